"""Golden games: whole annals with their exact results. A rule fix that changes one needs a new rules version.

A golden game is a record of choices, so no change of the opponents can break it, whoever played it. `offered.txt` keeps
a sum over everything that was offered on the way, so that a choice too many is noticed as well as one too few.
`python -m tests.test_goldens clash` writes the files of a game anew, for a new rules version or before the first
release only.
"""

from __future__ import annotations

import sys
import zlib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from annals import players
from annals.games import find
from annals.kernel import Annal, Chance
from annals.kernel.choice import write_choice
from annals.players.base import Seated

FOLDER = Path(__file__).parent / "goldens"
FILES = sorted(FOLDER.glob("*.annal"))
OFFERED = FOLDER / "offered.txt"


GAMES: list[tuple[str, int, str, dict[str, Any]]] = [
    ("tta", 2, "busy", {}),
    ("tta", 3, "busy", {}),
    ("tta", 4, "busy", {}),
    ("tta", 2, "busy", {"civil_hands": "hidden"}),
    ("tta", 3, "busy", {"peaceful": True}),
    ("tta", 4, "busy", {"civil_hands": "hidden", "peaceful": True}),
    ("tta", 2, "busy", {}),
    ("tta", 3, "busy", {}),
    ("tta", 4, "busy", {}),
    ("tta", 4, "busy", {}),
    ("clash", 2, "busy", {}),
    ("clash", 3, "busy", {"civilizations": "none"}),
    ("clash", 4, "busy", {}),
    ("clash", 2, "busy", {"civilizations": "chosen"}),
    ("clash", 2, "able", {"civilizations": "none"}),
    ("clash", 2, "able", {}),
    ("clash", 3, "able", {}),
    ("clash", 4, "able", {}),
    ("clash", 4, "able", {"civilizations": "none"}),
    ("clash", 3, "able", {"civilizations": "drafted"}),
]
"""Game, seats, who plays and the options. `busy` is the player of the conformance test of the game."""


def name(number: int) -> str:
    game, seats, _, _ = GAMES[number]
    return f"{game}-{seats}-seats-{number}"


def test_every_golden_game_is_there():
    assert {file.stem for file in FILES} == {name(number) for number in range(len(GAMES))}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_golden_game_replays_to_its_exact_result(file: Path):
    text = file.read_text(encoding="utf-8")
    annal = Annal.read(text, find)
    table = annal.verify(find(annal.setup.game))
    assert table.result() is not None
    assert "\n@ result " in text
    assert annal.write() == text


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_golden_game_offers_what_it_always_did(file: Path):
    annal = Annal.read(file.read_text(encoding="utf-8"), find)
    assert f"{file.stem} {offered(annal)}\n" in OFFERED.read_text(encoding="utf-8")


def offered(annal: Annal) -> str:
    """A sum over all choices that seats were offered in a game, in whatever order."""
    table = find(annal.setup.game).start(annal.setup, False)
    total = 0
    for seat, choice in annal.choices:
        choices = sorted(write_choice(one) for one in table.choices(seat))
        total = zlib.crc32(" | ".join(choices).encode(), total)
        table.choose(seat, choice)
    return f"{total:08x}"


def make(only: str) -> None:
    """Play the golden games of one game."""
    busy = import_module(f"tests.games.{only}.test_conformance").busy
    game = find(only)
    for number, (of, seats, who, options) in enumerate(GAMES):
        if of != only:
            continue
        setup = game.setup(seats=seats, seed=1000 + number, **options)
        annal = Annal(setup)
        table = game.start(setup, False)
        chance = Chance(number)
        sitting = [Seated(players.find(who), seat, chance) for seat in range(seats)] if who != "busy" else []
        while asked := table.asked():
            seat = asked[0]
            choice = sitting[seat].choose(table) if sitting else busy(table, seat, chance)
            table.choose(seat, choice)
            annal.add(seat, choice)
        result = table.result()
        assert result is not None
        annal.close(result)
        (FOLDER / f"{name(number)}.annal").write_text(annal.write(), encoding="utf-8")
    played = [
        (file.stem, Annal.read(file.read_text(encoding="utf-8"), find)) for file in sorted(FOLDER.glob("*.annal"))
    ]
    OFFERED.write_text("".join(f"{stem} {offered(annal)}\n" for stem, annal in played), encoding="utf-8")


if __name__ == "__main__":
    make(sys.argv[1])
