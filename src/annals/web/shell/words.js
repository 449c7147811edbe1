// Every word explains itself: what it is, why it matters, its rules. The list of them is glossary.js.
import { teaching } from "../lib/learning.js";
import { t } from "../lib/strings.js";
import { html, Icon } from "../lib/ui.js";
import { Rich } from "./rich.js";
import { RuleId } from "./rule.js";

/** @typedef {import("../lib/answers.js").Word} Word */
/** @typedef {import("./store.js").TableStore} TableStore */

/** The words of the games that were asked for. @type {Map<string, Word[]>} */
const known = new Map();

/** The table on the screen. @type {TableStore | null} */
let shown = null;

/** Have the words of a table at hand. @param {TableStore} table */
export function fetchWords(table) {
  const { game = "", edition } = table.shown.value ?? {};
  return teaching(game, edition).then(
    ({ words }) => (known.set(game, words), words),
    () => [],
  );
}

/** The words of this table explain its things from now on. @param {TableStore} table */
export function explain(table) {
  shown = table;
  return fetchWords(table);
}

/** What the page has of the table on the screen: its words, and the parts of its board by name. */
function here() {
  const words = known.get(shown?.shown.value?.game ?? "") ?? [];
  return { words, parts: /** @type {[string, string][]} */ (Object.entries(shown?.board.value?.parts ?? {})) };
}

/**
 * The word a thing stands for, if it stands for one: by its verb, by what it explains, or as a part of the board.
 * @param {Element} el
 */
export function wordOf(el) {
  const { words, parts } = here(),
    why = el.getAttribute("data-why") ?? "",
    verb = el.getAttribute("data-verb");
  const own = parts.filter(([, selector]) => el.matches(selector)).map(([id]) => `part:${id}`);
  const keys = [verb ? `verb:${verb}` : "", ...own, why, `why:${why}`, `why:${why.split(":")[0]}`];
  return keys.map((key) => words.find((word) => word.of.includes(key))).find(Boolean) ?? null;
}

/** The part of the board at a place that a word explains. @param {Element} el */
export function wordThing(el) {
  const { words, parts } = here();
  const meant = parts.filter(([id]) => words.some((word) => word.of.includes(`part:${id}`)));
  return meant.length ? el.closest(meant.map(([, selector]) => selector).join(", ")) : null;
}

/** What it is and why it matters, beside a thing. @param {{ word: Word, table: TableStore }} props */
export function WordNote({ word, table }) {
  const board = table.board.value;
  return html`<section class="word">
    <header>
      <${Icon} name=${word.icon} />
      <h3>${word.name}</h3>
      <span class="tag">${t(`word.${word.kind}`)}</span>
    </header>
    <${Meaning} word=${word} board=${board} />
    <p class="refs">${word.rules.slice(0, 4).map((id) => html`<${RuleId} id=${id} />`)}</p>
  </section>`;
}

/** @param {{ word: Word, board?: import("./rich.js").Signs | null }} props */
export const Meaning = ({ word, board }) => html`<dl>
  <div><dt>${t("word.what")}</dt><dd><${Rich} text=${word.what} board=${board} /></dd></div>
  <div><dt>${t("word.why")}</dt><dd><${Rich} text=${word.why} board=${board} /></dd></div>
</dl>`;
