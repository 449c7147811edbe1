// What a game brings to the page: its board, its stylesheets, its signs, its cards. Loaded once, and early where it can be guessed.
import { get } from "../lib/api.js";
import { sprite } from "../lib/ui.js";

const LAST = "annals.game";
/** @type {Map<string, Promise<{ board: any, cards: any }>>} */
const loaded = new Map();

/**
 * @param {string} game
 * @param {string} edition
 */
export function loadGame(game, edition) {
  const key = `${game} ${edition}`, known = loaded.get(key);
  if (known) return known;
  const coming = load(game, edition);
  loaded.set(key, coming);
  coming.catch(() => loaded.delete(key));
  return coming;
}

/** The game of the next table is most likely that of this one. @param {string} game @param {string} edition */
export const rememberGame = (game, edition) => localStorage.setItem(LAST, `${game} ${edition}`);

/** Begin to load the game that was played last, before the table says which one it is. */
export function guessGame() {
  const [game, edition] = (localStorage.getItem(LAST) ?? "").split(" ");
  if (game && edition) loadGame(game, edition).catch(() => {});
}

/** @param {string} game @param {string} edition */
async function load(game, edition) {
  const cards = get(`/games/${game}/cards?edition=${encodeURIComponent(edition)}`);
  const board = await import(`../games/${game}/index.js`);
  await Promise.all([...beside(game, board.signs).map((href) => sprite(href).catch(() => {})), ...beside(game, board.styles).map((href) => fetch(href))]);
  return { board, cards: await cards };
}

/** The addresses of files beside the board. @param {string} game @param {string[]} [names] */
const beside = (game, names = []) => names.map((name) => `/games/${game}/${name}`);

/**
 * Put on the stylesheets of a game. They come before that of the shell, which has the last word about its own parts.
 * @param {string} game
 * @param {any} board
 */
export async function dress(game, board) {
  await Promise.all(beside(game, board.styles).map((href) => new Promise((done, fail) => {
    const known = document.head.querySelector(`link[data-board="${href}"]`);
    if (known instanceof HTMLLinkElement) {
      known.disabled = false;
      return done(undefined);
    }
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: done, onerror: fail });
    link.dataset.board = href;
    document.head.insertBefore(link, document.head.querySelector("link[data-shell]"));
  })));
}

/** Take all of them off again. */
export function undress() {
  for (const link of document.head.querySelectorAll("link[data-board]")) /** @type {HTMLLinkElement} */ (link).disabled = true;
}
