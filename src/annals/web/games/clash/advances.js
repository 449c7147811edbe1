// The advance board: twelve categories of four, what is owned, what is open now, what each would give.
import { html, Icon } from "../../lib/ui.js";
import { CATEGORIES, find } from "./book.js";
import { shownBoard } from "./choosing.js";
import { say } from "./strings.js";
import { learnedRef, learner } from "./told.js";

/** @typedef {import("./board.js").Player} Player */

/** @typedef {import("./scene.js").Scene} Scene */

/** From so many letters on a name is set closer. */
const LONG = 14;

/** @param {{ scene: Scene, player: Player, id: string, how: "open" | "dear" | "shut" }} props */
function Advance({ scene, player, id, how }) {
  const card = scene.card("advance", id),
    own = player.advances.includes(id),
    lent = player.borrowed === id;
  const civ = player.civilization
    ? scene
        .card("civilization", player.civilization)
        .advances?.map((/** @type {string} */ each) => scene.card("civ_advance", each))
        .find((/** @type {any} */ each) => each.needs === id)
    : null;
  return html`<li>
    <div class=${`ad ${own ? "own" : lent ? "own lent" : how}`}
        data-ref=${`${player.seat === scene.seat ? `advance:${id} ` : ""}${learnedRef(player.seat, id)}`}
        data-why=${`advance:${id}:${player.seat}`} tabindex="0">
      <span class="mk"></span>
      <span class=${card.name.length > LONG ? "nm long" : "nm"}>${card.name}</span>
      <span class="xs">
        ${card.border && html`<span class=${`bo ${card.border}`} role="img"
            aria-label=${say(`n.${card.border}`, { n: 1 })}></span>`}
        ${card.building && scene.plays(scene.card("building", card.building)) && html`<${Icon}
            name=${`c-${card.building}`} label=${scene.card("building", card.building).name} />`}
        ${civ && html`<${Icon} name="c-flag" label=${civ.name} />`}
      </span>
    </div>
  </li>`;
}

/** How many advances a civilization has. @param {Player} player */
const advancesOf = (player) => player.advances.length + player.civ_advances.length;

/**
 * @param {{ scene: Scene, told?: import("./told.js").Told | null }} props `told`: what is played back; the advances of
 *   whoever learns are shown.
 */
export function Advances({ scene, told = null }) {
  const { board } = scene,
    seat = learner(told) ?? shownBoard.value ?? scene.seat ?? 0,
    player = board.players[seat] ?? board.players[0];
  const mine = player.seat === scene.seat;
  const buying = mine ? [...(scene.verbs.get("advance") ?? []), ...(scene.verbs.get("gain") ?? [])] : [],
    open = new Set(buying.map((each) => String(each.choice[1])));
  const dear = new Set(
    mine
      ? scene.state.refused
          .filter((each) => each.code === "cannot_pay" && each.choice[0] === "advance")
          .map((each) => String(each.choice[1]))
      : [],
  );
  const price = [...new Set(buying.filter((each) => each.choice[0] === "advance").map((each) => each.cost))];
  return html`<section class="panel advances" id="advances"
      aria-label=${say(mine ? "advances" : "advances_of", { name: scene.name(player.seat) })}>
    <header class="panel-head">
      <h2>${say("advances")}</h2>
      <div class="seg small" role="group" aria-label=${say("whose")}>
        ${board.players.map(
          (each) => html`<button aria-pressed=${String(each.seat === player.seat)}
              aria-label=${`${say("advances_of", { name: scene.name(each.seat) })}: ${advancesOf(each)}`}
              onClick=${() => (shownBoard.value = each.seat === scene.seat ? null : each.seat)}>
            <span class=${`flag tiny seat-${each.seat}`}></span>
            ${advancesOf(each)}
          </button>`,
        )}
      </div>
    </header>
    <p class="legend">
      <span><i class="k-own"></i>${say("owned")}</span>
      ${open.size > 0 && html`<span>
        <i class="k-open"></i>
        ${price.length === 1 && price[0] ? say("open_price", { price: price[0] }) : say("open")}
      </span>`}
      ${dear.size > 0 && html`<span><i></i>${say("dear")}</span>`}
      <span><i class="k-shut"></i>${say("locked")}</span>
      <span><b class="bo mood"></b>${say("gives_mood")}</span>
      <span><b class="bo culture"></b>${say("gives_culture")}</span>
    </p>
    <div class="cats">
      ${CATEGORIES.map(([id, icon, colour]) => {
        const category = find(scene.cards, "category", id),
          ids = category.advances ?? [],
          own = ids.filter((/** @type {string} */ each) => player.advances.includes(each)).length;
        const shut = !own && category.needs && !player.advances.includes(category.needs);
        return html`<section class=${shut ? "cat shut" : "cat"} style=${`--k:${colour}`}>
          <h3>
            <${Icon} name=${icon} />
            ${category.name}
            <small>
              ${shut
                ? html`<${Icon} name="c-lock"
                    label=${say("needs", { name: scene.card("advance", category.needs).name })} />`
                : `${own}/4`}
            </small>
          </h3>
          <ul>
            ${ids.map(
              (/** @type {string} */ each) => html`<${Advance} key=${each} scene=${scene} player=${player} id=${each}
                  how=${open.has(each) ? "open" : dear.has(each) ? "dear" : "shut"} />`,
            )}
          </ul>
        </section>`;
      })}
    </div>
    ${player.civilization && html`<ul class="civ-advances" aria-label=${say("civ_advances")}>
      ${(scene.card("civilization", player.civilization).advances ?? []).map((/** @type {string} */ each) => {
        const card = scene.card("civ_advance", each);
        return html`<li>
          <div class=${player.civ_advances.includes(each) ? "own" : ""} data-card=${`civ_advance:${each}`}
              data-ref=${`${mine ? `advance:${each} ` : ""}${learnedRef(player.seat, each)}`} tabindex="0">
            <${Icon} name="c-flag" />
            <b>${card.name}</b>
          </div>
        </li>`;
      })}
    </ul>`}
  </section>`;
}
