// Spaces, cities and units in words: for labels, explanations and the table in words.
import { PIRATES, UNITS } from "./book.js";
import { counted } from "./pieces.js";
import { spaceName } from "./scene.js";
import { capital, listed, say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** "2 infantry and a leader". @param {[string, number][]} units */
const unitsSaid = (units) => listed(units.map(([kind, n]) => `${n} ${say(kind, { n })}`));

/** @param {Scene} scene @param {any} city */
function citySaid(scene, city) {
  const who = city.owner < 4 ? say("city_of", { who: scene.name(city.owner) }) : say("barbarian_city");
  const pieces = Object.entries(city.buildings).map(([id, owner]) => (owner === city.owner ? scene.card("building", id).name : say("in_colour", { building: scene.card("building", id).name, who: scene.name(Number(owner)) })));
  const wonders = city.wonders.map((/** @type {string} */ id) => scene.card("wonder", id).name);
  return [who, say("size", { n: city.size }), say(city.mood), ...pieces, ...wonders].join(say("comma"));
}

/** @param {Scene} scene @param {any} stack */
const stackSaid = (scene, stack) => say("text.units", { who: scene.name(stack.owner), units: unitsSaid(counted(stack.units)) });

/** Everything that is known of a space. @param {Scene} scene @param {any} space */
export function spaceSaid(scene, space) {
  const parts = [say("text.space", { name: spaceName(scene.board, space.space), terrain: say(space.terrain ?? "unknown").toLowerCase() })];
  if (space.exhausted) parts.push(say("exhausted_short"));
  if (space.city) parts.push(citySaid(scene, space.city));
  parts.push(...space.units.map((/** @type {any} */ stack) => stackSaid(scene, stack)));
  return parts.join("; ");
}

/** What units of one kind have done this turn. @param {any} unit */
export const marksSaid = (unit) => ["moved", "stopped", "forest", "fought"].filter((mark) => unit[mark]).map((mark) => say(`mark.${mark}`)).join(say("comma"));

/**
 * A group as the rules write it: `2infantry+1settler*`; a sign behind a word tells units apart that did different things.
 * @param {string} code
 * @returns {[string, number][]}
 */
export const groupOf = (code) => code.split("+").map((part) => {
  const found = /^(\d*)(.+)$/.exec(part);
  return [found?.[2] ?? part, Number(found?.[1] || 1)];
});

/** The kind of a unit in a group, without its signs. @param {string} word */
export const kindOf = (word) => UNITS.find((kind) => word.startsWith(kind)) ?? word.replace(/[^a-z_]/g, "");

/** @param {string} code */
export const groupSaid = (code) => capital(unitsSaid(groupOf(code).map(([word, n]) => [kindOf(word), n])));

/** Whether somebody else's units or city stand in a space. @param {any} space @param {number | null} seat */
export const hostile = (space, seat) => (space.city && space.city.owner !== seat) || space.units.some((/** @type {any} */ stack) => stack.owner !== seat && (stack.owner !== PIRATES || space.terrain === "sea"));
