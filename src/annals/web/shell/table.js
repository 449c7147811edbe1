// A table on the screen: waiting room, running game, game over; everything around the board.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
import { effect } from "../vendor/signals.js";
import { html, Icon, later } from "../lib/ui.js";
import { place } from "../lib/router.js";
import { flipText, settings } from "../lib/settings.js";
import { t } from "../lib/strings.js";
import { Ask, ChoiceList, Menu } from "./ask.js";
import { StandingSheet } from "./together.js";
import { Bar } from "./bar.js";
import { progress } from "../lib/learning.js";
import { coachOf } from "./lessons.js";
import { useCall } from "./call.js";
import { undress } from "./game.js";
import { useKeys } from "./keys.js";
import { Moments } from "./moment.js";
import { Notice } from "./notice.js";
import { mark, press, pressed } from "./marks.js";
import { People } from "./people.js";
import { byTouch, hide, Popover, subject, usePopovers, useWords, wasHeld } from "./popover.js";
import { usePointing } from "./pointing.js";
import { RuleSheet } from "./rule.js";
import { ring, turnTo } from "./told.js";
import { StoryPanel } from "./story.js";
import { TableStore } from "./store.js";

const Coach = later(() => import("./coach.js").then((room) => room.Coach));
const Goals = later(() => import("./goals.js").then((room) => room.Goals));
const WordSheet = later(() => import("./glossary.js").then((room) => room.WordSheet));
const Help = later(() => import("./help.js").then((room) => room.Help));
const Over = later(() => import("./over.js").then((room) => room.Over));
const Waiting = later(() => import("./waiting.js").then((room) => room.Waiting));
const Sandbox = later(() => import("./sandbox.js").then((room) => room.Sandbox));

/** @param {{ id: string }} props */
export function TablePage({ id }) {
  const table = useMemo(() => new TableStore(id), [id]);
  useEffect(() => {
    table.connection.open();
    /** @type {any} */ (window).annals = table;
    return () => {
      table.connection.close();
      undress(table);
    };
  }, [table]);
  const state = table.shown.value,
    gone = table.gone.value,
    mine = state?.status === "running" && table.mine.value;
  useEffect(() => {
    document.title = `${mine ? "● " : ""}${state?.title ?? t("app")}`;
  }, [mine, state?.title]);
  useCall(state ? mine : null);
  if (gone)
    return html`<main class="page narrow">
      <h1>${gone}</h1>
      <p><a class="btn main" href="/">${t("error.home")}</a></p>
    </main>`;
  if (!state)
    return html`<main class="page narrow" aria-busy="true">
      <p class="quiet-line">${t("loading")}</p>
      <${Notice} table=${table} />
    </main>`;
  if (state.status === "waiting") return html`<${Waiting} table=${table} />`;
  return html`<${Running} table=${table} />`;
}

/** @param {{ table: TableStore }} props */
function Running({ table }) {
  const [help, setHelp] = useState(false),
    [people, setPeople] = useState(false),
    [words, setWords] = useState(false),
    ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  useKeys(table, { help: () => setHelp(true) });
  usePopovers();
  usePointing();
  useMoment(table);
  useWords(table);
  const covered = table.covered.value,
    state = table.shown.value;
  // Read while drawing, not in the effect: whichever of them changes, the next one at this screen gets the seat.
  const next =
    !table.telling.value.length && settings.value.handover === "off" && table.mode.value === "now"
      ? table.nextHolder.value
      : null;
  useEffect(() => {
    if (next !== null) table.sitting.hold(next);
  }, [next, state?.number]);
  useAnswersByThemselves(table);
  if (covered) return html`<${HandOver} table=${table} />`;
  return html`<div class="table-page" data-mode=${table.mode.value} ref=${ref}>
    <${Bar} table=${table} words=${() => setWords(true)} help=${() => setHelp(true)} people=${() => setPeople(true)} />
    <${Ask} table=${table} />
    <${Line} table=${table} />
    <${Tabs} table=${table} />
    <${Drawn} table=${table} />
    <${Moments} table=${table} />
    <${Popover} table=${table} />
    <${Menu} table=${table} />
    <${StandingSheet} table=${table} />
    <${ChoiceList} table=${table} />
    <${Notice} table=${table} />
    ${table.sandbox.value && html`<${Sandbox} table=${table} />`}
    ${progress(state?.game ?? "").on && html`<${Coach} table=${table} />`}
    ${coachOf(table).drawer.value && html`<${Goals} table=${table} words=${() => setWords(true)} />`}
    ${words && html`<${WordSheet} table=${table} close=${() => setWords(false)} />`}
    <${RuleSheet} />
    ${people && html`<${People} table=${table} words=${() => setWords(true)} help=${() => setHelp(true)}
        close=${() => setPeople(false)} />`}
    ${help && html`<${Help} close=${() => setHelp(false)} />`}
    ${state?.status === "over" &&
      !table.overSeen.value &&
      !table.moment.value &&
      table.mode.value === "now" && html`<${Over} table=${table} />`}
  </div>`;
}

