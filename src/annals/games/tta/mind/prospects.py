"""What the rest of a game of Through the Ages may bring: turns to come, spoils of wars, events, effects of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.tta import counts
from annals.games.tta.cards import Card, CardId, Effect
from annals.games.tta.player import Player
from annals.games.tta.politics import events

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

CARDS_A_TURN: Final = (3.75, 3.0, 2.15)
"""Cards that leave the row in a turn, cleared or taken, with 2, 3 and 4 players."""
LONG: Final = 4.0
"""From so many turns before the end, stocks are worth all they can be."""


def spoils(cards: dict[CardId, Card], card_id: CardId, lead: int) -> float:
    """What a war is worth to the attacker with this lead in strength; below zero, to the one attacked."""
    effect = cards[card_id].effects[0]
    if effect.name == "war_over_culture":
        return float(effect.per * lead + (effect.amount if lead > 0 else -effect.amount if lead < 0 else 0))
    if effect.name == "war_over_technology":
        return 1.0 * lead
    return 2.0 * (1 + abs(lead) // 5) * (1 if lead > 0 else -1 if lead < 0 else 0)


def flow(turns: float) -> float:
    """How many times something produced each turn can be made good use of, when the last productions hardly can."""
    if turns <= 0:
        return 0.0
    if turns <= LONG + 1:
        return turns * (turns - 1) / (2 * LONG) if turns > 1 else 0.0
    return (LONG + 1) / 2 + turns - LONG - 1


def turns_left(table: TtaTable, seat: int) -> float:
    """Turns of this seat still to come, the one now going on included; guessed from the cards that are left."""
    if table.over:
        return 0.0
    place = (seat - table.starting) % table.seats
    to_come = 1 if place >= (table.current - table.starting) % table.seats else 0
    return rounds_left(table, CARDS_A_TURN[table.count_players() - 2]) + to_come


def rounds_left(table: TtaTable, cards_a_turn: float) -> float:
    """Rounds still to come after this one, guessed from the cards that are left, of which so many leave the row in a
    turn; known in the last age."""
    if table.last_round:
        return float(table.last_round - table.round)
    cards = 0 if table.age == 0 else len(table.civil_deck)
    for age in range(table.age + 1, table.rules.last_age + 1):
        cards += table.rules.civil_decks[age][table.deck_players() - 2]
    return 1 + cards / (table.count_players() * cards_a_turn)


def event_balance(table: TtaTable, card: Card, me: Player) -> float:
    """What an event would bring this civilization, less what it would bring the average rival, as things are now."""
    total = 0.0
    players = table.count_players()
    for effect in card.effects:
        if effect.do == "rank":
            scores = effect.ranks[players - 2]
            order = events.ranking(table, effect.name, me.seat)
            total += scores[order.index(me)] * players / max(1, players - 1) - sum(scores) / max(1, players - 1)
            continue
        if effect.name == "international_negotiations":
            total += _negotiated(table, effect, me)
            continue
        hit = events.affected(table, effect, me.seat)
        mine = others = 0.0
        for player in hit:
            brings = _brings(table, player, effect)
            if player is me:
                mine += brings
            else:
                others += brings
        total += mine - others / max(1, players - 1)
    return total


def _negotiated(table: TtaTable, effect: Effect, me: Player) -> float:
    """What the strongest takes from the weakest, if there is enough of anything."""
    weakest = events.weakest(table, me.seat)
    if max(weakest.food, weakest.resources, weakest.science) < effect.amount:
        return 0.0
    share = 0.8 * effect.amount / max(1, table.count_players() - 1)
    if me is events.strongest(table, me.seat):
        return 0.8 * effect.amount + share
    return -0.8 * effect.amount - share if me is weakest else 0.0


def _brings(table: TtaTable, player: Player, effect: Effect) -> float:
    if effect.do == "score":
        amount = counts.count(table, player, effect.name) * effect.multiplier(table.count_players())
        return amount * (1.0 if effect.into == "culture" else 0.7)
    if effect.do == "gain":
        return stocks(effect.amounts)
    if effect.do == "unless_age_iv":
        return stocks(effect.in_age_iv if table.age == 4 else effect.amounts)
    if effect.do == "split":
        return 0.8 * effect.amounts["amount"]
    if effect.name == "dark_ages":
        return -0.7 * ((max(0, player.science - effect.amount) + effect.per - 1) // effect.per)
    if effect.name == "call_to_arms":
        return -0.6 * effect.amount
    if effect.name == "freedom_of_movement":
        return 1.0
    if effect.do == "destroy" or effect.name in ("independence", "ravages", "iconoclasm"):
        return -4.0
    return 4.0 if effect.name == "international_agreement" else 0.0


def stocks(amounts: dict[str, int]) -> float:
    total = 0.0
    for what, amount in amounts.items():
        total += amount * (1.0 if what == "culture" else 3.0 if what == "population" else 0.8)
    return total


def at_once(table: TtaTable, me: Player, effect: Effect) -> float:
    """What an effect of an own card is worth."""
    if effect.do == "gain":
        return stocks(effect.amounts)
    if effect.do == "gain_one":
        return 0.8 * max(effect.amounts.values())
    if effect.do == "score":
        return counts.count(table, me, effect.name) * effect.multiplier(table.count_players())
    if effect.name == "assembly":
        return _best_event(table, me)
    if effect.name == "colonize_from_hand":
        return 5.0 if any(table.cards[card].kind == "territory" for card in me.military_hand) else 1.0
    return 0.0


def _best_event(table: TtaTable, me: Player) -> float:
    """What the Age III event of the hand that suits best would bring, 1 without any."""
    held = [table.cards[card] for card in me.military_hand]
    return max([event_balance(table, card, me) for card in held if card.kind == "event" and card.age == 3], default=1.0)
