// What is printed: cards, artefacts, leaders and units by their numbers, and what they are drawn with.
/**
 * @typedef {Record<string, any>} Card
 * @typedef {Record<string, Card>} Cards By kind and number, `card:12`; by kind and id, `artefact:feudalism`; and by id.
 */

/**
 * Everything printed, under its kind with its number, under its kind with its id, and under its id alone.
 * @param {Card[]} list
 * @returns {Cards}
 */
export function index(list) {
  /** @type {Cards} */
  const cards = {};
  for (const card of [...list].reverse()) {
    cards[card.id] = card;
    cards[`${card.kind}:${card.id}`] = card;
  }
  for (const card of list) cards[`${card.kind}:${card.number}`] = card;
  // A sentence names a card by its number alone; leaders have numbers for ids.
  for (const card of list) if (card.kind === "card") cards[card.number] = card;
  return cards;
}

/** An id as words. @param {string} id */
export const words = (id) => id.replace(/_/g, " ").replace(/^./, (letter) => letter.toUpperCase());

/**
 * Something printed; what is not known is called by its id.
 * @param {Cards} cards
 * @param {string} kind
 * @param {string | number} id
 * @returns {Card}
 */
export const find = (cards, kind, id) => cards[`${kind}:${id}`] ?? { id, kind, name: words(String(id)) };

/** The part of a unit's number that is its kind, and whether it is veteran. */
const KIND = 31,
  VETERAN = 32;
/** @param {number} unit */
export const kindOf = (unit) => unit & KIND;
/** @param {number} unit */
export const isVeteran = (unit) => (unit & VETERAN) > 0;

/** What units are drawn with, by id. @type {Record<string, string>} */
const UNIT_SIGNS = {
  spear: "a-spear",
  rifle: "a-rifle",
  sword: "a-sword",
  motorised_infantry: "a-motorised",
  chariot: "a-chariot",
  knight: "a-knight",
  light_horse: "a-horse",
  tank: "a-tank",
  horse_archer: "a-horsearcher",
  horse_artillery: "a-horseguns",
  archer: "a-archer",
  cannon: "a-cannon",
  catapult: "a-catapult",
  artillery: "a-artillery",
  galley: "a-ship",
  frigate: "a-frigate",
  ship_of_the_line: "a-frigate",
  battleship: "a-battleship",
  fighter: "a-fighter",
  bomber: "a-bomber",
  elephant: "a-elephant",
  nuke: "a-nuke",
  star_wars: "a-satellite",
};
/** The sign of a unit. @param {Cards} cards @param {number} unit */
export const unitSign = (cards, unit) => UNIT_SIGNS[find(cards, "unit", kindOf(unit)).id] ?? "a-helmet";
/** The front and support values of a unit. @param {Cards} cards @param {number} unit @returns {[number, number]} */
export const valuesOf = (cards, unit) => {
  const kind = find(cards, "unit", kindOf(unit));
  return (isVeteran(unit) ? kind.veteran : kind.regular) ?? [0, 0];
};

/** The seven actions, and the wild card: their signs by number. */
export const ACTION_SIGNS = ["", "a-flag", "a-anvil", "a-trade", "a-boot", "a-draw", "a-city", "a-discard", "a-wild"];

/** The signs of the glory categories. @type {Record<string, string>} */
export const GLORY_SIGNS = {
  areas: "a-map",
  non_european_areas: "a-map",
  cities: "a-city",
  artefacts: "a-amphora",
  progress: "a-progress",
  money: "a-coins",
  religion: "a-lotus",
  homeland: "a-home",
  wheat: "a-wheat",
  oil: "a-oil",
  elephant: "a-elephant",
  hinduism: "a-lotus",
  temples: "a-temple",
  sites: "a-pray",
  ships: "a-ship",
  cavalry: "a-horse",
  land_units: "a-helmet",
  trade_won_this_turn: "a-trade",
};

/** The signs of artefacts by their type. @type {Record<string, string>} */
const ARTEFACT_SIGNS = {
  wonder: "a-wonder",
  technology: "a-gears",
  government: "a-throne",
  religion: "a-pray",
};
/** @param {Card} artefact */
export const artefactSign = (artefact) => ARTEFACT_SIGNS[artefact.type] ?? "a-amphora";

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII"];
/** @param {number} age */
export const roman = (age) => ROMAN[age] ?? String(age);
