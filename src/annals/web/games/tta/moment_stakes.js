// What is at stake in an attack: what an aggression would take from the rival, what a war would move from the loser.
import { Flag, html, Icon } from "../../lib/ui.js";
import { Step } from "../../shell/moment.js";
import { ageOf, isUrban } from "./book.js";
import { Chip, Plaque, Tokens } from "./card.js";
import { workers } from "./moment_parts.js";
import { Amount, draw, say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").OwnScene} OwnScene */
/** @typedef {import("./book.js").Card} Design */

/** Attacks on a leader or a wonder that is being built. @type {Record<string, ("leader" | "unfinished")[]>} */
const AIMED = { infiltrate: ["leader", "unfinished"], assassinate: ["leader"], sabotage: ["unfinished"] };

/** How much a player has of something. @param {Player} player @param {string} what */
const have = (player, what) =>
  ({ food: player.food, resource: player.resources, science: player.science, culture: player.culture })[what] ?? 0;

/**
 * What an aggression would take: a title, the things, what the attacker gets, and a few words for the rival.
 * @param {OwnScene} scene
 * @param {Design} card
 * @param {number} attacker
 * @param {number} rival
 */
export function stakes(scene, card, attacker, rival) {
  const victim = scene.board.players[rival],
    name = scene.name(attacker);
  /** What the rival loses: the viewer, or another player. @param {string} key @param {Record<string, any>} [more] */
  const loses = (key, more) => say(rival === scene.seat ? key : `${key}_them`, { ...more, name: scene.name(rival) });
  /** What the attacker gains: another player, or the viewer. @param {string} key */
  const by = (key) => (attacker === scene.seat ? `${key}_you` : key);
  /** @type {any[]} */
  const things = [];
  /** @type {any[]} */
  const gains = [];
  let title = loses("m.lose"),
    chooses = false,
    said = say("m.at.nothing");
  const plaque = (/** @type {string} */ id) => html`<${Plaque} card=${scene.card(id)} half=${id === victim.unfinished}
      built=${id === victim.unfinished ? victim.stages : 0} />`;
  const step = (/** @type {string} */ kind, /** @type {number} */ have, /** @type {number} */ n) => html`<li>
    <span>
      <${Icon} name=${kind} class=${"g-" + kind} />
      ${say(
        kind === "culture"
          ? "m.Culture"
          : kind === "science"
            ? "m.Science"
            : kind === "food"
              ? "m.Food"
              : "m.Resources",
      )}
    </span>
    <${Step} from=${have} to=${Math.max(0, have - n)} />
  </li>`;
  const list = (/** @type {any[]} */ lines) => lines.length && things.push(html`<ul class="m-list">${lines}</ul>`);
  for (const effect of card.effects ?? []) {
    if (effect.call in AIMED) {
      const may = AIMED[effect.call].map((what) => victim[what]).filter((id) => id !== null),
        best = Math.max(0, ...may.map((id) => ageOf(scene.card(id)))) * effect.amount,
        score = scene.board.players[attacker].culture;
      may.forEach((id, place) => things.push(place ? html`<span>${say("m.or")}</span>` : "", plaque(id)));
      if (may.length > 1) title = loses("m.lose_one");
      if (may.length) [said, chooses] = [say(`m.at.${effect.call}`), may.length > 1];
      if (best)
        gains.push(
          draw(by("m.scores"), {
            name,
            amount: html`<${Amount} kind="culture" n=${best} sign />`,
            from: score,
            to: score + best,
          }),
        );
    } else if (effect.call === "annex") {
      victim.colonies.forEach((id) => things.push(plaque(id)));
      title = loses("m.lose_one");
      if (victim.colonies.length) [said, chooses] = [say("m.at.annex"), victim.colonies.length > 1];
    } else if (effect.call === "raid" || effect.call === "raid_alike") {
      const alike = effect.call === "raid_alike",
        level = alike ? Infinity : Math.max(...effect.levels),
        most = alike ? effect.amount : effect.levels.length;
      const may = Object.entries(victim.technologies).filter(
        ([id, n]) => Number(n) > 0 && isUrban(scene.card(id).kind) && ageOf(scene.card(id)) <= level,
      );
      list(
        may.map(
          ([id, n]) => html`<li>
            <span><${Chip} card=${scene.card(id)} /></span>
            <${Tokens} kind="worker" n=${Number(n)} label=${say("workers", { n })} />
          </li>`,
        ),
      );
      title = loses(alike ? "m.lose_alike" : most > 1 ? "m.lose_some" : "m.lose_one", { n: most });
      if (may.length) [said, chooses] = [say("m.at.raid"), true];
      if (may.length) gains.push(say(by("m.half"), { name }));
    } else if (effect.call === "plunder") {
      list([
        step("food", victim.food, effect.amount),
        html`<li class="m-word">${say("m.or")}</li>`,
        step("resource", victim.resources, effect.amount),
      ]);
      if (victim.food + victim.resources) [said, chooses] = [say("m.at.plunder", { n: effect.amount }), true];
    } else if (effect.call === "kidnap") {
      const held = victim.civil_hand ?? [];
      list(held.map((/** @type {string} */ id) => html`<li><span><${Chip} card=${scene.card(id)} /></span></li>`));
      title = loses("m.lose_one");
      if (held.length) [said, chooses] = [say("m.at.kidnap"), true];
      if (held.length)
        gains.push(
          draw(by("m.if_played"), { name, amount: html`<${Amount} kind="culture" n=${effect.amount} sign />` }),
        );
    } else if (effect.take) {
      const had = /** @type {[string, number][]} */ (Object.entries(effect.take)).filter(([what]) =>
        have(victim, what),
      );
      list(Object.entries(effect.take).map(([what, n]) => step(what, have(victim, what), Number(n))));
      for (const [what, n] of had) {
        const taken = Math.min(have(victim, what), Number(n)),
          theirs = have(scene.board.players[attacker], what);
        said = had.length > 1 ? say("m.at.much") : say(`m.at.${what}`, { n });
        if (what === "food" || what === "resource")
          gains.push(draw(by("m.gets"), { name, amount: html`<${Amount} kind=${what} n=${taken} sign />` }));
        else
          gains.push(
            draw(by("m.scores"), {
              name,
              amount: html`<${Amount} kind=${what} n=${taken} sign />`,
              from: theirs,
              to: theirs + taken,
            }),
          );
      }
    } else if (effect.who === "rival" && effect.gain?.population) {
      list([
        html`<li>
          <span>${say("m.Workers")}</span>
          <${Amount} kind="yellow" n=${Math.abs(effect.gain.population)} />
        </li>`,
      ]);
      said = say("m.at.population");
    } else if (effect.who === "attacker" && effect.gain)
      gains.push(
        draw(by("m.gets"), {
          name,
          amount: Object.entries(effect.gain).map(([what, n]) => html`<${Amount} kind=${what} n=${n} sign /> `),
        }),
      );
  }
  return { title, things, gains, said, chooses };
}

/**
 * The stakes under the card.
 * @param {{ scene: OwnScene, card: Design, attacker: number, rival: number }} props
 */
export function Stakes({ scene, card, attacker, rival }) {
  const { title, things, gains, chooses } = stakes(scene, card, attacker, rival),
    name = scene.name(attacker === scene.seat ? rival : attacker);
  return html`<section class="m-stakes">
    <h3 class="m-h">
      ${things.length ? title : say("m.if_succeeds")}${" "}
      ${chooses && html`<small>${say(attacker === scene.seat ? "m.chooses_it_you" : "m.chooses_it", { name })}</small>`}
    </h3>
    ${things.length
      ? html`<div class="m-or">${things}</div>`
      : html`<p class="m-gain">${say(rival === scene.seat ? "m.lose_nothing" : "m.lose_nothing_them", { name })}</p>`}
    ${gains.map((gain) => html`<p class="m-gain"><${Flag} seat=${attacker} tiny /><span>${gain}</span></p>`)}
  </section>`;
}

/**
 * What a war would move from the loser: what, how much, from how much, and what the winner gets for each.
 * @param {Scene} scene
 * @param {Design} card
 * @param {Player} loser
 * @param {number} margin
 */
export function spoilsOf(scene, card, loser, margin) {
  const [effect] = card.effects ?? [{}];
  const { call, per = 1, amount = 0 } = effect;
  /** @param {string} kind @param {string} word @param {number} n @param {number} have */
  const moved = (kind, word, n, have) => ({ kind, word, n, have, gain: { kind, per: 1 } });
  if (call === "war_over_culture") return moved("culture", "m.Culture", amount + per * margin, loser.culture);
  if (call === "war_over_territory")
    return moved("yellow", "m.Yellow", amount + Math.floor(margin / per), loser.yellow_bank);
  if (call === "plunder") return moved("resource", "m.Goods", amount + per * margin, loser.food + loser.resources);
  if (call === "holy_war")
    return {
      ...moved("yellow", "m.Workers", Math.floor(margin / per), workers(loser)),
      gain: { kind: "culture", per: amount },
    };
  return moved("science", "m.Science", amount * margin, loser.science);
}
