// A conflict: both sides, who is committed, the totals line by line, round by round.
import { html, Icon } from "../../lib/ui.js";
import { Sheet } from "../../shell/moment.js";
import { AREAS, TERRAINS } from "./atlas.js";
import { unitSign, valuesOf, isVeteran, kindOf } from "./book.js";
import { Ledger, OddsView, Rounds, rounds } from "./odds.js";
import { isQuick, quickAnswer, resolveQuickly } from "./quick.js";
import { dyeClass, refOf, scene as sceneOf } from "./scene.js";
import { Stakes } from "./stakes.js";
import { capital, say } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./board.js").Side} Side */

/** The questions of a conflict that are put on its sheet. */
const KINDS = new Set(["Commit", "FrontLine", "SecondCard", "AskRetreat", "KeepUnits", "LoneUnit", "KeepEither"]);
/** The questions whose answers name units: they are pressed themselves. @type {Record<string, string>} */
const NAMING = { Commit: "commit", FrontLine: "front", KeepUnits: "keep" };
/** From more rows than these on the odds are higher than the two sides. */
const MANY = 5;
/** @param {string} kind */
export const isConflict = (kind) => KINDS.has(kind);

/** A unit of a conflict. @param {{ scene: Scene, empire: number, unit: number, how?: string }} props */
function Unit({ scene, empire, unit, how = "" }) {
  const [front, support] = valuesOf(scene.cards, unit),
    name = scene.card("unit", kindOf(unit)).name;
  return html`<span class=${`cu ${dyeClass(scene.dyes.get(empire))} ${how}`} role="img"
      title=${`${isVeteran(unit) ? `${say("veteran")} ` : ""}${name}`}
      aria-label=${say("conflict.unit", { name, front, support })}>
    <${Icon} name=${unitSign(scene.cards, unit)} />
    <b>${front}<small>/${support}</small></b>
  </span>`;
}

/**
 * A unit, which can be pressed where it answers.
 * @param {{ scene: Scene, empire: number, unit: number, verb: string, how?: string }} props
 */
function Asked({ scene, empire, unit, verb, how }) {
  const choice = scene.state.choices.find(({ choice: [does, what] }) => does === verb && what === unit),
    drawn = html`<${Unit} scene=${scene} empire=${empire} unit=${unit} how=${how} />`;
  return choice
    ? html`<button class="c-pick" onClick=${() => scene.choose([choice.choice])} title=${choice.label}
          data-ref=${refOf(choice.choice)}>
        ${drawn}
      </button>`
    : drawn;
}

/** @param {Scene} scene @param {number} unit */
const isNuke = (scene, unit) => scene.card("unit", kindOf(unit)).id === "nuke";

/** A unit that nobody but its owner has seen. @param {{ seat: number }} props */
const Back = ({ seat }) => {
  const said = say("conflict.unseen");
  return html`<span class=${`cu back seat-${seat}`} role="img" aria-label=${said}></span>`;
};

/** The units of a side that are in the area, without those committed now or before. */
function waiting(/** @type {Scene} */ scene, /** @type {number} */ area, /** @type {Side} */ side) {
  const stack = scene.places.get(area)?.stacks.find(({ empire }) => (empire?.number ?? 99) === side.empire)?.stack;
  if (!stack) return { units: [], hidden: 0 };
  if (!stack.units.length) {
    const seen = [...side.spent, ...side.committed],
      rest = stack.count - seen.length,
      top = rest > 0 && !seen.includes(stack.top) ? [stack.top] : [];
    return { units: top, hidden: rest - top.length };
  }
  const left = [...stack.units];
  for (const unit of [...side.spent, ...side.committed]) {
    const at = left.indexOf(unit);
    if (at >= 0) left.splice(at, 1);
  }
  return { units: left, hidden: 0 };
}

/**
 * The units this seat has said it commits, while the others are still asked.
 * @param {Scene} scene
 * @param {number[]} fresh
 */
const pledged = ({ state }, fresh) =>
  state.given.flatMap(({ choice: [verb, unit] }) => (verb === "all" ? fresh : verb === "commit" ? [Number(unit)] : []));

/** What is known of those the other side commits: whether it has answered. @param {Scene} scene @param {Side} side */
const unknown = ({ state }, side) =>
  say(
    state.question?.kind !== "Commit"
      ? "conflict.none"
      : state.asked.includes(side.runner)
        ? "conflict.choosing"
        : "conflict.secret",
  );

/**
 * What a side's total is made of now, and what it was made of in the round before.
 * @param {{ side: Side, mine: boolean, round: number, told?: import("./odds.js").Told }} props
 */
function SideTotal({ side, mine, round, told }) {
  const sum = side.lines.reduce((all, [, amount]) => all + amount, 0),
    open = side.committed.length > 0 ? "conflict.their_so_far" : "conflict.certain",
    word = side.total ? "conflict.total" : mine ? "conflict.so_far" : open;
  return html`
    <${Ledger} lines=${side.lines} sum=${sum} word=${say(word)} />
    ${told && html`<details class="c-past">
      <summary>${say("conflict.before", { n: round - 1, total: told.total })}</summary>
      <${Ledger} lines=${told.lines} sum=${told.total} word=${say("conflict.total")} />
    </details>`}
  `;
}

/**
 * @param {{ scene: Scene, side: Side, place: number, area: number, told?: import("./odds.js").Told }} props
 */
