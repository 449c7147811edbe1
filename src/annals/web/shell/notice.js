// Calm sentences about what just happened; they go away by themselves, unless they must be read.
import { useEffect } from "../vendor/hooks.js";
import { html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { RuleId } from "./rule.js";

/** @typedef {{ text: string, rule?: string | null, good?: boolean, stays?: boolean }} Said A calm sentence. */

/**
 * A calm sentence about what just went wrong.
 * @param {{ table: { notice: import("../vendor/signals.js").Signal<Said | null> } }} props
 */
export function Notice({ table }) {
  const notice = table.notice.value;
  useEffect(() => {
    if (!notice || notice.stays) return;
    const timer = setTimeout(() => (table.notice.value = null), notice.good ? 3500 : 9000);
    return () => clearTimeout(timer);
  }, [notice]);
  return html`<div class="notices" role="status" aria-live="polite">
    ${notice && html`<p class=${`notice${notice.good ? " is-good" : ""}`}>
      <${Icon} name=${notice.good ? "s-check" : "s-warn"} />
      <span>${notice.text}${notice.rule && html` <${RuleId} id=${notice.rule} />`}</span>
      <button class="tool" aria-label=${t("close")} onClick=${() => (table.notice.value = null)}>
        <${Icon} name="s-close" />
      </button>
    </p>`}
  </div>`;
}
