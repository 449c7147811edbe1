// What the board of Through the Ages says, in one catalogue. `say("key", {n: 3})`; "one|several" is chosen by n.
import { html, Good, signed } from "../../lib/ui.js";

/** @type {Record<string, string>} */
export const STRINGS = {
  // kinds of cards
  farm: "Farm", mine: "Mine", lab: "Lab", temple: "Temple", library: "Library", theater: "Theater", arena: "Arena",
  infantry: "Infantry", cavalry: "Cavalry", artillery: "Artillery", air_force: "Air force",
  law: "Law", warfare: "Warfare", exploration: "Exploration", construction: "Construction",
  government: "Government", leader: "Leader", wonder: "Wonder", action: "Action", event: "Event", territory: "Territory",
  aggression: "Aggression", war: "War", pact: "Pact", tactic: "Tactic", bonus: "Bonus",
  age: "Age {age}", kind_line: "{kind}, Age {age}", special_line: "Special technology ({kind}), Age {age}", source: "Source: {source}",
  // goods, one and several
  "n.food": "{n} food", "n.resource": "{n} resource|{n} resources", "n.science": "{n} science", "n.culture": "{n} culture", "n.strength": "{n} strength",
  "n.happy": "{n} happy face|{n} happy faces", "n.civil": "{n} civil action|{n} civil actions", "n.military": "{n} military action|{n} military actions",
  "n.ship": "{n} colonization", "n.defence": "{n} strength in defence", "n.blue": "{n} blue token|{n} blue tokens", "n.yellow": "{n} yellow token|{n} yellow tokens",
  "n.card": "{n} military card|{n} military cards", "n.population": "{n} population", "n.revolution": "{n} science by revolution", "n.sad": "{n} discontent worker|{n} discontent workers",
  workers: "{n} worker|{n} workers", units: "{n} unit|{n} units", stages_said: "{n} stages, {built} built",
  civil_left: "{n} of {all} civil actions left", military_left: "{n} of {all} military actions left",
  // the row
  row: "Card row", row_zone: "Spaces for {n} civil action|Spaces for {n} civil actions", row_price: "{n} civil action|{n} civil actions",
  surcharge: "{n} more for wonders you have completed", row_empty: "empty",
  took: "{who} took {card}", you_took: "You took {card}",
  age_ends: "{age} ends in about {n} round|{age} ends in about {n} rounds", age_ends_now: "{age} ends this round", age_a: "{age} ends when the second round begins", age_iv: "{age}: no more cards are dealt",
  last_round: "this is the last round", next_last: "the next round is the last", dealt: "{n} of {all} cards of Age {age} dealt",
  civil_cards_left: "{n} civil card left|{n} civil cards left", military_cards_left: "{n} military card left|{n} military cards left",
  // a civilization
  mine_label: "Your civilization", civ_label: "The civilization of {name}", out: "has resigned", urban_limit: "At most {n} urban buildings of each type",
  Culture: "Culture", Science: "Science", Strength: "Strength", Happiness: "Happiness", Food: "Food", Resources: "Resources",
  of: "of {n}", of_limit: "{n} of {all}", matrix: "Technologies by type and age", in_hand: "in hand", price_now: "A worker here costs {n} resource now|A worker here costs {n} resources now",
  may_build: "You may add a worker here", may_upgrade: "You may upgrade from here",
  for_units: "for units, this turn only",
  leader_none: "No leader", wonder_none: "No wonder under construction", unfinished: "Unfinished wonder", wonders: "Wonders", specials: "Special technologies", colonies: "Colonies", colony: "Colony",
  ruin: "Ruin", tucked: "with Homer's happy face", leader_used: "used this turn",
  // banks
  yellow_bank: "Yellow bank", yellow_label: "Yellow bank: {n} tokens left", worker_costs: "A new worker costs {price}; they eat {eaten}", no_more_workers: "No tokens left; they eat {eaten}",
  blue_bank: "Blue bank", blue_label: "Blue bank: {n} tokens left", corruption_now: "Corruption {amount}", no_corruption: "No corruption",
  corruption_ends: "{n} more token here ends the corruption|{n} more tokens here end the corruption", corruption_near: "{n} token fewer here and corruption takes {amount}|{n} tokens fewer here and corruption takes {amount}",
  faces_needed: "of {n} needed", faces_said: "{n} happy faces of {all} needed", unused: "{n} unused", discontent: "{n} discontent",
  next_face: "one more worker needs another face|after {n} more workers a face is missing", pool_label: "Workers and happiness",
  // hand
  hand_label: "Your hand", civil_hand: "Civil hand", military_hand: "Military hand", no_cards: "no cards", hand_full: "full", hand_over: "discard {n} at the end of the turn",
  tactic_title: "Tactic", tactic_own: "yours alone until your next turn", tactic_common: "common to all", tactic_none: "No tactic", tactic_none_note: "Units fight one by one.",
  armies_formed: "{n} army|{n} armies", armies_old: "{n} outdated army|{n} outdated armies", air_joined: "{n} with an air force", army_short: "{missing} short of another", army_short_first: "{missing} short of an army",
  fresh: "Taken this turn: playable next turn",
  // forecast
  forecast: "If you end the turn now", forecast_label: "End of turn", forecast_wait: "At the end of your next turn",
  uprising: "Uprising: you produce nothing.", uprising_why: "{discontent} discontent workers, {unused} unused. You need {n} more happy face.|{discontent} discontent workers, {unused} unused. You need {n} more happy faces.",
  uprising_short: "Uprising unless {n} more happy face|Uprising unless {n} more happy faces",
  corruption_takes: "Corruption takes {amount}.", corruption_help: "With {n} more blue token in the bank it takes {less}.|With {n} more blue tokens in the bank it takes {less}.", none: "none",
  hunger: "Hunger costs {amount}.", hunger_why: "{n} food is missing.",
  discard: "You discard {n} military card.|You discard {n} military cards.", discard_why: "You hold {have}, your limit is {limit}.",
  civil_full: "Your civil hand is full: {n} of {n}.",
  age_end: "{age} ends soon:", age_end_loses: "{cards} leaves your civilization,|{cards} leave your civilization,", age_end_yellow: "every yellow bank loses {amount}.", tokens_short: "Your bank has too few blue tokens for all you produce.",
  war_on_you: "{who} is at war with you: {attack} against your {defence} at the start of {whose} next turn.", war_yours: "Your war on {who}: {attack} against {defence} when your next turn begins.",
  without_uprising: "Without the uprising", brings: "The turn brings", last_round_note: "This is the last round.", next_last_note: "The next round is the last.",
  politics_skipped: "You have no Politics Phase next turn.",
  // rivals
  rivals: "Rivals", expand: "Show the whole civilization of {name}", collapse: "Less of {name}", grow_eat: "grow {price}, eat {eaten}", eat: "eat {eaten}",
  tokens_said: "{n} of {all} tokens", cell_said: "{card}: {workers}, {blue}", cell_workers: "{card}: {workers}", civil_backs: "{n} civil cards in hand", military_backs: "{n} military cards in hand", you: "You",
  // politics
  politics: "Politics", current: "{n} current", future: "{n} future", past: "{n} past", next_age: "next: Age {age}", next_is: "next: {card}", is_yours: "{n} is yours|{n} are yours", last_event: "last: {card}",
  own_events: "You prepared", common: "Common tactics", no_common: "none yet", peace: "No wars, no pacts", uses_it: "{name} uses it", event_now: "Now decided", discards: "Military discards: {n}",
  war_stands: "as it stands now",
  // why
  "why.culture": "Culture a turn", "why.science": "Science a turn", "why.strength": "Strength", "why.happy": "Happy faces", "why.food": "Food at the end of the turn", "why.resource": "Resources at the end of the turn",
  "why.colonization": "Colonization", "why.civil_actions": "Civil actions", "why.military_actions": "Military actions", "why.price": "{card}: a worker", "why.take": "Taking {card}", "why.science_price": "Developing {card}",
  why_score: "Scored at the end of the turn, unless there is an uprising.", why_have: "{who} {n} now.", have: "You have", has: "{name} has", why_happy: "With {n} tokens in the yellow bank {need} are needed.", why_happy_short: "The {n} missing makes a worker discontent.|The {n} missing make as many workers discontent.",
  why_nothing: "Nothing yet.", printed: "printed price", space: "space {n}", wonders_done: "completed wonders", consumption: "{n} workers eat", corruption: "corruption", actions_of: "Of {all}, {n} are left.", why_cap: "More than {n} do not count.",
  no_modifier: "Nothing changes the printed price.",
  // gists of cards
  "gist.population_discount": "Population {food} cheaper", "gist.urban_discount": "Urban {resource} cheaper", "gist.urban_discounts": "Urban I {a}, II {b}, III {c} cheaper", "gist.wonder_stages": "{n} stages at once",
  "gist.library_theater_discount": "with both, libraries and theaters {resource}{science} cheaper", "gist.theater_science_discount": "theaters {science} cheaper", "gist.leader_discount": "leaders {civil} cheaper",
  "gist.no_wonder_surcharge": "wonders without surcharge", "gist.take_discount_after_new_leader": "{civil} cheaper after a new leader", "gist.hands": "{n} more card in each hand",
  "gist.science_discount": "Technologies {science} cheaper", "gist.partner_pays_science": "the partner pays {science}",
  "gist.strength_per_unit": "each unit {strength}", "gist.strength_per_infantry": "Each infantry and artillery {strength}", "gist.strength_per_unit_type": "each type of unit {strength}",
  "gist.strength_per_temple_and_government_face": "{strength} for each {happy} of temples, government", "gist.culture_per_face": "{culture} for each {happy} of temples, theaters, wonders", "gist.culture_per_theater": "each theater {culture}",
  "gist.culture_per_library_theater_pair": "each pair {culture}", "gist.culture_colonies": "first colony {a}, others {b}", "gist.culture_per_lab_level": "labs: {culture} a level, {science} each",
  "gist.science_of_best_lab_or_library": "{science}: level of the best lab or library", "gist.best_theater_again": "the best theater twice", "gist.extra_face": "{happy} on every card with a face",
  "gist.infantry_as_cavalry": "infantry as cavalry", "gist.culture_per_partner_wonder": "{culture} for each wonder of the partner", "gist.attack_bonus_on_partner": "{strength} attacking the partner",
  "gist.best_mine_again": "the best mine once more", "gist.labs_produce": "labs dig {resource} a level", "gist.food_production": "{food}", "gist.resource_production": "{resource}",
  "gist.military_resources_per_turn": "{resource} a turn for units", "gist.culture_when_strong": "{culture} a turn if strong", "gist.science_per_technology_taken": "each technology taken {science}",
  "gist.resources_per_technology": "a new technology {resource}", "gist.civil_actions_per_technology": "a new technology {civil}", "gist.culture_per_technology": "a new technology {culture}", "gist.culture_per_revolution": "revolution {culture}",
  "gist.culture_per_lab_level_on_leaving": "at the end {culture} a level", "gist.tucked_happy": "later {happy} under a wonder", "gist.military_as_civil": "{military} as {civil}", "gist.military_revolution": "revolutions use {military}",
  "gist.free_population": "{yellow} each turn, free", "gist.enlists": "{military}: a worker and a unit, each 1 cheaper", "gist.upgrades_to_theater": "upgrade to a theater", "gist.churchill": "{culture}, or {science} and {resource} for units",
  "gist.food_as_resource": "1 {food} as {resource}", "gist.resource_as_food": "1 {resource} as {food}", "gist.yellow_for_leaving": "may go for {yellow}", "gist.colonizes_from_hand": "may go for a territory in hand",
  "gist.second_politics_per_game": "once 2 political actions", "gist.sees_next_event": "sees the next event", "gist.colonization_discards": "2 cards as {ship} each", "gist.no_attacks": "no attacks; attacks on you cost double", "gist.no_wars_against": "no wars against",
  "act.farm_or_mine": "Farm or mine {resource} cheaper", "act.urban": "Urban building {resource} cheaper", "act.upgrade": "Upgrade {resource} cheaper", "act.population": "New worker, then {then}", "act.stage": "Wonder stage {resource} cheaper",
  "act.develop": "Develop, then {then}", "act.civil_life": "All may grow, build or develop, 1 cheaper",
  this_turn: "{a} this turn and {b} for units", for_stronger: "{resource} for units for each stronger rival", for_ahead: "{culture} for each rival ahead", or: "or", once: "once",
  "who.self": "", "who.everyone": "All", "who.strongest": "Strongest", "who.weakest": "Weakest", "who.two_strongest": "2 strongest", "who.two_weakest": "2 weakest", "who.most_culture": "Most {culture}", "who.least_culture": "Least {culture}",
  "who.most_culture_if_weak": "Most {culture}, if weak", "who.happiest": "Most {happy}", "who.most_discontent": "Most {sad}", "who.attacker": "", "who.rival": "Rival", "who.victor": "Winner",
  "score.culture_rating": "{out} = {culture} a turn", "score.science_rating": "{out} = {science} a turn", "score.happiness": "{out} for each {happy}", "score.discontent": "{out} for each {sad}", "score.happiness_less_discontent": "{out} for each {happy}, less {sad}",
  "score.farms_and_mines": "{out} for each farm and mine", "score.buildings_and_units": "{out} for each other building, unit", "score.technology_levels": "{out} = levels of technologies", "score.theater_and_library_culture": "{out} = {n} × theaters, libraries",
  "score.urban_output": "{out} = output of urban buildings", "score.food_production": "{out} = {food} produced", "score.food_surplus": "{out} for a surplus", "score.mine_production": "{out} = {resource} of mines", "score.balance": "{out}: {n} × the lowest of four",
  "score.urban_levels": "{out} = levels of urban buildings", "score.unit_and_arena_levels": "{out} = levels of units, arenas", "score.government_and_special_levels": "{out} = {n} × levels of government, specials", "score.age_iii_technologies": "{out} for each technology III",
  "score.colonies": "{out} for each colony", "score.civil_actions": "{out} for each {civil}", "score.military_actions": "{out} for each {military}", "score.content_workers_above_10": "{out} for each content worker over 10", "score.kinds": "{out} for each type",
  "score.wonders_by_age": "{out} for wonders, old ones most", "rank.science_rating": "{science} a turn: {out} by rank", "rank.strength": "{strength}: {out} by rank",
  "produce.food": "all farms produce", "produce.resource": "all mines produce", "produce.economy": "production without {science}, {culture}", "place.religion": "a free worker on Religion", "place.warriors": "a free worker on Warriors", "destroy.building": "loses a building",
  split: "{n} {food} or {resource}", "call.annex": "Take a colony", "call.emigration": "{yellow} for every 2 {sad}", "call.iconoclasm": "old leaders go", "call.independence": "loses a colony", "call.infiltrate": "Leader or wonder goes; {culture} a level",
  "call.international_agreement": "takes cards for {civil}", "call.lose_all_food": "lose all {food}", "call.plunder": "Take {n} {food} or {resource}", "call.raid": "Destroy urban buildings up to level {levels}", "call.ravages": "a wonder A or I falls into ruin", "call.rebellion": "{civil} for each {sad}",
  "call.terrorism": "destroys a building of every rival", "call.uncertain_borders": "Strongest takes {yellow} of the weakest", "call.war_over_culture": "takes {culture} and the margin", "call.war_over_technology": "takes {science} or specials by the margin", "call.war_over_territory": "takes {yellow} and 1 for every 5 ahead",
  take: "take {goods}", no_attack: "no attacks", side: "{side}:",
  // large cards: what the symbols mean, where a card has no words of its own
  "text.farm": "Each worker here brings in {n} food a turn. A blue token on the card is worth {n} food.", "text.mine": "Each worker here digs {n} resource a turn. A blue token on the card is worth as much.|Each worker here digs {n} resources a turn. A blue token on the card is worth as much.",
  "text.worker": "Each worker here gives {gives}.", "text.unit": "Each worker here is a unit of {gives}.", "text.gives": "It gives {gives}.", "text.government": "You have {gives}. At most {limit} urban buildings of each type.",
  "text.leader": "While in play: {gives}.", "text.special": "While it is in play you have {gives}.", "text.wonder": "When all its stages are built it gives {gives}.", "text.initial": "Everybody begins with it.", "text.copies": "In the decks: {a} with two players, {b} with three, {c} with four.", notes: "Notes on the rules",
  each_turn: "{goods} a turn", and: " and ", comma: ", ",
  "where.rulebook": "the rulebook", "where.public: ": "public sources: ", "where.reconstructed": "reconstructed by this project",
  // verbs of the question bar
  "verb.take": "Take", "verb.grow": "Grow", "verb.build": "Build", "verb.upgrade": "Upgrade", "verb.develop": "Develop", "verb.revolution": "Revolution", "verb.stage": "Stage", "verb.play": "Play", "verb.leader": "Leader", "verb.unit": "Units", "verb.tactic": "Tactic",
  "verb.use": "Ability", "verb.give_up": "Give up", "verb.event": "Prepare", "verb.attack": "Attack", "verb.pact": "Pact", "verb.end": "End turn", "verb.pass": "No politics", "verb.resign": "Resign", "verb.other": "Choose",
  // phone tabs
  "tab.row": "Row", "tab.mine": "Mine", "tab.hand": "Hand", "tab.rivals": "Rivals", "tab.politics": "Politics", "tab.story": "Story",
  round: "Round {n}", round_of: "Round {n} of {all}",
  // after the game
  after: "How it went", chart_culture: "Culture by round", chart_origins: "Where the points came from", chart_moments: "Key moments", chart_other: "Other", "from.production": "Production", "from.wonders": "Wonders", "from.leaders": "Leaders", "from.events": "Events", "from.final": "End of the game", "from.war": "Wars and aggressions", "from.actions": "Action cards", "from.colonies": "Colonies", "from.preparation": "Preparing events", "from.famine": "Hunger", "from.pacts": "Pacts", "from.other": "Other", "chart.line": "{name}: {n} culture in round {round}",
  // text board
  "board.title": "Age {age}, round {round}.", "board.turn": "It is {name}'s turn.", "board.space": "Space {n}, {price}: {card}.", "board.empty_space": "Space {n}: empty.",
};

