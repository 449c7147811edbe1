// The question bar: what is asked now, the verbs, the preview of a choice, undo and the end of the turn.
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { classes, html, Icon, later } from "../lib/ui.js";
import { listed, t } from "../lib/strings.js";
import { onBoard } from "./marks.js";
import { RuleId } from "./rule.js";
import { lights } from "./pointing.js";
import { byTouch, subject } from "./popover.js";
import { BackToIt } from "./moment.js";
import { tellNews } from "./news.js";
import { Caption } from "./playback.js";
import { Meanwhile } from "./meanwhile.js";
import { parts } from "./sentence.js";
import { Given } from "./together.js";
import { reveal as bring } from "./told.js";

/** @typedef {import("../lib/ui.js").Filled} Filled */

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./contract.js").Choice} Choice */
/** @typedef {import("./contract.js").Group} Group */

const AdvicePanel = later(() => import("./advice.js").then((room) => room.AdvicePanel));
const MANY = 12; // from so many choices on a list has a filter
const WORDY = 44; // a longer question than that may take two lines
const FEW = 6,
  ROOM = 150; // so many choices of so many letters stand as buttons of their own

/**
 * The choices by verb, in the order of the board's groups; the last is the end of the turn.
 * @param {TableStore} table
 */
export function verbs(table) {
  const state = table.shown.value,
    known = table.board.value?.groups ?? [];
  /** @type {Map<string, Choice[]>} */
  const found = new Map();
  for (const choice of (state && table.board.value?.inOrder?.(state, table.cards.value)) ?? state?.choices ?? []) {
    const verb = table.choosing.verbOf(choice);
    found.set(verb, [...(found.get(verb) ?? []), choice]);
  }
  /** @type {(Group & { choices: Choice[] })[]} */
  const all = [
    ...known.filter((group) => found.has(group.id)),
    ...[...found.keys()]
      .filter((id) => !known.some((group) => group.id === id))
      .map((id) => ({ id: "other", word: t("ask.answers", { n: found.get(id)?.length ?? 0 }), from: id })),
  ].map((group) => ({
    ...group,
    word: ("words" in group && group.words?.[state?.question?.kind ?? ""]) || group.word,
    choices: found.get("from" in group ? group.from : group.id) ?? [],
  }));
  const hidden = (/** @type {Group} */ { more }) => (typeof more === "function" ? !!state && more(state) : more);
  const end = all.find((group) => group.end && !hidden(group)) ?? null,
    rest = all.filter((group) => group !== end);
  return {
    end,
    leads: rest.some((group) => group.leads),
    shown: rest.filter((group) => !hidden(group)),
    more: [
      ...rest.filter(hidden),
      ...(end && end.choices.length > 1 ? [{ ...end, choices: end.choices.slice(1), end: false }] : []),
    ],
  };
}

/**
 * A question in two lines: what it is about, and the rest.
 * @param {{ text: string, detail: string }} question
 */
function halves({ text, detail }) {
  const cut = text.indexOf(": ");
  if (detail || cut < 0 || cut > 48) return [text, detail];
  const rest = text.slice(cut + 2);
  return [text.slice(0, cut), rest[0].toUpperCase() + rest.slice(1)];
}

/** @param {{ table: TableStore }} props */
export function Ask({ table }) {
  const state = table.shown.value,
    mode = table.mode.value;
  if (!state) return null;
  const mine = table.mine.value,
    step = table.playback.now.value,
    told = mode === "playback" && !!table.telling.value.length;
  return html`<section
      class=${classes("ask", mine && "is-mine", mode !== "now" && "is-past", step && `is-told seat-${step.seat}`)}
      aria-label=${t("ask.label")} aria-busy=${table.sending.value || !!table.moment.value?.tells}>
    ${mode === "replay"
      ? html`<${Looking} table=${table} />`
      : mode === "playback" && !told
        ? html`<${Caption} table=${table} />`
        : html`<${Asked} table=${table} mine=${mine} />`}
    ${table.advice.value && html`<${AdvicePanel} table=${table} />`}
  </section>`;
}

