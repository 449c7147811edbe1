"""Population: yellow tokens that become workers, and workers that are lost or set free."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import refusals as no
from annals.games.tta.cards import CardId
from annals.games.tta.economy import purse, statistics, tokens
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def price(table: TtaTable, player: Player, discount: int = 0) -> int:
    """Food for one more worker (TTA-POP-2)."""
    prices = table.rules.population_price
    food = prices[min(player.yellow_bank, len(prices) - 1)]
    return max(0, food - player.traits.get("population_discount", 0) - discount)


def refuse(table: TtaTable, player: Player, discount: int = 0) -> Refusal | None:
    """Why population cannot be increased, actions aside."""
    if not player.yellow_bank:
        return no.BANK_EMPTY
    needed = price(table, player, discount)
    if needed > player.food and needed > player.food + purse.available(player, "food"):
        return no.NO_FOOD
    return None


def increase(table: TtaTable, player: Player, discount: int = 0) -> None:
    """Increase population: pay the food, move the token (TTA-POP-2 to 4)."""
    food = price(table, player, discount)
    tokens.pay_food(table, player, food)
    player.yellow_bank -= 1
    player.pool += 1
    if table.story is not None:
        table.tell("population", player.seat, {"amount": 1, "food": food})
    _reward(table, player, 1)


def gain(table: TtaTable, player: Player, amount: int, origin: str | None) -> None:
    """Gain population without food, as far as the bank lasts (TTA-TOKEN-16, 17)."""
    gained = min(amount, player.yellow_bank)
    player.yellow_bank -= gained
    player.pool += gained
    if table.story is not None:
        table.tell("population", player.seat, {"amount": gained, "food": 0}, origin)
    _reward(table, player, gained)


def _reward(table: TtaTable, player: Player, workers: int) -> None:
    """What a leader gives for workers that come from the bank (TTX-CLAR-THERESA-1 to 4)."""
    if workers and "science_per_population" in player.traits:
        table.study(player, workers * player.traits["science_per_population"], player.leader)
        table.score(player, workers * player.traits["culture_per_population"], player.leader)


def lose(table: TtaTable, player: Player, amount: int, origin: str | None) -> None:
    """Lose population: unused workers first, then workers from cards of the owner's choice (TTA-TOKEN-19, 20)."""
    unused = min(amount, player.pool)
    player.pool -= unused
    player.yellow_bank += unused
    if table.story is not None and unused:
        table.tell("population_lost", player.seat, {"amount": unused}, origin)
    rest = min(amount - unused, sum(player.workers.values()) - len(committed(table, player.seat)))
    if rest:
        table.push(LoseWorker(player.seat, rest, origin))


def committed(table: TtaTable, seat: int) -> list[CardId]:
    """Units of this seat that are sacrificed already and leave later, one entry each (TTO-OPEN-32)."""
    if not table.rules.sacrifices:
        return []
    return table.committed_units(seat)


def remove_worker(table: TtaTable, player: Player, card: CardId) -> None:
    """A worker leaves its card for the yellow bank."""
    player.workers[card] -= 1
    player.yellow_bank += 1
    statistics.rate(table, player)


def free_worker(table: TtaTable, player: Player, card: CardId) -> None:
    """A worker leaves its card for the worker pool (TTA-DESTROY-3, TTA-UNIT-14)."""
    player.workers[card] -= 1
    player.pool += 1
    statistics.rate(table, player)


def place_worker(table: TtaTable, player: Player, card: CardId) -> None:
    """An unused worker goes onto a card."""
    player.pool -= 1
    player.workers[card] += 1
    statistics.rate(table, player)


def move_worker(table: TtaTable, player: Player, old: CardId, new: CardId) -> None:
    player.workers[old] -= 1
    player.workers[new] += 1
    statistics.rate(table, player)


@dataclass(slots=True)
class LoseWorker(Alone):
    """Population is lost and nobody is unused: the owner chooses the card that gives the worker (TTA-OPEN-12)."""

    amount: int
    origin: str | None

    def verbs(self) -> dict[str, Shape]:
        return {"lose": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        bound = committed(table, seat)
        workers = table.players[seat].workers
        return [("lose", card) for card, count in workers.items() if count > bound.count(card)]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        card = str(choice[1])
        remove_worker(table, player, card)
        if table.story is not None:
            table.tell("worker_lost", seat, {"card": card}, self.origin)
        if self.amount > 1:
            table.push(LoseWorker(seat, self.amount - 1, self.origin))
