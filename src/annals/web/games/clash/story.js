// The story of Clash of Cultures for the page: groups to filter by, the sign of an entry, what changed, what touches
// somebody. Where it lies on the map is in told.js.
import { plain } from "../../shell/sentence.js";
import { points, say, SIGN, STOCKS } from "./strings.js";

/** @typedef {import("../../shell/contract.js").StoryEntry} StoryEntry */
/** @typedef {import("./board.js").State} State */

/** Every kind of entry belongs to exactly one group. */
export const storyGroups = [
  {
    id: "turns",
    icon: "c-flag",
    kinds: ["turn", "status", "first_player", "civilization", "extra_action", "lose_action", "end"],
  },
  {
    id: "moves",
    icon: "c-arrow",
    kinds: [
      "move",
      "road",
      "sail",
      "navigate",
      "launch",
      "beach",
      "return",
      "reveal",
      "lay",
      "mark",
      "forbid",
      "push_out",
      "frighten",
    ],
  },
  {
    id: "battles",
    icon: "c-clash",
    kinds: [
      "attack",
      "battle",
      "battle_over",
      "combat_roll",
      "lay_card",
      "show_card",
      "no_card",
      "retreat",
      "tactical_retreat",
      "use_in_battle",
      "unit_lost",
      "capture",
      "captive",
      "captives",
      "leader_dies",
      "leader_rolls_again",
    ],
  },
  {
    id: "cities",
    icon: "c-hut",
    kinds: [
      "found",
      "construct",
      "wonder",
      "recruit",
      "leader",
      "collect",
      "widen",
      "free_unit",
      "place",
      "withdraw",
      "turn_unit",
      "mood",
      "city_removed",
      "exhausted",
      "swap_building",
      "reclaim",
      "stand_in",
      "move_city",
      "rune_stone",
      "lose_piece",
    ],
  },
  {
    id: "advances",
    icon: "c-book",
    kinds: ["advance", "civ_advance", "civ_advance_lost", "government", "anarchy", "borrow", "use"],
  },
  { id: "culture", icon: "c-culture", kinds: ["influence", "influence_failed", "influenced", "roll"] },
  {
    id: "events",
    icon: "c-quill",
    kinds: [
      "event",
      "event_ends",
      "cancel_event",
      "ignored",
      "card_roll",
      "target",
      "barbarian_city",
      "barbarian_move",
      "barbarian_unit",
      "pirates",
      "pirates_leave",
    ],
  },
  {
    id: "cards",
    icon: "c-card",
    kinds: [
      "draw",
      "discard",
      "play",
      "person",
      "dismiss",
      "diplomat",
      "objective",
      "look",
      "foretell",
      "assign",
      "hand_over",
      "put_back",
      "reshuffle",
      "swap_cards",
      "swapped_cards",
      "take_discard",
      "spy",
      "cancel_card",
      "take_wonder",
      "open_wonder",
    ],
  },
  { id: "trade", icon: "c-trade", kinds: ["offer", "trade"] },
  { id: "gains", icon: "c-gold", kinds: ["gain", "lose", "pay", "score"] },
].map((group) => ({ ...group, word: say(`group.${group.id}`) }));

/** The sign of an entry, where that of its group does not say it. @type {Record<string, string>} */
const SIGNS = {
  sail: "c-ship",
  navigate: "c-ship",
  launch: "c-ship",
  beach: "c-waves",
  reveal: "c-explore",
  lay: "c-explore",
  construct: "c-hammer",
  wonder: "c-pyramid",
  recruit: "c-infantry",
  leader: "c-crown",
  collect: "c-food",
  mood: "c-mood",
  government: "c-throne",
  objective: "c-target",
  capture: "c-fortress",
  score: "c-trophy",
  pirates: "c-pirate",
  barbarian_city: "c-barbarian",
  barbarian_move: "c-barbarian",
  barbarian_unit: "c-barbarian",
  end: "c-trophy",
};

/** What a step of playback leads with, whatever else it brought. */
const WEIGHTY = new Set([
  "capture",
  "battle_over",
  "attack",
  "event",
  "wonder",
  "objective",
  "government",
  "influenced",
  "trade",
  "found",
  "city_removed",
  "civilization",
  "end",
]);
/** Bookkeeping: no step of its own. */
const QUIET = new Set(["turn", "status", "pay", "reshuffle", "put_back", "lay_card", "roll"]);

/** What comes along with something else. */
const MINOR = new Set([
  "mood",
  "exhausted",
  "draw",
  "discard",
  "extra_action",
  "card_roll",
  "combat_roll",
  "show_card",
]);

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
export const signOf = (entry) => SIGNS[entry.kind] ?? groupOf.get(entry.kind)?.icon ?? "c-quill";

/** Details that name a seat. */
const SEATS = ["partner", "rival", "owner", "attacker", "defender", "by"];

/**
 * Whether an entry is something that others did to this seat, or with it.
 * @param {StoryEntry} entry
 * @param {number} seat
 */
export function touches({ kind, seat: who, details }, seat) {
  if (QUIET.has(kind) || kind === "end" || kind === "combat_roll") return false;
  return (
    who === seat ||
    SEATS.some((field) => details[field] === seat) ||
    ((kind === "hand_over" || kind === "assign") && details.to === seat)
  );
}

/** Why the game is over, as the story says. @param {State} state */
export function ending({ story }) {
  const end = story.findLast(({ kind }) => kind === "end");
  return end ? plain(end) : "";
}

/** Whether an entry turns down what this seat has offered or tried. @param {StoryEntry} entry @param {number} seat */
export const refuses = ({ kind, seat: by, details }, seat) =>
  (kind === "trade" && !details.accepted && details.partner === seat) || (kind === "influence_failed" && by === seat);

/**
 * What changed for a seat between two moments, the weightiest first.
 * @param {State} before
 * @param {State} after
 * @param {number} seat
 */
export function changes(before, after, seat) {
  const [old, now] = [before, after].map((state) => state.board.players[seat]);
  if (!old || !now) return [];
  const lines = [
    { word: say("points_title"), icon: "c-trophy", from: old.points.total, to: now.points.total },
    ...STOCKS.map((kind) => ({
      word: say(`change.${kind}`),
      icon: SIGN[kind],
      from: old.stock[kind],
      to: now.stock[kind],
    })),
    { word: say("change.actions"), icon: "c-star", from: old.actions, to: now.actions },
  ];
  return lines
    .filter(({ from, to }) => from !== to)
    .map((line) => ({ ...line, from: points(line.from), to: points(line.to), less: line.to < line.from }));
}
