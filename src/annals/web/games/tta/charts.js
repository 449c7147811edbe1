// After the game: culture over time, where the points came from, key moments.
import { html, Flag } from "../../lib/ui.js";
import { Chip } from "./card.js";
import { cardOf } from "./book.js";
import { nameOf } from "./scene.js";
import { Amount, say } from "./strings.js";

/** @typedef {import("./board.js").State} State */
/** @typedef {import("./book.js").Cards} Cards */

const HIGH = 260,
  LEFT = 38,
  RIGHT = 124,
  TOP = 12,
  BOTTOM = 26;

/** Round numbers for an axis. @param {number} most */
function ticks(most) {
  const rough = most / 4,
    power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? power;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, place) => place * step);
}

/** Labels at the right end, pushed apart. @param {number[]} wanted */
function spread(wanted) {
  const order = wanted.map((y, seat) => ({ y, seat })).sort((a, b) => a.y - b.y);
  for (let place = 1; place < order.length; place += 1)
    order[place].y = Math.max(order[place].y, order[place - 1].y + 16);
  /** @type {number[]} */
  const found = [];
  for (const { y, seat } of order) found[seat] = y;
  return found;
}

/** Marks that tell lines apart besides their colours. @type {((x: number, y: number) => any)[]} */
const SHAPES = [
  (x, y) => html`<circle cx=${x} cy=${y} r="3.4" />`,
  (x, y) => html`<rect x=${x - 3.2} y=${y - 3.2} width="6.4" height="6.4" />`,
  (x, y) => html`<path d=${`M${x} ${y - 4.4}l4.2 7.4h-8.4z`} />`,
  (x, y) => html`<path d=${`M${x} ${y - 4.4}l4.4 4.4-4.4 4.4-4.4-4.400z`} />`,
];

/** @param {{ rounds: number[], scores: number[][], state: State }} props */
export function CultureChart({ rounds, scores, state }) {
  // On a phone the drawing is narrower, so that its letters stay as large as those around it.
  const wide = matchMedia("(max-width: 760px)").matches ? 380 : 720,
    most = Math.max(10, ...scores.flat()),
    last = Math.max(1, rounds.length - 1);
  const x = (/** @type {number} */ place) => LEFT + (place / last) * (wide - LEFT - RIGHT),
    y = (/** @type {number} */ n) => HIGH - BOTTOM - (n / most) * (HIGH - BOTTOM - TOP);
  const ends = spread(scores.map((line) => y(line[line.length - 1] ?? 0)));
  const every = Math.max(1, Math.ceil((rounds.length * 60) / wide));
  return html`<figure class="chart">
    <figcaption>${say("chart_culture")}</figcaption>
    <svg viewBox=${`0 0 ${wide} ${HIGH}`} role="img"
        aria-label=${scores
          .map((line, seat) =>
            say("chart.line", {
              name: nameOf(state, seat),
              n: line[line.length - 1],
              round: rounds[rounds.length - 1],
            }),
          )
          .join("; ")}>
      ${ticks(most).map(
        (n) => html`<g class="tick">
          <line x1=${LEFT} x2=${wide - RIGHT} y1=${y(n)} y2=${y(n)} />
          <text x=${LEFT - 8} y=${y(n) + 4} text-anchor="end">${n}</text>
        </g>`,
      )}
      ${rounds.map(
        (round, place) =>
          place % every === 0 &&
          html`<text class="tick-x" x=${x(place)} y=${HIGH - 6} text-anchor="middle">${round}</text>`,
      )}
      ${scores.map(
        (line, seat) => html`<g class=${`chart-line seat-${seat}`}>
          <polyline points=${line.map((n, place) => `${x(place).toFixed(1)},${y(n).toFixed(1)}`).join(" ")} />
          ${line.map(
            (n, place) => (place % every === 0 || place === last) && SHAPES[seat % SHAPES.length](x(place), y(n)),
          )}
          <text x=${wide - RIGHT + 10} y=${ends[seat] + 4}>${nameOf(state, seat)} ${line[line.length - 1]}</text>
        </g>`,
      )}
    </svg>
  </figure>`;
}

/** What an origin is called: a card, or a word of the catalogue. @param {string} origin @param {Cards} cards */
function originName(origin, cards) {
  if (cards[origin]) return cards[origin].name;
  try {
    return say(`from.${origin}`);
  } catch {
    return origin.replace(/_/g, " ");
  }
}

/**
 * @param {{ lines: { origin: string, points: number }[], seat: number, most: number, state: State, cards: Cards }}
 *   props
 */
function Origins({ lines, seat, most, state, cards }) {
  const sorted = [...lines].filter((line) => line.points).sort((a, b) => b.points - a.points);
  const shown = sorted.slice(0, 8),
    rest = sorted.slice(8).reduce((sum, line) => sum + line.points, 0);
  const bar = (/** @type {any} */ name, /** @type {number} */ n) => html`<li>
    <span class="bar-name">${name}</span>
    <span class="chart-bar">
      <i class=${n < 0 ? "minus" : ""} style=${`--w:${Math.round((100 * Math.abs(n)) / most)}%`}></i>
    </span>
    <b>${n < 0 ? `−${-n}` : n}</b>
  </li>`;
  return html`<section class=${`origins seat-${seat}`}>
    <h4><${Flag} seat=${seat} tiny />${nameOf(state, seat)}</h4>
    <ol>
      ${shown.map((line) => {
        const { origin } = line;
        return bar(
          cards[origin] ? html`<${Chip} card=${cardOf(cards, origin)} />` : originName(origin, cards),
          line.points,
        );
      })}
      ${rest !== 0 && bar(say("chart_other"), rest)}
    </ol>
  </section>`;
}

/** @param {{ moment: import("../../lib/answers.js").Chart["moments"][number], cards: Cards }} props */
function Moment({ moment, cards }) {
  const origin = String(moment.origin ?? "other");
  return html`<li>
    <${Flag} seat=${moment.seat} tiny />
    <b><${Amount} kind="culture" n=${moment.points} sign /></b>
    <span>${cards[origin] ? html`<${Chip} card=${cardOf(cards, origin)} />` : originName(origin, cards)}</span>
  </li>`;
}

/**
 * What the shell shows when a game is over.
 * @param {{ state: State, cards: Cards, chart: { rounds: number[], scores: number[][], origins: { origin: string,
 *   points: number }[][], moments: any[] } }} props
 */
export function After({ state, cards, chart }) {
  const { rounds, scores } = chart,
    origins = chart.origins ?? [],
    moments = (chart.moments ?? []).filter((moment) => moment.origin !== "production");
  const most = Math.max(1, ...origins.flat().map((line) => Math.abs(line.points)));
  return html`<div class="after">
    ${rounds?.length > 1 && html`<${CultureChart} rounds=${rounds} scores=${scores} state=${state} />`}
    ${origins.length > 0 && html`<figure class="chart">
      <figcaption>${say("chart_origins")}</figcaption>
      <div class="origins-all">
        ${origins.map(
          (lines, seat) => html`<${Origins} lines=${lines} seat=${seat} most=${most} state=${state} cards=${cards} />`,
        )}
      </div>
    </figure>`}
    ${moments.length > 0 && html`<figure class="chart">
      <figcaption>${say("chart_moments")}</figcaption>
      <ol class="moments">${moments.map((moment) => html`<${Moment} moment=${moment} cards=${cards} />`)}</ol>
    </figure>`}
  </div>`;
}