/**
 * A sentence of the catalogue. Of "one|several" the first is for n = 1.
 * @param {string} key
 * @param {Record<string, any>} [values]
 * @returns {string}
 */
export function say(key, values = {}) {
  return form(key, values).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/**
 * The same with drawn things in it: an array of texts and nodes.
 * @param {string} key
 * @param {Record<string, any>} values
 */
export function draw(key, values = {}) {
  return form(key, values).split(/(\{\w+\})/).filter(Boolean).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? part : values[name] ?? "";
  });
}

/** @param {string} key @param {Record<string, any>} values */
function form(key, values) {
  const said = STRINGS[key];
  if (said === undefined) throw new Error(`no string ${key}`);
  const forms = said.split("|");
  return forms.length === 1 || Math.abs(values.n) === 1 ? forms[0] : forms[1];
}

/** Names of goods in card data and what they are drawn as. @type {Record<string, string>} */
export const GOODS = { civil_actions: "civil", military_actions: "military", colonization: "ship", military_cards: "card", resources: "resource" };

/**
 * A number with its sign and the label of this game.
 * @param {{ kind: string, n?: number, sign?: boolean }} props
 */
export function Amount({ kind, n, sign = false }) {
  const good = GOODS[kind] ?? kind;
  const label = n === undefined ? say(`n.${good}`, { n: "", one: 1 }).trim() : say(`n.${good}`, { n: Math.abs(n) }).replace(String(Math.abs(n)), String(signed(n, sign)));
  return html`<${Good} kind=${good} n=${n} sign=${sign} label=${label} />`;
}
