"""annals simulate, replay and cards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from annals import games
from annals.cli import app
from annals.cli.lists.plain import PlainList
from annals.cli.simulate import Plan, outcomes, play_game

OURS = ", ".join(games.names())


def run(*words: str, width: int = 120) -> Result:
    return CliRunner(env={"COLUMNS": str(width)}).invoke(app, list(words))


def simulate(*words: str) -> dict[str, Any]:
    said = run("simulate", "tta", *words, "--json")
    assert said.exit_code == 0, said.output
    report: dict[str, Any] = json.loads(said.stdout)
    return report


# simulate -------------------------------------------------------------------------------------------------------


def test_the_report_says_everything():
    report = simulate("--seats", "3", "--games", "4", "--seed", "5")
    assert report["games"] == report["finished"] == 4
    assert report["decisions"] > 400
    assert report["decisions_per_second"] > 0
    assert report["games_per_second"] > 0
    assert len(report["mean_scores"]) == len(report["wins"]) == 3
    assert sum(report["wins"]) == pytest.approx(1, abs=0.01)
    assert 10 < report["mean_rounds"] < 40
    assert report["violations"] == 0
    assert report["examples"] == []
    assert report["checked"] == "whenever the question passes to another seat, and at the end"
    assert len(report["digest"]) == 64


def test_story_check_and_jobs_do_not_change_the_games():
    digest = simulate("--games", "6")["digest"]
    assert simulate("--games", "6", "--story", "--check")["digest"] == digest
    assert simulate("--games", "6", "--jobs", "2")["digest"] == digest
    assert simulate("--games", "6", "--seed", "2")["digest"] != digest


def test_another_process_with_another_hash_seed_plays_the_same_games():
    digests = set()
    for hash_seed in ("0", "12345"):
        command = [sys.executable, "-m", "annals.cli", "simulate", "tta", "--games", "2", "--seats", "4", "--json"]
        command += ["--players", "scripted,random,scripted,random"]
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        said = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
        digests.add(json.loads(said.stdout)["digest"])
    assert len(digests) == 1


def test_a_game_depends_on_the_seed_and_its_number_alone():
    plan = Plan("tta", 2, 9, ("random", "random"), "2015", {}, False, False, None)
    assert play_game(plan, 3).digest == list(outcomes(plan, 4, 1))[3].digest


def test_written_annals_verify(tmp_path: Path):
    simulate("--games", "2", "--annals", str(tmp_path / "out"), "--option", "civil_hands=hidden")
    files = sorted((tmp_path / "out").iterdir())
    assert [file.name for file in files] == ["tta-000000.annal", "tta-000001.annal"]
    for file in files:
        said = run("replay", str(file), "--verify")
        assert said.exit_code == 0, said.output
        assert "verified" in said.output


def test_an_edition_is_played_with_its_own_seats_and_options(tmp_path: Path):
    simulate("--edition", "2006-simple", "--games", "1", "--annals", str(tmp_path))
    (head, *_) = (tmp_path / "tta-000000.annal").read_text(encoding="utf-8").split("\n\n")
    assert "\nedition 2006-simple\n" in head
    mine = {option.name for option in games.find("tta").edition("2006-simple").options}
    assert {line.split()[1] for line in head.splitlines() if line.startswith("option ")} == mine
    other = next(option.name for option in games.find("tta").edition("2015").options if option.name not in mine)
    for command in ("simulate", "play", "arena", "cards"):
        said = run(command, "tta", "--edition", "2006-simple", "--option", f"{other}=yes")
        assert said.exit_code == 2, said.output
        assert other in said.output, command
    assert run("simulate", "seven_ages", "--edition", "classic", "--seats", "7").exit_code == 2


def test_the_report_is_drawn_for_people_too():
    said = run("simulate", "tta", "--games", "2")
    assert said.exit_code == 0
    assert "2 finished" in said.output
    assert "violations" in said.output


# replay ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def annal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("annals")
    simulate("--games", "1", "--players", "scripted", "--annals", str(folder))
    return folder / "tta-000000.annal"


def test_replay_tells_the_story_and_draws_the_board(annal: Path):
    said = run("replay", str(annal))
    assert said.exit_code == 0
    assert "Round 1: Rome's turn." in said.output
    assert "The game is over" in said.output
    assert "Card row" in said.output
    assert " with " in said.output.splitlines()[-1]


def test_replay_stops_anywhere(annal: Path):
    said = run("replay", str(annal), "--at", "1", "--seat", "2")
    assert "Rome takes" in said.output
    assert "After 1 of" in said.output
    assert "Egypt (you)" in said.output


def test_replay_as_json(annal: Path):
    said = json.loads(run("replay", str(annal), "--json", "--at", "5").stdout)
    assert said["view"]["number"] == 5
    assert said["scores"] is None
    assert said["setup"]["seed"] is None  # a running game's seed is never shown
    assert said["story"][0]["kind"] == "turn"
    verified = json.loads(run("replay", str(annal), "--json", "--verify").stdout)
    assert verified["verified"] is True
    assert len(verified["scores"]) == 2


def damaged(annal: Path, tmp_path: Path, old: str, new: str) -> Path:
    text = annal.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "damaged.annal"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_a_damaged_annal_is_refused_with_its_line(annal: Path, tmp_path: Path):
    first = next(line for line in annal.read_text(encoding="utf-8").splitlines() if line.startswith("0 take"))
    for old, new, sentence in (
        (first, "0 take 99", "choice 1, seat 0, 'take 99'"),
        (first, "0", "'0' is not 'SEAT VERB ARGUMENTS'"),
        ("annals 1", "journals 1", "An annal begins with the line 'annals 1'"),
        ("game tta", "game chess", "There is no game 'chess' here"),
        ("@ result ", "@ result 1", "scores"),
    ):
        path = damaged(annal, tmp_path, old, new)
        said = run("replay", str(path), "--verify")
        assert said.exit_code == 2, (old, said.output)
        assert said.stderr.startswith(f"annals: {path}: ")
        assert sentence in said.stderr
        assert said.stderr.count("\n") == 1


def test_replay_errors_are_one_line(annal: Path, tmp_path: Path):
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for words, sentence in (
        ([str(tmp_path / "none")], "No such file"),
        ([str(annal), "--at", "99999"], "--at must be from 0"),
        ([str(annal), "--seat", "4"], "seats 1 to 2, not 4"),
        ([str(binary)], "not a text file"),
    ):
        said = run("replay", *words)
        assert said.exit_code == 2
        assert sentence in said.stderr
        assert said.stderr.count("\n") == 1


# cards ----------------------------------------------------------------------------------------------------------


def cards(*words: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run("cards", "tta", *words, "--json").stdout)
    return found


def test_all_cards_with_their_numbers():
    found = {card["id"]: card for card in cards()}
    assert len(found) == 236
    assert all({"id", "name", "kind", "age", "copies", "source"} <= set(card) for card in found.values())
    iron = found["iron"]
    assert (iron["kind"], iron["age"], iron["science_cost"], iron["resource_cost"]) == ("mine", "I", 5, 5)
    assert iron["gives"] == {"resource": 2}
    assert found["pyramids"]["stages"] == [3, 2, 1]
    assert found["monarchy"]["revolution_cost"] == 2
    assert found["monarchy"]["urban_limit"] == 3
    assert found["enslave"]["military_cost"] == 2
    assert found["phalanx"]["army"] == {"infantry": 2, "cavalry": 1, "artillery": 0}
    assert found["military_bonus_ii"]["defence"] == 4
    assert "science_cost" not in found["pyramids"]
    assert "military_cost" not in found["iron"]


def test_deck_totals():
    found = [card for card in cards() if not card.get("initial")]
    military = {"event", "territory", "aggression", "war", "pact", "tactic", "bonus"}
    for age, civil_deck, military_deck in (
        ("A", (20, 20, 20), (10, 10, 10)),
        ("I", (44, 50, 53), (43, 45, 45)),
        ("II", (44, 50, 53), (46, 50, 50)),
        ("III", (44, 50, 53), (41, 45, 45)),
    ):
        for place, players in enumerate("234"):
            of_age = [card for card in found if card["age"] == age]
            counts = [
                sum(c["copies"][players] for c in of_age if (c["kind"] in military) is kind) for kind in (False, True)
            ]
            assert counts == [civil_deck[place], military_deck[place]]


def test_cards_by_kind_and_name():
    assert {card["kind"] for card in cards("--kind", "wonder")} == {"wonder"}
    assert [card["id"] for card in cards("bach")] == ["j_s_bach"]
    said = run("cards", "tta", "pyramids").output
    assert "Pyramids · Age A · wonder" in said
    assert "Stages: 3 resources, 2 resources, 1 resource" in said
    assert "Source: " in said
    assert "Pyramids" in run("cards", "tta").output


@pytest.mark.parametrize("width", [80, 120])
def test_every_card_of_clash_is_listed_and_none_is_cut_off(width: int):
    said = run("cards", "clash", width=width).output
    assert max(len(line) for line in said.splitlines()) <= width
    assert "…" not in said
    together = " ".join(said.split())
    for kind, count in (("Advances", 48), ("Events", 58), ("Region tiles", 16), ("Civilization advances", 60)):
        assert f"{kind} ({count})" in together
    for fact in (
        "1 food, 1 wood and 1 ore · needs Writing · 5 of them",
        "number 1 · in battle: Peltasts",
        "Leaders: Emperor Augustus, Gaius Julius Caesar and Sulla",
        "top: sea · left: mountain · right: sea · bottom: mountain",
        "number 3 · icon: barbarians move · ignored with Irrigation",
        "In doubt: whether in both roles at sea is unsure",
        "¹ All or some of it is known from one source only",
    ):
        assert fact in together


def test_a_card_of_clash_with_all_that_belongs_to_it():
    rome = run("cards", "clash", "rome", "--kind", "civilization").output
    for part in ("Rome · civilization", "Captivi (Rome, needs Bartering)", "  Civilizer: +2 CV in land battles"):
        assert part in rome
    card = run("cards", "clash", "academic / conqueror").output
    assert "Objective Academic (in the status phase)" in card
    assert "Objective Conqueror (at once)" in card
    wall = " ".join(run("cards", "clash", "great wall").output.split())
    assert "3 food, 2 wood, 7 ore and 5 culture tokens Needs Siegecraft 4 points" in wall
    assert "In doubt: cost from one source; who loses CV differs" in wall


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["cards", "chess"], "no game 'chess'"),
        (["cards", "tta", "--kind", "weather"], "no cards of the kind 'weather'"),
        (["cards", "tta", "--edition", "1999"], "has no edition '1999'"),
        (
            ["cards", "tta", "gandalf"],
            "No card of the edition 2015 is called 'gandalf'; --edition may also be:",
        ),
        (["cards", "clash", "gandalf"], "No card of the edition monumental is called 'gandalf'.\n"),
        (["cards", "tta", "--cards", "/nowhere"], "/nowhere is not a folder."),
        (["simulate", "tta", "--players", "nobody"], "There is no player 'nobody'"),
        (["simulate", "tta", "--seats", "3", "--players", "random,random"], "Name one player for all seats, or 3"),
        (["simulate", "tta", "--seats", "1"], "2 to 4 seats, not 1"),
    ],
)
def test_errors_are_one_line(words: list[str], sentence: str):
    said = run(*words)
    assert said.exit_code == 2
    assert sentence in said.stderr
    assert said.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["simulate", "arena", "cards", "train"])
def test_no_game_is_meant_where_none_is_named(command: str):
    said = run(command)
    assert said.exit_code == 2
    assert "missing argument 'game'" in said.output.lower()


@pytest.fixture
def _no_own_cards_are_left() -> Iterator[None]:
    yield
    for name in games.names():
        shelf = games.package(name).shelf
        assert shelf is not None
        shelf.use_own(None)


@pytest.mark.usefixtures("_no_own_cards_are_left")
def test_an_owner_can_look_at_own_cards(tmp_path: Path):
    (tmp_path / "tta").mkdir()
    (tmp_path / "tta" / "mine.toml").write_text('[[card]]\nid = "homer"\noverlay = true\nname = "Homer of Chios"\n')
    said = run("cards", "tta", "homer", "--cards", str(tmp_path))
    assert said.output.startswith("Homer of Chios")


@pytest.mark.usefixtures("_no_own_cards_are_left")
@pytest.mark.parametrize("stray", ["tea/mine.toml", "mine.toml"])
def test_own_cards_that_belong_to_no_game_are_not_passed_over(tmp_path: Path, stray: str):
    (tmp_path / stray).parent.mkdir(exist_ok=True)
    (tmp_path / stray).write_text("")
    (tmp_path / ".git").mkdir()
    said = run("cards", "tta", "--cards", str(tmp_path))
    assert said.exit_code == 2
    place = stray.partition("/")[0]
    assert said.stderr == f"annals: {place}: own cards lie in a folder with the name of their game: {OURS}\n"


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("nowhere.package", "ANNALS_GAMES: nowhere.package: No module named 'nowhere'.\n"),
        ("annals.games.tta.package:TEA", "ANNALS_GAMES: annals.games.tta.package holds no Package called TEA.\n"),
    ],
)
def test_a_guest_that_is_not_there_is_named(address: str, sentence: str):
    """In a process of its own: which guests there are is read once."""
    said = subprocess.run(
        [sys.executable, "-m", "annals.cli", "play"],
        env={**os.environ, "ANNALS_GAMES": address},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (said.returncode, said.stderr) == (2, f"annals: {sentence}")


def test_a_game_without_a_list_of_its_own_has_its_cards_listed_plainly(monkeypatch: pytest.MonkeyPatch):
    command = import_module("annals.cli.cards")
    monkeypatch.setattr(command, "list_of", lambda game: PlainList(games.package(game).plain))
    listed = run("cards", "tta", "--kind", "wonder")
    assert listed.exit_code == 0, listed.output
    assert "hanging_gardens" in listed.output
    explained = run("cards", "tta", "hanging gardens")
    assert explained.output.startswith("Hanging Gardens")
    assert "stages: [2,2,2]" in explained.output
