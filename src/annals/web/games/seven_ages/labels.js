// Where pieces and names stand on the map at one size, in pixels: pieces in their own areas, names where nothing else
// is, the important ones first.
import { AREAS, HEIGHT, WIDTH, ground, isLand } from "./atlas.js";
import { row } from "./pieces.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../../shell/contract.js").Drawn} Drawn */
/** @typedef {[number, number, number, number]} Box */

/**
 * @typedef {object} Row
 * @property {number} area
 * @property {Drawn} draw
 * @property {number} wide
 * @property {number} up
 * @property {number} down
 * @property {number} x
 * @property {number} y
 *
 * @typedef {{ area: number, kind: string, size: number, x: number, y: number, words: string[] }} Label
 * @typedef {{ text: string, empire: number, x: number, y: number }} Title
 * @typedef {{ sign: string, x: number, y: number, size: number }} Mark
 *
 * @typedef {object} Layout
 * @property {number} scale Of the pieces.
 * @property {Row[]} rows
 * @property {Label[]} labels
 * @property {Title[]} titles
 * @property {Mark[]} marks
 * @property {Map<number, Box>} boxes Of pieces, by area.
 * @property {Map<number, Box>} named Of names, by area.
 * @property {Map<number, [number, number]>} badges Where a price stands that has no pieces to stand beside.
 */

/** From this size on every area has its name, and each kind of unit its own counter. */
export const CLOSE = 0.85;

/** @type {CanvasRenderingContext2D | null} */
let ruler = null;
/** @type {Map<string, number>} */
const widths = new Map();
/** How wide a text is. @param {string} text @param {string} font @param {number} size @param {number} [spacing] */
function widthOf(text, font, size, spacing = 0) {
  const key = `${font}${text}`;
  let wide = widths.get(key);
  if (wide === undefined) {
    ruler ??= document.createElement("canvas").getContext("2d");
    if (!ruler) return text.length * size * 0.5;
    ruler.font = `${font} 100px Spectral`;
    wide = ruler.measureText(text).width / 100;
    widths.set(key, wide);
  }
  return (wide + spacing * text.length) * size;
}
/** Measures of before the typefaces came are worth nothing. */
export const forget = () => widths.clear();

const crosses = (/** @type {Box} */ a, /** @type {Box} */ b) =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** What has been given away of the sheet, in cells so that few need to be compared. */
class Sheet {
  constructor() {
    /** @type {Map<number, Box[]>} */
    this.cells = new Map();
  }

  /** @param {Box} box @param {(boxes: Box[]) => boolean} test */
  _some([a, b, c, d], test) {
    for (let x = Math.floor(a / 96); x <= Math.floor(c / 96); x++)
      for (let y = Math.floor(b / 96); y <= Math.floor(d / 96); y++)
        if (test(this.cells.get(x * 4096 + y) ?? [])) return true;
    return false;
  }

  /** @param {Box} box */
  free(box) {
    return !this._some(box, (boxes) => boxes.some((other) => crosses(box, other)));
  }

  /** @param {Box} box */
  take(box) {
    const [a, b, c, d] = box;
    for (let x = Math.floor(a / 96); x <= Math.floor(c / 96); x++)
      for (let y = Math.floor(b / 96); y <= Math.floor(d / 96); y++) {
        const key = x * 4096 + y;
        this.cells.set(key, [...(this.cells.get(key) ?? []), box]);
      }
  }
}

/** A name on two lines. @param {string} name */
function halves(name) {
  const parts = name.split(" ");
  if (parts.length === 1) return [name];
  if (parts.length === 3 && parts[1].length <= 3) return [parts[0], `${parts[1]} ${parts[2]}`];
  const cut = Math.ceil(parts.length / 2);
  return [parts.slice(0, cut).join(" "), parts.slice(cut).join(" ")];
}

/** How much of a box lies on other ground: on ground where it may not, and at all. */
function astray(/** @type {number} */ area, /** @type {Box} */ [a, b, c, d], /** @type {number} */ k) {
  let bad = 0,
    out = 0;
  for (let i = 0; i < 6; i++)
    for (let j = 0; j < 2; j++) {
      const other = ground((a + ((c - a) * (i + 0.5)) / 6) / k, (b + ((d - b) * (j + 0.5)) / 2) / k);
      if (other < 0 || other === area) continue;
      out++;
      if (isLand(other) || !isLand(area)) bad++;
    }
  return [bad / 12, out / 12];
}

