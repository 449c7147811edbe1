"""The player that chooses at random."""

from __future__ import annotations

from annals.kernel import Chance, Choice, Table, resigns
from annals.players.base import Opponent


class RandomOpponent(Opponent):
    """Every legal choice is as likely as the others; but it never resigns, or games would say nothing."""

    name = "random"
    style = "chooses at random; never resigns"
    choices_only = True

    def choose(self, table: Table, seat: int, chance: Chance) -> Choice:
        choices = table.choices(seat)
        choice = chance.pick("random player", choices)
        while resigns(choice) and len(choices) > 1:
            choices.remove(choice)
            choice = chance.pick("random player", choices)
        return choice
