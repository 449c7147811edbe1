// The people of a table: who plays, who is away, leaving and coming back; and from here to everything around the table.
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { at, post, Problem } from "../lib/api.js";
import { go } from "../lib/router.js";
import { flip, flipText, settings } from "../lib/settings.js";
import { Flag, html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./contract.js").Seat} Seat */

/** Whether somebody who plays here is not at the table. @param {TableStore} table @param {Seat} seat */
export function isAway(table, seat) {
  if (seat.kind !== "person" || seat.you || table.real.value?.status !== "running") return false;
  return !(table.present.value ? table.present.value.includes(seat.seat) : seat.online);
}

/** Who plays in a seat, in a few words. @param {TableStore} table @param {Seat} seat */
export function whoPlays(table, seat) {
  if (seat.kept) return t("people.kept", { level: seat.level ?? t("table.bot") });
  return seat.kind === "opponent" ? (seat.level ?? t("table.bot")) : isAway(table, seat) ? t("table.away") : "";
}

/** @param {{ table: TableStore, help: () => void, words: () => void, close: () => void }} props */
export function People({ table, help, words, close }) {
  const state = /** @type {import("./contract.js").State} */ (table.real.value),
    ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const [sure, setSure] = useState(false),
    [busy, setBusy] = useState(false),
    others = state.seats.some((seat) => seat.kind === "person" && !seat.you);
  useEffect(() => ref.current?.showModal(), []);
  /** @param {string} path @param {string} [done] */
  const send = async (path, done) => {
    setBusy(true);
    try {
      const next = await post(at(table.id) + path);
      close();
      await table.sitting.seated(next);
      if (done) table.notice.value = { text: done, good: true };
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      close(); // the sheet would lie over what is said
      table.notice.value = { text: problem.message };
    }
    setBusy(false);
  };
  return html`<dialog class="sheet people" ref=${ref} onClose=${close} aria-label=${t("people.title")}
      onClick=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close()}>
    <header class="panel-head">
      <h2>${t("people.title")}</h2>
      <button class="tool" aria-label=${t("close")} onClick=${close}><${Icon} name="s-close" /></button>
    </header>
    <div class="sheet-scroll">
      <ul class="people-list">
        ${state.seats.map((seat) => {
          const away = isAway(table, seat),
            name = table.names.value[seat.seat];
          return html`<li>
            <${Flag} seat=${seat.seat} />
            <p>
              <b>${name}</b>
              <small>
                ${
                  seat.you
                    ? t(seat.kind === "friend" ? "new.seat.friend" : "new.seat.me")
                    : whoPlays(table, seat) || t(seat.kind === "person" ? "people.here" : "table.bot")
                }
              </small>
            </p>
            ${seat.back && html`<button class="btn main" disabled=${busy} onClick=${() => send("/return")}>
              ${t("people.back")}
            </button>`}
            ${away && state.you.length > 0 && html`
              <button class="btn plain" disabled=${busy} onClick=${() => send(`/seats/${seat.seat}/hand_over`)}>
                ${t("people.hand_over")}
              </button>
              <small class="people-note">${t("people.hand_over.text", { name })}</small>
            `}
          </li>`;
        })}
      </ul>
      ${state.status === "running" && state.you.length > 0 && html`<section class="people-leave">
        ${others
          ? sure
            ? html`
              <p>${t("people.leave.text")}</p>
              <p class="actions">
                <button class="btn grave" disabled=${busy} onClick=${() => send("/leave", t("people.left"))}>
                  ${t("people.leave.sure")}
                </button>
                <button class="btn quiet wide" onClick=${() => setSure(false)}>${t("cancel")}</button>
              </p>
            `
            : html`<button class="btn plain" onClick=${() => setSure(true)}>
              <${Icon} name="s-away" />
              ${t("people.leave")}
            </button>`
          : html`<p class="quiet-line">${t("people.alone")}</p>`}
      </section>`}
      <nav class="people-ways" aria-label=${t("nav")}>
        <button class="btn quiet wide" onClick=${() => (close(), go("/lobby"))}>${t("table.all")}</button>
        <button class="btn quiet wide" onClick=${() => (close(), words())}>${t("words.open")}</button>
        <button class="btn quiet wide" onClick=${() => (close(), go(`/learn/${state.game}`))}>${t("learn.how")}</button>
        <button class="btn quiet wide" onClick=${() => (close(), help())}>${t("table.help")}</button>
        <button class="btn quiet wide" aria-pressed=${String(settings.value.text === "on")}
            onClick=${() => (flipText(), close())}>
          ${t("table.text")}
        </button>
        <button class="btn quiet wide" onClick=${flip}>${t("table.theme")}</button>
        <button class="btn quiet wide" onClick=${() => (close(), go("/settings"))}>${t("table.settings")}</button>
      </nav>
    </div>
  </dialog>`;
}
