// When the game is over: the chronicle of its turns, and where everybody's glory came from.
import { html, Icon, signed } from "../../lib/ui.js";
import { Chronicle } from "./chronicle.js";
import { nameOf } from "./scene.js";
import { capital, say, says } from "./strings.js";

/**
 * @param {{ state: import("./board.js").State, cards: import("./book.js").Cards, chart:
 *   import("../../lib/answers.js").Chart }} props
 */
export function After({ state, cards, chart }) {
  const players = [...state.board.players].sort((a, b) => (b.glory ?? 0) - (a.glory ?? 0));
  const origin = (/** @type {string} */ id) =>
    chart.courses?.find((course) => course.kind === "category" && course.id === id)?.name ??
    cards[id]?.name ??
    (says(`origin.${id}`) ? say(`origin.${id}`) : id.replace(/_/g, " "));
  return html`<section class="after ages-after" aria-label=${say("after.label")}>
    ${!!chart.turns?.length && html`<${Chronicle} turns=${chart.turns} state=${state} cards=${cards} chart=${chart} />`}
    <h2>${say("after.origin")}</h2>
    <div class="after-grid">
      ${players.map(
        ({ seat, glory }) => html`<section>
          <h3>
            <span class=${`flag tiny seat-${seat}`}></span>
            ${nameOf(state, seat)}
            <b>${glory}<${Icon} name="a-laurel" /></b>
          </h3>
          <ul>
            ${(chart.origins[seat] ?? [])
              .slice(0, 12)
              .map((line) => html`<li>${capital(origin(line.origin))} <b>${signed(line.points)}</b></li>`)}
          </ul>
        </section>`,
      )}
    </div>
  </section>`;
}
