// Explanations: a space with everything on it, an advance and what it would give, where points and limits come from.
import { html, Icon } from "../../lib/ui.js";
import { UNIT_SIGN } from "./book.js";
import { cityMarks, cityName, explorersSaid, marksSaid, unitSaid } from "./describe.js";
import { refsOf, scene as sceneOf, spaceName, isOwn } from "./scene.js";
import { inSight, origins } from "./score.js";
import { capital, listed, points, say } from "./strings.js";
import { Holdings } from "./world.js";

/** @typedef {import("./board.js").City} City */

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").OwnScene} OwnScene */
/** @typedef {import("./board.js").State} State */

/**
 * What may be done with a thing, and what not and why; what has been said is not said again.
 * @param {Scene} scene
 * @param {string[]} refs
 * @param {string} [said]
 */
function verdicts({ state, asked }, refs, said = "") {
  if (!asked) return null;
  const here = (/** @type {{ choice: (string | number)[] }} */ choice) =>
    refsOf(choice).some((ref) => refs.includes(ref));
  const can = state.choices.filter(here),
    cannot = new Map(state.refused.filter(here).map((refused) => [refused.sentence, refused]));
  return html`
    ${can.slice(0, 7).map(
      (choice) => html`<p class="verdict-in">
        <${Icon} name="s-check" />
        <span>
          ${choice.label}
          ${choice.cost && html` <b>${choice.cost}</b>`}
          ${choice.effect && choice.effect !== said && html`<small>${choice.effect}</small>`}
        </span>
      </p>`,
    )}
    ${
      !can.length &&
      [...cannot.values()].slice(0, 2).map(
        (refused) => html`<p class="verdict-in no">
          <${Icon} name="s-lock" />
          <span>${refused.sentence} <small>${refused.rule}</small></span>
        </p>`,
      )
    }
  `;
}

/** @param {Scene} scene @param {City} city */
function cityLines(scene, city) {
  const { card } = scene;
  return html`
    <li>
      <span>
        ${city.owner < 4 && html`<span class=${`flag tiny seat-${city.owner}`}></span> `}
        ${cityName(scene, city)}
      </span>
      <b>${say("size", { n: city.size })}, ${say(city.mood)}</b>
    </li>
    ${Object.entries(city.buildings).map(
      ([id, owner]) => html`<li>
        <span>
          <${Icon} name=${`c-${id}`} />
          ${owner === city.owner ? card("building", id).name : scene.whose(Number(owner), card("building", id).name)}
        </span>
        ${id === "port" && city.port !== null && html`<small>
          ${say("port_at", { space: spaceName(scene.board, city.port) })}
        </small>`}
      </li>`,
    )}
    ${city.wonders.map((id) => html`<li><span><${Icon} name="c-pyramid" />${card("wonder", id).name}</span></li>`)}
    ${cityMarks(scene, city).map(({ icon, text }) => html`<li><span><${Icon} name=${icon} />${text}</span></li>`)}
    ${city.owner < 4 && html`<li>
      <span>
        ${
          city.blocked
            ? say("rests")
            : city.activations
              ? say("used_times", { n: city.activations })
              : say("used_never")
        }
      </span>
    </li>`}
  `;
}

/** @param {Scene} scene @param {number} number */
function spaceWhy(scene, number) {
  const space = scene.board.spaces[number],
    terrain = space.terrain ?? "unknown";
  return html`<section class="why">
    <header><h3>${spaceName(scene.board, number)} · ${say(terrain)}</h3></header>
    <ul>
      ${space.city && cityLines(scene, space.city)}
      ${space.units.flatMap((stack) =>
        stack.units.map(
          (unit) => html`<li>
            <span>
              ${stack.owner < 4 && html`<span class=${`flag tiny seat-${stack.owner}`}></span> `}
              <${Icon} name=${stack.owner === 5 ? "c-pirate" : UNIT_SIGN[unit.kind]} />
              ${unit.count}${" "}
              ${unitSaid(stack.owner, unit.kind, unit.count)}
            </span>
            <small>${marksSaid(unit)}</small>
          </li>`,
        ),
      )}
      ${space.exhausted && html`<li><span>${say("exhausted")}</span></li>`}
      ${explorersSaid(scene, space.region).map((text) => html`<li><span><${Icon} name="c-flag" />${text}</span></li>`)}
    </ul>
    <p>${say(`note.${terrain}`)}</p>
    ${verdicts(scene, [`space:${number}`, `region:${space.region}`])}
  </section>`;
}

