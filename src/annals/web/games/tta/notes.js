// Notes on single cards, from the rule catalogue (docs/rules/tta2015.md), in a player's words; shown under the large card.

/** @type {Record<string, [rule: string, note: string][]>} */
export const NOTES = {
  homer: [["TTA-CLAR-HOMER-2", "Michelangelo counts the happy face under the wonder."], ["TTA-CLAR-HOMER-3", "St. Peter's Basilica adds one face to that wonder, not a second one if it has a face of its own."], ["TTA-CLAR-HOMER-4", "The face stays even when the wonder falls into ruin."]],
  genghis_khan: [["TTA-CLAR-GENGHIS-3", "In one army each infantry unit counts as infantry or as cavalry, never both; the best way is taken."], ["TTA-CLAR-GENGHIS-5", "For every other card, such as the Great Wall, these units stay infantry."], ["TTA-CLAR-GENGHIS-6", "His culture is no part of the culture rating."]],
  maximilien_robespierre: [["TTA-CLAR-ROBESPIERRE-1", "With him in play a revolution has to be paid with military actions."], ["TTA-CLAR-ROBESPIERRE-4", "Military actions that other cards bring later in the turn stay."], ["TTA-CLAR-ROBESPIERRE-5", "The extra action of Patriotism is no part of the price."], ["TTA-CLAR-ROBESPIERRE-6", "A revolution through Breakthrough costs all military actions and no civil action."]],
  isaac_newton: [["TTA-CLAR-NEWTON-1", "The action comes back for a technology developed through a card too, such as Breakthrough."], ["TTA-CLAR-NEWTON-2", "After a revolution one civil action is there again."]],
  j_s_bach: [["TTA-CLAR-BACH-3", "Both technologies may have the same level."], ["TTA-CLAR-BACH-4", "A building that costs as much as the theater or more is changed for 0."], ["TTA-CLAR-BACH-5", "The limit of your government for theaters holds."]],
  bill_gates: [["TTA-CLAR-GATES-3", "Labs can hold resources and make change."], ["TTA-CLAR-GATES-5", "When he leaves, what lies on labs can still be spent."], ["TTA-CLAR-GATES-6", "What labs produce does not count for Impact of Industry."]],
  st_peters_basilica: [["TTA-CLAR-STPETER-2", "It adds nothing to itself."], ["TTA-CLAR-STPETER-3", "Each card gets exactly one face more, however many it shows."], ["TTA-CLAR-STPETER-4", "On a card with workers each worker gives the extra face."]],
  hollywood: [["TTA-CLAR-HOLLYWOOD-1", "What Shakespeare, Bach or Chaplin adds to theaters and libraries counts."]],
  internet: [["TTA-CLAR-INTERNET-1", "What Shakespeare, Bach or Chaplin adds to theaters and libraries counts."], ["TTA-CLAR-INTERNET-2", "So does the science that Newton or Einstein adds."], ["TTA-CLAR-INTERNET-3", "Of Sid Meier both changes count."]],
  development_of_civilization: [["TTA-CLAR-DEVCIV-3", "A revolution costs one science less, but all civil actions."]],
  ravages_of_time: [["TTA-CLAR-RAVAGES-1", "The ruin stays a completed wonder of its age."], ["TTA-CLAR-RAVAGES-2", "It still makes new wonders one civil action dearer."], ["TTA-CLAR-RAVAGES-3", "Impact of Wonders scores it."], ["TTA-CLAR-RAVAGES-4", "International Tourism counts it."]],
  international_agreement: [["TTA-CLAR-INTAGREE-2", "Action cards that the current player takes may be played this turn."], ["TTA-CLAR-INTAGREE-3", "The row is filled up without clearing its first spaces."], ["TTA-CLAR-INTAGREE-6", "It can be used in the last round too."]],
  taj_mahal: [["TTA-CLAR-TAJ-1", "Its text works only while it lies in the row."]],
};
