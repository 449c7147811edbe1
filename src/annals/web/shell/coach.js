// The coach: one lesson at a time, at the moment a thing first matters, pointing at it on the board. It never blocks
// play.
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { progress, teaching } from "../lib/learning.js";
import { t } from "../lib/strings.js";
import { html, Icon } from "../lib/ui.js";
import { coachOf } from "./lessons.js";
import { Rich } from "./rich.js";
import { RuleId } from "./rule.js";
import { reveal } from "./told.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("../lib/answers.js").Lesson} Lesson */
/** @typedef {import("../lib/answers.js").Teaching} Teaching */
/** @typedef {import("./lessons.js").Due} Due */
/** @typedef {import("./lessons.js").Coached} Coached */
/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

const STEP = 800; // milliseconds for each thing that is shown
const AROUND = 6,
  CLOSE = 320,
  GAP = 16,
  EDGE = 12;

/** Follows the table, and says lessons while they are on. @param {{ table: TableStore }} props */
export function Coach({ table }) {
  const coach = coachOf(table),
    state = table.shown.value,
    { on } = progress(coach.game),
    mine = table.mine.value;
  useEffect(() => {
    if (on && !coach.teaching.value)
      teaching(coach.game, state?.edition).then(
        (found) => (coach.teaching.value = found),
        () => {},
      );
  }, [on, coach.game]);
  const ready = !!coach.teaching.value;
  useEffect(() => {
    coach.now.value = null;
    if (on && ready) coach.look().catch(() => {});
  }, [on, ready, mine, state?.made, state?.seat]);
  const now = coach.now.value,
    lesson = now && coach.lesson(now.lesson),
    moment = table.moment.value,
    covered = !!moment && !moment.beside,
    late = coach.saidAt !== state?.made;
  if (!lesson || !on || late || coach.drawer.value || (covered && !pointsInto(table, now))) return null;
  return html`<${Said} key=${lesson.id} table=${table} coach=${coach} due=${now} lesson=${lesson} over=${covered} />`;
}

/** @param {Element} el */
const isSeen = (el) => el.getClientRects().length > 0 && el.getBoundingClientRect().width > 0;

/**
 * What a lesson points at, on the page.
 * @param {TableStore} table
 * @param {string} word
 * @returns {Element[]}
 */
function find(table, word) {
  const [kind, ...rest] = word.split(":"),
    what = rest.join(":"),
    parts = table.board.value?.parts ?? {};
  const board = (/** @type {string} */ ref) => [
    ...document.querySelectorAll(`.board [data-ref~="${CSS.escape(ref)}"]`),
  ];
  if (kind === "verb") return [...document.querySelectorAll(`.ask [data-verb="${CSS.escape(what)}"]`)];
  if (kind === "player") return [...document.querySelectorAll(`.bar [data-ref~="${CSS.escape(word)}"]`)];
  if (kind === "part") return [...document.querySelectorAll(parts[what] ?? `#${CSS.escape(what)}`)];
  if (kind !== "can") return board(word);
  const choices = (table.shown.value?.choices ?? []).filter((choice) => table.choosing.verbOf(choice) === what);
  return choices.flatMap((choice) => table.choosing.refsOf(choice).flatMap(board));
}

/** The first thing on the page that each word means. @param {TableStore} table @param {string[]} words */
const things = (table, words) => words.flatMap((word) => find(table, word).filter(isSeen).slice(0, 1));

/** Whether a lesson is about what stands over the board. @param {TableStore} table @param {Due} due */
const pointsInto = (table, due) => things(table, due.points)[0]?.closest(".moment") != null;

/** From where to where the window shows a thing: the bars lie over the board. @param {Element} el */
function sight(el) {
  const bars = el.closest(".bar, .ask, .moment") ? [] : [...document.querySelectorAll(".bar, .ask")],
    boxes = bars.map((bar) => bar.getBoundingClientRect());
  const above = boxes.filter(({ top }) => top < innerHeight / 2),
    below = boxes.filter((box) => !above.includes(box));
  return {
    from: Math.max(2, ...above.map(({ bottom }) => bottom - AROUND)),
    to: Math.min(innerHeight - 2, ...below.map(({ top }) => top + AROUND)),
  };
}

