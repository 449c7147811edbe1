// What the rooms of the board share: the view, the cards, the names, and which choices are open.
import { BARBARIANS, PIRATES, find } from "./book.js";
import { say } from "./strings.js";

/** @typedef {import("./board.js").Board} Board */

/**
 * @typedef {import("./board.js").State} State
 * @typedef {import("../../shell/contract.js").Choice} Choice
 * @typedef {import("./book.js").Cards} Cards
 *
 * @typedef {object} Scene
 * @property {State} state
 * @property {import("./board.js").Board} board
 * @property {Cards} cards
 * @property {number | null} seat Whose eyes.
 * @property {import("./board.js").Player | null} me The viewer's own player.
 * @property {(kind: string, id: string) => any} card
 * @property {(card: any) => boolean} plays Whether a piece or card belongs to this table: some come with civilizations
 *   only.
 * @property {(owner: number) => string} name An owner that begins a sentence: "You", a name, barbarians, pirates.
 * @property {(owner: number) => string} whom An owner within a sentence: "you".
 * @property {(owner: number, what: string) => string} whose Something of an owner: "your city", "city of Idris".
 * @property {Map<string, Choice[]>} verbs The choices by the verb of the rules.
 * @property {import("./board.js").Asking} asking What is known of the question: the fields of the decision.
 * @property {boolean} asked Whether the viewer is asked now.
 * @property {(made: (string | number)[][]) => void} choose Make several choices one after the other.
 *
 * @typedef {Scene & { seat: number, me: import("./board.js").Player }} OwnScene As one who plays sees it, for what only
 *   players are shown.
 */

/** Where nothing is asked, nothing is known of the question. */
const NOTHING = /** @type {import("./board.js").Asking} */ ({});

/** Whether it is seen by one who plays. @param {Scene} scene @returns {scene is OwnScene} */
export const isOwn = (scene) => scene.me !== null;

/**
 * Whether a city stands there.
 * @param {import("./board.js").Space} space
 * @returns {space is import("./board.js").Settled}
 */
export const isSettled = (space) => space.city !== null;

/**
 * @param {State} state
 * @param {Cards} cards
 * @param {number | null} seat
 * @param {Scene["choose"]} [choose]
 * @returns {Scene}
 */
export function scene(state, cards, seat, choose = () => {}) {
  const board = state.board;
  /** @type {Map<string, Choice[]>} */
  const verbs = new Map();
  for (const choice of state.choices) {
    const verb = String(choice.choice[0]);
    verbs.set(verb, [...(verbs.get(verb) ?? []), choice]);
  }
  return {
    state,
    board,
    cards,
    seat,
    verbs,
    choose,
    me: seat === null ? null : (board.players[seat] ?? null),
    card: (kind, id) => find(cards, kind, id),
    plays: ({ civ }) => !civ || board.civilizations,
    name: (owner) => (owner === seat ? say("you") : nameOf(state, owner)),
    whom: (owner) => (owner === seat ? say("you_mid") : nameOf(state, owner)),
    whose: (owner, what) =>
      owner === seat ? say("yours", { what }) : say("whose_is", { what, who: nameOf(state, owner) }),
    asking: board.asking ?? NOTHING,
    asked: seat !== null && state.asked.includes(seat),
  };
}

/** @param {State} state @param {number} owner */
export function nameOf(state, owner) {
  if (owner === BARBARIANS || owner === PIRATES) return say(owner === PIRATES ? "pirates" : "barbarians");
  return state.seats.find((each) => each.seat === owner)?.name || `${owner + 1}`;
}

/**
 * What a space is called: a letter for its column, a number for its place in it.
 * @param {Board} board
 * @param {number} space
 */
export function spaceName(board, space) {
  const [q, r] = board.spaces[space].at,
    first = Math.min(...board.spaces.map((each) => each.at[0]));
  const above = board.spaces.filter((each) => each.at[0] === q && each.at[1] <= r);
  return `${String.fromCharCode(65 + q - first)}${above.length}`;
}

/**
 * A choice as the rules write it, for `data-ref`: the page lights and presses whatever carries it.
 * @param {(string | number)[]} choice
 */
export const refOf = (choice) => `choice:${choice.join("_")}`;

/** What changes hands in a deal, which is put together over the map: nothing else is lit for it. */
const ITEMS = new Set([
  "food",
  "wood",
  "ore",
  "ideas",
  "gold",
  "mood",
  "culture",
  "action_card",
  "objective_card",
  "wonder_card",
]);
/** The verbs whose numbers are seats, regions, or no places at all. */
const SEATS = new Set(["trade", "first", "choose", "learn", "give", "free"]),
  REGIONS = new Set(["reveal", "explore", "voyage"]),
  NO_PLACES = new Set(["lay", "boost", "swap"]);

/**
 * The spaces a choice leads to: one, or those of a region that nobody has seen.
 * @param {Board} board
 * @param {(string | number)[]} choice
 * @returns {import("./board.js").Space[]}
 */
export const spacesOf = (board, [verb, where]) =>
  typeof where !== "number"
    ? []
    : (REGIONS.has(String(verb)) ? (board.regions[where] ?? []) : [where])
        .map((space) => board.spaces[space])
        .filter(Boolean);

/**
 * The things a choice lights, from the choice itself: spaces, cards, pieces, goods, players.
 * @param {{ choice: (string | number)[] }} made
 * @returns {string[]}
 */
export function refsOf({ choice }) {
  const [verb, ...rest] = choice,
    found = [refOf(choice)];
  if (verb === "move") found.push("mover");
  if (verb === "ask" || verb === "show" || (verb === "give" && ITEMS.has(String(rest[0])))) return found;
  for (const [place, part] of rest.entries()) {
    if (typeof part === "number") {
      if (verb === "trade") continue; // whoever points at a player wants to know what they have
      if (SEATS.has(String(verb))) found.push(`player:${part}`);
      else if (REGIONS.has(String(verb))) found.push(`region:${part}`);
      else if (
        !NO_PLACES.has(String(verb)) &&
        !(verb === "influence" && place === 0) &&
        !(verb === "route" && place === 1)
      )
        found.push(`space:${part}`);
    } else if (verb === "complete") found.push(...(place ? [`objective:${part}`] : []));
    else if (verb === "keep" && place)
      continue; // what is new is lit, not what it takes the place of
    else if (verb !== "group" && verb !== "pay")
      found.push(
        `card:${part}`,
        `advance:${part}`,
        `building:${part}`,
        `unit:${part}`,
        ...(place ? [] : [`stock:${part}`]),
      );
  }
  return found;
}
