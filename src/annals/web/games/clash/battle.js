// A battle, round by round: cards, dice, what each icon did, combat value, hits, losses, and what is asked.
import { useState } from "../../vendor/hooks.js";
import { Flag, html, Icon } from "../../lib/ui.js";
import { BARBARIANS, UNIT_SIGN, words } from "./book.js";
import { fmt } from "./grid.js";
import { battles } from "./fought.js";
import { cityName } from "./describe.js";
import { refOf, spaceName } from "./scene.js";
import { listed, say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** The outline of a die with ten corners. */
const TEN = `M${Array.from({ length: 10 }, (_, k) => {
  const angle = (k * Math.PI) / 5 - Math.PI / 2;
  return `${fmt(30 * Math.cos(angle))} ${fmt(30 * Math.sin(angle))}`;
}).join("L")}Z`;
/** Its edges. */
const EDGES =
  "M0 -30L0 -23M28.5 -9.3L21 -7M17.6 24.3L13 18M-17.6 24.3L-13 18M-28.5 -9.3L-21 -7M0 -23L21 -7L13 18H-13L-21 -7Z";

/**
 * What each die did: its icon woke a unit, was given up for a hit, found nobody, or was kept from doing anything.
 * @param {any} fact
 * @param {Scene} scene
 * @param {string[]} fighters
 * @returns {{ n: string, icon: string, how: string, note: string }[]}
 */
export function readDice(fact, scene, fighters) {
  const awake = [...fact.icons],
    asleep = [...fighters];
  for (const icon of awake) if (asleep.includes(icon)) asleep.splice(asleep.indexOf(icon), 1);
  return fact.dice.map((/** @type {string} */ said, /** @type {number} */ place) => {
    const [n, icon] = said.split(" "),
      off = fact.given_up.includes(place),
      at = awake.indexOf(icon),
      unit = say(icon, { n: 1 });
    if (off) return { n, icon, how: "off", note: say("does.ignore") };
    if (at < 0)
      return {
        n,
        icon,
        how: "no",
        note: asleep.includes(icon)
          ? say("does.nothing")
          : say(fighters.includes(icon) ? "no_more" : "no_unit", { unit }),
      };
    awake.splice(at, 1);
    return { n, icon, how: "on", note: say("does.cv", { n: `+${scene.card("unit", icon).clash_amount ?? 1}`, unit }) };
  });
}

/** @param {{ die: { n: string, icon: string, how: string, note: string } }} props */
const Die = ({ die: { n, icon, how, note } }) => html`<li class=${`die ${how}`}>
  <svg viewBox="-32 -32 64 64" role="img" aria-label=${say("die_said", { n, icon: say(icon, { n: 1 }) })}>
    <path class="die-face" d=${TEN} />
    <path class="die-line" d=${EDGES} />
    <text y="4">${n}</text>
    ${how === "off" && html`<path class="die-off" d="M-11 -4H11" />`}
    <use href=${`#${UNIT_SIGN[icon]}`} x="-8" y="7" width="16" height="16" />
  </svg>
  <span>${note}</span>
</li>`;

/**
 * The name of whatever adds to a value: a unit, a card, an advance, an ability.
 * @param {Scene} scene
 * @param {string} origin
 */
export const nameOf = (scene, origin) =>
  UNIT_SIGN[origin]
    ? say("unit_icon", { unit: say(origin, { n: 1 }) })
    : (["combat", "advance", "civ_advance", "ability", "wonder", "building", "event"]
        .map((kind) => scene.cards[`${kind}:${origin}`]?.name)
        .find(Boolean) ?? words(origin));

/** @param {number} n */
const plus = (n) => (n < 0 ? `−${-n}` : `+${n}`);

/**
 * The combat card of a side, shown or face down.
 * @param {{ scene: Scene, side: import("./board.js").Side, fact: any, shown: boolean }} props
 */
function CombatCard({ scene, side, fact, shown }) {
  const id = side.card || fact?.card,
    off = fact ? fact.ignored_card : side.ignored_card;
  if (!id)
    return html`<span class="combatcard none">
      ${side.laid ? say("laid") : say(shown || fact || side.owner >= BARBARIANS ? "no_card" : "no_card_yet")}
    </span>`;
  const card = scene.card("combat", scene.card("action", id).combat ?? "");
  return html`<span class=${off ? "combatcard void" : "combatcard"} data-card=${`action:${id}`} tabindex="0">
    <b>${card.name}</b>
    ${off ? say("card_void") : card.text}
  </span>`;
}

/** A die that a card was rolled for. @param {{ scene: Scene, roll: { card: string, numbers: number[] } }} props */
const CardRoll = ({ scene, roll }) => html`<p class="cardroll">
  <span class="m-dice" role="img"
      aria-label=${say("card_rolled", { card: nameOf(scene, roll.card), numbers: roll.numbers.join(", ") })}>
    ${roll.numbers.map((n) => html`<i>${n}</i>`)}
  </span>
  <span><b>${nameOf(scene, roll.card)}</b> <small>${scene.card("combat", roll.card).text}</small></span>
</p>`;

/**
 * @param {{ scene: Scene, side: import("./board.js").Side, fact: any, rolls: { card: string, numbers: number[] }[],
 *   attacks: boolean, shown:
 *   boolean }} props
 */
function Side({ scene, side, fact, rolls, attacks, shown }) {
  const dice = fact ? readDice(fact, scene, [...side.units, ...side.lost]) : [],
    sum = dice.filter((die) => die.how !== "off").reduce((total, die) => total + Number(die.n), 0);
  const rogue = side.owner >= BARBARIANS;
  return html`<section class="bside">
    <header>
      ${rogue
        ? html`<${Icon} name=${side.owner === BARBARIANS ? "c-barbarian" : "c-pirate"} class="rogue" />`
        : html`<${Flag} seat=${side.owner} />`}
      <div>
        <h3>${scene.name(side.owner)}</h3>
        <small>
          ${say(attacks ? "attacker" : "defender")}${" "}
          ·${" "}
          ${say("army_n", { n: side.units.length + (side.pirates ?? 0) })}
        </small>
      </div>
      <${CombatCard} scene=${scene} side=${side} fact=${fact} shown=${shown} />
    </header>
    <p class="fighters">
      ${side.units.map(
        (kind) => html`<span class=${`uchip seat-${side.owner}`}>
          <${Icon} name=${UNIT_SIGN[kind]} label=${say(kind, { n: 1 })} />
        </span>`,
      )}
      ${side.lost.map(
        (kind) => html`<span class=${`uchip lost seat-${side.owner}`}>
          <${Icon} name=${UNIT_SIGN[kind]} />
        </span>`,
      )}
    </p>
    ${rolls.map((roll) => html`<${CardRoll} scene=${scene} roll=${roll} />`)}
    ${fact
      ? html`
        <ul class="dice">${dice.map((die) => html`<${Die} die=${die} />`)}</ul>
        <ul class="calc">
          <li>
            <${Icon} name="c-star" />
            <span>
              ${say("dice")}${" "}
              <small>
                ${dice
                  .filter((die) => die.how !== "off")
                  .map((die) => die.n)
                  .join(" + ")}
              </small>
            </span>
            <b>${sum}</b>
          </li>
          ${fact.parts.map(
            (/** @type {[string, number]} */ [origin, n]) => html`<li>
              <${Icon} name=${UNIT_SIGN[origin] ? "c-clash" : "c-shield"} />
              <span>${nameOf(scene, origin)}</span>
              <b>${plus(n)}</b>
            </li>`,
          )}
          ${fact.ignored.map(
            (/** @type {[string, number]} */ [origin, n]) => html`<li>
              <${Icon} name="c-wall" />
              <span>${nameOf(scene, origin)}</span>
              <b>${say("ignored_n", { n })}</b>
            </li>`,
          )}
        </ul>
        <p class="bsum">
          <span class="cv">${fact.value}</span>
          <small>${say("combat_value")}<br />${say("hits_from", { cv: fact.value, n: fact.hits })}</small>
          <b class="hits"><${Icon} name="c-hit" />${say("hits", { n: fact.hits })}</b>
        </p>
      `
      : html`<p class="quiet-line">${say("not_rolled")}</p>`}
  </section>`;
}

/** What the battle asks of the viewer, as buttons. @param {{ scene: Scene }} props */
function Asked({ scene }) {
  const { verbs, asking, state } = scene,
    lose = verbs.get("lose"),
    lay = verbs.get("lay"),
    owner = scene.board.battle?.sides[asking.side]?.owner ?? scene.seat;
  if (lose)
    return html`
      <p><b>${say("lose_units", { n: asking.amount ?? 1 })}</b></p>
      <div class="opts">
        ${lose.map((choice) => {
          const kind = String(choice.choice[choice.choice.length - 1]);
          return html`<button class="opt" data-ref=${refOf(choice.choice)}>
            <span class=${`uchip seat-${owner}`}><${Icon} name=${UNIT_SIGN[kind] ?? "c-hit"} /></span>
            ${choice.label}
          </button>`;
        })}
      </div>
    `;
  if (lay)
    return html`
      <p><b>${say("lay_card")}</b></p>
      <div class="opts">
        ${[...lay, ...(verbs.get("none") ?? [])].map((choice) => {
          const action = scene.card("action", String(choice.choice[1] ?? "")),
            half = scene.card("combat", action.combat ?? "");
          return choice.choice[0] === "none"
            ? html`<button class="opt" data-ref=${refOf(choice.choice)}>${say("verb.none")}</button>`
            : html`<button class="opt combat" data-ref=${refOf(choice.choice)} data-card=${`action:${action.id}`}>
                <b>${half.name}</b>
                <small>${half.text}</small>
              </button>`;
        })}
      </div>
    `;
  // As in the bar: to fight on comes first.
  const all = [...(verbs.get("fight") ?? []), ...state.choices.filter(({ choice }) => choice[0] !== "fight")];
  return all.length > 0 && all.length <= 8
    ? html`<div class="opts">
        ${all.map((choice) => html`<button class="opt" data-ref=${refOf(choice.choice)}>${choice.label}</button>`)}
      </div>`
    : null;
}

/** @param {string} text */
const small = (text) => text.slice(0, 1).toLowerCase() + text.slice(1);

/**
 * Who attacks whom and where, and the city that is fought for.
 * @param {Scene} scene
 * @param {import("./board.js").Battle} battle
 */
function headline(scene, { space, sides: [attacker, defender] }) {
  const { board } = scene,
    where = `${say(board.spaces[space].terrain ?? "").toLowerCase()} ${spaceName(board, space)}`,
    { city } = board.spaces[space];
  const title = say("attacks_at", {
    who: scene.name(attacker.owner),
    whom: scene.whom(defender.owner),
    where,
    n: attacker.owner === scene.seat || attacker.owner >= BARBARIANS ? 2 : 1,
  });
  if (!city || city.owner !== defender.owner) return { title, stake: "" };
  const pieces = [
    ...Object.keys(city.buildings).map((id) => scene.card("building", id).name.toLowerCase()),
    ...city.wonders.map((id) => scene.card("wonder", id).name),
  ];
  return {
    title,
    stake: say(pieces.length ? "at_stake" : "at_stake_bare", {
      city: `${small(cityName(scene, city))}, ${say("size", { n: city.size })}`,
      pieces: listed(pieces),
    }),
  };
}

/**
 * The battle that goes on, round by round.
 * @param {{ scene: Scene, battle: import("./board.js").Battle, close: () => void }} props
 */
export function BattlePanel({ scene, battle, close }) {
  const told = battles(scene.state.story).at(-1),
    rounds = told && !told.over && told.space === battle.space ? told.rounds : [],
    [shown, setShown] = useState(/** @type {number | null} */ (null));
  const seen = rounds[shown ?? rounds.length - 1] ?? { round: battle.round, facts: battle.facts, rolls: [] },
    now = seen.round === battle.round;
  const { title, stake } = headline(scene, battle),
    round = battle.round ? say("battle_round", { n: battle.round }) : say("battle_before");
  return html`<article class="battle" aria-label=${title}>
    <header>
      <${Icon} name="c-clash" />
      <div><h2>${title}</h2><small>${[round, stake].filter(Boolean).join(" · ")}</small></div>
      ${rounds.length > 1
        ? html`<div class="seg small hint" role="group" aria-label=${say("battle_rounds")}>
          ${rounds.map(
            (each, place) => html`<button aria-pressed=${String(seen === each)} onClick=${() => setShown(place)}>
              ${say("battle_round", { n: each.round })}
            </button>`,
          )}
        </div>`
        : html`<small class="hint">${say("each_icon")}</small>`}
      <button class="opt" title=${say("fold")} onClick=${close}>${say("fold_short")}</button>
    </header>
    <div class="bsides">
      ${battle.sides.map(
        (side, place) => html`<${Side} scene=${scene} side=${now ? side : { ...side, card: null, laid: false }}
            fact=${seen.facts[place] ?? null} rolls=${seen.rolls.filter((roll) => roll.side === place)}
            attacks=${place === 0} shown=${battle.shown || !now} />`,
      )}
    </div>
    <footer class="bask"><${Asked} scene=${scene} /></footer>
  </article>`;
}
