// The empires: one's own with what the harvest would bring now, line by line, and those of the others at a glance.
import { html, Icon, signed } from "../../lib/ui.js";
import { GLORY_SIGNS, roman } from "./book.js";
import { gloryOf, harvestOf, linesOf } from "./forecast.js";
import { Marker, markerOf } from "./markers.js";
import { areaName, dyeClass } from "./scene.js";
import { capital, listed, say, says } from "./strings.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./board.js").Empire} Empire */
/** @typedef {import("./forecast.js").Line} Line */

/** Lines that compare nothing, with their own words. */
const PLAIN = new Set(["homeland", "wheat", "oil", "elephant", "sites", "hinduism"]);

/** A category in words. @param {Scene} scene @param {Line} line */
export function categoryName(scene, { category, scope, name }) {
  if (category === "areas")
    return name === "world"
      ? say(`cat.${scope || "total"}_world`)
      : say(`cat.${scope || "total"}`, { region: scene.card("region", name).name });
  if (category === "religion") return scene.card("artefact", name).name;
  if (category === "temples") return say("cat.temples", { religion: scene.card("artefact", name).name });
  return says(`cat.${category}`) ? say(`cat.${category}`) : scene.card("artefact", category).name;
}

/** @param {number} place */
const placed = (place) => (place < 3 ? say(`place.${place + 1}`) : say("place.n", { n: place + 1 }));

/** Where an empire stands in a category. @param {Scene} scene @param {Empire} empire @param {Line} line */
export function standing(scene, empire, line) {
  const { category, place, amount, rival, tied } = line;
  if (category === "homeland")
    return say(line.gain > 0 ? "why.held" : "why.lost", { area: areaName(empire.homeland) || say("cat.homeland") });
  if (PLAIN.has(category)) return say("why.has", { n: amount });
  const name = rival ? scene.empire(rival.empire) : "",
    other = rival?.amount;
  if (place < 0) return rival ? say("why.behind", { rival: name, other }) : say("why.none");
  if (!rival) return say("why.first", { place: placed(place), amount });
  return say(tied ? "why.tied" : "why.rival", { place: placed(place), amount, rival: name, other });
}

/** What a category may bring, and what it does. @param {{ gain: number, number: number }} props */
function Pips({ gain, number }) {
  const all = Math.max(number, gain, 1);
  return html`<span class="pips" role="img" aria-label=${say("glory_of", { n: gain, all })}>
    ${gain < 0
      ? html`<b>${signed(gain)}</b>`
      : all > 5
        ? html`<b>${gain}/${all}</b>`
        : Array.from({ length: all }, (_, i) => html`<i class=${i < gain ? "on" : ""}></i>`)}
  </span>`;
}

/** What the Harvest would bring, or Harvests have brought. @param {Scene} scene @param {Empire} empire */
function glorySaid(scene, { number }) {
  const glory = gloryOf(scene, number);
  return glory === null ? "?" : signed(glory, true);
}

/** @param {{ scene: Scene, empire: Empire }} props */
function Glory({ scene, empire }) {
  return html`<ul class="glory">
    ${(scene.board.over ? [] : linesOf(scene, empire)).map(
      (line) => html`<li data-tip=${tipOf(line)}>
        <${Icon} name=${GLORY_SIGNS[line.category] ?? "a-laurel"} />
        <span>${categoryName(scene, line)}</span>
        <span class="why-not">
          ${standing(scene, empire, line)}
          ${line.certain ? "" : " ?"}
          ${line.more > 0 && html`<small class="more">${say("one_more", { n: signed(line.more, true) })}</small>`}
        </span>
        <${Pips} gain=${line.gain} number=${line.number} />
      </li>`,
    )}
    <li class="sum">
      <${Icon} name="a-laurel" />
      <span>${say(scene.board.over ? "harvest_past" : "harvest_now")}</span>
      <span class="v">${glorySaid(scene, empire)}</span>
    </li>
  </ul>`;
}

/** @param {Line} line */
function tipOf({ more, certain }) {
  const parts = [...(more > 0 ? [say("more_n", { n: more })] : []), ...(certain ? [] : [say("uncertain")])];
  return parts.length ? `${parts.join(". ")}.` : undefined;
}

/** What is written on the card of an empire besides its glory. @param {{ scene: Scene, empire: Empire }} props */
function Facts({ scene, empire }) {
  const arts = [
      ...empire.religions,
      ...(empire.government ? [empire.government] : []),
      ...empire.markers.map(([id]) => id),
      ...scene.board.areas
        .filter(({ holder }) => holder === empire.number)
        .flatMap((held) => held.artefacts.map(([id]) => id)),
    ],
    chiefs = empire.leaders.map(([leader]) => capital(scene.card("leader", leader).name));
  const money = say("money_long", { n: empire.money, income: empire.income });
  return html`<div class="facts">
    <span title=${money} aria-label=${money}>
      <${Icon} name="a-coins" />
      <b>${empire.money}</b>${" "}
      +${empire.income}
    </span>
    <span title=${say("units_n", { n: empire.units })} aria-label=${say("units_n", { n: empire.units })}>
      <${Icon} name="a-helmet" />
      <b>${empire.units}</b>
    </span>
    <span title=${say("trade_n", { n: signed(empire.trade, true) })}>
      <${Icon} name="a-trade" />
      <b>${signed(empire.trade, true)}</b>
    </span>
    ${chiefs.length > 0 && html`<span title=${say("leaders")}><${Icon} name="a-crown" />${chiefs.join(", ")}</span>`}
    ${empire.elite > 0 && html`<span title=${say("elite_n", { n: empire.elite })}>
      <${Icon} name="a-star" />
      ${empire.elite > 1 ? empire.elite : ""}
    </span>`}
    ${arts.length > 0 && html`<span title=${listed(arts.map((id) => scene.card("artefact", id).name))}
        aria-label=${say("artefacts_n", { n: arts.length })}>
      <${Icon} name="a-amphora" />
      <b>${arts.length}</b>
    </span>`}
  </div>`;
}

