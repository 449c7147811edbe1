// One table as this page knows it: the newest state, the state shown (they differ in a replay), what is picked, and the ways to act.
import { batch, computed, signal } from "../vendor/signals.js";
import { at, get, post, Problem } from "../lib/api.js";
import { live } from "../lib/live.js";
import { settings, SPEEDS } from "../lib/settings.js";
import { t } from "../lib/strings.js";
import { dress, loadGame, rememberGame } from "./game.js";

/** @typedef {import("./contract.js").State} State */
/** @typedef {import("./contract.js").Choice} Choice */
/** @typedef {import("./contract.js").BoardModule} BoardModule */

const ENOUGH = 1_000_000_000; // more story entries than any game has: "send none"
const RETRIES = [400, 1200, 3000];

/** @param {number} ms */
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

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
    /** A calm sentence about something that went wrong. @type {import("../vendor/signals.js").Signal<{ text: string, rule?: string | null, good?: boolean } | null>} */
    this.notice = signal(null);
    this.sending = signal(false);
    /** The choice that is previewed. @type {import("../vendor/signals.js").Signal<Choice | null>} */
    this.picked = signal(null);
    /** The verb that is pressed. */
    this.verb = signal("");
    /** The list of choices that is open: "" none, "*" all, else a verb. */
    this.list = signal("");
    /** Several choices at one thing. @type {import("../vendor/signals.js").Signal<{ el: Element, choices: Choice[] } | null>} */
    this.menu = signal(null);
    /** The seat that has said "it is me", where several sit at this screen. @type {import("../vendor/signals.js").Signal<number | null>} */
    this.holder = signal(null);
    /** @type {import("../vendor/signals.js").Signal<{ id: number, seat: number | null, name: string, text: string, at: number }[]>} */
    this.chat = signal([]);
    this.unread = signal(0);
    this.panel = signal("story");
    /** Who is told to be thinking, newer than the state. @type {import("../vendor/signals.js").Signal<number[]>} */
    this.thinking = signal([]);
    /** @type {import("../vendor/signals.js").Signal<number[] | null>} */
    this.present = signal(null);
    this.overSeen = signal(false);
    /** Advice about the table on the screen; `best` comes when it is found. @type {import("../vendor/signals.js").Signal<{ best: import("./contract.js").Advised[] | null } | null>} */
    this.advice = signal(null);
    /** Whether somebody is about to play on from here at a new table. */
    this.sandbox = signal(false);
    /** Seconds from a click to its drawing, the last 50, for measuring. @type {number[]} */
    this.delays = [];

    this.names = computed(() => (this.real.value?.seats ?? []).map((seat) => seat.name || t("new.seat", { n: seat.seat + 1 })));
    /** The own seat the device has to be passed to, or null. */
    this.nextHolder = computed(() => {
      const state = this.real.value;
      if (!state || state.status !== "running" || state.you.length < 2) return null;
      const asked = state.asked.filter((seat) => state.you.includes(seat));
      if (!asked.length || asked.includes(/** @type {number} */ (this.holder.value))) return null;
      return asked[0];
    });
    this.covered = computed(() => this.nextHolder.value !== null && this.mode.value !== "playback" && settings.value.handover === "on");
    this.mine = computed(() => {
      const state = this.shown.value;
      return this.mode.value === "now" && !!state && state.seat !== null && state.asked.includes(state.seat) && state.you.includes(state.seat) && this.nextHolder.value === null;
    });
    this.canAdvise = computed(() => {
      const state = this.shown.value, past = this.mode.value === "replay";
      return !!state?.advice && (this.mine.value || (past && state.seat !== null && state.asked.includes(state.seat)));
    });
    this.warnings = computed(() => {
      const state = this.shown.value, board = this.board.value;
      return board?.warnings && state?.board && this.mine.value ? board.warnings(state, this.cards.value) : [];
    });
    /** How the connection stands: "open", "connecting" at the first try, "lost" after that; `next` is the time of the next try. */
    this.line = signal({ now: "connecting", next: 0 });
    /** @type {ReturnType<typeof live> | null} */
    this._live = null;
    this._skip = false;
    this._closed = false;
    this._wanted = -1;
  }

  // Coming and going ---------------------------------------------------------------------------------------------

  /** Read the table and follow it. */
  async open() {
    try {
      await this._read(null);
    } catch (problem) {
      return this._lost(problem);
    }
    if (this._closed) return;
    this._follow();
    if (this.real.value?.you.length) get(at(this.id) + "/chat").then((said) => (this.chat.value = said), () => {});
  }

  close() {
    this._closed = true;
    this._skip = true;
    this._live?.close();
  }

  _follow() {
    this._live?.close();
    this._live = live(
      () => {
        const state = this.real.value, seat = this.holder.value ?? state?.seat;
        const query = new URLSearchParams();
        if (seat !== null && seat !== undefined) query.set("seat", String(seat));
        if (state?.board) {
          query.set("since", String(state.story.length));
          query.set("number", String(state.number));
        }
        return `/api${at(this.id)}/live?${query}`;
      },
      (message) => this._hear(message),
      this.line,
    );
  }

  retry() {
    this._live?.retry();
  }

  /** @param {number | null} seat */
  async _read(seat) {
    const state = await get(at(this.id) + (seat === null ? "" : `?seat=${seat}`));
    if (this._closed) return;
    await this._loadBoard(state);
    if (this._closed) return;
    batch(() => {
      if (this.holder.value === null && (state.you.length === 1 || settings.value.handover === "off" || state.status !== "running")) this.holder.value = state.seat;
      this.real.value = state;
      this.shown.value = state;
    });
  }

  /** @param {State} state */
  async _loadBoard(state) {
    if (!state.board || this.board.value || this.boardFailed.value) return;
    try {
      const { board, cards: list } = await loadGame(state.game, state.edition);
      rememberGame(state.game, state.edition);
      await dress(state.game, board);
      this.cards.value = board.index ? board.index(list) : Object.fromEntries(list.map((/** @type {any} */ card) => [card.id, card]));
      this.board.value = board;
    } catch (error) {
      console.warn("The board could not be loaded.", error);
      this.boardFailed.value = true;
    }
  }

  /** @param {unknown} problem */
  _lost(problem) {
    if (problem instanceof Problem && problem.status === 404) this.gone.value = t("table.gone");
    else if (problem instanceof Problem && problem.status === 0) {
      this.notice.value = { text: problem.message };
      setTimeout(() => this._closed || this.open(), 2000);
    } else this.gone.value = problem instanceof Error ? problem.message : t("error.unknown");
  }

  // Hearing ------------------------------------------------------------------------------------------------------

  /** @param {any} message */
  _hear(message) {
    if (message.kind === "state") this.take(message);
    else if (message.kind === "thinking") this.thinking.value = message.seats;
    else if (message.kind === "presence") this.present.value = message.seats;
    else if (message.kind === "removed") this.gone.value = t("wait.removed");
    else if (message.kind === "chat") {
      const said = message.said ?? message;
      if (this.chat.value.some((old) => old.id === said.id)) return;
      this.chat.value = [...this.chat.value, said];
      if (this.panel.value !== "chat") this.unread.value += 1;
    }
  }

  /**
   * A state came: newer, or of a seat that has just taken the device.
   * @param {State} state
   */
  take(state) {
    const old = this.real.value;
    if (old && state.seat === old.seat && state.number < old.number) return;
    if (old && state.seat !== old.seat && state.number === old.number && this.nextHolder.value === null && old.board) return;
    if (old && alike(old, state)) return void (this.thinking.value = state.thinking);
    const known = old && old.seat === state.seat && old.status === state.status && old.board ? old.story : [];
    if (state.board && state.story_since > known.length) {
      this._read(state.seat).catch(() => {});
      return;
    }
    if (state.board && !this.board.value && !this.boardFailed.value) {
      this._loadBoard(state).then(() => this._accept({ ...state, story: [...known.slice(0, state.story_since), ...state.story] }));
      return;
    }
    this._accept({ ...state, story: [...known.slice(0, state.story_since ?? 0), ...state.story] });
  }

  /** @param {State} state */
  _accept(state) {
    const before = this.shown.value;
    batch(() => {
      this.real.value = state;
      this.thinking.value = state.thinking;
      if (this.holder.value === null && state.you.length === 1) this.holder.value = state.seat;
      if (this.mode.value !== "now") return;
      const steps = before?.board && before.seat === state.seat ? state.moves.filter((move) => move.made > before.made) : [];
      if (steps.length && SPEEDS[settings.value.speed] && document.visibilityState === "visible" && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.playback(before?.made ?? 0);
      else this._show(state);
    });
  }

  /** @param {State} state */
  _show(state) {
    const before = this.shown.value;
    this.shown.value = state;
    if (before && before.number === state.number && before.made === state.made && before.seat === state.seat) return;
    this.advice.value = null;
    const picked = this.picked.value;
    if (picked && !state.choices.some((choice) => same(choice, picked))) this.drop();
    if (this.verb.value && !state.choices.length) this.verb.value = "";
    this.list.value = "";
    this.menu.value = null;
  }

  // Choosing -----------------------------------------------------------------------------------------------------

  /** The verb of a choice. @param {any} choice */
  verbOf(choice) {
    return this.board.value?.verbOf?.(choice, this.cards.value) ?? choice.group;
  }

  /** The things a choice points at. @param {any} choice @returns {string[]} */
  refsOf(choice) {
    return this.board.value?.refsOf?.(choice) ?? choice.refs;
  }

  /**
   * Somebody points at a choice: preview it, or make it.
   * @param {Choice} choice
   */
  pick(choice) {
    if (!this.mine.value || this.sending.value) return;
    const picked = this.picked.value;
    if (picked && same(picked, choice)) return this.choose(choice);
    const how = settings.value.confirm, grave = this.board.value?.grave?.(choice) ?? false, small = this.shown.value && this.board.value?.small?.(choice, this.shown.value);
    const ends = this.isEnd(choice), warned = ends && this.openWarnings(choice).length > 0;
    batch(() => {
      this.list.value = "";
      this.menu.value = null;
      if ((how === "all" && !ends && !small) || grave || warned) this.picked.value = choice;
      else this.picked.value = null;
    });
    if (!this.picked.value) this.choose(choice);
  }

  drop() {
    batch(() => {
      this.picked.value = null;
      this.menu.value = null;
      this.list.value = "";
    });
  }

  /** Whether a choice ends the turn. @param {Choice} choice */
  isEnd(choice) {
    const verb = this.verbOf(choice);
    return !!this.board.value?.groups?.find((group) => group.id === verb)?.end;
  }

  /** What is said before a choice that ends the turn. @param {Choice} choice */
  openWarnings(choice) {
    const verb = this.verbOf(choice), group = this.board.value?.groups?.find((one) => one.id === verb);
    return group?.end && !group.mild ? this.warnings.value.filter((warning) => !warning.note) : [];
  }

  /** Make a choice. @param {Choice} choice @returns {Promise<boolean>} Whether it was made. */
  async choose(choice) {
    const state = this.real.value;
    if (!state || this.sending.value || state.seat === null) return false;
    const begun = performance.now();
    batch(() => {
      this.sending.value = true;
      this.notice.value = null;
      this.verb.value = "";
    });
    try {
      const next = await this._send("/choices", { number: state.number, seat: state.seat, choice: choice.choice });
      batch(() => {
        this.picked.value = null;
        this.take(next);
      });
      requestAnimationFrame(() => setTimeout(() => (this.delays = [...this.delays.slice(-49), performance.now() - begun])));
      return true;
    } catch (problem) {
      this._trouble(problem);
      return false;
    } finally {
      this.sending.value = false;
    }
  }

  /** Several choices, one after the other, as long as each of them can be made. @param {(string | number)[][]} made */
  async chooseAll(made) {
    for (const choice of made) {
      const found = this.mine.value && this.real.value?.choices.find((each) => same(each, { choice }));
      if (!found || !(await this.choose(found))) return;
    }
  }

  /**
   * Ask the service, again if there was no answer: it never makes a choice twice.
   * @param {string} path
   * @param {any} body
   */
  async _send(path, body) {
    for (const wait of RETRIES) {
      try {
        return await post(at(this.id) + path, body);
      } catch (problem) {
        if (!(problem instanceof Problem) || (problem.status !== 0 && problem.status < 500)) throw problem;
        await sleep(wait);
      }
    }
    return post(at(this.id) + path, body);
  }

  /** @param {unknown} problem */
  _trouble(problem) {
    if (!(problem instanceof Problem)) throw problem;
    batch(() => {
      this.picked.value = null;
      if (problem.state) {
        this.notice.value = { text: t("error.stale") };
        this.take(problem.state);
      } else {
        this.notice.value = { text: problem.message, rule: problem.rule };
        if (problem.status === 409) this._read(this.holder.value).catch(() => {});
      }
    });
  }

  /** @param {"undo" | "redo" | "consent"} path @param {any} body */
  async _change(path, body) {
    const state = this.real.value;
    if (!state || this.sending.value || this.mode.value !== "now") return;
    batch(() => {
      this.sending.value = true;
      this.drop();
      this.verb.value = "";
    });
    try {
      this.take(await post(`${at(this.id)}/${path}`, { ...(path === "consent" ? {} : { number: state.number, seat: state.seat }), ...body }));
    } catch (problem) {
      this._trouble(problem);
    } finally {
      this.sending.value = false;
    }
  }

  /** @param {"choice" | "turn"} to @param {boolean} [ask] */
  async undo(to, ask = false) {
    await this._change("undo", { to, ask });
    // An answer that the page gives by itself is taken back together with what led to it.
    const state = this.real.value;
    if (to === "choice" && !ask && state?.undo.choice && this.mine.value && this.board.value?.autoAnswer?.(state)) await this._change("undo", { to, ask });
  }

  redo() {
    return this._change("redo", {});
  }

  /** @param {boolean} agree */
  consent(agree) {
    return this._change("consent", { agree });
  }

  // Advice -------------------------------------------------------------------------------------------------------

  /** Ask for advice about what is on the screen; asked again, put it away. */
  async advise() {
    const state = this.shown.value;
    if (this.advice.value) return this.closeAdvice();
    if (!state || !this.canAdvise.value) return;
    /** @type {{ best: import("./contract.js").Advised[] | null }} */
    const asked = { best: null };
    this.advice.value = asked;
    try {
      const found = await post(at(this.id) + "/advice", { seat: state.seat, made: state.made });
      if (this.advice.value === asked) this.advice.value = { best: found.best };
    } catch (problem) {
      if (this.advice.value === asked) this.advice.value = null;
      this._trouble(problem);
    }
  }

  closeAdvice() {
    this.advice.value = null;
  }

  // Passing the device -------------------------------------------------------------------------------------------

  /** @param {number} seat */
  async hold(seat) {
    try {
      const state = await get(`${at(this.id)}?seat=${seat}`);
      batch(() => {
        this.drop();
        this.verb.value = "";
        this.advice.value = null;
        this.mode.value = "now";
        this.holder.value = seat;
        this.real.value = state;
        this.shown.value = state;
      });
      this._follow();
    } catch (problem) {
      this._trouble(problem);
    }
  }

  // Looking back -------------------------------------------------------------------------------------------------

  /**
   * Show the table as it was after so many choices.
   * @param {number} made
   * @param {number | null} [seat] Whose eyes, when the game is over.
   */
  async replay(made, seat = this.shown.value?.seat ?? null) {
    const real = this.real.value;
    if (!real?.board) return;
    made = Math.max(0, Math.min(real.made, made));
    if (made === real.made && seat === real.seat) return this.now();
    this._skip = true;
    this._wanted = made;
    try {
      const state = await this._at(made, seat);
      if (this._wanted !== made || this._closed) return;
      batch(() => {
        this.drop();
        this.verb.value = "";
        this.advice.value = null;
        this.mode.value = "replay";
        this.shown.value = state;
      });
    } catch (problem) {
      this._trouble(problem);
    }
  }

  now() {
    this._skip = true;
    this._wanted = -1;
    batch(() => {
      this.mode.value = "now";
      if (this.real.value) this._show(this.real.value);
    });
  }

  /** @param {number} made @param {number | null} seat @returns {Promise<State>} */
  async _at(made, seat) {
    const state = await get(`${at(this.id)}/at/${made}?since=${ENOUGH}${seat === null ? "" : `&seat=${seat}`}`);
    return { ...state, story: (this.real.value?.story ?? []).filter((entry) => entry.choice <= made) };
  }

  /**
   * Play back what the others did after choice `from`, one step at a time.
   * @param {number} from
   */
  async playback(from) {
    const seat = this.real.value?.seat ?? null;
    this._skip = false;
    this.mode.value = "playback";
    const pause = SPEEDS[settings.value.speed] || SPEEDS.normal;
    try {
      const step = (/** @type {number} */ made) => (made === this.real.value?.made ? Promise.resolve(this.real.value) : this._at(made, seat));
      /** @type {Promise<State | null> | null} */
      let ready = null;
      for (let made = from + 1; made <= (this.real.value?.made ?? 0) && !this._skip; made++) {
        const state = await (ready ?? step(made));
        if (this._skip || this.mode.value !== "playback" || this._closed) break;
        this.shown.value = state;
        ready = made < (this.real.value?.made ?? 0) ? step(made + 1) : null;
        ready?.catch(() => {});
        const until = Date.now() + pause;
        while (Date.now() < until && !this._skip) await sleep(40);
      }
    } catch {
      // The way there is lost; what holds now is shown below.
    }
    if (this.mode.value === "playback") this.now();
  }

  /** Show again what the others did since the own last choice. */
  again() {
    const moves = this.real.value?.moves ?? [];
    if (moves.length) this.playback(moves[0].made - 1);
  }

  skip() {
    this._skip = true;
    if (this.mode.value === "playback") this.now();
  }
}

/** @param {{ choice: (string | number)[] }} a @param {{ choice: (string | number)[] }} b */
export const same = (a, b) => a.choice.length === b.choice.length && a.choice.every((part, place) => part === b.choice[place]);

/**
 * Whether a state brings nothing new: the answer to a choice and the live connection tell the same.
 * @param {State} old
 * @param {State} state
 */
function alike(old, state) {
  const light = (/** @type {State} */ one) => JSON.stringify([one.number, one.made, one.seat, one.status, one.asked, one.you, one.seats, one.request, one.undo, one.title]);
  return !!old.board && light(old) === light(state);
}
