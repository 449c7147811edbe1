// Zoom and pan of the map: by wheel, drag, two fingers, buttons and keys.
import { useEffect, useLayoutEffect, useRef } from "../../vendor/hooks.js";
import { handle } from "../../lib/dragging.js";
import { H, R, middle } from "./grid.js";

const LEAST = 0.35,
  MOST = 3,
  PHONE = "(max-width: 760px)";
/** Pixels around the whole map, for what lies over it: the rounds above, the terrains below. */
const ROOM = { above: 54, below: 46, beside: 14 },
  ROOM_ON_PHONE = { above: 44, below: 8, beside: 8 };

/** @typedef {{ zoom: (factor: number) => void, fit: () => void, show: (at: [number, number]) => void }} Camera */

/**
 * @param {import("./grid.js").Place[]} spaces
 * @param {[number, number] | null} heart What a phone has in the middle, until somebody moves the map: the space a
 *   question is about, else home.
 * @returns {{ svg: any, world: any, camera: Camera }}
 */
export function usePan(spaces, heart) {
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null)),
    world = useRef(/** @type {SVGGElement | null} */ (null));
  const now = useRef({ k: 1, x: 0, y: 0, touched: false }),
    wanted = useRef(heart);
  wanted.current = heart;
  const places = spaces.map((space) => middle(space.at));
  const left = Math.min(...places.map((p) => p[0])) - R,
    right = Math.max(...places.map((p) => p[0])) + R,
    top = Math.min(...places.map((p) => p[1])) - H,
    bottom = Math.max(...places.map((p) => p[1])) + H;

  const apply = () => {
    world.current?.setAttribute(
      "transform",
      `translate(${now.current.x.toFixed(1)} ${now.current.y.toFixed(1)}) scale(${now.current.k.toFixed(4)})`,
    );
    // Words on the map keep their size.
    world.current?.style.setProperty("--k", now.current.k.toFixed(3));
  };
  /** @param {[number, number]} point @param {number} k @param {number} [down] */
  const centre = ([x, y], k, down = 0) => {
    const box = svg.current?.getBoundingClientRect();
    if (!box?.width) return;
    Object.assign(now.current, { k, x: box.width / 2 - x * k, y: box.height / 2 + down - y * k });
    apply();
  };
  /** @param {boolean} first */
  const fit = (first = false) => {
    const box = svg.current?.getBoundingClientRect();
    if (!box?.width) return;
    now.current.touched = false;
    const phone = matchMedia(PHONE).matches,
      { above, below, beside } = phone ? ROOM_ON_PHONE : ROOM;
    if (first && wanted.current && phone) centre(middle(wanted.current), 0.86);
    else
      centre(
        [(left + right) / 2, (top + bottom) / 2],
        Math.min((box.width - 2 * beside) / (right - left), (box.height - above - below) / (bottom - top)),
        (above - below) / 2,
      );
  };
  /** @param {number} factor @param {number} [cx] @param {number} [cy] */
  const zoom = (factor, cx, cy) => {
    const box = svg.current?.getBoundingClientRect(),
      { k, x, y } = now.current;
    if (!box) return;
    const at = [cx ?? box.width / 2, cy ?? box.height / 2],
      next = Math.min(MOST, Math.max(LEAST, k * factor));
    Object.assign(now.current, {
      k: next,
      x: at[0] - ((at[0] - x) * next) / k,
      y: at[1] - ((at[1] - y) * next) / k,
      touched: true,
    });
    apply();
  };
  /** Bring a space into sight. @param {[number, number]} at */
  const show = (at) => {
    const box = svg.current?.getBoundingClientRect(),
      { k, x, y } = now.current,
      [px, py] = middle(at);
    if (
      !box ||
      (px * k + x > R * k && px * k + x < box.width - R * k && py * k + y > H * k && py * k + y < box.height - H * k)
    )
      return;
    centre([px, py], k);
  };

  useLayoutEffect(() => fit(true), [spaces.length]);
  useEffect(() => {
    if (heart) show(heart);
  }, [String(heart)]);
  useEffect(() => {
    const el = svg.current;
    if (!el) return;
    return handle(el, {
      zoom,
      wheel: (event) => (event.deltaY < 0 ? 1.12 : 0.89),
      resize: () => now.current.touched || fit(true),
      move: (dx, dy) => {
        Object.assign(now.current, { x: now.current.x + dx, y: now.current.y + dy, touched: true });
        apply();
      },
    });
  }, [spaces.length]);
  return { svg, world, camera: { zoom, fit: () => fit(), show } };
}