function SideView({ scene, side, place, area, told }) {
  const mine = side.runner === scene.seat,
    owner = scene.empires.get(side.empire)?.seat,
    committed = mine ? [...side.committed, ...pledged(scene, waiting(scene, area, side).units)] : side.committed,
    { units, hidden } = waiting(scene, area, { ...side, committed }),
    asks = NAMING[scene.state.question?.kind ?? ""] ?? "";
  return html`<section class=${mine ? "c-side own" : "c-side"}>
    <header>
      <span class=${`swatch big ${dyeClass(scene.dyes.get(side.empire))}`}></span>
      <div>
        <h3>${capital(scene.empire(side.empire))}</h3>
        <small>
          ${say(place ? "conflict.defends" : "conflict.attacks", { name: scene.name(side.runner), n: mine ? 2 : 1 })}
          ${owner !== undefined && owner !== side.runner && ` · ${say("conflict.for", { name: scene.name(owner) })}`}
          ${side.lost > 0 && ` · ${say("conflict.lost", { n: side.lost })}`}
          ${side.disorder > 0 && ` · ${say("conflict.disorder", { n: side.disorder })}`}
        </small>
      </div>
    </header>
    <div class="c-row">
      <h4>${say("conflict.committed")}</h4>
      <div class="c-units">
        ${committed.map(
          (unit) => html`<${Asked} scene=${scene} empire=${side.empire} unit=${unit} how="in"
              verb=${mine && asks !== "commit" ? asks : ""} />`,
        )}
        ${side.tactician >= 0 && html`<span class="c-leader">
          <${Icon} name="a-crown" />
          ${scene.card("leader", side.tactician).name}
        </span>`}
        ${!committed.length && html`<p class="quiet-line">
          ${mine ? say("conflict.none") : unknown(scene, side)}
        </p>`}
      </div>
    </div>
    <div class="c-row">
      <h4>${say("conflict.here")}</h4>
      <div class="c-units">
        ${units.map(
          (unit) => html`<${Asked} scene=${scene} empire=${side.empire} unit=${unit}
              verb=${mine && asks === "commit" ? asks : ""} />`,
        )}
        ${Array.from({ length: Math.max(0, hidden) }, () => html`<${Back} seat=${side.runner} />`)}
        ${side.spent.map((unit) => html`<${Unit} scene=${scene} empire=${side.empire} unit=${unit} how="spent" />`)}
      </div>
    </div>
    <${SideTotal} side=${side} mine=${mine} round=${scene.board.conflict?.round ?? 1} told=${told} />
  </section>`;
}

/** @param {import("./board.js").MomentProps} props */
export function ConflictSheet({ table, moment, state, cards, choose }) {
  const scene = sceneOf(state, cards, state.seat, choose),
    conflict = state.board.conflict;
  if (!conflict) return null;
  const told = conflict.round > 1 ? rounds(scene)[conflict.round - 2] : undefined,
    terrain = TERRAINS[AREAS[conflict.area].terrain],
    held = scene.places.get(conflict.area)?.held;
  const place = [
    say("conflict.round", { n: conflict.round }),
    say(`terrain.${terrain}`).toLowerCase(),
    ...(held?.fort ? [say("fort")] : []),
    ...(held?.city ? [say("city_level", { n: held.city })] : []),
  ].join(" · ");
  const asks = NAMING[state.question?.kind ?? ""],
    plain = state.choices.filter(({ choice: [verb] }) => verb !== asks);
  const main = plain.find(({ choice: [verb] }) => ["ready", "best", "fight"].includes(String(verb))) ?? plain[0];
  const quick = isQuick(conflict) ? null : quickAnswer(state);
  const answers = html`
    ${quick && html`<button class="btn plain" title=${say("quick.means")} data-quick
        onClick=${() => choose(resolveQuickly(conflict, quick))}>
      ${say("quick")}
    </button>`}
    ${state.given.length > 0 && html`<button class="btn plain" onClick=${() => table.choosing.say(["take_back"])}>
      ${say("take_all_back")}
    </button>`}
    ${plain
      .filter((choice) => choice !== main)
      .map(
        (choice) => html`<button class="btn plain" onClick=${() => choose([choice.choice])}>${choice.label}</button>`,
      )}
    ${main && html`<button class="btn main" onClick=${() => choose([main.choice])}>${main.label}</button>`}
  `;
  return html`<${Sheet} table=${table} moment=${moment} kind="conflict" emblem="a-clash" sub=${place} answers=${answers}
      next=${html`<p class="m-next">
        <${Icon} name="a-clash" />
        <span>
          ${state.question?.text}${" "}
          ${state.question?.kind === "AskRetreat" && state.question.detail}
          ${
            state.choices.some(({ choice: [verb, unit] }) => verb === "commit" && isNuke(scene, Number(unit))) &&
            say("conflict.nuke")
          }
        </span>
      </p>`}>
    <${Rounds} scene=${scene} />
    <div class=${`c-sides${conflict.odds ? ` with-odds${conflict.odds.rows.length > MANY ? " long" : ""}` : ""}`}>
      ${conflict.sides.map(
        (side, i) => html`<${SideView} scene=${scene} side=${side} place=${i} area=${conflict.area}
            told=${told?.get(side.empire)} />`,
      )}
      ${conflict.odds && html`
        <${OddsView} odds=${conflict.odds} />
        <${Stakes} scene=${scene} stakes=${conflict.odds.stakes} />
      `}
    </div>
  <//>`;
}
