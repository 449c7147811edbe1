// What the harvest would bring an empire now, line by line, out of the forecast of the whole table.

/** @typedef {import("./board.js").Empire} Empire */
/** @typedef {import("./board.js").Standing} Standing */
/** @typedef {import("./scene.js").Scene} Scene */

/**
 * @typedef {object} Line A line of an empire's glory as it stands.
 * @property {string} category
 * @property {string} scope
 * @property {string} name A region, a religion or a resource.
 * @property {number} number What the first place is worth.
 * @property {number} amount
 * @property {number} place From 0; -1 for none.
 * @property {number} gain
 * @property {Standing | null} rival Who is before it, or behind the first.
 * @property {boolean} tied
 * @property {number} more What one more of it would bring.
 * @property {boolean} certain Whether nothing hidden could change it.
 */

/** What the harvest would bring an empire. @param {Scene} scene @param {number} empire */
export const harvestOf = (scene, empire) =>
  scene.board.forecast.empires.find((one) => one.empire === empire)?.glory ?? 0;

/**
 * What its Harvests have brought an empire; null where that stayed secret. Counters serve several empires, one after
 * the other: only what came since it was founded counts.
 * @param {Scene} scene
 * @param {number} empire
 */
export function harvestedBy({ state: { story } }, empire) {
  const begun = story.findLastIndex(({ kind, details }) => kind === "founded" && details.empire === empire);
  const own = story.slice(begun + 1).filter(({ kind, details }) => kind === "harvest" && details.empire === empire);
  return own.some(({ details }) => details.glory === undefined)
    ? null
    : own.reduce((sum, { details }) => sum + details.glory, 0);
}

/** What an empire is shown with: what the harvest would bring, or has brought once the game is over. */
export const gloryOf = (/** @type {Scene} */ scene, /** @type {number} */ empire) =>
  scene.board.over ? harvestedBy(scene, empire) : harvestOf(scene, empire);

/** What is written on a card for a category. @param {any} card @param {string[]} key */
function numberOf(card, [category, ...names]) {
  /** @type {any[]} */
  const lines = card.empire?.glory ?? [];
  return lines
    .filter((line) => {
      const own = [line.scope, line.region ?? line.religion].filter(Boolean);
      return line.category === category && own.join(" ") === names.join(" ");
    })
    .reduce((sum, line) => sum + (line.number ?? 1), 0);
}

/** @param {Scene} scene @param {Empire} empire @returns {Line[]} */
export function linesOf(scene, empire) {
  const card = scene.card("card", empire.card);
  /** @type {Line[]} */
  const lines = [];
  for (const { category, standings } of scene.board.forecast.categories) {
    const mine = standings.find((each) => each.empire === empire.number && each.scores);
    if (!mine) continue;
    const key = category.split(" "),
      placed = standings.filter((each) => each.amount > 0),
      place = placed.indexOf(mine),
      rival = (place > 0 ? placed[place - 1] : place === 0 ? placed[1] : placed.at(-1)) ?? null;
    lines.push({
      category: key[0],
      scope: key.length > 2 ? key[1] : "",
      name: key.length > 1 ? key[key.length - 1] : "",
      number: Math.max(numberOf(card, key), mine.glory, 1),
      amount: mine.amount,
      place,
      gain: mine.glory,
      rival,
      tied: mine.tie !== "" && rival?.amount === mine.amount,
      more: mine.one_more,
      certain: standings.every((each) => each.most === each.amount),
    });
  }
  for (const { origin, glory } of scene.board.forecast.empires.find((one) => one.empire === empire.number)?.others ??
    [])
    lines.push(plain(origin, glory));
  return lines;
}

/** A line that compares nothing. @param {string} category @param {number} gain @returns {Line} */
const plain = (category, gain) => ({
  category,
  scope: "",
  name: "",
  number: Math.max(1, gain),
  amount: gain,
  place: gain > 0 ? 0 : -1,
  gain,
  rival: null,
  tied: false,
  more: 0,
  certain: true,
});
