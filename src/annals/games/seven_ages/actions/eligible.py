"""Which empires can be started now, where, and on which space (AGE-START-3 to 19, AGE-OPT1-1, AGE-Q-11, DEC-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals
from annals.games.seven_ages.actions import prices
from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.empire import Empire
from annals.games.seven_ages.numbers import KINGDOM, NOBODY, NOWHERE
from annals.games.seven_ages.options import fewer_counters
from annals.games.seven_ages.units.kinds import SHIP
from annals.games.seven_ages.world import control
from annals.games.seven_ages.world.atlas import members

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import EmpireCard, StartRule
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.choice import Refusal

FIRST_EMPIRE: Final = "first_empire"
"""The note that the game has had an empire (AGE-OPT1-1)."""


def refuse(table: SevenTable, seat: int, number: int, ignored: tuple[str, ...] = ()) -> Refusal | None:
    """Why the empire of a card cannot be started by a seat now."""
    card = table.edition.cards[number].empire
    if not free_sets(table, seat):
        return refusals.NO_FREE_SET
    if "ages" not in ignored and not _age_fits(table, card):
        return refusals.WRONG_AGE
    if not _needs_are_met(table, card):
        return refusals.NEEDS_UNMET
    if "start_areas" not in ignored and not possible_areas(table, seat, card):
        return refusals.NO_START_AREA
    if card.same_space_as and not references(table, seat, card):
        return refusals.NO_REFERENCE
    if not _can_field(table, seat, number, ignored):
        return refusals.NO_UNITS
    return None


# Counters -------------------------------------------------------------------------------------------------------------


def free_sets(table: SevenTable, seat: int) -> list[int]:
    """Sets a seat may use: its own dedicated ones while one of them is free, else any free one that is not another
    player's (AGE-START-3, AGE-START-10, AGE-START-11, AGE-FIRST-14)."""
    free = [number for number in members(table.sets) if table.empires[number] is None]
    colours = table.edition.colours
    own = colours[table.players[seat].colour]
    dedicated = [number for number in free if table.edition.sets[number].colour == own]
    if dedicated:
        return dedicated
    taken = [colours[player.colour] for player in table.players if player.colour >= 0]
    return [number for number in free if table.edition.sets[number].colour not in taken]


# Ages and conditions --------------------------------------------------------------------------------------------------


def _age_fits(table: SevenTable, card: EmpireCard) -> bool:
    """AGE-START-5 to 8, AGE-START-15, AGE-OPT1-1."""
    if not table.in_play():
        first = all(note[0] != FIRST_EMPIRE for note in table.notes)
        return start_age(card) == 1 if table.rules.first_empire_in_age_1 and first else True
    age = table.age()
    return age in card.ages or any(
        each.age == age and _holds(table, each.present, each.absent) for each in card.ages_if
    )


def _holds(table: SevenTable, present: tuple[str, ...], absent: tuple[str, ...]) -> bool:
    """One of those present, none of those absent."""
    there = [table.edition.cards[empire.card].id for empire in table.in_play()]
    if present and not any(name in there for name in present):
        return False
    return not any(name in there for name in absent)


def _needs_are_met(table: SevenTable, card: EmpireCard) -> bool:
    """What a card asks of the world besides ages and areas (AGE-START-19)."""
    if card.needs == "christian_empire":
        return any(artefacts.has(table, empire, "christianity") for empire in table.in_play())
    if card.needs == "european_capital":
        europe = table.edition.atlas.regions["europe"]
        return any(empire.capital != NOWHERE and europe >> empire.capital & 1 for empire in table.in_play())
    return True


# The space on the track -----------------------------------------------------------------------------------------------


def start_age(card: EmpireCard) -> int:
    """The lowest age without condition (AGE-START-16)."""
    return min(card.ages) if card.ages else min([each.age for each in card.ages_if])


def references(table: SevenTable, seat: int, card: EmpireCard) -> list[int]:
    """Empires on whose space the new one may begin: those named, or hosts it may be carved from."""
    if card.same_space_as == ("host",):
        return hosts(table, seat, card)
    return [empire.set for empire in table.in_play() if table.edition.cards[empire.card].id in card.same_space_as]


def level(table: SevenTable, card: EmpireCard, reference: int) -> int:
    """The space of the new progress marker (AGE-START-13 to 18, AGE-Q-79)."""
    rules = table.rules
    if reference != NOBODY:
        return min(table.empire(reference).level, rules.levels)
    others = [empire.level for empire in table.in_play()]
    if others:
        found = max(others) + card.progress
    else:
        found = rules.levels_of_an_age * (start_age(card) - 1) + 1 + max(0, card.progress)
    return min(max(1, found), rules.levels)


# Start areas ----------------------------------------------------------------------------------------------------------


def possible_areas(table: SevenTable, seat: int, card: EmpireCard) -> list[int]:
    """All areas the card may make start areas now (AGE-START-20; vocabulary, Start rules)."""
    if card.start is None:
        return [table.edition.atlas.number[name] for name in card.areas]
    if card.start.kind == "carve":
        return [area for host in hosts(table, seat, card) for area in carved(table, card.start, host, ())]
    found = _matching(table, card.start)
    return found if len(found) >= card.start.numbers.get("min_count", 1) else []


