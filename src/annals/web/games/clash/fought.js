// The last battle, put together from the story: who fought, and what happened in each round.

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

/**
 * @param {any[]} story Entries with their details.
 * @returns {any | null} A battle as the view tells of one, with all its rounds; `number` is its place in the story.
 */
export function lastBattle(story) {
  const end = story.findLastIndex((entry) => entry.kind === "battle_over" && entry.details), start = story.slice(0, end + 1).findLastIndex((entry) => entry.kind === "battle");
  if (end < 0 || start < 0) return null;
  const told = story.slice(start, end + 1).filter((entry) => entry.details), { space, attacker, defender, attackers, defenders, naval } = told[0].details;
  const owners = [attacker, defender], lost = owners.map((owner) => told.filter((entry) => entry.kind === "unit_lost" && entry.details.owner === owner).map((entry) => entry.details.unit));
  /** @type {any[][]} */
  const rounds = [];
  /** The cards of the round that is being told. @type {{ card: string, off: boolean }[]} */
  let cards = [];
  for (const { kind, details } of told) {
    if (kind === "show_card") cards[details.side] = { card: details.card, off: false };
    else if (kind === "cancel_card") cards = cards.map((each) => (each?.card === details.card ? { ...each, off: true } : each));
    else if (kind === "combat_roll") {
      const round = (rounds[details.round - 1] ??= []);
      round[details.side] = { ...details, parts: details.parts.map(part), ignored: details.ignored.map(part), card: cards[details.side]?.card ?? "", ignored_card: cards[details.side]?.off ?? false };
      if (round[0] && round[1]) cards = [];
    }
  }
  const winner = owners.indexOf(told[told.length - 1].details.winner);
  return rounds.length ? { number: story[end].index, space, naval, winner, shown: true, rounds, sides: owners.map((owner, side) => ({ owner, units: without([attackers, defenders][side], lost[side]), lost: lost[side] })) } : null;
}
