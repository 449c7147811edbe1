// Production: what came in and from where, what the units cost, what can be built at which price, and what is left.
import { html, signed } from "../../lib/ui.js";
import { Next, Sheet } from "../../shell/moment.js";
import { kindOf } from "./book.js";
import { areaName, scene as sceneOf } from "./scene.js";
import { capital, say } from "./strings.js";
import { Account, Areas, Counters, Offers, productionOf, Steps } from "./works.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./works.js").Row} Row */

/** The questions of a Production, by the step they belong to. @type {Record<string, number>} */
const STEPS = { Abandon: 0, Build: 1, Site: 1, Fortify: 2, BuyElite: 3 };
/** @param {import("./board.js").State} state */
export const isProduction = ({ question, board }) => (question?.kind ?? "") in STEPS && !!board.asking?.works;

/** What becomes of the money, line by line. @param {Scene} scene @param {number} empire @returns {Row[]} */
function moneyRows(scene, empire) {
  const now = scene.empires.get(empire)?.money ?? 0,
    account = productionOf(scene, empire);
  if (!account) return [{ word: say("works.left"), amount: now, sum: true }];
  const { gain, paid, spent, forts } = account,
    upkeep = paid?.paid ?? 0,
    gone = spent + forts * (scene.board.asking?.works?.fort ?? 0),
    saved = now + gone + upkeep - gain;
  return [
    { word: say("works.saved"), amount: saved },
    { word: say("works.income"), amount: signed(gain, true) },
    {
      word: say("works.upkeep"),
      note: !paid?.due
        ? say("works.a_unit_none")
        : say(paid.due > upkeep ? "works.a_unit_short" : "works.a_unit", { n: paid.due, short: paid.due - upkeep }),
      amount: signed(-upkeep),
    },
    ...(gone ? [{ word: say("works.spent"), amount: signed(-gone) }] : []),
    { word: say("works.left"), amount: now, sum: true },
  ];
}

/** What is asked about now. @param {{ scene: Scene }} props */
function Asked({ scene }) {
  const { state } = scene,
    asking = state.board.asking ?? {},
    works = asking.works,
    empire = asking.empire ?? -1;
  if (!works) return null;
  const room = (/** @type {number} */ area) => {
    const found = works.room.find(([place]) => place === area);
    return found ? say("works.room", { n: found[1], all: found[2] }) : say("works.any");
  };
  const areas = state.choices.filter(({ choice }) => choice.length > 1);
  if (state.question?.kind === "Build")
    return html`<section class="w-part">
      <h3>${say("works.build")}<small>${say("works.build_aside")}</small></h3>
      <${Offers} scene=${scene} empire=${empire} offers=${works.units} verb="build" bought=${boughtOf(scene, empire)} />
      <p class="w-note">
        ${works.room.map(([area]) => `${areaName(area)} ${room(area)}`).join(" · ") || say("works.any_everywhere")}
      </p>
    </section>`;
  if (state.question?.kind === "Site")
    return html`<section class="w-part">
      <h3>
        ${say("works.where", { unit: scene.card("unit", asking.kind ?? 0).name })}
        <small>${say("works.on_map")}</small>
      </h3>
      <${Areas} scene=${scene} choices=${areas} note=${room} />
    </section>`;
  if (state.question?.kind === "Fortify")
    return html`<section class="w-part">
      <h3>${say("works.fort")}<small>${say("deal.money", { n: works.fort })}</small></h3>
      <p class="w-note">${say("works.fort_means")}</p>
      <${Areas} scene=${scene} choices=${areas} note=${(/** @type {number} */ area) => heldBy(scene, area)} />
    </section>`;
  if (state.question?.kind === "BuyElite")
    return html`<section class="w-part">
      <h3>${say("works.elite")}<small>${say("deal.money", { n: works.elite })}</small></h3>
      <p class="w-note">
        ${say("works.elite_means", { n: scene.empires.get(empire)?.elite ?? 0, most: works.most_elite })}
      </p>
    </section>`;
  return html`<section class="w-part">
    <h3>${say("works.unpaid")}<small>${say("works.on_map")}</small></h3>
    <p class="w-note">${say("works.unpaid_means")}</p>
    ${works.unpaid.length > 0 && html`<ul class="w-rows">
      ${works.unpaid.map(
        ([area, kind]) => html`<li>
          <span>${scene.card("unit", kind).name}, ${areaName(area)}</span>
          <b>${say("works.unpaid_named")}</b>
        </li>`,
      )}
    </ul>`}
    <div class="w-areas">
      ${areas.map(
        (choice) => html`<button class="c-pick w-area" data-answer onClick=${() => scene.choose([choice.choice])}>
          <b>${scene.card("unit", kindOf(Number(choice.choice[2]))).name}</b>
          <small>${areaName(Number(choice.choice[1]))} · ${heldBy(scene, Number(choice.choice[1]))}</small>
        </button>`,
      )}
    </div>
  </section>`;
}

