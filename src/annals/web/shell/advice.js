// Advice: the best few choices, how much better they are than what all are compared with, and what that is made of.
import { useEffect, useRef } from "../vendor/hooks.js";
import { html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { same } from "./choosing.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./contract.js").Advised} Advised */

/** @param {{ table: TableStore }} props */
export function AdvicePanel({ table }) {
  const advice = table.advice.value,
    ref = useRef(/** @type {HTMLDivElement | null} */ (null)),
    best = advice?.best;
  useEffect(() => {
    if (best)
      /** @type {HTMLElement | null} */ (ref.current?.querySelector("button.advised"))?.focus({ preventScroll: true });
    return () => hint(table, null);
  }, [best]);
  if (!advice) return null;
  const other = best?.find((one) => one.alternative),
    icon = scoreIcon(table);
  return html`<div class="advice" role="region" aria-label=${t("advice")} aria-busy=${!best} ref=${ref}>
    <header>
      <h3><${Icon} name="s-lamp" />${t("advice")}</h3>
      <p aria-live="polite">
        ${
          !best
            ? t("advice.thinking")
            : best.length < 2
              ? t(best[0]?.reasons.length ? "advice.offhand" : "advice.only")
              : other
                ? t("advice.against", { label: other.choice.label })
                : t("advice.now")
        }
      </p>
      <button class="tool" title=${`${t("close")} (A)`} aria-label=${t("close")}
          onClick=${() => table.choosing.closeAdvice()}>
        <${Icon} name="s-close" />
      </button>
    </header>
    ${best && html`<ol tabindex="0">
      ${best.map(
        (one, place) => html`<li>
          <${Line} table=${table} one=${one} place=${place} icon=${icon} alone=${best.length < 2} />
        </li>`,
      )}
    </ol>`}
  </div>`;
}

/** @param {{ table: TableStore, one: Advised, place: number, icon: string, alone: boolean }} props */
function Line({ table, one, place, icon, alone }) {
  const { choice, gain, reasons } = one,
    mine = table.mine.value ? table.shown.value?.choices.find((offered) => same(offered, choice)) : null;
  const tag = place === 0 && !alone ? "advice.best" : one.alternative ? "advice.alternative" : null;
  const inside = html`
    <span class="advised-head">
      <b>${choice.label}</b>
      ${tag && html`<em>${t(tag)}</em>`}
      ${!alone && html`<${Points} n=${gain} icon=${icon} even=${one.alternative} />`}
    </span>
    <${Reasons} reasons=${reasons} />
  `;
  const over = {
    onPointerEnter: () => hint(table, choice),
    onPointerLeave: () => hint(table, null),
    onFocus: () => hint(table, choice),
    onBlur: () => hint(table, null),
  };
  if (!mine) return html`<div class=${`advised${place ? "" : " is-best"}`} ...${over}>${inside}</div>`;
  return html`<button class=${`advised${place ? "" : " is-best"}`} onClick=${() => table.choosing.pick(mine)}
      ...${over}>
    ${inside}
  </button>`;
}

/** What speaks for a choice and against it. @param {{ reasons: { amount: number, text: string }[] }} props */
export const Reasons = ({ reasons }) => html`<span class="reasons">
  ${reasons.map(
    (reason) => html`<span class="reason">
      ${reason.amount !== 0 && html`<b class=${reason.amount < 0 ? "is-minus" : "is-plus"}>
        ${points(reason.amount)}
      </b>`}${" "}
      ${reason.text}
    </span>`,
  )}
</span>`;

/** Points at the end of the game. @param {{ n: number, icon: string, even?: boolean }} props */
export const Points = ({ n, icon, even = false }) => html`<span
    class=${`points${even ? "" : n < 0 ? " is-minus" : " is-plus"}`} role="img"
    aria-label=${t("advice.points", { n: points(n) })}>
  ${points(n)}
  ${icon && html`<${Icon} name=${icon} class=${`g-${icon}`} />`}
</span>`;

/** Tenths of a point, always: the parts add up to the whole as they are shown. @param {number} n */
const points = (n) => (n ? `${n < 0 ? "−" : "+"}${Math.abs(n).toFixed(1)}` : "0");

/** The sign of what decides this game. @param {TableStore} table */
export function scoreIcon(table) {
  const state = table.shown.value,
    board = table.board.value;
  return (state?.board && board?.summary(0, state)?.score.icon) || "";
}

/**
 * Show on the board what a choice is about.
 * @param {TableStore} table
 * @param {import("./contract.js").Choice | null} choice
 */
function hint(table, choice) {
  for (const el of document.querySelectorAll(".hinted")) el.classList.remove("hinted");
  for (const ref of choice ? table.choosing.refsOf(choice) : [])
    for (const el of document.querySelectorAll(`.board [data-ref~="${CSS.escape(ref)}"]`)) el.classList.add("hinted");
}
