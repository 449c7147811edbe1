// A map in its window: at which scale and where it stands, and what wheel, drag, two fingers and buttons make of that.
// How it is drawn there is for the map to know.
import { useEffect, useRef } from "../vendor/hooks.js";
import { handle } from "./dragging.js";
import { html } from "./ui.js";

/**
 * @typedef {[number, number]} Point Of the map, in its own units.
 *
 * @typedef {object} Stand
 * @property {number} k Pixels for a unit of the map.
 * @property {number} x Where the map begins in the window, in pixels.
 * @property {number} y
 *
 * @typedef {object} Panned What is the map's own.
 * @property {(at: Stand, size: DOMRect) => void} draw Show the map where it stands. It may be held back at the edges;
 *   nothing is measured here, for it is called in every frame.
 * @property {(size: DOMRect) => [number, number]} range The smallest and the largest scale.
 * @property {(event: WheelEvent) => number} wheel The factor that a turn of the wheel means.
 * @property {() => void} resize The window has another size.
 * @property {() => void} [grasp] Hands take hold of the map or zoom it.
 */

/** @param {Panned} map */
export function usePanning(map) {
  const frame = useRef(/** @type {any} */ (null)),
    now = useRef({ k: 0.5, x: 0, y: 0, touched: false }).current,
    size = useRef(new DOMRect()),
    latest = useRef(map);
  latest.current = map;
  /** How large the window is. @returns {DOMRect} */
  const measure = () => (size.current = frame.current?.getBoundingClientRect() ?? size.current);
  /** @param {Partial<Stand>} [at] */
  const stand = (at) => latest.current.draw(Object.assign(now, at), size.current);
  /**
   * How the map stands with a point in the middle of the window, or so many pixels below it.
   * @param {Point} point
   * @param {number} k
   * @param {number} [down]
   * @returns {Stand}
   */
  const around = ([x, y], k, down = 0) => {
    const { width, height } = size.current;
    return { k, x: width / 2 - x * k, y: height / 2 + down - y * k };
  };
  /**
   * Whether a point can be seen, and so many pixels around it; while the window is hidden nothing is out of sight.
   * @param {Point} point
   * @param {[number, number]} room
   */
  const inSight = ([x, y], [beside, above]) => {
    const { width, height } = measure(),
      px = x * now.k + now.x,
      py = y * now.k + now.y;
    return !width || (px > beside && px < width - beside && py > above && py < height - above);
  };
  /** A scale within its range. @param {number} k */
  const within = (k) => {
    const [least, most] = latest.current.range(size.current);
    return Math.min(most, Math.max(least, k));
  };
  /** By a factor, around a place in the window. @param {number} factor @param {number} [cx] @param {number} [cy] */
  const zoom = (factor, cx, cy) => {
    const { width, height } = measure(),
      k = within(now.k * factor),
      px = cx ?? width / 2,
      py = cy ?? height / 2;
    now.touched = true;
    latest.current.grasp?.();
    stand({ k, x: px - ((px - now.x) * k) / now.k, y: py - ((py - now.y) * k) / now.k });
  };
  useEffect(
    () =>
      handle(frame.current, {
        zoom,
        wheel: (event) => latest.current.wheel(event),
        touch: () => latest.current.grasp?.(),
        resize: () => (measure(), latest.current.resize()),
        move: (dx, dy) => {
          now.touched = true;
          stand({ x: now.x + dx, y: now.y + dy });
        },
      }),
    [],
  );
  return { frame, now, measure, stand, around, inSight, within, zoom };
}

/**
 * The buttons that zoom, each by a factor, and show the whole map.
 * @param {{
 *   by: number,
 *   zoom: (factor: number) => void,
 *   whole: () => void,
 *   say: (key: "zoom_in" | "zoom_out" | "zoom_all") => string,
 * }} props
 */
export const ZoomButtons = ({ by, zoom, whole, say }) => html`<div class="onmap tr zoom">
  <button onClick=${() => zoom(by)} aria-label=${say("zoom_in")}>+</button>
  <button onClick=${() => zoom(1 / by)} aria-label=${say("zoom_out")}>−</button>
  <button onClick=${whole} aria-label=${say("zoom_all")}>
    <svg class="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" fill="none" stroke="currentColor" stroke-width="2" />
    </svg>
  </button>
</div>`;
