// How far the lessons are at one table, and the button in the top bar that leads to them. What they look like is
// coach.js.
import { effect, signal } from "../vendor/signals.js";
import { at, get } from "../lib/api.js";
import { keep, progress, teaching } from "../lib/learning.js";
import { t } from "../lib/strings.js";
import { html, Icon } from "../lib/ui.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("../lib/answers.js").Lesson} Lesson */
/** @typedef {import("../lib/answers.js").Teaching} Teaching */
/** @typedef {import("../lib/answers.js").Due} Due */

/** How far the lessons are at one table. */
export class Coached {
  /** @param {TableStore} table */
  constructor(table) {
    this.table = table;
    /** @type {import("../vendor/signals.js").Signal<Teaching | null>} */
    this.teaching = signal(null);
    /** The lesson that is said now. @type {import("../vendor/signals.js").Signal<Due | null>} */
    this.now = signal(null);
    /** Lessons whose aim is done. @type {import("../vendor/signals.js").Signal<string[]>} */
    this.done = signal([]);
    /** Whether the drawer with the aims is open. */
    this.drawer = signal(false);
    /** @type {Due[]} */
    this.due = [];
    /** The last lesson that was said, as it was. @type {Due | null} */
    this.last = null;
    /** After so many choices the last lesson was said. */
    this.saidAt = -1;
    /** The lesson that was neither closed nor answered: it comes back when something has covered or ended it. */
    this.unread = "";
    effect(() => {
      if (table.sending.value && this.saidAt === table.shown.peek()?.made) this.unread = "";
    });
  }

  get game() {
    return this.table.shown.value?.game ?? "";
  }

  /** @param {string} id @returns {Lesson | undefined} */
  lesson(id) {
    return this.teaching.value?.lessons.find((one) => one.id === id);
  }

  /** What counts at this table: the lessons of the guided game, and others that were said. @returns {Lesson[]} */
  get counted() {
    const { seen } = progress(this.game);
    return (this.teaching.value?.lessons ?? []).filter((one) => !one.beyond || one.id in seen);
  }

  /** Those of them that were said, in the order in which they were. @returns {Lesson[]} */
  get said() {
    const told = Object.keys(progress(this.game).seen);
    return this.counted.filter((one) => told.includes(one.id)).sort((a, b) => told.indexOf(a.id) - told.indexOf(b.id));
  }

  /** Those that were said, and those whose aim is done. @returns {Lesson[]} */
  get met() {
    const { seen } = progress(this.game);
    return this.counted.filter((one) => one.id in seen || this.done.value.includes(one.id));
  }

  /** Ask which lessons matter now and whose aim is done. @returns {Promise<boolean>} Whether it is still so. */
  async ask() {
    const state = this.table.shown.value;
    if (!state || state.seat === null) return false;
    const found = await get(`${at(this.table.id)}/lessons?seat=${state.seat}`);
    if (this.table.shown.value?.made !== state.made) return false;
    this.done.value = found.done;
    this.due = found.due;
    return true;
  }

  /** Ask, and say the first that was not said. */
  async look() {
    const state = this.table.shown.value;
    if (!this.table.mine.value || !state || !(await this.ask())) return;
    const unread = this.due.find(({ lesson }) => lesson === this.unread);
    if (unread) return this.say(unread);
    if (this.unread) this._forget(this.unread);
    this.next();
  }

  /** Somebody else's choice took a lesson away before it was read: it waits again. @param {string} lesson */
  _forget(lesson) {
    const { [lesson]: _, ...seen } = progress(this.game).seen;
    keep(this.game, { seen });
  }

  /** Those that matter and were not said: urgent ones first, then in the order of the course. @returns {Due[]} */
  get waiting() {
    const { seen } = progress(this.game);
    return this.due.filter(({ lesson }) => !(lesson in seen));
  }

  /** Say the next lesson: with a new choice the first of those that wait, right after another only what follows it. */
  next() {
    const made = this.table.shown.value?.made ?? 0,
      [due] = this.waiting;
    this.unread = "";
    if (!due || (this.saidAt === made && !this.lesson(due.lesson)?.follows)) return void (this.now.value = null);
    this.unread = due.lesson;
    this.say(due);
  }

  /** A lesson is on the screen: it need not be said again. @param {string} lesson */
  shown(lesson) {
    const { seen } = progress(this.game),
      round = this.table.shown.value?.moment?.rounds ?? 0;
    if (!(lesson in seen)) keep(this.game, { seen: { ...seen, [lesson]: round }, last: lesson });
  }

  /** @param {Due} due */
  say(due) {
    this.saidAt = this.table.shown.value?.made ?? 0;
    this.last = due;
    this.now.value = due;
  }

  /** Close the lesson; the next one comes with the next choice. */
  close() {
    this.unread = "";
    this.now.value = null;
  }

  /** Say the last lesson once more. */
  again() {
    const { last } = progress(this.game);
    this.drawer.value = false;
    if (last) this.say(this.last?.lesson === last ? this.last : { lesson: last, points: [], show: [], urgent: false });
  }

  skip() {
    keep(this.game, { on: false });
    this.close();
    this.drawer.value = false;
    this.table.notice.value = { text: t("coach.skipped"), good: true };
  }

  /** @param {boolean} anew */
  begin(anew) {
    keep(this.game, anew ? { on: true, seen: {}, last: "" } : { on: true });
    this.saidAt = -1;
    this.unread = "";
    this.drawer.value = false;
    this.look().catch(() => {});
  }
}

/** @type {WeakMap<TableStore, Coached>} */
const coaches = new WeakMap();

/** @param {TableStore} table */
export function coachOf(table) {
  const found = coaches.get(table) ?? new Coached(table);
  coaches.set(table, found);
  return found;
}

/** The button in the top bar; it counts the lessons. @param {{ table: TableStore }} props */
export function LessonButton({ table }) {
  const coach = coachOf(table),
    { on } = progress(coach.game),
    count = coach.said.length;
  if (!table.shown.value?.you.length) return null;
  const open = () => {
    teaching(coach.game, table.shown.value?.edition).then(
      (found) => {
        coach.teaching.value = found;
        coach.drawer.value = !coach.drawer.value;
      },
      () => {},
    );
  };
  const counted = on && count > 0,
    said = counted ? `${t("goals.title")} ${t("learn.lessons", { n: count })}` : t("goals.title");
  return html`<button class="tool lamp" title=${t("goals.title")} aria-label=${said}
      aria-expanded=${String(coach.drawer.value)} onClick=${open}>
    <${Icon} name="s-learn" />
    ${counted && html`<sup aria-hidden="true">${count}</sup>`}
  </button>`;
}
