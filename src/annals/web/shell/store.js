// One table as this page knows it: the newest state, the state shown (they differ in a replay), what is picked, and
// what is told of. How it is followed, chosen at, looked back at and passed on is in rooms of their own.
import { batch, computed, signal } from "../vendor/signals.js";
import { Problem } from "../lib/api.js";
import { settings, SPEEDS } from "../lib/settings.js";
import { t } from "../lib/strings.js";
import { Choosing, same } from "./choosing.js";
import { Connection } from "./connection.js";
import { Looking } from "./looking.js";
import { Playback } from "./playback.js";
import { plain } from "./sentence.js";
import { Sitting } from "./sitting.js";
import { toldNow } from "./told.js";

/** @typedef {import("./contract.js").State} State */
/** @typedef {import("./contract.js").Choice} Choice */
/** @typedef {import("./contract.js").Refused} Refused */
/** @typedef {import("./contract.js").BoardModule} BoardModule */

export class TableStore {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    /** The newest state. @type {import("../vendor/signals.js").Signal<State | null>} */
    this.real = signal(null);
    /** The state on the screen. @type {import("../vendor/signals.js").Signal<State | null>} */
    this.shown = signal(null);
    /** "now", "replay" (somebody looks back), "playback" (what others did since). */
    this.mode = signal("now");
    /** @type {import("../vendor/signals.js").Signal<BoardModule | null>} */
    this.board = signal(null);
    this.boardFailed = signal(false);
    /** @type {import("../vendor/signals.js").Signal<Record<string, any>>} */
    this.cards = signal({});
    /** The table does not exist, was removed, or could not be read. */
    this.gone = signal("");
    /**
     * A calm sentence about something that went wrong.
     * @type {import("../vendor/signals.js").Signal<import("./notice.js").Said | null>}
     */
    this.notice = signal(null);
    this.sending = signal(false);
    /** Several choices are on their way, one after the other. */
    this.answering = signal(false);
    /** The choice that is previewed. @type {import("../vendor/signals.js").Signal<Choice | null>} */
    this.picked = signal(null);
    /** The verb that is pressed. */
    this.verb = signal("");
    /** The list of choices that is open: "" none, "*" all, else a verb. */
    this.list = signal("");
    /**
     * Several choices at one thing, or one that is rarely meant with what cannot be done there.
     * @type {import("../vendor/signals.js").Signal<{ el: Element, choices: Choice[], refused: Refused[] } | null>}
     */
    this.menu = signal(null);
    /**
     * The seat that has said "it is me", where several sit at this screen.
     * @type {import("../vendor/signals.js").Signal<number | null>}
     */
    this.holder = signal(null);
    /**
     * @type {import("../vendor/signals.js").Signal<import("../lib/answers.js").Said[]>}
     */
    this.chat = signal([]);
    this.unread = signal(0);
    this.panel = signal("story");
    /** Who is told to be thinking, newer than the state. @type {import("../vendor/signals.js").Signal<number[]>} */
    this.thinking = signal([]);
    /** @type {import("../vendor/signals.js").Signal<number[] | null>} */
    this.present = signal(null);
    this.overSeen = signal(false);
    /** Whether somebody is about to say something in advance. */
    this.standing = signal(false);
    /**
     * Advice about the table on the screen; `best` comes when it is found.
     * @type {import("../vendor/signals.js").Signal<{ best: import("./contract.js").Advised[] | null } | null>}
     */
    this.advice = signal(null);
    /**
     * Moments that only tell, and wait to be read.
     * @type {import("../vendor/signals.js").Signal<import("./contract.js").Moment[]>}
     */
    this.telling = signal([]);
    /** The sheet of the moment is lifted: somebody looks at the table. */
    this.lifted = signal(false);
    /** Whether somebody is about to play on from here at a new table. */
    this.sandbox = signal(false);
    /** Seconds from a click to its drawing, the last 50, for measuring. @type {number[]} */
    this.delays = [];

