// Where the map stands: whole, or on a phone around what matters, until somebody moves it.
import { useEffect, useLayoutEffect, useRef } from "../../vendor/hooks.js";
import { usePanning } from "../../lib/panning.js";
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
  const world = useRef(/** @type {SVGGElement | null} */ (null));
  const places = spaces.map((space) => middle(space.at));
  const left = Math.min(...places.map((p) => p[0])) - R,
    right = Math.max(...places.map((p) => p[0])) + R,
    top = Math.min(...places.map((p) => p[1])) - H,
    bottom = Math.max(...places.map((p) => p[1])) + H;
  const { frame, now, measure, stand, around, inSight, zoom } = usePanning({
    range: () => [LEAST, MOST],
    wheel: (event) => (event.deltaY < 0 ? 1.12 : 0.89),
    resize: () => now.touched || fit(true),
    draw: ({ k, x, y }) => {
      world.current?.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${k.toFixed(4)})`);
      // Words on the map keep their size.
      world.current?.style.setProperty("--k", k.toFixed(3));
    },
  });
  /** @param {boolean} first */
  const fit = (first = false) => {
    const { width, height } = measure();
    if (!width) return;
    now.touched = false;
    const phone = matchMedia(PHONE).matches,
      { above, below, beside } = phone ? ROOM_ON_PHONE : ROOM;
    if (first && heart && phone) return stand(around(middle(heart), 0.86));
    const k = Math.min((width - 2 * beside) / (right - left), (height - above - below) / (bottom - top));
    stand(around([(left + right) / 2, (top + bottom) / 2], k, (above - below) / 2));
  };
  /** Bring a space into sight. @param {[number, number]} at */
  const show = (at) => {
    if (!inSight(middle(at), [R * now.k, H * now.k])) stand(around(middle(at), now.k));
  };

  useLayoutEffect(() => fit(true), [spaces.length]);
  useEffect(() => {
    if (heart) show(heart);
  }, [String(heart)]);
  return { svg: frame, world, camera: { zoom, fit: () => fit(), show } };
}
