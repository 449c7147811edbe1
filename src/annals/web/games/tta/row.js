// The card row: three wells, one for each price, with what every card costs the viewer now and who took what this turn.
import { html, Flag } from "../../lib/ui.js";
import { Card, Tokens } from "./card.js";
import { draw, say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** Cards that a turn takes from the row on average: only for the estimate of an age's end. */
const TAKEN_EACH_TURN = 1.6;

/** How many rounds the civil deck lasts, about. @param {any} board */
export function roundsLeft(board) {
  const players = board.players.filter((/** @type {any} */ player) => !player.out).length;
  return board.civil_deck / (players * (board.cleared + TAKEN_EACH_TURN));
}

/** @param {{ board: any }} props */
function AgeLeft({ board }) {
  const age = html`<b>${say("age", { age: board.age })}</b>`;
  const rounds = Math.round(roundsLeft(board));
  const last = board.last_round ? html` <b>${say(board.last_round === board.round ? "last_round" : "next_last")}</b>` : "";
  const dealt = board.civil_cards - board.civil_deck;
  if (board.age === "IV") return html`<p class="age-left"><span>${draw("age_iv", { age })};${last}</span></p>`;
  const said = board.age === "A" ? draw("age_a", { age }) : rounds < 1 ? draw("age_ends_now", { age }) : draw("age_ends", { age, n: rounds });
  const bar = { role: "img", "aria-label": say("dealt", { n: dealt, all: board.civil_cards, age: board.age }), style: `--part:${Math.round((100 * dealt) / Math.max(1, board.civil_cards))}%` };
  return html`<p class="age-left"><span class="age-bar" ...${bar}></span><span>${said}</span></p>`;
}

/** Who took the card of each empty space since the row was last filled. @param {Scene} scene */
function takenNow({ state }) {
  /** @type {Record<number, { seat: number, card: string, name: string }>} */
  const taken = {};
  for (const entry of state.story ?? []) {
    if (entry.kind === "replenish") for (const space of Object.keys(taken)) delete taken[Number(space)];
    if (entry.kind !== "take" || entry.seat === null) continue;
    const card = entry.parts.find((part) => typeof part === "object");
    const space = Number(/(\d+)\D*$/.exec(entry.parts.filter((part) => typeof part === "string").join(" "))?.[1]);
    if (typeof card === "object" && space) taken[space] = { seat: entry.seat, card: card.card, name: card.name };
  }
  return taken;
}

/** @param {{ space: any, scene: Scene }} props */
function Price({ space, scene }) {
  if (!space.card) return html`<div class="price" aria-hidden="true"><${Tokens} kind="civil" n=${space.printed} /></div>`;
  const more = Math.max(0, space.price - space.printed), less = Math.max(0, space.printed - space.price);
  const label = say("row_price", { n: space.price });
  const why = scene.seat === null ? {} : { "data-why": `take:${space.space}` };
  return html`<div class="price" role="img" aria-label=${label} ...${why}>
    <${Tokens} kind="civil" n=${Math.min(space.price, space.printed)} spent=${less} />
    ${more > 0 && html`<span class="surcharge" title=${say("surcharge", { n: more })}>+<span class="toks">${Array.from({ length: more }, () => html`<i class="tok civil wonder-tok"></i>`)}</span></span>`}
  </div>`;
}

/** @param {{ space: any, scene: Scene, taken: any }} props */
function Slot({ space, scene, taken }) {
  if (space.card) {
    const card = scene.card(space.card);
    return html`<li class="slot"><${Card} card=${card} attrs=${{ "data-ref": `row:${space.space}`, "data-card": card.id, tabindex: "0" }} /><${Price} space=${space} scene=${scene} /></li>`;
  }
  const gone = taken && (taken.seat === scene.seat ? say("you_took", { card: taken.name }) : say("took", { who: scene.name(taken.seat), card: taken.name }));
  return html`<li class="slot"><div class="gap" data-card=${taken?.card}>${taken ? html`<span><${Flag} seat=${taken.seat} />${gone}</span>` : html`<span class="sr">${say("row_empty")}</span>`}</div><${Price} space=${space} scene=${scene} /></li>`;
}

/** @param {{ scene: Scene }} props */
export function Row({ scene }) {
  const { board } = scene;
  const taken = takenNow(scene);
  const prices = [...new Set(board.row.map((/** @type {any} */ space) => space.printed))];
  const civilAge = board.age === "IV" ? "III" : board.age;
  return html`<section class="panel row" id="row" aria-label=${say("row")}>
    <header class="panel-head">
      <h2>${say("row")}</h2>
      <${AgeLeft} board=${board} />
      ${board.age !== "IV" && html`<p class="deck"><span class="back civil-back" aria-hidden="true">${civilAge}</span><span>${draw("civil_cards_left", { n: html`<b>${board.civil_deck}</b>` })}</span></p>
      <p class="deck"><span class="back military-back" aria-hidden="true">${civilAge}</span><span>${draw("military_cards_left", { n: html`<b>${board.military_deck}</b>` })}</span></p>`}
    </header>
    <div class="zones">
      ${prices.map((price) => {
        const spaces = board.row.filter((/** @type {any} */ space) => space.printed === price);
        return html`<ol class="zone" style=${`--n:${spaces.length}`} aria-label=${say("row_zone", { n: price })}>${spaces.map((/** @type {any} */ space) => html`<${Slot} key=${space.space} space=${space} scene=${scene} taken=${taken[space.space]} />`)}</ol>`;
      })}
    </div>
  </section>`;
}
