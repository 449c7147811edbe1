"""Operations on areas and movement: disorder, cities, forts, frozen units, blocked borders, kingdoms (vocabulary)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, registry
from annals.games.seven_ages.civilization import faith
from annals.games.seven_ages.events import choosing, facts_empire, functions, lasting, played, selecting
from annals.games.seven_ages.manoeuvre import order
from annals.games.seven_ages.numbers import CITY_LEVELS, KINGDOM, NOBODY, NOWHERE
from annals.games.seven_ages.units import leaders, pools, stacks
from annals.games.seven_ages.units.kinds import INFANTRY, KIND, UnitKind, unit
from annals.games.seven_ages.world import control
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable

LARGEST: Final = CITY_LEVELS[-1]


# Disorder -------------------------------------------------------------------------------------------------------------


def _may_be_disordered(table: SevenTable, event: Played, op: Op, area: int) -> bool:
    """Land that an empire controls, undisordered."""
    held = choosing.holder_of(table, area) != NOBODY
    return held and bool(table.edition.atlas.land >> area & 1) and not table.disorder >> area & 1


def _disorder(table: SevenTable, event: Played, op: Op, area: int) -> None:
    if not _was_sheltered(table, event, area):
        order.strike(table, area, event.name(table))


def _was_sheltered(table: SevenTable, event: Played, area: int) -> bool:
    """Whether Pantheism sheltered an area by a leader who was there when the card was played, though the event has
    removed that leader since (AGE-ART-PANTHEISM-3)."""
    empire = control.holder(table, area)
    if empire is None or empire.set != event.empire or area not in event.led:
        return False
    return faith.has_power(table, empire, "pantheism")


def _is_disordered(table: SevenTable, event: Played, op: Op, area: int) -> bool:
    return bool(table.disorder >> area & 1)


def _order(table: SevenTable, event: Played, op: Op, area: int) -> None:
    table.disorder &= ~(1 << area)
    if table.story is not None:
        table.tell("order_restored", event.seat, {"area": area}, event.name(table))


# Cities and forts -----------------------------------------------------------------------------------------------------


def _new_level(table: SevenTable, event: Played, op: Op, area: int) -> int:
    """The level a city comes to; the level it has where nothing can be done."""
    now = table.cities.get(area, 0)
    if "set" in op.numbers:
        level = op.numbers["set"]
    else:
        steps = CITY_LEVELS.index(now) + selecting.amount(table, event, op, "delta")
        level = CITY_LEVELS[min(max(0, steps), len(CITY_LEVELS) - 1)]
    if level > now and level > _limit(table, op, area):
        return now
    return now if level < now and area in event.guarded else level


def _limit(table: SevenTable, op: Op, area: int) -> int:
    """The largest city allowed there, an age ahead with a Builder (AGE-CITY-8 to 10, AGE-CITY-16); where nobody rules,
    that of the first age."""
    empire = control.holder(table, area)
    age = 1
    if empire is not None:
        ahead = int(leaders.codes_in(table, empire, area) & cards.BU > 0)
        age = table.age_of(empire) + ahead + op.numbers.get("age_early", 0)
    largest = table.rules.largest_city
    return largest[min(age, len(largest)) - 1]


def _changes_city(table: SevenTable, event: Played, op: Op, area: int) -> bool:
    if not table.edition.atlas.land >> area & 1:
        return False
    return _new_level(table, event, op, area) != table.cities.get(area, 0)


def _city(table: SevenTable, event: Played, op: Op, area: int) -> None:
    level = _new_level(table, event, op, area)
    if level == table.cities.get(area, 0):
        return
    set_city(table, area, level)
    if table.story is not None:
        table.tell("city", event.seat, {"area": area, "level": level}, event.name(table))


def set_city(table: SevenTable, area: int, level: int) -> None:
    """A city is built, changed or gone. A capital that is gone is no capital any more; the first city of an empire that
    is not barbarian is its capital (AGE-CITY-11)."""
    empire = control.holder(table, area)
    if level:
        table.cities[area] = level
    else:
        table.cities.pop(area, None)
    if empire is None:
        return
    if not level and empire.capital == area:
        table.alter(empire.set).capital = NOWHERE
    first = level and empire.capital == NOWHERE and facts_empire.cities(table, empire) == 1
    if first and not table.is_barbarian(empire):
        table.alter(empire.set).capital = area


def _changes_fort(table: SevenTable, event: Played, op: Op, area: int) -> bool:
    there = bool(table.forts >> area & 1)
    return there != (selecting.amount(table, event, op, "delta") > 0) and bool(table.edition.atlas.land >> area & 1)


def _fort(table: SevenTable, event: Played, op: Op, area: int) -> None:
    builds = selecting.amount(table, event, op, "delta") > 0
    table.forts = table.forts | 1 << area if builds else table.forts & ~(1 << area)
    if table.story is not None:
        table.tell("fort_built" if builds else "fort_gone", event.seat, {"area": area}, event.name(table))


# Temples --------------------------------------------------------------------------------------------------------------


def _has_temple(table: SevenTable, event: Played, op: Op, area: int) -> bool:
    return area in table.temples


def _raze_temple(table: SevenTable, event: Played, op: Op, area: int) -> None:
    """The temple goes; the area and its controller's adjacent areas with temples of that religion are disordered."""
    religion = table.temples.pop(area)
    number = choosing.holder_of(table, area)
    near = table.edition.atlas.near[area]
    if table.story is not None:
        table.tell("temple_razed", event.seat, {"area": area, "religion": religion}, event.name(table))
    for other in (area, *[one for one in sorted(table.temples) if near >> one & 1 and table.temples[one] == religion]):
        if table.control[other] == number and number != NOBODY:
            order.strike(table, other, event.name(table))


