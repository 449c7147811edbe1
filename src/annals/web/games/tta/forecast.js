// What the end of the turn will do, said before it happens; and the same as warnings for the shell.
import { listed } from "../../lib/strings.js";
import { html, Icon } from "../../lib/ui.js";
import { losses } from "./banks.js";
import { Chip } from "./card.js";
import { roundsLeft } from "./row.js";
import { scene as sceneOf } from "./scene.js";
import { Amount, draw, say } from "./strings.js";

/**
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./scene.js").OwnScene} OwnScene
 * @typedef {{ level: "bad" | "warn" | "note", icon: string, title: any, more?: any, text: string, short?: string }}
 *   Alert
 */

/** Rounds before the end of an age at which its losses are told. */
const IN_SIGHT = 1.6;

/** @param {Scene} scene @returns {Alert[]} */
export function alerts(scene) {
  const { me, board, card } = scene;
  if (!me || me.out || !me.forecast || scene.state.status === "over") return [];
  const { forecast, per_turn: turn } = me,
    tracks = board.tracks;
  /** @type {Alert[]} */
  const found = [];
  const firstRound = board.round === 1;
  if (forecast.uprising) {
    const n = turn.discontent - me.unused_workers,
      more = say("uprising_why", { n, discontent: say("n.sad", { n: turn.discontent }), unused: me.unused_workers });
    found.push({
      level: "bad",
      icon: "uprising",
      title: say("uprising"),
      more,
      text: `${say("uprising")} ${more}`,
      short: say("uprising_short", { n }),
    });
  }
  if (forecast.hunger > 0 && !forecast.uprising) {
    const culture = forecast.hunger * tracks.culture_per_missing_food,
      more = say("hunger_why", { n: forecast.hunger });
    found.push({
      level: "bad",
      icon: "food",
      title: draw("hunger", { amount: html`<${Amount} kind="culture" n=${culture} />` }),
      more,
      text: `${say("hunger", { amount: say("n.culture", { n: culture }) })} ${more}`,
      short: say("hunger", { amount: say("n.culture", { n: culture }) }),
    });
  }
  if (forecast.corruption > 0 && !forecast.uprising) {
    const sections = losses(tracks.corruption, tracks.blue),
      place = sections.findIndex((section) => section.from > me.per_turn.corruption_bank);
    const n = sections[place].from - me.per_turn.corruption_bank,
      less = sections[place + 1]?.value ?? 0;
    const lessDrawn = less ? html`<${Amount} kind="resource" n=${less} />` : say("none");
    const amount = say("n.resource", { n: forecast.corruption });
    found.push({
      level: "warn",
      icon: "warn",
      title: draw("corruption_takes", { amount: html`<${Amount} kind="resource" n=${forecast.corruption} />` }),
      more: draw("corruption_help", { n, less: lessDrawn }),
      text: `${say("corruption_takes", { amount })} ${say("corruption_help", { n, less: less || say("none") })}`,
      short: say("corruption_takes", { amount }),
    });
  }
  if (forecast.discard > 0) {
    const more = say("discard_why", { have: me.military_hand_size, limit: me.military_hand_limit });
    found.push({
      level: "warn",
      icon: "stack",
      title: say("discard", { n: forecast.discard }),
      more,
      text: `${say("discard", { n: forecast.discard })} ${more}`,
      short: say("discard", { n: forecast.discard }),
    });
  }
  for (const player of board.players) {
    if (!player.war || player.out) continue;
    const rival = board.players[player.war.rival];
    const drawn = html`<${Chip} card=${card(player.war.card)} attrs=${{ label: card(player.war.card).name }} />`;
    if (player.war.rival === me.seat) {
      const said = say("war_on_you", {
        who: scene.name(player.seat),
        whose: scene.name(player.seat) + "'s",
        attack: player.ratings.strength,
        defence: me.ratings.strength,
      });
      found.push({
        level: player.ratings.strength > me.ratings.strength ? "warn" : "note",
        icon: "t-war",
        title: drawn,
        more: said,
        text: said,
      });
    } else if (player.seat === me.seat) {
      const said = say("war_yours", {
        who: scene.name(rival.seat),
        attack: me.ratings.strength,
        defence: rival.ratings.strength,
      });
      found.push({
        level: rival.ratings.strength > me.ratings.strength ? "warn" : "note",
        icon: "t-war",
        title: drawn,
        more: said,
        text: said,
      });
    }
  }
  const near = !firstRound && !board.last_round && roundsLeft(board) < IN_SIGHT;
  if (near && board.age === tracks.last_age) {
    const said = say("game_end");
    found.push({ level: "note", icon: "hourglass", title: said, text: said });
  } else if (near && ["I", "II", "III"].includes(board.age)) {
    const age = say("age", { age: board.age }),
      lost = tracks.yellow_lost_each_age;
    const old = forecast.antiquated.map(card),
      chips = old.flatMap((each, place) => [
        place ? (place === old.length - 1 ? " and " : ", ") : "",
        html`<${Chip} card=${each} />`,
      ]),
      names = listed(old.map(({ name }) => name)),
      title = say(old.length || lost ? "age_end" : "age_end_alone", { age });
    /** What leaves, and what the banks lose: one sentence. */
    const both = (/** @type {any} */ how, /** @type {any} */ cards, /** @type {any} */ amount) => [
      ...(old.length ? [how("age_end_loses", { n: old.length, cards })] : []),
      ...(old.length && lost ? [" and "] : []),
      ...(lost ? [how("age_end_yellow", { amount })] : []),
      ...(old.length || lost ? ["."] : []),
    ];
    found.push({
      level: "note",
      icon: "hourglass",
      title,
      more: both(draw, chips, html`<${Amount} kind="yellow" n=${lost} />`),
      text: [title, both(say, names, say("n.yellow", { n: lost })).join("")].join(" ").trim(),
    });
  }
  if (board.last_round) {
    const said = say(board.last_round === board.round ? "last_round_note" : "next_last_note");
    found.push({ level: "note", icon: "hourglass", title: said, text: said });
  }
  if (me.civil_hand_size >= me.civil_hand_limit && scene.asked) {
    const said = say("civil_full", { n: me.civil_hand_limit });
    found.push({ level: "note", icon: "stack", title: said, text: said });
  }
  if (me.skips_politics)
    found.push({ level: "note", icon: "t-pact", title: say("politics_skipped"), text: say("politics_skipped") });
  return found;
}

