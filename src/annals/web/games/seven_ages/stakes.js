// What a round would cost and bring, result by result, out of the facts of the rules.
import { html } from "../../lib/ui.js";
import { unitsSaid } from "./describe.js";
import { areaName } from "./scene.js";
import { capital, listed, say } from "./strings.js";

/** @typedef {import("./board.js").Fact} Fact */
/** @typedef {import("./scene.js").Scene} Scene */

/** Facts of the losses; all others are about who has units left in the end. */
const LOSSES = new Set(["spared", "lost", "gone", "ended", "fresh", "regroup", "flee"]);

/** @param {string} kind */
const named = (kind) => (/** @type {Scene} */ scene, /** @type {(string | number)[]} */ ids) =>
  listed(ids.map((id) => scene.card(kind, id).name));
const leaders = named("leader"),
  artefacts = named("artefact");

/** Whose it is, as a part of a key. @param {Scene} scene @param {number} empire */
const whose = (scene, empire) => {
  const sides = scene.board.conflict?.sides ?? [];
  return sides.find(({ runner }) => runner === scene.seat)?.empire === empire ? "yours" : "theirs";
};

/** What becomes of the city. @param {Fact} fact */
function citySaid({ before, level, may_burn: burn }) {
  const kept = level === before ? "stays" : level ? "falls" : "gone";
  return say(`stake.city.${kept}`, { level }) + (burn && level ? say("stake.city.burn") : "");
}

/** A fact in words. @type {Record<string, (scene: Scene, fact: Fact) => string>} */
const SAID = {
  spared: (scene, { leader }) => say(leader < 0 ? "stake.spared" : "stake.saved", { leader: leaders(scene, [leader]) }),
  lost: (scene, { units, kept, leader }) =>
    say(kept ? "stake.lost_but" : "stake.lost", {
      n: kept,
      units: listed([unitsSaid(scene, units), ...(leader < 0 ? [] : [leaders(scene, [leader])])]),
    }),
  gone: (scene, fact) =>
    fact.leaders.length
      ? say("stake.gone_with", { n: fact.leaders.length, leaders: leaders(scene, fact.leaders) })
      : say("stake.gone"),
  ended: (scene, { empire }) => say("stake.ended", { empire: scene.empire(empire) }),
  theirs: (_, { halved, saved }) =>
    say(halved ? "stake.theirs_halved" : "stake.theirs") + (saved ? say("stake.unless_saved") : ""),
  holds: (scene, { empire }) =>
    say(`stake.holds.${whose(scene, empire)}`, { area: areaName(scene.board.conflict?.area ?? -1) }),
  vacant: (scene) => say("stake.vacant", { area: areaName(scene.board.conflict?.area ?? -1) }),
  city: (_, fact) => citySaid(fact),
  capital: (scene, { empire }) => say(`stake.capital.${whose(scene, empire)}`),
  artefacts: (scene, { names }) => say("stake.artefacts", { names: artefacts(scene, names) }),
  money: (scene, { empire, money, gain }) =>
    say(`stake.money.${whose(scene, empire)}`, { n: money }) +
    (gain ? say(`stake.booty.${whose(scene, empire)}`, { gain }) : ""),
  glory: (scene, { empire, n }) => say(`stake.glory.${whose(scene, empire)}`, { n }),
  unrest: (_, { perhaps }) => say(perhaps ? "stake.unrest_perhaps" : "stake.unrest"),
};

/** @param {Scene} scene @param {Fact} fact */
const factSaid = (scene, fact) => SAID[fact.what]?.(scene, fact) ?? say(`stake.${fact.what}`, fact);

/** Facts in a row. @param {Scene} scene @param {Fact[]} facts */
const row = (scene, facts) => facts.map((fact) => factSaid(scene, fact)).join(say("stake.and"));

/** @param {string} text */
const sentence = (text) => (text ? [`${capital(text).replace(/\.$/, "")}.`] : []);

/**
 * What comes of a tie, shortly where it is all that another result brings.
 * @param {Fact[]} facts
 * @param {Fact[]} known
 * @param {"win" | "lose"} result
 * @returns {Fact[]}
 */
function asIn(facts, known, result) {
  const same = new Set(known.map((fact) => JSON.stringify(fact))),
    more = facts.filter((fact) => !same.has(JSON.stringify(fact)));
  return known.length > 1 && facts.length - more.length === known.length ? [{ what: `as.${result}` }, ...more] : facts;
}

const allOf = (/** @type {Fact[]} */ facts = []) => facts.find(({ what }) => what === "if_all"),
  endOf = (/** @type {Fact[]} */ facts = []) =>
    facts.filter(({ what }) => !LOSSES.has(what) && what !== "if_all" && what !== "theirs");

/**
 * The own losses, those of the others, and what becomes of the area.
 * @param {Scene} scene
 * @param {string} result
 * @param {import("./board.js").Odds["stakes"]} stakes
 */
function resultSaid(scene, result, stakes) {
  const facts = stakes[/** @type {keyof typeof stakes} */ (result)] ?? [],
    losses = facts.filter(({ what }) => LOSSES.has(what)),
    theirs = facts.filter(({ what }) => what === "theirs"),
    tie = result === "tie",
    all = allOf(facts);
  const won = tie ? (allOf(stakes.win)?.then ?? []) : [],
    lost = tie ? endOf(stakes.lose) : [];
  return [
    ...sentence(losses.map((fact) => factSaid(scene, fact)).join("")),
    ...sentence(row(scene, theirs)),
    ...(all ? sentence(say("stake.if_all", { n: all.n }) + row(scene, asIn(all.then, won, "win"))) : []),
    ...(all?.else.length ? sentence(say("stake.else") + row(scene, asIn(all.else, lost, "lose"))) : []),
    ...sentence(row(scene, asIn(endOf(facts), lost, "lose"))),
  ].join(" ");
}

/**
 * What each result would bring; its sign is that of the bars above.
 * @param {{ scene: Scene, stakes: import("./board.js").Odds["stakes"] }} props
 */
export const Stakes = ({ scene, stakes }) => html`<dl class="c-stakes">
  ${Object.keys(stakes).map(
    (result) => html`<div data-result=${result}>
      <dt class=${result}>${say(`stake.if.${result}`)}</dt>
      <dd>${resultSaid(scene, result, stakes)}</dd>
    </div>`,
  )}
</dl>`;
