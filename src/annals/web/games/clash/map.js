// The map: ground, spaces that can be chosen, cities and units, and where the chosen group may go.
import { useEffect, useMemo, useRef } from "../../vendor/hooks.js";
import { ZoomButtons } from "../../lib/panning.js";
import { html } from "../../lib/ui.js";
import { BARBARIANS, PIRATES } from "./book.js";
import { from } from "./choosing.js";
import { cityMarks, explorers, hostile, spaceSaid } from "./describe.js";
import { NEIGHBOURS, byPlace, fmt, hex, keyOf, middle } from "./grid.js";
import { News } from "./news.js";
import { usePan } from "./pan.js";
import { City, Pennants, Stack } from "./pieces.js";
import { Rounds } from "./rounds.js";
import { SIGN, say } from "./strings.js";
import { spaceName, spacesOf } from "./scene.js";
import { Definitions, Exhausted, Hex, ground } from "./terrain.js";
import { Ring, toldSpaces } from "./told.js";

/** @typedef {import("../../shell/contract.js").Drawn} Drawn */

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Space} Space */

/** @typedef {import("./scene.js").Scene} Scene */

/** Verbs that lead somewhere: their targets get an arrow. */
const WAYS = ["to", "road", "launch", "sail", "attack", "explore", "navigate", "voyage", "beach", "anchor"];
/** Which way the arrows go among the neighbours. @type {Record<string, [number, number][]>} */
const STEPS = {
  ArrowUp: [[0, -1]],
  ArrowDown: [[0, 1]],
  ArrowRight: [
    [1, 0],
    [1, -1],
  ],
  ArrowLeft: [
    [-1, 1],
    [-1, 0],
  ],
};

/**
 * @param {{ scene: Scene, told?: import("./told.js").Told | null, children?: Drawn }} props `told`: what is played
 *   back.
 */
export function WorldMap({ scene, told = null, children }) {
  const { board, me } = scene,
    { spaces } = board;
  const about = board.battle?.space ?? (board.laying && board.regions[board.laying.region]?.[0]);
  const meant = originOf(scene) ?? spaces[about ?? -1],
    heart = meant ?? spaces[me?.home ?? -1];
  const { svg, world, camera } = usePan(spaces, heart?.at ?? null);
  useFollow(told, toldSpaces(board, told)[0] ?? null, heart, camera);
  const printed = useMemo(() => ground(spaces), [spaces.map((space) => space.terrain?.[0] ?? "-").join("")]);
  /** An army that is pointed at is the one to move. @param {Event} event @returns {number | null} */
  const point = (event) => {
    const found = /** @type {Element} */ (event.target).closest("[data-space]"),
      space = found ? Number(found.getAttribute("data-space")) : null;
    if (space !== null && spaces[space].units.some((stack) => stack.owner === scene.seat)) from.value = space;
    return space;
  };
  /** @param {MouseEvent} event */
  const press = (event) => {
    const space = point(event);
    if (space === null) return;
    if ((scene.verbs.get("group") ?? []).filter((each) => each.choice[1] === space).length > 1) event.stopPropagation();
  };
  // What is asked lies on the other half of the map.
  const heights = spaces.map((space) => middle(space.at)[1]),
    low = meant && middle(meant.at)[1] > (Math.min(...heights) + Math.max(...heights)) / 2;
  return html`<section class=${low ? "mapbox is-low" : "mapbox"} id="map" data-part aria-label=${say("map")}>
    <svg class="map" ref=${svg} role="group" aria-label=${say("map_help")} onClick=${press}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) =>
          event.key === "Enter" || event.key === " " ? point(event) : walk(event, spaces)}
        onFocusIn=${(/** @type {FocusEvent} */ event) => look(event, spaces, camera)}
        onreveal=${(/** @type {Event} */ event) => reveal(event, spaces, camera)}>
      <${Definitions} />
      <g ref=${world}>
        ${printed}
        ${spaces
          .filter((space) => space.exhausted)
          .map((space) => html`<g transform=${place(space)}><${Exhausted} /></g>`)}
        ${spaces.map((space) => html`<${Space} key=${space.space} scene=${scene} space=${space} />`)}
        <g class="pieces">
          <${Origin} scene=${scene} />
          <${Marked} board=${board} />
          <${Pieces} scene=${scene} />
          <g class="coords" aria-hidden="true">
            ${spaces.map(
              (space) => html`<g transform=${place(space)}>
                <text class=${space.city ? "beside" : space.terrain ? "" : "dark"}>
                  ${spaceName(board, space.space)}
                </text>
              </g>`,
            )}
          </g>
          <${Targets} scene=${scene} />
          <${Ring} scene=${scene} told=${told} />
        </g>
      </g>
    </svg>
    <${News} scene=${scene} brief />
    <div class="onmap tl"><${Rounds} board=${board} /></div>
    <${ZoomButtons} by=${1.3} zoom=${camera.zoom} whole=${camera.fit} say=${say} />
    <ul class="onmap bc terrains" aria-label=${say("terrains")}>
      ${["plains", "forest", "mountain", "barren", "sea", null].map(
        (terrain) => html`<li>
          <svg viewBox="-52 -46 104 92" aria-hidden="true"><${Hex} terrain=${terrain} /></svg>
          ${say(`gives.${terrain ?? "unknown"}`)}
        </li>`,
      )}
    </ul>
    ${children}
  </section>`;
}

