// Pictures for the page about how to play, drawn with the pieces of the board.
import { html, Icon } from "../../lib/ui.js";
import { AREAS, bounds } from "./atlas.js";
import { ACTION_SIGNS, index, unitSign } from "./book.js";
import { EmpireCard } from "./empires.js";
import { Hand } from "./hand.js";
import { Realms } from "./overlay.js";
import { City, Counter, Fort } from "./pieces.js";
import { Definitions, Ground, Lines, Ways } from "./printed.js";
import { dyeClass, scene as sceneOf } from "./scene.js";
import { say } from "./strings.js";
import { Track } from "./track.js";

export const drawsCards = true;
export const styles = ["map.css", "seven.css", "moments.css", "pictures.css"],
  signs = ["signs.svg"];

/** @typedef {import("./book.js").Cards} Cards */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {{ cards: Cards }} Props */

/** Three young empires: who, whose, where with how many units of which kind; the first area has the capital. */
const PEOPLES = [
  { card: "egyptians", seat: 0, level: 3, holds: { egypt: [4, 0], palestine: [2, 0] } },
  { card: "hittites", seat: 1, level: 2, holds: { anatolia: [3, 4], syria: [1, 0] } },
  { card: "minoans", seat: 2, level: 2, holds: { crete: [2, 0], greece: [1, 0] } },
];
/** What the Egyptians of the picture would harvest: the category, their amount and that of the next, the glory. */
const WISHES = /** @type {[string, number, number, number][]} */ ([
  ["artefacts", 1, 0, 3],
  ["areas land africa", 1, 0, 2],
]);
const LEVELS = 14,
  DARK = [7, 8];

/** @param {string} id */
const numberOf = (id) => AREAS.findIndex((area) => area.id === id);

/** The table of the pictures, as far as they need one. @param {Cards} list @returns {Scene} */
function made(list) {
  const cards = index(Object.values(list)),
    empires = PEOPLES.map((people, number) => madeEmpire(cards, people, number)),
    areas = empires.flatMap(({ number, stacks }) =>
      stacks.map((/** @type {{ area: number }} */ { area }) => ({ area, holder: number, city: 0, artefacts: [] })),
    );
  const [first, second] = [0, 1],
    categories = WISHES.map(([category, amount, other, glory]) => ({
      category,
      standings: [
        { empire: first, amount, most: amount, glory, scores: true, one_more: 0, tie: "" },
        ...(other
          ? [{ empire: second, amount: other, most: other, glory: 0, scores: false, one_more: 0, tie: "" }]
          : []),
      ],
    }));
  const others = [
      { origin: "wheat", glory: 1 },
      { origin: "homeland", glory: 1 },
    ],
    forecast = { categories, empires: [{ empire: first, glory: 7, others }], players: [] };
  const players = PEOPLES.map(({ seat }) => ({ seat, placed: [], hand: [] })),
    board = { empires, areas, players, kingdoms: [], forecast, levels: LEVELS, dark: DARK, age: 1, action: 0 };
  const state = /** @type {any} */ ({ board, choices: [], asked: [], given: [], refused: [], seats: [], seat: null });
  return sceneOf(state, cards, null);
}

/** @param {Cards} cards @param {(typeof PEOPLES)[0]} people @param {number} number @returns {any} */
function madeEmpire(cards, { card, seat, level, holds }, number) {
  const stacks = Object.entries(holds).map(([id, [count, top]]) => ({ area: numberOf(id), top, count, units: [] })),
    units = stacks.reduce((sum, { count }) => sum + count, 0);
  const { area: home } = stacks[0];
  return {
    number,
    card: cards[`card:${card}`]?.number,
    seat,
    level,
    age: 1,
    money: 4,
    income: 10,
    units,
    trade: 1,
    elite: 0,
    capital: home,
    homeland: home,
    stacks,
    leaders: [],
    religions: [],
    government: "",
    markers: [],
    acted: [],
  };
}

/**
 * What stands in an area.
 * @param {{ scene: Scene, area: number, empire: number, top: number, count: number, home: boolean, k: number }} props
 */
function Held({ scene, area, empire, top, count, home, k }) {
  const [x, y] = AREAS[area].room;
  return html`<g transform=${`translate(${x * k} ${y * k})`}>
    ${home && html`<g transform="translate(-17 0)">
      <${City} scene=${scene} empire=${empire} level=${1} capital=${true} />
    </g>`}
    ${home && empire === 0 && html`<g transform="translate(-34 0)"><${Fort} /></g>`}
    <g transform=${home ? "translate(10 0)" : ""}>
      <${Counter} scene=${scene} empire=${empire} unit=${top} count=${count} />
    </g>
  </g>`;
}

