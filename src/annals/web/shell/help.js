// The keys, on one sheet.
import { useEffect, useRef } from "../vendor/hooks.js";
import { html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";

const KEYS = [
  ["Tab", "help.tab"],
  ["Enter", "help.enter"],
  ["← →", "help.arrows"],
  ["Esc", "help.escape"],
  ["1 … 9", "help.digits"],
  ["C", "help.c"],
  ["U", "help.u"],
  ["T", "help.t"],
  ["E", "help.e"],
  ["A", "help.a"],
  ["W", "help.w"],
  ["N", "help.n"],
  ["S", "help.s"],
  ["B", "help.b"],
  ["R", "help.r"],
  ["?", "help.help"],
];

/** @param {{ close: () => void }} props */
export function Help({ close }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => ref.current?.showModal(), []);
  return html`<dialog class="sheet" ref=${ref} onClose=${close} aria-label=${t("help.title")}
      onClick=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close()}>
    <header class="panel-head">
      <h2>${t("help.title")}</h2>
      <button class="tool" aria-label=${t("close")} onClick=${close}><${Icon} name="s-close" /></button>
    </header>
    <div class="sheet-scroll">
      <dl class="keys">${KEYS.map(([key, text]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${t(text)}</dd></div>`)}</dl>
      <p class="quiet-line">${t("help.mouse")}</p>
    </div>
  </dialog>`;
}