/**
 * Neighbours push each other apart, but nobody leaves its own ground.
 * @param {Row[]} rows
 * @param {number} k
 */
function part(rows, k) {
  const homes = rows.map(({ x, y }) => [x, y]);
  for (let turn = 0; turn < 50; turn++) {
    let moved = false;
    for (let i = 0; i < rows.length; i++)
      for (let j = i + 1; j < rows.length; j++) {
        const a = rows[i],
          b = rows[j],
          over = (a.wide + b.wide) / 2 + 2 - Math.abs(a.x - b.x);
        if (over <= 0) continue;
        const high = Math.min(a.y + a.down, b.y + b.down) - Math.max(a.y - a.up, b.y - b.up) + 1;
        if (high <= 0) continue;
        moved = true;
        const flat = over < high * 1.4,
          sx = a.x < b.x ? -1 : 1,
          sy = a.y < b.y ? -1 : 1,
          step = Math.min(1, (flat ? over : high) / 2);
        for (const [n, way] of [
          [i, 1],
          [j, -1],
        ]) {
          const each = rows[n],
            x = each.x + (flat ? sx * way * step : 0),
            y = each.y + (flat ? 0 : sy * way * step);
          if (ground(x / k, y / k) === each.area || Math.hypot(x - homes[n][0], y - homes[n][1]) < 9)
            Object.assign(each, { x, y });
        }
      }
    if (!moved) return;
  }
}

/** @param {Scene} scene @param {number} k @param {boolean} close @param {Set<number>} goals @param {number} scale */
function rowsOf(scene, k, close, goals, scale) {
  /** @type {Row[]} */
  const rows = [];
  for (const place of scene.places.values()) {
    const pieces = row(scene, place, close);
    if (!pieces.draw.length) continue;
    const [x, y, , high] = AREAS[place.area].room,
      up = pieces.up * scale,
      down = pieces.down * scale,
      lift = isLand(place.area) ? (high * k > up + down + 11 ? 6 : 2) : 0;
    rows.push({
      area: place.area,
      draw: pieces.draw,
      wide: pieces.wide * scale + (goals.has(place.area) ? 18 : 0),
      up,
      down,
      x: x * k,
      y: y * k + lift,
    });
  }
  part(rows, k);
  return rows;
}

/** The name of each empire across its lands. @param {Scene} scene @param {number} k @param {Sheet} sheet */
function titlesOf(scene, k, sheet) {
  const size = 10.5;
  /** @type {Title[]} */
  const titles = [];
  for (const empire of scene.board.empires) {
    const own = scene.board.areas.filter(({ area, holder }) => holder === empire.number && isLand(area)),
      whole = own.reduce((sum, { area }) => sum + AREAS[area].size, 0);
    if (!own.length) continue;
    const name = scene.empire(empire.number),
      wide = widthOf(name.toUpperCase(), "700", size, 0.16);
    const mean = (/** @type {0 | 1} */ axis) =>
      (own.reduce((sum, { area }) => sum + AREAS[area].room[axis] * AREAS[area].size, 0) / whole) * k;
    const [mx, my] = [mean(0), mean(1)];
    /** @type {{ cost: number, box: Box, x: number, y: number } | null} */
    let best = null;
    for (let dy = -72; dy <= 72; dy += 4)
      for (let dx = -96; dx <= 96; dx += 6) {
        const cost = Math.hypot(dx, dy * 1.3);
        if (best && cost >= best.cost) continue;
        const x = Math.max(wide / 2 + 4, Math.min(WIDTH * k - wide / 2 - 4, mx + dx)),
          y = my + dy;
        /** @type {Box} */
        const box = [x - wide / 2 - 2, y - size * 0.8, x + wide / 2 + 2, y + size * 0.28];
        if (sheet.free(box)) best = { cost, box, x, y };
      }
    if (!best) continue;
    sheet.take(best.box);
    titles.push({ text: name, empire: empire.number, x: best.x, y: best.y });
  }
  return titles;
}