/** @param {{ table: TableStore, mine: boolean }} props */
function Asked({ table, mine }) {
  const state = /** @type {import("./contract.js").State} */ (table.shown.value),
    picked = table.picked.value;
  const asks = mine && table.board.value?.asks?.(state, table.cards.value),
    [title, detail] = state.question ? halves(asks || state.question) : [t("table.over"), ""];
  const warnings = table.warnings.value,
    worst = warnings.find((warning) => warning.bad) ?? warnings.find((warning) => !warning.note && !warning.said);
  const over = state.status === "over",
    moment = table.moment.value;
  if (moment && !moment.beside)
    return html`
      <div class="ask-q is-long is-lifted">
        <h2>${moment.title}</h2>
        ${moment.detail && html`<p>${moment.detail}</p>`}
      </div>
      <div class="ask-choices">
        ${mine && !moment.tells && html`<button class="verb verb-more" aria-label=${t("ask.all")}
            title=${`${t("ask.all")} (C)`} aria-haspopup="dialog" onClick=${() => (table.list.value = "*")}>
          <${Icon} name="s-more" />
        </button>`}
      </div>
      <${Ends} table=${table} mine=${mine && !moment.tells} over=${over} back=${html`<${BackToIt} table=${table} />`} />
    `;
  return html`
    <div
        class=${`ask-q${!mine ? "" : !detail ? " is-long" : title.length > WORDY ? " is-wordy" : ""}${
          asks && asks.brief ? " is-brief" : ""
        }`}
        aria-live="polite">
      <h2>${title}</h2>
      ${detail && html`<${Detail} text=${detail} />`}
      <${Given} table=${table} />
      ${!mine && !over && html`<${Meanwhile} table=${table} />`}
      ${!mine && !over && table.thinking.value.length > 0 && html`<p>
        ${listed(table.thinking.value.map((seat) => table.names.value[seat]))}:${" "}
        ${t("table.thinking")}
      </p>`}
    </div>
    ${mine && worst && !picked && html`<p class="ask-warn" data-why="shell:end">
      <${Icon} name="s-warn" />
      <span>${worst.short ?? worst.text}</span>
    </p>`}
    ${state.request
      ? html`<${Request} table=${table} />`
      : picked
        ? html`<${Preview} table=${table} choice=${picked} />`
        : mine ? html`<${Verbs} table=${table} />` : html`<div class="ask-choices"></div>`}
    ${!picked && html`<${Ends} table=${table} mine=${mine} over=${over} />`}
  `;
}

/** What a question is about; where the bar has no room for all of it, a press opens it. @param {{ text: any }} props */
function Detail({ text }) {
  const ref = useRef(/** @type {HTMLParagraphElement | null} */ (null)),
    [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const line = ref.current;
    if (!line) return;
    const look = () => setCut(line.scrollHeight > line.clientHeight + 1);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(line);
    return () => watch.disconnect();
  }, [text]);
  const whole = cut && typeof text === "string";
  // Under a finger the page does it.
  return html`<p ref=${ref} data-tip=${whole ? text : undefined} tabindex=${whole ? "0" : undefined}
      onClick=${() => whole && !byTouch() && (subject.value = ref.current)}>
    ${text}
  </p>`;
}

/**
 * How many of the buttons in a line fit beside the last one, which is always shown.
 * @param {import("../vendor/hooks.js").Ref<HTMLElement | null>} ref
 * @param {unknown[]} what Counted anew when this changes.
 */
