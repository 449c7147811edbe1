// The story of Through the Ages for the page: groups to filter by, the sign of an entry, where it lies on the board,
// what changed, what touches somebody.
import { listed } from "../../lib/strings.js";
import { Flag, html } from "../../lib/ui.js";
import { Chip } from "./card.js";
import { say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/** @typedef {import("../../shell/contract.js").StoryEntry} StoryEntry */
/** @typedef {import("./board.js").State} State */

/** Every kind of entry belongs to exactly one group. */
export const storyGroups = [
  {
    id: "turns",
    icon: "hourglass",
    kinds: [
      "turn",
      "no_politics",
      "end_of_actions",
      "age",
      "last_round",
      "antiquated",
      "antiquated_wonder",
      "antiquated_leader",
      "yellow_lost",
      "boards",
      "resign",
      "end",
    ],
  },
  {
    id: "cards",
    icon: "card",
    kinds: [
      "take",
      "draw",
      "discard",
      "play",
      "replenish",
      "reshuffle",
      "removed",
      "looked",
      "spied",
      "kidnapped",
      "improved",
      "proxy",
      "picked",
    ],
  },
  {
    id: "building",
    icon: "t-construction",
    kinds: [
      "population",
      "population_lost",
      "worker_lost",
      "build",
      "upgrade",
      "move",
      "destroy",
      "stage",
      "aid",
      "wonder",
      "ruin",
    ],
  },
  {
    id: "progress",
    icon: "science",
    kinds: [
      "develop",
      "revolution",
      "leader",
      "leader_lost",
      "remembered",
      "tuck",
      "step_down",
      "use",
      "pledge",
      "prize",
      "games",
      "games_over",
      "reserve",
      "reserve_called",
    ],
  },
  {
    id: "war",
    icon: "t-aggression",
    kinds: [
      "tactic",
      "publish",
      "aggression",
      "undefended",
      "defend",
      "cover",
      "defended",
      "units_offered",
      "units_lost",
      "withstood",
      "overcome",
      "war",
      "war_resolved",
      "yellow_taken",
      "technology_taken",
      "colony_taken",
      "sacrifice",
      "army_help",
      "yellow_gained",
    ],
  },
  {
    id: "events",
    icon: "t-event",
    kinds: [
      "prepare",
      "event",
      "final_event",
      "shown",
      "carry_out",
      "assembly",
      "foresee",
      "new_events",
      "peek",
      "actions_lost",
      "uprising",
      "bonus",
      "bonus_kept",
    ],
  },
  {
    id: "colonies",
    icon: "t-territory",
    kinds: [
      "bid",
      "auction_pass",
      "no_bid",
      "force_bonus",
      "force_discard",
      "force_paid",
      "force",
      "colony",
      "colony_lost",
    ],
  },
  { id: "pacts", icon: "t-pact", kinds: ["pact_offer", "pact_refused", "pact", "pact_ended"] },
  { id: "gains", icon: "culture", kinds: ["gain", "lose", "score", "produce", "rests"] },
].map((group) => ({ ...group, word: say(`group.${group.id}`) }));

/** The sign of an entry, where that of its group does not say it. @type {Record<string, string>} */
const SIGNS = {
  population: "yellow",
  population_lost: "yellow",
  build: "builder",
  upgrade: "up",
  stage: "t-wonder",
  wonder: "t-wonder",
  ruin: "ruins",
  develop: "science",
  revolution: "fist",
  leader: "t-leader",
  leader_lost: "t-leader",
  tactic: "t-tactic",
  publish: "t-tactic",
  war: "t-war",
  war_resolved: "t-war",
  defend: "defence",
  defended: "defence",
  units_offered: "flag",
  withstood: "defence",
  cover: "defence",
  age: "hourglass",
  play: "t-action",
  use: "idea",
  uprising: "uprising",
  bid: "gavel",
  force: "ship",
  destroy: "restart",
  resign: "flag",
  end: "trophy",
};

/** What a step of playback leads with, whatever else it brought. */
const WEIGHTY = new Set([
  "aggression",
  "war",
  "war_resolved",
  "undefended",
  "defended",
  "withstood",
  "overcome",
  "event",
  "colony",
  "wonder",
  "revolution",
  "pact",
  "pact_refused",
  "resign",
  "end",
]);
/** Bookkeeping: no step of its own. */
const QUIET = new Set([
  "turn",
  "no_politics",
  "replenish",
  "reshuffle",
  "new_events",
  "publish",
  "auction_pass",
  "boards",
  "proxy",
]);

/** What comes along with something else. */
const MINOR = new Set(["draw", "discard", "antiquated", "yellow_lost"]);

const groupOf = new Map(storyGroups.flatMap((group) => group.kinds.map((kind) => [kind, group])));

/** How much an entry says about a step: 0 nothing, 3 most. @param {StoryEntry} entry */
export const weight = (entry) =>
  QUIET.has(entry.kind)
    ? 0
    : WEIGHTY.has(entry.kind)
      ? 3
      : MINOR.has(entry.kind) || groupOf.get(entry.kind)?.id === "gains"
        ? 1
        : 2;

/** @param {StoryEntry} entry */
export const signOf = (entry) => SIGNS[entry.kind] ?? groupOf.get(entry.kind)?.icon ?? "t-event";

/** Where they happen is neither a card nor somebody's table. @type {Record<string, string>} */
const PLACES = {
  prepare: "pile:current_events",
  event: "pile:current_events",
  peek: "pile:current_events",
  bid: "pile:current_events",
  auction_pass: "pile:current_events",
};

/**
 * The things an entry is about, the most important first, as words of `data-ref`.
 * @param {StoryEntry} entry
 * @param {State} state
 */
export function about({ kind, seat, details }, state) {
  if (QUIET.has(kind)) return [];
  const refs = kind === "take" ? [`row:${details.space}`] : PLACES[kind] ? [PLACES[kind]] : [];
  for (const who of [seat, details.rival, details.owner]) {
    if (typeof who !== "number" || (PLACES[kind] && who !== seat)) continue;
    if (typeof details.card === "string" && kind !== "take")
      refs.push(who === state.seat ? `card:${details.card}` : `player:${who}:card:${details.card}`);
    if (!PLACES[kind] && kind !== "take") refs.push(`player:${who}`);
  }
  return [...new Set(refs)];
}

/**
 * Whether an entry is something that others did to this seat, or with it.
 * @param {StoryEntry} entry
 * @param {number} seat
 */
export function touches({ kind, seat: who, details }, seat) {
  if (QUIET.has(kind) || kind === "end_of_actions" || kind === "end") return false;
  return who === seat || details.rival === seat || details.partner === seat || details.owner === seat;
}

/** Whether an entry turns down what this seat has offered. @param {StoryEntry} entry @param {number} seat */
export const refuses = ({ kind, details }, seat) => kind === "pact_refused" && details.owner === seat;

/**
 * What is compared between two moments: the word, its sign, where it stands.
 * @type {[string, string, (player: Player) => number][]}
 */
const NUMBERS = [
  ["Culture", "culture", (player) => player.culture],
  ["Science", "science", (player) => player.science],
  ["Strength", "strength", (player) => player.ratings.strength],
  ["Happiness", "happy", (player) => player.ratings.happiness],
  ["Food", "food", (player) => player.food],
  ["Resources", "resource", (player) => player.resources],
  ["civil", "civil", (player) => player.actions.civil],
  ["military", "military", (player) => player.actions.military],
];

/** Why the game is over. @param {State} state */
export function ending({ board: { players }, seats }) {
  const gone = players.filter(({ out }) => out);
  return players.length - gone.length > 1
    ? say("over.rounds")
    : say("over.resigned", { names: listed(gone.map(({ seat }) => seats[seat].name)) });
}

/**
 * What changed for a seat between two moments, the weightiest first.
 * @param {State} before
 * @param {State} after
 * @param {number} seat
 */
export function changes(before, after, seat) {
  const [old, now] = [before, after].map((state) => state.board.players[seat]);
  if (!old || !now || old.out || now.out) return [];
  return NUMBERS.map(([word, icon, read]) => ({
    word: say(`change.${word}`),
    icon,
    from: read(old),
    to: read(now),
    less: read(now) < read(old),
  })).filter(({ from, to }) => from !== to);
}

/**
 * The cards that are gone from the row, and who has them.
 * @param {{ state: State, cards: Record<string, any>, entries: StoryEntry[] }} props
 */
export function Gone({ state, cards, entries }) {
  const taken = entries.filter((entry) => entry.kind === "take" && cards[entry.details.card]);
  if (!taken.length) return null;
  return html`
    <h3 class="m-h">${say("gone")}</h3>
    <p class="news-gone">
      ${taken.map(
        ({ seat, details }) => html`
          <${Chip} card=${cards[details.card]} attrs=${{ tabindex: "0" }} />
          <${Flag} seat=${seat} tiny label=${state.seats[Number(seat)]?.name} />
        `,
      )}
    </p>
  `;
}
