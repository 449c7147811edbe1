"""The page: its shell knows no game, every sign it draws is its own, and its types say what the service says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.games.seven_ages.scene import seven

import annals
from annals import games, learning
from annals.players.advice import Reason
from annals.server import accounts, answers

WEB = Path(annals.__file__).parent / "web"
SHELL = [path for room in ("shell", "lib", "pages") for path in sorted((WEB / room).rglob("*.js"))]
TERMS = re.compile(
    r"through.the.ages|\btta\b|clash|cultures|seven_ages|\b7 ages|\bt-\w+|\bc-\w+|\bgov\b|plaque|mapbox"
    r"|board\??\.players|civil_|military|wonder|\bleader|tactic|\bcolon(y|ies)|happiness|culture|resources|\bworkers?\b",
    re.IGNORECASE,
)
"""Names of games, their signs and classes, and words that belong to one of them."""


@pytest.mark.parametrize("path", [*SHELL, WEB / "main.js", WEB / "index.html"], ids=lambda path: path.stem)
def test_the_shell_names_no_game(path: Path):
    found = [line for line in path.read_text(encoding="utf-8").splitlines() if TERMS.search(line)]
    assert found == []


@pytest.mark.parametrize("style", sorted(path.name for path in WEB.glob("*.css")))
def test_the_stylesheets_of_the_shell_name_no_game(style: str):
    assert re.findall(r"\.(?:gov|plaque|tile|mapbox|tta|clash)\b", (WEB / style).read_text(encoding="utf-8")) == []


def test_the_shell_draws_with_signs_of_its_own():
    signs = set(re.findall(r'<symbol id="([\w-]+)"', (WEB / "shell" / "signs.svg").read_text(encoding="utf-8")))
    written = r'<\$\{Icon\}\s+name="([\w-]+)"|icon: "([\w-]+)"|(?:emblem|icon)="([\w-]+)"|\?\? "(s-[\w-]+)"'
    drawn = {
        name for path in SHELL for found in re.findall(written, path.read_text(encoding="utf-8")) for name in found
    }
    assert len(drawn) > 20
    assert drawn - {""} <= signs


@pytest.mark.parametrize("game", sorted(path.parent.name for path in WEB.glob("games/*/index.js")))
def test_every_board_lets_its_types_be_checked(game: str):
    line = '/** @typedef {import("../../shell/contract.js").Fulfils<typeof import("./index.js")>} Fulfilled */'
    assert line in (WEB / "games" / game / "index.js").read_text(encoding="utf-8").splitlines()


def test_every_game_has_a_board_and_a_credit():
    for name in games.names():
        assert (WEB / "games" / name / "index.js").is_file(), name
        assert games.package(name).credit.endswith("."), name


SAME: dict[str, type] = {
    "Choice": answers.ChoiceAnswer,
    "Advised": answers.AdvisedChoice,
    "Refused": answers.RefusedAnswer,
    "Seat": answers.SeatAnswer,
    "StoryEntry": answers.StoryAnswer,
    "Question": answers.Question,
    "When": answers.MomentAnswer,
    "Undo": answers.UndoAnswer,
    "Request": answers.RequestAnswer,
    "Standing": answers.Standing,
    "State": answers.StateAnswer,
    "Opponent": answers.OpponentAnswer,
    "GameForm": answers.GameForm,
    "Taught": answers.Taught,
    "Lesson": learning.Lesson,
    "Guide": learning.Guide,
    "Word": learning.Word,
    "Item": learning.Item,
    "Section": learning.Section,
    "HowToPlay": learning.HowToPlay,
    "Due": learning.Due,
    "TableLine": answers.TableLine,
    "Costly": answers.Costly,
    "SeatReview": answers.SeatReview,
    "ReviewAnswer": answers.ReviewAnswer,
    "Said": answers.Said,
    "Chart": answers.Chart,
    "Reason": Reason,
    "User": accounts.User,
    "Token": accounts.Token,
}
"""Types of the page, and what the service sends."""


def typedefs(*paths: str) -> dict[str, list[str]]:
    """The names of the properties of every type that these files of the page say."""
    text = "".join((WEB / path).read_text(encoding="utf-8") for path in paths)
    parts = re.split(r"@typedef \{object\} (\w+)", text)
    found: dict[str, list[str]] = {}
    for name, body in zip(parts[1::2], parts[2::2], strict=True):
        body = re.split(r"@typedef|\*/", body)[0]
        found[name] = re.findall(
            r"^ \* @property \{.*?\}\s+(?:\*\s+)?\[?(\w+)\]?(?=[ \n])", body, re.MULTILINE | re.DOTALL
        )
    return found


@pytest.mark.parametrize("name", SAME)
def test_the_types_of_the_page_are_those_of_the_service(name: str):
    assert typedefs("shell/contract.js", "lib/answers.js")[name] == [
        field.encode_name for field in msgspec.structs.fields(SAME[name])
    ]


def seen(game: str) -> dict[str, Any]:
    """The board of a new table, as its first seat sees it."""
    found = games.find(game)
    table = found.start(found.setup(seats=2, seed=1), True)
    board = table.view(0)["board"]
    assert isinstance(board, dict)
    return board


def test_the_board_of_through_the_ages_is_typed_as_it_is_shown():
    types, board = typedefs("games/tta/board.js"), seen("tta")
    me = board["players"][0]
    shown = {"Board": board, "Player": me, "Space": board["row"][0], "Tracks": board["tracks"]}
    shown |= {"Actions": me["actions"], "PerTurn": me["per_turn"], "Forecast": me["forecast"]}
    assert {name: types[name] for name in shown} == {name: list(what) for name, what in shown.items()}


def test_the_board_of_clash_is_typed_as_it_is_shown():
    types, board = typedefs("games/clash/board.js"), seen("clash")
    space = next(space for space in board["spaces"] if space["city"])
    shown = {"Board": board, "Player": board["players"][0], "Space": space, "City": space["city"]}
    assert {name: types[name] for name in shown} == {name: list(what) for name, what in shown.items()}


def test_the_board_of_seven_ages_is_typed_as_it_is_shown():
    types = typedefs("games/seven_ages/board.js")
    scene = seven().empire("romans", 0, latium="sword 2", capital="latium").city("latium", 3)
    board: Any = scene.table.view(0)["board"]
    empire = board["empires"][0]
    shown = {"Board": board, "Player": board["players"][0], "Empire": empire, "Stack": empire["stacks"][0]}
    shown |= {"Forecast": board["forecast"], "Held": board["areas"][0]}
    shown |= {"Standing": board["forecast"]["categories"][0]["standings"][0]}
    assert {name: types[name] for name in shown} == {name: list(what) for name, what in shown.items()}
