// Politics: the piles of events, wars and pacts, common tactics.
import { html, Flag, Icon } from "../../lib/ui.js";
import { cardName } from "./book.js";
import { Army, Chip } from "./card.js";
import { emblem } from "./emblems.js";
import { perLines, traitLines } from "./gist.js";
import { Amount, draw, say } from "./strings.js";

/** @typedef {import("./board.js").Player} Player */

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {{ ages: string[], most?: number }} props The top card first. */
function Pile({ ages, most = 5 }) {
  const shown = ages.slice(0, most);
  return html`<div class="pile-cards">
    ${shown.length
      ? shown.map(
        (_, place) => html`<span class="back event-back" aria-hidden="true">
          ${place === shown.length - 1 ? ages[0] : ""}
        </span>`,
      )
      : html`<span class="back none-back"></span>`}
  </div>`;
}

/** @param {{ scene: Scene }} props */
function Piles({ scene }) {
  const { board, cards } = scene;
  const { current_events: current, future_events: future, past_events: past } = board;
  const own = future.filter((event) => scene.seat !== null && event.by === scene.seat);
  const last = past.length ? scene.card(past[past.length - 1]) : null;
  const mine = [...current.own, ...own.flatMap(({ card }) => card ?? [])];
  return html`
    <div class="piles">
      <div class="pile" data-ref="pile:current_events" tabindex=${current.top ? "0" : undefined}
          data-card=${current.top ?? undefined}>
        <${Pile} ages=${current.ages} />
        <p>${draw("current", { n: html`<b>${current.ages.length}</b>` })}</p>
        <small>
          ${
            current.top
              ? say("next_is", { card: scene.card(current.top).name })
              : current.own.length
                ? say("is_yours", { n: current.own.length })
                : current.ages.length
                  ? say("next_age", { age: current.ages[0] })
                  : ""
          }
        </small>
      </div>
      ${board.tracks.politics && html`<div class="pile">
        <${Pile} ages=${future.map((event) => event.age).reverse()} />
        <p>${draw("future", { n: html`<b>${future.length}</b>` })}</p>
        <small>${own.length > 0 && say("is_yours", { n: own.length })}</small>
      </div>`}
      <div class="pile" data-card=${last?.id} tabindex=${last ? "0" : undefined}>
        <div class="pile-cards">
          ${last
            ? html`<span class="back past-back"><${Icon} name=${emblem(last)} /></span>`
            : html`<span class="back none-back"></span>`}
        </div>
        <p>${draw("past", { n: html`<b>${past.length}</b>` })}</p>
        <small class="cut">${last && say("last_event", { card: last.name })}</small>
      </div>
    </div>
    ${mine.length > 0 && html`<p class="own-events">
      <span>${say("own_events")}</span>
      ${mine.map(
        (id) => html`<${Chip} card=${scene.card(id)} name=${cardName(scene.card(id), cards)}
            attrs=${{ tabindex: "0" }} />`,
      )}
    </p>`}
  `;
}

/** What a side of a pact has of it. @param {any} card @param {string} side */
function sideOf(card, side) {
  const gives = (side === "A" ? card.gives_a : card.gives_b) ?? {},
    traits = (side === "A" ? card.traits_a : card.traits_b) ?? {};
  const pers = side === "A" ? card.per_a : card.per_b;
  return [
    ...Object.entries(gives).map(([kind, n]) => html`<${Amount} kind=${kind} n=${n} sign />`),
    ...traitLines(traits),
    ...perLines(pers),
  ];
}

