// The moments of Through the Ages: which questions stand over the board, and what is told when it has happened.
import { later } from "../../lib/ui.js";
import { AttackTold, Defence, WarOver, WarTold } from "./moment_attack.js";
import { ChooseCard } from "./moment_choice.js";
import { Discard } from "./moment_discard.js";
import { EventTold } from "./moment_event.js";
import { Offer } from "./moment_pact.js";
import { stakes } from "./moment_stakes.js";
import { ownScene } from "./scene.js";
import { say } from "./strings.js";

/**
 * @typedef {import("./board.js").State} State
 * @typedef {import("./board.js").Telling} Telling
 * @typedef {import("./board.js").Deed} Deed
 * @typedef {import("./book.js").Cards} Cards
 * @typedef {import("../../shell/contract.js").Moment} Moment
 * @typedef {import("../../shell/contract.js").StoryEntry} Entry
 */

const auction = () => import("./moment_auction.js"),
  Auction = later(() => auction().then((room) => room.Auction)),
  ColonyTold = later(() => auction().then((room) => room.ColonyTold)),
  Force = later(() => auction().then((room) => room.Force)),
  Pick = later(() => import("./moment_pick.js").then((room) => room.Pick)),
  Sacrifices = later(() => import("./moment_sacrifice.js").then((room) => room.Sacrifices));

/** Questions that are about one card of several. */
const CHOSEN = new Set(["ChooseEvent", "Kidnap"]);
/** How an aggression ends; in 2006 it is told with both totals. */
const ENDS = new Set(["defended", "undefended", "withstood", "overcome"]);

/**
 * The question asked now, where it is a moment.
 * @param {State} state
 * @param {Cards} cards
 * @returns {Moment | null}
 */
export function asking(state, cards) {
  const pending = state.board.pending,
    scene = ownScene(state, cards);
  if (!pending) return null;
  const card = pending.origin ? scene.card(pending.origin) : null;
  if (pending.kind === "Defend" && card)
    return {
      id: `defend ${card.id}`,
      title: say("m.attacks_you", { name: scene.name(pending.attacker) }),
      detail: say("m.stake", { card: card.name, what: stakes(scene, card, pending.attacker, scene.seat).said }),
      Draw: Defence,
    };
  if (pending.kind === "Resist" && card)
    return {
      id: `resist ${card.id}`,
      title: say("m.attacks_you", { name: scene.name(pending.attacker) }),
      detail: say("m.stake", { card: card.name, what: stakes(scene, card, pending.attacker, scene.seat).said }),
      Draw: Sacrifices,
    };
  if (pending.kind === "OfferUnits" && card) {
    const { attacker, rival, war, attack } = pending,
      first = attacker === state.seat,
      name = scene.name(first ? rival : attacker);
    return {
      id: `offer ${card.id} ${state.seat}`,
      title: say(war ? "m.war.decided" : "m.you_attack", { name }),
      detail: say(!war ? "m.you_attack_how" : first ? "m.war.first" : "m.war.second", {
        card: card.name,
        name,
        n: attack,
      }),
      Draw: Sacrifices,
    };
  }
  if (pending.kind === "Auction" && card)
    return {
      id: `auction ${card.id} ${state.made}`,
      title: card.name,
      detail:
        pending.bidder < 0
          ? say("m.no_bid_yet")
          : say("m.your_bid_now", { name: scene.name(pending.bidder), n: pending.bid }),
      Draw: Auction,
    };
  if (pending.kind === "SendForce" && card && pending.ways?.length)
    return {
      id: `force ${card.id}`,
      title: say("m.colonize", { card: card.name }),
      detail: say("m.send_what", { n: pending.bid }),
      Draw: Force,
    };
  if (pending.kind === "DiscardMilitary")
    return {
      id: `discard ${pending.origin ?? ""}`,
      title: say(pending.amount < scene.me.military_hand_size ? "m.discard" : "m.discard_all", {
        n: pending.amount,
        all: scene.me.military_hand_size,
      }),
      detail: pending.origin
        ? say("m.because", { card: scene.card(pending.origin).name })
        : say("m.keep", { n: scene.me.military_hand_limit }),
      Draw: Discard,
    };
  if (pending.kind === "AnswerPact" && card)
    return {
      id: `pact ${card.id} ${state.made}`,
      title: say("m.offers", { name: scene.name(pending.owner) }),
      detail: card.name,
      Draw: Offer,
    };
  if (CHOSEN.has(pending.kind) && card)
    return {
      id: `choice ${card.id} ${state.made}`,
      title: card.name,
      detail: state.question?.text.replace(/^[^:]+: (.)/, (_, first) => first.toUpperCase()),
      Draw: ChooseCard,
    };
  if (pending.kind === "Pick") return { id: "pick", title: say("m.pick"), detail: say("m.pick_what"), Draw: Pick };
  return null;
}

