// Pictures for the page about how to play, drawn with the parts of the board.
import { html, Icon } from "../../lib/ui.js";
import { YellowBank } from "./banks.js";
import { Card, Tokens } from "./card.js";
import { Amount, say } from "./strings.js";

export const drawsCards = true;
export const styles = ["tta.css", "pictures.css"],
  signs = ["signs.svg"];

/** @typedef {{ cards: import("./book.js").Cards }} Props */

/** Cards that show what there is: a leader, a wonder, a mine, a theater, a government. */
const COVER = ["moses", "pyramids", "iron", "drama", "monarchy"];

/** @param {{ ids: string[], cards: import("./book.js").Cards }} props */
const Cards = ({ ids, cards }) => ids.filter((id) => cards[id]).map((id) => html`<${Card} card=${cards[id]} plain />`);

/** @param {Props} props */
const Cover = ({ cards }) => html`<div class="tta pic-cards"><${Cards} ids=${COVER} cards=${cards} /></div>`;

/** @param {{ icon: string, n: number, more?: string, text: string }} props */
const Stat = ({ icon, n, more, text }) => html`<div class="stat">
  <${Icon} name=${icon} class=${`g-${icon}`} />
  <span class="stat-num"><b>${n}</b>${more && html`<i>${more}</i>`}</span>
  <span class="stat-name">${text}</span>
</div>`;

const Ratings = () => html`<div class="tta pic-four">
  <${Stat} icon="culture" n=${31} more="+4" text=${say("pic.culture")} />
  <${Stat} icon="science" n=${9} more="+4" text=${say("pic.science")} />
  <${Stat} icon="strength" n=${4} text=${say("pic.strength")} />
  <${Stat} icon="happy" n=${3} text=${say("pic.happy")} />
</div>`;

/** @param {Props} props */
const Row = ({ cards }) => html`<div class="tta pic-strip"><${Cards} ids=${COVER.slice(0, 4)} cards=${cards} /></div>`;

const Politics = () => html`<div class="tta pic-signs">
  <${Icon} name="t-event" />
  <${Icon} name="t-aggression" />
  <${Icon} name="t-war" />
  <${Icon} name="t-pact" />
</div>`;

const Actions = () => html`<div class="tta pic-acts">
  <${Tokens} kind="civil" n=${4} />
  <${Tokens} kind="military" n=${2} />
</div>`;

const Production = () => html`<div class="tta pic-prod">
  ${[
    ["culture", 4],
    ["science", 4],
    ["food", 3],
    ["resource", 5],
  ].map(([kind, n]) => html`<${Amount} kind=${kind} n=${n} sign />`)}
</div>`;

/** The yellow bank of both games, with one disc gone. */
const BANK = {
  player: { seat: 0, yellow_bank: 17, per_turn: { population_price: 2, consumption: 0, discontent: 0 } },
  tracks: {
    yellow: 18,
    population_price: [0, 7, 7, 7, 7, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2],
    consumption: [6, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0],
    happy_needed: [8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 0],
  },
};

/** A mine with its workers and cubes. @param {Props} props */
function Mine({ cards }) {
  const card = cards.bronze;
  return (
    card &&
    html`<article class="tile" data-kind="mine">
      <h4>${card.name}</h4>
      <p class="tile-line">
        <span class="tile-price"><${Amount} kind="resource" n=${card.resource_cost} /></span>
        <span><${Amount} kind="resource" n=${1} /></span>
      </p>
      <p class="tile-toks"><${Tokens} kind="worker" n=${3} /><${Tokens} kind="cube" n=${3} /></p>
    </article>`
  );
}

/**
 * A place on the way of a worker.
 * @param {{ name: string, text: string, children?: import("../../vendor/preact.js").Drawn }} props
 */
const Place = ({ name, text, children }) => html`<figure>
  ${children}
  <figcaption><b>${say(name)}</b>${say(text)}</figcaption>
</figure>`;

/** @param {Props} props */
const Worker = ({ cards }) => html`<div class="tta pic-flow">
  <${Place} name="pic.bank" text="pic.bank.text">
    <${YellowBank} player=${BANK.player} tracks=${BANK.tracks} mine=${false} />
  <//>
  <${Icon} name="next" />
  <${Place} name="pic.idle" text="pic.idle.text"><${Tokens} kind="worker" n=${1} /><//>
  <${Icon} name="next" />
  <${Place} name="pic.work" text="pic.work.text"><${Mine} cards=${cards} /><//>
  <${Icon} name="next" />
  <${Place} name="pic.yield" text="pic.yield.text"><${Amount} kind="resource" n=${1} sign /><//>
</div>`;

/** @type {Record<string, (props: Props) => import("../../vendor/preact.js").Drawn>} */
export const Pictures = {
  cover: Cover,
  ratings: Ratings,
  row: Row,
  politics: Politics,
  actions: Actions,
  production: Production,
  worker: Worker,
};