/** @param {{ scene: Scene }} props */
function Ties({ scene }) {
  const { board, card, name } = scene,
    lines = [];
  for (const player of board.players) {
    if (player.war) {
      const rival = board.players[player.war.rival];
      lines.push(html`<li>
        <${Chip} card=${card(player.war.card)} attrs=${{ tabindex: "0" }} />
        <span class="tie" title=${say("war_stands")}>
          <${Flag} seat=${player.seat} tiny />
          ${name(player.seat)}${" "}
          <b>${player.ratings.strength}</b>
          <${Icon} name="arrow" />
          <${Flag} seat=${rival.seat} tiny />
          ${name(rival.seat)}${" "}
          <b>${rival.ratings.strength}</b>
        </span>
      </li>`);
    }
    if (player.pact) {
      const pact = card(player.pact.card),
        other = player.pact.side === "A" ? "B" : "A";
      const party = (/** @type {number} */ seat) => html`<${Flag} seat=${seat} tiny />${name(seat)}`;
      const gist = (/** @type {string} */ side) => html`<span class="tie-gist">${sideOf(pact, side)}</span>`;
      const said =
        pact.sides === "two"
          ? html`${party(player.seat)} ${gist(player.pact.side)}<em></em>${party(player.pact.partner)} ${gist(other)}`
          : html`${party(player.seat)} ${party(player.pact.partner)} ${gist("A")}`;
      lines.push(html`<li>
        <${Chip} card=${pact} attrs=${{ tabindex: "0", "data-ref": `card:${pact.id}` }} />
        <span class="tie">${said}</span>
      </li>`);
    }
  }
  if (board.games)
    lines.push(html`<li>
      <${Chip} card=${card(board.games.card)} attrs=${{ tabindex: "0" }} />
      <span class="tie">
        ${draw("games_on", {
          culture: html`<${Amount} kind="culture" n=${-(card(board.games.card).traits?.games_culture ?? 0)} sign />`,
        })}
      </span>
    </li>`);
  if (board.prize)
    lines.push(html`<li>
      <${Chip} card=${card(board.prize)} attrs=${{ tabindex: "0" }} />
      <span class="tie">
        ${draw("prize_for", {
          culture: html`<${Amount} kind="culture" n=${card(board.prize).traits?.prize_culture} sign />`,
          n: card(board.prize).traits?.prize_technologies,
        })}
      </span>
    </li>`);
  return lines.length ? html`<ul class="ties">${lines}</ul>` : html`<p class="ties-none">${say("peace")}</p>`;
}

/** @param {{ scene: Scene }} props */
function Commons({ scene }) {
  const { board } = scene;
  const users = (/** @type {string} */ id) => board.players.filter((player) => player.tactic === id);
  const ids = board.common_tactics;
  return html`
    <h3 class="sub">${say("common")}</h3>
    ${ids.length
      ? html`<ul class="commons">
        ${ids.map((id) => {
          const card = scene.card(id);
          return html`<li>
            <div class="common" tabindex="0" data-card=${id} data-ref=${`card:${id}`}>
              <span class="common-name"><i>${card.age}</i>${card.name}</span>
              <${Army} army=${card.army} />
              <${Amount} kind="strength" n=${card.army_strength} sign />
              <small>${card.outdated_strength !== card.army_strength ? `(${card.outdated_strength})` : ""}</small>
              <span class="standards">
                ${users(id).map(
                  (player) => html`<${Flag} seat=${player.seat} tiny
                      label=${say("uses_it", {
                        name: scene.name(player.seat),
                        n: player.seat === scene.seat ? 2 : 1,
                      })} />`,
                )}
              </span>
            </div>
          </li>`;
        })}
      </ul>`
      : html`<p class="ties-none">${say("no_common")}</p>`}
  `;
}

/** Events of Age III that are scored for everybody at the end. @param {{ scene: Scene }} props */
function Bonuses({ scene }) {
  const { board, cards } = scene;
  if (!board.bonuses.length) return null;
  return html`
    <h3 class="sub">${say("bonus_cards")}</h3>
    <p class="own-events">
      ${board.bonuses.map((/** @type {any} */ bonus) =>
        bonus.card
          ? html`<${Chip} card=${scene.card(bonus.card)} name=${cardName(scene.card(bonus.card), cards)}
                attrs=${{ tabindex: "0" }} />`
          : html`<span>${bonus.by >= 0 && html`<${Flag} seat=${bonus.by} tiny />`}${say("bonus_hidden")}</span>`,
      )}
    </p>
  `;
}

/** @param {{ scene: Scene }} props */
export function Politics({ scene }) {
  const asked = (scene.state.question?.refs ?? [])
    .filter((ref) => ref.startsWith("card:"))
    .map((ref) => ref.slice(5))
    .filter((id) => ["event", "territory", "aggression", "war", "pact"].includes(scene.card(id).kind));
  const { politics } = scene.board.tracks,
    title = say(politics ? "politics" : "events");
  return html`<section class="panel politics" id="politics" aria-label=${title}>
    <header class="panel-head">
      <h2>${title}</h2>
      ${scene.board.military_discards > 0 && html`<p class="deck"
          title=${scene.board.known_discards.map((id) => scene.card(id).name).join(", ")}>
        ${say("discards", { n: scene.board.military_discards })}
      </p>`}
    </header>
    ${asked.length > 0 && html`<p class="own-events">
      <span>${say("event_now")}</span>
      ${asked.map((id) => html`<${Chip} card=${scene.card(id)} attrs=${{ tabindex: "0" }} />`)}
    </p>`}
    <div class="politics-parts">
      <div><${Piles} scene=${scene} /></div>
      ${politics && html`<div><${Ties} scene=${scene} /></div>`}
      <div>${scene.board.shares_tactics && html`<${Commons} scene=${scene} />`}<${Bonuses} scene=${scene} /></div>
    </div>
  </section>`;
}
