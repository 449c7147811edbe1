// What the board of Clash of Cultures says, in one catalogue. `say("key", {n: 3})`; "one|several" is chosen by n.
import { html, Icon, signed } from "../../lib/ui.js";

/** @type {Record<string, string>} */
const STRINGS = {
  // goods, one and several
  "n.food": "{n} food", "n.wood": "{n} wood", "n.ore": "{n} ore", "n.ideas": "{n} idea|{n} ideas", "n.gold": "{n} gold", "n.mood": "{n} mood token|{n} mood tokens", "n.culture": "{n} culture token|{n} culture tokens", "n.captives": "{n} captive|{n} captives",
  "n.action_card": "{n} action card|{n} action cards", "n.objective_card": "{n} objective card|{n} objective cards", "n.wonder_card": "{n} wonder card|{n} wonder cards", "n.points": "{n} point|{n} points",
  "one.food": "food", "one.wood": "wood", "one.ore": "ore", "one.ideas": "idea", "one.gold": "gold", "one.mood": "mood token", "one.culture": "culture token", "one.action_card": "action card", "one.objective_card": "objective card", "one.wonder_card": "wonder card", "short.action_card": "action", "short.objective_card": "goal", "short.wonder_card": "wonder",
  food: "Food", wood: "Wood", ore: "Ore", ideas: "Ideas", gold: "Gold", mood: "Mood", culture: "Culture", captives: "Captives",
  mood_small: "mood", culture_small: "culture", captives_small: "captive|captives", captives_tip: "Army pieces of others that were killed in battle. Each is worth ½ point.", of_limit: "{n} of {all}", good_said: "{n} {what}, at most {all}", nothing: "nothing", nations: "Which civilization do you lead?", "with": "with {name}", with_government: "with a government", and: " and ", comma: ", ", free: "free", you: "You",
  // terrain and the map
  plains: "Plains", forest: "Forest", mountain: "Mountain", barren: "Barren", sea: "Sea", unknown: "Unrevealed",
  "gives.plains": "Plains: food", "gives.forest": "Forest: wood", "gives.mountain": "Mountain: ore", "gives.barren": "Barren", "gives.sea": "Sea", "gives.unknown": "Unrevealed",
  map: "Map", map_help: "Arrow keys go from space to space, Enter chooses.", zoom_in: "Zoom in", zoom_out: "Zoom out", zoom_all: "Whole map", terrains: "Terrain",
  "pays.food": "For advances, settlers, armies and buildings. At most 2 without Storage.", "pays.wood": "For buildings, wonders, ships and cavalry.", "pays.ore": "For buildings, wonders and infantry.", "pays.ideas": "Stand for food in the price of an advance, and pay for what advances let you do.", "pays.gold": "Stands for any other resource.", "pays.mood": "Pay for happier cities and for what advances let you do. No limit.", "pays.culture": "Pay for influence, cards and what leaders can do. No limit.",
  exhausted: "exhausted: gives nothing", exhausted_short: "exhausted",
  "note.plains": "Gives food.", "note.forest": "Gives wood. Who enters it cannot attack this turn.", "note.mountain": "Gives ore. Who enters it stops for this turn.", "note.barren": "Gives nothing without Irrigation; no city can be founded.", "note.sea": "For ships. Gives nothing without a port or Fishing.", "note.unknown": "Nobody has been here. Enter it to turn the region up.",
  // cities
  yours: "your {what}", whose_is: "{what} of {who}", city: "city", points_small: "points", barbarian_city: "Barbarian settlement", size: "size {n}", happy: "happy", neutral: "neutral", angry: "angry", used_never: "not used", used_times: "used once|used {n} times", rests: "rests", beloved: "an attack costs {n} culture token more|an attack costs {n} culture tokens more", druid: "{marker}, 1 point", marker: "marker", region_marked: "region marked by {who}, 1 point", truce: "{who} may not attack {whom}", truce_you: "you may not attack it", you_mid: "you", port_at: "faces {space}", cities: "Cities",
  settlement: "Settlement",
  // units
  settler: "settler|settlers", infantry: "infantry", ship: "ship|ships", cavalry: "cavalry", elephant: "elephant|elephants", leader: "leader|leaders",
  barbarians: "Barbarians", pirates: "Pirates", "mark.moved": "moved", "mark.stopped": "stays this turn", "mark.forest": "may not attack", "mark.fought": "has fought",
  // time
  age: "Age {age}", round_of: "Round {n} of 3", status: "Status phase", "status.1": "Objectives", "status.2": "Free advance", "status.3": "Draw cards", "status.4": "Raze a city", "status.5": "Change government", "status.6": "First player",
  status_step: "Status phase, step {n} of 6: {step}", who_from: "{units} at {space}", price_so_far: "so far", attempt: "{what} at {space}.", rolled: "The die shows {n}: {total} of {least}.", event: "Event", event_of: "Event drawn by {name}", event_yours: "You drew this event", event_now: "Event: {name}", close_event: "Put the event away",
  happy_city: "a happy city", track_tip: "Six ages of three rounds; after the third comes a status phase: objectives, a free advance, new cards, razing, government, first player.", track: "Age {age}, round {n} of 3", track_status: "Age {age}, status phase", first_player: "first player", to_event: "{n} to event", to_event_long: "{n} advance until an event|{n} advances until an event",
  // panels
  mine: "Your civilization", civ_of: "The civilization of {name}", objectives: "Objectives", done_n: "{n} completed", no_objectives: "No objective cards.", hand: "Action cards", parts: "Parts of this column", in_hand: "{n} in hand", no_hand: "No action cards.",
  advances: "Advances", advances_of: "Advances of {name}", owned: "owned", open_price: "open: {price}", open: "open", dear: "too dear", locked: "locked", whose: "Whose advances", gives_mood: "+1 mood", gives_culture: "+1 culture", civ_advances: "Civilization", needs: "needs {name}", needs_government: "needs a government",
  score: "Score now and in sight", points_word: "victory points", in_sight: "in sight", rivals: "Rivals", world: "Events and wonders", standing: "In force", last_events: "Last events", wonders_built: "Wonders", none_yet: "None yet.", decks: "Cards left", "deck.action": "action", "deck.objective": "objective", "deck.event": "event", "deck.wonder": "wonder", "deck.regions": "regions",
  cards_backs: "{a} action, {o} objective, {w} wonder card in hand|{a} action, {o} objective, {w} wonder cards in hand", completed: "Completed: {names}", leader_line: "Leader: {name}", no_leader: "no leader", supply: "Pieces left", routes_n: "{n} trade route|{n} trade routes", loses_actions: "{n} action less next turn|{n} actions less next turn", anarchy_n: "{n} cube on Anarchy|{n} cubes on Anarchy", anarchy_tip: "Government advances take their cubes from here first, and no event follows. Each cube left at the end is worth 1 point.", runes_n: "{n} rune stone|{n} rune stones", runes_tip: "Each is worth 1 point.", markers_n: "{n} region marked|{n} regions marked", markers_tip: "Each is worth 1 point.", truce_with: "safe from {names}", truce_tip: "A truce: until the end of their turn no attack by {names}.", diplomat_with: "peace with {name}", diplomat_tip: "Great Diplomat: an attack on each other costs 2 culture tokens more.",
  to_event_tip: "Each advance takes a cube, unless a card brings it; when the last one goes, an event is drawn and three cubes come back.",
  // points
  "points.pieces": "Settlements and buildings", "points.advances": "Advances", "points.objectives": "Objectives", "points.wonders": "Wonders", "points.events": "Events and civilization", "points.leaders": "Leaders", points_title: "Points", sight_note: "Hatched: objectives in hand that are met as things stand.",
  "line.settlement": "{n} city|{n} cities", "line.building": "{n} building|{n} buildings", "line.advance": "{n} advance|{n} advances", "line.built": "{name}, built", "line.owned": "{name}, owned",
  // objectives
  met_next: "met, next status phase", met_now: "met now", now_kind: "at once", status_kind: "status phase", both_kind: "at once or status phase", progress: "{n} of {all}", race: "you {n}, others {most}",
  // cards
  action_free: "free", action_main: "one action", can_now: "now", "role.attacker": "attacker", "role.defender": "defender", "role.any": "both sides", "timing.reveal": "when cards are shown", "timing.roll": "on the roll", "timing.casualties": "after casualties", source: "Source: {source}", or: "Or", wonder_points: "2 + 2 points", pyramids_points: "5 points for the builder",
  "kind.advance": "Advance", "kind.civ_advance": "Civilization advance", "kind.building": "Building", "kind.unit": "Unit", "kind.combat": "Combat card", "kind.upper": "Action card", "kind.action": "Action card", "kind.objective": "Objective", "kind.objective_card": "Objective card", "kind.event": "Event", "kind.great_person": "Great person", "kind.wonder": "Wonder", "kind.civilization": "Civilization", "kind.leader": "Leader", "kind.category": "Category", "kind.tile": "Region", "kind.start": "Starting region", "kind.ability": "Ability",
  "icon.barbarians_move": "barbarians move", "icon.barbarians_spawn": "barbarians appear", "icon.pirates": "pirates", "icon.exhausted": "exhausted land", "icon.gold_mine": "gold mine",
  // what an advance would give
  gives_token: "at once {token}", opens_building: "opens: {building}", opens_civ: "brings {name}", event_after: "an event follows", cubes_after: "no event yet: {n} cube left|no event yet: {n} cubes left", worth_half: "½ point", have_it: "You have it.", have_it_used: "You have it, and have used it this turn.",
  // battle
  battle_in: "Battle: {where}", sea_battle: "Sea battle: {where}", battle_round: "Round {n}", battle_before: "Before the first round", attacker: "attacker", defender: "defender", army_n: "{n} unit|{n} units", dice: "Dice", clash: "CLASH", combat_value: "combat value", hits: "{n} hit|{n} hits", hits_from: "{cv} / 5 = {n} hit|{cv} / 5 = {n} hits", ignored_n: "{n} ignored", no_card: "no combat card", laid: "a card lies face down", no_card_yet: "no card yet", not_rolled: "not rolled yet", card_void: "has no effect", die_said: "{n}, {icon}", lose_units: "Choose a unit to lose.|Choose {n} units to lose.", each_icon: "Each icon wakes one unit, each unit once", lay_card: "Lay a combat card, or none.", no_unit: "no {unit}",
  show_battle: "Show the battle", fold: "Fold away, to see the map", fold_short: "Map", close_battle: "Close", last_battle: "Last battle", battle_won: "{name} won", you_won: "You won", battle_drawn: "nobody won", battle_rounds: "Rounds", show_cards: "Give a card openly: everybody sees it",
  units_army: "Army units",
  "does.cv": "{n} {unit}", "does.ignore": "ignores a hit", "does.nothing": "no effect", no_more: "no other {unit}",
  // choosing
  tray: "Your choice", pay: "How do you pay?", recruit: "Recruit in {space}", group_from: "Who leaves {space}?", more_of: "One more {unit}", less_of: "One {unit} less", go: "Go", lay: "Which way round?", collect: "Collect in {space}", collect_so_far: "so far", collect_left: "{n} more space|{n} more spaces", recruit_left: "{n} more unit|{n} more units", which_group: "Which group moves?", groups_left: "{n} group may still move.|{n} groups may still move.", pay_price: "The price is {price}.", take_one: "Choose one",
  lead: "Lead {name}", deal: "Trade with {name}", deal_from: "{name} offers a trade", you_give: "You give", you_get: "You get", they_offer: "You would get", they_ask: "You would give", show_card: "Show {name}", offer: "Make the offer", cancel: "Break off", accept: "Accept", refuse: "Refuse", counter: "Another offer", deal_said: "{gives} for {asks}", have_nothing: "you have nothing to give", has_nothing: "they have nothing to give", deal_number: "offer {n} of 4",
  // verbs of the question bar
  "verb.advance": "Advance", "verb.found": "Found", "verb.collect": "Collect", "verb.construct": "Build", "verb.wonder": "Wonder", "verb.recruit": "Recruit", "verb.move": "Move", "verb.raise": "Mood", "verb.influence": "Influence", "verb.play": "Cards", "verb.use": "Use", "verb.trade": "Trade", "verb.end": "End turn", "verb.take": "Take", "verb.unit": "Recruit", "verb.group": "Group", "verb.to": "Go to", "verb.pay": "Pay", "verb.lay": "Lay", "verb.lose": "Lose", "verb.gain": "Gain", "verb.complete": "Complete", "verb.first": "First player", "verb.govern": "Government", "verb.raze": "Raze", "verb.give": "Give", "verb.ask": "Ask for", "verb.show": "Show", "verb.offer": "Make the offer", "verb.accept": "Accept", "verb.counter": "Another offer", "verb.fight": "Fight on", "verb.other": "Choose", "verb.done": "Done", "verb.stop": "Stop moving", "verb.pass": "Go on", "verb.none": "No card", "verb.keep": "Keep all", "verb.cancel": "Break off", "verb.refuse": "Refuse", "verb.nothing": "Nothing", "verb.lead": "Civilization",
  "tab.mine": "Realm", "tab.advances": "Advances", "tab.goals": "Goals", "tab.hand": "Cards", "tab.score": "Score", "tab.world": "World", "tab.story": "Story",
  // warnings
  "warn.actions": "You have {n} action left.|You have {n} actions left.", "warn.no_city": "{name} has no city: the game ends with this age.", "warn.no_city_you": "You have no city: the game ends with this age.", "warn.last_age": "This is the last age.", "warn.last_round": "This is your last turn.",
  // the end
  after_origin: "Where the points come from", after_time: "Points over time", after_label: "Points by category and player",
  // in words
  "text.turn": "{name} is on turn.", "text.space": "{name}, {terrain}", "text.stock": "Holds {goods}.", "text.hand": "In hand: {cards}.", "text.advances": "Advances: {names}.", "text.units": "{who}: {units}", "text.points": "Points: {total} ({parts}).", "text.unknown": "Unrevealed: {names}.",
};

