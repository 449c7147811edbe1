// The board of Clash of Cultures: draws what a seat may know. It knows no rules; what can be chosen comes with the
// state.
import { html, Icon } from "../../lib/ui.js";
import { Advances } from "./advances.js";
import { After } from "./after.js";
import { index } from "./book.js";
import { Card, Chip } from "./card.js";
import { autoAnswer } from "./choosing.js";
import { Goals } from "./goals.js";
import { Hand } from "./hand.js";
import { WorldMap } from "./map.js";
import { asking, tellings } from "./moments.js";
import { News } from "./news.js";
import { armyOf } from "./progress.js";
import { asks, small } from "./question.js";
import { Realm } from "./realm.js";
import { ROUNDS } from "./rounds.js";
import { nameOf, refsOf, scene } from "./scene.js";
import { Score } from "./score.js";
import { points, say } from "./strings.js";
import { textBoard } from "./text.js";
import { about } from "./told.js";
import { Tray } from "./tray.js";
import { ANSWERS } from "./verbs.js";
import { why } from "./why.js";
import { World, when as moment } from "./world.js";

/** @typedef {import("./board.js").Player} Player */

/**
 * @typedef {import("./board.js").State} State
 * @typedef {import("../../shell/contract.js").Choice} Choice
 * @typedef {import("../../shell/contract.js").Refused} Refused
 * @typedef {import("./book.js").Cards} Cards
 */

export const styles = ["map.css", "clash.css", "battle.css", "moments.css"],
  signs = ["signs.svg"];

/**
 * The table: the map, and around it one's own realm, goals and hand, the advances, the score, the story, the rivals.
 * @param {{ state: State, cards: Cards, seat: number | null, story?: import("../../shell/contract.js").Drawn, choose:
 *   import("./scene.js").Scene["choose"],
 *   told?: import("./told.js").Told | null }} props
 */
export function Board({ state, cards, seat, story, choose, told = null }) {
  const here = scene(state, cards, seat, choose);
  return html`<main class=${`table clash${here.me ? "" : " watching"}`}
      data-asks=${here.asked ? state.question?.kind : undefined}>
    <${WorldMap} scene=${here} told=${told}><${Tray} scene=${here} /><//>
    <div class="panes">
      ${here.me && html`<div class="col left">
        <${News} scene=${here} />
        <${Realm} scene=${here} />
        <${Goals} scene=${here} />
        <${Hand} scene=${here} />
        <${Parts} state=${state} ids=${["mine", "goals", "hand"]} />
      </div>`}
      <div class="col right">
        <${Advances} scene=${here} told=${told} />
        <${Score} scene=${here} />
        ${story}
        <${Parts} state=${state} ids=${["advances", "score", "story"]} />
      </div>
      <${World} scene=${here} />
    </div>
  </main>`;
}

/** Where the parts of a column are, with how much lies there. @param {{ state: State, ids: string[] }} props */
function Parts({ state, ids }) {
  const go = (/** @type {string} */ id) => {
    const part = document.getElementById(id),
      column = part?.closest(".col");
    if (part && column) column.scrollTo({ top: part.offsetTop - /** @type {HTMLElement} */ (column).offsetTop });
  };
  return html`<nav class="parts" aria-label=${say("parts")}>
    ${sections
      .filter(({ id }) => ids.includes(id))
      .map(
        ({ id, word, icon, count }) => html`<button onClick=${() => go(id)}>
          <${Icon} name=${icon} />
          ${word}${" "}
          <b>${count?.(state) || ""}</b>
        </button>`,
      )}
  </nav>`;
}

/** The verbs of the question bar, in their order: id and sign. @type {[string, string][]} */
const VERBS = [
  ["advance", "c-book"],
  ["move", "c-arrow"],
  ["collect", "c-food"],
  ["construct", "c-hammer"],
  ["recruit", "c-infantry"],
  ["wonder", "c-pyramid"],
  ["found", "c-hut"],
  ["raise", "c-mood"],
  ["influence", "c-culture"],
  ["play", "c-card"],
  ["use", "c-star"],
  ["trade", "c-trade"],
  ["take", "c-food"],
  ["unit", "c-infantry"],
  ["group", "c-arrow"],
  ["to", "c-arrow"],
  ["pay", "c-gold"],
  ["lay", "c-card"],
  ["lose", "c-hit"],
  ["gain", "c-star"],
  ["complete", "c-target"],
  ["lead", "c-flag"],
  ["first", "c-flag"],
  ["govern", "c-throne"],
  ["raze", "c-hut"],
  ["give", "c-trade"],
  ["ask", "c-trade"],
  ["show", "c-card"],
  ["offer", "c-trade"],
  ["accept", "c-trade"],
  ["counter", "c-trade"],
  ["fight", "c-clash"],
  ["other", "c-star"],
];
/** Verbs that end a part of the turn, drawn as the filled button; only `end` ends the turn itself. */
const ENDS = ["done", "stop", "pass", "decline", "none", "keep", "cancel", "refuse", "nothing", "end"];