/** @param {{ scene: Scene, empire: Empire }} props */
function Own({ scene, empire }) {
  const dark = empire.held_back;
  return html`<article class="empire" data-ref=${`empire:${empire.number}`}
      data-acting=${scene.asked && scene.board.asking?.empire === empire.number ? "" : undefined}>
    <header>
      <span class=${`swatch ${dyeClass(scene.dyes.get(empire.number))}`}></span>
      <h3 data-card=${`card:${empire.card}`} tabindex="0">${scene.empire(empire.number)}</h3>
      <span class=${dark ? "lvl dark" : "lvl"} title=${dark ? say("dark") : undefined}>
        ${say("level")}${" "}
        <b>${empire.level}</b>${" "}
        ·${" "}
        ${say("age_small")}${" "}
        <b>${roman(empire.age)}</b>
      </span>
      <${Marker} scene=${scene} mark=${markerOf(scene, empire)} />
    </header>
    <${Facts} scene=${scene} empire=${empire} />
    <${Glory} scene=${scene} empire=${empire} />
  </article>`;
}

/** @param {{ scene: Scene }} props */
export function Empires({ scene }) {
  const { over } = scene.board,
    own = scene.board.empires.filter((empire) => empire.seat === scene.seat),
    sum = own.reduce((all, empire) => all + harvestOf(scene, empire.number), 0);
  return html`<section class="panel plain empires" id="mine" aria-label=${say("empires")}>
    <header class="panel-head">
      <h2>${say("empires")}</h2>
      ${(over || own.length > 0) && html`<span class="aside">
        ${over ? say("glory_all", { n: scene.me?.glory ?? 0 }) : say("harvest_all", { n: signed(sum, true) })}
      </span>`}
    </header>
    ${own.map((empire) => html`<${Own} key=${empire.number} scene=${scene} empire=${empire} />`)}
    ${!own.length && html`<p class="quiet-line">${say("empires_none")}</p>`}
  </section>`;
}

/** An empire of somebody else that a dark age holds. */
const Held = () => html`<span role="img" title=${say("dark")} aria-label=${say("dark")}>◐</span>`;

/** @param {{ scene: Scene }} props */
export function Others({ scene }) {
  const seats = scene.board.players.filter(({ seat }) => seat !== scene.seat);
  return html`<section class="panel others" id="table" aria-label=${say("others")}>
    <header class="panel-head">
      <h2>${say("others")}</h2>
      <span class="aside">${say(scene.board.over ? "others_aside_past" : "others_aside")}</span>
    </header>
    ${seats.map(({ seat, cards, placed: down }) => {
      const own = scene.board.empires.filter((empire) => empire.seat === seat),
        loose = down.filter(([place]) => place < 0);
      return html`<div class="rules" data-ref=${`player:${seat}`}>
        <p class="ruler">
          <span class=${`flag tiny seat-${seat}`}></span>
          <b>${scene.name(seat)}</b>
          ${seat === scene.board.first && html`<small>${say("first_player")}</small>`}
          <small>${say("cards_n", { n: cards })}</small>
          ${loose.map(([, marker]) => html`<${Marker} scene=${scene} small mark=${{ seat, marker, state: "down" }} />`)}
        </p>
        <ul>
          ${own.map(
            (empire) => html`<li key=${empire.number} data-ref=${`empire:${empire.number}`}
                data-why=${`empire:${empire.number}`} tabindex="-1">
              <span class=${`swatch ${dyeClass(scene.dyes.get(empire.number))}`}></span>
              <span class="nm">
                ${scene.empire(empire.number)}
                <small>
                  ${empire.level}
                  ${empire.held_back && html`<${Held} />`}${" "}
                  ${glorySaid(scene, empire)}
                </small>
              </span>
              <${Marker} scene=${scene} small mark=${markerOf(scene, empire)} />
            </li>`,
          )}
        </ul>
      </div>`;
    })}
  </section>`;
}

/** The card of somebody else's empire, for a popover. @param {{ scene: Scene, empire: Empire }} props */
export const EmpireCard = ({ scene, empire }) => html`<article class="empire in-pop">
  <header>
    <span class=${`swatch ${dyeClass(scene.dyes.get(empire.number))}`}></span>
    <h3>${scene.empire(empire.number)}</h3>
    <span class="lvl">${say("level")} <b>${empire.level}</b> · ${say("age_small")} <b>${roman(empire.age)}</b></span>
  </header>
  <${Facts} scene=${scene} empire=${empire} />
  <${Glory} scene=${scene} empire=${empire} />
</article>`;
