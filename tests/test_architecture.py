"""The map of the house in docs/architecture.md is what the tree shows."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from annals import games

ROOT = Path(__file__).parent.parent
MAP = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
TITLES = {"tta": "Through the Ages", "clash": "Clash of Cultures", "seven_ages": "7 Ages"}


def rooms_on_the_map(game: str) -> dict[str, set[str]]:
    """By house, what the section about a game names there."""
    section = MAP.partition(f"## Inside {TITLES[game]}\n")[2].partition("\n## ")[0]
    lines = re.findall(r"^\| (\(the top\)|`\w+/`) \| (.*) \|$", section, re.M)
    return {house.strip("`/"): set(re.findall(r"`(\w+)(?:\.py|/)`", rooms)) for house, rooms in lines}


@pytest.mark.parametrize("game", TITLES)
def test_every_house_and_room_is_on_the_map(game: str):
    home = ROOT / "src" / "annals" / "games" / game
    there = {"(the top)": {path.stem for path in home.glob("*.py")} | {"editions"}}
    for house in home.iterdir():
        if (house / "__init__.py").exists():
            there[house.name] = {path.stem for path in house.glob("*.py")}
    if (home / "mind" / "learned").exists():
        there["mind"].add("learned")
    assert rooms_on_the_map(game) == {house: rooms - {"__init__"} for house, rooms in there.items()}


@pytest.mark.parametrize(
    ("title", "packages"),
    [
        ("the kernel", {"": "kernel"}),
        ("the service", {"": "server"}),
        ("players, arena and command line", {f"{name}/": name for name in ("players", "arena", "cli")}),
        ("the page", {f"{name}/": f"web/{name}" for name in ("shell", "lib", "pages")}),
    ],
)
def test_every_other_room_is_on_the_map(title: str, packages: dict[str, str]):
    """Where a section is about several packages, each file is named with its own."""
    rows = MAP.partition(f"## Inside {title}\n\n")[2].partition("\n\n")[0].splitlines()
    named = [name for row in rows for name in re.findall(r"`([\w/]+\.(?:py|js))`", row.split("|")[1])]
    there = [
        before + path.name
        for before, package in packages.items()
        for path in (ROOT / "src" / "annals" / package).glob("*.[pj][ys]")
        if not path.name.startswith("__")
    ]
    assert sorted(name for name in named if not name.startswith("web/")) == sorted(there)


def test_every_path_on_the_map_is_in_the_tree():
    tree = [path for part in ("src", "tests", "tools", "docs", "requirements") for path in (ROOT / part).rglob("*")]
    there = {"/" + path.relative_to(ROOT).as_posix() for path in tree}
    names = re.findall(r"`([\w./-]+\.(?:py|js|mjs|css|toml|md|txt|html))`", MAP)
    missing = {name for name in names if not any(path.endswith("/" + name) for path in there)}
    assert missing == set()


def test_every_part_of_the_house_is_on_the_map():
    house = MAP.partition("## The house\n")[2].partition("\nDependencies")[0]
    parts = [path for path in (ROOT / "src" / "annals").iterdir() if not path.name.startswith("__")]
    named = {line.split()[0].rstrip("/") for line in house.splitlines() if line.startswith("    ")}
    assert named == {path.name for path in parts if path.is_dir() or path.suffix == ".py"}


@pytest.mark.parametrize("game", TITLES)
def test_no_house_has_a_single_room(game: str):
    for house, rooms in rooms_on_the_map(game).items():
        assert len(rooms) > 2, house


@pytest.mark.parametrize("game", TITLES)
def test_no_room_asks_which_edition_is_played(game: str):
    """What differs between editions is a value of their rules, an order of blocks, or a step of its own."""
    editions = set(games.find(game).editions)
    assert editions
    for path in (ROOT / "src" / "annals" / "games" / game).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare | ast.MatchValue):
                compared = {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)}
                assert not compared & editions, f"{path}:{node.lineno}"
