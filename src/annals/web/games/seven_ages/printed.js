// The printed map: waters, coasts, land and its terrain, borders, rivers, crossings and canals. Drawn once for a size.
import { html } from "../../lib/ui.js";
import {
  AREAS,
  BORDERS,
  CANALS,
  COASTS,
  CONTINENT_BORDERS,
  CROSSINGS,
  HEIGHT,
  OUTLINES,
  RIVERS,
  SIGNS,
  TERRAINS,
  WATERS,
  WIDTH,
} from "./atlas.js";

const round = (/** @type {number} */ n) => Math.round(n * 10) / 10;

/** The small drawings that tell terrains apart, each around its point. @type {Record<string, string>} */
export const DRAWING = {
  fertile: "m-2.4 1.6l-.9-2.6m3.3 2.8v-4m2.4 3.8l.9-2.6",
  forest: "m0 3.6v-2.4m-2.4-.2c-1.6-6.4 6.4-6.4 4.8 0z",
  jungle: "m0 3.8q.6-3 0-5q-3-1.6-4 1.6m4-1.6q3-1.6 4 1.6m-4-1.6q-1-2.8-3.2-2.4m3.2 2.4q1-2.8 3.2-2.4",
  mountain: "m-5 3l4.2-7l1.6 2.6l1.1-1.6l3.4 6m-6.1-7l.9 3.2l-1 1.6l.9 2.2",
  desert: "m-4 1.4q2.6-3.6 5-1q1 1.2 3 1m-5 2.2h.2m3.2-.4h.2",
  tundra: "m-3.2 0h2.4m1.8 1.6h2.6m-4-3.6v1.4",
};
const CELL = 240;

/**
 * The drawings of one terrain in pieces that lie together, in pixels.
 * @param {string} terrain
 * @param {number} k
 * @param {boolean} close
 */
