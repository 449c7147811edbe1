// What is asked now, drawn: prices, units to recruit, who goes, which way round a region lies. It lies over the map.
import { useMemo, useState } from "../../vendor/hooks.js";
import { html, Icon } from "../../lib/ui.js";
import { BattlePanel } from "./battle.js";
import { UNIT_KINDS, UNIT_SIGN } from "./book.js";
import { folded, from, lookingBack } from "./choosing.js";
import { groupOf, groupSaid, kindOf } from "./describe.js";
import { lastBattle } from "./fought.js";
import { around } from "./grid.js";
import { Nations } from "./nations.js";
import { refOf, refsOf, spaceName } from "./scene.js";
import { Amount, Price, RESOURCES, SIGN, STOCKS, amounts, capital, listed, say } from "./strings.js";
import { Account, outcome } from "./summary.js";
import { Hex } from "./terrain.js";
import { Deal } from "./trade.js";

/** @typedef {import("../../shell/contract.js").Drawn} Drawn */

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").OwnScene} OwnScene */
/** @typedef {import("./scene.js").Choice} Choice */

/**
 * A choice as a button: the shell lights and presses it by its reference.
 * @param {{ choice: Choice, children?: Drawn, main?: boolean, look?: string }} props `look`: a card that explains it.
 */
const Option = ({ choice, children, main = false, look }) => html`<button class=${main ? "btn main" : "opt"}
    data-ref=${refOf(choice.choice)} data-lights=${refsOf(choice).join(" ")} data-card=${look}
    title=${look ? undefined : choice.effect || choice.label}>
  ${children ?? choice.label}
</button>`;

/** Ways to pay. @param {{ scene: Scene, choices: Choice[] }} props */
const Pay = ({ scene: { asking }, choices }) => html`
  <h2>
    ${say("pay")}
    ${asking.amounts && html`
      ${" "}
      <${Price} cost=${Object.fromEntries(STOCKS.map((kind, place) => [kind, asking.amounts[place] ?? 0]))} />
    `}
  </h2>
  <div class="opts">
    ${choices.map(
      (choice) => html`<${Option} choice=${choice}>
        ${amounts(String(choice.choice[1])).map(([kind, n]) => html`<${Amount} kind=${kind} n=${n} />`)}
      <//>`,
    )}
  </div>