/** As much of a thing as the window shows, and a little around it. @param {Element} el @returns {Box} */
function around(el) {
  const at = el.getBoundingClientRect(),
    { from, to } = sight(el);
  const left = Math.max(at.left - AROUND, 2),
    top = Math.max(at.top - AROUND, from);
  const right = Math.min(at.right + AROUND, innerWidth - 2),
    bottom = Math.min(at.bottom + AROUND, to);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Those of the things that the first does not cover. @param {Element[]} all @returns {Element[]} */
const uncovered = ([first, ...others]) =>
  first
    ? [
        first,
        ...others.filter((el) => {
          const over = first.getBoundingClientRect(),
            at = el.getBoundingClientRect(),
            x = at.left + at.width / 2,
            y = at.top + at.height / 2;
          const within = x > over.left && x < over.right && y > over.top && y < over.bottom;
          return !within || first.contains(el) || el.contains(first);
        }),
      ]
    : [];

/** A veil over the window, with holes in it. @param {{ holes: Box[] }} props */
const Veil = ({ holes }) => html`<svg class="veil" aria-hidden="true">
  <mask id="veil-holes">
    <rect width="100%" height="100%" fill="#fff" />
    ${holes.map(
      ({ left, top, width, height }) => html`<rect x=${left} y=${top} width=${width} height=${height} rx="12"
          fill="#000" />`,
    )}
  </mask>
  <rect width="100%" height="100%" mask="url(#veil-holes)" />
</svg>`;

/** What the coach stands beside: both things where they lie close together, else the first. @param {Box[]} boxes */
function beside(boxes) {
  if (boxes.length < 2) return boxes[0];
  const left = Math.min(...boxes.map((box) => box.left)),
    top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height = Math.max(...boxes.map((box) => box.top + box.height)) - top;
  return width <= CLOSE && height <= CLOSE ? { left, top, width, height } : boxes[0];
}

/**
 * Where the coach stands: beside the thing if there is room, then below, then above, then in the corner; where it can,
 * off the other thing that it speaks of.
 * @param {Box | undefined} thing
 * @param {{ width: number, height: number }} mine
 * @param {Box | undefined} other
 */
function place(thing, { width, height }, other) {
  const corner = { side: "none", left: innerWidth - width - EDGE, top: innerHeight - height - EDGE, tail: 0 };
  if (!thing) return corner;
  const right = thing.left + thing.width,
    bottom = thing.top + thing.height;
  const middle = thing.top + thing.height / 2,
    centre = thing.left + thing.width / 2;
  const top = Math.max(EDGE, Math.min(middle - height / 2, innerHeight - height - EDGE));
  const left = Math.max(EDGE, Math.min(centre - width / 2, innerWidth - width - EDGE));
  const high = Math.max(24, Math.min(middle - top - 8, height - 40));
  const under = (/** @type {number} */ from) => Math.max(24, Math.min(centre - from - 8, width - 40));
  const ways = [];
  if (right + GAP + width < innerWidth - EDGE) ways.push({ side: "right", left: right + GAP, top, tail: high });
  if (bottom + GAP + height < innerHeight - EDGE) {
    ways.push({ side: "below", left, top: bottom + GAP, tail: under(left) });
    const aside = Math.max(EDGE, Math.min(left, (other?.left ?? left) - GAP - width));
    ways.push({ side: "below", left: aside, top: bottom + GAP, tail: under(aside) });
  }
  if (thing.top - GAP - height > EDGE)
    ways.push({ side: "above", left, top: thing.top - GAP - height, tail: under(left) });
  if (thing.left - GAP - width > EDGE) ways.push({ side: "left", left: thing.left - GAP - width, top, tail: high });
  return ways.find((way) => !other || !meet({ ...way, width, height }, other)) ?? ways[0] ?? corner;
}

/** @param {Box} one @param {Box} other */
const meet = (one, other) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/**
 * A lesson on the screen.
 * @param {{ table: TableStore, coach: Coached, due: Due, lesson: Lesson, over: boolean }} props `over`: it is about
 *   what stands over the board.
 */
function Said({ table, coach, due, lesson, over }) {
  const ref = useRef(/** @type {HTMLElement | null} */ (null)),
    shown = useRef("");
  const [boxes, setBoxes] = useState(/** @type {Box[]} */ ([])),
    [step, setStep] = useState(-1);
  const [where, setWhere] = useState({ side: "none", left: 0, top: 0, tail: 0 });
  const showing = step >= 0,
    show = things(table, due.show);
  useLayoutEffect(() => {
    const [first] = showing ? show.slice(step) : things(table, due.points);
    if (first && !first.closest(".bar, .ask")) reveal(first);
  }, [step]);
  useEffect(
    () =>
      follow(() => {
        const seen = showing ? show.slice(step, step + 1) : uncovered(things(table, due.points)).slice(0, 2),
          found = seen.map(around).filter(({ width, height }) => width > 2 * AROUND && height > 2 * AROUND);
        const mine = ref.current?.getBoundingClientRect(),
          key = JSON.stringify([found, mine?.height, innerWidth, innerHeight]);
        if (key === shown.current || !mine) return;
        shown.current = key;
        setBoxes(found);
        if (!showing) setWhere(place(beside(found), mine, found[1]));
      }),
    [step],
  );
  useEffect(() => {
    if (!showing) return;
    const timer = setTimeout(() => setStep(step + 1 < show.length ? step + 1 : -1), STEP);
    return () => clearTimeout(timer);
  }, [step]);
  useEffect(() => onEscape(() => coach.close()), []);
  useEffect(() => coach.shown(lesson.id), []);
  const spots = boxes.map(
    (box, n) => html`<div class=${`spot${n ? " second" : ""}${over ? " over" : ""}`} style=${inPx(box)}></div>`,
  );
  return html`
    ${!over && html`<${Veil} holes=${boxes} />`}
    ${spots}
    <section class="coach" ref=${ref} role="region" aria-live="polite" aria-label=${t("coach")} data-side=${where.side}
        data-lesson=${lesson.id} data-back=${showing ? "" : undefined}
        style=${`left:${where.left}px;top:${where.top}px;--tail:${where.tail}px`}>
      <span class="coach-tail"></span>
      <${Top} coach=${coach} lesson=${lesson} />
      <h3>${lesson.title}</h3>
      <p><${Rich} text=${lesson.text} board=${table.board.value} /></p>
      <p class="coach-do">
        ${show.length > 0 && html`<button class="btn plain" onClick=${() => setStep(0)}>
          <${Icon} name="s-eye" />
          ${t("coach.show")}
        </button>`}
        <button class="btn ink" onClick=${() => coach.next()}>${t("coach.got")}</button>
      </p>
      <${Foot} coach=${coach} lesson=${lesson} />
    </section>
  `;
}

/** @param {Box} box */
const inPx = (box) =>
  Object.entries(box)
    .map(([name, n]) => `${name}:${n}px`)
    .join(";");

/** Look again with every drawing, as long as it is wanted. @param {() => void} look */
function follow(look) {
  let frame = 0;
  const run = () => {
    look();
    frame = requestAnimationFrame(run);
  };
  run();
  return () => cancelAnimationFrame(frame);
}

/** @param {() => void} does */
function onEscape(does) {
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && !document.querySelector("dialog[open], .pop, .menu")) does();
  };
  document.addEventListener("keydown", key);
  return () => document.removeEventListener("keydown", key);
}

