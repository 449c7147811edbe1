"""Armies: the strength a tactic adds. Armies always form in the strongest way (TTA-TAC-18 to 32, TTX-DEC-32)."""

from __future__ import annotations

from typing import TypeAlias

from annals.games.tta.cards import Card, CardId

Armies: TypeAlias = tuple[int, int, int, int]
"""The strength that armies add, how many of them are current and how many outdated, air forces that fly with them."""


def army_strength(
    tactic: Card, units: dict[CardId, int], cards: dict[CardId, Card], traits: dict[str, int], farmers: int = 0
) -> int:
    """The tactical strength of these units (workers by unit card) under the tactic."""
    return formed(tactic, units, cards, traits, farmers)[0]


def formed(
    tactic: Card, units: dict[CardId, int], cards: dict[CardId, Card], traits: dict[str, int], farmers: int = 0
) -> Armies:
    """The strongest way to form armies of these units, and of farmers where they fight along."""
    if tactic.strength_per_level:
        return _formed_by_level(tactic, units, cards, traits, farmers)
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
    if farmers or "doubled_unit" in traits:
        return _formed_with_help(tactic, fresh, every, aircraft, traits, farmers)
    return _strongest(tactic, fresh, every, aircraft, "infantry_as_cavalry" in traits)


def _strongest(tactic: Card, fresh: list[int], every: list[int], aircraft: int, infantry_as_cavalry: bool) -> Armies:
    """The strongest armies of so much infantry, cavalry and artillery: `fresh` of it current, `every` in all.

    An army with a unit two or more levels below the tactic is outdated. Current armies come first: filling them with
    current units leaves the outdated ones as many units as before. Only where infantry stands for cavalry a current
    army may use up infantry that outdated ones need, so fewer current armies are tried as well.
    """
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


def _formed_with_help(
    tactic: Card, fresh: list[int], every: list[int], aircraft: int, traits: dict[str, int], farmers: int
) -> Armies:
    """Every way in which farmers may be infantry or artillery, and every kind of which one unit may count twice.

    Of a kind it is a current unit that counts twice, where there is one: it can do all that an old one can. Of equal
    strengths more armies are better, because a card may give something for each.
    """
    rides = "infantry_as_cavalry" in traits
    doubled = [(place, int(fresh[place] > 0)) for place in range(3) if every[place] and "doubled_unit" in traits]
    best = (0, 0, 0, 0)
    for on_foot in range(farmers + 1):
        for place, current in doubled or [(0, 0)]:
            now = fresh.copy()
            then = every.copy()
            if doubled:
                now[place] += current
                then[place] += 1
            for kind, more in ((0, on_foot), (2, farmers - on_foot)):
                now[kind] += more if tactic.age <= 1 else 0
                then[kind] += more
            found = _strongest(tactic, now, then, aircraft, rides)
            if (found[0], found[1] + found[2]) > (best[0], best[1] + best[2]):
                best = found
    return best


def _formed_by_level(
    tactic: Card, units: dict[CardId, int], cards: dict[CardId, Card], traits: dict[str, int], farmers: int
) -> Armies:
    """Armies of one kind, each as strong as its lowest unit makes it: the best units together, then the next best
    (TTX-CLAR-HUSSARS-4, 5). No way to group them makes the first, the second ... army stronger than this one."""
    fit = [kind for kind, needed in zip(("infantry", "cavalry", "artillery"), tactic.army, strict=True) if needed]
    rides = "infantry_as_cavalry" in traits and "cavalry" in fit
    size = sum(tactic.army)
    levels: list[int] = []
    aircraft = 0
    for card, count in units.items():
        unit = cards[card]
        if unit.kind in fit or (unit.kind == "infantry" and rides):
            levels += [unit.age] * count
        elif unit.kind == "air_force":
            aircraft += count
    if levels and "doubled_unit" in traits:
        levels.append(max(levels))
    if rides or "cavalry" not in fit:
        levels += [0] * farmers
    levels.sort(reverse=True)
    armies = len(levels) // size
    flown = min(aircraft, armies)
    strength = 0
    for army in range(armies):
        worth = tactic.army_strength + tactic.strength_per_level * levels[army * size + size - 1]
        strength += worth * (2 if army < flown else 1)
    return strength, armies, 0, flown


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


def best_army(tactic: Card, armies: Armies) -> int:
    """The strength that the tactic gives the best single one of these armies; 0 without an army."""
    _, current, outdated, flown = armies
    if not current and not outdated:
        return 0
    strength = tactic.army_strength if current else tactic.outdated_strength
    return 2 * strength if flown else strength
