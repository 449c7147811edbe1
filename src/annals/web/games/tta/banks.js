// The banks: squares in their sections, filled from the left, emptied from the right; with what they cost and take.
import { html, Icon } from "../../lib/ui.js";
import { Tokens } from "./card.js";
import { Amount, draw, say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/** @typedef {{ value: number, from: number, to: number }} Run Squares, counted from the left. */

/**
 * Sections whose number holds while the last token lies in them: the price of a new worker.
 * @param {number[]} values By tokens in the bank, from 0.
 * @param {number} squares
 */
export function prices(values, squares) {
  /** @type {Run[]} */
  const found = [];
  for (let square = 1; square <= squares; square += 1) {
    const value = values[Math.min(square, values.length - 1)],
      last = found[found.length - 1];
    if (last?.value === value) last.to = square;
    else found.push({ value, from: square, to: square });
  }
  return found;
}

/**
 * Sections whose number holds when they are the first wholly empty one: food eaten, faces needed, corruption.
 * @param {number[]} values By tokens in the bank, from 0.
 * @param {number} squares
 */
export function losses(values, squares) {
  /** @type {Run[]} */
  const found = [];
  for (let tokens = 0; tokens < Math.min(values.length, squares); tokens += 1) {
    const value = values[tokens];
    if (value > 0 && value !== values[tokens + 1]) {
      if (found.length) found[found.length - 1].to = tokens;
      found.push({ value, from: tokens + 1, to: squares });
    }
  }
  return found;
}

/** Whether a growing people wants happy faces. @param {import("./board.js").Tracks} tracks */
export const wantsFaces = (tracks) => tracks.happy_needed.some((n) => n > 0);

/** @param {Run[]} sections @param {number} tokens */
const inForce = (sections, tokens) => sections.find((section) => section.from > tokens);

/**
 * The section that empties next, and how many tokens have to go until then.
 * @param {Run[]} sections
 * @param {number} tokens
 */
export function nextLoss(sections, tokens) {
  const next = [...sections].reverse().find((section) => section.from <= tokens);
  return next ? { value: next.value, after: tokens - next.from + 1 } : null;
}

/** @param {{ section: Run, tokens: number, cuts: Run[], marks: Run[], now?: Run }} props */
function Squares({ section, tokens, cuts, marks, now }) {
  return html`<div class="sqs">
    ${Array.from({ length: section.to - section.from + 1 }, (_, step) => {
      const square = section.from + step,
        mark = marks.find((each) => each.from === square);
      const cut = step > 0 && cuts.some((each) => each.from === square);
      return html`<i class=${`sq${cut ? " cut" : ""}${mark && mark === now ? " now" : ""}`}>
        ${mark && html`<u>−${mark.value}</u>`}
        ${square <= tokens && html`<s class="tok-in"></s>`}
      </i>`;
    })}
  </div>`;
}

/** @param {{ player: Player, tracks: import("./board.js").Tracks, mine: boolean }} props */
export function YellowBank({ player, tracks, mine }) {
  const tokens = player.yellow_bank,
    squares = Math.max(tracks.yellow, tokens),
    turn = player.per_turn;
  const sections = prices(tracks.population_price, squares),
    eats = losses(tracks.consumption, squares),
    needs = losses(tracks.happy_needed, squares);
  const price = html`<${Amount} kind="food" n=${turn.population_price} />`,
    eaten = html`<${Amount} kind="food" n=${turn.consumption} />`;
  const needed = inForce(needs, tokens);
  return html`<section class="bank yellow-bank" data-ref=${mine ? "bank:yellow" : undefined} tabindex="0">
    <header data-why=${`happy:${player.seat}`}>
      <h3>${say("yellow_bank")}</h3>
      <b>${tokens}</b>
      <p>${tokens ? draw("worker_costs", { price, eaten }) : draw("no_more_workers", { eaten })}</p>
    </header>
    <div class="strip">
      ${sections.map((section) => {
        const now = tokens >= section.from && tokens <= section.to;
        const faces = needs.filter((need) => need.from >= section.from && need.from <= section.to);
        return html`<div class=${`sec${now ? " now" : ""}`} style=${`--w:${section.to - section.from + 1}`}>
          <p class="sec-top"><${Amount} kind="food" n=${section.value} /></p>
          <${Squares} section=${section} tokens=${tokens} cuts=${needs} marks=${eats} now=${inForce(eats, tokens)} />
          <p class="sec-bot">
            ${faces.map(
              (need) => html`<span
                  class=${`need${need === needed ? " now" : ""}${need === needed && turn.discontent ? " bad" : ""}`}
                  style=${`--w:${Math.min(need.to, section.to) - need.from + 1}`}>
                <${Icon} name="happy" />
                ${need.value}
              </span>`,
            )}
          </p>
        </div>`;
      })}
    </div>
  </section>`;
}

/** @param {{ player: Player, tracks: import("./board.js").Tracks }} props */
export function BlueBank({ player, tracks }) {
  const tokens = player.blue_bank,
    squares = Math.max(tracks.blue, tokens),
    sections = losses(tracks.corruption, squares);
  const lost = player.per_turn.corruption,
    read = player.per_turn.corruption_bank,
    now = inForce(sections, read),
    next = nextLoss(sections, read);
  const note =
    lost > 0
      ? say("corruption_ends", { n: sections[sections.length - 1].from - read })
      : next && draw("corruption_near", { n: next.after, amount: html`<${Amount} kind="resource" n=${next.value} />` });
  return html`<section class="bank blue-bank" data-why=${`resource:${player.seat}`}
      aria-label=${say("blue_label", { n: tokens })} tabindex="0">
    <header>
      <h3>${say("blue_bank")}</h3>
      <b>${tokens}</b>
      ${lost > 0
        ? html`<p class="bad">
          <${Icon} name="warn" />${" "}
          ${draw("corruption_now", { amount: html`<${Amount} kind="resource" n=${lost} />` })}
        </p>`
        : sections.length > 0 && html`<p>${say("no_corruption")}</p>`}
    </header>
    <div class="strip">
      ${(sections.length ? sections : [{ value: 0, from: 1, to: squares }]).map(
        (section) => html`<div class=${`sec${section === now ? " now" : ""}`}
            style=${`--w:${section.to - section.from + 1}`}>
          <p class="sec-top">${section.value > 0 && html`<span>−${section.value}</span>`}</p>
          <${Squares} section=${section} tokens=${tokens} cuts=${[]} marks=${sections} now=${now} />
        </div>`,
      )}
    </div>
    <p class="bank-note">${note}</p>
  </section>`;
}

/** @param {{ player: Player, tracks: import("./board.js").Tracks }} props */
export function Happiness({ player, tracks }) {
  const have = player.ratings.happiness,
    turn = player.per_turn,
    need = turn.happy_needed,
    most = tracks.most_happiness;
  const faces = Array.from({ length: most }, (_, place) =>
    place < have
      ? html`<${Icon} name="happy" />`
      : html`<${Icon} name="face" class=${place < need ? "miss" : "off"} />`,
  );
  const next = nextLoss(losses(tracks.happy_needed, Math.max(tracks.yellow, player.yellow_bank)), player.yellow_bank);
  const close = next && next.value > have && !turn.discontent;
  return html`<section class="bank pool" data-why=${`happy:${player.seat}`} aria-label=${say("pool_label")}
      tabindex="0">
    <header>
      <h3>${say("Happiness")}</h3>
      <b>${have}</b>
      ${wantsFaces(tracks) && html`<p>${say("faces_needed", { n: need })}</p>`}
    </header>
    <div class="faces" role="img"
        aria-label=${say(wantsFaces(tracks) ? "faces_said" : "faces_had", { n: have, all: need })}>
      ${faces}
    </div>
    <p class="unused">
      <${Tokens} kind="worker" n=${player.unused_workers} most=${3} />
      <span>${draw("unused", { n: html`<b>${player.unused_workers}</b>` })}</span>
      ${turn.discontent > 0 && html`<span class="bad">
        <${Icon} name="sad" />
        ${draw("discontent", { n: html`<b>${turn.discontent}</b>` })}
      </span>`}
    </p>
    <p class="bank-note">${close && say("next_face", { n: next.after })}</p>
  </section>`;
}

/** @param {{ player: Player, tracks: import("./board.js").Tracks, mine: boolean }} props */
export function Banks({ player, tracks, mine }) {
  return html`<div class="banks">
    <${YellowBank} player=${player} tracks=${tracks} mine=${mine} />
    <${Happiness} player=${player} tracks=${tracks} />
    <${BlueBank} player=${player} tracks=${tracks} />
  </div>`;
}

/**
 * A bank as a bar of ticks with gaps at the sections, for rivals.
 * @param {{ kind: "y" | "b", tokens: number, sections: Run[], size: number }} props
 */
export function Meter({ kind, tokens, sections, size }) {
  const squares = Math.max(size, tokens);
  const cuts = (/** @type {number} */ place) => sections.some((section) => section.from === place + 1);
  return html`<span class=${`meter ${kind}`} role="img" aria-label=${say("tokens_said", { n: tokens, all: squares })}>
    ${Array.from(
      { length: squares },
      (_, place) => html`<i class=${`${place < tokens ? "on" : ""}${place && cuts(place) ? " cut" : ""}`}></i>`,
    )}
  </span>`;
}
