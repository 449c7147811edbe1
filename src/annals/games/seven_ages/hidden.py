"""Hidden facts: what a seat cannot know, dealt anew.

Hidden are the order of the deck, the hands of the others, cards laid face down, action markers face down and unused,
units beneath the top one of a stack, commitments in a conflict, cadence markers. What a seat has seen stays where it
knows it is: `table.known`, the sets beside laid cards, `Player.shown`, `Empire.seen`. Sets of seats and dealing are
those of kernel/knowledge.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages.actions import production
from annals.games.seven_ages.conflict import commitment
from annals.games.seven_ages.glory import account
from annals.games.seven_ages.options import cadence, drafting, thinning
from annals.games.seven_ages.units import fog
from annals.kernel import knowledge
from annals.kernel.chance import Chance
from annals.kernel.knowledge import Unknown

if TYPE_CHECKING:
    from annals.games.seven_ages.player import Player
    from annals.games.seven_ages.table import SevenTable


def imagine(table: SevenTable, seat: int, chance: Chance) -> SevenTable:
    """A copy in which everything that seat cannot know is dealt anew, and the future is open."""
    new = table.copy()
    if not table.over:
        _deal_cards(new, seat, chance)
        drafting.deal_anew(new, seat, chance)
        if new.cadence:
            cadence.deal_anew(new, seat, chance)
        if new.rules.secret_victory:
            account.deal_anew(new, seat, chance)
        for player in new.players:
            if player.seat != seat:
                _deal_markers(player, seat, chance)
        fog.deal_anew(new, seat, chance, {**commitment.open_units(new), **production.open_units(new)})
        commitment.deal_anew(new, seat, chance)
    new.imagine_kernel_state(seat, chance)
    return new


def unseen(table: SevenTable, seat: int) -> list[int]:
    """The cards of which a seat does not know where they are: any of them may lie wherever it sees a back."""
    laid = [card for cards in table.laid.values() for card, seats in cards if not knowledge.knows(seats, seat)]
    hands = [card for player in table.players if player.seat != seat for card in player.hand]
    return [
        card
        for card in (*table.deck, *hands, *laid, *table.removed)
        if not knowledge.knows(table.known.get(card, knowledge.NOBODY), seat)
    ]


def _deal_cards(table: SevenTable, seat: int, chance: Chance) -> None:
    """The deck, the hands of the others, and what lies face down."""
    known = table.known.copy()
    laid: dict[str, list[int]] = {}
    for name in sorted(table.laid):
        laid[name] = [card for card, _ in table.laid[name]]
        known.update(table.laid[name])
    piles = [table.deck, *[player.hand for player in table.players if player.seat != seat], *laid.values()]
    unknown = Unknown(seat, dict.fromkeys(table.edition.cards, 0), known)
    unknown.gather(*piles, table.removed)
    _deal_removed(table, seat, unknown, chance)
    unknown.deal(*piles, chance=chance, stream="imagined cards")
    for name, cards in laid.items():
        table.laid[name] = tuple([(card, seats) for card, (_, seats) in zip(cards, table.laid[name], strict=True)])
    for player in table.players:
        player.hand.sort()
    # What others know of cards that this seat cannot place would tell it where they were.
    own = table.players[seat].hand
    table.known = {card: seats for card, seats in table.known.items() if card in own or knowledge.knows(seats, seat)}


def _deal_removed(table: SevenTable, seat: int, unknown: Unknown[int], chance: Chance) -> None:
    """Cards out of the game (AGE-OPT2-6) are none of those the seat handed on last; what others did it cannot know."""
    kept = table.secret.get(f"{thinning.KEPT} {seat}", ())
    unknown.deal_fitting(table.removed, table.edition.cards.keys() - set(kept), chance, "imagined cards")
    for player in table.players:
        if player.seat != seat:
            table.secret.pop(f"{thinning.KEPT} {player.seat}", None)


def _deal_markers(player: Player, seat: int, chance: Chance) -> None:
    """The markers of another player that lie face down or unused change places, but those this seat has seen."""
    seen = [each for each in player.placed if player.is_seen(each, seat)]
    hidden_ones = [each for each in player.placed if not player.is_seen(each, seat)]
    laid = [marker for _, marker in hidden_ones]
    unused = list(player.unused)
    unknown = Unknown(seat, dict.fromkeys([*laid, *unused], 0))
    unknown.gather(laid, unused)
    unknown.deal(laid, unused, chance=chance, stream="imagined markers")
    dealt = [(place, laid.pop()) for place, _ in hidden_ones]
    player.placed = tuple(sorted([*seen, *dealt]))
    player.unused = tuple(sorted(unused))