/**
 * What is answered by itself. A new question may come while the answer to the one before is still on its way, so it is
 * looked at again when that has arrived; but what the service has refused once is left to the person.
 * @param {TableStore} table
 */
function useAnswersByThemselves(table) {
  const tried = useRef(""),
    sending = table.sending.value,
    at = placeOf(table.shown.value);
  useEffect(() => {
    // What is newest may have come since this was drawn.
    const now = table.shown.value;
    if (table.sending.value || !now || now !== table.real.value) return;
    const answer = table.mine.value ? table.board.value?.autoAnswer?.(now) : null;
    if (answer && tried.current === placeOf(now)) return;
    tried.current = answer ? placeOf(now) : "";
    if (answer) table.choosing.choose(answer, true);
  }, [at, table.mine.value, sending]);
}

/** Where a question stands, and how much of it this seat has answered. */
const placeOf = (/** @type {import("./contract.js").State | null} */ state) =>
  `${state?.number} ${state?.seat} ${state?.given.length}`;

/** The board, and what can be pressed on it. @param {{ table: TableStore }} props */
function Drawn({ table }) {
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const state = table.shown.value,
    board = table.board.value,
    cards = table.cards.value;
  useLayoutEffect(() => {
    const root = ref.current;
    if (!root) return;
    const page = /** @type {HTMLElement} */ (root.closest(".table-page"));
    const draw = () => (mark(table, page), ring(table, page));
    const stop = effect(draw);
    const watch = new MutationObserver(draw);
    watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-ref"] });
    return () => {
      stop();
      watch.disconnect();
      document.documentElement.removeAttribute("data-verb-on");
    };
  }, [table]);
  // The board turns to what is told of, once it is drawn.
  const told = table.told.value,
    stood = useRef(/** @type {Map<Element, [number, number]>} */ (new Map()));
  useEffect(() => {
    const page = /** @type {HTMLElement | null} */ (ref.current?.closest(".table-page") ?? null);
    if (page) turnTo(table, page, stood.current);
  }, [told?.key]);
  /** @param {MouseEvent} event */
  const click = (event) => {
    if (wasHeld()) return event.preventDefault();
    const el = pressed(event.target);
    if (el) {
      hide();
      press(table, el);
    } else if (byTouch() && event.target instanceof Element && !event.target.closest("label, button, input")) {
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
  return html`<div class="board" ref=${ref} onPointerDown=${() => table.playback.pause()}>
    <${TextBoard} table=${table} open=${text} />
    ${board
      ? html`<${board.Board} state=${state} cards=${cards} seat=${state.seat} story=${story} told=${told}
          choose=${(/** @type {(string | number)[][]} */ made) => table.choosing.chooseAll(made)} />`
      : html`<main class="table plain-table">
        <section class="panel">${table.boardFailed.value ? t("table.board") : t("loading")}</section>
        ${story}
      </main>`}
  </div>`;
}

/**
 * The board in words: for screen readers always there, for others when they want it.
 * @param {{ table: TableStore, open: boolean }} props
 */
function TextBoard({ table, open }) {
  const state = table.shown.value,
    board = table.board.value;
  const text = useMemo(
    () => (board?.textBoard && state?.board ? board.textBoard(state, table.cards.value) : ""),
    [board, state],
  );
  if (!text) return null;
  const lines = Array.isArray(text) ? text : String(text).split("\n");
  return html`<section class=${open ? "panel text-board" : "hidden-text"} id="text-board" aria-label=${t("table.text")}
      tabindex="-1">
    ${open && html`<button class="tool" aria-label=${t("close")} onClick=${flipText}>
      <${Icon} name="s-close" />
    </button>`}
    ${lines.map((line) => (line.startsWith("# ") ? html`<h2>${line.slice(2)}</h2>` : line && html`<p>${line}</p>`))}
  </section>`;
}

/** The parts of the table as tabs, on a phone. @param {{ table: TableStore }} props */
function Tabs({ table }) {
  const board = table.board.value,
    state = table.shown.value;
  const sections = board
    ? [
        ...board.sections,
        ...(board.sections.some((section) => section.id === "story")
          ? []
          : [{ id: "story", word: t("story.title"), icon: "s-story" }]),
      ]
    : [];
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
      const lit = [...document.querySelectorAll('.table-page [data-state="can"]')],
        homes = new Set(lit.map((el) => sections.find(({ id }) => document.getElementById(id)?.contains(el))?.id)),
        [home] = homes;
      if (home && homes.size === 1) turn(home);
    });
    return () => cancelAnimationFrame(frame);
  }, [state?.number, table.mine.value]);
  if (!sections.length || !state) return null;
  return html`<nav class="tabs" aria-label=${t("table.menu")}>
    ${sections.map((section) => {
      const count = section.count?.(state);
      return html`<a href=${`#${section.id}`}
          aria-current=${(now || sections[0].id) === section.id ? "true" : undefined}
          onClick=${(/** @type {Event} */ event) => {
            event.preventDefault();
            turn(section.id);
          }}>
        <${Icon} name=${section.icon} />
        ${section.word}
        ${count ? html`<sup>${count}</sup>` : ""}
      </a>`;
    })}
  </nav>`;
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
  return html`<p class="line-lost" role="status">
    <${Icon} name="s-warn" />
    <span>${seconds > 0 ? t("live.lost.in", { n: seconds }) : t("live.lost")}</span>
    <button class="btn quiet wide" onClick=${() => table.connection.retry()}>${t("live.retry")}</button>
  </p>`;
}

