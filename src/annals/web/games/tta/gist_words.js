// The gists of cards of New Leaders & Wonders, where they do what no base card does; "{2 resource}" is an amount with
// its sign, "{resource}" the sign alone.

/** By card; only for one that carries the symbol of the expansion. @type {Record<string, string>} */
export const GISTS = {
  // leaders
  boudica: "each turn {2 resource} for units if weak, else 1 {food}, {resource} or {science}",
  cleopatra: "{1 resource} a turn for wonders and urban buildings",
  hippocrates: "sets 3 {yellow} aside: one comes at the end of each age",
  confucius: "prepares any card as an event; each {+1 science}, and when he leaves",
  sun_tzu: "draws 2 {card} more; tactics stay yours; later {+1 strength} on a tactic",
  ashoka: "2 colours in hand {+1 resource}, 3 colours {+1 food}",
  isabella_of_castile: "{+1 resource}; 1, 3 or 6 {resource} for {+1 ship}, 2 or 3",
  eleanor_of_aquitaine: "an event: draw 2 {card}; each discarded {+1 culture}; gives 3 {civil} back",
  jan_zizka: "farmers in armies; each army {+1 culture}",
  nostradamus: "an event {+3 culture}; sees others' events; {+3 strength} against aggressions, or as weakest",
  johannes_gutenberg: "once a turn {+1 civil} for lab or library: 1 cheaper, {+2 culture}",
  saladin: "at the end of each turn: {+1 civil} or {+2 strength}",
  catherine_the_great: "once: weaker ones lose {1 yellow}, you gain {1 yellow}",
  maria_theresa: "each new worker {+1 science} {+1 culture}; {1 resource} a turn for units, 3 if weak",
  james_watt: "farms and mines II 2, III 4 cheaper in {resource} and {science}; leaving, {culture} of the best",
  alfred_nobel: "replaced: a prize of {4 culture} for 2 technologies in a turn, for all",
  antoni_gaudi: "urban technology {1 science} cheaper per other type; the best of each {+1 culture}",
  charles_darwin: "labs, libraries {+1 culture}; temples {-1 happy}; technologies {1 civil} cheaper",
  marie_curie: "best mine = {science}, best lab = {strength}, the higher = {culture}",
  marlene_dietrich: "best theaters {+1 culture} {+1 happy}; one unit counts twice in armies",
  steve_jobs: "best lab = {happy}; a technology: {1 resource} for {4 culture}",
  nelson_mandela: "each spare {happy} {+1 culture} a turn; costs 3 {civil} more unless discontent",
  pierre_de_coubertin: "each arena {+2 culture}; once the Games: {+8 culture}, attackers {-8 culture}",
  ian_fleming: "levels of best library and theater = {culture}; looks at a hand",
  // wonders
  colosseum: "infantry, cavalry technologies: {science} of their level cheaper, {+2 culture}",
  roman_roads: "Age I {+1 resource}, II {+1 science}, III {+2 culture}",
  stonehenge: "each stage brings its price in {science}",
  acropolis: "1 more urban building a type; a peaceful change {1 science} cheaper per urban building",
  machu_picchu: "best farm and mine of A or I once more",
  himeji_castle: "sacrifice a unit: its {strength} again; attacking {+3 culture}, defending {+3 strength}",
  forbidden_city: "2 discontent workers do not count",
  silk_road: "from the first stage: the first action card of a turn is better by 1",
  harvard_college: "once a turn an action card just taken",
  statue_of_liberty: "level of the government = {culture}",
  louvre_museum: "its {blue} stay, each {+1 culture}; or {2 resource} for one",
  suez_canal: "colonize from hand; each colony {+1 resource}",
  empire_state_building: "{culture} for each of 5 things you lead in",
  united_nations: "{4 culture} each wonder, special or urban type; then an event III from hand",
  international_red_cross: "paid in {food}; each stage {6 culture}, others may build; {1 culture} each colony",
  manhattan_project: "{culture} = {science} a turn",
  // rebalanced
  colossus: "Age II and III: draw 3 {card}",
  michelangelo:
    "each {happy} of urban buildings, wonders {+1 culture}; wonders without surcharge, each taken {+1 resource}",
  julius_caesar: "2 political actions each turn",
  mahatma_gandhi: "no attacks; attacks on you cost 3 {military} more",
};
