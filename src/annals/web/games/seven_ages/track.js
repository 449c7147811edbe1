// The progress track: ages, dark levels, and where the empires stand.
import { useEffect, useRef, useState } from "../../vendor/hooks.js";
import { html, Icon, later } from "../../lib/ui.js";
import { t } from "../../lib/strings.js";
import { ACTION_SIGNS, roman } from "./book.js";
import { dyeClass } from "./scene.js";
import { say } from "./strings.js";
import { turnsOf } from "./timeline.js";

const Chronicle = later(() => import("./chronicle.js").then((room) => room.Chronicle));

/** @typedef {import("./scene.js").Scene} Scene */

const OF_AN_AGE = 7,
  ROWS = 7;
/** On fewer free levels in a row the note about the track would reach down into them. */
const ROOM = 16;

/** The first letters of an empire's name. @param {string} name */
const short = (name) => name.slice(0, 2);

/**
 * The longest row of levels on which nobody stands: the first one, and how many.
 * @param {number} levels
 * @param {Set<number>} taken
 */
function freeRow(levels, taken) {
  let [from, wide] = [1, 0];
  for (let first = 1, level = 1; level <= levels; level++)
    if (taken.has(level)) first = level + 1;
    else if (level - first >= wide) [from, wide] = [first, level - first + 1];
  return { from, wide };
}

/** @param {{ scene: Scene }} props */
export function Track({ scene }) {
  const { levels, dark, empires, age } = scene.board,
    front = Math.max(0, ...empires.map((empire) => empire.level)),
    most = Math.max(0, ...empires.map(({ level }) => empires.filter((each) => each.level === level).length));
  const ages = Math.ceil(levels / OF_AN_AGE),
    [open, setOpen] = useState(false);
  const { from, wide } = freeRow(levels, new Set(empires.map(({ level }) => Math.min(level, levels))));
  return html`<section class=${from + wide > levels ? "panel track" : "panel track late"} id="track"
      aria-label=${say("track")}>
    <div class="track-head" style=${`--from:${(from - 1) / levels};--wide:${wide / levels}`}>
      <p class=${wide < ROOM ? "hidden-text" : "hint"}>${say("track_said", { age: roman(age), n: front || 1 })}</p>
      <button class="timeline-open" aria-label=${say("chron.open")} onClick=${() => setOpen(true)}>
        <${Icon} name="a-progress" />
        ${say("chron.timeline")}
      </button>
    </div>
    ${open && html`<${TimelineSheet} scene=${scene} close=${() => setOpen(false)} />`}
    <div class="levels" style=${`--levels:${levels};--rows:${Math.min(ROWS, most)}`}>
      ${Array.from({ length: levels }, (_, i) => {
        const level = i + 1,
          here = empires.filter((empire) => Math.min(empire.level, levels) === level);
        return html`
          ${i % OF_AN_AGE === 0 && html`<b class="age-row">${roman(i / OF_AN_AGE + 1)}</b>`}
          <div class=${`lv${dark.includes(level) ? " dark" : ""}${level <= front ? " reached" : ""}`}>
            ${level}
            <span class=${here.length > ROWS ? "ms many crowd" : here.length > 3 ? "ms many" : "ms"}>
              ${here.map(
                (empire) => html`<span key=${empire.number} class=${`lm ${dyeClass(scene.dyes.get(empire.number))}`}
                    title=${say("on_level", { empire: scene.empire(empire.number), n: empire.level })}
                    data-ref=${`level:${empire.number}`}>
                  ${short(scene.empire(empire.number))}
                </span>`,
              )}
            </span>
          </div>
        `;
      })}
    </div>
    <ol class="ages-line" style=${`--ages:${ages}`}>
      ${Array.from(
        { length: ages },
        (_, i) => html`<li class=${i + 1 === age ? "on" : ""}>
          <b>${roman(i + 1)}</b>
          ${say(`years.${i + 1}`)}
        </li>`,
      )}
    </ol>
  </section>`;
}

/**
 * The timeline of the empires so far.
 * @param {{ scene: Scene, close: () => void }} props
 */
function TimelineSheet({ scene, close }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null)),
    turns = turnsOf(scene.state.story);
  useEffect(() => ref.current?.showModal(), []);
  return html`<dialog class="sheet timeline-sheet" ref=${ref} onClose=${close} aria-label=${say("chron.title")}
      onClick=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close()}>
    <header class="panel-head">
      <h2>${say("chron.title")}</h2>
      <button class="tool" aria-label=${t("close")} onClick=${close}><${Icon} name="s-close" /></button>
    </header>
    <div class="sheet-scroll">
      ${turns.length > 0
        ? html`<${Chronicle} turns=${turns} state=${scene.state} cards=${scene.cards} />`
        : html`<p class="quiet-line">${say("chron.none")}</p>`}
    </div>
  </dialog>`;
}

/** The seven actions of a turn, and which one goes on. @param {{ scene: Scene }} props */
export function Actions({ scene }) {
  const now = scene.board.action;
  return now > 0 && now < 8
    ? html`<ol class="actions" aria-label=${say("actions")}>
        ${[1, 2, 3, 4, 5, 6, 7].map(
          (action) => html`<li class=${action < now ? "done" : action === now ? "now" : ""}
              aria-current=${action === now ? "step" : undefined} title=${say(`action.${action}`)}>
            <svg class="i" aria-hidden="true">
              <use href=${`#${ACTION_SIGNS[action]}`} />
            </svg>
            ${action === now && say(`action.${action}`)}
          </li>`,
        )}
      </ol>`
    : null;
}
