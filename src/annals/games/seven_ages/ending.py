"""How the game ends and who has won (AGE-WIN-1 to 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import chronicle
from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.glory import account
from annals.games.seven_ages.numbers import NOBODY
from annals.kernel.agenda import Step
from annals.kernel.table import Result

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.table import SevenTable


def is_due(table: SevenTable) -> bool:
    """Whether this turn is the last: an empire has left the last age, or a fixed end is reached (AGE-WIN-5, 8)."""
    options = table.setup.options
    last_level = int(options["last_age"]) * table.rules.levels_of_an_age
    if table.passed or any(empire.level > last_level for empire in table.in_play()):
        return True
    goal, turns = int(options["glory_goal"]), int(options["most_turns"])
    return (0 < goal <= max([player.glory for player in table.players])) or 0 < turns <= table.turn


@dataclass(slots=True)
class EndGame(Step):
    """The game is over. Whoever brought it about by progress or the Internet gets the bonus (AGE-WIN-7, AGE-Q-3), and
    as much again for a Moon landing and for a Mars landing of that empire."""

    empire: int = NOBODY
    """The empire with the Internet."""

    def run(self, table: SevenTable) -> None:
        ender = self.empire
        if table.ended_by == NOBODY and table.passed:
            table.ended_by, ender = table.passed[0]
        if table.ended_by != NOBODY:
            account.gain(table, table.ended_by, table.rules.ending_bonus, "end of the game")
            _pay_landings(table, ender)
        table.over = True
        table.action = 0
        table.agenda.clear()
        if table.story is not None:
            glory = [player.glory for player in table.players]
            table.tell("game_over", None, {"glory": glory, "turn": table.turn, **chronicle.world(table)})


def landings(table: SevenTable, empire: Empire) -> list[str]:
    """The landings of an empire, which pay if it ends the game."""
    return [name for name in ("moon_landing", "mars_landing") if artefacts.has(table, empire, name)]


def _pay_landings(table: SevenTable, ender: int) -> None:
    """The empire that ended the game gets more for its landings (AGE-ART-MOON_LANDING-4, AGE-ART-MARS_LANDING-4)."""
    empire = table.empires[ender] if ender != NOBODY else None
    for name in landings(table, empire) if empire is not None else []:
        account.gain(table, table.ended_by, table.rules.ending_bonus, name.replace("_", " "))


def result(table: SevenTable) -> Result:
    """Most glory wins; then the most advanced empire, the first past the end of the track; else they share it
    (AGE-WIN-1 to 4)."""
    scores = tuple([player.glory for player in table.players])
    tied = [seat for seat in sorted(table.turn_order()) if scores[seat] == max(scores)]
    if len(tied) > 1:
        best = max([_advance(table, seat) for seat in tied])
        tied = [seat for seat in tied if _advance(table, seat) == best]
    return Result(tuple([float(score) for score in scores]), tuple(tied))


def _advance(table: SevenTable, seat: int) -> tuple[int, int]:
    """How far a seat's most advanced empire is: its level, and how early it went past the last one."""
    level = max([empire.level for empire in table.empires_of(seat)], default=0)
    places = [place for place, (other, empire) in enumerate(table.passed) if other == seat and table.empires[empire]]
    return level, -min(places, default=len(table.passed))
