// The question in other words: with what the board knows and the sentence does not say, and whether an answer is worth
// a second look.
import { UNIT_KINDS, find } from "./book.js";
import { hostile, unitsSaid } from "./describe.js";
import { spaceName } from "./scene.js";
import { STOCKS, capital, listed, say } from "./strings.js";
import { offeredSaid, offerSaid } from "./trade.js";

/** @typedef {import("./board.js").State} State */
/** @typedef {import("./scene.js").Choice} Choice */

/**
 * What is worth a second look: it has a price, brings something to light, or cannot be mended. All else shows itself
 * and can be undone.
 */
const WEIGHTY = new Set([
  "advance",
  "found",
  "construct",
  "wonder",
  "raise",
  "influence",
  "play",
  "use",
  "attack",
  "explore",
  "navigate",
  "voyage",
  "launch",
  "reveal",
  "raze",
  "govern",
  "lead",
  "accept",
  "show",
  "retreat",
  "buy",
  "borrow",
  "learn",
  "complete",
  "score",
]);
/** The questions of the status phase itself; others come from events in it. */
const STEPS = new Set(["ChooseAdvance", "Raze", "ChangeGovernment", "FirstPlayer"]);
/** Verbs that go to a space, where somebody may stand or nobody has been. */
const GOING = new Set(["to", "road", "launch", "sail", "beach", "anchor"]);

/** @param {Choice} choice @param {State} state */
export function small({ choice: [verb, ...rest] }, state) {
  if (WEIGHTY.has(String(verb))) return false;
  const space = GOING.has(String(verb)) ? state.board.spaces[Number(rest[0])] : null;
  return !space || (space.terrain !== null && !hostile(space, state.seat));
}

/**
 * Units as the rules number them: the kind is in the lowest bits.
 * @param {number[]} units
 * @returns {[string, number][]}
 */
function kindsOf(units) {
  const kinds = units.map((unit) => UNIT_KINDS[unit & 7]);
  return [...new Set(kinds)].map((kind) => [kind, kinds.filter((each) => each === kind).length]);
}

/** An attempt to influence: what, where, and the roll. @param {State} state @param {import("./book.js").Cards} cards */
function attemptSaid({ board, story }, cards) {
  const { what, target, missing } = /** @type {import("./board.js").Asking} */ (board.asking),
    roll = story.findLast((entry) => entry.kind === "roll");
  const attempt = say("attempt", { what: find(cards, "building", what).name, space: spaceName(board, target) });
  if (!roll) return attempt;
  const { number: n, total } = roll.details;
  return `${attempt} ${say("rolled", { n, total, least: total + missing })}`;
}

/**
 * @param {State} state
 * @param {import("./book.js").Cards} cards
 * @returns {{ text: string, detail: string, brief?: boolean } | null}
 */
export function asks(state, cards) {
  const { question, board } = state,
    { asking, status } = board,
    kind = question?.kind;
  if (!question || !asking) return null;
  if (kind === "Offer") return offerSaid(state, cards);
  if (kind === "Answer") return offeredSaid(state, cards);
  if ((kind === "MoveTo" || kind === "SailTo") && asking.units?.length)
    return {
      text: question.text,
      detail: say("who_from", {
        units: capital(unitsSaid(kindsOf(asking.units))),
        space: spaceName(board, asking.space),
      }),
    };
  if (kind === "Collect")
    return {
      text: say("collect", { space: spaceName(board, asking.space) }),
      detail: say("collect_left", { n: asking.left }),
    };
  if (kind === "Recruit" && asking.space >= 0)
    return {
      text: say("recruit", { space: spaceName(board, asking.space) }),
      detail: say("recruit_left", { n: asking.left }),
    };
  if (kind === "MoveUnits") return { text: say("which_group"), detail: say("groups_left", { n: asking.left }) };
  if (kind === "Pay" && asking.amounts)
    return {
      text: question.text,
      detail: say("pay_price", {
        price: listed(
          STOCKS.flatMap((what, place) =>
            asking.amounts[place] ? [say(`n.${what}`, { n: asking.amounts[place] })] : [],
          ),
        ),
      }),
    };
  if (kind === "Boost") return { text: question.text, detail: attemptSaid(state, cards) };
  if (status && STEPS.has(kind ?? ""))
    return {
      text: question.text,
      detail: say("status_step", { n: status, step: say(`status.${status}`).toLowerCase() }),
    };
  return null;
}
