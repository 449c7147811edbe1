"""Events of the expansion that need a decision or a function of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.tta import refusals as no
from annals.games.tta.cards import Card, CardId, Effect
from annals.games.tta.civil import buildings
from annals.games.tta.economy import population, purse, tokens
from annals.games.tta.player import Player
from annals.games.tta.politics import events
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def dark_ages(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    """A part of the science above a number is lost, rounded up."""
    surplus = max(0, player.science - effect.amount)
    table.study(player, -((surplus + effect.per - 1) // effect.per), card)


def call_to_arms(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    """Civil actions become military cards; in Age IV there are none to draw (TTX-CLAR-CALLTOARMS-4, 5)."""
    lost = min(effect.amount, purse.civil(player))
    if not lost:
        return
    purse.spend_civil(player, lost)
    if table.story is not None:
        table.tell("actions_lost", player.seat, {"amount": lost}, card)
    table.draw_military(player, lost, card)


# Development of Planning ----------------------------------------------------------------------------------------


def planning(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    """Turn up some Age A cards that were left over at set-up; everybody chooses one of them, clockwise."""
    unused = sorted([left for left in table.unseen if table.cards[left[0]].age == 0])
    table.chance.shuffle("planning", unused)
    shown = unused[: effect.amount]
    for left in shown:
        table.unseen.remove(left)
        table.removed.append(left[0])
    if not shown:
        return
    table.revealed += 1
    cards = tuple([left[0] for left in shown])
    if table.story is not None:
        table.tell("shown", None, {"cards": list(cards)}, card)
    for chooser in reversed(table.clockwise_from(player.seat)):
        table.push(ChooseEvent(chooser.seat, cards, card))


@dataclass(slots=True)
class ChooseEvent(Alone):
    """One of the events turned up is carried out for the one who chooses it, and for nobody else (TTX-DEC-26)."""

    cards: tuple[CardId, ...]
    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"carry_out": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("carry_out", card) for card in self.cards]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        card = str(choice[1])
        if table.story is not None:
            table.tell("carry_out", seat, {"card": card}, self.origin)
        table.run_effects(seat, card)


# Freedom of Movement --------------------------------------------------------------------------------------------


def freedom_of_movement(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    table.push(MoveWorker(player.seat, card))


def price_of_moving(table: TtaTable, player: Player, old: Card, new: Card) -> int:
    """The difference of the two modified prices, never below 0 (TTX-CLAR-FREEDOM-1)."""
    return buildings.upgrade_price(table, player, old, new)


@dataclass(slots=True)
class MoveWorker(Alone):
    """A worker may change from one technology to any other (TTX-DEC-27).

    It is neither building nor upgrading: resources for such a purpose do not pay for it.
    """

    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"move": "ss", "decline": ""}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        workers = table.players[seat].workers
        moves: list[Choice] = [
            ("move", old, new) for old, count in workers.items() if count for new in workers if new != old
        ]
        return [("decline",), *moves]

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "decline":
            return None
        player = table.players[seat]
        old, new = str(choice[1]), str(choice[2])
        if not player.workers.get(old, 0):
            return no.NO_WORKER_THERE
        if new not in player.workers:
            return no.NOT_IN_PLAY if new in table.cards else no.UNKNOWN_CARD
        if new == old:
            return no.SAME_TECHNOLOGY
        return self._refuse_between(table, player, table.cards[old], table.cards[new])

    def _refuse_between(self, table: TtaTable, player: Player, old: Card, new: Card) -> Refusal | None:
        if new.is_urban and new.kind != old.kind and buildings.at_urban_limit(table, player, new.kind):
            return no.URBAN_LIMIT
        return no.NO_RESOURCES if price_of_moving(table, player, old, new) > player.resources else None

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        if choice[0] == "decline":
            return
        player = table.players[seat]
        old, new = str(choice[1]), str(choice[2])
        resources = price_of_moving(table, player, table.cards[old], table.cards[new])
        tokens.pay(table, player, False, resources)
        population.move_worker(table, player, old, new)
        if table.story is not None:
            table.tell("move", seat, {"card": new, "from": old, "resources": resources}, self.origin)


# International Negotiations -------------------------------------------------------------------------------------


def international_negotiations(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    """The one who turned it up says what the strongest takes from the weakest, if there is enough of anything."""
    strongest, weakest = events.strongest(table, table.current), events.weakest(table, table.current)
    step = Negotiate(player.seat, strongest.seat, weakest.seat, effect.amount, card)
    if step.choices(table, player.seat):
        table.push(step)


@dataclass(slots=True)
class Negotiate(Alone):
    """Food, resources or science: of what the weakest has enough, the strongest takes some (TTX-DEC-29)."""

    strongest: int
    weakest: int
    amount: int
    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"claim": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("claim", "food"), ("claim", "resource"), ("claim", "science")]

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        weakest = table.players[self.weakest]
        stocks = {"food": weakest.food, "resource": weakest.resources, "science": weakest.science}
        return None if stocks.get(str(choice[1]), 0) >= self.amount else no.TOO_LITTLE_THERE

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        """Losing comes first, so one who is weakest and strongest only changes tokens (TTX-OPEN-27)."""
        strongest, weakest = table.players[self.strongest], table.players[self.weakest]
        what = str(choice[1])
        if what == "science":
            table.study(strongest, -table.study(weakest, -self.amount, self.origin), self.origin)
        else:
            food = what == "food"
            lost = tokens.lose(table, weakest, food, self.amount, self.origin)
            tokens.gain(table, strongest, food, lost, self.origin)


CALLS: Final[dict[str, Callable[[TtaTable, Player, CardId, Effect], None]]] = {
    "call_to_arms": call_to_arms,
    "dark_ages": dark_ages,
    "freedom_of_movement": freedom_of_movement,
    "international_negotiations": international_negotiations,
    "planning": planning,
}
