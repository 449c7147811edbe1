"""What a table shows a seat has the form that the kernel promises, in every game."""

from __future__ import annotations

import msgspec
import pytest
from tests.kernel.toys import TOYS

from annals import games
from annals.kernel import Chance, Game, Table, View

GAMES = [*TOYS.values(), *[games.find(name) for name in games.names()]]


def look(table: Table) -> None:
    for seat in (None, *range(table.seats)):
        view = table.view(seat)
        assert msgspec.convert(view, View) == view, "nothing is missing, and each part has its type"
        assert view.keys() == View.__annotations__.keys(), "nothing is there that the form does not name"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_view_has_the_form_it_promises(game: Game):
    table, chance = game.start(game.setup(seats=2, seed=5), True), Chance(1)
    for _ in range(60):
        look(table)
        if not table.asked():
            break
        seat = table.asked()[-1]
        table.choose(seat, chance.pick("play", table.choices(seat)))


def test_a_view_has_the_form_it_promises_for_a_seat_that_passes_ahead():
    feud = TOYS["interrupts"]
    table = feud.start(feud.setup(seats=3, seed=5), True)
    table.choose(2, ("pass_until", table.untils()[0]))
    look(table)
    assert table.view(2)["standing"] is not None
