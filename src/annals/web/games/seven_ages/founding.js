// Start empire: which cards can begin and why the others cannot; then the empire as it is set up, step by step, with
// its level, its money, its areas and its first units.
import { html, Icon } from "../../lib/ui.js";
import { Next, Sheet } from "../../shell/moment.js";
import { GLORY_SIGNS, roman } from "./book.js";
import { categoryName } from "./empires.js";
import { agesSaid } from "./hand.js";
import { areaName, dyeClass, refOf, scene as sceneOf } from "./scene.js";
import { capital, listed, say } from "./strings.js";
import { Account, Areas, Counters, Offers, Steps } from "./works.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./board.js").Begun} Begun */
/** @typedef {import("./works.js").Row} Row */

/** The questions, by the step they belong to. @type {Record<string, number>} */
const STEPS = {
  ChooseCard: 0,
  ChooseSet: 1,
  ChooseSpace: 1,
  ChooseAreas: 2,
  StartWithLeader: 3,
  Recruit: 3,
  Quarter: 3,
  StartLeader: 3,
  StartConflict: 3,
  PlaceCapital: 4,
  NameHomeland: 4,
  Fortify: 4,
  PlaceFort: 4,
};
const START = 1;
/** Questions whose way out gives something away. */
const DOUBTFUL = new Set(["ChooseCard", "StartWithLeader"]);
/** @param {import("./board.js").State} state */
export const isFounding = ({ question, board }) =>
  (question?.kind ?? "") in STEPS && !!(board.asking?.starts ?? board.asking?.founding);

/** What a card would score with, each kind once. @param {{ scene: Scene, card: any }} props */
const ScoresBy = ({ scene, card }) => html`<span class="f-glory">
  ${(card.empire?.glory ?? []).map((/** @type {any} */ line) => {
    const category = line.resource ?? line.category,
      name = line.trigger
        ? say(`at_once.${line.trigger}`)
        : categoryName(scene, { ...line, category, scope: line.scope ?? "", name: line.region ?? line.religion ?? "" });
    return html`<span title=${name}>
      <${Icon} name=${GLORY_SIGNS[category] ?? "a-laurel"} />
      ${name}${" "}
      <b>${line.number ?? 1}</b>
    </span>`;
  })}
</span>`;

/** "Egypt and Nubia", at most a few. @param {number[]} areas */
const named = (areas) =>
  areas.length > 4
    ? say("found.areas_n", { first: areas.slice(0, 3).map(areaName).join(", "), n: areas.length - 3 })
    : listed(areas.map(areaName));

/** A number, or from the least to the most. @param {number[]} numbers */
const span = (numbers) => {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return !numbers.length ? "–" : least === most ? String(least) : `${least}–${most}`;
};

/** A card of the hand as an empire that might begin. @param {{ scene: Scene, begun: Begun }} props */
function Candidate({ scene, begun }) {
  const card = scene.card("card", begun.card),
    choice = scene.verbs.get("start")?.find(({ choice: [, number] }) => number === begun.card),
    refused = scene.state.refused.find(({ choice: [verb, number] }) => verb === "start" && number === begun.card);
  const leaders = (card.empire?.leaders ?? []).map((/** @type {any} */ one) => `${one.name} (${roman(one.age)})`);
  const facts = html`
    <header>
      <span class="val">${card.value}</span>
      <b>${card.name}</b>
      <em>${choice ? say("found.can") : agesSaid(card.empire?.ages)}</em>
    </header>
    ${refused && html`<p class="f-why"><${Icon} name="s-warn" />${refused.sentence}</p>`}
    <ul class="f-facts">
      <li><${Icon} name="a-progress" />${say("found.level", { n: span(begun.levels) })}</li>
      <li><${Icon} name="a-coins" />${say("deal.money", { n: span(begun.money) })}</li>
      <li><${Icon} name="a-map" />${named(begun.areas) || say("found.no_area")}</li>
      ${leaders.length > 0 && html`<li><${Icon} name="a-crown" />${leaders.join(", ")}</li>`}
    </ul>
    <${ScoresBy} scene=${scene} card=${card} />
  `;
  return html`<li>
    ${choice
      ? html`<button class="c-pick f-card" data-answer data-card=${`card:${begun.card}`}
          data-ref=${refOf(choice.choice)} onClick=${() => scene.choose([choice.choice])}>
        ${facts}
      </button>`
      : html`<div class="f-card off" data-card=${`card:${begun.card}`}>${facts}</div>`}
  </li>`;
}

/** Counters to choose from: the mix of each set. @param {{ scene: Scene }} props */
const Sets = ({ scene }) => html`<div class="w-areas">
  ${scene.state.choices.map((choice) => {
    const set = scene.card("set", Number(choice.choice[1])),
      counters = Object.values(set.counters ?? {}).reduce((sum, n) => Number(sum) + Number(n), 0);
    return html`<button class="c-pick w-area f-set" data-answer data-ref=${refOf(choice.choice)}
        onClick=${() => scene.choose([choice.choice])}>
      <span class=${`swatch big ${dyeClass({ seat: scene.seat ?? 0, tone: set.shade ?? "dark" })}`}></span>
      <b>${choice.label}</b>
      <small>
        ${say("found.counters", { n: Number(counters), quality: say(`quality.${set.quality ?? "mixed"}`) })}
      </small>
    </button>`;
  })}
</div>`;

