// Making choices at a table: pointing at one, sending it, taking it back, and asking for advice.
import { batch } from "../vendor/signals.js";
import { at, post, Problem } from "../lib/api.js";
import { settings } from "../lib/settings.js";

/** @typedef {import("./contract.js").Choice} Choice */
/** @typedef {import("./contract.js").Refused} Refused */
/** @typedef {import("./contract.js").Made} Made */

const RETRIES = [400, 1200, 3000];

/** @param {number} ms */
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

export class Choosing {
  /** @param {import("./store.js").TableStore} table */
  constructor(table) {
    this.table = table;
  }

  /** The verb of a choice. @param {Choice | Refused} choice */
  verbOf(choice) {
    const { table } = this;
    return table.board.value?.verbOf?.(choice, table.cards.value) ?? choice.group;
  }

  /** The things a choice points at. @param {Choice | Refused} choice @returns {string[]} */
  refsOf(choice) {
    return this.table.board.value?.refsOf?.(choice) ?? choice.refs;
  }

  /**
   * Somebody points at a choice: preview it, or make it.
   * @param {Choice} choice
   */
  pick(choice) {
    const { table } = this;
    if (!table.mine.value || table.sending.value) return;
    // What was pressed may belong to a question that has gone in this very moment.
    if (!table.real.value?.choices.some((each) => same(each, choice))) return this.drop();
    const picked = table.picked.value;
    if (picked && same(picked, choice)) return this.choose(choice);
    const how = settings.value.confirm,
      grave = table.board.value?.grave?.(choice) ?? false,
      small = table.shown.value && table.board.value?.small?.(choice, table.shown.value);
    const ends = this.isEnd(choice),
      warned = ends && this.openWarnings(choice).length > 0;
    batch(() => {
      table.list.value = "";
      table.menu.value = null;
      if ((how === "all" && !ends && !small) || grave || warned) table.picked.value = choice;
      else table.picked.value = null;
    });
    if (!table.picked.value) this.choose(choice);
  }

  drop() {
    const { table } = this;
    batch(() => {
      table.picked.value = null;
      table.menu.value = null;
      table.list.value = "";
    });
  }

  /** Whether a choice ends the turn. @param {Choice} choice */
  isEnd(choice) {
    const verb = this.verbOf(choice);
    return !!this.table.board.value?.groups?.find((group) => group.id === verb)?.end;
  }

  /** Whether a choice is rarely meant: those behind the button with three dots. @param {Choice | Refused} choice */
  isRare(choice) {
    const { table } = this,
      state = table.shown.value,
      verb = this.verbOf(choice),
      more = table.board.value?.groups?.find((group) => group.id === verb)?.more;
    return typeof more === "function" ? !!state && more(state) : !!more;
  }

  /** What is said before a choice that ends the turn. @param {Choice} choice */
  openWarnings(choice) {
    const { table } = this;
    const verb = this.verbOf(choice),
      group = table.board.value?.groups?.find((one) => one.id === verb);
    return group?.end && !group.mild ? table.warnings.value.filter((warning) => !warning.note) : [];
  }

  /**
   * Make a choice. A pass is meant only as long as its question stands, and so is what is answered by itself: when
   * somebody else has settled it meanwhile, the page just sees how things are.
   * @param {Choice} choice
   * @param {boolean} [lapses]
   * @returns {Promise<boolean>} Whether it was made.
   */
  async choose(choice, lapses = choice.choice[0] === "pass") {
    const { table } = this;
    const state = table.real.value;
    if (!state || table.sending.value || state.seat === null) return false;
    const begun = performance.now();
    batch(() => {
      table.sending.value = true;
      table.notice.value = null;
      table.verb.value = "";
    });
    try {
      const next = await table.connection.whole(
        this._send("/choices", {
          number: state.number,
          seat: state.seat,
          choice: choice.choice,
          key: newKey(),
          have: state.tag,
          ...(lapses ? { lapses } : {}),
        }),
      );
      batch(() => {
        table.picked.value = null;
        table.take(next);
      });
      requestAnimationFrame(() =>
        setTimeout(() => (table.delays = [...table.delays.slice(-49), performance.now() - begun])),
      );
      return true;
    } catch (problem) {
      table.trouble(problem);
      return false;
    } finally {
      table.sending.value = false;
    }
  }

