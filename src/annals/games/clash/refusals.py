"""Every limitation of the rules as a refusal, written once. Listing choices and greying out use the same ones."""

from __future__ import annotations

from typing import Final

from annals.kernel.choice import Refusal

# actions in general
NO_ACTION: Final = Refusal("no_action", "You have no main action left this turn.", "CLA-ROUND-4")
CANNOT_PAY: Final = Refusal("cannot_pay", "You cannot pay for this.", "CLA-RES-4")
USED_THIS_TURN: Final = Refusal("used_this_turn", "You have used this already this turn.", "CLA-ROUND-13")
NO_SUCH_ABILITY: Final = Refusal("no_such_ability", "You have nothing that lets you do this.", "CLA-ROUND-8")
NOT_IN_HAND: Final = Refusal("not_in_hand", "This card is not in your hand.", "CLA-CARD-1")
NO_SUCH_SPACE: Final = Refusal("no_such_space", "There is no such space on the board.", "CLA-MAP-1")
NOT_YOUR_CITY: Final = Refusal("not_your_city", "You have no city there.", "CLA-ACTIV-1")

# advances
NO_SUCH_ADVANCE: Final = Refusal("no_such_advance", "There is no such advance.", "CLA-ADV-13")
HAVE_IT: Final = Refusal("have_it", "You have this advance already.", "CLA-ADV-13")
TOP_FIRST: Final = Refusal("top_first", "The top advance of the category comes first.", "CLA-ADV-11")
NEEDS_OTHER: Final = Refusal("needs_other", "This government needs another advance first.", "CLA-ADV-15")
OTHER_GOVERNMENT: Final = Refusal("other_government", "You have another government.", "CLA-ADV-16")

# founding
NO_SETTLER: Final = Refusal("no_settler", "None of your settlers is there.", "CLA-FOUND-1")
NOT_ON_SEA: Final = Refusal("not_on_sea", "A city needs land.", "CLA-FOUND-2")
NOT_ON_BARREN: Final = Refusal("not_on_barren", "No city can be founded on barren land.", "CLA-FOUND-3")
CITY_THERE: Final = Refusal("city_there", "There is a city already.", "CLA-FOUND-4")
ENEMY_THERE: Final = Refusal("enemy_there", "There is an enemy unit.", "CLA-FOUND-5")
EXHAUSTED: Final = Refusal("exhausted", "This land is exhausted.", "CLA-FOUND-6")
NO_SETTLEMENT: Final = Refusal("no_settlement", "All your settlements are in use.", "CLA-FOUND-7")

# trading
NO_PARTNER: Final = Refusal("no_partner", "Name another player.", "CLA-TRADE-1")
TALKED_ENOUGH: Final = Refusal("talked_enough", "You have made this player enough offers this turn.", "CLA-TRADE-1")
NOTHING_TO_TRADE: Final = Refusal("nothing_to_trade", "Neither of you has anything to trade.", "CLA-TRADE-3")

# cities
WAS_ANGRY: Final = Refusal(
    "was_angry", "This city was angry when it was activated; not again this turn.", "CLA-ACTIV-5"
)
ENFORCED: Final = Refusal(
    "enforced", "This city acted as happy; it cannot be activated again this turn.", "CLA-CIV-HUNS-9"
)
NOTHING_TO_COLLECT: Final = Refusal("nothing_to_collect", "This city finds nothing to collect.", "CLA-COLLECT-6")
ONLY_COLLECT: Final = Refusal(
    "only_collect", "The collect of Free Economy is the only one of a turn.", "CLA-ADVANCE-FREE_ECONOMY-2"
)
NO_SUCH_BUILDING: Final = Refusal("no_such_building", "There is no such building in this game.", "CLA-CONSTR-3")
NO_PIECE: Final = Refusal("no_piece", "You have no such piece left.", "CLA-CONSTR-3")
NEEDS_ADVANCE: Final = Refusal("needs_advance", "You lack the advance that allows this.", "CLA-CONSTR-4")
ANGRY_CITY: Final = Refusal("angry_city", "An angry city cannot construct.", "CLA-CONSTR-5")
TOO_FEW_CITIES: Final = Refusal(
    "too_few_cities", "A city cannot be larger than the number of your cities.", "CLA-CITY-4"
)
LARGEST: Final = Refusal("largest", "No city can be larger than this.", "CLA-CITY-3")
HAS_BUILDING: Final = Refusal("has_building", "The city has this building already.", "CLA-CITY-10")
NOT_BY_THE_SEA: Final = Refusal("not_by_the_sea", "A port needs the sea next to its city.", "CLA-BLD-PORT-2")
PLAGUE: Final = Refusal("plague", "The Plague stops construction until you have Sanitation.", "CLA-EVT-PLAGUE-3")
NEEDS_ENGINEERING: Final = Refusal("needs_engineering", "Wonders need Engineering.", "CLA-ADVANCE-ENGINEERING-2")
WONDER_ADVANCE: Final = Refusal("wonder_advance", "You lack the advance this wonder needs.", "CLA-WONDER-4")
NOT_HAPPY: Final = Refusal("not_happy", "The city must be happy.", "CLA-WONDER-2")
NEEDS_PORT: Final = Refusal("needs_port", "The city must have a port.", "CLA-WON-LIGHTHOUSE-2")
NOBODY_TO_RECRUIT: Final = Refusal("nobody_to_recruit", "No unit can be recruited there now.", "CLA-RECRUIT-5")
IS_HAPPY: Final = Refusal("is_happy", "This city is happy already.", "CLA-HAPPY-5")

