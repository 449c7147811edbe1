"""Hidden facts: what a seat cannot know, dealt anew.

Civil hands are never hidden in this sense: every civil card was taken face up from the row. Hidden are the order of the
decks and of the current events, the military cards of the others, what they prepared or discarded face down, and what
left the game unseen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.tta import colonies, events, war
from annals.games.tta.cards import CardId
from annals.games.tta.player import PUBLIC, Player
from annals.kernel.chance import Chance

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def imagine(table: TtaTable, seat: int, chance: Chance) -> TtaTable:
    """A copy in which everything that seat cannot know is dealt anew, and the future is open."""
    new = table.copy()
    # Sorted first, so that what is dealt follows from what the seat knows and from chance, not from the real deal.
    new.civil_deck.sort()
    chance.shuffle("imagined civil deck", new.civil_deck)
    _sort_current_events(new, seat)
    pools: list[list[CardId]] = [[], [], [], []]
    _collect(new, seat, pools)
    for pool in pools:
        pool.sort()
        chance.shuffle("imagined military cards", pool)
    _deal_events(new, seat, pools)
    _mix_current_events(new, seat, chance)
    _deal_rest(new, seat, pools)
    _mend(new, seat)
    new.imagine_kernel_state(seat, chance)
    return new


def _knows_event(table: TtaTable, seat: int, place: int, prepared_by: int) -> bool:
    """Whether the seat knows the current event at this place: it prepared it, or has looked at the top one."""
    return prepared_by == seat or (place == len(table.current_events) - 1 and seat in table.peeked)


def _collect(table: TtaTable, seat: int, pools: list[list[CardId]]) -> None:
    """Gather all military cards the seat cannot know, by age."""
    cards = table.cards
    for card in table.military_deck:
        pools[cards[card].age].append(card)
    for player in table.players:
        if player.seat != seat:
            for card in player.military_hand:
                pools[cards[card].age].append(card)
    for pile in (table.military_discards, table.unseen):
        for card, known_to in pile:
            if known_to != PUBLIC and known_to != seat:
                pools[cards[card].age].append(card)
    for place, (card, prepared_by) in enumerate(table.current_events):
        if not _knows_event(table, seat, place, prepared_by):
            pools[cards[card].age].append(card)
    for card, prepared_by in table.future_events:
        if prepared_by != seat:
            pools[cards[card].age].append(card)


def _draw(pool: list[CardId], event: bool, table: TtaTable) -> CardId:
    """The next card of the pool; for an event pile, the next event or territory."""
    if not event:
        return pool.pop()
    for place in range(len(pool) - 1, -1, -1):
        if table.cards[pool[place]].kind in ("event", "territory"):
            return pool.pop(place)
    raise AssertionError("there are fewer events than places for them")


def _deal_events(table: TtaTable, seat: int, pools: list[list[CardId]]) -> None:
    cards = table.cards
    for place, (card, prepared_by) in enumerate(table.current_events):
        if not _knows_event(table, seat, place, prepared_by):
            table.current_events[place] = (_draw(pools[cards[card].age], True, table), prepared_by)
    for place, (card, prepared_by) in enumerate(table.future_events):
        if prepared_by != seat:
            table.future_events[place] = (_draw(pools[cards[card].age], True, table), prepared_by)


def _unseen_events(table: TtaTable, seat: int) -> list[tuple[CardId, int]]:
    """The current events without the top one if the seat has looked at it."""
    return table.current_events[:-1] if seat in table.peeked else table.current_events.copy()


def _sort_current_events(table: TtaTable, seat: int) -> None:
    """Put the current events in an order that says nothing but what the seat knows: how many of each age each player
    has prepared, which of them are its own, and the top one if it has looked at it."""
    cards = table.cards
    unseen = _unseen_events(table, seat)
    unseen.sort(key=lambda event: (-cards[event[0]].age, event[1], event[0] if event[1] == seat else ""))
    table.current_events[: len(unseen)] = unseen


def _mix_current_events(table: TtaTable, seat: int, chance: Chance) -> None:
    """The pile was shuffled before it was sorted by age: nobody knows where in it the own events lie."""
    unseen = _unseen_events(table, seat)
    events.mix(table, unseen, chance)
    table.current_events[: len(unseen)] = unseen


def _deal_rest(table: TtaTable, seat: int, pools: list[list[CardId]]) -> None:
    cards = table.cards
    for player in table.players:
        if player.seat != seat:
            player.military_hand = [_draw(pools[cards[card].age], False, table) for card in player.military_hand]
    table.military_deck = [_draw(pools[cards[card].age], False, table) for card in table.military_deck]
    for pile in (table.military_discards, table.unseen):
        for place, (card, known_to) in enumerate(pile):
            if known_to != PUBLIC and known_to != seat:
                pile[place] = (_draw(pools[cards[card].age], False, table), known_to)


def _mend(table: TtaTable, seat: int) -> None:
    """A bidder or defender has shown that the hand is strong enough: give a weaker imagined hand its best cards.

    The real deal fits what was shown, so the strongest hand that can be dealt fits it too.
    """
    step = table.agenda[-1] if table.agenda else None
    if isinstance(step, war.Defend) and step.used and step.rival != seat:
        player = table.players[step.rival]
        left = player.military_total - step.used
        if step.bonus + war.most_defence(table, player.military_hand, left) < step.missing:
            _strengthen(table, seat, player)
    elif isinstance(step, colonies.Auction) and step.bidder >= 0 and step.bidder != seat:
        if colonies.most_force(table, table.players[step.bidder]) < step.bid:
            _strengthen(table, seat, table.players[step.bidder])
    elif isinstance(step, colonies.SendForce) and step.seat != seat and not step.can_reach(table):
        _strengthen(table, seat, table.players[step.seat])


def _strengthen(table: TtaTable, seat: int, player: Player) -> None:
    """Swap bonus cards into this hand, from the deck, other hands and hidden piles, as long as that makes it better."""
    hand = player.military_hand
    for place in range(len(hand)):
        if table.cards[hand[place]].kind != "bonus":
            _swap_for_bonus(table, seat, player, place)


def _swap_for_bonus(table: TtaTable, seat: int, player: Player, place: int) -> None:
    cards = table.cards
    wanted = cards[player.military_hand[place]].age
    hands = [other.military_hand for other in table.players if other.seat != seat and other is not player]
    for pile in (table.military_deck, *hands):
        for other in range(len(pile)):
            if cards[pile[other]].kind == "bonus" and cards[pile[other]].age == wanted:
                pile[other], player.military_hand[place] = player.military_hand[place], pile[other]
                return
    for known in (table.military_discards, table.unseen):
        for other in range(len(known)):
            card, known_to = known[other]
            hidden = known_to != PUBLIC and known_to != seat
            if hidden and cards[card].kind == "bonus" and cards[card].age == wanted:
                known[other] = (player.military_hand[place], known_to)
                player.military_hand[place] = card
                return
