// One card of several is chosen: an event that was turned up, a card of a rival's hand. Those the rules refuse say why.
import { useState } from "../../vendor/hooks.js";
import { html, Icon } from "../../lib/ui.js";
import { Sheet } from "../../shell/moment.js";
import { family } from "./book.js";
import { Card, kindLine } from "./card.js";
import { emblem } from "./emblems.js";
import { scene as sceneOf } from "./scene.js";
import { say } from "./strings.js";

/** @param {any} props */
export function ChooseCard({ table, moment, state, cards, choose }) {
  const scene = sceneOf(state, cards, state.seat),
    { pending } = state.board,
    origin = scene.card(pending.origin);
  const [ticked, setTicked] = useState({ made: state.made, id: "" });
  const busy = table.answering.value || table.sending.value,
    id = ticked.made === state.made ? ticked.id : "";
  const names = (/** @type {any} */ choice) => choice.choice.length > 1;
  const may = state.choices.filter(names),
    cannot = state.refused.filter(names),
    leave = state.choices.find((/** @type {any} */ choice) => !names(choice));
  const chosen = may.find((/** @type {any} */ choice) => choice.choice[1] === id);
  const pick = (/** @type {any} */ choice) => {
    const card = scene.card(String(choice.choice[1])),
      on = card.id === id,
      off = busy || cannot.includes(choice);
    return html`<label class="m-pick" data-card=${card.id}>
      <input type="radio" name="card" checked=${on} disabled=${off && !on}
          onChange=${() => setTicked({ made: state.made, id: card.id })} aria-label=${`${card.name} ${card.age}`} />
      <${Card} card=${card} size="m"
          attrs=${{ "data-state": on ? "selected" : cannot.includes(choice) ? "cannot" : "can" }} />
      ${choice.sentence && html`<span class="m-use">${choice.sentence}</span>`}
      <span class="m-tick"><${Icon} name="s-check" /></span>
    </label>`;
  };
  return html`<${Sheet} table=${table} moment=${moment} kind="choice" shape="wide" kicker=${kindLine(origin)}
      seat=${state.seat} family=${family(origin.kind)} emblem=${emblem(origin)}
      answers=${html`
        ${leave && html`<button class="btn plain" disabled=${busy} onClick=${() => choose([leave.choice])}>
          ${leave.label}
        </button>`}
        <button class="btn main" disabled=${busy || !chosen} onClick=${() => choose([chosen.choice])}>
          ${chosen ? chosen.label : say("m.choose_one")}
        </button>
      `}>
    <div class="m-lay" role="radiogroup" aria-label=${moment.title}
        style=${`--cards:${Math.max(3, may.length + cannot.length)}`}>
      ${[...may, ...cannot].map(pick)}
    </div>
  <//>`;
}
