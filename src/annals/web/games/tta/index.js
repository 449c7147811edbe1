// The board of Through the Ages: draws what a seat may know. It knows no rules; what can be chosen comes with the
// state.
import { html } from "../../lib/ui.js";
import { wantsFaces } from "./banks.js";
import { isUnit } from "./book.js";
import { Card, Chip } from "./card.js";
import { After } from "./charts.js";
import { Mine } from "./civilization.js";
import { Forecast, warnings } from "./forecast.js";
import { Hand } from "./hand.js";
import { asking, tellings } from "./moments.js";
import { Politics } from "./politics.js";
import { Rivals } from "./rivals.js";
import { Row } from "./row.js";
import { scene } from "./scene.js";
import { Amount, say } from "./strings.js";
import { textBoard } from "./text.js";
import { why } from "./why.js";

/**
 * @typedef {import("./board.js").State} State
 * @typedef {import("../../shell/contract.js").Choice} Choice
 * @typedef {import("../../shell/contract.js").Refused} Refused
 * @typedef {import("./book.js").Cards} Cards
 */

export const styles = ["tta.css", "moments.css"],
  signs = ["signs.svg"];

/**
 * The table: row, own civilization, hand, forecast, rivals, politics; `story` is the shell's panel.
 * @param {{ state: State, cards: Cards, seat: number | null, story?: import("../../shell/contract.js").Drawn }} props
 */
export function Board({ state, cards, seat, story }) {
  const here = scene(state, cards, seat);
  const playing = here.me && !here.me.out;
  return html`<main class=${`table tta${playing ? "" : " watching"}`} data-seats=${here.board.players.length}>
    <${Row} scene=${here} />
    ${playing && html`<div class="own"><${Mine} scene=${here} /><${Hand} scene=${here} /></div>`}
    <aside class="rail"><div class="rail-in"><${Forecast} scene=${here} />${story}</div></aside>
    <${Rivals} scene=${here} />
    <${Politics} scene=${here} />
  </main>`;
}

/** The verbs of the question bar, in their order. */
export const groups = [
  { id: "take", icon: "card", word: say("verb.take") },
  { id: "grow", icon: "yellow", word: say("verb.grow") },
  { id: "build", icon: "t-construction", word: say("verb.build") },
  { id: "upgrade", icon: "up", word: say("verb.upgrade") },
  { id: "develop", icon: "science", word: say("verb.develop") },
  { id: "revolution", icon: "fist", word: say("verb.revolution") },
  { id: "stage", icon: "t-wonder", word: say("verb.stage") },
  { id: "play", icon: "t-action", word: say("verb.play") },
  { id: "leader", icon: "t-leader", word: say("verb.leader") },
  { id: "use", icon: "idea", word: say("verb.use") },
  { id: "unit", icon: "strength", word: say("verb.unit") },
  { id: "tactic", icon: "t-tactic", word: say("verb.tactic") },
  { id: "event", icon: "t-event", word: say("verb.event") },
  { id: "attack", icon: "t-aggression", word: say("verb.attack") },
  { id: "pact", icon: "t-pact", word: say("verb.pact") },
  ...[
    "gain",
    "food",
    "place",
    "destroy",
    "lose",
    "token",
    "remove",
    "ruin",
    "colony",
    "steal",
    "kidnap",
    "carry_out",
    "move",
    "claim",
    "bid",
    "send",
    "add",
    "discard",
    "defend",
    "churchill",
    "tuck",
    "pick",
    "pledge",
    "buy",
    "pay",
    "sacrifice",
    "look",
    "show",
    "games",
    "accept",
    "decline",
    "draw",
    "rest",
    "keep",
    "stay",
    "produce",
    "resign",
  ].map((id) => ({ id: `answer.${id}`, word: say(`verb.${id}`), answer: true })),
  { id: "remove", icon: "restart", word: say("verb.remove"), more: true },
  { id: "resign", icon: "flag", word: say("verb.resign"), more: true },
  { id: "pass", icon: "next", word: say("verb.pass"), end: true, mild: true },
  { id: "end", icon: "next", word: say("verb.end"), end: true },
];

/** Which group a verb of the rules belongs to. @type {Record<string, string>} */
const VERBS = {
  take: "take",
  population: "grow",
  develop: "develop",
  revolution: "revolution",
  stage: "stage",
  play: "play",
  leader: "leader",
  use: "use",
  peek: "use",
  colonize: "use",
  step_down: "use",
  demand: "use",
  aid: "stage",
  storm: "attack",
  tactic: "tactic",
  copy: "tactic",
  draw: "tactic",
  prepare: "event",
  aggression: "attack",
  war: "attack",
  pact: "pact",
  cancel: "pact",
  destroy: "remove",
  disband: "remove",
  resign: "resign",
  pass: "pass",
  end: "end",
};

/**
 * Answers to questions of single cards, attacks and auctions that have another word, or one in common.
 * @type {Record<string, string>}
 */
const ANSWERS = {
  cover: "defend",
  yield: "decline",
  pass: "decline",
  done: "decline",
  action_back: "tuck",
  science: "steal",
  culture: "churchill",
  military: "churchill",
};
/** What such questions ask as the Action Phase does. */
const ACTIONS = new Set(["take", "population", "build", "upgrade", "stage", "develop", "revolution"]);