function scattered(terrain, k, close) {
  /** @type {Map<string, string>} */
  const cells = new Map();
  const size = close ? 1 : 0.8,
    one = close ? DRAWING[terrain] : DRAWING[terrain].replace(/-?\d*\.?\d+/g, (n) => String(round(Number(n) * size)));
  for (const list of close ? SIGNS[terrain] : SIGNS[terrain].slice(0, 1))
    for (let i = 0; i < list.length; i += 2) {
      const [x, y] = [list[i], list[i + 1]],
        cell = `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;
      cells.set(cell, `${cells.get(cell) ?? ""}M${round(x * k)} ${round(y * k)}${one}`);
    }
  return [...cells.values()];
}

/** A crossing arrow, at least ten pixels long. @param {number[]} ends @param {number} k */
function arrow([a, b, c, d], k) {
  const dx = c - a,
    dy = d - b,
    long = Math.hypot(dx, dy) || 1,
    [u, v] = dx || dy ? [dx / long, dy / long] : [0, 1],
    half = Math.max((long / 2) * k + 2, 5),
    x = ((a + c) / 2) * k,
    y = ((b + d) / 2) * k;
  const head = (/** @type {number} */ way) => {
    const [ex, ey] = [x + u * half * way, y + v * half * way],
      [ux, uy] = [u * way, v * way];
    return (
      `M${round(ex - ux * 3.4 - uy * 2.6)} ${round(ey - uy * 3.4 + ux * 2.6)}L${round(ex)} ${round(ey)}` +
      `L${round(ex - ux * 3.4 + uy * 2.6)} ${round(ey - uy * 3.4 - ux * 2.6)}`
    );
  };
  const line = `M${round(x - u * half)} ${round(y - v * half)}L${round(x + u * half)} ${round(y + v * half)}`;
  return line + head(1) + head(-1);
}

/** Patterns and shadows that pieces and grounds are painted with. @param {{ k: number }} props */
export const Definitions = ({ k }) => html`<defs>
  ${[0, 1, 2, 3, 4, 5, 6].map(
    (seat) => html`<pattern id=${`mix-${seat}`} width="9" height="9" patternUnits="userSpaceOnUse"
        patternTransform=${`rotate(35) scale(${(0.55 / k).toFixed(3)})`}>
      <rect width="9" height="9" fill=${`var(--dye-${seat}-light)`} />
      <rect width="4.5" height="9" fill=${`var(--dye-${seat}-dark)`} />
    </pattern>`,
  )}
  <pattern id="asking" width="8" height="8" patternUnits="userSpaceOnUse"
      patternTransform=${`rotate(45) scale(${(1 / k).toFixed(3)})`}>
    <rect width="2.4" height="8" fill="#2f6ea8" fill-opacity=".5" />
  </pattern>
  <pattern id="seat-0" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="1.6" height="4" fill="#fff" />
  </pattern>
  <pattern id="seat-1" width="3.6" height="3.6" patternUnits="userSpaceOnUse">
    <circle cx="1.8" cy="1.8" r="1" fill="#fff" />
  </pattern>
  <pattern id="seat-2" width="4" height="4" patternUnits="userSpaceOnUse">
    <rect width="4" height="1.6" fill="#fff" />
  </pattern>
  <pattern id="seat-3" width="4" height="4" patternUnits="userSpaceOnUse">
    <path d="M0 0h2v2h-2zM2 2h2v2h-2z" fill="#fff" />
  </pattern>
  <pattern id="seat-4" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
    <rect width="1.6" height="4" fill="#fff" />
  </pattern>
  <pattern id="seat-5" width="3" height="4" patternUnits="userSpaceOnUse">
    <rect width="1.2" height="4" fill="#fff" />
  </pattern>
  <pattern id="seat-6" width="4" height="5" patternUnits="userSpaceOnUse">
    <path d="M0 3.5l2-2 2 2" fill="none" stroke="#fff" stroke-width="1" />
  </pattern>
</defs>`;

/** Water and land. @param {{ k: number, close: boolean }} props */
export const Ground = ({ k, close }) => html`
  <g class="ground" transform=${`scale(${k})`}>
    <rect class="deep" x="-200" y="-200" width=${WIDTH + 400} height=${HEIGHT + 400} />
    ${AREAS.filter((area) => area.kind === 1).map(
      (area) => html`<path class="shallow" d=${OUTLINES[area.number]} fill-rule="evenodd" />`,
    )}
    <g class="line waters">${WATERS.map((d) => html`<path d=${d} />`)}</g>
    ${["a", "b", "c", "d"].map(
      (band) => html`<g class=${`line shore ${band}`}>${COASTS.map((d) => html`<path d=${d} />`)}</g>`,
    )}
    ${AREAS.filter((area) => area.kind === 0).map(
      (area) => html`<path class=${`land ${TERRAINS[area.terrain]}`} d=${OUTLINES[area.number]} />`,
    )}
  </g>
  ${Object.keys(DRAWING).map(
    (terrain) => html`<g class=${`drawn ${terrain}${close ? " is-close" : ""}`}>
      ${scattered(terrain, k, close).map((d) => html`<path d=${d} />`)}
    </g>`,
  )}
`;

/** Lines over the colours of the empires. @param {{ k: number }} props */
export const Lines = ({ k }) => html`<g class="lines" transform=${`scale(${k})`}>
  <g class="line borders">${BORDERS.map((d) => html`<path d=${d} />`)}</g>
  <g class="line continents">${CONTINENT_BORDERS.map((d) => html`<path d=${d} />`)}</g>
  <g class="line coast">${COASTS.map((d) => html`<path d=${d} />`)}</g>
</g>`;

/** Rivers, crossings and canals, over everything that is held. @param {{ k: number }} props */
export const Ways = ({ k }) => html`
  <g class="lines" transform=${`scale(${k})`}>
    <g class="line river under">${RIVERS.map((d) => html`<path d=${d} />`)}</g>
    <g class="line river">${RIVERS.map((d) => html`<path d=${d} />`)}</g>
  </g>
  <g class="straits">${CROSSINGS.map((ends) => html`<path d=${arrow(ends, k)} />`)}</g>
  <g class="canals">
    ${CANALS.map(({ line: [a, b, c, d] }) => html`<path d=${`M${a * k} ${b * k}L${c * k} ${d * k}`} />`)}
  </g>
`;
