// A city has changed hands: who took it, what the loser lost and the captor gained, and where the loser's settler comes
// to stand.
import { useEffect, useState } from "../../vendor/hooks.js";
import { Flag, html, Icon } from "../../lib/ui.js";
import { Delta, Sheet, Step } from "../../shell/moment.js";
import { BARBARIANS } from "./book.js";
import { unitsSaid } from "./describe.js";
import { NEIGHBOURS } from "./grid.js";
import { City } from "./pieces.js";
import { scene as sceneOf, spaceName } from "./scene.js";
import { listed, points, say } from "./strings.js";

/** @typedef {import("./board.js").Board} Board */

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./board.js").State} State */
/** @typedef {import("../../shell/contract.js").StoryEntry} StoryEntry */

/** Who has taken the city: barbarians have no seat. @param {StoryEntry} entry */
const captorOf = (entry) => entry.seat ?? BARBARIANS;

/** The story entry of the battle that led to a capture. @param {State} state @param {StoryEntry} entry */
const battleOf = (state, entry) =>
  state.story.findLast(
    (each) => each.kind === "battle" && each.index < entry.index && each.details?.space === entry.details.space,
  );

/** Units of an owner, by kind. @param {Board} board @param {number} owner @returns {Map<string, number>} */
function unitsOf(board, owner) {
  const found = new Map();
  for (const { units } of board.spaces)
    for (const stack of units)
      if (stack.owner === owner)
        for (const { kind, count } of stack.units) found.set(kind, (found.get(kind) ?? 0) + count);
  return found;
}

/**
 * What is fewer than before.
 * @param {Board} before
 * @param {Board} after
 * @param {number} owner
 * @returns {[string, number][]}
 */
function fallen(before, after, owner) {
  const left = unitsOf(after, owner);
  return [...unitsOf(before, owner)]
    .map(([kind, n]) => /** @type {[string, number]} */ ([kind, n - (left.get(kind) ?? 0)]))
    .filter(([, n]) => n > 0);
}

/**
 * A number before and after.
 * @param {{ icon: string, word: string, note?: string, from: string | number, to: string | number, n: number }} props
 */
const Change = ({ icon, word, note, from, to, n }) =>
  n !== 0 &&
  html`<li>
    <span><${Icon} name=${icon} />${word}${note && html` <small>${note}</small>`}</span>
    <${Step} from=${from} to=${to} />
    <${Delta} n=${n} />
  </li>`;

/** @param {{ board: Board, before: Board, seat: number }} props */
function Points({ board, before, seat }) {
  const from = before.players[seat].points.total,
    to = board.players[seat].points.total;
  return html`<${Change} icon="c-trophy" word=${say("points_word_long")} from=${points(from)} to=${points(to)}
      n=${to - from} />`;
}

/** The pieces of a city in a sentence. @param {Scene} scene @param {import("./board.js").City} city */
const piecesOf = (scene, city) =>
  listed([
    say("settlement").toLowerCase(),
    ...Object.keys(city.buildings).map((id) => scene.card("building", id).name.toLowerCase()),
    ...city.wonders.map((id) => scene.card("wonder", id).name),
  ]);

/**
 * A city, drawn, and what is said of it.
 * @param {{ scene: Scene, city: import("./board.js").City, title: string, text: string }} props
 */
const Drawn = ({ city, title, text }) => html`<div class="m-city">
  <svg viewBox="-40 -40 80 80" aria-hidden="true"><${City} city=${{ ...city, activations: 0, blocked: false }} /></svg>
  <div><b>${title}</b><span>${text}</span></div>
</div>`;

