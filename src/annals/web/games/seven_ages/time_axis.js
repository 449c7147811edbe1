// One axis of time for everything that is drawn over turns: ages as bands, years beneath, and the turn looked at.
import { useLayoutEffect, useRef, useState } from "../../vendor/hooks.js";
import { html } from "../../lib/ui.js";
import { roman } from "./book.js";
import { ageOf, beginsSaid } from "./timeline.js";

/**
 * @typedef {object} Axis
 * @property {number} wide
 * @property {number} left
 * @property {number} right Where the last turn ends.
 * @property {(place: number) => number} x The middle of a turn.
 * @property {number} step How wide a turn is.
 * @property {{ age: number, from: number, to: number }[]} ages
 */

const AGES = 7,
  LEAST = 0.4;

/**
 * Turns that are over take the room of the levels that are reached; ages to come share the rest.
 * @param {number} wide
 * @param {number} left
 * @param {number} right Room kept for words.
 * @param {number[]} fronts The most advanced level by each turn.
 * @param {boolean} over
 * @returns {Axis}
 */
export function axisOf(wide, left, right, fronts, over) {
  const reached = ageOf(fronts[fronts.length - 1] ?? 1),
    share = over ? 1 : Math.max(LEAST, reached / AGES),
    played = (wide - left - right) * share,
    step = played / Math.max(1, fronts.length),
    begins = (/** @type {number} */ age) => {
      const place = fronts.findIndex((front) => ageOf(front) >= age);
      return place < 0 ? null : left + place * step;
    };
  /** @type {Axis["ages"]} */
  const ages = [];
  for (let age = 1; age <= reached; age++) {
    const from = age === 1 ? left : (begins(age) ?? left),
      to = age === reached ? left + played : (begins(age + 1) ?? left + played);
    if (to > from) ages.push({ age, from, to });
  }
  const rest = (wide - left - right - played) / Math.max(1, AGES - reached);
  if (!over)
    for (let age = reached + 1; age <= AGES; age++) {
      const from = left + played + (age - reached - 1) * rest;
      ages.push({ age, from, to: from + rest });
    }
  return { wide, left, right: left + played, x: (place) => left + (place + 0.5) * step, step, ages };
}

/** The ages as bands behind a drawing. @param {{ axis: Axis, high: number }} props */
export const Bands = ({ axis, high }) =>
  axis.ages.map(
    ({ age, from, to }) => html`<rect class=${`age-band${age % 2 ? " odd" : ""}${from >= axis.right ? " ahead" : ""}`}
        x=${from.toFixed(1)} y="0" width=${(to - from).toFixed(1)} height=${high} />`,
  );

/** Ages and years beneath. @param {{ axis: Axis, y: number }} props */
export const Years = ({ axis, y }) =>
  axis.ages.map(({ age, from, to }) => {
    const room = to - from;
    return (
      room > 16 &&
      html`<text class="year" x=${(from + 3).toFixed(1)} y=${y}>
        <tspan class="age">${roman(age)}</tspan>
        ${room > 84 && html`<tspan dx="5">${beginsSaid(age)}</tspan>`}
      </text>`
    );
  });

/** The line through the turn that is looked at. @param {{ axis: Axis, place: number, high: number }} props */
export const Now = ({ axis, place, high }) => html`<path class="time-now"
    d=${`M${axis.x(place).toFixed(1)} 0V${high}`} />`;

/**
 * How wide an element is, in pixels.
 * @returns {[{ current: HTMLElement | null }, number]}
 */
export function useWidth() {
  const ref = useRef(/** @type {HTMLElement | null} */ (null)),
    [wide, setWide] = useState(0);
  useLayoutEffect(() => {
    const el = ref.current;
    if (!el) return;
    const look = () => setWide(Math.floor(el.clientWidth));
    const watch = new ResizeObserver(look);
    watch.observe(el);
    look();
    return () => watch.disconnect();
  }, []);
  return [ref, wide];
}

/** The turn under a press. @param {Axis} axis @param {number} last @param {MouseEvent} event */
export function placeAt({ left, step }, last, event) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  return Math.max(0, Math.min(last, Math.floor((event.clientX - box.left - left) / step)));
}
