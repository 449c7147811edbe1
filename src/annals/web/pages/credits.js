// Whose work this page stands on.
import { html } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { Page } from "./frame.js";

export const Credits = () => html`<${Page} title=${t("credits.title")} narrow><h1>${t("credits.title")}</h1>${["games", "icons", "fonts", "code"].map((part) => html`<section class="panel prose"><h2>${t(`credits.${part}`)}</h2><p>${t(`credits.${part}.text`)}</p></section>`)}</${Page}>`;
