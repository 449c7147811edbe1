// The waiting room: who sits where, links for the guests, sitting down and beginning.
import { useState } from "../vendor/hooks.js";
import { at, post, Problem, remove } from "../lib/api.js";
import { ask, me } from "../lib/me.js";
import { go, place } from "../lib/router.js";
import { Flag, html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { Head } from "../pages/frame.js";
import { copy } from "./copy.js";
import { Notice } from "./notice.js";

/** @typedef {import("../lib/ui.js").Filled} Filled */

/** Addresses that mean another machine for everybody else. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$|\.localhost$/;

/** @param {{ table: import("./store.js").TableStore }} props */
export function Waiting({ table }) {
  const state = /** @type {import("./contract.js").State} */ (table.shown.value);
  const [busy, setBusy] = useState(false),
    [name, setName] = useState("");
  const invite = place.value.query.get("invite"),
    sits = state.you.length > 0;
  const links = state.seats.some((seat) => seat.invite);
  const free = state.seats.some((seat) => seat.kind === "open") || !!invite;
  /** @param {() => Promise<any>} does */
  const run = async (does) => {
    setBusy(true);
    try {
      await does();
    } catch (problem) {
      if (problem instanceof Problem) table.notice.value = { text: problem.message };
    }
    setBusy(false);
  };
  /** @param {number | null} seat */
  const sit = (seat) =>
    run(async () => {
      const body = {
        ...(seat === null ? {} : { seat }),
        ...(invite ? { invite } : {}),
        ...(name.trim() ? { name: name.trim() } : {}),
      };
      const next = await post(at(table.id) + "/join", body);
      ask();
      go(`/table/${table.id}`, { replace: true });
      table.take(next);
      table.connection.follow();
    });
  return html`
    <${Head} />
    <main class="page narrow" id="content">
      <h1>${state.title}</h1>
      <p class="lead">${t("wait.title")}. ${t(links ? "wait.first" : state.host ? "wait.host" : "wait.guest")}</p>
      ${links && LOCAL.test(location.hostname) && html`<p class="panel wait-local" role="note">
        <${Icon} name="s-warn" />
        <span>${t("wait.local", { host: location.host })}</span>
      </p>`}
      ${!sits && free && html`<form class="panel form-row"
          onSubmit=${(/** @type {Event} */ event) => {
            event.preventDefault();
            sit(null);
          }}>
        ${(!me.value || me.value.guest) && html`<label class="field">
          <span>${t("wait.sit.as")}</span>
          <input class="input" maxlength="60" value=${name} placeholder=${me.value?.name ?? ""}
              onInput=${(/** @type {Filled} */ event) => setName(event.currentTarget.value)} />
        </label>`}
        <button class="btn main" disabled=${busy}>${t("wait.sit")}</button>
      </form>`}
      <ol class="wait-seats">
        ${state.seats.map((seat) => {
          const empty = seat.kind === "open" || seat.kind === "invited",
            url = seat.invite ? new URL(seat.invite, location.href).href : "";
          return html`<li class="panel wait-seat">
            <${Flag} seat=${seat.seat} />
            <p>
              <b>${empty ? t("new.seat", { n: seat.seat + 1 }) : seat.name}</b>
              <small>
                ${
                  empty
                    ? t(seat.kind === "open" ? "wait.free" : "wait.invited")
                    : seat.kind === "opponent"
                      ? (seat.level ?? t("table.bot"))
                      : seat.you
                        ? t("new.seat.me")
                        : ""
                }
              </small>
            </p>
            ${url && html`
              <button class="btn main" onClick=${() => copy(table, url, t("wait.copied"))}>
                <${Icon} name="s-link" />
                ${t("wait.copy")}
              </button>
              <input class="input" readonly aria-label=${t("wait.share")} value=${url}
                  onFocus=${(/** @type {Filled} */ event) => event.currentTarget.select()} />
            `}
            ${seat.kind === "open" && !sits && html`<button class="btn main" disabled=${busy}
                onClick=${() => sit(seat.seat)}>
              ${t("wait.sit")}
            </button>`}
          </li>`;
        })}
      </ol>
      <p class="actions">
        ${state.host && html`
          <button class=${`btn ${links ? "plain" : "main"}`} disabled=${busy}
              onClick=${() => run(async () => table.take(await post(at(table.id) + "/start", { fill: true })))}>
            ${t("wait.fill")}
          </button>
          <button class="btn plain" disabled=${busy}
              onClick=${() =>
                run(async () => {
                  await remove(at(table.id));
                  go("/lobby");
                })}>
            ${t("wait.remove")}
          </button>
        `}
        ${sits && !state.host && html`<button class="btn plain" disabled=${busy}
            onClick=${() =>
              run(async () => {
                await post(at(table.id) + "/leave");
                go("/lobby");
              })}>
          ${t("wait.leave")}
        </button>`}
      </p>
      <${Notice} table=${table} />
    </main>
  `;
}
