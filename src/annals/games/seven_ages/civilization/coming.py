"""What artefacts do the moment they come into play (the `Effect` clauses of the artefact list)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import ending, registry
from annals.games.seven_ages.civilization import ages, artefacts, climate, faith, progress, religions
from annals.games.seven_ages.glory import account
from annals.games.seven_ages.manoeuvre import order
from annals.games.seven_ages.numbers import NOWHERE
from annals.games.seven_ages.world.atlas import members

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.story import Details

FALL: Final = 4
"""Levels a Revolution costs (AGE-ART-REVOLUTION-4)."""
MARS_GLORY: Final = 7


def _strike_capital(table: SevenTable, number: int, origin: str) -> None:
    capital = table.empire(number).capital
    if capital != NOWHERE:
        order.strike(table, capital, origin)


def _christianity(table: SevenTable, seat: int, number: int, area: int) -> None:
    """AGE-ART-CHRISTIANITY-3."""
    _embraced(table, seat, number, area)
    _strike_capital(table, number, "Christianity")


def _islam(table: SevenTable, seat: int, number: int, area: int) -> None:
    """AGE-ART-ISLAM-4, AGE-Q-14."""
    _embraced(table, seat, number, area)
    empire = table.alter(number)
    empire.elite = min(empire.elite + 1, table.rules.most_elite)


def _embraced(table: SevenTable, seat: int, number: int, area: int) -> None:
    """Any religion ends a Revolution, and a holy war of that religion in the empire's areas (AGE-ART-REVOLUTION-10,
    AGE-ART-HOLY_WAR-12, AGE-ART-19)."""
    _end_revolution(table, number)
    empire, war = table.empire(number), table.edition.artefact("holy_war")
    for where, religion in faith.holy_wars(table):
        if empire.areas >> where & 1 and religion == empire.religions[-1]:
            artefacts.lose(table, war, where, detail=religion)


def _end_revolution(table: SevenTable, number: int) -> None:
    revolution = table.edition.artefact("revolution")
    if any(marker == revolution for marker, _ in table.empire(number).markers):
        artefacts.lose(table, revolution, NOWHERE, number)


def _socialism(table: SevenTable, seat: int, number: int, area: int) -> None:
    """Every area with one of its cities is disordered; a Revolution has reached its end (AGE-ART-SOCIALISM-4,
    AGE-ART-REVOLUTION-9)."""
    _end_revolution(table, number)
    areas = table.empire(number).areas
    for city in sorted(table.cities):
        if areas >> city & 1:
            order.strike(table, city, "Socialism")


def _just_rule(table: SevenTable, seat: int, number: int, area: int) -> None:
    """AGE-ART-JUST_RULE-3."""
    empire = table.empire(number)
    for calmed in members(table.disorder & empire.areas):
        table.disorder &= ~(1 << calmed)
        if table.story is not None:
            table.tell("order", empire.seat, {"empire": number, "area": calmed}, "Just rule")


def _revolution(table: SevenTable, seat: int, number: int, area: int) -> None:
    """Ownership and strife end; the empire falls back, its capital is disordered, its religions go. Its own fall does
    not end it (AGE-ART-REVOLUTION-4 to 6, AGE-ART-CONCENTRATED_OWNERSHIP-5, AGE-ART-RELIGIOUS_STRIFE-6, AGE-Q-49)."""
    revolution = table.edition.artefact("revolution")
    for name in ("concentrated_ownership", "religious_strife"):
        artefact = table.edition.artefact(name)
        if any(marker == artefact for marker, _ in table.empire(number).markers):
            artefacts.lose(table, artefact, NOWHERE, number)
    artefacts.remove(table, revolution, NOWHERE, number)
    progress.advance(table, number, -FALL)
    artefacts.put(table, number, table.edition.artefacts[revolution], NOWHERE, -1)
    _strike_capital(table, number, "Revolution")
    for religion in table.empire(number).religions:
        religions.give_up(table, number, religion)


def _united_nations(table: SevenTable, seat: int, number: int, area: int) -> None:
    """AGE-ART-UNITED_NATIONS-3, AGE-ART-WORLD_WAR-12, AGE-ART-WORLD_WAR-13."""
    ages.end_world_war(table)


def _world_war(table: SevenTable, seat: int, number: int, area: int) -> None:
    """AGE-ART-WORLD_WAR-4."""
    table.world_war = table.empire(number).level


def _environment(table: SevenTable, seat: int, number: int, area: int) -> None:
    climate.start(table)


def _mars(table: SevenTable, seat: int, number: int, area: int) -> None:
    """AGE-ART-MARS_LANDING-3."""
    account.gain(table, table.empire(number).seat, MARS_GLORY, "Mars landing")


def _internet(table: SevenTable, seat: int, number: int, area: int) -> None:
    """The game ends at once (AGE-ART-INTERNET-3, AGE-ART-INTERNET-4, AGE-WIN-6, AGE-Q-4)."""
    table.ended_by = table.empire(number).seat
    table.push(ending.EndGame(number))


def _forum(table: SevenTable, seat: int, number: int, area: int) -> None:
    """A new Forum has no saved actions (AGE-ART-FORUM-9)."""
    table.alter(number).go = 0


def _great_temple(table: SevenTable, seat: int, number: int, area: int) -> None:
    """It has the name of the religion it belongs to (AGE-ART-GREAT_TEMPLE-5, AGE-ART-GREAT_TEMPLE-6)."""
    if table.story is not None:
        empire = table.empire(number)
        told: Details = {"empire": number, "area": area, "religion": empire.religions[0]}
        table.tell("great_temple", empire.seat, told)


for _name in ("buddhism", "confucianism", "hinduism", "judaism", "pantheism"):
    registry.on_play(_name, _embraced)
registry.on_play("christianity", _christianity)
registry.on_play("islam", _islam)
registry.on_play("socialism", _socialism)
registry.on_play("just_rule", _just_rule)
registry.on_play("revolution", _revolution)
registry.on_play("united_nations", _united_nations)
registry.on_play("world_war", _world_war)
registry.on_play("environmental_sustainability", _environment)
registry.on_play("mars_landing", _mars)
registry.on_play("internet", _internet)
registry.on_play("forum", _forum)
registry.on_play("great_temple", _great_temple)
registry.artefact("internet", "mars_landing", "social_media")
registry.artefact("concentrated_ownership", "revolution", "united_nations", "universal_suffrage", "world_war")
