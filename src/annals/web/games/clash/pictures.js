// Pictures for the page about how to play, drawn with the pieces of the board.
import { html, Icon } from "../../lib/ui.js";
import { fmt, hex, middle } from "./grid.js";
import { City, Stack } from "./pieces.js";
import { Rounds } from "./rounds.js";
import { SIGN } from "./strings.js";
import { Definitions, ground } from "./terrain.js";

export const styles = ["map.css", "clash.css", "pictures.css"],
  signs = ["signs.svg"];

/** @typedef {[number, number, string | null, number]} Spot Where in the grid, which land, which region. */

/** A piece of the world: a coast, a capital, regions nobody has seen. @type {Spot[]} */
const WORLD = [
  [0, 0, "plains", 0],
  [1, -1, "mountain", 0],
  [0, -1, "sea", 0],
  [1, -2, "forest", 0],
  [-1, 0, "forest", 1],
  [-1, 1, "plains", 1],
  [-2, 1, "sea", 1],
  [-2, 2, "barren", 1],
  [1, 0, "plains", 2],
  [2, -1, "forest", 2],
  [2, -2, "plains", 2],
  [3, -2, "sea", 2],
  [3, -3, null, 3],
  [4, -3, null, 3],
  [4, -4, null, 3],
  [3, -1, null, 3],
  [0, 1, "mountain", 4],
  [-1, 2, "plains", 4],
  [1, 1, "sea", 4],
  [0, 2, "sea", 4],
  [-2, 0, "sea", 5],
  [-3, 1, null, 5],
  [-3, 2, null, 5],
  [-3, 3, null, 5],
  [2, 0, "sea", 6],
  [3, 0, "plains", 6],
  [2, 1, "mountain", 6],
  [4, -2, "plains", 6],
];
const CITY = { buildings: {}, wonders: [], activations: 0, blocked: false, owner: 0 };

/** @param {Spot[]} spots */
const spaces = (spots) =>
  spots.map(([q, r, terrain, region], space) => ({
    space,
    at: /** @type {[number, number]} */ ([q, r]),
    terrain,
    region,
  }));

/** @param {[number, number]} at @param {number} [down] */
const put = (at, down = 0) => `translate(${fmt(middle(at)[0])} ${fmt(middle(at)[1] + down)})`;

/**
 * A part of the map, from the printed ground up.
 * @param {{ view: string, spots?: Spot[], children?: import("../../vendor/preact.js").Drawn }} props
 */
const Ground = ({ view, spots = WORLD, children }) => html`<div class="clash pic-map">
  <svg viewBox=${view} preserveAspectRatio="xMidYMid slice"><${Definitions} />${ground(spaces(spots))}${children}</svg>
</div>`;

/** A space that is harvested, and what it gives. @param {{ at: [number, number], kind: string }} props */
const Taken = ({ at, kind }) => html`<g transform=${put(at)}>
  <path d=${hex([0, 0], 0.9)} class="pic-taken" />
  <g filter="url(#map-lift)">
    <circle r="13" class="pic-good" />
    <use href=${`#${SIGN[kind]}`} x="-9" y="-9" width="18" height="18" />
  </g>
</g>`;

const Cover = () => html`<${Ground} view="-190 -150 420 210">
  <g transform=${put([0, 0])}><${City} city=${{ ...CITY, mood: "happy", buildings: { temple: 0 } }} /></g>
  <g transform=${put([-1, 1])}><${City} city=${{ ...CITY, mood: "neutral" }} /></g>
  <g transform=${put([2, -2])}><${Stack} owner=${1} units=${[{ kind: "infantry", count: 2 }]} /></g>
  <g transform=${put([1, 0])}><${Stack} owner=${0} units=${[{ kind: "settler", count: 1 }]} /></g>
  <g transform=${put([3, -2])}><${Stack} owner=${1} units=${[{ kind: "ship", count: 1 }]} /></g>
<//>`;

const Start = () => html`<${Ground} view="-240 -140 560 210">
  <g transform=${put([0, 0], -6)}><${City} city=${{ ...CITY, mood: "happy" }} /></g>
  <g transform=${put([0, 0], 30)}><${Stack} owner=${0} units=${[{ kind: "settler", count: 1 }]} /></g>
<//>`;

/** A city and what it harvests in one mood. @param {{ mood: string, taken: [[number, number], string][] }} props */
const Harvest = ({ mood, taken }) => html`<${Ground} view="-128 -130 256 256">
  <g transform=${put([0, 0])}>
    <${City} city=${{ ...CITY, mood, buildings: { academy: 0 } }} />
  </g>
  ${taken.map(([at, kind]) => html`<${Taken} at=${at} kind=${kind} />`)}
<//>`;

/** @type {[[number, number], string][]} */
const LAND = [
  [[1, -1], "ore"],
  [[-1, 0], "wood"],
  [[1, 0], "food"],
];
/** How many of them a city of size 2 takes. */
const MOODS = [
  ["happy", 3],
  ["neutral", 2],
  ["angry", 1],
];

const Moods = () => html`<div class="pic-three">
  ${MOODS.map(
    ([mood, n]) => html`<figure>
      <${Harvest} mood=${mood} taken=${LAND.slice(0, Number(n))} />
    </figure>`,
  )}
</div>`;

/** Where the pips of a die lie. @type {Record<number, [number, number][]>} */
const PIPS = {
  3: [
    [-8, -8],
    [0, 0],
    [8, 8],
  ],
  4: [
    [-8, -8],
    [8, -8],
    [-8, 8],
    [8, 8],
  ],
  5: [
    [-8, -8],
    [8, -8],
    [0, 0],
    [-8, 8],
    [8, 8],
  ],
};

/** @param {{ n: number }} props */
const Die = ({ n }) => html`<svg class="pic-die" viewBox="-18 -18 36 36">
  <rect x="-16" y="-16" width="32" height="32" rx="6" />
  ${PIPS[n].map(([x, y]) => html`<circle cx=${x} cy=${y} r="3.1" />`)}
</svg>`;

const Dice = () => html`<div class="pic-dice">
  ${[4, 5, 3].map((n, place) => html`${place > 0 && html`<b>+</b>`}<${Die} n=${n} />`)}
  <b>= 12</b>
  <${Icon} name="s-next" />
  <span><${Icon} name="c-hit" /><${Icon} name="c-hit" /></span>
</div>`;

/** @param {{ icons: string[] }} props */
const Signs = ({ icons }) => html`<div class="pic-signs">${icons.map((name) => html`<${Icon} name=${name} />`)}</div>`;

const Actions = () => html`<${Signs} icons=${["c-book", "c-food", "c-arrow"]} />`;

/** @param {{ age: number, ages: number, round: number, status?: number }} props */
const Track = ({ age, ages, round, status = 0 }) => html`<div class="clash pic-track">
  <${Rounds} board=${{ age, ages, round_of_age: round, status }} />
</div>`;

/** @type {Record<string, () => import("../../vendor/preact.js").Drawn>} */
export const Pictures = {
  cover: Cover,
  start: Start,
  moods: Moods,
  dice: Dice,
  actions: Actions,
  rounds: () => html`<${Track} age=${1} ages=${2} round=${2} />`,
  status: () => html`<${Signs} icons=${["c-target", "c-book", "c-card", "c-throne", "c-flag"]} />`,
  ages: () => html`<${Track} age=${6} ages=${6} round=${3} status=${1} />`,
};
