// The gist of a card in a line or two, with signs instead of words; made from the card's data.
import { html, signed } from "../../lib/ui.js";
import { GISTS } from "./gist_words.js";
import { Amount, GOODS, draw, say } from "./strings.js";

/** @typedef {import("./book.js").Card} Card */

/** @param {string} kind @param {number} [n] @param {boolean} [sign] */
const good = (kind, n, sign = false) => html`<${Amount} kind=${kind} n=${n} sign=${sign} />`;

/** Signs by themselves, for words like "for each {happy}". */
const SIGNS = () => ({
  food: good("food"),
  resource: good("resource"),
  science: good("science"),
  culture: good("culture"),
  strength: good("strength"),
  happy: good("happy"),
  sad: good("sad"),
  civil: good("civil"),
  military: good("military"),
  yellow: good("yellow"),
  ship: good("ship"),
});

/**
 * Traits whose amount is a price that falls, or a thing that is taken: written without a plus.
 * @type {Record<string, string>}
 */
const PLAIN = {
  population_discount: "food",
  library_theater_discount: "resource",
  theater_science_discount: "science",
  leader_discount: "civil",
  take_discount_after_new_leader: "civil",
  science_discount: "science",
  partner_pays_science: "science",
  cheap_population: "food",
  all_units_science_discount: "science",
  unit_discount_under_war: "resource",
  theater_discount: "resource",
  wonder_discount: "civil",
  rival_lab_library_surcharge: "resource",
};

/** Traits that bring something: written with a plus. @type {Record<string, string>} */
const GAINS = {
  extra_face: "happy",
  attack_bonus_on_partner: "strength",
  food_production: "food",
  resource_production: "resource",
  military_resources_per_turn: "resource",
  culture_when_strong: "culture",
  science_per_technology_taken: "science",
  resources_per_technology: "resource",
  civil_actions_per_technology: "civil",
  culture_per_technology: "culture",
  culture_per_revolution: "culture",
  culture_per_lab_level_on_leaving: "culture",
  tucked_happy: "happy",
  free_population: "yellow",
  yellow_for_leaving: "yellow",
  colonization_per_bonus: "ship",
  culture_when_attacked: "culture",
  tactic_strength_on_leaving: "strength",
};

/** Traits that are told together with another one. */
const TOLD = new Set([
  "urban_discount_2",
  "urban_discount_3",
  "library_theater_science_discount",
  "military_hand",
  "enlist_food_discount",
  "enlist_resource_discount",
  "churchill_military_science",
  "churchill_military_resources",
  "colonization_per_discard",
  "attack_cost_factor",
  "enlists_by_civil",
  "cavalry_force",
]);

/** Traits that need no number. */
const BARE = new Set([
  "no_wonder_surcharge",
  "infantry_as_cavalry",
  "best_mine_again",
  "labs_produce",
  "military_as_civil",
  "military_revolution",
  "upgrades_to_theater",
  "food_as_resource",
  "resource_as_food",
  "colonizes_from_hand",
  "second_politics_per_game",
  "sees_next_event",
  "no_wars_against",
  "ignores_tactics",
  "best_army_again",
  "stays_after_colonizing",
  "costs_leader_level",
  "costs_wonder_level",
  "needs_own_science",
  "farmers_in_armies",
  "doubled_unit",
  "keeps_tactics",
]);

/** @param {string} trait @param {number} n @param {Record<string, number>} all */
function traitLine(trait, n, all) {
  const signs = SIGNS();
  if (trait === "urban_discount_1") {
    const [a, b, c] = [n, all.urban_discount_2, all.urban_discount_3];
    return a === c
      ? draw("gist.urban_discount", { resource: good("resource", a) })
      : draw("gist.urban_discounts", { a: good("resource", a), b: good("resource", b), c: good("resource", c) });
  }
  if (trait === "wonder_stages") return draw("gist.wonder_stages", { n });
  if (trait === "civil_hand") return draw("gist.hands", { n });
  if (trait === "library_theater_discount")
    return draw("gist.library_theater_discount", {
      resource: good("resource", n),
      science: good("science", all.library_theater_science_discount),
    });
  if (trait === "enlists")
    return draw(all.enlists_by_civil ? "gist.enlists_civil" : "gist.enlists", {
      military: good("military", 1),
      civil: good("civil", 1),
    });
  if (trait === "face_factor" || trait === "defence_factor") return draw(`gist.${trait}`, { ...signs, n });
  if (trait === "colonizes_from_hand" && all.stays_after_colonizing) return [];
  if (trait === "churchill_culture")
    return draw("gist.churchill", {
      culture: good("culture", n, true),
      science: good("science", all.churchill_military_science),
      resource: good("resource", all.churchill_military_resources),
    });
  if (trait === "colonization_discards")
    return draw("gist.colonization_discards", { ship: good("ship", all.colonization_per_discard, true) });
  if (trait === "no_attacks") return draw("gist.no_attacks");
  if (BARE.has(trait)) return draw(`gist.${trait}`, signs);
  if (PLAIN[trait]) return draw(`gist.${trait}`, { ...signs, [PLAIN[trait]]: good(PLAIN[trait], n) });
  if (GAINS[trait]) return draw(`gist.${trait}`, { ...signs, [GAINS[trait]]: good(GAINS[trait], n, true) });
  return [];
}

