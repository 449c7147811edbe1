// The hand: each card with its three uses, and whether each can be made now and why not.
import { html, Icon } from "../../lib/ui.js";
import { artefactSign, find, roman } from "./book.js";
import { say, says } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {"now" | "later" | "no"} How */

/** The verbs that use a card as an empire, as an artefact, as an event; all others take the card itself. */
const USES = [
  ["start", "a-flag"],
  ["artefact", "a-amphora"],
  ["event", "a-bolt"],
];
/** A name of more letters takes two lines of small ones: none is cut. */
const LONG = 14;
const EVENTS = new Set(["event", "play", "cancel"]),
  OWN = new Set(["start", "artefact", "event", "play", "cancel"]);

/** Ages as they are written: "II to IV". @param {number[] | undefined} ages */
export function agesSaid(ages) {
  if (!ages?.length || ages.length >= 7) return say("use.any_age");
  const [first, last] = [Math.min(...ages), Math.max(...ages)];
  return say("use.start", {
    n: last - first + 1,
    ages: first === last ? roman(first) : `${roman(first)}–${roman(last)}`,
  });
}

/**
 * The choices for one use of a card.
 * @param {Scene} scene
 * @param {number} card
 * @param {string} use
 */
function choicesFor(scene, card, use) {
  return inOrder(scene.state, scene.cards).filter(({ choice: [verb, number] }) => {
    const meant = EVENTS.has(String(verb)) ? "event" : String(verb);
    return number === card && meant === use;
  });
}

/** Why one use of a card is refused. @param {Scene} scene @param {number} card @param {string} use */
const refusalOf = (scene, card, use) =>
  scene.state.refused.find(({ choice: [verb, number] }) => {
    const meant = EVENTS.has(String(verb)) ? "event" : String(verb);
    return number === card && meant === use;
  });

/**
 * Why not, in as few words as there is room for; the whole sentence is the title.
 * @param {import("../../shell/contract.js").Refused} refused
 * @param {string} ages
 */
const whyNot = ({ code }, ages) => (says(`use.no.${code}`) ? say(`use.no.${code}`, { ages }) : say("use.no"));

/**
 * The choices of a question as they are listed: a card is meant for one's own empires first where it helps whoever has
 * it, for those of others where it harms. Nothing else changes its place.
 * @param {import("./board.js").State} state
 * @param {import("./book.js").Cards} cards
 */
export function inOrder({ board, seat, choices }, cards) {
  const own = new Set(board.empires.filter((empire) => empire.seat === seat).map(({ number }) => number));
  return choices
    .map((choice, i) => {
      const [verb, card, empire] = choice.choice;
      if (verb !== "artefact") return { choice, first: i, late: 0 };
      const first = choices.findIndex((each) => each.choice[0] === verb && each.choice[1] === card),
        harms = find(cards, "artefact", find(cards, "card", Number(card)).artefact ?? "").colour === "red";
      return { choice, first, late: Number(own.has(Number(empire)) === harms) };
    })
    .sort((a, b) => a.first - b.first || a.late - b.late)
    .map(({ choice }) => choice);
}

/** @param {{ scene: Scene, number: number }} props */
function HandCard({ scene, number }) {
  const card = scene.card("card", number),
    artefact = scene.card("artefact", card.artefact ?? ""),
    taken =
      scene.asked &&
      scene.state.choices.some(({ choice, refs }) => !OWN.has(String(choice[0])) && refs.includes(`card:${number}`));
  const names = [card.name, artefact.name, card.event?.name ?? ""],
    notes = [agesSaid(card.empire?.ages), agesSaid(artefact.ages), say("event")];
  return html`<article class="hcard" data-card=${`card:${number}`} data-ref=${taken ? `card:${number}` : undefined}
      tabindex="-1">
    <header>
      <span class="val" title=${say("value", { n: card.value })}>${card.value}</span>
      <span>${number}</span>
    </header>
    <div>
      ${USES.map(([use, sign], i) => {
        const can = scene.asked ? choicesFor(scene, number, use) : [],
          refused = scene.asked ? refusalOf(scene, number, use) : undefined,
          icon = use === "artefact" ? artefactSign(artefact) : sign;
        const inside = html`
          <${Icon} name=${icon} />
          <b class=${names[i].length > LONG ? "long" : undefined}>${names[i]}</b>
          <span>${can.length ? say("use.now") : refused ? whyNot(refused, notes[i]) : notes[i]}</span>
        `;
        return can.length
          ? html`<button class="use now" data-use=${use}
                data-ref=${can.map(({ choice }) => `choice:${choice.join("_")}`).join(" ")}>
              ${inside}
            </button>`
          : html`<p class="use" data-use=${use} title=${refused?.sentence}>${inside}</p>`;
      })}
    </div>
  </article>`;
}

/** @param {{ scene: Scene }} props */
export function Hand({ scene }) {
  const cards = scene.me?.hand ?? [];
  return html`<section class="panel plain hand" id="hand" aria-label=${say("hand")}
      style=${`--n:${Math.max(6, cards.length)}`}>
    ${cards.map((number) => html`<${HandCard} key=${number} scene=${scene} number=${number} />`)}
    ${!cards.length && html`<p class="quiet-line">${say("hand_empty")}</p>`}
  </section>`;
}
