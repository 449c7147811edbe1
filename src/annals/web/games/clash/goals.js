// Objective cards in hand, each with its two objectives and how far the player is; and those completed.
import { html } from "../../lib/ui.js";
import { progress } from "./progress.js";
import { say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").OwnScene} OwnScene */

/**
 * What is known of an objective: met, how far, or only when it can be met.
 * @param {OwnScene} scene
 * @param {any} objective
 */
export function standing(scene, objective) {
  const { me, board, cards } = scene,
    met = me.goals?.[objective.id];
  const now = scene.verbs.get("complete")?.some((each) => each.choice[2] === objective.id);
  const far = progress(board, me, cards, objective);
  if (now) return { text: say("met_now"), met: true, far };
  if (met) return { text: say("met_next"), met: true, far };
  if (far && "need" in far)
    return { text: say("progress", { n: Math.min(far.have, far.need), all: far.need }), met: false, far };
  if (far) return { text: say("race", { n: far.mine, most: far.most }), met: false, far };
  return {
    text: say(objective.now && objective.status ? "both_kind" : objective.now ? "now_kind" : "status_kind"),
    met: false,
    far: null,
  };
}

/** @param {{ scene: OwnScene, id: string }} props */
function Half({ scene, id }) {
  const objective = scene.card("objective", id),
    { text, met, far } = standing(scene, objective);
  return html`<div class="goal" data-ref=${`objective:${id}`} data-card=${`objective:${id}`}>
    <b>${objective.name}</b>
    <span class=${met ? "st met" : "st"}>${text}</span>
    <small>${objective.text}</small>
    ${far && "need" in far && html`<span class="bar5">
      ${Array.from({ length: far.need }, (_, i) => html`<i class=${i < far.have ? "on" : ""}></i>`)}
    </span>`}
  </div>`;
}

/** @param {{ scene: OwnScene }} props */
export function Goals({ scene }) {
  const { me, card } = scene,
    held = me.hand.objective.cards;
  return html`<section class="panel cardlist goals" id="goals" aria-label=${say("objectives")}>
    <header class="panel-head">
      <h2>${say("objectives")}</h2>
      <span class="aside">${say("done_n", { n: me.completed.length })}</span>
    </header>
    ${held.map((id) => {
      const { upper, lower } = card("objective_card", id);
      return html`<div class="obj card" key=${id} data-ref=${`card:${id}`} tabindex="0">
        ${[upper, lower].map((half) => html`<${Half} scene=${scene} id=${half} />`)}
      </div>`;
    })}
    ${!held.length && html`<p class="quiet-line">${say("no_objectives")}</p>`}
    ${me.completed.length > 0 && html`<ul class="done">
      ${me.completed.map(
        ([, objective]) => html`<li data-card=${`objective:${objective}`} tabindex="0">
          ${card("objective", objective).name}
          <b>2</b>
        </li>`,
      )}
    </ul>`}
  </section>`;
}
