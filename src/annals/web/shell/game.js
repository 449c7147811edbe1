// What a game brings to the page: its board, its stylesheets, its signs, its cards. Loaded once, and early where it can
// be guessed.
import { get } from "../lib/api.js";
import { sprite } from "../lib/ui.js";

/** @typedef {import("./contract.js").BoardModule} BoardModule */
/** @typedef {import("../lib/answers.js").OptionValue} OptionValue */

const LAST = "annals.game";
/** @type {Map<string, Promise<{ board: BoardModule, cards: { id: string }[] }>>} */
const loaded = new Map();

/**
 * @param {string} game
 * @param {string} edition
 * @param {Record<string, OptionValue>} [options] Some bring or change cards.
 */
export function loadGame(game, edition, options = {}) {
  const said = new URLSearchParams({ edition });
  for (const [name, value] of Object.entries(options))
    said.append("option", `${name}=${value === true ? "yes" : value === false ? "no" : value}`);
  const key = `${game} ${said}`,
    known = loaded.get(key);
  if (known) return known;
  const coming = load(game, said);
  loaded.set(key, coming);
  coming.catch(() => loaded.delete(key));
  return coming;
}

/**
 * The game of the next table is most likely that of this one.
 * @param {string} game
 * @param {string} edition
 * @param {Record<string, OptionValue>} options
 */
export const rememberGame = (game, edition, options) =>
  localStorage.setItem(LAST, JSON.stringify([game, edition, options]));

/** Begin to load the game that was played last, before the table says which one it is. */
export function guessGame() {
  const last = localStorage.getItem(LAST) ?? "";
  if (!last.startsWith("[")) return;
  const [game, edition, options] = JSON.parse(last);
  loadGame(game, edition, options).catch(() => {});
}

/** @param {string} game @param {URLSearchParams} said */
async function load(game, said) {
  const cards = get(`/games/${game}/cards?${said}`);
  /** @type {BoardModule} */
  const board = await import(`../games/${game}/index.js`);
  await Promise.all([
    ...beside(game, board.signs).map((href) => sprite(href).catch(() => {})),
    ...beside(game, board.styles).map((href) => fetch(href)),
  ]);
  return { board, cards: await cards };
}

/** The addresses of files beside the board. @param {string} game @param {string[]} [names] */
const beside = (game, names = []) => names.map((name) => `/games/${game}/${name}`);

/** Which stylesheets each part of the page has put on. @type {Map<object, string[]>} */
const worn = new Map();
/** Parts of the page that are no longer there: what they asked for may still arrive. */
const left = new WeakSet();

/**
 * Put on the stylesheets of a game, until the one who wants them takes them off. They come before that of the shell,
 * which has the last word about its own parts.
 * @param {object} who
 * @param {string} game
 * @param {{ styles?: string[] }} board
 */
export async function dress(who, game, board) {
  if (left.has(who)) return;
  const styles = beside(game, board.styles);
  worn.set(who, styles);
  await Promise.all(styles.map(sheet));
}

/** A stylesheet of a game, switched on and ready. @param {string} href */
const sheet = (href) =>
  new Promise((done, fail) => {
    const known = document.head.querySelector(`link[data-board="${href}"]`);
    if (known instanceof HTMLLinkElement) {
      known.disabled = false;
      return done(undefined);
    }
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href,
      onload: done,
      onerror: fail,
    });
    link.dataset.board = href;
    document.head.insertBefore(link, document.head.querySelector("link[data-shell]"));
  });

/** Take off again what nobody else wears. @param {object} who */
export function undress(who) {
  left.add(who);
  worn.delete(who);
  const still = [...worn.values()].flat();
  for (const link of document.head.querySelectorAll("link[data-board]"))
    /** @type {HTMLLinkElement} */ (link).disabled = !still.includes(/** @type {string} */ (link.getAttribute("href")));
}
