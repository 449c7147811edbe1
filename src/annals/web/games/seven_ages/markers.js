// Action markers: what lies on an empire, face down or turned over; and the tray in which they are laid.
import { useLayoutEffect, useState } from "../../vendor/hooks.js";
import { html, Icon, signed } from "../../lib/ui.js";
import { ACTION_SIGNS, roman } from "./book.js";
import { harvestOf } from "./forecast.js";
import { Sheet } from "../../shell/moment.js";
import { dyeClass, nameOf, scene as sceneOf } from "./scene.js";
import { say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./board.js").Empire} Empire */
/** @typedef {{ seat: number, marker: number, state: "down" | "mine" | "now" | "used" | "" }} Mark */

const START = 1,
  WILD = 8;
/** The place on no empire, and what does something there. */
const FREE = -1,
  FREE_ACTIONS = [START, 5, 6, WILD];

/** What lies on an empire. @param {Scene} scene @param {Empire} empire @returns {Mark} */
export function markerOf(scene, empire) {
  const { seat, number, acted } = empire,
    laid = scene.board.players[seat]?.placed.find(([place]) => place === number);
  if (laid) return { seat, marker: laid[1], state: laid[1] ? "mine" : "down" };
  const last = acted[acted.length - 1];
  if (last) return { seat, marker: last, state: last === scene.board.action ? "now" : "used" };
  return { seat, marker: 0, state: "" };
}

/** @param {{ scene: Scene, mark: Mark, small?: boolean }} props */
export function Marker({ mark: { seat, marker, state }, small = false }) {
  const action = say(`action.${marker}`),
    said =
      state === "down"
        ? say("marker_down")
        : state === "mine"
          ? say("marker_mine", { action })
          : state
            ? say("marker_done", { action })
            : say("marker_none");
  return html`<span class=${`am ${state} seat-${seat}${small ? " s" : ""}`} role="img" aria-label=${said} title=${said}>
    ${marker > 0 && html`<${Icon} name=${ACTION_SIGNS[marker]} />`}
  </span>`;
}

/** @typedef {{ place: number, marker: number }} Slot A place for a marker, and what lies there; 0 for nothing. */

/** The marks of an answer that is not complete yet. @param {Scene} scene @returns {Slot[]} */
const given = (scene) =>
  scene.state.given.flatMap(({ choice: [verb, place, marker] }) =>
    verb === "mark" ? [{ place: Number(place), marker: Number(marker) }] : [],
  );

/**
 * The places that get a marker: the own empires, and one or two on no empire while there may be more empires.
 * @param {Scene} scene
 * @param {Slot[]} laid
 * @returns {Slot[]}
 */
function slotsOf({ board, seat }, laid) {
  const own = board.empires.filter((empire) => empire.seat === seat).map((empire) => empire.number),
    free = laid.filter(({ place }) => place === FREE),
    most = Math.min(board.free_markers, board.most_empires - own.length);
  return [
    ...own.map((number) => laid.find(({ place }) => place === number) ?? { place: number, marker: 0 }),
    ...free,
    ...Array.from({ length: Math.max(0, most - free.length) }, () => ({ place: FREE, marker: 0 })),
  ];
}

/**
 * The sheet on which they are laid: every empire with its place, the markers that are left, who is ready. A marker goes
 * out when it is laid, and comes back until the last seat is ready. The one that would make this seat ready waits here
 * for the word.
 * @param {import("./board.js").MomentProps} props
 */
export function MarkerSheet({ table, moment, state, cards, choose }) {
  const scene = sceneOf(state, cards, state.seat, choose),
    [kept, setKept] = useState(/** @type {{ number: number, after: number, slot: Slot } | null} */ (null)),
    [wished, setWished] = useState(/** @type {number | null} */ (null)),
    [shown, setShown] = useState(0);
  const out = given(scene),
    held = kept?.number === state.number && kept.after === out.length ? kept.slot : null,
    laid = held ? [...out, held] : out,
    choices = held ? [] : (scene.verbs.get("mark") ?? []),
    slots = slotsOf(scene, laid),
    open = slots.filter(({ marker }) => !marker).map(({ place }) => place),
    at = wished !== null && open.includes(wished) ? wished : (open[0] ?? null),
    here = slots.findIndex(({ place, marker }) => !marker && place === at);
  const can = (/** @type {number} */ place, /** @type {number} */ marker) =>
    choices.some(({ choice }) => choice[1] === place && choice[2] === marker);
  const lay = (/** @type {number | null} */ place, /** @type {number} */ marker) => {
    if (place === null || !can(place, marker)) return;
    setWished(null);
    // Nothing is left to lay after this one: no place, or no marker.
    if (open.length === 1 || (scene.me?.unused.length ?? 0) - laid.length === 1)
      setKept({ number: state.number, after: out.length, slot: { place, marker } });
    else choose([["mark", place, marker]]);
  };
  const ready = held ? ["mark", held.place, held.marker] : scene.verbs.has("ready") ? ["ready"] : null,
    // Nobody gives a whole turn away unawares: it has a name of its own, and no key.
    without = !!ready && !laid.length && choices.length > 0;
  const takeBack = () => {
    setKept(null);
    if (out.length) table.choosing.say(["take_back"]);
  };
  // Before anything is drawn: a quick key would still be taken for what was shown before.
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const key = (event) => {
      const on = /** @type {Element} */ (event.target);
      if (table.lifted.value || on.closest?.("input, textarea, select, dialog")) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const marker = event.key.toLowerCase() === "w" ? WILD : /^[1-7]$/.test(event.key) ? Number(event.key) : 0;
      if (marker) lay(at, marker);
      else if (event.key === "Backspace" && laid.length) takeBack();
      else if (event.key === "Enter" && ready && !without && !on.closest?.("button, a")) choose([ready]);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", key, { capture: true });
    return () => document.removeEventListener("keydown", key, { capture: true });
  });
  const unused = [...new Set(scene.me?.unused ?? [])],
    explained = shown || unused.find((marker) => at !== null && can(at, marker)) || START,
    idle = idles(laid.find(({ marker }) => marker === explained)?.place ?? at, explained);
  const answers = html`
    ${laid.length > 0 && html`<button class="btn plain" onClick=${takeBack}>${say("take_all_back")}</button>`}
    <button class=${`btn ${without ? "plain" : "main"}`} disabled=${!ready} onClick=${() => ready && choose([ready])}>
      ${ready ? say(without ? "ready_without" : "ready") : say("marks_of", { n: laid.length, all: slots.length })}
    </button>
  `;
  return html`<${Sheet} table=${table} moment=${moment} kind="markers" shape="wide" answers=${answers}
      next=${html`<${Waiting} scene=${scene} />`}>
    <div class="marker-tray">
      <ul class="mt-places">
        ${slots.map(
          ({ place, marker }, i) => html`<${MarkPlace} key=${i} scene=${scene} place=${place} marker=${marker}
              on=${i === here} pick=${() => setWished(place)}
              drop=${(/** @type {number} */ marker) => lay(place, marker)} />`,
        )}
      </ul>
      <div class="mt-store">
        <ul class="mt-markers" aria-label=${say("markers_yours")}>
          ${unused.map((marker) => {
            const open = at !== null && can(at, marker),
              lies = laid.find((each) => each.marker === marker)?.place;
            return html`<li>
              <button disabled=${!open} draggable=${open} data-marker=${marker} onClick=${() => lay(at, marker)}
                  onMouseEnter=${() => setShown(marker)} onFocus=${() => setShown(marker)}
                  onDragStart=${(/** @type {DragEvent} */ event) =>
                    event.dataTransfer?.setData("text/plain", String(marker))}>
                <span class=${`am up${lies === undefined ? "" : " used"}`}>
                  <${Icon} name=${ACTION_SIGNS[marker]} />
                </span>
                <b>${say(`action.${marker}`)}</b>
                ${lies !== undefined && html`<small>
                  ${lies < 0 ? say("used_free") : say("used_on", { empire: scene.empire(lies) })}
                </small>`}
                <kbd>${marker === WILD ? "W" : marker}</kbd>
              </button>
            </li>`;
          })}
        </ul>
        <aside class="mt-about">
          <h3><span class="am up"><${Icon} name=${ACTION_SIGNS[explained]} /></span>${say(`action.${explained}`)}</h3>
          <p>${say(`does.${explained}`)}</p>
          ${idle && html`<p class="mt-idle"><${Icon} name="s-warn" />${say(idle)}</p>`}
        </aside>
      </div>
    </div>
  <//>`;
}

