"""Golden games: whole annals with their exact results. A rule fix that changes one needs a new rules version.

`python -m tests.test_goldens` writes the files anew, for a new rules version or before the first release only.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from annals.games import find
from annals.kernel import Annal, Chance

FOLDER = Path(__file__).parent / "goldens"
FILES = sorted(FOLDER.glob("*.annal"))


GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"civil_hands": "hidden"}),
    (3, {"peaceful": True}),
    (4, {"civil_hands": "hidden", "peaceful": True}),
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {}),
]


def test_there_are_ten_golden_games():
    assert len(FILES) >= 10


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_golden_game_replays_to_its_exact_result(file: Path):
    text = file.read_text(encoding="utf-8")
    annal = Annal.read(text, find)
    table = annal.verify(find(annal.setup.game))
    assert table.result() is not None
    assert "\n@ result " in text
    assert annal.write() == text


def make() -> None:
    """Play the golden games."""
    from tests.games.tta.test_conformance import busy

    game = find("tta")
    for number, (seats, options) in enumerate(GAMES):
        setup = game.setup(seats=seats, seed=1000 + number, **options)
        annal = Annal(setup)
        table = game.start(setup, False)
        chance = Chance(number)
        while asked := table.asked():
            choice = busy(table, asked[0], chance)
            table.choose(asked[0], choice)
            annal.add(asked[0], choice)
        result = table.result()
        assert result is not None
        annal.close(result)
        (FOLDER / f"tta-{seats}-seats-{number}.annal").write_text(annal.write(), encoding="utf-8")


if __name__ == "__main__":
    make()
