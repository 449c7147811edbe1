// An event is revealed: the card, and a line for each seat with its rank, what changes and what follows.
import { listed } from "../../lib/strings.js";
import { html } from "../../lib/ui.js";
import { Next, Sheet } from "../../shell/moment.js";
import { kindLine } from "./card.js";
import { emblem } from "./emblems.js";
import {
  Cause,
  changes,
  counts,
  follows,
  gainsTold,
  isLoss,
  Line,
  mid,
  seatsInOrder,
  whatNext,
} from "./moment_parts.js";
import { ownScene } from "./scene.js";
import { Amount, say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/** @typedef {import("./scene.js").Scene} Scene */

/** What decides whom an event is for. @type {Record<string, string>} */
const MEASURE = {
  strongest: "strength",
  weakest: "strength",
  second_weakest: "strength",
  two_strongest: "strength",
  two_weakest: "strength",
  most_culture_if_weak: "strength",
  most_culture: "culture",
  least_culture: "culture",
  happiest: "happy",
  most_discontent: "sad",
};
const RANKED = { strength: "strength", science_rating: "science", culture_rating: "cultured" };
/** @type {Record<string, (player: Player) => number>} */
const MEASURED = {
  strength: (player) => player.ratings.strength,
  culture: (player) => player.culture,
  happy: (player) => player.ratings.happiness,
  sad: (player) => player.per_turn.discontent,
  science: (player) => player.ratings.science,
  cultured: (player) => player.ratings.culture,
};
/** What strikes everybody who is equal: no tie is broken. */
const ALL_EQUAL = new Set(["happy", "sad"]);
/** Events that look for the strongest and the weakest by themselves. */
const BY_STRENGTH = new Set(["uncertain_borders", "international_negotiations"]);

/** @param {import("./book.js").Card} card */
function measureOf(card) {
  for (const effect of card.effects ?? []) {
    const what =
      MEASURE[effect.who] ??
      RANKED[/** @type {keyof typeof RANKED} */ (effect.rank)] ??
      (BY_STRENGTH.has(effect.call) ? "strength" : "");
    if (what) return what;
  }
  return "";
}

/**
 * From most to least of what is measured; of those tied the current player and who follows is higher.
 * @param {Scene} then
 * @param {string} what
 */
function ranked(then, what) {
  const { players, current } = then.board,
    n = players.length,
    count = MEASURED[what];
  return players
    .filter((player) => !player.out)
    .sort((a, b) => count(b) - count(a) || ((a.seat - current + n) % n) - ((b.seat - current + n) % n));
}

/**
 * Why one of several who are equal is struck and another is not.
 * @param {Scene} then
 * @param {string} what
 * @param {(seat: number) => unknown} fate What becomes of a seat.
 */
export function tied(then, what, fate) {
  if (!what || ALL_EQUAL.has(what)) return "";
  const order = ranked(then, what),
    count = MEASURED[what];
  const equal = order
    .map((player) => order.filter((other) => count(other) === count(player)).map(({ seat }) => seat))
    .find((seats) => new Set(seats.map(fate)).size > 1);
  if (!equal) return "";
  const [first, ...others] = equal,
    last = equal[equal.length - 1];
  return say("m.tied", {
    names: listed([then.name(first), ...others.map((seat) => mid(then, seat))]),
    first: mid(then, first),
    last: mid(then, last),
  });
}

/**
 * What becomes of a seat, as far as its rank decides it: an event may strike two who are equal in opposite ways.
 * @param {Scene} then
 * @param {import("./book.js").Card} card
 * @param {number[]} struck
 * @returns {(seat: number) => unknown}
 */
export function fates(then, card, struck) {
  const effects = card.effects ?? [],
    what = measureOf(card);
  if (effects.some(({ rank }) => rank)) return (seat) => seat;
  const opposed =
    effects.some(({ call }) => BY_STRENGTH.has(call)) ||
    new Set(effects.map(({ who }) => who).filter((who) => MEASURE[who])).size > 1;
  return (seat) => struck.includes(seat) && (!opposed || rank(then, what, seat));
}

/** The rank of a seat in what is measured. @param {Scene} then @param {string} what @param {number} seat */
function rank(then, what, seat) {
  const order = ranked(then, what),
    count = MEASURED[what],
    own = order.findIndex((player) => player.seat === seat),
    last = order.length - 1;
  const place = ALL_EQUAL.has(what) ? order.findIndex((player) => count(player) === count(order[own])) : own;
  if (place === 0 || place === last) return say(`m.${place ? "last" : "best"}.${what}`);
  const low = place > last / 2 || order.length === 3;
  return say("m.place", {
    nth: say(`m.nth.${low ? last - place + 1 : place + 1}`),
    what: say(`m.${low ? "last" : "best"}.${what}`),
  });
}

/** @param {import("./board.js").TellingProps} props */
export function EventTold({ table, moment, state, cards, before, after }) {
  const now = ownScene(after, cards),
    then = ownScene(before, cards),
    { entry } = moment;
  const card = now.card(entry.details.card),
    struck = entry.details.struck ?? [],
    what = measureOf(card);
  const told = state.story.filter((one) => one.choice === entry.choice);
  const prepared = (/** @type {number} */ seat) =>
    told
      .filter((one) => one.kind === "score" && one.origin === "preparation" && one.seat === seat)
      .reduce((sum, one) => sum + one.details.amount, 0);
  // Without politics events come by themselves, after the end of somebody's turn.
  const { politics } = now.board.tracks;
  const most = Math.max(1, ...then.board.players.map((player) => (player.out || !what ? 0 : MEASURED[what](player))));
  const pending = state.board.pending?.origin === card.id;
  const seats = seatsInOrder(then);
  const lines = seats.map((seat, place) => {
    const was = then.board.players[seat],
      is = now.board.players[seat];
    const list = politics
        ? changes(now, was, is, { culture: prepared(seat), cards: seat === entry.seat ? -1 : 0 })
        : gainsTold(
            told.filter((one) => one.origin === card.id && one.seat === seat),
            is,
          ),
      telling = list.filter(counts);
    const lost = (telling.length ? telling : list).filter(isLoss),
      hit = lost.length > 0;
    const chosen = pending && state.asked.includes(seat);
    const waits = pending && !list.length && struck.includes(seat),
      you = seat === now.seat ? "_you" : "";
    const fate = list.length
      ? hit
        ? lost.length < telling.length
          ? `m.both${you}`
          : "m.hit"
        : `m.gains${you}`
      : chosen
        ? you
          ? "m.you_choose"
          : "m.chooses"
        : waits
          ? "m.waits"
          : !struck.includes(seat)
            ? loses(card)
              ? "m.spared"
              : `m.left_out${you}`
            : "m.same";
    const meas =
      what &&
      html`<div class="m-meas">
        <span class="m-measbar" style=${`--n:${MEASURED[what](was)};--max:${most}`}></span>
        <${Amount} kind=${what === "cultured" ? "culture" : what} n=${MEASURED[what](was)} />
      </div>`;
    const notes = [short(told, card.id, seat), politics && follows(was, is)];
    return html`<${Line} scene=${now} seat=${seat} place=${place}
        tag=${[what && rank(then, what, seat), say(fate)].filter(Boolean).join(", ")} hit=${hit} meas=${meas}
        list=${waits || chosen ? null : list} note=${notes.filter(Boolean).join(" ")} />`;
  });
  const revealed = !politics ? "m.event_round" : entry.seat === now.seat ? "m.event_you" : "m.event";
  const tie = tied(then, what, fates(then, card, struck));
  const kicker = say(revealed, {
    line: kindLine(card),
    name: now.name(entry.seat),
  });
  const follow = whatNext(state, now),
    heading = !what ? "m.all" : loses(card) ? "m.struck" : "m.gaining";
  return html`<${Sheet} table=${table} moment=${moment} kind="event" kicker=${kicker} sub="" family="event"
      emblem=${emblem(card)} cause=${html`<${Cause} card=${card} />`}
      next=${follow && html`<${Next} icon="hourglass">${follow}<//>`}>
    <section>
      <h3 class="m-h">${say(heading)} ${what && html`<small>${say(`m.by.${what}`)}</small>`}</h3>
      ${tie && html`<p class="m-note m-tie">${tie}</p>`}
      <ol class="m-ledger">${lines}</ol>
    </section>
  <//>`;
}

/**
 * Why somebody gained less than the event gives.
 * @param {import("./board.js").State["story"]} told
 * @param {string} card
 * @param {number} seat
 */
export const short = (told, card, seat) =>
  told.some(
    (one) => one.kind === "gain" && one.origin === card && one.seat === seat && one.details.amount < one.details.wanted,
  )
    ? say("m.few_blue")
    : "";

/** Whether an event takes something from somebody. @param {import("./book.js").Card} card */
const loses = (card) =>
  (card.effects ?? []).some(
    (effect) =>
      Object.values(effect.gain ?? {}).some((n) => Number(n) < 0) ||
      effect.destroy ||
      effect.call ||
      (effect.split?.amount ?? 0) < 0 ||
      (effect.times ?? 1) < 0,
  );
