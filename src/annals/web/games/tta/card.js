// A card in its forms: card (three sizes), plaque (in play), chip (in a sentence), back; and the tokens.
import { html, Icon } from "../../lib/ui.js";
import { ageOf, cardName, family, hasWorkers, isUnit, SPECIALS } from "./book.js";
import { emblem, typeSign } from "./emblems.js";
import { gist } from "./gist.js";
import { RuleId } from "../../shell/rule.js";
import { NOTES } from "./notes.js";
import { Amount, say } from "./strings.js";

/** @typedef {import("../../shell/contract.js").Drawn} Drawn */

/** @typedef {import("./book.js").Card} Design */

const GIVES_ORDER = [
  "culture",
  "science",
  "strength",
  "happy",
  "food",
  "resource",
  "civil_actions",
  "military_actions",
  "colonization",
  "yellow",
  "blue",
];

/**
 * What a card gives, always in the same order.
 * @param {{ gives?: Record<string, number>, sign?: boolean }} props
 */
export function Gives({ gives = {}, sign = true }) {
  const shown = GIVES_ORDER.filter((what) => gives[what]);
  if (!shown.length) return null;
  return html`<span class="card-gives">
    ${shown.map((what) => html`<${Amount} key=${what} kind=${what} n=${gives[what]} sign=${sign} />`)}
  </span>`;
}

/**
 * The units of one army.
 * @param {{ army: Record<string, number> }} props
 */
export function Army({ army }) {
  const units = ["infantry", "cavalry", "artillery"].flatMap((kind) => Array(army[kind] ?? 0).fill(kind));
  return html`<span class="army" role="img" aria-label=${units.map((kind) => say(kind).toLowerCase()).join(", ")}>
    ${units.map((kind) => html`<${Icon} name=${typeSign(kind)} />`)}
  </span>`;
}

/**
 * Stages of a wonder; the built ones carry a blue token, the next one is marked.
 * @param {{ stages: number[], built?: number, small?: boolean }} props
 */
export function Stages({ stages, built = 0, small = false }) {
  const mark = (/** @type {number} */ place) => (place < built ? "built" : built && place === built ? "next" : "");
  return html`<span class=${small ? "stages sm" : "stages"} role="img"
      aria-label=${say("stages_said", { n: stages.length, built })}>
    ${stages.map((price, place) => html`<i class=${mark(place)}>${small ? "" : price}</i>`)}
  </span>`;
}

/**
 * Tokens in a line. Above `most` one token and its number.
 * @param {{ kind: "worker" | "cube" | "civil" | "military", n: number, spent?: number, most?: number, label?: string,
 *   children?: Drawn }} props
 */
export function Tokens({ kind, n, spent = 0, most = 12, label, children }) {
  const said = label ? { role: "img", "aria-label": label } : {};
  if (n > most)
    return html`<span class="toks" ...${said}>
      <i class=${`tok ${kind}`}></i>
      <b class="tok-n">${n}</b>
      ${children}
    </span>`;
  return html`<span class=${kind === "cube" && n > 2 ? "toks many" : "toks"} ...${said}>
    ${Array.from({ length: n }, () => html`<i class=${`tok ${kind}`}></i>`)}
    ${Array.from({ length: spent }, () => html`<i class=${`tok ${kind} spent`}></i>`)}
    ${children}
  </span>`;
}

/** @param {{ card: Design }} props */
function Plate({ card }) {
  const price = (/** @type {string} */ kind, /** @type {number | undefined} */ n, /** @type {string} */ low) =>
    n !== undefined && n > 0 && html`<span class=${`card-price ${low}`}><${Amount} kind=${kind} n=${n} /></span>`;
  return html`<div class="card-plate">
    <span class="card-age">${card.age}</span>
    <${Icon} name=${typeSign(card.kind)} class="card-type" />
    ${card.mark && html`<span class="card-mark" data-mark=${card.mark} role="img" aria-label=${say(`mark.${card.mark}`)}
        title=${say(`mark.${card.mark}`)}></span>`}
    ${price("science", card.science_cost, "")}
    ${price("military", card.military_cost, "")}
    ${price("resource", card.resource_cost, "low")}
    ${price("revolution", card.revolution_cost, "low")}
    <${Icon} name=${emblem(card)} class="card-emblem" />
  </div>`;
}

