// A deal between two players: what is given, what is asked for, and the answer. It is put together here and sent as a
// whole, so that anything can be taken back.
import { html, Icon } from "../../lib/ui.js";
import { draft } from "./choosing.js";
import { nameOf, refOf } from "./scene.js";
import { Amount, SIGN, capital, listed, say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").OwnScene} OwnScene */
/** @typedef {import("./choosing.js").Draft} Draft */
/** @typedef {"gives" | "asks"} Pan */

const CARDS = /** @type {const} */ (["action", "objective", "wonder"]),
  STOCKS = ["food", "wood", "ore", "ideas", "gold", "mood", "culture"];
const ITEMS = [...STOCKS, ...CARDS.map((kind) => `${kind}_card`)],
  NOTHING = ITEMS.map(() => 0);
/** What a card of the hand is called in the book. @type {Record<string, string>} */
const KIND = { action: "action", objective: "objective_card", wonder: "wonder" };

/**
 * Which talk a draft belongs to.
 * @param {import("./board.js").State} state
 * @param {import("./board.js").Asking | null} asking
 * @param {number} [later]
 */
const talk = (state, asking, later = 0) =>
  `${state.id} ${state.seat} ${asking?.partner ?? asking?.by} ${(asking?.number ?? 0) + later}`;

/** What is on the table but not sent yet. @param {import("./board.js").State} state @returns {Draft} */
function drafted(state) {
  const key = talk(state, state.board.asking);
  return draft.value?.key === key ? draft.value : { key, gives: NOTHING, asks: NOTHING };
}

/**
 * How much of everything a player could give.
 * @param {Player} player
 * @param {string[]} shown Cards that are given openly.
 * @param {import("./book.js").Cards} cards
 */
const holdings = (player, shown, cards) => [
  ...STOCKS.map((kind) => player.stock[kind]),
  ...CARDS.map((kind) => player.hand[kind].count - shown.filter((id) => cards[`${KIND[kind]}:${id}`]).length),
];

/**
 * What lies in a pan: sent before, and drafted.
 * @param {number[]} sent
 * @param {number[]} more
 * @param {number[]} [limits]
 */
const together = (sent, more, limits = NOTHING.map(() => Infinity)) =>
  sent.map((n, place) => Math.min(n + more[place], Math.max(n, limits[place])));

/** @param {number[]} goods @param {string[]} names */
const goodsSaid = (goods, names) =>
  listed([...ITEMS.flatMap((item, place) => (goods[place] ? [say(`n.${item}`, { n: goods[place] })] : [])), ...names]);

/**
 * The offer as it stands, in words.
 * @param {import("./board.js").State} state
 * @param {import("./book.js").Cards} cards
 */
export function offerSaid(state, cards) {
  const asking = /** @type {import("./board.js").Asking} */ (state.board.asking),
    { gives, asks } = drafted(state);
  const names = asking.shown.map((id) => cards[id]?.name ?? id),
    given = goodsSaid(together(asking.gives, gives), names),
    wanted = goodsSaid(together(asking.asks, asks), []);
  const form = given ? (wanted ? "deal_said" : "deal_gift") : wanted ? "deal_plea" : "deal_empty";
  return {
    text: say("deal", { name: nameOf(state, asking.partner) }),
    detail: capital(say(form, { gives: given, asks: wanted })),
    brief: true, // the dialogue over it says with whom
  };
}

/**
 * An offer that somebody made, in words.
 * @param {import("./board.js").State} state
 * @param {import("./book.js").Cards} cards
 */
export function offeredSaid(state, cards) {
  const { by, gives, asks, shown } = /** @type {import("./board.js").Asking} */ (state.board.asking);
  const given = goodsSaid(
      gives,
      shown.map((id) => cards[id]?.name ?? id),
    ),
    wanted = goodsSaid(asks, []);
  const form = given ? (wanted ? "deal_said" : "deal_gift") : "deal_wish";
  return {
    text: say("deal_from", { name: nameOf(state, by) }),
    detail: capital(say(form, { gives: given, asks: wanted })),
    brief: true,
  };
}

/**
 * One side of an offer that somebody made.
 * @param {{ scene: Scene, title: string, goods: number[], shown?: string[] }} props
 */
function Offered({ scene, title, goods, shown = [] }) {
  const lies = ITEMS.map((item, place) => ({ item, n: goods[place] ?? 0 })).filter(({ n }) => n);
  return html`<section class="pan">
    <h3>${title}</h3>
    <p class="pan-lies">
      ${lies.map(({ item, n }) => html`<${Amount} kind=${item} n=${n} />`)}
      ${shown.map((id) => html`<span class="chip" data-card=${id}>${scene.cards[id]?.name ?? id}</span>`)}
      ${!lies.length && !shown.length && html`<span class="soft">${say("nothing")}</span>`}
    </p>
  </section>`;
}

/**
 * One side of an offer that is put together: one more, one less of everything there is.
 * @param {{ scene: Scene, title: string, pan: Pan, sent: number[], limits: number[], shown?: string[] }} props
 */
function Pan({ scene, title, pan, sent, limits, shown = [] }) {
  const now = drafted(scene.state),
    lies = together(sent, now[pan], limits);
  const change = (/** @type {number} */ place, /** @type {number} */ by) =>
    (draft.value = { ...now, [pan]: lies.map((n, each) => n - sent[each] + (each === place ? by : 0)) });
  const showable = pan === "gives" ? (scene.verbs.get("show") ?? []) : [],
    any = limits.some((limit) => limit > 0);
  return html`<section class="pan">
    <h3>${title}</h3>
    <div class="pan-add">
      ${ITEMS.map(
        (item, place) =>
          limits[place] > 0 &&
          html`<span class=${lies[place] ? "stepper has" : "stepper"} role="group"
              aria-label=${`${title}: ${say(`n.${item}`, { n: lies[place] })}`}>
            <button onClick=${() => change(place, -1)} aria-label=${say("less_of", { unit: say(`one.${item}`) })}
                disabled=${lies[place] <= sent[place]}>
              −
            </button>
            <span title=${say(`n.${item}`, { n: limits[place] })}>
              <${Icon} name=${SIGN[item]} class=${`cg-${item}`} />
              <b>${lies[place]}</b>
              <small>/${limits[place]}${place >= STOCKS.length && ` ${say(`short.${item}`)}`}</small>
            </span>
            <button onClick=${() => change(place, 1)} aria-label=${say("more_of", { unit: say(`one.${item}`) })}
                disabled=${lies[place] >= limits[place]}>
              +
            </button>
          </span>`,
      )}
      ${!any && html`<span class="soft">${say(pan === "gives" ? "have_nothing" : "has_nothing")}</span>`}
    </div>
    ${shown.length > 0 && html`<p class="pan-lies">
      ${shown.map((id) => html`<span class="chip" data-card=${id}>${scene.cards[id]?.name ?? id}</span>`)}
    </p>`}
    ${showable.length > 0 && html`<details>
      <summary>${say("show_cards")}</summary>
      <div class="pan-add">
        ${showable.map(
          (choice) => html`<button class="opt tiny" data-ref=${refOf(choice.choice)}>
            ${say("show_card", { name: scene.cards[String(choice.choice[1])]?.name ?? choice.choice[1] })}
          </button>`,
        )}
      </div>
    </details>`}
  </section>`;
}

/** An offer that is put together. @param {{ scene: OwnScene }} props */
function Offering({ scene }) {
  const { asking, board, state } = scene,
    { gives, asks } = drafted(state);
  const mine = holdings(scene.me, asking.shown, scene.cards),
    theirs = holdings(board.players[asking.partner], [], scene.cards);
  const empty = [
    ...together(asking.gives, gives, mine),
    ...together(asking.asks, asks, theirs),
    asking.shown.length,
  ].every((n) => !n);
  /** A choice for each good that was drafted. @param {string} verb @param {number[]} more */
  const steps = (verb, more) => more.flatMap((n, place) => Array.from({ length: n }, () => [verb, ITEMS[place]]));
  const send = () => {
    const made = [...steps("give", gives), ...steps("ask", asks), ["offer"]];
    draft.value = null;
    scene.choose(made);
  };
  return html`
    <div class="pans">
      <${Pan} scene=${scene} title=${say("you_give")} pan="gives" sent=${asking.gives} limits=${mine}
          shown=${asking.shown} />
      <${Pan} scene=${scene} title=${say("you_get")} pan="asks" sent=${asking.asks} limits=${theirs} />
    </div>
    <div class="opts">
      <button class="btn main" disabled=${empty} onClick=${send}>${say("offer")}</button>
      <button class="opt" data-ref="choice:cancel" onClick=${() => (draft.value = null)}>${say("cancel")}</button>
    </div>
  `;
}

/**
 * An offer that is to be answered. Another offer begins with this one, seen from the other side.
 * @param {{ scene: Scene }} props
 */
function Answering({ scene }) {
  const { asking, verbs, state } = scene,
    back = () => (draft.value = { key: talk(state, asking, 1), gives: asking.asks, asks: asking.gives });
  return html`
    <div class="pans">
      <${Offered} scene=${scene} title=${say("they_offer")} goods=${asking.gives} shown=${asking.shown} />
      <${Offered} scene=${scene} title=${say("they_ask")} goods=${asking.asks} />
    </div>
    <div class="opts">
      ${["accept", "counter", "refuse"]
        .flatMap((verb) => verbs.get(verb) ?? [])
        .map(
          (choice, place) => html`<button class=${place ? "opt" : "btn main"} data-ref=${refOf(choice.choice)}
              onClick=${choice.choice[0] === "counter" ? back : undefined}>
            ${say(String(choice.choice[0]))}
          </button>`,
        )}
    </div>
  `;
}

/** @param {{ scene: Scene }} props */
export function Deal({ scene }) {
  const { asking } = scene,
    answering = asking.by !== undefined;
  return html`<div class="deal">
    <header>
      <${Icon} name="c-trade" />
      <h2>${say(answering ? "deal_from" : "deal", { name: scene.name(answering ? asking.by : asking.partner) })}</h2>
      <small>${say("deal_number", { n: asking.number })}</small>
    </header>
    ${answering ? html`<${Answering} scene=${scene} />` : html`<${Offering} scene=${scene} />`}
  </div>`;
}
