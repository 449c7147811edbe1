// Cities and units as they stand on the map: in their owners' colours and patterns.
import { html } from "../../lib/ui.js";
import { BARBARIANS, PIRATES, UNIT_SIGN, UNITS } from "./book.js";
import { fmt, sector } from "./grid.js";

/** @typedef {import("./board.js").City} City */

/** The ground colour of a piece; barbarians and pirates have none of the seats'. @param {number} owner */
export const fill = (owner) =>
  owner === BARBARIANS
    ? "var(--rogue)"
    : owner === PIRATES
      ? "#171717"
      : `color-mix(in oklab, var(--seat-${owner}) 84%, #000)`;
/** @param {number} owner */
const pattern = (owner) => `url(#map-seat-${Math.min(owner, BARBARIANS)})`;

/** @param {{ mood: string }} props */
const Face = ({ mood }) =>
  mood === "happy"
    ? html`<g>
        <circle r="8.6" fill="#f6c945" stroke="#5d4300" stroke-width="1.3" />
        <circle cx="-2.9" cy="-2" r="1.2" fill="#4a3500" />
        <circle cx="2.9" cy="-2" r="1.2" fill="#4a3500" />
        <path d="M-4.2 1.4a4.6 4.6 0 0 0 8.4 0" fill="none" stroke="#4a3500" stroke-width="1.6"
            stroke-linecap="round" />
      </g>`
    : html`<g>
        <circle r="8.6" fill="#b8382c" stroke="#fff2e6" stroke-width="1.3" />
        <path d="M-4.8 -3.6l3.4 1.6M4.8 -3.6l-3.4 1.6" stroke="#fff" stroke-width="1.5" stroke-linecap="round" />
        <path d="M-3.8 4.6a4.4 4.4 0 0 1 7.6 0" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" />
      </g>`;

/** The palisade of barbarians. */
const PALISADE = `${Array.from({ length: 16 }, (_, i) => {
  const a = (i * Math.PI) / 8,
    b = a + Math.PI / 16;
  const outer = `${fmt(25 * Math.cos(a))} ${fmt(25 * Math.sin(a))}`,
    inner = `${fmt(19.5 * Math.cos(b))} ${fmt(19.5 * Math.sin(b))}`;
  return `${i ? "L" : "M"}${outer}L${inner}`;
}).join("")}Z`;

/** Where marks lie on a city, and their ground. @type {Record<string, [number, number, string]>} */
const MARKS = { beloved: [-33, 3, "#6f3b86"], druid: [33, 3, ""], truce: [0, -37, "#fbf5e4"] };

