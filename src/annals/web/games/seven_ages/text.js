// The table in words, for screen readers: plain lines, "# " begins a heading.
import { roman } from "./book.js";
import { areaSaid } from "./describe.js";
import { categoryName, standing } from "./empires.js";
import { gloryOf, linesOf } from "./forecast.js";
import { nameOf, scene as sceneOf } from "./scene.js";
import { say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Scene} scene @param {import("./board.js").Empire} empire */
function empireLines(scene, empire) {
  return [
    say(scene.board.over ? "text.empire_past" : "text.empire", {
      name: scene.empire(empire.number),
      level: empire.level,
      age: roman(empire.age),
      money: empire.money,
      income: empire.income,
      units: say("units_n", { n: empire.units }),
      glory: gloryOf(scene, empire.number) ?? "?",
    }),
    ...(scene.board.over ? [] : linesOf(scene, empire)).map((line) => {
      const more = line.more > 0 ? `; ${say("one_more", { n: line.more })}` : "",
        gain = say("text.glory", { n: line.gain });
      return `${categoryName(scene, line)}: ${standing(scene, empire, line)}, ${gain}${more}.`;
    }),
    ...[...scene.places.values()]
      .filter((place) => place.holder === empire || place.stacks.some((stack) => stack.empire === empire))
      .map((place) => `${areaSaid(scene, place.area)}.`),
  ];
}

/** @param {import("./board.js").State} state @param {import("./book.js").Cards} cards */
export function textBoard(state, cards) {
  const scene = sceneOf(state, cards, state.seat),
    { board } = scene;
  const lines = [say("text.when", { turn: board.turn, age: roman(board.age), action: say(actionKey(board)) })];
  for (const player of board.players) {
    lines.push(
      `# ${player.seat === scene.seat ? say("text.you") : nameOf(state, player.seat)}`,
      `${player.glory === null ? say("glory_secret") : say("text.glory", { n: player.glory })}, ${say("cards_n", {
        n: player.cards,
      })}.`,
    );
    for (const empire of board.empires.filter((each) => each.seat === player.seat))
      lines.push(...empireLines(scene, empire));
    if (player.hand.length)
      lines.push(say("text.hand", { cards: player.hand.map((number) => handSaid(scene, number)).join("; ") }));
  }
  return lines.join("\n");
}

/** @param {Scene} scene @param {number} number */
function handSaid(scene, number) {
  const card = scene.card("card", number);
  return say("text.card", {
    empire: card.name,
    artefact: scene.card("artefact", card.artefact ?? "").name,
    event: card.event?.name ?? "",
    n: card.value,
  });
}

/** @param {import("./board.js").Board} board */
export const actionKey = ({ action, over }) => (over || action > 7 ? "action.end" : `action.${action}`);