/** @param {Scene} scene @param {string} id @param {number} seat */
function advanceWhy(scene, id, seat) {
  const card = scene.card("advance", id),
    player = scene.board.players[seat],
    own = player.advances.includes(id);
  const civ = player.civilization
    ? scene
        .card("civilization", player.civilization)
        .advances?.map((/** @type {string} */ each) => scene.card("civ_advance", each))
        .find((/** @type {any} */ each) => each.needs === id)
    : null;
  const gives = [
    card.border && say("gives_token", { token: say(`n.${card.border}`, { n: 1 }) }),
    card.building &&
      scene.plays(scene.card("building", card.building)) &&
      say("opens_building", { building: scene.card("building", card.building).name }),
    civ && say("opens_civ", { name: civ.name }),
    say("worth_half"),
  ].filter(Boolean);
  return html`<section class="why">
    <header><h3>${card.name}</h3><small>${scene.card("category", card.category ?? "").name}</small></header>
    <p class="said">${card.text}</p>
    ${!own && html`<p>
      ${capital(listed(gives))};${" "}
      ${player.tracker <= 1 ? say("event_after") : say("cubes_after", { n: player.tracker - 1 })}.
    </p>`}
    ${own && seat === scene.seat && html`<p>${say(player.used.includes(id) ? "have_it_used" : "have_it")}</p>`}
    ${seat === scene.seat && verdicts(scene, [`advance:${id}`], card.text)}
  </section>`;
}

/** What a player has: first of all what could be wanted of them. @param {Scene} scene @param {number} seat */
function playerWhy(scene, seat) {
  const player = scene.board.players[seat];
  if (!player) return null;
  return html`<section class="why holdings">
    <header>
      <h3><span class=${`flag tiny seat-${seat}`}></span> ${scene.name(seat)}</h3>
      <b>${points(player.points.total)}<${Icon} name="c-trophy" class="g-c-trophy" /></b>
    </header>
    <${Holdings} scene=${scene} player=${player} />
    ${verdicts(scene, [`player:${seat}`])}
  </section>`;
}

/** @param {OwnScene} scene @param {string} what */
function stockWhy(scene, what) {
  const { stock, limits } = scene.me,
    total = limits[what] === undefined ? stock[what] : say("of_limit", { n: stock[what], all: limits[what] });
  return {
    title: say(what),
    total,
    lines: [],
    note: html`${say(`pays.${what}`)}${verdicts(scene, [`stock:${what}`])}`,
  };
}

/**
 * What the shell shows beside a thing that carries `data-why`.
 * @param {string} key
 * @param {State} state
 * @param {import("./book.js").Cards} cards
 */
export function why(key, state, cards) {
  const scene = sceneOf(state, cards, state.seat),
    [kind, what, whose] = key.split(":");
  if (kind === "space") return spaceWhy(scene, Number(what));
  if (kind === "advance") return advanceWhy(scene, what, Number(whose));
  if (kind === "stock") return isOwn(scene) && stockWhy(scene, what);
  if (kind === "player") return playerWhy(scene, Number(what));
  if (kind !== "points") return null;
  const player = scene.board.players[Number(what)];
  return {
    title: capital(scene.whose(player.seat, say("points_small"))),
    total: points(player.points.total),
    icon: "c-trophy",
    lines: origins(scene, player).map(({ text, card, amount }) => ({ text, card, amount: points(amount) })),
    note: inSight(scene, player) > 0 && say("sight_note"),
  };
}
