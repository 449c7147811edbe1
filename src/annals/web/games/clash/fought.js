// The last battle, put together from the story: who fought, what happened in each round, who fell in which of them.

/**
 * @typedef {object} Round
 * @property {number} round
 * @property {any[]} facts What each side rolled: dice, bonuses, value, hits.
 * @property {{ side: number, card: string, numbers: number[] }[]} rolls Dice that cards were rolled for: Archers,
 *   Peltasts, Routing.
 *
 * @typedef {object} Army
 * @property {number} owner
 * @property {string[]} began
 * @property {string[]} units Those who live.
 * @property {{ unit: string, round: number }[]} lost
 *
 * @typedef {object} Fought
 * @property {number} number Its place in the story.
 * @property {{ from: number, to: number }} choices After how many choices it began, and ended.
 * @property {boolean} over
 * @property {number} space
 * @property {boolean} naval
 * @property {number} winner The side that won; -1 for none.
 * @property {boolean} captured Whether a city changed hands.
 * @property {number | null} withdrew The side that left, if one did.
 * @property {Round[]} rounds
 * @property {Army[]} sides
 */

/** "steel_weapons +2", as the story writes what adds to a value. @param {string} text @returns {[string, number]} */
function part(text) {
  const cut = text.lastIndexOf(" ");
  return [text.slice(0, cut), Number(text.slice(cut + 1))];
}

/** Take units out of a list, one by one. @param {string[]} units @param {string[]} lost */
function without(units, lost) {
  const left = [...units];
  for (const unit of lost) if (left.includes(unit)) left.splice(left.indexOf(unit), 1);
  return left;
}

/** The rounds of a battle. @param {any[]} told @returns {Round[]} */
function roundsOf(told) {
  /** @type {Round[]} */
  const rounds = [];
  const at = (/** @type {number} */ round) => (rounds[round - 1] ??= { round, facts: [], rolls: [] });
  /** The cards of the round that is being told. @type {{ card: string, off: boolean }[]} */
  let cards = [];
  for (const { kind, details } of told) {
    if (kind === "show_card") cards[details.side] = { card: details.card, off: false };
    else if (kind === "cancel_card")
      cards = cards.map((each) => (each?.card === details.card ? { ...each, off: true } : each));
    else if (kind === "card_roll" && details.round) at(details.round).rolls.push(details);
    else if (kind === "combat_roll") {
      const { facts } = at(details.round);
      facts[details.side] = {
        ...details,
        parts: details.parts.map(part),
        ignored: details.ignored.map(part),
        card: cards[details.side]?.card ?? "",
        ignored_card: cards[details.side]?.off ?? false,
      };
      if (facts[0] && facts[1]) cards = [];
    }
  }
  return rounds.filter(Boolean);
}

/**
 * Every battle of the story; the last one may go on.
 * @param {any[]} story Entries with their details.
 * @returns {Fought[]}
 */
export function battles(story) {
  const starts = story.flatMap((entry, place) => (entry.kind === "battle" && entry.details ? [place] : []));
  return starts.map((start, n) => {
    const all = story.slice(start, starts[n + 1]),
      end = all.findIndex((entry) => entry.kind === "battle_over" && entry.details),
      told = (end < 0 ? all : all.slice(0, end + 1)).filter((entry) => entry.details);
    const { space, attacker, defender, attackers, defenders, naval } = told[0].details,
      owners = [attacker, defender];
    const lost = owners.map((owner) =>
      told
        .filter(({ kind, details }) => kind === "unit_lost" && details.owner === owner && details.space === space)
        .map(({ details }) => ({ unit: details.unit, round: details.round ?? 0 })),
    );
    const left = told.find(({ kind }) => kind === "retreat" || kind === "tactical_retreat");
    return {
      number: story[start].index,
      choices: {
        from: Math.max(0, story[start].choice - 1),
        to: end < 0 ? story[story.length - 1].choice : all[end].choice,
      },
      over: end >= 0,
      space,
      naval,
      winner: end < 0 ? -1 : owners.indexOf(all[end].details.winner),
      captured:
        end >= 0 &&
        all
          .slice(end)
          .some(
            ({ kind, choice, details }) => kind === "capture" && details?.space === space && choice === all[end].choice,
          ),
      withdrew: left ? Math.max(0, owners.indexOf(left.seat)) : null,
      rounds: roundsOf(told),
      sides: owners.map((owner, side) => ({
        owner,
        began: [attackers, defenders][side],
        units: without(
          [attackers, defenders][side],
          lost[side].map(({ unit }) => unit),
        ),
        lost: lost[side],
      })),
    };
  });
}

/**
 * The last battle that is over and was one: dice were rolled, or somebody fell.
 * @param {any[]} story
 * @returns {Fought | null}
 */
export const lastBattle = (story) => battles(story).findLast(fought) ?? null;

/** @param {Fought} battle */
export const fought = (battle) =>
  battle.over && (battle.rounds.length > 0 || battle.sides.some(({ lost }) => lost.length > 0));