/**
 * What lies at the foot of a card: stages, what it gives, an army, a bonus.
 * @param {{ card: Design, built?: number }} props
 */
function Foot({ card, built = 0 }) {
  const parts = [];
  if (card.stages) parts.push(html`<${Stages} stages=${card.stages} built=${built} />`);
  if (card.army)
    parts.push(
      html`<${Army} army=${card.army} />`,
      html`<span class="card-gives">
        <${Amount} kind="strength" n=${card.army_strength} sign />
        ${card.outdated_strength !== card.army_strength && html`<small>(${card.outdated_strength})</small>`}
        ${card.strength_per_level && html`<small>${say("strength_a_level", { n: card.strength_per_level })}</small>`}
      </span>`,
    );
  if (card.defence)
    parts.push(
      html`<span class="card-gives"><${Amount} kind="defence" n=${card.defence} sign /></span>`,
      html`<span class="card-gives"><${Amount} kind="ship" n=${card.colonization} sign /></span>`,
    );
  if (card.kind === "territory") {
    const once = (card.effects ?? []).flatMap((effect) => Object.entries(effect.gain ?? effect.gain_one ?? {})),
      choose = card.effects?.some((effect) => effect.gain_one);
    parts.push(html`<span class="card-once">
      ${once.map(([what, n]) => html`<${Amount} kind=${what} n=${n} sign=${!choose} />`)}
      <small>${say(choose ? "one_of" : "once")}</small>
    </span>`);
  }
  if (card.gives && Object.keys(card.gives).length)
    parts.push(html`<${Gives} gives=${card.gives} sign=${card.kind !== "government"} />`);
  if (card.urban_limit)
    parts.push(html`<span class="card-limit" title=${say("urban_limit", { n: card.urban_limit })}>
      <${Icon} name="t-temple" />
      <b>${card.urban_limit}</b>
    </span>`);
  return parts.length
    ? html`<footer class=${card.stages ? "card-foot has-stages" : "card-foot"}>${parts}</footer>`
    : null;
}

/** @param {Record<string, number>} gives */
function givesSaid(gives) {
  const parts = GIVES_ORDER.filter((what) => gives[what]).map((what) => {
    const good = { civil_actions: "civil", military_actions: "military", colonization: "ship" }[what] ?? what;
    const said = say(`n.${good}`, { n: Math.abs(gives[what]) });
    const each = ["culture", "science", "food", "resource"].includes(what) ? say("each_turn", { goods: said }) : said;
    return gives[what] < 0 ? `−${each}` : each;
  });
  return parts.length < 2
    ? parts.join("")
    : parts.slice(0, -1).join(say("comma")) + say("and") + parts[parts.length - 1];
}

/**
 * What a card does, in words: its own, or what its symbols mean.
 * @param {Design} card
 */
export function cardText(card) {
  const gives = card.gives ?? {};
  const said = [];
  if (card.kind === "farm") said.push(say("text.farm", { n: gives.food }));
  else if (card.kind === "mine") said.push(say("text.mine", { n: gives.resource }));
  else if (isUnit(card.kind)) said.push(say("text.unit", { gives: givesSaid(gives) }));
  else if (hasWorkers(card.kind)) said.push(say("text.worker", { gives: givesSaid(gives) }));
  else if (card.kind === "government")
    said.push(say("text.government", { gives: givesSaid(gives), limit: card.urban_limit }));
  else if (SPECIALS.includes(card.kind) && Object.keys(gives).length)
    said.push(say("text.special", { gives: givesSaid(gives) }));
  else if (card.kind === "wonder" && Object.keys(gives).length)
    said.push(say("text.wonder", { gives: givesSaid(gives) }));
  else if (card.kind === "leader" && Object.keys(gives).length)
    said.push(say("text.leader", { gives: givesSaid(gives) }));
  if (card.text) said.push(card.text);
  return said.join(" ");
}

/** @param {Design} card */
export const kindLine = (card) =>
  say(SPECIALS.includes(card.kind) ? "special_line" : "kind_line", { kind: say(card.kind), age: card.age });

