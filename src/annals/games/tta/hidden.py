"""Hidden facts: what a seat cannot know, dealt anew.

Civil hands are never hidden in this sense: every civil card was taken face up from the row. Hidden are the order of the
decks and of the current events, the military cards of the others, what they prepared or discarded face down, and what
left the game unseen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.tta.cards import CardId
from annals.games.tta.civil import mix
from annals.games.tta.known import Laid, seen_in
from annals.games.tta.military import colonies, war
from annals.games.tta.player import Player
from annals.games.tta.politics import bonus_cards, events
from annals.kernel.chance import Chance
from annals.kernel.knowledge import Unknown, knows, lay_again, shuffle_anew, unknown_in

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def imagine(table: TtaTable, seat: int, chance: Chance) -> TtaTable:
    """A copy in which everything that seat cannot know is dealt anew, and the future is open."""
    new = table.copy()
    mix.imagine(new, seat, chance)
    shuffle_anew(new.civil_deck, chance, "imagined civil deck")
    bonus_cards.imagine(new, seat, chance)
    _deal_military(new, seat, chance)
    new.imagine_kernel_state(seat, chance)
    return new


def _deal_military(table: TtaTable, seat: int, chance: Chance) -> None:
    """Events where only events can lie, then anything where anything can: all of it of the age it shows."""
    _sort_current_events(table, seat)
    unknown = Unknown(seat, table.edition.backs)
    others = [player for player in table.players if player.seat != seat]
    hands = [_hidden_cards(player, seat) for player in others]
    discards, gone = unknown_in(table.military_discards, seat), unknown_in(table.unseen, seat)
    places = _places(table, seat, table.current_events) + _places(table, seat, table.future_events)
    some = [pile[place].card for pile, place in places if not pile[place].any_card]
    any_card = [pile[place].card for pile, place in places if pile[place].any_card]
    rest = [any_card, *hands, table.military_deck, discards, gone]
    kept = bonus_cards.hidden_places(table, seat)
    bonuses = [table.bonuses[place].card for place in kept]
    unknown.gather(bonuses, some, *rest)
    if kept:
        own = bonus_cards.own_hand(table, seat)
        fitting = {card for card in bonus_cards.every(table) if card not in own}
        unknown.deal_fitting(bonuses, fitting, chance, "imagined bonus cards")
        for place, card in zip(kept, bonuses, strict=True):
            table.bonuses[place] = table.bonuses[place]._replace(card=card)
    unknown.deal_fitting(some, table.edition.events, chance, "imagined events")
    unknown.deal(*rest, chance=chance, stream="imagined military cards")
    for pile, place in reversed(places):
        pile[place] = pile[place]._replace(card=any_card.pop() if pile[place].any_card else some.pop())
    _mix_current_events(table, seat, chance)
    _take_up(others, hands, seat)
    player = _too_weak(table, seat)
    if player is not None:
        hand = hands[others.index(player)]
        _strengthen(table, unknown, hand, [table.military_deck, *hands, discards, gone])
        _take_up(others, hands, seat)
    for player in others:
        if player.shown:
            _show_anew(table, seat, player)
    lay_again(table.military_discards, seat, discards)
    lay_again(table.unseen, seat, gone)


# Events -------------------------------------------------------------------------------------------------------------


def _places(table: TtaTable, seat: int, pile: list[Laid]) -> list[tuple[list[Laid], int]]:
    """Where in a pile of events the seat does not know what lies: it has neither prepared nor seen it."""
    seen = len(pile) - 1 if pile is table.current_events and seat in table.peeked else -1
    return [(pile, place) for place, event in enumerate(pile) if place != seen and not knows(event.known, seat)]


def _unseen_events(table: TtaTable, seat: int) -> list[Laid]:
    """The current events without the top one if the seat has looked at it."""
    return table.current_events[:-1] if seat in table.peeked else table.current_events.copy()


def _sort_current_events(table: TtaTable, seat: int) -> None:
    """Put the current events in an order that says nothing but what the seat knows: how many of each age each player
    has prepared and who saw them, which it knows itself, and the top one if it has looked at it."""
    cards = table.cards
    unseen = _unseen_events(table, seat)
    unseen.sort(
        key=lambda event: (
            -cards[event.card].age,
            event.by,
            event.known,
            event.any_card,
            event.card if knows(event.known, seat) else "",
        )
    )
    table.current_events[: len(unseen)] = unseen


def _mix_current_events(table: TtaTable, seat: int, chance: Chance) -> None:
    """The pile was shuffled before it was sorted by age: nobody knows where in it the own events lie."""
    unseen = _unseen_events(table, seat)
    events.mix(table, unseen, chance)
    table.current_events[: len(unseen)] = unseen


# What a hand has shown ----------------------------------------------------------------------------------------------


def _hidden_cards(player: Player, seat: int) -> list[CardId]:
    """The cards of another hand that the seat has not seen; the hand itself where it has seen none."""
    if not player.shown:
        return player.military_hand
    hidden = player.military_hand.copy()
    for card in seen_in(player.shown, seat):
        hidden.remove(card)
    return hidden


def _take_up(others: list[Player], hands: list[list[CardId]], seat: int) -> None:
    """Put hands of which the seat has seen something together again: what it has seen first."""
    for player, hand in zip(others, hands, strict=True):
        if player.shown:
            player.military_hand = sorted(seen_in(player.shown, seat)) + hand


def _show_anew(table: TtaTable, seat: int, player: Player) -> None:
    """What third players have seen of a hand is now among the cards dealt to it, as many of each age."""
    cards = table.cards
    rest = player.military_hand[len(seen_in(player.shown, seat)) :]
    shown = list(player.shown)
    for place, (card, known) in enumerate(shown):
        if not knows(known, seat):
            found = next(other for other in rest if cards[other].age == cards[card].age)
            rest.remove(found)
            shown[place] = (found, known)
    player.shown = tuple(shown)


def _strengthen(table: TtaTable, unknown: Unknown[CardId], hand: list[CardId], piles: list[list[CardId]]) -> None:
    """A bidder or defender has shown that the hand is strong enough: give a weaker imagined hand its best cards.

    The real deal fits what was shown, so the strongest hand that can be dealt fits it too.
    """
    others = [pile for pile in piles if pile is not hand]
    for place, card in enumerate(hand):
        if table.cards[card].kind != "bonus":
            unknown.swap_in(hand, place, others, lambda other: table.cards[other].kind == "bonus")


def _too_weak(table: TtaTable, seat: int) -> Player | None:
    """Whose hand has shown more than was dealt to it."""
    step = table.agenda[-1] if table.agenda else None
    if isinstance(step, war.Defend) and step.begun() and step.rival != seat and table.rules.defence_must_reach:
        player = table.players[step.rival]
        left = war.cards_left(table, player, step.used)
        most = war.most_defence(table, player.military_hand, left) + step.sacrifice_left(table)
        return player if step.bonus + most < step.missing else None
    if isinstance(step, colonies.Auction) and step.bidder >= 0 and step.bidder != seat:
        player = table.players[step.bidder]
        return player if colonies.most_force(table, player) < step.bid else None
    if isinstance(step, colonies.SendForce) and step.seat != seat and not step.can_reach(table):
        return table.players[step.seat]
    return None
