// What grew and fell over the turns: glory of the seats as lines, lives of empires as bands, categories as bars.
import { html, signed } from "../../lib/ui.js";
import { dyeClass, nameOf } from "./scene.js";
import { capital, say } from "./strings.js";
import { Bands, Now, Years, placeAt } from "./time_axis.js";
import { endOf, lanesOf } from "./timeline.js";

/** @typedef {import("./time_axis.js").Axis} Axis */
/** @typedef {import("./timeline.js").Life} Life */
/** @typedef {import("./board.js").State} State */
/** @typedef {(place: number) => void} Look */
/** @typedef {NonNullable<import("../../lib/answers.js").Chart["courses"]>} Courses */

const DASHES = ["none", "1 5", "9 4", "9 4 1 4", "4 4", "14 4", "2 3"],
  FOOT = 18;

/** Where a new mark of an axis is worth a line: at most six. @param {number} most */
function marks(most) {
  const grain = [5, 10, 20, 25, 50, 100, 200, 500].find((each) => most / each <= 6) ?? 1000;
  return Array.from({ length: Math.floor(most / grain) + 1 }, (_, i) => i * grain);
}

/** Names at the ends of lines, none over another. @param {number[]} ends */
function apart(ends) {
  const order = ends.map((y, i) => ({ i, y })).sort((a, b) => a.y - b.y);
  order.forEach((each, i) => {
    if (i && each.y - order[i - 1].y < 15) each.y = order[i - 1].y + 15;
  });
  return new Map(order.map(({ i, y }) => [i, y]));
}

/**
 * The glory of every seat, turn by turn.
 * @param {{ scores: number[][], state: State, axis: Axis, place: number, look: Look, phone: boolean }} props
 */
export function Growth({ scores, state, axis, place, look, phone }) {
  const high = phone ? 140 : 176,
    most = Math.max(1, ...scores.flat()),
    y = (/** @type {number} */ n) => high - FOOT - 4 - (n / most) * (high - FOOT - 18),
    last = (scores[0]?.length ?? 1) - 1,
    named = apart(scores.map((each) => y(each[last] ?? 0)));
  return html`<svg class="time-chart" width=${axis.wide} height=${high} role="img"
      onClick=${(/** @type {MouseEvent} */ event) => look(placeAt(axis, last, event))}
      aria-label=${scores.map((each, seat) => `${nameOf(state, seat)}: ${each.join(", ")}`).join("; ")}>
    <${Bands} axis=${axis} high=${high - FOOT} />
    ${marks(most).map(
      (n) => html`
        <path class="grid" d=${`M${axis.left} ${y(n).toFixed(1)}H${axis.right}`} />
        ${!phone && html`<text class="mark" x=${axis.left - 8} y=${y(n) + 4}>${n}</text>`}
      `,
    )}
    <${Now} axis=${axis} place=${place} high=${high - FOOT} />
    ${scores.map(
      (each, seat) => html`
        <polyline class=${`line-of dye-${seat}`} stroke-dasharray=${DASHES[seat]}
            points=${each.map((n, i) => `${axis.x(i).toFixed(1)},${y(n).toFixed(1)}`).join(" ")} />
        <circle class=${`dot-of dye-${seat}`} cx=${axis.x(place).toFixed(1)} cy=${y(each[place] ?? 0).toFixed(1)}
            r="4" />
        <text class=${`end-of dye-${seat}`} x=${axis.right + 8} y=${(named.get(seat) ?? 0) + 4}>
          ${phone ? nameOf(state, seat).slice(0, 2) : nameOf(state, seat)}${" "}
          ${each[last] ?? 0}
        </text>
      `,
    )}
    <${Years} axis=${axis} y=${high - 4} />
  </svg>`;
}

/**
 * The lives of the empires: a band as high as what is measured, pointed where it ended, open where it stands.
 * @param {{ lives: Life[], state: State, axis: Axis, place: number, last: number, look: Look, phone: boolean, years:
 *   boolean, name: (card: number) => string, amount: (life: Life, place: number) => number, said: (life: Life) =>
 *   string }} props
 */
export function Lives({ lives, state, axis, place, last, look, phone, years, name, amount, said }) {
  const room = phone ? 20 : 24,
    most = Math.max(1, ...lives.flatMap((life) => life.lands.map((_, i) => amount(life, life.first + i))));
  let y = 4;
  const parts = [...new Set(lives.map(({ seat }) => seat))]
    .sort((a, b) => a - b)
    .map((seat) => {
      const lanes = lanesOf(lives.filter((life) => life.seat === seat)),
        top = y;
      const bands = lanes.map((lane, i) =>
        lane.map((life) => {
          const middle = top + (i + 0.5) * room,
            high = (/** @type {number} */ at) => 3 + (amount(life, at) / most) * (room / 2 - 4);
          return html`<${Band} life=${life} axis=${axis} middle=${middle} room=${room} name=${name(life.card)}
              high=${high} said=${said(life)} />`;
        }),
      );
      y += lanes.length * room + 7;
      return html`<g>
        ${!phone && html`<text class="lane-seat" x="12" y=${top + (lanes.length * room) / 2 + 4}>
          ${nameOf(state, seat)}
        </text>`}
        ${bands}
        <path class="grid" d=${`M${phone ? 0 : 12} ${y - 4}H${axis.right}`} />
      </g>`;
    });
  const high = y + (years ? FOOT : 0);
  return html`<svg class="time-chart" width=${axis.wide} height=${high} role="img"
      onClick=${(/** @type {MouseEvent} */ event) => look(placeAt(axis, last, event))}
      aria-label=${lives.map(said).join(" ")}>
    <${Bands} axis=${axis} high=${y} />
    ${parts}
    <${Now} axis=${axis} place=${place} high=${y} />
    ${years && html`<${Years} axis=${axis} y=${high - 4} />`}
  </svg>`;
}

