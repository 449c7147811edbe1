// Which questions stand over the board as a moment, and what each is drawn with.
import { ConflictSheet, isConflict } from "./conflict.js";
import { DealSheet, isDealing } from "./dealings.js";
import { EventSheet, isEvent } from "./events.js";
import { FoundingSheet, isFounding } from "./founding.js";
import { MarkerSheet } from "./markers.js";
import { isProduction, ProductionSheet } from "./production.js";
import { areaName } from "./scene.js";
import { say, says } from "./strings.js";

/**
 * The question asked now as a moment, where it is one.
 * @param {import("./board.js").State} state
 * @returns {import("./board.js").Moment | null}
 */
export function asking(state) {
  const { question, board } = state;
  if (!question) return null;
  if (
    question.kind === "PlaceMarkers" &&
    state.choices.some(({ choice }) => choice[0] === "mark" || choice[0] === "ready")
  )
    return {
      id: `markers ${board.turn}`,
      title: say("markers_title"),
      detail: say(matchMedia("(hover: none)").matches ? "markers_aside_touch" : "markers_aside"),
      Draw: MarkerSheet,
    };
  if (board.conflict && isConflict(question.kind))
    return {
      id: `conflict ${board.conflict.area} ${board.conflict.round} ${question.kind}`,
      title: say("conflict.in", { area: areaName(board.conflict.area) }),
      detail: question.text,
      Draw: ConflictSheet,
    };
  if (state.choices.length && isProduction(state))
    return {
      id: `production ${board.turn} ${board.asking?.empire}`,
      title: question.text,
      detail: "",
      beside: true,
      Draw: ProductionSheet,
    };
  if (state.choices.length && isFounding(state))
    return { id: `founding ${board.turn}`, title: question.text, detail: "", beside: true, Draw: FoundingSheet };
  if (isEvent(state))
    return {
      id: `event ${question.kind} ${state.number}`,
      title: question.text,
      detail: question.detail,
      Draw: EventSheet,
    };
  if (isDealing(state))
    return {
      id: `dealing ${question.kind} ${state.number}`,
      title: question.text,
      detail: says(`deal.of.${question.kind}`) ? say(`deal.of.${question.kind}`) : question.detail,
      Draw: DealSheet,
    };
  return null;
}
