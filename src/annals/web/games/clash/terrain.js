// The printed ground: six kinds of land that are told apart by their drawing, not only by their colour.
import { html } from "../../lib/ui.js";
import { across, byPlace, edgePath, fmt, hex, middle, outline, straightEdge, strewn } from "./grid.js";

/** @typedef {import("./grid.js").Place} Place */

/** What grows on each kind of land. @type {Record<string, (seed: number) => any>} */
const DRAWN = {
  plains: (seed) => html`<path
      d=${strewn(seed, 22, 10, 0.86)
        .map(([x, y, r]) => {
          const low = fmt(y + 2);
          const blades = [`q-.4 -2.4 -1.6 -3.6`, `q.2 -3 ${r > 0.5 ? 0.6 : -0.6} -5.4`, `q.4 -2.4 1.6 -3.6`];
          const feet = [`M${fmt(x - 2.4)} ${low}`, `M${fmt(x)} ${fmt(y + 2.2)}`, `M${fmt(x + 2.4)} ${low}`];
          return feet.map((foot, n) => foot + blades[n]).join("");
        })
        .join("")}
      fill="none" stroke="var(--plains-ink)" stroke-width="1.1" stroke-linecap="round" />`,
  forest: (seed) =>
    strewn(seed, 17, 11.5).map(
      ([x, y, r]) => html`<use href=${r > 0.42 ? "#map-oak" : "#map-fir"} x=${fmt(x)} y=${fmt(y)} />`,
    ),
  mountain: (seed) =>
    strewn(seed, 7, 19, 0.74).map(
      ([x, y, r]) => html`<use href="#map-peak"
          transform=${`translate(${fmt(x)} ${fmt(y + 3)}) scale(${fmt(0.85 + r * 0.5)})`} />`,
    ),
  barren: (seed) =>
    strewn(seed, 17, 11.5).map(
      ([x, y, r]) => html`<use href=${r < 0.34 ? "#map-dune" : r < 0.7 ? "#map-sand" : "#map-rock"} x=${fmt(x)}
          y=${fmt(y)} />`,
    ),
  sea: (seed) => html`<path
      d=${strewn(seed, 13, 14)
        .map(([x, y]) => `M${fmt(x - 6)} ${fmt(y)}q3 -3.4 6 0q3 3.4 6 0`)
        .join("")}
      fill="none" stroke="var(--wave)" stroke-width="1.3" stroke-linecap="round" opacity=".75" />`,
};

