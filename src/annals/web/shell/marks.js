// Choices on the board: every thing with a `data-ref` that a choice names is lit and can be pressed. The board itself
// knows nothing of this.
import { same } from "./choosing.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./contract.js").Choice} Choice */
/** @typedef {import("./contract.js").Refused} Refused */

/** What is known of a thing. @param {Element} el @returns {string[]} */
const refs = (el) => (el.getAttribute("data-ref") ?? "").split(" ").filter(Boolean);

/**
 * The choices and refusals at each thing of the board.
 * @param {TableStore} table
 */
function atRefs(table) {
  /** @type {Map<string, { can: Choice[], cannot: Refused[] }>} */
  const found = new Map();
  const state = table.shown.value;
  const at = (/** @type {string} */ ref) => found.get(ref) ?? found.set(ref, { can: [], cannot: [] }).get(ref);
  if (!state || !table.mine.value || (table.moment.value && !table.moment.value.beside)) return found;
  for (const choice of state.choices) for (const ref of table.choosing.refsOf(choice)) at(ref)?.can.push(choice);
  for (const choice of state.refused) for (const ref of table.choosing.refsOf(choice)) at(ref)?.cannot.push(choice);
  return found;
}

/**
 * What can be done with a thing, and what not and why.
 * @param {TableStore} table
 * @param {Element} el
 */
export function here(table, el) {
  const found = atRefs(table);
  /** @type {Choice[]} */
  let can = [];
  /** @type {Refused[]} */
  let cannot = [];
  for (const ref of refs(el)) {
    const at = found.get(ref);
    if (!at) continue;
    can = [...can, ...at.can.filter((choice) => !can.includes(choice))];
    cannot = [...cannot, ...at.cannot.filter((choice) => !cannot.includes(choice))];
  }
  const verb = table.verb.value;
  const meant = verb ? can.filter((choice) => table.choosing.verbOf(choice) === verb) : can;
  return { can: meant.length ? meant : can, cannot };
}

/**
 * Where only what is rarely meant can be done with a thing: what cannot be done there, each with its reason.
 * @param {TableStore} table
 * @param {{ can: Choice[], cannot: Refused[] }} at
 * @returns {Refused[]}
 */
export function missed(table, { can, cannot }) {
  const rare = (/** @type {Choice | Refused} */ choice) => table.choosing.isRare(choice);
  return can.every(rare) && !table.verb.value ? cannot.filter((refused) => !rare(refused)) : [];
}

/**
 * The part of a thing that shows its state: the card in a slot, else the thing itself.
 * @param {Element} el
 * @returns {HTMLElement}
 */
const face = (el) => /** @type {HTMLElement} */ (el.matches(".card") ? el : (el.querySelector(":scope > .card") ?? el));

/**
 * Mark everything on the board that can be chosen.
 * @param {TableStore} table
 * @param {HTMLElement} root
 */
export function mark(table, root) {
  const found = atRefs(table),
    verb = table.verb.value,
    picked = table.picked.value,
    asked = table.mine.value;
  document.documentElement.toggleAttribute("data-verb-on", !!verb && asked);
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-ref]"))) {
    /** @type {Set<string>} */
    const verbs = new Set();
    let refused = false,
      chosen = false;
    for (const ref of refs(el)) {
      const at = found.get(ref);
      if (!at) continue;
      for (const choice of at.can) {
        verbs.add(table.choosing.verbOf(choice));
        if (picked && same(choice, picked)) chosen = true;
      }
      if (at.cannot.length) refused = true;
    }
    const can = verbs.size > 0,
      shown = face(el);
    set(el, "data-can", can ? [...verbs].join(" ") : null);
    const state = chosen ? "selected" : can && (!verb || verbs.has(verb)) ? "can" : !can && refused ? "cannot" : null;
    set(shown, "data-state", state);
    el.classList.toggle("lit", can && !!verb && verbs.has(verb));
    const nested = shown.querySelector("button, a, input, [tabindex='0']");
    const native = shown.matches("button, a");
    if (native) continue;
    if (can && !nested) {
      set(shown, "role", "button");
      set(shown, "tabindex", "0");
      set(shown, "aria-pressed", chosen ? "true" : null);
    } else {
      if (shown.getAttribute("role") === "button") set(shown, "role", shown.getAttribute("data-role"));
      set(shown, "aria-pressed", null);
      if (shown.hasAttribute("tabindex") || state === "cannot") set(shown, "tabindex", "-1");
    }
  }
  // Where nothing can be chosen, Tab still leads to the first thing; arrows walk on from there.
  for (const part of root.querySelectorAll(".panel, [data-part]"))
    if (!part.querySelector("[data-ref][tabindex='0'], [data-ref] > .card[tabindex='0']"))
      part.querySelector("[data-ref][tabindex], [data-ref] > .card[tabindex]")?.setAttribute("tabindex", "0");
}

/** @param {Element} el @param {string} name @param {string | null} value */
function set(el, name, value) {
  if (el.getAttribute(name) === value) return;
  if (value === null) el.removeAttribute(name);
  else el.setAttribute(name, value);
}

/**
 * The thing under a press that can be chosen: the innermost, unless a control inside it was meant.
 * @param {EventTarget | null} target
 * @returns {HTMLElement | null}
 */
export function pressed(target) {
  if (!(target instanceof Element)) return null;
  const el = /** @type {HTMLElement | null} */ (target.closest("[data-can]"));
  if (!el) return null;
  const control = target.closest("button, a, input, select, textarea, summary");
  return control && control !== el && el.contains(control) ? null : el;
}

/**
 * A thing was pressed: choose there, or open the menu of its choices.
 * @param {TableStore} table
 * @param {HTMLElement} el
 */
export function press(table, el) {
  const { can, cannot } = here(table, el),
    refused = missed(table, { can, cannot }),
    picked = table.picked.value;
  if (!can.length) return;
  if (picked && can.some((choice) => same(choice, picked))) table.choosing.choose(picked);
  else if (can.length === 1 && !refused.length) table.choosing.pick(can[0]);
  else table.menu.value = { el: face(el), choices: can, refused };
}

/** Whether a choice can be made on the board. @param {TableStore} table @param {Choice} choice @param {Element} root */
export const onBoard = (table, choice, root) =>
  table.choosing.refsOf(choice).some((ref) => root.querySelector(`[data-ref~="${CSS.escape(ref)}"]`));

/**
 * Arrows walk through the neighbours of a thing in the same part of the table.
 * @param {KeyboardEvent} event
 * @param {Element} root
 */
export function walk(event, root) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const from = document.activeElement;
  if (!step || !from || !root.contains(from) || from.matches("input, textarea, select")) return false;
  const part = from.closest("section, article.panel, .panel") ?? root;
  const all = /** @type {HTMLElement[]} */ ([
    ...part.querySelectorAll(
      "[data-ref][tabindex], [data-ref] > .card[tabindex], button[data-ref], [data-card][tabindex]",
    ),
  ]).filter((el) => el.getClientRects().length);
  const place = all.indexOf(/** @type {HTMLElement} */ (from));
  if (place < 0) return false;
  const next = all[place + step];
  if (next) {
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  return true;
}