`;

/** Units one by one, what they cost, and who is there so far. @param {{ scene: Scene }} props */
function Recruit({ scene }) {
  const { asking, verbs, card } = scene,
    chosen = asking.chosen.map((kind) => UNIT_KINDS[kind]),
    price = Object.fromEntries(STOCKS.map((kind, place) => [kind, asking.price[place]]));
  const where = typeof asking.space === "number" ? spaceName(scene.board, asking.space) : "";
  const rest = ["draft", "sanitation", "warbeast", "ballcourts"].flatMap((verb) => verbs.get(verb) ?? []);
  return html`
    <h2>${say("recruit", { space: where })}</h2>
    ${chosen.length > 0 && html`<p class="so-far">
      ${chosen.map((kind) => html`<${Icon} name=${UNIT_SIGN[kind]} label=${say(kind, { n: 1 })} />`)}
      <span>${say("price_so_far")}</span>
      <${Price} cost=${price} />
    </p>`}
    <div class="opts">
      ${(verbs.get("unit") ?? []).map(
        (choice) => html`<${Option} choice=${choice}>
          <${Icon} name=${UNIT_SIGN[String(choice.choice[1])]} />
          <b>${card("unit", String(choice.choice[1])).name}</b>
          <${Price} cost=${card("unit", String(choice.choice[1])).cost ?? {}} />
        <//>`,
      )}
      ${(verbs.get("leader") ?? []).map(
        (choice) => html`<${Option} choice=${choice} look=${`leader:${choice.choice[1]}`}>
          <${Icon} name="c-crown" />
          <b>${card("leader", String(choice.choice[1])).name}</b>
          <${Price} cost=${card("unit", "leader").cost ?? {}} />
        <//>`,
      )}
      ${rest.map((choice) => html`<${Option} choice=${choice} />`)}
      ${(verbs.get("done") ?? []).map((choice) => html`<${Option} choice=${choice} main />`)}
    </div>
  `;
}

/** How many of each kind go: begins with all of them. @param {{ choices: Choice[] }} props */
function Compose({ choices }) {
  const groups = choices.map((choice) => ({ choice, parts: new Map(groupOf(String(choice.choice[2]))) }));
  const size = (/** @type {Map<string, number>} */ parts) => [...parts.values()].reduce((sum, n) => sum + n, 0);
  const largest = groups.reduce((best, group) => (size(group.parts) > size(best.parts) ? group : best));
  const [wanted, setWanted] = useState(/** @type {Map<string, number>} */ (largest.parts));
  const kinds = [...new Set(groups.flatMap((group) => [...group.parts.keys()]))],
    most = (/** @type {string} */ kind) => Math.max(...groups.map((group) => group.parts.get(kind) ?? 0));
  const found = groups.find(({ parts }) => kinds.every((kind) => (parts.get(kind) ?? 0) === (wanted.get(kind) ?? 0)));
  const change = (/** @type {string} */ kind, /** @type {number} */ by) =>
    setWanted(new Map([...wanted, [kind, Math.max(0, Math.min(most(kind), (wanted.get(kind) ?? 0) + by))]]));
  return html`<div class="opts">
    ${kinds.map((kind) => {
      const unit = say(kindOf(kind), { n: 1 });
      return html`<span class="stepper">
        <button onClick=${() => change(kind, -1)} aria-label=${say("less_of", { unit })} disabled=${!wanted.get(kind)}>
          −
        </button>
        <span role="img" aria-label=${`${wanted.get(kind) ?? 0} ${unit}`}>
          ${UNIT_SIGN[kindOf(kind)] ? html`<${Icon} name=${UNIT_SIGN[kindOf(kind)]} />` : capital(unit)}
          <b>${wanted.get(kind) ?? 0}</b>
          <small>/${most(kind)}</small>
        </span>
        <button onClick=${() => change(kind, 1)} aria-label=${say("more_of", { unit })}
            disabled=${(wanted.get(kind) ?? 0) >= most(kind)}>
          +
        </button>
      </span>`;
    })}
    ${found
      ? html`<button class="btn main" key=${found.choice.choice[2]} data-ref=${refOf(found.choice.choice)}>
        ${say("go")}:${" "}
        ${groupSaid(String(found.choice.choice[2]))}
      </button>`
      : html`<button class="btn main" disabled>${say("go")}</button>`}
  </div>`;
}

/** Where the army stands that was chosen on the map; the only one needs no choice. @param {Choice[]} choices */
function chosenSpace(choices) {
  const spaces = new Set(choices.map((choice) => Number(choice.choice[1]))),
    meant = from.value;
  return meant !== null && spaces.has(meant) ? meant : spaces.size === 1 ? [...spaces][0] : null;
}

/** Who goes: how many of an army. @param {{ scene: Scene, choices: Choice[], space: number }} props */
function Groups({ scene, choices, space }) {
  return html`
    <h2>${say("group_from", { space: spaceName(scene.board, space) })}</h2>
    <${Compose} key=${`${scene.state.number}-${space}`}
        choices=${choices.filter((choice) => choice.choice[1] === space)} />
  `;
}

/** Both ways a region may lie, drawn as they would lie there. @param {{ scene: Scene, choices: Choice[] }} props */
function Lay({ scene, choices }) {
  const { region, terrain: printed } = /** @type {NonNullable<import("./board.js").Board["laying"]>} */ (
      scene.board.laying
    ),
    places = scene.board.regions[region].map((space) => scene.board.spaces[space].at),
    box = around(places);
  return html`
    <h2>${say("lay")}</h2>
    <div class="opts">
      ${choices.map((choice) => {
        const terrain = choice.choice[1] ? [...printed].reverse() : printed;
        return html`<${Option} choice=${choice}>
          <svg class="tile-way" viewBox=${box} aria-hidden="true">
            ${places.map((at, i) => html`<${Hex} terrain=${terrain[i] ?? null} at=${at} />`)}
          </svg>
          ${choice.label}
        <//>`;
      })}
    </div>
  `;
}

/** Choices that name one good each. @param {{ scene: Scene, choices: Choice[] }} props */
const Goods = ({ choices }) => html`
  <h2>${say(choices[0].choice[0] === "lose" ? "lose_one" : "take_one")}</h2>
  <div class="opts">
    ${choices.map(
      (choice) => html`<${Option} choice=${choice}>
        <${Icon} name=${SIGN[String(choice.choice[1])]} />
        <b>${say(String(choice.choice[1]))}</b>
      <//>`,
    )}
  </div>
