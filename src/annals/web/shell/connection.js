// The way of a table to the service: reading it, loading its board, following it, and hearing what is new.
import { batch } from "../vendor/signals.js";
import { at, get, Problem } from "../lib/api.js";
import { Known } from "../lib/differences.js";
import { live, unpacks } from "../lib/live.js";
import { settings, SPEEDS } from "../lib/settings.js";
import { t } from "../lib/strings.js";
import { dress, loadGame, rememberGame } from "./game.js";
import { tellNews, touching } from "./news.js";

/** @typedef {import("./contract.js").State} State */

/** @param {number} ms */
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

export class Connection {
  /** @param {import("./store.js").TableStore} table */
  constructor(table) {
    this.table = table;
    this.closed = false;
    /** @type {ReturnType<typeof live> | null} */
    this._live = null;
    this.known = new Known();
  }

  /** Read the table and follow it. */
  async open() {
    const { table } = this;
    try {
      await this.read(null);
    } catch (problem) {
      return this._lost(problem);
    }
    if (this.closed) return;
    this.follow();
    if (SPEEDS[settings.value.speed] && table.mine.value && touching(this.table).length) tellNews(this.table);
    if (table.real.value?.you.length)
      get(at(table.id) + "/chat").then(
        (said) => (table.chat.value = said),
        () => {},
      );
  }

  close() {
    this.closed = true;
    this.table.playback.stop();
    this._live?.close();
  }

  follow() {
    const { table } = this;
    this._live?.close();
    this._live = live(
      () => {
        const state = table.real.value,
          seat = table.holder.value ?? state?.seat;
        const query = new URLSearchParams();
        if (seat !== null && seat !== undefined) query.set("seat", String(seat));
        if (state?.board) {
          query.set("since", String(state.story.length));
          query.set("number", String(state.number));
        }
        query.set("have", state?.tag ?? "");
        if (unpacks) query.set("packed", "true");
        return `/api${at(table.id)}/live?${query}`;
      },
      (message) => this._hear(message),
      table.line,
    );
  }

  retry() {
    this._live?.retry();
  }

  /** @param {number | null} seat */
  async read(seat) {
    const { table } = this;
    const state = this.known.whole(await get(at(table.id) + (seat === null ? "" : `?seat=${seat}`)));
    if (this.closed) return;
    await this.loadBoard(state);
    if (this.closed) return;
    batch(() => {
      if (
        table.holder.value === null &&
        (state.you.length === 1 || settings.value.handover === "off" || state.status !== "running")
      )
        table.holder.value = state.seat;
      table.real.value = state;
      table.shown.value = state;
    });
    if (table.opened < 0 && state.board) table.opened = state.story.length;
  }

  /** @param {State} state */
  async loadBoard(state) {
    const { table } = this;
    if (!state.board || table.board.value || table.boardFailed.value) return;
    try {
      const { board, cards: list } = await loadGame(state.game, state.edition, state.options);
      rememberGame(state.game, state.edition, state.options);
      await dress(table, state.game, board);
      table.cards.value = board.index
        ? board.index(list)
        : Object.fromEntries(list.map((/** @type {{ id: string }} */ card) => [card.id, card]));
      table.board.value = board;
    } catch (error) {
      console.warn("The board could not be loaded.", error);
      table.boardFailed.value = true;
    }
  }

  /** @param {unknown} problem */
  _lost(problem) {
    const { table } = this;
    if (problem instanceof Problem && problem.status === 404) table.gone.value = t("table.gone");
    else if (problem instanceof Problem && problem.status === 0) {
      table.notice.value = { text: problem.message };
      setTimeout(() => this.closed || this.open(), 2000);
    } else table.gone.value = problem instanceof Error ? problem.message : t("error.unknown");
  }

  /** @param {any} message */
  _hear(message) {
    const { table } = this;
    if (message.kind === "state") this._hearState(message);
    else if (message.kind === "ended") this._comeBack();
    else if (message.kind === "thinking") table.thinking.value = message.seats;
    else if (message.kind === "presence") table.present.value = message.seats;
    else if (message.kind === "answered") this._mark(message.seats);
    else if (message.kind === "removed") table.gone.value = t("wait.removed");
    else if (message.kind === "chat") {
      const said = message.said ?? message;
      if (table.chat.value.some((old) => old.id === said.id)) return;
      table.chat.value = [...table.chat.value, said];
      if (table.panel.value === "chat") return;
      table.unread.value += 1;
      // What the table itself says: that somebody does not want to go back.
      if (said.seat === null && !said.name) table.notice.value = { text: said.text };
    }
  }

  /**
   * Others have answered a question that is still asked: only a mark, everything stays as it is.
   * @param {number[]} seats
   */
  _mark(seats) {
    const { table } = this;
    /** @param {State | null} state */
    const marked = (state) =>
      state && state === table.real.value
        ? { ...state, answered: seats, asked: state.asked.filter((seat) => !seats.includes(seat)) }
        : state;
    batch(() => {
      const now = marked(table.real.value),
        same = table.shown.value === table.real.value;
      table.real.value = now;
      if (same) table.shown.value = now;
    });
  }

  /** The session has ended, here or in another window: look again, as whoever this browser is by then. */
  async _comeBack() {
    await sleep(500);
    this.table.holder.value = null;
    if (!this.closed) this.open();
  }

  /** @param {any} message */
  _hearState(message) {
    const { table } = this;
    const state = this.known.whole(message);
    if (state) table.take(state);
    else
      this.read(table.holder.value).then(
        () => this.closed || this.follow(),
        () => {},
      );
  }

  /**
   * The whole state of an answer; read once more if it tells a difference to something this page has forgotten.
   * @param {Promise<any>} answer
   * @returns {Promise<State>}
   */
  async whole(answer) {
    const { table } = this;
    const seat = table.real.value?.seat ?? null;
    return (
      this.known.whole(await answer) ??
      this.known.whole(await get(at(table.id) + (seat === null ? "" : `?seat=${seat}`)))
    );
  }
}