/**
 * Places where a name may stand, the best first.
 * @param {import("./atlas.js").Area} area
 * @param {number} k
 * @param {number} w
 * @param {number} h
 * @param {number} size
 * @param {Box | undefined} box Of the pieces there.
 * @returns {[number, number][]}
 */
function spots(area, k, w, h, size, box) {
  const [lx, ly] = area.label,
    [rx, ry, rw, rh] = area.room;
  /** @type {[number, number][]} */
  const found = [];
  if (box) {
    const [x0, y0, x1, y1] = box,
      mx = (x0 + x1) / 2,
      my = (y0 + y1) / 2;
    for (const dx of [0, -0.2, 0.2]) found.push([mx + w * dx, y0 - h / 2 - 1], [mx + w * dx, y1 + h / 2]);
    found.push([x0 - w / 2 - 3, my + 2], [x1 + w / 2 + 3, my + 2]);
  }
  found.push([lx * k, ly * k], [rx * k, ry * k]);
  for (const dy of [-0.9, 0.9, -1.8, 1.8]) found.push([lx * k, ly * k + dy * size]);
  if (area.kind === 0 && area.size < 1600)
    found.push(
      [rx * k, (ry + rh * 0.5) * k + size],
      [rx * k, (ry - rh * 0.5) * k - size],
      [(rx + rw * 0.6) * k + w / 2 + 2, ry * k],
      [(rx - rw * 0.6) * k - w / 2 - 2, ry * k],
    );
  return found;
}

const FONTS = ["600", "italic 500", "italic 500"],
  SPACING = [0, 0.04, 0.1],
  KINDS = ["area-name", "water-name", "water-name ocean-name"];

/**
 * @param {import("./atlas.js").Area} area
 * @param {number} k
 * @param {boolean} close
 * @param {Sheet} sheet
 * @param {Box | undefined} pieces
 * @returns {{ label: Label, box: Box } | null}
 */
function labelOf(area, k, close, sheet, pieces) {
  const [, , lw, lh, count] = area.label,
    words = count === 2 ? halves(area.name) : [area.name],
    least = close ? 11 : 9.5;
  const wide = (/** @type {number} */ size) =>
    Math.max(...words.map((text) => widthOf(text, FONTS[area.kind], size, SPACING[area.kind])));
  let size = Math.min(close ? 14 : 12, Math.max(least, ((lh * k) / words.length) * 0.78));
  while (size > least && wide(size) > lw * k * 1.08) size -= 0.5;
  const w = wide(size),
    h = size * 1.02 * words.length;
  /** @type {{ x: number, y: number, box: Box, cost: number } | null} */
  let best = null;
  spots(area, k, w, h, size, pieces).forEach(([at, y], i) => {
    const x = Math.max(w / 2 + 4, Math.min(WIDTH * k - w / 2 - 4, at));
    /** @type {Box} */
    const box = [x - w / 2 - 1.5, y - h / 2, x + w / 2 + 1.5, y + h / 2];
    if (box[1] < 0 || box[3] > HEIGHT * k || !sheet.free(box)) return;
    const [bad, out] = astray(area.number, box, k);
    if (bad > (close ? 0.34 : 0.26)) return;
    const cost = bad * 3 + out * 0.8 + i * 0.04;
    if (!best || cost < best.cost) best = { x, y, box, cost };
  });
  if (!best) return null;
  const { x, y, box } = /** @type {{ x: number, y: number, box: Box }} */ (best);
  return { label: { area: area.number, kind: KINDS[area.kind], size, x, y, words }, box };
}

/** Half of a badge, with a little air. */
const BADGE = 10;

/**
 * A badge stands at the name of its area, where nothing else is.
 * @param {import("./atlas.js").Area} area
 * @param {number} k
 * @param {Sheet} sheet
 * @param {Box | undefined} name
 * @returns {[number, number]}
 */