/** @param {{ card: Design }} props */
function Fine({ card }) {
  const notes = NOTES[card.id] ?? [];
  const copies = card.copies ?? {};
  const printed = card.initial
    ? say("text.initial")
    : say("text.copies", { a: copies["2"], b: copies["3"], c: copies["4"] });
  return html`
    ${notes.length > 0 && html`<ul class="card-notes" aria-label=${say("notes")}>
      ${notes.map(([rule, note]) => html`<li>${note} <${RuleId} id=${rule} /></li>`)}
    </ul>`}
    ${card.reconstructed && html`<p class="card-source card-unsure">
      ${say("text.reconstructed", {
        fields: card.reconstructed.map((field) => say(`field.${field}`)).join(say("and")),
      })}
    </p>`}
    <p class="card-source">${printed}</p>
  `;
}

/** A word that a small card can hardly hold. */
const LONG = /\S{12,}/;

/**
 * A card. Small in row and hand, middle where cards are laid out to choose from, large in explanations.
 * @param {{ card: Design, size?: "s" | "m" | "l", built?: number, plain?: boolean, attrs?: Record<string, any>,
 *   children?: Drawn }} props `plain`: without notes and provenance.
 */
export function Card({ card, size = "s", built = 0, plain = false, attrs = {}, children }) {
  const told = gist(card);
  return html`<article class="card" data-kind=${family(card.kind)} data-size=${size} ...${attrs}>
    <${Plate} card=${card} />
    <h3 class=${LONG.test(card.name) ? "card-name long" : "card-name"}>${card.name}</h3>
    <p class="card-line">${kindLine(card)}</p>
    ${size !== "l" && told && html`<p class="card-gist">${told}</p>`}
    ${size === "l" && html`<p class="card-text">${cardText(card)}</p>`}
    <${Foot} card=${card} built=${built} />
    ${size === "l" && !plain && html`<${Fine} card=${card} />`}
    ${children}
  </article>`;
}

/**
 * A card in a sentence.
 * @param {{ card: Design, name?: string, attrs?: Record<string, any> }} props
 */
export function Chip({ card, name, attrs = {} }) {
  return html`<span class="chip" data-kind=${family(card.kind)} data-card=${card.id} ...${attrs}>
    <${Icon} name=${typeSign(card.kind)} />
    ${name ?? card.name}
  </span>`;
}

/**
 * A card in play, lying flat: leader, wonder, special technology, colony, tactic.
 * @param {{ card: Design, built?: number, ruin?: boolean, half?: boolean, note?: Drawn, attrs?: Record<string, any>,
 *   gives?: Record<string, number>, children?: Drawn }} props
 */
export function Plaque({ card, built = 0, ruin = false, half = false, note, gives, attrs = {}, children }) {
  const told = ruin ? null : gist(card);
  const given = gives ?? card.gives;
  return html`<article class=${`plaque${half ? " half" : ""}${ruin ? " ruin" : ""}`} data-kind=${family(card.kind)}
      data-card=${card.id} tabindex="0" ...${attrs}>
    <div class="plaque-plate">
      <span class="card-age">${card.age}</span>
      <${Icon} name=${ruin ? "ruins" : emblem(card)} />
    </div>
    <div class="plaque-body">
      <h4 class=${LONG.test(card.name) ? "long" : undefined}>${card.name}</h4>
      ${told && html`<p class="plaque-gist">${told}</p>`}
      ${note && html`<p class="plaque-note">${note}</p>`}
      <p class="plaque-line">
        ${half && card.stages && html`<${Stages} stages=${card.stages} built=${built} />`}
        ${given && html`<${Gives} gives=${given} />`}
        ${children}
      </p>
    </div>
  </article>`;
}

/**
 * Card backs of a hand, by age.
 * @param {{ kind: "civil" | "military", ages: Record<string, number>, label: string }} props
 */
export function Backs({ kind, ages, label }) {
  const total = Object.values(ages).reduce((sum, n) => sum + n, 0);
  if (!total) return null;
  const back = (/** @type {string} */ age) => html`<span class=${`back ${kind}-back`}>${age}</span>`;
  const drawn = Object.entries(ages).map(([age, n]) =>
    total > 5 ? html`${back(age)}<b>${n}</b>` : Array.from({ length: n }, () => back(age)),
  );
  return html`<span class="backs" role="img" aria-label=${label} title=${label}>${drawn}</span>`;
}

/** Sorts cards by kind and age, as a player holds them. @param {Design[]} held */
export const inOrder = (held) =>
  [...held].sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : ageOf(a) - ageOf(b)));

export { cardName };
