// What stands over the board while something happens to somebody: a battle that is over, a lost city, an event.
import { Flag, html } from "../../lib/ui.js";
import { Sheet } from "../../shell/moment.js";
import { Card } from "./card.js";
import { capturedAsked, capturedTold, unasked } from "./captured.js";
import { battles, fought } from "./fought.js";
import { refsOf, scene as sceneOf } from "./scene.js";
import { say } from "./strings.js";
import { battleMoment } from "./summary.js";

/** @typedef {import("./board.js").Board} Board */

/** @typedef {import("./board.js").State} State */
/** @typedef {import("./book.js").Cards} Cards */
/** @typedef {import("../../shell/contract.js").Moment} Moment */
/** @typedef {import("../../shell/contract.js").StoryEntry} StoryEntry */

/** So many answers stand as buttons beside the card; more of them are chosen on the map and from the list. */
const MANY = 14;
/** What the icon of an event does: no card is named there. */
const ICONS = new Set([
  "exhausted",
  "barbarian_city",
  "barbarian_move",
  "barbarian_unit",
  "pirates",
  "pirates_leave",
  "city_removed",
  "unit_lost",
  "capture",
]);
/** Entries with which somebody goes on after an event. */
const ACTS = new Set([
  "action",
  "turn",
  "status",
  "end",
  "advance",
  "collect",
  "construct",
  "recruit",
  "move",
  "found",
  "play",
  "use",
  "influence",
  "offer",
  "battle",
]);

/** The last event of the story by this card. @param {State} state @param {string} card */
const drawnBy = (state, card) =>
  state.story.findLast((entry) => entry.kind === "event" && entry.details?.card === card);

/** Who drew an event. @param {State} state @param {Cards} cards @param {number | null | undefined} seat */
const drawer = (state, cards, seat) =>
  seat === null || seat === undefined
    ? say("event")
    : seat === state.seat
      ? say("event_yours")
      : say("event_of", { name: sceneOf(state, cards, state.seat).name(seat) });

/**
 * Whom a card means by "you": who drew it, and nobody else who reads it.
 * @param {State} state
 * @param {Cards} cards
 * @param {StoryEntry} event
 */
export const youOf = (state, cards, event) =>
  typeof event.seat === "number" &&
  event.seat !== state.seat &&
  /\byou(r|rs)?\b/i.test(cards[`event:${event.details.card}`]?.text ?? "")
    ? say("you_means", { name: sceneOf(state, cards, state.seat).name(event.seat) })
    : "";

/** Where an answer is given. @param {import("./scene.js").Choice[]} answers */
export const pointed = (answers) =>
  answers.length > MANY
    ? "choose_on_map"
    : answers.some((choice) => refsOf(choice).some((ref) => /^(space|region):/.test(ref)))
      ? "choose_here"
      : "choose_one";

/**
 * A question that an event asks: its card beside the map, with the answers.
 * @param {State} state
 * @param {Cards} cards
 * @returns {Moment | null}
 */
function eventAsked(state, cards) {
  const id = state.board.asking?.card,
    card = typeof id === "string" ? cards[`event:${id}`] : null;
  if (!card || !state.question) return null;
  const told = drawnBy(state, card.id);
  return {
    id: `asks:${card.id}:${told?.index ?? state.question.kind}`,
    title: card.name,
    detail: state.question.text,
    beside: true,
    Draw: ({ table, moment, state: now, choose }) => {
      const answers = now.choices.filter(({ choice }) => choice.length > 1),
        ends = now.choices.filter(({ choice }) => choice.length === 1),
        [text] = (now.question?.text ?? "").split(`${card.name}: `).slice(-1);
      const press = (/** @type {import("./scene.js").Choice} */ choice, /** @type {string} */ look) => html`<button
          class=${look} disabled=${table.sending.value} data-lights=${refsOf(choice).join(" ")}
          onClick=${() => choose([choice.choice])}>
        ${choice.label}
        ${choice.cost && html` <small>${choice.cost}</small>`}
      </button>`;
      return html`<${Sheet} table=${table} moment=${moment} kind="event" shape="beside" family="pact" emblem="c-quill"
          kicker=${drawer(now, cards, told?.seat)} sub=${text.slice(0, 1).toUpperCase() + text.slice(1)}
          answers=${ends.length
            ? ends.map((choice, place) => press(choice, place ? "btn plain" : "btn main"))
            : html`<span class="m-onmap">${say(pointed(answers))}</span>`}>
        <div class="m-card">
          <${Card} card=${card} size="m" />
          ${told && html`<p class="m-note">${youOf(now, cards, told)}</p>`}
        </div>
        ${answers.length <= MANY && html`<div class="opts">${answers.map((choice) => press(choice, "opt"))}</div>`}
      <//>`;
    },
  };
}

