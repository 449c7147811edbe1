"""Armies against brute force: every grouping of the units is tried, with no use of the engine's formula."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.tta.scene import tta

from annals.games.tta import GAME, TtaTable
from annals.games.tta.cards import Card
from annals.rules import rule

TABLE = GAME.start(GAME.setup(seats=2, seed=1), False)
assert isinstance(TABLE, TtaTable)
CARDS = TABLE.cards
TACTICS = sorted(card.id for card in CARDS.values() if card.kind == "tactic")
KINDS = ("infantry", "cavalry", "artillery")

Unit = tuple[str, int]
"""The type and the level of one unit."""


@st.composite
def forces(draw: st.DrawFn) -> tuple[str, dict[str, int]]:
    """A tactic, and about the units that two or three of its armies need, on cards of any age."""
    tactic = draw(st.sampled_from(TACTICS))
    units: dict[str, int] = {}
    for kind, needed in zip(KINDS, CARDS[tactic].army, strict=True):
        cards = sorted(card.id for card in CARDS.values() if card.kind == kind)
        amount = draw(st.integers(needed, min(5, 3 * needed + 1)))
        for card in draw(st.lists(st.sampled_from(cards), min_size=amount, max_size=amount)):
            units[card] = units.get(card, 0) + 1
    return tactic, units


def armies_from(tactic: Card, units: tuple[Unit, ...], infantry_rides: bool) -> Iterator[tuple[int, ...]]:
    """The places of every set of units that makes up one army, together with the first of the units."""
    infantry, cavalry, artillery = tactic.army
    size = infantry + cavalry + artillery
    for others in combinations(range(1, len(units)), size - 1):
        kinds = [units[place][0] for place in (0, *others)]
        on_foot, mounted, guns = kinds.count("infantry"), kinds.count("cavalry"), kinds.count("artillery")
        exactly = (on_foot, mounted, guns) == tactic.army
        some_ride = infantry_rides and guns == artillery and on_foot >= infantry and on_foot + mounted + guns == size
        if exactly or some_ride:
            yield (0, *others)


def best_grouping(tactic: Card, units: list[Unit], aircraft: int, infantry_rides: bool) -> int:
    """The most that any grouping of these units into armies is worth; each army may take in one aircraft."""

    @cache
    def best(rest: tuple[Unit, ...], planes: int) -> int:
        if not rest:
            return 0
        found = best(rest[1:], planes)
        for army in armies_from(tactic, rest, infantry_rides):
            outdated = any(rest[place][1] <= tactic.age - 2 for place in army)
            worth = tactic.outdated_strength if outdated else tactic.army_strength
            others = tuple(unit for place, unit in enumerate(rest) if place not in army)
            found = max(found, worth + best(others, planes))
            if planes:
                found = max(found, 2 * worth + best(others, planes - 1))
        return found

    return best(tuple(sorted(units)), aircraft)


def armies_in_play(tactic: str, units: dict[str, int], aircraft: int, genghis: bool) -> int:
    """What the tactic adds to the strength rating of a player with these units."""
    technologies = {"warriors": 0, "air_forces": aircraft, **units}
    scene = tta().player(0, technologies=technologies, leader="genghis_khan" if genghis else None)
    without = scene.p(0).strength
    return scene.player(0, tactic=tactic).p(0).strength - without


def soldiers(units: dict[str, int]) -> list[Unit]:
    return [(CARDS[card].kind, CARDS[card].age) for card, count in units.items() for _ in range(count)]


@rule("TTA-TAC-19", "TTA-TAC-21", "TTA-TAC-22", "TTA-TAC-26", "TTA-TAC-27", "TTA-TAC-30", "TTA-TAC-31")
@settings(deadline=None, max_examples=300)
@given(forces(), st.booleans())
def test_no_grouping_is_stronger_than_the_one_in_play(force, genghis):
    tactic, units = force
    expected = best_grouping(CARDS[tactic], soldiers(units), 0, genghis)
    assert armies_in_play(tactic, units, 0, genghis) == expected


@rule("TTA-TAC-23", "TTA-TAC-24", "TTA-TAC-28", "TTA-TAC-30")
@settings(deadline=None, max_examples=300)
@given(forces(), st.integers(1, 3), st.booleans())
def test_air_forces_join_the_armies_where_they_add_most(force, aircraft, genghis):
    tactic, units = force
    expected = best_grouping(CARDS[tactic], soldiers(units), aircraft, genghis)
    assert armies_in_play(tactic, units, aircraft, genghis) == expected


@rule("TTA-TAC-19", "TTA-TAC-21")
@pytest.mark.parametrize("tactic", TACTICS)
def test_two_armies_of_the_newest_units(tactic):
    """Exactly what the card shows, twice, is two armies; one unit less is one army."""
    newest = ("modern_infantry", "tanks", "rockets")
    units = {card: 2 * needed for card, needed in zip(newest, CARDS[tactic].army, strict=True) if needed}
    worth = CARDS[tactic].army_strength
    assert armies_in_play(tactic, units, 0, genghis=False) == 2 * worth
    units[min(units)] -= 1
    assert armies_in_play(tactic, units, 0, genghis=False) == worth


@rule("TTA-TAC-30")
def test_infantry_in_the_saddle_may_be_worth_more_on_foot():
    """Four current infantry could be one current army (11), but two outdated ones with old cavalry are worth 12."""
    assert armies_in_play("shock_troops", {"riflemen": 4, "knights": 4}, 0, genghis=True) == 12
