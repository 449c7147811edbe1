// Where we are: six ages of three rounds, each ended by a status phase.
import { html } from "../../lib/ui.js";
import { say } from "./strings.js";

/** @typedef {import("./board.js").Board} Board */

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI"];
/** Rounds of an age. */
export const ROUNDS = 3;

/** @param {number} age */
export const roman = (age) => ROMAN[age] ?? String(age);

/** @param {{ board: Board }} props */
export function Rounds({ board }) {
  const { age, ages, round_of_age: round, status } = board;
  const label = status
    ? `${say("track_status", { age: roman(age) })}: ${say(`status.${status}`)}`
    : say("track", { age: roman(age), n: round });
  /** @param {number} each @param {number} n */
  const mark = (each, n) =>
    each < age || (each === age && (n < round || status)) ? "done" : each === age && n === round ? "now" : "";
  return html`<div class="rounds" role="img" aria-label=${label} data-tip=${`${label}. ${say("track_tip")}`}
      tabindex="0">
    ${Array.from({ length: ages }, (_, i) => i + 1).map(
      (each) => html`<span class=${each === age ? "on" : ""}>
        ${roman(each)}
        ${Array.from({ length: ROUNDS }, (_, i) => i + 1).map((n) => html`<i class=${mark(each, n)}></i>`)}
        <u class=${each < age ? "done" : each === age && status ? "now" : ""}></u>
      </span>`,
    )}
  </div>`;
}
