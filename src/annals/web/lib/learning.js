// Learning to play: what a game teaches, and how far this person has come in it. Kept in this browser, as settings are.
import { signal } from "../vendor/signals.js";
import { get, post } from "./api.js";
import { ask, me } from "./me.js";
import { t } from "./strings.js";

/**
 * @typedef {import("./answers.js").Teaching} Teaching
 *
 * @typedef {object} Progress
 * @property {boolean} on Whether lessons are said.
 * @property {Record<string, number>} seen The lessons that were said, with the round.
 * @property {string} last
 */

const KEY = "annals.lessons";
/** @type {Progress} */
const NONE = { on: false, seen: {}, last: "" };
/** @type {Map<string, Promise<Teaching>>} */
const known = new Map();

/**
 * What a game teaches, of one edition or of its guided first game.
 * @param {string} game
 * @param {string} [edition]
 * @returns {Promise<Teaching>}
 */
export function teaching(game, edition = "") {
  const key = `${game}/learning${edition && `?edition=${edition}`}`,
    found = known.get(key) ?? get(`/games/${key}`).then((taught) => taught ?? Promise.reject(new Error("no course")));
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

/** By person and game. @returns {Record<string, Record<string, Progress>>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

const kept = signal(stored());
const who = () => me.value?.id ?? "";

/** @param {string} game @returns {Progress} */
export const progress = (game) => kept.value[who()]?.[game] ?? NONE;

/** @param {string} game @param {Partial<Progress>} changes */
export function keep(game, changes) {
  const mine = kept.value[who()] ?? {};
  kept.value = { ...kept.value, [who()]: { ...mine, [game]: { ...progress(game), ...changes } } };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.value));
  } catch {
    // A browser that keeps nothing: the lessons hold until the page is closed.
  }
}

/** Whether somebody has begun to learn a game, and has not finished. @param {string} game */
export const isLearning = (game) => progress(game).on && Object.keys(progress(game).seen).length > 0;

/**
 * Set up a guided game: the first one of a game, or of an edition that comes later, with the lessons not yet said.
 * @param {string} game
 * @param {string} title What the game is called.
 * @param {{ edition?: string, options?: Record<string, import("./answers.js").OptionValue>, goesOn?: boolean }} [step]
 * @returns {Promise<string>} The id of the table.
 */
export async function guidedGame(game, title, { edition: wanted = "", options: others, goesOn = false } = {}) {
  const { guide } = await teaching(game, wanted);
  if (!me.value) {
    await post("/guest");
    await ask();
  }
  const foe = { kind: "opponent", player: guide.opponent };
  const seats = [{ kind: "me" }, ...Array.from({ length: guide.seats - 1 }, () => foe)];
  const { edition, options: usual, seed } = guide,
    options = others ?? usual;
  const state = await post("/tables", {
    game,
    edition,
    options,
    seed,
    seats,
    title: t(goesOn ? "learn.table.next" : "learn.table", { game: title }),
  });
  keep(game, goesOn ? { on: true } : { on: true, seen: {}, last: "" });
  return state.id;
}
