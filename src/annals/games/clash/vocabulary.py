"""The words card files may use, each with what it means. A word that is not here is an error when files are read."""

from __future__ import annotations

from typing import Final

TERRAINS: Final = {
    "plains": "gives food",
    "forest": "gives wood; who enters it may not attack this turn",
    "mountain": "gives ore; who enters it stops for this turn",
    "barren": "gives nothing without Irrigation; no city is founded there",
    "sea": "for ships; gives nothing without Fishing or a port",
}

ICONS: Final = {
    "barbarians_move": "barbarian armies near the drawer's cities move, or a settlement appears",
    "barbarians_spawn": "a barbarian settlement appears near the drawer's cities, and one more barbarian unit",
    "pirates": "two pirate ships appear, then all pirate ships raid",
    "exhausted": "a land space next to one of the drawer's cities gives nothing any more",
    "gold_mine": "the drawer gains 2 gold",
}

CLASH: Final = {
    "cv": "more combat value",
    "ignore": "hits ignored; the number of the die does not count",
    "reroll": "the die is rolled again until it shows no leader",
}

COMBAT: Final = {
    "cv": "more combat value",
    "cv_per_enemy": "more combat value for each unit the opponent has in the battle",
    "enemy_cv_per_enemy": "the opponent's combat value changes by this for each unit the opponent has in the battle",
    "dice": "more dice",
    "ignore": "hits ignored",
    "ignore_on": "one die is rolled for each own unit: if one shows at least this number, 1 hit is ignored",
    "kill_on": "a die is rolled: if it shows at least this number, the opponent removes a unit at once",
    "hit_on": "if the opponent lost at least as many units, a die is rolled: with at least this number, one more hit",
    "no_clash": "the opponent's units cannot use CLASH abilities",
    "clash_for_food": "the opponent may pay this much food to use CLASH abilities all the same",
    "draw_on_kill": "action cards drawn if an enemy unit was killed in this round",
    "cancel": "the opponent's combat card is ignored",
    "take": "the opponent's combat card comes into the hand",
    "sacrifice": "units each side removes of its own before the roll, the player of the card first",
    "retreat": "the battle ends, and the own army units leave for an adjacent land space without enemies",
}
"""The effects of combat halves. All of them hold for one round."""

WHEN: Final = {
    "": "in every land battle in which the leader takes part",
    "naval_aboard": "in naval battles in the leader's space, with the leader aboard",
    "naval_or_round_one_against_warships": "in naval battles; only in the first round against Warships",
    "land_against_player": "in land battles against another player",
    "attacking_city_with_temple": "attacking a city that has a temple",
    "attacking_coastal_city_or_pirates": "attacking a city adjacent to sea, or aboard a ship against pirates",
    "round_one_attacking_city": "in the first round of an attack on a city",
    "disembarking": "attacking straight from ships",
    "defending": "when attacked",
    "defending_fortress_near_leader": "when a city with a fortress within 2 spaces of the leader is attacked",
    "defending_city": "when the city in which the leader stands is attacked",
    "round_one_defending_own_obelisk": "in the first round of defending a city with an obelisk of the owner",
    "against_barbarians": "against barbarians",
    "against_player_with_as_many_cities": "against a player who has at least as many cities",
    "against_player_with_more_warfare": "against a player who has more Warfare advances",
    "with_as_many_units": "in a round begun with at least as many units as the opponent",
    "with_fewer_units": "in a round of a land battle begun with fewer units than the opponent",
    "without_card": "in a round in which the owner plays no combat card",
    "own_city_within_2": "within 2 spaces of a city of the owner",
    "own_temple_within_2": "within 2 spaces of a city of the owner that has a temple",
    "no_own_city_within_2": "with no city of the owner within 2 spaces of the leader",
    "region_without_own_city": "in a region in which the owner has no city",
    "round_one": "in the first round",
    "round_one_with_elephant": "in the first round, with an elephant of the owner in the battle",
    "before_battle": "paid before the battle, and then in every round even if the leader dies",
    "before_roll": "paid before each combat roll, for that roll",
    "in_land_battle": "paid in a land battle, in any round",
}
"""When a bonus in battle counts. A bonus with a cost counts only if its owner pays it."""

PER: Final = {
    "": "counted once",
    "region_with_own_city": "for each region that holds a city of the owner, the starting region left out",
    "settler_within_2": "for each settler of the owner within 2 spaces",
    "barbarian_city_within_2": "for each barbarian city within 2 spaces",
    "enemy_unit_more": "for each army unit the opponent has more",
    "own_elephant": "for each living elephant of the owner in the battle",
    "city_size": "for each city piece of the attacked city",
    "payment": "for each time the cost is paid",
}
"""What the combat value of a bonus is multiplied by."""
