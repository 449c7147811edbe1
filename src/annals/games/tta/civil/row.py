"""The card row: taking cards, replenishing, and the end of an age."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import refusals as no
from annals.games.tta.cards import AGES, Card, CardId
from annals.games.tta.civil import leaders, mix, wonders
from annals.games.tta.economy import purse, statistics, tokens
from annals.games.tta.player import Player
from annals.games.tta.politics import pacts
from annals.kernel.agenda import Step
from annals.kernel.choice import Refusal
from annals.kernel.knowledge import NOBODY, only
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def take_price(table: TtaTable, player: Player, space: int, card: Card) -> int:
    """Civil actions to take the card in this space (counted from 1)."""
    price = table.rules.row_prices[space - 1]
    traits = player.traits
    if card.kind == "wonder":
        if "no_wonder_surcharge" not in traits:
            price += len(player.wonders)
        if "wonder_discount" in traits:
            price = max(0, price - traits["wonder_discount"])
        if player.turn.new_leader:
            price = max(0, price - card.traits.get("take_discount_after_new_leader", 0))
    elif card.kind == "leader":
        price = max(0, price - traits.get("leader_discount", 0))
        if card.take_surcharge and not statistics.discontent(table, player):
            price += card.take_surcharge
    elif player.bargains and card.is_technology:
        price = max(1, price - traits.get("technology_take_discount", 0))
    return price


def civil_hand_limit(player: Player) -> int:
    return player.civil_total + player.traits.get("civil_hand", 0)


def refuse_take(table: TtaTable, player: Player, space: int, actions: int = -1) -> Refusal | None:
    """Why this player cannot take the card in this space with so many civil actions, or with those that are there."""
    if not 1 <= space <= len(table.row):
        return no.NO_SUCH_SPACE
    card_id = table.row[space - 1]
    if card_id is None:
        return no.EMPTY_SPACE
    card = table.cards[card_id]
    if actions < 0:
        actions = purse.civil(player, card)
    if take_price(table, player, space, card) > actions:
        return no.NO_CIVIL_ACTION
    return _refuse_card(player, card, hand_is_full(player))


def spaces_to_take(table: TtaTable, player: Player, actions: int) -> list[int]:
    """The spaces whose cards this player can take with so many civil actions."""
    found: list[int] = []
    full = hand_is_full(player)
    row, prices, cards = table.row, table.rules.row_prices, table.cards
    for place in range(len(row)):
        card_id = row[place]
        if card_id is None:
            continue
        card = cards[card_id]
        price = prices[place]
        if card.kind == "wonder" or card.kind == "leader" or player.bargains:
            price = take_price(table, player, place + 1, card)
        if price <= actions and _refuse_card(player, card, full) is None:
            found.append(place + 1)
    return found


def hand_is_full(player: Player) -> bool:
    return len(player.civil_hand) >= civil_hand_limit(player)


def _refuse_card(player: Player, card: Card, full: bool) -> Refusal | None:
    """Why this player cannot have such a card, be the price what it may."""
    kind = card.kind
    if kind == "wonder":
        return no.WONDER_UNFINISHED if player.unfinished is not None else None
    if full:
        return no.HAND_FULL
    if kind == "action":
        return None
    if kind == "leader":
        return no.LEADER_OF_THIS_AGE if card.age in player.leader_ages else None
    if card.id in player.civil_hand:
        return no.SAME_IN_HAND
    if player.has_technology(card.id):
        return no.SAME_IN_PLAY
    return None


def refuse_in_hand(player: Player, card: Card) -> Refusal | None:
    """Why this player cannot take this card into the civil hand, wherever it comes from (TTA-TAKE-4 to 7)."""
    return _refuse_card(player, card, hand_is_full(player))


def take(table: TtaTable, player: Player, space: int, civil: int) -> None:
    """Take the card in this space, its price in civil actions being paid (TTA-TAKE-3, TTA-WONDER-4)."""
    card_id = table.row[space - 1]
    assert card_id is not None
    table.row[space - 1] = None
    card = table.cards[card_id]
    if table.story is not None:
        table.tell("take", player.seat, {"card": card_id, "space": space, "civil": civil})
    if card.kind == "wonder":
        player.unfinished = card_id
        player.stages = 0
        if "built_by_all" in card.traits:
            table.site = player.seat
        if "resources_per_wonder_taken" in player.traits:
            tokens.gain(table, player, False, player.traits["resources_per_wonder_taken"], player.leader)
        return
    take_into_hand(player, card)
    if card.is_technology and "science_per_technology_taken" in player.traits:
        table.study(player, player.traits["science_per_technology_taken"], player.leader)


def take_into_hand(player: Player, card: Card) -> None:
    """The card goes to the civil hand; of each age one leader may be taken in the game."""
    player.civil_hand.append(card.id)
    if card.kind == "leader":
        player.leader_ages = (*player.leader_ages, card.age)


@dataclass(slots=True)
class Replenish(Step):
    """The first thing in a turn: clear the first spaces, slide, deal (TTA-ROW-1 to 13)."""

    def run(self, table: TtaTable) -> None:
        cleared = table.rules.row_cleared[table.count_players() - 2]
        gone: list[str] = []
        for place in range(cleared):
            card = table.row[place]
            if card is not None:
                gone.append(card)
                table.removed.append(card)
                table.row[place] = None
        if table.story is not None:
            table.tell("replenish", table.current, {"cards": gone})
        refill(table)


def refill(table: TtaTable) -> None:
    """Slide the cards together and fill the row; the current age may end on the way."""
    spaces = len(table.row)
    kept = [card for card in table.row if card is not None]
    ending_age_a = table.age == 0
    table.row = [*kept, *([None] * (spaces - len(kept)))]
    place = len(kept)
    while place < spaces:
        if not table.civil_deck:
            if not ending_age_a:
                break
            ending_age_a = False
            end_age_a(table)
            continue
        table.row[place] = _dealt(table)
        place += 1
        table.revealed += 1
        if not table.civil_deck and not ending_age_a:
            end_age(table)
    if ending_age_a:
        end_age_a(table)


def _dealt(table: TtaTable) -> CardId:
    """The next card of the civil deck; the card on its board, if it is a proxy."""
    card = table.civil_deck.pop()
    design = table.cards[card]
    return mix.replaced(table, design) if design.space else card


def end_age_a(table: TtaTable) -> None:
    """Age A ends with the first replenishing; nothing is antiquated, nothing lost (TTA-AGE-1 to 7)."""
    table.removed += mix.rest_unseen(table)
    table.age = 1
    _new_decks(table)
    if table.story is not None:
        table.tell("age", None, {"age": AGES[1]})


def end_age(table: TtaTable) -> None:
    """An age ends at the moment its civil deck is exhausted (TTA-AGE-8 to 32); after the last one the game ends."""
    last = table.age == table.rules.last_age
    if table.rules.ages_end:
        _pass_age(table)
    if not last:
        _new_decks(table)
        _draw_for_the_age(table)
    else:
        further = table.rules.further_round and table.current != table.starting
        table.last_round = table.round + 1 if further else table.round
        if table.story is not None:
            table.tell("last_round", None, {"round": table.last_round})


def _pass_age(table: TtaTable) -> None:
    """What is too old goes, tokens are lost, and the next age begins without decks of its own yet."""
    ended = table.age
    for player in table.in_game():
        _discard_antiquated(table, player, ended)
    pacts.end_antiquated(table, ended)
    for player in table.in_game():
        if table.rules.yellow_lost_each_age:
            lost = tokens.lose_yellow(player, table.rules.yellow_lost_each_age)
            if table.story is not None:
                table.tell("yellow_lost", player.seat, {"amount": lost})
        if player.reserve:
            leaders.call_reserve(table, player)
    table.age = ended + 1
    for card in table.military_deck:
        table.leave_game(card, NOBODY)
    for card, known in table.military_discards:
        table.leave_game(card, known)
    table.military_deck = []
    table.military_discards = []
    if table.story is not None:
        table.tell("age", None, {"age": AGES[table.age]})
    if table.edition.counts_ages:
        for player in table.in_game():
            statistics.rate(table, player)
    table.show_bonus()


def _draw_for_the_age(table: TtaTable) -> None:
    """Military cards that come with a new age, whoever is on turn (TTX-CLAR-COLOSSUS-1 to 3)."""
    for player in table.clockwise_from(table.current):
        cards = player.traits.get("military_cards_each_age", 0)
        if cards:
            table.draw_military(player, cards, statistics.giver(table, player, "military_cards_each_age"))


def _new_decks(table: TtaTable) -> None:
    """Shuffle the decks of the age that begins; players who left may count no more (TTA-RESIGN-9)."""
    players = table.deck_players()
    table.civil_deck = table.deal(True, table.age, players) + mix.begin_age(table, players)
    table.military_deck = table.deal(False, table.age, players) if table.rules.politics else []
    table.chance.shuffle(f"civil deck {AGES[table.age]}", table.civil_deck)
    table.chance.shuffle(f"military deck {AGES[table.age]}", table.military_deck)


def _discard_antiquated(table: TtaTable, player: Player, ended: int) -> None:
    """Hand cards, leader and unfinished wonder older than the age that has ended go (TTA-AGE-10 to 15)."""
    cards = table.cards
    for hand in (player.civil_hand, player.military_hand):
        old = [card for card in hand if cards[card].age < ended]
        for card in old:
            if cards[card].is_civil:
                hand.remove(card)
                table.removed.append(card)
            else:
                table.part_with(player, card, False)
                table.leave_game(card, only(player.seat))
        if table.story is not None and old:
            kind = "civil" if hand is player.civil_hand else "military"
            details: Details = {"amount": len(old), "kind": kind}
            table.tell_seat("antiquated", player.seat, {**details, "cards": list(old)}, details)
    if player.leader is not None and cards[player.leader].age < ended:
        if table.story is not None:
            table.tell("antiquated_leader", player.seat, {"card": player.leader})
        leaders.remove_leader(table, player)
    if player.unfinished is not None and cards[player.unfinished].age < ended:
        if table.story is not None:
            table.tell("antiquated_wonder", player.seat, {"card": player.unfinished})
        wonders.remove_unfinished(table, player)
