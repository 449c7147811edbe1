// What is printed: cards by kind and id, the twelve categories, what pieces are drawn with.
/**
 * @typedef {Record<string, any>} Card
 * @typedef {Record<string, Card>} Cards By kind and id, `advance:draft`; by id alone what has a face of its own in the
 *   story.
 */

/** Where an id belongs to several kinds, a sentence means the later one of these. */
const KINDS_IN_SENTENCES = [
  "category",
  "unit",
  "ability",
  "upper",
  "combat",
  "objective",
  "civilization",
  "building",
  "leader",
  "event",
  "wonder",
  "objective_card",
  "action",
  "civ_advance",
  "advance",
];

/**
 * All cards of the edition, each under its kind and id, and under its id alone.
 * @param {Card[]} list
 * @returns {Cards}
 */
export function index(list) {
  const sorted = [...list].sort((a, b) => KINDS_IN_SENTENCES.indexOf(a.kind) - KINDS_IN_SENTENCES.indexOf(b.kind));
  const abilities = list.flatMap((card) => card.abilities ?? []);
  /** What belongs to a civilization, in its own card. @param {Card} card */
  const inside = ({ advances, leaders }) =>
    [
      ["civ_advance", advances],
      ["leader", leaders],
    ].flatMap(([kind, ids]) =>
      ids.map((/** @type {string} */ id) => list.find((card) => card.kind === kind && card.id === id)),
    );
  for (const card of list) if (card.kind === "civilization") card.inside = inside(card);
  return Object.fromEntries(
    [...abilities, ...sorted].flatMap((card) => [
      [card.id, card],
      [`${card.kind}:${card.id}`, card],
    ]),
  );
}

/**
 * A card by its kind; one that is not known is called by its id.
 * @param {Cards} cards
 * @param {string} kind
 * @param {string} id
 * @returns {Card}
 */
export const find = (cards, kind, id) => cards[`${kind}:${id}`] ?? { id, kind, name: words(id) };

/** An id as words: `steel_weapons`. @param {string} id */
export const words = (id) => id.replace(/_/g, " ").replace(/^./, (letter) => letter.toUpperCase());

/** The categories in the order of the board: sign and colour. @type {[string, string, string][]} */
export const CATEGORIES = [
  ["agriculture", "c-plow", "#546e24"],
  ["construction", "c-hammer", "#7d5831"],
  ["maritime", "c-waves", "#2f6f8c"],
  ["education", "c-book", "#33669e"],
  ["warfare", "c-helmet", "#9c382f"],
  ["spirituality", "c-pray", "#6a4892"],
  ["economy", "c-market", "#7a5c0e"],
  ["culture", "c-drama", "#84358a"],
  ["science", "c-gears", "#28707f"],
  ["democracy", "c-vote", "#974f20"],
  ["autocracy", "c-throne", "#5a5f63"],
  ["theocracy", "c-monk", "#7a6a2a"],
];
export const GOVERNMENTS = new Set(["democracy", "autocracy", "theocracy"]);

export const BARBARIANS = 4,
  PIRATES = 5;

/** What units are drawn with. @type {Record<string, string>} */
export const UNIT_SIGN = {
  settler: "c-settler",
  infantry: "c-infantry",
  ship: "c-ship",
  cavalry: "c-horse",
  elephant: "c-elephant",
  leader: "c-crown",
};
/** The kinds of units in the order of the rules. */
export const UNIT_KINDS = ["settler", "infantry", "ship", "cavalry", "elephant", "leader"];
export const UNITS = ["infantry", "cavalry", "elephant", "leader", "ship", "settler"];
export const BUILDINGS = ["temple", "academy", "port", "fortress", "market", "obelisk", "observatory"];

/** What each kind of card is drawn with, and its colour. @type {Record<string, [string, string]>} */
export const KIND_LOOK = {
  advance: ["c-book", "#7d6437"],
  civ_advance: ["c-flag", "#7d6437"],
  building: ["c-temple", "#5f6874"],
  unit: ["c-infantry", "#9c382f"],
  combat: ["c-clash", "#872c3c"],
  upper: ["c-card", "#8a6d12"],
  action: ["c-card", "#8a6d12"],
  objective: ["c-target", "#35765a"],
  objective_card: ["c-target", "#35765a"],
  event: ["c-quill", "#2c6c9c"],
  wonder: ["c-pyramid", "#6a4892"],
  civilization: ["c-flag", "#a85a26"],
  leader: ["c-crown", "#467434"],
  ability: ["c-crown", "#467434"],
  category: ["c-book", "#7d6437"],
  tile: ["c-explore", "#24727c"],
  start: ["c-explore", "#24727c"],
};
