// How far a player is towards an objective, from what lies on the table. Whether it is met is told by the service.
import { isSettled } from "./scene.js";
import { GOVERNMENTS } from "./book.js";
import { keyOf, byPlace, NEIGHBOURS } from "./grid.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Player} Player */
/** @typedef {import("./board.js").Space} Space */

/**
 * @typedef {{ have: number, need: number }} Reach So much of so much.
 * @typedef {{ mine: number, most: number }} Race One's own, and the most anybody else has.
 */

/** @param {Board} board @param {number} seat */
const citiesOf = (board, seat) => board.spaces.filter(isSettled).filter(({ city }) => city.owner === seat);

/**
 * How many units of some kinds a seat has, of the spaces that fit.
 * @param {{ spaces: Space[] }} board
 * @param {number} seat
 * @param {string[]} kinds
 * @param {(space: Space) => boolean} [fits]
 */
function unitsOf({ spaces }, seat, kinds, fits = () => true) {
  const own = spaces
    .filter(fits)
    .flatMap((space) => space.units.filter((stack) => stack.owner === seat).flatMap((stack) => stack.units));
  return own.reduce((sum, unit) => sum + (kinds.includes(unit.kind) ? unit.count : 0), 0);
}

/**
 * On how many spaces units of some kinds stand.
 * @param {Board} board
 * @param {number} seat
 * @param {string[]} kinds
 * @param {(space: Space) => boolean} [fits]
 */
const spacesWith = (board, seat, kinds, fits = () => true) =>
  board.spaces.filter((space) => fits(space) && unitsOf({ spaces: [space] }, seat, kinds)).length;

const ARMY = ["infantry", "cavalry", "elephant", "leader"];
/** @param {Board} board @param {number} seat */
export const armyOf = (board, seat) => unitsOf(board, seat, ARMY);

/** The spaces around one. @param {Board} board @param {Space} space */
function near(board, space) {
  const all = byPlace(board.spaces);
  return NEIGHBOURS.flatMap(([q, r]) => all.get(keyOf([space.at[0] + q, space.at[1] + r])) ?? []);
}

/** Neither in nor next to a city of one's own. @param {Board} board @param {number} seat */
const outside = (board, seat) => (/** @type {Space} */ space) =>
  ![space, ...near(board, space)].some((each) => each.city?.owner === seat);

/** Buildings of one's colour in cities of others, a number for each city. @param {Board} board @param {number} seat */
const abroad = (board, seat) =>
  board.spaces
    .filter(isSettled)
    .filter(({ city }) => city.owner !== seat)
    .map((space) => Object.values(space.city.buildings).filter((owner) => owner === seat).length);

/** @param {Player} player @param {any} category */
const ownedOf = (player, category) =>
  (category?.advances ?? []).filter((/** @type {string} */ id) => player.advances.includes(id)).length;

/** @param {import("./book.js").Cards} cards @returns {any[]} */
const categories = (cards) =>
  Object.entries(cards)
    .filter(([key]) => key.startsWith("category:"))
    .map(([, card]) => card);

/**
 * Conditions that the card's own data does not say.
 * @type {Record<string, (board: Board, player: Player, cards: import("./book.js").Cards) => Reach | number>}
 */
