// What is bought: units with their prices and the counters left, areas to choose from, and money line by line.
import { html, Icon, signed } from "../../lib/ui.js";
import { kindOf, unitSign } from "./book.js";
import { areaName, dyeClass, refOf } from "./scene.js";
import { capital, say, says } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./board.js").Offer} Offer */
/** @typedef {import("../../shell/contract.js").Choice} Choice */
/** @typedef {{ word: string, note?: string, amount: number | string, sum?: boolean }} Row */

/** Amounts under each other. @param {{ title: string, aside?: string, rows: Row[] }} props */
export const Account = ({ title, aside = "", rows }) => html`<section class="w-part">
  <h3>${title}<small>${aside}</small></h3>
  <ul class="w-rows">
    ${rows.map(
      ({ word, note, amount, sum }) => html`<li class=${sum ? "sum" : ""}>
        <span>${word}${note && html` <small>${note}</small>`}</span>
        <b>${amount}</b>
      </li>`,
    )}
  </ul>
</section>`;

/**
 * The kinds of units, each with its price and how many are left; what cannot be had says why.
 * @param {{ scene: Scene, empire: number, offers: Offer[], verb: string, bought?: Map<number, number> }} props
 */
export const Offers = ({ scene, empire, offers, verb, bought = new Map() }) => html`<ul class="w-units">
  ${offers.map((offer) => {
    const choice = scene.verbs.get(verb)?.find(({ choice: [, kind] }) => Number(kind) === offer.kind),
      unit = scene.card("unit", offer.kind),
      reason = choice || !offer.why ? "" : say(`offer.${offer.why}`, { n: unit.level ?? 0 });
    const inside = html`
      <span class=${`cu ${dyeClass(scene.dyes.get(empire))}`}>
        <${Icon} name=${unitSign(scene.cards, offer.kind)} />
      </span>
      <b>${unit.name}</b>
      <span class="w-price"><${Icon} name="a-coins" />${offer.price}</span>
      <small>${reason || say("offer.left", { n: offer.left, values: (unit.regular ?? []).join("/") })}</small>
      ${(bought.get(offer.kind) ?? 0) > 0 && html`<em>+${bought.get(offer.kind)}</em>`}
    `;
    return html`<li>
      ${choice
        ? html`<button class="c-pick w-unit" data-answer data-card=${`unit:${unit.id}`} data-ref=${refOf(choice.choice)}
            onClick=${() => scene.choose([choice.choice])}>
          ${inside}
        </button>`
        : html`<p class="w-unit off" data-card=${`unit:${unit.id}`}>${inside}</p>`}
    </li>`;
  })}
</ul>`;

/**
 * Choices about areas, as buttons beside the map: the same can be pressed there.
 * @param {{ scene: Scene, choices: Choice[], note?: (area: number) => string }} props
 */
export const Areas = ({ scene, choices, note = () => "" }) => html`<div class="w-areas">
  ${choices.map((choice) => {
    const area = Number(choice.choice[1]);
    return html`<button class="c-pick w-area" data-answer data-ref=${refOf(choice.choice)}
        onClick=${() => scene.choose([choice.choice])}>
      <b>${choice.choice.length > 2 ? choice.label : areaName(area)}</b>
      ${note(area) && html`<small>${note(area)}</small>`}
    </button>`;
  })}
</div>`;

/** The steps of an action; the one that is asked about now is lit. @param {{ steps: string[], now: number }} props */
export const Steps = ({ steps, now }) => html`<ol class="w-steps">
  ${steps.map((step, i) => html`<li class=${i === now ? "on" : i < now ? "done" : ""}>${step}</li>`)}
</ol>`;

/** Units by kind, as counters. @param {{ scene: Scene, empire: number, units: number[] }} props */
export function Counters({ scene, empire, units }) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const unit of units) found.set(kindOf(unit), (found.get(kindOf(unit)) ?? 0) + 1);
  return html`<span class="w-counters">
    ${[...found].map(
      ([kind, n]) => html`<span class=${`cu ${dyeClass(scene.dyes.get(empire))}`}
          title=${`${n} × ${scene.card("unit", kind).name}`}>
        <${Icon} name=${unitSign(scene.cards, kind)} />
        <b>${n}</b>
      </span>`,
    )}
  </span>`;
}

/** Where a part of an income comes from. @param {Scene} scene @param {string} origin */
export const originName = (scene, origin) =>
  says(`terrain.${origin}`)
    ? say(`terrain.${origin}`).toLowerCase()
    : says(`earn.${origin}`)
      ? say(`earn.${origin}`)
      : scene.card("artefact", origin).name;

/**
 * The income of an empire as it came in this Production, area by area, and what became of the money since. It stands in
 * the story, so nothing is reckoned again.
 * @param {Scene} scene
 * @param {number} empire
 */
export function productionOf(scene, empire) {
  const { story } = scene.state,
    begun = story.findLastIndex(({ kind, details }) => kind === "income" && details.empire === empire);
  if (begun < 0) return null;
  const { lines = [], parts = [], gain = 0 } = story[begun].details,
    since = story.slice(begun + 1).filter(({ details }) => details.empire === empire),
    of = (/** @type {string} */ kind) => since.filter((entry) => entry.kind === kind).map(({ details }) => details);
  /** @type {Row[]} */
  const earned = lines.map((/** @type {string} */ line) => {
    const cut = line.lastIndexOf(" "),
      id = line.slice(0, cut),
      own = parts.filter((/** @type {string} */ part) => part.startsWith(`${id} `)),
      note = own
        .map((/** @type {string} */ part) => part.slice(id.length + 1).split(" "))
        .map((/** @type {string[]} */ [origin, amount]) => `${originName(scene, origin)} ${amount}`);
    return {
      word: own.length ? scene.card("area", id).name : capital(originName(scene, id)),
      note: note.join(", "),
      amount: signed(Number(line.slice(cut + 1)), !own.length),
    };
  });
  const paid = of("maintenance")[0],
    builds = of("builds"),
    spent = builds.reduce((sum, { price }) => sum + price, 0);
  return { gain, earned, paid, builds, spent, forts: of("fort").length };
}
