// Attacks in which units are sacrificed, as in 2006: the attacker adds units, then the rival answers, with bonus cards
// too where it is no war. What is added is put together here and confirmed once.
import { useState } from "../../vendor/hooks.js";
import { Flag, html, Icon } from "../../lib/ui.js";
import { Sheet, Step } from "../../shell/moment.js";
import { Card, Chip } from "./card.js";
import { emblem } from "./emblems.js";
import { Cause, Duel, origins } from "./moment_parts.js";
import { Stakes, spoilsOf } from "./moment_stakes.js";
import { ownScene } from "./scene.js";
import { Amount, draw, say } from "./strings.js";

/** @typedef {import("./scene.js").OwnScene} OwnScene */

/** @typedef {Record<string, number>} Counts Units by card. */

/**
 * What so many units bring together, as the view tells it.
 * @param {import("./board.js").Pending} pending
 * @param {Counts} counts
 */
const worth = (pending, counts) =>
  Number(
    Object.keys(pending.units).reduce((/** @type {any} */ worths, unit) => worths[counts[unit] ?? 0], pending.worths),
  );

/** How many there are of each. @param {string[]} ids @returns {Counts} */
const count = (ids) =>
  ids.reduce((/** @type {Counts} */ counts, id) => ({ ...counts, [id]: (counts[id] ?? 0) + 1 }), {});

/** @param {Counts} counts */
const sum = (counts) => Object.values(counts).reduce((all, n) => all + n, 0);

/**
 * How a war would end as it stands: who loses, and what.
 * @param {{ scene: OwnScene, card: import("./book.js").Card, attacker: number, rival: number, attack: number,
 *   defence: number }} props
 */
function WarStakes({ scene, card, attacker, rival, attack, defence }) {
  const margin = Math.abs(attack - defence),
    [winner, loser] = attack > defence ? [attacker, rival] : [rival, attacker],
    mine = loser === scene.seat,
    victim = scene.board.players[loser],
    lost = spoilsOf(scene, card, victim, margin),
    n = Math.min(lost.n, lost.have);
  const title = !margin
    ? say("m.war.nobody")
    : say(mine ? "m.war.you_lose" : "m.war.they_lose", { name: scene.name(loser) });
  const amount =
    lost.word === "m.Goods"
      ? say("m.goods", { n })
      : html`<${Amount} kind=${lost.gain.kind} n=${lost.gain.per * n} sign />`;
  return html`<section class="m-stakes" aria-live="polite">
    <h3 class="m-h">${title} ${margin > 0 && html`<small>${say("m.war.margin", { n: margin })}</small>`}</h3>
    ${margin > 0 && html`
      <ul class="m-list">
        <li>
          <span><${Icon} name=${lost.kind} class=${"g-" + lost.kind} />${say(lost.word)}</span>
          <${Step} from=${lost.have} to=${lost.have - n} />
        </li>
        ${
          lost.kind === "science" &&
          Object.values(victim.specials)
            .map(scene.card)
            .filter((each) => (each.science_cost ?? 0) <= lost.n)
            .map(
              (each) => html`<li>
                <span>${say("m.or")} <${Chip} card=${each} /></span>
                <${Amount} kind="science" n=${each.science_cost} />
              </li>`,
            )
        }
      </ul>
      ${n > 0 && html`<p class="m-gain">
        <${Flag} seat=${winner} tiny />
        <span>${draw(mine ? "m.gets" : "m.gets_you", { name: scene.name(winner), amount })}</span>
      </p>`}
      ${lost.n === 0 && html`<p class="m-gain">${say("m.spoils_small")}</p>`}
    `}
  </section>`;
}