/**
 * The eastern Mediterranean.
 * @param {{ cards: Cards, k: number, wide: number }} props `wide`: how many times as wide as high.
 */
function World({ cards, k, wide }) {
  const scene = made(cards),
    boxes = ["anatolia", "crete", "egypt"].map((id) => bounds(numberOf(id)));
  const [left, top] = [0, 1].map((side) => Math.min(...boxes.map((box) => box[side]))),
    [right, bottom] = [2, 3].map((side) => Math.max(...boxes.map((box) => box[side])));
  const high = bottom - top,
    middle = (left + right) / 2;
  const view = [middle - (high * wide) / 2, top, high * wide, high].map((n) => n * k).join(" ");
  return html`<div class="ages-map pic-map">
    <svg class="world" viewBox=${view} preserveAspectRatio="xMidYMid slice">
      <${Definitions} k=${k} />
      <${Ground} k=${k} close=${true} />
      <g class="realms" transform=${`scale(${k})`}><${Realms} scene=${scene} /></g>
      <${Lines} k=${k} />
      <${Ways} k=${k} />
      <g class="pieces">
        ${scene.board.empires.flatMap(({ number, stacks, capital }) =>
          stacks.map(
            ({ area, top: unit, count }) => html`<${Held} scene=${scene} area=${area} empire=${number} top=${unit}
                count=${count} home=${area === capital} k=${k} />`,
          ),
        )}
      </g>
    </svg>
  </div>`;
}

/** A card as it lies in the hand, and its parts named. @param {Props} props */
function OneCard({ cards }) {
  const scene = made(cards),
    hand = [scene.board.empires[0].card];
  return html`<div class="ages pic-one">
    <${Hand} scene=${{ ...scene, me: { hand } }} />
    <ul class="pic-uses">
      <li><span class="val">${scene.card("card", hand[0]).value}</span>${say("pic.value")}</li>
      <li><${Icon} name="a-flag" />${say("pic.empire")}</li>
      <li><${Icon} name="a-amphora" />${say("pic.artefact")}</li>
      <li><${Icon} name="a-bolt" />${say("pic.event")}</li>
    </ul>
  </div>`;
}

const Markers = () => html`<ol class="ages pic-markers">
  ${ACTION_SIGNS.slice(1).map(
    (sign, i) => html`<li>
      <span class="am up"><${Icon} name=${sign} /></span>
      <b>${say(`action.${i + 1}`)}</b>
    </li>`,
  )}
</ol>`;

/** @param {Props} props */
const Time = ({ cards }) => html`<div class="ages pic-time"><${Track} scene=${made(cards)} /></div>`;

/** @param {Props} props */
function Wishes({ cards }) {
  const scene = made(cards);
  return html`<div class="ages pic-empire"><${EmpireCard} scene=${scene} empire=${scene.board.empires[0]} /></div>`;
}

/** A side of a fight: its units, its card and its total. */
const SIDES = /** @type {{ units: number[], values: number[], more: [string, number][] }[]} */ ([
  { units: [0, 0, 0], values: [2, 2, 1], more: [["pic.card", 4]] },
  {
    units: [0, 0],
    values: [2, 1],
    more: [
      ["pic.card", 2],
      ["pic.forest", 1],
      ["pic.fort", 2],
    ],
  },
]);

/** @param {Props} props */
function Fight({ cards }) {
  const scene = made(cards);
  return html`<div class="ages pic-fight">
    ${SIDES.map(({ units, values, more }, side) => {
      const total = [...values, ...more.map(([, n]) => n)].reduce((sum, n) => sum + n, 0);
      return html`<figure>
        <figcaption>${say(side ? "pic.defends" : "pic.attacks")}</figcaption>
        <p class="pic-units">
          ${units.map(
            (unit, i) => html`<span class=${`cu ${dyeClass(scene.dyes.get(side))}`}>
              <${Icon} name=${unitSign(scene.cards, unit)} />
              <b>${values[i]}</b>
            </span>`,
          )}
        </p>
        <p>${more.map(([word, n]) => `${say(word)} ${n}`).join(" · ")}</p>
        <b class="pic-total">${total}</b>
      </figure>`;
    })}
  </div>`;
}

/** @type {Record<string, (props: Props) => import("../../vendor/preact.js").Drawn>} */
export const Pictures = {
  cover: ({ cards }) => html`<${World} cards=${cards} k=${0.8} wide=${2} />`,
  world: ({ cards }) => html`<${World} cards=${cards} k=${0.8} wide=${3.3} />`,
  card: OneCard,
  markers: Markers,
  track: Time,
  glory: Wishes,
  fight: Fight,
};
