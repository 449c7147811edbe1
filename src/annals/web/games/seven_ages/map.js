// The world map: what is printed, what the empires hold, pieces and names, what can be chosen, and the camera.
import { useEffect, useMemo, useRef, useState } from "../../vendor/hooks.js";
import { signal } from "../../vendor/signals.js";
import { ZoomButtons } from "../../lib/panning.js";
import { html, Icon } from "../../lib/ui.js";
import { AREAS, HEIGHT, OUTLINES, WIDTH, bounds } from "./atlas.js";
import { areaSaid } from "./describe.js";
import { Fan } from "./fan.js";
import { CLOSE, forget, layout } from "./labels.js";
import { LayerChips, LayerNote, LayerOverlay } from "./layers.js";
import { Badges, Glow, Origins, Path, Realms, Ring, goalsOf, originsOf, toldAreas } from "./overlay.js";
import { usePan } from "./pan.js";
import { Definitions, Ground, Lines, Ways } from "./printed.js";
import { Costs, Later, WayThere, costSaid, further, stepsOf, waysOf } from "./reaching.js";
import { say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./pan.js").Camera} Camera */
/** @typedef {import("./pan.js").Box} Box */
/** @typedef {import("../../shell/contract.js").Drawn} Drawn */

/** How long a mouse rests on an area before its stack fans out. */
const REST = 90;
/** Parts of the world to look at. @type {Record<string, Box>} */
const VIEWS = { europe: [545, 172, 1375, 640], east: [1180, 120, 1960, 900], america: [20, 120, 620, 1060] };
/** What lies over the map. */
const BUTTONS = ".onmap .chip, .onmap.zoom, .actions";
/** Which way the arrow keys go. @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * @param {{ scene: Scene, told?: import("../../shell/contract.js").Told | null, children?: Drawn }} props
 */
export function WorldMap({ scene, told = null, children }) {
  const phone = matchMedia("(max-width: 760px)").matches,
    home = heartOf(scene),
    heart = useMemo(() => home, []);
  const { frame, sheet, rest, camera } = usePan(phone && heart !== null ? around(heart) : null);
  const fonts = useFonts(),
    k = rest.k || 0.5,
    close = k > CLOSE;
  const goals = goalsOf(scene),
    key = [...goals].join();
  const ways = useMemo(() => waysOf(scene), [scene]),
    far = further(ways);
  const covered = useMemo(() => coveredOf(frame.current, rest), [rest]),
    at = useMemo(
      () => layout(scene, k, new Set(scene.verbs.has("step") ? goals : []), new Set(far.keys()), covered),
      [scene, k, fonts, key, covered],
    );
  const ground = useMemo(() => html`<${Ground} k=${k} close=${close} />`, [k]),
    lines = useMemo(() => html`<${Lines} k=${k} />`, [k]),
    rivers = useMemo(() => html`<${Ways} k=${k} />`, [k]);
  const realms = useMemo(() => html`<${Realms} scene=${scene} />`, [scene.board.areas, scene.board.empires]);
  const origins = originsOf(scene),
    looked = useMemo(() => signal(/** @type {number | null} */ (null)), []),
    [layer, setLayer] = useState(/** @type {import("./layers.js").Layer} */ (null));
  useLooking(frame, looked);
  const walk = (/** @type {Element | null} */ target) => {
    const way = far.get(Number(target?.closest("[data-area]:not([data-can])")?.getAttribute("data-area") ?? -1));
    if (way) scene.choose(stepsOf(way));
    return !!way;
  };
  const said = (/** @type {number} */ area) => {
    const way = far.get(area);
    return way
      ? say("way.reached", { area: areaSaid(scene, area), cost: costSaid(scene, way) })
      : areaSaid(scene, area);
  };
  useFollow(scene, told, goals, camera);
  useEffect(() => {
    if (phone && home !== null && !origins.length) camera.look(around(home));
  }, [home === null]);
  return html`<section class="mapbox ages-map" id="map" data-part data-dock aria-label=${say("map")}>
    <div class="map-frame" ref=${frame} role="application" aria-label=${say("map_help")} tabindex="0"
        onClick=${(/** @type {PointerEvent} */ event) => {
          const target = /** @type {Element} */ (event.target),
            area = Number(target.closest("[data-area]")?.getAttribute("data-area") ?? -1);
          // A first tap shows the way, a second one walks it.
          if (event.pointerType !== "touch" || looked.value === area) walk(target);
        }}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
          if (event.key !== "Enter" || !walk(document.activeElement)) keys(event, camera);
        }}
        onFocusIn=${(/** @type {FocusEvent} */ event) => look(event, camera)}
        onreveal=${(/** @type {Event} */ event) => reveal(event, camera)}>
      <div class="map-sheet" ref=${sheet} style=${`width:${WIDTH * k}px;height:${HEIGHT * k}px;--k:${k}`}>
        <svg class="world" width=${WIDTH * k} height=${HEIGHT * k} viewBox=${`0 0 ${WIDTH * k} ${HEIGHT * k}`}>
          <${Definitions} k=${k} />
          ${ground}
          <g class="realms" transform=${`scale(${k})`}>${realms}</g>
          ${lines}
          <g transform=${`scale(${k})`}>
            <${LayerOverlay} scene=${scene} layer=${layer} />
            <${Later} ways=${ways} />
            <${Glow} goals=${goals} />
            <${Origins} areas=${origins} />
          </g>
          ${rivers}
          <g class="hits" transform=${`scale(${k})`}>
            ${AREAS.map(
              (area) => html`<path key=${area.number} class="hit" data-ref=${`area:${area.number}`}
                  data-why=${`area:${area.number}`} data-area=${area.number} d=${OUTLINES[area.number]}
                  fill-rule="evenodd" tabindex="-1" role="img" data-role="img"
                  data-far=${far.has(area.number) ? "" : undefined} aria-label=${said(area.number)} />`,
            )}
          </g>
          <g transform=${`scale(${k})`}><${Ring} told=${told} /></g>
          <${Names} scene=${scene} at=${at} />
          <g class="pieces">
            ${at.rows.map(
              (each) => html`<g key=${each.area} data-stack=${each.area}
                  transform=${`translate(${each.x.toFixed(1)} ${each.y.toFixed(1)}) scale(${at.scale})`}>
                ${each.draw}
              </g>`,
            )}
          </g>
          <${Path} scene=${scene} at=${at} k=${k} />
          <${Badges} scene=${scene} at=${at} k=${k} />
          <${Costs} scene=${scene} ways=${ways} at=${at} k=${k} />
          <${WayThere} scene=${scene} ways=${ways} at=${at} k=${k} looked=${looked} />
        </svg>
        <${Fan} scene=${scene} at=${at} k=${k} looked=${looked} frame=${frame} />
      </div>
    </div>
    <div class="onmap tl chips">
      <button class="chip" onClick=${camera.whole}>${say("view.world")}</button>
      ${Object.entries(VIEWS).map(
        ([id, box]) => html`<button class="chip" onClick=${() => camera.look(box)}>${say(`view.${id}`)}</button>`,
      )}
      ${home !== null && html`<button class="chip" onClick=${() => camera.look(around(home))}>
        <${Icon} name="a-home" />
        ${say("view.home")}
      </button>`}
      <${LayerChips} scene=${scene} layer=${layer} choose=${setLayer} />
    </div>
    <${LayerNote} scene=${scene} layer=${layer} />
    <${ZoomButtons} by=${1.35} zoom=${camera.zoom} whole=${camera.whole} say=${say} />
    ${children}
  </section>`;
}

/**
 * What of the sheet lies under the buttons on the map.
 * @param {HTMLElement | null} frame
 * @param {import("./pan.js").Stand} rest
 * @returns {import("./labels.js").Box[]}
 */
function coveredOf(frame, rest) {
  if (!frame?.parentElement) return [];
  const { left, top } = frame.parentElement.getBoundingClientRect(),
    [x, y] = [left + frame.offsetLeft + rest.x, top + frame.offsetTop + rest.y];
  return [...frame.parentElement.querySelectorAll(BUTTONS)]
    .map((each) => each.getBoundingClientRect())
    .filter((box) => box.width)
    .map((box) => [box.left - x, box.top - y, box.right - x, box.bottom - y]);
}

/** Names, empires and what is printed in areas. @param {{ scene: Scene, at: import("./labels.js").Layout }} props */
const Names = ({ scene, at }) => html`<g class="names" aria-hidden="true">
  ${at.titles.map(
    ({ text, empire, x, y }) => html`<text class=${`empire-name dye-${scene.dyes.get(empire)?.seat}`} x=${x.toFixed(1)}
        y=${y.toFixed(1)}>
      ${text}
    </text>`,
  )}
  ${at.labels.map(
    ({ area, kind, size, x, y, words }) => html`<text key=${area} class=${kind} style=${`font-size:${size}px`}>
      ${words.map(
        (text, i) => html`<tspan x=${x.toFixed(1)}
            y=${(y - (size * 1.02 * words.length) / 2 + size * 0.82 + i * size * 1.02).toFixed(1)}>
          ${text}
        </tspan>`,
      )}
    </text>`,
  )}
  ${at.marks.map(
    ({ sign, x, y, size }) => html`<use class=${`res ${sign}`} href=${`#${sign}`} x=${(x - size / 2).toFixed(1)}
        y=${(y - size / 2).toFixed(1)} width=${size} height=${size} />`,
  )}
</g>`;

/**
 * Which area is pointed at: by a mouse that rests there, by a tap, or by the keyboard.
 * @param {{ current: HTMLElement | null }} frame
 * @param {import("./fan.js").Looked} looked
 */
function useLooking(frame, looked) {
  useEffect(() => {
    const el = frame.current;
    if (!el) return;
    const stop = new AbortController(),
      how = { signal: stop.signal };
    let soon = 0;
    const look = (/** @type {EventTarget | null} */ target, /** @type {number} */ wait) => {
      const found = target instanceof Element ? target.closest("[data-area]")?.getAttribute("data-area") : null;
      clearTimeout(soon);
      soon = window.setTimeout(() => (looked.value = found ? Number(found) : null), wait);
    };
    el.addEventListener("pointerover", (event) => event.pointerType !== "touch" && look(event.target, REST), how);
    el.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && look(null, REST), how);
    el.addEventListener("pointerup", (event) => event.pointerType === "touch" && look(event.target, 0), how);
    el.addEventListener(
      "focusin",
      ({ target }) => target instanceof Element && target.matches(":focus-visible") && look(target, 0),
      how,
    );
    el.addEventListener("focusout", () => look(null, 0), how);
    document.addEventListener("keydown", ({ key }) => key === "Escape" && look(null, 0), how);
    return () => {
      stop.abort();
      clearTimeout(soon);
    };
  }, []);
}