/**
 * A sentence of the catalogue, filled in.
 * @param {string} key
 * @param {Record<string, any>} [values]
 */
export function say(key, values = {}) {
  const forms = (STRINGS[key] ?? key).split("|");
  const text = forms.length > 1 && values.n !== 1 ? forms[1] : forms[0];
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** @param {string} text */
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** "a, b and c". @param {string[]} parts */
export const listed = (parts) => (parts.length < 2 ? parts.join("") : parts.slice(0, -1).join(say("comma")) + say("and") + parts[parts.length - 1]);

export { points } from "../../lib/strings.js";

/** What each stock is drawn with. @type {Record<string, string>} */
export const SIGN = { food: "c-food", wood: "c-wood", ore: "c-ore", ideas: "c-idea", gold: "c-gold", mood: "c-mood", culture: "c-culture", captives: "c-lock", action_card: "c-card", objective_card: "c-target", wonder_card: "c-pyramid" };
export const STOCKS = ["food", "wood", "ore", "ideas", "gold", "mood", "culture"];
export const RESOURCES = STOCKS.slice(0, 5);

/**
 * A number with its sign, one image with one label ("3 food").
 * @param {{ kind: string, n: number, sign?: boolean }} props
 */
export function Amount({ kind, n, sign = false }) {
  return html`<span class=${`cg cg-${kind}`} role="img" aria-label=${say(`n.${kind}`, { n })} title=${say(`n.${kind}`, { n })}><b>${signed(n, sign)}</b><${Icon} name=${SIGN[kind]} /></span>`;
}

/**
 * Amounts as the rules write them, `2food+1gold`, by kind.
 * @param {string} text
 * @returns {[string, number][]}
 */
export const amounts = (text) => text.split("+").map((part) => /^(\d+)([a-z_]+)/.exec(part)).filter((found) => found !== null).map((found) => [found[2], Number(found[1])]);

/** @param {{ cost: Record<string, number> }} props */
export const Price = ({ cost }) => {
  const parts = Object.entries(cost).filter(([, n]) => n);
  return parts.length ? html`<span class="price">${parts.map(([kind, n]) => html`<${Amount} kind=${kind} n=${n} />`)}</span>` : html`<span class="price">${say("free")}</span>`;
};
