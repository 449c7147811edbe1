// The chronicle: glory, the lives of the empires and the world at the end of each turn, on one axis of time from 4000
// BCE to today. One can go to a turn, and let the turns go by.
import { useEffect, useMemo, useState } from "../../vendor/hooks.js";
import { Flag, html } from "../../lib/ui.js";
import { find, roman } from "./book.js";
import { Categories, Growth, Lives, lifeSaid } from "./lives.js";
import { dyeClass, nameOf } from "./scene.js";
import { say } from "./strings.js";
import { axisOf, useWidth } from "./time_axis.js";
import { ageOf, count, deedsOf, frontsOf, livesOf, yearSaid } from "./timeline.js";
import { WorldThen } from "./world_then.js";

/** @typedef {import("./board.js").State} State */
/** @typedef {import("./book.js").Cards} Cards */
/** @typedef {import("./timeline.js").Life} Life */

const BEAT = 700,
  MANY = 6,
  LETTER = 7;

/**
 * @param {{ turns: import("./timeline.js").World[], state: State, cards: Cards, chart?:
 *   import("../../lib/answers.js").Chart }} props
 */
export function Chronicle({ turns, state, cards, chart }) {
  const last = turns.length - 1,
    [place, setPlace] = useState(last),
    [shows, setShows] = useState("areas"),
    [ref, wide] = useWidth(),
    phone = wide < 560;
  const lives = useMemo(() => livesOf(turns, cards), [turns, cards]),
    fronts = useMemo(() => frontsOf(turns), [turns]);
  const name = (/** @type {number} */ card) => find(cards, "card", card).name;
  // At the end of a course stands its seat with its glory, and none of it is cut.
  const ends = (chart?.scores ?? []).map((each, seat) => `${nameOf(state, seat)} ${each[last]}`.length),
    room = phone ? 62 : Math.max(92, LETTER * Math.max(0, ...ends) + 14);
  const axis = axisOf(wide, phone ? 6 : 150, chart ? room : 10, fronts, !!chart);
  const said = (/** @type {Life} */ life) =>
      lifeSaid(
        life,
        name(life.card),
        turns.map(({ turn }) => turn),
      ),
    glory = (/** @type {Life} */ life, /** @type {number} */ at) => gloryOf(chart, cards, life, turns[at].turn);
  return html`<div class="chronicle">
    <div class="chron-charts paper" ref=${ref}>
      ${wide > 0 && chart && html`
        <h3>${say("chron.glory_all")}<small>${say("chron.glory_all_aside")}</small></h3>
        <${Growth} scores=${chart.scores} state=${state} axis=${axis} place=${place} look=${setPlace} phone=${phone} />
      `}
      <h3>${say("chron.lives")}<small>${say(`chron.${shows}_aside`)}</small></h3>
      ${chart && html`<${Shows} shows=${shows} show=${setShows} />`}
      ${wide > 0 && shows !== "categories" && html`<${Lives} lives=${lives} state=${state} axis=${axis} place=${place}
          last=${last} look=${setPlace} phone=${phone} years=${!chart} name=${name} said=${said}
          amount=${shows === "glory" ? glory : count} />`}
      ${wide > 0 && chart && shows === "categories" && html`<${Categories} courses=${chart.courses ?? []}
          rounds=${chart.rounds} state=${state} axis=${axis} place=${place} look=${setPlace} phone=${phone} />`}
    </div>
    <${Scrubber} place=${place} last=${last} look=${setPlace} turn=${turns[place].turn} front=${fronts[place]}
        axis=${phone ? null : axis} />
    <${Then} lives=${lives} place=${place} turn=${turns[place].turn} front=${fronts[place]} state=${state} name=${name}
        scores=${chart?.scores.map((each) => each[place])} />
  </div>`;
}

/** The glory an empire harvested in a turn. */
function gloryOf(
  /** @type {import("../../lib/answers.js").Chart | undefined} */ chart,
  /** @type {Cards} */ cards,
  /** @type {Life} */ { card, seat },
  /** @type {number} */ turn,
) {
  const id = find(cards, "card", card).id,
    course = chart?.courses?.find((each) => each.kind === "glory" && each.id === id && each.seat === seat);
  return Math.max(0, course?.values[turn - course.first] ?? 0);
}

