"""Fills the templates of the words: `{0:area}` is a number named as an area, `{levels}` is told as it is, and
`{losses:unit/units}` counts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.options.fewer_counters import SET
from annals.games.seven_ages.units.kinds import KIND, VETERAN
from annals.games.seven_ages.words import grammar

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

ACTION_NAMES: Final = (
    "no action",
    "Start empire",
    "Production",
    "Trade and progress",
    "Manoeuvre",
    "Destiny",
    "Civilise",
    "Discard empire",
    "Wild card",
)
NTH: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
ITS: Final = re.compile(r"\bits\b")
DOES: Final = re.compile(r"\b([Dd])oes $")
STATES: Final = (
    "Delhi Sultanate",
    "East India Company",
    "European Union",
    "Free State",
    "Hanseatic League",
    "Kievan Rus",
    "Pirate State",
    "Shogunate",
    "Successor State",
    "Teutonic Order",
)
"""Empires that are one: the Shogunate earns money, the Romans earn it."""
SEVERAL: Final = ("star wars",)
"""Units that are named as many: one commits star wars, and an elephant."""
COUNTRIES: Final = ("Benin", "Kongo", "Majapahit", "Zimbabwe")
"""Empires that are named like a country, without an article."""


def people(name: str) -> str:
    """An empire within a sentence: `the Romans`."""
    return name if name in COUNTRIES else f"the {name}"


def is_several(name: str) -> bool:
    return name not in STATES and name not in COUNTRIES


def empire_name(table: SevenTable, number: int, held: Mapping[int, int] | None = None) -> str:
    """The name of an empire by its number; `held` says which card a counter set stood for, where that is past."""
    card = held.get(number) if held is not None else None
    if card is None:
        empire = table.empires[number] if 0 <= number < len(table.empires) else None
        card = empire.card if empire is not None else None
    return table.edition.cards[card].empire.name if card is not None else ""


def _empire(table: SevenTable, number: int) -> str:
    return _someone(empire_name(table, number), number)


def _someone(name: str, number: int) -> str:
    if name:
        return people(name)
    return "no empire" if number == NOBODY else "a neutral kingdom" if number == KINGDOM else "a former empire"


def _area(table: SevenTable, number: int) -> str:
    return area_name(table.edition.atlas.areas[number].name)


def area_name(name: str) -> str:
    """An area within a sentence: seas and mountains have an article."""
    words = ("sea", "sea", "gulf", "ocean", "coast", "banks", "bay", "channel", "atlantic", "pacific", "mediterranean")
    last = name.casefold().split()[-1]
    first = name.casefold().split()[0]
    plural = name in ("Low countries", "Philippines", "Solomons", "Prairies", "Great Plains", "Rockies", "Pampas")
    if plural or name in ("Sahara", "Kalahari", "Cape", "Arctic", "Altiplano", "Galapagos", "Pillars of Hercules"):
        return f"the {name}"
    return f"the {name}" if last in words or first in ("gulf", "bay", "sea") or name == "Cape of Good Hope" else name


def _card(table: SevenTable, number: int) -> str:
    return table.edition.cards[number].empire.name if number else "a card"


def _people(table: SevenTable, number: int) -> str:
    return people(table.edition.cards[number].empire.name)


def _event(table: SevenTable, number: int) -> str:
    return f"“{table.edition.cards[number].event.name}”"


def _leader(table: SevenTable, number: int) -> str:
    leader = table.edition.leaders[number]
    if leader.named:
        return leader.name
    return article(leader_type(leader.name))


def article(name: str) -> str:
    """`an Artist`, `a Builder`."""
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def leader_type(name: str) -> str:
    """A type of leader as players say it."""
    return "Religious leader" if name == "religious" else grammar.capital(name)


def _unit(table: SevenTable, number: int) -> str:
    name = unit_name(table.edition.kinds[number & KIND].name)
    return f"veteran {name}" if number & VETERAN else name


def unit_name(name: str) -> str:
    return name[:1].lower() + name[1:]


def a_unit(name: str) -> str:
    """`a spear`, `an archer`, `star wars`."""
    return name if name in SEVERAL else f"an {name}" if name[0] in "aeiou" else f"a {name}"


def _kind(table: SevenTable, number: int) -> str:
    return unit_name(table.edition.kinds[number & KIND].name)


def _artefact(table: SevenTable, number: int) -> str:
    return table.edition.artefacts[number].name


def _temple(table: SevenTable, number: int) -> str:
    return table.edition.artefacts[number].temple


def _wonder(table: SevenTable, number: int) -> str:
    """The artefact of a card."""
    return _artefact(table, table.edition.artefact(table.edition.cards[number].artefact))


def _nth(table: SevenTable, number: int) -> str:
    """A place in a list, counted from 0."""
    return NTH[number] if number < len(NTH) else f"number {number + 1}"


def _action(table: SevenTable, number: int) -> str:
    return ACTION_NAMES[number]


def _colour(table: SevenTable, number: int) -> str:
    return table.edition.colours[number]


def _set(table: SevenTable, number: int) -> str:
    return f"the {table.edition.sets[number].name} counters"


def _counter(table: SevenTable, number: int) -> str:
    """A unit counter of a set, by its two sides; see options/fewer_counters.py."""
    counters, slot = divmod(number, SET)
    sides = [unit_name(table.edition.kinds[kind].name) for kind in table.edition.pairs.sides[slot // 2]]
    return f"a {'veteran ' if slot % 2 else ''}counter {'/'.join(sides)} of {_set(table, counters)}"


def _region(table: SevenTable, number: int) -> str:
    names = table.edition.atlas.region_names
    return names[sorted(names)[number]]


def _side(table: SevenTable, number: int) -> str:
    """A side of the conflict that goes on, and whose it is."""
    side = "the attacker" if number == 0 else "the defender"
    fight = fights.current(table)
    return f"{side}: {_empire(table, fight.side(number))}" if fight is not None else side


SORTS: Final[dict[str, Callable[[SevenTable, int], str]]] = {
    "empire": _empire,
    "area": _area,
    "card": _card,
    "people": _people,
    "event": _event,
    "leader": _leader,
    "unit": _unit,
    "kind": _kind,
    "artefact": _artefact,
    "temple": _temple,
    "wonder": _wonder,
    "nth": _nth,
    "action": _action,
    "colour": _colour,
    "set": _set,
    "counter": _counter,
    "region": _region,
    "side": _side,
}


class Filler:
    """Fills templates about one table; `held` says which card each counter set stood for at the time it is about."""

    __slots__ = ("held", "seats", "table")

    def __init__(self, table: SevenTable, seats: Sequence[str], held: Mapping[int, int] | None = None) -> None:
        self.table = table
        self.seats = seats
        self.held = held

    def fill(self, template: str, given: Mapping[str, object]) -> str:
        """A template with its names put in. A template that begins with an empire and a verb lets them agree."""
        said: list[str] = []
        several = False
        for place, (text, name, sort, _) in enumerate(Formatter().parse(template)):
            if several:
                leads = place == 1 and not said[0] and text.startswith(" ")
                text = ITS.sub("their", f" {grammar.agree(text[1:], True)}" if leads else text)
            if name is not None and sort in ("empire", "people"):
                here = self._is_several(sort, int(str(given[name])))
                text = DOES.sub(r"\1o ", text) if here else text
                several = several or (place == 0 and here)
            said.append(text)
            if name is None:
                continue
            value = self.one(sort or "", given[name])
            if sort in ("unit", "kind") and f" {text}".endswith(" a "):
                said[-1], value = text[:-2], a_unit(value)
            said.append(value)
        return "".join(said)

    def _is_several(self, sort: str, number: int) -> bool:
        """Whether an empire is told of as many: the Romans, but not the Shogunate."""
        if sort == "people":
            return is_several(self.table.edition.cards[number].empire.name)
        name = empire_name(self.table, number, self.held)
        return bool(name) and is_several(name)

    def one(self, sort: str, value: object) -> str:
        """One value, named as a thing of this sort."""
        if sort in ("seat", "whose"):
            who = self.seats[int(str(value))]
            return who if sort == "seat" else "your" if who == "you" else f"{who}'s"
        if sort == "empire":
            number = int(str(value))
            return _someone(empire_name(self.table, number, self.held), number)
        if sort in SORTS:
            return SORTS[sort](self.table, int(str(value)))
        return grammar.many(int(str(value)), sort) if sort else str(value)


def fill(table: SevenTable, template: str, given: Mapping[str, object], seats: Sequence[str] | None = None) -> str:
    """A template with the names of now; `{x:seat}` takes a name out of `seats`, or is the number of a player."""
    names = seats if seats is not None else [str(seat + 1) for seat in range(table.seats)]
    return Filler(table, names).fill(template, given)
