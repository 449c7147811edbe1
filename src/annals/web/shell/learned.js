// After a guided game: what was met and when, what was not, and the next steps.
import { useEffect } from "../vendor/hooks.js";
import { post } from "../lib/api.js";
import { guidedGame, keep, progress, teaching } from "../lib/learning.js";
import { go } from "../lib/router.js";
import { t } from "../lib/strings.js";
import { html, Icon } from "../lib/ui.js";
import { coachOf } from "./lessons.js";
import { Rich } from "./rich.js";
import { Steps } from "./steps.js";

/** @typedef {import("../lib/answers.js").GuideStep} GuideStep */

/** @param {{ table: import("./store.js").TableStore }} props */
export function Learned({ table }) {
  const coach = coachOf(table),
    state = table.shown.value,
    called = state?.moment?.called ?? "round",
    { on, seen } = progress(coach.game);
  useEffect(() => {
    if (on && !coach.teaching.value)
      teaching(coach.game, state?.edition).then(
        (found) => (coach.teaching.value = found),
        () => {},
      );
    if (on) coach.ask().catch(() => {});
  }, [on]);
  const { counted: lessons, met } = coach,
    steps = coach.teaching.value?.guide.steps ?? [],
    take = (/** @type {GuideStep} */ next) => step(table, next);
  if (!on || !met.length) return null;
  return html`<section class="learned-box">
    <header class="panel-head">
      <h2>${t("learned.title")}</h2>
      <span class="quiet-line">${t("learned.text", { n: met.length, all: lessons.length })}</span>
    </header>
    <ul class="learned">
      ${lessons.map(
        (one) => html`<li class=${met.includes(one) ? "" : "open"}>
          <${Icon} name=${met.includes(one) ? "s-check" : "s-clock"} />
          ${met.includes(one)
            ? html`<span>${one.title}</span>`
            : html`<details>
              <summary>${one.title}</summary>
              <p><${Rich} text=${one.text} board=${table.board.value} /></p>
            </details>`}
          <small>
            ${
              seen[one.id]
                ? t(`when.${called}`, { round: seen[one.id] })
                : t(met.includes(one) ? "goals.done" : "learned.not")
            }
          </small>
        </li>`,
      )}
    </ul>
    <h3 class="sub">${t("learned.next")}</h3>
    ${steps.length > 0 && html`<${Steps} steps=${steps} take=${take} />`}
    <p class="actions">
      <button class="btn plain" onClick=${() => again(table)}>${t("learned.again")}</button>
      <a class="btn plain" href=${`/learn/${coach.game}`}>${t("learn.how")}</a>
      <button class="btn plain" onClick=${() => alone(table)}>${t("learned.full")}</button>
    </p>
  </section>`;
}

/**
 * Go to a table that is being made.
 * @param {import("./store.js").TableStore} table
 * @param {() => Promise<string>} make
 */
async function move(table, make) {
  try {
    go(`/table/${await make()}`);
  } catch (problem) {
    table.notice.value = { text: problem instanceof Error ? problem.message : t("error.unknown") };
  }
}

/** What the game at a guided table is called. @param {import("./store.js").TableStore} table */
const called = (table) => (table.shown.value?.title ?? "").replace(/^[^:]*: /, "");

/** The guided game once more, from its first lesson. @param {import("./store.js").TableStore} table */
function again(table) {
  const { game = "", edition = "" } = table.shown.value ?? {};
  return move(table, () => guidedGame(game, called(table), { edition }));
}

/**
 * The guided game of another edition, with the lessons that were not said yet.
 * @param {import("./store.js").TableStore} table
 * @param {GuideStep} next
 */
function step(table, { edition, options }) {
  return move(table, () =>
    guidedGame(table.shown.value?.game ?? "", called(table), { edition, options, goesOn: true }),
  );
}

/** A game of the usual kind, without lessons. @param {import("./store.js").TableStore} table */
function alone(table) {
  const game = table.shown.value?.game ?? "";
  keep(game, { on: false });
  return move(table, async () => (await post("/quick", { game, opponents: 1 })).id);
}
