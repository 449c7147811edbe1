// When the game is over: where everybody's points come from, and how they grew.
import { html, Icon } from "../../lib/ui.js";
import { ROUNDS, roman } from "./rounds.js";
import { nameOf, scene as sceneOf } from "./scene.js";
import { Bars, SCORED, origins } from "./score.js";
import { points, say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {{ chart: import("../../lib/answers.js").Chart, scene: Scene }} props */
function Lines({ chart, scene }) {
  const { scores, rounds } = chart,
    most = Math.max(1, ...scores.flat()),
    wide = Math.max(1, rounds.length - 1),
    at = (/** @type {number} */ place) => 24 + (place / wide) * 570;
  return html`<figure class="growth">
    <figcaption>${say("after_time")}</figcaption>
    <svg viewBox="0 0 600 192" role="img"
        aria-label=${scores
          .map((each, seat) => `${nameOf(scene.state, seat)}: ${each.map(points).join(", ")}`)
          .join("; ")}>
      ${[0, 0.5, 1].map(
        (k) => html`
          <path class="grid" d=${`M24 ${170 - 160 * k}H596`} />
          <text x="20" y=${174 - 160 * k}>${Math.round(most * k)}</text>
        `,
      )}
      ${rounds.map(
        (round, place) =>
          round % ROUNDS === 1 &&
          html`
            <path class="grid" d=${`M${at(place)} 10V170`} />
            <text class="ages" x=${at(place)} y="186">${roman(Math.ceil(round / ROUNDS))}</text>
          `,
      )}
      ${scores.map(
        (each, seat) => html`<polyline fill="none" stroke=${`var(--seat-${seat})`} stroke-width="3"
            stroke-dasharray=${["none", "8 4", "2 4", "12 4 2 4"][seat]}
            points=${each.map((n, place) => `${at(place)},${170 - (n / most) * 160}`).join(" ")} />`,
      )}
    </svg>
  </figure>`;
}

/**
 * @param {{ state: import("./board.js").State, cards: import("./book.js").Cards, chart:
 *   import("../../lib/answers.js").Chart }} props
 */
export function After({ state, cards, chart }) {
  const scene = sceneOf(state, cards, state.seat),
    players = [...scene.board.players].sort((a, b) => b.points.total - a.points.total);
  const lines = new Map(players.map((player) => [player.seat, origins(scene, player)]));
  return html`<section class="after" aria-label=${say("after_label")}>
    <h2>${say("after_origin")}</h2>
    <${Bars} scene=${scene} />
    <div class="after-grid">
      ${players.map(
        (player) => html`<section>
          <h3>
            <span class=${`flag tiny seat-${player.seat}`}></span>
            ${nameOf(state, player.seat)}
            <b>${points(player.points.total)}<${Icon} name="c-trophy" /></b>
          </h3>
          ${SCORED.map(
            ([category, colour]) =>
              player.points[category] > 0 &&
              html`
                <h4>
                  <i style=${`background:${colour}`}></i>
                  ${say(`points.${category}`)}
                  <b>${points(player.points[category])}</b>
                </h4>
                <ul>
                  ${(lines.get(player.seat) ?? [])
                    .filter((line) => line.category === category)
                    .map(
                      (line) => html`<li>
                        ${line.card ? (cards[line.card]?.name ?? line.card) : line.text}
                        <b>${points(line.amount)}</b>
                      </li>`,
                    )}
                </ul>
              `,
          )}
        </section>`,
      )}
    </div>
    ${chart?.scores?.length > 0 && chart.rounds?.length > 1 && html`<${Lines} chart=${chart} scene=${scene} />`}
  </section>`;
}