/** The table is covered until the next player has the device. @param {{ table: TableStore }} props */
function HandOver({ table }) {
  const seat = /** @type {number} */ (table.nextHolder.value),
    name = table.names.value[seat],
    ref = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => ref.current?.focus(), [seat]);
  return html`<main class="cover" aria-label=${t("hand.title", { name })}>
    <div class="cover-in">
      <span class=${`flag big seat-${seat}`} aria-hidden="true"></span>
      <h1>${t("hand.title", { name })}</h1>
      <p>${t("hand.text", { name })}</p>
      <button class="btn main big" ref=${ref} onClick=${() => table.sitting.hold(seat)}>
        ${t("hand.ready", { name })}
      </button>
      <${Notice} table=${table} />
    </div>
  </main>`;
}

/** The moment in the address: `#choice=123`, or through other eyes `#choice=123&seat=1`. @param {TableStore} table */
function useMoment(table) {
  useEffect(() => {
    let first = true;
    const stop = effect(() => {
      const shown = table.shown.value,
        mode = table.mode.value;
      if (!shown || first) return void (first = false);
      const eyes = shown.seat === null || shown.seat === table.real.value?.seat ? "" : `&seat=${shown.seat}`;
      const hash = mode === "replay" ? `#choice=${shown.made}${eyes}` : "";
      if (mode !== "playback" && hash !== location.hash && (hash || location.hash.startsWith("#choice=")))
        history.replaceState(null, "", location.pathname + location.search + hash);
    });
    return stop;
  }, [table]);
  const [, asked, eyes] = /^#choice=(\d+)(?:&seat=(\d+))?$/.exec(place.value.hash) ?? [],
    known = !!table.real.value?.board;
  useEffect(() => {
    if (!asked || !known) return;
    table.overSeen.value = true;
    table.looking.replay(Number(asked), eyes === undefined ? undefined : Number(eyes));
  }, [asked, eyes, known]);
}
