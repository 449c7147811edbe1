// The games with their guided first games, on the first page and on the page about learning.
import { useEffect, useState } from "../vendor/hooks.js";
import { get } from "../lib/api.js";
import { guidedGame, isLearning } from "../lib/learning.js";
import { go } from "../lib/router.js";
import { t } from "../lib/strings.js";
import { classes, html, Icon, sprite } from "../lib/ui.js";
import { dress, loadGame, undress } from "../shell/game.js";
import { complain } from "./frame.js";

/** @typedef {import("../lib/answers.js").OptionValue} OptionValue */
/** @typedef {import("../lib/answers.js").GameForm} GameForm */

const SOON = 2000; // or when the page has stood for so long

/**
 * Begin the guided first game of a game.
 * @param {{ game: string, title: string, minutes?: number, main?: boolean }} props
 */
export function LearnButton({ game, title, minutes = 0, main = false }) {
  const [busy, setBusy] = useState(false);
  const learn = async () => {
    setBusy(true);
    try {
      go(`/table/${await guidedGame(game, title)}`);
    } catch (problem) {
      complain(problem);
      setBusy(false);
    }
  };
  return html`<button class=${`btn learn ${main ? "main big" : "plain"}`} disabled=${busy} onClick=${learn}
      data-game=${game}>
    <${Icon} name="s-learn" />
    ${busy ? t("home.starting") : minutes ? t("learn.game", { n: minutes }) : t("learn.play.game", { game: title })}
  </button>`;
}

/**
 * The games, each with its guided first game and its page.
 * @param {{ games: GameForm[], later?: boolean, chosen?: string, choose?: (game: string) => void }} props `later`:
 *   further games are drawn when somebody turns to them, for a page on which most want to play the first one at once;
 *   `choose`: a press on a game chooses it for the rest of the page.
 */
export function GameCards({ games, later = false, chosen, choose }) {
  const [near, setNear] = useState(!later);
  useEffect(() => {
    const soon = setTimeout(() => setNear(true), SOON);
    return () => clearTimeout(soon);
  }, []);
  return html`<ul class="games3" onPointerEnter=${() => setNear(true)} onFocusIn=${() => setNear(true)}>
    ${games.map(({ game, title, editions, teaches: found }, place) => {
      const { value } = editions[0],
        options = defaults(editions[0]),
        least = Math.min(...editions.map(({ seats }) => seats.least)),
        most = Math.max(...editions.map(({ seats }) => seats.most));
      return html`<li class=${classes("game3 panel", game === chosen && "is-chosen")} key=${game}
          onClick=${choose && (() => choose(game))}>
        ${found && html`<${Picture} game=${game} name="cover" edition=${value} options=${options}
            now=${near || !place} />`}
        <div class="game3-in">
          <h3>${title}</h3>
          <p>${found?.invites}</p>
          <p class="facts">
            ${t("learn.seats", { least, most })}
            ${found && html`<span>${t("learn.lessons", { n: found.lessons })}</span>`}
          </p>
          ${found && html`<p class="game3-ways">
            <${LearnButton} game=${game} title=${title} minutes=${found.minutes} />
            <a class="btn plain" href=${`/learn/${game}`}>${t("learn.how")}</a>
          </p>`}
          ${isLearning(game) && html`<p class="facts">${t("learn.go_on")}</p>`}
        </div>
      </li>`;
    })}
  </ul>`;
}

/**
 * What the options of an edition are unless somebody says otherwise.
 * @param {import("../lib/answers.js").EditionForm} edition
 */
export const defaults = (edition) => Object.fromEntries(edition.options.map((option) => [option.name, option.default]));

/** The games of this house. */
export function useGames() {
  const [games, setGames] = useState(/** @type {GameForm[]} */ ([]));
  useEffect(() => void get("/games").then(setGames, complain), []);
  return games;
}

/**
 * The pictures of a game, with what they need: its stylesheets and signs, and its cards where cards are drawn.
 * @param {object} who
 * @param {string} game
 * @param {string} edition
 * @param {Record<string, OptionValue>} options
 */
async function pictures(who, game, edition, options) {
  const found = await import(`../games/${game}/pictures.js`);
  await Promise.all([
    dress(who, game, found),
    ...found.signs.map((/** @type {string} */ name) => sprite(`/games/${game}/${name}`)),
  ]);
  if (!found.drawsCards) return { Pictures: found.Pictures, cards: {} };
  const { cards } = await loadGame(game, edition, options);
  return {
    Pictures: found.Pictures,
    cards: Object.fromEntries(cards.map((/** @type {any} */ card) => [card.id, card])),
  };
}

/**
 * A picture drawn by the parts of a game's own board.
 * @param {{ game: string, name: string, edition: string, options: Record<string, OptionValue>, now?: boolean }} props
 */
export function Picture({ game, name, edition, options, now = true }) {
  const [draw, setDraw] = useState(/** @type {{ Pictures: Record<string, any>, cards: any } | null} */ (null));
  useEffect(() => {
    if (!now) return;
    const who = {};
    let here = true;
    pictures(who, game, edition, options).then(
      (found) => here && setDraw(found),
      () => {},
    );
    return () => {
      here = false;
      undress(who);
    };
  }, [game, now]);
  const Drawn = draw?.Pictures[name];
  return html`<div class=${`pic pic-${name}`} data-game=${game} inert=${true}>
    ${Drawn && html`<${Drawn} cards=${draw?.cards} />`}
  </div>`;
}