/**
 * What happened to the seat since this story entry, where it is over.
 * @param {State} state
 * @param {number} since
 * @param {Cards} cards
 * @returns {Telling[]}
 */
export function tellings(state, since, cards) {
  const scene = ownScene(state, cards),
    { story } = state,
    me = state.seat;
  /** The last choice in which this card did something. @param {Entry} entry @param {string} card */
  const last = (entry, card) =>
    Math.max(
      entry.choice,
      ...story
        .filter(
          (one) =>
            one.index > entry.index &&
            one.origin === card &&
            !story.some((other) => other.index > entry.index && other.index < one.index && other.kind === entry.kind),
        )
        .map((one) => one.choice),
    );
  /** @type {Telling[]} */
  const found = [];
  for (const entry of story) {
    if (entry.index < since) continue;
    const id = entry.details.card,
      card = id ? scene.card(id) : null,
      open = state.board.pending?.origin === id;
    const tells = (/** @type {number} */ from, /** @type {number} */ to) => ({
      id: `${entry.kind} ${entry.index}`,
      index: entry.index,
      entry: /** @type {Deed} */ (entry),
      tells: { from, to },
    });
    if (entry.kind === "event" && card?.kind === "event")
      found.push({
        ...tells(entry.choice - 1, last(entry, id)),
        title: card.name,
        detail: card.text,
        Draw: EventTold,
      });
    else if (ENDS.has(entry.kind) && card && !open) {
      const begun = story.findLast(
        (one) => one.index < entry.index && one.kind === "aggression" && one.details.card === id,
      );
      if (!begun || (begun.seat !== me && entry.seat !== me)) continue;
      const mine = entry.seat === me,
        held = entry.kind === "defended" || entry.kind === "withstood",
        totals = "defence" in entry.details,
        name = scene.name(mine ? Number(begun.seat) : Number(entry.seat));
      found.push({
        ...tells(begun.choice - 1, last(entry, id)),
        entry: /** @type {Deed} */ (begun),
        end: entry,
        title: say(held ? (mine ? "m.failed_you" : "m.failed") : mine ? "m.succeeded_you" : "m.succeeded", {
          name,
          card: card.name,
        }),
        detail: totals
          ? parts(entry)
          : say(held ? "m.it_failed" : mine ? "m.you_gave_in" : "m.gave_in", { name, card: card.name }),
        Draw: AttackTold,
      });
    } else if (entry.kind === "war" && card && entry.details.rival === me && entry.seat !== null)
      found.push({
        ...tells(entry.choice - 1, entry.choice),
        title: say("m.declares", { name: scene.name(entry.seat) }),
        detail: say("m.decided_at", { card: card.name, whose: say("m.whose", { name: scene.name(entry.seat) }) }),
        Draw: WarTold,
      });
    else if (entry.kind === "war_resolved" && card && !open && (entry.seat === me || entry.details.rival === me)) {
      const { attack, defence, rival } = entry.details,
        winner = attack > defence ? entry.seat : rival,
        n = Math.abs(attack - defence);
      found.push({
        ...tells(entry.choice - 1, last(entry, id)),
        title: !n
          ? say("m.war_drawn")
          : winner === me
            ? say("m.war_won", { n })
            : say("m.war_lost", { name: scene.name(winner), n }),
        detail: parts(entry),
        Draw: WarOver,
      });
    } else if (entry.kind === "colony" && card) {
      const bids = story.filter((one) => one.index < entry.index && one.kind === "bid" && one.details.card === id),
        first = story.findLast((one) => one.index < entry.index && one.kind === "event" && one.details.card === id);
      const highest = [...new Map(bids.map((bid) => [bid.seat, bid])).values()].sort(
        (a, b) => b.details.bid - a.details.bid,
      );
      if (!first || !highest.some((bid) => bid.seat === me)) continue;
      const force = story.findLast((one) => one.index < entry.index && one.kind === "force");
      found.push({
        ...tells(first.choice, entry.choice),
        bids: /** @type {Deed[]} */ (highest),
        force,
        title:
          entry.seat === me
            ? say("m.colony_you", { card: card.name })
            : say("m.colony", { card: card.name, name: scene.name(Number(entry.seat)) }),
        Draw: ColonyTold,
      });
    }
  }
  return found;
}

/** A story entry as plain text. @param {Entry} entry */
const parts = (entry) => entry.parts.map((part) => (typeof part === "string" ? part : part.name)).join("");
