"""Hidden facts: what a seat cannot know, dealt anew.

Hidden are the order of the decks, the hands of the others, combat cards laid face down, and regions nobody has seen.
Cards that a seat has seen (Spies, trades, the Great Oracle, Calendar) stay where it knows they are; see `table.known`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.clash.battle import combat_cards
from annals.kernel.chance import Chance
from annals.kernel.knowledge import Unknown, shuffle_anew

if TYPE_CHECKING:
    from annals.games.clash.battle.sides import Battle
    from annals.games.clash.table import ClashTable


def imagine(table: ClashTable, seat: int, chance: Chance) -> ClashTable:
    """A copy in which everything that seat cannot know is dealt anew, and the future is open."""
    new = table.copy()
    if not table.over:
        _deal_regions(new, chance)
        _deal_cards(new, seat, chance)
    new.imagine_kernel_state(seat, chance)
    return new


def _deal_regions(table: ClashTable, chance: Chance) -> None:
    """Regions nobody has seen: those face down on the board and those left out."""
    numbers = [*[tile for tile in table.tiles if tile], *table.unused_tiles]
    shuffle_anew(numbers, chance, "imagined regions")
    for region in range(len(table.tiles)):
        if table.tiles[region]:
            table.tiles[region] = numbers.pop()
    table.unused_tiles = sorted(numbers)


def _deal_cards(table: ClashTable, seat: int, chance: Chance) -> None:
    """All cards that the seat does not know, each deck with those in hand and laid down."""
    laid = _take_back_laid(table, seat)
    actions = [table.action_deck, *[player.action_hand for player in table.players if player.seat != seat]]
    piles = [*actions, table.objective_deck, table.wonder_deck, table.event_deck]
    for player in table.players:
        # What the Great Oracle has promised a player, only its assigner has seen.
        piles.append(player.promised)
        if player.seat != seat:
            piles += [player.objective_hand, player.wonder_hand]
    unknown = Unknown(seat, table.edition.backs, table.known)
    unknown.gather(*piles)
    unknown.deal(*piles, chance=chance, stream="imagined cards")
    for side in laid:
        assert table.battle is not None
        _lay_again(table, table.battle, side, unknown, actions)


def _take_back_laid(table: ClashTable, seat: int) -> list[int]:
    """Combat cards that others have laid face down go back to their hands. Returns the sides that had laid one."""
    battle = table.battle
    if battle is None or battle.shown:
        return []
    laid: list[int] = []
    for side in (0, 1):
        own = battle.sides[side]
        if own.card and own.card_seat != seat:
            table.players[own.card_seat].action_hand.append(own.card)
            own.card = ""
            laid.append(side)
    return laid


def _lay_again(table: ClashTable, battle: Battle, side: int, unknown: Unknown[str], piles: list[list[str]]) -> None:
    """A side lays a card that it could have laid, from the hand dealt to it; swapped in from elsewhere if need be."""
    own = battle.sides[side]
    hand = table.players[own.card_seat].action_hand
    fitting = [card for card in hand if combat_cards.refuse(table, battle, side, card) is None]
    if not fitting:
        place = next(place for place, card in enumerate(hand) if card not in unknown.seen)
        others = [pile for pile in piles if pile is not hand]
        found = unknown.swap_in(
            hand, place, others, lambda card: combat_cards.refuse(table, battle, side, card) is None
        )
        assert found, "the real deal had a card that can be laid"
        fitting = [hand[place]]
    own.card = fitting[0]
    hand.remove(own.card)