const CONDITIONS = {
  civilization: (board, { seat }) => ({ have: citiesOf(board, seat).length, need: 6 }),
  happy: (board, { seat }) => ({
    have: citiesOf(board, seat).filter((space) => space.city.mood === "happy").length,
    need: 4,
  }),
  draconian: (board, { seat }) => ({
    have: citiesOf(board, seat).filter((space) => space.city.mood === "angry").length,
    need: 4,
  }),
  well_stocked: (_, { stock }) => ({
    have: ["food", "wood", "ore"].reduce((sum, what) => sum + Math.min(3, stock[what]), 0),
    need: 9,
  }),
  standing_army: (board, { seat }) => ({
    have: spacesWith(board, seat, ARMY, (space) => space.city?.owner === seat),
    need: 4,
  }),
  city_planner_b: (board, { seat }) => ({
    have: new Set(
      board.spaces.flatMap((space) =>
        Object.entries(space.city?.buildings ?? {})
          .filter(([, owner]) => owner === seat)
          .map(([id]) => id),
      ),
    ).size,
    need: 4,
  }),
  citadel: (board, { seat }) => ({
    have: Math.max(0, ...citiesOf(board, seat).map((space) => space.city.size)),
    need: 5,
  }),
  consulates: (board, { seat }) => ({ have: abroad(board, seat).filter(Boolean).length, need: 2 }),
  dominion: (board, { seat }) => ({
    have: citiesOf(board, seat).filter((space) => !near(board, space).some((each) => each.city)).length,
    need: 4,
  }),
  threat: (board, { seat }) => ({
    have: unitsOf(board, seat, ARMY, (space) =>
      near(board, space).some((each) => each.city && each.city.owner !== seat && each.city.owner < 4),
    ),
    need: 4,
  }),
  military_might: (board, { seat }) => ({ have: unitsOf(board, seat, [...ARMY, "ship"]), need: 12 }),
  balanced: (_, player, cards) => ({
    have: categories(cards).filter((category) => ownedOf(player, category)).length,
    need: 9,
  }),
  government: (_, player, cards) => ({
    have: Math.max(...[...GOVERNMENTS].map((id) => ownedOf(player, cards[`category:${id}`]))),
    need: 4,
  }),
  trader: (_, { routes }) => ({ have: routes, need: 3 }),
  outposts: (board, { seat }) => ({ have: spacesWith(board, seat, ARMY, outside(board, seat)), need: 3 }),
  great_migration: (board, { seat }) => ({ have: spacesWith(board, seat, ["settler"], outside(board, seat)), need: 3 }),
  equestrian: (board, { seat }) => ({ have: spacesWith(board, seat, ["cavalry"]), need: 3 }),
  ivory_tide: (board, { seat }) => ({ have: spacesWith(board, seat, ["elephant"]), need: 3 }),
  tactical_diversity: (board, { seat }) => ({
    have: ["ship", "settler", ...ARMY].filter((kind) => unitsOf(board, seat, [kind])).length,
    need: 6,
  }),
  blockade: (board, { seat }) => ({
    have: unitsOf(board, seat, ["ship"], (space) =>
      board.spaces.some(
        (each) => each.city && each.city.owner !== seat && each.city.owner < 4 && each.city.port === space.space,
      ),
    ),
    need: 2,
  }),
  advanced: (_, { advances }) => advances.length,
  great_army: (board, { seat }) => armyOf(board, seat),
  great_navy: (board, { seat }) => unitsOf(board, seat, ["ship"]),
  influence: (board, { seat }) => abroad(board, seat).reduce((sum, n) => sum + n, 0),
  focused: (_, player, cards) => categories(cards).filter((category) => ownedOf(player, category) === 4).length,
};

/**
 * @param {Board} board
 * @param {Player} player
 * @param {import("./book.js").Cards} cards
 * @param {any} objective
 * @returns {Reach | Race | null}
 */
export function progress(board, player, cards, objective) {
  const others = board.players.filter((other) => other.seat !== player.seat);
  /** @param {(player: Player) => number} count @returns {Race} */
  const race = (count) => ({ mine: count(player), most: Math.max(0, ...others.map(count)) });
  if (objective.most)
    return race(({ seat }) => citiesOf(board, seat).filter((space) => objective.most in space.city.buildings).length);
  if (objective.complete) return { have: ownedOf(player, cards[`category:${objective.complete}`]), need: 4 };
  if (objective.stock) return { have: Math.min(objective.least, player.stock[objective.stock]), need: objective.least };
  const condition = CONDITIONS[objective.id];
  if (!condition) return null;
  const found = condition(board, player, cards);
  return typeof found === "number" ? race((each) => Number(condition(board, each, cards))) : found;
}
