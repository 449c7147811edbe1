// A card at large with its three uses, an artefact, a unit, a leader; and a card in a sentence.
import { html, Icon, signed } from "../../lib/ui.js";
import { t } from "../../lib/strings.js";
import { artefactSign, roman } from "./book.js";
import { agesSaid } from "./hand.js";
import { say } from "./strings.js";

/** @typedef {import("./book.js").Card} Design */

/** What each kind of card is drawn with. @type {Record<string, string>} */
const KIND_SIGNS = { unit: "a-helmet", leader: "a-crown", area: "a-map", region: "a-globe" };
/** @param {Design} card */
const signOf = (card) => (card.kind === "artefact" ? artefactSign(card) : (KIND_SIGNS[card.kind] ?? "a-card"));

/** The uses of a card, in the order of its lines, and their signs. */
const USES = ["a-flag", "a-amphora", "a-bolt"];

/**
 * What is printed on a card as its three uses; how sure its numbers are comes after them. A line that is set in belongs
 * to the use above it.
 *
 * @param {string[]} lines
 * @returns {{ uses: { name: string, lines: string[] }[], sure: string[] }}
 */
export function usesOf(lines) {
  /** @type {{ name: string, lines: string[] }[]} */
  const uses = [];
  /** @type {string[]} */
  const sure = [];
  lines.slice(1).forEach((line, i, all) => {
    if (line.startsWith(" ")) uses.at(-1)?.lines.push(line.trim());
    else if (all[i + 1]?.startsWith(" ")) uses.push({ name: line.replace(/:$/, ""), lines: [] });
    else sure.push(line);
  });
  return { uses, sure };
}

/** @param {{ card: Design }} props */
function Full({ card }) {
  const { empire = {}, event = {} } = card;
  const facts = [
    agesSaid(empire.ages),
    empire.progress ? say("card.level", { n: signed(empire.progress) }) : say("card.level_0"),
    say("card.money", { n: empire.money ?? 0 }),
    say("card.trade", { n: empire.trade ?? 0 }),
  ];
  const { uses, sure } = usesOf(card.lines ?? []);
  return html`<article class="bigcard ages-card three">
    <header>
      <span class="val">${card.value}</span>
      <div><h3>${card.name}</h3><small>${facts.join(" · ")}</small></div>
    </header>
    <div class="uses">
      ${uses.map(
        (use, i) => html`<section>
          <h4><${Icon} name=${USES[i]} />${use.name}</h4>
          ${use.lines.map((line) => html`<p>${line}</p>`)}
        </section>`,
      )}
    </div>
    ${sure.length > 0 && html`<details>
      <summary>${t("source.about")}</summary>
      ${sure.map((line) => html`<p>${line}</p>`)}
    </details>`}
    ${!card.lines?.length && event.text && html`<p><b>${event.name}.</b> ${event.text}</p>`}
  </article>`;
}

/** @param {{ card: Design, size?: "s" | "m" | "l" }} props */
export function Card({ card, size = "m" }) {
  if (card.kind === "card") return html`<${Full} card=${card} />`;
  const facts = [
    ...(card.type ? [card.type] : []),
    ...(card.ages ? [agesSaid(card.ages)] : []),
    ...(card.codes ? [card.codes.map((/** @type {string} */ code) => say(`leads.${code}`)).join(", ")] : []),
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
      .filter((/** @type {string} */ line) => line !== card.name && !card.codes)
      .map((/** @type {string} */ line) => html`<p>${line}</p>`)}
    ${(card.codes ?? []).map(
      (/** @type {string} */ code) => html`<p><b>${say(`leads.${code}`)}:</b> ${say(`gift.${code}`)}</p>`,
    )}
  </article>`;
}

/** @param {{ card: Design }} props */
export const Chip = ({ card }) => html`<span class="chip-in" data-card=${`${card.kind}:${card.id}`}>
  <${Icon} name=${signOf(card)} />
  ${card.name}
</span>`;
