// The event that has just been drawn: beside the map, on a phone over it, until the next turn is over or somebody has
// seen enough of it.
import { useEffect, useRef } from "../../vendor/hooks.js";
import { html, Icon } from "../../lib/ui.js";
import { seenEvent } from "./choosing.js";
import { say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** Turns that may begin after an event before it is old. */
const TURNS = 1;

/** @param {Scene} scene */
function lastEvent({ state }) {
  let turns = 0;
  for (let place = state.story.length - 1; place >= 0 && turns <= TURNS; place--) {
    const entry = state.story[place];
    if (entry.kind === "event" && entry.details?.card) return entry;
    if (entry.kind === "turn") turns += 1;
  }
  return null;
}

/** @param {{ scene: Scene, brief?: boolean }} props `brief`: the form for a phone, over the map. */
export function News({ scene, brief = false }) {
  const entry = lastEvent(scene),
    mark = entry && `${scene.state.id} ${entry.index}`,
    ref = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const column = ref.current?.closest(".col");
    if (column) column.scrollTop = 0;
  }, [mark]);
  // While the event itself asks, its card lies beside the question.
  if (!entry || seenEvent.value === mark || (scene.asked && scene.board.asking?.card === entry.details.card))
    return null;
  const card = scene.card("event", entry.details.card),
    by = entry.seat;
  return html`<aside class=${brief ? "drawn brief" : "drawn"} ref=${ref}
      aria-label=${say("event_now", { name: card.name })}>
    <header data-card=${`event:${card.id}`} tabindex="0">
      <${Icon} name="c-quill" />
      <div>
        <b>${card.name}</b>
        <small>
          ${
            by === null
              ? say("event")
              : by === scene.seat
                ? say("event_yours")
                : say("event_of", { name: scene.name(by) })
          }
          ${card.icon && ` · ${say(`icon.${card.icon}`)}`}
        </small>
      </div>
    </header>
    <button class="tool" aria-label=${say("close_event")} title=${say("close_event")}
        onClick=${() => (seenEvent.value = mark)}>
      ×
    </button>
    ${card.text && html`<p>${card.text}</p>`}
  </aside>`;
}