/** Counts up when the typefaces have come: names are measured with them. */
function useFonts() {
  const [ready, setReady] = useState(0);
  useEffect(() => {
    let here = true;
    Promise.all(
      ["600 12px Spectral", "700 12px Spectral", "italic 500 12px Spectral"].map((f) => document.fonts.load(f)),
    ).then(
      () => here && (forget(), setReady(1)),
      () => {},
    );
    return () => void (here = false);
  }, []);
  return ready;
}

/**
 * Where a player's heart is: the capital of the first own empire, or of the one that is meant, else any of its areas.
 * @param {Scene} scene
 * @param {number} [meant]
 */
function heartOf({ board, seat }, meant) {
  const own = board.empires.find((empire) => (meant === undefined ? empire.seat === seat : empire.number === meant));
  if (!own) return null;
  return own.capital >= 0 ? own.capital : (own.stacks[0]?.area ?? null);
}

/** @param {number} area @returns {Box} */
function around(area) {
  const [x, y] = AREAS[area].room;
  return [x - 190, y - 150, x + 190, y + 150];
}

/**
 * The camera goes where something is told, and where a question can be answered.
 * @param {Scene} scene
 * @param {import("../../shell/contract.js").Told | null} told
 * @param {Set<number>} goals
 * @param {Camera} camera
 */