# influence
INFLUENCED_ALREADY: Final = Refusal("influenced_already", "One attempt has succeeded this turn already.", "CLA-CULT-18")
NO_SOURCE: Final = Refusal("no_source", "No attempt of yours can start there.", "CLA-CULT-1")
FOREIGN_BUILDING: Final = Refusal(
    "foreign_building", "A city with a foreign building influences only itself.", "CLA-CULT-21"
)
NOTHING_TO_INFLUENCE: Final = Refusal(
    "nothing_to_influence", "There is no such thing to influence there.", "CLA-CULT-2"
)
CANNOT_BE_INFLUENCED: Final = Refusal("cannot_be_influenced", "This cannot be influenced.", "CLA-CULT-16")
NO_PIECE_TO_INFLUENCE: Final = Refusal("no_piece_to_influence", "You have no such piece left.", "CLA-CULT-13")
OUT_OF_RANGE: Final = Refusal("out_of_range", "This is out of range.", "CLA-CULT-3")
NO_BOOST: Final = Refusal("no_boost", "An attempt on this city cannot be boosted.", "CLA-CULT-22")

# abilities
NOT_HAPPY_TO_LEARN: Final = {
    ability: Refusal("not_happy", "The city of your leader must be happy.", rule)
    for ability, rule in (
        ("the_art_of_war", "CLA-CIV-CHINA-5"),
        ("agriculture_economist", "CLA-CIV-CHINA-9"),
        ("master", "CLA-CIV-GREECE-11"),
        ("constructor", "CLA-CIV-PHOENICIA-11"),
    )
}
"""By the ability of the leader who teaches."""
NO_LEADER_THERE: Final = Refusal("no_leader_there", "Your leader is not in a fitting place.", "CLA-LEADER-7")
NOTHING_TO_DO: Final = Refusal("nothing_to_do", "There is nothing this could be used for now.", "CLA-ROUND-8")
RAIDED: Final = Refusal("raided", "Raiders are near.", "CLA-CIV-HUNS-5")

# moving
NOTHING_MOVES: Final = Refusal("nothing_moves", "None of your units can move now.", "CLA-MOVE-1")
MOVE_FIRST: Final = Refusal("move_first", "Move at least one group.", "CLA-MOVE-10")
NO_SUCH_GROUP: Final = Refusal("no_such_group", "There are no such units of yours in this space.", "CLA-MOVE-2")
MOVED_ALREADY: Final = Refusal("moved_already", "A unit moves once in a move action.", "CLA-MOVE-5")
NO_TACTICS: Final = Refusal("no_tactics", "Army units cannot be moved before you have Tactics.", "CLA-LAND-3")
SHIP_TIRED: Final = Refusal("tired", "A ship that fought cannot be moved again this turn.", "CLA-SHIP-6")
TIRED: Final = Refusal("tired", "After a mountain or a battle a unit cannot be moved again this turn.", "CLA-LAND-8")
NOT_THESE: Final = Refusal("not_these", "These units are not the ones that may move now.", "CLA-MOVE-1")
NOWHERE_TO_GO: Final = Refusal("nowhere_to_go", "There is no space this group could move to.", "CLA-LAND-1")
NOWHERE_TO_SAIL: Final = Refusal("nowhere_to_go", "There is no space these ships could sail to.", "CLA-SHIP-2")
TOO_FAR: Final = Refusal("too_far", "This group cannot reach that with this move.", "CLA-LAND-1")
TOO_FAR_AT_SEA: Final = Refusal("too_far", "These ships cannot reach that with this move.", "CLA-SHIP-2")
STACK_FULL: Final = Refusal("stack_full", "There would be too many army units in this space.", "CLA-STACK-1")
NO_ROOM_ABOARD: Final = Refusal("no_room_aboard", "There is no ship of yours with room for this group.", "CLA-TRANSP-1")
SETTLERS_ALONE: Final = Refusal(
    "settlers_alone", "Settlers meet enemies only together with an army unit.", "CLA-LAND-12"
)
FROM_THE_FOREST: Final = Refusal(
    "from_the_forest", "After entering a forest a unit may not attack this turn.", "CLA-LAND-11"
)
GARDENS: Final = Refusal("gardens", "After entering plains a unit cannot enter the Great Gardens.", "CLA-WON-GARDENS-3")
CITY_STAYS: Final = Refusal("city_stays", "This city cannot move there now.", "CLA-CIV-HUNS-1")

