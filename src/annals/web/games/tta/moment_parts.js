// What several moments show: the card that is the cause, two strengths on one scale, what changed for a seat and what
// follows from it.
import { useState } from "../../vendor/hooks.js";
import { Flag, html, Icon } from "../../lib/ui.js";
import { Delta, Step } from "../../shell/moment.js";
import { family, hasWorkers } from "./book.js";
import { Card, Chip } from "./card.js";
import { typeSign } from "./emblems.js";
import { say } from "./strings.js";

/** @typedef {import("../../shell/contract.js").Drawn} Drawn */

/** @typedef {import("./board.js").Player} Player */

/** @typedef {import("./scene.js").Scene} Scene */
/**
 * @typedef {{ icon: string, word: Drawn, from: string | number, to: string | number, n?: number, bad?: boolean }}
 *   Change
 */

/** The card that is the cause, large. @param {{ card: import("./book.js").Card, children?: Drawn }} props */
export const Cause = ({ card, children }) => html`<${Card} card=${card} size="l" plain=${true} />${children}`;

/** A seat in the middle of a sentence. @param {Scene} scene @param {number} seat */
export const mid = (scene, seat) => (seat === scene.seat ? say("m.you") : scene.name(seat));

// Two strengths ---------------------------------------------------------------------------------------------------

/**
 * @typedef {{ seat: number, role: string, total: number, origins: [string, number][], added?: number[],
 *   addedBy?: string, gap?: number, reach?: number, lost?: boolean }} Side
 */

/**
 * The origins of a strength, and what they do not explain.
 * @param {Player} player
 * @param {number} total
 * @returns {[string, number][]}
 */
export function origins(player, total) {
  const known = /** @type {[string, number][]} */ (player.origins?.strength ?? []),
    sum = known.reduce((all, [, n]) => all + n, 0);
  return sum === total ? known : [...known, ["", total - sum]];
}

/** @param {{ scene: Scene, title: string, small?: string, sides: Side[] }} props */
export function Duel({ scene, title, small, sides }) {
  const [open, setOpen] = useState(false);
  const reach = (/** @type {Side} */ side) => Math.max(side.reach ?? 0, side.total + (side.gap ?? 0));
  const most = Math.max(1, ...sides.map(reach)) * 1.08,
    [a, b] = sides;
  const said = say("m.duel", { a: scene.name(a.seat), n: a.total, b: scene.name(b.seat), m: b.total });
  return html`<section class=${`m-duel${open ? " open" : ""}`} style=${`--max:${most}`}
      aria-label=${`${title}: ${said}`}>
    <h3 class="m-h">
      ${title}${" "}
      ${small && html`<small>${small}</small>`}
      <button class="m-why" aria-expanded=${String(open)} onClick=${() => setOpen(!open)}>${say("m.where")}</button>
    </h3>
    ${sides.map(
      (side) => html`<div class=${`m-force${side.seat === scene.seat ? " is-me" : ""}${side.lost ? " lost" : ""}`}>
        <div class="m-side">
          <${Flag} seat=${side.seat} />
          <div><b>${scene.name(side.seat)}</b><span>${side.role}</span></div>
        </div>
        <div class="m-track" aria-hidden="true">
          ${side.origins
            .filter(([, n]) => n > 0)
            .map(
              ([id, n]) => html`<i class="m-seg"
                  data-kind=${id && scene.cards[id] ? family(scene.card(id).kind) : undefined} style=${`--n:${n}`}>
                ${scene.cards[id] && n > 1 && html`<${Icon} name=${typeSign(scene.card(id).kind)} />`}
                <b>${n}</b>
              </i>`,
            )}
          ${(side.added ?? []).map((n) => html`<i class="m-seg added" style=${`--n:${n}`}><b>+${n}</b></i>`)}
          ${(side.gap ?? 0) > 0 && html`<span class="m-gap" style=${`--n:${side.gap}`}>
            <em>${say("m.short", { n: side.gap })}</em>
          </span>`}
          ${side.reach !== undefined && html`<span class="m-line" style=${`--at:${side.reach}`}></span>`}
        </div>
        <b class="m-total">${side.total}</b>
        <ul class="m-origins">
          ${side.origins.map(
            ([id, n]) => html`<li>
              ${scene.cards[id] ? html`<${Chip} card=${scene.card(id)} />` : say("m.other")}
              <b>${n}</b>
            </li>`,
          )}
          ${side.addedBy && html`<li>${side.addedBy} <b>+${side.added?.[0]}</b></li>`}
        </ul>
      </div>`,
    )}
  </section>`;
}

