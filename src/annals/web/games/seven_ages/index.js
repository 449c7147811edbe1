// The board of 7 Ages: draws what a seat may know. It knows no rules; what can be chosen comes with the state.
import { html, signed } from "../../lib/ui.js";
import { After } from "./after.js";
import { index, roman } from "./book.js";
import { Card, Chip } from "./card.js";
import { Empires, Others } from "./empires.js";
import { Hand, inOrder } from "./hand.js";
import { WorldMap } from "./map.js";
import { asking } from "./moments.js";
import { asks, autoAnswer } from "./question.js";
import { defended, refsOf, scene } from "./scene.js";
import { say } from "./strings.js";
import { textBoard, actionKey } from "./text.js";
import { about } from "./told.js";
import { Actions, Track } from "./track.js";
import { why } from "./why.js";
import { useMemo } from "../../vendor/hooks.js";

/** @typedef {import("./board.js").State} State */
/** @typedef {import("./book.js").Cards} Cards */
/** @typedef {import("../../shell/contract.js").Choice} Choice */
/** @typedef {import("../../shell/contract.js").Refused} Refused */

export const styles = ["map.css", "seven.css", "chronicle.css", "moments.css", "works.css"],
  signs = ["signs.svg"];

/**
 * The table: the progress track, the map and the hand; beside them the empires, the others, the story.
 * @param {{ state: State, cards: Cards, seat: number | null, story?: import("../../shell/contract.js").Drawn, choose:
 *   import("./scene.js").Scene["choose"], told?: import("../../shell/contract.js").Told | null }} props
 */
export function Board({ state, cards, seat, story, choose, told = null }) {
  const here = useMemo(() => scene(state, cards, seat, choose), [state, cards, seat]);
  return html`<main class=${`table ages${here.me ? "" : " watching"}`}
      data-asks=${here.asked ? state.question?.kind : undefined}>
    <${WorldMap} scene=${here} told=${told}><${Actions} scene=${here} /><//>
    <div class="panes">
      <${Track} scene=${here} />
      ${here.me && html`<${Hand} scene=${here} />`}
      <div class="side">
        ${here.me && html`<${Empires} scene=${here} />`}
        <${Others} scene=${here} />
        ${story}
      </div>
    </div>
  </main>`;
}

/** The verbs of the question bar, in their order: id and sign. @type {[string, string][]} */
const VERBS = [
  ["turn", "a-flag"],
  ["play", "a-bolt"],
  ["cancel", "a-bolt"],
  ["start", "a-flag"],
  ["event", "a-bolt"],
  ["artefact", "a-amphora"],
  ["move", "a-boot"],
  ["step", "a-arrow"],
  ["join", "a-helmet"],
  ["lead", "a-crown"],
  ["load", "a-ship"],
  ["drop", "a-helmet"],
  ["arrange", "a-helmet"],
  ["build", "a-anvil"],
  ["recruit", "a-anvil"],
  ["place", "a-map"],
  ["area", "a-map"],
  ["city", "a-city"],
  ["fort", "a-tower"],
  ["card", "a-card"],
  ["discard", "a-discard"],
  ["mark", "a-wild"],
  ["empire", "a-crown"],
  ["leader", "a-crown"],
  ["named", "a-crown"],
];
/** Verbs that end a part of the turn, drawn as the filled button. */
const ENDS = [
  "done",
  "ready",
  "pass",
  "halt",
  "none",
  "keep",
  "nothing",
  "nobody",
  "decline",
  "stay",
  "give_up",
  "neither",
];

export const groups = [
  // A marker was laid to be turned over.
  ...VERBS.map(([id, icon]) => ({ id, icon, word: say(`verb.${id}`), leads: id === "turn" })),
  { id: "other", word: say("verb.other") },
  ...ENDS.map((id) => ({ id, word: say("verb.done"), end: true, mild: true })),
];
const KNOWN = new Set(groups.map((group) => group.id));

/** The group of a choice. @param {Choice | Refused} choice */
export function verbOf({ choice }) {
  const verb = String(choice[0]);
  if (ENDS.includes(verb) && choice.length > 1) return "other";
  return KNOWN.has(verb) ? verb : "other";
}

/** Small steps of something larger: made at once even where choices are previewed. */
const SMALL = new Set([
  "mark",
  "step",
  "join",
  "join_all",
  "lead",
  "load",
  "drop",
  "commit",
  "recruit",
  "build",
  "place",
]);
/** Only a step among somebody else's units is not small: the fight begins at once. @param {Choice} choice */
export const small = ({ choice: [verb, area] }, /** @type {State} */ state) =>
  SMALL.has(String(verb)) && !(verb === "step" && defended(state, Number(area)));

/** What a seat's plate in the top bar shows. @param {number} seat @param {State} state */
export function summary(seat, state) {
  const { board } = state,
    player = board.players[seat],
    own = board.empires.filter((empire) => empire.seat === seat),
    numbers = new Set(own.map((empire) => empire.number));
  return {
    score: {
      value: player.glory ?? "?",
      icon: "a-laurel",
      label: player.glory === null ? say("glory_secret") : say("glory"),
    },
    rates: [
      ...(board.over
        ? []
        : [
            { value: signed(board.forecast.players[seat] ?? 0, true), icon: "a-progress", label: say("harvest_would") },
          ]),
      { value: own.length, icon: "a-crown", label: say("empires_n") },
      {
        value: board.areas.filter(({ holder }) => numbers.has(holder)).length,
        icon: "a-map",
        label: say("areas_held"),
      },
      { value: player.cards, icon: "a-card", label: say("in_hand") },
    ],
  };
}

/** @param {State} state */
export const when = ({ board }) => ({
  name: say("age", { age: roman(board.age) }),
  detail: `${say("turn", { n: board.turn })} · ${say(actionKey(board))}`,
});

/** Tabs on a phone, under the map. */
export const sections = [
  { id: "mine", word: say("tab.mine"), icon: "a-crown" },
  {
    id: "hand",
    word: say("tab.hand"),
    icon: "a-draw",
    count: (/** @type {State} */ state) => (state.seat === null ? null : state.board.players[state.seat].hand.length),
  },
  { id: "track", word: say("tab.track"), icon: "a-progress" },
  { id: "table", word: say("tab.table"), icon: "a-globe" },
  { id: "story", word: say("tab.story"), icon: "a-quill" },
];

export { changes, signOf, storyGroups, weight } from "./story.js";
export { goalSign, goodSign, parts } from "./parts.js";
export { about, After, asking, asks, autoAnswer, Card, Chip, index, inOrder, refsOf, textBoard, why };

/** @typedef {import("../../shell/contract.js").Fulfils<typeof import("./index.js")>} Fulfilled */
