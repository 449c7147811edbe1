// Explanations that a thing on the board opens: an area, somebody's empire.
import { html } from "../../lib/ui.js";
import { AreaCard } from "./area.js";
import { EmpireCard } from "./empires.js";
import { scene as sceneOf } from "./scene.js";

/**
 * @param {string} key
 * @param {import("./board.js").State} state
 * @param {import("./book.js").Cards} cards
 */
export function why(key, state, cards) {
  const [kind, number] = key.split(":"),
    scene = sceneOf(state, cards, state.seat);
  if (kind === "area") return html`<${AreaCard} scene=${scene} area=${Number(number)} />`;
  const empire = kind === "empire" ? scene.empires.get(Number(number)) : undefined;
  return empire ? html`<${EmpireCard} scene=${scene} empire=${empire} />` : null;
}
