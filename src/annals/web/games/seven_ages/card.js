// A card at large with its three uses, an artefact, a unit, a leader; and a card in a sentence.
import { html, Icon } from "../../lib/ui.js";
import { artefactSign, roman } from "./book.js";
import { agesSaid } from "./hand.js";
import { say } from "./strings.js";

/** @typedef {import("./book.js").Card} Design */

/** What each kind of card is drawn with. @type {Record<string, string>} */
const KIND_SIGNS = { unit: "a-helmet", leader: "a-crown", area: "a-map", region: "a-globe" };
/** @param {Design} card */
const signOf = (card) => (card.kind === "artefact" ? artefactSign(card) : (KIND_SIGNS[card.kind] ?? "a-card"));

/** @param {{ card: Design }} props */
function Full({ card }) {
  const { empire = {}, event = {} } = card;
  const facts = [
    agesSaid(empire.ages),
    say("card.level", { n: empire.progress ?? 1 }),
    say("card.money", { n: empire.money ?? 0 }),
    say("card.trade", { n: empire.trade ?? 0 }),
  ];
  return html`<article class="bigcard ages-card">
    <header>
      <span class="val">${card.value}</span>
      <div><h3>${card.name}</h3><small>${facts.join(" · ")}</small></div>
    </header>
    ${(card.lines ?? []).map((/** @type {string} */ line) => html`<p>${line}</p>`)}
    ${!card.lines?.length && event.text && html`<p><b>${event.name}.</b> ${event.text}</p>`}
  </article>`;
}

/** @param {{ card: Design, size?: "s" | "m" | "l" }} props */
export function Card({ card, size = "m" }) {
  if (card.kind === "card") return html`<${Full} card=${card} />`;
  const facts = [
    ...(card.type ? [card.type] : []),
    ...(card.ages ? [agesSaid(card.ages)] : []),
    ...(card.codes ? [card.codes.join(", ")] : []),
    ...(card.age ? [say("age", { age: roman(card.age) })] : []),
    ...(card.regular ? [say("card.values", { a: card.regular.join("/"), b: (card.veteran ?? []).join("/") })] : []),
    ...(card.movement ? [say("card.moves", { n: card.movement })] : []),
  ];
  return html`<article class="bigcard ages-card" data-size=${size}>
    <header>
      <${Icon} name=${signOf(card)} />
      <div><h3>${card.name}</h3><small>${facts.join(" · ")}</small></div>
    </header>
    ${(card.lines ?? [])
      .filter((/** @type {string} */ line) => line !== card.name)
      .map((/** @type {string} */ line) => html`<p>${line}</p>`)}
  </article>`;
}

/** @param {{ card: Design }} props */
export const Chip = ({ card }) => html`<span class="chip-in" data-card=${`${card.kind}:${card.id}`}>
  <${Icon} name=${signOf(card)} />
  ${card.name}
</span>`;
