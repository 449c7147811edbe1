// A conflict resolved quickly: everything is committed in every round, nobody retreats, the strongest line stands.

/** @typedef {import("./board.js").Conflict} Conflict */
/** @typedef {import("../../shell/contract.js").Choice} Choice */

/** What each question is answered with, the first that can be chosen. @type {Record<string, string[]>} */
const ANSWERS = {
  Commit: ["all", "commit"],
  FrontLine: ["best"],
  AskRetreat: ["fight"],
  SecondCard: ["keep"],
  LoneUnit: ["keep"],
};

/** The conflict that is resolved quickly: its area, and the round from which on. */
let quick = { area: -1, from: 0 };

/** @param {Conflict} conflict */
export const isQuick = ({ area, round }) => quick.area === area && round >= quick.from;

/**
 * The answer a question of a conflict has when it is resolved quickly. Whether a Tactician goes along is always asked.
 * @param {import("./board.js").State} state
 * @returns {Choice | null}
 */
export function quickAnswer({ question, choices }) {
  for (const verb of ANSWERS[question?.kind ?? ""] ?? []) {
    const found = choices.find(({ choice }) => choice[0] === verb);
    if (found) return found;
  }
  return null;
}

/** From here on the conflict goes by itself. @param {Conflict} conflict @param {Choice} answer */
export function resolveQuickly({ area, round }, answer) {
  quick = { area, from: round };
  return [answer.choice];
}

/** The answer that is given by itself. @param {import("./board.js").State} state */
export function byItself(state) {
  const { conflict } = state.board;
  if (!conflict) quick = { area: -1, from: 0 };
  return conflict && isQuick(conflict) ? quickAnswer(state) : null;
}
