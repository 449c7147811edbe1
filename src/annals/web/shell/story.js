// The panel of the table: story with filter and replay, chat, private notes.
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { at, get, Problem, post, put } from "../lib/api.js";
import { Flag, html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { copy } from "./copy.js";
import { parts } from "./sentence.js";

/** @typedef {import("../lib/ui.js").Filled} Filled */

/** @typedef {import("./store.js").TableStore} TableStore */

const PAGE = 60;

/** @param {{ table: TableStore }} props */
export function StoryPanel({ table }) {
  const panel = table.panel.value,
    state = table.shown.value,
    player = !!state?.you.length;
  const tabs = player ? ["story", "chat", "notes"] : ["story"];
  /** @param {string} name */
  const open = (name) => {
    table.panel.value = name;
    if (name === "chat") table.unread.value = 0;
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(tabs.indexOf(panel) + step + tabs.length) % tabs.length];
    open(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return html`<section class="panel story" id="story" aria-label=${t("story.title")}>
    <header class="panel-head">
      <div class="seg" role="tablist" onKeyDown=${keys}>
        ${tabs.map(
          (name) => html`<button role="tab" id=${`tab-${name}`} aria-selected=${String(panel === name)}
              aria-controls="story-body" tabindex=${panel === name ? 0 : -1} onClick=${() => open(name)}>
            ${t(name === "story" ? "story.title" : `story.${name}`)}
            ${name === "chat" && table.unread.value > 0 && html`<sup
                aria-label=${t("chat.new", { n: table.unread.value })}>
              ${table.unread.value}
            </sup>`}
          </button>`,
        )}
      </div>
      <${Replay} table=${table} />
    </header>
    <${Slider} table=${table} />
    ${state?.origin && html`<p class="origin">
      <${Icon} name="s-branch" />
      <span>
        ${t("sandbox.from")}${" "}
        <a href=${`/table/${state.origin.table}#choice=${state.origin.made}`}>
          ${t("sandbox.from.link", { n: state.origin.made })}
        </a>
      </span>
    </p>`}
    <div class="story-body" id="story-body" role="tabpanel" aria-labelledby=${`tab-${panel}`}>
      ${panel === "story"
        ? html`<${Told} table=${table} />`
        : panel === "chat" ? html`<${Chat} table=${table} />` : html`<${Notes} table=${table} />`}
    </div>
  </section>`;
}

/** @param {{ table: TableStore }} props */
function Replay({ table }) {
  const shown = table.shown.value?.made ?? 0,
    last = table.real.value?.made ?? 0;
  const link = () => copy(table, `${location.origin}/table/${table.id}#choice=${shown}`, t("wait.copied"));
  return html`<div class="replay">
    <button class="tool" title=${t("story.share")} aria-label=${t("story.share")} onClick=${link}>
      <${Icon} name="s-link" />
    </button>
    <a class="tool" title=${t("story.save")} aria-label=${t("story.save")} href=${`/api/tables/${table.id}/annal`}
        download>
      <${Icon} name="s-save" />
    </a>
    <button class="tool" aria-label=${t("replay.back")} disabled=${shown <= 0}
        onClick=${() => table.looking.replay(shown - 1)}>
      <${Icon} name="s-prev" />
    </button>
    <b>${shown}</b>
    <button class="tool" aria-label=${t("replay.on")} disabled=${shown >= last}
        onClick=${() => table.looking.replay(shown + 1)}>
      <${Icon} name="s-next" />
    </button>
  </div>`;
}

/** @param {{ table: TableStore }} props */
function Slider({ table }) {
  const shown = table.shown.value?.made ?? 0,
    last = table.real.value?.made ?? 0;
  return html`<input class="slider" type="range" min="0" max=${last} value=${shown} aria-label=${t("replay")}
      aria-valuetext=${t("replay.at", { n: shown, of: last })}
      onInput=${(/** @type {Filled} */ event) => table.looking.replay(Number(event.currentTarget.value))} />`;
}

/** @param {{ table: TableStore }} props */
function Told({ table }) {
  const [seat, setSeat] = useState(""),
    [group, setGroup] = useState(""),
    [most, setMost] = useState(PAGE);
  const state = table.shown.value,
    past = table.mode.value !== "now",
    story = table.real.value?.story ?? [];
  const made = state?.made ?? 0,
    called = state?.moment?.called ?? "round",
    known = table.board.value?.storyGroups ?? [],
    kinds = known.find(({ id }) => id === group)?.kinds;
  const fit = story.filter(
    (entry) =>
      (!past || entry.choice <= made) &&
      (seat === "" || String(entry.seat) === seat) &&
      (!kinds || kinds.includes(entry.kind) || entry.kind === "parting"),
  );
  /**
   * @type {{ key: string, seat: number | null, round: number | null, entries: import("./contract.js").StoryEntry[] }[]}
   */
  const groups = [];
  for (const entry of fit.slice(-most).reverse()) {
    const last = groups[groups.length - 1];
    if (last && last.seat === entry.seat && last.round === entry.round) last.entries.push(entry);
    else groups.push({ key: `${entry.index}`, seat: entry.seat, round: entry.round, entries: [entry] });
  }
  const { value: board } = table.board,
    { value: cards } = table.cards;
  return html`
    <div class="story-filter" role="group" aria-label=${t("story.filter")}>
      <select aria-label=${t("story.all.seats")} value=${seat}
          onChange=${(/** @type {Filled} */ event) => setSeat(event.currentTarget.value)}>
        <option value="">${t("story.all.seats")}</option>
        ${table.names.value.map((name, place) => html`<option value=${String(place)}>${name}</option>`)}
      </select>
      <select aria-label=${t("story.all.kinds")} value=${group}
          onChange=${(/** @type {Filled} */ event) => setGroup(event.currentTarget.value)}>
        <option value="">${t("story.all.kinds")}</option>
        ${known.map(({ id, word }) => html`<option value=${id}>${word}</option>`)}
      </select>
    </div>
    <div class="story-scroll" tabindex="0" role="group" aria-label=${t("story.title")}>
      ${!fit.length && html`<p class="quiet-line">${t(story.length ? "story.none" : "story.empty")}</p>`}
      ${groups.map(
        (group, place) => html`<section key=${group.key}>
          <h3>
            ${group.seat === null
              ? t("story.table")
              : html`<${Flag} seat=${group.seat} tiny />${table.names.value[group.seat]}`}
            ${group.round !== null && html`<small>${t(`when.${called}`, { round: group.round })}</small>`}
          </h3>
          <ol>
            ${group.entries.map(
              (entry, line) => html`<li key=${entry.index} class=${place === 0 && line === 0 ? "new" : ""}
                  onPointerEnter=${(/** @type {PointerEvent} */ event) =>
                    event.pointerType === "mouse" && (table.pointed.value = entry.choice)}
                  onPointerLeave=${() => (table.pointed.value = null)}>
                ${parts(entry.parts, board, cards)}
                <button class="jump" tabindex="-1" title=${t("story.jump")} aria-label=${t("story.jump")}
                    onClick=${() => table.looking.replay(entry.choice)}>
                  <${Icon} name="s-clock" />
                </button>
              </li>`,
            )}
          </ol>
        </section>`,
      )}
      ${fit.length > most && html`<button class="btn quiet wide" onClick=${() => setMost(most + PAGE * 4)}>
        ${t("story.older")}
      </button>`}
    </div>
  `;
}

/** @param {{ table: TableStore }} props */
function Chat({ table }) {
  const [text, setText] = useState(""),
    end = useRef(/** @type {HTMLLIElement | null} */ (null)),
    said = table.chat.value;
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [said.length]);
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    try {
      const mine = await post(at(table.id) + "/chat", { text });
      setText("");
      if (!table.chat.value.some((old) => old.id === mine.id)) table.chat.value = [...table.chat.value, mine];
    } catch (problem) {
      if (problem instanceof Problem) table.notice.value = { text: problem.message };
    }
  };
  return html`
    <ul class="chat" tabindex="0" aria-label=${t("story.chat")} aria-live="polite">
      ${!said.length && html`<li class="quiet-line">${t("chat.none")}</li>`}
      ${said.map(
        (line) => html`<li key=${line.id}>
          ${line.seat !== null && html`<${Flag} seat=${line.seat} tiny />`}
          <b>${line.name}</b>${" "}
          ${line.text}
        </li>`,
      )}
      <li ref=${end}></li>
    </ul>
    <form class="chat-form" onSubmit=${send}>
      <input class="input" aria-label=${t("chat.say")} placeholder=${t("chat.say")} maxlength="500" value=${text}
          onInput=${(/** @type {Filled} */ event) => setText(event.currentTarget.value)} />
      <button class="btn plain">${t("chat.send")}</button>
    </form>
  `;
}

/** @param {{ table: TableStore }} props */
function Notes({ table }) {
  const [text, setText] = useState(/** @type {string | null} */ (null)),
    [word, setWord] = useState("");
  const timer = useRef(0);
  useEffect(() => {
    get(at(table.id) + "/notes").then(
      (notes) => setText(notes.text),
      () => setText(""),
    );
  }, []);
  /** @param {string} value */
  const write = (value) => {
    setText(value);
    setWord(t("notes.saving"));
    clearTimeout(timer.current);
    timer.current = window.setTimeout(async () => {
      try {
        await put(at(table.id) + "/notes", { text: value });
        setWord(t("notes.saved"));
      } catch (problem) {
        if (problem instanceof Problem) setWord(problem.message);
      }
    }, 600);
  };
  return html`
    <textarea class="notes" aria-label=${t("notes.label")} placeholder=${t("notes.help")} disabled=${text === null}
        value=${text ?? ""} onInput=${(/** @type {Filled} */ event) => write(event.currentTarget.value)}></textarea>
    <p class="quiet-line" aria-live="polite">${word || t("notes.help")}</p>
  `;
}
