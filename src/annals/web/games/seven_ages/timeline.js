// The course of a game as everybody may know it: the world at the end of each turn, the lives of the empires, and which
// year it was. Told by the story while a game goes on, and by the chart when it is over.
import { find } from "./book.js";
import { dyesOf } from "./scene.js";
import { say } from "./strings.js";

/** @typedef {import("./board.js").StoryEntry} StoryEntry */
/** @typedef {import("./book.js").Cards} Cards */

/**
 * @typedef {NonNullable<import("../../lib/answers.js").Chart["turns"]>[number]} World At the end of a turn.
 *
 * @typedef {object} Life An empire from its first turn to its last.
 * @property {number} card
 * @property {number} seat
 * @property {import("./scene.js").Dye} dye
 * @property {number} first The place of its first turn among the turns.
 * @property {number[][]} lands Its areas at the end of each turn from there.
 * @property {boolean} stands It is still there at the end of the last turn.
 */

/** Where the ages begin, and today. */
const YEARS = [-4000, -1000, 1, 1000, 1600, 1815, 1914, 2025],
  OF_AN_AGE = 7;

/** The worlds that a story tells of. @param {StoryEntry[]} story @returns {World[]} */
export function turnsOf(story) {
  /** @type {World[]} */
  const found = [];
  for (const { kind, details } of story) {
    if ((kind !== "turn" && kind !== "game_over") || !details.cards) continue;
    const turn = kind === "turn" ? details.turn - 1 : details.turn;
    if (turn < 1) continue;
    const empires = details.cards.map((/** @type {number} */ card, /** @type {number} */ i) => ({
      number: details.numbers[i],
      card,
      seat: details.seats[i],
      level: details.levels[i],
      areas: details.lands[i].split(" ").filter(Boolean).map(Number),
    }));
    found.push({ turn, empires });
  }
  return found;
}

/** @param {World[]} turns @param {Cards} cards @returns {Life[]} */
export function livesOf(turns, cards) {
  /** @type {Life[]} */
  const lives = [];
  turns.forEach(({ empires }, place) => {
    const dyes = dyesOf(empires, (number) => find(cards, "set", number));
    for (const { number, card, seat, areas } of empires) {
      const known = lives.find(
        (life) => life.card === card && life.seat === seat && life.first + life.lands.length === place,
      );
      const life =
        known ?? /** @type {Life} */ ({ card, seat, dye: dyes.get(number), first: place, lands: [], stands: false });
      if (!known) lives.push(life);
      life.lands.push(areas);
      life.stands = place === turns.length - 1;
    }
  });
  return lives;
}

/** Lives side by side in as few lanes as possible, the earliest first. @param {Life[]} lives @returns {Life[][]} */
export function lanesOf(lives) {
  /** @type {Life[][]} */
  const lanes = [];
  for (const life of [...lives].sort((a, b) => a.first - b.first)) {
    const free = lanes.find((lane) => endOf(lane[lane.length - 1]) < life.first);
    if (free) free.push(life);
    else lanes.push([life]);
  }
  return lanes;
}

/** The place of the last turn of a life. @param {Life} life */
export const endOf = ({ first, lands }) => first + lands.length - 1;

/** What an empire held at a place in time; nothing where it did not live. @param {Life} life @param {number} place */
export const landsAt = ({ first, lands }, place) => lands[place - first] ?? null;

/** How far the most advanced empire had come by each turn. @param {World[]} turns */
export function frontsOf(turns) {
  let front = 1;
  return turns.map(({ empires }) => (front = Math.max(front, ...empires.map(({ level }) => level))));
}

/** @param {number} front The most advanced level so far. */
export const ageOf = (front) => Math.min(YEARS.length - 1, Math.ceil(front / OF_AN_AGE));

/** The year that a level stands for, in words. @param {number} front */
export function yearSaid(front) {
  const part = (front - 1) / OF_AN_AGE,
    age = Math.floor(part);
  if (age >= YEARS.length - 1) return say("year.today");
  const year = YEARS[age] + (YEARS[age + 1] - YEARS[age]) * (part - age),
    grain = age < 4 ? 10 : 1,
    n = Math.max(1, Math.round(Math.abs(year) / grain) * grain);
  return say(year < 0 ? "year.before" : "year.after", { n });
}

/** The year in which an age begins, in words. @param {number} age */
export const beginsSaid = (age) => yearSaid((age - 1) * OF_AN_AGE + 1);

/**
 * What changed in a turn, in the order of weight: who rose, who fell, who gained and lost.
 * @param {Life[]} lives
 * @param {number} place
 * @param {(card: number) => string} name
 * @returns {{ seat: number, name: string, text: string }[]}
 */
export function deedsOf(lives, place, name) {
  const rose = lives.filter((life) => life.first === place),
    fell = lives.filter((life) => !life.stands && endOf(life) === place - 1),
    changed = lives
      .filter((life) => life.first < place && landsAt(life, place))
      .map((life) => ({ life, by: count(life, place) - count(life, place - 1) }))
      .filter(({ by }) => by !== 0)
      .sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
  return [
    ...rose.map((life) => ({ life, text: say("deed.rise", { n: count(life, place) }) })),
    ...fell.map((life) => ({ life, text: say("deed.fall") })),
    ...changed.map(({ life, by }) => ({
      life,
      text: say(by > 0 ? "deed.gain" : "deed.lose", { n: Math.abs(by), all: count(life, place) }),
    })),
  ].map(({ life, text }) => ({ seat: life.seat, name: name(life.card), text }));
}

/** The areas of an empire at a place in time. @param {Life} life @param {number} place */
export const count = (life, place) => landsAt(life, place)?.length ?? 0;
