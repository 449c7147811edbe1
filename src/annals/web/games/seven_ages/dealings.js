// Dealings between players: trades, votes, permissions, gifts and their prices; who it is with, what is at stake, what
// each answer means. Any other question that nothing on the board answers stands on the same sheet.
import { html, Icon, signed } from "../../lib/ui.js";
import { Next, Sheet } from "../../shell/moment.js";
import { standing } from "./empires.js";
import { linesOf } from "./forecast.js";
import { OddsBar } from "./odds.js";
import { dyeClass, refOf, scene as sceneOf } from "./scene.js";
import { capital, listed, say, says } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./board.js").Asking} Asking */
/** @typedef {import("./board.js").Empire} Empire */
/** @typedef {import("../../shell/contract.js").Choice} Choice */

/** The questions that always stand on this sheet, and the sign of each. @type {Record<string, string>} */
const KINDS = {
  ChoosePartner: "a-trade",
  FirstCard: "a-coins",
  AddCard: "a-coins",
  UseWild: "a-wild",
  TakeLevels: "a-progress",
  KeepSample: "a-draw",
  TakeElephant: "a-elephant",
  Gift: "a-coins",
  GiveCard: "a-card",
  CallVote: "a-globe",
  Vote: "a-globe",
  Answer: "a-globe",
  CondemnHeresy: "a-globe",
  Proposal: "a-pray",
  JudgeProposal: "a-globe",
  JudgeDefender: "a-pray",
  AskPermission: "a-map",
  Permit: "a-map",
  PayForReach: "a-coins",
  Consent: "a-map",
  Toll: "a-ship",
  PayToll: "a-coins",
  BuyGlory: "a-laurel",
  SettleTie: "a-laurel",
  Agree: "a-card",
  SaveAction: "a-flag",
  ActAgain: "a-flag",
  SwapMarker: "a-flag",
  PlaceCadence: "a-progress",
};
/** Questions that the bar and the board ask better, however many answers they have. */
const ELSEWHERE = new Set(["TurnOver", "Bid", "ChooseColour", "GoOn", "Move", "PlayCards"]);
const MANY = 6;

/** Whether a thing that a choice is about can be pressed on the board. @param {string} ref */
const onBoard = (ref) => /^(?:area|card|empire):/.test(ref);

/** @param {import("./board.js").State} state */
export const isDealing = ({ question, choices }) =>
  !!question &&
  choices.length > 0 &&
  (question.kind in KINDS ||
    (!ELSEWHERE.has(question.kind) && choices.length > MANY && !choices.some(({ refs }) => refs.some(onBoard))));

/** Whose an empire is, how far it has come, and how it trades. @param {Scene} scene @param {Empire} empire */
const trader = (scene, { seat, level, trade }) =>
  [scene.name(seat), `${say("level")} ${level}`, say("trade_n", { n: signed(trade, true) })].join(" · ");

/** An empire with its money and level. @param {{ scene: Scene, number: number, role: string }} props */
function Party({ scene, number, role }) {
  const empire = scene.empires.get(number);
  if (!empire) return null;
  const facts = [
    scene.state.question?.kind === "ChoosePartner"
      ? trader(scene, empire)
      : `${scene.name(empire.seat)} · ${say("level")} ${empire.level}`,
    say("money_long", { n: empire.money, income: empire.income }),
  ];
  return html`<li>
    <span class=${`swatch big ${dyeClass(scene.dyes.get(number))}`}></span>
    <span><b>${capital(scene.empire(number))}</b><small>${facts.join(" · ")}</small></span>
    <em>${say(`deal.${role}`)}</em>
  </li>`;
}

/** Who the question is about, each with a role. @param {Asking} asking @returns {[string, number][]} */
function parties(asking) {
  const { trade, host, owner, mover, empire, partner, other } = asking;
  if (trade) return trade.sides.map(({ empire: number }, i) => [i === trade.side ? "yours" : "other", number]);
  /** @type {[string, number | undefined][]} */
  const found = [
    ["asks", mover ?? (host === undefined ? undefined : empire)],
    ["host", owner ?? host],
    ["yours", host === undefined && mover === undefined ? (empire ?? partner) : undefined],
    ["other", other],
  ];
  return found.flatMap(([role, number]) => (number === undefined ? [] : [[role, number]]));
}

