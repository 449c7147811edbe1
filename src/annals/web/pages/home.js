// The first page: a running game in two clicks, my games, and how to play with others.
import { useEffect, useState } from "../vendor/hooks.js";
import { get, post } from "../lib/api.js";
import { ask, callMe, me } from "../lib/me.js";
import { go } from "../lib/router.js";
import { strengths } from "../lib/opponents.js";
import { html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { complain, Page } from "./frame.js";
import { defaults, GameCards, LearnButton } from "./taught.js";
import { TableLine } from "./lines.js";

/** @typedef {import("../lib/answers.js").GameForm} GameForm */
/** @typedef {import("../lib/answers.js").TableLine} Line */

/** @typedef {import("../lib/ui.js").Filled} Filled */

export function Home() {
  const [games, setGames] = useState(/** @type {GameForm[]} */ ([])),
    [chosen, setChosen] = useState(""),
    [foes, setFoes] = useState(1),
    [level, setLevel] = useState(""),
    [name, setName] = useState(""),
    [busy, setBusy] = useState(false),
    [mine, setMine] = useState(/** @type {Line[]} */ ([]));
  useEffect(() => {
    get("/games").then((found) => {
      setGames(found);
      // What the table will need comes while somebody reads this page.
      import("../shell/table.js")
        .then(() => import("../shell/game.js"))
        .then((room) => room.loadGame(found[0].game, found[0].editions[0].value, defaults(found[0].editions[0])))
        .catch(() => {});
    }, complain);
  }, []);
  useEffect(() => {
    if (me.value)
      get("/tables?list=mine").then(
        (found) => setMine(found.filter((/** @type {Line} */ line) => !line.sandbox)),
        () => {},
      );
  }, [me.value]);
  const game = games.find((one) => one.game === chosen) ?? games[0],
    most = (game?.editions[0].seats.most ?? 4) - 1,
    levels = game ? strengths(game) : [];
  const player = levels.some(({ name }) => name === level) ? level : game?.usual;
  const play = async () => {
    setBusy(true);
    try {
      await callMe(name);
      const state = await post("/quick", { game: game.game, opponents: foes, player });
      ask();
      go(`/table/${state.id}`);
    } catch (problem) {
      complain(problem);
      setBusy(false);
    }
  };
  return html`<${Page} title=${t("app.line")}>
    <section class="hero">
      <div class="hero-in">
        <h1>${t("home.title")}</h1>
        <p class="lead">${t("home.lead")}</p>
        ${game?.teaches && html`
          <p class="ways">
            <${LearnButton} game=${game.game} title=${game.title} main />
            <a class="btn plain big" href="#play">${t("learn.know")}</a>
          </p>
          <p class="ways-note">
            <span><${Icon} name="s-undo" />${t("learn.undo")}</span>
            <span><${Icon} name="s-check" />${t("learn.free")}</span>
          </p>
        `}
      </div>
      <${Plate} />
    </section>
    ${games.length > 0 && html`<section aria-labelledby="home-games">
      <header class="panel-head">
        <h2 id="home-games">${t("learn.games")}</h2>
        <span class="quiet-line">${t("learn.games.text")}</span>
      </header>
      <${GameCards} games=${games} later chosen=${game?.game} choose=${setChosen} />
    </section>`}
    <section class="panel quick" id="play" aria-label=${t("learn.know")}>
      <h2>${t("learn.know")}</h2>
      ${games.length > 1 && html`<fieldset class="count words">
        <legend>${t("home.game")}</legend>
        ${games.map(
          (one) => html`<label>
            <input type="radio" name="game" checked=${one === game} onChange=${() => setChosen(one.game)} />
            <span>${one.title}</span>
          </label>`,
        )}
      </fieldset>`}
      <fieldset class="count">
        <legend>${t("home.against")}</legend>
        ${Array.from(
          { length: most },
          (_, n) => html`<label>
            <input type="radio" name="foes" checked=${foes === n + 1} onChange=${() => setFoes(n + 1)} />
            <span>${n + 1}</span>
          </label>`,
        )}
      </fieldset>
      ${game && html`<fieldset class="count words">
        <legend>${t("home.level")}</legend>
        ${levels.map(
          ({ name, word }) => html`<label>
            <input type="radio" name="level" checked=${player === name} onChange=${() => setLevel(name)} />
            <span>${word}</span>
          </label>`,
        )}
      </fieldset>`}
      ${me.value !== undefined && (!me.value || me.value.guest) && html`<label class="home-name">
        <span>${t("home.name")}</span>
        <input class="input" maxlength="60" autocomplete="nickname" placeholder=${me.value?.name ?? t("home.name.none")}
            value=${name} onInput=${(/** @type {Filled} */ event) => setName(event.currentTarget.value)} />
      </label>`}
      <button class="btn main big play" disabled=${busy || !game} onClick=${play}>
        <${Icon} name="s-play" />
        ${busy ? t("home.starting") : game ? t("home.play", { game: game.title }) : t("home.play.any")}
      </button>
    </section>
    ${mine.length > 0 && html`<section aria-labelledby="home-mine">
      <header class="panel-head">
        <h2 id="home-mine">${t("home.mine")}</h2>
        <a class="more-link" href="/lobby">${t("home.mine.more")}</a>
      </header>
      <ul class="table-lines">${mine.slice(0, 4).map((line) => html`<${TableLine} key=${line.id} line=${line} />`)}</ul>
    </section>`}
    <section aria-labelledby="home-friends">
      <header class="panel-head"><h2 id="home-friends">${t("home.friends")}</h2></header>
      <ul class="trio">
        ${[
          ["here", "s-screen"],
          ["link", "s-link"],
          ["open", "s-people"],
        ].map(
          ([name, icon]) => html`<li class="panel">
            <${Icon} name=${icon} />
            <h3>${t(`home.friends.${name}`)}</h3>
            <p>${t(`home.friends.${name}.text`)}</p>
          </li>`,
        )}
      </ul>
      <p class="actions">
        <a class="btn plain" href="/new">${t("home.friends.new")}</a>
        <a class="btn plain" href="/lobby#open">${t("home.friends.list")}</a>
      </p>
    </section>
    <section aria-labelledby="home-what">
      <header class="panel-head"><h2 id="home-what">${t("home.what")}</h2></header>
      <ul class="trio">
        ${[
          ["rules", "s-why"],
          ["undo", "s-undo"],
          ["replay", "s-clock"],
        ].map(
          ([name, icon]) => html`<li class="panel">
            <${Icon} name=${icon} />
            <h3>${t(`home.what.${name}`)}</h3>
            <p>${t(`home.what.${name}.text`)}</p>
          </li>`,
        )}
      </ul>
    </section>
  </${Page}>`;
}

/** What a civilization is made of, by signs. */
const HAND = ["crown", "pyramids", "bust", "church", "plow"];

/** A hand of cards, as an invitation. */
const Plate = () => html`<div class="hero-art" aria-hidden="true">
  ${HAND.map(
    (sign, place) => html`<i class="hero-card" data-sign=${sign} style=${`--p:${place}`}>
      <${Icon} name=${`s-${sign}`} />
      <b>${t(`home.card.${sign}`)}</b>
      <em>${t(`home.card.${sign}.text`)}</em>
    </i>`,
  )}
</div>`;