/** What an event did, to whom. @param {State} state @param {StoryEntry} event @returns {StoryEntry[]} */
function effects(state, event) {
  const after = state.story.filter((entry) => entry.index > event.index),
    end = after.findIndex((entry) => entry.choice > event.choice && ACTS.has(entry.kind));
  const named = (/** @type {StoryEntry} */ { parts }) =>
    parts.some((part) => typeof part !== "string" && part.card === event.details.card);
  return (end < 0 ? after : after.slice(0, end)).filter(
    (entry) =>
      entry.kind !== "event_ends" && (named(entry) || (entry.choice === event.choice && ICONS.has(entry.kind))),
  );
}

/** Whom an entry is about. @param {StoryEntry} entry @param {Board} board @returns {number | null} */
function whose(entry, board) {
  const space = entry.details?.space;
  return (
    entry.details?.owner ?? entry.seat ?? (typeof space === "number" ? (board.spaces[space].city?.owner ?? null) : null)
  );
}

/**
 * An event and what it did to everybody: told to whoever it touched.
 * @param {State} state
 * @param {Cards} cards
 * @param {StoryEntry} event
 * @returns {Moment | null}
 */
function eventTold(state, cards, event) {
  const card = cards[`event:${event.details.card}`],
    done = effects(state, event),
    touched = done.filter((entry) => whose(entry, state.board) === state.seat);
  if (!card || !touched.length) return null;
  const sentence = (/** @type {StoryEntry} */ entry) => html`<li>
    ${entry.parts.map((part) => (typeof part === "string" ? part : part.name))}
  </li>`;
  return {
    id: `event:${event.index}`,
    title: card.name,
    tells: { from: Math.max(0, event.choice - 1), to: event.choice },
    index: event.index,
    Draw: ({ table, moment, state: now }) => {
      const scene = sceneOf(now, cards, now.seat),
        seats = [...new Set([now.seat, ...now.seats.map(({ seat }) => seat)])],
        others = done.filter((entry) => !seats.includes(whose(entry, state.board)));
      return html`<${Sheet} table=${table} moment=${moment} kind="event" family="pact" emblem="c-quill"
          kicker=${drawer(now, cards, event.seat)}
          cause=${html`<${Card} card=${card} size="m" /><p class="m-note">${youOf(now, cards, event)}</p>`}>
        <h3 class="m-h">${say("what_it_did")}</h3>
        <ol class="m-ledger">
          ${seats.map((seat, place) => {
            const mine = done.filter((entry) => whose(entry, state.board) === seat);
            return html`<li class=${`m-row m-said${seat === now.seat ? " is-me" : ""}${mine.length ? "" : " is-free"}`}
                style=${`--i:${place}`}>
              <${Flag} seat=${seat} />
              <div class="m-who"><b>${scene.name(Number(seat))}</b></div>
              <ul class="m-lines">${mine.length ? mine.map(sentence) : html`<li>${say("nothing_changes")}</li>`}</ul>
            </li>`;
          })}
          ${others.length > 0 && html`<li class="m-row m-said is-free" style="--i:5">
            <span></span>
            <div class="m-who"><b>${say("on_the_map")}</b></div>
            <ul class="m-lines">${others.map(sentence)}</ul>
          </li>`}
        </ol>
      <//>`;
    },
  };
}

/** The question asked now, where it is a moment. @param {State} state @param {Cards} cards @returns {Moment | null} */
export const asking = (state, cards) => capturedAsked(state, cards) ?? eventAsked(state, cards);

/**
 * Events about which the reader was asked tell of themselves by the question.
 * @param {State} state
 * @param {StoryEntry} event
 */
const done = (state, event) =>
  state.question?.kind === "Act" ||
  state.story.some((entry) => entry.index > event.index && entry.choice > event.choice && ACTS.has(entry.kind));

/**
 * What happened to the seat since a story entry, and is over.
 * @param {State} state
 * @param {number} since
 * @param {Cards} cards
 * @returns {Moment[]}
 */
export function tellings(state, since, cards) {
  const told = state.story.filter((entry) => entry.index >= since && entry.details);
  const fights = battles(state.story)
    .filter(
      (battle) => battle.number >= since && fought(battle) && battle.sides.some(({ owner }) => owner === state.seat),
    )
    .map((battle) => battleMoment(state, cards, battle));
  capturedAsked(state, cards);
  const lost = told
    .filter((entry) => entry.kind === "capture" && entry.details.from === state.seat && unasked(state, entry))
    .map((entry) => capturedTold(state, cards, entry));
  const events = told
    .filter((entry) => entry.kind === "event" && entry.details.card && done(state, entry))
    .flatMap((entry) => eventTold(state, cards, entry) ?? []);
  return [...fights, ...lost, ...events].sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
}
