"""7 Ages in the terminal: play, replay, cards and simulate."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from tests.games.seven_ages.planted import EMBATTLED
from typer.testing import CliRunner, Result

from annals import games
from annals.cli import app
from annals.cli.boards import board_of
from annals.games.seven_ages import GAME
from annals.games.seven_ages.package import PACKAGE
from annals.kernel import Chance, Table

NAMES = ["Mara", "Idris", "Vesta"]


@pytest.fixture(autouse=True)
def _invited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._HERE, "seven_ages", lambda: PACKAGE)


def run(*words: str, lines: list[str] | None = None) -> Result:
    return CliRunner(env={"COLUMNS": "110"}).invoke(app, list(words), input="\n".join(lines or []) + "\n")


def drawn(table: Table, seat: int | None, what: str = "draw") -> str:
    console = Console(width=120, record=True, file=StringIO())
    board = board_of(table, seat, NAMES)
    console.print(getattr(board, what)() if what == "draw" else getattr(board, what)(seat or 0))
    return console.export_text()


def test_a_game_is_played_saved_and_replayed(tmp_path: Path):
    path = tmp_path / "game.annal"
    options = ["--seats", "3", "--opponents", "random", "--seed", "5", "--option", "most_turns=2"]
    asked = run("play", "seven_ages", *options, "--save", str(path), lines=["? 1", "why", "help", "1", "quit"])
    assert asked.exit_code == 0, asked.output
    assert "Which card do you bid to go first?" in asked.output
    assert "As an event:" in asked.output
    assert "Hand of Mara" in asked.output
    told = run("replay", str(path), "--seat", "1")
    assert told.exit_code == 0
    assert "You draw" in told.output


def test_passing_until_the_end_of_the_turn_can_be_said_in_the_terminal(tmp_path: Path):
    path = tmp_path / "game.annal"
    run(
        "play",
        "seven_ages",
        "--opponents",
        "random",
        "--seed",
        "5",
        "--save",
        str(path),
        lines=["1", "pass_until turn"],
    )
    assert "pass_until turn" in path.read_text()


def test_the_cards_are_listed_and_explained():
    one = run("cards", "seven_ages", "romans", "--edition", "deluxe", "--kind", "card")
    assert "As an empire:" in one.output
    assert "Reconstructed (this project's own" in one.output
    small = run("cards", "seven_ages", "--kind", "card", "--edition", "deluxe", "--option", "trade=no")
    assert "Cards (1" in small.output
    assert "are reconstructed" in small.output
    assert "Genoese" not in small.output


def test_simulating_says_turns_decisions_and_minutes():
    done = run("simulate", "seven_ages", "--seats", "2", "--games", "2", "--option", "most_turns=2")
    assert done.exit_code == 0, done.output
    assert "2 finished" in done.output
    assert "decisions a game" in done.output


def test_a_conflict_is_drawn_side_by_side_and_hides_what_is_secret():
    table, chance = EMBATTLED.start(GAME.setup(3, 40, "deluxe", most_turns=1), True), Chance(2)
    while type(table.decision()).__name__ != "Commit":
        seat = table.asked()[0]
        table.choose(seat, chance.pick("choice", table.choices(seat)))
    seat = table.asked()[0]
    picture = drawn(table, seat)
    assert "Conflict for Egypt, round 1" in picture
    card = next(line for line in picture.splitlines() if "Card " in line)
    assert card.count("?") == 1, "the other side's card lies face down"
    assert drawn(table, None).count("?") >= 2


def test_the_map_names_holders_stacks_and_what_is_hidden():
    table = EMBATTLED.start(GAME.setup(3, 40, "deluxe", most_turns=1), True)
    assert "hidden" in drawn(table, 2)
    assert "If the Harvest came now" in drawn(table, 0, "why")
    assert "Counters left" in drawn(table, 0, "civilization")


def test_nothing_is_cut_off_on_a_narrow_screen():
    table = EMBATTLED.start(GAME.setup(3, 40, "deluxe", most_turns=1), True)
    console = Console(width=80, record=True, file=StringIO())
    console.print(board_of(table, 0, NAMES).draw())
    said = console.export_text()
    assert "…" not in said
    together = " ".join(said.replace("│", " ").split())
    for marker in ("Markers left: Start empire", "Discard empire", "Wild card"):
        assert marker in together
    assert re.search(r"level \d+ \(age [IV]+\) · money \d+", together)


def test_what_was_said_about_windows_is_shown_and_what_may_be_said(tmp_path: Path):
    lines = ["1", "1", "pass_until dawn", "ask_only dawn", "pass_until", "pass_until turn", "ask_only conflict", "help"]
    said = run(
        "play", "seven_ages", "--opponents", "random", "--seed", "5", "--save", str(tmp_path / "a"), lines=lines
    ).output
    together = " ".join(said.split())
    assert "One can pass until: turn, action, end_of_turn. (KERNEL-STANDING)" in together
    assert "One can be asked only about: " in together
    assert "'pass_until' takes 1 word after it, not 0. (KERNEL-SHAPE)" in together
    assert "You pass until turn whenever you might act out of turn; stop_passing ends it." in together
    assert "You pass until turn whenever you might act out of turn, except about conflict; stop_passing" in together
    assert "until then (or until: action, end_of_turn); stop_passing ends it" in together
