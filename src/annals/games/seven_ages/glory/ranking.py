"""Who ranks where in a category, and what the Harvest brings each empire (AGE-GLORY-2 to 13, flow G.3.3 to G.3.5).

Pure functions of the table and of the ties that players have settled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from annals.games.seven_ages.civilization import faith
from annals.games.seven_ages.glory import categories
from annals.games.seven_ages.glory.categories import Key
from annals.games.seven_ages.options import deus_vult

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

Ties = tuple[tuple[Key, int], ...]
"""What players said of their own empires that tie: in a category this empire is the next highest."""
Line = tuple[str, int]
"""A source of glory and how much."""
HINDU_FEW: Final = 1
HINDU_MANY: Final = 7


class Contender(NamedTuple):
    """An empire in a ranking: it sorts before those it beats."""

    amount: int
    philosophers: int
    seat: int
    """Places from the First player."""
    said: int
    """Its place among those its owner has ranked."""
    empire: int


class OpenTie(NamedTuple):
    """Empires of one player that tie where it matters."""

    seat: int
    key: Key
    empires: tuple[int, ...]


def ranked(table: SevenTable, key: Key, ties: Ties = ()) -> list[int]:
    """The empires that have any of a category, the highest first (AGE-GLORY-2, AGE-GLORY-8 to 13)."""
    return [each.empire for each in contenders(table, key, ties)]


def contenders(table: SevenTable, key: Key, ties: Ties) -> list[Contender]:
    said = [empire for other, empire in ties if other == key]
    found: list[Contender] = []
    for empire in categories.field(table, key):
        amount = categories.amount(table, empire, key)
        if amount > 0:
            place = said.index(empire.set) if empire.set in said else len(said)
            seat = (empire.seat - table.first) % table.seats
            ties_broken = categories.philosophers(table, empire)
            found.append(Contender(-amount, -ties_broken, seat, place, empire.set))
    return sorted(found)


def worth(numbers: list[int]) -> tuple[int, ...]:
    """What the places of a category are worth: its number for the first, and 1 less for each place behind
    (AGE-GLORY-3 to 5)."""
    return tuple([sum([max(0, number - place) for number in numbers]) for place in range(max(numbers))])


def at(paid: tuple[int, ...], place: int) -> int:
    """What a place is worth."""
    return paid[place] if place < len(paid) else 0


def numbers(table: SevenTable) -> dict[Key, dict[int, list[int]]]:
    """Every category that is scored now, and by which empires with which numbers."""
    found: dict[Key, dict[int, list[int]]] = {}
    for empire in table.in_play():
        for key, number in categories.scored(table, empire):
            found.setdefault(key, {}).setdefault(empire.set, []).append(number)
    if not categories.pays_money(table):
        found.pop(("money", "", ""), None)
    return found


def temples(table: SevenTable) -> list[tuple[Key, dict[int, tuple[int, ...]]]]:
    """Religions whose temples are compared, and what the places are worth to each of their empires (AGE-OPT12-22 to
    33)."""
    found: list[tuple[Key, dict[int, tuple[int, ...]]]] = []
    for religion in table.edition.religions if table.rules.deus_vult else []:
        key = ("religion", "", table.edition.artefacts[religion].id)
        faithful = [empire.set for empire in categories.field(table, key)]
        found.append((key, dict.fromkeys(faithful, deus_vult.temple_glory(len(faithful)))))
    return found


def rest(table: SevenTable, empire: Empire, compared: int) -> list[Line]:
    """What an empire scores without comparing: resources, homeland, sites, and what Hindus get more or less
    (AGE-GLORY-27, AGE-GLORY-50, AGE-GLORY-52)."""
    found: list[Line] = []
    for line in table.edition.cards[empire.card].empire.glory:
        if line.category == "resource":
            found.append((line.resource, categories.resources(table, empire, line.resource)))
        elif line.category == "homeland":
            found.append(("homeland", categories.homeland(empire)))
    found.append(("sites", categories.holy_places(table, empire)))
    total = compared + sum([gain for _, gain in found])
    found.append(("hinduism", _hindu_change(table, empire, total)))
    return [each for each in found if each[1]]


class Count:
    """A Harvest as it stands: everybody's categories, ranked once each."""

    __slots__ = ("lines", "open_tie", "table", "ties")

    def __init__(self, table: SevenTable, ties: Ties = ()) -> None:
        self.table = table
        self.ties = ties
        self.lines: dict[int, list[Line]] = {empire.set: [] for empire in table.in_play()}
        """By empire: where its glory comes from."""
        self.open_tie: OpenTie | None = None
        """The first tie that its owner has yet to settle."""
        self._count_categories()
        self._count_temples()
        for empire in table.in_play():
            self._count_rest(empire)

    def total(self, number: int) -> int:
        """The glory of an empire before bought glory and events."""
        return sum([gain for _, gain in self.lines[number]])

    # Inside -----------------------------------------------------------------------------------------------------------

    def _count_categories(self) -> None:
        found = numbers(self.table)
        for key in sorted(found):
            paid = {number: worth(each) for number, each in found[key].items()}
            self._pay(key, " ".join([part for part in key if part]), paid)

    def _count_temples(self) -> None:
        """Temple glory: every empire of a religion is paid by its place (AGE-OPT12-22 to 33)."""
        for key, paid in temples(self.table):
            self._pay(key, f"temples {key[2]}", paid)

    def _pay(self, key: Key, origin: str, paid: dict[int, tuple[int, ...]]) -> None:
        """Rank a category and pay every empire what its place is worth to it."""
        found = contenders(self.table, key, self.ties)
        self._note_tie(key, found, paid)
        for place, each in enumerate(found):
            self._add(each.empire, origin, at(paid.get(each.empire, ()), place))

    def _note_tie(self, key: Key, found: list[Contender], paid: dict[int, tuple[int, ...]]) -> None:
        """Remember the first tie among empires of one player in which their order changes what they get."""
        if self.open_tie is not None:
            return
        for place in range(len(found) - 1):
            tied = [each.empire for each in found[place:] if each[:4] == found[place][:4]]
            last = place + len(tied) - 1
            if any(at(paid.get(empire, ()), place) != at(paid.get(empire, ()), last) for empire in tied):
                self.open_tie = OpenTie(self.table.empire(tied[0]).seat, key, tuple(tied))
                return

    def _count_rest(self, empire: Empire) -> None:
        self.lines[empire.set] += rest(self.table, empire, self.total(empire.set))

    def _add(self, number: int, origin: str, gain: int) -> None:
        if gain:
            self.lines[number].append((origin, gain))


def _hindu_change(table: SevenTable, empire: Empire, total: int) -> int:
    """AGE-ART-HINDUISM-5, AGE-ART-HINDUISM-6, AGE-Q-57; a socialist empire too, for this is Harvest glory."""
    if not empire.religions or empire.religions[0] != table.edition.artefact("hinduism"):
        return 0
    if total >= HINDU_MANY:
        return -1
    return 1 if total <= HINDU_FEW and not faith.is_torn(table, empire) else 0
