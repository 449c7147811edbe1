// The geometry of the map: flat-topped hexes in axial coordinates, and coasts that wobble the same way on both sides.

/** @typedef {{ space: number, at: [number, number], terrain: string | null, region: number }} Place */
/** @typedef {[number, number]} Point */

export const R = 50,
  H = (R * Math.sqrt(3)) / 2;

/** @param {number} n */
export const fmt = (n) => +n.toFixed(1);

/** The middle of a hex. @param {Point} at @returns {Point} */
export const middle = ([q, r]) => [1.5 * R * q, Math.sqrt(3) * R * (r + q / 2)];

/** The box around some hexes, where they are drawn alone. @param {Point[]} places */
export function around(places) {
  const middles = places.map(middle),
    [left, right] = ends(middles.map(([x]) => x)),
    [top, bottom] = ends(middles.map(([, y]) => y));
  return [left - R - 2, top - H - 2, right - left + 2 * R + 4, bottom - top + 2 * H + 4].map(fmt).join(" ");
}

/** @param {number[]} numbers */
const ends = (numbers) => [Math.min(...numbers), Math.max(...numbers)];

/** Neighbours across each edge: south-east, south, south-west, north-west, north, north-east. @type {Point[]} */
export const NEIGHBOURS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** @param {number} j @returns {Point} */
const corner = (j) => [R * Math.cos((j * Math.PI) / 3), R * Math.sin((j * Math.PI) / 3)];

/** A small random source, the same for the same seed. @param {number} seed */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {Point} at */
export const keyOf = ([q, r]) => `${q},${r}`;

/**
 * Spaces by where they lie.
 * @template {Place} Kind
 * @param {Kind[]} spaces
 * @returns {Map<string, Kind>}
 */
export const byPlace = (spaces) => new Map(spaces.map((space) => [keyOf(space.at), space]));

/** @param {Map<string, Place>} all @param {Place} space @param {number} j */
export const across = (all, space, j) =>
  all.get(keyOf([space.at[0] + NEIGHBOURS[j][0], space.at[1] + NEIGHBOURS[j][1]]));

/**
 * The points of an edge; between two revealed spaces it wobbles.
 * @param {Map<string, Place>} all
 * @param {Place} space
 * @param {number} j
 * @returns {Point[]}
 */
function edge(all, space, j) {
  const [x, y] = middle(space.at),
    a = corner(j),
    b = corner((j + 1) % 6),
    far = across(all, space, j);
  const me = space.at[0] * 100 + space.at[1],
    you = me + NEIGHBOURS[j][0] * 100 + NEIGHBOURS[j][1];
  const rough = far?.terrain && space.terrain ? 7 : 0,
    next = random(Math.min(me, you) * 7919 + Math.max(me, you));
  const offsets = [1, 2, 3, 4].map(() => (next() - 0.5) * rough);
  if (me > you) offsets.reverse();
  const side = me > you ? -1 : 1,
    nx = -(b[1] - a[1]) / R,
    ny = (b[0] - a[0]) / R;
  const between = offsets.map(
    (offset, i) =>
      /** @type {Point} */ ([
        x + a[0] + (b[0] - a[0]) * ((i + 1) / 5) + nx * offset * side,
        y + a[1] + (b[1] - a[1]) * ((i + 1) / 5) + ny * offset * side,
      ]),
  );
  return [[x + a[0], y + a[1]], ...between, [x + b[0], y + b[1]]];
}

/** A smooth line through points. @param {Point[]} points */
function smooth(points) {
  let d = "";
  for (let i = 0; i < points.length - 1; i++) {
    const p0 = points[i - 1] ?? points[i],
      p1 = points[i],
      p2 = points[i + 1],
      p3 = points[i + 2] ?? p2;
    const from = [0, 1].map((axis) => fmt(p1[axis] + (p2[axis] - p0[axis]) / 6)),
      to = [0, 1].map((axis) => fmt(p2[axis] - (p3[axis] - p1[axis]) / 6));
    d += `C${[...from, ...to, fmt(p2[0]), fmt(p2[1])].join(" ")}`;
  }
  return d;
}

/** @param {Point} point */
const to = ([x, y]) => `${fmt(x)} ${fmt(y)}`;

/** One edge as a path. @param {Map<string, Place>} all @param {Place} space @param {number} j */
export function edgePath(all, space, j) {
  const points = edge(all, space, j);
  return `M${to(points[0])}${smooth(points)}`;
}

/** One edge as a straight line. @param {Place} space @param {number} j */
export function straightEdge(space, j) {
  const [x, y] = middle(space.at),
    a = corner(j),
    b = corner((j + 1) % 6);
  return `M${to([x + a[0], y + a[1]])}L${to([x + b[0], y + b[1]])}`;
}

/** The outline of a space with its coasts. @param {Map<string, Place>} all @param {Place} space */
export function outline(all, space) {
  const edges = [0, 1, 2, 3, 4, 5].map((j) => edge(all, space, j));
  return `M${to(edges[0][0])}${edges.map(smooth).join("")}Z`;
}

/** A regular hex. @param {Point} at Its middle. @param {number} [k] */
export const hex = ([x, y], k = 1) =>
  `M${[0, 1, 2, 3, 4, 5].map((j) => to([x + corner(j)[0] * k, y + corner(j)[1] * k])).join("L")}Z`;

/**
 * Points strewn over a hex, from the back to the front; the third number is random.
 * @param {number} seed
 * @param {number} n
 * @param {number} gap
 * @param {number} [k]
 * @returns {[number, number, number][]}
 */
export function strewn(seed, n, gap, k = 0.84) {
  const next = random(seed);
  /** @type {[number, number, number][]} */
  const found = [];
  for (let i = 0; i < n * 30 && found.length < n; i++) {
    const x = (next() * 2 - 1) * R,
      y = (next() * 2 - 1) * H;
    if (Math.abs(y) >= H * k || Math.abs(x) >= R * k - Math.abs(y) / Math.sqrt(3)) continue;
    if (found.every((p) => Math.hypot(p[0] - x, (p[1] - y) * 1.2) > gap)) found.push([x, y, next()]);
  }
  return found.sort((a, b) => a[1] - b[1]);
}

/**
 * The part of a ring around an angle.
 * @param {number} r0
 * @param {number} r1
 * @param {number} mid Degrees.
 * @param {number} half
 */
export function sector(r0, r1, mid, half) {
  const p = (/** @type {number} */ r, /** @type {number} */ a) => to([r * Math.cos(a), r * Math.sin(a)]);
  const a0 = ((mid - half) * Math.PI) / 180,
    a1 = ((mid + half) * Math.PI) / 180;
  return `M${p(r0, a0)}L${p(r1, a0)}A${r1} ${r1} 0 0 1 ${p(r1, a1)}L${p(r0, a1)}A${r0} ${r0} 0 0 0 ${p(r0, a0)}Z`;
}