/** What the lower drawing shows. @param {{ shows: string, show: (what: string) => void }} props */
const Shows = ({ shows, show }) => html`<div class="chron-shows" role="radiogroup" aria-label=${say("chron.shows")}>
  ${["areas", "glory", "categories"].map(
    (what) => html`<label>
      <input type="radio" name="chron-shows" checked=${shows === what} onChange=${() => show(what)} />
      ${say(`chron.${what}`)}
    </label>`,
  )}
</div>`;

/**
 * Go to a turn, or let them go by.
 * @param {{ place: number, last: number, look: (place: number) => void, turn: number, front: number, axis:
 *   import("./time_axis.js").Axis | null }} props
 */
function Scrubber({ place, last, look, turn, front, axis }) {
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    if (!runs) return;
    if (place >= last) return setRuns(false);
    const next = setTimeout(() => look(place + 1), BEAT);
    return () => clearTimeout(next);
  }, [runs, place]);
  const press = () => {
    if (!runs && place >= last) look(0);
    setRuns(!runs);
  };
  return html`<div class=${axis ? "chron-scrub paper on-axis" : "chron-scrub paper"}
      style=${axis && `--from:${axis.x(0)}px;--to:${axis.wide - axis.x(last)}px`}>
    <button class="tool" aria-pressed=${String(runs)} aria-label=${say(runs ? "chron.pause" : "chron.play")}
        onClick=${press}>
      <svg class="i" viewBox="0 0 24 24" aria-hidden="true">
        <path d=${runs ? "M7 5h3v14h-3zM14 5h3v14h-3z" : "M8 5l11 7-11 7z"} fill="currentColor" />
      </svg>
    </button>
    <output class="chron-year">${yearSaid(front)}</output>
    <input type="range" min="0" max=${last} value=${place} aria-label=${say("after.turn")}
        aria-valuetext=${`${say("turn", { n: turn })}, ${yearSaid(front)}`}
        onInput=${(/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => {
          setRuns(false);
          look(Number(event.currentTarget.value));
        }} />
  </div>`;
}

/**
 * The world at the end of a turn, and what had changed.
 * @param {{ lives: Life[], place: number, turn: number, front: number, state: State, name: (card: number) => string,
 *   scores?: number[] }} props
 */
function Then({ lives, place, turn, front, state, name, scores }) {
  const here = lives.filter((life) => count(life, place) > 0).sort((a, b) => count(b, place) - count(a, place)),
    deeds = deedsOf(lives, place, name),
    most = Math.max(1, ...here.map((life) => count(life, place)));
  const when = say("chron.when", { turn, year: yearSaid(front), age: roman(ageOf(front)) });
  return html`<div class="chron-then">
    <figure>
      <${WorldThen} lives=${lives} place=${place} label=${say("chron.map", { when })} />
      <figcaption>${when}</figcaption>
    </figure>
    <section class="panel" aria-live="polite">
      <h3>
        ${say("turn", { n: turn })}
        <small>${scores?.map((glory, seat) => `${nameOf(state, seat)} ${glory}`).join(" · ")}</small>
      </h3>
      <ul class="deeds">
        ${deeds.slice(0, MANY).map(
          (deed) => html`<li>
            <${Flag} seat=${deed.seat} tiny label=${nameOf(state, deed.seat)} />
            <span><b>${deed.name}</b> ${deed.text}</span>
          </li>`,
        )}
        ${!deeds.length && html`<li>${say("chron.quiet")}</li>`}
      </ul>
      ${here.length > 0 && html`<h4>${say("chron.in_play")}</h4>`}
      <ul class="in-play">
        ${here.map(
          (life) => html`<li>
            <i class=${`swatch ${dyeClass(life.dye)}`}></i>
            <span>${name(life.card)}</span>
            <i class=${`lands ${dyeClass(life.dye)}`} style=${`width:${(count(life, place) / most) * 100}%`}></i>
            <b>${say("after.areas", { n: count(life, place) })}</b>
          </li>`,
        )}
      </ul>
    </section>
  </div>`;
}