/** What the production brings. @param {{ scene: OwnScene }} props */
function Sums({ scene }) {
  const { per_turn: turn, resources } = scene.me,
    forecast = /** @type {import("./board.js").Forecast} */ (scene.me.forecast);
  const short = resources >= turn.corruption && forecast.resources < turn.resources - turn.corruption;
  const cells = [
    ["culture", forecast.culture],
    ["science", forecast.science],
    ["food", forecast.food],
    ["resource", forecast.resources],
    ["military_cards", forecast.draw],
  ];
  return html`
    <table class="sums">
      <caption>${say(forecast.uprising ? "without_uprising" : "brings")}</caption>
      <tbody><tr>${cells.map(([kind, n]) => html`<td><${Amount} kind=${kind} n=${n} sign /></td>`)}</tr></tbody>
    </table>
    ${short && html`<p class="bank-note">${say("tokens_short")}</p>`}
  `;
}

/** @param {{ scene: OwnScene }} props */
function Told({ scene }) {
  const told = alerts(scene);
  return html`
    <header class="panel-head">
      <h2>${say(scene.board.current === scene.me.seat ? "forecast" : "forecast_wait")}</h2>
    </header>
    ${told.length > 0 && html`<ul class="alerts">
      ${told.map(
        (alert) => html`<li class=${`alert${alert.level === "warn" ? "" : ` ${alert.level}`}`}>
          <${Icon} name=${alert.icon} />
          <p><b>${alert.title}</b>${alert.more && html` ${alert.more}`}</p>
        </li>`,
      )}
    </ul>`}
    <${Sums} scene=${scene} />
  `;
}

/** In the rail; on a phone, under one's own civilization. @param {{ scene: Scene, phone?: boolean }} props */
export function Forecast({ scene, phone = false }) {
  if (!scene.me?.forecast || scene.state.status === "over") return null;
  return html`<section class=${phone ? "phone-forecast" : "panel forecast"} aria-label=${say("forecast_label")}>
    <${Told} scene=${scene} />
  </section>`;
}

/**
 * The same for the shell: a count in the button that ends the turn, a line on a phone.
 * @param {import("./board.js").State} state
 * @param {import("./book.js").Cards} cards
 */
export function warnings(state, cards) {
  if (!state.board || state.seat === null) return [];
  return alerts(sceneOf(state, cards, state.seat)).map(({ level, text, short }) => ({
    text,
    short,
    bad: level === "bad",
    note: level === "note",
  }));
}
