// The numbers of a round: what a total is made of, the rounds before, and the odds of what is about to be committed.
import { html } from "../../lib/ui.js";
import { say } from "./strings.js";

/** @typedef {import("./board.js").Odds} Odds */
/** @typedef {import("./scene.js").Scene} Scene */

/** The highest value of a card. */
const MOST = 7;

/**
 * @typedef {object} Told A total that was told.
 * @property {number} total
 * @property {[string, number][]} lines
 */

/** The rounds of the conflict that goes on, each with the totals by empire. @param {Scene} scene */
export function rounds({ state, board }) {
  /** @type {Map<number, Told>[]} */
  const found = [];
  for (const entry of [...state.story].reverse()) {
    if (entry.kind === "conflict") break;
    if (entry.kind !== "total") continue;
    const { empire, total, origins = [], amounts = [] } = entry.details;
    if (!found.length || found[0].size === 2) found.unshift(new Map());
    /** @type {[string, number][]} */
    const lines = origins.map((/** @type {string} */ origin, /** @type {number} */ i) => [origin, amounts[i]]);
    found[0].set(empire, { total, lines });
  }
  return board.conflict ? found : [];
}

/** With a sign. @param {number} n */
const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

/** A total line by line. @param {{ lines: [string, number][], sum: number, word: string }} props */
export const Ledger = ({ lines, sum, word }) => html`<ul class="ledger">
  ${lines.map(([origin, amount]) => html`<li><span>${say(`line.${origin}`)}</span><b>${signed(amount)}</b></li>`)}
  <li class="sum"><b>${sum}</b><span>${word}</span></li>
</ul>`;

/** The totals of the rounds before, and the round that goes on. @param {{ scene: Scene }} props */
export function Rounds({ scene }) {
  const conflict = scene.board.conflict;
  if (!conflict) return null;
  const [one, other] = conflict.sides.map(({ empire }) => empire),
    past = rounds(scene).filter((_, i) => i + 1 < conflict.round);
  return html`<ol class="c-rounds">
    ${past.map(
      (totals, i) => html`<li>
        <small>${say("conflict.round", { n: i + 1 })}</small>
        <b>${totals.get(one)?.total ?? "–"} : ${totals.get(other)?.total ?? "–"}</b>
      </li>`,
    )}
    <li class="now">
      <small>${say("conflict.round", { n: conflict.round })}</small>
      <b>
        ${conflict.sides.some(({ total }) => total) ? conflict.sides.map(({ total }) => total).join(" : ") : "? : ?"}
      </b>
    </li>
  </ol>`;
}

/** Of a hundred times: won, tied, lost. @param {{ row: { win: number, tie: number, lose: number } }} props */
export const OddsBar = ({ row }) => html`<span class="o-bar" role="img"
    aria-label=${say("odds.said", { win: row.win, tie: row.tie, lose: row.lose })}>
  ${/** @type {["win" | "tie" | "lose", number][]} */ ([
    ["win", row.win],
    ["tie", row.tie],
    ["lose", row.lose],
  ]).map(([how, n]) => n > 0 && html`<b class=${how} style=${`flex-grow:${n}`}>${n >= 6 && n}</b>`)}
</span>`;

/** One number of units the other side may commit. @param {{ row: import("./board.js").OddsRow }} props */
const Row = ({ row }) => html`<li>
  <span class="o-if">
    ${say("odds.if", { n: row.number })}
    <small>${say("odds.theirs", { least: row.least, most: row.most })}</small>
  </span>
  <${OddsBar} row=${row} />
</li>`;

/** What the units named so far would do, against each number the others may commit. @param {{ odds: Odds }} props */
export const OddsView = ({ odds }) => html`<section class="c-odds">
  <h3>${say("odds.title")}</h3>
  <small>${say(odds.named ? "odds.with" : "odds.all", { n: odds.units.length, total: odds.total })}</small>
  <ul>
    ${odds.rows.map((row) => html`<${Row} row=${row} />`)}
  </ul>
  <p class="o-note">${say("odds.note", { most: MOST })}</p>
</section>`;
