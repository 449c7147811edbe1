"""Pools: the counters an empire has left. A counter has two sides; taking a unit takes its counter (AGE-BUILD-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages.numbers import NOBODY
from annals.games.seven_ages.units.kinds import KIND, VETERAN, mark_of, unit

if TYPE_CHECKING:
    from annals.games.seven_ages.edition import Edition
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable


def available(edition: Edition, empire: Empire, kind: int) -> int:
    """How many units of a kind the counters of an empire still allow. Common units are not counted here."""
    pair = edition.pairs.of_kind.get(kind)
    return 0 if pair is None else empire.pool[2 * pair] + empire.pool[2 * pair + 1]


def take(table: SevenTable, number: int, kind: int) -> int:
    """Take a unit of a kind out of the pool, a veteran one where there is one; gives its number."""
    pair = table.edition.pairs.of_kind[kind]
    empire = table.alter(number)
    veteran = empire.pool[2 * pair + 1] > 0
    assert empire.pool[2 * pair + veteran] > 0, f"no counter for {table.edition.kinds[kind].id}"
    empire.pool[2 * pair + veteran] -= 1
    return unit(kind, veteran)


def give_back(table: SevenTable, number: int, units: tuple[int, ...]) -> None:
    """Put units that have left the map back: counters to the empire's pool, common units where they belong
    (AGE-ELE-8, AGE-ELE-10)."""
    kinds = table.edition.kinds
    empire = table.alter(number)
    for each in units:
        kind = kinds[each & KIND]
        if not kind.common:
            pair = table.edition.pairs.of_kind[kind.place]
            empire.pool[2 * pair + (1 if each & VETERAN else 0)] += 1
        elif kind.id == "elephant":
            _send_home(table, mark_of(each))
        elif kind.id == "nuke":
            table.nukes += 1
        else:
            table.star_wars += 1


def _send_home(table: SevenTable, elephant: int) -> None:
    """A lost elephant goes to the pool of the empire that controls its area; an unnamed one, or one without such an
    empire, to the common pool (AGE-Q-15)."""
    homes = table.edition.atlas.elephants
    holder = table.control[homes[elephant]] if elephant < len(homes) else NOBODY
    if 0 <= holder < len(table.empires):
        table.alter(holder).elephants |= 1 << elephant
    else:
        table.elephants |= 1 << elephant
