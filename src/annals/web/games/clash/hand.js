// Action cards, wonder cards and great persons in hand.
import { html, Icon } from "../../lib/ui.js";
import { Price, STOCKS, SIGN, say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").OwnScene} OwnScene */

/**
 * An action card: what it does in the own turn above, what it does in battle below.
 * @param {{ scene: Scene, id: string }} props
 */
function ActionCard({ scene, id }) {
  const card = scene.card("action", id),
    combat = scene.card("combat", card.combat ?? ""),
    cost = Object.keys(card.cost ?? {}).length;
  const now = scene.verbs.get("play")?.some((each) => each.choice[1] === id),
    laid = scene.verbs.get("lay")?.some((each) => each.choice[1] === id);
  return html`<div class="acard card" data-ref=${`card:${id}`} data-card=${`action:${id}`} tabindex="0">
    <div class="up">
      ${cost > 0 && html`<${Price} cost=${card.cost} />`}
      <b>${card.name}</b>
      <small>${card.text}</small>
      <small class=${now ? "tag" : "when"}>
        ${say(card.action ? "action_main" : "action_free")}
        ${now && `, ${say("can_now")}`}
      </small>
    </div>
    <div class=${laid ? "low tag" : "low"}><${Icon} name="c-clash" />${combat.name}</div>
  </div>`;
}

/** What a wonder still needs. @param {{ scene: OwnScene, id: string }} props */
export function Wonder({ scene, id }) {
  const { me, board } = scene,
    card = scene.card("wonder", id),
    { stock } = me,
    happy = me.cities.some((space) => board.spaces[space].city?.mood === "happy");
  const needs = [
    [scene.card("advance", card.advance ?? "").name, me.advances.includes(card.advance)],
    [scene.card("advance", "engineering").name, me.advances.includes("engineering")],
    [say("happy_city"), happy],
  ];
  return html`<div class="wond card" data-ref=${`card:${id}`} data-card=${`wonder:${id}`} tabindex="0">
    <div><em>${say("kind.wonder")}</em><b>${card.name}</b><small>${card.text}</small></div>
    <ul>
      ${needs.map(([name, met]) => html`<li class=${met ? "ok" : ""}>${name}</li>`)}
      ${STOCKS.filter((kind) => card.cost?.[kind]).map(
        (kind) => html`<li class=${stock[kind] >= card.cost[kind] ? "ok" : ""} role="img"
            aria-label=${`${say(kind)} ${stock[kind]}/${card.cost[kind]}`}>
          <${Icon} name=${SIGN[kind]} />
          ${stock[kind]}/${card.cost[kind]}
        </li>`,
      )}
    </ul>
  </div>`;
}

/** A great person, or another event card that was taken. @param {{ scene: Scene, id: string }} props */
const Person = ({ scene, id }) => html`<div class="wond person card" data-ref=${`card:${id}`} data-card=${`event:${id}`}
    tabindex="0">
  <div>
    <em>${say("kind.great_person")}</em>
    <b>${scene.card("event", id).name}</b>
    <small>${scene.card("event", id).text}</small>
  </div>
</div>`;

/** @param {{ scene: OwnScene }} props */
export function Hand({ scene }) {
  const { me } = scene,
    { action, wonder } = me.hand;
  return html`<section class="panel cardlist hand" id="hand" aria-label=${say("hand")}>
    <header class="panel-head">
      <h2>${say("hand")}</h2>
      <span class="aside">${say("in_hand", { n: action.count })}</span>
    </header>
    ${action.cards.length > 0
      ? html`<div class="cards2">
        ${action.cards.map((id) => html`<${ActionCard} key=${id} scene=${scene} id=${id} />`)}
      </div>`
      : html`<p class="quiet-line">${say("no_hand")}</p>`}
    ${wonder.cards.map((id) => html`<${Wonder} key=${id} scene=${scene} id=${id} />`)}
    ${[...me.persons, ...me.open_cards].map((id) => html`<${Person} key=${id} scene=${scene} id=${id} />`)}
  </section>`;
}
