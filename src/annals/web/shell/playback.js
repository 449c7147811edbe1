// What others did, played back step by step: the steps, the clock that goes through them, and the caption where the
// question stands.
import { useEffect, useRef } from "../vendor/hooks.js";
import { batch, computed, signal } from "../vendor/signals.js";
import { Flag, html, Icon } from "../lib/ui.js";
import { set, settings, SPEEDS } from "../lib/settings.js";
import { t } from "../lib/strings.js";
import { Step as Change } from "./moment.js";
import { parts, plain } from "./sentence.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./contract.js").State} State */
/** @typedef {import("./contract.js").StoryEntry} StoryEntry */
/**
 * @typedef {object} Step One choice of somebody else that is worth a look.
 * @property {number} made
 * @property {number | null} seat Nobody, where several answered together.
 * @property {StoryEntry[]} entries
 * @property {StoryEntry} lead
 */

const TICK = 40,
  LETTER = 36,
  MOST_CHANGES = 2;
/** The speeds beside the caption, by the names of the setting. */
const PACES = [
  ["slow", "½×"],
  ["normal", "1×"],
  ["fast", "2×"],
];

/** @param {number} ms */
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * What the story tells of one choice, without what only keeps the books.
 * @param {TableStore} table
 * @param {number} made
 * @returns {StoryEntry[]}
 */
export function toldOf(table, made) {
  const weight = table.board.value?.weight ?? (() => 2);
  return (table.real.value?.story ?? []).filter((entry) => entry.choice === made && weight(entry) > 0);
}

/** The entry that says it best. @param {TableStore} table @param {StoryEntry[]} entries */
export function leadOf(table, entries) {
  const weight = table.board.value?.weight ?? (() => 2),
    most = Math.max(...entries.map(weight));
  return /** @type {StoryEntry} */ (entries.find((entry) => weight(entry) === most));
}

/** Who took a step. @param {TableStore} table @param {Step} step */
export const whose = (table, { seat }) => (seat === null ? t("play.together") : table.names.value[seat]);

/**
 * Who takes which of how many steps; a step alone is not counted.
 * @param {string} name
 * @param {number} n
 * @param {number} of
 */
export const placeSaid = (name, n, of) => (of > 1 ? t("play.step", { name, n, of }) : name);

/**
 * What changed for a seat between two moments, as the board says it.
 * @param {TableStore} table
 * @param {State | null} before
 * @param {State} after
 * @param {number | null} seat
 */
export function changesOf(table, before, after, seat) {
  const changes = table.board.value?.changes;
  return changes && before?.board && seat !== null ? changes(before, after, seat) : [];
}

export class Playback {
  /** @param {TableStore} table */
  constructor(table) {
    this.table = table;
    /**
     * Everything others did since the own last choice.
     * @type {import("../vendor/signals.js").ReadonlySignal<Step[]>}
     */
    this.steps = computed(() =>
      (table.real.value?.moves ?? []).flatMap(({ made, seat }) => {
        const entries = toldOf(table, made);
        if (!entries.length) return [];
        const lead = leadOf(table, entries),
          alone = entries.every((entry) => entry.seat === lead.seat);
        return [{ made, seat: seat ?? (alone ? lead.seat : null), entries, lead }];
      }),
    );
    /** The step on the screen. */
    this.now = computed(() =>
      table.mode.value === "playback" ? (this.steps.value.find((step) => step.made === this.made.value) ?? null) : null,
    );
    /** How many choices are made on the screen. */
    this.made = signal(-1);
    /** The table before this step, to say what changed. @type {State | null} */
    this.before = null;
    this.paused = signal(false);
    this._run = 0;
    this._wanted = -1;
    /** The state that was read last. @type {{ key: string, state: Promise<State> } | null} */
    this._kept = null;
  }

  /** Whether there is anything to see after so many choices. @param {number} made */
  ahead(made) {
    return this.steps.value.some((step) => step.made > made);
  }

