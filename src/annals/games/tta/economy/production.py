"""The Production Phase, and its single steps as events use them (TTA-PROD, TTA-CORR, TTA-FOOD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.tta.cards import CardId
from annals.games.tta.economy import statistics, tokens
from annals.games.tta.player import Player

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def production_phase(table: TtaTable, player: Player, rests: CardId = "") -> None:
    """Every block of production, in the order of the edition (TTA-PROD-1); on one mine a worker may rest."""
    for block in table.rules.production:
        _run(table, player, block, rests)


def economy(table: TtaTable, player: Player, rests: CardId = "") -> None:
    """The blocks that are about food and resources (TTA-EVT-20)."""
    for block in table.rules.production:
        if block != "science" and block != "culture":
            _run(table, player, block, rests)


def mines_at_work(table: TtaTable, player: Player) -> list[CardId]:
    """The mines that can rest, and labs that work as mines."""
    return [card for _, card, _ in producers(table, player, "mine")]


def _run(table: TtaTable, player: Player, block: str, rests: CardId) -> None:
    """One block. Plain calls: a dictionary of functions costs each turn half a microsecond more."""
    if block == "food":
        produce_food(table, player)
    elif block == "resources":
        produce_resources(table, player, rests)
    elif block == "consumption":
        consume(table, player)
    elif block == "corruption":
        corrupt(table, player)
    elif block == "science":
        gain_science(table, player)
    elif block == "culture":
        gain_culture(table, player)
    else:
        raise ValueError(f"no block of production is called {block}")


def gain_science(table: TtaTable, player: Player) -> None:
    table.study(player, player.science_rating, "production")


def gain_culture(table: TtaTable, player: Player) -> None:
    table.score(player, player.culture_rating, "production")


def corrupt(table: TtaTable, player: Player) -> None:
    """Lose resources to corruption, food for what is missing (TTA-CORR-4 to 6)."""
    amount = statistics.corruption(table, player)
    if amount:
        lost = tokens.lose(table, player, False, amount, "corruption")
        if lost < amount and table.rules.corruption_takes_food:
            tokens.lose(table, player, True, amount - lost, "corruption")


def corruption_ahead(table: TtaTable, player: Player) -> int:
    """The corruption of the next production."""
    return statistics.corruption(table, when_corrupted(table, player))


def when_corrupted(table: TtaTable, player: Player) -> Player:
    """This civilization when its corruption is read: as it is now, or as it will be once everything is produced."""
    if not table.rules.corruption_last:
        return player
    then = player.copy()
    story, table.story = table.story, None
    produce_food(table, then)
    consume(table, then)
    produce_resources(table, then)
    table.story = story
    return then


def produce_food(table: TtaTable, player: Player) -> None:
    before = player.food
    _produce(player, _served(table, player, "farm"), True)
    _add_bonuses(table, player, True)
    if table.story is not None:
        table.tell("produce", player.seat, {"what": "food", "amount": player.food - before})


def produce_resources(table: TtaTable, player: Player, rests: CardId = "") -> None:
    """Mines produce; on one of them a worker may rest."""
    before = player.resources
    stored = player.resources_on[rests] if rests else 0
    _produce(player, _served(table, player, "mine"), False)
    if rests and player.resources_on[rests] > stored:
        _take_back(table, player, rests)
    _add_bonuses(table, player, False)
    if table.story is not None:
        table.tell("produce", player.seat, {"what": "resource", "amount": player.resources - before})


def _take_back(table: TtaTable, player: Player, mine: CardId) -> None:
    """The token that a resting worker did not produce is in the bank, also for what cards add to production."""
    tokens.take_token(table, player, mine)
    if table.story is not None:
        table.tell("rests", player.seat, {"card": mine})


def producers(table: TtaTable, player: Player, kind: str) -> list[tuple[int, CardId, int]]:
    """Worth, card and workers of each farm, or of each mine and what produces resources like one."""
    labs = kind == "mine" and "labs_produce" in player.traits
    found: list[tuple[int, CardId, int]] = []
    for card_id, workers in player.workers.items():
        card = table.cards[card_id]
        if workers and (card.kind == kind or (labs and card.kind == "lab" and card.age)):
            found.append((table.worth_of(card_id), card_id, workers))
    return found


def _served(table: TtaTable, player: Player, kind: str) -> list[tuple[int, CardId, int]]:
    """The same with tokens instead of workers, the best first; the best may produce more than once."""
    found = producers(table, player, kind)
    for _, best, more in statistics.produced_again(table, player, kind) if player.traits else ():
        found = [(worth, card, n + more if card == best else n) for worth, card, n in found]
    found.sort(reverse=True)
    return found


def _produce(player: Player, served: list[tuple[int, CardId, int]], food: bool) -> None:
    """Each worker moves a blue token to its card; with too few tokens the best cards are served first."""
    tokens_on = player.food_on if food else player.resources_on
    gained = 0
    for worth, card, workers in served:
        moved = min(workers, player.blue_bank)
        player.blue_bank -= moved
        tokens_on[card] += moved
        gained += moved * worth
    if food:
        player.food += gained
    else:
        player.resources += gained


def _add_bonuses(table: TtaTable, player: Player, food: bool) -> None:
    """What cards add to production, and take from it, is summed up and gained or lost in one go (TTX-PROD-7 to 10)."""
    if not player.traits and not player.varied:
        return
    amount = statistics.production_bonus(table, player, food)
    if not amount:
        return
    givers = statistics.production_bonuses(table, player, food)
    origin = givers[0][0] if len(givers) == 1 else "bonuses"
    if amount > 0:
        tokens.gain(table, player, food, amount, origin)
    else:
        tokens.lose(table, player, food, -amount, origin)


def consume(table: TtaTable, player: Player) -> None:
    """Feed the people; each missing food costs culture (TTA-FOOD-6 to 8)."""
    eaten = statistics.consumption(table, player)
    missing = eaten - player.food
    if eaten:
        tokens.lose(table, player, True, eaten, "consumption")
    if missing > 0:
        table.score(player, -missing * table.rules.culture_per_missing_food, "famine")
