"""The Production Phase, and its single steps as events use them (TTA-PROD, TTA-CORR, TTA-FOOD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.tta import statistics, tokens
from annals.games.tta.cards import CardId
from annals.games.tta.player import Player

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def production_phase(table: TtaTable, player: Player) -> None:
    """Science and culture, corruption, food, consumption, resources (TTA-PROD-1)."""
    table.study(player, player.science_rating, "production")
    table.score(player, player.culture_rating, "production")
    corrupt(table, player)
    produce_food(table, player)
    consume(table, player)
    produce_resources(table, player)


def corrupt(table: TtaTable, player: Player) -> None:
    """Lose resources to corruption, food for what is missing (TTA-CORR-4 to 6)."""
    amount = statistics.corruption(table, player)
    if amount:
        lost = tokens.lose(table, player, False, amount, "corruption")
        if lost < amount:
            tokens.lose(table, player, True, amount - lost, "corruption")


def produce_food(table: TtaTable, player: Player) -> None:
    before = player.food
    _produce(player, _producers(table, player, "farm"), True)
    _pact_production(table, player, True)
    if table.story is not None:
        table.tell("produce", player.seat, {"what": "food", "amount": player.food - before})


def produce_resources(table: TtaTable, player: Player) -> None:
    before = player.resources
    _produce(player, _producers(table, player, "mine"), False)
    _pact_production(table, player, False)
    if table.story is not None:
        table.tell("produce", player.seat, {"what": "resource", "amount": player.resources - before})


def _producers(table: TtaTable, player: Player, kind: str) -> list[tuple[int, CardId, int]]:
    """Worth, card and tokens of each farm or mine with workers; the best mine's worker may produce twice."""
    cards = table.cards
    producers: list[tuple[int, CardId, int]] = []
    labs = kind == "mine" and "labs_produce" in player.traits
    for card_id, workers in player.workers.items():
        if not workers:
            continue
        card = cards[card_id]
        if card.kind == kind:
            producers.append((card.value, card_id, workers))
        elif labs and card.kind == "lab" and card.age:
            producers.append((card.age, card_id, workers))
    again = player.traits.get("best_mine_again", 0) if kind == "mine" else 0
    if again:
        mines = [place for place in range(len(producers)) if cards[producers[place][1]].kind == "mine"]
        if mines:
            best = max(mines, key=lambda place: producers[place][0])
            worth, card_id, workers = producers[best]
            producers[best] = (worth, card_id, workers + again)
    producers.sort(reverse=True)
    return producers


def _produce(player: Player, producers: list[tuple[int, CardId, int]], food: bool) -> None:
    """Each worker moves a blue token to its card; with too few tokens the best cards are served first."""
    tokens_on = player.food_on if food else player.resources_on
    gained = 0
    for worth, card, workers in producers:
        moved = min(workers, player.blue_bank)
        player.blue_bank -= moved
        tokens_on[card] += moved
        gained += moved * worth
    if food:
        player.food += gained
    else:
        player.resources += gained


def _pact_production(table: TtaTable, player: Player, food: bool) -> None:
    amount = player.traits.get("food_production" if food else "resource_production", 0)
    if amount > 0:
        tokens.gain(table, player, food, amount, "pact")
    elif amount < 0:
        tokens.lose(table, player, food, -amount, "pact")


def consume(table: TtaTable, player: Player) -> None:
    """Feed the people; each missing food costs culture (TTA-FOOD-6 to 8)."""
    eaten = statistics.consumption(table, player)
    missing = eaten - player.food
    if eaten:
        tokens.lose(table, player, True, eaten, "consumption")
    if missing > 0:
        table.score(player, -missing * table.edition.culture_per_missing_food, "famine")
