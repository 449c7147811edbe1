"""Golden games: whole annals with their exact results. A rule fix that changes one needs a new rules version.

A golden game is a record of choices, so no change of the opponents can break it, whoever played it. `offered.txt` keeps
a sum over everything that was offered on the way, so that a choice too many is noticed as well as one too few.
`python -m tests.test_goldens clash` writes the files of a game anew, or one file by its name: for a new rules version
or before the first release only.
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
from annals.kernel import Annal, Chance, Setup
from annals.kernel.choice import write_choice
from annals.players.base import Seated

FOLDER = Path(__file__).parent / "goldens"
FILES = sorted(FOLDER.glob("*.annal"))
OFFERED = FOLDER / "offered.txt"


EXPANSION = {"edition": "2015-expansion"}
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
    ("tta", 2, "busy", {**EXPANSION, "mix": "base"}),
    ("tta", 3, "busy", EXPANSION),
    ("tta", 4, "busy", EXPANSION),
    ("tta", 2, "busy", {**EXPANSION, "mix": "expansion", "rebalanced": False}),
    ("tta", 3, "busy", {**EXPANSION, "mix": "expansion_and_one", "old_cards": "colossus+communism"}),
    ("tta", 4, "busy", {**EXPANSION, "mix": "secret", "military": False}),
    ("tta", 3, "busy", {**EXPANSION, "mix": "secret", "draw": "picked", "civil_hands": "hidden"}),
    ("tta", 2, "able", {**EXPANSION, "mix": "public", "draw": "agreed", "leaders_a": "ashoka+homer"}),
    ("tta", 3, "able", {**EXPANSION, "mix": "public_by_age", "draw": "picked", "house_values": True}),
    ("tta", 4, "able", EXPANSION),
]
"""Game, seats, who plays, and the edition and options. `busy` is the player of the conformance test of the game."""


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


def played(setup: Setup, who: str, number: int) -> Annal:
    """One golden game, from its set-up to its end."""
    busy = import_module(f"tests.games.{setup.game}.test_conformance").busy
    annal, table, chance = Annal(setup), find(setup.game).start(setup, False), Chance(number)
    seats = range(setup.seats) if who != "busy" else ()
    sitting = [Seated(players.find(who, setup.game), seat, chance) for seat in seats]
    while asked := table.asked():
        seat = asked[0]
        choice = sitting[seat].choose(table) if sitting else busy(table, seat, chance)
        table.choose(seat, choice)
        annal.add(seat, choice)
    result = table.result()
    assert result is not None
    annal.close(result)
    return annal


def make(only: str) -> None:
    """Play the golden games of one game, or the one of this name."""
    for number, (of, seats, who, options) in enumerate(GAMES):
        if only not in (of, name(number)):
            continue
        annal = played(find(of).setup(seats=seats, seed=1000 + number, **options), who, number)
        (FOLDER / f"{name(number)}.annal").write_text(annal.write(), encoding="utf-8")
    kept = [(file.stem, Annal.read(file.read_text(encoding="utf-8"), find)) for file in sorted(FOLDER.glob("*.annal"))]
    OFFERED.write_text("".join(f"{stem} {offered(annal)}\n" for stem, annal in kept), encoding="utf-8")


if __name__ == "__main__":
    make(sys.argv[1])
