// The end of a game: who won, how it came, and once more.
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { at, get, post, Problem } from "../lib/api.js";
import { go } from "../lib/router.js";
import { Flag, html, Icon } from "../lib/ui.js";
import { listed, points, t } from "../lib/strings.js";
import { Learned } from "./learned.js";

/** @typedef {import("../lib/answers.js").Chart} Chart */

/** @param {{ table: import("./store.js").TableStore }} props */
export function Over({ table }) {
  const state = /** @type {import("./contract.js").State} */ (table.shown.value),
    board = table.board.value,
    ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const [chart, setChart] = useState(/** @type {Chart | null} */ (null));
  const close = () => (table.overSeen.value = true);
  useEffect(() => {
    if (ref.current && !ref.current.open) ref.current.showModal();
    get(at(table.id) + "/chart").then(setChart, () => {});
  }, []);
  const result = state.result;
  if (!result) return null;
  const names = table.names.value,
    order = [...result.scores.keys()].sort(
      (a, b) =>
        Number(result.winners.includes(b)) - Number(result.winners.includes(a)) || result.scores[b] - result.scores[a],
    );
  const alone = result.winners.length === 1 && result.winners[0] === state.seat && state.you.length === 1;
  /** Who shares the victory shares the first place. @param {number} seat @param {number} place */
  const rank = (seat, place) => (result.winners.includes(seat) ? 1 : place + 1);
  /** The points of a seat as its plate shows them. @param {number} seat */
  const score = (seat) =>
    (state.board ? board?.summary(seat, state)?.score : null) ?? { value: points(result.scores[seat]), icon: "" };
  return html`<dialog class="sheet over" ref=${ref} onClose=${close} aria-label=${t("over.title")}>
    <header class="over-head">
      <p>${t("over.title")}</p>
      <h1>
        ${
          alone
            ? t("over.you")
            : t("over.won", { names: listed(result.winners.map((seat) => names[seat])), n: result.winners.length })
        }
      </h1>
      ${state.board && board?.ending && html`<p class="over-why">${board.ending(state)}</p>`}
      <button class="tool" aria-label=${t("close")} onClick=${close}><${Icon} name="s-close" /></button>
    </header>
    <div class="sheet-scroll">
      <ol class="ranks">
        ${order.map(
          (seat, place) => html`<li class=${result.winners.includes(seat) ? "is-winner" : ""}>
            <span>${t("over.place", { n: rank(seat, place) })}</span>
            <${Flag} seat=${seat} />
            <b>${names[seat]}</b>
            <strong>
              ${score(seat).value}
              ${score(seat).icon && html`<${Icon} name=${score(seat).icon} class=${"g-" + score(seat).icon} />`}
            </strong>
          </li>`,
        )}
      </ol>
      <${Learned} table=${table} />
      ${
        chart &&
        (board?.After
          ? html`<${board.After} state=${state} cards=${table.cards.value} chart=${chart} />`
          : html`<${Lines} chart=${chart} names=${names} />`)
      }
    </div>
    <footer class="over-foot">
      <a class="btn quiet wide" href=${`/api/tables/${table.id}/annal`} download>
        <${Icon} name="s-save" />
        ${t("over.save")}
      </a>
      <button class="btn plain" onClick=${close}>${t("over.look")}</button>
      ${state.advice && html`<a class="btn plain" href=${`/table/${table.id}/review`}>${t("review.short")}</a>`}
      ${state.you.length > 0 && html`<button class="btn main" onClick=${() => again(table)}>
        ${t("over.again")}
      </button>`}
    </footer>
  </dialog>`;
}

/** The same people at a new table. @param {import("./store.js").TableStore} table */
async function again(table) {
  const state = /** @type {import("./contract.js").State} */ (table.shown.value);
  const seats = state.seats.map((seat) => {
    if (seat.kind === "opponent") return { kind: "opponent", player: seat.player };
    if (seat.kind === "me") return { kind: "me" };
    return seat.kind === "friend" ? { kind: "friend", name: seat.name } : { kind: "invited" };
  });
  try {
    const next = await post("/tables", { game: state.game, edition: state.edition, options: state.options, seats });
    go(`/table/${next.id}`);
  } catch (problem) {
    if (problem instanceof Problem) table.notice.value = { text: problem.message };
  }
}

/** Scores over time, for a game whose board draws nothing better. @param {{ chart: Chart, names: string[] }} props */
function Lines({ chart, names }) {
  const most = Math.max(1, ...chart.scores.flat()),
    wide = Math.max(1, chart.rounds.length - 1);
  return html`<figure class="lines">
    <figcaption>${t("over.over_time")}</figcaption>
    <svg viewBox="0 0 600 220" role="img"
        aria-label=${names.map((name, seat) => `${name}: ${chart.scores[seat]?.join(", ")}`).join("; ")}>
      ${chart.scores.map(
        (scores, seat) => html`<polyline class=${`seat-${seat}`} fill="none" stroke=${`var(--seat-${seat})`}
            stroke-width="3"
            points=${scores
              .map((score, place) => `${10 + (place / wide) * 580},${210 - (score / most) * 200}`)
              .join(" ")} />`,
      )}
    </svg>
  </figure>`;
}
