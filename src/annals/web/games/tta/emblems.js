// Which symbol of signs.svg a card shows: its own where one fits, else the one of its family, else the one of its kind.

/** Families of cards: copies of one design in several ages. @type {Record<string, string>} */
const BY_FAMILY = {
  rich_land: "cornucopia", urban_growth: "city", frugality: "piggy", engineering_genius: "builder", patriotism: "flag", breakthrough: "brain", cultural_heritage: "pottery", reserves: "barrels", revolutionary_idea: "bulb", efficient_upgrade: "gears",
  plunder: "coins", raid: "torch", military_bonus: "t-bonus", developed_territory: "city", historic_territory: "ruins", inhabited_territory: "huts", strategic_territory: "watchtower", vast_territory: "mountains", wealthy_territory: "gems",
};

/** @type {Record<string, string>} */
const BY_CARD = {
  agriculture: "plow", irrigation: "watering", selective_breeding: "cow", mechanized_agriculture: "tractor", bronze: "ore", iron: "anvil", coal: "coal", oil: "oil",
  philosophy: "bust", alchemy: "retort", scientific_method: "microscope", computers: "laptop", religion: "t-temple", theology: "prayer", organized_religion: "church",
  printing_press: "books", journalism: "paper", multimedia: "tv", drama: "t-theater", opera: "curtain", movies: "film", bread_and_circuses: "t-arena", team_sports: "ball", professional_sports: "trophy",
  warriors: "spear", swordsmen: "swordsman", riflemen: "musket", modern_infantry: "soldier", knights: "knight", cavalrymen: "cavalry", tanks: "tank", cannon: "t-artillery", rockets: "missiles", air_forces: "jet",
  code_of_laws: "t-law", justice_system: "gavel", civil_service: "congress", warfare: "t-warfare", strategy: "chess", military_theory: "t-tactic", cartography: "map", navigation: "t-exploration", satellites: "satellite", masonry: "wall", architecture: "bridge", engineering: "gears",
  despotism: "throne", monarchy: "queen", theocracy: "tiara", constitutional_monarchy: "crown", republic: "t-government", communism: "sickle", fundamentalism: "prayer", democracy: "vote",
  colossus: "statue", hanging_gardens: "palm", library_of_alexandria: "books", pyramids: "pyramids", great_wall: "great-wall", st_peters_basilica: "dome", taj_mahal: "palace", universitas_carolina: "cap",
  eiffel_tower: "eiffel", kremlin: "kremlin", ocean_liner_service: "steamer", transcontinental_railroad: "locomotive", fast_food_chains: "burger", first_space_flight: "rocket", hollywood: "clapper", internet: "globe",
  alexander_the_great: "helm", aristotle: "bust", hammurabi: "t-law", homer: "harp", julius_caesar: "caesar", moses: "tablet", christopher_columbus: "ship", frederick_barbarossa: "beard", genghis_khan: "bow", joan_of_arc: "maid", leonardo_da_vinci: "vitruvian", michelangelo: "chisel",
  isaac_newton: "apple", j_s_bach: "violin", james_cook: "wheel", maximilien_robespierre: "guillotine", napoleon_bonaparte: "eagle", william_shakespeare: "quill", albert_einstein: "atom", bill_gates: "chip", charlie_chaplin: "hat", mahatma_gandhi: "spinning", sid_meier: "dice", winston_churchill: "cigar",
  stockpile: "crate", wave_of_nationalism: "trumpet", military_build_up: "soldier", endowment_for_the_arts: "brush",
  development_of_agriculture: "plow", development_of_crafts: "anvil", development_of_markets: "coins", development_of_politics: "t-government", development_of_religion: "prayer", development_of_science: "bust", development_of_settlement: "village", development_of_trade_routes: "ship", development_of_warfare: "spear", development_of_civilization: "t-temple",
  barbarians: "viking", border_conflict: "clash", crusades: "knight", cultural_influence: "culture", foray: "t-cavalry", good_harvest: "t-farm", immigration: "footsteps", new_deposits: "ore", pestilence: "plague", raiders: "viking", rats: "rat", rebellion: "uprising", reign_of_terror: "guillotine", scientific_breakthrough: "microscope", uncertain_borders: "map",
  civil_unrest: "uprising", cold_war: "rocket", crime_wave: "dagger", economic_progress: "factory", emigration: "footsteps", iconoclasm: "bust", independence_declaration: "quill", international_agreement: "t-pact", national_pride: "flag", politics_of_strength: "fist", popularization_of_science: "books", prosperity: "cornucopia", ravages_of_time: "ruins", refugees: "footsteps", terrorism: "bomb",
  impact_of_agriculture: "tractor", impact_of_architecture: "city", impact_of_balance: "t-law", impact_of_colonies: "t-territory", impact_of_competition: "trophy", impact_of_government: "t-government", impact_of_happiness: "laurels", impact_of_industry: "factory", impact_of_population: "family", impact_of_progress: "brain", impact_of_science: "microscope", impact_of_strength: "fist", impact_of_technology: "chip", impact_of_variety: "stack", impact_of_wonders: "t-wonder",
  enslave: "chains", annex: "flag", infiltrate: "dagger", spy: "spy", armed_intervention: "soldier", war_over_technology: "microscope", war_over_territory: "map", war_over_culture: "culture",
  open_borders_agreement: "drawbridge", trade_routes_agreement: "ship", acceptance_of_supremacy: "throne", international_trade_agreement: "t-pact", promise_of_military_protection: "t-bonus", scientific_cooperation: "microscope", international_tourism: "camera", loss_of_sovereignty: "crown", military_pact: "clash", peace_treaty: "dove",
  fighting_band: "spear", heavy_cavalry: "knight", legion: "centurion", medieval_army: "swordsman", phalanx: "spears", classic_army: "centurion", conquistadors: "cavalry", defensive_army: "wall", fortifications: "t-artillery", mobile_artillery: "t-cavalry", napoleonic_army: "musket", entrenchments: "trench", mechanized_army: "tank", modern_army: "soldier", shock_troops: "cavalry",
};

const AIR = "jet";

/** The sign of a kind of card. @param {string} kind */
export const typeSign = (kind) => (kind === "air_force" ? AIR : `t-${kind}`);

/**
 * The emblem on the plate of a card.
 * @param {{ id: string, kind: string }} card
 */
export function emblem(card) {
  return BY_CARD[card.id] ?? BY_FAMILY[card.id.replace(/_(a|i|ii|iii)$/, "")] ?? typeSign(card.kind);
}
