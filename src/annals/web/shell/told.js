// What the step on the screen is about: a ring around it on the board, and the board turned to it.
import { toldOf } from "./playback.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/**
 * The things a choice was about, the most important first.
 * @param {TableStore} table
 * @param {number} made
 * @returns {string[]}
 */
function refsOf(table, made) {
  const state = table.shown.value,
    about = table.board.value?.about;
  return !state || !about ? [] : [...new Set(toldOf(table, made).flatMap((entry) => about(entry, state)))];
}

/**
 * What is told of on the screen now, or null.
 * @param {TableStore} table
 * @returns {{ seat: number | null, refs: string[], key: string } | null}
 */
export function toldNow(table) {
  const mode = table.mode.value,
    shown = table.shown.value,
    at = table.pointed.value;
  const made = at ?? (mode === "now" ? null : (shown?.made ?? null));
  if (made === null) return null;
  const refs = refsOf(table, made),
    entry = toldOf(table, made)[0];
  return refs.length
    ? { seat: table.playback.now.value?.seat ?? entry?.seat ?? null, refs, key: `${mode} ${made} ${refs[0]}` }
    : null;
}

/**
 * Put the ring around what is told of, and take it off everything else.
 * @param {TableStore} table
 * @param {HTMLElement} root
 */
export function ring(table, root) {
  const told = table.told.value,
    name = told && told.seat !== null ? table.names.value[told.seat] : "";
  /** @type {Set<Element>} */
  const rung = new Set();
  for (const ref of told?.refs ?? []) for (const el of things(root, ref)) rung.add(el);
  const first = told ? firstOf(told.refs, root) : null;
  // Inside a thing that has the ring nothing else has one: the innermost is meant.
  for (const el of rung) if ([...rung].some((other) => other !== el && el.contains(other))) rung.delete(el);
  for (const el of root.querySelectorAll("[data-told]")) if (!rung.has(el)) mark(el, null, null);
  for (const el of rung) mark(el, String(told?.seat ?? ""), el === first ? name || null : null);
}

/** @param {Element} el @param {string | null} seat @param {string | null} name */
function mark(el, seat, name) {
  for (const [key, value] of [
    ["data-told", seat],
    ["data-told-name", name],
  ]) {
    if (value === null) el.removeAttribute(/** @type {string} */ (key));
    else if (el.getAttribute(/** @type {string} */ (key)) !== value)
      el.setAttribute(/** @type {string} */ (key), value);
  }
}

/** @param {Element} root @param {string} ref */
const things = (root, ref) => root.querySelectorAll(`.board [data-ref~="${CSS.escape(ref)}"]`);

/** The first thing that is on the board. @param {string[]} refs @param {Element} root */
function firstOf(refs, root) {
  for (const ref of refs) {
    const found = [...things(root, ref)];
    if (found.length) return found.find((el) => el.getClientRects().length) ?? found[0];
  }
  return null;
}

/**
 * Bring what is told of into sight; on a phone, turn to its part. When nothing is told any more, everything that was
 * scrolled goes back to where the reader had it.
 * @param {TableStore} table
 * @param {HTMLElement} root
 * @param {Map<Element, [number, number]>} stood Where the reader had what was scrolled.
 */
export function turnTo(table, root, stood) {
  if (!table.told.value) {
    for (const [part, [left, top]] of stood) part.scrollTo({ left, top, behavior: "instant" });
    return stood.clear();
  }
  // Who points at the story wants to see a ring, not to be carried away.
  if (table.pointed.value !== null) return;
  const el = firstOf(table.told.value.refs, root);
  for (let part = el; part; part = part.parentElement)
    if (!stood.has(part)) stood.set(part, [part.scrollLeft, part.scrollTop]);
  if (el) reveal(el);
}

/** The part of the table that a thing lies in, where parts are turned to one by one. @param {Element} el */
function partOf(el) {
  let part = /** @type {Element | null} */ (el);
  while (part && getComputedStyle(part).scrollSnapAlign === "none") part = part.parentElement;
  return part;
}

/**
 * Bring a thing into sight. What lies on a map is brought there by the map, once the map is in sight.
 * @param {Element} el
 */
export function reveal(el) {
  const moved = !el.dispatchEvent(new CustomEvent("reveal", { bubbles: true, cancelable: true })),
    seen = moved ? (el.closest("svg") ?? el) : el;
  const at = seen.getBoundingClientRect(),
    y = at.top + at.height / 2,
    over = document.elementFromPoint(at.left + at.width / 2, y);
  if (moved) {
    if (y < 150 || y > innerHeight) seen.scrollIntoView({ block: "center", behavior: "smooth" });
    return;
  }
  // On a phone the parts lie side by side, and one of them is in sight: half a turn would fall back.
  if (at.right < 0 || at.left > innerWidth)
    partOf(el)?.scrollIntoView({ inline: "start", block: "nearest", behavior: "instant" });
  // Something may lie over it, as the story does at the foot of its column.
  const covered =
    !!over && !el.contains(over) && !over.contains(el) && !over.closest(".moment, .m-scrim, dialog, .notices, .pop");
  if (covered || at.top < 150 || at.bottom > innerHeight - 20 || at.left < 0 || at.right > innerWidth)
    el.scrollIntoView({ block: "center", inline: "nearest", behavior: "smooth" });
}