    /**
     * A choice somebody points at in the story; it is shown on the board.
     * @type {import("../vendor/signals.js").Signal<number | null>}
     */
    this.pointed = signal(null);
    this.playback = new Playback(this);
    /** What is told of on the screen. */
    this.told = computed(() => toldNow(this));
    this.names = computed(() =>
      (this.real.value?.seats ?? []).map((seat) => seat.name || t("new.seat", { n: seat.seat + 1 })),
    );
    /** The own seat the device has to be passed to, or null. */
    this.nextHolder = computed(() => {
      const state = this.real.value;
      if (!state || state.status !== "running" || state.you.length < 2) return null;
      const asked = state.asked.filter((seat) => state.you.includes(seat));
      if (!asked.length || asked.includes(/** @type {number} */ (this.holder.value))) return null;
      return asked[0];
    });
    this.covered = computed(
      () =>
        this.nextHolder.value !== null &&
        !this.telling.value.length &&
        this.mode.value !== "playback" &&
        settings.value.handover === "on",
    );
    this.mine = computed(() => {
      const state = this.shown.value;
      return (
        this.mode.value === "now" &&
        !!state &&
        state.seat !== null &&
        state.asked.includes(state.seat) &&
        state.you.includes(state.seat) &&
        this.nextHolder.value === null
      );
    });
    /**
     * What stands over the board now.
     * @type {import("../vendor/signals.js").ReadonlySignal<import("./contract.js").Moment | null>}
     */
    this.moment = computed(() => {
      const state = this.shown.value;
      if (this.mode.value === "replay" || !state?.board || this.covered.value) return null;
      if (this.telling.value.length) return this.telling.value[0];
      // Somebody wants to go back: that is answered first, and it stands in the question bar.
      if (!this.mine.value || wanted(state)) return null;
      return this.board.value?.asking?.(state, this.cards.value) ?? null;
    });
    this.canAdvise = computed(() => {
      const state = this.shown.value,
        past = this.mode.value === "replay";
      return (
        !!state?.advice &&
        ((this.mine.value && state.choices.length > 1) ||
          (past && state.seat !== null && state.asked.includes(state.seat)))
      );
    });
    this.warnings = computed(() => {
      const state = this.shown.value,
        board = this.board.value;
      return board?.warnings && state?.board && this.mine.value ? board.warnings(state, this.cards.value) : [];
    });
    /**
     * How the connection stands: "open", "connecting" at the first try, "lost" after that; `next` is the time of the
     * next try.
     */
    this.line = signal({ now: "connecting", next: 0 });
    /** Story entries before this one happened before the page was opened. */
    this.opened = -1;
    /** Moments that were told, by seat and name. @type {Set<string>} */
    this.toldOnce = new Set();
    this.connection = new Connection(this);
    this.choosing = new Choosing(this);
    this.looking = new Looking(this);
    this.sitting = new Sitting(this);
  }

  /**
   * A state came: newer, or of a seat that has just taken the device.
   * @param {State} state
   */
  take(state) {
    const old = this.real.value;
    if (old && state.seat === old.seat && state.number < old.number) return;
    if (old && state.seat !== old.seat && state.number === old.number && this.nextHolder.value === null && old.board)
      return;
    if (old && alike(old, state)) return void (this.thinking.value = state.thinking);
    const known = old && old.seat === state.seat && old.status === state.status && old.board ? old.story : [];
    if (state.board && state.story_since > known.length) {
      this.connection.read(state.seat).catch(() => {});
      return;
    }
    if (state.board && !this.board.value && !this.boardFailed.value) {
      this.connection
        .loadBoard(state)
        .then(() => this.accept({ ...state, story: [...known.slice(0, state.story_since), ...state.story] }));
      return;
    }
    this.accept({ ...state, story: [...known.slice(0, state.story_since ?? 0), ...state.story] });
  }

  /** @param {State} state */
  accept(state) {
    const before = this.shown.value;
    batch(() => {
      this.real.value = state;
      this.thinking.value = state.thinking;
      if (this.holder.value === null && state.you.length === 1) this.holder.value = state.seat;
      if (this.mode.value !== "now" || this.telling.value.length) return;
      this._refused(before, state);
      if (
        before?.board &&
        before.seat === state.seat &&
        this.playback.ahead(before.made) &&
        SPEEDS[settings.value.speed] &&
        document.visibilityState === "visible"
      )
        this.playback.play(before.made);
      else this.show(state);
    });
  }

  /**
   * What others have turned down stays on the screen until it is read.
   * @param {State | null} before
   * @param {State} state
   */
  _refused(before, state) {
    const { seat } = state,
      refuses = this.board.value?.refuses;
    if (!before?.board || before.seat !== seat || seat === null || !refuses) return;
    const found = state.story.slice(before.story.length).find((entry) => refuses(entry, seat));
    if (found) this.notice.value = { text: plain(found), stays: true };
  }

  /** @param {State} state */
  show(state) {
    const before = this.shown.value;
    this.shown.value = state;
    if (before && before.number === state.number && before.made === state.made && before.seat === state.seat) return;
    this.advice.value = null;
    const picked = this.picked.value;
    if (picked && !state.choices.some((choice) => same(choice, picked))) this.choosing.drop();
    if (this.verb.value && !state.choices.length) this.verb.value = "";
    this.list.value = "";
    this.menu.value = null;
    this.tellAnew(state);
  }

  /**
   * Look for what happened and has not been told yet; a playback tells what was over by the choice it shows.
   * @param {State} state
   * @param {number} [made]
   */
  tellAnew(state, made = Infinity) {
    this.lifted.value = false;
    if (this.opened < 0) this.opened = state.story.length;
    if (state.status !== "running" || state.seat === null || state !== this.real.value) return;
    const found = (this.board.value?.tellings?.(state, this.opened, this.cards.value) ?? []).filter(
      (moment) => (moment.tells?.to ?? 0) <= made && !this.toldOnce.has(`${state.seat} ${moment.id}`),
    );
    for (const moment of found) this.toldOnce.add(`${state.seat} ${moment.id}`);
    if (found.length) this.telling.value = [...this.telling.value, ...found];
  }

  /** Show a moment that tells, once more. @param {import("./contract.js").Moment} moment */
  tell(moment) {
    batch(() => {
      this.lifted.value = false;
      this.telling.value = [moment, ...this.telling.value];
    });
  }

  /** The moment has been read: the next one, or what has come meanwhile. */
  goOn() {
    batch(() => {
      this.lifted.value = false;
      this.telling.value = this.telling.value.slice(1);
      if (
        !this.telling.value.length &&
        this.real.value &&
        this.real.value !== this.shown.value &&
        this.mode.value === "now"
      )
        this.accept(this.real.value);
    });
  }

  /** Something went wrong on the way to the service: say it, and look at how things are. @param {unknown} problem */
  trouble(problem) {
    if (!(problem instanceof Problem)) throw problem;
    batch(() => {
      this.picked.value = null;
      if (problem.state) {
        this.notice.value = { text: t("error.stale") };
        this.take(problem.state);
      } else {
        this.notice.value = { text: problem.message, rule: problem.rule };
        if (problem.status === 409) this.connection.read(this.holder.value).catch(() => {});
      }
    });
  }
}

/**
 * Whether this browser is asked for its consent.
 * @param {State} state
 */
const wanted = ({ request, you }) =>
  !!request && Object.entries(request.answers).some(([seat, said]) => said === null && you.includes(Number(seat)));

/**
 * Whether a state brings nothing new: the answer to a choice and the live connection tell the same.
 * @param {State} old
 * @param {State} state
 */
function alike(old, state) {
  const light = (/** @type {State} */ one) =>
    JSON.stringify([
      one.number,
      one.made,
      one.seat,
      one.status,
      one.asked,
      one.answered,
      one.given,
      one.standing,
      one.you,
      one.seats,
      one.request,
      one.undo,
      one.title,
    ]);
  return !!old.board && light(old) === light(state);
}