/** What both sides lost and gained. @param {{ scene: Scene, before: State, entry: StoryEntry }} props */
function Account({ scene, before, entry }) {
  const { board } = scene,
    was = before.board,
    { space, from: loser, size, mood } = entry.details,
    captor = captorOf(entry),
    old = /** @type {import("./board.js").City} */ (was.spaces[space].city),
    city = board.spaces[space].city;
  const dead = fallen(was, board, loser),
    player = board.players[captor],
    theirs = loser === scene.seat;
  return html`
    <section class="m-lossbox">
      <h3 class="m-h">
        <${Flag} seat=${loser} tiny />
        ${say(theirs ? "you_lost" : "who_lost", { who: scene.name(loser) })}
      </h3>
      <${Drawn} scene=${scene} city=${old} title=${say("city_was", { n: size, mood: say(mood) })}
          text=${piecesOf(scene, old)} />
      <ul class="m-clist">
        <${Points} board=${board} before=${was} seat=${loser} />
        <${Change} icon="c-hut" word=${say("cities")} from=${was.players[loser].cities.length}
            to=${board.players[loser].cities.length}
            n=${board.players[loser].cities.length - was.players[loser].cities.length} />
        ${dead.length > 0 && html`<li>
          <span><${Icon} name="c-infantry" />${say("units")}</span>
          <span class="m-gone">${unitsSaid(dead)}</span>
          <${Delta} n=${-dead.reduce((sum, [, n]) => sum + n, 0)} />
        </li>`}
      </ul>
    </section>
    <section class="m-lossbox">
      <h3 class="m-h">
        ${captor < BARBARIANS ? html`<${Flag} seat=${captor} tiny />` : html`<${Icon} name="c-barbarian" />`}
        ${say(captor === scene.seat ? "you_gained" : captor >= BARBARIANS ? "they_gained" : "who_gained", {
          who: scene.name(captor),
        })}
      </h3>
      ${city
        ? html`<${Drawn} scene=${scene} city=${city} title=${say("city_now", { mood: say(city.mood) })}
            text=${piecesOf(scene, city)} />`
        : html`<p class="m-note">${say("city_gone")}</p>`}
      ${player && html`<ul class="m-clist">
        <${Change} icon="c-gold" word=${say("gold")}
            note=${say(mood === "neutral" ? "gold_of" : `gold_of_${mood}`, { n: size })}
            from=${was.players[captor].stock.gold} to=${player.stock.gold}
            n=${player.stock.gold - was.players[captor].stock.gold} />
        <${Points} board=${board} before=${was} seat=${captor} />
      </ul>`}
    </section>
  `;
}

/** Whether two spaces touch. @param {import("./board.js").Space} one @param {import("./board.js").Space} other */
const touch = (one, other) =>
  NEIGHBOURS.some(([q, r]) => one.at[0] + q === other.at[0] && one.at[1] + r === other.at[1]);

/**
 * The cities in which the settler may stand: one is picked, then it is placed.
 * @param {{ scene: Scene, lost: import("./board.js").Space, picked: number, pick: (space: number) => void }} props
 */
function Towns({ scene, lost, picked, pick }) {
  const places = (scene.verbs.get("place") ?? []).map(({ choice }) => scene.board.spaces[Number(choice[1])]);
  return html`<section class="m-settle">
    <h3 class="m-h"><${Icon} name="c-settler" />${say("your_settler")}</h3>
    <p>${say("place_it_in", { n: places.length })}</p>
    <div class="m-towns" role="radiogroup" aria-label=${say("your_settler")}>
      ${places.map(
        (space) => html`<label data-lights=${`space:${space.space}`}>
          <input type="radio" name="town" checked=${space.space === picked} onChange=${() => pick(space.space)} />
          <span>
            <b>${spaceName(scene.board, space.space)}</b>
            <small>
              ${
                touch(space, lost)
                  ? say("next_to", { where: spaceName(scene.board, lost.space) })
                  : say("size", { n: space.city?.size ?? 0 })
              }
            </small>
          </span>
        </label>`,
      )}
    </div>
  </section>`;
}

/** @param {import("./board.js").MomentProps & { entry: StoryEntry }} props */
function Asked({ table, moment, state, cards, choose, entry }) {
  const scene = sceneOf(state, cards, state.seat),
    { space } = entry.details,
    begun = battleOf(state, entry) ?? entry,
    captor = captorOf(entry);
  const [before, setBefore] = useState(/** @type {State | null} */ (null)),
    places = (scene.verbs.get("place") ?? []).map(({ choice }) => Number(choice[1]));
  const near = places.find((each) => touch(scene.board.spaces[each], scene.board.spaces[space])),
    [picked, pick] = useState(near ?? places[0]);
  useEffect(() => {
    let here = true;
    table.looking.at(Math.max(0, begun.choice - 1)).then(
      (found) => here && setBefore(/** @type {State} */ (found)),
      () => {},
    );
    return () => void (here = false);
  }, [entry.index]);
  const none = scene.verbs.get("decline")?.[0],
    rounds =
      state.story.findLast(
        (each) => each.kind === "battle_over" && each.index < entry.index && each.index > begun.index,
      )?.details.rounds ?? 0;
  return html`<${Sheet} table=${table} moment=${moment} kind="captured" shape="beside" family="war"
      seat=${captor < BARBARIANS ? captor : null}
      kicker=${rounds ? say("after_rounds", { n: rounds }) : say("without_fight")}
      next=${html`<${Towns} scene=${scene} lost=${scene.board.spaces[space]} picked=${picked} pick=${pick} />`}
      answers=${html`
        ${none && html`<button class="btn plain" disabled=${table.sending.value} onClick=${() => choose([none.choice])}>
          ${none.label}
        </button>`}
        <button class="btn main" disabled=${table.sending.value} onClick=${() => choose([["place", picked]])}>
          ${say("place_in", { where: spaceName(scene.board, picked) })}
        </button>
      `}>
    ${before && html`<${Account} scene=${scene} before=${before} entry=${entry} />`}
  <//>`;
}