def _matching(table: SevenTable, rule: StartRule) -> list[int]:
    atlas = table.edition.atlas
    areas = atlas.land
    if "among" in rule.words:
        areas &= sum([1 << atlas.number[name] for name in rule.words["among"]])
    if rule.words.get("area_type") == ("coastal_land",):
        areas &= atlas.coastal
    if "adjacent_to" in rule.words:
        areas &= atlas.coast[atlas.number[rule.words["adjacent_to"][0]]]
    if "within" in rule.numbers:
        areas &= _near_empires(table, rule.numbers["within"])
    return [area for area in members(areas) if _may_be_held(table, rule, area)]


def _near_empires(table: SevenTable, steps: int) -> int:
    """Areas so near to any empire, through anything."""
    atlas = table.edition.atlas
    near = 0
    for empire in table.in_play():
        near |= empire.areas
    for _ in range(steps):
        near |= atlas.neighbours(near, atlas.near)
    return near


def _may_be_held(table: SevenTable, rule: StartRule, area: int) -> bool:
    """Whether the holder of an area is one the rule allows."""
    holder = control.holder(table, area)
    if "controlled_by" in rule.words:
        return holder is not None and table.edition.cards[holder.card].id in rule.words["controlled_by"]
    if rule.numbers.get("vacant"):
        return table.control[area] == NOBODY
    if rule.words.get("condition") == ("vacant_or_consent",):
        return table.control[area] != KINGDOM
    return True


def hosts(table: SevenTable, seat: int, card: EmpireCard) -> list[int]:
    """Empires of other players a new one may be carved from."""
    rule, land = card.start, table.edition.atlas.land
    if rule is None or rule.kind != "carve":
        return []
    least, most = rule.numbers["host_min_land_areas"], rule.numbers.get("host_max_leaders", KINGDOM)
    return [
        empire.set
        for empire in table.in_play()
        if empire.seat != seat and (empire.areas & land).bit_count() >= least and len(empire.leaders) <= most
    ]


def most_areas(table: SevenTable, rule: StartRule, host: int) -> int:
    """How many areas may be chosen: a number, or half of the host's land areas, rounded down."""
    if rule.kind == "choose":
        return rule.numbers["count"]
    if "max_areas" in rule.numbers:
        return rule.numbers["max_areas"]
    return (table.empire(host).areas & table.edition.atlas.land).bit_count() // 2


def carved(table: SevenTable, rule: StartRule, host: int, chosen: tuple[int, ...]) -> list[int]:
    """Land areas of a host that may be taken besides those chosen: not its capital, all connected."""
    atlas, empire = table.edition.atlas, table.empire(host)
    areas = empire.areas & atlas.land
    if empire.capital != NOWHERE:
        areas &= ~(1 << empire.capital)
    for area in chosen:
        areas &= ~(1 << area)
    if chosen:
        areas &= atlas.neighbours(sum([1 << area for area in chosen]), atlas.near)
    return list(members(areas))


# Units ----------------------------------------------------------------------------------------------------------------


def _can_field(table: SevenTable, seat: int, number: int, ignored: tuple[str, ...]) -> bool:
    """Whether the empire could buy or convert any unit (AGE-Q-11)."""
    card = table.edition.cards[number].empire
    areas = table.edition.atlas.land
    if "start_areas" not in ignored:
        areas = sum([1 << area for area in possible_areas(table, seat, card)])
    reference = references(table, seat, card)[0] if card.same_space_as else NOBODY
    for counters in free_sets(table, seat):
        if can_buy(table, founded(table, seat, number, counters, level(table, card, reference)), areas):
            return True
    return any(converts(table, card, area) for area in members(areas))


def founded(table: SevenTable, seat: int, number: int, counters: int, space: int) -> Empire:
    """A new empire with its space, money and icons (AGE-START-21, AGE-START-22)."""
    card = table.edition.cards[number].empire
    empire = Empire(counters, number, seat, fewer_counters.pool_of(table, counters))
    empire.level = space
    empire.money = min(card.money + card.money_per_age * table.age_of(empire), table.rules.most_money)
    empire.no_cavalry, empire.no_ships = card.no_cavalry, card.no_ships
    return empire


def can_buy(table: SevenTable, empire: Empire, areas: int) -> bool:
    """Whether an empire can pay for a unit that may stand in one of these areas."""
    kinds, atlas = table.edition.kinds, table.edition.atlas
    for place in prices.kinds(table, empire, True):
        where = atlas.coastal if kinds[place].group == SHIP else atlas.land
        if areas & where and prices.initial_price(table, empire, kinds[place], 0) <= empire.money:
            return True
    return False


def converts(table: SevenTable, card: EmpireCard, area: int) -> bool:
    """Whether units in a start area change sides when this empire is set up (AGE-CONV-1, AGE-CONV-2)."""
    holder = control.holder(table, area)
    if holder is None:
        return False
    if card.start is not None and (card.start.kind == "carve" or card.special("pact") is not None):
        return True
    return any(table.edition.cards[holder.card].id in each.words["from"] for each in card.specials_of("convert_units"))
