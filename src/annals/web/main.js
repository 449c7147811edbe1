// The page: which address shows what.
import { render } from "./vendor/preact.js";
import { useEffect, useState } from "./vendor/hooks.js";
import "./vendor/signals.js";
import { ask } from "./lib/me.js";
import { place } from "./lib/router.js";
import { t } from "./lib/strings.js";
import { html, sprite } from "./lib/ui.js";
import "./lib/settings.js";
import { Page } from "./pages/frame.js";

/** Rooms are loaded when somebody goes there. @type {[RegExp, () => Promise<any>][]} */
const ROOMS = [
  [/^\/$/, () => import("./pages/home.js").then((room) => room.Home)],
  [/^\/lobby$/, () => import("./pages/lobby.js").then((room) => room.Lobby)],
  [/^\/new$/, () => import("./pages/new.js").then((room) => room.New)],
  [/^\/annals$/, () => import("./pages/annals.js").then((room) => room.Annals)],
  [/^\/account$/, () => import("./pages/account.js").then((room) => room.Account)],
  [/^\/settings$/, () => import("./pages/settings.js").then((room) => room.Settings)],
  [/^\/learn$/, () => import("./pages/learn.js").then((room) => room.Learn)],
  [/^\/learn\/([A-Za-z0-9_-]+)$/, () => import("./pages/learn.js").then((room) => room.HowToPlay)],
  [/^\/words$/, () => import("./pages/words.js").then((room) => room.Words)],
  [/^\/credits$/, () => import("./pages/credits.js").then((room) => room.Credits)],
  [/^\/table\/([A-Za-z0-9_-]+)\/review$/, () => import("./pages/review.js").then((room) => room.Review)],
  [
    /^\/table\/([A-Za-z0-9_-]+)$/,
    () => {
      import("./shell/game.js").then((game) => game.guessGame());
      return import("./shell/table.js").then((room) => room.TablePage);
    },
  ],
];

function App() {
  const { path } = place.value,
    found = ROOMS.findIndex(([pattern]) => pattern.test(path));
  const [room, setRoom] = useState(/** @type {{ number: number, Room: any } | null} */ (null));
  useEffect(() => {
    if (found < 0) return;
    let on = true;
    ROOMS[found][1]().then(
      (Room) => on && setRoom({ number: found, Room }),
      () => on && setRoom({ number: found, Room: Lost }),
    );
    return () => void (on = false);
  }, [found]);
  if (found < 0)
    return html`<${Page} title=${t("error.page")} narrow>
      <h1>${t("error.page")}</h1>
      <p><a class="btn main" href="/">${t("error.home")}</a></p>
    </${Page}>`;
  if (!room || room.number !== found) return html`<main class="page" aria-busy="true"></main>`;
  const id = ROOMS[found][0].exec(path)?.[1];
  return html`<${room.Room} key=${path} id=${id} />`;
}

/** A room that could not be loaded: the server is away. It is tried again by itself. */
function Lost() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), 3000);
    return () => clearTimeout(timer);
  }, []);
  return html`<main class="page narrow"><h1>${t("error.offline")}</h1></main>`;
}

sprite("/shell/signs.svg").catch(() => {});
ask();
const root = document.getElementById("app");
if (root) render(html`<${App} />`, root);