/** @param {{ coach: Coached, lesson: Lesson }} props */
function Top({ coach, lesson }) {
  const { parts } = /** @type {Teaching} */ (coach.teaching.value).guide,
    { counted, said } = coach,
    n = said.includes(lesson) ? said.indexOf(lesson) + 1 : said.length + 1;
  return html`<header class="coach-top">
    <${Icon} name="s-learn" />
    <span>
      <b>${t("coach.place", { n })}</b>${" "}
      ${t("coach.of", { all: counted.length, part: parts[lesson.part - 1] })}
    </span>
    <button class="tool" aria-label=${t("close")} onClick=${() => coach.close()}>
      <${Icon} name="s-close" />
    </button>
  </header>`;
}

/** How far one is, the rules behind it, and the way out. @param {{ coach: Coached, lesson: Lesson }} props */
function Foot({ coach, lesson }) {
  const { counted: lessons, said } = coach;
  const how = (/** @type {Lesson} */ one, /** @type {number} */ n) =>
    [one === lesson ? "now" : said.includes(one) ? "done" : "", lessons[n + 1]?.part !== one.part ? "last" : ""].join(
      " ",
    );
  return html`
    <details class="coach-rules">
      <summary>${t("coach.rules")}</summary>
      <p>${lesson.rules.map((id) => html`<${RuleId} id=${id} />`)}</p>
    </details>
    <footer class="coach-foot">
      <span class="steps" role="img" aria-label=${t("coach.done", { n: said.length, all: lessons.length })}>
        ${lessons.map((one, n) => html`<i class=${how(one, n)}></i>`)}
      </span>
      <button class="plain-link" onClick=${() => coach.skip()}>${t("coach.skip")}</button>
    </footer>
  `;
}
