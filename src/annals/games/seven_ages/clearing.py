"""Clearing an empire away: by a Discard empire action, or because it has no units left (AGE-DISC-1 to 14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.actions import successor
from annals.games.seven_ages.civilization import memory
from annals.games.seven_ages.numbers import NOBODY, NONE, NOWHERE
from annals.games.seven_ages.options import kingdoms
from annals.games.seven_ages.units import leaders, pools
from annals.games.seven_ages.world import control
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Step

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

OF_EMPIRES: Final = (
    "unit_cost",
    "build_ahead",
    "income_mod",
    "debt",
    "built",
    "trade_mod",
    "trade_block",
    "trade_deny",
    "free_progress",
    "artefact_share",
    "artefact_lasts",
    "glory_category_add",
    "move_override",
    "movement_free",
    "action_limit",
    "went",
    "fertile_lost",
)
"""Notes whose third part is an empire."""


@dataclass(slots=True)
class ClearAway(Step):
    """Everything of an empire but its cities leaves the map; its card is discarded, its counters are free. One that
    lost its last unit may be answered by events first; if it has units again then, it stays."""

    empire: int
    settled: bool = False
    """Whether nothing can stop it: its owner discards it."""
    announced: bool = False

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None or (empire.stacks and not self.settled):
            return
        if self.settled or self.announced:
            self._clear(table)
        else:
            table.push(ClearAway(self.empire, announced=True))
            self._announce(table, empire.seat)

    def _announce(self, table: SevenTable, seat: int) -> None:
        from annals.games.seven_ages.events import windows

        windows.opened(table, "discard", "on_elimination", seat, self.empire)

    def _clear(self, table: SevenTable) -> None:
        empire = table.empire(self.empire)
        card, seat = empire.card, empire.seat
        if table.story is not None:
            table.tell("empire_ends", seat, {"empire": self.empire, "card": card})
        if table.rules.neutral_kingdoms:
            kingdoms.take_over(table, self.empire)
        self._clear_map(table)
        self._free_marker(table, seat)
        table.empires[self.empire] = None
        self._forget(table)
        if not successor.takes_card(table, self.empire, card):
            table.discard(card)

    def _clear_map(self, table: SevenTable) -> None:
        """Units to their pools, leaders to the cup or out of the game, markers away (AGE-DISC-4, AGE-DISC-7 to 12)."""
        empire = table.alter(self.empire)
        for area in list(empire.stacks):
            units = empire.stacks.pop(area)
            pools.give_back(table, self.empire, units)
        for area in list(members(empire.areas)):
            control.vacate(table, area)
        leaders.dismiss_all(table, self.empire)
        table.elephants |= empire.elephants
        empire.elephants = 0
        empire.religions, empire.government, empire.markers = (), NONE, ()
        empire.capital = empire.homeland = NOWHERE

    def _free_marker(self, table: SevenTable, seat: int) -> None:
        """Its action marker may still be used as one on no empire (AGE-TURN-10, AGE-Q-5)."""
        player = table.players[seat]
        placed = [(NOBODY if empire == self.empire else empire, marker) for empire, marker in player.placed]
        player.placed = tuple(sorted(placed))
        seen = [(NOBODY if each[0] == self.empire else each[0], *each[1:]) for each in player.shown]
        player.shown = tuple(sorted(seen))

    def _forget(self, table: SevenTable) -> None:
        """What events left on the empire, and what is remembered of it, ends; its counters may serve another one."""
        memory.forget(table, self.empire)
        table.notes = tuple([note for note in table.notes if note[0] not in OF_EMPIRES or note[2] != self.empire])
