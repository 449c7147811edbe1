// What comes after a guided game: the next ones, each with what is new in it.
import { t } from "../lib/strings.js";
import { html, Icon } from "../lib/ui.js";

/**
 * The guided games that come after one, each with what is new in it.
 * @param {{ steps: import("../lib/answers.js").GuideStep[], take: (step:
 *   import("../lib/answers.js").GuideStep) => unknown }} props
 */
export const Steps = ({ steps, take }) => html`<ul class="next-steps">
  ${steps.map(
    (step) => html`<li>
      <div><b>${step.title}</b><p>${step.text}</p></div>
      <button class="btn ink" data-step=${step.id} onClick=${() => take(step)}>
        <${Icon} name="s-learn" />
        ${t("learned.on")}
      </button>
    </li>`,
  )}
</ul>`;