/** Why a marker would do nothing in a place, if so. @param {number | null} place @param {number} marker */
function idles(place, marker) {
  if (place === null) return null;
  if (place < 0) return FREE_ACTIONS.includes(marker) ? null : "idle.free";
  return marker === START ? "idle.empire" : null;
}

/**
 * A place for a marker.
 * @param {{ scene: Scene, place: number, marker: number, on: boolean, pick: () => void, drop: (marker: number) =>
 *   void }} props
 */
function MarkPlace({ scene, place, marker, on, pick, drop }) {
  const empire = scene.empires.get(place);
  return html`<li class=${on ? "on" : ""} onDragOver=${(/** @type {Event} */ event) => event.preventDefault()}
      onDrop=${(/** @type {DragEvent} */ event) => {
        event.preventDefault();
        drop(Number(event.dataTransfer?.getData("text/plain")));
      }}>
    <button class="mt-place" onClick=${pick} aria-pressed=${String(on)}>
      <header>
        ${empire
          ? html`<span class=${`swatch ${dyeClass(scene.dyes.get(place))}`}></span>`
          : html`<${Icon} name="a-flag" />`}
        <b>${empire ? scene.empire(place) : say("on_no_empire")}</b>
        <small>
          ${empire ? `${say("level")} ${empire.level} · ${say("age_small")} ${roman(empire.age)}` : say("extra_marker")}
        </small>
        ${empire && html`<${Stock} scene=${scene} empire=${empire} />`}
      </header>
      <div class=${marker ? "slot full" : "slot"}>
        <span class=${marker ? `am mine seat-${scene.seat}` : "am empty"}>
          ${marker > 0 && html`<${Icon} name=${ACTION_SIGNS[marker]} />`}
        </span>
        <span>
          <b>${marker ? say(`action.${marker}`) : on ? say("which_one") : say("not_yet")}</b>
          ${marker > 0 && html`<small>${say("only_you")}</small>`}
        </span>
      </div>
    </button>
  </li>`;
}

