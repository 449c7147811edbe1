// Moments: what stands over the board while something happens to somebody. The board of a game says when, and draws the
// account; the sheet around it is the same for every game.
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { subject } from "./popover.js";

/** @typedef {import("./contract.js").Moment} Moment */
/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./contract.js").Drawn} Drawn */

const BEHIND = ".table-page > :is(.ask, .tabs, .board)";
const CONTROL = "button, a, input, select, textarea, summary";

/** The moment that stands now, if any. @param {{ table: TableStore }} props */
export function Moments({ table }) {
  const moment = table.moment.value;
  return moment && html`<${moment.tells ? Told : Drawn} key=${moment.id} table=${table} moment=${moment} />`;
}

/** A moment that is answered. @param {{ table: TableStore, moment: Moment }} props */
function Drawn({ table, moment }) {
  const state = table.shown.value;
  return html`<${moment.Draw} table=${table} moment=${moment} state=${state} cards=${table.cards.value}
      choose=${(/** @type {(string | number)[][]} */ made) => table.choosing.chooseAll(made)} />`;
}

/**
 * A moment that only tells: the table before it and after it are read first.
 * @param {{ table: TableStore, moment: Moment }} props
 */
function Told({ table, moment }) {
  const [seen, setSeen] = useState(
    /** @type {{ before: import("./contract.js").State, after: import("./contract.js").State } | null} */ (null),
  );
  useEffect(() => {
    let here = true;
    Promise.all([table.looking.at(moment.tells?.from ?? 0), table.looking.at(moment.tells?.to ?? 0)]).then(
      ([before, after]) => here && setSeen({ before, after }),
      () => here && table.goOn(),
    );
    return () => void (here = false);
  }, []);
  return (
    seen &&
    html`<${moment.Draw} table=${table} moment=${moment} state=${table.shown.value} cards=${table.cards.value}
        before=${seen.before} after=${seen.after} />`
  );
}

/**
 * The sheet: headline on a plate, cause and account below it, the answer in the foot. Without answers it only tells,
 * and closes with "Go on".
 * @param {{ table: TableStore, moment: Moment, kind: string, kicker?: Drawn, title?: Drawn, sub?: Drawn, seat?: number
 *   |
 *   null, family?: string, emblem?: string, shape?: "" | "wide" | "beside", cause?: Drawn, next?: Drawn, answers?:
 *   Drawn,
 *   children?: Drawn }} props
 */
export function Sheet({
  table,
  moment,
  kind,
  kicker,
  title = moment.title,
  sub = moment.detail,
  seat = null,
  family,
  emblem,
  shape = "",
  cause,
  next,
  answers,
  children,
}) {
  const headline = useRef(/** @type {HTMLElement | null} */ (null)),
    lifted = table.lifted.value,
    beside = shape === "beside",
    tells = !answers;
  const lift = () => (table.lifted.value = true),
    over = !lifted && !beside;
  useEffect(() => {
    if (!lifted) headline.current?.focus({ preventScroll: true });
  }, [lifted]);
  // A name of two lines makes the bar higher; what it says stays in sight above the sheet.
  useLayoutEffect(() => {
    const bar = document.querySelector(".table-page > .bar");
    if (!bar) return;
    const page = document.documentElement,
      fit = () => page.style.setProperty("--bar", `${bar.getBoundingClientRect().height}px`),
      watch = new ResizeObserver(fit);
    fit();
    watch.observe(bar);
    return () => {
      watch.disconnect();
      page.style.removeProperty("--bar");
    };
  }, []);
  useEffect(() => {
    if (!over) return;
    const behind = [...document.querySelectorAll(BEHIND)];
    for (const part of behind) part.setAttribute("inert", "");
    return () => behind.forEach((part) => part.removeAttribute("inert"));
  }, [over]);
  useEffect(() => {
    if (lifted) return;
    /** @param {KeyboardEvent} event */
    const key = (event) => {
      const on = /** @type {Element} */ (event.target);
      if (
        document.querySelector("dialog[open]") ||
        on.closest?.("textarea, input[type=text]") ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      if (event.key === "Escape" && !subject.value) tells ? table.goOn() : lift();
      else if (event.key === "Enter" && tells && !on.closest?.(CONTROL)) table.goOn();
      else if (event.key.length === 1 && event.key !== "?" && over)
        return event.stopPropagation(); // the keys of the board rest
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", key, true);
    return () => document.removeEventListener("keydown", key, true);
  }, [lifted, tells, over]);
  return html`
    ${!beside && html`<div class="m-scrim" hidden=${lifted}></div>`}
    <div class=${`moment${beside ? " beside" : ""}`} data-moment=${kind} data-tells=${tells ? "" : undefined}
        data-busy=${table.answering.value ? "" : undefined} hidden=${lifted}>
      <section class=${`m-sheet ${shape}${seat === null ? "" : ` seat-${seat}`}${family ? "" : " plainhead"}`}
          data-kind=${family} role="dialog" aria-modal=${beside ? undefined : "true"} aria-labelledby="m-headline">
        <header class="m-head">
          ${seat !== null && html`<span class=${`flag big seat-${seat}`} aria-hidden="true"></span>`}
          <div class="m-title">
            ${kicker && html`<p class="m-kicker">${kicker}</p>`}
            <h2 id="m-headline" tabindex="-1" ref=${headline}>${title}</h2>
            ${sub && html`<p class="m-sub">${sub}</p>`}
          </div>
          ${emblem && html`<${Icon} name=${emblem} class="m-emblem" />`}
          ${!beside && html`<button class="m-peek" onClick=${lift} aria-label=${t("moment.look")}>
            <${Icon} name="s-eye" />
            <span>${t("moment.look")}</span>
          </button>`}
          ${beside && table.shown.value?.undo.choice && html`<button class="m-peek m-undo" title=${t("ask.undo.title")}
              aria-label=${t("ask.undo")} disabled=${table.sending.value}
              onClick=${() => table.choosing.undo("choice")}>
            <${Icon} name="s-undo" />
          </button>`}
        </header>
        <div class=${`m-body${cause ? "" : " m-alone"}`} tabindex="0" role="group" aria-label=${t("moment.account")}>
          ${cause && html`<div class="m-card">${cause}</div>`}
          ${cause ? html`<div class="m-main">${children}</div>` : children}
        </div>
        <footer class="m-foot">
          ${next}
          <div class="m-acts">
            ${answers ?? html`<button class="btn main" onClick=${() => table.goOn()}>${t("moment.on")}</button>`}
          </div>
        </footer>
      </section>
    </div>
  `;
}

/** What stands left of the answer: what follows. @param {{ icon?: string, children?: Drawn }} props */
export const Next = ({ icon = "s-clock", children }) => html`<p class="m-next">
  <${Icon} name=${icon} />
  <span>${children}</span>
</p>`;

/** Before and after. @param {{ from: string | number, to: string | number }} props */
export const Step = ({ from, to }) => html`<span class="m-step">
  <span class="m-from">${from}</span>
  <${Icon} name="s-next" label=${t("moment.to")} />
  <b class="m-to">${to}</b>
</span>`;

/** By how much. @param {{ n: number }} props */
export const Delta = ({ n }) => html`<span class=${`m-delta ${n < 0 ? "minus" : "plus"}`}>
  ${n < 0 ? `−${-n}` : `+${n}`}
</span>`;

/** While the sheet is lifted: the way back, in the question bar. @param {{ table: TableStore }} props */
export const BackToIt = ({ table }) => html`<button class="btn main" onClick=${() => (table.lifted.value = false)}>
  ${t("moment.back")}
</button>`;