/** What is at stake, line by line. @param {Scene} scene @param {Asking} asking @returns {[string, string][]} */
function stakes(scene, { empire, trade, poll, heresy, accused, to, left = 0, money = 0, cards = 0, price = 0 }) {
  /** @type {[string, string][]} */
  const found = [];
  if (heresy) {
    found.push([say("deal.heresy"), scene.card("artefact", heresy.religion).name]);
    for (const [number, levels] of heresy.shares)
      found.push([capital(scene.empire(number)), say("deal.would_lose", { n: levels })]);
    for (const [number, most] of heresy.sharers)
      found.push([capital(scene.empire(number)), say("deal.may_lose", { n: most })]);
    found.push([say("deal.to_share"), say("deal.loses", { n: heresy.left })]);
  }
  const richer = scene.state.question?.kind === "BuyGlory" ? scene.empires.get(empire ?? -1) : undefined,
    line = richer && linesOf(scene, richer).find(({ category }) => category === "money");
  if (richer && line) found.push([say("deal.harvest_money"), standing(scene, richer, line)]);
  if (to !== undefined) {
    found.push([say("deal.goes_to"), scene.name(to)]);
    found.push([say("deal.still"), say("cards_n", { n: left })]);
  }
  for (const [number, levels] of poll?.shares ?? [])
    found.push([capital(scene.empire(number)), say("deal.loses", { n: levels })]);
  if (poll) found.push([say("deal.votes"), say("deal.count", { ...poll })]);
  if (accused !== undefined && accused >= 0) found.push([say("deal.accused"), scene.name(accused)]);
  const due = [
    ...(money + price ? [say("deal.money", { n: money + price })] : []),
    ...(cards ? [say("cards_n", { n: cards })] : []),
  ];
  if (due.length) found.push([say("deal.price"), listed(due)]);
  for (const { empire: side, trade: number, changes, cards: laid } of trade?.sides ?? [])
    found.push([
      side < 0 ? say("deal.deck") : capital(scene.empire(side)),
      [
        say("deal.side", { number: signed(number, true) }),
        ...(changes ? [say("deal.side_changes", { changes: signed(changes) })] : []),
        ...(laid ? [say("deal.side_laid", { n: laid, laid })] : []),
      ].join(", "),
    ]);
  return found;
}

/** Markers of others that this seat has seen. @param {Scene} scene */
function seen({ board, seat, name, empire }) {
  /** @type {[string, string][]} */
  const found = [];
  for (const player of board.players.filter((each) => each.seat !== seat))
    for (const [on, marker] of player.placed.filter(([, which]) => which)) {
      const where = on < 0 ? say("used_free") : say("used_on", { empire: empire(on) });
      found.push([`${name(player.seat)}, ${where}`, say(`action.${marker}`)]);
    }
  return found;
}

/** What a trade comes to: a win, a tie, a defeat. @param {{ trade: import("./board.js").Trade }} props */
const Outcomes = ({ trade }) => html`<section class="d-stakes">
  <h3><${Icon} name="a-progress" />${say("deal.outcomes")}</h3>
  <ul class="ledger">
    ${trade.outcomes.map(([mine, theirs], i) => {
      const how = ["win", "tie", "lose"][i],
        word = mine ? "deal.you_rise" : theirs ? "deal.they_rise" : "deal.none_rise";
      return html`<li class=${how}>
        <span><i class="d-how"></i>${say(`deal.${how}`)}</span>
        <b>${say(i === 1 && mine + theirs ? `${word}_tie` : word, { n: mine || theirs })}</b>
      </li>`;
    })}
  </ul>
  <p class="d-note">${say(trade.sides.some(({ empire }) => empire < 0) ? "deal.swap_deck" : "deal.swap")}</p>
</section>`;

/** What an answer is about, beyond its label. @param {Scene} scene @param {string} kind @param {Choice} choice */
function meaning(scene, kind, { choice: [verb, number, levels], effect, cost }) {
  const key = `means.${kind}.${verb}`,
    asked = scene.empires.get(scene.board.asking?.empire ?? -1),
    other = scene.empires.get(Number(number));
  if (kind === "ChoosePartner" && other) return [trader(scene, other), ...(says(key) ? [say(key)] : [])].join(". ");
  if (says(key)) return say(key);
  if (kind === "TakeLevels" && asked) return say("deal.to_level", { n: asked.level + Number(number) });
  if (kind === "Proposal" && other) return say("deal.to_level", { n: Math.max(0, other.level - Number(levels)) });
  if (kind === "Gift" && asked && verb === "give") return say("deal.leaves", { n: asked.money - Number(number) });
  if (verb === "give" && kind === "GiveCard") return cardSaid(scene, Number(number));
  return [cost, effect].filter(Boolean).join(" · ");
}

