"""The Nobel Prize: three prizes at the end of Harvest glory (AGE-ART-NOBEL_PRIZE-3 to 10, AGE-Q-59, DEC-96)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, registry
from annals.games.seven_ages.civilization import artefacts, memory
from annals.games.seven_ages.glory import account, categories
from annals.games.seven_ages.units import leaders
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable

SCIENCE: Final = 0
ART: Final = 1
PEACE: Final = 2
PRIZES: Final = (SCIENCE, ART, PEACE)


def best(table: SevenTable, prize: int) -> list[int]:
    """The empires that deserve a prize: several if they tie, none if nobody is eligible."""
    rated = [(_merit(table, empire, prize), empire.set) for empire in table.in_play()]
    top = max([merit for merit, _ in rated], default=0)
    return [number for merit, number in rated if merit == top and merit > 0]


def _merit(table: SevenTable, empire: Empire, prize: int) -> int:
    """How well an empire stands for a prize; 0 if it is not eligible (AGE-ART-NOBEL_PRIZE-5 to 7)."""
    if prize == SCIENCE:
        return empire.level if leaders.has(table, empire, cards.SC) else 0
    if prize == ART:
        return 1 + categories.green_artefacts(table, empire) if leaders.has(table, empire, cards.AR) else 0
    peaceful = not empire.areas & table.disorder and not memory.has_changed(table, empire.set)
    return empire.areas.bit_count() if peaceful and leaders.has(table, empire, cards.PO) else 0


@dataclass(slots=True)
class AwardPrizes(Step):
    """The prizes are awarded if somebody has the artefact and no disorder."""

    def run(self, table: SevenTable) -> None:
        owner = artefacts.owner_of(table, table.edition.artefact("nobel_prize"))
        if owner is None or owner.areas & table.disorder:
            return
        for prize in reversed(PRIZES):
            table.push(AwardPrize(owner.set, prize))


@dataclass(slots=True)
class AwardPrize(Step):
    owner: int
    prize: int

    def run(self, table: SevenTable) -> None:
        found = best(table, self.prize)
        if len(found) == 1:
            award(table, found[0], self.prize)
        elif found:
            table.push(ChooseLaureate(table.empire(self.owner).seat, self.prize))


@dataclass(slots=True)
class ChooseLaureate(Alone):
    """The prize's owner picks among those who tie (AGE-ART-NOBEL_PRIZE-10)."""

    prize: int

    def verbs(self) -> dict[str, Shape]:
        return {"award": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("award", number) for number in best(table, self.prize)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        award(table, int(choice[1]), self.prize)


def award(table: SevenTable, number: int, prize: int) -> None:
    seat = table.empire(number).seat
    if table.story is not None:
        names = ("science", "art", "peace")
        table.tell("nobel_prize", seat, {"empire": number, "prize": names[prize]})
    account.gain(table, seat, 1, "Nobel Prize")


registry.artefact("nobel_prize")
