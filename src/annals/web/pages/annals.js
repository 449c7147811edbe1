// Annals: bring a game in as text, save finished ones.
import { useEffect, useState } from "../vendor/hooks.js";
import { get, post } from "../lib/api.js";
import { ask, me } from "../lib/me.js";
import { go } from "../lib/router.js";
import { html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { complain, Page } from "./frame.js";

/** @typedef {import("../lib/answers.js").TableLine} TableLine */

/** @typedef {import("../lib/ui.js").Filled} Filled */

export function Annals() {
  const [text, setText] = useState(""),
    [busy, setBusy] = useState(false),
    [done, setDone] = useState(/** @type {TableLine[]} */ ([]));
  useEffect(() => {
    if (me.value) get("/tables?list=finished").then(setDone, () => {});
  }, [me.value]);
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    if (!text.trim()) return complain(new Error(t("annals.empty")));
    setBusy(true);
    try {
      if (!me.value) {
        await post("/guest");
        await ask();
      }
      const state = await post("/annals", { text });
      go(`/table/${state.id}`);
    } catch (problem) {
      complain(problem);
      setBusy(false);
    }
  };
  return html`<${Page} title=${t("annals.title")} narrow>
    <h1>${t("annals.title")}</h1>
    <p class="lead">${t("annals.text")}</p>
    <form class="panel form" onSubmit=${send}>
      <label class="field">
        <span>${t("annals.file")}</span>
        <input class="input" type="file" accept=".annal,.txt,text/plain"
            onChange=${async (/** @type {Filled} */ event) =>
              setText((await event.currentTarget.files?.[0]?.text()) ?? "")} />
      </label>
      <label class="field">
        <span>${t("annals.paste")}</span>
        <textarea class="input mono" rows="10" spellcheck=${false} value=${text}
            onInput=${(/** @type {Filled} */ event) => setText(event.currentTarget.value)}></textarea>
      </label>
      <p class="actions"><button class="btn main" disabled=${busy}>${t("annals.take")}</button></p>
    </form>
    ${done.length > 0 && html`<section>
      <header class="panel-head"><h2>${t("annals.finished")}</h2></header>
      <ul class="tokens">
        ${done.map(
          (line) => html`<li class="panel">
            <a href=${`/table/${line.id}`}>${line.title}</a>
            <a class="btn plain" href=${`/api/tables/${line.id}/annal`} download>
              <${Icon} name="s-save" />
              ${t("annals.save")}
            </a>
          </li>`,
        )}
      </ul>
    </section>`}
  </${Page}>`;
}
