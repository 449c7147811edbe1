"""The map of the house in docs/architecture.md is what the tree shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

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
    if game == "tta":
        there["mind"].add("learned")
    assert rooms_on_the_map(game) == {house: rooms - {"__init__"} for house, rooms in there.items()}


@pytest.mark.parametrize("game", TITLES)
def test_no_house_has_a_single_room(game: str):
    for house, rooms in rooms_on_the_map(game).items():
        assert len(rooms) > 2, house
