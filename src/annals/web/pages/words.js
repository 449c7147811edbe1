// The words of all games, to look through.
import { useEffect, useState } from "../vendor/hooks.js";
import { teaching } from "../lib/learning.js";
import { place } from "../lib/router.js";
import { t } from "../lib/strings.js";
import { html } from "../lib/ui.js";
import { loadGame } from "../shell/game.js";
import { RuleSheet } from "../shell/rule.js";
import { Glossary } from "../shell/glossary.js";
import { Page, useStyles } from "./frame.js";
import { useGames } from "./taught.js";

/** @typedef {import("../lib/answers.js").Teaching} Teaching */
/** @typedef {import("../lib/answers.js").GameForm} GameForm */

/**
 * What is taught of each of these games, by name; games that teach nothing yet are left out.
 * @param {GameForm[]} games
 */
function useTeaching(games) {
  const [found, setFound] = useState(/** @type {Record<string, Teaching>} */ ({}));
  useEffect(() => {
    for (const { game } of games.filter(({ teaches }) => teaches)) {
      teaching(game).then(
        (taught) => setFound((before) => ({ ...before, [game]: taught })),
        () => {},
      );
    }
  }, [games]);
  return found;
}

export function Words() {
  useStyles("/reading.css");
  const games = useGames(),
    taught = useTeaching(games),
    asked = place.value.hash.slice(1);
  const [chosen, setChosen] = useState(""),
    [board, setBoard] = useState(/** @type {import("../shell/rich.js").Signs | null} */ (null));
  const known = games.filter(({ game }) => taught[game]);
  const game = [chosen, asked].find((one) => taught[one]) ?? known[0]?.game ?? "",
    found = taught[game];
  useEffect(() => {
    if (found)
      loadGame(game, found.guide.edition, found.guide.options).then(
        (loaded) => setBoard(loaded.board),
        () => {},
      );
  }, [game, !!found]);
  return html`<${Page} title=${t("words.title")}>
    <section>
      <h1>${t("words.title")}</h1>
      <p class="filters" role="group" aria-label=${t("home.game")}>
        ${known.map(
          (one) => html`<button aria-pressed=${String(one.game === game)} onClick=${() => setChosen(one.game)}>
            ${one.title}
            <small>${taught[one.game].words.length}</small>
          </button>`,
        )}
      </p>
    </section>
    ${found && html`<${Glossary} key=${game} words=${found.words} board=${board} />`}
    <${RuleSheet} />
  </${Page}>`;
}
