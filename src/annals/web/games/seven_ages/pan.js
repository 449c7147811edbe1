// Where the map stands, and how it glides from one place to another. The drawing is moved as a whole; it is drawn anew
// for its size only when the movement has come to rest.
import { useEffect, useLayoutEffect, useRef, useState } from "../../vendor/hooks.js";
import { usePanning } from "../../lib/panning.js";
import { HEIGHT, WIDTH } from "./atlas.js";

const MOST = 3.2,
  REST = 130,
  GLIDE = 260;
/** The whole world may leave this part of a window's width empty, so that no pole is cut off. */
const BESIDE = 0.15;
const PHONE = "(max-width: 760px)",
  STILL = "(prefers-reduced-motion: reduce)";

/**
 * @typedef {[number, number, number, number]} Box Left, top, right, bottom, in units of the map.
 *
 * @typedef {object} Camera
 * @property {(factor: number) => void} zoom
 * @property {(box: Box) => void} look Fill the window with a box.
 * @property {(x: number, y: number) => void} show Bring a point into sight.
 * @property {() => void} whole
 *
 * @typedef {import("../../lib/panning.js").Stand} Stand
 */

/**
 * At the edge the world is held back; what is smaller than the window lies in its middle.
 * @param {number} place
 * @param {number} world
 * @param {number} window
 */
const held = (place, world, window) =>
  world < window ? (window - world) / 2 : Math.min(0, Math.max(window - world, place));

/**
 * How small the world gets: all of it is seen. On a phone it fills the window, which is high and narrow.
 * @param {{ width: number, height: number }} window
 */
function least({ width, height }) {
  const [wide, high] = [width / WIDTH, height / HEIGHT];
  if (matchMedia(PHONE).matches) return Math.max(wide, high, 0.1);
  return Math.max(Math.min(wide, high), wide * (1 - BESIDE), 0.1);
}

/**
 * @param {Box | null} first What is looked at in the beginning; without it the whole world.
 * @returns {{ frame: any, sheet: any, rest: Stand, camera: Camera }} `rest`: where the map came to rest last.
 */
export function usePan(first) {
  const sheet = useRef(/** @type {HTMLElement | null} */ (null)),
    drawn = useRef(0.5),
    resting = useRef(0),
    gliding = useRef(0),
    aim = useRef(/** @type {import("../../lib/panning.js").Point | null} */ (null));
  const [rest, setRest] = useState(/** @type {Stand} */ ({ k: 0, x: 0, y: 0 })),
    scale = rest.k;
  const settle = () => {
    const { k, x, y } = now;
    setRest((old) => (old.k === k && old.x === x && old.y === y ? old : { k, x, y }));
  };
  const halt = () => {
    clearTimeout(resting.current);
    cancelAnimationFrame(gliding.current);
    gliding.current = 0;
  };
  const soon = () => {
    clearTimeout(resting.current);
    resting.current = window.setTimeout(settle, REST);
  };
  const { frame, now, measure, stand, around, inSight, within, zoom } = usePanning({
    range: (window) => [least(window), MOST],
    wheel: (event) => Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)),
    // What the map came to look at stays in the middle: on a phone every question leaves it another height.
    resize: () => (now.touched ? stand() : aim.current ? stand(around(aim.current, now.k)) : whole(false)),
    grasp: () => {
      halt();
      soon();
    },
    draw: (at, { width, height }) => {
      at.x = held(at.x, WIDTH * at.k, width);
      at.y = held(at.y, HEIGHT * at.k, height);
      if (!gliding.current) soon();
      if (sheet.current)
        sheet.current.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px) scale(${(
          at.k / drawn.current
        ).toFixed(5)})`;
    },
  });
  /**
   * @param {Stand} to
   * @param {boolean} [smooth] Else at once: the window has another size, and that stops no glide.
   */
  const go = (to, smooth = true) => {
    if (smooth) halt();
    if (!smooth || !scale || matchMedia(STILL).matches) {
      stand(to);
      return settle();
    }
    const from = { ...now },
      begun = performance.now();
    /** @param {number} time */
    const step = (time) => {
      const part = Math.min(1, (time - begun) / GLIDE),
        t = 1 - (1 - part) ** 3,
        between = (/** @type {"k" | "x" | "y"} */ way) => from[way] + (to[way] - from[way]) * t;
      stand({ k: between("k"), x: between("x"), y: between("y") });
      if (part < 1) return (gliding.current = requestAnimationFrame(step));
      gliding.current = 0;
      if (aim.current) stand(around(aim.current, to.k));
      settle();
    };
    gliding.current = requestAnimationFrame(step);
  };
  /** @param {import("../../lib/panning.js").Point} point @param {number} k */
  const turn = (point, k) => {
    now.touched = false;
    aim.current = point;
    go(around(point, k));
  };
  /** @param {Box} box */
  const look = ([left, top, right, bottom]) => {
    const { width, height } = measure(),
      k = within(Math.min(width / (right - left), height / (bottom - top)));
    if (width) turn([(left + right) / 2, (top + bottom) / 2], k);
  };
  /** @param {number} x @param {number} y */
  const show = (x, y) => {
    const room = Math.min(90, measure().width / 5);
    if (!inSight([x, y], [room, room])) turn([x, y], now.k);
  };
  const whole = (smooth = true) => {
    now.touched = false;
    aim.current = null;
    if (measure().width) go(around([WIDTH / 2, HEIGHT * 0.46], within(0)), smooth);
  };

  useLayoutEffect(() => (first ? look(first) : whole()), []);
  useLayoutEffect(() => {
    drawn.current = scale || now.k;
    stand();
  }, [scale]);
  useEffect(() => halt, []);
  return { frame, sheet, rest, camera: { zoom, look, show, whole: () => whole() } };
}