/** Drawings that are used many times, patterns of the seats, and lights. */
export const Definitions = () => html`<defs>
  <g id="map-oak">
    <path d="M0 6.5V2" stroke="#5a4a30" stroke-width="1.6" />
    <path d="M-5.6 .6a5.6 6 0 1 1 11.2 0a3.6 2.4 0 0 1 -11.2 0z" fill="var(--forest-1)" stroke="#3f5f3a"
        stroke-width=".9" />
    <path d="M1 -4.8a5 5.4 0 0 1 3.2 6" fill="none" stroke="var(--forest-2)" stroke-width="2" stroke-linecap="round" />
  </g>
  <g id="map-fir">
    <path d="M0 7V3" stroke="#5a4a30" stroke-width="1.6" />
    <path d="M0 -9.5L5.2 4H-5.2Z" fill="var(--forest-2)" stroke="#3a5836" stroke-width=".9" stroke-linejoin="round" />
    <path d="M0 -9.5L-5.2 4H-1Z" fill="var(--forest-1)" />
  </g>
  <g id="map-peak">
    <path d="M-13 9L-1.5 -13L12 9Z" fill="var(--rock-2)" stroke="#5f4c31" stroke-width=".9" stroke-linejoin="round" />
    <path d="M-13 9L-1.5 -13L-.2 -4L-3 0L.6 9Z" fill="var(--rock-1)" />
    <path d="M-4.9 -6.4L-1.5 -13L2.3 -6.6L.4 -5.2L-1 -7L-3 -5Z" fill="#f7f3e8" />
  </g>
  <path id="map-dune" d="M-7 0q4 -5 8 -1.4q2 1.8 6 1" fill="none" stroke="var(--barren-ink)" stroke-width="1.1"
      stroke-linecap="round" />
  <path id="map-sand" d="M0 0h.1M4 2.4h.1M-3 3h.1" stroke="var(--barren-ink)" stroke-width="1.7"
      stroke-linecap="round" />
  <path id="map-rock" d="M-4 2q.6 -4 3.6 -4.2q3.4 -.4 4.6 4.2z" fill="#d8c092" stroke="#a2844c" stroke-width=".9" />
  <pattern id="map-seat-0" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="2" height="5" fill="#fff" />
  </pattern>
  <pattern id="map-seat-1" width="4.2" height="4.2" patternUnits="userSpaceOnUse">
    <circle cx="2.1" cy="2.1" r="1.15" fill="#fff" />
  </pattern>
  <pattern id="map-seat-2" width="5" height="4.4" patternUnits="userSpaceOnUse">
    <rect width="5" height="1.8" fill="#fff" />
  </pattern>
  <pattern id="map-seat-3" width="5" height="5" patternUnits="userSpaceOnUse">
    <path d="M0 0h2.5v2.5h2.5v2.5h-2.5v-2.5h-2.5z" fill="#fff" />
  </pattern>
  <pattern id="map-seat-4" width="4" height="4" patternUnits="userSpaceOnUse">
    <path d="M0 0l4 4M4 0l-4 4" stroke="#fff" stroke-width=".9" />
  </pattern>
  <pattern id="map-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="1.1" height="7" fill="#fff" fill-opacity=".055" />
  </pattern>
  <filter id="map-lift" x="-30%" y="-30%" width="160%" height="170%">
    <feDropShadow dx="0" dy="1.4" stdDeviation="1.2" flood-color="#000" flood-opacity=".5" />
  </filter>
  <filter id="map-under" x="-10%" y="-10%" width="120%" height="125%">
    <feDropShadow dx="0" dy="5" stdDeviation="7" flood-color="#000" flood-opacity=".55" />
  </filter>
</defs>`;

/** @param {Place} space */
const seedOf = ({ at: [q, r], terrain }) => (terrain === "sea" ? q * 31 + r * 17 : q * 131 + r * 57 + 5);

/** @param {Place} space */
const growth = (space) => {
  const [x, y] = middle(space.at);
  return html`<g transform=${`translate(${fmt(x)} ${fmt(y)})`}>${DRAWN[String(space.terrain)](seedOf(space))}</g>`;
};