/**
 * The group of a choice.
 * @param {Choice | Refused} choice
 * @param {Cards} cards
 */
export function verbOf(choice, cards) {
  const verb = String(choice.choice[0]);
  if (choice.group === "other" && !ACTIONS.has(verb)) return `answer.${ANSWERS[verb] ?? verb}`;
  if (verb === "build" || verb === "upgrade")
    return isUnit(cards[String(choice.choice[1])]?.kind ?? "") ? "unit" : verb;
  return VERBS[verb] ?? choice.group;
}

/** Answers that name a card of somebody else: their things are lit, not one's own of the same name. */
const AT_RIVAL = new Set(["destroy", "colony", "remove", "steal", "kidnap"]);

/**
 * The things a choice lights. A card in the row is named by its space, a rival's card by its owner.
 * @param {Choice | Refused} choice
 */
export function refsOf(choice) {
  const [verb] = choice.choice;
  if (verb === "take") return choice.refs.filter((ref) => ref.startsWith("row:"));
  const owner = choice.refs.find((ref) => ref.startsWith("player:"));
  if (owner && choice.group === "other" && AT_RIVAL.has(String(verb)))
    return choice.refs.filter((ref) => ref !== owner).map((ref) => `${owner}:${ref}`);
  return choice.refs;
}

/** Goods in the words of prices, and what they are drawn as. @type {[RegExp, string][]} */
const PRICES = [
  [/^food/, "food"],
  [/^resources? for units/, "resource"],
  [/^resources?/, "resource"],
  [/^science/, "science"],
  [/^civil actions?/, "civil"],
  [/^military actions?/, "military"],
];

/** The price of a choice with signs. @param {Choice} choice */
export function price(choice) {
  return choice.cost
    .split(/(\d+ [a-z]+(?: actions?)?)/)
    .filter((part) => part.trim())
    .map((part) => {
      const [, n, what] = /^(\d+) (.+)$/.exec(part) ?? [],
        kind = what && PRICES.find(([words]) => words.test(what))?.[1];
      return kind ? html`<${Amount} kind=${kind} n=${Number(n)} />` : html`<span>${part.trim()}</span>`;
    });
}

/**
 * The question in a few words.
 * @param {State} state
 */
export function asks(state) {
  const { pending, players, round } = state.board,
    acts = state.seat === null ? null : players[state.seat].actions;
  if (pending?.kind !== "ActionPhase" || !acts) return null;
  const civil = acts.civil + acts.civil_extra,
    military = acts.military + acts.military_extra;
  return {
    text: say(round === 1 ? "asks.first" : "asks.actions"),
    detail: say(round === 1 ? "asks.civil" : "asks.left", { n: civil, military }),
    brief: true,
  };
}

/** @param {Choice} choice */
export const grave = (choice) => choice.choice[0] === "resign";

/**
 * What a seat's plate in the top bar shows.
 * @param {number} seat
 * @param {State} state
 */
export function summary(seat, state) {
  const player = state.board.players[seat];
  const { ratings, per_turn: turn } = player;
  const needs = wantsFaces(state.board.tracks);
  return {
    score: { value: player.culture, icon: "culture", label: say("n.culture", { n: player.culture }) },
    rates: player.out
      ? []
      : [
          { value: `+${ratings.culture}`, icon: "culture", label: say("why.culture") },
          { value: `+${ratings.science}`, icon: "science", label: say("why.science") },
          { value: ratings.strength, icon: "strength", label: say("Strength") },
          {
            value: needs ? `${ratings.happiness}/${turn.happy_needed}` : ratings.happiness,
            icon: "happy",
            label: say(needs ? "faces_said" : "faces_had", { n: ratings.happiness, all: turn.happy_needed }),
          },
        ],
  };
}

/** @param {State} state */
export function when(state) {
  const { age, round, last_round: last } = state.board;
  return {
    name: say("age", { age }),
    detail: last ? say("round_of", { n: round, all: last }) : say("round", { n: round }),
  };
}

/** Tabs on a phone. */
export const sections = [
  { id: "row", word: say("tab.row"), icon: "card" },
  { id: "mine", word: say("tab.mine"), icon: "t-government" },
  {
    id: "hand",
    word: say("tab.hand"),
    icon: "stack",
    count: (/** @type {State} */ state) =>
      state.seat === null
        ? null
        : state.board.players[state.seat].civil_hand_size + state.board.players[state.seat].military_hand_size,
  },
  { id: "rivals", word: say("tab.rivals"), icon: "t-tactic" },
  { id: "politics", word: say("tab.politics"), icon: "t-pact" },
  { id: "story", word: say("tab.story"), icon: "t-event" },
];

export { about, changes, ending, Gone, refuses, signOf, storyGroups, touches, weight } from "./story.js";
export { After, asking, Card, Chip, tellings, textBoard, warnings, why };
export { goalSign, goodSign, parts } from "./parts.js";

/** @typedef {import("../../shell/contract.js").Fulfils<typeof import("./index.js")>} Fulfilled */