  /**
   * Play back what happened after choice `from`, up to choice `to` if that is said.
   * @param {number} from
   * @param {number} [to]
   */
  async play(from, to = Infinity) {
    const run = ++this._run,
      table = this.table;
    table.mode.value = "playback";
    this.paused.value = calm();
    this.made.value = from;
    try {
      while (run === this._run && table.mode.value === "playback" && !table.connection.closed) {
        const made = this.made.value,
          next = this.steps.value.find((one) => one.made > made && one.made <= to);
        if (next && made > from) this._at(next.made).catch(() => {});
        const now = this.steps.value.find((one) => one.made === made);
        // Somebody has gone to another step meanwhile: that one is read first.
        if (now && made > from && !(await this._wait(now, run))) continue;
        const then = this.steps.value.find((one) => one.made > made && one.made <= to);
        if (!then) break;
        await this._show(then.made, run);
      }
    } catch {
      // The way there is lost; what holds now is shown below.
    }
    if (run === this._run && table.mode.value === "playback") table.looking.now();
  }

  /** The table after so many choices; the last few are kept. @param {number} made @returns {Promise<State>} */
  _at(made) {
    const table = this.table,
      real = /** @type {State} */ (table.real.value);
    if (made === real.made) return Promise.resolve(real);
    const key = `${made} ${real.seat}`;
    if (this._kept?.key !== key) this._kept = { key, state: table.looking.read(made, real.seat) };
    return this._kept.state;
  }

  /** @param {number} made @param {number} run */
  async _show(made, run) {
    const { table } = this,
      shown = table.shown.value;
    this._wanted = made;
    const before =
      shown && shown.made < made ? shown : await table.looking.read(made - 1, table.real.value?.seat ?? null);
    const state = await this._at(made);
    if (run !== this._run || this._wanted !== made || table.connection.closed || table.mode.value !== "playback")
      return;
    this.before = before;
    batch(() => {
      table.shown.value = state;
      this.made.value = made;
      if (table.real.value) table.tellAnew(table.real.value, made);
    });
  }

  /**
   * As long as a step takes to read; while somebody has paused or reads a moment, as long as they want. False when
   * another step is shown instead.
   * @param {Step} step
   * @param {number} run
   */
  async _wait(step, run) {
    let spent = 0,
      read = false;
    while (run === this._run && this.made.value === step.made) {
      if (this.table.telling.value.length) read = true;
      else if (read && !this.paused.value) return true;
      const pace = SPEEDS[settings.value.speed] || SPEEDS.normal;
      if (
        !read &&
        !this.paused.value &&
        spent >=
          Math.max(
            pace,
            (step.entries.reduce((sum, entry) => sum + plain(entry).length, 0) * LETTER * pace) / SPEEDS.normal,
          )
      )
        return true;
      await sleep(TICK);
      if (!this.paused.value) spent += TICK;
    }
    return false;
  }

  pause() {
    if (this.table.mode.value === "playback") this.paused.value = true;
  }

  /** One step on or back, and wait there. @param {1 | -1} by */
  go(by) {
    const steps = this.steps.value,
      place = steps.findIndex((step) => step.made === this.made.value) + by;
    if (place >= steps.length) return this.table.looking.now();
    if (place >= 0) this.jump(steps[place].made);
  }

  /** To one step, and wait there. @param {number} made */
  jump(made) {
    this.paused.value = true;
    return this._show(made, this._run).catch(() => {});
  }

  stop() {
    this._run += 1;
    this.paused.value = false;
  }
}

/**
 * What else a step brought, in one line: whose step it is has been said.
 * @param {string} name
 * @param {StoryEntry[]} rest
 */
export const restSaid = (name, rest) =>
  rest
    .map(plain)
    .map((said) => (said.startsWith(`${name} `) ? said.slice(name.length + 1) : said))
    .map((said) => said.slice(0, 1).toUpperCase() + said.slice(1))
    .join(" ");

/**
 * The caption: who did what, what it changed, the steps of this turn, and the controls.
 * @param {{ table: TableStore }} props
 */
