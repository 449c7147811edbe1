"""The operation `area_transfer`: an area with all that is there passes to another empire, for a price."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import registry
from annals.games.seven_ages.actions import conversion
from annals.games.seven_ages.clearing import ClearAway
from annals.games.seven_ages.conflict import conquest
from annals.games.seven_ages.events import functions, lasting, played, selecting
from annals.games.seven_ages.world import control
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable


def _area_transfer(table: SevenTable, event: Played, op: Op) -> None:
    giver = functions.alive(table, event.empire)
    if giver is None or functions.alive(table, event.own) is None:
        return
    if selecting.areas(table, event, op.word("where"), event.empire):
        table.push(HandOver(giver.seat))


@dataclass(slots=True)
class HandOver(Alone):
    """Which area is handed over; or a card of high value is discarded to refuse."""

    def verbs(self) -> dict[str, Shape]:
        return {"area": "i", "discard": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        event = played.current(table)
        op = played.op_of(table, event)
        areas = selecting.areas(table, event, op.word("where"), event.empire)
        least = op.numbers["refusal_value"]
        refusals = [card for card in table.players[seat].hand if table.edition.value(card) >= least]
        return [*[("area", area) for area in areas], *[("discard", card) for card in refusals]]

    def must_ask(self, table: SevenTable) -> bool:
        return True

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        event = played.current(table)
        if choice[0] == "discard":
            table.players[seat].hand.remove(int(choice[1]))
            table.discard(int(choice[1]))
            if table.story is not None:
                table.tell("refused_by_card", seat, {"card": int(choice[1])}, event.name(table))
            return
        price = selecting.amount(table, event, played.op_of(table, event), "price")
        lasting.pay(table, event.empire, -lasting.pay(table, event.own, -price))
        convert(table, int(choice[1]), event.empire, event.own)


def convert(table: SevenTable, area: int, giver: int, taker: int) -> None:
    """Units become the taker's of the same type as far as it has them; leaders, city, fort and artefacts go along."""
    old, new = table.alter(giver), table.alter(taker)
    conversion.swap_units(table, giver, taker, area)
    control.take(table, taker, area)
    moved = [pair for pair in old.leaders if pair[1] == area]
    old.leaders = tuple([pair for pair in old.leaders if pair[1] != area])
    new.leaders = tuple(sorted([*new.leaders, *moved]))
    if table.story is not None:
        table.tell("area_handed_over", new.seat, {"area": area, "empire": taker, "giver": giver})
    if area not in new.stacks:
        control.vacate(table, area)
    else:
        conquest.gained(table, area, taker, giver)
    if not old.stacks:
        table.push(ClearAway(giver))


registry.operation("area_transfer", _area_transfer)
