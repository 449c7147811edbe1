"""The status phase in its six steps (CLA-STATUS, FREEADV, DRAW, RAZE, FIRST), and the end of the game (CLA-END)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.clash.advances import advances, governments
from annals.games.clash.battle import capture
from annals.games.clash.economy import stock
from annals.games.clash.economy.stock import CULTURE, GOLD, MOOD
from annals.games.clash.hand import objectives
from annals.games.clash.hand.draw import DrawActions, DrawObjectives
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable

OBJECTIVES, FREE_ADVANCE, DRAW, RAZE, GOVERNMENT, FIRST_PLAYER = range(1, 7)


@dataclass(slots=True)
class StatusPhase(Step):
    """All players finish a step before anyone starts the next (CLA-STATUS-3). The last one has only its first step."""

    def run(self, table: ClashTable) -> None:
        fallen = without_city(table)
        last = table.age == table.edition.ages or bool(fallen)
        if table.story is not None:
            table.tell("status", None, {"age": table.age, "last": last, "fallen": fallen})
        if last:
            table.push(EndGame())
        else:
            for step in (FIRST_PLAYER, GOVERNMENT, RAZE, DRAW, FREE_ADVANCE):
                table.push(StatusStep(step))
        table.push(StatusStep(OBJECTIVES))


def without_city(table: ClashTable) -> list[int]:
    """Who has lost the last city: the game ends with this age (CLA-END-2)."""
    return [seat for seat in range(table.seats) if not table.cities_of(seat)]


@dataclass(slots=True)
class StatusStep(Step):
    """One step: each player in turn order from the first player (CLA-STATUS-4)."""

    step: int

    def run(self, table: ClashTable) -> None:
        table.status = self.step
        if self.step == FIRST_PLAYER:
            table.push(EndStatus())
            table.push(FirstPlayer(decides_first_player(table)))
            return
        for player in reversed(table.clockwise_from(table.first)):
            seat = player.seat
            if self.step == OBJECTIVES:
                table.push(objectives.StatusObjectives(seat))
            elif self.step == FREE_ADVANCE:
                table.push(FreeAdvance(seat))
            elif self.step == DRAW:
                table.push(DrawObjectives(seat, 1, "status"))
                table.push(DrawActions(seat, 1, "status"))
            elif self.step == RAZE:
                table.push(Raze(seat))
            else:
                table.push(governments.ChangeGovernment(seat, False, "status"))


@dataclass(slots=True)
class FreeAdvance(Step):
    """One advance at no cost, by the usual rules, with a cube from the tracker (CLA-FREEADV-1 to 3)."""

    seat: int

    def run(self, table: ClashTable) -> None:
        offered = tuple(table.players[self.seat].open_advances)
        table.push(advances.ChooseAdvance(self.seat, offered, True, False, "status"))


@dataclass(slots=True)
class Raze(Alone):
    """One of the own cities of size 1 may leave the board for 1 gold (CLA-RAZE-1 to 5)."""

    def verbs(self) -> dict[str, Shape]:
        return {"raze": "i", "keep": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        small: list[Choice] = [("raze", space) for space in table.cities_of(seat) if table.cities[space].size == 1]
        return [*small, ("keep",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "raze":
            capture.remove_city(table, int(choice[1]), "raze")
            stock.gain(table, table.players[seat], GOLD, table.edition.raze_gold, "raze")


def decides_first_player(table: ClashTable) -> int:
    """Who has most mood and culture tokens together; the Great Lighthouse's owner always (CLA-FIRST-1, 3, 4)."""
    for player in table.players:
        if "great_lighthouse" in player.wonders:
            return player.seat
    best = -1
    decides = table.first
    for player in table.clockwise_from(table.first):
        tokens = player.stock[MOOD] + player.stock[CULTURE]
        if tokens > best:
            best, decides = tokens, player.seat
    return decides


@dataclass(slots=True)
class FirstPlayer(Alone):
    """Anybody may be named first player for the next age (CLA-FIRST-2, 5)."""

    def verbs(self) -> dict[str, Shape]:
        return {"first": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("first", other) for other in range(table.seats)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        table.first = int(choice[1])
        if table.story is not None:
            table.tell("first_player", table.first, {"by": seat})


@dataclass(slots=True)
class EndStatus(Step):
    """The status phase is over."""

    def run(self, table: ClashTable) -> None:
        table.status = 0


@dataclass(slots=True)
class EndGame(Step):
    """The game is over after step 1 of the last status phase (CLA-END-1 to 3)."""

    def run(self, table: ClashTable) -> None:
        table.status = 0
        table.over = True
        table.revealed += 1
        if table.story is not None:
            result = table.result()
            assert result is not None
            table.tell("end", None, {"winners": list(result.winners), "fallen": without_city(table)})
