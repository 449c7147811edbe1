// The table in words, for screen readers: plain lines, "# " begins a heading.
import { spaceSaid } from "./describe.js";
import { inSight } from "./score.js";
import { nameOf, scene as sceneOf, spaceName } from "./scene.js";
import { standing } from "./goals.js";
import { STOCKS, listed, points, say } from "./strings.js";
import { when } from "./world.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Scene} scene @param {any} player */
function realm(scene, player) {
  const { card } = scene, names = (/** @type {string} */ kind, /** @type {string[]} */ ids) => ids.map((id) => card(kind, id).name);
  const parts = Object.entries(player.points).filter(([category, n]) => category !== "total" && n).map(([category, n]) => `${say(`points.${category}`).toLowerCase()} ${points(Number(n))}`);
  const lines = [
    `# ${player.seat === scene.seat ? say("mine") : say("civ_of", { name: nameOf(scene.state, player.seat) })}`,
    say("text.points", { total: points(player.points.total), parts: parts.join(", ") }),
    say("text.stock", { goods: listed(STOCKS.filter((kind) => player.stock[kind]).map((kind) => say(`n.${kind}`, { n: player.stock[kind] }))) || say("nothing") }),
    say("text.advances", { names: [...names("advance", player.advances), ...names("civ_advance", player.civ_advances)].join(", ") }),
    `${say("to_event_long", { n: player.tracker })}. ${say("leader_line", { name: player.leader ? card("leader", player.leader).name : say("no_leader") })}.`,
  ];
  if (player.completed.length) lines.push(`${say("completed", { names: player.completed.map((/** @type {[string, string]} */ [, id]) => card("objective", id).name).join(", ") })}.`);
  if (player.seat !== scene.seat) return [...lines, `${say("cards_backs", { a: player.hand.action.count, o: player.hand.objective.count, w: player.hand.wonder.count, n: player.hand.wonder.count })}.`];
  lines.push(say("text.hand", { cards: [...names("action", player.hand.action.cards), ...names("wonder", player.hand.wonder.cards), ...names("event", player.persons)].join(", ") || say("nothing") }));
  for (const id of player.hand.objective.cards) {
    const { upper, lower } = card("objective_card", id);
    lines.push([upper, lower].map((half) => `${card("objective", half).name}: ${card("objective", half).text} (${standing(scene, card("objective", half)).text})`).join(` ${say("or")} `));
  }
  const sight = inSight(scene, player);
  if (sight) lines.push(`${say("in_sight")}: ${say("n.points", { n: sight })}.`);
  return lines;
}

/**
 * The whole table as plain text.
 * @param {import("./scene.js").State} state
 * @param {import("./book.js").Cards} cards
 */
export function textBoard(state, cards) {
  if (!state.board) return "";
  const scene = sceneOf(state, cards, state.seat), { board } = scene, { name, detail } = when(board);
  const known = board.spaces.filter((/** @type {any} */ space) => space.terrain), dark = board.spaces.filter((/** @type {any} */ space) => !space.terrain);
  const first = state.seat ?? 0;
  const lines = [`# ${name}, ${detail}`, say("text.turn", { name: nameOf(state, board.current) })];
  if (board.standing.length) lines.push(`${say("standing")}: ${board.standing.map((/** @type {string} */ id) => scene.card("event", id).name).join(", ")}.`);
  for (let step = 0; step < board.players.length; step += 1) lines.push(...realm(scene, board.players[(first + step) % board.players.length]));
  lines.push(`# ${say("map")}`, ...known.map((/** @type {any} */ space) => `${spaceSaid(scene, space)}.`));
  if (dark.length) lines.push(say("text.unknown", { names: dark.map((/** @type {any} */ space) => spaceName(board, space.space)).join(", ") }));
  return lines.join("\n");
}
