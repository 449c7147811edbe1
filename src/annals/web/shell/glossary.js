// The glossary: words to look through, with the one that is read beside them; over the table, and on a page of its own.
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { t } from "../lib/strings.js";
import { html, Icon } from "../lib/ui.js";
import { RuleId } from "./rule.js";
import { fetchWords, Meaning } from "./words.js";

/** @typedef {import("../lib/answers.js").Word} Word */
/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./rich.js").Signs} Signs */

/** Whether a word is what somebody looks for. @param {Word} word @param {string} wanted In small letters. */
const fits = (word, wanted) =>
  !wanted ||
  [word.name, ...word.also, ...word.rules].some((text) => text.toLowerCase().includes(wanted)) ||
  (wanted.length > 3 && `${word.what} ${word.why}`.toLowerCase().includes(wanted));

/**
 * Words to look through, with the one that is read beside them.
 * @param {{ words: Word[], board?: Signs | null, open?: string, onOpen?: (id: string) => void }} props
 */
export function Glossary({ words, board, open = "", onOpen = () => {} }) {
  const [wanted, setWanted] = useState(""),
    [id, setId] = useState(open);
  const list = words.filter((word) => fits(word, wanted.trim().toLowerCase()));
  const word = words.find((one) => one.id === id) ?? null;
  const read = (/** @type {string} */ other) => (setId(other), onOpen(other));
  return html`<div class="glossary">
    <label class="find">
      <${Icon} name="s-find" />
      <input type="search" class="input" aria-label=${t("words.find")} placeholder=${t("words.find")} value=${wanted}
          onInput=${(/** @type {import("../lib/ui.js").Filled} */ event) => setWanted(event.currentTarget.value)} />
    </label>
    <div class="glossary-in">
      <ul class="terms">
        ${list.map(
          (one) => html`<li>
            <button class="term" aria-current=${one === word ? "true" : undefined} onClick=${() => read(one.id)}>
              <${Icon} name=${one.icon} />
              <b>${one.name}</b>
              <span>${one.what.split(/(?<=[.;])\s/)[0].replace(/[.;]$/, "")}</span>
            </button>
          </li>`,
        )}
        ${!list.length && html`<li class="nothing">${t("words.none")}</li>`}
      </ul>
      <${Entry} word=${word} words=${words} board=${board} read=${read} />
    </div>
  </div>`;
}

/** @param {{ word: Word | null, words: Word[], board?: Signs | null, read: (id: string) => void }} props */
function Entry({ word, words, board, read }) {
  if (!word) return html`<p class="entry is-empty">${t("words.choose")}</p>`;
  const see = word.see.map((id) => words.find((one) => one.id === id)).filter((one) => one !== undefined);
  return html`<article class="entry" aria-live="polite">
    <h3><${Icon} name=${word.icon} />${word.name}</h3>
    <${Meaning} word=${word} board=${board} />
    ${see.length > 0 && html`<div class="see">
      <small>${t("word.see")}</small>
      ${see.map((one) => html`<button onClick=${() => read(one.id)}>${one.name}</button>`)}
    </div>`}
    <p class="refs">${word.rules.map((id) => html`<${RuleId} id=${id} />`)}</p>
  </article>`;
}

/** The glossary over the table. @param {{ table: TableStore, close: () => void }} props */
export function WordSheet({ table, close }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null)),
    [words, setWords] = useState(/** @type {Word[]} */ ([]));
  useEffect(() => {
    ref.current?.showModal();
    fetchWords(table).then(setWords);
  }, []);
  return html`<dialog class="sheet words" ref=${ref} onClose=${close} aria-label=${t("words.open")}
      onClick=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close()}>
    <header class="panel-head">
      <h2>${t("words.title")}</h2>
      <button class="tool" aria-label=${t("close")} onClick=${close}><${Icon} name="s-close" /></button>
    </header>
    <${Glossary} words=${words} board=${table.board.value} />
  </dialog>`;
}
