// Where a group could go in several steps: a soft light on what lies further off, what it costs to come there, and the
// way itself for the area that is pointed at. Pressing such an area walks the way step by step.
import { html } from "../../lib/ui.js";
import { rim } from "./atlas.js";
import { middle } from "./overlay.js";
import { defended } from "./scene.js";
import { say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./labels.js").Layout} Layout */
/** @typedef {{ left: number, path: number[] }} Way */

/** The ways a group could go, by their ends. @param {Scene} scene @returns {Map<number, Way>} */
export const waysOf = (scene) =>
  new Map((scene.asked ? (scene.board.asking?.ways ?? []) : []).map((way) => [way.path[way.path.length - 1], way]));

/** Ways of more than one step. @param {Map<number, Way>} ways */
export const further = (ways) => new Map([...ways].filter(([, { path }]) => path.length > 2));

/** The steps of a way, as choices. @param {Way} way */
export const stepsOf = ({ path }) => path.slice(1).map((area) => ["step", area]);

/** What a way costs, in words. @param {Scene} scene @param {Way} way */
export const costSaid = (scene, { left }) => {
  const points = scene.board.asking?.points ?? 0;
  return say("way.cost", { n: points - left, all: points });
};

/** A soft rim around what can be reached later. @param {{ ways: Map<number, Way> }} props */
export function Later({ ways }) {
  const far = further(ways);
  return far.size > 0 && html`<path class="later-line" d=${rim(new Set(far.keys()))} />`;
}

/**
 * What it costs to come to areas further off.
 * @param {{ scene: Scene, ways: Map<number, Way>, at: Layout, k: number }} props
 */
export function Costs({ scene, ways, at, k }) {
  const points = scene.board.asking?.points ?? 0;
  return [...further(ways)].map(([area, { left }]) => {
    const box = at.boxes.get(area),
      [x, y] = box ? [box[2] + 7, box[1] + 4] : (at.badges.get(area) ?? middle(at, area, k));
    return html`<g key=${area} class=${defended(scene.state, area) ? "badge later war" : "badge later"}
        transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="7" />
      <text y="3.4">${points - left}</text>
    </g>`;
  });
}

/**
 * The way to the area that is pointed at.
 * @param {{ scene: Scene, ways: Map<number, Way>, at: Layout, k: number, looked: import("./fan.js").Looked }} props
 */
export function WayThere({ scene, ways, at, k, looked }) {
  const way = looked.value === null ? undefined : ways.get(looked.value);
  if (!way) return null;
  const points = way.path.map((area) => middle(at, area, k)),
    d = points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join(""),
    [x, y] = points[points.length - 1];
  return html`<g class="way-there" data-way=${way.path.join(" ")}>
    <path class="path-dark" d=${d} />
    <path class="path-line" d=${d + head(points)} />
    <g transform=${`translate(${x.toFixed(1)} ${(y + 27).toFixed(1)})`}>
      <text class="way-cost">${costSaid(scene, way)}</text>
    </g>
  </g>`;
}

/** The head of an arrow at the end of a line. @param {number[][]} points */
function head(points) {
  const [ax, ay] = points[points.length - 2],
    [bx, by] = points[points.length - 1],
    turn = Math.atan2(by - ay, bx - ax);
  const side = (/** @type {number} */ off) =>
    `${(bx - Math.cos(turn + off) * 10).toFixed(1)} ${(by - Math.sin(turn + off) * 10).toFixed(1)}`;
  return `M${side(0.5)}L${bx.toFixed(1)} ${by.toFixed(1)}L${side(-0.5)}`;
}
