"""An opponent that a game brings along."""

from __future__ import annotations

from annals.kernel import Chance, Choice, Table
from annals.package import Character
from annals.players.base import Opponent


class CharacterOpponent(Opponent):
    """Plays one game by the game's own rules for it."""

    def __init__(self, character: Character) -> None:
        self.name = character.name
        self.style = character.style
        self.character = character

    def choose(self, table: Table, seat: int, chance: Chance) -> Choice:
        return self.character.choose(table, seat, chance)
