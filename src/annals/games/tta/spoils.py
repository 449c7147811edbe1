"""Spoils: what aggressions and wars do to the loser for the victor, where a card needs a function of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import buildings, leaders, statistics, technologies, tokens, wonders
from annals.games.tta import refusals as no
from annals.games.tta.cards import CardId, Effect
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def plunder(table: TtaTable, player: Player, rival: Player, card: CardId, effect: Effect, advantage: int) -> None:
    if rival.food or rival.resources:
        table.push(Plunder(player.seat, rival.seat, effect.amount, card))


@dataclass(slots=True)
class Plunder(Alone):
    """How much of what is taken is food; the rest is resources (TTA-DEC-63)."""

    rival: int
    amount: int
    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"food": "i"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        rival = table.players[self.rival]
        most = min(self.amount, rival.food)
        least = max(0, min(self.amount, rival.food + rival.resources) - rival.resources)
        return [("food", food) for food in range(least, most + 1)]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        rival = table.players[self.rival]
        food = int(choice[1])
        tokens.gain(table, player, True, tokens.lose(table, rival, True, food, self.origin), self.origin)
        rest = min(self.amount - food, rival.resources)
        tokens.gain(table, player, False, tokens.lose(table, rival, False, rest, self.origin), self.origin)


def raid(table: TtaTable, player: Player, rival: Player, card: CardId, effect: Effect, advantage: int) -> None:
    _next_raid(table, Raid(player.seat, rival.seat, effect.levels, 0, card))


def _next_raid(table: TtaTable, step: Raid) -> None:
    """Go on with the next building, or gain half of what the destroyed ones cost."""
    if step.levels and step.candidates(table, step.seat):
        table.push(step)
    elif step.cost:
        tokens.gain(table, table.players[step.seat], False, (step.cost + 1) // 2, step.origin)


@dataclass(slots=True)
class Raid(Alone):
    """The attacker destroys urban buildings of the rival, each up to its level (TTA-DEC-63).

    A raid on one building destroys it; one on up to two may stop before.
    """

    rival: int
    levels: tuple[int, ...]
    cost: int
    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"destroy": "s", "done": ""}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        choices: list[Choice] = []
        for card_id, workers in table.players[self.rival].workers.items():
            card = table.cards[card_id]
            if workers and card.is_urban and card.age <= self.levels[0]:
                choices.append(("destroy", card_id))
        if choices and len(table.cards[self.origin].effects[0].levels) > 1:
            choices.append(("done",))
        return choices

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        cost = self.cost
        if choice[0] == "destroy":
            card = str(choice[1])
            cost += table.cards[card].resource_cost
            buildings.destroy(table, table.players[self.rival], card, self.origin)
        _next_raid(table, Raid(seat, self.rival, self.levels[1:], cost, self.origin))


def annex(table: TtaTable, player: Player, rival: Player, card: CardId, effect: Effect, advantage: int) -> None:
    if rival.colonies:
        table.push(Annex(player.seat, rival.seat, card))


@dataclass(slots=True)
class Annex(Alone):
    """The attacker takes a colony; only its permanent effect changes hands (TTA-COL-38, 39)."""

    rival: int
    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"colony": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("colony", colony) for colony in table.players[self.rival].colonies]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        rival = table.players[self.rival]
        colony = str(choice[1])
        rival.colonies.remove(colony)
        player.colonies.append(colony)
        statistics.refresh(table, rival)
        statistics.refresh(table, player)
        if table.story is not None:
            table.tell("colony_taken", seat, {"card": colony, "rival": self.rival}, self.origin)


def infiltrate(table: TtaTable, player: Player, rival: Player, card: CardId, effect: Effect, advantage: int) -> None:
    if rival.leader is not None or rival.unfinished is not None:
        table.push(Infiltrate(player.seat, rival.seat, effect.amount, card))


@dataclass(slots=True)
class Infiltrate(Alone):
    """The attacker removes the rival's leader or unfinished wonder and scores for its level."""

    rival: int
    culture: int
    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"remove": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        rival = table.players[self.rival]
        return [("remove", card) for card in (rival.leader, rival.unfinished) if card is not None]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        rival = table.players[self.rival]
        card = str(choice[1])
        if table.story is not None:
            table.tell("removed", self.rival, {"card": card}, self.origin)
        if card == rival.leader:
            leaders.remove_leader(table, rival)
        else:
            wonders.remove_unfinished(table, rival)
        table.score(table.players[seat], self.culture * table.cards[card].age, self.origin)


def war_over_culture(
    table: TtaTable, player: Player, rival: Player, card: CardId, effect: Effect, advantage: int
) -> None:
    amount = effect.amount + effect.per * advantage
    table.score(player, -table.score(rival, -amount, card), card)


def war_over_territory(
    table: TtaTable, player: Player, rival: Player, card: CardId, effect: Effect, advantage: int
) -> None:
    taken = tokens.lose_yellow(rival, effect.amount + advantage // effect.per)
    tokens.gain_yellow(player, taken)
    if table.story is not None:
        table.tell("yellow_taken", player.seat, {"rival": rival.seat, "amount": taken}, card)


def war_over_technology(
    table: TtaTable, player: Player, rival: Player, card: CardId, effect: Effect, advantage: int
) -> None:
    table.push(StealTechnology(player.seat, rival.seat, effect.amount * advantage, card))


@dataclass(slots=True)
class StealTechnology(Alone):
    """The victor takes special technologies within the advantage, and science for the rest (TTA-DEC-64)."""

    rival: int
    budget: int
    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"steal": "s", "science": ""}

    def must_ask(self, table: TtaTable) -> bool:
        """What may be stolen depends on the victor's hand, which may be hidden."""
        rival = table.players[self.rival]
        return any(table.cards[card].science_cost <= self.budget for card in rival.specials.values())

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        steal: list[Choice] = [("steal", card) for card in table.players[self.rival].specials.values()]
        return [("science",), *steal]

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "science":
            return None
        card = str(choice[1])
        player = table.players[seat]
        if card not in table.players[self.rival].specials.values():
            return no.NOT_TO_STEAL
        if card in player.specials.values() or card in player.civil_hand:
            return no.NOT_TO_STEAL
        return None if table.cards[card].science_cost <= self.budget else no.BEYOND_ADVANTAGE

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        rival = table.players[self.rival]
        if choice[0] == "science":
            table.study(player, -table.study(rival, -self.budget, self.origin), self.origin)
            return
        card = table.cards[str(choice[1])]
        del rival.specials[card.kind]
        statistics.refresh(table, rival)
        if table.story is not None:
            table.tell("technology_taken", seat, {"card": card.id, "rival": self.rival}, self.origin)
        table.push(StealTechnology(seat, self.rival, self.budget - card.science_cost, self.origin))
        technologies.enter_play(table, player, card)


SPOILS: dict[str, Callable[[TtaTable, Player, Player, CardId, Effect, int], None]] = {
    "annex": annex,
    "infiltrate": infiltrate,
    "plunder": plunder,
    "raid": raid,
    "war_over_culture": war_over_culture,
    "war_over_technology": war_over_technology,
    "war_over_territory": war_over_territory,
}
