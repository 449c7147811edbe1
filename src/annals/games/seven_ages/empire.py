"""An empire in play: everything on its card and its counters on the map.

Empires are shared between copies of a table; a room changes one only through `table.alter(number)`. An empire's number
is that of its counter set.
"""

from __future__ import annotations

from typing import Any, Final

from annals.games.seven_ages.numbers import NOBODY, NONE, NOWHERE
from annals.games.seven_ages.world.atlas import members, set_of

Stack = tuple[int, ...]
"""Units of one empire in one area: the top one first, those beneath it sorted (AGE-CONF-44)."""
Marker = tuple[int, int]
"""An artefact and a detail of it: the religion of a holy war or temple, the other empire of a treaty; else -1."""

FIELDS: Final = (
    "set",
    "card",
    "seat",
    "level",
    "money",
    "elite",
    "capital",
    "homeland",
    "areas",
    "stacks",
    "pool",
    "seen",
    "leaders",
    "religions",
    "government",
    "markers",
    "elephants",
    "no_cavalry",
    "no_ships",
    "go",
    "parent",
    "acted",
    "wild",
    "traded",
    "won",
)


class Empire:
    """One empire. What is its own is here; cities, forts and disorder belong to areas and are on the table."""

    __slots__ = FIELDS

    def __init__(self, set: int, card: int, seat: int, pool: list[int]) -> None:
        self.set = set
        self.card = card
        self.seat = seat
        self.level = 1
        """Its progress; past the last level it stays one above it."""
        self.money = 0
        self.elite = 0
        self.capital = NOWHERE
        """The area of its capital."""
        self.homeland = NOWHERE
        self.areas = 0
        """The areas it controls, as a set."""
        self.stacks: dict[int, Stack] = {}
        """Its units by area; those in an area it does not control are about to fight there."""
        self.pool = pool
        """Counters it has left, by pair and quality; see units/pools.py."""
        self.seen: dict[int, int] = {}
        """Seats (a set) that know what lies beneath the top unit of a stack, besides its owner."""
        self.leaders: tuple[tuple[int, int], ...] = ()
        """Leaders on the map and their areas, sorted."""
        self.religions: tuple[int, ...] = ()
        """Religions by number of the artefact, the dominant one first."""
        self.government = NONE
        self.markers: tuple[Marker, ...] = ()
        """Other artefacts on its card."""
        self.elephants = 0
        """Elephants in its pool, as a set."""
        self.no_cavalry = False
        self.no_ships = False
        self.go = 0
        """'+1 go' markers of a Forum."""
        self.parent = NOBODY
        """The empire a Successor State came from."""
        self.acted: tuple[int, ...] = ()
        """Actions it has taken this turn."""
        self.wild = False
        """Whether it used a Wild card this turn."""
        self.traded = 0
        """Trades it took part in this turn."""
        self.won = 0
        """Trades it won this turn."""

    def copy(self) -> Empire:
        new = Empire(self.set, self.card, self.seat, self.pool.copy())
        new.level = self.level
        new.money = self.money
        new.elite = self.elite
        new.capital = self.capital
        new.homeland = self.homeland
        new.areas = self.areas
        new.stacks = self.stacks.copy()
        new.seen = self.seen.copy() if self.seen else {}
        new.leaders = self.leaders
        new.religions = self.religions
        new.government = self.government
        new.markers = self.markers
        new.elephants = self.elephants
        new.no_cavalry = self.no_cavalry
        new.no_ships = self.no_ships
        new.go = self.go
        new.parent = self.parent
        new.acted = self.acted
        new.wild = self.wild
        new.traded = self.traded
        new.won = self.won
        return new

    def state(self) -> dict[str, object]:
        state: dict[str, object] = {name: getattr(self, name) for name in FIELDS}
        state["areas"] = list(members(self.areas))
        return state

    @staticmethod
    def restored(state: dict[str, Any]) -> Empire:
        empire = Empire(state["set"], state["card"], state["seat"], state["pool"])
        for name in FIELDS:
            setattr(empire, name, state[name])
        empire.areas = set_of(state["areas"])
        return empire

    def units(self) -> int:
        """How many units it has on the map."""
        return sum([len(stack) for stack in self.stacks.values()])
