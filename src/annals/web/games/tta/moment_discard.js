// Several military cards are discarded: chosen together, confirmed once.
import { useState } from "../../vendor/hooks.js";
import { html, Icon } from "../../lib/ui.js";
import { Sheet } from "../../shell/moment.js";
import { Card, Chip, inOrder } from "./card.js";
import { ownScene } from "./scene.js";
import { say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/** When too many military cards are discarded. @param {import("./scene.js").Scene} scene */
export const discardsAt = ({ board }) => (board.tracks.discards_at_end ? "m.end_of_turn" : "m.after_politics");

/** @param {import("./board.js").AskedProps} props */
export function Discard({ table, moment, state, cards, choose }) {
  const scene = ownScene(state, cards),
    { pending } = state.board,
    hand = inOrder((scene.me.military_hand ?? []).map(scene.card));
  // Where every card goes there is nothing to choose, only to confirm.
  const all = pending.amount >= hand.length ? hand.map((_, place) => place) : [];
  const [ticked, setTicked] = useState(
    /** @type {{ made: number, places: number[] }} */ ({ made: state.made, places: all }),
  );
  const busy = table.answering.value || table.sending.value,
    places = ticked.made === state.made ? ticked.places : all,
    left = pending.amount - places.length;
  const tick = (/** @type {number} */ place) =>
    setTicked({
      made: state.made,
      places: places.includes(place) ? places.filter((one) => one !== place) : [...places, place],
    });
  const gone = places.map((place) => hand[place]);
  return html`<${Sheet} table=${table} moment=${moment} kind="discard" shape="wide"
      kicker=${pending.origin ? scene.card(pending.origin).name : say(discardsAt(scene))} seat=${state.seat}
      emblem="stack"
      next=${html`<div class="m-count">
        <span class="m-pips" aria-hidden="true">
          ${Array.from(
            { length: pending.amount },
            (_, place) => html`<i class=${place < places.length ? "on" : ""}></i>`,
          )}
        </span>
        <p aria-live="polite">
          <b>${say("m.chosen", { n: places.length, all: pending.amount })}</b>${" "}
          ${gone.map((card) => html`<${Chip} card=${card} name=${`${card.name} ${card.age}`} /> `)}
        </p>
      </div>`}
      answers=${html`
        ${places.length > all.length && html`<button class="btn plain" disabled=${busy}
            onClick=${() => setTicked({ made: state.made, places: [] })}>
          ${say("m.again")}
        </button>`}
        <button class="btn main" disabled=${busy || left > 0}
            onClick=${() => choose(gone.map((card) => ["discard", card.id]))}>
          ${left > 0 ? say("m.more", { n: left }) : say("m.discard_them", { n: pending.amount })}
        </button>
      `}>
    <div class="m-fan7" role="group" aria-label=${say("m.hand")} style=${`--cards:${hand.length}`}>
      ${hand.map((card, place) => {
        const on = places.includes(place),
          off = busy || (!on && left <= 0);
        return html`<label class="m-pick m-drop" data-card=${card.id}>
          <input type="checkbox" checked=${on} disabled=${off} onChange=${() => tick(place)}
              aria-label=${`${card.name} ${card.age}`} />
          <${Card} card=${card} size="m" attrs=${{ "data-state": on ? "selected" : off ? undefined : "can" }} />
          <span class="m-ribbon"><${Icon} name="s-close" />${say("m.goes")}</span>
          <span class="m-use">${say(`m.for.${card.kind}`)}</span>
        </label>`;
      })}
    </div>
  <//>`;
}
