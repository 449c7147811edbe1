// A sandbox: play on from a moment of this game at a table of one's own.
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { at, get, post, Problem } from "../lib/api.js";
import { ask, me } from "../lib/me.js";
import { OpponentChoice, Style } from "../lib/opponents.js";
import { go } from "../lib/router.js";
import { Flag, html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";

/** @typedef {import("../lib/answers.js").GameForm} GameForm */
/** @typedef {{ kind: string, player: string, fixed: boolean, name?: string }} SeatForm */

/** @typedef {import("../lib/ui.js").Filled} Filled */

const KINDS = ["me", "friend", "opponent"];

/** @param {{ table: import("./store.js").TableStore }} props */
export function Sandbox({ table }) {
  const state = /** @type {import("./contract.js").State} */ (table.shown.value),
    ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const running = table.real.value?.status === "running",
    names = table.names.value;
  const [game, setGame] = useState(/** @type {GameForm | null} */ (null)),
    [seats, setSeats] = useState(/** @type {SeatForm[]} */ ([])),
    [busy, setBusy] = useState(false),
    [wrong, setWrong] = useState("");
  const close = () => (table.sandbox.value = false);
  useEffect(() => {
    ref.current?.showModal();
    get("/games").then(
      (games) => {
        const found = games.find((/** @type {GameForm} */ one) => one.game === state.game),
          mine = state.seat ?? 0;
        setSeats(
          state.seats.map((seat) => ({
            kind: seat.seat === mine ? "me" : running && seat.kind === "friend" ? "friend" : "opponent",
            player: seat.player ?? found.usual,
            fixed: running && seat.kind === "opponent",
          })),
        );
        setGame(found);
      },
      (problem) => setWrong(problem.message),
    );
  }, []);
  const change = (/** @type {number} */ place, /** @type {Partial<SeatForm>} */ changes) =>
    setSeats(
      seats.map((old, n) =>
        n === place
          ? { ...old, ...changes }
          : changes.kind === "me" && old.kind === "me"
            ? { ...old, kind: seats[place].kind, player: seats[place].player, name: seats[place].name ?? names[place] }
            : old,
      ),
    );
  const nobody = seats.length > 0 && seats.every((seat) => seat.kind === "opponent");
  const send = async () => {
    setBusy(true);
    try {
      if (!me.value) {
        await post("/guest");
        await ask();
      }
      const sitting = seats.map((seat, place) => ({
        kind: seat.kind,
        ...(seat.kind === "me" ? {} : { name: seat.name ?? names[place] }),
        ...(seat.kind === "opponent" ? { player: seat.player } : {}),
      }));
      const next = await post(at(table.id) + "/branch", { made: state.made, seats: sitting });
      go(`/table/${next.id}`);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      setWrong(problem.message);
      setBusy(false);
    }
  };
  return html`<dialog class="sheet sandbox" ref=${ref} onClose=${close} aria-label=${t("sandbox.title")}
      onClick=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close()}>
    <header class="panel-head">
      <h2>${t("sandbox.title")}</h2>
      <button class="tool" aria-label=${t("close")} onClick=${close}><${Icon} name="s-close" /></button>
    </header>
    <div class="sheet-scroll">
      <p class="quiet-line">${t("sandbox.text", { n: state.made })}${running && html` ${t("sandbox.running")}`}</p>
      ${game && html`<ol class="seat-forms">
        ${seats.map(
          (seat, place) => html`<li class="panel seat-form">
            <${Flag} seat=${place} />
            <label class="field">
              <span>${names[place]}</span>
              <select class="input" value=${seat.kind} disabled=${seat.fixed}
                  onChange=${(/** @type {Filled} */ event) => change(place, { kind: event.currentTarget.value })}>
                ${KINDS.map((kind) => html`<option value=${kind}>${t(`new.seat.${kind}`)}</option>`)}
              </select>
            </label>
            ${seat.kind === "opponent" && html`
              <${OpponentChoice} game=${game} value=${seat.player} label=${t("new.seat.player")}
                  change=${(/** @type {string} */ player) => change(place, { player })} />
              <${Style} game=${game} name=${seat.player} />
            `}
          </li>`,
        )}
      </ol>`}
      ${(wrong || nobody) && html`<p class="form-wrong" role="alert">${wrong || t("new.me.none")}</p>`}
    </div>
    <footer class="over-foot">
      <button class="btn quiet wide" onClick=${close}>${t("cancel")}</button>
      <button class="btn main" disabled=${busy || !game || nobody} onClick=${send}>${t("sandbox.go")}</button>
    </footer>
  </dialog>`;
}
