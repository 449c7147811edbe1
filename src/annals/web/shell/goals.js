// "What am I doing now?": the small aims of the lessons, the aim of the game, and where to find help. The book in the
// bar opens it.
import { useEffect, useRef } from "../vendor/hooks.js";
import { progress } from "../lib/learning.js";
import { t } from "../lib/strings.js";
import { Flag, html, Icon } from "../lib/ui.js";
import { coachOf } from "./lessons.js";
import { Rich } from "./rich.js";

/** @typedef {import("./store.js").TableStore} TableStore */

const AIMS = 5; // so many of the newest are shown

/** @param {{ table: TableStore, words: () => void }} props */
export function Goals({ table, words }) {
  const coach = coachOf(table),
    open = coach.drawer.value,
    ref = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!open) return;
    ref.current?.focus({ preventScroll: true });
    const key = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && (coach.drawer.value = false);
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, [open]);
  if (!open || !coach.teaching.value) return null;
  const { guide } = coach.teaching.value,
    { on, seen, last } = progress(coach.game);
  const close = () => (coach.drawer.value = false);
  return html`<aside class="goals drawer" role="dialog" aria-label=${t("goals.title")} tabindex="-1" ref=${ref}>
    <header>
      <h2>${t("goals.title")}</h2>
      <small>${t("coach.done", { n: coach.said.length, all: coach.counted.length })}</small>
      <button class="tool" aria-label=${t("close")} onClick=${close}><${Icon} name="s-close" /></button>
    </header>
    ${on && html`<${Aims} coach=${coach} />`}
    ${!on && html`<p class="goals-on">
      <button class="btn ink" onClick=${() => coach.begin(false)}>
        <${Icon} name="s-learn" />
        ${t("coach.on")}
      </button>
    </p>`}
    <h3>${t("goals.end")}</h3>
    <p class="big-aim">
      <${Icon} name=${table.board.value?.goalSign ?? "s-crown"} />
      <span><${Rich} text=${guide.goal} board=${table.board.value} /></span>
    </p>
    <${Race} table=${table} />
    ${table.canAdvise.value && html`
      <h3>${t("goals.lost")}</h3>
      <button class="btn plain" onClick=${() => (close(), table.choosing.advise())}>
        <${Icon} name="s-lamp" />
        ${t("goals.advice")}
      </button>
    `}
    <nav class="goal-links" aria-label=${t("how.read")}>
      ${on && last && html`<button class="plain-link" onClick=${() => coach.again()}>${t("coach.again")}</button>`}
      <a class="plain-link" href=${`/learn/${coach.game}`}>${t("learn.how")}</a>
      <button class="plain-link" onClick=${() => (close(), words())}>${t("learn.words")}</button>
      ${Object.keys(seen).length > 0 && html`<button class="plain-link" onClick=${() => coach.begin(true)}>
        ${t("goals.anew")}
      </button>`}
      ${on && html`<button class="plain-link" onClick=${() => coach.skip()}>${t("goals.leave")}</button>`}
    </nav>
  </aside>`;
}

/** The aims of the lessons that were said, the newest last. @param {{ coach: ReturnType<typeof coachOf> }} props */
function Aims({ coach }) {
  const { seen } = progress(coach.game),
    lessons = coach.teaching.value?.lessons ?? [],
    done = coach.done.value;
  const aims = lessons.filter((one) => one.aim && one.id in seen).slice(-AIMS);
  if (!aims.length) return html`<p class="quiet-line">${t("goals.none")}</p>`;
  const now = aims.find((one) => !done.includes(one.id));
  return html`<ul class="aims">
    ${aims.map((one) => {
      const met = done.includes(one.id);
      return html`<li class=${`aim${met ? " done" : one === now ? " now" : ""}`}>
        <span class="aim-box">${met && html`<${Icon} name="s-check" label=${t("goals.done")} />`}</span>
        <b>${one.aim?.text}</b>
      </li>`;
    })}
  </ul>`;
}

/** How the seats stand. @param {{ table: TableStore }} props */
function Race({ table }) {
  const state = table.shown.value,
    board = table.board.value;
  if (!state?.board || !board) return null;
  const scores = state.seats.map(({ seat }) => board.summary(seat, state)?.score ?? { value: 0 });
  const most = Math.max(1, ...scores.map(({ value }) => parseFloat(String(value)) || 0));
  return html`<ul class="race">
    ${state.seats.map(({ seat }) => {
      const value = scores[seat].value,
        wide = Math.max(2, ((parseFloat(String(value)) || 0) / most) * 100);
      return html`<li>
        <span><${Flag} seat=${seat} tiny />${table.names.value[seat]}</span>
        <i style=${`--p:${wide}%`}></i>
        <b>${value}</b>
      </li>`;
    })}
  </ul>`;
}
