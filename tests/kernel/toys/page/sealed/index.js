// The board of the toy "sealed", for the tests of the page.
import { html } from "../../lib/ui.js";

export function Board({ state, story }) {
  const { board } = state;
  return html`<main class="table"><section class="panel" id="market"><h2>Round ${board.round}: a treasure worth ${board.lot}</h2>
    <p class="hand">${board.hand.map((card) => html`<span data-ref=${`card:${card}`}>${card}</span> `)}</p>
    <p class="sealed">Sealed: ${board.sealed.length}</p><p class="coins">Coins: ${board.coins.join(", ")}</p></section>${story}</main>`;
}
export const Card = () => null, Chip = () => null, textBoard = (state) => `Round ${state.board.round}`, warnings = () => [], why = () => null;
export const groups = [{ id: "seal", word: "Seal", icon: "check", answer: true }, { id: "ready", word: "Ready", icon: "check", answer: true }, { id: "bid", word: "Bid", icon: "check", answer: true }];
export const summary = () => ({ score: { value: 0, icon: "check", label: "Points" }, rates: [] });
export const sections = [{ id: "market", word: "Market", icon: "check" }];
