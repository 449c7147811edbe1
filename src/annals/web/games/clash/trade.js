// A deal between two players: what is given, what is asked for, and the answer.
import { html, Icon } from "../../lib/ui.js";
import { refOf } from "./scene.js";
import { Amount, SIGN, say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */

const ITEMS = ["food", "wood", "ore", "ideas", "gold", "mood", "culture", "action_card", "objective_card", "wonder_card"];

/** One side of the scales. @param {{ scene: Scene, title: string, goods: number[], shown?: string[], verb?: string }} props */
function Pan({ scene, title, goods, shown = [], verb = "" }) {
  const lies = ITEMS.map((item, place) => ({ item, n: goods[place] ?? 0 })).filter(({ n }) => n);
  const more = verb ? scene.verbs.get(verb) ?? [] : [], showable = verb === "give" ? scene.verbs.get("show") ?? [] : [];
  return html`<section class="pan"><h3>${title}</h3>
    <p class="pan-lies">${lies.map(({ item, n }) => html`<${Amount} kind=${item} n=${n} />`)}${shown.map((id) => html`<span class="chip" data-card=${id}>${scene.cards[id]?.name ?? id}</span>`)}${!lies.length && !shown.length && html`<span class="soft">${say("deal_empty")}</span>`}</p>
    ${more.length > 0 && html`<div class="pan-add">${more.map((choice) => html`<button class="opt tiny" data-ref=${refOf(choice.choice)} aria-label=${`${title}: ${say(`n.${choice.choice[1]}`, { n: 1 })}`}>+<${Icon} name=${SIGN[String(choice.choice[1])]} class=${`cg-${choice.choice[1]}`} /></button>`)}</div>`}
    ${showable.length > 0 && html`<details><summary>${say("show_cards", { n: showable.length })}</summary><div class="pan-add">${showable.map((choice) => html`<button class="opt tiny" data-ref=${refOf(choice.choice)}>${say("show_card", { name: scene.cards[String(choice.choice[1])]?.name ?? choice.choice[1] })}</button>`)}</div></details>`}
  </section>`;
}

/** @param {{ scene: Scene }} props */
export function Deal({ scene }) {
  const { asking, verbs } = scene, answering = asking.by !== undefined, other = answering ? asking.by : asking.partner;
  const ends = answering ? ["accept", "counter", "refuse"] : ["offer", "cancel"];
  return html`<div class="deal"><header><${Icon} name="c-trade" /><h2>${say(answering ? "deal_from" : "deal", { name: scene.name(other) })}</h2><small>${say("deal_number", { n: asking.number })}</small></header>
    <div class="pans">${answering
      ? html`<${Pan} scene=${scene} title=${say("they_offer")} goods=${asking.gives} shown=${asking.shown} /><${Pan} scene=${scene} title=${say("they_ask")} goods=${asking.asks} />`
      : html`<${Pan} scene=${scene} title=${say("you_give")} goods=${asking.gives} shown=${asking.shown} verb="give" /><${Pan} scene=${scene} title=${say("you_get")} goods=${asking.asks} verb="ask" />`}</div>
    <div class="opts">${ends.flatMap((verb) => verbs.get(verb) ?? []).map((choice, place) => html`<button class=${place ? "opt" : "btn main"} data-ref=${refOf(choice.choice)}>${say(String(choice.choice[0]))}</button>`)}</div></div>`;
}
