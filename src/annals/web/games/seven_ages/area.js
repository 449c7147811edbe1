// The card of an area: its outline drawn large with its pieces, what stands there, what it is worth, what entering
// costs.
import { html } from "../../lib/ui.js";
import { AREAS, OUTLINES, TERRAINS, bounds, isLand, riversOf } from "./atlas.js";
import { stackSaid } from "./describe.js";
import { row } from "./pieces.js";
import { areaName, dyeClass } from "./scene.js";
import { listed, say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */

const WIDE = 288,
  HIGH = 120;

/** @param {{ scene: Scene, area: number }} props */
function Picture({ scene, area }) {
  const [a, b, c, d] = bounds(area),
    unit = Math.max((c - a) / WIDE, (d - b) / HIGH) * 1.25,
    x = (a + c) / 2 - (WIDE / 2) * unit,
    y = (b + d) / 2 - (HIGH / 2) * unit,
    near = [...AREAS[area].near, area],
    place = scene.places.get(area),
    [px, py] = AREAS[area].room;
  const dye = place?.holder && scene.dyes.get(place.holder.number);
  return html`<svg class="world picture" style=${`--k:${1 / unit}`}
      viewBox=${[x, y, WIDE * unit, HIGH * unit].map((n) => n.toFixed(1)).join(" ")} aria-hidden="true">
    ${near
      .filter((each) => !isLand(each))
      .map(
        (each) => html`<path class=${AREAS[each].kind === 1 ? "shallow" : "deep"} d=${OUTLINES[each]}
            fill-rule="evenodd" />`,
      )}
    ${near
      .filter(isLand)
      .map(
        (each) => html`<path class=${`land ${TERRAINS[AREAS[each].terrain]}${each === area ? "" : " faint"}`}
            d=${OUTLINES[each]} />`,
      )}
    ${dye && isLand(area) && html`<g class=${`realm ${dyeClass(dye)}`}>
      <path class="realm-ground" d=${OUTLINES[area]}
          fill=${dye.tone === "multi" ? `url(#mix-${dye.seat})` : undefined} />
    </g>`}
    <path class="picture-river" d=${riversOf(area)} />
    <path class="picture-rim" d=${OUTLINES[area]} fill-rule="evenodd" />
    ${place && html`<g transform=${`translate(${px} ${py}) scale(${(unit * 1.35).toFixed(3)})`}>
      ${row(scene, place, true).draw}
    </g>`}
  </svg>`;
}

/** @param {{ scene: Scene, area: number }} props */
export function AreaCard({ scene, area }) {
  const printed = AREAS[area],
    place = scene.places.get(area),
    held = place?.held,
    terrain = TERRAINS[printed.terrain],
    chart = scene.card("terrain", terrain);
  const regions = printed.regions.map((id) => scene.card("region", id).name).slice(-2),
    land = printed.kind === 0;
  const defence = [
    ...(chart.defender ? [`${say(`terrain.${terrain}`).toLowerCase()} +${chart.defender}`] : []),
    ...(held?.fort ? [say("area.fort_n")] : []),
    ...(held?.city ? [`${say("area.city_n", { n: `+${held.city}` })}`] : []),
  ];
  const income = [
    ...(chart.income
      ? [say("area.terrain_n", { terrain: say(`terrain.${terrain}`).toLowerCase(), n: chart.income })]
      : []),
    ...[...printed.has].filter((letter) => letter !== "e").map((letter) => say(`has.${letter}`)),
    ...(held?.city ? [say("area.city_n", { n: held.city })] : []),
  ];
  /** @type {[string, any][]} */
  const lines = [];
  for (const { empire, stack } of place?.stacks ?? [])
    lines.push([
      "area.units",
      html`<b>${empire ? scene.empire(empire.number) : say("kingdom")}</b> ${stackSaid(scene, stack)}`,
    ]);
  if (place?.leaders.length)
    lines.push(["area.leaders", listed(place.leaders.map(({ leader }) => scene.card("leader", leader).name))]);
  if (held?.artefacts.length)
    lines.push(["area.lies", listed(held.artefacts.map(([id]) => scene.card("artefact", id).name))]);
  if (printed.sites.length)
    lines.push(["area.sites", listed(printed.sites.map((id) => scene.card("artefact", id).name))]);
  if (land) {
    lines.push(["area.defence", listed(defence) || say("area.no_bonus")]);
    lines.push(["area.income", held?.disorder ? say("area.income_none") : income.join(" + ") || "0"]);
    const [a, b, c] = chart.move ?? [];
    lines.push(["area.enter", say("area.enter_costs", { a, b, c })]);
  } else lines.push(["area.enter", say("area.enter_ships")]);
  const homes = scene.board.empires.filter((empire) => empire.homeland === area);
  return html`<article class="acard">
    <div class="pic"><${Picture} scene=${scene} area=${area} /></div>
    <h3>${areaName(area)}<small>${[printed.at, ...regions].join(" · ")}</small></h3>
    <p class="sub">
      ${place?.holder
        ? html`<b>${scene.empire(place.holder.number)}</b>, ${scene.name(place.holder.seat)} · `
        : land && `${say("nobody")} · `}
      ${[say(`terrain.${terrain}`).toLowerCase(), ...[...printed.has].map((letter) => say(`has.${letter}`))].join(", ")}
      ${homes.map((empire) => ` · ${say("homeland_of", { empire: scene.empire(empire.number) })}`)}
    </p>
    <dl>${lines.map(([key, what]) => html`<dt>${say(key)}</dt><dd>${what}</dd>`)}</dl>
    <${Verdicts} scene=${scene} area=${area} />
  </article>`;
}

/** What can be done here, and what not and why. @param {{ scene: Scene, area: number }} props */
function Verdicts({ scene: { state, asked }, area }) {
  if (!asked) return null;
  const here = (/** @type {{ refs: string[] }} */ { refs }) => refs.includes(`area:${area}`),
    can = state.choices.filter(here),
    cannot = state.refused.filter(here);
  return html`
    ${can.slice(0, 5).map(
      (choice) => html`<p class="act">
        ${choice.label}
        ${choice.cost && html` <b>${choice.cost}</b>`}
        ${choice.effect && html`<small>${choice.effect}</small>`}
      </p>`,
    )}
    ${
      !can.length &&
      cannot
        .slice(0, 1)
        .map((refused) => html`<p class="act no">${refused.sentence} <small>${refused.rule}</small></p>`)
    }
  `;
}
