// The question in the words of the board, where it has begun an answer or knows more than the question says.
import { groupSaid } from "./describe.js";
import { byItself } from "./quick.js";
import { areaName, scene as sceneOf } from "./scene.js";
import { say } from "./strings.js";

/**
 * @param {import("./board.js").State} state
 * @param {import("./book.js").Cards} cards
 * @returns {{ text: string, detail: string } | null}
 */
export function asks(state, cards) {
  const { question, board } = state,
    { asking } = board;
  if (question?.kind === "Unwanted" && !question.detail)
    return { text: question.text, detail: say("ask.unwanted_aside") };
  if (question?.kind === "ChooseColour") return { text: question.text, detail: say("ask.colour_aside") };
  if (question?.kind === "TurnOver" && state.choices.some(({ choice }) => choice[0] === "turn"))
    return { text: say("ask.turn", { action: say(`action.${board.action}`) }), detail: say("ask.turn_aside") };
  if (!question || !asking) return null;
  const scene = sceneOf(state, cards, state.seat);
  if (question.kind === "GoOn" && asking.path?.length && asking.units?.length) {
    const stay = state.refused.find(({ choice: [verb] }) => verb === "halt");
    return {
      text: say("ask.go", { area: areaName(asking.path.at(-1) ?? 0) }),
      detail: say("ask.going", {
        empire: scene.empire(asking.empire ?? -1),
        units: groupSaid(scene, asking.units, asking.leaders ?? []),
        points: [say("ask.points", { n: asking.points ?? 0 }), ...(stay ? [stay.sentence] : [])].join(". "),
      }),
    };
  }
  if (question.kind === "Build" && asking.empire !== undefined)
    return {
      text: say("ask.build", { empire: scene.empire(asking.empire) }),
      detail: say("ask.money", { n: scene.empires.get(asking.empire)?.money ?? 0 }),
    };
  return null;
}

/** Questions that are asked even if there is one answer only, so that others cannot tell. */
const ASKED_ALL_THE_SAME = ["TurnOver", "UseWild", "LoneUnit", "AskRetreat"];

/**
 * A window in which nothing could be played passes by itself: nobody sees who is asked in it, or who has passed. So
 * does a question about a marker, a unit or a retreat that is not there, where only opponents look on: among people
 * the haste would tell them so. A conflict that is resolved quickly goes on by itself.
 *
 * @param {import("./board.js").State} state
 */
export function autoAnswer(state) {
  const [only, ...more] = state.choices,
    unseen = state.seats.every(({ seat, kind }) => seat === state.seat || kind === "opponent");
  const silent = state.window !== null || (unseen && ASKED_ALL_THE_SAME.includes(state.question?.kind ?? ""));
  return silent && only && !more.length && ["pass", "keep", "fight"].includes(String(only.choice[0]))
    ? only
    : byItself(state);
}
