"""annals play: a whole game, save and resume, explanations, undo, and clear errors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from annals import games
from annals.cli import app
from annals.games.tta import GAME
from annals.games.tta.scripted.judgement import Leaning
from annals.games.tta.scripted.scripted import Script
from annals.kernel import Annal, Chance, Table, read_choice, write_choice
from annals.package import Character
from annals.players import CharacterOpponent, ask, of

SEED = 7


def run(*words: str, lines: list[str] | None = None) -> Result:
    return CliRunner(env={"COLUMNS": "100"}).invoke(app, list(words), input="\n".join(lines or []) + "\n")


def read(path: Path) -> Annal:
    return Annal.read(path.read_text(encoding="utf-8"), games.find)


def table_of(path: Path) -> Table:
    return read(path).replay(GAME)


@pytest.fixture(scope="module", autouse=True)
def _a_player_that_never_errs() -> Iterator[None]:
    """The scripted player answers alike in every game, so that a person's lines fit it."""
    with pytest.MonkeyPatch.context() as patch:
        sure = CharacterOpponent(Character("scripted", "never errs", Script(Leaning(), slips=0.0).choose))
        patch.setitem(of("tta"), "scripted", sure)
        yield


@pytest.fixture(scope="module")
def lines_of_a_game() -> list[str]:
    """What a person in seat 0 types in a whole game against the scripted player."""
    table = GAME.start(GAME.setup(seats=2, seed=SEED), False)
    lines: list[str] = []
    while table.asked():
        seat = table.asked()[0]
        choice = ask(of("tta")["scripted"], table, seat, Chance(1))
        if seat == 0:
            lines.append(write_choice(choice))
        table.choose(seat, choice)
    return lines


def test_a_whole_game_can_be_played_stopped_and_resumed(tmp_path: Path, lines_of_a_game: list[str]):
    path = tmp_path / "game.annal"
    half = len(lines_of_a_game) // 2
    first = run("play", "tta", "--seed", str(SEED), "--save", str(path), lines=[*lines_of_a_game[:half], "quit"])
    assert first.exit_code == 0, first.output
    assert f"Go on with: annals play tta --load {path}" in first.output.replace("\n", "")
    stopped = table_of(path)
    assert stopped.asked() == (0,)
    rest = run("play", "tta", "--load", str(path), lines=lines_of_a_game[half:])
    assert rest.exit_code == 0, rest.output
    over = read(path).verify(GAME)
    result = over.result()
    assert result is not None
    assert f" with {max(result.scores)} culture." in rest.output
    again = run("play", "--load", str(path))
    assert again.exit_code == 0
    assert "The end" in again.output


def test_saving_and_loading_gives_the_same_table(tmp_path: Path):
    path, copy = tmp_path / "game.annal", tmp_path / "copy.annal"
    run("play", "tta", "--seed", "3", "--save", str(path), lines=["take 1", f"save {copy}", "end", "quit"])
    assert read(copy).choices == [(0, ("take", 1))]
    before = table_of(path).state()
    run("play", "tta", "--load", str(path), lines=["quit"])
    assert table_of(path).state() == before


def test_the_end_of_input_saves_too(tmp_path: Path):
    path = tmp_path / "game.annal"
    assert run("play", "tta", "--seed", "3", "--save", str(path), lines=["take 1"]).exit_code == 0
    assert read(path).choices == [(0, ("take", 1))]


def test_friends_at_one_screen(tmp_path: Path):
    path = tmp_path / "game.annal"
    said = run(
        "play",
        "tta",
        "--hot-seat",
        "--seed",
        "3",
        "--save",
        str(path),
        lines=["", "take 1", "end", "", "take 2", "quit"],
    )
    assert said.exit_code == 0
    assert "Egypt is asked. Press Enter when nobody else is looking." in said.output
    assert [seat for seat, _ in read(path).choices] == [0, 0, 1]


def test_the_screen_shows_what_a_player_needs(tmp_path: Path):
    said = run("play", "tta", "--seed", "3", "--save", str(tmp_path / "a"), lines=["take 1", "end", "1", "quit"]).output
    for wanted in ("Card row", "Rivals", "Rome (you)", "Since your last choice", "Despotism (urban limit 2)"):
        assert wanted in said
    assert "Your actions: 4 civil actions and 2 military actions left. What do you do?" in said
    assert "Increase population (2 food)" in said
    assert "_" not in said.replace("annals_", "").split("Saved.")[0]


def test_a_question_mark_explains(tmp_path: Path):
    asked = [
        "? iron",
        "? 1",
        "? take 13",
        "? nonsense",
        "why",
        "look egypt",
        "help",
        "story",
        "take 13",
        "juggle",
        "quit",
    ]
    said = run("play", "tta", "--seed", "3", "--save", str(tmp_path / "a"), lines=asked).output
    assert "Iron · Age I · mine" in said
    assert "Develop for 5 science" in said
    assert "[take 1]" in said
    assert said.count("You do not have enough civil actions left. (TTA-STAT-28)") == 2
    assert "There is no card and no choice 'nonsense' now." in said
    assert "Science a turn" in said
    assert "everything that has happened" in said
    assert "'juggle' is no choice now and no command" in said


def test_undo_until_something_hidden_is_revealed(tmp_path: Path):
    path = tmp_path / "a"
    said = run(
        "play",
        "tta",
        "--seed",
        "3",
        "--save",
        str(path),
        lines=["take 1", "undo", "undo", "take 2", "end", "undo", "quit"],
    )
    assert said.output.count("There is nothing of yours to take back") == 2
    annal = read(path)
    assert "@ undo" in annal.lines
    assert annal.choices[:2] == [(0, ("take", 2)), (0, ("end",))]


