"""The terminal shows leaders and wonders that are still to come, and no more of them than a seat knows."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from annals.cli.boards.tta import Board
from annals.games.tta import GAME, TtaTable


def drawn(table: TtaTable, seat: int | None) -> str:
    console = Console(width=200, record=True, file=StringIO())
    console.print(Board(table, seat, ["Ann", "Ben"]).draw())
    return console.export_text()


def table(**options: Any) -> TtaTable:
    found = GAME.start(GAME.setup(2, 1, "2015-expansion", **options), False)
    assert isinstance(found, TtaTable)
    return found


def test_a_public_mix_shows_the_boards_and_the_later_ages():
    public = table(mix="public")
    assert public.mix is not None
    text = drawn(public, None)
    assert "Still to come" in text
    for card in [*public.mix.on_boards(), *public.mix.later[2], *public.mix.later[3]]:
        assert public.cards[card].name in text


def test_a_secret_mix_shows_nothing_but_own_picks():
    assert "Still to come" not in drawn(table(mix="secret"), 0)
    picked = table(mix="secret", draw="picked")
    while picked.view(0)["question"] == "Pick":
        seat = picked.asked()[0]
        picked.choose(seat, picked.choices(seat)[0])
    assert picked.mix is not None
    mine = picked.cards[picked.mix.picks[0][-1]].name
    assert "your picks" in drawn(picked, 0)
    assert (mine in drawn(picked, 0), mine in drawn(picked, 1)) == (True, False)
