"""What lessons can ask of a table, and where they can point; when each of them matters stands in learning/lessons.toml.

Everything here is known to the seat: its own hand, and what lies open.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from annals.games.clash.battle import battle
from annals.games.clash.economy.stock import CULTURE, MOOD
from annals.games.clash.setup import GAME
from annals.games.clash.table import ClashTable
from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS, SETTLER
from annals.games.clash.words import texts
from annals.learning import Fact, Learning, Place

GOVERNMENTS: Final = {"philosophy": "voting", "draft": "nationalism", "state_religion": "dogma"}
"""What leads to the first advance of each government (CLA-ADV-15)."""
GOING: Final = frozenset({"to", "road", "sail", "attack"})
"""Verbs of a group that goes to a space, whoever is there."""


def _refs(spaces: list[int]) -> list[str]:
    return [f"space:{space}" for space in spaces]


def _standing(table: ClashTable, seat: int, settlers: bool) -> list[int]:
    """Where settlers of a seat stand, or its army units."""
    stacks = table.stacks[seat]
    return sorted(
        space
        for space in stacks
        if (units.count(stacks[space], SETTLER) if settlers else units.count_army(stacks[space]))
    )


def _capital(table: ClashTable, seat: int) -> list[str]:
    """The first city; any other where it is lost."""
    home, cities = table.players[seat].home, table.cities_of(seat)
    return _refs([home] if home in cities else cities[:1])


def _harvest(table: ClashTable, seat: int) -> list[str]:
    """Everywhere the first city can collect."""
    home = table.players[seat].home
    return _refs([home, *table.layout.neighbours[home]])


def _settler(table: ClashTable, seat: int) -> list[str]:
    return _refs(_standing(table, seat, True)[:1])


def _around_the_settler(table: ClashTable, seat: int) -> list[str]:
    found = _standing(table, seat, True)[:1]
    return _refs([near for space in found for near in table.layout.neighbours[space] if table.terrain[near] != "sea"])


def _army(table: ClashTable, seat: int) -> list[str]:
    return _refs(_standing(table, seat, False)[:1])


def _used_cities(table: ClashTable, seat: int) -> list[int]:
    return [space for space in table.cities_of(seat) if table.cities[space].activations]


def _used_city(table: ClashTable, seat: int) -> list[str]:
    return _refs(_used_cities(table, seat)[:1])


def _cities(table: ClashTable, seat: int) -> list[str]:
    return _refs(table.cities_of(seat)[:1])


def _barbarians(table: ClashTable, seat: int) -> list[str]:
    return _refs(table.cities_of(BARBARIANS)[:1])


def _battle(table: ClashTable, seat: int) -> list[str]:
    return _refs([table.battle.space]) if table.battle is not None else []


def _a_settler(table: ClashTable, seat: int) -> bool:
    return bool(_standing(table, seat, True))


def _an_army(table: ClashTable, seat: int) -> bool:
    return bool(_standing(table, seat, False))


def _a_city_used_once(table: ClashTable, seat: int) -> bool:
    """Whether using a city again would lower its mood, and there is still an action for it."""
    return table.players[seat].actions > 0 and bool(_used_cities(table, seat))


def _one_cube_left(table: ClashTable, seat: int) -> bool:
    return table.players[seat].tracker == 1


def _knows_a_building(table: ClashTable, seat: int) -> bool:
    known = table.players[seat].advances
    return any(building.advance in known for building in table.edition.buildings.values())


def _a_token(table: ClashTable, seat: int) -> bool:
    stock = table.players[seat].stock
    return stock[MOOD] + stock[CULTURE] > 0


def _after_the_first_round(table: ClashTable, seat: int) -> bool:
    return table.rounds_played() > 1


def _after_the_first_age(table: ClashTable, seat: int) -> bool:
    return table.age > 1


def _after_the_second_age(table: ClashTable, seat: int) -> bool:
    return table.age > 2


def _status_phase(table: ClashTable, seat: int) -> bool:
    return table.status > 0


def _an_objective(table: ClashTable, seat: int) -> bool:
    return bool(table.players[seat].objective_hand)


def _an_action_card(table: ClashTable, seat: int) -> bool:
    return bool(table.players[seat].action_hand)


def _a_wonder_card(table: ClashTable, seat: int) -> bool:
    return bool(table.players[seat].wonder_hand)


def _a_government_opens(table: ClashTable, seat: int) -> bool:
    known = table.players[seat].advances
    return any(leads in known and first not in known for leads, first in GOVERNMENTS.items())


def _barbarians_are_there(table: ClashTable, seat: int) -> bool:
    return bool(table.cities_of(BARBARIANS))


def _enemies_near(table: ClashTable, seat: int) -> list[int]:
    """Where armies of others stand, at most two spaces from a city or an army of this seat."""
    own = {*table.cities_of(seat), *_standing(table, seat, False)}
    near = {step for space in own for step in (space, *table.layout.neighbours[space])}
    near |= {step for space in near for step in table.layout.neighbours[space]}
    others = [owner for owner in range(len(table.stacks)) if owner != seat]
    return sorted({space for owner in others for space in _standing(table, owner, False) if space in near})


def _targets(table: ClashTable, seat: int) -> list[int]:
    """Where a group that is on its way could attack now: on land that is one of the ways to go."""
    ways = [choice for choice in table.choices(seat) if choice[0] in GOING]
    return sorted({int(space) for _, space, *_ in ways if battle.enemy_in(table, seat, int(space)) >= 0})


def _enemy(table: ClashTable, seat: int) -> list[str]:
    """Who can be attacked now; else whoever is near."""
    return _refs((_targets(table, seat) or _enemies_near(table, seat))[:1])


def _an_enemy_near(table: ClashTable, seat: int) -> bool:
    return bool(_enemies_near(table, seat))


def _has_fought(table: ClashTable, seat: int) -> bool:
    """Ever, in either role."""
    entries = table.story.entries if table.story is not None else []
    return any(
        seat in (entry.details["attacker"], entry.details["defender"]) for entry in entries if entry.kind == "battle"
    )


def _foreign_buildings(table: ClashTable, seat: int) -> list[int]:
    """Cities of other players with buildings."""
    others = [owner for owner in range(table.seats) if owner != seat]
    return [space for owner in others for space in table.cities_of(owner) if table.cities[space].buildings]


def _foreign_building(table: ClashTable, seat: int) -> list[str]:
    return _refs(_foreign_buildings(table, seat)[:1])


def _a_foreign_building(table: ClashTable, seat: int) -> bool:
    return bool(_foreign_buildings(table, seat))


def _a_battle(table: ClashTable, seat: int) -> bool:
    return table.battle is not None


def _can_attack(table: ClashTable, seat: int) -> bool:
    return bool(_targets(table, seat))


def _a_civilization(table: ClashTable, seat: int) -> bool:
    return bool(table.players[seat].civilization)


FACTS: Final[dict[str, Fact]] = {
    "a_settler": _a_settler,
    "an_army": _an_army,
    "a_city_used_once": _a_city_used_once,
    "one_cube_left": _one_cube_left,
    "knows_a_building": _knows_a_building,
    "a_token": _a_token,
    "after_the_first_round": _after_the_first_round,
    "after_the_first_age": _after_the_first_age,
    "after_the_second_age": _after_the_second_age,
    "status_phase": _status_phase,
    "an_objective": _an_objective,
    "an_action_card": _an_action_card,
    "a_wonder_card": _a_wonder_card,
    "a_government_opens": _a_government_opens,
    "barbarians": _barbarians_are_there,
    "an_enemy_near": _an_enemy_near,
    "has_fought": _has_fought,
    "a_foreign_building": _a_foreign_building,
    "a_battle": _a_battle,
    "can_attack": _can_attack,
    "a_civilization": _a_civilization,
}
PLACES: Final[dict[str, Place]] = {
    "capital": _capital,
    "harvest": _harvest,
    "settler": _settler,
    "around_the_settler": _around_the_settler,
    "army": _army,
    "used_city": _used_city,
    "cities": _cities,
    "barbarians": _barbarians,
    "battle": _battle,
    "enemy": _enemy,
    "foreign_building": _foreign_building,
}

LEARNING: Final = Learning(
    Path(__file__).parent / "learning",
    GAME,
    texts.QUESTIONS,
    {label.rpartition(".")[2] for label in texts.LABELS},
    FACTS,
    PLACES,
)
