"""Habits at sea, where ships go: to trade, to new regions, against pirates, and with settlers to other shores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.clash.battle import battle
from annals.games.clash.mind import prospects
from annals.games.clash.units import sailing, units
from annals.games.clash.units.units import KIND, PIRATES, SETTLER, SHIP

if TYPE_CHECKING:
    from annals.games.clash.mind.features import Lens
    from annals.games.clash.table import ClashTable
    from annals.games.clash.units.units import Stack
    from annals.kernel.choice import Choice

SEEN_FROM_SEA: Final = 0.25
"""What seeing a new region is worth to a ship."""
PIRATE_SHIP: Final = 0.45
"""What sinking one brings: gold, a token, and an open sea."""
SHIP_LOST: Final = 0.35


class Course:
    """Where a fleet goes best, and how much better that is than to stay."""

    __slots__ = ("choice", "gain")

    def __init__(self, choice: Choice, gain: float) -> None:
        self.choice = choice
        self.gain = gain


def whole_fleet(table: ClashTable, seat: int, space: int) -> Stack:
    """All own units in a sea space: ships sail together, with everybody aboard."""
    return units.stack_at(table, seat, space)


def best_course(lens: Lens, table: ClashTable, space: int, choices: list[Choice]) -> Course | None:
    """The best of the ways out of a sea space."""
    fleet = whole_fleet(table, lens.seat, space)
    before = _lying_in(lens, table, space, space, fleet)
    best: Course | None = None
    for choice in choices:
        gain = _worth(lens, table, space, fleet, choice) - before
        if best is None or gain > best.gain:
            best = Course(choice, gain)
    return best


def courses(table: ClashTable, seat: int, space: int) -> list[Choice]:
    """Everywhere a whole fleet could go."""
    return sailing.SailTo(seat, space, whole_fleet(table, seat, space), (), "").choices(table, seat)


def _worth(lens: Lens, table: ClashTable, origin: int, fleet: Stack, choice: Choice) -> float:
    verb = choice[0]
    if verb in ("explore", "voyage"):
        return _lying_in(lens, table, origin, origin, fleet) + SEEN_FROM_SEA
    if verb == "beach":
        return -1.0
    space = int(choice[1])
    if battle.enemy_in(table, lens.seat, space) >= 0 or verb == "attack":
        return _lying_in(lens, table, origin, origin, fleet) + _naval_battle(table, lens.seat, space, fleet)
    return _lying_in(lens, table, origin, space, fleet)


def _naval_battle(table: ClashTable, seat: int, space: int, fleet: Stack) -> float:
    """Ships of other players are left in peace; pirates are worth a battle that is likely won."""
    pirates = units.count_ships(units.stack_at(table, PIRATES, space))
    if not pirates:
        return -1.0
    ships = units.count_ships(fleet)
    result = prospects.odds(ships, pirates, 0, 0, False, False)
    return PIRATE_SHIP * (pirates - result.defenders) - SHIP_LOST * (ships - result.attackers)


def _lying_in(lens: Lens, table: ClashTable, origin: int, space: int, fleet: Stack) -> float:
    """What it is worth to have a fleet in a sea space: routes, and land for those aboard."""
    player = table.players[lens.seat]
    kept = table.stacks[lens.seat].copy()
    units.take(table, lens.seat, origin, fleet)
    units.put(table, lens.seat, space, fleet)
    worth = 0.0
    if "trade_routes" in player.abilities:
        worth += lens.trade(table, prospects.turns_to_come(table, lens.seat))
    aboard = sum(1 for unit in fleet if unit & KIND == SETTLER)
    if aboard:
        left = prospects.actions_to_come(table, player)
        gain = lens.city_gain(table, player, lens.city_count(table), left)
        site, _ = lens.best_site(table, player, space, gain, left, lens.hostile(table), set())
        worth += aboard * site
    table.stacks[lens.seat] = kept
    return worth


def ships_in(code: str) -> int:
    """How many ships a group of this text has; 0 for anybody else, and where pirates go along."""
    if not code.endswith("ship") or "+" in code or "pirate" in code:
        return 0
    return int(code[: -len("ship")])


def is_whole(table: ClashTable, seat: int, space: int, code: str) -> bool:
    """Whether a group is all the ships of its space, none of which has moved."""
    number = ships_in(code)
    stack = whole_fleet(table, seat, space)
    return number > 0 and number == sum(1 for unit in stack if unit == SHIP)
