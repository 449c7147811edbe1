// Whose work this page stands on.
import { useEffect, useState } from "../vendor/hooks.js";
import { get } from "../lib/api.js";
import { html } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { Page } from "./frame.js";

/** @typedef {import("../lib/answers.js").GameForm} GameForm */

export function Credits() {
  const [games, setGames] = useState(/** @type {GameForm[]} */ ([]));
  useEffect(() => void get("/games").then(setGames, () => {}), []);
  return html`<${Page} title=${t("credits.title")} narrow>
    <h1>${t("credits.title")}</h1>
    <section class="panel prose">
      <h2>${t("credits.games")}</h2>
      ${games.map(({ title, credit }) => html`<p><b>${title}.</b> ${credit}</p>`)}
      <p>${t("credits.games.text")}</p>
    </section>
    ${["icons", "fonts", "code"].map(
      (part) => html`<section class="panel prose">
        <h2>${t(`credits.${part}`)}</h2>
        <p>${t(`credits.${part}.text`)}</p>
      </section>`,
    )}
  </${Page}>`;
}
