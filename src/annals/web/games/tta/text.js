// The table in words, for screen readers: plain lines, "# " begins a heading.
import { cardName, hasWorkers } from "./book.js";
import { cardText } from "./card.js";
import { alerts } from "./forecast.js";
import { stacks } from "./coming.js";
import { roundsLeft } from "./row.js";
import { nameOf, scene as sceneOf } from "./scene.js";
import { say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {string[]} all */
const sentences = (...all) => `${all.join(". ")}.`;

/** @param {Scene} scene @param {Player} player */
function civilization(scene, player) {
  const { card, cards, board } = scene,
    { ratings, per_turn: turn, actions } = player;
  const name = (/** @type {string} */ id) => cardName(card(id), cards);
  const listed = (/** @type {string[]} */ ids) => ids.map(name).join(", ");
  const who =
    player.seat === scene.seat ? say("mine_label") : say("civ_label", { name: nameOf(scene.state, player.seat) });
  if (player.out) return [`# ${who}`, say("out")];
  const government = player.government ?? "";
  const lines = [
    `# ${who}`,
    sentences(
      `${say("Culture")} ${player.culture}, +${ratings.culture}`,
      `${say("Science")} ${player.science}, +${ratings.science}`,
      `${say("Strength")} ${ratings.strength}`,
      say("faces_said", { n: ratings.happiness, all: turn.happy_needed }),
    ),
    sentences(
      `${say("Food")} ${player.food}, +${turn.food} −${turn.consumption}`,
      `${say("Resources")} ${player.resources}, +${turn.resources} −${turn.corruption}`,
    ),
    sentences(
      `${name(government)}: ${say("civil_left", { n: actions.civil, all: actions.civil_total })}, ` +
        say("military_left", { n: actions.military, all: actions.military_total }),
      say("urban_limit", { n: player.urban_limit }),
    ),
    ...Object.entries(player.technologies).map(([id, n]) => {
      const blue = player.tokens[id] ? `, ${say("n.blue", { n: player.tokens[id] })}` : "";
      const workers = `${say("workers", { n: Number(n) })}${blue}; ${say("price_now", { n: player.prices[id] })}`;
      return `${say(card(id).kind)} ${card(id).age}, ${name(id)}: ${workers}.`;
    }),
    sentences(
      `${say("yellow_label", { n: player.yellow_bank })}, ${say("unused", { n: player.unused_workers })}`,
      say("blue_label", { n: player.blue_bank }),
    ),
    `${say("leader")}: ${player.leader ? name(player.leader) : say("none")}.`,
  ];
  if (player.unfinished) {
    const stages = say("stages_said", { n: card(player.unfinished).stages?.length, built: player.stages });
    lines.push(`${say("unfinished")}: ${name(player.unfinished)}, ${stages}.`);
  }
  const ruin = (/** @type {string} */ id) => (player.ruins.includes(id) ? ` (${say("ruin")})` : "");
  const wonders = player.wonders.map((id) => name(id) + ruin(id));
  if (wonders.length) lines.push(`${say("wonders")}: ${wonders.join(", ")}.`);
  const specials = Object.values(player.specials).map(String);
  if (specials.length) lines.push(`${say("specials")}: ${listed(specials)}.`);
  if (player.colonies.length) lines.push(`${say("colonies")}: ${listed(player.colonies)}.`);
  if (player.tactic) {
    const { current = 0, outdated = 0, strength = 0 } = player.armies ?? {};
    const armies = say("armies_formed", { n: current + outdated });
    lines.push(`${say("tactic_title")}: ${name(player.tactic)}, ${armies}, +${strength}.`);
  }
  if (player.war) {
    const { card: id, rival } = player.war;
    lines.push(`${say("war")}: ${name(id)}, ${scene.name(rival)} ${board.players[rival].ratings.strength}.`);
  }
  if (player.pact) lines.push(`${say("pact")}: ${name(player.pact.card)}, ${scene.name(player.pact.partner)}.`);
  const seen = player.military_hand_seen.length ? `, ${say("seen_in_hand")}: ${listed(player.military_hand_seen)}` : "";
  for (const kind of /** @type {const} */ (["civil", "military"])) {
    const hand = player[`${kind}_hand`],
      n = player[`${kind}_hand_size`],
      all = player[`${kind}_hand_limit`];
    const cards = hand && `${say("of_limit", { n, all })}: ${listed(hand) || say("no_cards")}`;
    const backs = `${say(`${kind}_backs`, { n })}${kind === "military" ? seen : ""}.`;
    lines.push(hand ? `${say(`${kind}_hand`)}, ${cards}.` : backs);
  }
  return lines;
}

/**
 * The whole table as plain text.
 * @param {import("./board.js").State} state
 * @param {import("./book.js").Cards} cards
 */
export function textBoard(state, cards) {
  if (!state.board) return "";
  const scene = sceneOf(state, cards, state.seat),
    { board, card } = scene;
  const lines = [
    `# ${say("board.title", { age: board.age, round: board.round })}`,
    say("board.turn", { name: nameOf(state, board.current) }),
  ];
  if (!board.last_round && board.age !== "A") {
    const rounds = Math.max(1, Math.round(roundsLeft(board)));
    const ends = say(board.age === board.tracks.last_age ? "game_ends" : "age_ends", {
      age: say("age", { age: board.age }),
      n: rounds,
    });
    lines.push(`${say("civil_cards_left", { n: board.civil_deck })}, ${ends}.`);
  }
  const told = alerts(scene);
  if (told.length) lines.push(`# ${say("forecast")}`, ...told.map((alert) => alert.text));
  lines.push(`# ${say("row")}`);
  for (const { space: n, card: id, price } of board.row) {
    const lies = id && card(id);
    if (!lies) lines.push(say("board.empty_space", { n }));
    else {
      const said = say("board.space", { n, price: say("row_price", { n: price }), card: cardName(lies, cards) });
      lines.push(`${said} ${hasWorkers(lies.kind) ? "" : cardText(lies)}`.trim());
    }
  }
  for (const stack of stacks(scene)) {
    const names = [...stack.leaders, ...stack.wonders].flatMap((id) => (id ? [cardName(card(id), cards)] : []));
    if (names.length) lines.push(`${say("coming")}, ${stack.word}: ${names.join(", ")}.`);
  }
  const first = state.seat ?? 0;
  for (let step = 0; step < board.players.length; step += 1)
    lines.push(...civilization(scene, board.players[(first + step) % board.players.length]));
  const events = board.current_events;
  const piles = [
    say("current", { n: events.ages.length }),
    say("future", { n: board.future_events.length }),
    say("past", { n: board.past_events.length }),
  ];
  lines.push(`# ${say(board.tracks.politics ? "politics" : "events")}`, `${piles.join(", ")}.`);
  const own = [...events.own, ...board.future_events.flatMap(({ card: id }) => id ?? [])];
  if (own.length) lines.push(`${say("own_events")}: ${own.map((id) => cardName(card(id), cards)).join(", ")}.`);
  const common = board.common_tactics.map((id) => card(id).name).join(", ");
  lines.push(`${say("common")}: ${common || say("no_common")}.`);
  return lines.join("\n");
}
