"""Spoils: what aggressions and wars do to the loser for the victor, where a card needs a function of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.tta import refusals as no
from annals.games.tta.cards import CardId, Effect
from annals.games.tta.civil import buildings, leaders, row, technologies, wonders
from annals.games.tta.economy import population, statistics, tokens
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.story import Details, Entry

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def plunder(table: TtaTable, player: Player, rival: Player, card: CardId, effect: Effect, advantage: int) -> None:
    amount = effect.amount + effect.per * advantage
    if rival.food or rival.resources:
        table.push(Plunder(player.seat, rival.seat, amount, card))


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

    A raid on one building destroys it; one on up to two may stop before. Each building uses up the lowest level that
    reaches it, so that the order of the two does not matter. `levels` are those left, the highest first.
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
        if choice[0] == "done":
            _next_raid(table, Raid(seat, self.rival, (), self.cost, self.origin))
            return
        card = table.cards[str(choice[1])]
        buildings.destroy(table, table.players[self.rival], card.id, self.origin)
        levels = list(self.levels)
        levels.remove(min(level for level in levels if level >= card.age))
        _next_raid(table, Raid(seat, self.rival, tuple(levels), self.cost + card.resource_cost, self.origin))


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
        remove(table, table.players[seat], table.players[self.rival], str(choice[1]), self.culture, self.origin)


def remove(table: TtaTable, player: Player, rival: Player, card: CardId, culture: int, origin: CardId) -> None:
    """The rival loses the leader or the unfinished wonder, and the player scores for its level."""
    if table.story is not None:
        table.tell("removed", rival.seat, {"card": card}, origin)
    if card == rival.leader:
        leaders.remove_leader(table, rival)
    else:
        wonders.remove_unfinished(table, rival)
    table.score(player, culture * table.cards[card].age, origin)


def assassinate(table: TtaTable, player: Player, rival: Player, card: CardId, effect: Effect, advantage: int) -> None:
    if rival.leader is not None:
        remove(table, player, rival, rival.leader, effect.amount, card)


def sabotage(table: TtaTable, player: Player, rival: Player, card: CardId, effect: Effect, advantage: int) -> None:
    if rival.unfinished is not None:
        remove(table, player, rival, rival.unfinished, effect.amount, card)


def raid_alike(table: TtaTable, player: Player, rival: Player, card: CardId, effect: Effect, advantage: int) -> None:
    if RaidAlike(player.seat, rival.seat, effect.amount, (), card).candidates(table, player.seat):
        table.push(RaidAlike(player.seat, rival.seat, effect.amount, (), card))


@dataclass(slots=True)
class RaidAlike(Alone):
    """The attacker destroys up to so many urban buildings of one type and level, and gains half of their cost."""

    rival: int
    most: int
    destroyed: tuple[CardId, ...]
    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"destroy": "s", "done": ""}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        found: list[Choice] = []
        for card_id, workers in table.players[self.rival].workers.items():
            if workers and table.cards[card_id].is_urban and self.destroyed[:1] in ((), (card_id,)):
                found.append(("destroy", card_id))
        return [*found, ("done",)] if self.destroyed else found

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        destroyed = self.destroyed
        if choice[0] == "destroy":
            buildings.destroy(table, table.players[self.rival], str(choice[1]), self.origin)
            destroyed = (*destroyed, str(choice[1]))
            following = RaidAlike(seat, self.rival, self.most, destroyed, self.origin)
            if len(destroyed) < self.most and len(following.candidates(table, seat)) > 1:
                table.push(following)
                return
        cost = sum(table.cards[card].resource_cost for card in destroyed)
        tokens.gain(table, table.players[seat], False, cost // 2, self.origin)


def holy_war(table: TtaTable, player: Player, rival: Player, card: CardId, effect: Effect, advantage: int) -> None:
    """Population is lost for the advantage, and the victor scores for what was really lost."""
    workers = rival.pool + sum(rival.workers.values()) - len(population.committed(table, rival.seat))
    lost = min(advantage // effect.per, workers)
    table.score(player, effect.amount * lost, card)
    population.lose(table, rival, lost, card)


def kidnap(table: TtaTable, player: Player, rival: Player, card: CardId, effect: Effect, advantage: int) -> None:
    """The attacker sees the rival's civil hand, whether hands are open or not, and may take a card of it."""
    if not rival.civil_hand:
        return
    table.revealed += 1
    if table.story is not None:
        public: Details = {"rival": rival.seat, "amount": len(rival.civil_hand)}
        table.tell_seat("looked", player.seat, {**public, "cards": list(rival.civil_hand)}, public, card)
    table.push(Kidnap(player.seat, rival.seat, card))


@dataclass(slots=True)
class Kidnap(Alone):
    """The attacker takes one card of the rival's civil hand, as cards may be taken, or none (TTX-DEC-31)."""

    rival: int
    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"kidnap": "s", "decline": ""}

    def must_ask(self, table: TtaTable) -> bool:
        """What may be taken depends on two hands, which may be hidden."""
        return True

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        cards: list[Choice] = [("kidnap", card) for card in dict.fromkeys(table.players[self.rival].civil_hand)]
        return [("decline",), *cards]

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "decline":
            return None
        card = str(choice[1])
        if card not in table.players[self.rival].civil_hand:
            return no.NOT_IN_RIVALS_HAND
        return row.refuse_in_hand(table.players[seat], table.cards[card])

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        if choice[0] == "decline":
            return
        player = table.players[seat]
        card = str(choice[1])
        table.players[self.rival].civil_hand.remove(card)
        row.take_into_hand(player, table.cards[card])
        turn = player.change_turn()
        turn.kidnapped = {**turn.kidnapped, card: self.origin}
        if table.story is not None:
            self._tell(table, seat, card)

    def _tell(self, table: TtaTable, seat: int, card: CardId) -> None:
        """With open hands everybody sees what was taken, with hidden ones only the two."""
        public: Details = {"rival": self.rival}
        if table.rules.open_civil_hands:
            table.tell("kidnapped", seat, {**public, "card": card}, self.origin)
        else:
            assert table.story is not None
            known: Details = {**public, "card": card}
            audience = (seat, self.rival)
            entry = Entry(table.question, "kidnapped", seat, known, self.origin, audience, public)
            table.story.entries.append(entry)


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


SPOILS: Final[dict[str, Callable[[TtaTable, Player, Player, CardId, Effect, int], None]]] = {
    "annex": annex,
    "assassinate": assassinate,
    "holy_war": holy_war,
    "infiltrate": infiltrate,
    "kidnap": kidnap,
    "plunder": plunder,
    "raid": raid,
    "raid_alike": raid_alike,
    "sabotage": sabotage,
    "war_over_culture": war_over_culture,
    "war_over_technology": war_over_technology,
    "war_over_territory": war_over_territory,
}