/**
 * What lasting abilities do, a line each.
 * @param {Record<string, number>} [traits]
 */
export function traitLines(traits = {}) {
  return Object.entries(traits)
    .filter(([trait]) => !TOLD.has(trait))
    .map(([trait, n]) => traitLine(trait, n, traits))
    .filter((line) => line.length);
}

/**
 * What a card gives for each of something, a line for each thing: "each theater +1".
 * @param {{ count: string, culture?: number, science?: number, strength?: number }[]} [pers]
 */
export function perLines(pers = []) {
  /** @type {{ things: string[], amounts: Record<string, number>, own: any[] }[]} */
  const lines = [];
  const signs = SIGNS();
  for (const { count, ...amounts } of pers) {
    const own = goods(amounts),
      before = lines.at(-1);
    // Two things that bring the same share a line: "each infantry, artillery +1".
    if (before && JSON.stringify(before.amounts) === JSON.stringify(amounts)) before.things.push(count);
    else lines.push({ things: [count], amounts, own });
  }
  return lines.map(({ things, own }) => {
    const named = things.flatMap((thing, place) => [place ? ", " : "", ...draw(`per.${thing}`, signs)]);
    return draw(things[0].startsWith("best_") ? "gist.per_best" : "gist.per", { things: named, goods: own });
  });
}

/** @param {Record<string, number>} amounts */
const goods = (amounts) =>
  Object.entries(amounts).map(([what, n], place) => [place ? " " : "", good(GOODS[what] ?? what, n, true)]);

/** A line in words, with its amounts drawn. @param {string} line */
function written(line) {
  return line
    .split(/(\{[^}]+\})/)
    .filter(Boolean)
    .map((part) => {
      const [, sign, n, kind] = /^\{([+-])?(?:(\d+) )?(\w+)\}$/.exec(part) ?? [];
      if (!kind) return part;
      return n === undefined ? good(kind) : good(kind, Number(n) * (sign === "-" ? -1 : 1), Boolean(sign));
    });
}

