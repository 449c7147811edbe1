// A territory: the auction with what each bid takes, the force that is sent, and whose colony it became.
import { useState } from "../../vendor/hooks.js";
import { Flag, html, Icon } from "../../lib/ui.js";
import { Next, Sheet } from "../../shell/moment.js";
import { isUnit } from "./book.js";
import { Chip } from "./card.js";
import { emblem, typeSign } from "./emblems.js";
import { Cause, changes, follows, Line, mid, whatNext } from "./moment_parts.js";
import { ownScene } from "./scene.js";
import { Amount, say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").OwnScene} OwnScene */
/** @typedef {import("./book.js").Card} Design */
/** @typedef {import("./board.js").Way} Way */

/** What a good of a colony changes. @type {Record<string, [string, (player: Player) => number]>} */
const MOVES = {
  yellow: ["m.Yellow", (player) => player.yellow_bank],
  blue: ["m.Blue", (player) => player.blue_bank],
  strength: ["m.Strength", (player) => player.ratings.strength],
  happy: ["m.Happiness", (player) => player.ratings.happiness],
  culture: ["m.Culture", (player) => player.culture],
  science: ["m.Science", (player) => player.science],
  food: ["m.Food", (player) => player.food],
  resource: ["m.Resources", (player) => player.resources],
  military_cards: ["m.Cards", (player) => player.military_hand_size],
};

/**
 * The prize: for good, and at once; with what it would change for the viewer.
 * @param {{ card: Design, player?: Player }} props
 */
function Prize({ card, player }) {
  const once = (card.effects ?? []).flatMap((effect) => Object.entries(effect.gain ?? {})),
    good = Object.entries(card.gives ?? {});
  const line = (/** @type {[string, any]} */ [what, n]) => html`<dd>
    <${Amount} kind=${what} n=${n} sign />
    ${player && MOVES[what] && html`<span>
      ${say(MOVES[what][0])}${" "}
      ${MOVES[what][1](player)}${" "}
      →${" "}
      <b>${MOVES[what][1](player) + n}</b>
    </span>`}
  </dd>`;
  return html`<dl class="m-prize">
    ${/** @type {[string, [string, any][]][]} */ ([
      ["m.for_good", good],
      ["m.at_once", once],
    ]).map(([word, list]) => list.length > 0 && html`<div><dt>${say(word)}</dt>${list.map(line)}</div>`)}
  </dl>`;
}

/** A way in a few words: "1 unit, 1 card". @param {Way} way */
const short = (way) =>
  [
    way.units.length && say("m.units", { n: way.units.length }),
    way.bonus.length + way.discards.length && say("m.cards", { n: way.bonus.length + way.discards.length }),
    way.paid && say("m.paid_for", { n: way.paid }),
  ]
    .filter(Boolean)
    .join(say("comma"));

/** What would be sent, lost and kept. @param {{ scene: OwnScene, way: Way, all?: boolean }} props */
function Sent({ scene, way, all = true }) {
  const { me } = scene,
    units = Object.entries(me.technologies).filter(([id, n]) => Number(n) > 0 && isUnit(scene.card(id).kind));
  const count = (/** @type {string[]} */ list, /** @type {string} */ id) => list.filter((one) => one === id).length;
  const part = (
    /** @type {string} */ id,
    /** @type {string} */ name,
    /** @type {string} */ word,
    /** @type {any} */ n,
    /** @type {string} */ kind,
    stays = false,
  ) => html`<li class=${stays ? "stays" : kind === "ships" ? "free" : ""}>
    <span class=${`m-mark ${kind}`}><${Icon} name=${typeSign(scene.card(id).kind)} /></span>
    <span><b>${name}</b><small>${word}</small></span>
    <em>${n}</em>
  </li>`;
  const cards = [...new Set(/** @type {string[]} */ (me.military_hand ?? []))].filter(
    (id) => scene.card(id).colonization || way.discards.includes(id),
  );
  const gives =
    way.units.reduce((sum, id) => sum + (scene.card(id).gives?.strength ?? 0), 0) +
    way.bonus.reduce((sum, id) => sum + (scene.card(id).colonization ?? 0), 0);
  const thrown = way.discards.length,
    army = way.force - gives - me.ratings.colonization - thrown * perDiscard(scene) - way.paid;
  const several = (/** @type {string} */ name, /** @type {number} */ n) => (n > 1 ? `${n} × ${name}` : name);
  return html`<ul class="m-sent">
    ${units.flatMap(([id, n]) => {
      const sent = count(way.units, id),
        kept = Number(n) - sent,
        card = scene.card(id),
        strength = card.gives?.strength ?? 0;
      return [
        sent > 0 && part(id, several(card.name, sent), say("m.lost"), strength * sent, ""),
        all && kept > 0 && part(id, several(card.name, kept), say("m.stays"), strength * kept, "", true),
      ];
    })}
    ${army > 0 && me.tactic && part(me.tactic, scene.card(me.tactic).name, say("m.army"), army, "tactic")}
    ${cards.flatMap((id) => {
      const card = scene.card(id),
        used = count(way.bonus, id),
        out = count(way.discards, id),
        kept = count(me.military_hand ?? [], id) - used - out;
      return [
        used > 0 && part(id, several(card.name, used), say("m.used"), (card.colonization ?? 0) * used, "bonus"),
        out > 0 && part(id, several(card.name, out), say("m.thrown"), perDiscard(scene) * out, "bonus"),
        all &&
          kept > 0 &&
          card.colonization &&
          part(id, several(card.name, kept), say("m.stays_hand"), (card.colonization ?? 0) * kept, "bonus", true),
      ];
    })}
    ${
      way.paid > 0 &&
      me.leader &&
      part(
        me.leader,
        scene.card(me.leader).name,
        say("m.paid", { n: scene.card(me.leader).traits?.[`colonization_price_${way.paid}`] ?? 0 }),
        way.paid,
        "bonus",
      )
    }
    ${(me.origins.colonization ?? []).map(
      ([id, n]) => scene.cards[id] && part(id, scene.card(id).name, say("m.free"), n, "ships"),
    )}
  </ul>`;
}

/** What a card thrown away adds. @param {OwnScene} scene */
const perDiscard = (scene) => (scene.me.leader && scene.card(scene.me.leader).traits?.colonization_per_discard) || 0;

/** The question: bid or pass. @param {import("./board.js").AskedProps} props */
export function Auction({ table, moment, state, cards, choose }) {
  const scene = ownScene(state, cards),
    { pending } = state.board,
    { me, board } = scene,
    card = scene.card(pending.origin),
    busy = table.sending.value;
  const bids = state.choices.filter((choice) => choice.choice[0] === "bid").map((choice) => Number(choice.choice[1]));
  const [wished, setBid] = useState(/** @type {number} */ (bids[0])),
    bid = bids.includes(wished) ? wished : bids[0],
    ways = /** @type {Record<string, Way | undefined>} */ (pending.ways ?? {}),
    way = ways[bid];
  const n = board.players.length,
    order = [...Array(n).keys()].map((step) => (board.current + step) % n).filter((seat) => !board.players[seat].out);
  const most = bids.at(-1) ?? 0,
    others = pending.order.slice(1);
  const place = bids.indexOf(bid),
    back = way?.units.length ?? 0;
  return html`<${Sheet} table=${table} moment=${moment} kind="auction" kicker=${say("m.new_territory")}
      family="territory" emblem=${emblem(card)}
      cause=${html`<${Cause} card=${card} /><${Prize} card=${card} player=${me} />`}
      next=${html`<${Next} icon="hourglass">
        ${
          !bids.length
            ? say("m.cannot_bid", { n: pending.bid })
            : others.length
              ? say("m.outbid", { name: scene.name(others[0]), n: bid + 1 })
              : say("m.bid_next")
        }
      <//>`}
      answers=${html`
        <button class=${bids.length ? "btn plain" : "btn main"} disabled=${busy} onClick=${() => choose([["pass"]])}>
          ${say("m.pass")}
        </button>
        ${bids.length > 0 && html`<button class="btn main" disabled=${busy} onClick=${() => choose([["bid", bid]])}>
          ${say("m.bid", { n: bid })}
        </button>`}
      `}>
    <section>
      <h3 class="m-h">${say("m.bidding")} <small>${say("m.clockwise", { name: mid(scene, board.current) })}</small></h3>
      <ol class="m-bidders" style=${`--seats:${order.length}`}>
        ${order.map((seat) => {
          const leads = seat === pending.bidder,
            out = !pending.order.includes(seat),
            mine = seat === me.seat;
          const can = mine
            ? say("m.can_send_you", { n: most || pending.bid })
            : pending.forces[seat]
              ? say("m.can_send", { n: pending.forces[seat] })
              : say("m.can_send_none");
          return html`<li class=${out ? "out" : mine ? "asked" : leads ? "leads" : ""}>
            <${Flag} seat=${seat} />
            <div><b>${scene.name(seat)}</b><span>${out ? "" : can}</span></div>
            <strong>
              ${out
                ? html`<${Icon} name="s-close" />${say("m.passed")}`
                : mine ? say("m.asked") : leads ? html`<b>${pending.bid}</b>${say("m.highest")}` : say("m.still")}
            </strong>
          </li>`;
        })}
      </ol>
    </section>
    ${bids.length > 0 && html`<section class="m-bid">
      <h3 class="m-h">
        ${say("m.your_bid")}${" "}
        <small>
          ${bids.length > 1 ? say("m.promise", { a: bids[0], b: most }) : say("m.promise_one", { a: bids[0] })}
        </small>
      </h3>
      <div class="m-stepper">
        <button class="m-pm" disabled=${place <= 0} aria-label=${say("m.one_less")}
            onClick=${() => setBid(bids[place - 1])}>
          −
        </button>
        <div class="m-scale" role="radiogroup" aria-label=${say("m.your_bid")}
            style=${`--bids:${Math.min(10, bids.length)}`}>
          ${bids.map(
            (one) => html`<label>
              <input type="radio" name="bid" value=${one} checked=${one === bid} onChange=${() => setBid(one)} />
              <span><b>${one}</b><small>${ways[one] ? short(ways[one]) : ""}</small></span>
            </label>`,
          )}
        </div>
        <button class="m-pm" disabled=${place >= bids.length - 1} aria-label=${say("m.one_more")}
            onClick=${() => setBid(bids[place + 1])}>
          +
        </button>
      </div>
      ${way && html`<div class="m-pay" aria-live="polite">
        <h4>${say("m.if_win", { n: bid })}</h4>
        <${Sent} scene=${scene} way=${way} />
        <p class="m-force-sum">
          <span>${say("m.force")} <b>${way.force}</b></span>
          <span>${say("m.workers_back", { n: back, from: me.yellow_bank, to: me.yellow_bank + back })}</span>
        </p>
      </div>`}
    </section>`}
  <//>`;
}

/** The question: what is sent. @param {import("./board.js").AskedProps} props */
export function Force({ table, moment, state, cards, choose }) {
  const scene = ownScene(state, cards),
    { pending } = state.board,
    card = scene.card(pending.origin),
    ways = /** @type {Way[]} */ (pending.ways);
  const [at, setAt] = useState(0),
    way = ways[at] ?? ways[0],
    busy = table.answering.value || table.sending.value;
  const left = /** @type {string[]} */ (pending.sent ?? []).reduce(
    (units, id) =>
      units.includes(id) ? [...units.slice(0, units.indexOf(id)), ...units.slice(units.indexOf(id) + 1)] : units,
    way.units,
  );
  const send = () =>
    choose([
      ...left.map((id) => ["send", id]),
      ...way.bonus.map((id) => ["add", id]),
      ...way.discards.map((id) => ["discard", id]),
      ...(way.paid ? [["pay", way.paid]] : []),
      ["done"],
    ]);
  return html`<${Sheet} table=${table} moment=${moment} kind="auction" kicker=${say("m.won", { n: pending.bid })}
      seat=${state.seat} family="territory" emblem=${emblem(card)}
      cause=${html`<${Cause} card=${card} /><${Prize} card=${card} player=${scene.me} />`}
      next=${html`<${Next} icon="hourglass">
        ${say("m.workers_back", {
          n: way.units.length,
          from: scene.me.yellow_bank,
          to: scene.me.yellow_bank + way.units.length,
        })}
      <//>`}
      answers=${html`<button class="btn main" disabled=${busy} onClick=${send}>
        ${say("m.send", { what: short(way) })}
      </button>`}>
    <section>
      <h3 class="m-h">${say("m.ways")} <small>${say("m.ways_more")}</small></h3>
      <div class="m-ways" role="radiogroup" aria-label=${say("m.ways")}>
        ${ways.map(
          (one, place) => html`<label class=${place === at ? "on" : ""}>
            <input type="radio" name="way" checked=${place === at} onChange=${() => setAt(place)} />
            <b>${one.force}</b>
            <span>
              <span class="m-way">
                ${[...one.units, ...one.bonus, ...one.discards].map((id) => html`<${Chip} card=${scene.card(id)} />`)}
              </span>
              <small>${short(one)}</small>
            </span>
          </label>`,
        )}
      </div>
      <div class="m-pay" aria-live="polite"><${Sent} scene=${scene} way=${way} /></div>
    </section>
  <//>`;
}

/** The territory has become a colony. @param {import("./board.js").TellingProps} props */
export function ColonyTold({ table, moment, state, cards, before, after }) {
  const now = ownScene(after, cards),
    { entry, force, bids } = moment,
    card = now.card(entry.details.card),
    who = entry.seat,
    mine = who === now.seat;
  const list = changes(now, before.board.players[who], after.board.players[who]);
  return html`<${Sheet} table=${table} moment=${moment} kind="auction"
      kicker=${say(mine ? "m.colony_line_you" : "m.colony_line", {
        age: card.age,
        name: now.name(who),
        n: force?.details.force ?? "",
      })}
      seat=${who} family="territory" emblem=${emblem(card)}
      cause=${html`<${Cause} card=${card} /><${Prize} card=${card} />`}
      next=${whatNext(state, now) && html`<${Next} icon="hourglass">${whatNext(state, now)}<//>`}>
    <section>
      <h3 class="m-h">${say("m.bids")}</h3>
      <ol class="m-bidders" style=${`--seats:${bids.length}`}>
        ${bids.map(
          (bid) => html`<li class=${bid.seat === who ? "leads" : "out"}>
            <${Flag} seat=${bid.seat} />
            <div><b>${now.name(bid.seat)}</b></div>
            <strong><b>${bid.details.bid}</b></strong>
          </li>`,
        )}
      </ol>
    </section>
    <section>
      <h3 class="m-h">${say("m.changes")}</h3>
      <ol class="m-ledger">
        <${Line} scene=${now} seat=${who} place=${0} tag="" hit=${false} list=${list}
            note=${follows(before.board.players[who], after.board.players[who])} />
      </ol>
    </section>
  <//>`;
}