/** The whole ground: sea, coasts, land, unrevealed regions, grid, outlines of regions. @param {Place[]} spaces */
export function ground(spaces) {
  const all = byPlace(spaces),
    sea = spaces.filter((space) => space.terrain === "sea"),
    land = spaces.filter((space) => space.terrain && space.terrain !== "sea"),
    unknown = spaces.filter((space) => !space.terrain);
  const sides = [0, 1, 2, 3, 4, 5];
  const coast = sea
    .flatMap((space) =>
      sides
        .filter((j) => ![undefined, null, "sea"].includes(across(all, space, j)?.terrain))
        .map((j) => edgePath(all, space, j)),
    )
    .join("");
  const rim = spaces
    .flatMap((space) =>
      sides.filter((j) => across(all, space, j)?.region !== space.region).map((j) => straightEdge(space, j)),
    )
    .join("");
  const dark = unknown.map((space) => hex(middle(space.at))).join("");
  const regions = [...new Set(unknown.map((space) => space.region))];
  return html`
    <clipPath id="map-sea"><path d=${sea.map((space) => outline(all, space)).join("")} /></clipPath>
    <g filter="url(#map-under)">
      <path d=${spaces.map((space) => hex(middle(space.at), 1.045)).join("")} fill="#efe6cf" />
    </g>
    <path d=${sea.map((space) => outline(all, space)).join("")} fill="var(--sea)" />
    ${sea.map(growth)}
    <g clip-path="url(#map-sea)" fill="none" stroke-linecap="round">
      <path d=${coast} stroke="var(--shore)" stroke-width="22" opacity=".55" />
      <path d=${coast} stroke="var(--sea)" stroke-width="16" />
      <path d=${coast} stroke="#cfe1e0" stroke-width="12.5" opacity=".85" />
      <path d=${coast} stroke="var(--shore)" stroke-width="8" />
    </g>
    ${land.map(
      (space) => html`<path d=${outline(all, space)} fill=${`var(--${space.terrain})`}
          stroke=${`var(--${space.terrain})`} stroke-width=".6" />`,
    )}
    ${land.map(growth)}
    <path d=${coast} fill="none" stroke="#f7ecd0" stroke-width="4" stroke-linecap="round" />
    <path d=${coast} fill="none" stroke="var(--coast)" stroke-width="1.3" stroke-linecap="round" />
    <path d=${dark} fill="var(--unknown)" />
    <path d=${dark} fill="url(#map-hatch)" />
    <path d=${spaces.map((space) => hex(middle(space.at))).join("")} fill="none" stroke="var(--grid)"
        stroke-width="1.2" />
    <path d=${rim} fill="none" stroke="#3a2c14" stroke-opacity=".34" stroke-width="1.8" stroke-linecap="round" />
    ${regions.map((region) => {
      const places = unknown.filter((space) => space.region === region).map((space) => middle(space.at)),
        mean = (/** @type {0 | 1} */ k) => fmt(places.reduce((sum, place) => sum + place[k], 0) / places.length);
      return html`<g transform=${`translate(${mean(0)} ${mean(1)})`}>
        <circle r="34" fill="none" stroke="var(--unknown-ink)" stroke-dasharray="1.5 4" />
        <use href="#c-explore" x="-23" y="-23" width="46" height="46" fill="var(--unknown-ink)" />
      </g>`;
    })}
  `;
}

/**
 * One hex by itself, for the key and for tiles that are laid.
 * @param {{ terrain: string | null, at?: [number, number] }} props
 */
export function Hex({ terrain, at = [0, 0] }) {
  const [x, y] = middle(at);
  return html`<g transform=${`translate(${fmt(x)} ${fmt(y)})`}>
    <path d=${hex([0, 0])} fill=${`var(--${terrain ?? "unknown"})`} stroke="#2b2620" stroke-width="2" />
    ${terrain
      ? DRAWN[terrain](77 + at[0] * 7 + at[1])
      : html`
        <path d=${hex([0, 0])} fill="url(#map-hatch)" />
        <use href="#c-explore" x="-24" y="-24" width="48" height="48" fill="var(--unknown-ink)" />
      `}
  </g>`;
}

/** Land that gives nothing any more. */
export const Exhausted = () => html`
  <path d=${hex([0, 0], 0.985)} fill="#7a6a4c" fill-opacity=".5" />
  <path d="M-30 -14l9 5 4 -6 8 10 10 -4 5 9 12 -5M-22 17l8 -6 5 5 9 -7 4 6 11 -3M-9 -9l-3 10M10 5l2 9" fill="none"
      stroke="#4a3c22" stroke-width="1.6" stroke-linejoin="round" />
  <g filter="url(#map-lift)">
    <circle r="13" fill="#f3e6c8" stroke="#4a3c22" stroke-width="1.5" />
    <use href="#c-food" x="-8" y="-8" width="16" height="16" fill="#7a5c1c" />
    <path d="M-8 8L8 -8" stroke="#a3271d" stroke-width="2.6" stroke-linecap="round" />
  </g>
`;
