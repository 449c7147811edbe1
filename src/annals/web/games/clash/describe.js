// Spaces, cities and units in words: for labels, explanations and the table in words.
import { BARBARIANS, PIRATES, UNITS } from "./book.js";
import { counted } from "./pieces.js";
import { spaceName } from "./scene.js";
import { capital, listed, say } from "./strings.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Player} Player */
/** @typedef {import("./board.js").Space} Space */
/** @typedef {import("./board.js").City} City */

/** @typedef {import("./scene.js").Scene} Scene */

/** "2 infantry and a leader". @param {[string, number][]} units */
export const unitsSaid = (units) => listed(units.map(([kind, n]) => `${n} ${say(kind, { n })}`));

/**
 * Units of one kind by whose they are: "pirate ships", "barbarian infantry".
 * @param {number} owner
 * @param {string} kind
 * @param {number} n
 */
export const unitSaid = (owner, kind, n) =>
  owner === PIRATES
    ? say("pirate_ship", { n })
    : owner === BARBARIANS
      ? say("barbarian_unit", { unit: say(kind, { n }) })
      : say(kind, { n });

/**
 * Whether two players may not attack each other for a while: the viewer and another, for a spectator anybody.
 * @param {Scene} scene
 * @param {number} owner The side that is safe.
 * @returns {number[]} Who may not attack.
 */
export const keptOff = ({ board, seat }, owner) =>
  board.truces.filter(([one, other]) => other === owner && [null, one, other].includes(seat)).map(([one]) => one);

/** @param {Scene} scene @param {number} attacker @param {number} owner */
const truceSaid = (scene, attacker, owner) =>
  attacker === scene.seat ? say("truce_you") : say("truce", { who: scene.name(attacker), whom: scene.whom(owner) });

/**
 * What lies on a city besides its pieces: tokens that attackers pay, a marker, a truce.
 * @param {Scene} scene
 * @param {City} city
 * @returns {{ mark: string, icon: string, text: string, n?: number, owner?: number }[]}
 */
export function cityMarks(scene, city) {
  /** @type {ReturnType<typeof cityMarks>} */
  const marks = [];
  if (city.beloved)
    marks.push({ mark: "beloved", icon: "c-culture", n: city.beloved, text: say("beloved", { n: city.beloved }) });
  if (city.druid !== null)
    marks.push({
      mark: "druid",
      icon: "c-monk",
      owner: city.druid,
      text: say("druid", { marker: scene.whose(city.druid, say("marker")) }),
    });
  const off = keptOff(scene, city.owner);
  if (off.length)
    marks.push({
      mark: "truce",
      icon: "c-peace",
      text: off.map((attacker) => truceSaid(scene, attacker, city.owner)).join(say("comma")),
    });
  return marks;
}

/** The players whose marker lies in a region. @param {Board} board @param {number} region @returns {number[]} */
export const explorers = (board, region) =>
  board.players.filter((player) => player.markers.includes(region)).map((player) => player.seat);

/** @param {Scene} scene @param {number} region */
export const explorersSaid = (scene, region) =>
  explorers(scene.board, region).map((seat) => say("region_marked", { who: scene.whom(seat) }));

/** "Your city", "City of Idris". @param {Scene} scene @param {City} city */
export const cityName = (scene, city) =>
  city.owner < 4 ? capital(scene.whose(city.owner, say("city"))) : say("barbarian_city");

/** @param {Scene} scene @param {City} city */
function citySaid(scene, city) {
  const who = cityName(scene, city);
  const pieces = Object.entries(city.buildings).map(([id, owner]) =>
    owner === city.owner
      ? scene.card("building", id).name
      : scene.whose(Number(owner), scene.card("building", id).name),
  );
  const wonders = city.wonders.map((id) => scene.card("wonder", id).name);
  return [
    who,
    say("size", { n: city.size }),
    say(city.mood),
    ...pieces,
    ...wonders,
    ...cityMarks(scene, city).map(({ text }) => text),
  ].join(say("comma"));
}

/** @param {Scene} scene @param {import("./board.js").Stack} stack */
const stackSaid = (scene, stack) =>
  stack.owner >= BARBARIANS
    ? listed(counted(stack.units).map(([kind, n]) => `${n} ${unitSaid(stack.owner, kind, n)}`))
    : say("text.units", { who: scene.name(stack.owner), units: unitsSaid(counted(stack.units)) });

/** Everything that is known of a space. @param {Scene} scene @param {Space} space */
export function spaceSaid(scene, space) {
  const parts = [
    say("text.space", {
      name: spaceName(scene.board, space.space),
      terrain: say(space.terrain ?? "unknown").toLowerCase(),
    }),
  ];
  if (space.exhausted) parts.push(say("exhausted_short"));
  if (space.city) parts.push(citySaid(scene, space.city));
  parts.push(...space.units.map((stack) => stackSaid(scene, stack)), ...explorersSaid(scene, space.region));
  return parts.join("; ");
}

/** What units of one kind have done this turn. @param {import("./board.js").Units} unit */
export const marksSaid = (unit) =>
  /** @type {const} */ (["moved", "stopped", "forest", "fought"])
    .filter((mark) => unit[mark])
    .map((mark) => say(`mark.${mark}`))
    .join(say("comma"));

/**
 * A group as the rules write it: `2infantry+1settler*`; a sign behind a word tells units apart that did different
 * things.
 * @param {string} code
 * @returns {[string, number][]}
 */
export const groupOf = (code) =>
  code.split("+").map((part) => {
    const found = /^(\d*)(.+)$/.exec(part);
    return [found?.[2] ?? part, Number(found?.[1] || 1)];
  });

/** The kind of a unit in a group, without its signs. @param {string} word */
export const kindOf = (word) => UNITS.find((kind) => word.startsWith(kind)) ?? word.replace(/[^a-z_]/g, "");

/** @param {string} code */
export const groupSaid = (code) => capital(unitsSaid(groupOf(code).map(([word, n]) => [kindOf(word), n])));

/** Whether somebody else's units or city stand in a space. @param {Space} space @param {number | null} seat */
export const hostile = (space, seat) =>
  (space.city && space.city.owner !== seat) ||
  space.units.some((stack) => stack.owner !== seat && (stack.owner !== PIRATES || space.terrain === "sea"));
