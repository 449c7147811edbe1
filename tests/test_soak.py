"""`make soak` plays everything there is."""

from __future__ import annotations

from tools import soak
from typer.testing import CliRunner

from annals import games
from annals.cli import app


def test_every_game_is_soaked_with_all_its_seats():
    kinds = list(soak.kinds(games.names()))
    assert {kind[0] for kind in kinds} == set(games.names())
    assert ["tta", "--edition", "2015", "--seats", "4"] in kinds
    assert ["clash", "--edition", "monumental", "--seats", "2"] in kinds
    for kind in kinds:
        said = CliRunner().invoke(app, ["simulate", *kind, "--games", "1"])
        assert said.exit_code == 0, said.output


def test_every_option_is_soaked_with_what_it_needs():
    kinds = [" ".join(kind) for kind in soak.kinds(games.names(), options=True)]
    for name in games.names():
        for edition in games.find(name).editions.values():
            of_edition = [kind for kind in kinds if kind.startswith(f"{name} --edition {edition.name} ")]
            for option in edition.options:
                assert any(f" {option.name}=" in kind for kind in of_edition), (edition.name, option.name)
    assert "tta --edition 2006-full --seats 3 --option peaceful=pacts" in kinds
    assert "seven_ages --edition deluxe --seats 2 --option enhanced_play=yes --option third_set=yes" in kinds
    assert not any("--seats 3" in kind and "third_set=yes" in kind for kind in kinds), "three sets are for two players"
    assert any("--seats 2 --option draw=agreed --option wonders_a=" in kind for kind in kinds), "what it needs"
