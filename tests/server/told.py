"""What seats are told of a table, made as the service makes it, without a service around it: quick enough to look at
every seat after every choice."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

from tests.games.seven_ages.planted import DEVOUT, EMBATTLED, HALLOWED

from annals import games
from annals.kernel import Choice, Game, Table
from annals.server import state
from annals.server.answers import StateAnswer
from annals.server.record import Record
from annals.server.state import SeatRow, TableRow

PLAYED: dict[str, tuple[str, int, str, dict[str, Any]]] = {
    "tta": ("tta", 3, "", {}),
    "clash": ("clash", 3, "", {}),
    "seven_ages": ("seven_ages", 4, "classic", {"most_turns": 12}),
    "thinned deck": (
        "seven_ages",
        4,
        "deluxe",
        {"not_the_full_deck": True, "sub_decks": 5, "redemption": True, "enhanced_play": True, "technology": True},
    ),
}
"""Ways to play: a game, seats, an edition and options."""
BEGUN = {
    "conflict": (EMBATTLED, 3, "deluxe", {"pursuit": True}),
    "faith": (DEVOUT, 3, "deluxe", {}),
    "secrets": (HALLOWED, 3, "deluxe", {"secret_victory": True, "cadenced_progress": True, "neutral_kingdoms": True}),
}
"""Ways to play 7 Ages that begin in the middle of a game."""
WAYS = (*PLAYED, *BEGUN)


def begin(way: str, seed: int) -> tuple[TableRow, Record]:
    """A table at which everybody is a person."""
    game: Game
    if way in PLAYED:
        name, seats, edition, options = PLAYED[way]
        game = games.find(name)
    else:
        game, seats, edition, options = BEGUN[way]
    return sit_down(game, seats, seed, edition, **options)


def sit_down(game: Game, seats: int, seed: int, edition: str = "", **options: Any) -> tuple[TableRow, Record]:
    record = Record("some table", game, game.setup(seats, seed, edition or None, None, **options))
    sitting = [SeatRow(seat, "person", f"user {seat}", f"Mara {seat}", None, None) for seat in range(seats)]
    setup = record.setup
    head = (setup.game, setup.edition, setup.rules, seed, setup.options)
    return TableRow("some table", *head, "", "running", None, True, {}, 0, sitting, True, None, None), record


def play(record: Record, chance: random.Random, choices: int) -> Iterator[Table]:
    """A random game, seen before each choice; now and then somebody passes ahead or takes an answer back."""
    for _ in range(choices):
        if record.over:
            return
        yield record.table
        seat, choice = some_choice(record.table, chance)
        record.take_trial(seat, choice, record.try_choice(seat, choice))


def some_choice(table: Table, chance: random.Random) -> tuple[int, Choice]:
    anybody = chance.randrange(table.seats)
    if table.untils() and chance.random() < 0.03:
        return anybody, ("pass_until", chance.choice(table.untils()))
    if chance.random() < 0.1 and table.refuse(anybody, ("take_back",)) is None:
        return anybody, ("take_back",)
    seat = chance.choice(table.asked())
    return seat, chance.choice([made for made in table.choices(seat) if made[0] != "resign"])


def told(row: TableRow, record: Record, seat: int | None, since: int | None = None) -> StateAnswer:
    """What somebody in this seat (None is a spectator) is told now, with the story since some entry."""
    user = None if seat is None else f"user {seat}"
    return state.state(row, record, user, seat, record.told[-1] if since is None else since)


def told_of(row: TableRow, record: Record, table: Table, seat: int | None) -> StateAnswer:
    """The same with the whole story, as if the record had led to this table."""
    seen = copy.copy(record)
    seen.table, seen.told = table, [len(table.story.entries) if table.story is not None else 0]
    seen.course = copy.copy(record.course)
    seen.course.rounds = record.course.rounds + [0] * (table.question + 1)
    seen.course.movers = record.course.movers + [None] * (table.question + 1)
    return told(row, seen, seat, 0)
