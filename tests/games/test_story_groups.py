"""The groups of a story: a few words for people, and every kind of entry in exactly one of them."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

import annals
from annals.games import names

WEB = Path(annals.__file__).parent / "web" / "games"


def groups(game: str) -> dict[str, list[str]]:
    """The groups as the board of this game names them to the page."""
    text = (WEB / game / "story.js").read_text(encoding="utf-8")
    lines = re.findall(r'\{\s*id: "(\w+)",\s*icon: "[\w-]+",\s*kinds: \[([^\]]*)\],?\s*\}', text)
    return {group: re.findall(r'"(\w+)"', kinds) for group, kinds in lines}


@pytest.mark.parametrize("game", names())
def test_every_kind_of_entry_is_in_exactly_one_group(game: str):
    told = {key.partition(".")[0] for key in import_module(f"annals.games.{game}.words.texts").STORY}
    grouped = Counter(kind for kinds in groups(game).values() for kind in kinds)
    assert set(grouped) == told
    assert [kind for kind, times in grouped.items() if times > 1] == []


@pytest.mark.parametrize("game", names())
def test_the_groups_are_few_and_have_words(game: str):
    found = groups(game)
    assert 7 <= len(found) <= 10
    strings = (WEB / game / "strings.js").read_text(encoding="utf-8")
    for group in found:
        word = re.search(rf'"group\.{group}": "([^"]+)"', strings)
        assert word is not None, group
        assert word[1][0].isupper(), group