# Movement -------------------------------------------------------------------------------------------------------------


def _units_freeze(table: SevenTable, event: Played, op: Op) -> None:
    lasting.leave(table, op, event.target)


def _movement_block(table: SevenTable, event: Played, op: Op) -> None:
    lasting.leave(table, op, event.target, event.second, *op.words.get("except", ()))


def _movement_rule(table: SevenTable, event: Played, op: Op) -> None:
    religion = event.target if event.kind(table) == "religion" else NOBODY
    lasting.leave(table, op, op.word("rule"), religion, op.numbers.get("exempt_discard_value", -1))


def _movement_stop(table: SevenTable, event: Played, op: Op) -> None:
    lasting.leave(table, op, duration="this_move")


def _move_override(table: SevenTable, event: Played, op: Op) -> None:
    if op.word("pass_through"):
        table.push(ChooseHost(event.seat, event.empire))
    else:
        _override(table, event, op, NOBODY)


def _override(table: SevenTable, event: Played, op: Op, host: int) -> None:
    flags = (int(op.flag("may_vacate")), int(op.flag("ignore_stop")))
    numbers = (op.numbers.get("mp", 0), *flags, host, op.numbers.get("price_per_unit", 0))
    lasting.leave(table, op, event.empire, op.word("class"), *numbers)


@dataclass(slots=True)
class ChooseHost(Alone):
    """Through whose areas the units go on."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"empire": "i", "nothing": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("empire", other.set) for other in table.in_play() if other.seat != seat] or [("nothing",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        event = played.current(table)
        host = int(choice[1]) if choice[0] == "empire" else NOBODY
        _override(table, event, played.op_of(table, event), host)


# Kingdoms -------------------------------------------------------------------------------------------------------------


def _kingdom_units(table: SevenTable, event: Played, op: Op) -> None:
    """Kingdom infantry of the highest level not above the most advanced empire's, as many as are free."""
    for area in selecting.areas(table, event, op.word("where")):
        for _ in range(selecting.amount(table, event, op, "count")):
            _place_kingdom(table, area)


def _place_kingdom(table: SevenTable, area: int) -> None:
    edition = table.edition
    most = max([empire.level for empire in table.in_play()], default=1)
    free = [
        kind for kind in edition.kinds if kind.group == INFANTRY and kind.level <= most and _free(table, kind.place)
    ]
    if not free:
        return
    kind = max(free, key=_level)
    table.kingdom_pool[edition.pairs.of_kind[kind.place]] -= 1
    table.kingdoms[area] = tuple(sorted([*table.kingdoms.get(area, ()), unit(kind.place)]))
    if table.control[area] == NOBODY:
        table.control[area] = KINGDOM


def _level(kind: UnitKind) -> int:
    return kind.level


def _free(table: SevenTable, kind: int) -> int:
    pair = table.edition.pairs.of_kind.get(kind)
    return table.kingdom_pool[pair] if pair is not None and pair < len(table.kingdom_pool) else 0


def _kingdom_convert(table: SevenTable, event: Played, op: Op) -> None:
    """The empire pays; kingdom units become its own of the same type as far as it has them, the rest go."""
    area = event.target
    there = table.kingdoms.get(area, ())
    if functions.alive(table, event.own) is None or not there:
        return
    lasting.pay(table, event.own, -selecting.amount(table, event, op, "cost"))
    del table.kingdoms[area]
    table.control[area] = NOBODY
    for each in there:
        kind = each & KIND
        table.kingdom_pool[table.edition.pairs.of_kind[kind]] += 1
        if pools.available(table.edition, table.empire(event.own), kind):
            stacks.place(table, event.own, area, (pools.take(table, event.own, kind),))


choosing.on_areas("disorder", _may_be_disordered, _disorder)
choosing.on_areas("remove_disorder", _is_disordered, _order)
choosing.on_areas("city", _changes_city, _city)
choosing.on_areas("fort", _changes_fort, _fort)
choosing.on_areas("temple_remove", _has_temple, _raze_temple)
registry.operation("units_freeze", _units_freeze)
registry.operation("movement_block", _movement_block)
registry.operation("movement_rule", _movement_rule)
registry.operation("movement_stop", _movement_stop)
registry.operation("move_override", _move_override)
registry.operation("kingdom_units", _kingdom_units)
registry.operation("kingdom_convert", _kingdom_convert)
