"""Expressions worked out for an event: signs, references, and what an argument means.

Functions about empires, areas and the moment stand in facts_empire.py, facts_area.py and facts_moment.py; those about
range and neighbours with the map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, registry
from annals.games.seven_ages.expressions import CALL, CHOICE, NAME, NUMBER, Expr
from annals.games.seven_ages.numbers import KINGDOM, NOBODY

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable

EVERY: Final = 1 << 20
"""What the amounts `all` and `any` come to: more than there can be."""
EMPIRES: Final = ("any_empire", "own_empire", "other_empire", "active_empire")
"""Kinds of target that are an empire."""


def value(table: SevenTable, event: Played, expr: Expr) -> int:
    """What an expression comes to now; true is 1, false is 0."""
    kind = expr.kind
    if kind == NUMBER:
        return expr.number
    if kind == CALL:
        return registry.FUNCTIONS[expr.word](table, event, expr.parts)
    if kind == NAME:
        return _reference(table, event, expr.word)
    if kind == CHOICE:
        return value(table, event, expr.parts[1 if value(table, event, expr.parts[0]) else 2])
    if kind in ("and", "or"):
        return _joined(table, event, expr)
    if kind in ("not", "minus"):
        inner = value(table, event, expr.parts[0])
        return -inner if kind == "minus" else int(not inner)
    return _signed(kind, value(table, event, expr.parts[0]), value(table, event, expr.parts[1]))


def _reference(table: SevenTable, event: Played, word: str) -> int:
    if word == "target":
        return table.fighting if event.kind(table) == "conflict" else event.target
    if word == "own":
        return event.own
    if word == "you":
        return event.seat
    if word == "V":
        return event.value
    if word == "controller":
        return controller(table, event)
    if word == "hit_empire":
        return event.empire
    if word in ("area", "artefact_area"):
        return event.second
    if word == "each":
        return event.each
    if word in ("all", "any"):
        return EVERY
    return registry.FUNCTIONS[word](table, event, ())


def controller(table: SevenTable, event: Played) -> int:
    """The empire that controls the target area or that of the conflict; NOBODY for a neutral one."""
    area = table.fighting if event.kind(table) == "conflict" else event.target
    number = table.control[area] if area >= 0 else NOBODY
    return number if number != KINGDOM else NOBODY


def alive(table: SevenTable, number: int) -> Empire | None:
    """The empire of a number, if there is one in play."""
    return table.empires[number] if 0 <= number < len(table.empires) else None


def empire_at(table: SevenTable, event: Played, part: Expr) -> Empire | None:
    """The empire an argument means; None if there is none such in play."""
    return alive(table, value(table, event, part))


def areas_meant(table: SevenTable, event: Played, part: Expr) -> int:
    """The areas (a set) an argument means: those of an empire, an area, the area of a leader or artefact. An assassin
    must reach the empire of the leader (AGE-ASSASSIN-1)."""
    if part.kind == NAME and part.word == "target" and event.kind(table) not in EMPIRES and event.card:
        if "assassin" in event.tags(table):
            empire = alive(table, event.empire)
            return empire.areas if empire is not None else 0
        area = event.second if event.kind(table) in ("leader", "artefact_on_map") else value(table, event, part)
        return 1 << area if area >= 0 else 0
    if part.kind == NAME and part.word in ("area", "artefact_area"):
        return 1 << event.second if event.second >= 0 else 0
    empire = empire_at(table, event, part)
    return empire.areas if empire is not None else 0


def leaders_counted(table: SevenTable, empire: Empire) -> int:
    """Leaders as events count them: each Administrator is two (AGE-EVENT-14, AGE-LDR-ADMINISTRATOR-5)."""
    everybody = table.edition.leaders
    return sum([2 if everybody[leader].codes & cards.AD else 1 for leader, _ in empire.leaders])


def _joined(table: SevenTable, event: Played, expr: Expr) -> int:
    wanted = expr.kind == "or"
    for part in expr.parts:
        if bool(value(table, event, part)) == wanted:
            return int(wanted)
    return int(not wanted)


def _signed(sign: str, one: int, other: int) -> int:
    if sign == "+":
        return one + other
    if sign == "-":
        return one - other
    if sign == "*":
        return one * other
    if sign == "//":
        return one // other
    compared = {"<": one < other, "<=": one <= other, "==": one == other, ">=": one >= other, ">": one > other}
    return int(compared[sign])


def _values(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> list[int]:
    return [value(table, event, part) for part in parts]


def _least(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    return min(_values(table, event, parts))


def _most(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    return max(_values(table, event, parts))


def _half(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    return (value(table, event, parts[0]) + 1) // 2


def _picked(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    return event.value


def _leaders(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    empire = alive(table, event.empire)
    return leaders_counted(table, empire) if empire is not None else 0


def _each(table: SevenTable, event: Played, parts: tuple[Expr, ...]) -> int:
    return event.each


registry.function("V", _picked)
registry.function("L", _leaders)
registry.function("each", _each)
registry.function("min", _least)
registry.function("max", _most)
registry.function("half", _half)
