// A civilization in full: government and ratings, technologies by type and age, banks, cards in play.
import { html, Icon } from "../../lib/ui.js";
import { Banks, wantsFaces } from "./banks.js";
import { AGES, COLUMNS, ageOf, family, isUrban } from "./book.js";
import { Gives, Plaque, Tokens } from "./card.js";
import { emblem, typeSign } from "./emblems.js";
import { Forecast } from "./forecast.js";
import { Amount, draw, say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").OwnScene} OwnScene */

/** What a worker on this card yields; blue tokens make it a worth. @type {Record<string, string[]>} */
const YIELDS = { farm: ["food"], mine: ["resource"] };

/** So many letters of a government find room beside its limit. */
const LONG = 18;

/**
 * Prefix of refs to things of a rival, so that they are not taken for the viewer's own.
 * @param {Scene} scene
 * @param {Player} player
 */
export const refFor = (scene, player) => (/** @type {string} */ id) =>
  player.seat === scene.seat ? `card:${id}` : `player:${player.seat}:card:${id}`;

/** @param {{ player: Player, scene: Scene }} props */
function Government({ player, scene }) {
  const acts = player.actions;
  if (!player.government) return null;
  const card = scene.card(player.government);
  const civil = acts.civil + acts.civil_extra,
    military = acts.military + acts.military_extra;
  return html`<article class="gov" data-kind="government" data-card=${card.id}
      data-ref=${refFor(scene, player)(card.id)} tabindex="0">
    <div class="gov-plate"><span class="card-age">${card.age}</span><${Icon} name=${emblem(card)} /></div>
    <div class="gov-body">
      <h3 class=${card.name.length > LONG ? "card-name long" : "card-name"}>${card.name}</h3>
      <p class="gov-acts">
        <span data-why=${`civil_actions:${player.seat}`}>
          <${Tokens} kind="civil" n=${civil} spent=${Math.max(0, acts.civil_total - civil)}
              label=${say("civil_left", { n: civil, all: acts.civil_total })} />
        </span>
        <span data-why=${`military_actions:${player.seat}`}>
          <${Tokens} kind="military" n=${military} spent=${Math.max(0, acts.military_total - military)}
              label=${say("military_left", { n: military, all: acts.military_total })} />
        </span>
      </p>
      ${card.gives && html`<p class="gov-gives">
        <${Gives} gives=${{ ...card.gives, civil_actions: 0, military_actions: 0 }} />
      </p>`}
    </div>
    <p class="gov-limit" title=${say("urban_limit", { n: player.urban_limit })}>
      <${Icon} name="t-temple" />
      <b>${player.urban_limit}</b>
    </p>
  </article>`;
}

/** @param {{ icon: string, value: any, more?: any, name: string, why: string, warn?: boolean }} props */
function Stat({ icon, value, more, name, why, warn }) {
  return html`<button class=${`stat${warn ? " is-warn" : ""}`} data-why=${why}>
    <${Icon} name=${icon} class=${`g-${icon}`} />
    <span class="stat-num"><b>${value}</b>${more && html`<i>${more}</i>`}</span>
    <span class="stat-name">${name}</span>
  </button>`;
}

/** "+6 −3" @param {number} plus @param {number} minus */
const change = (plus, minus) => `+${plus}${minus ? ` −${minus}` : ""}`;

/** @param {{ player: Player, tracks: import("./board.js").Tracks }} props */
function Stats({ player, tracks }) {
  const { ratings, per_turn: turn, seat } = player;
  const hungry = player.food + turn.food < turn.consumption;
  return html`<div class="stats">
    <${Stat} icon="culture" value=${player.culture} more=${`+${ratings.culture}`} name=${say("Culture")}
        why=${`culture:${seat}`} />
    <${Stat} icon="science" value=${player.science} more=${`+${ratings.science}`} name=${say("Science")}
        why=${`science:${seat}`} />
    <${Stat} icon="strength" value=${ratings.strength} name=${say("Strength")} why=${`strength:${seat}`} />
    <${Stat} icon="happy" value=${ratings.happiness}
        more=${wantsFaces(tracks) ? say("of", { n: turn.happy_needed }) : ""} name=${say("Happiness")}
        why=${`happy:${seat}`} warn=${turn.discontent > 0} />
    <${Stat} icon="food" value=${player.food} more=${change(turn.food, turn.consumption)} name=${say("Food")}
        why=${`food:${seat}`} warn=${hungry} />
    <${Stat} icon="resource" value=${player.resources} more=${change(turn.resources, turn.corruption)}
        name=${say("Resources")} why=${`resource:${seat}`} warn=${turn.corruption > 0} />
  </div>`;
}

/** Widths in a tile, in px: a token, a blue token that overlaps another, a token with its number. */
const TOKEN = 15,
  OVERLAP = 9,
  COUNTED = 24,
  TILE = 74;

/** The worker places of a technology. @param {{ id: string, player: Player, scene: Scene, blue: number }} props */
function TileTokens({ id, player, scene, blue }) {
  const workers = player.technologies[id],
    mine = player.seat === scene.seat;
  const build = mine && scene.build.has(id),
    upgrade = mine && scene.upgrade.has(id);
  const marks = TOKEN * (Number(build) + Number(upgrade)),
    cubes = blue ? TOKEN + OVERLAP * (blue - 1) : 0;
  const countBlue = blue > 2 && workers * TOKEN + marks + cubes > TILE;
  const countWorkers = workers > 1 && workers * TOKEN + marks + (countBlue ? COUNTED : cubes) > TILE;
  const most = countBlue ? 1 : 9;
  return html`<p class="tile-toks">
    <${Tokens} kind="worker" n=${workers} most=${countWorkers ? 1 : 9} label=${say("workers", { n: workers })}>
      ${build && html`<i class="here" title=${say("may_build")}></i>`}
      ${upgrade && html`<i class="here up" title=${say("may_upgrade")}><${Icon} name="up" /></i>`}
    <//>
    ${blue > 0 && html`<${Tokens} kind="cube" n=${blue} most=${most} label=${say("n.blue", { n: blue })} />`}
  </p>`;
}

/** @param {{ id: string, player: Player, scene: Scene, column: number }} props */
function Tile({ id, player, scene, column }) {
  const card = scene.card(id),
    line = ageOf(card) + 1,
    blue = player.tokens[id] ?? 0;
  const price = player.prices[id];
  const yields = Object.entries(card.gives ?? {}).filter(
    ([what]) => !YIELDS[card.kind] || YIELDS[card.kind].includes(what),
  );
  return html`<article class=${`tile${player.technologies[id] ? "" : " idle"}`} data-kind=${family(card.kind)}
      data-ref=${refFor(scene, player)(id)} data-card=${id} style=${`--c:${column};--l:${line}`} tabindex="0">
    <h4>${card.name}</h4>
    <p class="tile-line">
      <span class=${price === card.resource_cost ? "tile-price" : "tile-price changed"}
          data-why=${`price:${player.seat}:${id}`}>
        <${Amount} kind="resource" n=${price} />
      </span>
      <span>${yields.map(([what, n]) => html`<${Amount} kind=${what} n=${n} />`)}</span>
    </p>
    <${TileTokens} id=${id} player=${player} scene=${scene} blue=${blue} />
  </article>`;
}

/**
 * A technology in hand, where it would lie.
 * @param {{ id: string, player: Player, scene: Scene, column: number }} props
 */
function Ghost({ id, player, scene, column }) {
  const card = scene.card(id);
  return html`<article class="tile ghost" data-kind=${family(card.kind)} data-ref=${`card:${id}`} data-card=${id}
      style=${`--c:${column};--l:${ageOf(card) + 1}`} tabindex="0">
    <h4>${card.name}</h4>
    <p class="tile-line">
      <span data-why=${`science_price:${player.seat}:${id}`}>
        <${Amount} kind="science" n=${player.science_prices[id]?.[0] ?? card.science_cost} />
      </span>
      <span>${say("in_hand")}</span>
    </p>
  </article>`;
}

/** @param {{ player: Player, scene: Scene }} props */
export function Matrix({ player, scene }) {
  const { board, card } = scene;
  const known = Object.keys(player.technologies),
    held = player.civil_hand ?? [];
  const kinds = new Set([...known, ...held].map((id) => card(id).kind));
  const columns = kinds.has("air_force") ? [...COLUMNS, "air_force"] : COLUMNS;
  const highest = Math.max(
    1,
    AGES.indexOf(board.age),
    ...[...known, ...held].filter((id) => columns.includes(card(id).kind)).map((id) => ageOf(card(id))),
  );
  const ages = AGES.slice(0, Math.min(highest, 3) + 1);
  const limit = player.urban_limit;
  const count = (/** @type {string} */ kind) =>
    known.filter((id) => card(id).kind === kind).reduce((sum, id) => sum + player.technologies[id], 0);
  const ghosts = [...new Set(held)].filter(
    (id) => columns.includes(card(String(id)).kind) && !known.includes(String(id)),
  );
  const lie = new Set(
    [...known, ...ghosts].filter((id) => columns.includes(card(String(id)).kind)).map((id) => card(String(id)).age),
  );
  const lines = ages.map((age) => (lie.has(age) ? "minmax(var(--tile), auto)" : "var(--bare)")),
    across = ages.map((age) => (lie.has(age) ? "minmax(0, 1fr)" : "var(--bare)")),
    down = [...lines].reverse().join(" ");
  return html`<div class="matrix"
      style=${`--cols:${columns.length};--rows:${ages.length};--lines:${down};--across:${across.join(" ")}`}
      role="group" aria-label=${say("matrix")}>
    ${columns.map(
      (kind, place) => html`<p class="col-head" style=${`--c:${place + 1}`} data-kind=${family(kind)}
          title=${say(kind)}>
        <${Icon} name=${typeSign(kind)} />
        <span>${say(kind)}</span>
        ${isUrban(kind) && html`<small class=${count(kind) >= limit ? "full" : ""}>${count(kind)}/${limit}</small>`}
      </p>`,
    )}
    ${ages.map((age, place) => html`<p class="age-head" style=${`--l:${place + 1}`}>${age}</p>`)}
    ${columns.flatMap((_, c) => ages.map((__, l) => html`<i class="cell" style=${`--c:${c + 1};--l:${l + 1}`}></i>`))}
    ${columns.flatMap((kind, place) =>
      known
        .filter((id) => card(id).kind === kind)
        .map((id) => html`<${Tile} key=${id} id=${id} player=${player} scene=${scene} column=${place + 1} />`),
    )}
    ${ghosts.map(
      (id) => html`<${Ghost} key=${`hand-${id}`} id=${id} player=${player} scene=${scene}
          column=${columns.indexOf(card(String(id)).kind) + 1} />`,
    )}
  </div>`;
}

/** Marks of abilities in `used` that are not called like their trait. @type {Record<string, string>} */
const USED = { upgrades_to_theater: "upgrade_to_theater" };

/**
 * Whether the ability of a card has been used this turn.
 * @param {Player} player
 * @param {import("./book.js").Card} card
 */
const wasUsed = (player, card) =>
  Object.keys(card.traits ?? {}).some((trait) => player.used.includes(USED[trait] ?? trait));

/** What is to be said of the leader beside the card. @param {Player} player @param {Scene} scene */
function leaderNote(player, { card, name }) {
  const leader = player.leader ? card(player.leader) : null;
  if (player.pledged) {
    const n = leader?.traits?.[`pledge_${player.pledged}`];
    return draw("pledged", { good: html`<${Amount} kind=${player.pledged} n=${n} sign />` });
  }
  if (player.looked_at !== null) return say("looked_at", { name: name(player.looked_at) });
  return leader && wasUsed(player, leader) ? say("leader_used") : null;
}

/** What is to be said of a completed wonder. @param {Player} player @param {string} id @param {Scene} scene */
function wonderNote(player, id, { card }) {
  if (player.tucked_under === id) return draw("tucked");
  if (player.ruins.includes(id)) return say("ruin");
  if (card(id).traits?.keeps_tokens)
    return html`<${Tokens} kind="cube" n=${player.kept_tokens} label=${say("n.blue", { n: player.kept_tokens })} />`;
  return wasUsed(player, card(id)) ? say("leader_used") : null;
}

/** @param {{ title: any, n?: number, count?: number, children?: import("../../vendor/preact.js").Drawn }} props */
function Group({ title, n = 1, count, children }) {
  return html`<div class="group" style=${`--n:${Math.min(4, Math.max(1, n))}`}>
    <h3>${title}${count !== undefined && html`<small>${count}</small>`}</h3>
    ${children}
  </div>`;
}

/** @param {{ player: Player, scene: Scene }} props */
export function InPlay({ player, scene }) {
  const { card, board } = scene;
  const ref = refFor(scene, player);
  const specials = Object.values(player.specials).map(String);
  const ruin = { culture: board.tracks.ruin_culture };
  return html`<div class="inplay">
    <${Group} title=${say("leader")}>
      ${player.leader
        ? html`<${Plaque} card=${card(player.leader)} attrs=${{ "data-ref": ref(player.leader) }}
            note=${leaderNote(player, scene)} />`
        : html`<p class="plaque empty">${say("leader_none")}</p>`}
      ${player.reserve > 0 && html`<p class="set-aside">
        <${Tokens} kind="worker" n=${player.reserve} />
        ${say("set_aside")}
      </p>`}
    <//>
    <${Group} title=${say("unfinished")}>
      ${player.unfinished
        ? html`<${Plaque} card=${card(player.unfinished)} half built=${player.stages}
            attrs=${{ "data-ref": ref(player.unfinished) }} />`
        : html`<p class="plaque empty">${say("wonder_none")}</p>`}
    <//>
    ${player.wonders.length > 0 && html`<${Group} title=${say("wonders")} n=${player.wonders.length}
        count=${player.wonders.length}>
      ${player.wonders.map(
        (id) => html`<${Plaque} key=${id} card=${card(id)} ruin=${player.ruins.includes(id)}
            gives=${player.ruins.includes(id) ? ruin : undefined} note=${wonderNote(player, id, scene)}
            attrs=${{ "data-ref": ref(id) }} />`,
      )}
    <//>`}
    ${specials.length > 0 && html`<${Group} title=${say("specials")} n=${specials.length}>
      ${specials.map((id) => html`<${Plaque} key=${id} card=${card(id)} attrs=${{ "data-ref": ref(id) }} />`)}
    <//>`}
    ${player.colonies.length > 0 && html`<${Group} title=${say(player.colonies.length > 1 ? "colonies" : "colony")}
        n=${player.colonies.length} count=${player.colonies.length > 1 ? player.colonies.length : undefined}>
      ${player.colonies.map((id) => html`<${Plaque} key=${id} card=${card(id)} attrs=${{ "data-ref": ref(id) }} />`)}
    <//>`}
  </div>`;
}

/** Goods that last this turn only and pay for some things only. @param {{ player: Player }} props */
function Lent({ player }) {
  const lent = Object.entries({ resource: player.military_resources, science: player.military_science }).filter(
    ([, n]) => n > 0,
  );
  return html`
    ${lent.length > 0 && html`<p class="lent">
      ${lent.map(([kind, n]) => html`<${Amount} kind=${kind} n=${n} sign />`)}
      <span>${say("for_units")}</span>
    </p>`}
    ${player.city_resources > 0 && html`<p class="lent">
      <${Amount} kind="resource" n=${player.city_resources} sign />
      <span>${say("for_city")}</span>
    </p>`}
  `;
}

/**
 * Everything of a civilization but its hand.
 * @param {{ player: Player, scene: Scene }} props
 */
export function Civilization({ player, scene }) {
  return html`
    <div class="mine-top">
      <${Government} player=${player} scene=${scene} />
      <${Stats} player=${player} tracks=${scene.board.tracks} />
    </div>
    <${Lent} player=${player} />
    <${Matrix} player=${player} scene=${scene} />
    <${Banks} player=${player} tracks=${scene.board.tracks} mine=${player.seat === scene.seat} />
    <${InPlay} player=${player} scene=${scene} />
  `;
}

/** The viewer's own civilization. @param {{ scene: OwnScene }} props */
export function Mine({ scene }) {
  const { me } = scene;
  return html`<section class=${`panel mine seat-${me.seat}`} id="mine" data-ref=${`player:${me.seat}`}
      aria-label=${say("mine_label")}>
    <${Civilization} player=${me} scene=${scene} />
    <${Forecast} scene=${scene} phone />
  </section>`;
}