def test_what_drew_cards_cannot_be_taken_back(tmp_path: Path):
    path = tmp_path / "a"
    lines = ["", "end", "", "end", "", "end", "", "take 1", "quit"]
    run("play", "tta", "--hot-seat", "--seed", "3", "--save", str(path), lines=lines)
    annal = read(path)
    before, after = annal.replay(GAME, len(annal.choices) - 2), annal.replay(GAME, len(annal.choices) - 1)
    assert before.revealed < after.revealed  # the end of the turn dealt cards
    said = run("play", "--load", str(path), lines=["", "undo", "undo", "quit"]).output
    assert "somebody else has chosen since" in said


def test_resigning_asks_once_more(tmp_path: Path):
    path = tmp_path / "a"
    run("play", "tta", "--seed", "3", "--save", str(path), lines=["take 1", "end", "resign", "no", "quit"])
    assert ("resign",) not in [choice for _, choice in read(path).choices]
    said = run("play", "--load", str(path), lines=["resign", "resign"])
    assert "Egypt wins" in said.output


def test_the_beginning_of_a_choice_is_enough(tmp_path: Path):
    path = tmp_path / "a"
    run("play", "tta", "--seed", "3", "--save", str(path), lines=["take 1", "en", "pop", "quit"])
    assert read(path).choices[-1] == (0, ("population",))


def test_what_is_no_choice_says_why(tmp_path: Path):
    lines = ["undo", "99", "take", "?", "look", "take 1", "2", "help", "quit"]
    said = run("play", "tta", "--seed", "3", "--save", str(tmp_path / "a"), lines=lines).output
    assert "There is nothing of yours to take back: nobody has chosen yet." in said
    assert "There are the choices 1 to 6." in said
    assert "'take' is the beginning of several choices: take 1, take 2, take 3, take 4, take 5." in said
    assert "What do you want explained?" in said
    assert "Whose board?" not in said, "there is one rival"
    assert "There is only choice 1." in said
    assert "pass_until" not in said, "this game has no windows"


DEAR = """
0 take 3|0 end|1 end|0 destroy agriculture|0 take 8|0 destroy philosophy|0 build warriors|0 disband warriors|0 end
1 take 5|1 build agriculture|1 take 7|1 disband warriors|1 end|0 build agriculture|0 take 13|0 end|1 pass
1 play urban_growth_a|1 build religion|1 take 4|1 take 6|1 end|0 aggression plunder_i 1|1 cover raid_i
1 cover heavy_cavalry|1 done|0 population|0 leader alexander_the_great|0 take 3|0 take 1|0 build warriors|0 end
1 prepare rats|1 end|1 discard vast_territory_i|0 prepare crusades|0 take 2|0 end|0 discard inhabited_territory_i
1 prepare developed_territory_i|0 decline|1 take 1
"""
"""A game after which the first space is empty, and of the spaces from 10 on only 12 can be taken from."""


def test_a_number_is_not_the_beginning_of_a_greater_one(tmp_path: Path):
    path = tmp_path / "a"
    table = GAME.start(GAME.setup(2, 3), False)
    annal = Annal(table.setup, {})
    for line in DEAR.strip().replace("\n", "|").split("|"):
        seat, choice = int(line[0]), read_choice(line[2:])
        table.choose(seat, choice)
        annal.add(seat, choice)
    assert [choice for choice in table.choices(1) if write_choice(choice).startswith("take 1")] == [("take", 12)]
    path.write_text(annal.write(), encoding="utf-8")
    said = run("play", "--load", str(path), lines=["", "take 1", "quit"]).output
    assert "There is no card in this space. (TTA-TAKE-1)" in said
    assert read(path).choices == annal.choices


def test_how_to_go_on_is_never_broken_in_two(tmp_path: Path):
    path = tmp_path / ("a long name of a folder " * 5) / "game.annal"
    said = run("play", "tta", "--seed", "3", "--save", str(path), lines=["quit"]).output
    assert f"Go on with: annals play tta --load '{path}'\n" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play"], "Which game? There are: tta, clash, seven_ages."),
        (["play", "chess"], "There is no game 'chess'; there are: tta, clash, seven_ages."),
        (["play", "tta", "--seats", "9"], "Through the Ages is for 2 to 4 seats, not 9."),
        (["play", "tta", "--opponents", "nobody"], "There is no player 'nobody'. There are: random (chooses at random"),
        (
            ["play", "tta", "--seats", "4", "--opponents", "random,random"],
            "Name one opponent for all other seats, or 3 of them, not 2.",
        ),
        (["play", "tta", "--opponents", "random,random"], "Name one opponent, not 2."),
        (["play", "tta", "--option", "colour=red"], "Through the Ages has no option 'colour'"),
        (["play", "tta", "--option", "peaceful=perhaps"], "Option peaceful cannot be 'perhaps'"),
        (["play", "tta", "--option", "peaceful"], "must be written as name=value"),
        (["play", "tta", "--seat", "3"], "There are the seats 1 to 2, not 3."),
        (["play", "tta", "--load", "/nowhere/at.all"], "/nowhere/at.all: No such file or directory"),
    ],
)
def test_errors_of_the_user_are_one_clear_line(words: list[str], sentence: str):
    said = run(*words)
    assert said.exit_code == 2
    assert said.stderr.startswith(f"annals: {sentence}") or sentence in said.stderr
    assert said.stderr.count("\n") == 1
    assert "Traceback" not in said.output


def test_a_file_is_never_overwritten_by_a_new_game(tmp_path: Path):
    path = tmp_path / "a"
    path.write_text("precious", encoding="utf-8")
    said = run("play", "tta", "--save", str(path))
    assert said.exit_code == 2
    assert "exists already" in said.stderr
    assert path.read_text(encoding="utf-8") == "precious"