export function Caption({ table }) {
  const dots = useRef(/** @type {HTMLOListElement | null} */ (null)),
    { playback } = table,
    step = playback.now.value,
    board = table.board.value,
    cards = table.cards.value;
  useEffect(() => {
    const now = dots.current?.querySelector(".now");
    if (now instanceof HTMLElement && dots.current)
      dots.current.scrollLeft = now.offsetLeft - dots.current.clientWidth / 2;
  }, [step?.made]);
  if (!step) return html`<div class="ask-q"><h2>${t("loading")}</h2></div>`;
  const { seat, lead } = step,
    name = whose(table, step),
    all = playback.steps.value,
    rest = step.entries.filter((entry) => entry !== lead);
  const turn = turnOf(all, step),
    place = turn.indexOf(step),
    paused = playback.paused.value;
  const shown = /** @type {State} */ (table.shown.value),
    before = playback.before,
    changes = before ? changesOf(table, before, shown, seat).slice(0, MOST_CHANGES) : [];
  return html`
    <div class="cap-said">
      ${seat !== null && html`<${Flag} seat=${seat} />`}
      <span class="cap-sign"><${Icon} name=${board?.signOf?.(lead) ?? "s-clock"} /></span>
      <div aria-live="polite">
        <p class="cap-step">${placeSaid(name, place + 1, turn.length)}</p>
        <h2>${parts(lead.parts, board, cards)}</h2>
        ${rest.length > 0 && html`<p class="cap-rest" title=${restSaid(name, rest)}>${restSaid(name, rest)}</p>`}
      </div>
      ${changes.length > 0 && html`<ul class="cap-changes">
        ${changes.map(
          (change) => html`<li class=${change.less ? "minus" : "plus"}>
            <span><${Icon} name=${change.icon} class=${`g-${change.icon}`} />${change.word}</span>
            <${Change} from=${change.from} to=${change.to} />
          </li>`,
        )}
      </ul>`}
    </div>
    <ol class="cap-dots" ref=${dots} aria-label=${t("play.steps", { name })}>
      ${turn.map(
        (one, at) => html`<li>
          <button class=${one === step ? "now" : at < place ? "done" : ""}
              aria-current=${one === step ? "step" : undefined}
              aria-label=${t("play.to", { n: at + 1, text: plain(one.lead) })} title=${plain(one.lead)}
              onClick=${() => playback.jump(one.made)}>
            <${Icon} name=${board?.signOf?.(one.lead) ?? "s-clock"} />
          </button>
        </li>`,
      )}
    </ol>
    <div class="cap-ctl">
      <button class="tool" aria-label=${t("play.back")} title=${`${t("play.back")} (←)`} disabled=${all[0] === step}
          onClick=${() => playback.go(-1)}>
        <${Icon} name="s-prev" />
      </button>
      <button class="tool cap-pause" aria-label=${t(paused ? "play.go" : "play.pause")}
          title=${`${t(paused ? "play.go" : "play.pause")} (P)`} aria-pressed=${String(paused)}
          onClick=${() => (playback.paused.value = !paused)}>
        <${Icon} name=${paused ? "s-play" : "s-pause"} />
      </button>
      <button class="tool" aria-label=${t("play.on")} title=${`${t("play.on")} (→)`} onClick=${() => playback.go(1)}>
        <${Icon} name="s-next" />
      </button>
      <span class="cap-pace" role="group" aria-label=${t("play.pace")}>
        ${PACES.map(
          ([speed, sign]) => html`<button aria-pressed=${String(settings.value.speed === speed)}
              onClick=${() => set({ speed })}>
            ${sign}
          </button>`,
        )}
      </span>
      <button class="btn plain cap-skip" title=${`${t("play.skip")} (Esc)`} onClick=${() => table.looking.skip()}>
        <${Icon} name="s-skip" />
        <span>${t("play.skip")}<i>${mineNext(table) ? t("play.skip.mine") : ""}</i></span>
      </button>
    </div>
  `;
}

/** @param {TableStore} table */
const mineNext = (table) => (table.real.value?.asked ?? []).some((seat) => table.real.value?.you.includes(seat));

/** The steps of one seat in a row around this one. @param {Step[]} all @param {Step} step */
function turnOf(all, step) {
  let first = all.indexOf(step),
    last = first;
  while (first > 0 && all[first - 1].seat === step.seat) first--;
  while (last + 1 < all.length && all[last + 1].seat === step.seat) last++;
  return all.slice(first, last + 1).slice(0, 99);
}