/**
 * The camera goes where something is told, and on a phone home again when it is over.
 * @param {import("./told.js").Told | null} told
 * @param {Space} space
 * @param {any} home
 * @param {import("./pan.js").Camera} camera
 */
function useFollow(told, space, home, camera) {
  const away = useRef(false);
  useEffect(() => {
    if (space) camera.show(space.at);
    else if (!told && away.current && home) camera.show(home.at);
    away.current = !!told;
  }, [told ? told.refs.join(" ") : ""]);
}

/** @param {Space} space @param {number} [down] */
const place = (space, down = 0) => {
  const [x, y] = middle(space.at);
  return `translate(${fmt(x)} ${fmt(y + down)})`;
};

/** The part of a space that can be pressed and lit. @param {{ scene: Scene, space: Space }} props */
function Space({ scene, space }) {
  const mover = space.units.some((stack) => stack.owner === scene.seat) ? " mover" : "";
  const shape = hex([0, 0], 0.93);
  return html`<g class="space" transform=${place(space)} data-space=${space.space}
      data-ref=${`space:${space.space} region:${space.region}${mover}`} data-why=${`space:${space.space}`} tabindex="-1"
      role="img" data-role="img" aria-label=${spaceSaid(scene, space)}>
    <path class="hit" d=${hex([0, 0])} />
    <path class="halo wash" d=${shape} />
    <path class="halo edge" d=${shape} />
    <path class="halo rim" d=${shape} />
    <path class="halo pointed" d=${shape} />
  </g>`;
}

/**
 * A space that is reached with the keyboard comes into sight.
 * @param {FocusEvent} event
 * @param {Space[]} spaces
 * @param {import("./pan.js").Camera} camera
 */
function look(event, spaces, camera) {
  const found = /** @type {Element} */ (event.target).closest("[data-space]:focus-visible");
  if (found) camera.show(spaces[Number(found.getAttribute("data-space"))].at);
}

/**
 * The first space that a verb is about comes into sight.
 * @param {Event} event
 * @param {Space[]} spaces
 * @param {import("./pan.js").Camera} camera
 */
function reveal(event, spaces, camera) {
  const found = /** @type {Element} */ (event.target).closest("[data-space]");
  if (!found) return;
  event.preventDefault();
  camera.show(spaces[Number(found.getAttribute("data-space"))].at);
}

/** Arrow keys go from space to space. @param {KeyboardEvent} event @param {Space[]} spaces */
function walk(event, spaces) {
  const here = document.activeElement?.closest("[data-space]"),
    steps = STEPS[event.key];
  if (!here || !steps) return;
  event.preventDefault();
  const at = spaces[Number(here.getAttribute("data-space"))].at,
    all = byPlace(spaces);
  const next = steps.map(([q, r]) => all.get(keyOf([at[0] + q, at[1] + r]))).find(Boolean);
  if (!next) return;
  /** @type {SVGElement | null} */ (here.closest("svg")?.querySelector(`[data-space="${next.space}"]`))?.focus({
    preventScroll: true,
  });
}

/** The direction of a neighbour in degrees. @param {Space} space @param {Space} other */
function direction(space, other) {
  const j = NEIGHBOURS.findIndex(([q, r]) => space.at[0] + q === other.at[0] && space.at[1] + r === other.at[1]);
  return 30 + 60 * j;
}

/** @param {{ scene: Scene }} props */
function Pieces({ scene }) {
  const { board } = scene;
  return board.spaces
    .filter((space) => space.city || space.units.length)
    .map((space) => {
      const { city, units } = space,
        port = city && city.port !== null ? direction(space, board.spaces[city.port]) : null;
      const owners = [...units].sort((a, b) => Number(a.owner >= BARBARIANS) - Number(b.owner >= BARBARIANS));
      const last = owners.length - 1,
        scale = city || last > 0 ? 0.98 : 1.16;
      const down = (/** @type {number} */ i) => (city ? 30 - 22 * (last - i) : 1 + 24 * (i - last / 2));
      return html`<g key=${space.space}>
        ${city && html`<g transform=${place(space, units.length ? -7 : 0)}>
          <${City} city=${city} port=${port} marks=${cityMarks(scene, city)} />
        </g>`}
        ${owners.map(
          (stack, i) => html`<g transform=${`${place(space, down(i))} scale(${scale})`}>
            <${Stack} owner=${stack.owner} units=${stack.units} />
          </g>`,
        )}
      </g>`;
    });
}