// What changed ----------------------------------------------------------------------------------------------------

/** All workers, used or not. @param {Player} player */
export const workers = (player) =>
  Object.values(player.technologies).reduce((sum, n) => Number(sum) + Number(n), player.unused_workers);

/**
 * What is counted, in the order of the board: sign, word, number.
 * @type {[string, string, (player: Player) => number][]}
 */
const COUNTED = [
  ["culture", "m.Culture", (player) => player.culture],
  ["science", "m.Science", (player) => player.science],
  ["strength", "m.Strength", (player) => player.ratings.strength],
  ["happy", "m.Happiness", (player) => player.ratings.happiness],
  ["food", "m.Food", (player) => player.food],
  ["resource", "m.Resources", (player) => player.resources],
  ["yellow", "m.Workers", workers],
  ["yellow", "m.Yellow", (player) => player.yellow_bank],
  ["blue", "m.Blue", (player) => player.blue_bank],
  ["civil", "m.Civil", (player) => player.actions.civil],
  ["card", "m.Cards", (player) => player.military_hand_size],
  ["t-action", "m.Hand", (player) => player.civil_hand_size],
];
/** Where less is not a loss by itself. */
const QUIET = new Set([say("m.Yellow"), say("m.Blue")]);

/**
 * What changed for a player between two views.
 * @param {Scene} scene
 * @param {Player} before
 * @param {Player} after
 * @param {{ culture?: number, cards?: number, only?: string[] }} [less] Culture and military cards that came or went
 *   for another reason; what is looked at.
 * @returns {Change[]}
 */
export function changes(scene, before, after, { culture = 0, cards = 0, only } = {}) {
  const moved = workers(after) - workers(before);
  /** @type {Change[]} */
  const found = [];
  for (const [icon, word, count] of COUNTED) {
    const from = count(before) + (word === "m.Culture" ? culture : word === "m.Cards" ? cards : 0),
      to = count(after),
      n = to - from;
    if (!n || (only ? !only.includes(word) : word === "m.Hand") || (word === "m.Yellow" && n === -moved)) continue;
    found.push({ icon, word: say(word), from, to, n });
  }
  const chip = (/** @type {string} */ id) => html`<${Chip} card=${scene.card(id)} />`;
  for (const id of new Set([...Object.keys(before.technologies), ...Object.keys(after.technologies)])) {
    const from = before.technologies[id] ?? 0,
      to = after.technologies[id] ?? 0;
    if (from !== to && hasWorkers(scene.card(id).kind))
      found.push({ icon: typeSign(scene.card(id).kind), word: chip(id), from, to, n: to - from });
  }
  const things = (/** @type {Player} */ player) =>
    [player.leader, player.unfinished, ...player.colonies, ...Object.values(player.specials), ...player.wonders].filter(
      (id) => id !== null,
    );
  const [old, now] = [things(before), things(after)];
  for (const id of old)
    if (!now.includes(id))
      found.push({ icon: typeSign(scene.card(id).kind), word: chip(id), from: "", to: say("m.gone"), bad: true });
  for (const id of now)
    if (!old.includes(id))
      found.push({ icon: typeSign(scene.card(id).kind), word: chip(id), from: "", to: say("m.came") });
  for (const id of after.ruins)
    if (!before.ruins.includes(id))
      found.push({ icon: "ruins", word: chip(id), from: "", to: say("m.ruined"), bad: true });
  return found;
}

/** What the story calls things, and what is counted of them. @type {Record<string, string>} */
const TOLD = { food: "m.Food", resource: "m.Resources", science: "m.Science", culture: "m.Culture" };

/**
 * What the story says that somebody has got from a card, where the views before and after tell of other things too.
 * @param {import("./board.js").StoryEntry[]} told
 * @param {Player} after
 * @returns {Change[]}
 */
