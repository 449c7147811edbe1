// What lies over the printed map: whose land it is, where one may choose, the way of a group, the place of a conflict,
// and the ring around what is told.
import { html } from "../../lib/ui.js";
import { AREAS, OUTLINES, isLand, rim } from "./atlas.js";
import { areasOf, defended, dyeClass } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./labels.js").Layout} Layout */

/**
 * The lands of the empires, each in its dye.
 * @param {{ scene: Scene }} props
 */
export const Realms = ({ scene }) =>
  scene.board.empires.map(({ number }) => {
    const own = scene.board.areas.filter(({ area, holder }) => holder === number && isLand(area));
    return html`<${Realm} key=${number} name=${`realm-${number}`} areas=${own.map(({ area }) => area)}
        dye=${scene.dyes.get(number)} />`;
  });

/**
 * The land of one empire, with an inner band in the dash of its player.
 * @param {{ name: string, areas: number[], dye: import("./scene.js").Dye | undefined }} props
 */
export function Realm({ name, areas, dye }) {
  if (!areas.length) return null;
  const outline = areas.map((area) => OUTLINES[area]).join("");
  return html`<g class=${`realm ${dyeClass(dye)}`} data-realm=${dye?.seat}>
    <path class="realm-ground" d=${outline} fill=${dye?.tone === "multi" ? `url(#mix-${dye.seat})` : undefined} />
    <clipPath id=${name}><path d=${outline} /></clipPath>
    <path class="realm-band" clip-path=${`url(#${name})`} d=${rim(new Set(areas))} />
  </g>`;
}

/** The areas that can be chosen now. @param {Scene} scene */
export const goalsOf = (scene) => (scene.asked ? areasOf(scene.state.choices) : new Set());

/** A rim of light around everything that can be chosen. @param {{ goals: Set<number> }} props */
export function Glow({ goals }) {
  if (!goals.size) return null;
  const edge = rim(goals);
  return html`<g class="glow">
    <path class="glow-soft" d=${edge} />
    <path class="glow-dark" d=${edge} />
    <path class="glow-line" d=${edge} />
  </g>`;
}

/** Where the question is about: the group that moves, the conflict, the area that is meant. @param {Scene} scene */
export function originsOf({ board, asked }) {
  const { asking, conflict, fighting } = board,
    found = [];
  if (conflict) found.push(conflict.area);
  else if (fighting >= 0) found.push(fighting);
  if (asked && asking) {
    if (asking.path?.length) found.push(asking.path[asking.path.length - 1]);
    else if (asking.area !== undefined && asking.area >= 0) found.push(asking.area);
    found.push(...(asking.founding?.areas ?? []));
  }
  return [...new Set(found)];
}

/** @param {{ areas: number[] }} props */
export const Origins = ({ areas }) =>
  areas.map(
    (area) => html`
      <path class="origin-dark" d=${OUTLINES[area]} />
      <path class="origin" d=${OUTLINES[area]} />
    `,
  );

/** The middle of what stands in an area, in pixels. @param {Layout} at @param {number} area @param {number} k */
export function middle(at, area, k) {
  const box = at.boxes.get(area);
  return box ? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] : [AREAS[area].room[0] * k, AREAS[area].room[1] * k];
}

/**
 * A badge in each area that a group may enter: what it costs, or that somebody defends it.
 * @param {{ scene: Scene, at: Layout, k: number }} props
 */
export function Badges({ scene, at, k }) {
  const steps = scene.asked ? (scene.verbs.get("step") ?? []) : [];
  return steps.map((choice) => {
    const area = Number(choice.choice[1]),
      box = at.boxes.get(area),
      war = defended(scene.state, area),
      [x, y] = box ? [box[2] - 9, box[3] - 10] : (at.badges.get(area) ?? middle(at, area, k));
    return html`<g class=${war ? "badge war" : "badge"} transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="8.5" />
      ${war
        ? html`<use href="#a-clash" x="-5.6" y="-5.6" width="11.2" height="11.2" />`
        : html`<text y="3.8">${choice.cost ? choice.cost.replace(/\D+/g, "") || "→" : "→"}</text>`}
    </g>`;
  });
}

/** The way a group has come. @param {{ scene: Scene, at: Layout, k: number }} props */
export function Path({ scene, at, k }) {
  const path = scene.asked ? scene.board.asking?.path : null;
  if (!path || path.length < 2) return null;
  const d = path.map((area, i) => `${i ? "L" : "M"}${middle(at, area, k).map(Math.round).join(" ")}`).join("");
  return html`<g class="path"><path class="path-dark" d=${d} /><path class="path-line" d=${d} /></g>`;
}

/** @param {import("../../shell/contract.js").Told | null} told @returns {number[]} */
export const toldAreas = (told) =>
  (told?.refs ?? []).flatMap((ref) => (ref.startsWith("area:") ? [Number(ref.slice(5))] : []));

/** The ring around what is told, in the colour of whoever did it. */
export function Ring(/** @type {{ told: import("../../shell/contract.js").Told | null }} */ { told }) {
  return toldAreas(told).map(
    (area, i) => html`<g key=${`${told?.refs.join()}${area}`} class=${i ? "told also" : "told"}>
      <path class="told-dark" d=${OUTLINES[area]} />
      <path class=${`told-ring seat-${told?.seat ?? ""}`} d=${OUTLINES[area]} />
    </g>`,
  );
}
