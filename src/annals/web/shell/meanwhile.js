// While others are asked: what was done last, and who is waited for in vain.
import { html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { isAway } from "./people.js";
import { plain } from "./sentence.js";

/** @param {{ table: import("./store.js").TableStore }} props */
export function Meanwhile({ table }) {
  const state = table.shown.value,
    weight = table.board.value?.weight,
    story = state?.story ?? [];
  const last = weight ? story.findLast((entry) => weight(entry) > 1) : null;
  const away = (state?.seats ?? []).filter((seat) => state?.asked.includes(seat.seat) && isAway(table, seat));
  return html`
    ${last && html`<p class="ask-last">${plain(last)}</p>`}
    ${away.map(
      (seat) => html`<p class="ask-away">
        <${Icon} name="s-away" />
        <span>${t("people.away", { name: table.names.value[seat.seat] })}</span>
        ${(state?.you.length ?? 0) > 0 && !state?.request && html`<button class="btn quiet wide"
            onClick=${() => table.sitting.handOver(seat.seat)}>
          ${t("people.hand_over")}
        </button>`}
      </p>`,
    )}
  `;
}
