"""`make soak` plays everything there is."""

from __future__ import annotations

from tools import soak
from typer.testing import CliRunner

from annals import games
from annals.cli import app


def test_every_game_is_soaked_with_all_its_seats():
    kinds = list(soak.kinds())
    assert {kind[0] for kind in kinds} == set(games.names())
    assert ["tta", "--edition", "2015", "--seats", "4"] in kinds
    assert ["clash", "--edition", "monumental", "--seats", "2"] in kinds
    for kind in kinds:
        said = CliRunner().invoke(app, ["simulate", *kind, "--games", "1"])
        assert said.exit_code == 0, said.output
