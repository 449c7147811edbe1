"""Resources and tokens: what a player holds, what is gained and lost, and the limits (CLA-RES-1 to 8).

How prices are paid, with everything that may stand for something else, is in payment.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

FOOD: Final = 0
WOOD: Final = 1
ORE: Final = 2
IDEAS: Final = 3
GOLD: Final = 4
MOOD: Final = 5
CULTURE: Final = 6
CAPTIVES: Final = 7
"""Captives of the Aztecs; they are pieces of others, and can be paid like tokens."""

NAMES: Final[tuple[str, ...]] = ("food", "wood", "ore", "ideas", "gold", "mood", "culture", "captives")
RESOURCES: Final[tuple[int, ...]] = (FOOD, WOOD, ORE, IDEAS, GOLD)
TOKENS: Final[tuple[int, ...]] = (MOOD, CULTURE)

NOTHING: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0)


def limit(table: ClashTable, player: Player, what: int) -> int:
    """The most a player can hold of something; tokens have no limit."""
    if what == FOOD:
        return table.edition.most_resources if "storage" in player.abilities else table.edition.most_food
    if what == IDEAS and "dogma" in player.abilities and "ziggurats" not in player.abilities:
        return table.edition.most_ideas_under_dogma
    return table.edition.most_resources if what <= GOLD else 999


def gain(table: ClashTable, player: Player, what: int, amount: int, origin: str) -> int:
    """Gain resources or tokens; what is above a limit is lost (CLA-RES-3). Returns what was really gained."""
    room = max(0, limit(table, player, what) - player.stock[what])
    gained = min(amount, room)
    player.stock[what] += gained
    if table.story is not None and amount:
        table.tell("gain", player.seat, {"what": NAMES[what], "amount": gained, "lost": amount - gained}, origin)
    return gained


def lose(table: ClashTable, player: Player, what: int, amount: int, origin: str) -> int:
    """Lose as much as there is. Returns what was really lost."""
    lost = min(amount, player.stock[what])
    player.stock[what] -= lost
    if table.story is not None and lost:
        table.tell("lose", player.seat, {"what": NAMES[what], "amount": lost}, origin)
    return lost


def keep_limits(table: ClashTable, player: Player, origin: str) -> None:
    """A limit has become lower: what is above it is lost."""
    for what in RESOURCES:
        excess = player.stock[what] - limit(table, player, what)
        if excess > 0:
            lose(table, player, what, excess, origin)
