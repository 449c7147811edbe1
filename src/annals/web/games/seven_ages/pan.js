// Zoom and pan of the map: by wheel, drag, two fingers, buttons and keys. The drawing is moved as a whole; it is drawn
// anew for its size only when the movement has come to rest.
import { useEffect, useLayoutEffect, useRef, useState } from "../../vendor/hooks.js";
import { handle } from "../../lib/dragging.js";
import { HEIGHT, WIDTH } from "./atlas.js";

const MOST = 3.2,
  REST = 130,
  GLIDE = 260;
const PHONE = "(max-width: 760px)",
  STILL = "(prefers-reduced-motion: reduce)";

/**
 * @typedef {[number, number, number, number]} Box Left, top, right, bottom, in units of the map.
 *
 * @typedef {object} Camera
 * @property {(factor: number, x?: number, y?: number) => void} zoom
 * @property {(box: Box) => void} look Fill the window with a box.
 * @property {(x: number, y: number) => void} show Bring a point into sight.
 * @property {() => void} whole
 */

/**
 * @param {Box | null} first What is looked at in the beginning; without it the whole world.
 * @returns {{ frame: any, sheet: any, scale: number, camera: Camera }}
 */
export function usePan(first) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null)),
    sheet = useRef(/** @type {HTMLElement | null} */ (null));
  const now = useRef({ k: 0.5, x: 0, y: 0, touched: false }),
    drawn = useRef(0.5),
    resting = useRef(0),
    gliding = useRef(0);
  const [scale, setScale] = useState(0);

  const size = () => frame.current?.getBoundingClientRect() ?? new DOMRect();
  const least = () => Math.max(size().width / WIDTH, matchMedia(PHONE).matches ? size().height / HEIGHT : 0, 0.1);
  const apply = () => {
    const at = now.current,
      { width, height } = size(),
      w = WIDTH * at.k,
      h = HEIGHT * at.k;
    at.x = w < width ? (width - w) / 2 : Math.min(0, Math.max(width - w, at.x));
    at.y = h < height ? (height - h) / 2 : Math.min(0, Math.max(height - h, at.y));
    if (sheet.current)
      sheet.current.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px) scale(${(
        at.k / drawn.current
      ).toFixed(5)})`;
  };
  const rest = () => {
    clearTimeout(resting.current);
    resting.current = window.setTimeout(() => setScale(now.current.k), REST);
  };
  /** @param {number} k @param {number} x @param {number} y */
  const stand = (k, x, y) => {
    Object.assign(now.current, { k, x, y });
    apply();
  };
  /** @param {number} k @param {number} x @param {number} y */
  const glide = (k, x, y) => {
    cancelAnimationFrame(gliding.current);
    const from = { ...now.current },
      begun = performance.now();
    if (matchMedia(STILL).matches || !scale) {
      stand(k, x, y);
      return setScale(k);
    }
    /** @param {number} time */
    const step = (time) => {
      const part = Math.min(1, (time - begun) / GLIDE),
        t = 1 - (1 - part) ** 3;
      stand(from.k + (k - from.k) * t, from.x + (x - from.x) * t, from.y + (y - from.y) * t);
      if (part < 1) gliding.current = requestAnimationFrame(step);
      else setScale(k);
    };
    gliding.current = requestAnimationFrame(step);
  };
  /** @param {Box} box @param {boolean} [smooth] */
  const look = ([left, top, right, bottom], smooth = true) => {
    const { width, height } = size();
    if (!width) return;
    const k = Math.min(MOST, Math.max(least(), Math.min(width / (right - left), height / (bottom - top)))),
      x = width / 2 - ((left + right) / 2) * k,
      y = height / 2 - ((top + bottom) / 2) * k;
    if (smooth) return glide(k, x, y);
    stand(k, x, y);
    setScale(k);
  };
  /** @param {number} factor @param {number} [cx] @param {number} [cy] */
  const zoom = (factor, cx, cy) => {
    const { width, height } = size(),
      at = now.current,
      k = Math.min(MOST, Math.max(least(), at.k * factor)),
      px = cx ?? width / 2,
      py = cy ?? height / 2;
    cancelAnimationFrame(gliding.current);
    at.touched = true;
    stand(k, px - ((px - at.x) * k) / at.k, py - ((py - at.y) * k) / at.k);
    rest();
  };
  /** @param {number} x @param {number} y */
  const show = (x, y) => {
    const { width, height } = size(),
      { k, x: left, y: top } = now.current,
      room = Math.min(90, width / 5);
    const px = x * k + left,
      py = y * k + top;
    if (px > room && px < width - room && py > room && py < height - room) return;
    glide(k, width / 2 - x * k, height / 2 - y * k);
  };
  const whole = (smooth = true) => {
    now.current.touched = false;
    const { width, height } = size();
    if (!width) return;
    const k = least(),
      x = (width - WIDTH * k) / 2,
      y = height / 2 - HEIGHT * 0.46 * k;
    if (smooth) return glide(k, x, y);
    stand(k, x, y);
    setScale(k);
  };

  useLayoutEffect(() => (first ? look(first, false) : whole(false)), []);
  useLayoutEffect(() => {
    drawn.current = scale || now.current.k;
    apply();
  }, [scale]);
  useEffect(() => {
    const el = frame.current;
    if (!el) return;
    const stop = handle(el, {
      zoom,
      wheel: (event) => Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)),
      touch: () => cancelAnimationFrame(gliding.current),
      resize: () => (now.current.touched || first ? apply() : whole(false)),
      move: (dx, dy) => {
        const at = now.current;
        at.touched = true;
        stand(at.k, at.x + dx, at.y + dy);
      },
    });
    return () => {
      stop();
      clearTimeout(resting.current);
      cancelAnimationFrame(gliding.current);
    };
  }, []);
  return { frame, sheet, scale, camera: { zoom, look: (box) => look(box), show, whole: () => whole() } };
}
