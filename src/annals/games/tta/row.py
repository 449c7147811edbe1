"""The card row: taking cards, replenishing, and the end of an age."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import leaders, pacts, tokens, wonders
from annals.games.tta import refusals as no
from annals.games.tta.cards import AGES, Card
from annals.games.tta.player import NOBODY, Player
from annals.kernel.agenda import Step
from annals.kernel.choice import Refusal
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def take_price(table: TtaTable, player: Player, space: int, card: Card) -> int:
    """Civil actions to take the card in this space (counted from 1)."""
    price = table.edition.row_prices[space - 1]
    traits = player.traits
    if card.kind == "wonder":
        if "no_wonder_surcharge" not in traits:
            price += len(player.wonders)
        if player.new_leader:
            price = max(0, price - card.traits.get("take_discount_after_new_leader", 0))
    elif card.kind == "leader":
        price = max(0, price - traits.get("leader_discount", 0))
    return price


def civil_hand_limit(player: Player) -> int:
    return player.civil_total + player.traits.get("civil_hand", 0)


def refuse_take(table: TtaTable, player: Player, space: int, actions: int) -> Refusal | None:
    """Why this player cannot take the card in this space with so many civil actions."""
    row = table.row
    if not 1 <= space <= len(row):
        return no.NO_SUCH_SPACE
    card_id = row[space - 1]
    if card_id is None:
        return no.EMPTY_SPACE
    card = table.cards[card_id]
    kind = card.kind
    if take_price(table, player, space, card) > actions:
        return no.NO_CIVIL_ACTION
    if kind == "wonder":
        return no.WONDER_UNFINISHED if player.unfinished is not None else None
    if len(player.civil_hand) >= civil_hand_limit(player):
        return no.HAND_FULL
    if kind == "action":
        return None
    if kind == "leader":
        return no.LEADER_OF_THIS_AGE if card.age in player.leader_ages else None
    if card_id in player.civil_hand:
        return no.SAME_IN_HAND
    if player.has_technology(card_id):
        return no.SAME_IN_PLAY
    return None


def take(table: TtaTable, player: Player, space: int) -> None:
    """Take the card in this space, its price being paid (TTA-TAKE-3, TTA-WONDER-4)."""
    card_id = table.row[space - 1]
    assert card_id is not None
    table.row[space - 1] = None
    card = table.cards[card_id]
    if table.story is not None:
        table.tell("take", player.seat, {"card": card_id, "space": space})
    if card.kind == "wonder":
        player.unfinished = card_id
        player.stages = 0
        return
    player.civil_hand.append(card_id)
    if card.kind == "leader":
        player.leader_ages = (*player.leader_ages, card.age)
    elif card.is_technology and "science_per_technology_taken" in player.traits:
        table.study(player, player.traits["science_per_technology_taken"], player.leader)


@dataclass(slots=True)
class Replenish(Step):
    """The first thing in a turn: clear the first spaces, slide, deal (TTA-ROW-1 to 13)."""

    def run(self, table: TtaTable) -> None:
        cleared = table.edition.row_cleared[table.count_players() - 2]
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
        table.row[place] = table.civil_deck.pop()
        place += 1
        table.revealed += 1
        if not table.civil_deck and not ending_age_a:
            end_age(table)
    if ending_age_a:
        end_age_a(table)


def end_age_a(table: TtaTable) -> None:
    """Age A ends with the first replenishing; nothing is antiquated, nothing lost (TTA-AGE-1 to 7)."""
    table.removed += table.civil_deck
    table.age = 1
    _new_decks(table)
    if table.story is not None:
        table.tell("age", None, {"age": AGES[1]})


def end_age(table: TtaTable) -> None:
    """An age ends at the moment its civil deck is exhausted (TTA-AGE-8 to 32)."""
    ended = table.age
    for player in table.in_game():
        _discard_antiquated(table, player, ended)
    pacts.end_antiquated(table, ended)
    for player in table.in_game():
        lost = tokens.lose_yellow(player, table.edition.yellow_lost_each_age)
        if table.story is not None:
            table.tell("yellow_lost", player.seat, {"amount": lost})
    table.age = ended + 1
    for card in table.military_deck:
        table.leave_game(card, NOBODY)
    for card, known_to in table.military_discards:
        table.leave_game(card, known_to)
    table.military_deck = []
    table.military_discards = []
    if table.story is not None:
        table.tell("age", None, {"age": AGES[table.age]})
    if table.age < 4:
        _new_decks(table)
    else:
        first = table.current == table.starting
        table.last_round = table.round if first else table.round + 1
        if table.story is not None:
            table.tell("last_round", None, {"round": table.last_round})


def _new_decks(table: TtaTable) -> None:
    """Shuffle the decks of the age that begins, for the players still in the game (TTA-RESIGN-9)."""
    peaceful = table.setup.options["peaceful"] is True
    players = table.count_players()
    table.decks_for[table.age] = players
    table.civil_deck = table.edition.deck(True, table.age, players)
    table.military_deck = table.edition.deck(False, table.age, players, peaceful)
    table.chance.shuffle(f"civil deck {AGES[table.age]}", table.civil_deck)
    table.chance.shuffle(f"military deck {AGES[table.age]}", table.military_deck)


def _discard_antiquated(table: TtaTable, player: Player, ended: int) -> None:
    """Hand cards, leader and unfinished wonder older than the age that has ended go (TTA-AGE-10 to 15)."""
    cards = table.cards
    for hand in (player.civil_hand, player.military_hand):
        old = [card for card in hand if cards[card].age < ended]
        for card in old:
            hand.remove(card)
            if cards[card].is_civil:
                table.removed.append(card)
            else:
                table.leave_game(card, player.seat)
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
