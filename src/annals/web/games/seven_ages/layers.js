// Layers over the map that one can choose: how far an empire reaches, and the areas of a region, each with a note of
// what it says.
import { html } from "../../lib/ui.js";
import { AREAS, OUTLINES, rim } from "./atlas.js";
import { listed, say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {{ kind: "range" | "region", id: string } | null} Layer */

/** Every region that areas belong to, with its areas. @type {Map<string, number[]>} */
const REGIONS = new Map();
for (const { number, regions } of AREAS)
  for (const region of regions) REGIONS.set(region, [...(REGIONS.get(region) ?? []), number]);

/**
 * What lies over the map: a range, a region, or nothing.
 * @param {{ scene: Scene, layer: Layer, choose: (layer: Layer) => void }} props
 */
export function LayerChips({ scene, layer, choose }) {
  const own = scene.board.empires.filter(({ seat }) => seat === scene.seat),
    others = scene.board.empires.filter(({ seat }) => seat !== scene.seat),
    regions = [...REGIONS.keys()].map((id) => ({ id, name: scene.card("region", id).name }));
  regions.sort((a, b) => a.name.localeCompare(b.name));
  const option = (/** @type {import("./board.js").Empire} */ { number, range }) => html`<option value=${number}>
    ${say("layer.range_of", { empire: scene.empire(number), n: range.far })}
  </option>`;
  return html`
    ${scene.board.empires.length > 0 && html`<${Chip} kind="range" layer=${layer} choose=${choose}>
      ${own.map(option)}
      ${others.length > 0 && html`<optgroup label=${say("others")}>${others.map(option)}</optgroup>`}
    <//>`}
    <${Chip} kind="region" layer=${layer} choose=${choose}>
      ${regions.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}
    <//>
  `;
}

/**
 * @param {{ kind: "range" | "region", layer: Layer, choose: (layer: Layer) => void, children?:
 *   import("../../shell/contract.js").Drawn }} props
 */
const Chip = ({ kind, layer, choose, children }) => html`<select
    class=${layer?.kind === kind ? "chip layer-chip on" : "chip layer-chip"} aria-label=${say(`layer.${kind}_help`)}
    value=${layer?.kind === kind ? layer.id : ""}
    onChange=${(/** @type {Event & { currentTarget: HTMLSelectElement }} */ { currentTarget: { value } }) =>
      choose(value ? { kind, id: value } : null)}>
  <option value="">${say(layer?.kind === kind ? "layer.none" : `layer.${kind}`)}</option>
  ${children}
</select>`;

/** The empire of a range that is shown. @param {Scene} scene @param {Layer} layer */
const empireOf = (scene, layer) => (layer?.kind === "range" ? scene.empires.get(Number(layer.id)) : undefined);

/** @param {{ scene: Scene, layer: Layer }} props */
export function LayerOverlay({ scene, layer }) {
  const empire = empireOf(scene, layer);
  if (empire) {
    const { areas, asking } = empire.range;
    return html`<g class="layer range" data-layer="range">
      <path class="range-asking" d=${asking.map((area) => OUTLINES[area]).join("")} fill-rule="evenodd" />
      <path class="range-in" d=${areas.map((area) => OUTLINES[area]).join("")} fill-rule="evenodd" />
      <path class="range-rim asking" d=${rim(new Set(asking))} />
      <path class="range-rim" d=${rim(new Set([...areas, ...landsOf(scene, empire.number)]))} />
    </g>`;
  }
  const areas = layer?.kind === "region" ? REGIONS.get(layer.id) : undefined;
  return (
    areas &&
    html`<g class="layer region" data-layer="region">
      <path class="region-in" d=${areas.map((area) => OUTLINES[area]).join("")} fill-rule="evenodd" />
      <path class="region-rim under" d=${rim(new Set(areas))} />
      <path class="region-rim" d=${rim(new Set(areas))} />
    </g>`
  );
}

/** @param {Scene} scene @param {number} number */
const landsOf = ({ board }, number) => board.areas.filter(({ holder }) => holder === number).map(({ area }) => area);

/** What a layer says, in words. @param {{ scene: Scene, layer: Layer }} props */
export function LayerNote({ scene, layer }) {
  const empire = empireOf(scene, layer);
  if (empire) {
    const within = new Set(empire.range.areas),
      met = scene.board.empires.filter(
        ({ number }) => number !== empire.number && landsOf(scene, number).some((area) => within.has(area)),
      );
    return html`<div class="onmap layer-note" role="status">
      <b>${say("layer.range_title", { empire: scene.empire(empire.number), n: empire.range.far })}</b>${" "}
      ${
        met.length
          ? say("layer.range_meets", { empires: listed(met.map(({ number }) => scene.empire(number))) })
          : say("layer.range_alone")
      }
      ${empire.range.asking.length > 0 && html`<small>${say("layer.range_asking")}</small>`}
    </div>`;
  }
  const areas = layer?.kind === "region" ? REGIONS.get(layer.id) : undefined;
  if (!areas || layer?.kind !== "region") return null;
  const held = scene.board.empires
    .map(({ number }) => ({ number, n: landsOf(scene, number).filter((area) => areas.includes(area)).length }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n);
  return html`<div class="onmap layer-note" role="status">
    <b>${say("layer.region_title", { region: scene.card("region", layer.id).name, n: areas.length })}</b>${" "}
    ${
      held.length
        ? listed(held.slice(0, 6).map(({ number, n }) => `${scene.empire(number)} ${n}`))
        : say("layer.region_empty")
    }
  </div>`;
}
