"""Golden games of the three games of 2006, as in test_goldens.py: ten of each, with variants among them.

`python -m tests.test_goldens_2006` writes them anew, for a new rules version or before the first release only.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.test_goldens import offered, played

from annals.games import find
from annals.kernel import Annal

FOLDER = Path(__file__).parent / "goldens" / "tta-2006"
OFFERED = FOLDER / "offered.txt"

GAMES: dict[str, list[tuple[int, str, dict[str, Any]]]] = {
    "2006-full": [
        (2, "busy", {}),
        (3, "busy", {}),
        (4, "busy", {}),
        (2, "busy", {"bonus_cards": "private", "fewer_bonuses": True}),
        (3, "busy", {"bonus_cards": "age_by_age", "no_ganging_up": True}),
        (4, "busy", {"bonus_cards": "open", "peaceful": "pacts"}),
        (2, "busy", {"draw_as_action": True, "easier": True}),
        (2, "able", {}),
        (3, "able", {"alternate_corruption": True}),
        (4, "able", {}),
    ],
    "2006-advanced": [
        (2, "busy", {}),
        (3, "busy", {}),
        (4, "busy", {}),
        (2, "busy", {"bonus_cards": "private"}),
        (3, "busy", {"bonus_cards": "open", "no_ganging_up": True}),
        (4, "busy", {"peaceful": "peace"}),
        (2, "busy", {"draw_as_action": True, "alternate_corruption": True}),
        (2, "able", {}),
        (3, "able", {"bonus_cards": "public_5"}),
        (4, "able", {"easier": True}),
    ],
    "2006-simple": [
        (2, "busy", {}),
        (3, "busy", {}),
        (4, "busy", {}),
        (2, "busy", {"easier": True}),
        (3, "busy", {"civil_hands": "hidden"}),
        (4, "busy", {}),
        (2, "able", {}),
        (3, "able", {}),
        (4, "able", {}),
        (2, "able", {"easier": True}),
    ],
}
"""By edition: seats, who plays and the options."""

NAMES = [f"{edition}-{number}" for edition, games in GAMES.items() for number in range(len(games))]


def test_every_golden_game_is_there():
    assert {file.stem for file in FOLDER.glob("*.annal")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_replays_and_offers_what_it_always_did(name: str):
    text = (FOLDER / f"{name}.annal").read_text(encoding="utf-8")
    annal = Annal.read(text, find)
    assert annal.verify(find("tta")).result() is not None
    assert "\n@ result " in text
    assert annal.write() == text
    assert f"{name} {offered(annal)}\n" in OFFERED.read_text(encoding="utf-8")


def make() -> None:
    """Play them all."""
    FOLDER.mkdir(exist_ok=True)
    lines: list[str] = []
    for edition, games in GAMES.items():
        for number, (seats, who, options) in enumerate(games):
            setup = find("tta").setup(seats=seats, seed=2006 + number, edition=edition, **options)
            annal = played(setup, who, number)
            (FOLDER / f"{edition}-{number}.annal").write_text(annal.write(), encoding="utf-8")
            lines.append(f"{edition}-{number} {offered(annal)}\n")
    OFFERED.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    make()
