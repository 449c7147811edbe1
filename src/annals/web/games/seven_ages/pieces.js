// Pieces as they stand on the map, in pixels around 0 0: counters, cities, forts, disorder, leaders, artefacts,
// temples.
import { html } from "../../lib/ui.js";
import { artefactSign, isVeteran, unitSign } from "./book.js";
import { dyeClass } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Place} Place */
/** @typedef {import("../../shell/contract.js").Drawn} Drawn */
/** @typedef {{ wide: number, draw: Drawn }} Piece */

/**
 * A counter: the unit on top, and how many there are.
 * @param {{ scene: Scene, empire: number, unit: number, count: number, hidden?: boolean }} props
 */
export function Counter({ scene, empire, unit, count, hidden = false }) {
  const dye = scene.dyes.get(empire),
    wide = count > 1 ? 28 : 20,
    x = -wide / 2;
  return html`<g class=${`ctr ${dyeClass(dye)}`}>
    <rect class="cast" x=${x + 0.6} y="-7.6" width=${wide} height="18" rx="3.6" />
    ${count > 1 && html`<rect class="ctr-under" x=${x + 2.2} y="-11" width=${wide} height="18" rx="3.4" />`}
    <rect class="ctr-face" x=${x} y="-9" width=${wide} height="18" rx="3.4" />
    ${dye?.tone === "multi" && html`<path class="ctr-half"
        d=${`M${x + wide - (count > 1 ? 10.5 : 5)} -8.5h${count > 1 ? 7 : 1.5}a3 3 0 0 1 3 3v11a3 3 0 0 1 -3 3h${
          count > 1 ? -7 : -1.5
        }z`} />`}
    <path class="ctr-strip" d=${`M${x + 0.5} -5.6a3 3 0 0 1 3 -3h1v17.2h-1a3 3 0 0 1 -3 -3z`} />
    ${dye && html`<rect x=${x + 0.6} y="-8" width="3.7" height="16" fill=${`url(#seat-${dye.seat})`} opacity=".85" />`}
    <use class="ctr-unit" href=${`#${unitSign(scene.cards, unit)}`} x=${x + 5} y="-6.6" width="13" height="13" />
    ${isVeteran(unit) && !hidden && html`<circle class="ctr-veteran" cx=${x + 16.4} cy="-6.3" r="1.5" />`}
    ${count > 1 && html`<text class="ctr-count" x=${x + wide - 5.4} y="4">${count}</text>`}
  </g>`;
}

/**
 * A counter face down: one sees whose it is, and no more.
 * @param {{ scene: Scene, empire: number, count: number }} props
 */
export function Back({ scene, empire, count }) {
  const dye = scene.dyes.get(empire),
    wide = count > 1 ? 28 : 20,
    x = -wide / 2;
  return html`<g class=${`ctr back ${dyeClass(dye)}`}>
    <rect class="cast" x=${x + 0.6} y="-7.6" width=${wide} height="18" rx="3.6" />
    <rect class="ctr-face" x=${x} y="-9" width=${wide} height="18" rx="3.4" />
    ${dye && html`<rect x=${x + 1.5} y="-7.5" width=${wide - 3} height="15" rx="2.4" fill=${`url(#seat-${dye.seat})`}
        opacity=".55" />`}
    ${count > 1 && html`<text class="ctr-count" x=${x + wide - 6} y="4">${count}</text>`}
  </g>`;
}

/** @param {{ scene: Scene, empire: number, level: number, capital: boolean }} props */
export function City({ scene, empire, level, capital }) {
  const r = 6.6 + level * 0.4;
  return html`<g class=${`citym ${dyeClass(scene.dyes.get(empire))}`}>
    <circle class="cast" cy="1.3" r=${r + 1} />
    <circle class="city-wall" r=${r} />
    ${level > 1 && html`<circle class="city-ring" r=${r - 2.4} />`}
    <text y="3.7">${level}</text>
    ${capital && html`<path class="gold" d=${`M-6 ${-r - 0.2}l-1.4 -6 3.4 2.6 4 -4.2 4 4.2 3.4 -2.6 -1.4 6z`} />`}
  </g>`;
}

const FORT = "M-5.6 8.4l1 -8.2h-1.6v-7h3v2.2h2v-2.2h2.4v2.2h2v-2.2h3v7h-1.6l1 8.2z";
export const Fort = () => html`<path class="fort" d=${FORT} />`;

const FLARE =
  "M0 -8.6l2.2 3 3.6 -1.2 -.2 3.8 3.6 1.2 -2.4 2.9 2.2 3.1 -3.7 1 .2 3.8 -3.4 -1.5 -2.1 3.1 -2.1 -3.1 -3.4 1.5 .2 " +
  "-3.8 -3.7 -1 2.2 -3.1 -2.4 -2.9 3.6 -1.2 -.2 -3.8 3.6 1.2z";
export const Disorder = () => html`<g class="disorder">
  <path d=${FLARE} />
  <use href="#a-flame" x="-5" y="-4.6" width="10" height="10" />
</g>`;

/** Leaders above a stack. @param {{ codes: string[], close: boolean }} props */
const Leaders = ({ codes, close }) =>
  close
    ? codes.map(
        (code, i) => html`<g class="leader" transform=${`translate(${19 * i} -14)`}>
          <rect x="-9" y="-6.5" width="18" height="12" rx="6" />
          <text y="3">${code}</text>
        </g>`,
      )
    : html`<circle class="leader-dot" cy="-11" r="3.6" />`;

/** What lies in an area besides units. @param {{ sign: string, kind: string }} props */
export const Token = ({ sign, kind }) => html`<g class=${`token ${kind}`}>
  <rect x="-7.5" y="-7.5" width="15" height="15" rx=${kind === "temple" ? 7.5 : 3} />
  <use href=${`#${sign}`} x="-5" y="-5" width="10" height="10" />
</g>`;

/** Units of one kind together, the top one first. @param {number[]} units */
export function sorts(units) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const unit of units) found.set(unit, (found.get(unit) ?? 0) + 1);
  return [...found];
}

/**
 * The pieces of an area in a row, the middle of it at 0 0.
 * @param {Scene} scene
 * @param {Place} place
 * @param {boolean} close
 * @returns {{ draw: Drawn[], wide: number, up: number, down: number }}
 */
export function row(scene, place, close) {
  const { held, holder, stacks, leaders } = place;
  /** @type {Piece[]} */
  const pieces = [];
  const codes = (/** @type {Place["leaders"]} */ chiefs) =>
    chiefs.map(({ leader }) => scene.card("leader", leader).codes?.[0] ?? "");
  const owner = holder?.number ?? stacks[0]?.empire?.number ?? -1,
    capital = holder?.capital === place.area;
  if (held?.fort) pieces.push({ wide: 13, draw: html`<${Fort} />` });
  if (held?.city)
    pieces.push({
      wide: 2 * (6.6 + held.city * 0.4) + 3,
      draw: html`<${City} scene=${scene} empire=${owner} level=${held.city} capital=${capital} />`,
    });
  if (held && held.temple >= 0) pieces.push({ wide: 16, draw: html`<${Token} sign="a-temple" kind="temple" />` });
  for (const [id] of close ? (held?.artefacts ?? []) : (held?.artefacts ?? []).slice(0, 1))
    pieces.push({
      wide: 16,
      draw: html`<${Token} sign=${artefactSign(scene.card("artefact", id))} kind="artefact" />`,
    });
  for (const { empire, stack } of stacks) {
    const number = empire?.number ?? -1,
      chiefs = leaders.filter((each) => each.empire === empire),
      apart = close && stack.units.length > 0 && stack.count > 1 ? sorts(stack.units).slice(0, 4) : [];
    const shown = apart.length > 1 ? apart : [[stack.top, stack.count]];
    shown.forEach(([unit, count], i) => {
      const wide = count > 1 ? 30 : 20;
      pieces.push({
        wide,
        draw: html`
          <${Counter} scene=${scene} empire=${number} unit=${unit} count=${count} hidden=${!stack.units.length} />
          ${i === 0 && chiefs.length > 0 && html`<${Leaders} close=${close} codes=${codes(chiefs)} />`}
        `,
      });
    });
  }
  // A leader whose stack is gone, or who came before it.
  if (!stacks.length && leaders.length)
    pieces.push({
      wide: 18,
      draw: html`<g transform="translate(0 14)">
        <${Leaders} close codes=${codes(leaders)} />
      </g>`,
    });
  if (held?.disorder) pieces.push({ wide: 17, draw: html`<${Disorder} />` });
  const gap = 1.5,
    wide = pieces.reduce((sum, piece) => sum + piece.wide + gap, -gap);
  let x = -wide / 2;
  const draw = pieces.map((piece) => {
    const at = x + piece.wide / 2;
    x += piece.wide + gap;
    return html`<g transform=${`translate(${at.toFixed(1)} 0)`}>${piece.draw}</g>`;
  });
  const up = leaders.length ? (close ? 21 : 15) : capital ? 15 : 11;
  return { draw, wide: Math.max(wide, 4), up, down: 11 };
}
