// Opponents to choose from: beginners, each with a character; then players who look further and further ahead.
import { html, Icon } from "./ui.js";
import { t } from "./strings.js";

/** @typedef {import("./ui.js").Filled} Filled */

/** @typedef {import("./answers.js").Opponent} Opponent */
/** @typedef {import("./answers.js").GameForm} GameForm */

/** @param {GameForm} game @param {string} kind @returns {Opponent[]} */
const ofKind = (game, kind) =>
  game.players
    .filter((one) => one.kind === kind)
    .sort((a, b) => Number(b.title === t("foe.beginner")) - Number(a.title === t("foe.beginner")));

/** One of each strength, weakest first, for whoever does not want to choose a character. @param {GameForm} game */
export function strengths(game) {
  const plain = ofKind(game, "character").find((one) => one.title === t("foe.beginner"));
  return [...(plain ? [plain] : []), ...ofKind(game, "level")].map((one) => ({ name: one.name, word: one.title }));
}

/** How strong an opponent is, from 1. @param {GameForm} game @param {Opponent} foe */
const rank = (game, foe) =>
  foe.kind === "character" ? 1 : 2 + ofKind(game, "level").findIndex((one) => one.name === foe.name);

/** @param {string} style */
const sentence = (style) => `${style[0].toUpperCase()}${style.slice(1)}.`;

/**
 * The choice of an opponent.
 * @param {{ game: GameForm, value: string, label: string, change: (name: string) => void }} props
 */
export const OpponentChoice = ({ game, value, label, change }) => html`<label class="field">
  <span class="hidden-text">${label}</span>
  <select class="input" value=${value} onChange=${(/** @type {Filled} */ event) => change(event.currentTarget.value)}>
    ${["character", "level"].map(
      (kind) =>
        ofKind(game, kind).length > 0 &&
        html`<optgroup label=${t(`foe.${kind}`)}>
          ${ofKind(game, kind).map((one) => html`<option value=${one.name}>${one.title}</option>`)}
        </optgroup>`,
    )}
  </select>
</label>`;

/**
 * How an opponent plays, in a few words.
 * @param {{ game: GameForm, name: string }} props
 */
export function Style({ game, name }) {
  const foe = game.players.find((one) => one.name === name);
  if (!foe) return null;
  const most = 1 + ofKind(game, "level").length,
    now = rank(game, foe);
  const time = foe.seconds < 0.5 ? t("foe.at_once") : t("foe.seconds", { n: Math.round(foe.seconds) });
  return html`<div class="foe">
    <p class="foe-rank" role="img" aria-label=${t("foe.rank", { n: now, of: most })}>
      ${Array.from({ length: most }, (_, place) => html`<i class=${place < now ? "on" : ""}></i>`)}
      <span>${foe.title}</span>
    </p>
    <p>${sentence(foe.style)} <small><${Icon} name="s-clock" />${time}</small></p>
  </div>`;
}