/** What an empire has, by which one weighs what it needs. @param {{ scene: Scene, empire: Empire }} props */
function Stock({ scene, empire }) {
  const areas = scene.board.areas.filter(({ holder }) => holder === empire.number).length;
  /** @type {[string, string, string | number][]} */
  const facts = [
    ["a-coins", say("money_long", { n: empire.money, income: empire.income }), `${empire.money} +${empire.income}`],
    ["a-helmet", say("units_n", { n: empire.units }), empire.units],
    ["a-map", say("areas_n", { n: areas }), areas],
    ["a-laurel", say("harvest_now"), signed(harvestOf(scene, empire.number), true)],
  ];
  return html`<span class="mt-stock">
    ${facts.map(
      ([sign, said, amount]) => html`<span title=${said} aria-label=${said}><${Icon} name=${sign} />${amount}</span>`,
    )}
  </span>`;
}

/** Who has laid markers and who has not. @param {{ scene: Scene }} props */
function Waiting({ scene }) {
  const { state } = scene,
    others = state.seats.filter(({ seat }) => seat !== scene.seat),
    open = others.filter(({ seat }) => state.asked.includes(seat));
  return html`<p class="mt-waiting">
    <b>${open.length ? say("waits_for", { n: open.length, all: others.length }) : say("waits_none")}</b>
    ${others.map(
      ({ seat }) => html`<span>
        <span class=${`flag tiny seat-${seat}`}></span>
        ${say(state.asked.includes(seat) ? "is_choosing" : "is_ready", { name: nameOf(state, seat) })}
      </span>`,
    )}
  </p>`;
}
