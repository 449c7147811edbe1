// What is asked now, drawn: prices, units to recruit, who goes, which way round a region lies. It lies over the map.
import { useEffect, useMemo, useRef, useState } from "../../vendor/hooks.js";
import { html, Icon } from "../../lib/ui.js";
import { BattlePanel } from "./battle.js";
import { UNIT_KINDS, UNIT_SIGN } from "./book.js";
import { folded, from, lookingBack } from "./choosing.js";
import { groupOf, groupSaid, kindOf } from "./describe.js";
import { lastBattle } from "./fought.js";
import { Nations } from "./nations.js";
import { refOf, spaceName } from "./scene.js";
import { Amount, Price, SIGN, STOCKS, amounts, capital, say } from "./strings.js";
import { Hex } from "./terrain.js";
import { Deal } from "./trade.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Choice} Choice */

/** A choice as a button: the shell lights and presses it by its reference. @param {{ choice: Choice, children?: any, main?: boolean, look?: string }} props `look`: a card that explains it. */
const Option = ({ choice, children, main = false, look }) => html`<button class=${main ? "btn main" : "opt"} data-ref=${refOf(choice.choice)} data-card=${look} title=${look ? undefined : choice.effect || choice.label}>${children ?? choice.label}</button>`;

/** Ways to pay. @param {{ scene: Scene, choices: Choice[] }} props */
const Pay = ({ scene: { asking }, choices }) => html`<h2>${say("pay")}${asking.amounts && html` <${Price} cost=${Object.fromEntries(STOCKS.map((kind, place) => [kind, asking.amounts[place] ?? 0]))} />`}</h2><div class="opts">${choices.map((choice) => html`<${Option} choice=${choice}>${amounts(String(choice.choice[1])).map(([kind, n]) => html`<${Amount} kind=${kind} n=${n} />`)}<//>`)}</div>`;

