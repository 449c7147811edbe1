// The map as it is printed: outlines, neighbours, regions, names; and whose ground a point lies on. Nothing here
// changes during a game.

/**
 * @typedef {object} Area
 * @property {number} number
 * @property {string} id
 * @property {string} name
 * @property {0 | 1 | 2} kind Land, sea, ocean.
 * @property {number} terrain
 * @property {string} has What is printed in it: w wheat, o oil, e elephants.
 * @property {string[]} regions
 * @property {string[]} sites Religions whose symbol is printed here.
 * @property {string} at The map reference.
 * @property {number[]} near
 * @property {number[][]} rings
 * @property {number[]} label A box inside that fits the name: centre, width, height, lines.
 * @property {number[]} room A box inside that fits pieces: centre, width, height.
 * @property {number} size
 *
 * @typedef {[number, number]} Point
 */

const data = await (await fetch(new URL("./world.json", import.meta.url))).json();
const QUARTERS = 4;

export const WIDTH = /** @type {number} */ (data.size[0]),
  HEIGHT = /** @type {number} */ (data.size[1]);
export const TERRAINS = ["fertile", "forest", "jungle", "mountain", "desert", "tundra", "sea", "ocean"];
/** @type {Area[]} */
export const AREAS = data.areas.map((/** @type {Area} */ area, /** @type {number} */ number) => ({ ...area, number }));
/** @type {number[][]} */
export const CROSSINGS = data.crossings;
/** @type {{ id: string, line: number[] }[]} */
export const CANALS = data.canals;
/** Where the small drawings of each terrain stand, those of the world and those of a closer look. */
export const SIGNS = /** @type {Record<string, [number[], number[]]>} */ (data.signs);

/** @param {number} area */
export const isLand = (area) => AREAS[area].kind === 0;

/** @type {Point[][]} */
const ARCS = data.arcs.map((/** @type {number[]} */ steps) => {
  let x = 0,
    y = 0;
  /** @type {Point[]} */
  const points = [];
  for (let i = 0; i < steps.length; i += 2) points.push([(x += steps[i]) / QUARTERS, (y += steps[i + 1]) / QUARTERS]);
  return points;
});

/** The areas on both sides of each arc. */
const SIDES = ARCS.map(() => /** @type {Set<number>} */ (new Set()));
for (const area of AREAS) for (const arc of area.rings.flat()) SIDES[arc < 0 ? ~arc : arc].add(area.number);

/** @param {Point[]} points @param {boolean} begins */
const drawn = (points, begins) =>
  points
    .slice(begins ? 0 : 1)
    .map(([x, y], i) => `${i || !begins ? "L" : "M"}${x} ${y}`)
    .join("");

/** The outline of each area. */
export const OUTLINES = AREAS.map((area) =>
  area.rings
    .map((ring) => `${ring.map((arc, i) => drawn(arc < 0 ? [...ARCS[~arc]].reverse() : ARCS[arc], i === 0)).join("")}Z`)
    .join(""),
);

/** Several arcs as one line. @param {number[]} arcs */
export const lines = (arcs) => arcs.map((arc) => drawn(ARCS[arc], true)).join("");

/** The rim of some areas taken together. @param {Set<number>} areas */
export const rim = (areas) =>
  lines(ARCS.flatMap((_, arc) => ([...SIDES[arc]].filter((area) => areas.has(area)).length === 1 ? [arc] : [])));

const CELL = 260;
/**
 * Arcs in pieces that lie together, so that what is not in sight need not be drawn.
 * @param {(sides: number[]) => boolean} test
 * @returns {string[]}
 */
function parts(test) {
  /** @type {Map<string, number[]>} */
  const cells = new Map();
  ARCS.forEach(([[x, y]], arc) => {
    if (!test([...SIDES[arc]])) return;
    const cell = `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), arc]);
  });
  return [...cells.values()].map(lines);
}

const CONTINENTS = ["europe", "africa", "asia", "america"],
  continent = (/** @type {number} */ area) => AREAS[area].regions.find((region) => CONTINENTS.includes(region));
const rivers = new Set(/** @type {number[]} */ (data.rivers));
export const COASTS = parts((sides) => sides.length > 1 && sides.filter(isLand).length === 1),
  BORDERS = parts((sides) => sides.length > 1 && sides.every(isLand)),
  WATERS = parts((sides) => sides.length > 1 && !sides.some(isLand)),
  CONTINENT_BORDERS = parts(
    (sides) => sides.length > 1 && sides.every(isLand) && new Set(sides.map(continent)).size > 1,
  ),
  RIVERS = [...rivers].map((arc) => lines([arc]));

/** The rivers along an area. @param {number} area */
export const riversOf = (area) => lines([...rivers].filter((arc) => SIDES[arc].has(area)));

/** The box around an area. @param {number} area @returns {[number, number, number, number]} */
export function bounds(area) {
  const points = AREAS[area].rings.flat().flatMap((arc) => ARCS[arc < 0 ? ~arc : arc]);
  const xs = points.map(([x]) => x),
    ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const HALF = 2;
/** The colour of an area: no mixture of two of them, as along their border, is that of a third. @param {number} area */
const stamp = (area) => [area, (area * 97 + 13) % 256, (area * area * 31 + 91) % 256];
/** @type {Uint8ClampedArray | null} */
let picture = null;
/** A hidden picture in which every area has its own colour answers whose ground it is. */
function painted() {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH / HALF, height: HEIGHT / HALF }),
    pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) return new Uint8ClampedArray((WIDTH / HALF) * (HEIGHT / HALF) * 4);
  pen.scale(1 / HALF, 1 / HALF);
  for (const area of [...AREAS].sort((a, b) => b.kind - a.kind)) {
    pen.fillStyle = `rgb(${stamp(area.number).join(" ")})`;
    pen.fill(new Path2D(OUTLINES[area.number]), "evenodd");
  }
  return pen.getImageData(0, 0, WIDTH / HALF, HEIGHT / HALF).data;
}

/** The area at a point of the map, or -1. @param {number} x @param {number} y */
export function ground(x, y) {
  picture ??= painted();
  const column = Math.floor(x / HALF),
    row = Math.floor(y / HALF);
  if (column < 0 || row < 0 || column >= WIDTH / HALF || row >= HEIGHT / HALF) return -1;
  const at = (row * (WIDTH / HALF) + column) * 4;
  const area = picture[at],
    [, green, blue] = stamp(area),
    sure = area < AREAS.length && picture[at + 1] === green && picture[at + 2] === blue && picture[at + 3] === 255;
  return sure ? area : -1;
}
