// Advice: the best few choices beside each other, how much better they are than the alternative, and why.
import { useEffect, useRef } from "../vendor/hooks.js";
import { html, Icon, signed } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { same } from "./store.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./contract.js").Advised} Advised */

/** @param {{ table: TableStore }} props */
export function AdvicePanel({ table }) {
  const advice = table.advice.value, ref = useRef(/** @type {HTMLDivElement | null} */ (null)), best = advice?.best;
  useEffect(() => {
    if (best) /** @type {HTMLElement | null} */ (ref.current?.querySelector("button.advised"))?.focus({ preventScroll: true });
    return () => hint(table, null);
  }, [best]);
  if (!advice) return null;
  const other = best?.find((one) => one.alternative), icon = scoreIcon(table);
  return html`<div class="advice" role="region" aria-label=${t("advice")} aria-busy=${!best} ref=${ref}>
    <header><h3><${Icon} name="s-lamp" />${t("advice")}</h3>
      <p aria-live="polite">${!best ? t("advice.thinking") : best.length < 2 ? t("advice.only") : t("advice.against", { label: other?.choice.label ?? "" })}</p>
      <button class="tool" title=${`${t("close")} (A)`} aria-label=${t("close")} onClick=${() => table.closeAdvice()}><${Icon} name="s-close" /></button></header>
    ${best && html`<ol>${best.map((one, place) => html`<li><${Line} table=${table} one=${one} place=${place} icon=${icon} /></li>`)}</ol>`}
  </div>`;
}

/** @param {{ table: TableStore, one: Advised, place: number, icon: string }} props */
function Line({ table, one, place, icon }) {
  const { choice, gain, reasons } = one, mine = table.mine.value ? table.shown.value?.choices.find((offered) => same(offered, choice)) : null;
  const inside = html`<span class="advised-head"><b>${choice.label}</b><${Points} n=${gain} icon=${icon} even=${one.alternative} /></span>
    ${(place === 0 || choice.cost || one.alternative) && html`<span class="advised-tags">${place === 0 && html`<em>${t("advice.best")}</em>`}${one.alternative && html`<em>${t("advice.alternative")}</em>`}${choice.cost && html`<i>${choice.cost}</i>`}</span>`}
    <${Reasons} reasons=${reasons} />`;
  const over = { onPointerEnter: () => hint(table, choice), onPointerLeave: () => hint(table, null), onFocus: () => hint(table, choice), onBlur: () => hint(table, null) };
  if (!mine) return html`<div class=${`advised${place ? "" : " is-best"}`} ...${over}>${inside}</div>`;
  return html`<button class=${`advised${place ? "" : " is-best"}`} onClick=${() => table.pick(mine)} ...${over}>${inside}</button>`;
}

/** What speaks for a choice and against it. @param {{ reasons: { amount: number, text: string }[] }} props */
export const Reasons = ({ reasons }) => html`<span class="reasons">${reasons.map((reason) => html`<span class="reason"><b class=${reason.amount < 0 ? "is-minus" : "is-plus"}>${points(reason.amount)}</b> ${reason.text}</span>`)}</span>`;

/** Points at the end of the game. @param {{ n: number, icon: string, even?: boolean }} props */
export const Points = ({ n, icon, even = false }) => html`<span class=${`points${even ? "" : n < 0 ? " is-minus" : " is-plus"}`} role="img" aria-label=${t("advice.points", { n: points(n) })}>${points(n)}${icon && html`<${Icon} name=${icon} class=${`g-${icon}`} />`}</span>`;

/** One digit after the point as long as numbers are small. @param {number} n */
const points = (n) => signed(Math.abs(n) < 10 ? Math.round(n * 10) / 10 : Math.round(n), n > 0);

/** The sign of what decides this game. @param {TableStore} table */
export function scoreIcon(table) {
  const state = table.shown.value, board = table.board.value;
  return board?.summary && state?.board?.players ? board.summary(state.board.players[0], state).score.icon : "";
}

/** Show on the board what a choice is about. @param {TableStore} table @param {import("./contract.js").Choice | null} choice */
function hint(table, choice) {
  for (const el of document.querySelectorAll(".hinted")) el.classList.remove("hinted");
  for (const ref of choice ? table.refsOf(choice) : []) for (const el of document.querySelectorAll(`.board [data-ref~="${CSS.escape(ref)}"]`)) el.classList.add("hinted");
}
