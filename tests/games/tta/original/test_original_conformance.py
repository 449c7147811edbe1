"""The three games of 2006 and every variant pass the conformance kit."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.test_conformance import busy, secrets

from annals.games.tta import GAME
from annals.kernel import conformance

MODES = ("2006-full", "2006-advanced", "2006-simple")

VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    ("2006-full", 3, {"easier": True, "no_ganging_up": True, "bonus_cards": "private"}),
    ("2006-full", 2, {"bonus_cards": "private", "draw_as_action": True, "fewer_bonuses": True}),
    ("2006-full", 4, {"bonus_cards": "age_by_age", "alternate_corruption": True}),
    ("2006-full", 2, {"bonus_cards": "open", "peaceful": "peace"}),
    ("2006-full", 3, {"bonus_cards": "public_3", "peaceful": "pacts", "civil_hands": "hidden"}),
    ("2006-advanced", 3, {"bonus_cards": "private", "alternate_corruption": True, "no_ganging_up": True}),
    ("2006-advanced", 4, {"bonus_cards": "open", "draw_as_action": True, "easier": True}),
    ("2006-simple", 2, {"easier": True, "civil_hands": "hidden"}),
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_passes_the_kit(mode: str, seats: int):
    setup = GAME.setup(seats=seats, seed=40 + seats, edition=mode)
    assert conformance.check(GAME, setup, games=1, seed=3, players=busy, secrets=secrets).games == 1


@pytest.mark.parametrize(("mode", "seats", "options"), VARIANTS, ids=str)
def test_every_variant_passes_the_kit(mode: str, seats: int, options: dict[str, Any]):
    setup = GAME.setup(seats=seats, seed=60 + seats, edition=mode, **options)
    assert conformance.check(GAME, setup, games=1, seed=5, players=busy, secrets=secrets).games == 1


def test_every_option_is_tried():
    tried = {(mode, name, value) for mode, _, options in VARIANTS for name, value in options.items()}
    for mode in MODES:
        for option in GAME.edition(mode).options:
            values = {value for tried_mode, name, value in tried if (tried_mode, name) == (mode, option.name)}
            full = {value for tried_mode, name, value in tried if (tried_mode, name) == ("2006-full", option.name)}
            assert values or full, f"{option.name} of {mode} is never tried"