/** "Idris took your city D6". @param {Scene} scene @param {StoryEntry} entry */
const headline = (scene, entry) =>
  say(entry.details.from === scene.seat ? "took_yours" : "took", {
    who: scene.name(captorOf(entry)),
    whom: scene.name(entry.details.from),
    where: spaceName(scene.board, entry.details.space),
    n: 1,
  });

/** Captures that stood beside the map with their question: they need not be told again. @type {Set<string>} */
const answered = new Set();
/** @param {State} state @param {StoryEntry} entry */
const nameOf = (state, entry) => `${state.id} ${state.seat} ${entry.index}`;

/**
 * Whether a capture led to no question, and leads to none: what the captor still answers may bring one.
 * @param {State} state
 * @param {StoryEntry} entry
 */
export const unasked = (state, entry) => !answered.has(nameOf(state, entry)) && settlerSaid(state, entry) !== "";

/**
 * The question where a settler comes to stand, after a city was lost.
 * @param {State} state
 * @param {import("./book.js").Cards} cards
 * @returns {import("../../shell/contract.js").Moment | null}
 */
export function capturedAsked(state, cards) {
  if (state.question?.kind !== "PlaceUnit" || state.board.asking?.origin !== "capture") return null;
  const entry = state.story.findLast((each) => each.kind === "capture" && each.details?.from === state.seat);
  if (!entry) return null;
  answered.add(nameOf(state, entry));
  const scene = sceneOf(state, cards, state.seat);
  return {
    id: `captured:${entry.index}`,
    title: headline(scene, entry),
    detail: say("where_settler"),
    beside: true,
    Draw: (props) => html`<${Asked} ...${props} entry=${entry} />`,
  };
}

/**
 * Where a settler came to stand for a lost city without a question, or that none can come. Nothing as long as both may
 * be: the captor still has to answer something.
 * @param {State} state
 * @param {StoryEntry} entry
 */
function settlerSaid({ story, board }, entry) {
  const { from } = entry.details,
    later = story.filter(({ index }) => index > entry.index),
    next = later.findIndex(({ kind, details }) => kind === "capture" && details.from === from);
  const came = (next < 0 ? later : later.slice(0, next)).find(
    ({ kind, origin, seat }) => kind === "free_unit" && origin === "capture" && seat === from,
  );
  if (came) return say("settler_came", { where: spaceName(board, came.details.space) });
  if (!board.spaces.some(({ city }) => city?.owner === from)) return say("no_other_city");
  return board.players[from].supply.settler > 0 ? "" : say("no_settler_left");
}

/**
 * A city of the seat that was lost without a question, as an account.
 * @param {State} state
 * @param {import("./book.js").Cards} cards
 * @param {StoryEntry} entry
 * @returns {import("../../shell/contract.js").Moment}
 */
export function capturedTold(state, cards, entry) {
  const begun = battleOf(state, entry) ?? entry,
    captor = captorOf(entry),
    settler = settlerSaid(state, entry);
  return {
    id: `captured:${entry.index}`,
    title: headline(sceneOf(state, cards, state.seat), entry),
    detail: settler,
    tells: { from: Math.max(0, begun.choice - 1), to: entry.choice },
    index: entry.index,
    Draw: ({ table, moment, before, after }) => html`<${Sheet} table=${table} moment=${moment} kind="captured"
        family="war" seat=${captor < BARBARIANS ? captor : null} sub=${settler}>
      <div class="m-two"><${Account} scene=${sceneOf(after, cards, after.seat)} before=${before} entry=${entry} /></div>
    <//>`,
  };
}