/**
 * @param {{ life: Life, axis: Axis, middle: number, room: number, name: string, high: (place: number) => number, said:
 *   string }} props
 */
function Band({ life, axis, middle, name, high, said }) {
  const end = endOf(life),
    half = axis.step / 2,
    from = axis.x(life.first) - half,
    to = axis.x(end) + half;
  const edge = (/** @type {1 | -1} */ way) =>
    life.lands.map(
      (_, i) => `${axis.x(life.first + i).toFixed(1)} ${(middle + way * high(life.first + i)).toFixed(1)}`,
    );
  const close = (/** @type {1 | -1} */ way) =>
    `${to.toFixed(1)} ${(middle + way * (life.stands ? high(end) : 2)).toFixed(1)}`;
  const points = [`${from.toFixed(1)} ${middle}`, ...edge(-1), close(-1), close(1), ...edge(1).reverse()],
    d = `M${points.join("L")}Z`;
  return html`<g class=${`life ${dyeClass(life.dye)}`}>
    <path d=${d} fill=${life.dye.tone === "multi" ? `url(#mix-${life.dye.seat})` : undefined}>
      <title>${said}</title>
    </path>
    ${name.length * 6.4 < to - from - 4 && html`<text x=${((from + to) / 2).toFixed(1)} y=${middle + 4}>${name}</text>`}
  </g>`;
}

/**
 * Glory by category: a row each, its bars in the colours of the seats.
 * @param {{ courses: Courses, rounds: number[], state: State, axis: Axis, place: number, look: Look, phone: boolean }}
 *   props
 */
export function Categories({ courses, rounds, state, axis, place, look, phone }) {
  const rows = rowsOf(courses),
    room = 30,
    high = rows.length * room + FOOT + 4,
    last = rounds.length - 1;
  const of = (/** @type {(typeof courses)[number]} */ { first, values }, /** @type {number} */ i) =>
    values[rounds[i] - first] ?? 0;
  const most = Math.max(
    1,
    ...rows.flatMap(({ parts }) =>
      rounds.map((_, i) => parts.reduce((sum, part) => sum + Math.max(0, of(part, i)), 0)),
    ),
  );
  return html`<svg class="time-chart" width=${axis.wide} height=${high} role="img"
      onClick=${(/** @type {MouseEvent} */ event) => look(placeAt(axis, last, event))}
      aria-label=${rows
        .map(
          ({ name, parts }) =>
            `${name}: ${parts.map((part) => `${nameOf(state, part.seat)} ${total(part)}`).join(", ")}`,
        )
        .join("; ")}>
    <${Bands} axis=${axis} high=${high - FOOT} />
    ${rows.map(({ name, parts, all }, row) => {
      const foot = (row + 1) * room;
      return html`<g>
        ${rounds.map((_, i) => {
          let y = foot;
          return parts.map((part) => {
            const tall = (Math.max(0, of(part, i)) / most) * (room - 12);
            y -= tall;
            return (
              tall > 0 &&
              html`<rect class=${`bar-of dye-${part.seat}`} x=${(axis.x(i) - axis.step * 0.4).toFixed(1)}
                  y=${y.toFixed(1)} width=${(axis.step * 0.8).toFixed(1)} height=${tall.toFixed(1)} />`
            );
          });
        })}
        <path class="grid" d=${`M${phone ? 0 : 12} ${foot + 0.5}H${axis.right}`} />
        <text class="row-name" x=${phone ? 4 : 12} y=${foot - (phone ? room - 11 : 6)}>${name}</text>
        <text class="end-of" x=${axis.right + 8} y=${foot - 6}>${signed(all)}</text>
      </g>`;
    })}
    <${Now} axis=${axis} place=${place} high=${high - FOOT} />
    <${Years} axis=${axis} y=${high - 4} />
  </svg>`;
}

/** @param {{ values: number[] }} course */
const total = ({ values }) => values.reduce((sum, n) => sum + n, 0);

/**
 * The courses of each category together, those with the most glory first.
 * @param {Courses} courses
 */
function rowsOf(courses) {
  /** @type {Map<string, { name: string, parts: typeof courses, all: number }>} */
  const rows = new Map();
  for (const course of courses.filter(({ kind }) => kind === "category")) {
    const row = rows.get(course.id) ?? { name: capital(course.name), parts: [], all: 0 };
    row.parts.push(course);
    row.all += total(course);
    rows.set(course.id, row);
  }
  for (const { parts } of rows.values()) parts.sort((a, b) => a.seat - b.seat);
  return [...rows.values()].sort((a, b) => b.all - a.all);
}

/** What is said of a life. @param {Life} life @param {string} name @param {number[]} turns */
export const lifeSaid = (life, name, turns) =>
  say("after.life", {
    name,
    from: turns[life.first],
    to: turns[endOf(life)],
    n: Math.max(...life.lands.map(({ length }) => length)),
  });
