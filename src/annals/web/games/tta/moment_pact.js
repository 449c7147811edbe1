// A pact is offered: what it would bring to whoever is asked, what to whoever offers it, and what holds between them.
import { html, Icon, signed } from "../../lib/ui.js";
import { Next, Sheet } from "../../shell/moment.js";
import { emblem } from "./emblems.js";
import { Cause, Line } from "./moment_parts.js";
import { ownScene } from "./scene.js";
import { Amount, GOODS, say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/** The sign beside what an ability of a pact is about. @type {Record<string, string>} */
const ABOUT = {
  attack_bonus_on_partner: "strength",
  food_as_resource: "resource",
  food_production: "food",
  needs_own_science: "science",
  no_wars_against: "t-war",
  partner_pays_science: "science",
  resource_as_food: "food",
  resource_production: "resource",
  science_discount: "science",
};
/** Abilities whose number is a price or a limit: written without a plus. */
const PLAIN = new Set(["food_as_resource", "partner_pays_science", "resource_as_food", "science_discount"]);

/**
 * What one side has of a pact, a line each, in words that fit whoever it is.
 * @param {import("./book.js").Card} card
 * @param {string} side
 * @param {Player} partner
 * @returns {{ icon: string, text: string }[]}
 */
export function sideSaid(card, side, partner) {
  const [gives = {}, traits = {}, pers = []] =
    side === "A" ? [card.gives_a, card.traits_a, card.per_a] : [card.gives_b, card.traits_b, card.per_b];
  const line = (/** @type {string} */ what, /** @type {number} */ n, /** @type {string} */ icon, plus = true) => ({
    icon,
    text: say(`m.pact.${what}`, { n: Math.abs(n), all: partner.wonders.length }).replace(
      String(Math.abs(n)),
      String(signed(n, plus)),
    ),
  });
  return [
    ...Object.entries(gives).map(([what, n]) => line(what, n, GOODS[what] ?? what)),
    ...Object.entries(traits).map(([what, n]) => line(what, n, ABOUT[what] ?? "", !PLAIN.has(what))),
    ...pers.map(({ count, culture = 0 }) => line(count, culture, "culture")),
  ];
}

/** A pact is offered. @param {import("./board.js").AskedProps} props */
export function Offer({ table, moment, state, cards, choose }) {
  const scene = ownScene(state, cards),
    { pending } = state.board,
    card = scene.card(pending.origin),
    busy = table.sending.value;
  const answer = (/** @type {string} */ verb) => choose([[verb]]),
    other = pending.side === "A" ? "B" : "A",
    most = Math.max(1, ...scene.board.players.map((player) => player.ratings.strength));
  const line = (
    /** @type {number} */ seat,
    /** @type {number} */ partner,
    /** @type {number} */ place,
    /** @type {string} */ side,
  ) => html`<${Line} scene=${scene} seat=${seat} place=${place}
      tag=${pending.side ? say("m.side", { side }) : say("m.sides_same")} hit=${false} list=${null}
      meas=${html`<div class="m-meas">
        <span class="m-measbar" style=${`--n:${scene.board.players[seat].ratings.strength};--max:${most}`}></span>
        <${Amount} kind="strength" n=${scene.board.players[seat].ratings.strength} />
      </div>`}
      note="">
    <ul class="m-changes m-side-gets">
      ${sideSaid(card, side, scene.board.players[partner]).map(
        ({ icon, text }) => html`<li class="m-what"><${Icon} name=${icon} class=${"g-" + icon} />${text}</li>`,
      )}
    </ul>
  <//>`;
  return html`<${Sheet} table=${table} moment=${moment} kind="pact" kicker=${say("m.pact_line", { age: card.age })}
      seat=${pending.owner} family="pact" emblem=${emblem(card)} cause=${html`<${Cause} card=${card} />`}
      next=${html`<${Next} icon="hourglass">${say("m.pact_next", { name: scene.name(pending.owner) })}<//>`}
      answers=${html`
        <button class="btn plain" disabled=${busy} onClick=${() => answer("decline")}>${say("m.decline")}</button>
        <button class="btn main" disabled=${busy} onClick=${() => answer("accept")}>${say("m.accept")}</button>
      `}>
    <section>
      <h3 class="m-h">${say("m.partners")} <small>${say("m.partners_how")}</small></h3>
      <ol class="m-ledger">
        ${line(scene.me.seat, pending.owner, 0, pending.side ?? "B")}
        ${line(pending.owner, scene.me.seat, 1, other)}
      </ol>
    </section>
    <section>
      <h3 class="m-h">${say("m.between")}</h3>
      <ul class="m-list">
        <li>${say(card.forbids_attack ? "m.forbids" : card.ends_on_attack ? "m.ends" : "m.may_attack")}</li>
        <li>${say("m.until")}</li>
      </ul>
    </section>
  <//>`;
}
