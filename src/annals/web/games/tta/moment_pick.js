// Before the game: of the cards dealt to the viewer, one leader and one wonder of each age are picked together and
// confirmed once.
import { useState } from "../../vendor/hooks.js";
import { html } from "../../lib/ui.js";
import { Sheet } from "../../shell/moment.js";
import { AGES } from "./book.js";
import { Card, Chip } from "./card.js";
import { ownScene } from "./scene.js";
import { say } from "./strings.js";

const KINDS = ["leader", "wonder"];

/** @param {import("./board.js").AskedProps} props */
export function Pick({ table, moment, state, cards, choose }) {
  const scene = ownScene(state, cards),
    offered = (state.board.coming?.offered ?? []).map(scene.card);
  const given = state.given.map((choice) => scene.card(String(choice.choice[1])));
  const [ticked, setTicked] = useState(/** @type {Record<string, string>} */ ({}));
  const stack = (/** @type {import("./book.js").Card} */ card) => `${card.kind} ${card.age}`;
  const fixed = Object.fromEntries(given.map((card) => [stack(card), card.id])),
    chosen = { ...ticked, ...fixed };
  const all = AGES.length * KINDS.length,
    n = Object.keys(chosen).length,
    busy = table.answering.value || table.sending.value;
  const send = () =>
    choose(
      Object.entries(chosen)
        .filter(([key]) => !(key in fixed))
        .map(([, id]) => ["pick", id]),
    );
  return html`<${Sheet} table=${table} moment=${moment} kind="pick" shape="wide" kicker=${say("m.before")}
      seat=${state.seat} emblem="stack"
      next=${html`<div class="m-count">
        <span class="m-pips" aria-hidden="true">
          ${Array.from({ length: all }, (_, place) => html`<i class=${place < n ? "on" : ""}></i>`)}
        </span>
        <p aria-live="polite">
          <b>${say("m.picked", { n, all })}</b>${" "}
          ${Object.values(chosen).map((id) => html`<${Chip} card=${scene.card(id)} /> `)}
        </p>
      </div>`}
      answers=${html`<button class="btn main" disabled=${busy || n < all} onClick=${send}>
        ${n < all ? say("m.more_picks", { n: all - n }) : say("m.pick_them")}
      </button>`}>
    ${AGES.map(
      (age) => html`<section class="m-age">
        <h3 class="m-h">${say("age", { age })}</h3>
        ${KINDS.map(
          (kind) => html`<div class="m-stack" role="radiogroup"
              aria-label=${say("m.pick_one", { kind: say(kind), age })}>
            ${offered
              .filter((card) => card.age === age && card.kind === kind)
              .map((card) => {
                const on = chosen[stack(card)] === card.id,
                  off = busy || stack(card) in fixed;
                return html`<label class="m-pick" data-card=${card.id}>
                  <input type="radio" name=${stack(card)} checked=${on} disabled=${off && !on}
                      onChange=${() => setTicked({ ...ticked, [stack(card)]: card.id })} aria-label=${card.name} />
                  <${Card} card=${card} size="m" attrs=${{ "data-state": on ? "selected" : off ? undefined : "can" }} />
                </label>`;
              })}
          </div>`,
        )}
      </section>`,
    )}
  <//>`;
}
