// Looking back at a table: as it was after so many choices, and now again.
import { batch } from "../vendor/signals.js";
import { at, get } from "../lib/api.js";

/** @typedef {import("./contract.js").State} State */

const ENOUGH = 1_000_000_000; // more story entries than any game has: "send none"

export class Looking {
  /** @param {import("./store.js").TableStore} table */
  constructor(table) {
    this.table = table;
    this._wanted = -1;
  }

  /**
   * Show the table as it was after so many choices.
   * @param {number} made
   * @param {number | null} [seat] Whose eyes, when the game is over.
   */
  async replay(made, seat = this.table.shown.value?.seat ?? null) {
    const { table } = this;
    const real = table.real.value;
    if (!real?.board) return;
    made = Math.max(0, Math.min(real.made, made));
    if (made === real.made && seat === real.seat) return this.now();
    table.playback.stop();
    this._wanted = made;
    try {
      const state = await this.read(made, seat);
      if (this._wanted !== made || table.connection.closed) return;
      batch(() => {
        table.choosing.drop();
        table.verb.value = "";
        table.advice.value = null;
        table.mode.value = "replay";
        table.shown.value = state;
      });
    } catch (problem) {
      table.trouble(problem);
    }
  }

  now() {
    const { table } = this;
    table.playback.stop();
    this._wanted = -1;
    const real = table.real.value,
      there = table.shown.value === real;
    batch(() => {
      table.mode.value = "now";
      if (!real) return;
      table.show(real);
      // The last step was what holds now: nothing new to show, but perhaps to tell.
      if (there) table.tellAnew(real);
    });
  }

  /** The table after so many choices, through the eyes of this seat. @param {number} made @returns {Promise<State>} */
  async at(made) {
    const state = this.table.shown.value;
    return made === state?.made ? state : this.read(made, state?.seat ?? null);
  }

  /** @param {number} made @param {number | null} seat @returns {Promise<State>} */
  async read(made, seat) {
    const { table } = this;
    const have = table.shown.value?.seat === seat ? (table.shown.value?.tag ?? "") : "";
    const path = `${at(table.id)}/at/${made}?since=${ENOUGH}${seat === null ? "" : `&seat=${seat}`}`;
    const state =
      table.connection.known.whole(await get(`${path}&have=${have}`)) ?? table.connection.known.whole(await get(path));
    return { ...state, story: (table.real.value?.story ?? []).filter((entry) => entry.choice <= made) };
  }

  skip() {
    if (this.table.mode.value === "playback") this.now();
  }
}
