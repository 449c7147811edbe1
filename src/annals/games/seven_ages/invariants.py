"""What must be true of every table at every moment: counters, cards, control and limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages.cards import CODES
from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.numbers import CITY_LEVELS, KINGDOM, NOBODY, NOWHERE
from annals.games.seven_ages.options import fewer_counters
from annals.games.seven_ages.units.kinds import KIND, VETERAN, mark_of
from annals.games.seven_ages.world.atlas import members

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable


def violations(table: SevenTable) -> list[str]:
    """Everything that is not as it must be, as sentences."""
    found = [
        f"seat {player.seat}: glory {player.glory}, hand {player.hand}"
        for player in table.players
        if player.glory < 0 or player.hand != sorted(player.hand)
    ]
    for empire in table.in_play():
        _check_empire(table, empire, found)
        _check_counters(table, empire, found)
    _check_areas(table, found)
    _check_cards(table, found)
    _check_common(table, found)
    _check_leaders(table, found)
    return found


def _check_empire(table: SevenTable, empire: Empire, found: list[str]) -> None:
    """Money, progress, elite markers, one capital, religions and leaders (AGE-INC-3, AGE-PROG-1, AGE-BUILD-24)."""
    rules, name = table.rules, f"empire {empire.set}"
    if not 0 <= empire.money <= rules.most_money or not 0 <= empire.elite <= rules.most_elite:
        found.append(f"{name}: {empire.money} money, {empire.elite} elite markers")
    if not 1 <= empire.level <= rules.levels + 1:
        found.append(f"{name}: level {empire.level}")
    if not table.sets >> empire.set & 1:
        found.append(f"{name}: its counter set is not in the game")
    if empire.capital != NOWHERE and not (empire.areas >> empire.capital & 1 and empire.capital in table.cities):
        found.append(f"{name}: its capital {empire.capital} is no city of its own")
    if len(empire.religions) > 2 or len(set(empire.religions)) != len(empire.religions):
        found.append(f"{name}: religions {empire.religions}")
    for leader, area in empire.leaders:
        if area not in empire.stacks:
            found.append(f"{name}: leader {leader} without units at {area}")


def _check_counters(table: SevenTable, empire: Empire, found: list[str]) -> None:
    """Every counter of a set is in the pool or on the map, once (AGE-SETUP-10)."""
    edition = table.edition
    there = empire.pool.copy()
    for area, stack in empire.stacks.items():
        if not stack or list(stack[1:]) != sorted(stack[1:]):
            found.append(f"empire {empire.set}: the stack {stack} at {area}")
        for unit in stack:
            pair = edition.pairs.of_kind.get(unit & KIND)
            if pair is not None:
                there[2 * pair + (1 if unit & VETERAN else 0)] += 1
    pool = fewer_counters.pool_of(table, empire.set)
    if there != pool:
        found.append(f"empire {empire.set}: counters {there}, not {pool}")


def _check_areas(table: SevenTable, found: list[str]) -> None:
    """Control is where units are; markers are where they may be (AGE-TERM-25, AGE-DISORD-9, AGE-CITY-4)."""
    land = table.edition.atlas.land
    for empire in table.in_play():
        held = list(members(empire.areas))
        if table.control.count(empire.set) != len(held) or any(table.control[area] != empire.set for area in held):
            found.append(f"empire {empire.set}: it says it controls {held}")
        empty = [area for area in held if area not in empire.stacks and area != table.fighting]
        if empty:
            found.append(f"empire {empire.set}: it controls {empty} without units")
    for area, number in enumerate(table.control):
        if number not in (NOBODY, KINGDOM) and table.empires[number] is None:
            found.append(f"area {area} belongs to an empire that is not in play")
        if (number == KINGDOM) != (area in table.kingdoms):
            found.append(f"area {area}: kingdom units {table.kingdoms.get(area)}, holder {number}")
        if table.disorder >> area & 1 and (number in (NOBODY, KINGDOM) or not land >> area & 1):
            found.append(f"area {area} is disordered")
    for area, level in table.cities.items():
        if level not in CITY_LEVELS[1:] or not land >> area & 1:
            found.append(f"a city of level {level} at {area}")


def _check_cards(table: SevenTable, found: list[str]) -> None:
    """Every card is somewhere, once."""
    there = [*table.deck, *table.discards, *table.removed]
    for player in table.players:
        there += player.hand
    there += [empire.card for empire in table.in_play()]
    there += [card for cards in table.laid.values() for card, _ in cards]
    wanted = sorted(table.edition.cards)
    if sorted(there) != wanted:
        twice = sorted({card for card in there if there.count(card) > 1})
        found.append(f"cards: missing {sorted(set(wanted) - set(there))}, twice {twice}")


def _check_common(table: SevenTable, found: list[str]) -> None:
    """Elephants, nukes and star wars are limited, artefact markers too (AGE-ELE-1, AGE-ART-8)."""
    edition, rules = table.edition, table.rules
    units = [unit for empire in table.in_play() for stack in empire.stacks.values() for unit in stack]
    pooled = [table.elephants, *[empire.elephants for empire in table.in_play()]]
    elephants = [one for pool in pooled for one in members(pool)]
    elephants += [mark_of(unit) for unit in units if edition.kinds[unit & KIND].id == "elephant"]
    if len(set(elephants)) != len(elephants):
        found.append(f"an elephant twice: {sorted(elephants)}")
    for name, pool, most in (("nuke", table.nukes, rules.nukes), ("star_wars", table.star_wars, rules.star_wars)):
        count = sum([1 for unit in units if edition.kinds[unit & KIND].id == name])
        if rules.common_units and count + pool != most:
            found.append(f"{count} {name} on the map and {pool} in the pool, of {most}")
    kingdoms = [unit for stack in table.kingdoms.values() for unit in stack]
    for pair, (first, _) in enumerate(edition.pairs.sides):
        count = sum([1 for unit in kingdoms if edition.pairs.of_kind[unit & KIND] == pair])
        if count + table.kingdom_pool[pair] != rules.kingdom_units.get(edition.kinds[first].id, 0):
            found.append(f"{count} kingdom counters of {edition.kinds[first].id}, {table.kingdom_pool[pair]} free")
    used = artefacts.all_spent(table)
    for artefact in edition.artefacts:
        count = used.count(artefact.place)
        if count > artefact.markers:
            found.append(f"{count} markers of {artefact.id}, of {artefact.markers}")


def _check_leaders(table: SevenTable, found: list[str]) -> None:
    """Unnamed leaders are in the cup or on the map; named ones appear once (AGE-SETUP-15, AGE-LDR-11)."""
    cup = table.cup.copy()
    for empire in table.in_play():
        for leader, _ in empire.leaders:
            if leader < len(CODES):
                cup[leader] += 1
            elif not table.appeared >> leader & 1:
                found.append(f"leader {leader} is on the map and has not appeared")
    for leader in table.out.get("leaders", ()):
        if leader < len(CODES):
            cup[leader] += 1
    if cup != table.edition.cup:
        found.append(f"leaders: {cup}, not {table.edition.cup}")
