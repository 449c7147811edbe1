// Facts about cards that drawing needs: which family a kind belongs to, names that several cards share, order of types
// and ages.

/**
 * @typedef {{ count: string, culture?: number, science?: number, strength?: number }} Per What a card gives for each of
 *   something.
 */

/**
 * @typedef {object} Card A design, as GET /api/games/tta/cards says it.
 * @property {string} id
 * @property {string} name
 * @property {string} kind
 * @property {string} age
 * @property {string} [text]
 * @property {string} [source]
 * @property {"new" | "rebalanced"} [mark] The symbol of an expansion.
 * @property {number} [science_cost]
 * @property {number} [revolution_cost]
 * @property {number} [resource_cost]
 * @property {number} [military_cost]
 * @property {number} [urban_limit]
 * @property {number[]} [stages]
 * @property {number} [strength_per_level] What every level of the lowest unit adds to an army.
 * @property {string[]} [reconstructed] Fields that no source confirms.
 * @property {string[]} [stands_for] Cards that lie together as this one.
 * @property {Record<string, number>} [gives]
 * @property {Record<string, number>} [gives_a]
 * @property {Record<string, number>} [gives_b]
 * @property {Record<string, number>} [traits]
 * @property {Per[]} [per]
 * @property {Per[]} [per_a]
 * @property {Per[]} [per_b]
 * @property {Record<string, number>} [traits_a]
 * @property {Record<string, number>} [traits_b]
 * @property {Record<string, number>} [army]
 * @property {number} [army_strength]
 * @property {number} [outdated_strength]
 * @property {number} [defence]
 * @property {number} [colonization]
 * @property {string} [sides]
 * @property {boolean} [forbids_attack]
 * @property {boolean} [ends_on_attack]
 * @property {boolean} [initial]
 * @property {any[]} [effects]
 * @property {Record<string, number>} [copies]
 *
 * @typedef {Record<string, Card>} Cards
 */

export const AGES = ["A", "I", "II", "III"];
export const PRODUCTION = ["farm", "mine"];
export const URBAN = ["lab", "temple", "library", "theater", "arena"];
export const UNITS = ["infantry", "cavalry", "artillery", "air_force"];
export const SPECIALS = ["law", "warfare", "exploration", "construction"];

/** Columns of the table of technologies. Air forces join when there are any. */
export const COLUMNS = [...PRODUCTION, ...URBAN, "infantry", "cavalry", "artillery"];

/** What a kind is coloured as. @param {string} kind */
export function family(kind) {
  if (URBAN.includes(kind)) return "urban";
  if (UNITS.includes(kind)) return "unit";
  return SPECIALS.includes(kind) ? "special" : kind.replace("_proxy", "");
}

/** @param {string} kind */
export const isUrban = (kind) => URBAN.includes(kind);
/** @param {string} kind */
export const isUnit = (kind) => UNITS.includes(kind);
/** @param {string} kind */
export const hasWorkers = (kind) => PRODUCTION.includes(kind) || isUrban(kind) || isUnit(kind);

/** @param {Card} card */
export const ageOf = (card) => AGES.indexOf(card.age);

/** @type {WeakMap<Cards, Set<string>>} */
const shared = new WeakMap();

/**
 * The name of a card in a sentence; with its age where several cards share the name.
 * @param {Card} card
 * @param {Cards} [cards]
 */
export function cardName(card, cards) {
  if (!cards) return card.name;
  let several = shared.get(cards);
  if (!several) {
    const seen = new Set();
    several = new Set();
    for (const each of Object.values(cards)) (seen.has(each.name) ? several : seen).add(each.name);
    shared.set(cards, several);
  }
  return several.has(card.name) ? `${card.name} ${card.age}` : card.name;
}

/**
 * A card by id; a stranger (of a newer edition than the page knows) is still drawn.
 * @param {Cards} cards
 * @param {string} id
 * @returns {Card}
 */
export const cardOf = (cards, id) => cards[id] ?? { id, name: id.replace(/_/g, " "), kind: "event", age: "A" };
