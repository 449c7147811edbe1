// An area in words: for screen readers, for the text board and for its card.
import { AREAS, TERRAINS } from "./atlas.js";
import { isVeteran, kindOf } from "./book.js";
import { listed, say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** Units by kind: "2 Swords, Archer". @param {Scene} scene @param {number[]} units */
export function unitsSaid(scene, units) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const unit of units) found.set(unit, (found.get(unit) ?? 0) + 1);
  return listed(
    [...found].map(([unit, n]) =>
      say(isVeteran(unit) ? "unit_veteran" : "unit_n", {
        n,
        name: scene.card("unit", kindOf(unit)).name.toLowerCase(),
      }),
    ),
  );
}

/**
 * Units that move together, what their ships carry, and who leads them.
 * @param {Scene} scene
 * @param {number[]} units
 * @param {number[]} leaders
 */
export function groupSaid(scene, units, leaders) {
  const ships = units.filter((unit) => scene.card("unit", kindOf(unit)).class === "ship"),
    others = units.filter((unit) => !ships.includes(unit)),
    names = leaders.map((leader) => scene.card("leader", leader).name);
  const moving =
    ships.length && others.length
      ? say("ask.aboard", { ships: unitsSaid(scene, ships), units: unitsSaid(scene, others) })
      : unitsSaid(scene, units);
  return names.length ? say("ask.led", { units: moving, leaders: listed(names) }) : moving;
}

/** What one sees of a stack. @param {Scene} scene @param {import("./board.js").Stack} stack */
export const stackSaid = (scene, stack) =>
  stack.units.length
    ? unitsSaid(scene, stack.units)
    : say("stack_hidden", { n: stack.count, top: scene.card("unit", kindOf(stack.top)).name.toLowerCase() });

/** Everything about an area in one line. @param {Scene} scene @param {number} area */
export function areaSaid(scene, area) {
  const printed = AREAS[area],
    place = scene.places.get(area),
    held = place?.held;
  const parts = [
    say(`terrain.${TERRAINS[printed.terrain]}`).toLowerCase(),
    ...[...printed.has].map((letter) => say(`has.${letter}`)),
  ];
  if (place?.holder) parts.push(say("held_by", { empire: scene.empire(place.holder.number) }));
  if (held?.city) parts.push(say(place?.holder?.capital === area ? "capital_level" : "city_level", { n: held.city }));
  if (held?.fort) parts.push(say("fort"));
  if (held?.disorder) parts.push(say("disorder"));
  for (const { empire, stack } of place?.stacks ?? [])
    parts.push(
      say("units_of", { who: empire ? scene.empire(empire.number) : say("kingdom"), units: stackSaid(scene, stack) }),
    );
  for (const { leader } of place?.leaders ?? [])
    parts.push(say("leader_here", { name: scene.card("leader", leader).name }));
  for (const [id] of held?.artefacts ?? []) parts.push(scene.card("artefact", id).name);
  return `${printed.name}: ${parts.join(", ")}`;
}