/** Units built in this Production, by kind. @param {Scene} scene @param {number} empire */
function boughtOf(scene, empire) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const { kind } of productionOf(scene, empire)?.builds ?? []) found.set(kind, (found.get(kind) ?? 0) + 1);
  return found;
}

/** How many units stand in an area, and its city. @param {Scene} scene @param {number} area */
function heldBy(scene, area) {
  const place = scene.places.get(area),
    count = place?.stacks.reduce((sum, { stack }) => sum + stack.count, 0) ?? 0;
  return [say("units_n", { n: count }), ...(place?.held?.city ? [say("city_level", { n: place.held.city })] : [])].join(
    ", ",
  );
}

/** Units built so far, where they stand. @param {{ scene: Scene, empire: number }} props */
function Built({ scene, empire }) {
  const builds = productionOf(scene, empire)?.builds ?? [];
  if (!builds.length) return null;
  const areas = [...new Set(builds.map(({ area }) => area))];
  return html`<section class="w-part">
    <h3>${say("works.goes_where")}</h3>
    <ul class="w-rows">
      ${areas.map(
        (area) => html`<li>
          <span>${areaName(area)}</span>
          <${Counters} scene=${scene} empire=${empire}
              units=${builds.filter((each) => each.area === area).map(({ kind }) => kind)} />
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {import("./board.js").MomentProps} props */
export function ProductionSheet({ table, moment, state, cards, choose }) {
  const scene = sceneOf(state, cards, state.seat, choose),
    number = state.board.asking?.empire ?? -1,
    empire = scene.empires.get(number),
    account = productionOf(scene, number);
  const steps = [say("works.step_upkeep"), say("works.step_units"), say("works.step_forts"), say("works.step_elite")],
    plain = state.choices.filter(({ choice }) => choice.length === 1);
  const answers = html`
    <span></span>
    ${plain.map(
      (choice, i) => html`<button class=${`btn ${i === plain.length - 1 ? "main" : "plain"}`} data-answer
          onClick=${() => choose([choice.choice])}>
        ${choice.label}
        ${choice.cost && ` (${choice.cost})`}
      </button>`,
    )}
  `;
  return html`<${Sheet} table=${table} moment=${moment} kind="production" shape="beside" kicker=${say("action.2")}
      title=${capital(scene.empire(number))} seat=${empire?.seat ?? null}
      sub=${[
        `${say("level")} ${empire?.level}`,
        say("units_n", { n: empire?.units ?? 0 }),
        say("ask.money", { n: empire?.money ?? 0 }),
      ].join(" · ")}
      next=${html`<${Next} icon="a-coins">${state.question?.text}<//>`} answers=${answers}>
    <div class="works">
      <${Steps} steps=${steps} now=${STEPS[state.question?.kind ?? ""] ?? 1} />
      <${Asked} scene=${scene} />
      <${Account} title=${say("works.money")} rows=${moneyRows(scene, number)} />
      <${Built} scene=${scene} empire=${number} />
      ${account && account.earned.length > 0 && html`<${Account} title=${say("works.income")}
          aside=${say("works.areas", { n: account.earned.length })}
          rows=${[...account.earned, { word: say("works.income"), amount: signed(account.gain, true), sum: true }]} />`}
    </div>
  <//>`;
}
