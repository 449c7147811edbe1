"""What wonders do once, on completion, where their owner has to decide something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.tta import refusals as no
from annals.games.tta.cards import CardId, Effect
from annals.games.tta.military import colonies
from annals.games.tta.player import Player
from annals.games.tta.politics import events
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.knowledge import PUBLIC

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def colonize_from_hand(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    if player.military_hand:
        table.push(ColonizeFromHand(player.seat, card))


@dataclass(slots=True)
class ColonizeFromHand(Alone):
    """A territory of the hand becomes a colony, or none does (TTX-DEC-36)."""

    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"colonize": "s", "decline": ""}

    def must_ask(self, table: TtaTable) -> bool:
        """Whether there is a territory in the hand is nobody else's business."""
        return True

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        hand = dict.fromkeys(table.players[seat].military_hand)
        found: list[Choice] = [("colonize", card) for card in hand if table.cards[card].kind == "territory"]
        return [*found, ("decline",)]

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "decline":
            return None
        if choice[1] not in table.players[seat].military_hand:
            return no.NOT_IN_HAND
        return None if table.cards[str(choice[1])].kind == "territory" else no.NOT_A_TERRITORY

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        if choice[0] == "colonize":
            player = table.players[seat]
            table.part_with(player, str(choice[1]), True)
            colonies.found_colony(table, player, str(choice[1]))


def assembly(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    if player.military_hand:
        table.push(Assembly(player.seat, card))


@dataclass(slots=True)
class Assembly(Alone):
    """An Age III event of the hand happens to all as if it were the current one, or none does (TTX-DEC-22)."""

    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"show": "s", "decline": ""}

    def must_ask(self, table: TtaTable) -> bool:
        """Whether there is an event in the hand is nobody else's business."""
        return True

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        hand = dict.fromkeys(table.players[seat].military_hand)
        found: list[Choice] = [("show", card) for card in hand if _can_be_shown(table, card)]
        return [*found, ("decline",)]

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "decline":
            return None
        if choice[1] not in table.players[seat].military_hand:
            return no.NOT_IN_HAND
        return None if _can_be_shown(table, str(choice[1])) else no.NOT_AN_EVENT

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        if choice[0] == "decline":
            return
        card = str(choice[1])
        table.revealed += 1
        table.players[seat].show([card], PUBLIC)
        if table.story is not None:
            table.tell("assembly", seat, {"card": card, "struck": events.struck(table, card)}, self.origin)
        events.push_effects(table, card, table.current)


def _can_be_shown(table: TtaTable, card: CardId) -> bool:
    return table.cards[card].kind == "event" and table.cards[card].age == 3


CALLS: Final[dict[str, Callable[[TtaTable, Player, CardId, Effect], None]]] = {
    "assembly": assembly,
    "colonize_from_hand": colonize_from_hand,
}