  /** Say something that is no answer on the board: take one back, pass ahead. @param {(string | number)[]} words */
  async say(words) {
    await this.choose({ choice: words, group: "", label: "", cost: "", effect: "", refs: [] });
  }

  /** Several choices, one after the other, as long as each of them can be made. @param {(string | number)[][]} made */
  async chooseAll(made) {
    const { table } = this;
    table.answering.value = true;
    for (const choice of made) {
      const found = table.mine.value && table.real.value?.choices.find((each) => same(each, { choice })),
        refused = table.real.value?.refused.find((each) => same(each, { choice }));
      if (!found && refused) table.notice.value = { text: refused.sentence, rule: refused.rule };
      if (!found || !(await this.choose(found))) break;
    }
    table.answering.value = false;
  }

  /**
   * Ask the service, again if there was no answer: it never makes a choice twice.
   * @param {string} path
   * @param {any} body
   */
  async _send(path, body) {
    const { table } = this;
    for (const wait of RETRIES) {
      try {
        return await post(at(table.id) + path, body);
      } catch (problem) {
        if (!(problem instanceof Problem) || (problem.status !== 0 && problem.status < 500)) throw problem;
        await sleep(wait);
      }
    }
    return post(at(table.id) + path, body);
  }

  /** @param {"undo" | "redo" | "consent"} path @param {any} body */
  async _change(path, body) {
    const { table } = this;
    const state = table.real.value;
    if (!state || table.sending.value || table.mode.value !== "now") return;
    batch(() => {
      table.sending.value = true;
      this.drop();
      table.verb.value = "";
    });
    try {
      table.take(
        await table.connection.whole(
          post(`${at(table.id)}/${path}`, {
            ...(path === "consent" ? {} : { number: state.number, seat: state.seat, have: state.tag }),
            ...body,
          }),
        ),
      );
    } catch (problem) {
      table.trouble(problem);
    } finally {
      table.sending.value = false;
    }
  }

  /** @param {"choice" | "turn"} to @param {boolean} [ask] */
  async undo(to, ask = false) {
    const { table } = this;
    await this._change("undo", { to, ask });
    // An answer that the page gives by itself is taken back together with what led to it.
    const state = table.real.value;
    if (to === "choice" && !ask && state?.undo.choice && table.mine.value && table.board.value?.autoAnswer?.(state))
      await this._change("undo", { to, ask });
  }

  redo() {
    return this._change("redo", {});
  }

  /** @param {boolean} agree */
  consent(agree) {
    return this._change("consent", { agree });
  }

  /** Ask for advice about what is on the screen; asked again, put it away. */
  async advise() {
    const { table } = this;
    const state = table.shown.value;
    if (table.advice.value) return this.closeAdvice();
    if (!state || !table.canAdvise.value) return;
    /** @type {{ best: import("./contract.js").Advised[] | null }} */
    const asked = { best: null };
    table.advice.value = asked;
    try {
      const found = await post(at(table.id) + "/advice", { seat: state.seat, made: state.made });
      if (table.advice.value === asked) table.advice.value = { best: found.best };
    } catch (problem) {
      if (table.advice.value === asked) table.advice.value = null;
      table.trouble(problem);
    }
  }

  closeAdvice() {
    this.table.advice.value = null;
  }
}

/** @param {{ choice: Made }} a @param {{ choice: Made }} b */
export const same = (a, b) =>
  a.choice.length === b.choice.length && a.choice.every((part, place) => part === b.choice[place]);

/** A name for a choice, by which the service knows it when it is sent again. */
const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
