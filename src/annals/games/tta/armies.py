"""Armies: the strength a tactic adds. Armies always form in the strongest way (TTA-TAC-18 to 32)."""

from __future__ import annotations

from annals.games.tta.cards import Card, CardId


def army_strength(tactic: Card, units: dict[CardId, int], cards: dict[CardId, Card], infantry_as_cavalry: bool) -> int:
    """The tactical strength of these units (workers by unit card) under the tactic."""
    return formed(tactic, units, cards, infantry_as_cavalry)[0]


def formed(
    tactic: Card, units: dict[CardId, int], cards: dict[CardId, Card], infantry_as_cavalry: bool
) -> tuple[int, int, int, int]:
    """The strongest way to form armies: strength, current armies, outdated ones, air forces that fly with them.

    An army with a unit two or more levels below the tactic is outdated. Current armies come first: filling them with
    current units leaves the outdated ones as many units as before. Only where infantry stands for cavalry a current
    army may use up infantry that outdated ones need, so fewer current armies are tried as well.
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
    most_current = _armies(tactic, fresh, infantry_as_cavalry)
    best = (0, 0, 0, 0)
    for current in range(0 if infantry_as_cavalry else most_current, most_current + 1):
        rest = _left_over(tactic, fresh, every, current)
        armies = current + _armies(tactic, rest, infantry_as_cavalry)
        flown = min(aircraft, armies)
        flown_current = min(flown, current)
        outdated = armies - current + flown - flown_current
        strength = tactic.army_strength * (current + flown_current) + tactic.outdated_strength * outdated
        if strength > best[0]:
            best = (strength, current, armies - current, flown)
    return best


def _left_over(tactic: Card, fresh: list[int], every: list[int], current: int) -> list[int]:
    """The units outside so many current armies, which take in cavalry before infantry that stands for it."""
    infantry, cavalry, artillery = tactic.army
    riders = min(current * cavalry, fresh[1])
    on_foot = current * (infantry + cavalry) - riders
    return [every[0] - on_foot, every[1] - riders, every[2] - current * artillery]


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
