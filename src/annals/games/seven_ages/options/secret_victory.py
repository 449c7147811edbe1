"""Option 11, Secret Victory (AGE-OPT11-1 to 9, DEC-97, DEC-98): glory is kept in bags.

How much each player has is told to nobody else (view.py, glory/account.py), but everybody sees how many glory markers
are left. Glory that was shown is known until it changes (`Player.showed`). An event that compares glory is settled by a
claim: it stands as far as nobody shows glory that disproves it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import ending, registry
from annals.games.seven_ages.events import played, selecting
from annals.games.seven_ages.glory import account
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable

COMPARING: Final = ("players_with_more_glory", "players_with_less_glory")


# The supply -----------------------------------------------------------------------------------------------------------


def run_out(table: SevenTable) -> bool:
    """Whoever earns glory when no markers are left ends the game; what is still owed counts (AGE-OPT11-5,
    AGE-Q-63)."""
    if not table.rules.secret_victory or account.markers_left(table) >= 0:
        return False
    table.agenda = []
    table.push(ending.EndGame())
    return True


# Showing glory --------------------------------------------------------------------------------------------------------


def show(table: SevenTable, seat: int, origin: str) -> None:
    """A player shows the glory in the bag to all."""
    player = table.players[seat]
    player.showed = player.glory
    table.revealed += 1
    if table.story is not None:
        table.tell("glory_shown", seat, {"glory": player.glory}, origin)


def is_claimed(table: SevenTable, op: Op) -> bool:
    """Whether what an operation brings depends on glory that is hidden."""
    delta = op.exprs.get("delta")
    return table.rules.secret_victory and delta is not None and any(name in COMPARING for name in delta.functions())


def begin(table: SevenTable, event: Played, op: Op) -> None:
    """The target shows its glory, claims what it thinks it deserves, and the others may object (AGE-OPT11-6 to 9)."""
    for seat in selecting.seats(table, event, op.word("player")):
        show(table, seat, event.name(table))
        table.push(ClaimGlory(seat, selecting.amount(table, event, op, "delta")))


@dataclass(slots=True)
class ClaimGlory(Alone):
    """How much glory a player claims: at most what nobody has disproved yet (AGE-OPT11-7, DEC-97)."""

    most: int

    def verbs(self) -> dict[str, Shape]:
        return {"claim": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("claim", glory) for glory in range(self.most + 1)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        claim = int(choice[1])
        if table.story is not None:
            table.tell("claims", seat, {"glory": claim})
        table.push(PayClaim(seat, claim))
        if not claim:
            return
        for other in reversed(table.turn_order()):
            if other != seat and table.players[other].showed < 0:
                table.push(ChallengeClaim(other, seat, claim))


@dataclass(slots=True)
class ChallengeClaim(Alone):
    """Show one's own glory to disprove a claim, or keep it hidden (AGE-OPT11-8, DEC-98)."""

    claimant: int
    claim: int

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "", "show": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("keep",), ("show",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "show":
            show(table, seat, played.current(table).name(table))


@dataclass(slots=True)
class PayClaim(Step):
    """The claim is paid as far as what was shown allows (AGE-OPT11-8, AGE-OPT11-9)."""

    seat: int
    claim: int

    def run(self, table: SevenTable) -> None:
        event = played.current(table)
        deserved = selecting.amount(table, event, played.op_of(table, event), "delta")
        account.gain(table, self.seat, min(self.claim, deserved), event.name(table))
        table.players[self.seat].showed = table.players[self.seat].glory


registry.UPKEEP.append(run_out)
