// Which civilization to lead: what each of them would bring.
import { html, Icon } from "../../lib/ui.js";
import { UNIT_SIGN } from "./book.js";
import { refOf } from "./scene.js";
import { say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** What a civilization advance comes with. @param {Scene["card"]} card @param {any} advance */
const comesWith = (card, advance) =>
  advance.needs === "government" ? say("with_government") : say("with", { name: card("advance", advance.needs).name });

/** @param {{ scene: Scene, choices: import("./scene.js").Choice[] }} props */
export function Nations({ scene, choices }) {
  const { card } = scene;
  return html`
    <h2>${say("nations")}</h2>
    <div class="nations">
      ${choices.map((choice) => {
        const { name, advances, leaders } = card("civilization", String(choice.choice[1]));
        return html`<article class="nation">
          <header><${Icon} name="c-flag" /><h3>${name}</h3></header>
          <ul>
            ${advances.map(
              (/** @type {string} */ id) => html`<li>
                <b>${card("civ_advance", id).name}</b>${" "}
                <small>${comesWith(card, card("civ_advance", id))}</small>
                <p>${card("civ_advance", id).text}</p>
              </li>`,
            )}
          </ul>
          <p class="leaders">
            <${Icon} name=${UNIT_SIGN.leader} />
            ${leaders.map(
              (/** @type {string} */ id) => html`<span class="chip" data-card=${`leader:${id}`} tabindex="0">
                ${card("leader", id).name}
              </span>`,
            )}
          </p>
          <button class="btn main" data-ref=${refOf(choice.choice)}>${say("lead", { name })}</button>
        </article>`;
      })}
    </div>
  `;
}
