// Attacks: the defence against an aggression, how it ended, a war declared and a war decided.
import { useState } from "../../vendor/hooks.js";
import { Flag, html, Icon } from "../../lib/ui.js";
import { Next, Sheet, Step } from "../../shell/moment.js";
import { isUnit } from "./book.js";
import { Card, Chip } from "./card.js";
import { emblem } from "./emblems.js";
import { Cause, changes, Duel, follows, isLoss, Line, mid, origins, whatNext, workers } from "./moment_parts.js";
import { Stakes, spoilsOf } from "./moment_stakes.js";
import { ownScene } from "./scene.js";
import { Amount, draw, say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./book.js").Card} Design */

/** What a card adds to a defence. @param {Design} card */
const adds = (card) => Math.max(1, card.defence ?? 0);

/** The question: defend, and with what. @param {import("./board.js").AskedProps} props */
export function Defence({ table, moment, state, cards, choose }) {
  const scene = ownScene(state, cards),
    { pending } = state.board,
    { me } = scene,
    card = scene.card(pending.origin);
  const hand = (me.military_hand ?? []).map(scene.card).sort((a, b) => adds(b) - adds(a) || (a.kind < b.kind ? -1 : 1));
  const [ticked, setTicked] = useState(
    /** @type {{ made: number, places: number[], unit: string | null }} */ ({
      made: state.made,
      places: [],
      unit: null,
    }),
  );
  const fresh = ticked.made === state.made,
    places = fresh ? ticked.places : [],
    unit = fresh ? ticked.unit : null,
    units = Object.entries(pending.sacrifices),
    room = pending.most - pending.used,
    busy = table.answering.value || table.sending.value;
  const added = [...places.map((place) => adds(hand[place])), ...(unit ? [pending.sacrifices[unit]] : [])],
    base = me.ratings.strength + pending.guard + pending.bonus,
    total = base + added.reduce((sum, n) => sum + n, 0),
    short = pending.attack - total;
  const most =
      base +
      hand.slice(0, Math.max(0, room)).reduce((sum, each) => sum + adds(each), 0) +
      Math.max(0, ...units.map(([, n]) => n)),
    never = most < pending.attack,
    ok = short <= 0;
  const tick = (/** @type {number} */ place) =>
    setTicked({
      made: state.made,
      unit,
      places: places.includes(place) ? places.filter((one) => one !== place) : [...places, place],
    });
  const offer = (/** @type {string} */ id) => setTicked({ made: state.made, places, unit: unit === id ? null : id });
  const give = state.choices.find((choice) => choice.choice[0] === "yield");
  const defend = () =>
    choose([
      ...(unit ? [["sacrifice", unit]] : []),
      ...places.map((place) => [hand[place].defence ? "defend" : "cover", hand[place].id]),
      ["done"],
    ]);
  const sum = html`<b>${[base, ...added].join(" + ")}${added.length > 0 && ` = ${total}`}</b>`;
  const verdict = never
    ? say("m.sum_never", { n: most, attack: pending.attack })
    : ok
      ? html`
          ${sum}${" "}
          ${
            unit && !places.length
              ? say("m.sum_unit", { attack: pending.attack })
              : say("m.sum_ok", { n: places.length, attack: pending.attack })
          }
        `
      : html`${sum} ${say("m.sum_short", { n: short, attack: pending.attack })}`;
  return html`<${Sheet} table=${table} moment=${moment} kind="aggression"
      kicker=${say("m.pays", {
        kind: say("aggression"),
        name: scene.name(pending.attacker),
        n: price(scene, card, me),
      })}
      seat=${pending.attacker} family="aggression" emblem=${emblem(card)}
      cause=${html`
        <${Cause} card=${card} />
        <${Stakes} scene=${scene} card=${card} attacker=${pending.attacker} rival=${me.seat} />
      `}
      next=${html`<p class=${`m-verdict ${ok ? "ok" : "short"}`} aria-live="polite">
        <${Icon} name=${ok ? "s-check" : "s-warn"} />
        <span>${verdict}</span>
      </p>`}
      answers=${html`
        ${give && html`<button class=${never ? "btn main" : "btn plain"} disabled=${busy}
            onClick=${() => choose([give.choice])}>
          ${say("m.do_not")}
        </button>`}
        ${!never && html`<button class="btn main"
            disabled=${busy || !ok || (!added.length && !pending.used && !pending.unit)} onClick=${defend}>
          ${
            !ok
              ? say("m.choose_cards", { n: short })
              : unit
                ? say("m.defend_so")
                : say("m.defend_with", { n: places.length + pending.used })
          }
        </button>`}
      `}>
    <${Duel} scene=${scene} title=${say("m.strength")} small=${say("m.reach", { n: pending.attack })}
        sides=${[
          {
            seat: pending.attacker,
            role: say("m.attacks"),
            total: pending.attack,
            origins: origins(scene.board.players[pending.attacker], pending.attack),
          },
          {
            seat: me.seat,
            role: say("m.defend"),
            total,
            origins: [
              ...origins(me, me.ratings.strength),
              .../** @type {[string, number][]} */ (pending.guard ? [[me.leader, pending.guard]] : []),
            ],
            added: [...(pending.bonus ? [pending.bonus] : []), ...added],
            reach: pending.attack,
          },
        ]} />
    <section class="m-picks">
      <h3 class="m-h">${say("m.add")} <small>${say("m.add_how", { n: room })}</small></h3>
      ${hand.length
        ? html`<div class="fan">
          <div class="fan-cards">
            ${hand.map((each, place) => {
              const on = places.includes(place),
                off = busy || never || (!on && places.length >= room);
              return html`<label class="m-pick" data-card=${each.id}>
                <input type="checkbox" checked=${on} disabled=${off} onChange=${() => tick(place)}
                    aria-label=${`${each.name} ${each.age}, +${adds(each)}`} />
                <${Card} card=${each} attrs=${{ "data-state": on ? "selected" : off ? "cannot" : "can" }} />
                <span class="m-worth"><b>+${adds(each)}</b> ${say(each.defence ? "m.in_defence" : "m.face_down")}</span>
                <span class="m-tick"><${Icon} name="s-check" /></span>
              </label>`;
            })}
          </div>
        </div>`
        : html`<p class="quiet-line">${say("m.add_none")}</p>`}
    </section>
    ${units.length > 0 && html`<section class="m-picks">
      <h3 class="m-h">${say("m.sacrifice")} <small>${say("m.sacrifice_how")}</small></h3>
      <div class="fan">
        <div class="fan-cards">
          ${units.map(([id, n]) => {
            const on = unit === id,
              off = busy || never;
            return html`<label class="m-pick" data-card=${id}>
              <input type="checkbox" checked=${on} disabled=${off} onChange=${() => offer(id)}
                  aria-label=${`${scene.card(id).name}, +${n}`} />
              <${Card} card=${scene.card(id)} attrs=${{ "data-state": on ? "selected" : off ? "cannot" : "can" }} />
              <span class="m-worth"><b>+${n}</b> ${say("m.sacrificed")}</span>
              <span class="m-tick"><${Icon} name="s-check" /></span>
            </label>`;
          })}
        </div>
      </div>
    </section>`}
  <//>`;
}

/** What a leader adds against aggressions. @param {Scene} scene @param {Player} player */
const guardOf = (scene, player) =>
  (player.leader && scene.card(player.leader).traits?.strength_against_aggressions) || 0;

/** Military actions an attack on this player costs. @param {Scene} scene @param {Design} card @param {Player} rival */
function price(scene, card, rival) {
  const traits = [rival.leader, rival.government, ...rival.wonders]
    .filter((id) => id !== null)
    .map((id) => scene.card(id).traits ?? {});
  return (
    (card.military_cost ?? 0) * Math.max(1, ...traits.map((each) => each.attack_cost_factor ?? 1)) +
    traits.reduce((sum, each) => sum + (each.attack_cost_more ?? 0), 0)
  );
}

/** How an aggression ended. @param {import("./board.js").TellingProps} props */
export function AttackTold({ table, moment, state, cards, before, after }) {
  const now = ownScene(after, cards),
    { entry, end } = moment,
    card = now.card(entry.details.card);
  const attacker = entry.seat,
    rival = entry.details.rival,
    won = end.kind === "undefended" || end.kind === "overcome",
    { attack = entry.details.strength } = end.details,
    guarded = before.board.players[rival].ratings.strength + guardOf(now, before.board.players[rival]),
    { defence = guarded + (won ? 0 : end.details.bonus) } = end.details,
    bonus = defence - guarded,
    [was, is] = [before, after].map(({ board }) => board.players[rival]),
    // A unit that was given up added too: then it is not the cards alone.
    used = was.ratings.strength === is.ratings.strength ? was.military_hand_size - is.military_hand_size : 0;
  // Who added nothing against it did not defend.
  const defended = say(!won || bonus ? "m.defended" : rival === now.seat ? "m.beset_you" : "m.beset");
  const only = card.effects?.some((effect) => effect.who === "rival")
    ? undefined
    : ["m.Culture", "m.Science", "m.Food", "m.Resources", "m.Workers", "m.Strength", "m.Happiness", "m.Hand"];
  const lines = [rival, attacker]
    .sort((a, b) => Number(b === now.seat) - Number(a === now.seat))
    .map((seat, place) => {
      const was = before.board.players[seat],
        is = after.board.players[seat],
        list = changes(now, was, is, { only: won ? only : ["m.Cards"] });
      const hit = seat === rival && won && list.some(isLoss);
      return html`<${Line} scene=${now} seat=${seat} place=${place}
          tag=${seat === attacker ? say("m.attacked") : defended} hit=${hit} list=${list} note=${follows(was, is)} />`;
    });
  return html`<${Sheet} table=${table} moment=${moment} kind="aggression-over"
      kicker=${say("m.attack_over", { a: attack, b: defence })} seat=${attacker} family="aggression"
      emblem=${emblem(card)} cause=${html`<${Cause} card=${card} />`}
      next=${whatNext(state, now) && html`<${Next} icon="hourglass">${whatNext(state, now)}<//>`}>
    <${Duel} scene=${now} title=${say("m.strength_then")}
        sides=${[
          {
            seat: attacker,
            role: say("m.attacked"),
            total: attack,
            ...forceOf(before.board.players[attacker], attack),
            lost: !won,
          },
          {
            seat: rival,
            role: defended,
            total: defence,
            origins: origins(before.board.players[rival], defence - bonus),
            added: bonus ? [bonus] : [],
            addedBy: bonus && used > 0 ? say("m.cards", { n: used }) : "",
            gap: won ? attack - defence : 0,
            lost: won,
          },
        ]} />
    <section><h3 class="m-h">${say("m.changes")}</h3><ol class="m-ledger">${lines}</ol></section>
  <//>`;
}

// Wars ------------------------------------------------------------------------------------------------------------

/** A war is declared on this seat. @param {import("./board.js").TellingProps} props */
export function WarTold({ table, moment, state, cards, after }) {
  const now = ownScene(after, cards),
    { entry } = moment,
    card = now.card(entry.details.card),
    { me } = now;
  const attacker = entry.seat,
    them = now.board.players[attacker],
    margin = them.ratings.strength - me.ratings.strength,
    lost = margin > 0 ? spoilsOf(now, card, me, margin) : null;
  const name = now.name(attacker),
    units = Object.keys(me.technologies)
      .map(now.card)
      .filter((each) => isUnit(each.kind))
      .sort((a, b) => (b.gives?.strength ?? 0) - (a.gives?.strength ?? 0))
      .slice(0, 3);
  const specials =
    lost?.kind === "science"
      ? Object.values(me.specials)
          .map((id) => now.card(String(id)))
          .filter((each) => (each.science_cost ?? 0) <= lost.n)
      : [];
  const n = now.board.players.length,
    turns = [...Array(n).keys()].map((step) => (attacker + step) % n).filter((seat) => !now.board.players[seat].out);
  const when = [...turns, attacker];
  return html`<${Sheet} table=${table} moment=${moment} kind="war"
      kicker=${say("m.declared", { name, n: price(now, card, me) })} seat=${attacker} family="war"
      emblem=${emblem(card)} cause=${html`<${Cause} card=${card} />`}
      next=${html`<${Next} icon="s-warn">${say("m.war_stays")}<//>`}>
    <${Duel} scene=${now} title=${say("m.strength_today")} small=${say("m.cards_no")}
        sides=${[
          {
            seat: attacker,
            role: say("m.attacks"),
            total: them.ratings.strength,
            origins: origins(them, them.ratings.strength),
            gap: margin < 0 ? -margin : 0,
          },
          {
            seat: me.seat,
            role:
              margin > 0
                ? say("m.behind", { n: margin })
                : margin < 0
                  ? say("m.ahead", { n: -margin })
                  : say("m.level"),
            total: me.ratings.strength,
            origins: origins(me, me.ratings.strength),
            gap: Math.max(0, margin),
          },
        ]} />
    <div class="m-two">
      <section>
        <h3 class="m-h">
          ${say("m.if_nothing")}${" "}
          <small>
            ${
              lost
                ? lost.kind === "science"
                  ? say("m.has_to_spend", { name, n: lost.n })
                  : say("m.you_would")
                : margin < 0
                  ? say("m.you_would_win", { n: -margin })
                  : say("m.a_draw")
            }
          </small>
        </h3>
        <ul class="m-list">
          ${lost
            ? html`
              <li>
                <span>
                  <${Icon} name=${lost.kind} class=${"g-" + lost.kind} />${" "}
                  ${say(lost.word)}
                </span>
                <${Step} from=${lost.have} to=${Math.max(0, lost.have - lost.n)} />
              </li>
              ${specials.map(
                (each) => html`<li>
                  <span>${say("m.or")} <${Chip} card=${each} /></span>
                  <${Amount} kind="science" n=${each.science_cost} />
                </li>`,
              )}
            `
            : html`<li>${say("m.nothing")}</li>`}
        </ul>
      </section>
      <section>
        <h3 class="m-h">${say("m.raise")} ${margin > 0 && html`<small>${say("m.raise_by", { n: margin })}</small>`}</h3>
        <ul class="m-list">
          ${units.map(
            (each) => html`<li>
              <span>
                <${Chip} card=${each} />${" "}
                ${say("m.each_for")}${" "}
                <${Amount} kind="resource" n=${me.prices[each.id]} />
              </span>
              <${Amount} kind="strength" n=${each.gives?.strength ?? 0} sign />
            </li>`,
          )}
          ${!units.length && html`<li>${say("m.raise_none")}</li>`}
        </ul>
      </section>
    </div>
    <ol class="m-when" style=${`--turns:${when.length}`}>
      ${when.map(
        (seat, place) => html`<li class=${place === 0 ? "done" : seat === me.seat ? "is-mine" : ""}>
          ${place === when.length - 1 ? html`<${Icon} name="t-war" />` : html`<${Flag} seat=${seat} tiny />`}
          <span>
            <b>${now.name(seat)}</b>
            ${say(
              place === 0
                ? "m.when.declared"
                : place === when.length - 1
                  ? "m.when.decided"
                  : seat === me.seat
                    ? "m.when.yours"
                    : "m.when.plays",
            )}
          </span>
        </li>`,
      )}
    </ol>
  <//>`;
}

/** @typedef {{ what: string, icon: string, n: number, value: (player: Player) => number }} Purse */

/** What a war takes, by the words of the story. @type {Record<string, [string, (player: Player) => number]>} */
const PURSES = {
  culture: ["culture", (player) => player.culture],
  science: ["science", (player) => player.science],
  food: ["food", (player) => player.food],
  resource: ["resource", (player) => player.resources],
  yellow_bank: ["yellow", (player) => player.yellow_bank],
  workers: ["yellow", workers],
};

/**
 * What the story says that the loser of a war lost and the winner got for it.
 * @param {import("./board.js").StoryEntry[]} told
 * @param {number} winner
 * @param {number} loser
 * @returns {{ lost: Purse, got: Purse }[]}
 */
function spoilsTold(told, winner, loser) {
  /** @type {Record<number, Record<string, number>>} */
  const sums = { [winner]: {}, [loser]: {} };
  const book = (/** @type {number} */ seat, /** @type {string} */ what, /** @type {number} */ n) =>
    (sums[seat][what] = (sums[seat][what] ?? 0) + n);
  for (const { kind, seat, details } of told) {
    if (kind === "yellow_taken") {
      book(loser, "yellow_bank", -details.amount);
      book(winner, "yellow_bank", details.amount);
    } else if (seat !== winner && seat !== loser) continue;
    else if (kind === "score" || kind === "gain") book(seat, details.what, details.amount);
    else if (kind === "lose") book(seat, details.what, -details.amount);
    else if (kind === "population_lost") book(seat, "workers", -details.amount);
    else if (kind === "worker_lost") book(seat, "workers", -1);
  }
  const purse = (/** @type {number} */ seat, /** @type {string} */ what) => {
    const [icon, value] = PURSES[what];
    return { what: say(`m.${what}`), icon, n: sums[seat][what] ?? 0, value };
  };
  return Object.keys(PURSES)
    .filter((what) => (sums[loser][what] ?? 0) < 0)
    .map((what) => ({ lost: purse(loser, what), got: purse(winner, what === "workers" ? "culture" : what) }));
}

/** A strength with what was added to it. @param {Player} player @param {number} total */
function forceOf(player, total) {
  const more = total - player.ratings.strength;
  return { origins: origins(player, more > 0 ? player.ratings.strength : total), added: more > 0 ? [more] : [] };
}

/** A war is decided. @param {import("./board.js").TellingProps} props */
export function WarOver({ table, moment, state, cards, before, after }) {
  const now = ownScene(after, cards),
    { entry } = moment,
    card = now.card(entry.details.card),
    { attack, defence, rival } = entry.details;
  const attacker = entry.seat,
    winner = attack > defence ? attacker : rival,
    loser = winner === attacker ? rival : attacker,
    margin = Math.abs(attack - defence);
  const told = state.story.filter(
    (one) => one.index > entry.index && one.choice <= moment.tells.to && one.origin === card.id,
  );
  const purses = spoilsTold(told, winner, loser);
  const spoils = spoilsOf(now, card, before.board.players[loser], margin);
  const taken = told.filter((one) => one.kind === "technology_taken").map((one) => now.card(one.details.card));
  const gone = state.story.filter(
    (one) => one.kind === "units_lost" && one.index > entry.index && one.choice <= moment.tells.to,
  );
  const notes = [winner, loser]
    .map((seat) => ({ seat, text: follows(before.board.players[seat], after.board.players[seat], false) }))
    .filter((note) => note.text && (gone.length || purses.some((purse) => purse.lost.icon === "yellow")));
  const kicker =
    attacker === now.seat
      ? say("m.war_by_you", { card: card.name })
      : say("m.war_by", { card: card.name, name: now.name(attacker) });
  const purse = (/** @type {number} */ seat, /** @type {Purse} */ { what, n, value }) => {
    const has = value(now.board.players[seat]);
    return html`<div class="m-purse">
      <${Flag} seat=${seat} />
      <div><b>${now.name(seat)}</b><span>${what}</span></div>
      <${Step} from=${has - n} to=${has} />
    </div>`;
  };
  return html`<${Sheet} table=${table} moment=${moment} kind="war-decided" kicker=${kicker}
      seat=${margin ? winner : attacker} family="war" emblem=${emblem(card)} cause=${html`<${Cause} card=${card} />`}
      next=${whatNext(state, now) && html`<${Next} icon="hourglass">${whatNext(state, now)}<//>`}>
    <${Duel} scene=${now} title=${say("m.strength_then")}
        sides=${[
          [attacker, attack, "m.attacked"],
          [rival, defence, "m.defended"],
        ].map(([seat, total, role]) => ({
          seat,
          role: say(role),
          total,
          ...forceOf(before.board.players[seat], total),
          gap: margin && seat === loser ? margin : 0,
          lost: margin > 0 && seat === loser,
        }))} />
    <section>
      <h3 class="m-h">${say("m.spoils")}</h3>
      ${purses.map(
        ({ lost, got }) => html`<div class="m-spoils">
          ${purse(loser, lost)}
          <div class="m-carry" role="img"
              aria-label=${say(lost.what === got.what ? "m.moves" : "m.loses", {
                amount: `${-lost.n} ${lost.what}`,
                a: mid(now, loser),
                b: mid(now, winner),
              })}>
            <${Amount} kind=${lost.icon} n=${-lost.n} />
            <${Icon} name="s-next" />
          </div>
          ${purse(winner, got)}
        </div>`,
      )}
      ${taken.map(
        (each) => html`<div class="m-spoils">
          <div class="m-purse">
            <${Flag} seat=${loser} />
            <div><b>${now.name(loser)}</b><span>${say("m.gone")}</span></div>
          </div>
          <div class="m-carry"><${Chip} card=${each} /><${Icon} name="s-next" /></div>
          <div class="m-purse">
            <${Flag} seat=${winner} />
            <div><b>${now.name(winner)}</b><span>${say("m.came")}</span></div>
          </div>
        </div>`,
      )}
      ${!purses.length && !taken.length && html`<p class="quiet-line">
        ${say(!margin ? "m.spoils_none" : spoils.n ? "m.spoils_no" : "m.spoils_small")}
      </p>`}
      <ul class="m-after">
        ${gone.map(
          (one) => html`<li>
            <${Flag} seat=${one.seat} tiny />
            <span>
              <b>${now.name(Number(one.seat))}</b>${" "}
              ${draw("m.sacrificed_units", {
                units: one.details.units.map((/** @type {string} */ id) => html`<${Chip} card=${now.card(id)} /> `),
              })}
            </span>
          </li>`,
        )}
        ${notes.map(
          (note) => html`<li>
            <${Flag} seat=${note.seat} tiny />
            <span><b>${now.name(note.seat)}</b>: ${note.text}</span>
          </li>`,
        )}
      </ul>
    </section>
  <//>`;
}
