// Who sits at this screen: passing the device on, taking a seat, leaving it to an opponent and coming back.
import { batch } from "../vendor/signals.js";
import { at, get, post } from "../lib/api.js";

/** @typedef {import("./contract.js").State} State */

export class Sitting {
  /** @param {import("./store.js").TableStore} table */
  constructor(table) {
    this.table = table;
  }

  /** Take the own seat again, in which an opponent plays. */
  async comeBack() {
    const { table } = this;
    try {
      await this.seated(await post(at(table.id) + "/return"));
    } catch (problem) {
      table.trouble(problem);
    }
  }

  /** Ask the others to let an opponent play for somebody who is away. @param {number} seat */
  async handOver(seat) {
    const { table } = this;
    try {
      table.take(await post(`${at(table.id)}/seats/${seat}/hand_over`));
    } catch (problem) {
      table.trouble(problem);
    }
  }

  /** Somebody has left a seat here, or taken one: everything is read anew through other eyes. @param {State} state */
  async seated(state) {
    const { table } = this;
    batch(() => {
      table.choosing.drop();
      table.holder.value = state.seat;
      table.real.value = state;
      table.mode.value = "now";
      table.shown.value = state;
    });
    table.connection.follow();
  }

  /** @param {number} seat */
  async hold(seat) {
    const { table } = this;
    try {
      const state = table.connection.known.whole(await get(`${at(table.id)}?seat=${seat}`)),
        last = table.shown.value?.seat;
      batch(() => {
        table.choosing.drop();
        table.verb.value = "";
        table.advice.value = null;
        table.mode.value = "now";
        table.holder.value = seat;
        table.real.value = state;
        table.shown.value = state;
        // What is not read yet is told when that seat is back.
        for (const moment of table.telling.value) table.toldOnce.delete(`${last} ${moment.id}`);
        table.telling.value = [];
        table.tellAnew(state);
      });
      table.connection.follow();
    } catch (problem) {
      table.trouble(problem);
    }
  }
}
