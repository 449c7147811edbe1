// Leaders and wonders that are still to come, where they were drawn: the two boards, the open cards of later ages, and
// what the viewer alone knows.
import { useState } from "../../vendor/hooks.js";
import { html, Icon } from "../../lib/ui.js";
import { family } from "./book.js";
import { emblem } from "./emblems.js";
import { say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/**
 * @typedef {object} Stack Cards that lie together; an empty space of a board is null.
 * @property {string} id
 * @property {string} age
 * @property {string} word
 * @property {string} note
 * @property {(string | null)[]} leaders
 * @property {(string | null)[]} wonders
 * @property {boolean} [numbered]
 */

/**
 * The stacks there are to look at, the next ones first.
 * @param {Scene} scene
 * @returns {Stack[]}
 */
export function stacks({ board, card }) {
  const { coming } = board;
  if (!coming) return [];
  const of = (/** @type {string[]} */ cards, /** @type {string} */ kind) =>
    cards.filter((id) => card(id).kind === kind);
  /** @type {Stack[]} */
  const found = [];
  if (coming.in_deck.length)
    found.push({
      id: "deck",
      age: board.age,
      word: say("coming.deck", { age: board.age }),
      note: say("coming.deck.note"),
      leaders: of(coming.in_deck, "leader"),
      wonders: of(coming.in_deck, "wonder"),
    });
  if (coming.boards)
    found.push({
      id: "boards",
      age: coming.boards.age,
      word: say("age", { age: coming.boards.age }),
      note: say("coming.boards.note"),
      leaders: coming.boards.spaces[0],
      wonders: coming.boards.spaces[1],
      numbered: true,
    });
  for (const later of coming.later)
    found.push({
      id: later.age,
      age: later.age,
      word: say("age", { age: later.age }),
      note: say("coming.later.note", { age: later.age }),
      leaders: later.leaders,
      wonders: later.wonders,
    });
  const picked = coming.picked.filter((id) => card(id).age !== board.age);
  if (picked.length)
    found.push({
      id: "picked",
      age: "",
      word: say("coming.picked"),
      note: say("coming.picked.note"),
      leaders: of(picked, "leader"),
      wonders: of(picked, "wonder"),
    });
  return found;
}

/**
 * One space of a board, or one card of a stack.
 * @param {{ id: string | null, place: number, stack: Stack, scene: Scene }} props
 */
function Space({ id, place, stack, scene }) {
  const number = stack.numbered && html`<b class="coming-n">${place + 1}</b>`;
  if (!id) return html`<li class="coming-space gone">${number}<span class="sr">${say("coming.gone")}</span></li>`;
  const card = scene.card(id);
  return html`<li class="coming-space" data-kind=${family(card.kind)} data-card=${id} data-ref=${`card:${id}`}
      tabindex="0">
    ${number}
    <${Icon} name=${emblem(card)} />
    <span>${card.name}</span>
    ${stack.id === "picked" && html`<small>${card.age}</small>`}
  </li>`;
}

/** The boards under the row. @param {{ scene: Scene }} props */
export function Coming({ scene }) {
  const all = stacks(scene),
    [wished, setWished] = useState(""),
    stack = all.find((one) => one.id === wished) ?? all[0];
  if (!stack) return null;
  const lists = /** @type {const} */ ([
    ["leaders", stack.leaders],
    ["wonders", stack.wonders],
  ]);
  return html`<section class="coming" aria-label=${say("coming")}>
    <header>
      <h3>${say("coming")}</h3>
      <div class="coming-ages" role="group" aria-label=${say("coming.which")}>
        ${all.map(
          (one) => html`<button key=${one.id} class="coming-age" data-stack=${one.id}
              aria-pressed=${String(one === stack)} onClick=${() => setWished(one.id)}>
            ${one.word}
            <small>${[...one.leaders, ...one.wonders].filter(Boolean).length}</small>
          </button>`,
        )}
      </div>
      <p class="coming-note">${stack.note}</p>
    </header>
    <div class="coming-boards">
      ${lists.map(
        ([kind, cards]) => html`<ol class="coming-board" aria-label=${say(`coming.${kind}`)}>
          ${cards.map(
            (id, place) => html`<${Space} key=${id ?? place} id=${id} place=${place} stack=${stack} scene=${scene} />`,
          )}
        </ol>`,
      )}
    </div>
  </section>`;
}
