// The top bar: the seats with their scores and whose turn it is, and the tools.
import { classes, Flag, html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { flip } from "../lib/settings.js";
import { LessonButton } from "./lessons.js";
import { isAway, whoPlays } from "./people.js";
import { StandingButton } from "./together.js";

/** The mark of the project. */
export const Mark = () => html`<svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
  <path d="M16 2.5l12 7v13l-12 7-12-7v-13z" fill="none" stroke="currentColor" stroke-width="1.6" />
  <path d="M9.5 23L16 7.5 22.5 23M12 17.5h8" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
      stroke-linejoin="round" />
</svg>`;

/**
 * @param {{ table: import("./store.js").TableStore, help: () => void, people: () => void, words: () => void }} props
 */
export function Bar({ table, help, people, words }) {
  const state = table.shown.value,
    board = table.board.value;
  if (!state) return null;
  const when = state.board && board?.when ? board.when(state) : null;
  return html`<header class="bar">
    <h1 class="hidden-text">${state.title}</h1>
    <a class="brand" href="/lobby" title=${t("table.all")}>
      <${Mark} />
      <span><b>${t("app")}</b><small>${state.title}</small></span>
    </a>
    <ol class="seats" style=${`--n:${state.seats.length}`}>
      ${state.seats.map((seat) => html`<${Plate} table=${table} seat=${seat} />`)}
    </ol>
    <div class="tools">
      ${when && html`<p class="when"><b>${when.name}</b><small>${when.detail}</small></p>`}
      <${StandingButton} table=${table} />
      <${LessonButton} table=${table} />
      <button class="tool" title=${t("words.open")} aria-label=${t("words.open")} aria-haspopup="dialog"
          onClick=${words}>
        <${Icon} name="s-find" />
      </button>
      <button class="tool" title=${`${t("table.help")} (?)`} aria-label=${t("table.help")} onClick=${help}>
        <${Icon} name="s-help" />
      </button>
      <button class="tool" title=${t("table.theme")} aria-label=${t("table.theme")} onClick=${flip}>
        <${Icon} name="s-theme" />
      </button>
      <a class="tool" href="/settings" title=${t("table.settings")} aria-label=${t("table.settings")}>
        <${Icon} name="s-gear" />
      </a>
      <button class="tool" title=${t("people.open")} aria-label=${t("people.open")} aria-haspopup="dialog"
          onClick=${people}>
        <${Icon} name="s-people" />
      </button>
    </div>
  </header>`;
}

/** @param {{ table: import("./store.js").TableStore, seat: import("./contract.js").Seat }} props */
function Plate({ table, seat }) {
  const state = /** @type {import("./contract.js").State} */ (table.shown.value),
    board = table.board.value;
  const summary = state.board && board ? board.summary(seat.seat, state) : null;
  const turn = state.asked.includes(seat.seat),
    me = seat.seat === state.seat,
    thinking = table.thinking.value.includes(seat.seat) && table.mode.value === "now";
  const away = isAway(table, seat);
  const word = state.answered.includes(seat.seat)
    ? t("table.answered")
    : !turn
      ? whoPlays(table, seat)
      : seat.you
        ? t("table.your_turn")
        : thinking
          ? t("table.thinking")
          : t(away ? "table.away.turn" : "table.turn");
  const winner = state.result?.winners.includes(seat.seat);
  return html`<li class=${classes("seat", me && "is-me", turn && "is-turn", winner && "is-winner", away && "is-away")}
      aria-current=${turn ? "true" : undefined}>
    <div class="seat-in" data-ref=${`player:${seat.seat}`} data-why=${`player:${seat.seat}`}>
      <${Flag} seat=${seat.seat} />
      <p class="seat-name">
        <b title=${table.names.value[seat.seat]}>${table.names.value[seat.seat]}</b>
        <span>${word}</span>
        <span class="seat-clock"></span>
      </p>
      ${summary && html`
        <p class="seat-score" role="img" aria-label=${`${summary.score.label}: ${summary.score.value}`}
            title=${summary.score.label}>
          <b>${summary.score.value}</b>
          <${Icon} name=${summary.score.icon} class=${"g-" + summary.score.icon} />
        </p>
        <ul class="seat-rates">
          ${summary.rates.map(
            (rate) => html`<li title=${rate.label}>
              <span role="img" aria-label=${`${rate.label}: ${rate.value}`}>
                <${Icon} name=${rate.icon} class=${"g-" + rate.icon} />
                ${rate.value}
              </span>
            </li>`,
          )}
        </ul>
      `}
    </div>
  </li>`;
}
