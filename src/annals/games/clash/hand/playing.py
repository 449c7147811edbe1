"""Playing cards outside battle: the upper halves of action cards, and great persons (CLA-CARD-1 to 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import refusals, spending
from annals.games.clash.battle import battle
from annals.games.clash.economy import payment
from annals.games.clash.hand import draw, persons, upper_halves
from annals.games.clash.map import ways
from annals.games.clash.units import units
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

NEAR: Final = 2
"""Subterfuge reaches players who are this near."""


def playable(player: Player) -> list[str]:
    """The cards a player may name: action cards, great persons in hand, and the Great Diplomat that lies open."""
    found = sorted([*player.action_hand, *player.persons])
    return [*found, battle.DIPLOMAT] if battle.DIPLOMAT in player.open_cards else found


def candidates(table: ClashTable, player: Player) -> list[Choice]:
    return [("play", card) for card in playable(player)]


def refuse(table: ClashTable, player: Player, choice: Choice, free: bool = False) -> Refusal | None:
    """Why a card cannot be played; `free` is for whoever may play a card without spending the action it needs."""
    card = str(choice[1])
    if card in player.persons or (card == battle.DIPLOMAT and card in player.open_cards):
        return None if free else spending.refuse_action(player)
    if card not in player.action_hand:
        return refusals.NOT_IN_HAND
    design = table.edition.actions[card]
    if design.action and not free:
        refusal = spending.refuse_action(player)
        if refusal is not None:
            return refusal
    if not payment.affordable(player, design.cost, payment.token_swaps(player)):
        return refusals.CANNOT_PAY
    return upper_halves.UPPERS[design.upper][0](table, player)


def play(table: ClashTable, player: Player, choice: Choice, free: bool = False) -> None:
    """Play a card that was not refused."""
    card = str(choice[1])
    spent = not free and needs_action(table, player, card)
    if spent:
        spending.spend_action(table, player)
    if table.story is not None:
        table.tell("play", player.seat, {"card": card})
    if card in player.persons:
        persons.play(table, player, card)
    elif card in player.open_cards:
        battle.dismiss_diplomat(table, player.seat)
    else:
        draw.discard_action(table, player, card, "play")
        _ask_others(table, player.seat, card, tuple(interveners(table, player)), spent)


def needs_action(table: ClashTable, player: Player, card: str) -> bool:
    return card not in player.action_hand or table.edition.actions[card].action


@dataclass(slots=True)
class TakeEffect(Step):
    """Nobody has cancelled the card: its price, then its effect (CLA-CARD-8)."""

    seat: int
    card: str

    def run(self, table: ClashTable) -> None:
        player = table.players[self.seat]
        design = table.edition.actions[self.card]
        table.push(UpperHalf(self.seat, design.upper))
        payment.pay(table, player, design.cost, self.card, payment.token_swaps(player))


@dataclass(slots=True)
class UpperHalf(Step):
    """What the upper half of a card does."""

    seat: int
    upper: str

    def run(self, table: ClashTable) -> None:
        upper_halves.UPPERS[self.upper][1](table, table.players[self.seat], self.upper)


# Cards that need an action, played without one ------------------------------------------------------------------


def free_choices(table: ClashTable, player: Player) -> list[Choice]:
    """The cards that need an action and could be played without spending one (Shogunate, Idol)."""
    return [
        ("play", card)
        for card in sorted([*player.action_hand, *player.persons])
        if needs_action(table, player, card) and refuse(table, player, ("play", card), True) is None
    ]


@dataclass(slots=True)
class PlayFree(Alone):
    """Play a card that needs an action as a free action (CLA-CIV-JAPAN-6, CLA-CIV-GREECE-7)."""

    def verbs(self) -> dict[str, Shape]:
        return {"play": "s", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [*free_choices(table, table.players[seat]), ("decline",)]

    def must_ask(self, table: ClashTable) -> bool:
        return True

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "play":
            play(table, table.players[seat], choice, True)


# Subterfuge -----------------------------------------------------------------------------------------------------


def interveners(table: ClashTable, player: Player) -> list[int]:
    """Who may cancel a card of this player: those with Subterfuge and an action card whose cities or armies are near a
    unit or city of the player (CLA-CIV-JAPAN-4)."""
    found: list[int] = []
    for other in table.clockwise_from(player.seat)[1:]:
        if "subterfuge" not in other.abilities or not other.action_hand:
            continue
        armies = [space for space, stack in table.stacks[other.seat].items() if units.count_army(stack)]
        theirs = [*armies, *table.cities_of(other.seat)]
        if ways.near(table, theirs, table.pieces_of(player.seat), NEAR):
            found.append(other.seat)
    return found


def _ask_others(table: ClashTable, seat: int, card: str, asked: tuple[int, ...], spent: bool) -> None:
    if asked:
        table.push(Intervene(asked[0], seat, card, asked[1:], spent))
    else:
        table.push(TakeEffect(seat, card))


@dataclass(slots=True)
class Intervene(Alone):
    """Discard an action card to cancel the one just played, whose price is then not paid, nor its action
    (CLA-CIV-JAPAN-4, 5, reading A71)."""

    by: int
    card: str
    asked: tuple[int, ...]
    """Who is asked next."""
    spent: bool
    """Whether a main action was spent to play it."""

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"cancel": "s", "pass": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        found: list[Choice] = [("cancel", card) for card in sorted(table.players[seat].action_hand)]
        return [*found, ("pass",)]

    def must_ask(self, table: ClashTable) -> bool:
        return True

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "pass":
            _ask_others(table, self.by, self.card, self.asked, self.spent)
            return
        draw.discard_action(table, table.players[seat], str(choice[1]), "subterfuge")
        if table.story is not None:
            table.tell("cancel_card", seat, {"card": self.card, "by": self.by}, "subterfuge")
        if self.spent:
            spending.extra_action(table, table.players[self.by], "subterfuge")
