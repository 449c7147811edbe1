// Sentences of the story: with their cards drawn, or as plain text.
import { html } from "../lib/ui.js";

/** @typedef {import("./contract.js").Piece} Piece */

/**
 * A sentence with its cards. A sign that follows a card stays beside it.
 * @param {Piece[]} pieces
 * @param {import("./contract.js").BoardModule | null} board
 * @param {Record<string, any>} cards
 */
export function parts(pieces, board, cards) {
  /** @type {import("./contract.js").Drawn[]} */
  const said = [];
  /** What is still to be said; an opening bracket waits with the card that follows it. */
  let rest = /** @type {(string | { card: string, name: string, before?: string })[]} */ (pieces);
  while (rest.length) {
    const [piece, next] = rest,
      card = typeof piece === "string" ? null : cards[piece.card];
    rest = rest.slice(1);
    if (typeof piece === "string") {
      const [, text, bracket] = /^(.*?)(\s?\(?)$/s.exec(piece) ?? ["", piece, ""];
      if (!bracket.endsWith("(") || !next || typeof next === "string") said.push(piece);
      else {
        said.push(`${text}${bracket.slice(0, -1)}`);
        rest = [{ ...next, before: "(" }, ...rest.slice(1)];
      }
      continue;
    }
    const before = piece.before ?? "",
      stop = typeof next === "string" ? (/^[)\].,;:!?'’]+(?:s\b)?/.exec(next)?.[0] ?? "") : "";
    if (stop) rest = [/** @type {string} */ (next).slice(stop.length), ...rest.slice(1)].filter((part) => part !== "");
    const drawn =
      card && board
        ? // A card can be named by a part of it, such as its event: it is called what the sentence calls it.
          html`<span class="chip-in" data-card=${piece.card}>
            <${board.Chip} card=${{ ...card, name: piece.name }} />
          </span>`
        : piece.name;
    said.push(before || stop ? html`<span class="together">${before}${drawn}${stop}</span>` : drawn);
  }
  return said;
}

/** A sentence as plain text. @param {{ parts: Piece[] }} entry */
export const plain = (entry) => entry.parts.map((part) => (typeof part === "string" ? part : part.name)).join("");
