// Learning to play: all games, and a page about how to play each of them.
import { useEffect, useState } from "../vendor/hooks.js";
import { guidedGame, teaching } from "../lib/learning.js";
import { go } from "../lib/router.js";
import { t } from "../lib/strings.js";
import { html, Icon } from "../lib/ui.js";
import { loadGame } from "../shell/game.js";
import { Rich } from "../shell/rich.js";
import { RuleSheet } from "../shell/rule.js";
import { Steps } from "../shell/steps.js";
import { complain, Page, useStyles } from "./frame.js";
import { GameCards, LearnButton, Picture, useGames } from "./taught.js";

/** @typedef {import("../lib/answers.js").HowToPlay} Told */
/** @typedef {import("../lib/answers.js").Section} Section */
/** @typedef {import("../shell/rich.js").Signs} Signs */
/**
 * @typedef {{ game: string, edition: string, options: Record<string, import("../lib/answers.js").OptionValue> }} How
 */

export function Learn() {
  const games = useGames();
  return html`<${Page} title=${t("learn.title")}>
    <section><h1>${t("learn.title")}</h1><p class="lead">${t("learn.lead")}</p></section>
    <${GameCards} games=${games} />
  </${Page}>`;
}

/** How to play one game. @param {{ id: string }} props */
export function HowToPlay({ id }) {
  useStyles("/reading.css");
  const [page, setPage] = useState(/** @type {Told | null} */ (null)),
    [how, setHow] = useState(/** @type {How | null} */ (null)),
    [steps, setSteps] = useState(/** @type {import("../lib/answers.js").GuideStep[]} */ ([])),
    [board, setBoard] = useState(/** @type {Signs | null} */ (null));
  const games = useGames(),
    title = games.find(({ game }) => game === id)?.title ?? "";
  useEffect(() => {
    teaching(id)
      .then(({ how_to_play: found, guide }) => {
        setPage(found);
        setSteps(guide.steps);
        setHow({ game: id, edition: guide.edition, options: guide.options });
        return loadGame(id, guide.edition, guide.options).then((loaded) => setBoard(loaded.board));
      })
      .catch(complain);
  }, [id]);
  const take = (/** @type {import("../lib/answers.js").GuideStep} */ { edition, options }) =>
    guidedGame(id, title, { edition, options, goesOn: true }).then((table) => go(`/table/${table}`), complain);
  if (!page) return html`<${Page} title=${t("learn.how")}><p class="quiet-line">${t("loading")}</p></${Page}>`;
  return html`<${Page} title=${page.title}>
    <div class="read">
      <nav class="toc" aria-label=${t("how.contents")}>
        ${page.section.map((part) => html`<a href=${`#${part.id}`}>${part.title}</a>`)}
        <hr />
        <a href="/learn">${t("learn.title")}</a>
        <a href=${`/words#${id}`}>${t("learn.words")}</a>
      </nav>
      <article class="article">
        <section>
          <p class="crumb"><a href="/learn">${t("nav.learn")}</a><${Icon} name="s-next" />${title}</p>
          <h1>${page.title}</h1>
          <p class="lead"><${Rich} text=${page.lead} board=${board} /></p>
          <${Picture} ...${how} name=${page.picture} />
          ${title && html`<p class="actions"><${LearnButton} game=${id} title=${title} main /></p>`}
        </section>
        ${steps.length > 0 && html`<section aria-labelledby="steps-h">
          <h2 id="steps-h">${t("how.steps")}</h2>
          <${Steps} steps=${steps} take=${take} />
        </section>`}
        ${page.section.map((part) => html`<${Part} key=${part.id} how=${how} part=${part} board=${board} />`)}
      </article>
    </div>
    <${RuleSheet} />
  </${Page}>`;
}

/** @param {{ how: How | null, part: Section, board: Signs | null }} props `how`: the game, as its pictures need it. */
function Part({ how, part, board }) {
  const rich = (/** @type {string} */ text) => html`<${Rich} text=${text} board=${board} />`;
  return html`<section id=${part.id} aria-labelledby=${`${part.id}-h`}>
    <h2 id=${`${part.id}-h`}>${part.title}</h2>
    ${part.text && html`<p>${rich(part.text)}</p>`}
    ${part.picture && html`<${Picture} ...${how} name=${part.picture} />`}
    ${part.steps.length > 0 && html`<ol class="ribbon">
      ${part.steps.map(
        (step) => html`<li>
          ${step.picture && html`<${Picture} ...${how} name=${step.picture} />`}
          <h3>${step.title}</h3>
          <p>${rich(step.text)}</p>
        </li>`,
      )}
    </ol>`}
    ${part.rows.length > 0 && html`<div class="score2" data-wide=${part.head.length > 2 ? "" : undefined}>
      <${Rows} head=${part.head} rows=${part.rows} rich=${rich} />
      ${part.notes.length > 0 && html`<div class="asides">
        ${part.notes.map((note) => html`<p class="note-box">${rich(note)}</p>`)}
      </div>`}
    </div>`}
    ${part.items.length > 0 && html`<ol class="ten">
      ${part.items.map(
        (item) => html`<li>
          <div>${rich(item.text)}</div>
        </li>`,
      )}
    </ol>`}
  </section>`;
}

/**
 * A table as printed on paper.
 * @param {{ head: string[], rows: string[][], rich: (text: string) => import("../vendor/preact.js").Drawn }} props
 */
const Rows = ({ head, rows, rich }) => html`<div class="rows" tabindex="0" role="group" aria-label=${head[0]}>
  <table class="paper-table">
    <thead><tr>${head.map((word) => html`<th scope="col">${word}</th>`)}</tr></thead>
    <tbody>
      ${rows.map(
        (row) => html`<tr>
          ${row.map((cell, n) => (n ? html`<td>${rich(cell)}</td>` : html`<th scope="row">${rich(cell)}</th>`))}
        </tr>`,
      )}
    </tbody>
  </table>
</div>`;
