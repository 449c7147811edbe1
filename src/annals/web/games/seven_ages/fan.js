// A stack fanned out: every unit of an area as its own counter, with leaders, artefacts, city, fort and disorder, and
// whose they are. Units that this seat does not know are backs. Shown above the area that is pointed at.
import { useLayoutEffect, useRef } from "../../vendor/hooks.js";
import { Flag, html, Icon } from "../../lib/ui.js";
import { artefactSign, kindOf } from "./book.js";
import { middle } from "./overlay.js";
import { Back, City, Counter, Disorder, Fort, Token, sorts } from "./pieces.js";
import { say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Place} Place */
/** @typedef {import("./board.js").Empire} Empire */
/** @typedef {import("../../shell/contract.js").Drawn} Drawn */
/** @typedef {import("../../vendor/signals.js").Signal<number | null>} Looked The area that is pointed at. */

/** More units than this are shown by kind, with their number. */
const EACH = 14,
  ROOM = 6;

/** Whether there is anything to fan out. @param {Place | undefined} place */
const worthIt = (place) =>
  !!place && (place.stacks.length > 0 || place.leaders.length > 0 || !!place.held?.artefacts.length);

/**
 * @param {{ scene: Scene, at: import("./labels.js").Layout, k: number, looked: Looked, frame: { current: HTMLElement |
 *   null } }} props
 */
export function Fan({ scene, at, k, looked, frame }) {
  const area = looked.value,
    ref = useRef(/** @type {HTMLElement | null} */ (null)),
    place = area === null ? undefined : scene.places.get(area);
  useLayoutEffect(() => {
    if (ref.current && frame.current && area !== null) put(ref.current, frame.current, at.boxes.get(area));
  });
  if (area === null || !place || !worthIt(place)) return null;
  const [x, y] = middle(at, area, k);
  return html`<div class="fan" ref=${ref} data-fan=${area} aria-hidden="true"
      style=${`left:${x.toFixed(1)}px;top:${y.toFixed(1)}px`}>
    ${place.stacks.map(
      ({ empire, stack }) => html`<${Stack} scene=${scene} empire=${empire} stack=${stack} place=${place} />`,
    )}
    <${Things} scene=${scene} place=${place} />
  </div>`;
}

/**
 * Above what stands there, else below; never out of the window of the map.
 * @param {HTMLElement} fan
 * @param {HTMLElement} frame
 * @param {import("./labels.js").Box | undefined} box
 */
function put(fan, frame, box) {
  fan.style.transform = "none";
  const mine = fan.getBoundingClientRect(),
    all = frame.getBoundingClientRect(),
    half = box ? (box[3] - box[1]) / 2 + ROOM : ROOM * 2;
  let dy = -mine.height - half;
  if (mine.top + dy < all.top + ROOM) dy = half;
  dy = Math.min(dy, all.bottom - ROOM - mine.bottom);
  const wanted = mine.left - mine.width / 2,
    left = Math.max(all.left + ROOM, Math.min(all.right - mine.width - ROOM, wanted));
  fan.style.transform = `translate(${(left - mine.left).toFixed(1)}px, ${dy.toFixed(1)}px)`;
}

/**
 * A drawing of the map in a line of its own.
 * @param {{ wide?: number, children?: Drawn }} props
 */
const Piece = ({ wide = 22, children }) => html`<svg class="world fan-piece" width=${wide * 1.3} height="30"
    viewBox=${`${-wide / 2} -11.5 ${wide} 23`}>
  ${children}
</svg>`;

/**
 * @param {{ scene: Scene, empire: Empire | null, stack: import("./board.js").Stack, place: Place }} props
 */
function Stack({ scene, empire, stack, place }) {
  const number = empire?.number ?? -1,
    leaders = place.leaders.filter((each) => each.empire === empire),
    known = stack.units.length > 0;
  return html`<section class="fan-stack">
    <h4>
      ${empire && html`<${Flag} seat=${empire.seat} tiny />`}
      <b>${empire ? scene.empire(empire.number) : say("kingdom")}</b>
      <small>
        ${empire && scene.name(empire.seat)}${" "}
        ·${" "}
        ${say("units_n", { n: stack.count })}
        ${!known && stack.count > 1 && ` · ${say("fan.unknown")}`}
      </small>
      ${empire && empire.elite > 0 && html`<span class="fan-elite">
        <${Icon} name="a-star" />
        ${empire.elite}
      </span>`}
    </h4>
    <div class="fan-units">
      ${unitsOf(stack).map(
        ({ unit, count }, i) => html`<figure style=${`--turn:${i}`} data-unit=${unit ?? "back"}>
          <${Piece} wide=${count > 1 ? 32 : 24}>
            ${unit === null
              ? html`<${Back} scene=${scene} empire=${number} count=${count} />`
              : html`<${Counter} scene=${scene} empire=${number} unit=${unit} count=${count} hidden=${!known} />`}
          <//>
          <figcaption>${unit === null ? "?" : scene.card("unit", kindOf(unit)).name}</figcaption>
        </figure>`,
      )}
    </div>
    ${leaders.length > 0 && html`<p class="fan-line">
      ${leaders.map(({ leader }) => {
        const { name, codes = [] } = scene.card("leader", leader);
        return html`<span><i class="fan-code">${codes.join(" ")}</i>${name}</span>`;
      })}
    </p>`}
  </section>`;
}

/**
 * The units of a stack one by one, or by kind where there are many; what is not known is a back under the top one.
 * @param {import("./board.js").Stack} stack
 * @returns {{ unit: number | null, count: number }[]}
 */
function unitsOf({ units, top, count }) {
  if (!units.length) {
    const backs = count - 1;
    return [
      { unit: top, count: 1 },
      ...(backs > EACH
        ? [{ unit: null, count: backs }]
        : Array.from({ length: backs }, () => ({ unit: null, count: 1 }))),
    ];
  }
  if (units.length > EACH) return sorts(units).map(([unit, n]) => ({ unit, count: n }));
  return units.map((unit) => ({ unit, count: 1 }));
}

/** What lies in an area besides units. @param {{ scene: Scene, place: Place }} props */
function Things({ scene, place }) {
  const { held, holder } = place;
  /** @type {[Drawn, string][]} */
  const things = [];
  if (held?.city)
    things.push([
      html`<${City} scene=${scene} empire=${holder?.number ?? -1} level=${held.city} capital=${false} />`,
      say(holder?.capital === place.area ? "capital_level" : "city_level", { n: held.city }),
    ]);
  if (held?.fort) things.push([html`<${Fort} />`, say("fort")]);
  if (held && held.temple >= 0) things.push([html`<${Token} sign="a-temple" kind="temple" />`, say("fan.temple")]);
  for (const [id] of held?.artefacts ?? []) {
    const card = scene.card("artefact", id);
    things.push([html`<${Token} sign=${artefactSign(card)} kind="artefact" />`, card.name]);
  }
  if (held?.disorder) things.push([html`<${Disorder} />`, say("disorder")]);
  return (
    things.length > 0 &&
    html`<p class="fan-line fan-things">
      ${things.map(([draw, text]) => html`<span><${Piece} wide=${24}>${draw}<//>${text}</span>`)}
    </p>`
  );
}
