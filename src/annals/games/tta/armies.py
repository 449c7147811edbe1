"""Armies: the strength a tactic adds. Armies always form in the strongest way (TTA-TAC-18 to 32)."""

from __future__ import annotations

from annals.games.tta.cards import Card, CardId


def army_strength(tactic: Card, units: dict[CardId, int], cards: dict[CardId, Card], infantry_as_cavalry: bool) -> int:
    """The tactical strength of these units (workers by unit card) under the tactic.

    An army with a unit two or more levels below the tactic is outdated. Outdated armies never take a unit that a
    current army needs: filling up an outdated army needs no current unit that another could use, because the number of
    armies is bounded by all units of a type and the number of current armies by the current units alone.
    """
    fresh = [0, 0, 0]
    every = [0, 0, 0]
    aircraft = 0
    oldest = tactic.age - 1
    for card, count in units.items():
        if not count:
            continue
        unit = cards[card]
        kind = unit.kind
        if kind == "air_force":
            aircraft += count
            continue
        if kind == "infantry":
            place = 0
        elif kind == "cavalry":
            place = 1
        elif kind == "artillery":
            place = 2
        else:
            continue
        every[place] += count
        if unit.age >= oldest:
            fresh[place] += count
    armies = _armies(tactic, every, infantry_as_cavalry)
    if not armies:
        return 0
    current = _armies(tactic, fresh, infantry_as_cavalry)
    flown = min(aircraft, armies)
    flown_current = min(flown, current)
    return tactic.army_strength * (current + flown_current) + tactic.outdated_strength * (
        armies - current + flown - flown_current
    )


def _armies(tactic: Card, units: list[int], infantry_as_cavalry: bool) -> int:
    """How many armies these units can form, whatever their age."""
    infantry, cavalry, artillery = tactic.army
    most = 99
    if infantry:
        most = units[0] // infantry
    if cavalry:
        if infantry_as_cavalry:
            most = min(most, (units[0] + units[1]) // (infantry + cavalry))
        else:
            most = min(most, units[1] // cavalry)
    if artillery:
        most = min(most, units[2] // artillery)
    return most
