// A window: events that may be played out of turn, each with what it does; what goes on, and how not to be asked again.
import { html } from "../../lib/ui.js";
import { Next, Sheet } from "../../shell/moment.js";
import { refOf, scene as sceneOf } from "./scene.js";
import { say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../../shell/contract.js").Choice} Choice */
/** @typedef {import("../../shell/contract.js").Refused} Refused */

const KINDS = new Set(["EventWindow", "CancelWindow"]);
/** @param {import("./board.js").State} state */
export const isEvent = ({ question, choices }) => KINDS.has(question?.kind ?? "") && choices.length > 1;

/** A card that may be played, and what its event does. @param {{ scene: Scene, choice: Choice }} props */
function Playable({ scene, choice }) {
  const card = scene.card("card", Number(choice.choice[1]));
  return html`<button class="c-pick e-card" data-ref=${refOf(choice.choice)} data-card=${`card:${card.number}`}
      onClick=${() => scene.choose([choice.choice])}>
    <span class="val">${card.value}</span>
    <b>${choice.label}</b>
    <small>${choice.effect}</small>
  </button>`;
}

/**
 * A card for such a moment, and why it cannot be played in this one.
 * @param {{ scene: Scene, refused: Refused }} props
 */
function Refusal({ scene, refused }) {
  const card = scene.card("card", Number(refused.choice[1]));
  return html`<div class="e-card off" data-card=${`card:${card.number}`}>
    <span class="val">${card.value}</span>
    <b>${card.event?.name}</b>
    <small>${refused.sentence}</small>
  </div>`;
}

/** @param {import("./board.js").MomentProps} props */
export function EventSheet({ table, moment, state, cards, choose }) {
  const scene = sceneOf(state, cards, state.seat, choose),
    pass = state.choices.find(({ choice: [verb] }) => verb === "pass"),
    plays = state.choices.filter((choice) => choice !== pass),
    open = new Set(plays.map(({ choice }) => Number(choice[1]))),
    closed = (scene.me?.hand ?? []).filter((number) => !open.has(number));
  const refused = closed.flatMap(
      (number) => state.refused.find(({ choice, code }) => choice[1] === number && code !== "not_now") ?? [],
    ),
    rest = closed.filter((number) => !refused.some(({ choice }) => choice[1] === number));
  const answers = html`
    ${state.standing && html`<button class="btn plain" data-ahead onClick=${() => (table.standing.value = true)}>
      ${say("event.ahead")}
    </button>`}
    ${pass && html`<button class="btn main" onClick=${() => choose([pass.choice])}>${pass.label}</button>`}
  `;
  return html`<${Sheet} table=${table} moment=${moment} kind="event" emblem="a-bolt" sub=${state.question?.detail}
      next=${html`<${Next} icon="s-eye">${say("event.others")}<//>`} answers=${answers}>
    <div class="deal alone">
      <section class="e-cards">
        <h3>${say("event.yours")}</h3>
        ${plays.map((choice) => html`<${Playable} scene=${scene} choice=${choice} />`)}
        ${refused.map((each) => html`<${Refusal} scene=${scene} refused=${each} />`)}
        ${rest.length > 0 && html`<p class="d-note">
          ${say("event.other_cards", {
            cards: rest.map((number) => scene.card("card", number).event?.name ?? "").join(", "),
          })}
        </p>`}
      </section>
    </div>
  <//>`;
}
