// What an entry of the story is about, on the map and beside it.
/** @typedef {import("../../shell/contract.js").StoryEntry} StoryEntry */

/** Where things happen, the most important first. */
const PLACES = ["area", "second", "from"],
  EMPIRES = ["empire", "defender", "partner", "other", "giver", "host"];
/** Entries whose `target` is an area. */
const AIMED = new Set(["event_area", "event_border"]);

/**
 * The things an entry is about, the most important first, as words of `data-ref`.
 * @param {StoryEntry} entry
 * @returns {string[]}
 */
export function about({ kind, details }) {
  const number = (/** @type {string} */ field) => (typeof details?.[field] === "number" ? details[field] : -1);
  const areas = PLACES.filter((field) => number(field) >= 0 && !(field === "from" && kind !== "marches")).map(
      (field) => `area:${number(field)}`,
    ),
    aimed = AIMED.has(kind) && number("target") >= 0 ? [`area:${number("target")}`] : [],
    empires = EMPIRES.filter((field) => number(field) >= 0).map((field) => `empire:${number(field)}`),
    track = kind === "progress" && number("empire") >= 0 ? [`level:${number("empire")}`] : [];
  return [...new Set([...areas, ...aimed, ...track, ...empires])];
}
