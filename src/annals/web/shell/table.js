// A table on the screen: waiting room, running game, game over; everything around the board.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
import { effect } from "../vendor/signals.js";
import { html, Icon, later } from "../lib/ui.js";
import { place } from "../lib/router.js";
import { settings } from "../lib/settings.js";
import { t } from "../lib/strings.js";
import { Ask, ChoiceList, Menu } from "./ask.js";
import { Bar } from "./bar.js";
import { undress } from "./game.js";
import { Help } from "./help.js";
import { useKeys } from "./keys.js";
import { Notice } from "./notice.js";
import { mark, press, pressed } from "./marks.js";
import { Over } from "./over.js";
import { byTouch, hide, Popover, subject, usePopovers, wasHeld } from "./popover.js";
import { StoryPanel } from "./story.js";
import { TableStore } from "./store.js";
import { Waiting } from "./waiting.js";

const Sandbox = later(() => import("./sandbox.js").then((room) => room.Sandbox));

/** @param {{ id: string }} props */
export function TablePage({ id }) {
  const table = useMemo(() => new TableStore(id), [id]);
  useEffect(() => {
    table.open();
    /** @type {any} */ (window).annals = table;
    return () => {
      table.close();
      undress();
    };
  }, [table]);
  const state = table.shown.value, gone = table.gone.value;
  useEffect(() => {
    document.title = `${state?.status === "running" && table.mine.value ? "● " : ""}${state?.title ?? t("app")}`;
  });
  if (gone) return html`<main class="page narrow"><h1>${gone}</h1><p><a class="btn main" href="/">${t("error.home")}</a></p></main>`;
  if (!state) return html`<main class="page narrow" aria-busy="true"><p class="quiet-line">${t("loading")}</p><${Notice} table=${table} /></main>`;
  if (state.status === "waiting") return html`<${Waiting} table=${table} />`;
  return html`<${Running} table=${table} />`;
}

/** @param {{ table: TableStore }} props */
function Running({ table }) {
  const [help, setHelp] = useState(false), ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  useKeys(table, { help: () => setHelp(true) });
  usePopovers();
  useMoment(table);
  const covered = table.covered.value, state = table.shown.value;
  useEffect(() => {
    if (table.nextHolder.value !== null && settings.value.handover === "off" && table.mode.value === "now") table.hold(table.nextHolder.value);
  });
  useEffect(() => {
    const now = table.shown.value, answer = now && table.mine.value ? table.board.value?.autoAnswer?.(now) : null;
    if (answer) table.choose(answer);
  }, [state?.number, state?.seat, table.mine.value]);
  if (covered) return html`<${HandOver} table=${table} />`;
  return html`<div class="table-page" data-mode=${table.mode.value} ref=${ref}>
    <${Bar} table=${table} help=${() => setHelp(true)} />
    <${Ask} table=${table} />
    <${Line} table=${table} />
    <${Tabs} table=${table} />
    <${Drawn} table=${table} />
    <${Popover} table=${table} />
    <${Menu} table=${table} />
    <${ChoiceList} table=${table} />
    <${Notice} table=${table} />
    ${table.sandbox.value && html`<${Sandbox} table=${table} />`}
    ${help && html`<${Help} close=${() => setHelp(false)} />`}
    ${state?.status === "over" && !table.overSeen.value && table.mode.value === "now" && html`<${Over} table=${table} />`}
  </div>`;
}

/** The board, and what can be pressed on it. @param {{ table: TableStore }} props */
function Drawn({ table }) {
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const state = table.shown.value, board = table.board.value, cards = table.cards.value;
  useLayoutEffect(() => {
    const root = ref.current;
    if (!root) return;
    const page = /** @type {HTMLElement} */ (root.closest(".table-page"));
    const stop = effect(() => mark(table, page));
    const watch = new MutationObserver(() => mark(table, page));
    watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-ref"] });
    return () => {
      stop();
      watch.disconnect();
      document.documentElement.removeAttribute("data-verb-on");
    };
  }, [table]);
  /** @param {MouseEvent} event */
  const click = (event) => {
    if (wasHeld()) return event.preventDefault();
    const el = pressed(event.target);
    if (el) {
      hide();
      press(table, el);
    } else if (byTouch() && event.target instanceof Element) {
      const own = event.target.closest("[data-why], [data-card], [data-ref], [data-tip]");
      subject.value = own === subject.value ? null : own;
    }
  };
  useEffect(() => {
    const page = ref.current?.closest(".table-page");
    const run = (/** @type {Event} */ event) => click(/** @type {MouseEvent} */ (event));
    page?.addEventListener("click", run);
    return () => page?.removeEventListener("click", run);
  }, [table]);
  if (!state) return null;
  const story = html`<${StoryPanel} table=${table} />`;
  const text = settings.value.text === "on";
  return html`<div class="board" ref=${ref}>
    <${TextBoard} table=${table} open=${text} />
    ${board ? html`<${board.Board} state=${state} cards=${cards} seat=${state.seat} story=${story} choose=${(/** @type {(string | number)[][]} */ made) => table.chooseAll(made)} />` : html`<main class="table plain-table"><section class="panel">${table.boardFailed.value ? t("table.board") : t("loading")}</section>${story}</main>`}
  </div>`;
}

