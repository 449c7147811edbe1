// What the rooms of the board share: the view, the cards, the names, and what may be chosen where.
import { cardOf } from "./book.js";
import { say } from "./strings.js";

/**
 * @typedef {import("./board.js").State} State
 * @typedef {import("./book.js").Cards} Cards
 * @typedef {import("./book.js").Card} Card
 *
 * @typedef {object} Scene
 * @property {State} state
 * @property {import("./board.js").Board} board
 * @property {Cards} cards
 * @property {number | null} seat Whose eyes.
 * @property {import("./board.js").Player | null} me The viewer's own civilization.
 * @property {(id: string) => Card} card
 * @property {(seat: number) => string} name A seat in a sentence: "You", or the name.
 * @property {Set<string>} build Technologies a worker may be added to now.
 * @property {Set<string>} upgrade Technologies a worker may be upgraded from now.
 * @property {boolean} asked Whether the viewer is asked now.
 *
 * @typedef {Scene & { seat: number, me: import("./board.js").Player }} OwnScene As one who plays sees it, for what only
 *   players are shown.
 */

/**
 * @param {State} state
 * @param {Cards} cards
 * @param {number | null} seat
 * @returns {Scene}
 */
export function scene(state, cards, seat) {
  const board = state.board;
  /** @param {string} verb */
  const targets = (verb) =>
    new Set(state.choices.filter((each) => each.choice[0] === verb).map((each) => String(each.choice[1])));
  return {
    state,
    board,
    cards,
    seat,
    me: seat === null ? null : (board.players[seat] ?? null),
    card: (id) => cardOf(cards, id),
    name: (who) => (who === seat ? say("you") : nameOf(state, who)),
    build: targets("build"),
    upgrade: targets("upgrade"),
    asked: seat !== null && state.asked.includes(seat),
  };
}

/** What a player sees who is asked, or told of what happened. @param {State} state @param {Cards} cards */
export const ownScene = (state, cards) => /** @type {OwnScene} */ (scene(state, cards, state.seat));

/** @param {State} state @param {number} seat */
export const nameOf = (state, seat) => state.seats.find((each) => each.seat === seat)?.name || `${seat + 1}`;