function useFitting(ref, what) {
  useLayoutEffect(() => {
    const line = ref.current;
    if (!line) return;
    const fit = () => {
      const all = /** @type {HTMLElement[]} */ ([...line.children]),
        last = all.at(-1);
      for (const one of all) one.hidden = false;
      if (!last || getComputedStyle(line).overflowX === "auto") return;
      for (const one of all.slice(0, -1).reverse()) {
        if (line.scrollWidth <= line.clientWidth) return;
        one.hidden = true;
      }
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(line);
    return () => watch.disconnect();
  }, what);
}

/** A price, as the board draws it. @param {TableStore} table @param {Choice} choice */
const price = (table, choice) => (choice.cost && table.board.value?.price?.(choice)) || choice.cost;

/** @param {{ table: TableStore }} props */
function Verbs({ table }) {
  const { shown, more } = verbs(table),
    line = useRef(/** @type {HTMLDivElement | null} */ (null));
  useFitting(line, [table.shown.value, table.verb.value]);
  // A new question is read from its first answer on.
  useLayoutEffect(() => line.current?.scrollTo({ left: 0, behavior: "instant" }), [table.shown.value?.number]);
  const open = shown.flatMap((group) => group.choices);
  const plain =
    open.length <= FEW && open.reduce((sum, choice) => sum + choice.label.length + choice.cost.length, 0) <= ROOM;
  const words = listed(more.map((group) => group.word));
  return html`<div class="ask-choices" role="group" aria-label=${t("ask.choices")} ref=${line}>
    ${
      plain
        ? shown.flatMap(({ leads, choices }) =>
            choices.map((choice) => html`<${ChoiceButton} table=${table} choice=${choice} leads=${!!leads} />`),
          )
        : shown.map((group, place) => html`<${Verb} table=${table} group=${group} place=${place} />`)
    }
    ${(more.length > 0 || open.length > 1) && html`<button class="verb verb-more"
        aria-label=${more.length ? t("ask.more", { words }) : t("ask.all")} title=${`${t("ask.all")} (C)`}
        aria-haspopup="dialog" onClick=${() => (table.list.value = "*")}>
      <${Icon} name="s-more" />
    </button>`}
  </div>`;
}

/** @param {{ table: TableStore, choice: Choice, leads: boolean }} props */
function ChoiceButton({ table, choice, leads }) {
  const card = choice.refs.find((ref) => table.cards.value[ref]?.text);
  return html`<button class=${classes("verb is-choice", leads && "leads")} data-lights=${lights(table, choice)}
      onClick=${() => table.choosing.pick(choice)} data-card=${card} title=${card ? undefined : choice.effect}>
    <span>${choice.label}</span>
    ${choice.cost && html`<span class="verb-n">${price(table, choice)}</span>`}
  </button>`;
}

/** How many choices a verb has, as it says so. @param {Group & { choices: Choice[] }} group */
const counted = ({ id, counts, choices: { length: n } }) => (id === "other" ? "" : counts ? counts(n) : n);

/** @param {{ table: TableStore, group: Group & { choices: Choice[] }, place: number }} props */
function Verb({ table, group, place }) {
  const one = group.choices.length === 1 ? group.choices[0] : null,
    on = table.verb.value === group.id;
  /** @param {MouseEvent} event */
  const press = (event) => {
    if (one) return table.choosing.pick(one);
    if (group.id === "other") return (table.list.value = group.id);
    table.verb.value = on ? "" : group.id;
    if (on) return;
    const root = document.querySelector(".table-page .board") ?? document.body;
    if (event.detail === 0 || !group.choices.every((choice) => onBoard(table, choice, root)))
      table.list.value = group.id;
    else reveal(table, group.choices[0], root);
  };
  const word =
    one && (group.answer || group.id === "other")
      ? one.label
      : group.id === "other"
        ? t(verbs(table).shown.length > 1 ? "ask.others" : "ask.answers", { n: group.choices.length })
        : group.word;
  return html`<button class=${classes("verb", group.leads && "leads")} data-verb=${group.id}
      aria-pressed=${one ? undefined : String(on)}
      title=${place < 9 ? `${one ? one.label : group.word} (${place + 1})` : one?.label} onClick=${press}>
    ${group.icon && html`<${Icon} name=${group.icon} />`}
    <span>${word}</span>
    <span class=${one ? "verb-n" : "verb-n is-count"}>${one ? price(table, one) : counted(group)}</span>
  </button>`;
}

/**
 * Bring the first target of a verb into sight; on a phone, turn to its tab.
 * @param {TableStore} table
 * @param {Choice} choice
 * @param {Element} root
 */
function reveal(table, choice, root) {
  for (const ref of table.choosing.refsOf(choice)) {
    const all = [...(root.closest(".table-page") ?? root).querySelectorAll(`[data-ref~="${CSS.escape(ref)}"]`)],
      el = all.find((each) => root.contains(each));
    if (all.some((each) => each.closest(".bar"))) return;
    if (!el) continue;
    return bring(el);
  }
}

/** @param {{ table: TableStore, choice: Choice }} props */
function Preview({ table, choice }) {
  const ref = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useLayoutEffect(() => ref.current?.focus({ preventScroll: true }), [choice]);
  const open = table.choosing.openWarnings(choice);
  return html`<div class="ask-preview" role="group" aria-label=${t("ask.preview")} aria-live="polite">
    <p>
      <b>${choice.label}</b>
      ${choice.cost && html`<span class="ask-cost">${choice.cost}</span>`}
      ${choice.effect && html`<span class="ask-effect">${choice.effect}</span>`}
      ${open.length > 0 && html`<span class="ask-effect is-warn">
        <${Icon} name="s-warn" />
        ${t("ask.end.warn", { n: open.length })}${" "}
        ${open.map((warning) => warning.short ?? warning.text).join(" ")}
      </span>`}
    </p>
    <button class="btn quiet wide" onClick=${() => table.choosing.drop()}>${t("cancel")}</button>
    <button class="btn main" ref=${ref} disabled=${table.sending.value} onClick=${() => table.choosing.choose(choice)}>
      ${open.length ? t("ask.end.anyway") : t("ask.confirm")}
    </button>
  </div>`;
}

/** @param {{ table: TableStore, mine: boolean, over: boolean, back?: import("../vendor/preact.js").Drawn }} props */
function Ends({ table, mine, over, back }) {
  const state = /** @type {import("./contract.js").State} */ (table.shown.value),
    { undo } = state,
    { end, leads } = verbs(table);
  const choice = mine && end ? end.choices[0] : null,
    count = choice ? table.choosing.openWarnings(choice).length : 0;
  const again = !over && table.playback.steps.value.length > 0;
  const kept = !over && state.seats.some((seat) => seat.back);
  return html`<div class="ask-end">
    ${kept && html`
      <span class="ask-kept">${t("people.back.text")}</span>
      <button class="btn main" onClick=${() => table.sitting.comeBack()}>${t("people.back")}</button>
    `}
    ${(mine || table.canAdvise.value) && html`<${AdviceButton} table=${table} />`}
    ${again && html`<button class="btn quiet" title=${t("news.open")} aria-label=${t("news.open")}
        onClick=${() => tellNews(table)}>
      <${Icon} name="s-news" />
    </button>`}
    ${(undo.choice || undo.redo || mine) && html`
      <button class="btn quiet" title=${undo.choice ? t("ask.undo.title") : (undo.why ?? t("ask.undo.title"))}
          aria-label=${t("ask.undo")} disabled=${!undo.choice} onClick=${() => table.choosing.undo("choice")}>
        <${Icon} name="s-undo" />
        <span>${t("ask.undo")}</span>
      </button>
      ${undo.redo && html`<button class="btn quiet" title=${t("ask.redo.title")} aria-label=${t("ask.redo")}
          onClick=${() => table.choosing.redo()}>
        <${Icon} name="s-redo" />
        <span>${t("ask.redo")}</span>
      </button>`}
      <button class="btn quiet" title=${t("ask.restart.title")} aria-label=${t("ask.restart")} disabled=${!undo.turn}
          onClick=${() => table.choosing.undo("turn")}>
        <${Icon} name="s-restart" />
        <span>${t("ask.restart")}</span>
      </button>
    `}
    ${undo.ask && state.seats.some((seat) => seat.kind === "person") && html`<button class="btn quiet wide"
        title=${t("ask.undo.ask.title")} onClick=${() => table.choosing.undo("choice", true)}>
      ${t("ask.undo.ask")}
    </button>`}
    ${
      back ??
      (choice &&
        end &&
        html`<button class=${leads ? "btn plain" : "btn main"} data-why=${count ? "shell:end" : undefined}
            onClick=${() => table.choosing.pick(choice)}>
          ${end.mild ? choice.label : end.word}
          ${count > 0 && html`<span class="badge" role="img" aria-label=${t("ask.warnings", { n: count })}>
            ${count}
          </span>`}
        </button>`)
    }
    ${over && state.advice && html`<a class="btn plain" href=${`/table/${table.id}/review`}>${t("review.short")}</a>`}
    ${over && html`<button class="btn main" onClick=${() => (table.overSeen.value = false)}>${t("over.show")}</button>`}
  </div>`;
}

/** Advice, where the table allows it; where it does not, the button says so. @param {{ table: TableStore }} props */
function AdviceButton({ table }) {
  const state = /** @type {import("./contract.js").State} */ (table.shown.value),
    off = !state.advice;
  if (off && !state.seats.some((seat) => seat.kind === "person")) return null;
  return html`<button class="btn quiet"
      title=${t(
        off ? "advice.off" : table.mine.value && state.choices.length === 1 ? "advice.nothing" : "advice.title",
      )}
      aria-label=${t("advice")} aria-expanded=${String(!!table.advice.value)} disabled=${!table.canAdvise.value}
      onClick=${() => table.choosing.advise()}>
    <${Icon} name="s-lamp" />
    <span>${t("advice")}</span>
  </button>`;
}

/** @param {{ table: TableStore }} props */
function Request({ table }) {
  const state = /** @type {import("./contract.js").State} */ (table.shown.value),
    request = state.request;
  if (!request) return null;
  const to = t(request.to === "turn" ? "ask.undo.turn" : "ask.undo.choice");
  const open = Object.entries(request.answers)
    .filter(([, said]) => said === null)
    .map(([seat]) => Number(seat));
  const mine = open.some((seat) => state.you.includes(seat)),
    names = listed(open.map((seat) => table.names.value[seat]));
  const seat = request.seat ?? null,
    who = seat === null ? "" : table.names.value[seat];
  return html`<div class="ask-preview" aria-live="polite">
    <p>
      ${
        seat !== null
          ? t(mine ? "people.hand_over.asked" : "people.hand_over.waits", {
              name: table.names.value[request.by],
              who,
              names,
            })
          : mine
            ? t("ask.undo.asked", { name: table.names.value[request.by], to })
            : t("ask.undo.asked.mine", { names })
      }
    </p>
    ${mine && html`
      <button class="btn quiet wide" onClick=${() => table.choosing.consent(false)}>${t("ask.disagree")}</button>
      <button class="btn main" onClick=${() => table.choosing.consent(true)}>${t("ask.agree")}</button>
    `}
  </div>`;
}

/**
 * Whether a sandbox may branch off: the game is over, or nobody else plays.
 * @param {import("./contract.js").State} real
 */
const branches = (real) =>
  real.status === "over" || (real.you.length > 0 && real.seats.every((seat) => seat.you || seat.kind === "opponent"));

/** Looking back: which moment, through whose eyes. @param {{ table: TableStore }} props */
function Looking({ table }) {
  const state = /** @type {import("./contract.js").State} */ (table.shown.value),
    real = /** @type {import("./contract.js").State} */ (table.real.value);
  return html`
    <div class="ask-q"><h2>${t("replay")}</h2><p>${t("replay.at", { n: state.made, of: real.made })}</p></div>
    <div class="ask-preview"><p class="ask-told">${told(table, state.made)}</p></div>
    <div class="ask-end">
      ${real.status === "over" && html`<label class="field-inline">
        <span>${t("replay.from")}</span>
        <select value=${String(state.seat)}
            onChange=${(/** @type {Filled} */ event) =>
              table.looking.replay(state.made, Number(event.currentTarget.value))}>
          ${real.seats.map((seat) => html`<option value=${String(seat.seat)}>${table.names.value[seat.seat]}</option>`)}
        </select>
      </label>`}
      ${table.canAdvise.value && html`<${AdviceButton} table=${table} />`}
      ${state.asked.length > 0 && branches(real) && html`<button class="btn quiet" title=${t("sandbox.title")}
          aria-label=${t("sandbox.title")} onClick=${() => (table.sandbox.value = true)}>
        <${Icon} name="s-branch" />
        <span>${t("sandbox.short")}</span>
      </button>`}
      <button class="tool" aria-label=${t("replay.back")} disabled=${state.made <= 0}
          onClick=${() => table.looking.replay(state.made - 1)}>
        <${Icon} name="s-prev" />
      </button>
      <button class="tool" aria-label=${t("replay.on")} disabled=${state.made >= real.made}
          onClick=${() => table.looking.replay(state.made + 1)}>
        <${Icon} name="s-next" />
      </button>
      <button class="btn main" onClick=${() => table.looking.now()}>${t("replay.now")}</button>
    </div>
  `;
}

/** What the story tells of one choice. @param {TableStore} table @param {number} made */
function told(table, made) {
  const story = table.real.value?.story ?? [],
    board = table.board.value,
    cards = table.cards.value;
  const entries = story.filter((entry) => entry.choice === made).slice(0, 4);
  return entries.map((entry) => html`<span>${parts(entry.parts, board, cards)} </span>`);
}

/** The list of choices: of one verb, or all of them. @param {{ table: TableStore }} props */
export function ChoiceList({ table }) {
  const open = table.list.value,
    ref = useRef(/** @type {HTMLDialogElement | null} */ (null)),
    [filter, setFilter] = useState("");
  useEffect(() => {
    if (open && ref.current && !ref.current.open) {
      setFilter("");
      ref.current.showModal();
    }
  }, [open]);
  if (!open || !table.mine.value) return null;
  const { shown, more, end } = verbs(table),
    all = [...shown, ...more, ...(end ? [{ ...end, choices: end.choices.slice(0, 1) }] : [])],
    // The bar has room for two lines of it.
    about = table.shown.value?.question?.detail;
  const groups = open === "*" ? all : all.filter((group) => group.id === open);
  const total = groups.reduce((sum, group) => sum + group.choices.length, 0),
    wanted = filter.trim().toLowerCase();
  const close = () => (table.list.value = "");
  /**
   * Arrows walk from the filter through the choices and back; Enter in the filter takes the first.
   * @param {KeyboardEvent} event
   */
  const keys = (event) => {
    const lines = /** @type {HTMLElement[]} */ ([...(ref.current?.querySelectorAll(".choice-line") ?? [])]),
      box = ref.current?.querySelector("input"),
      place = lines.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === "Enter" && event.target === box) lines[0]?.click();
    else if (event.key === "ArrowDown") lines[Math.min(place + 1, lines.length - 1)]?.focus();
    else if (event.key === "ArrowUp" && place >= 0) (lines[place - 1] ?? box ?? lines[0]).focus();
    else return;
    event.preventDefault();
  };
  return html`<dialog class="sheet" ref=${ref} onClose=${close} onKeyDown=${keys}
      onClick=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close()}
      aria-label=${t("ask.all.n", { n: total })}>
    <header class="panel-head">
      <h2>${open === "*" ? t("ask.all.n", { n: total }) : groups[0]?.word}</h2>
      <button class="tool" aria-label=${t("close")} onClick=${close}><${Icon} name="s-close" /></button>
    </header>
    ${about && html`<p class="list-about">${about}</p>`}
    ${total > MANY && html`<input class="input" type="search" autofocus aria-label=${t("ask.filter")}
        placeholder=${t("ask.filter")} value=${filter}
        onInput=${(/** @type {Filled} */ event) => setFilter(event.currentTarget.value)} />`}
    <div class="sheet-scroll">
      ${groups.map((group) => {
        const fit = group.choices.filter(
          (choice) => !wanted || `${choice.label} ${choice.effect}`.toLowerCase().includes(wanted),
        );
        return (
          fit.length > 0 &&
          html`<section>
            ${groups.length > 1 && html`<h3 class="sub">${group.word}</h3>`}
            <ul class="choice-list">
              ${fit.map(
                (choice) => html`<li>
                  <${ChoiceLine} table=${table} choice=${choice}
                      first=${total <= MANY && choice === groups[0].choices[0]} />
                </li>`,
              )}
            </ul>
          </section>`
        );
      })}
    </div>
  </dialog>`;
}

