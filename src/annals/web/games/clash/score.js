// Points now, by where they come from, and those in sight: as bars for every player, and line by line.
import { isSettled, isOwn } from "./scene.js";
import { html } from "../../lib/ui.js";
import { words } from "./book.js";
import { points, say } from "./strings.js";
import { standing } from "./goals.js";

/** @typedef {import("./board.js").Player} Player */
/** @typedef {import("./board.js").Space} Space */

/** @typedef {import("./scene.js").Scene} Scene */

/** What is scored, with its colour. @type {[string, string][]} */
export const SCORED = [
  ["pieces", "#4f7a3a"],
  ["advances", "#8a6238"],
  ["objectives", "#84358a"],
  ["wonders", "#8c6a14"],
  ["events", "#33669e"],
  ["leaders", "#9c382f"],
];

/**
 * Points of objectives in hand that are met as things stand: one of each card.
 * @param {Scene} scene
 * @param {Player} player
 */
export function inSight(scene, player) {
  if (player.seat !== scene.seat || !isOwn(scene) || !player.goals || scene.state.status === "over") return 0;
  return (
    2 *
    player.hand.objective.cards.filter((id) => {
      const { upper, lower } = scene.card("objective_card", id);
      return [upper, lower].some((half) => half && standing(scene, scene.card("objective", half)).met);
    }).length
  );
}

/** @param {{ scene: Scene, player: Player, most: number }} props */
function Bar({ scene, player, most }) {
  const sight = inSight(scene, player),
    rest = Math.max(0, most - player.points.total - sight);
  return html`<li class="sc" data-why=${`points:${player.seat}`} tabindex="0">
    <span class="n"><span class=${`flag tiny seat-${player.seat}`}></span>${scene.name(player.seat)}</span>
    <span class="strip" aria-hidden="true">
      ${SCORED.map(
        ([category, colour]) =>
          player.points[category] > 0 &&
          html`<i style=${`flex:${player.points[category]};background:${colour}`}>
            ${player.points[category] * 22 >= most ? points(player.points[category]) : ""}
          </i>`,
      )}
      ${sight > 0 && html`<i class="f" style=${`flex:${sight}`}>+${sight}</i>`}
      <i style=${`flex:${rest}`}></i>
    </span>
    <span class="v">${points(player.points.total)}</span>
  </li>`;
}

/** The bars of all players, the best first. @param {{ scene: Scene }} props */
export function Bars({ scene }) {
  const players = [...scene.board.players].sort((a, b) => b.points.total - a.points.total),
    most = Math.max(10, ...players.map((player) => player.points.total + inSight(scene, player)));
  return html`
    <ol class="bars">
      ${players.map((player) => html`<${Bar} key=${player.seat} scene=${scene} player=${player} most=${most} />`)}
    </ol>
    <p class="skeys">
      ${SCORED.filter(([category]) => category !== "leaders" || scene.board.civilizations).map(
        ([category, colour]) => html`<span>
          <i style=${`background:${colour}`}></i>
          ${say(category === "events" && !scene.board.civilizations ? "event" : `points.${category}`)}
        </span>`,
      )}
      ${scene.state.status !== "over" && html`<span><i class="f"></i>${say("in_sight")}</span>`}
    </p>
  `;
}

/** @param {{ scene: Scene }} props */
export const Score = ({ scene }) => html`<section class="panel score" id="score" aria-label=${say("score")}>
  <header class="panel-head"><h2>${say("score")}</h2><span class="aside">${say("points_word")}</span></header>
  <${Bars} scene=${scene} />
</section>`;

/**
 * Where the points of a player come from, line by line.
 * @param {Scene} scene
 * @param {Player} player
 * @returns {{ category: string, text: string, card?: string, amount: number }[]}
 */
export function origins(scene, player) {
  const { board, card } = scene,
    { seat } = player,
    pieces = board.spaces.filter(isSettled);
  const cities = pieces.filter(({ city }) => city.owner === seat).length,
    buildings = pieces.flatMap(({ city }) => Object.values(city.buildings)).filter((owner) => owner === seat).length;
  const advances = player.advances.length + player.civ_advances.length;
  const lines = [
    { category: "pieces", text: say("line.settlement", { n: cities }), amount: cities },
    { category: "pieces", text: say("line.building", { n: buildings }), amount: player.points.pieces - cities },
    { category: "advances", text: say("line.advance", { n: advances }), amount: player.points.advances },
    ...player.completed.map(([, objective]) => ({
      category: "objectives",
      card: `objective:${objective}`,
      text: "",
      amount: 2,
    })),
    ...player.scored.wonders.map(([id, share, amount]) => ({
      category: "wonders",
      text: say(`line.${share}`, { name: card("wonder", id).name }),
      amount,
    })),
    ...player.scored.events.map(([origin, amount]) => ({
      category: "events",
      card: scene.cards[origin] ? origin : undefined,
      text: scene.cards[origin] ? "" : words(origin),
      amount,
    })),
    ...player.trophies.map((id) => ({
      category: "leaders",
      card: `leader:${id}`,
      text: "",
      amount: player.points.leaders / player.trophies.length,
    })),
  ];
  return lines.filter((line) => line.amount);
}