/** Regions that an explorer marked, with a pennant where their spaces meet. @param {{ board: Board }} props */
function Marked({ board }) {
  return board.regions.map((spaces, region) => {
    const seats = explorers(board, region),
      places = spaces.map((space) => middle(board.spaces[space].at)),
      mean = (/** @type {0 | 1} */ k) => fmt(places.reduce((sum, place) => sum + place[k], 0) / places.length);
    return (
      seats.length > 0 && html`<g transform=${`translate(${mean(0)} ${mean(1)})`}><${Pennants} seats=${seats} /></g>`
    );
  });
}

/**
 * A round badge above a space.
 * @param {{ space: Space, icon: string, war?: boolean, n?: number, over?: number }} props
 */
const Badge = ({ space, icon, war = false, n = 0, over = 1 }) => html`<g class=${war ? "badge-war" : "badge-can"}
    transform=${`${place(space, space.city ? -34 : -25)} translate(${(n - (over - 1) / 2) * 25} 0)`}
    filter="url(#map-lift)">
  <circle r="12" />
  <use href=${`#${icon}`} x="-8" y="-8" width="16" height="16" />
</g>`;

/** The space a question is about: where the group stands, which city acts. @param {Scene} scene */
const originOf = ({ asking: { space, target }, board }) =>
  board.spaces[[space, target].find((each) => typeof each === "number" && each >= 0) ?? -1] ?? null;

/**
 * What the question is about, marked: a space, that of the battle, or the region that is laid.
 * @param {{ scene: Scene }} props
 */
function Origin({ scene }) {
  const { spaces, regions, laying, battle } = scene.board,
    start = originOf(scene) ?? spaces[battle?.space ?? -1],
    shape = hex([0, 0], 0.93);
  const meant = laying ? regions[laying.region].map((space) => spaces[space]) : start ? [start] : [];
  return meant.map(
    (space) => html`
      <path class="origin-dark" transform=${place(space)} d=${shape} />
      <path class="origin" transform=${place(space)} d=${shape} />
    `,
  );
}

/** Where things may go, and what a space would give: arrows and badges. @param {{ scene: Scene }} props */
function Targets({ scene }) {
  const { board, verbs, asking } = scene;
  const start = originOf(scene);
  const goals = WAYS.flatMap((verb) => verbs.get(verb) ?? []).flatMap(({ choice }) =>
    spacesOf(board, choice).map((space, place) => ({ verb: String(choice[0]), space, first: !place })),
  );
  const taken = (asking.taken ?? [])
    .filter(Array.isArray)
    .map(([space, what]) => ({ space: board.spaces[space], what }));
  /** @type {Map<number, string[]>} */
  const products = new Map();
  for (const {
    choice: [, space, what],
  } of verbs.get("take") ?? [])
    if (typeof space === "number" && what !== undefined)
      products.set(space, [...(products.get(space) ?? []), String(what)]);
  return html`
    ${goals.map(({ verb, space, first }) => {
      const war = verb === "attack" || hostile(space, scene.seat),
        sea = space.terrain === "sea" && start?.terrain !== "sea";
      return html`
        ${start &&
          NEIGHBOURS.some(
            ([q, r]) => start.at[0] + q === space.at[0] && start.at[1] + r === space.at[1],
          ) && html`<${Arrow} start=${start} space=${space} war=${war} />`}
        ${first && (war || sea || !space.terrain) && html`<${Badge} space=${space}
            icon=${
              war
                ? space.units.some((stack) => stack.owner === PIRATES)
                  ? "c-pirate"
                  : "c-clash"
                : sea
                  ? "c-ship"
                  : "c-explore"
            }
            war=${war} />`}
      `;
    })}
    ${[...products].map(([space, kinds]) =>
      kinds.map(
        (kind, n) => html`<${Badge} space=${board.spaces[space]} icon=${SIGN[kind]} n=${n} over=${kinds.length} />`,
      ),
    )}
    ${taken.map(
      ({ space, what }) => html`<g class="badge-taken" transform=${place(space, 4)} filter="url(#map-lift)">
        <circle r="13" />
        <use href=${`#${Object.values(SIGN)[what]}`} x="-9" y="-9" width="18" height="18" />
      </g>`,
    )}
  `;
}

/** Over the border to a neighbour. @param {{ start: Space, space: Space, war: boolean }} props */
function Arrow({ start, space, war }) {
  const [fx, fy] = middle(start.at),
    [x, y] = middle(space.at),
    k = 0.55;
  const at = `${fmt(fx + (x - fx) * k)} ${fmt(fy + (y - fy) * k)}`,
    turned = fmt((Math.atan2(y - fy, x - fx) * 180) / Math.PI);
  return html`<g class=${war ? "way war" : "way"} transform=${`translate(${at}) rotate(${turned}) scale(.82)`}
      filter="url(#map-lift)">
    <path d="M-7 -9.5L8.5 0L-7 9.5L-3.4 0Z" />
  </g>`;
}