function useFollow(scene, told, goals, camera) {
  const here = toldAreas(told)[0] ?? null,
    number = scene.state.number,
    asked = useRef(-1);
  useEffect(() => {
    if (here !== null) camera.show(AREAS[here].room[0], AREAS[here].room[1]);
  }, [told ? told.refs.join(" ") : ""]);
  // Where an empire begins, and where one buys.
  const { founding, works, empire } = (scene.asked && scene.board.asking) || {},
    about = founding?.areas[0] ?? (works ? heartOf(scene, empire) : null);
  useEffect(() => {
    if (about !== null && matchMedia("(max-width: 760px)").matches) camera.look(around(about));
  }, [about]);
  useEffect(() => {
    if (!scene.asked || here !== null || asked.current === number || !goals.size || goals.size > 40) return;
    asked.current = number;
    const boxes = [...goals].map(bounds),
      box = /** @type {Box} */ ([0, 1, 2, 3].map((i) => Math[i < 2 ? "min" : "max"](...boxes.map((one) => one[i]))));
    if (box[2] - box[0] > 700) return;
    // On a phone little is in sight: the map comes close to what can be chosen.
    if (matchMedia("(max-width: 760px)").matches) camera.look([box[0] - 40, box[1] - 50, box[2] + 40, box[3] + 50]);
    else camera.show((box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
  }, [number, scene.asked]);
}

/** An area that is reached with the keyboard comes into sight. @param {FocusEvent} event @param {Camera} camera */
function look(event, camera) {
  const found = /** @type {Element} */ (event.target).closest("[data-area]:focus-visible");
  if (found) to(found, camera);
}

/** @param {Event} event @param {Camera} camera */
function reveal(event, camera) {
  const found = /** @type {Element} */ (event.target).closest("[data-area]");
  if (!found) return;
  event.preventDefault();
  to(found, camera);
}

/** @param {Element} el @param {Camera} camera */
function to(el, camera) {
  const [x, y] = AREAS[Number(el.getAttribute("data-area"))].room;
  camera.show(x, y);
}

/** Arrow keys go from area to area, plus and minus zoom. @param {KeyboardEvent} event @param {Camera} camera */
function keys(event, camera) {
  if (event.key === "+" || event.key === "=") camera.zoom(1.3);
  else if (event.key === "-") camera.zoom(0.77);
  else if (event.key === "0") camera.whole();
  else {
    const way = WAYS[event.key],
      here = document.activeElement?.closest("[data-area]"),
      frame = /** @type {HTMLElement} */ (event.currentTarget);
    if (!way) return;
    const next = here ? beside(Number(here.getAttribute("data-area")), way) : firstOf(frame);
    if (next === null) return;
    /** @type {SVGElement | null} */ (frame.querySelector(`[data-area="${next}"]`))?.focus({ preventScroll: true });
  }
  event.preventDefault();
  event.stopPropagation();
}

/** The first area that can be chosen, else the middle of the map. @param {Element} frame */
const firstOf = (frame) => Number(frame.querySelector('[data-area][data-state="can"]')?.getAttribute("data-area") ?? 0);

/** The neighbour that lies most in a direction. @param {number} area @param {[number, number]} way */
function beside(area, [dx, dy]) {
  const [x, y] = AREAS[area].room;
  let best = null,
    most = 0.25;
  for (const near of AREAS[area].near) {
    const [nx, ny] = AREAS[near].room,
      far = Math.hypot(nx - x, ny - y) || 1,
      fits = ((nx - x) * dx + (ny - y) * dy) / far;
    if (fits > most) [best, most] = [near, fits];
  }
  return best;
}
