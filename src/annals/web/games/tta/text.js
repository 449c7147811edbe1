// The table in words, for screen readers: plain lines, "# " begins a heading.
import { cardName, hasWorkers } from "./book.js";
import { cardText } from "./card.js";
import { alerts } from "./forecast.js";
import { roundsLeft } from "./row.js";
import { nameOf, scene as sceneOf } from "./scene.js";
import { say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Scene} scene @param {any} player */
function civilization(scene, player) {
  const { card, cards, board } = scene, { ratings, per_turn: turn, actions } = player;
  const name = (/** @type {string} */ id) => cardName(card(id), cards);
  const listed = (/** @type {string[]} */ ids) => ids.map(name).join(", ");
  const who = player.seat === scene.seat ? say("mine_label") : say("civ_label", { name: nameOf(scene.state, player.seat) });
  if (player.out) return [`# ${who}`, say("out")];
  const lines = [
    `# ${who}`,
    `${say("Culture")} ${player.culture}, +${ratings.culture}. ${say("Science")} ${player.science}, +${ratings.science}. ${say("Strength")} ${ratings.strength}. ${say("faces_said", { n: ratings.happiness, all: turn.happy_needed })}.`,
    `${say("Food")} ${player.food}, +${turn.food} −${turn.consumption}. ${say("Resources")} ${player.resources}, +${turn.resources} −${turn.corruption}.`,
    `${name(player.government)}: ${say("civil_left", { n: actions.civil, all: actions.civil_total })}, ${say("military_left", { n: actions.military, all: actions.military_total })}. ${say("urban_limit", { n: card(player.government).urban_limit })}.`,
    ...Object.entries(player.technologies).map(([id, n]) => {
      const blue = player.tokens[id] ? `, ${say("n.blue", { n: player.tokens[id] })}` : "";
      return `${say(card(id).kind)} ${card(id).age}, ${name(id)}: ${say("workers", { n: Number(n) })}${blue}; ${say("price_now", { n: player.prices[id] })}.`;
    }),
    `${say("yellow_label", { n: player.yellow_bank })}, ${say("unused", { n: player.unused_workers })}. ${say("blue_label", { n: player.blue_bank })}.`,
    `${say("leader")}: ${player.leader ? name(player.leader) : say("none")}.`,
  ];
  if (player.unfinished) lines.push(`${say("unfinished")}: ${name(player.unfinished)}, ${say("stages_said", { n: card(player.unfinished).stages?.length, built: player.stages })}.`);
  if (player.wonders.length) lines.push(`${say("wonders")}: ${player.wonders.map((/** @type {string} */ id) => name(id) + (player.ruins.includes(id) ? ` (${say("ruin")})` : "")).join(", ")}.`);
  const specials = Object.values(player.specials).map(String);
  if (specials.length) lines.push(`${say("specials")}: ${listed(specials)}.`);
  if (player.colonies.length) lines.push(`${say("colonies")}: ${listed(player.colonies)}.`);
  if (player.tactic) lines.push(`${say("tactic_title")}: ${name(player.tactic)}, ${say("armies_formed", { n: (player.armies?.current ?? 0) + (player.armies?.outdated ?? 0) })}, +${player.armies?.strength ?? 0}.`);
  if (player.war) lines.push(`${say("war")}: ${name(player.war.card)}, ${scene.name(player.war.rival)} ${board.players[player.war.rival].ratings.strength}.`);
  if (player.pact) lines.push(`${say("pact")}: ${name(player.pact.card)}, ${scene.name(player.pact.partner)}.`);
  if (player.civil_hand) lines.push(`${say("civil_hand")}, ${say("of_limit", { n: player.civil_hand_size, all: player.civil_hand_limit })}: ${listed(player.civil_hand) || say("no_cards")}.`);
  else lines.push(`${say("civil_backs", { n: player.civil_hand_size })}.`);
  if (player.military_hand) lines.push(`${say("military_hand")}, ${say("of_limit", { n: player.military_hand_size, all: player.military_hand_limit })}: ${listed(player.military_hand) || say("no_cards")}.`);
  else lines.push(`${say("military_backs", { n: player.military_hand_size })}.`);
  return lines;
}

/**
 * The whole table as plain text.
 * @param {import("./scene.js").State} state
 * @param {import("./book.js").Cards} cards
 */
export function textBoard(state, cards) {
  if (!state.board) return "";
  const scene = sceneOf(state, cards, state.seat), { board, card } = scene;
  const lines = [`# ${say("board.title", { age: board.age, round: board.round })}`, say("board.turn", { name: nameOf(state, board.current) })];
  if (!board.last_round && board.age !== "A") lines.push(`${say("civil_cards_left", { n: board.civil_deck })}, ${say("age_ends", { age: say("age", { age: board.age }), n: Math.max(1, Math.round(roundsLeft(board))) })}.`);
  const told = alerts(scene);
  if (told.length) lines.push(`# ${say("forecast")}`, ...told.map((alert) => alert.text));
  lines.push(`# ${say("row")}`);
  for (const space of board.row) lines.push(space.card ? `${say("board.space", { n: space.space, price: say("row_price", { n: space.price }), card: cardName(card(space.card), cards) })} ${hasWorkers(card(space.card).kind) ? "" : cardText(card(space.card))}`.trim() : say("board.empty_space", { n: space.space }));
  const first = state.seat ?? 0;
  for (let step = 0; step < board.players.length; step += 1) lines.push(...civilization(scene, board.players[(first + step) % board.players.length]));
  const events = board.current_events;
  lines.push(`# ${say("politics")}`, `${say("current", { n: events.ages.length })}, ${say("future", { n: board.future_events.length })}, ${say("past", { n: board.past_events.length })}.`);
  const own = [...events.own, ...board.future_events.map((/** @type {any} */ event) => event.card).filter(Boolean)];
  if (own.length) lines.push(`${say("own_events")}: ${own.map((id) => cardName(card(id), cards)).join(", ")}.`);
  lines.push(`${say("common")}: ${board.common_tactics.map((/** @type {string} */ id) => card(id).name).join(", ") || say("no_common")}.`);
  return lines.join("\n");
}