/** Verbs of a deal, which is put together and answered over the map: its buttons are there. */
const TALKS = new Set(["give", "ask", "show", "offer", "cancel", "accept", "counter", "refuse"]),
  talking = (/** @type {State} */ state) => state.question?.kind === "Offer" || state.question?.kind === "Answer";

/** Verbs of the turn that name a city. */
const IN_CITIES = new Set(["collect", "recruit", "raise"]);
/** Verbs of which any number may be done, or whose number is that of the cards. */
const PLAIN = new Set(["play", "use", "trade"]);

export const groups = [
  ...VERBS.map(([id, icon]) => ({
    id,
    icon,
    word: say(`verb.${id}`),
    words: ANSWERS[id],
    counts: PLAIN.has(id)
      ? undefined
      : (/** @type {number} */ n) => say(IN_CITIES.has(id) ? "in_cities" : "one_of", { n }),
    more: TALKS.has(id) && talking,
  })),
  ...ENDS.map((id) => ({
    id,
    word: say(`verb.${id}`),
    end: true,
    mild: id !== "end",
    more: TALKS.has(id) && talking,
  })),
];
const KNOWN = new Set(groups.map((group) => group.id));
/** Verbs that belong to the group of another. @type {Record<string, string>} */
const ALIKE = {
  road: "to",
  launch: "to",
  sail: "to",
  attack: "to",
  explore: "to",
  navigate: "to",
  voyage: "to",
  beach: "to",
  anchor: "to",
  leader: "unit",
  draft: "unit",
};

/**
 * The group of a choice.
 * @param {Choice | Refused} choice
 */
export function verbOf({ choice }) {
  const verb = String(choice[0]);
  if (verb === "keep" && choice.length > 1) return "other";
  return KNOWN.has(verb) ? verb : (ALIKE[verb] ?? "other");
}

/** @param {State} state @returns {import("../../shell/contract.js").Warning[]} */
export function warnings(state) {
  const me = state.seat === null ? null : state.board.players[state.seat];
  if (!me || state.question?.kind !== "Act") return [];
  const { age, ages, round_of_age: round, players } = state.board,
    lost = players.find((player) => !player.cities.length);
  const found = [];
  if (me.actions > 0) found.push({ text: say("warn.actions", { n: me.actions }), said: true });
  if (lost)
    found.push({
      text: lost === me ? say("warn.no_city_you") : say("warn.no_city", { name: nameOf(state, lost.seat) }),
      note: true,
    });
  if (age === ages) found.push({ text: say(round === ROUNDS ? "warn.last_round" : "warn.last_age"), note: true });
  return found;
}

/**
 * What a seat's plate in the top bar shows.
 * @param {number} seat
 * @param {State} state
 */
export function summary(seat, state) {
  const player = state.board.players[seat];
  return {
    score: { value: points(player.points.total), icon: "c-trophy", label: say("points_title") },
    rates: [
      { value: player.cities.length, icon: "c-hut", label: say("cities") },
      { value: player.advances.length + player.civ_advances.length, icon: "c-book", label: say("advances") },
      { value: player.completed.length, icon: "c-target", label: say("objectives") },
      { value: armyOf(state.board, seat), icon: "c-infantry", label: say("units_army") },
    ],
  };
}

/** @param {State} state */
export const when = (state) => moment(state.board);

/** How many cards the viewer holds. @param {(me: import("./board.js").Player) => number} count */
const held = (count) => (/** @type {State} */ state) =>
  state.seat === null ? null : count(state.board.players[state.seat]);

/** Tabs on a phone, under the map; under a column that may be longer than the window, its parts. */
export const sections = [
  { id: "mine", word: say("tab.mine"), icon: "c-hut" },
  { id: "goals", word: say("tab.goals"), icon: "c-target", count: held(({ hand }) => hand.objective.count) },
  {
    id: "hand",
    word: say("tab.hand"),
    icon: "c-card",
    count: held(
      ({ hand, persons, open_cards }) => hand.action.count + hand.wonder.count + persons.length + open_cards.length,
    ),
  },
  { id: "advances", word: say("tab.advances"), icon: "c-book" },
  { id: "score", word: say("tab.score"), icon: "c-trophy" },
  { id: "story", word: say("tab.story"), icon: "c-quill" },
  { id: "world", word: say("tab.world"), icon: "c-flag" },
];

export { changes, ending, refuses, signOf, storyGroups, touches, weight } from "./story.js";
export { about, After, asking, asks, autoAnswer, Card, Chip, index, refsOf, small, tellings, textBoard, why };
export { goalSign, goodSign, parts } from "./parts.js";

/** @typedef {import("../../shell/contract.js").Fulfils<typeof import("./index.js")>} Fulfilled */
