"""What the page keeps lists of agrees with the rules: story entries, verbs, and the short lines of cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import annals
from annals.games.tta import GAME
from annals.games.tta import edition as editions
from annals.games.tta.words import texts

PAGE = Path(annals.__file__).parent / "web" / "games" / "tta"
NAME = "2015-expansion"
EXPANSION = editions.load(NAME, GAME.setup(3, 1, NAME).options)
GISTS = dict(re.findall(r'^  (\w+): "([^"]*)",$', (PAGE / "gist_words.js").read_text(encoding="utf-8"), re.MULTILINE))
NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "second": "2"}


def test_every_kind_of_story_entry_is_in_exactly_one_group_of_the_page():
    text = (PAGE / "story.js").read_text(encoding="utf-8")
    groups = re.findall(r"kinds: \[([^\]]*)\]", text)
    listed = [kind for group in groups for kind in re.findall(r'"(\w+)"', group)]
    assert sorted(listed) == sorted({key.partition(".")[0] for key in texts.STORY})


@pytest.mark.parametrize("card", GISTS)
def test_the_short_line_of_a_card_says_no_number_that_the_card_does_not(card: str):
    design = EXPANSION.cards[card]
    assert design.mark, "only cards of the expansion have lines of their own"
    said = design.text.lower()
    spelt = [number for word, number in NUMBERS.items() if re.search(rf"\b{word}\b", said)]
    assert set(re.findall(r"\d+", GISTS[card])) <= {*re.findall(r"\d+", said), *spelt}


def test_every_new_leader_and_wonder_has_a_short_line_and_an_emblem():
    new = [card.id for card in EXPANSION.cards.values() if card.mark == "new" and card.kind in ("leader", "wonder")]
    emblems = (PAGE / "emblems.js").read_text(encoding="utf-8")
    assert len(new) == 40
    assert [card for card in new if card not in GISTS or f" {card}: " not in emblems] == []
