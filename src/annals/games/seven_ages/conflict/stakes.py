"""What is at stake in a round, for a seat that is about to commit: whom it loses if it wins, ties or loses, who then
holds the area, and what becomes of city, capital, money and glory (AGE-CONF-31 to 39, AGE-ELE-14, 17 to 20,
AGE-ENDCONF-2 to 21).

Facts for the page to put into words, each with its name as `what`. Of the other side only what everybody sees is read:
how many units it has, which of them were set aside, its leaders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from annals.games.seven_ages.conflict import aftermath, commitment, nukes
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.glory import immediate
from annals.games.seven_ages.manoeuvre import order
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units.kinds import ELEPHANT_CLASS, KIND

if TYPE_CHECKING:
    from annals.games.seven_ages.conflict.fight import Fight
    from annals.games.seven_ages.table import SevenTable

Fact: TypeAlias = "dict[str, object]"

WIN: Final = "win"
TIE: Final = "tie"
LOSE: Final = "lose"


def told(table: SevenTable, fight: Fight, side: int) -> dict[str, list[Fact]]:
    """The facts of each result of the round, with the units and the Tactician that a side has committed; with nukes
    among them those of the explosion, which knows no result."""
    live = nukes.live(table, fight, side)
    if live:
        return {"nuke": [{"what": "nuke", "glory": nukes.PRICE * len(live), "n": len(live)}]}
    return {result: _of_result(table, fight, side, result) for result in (WIN, TIE, LOSE)}


def _of_result(table: SevenTable, fight: Fight, side: int, result: str) -> list[Fact]:
    """First the own losses, then those of the other side, and what follows if one of them has nobody left."""
    losses = _losses(table, fight, side, result)
    facts = _own(table, fight, side, result, losses)
    other = 1 - side
    gone = losses == len(fights.units(table, fight, side))
    if result == LOSE:
        return facts + (_held(table, fight, other, _lost(fight, side, losses, 0)) if gone else [])
    facts.append(_theirs(table, fight, other, result))
    otherwise = _held(table, fight, other, _lost(fight, side, losses, 1)) if gone else []
    if not _could_all_fall(table, fight, other):
        return facts + otherwise
    there = len(fights.units(table, fight, other))
    then = _held(table, fight, NOBODY if gone else side, _lost(fight, side, losses, there))
    return [*facts, {"what": "if_all", "n": there, "then": then, "else": otherwise if there > 1 else []}]


def _lost(fight: Fight, side: int, own: int, theirs: int) -> tuple[int, int]:
    """Units lost in the whole conflict, by side, if this round costs so many."""
    new = (theirs, own) if side else (own, theirs)
    return (fight.lost[0] + new[0], fight.lost[1] + new[1])


# The round ------------------------------------------------------------------------------------------------------------


def _is_halved(table: SevenTable) -> bool:
    """An event leaves the losers half of their units."""
    return any(note[0] == "conflict_result" for note in table.notes)


def _losses(table: SevenTable, fight: Fight, side: int, result: str) -> int:
    """How many units a side loses of those it has committed."""
    if result == WIN or (result == TIE and fights.tactician(table, side) != NOBODY):
        return 0
    number = len(fights.committed(table, side))
    return number - number // 2 if _is_halved(table) else number


def _own(table: SevenTable, fight: Fight, side: int, result: str, losses: int) -> list[Fact]:
    """Whom a side loses, and how it stands then."""
    units, leader = fights.committed(table, side), fights.tactician(table, side)
    if not losses:
        facts: list[Fact] = [{"what": "spared", "leader": leader if result == TIE else NOBODY}]
    else:
        facts = [{"what": "lost", "units": list(units), "kept": len(units) - losses, "leader": leader}]
    left = len(fights.units(table, fight, side)) - losses
    fresh = len(fights.fresh(table, fight, side))
    if not left:
        return facts + _gone(table, fight, side)
    if losses and any(table.edition.kinds[each & KIND].group == ELEPHANT_CLASS for each in units):
        facts.append({"what": "flee"})
    elif not fresh:
        facts.append({"what": "regroup"})
    elif losses:
        facts.append({"what": "fresh", "n": fresh})
    return facts


def _gone(table: SevenTable, fight: Fight, side: int) -> list[Fact]:
    """The last units of a side in the area take its other leaders there with them, perhaps the empire, too."""
    number = fight.side(side)
    if number == KINGDOM:
        return [{"what": "gone", "leaders": []}]
    empire, led = table.empire(number), fights.tactician(table, side)
    leaders = [leader for leader, area in empire.leaders if area == fight.area and leader != led]
    facts: list[Fact] = [{"what": "gone", "leaders": leaders}]
    if all(area == fight.area for area in empire.stacks):
        facts.append({"what": "ended", "empire": number})
    return facts


def _theirs(table: SevenTable, fight: Fight, side: int, result: str) -> Fact:
    """What is known of the losses of the other side: all it commits, if no Tactician may save them."""
    saved = result == TIE and bool(commitment.tacticians(table, fight, side))
    return {"what": "theirs", "halved": _is_halved(table), "saved": saved}


def _could_all_fall(table: SevenTable, fight: Fight, side: int) -> bool:
    """Whether a side could have all its units committed in this round, and lose all."""
    there = fights.units(table, fight, side)
    if fight.spent[side] or _is_halved(table):
        return False
    return len(there) <= commitment.limit(table, fight.runners[side])


# The end --------------------------------------------------------------------------------------------------------------


def _held(table: SevenTable, fight: Fight, winner: int, lost: tuple[int, int]) -> list[Fact]:
    """What the end of the conflict brings, if only this side (or NOBODY) has units left."""
    facts: list[Fact] = [{"what": "holds", "empire": fight.side(winner)} if winner != NOBODY else {"what": "vacant"}]
    if winner == fights.ATTACKER:
        facts += _taken(table, fight)
    facts += _money(table, fight, winner)
    if winner != NOBODY:
        facts += _glory(table, fight, winner, lost)
        facts += _unrest(table, fight, winner, lost)
    return facts


def _taken(table: SevenTable, fight: Fight) -> list[Fact]:
    """What the attacker finds, and what is gone (AGE-ENDCONF-9 to 17)."""
    facts: list[Fact] = []
    if table.cities.get(fight.area):
        before, left = table.cities[fight.area], aftermath.city_left(table, fight.area, fight.attacker, fight.starting)
        may_burn = table.is_barbarian(table.empire(fight.attacker)) and not fight.starting
        facts.append({"what": "city", "before": before, "level": left, "may_burn": may_burn})
    if fight.defender != KINGDOM and table.empire(fight.defender).capital == fight.area:
        facts.append({"what": "capital", "empire": fight.defender})
    if table.forts >> fight.area & 1:
        facts.append({"what": "fort"})
    falling = aftermath.artefacts_lost(table, fight.area)
    if falling:
        facts.append({"what": "artefacts", "names": [table.edition.artefacts[each].id for each in falling]})
    return facts


def _money(table: SevenTable, fight: Fight, winner: int) -> list[Fact]:
    """Treasures that are lost, and what the victor gets of them. Whoever is gone has lost the leaders there."""
    facts: list[Fact] = []
    for side in fights.SIDES:
        if fight.side(side) == KINGDOM:
            continue
        empire = table.empire(fight.side(side))
        fallen = fight.fallen[side] + len([1 for _, area in empire.leaders if area == fight.area])
        if empire.money and aftermath.is_ransacked(table, fight, side, winner, fallen):
            victor = fight.side(winner) if winner != NOBODY else NOBODY
            booty = aftermath.booty(table, victor, empire.money)
            facts.append({"what": "money", "empire": empire.set, "money": empire.money, "gain": booty})
    return facts


def _glory(table: SevenTable, fight: Fight, winner: int, lost: tuple[int, int]) -> list[Fact]:
    """Glory at once for the victor, by its card."""
    number = fight.side(winner)
    if number == KINGDOM:
        return []
    glory = immediate.worth(table, number, "win_conflict") if lost[1 - winner] >= aftermath.FEWEST_LOSSES else 0
    if winner == fights.ATTACKER and fight.defender != KINGDOM and table.cities.get(fight.area):
        glory += immediate.worth(table, number, "liberate_city")
    return [{"what": "glory", "empire": number, "n": glory}] if glory else []


def _unrest(table: SevenTable, fight: Fight, winner: int, lost: tuple[int, int]) -> list[Fact]:
    """Both sides have lost units: the area of an empire is disordered, unless something keeps that off."""
    area, number = fight.area, fight.side(winner)
    if not all(lost) or number == KINGDOM or not table.edition.atlas.land >> area & 1:
        return []
    if table.disorder >> area & 1:
        return []
    return [{"what": "unrest", "perhaps": order.may_be_kept_off(table, table.empire(number), area)}]
