// The first page: a running game in two clicks, my games, and how to play with others.
import { useEffect, useState } from "../vendor/hooks.js";
import { get, post } from "../lib/api.js";
import { ask, me } from "../lib/me.js";
import { go } from "../lib/router.js";
import { strengths } from "../lib/opponents.js";
import { html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { complain, Page } from "./frame.js";
import { TableLine } from "./lines.js";

export function Home() {
  const [games, setGames] = useState(/** @type {any[]} */ ([])), [chosen, setChosen] = useState(""), [foes, setFoes] = useState(1), [level, setLevel] = useState(""), [busy, setBusy] = useState(false), [mine, setMine] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    get("/games").then((found) => {
      setGames(found);
      // What the table will need comes while somebody reads this page.
      import("../shell/table.js").then(() => import("../shell/game.js")).then((room) => room.loadGame(found[0].game, found[0].editions[0].value)).catch(() => {});
    }, complain);
  }, []);
  useEffect(() => {
    if (me.value) get("/tables?list=mine").then(setMine, () => {});
  }, [me.value]);
  const game = games.find((one) => one.game === chosen) ?? games[0], most = (game?.seats.most ?? 4) - 1, levels = game ? strengths(game) : [];
  const player = levels.some(({ name }) => name === level) ? level : game?.usual;
  const play = async () => {
    setBusy(true);
    try {
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
        ${games.length > 1 && html`<fieldset class="count words"><legend>${t("home.game")}</legend>${games.map((one) => html`<label><input type="radio" name="game" checked=${one === game} onChange=${() => setChosen(one.game)} /><span>${one.title}</span></label>`)}</fieldset>`}
        <fieldset class="count"><legend>${t("home.against")}</legend>${Array.from({ length: most }, (_, n) => html`<label><input type="radio" name="foes" checked=${foes === n + 1} onChange=${() => setFoes(n + 1)} /><span>${n + 1}</span></label>`)}</fieldset>
        ${game && html`<fieldset class="count words"><legend>${t("home.level")}</legend>${levels.map(({ name, word }) => html`<label><input type="radio" name="level" checked=${player === name} onChange=${() => setLevel(name)} /><span>${word}</span></label>`)}</fieldset>`}
        <button class="btn main big play" disabled=${busy || !game} onClick=${play}><${Icon} name="s-play" />${busy ? t("home.starting") : t("home.play", { game: game?.title ?? "Through the Ages" })}</button>
      </div>
      <${Plate} />
    </section>
    ${mine.length > 0 && html`<section aria-labelledby="home-mine"><header class="panel-head"><h2 id="home-mine">${t("home.mine")}</h2><a class="more-link" href="/lobby">${t("home.mine.more")}</a></header><ul class="table-lines">${mine.slice(0, 4).map((line) => html`<${TableLine} key=${line.id} line=${line} />`)}</ul></section>`}
    <section aria-labelledby="home-friends"><header class="panel-head"><h2 id="home-friends">${t("home.friends")}</h2></header>
      <ul class="trio">
        ${[["here", "s-screen"], ["link", "s-link"], ["open", "s-people"]].map(([name, icon]) => html`<li class="panel"><${Icon} name=${icon} /><h3>${t(`home.friends.${name}`)}</h3><p>${t(`home.friends.${name}.text`)}</p></li>`)}
      </ul>
      <p class="actions"><a class="btn plain" href="/new">${t("home.friends.new")}</a><a class="btn plain" href="/lobby#open">${t("home.friends.list")}</a></p>
    </section>
    <section aria-labelledby="home-what"><header class="panel-head"><h2 id="home-what">${t("home.what")}</h2></header>
      <ul class="trio">
        ${[["rules", "s-why"], ["undo", "s-undo"], ["replay", "s-clock"]].map(([name, icon]) => html`<li class="panel"><${Icon} name=${icon} /><h3>${t(`home.what.${name}`)}</h3><p>${t(`home.what.${name}.text`)}</p></li>`)}
      </ul>
    </section>
  </${Page}>`;
}

/** A hand of cards, as an invitation. */
const Plate = () => html`<div class="hero-art" aria-hidden="true">${[["government", "crown"], ["wonder", "pyramids"], ["leader", "bust"], ["urban", "church"], ["farm", "plow"]].map(([kind, sign], place) => html`<i class="hero-card" data-kind=${kind} style=${`--p:${place}`}><${Icon} name=${`s-${sign}`} /><b></b><s></s><s></s><s></s></i>`)}</div>`;
