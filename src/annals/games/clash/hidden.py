"""Hidden facts: what a seat cannot know, dealt anew.

Hidden are the order of the decks, the hands of the others, combat cards laid face down, and regions nobody has seen.
Cards that a seat has seen (Spies, trades, the Great Oracle, Calendar) stay where it knows they are; see `table.known`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.clash import combat_cards
from annals.kernel.chance import Chance

if TYPE_CHECKING:
    from annals.games.clash.sides import Battle
    from annals.games.clash.table import ClashTable


def imagine(table: ClashTable, seat: int, chance: Chance) -> ClashTable:
    """A copy in which everything that seat cannot know is dealt anew, and the future is open."""
    new = table.copy()
    if not table.over:
        _deal_all(new, seat, chance)
    new.imagine_kernel_state(seat, chance)
    return new


def _deal_all(new: ClashTable, seat: int, chance: Chance) -> None:
    _deal_tiles(new, chance)
    laid = _take_back_laid(new, seat)
    _deal(new, seat, [new.action_deck, *[p.action_hand for p in new.players if p.seat != seat]], chance)
    _lay_again(new, seat, laid)
    objectives = [new.objective_deck]
    for player in new.players:
        objectives.append(player.promised)
        if player.seat != seat:
            objectives.append(player.objective_hand)
    _deal(new, seat, objectives, chance)
    _deal(new, seat, [new.wonder_deck, *[p.wonder_hand for p in new.players if p.seat != seat]], chance)
    _deal(new, seat, [new.event_deck], chance)


def _deal_tiles(table: ClashTable, chance: Chance) -> None:
    """Regions nobody has seen: those face down on the board and those left out."""
    numbers = sorted([*[tile for tile in table.tiles if tile], *table.unused_tiles])
    chance.shuffle("imagined regions", numbers)
    for region in range(len(table.tiles)):
        if table.tiles[region]:
            table.tiles[region] = numbers.pop()
    table.unused_tiles = sorted(numbers)


def _deal(table: ClashTable, seat: int, piles: list[list[str]], chance: Chance) -> None:
    """Deal all cards of these piles anew that the seat does not know. Sorted first, so that what is dealt follows from
    what the seat knows and from chance, not from the real deal."""
    known = table.known
    unknown = sorted([card for pile in piles for card in pile if seat not in known.get(card, ())])
    chance.shuffle("imagined cards", unknown)
    for pile in piles:
        for place in range(len(pile)):
            if seat not in known.get(pile[place], ()):
                pile[place] = unknown.pop()


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


def _lay_again(table: ClashTable, seat: int, laid: list[int]) -> None:
    """They lay a card that they could have laid, from the hand dealt to them; swapped in from elsewhere if need be."""
    battle = table.battle
    for side in laid:
        assert battle is not None
        card = _playable(table, seat, battle, side)
        table.players[battle.sides[side].card_seat].action_hand.remove(card)
        battle.sides[side].card = card


def _playable(table: ClashTable, seat: int, battle: Battle, side: int) -> str:
    """A card of this hand that can be laid. The real deal had one; if the seat does not know which, it is somewhere
    among the cards that the seat cannot see."""
    layer = battle.sides[side].card_seat
    hand = table.players[layer].action_hand
    for card in hand:
        if combat_cards.refuse(table, battle, side, card) is None:
            return card
    place = next(place for place, card in enumerate(hand) if seat not in table.known.get(card, ()))
    piles = [table.action_deck, *[other.action_hand for other in table.players if other.seat not in (seat, layer)]]
    for pile in piles:
        for there, card in enumerate(pile):
            if seat not in table.known.get(card, ()) and combat_cards.refuse(table, battle, side, card) is None:
                pile[there], hand[place] = hand[place], card
                return card
    raise AssertionError("no card can be laid")
