// The rivals: each at a glance, and in full when opened.
import { useState } from "../../vendor/hooks.js";
import { html, Flag, Icon } from "../../lib/ui.js";
import { Meter, losses, prices, wantsFaces } from "./banks.js";
import { AGES, COLUMNS, ageOf, family } from "./book.js";
import { Backs, Card, Chip, Stages, Tokens, inOrder } from "./card.js";
import { Civilization, refFor } from "./civilization.js";
import { typeSign } from "./emblems.js";
import { Tactic } from "./hand.js";
import { nameOf } from "./scene.js";
import { Amount, draw, say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {{ icon: string, value: any, more?: any, name: string, why: string, warn?: boolean }} props */
function MiniStat({ icon, value, more = "", name, why, warn }) {
  return html`<button class=${`mini-stat${warn ? " is-warn" : ""}`} title=${name} data-why=${why}
      aria-label=${`${name} ${value} ${more}`}>
    <${Icon} name=${icon} class=${`g-${icon}`} />
    <b>${value}</b>
    <i>${more}</i>
  </button>`;
}

/** @param {{ player: Player, tracks: import("./board.js").Tracks }} props */
function MiniStats({ player, tracks }) {
  const { ratings, per_turn: turn, seat } = player;
  const plus = (/** @type {number} */ n) => (n < 0 ? `−${-n}` : `+${n}`);
  return html`<div class="rival-stats">
    <${MiniStat} icon="culture" value=${player.culture} more=${`+${ratings.culture}`} name=${say("Culture")}
        why=${`culture:${seat}`} />
    <${MiniStat} icon="science" value=${player.science} more=${`+${ratings.science}`} name=${say("Science")}
        why=${`science:${seat}`} />
    <${MiniStat} icon="strength" value=${ratings.strength} name=${say("Strength")} why=${`strength:${seat}`} />
    <${MiniStat} icon="happy" value=${ratings.happiness} more=${wantsFaces(tracks) ? `/${turn.happy_needed}` : ""}
        name=${say("Happiness")} why=${`happy:${seat}`} warn=${turn.discontent > 0} />
    <${MiniStat} icon="food" value=${player.food} more=${plus(turn.food - turn.consumption)} name=${say("Food")}
        why=${`food:${seat}`} />
    <${MiniStat} icon="resource" value=${player.resources} more=${plus(turn.resources - turn.corruption)}
        name=${say("Resources")} why=${`resource:${seat}`} />
  </div>`;
}

/**
 * A technology as a small square: a type and an age name it.
 * @param {{ id: string, player: Player, scene: Scene, column: number }} props
 */
function MiniTile({ id, player, scene, column }) {
  const card = scene.card(id),
    workers = player.technologies[id],
    blue = player.tokens[id] ?? 0;
  const many = workers + blue > 3;
  const said = blue
    ? say("cell_said", { card: card.name, workers: say("workers", { n: workers }), blue: say("n.blue", { n: blue }) })
    : say("cell_workers", { card: card.name, workers: say("workers", { n: workers }) });
  const tokens = (/** @type {"worker" | "cube"} */ kind, /** @type {number} */ n) =>
    many
      ? n > 0 && html`<i class=${`tok ${kind}`}></i><b>${n}</b>`
      : Array.from({ length: n }, () => html`<i class=${`tok ${kind}`}></i>`);
  return html`<i class="mt" data-kind=${family(card.kind)} data-card=${id} data-ref=${refFor(scene, player)(id)}
      style=${`--c:${column};--l:${ageOf(card) + 1}`}>
    <span class="mt-in" role="img" aria-label=${said}>${tokens("worker", workers)}${tokens("cube", blue)}</span>
  </i>`;
}

/** @param {{ player: Player, scene: Scene }} props */
function Mini({ player, scene }) {
  const { board, card } = scene,
    known = Object.keys(player.technologies);
  const columns = known.some((id) => card(id).kind === "air_force") ? [...COLUMNS, "air_force"] : COLUMNS;
  const highest = Math.max(1, AGES.indexOf(board.age), ...known.map((id) => ageOf(card(id))));
  const ages = AGES.slice(0, (board.age === "IV" ? 3 : highest) + 1);
  return html`<div class="mini" style=${`--cols:${columns.length};--rows:${ages.length}`}>
    ${columns.map(
      (kind, place) => html`<i class="mh" style=${`--c:${place + 1}`} title=${say(kind)}>
        <${Icon} name=${typeSign(kind)} />
      </i>`,
    )}
    ${ages.map((age, place) => html`<i class="ma" style=${`--l:${place + 1}`}>${age}</i>`)}
    ${columns.flatMap((_, c) => ages.map((__, l) => html`<i class="mc" style=${`--c:${c + 1};--l:${l + 1}`}></i>`))}
    ${known.map(
      (id) => html`<${MiniTile} key=${id} id=${id} player=${player} scene=${scene}
          column=${columns.indexOf(card(id).kind) + 1} />`,
    )}
  </div>`;
}

/** Wars and pacts that concern a seat. @param {Player} player @param {Scene} scene */
function ties(player, scene) {
  const { players } = scene.board,
    found = [];
  for (const other of players) {
    if (other.war && (other.seat === player.seat || other.war.rival === player.seat)) {
      const chip = html`<${Chip} card=${scene.card(other.war.card)} />`,
        arrow = html`<${Icon} name="arrow" />`;
      found.push(html`<li class="hot">
        ${other.seat === player.seat
          ? html`${chip}${arrow}<${Flag} seat=${other.war.rival} tiny label=${scene.name(other.war.rival)} />`
          : html`<${Flag} seat=${other.seat} tiny label=${scene.name(other.seat)} />${arrow}${chip}`}
      </li>`);
    }
    if (other.pact && (other.seat === player.seat || other.pact.partner === player.seat)) {
      const partner = other.seat === player.seat ? other.pact.partner : other.seat;
      found.push(html`<li>
        <${Chip} card=${scene.card(other.pact.card)} />
        <${Flag} seat=${partner} tiny label=${scene.name(partner)} />
      </li>`);
    }
  }
  return found;
}

/** @param {{ player: Player, scene: Scene }} props */
function RivalCards({ player, scene }) {
  const { card } = scene,
    acts = player.actions,
    ref = refFor(scene, player);
  const chip = (/** @type {string} */ id, /** @type {any} */ more = null, cls = "") => html`<li class=${cls}>
    <${Chip} card=${card(id)} attrs=${{ tabindex: "0", "data-ref": ref(id) }} />
    ${more}
  </li>`;
  return html`<ul class="rival-cards">
    ${player.government && html`<li>
      <${Chip} card=${card(player.government)} attrs=${{ tabindex: "0", "data-ref": ref(player.government) }} />
      <span class="acts" data-why=${`civil_actions:${player.seat}`}>
        <${Tokens} kind="civil" n=${1} />
        <b>${acts.civil_total}</b>
      </span>
      <span class="acts" data-why=${`military_actions:${player.seat}`}>
        <${Tokens} kind="military" n=${1} />
        <b>${acts.military_total}</b>
      </span>
    </li>`}
    ${player.leader && chip(player.leader)}
    ${
      player.unfinished &&
      chip(
        player.unfinished,
        html`<${Stages} stages=${card(player.unfinished).stages ?? []} built=${player.stages} small />`,
        "half",
      )
    }
    ${player.wonders.map((id) =>
      chip(id, player.ruins.includes(id) && html`<${Icon} name="ruins" label=${say("ruin")} />`),
    )}
    ${Object.values(player.specials).map((id) => chip(String(id)))}
    ${player.colonies.map((id) => chip(id))}
    ${
      player.tactic &&
      chip(
        player.tactic,
        player.armies &&
          player.armies.strength > 0 &&
          html`<${Amount} kind="strength" n=${player.armies.strength} sign />`,
      )
    }
    ${player.military_hand_seen.map((/** @type {string} */ id) =>
      chip(id, html`<${Icon} name="s-eye" label=${say("seen_in_hand")} />`, "half"),
    )}
    ${ties(player, scene)}
  </ul>`;
}

/** @param {{ player: Player, scene: Scene }} props */
function RivalFoot({ player, scene }) {
  const { tracks } = scene.board,
    turn = player.per_turn;
  const price = html`<${Amount} kind="food" n=${turn.population_price} />`,
    eaten = html`<${Amount} kind="food" n=${turn.consumption} />`;
  return html`<footer class="rival-foot">
    <p>
      <${Meter} kind="y" tokens=${player.yellow_bank} sections=${prices(tracks.population_price, tracks.yellow)}
          size=${tracks.yellow} />
      <b>${player.yellow_bank}</b>
      <span>${player.yellow_bank ? draw("grow_eat", { price, eaten }) : draw("eat", { eaten })}</span>
    </p>
    <p>
      <${Meter} kind="b" tokens=${player.blue_bank} sections=${losses(tracks.corruption, tracks.blue)}
          size=${tracks.blue} />
      <b>${player.blue_bank}</b>
      ${turn.corruption > 0 && html`<span><${Amount} kind="resource" n=${-turn.corruption} /></span>`}
    </p>
    <p class="workers" title=${say("unused", { n: player.unused_workers })}>
      <${Tokens} kind="worker" n=${1} label=${say("unused", { n: player.unused_workers })} />
      <b>${player.unused_workers}</b>
    </p>
    <p class="rival-hand">
      <${Backs} kind="civil" ages=${player.civil_hand_ages}
          label=${say("civil_backs", { n: player.civil_hand_size })} />
      <${Backs} kind="military" ages=${player.military_hand_ages}
          label=${say("military_backs", { n: player.military_hand_size })} />
    </p>
  </footer>`;
}

/** @param {{ player: Player, scene: Scene }} props */
function OpenHand({ player, scene }) {
  if (!player.civil_hand?.length) return null;
  return html`<section class="fan" aria-label=${say("civil_hand")}>
    <header>
      <h3>${say("civil_hand")}</h3>
      <p>${say("of_limit", { n: player.civil_hand_size, all: player.civil_hand_limit })}</p>
    </header>
    <div class="fan-cards">
      ${inOrder(player.civil_hand.map(scene.card)).map(
        (card) => html`<${Card} card=${card} attrs=${{ "data-card": card.id, tabindex: "0" }} />`,
      )}
    </div>
  </section>`;
}

/** @param {{ player: Player, scene: Scene, open: boolean, wide: boolean, onToggle: () => void }} props */
function Rival({ player, scene, open, wide, onToggle }) {
  const name = nameOf(scene.state, player.seat);
  if (player.out)
    return html`<article class=${`panel rival seat-${player.seat} out`} aria-label=${name}>
      <header class="rival-head">
        <${Flag} seat=${player.seat} />
        <div class="seat-who"><b>${name}</b><span>${say("out")}</span></div>
      </header>
    </article>`;
  return html`<article class=${`panel rival seat-${player.seat}${open ? " open" : ""}${wide ? " wide" : ""}`}
      data-ref=${`player:${player.seat}`} aria-label=${say("civ_label", { name })}>
    <header class="rival-head">
      <${Flag} seat=${player.seat} />
      <div class="seat-who"><b>${name}</b></div>
      ${!open && html`<${MiniStats} player=${player} tracks=${scene.board.tracks} />`}
      <button class="tool" aria-expanded=${open} aria-label=${say(open ? "collapse" : "expand", { name })}
          title=${say(open ? "collapse" : "expand", { name })} onClick=${onToggle}>
        <${Icon} name=${open ? "fold" : "expand"} />
      </button>
    </header>
    ${open
      ? html`
        <${Civilization} player=${player} scene=${scene} />
        <div class="rival-more">
          <${OpenHand} player=${player} scene=${scene} />
          <${Tactic} player=${player} scene=${scene} />
        </div>
        <${RivalFoot} player=${player} scene=${scene} />
      `
      : html`
        <div class="rival-body">
          <${Mini} player=${player} scene=${scene} />
          <${RivalCards} player=${player} scene=${scene} />
        </div>
        <${RivalFoot} player=${player} scene=${scene} />
      `}
  </article>`;
}

/** @param {{ scene: Scene }} props */
export function Rivals({ scene }) {
  const { board, seat } = scene;
  const all = board.players.length;
  const first = seat ?? 0;
  const others = Array.from({ length: all }, (_, step) => board.players[(first + step) % all]).filter(
    (player) => player.seat !== seat,
  );
  const [open, setOpen] = useState(/** @type {number | null} */ (seat === null ? 0 : null));
  const toggle = (/** @type {number} */ who) => () => setOpen(open === who ? null : who);
  return html`<section class="rivals" id="rivals" data-n=${others.length} aria-label=${say("rivals")}>
    ${others.map(
      (player) => html`<${Rival} key=${player.seat} player=${player} scene=${scene} open=${open === player.seat}
          wide=${others.length === 1} onToggle=${toggle(player.seat)} />`,
    )}
  </section>`;
}
