"""Functions of expressions about what goes on: players, hands, trades, movement, conflicts.

Rooms keep what happened in an action as notes of the table; a conflict is found on the agenda.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.civilization import reprisals
from annals.games.seven_ages.conflict.fight import Fight
from annals.games.seven_ages.events import targets
from annals.games.seven_ages.events.functions import value
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units import stacks
from annals.games.seven_ages.units.kinds import CAVALRY, ELEPHANT_CLASS, KIND, SHIP
from annals.games.seven_ages.world import terrain

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Stack
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.expressions import Expr
    from annals.games.seven_ages.player import Player
    from annals.games.seven_ages.table import Note, SevenTable


class Plain:
    """A function without arguments that asks only the table."""

    def __init__(self, worked_out: Callable[[SevenTable], int]) -> None:
        self.worked_out = worked_out

    def __call__(self, table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
        return int(self.worked_out(table))


class OfNumber:
    """A function of a number: a seat, an age, an empire that may be gone."""

    def __init__(self, worked_out: Callable[[SevenTable, Played, int], int]) -> None:
        self.worked_out = worked_out

    def __call__(self, table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
        return int(self.worked_out(table, event, value(table, event, parts[0])))


def noted(table: SevenTable, name: str) -> list[Note]:
    """The notes of a name."""
    return [note for note in table.notes if note[0] == name]


# Players and empires --------------------------------------------------------------------------------------------------


def more_glory(table: SevenTable, event: Played, seat: int) -> int:
    """Players with more glory; under Secret Victory all but those who have shown that they have no more
    (AGE-OPT11-8)."""
    own = table.players[seat].glory
    others = [table.players[other] for other in table.turn_order() if other != seat]
    return sum([1 for player in others if player.glory > own or _is_hidden(table, player)])


def less_glory(table: SevenTable, event: Played, seat: int) -> int:
    """Players with less glory; under Secret Victory only those who have shown it (AGE-OPT11-9)."""
    own = table.players[seat].glory
    others = [table.players[other] for other in table.turn_order()]
    return sum([1 for player in others if player.glory < own and not _is_hidden(table, player)])


def _is_hidden(table: SevenTable, player: Player) -> bool:
    return table.rules.secret_victory and player.showed < 0


def is_lowest_glory(table: SevenTable, event: Played, seat: int) -> int:
    return less_glory(table, event, seat) == 0


def hand(table: SevenTable, event: Played, seat: int) -> int:
    """Cards in hand, the card being played not counted."""
    return len([card for card in table.players[seat].hand if card != event.card])


def is_yours(table: SevenTable, event: Played, number: int) -> int:
    empire = table.empires[number] if 0 <= number < len(table.empires) else None
    return empire is not None and empire.seat == event.seat


def is_acting(table: SevenTable, event: Played, number: int) -> int:
    return number != NOBODY and event.actor == number


def empires_in_age(table: SevenTable, event: Played, age: int) -> int:
    return sum([1 for empire in table.in_play() if table.age_of(empire) == age])


def about_to_use_nuke(table: SevenTable, event: Played, seat: int) -> int:
    return event.moment == "on_nuke" and event.acting == seat


def common_elephants(table: SevenTable) -> int:
    """Unnamed ones: those that belong to no area."""
    return (table.elephants >> len(table.edition.atlas.elephants)).bit_count()


def world_war_on_track(table: SevenTable) -> int:
    return table.world_war > 0


def _agreed(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    return int(event.agreed)


# Production, movement -------------------------------------------------------------------------------------------------


def built_here(table: SevenTable, event: Played, area: int) -> int:
    return sum([1 for note in noted(table, "built") if note[3] == area])


def areas_liberated(table: SevenTable, event: Played, number: int) -> int:
    return len({area for area, _ in reprisals.liberated(table, number)})


def group(table: SevenTable) -> Note | None:
    """The group of units that now enters an area: empire, from, to, units."""
    found = noted(table, "group")
    return found[-1] if found else None


def units_stopped(table: SevenTable) -> int:
    moving = group(table)
    return len(moving) - 5 if moving is not None else 0


def mover(table: SevenTable) -> int:
    moving = group(table)
    return int(moving[2]) if moving is not None else NOBODY


def entered_empire(table: SevenTable) -> int:
    moving = group(table)
    number = table.control[int(moving[4])] if moving is not None else NOBODY
    return number if number != KINGDOM else NOBODY


# Trade ----------------------------------------------------------------------------------------------------------------


def traders(table: SevenTable) -> tuple[int, ...]:
    """The empires of the trade that goes on; the active one first, alone if it trades with the deck."""
    found = noted(table, "trade")
    return tuple([int(empire) for empire in found[-1][2:4] if empire != NOBODY]) if found else ()


def in_trade(table: SevenTable, event: Played, number: int) -> int:
    return number in traders(table)


def trade_with_empire(table: SevenTable) -> int:
    return len(traders(table)) > 1


def won_trade(table: SevenTable, event: Played, number: int) -> int:
    return any(note[2] == number for note in noted(table, "trade_won"))


def trade_value(table: SevenTable, event: Played, number: int) -> int:
    return sum([int(note[3]) for note in noted(table, "trade_value") if note[2] == number])


def trade_cards_total(table: SevenTable) -> int:
    return sum([int(note[2]) for note in noted(table, "trade_cards")])


# Conflict -------------------------------------------------------------------------------------------------------------


def fight(table: SevenTable) -> Fight | None:
    """The conflict that goes on, by its step on the agenda."""
    for place in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[place]
        if isinstance(step, Fight):
            return step
    return None


def sides(table: SevenTable) -> tuple[int, ...]:
    """The two empires of the conflict, attacker first; a kingdom is KINGDOM."""
    found = fight(table)
    return (found.attacker, found.defender) if found is not None else ()


def units_of(table: SevenTable, side: int) -> Stack:
    """The units of a side in the area of the conflict."""
    number = sides(table)[side]
    if number == KINGDOM:
        return table.kingdoms.get(table.fighting, ())
    return stacks.at(table, number, table.fighting)


def committed(table: SevenTable, side: int) -> Stack:
    """The units a side has committed in this round."""
    return table.secret.get(f"commitment {side}", ())


def own_sides(table: SevenTable, seat: int) -> list[int]:
    """The sides of the conflict that are empires of a seat."""
    empires = [empire.set for empire in table.empires_of(seat)]
    return [side for side, number in enumerate(sides(table)) if number in empires]


def own_side(table: SevenTable, event: Played) -> int:
    """The side of the conflict that is yours: the one named if both are; NOBODY if none is."""
    if event.side != NOBODY:
        return event.side
    mine = own_sides(table, event.seat)
    return mine[0] if mine else NOBODY


def own_side_in(table: SevenTable, event: Played, target: int) -> int:
    if event.mode_of(table).window == "trade":
        return targets.takes_part(table, event.seat, "trade")
    return bool(own_sides(table, event.seat))


def own_side_attacks(table: SevenTable, event: Played, target: int) -> int:
    return 0 in own_sides(table, event.seat)


def rough_terrain(table: SevenTable, event: Played, area: int) -> int:
    """Forest, jungle or mountain at the defender's age."""
    defender = sides(table)[1]
    age = table.age_of(table.empire(defender)) if defender != KINGDOM else table.age()
    return terrain.of(table, table.fighting, age).id in ("forest", "jungle", "mountain")


