// A card at large, and a card in a sentence.
import { html, Icon } from "../../lib/ui.js";
import { KIND_LOOK, UNIT_SIGN, words } from "./book.js";
import { Price, say } from "./strings.js";

/** @typedef {import("./book.js").Card} Design */

/** @param {Design} card */
const kindLine = (card) => (card.great_person ? say("kind.great_person") : say(`kind.${card.kind}`));
/** @param {Design} card */
const signOf = (card) =>
  card.kind === "unit"
    ? UNIT_SIGN[card.id]
    : card.kind === "building"
      ? `c-${card.id}`
      : (KIND_LOOK[card.kind]?.[0] ?? "c-card");

/** Lines under the name: what a kind of card has besides its text. @param {Design} card */
function facts(card) {
  const lines = [];
  if (card.kind === "action" || card.kind === "upper") lines.push(say(card.action ? "action_main" : "action_free"));
  if (card.kind === "combat") lines.push(say(`role.${card.role}`), say(`timing.${card.timing}`));
  if (card.kind === "objective")
    lines.push(say(card.now && card.status ? "both_kind" : card.now ? "now_kind" : "status_kind"));
  if (card.kind === "wonder")
    lines.push(
      say(card.id === "great_pyramids" ? "pyramids_points" : "wonder_points"),
      say("needs", { name: words(card.advance) }),
    );
  if (card.kind === "civ_advance")
    lines.push(card.needs === "government" ? say("needs_government") : say("needs", { name: words(card.needs) }));
  if (card.icon) lines.push(say(`icon.${card.icon}`));
  return lines.join(" · ");
}

/**
 * @param {{ card: Design, size?: "s" | "m" | "l" }} props
 */
export function Card({ card, size = "m" }) {
  const [, colour] = KIND_LOOK[card.kind] ?? KIND_LOOK.action,
    told = facts(card);
  return html`<article class="bigcard" data-size=${size} style=${`--k:${colour}`}>
    <header>
      <${Icon} name=${signOf(card)} />
      <div><h3>${card.name}</h3><small>${kindLine(card)}${told && ` · ${told}`}</small></div>
      ${Object.keys(card.cost ?? {}).length > 0 && html`<${Price} cost=${card.cost} />`}
    </header>
    ${card.text && html`<p>${card.text}</p>`}
    ${(card.abilities ?? []).map(
      (/** @type {Design} */ ability) => html`<p><b>${ability.name}.</b> ${ability.text}</p>`,
    )}
    ${(card.inside ?? []).map(
      (/** @type {Design} */ part) => html`<p class="part">
        <${Icon} name=${signOf(part)} />
        <span>
          <b>${part.name}.</b>${" "}
          ${part.text ?? (part.abilities ?? []).map((/** @type {Design} */ ability) => ability.text).join(" ")}
        </span>
      </p>`,
    )}
  </article>`;
}

/** @param {{ card: Design }} props */
export const Chip = ({ card }) => html`<span class="chip" data-card=${`${card.kind}:${card.id}`}
    style=${`--k:${(KIND_LOOK[card.kind] ?? KIND_LOOK.action)[1]}`}>
  <${Icon} name=${signOf(card)} />
  ${card.name}
</span>`;
