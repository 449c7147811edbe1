// The card row: three wells, one for each price, with what every card costs the viewer now and who took what this turn.
import { useEffect, useRef, useState } from "../../vendor/hooks.js";
import { html, Flag, Icon } from "../../lib/ui.js";
import { Card, Tokens } from "./card.js";
import { Coming } from "./coming.js";
import { draw, say } from "./strings.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Player} Player */
/** @typedef {import("./board.js").Space} Space */

/** @typedef {import("./scene.js").Scene} Scene */

/** Cards that a turn takes from the row on average: only for the estimate of an age's end. */
const TAKEN_EACH_TURN = 1.6;

/** How many rounds the civil deck lasts, about. @param {Board} board */
export function roundsLeft(board) {
  const players = board.players.filter((player) => !player.out).length;
  return board.civil_deck / (players * (board.cleared + TAKEN_EACH_TURN));
}

/** @param {{ board: Board }} props */
function AgeLeft({ board }) {
  const age = html`<b>${say("age", { age: board.age })}</b>`;
  const rounds = Math.round(roundsLeft(board));
  const last = board.last_round
    ? html` <b>${say(board.last_round === board.round ? "last_round" : "next_last")}</b>`
    : "";
  const dealt = board.civil_cards - board.civil_deck;
  if (board.age === "IV") return html`<p class="age-left"><span>${draw("age_iv", { age })};${last}</span></p>`;
  const what = board.age === board.tracks.last_age ? "game" : "age";
  const said =
    board.age === "A"
      ? draw("age_a", { age })
      : rounds < 1
        ? draw(`${what}_ends_now`, { age })
        : draw(`${what}_ends`, { age, n: rounds });
  const bar = {
    role: "img",
    "aria-label": say("dealt", { n: dealt, all: board.civil_cards, age: board.age }),
    style: `--part:${Math.round((100 * dealt) / Math.max(1, board.civil_cards))}%`,
  };
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
    const { space } = entry.details;
    if (typeof card === "object") taken[space] = { seat: entry.seat, card: card.card, name: card.name };
  }
  return taken;
}

/** @param {{ space: Space, scene: Scene }} props */
function Price({ space, scene }) {
  if (!space.card)
    return html`<div class="price" aria-hidden="true"><${Tokens} kind="civil" n=${space.printed} /></div>`;
  const more = Math.max(0, space.price - space.printed),
    less = Math.max(0, space.printed - space.price);
  const label = say("row_price", { n: space.price });
  const why = scene.seat === null ? {} : { "data-why": `take:${space.space}` };
  return html`<div class="price" role="img" aria-label=${label} ...${why}>
    <${Tokens} kind="civil" n=${Math.min(space.price, space.printed)} spent=${less} />
    ${more > 0 && html`<span class="surcharge" title=${say("surcharge", { n: more })}>
      +<span class="toks">${Array.from({ length: more }, () => html`<i class="tok civil wonder-tok"></i>`)}</span>
    </span>`}
  </div>`;
}

/** @param {{ space: Space, scene: Scene, taken?: { seat: number, card: string, name: string } }} props */
function Slot({ space, scene, taken }) {
  if (space.card) {
    const card = scene.card(space.card);
    return html`<li class="slot">
      <${Card} card=${card} attrs=${{ "data-ref": `row:${space.space}`, "data-card": card.id, tabindex: "0" }} />
      <${Price} space=${space} scene=${scene} />
    </li>`;
  }
  const gone =
    taken &&
    (taken.seat === scene.seat
      ? say("you_took", { card: taken.name })
      : say("took", { who: scene.name(taken.seat), card: taken.name }));
  return html`<li class="slot">
    <div class="gap" data-ref=${`row:${space.space}`} data-card=${taken?.card}>
      ${taken
        ? html`<span><${Flag} seat=${taken.seat} />${gone}</span>`
        : html`<span class="sr">${say("row_empty")}</span>`}
    </div>
    <${Price} space=${space} scene=${scene} />
  </li>`;
}

/**
 * Where the row is wider than its place: how many cards lie beyond each edge, and the way there.
 * @param {{ children?: import("../../vendor/preact.js").Drawn }} props
 */
function Zones({ children }) {
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null)),
    [beyond, setBeyond] = useState([0, 0]);
  useEffect(() => {
    const zones = ref.current;
    if (!zones) return;
    const look = () => {
      const { left, right } = zones.getBoundingClientRect(),
        cards = [...zones.querySelectorAll(".slot")].map((slot) => slot.getBoundingClientRect());
      const now =
        zones.scrollWidth > zones.clientWidth
          ? [cards.filter((at) => at.left < left - 8).length, cards.filter((at) => at.right > right + 8).length]
          : [0, 0];
      setBeyond((old) => (old[0] === now[0] && old[1] === now[1] ? old : now));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(zones);
    zones.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      zones.removeEventListener("scroll", look);
    };
  }, []);
  const go = (/** @type {number} */ way) =>
    ref.current?.scrollBy({ left: way * ref.current.clientWidth * 0.7, behavior: "smooth" });
  const edge = (/** @type {number} */ n, /** @type {number} */ way) =>
    n > 0 &&
    html`<button class=${`row-more ${way < 0 ? "left" : "right"}`} onClick=${() => go(way)}
        aria-label=${say("row_more", { n })}>
      <${Icon} name=${way < 0 ? "prev" : "next"} />
      <b>${n}</b>
    </button>`;
  return html`<div class="row-in">
    ${edge(beyond[0], -1)}
    <div class="zones" ref=${ref}>${children}</div>
    ${edge(beyond[1], 1)}
  </div>`;
}

/** @param {{ scene: Scene }} props */
export function Row({ scene }) {
  const { board } = scene;
  const taken = takenNow(scene);
  const prices = [...new Set(board.row.map((space) => space.printed))];
  const civilAge = board.age === "IV" ? "III" : board.age;
  const bare = board.row.every((space) => !space.card && !taken[space.space]);
  return html`<section class=${`panel row${bare ? " bare" : ""}`} id="row" aria-label=${say("row")}>
    <header class="panel-head">
      <h2>${say("row")}</h2>
      <${AgeLeft} board=${board} />
      ${board.age !== "IV" && html`
        <p class="deck">
          <span class="back civil-back" aria-hidden="true">${civilAge}</span>
          <span>${draw("civil_cards_left", { n: html`<b>${board.civil_deck}</b>` })}</span>
        </p>
        ${board.tracks.politics && html`<p class="deck">
          <span class="back military-back" aria-hidden="true">${civilAge}</span>
          <span>${draw("military_cards_left", { n: html`<b>${board.military_deck}</b>` })}</span>
        </p>`}
      `}
    </header>
    <${Zones}>
      ${prices.map((price) => {
        const spaces = board.row.filter((space) => space.printed === price);
        return html`<ol class="zone" style=${`--n:${spaces.length}`} aria-label=${say("row_zone", { n: price })}>
          ${spaces.map(
            (space) => html`<${Slot} key=${space.space} space=${space} scene=${scene} taken=${taken[space.space]} />`,
          )}
        </ol>`;
      })}
    <//>
    <${Coming} scene=${scene} />
  </section>`;
}