/** @param {any} effect @param {any} before The effect named before it, if any. */
function effectLine(effect, before) {
  const signs = SIGNS();
  // "All: one thing; another" names whom it is for once.
  const who = before && before.who === effect.who ? [] : draw(`who.${effect.who ?? "self"}`, signs);
  /** @param {any[]} what */
  const by = (what) => (who.length ? [...who, ": ", ...what] : what);
  const amount = effect.amount ?? effect.discount ?? 0;
  if (effect.gain) return by([goods(effect.gain)]);
  if (effect.unless_age_iv) return by([goods(effect.unless_age_iv)]);
  if (effect.gain_one)
    return by(
      Object.entries(effect.gain_one).flatMap(([what, n], place) => [
        place ? ` ${say("or")} ` : "",
        good(what, n, true),
      ]),
    );
  if (effect.take) return by(draw("take", { goods: goods(effect.take) }));
  if (effect.this_turn)
    return draw("this_turn", {
      a: good("military", effect.this_turn.military_actions, true),
      b: good("resource", effect.this_turn.military_resources),
    });
  if (effect.this_turn_for) return draw("for_stronger", { resource: good("resource", effect.by_seats[0], true) });
  if (effect.split !== undefined)
    return by(draw("split", { ...signs, n: signed(effect.split.amount ?? effect.split, true) }));
  if (effect.score === "rivals_ahead_in_culture")
    return draw("for_ahead", { culture: good("culture", effect.by_seats[0], true) });
  if (effect.score) {
    const each =
      /= /.test(say(`score.${effect.score}`)) || ["balance", "harmony", "wonders_by_age"].includes(effect.score);
    const out = good(effect.into ?? "culture", each ? undefined : (effect.times ?? 1), true);
    return by(draw(`score.${effect.score}`, { ...signs, out, n: effect.times ?? 1 }));
  }
  if (effect.rank) return draw(`rank.${effect.rank}`, { ...signs, out: good("culture") });
  if (effect.produce) return by(draw(`produce.${effect.produce}`, signs));
  if (effect.place_worker) return by(draw(`place.${effect.place_worker}`));
  if (effect.destroy) return by(draw("destroy.building"));
  if (effect.act) return draw(`act.${effect.act}`, { resource: good("resource", amount), then: "{then}" });
  if (effect.call) {
    const n = {
      culture: amount,
      civil: -amount,
      yellow: effect.call === "emigration" ? -1 : amount,
      science: undefined,
    };
    const levels = (effect.levels ?? [])
      .map((/** @type {number} */ level, /** @type {number} */ place) =>
        say(place ? "and_one_up_to" : "up_to_level", { level: "I".repeat(level) }),
      )
      .join("");
    const drawn = { ...signs, card: good("card"), levels, n: amount };
    if (effect.call === "war_over_culture" && !amount) return by(draw("call.war_over_margin", signs));
    if (effect.call === "plunder" && !amount) return by(draw("call.plunder_by_margin", signs));
    if (effect.call === "war_over_territory" && effect.per !== 5)
      return by(draw("call.territory_by", { yellow: good("yellow", amount), n: effect.per }));
    if (effect.call === "call_to_arms")
      [drawn.civil, drawn.card] = [good("civil", -amount, true), good("card", amount, true)];
    if (["infiltrate", "assassinate", "sabotage", "holy_war", "kidnap", "war_over_culture"].includes(effect.call))
      drawn.culture = good("culture", n.culture, true);
    if (effect.call === "rebellion" || effect.call === "international_agreement")
      drawn.civil = good("civil", effect.call === "rebellion" ? n.civil : amount);
    if (["uncertain_borders", "war_over_territory", "emigration"].includes(effect.call))
      drawn.yellow = good("yellow", n.yellow, effect.call === "emigration");
    return by(draw(`call.${effect.call}`, drawn));
  }
  return [];
}

/** @param {any[]} effects */
function effectLines(effects) {
  const lines = effects.map((effect, place) => effectLine(effect, effects[place - 1]));
  const [first, second] = lines;
  const place = first?.indexOf("{then}") ?? -1;
  if (place >= 0 && second)
    return [[...first.slice(0, place), ...second, ...first.slice(place + 1)], ...lines.slice(2)];
  return lines;
}

/** @param {Card} card */
function pactLines(card) {
  /** @param {Record<string, number>} [gives] @param {Record<string, number>} [traits] @param {any[]} [pers] */
  const side = (gives = {}, traits = {}, pers = []) => {
    const parts = [...(Object.keys(gives).length ? [[goods(gives)]] : []), ...traitLines(traits), ...perLines(pers)];
    return parts.flatMap((part, place) => [place ? ", " : "", ...part]);
  };
  const a = side(card.gives_a, card.traits_a, card.per_a),
    b = side(card.gives_b, card.traits_b, card.per_b);
  const lines =
    card.sides === "two"
      ? [
          [say("side", { side: "A" }), " ", ...a],
          [say("side", { side: "B" }), " ", ...b],
        ]
      : [a];
  if (card.forbids_attack) lines.push([say("no_attack")]);
  return lines;
}

/**
 * The gist of a card: lines of texts and signs; empty where the symbols at its foot say everything.
 * @param {Card} card
 * @returns {any[][]}
 */
export function gistLines(card) {
  if (card.mark && GISTS[card.id]) return [written(GISTS[card.id])];
  if (card.kind === "pact") return pactLines(card);
  if (card.kind === "territory" || card.kind === "tactic" || card.kind === "bonus") return [];
  return [...perLines(card.per), ...traitLines(card.traits), ...effectLines(card.effects ?? [])];
}

/**
 * The same as one paragraph: "Each theater +1; theaters 2 cheaper".
 * @param {Card} card
 */
export function gist(card) {
  const lines = gistLines(card);
  if (!lines.length) return null;
  const parts = lines
    .flatMap((line, place) => [
      place
        ? card.kind === "pact" && typeof line[0] === "string" && line[0].startsWith(say("side", { side: "B" }))
          ? " "
          : "; "
        : "",
      ...line,
    ])
    .flat(Infinity)
    .filter((part) => part !== "");
  if (typeof parts[0] === "string") parts[0] = parts[0][0].toUpperCase() + parts[0].slice(1);
  return parts;
}