# playing cards
NO_ADVANCE_TO_GAIN: Final = Refusal("no_advance_to_gain", "There is no advance you could gain by this.", "CLA-ADV-11")
NO_WON_BATTLE: Final = Refusal(
    "no_won_battle", "You need a land battle won this turn that served no such card yet.", "CLA-ACT-HEROIC_GENERAL-3"
)
NO_TRIUMPH: Final = Refusal(
    "no_triumph", "You need a captured city or a won land battle that served no such card yet.", "CLA-ACT-GOOD_IDEAS-1"
)
NO_CAPTURE: Final = Refusal(
    "no_capture", "This card follows right after the capture of another player's city.", "CLA-ACT-TEACH_US_NOW-1"
)
NOT_AT_START: Final = Refusal("not_at_start", "This card is for the start of your turn.", "CLA-ACT-NEGOTIATIONS-1")
NO_ACADEMY: Final = Refusal("no_academy", "None of your cities has an academy.", "CLA-ACT-LEAP_OF_KNOWLEDGE-1")
NO_ARMY_TO_HIRE: Final = Refusal(
    "no_army_to_hire", "There is no barbarian army you could hire.", "CLA-ACT-MERCENARIES-1"
)
NO_SMALL_BARBARIANS: Final = Refusal(
    "no_small_barbarians", "There is no barbarian city of size 1 you could win.", "CLA-ACT-CULTURAL_AWE-1"
)
NOTHING_TO_EXPLORE: Final = Refusal(
    "nothing_to_explore", "There is neither a region to reveal nor a city for a settler.", "CLA-ACT-EXPLORERS-1"
)
NOBODY_TO_CHOOSE: Final = Refusal(
    "nobody_to_choose", "There is nobody this could be played on.", "CLA-ACT-ASSASSINATION-2"
)
NO_ROOM_FOR_UNIT: Final = Refusal("no_room_for_unit", "None of your cities can take the unit.", "CLA-STACK-6")
NO_PAIR_TO_BUY: Final = Refusal(
    "no_pair_to_buy", "You cannot buy two advances of one category.", "CLA-ACT-TECH_SYNERGY-1"
)

# battle
NO_UNIT_FOR_CARD: Final = Refusal(
    "no_unit_for_card", "You have no unit in the battle that this card shows.", "CLA-COMB-13"
)
CARD_OF_OTHER_SIDE: Final = Refusal("card_of_other_side", "This card is for the other side of a battle.", "CLA-COMB-13")
CARD_FOR_LAND: Final = Refusal("card_for_land", "This card is for land battles.", "CLA-COMB-13")
CARD_FOR_CITY: Final = Refusal("card_for_city", "This card is for battles in a city.", "CLA-COMB-13")
CARD_NOT_AGAINST_CITY: Final = Refusal(
    "card_not_against_city", "The attacker of a city cannot play this card.", "CLA-CMB-HIGH_GROUND-2"
)
NO_RETREAT: Final = Refusal(
    "no_retreat", "There is no adjacent land without enemies for your units.", "CLA-CMB-TACTICAL_RETREAT-1"
)
TRUCE: Final = Refusal("truce", "Negotiations forbid this attack.", "CLA-ACT-NEGOTIATIONS-1")
PEACE_PRICE: Final = Refusal(
    "peace_price", "You lack the culture tokens this attack costs.", "CLA-EVT-GREAT_DIPLOMAT-1"
)
