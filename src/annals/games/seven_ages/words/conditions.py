"""Expressions of the vocabulary in words: amounts (`3 for each sea area with ships of the empire`) and conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.expressions import CALL, CHOICE, NAME, NUMBER, TEXT
from annals.games.seven_ages.numbers import AGES
from annals.games.seven_ages.words.fill import area_name, leader_type
from annals.games.seven_ages.words.grammar import listed

if TYPE_CHECKING:
    from annals.games.seven_ages.edition import Edition
    from annals.games.seven_ages.expressions import Expr

REFERENCES: Final = {
    "target": "it",
    "own": "your empire",
    "you": "you",
    "controller": "the empire there",
    "hit_empire": "the empire struck",
    "loser": "the loser",
    "mover": "the moving empire",
    "artefact_area": "its area",
    "area": "the area",
    "entered_empire": "the empire entered",
    "V": "the picked value",
    "L": "the leaders there (Administrators count 2)",
    "each": "each of them",
    "all": "all",
    "any": "any",
}
AMOUNTS: Final = {
    "half": "half of {0}",
    "age": "the age of {0}",
    "level": "the level of {0}",
    "money": "the money of {0}",
    "elite": "the elite markers of {0}",
    "cities": "the cities of {0}",
    "city_level": "the level of the city in {0}",
    "land_areas": "the land areas of {0}",
    "land_units": "the land units of {0}",
    "total_units": "the units of {0}",
    "fertile_areas": "the fertile areas of {0} without disorder",
    "wheat_areas": "the wheat areas of {0} without disorder",
    "artists": "the Artists of {0}",
    "religious_leaders": "the Religious leaders of {0}",
    "green_artefacts": "the green artefacts of {0}",
    "sea_areas_with_ships": "the sea areas that ships of {0} hold alone",
    "sea_areas_near_ships": "the sea areas of {0} next to ships of {1}",
    "religious_sites": "the sites of its dominant religion held by {0}",
    "religion_holders": "the empires that hold the dominant religion of {0}",
    "holders": "the empires that hold {0}",
    "units": "the units in {0}",
    "ships_in": "the ships in {0}",
    "leaders_in": "the leaders in {0}",
    "kingdom_units": "the kingdom units in {0}",
    "leader_count": "the leaders of {0}",
    "leader_number": "the leader number of {0}",
    "past_named_leaders": "the named leaders of earlier ages of {0} who have not appeared",
    "on_map_artefacts": "the artefacts in the areas of {0}",
    "areas_bordering": "the land areas of {0} that border on {1}",
    "areas_liberated": "the areas {0} has taken in this action",
    "built_here": "the units just built in {0}",
    "hand": "the other cards in the hand of {0}",
    "players_with_more_glory": "the players with more glory than {0}",
    "players_with_less_glory": "the players with less glory than {0}",
    "trade_cards_total": "the values of all trade cards together",
    "trade_value": "the trade value of {0}",
    "units_stopped": "the units of the moving group",
    "units_lost_by_loser": "the units the loser has lost",
    "enemy_ships_committed": "the ships the enemy has committed",
    "own_uncommitted_ships": "your uncommitted ships",
    "empires_in_age": "the empires in age {0}",
    "common_elephants": "the unnamed elephants in the common pool",
    "disordered_areas": "the disordered areas of {0}",
    "distance_to_capital": "the way from {0} to its capital",
}
"""Functions that are numbers."""
CONDITIONS: Final = {
    "has": "{0} has {1}",
    "has_marker": "{0} has its own marker of {1}",
    "has_leader": "{0} has a leader who is {1}",
    "has_room": "{0} has room for a leader",
    "has_action_marker": "an action marker lies on {0}",
    "has_temple": "{0} has a temple",
    "has_great_temple": "{0} has a Great Temple",
    "has_vacant_start_area": "a start area of {0} is vacant",
    "has_listed_start_areas": "the card of {0} names its start areas",
    "terrain": "{0} is {1}",
    "rough_terrain": "{0} is forest, jungle or mountain",
    "builder_in": "a Builder is in {0}",
    "is_coastal": "{0} lies at the coast",
    "is_river": "{0} lies at a river",
    "is_vacant": "{0} is vacant",
    "is_disordered": "{0} is in disorder",
    "is_religious_site": "{0} is a religious site",
    "is_adjacent": "{0} borders on {1}",
    "next_to_vacant_waste": "{0} borders on a vacant desert or tundra",
    "border_of_mountain": "one side of {0} is a mountain area",
    "in_range": "{1} is within Range of {0}",
    "in_range_of_area": "{1} is within Range of {0}",
    "in_range_of_region": "{1} is within Range of {0}",
    "controls_land_in": "{0} holds land in {1}",
    "is_yours": "{0} is yours",
    "is_acting": "it is the action of {0}",
    "is_religious": "{0} has a religion",
    "is_barbarian": "{0} is barbarian",
    "is_green": "{0} is a green artefact",
    "is_unnamed": "{0} is a leader from the cup",
    "may_build_cities": "{0} may build cities",
    "religion_room": "{0} has room for a religion",
    "holds_religion_of": "{0} holds the dominant religion of {1}",
    "shares_dominant": "{0} and {1} share their dominant religion",
    "no_government": "{0} has no government",
    "religion_undefended": "the dominant religion of {0} has no defender",
    "government_in": "the government of {0} is {1}",
    "no_disorder": "{0} has no disorder",
    "is_lowest_glory": "nobody has less glory than {0}",
    "world_war_on_track": "a World war is on the progress track",
    "on_map": "{0} is in play",
    "most_ships_in": "no coastal area holds more ships than {0}",
    "next_to_canal": "{0} lies at a canal that is not built yet",
    "second_area_available": "an empire of another player is within Range of {0}",
    "needs_earlier_artefact": "{0} needs earlier artefacts",
    "can_hold": "{0} has a place for {1}",
    "in_trade": "{0} takes part in the trade",
    "trade_with_empire": "the trade is with an empire",
    "won_trade": "{0} has won the trade",
    "more_advanced_in_range": "a more advanced empire of another player is within Range of {0}",
    "own_side_in": "an empire of yours takes part in {0}",
    "own_side_attacks": "an empire of yours attacks in {0}",
    "both_commit_ships": "both sides have committed ships",
    "both_have_cavalry": "both sides have cavalry there",
    "elephant_committed": "an elephant was committed in this round",
    "outnumbered_two_to_one": "{1} has twice as many units next to {0}",
    "about_to_use_nuke": "{0} is about to use a nuke",
    "agreed": "they have agreed",
}
"""Functions that are true or false."""
SINGLE: Final = (
    "half",
    "the age",
    "the leader number",
    "the level",
    "the money",
    "the picked value",
    "the trade value",
    "the way",
    "the smallest",
    "the largest",
)
"""How amounts begin that are one."""
COMPARED: Final = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than", "==": "exactly"}
SIGNS: Final = {"+": "{0} plus {1}", "-": "{0} less {1}", "*": "{0} times {1}", "//": "{0} divided by {1}"}
OPPOSITES: Final = (
    ("has no ", "has "),
    (" has ", " does not have "),
    (" is ", " is not "),
    (" are ", " are not "),
    (" lies ", " does not lie "),
    (" have ", " do not have "),
    (" may ", " may not "),
    (" borders ", " does not border "),
    (" holds ", " does not hold "),
    (" shares ", " does not share "),
    (" needs ", " does not need "),
    (" takes ", " does not take "),
    (" attacks ", " does not attack "),
)


class Speaker:
    """Puts expressions into words; `it` says what `target` is called."""

    __slots__ = ("edition", "it")

    def __init__(self, edition: Edition, it: str = "it") -> None:
        self.edition = edition
        self.it = it

    def say(self, expr: Expr) -> str:
        """An amount or a condition."""
        if expr.kind == NUMBER:
            return str(expr.number)
        if expr.kind == TEXT:
            return self.name(expr.word)
        if expr.kind == NAME:
            return self.it if expr.word == "target" else REFERENCES[expr.word]
        of_age = expr.word == "empires_in_age" or (expr.kind in COMPARED and _is_age(expr.parts[0]))
        parts = [self._part(expr.kind, part, of_age) for part in expr.parts]
        if expr.kind == CALL:
            return self._call(expr.word, parts)
        return self._sign(expr.kind, parts)

    def _part(self, kind: str, part: Expr, of_age: bool) -> str:
        """A part of an expression; a condition added counts 1 where it holds, and ages have numbers of their own."""
        if of_age and part.kind == NUMBER:
            return AGES[part.number]
        said = self.say(part)
        return f"1 if {said}" if kind == "+" and part.kind == CALL and part.word in CONDITIONS else said

    def _call(self, word: str, parts: list[str]) -> str:
        if word in ("min", "max"):
            return f"the {'smallest' if word == 'min' else 'largest'} of {listed(parts)}"
        if word in AMOUNTS:
            return AMOUNTS[word].format(*parts).replace("the hand of you", "your hand")
        return CONDITIONS[word].format(parts[0] if parts else "", " or ".join(parts[1:]))

    def _sign(self, kind: str, parts: list[str]) -> str:
        if kind == CHOICE:
            return f"{parts[1]} if {parts[0]}, else {parts[2]}"
        if kind in SIGNS:
            return SIGNS[kind].format(*parts)
        if kind in COMPARED:
            return self._compared(kind, parts)
        if kind == "not":
            return opposite(parts[0])
        if kind == "minus":
            return f"minus {parts[0]}"
        return f" {kind} ".join(parts)

    def _compared(self, kind: str, parts: list[str]) -> str:
        verb = "is" if parts[0].startswith(SINGLE) else "are"
        return f"{parts[0]} {verb} {COMPARED[kind]} {parts[1]}"

    def name(self, word: str) -> str:
        """Something printed, or a type of leader by its code, as players say it."""
        edition = self.edition
        if word in edition.artefact_number:
            return edition.artefacts[edition.artefact_number[word]].name
        if word in edition.atlas.number:
            return area_name(edition.atlas.areas[edition.atlas.number[word]].name)
        if word in edition.atlas.region_names:
            return edition.atlas.region_names[word]
        for place, leader in enumerate(edition.leaders[:10]):
            if word == _code(place):
                return f"a {leader_type(leader.name)}"
        return word.replace("_", " ")


def _is_age(expr: Expr) -> bool:
    return expr.kind == CALL and expr.word == "age"


def _code(place: int) -> str:
    from annals.games.seven_ages.cards import CODES

    return CODES[place]


def opposite(condition: str) -> str:
    """A condition denied: `it is vacant` is `it is not vacant`."""
    for yes, no in OPPOSITES:
        if yes in condition:
            return condition.replace(yes, no, 1)
    return f"it is not so that {condition}"
