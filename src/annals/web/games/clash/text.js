// The table in words, for screen readers: plain lines, "# " begins a heading.
import { spaceSaid } from "./describe.js";
import { inSight } from "./score.js";
import { nameOf, scene as sceneOf, spaceName, isOwn } from "./scene.js";
import { standing } from "./goals.js";
import { STOCKS, listed, points, say } from "./strings.js";
import { when } from "./world.js";

/** @typedef {import("./board.js").Player} Player */
/** @typedef {import("./board.js").Space} Space */

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Scene} scene @param {Player} player */
function realm(scene, player) {
  const { card } = scene,
    names = (/** @type {string} */ kind, /** @type {string[]} */ ids) => ids.map((id) => card(kind, id).name);
  const parts = Object.entries(player.points)
    .filter(([category, n]) => category !== "total" && n)
    .map(([category, n]) => `${say(`points.${category}`).toLowerCase()} ${points(Number(n))}`);
  const leader = say("leader_line", { name: player.leader ? card("leader", player.leader).name : say("no_leader") }),
    completed = player.completed.map(([, id]) => id);
  const lines = [
    `# ${player.seat === scene.seat ? say("mine") : say("civ_of", { name: nameOf(scene.state, player.seat) })}`,
    say("text.points", { total: points(player.points.total), parts: parts.join(", ") }),
    say("text.stock", {
      goods:
        listed(
          STOCKS.filter((kind) => player.stock[kind]).map((kind) => say(`n.${kind}`, { n: player.stock[kind] })),
        ) || say("nothing"),
    }),
    say("text.advances", {
      names: [...names("advance", player.advances), ...names("civ_advance", player.civ_advances)].join(", "),
    }),
    `${say("to_event_long", { n: player.tracker })}.${scene.board.civilizations ? ` ${leader}.` : ""}`,
  ];
  if (player.completed.length) lines.push(`${say("completed", { names: names("objective", completed).join(", ") })}.`);
  if (player.seat !== scene.seat || !isOwn(scene)) {
    const { action, objective, wonder } = player.hand;
    const backs = { a: action.count, o: objective.count, w: wonder.count, n: wonder.count };
    return [...lines, `${say("cards_backs", backs)}.`];
  }
  lines.push(
    say("text.hand", {
      cards:
        [
          ...names("action", player.hand.action.cards),
          ...names("wonder", player.hand.wonder.cards),
          ...names("event", player.persons),
        ].join(", ") || say("nothing"),
    }),
  );
  for (const id of player.hand.objective.cards) {
    const { upper, lower } = card("objective_card", id);
    const halves = [upper, lower].map((half) => card("objective", half));
    lines.push(
      halves.map((half) => `${half.name}: ${half.text} (${standing(scene, half).text})`).join(` ${say("or")} `),
    );
  }
  const sight = inSight(scene, player);
  if (sight) lines.push(`${say("in_sight")}: ${say("n.points", { n: sight })}.`);
  return lines;
}

/**
 * The whole table as plain text.
 * @param {import("./board.js").State} state
 * @param {import("./book.js").Cards} cards
 */
export function textBoard(state, cards) {
  if (!state.board) return "";
  const scene = sceneOf(state, cards, state.seat),
    { board } = scene,
    { name, detail } = when(board);
  const known = board.spaces.filter((space) => space.terrain),
    dark = board.spaces.filter((space) => !space.terrain);
  const first = state.seat ?? 0,
    stands = board.standing.map((id) => scene.card("event", id).name);
  const lines = [`# ${name}, ${detail}`, say("text.turn", { name: nameOf(state, board.current) })];
  if (board.standing.length) lines.push(`${say("standing")}: ${stands.join(", ")}.`);
  for (let step = 0; step < board.players.length; step += 1)
    lines.push(...realm(scene, board.players[(first + step) % board.players.length]));
  lines.push(`# ${say("map")}`, ...known.map((space) => `${spaceSaid(scene, space)}.`));
  if (dark.length)
    lines.push(say("text.unknown", { names: dark.map((space) => spaceName(board, space.space)).join(", ") }));
  return lines.join("\n");
}
