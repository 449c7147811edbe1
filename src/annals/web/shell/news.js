// Since your last turn: what touches you first, then a block for each seat; from there to the moment itself.
import { classes, Flag, html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { Next, Sheet, Step as Change } from "./moment.js";
import { changesOf, whose } from "./playback.js";
import { parts } from "./sentence.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./contract.js").StoryEntry} StoryEntry */
/** @typedef {import("./playback.js").Step} Step */

const MOST = 8,
  LINES = 5,
  SCORES = 2;

/**
 * What others did to this seat, or with it, step by step.
 * @param {TableStore} table
 * @returns {{ step: Step, entries: StoryEntry[] }[]}
 */
export function touching(table) {
  const seat = table.real.value?.seat,
    touches = table.board.value?.touches;
  if (seat === null || seat === undefined || !touches) return [];
  return table.playback.steps.value.flatMap((step) => {
    const entries = step.entries.filter((entry) => touches(entry, seat));
    return entries.length ? [{ step, entries }] : [];
  });
}

/** Open the sheet. @param {TableStore} table */
export function tellNews(table) {
  const moves = table.real.value?.moves ?? [];
  if (!moves.length || table.moment.value || !table.playback.steps.value.length) return;
  table.tell({
    id: `news ${moves[0].made}`,
    title: t("news.title"),
    tells: { from: moves[0].made - 1, to: table.real.value?.made ?? 0 },
    Draw: News,
  });
}

/** @param {import("./contract.js").MomentProps} props */
function News({ table, moment, state, cards, before, after }) {
  const steps = table.playback.steps.value,
    mine = touching(table),
    board = table.board.value,
    seat = state.seat;
  /** @type {Map<number | null, Step[]>} */
  const turns = new Map();
  for (const step of steps) turns.set(step.seat, [...(turns.get(step.seat) ?? []), step]);
  const changes = changesOf(table, before, after, seat),
    open = table.warnings.value.filter((warning) => !warning.note).length;
  /** Show steps as they were played. @param {number} from @param {number} [to] @param {boolean} [wait] */
  const play = async (from, to, wait = false) => {
    table.goOn();
    table.playback.play(from - 1, to);
    if (wait) table.playback.pause();
  };
  /** To the account of it where there is one, else to the step. @param {{ step: Step, entries: StoryEntry[] }} one */
  const see = ({ step, entries }) => {
    const account = board
      ?.tellings?.(state, 0, cards)
      .find((other) => entries.some((entry) => entry.index === other.index));
    if (!account) return play(step.made, step.made, true);
    table.goOn();
    table.tell(account);
  };
  const when = board?.when?.(state),
    Gone = board?.Gone,
    touched = mine.length ? t("news.touching", { n: mine.length }) : t("news.nothing");
  return html`<${Sheet} table=${table} moment=${moment} kind="turn-news" emblem="s-news"
      kicker=${when ? `${when.name}, ${when.detail}` : ""} sub=${`${t("news.turns", { n: turnsIn(steps) })} ${touched}`}
      next=${html`
        ${open > 0 && table.mine.value
          ? html`<${Next} icon="s-warn">${t("news.warnings", { n: open })}</${Next}>`
          : html`<span class="m-next"></span>`}
        <button class="btn plain news-all" onClick=${() => play(steps[0].made)}>
          <${Icon} name="s-play" />
          ${steps.length > 1 ? t("news.all", { n: steps.length }) : t("news.one")}
        </button>
      `}>
    <div class="news">
      <div>
        ${mine.length > 0 && html`
          <h3 class="m-h">${t("news.touches")}</h3>
          <ol class="news-list">
            ${mine.slice(-MOST).map(
              (one) => html`<li>
                <span class="news-sign"><${Icon} name=${board?.signOf?.(one.entries[0]) ?? "s-clock"} /></span>
                <div>
                  ${one.entries.slice(0, LINES).map((entry) => html`<p>${parts(entry.parts, board, cards)}</p>`)}
                  <button class="news-see" onClick=${() => see(one)}>
                    ${t("news.see")}
                    <${Icon} name="s-next" />
                  </button>
                </div>
              </li>`,
            )}
          </ol>
        `}
        ${changes.length > 0 && html`
          <h3 class="m-h">${t("news.changed")}</h3>
          <ul class="news-changes">
            ${changes.map(
              (change) => html`<li>
                <${Icon} name=${change.icon} class=${`g-${change.icon}`} />
                <span>${change.word}</span>
                <${Change} from=${change.from} to=${change.to} />
              </li>`,
            )}
          </ul>
        `}
        ${Gone && html`<${Gone} state=${state} cards=${cards} entries=${steps.flatMap((step) => step.entries)} />`}
      </div>
      <div>
        <h3 class="m-h">${t("news.others")}</h3>
        ${[...turns].map(
          ([who, done]) => html`<section class=${classes("news-turn", who !== null && `seat-${who}`)}>
            <header>
              ${who !== null && html`<${Flag} seat=${who} />`}
              <b>${whose(table, done[0])}</b>
              ${changesOf(table, before, after, who)
                .slice(0, SCORES)
                .map(
                  (change) => html`<span class="news-score" role="img"
                      aria-label=${`${change.word}: ${change.from} ${t("moment.to")} ${change.to}`}
                      title=${change.word}>
                    <${Icon} name=${change.icon} class=${`g-${change.icon}`} />
                    <${Change} from=${change.from} to=${change.to} />
                  </span>`,
                )}
              <button class="news-play" onClick=${() => play(done[0].made, done[done.length - 1].made)}>
                <${Icon} name="s-play" />
                ${t("news.play")}
              </button>
            </header>
            <ul>
              ${done.slice(0, MOST).map((step) => html`<li>${parts(step.lead.parts, board, cards)}</li>`)}
              ${done.length > MOST && html`<li>${t("news.more", { n: done.length - MOST })}</li>`}
            </ul>
          </section>`,
        )}
      </div>
    </div>
  </${Sheet}>`;
}

/** How often somebody else began. @param {Step[]} steps */
const turnsIn = (steps) => steps.filter((step, place) => place === 0 || steps[place - 1].seat !== step.seat).length;
