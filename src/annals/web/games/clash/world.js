// The rivals at a glance; events in force and past, wonders, decks.
import { html, Icon } from "../../lib/ui.js";
import { armyOf } from "./progress.js";
import { Rule } from "./realm.js";
import { roman } from "./rounds.js";
import { Amount, STOCKS, points, say } from "./strings.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Player} Player */

/** @typedef {import("./scene.js").Scene} Scene */

/** What a player holds: who leads, goods, cities, army, cards. @param {{ scene: Scene, player: Player }} props */
export function Holdings({ scene, player }) {
  const { hand } = player,
    known = [
      ...hand.action.cards.map((id) => `action:${id}`),
      ...hand.objective.cards.map((id) => `objective_card:${id}`),
      ...hand.wonder.cards.map((id) => `wonder:${id}`),
      ...player.persons.map((id) => `event:${id}`),
      ...player.open_cards.map((id) => `event:${id}`),
    ];
  const backs = say("cards_backs", {
    a: hand.action.count,
    o: hand.objective.count,
    w: hand.wonder.count,
    n: hand.wonder.count,
  });
  return html`
    <${Rule} scene=${scene} player=${player} />
    <p class="stocks">${STOCKS.map((kind) => html`<${Amount} kind=${kind} n=${player.stock[kind]} />`)}</p>
    <p class="counts">
      <span role="img" aria-label=${say("line.settlement", { n: player.cities.length })}
          title=${say("line.settlement", { n: player.cities.length })}>
        <${Icon} name="c-hut" />
        ${player.cities.length}
      </span>
      <span role="img" aria-label=${say("army_n", { n: armyOf(scene.board, player.seat) })}
          title=${say("army_n", { n: armyOf(scene.board, player.seat) })}>
        <${Icon} name="c-infantry" />
        ${armyOf(scene.board, player.seat)}
      </span>
      <span role="img" aria-label=${say("to_event_long", { n: player.tracker })}
          title=${say("to_event_long", { n: player.tracker })}>
        <${Icon} name="c-quill" />
        ${player.tracker}
      </span>
      <span role="img" aria-label=${backs} title=${backs}>
        <${Icon} name="c-card" />
        ${hand.action.count}${" "}
        <${Icon} name="c-target" />
        ${hand.objective.count}${" "}
        <${Icon} name="c-pyramid" />
        ${hand.wonder.count}
      </span>
    </p>
    ${(player.completed.length > 0 || known.length > 0) && html`<ul class="done">
      ${player.completed.map(
        ([, objective]) => html`<li data-card=${`objective:${objective}`} tabindex="0">
          ${scene.card("objective", objective).name}
          <b>2</b>
        </li>`,
      )}
      ${known.map((key) => html`<li data-card=${key} tabindex="0">${scene.cards[key]?.name ?? key}</li>`)}
    </ul>`}
  `;
}

/** @param {{ scene: Scene, player: Player }} props */
function Rival({ scene, player }) {
  const { seat } = player,
    trade = scene.verbs.get("trade")?.find(({ choice }) => choice[1] === seat);
  return html`<article class=${`rival seat-${seat}`} data-ref=${`player:${seat}`}
      aria-label=${say("civ_of", { name: scene.name(seat) })}>
    <header>
      <span class=${`flag tiny seat-${seat}`}></span>
      <h3>${scene.name(seat)}</h3>
      ${seat === scene.board.first && html`<small>${say("first_player")}</small>`}
      <b data-why=${`points:${seat}`} tabindex="0">${points(player.points.total)}<${Icon} name="c-trophy" /></b>
    </header>
    <${Holdings} scene=${scene} player=${player} />
    ${trade && html`<button class="opt tiny trade" onClick=${() => scene.choose([trade.choice])}>
      <${Icon} name="c-trade" />
      ${trade.label}
    </button>`}
  </article>`;
}

/** @param {{ scene: Scene }} props */
function Events({ scene }) {
  const { board, card } = scene,
    last = board.event_discards.slice(-4).reverse();
  const event = (/** @type {string} */ id) => html`<li data-card=${`event:${id}`} tabindex="0">
    <${Icon} name="c-quill" />
    ${card("event", id).name}
  </li>`;
  const wonder = (/** @type {string} */ id, /** @type {any} */ by) => html`<li data-card=${`wonder:${id}`} tabindex="0">
    <${Icon} name="c-pyramid" />
    ${card("wonder", id).name}
    ${by !== null && html`<span class=${`flag tiny seat-${by}`} role="img" aria-label=${scene.name(by)}></span>`}
  </li>`;
  const built = Object.entries(board.wonder_builders);
  return html`<section class="events" aria-label=${say("world")}>
    <h2>${say("world")}</h2>
    <div class="groups">
      ${board.standing.length > 0 && html`<div>
        <h3 class="sub">${say("standing")}</h3>
        <ul class="done strong">${board.standing.map(event)}</ul>
      </div>`}
      <div>
        <h3 class="sub">${say("last_events")}</h3>
        ${last.length
          ? html`<ul class="done">${last.map(event)}</ul>`
          : html`<p class="quiet-line">${say("none_yet")}</p>`}
      </div>
      <div>
        <h3 class="sub">${say("wonders_built")}</h3>
        ${built.length || board.open_wonder
          ? html`<ul class="done">
            ${built.map(([id, by]) => wonder(id, by))}
            ${board.open_wonder && wonder(board.open_wonder, null)}
          </ul>`
          : html`<p class="quiet-line">${say("none_yet")}</p>`}
      </div>
      <div>
        <h3 class="sub">${say("decks")}</h3>
        <p class="decks">
          ${Object.entries(board.decks).map(([name, n]) => html`<span><b>${n}</b> ${say(`deck.${name}`)}</span>`)}
        </p>
      </div>
    </div>
  </section>`;
}

/** @param {{ scene: Scene }} props */
export function World({ scene }) {
  const rivals = scene.board.players.filter((player) => player.seat !== scene.seat);
  return html`<section class="panel world" id="world" style=${`--n:${rivals.length}`} aria-label=${say("rivals")}>
    <div class="rivals">
      ${rivals.map((player) => html`<${Rival} key=${player.seat} scene=${scene} player=${player} />`)}
    </div>
    <${Events} scene=${scene} />
  </section>`;
}

/** @param {Board} board */
export const when = (board) => ({
  name: say("age", { age: roman(board.age) }),
  detail: board.status ? say("status") : say("round_of", { n: board.round_of_age }),
});
