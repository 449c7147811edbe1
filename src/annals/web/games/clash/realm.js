// The viewer's own realm: resources with their limits, tokens, cities, leader, pieces left.
import { html, Icon } from "../../lib/ui.js";
import { BUILDINGS, GOVERNMENTS, UNIT_SIGN, UNITS } from "./book.js";
import { keptOff } from "./describe.js";
import { spaceName } from "./scene.js";
import { RESOURCES, SIGN, listed, say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */
/** @typedef {import("./board.js").Space} Space */

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").OwnScene} OwnScene */

/** @param {{ kind: string, n: number, limit: number }} props */
function Good({ kind, n, limit }) {
  return html`<div class=${n >= limit ? "good full" : "good"} data-ref=${`stock:${kind}`} data-why=${`stock:${kind}`}
      tabindex="0" style=${`--g:var(--${kind}-lit)`} role="img" data-role="img"
      aria-label=${say("good_said", { n, what: say(kind), all: limit })}>
    <${Icon} name=${SIGN[kind]} />
    <b>${n}</b>
    <small>${say(kind)}</small>
    <span class="gauge">
      ${Array.from({ length: 7 }, (_, i) => html`<i class=${i < n ? "on" : i >= limit ? "no" : ""}></i>`)}
    </span>
  </div>`;
}

/** The government of a player, if there is one. @param {Scene} scene @param {Player} player */
const governmentOf = (scene, player) =>
  [...GOVERNMENTS].find((id) =>
    (scene.cards[`category:${id}`]?.advances ?? []).some((/** @type {string} */ each) =>
      player.advances.includes(each),
    ),
  ) ?? "";

/** @param {{ scene: Scene, space: import("./board.js").Settled }} props */
function Town({ scene, space }) {
  const { city } = space,
    used = city.blocked
      ? say("rests")
      : city.activations
        ? say("used_times", { n: city.activations })
        : say("used_never");
  return html`<li>
    <div data-ref=${`space:${space.space}`} data-why=${`space:${space.space}`} tabindex="0">
      <b>${spaceName(scene.board, space.space)}</b>
      <span class="bl">
        <${Icon} name="c-hut" />
        ${Object.entries(city.buildings).map(
          ([id, owner]) => html`<${Icon} name=${`c-${id}`} class=${owner === city.owner ? "" : `alien seat-${owner}`}
              label=${
                owner === city.owner
                  ? scene.card("building", id).name
                  : scene.whose(Number(owner), scene.card("building", id).name)
              } />`,
        )}
        ${city.wonders.map((id) => html`<${Icon} name="c-pyramid" label=${scene.card("wonder", id).name} />`)}
      </span>
      <span>
        ${say("size", { n: city.size })}
        ${city.mood !== "neutral" && html`, <em class=${city.mood}>${say(city.mood)}</em>`}
      </span>
      <small>${used}</small>
    </div>
  </li>`;
}

/** Pieces off the board. @param {{ scene: Scene, player: Player }} props */
function Supply({ scene, player }) {
  const piece = (/** @type {string} */ id, /** @type {string} */ icon, /** @type {string} */ name) => html`<li>
    <span class=${player.supply[id] > 0 ? "" : "out"} data-ref=${`${UNIT_SIGN[id] ? "unit" : "building"}:${id}`}
        data-card=${`${UNIT_SIGN[id] ? "unit" : "building"}:${id}`} role="img" data-role="img"
        aria-label=${`${name}: ${player.supply[id]}`} title=${name}>
      <${Icon} name=${icon} />
      ${player.supply[id]}
    </span>
  </li>`;
  return html`<div class="supply">
    <h3 class="sub">${say("supply")}</h3>
    <ul>
      ${piece("settlement", "c-hut", say("settlement"))}
      ${BUILDINGS.filter((id) => scene.plays(scene.card("building", id))).map((id) =>
        piece(id, `c-${id}`, scene.card("building", id).name),
      )}
      ${UNITS.filter((kind) => scene.plays(scene.card("unit", kind))).map((kind) =>
        piece(kind, UNIT_SIGN[kind], scene.card("unit", kind).name),
      )}
    </ul>
  </div>`;
}

/**
 * What a player has beside the board: cubes on Anarchy, rune stones, markers, peace for a while.
 * @param {Scene} scene
 * @param {Player} player
 */
function beside(scene, player) {
  const kept = keptOff(scene, player.seat),
    names = listed(kept.map((seat) => scene.whom(seat))),
    partner = player.diplomat_partner;
  return [
    player.anarchy > 0 && { icon: "c-quill", text: say("anarchy_n", { n: player.anarchy }), tip: say("anarchy_tip") },
    player.runes > 0 && { icon: "c-obelisk", text: say("runes_n", { n: player.runes }), tip: say("runes_tip") },
    player.markers.length > 0 && {
      icon: "c-flag",
      text: say("markers_n", { n: player.markers.length }),
      tip: say("markers_tip"),
    },
    kept.length > 0 && { icon: "c-peace", text: say("truce_with", { names }), tip: say("truce_tip", { names }) },
    partner !== null && {
      icon: "c-peace",
      text: say("diplomat_with", { name: scene.whom(partner) }),
      tip: say("diplomat_tip"),
    },
  ].filter((each) => each !== false);
}

/** Who leads: civilization, government, leader. @param {{ scene: Scene, player: Player }} props */
export function Rule({ scene, player }) {
  const { card } = scene,
    government = governmentOf(scene, player);
  return html`<p class="rule">
    ${player.civilization && html`<b data-card=${`civilization:${player.civilization}`} tabindex="0">
      <${Icon} name="c-flag" />
      ${card("civilization", player.civilization).name}
    </b>`}
    ${government && html`<span><${Icon} name="c-throne" />${card("category", government).name}</span>`}
    ${player.leader && html`<span data-card=${`leader:${player.leader}`} tabindex="0">
      <${Icon} name="c-crown" />
      ${card("leader", player.leader).name}
    </span>`}
    ${player.routes > 0 && html`<span><${Icon} name="c-trade" />${say("routes_n", { n: player.routes })}</span>`}
    ${beside(scene, player).map(
      ({ icon, text, tip }) => html`<span data-tip=${tip} tabindex="0"><${Icon} name=${icon} />${text}</span>`,
    )}
    ${player.lost_actions > 0 && html`<span class="warned">${say("loses_actions", { n: player.lost_actions })}</span>`}
  </p>`;
}

/** @param {{ scene: OwnScene }} props */
export function Realm({ scene }) {
  const { me, board } = scene,
    { stock, limits } = me,
    towns = me.cities.map((space) => board.spaces[space]);
  const token = (/** @type {string} */ kind) => html`<div class="tok-box" data-ref=${`stock:${kind}`}
      data-why=${`stock:${kind}`} tabindex="0" role="img" data-role="img"
      aria-label=${say(`n.${kind}`, { n: stock[kind] })} style=${`--g:var(--${kind}-lit)`}>
    <${Icon} name=${SIGN[kind]} />
    <b>${stock[kind]}</b>
    ${say(`${kind}_small`)}
  </div>`;
  return html`<section class=${`panel realm seat-${me.seat}`} id="mine" aria-label=${say("mine")}>
    <div class="goods">
      ${RESOURCES.map((kind) => html`<${Good} kind=${kind} n=${stock[kind]} limit=${limits[kind]} />`)}
    </div>
    <div class="tokens">
      ${token("mood")}
      ${token("culture")}
      <div class="tok-box" data-tip=${say("to_event_tip", { n: me.tracker })} tabindex="0" role="img"
          aria-label=${say("to_event_long", { n: me.tracker })}>
        <span class="cubes">${[0, 1, 2].map((i) => html`<i class=${i < me.tracker ? "on" : ""}></i>`)}</span>
        ${say("to_event", { n: me.tracker })}
      </div>
      ${me.captives.length > 0 && html`<div class="tok-box" data-tip=${say("captives_tip")} tabindex="0">
        <${Icon} name="c-lock" />
        <b>${me.captives.length}</b>
        ${say("captives_small", { n: me.captives.length })}
      </div>`}
    </div>
    <${Rule} scene=${scene} player=${me} />
    <ul class="towns" aria-label=${say("cities")}>
      ${towns.map((space) => html`<${Town} key=${space.space} scene=${scene} space=${space} />`)}
    </ul>
    <${Supply} scene=${scene} player=${me} />
  </section>`;
}