/** @param {{ mark: string, icon: string, n?: number, owner?: number }} props */
function Mark({ mark, icon, n = 1, owner }) {
  const [x, y, ground] = MARKS[mark],
    dark = mark === "truce";
  return html`<g transform=${`translate(${n > 1 ? x - 8 : x} ${y})`} filter="url(#map-lift)">
    <rect x="-9" y="-9" width=${n > 1 ? 26 : 18} height="18" rx="9" fill=${owner === undefined ? ground : fill(owner)}
        stroke=${dark ? "#2b2620" : "#fff8e8"} stroke-width="1.3" />
    <use href=${`#${icon}`} x="-6.5" y="-6.5" width="13" height="13" fill=${dark ? "#28578a" : "#fff"} />
    ${n > 1 && html`<text x="11" y="4" font-size="11" text-anchor="middle" fill="#fff">${n}</text>`}
  </g>`;
}

/** The pennants of those who marked a region. @param {{ seats: number[] }} props */
export const Pennants = ({ seats }) => html`<g filter="url(#map-lift)">
  ${seats.map(
    (seat, i) => html`<g transform=${`translate(${i * 20 - (seats.length - 1) * 10} 0)`}>
      <path d="M-7 13V-13" stroke="#2b2620" stroke-width="2.4" stroke-linecap="round" />
      <path d="M-6 -12L12 -6L-6 0Z" fill=${fill(seat)} stroke="#fff8e8" stroke-width="1.2" stroke-linejoin="round" />
      <path d="M-6 -12L12 -6L-6 0Z" fill=${pattern(seat)} opacity=".6" />
    </g>`,
  )}
</g>`;

/**
 * A city: the settlement, and its pieces around it in the colours of whoever they belong to. The port points at its sea
 * space.
 * @param {{ city: City, port?: number | null, marks?: { mark: string, icon: string, n?: number, owner?: number }[] }}
 *   props `port`: the direction in degrees.
 */
export function City({ city, port = null, marks = [] }) {
  const rogue = city.owner === BARBARIANS;
  const pieces = [
    ...Object.entries(city.buildings)
      .sort(([a], [b]) => Number(b === "port") - Number(a === "port"))
      .map(([kind, owner]) => ({ kind, owner, wonder: false })),
    ...city.wonders.map((kind) => ({ kind, owner: city.owner, wonder: true })),
  ];
  const step = 360 / Math.max(4, pieces.length),
    half = step / 2 - 2.5,
    turn = port ?? -45;
  return html`
    <g filter="url(#map-lift)">
      ${Array.from({ length: Math.max(rogue ? 0 : 4, pieces.length) }, (_, i) => {
        const angle = turn + i * step,
          piece = pieces[i],
          x = 23.3 * Math.cos((angle * Math.PI) / 180),
          y = 23.3 * Math.sin((angle * Math.PI) / 180);
        if (!piece)
          return html`<path d=${sector(17.5, 29, angle, 38)} fill="#fffaf0" fill-opacity=".34" stroke="#6d5f40"
              stroke-opacity=".55" stroke-width=".9" stroke-dasharray="2 2.6" />`;
        return html`
          <path d=${sector(15.5, 33, angle, half)} fill=${fill(Number(piece.owner))}
              stroke=${piece.wonder ? "#f4c44f" : "#fff8e8"} stroke-width=${piece.wonder ? 2.4 : 1.3}
              stroke-linejoin="round" />
          <path d=${sector(29.4, 32.2, angle, half - 1.5)} fill=${pattern(Number(piece.owner))} opacity=".6" />
          <use href=${piece.wonder ? "#c-pyramid" : `#c-${piece.kind}`} x=${fmt(x - 7.6)} y=${fmt(y - 7.6)} width="15.2"
              height="15.2" fill=${piece.wonder ? "#ffdf8a" : "#fff"} />
        `;
      })}
      ${rogue && html`<path d=${PALISADE} fill="#5b4632" stroke="#f3e6cf" />`}
      <circle r="15" fill=${fill(city.owner)} stroke="#fff8e8" stroke-width="1.6" />
      <use href=${rogue ? "#c-barbarian" : "#c-hut"} x="-9.6" y="-10.4" width="19.2" height="19.2" fill="#fff" />
    </g>
    ${city.mood !== "neutral" && html`<g transform="translate(-30 -29)" filter="url(#map-lift)">
      <${Face} mood=${city.mood} />
    </g>`}
    ${(city.activations > 0 || city.blocked) && html`<g transform="translate(31 -30)" filter="url(#map-lift)">
      <circle r="7.4" fill=${city.blocked ? "#5f584b" : "#fbf5e4"} stroke=${city.blocked ? "#fbf5e4" : "#2b2620"}
          stroke-width="1.3" />
      <text y="3.9" font-size="10.5" text-anchor="middle" fill=${city.blocked ? "#fff" : "#2b2620"}>
        ${city.blocked ? "–" : city.activations}
      </text>
    </g>`}
    ${marks.map((mark) => html`<${Mark} ...${mark} />`)}
  `;
}

/**
 * Units of one kind together, armies first.
 * @param {import("./board.js").Units[]} units
 * @returns {[string, number][]}
 */
export function counted(units) {
  const sums = new Map(UNITS.map((kind) => [kind, 0]));
  for (const { kind, count } of units) sums.set(kind, (sums.get(kind) ?? 0) + count);
  return /** @type {[string, number][]} */ ([...sums].filter(([, n]) => n));
}

/** @param {[string, number]} unit */
const wide = ([, n]) => 16 + (n > 1 ? 8 : 0);

/**
 * All units of one owner in a space: fighters as a block with a spine in the owner's pattern, settlers as a pale oval.
 * @param {{ owner: number, units: import("./board.js").Units[] }} props
 */
export function Stack({ owner, units }) {
  const all = counted(units),
    block = all.filter(([kind]) => kind !== "settler"),
    folk = all.find(([kind]) => kind === "settler")?.[1] ?? 0;
  const w = block.reduce((sum, unit) => sum + wide(unit), 7),
    off = folk && block.length ? -8 : 0,
    left = off - w / 2,
    colour = fill(owner);
  const many = block.reduce((sum, [, n]) => sum + n, 0) > 1,
    tired = units.every((unit) => unit.moved || unit.stopped);
  let x = left + 5;
  return html`<g filter="url(#map-lift)" opacity=${tired ? 0.82 : 1}>
    ${block.length > 0 && html`
      ${many && html`<rect x=${left + 2.4} y="-12" width=${w} height="20" rx="4.5" fill=${colour} stroke="#fff8e8"
          stroke-width=".9" />`}
      <rect x=${left} y="-10" width=${w} height="20" rx="4.5" fill=${colour} stroke="#fff8e8" stroke-width="1.3" />
      <rect x=${left + 1} y="-9" width="3.8" height="18" rx="1.6" fill=${pattern(owner)} opacity=".75" />
      ${block.map((unit) => {
        const [kind, n] = unit,
          at = x;
        x += wide(unit);
        return html`
          <use href=${owner === PIRATES ? "#c-pirate" : `#${UNIT_SIGN[kind]}`} x=${fmt(at)} y="-7.6" width="15"
              height="15" fill=${kind === "leader" ? "#ffd56b" : "#fff"} />
          ${n > 1 && html`<text x=${fmt(at + 19)} y="4.3" font-size="12" text-anchor="middle" fill="#fff">${n}</text>`}
        `;
      })}
    `}
    ${folk > 0 && html`<g transform=${`translate(${block.length ? fmt(w / 2 + 2) : 0} 0)`}>
      <rect x=${folk > 1 ? -15 : -11} y="-9" width=${folk > 1 ? 30 : 22} height="18" rx="9" fill="#fbf5e4"
          stroke=${colour} stroke-width="2.4" />
      <use href="#c-settler" x=${folk > 1 ? -11 : -7} y="-7.4" width="14.5" height="14.5" fill="#2b2620" />
      ${folk > 1 && html`<text x="9" y="4.2" font-size="11.5" text-anchor="middle" fill="#2b2620">${folk}</text>`}
    </g>`}
  </g>`;
}