/** The board in words: for screen readers always there, for others when they want it. @param {{ table: TableStore, open: boolean }} props */
function TextBoard({ table, open }) {
  const state = table.shown.value, board = table.board.value;
  const text = useMemo(() => (board?.textBoard && state?.board ? board.textBoard(state, table.cards.value) : ""), [board, state]);
  if (!text) return null;
  const lines = Array.isArray(text) ? text : String(text).split("\n");
  return html`<section class=${open ? "panel text-board" : "hidden-text"} id="text-board" aria-label=${t("table.text")} tabindex="-1">${lines.map((line) => (line.startsWith("# ") ? html`<h2>${line.slice(2)}</h2>` : line && html`<p>${line}</p>`))}</section>`;
}

/** The parts of the table as tabs, on a phone. @param {{ table: TableStore }} props */
function Tabs({ table }) {
  const board = table.board.value, state = table.shown.value;
  const sections = board ? [...board.sections, ...(board.sections.some((section) => section.id === "story") ? [] : [{ id: "story", word: t("story.title"), icon: "t-event" }])] : [];
  const [now, setNow] = useState(sections[0]?.id ?? "");
  useEffect(() => {
    const main = document.querySelector(".table-page .table");
    if (!main) return;
    const look = () => {
      const middle = innerWidth / 2;
      const found = sections.find(({ id }) => {
        const at = document.getElementById(id)?.getBoundingClientRect();
        return at && at.left <= middle && at.right >= middle;
      });
      if (found) setNow(found.id);
    };
    main.addEventListener("scroll", look, { passive: true, capture: true });
    return () => main.removeEventListener("scroll", look, { capture: true });
  }, [board]);
  const turn = (/** @type {string} */ id) => {
    setNow(id);
    document.getElementById(id)?.scrollIntoView({ inline: "start", block: "nearest" });
  };
  // A question whose answers all lie in one part turns to it.
  useEffect(() => {
    if (!table.mine.value || !matchMedia("(max-width: 760px)").matches) return;
    const frame = requestAnimationFrame(() => {
      const lit = [...document.querySelectorAll('.table-page [data-state="can"]')], homes = new Set(lit.map((el) => sections.find(({ id }) => document.getElementById(id)?.contains(el))?.id)), [home] = homes;
      if (home && homes.size === 1) turn(home);
    });
    return () => cancelAnimationFrame(frame);
  }, [state?.number, table.mine.value]);
  if (!sections.length || !state) return null;
  return html`<nav class="tabs" aria-label=${t("table.menu")}>${sections.map((section) => {
    const count = section.count?.(state);
    return html`<a href=${`#${section.id}`} aria-current=${(now || sections[0].id) === section.id ? "true" : undefined} onClick=${(/** @type {Event} */ event) => {
      event.preventDefault();
      turn(section.id);
    }}><${Icon} name=${section.icon} />${section.word}${count ? html`<sup>${count}</sup>` : ""}</a>`;
  })}</nav>`;
}

/** How the connection stands, while it is lost. @param {{ table: TableStore }} props */
function Line({ table }) {
  const status = table.line.value;
  const [, tick] = useState(0);
  const lost = status.now === "lost";
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [lost]);
  if (!lost) return null;
  const seconds = Math.ceil((status.next - Date.now()) / 1000);
  return html`<p class="line-lost" role="status"><${Icon} name="s-warn" /><span>${seconds > 0 ? t("live.lost.in", { n: seconds }) : t("live.lost")}</span><button class="btn quiet wide" onClick=${() => table.retry()}>${t("live.retry")}</button></p>`;
}

/** The table is covered until the next player has the device. @param {{ table: TableStore }} props */
function HandOver({ table }) {
  const seat = /** @type {number} */ (table.nextHolder.value), name = table.names.value[seat], ref = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => ref.current?.focus(), [seat]);
  return html`<main class="cover" aria-label=${t("hand.title", { name })}><div class="cover-in">
    <span class=${`flag big seat-${seat}`} aria-hidden="true"></span>
    <h1>${t("hand.title", { name })}</h1><p>${t("hand.text", { name })}</p>
    <button class="btn main big" ref=${ref} onClick=${() => table.hold(seat)}>${t("hand.ready", { name })}</button>
    <${Notice} table=${table} />
  </div></main>`;
}

/** The moment in the address: `#choice=123`, or through other eyes `#choice=123&seat=1`. @param {TableStore} table */
function useMoment(table) {
  useEffect(() => {
    let first = true;
    const stop = effect(() => {
      const shown = table.shown.value, mode = table.mode.value;
      if (!shown || first) return void (first = false);
      const eyes = shown.seat === null || shown.seat === table.real.value?.seat ? "" : `&seat=${shown.seat}`;
      const hash = mode === "replay" ? `#choice=${shown.made}${eyes}` : "";
      if (mode !== "playback" && hash !== location.hash && (hash || location.hash.startsWith("#choice="))) history.replaceState(null, "", location.pathname + location.search + hash);
    });
    return stop;
  }, [table]);
  const [, asked, eyes] = /^#choice=(\d+)(?:&seat=(\d+))?$/.exec(place.value.hash) ?? [], known = !!table.real.value?.board;
  useEffect(() => {
    if (!asked || !known) return;
    table.overSeen.value = true;
    table.replay(Number(asked), eyes === undefined ? undefined : Number(eyes));
  }, [asked, eyes, known]);
}

