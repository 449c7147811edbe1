// A rule in our own words: opened from the id beside a refusal, with the rules around it.
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { signal } from "../vendor/signals.js";
import { get } from "../lib/api.js";
import { html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";

/** The rule that is open. @type {import("../vendor/signals.js").Signal<string>} */
export const opened = signal("");

/**
 * The id of a rule: a press opens its text. What only the table itself asks for has none.
 * @param {{ id: string }} props
 */
export const RuleId = ({ id }) =>
  !id || id.startsWith("KERNEL")
    ? null
    : html`<button class="rule-id" title=${t("rule.open")} aria-label=${t("rule.open.id", { id })}
          onClick=${() => (opened.value = id)}>
        ${id}
      </button>`;

/** The rule before or after, in soft ink: a press opens it. @param {{ id: string | null | undefined }} props */
function Neighbour({ id }) {
  const [rule, setRule] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let here = true;
    setRule(null);
    if (id)
      get(`/rules/${encodeURIComponent(id)}`).then(
        (found) => here && setRule(found),
        () => {},
      );
    return () => void (here = false);
  }, [id]);
  if (!id || !rule) return null;
  return html`<button class="rule-beside" onClick=${() => (opened.value = id)}><span>${id}</span>${rule.text}</button>`;
}

/** The sheet with the open rule. */
export function RuleSheet() {
  const id = opened.value,
    ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const [rule, setRule] = useState(/** @type {import("../lib/answers.js").Rule | null} */ (null));
  useEffect(() => {
    if (!id) return;
    if (ref.current && !ref.current.open) ref.current.showModal();
    let here = true;
    get(`/rules/${encodeURIComponent(id)}`).then(
      (found) => here && setRule(found),
      () => here && setRule({ id, title: t("rule.none"), text: t("rule.none.text") }),
    );
    return () => void (here = false);
  }, [id]);
  if (!id) return null;
  const close = () => {
    opened.value = "";
    setRule(null);
  };
  const to = (
    /** @type {string | null} */ other,
    /** @type {string} */ word,
    /** @type {string} */ icon,
  ) => html`<button class="btn quiet wide" disabled=${!other} onClick=${() => other && (opened.value = other)}>
    <${Icon} name=${icon} />
    ${t(word)}
  </button>`;
  return html`<dialog class="sheet rule" ref=${ref} onClose=${close} aria-label=${t("rule.title", { id })}
      onClick=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close()}>
    <header class="panel-head">
      <h2>${rule?.title ?? t("loading")}</h2>
      <button class="tool" aria-label=${t("close")} onClick=${close}><${Icon} name="s-close" /></button>
    </header>
    <div class="sheet-scroll">
      <${Neighbour} id=${rule?.previous} />
      <p class="rule-text" aria-live="polite">${rule?.text}</p>
      <${Neighbour} id=${rule?.next} />
      <p class="quiet-line">${t("rule.title", { id: rule?.id ?? id })}. ${t("rule.ours")}</p>
    </div>
    <footer class="over-foot">
      ${to(rule?.previous ?? null, "rule.previous", "s-prev")}
      ${to(rule?.next ?? null, "rule.next", "s-next")}
    </footer>
  </dialog>`;
}