/** The three uses of a card, in a line. @param {Scene} scene @param {number} number */
function cardSaid(scene, number) {
  const card = scene.card("card", number);
  return [
    say("value", { n: card.value }),
    scene.card("artefact", card.artefact ?? "").name,
    card.event?.name ?? "",
  ].join(" · ");
}

/** An answer, with what it means. @param {{ scene: Scene, kind: string, choice: Choice }} props */
function Answer({ scene, kind, choice }) {
  const [verb, what] = choice.choice,
    row = scene.board.asking?.trade?.rows.find(({ card }) => card === (verb === "none" ? 0 : what)),
    means = row ? say("deal.value", { n: signed(row.value) }) : meaning(scene, kind, choice),
    card = choice.refs.find((ref) => ref.startsWith("card:"));
  return html`<button class="d-answer c-pick" data-ref=${refOf(choice.choice)} data-card=${card}
      onClick=${() => scene.choose([choice.choice])}>
    <b>${choice.label}</b>
    ${means && html`<small>${means}</small>`}
    ${row && html`<${OddsBar} row=${row} />`}
  </button>`;
}

/** @param {import("./board.js").MomentProps} props */
export function DealSheet({ table, moment, state, cards, choose }) {
  const scene = sceneOf(state, cards, state.seat, choose),
    kind = state.question?.kind ?? "",
    asking = state.board.asking ?? {},
    who = parties(asking),
    swaps = kind === "SwapMarker",
    lines = swaps ? seen(scene) : stakes(scene, asking),
    laid = state.given.map(({ label }) => label.split(": "));
  const next = asking.trade ? "deal.trade_next" : says(`deal.next.${kind}`) ? `deal.next.${kind}` : "deal.next",
    sub = says(`deal.of.${kind}`) ? say(`deal.of.${kind}`) : state.question?.detail;
  return html`<${Sheet} table=${table} moment=${moment} kind="dealing" emblem=${KINDS[kind] ?? "a-card"} sub=${sub}
      next=${html`<${Next}>${say(next)}<//>`}
      answers=${state.given.length > 0
        ? html`<button class="btn plain" onClick=${() => table.choosing.say(["take_back"])}>
          ${say("take_all_back")}
        </button>`
        : html`<span></span>`}>
    <div class=${`deal${who.length + lines.length + laid.length ? "" : " alone"}`}>
      ${who.length > 0 && html`<ul class="d-who">
        ${who.map(([role, number]) => html`<${Party} scene=${scene} number=${number} role=${role} />`)}
      </ul>`}
      ${lines.length > 0 && html`<section class="d-stakes">
        <h3><${Icon} name=${swaps ? "a-flag" : "a-coins"} />${say(swaps ? "deal.seen" : "deal.stake")}</h3>
        <ul class="ledger">
          ${lines.map(([word, amount]) => html`<li><span>${word}</span><b>${amount}</b></li>`)}
        </ul>
      </section>`}
      ${laid.length > 0 && html`<section class="d-stakes">
        <h3><${Icon} name=${KINDS[kind] ?? "a-card"} />${say("deal.given")}</h3>
        <ul class="ledger">
          ${laid.map(([word, ...what]) => html`<li><span>${word}</span><b>${what.join(": ")}</b></li>`)}
        </ul>
      </section>`}
      ${asking.trade && html`<${Outcomes} trade=${asking.trade} />`}
      <div class=${state.choices.length > MANY && !asking.trade ? "d-answers many" : "d-answers"}>
        ${state.choices.map((choice) => html`<${Answer} scene=${scene} kind=${kind} choice=${choice} />`)}
        ${(asking.trade ? [] : state.refused).map(
          (refused) => html`<div class="d-answer off">
            <b>${refused.label}</b>
            <small>${refused.sentence}</small>
          </div>`,
        )}
      </div>
    </div>
  <//>`;
}
