// Questions that several answer side by side: the own answer, which can be taken back, and what one says in advance
// about acting out of turn.
import { html, Icon } from "../lib/ui.js";
import { listed, t } from "../lib/strings.js";
import { useEffect, useRef } from "../vendor/hooks.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** What this seat has answered, and that it can still think better of it. @param {{ table: TableStore }} props */
export function Given({ table }) {
  const state = table.shown.value;
  if (!state?.given.length) return null;
  const passes =
    state.standing?.until !== null &&
    state.standing !== null &&
    state.window !== null &&
    !state.standing.about.includes(state.window);
  const waiting = state.asked.filter((seat) => seat !== state.seat).length;
  return html`<p class="ask-given">
    <${Icon} name="s-check" />
    <span>
      ${passes ? t("given.ahead") : t("given.yours", { answer: listed(state.given.map((choice) => choice.label)) })}
      ${waiting > 0 && ` ${t("given.waiting", { n: waiting })}`}
    </span>
    ${!passes && html`<button class="btn quiet wide" disabled=${table.sending.value}
        onClick=${() => table.choosing.say(["take_back"])}>
      ${t("given.change")}
    </button>`}
  </p>`;
}

/** The button that says whether one is asked, and opens what can be said. @param {{ table: TableStore }} props */
export function StandingButton({ table }) {
  const state = table.shown.value,
    standing = state?.standing;
  if (!standing || state?.status !== "running" || table.mode.value !== "now") return null;
  const on = standing.until !== null;
  return html`<button class=${`tool standing${on ? " is-on" : ""}`} aria-haspopup="dialog" aria-pressed=${String(on)}
      title=${on ? said(standing) : t("standing.open")} aria-label=${on ? said(standing) : t("standing.open")}
      onClick=${() => (table.standing.value = true)}>
    <${Icon} name="s-skip" />
  </button>`;
}

/** @param {NonNullable<import("./contract.js").State["standing"]>} standing */
function said({ until, about, untils, windows }) {
  const moment = untils.find((one) => one.value === until)?.label ?? t("standing.always");
  const kinds = listed(windows.filter((one) => about.includes(one.value)).map((one) => one.label));
  return kinds ? t("standing.but", { moment, kinds }) : t("standing.is", { moment });
}

/** What can be said in advance. Only this seat sees it. @param {{ table: TableStore }} props */
export function StandingSheet({ table }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null)),
    open = table.standing.value,
    // What holds now, even while something earlier is shown.
    standing = table.real.value?.standing;
  useEffect(() => {
    if (open && standing && !ref.current?.open) ref.current?.showModal();
    if (!open && ref.current?.open) ref.current.close();
  }, [open, !!standing]);
  if (!standing) return null;
  const close = () => (table.standing.value = false);
  return html`<dialog class="sheet standing-sheet" ref=${ref} onClose=${close}
      onClick=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close()}
      aria-label=${t("standing.title")}>
    <header class="panel-head">
      <h2>${t("standing.title")}</h2>
      <button class="tool" aria-label=${t("close")} onClick=${close}><${Icon} name="s-close" /></button>
    </header>
    <div class="sheet-scroll">
      <p>${t("standing.help")}</p>
      <fieldset class="fields">
        <legend>${t("standing.until")}</legend>
        <label class="check">
          <input type="radio" name="standing" checked=${standing.until === null}
              onChange=${() => standing.until !== null && table.choosing.say(["stop_passing"])} />
          <span>${t("standing.ask")}</span>
        </label>
        ${standing.untils.map(
          ({ value, label }) => html`<label class="check">
            <input type="radio" name="standing" checked=${standing.until === value}
                onChange=${() => table.choosing.say(["pass_until", value])} />
            <span>${label}</span>
          </label>`,
        )}
      </fieldset>
      <fieldset class="fields">
        <legend>${t("standing.only")}</legend>
        ${standing.windows.map(
          ({ value, label }) => html`<label class="check">
            <input type="checkbox" checked=${standing.about.includes(value)}
                onChange=${() =>
                  table.choosing.say([standing.about.includes(value) ? "pass_also" : "ask_only", value])} />
            <span>${label}</span>
          </label>`,
        )}
      </fieldset>
    </div>
  </dialog>`;
}
