// "Why?": where a rating, a price or a strength comes from.
import { signed } from "../../lib/ui.js";
import { cardName, isUnit } from "./book.js";
import { nameOf, scene as sceneOf } from "./scene.js";
import { GOODS, say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/**
 * @typedef {import("./board.js").State} State
 * @typedef {import("./book.js").Cards} Cards
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("../../shell/contract.js").Why} Why
 */

/** Traits that change the price of a worker or a technology. */
const PRICE_TRAITS = ["urban_discount_1", "urban_discount_2", "urban_discount_3", "library_theater_discount"];
const SCIENCE_TRAITS = ["science_discount", "theater_science_discount", "library_theater_science_discount"];
const TAKE_TRAITS = ["leader_discount", "take_discount_after_new_leader"];

/**
 * What a card works with, beside its chip: workers, units.
 * @param {Player} player
 * @param {string} id
 * @param {Scene} scene
 */
function how(player, id, scene) {
  const workers = player.technologies[id];
  if (!workers)
    return id === player.tactic && player.armies
      ? say("armies_formed", { n: player.armies.current + player.armies.outdated })
      : undefined;
  return say(isUnit(scene.card(id).kind) ? "units" : "workers", { n: workers });
}

/** Cards in play, each once. @param {Player} player */
const inPlay = (player) =>
  [player.government, player.leader, ...Object.values(player.specials), ...player.wonders].filter((id) => id !== null);

/**
 * Cards of a civilization that have one of these traits.
 * @param {Player} player
 * @param {string[]} traits
 * @param {Scene} scene
 */
function givers(player, traits, scene) {
  const own = inPlay(player).filter((id) => traits.some((trait) => scene.card(id).traits?.[trait]));
  const pacts = scene.board.players
    .filter((other) => other.seat === player.seat || other.pact?.partner === player.seat)
    .flatMap(({ pact }) => pact?.card ?? []);
  return [...own, ...pacts.filter((id) => traits.some((trait) => scene.card(id).traits_a?.[trait]))];
}

/** @param {string} rating @param {Player} player @param {Scene} scene @returns {Why} */
function ratingWhy(rating, player, scene) {
  const origins = player.origins[rating] ?? [],
    turn = player.per_turn;
  const workers = Object.values(player.technologies).reduce((sum, n) => Number(sum) + Number(n), player.unused_workers);
  const lines = origins.map(([origin, amount]) => {
    if (origin === "consumption") return { text: say("consumption", { n: workers }), amount: signed(amount, true) };
    if (origin === "limit") return { text: say("limit"), amount: signed(amount, true) };
    if (!scene.cards[origin]) return { text: say("corruption"), amount: signed(amount, true) };
    return { card: origin, text: how(player, origin, scene), amount: signed(amount, true) };
  });
  const sum = origins.reduce((total, [, amount]) => total + amount, 0);
  const name = nameOf(scene.state, player.seat),
    mine = player.seat === scene.seat;
  const has = (/** @type {number} */ n) => say("why_have", { who: mine ? say("have") : say("has", { name }), n });
  /** @type {Record<string, () => [any, string]>} */
  const told = {
    culture: () => [signed(player.ratings.culture, true), say("why_score")],
    science: () => [signed(player.ratings.science, true), say("why_score")],
    strength: () => [
      player.ratings.strength,
      scene.board.players
        .filter((other) => other.seat !== player.seat && !other.out)
        .map((other) => `${scene.name(other.seat)} ${other.ratings.strength}`)
        .join(", ") + ".",
    ],
    happy: () => [
      player.ratings.happiness,
      [
        say("why_happy", { n: player.yellow_bank, need: turn.happy_needed }),
        turn.discontent ? say("why_happy_short", { n: turn.discontent }) : "",
        sum > scene.board.tracks.most_happiness ? say("why_cap", { n: scene.board.tracks.most_happiness }) : "",
      ]
        .filter(Boolean)
        .join(" "),
    ],
    food: () => [signed(sum, true), has(player.food)],
    resource: () => [signed(sum, true), has(player.resources)],
    colonization: () => [player.ratings.colonization, ""],
    civil_actions: () => [
      player.actions.civil_total,
      say("actions_of", { n: player.actions.civil, all: player.actions.civil_total }),
    ],
    military_actions: () => [
      player.actions.military_total,
      say("actions_of", { n: player.actions.military, all: player.actions.military_total }),
    ],
  };
  const [total, note] = told[rating]();
  return {
    title: say(`why.${rating}`),
    total,
    icon: GOODS[rating] ?? rating,
    lines: lines.length ? lines : [{ text: say("why_nothing"), amount: "" }],
    note,
  };
}

/**
 * @param {string} title
 * @param {string} icon
 * @param {number} printed
 * @param {number} now
 * @param {string[]} changers
 * @returns {Why}
 */
function priceWhy(title, icon, printed, now, changers) {
  /** @type {Why["lines"]} */
  const lines = [{ text: say("printed"), amount: printed }];
  const change = now - printed;
  if (change)
    lines.push(
      ...changers.map((card) => ({ card, text: "", amount: changers.length === 1 ? signed(change, true) : "" })),
    );
  if (change && changers.length !== 1) lines.push({ text: "", amount: signed(change, true) });
  return { title, total: now, icon, lines, note: change ? "" : say("no_modifier") };
}

/** @param {number} place @param {Scene} scene @returns {Why | null} */
function takeWhy(place, scene) {
  const space = scene.board.row[place - 1];
  if (!space?.card || !scene.me) return null;
  const card = scene.card(space.card);
  /** @type {Why["lines"]} */
  const lines = [{ text: say("space", { n: place }), amount: space.printed }];
  let rest = space.price - space.printed;
  if (card.kind === "wonder" && !givers(scene.me, ["no_wonder_surcharge"], scene).length && scene.me.wonders.length) {
    lines.push({ text: say("wonders_done"), amount: signed(scene.me.wonders.length, true) });
    rest -= scene.me.wonders.length;
  }
  if (rest) {
    const [giver] = card.traits?.take_discount_after_new_leader ? [card.id] : givers(scene.me, TAKE_TRAITS, scene);
    lines.push({ card: giver, text: "", amount: signed(rest, true) });
  }
  return { title: say("why.take", { card: card.name }), total: space.price, icon: "civil", lines };
}

/**
 * The origins of a number: "culture:0", "price:0:iron", "science_price:0:opera", "take:3".
 * @param {string} key
 * @param {State} state
 * @param {Cards} cards
 * @returns {Why | null}
 */
export function why(key, state, cards) {
  const scene = sceneOf(state, cards, state.seat),
    [what, first, id] = key.split(":");
  if (what === "take") return takeWhy(Number(first), scene);
  const player = scene.board.players[Number(first)];
  if (!player || player.out) return null;
  if (what === "price")
    return priceWhy(
      say("why.price", { card: cardName(scene.card(id), cards) }),
      "resource",
      scene.card(id).resource_cost ?? 0,
      player.prices[id],
      givers(player, PRICE_TRAITS, scene),
    );
  if (what === "science_price")
    return priceWhy(
      say("why.science_price", { card: cardName(scene.card(id), cards) }),
      "science",
      scene.card(id).science_cost ?? 0,
      player.science_prices[id]?.[0] ?? 0,
      givers(player, SCIENCE_TRAITS, scene),
    );
  return what in player.origins ? ratingWhy(what, player, scene) : null;
}
