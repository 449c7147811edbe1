// The board of the toy "interrupts", for the tests of the page.
import { html } from "../../lib/ui.js";

export function Board({ state, story }) {
  const { board } = state;
  return html`<main class="table"><section class="panel" id="feud"><h2>Turn ${board.turns + 1}</h2>
    <p class="lives">Lives: ${board.lives.join(", ")}</p><p class="hand">${board.hand.join(", ")}</p>
    <p class="pending">${board.pending.map(([card, by]) => `${card} of seat ${by + 1}`).join("; ")}</p></section>${story}</main>`;
}
export const Card = () => null, Chip = () => null, textBoard = (state) => `Turn ${state.board.turns + 1}`, warnings = () => [], why = () => null;
export const groups = [{ id: "strike", word: "Strike", icon: "check", answer: true }, { id: "play", word: "Play", icon: "check", answer: true }, { id: "other", word: "Other", icon: "check" }];
export const summary = () => ({ score: { value: 0, icon: "check", label: "Lives" }, rates: [] });
export const sections = [{ id: "feud", word: "Feud", icon: "check" }];
