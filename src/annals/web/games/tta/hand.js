// The viewer's hand: civil cards, military cards, the tactic with the armies it forms.
import { listed } from "../../lib/strings.js";
import { html, Icon } from "../../lib/ui.js";
import { Army, Card, Chip, Plaque, inOrder } from "./card.js";
import { typeSign } from "./emblems.js";
import { Amount, say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").OwnScene} OwnScene */

/** @param {{ title: string, label: any, ids: string[], scene: Scene, fresh?: string[] }} props */
function Fan({ title, label, ids, scene, fresh = [] }) {
  const held = inOrder(ids.map(scene.card));
  /** @type {Record<string, number>} */
  const seen = {};
  return html`<section class="fan" aria-label=${title}>
    <header><h3>${title}</h3><p>${label}</p></header>
    ${held.length
      ? html`<div class="fan-cards">
        ${held.map((card) => {
          seen[card.id] = (seen[card.id] ?? 0) + 1;
          const isFresh = card.kind === "action" && fresh.filter((id) => id === card.id).length >= seen[card.id];
          return html`<${Card} key=${`${card.id}-${seen[card.id]}`} card=${card}
              attrs=${{ "data-ref": `card:${card.id}`, "data-card": card.id, tabindex: "0" }}>
            ${isFresh && html`<span class="card-fresh" title=${say("fresh")}>
              <${Icon} name="hourglass" label=${say("fresh")} />
            </span>`}
          <//>`;
        })}
      </div>`
      : html`<p class="fan-none">${say("no_cards")}</p>`}
  </section>`;
}

/**
 * Units that no army has taken in, against what one needs.
 * @param {Player} player
 * @param {any} tactic
 * @param {Scene} scene
 */
function missing(player, tactic, scene) {
  const formed = (player.armies?.current ?? 0) + (player.armies?.outdated ?? 0);
  return Object.entries(tactic.army)
    .filter(([, need]) => Number(need) > 0)
    .map(([kind, need]) => {
      const have = Object.entries(player.technologies)
        .filter(([id]) => scene.card(id).kind === kind)
        .reduce((sum, [, n]) => sum + Number(n), 0);
      const rest = Math.max(0, have - formed * Number(need));
      return { kind, need: Number(need), rest: Math.min(Number(need), rest), short: Math.max(0, Number(need) - rest) };
    });
}

/** @param {{ player: Player, scene: Scene }} props */
export function Armies({ player, scene }) {
  const tactic = scene.card(player.tactic ?? ""),
    armies = player.armies ?? { current: 0, outdated: 0, air_forces: 0, strength: 0 };
  const lacking = missing(player, tactic, scene),
    formed = armies.current + armies.outdated;
  const short = listed(
    lacking.filter((each) => each.short).map((each) => `${each.short} ${say(each.kind).toLowerCase()}`),
  );
  const line = (/** @type {number} */ n, /** @type {string} */ key) =>
    n > 0 && html`<li class="formed"><${Army} army=${tactic.army} /><span>${say(key, { n })}</span></li>`;
  return html`<ul class="armies">
    ${line(armies.current, "armies_formed")}
    ${line(armies.outdated, "armies_old")}
    ${armies.air_forces > 0 && html`<li class="formed">
      <span class="army"><${Icon} name="jet" /></span>
      <span>${say("air_joined", { n: armies.air_forces })}</span>
    </li>`}
    ${formed > 0 && html`<li class="formed sum" data-why=${`strength:${player.seat}`}>
      <span>${say("tactic_title")}</span>
      <${Amount} kind="strength" n=${armies.strength} sign />
    </li>`}
    ${short && html`<li>
      <span class="army">
        ${lacking.flatMap(({ kind, need, rest }) =>
          Array.from(
            { length: need },
            (_, place) => html`<${Icon} name=${typeSign(kind)} class=${place < rest ? "" : "miss"} />`,
          ),
        )}
      </span>
      <span>${say(formed ? "army_short" : "army_short_first", { missing: short })}</span>
    </li>`}
  </ul>`;
}

/** @param {{ player: Player, scene: Scene }} props */
export function Tactic({ player, scene }) {
  const label = player.tactic ? say(player.tactic_exclusive ? "tactic_own" : "tactic_common") : "";
  if (!player.tactic)
    return html`<section class="tactic" aria-label=${say("tactic_none")}>
      <header><h3>${say("tactic_title")}</h3></header>
      <p class="plaque empty">${say("tactic_none")}. ${say("tactic_none_note")}</p>
    </section>`;
  const card = scene.card(player.tactic);
  return html`<section class="tactic" aria-label=${`${say("tactic_title")}: ${card.name}`}>
    <header><h3>${say("tactic_title")}</h3><p>${label}</p></header>
    <div class="tactic-body">
      <${Plaque} card=${card} attrs=${{ "data-ref": `tactic:${card.id}` }}>
        <${Army} army=${card.army} />
        <${Amount} kind="strength" n=${card.army_strength} sign />
      <//>
      <${Armies} player=${player} scene=${scene} />
    </div>
    ${player.kept_tactics.length > 0 && html`<p class="set-aside">
      ${say("kept_tactics")}
      ${player.kept_tactics.map((id) => html` <${Chip} card=${scene.card(id)} attrs=${{ tabindex: "0" }} />`)}
    </p>`}
  </section>`;
}

/** More cards than one line holds: where the hand stays in sight they are drawn low. */
const MANY = 8;

/**
 * Widths of the two fans: as many parts as cards, but never too narrow for their headings.
 * @param {number} civil
 * @param {number} military
 */
const fans = (civil, military) =>
  [civil, military].map((n) => `minmax(${n ? 196 : 150}px, ${Math.max(1.6, n)}fr)`).join(" ");

/** @param {{ scene: OwnScene }} props */
export function Hand({ scene }) {
  const { me } = scene,
    { politics } = scene.board.tracks;
  const civil = me.civil_hand ?? [],
    military = me.military_hand ?? [];
  const over = military.length - me.military_hand_limit;
  const civilLabel = html`
    ${say("of_limit", { n: civil.length, all: me.civil_hand_limit })}
    ${civil.length >= me.civil_hand_limit && html` <b class="warned">${say("hand_full")}</b>`}
  `;
  const militaryLabel = html`
    ${say("of_limit", { n: military.length, all: me.military_hand_limit })}
    ${over > 0 && html`
      ${" "}
      <b class="warned">${say(scene.board.tracks.discards_at_end ? "hand_over" : "hand_over_next", { n: over })}</b>
    `}
  `;
  return html`<section class=${`panel hand seat-${me.seat}${civil.length + military.length > MANY ? " many" : ""}`}
      id="hand" aria-label=${say("hand_label")} data-politics=${String(politics)}
      style=${`--fans:${fans(civil.length, military.length)}`}>
    <${Fan} title=${say("civil_hand")} label=${civilLabel} ids=${civil} scene=${scene}
        fresh=${me.taken_this_phase ?? []} />
    ${politics && html`
      <${Fan} title=${say("military_hand")} label=${militaryLabel} ids=${military} scene=${scene} />
      <${Tactic} player=${me} scene=${scene} />
    `}
  </section>`;
}
