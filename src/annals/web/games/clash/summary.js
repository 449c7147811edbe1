// A battle that is over: who won, which units live, in which round the others fell, and every round in a strip.
import { Flag, html, Icon } from "../../lib/ui.js";
import { Next, Sheet } from "../../shell/moment.js";
import { nameOf as origin, readDice } from "./battle.js";
import { BARBARIANS, UNIT_SIGN } from "./book.js";
import { scene as sceneOf, spaceName } from "./scene.js";
import { capital, listed, say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./fought.js").Fought} Fought */
/** @typedef {import("./fought.js").Army} Army */

/** The sign of a side: a flag, or that of barbarians and pirates. @param {{ owner: number, tiny?: boolean }} props */
const Sign = ({ owner, tiny = false }) =>
  owner >= BARBARIANS
    ? html`<${Icon} name=${owner === BARBARIANS ? "c-barbarian" : "c-pirate"} class="rogue" />`
    : html`<${Flag} seat=${owner} tiny=${tiny} />`;

/**
 * "You win", "Idris wins".
 * @param {Scene} scene
 * @param {number} owner
 * @param {string} key
 * @param {Record<string, any>} [values]
 */
const does = (scene, owner, key, values = {}) =>
  say(key, { ...values, who: scene.name(owner), n: owner === scene.seat || owner >= BARBARIANS ? 2 : 1 });

/** How it ended, in a headline. @param {Scene} scene @param {Fought} battle */
export function outcome(scene, { winner, withdrew, captured, sides, space }) {
  const where = spaceName(scene.board, space);
  if (winner >= 0) return does(scene, sides[winner].owner, captured ? "wins_and_takes" : "wins_at", { where });
  return withdrew === null
    ? say("nobody_wins_at", { where })
    : does(scene, sides[withdrew].owner, "withdraws_from", { where });
}

/** What decided it. @param {Scene} scene @param {Fought} battle */
export function decided(scene, { winner, sides }) {
  if (winner < 0) return "";
  const { owner, lost } = sides[1 - winner],
    { units, began } = sides[winner],
    last = Math.max(0, ...lost.map(({ round }) => round)),
    whose = sides[winner].owner === scene.seat ? "yours" : "theirs",
    live = `${units.length === began.length ? "all" : "of"}_${whose}_live`;
  const fell =
    last > 0 && !sides[1 - winner].units.length
      ? `${say(owner === scene.seat ? "your_last_fell" : "last_fell", { who: scene.name(owner), n: last })} `
      : "";
  return fell + say(live, { who: scene.name(sides[winner].owner), n: units.length, all: began.length });
}

/** @param {{ scene: Scene, army: Army, side: number, battle: Fought }} props */
function ArmyOf({ scene, army, side, battle }) {
  const { owner, units, lost, began } = army,
    won = battle.winner === side,
    end = won ? "wins" : battle.winner >= 0 ? "defeated" : battle.withdrew === side ? "withdrew" : "holds";
  return html`<section class=${won ? "m-army won" : "m-army"}>
    <header>
      <${Sign} owner=${owner} />
      <div><b>${scene.name(owner)}</b><span>${say(side ? "defender" : "attacker")}</span></div>
      <em>${won && html`<${Icon} name="c-trophy" />`}${say(`end.${end}`)}</em>
    </header>
    <p class="fighters">
      ${units.map(
        (kind) => html`<span class=${`uchip seat-${owner}`} role="img" aria-label=${say(kind, { n: 1 })}>
          <${Icon} name=${UNIT_SIGN[kind]} />
        </span>`,
      )}
      ${lost.map(
        ({ unit, round }) => html`<span class=${`uchip lost seat-${owner}`} role="img"
            aria-label=${say(round ? "fell_in" : "fell", { unit: say(unit, { n: 1 }), n: round })}>
          <${Icon} name=${UNIT_SIGN[unit]} />
          ${round > 0 && html`<small>${round}</small>`}
        </span>`,
      )}
    </p>
    <p class="m-live">${say("live_of", { n: units.length, all: began.length })}</p>
  </section>`;
}

/** What happened to units in a round. @param {Scene} scene @param {Fought} battle @param {number} round */
function losses(scene, { sides }, round) {
  const said = sides
    .map(({ owner, lost }) => ({ owner, n: lost.filter((each) => each.round === round).length }))
    .filter(({ n }) => n > 0);
  return said.length
    ? capital(
        listed(
          said.map(({ owner, n }) =>
            say("loses_n", {
              who: scene.whom(owner),
              units: say("army_n", { n }),
              n: owner === scene.seat || owner >= BARBARIANS ? 2 : 1,
            }),
          ),
        ),
      )
    : say("nobody_falls");
}

/** @param {{ scene: Scene, battle: Fought, round: import("./fought.js").Round, place: number }} props */
function RoundStrip({ scene, battle, round, place }) {
  return html`<li class="m-round" style=${`--i:${place}`}>
    <header><b>${say("battle_round", { n: round.round })}</b><span>${losses(scene, battle, round.round)}</span></header>
    ${battle.sides.map(({ owner, began }, side) => {
      const fact = round.facts[side],
        rolls = round.rolls.filter((roll) => roll.side === side);
      if (!fact && !rolls.length) return null;
      const helped = [
        ...(fact?.parts ?? []).map(
          (/** @type {[string, number]} */ [id, n]) => `${origin(scene, id)} ${n < 0 ? "−" : "+"}${Math.abs(n)}`,
        ),
        ...(fact?.ignored ?? []).map(
          (/** @type {[string, number]} */ [id, n]) => `${origin(scene, id)}: ${say("ignored_n", { n })}`,
        ),
        ...rolls.map(({ card, numbers }) =>
          say("card_rolled", { card: origin(scene, card), numbers: numbers.join(", ") }),
        ),
      ];
      return html`<div class="m-rside">
        <${Sign} owner=${owner} tiny />
        <div>
          <span class="m-dice" role="img"
              aria-label=${fact ? say("rolled_all", { dice: fact.dice.join(", ") }) : undefined}>
            ${fact && readDice(fact, scene, began).map(({ n, how }) => html`<i class=${how}>${n}</i>`)}
          </span>
          <small>${listed(helped) || say("nothing_helps")}</small>
        </div>
        ${fact && html`
          <b class="m-cv">${fact.value}</b>
          <span class=${fact.hits ? "m-hits" : "m-hits zero"}>
            <${Icon} name="c-hit" />
            ${say("hits", { n: fact.hits })}
          </span>
        `}
      </div>`;
    })}
  </li>`;
}

/** Both armies, and round by round. @param {{ scene: Scene, battle: Fought }} props */
export const Account = ({ scene, battle }) => html`
  <div class="m-sides">
    ${battle.sides.map((army, side) => html`<${ArmyOf} scene=${scene} army=${army} side=${side} battle=${battle} />`)}
  </div>
  ${battle.rounds.length > 0 && html`
    <h3 class="m-h">${say("round_by_round")} <small>${say("value_of_hits")}</small></h3>
    <ol class="m-rounds">
      ${battle.rounds.map(
        (round, place) => html`<${RoundStrip} scene=${scene} battle=${battle} round=${round} place=${place} />`,
      )}
    </ol>
  `}
`;

/** What comes next for the reader. @param {Scene} scene @param {Fought} battle */
function following(scene, { captured, space, sides, winner }) {
  const where = spaceName(scene.board, space),
    settler = scene.asked && scene.state.question?.kind === "PlaceUnit";
  if (captured && sides[1 - winner].owner === scene.seat)
    return html`<b>${say("changes_hands", { where })}</b> ${settler ? say("place_settler_next") : ""}`;
  return captured && sides[winner].owner === scene.seat ? html`<b>${say("is_yours", { where })}</b>` : say("goes_on");
}

/**
 * A battle that is over as a moment.
 * @param {import("./board.js").State} state
 * @param {import("./book.js").Cards} cards
 * @param {Fought} battle
 * @returns {import("../../shell/contract.js").Moment}
 */
export function battleMoment(state, cards, battle) {
  const scene = sceneOf(state, cards, state.seat),
    where = spaceName(scene.board, battle.space),
    lead = battle.sides[Math.max(0, battle.winner)].owner;
  return {
    id: `battle:${battle.number}`,
    title: outcome(scene, battle),
    detail: decided(scene, battle),
    tells: battle.choices,
    index: battle.number,
    Draw: ({ table, moment, state: now }) => {
      const here = sceneOf(now, cards, now.seat);
      return html`<${Sheet} table=${table} moment=${moment} kind="battle" seat=${lead < BARBARIANS ? lead : null}
          kicker=${say(battle.naval ? "sea_battle_of" : "battle_of", {
            where,
            rounds: say("rounds_n", { n: battle.rounds.length }),
          })}
          next=${html`<${Next} icon="c-hut">${following(here, battle)}<//>`}>
        <${Account} scene=${here} battle=${battle} />
      <//>`;
    },
  };
}
