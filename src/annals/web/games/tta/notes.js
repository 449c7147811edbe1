// Notes on single cards, from the rule catalogues (docs/rules/tta2015.md, tta_expansion.md), in a player's words; shown
// under the large card.

/** @type {Record<string, [rule: string, note: string][]>} */
export const NOTES = {
  homer: [
    ["TTA-CLAR-HOMER-2", "Michelangelo counts the happy face under the wonder."],
    [
      "TTA-CLAR-HOMER-3",
      "St. Peter's Basilica adds one face to that wonder, not a second one if it has a face of its own.",
    ],
    ["TTA-CLAR-HOMER-4", "The face stays even when the wonder falls into ruin."],
  ],
  genghis_khan: [
    [
      "TTA-CLAR-GENGHIS-3",
      "In one army each infantry unit counts as infantry or as cavalry, never both; the best way is taken.",
    ],
    ["TTA-CLAR-GENGHIS-5", "For every other card, such as the Great Wall, these units stay infantry."],
    ["TTA-CLAR-GENGHIS-6", "His culture is no part of the culture rating."],
  ],
  maximilien_robespierre: [
    ["TTA-CLAR-ROBESPIERRE-1", "With him in play a revolution has to be paid with military actions."],
    ["TTA-CLAR-ROBESPIERRE-4", "Military actions that other cards bring later in the turn stay."],
    ["TTA-CLAR-ROBESPIERRE-5", "The extra action of Patriotism is no part of the price."],
    ["TTA-CLAR-ROBESPIERRE-6", "A revolution through Breakthrough costs all military actions and no civil action."],
  ],
  isaac_newton: [
    ["TTA-CLAR-NEWTON-1", "The action comes back for a technology developed through a card too, such as Breakthrough."],
    ["TTA-CLAR-NEWTON-2", "After a revolution one civil action is there again."],
  ],
  j_s_bach: [
    ["TTA-CLAR-BACH-3", "Both technologies may have the same level."],
    ["TTA-CLAR-BACH-4", "A building that costs as much as the theater or more is changed for 0."],
    ["TTA-CLAR-BACH-5", "The limit of your government for theaters holds."],
  ],
  bill_gates: [
    ["TTA-CLAR-GATES-3", "Labs can hold resources and make change."],
    ["TTA-CLAR-GATES-5", "When he leaves, what lies on labs can still be spent."],
    ["TTA-CLAR-GATES-6", "What labs produce does not count for Impact of Industry."],
  ],
  st_peters_basilica: [
    ["TTA-CLAR-STPETER-2", "It adds nothing to itself."],
    ["TTA-CLAR-STPETER-3", "Each card gets exactly one face more, however many it shows."],
    ["TTA-CLAR-STPETER-4", "On a card with workers each worker gives the extra face."],
  ],
  hollywood: [["TTA-CLAR-HOLLYWOOD-1", "What Shakespeare, Bach or Chaplin adds to theaters and libraries counts."]],
  internet: [
    ["TTA-CLAR-INTERNET-1", "What Shakespeare, Bach or Chaplin adds to theaters and libraries counts."],
    ["TTA-CLAR-INTERNET-2", "So does the science that Newton or Einstein adds."],
    ["TTA-CLAR-INTERNET-3", "Of Sid Meier both changes count."],
  ],
  development_of_civilization: [["TTA-CLAR-DEVCIV-3", "A revolution costs one science less, but all civil actions."]],
  ravages_of_time: [
    ["TTA-CLAR-RAVAGES-1", "The ruin stays a completed wonder of its age."],
    ["TTA-CLAR-RAVAGES-2", "It still makes new wonders one civil action dearer."],
    ["TTA-CLAR-RAVAGES-3", "Impact of Wonders scores it."],
    ["TTA-CLAR-RAVAGES-4", "International Tourism counts it."],
  ],
  international_agreement: [
    ["TTA-CLAR-INTAGREE-2", "Action cards that the current player takes may be played this turn."],
    ["TTA-CLAR-INTAGREE-3", "The row is filled up without clearing its first spaces."],
    ["TTA-CLAR-INTAGREE-6", "It can be used in the last round too."],
  ],
  development_of_planning: [
    ["TTX-CLAR-DEVPLAN-3", "The card works for the one who chooses it, and for nobody else."],
    ["TTX-CLAR-DEVPLAN-4", "Several players may choose the same card."],
  ],
  call_to_arms: [
    ["TTX-CLAR-CALLTOARMS-4", "A card is drawn only for an action that was really lost."],
    ["TTX-CLAR-CALLTOARMS-5", "In Age IV the actions are lost all the same."],
  ],
  freedom_of_movement: [
    ["TTX-CLAR-FREEDOM-1", "Cards that make building cheaper count for both places before the difference is taken."],
    ["TTX-CLAR-FREEDOM-3", "The urban building limit holds."],
  ],
  international_negotiations: [
    ["TTX-CLAR-NEGOTIATIONS-1", "Whoever turned it up chooses, even the weakest."],
    ["TTX-CLAR-NEGOTIATIONS-3", "What the weakest has less than 3 of cannot be chosen."],
  ],
  arms_industry: [
    ["TTX-CLAR-ARMS-2", "A technology counts even without a unit on it."],
    ["TTX-CLAR-ARMS-4", "All of it is gained in one go, so it may lie on a better mine."],
  ],
  autonomous_territory: [["TTX-CLAR-AUTONOMOUS-1", "The colonizer chooses one of the four rewards."]],
  kidnap: [
    ["TTX-CLAR-KIDNAP-1", "With a full hand nothing can be taken."],
    ["TTX-CLAR-KIDNAP-4", "An action card taken so may be played in the same turn."],
    ["TTX-CLAR-KIDNAP-7", "The attacker may also take no card."],
  ],
  hussars: [
    ["TTX-CLAR-HUSSARS-3", "Warriors of Genghis Khan are cavalry of level 0."],
    ["TTX-CLAR-HUSSARS-5", "Units are paired so that all armies together are strongest."],
  ],
  boudica: [
    ["TTX-CLAR-NOSTRADAMUS-11", "The strength of Nostradamus does not count when she looks for the weakest."],
    ["TTX-PAY-5", "Resources for units that are not used are gone at the end of the turn."],
  ],
  cleopatra: [
    ["TTX-PAY-4", "Her resource is spent first, on whatever it may pay for."],
    ["TTX-CLAR-REDCROSS-1", "It does not help with a wonder that is paid with food."],
  ],
  hippocrates: [
    ["TTX-CLAR-HIPPOCRATES-2", "Nothing that concerns yellow tokens or workers can touch those set aside."],
    ["TTX-CLAR-HIPPOCRATES-3", "With an empty bank you lose none and still gain one."],
  ],
  confucius: [
    ["TTX-CLAR-CONFUCIUS-3", "The others learn that it is no event only when it is revealed."],
    ["TTX-CLAR-CONFUCIUS-5", "It gives everybody science even when he has left play."],
  ],
  sun_tzu: [
    ["TTX-CLAR-SUNTZU-5", "Tactics that you keep cannot be copied by anybody, not even by you."],
    ["TTX-CLAR-SUNTZU-6", "They all become common at the start of your first turn without him."],
    ["TTX-CLAR-SUNTZU-10", "The tactic with his card is never merged with others of its name."],
  ],
  ashoka: [
    [
      "TTX-CLAR-ASHOKA-1",
      "Farms and mines share a colour, and so do all urban buildings, all units and all special technologies.",
    ],
    ["TTX-PROD-11", "What he adds counts wherever production is counted, but not for Impact of Industry."],
  ],
  isabella_of_castile: [
    ["TTX-PROD-9", "Bonuses of several cards are gained in one go, so they may lie on a better mine."],
    ["TTX-DEC-34", "One payment for a force."],
  ],
  eleanor_of_aquitaine: [
    ["TTX-CLAR-ELEANOR-2", "The action paid for her replacement is one that can come back."],
    ["TTX-CLAR-ELEANOR-3", "You never get more actions than your total."],
  ],
  jan_zizka: [
    ["TTX-CLAR-ZIZKA-2", "Farmers have no strength of their own."],
    ["TTX-CLAR-ZIZKA-3", "They never take part in a colonization force."],
    ["TTX-CLAR-ZIZKA-6", "Armies of Age II and III tactics with farmers in them are outdated."],
  ],
  nostradamus: [
    ["TTX-CLAR-NOSTRADAMUS-4", "Events that were prepared before he came stay unknown."],
    ["TTX-CLAR-NOSTRADAMUS-8", "An attacker must be stronger than you with the 3 counted."],
    [
      "TTX-CLAR-NOSTRADAMUS-13",
      "He can make another civilization weakest and strongest at once; then both parts happen to it.",
    ],
  ],
  johannes_gutenberg: [
    ["TTX-CLAR-GUTENBERG-3", "It need not be used for the first action that fits."],
    ["TTX-CLAR-GUTENBERG-6", "With an action card the benefits of both are added."],
    ["TTX-OPEN-13", "Of a card in the row that costs more, it pays one action."],
  ],
  saladin: [
    ["TTX-CLAR-SALADIN-6", "The civil action is like any other: it counts for your total and the limit of your hand."],
    ["TTX-CLAR-SALADIN-10", "When he leaves, an action that is already spent goes first."],
  ],
  catherine_the_great: [["TTX-OPEN-32", "It cannot be used if no weaker civilization has a yellow token in its bank."]],
  maria_theresa: [
    ["TTX-CLAR-THERESA-2", "Population gained by a wonder or an event counts."],
    ["TTX-CLAR-THERESA-3", "Of Inhabited Territory each population counts."],
  ],
  james_watt: [
    ["TTX-CLAR-WATT-3", "Upgrading an Age I farm to Age II costs nothing."],
    ["TTX-CLAR-WATT-5", "With Machu Picchu an old mine can be the best one."],
  ],
  alfred_nobel: [
    ["TTX-CLAR-NOBEL-5", "Technologies of the turn count whether they came before or after he was replaced."],
    ["TTX-CLAR-NOBEL-6", "The prize is won once a turn at most."],
    ["TTX-CLAR-NOBEL-8", "You cannot take the civil action back instead."],
  ],
  antoni_gaudi: [
    ["TTX-CLAR-GAUDI-2", "The type of the building that you develop does not count."],
    ["TTX-CLAR-GAUDI-3", "A type counts once, however many buildings there are."],
  ],
  charles_darwin: [["TTX-CLAR-DARWIN-1", "With St. Peter's Basilica temples show exactly the faces printed on them."]],
  marie_curie: [["TTX-CLAR-CURIE-1", "Her best mine is the one of the highest level, even if another produces more."]],
  marlene_dietrich: [
    ["TTX-CLAR-DIETRICH-3", "As soon as one higher theater is built, only that level is improved."],
    ["TTX-CLAR-DIETRICH-8", "In a colonization force only a unit that is really sent counts twice."],
  ],
  steve_jobs: [["TTX-DEC-35", "You are asked each time, and may decline."]],
  nelson_mandela: [
    ["TTX-CLAR-MANDELA-6", "The surplus is no part of your culture a turn."],
    ["TTX-CLAR-MANDELA-8", "With the Forbidden City two discontent workers do not count, so he may cost more."],
    ["TTX-CLAR-MANDELA-9", "It does not change the surplus."],
  ],
  pierre_de_coubertin: [
    ["TTX-CLAR-COUBERTIN-1", "Declaring the Games is no political action."],
    ["TTX-CLAR-COUBERTIN-3", "The Games bind you too, from the turn in which you declare them."],
    ["TTX-OPEN-31", "They go on if he leaves play."],
  ],
  ian_fleming: [
    ["TTX-CLAR-FLEMING-4", "With two players you can look every second turn."],
    ["TTX-CLAR-FLEMING-5", "You may look even if your political action was given up."],
  ],
  roman_roads: [["TTX-CLAR-ROMANROADS-3", "What it gives changes at the moment an age ends, whoever is on turn."]],
  machu_picchu: [
    ["TTX-CLAR-MACHU-2", "Without a farm of Age A or I in use it adds no food."],
    ["TTX-CLAR-MACHU-4", "What it adds is produced by the mine, so Impact of Industry counts it."],
    ["TTX-CLAR-MACHU-6", "With the Transcontinental Railroad the same mine may produce three tokens."],
  ],
  himeji_castle: [
    ["TTX-CLAR-HIMEJI-3", "You may attack anybody who is weaker than you with the unit counted twice."],
    ["TTX-CLAR-HIMEJI-5", "The unit is lost even if the aggression fails."],
    ["TTX-CLAR-HIMEJI-8", "Its yellow token goes to the bank, not to the unused workers."],
  ],
  forbidden_city: [["TTX-CLAR-FORBIDDEN-3", "In the check for an uprising two faces fewer have to be covered."]],
  silk_road: [
    ["TTX-CLAR-SILK-6", "If a card gives two things, both are 1 more."],
    ["TTX-CLAR-SILK-7", "What depends on other players is 1 more even if it would be nothing."],
    ["TTX-CLAR-SILK-9", "A card that builds the first stage is not improved; the next one is."],
  ],
  louvre_museum: [
    ["TTX-CLAR-LOUVRE-4", "Without Iron the 2 resources take two tokens."],
    ["TTX-CLAR-LOUVRE-5", "If that empties the bank, only 1 is gained."],
    ["TTX-CLAR-LOUVRE-7", "No loss can force you to spend them."],
  ],
  empire_state_building: [
    ["TTX-CLAR-EMPIRE-1", "Ties are not broken: being equal brings nothing."],
    ["TTX-CLAR-EMPIRE-3", "Production bonuses count."],
  ],
  united_nations: [
    ["TTX-CLAR-UN-1", "It counts itself among the wonders."],
    ["TTX-CLAR-UN-3", "The event may still be prepared later."],
  ],
  international_red_cross: [
    ["TTX-CLAR-REDCROSS-4", "Engineering Genius builds a stage, but its discount is lost."],
    ["TTX-CLAR-REDCROSS-8", "Nothing helps other players to build a stage."],
    ["TTX-CLAR-REDCROSS-10", "If the owner's blue bank is empty, the owner says which technology gives the token."],
    ["TTX-CLAR-REDCROSS-12", "It is the owner's wonder whoever builds the last stage."],
  ],
  taj_mahal: [["TTA-CLAR-TAJ-1", "Its text works only while it lies in the row."]],
};