function badgeOf(area, k, sheet, name) {
  const [rx, ry] = area.room;
  /** @type {[number, number][]} */
  const spots = [[rx * k, ry * k]];
  if (name) {
    const [x0, y0, x1, y1] = name,
      [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
    spots.unshift([mx, y1 + BADGE], [x1 + BADGE, my], [x0 - BADGE, my], [mx, y0 - BADGE]);
  }
  const around = (/** @type {[number, number]} */ [x, y]) =>
    /** @type {Box} */ ([x - BADGE, y - BADGE, x + BADGE, y + BADGE]);
  const free = spots.filter((spot) => sheet.free(around(spot))),
    found = free.find(([x, y]) => ground(x / k, y / k) === area.number) ?? free[0] ?? spots[0];
  sheet.take(around(found));
  return found;
}

const PRINTED = /** @type {Record<string, string>} */ ({ w: "a-wheat", o: "a-oil", e: "a-elephant" });

/** Wheat, oil and elephants where there is room left. */
function marksOf(
  /** @type {number} */ k,
  /** @type {boolean} */ close,
  /** @type {Sheet} */ sheet,
  /** @type {Layout} */ layout,
) {
  const size = close ? 12 : 9.5;
  /** @type {Mark[]} */
  const marks = [];
  for (const area of AREAS)
    [...area.has].forEach((letter, i) => {
      const name = layout.named.get(area.number),
        pieces = layout.boxes.get(area.number);
      /** @type {[number, number][]} */
      const spots = [];
      for (const box of [name, pieces])
        if (box) {
          const my = (box[1] + box[3]) / 2,
            mx = (box[0] + box[2]) / 2 + (i - 0.4) * size;
          spots.push([box[2] + size * 0.6 + i * size, my], [box[0] - size * 0.6 - i * size, my]);
          spots.push([mx, box[1] - size * 0.6], [mx, box[3] + size * 0.6]);
        }
      if (!name) spots.push([area.room[0] * k + i * size, area.room[1] * k]);
      const found = spots.find(
        ([x, y]) =>
          ground(x / k, y / k) === area.number && sheet.free([x - size / 2, y - size / 2, x + size / 2, y + size / 2]),
      );
      if (!found) return;
      const [x, y] = found;
      sheet.take([x - size / 2, y - size / 2, x + size / 2, y + size / 2]);
      marks.push({ sign: PRINTED[letter], x, y, size });
    });
  return marks;
}

/**
 * @param {Scene} scene
 * @param {number} k
 * @param {Set<number>} goals Areas that get a badge beside their pieces.
 * @param {Set<number>} further Areas that get one without.
 * @param {Box[]} covered What no name can be read under.
 * @returns {Layout}
 */
export function layout(scene, k, goals, further, covered) {
  const close = k > CLOSE,
    scale = close ? 1 : Math.max(0.74, Math.min(1, k / 0.62)),
    sheet = new Sheet(),
    rows = rowsOf(scene, k, close, goals, scale);
  /** @type {Layout} */
  const found = {
    scale,
    rows,
    labels: [],
    titles: [],
    marks: [],
    boxes: new Map(),
    named: new Map(),
    badges: new Map(),
  };
  for (const box of covered) sheet.take(box);
  for (const each of rows) {
    /** @type {Box} */
    const box = [each.x - each.wide / 2, each.y - each.up, each.x + each.wide / 2, each.y + each.down];
    sheet.take(box);
    found.boxes.set(each.area, box);
  }
  if (!close) found.titles = titlesOf(scene, k, sheet);
  const badged = (/** @type {number} */ area) => goals.has(area) || further.has(area);
  const weight = (/** @type {import("./atlas.js").Area} */ area) =>
    (badged(area.number) ? 1e8 : 0) +
    (found.boxes.has(area.number) ? 1e7 : 0) +
    (area.kind === 0 ? 1e6 : 0) +
    area.size;
  for (const area of [...AREAS].sort((a, b) => weight(b) - weight(a))) {
    const made = labelOf(area, k, close, sheet, found.boxes.get(area.number));
    if (made) {
      sheet.take(made.box);
      found.named.set(area.number, made.box);
      found.labels.push(made.label);
    }
    if (badged(area.number) && !found.boxes.has(area.number))
      found.badges.set(area.number, badgeOf(area, k, sheet, made?.box));
  }
  found.marks = marksOf(k, close, sheet, found);
  return found;
}
