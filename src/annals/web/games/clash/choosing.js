// What the player has begun to choose and the rules have not been told yet.
import { signal } from "../../vendor/signals.js";

/** The space whose units are to move. @type {import("../../vendor/signals.js").Signal<number | null>} */
export const from = signal(null);

/**
 * @typedef {{ key: string, gives: number[], asks: number[] }} Draft What is offered and asked for in a talk, not sent
 *   yet.
 */

/** The offer that is being put together. @type {import("../../vendor/signals.js").Signal<Draft | null>} */
export const draft = signal(/** @type {Draft | null} */ (null));

/** Whether the battle that goes on is folded away, to see the map. */
export const folded = signal(false);

/** The event that its reader has put away. @type {import("../../vendor/signals.js").Signal<string | null>} */
export const seenEvent = signal(/** @type {string | null} */ (null));

/** The battle that is looked at again. @type {import("../../vendor/signals.js").Signal<number | null>} */
export const lookingBack = signal(/** @type {number | null} */ (null));

/** Whose advances are shown; null: one's own. @type {import("../../vendor/signals.js").Signal<number | null>} */
export const shownBoard = signal(null);

/**
 * What a question is answered with by itself: one that has a single answer and is asked only to keep a secret, and the
 * only group
 * of an army that was pressed to move it.
 * @param {import("./board.js").State} state
 * @returns {import("../../shell/contract.js").Choice | null}
 */
export function autoAnswer(state) {
  const moving = state.question?.kind === "MoveUnits",
    space = from.value;
  if (!moving) from.value = null;
  else if (space !== null) {
    const groups = state.choices.filter(({ choice }) => choice[0] === "group" && choice[1] === space);
    if (groups.length === 1) return groups[0];
  }
  return state.choices.length === 1 && state.choices[0].choice[0] === "pass" ? state.choices[0] : null;
}
