// Settings of this browser.
import { html } from "../lib/ui.js";
import { set, settings } from "../lib/settings.js";
import { t } from "../lib/strings.js";
import { Page } from "./frame.js";

const ALL = {
  theme: ["auto", "dark", "light"],
  speed: ["slow", "normal", "fast", "off"],
  sound: ["away", "always", "off"],
  confirm: ["all", "grave", "none"],
  patterns: ["both", "strong", "plain"],
  size: ["s", "m", "l", "xl"],
  handover: ["on", "off"],
  text: ["off", "on"],
};
const HELP = ["speed", "confirm"];

export function Settings() {
  const now = /** @type {Record<string, string>} */ (settings.value);
  return html`<${Page} title=${t("settings.title")} narrow>
    <h1>${t("settings.title")}</h1>
    <form class="form">
      ${Object.entries(ALL).map(
        ([name, values]) => html`<fieldset class="fields panel">
          <legend>${t(`settings.${name}`)}</legend>
          <div class="options">
            ${values.map(
              (value) => html`<label class="option">
                <input type="radio" name=${name} checked=${now[name] === value}
                    onChange=${() => set({ [name]: value })} />
                <span>${t(`settings.${name}.${value}`)}</span>
              </label>`,
            )}
          </div>
          ${HELP.includes(name) && html`<p class="field-help">${t(`settings.${name}.help`)}</p>`}
        </fieldset>`,
      )}
    </form>
    <p class="quiet-line">
      ${t("settings.here")}${" "}
      <button class="btn plain" onClick=${() => history.back()}>${t("back")}</button>
    </p>
  </${Page}>`;
}
