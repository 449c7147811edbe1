// What the rooms of the board share: the view, the cards, the names, the dyes of the empires, and what can be chosen.
import { AREAS } from "./atlas.js";
import { find } from "./book.js";
import { say } from "./strings.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Empire} Empire */
/** @typedef {import("./board.js").Held} Held */
/** @typedef {import("./board.js").Stack} Stack */
/** @typedef {import("../../shell/contract.js").Choice} Choice */

/** Units that belong to no empire: the counters of the neutral kingdoms. */
export const KINGDOM = 99;
/** How the empires of one player are told apart. */
const TONES = ["dark", "light", "multi", "deep", "pale"];

/**
 * @typedef {object} Dye How an empire is painted: in its player's colour, in a tone of its own.
 * @property {number} seat
 * @property {string} tone
 *
 * @typedef {object} Place An area with anything in it, as the map draws it.
 * @property {number} area
 * @property {Held | null} held
 * @property {{ empire: Empire | null, stack: Stack }[]} stacks Those of its holder first.
 * @property {Empire | null} holder
 * @property {{ leader: number, empire: Empire }[]} leaders
 *
 * @typedef {object} Scene
 * @property {import("./board.js").State} state
 * @property {Board} board
 * @property {import("./book.js").Cards} cards
 * @property {number | null} seat Whose eyes.
 * @property {import("./board.js").Player | null} me
 * @property {boolean} asked
 * @property {Map<number, Empire>} empires By number.
 * @property {Map<number, Dye>} dyes
 * @property {Map<number, Place>} places
 * @property {Map<string, Choice[]>} verbs The choices by the verb of the rules.
 * @property {(kind: string, id: string | number) => any} card
 * @property {(number: number) => string} empire The name of an empire.
 * @property {(seat: number) => string} name Who begins a sentence: "You", or a name.
 * @property {(made: import("../../shell/contract.js").Made[]) => void} choose
 */

/**
 * How empires that live at the same time are told apart.
 * @param {{ number: number, seat: number }[]} empires
 * @param {(number: number) => any} setOf
 * @returns {Map<number, Dye>}
 */
export function dyesOf(empires, setOf) {
  /** @type {Map<number, Dye>} */
  const dyes = new Map();
  /** @type {Map<number, Set<string>>} */
  const taken = new Map();
  for (const { number, seat } of empires) {
    const used = taken.get(seat) ?? new Set(),
      wanted = setOf(number).shade ?? "dark",
      tone = used.has(wanted) ? (TONES.find((each) => !used.has(each)) ?? wanted) : wanted;
    taken.set(seat, used.add(tone));
    dyes.set(number, { seat, tone });
  }
  return dyes;
}

/** Somebody else's units are in an area. @param {import("./board.js").State} state @param {number} area */
export const defended = ({ board, seat }, area) =>
  board.kingdoms.some((kingdom) => kingdom.area === area && kingdom.units.length > 0) ||
  board.empires.some((empire) => empire.seat !== seat && empire.stacks.some((stack) => stack.area === area));

/** @param {Board} board @param {Map<number, Empire>} empires @returns {Map<number, Place>} */
function placesOf(board, empires) {
  /** @type {Map<number, Place>} */
  const places = new Map();
  const at = (/** @type {number} */ area) =>
    places.get(area) ??
    /** @type {Place} */ (places.set(area, { area, held: null, stacks: [], holder: null, leaders: [] }).get(area));
  for (const held of board.areas) {
    const place = at(held.area);
    place.held = held;
    place.holder = empires.get(held.holder) ?? null;
  }
  for (const empire of board.empires) {
    for (const stack of empire.stacks) {
      const place = at(stack.area);
      if (place.holder === empire) place.stacks.unshift({ empire, stack });
      else place.stacks.push({ empire, stack });
    }
    for (const [leader, area] of empire.leaders) at(area).leaders.push({ leader, empire });
  }
  for (const { area, units } of board.kingdoms)
    if (units.length)
      at(area).stacks.push({ empire: null, stack: { area, top: units[0], count: units.length, units } });
  return places;
}

/**
 * @param {import("./board.js").State} state
 * @param {import("./book.js").Cards} cards
 * @param {number | null} seat
 * @param {Scene["choose"]} [choose]
 * @returns {Scene}
 */
export function scene(state, cards, seat, choose = () => {}) {
  const { board } = state,
    empires = new Map(board.empires.map((empire) => [empire.number, empire])),
    card = (/** @type {string} */ kind, /** @type {string | number} */ id) => find(cards, kind, id);
  /** @type {Map<string, Choice[]>} */
  const verbs = new Map();
  for (const choice of state.choices) {
    const verb = String(choice.choice[0]);
    verbs.set(verb, [...(verbs.get(verb) ?? []), choice]);
  }
  return {
    state,
    board,
    cards,
    seat,
    me: seat === null ? null : (board.players[seat] ?? null),
    asked: seat !== null && state.asked.includes(seat),
    empires,
    dyes: dyesOf(board.empires, (number) => card("set", number)),
    places: placesOf(board, empires),
    verbs,
    card,
    empire: (number) => {
      const found = empires.get(number);
      return found ? card("card", found.card).name : number === KINGDOM ? say("kingdom") : say("no_empire");
    },
    name: (who) => (who === seat ? say("you") : nameOf(state, who)),
    choose,
  };
}

/** @param {import("./board.js").State} state @param {number} seat */
export const nameOf = (state, seat) => state.seats.find((each) => each.seat === seat)?.name || `${seat + 1}`;

/** @param {number} area */
export const areaName = (area) => AREAS[area]?.name ?? "";

/**
 * A choice as the rules write it, for `data-ref`: the page lights and presses whatever carries it.
 * @param {(string | number)[]} choice
 */
export const refOf = (choice) => `choice:${choice.join("_")}`;

/**
 * The things a choice lights: whatever stands for the choice itself, then those the service names.
 * @param {{ choice: (string | number)[], refs: string[] }} made
 */
export const refsOf = ({ choice, refs }) => [refOf(choice), ...refs];

/** The areas some choices are about. @param {Choice[]} choices @returns {Set<number>} */
export const areasOf = (choices) =>
  new Set(
    choices.flatMap(({ refs }) => {
      const found = refs.filter((ref) => ref.startsWith("area:"));
      return found.length === 1 ? [Number(found[0].slice(5))] : found.slice(-1).map((ref) => Number(ref.slice(5)));
    }),
  );

/** The class of things in an empire's dye. @param {Dye | undefined} dye */
export const dyeClass = (dye) => (dye ? `dye-${dye.seat} tone-${dye.tone}` : "dye-none tone-dark");
