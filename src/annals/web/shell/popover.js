// Explanations: the large card, where a number comes from, whether something can be chosen and why not. By hover,
// focus, tap or long press.
import { useEffect, useLayoutEffect, useRef } from "../vendor/hooks.js";
import { signal } from "../vendor/signals.js";
import { html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { here, missed } from "./marks.js";
import { RuleId } from "./rule.js";
import { provenance } from "./source.js";

const LATER = 1500,
  SOON = 120,
  LEAVE = 250,
  LONG = 450,
  SLACK = 6,
  ROOM = 8;
const OWN = "[data-why], [data-card], [data-ref], [data-tip], [data-verb]";

/** The thing that is explained now. @type {import("../vendor/signals.js").Signal<Element | null>} */
export const subject = signal(null);
export const hide = () => {
  clearTimeout(soon);
  subject.value = null;
};
let soon = 0,
  longPress = 0,
  held = false,
  touch = false;
/**
 * Where the pointer was last; a page that changes under a resting pointer explains nothing.
 * @type {{ x: number, y: number } | null}
 */
let last = null;
let rests = true;
/** Where a finger was put down last. */
let pressed = { x: 0, y: 0 };

/** True right after a long press: the click that follows it chooses nothing. */
export const wasHeld = () => {
  const was = held;
  held = false;
  return was;
};
export const byTouch = () => touch;

/** @param {EventTarget | null} target */
const own = (target) =>
  target instanceof Element && target.closest(".table-page")
    ? (target.closest(OWN) ?? words.value?.wordThing(target) ?? null)
    : null;

/** @param {EventTarget | null} target */
const inside = (target) => target instanceof Element && !!target.closest(".pop, dialog.rule");

/**
 * Words explain things too; they come after the board.
 * @type {import("../vendor/signals.js").Signal<typeof import("./words.js") | null>}
 */
const words = signal(null);

/** @param {import("./store.js").TableStore} table */
export function useWords(table) {
  useEffect(() => {
    const fetch = async () => {
      const room = await import("./words.js");
      await room.explain(table);
      words.value = room;
    };
    const soon = setTimeout(() => fetch().catch(() => {}), LATER);
    return () => clearTimeout(soon);
  }, [table]);
}

/** Listen while a table is on the screen. */
export function usePopovers() {
  useEffect(() => {
    const stop = new AbortController(),
      how = { signal: stop.signal };
    const point = (/** @type {EventTarget | null} */ target) => {
      clearTimeout(soon);
      const el = own(target);
      if (el === subject.value || inside(target)) return;
      // What explains stays a moment, so that the pointer can go there: to a rule, or to what is known about a card.
      soon = window.setTimeout(() => (subject.value = el), el ? SOON : LEAVE);
    };
    last = null;
    document.addEventListener(
      "pointerover",
      (event) => {
        if (event.pointerType === "touch") return;
        rests = !last || (last.x === event.clientX && last.y === event.clientY);
        last = { x: event.clientX, y: event.clientY };
        if (!rests) point(event.target);
        else if (subject.value && !subject.value.isConnected) hide();
      },
      how,
    );
    document.addEventListener(
      "pointermove",
      (event) => {
        if (event.pointerType === "touch") return;
        last = { x: event.clientX, y: event.clientY };
        if (rests) point(event.target);
        rests = false;
      },
      how,
    );
    document.addEventListener(
      "pointerdown",
      (event) => {
        if (inside(event.target)) return;
        touch = event.pointerType === "touch";
        held = false;
        clearTimeout(longPress);
        const el = own(event.target);
        if (!touch) return hide();
        pressed = { x: event.clientX, y: event.clientY };
        if (!event.isPrimary) return; // two fingers zoom
        if (el)
          longPress = window.setTimeout(() => {
            held = true;
            subject.value = el;
          }, LONG);
        else hide();
      },
      how,
    );
    for (const name of ["pointerup", "pointercancel", "pointermove"])
      document.addEventListener(
        name,
        (event) => {
          const { clientX, clientY } = /** @type {PointerEvent} */ (event);
          if (name !== "pointermove" || Math.hypot(clientX - pressed.x, clientY - pressed.y) > SLACK)
            clearTimeout(longPress);
        },
        how,
      );
    document.addEventListener("contextmenu", (event) => touch && own(event.target) && event.preventDefault(), how);
    document.addEventListener(
      "focusin",
      (event) => {
        if (inside(event.target)) return;
        const el = own(event.target);
        if (el && /** @type {Element} */ (event.target).matches(":focus-visible")) subject.value = el;
        else if (!touch) hide();
      },
      how,
    );
    addEventListener(
      "scroll",
      (event) => {
        if (event.target instanceof Element && event.target.closest(".pop")) return;
        hide();
        rests = true; // the next move explains what lies there now
      },
      { passive: true, capture: true, signal: stop.signal },
    );
    return () => {
      stop.abort();
      hide();
    };
  }, []);
}

/** The card a thing stands for. @param {Element} el */
const cardOf = (el) =>
  el.getAttribute("data-card") ?? el.querySelector(":scope > [data-card]")?.getAttribute("data-card") ?? null;

/** The thing a card lies on, where it is that card and nothing more. @param {Element} el */
function thing(el) {
  if (el.hasAttribute("data-ref")) return el;
  const outer = el.closest("[data-ref]");
  return outer &&
    (outer.querySelectorAll("[data-card]").length <= 1 ||
      outer.getAttribute("data-card") === el.getAttribute("data-card"))
    ? outer
    : null;
}

/** @param {{ table: import("./store.js").TableStore }} props */
export function Popover({ table }) {
  const el = subject.value,
    ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const what = el?.isConnected ? content(table, el) : null;
  useLayoutEffect(() => {
    const box = ref.current;
    if (!el || !box) return;
    el.setAttribute("aria-describedby", "pop");
    if (!matchMedia("(max-width: 760px)").matches) put(box, el);
    return () => el.removeAttribute("aria-describedby");
  });
  return what && html`<div class="pop" id="pop" role="tooltip" ref=${ref}>${what}</div>`;
}

/**
 * Below the thing, then above, then beside; never over the thing itself.
 * @param {HTMLElement} box
 * @param {Element} el
 */
function put(box, el) {
  const at = el.getBoundingClientRect(),
    mine = box.getBoundingClientRect(),
    dock = el.closest("[data-dock]");
  if (dock) return putAway(box, mine, at, dock.getBoundingClientRect());
  const below = at.bottom + ROOM + (el.closest(".slot") && !el.matches(".slot") ? 22 : 0);
  let left = Math.min(Math.max(ROOM, at.left), innerWidth - mine.width - ROOM),
    top = below;
  if (below + mine.height > innerHeight - ROOM) top = at.top - mine.height - ROOM;
  if (top < ROOM) {
    top = Math.max(ROOM, Math.min(at.top, innerHeight - mine.height - ROOM));
    left = at.right + mine.width + ROOM < innerWidth ? at.right + ROOM : Math.max(ROOM, at.left - mine.width - ROOM);
  }
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

/**
 * In the corner of a large part of the board that is farthest from the thing.
 * @param {HTMLElement} box
 * @param {DOMRect} mine
 * @param {DOMRect} at
 * @param {DOMRect} dock
 */
function putAway(box, mine, at, dock) {
  const left = at.left + at.width / 2 > dock.left + dock.width / 2;
  box.style.left = `${left ? dock.left + ROOM : dock.right - mine.width - ROOM}px`;
  box.style.top = `${Math.max(ROOM, dock.bottom - mine.height - ROOM)}px`;
}

/** @param {import("./store.js").TableStore} table @param {Element} el */
function content(table, el) {
  const room = words.value,
    said = told(table, el),
    // What lies over the board stays small: its words are in the glossary.
    word = said && el.closest("[data-dock]") ? null : room?.wordOf(el);
  return room && word ? html`${said}<${room.WordNote} word=${word} table=${table} />` : said;
}

/** @param {import("./store.js").TableStore} table @param {Element} el */
function told(table, el) {
  const board = table.board.value,
    state = table.shown.value,
    cards = table.cards.value;
  if (!state) return null;
  const tip = el.getAttribute("data-tip");
  if (tip) return html`<div class="why tip"><p>${tip}</p></div>`;
  const key = el.getAttribute("data-why");
  if (key === "shell:end") return ends(table);
  const known = key && why(board?.why?.(key, state, cards) ?? null, board, cards);
  if (known) return known;
  const id = cardOf(el),
    card = id ? cards[id] : null,
    ref = thing(el);
  const lines = ref ? verdicts(table, ref) : null;
  if (card && board)
    return html`
      <${board.Card} card=${card} size="l" />
      ${lines}
      ${card.source && html`<details class="about-card">
        <summary>${t("source.about")}</summary>
        ${provenance(card.source).map((said) => html`<p>${said}</p>`)}
      </details>`}
    `;
  return lines;
}

/**
 * What can be done with a thing, and what the rules refuse.
 * @param {import("./store.js").TableStore} table
 * @param {Element} el
 */
function verdicts(table, el) {
  const { can: all, cannot } = here(table, el),
    said = el.textContent?.trim();
  const can = all.filter((choice) => choice.cost || choice.effect || choice.label !== said);
  if (all.length && !can.length) return null;
  if (!can.length && !cannot.length) return null;
  const refusals = can.length ? missed(table, { can, cannot }) : cannot;
  const reasons = new Map(refusals.map((refused) => [refused.sentence, refused]));
  return html`
    ${can.slice(0, 6).map(
      (choice) => html`<p class="verdict">
        <${Icon} name="s-check" />
        <span>
          ${choice.label}
          ${choice.cost && html`<b class="verdict-cost">${choice.cost}</b>`}
          ${choice.effect && html`<small class="verdict-effect">${choice.effect}</small>`}
        </span>
      </p>`,
    )}
    ${
      reasons.size > 0 &&
      [...reasons.values()].slice(0, 3).map(
        (refused) => html`<p class="verdict no">
          <${Icon} name="s-lock" />
          <span>${refused.sentence} <${RuleId} id=${refused.rule} /></span>
        </p>`,
      )
    }
  `;
}

/**
 * @param {import("./contract.js").Why | import("./contract.js").Drawn} origin
 * @param {import("./contract.js").BoardModule | null} board
 * @param {Record<string, any>} cards
 */
function why(origin, board, cards) {
  if (!origin) return null;
  if (typeof origin !== "object" || !("lines" in origin)) return origin;
  return html`<section class="why">
    <header>
      <h3>${origin.title}</h3>
      <b>${origin.total}${origin.icon && html`<${Icon} name=${origin.icon} class=${"g-" + origin.icon} />`}</b>
    </header>
    <ul>
      ${origin.lines.map(
        (line) => html`<li>
          <span>
            ${board && line.card && cards[line.card] && html`<${board.Chip} card=${cards[line.card]} />`}
            ${line.text}
          </span>
          <b>${line.amount}</b>
        </li>`,
      )}
    </ul>
    ${origin.note && html`<p>${origin.note}</p>`}
  </section>`;
}

/** What the end of the turn would do. @param {import("./store.js").TableStore} table */
function ends(table) {
  const open = table.warnings.value;
  if (!open.length) return null;
  return html`<section class="why">
    <header><h3>${t("ask.warnings", { n: open.filter((warning) => !warning.note).length })}</h3></header>
    <ul>${open.map((warning) => html`<li><span>${warning.text}</span></li>`)}</ul>
  </section>`;
}
