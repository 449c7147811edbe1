"""Holdings: what a card may give something for, beyond the counts of `statistics.having`.

Each word of vocabulary.PER_FURTHER has its function here; it is asked only when a card in play uses the word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from annals.games.tta.cards import Card
from annals.games.tta.player import Player

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

Counter: TypeAlias = "Callable[[TtaTable, Player], int]"


def count(table: TtaTable, player: Player, word: str) -> int:
    """How often a card gives what it gives for this."""
    return COUNTERS[word](table, player)


def colour(card: Card) -> str:
    """The colour of a civil card (TTX-CLAR-ASHOKA-1): farms and mines share one, as do all buildings of a class."""
    for shared in ("production", "urban", "unit", "special"):
        if shared in card.purposes:
            return shared
    return card.kind


def colours(table: TtaTable, player: Player) -> int:
    """Different colours among the civil cards in hand."""
    return len({colour(table.cards[card]) for card in player.civil_hand})


def best_level(table: TtaTable, player: Player, kind: str) -> int:
    """The highest level of a farm, mine, building or unit of this kind with a worker on it; -1 without any."""
    cards = table.cards
    return max(
        (cards[card].age for card, workers in player.workers.items() if workers and cards[card].kind == kind),
        default=-1,
    )


def types_built(table: TtaTable, player: Player) -> set[str]:
    """The types of urban buildings of which there is one."""
    cards = table.cards
    return {cards[card].kind for card, workers in player.workers.items() if workers and cards[card].is_urban}


def _two_colours(table: TtaTable, player: Player) -> int:
    return int(colours(table, player) >= 2)


def _three_colours(table: TtaTable, player: Player) -> int:
    return int(colours(table, player) >= 3)


def _any_lab(table: TtaTable, player: Player) -> int:
    return int(best_level(table, player, "lab") >= 0)


def _any_temple(table: TtaTable, player: Player) -> int:
    return int(best_level(table, player, "temple") >= 0)


def _any_library(table: TtaTable, player: Player) -> int:
    return int(best_level(table, player, "library") >= 0)


def _any_theater(table: TtaTable, player: Player) -> int:
    return int(best_level(table, player, "theater") >= 0)


def _any_arena(table: TtaTable, player: Player) -> int:
    return int(best_level(table, player, "arena") >= 0)


def _theater_of_best_level(table: TtaTable, player: Player) -> int:
    best, cards = best_level(table, player, "theater"), table.cards
    return sum(n for card, n in player.workers.items() if cards[card].kind == "theater" and cards[card].age == best)


def _best_lab_level(table: TtaTable, player: Player) -> int:
    return max(0, best_level(table, player, "lab"))


def _best_library_level(table: TtaTable, player: Player) -> int:
    return max(0, best_level(table, player, "library"))


def _best_theater_level(table: TtaTable, player: Player) -> int:
    return max(0, best_level(table, player, "theater"))


def _best_mine_level(table: TtaTable, player: Player) -> int:
    return max(0, best_level(table, player, "mine"))


def _best_mine_or_lab_level(table: TtaTable, player: Player) -> int:
    return max(_best_mine_level(table, player), _best_lab_level(table, player))


def _government_level(table: TtaTable, player: Player) -> int:
    return table.cards[player.government].age


def _colony(table: TtaTable, player: Player) -> int:
    return len(player.colonies)


def _age_i(table: TtaTable, player: Player) -> int:
    return int(table.age == 1)


def _age_ii(table: TtaTable, player: Player) -> int:
    return int(table.age == 2)


def _age_iii(table: TtaTable, player: Player) -> int:
    return int(table.age >= 3)


def _kept_token(table: TtaTable, player: Player) -> int:
    return player.kept_tokens


COUNTERS: Final[dict[str, Counter]] = {
    "age_i": _age_i,
    "age_ii": _age_ii,
    "age_iii": _age_iii,
    "any_arena": _any_arena,
    "any_lab": _any_lab,
    "any_library": _any_library,
    "any_temple": _any_temple,
    "any_theater": _any_theater,
    "best_lab_level": _best_lab_level,
    "best_library_level": _best_library_level,
    "best_mine_level": _best_mine_level,
    "best_mine_or_lab_level": _best_mine_or_lab_level,
    "best_theater_level": _best_theater_level,
    "colony": _colony,
    "government_level": _government_level,
    "kept_token": _kept_token,
    "theater_of_best_level": _theater_of_best_level,
    "three_colours": _three_colours,
    "two_colours": _two_colours,
}
