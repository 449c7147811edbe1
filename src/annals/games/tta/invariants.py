"""What must be true of every table at every moment: tokens, cards and counters are conserved."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from annals.games.tta import turn
from annals.games.tta.cards import CardId
from annals.games.tta.civil.mix import Mix
from annals.games.tta.economy import statistics
from annals.games.tta.military import colonies, war
from annals.games.tta.player import Player
from annals.games.tta.politics import events, pacts

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

HOLDERS: Final = (
    colonies.Auction,
    colonies.SendForce,
    events.FileEvent,
    pacts.AnswerPact,
    turn.FinalEvent,
    war.EndAttack,
)
"""Steps that hold a card which is on its way."""

COUNTERS: Final = (
    "blue_bank",
    "yellow_bank",
    "pool",
    "food",
    "resources",
    "science",
    "culture",
    "civil_actions",
    "military_actions",
    "stages",
)


def violations(table: TtaTable) -> list[str]:
    """Everything that is not as it must be, as sentences."""
    found: list[str] = []
    for player in table.in_game():
        _check_player(table, player, found)
    _check_cards(table, found)
    if table.mix is not None:
        _check_mix(table, table.mix, found)
    ages = [table.cards[event.card].age for event in table.current_events]
    if ages != sorted(ages, reverse=True):
        found.append(f"current events are not sorted by age: {ages}")
    return found


def _check_player(table: TtaTable, player: Player, found: list[str]) -> None:
    name = f"seat {player.seat}"
    counters = {counter: getattr(player, counter) for counter in COUNTERS}
    found += [f"{name}: {counter} is {count}" for counter, count in counters.items() if count < 0]
    found += [f"{name}: {count} {word} in the purse" for word, count in player.turn.purse.items() if count < 0]
    for piles in (player.workers, player.food_on, player.resources_on):
        for card, count in piles.items():
            if count < 0:
                found.append(f"{name}: {count} tokens on {card}")
    on_cards = sum(player.food_on.values()) + sum(player.resources_on.values())
    on_wonders = player.stages + player.kept_tokens
    if player.blue_bank + on_cards + on_wonders != player.blue_total:
        found.append(f"{name}: {player.blue_bank} + {on_cards} + {on_wonders} blue tokens of {player.blue_total}")
    workers = player.pool + sum(player.workers.values())
    if player.yellow_bank + workers != player.yellow_total:
        found.append(f"{name}: {player.yellow_bank} + {workers} yellow tokens of {player.yellow_total}")
    food = sum(count * table.worth_of(card) for card, count in player.food_on.items())
    resources = sum(count * table.worth_of(card) for card, count in player.resources_on.items())
    if (food, resources) != (player.food, player.resources):
        found.append(f"{name}: tokens are worth {food} and {resources}, not {player.food} and {player.resources}")
    if player.civil_actions > player.civil_total or player.military_actions > player.military_total:
        found.append(f"{name}: more actions available than there are")
    if any(player.military_hand.count(card) < seen for card, seen in Counter(c for c, _ in player.shown).items()):
        found.append(f"{name}: {player.shown} were shown, but the hand is {player.military_hand}")
    if len(set(player.leader_ages)) != len(player.leader_ages):
        found.append(f"{name}: two leaders of one age were taken: {player.leader_ages}")
    kept = _ratings(player)
    statistics.rate(table, player)
    if _ratings(player) != kept:
        found.append(f"{name}: ratings are {kept}, the cards give {_ratings(player)}")
    player.culture_rating, player.science_rating, player.strength, player.happiness, player.colonization = kept


def _ratings(player: Player) -> tuple[int, int, int, int, int]:
    return player.culture_rating, player.science_rating, player.strength, player.happiness, player.colonization


def _check_cards(table: TtaTable, found: list[str]) -> None:
    """Every card of the decks opened so far is somewhere, once."""
    counted: dict[CardId, int] = {}
    for card in _everywhere(table):
        counted[card] = counted.get(card, 0) + 1
    for design in table.cards.values():
        wanted = table.dealt.get(design.id, 0)
        count = counted.get(design.id, 0)
        if count != wanted and not design.initial:
            found.append(f"{design.id} is on the table {count} times, not {wanted}")


def _check_mix(table: TtaTable, mix: Mix, found: list[str]) -> None:
    """For every proxy in the deck there is a card on its board; what was not drawn is nowhere; picks were offered."""
    proxies = [table.cards[card] for card in table.civil_deck if table.cards[card].space]
    for kind, board in zip(("leader_proxy", "wonder_proxy"), mix.boards, strict=True):
        waiting = [space for space, card in enumerate(board, 1) if card is not None]
        spaces = sorted(proxy.space for proxy in proxies if proxy.kind == kind)
        if table.age and waiting != spaces:
            found.append(f"the {kind} cards in the deck are for the spaces {spaces}, the board has {waiting}")
    found += [f"{card} was not drawn and is in the game" for card in mix.aside if table.dealt.get(card)]


def _everywhere(table: TtaTable) -> list[CardId]:
    cards = [card for card in table.row if card is not None]
    cards += table.civil_deck + table.military_deck + table.past_events + table.removed
    tactics = list(table.common_tactics)
    cards += [card for card, _ in (*table.military_discards, *table.unseen)]
    cards += [event.card for event in (*table.current_events, *table.future_events, *table.bonuses)]
    cards += table.mix.on_boards() if table.mix is not None else []
    for player in table.players:
        cards += player.civil_hand + player.military_hand + player.wonders + player.colonies
        cards += [*player.workers, *player.specials.values(), player.government]
        cards += [card for card in (player.leader, player.unfinished, player.war, player.pact) if card is not None]
        tactics += player.kept_tactics
        if player.exclusive and player.tactic is not None:
            tactics.append(player.tactic)
    for step in table.agenda:
        if isinstance(step, HOLDERS):
            cards.append(step.card)
    for tactic in tactics:
        cards += table.cards[tactic].stands_for or (tactic,)
    return cards