/** @param {{ table: TableStore, choice: Choice, first?: boolean }} props */
const ChoiceLine = ({ table, choice, first = false }) => html`<button class="choice-line"
    data-lights=${lights(table, choice)} autofocus=${first} onClick=${() => table.choosing.pick(choice)}>
  <span class="choice-label">${choice.label}</span>
  ${choice.cost && html`<span class="choice-cost">${choice.cost}</span>`}
  ${choice.effect && html`<span class="choice-effect">${choice.effect}</span>`}
</button>`;

/** Several choices at one thing: a small menu beside it. @param {{ table: TableStore }} props */
export function Menu({ table }) {
  const menu = table.menu.value,
    ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    const box = ref.current;
    if (!menu || !box) return;
    if (!matchMedia("(max-width: 760px)").matches) {
      const at = menu.el.getBoundingClientRect(),
        mine = box.getBoundingClientRect();
      box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - mine.width - 8))}px`;
      const under = at.bottom + 6;
      box.style.top = `${under + mine.height > innerHeight ? Math.max(8, at.top - mine.height - 6) : under}px`;
    }
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    /** @type {HTMLElement | null} */ (box.querySelector("button.choice-line"))?.focus({ preventScroll: true });
    const outside = (/** @type {PointerEvent} */ event) =>
      box.contains(/** @type {Node} */ (event.target)) || (table.menu.value = null);
    const away = () => (table.menu.value = null);
    document.addEventListener("pointerdown", outside);
    addEventListener("scroll", away, { passive: true });
    return () => {
      document.removeEventListener("pointerdown", outside);
      removeEventListener("scroll", away);
      if (box.contains(document.activeElement) || document.activeElement === document.body)
        before?.focus({ preventScroll: true });
    };
  }, [menu]);
  if (!menu) return null;
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = /** @type {HTMLElement[]} */ ([...(ref.current?.querySelectorAll("button.choice-line") ?? [])]),
      place = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    all[(place + step + all.length) % all.length]?.focus();
  };
  return html`<div class="menu" ref=${ref} role="group" aria-label=${t("ask.several")} onKeyDown=${keys}>
    <ul class="choice-list">
      ${menu.refused.map(
        (refused) => html`<li class="choice-off">
          <span class="choice-label">${refused.label}</span>
          <span class="choice-effect">${refused.sentence} <${RuleId} id=${refused.rule} /></span>
        </li>`,
      )}
      ${menu.choices.map((choice) => html`<li><${ChoiceLine} table=${table} choice=${choice} /></li>`)}
    </ul>
  </div>`;
}