export function gainsTold(told, after) {
  /** @type {Record<string, number>} */
  const got = {};
  for (const { kind, details } of told) {
    const word = kind === "population" ? "m.Workers" : TOLD[details.what];
    if (word) got[word] = (got[word] ?? 0) + details.amount;
  }
  return COUNTED.filter(([, word]) => got[word]).map(([icon, word, count]) => ({
    icon,
    word: say(word),
    from: count(after) - got[word],
    to: count(after),
    n: got[word],
  }));
}

/** Whether a change is a loss. @param {Change} change */
export const isLoss = (change) => change.bad || (change.n ?? 0) < 0;
/** Whether a change alone tells of a loss or a gain. @param {Change} change */
export const counts = (change) => !QUIET.has(String(change.word));

/** @param {{ list: Change[] }} props */
export function Changes({ list }) {
  if (!list.length) return html`<ul class="m-changes"><li class="m-change none">${say("m.nothing")}</li></ul>`;
  return html`<ul class="m-changes">
    ${list.map(
      (change) => html`<li class="m-change">
        <span class="m-what"><${Icon} name=${change.icon} class=${"g-" + change.icon} />${change.word}</span>
        ${change.from === ""
          ? html`<span class="m-step"><b>${change.to}</b></span><span></span>`
          : html`<${Step} from=${change.from} to=${change.to} /><${Delta} n=${change.n ?? 0} />`}
      </li>`,
    )}
  </ul>`;
}

/**
 * What follows from the changes, in a sentence or two.
 * @param {Player} before
 * @param {Player} after
 * @param {boolean} [blue] Whether blue tokens were at stake.
 */
export function follows(before, after, blue = true) {
  const was = before.per_turn,
    now = after.per_turn;
  /** @type {string[]} */
  const said = [];
  if (now.uprising && !was.uprising) said.push(say("m.uprising", { n: now.discontent }));
  else if (was.uprising && !now.uprising) said.push(say("m.no_uprising"));
  else if (now.discontent > was.discontent) said.push(say("m.discontent", { n: now.discontent }));
  else if (was.discontent && !now.discontent) said.push(say("m.content"));
  if (!blue) return said.join(" ");
  if (now.corruption !== was.corruption)
    said.push(
      say(!now.corruption ? "m.corruption_ends" : was.corruption ? "m.corruption_now" : "m.corruption_begins", {
        n: now.corruption,
      }),
    );
  else if (after.blue_bank < before.blue_bank)
    said.push(say(now.corruption ? "m.corruption_stays" : "m.no_corruption", { n: now.corruption }));
  if (now.consumption > was.consumption) said.push(say("m.hungrier", { n: now.consumption }));
  return said.join(" ");
}

/**
 * A line of the ledger.
 * @param {{ scene: Scene, seat: number, place: number, tag: string, hit: boolean, meas?: any, list: Change[] | null,
 *   note: string, children?: Drawn }} props
 */
export function Line({ scene, seat, place, tag, hit, meas, list, note, children }) {
  return html`<li class=${`m-row${hit ? " is-hit" : ""}${!list || list.length ? "" : " is-free"}`}
      style=${`--i:${place}`}>
    <${Flag} seat=${seat} />
    <div class="m-who"><b>${scene.name(seat)}</b><span class=${`m-tag${hit ? " bad" : ""}`}>${tag}</span></div>
    ${meas}
    ${list && html`<${Changes} list=${list} />`}
    ${children}
    ${note && html`<p class="m-note">${note}</p>`}
  </li>`;
}

/** The questions of one's own turn. */
const TURN = new Set(["Politics", "ActionPhase"]);

/** What comes after the moment. @param {import("./board.js").State} state @param {Scene} scene */
export function whatNext(state, scene) {
  const asked = state.asked[0],
    current = state.board.current;
  if (asked === undefined) return "";
  if (asked === scene.seat)
    return say(current === scene.seat && TURN.has(state.board.pending?.kind ?? "") ? "m.then_you" : "m.then_asked");
  return say(asked === current ? "m.then" : "m.then_other", { name: scene.name(asked) });
}

/** You first, then the others clockwise. @param {Scene} scene */
export function seatsInOrder(scene) {
  const all = scene.board.players.filter((player) => !player.out).map((player) => player.seat),
    from = scene.seat ?? 0,
    n = scene.board.players.length;
  return all.sort((a, b) => ((a - from + n) % n) - ((b - from + n) % n));
}