/** What the empire is by now. @param {Scene} scene @param {number} number @param {number[]} areas @returns {Row[]} */
function known(scene, number, areas) {
  const empire = scene.empires.get(number);
  if (!empire) return [];
  const held = [...new Set([...areas, ...empire.stacks.map(({ area }) => area)])];
  return [
    { word: say("found.level_word"), amount: `${empire.level}, ${say("age_small")} ${roman(empire.age)}` },
    ...(held.length ? [{ word: say("found.start_areas"), amount: named(held) }] : []),
    ...(empire.capital >= 0 ? [{ word: say("found.capital"), amount: areaName(empire.capital) }] : []),
    ...(empire.leaders.length
      ? [{ word: say("leaders"), amount: empire.leaders.map(([one]) => scene.card("leader", one).name).join(", ") }]
      : []),
    { word: say("works.left"), amount: empire.money, sum: true },
  ];
}

/** What is asked about now. @param {{ scene: Scene, number: number }} props */
function Asked({ scene, number }) {
  const { state } = scene,
    { starts = [], founding } = state.board.asking ?? {},
    kind = state.question?.kind ?? "",
    choices = state.choices.filter(({ choice }) => choice.length > 1);
  if (kind === "ChooseCard")
    return html`<ul class="f-cards">
      ${[...starts]
        .sort((a, b) => Number(canStart(scene, b)) - Number(canStart(scene, a)))
        .map((begun) => html`<${Candidate} key=${begun.card} scene=${scene} begun=${begun} />`)}
    </ul>`;
  if (kind === "ChooseSet")
    return html`
      <ul class="f-cards">${starts.map((begun) => html`<${Candidate} scene=${scene} begun=${begun} />`)}</ul>
      <section class="w-part">
        <h3>${state.question?.text}</h3>
        <p class="w-note">${say("found.set_colour")}</p>
        <${Sets} scene=${scene} />
      </section>
    `;
  if (kind === "Recruit")
    return html`<section class="w-part">
      <h3>
        ${say("found.units")}
        <small>${say("found.units_aside", { n: scene.empires.get(number)?.money ?? 0 })}</small>
      </h3>
      <${Offers} scene=${scene} empire=${number} offers=${founding?.units ?? []} verb="recruit" />
    </section>`;
  if (kind === "StartWithLeader" || kind === "ChooseSpace")
    return html`<section class="w-part">
      <h3>${state.question?.text}</h3>
      <div class="w-areas">
        ${choices.map(
          (choice) => html`<button class="c-pick w-area" data-answer data-ref=${refOf(choice.choice)}
              data-card=${choice.choice[0] === "leader" ? `leader:${choice.choice[1]}` : undefined}
              onClick=${() => scene.choose([choice.choice])}>
            <b>${choice.label}</b>
            <small>${aboutOf(scene, choice)}</small>
          </button>`,
        )}
      </div>
    </section>`;
  return html`<section class="w-part">
    <h3>${state.question?.text}<small>${say("works.on_map")}</small></h3>
    <${Areas} scene=${scene} choices=${choices} note=${(/** @type {number} */ area) => heldBy(scene, area)} />
  </section>`;
}

/** @param {Scene} scene @param {Begun} begun */
const canStart = (scene, { card }) => !!scene.verbs.get("start")?.some(({ choice: [, number] }) => number === card);

/** What a leader or a neighbour on the track means. */
function aboutOf(/** @type {Scene} */ scene, /** @type {import("../../shell/contract.js").Choice} */ { choice }) {
  const [verb, number] = choice;
  if (verb === "leader")
    return (scene.card("leader", Number(number)).codes ?? [])
      .map((/** @type {string} */ code) => say("leads_to", { leads: say(`leads.${code}`), gift: say(`gift.${code}`) }))
      .join(". ");
  return say("found.level", { n: scene.empires.get(Number(number))?.level ?? "" });
}

/** Who holds an area. @param {Scene} scene @param {number} area */
function heldBy(scene, area) {
  const place = scene.places.get(area);
  return place?.holder ? say("held_by", { empire: scene.empire(place.holder.number) }) : say("found.empty");
}

/** @param {import("./board.js").MomentProps} props */
export function FoundingSheet({ table, moment, state, cards, choose }) {
  const scene = sceneOf(state, cards, state.seat, choose),
    kind = state.question?.kind ?? "",
    { empire: number = -1, card = 0, founding } = state.board.asking ?? {},
    empire = scene.empires.get(number);
  const name = empire ? scene.empire(number) : card ? scene.card("card", card).name : "",
    steps = [say("found.card"), say("found.set"), say("found.areas"), say("found.units"), say("found.capital")],
    plain = state.choices.filter(({ choice }) => choice.length === 1);
  const units = empire?.stacks.flatMap((stack) => stack.units) ?? [];
  const answers = html`
    <span></span>
    ${plain.map(
      (choice) => html`<button class=${`btn ${DOUBTFUL.has(kind) ? "plain" : "main"}`} data-answer
          onClick=${() => choose([choice.choice])}>
        ${choice.label}
      </button>`,
    )}
  `;
  return html`<${Sheet} table=${table} moment=${moment} kind="founding" shape="beside" seat=${state.seat}
      kicker=${say(`action.${START}`)} title=${name ? capital(name) : say("found.which")}
      sub=${name ? state.question?.text : say("found.which_aside")}
      next=${html`<${Next} icon="a-flag">${say(`found.next.${STEPS[kind] ?? 0}`)}<//>`} answers=${answers}>
    <div class="works">
      <${Steps} steps=${steps} now=${STEPS[kind] ?? 0} />
      <${Asked} scene=${scene} number=${number} />
      ${units.length > 0 && html`<section class="w-part">
        <h3>${say("found.bought")}</h3>
        <${Counters} scene=${scene} empire=${number} units=${units} />
      </section>`}
      ${empire && html`<${Account} title=${capital(name)} aside=${say("found.so_far")}
          rows=${known(scene, number, founding?.areas ?? [])} />`}
    </div>
  <//>`;
}