/** The question: what is added to the own strength. @param {import("./board.js").AskedProps} props */
export function Sacrifices({ table, moment, state, cards, choose }) {
  const scene = ownScene(state, cards),
    { pending } = state.board,
    { me } = scene,
    card = scene.card(pending.origin),
    { attacker, rival, war } = pending;
  const attacks = me.seat === attacker,
    sent = pending.sent ?? [],
    before = count(sent),
    hand = (me.military_hand ?? [])
      .filter((id) => id in pending.cards)
      .sort((a, b) => pending.cards[b] - pending.cards[a]);
  const [put, setPut] = useState(
    /** @type {{ made: number, places: number[], more: Counts }} */ ({ made: state.made, places: [], more: {} }),
  );
  const fresh = put.made === state.made,
    places = fresh ? put.places : [],
    more = fresh ? put.more : {},
    busy = table.answering.value || table.sending.value;
  const all = Object.fromEntries(
    Object.keys(pending.units).map((unit) => [unit, (before[unit] ?? 0) + (more[unit] ?? 0)]),
  );
  const fromUnits = worth(pending, all) - worth(pending, before),
    added = [...places.map((place) => pending.cards[hand[place]]), ...(fromUnits ? [fromUnits] : [])],
    total = added.reduce((so_far, n) => so_far + n, pending.total),
    theirs = attacks ? scene.board.players[rival].ratings.strength : pending.attack;
  const [attack, defence] = attacks ? [total, theirs] : [theirs, total],
    wins = attacks || war ? total > theirs : total >= theirs,
    units = sum(more),
    nothing = !added.length,
    none = !hand.length && !Object.keys(pending.units).length;
  const tick = (/** @type {number} */ place) =>
    setPut({
      made: state.made,
      more,
      places: places.includes(place) ? places.filter((one) => one !== place) : [...places, place],
    });
  const change = (/** @type {string} */ unit, /** @type {number} */ by) =>
    setPut({ made: state.made, places, more: { ...more, [unit]: (more[unit] ?? 0) + by } });
  const add = () =>
    choose([
      ...places.map((place) => ["defend", hand[place]]),
      ...Object.entries(more).flatMap(([unit, n]) => Array.from({ length: n }, () => ["sacrifice", unit])),
      ["done"],
    ]);
  const name = scene.name(attacks ? rival : attacker),
    short = Math.abs(theirs - total);
  const verdict = war
    ? say(total === theirs ? "m.war.level" : wins ? "m.war.win" : "m.war.lose", { n: short, theirs })
    : attacks
      ? say(wins ? "m.storm_ok" : "m.storm_short", { theirs })
      : say(wins ? "m.resist_ok" : "m.resist_short", { theirs, n: short });
  const answered = pending.answer
      ? war
        ? "m.may_answer"
        : "m.may_answer_cards"
      : war
        ? ""
        : "m.may_answer_cards_only",
    answer = attacks && answered && say(answered, { name, n: pending.answer });
  const what = [
    ...(places.length ? [say("m.cards", { n: places.length })] : []),
    ...(units ? [say("m.units", { n: units })] : []),
  ].join(say("m.and"));
  const side = scene.board.players[attacker],
    strength = side.ratings.strength,
    mine = attacks ? strength : me.ratings.strength,
    so_far = pending.total - mine;
  return html`<${Sheet} table=${table} moment=${moment} kind=${war ? "war-sacrifice" : "aggression"}
      kicker=${
        war
          ? say(attacks ? "m.war_by_you" : "m.war_by", { card: card.name, name })
          : say(attacks ? "m.pays_you" : "m.pays", { kind: say("aggression"), name, n: pending.price })
      }
      seat=${attacker} family=${card.kind} emblem=${emblem(card)}
      cause=${html`
        <${Cause} card=${card} />
        ${war
          ? html`<${WarStakes} scene=${scene} card=${card} attacker=${attacker} rival=${rival} attack=${attack}
              defence=${defence} />`
          : html`<${Stakes} scene=${scene} card=${card} attacker=${attacker} rival=${rival} />`}
      `}
      next=${html`<p class=${`m-verdict ${wins ? "ok" : "short"}`} aria-live="polite">
        <${Icon} name=${wins ? "s-check" : "s-warn"} />
        <span>
          <b>${[pending.total, ...added].join(" + ")}${!nothing && ` = ${total}`}</b>${" "}
          ${verdict}${" "}
          ${answer}
        </span>
      </p>`}
      answers=${html`
        <button class=${none ? "btn main" : "btn plain"} disabled=${busy} onClick=${() => choose([["done"]])}>
          ${say(sent.length || (!attacks && so_far) ? "m.add_no_more" : "m.add_nothing")}
        </button>
        ${!none && html`<button class="btn main" disabled=${busy || nothing} onClick=${add}>
          ${nothing ? say("m.add_what") : say(places.length ? "m.add_these" : "m.sacrifice_these", { what })}
        </button>`}
      `}>
    <${Duel} scene=${scene} title=${say("m.strength")} small=${say(war ? "m.stronger_wins" : "m.tie_holds")}
        sides=${[
          {
            seat: attacker,
            role: say(attacks ? "m.attack" : "m.attacks"),
            total: attack,
            origins: origins(side, strength),
            added: [...(attacks ? [so_far, ...added] : [attack - strength])].filter((n) => n > 0),
          },
          {
            seat: rival,
            role: say(attacks ? "m.defends" : "m.defend"),
            total: defence,
            origins: origins(scene.board.players[rival], scene.board.players[rival].ratings.strength),
            added: attacks ? [] : [so_far, ...added].filter((n) => n > 0),
            reach: attack,
          },
        ]} />
    ${sent.length + pending.offered.length > 0 && html`<ul class="m-after">
      ${[
        [attacker, pending.offered],
        [me.seat, sent],
      ]
        .filter(([, ids]) => /** @type {string[]} */ (ids).length)
        .map(
          ([seat, ids]) => html`<li>
            <${Flag} seat=${seat} tiny />
            <span>
              ${say(seat === me.seat ? "m.offered_you" : "m.offered", { name: scene.name(Number(seat)) })}${" "}
              ${/** @type {string[]} */ (ids).map((id) => html`<${Chip} card=${scene.card(id)} /> `)}
            </span>
          </li>`,
        )}
    </ul>`}
    <div class="m-adds">
      ${hand.length > 0 && html`<section class="m-picks">
        <h3 class="m-h">${say("m.add")} <small>${say("m.add_bonus")}</small></h3>
        <div class="fan">
          <div class="fan-cards">
            ${hand.map((id, place) => {
              const on = places.includes(place),
                n = pending.cards[id];
              return html`<label class="m-pick" data-card=${id}>
                <input type="checkbox" checked=${on} disabled=${busy} onChange=${() => tick(place)}
                    aria-label=${`${scene.card(id).name} ${scene.card(id).age}, +${n}`} />
                <${Card} card=${scene.card(id)} attrs=${{ "data-state": on ? "selected" : busy ? "cannot" : "can" }} />
                <span class="m-worth"><b>+${n}</b> ${say("m.in_defence")}</span>
                <span class="m-tick"><${Icon} name="s-check" /></span>
              </label>`;
            })}
          </div>
        </div>
      </section>`}
      ${Object.keys(pending.units).length > 0 && html`<section class="m-picks m-units">
        <h3 class="m-h">${say("m.sacrifice_units")} <small>${say("m.sacrifice_units_how")}</small></h3>
        <div class="fan">
          <div class="fan-cards">
            ${Object.entries(pending.units).map(([id, there]) => {
              const n = all[id],
                each = scene.card(id),
                own = worth(pending, { [id]: 1 }),
                step = n < there ? worth(pending, { ...all, [id]: n + 1 }) - worth(pending, all) : own;
              return html`<div class="m-pick" data-card=${id}>
                <${Card} card=${each} attrs=${{ "data-state": n ? "selected" : "can" }} />
                <span class="m-worth">
                  <b>+${step}</b>${" "}
                  ${say(step === own ? "m.each" : "m.with_army")}
                </span>
                <div class="m-few" role="group" aria-label=${each.name}>
                  <button class="m-pm" disabled=${busy || !more[id]} onClick=${() => change(id, -1)}
                      aria-label=${say("m.unit_less", { card: each.name })}>
                    −
                  </button>
                  <span aria-live="polite"><b>${n}</b> ${say("m.of_all", { n: there })}</span>
                  <button class="m-pm" disabled=${busy || n >= there} onClick=${() => change(id, 1)}
                      aria-label=${say("m.unit_more", { card: each.name })}>
                    +
                  </button>
                </div>
              </div>`;
            })}
          </div>
        </div>
      </section>`}
    </div>
    ${none && html`<p class="quiet-line">${say("m.add_none_of")}</p>`}
  <//>`;
}
