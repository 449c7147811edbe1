// What an entry of the story is about, on the map and beside it; and the ring around it while it is played back.
import { html } from "../../lib/ui.js";
import { PIRATES } from "./book.js";
import { fmt, hex, middle } from "./grid.js";
import { say } from "./strings.js";

/** @typedef {import("./board.js").Board} Board */

/** @typedef {import("../../shell/contract.js").StoryEntry} StoryEntry */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {{ seat: number | null, refs: string[] }} Told */

/** Entries that only keep the books. */
const SILENT = new Set(["turn", "status", "reshuffle"]);
/** Where things happen, the most important first. */
const PLACES = ["to", "space", "target", "from", "source"];

/**
 * The things an entry is about, the most important first, as words of `data-ref`.
 * @param {StoryEntry} entry
 * @returns {string[]}
 */
export function about({ kind, seat, details }) {
  if (SILENT.has(kind) || !details) return [];
  // A city is captured from somebody, not from somewhere; an objective is handed to somebody.
  const spots = PLACES.filter((field) => kind !== "capture" || field === "space").flatMap((field) =>
    kind !== "hand_over" && kind !== "assign" && typeof details[field] === "number" && details[field] >= 0
      ? [`space:${details[field]}`]
      : [],
  );
  const more = Array.isArray(details.spaces) ? details.spaces.map((space) => `space:${space}`) : [],
    region = typeof details.region === "number" ? [`region:${details.region}`] : [];
  const learned =
    (kind === "advance" || kind === "civ_advance") && seat !== null ? [learnedRef(seat, details.advance)] : [];
  return [...new Set([...spots, ...more, ...region, ...learned])];
}

/** An advance on the board of a player. @param {number} seat @param {string} id */
export const learnedRef = (seat, id) => `learned:${seat}:${id}`;

/** Whose advances are told of, if any. @param {Told | null | undefined} told @returns {number | null} */
export function learner(told) {
  const found = told?.refs.find((ref) => ref.startsWith("learned:"));
  return found ? Number(found.split(":")[1]) : null;
}

/**
 * The spaces that are told of.
 * @param {Board} board
 * @param {Told | null | undefined} told
 * @returns {import("./board.js").Space[]}
 */
export function toldSpaces(board, told) {
  const found = (told?.refs ?? []).flatMap((ref) => {
    const [kind, number] = ref.split(":");
    return kind === "space" ? [Number(number)] : kind === "region" ? (board.regions[Number(number)] ?? []) : [];
  });
  return [...new Set(found)].map((space) => board.spaces[space]).filter(Boolean);
}

/**
 * A ring around each of them, and at the first who did it.
 * @param {{ scene: Scene, told: Told | null | undefined }} props
 */
export function Ring({ scene, told }) {
  const spaces = toldSpaces(scene.board, told);
  if (!spaces.length || !told) return null;
  const name = told.seat === null ? say("barbarians") : scene.name(told.seat),
    wide = name.length * 7.8 + 34,
    [x, y] = middle(spaces[0].at),
    shape = hex([0, 0], 0.95);
  return html`<g class="told" key=${told.refs.join(" ")}>
    ${spaces.map((space, place) => {
      const at = middle(space.at).map(fmt).join(" ");
      return html`<g transform=${`translate(${at})`}>
        <path class="told-dark" d=${shape} />
        <path class=${place ? "told-ring also" : "told-ring"} d=${shape} />
      </g>`;
    })}
    <g class="told-name" transform=${`translate(${fmt(x)} ${fmt(y)})`}>
      <g class="told-flag">
        <rect x=${-wide / 2} y="-13" width=${wide} height="26" rx="13" />
        <circle cx=${-wide / 2 + 13} r="5.5"
            fill=${told.seat === null || told.seat >= PIRATES ? "var(--rogue)" : `var(--seat-${told.seat})`} />
        <text x="8" y="4.6" text-anchor="middle">${name}</text>
      </g>
    </g>
  </g>`;
}