/** Units one by one, what they cost, and who is there so far. @param {{ scene: Scene }} props */
function Recruit({ scene }) {
  const { asking, verbs, card } = scene, chosen = asking.chosen.map((/** @type {number} */ kind) => UNIT_KINDS[kind]), price = Object.fromEntries(STOCKS.map((kind, place) => [kind, asking.price[place]]));
  const where = typeof asking.space === "number" ? spaceName(scene.board, asking.space) : "";
  const rest = ["draft", "sanitation", "warbeast", "ballcourts"].flatMap((verb) => verbs.get(verb) ?? []);
  return html`<h2>${say("recruit", { space: where })}</h2>
    ${chosen.length > 0 && html`<p class="so-far">${chosen.map((/** @type {string} */ kind) => html`<${Icon} name=${UNIT_SIGN[kind]} label=${say(kind, { n: 1 })} />`)}<span>${say("price_so_far")}</span><${Price} cost=${price} /></p>`}
    <div class="opts">${(verbs.get("unit") ?? []).map((choice) => html`<${Option} choice=${choice}><${Icon} name=${UNIT_SIGN[String(choice.choice[1])]} /><b>${card("unit", String(choice.choice[1])).name}</b><${Price} cost=${card("unit", String(choice.choice[1])).cost ?? {}} /><//>`)}
      ${(verbs.get("leader") ?? []).map((choice) => html`<${Option} choice=${choice} look=${`leader:${choice.choice[1]}`}><${Icon} name="c-crown" /><b>${card("leader", String(choice.choice[1])).name}</b><${Price} cost=${card("unit", "leader").cost ?? {}} /><//>`)}
      ${rest.map((choice) => html`<${Option} choice=${choice} />`)}${(verbs.get("done") ?? []).map((choice) => html`<${Option} choice=${choice} main />`)}</div>`;
}

/** How many of each kind go: begins with all of them. @param {{ choices: Choice[] }} props */
function Compose({ choices }) {
  const groups = choices.map((choice) => ({ choice, parts: new Map(groupOf(String(choice.choice[2]))) }));
  const size = (/** @type {Map<string, number>} */ parts) => [...parts.values()].reduce((sum, n) => sum + n, 0);
  const largest = groups.reduce((best, group) => (size(group.parts) > size(best.parts) ? group : best));
  const [wanted, setWanted] = useState(/** @type {Map<string, number>} */ (largest.parts));
  const kinds = [...new Set(groups.flatMap((group) => [...group.parts.keys()]))], most = (/** @type {string} */ kind) => Math.max(...groups.map((group) => group.parts.get(kind) ?? 0));
  const found = groups.find(({ parts }) => kinds.every((kind) => (parts.get(kind) ?? 0) === (wanted.get(kind) ?? 0)));
  const change = (/** @type {string} */ kind, /** @type {number} */ by) => setWanted(new Map([...wanted, [kind, Math.max(0, Math.min(most(kind), (wanted.get(kind) ?? 0) + by))]]));
  return html`<div class="opts">${kinds.map((kind) => {
    const unit = say(kindOf(kind), { n: 1 });
    return html`<span class="stepper"><button onClick=${() => change(kind, -1)} aria-label=${say("less_of", { unit })} disabled=${!wanted.get(kind)}>−</button><span role="img" aria-label=${`${wanted.get(kind) ?? 0} ${unit}`}>${UNIT_SIGN[kindOf(kind)] ? html`<${Icon} name=${UNIT_SIGN[kindOf(kind)]} />` : capital(unit)}<b>${wanted.get(kind) ?? 0}</b><small>/${most(kind)}</small></span><button onClick=${() => change(kind, 1)} aria-label=${say("more_of", { unit })} disabled=${(wanted.get(kind) ?? 0) >= most(kind)}>+</button></span>`;
  })}
  ${found ? html`<button class="btn main" key=${found.choice.choice[2]} data-ref=${refOf(found.choice.choice)}>${say("go")}: ${groupSaid(String(found.choice.choice[2]))}</button>` : html`<button class="btn main" disabled>${say("go")}</button>`}</div>`;
}

/** Where the army stands that was chosen on the map; the only one needs no choice. @param {Choice[]} choices */
function chosenSpace(choices) {
  const spaces = new Set(choices.map((choice) => Number(choice.choice[1]))), meant = from.value;
  return meant !== null && spaces.has(meant) ? meant : spaces.size === 1 ? [...spaces][0] : null;
}

/** Who goes: how many of an army. @param {{ scene: Scene, choices: Choice[], space: number }} props */
function Groups({ scene, choices, space }) {
  return html`<h2>${say("group_from", { space: spaceName(scene.board, space) })}</h2><${Compose} key=${`${scene.state.number}-${space}`} choices=${choices.filter((choice) => choice.choice[1] === space)} />`;
}

/** Both ways a region may lie, drawn as they would lie there. @param {{ scene: Scene, choices: Choice[] }} props */
function Lay({ scene, choices }) {
  const { region, terrain: printed } = scene.board.laying, places = scene.board.regions[region].map((/** @type {number} */ space) => scene.board.spaces[space].at);
  const [q, r] = places[0], near = places.map((/** @type {[number, number]} */ at) => /** @type {[number, number]} */ ([at[0] - q, at[1] - r]));
  return html`<h2>${say("lay")}</h2><div class="opts">${choices.map((choice) => {
    const terrain = choice.choice[1] ? [...printed].reverse() : printed;
    return html`<${Option} choice=${choice}><svg class="tile-way" viewBox="-140 -100 280 290" aria-hidden="true">${near.map((/** @type {[number, number]} */ at, /** @type {number} */ i) => html`<${Hex} terrain=${terrain[i] ?? null} at=${at} />`)}</svg>${choice.label}<//>`;
  })}</div>`;
}

/** Choices that name one good each. @param {{ scene: Scene, choices: Choice[] }} props */
const Goods = ({ choices }) => html`<h2>${say("take_one")}</h2><div class="opts">${choices.map((choice) => html`<${Option} choice=${choice}><${Icon} name=${SIGN[String(choice.choice[1])]} /><b>${say(String(choice.choice[1]))}</b><//>`)}</div>`;

/** What a city has collected so far. @param {{ scene: Scene }} props */
function Collect({ scene }) {
  const { asking } = scene, taken = asking.taken.map((/** @type {[number, number]} */ [, what]) => Object.keys(SIGN)[what]);
  return html`<h2>${say("collect", { space: spaceName(scene.board, asking.space) })}</h2><p class="so-far">${taken.length ? html`${say("collect_so_far")} ${STOCKS.filter((kind) => taken.includes(kind)).map((kind) => html`<${Amount} kind=${kind} n=${taken.filter((/** @type {string} */ each) => each === kind).length} />`)}; ` : ""}${say("collect_left", { n: asking.left })}</p>
    <div class="opts">${(scene.verbs.get("done") ?? []).map((choice) => html`<${Option} choice=${choice} main />`)}</div>`;
}

/** Which drawing the question has, if any. @param {Scene} scene */
function drawing(scene) {
  const { verbs, asking } = scene, goods = ["gain", "take", "lose", "give"].flatMap((verb) => verbs.get(verb) ?? []).filter((choice) => choice.choice.length === 2 && STOCKS.includes(String(choice.choice[1])));
  if (asking.gives && (verbs.has("cancel") || verbs.has("accept"))) return html`<${Deal} scene=${scene} />`;
  const pay = verbs.get("pay"), groups = verbs.get("group"), lay = verbs.get("lay")?.filter((choice) => typeof choice.choice[1] === "number");
  if (verbs.has("lead")) return html`<${Nations} scene=${scene} choices=${verbs.get("lead") ?? []} />`;
  if (pay) return html`<${Pay} scene=${scene} choices=${pay} />`;
  if (asking.chosen && asking.price) return html`<${Recruit} scene=${scene} />`;
  const army = groups ? chosenSpace(groups) : null;
  if (groups && army !== null) return html`<${Groups} scene=${scene} choices=${groups} space=${army} />`;
  if (lay?.length && scene.board.laying) return html`<${Lay} scene=${scene} choices=${lay} />`;
  if (goods.length) return html`<${Goods} scene=${scene} choices=${goods} />`;
  if (Array.isArray(asking.taken) && typeof asking.space === "number" && (asking.taken.length || verbs.has("done"))) return html`<${Collect} scene=${scene} />`;
  return null;
}

/** The last battle; one that has just been fought is shown to those who fought it, until they have made their next choice. @param {Scene} scene */
function useLastBattle({ state, seat, asked }) {
  const last = useMemo(() => lastBattle(state.story), [state.story]), seen = useRef(last?.number), since = useRef(/** @type {number | null} */ (null));
  useEffect(() => {
    if (last && last.number !== seen.current) lookingBack.value = last.sides.some((/** @type {any} */ side) => side.owner === seat);
    seen.current = last?.number;
  }, [last?.number]);
  useEffect(() => {
    if (!lookingBack.value) since.current = null;
    else if (since.current !== null && state.made !== since.current) lookingBack.value = false;
    else if (asked) since.current = state.made;
  });
  return last;
}

/** @param {Scene} scene @param {any} last */
const outcome = (scene, last) => (last.winner < 0 ? say("battle_drawn") : last.sides[last.winner].owner === scene.seat ? say("you_won") : say("battle_won", { name: scene.name(last.sides[last.winner].owner) }));

/** @param {{ scene: Scene }} props */
export function Tray({ scene }) {
  const { battle } = scene.board, drawn = drawing(scene), last = useLastBattle(scene);
  if (battle && folded.value) return html`<div class="tray is-folded"><button class="btn main" onClick=${() => (folded.value = false)}><${Icon} name="c-clash" />${say("show_battle")}</button></div>`;
  if (battle) return html`<div class="tray wide tall"><${BattlePanel} key=${`${battle.space}-${battle.round}`} scene=${scene} battle=${battle} close=${() => (folded.value = true)} /></div>`;
  if (last && lookingBack.value && !drawn) return html`<div class="tray wide tall"><${BattlePanel} key=${last.number} scene=${scene} battle=${last} over close=${() => (lookingBack.value = false)} /></div>`;
  return html`${last && html`<button class="onmap last btn plain" title=${say("last_battle")} aria-label=${`${say("last_battle")}: ${outcome(scene, last)}`} onClick=${() => (lookingBack.value = true)} disabled=${!!drawn}><${Icon} name="c-clash" /><span>${outcome(scene, last)}</span></button>`}${drawn && html`<div class=${scene.asking.gives || scene.verbs.has("lead") ? "tray tall" : "tray"} role="group" aria-label=${say("tray")}>${drawn}</div>`}`;
}