def count(table: SevenTable, units: Stack, group_of: int) -> int:
    """How many of these units are of a class."""
    return sum([1 for each in units if table.edition.kinds[each & KIND].group == group_of])


def both_commit_ships(table: SevenTable) -> int:
    return all(count(table, committed(table, side), SHIP) for side in (0, 1))


def both_have_cavalry(table: SevenTable) -> int:
    return len(sides(table)) == 2 and all(count(table, units_of(table, side), CAVALRY) for side in (0, 1))


def elephant_committed(table: SevenTable) -> int:
    return bool(elephant_sides(table))


def elephant_sides(table: SevenTable) -> list[int]:
    """The sides that committed an elephant this round."""
    return [side for side in (0, 1) if count(table, committed(table, side), ELEPHANT_CLASS)]


def _enemy_ships(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    return count(table, committed(table, 1 - own_side(table, event)), SHIP)


def _own_uncommitted_ships(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    side = own_side(table, event)
    return count(table, uncommitted(table, side), SHIP) if side != NOBODY else 0


def uncommitted(table: SevenTable, side: int) -> Stack:
    """Units of a side that are not committed this round, those set aside in earlier rounds excepted."""
    found = fight(table)
    left = list(units_of(table, side))
    spent = found.spent[side] if found is not None else ()
    for each in (*committed(table, side), *spent):
        if each in left:
            left.remove(each)
    return tuple(left)


def winner(table: SevenTable) -> int:
    """The side still in the area at the end of the conflict; NOBODY if none is, or both are."""
    there = [side for side in range(len(sides(table))) if units_of(table, side)]
    return there[0] if len(there) == 1 else NOBODY


def units_lost_by_loser(table: SevenTable) -> int:
    found = fight(table)
    side = winner(table)
    return found.lost[1 - side] if found is not None and side != NOBODY else 0


OF_NUMBER: Final = {
    "players_with_more_glory": more_glory,
    "players_with_less_glory": less_glory,
    "is_lowest_glory": is_lowest_glory,
    "hand": hand,
    "is_yours": is_yours,
    "is_acting": is_acting,
    "empires_in_age": empires_in_age,
    "about_to_use_nuke": about_to_use_nuke,
    "built_here": built_here,
    "areas_liberated": areas_liberated,
    "in_trade": in_trade,
    "won_trade": won_trade,
    "trade_value": trade_value,
    "own_side_in": own_side_in,
    "own_side_attacks": own_side_attacks,
    "rough_terrain": rough_terrain,
}
PLAIN: Final = {
    "common_elephants": common_elephants,
    "world_war_on_track": world_war_on_track,
    "units_stopped": units_stopped,
    "mover": mover,
    "entered_empire": entered_empire,
    "trade_with_empire": trade_with_empire,
    "trade_cards_total": trade_cards_total,
    "both_commit_ships": both_commit_ships,
    "both_have_cavalry": both_have_cavalry,
    "elephant_committed": elephant_committed,
    "units_lost_by_loser": units_lost_by_loser,
}
for _name, _function in OF_NUMBER.items():
    registry.function(_name, OfNumber(_function))
for _name, _plain in PLAIN.items():
    registry.function(_name, Plain(_plain))
registry.function("agreed", _agreed)
registry.function("enemy_ships_committed", _enemy_ships)
registry.function("own_uncommitted_ships", _own_uncommitted_ships)
targets.parties("trade", traders)
targets.parties("conflict", sides)