`;

/** What of it cannot be held. @param {OwnScene} scene @param {string[]} taken */
function wasted({ me }, taken) {
  const over = RESOURCES.map((kind) => ({
    kind,
    n: me.stock[kind] + taken.filter((each) => each === kind).length - me.limits[kind],
  })).filter(({ kind, n }) => n > 0 && taken.includes(kind));
  return (
    over.length > 0 &&
    html`<p class="so-far warned" role="status">
      <${Icon} name="s-warn" />
      ${say("cannot_hold", {
        lost: listed(over.map(({ kind, n }) => say(`n.${kind}`, { n }))),
        all: listed(over.map(({ kind }) => say(`n.${kind}`, { n: me.limits[kind] }))),
      })}
    </p>`
  );
}

/** What a city has collected so far. @param {{ scene: OwnScene }} props */
function Collect({ scene }) {
  const { asking } = scene,
    taken = asking.taken.map(([, what]) => Object.keys(SIGN)[what]);
  return html`
    <h2>${say("collect", { space: spaceName(scene.board, asking.space) })}</h2>
    <p class="so-far">
      ${taken.length
        ? html`
          ${say("collect_so_far")}${" "}
          ${STOCKS.filter((kind) => taken.includes(kind)).map(
            (kind) => html`<${Amount} kind=${kind} n=${taken.filter((each) => each === kind).length} />`,
          )};${" "}
        `
        : ""}
      ${say("collect_left", { n: asking.left })}
    </p>
    ${wasted(scene, taken)}
    <div class="opts">
      ${(scene.verbs.get("done") ?? []).map((choice) => html`<${Option} choice=${choice} main />`)}
    </div>
  `;
}

/** Which drawing the question has, if any. @param {Scene} scene */
function drawing(scene) {
  const { verbs, asking } = scene,
    goods = ["gain", "take", "lose", "give"]
      .flatMap((verb) => verbs.get(verb) ?? [])
      .filter((choice) => choice.choice.length === 2 && STOCKS.includes(String(choice.choice[1])));
  if (asking.gives && (verbs.has("cancel") || verbs.has("accept"))) return html`<${Deal} scene=${scene} />`;
  const pay = verbs.get("pay"),
    groups = verbs.get("group"),
    lay = verbs.get("lay")?.filter((choice) => typeof choice.choice[1] === "number");
  if (verbs.has("lead")) return html`<${Nations} scene=${scene} choices=${verbs.get("lead") ?? []} />`;
  if (pay) return html`<${Pay} scene=${scene} choices=${pay} />`;
  if (asking.chosen && asking.price) return html`<${Recruit} scene=${scene} />`;
  const army = groups ? chosenSpace(groups) : null;
  if (groups && army !== null) return html`<${Groups} scene=${scene} choices=${groups} space=${army} />`;
  if (lay?.length && scene.board.laying) return html`<${Lay} scene=${scene} choices=${lay} />`;
  if (goods.length) return html`<${Goods} scene=${scene} choices=${goods} />`;
  if (Array.isArray(asking.taken) && typeof asking.space === "number" && (asking.taken.length || verbs.has("done")))
    return html`<${Collect} scene=${scene} />`;
  return null;
}

/** @param {{ scene: Scene }} props */
export function Tray({ scene }) {
  const { battle } = scene.board,
    drawn = drawing(scene),
    last = useMemo(() => lastBattle(scene.state.story), [scene.state.story]);
  if (battle && !battle.ended && folded.value)
    return html`<div class="tray is-folded">
      <button class="btn main" onClick=${() => (folded.value = false)}>
        <${Icon} name="c-clash" />
        ${say("show_battle")}
      </button>
    </div>`;
  if (battle && !battle.ended)
    return html`<div class="tray wide tall">
      <${BattlePanel} key=${`${battle.space}-${battle.round}`} scene=${scene} battle=${battle}
          close=${() => (folded.value = true)} />
    </div>`;
  if (last && lookingBack.value === last.number && !drawn)
    return html`<div class="tray wide tall">
      <article class="battle summary" aria-label=${say("last_battle")}>
        <header>
          <${Icon} name="c-clash" />
          <div><h2>${outcome(scene, last)}</h2><small>${say("last_battle")}</small></div>
          <button class="opt hint" onClick=${() => (lookingBack.value = null)}>${say("close_battle")}</button>
        </header>
        <${Account} scene=${scene} battle=${last} />
      </article>
    </div>`;
  return html`
    ${last && html`<button class="onmap last btn plain" title=${say("last_battle")}
        aria-label=${`${say("last_battle")}: ${outcome(scene, last)}`}
        onClick=${() => (lookingBack.value = last.number)} disabled=${!!drawn}>
      <${Icon} name="c-clash" />
      <span>${outcome(scene, last)}</span>
    </button>`}
    ${drawn && html`<div class=${scene.asking.gives || scene.verbs.has("lead") ? "tray tall" : "tray"} role="group"
        aria-label=${say("tray")}>
      ${drawn}
    </div>`}
  `;
}
