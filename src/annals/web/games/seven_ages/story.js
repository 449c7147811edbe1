// The story of 7 Ages for the page: groups to filter by, the sign of an entry, how much it weighs, what changed.
import { say } from "./strings.js";

/** @typedef {import("../../shell/contract.js").StoryEntry} StoryEntry */
/** @typedef {import("./board.js").State} State */

/** Every kind of entry belongs to exactly one group. */
export const storyGroups = [
  {
    id: "turns",
    icon: "a-flag",
    kinds: [
      "turn",
      "bid",
      "goes_first",
      "colour",
      "draws",
      "markers_placed",
      "marker",
      "passes",
      "game_over",
      "destiny_limit",
      "throws_away",
      "acts_again",
      "artefact_out",
      "cadence",
      "cadence_placed",
      "claims",
      "joins",
      "leader_out",
      "saves_action",
      "unit_out",
      "vote_action",
    ],
  },
  {
    id: "empires",
    icon: "a-crown",
    kinds: [
      "starts",
      "starts_none",
      "founded",
      "consents",
      "does_not_consent",
      "leader_comes",
      "recruits",
      "converted",
      "capital",
      "homeland",
      "successor",
      "empire_ends",
      "leader_goes",
    ],
  },
  {
    id: "production",
    icon: "a-anvil",
    kinds: ["income", "maintenance", "unpaid", "builds", "fort", "money", "elite", "buys_glory", "modernises"],
  },
  {
    id: "trade",
    icon: "a-trade",
    kinds: [
      "trades",
      "trades_with_deck",
      "adds_card",
      "trade_cards",
      "trade_values",
      "trade_won",
      "elephants_leave",
      "elephant",
      "gift",
      "learns",
      "progress",
      "permission",
      "no_permission",
      "price_declined",
      "pays_for_reach",
      "toll",
      "toll_declined",
      "canal_closed",
      "artefact_shared",
    ],
  },
  {
    id: "moves",
    icon: "a-boot",
    kinds: ["marches", "sinks", "city_decays", "draws_for_order", "order", "police_lost", "reinforced"],
  },
  {
    id: "conflicts",
    icon: "a-clash",
    kinds: [
      "conflict",
      "stand_in",
      "conflict_disorder",
      "nuke_destroyed",
      "nuke_stopped",
      "nuke_burst",
      "nuke_turned_away",
      "retreats",
      "pursued",
      "second_card",
      "committed",
      "leader_committed",
      "total",
      "round_lost",
      "called_off",
      "elite_check",
      "conflict_won",
      "treasury_lost",
      "liberated",
      "plunders",
      "city_falls",
      "city_razed",
      "duel",
    ],
  },
  {
    id: "events",
    icon: "a-bolt",
    kinds: [
      "event",
      "event_player",
      "event_empire",
      "event_area",
      "event_region",
      "event_border",
      "event_religion",
      "event_leader",
      "event_artefact",
      "event_card",
      "plot",
      "cancelled",
      "check",
      "censure_called",
      "votes_for",
      "votes_against",
      "censure_accept",
      "censure_refuse",
      "assassins_meet",
      "order_restored",
      "city",
      "fort_built",
      "fort_gone",
      "temple_razed",
      "units_lost",
      "unit_gained",
      "markers_seen",
      "looks",
      "card_taken",
      "hands_swapped",
      "card_recovered",
      "cup",
      "leader_won",
      "artefact_gone",
      "marker_gone",
      "marker_exchanged",
      "artefact_moved",
      "faith_lost",
      "temple_built",
      "refused_by_card",
      "area_handed_over",
      "conference_defied",
      "disorder",
      "content",
      "kingdom_moves",
      "kingdom_rises",
      "removes_card",
      "takes_marker",
    ],
  },
  {
    id: "civilise",
    icon: "a-city",
    kinds: [
      "artefact_on_map",
      "artefact_on_card",
      "artefact_leaves_map",
      "artefact_leaves_card",
      "treaty",
      "peace",
      "climate",
      "city_raised",
      "nobel_prize",
      "blue_marker",
      "converts",
      "defender_accused",
      "defender_against",
      "defender_for",
      "defender_stays",
      "faith_leads",
      "great_temple",
      "heresy_against",
      "heresy_card",
      "heresy_for",
      "heresy_proposal",
      "heresy_stays",
      "holy_war",
      "holy_war_won",
      "mission_card",
      "shipyard_denied",
    ],
  },
  {
    id: "glory",
    icon: "a-laurel",
    kinds: ["glory", "harvest", "glory_shown"],
  },
].map((group) => ({ ...group, word: say(`group.${group.id}`) }));

/** @type {Map<string, string>} */
const SIGN = new Map(storyGroups.flatMap(({ icon, kinds }) => kinds.map((kind) => [kind, icon])));
/** The sign of an entry. @param {StoryEntry} entry */
export const signOf = ({ kind }) => SIGN.get(kind) ?? "a-bolt";

/** What keeps the books, and what a step of playback leads with. */
const BOOKS = new Set("markers_placed passes draws turn committed leader_committed adds_card second_card".split(" ")),
  LEADS = new Set(
    (
      "founded conflict conflict_won conquered marches empire_ends harvest trade_won city_raised artefact_on_map " +
      "artefact_on_card nuke_burst liberated event event_player event_empire event_area game_over"
    ).split(" "),
  );
/** How much an entry says about a step of playback. @param {StoryEntry} entry */
export const weight = ({ kind }) => (BOOKS.has(kind) ? 0 : LEADS.has(kind) ? 3 : 1);

/** Who the areas of an empire belong to, and how many there are. @param {State} state @param {number} seat */
function held(state, seat) {
  const own = new Set(state.board.empires.filter((empire) => empire.seat === seat).map((empire) => empire.number));
  return state.board.areas.filter(({ holder }) => own.has(holder)).length;
}

/**
 * What changed for a seat between two moments, the weightiest first.
 * @param {State} before
 * @param {State} after
 * @param {number} seat
 * @returns {import("../../shell/contract.js").Change[]}
 */
export function changes(before, after, seat) {
  const was = before.board.players[seat],
    is = after.board.players[seat];
  if (!was || !is) return [];
  const money = (/** @type {State} */ state) =>
    state.board.empires.filter((empire) => empire.seat === seat).reduce((sum, empire) => sum + empire.money, 0);
  const pairs = /** @type {[string, string, number, number][]} */ ([
    ["glory", "a-laurel", was.glory ?? 0, is.glory ?? 0],
    ["areas_held", "a-map", held(before, seat), held(after, seat)],
    ["money", "a-coins", money(before), money(after)],
    ["in_hand", "a-card", was.cards, is.cards],
  ]);
  return pairs
    .filter(([, , from, to]) => from !== to)
    .map(([key, icon, from, to]) => ({ word: say(key), icon, from, to, less: to < from }));
}
