"""What people read in whole games, of every game and for every reader: players' words and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from tests.games.clash.test_conformance import IDLE

from annals import games
from annals.kernel import Chance, Choice, Table
from annals.server import words as server_words
from annals.words import Words

NAMES = ("Mara", "Idris", "Vesta", "Tacitus")
SEEDS = range(3)
TABLES = [
    *((game, seats, "") for game in ("tta", "clash") for seats in (2, 3, 4)),
    *(("tta", seats, edition) for edition in ("2006-full", "2015-expansion") for seats in (2, 3)),
]

FLAWS = {
    "an identifier": r"[a-z]_[a-z]",
    "a word of Python": r"\b(None(?! of)|True|False|nan)\b",
    "a choice as it is written": r"(?<!from )\b(group|seat|space|region|index|choice) -?\d",
    "what is left of a template": r"[{}\[\]|]",
    "two spaces": r"  ",
    "a space before a stop": r" [.,;:!?)]",
    "two stops": r"[.,;:]\s*[.,;:]",
    "empty brackets": r"\(\s*\)",
    "several of one": r"(?<![\d.,+–−-])\b1 ((?!and )[a-z]+ )?(?!(less|plus|as|is|was|has|its|takes)\b)[a-z]+s\b(?!')",
    "you as somebody else": r"\bof you\b(?! and)|\byou (has|is|takes|gains|loses|builds|moves)\b",
    "somebody else as you": r"\b(Mara|Idris|Vesta|Tacitus) (have|are|take|gain|lose|build|move)\b",
    "a capital inside": r"[a-z,] (The|An|You|Your) (?=[a-z])",
}


def lively(table: Table, seat: int, chance: Chance) -> Choice:
    """Mostly something that gets the game on; everything now and then, but nobody resigns."""
    choices = [choice for choice in table.choices(seat) if choice[0] != "resign"]
    busy = [choice for choice in choices if choice[0] not in IDLE]
    return chance.pick("lively", busy if busy and chance.below("lively", 12) else choices)


def positions(game: str, seats: int, seed: int, edition: str) -> Iterator[Table]:
    """Every position of a game in which somebody is asked, and the last one."""
    found = games.find(game)
    table = found.start(found.setup(seats, seed, edition or None), True)
    chance = Chance(seed)
    while (asked := table.asked()) and table.number < 2500:
        yield table
        table.choose(asked[0], lively(table, asked[0], chance))
    yield table


@cache
def played(game: str, seats: int, seed: int, edition: str) -> Table:
    return list(positions(game, seats, seed, edition))[-1]


def told(table: Table, reader: int | None) -> Iterator[tuple[str, str]]:
    """The kind and the text of everything in the story, as the page gets it."""
    assert table.story is not None
    words = games.package(table.setup.game).words(table, reader, NAMES)
    for place, entry in enumerate(table.story.seen_by(reader, reader is None)):
        answer = server_words.story(words, place, entry, None)
        yield answer.kind, "".join(part if isinstance(part, str) else part["name"] for part in answer.parts)


def asked(table: Table, seat: int, words: Words) -> Iterator[tuple[str, str]]:
    """What somebody reads who is asked: question, choices, refusals, warnings."""
    decision = table.decision()
    assert decision is not None
    name = type(decision).__name__
    yield name, words.question()
    for warning in words.warnings(seat):
        yield "warning", warning
    for choice in dict.fromkeys([*table.choices(seat), *decision.candidates(table, seat)]):
        said = words.choice(seat, choice)
        for text in (said.label, said.cost, said.effect):
            yield f"{name} {choice[0]}", text
        refusal = table.refuse(seat, choice)
        if refusal is not None:
            yield refusal.code, words.refusal(refusal)


def flaws(text: str) -> list[str]:
    """What is wrong with a text."""
    found = [flaw for flaw, pattern in FLAWS.items() if re.search(pattern, text)]
    return found if text.count("(") == text.count(")") else [*found, "a lonely bracket"]


@pytest.mark.parametrize(("game", "seats", "edition"), TABLES)
def test_every_line_of_whole_games_is_in_players_words(game: str, seats: int, edition: str):
    for seed in SEEDS:
        table = played(game, seats, seed, edition)
        for reader in (None, *range(seats)):
            for kind, text in told(table, reader):
                assert flaws(text) == [], f"{kind}, read by {reader}: {text!r}"
                assert re.fullmatch(r"[A-Z“].*[.!?]", text), f"{kind}: {text!r}"


@pytest.mark.parametrize(("game", "seats", "edition"), TABLES)
def test_every_question_of_a_whole_game_is_in_players_words(game: str, seats: int, edition: str):
    for table in positions(game, seats, 7, edition):
        for seat in table.asked():
            for kind, text in asked(table, seat, games.package(game).words(table, seat, NAMES)):
                assert flaws(text) == [], f"{kind}: {text!r}"
