"""Owners of the box lay their own numbers over the reconstructed ones, as the page about it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from annals.games.seven_ages import GAME
from annals.games.seven_ages.edition import Edition, load
from annals.games.seven_ages.words import faces, shares
from annals.games.seven_ages.words.printed import Faces
from annals.kernel.catalogue import CatalogueError
from annals.rules import SOURCE_TREE

PAGE = SOURCE_TREE / "docs" / "seven-ages-your-own-box.md"


def edition(own: Path | None, name: str = "deluxe", **options: bool) -> Edition:
    return load(name, GAME.edition(name).check(GAME.title, 5, dict(options)), own)


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """The folder that the page makes."""
    page = PAGE.read_text(encoding="utf-8")
    examples = re.findall(r"`my-cards/seven_ages/([\w/]+\.toml)`:\n\n```toml\n(.*?)```", page, re.DOTALL)
    assert [file for file, _ in examples] == ["cards.toml", "areas.toml", "trade/cards.toml"]
    for file, text in examples:
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_examples_of_the_page_can_be_laid_over_every_edition(box: Path):
    own = edition(box)
    egyptians = own.cards[own.card_number["egyptians"]]
    assert (egyptians.value, egyptians.empire.money, len(egyptians.empire.glory)) == (4, 15, 3)
    assert own.cards[own.card_number["genoese"]].empire.trade == 3
    assert "wheat" in own.atlas.areas[own.atlas.number["sumer"]].resources
    assert edition(box, "classic").cards[1].value == 4
    assert "genoese" not in edition(box, trade=False).card_number


def test_what_an_owner_has_checked_is_no_longer_called_reconstructed(box: Path):
    own = edition(box)
    assert shares.of_cards(own).own < shares.of_cards(edition(None)).own
    assert shares.of_map(own).own < shares.of_map(edition(None)).own
    lines = faces.card_lines(own, Faces(own).cards["card egyptians"])
    assert lines[-1] == ("Reconstructed (this project's own, not the printed card): leaders and time of the event.")


def test_an_event_without_a_text_is_told_from_its_operations(box: Path):
    own = edition(box)
    lines = faces.event_lines(own, own.cards[own.card_number["genoese"]])
    assert lines == ["Played in your own Destiny, before cards are drawn.", "You draw 2 cards."]


def test_the_shares_of_the_page_are_those_of_the_game():
    said = re.search(
        r"of the Deluxe game (\d+) % of the values of the cards and (\d+) % of those of the map", PAGE.read_text()
    )
    assert said is not None
    both = shares.of_cards(edition(None)).percent(), shares.of_map(edition(None)).percent()
    assert (int(said[1]), int(said[2])) == both


@pytest.mark.parametrize(
    ("file", "text", "code"),
    [
        ("cards.toml", '[[card]]\nid = "egyptians"\noverlay = true\nages = "one"\n', "wrong_type"),
        ("cards.toml", '[[card]]\nid = "atlanteans"\noverlay = true\nmoney = 3\n', "unknown_card"),
        ("cards.toml", '[[card]]\nid = "egyptians"\noverlay = true\nmony = 3\n', "unknown_field"),
        ("cards.toml", '[[card]]\nid = "egyptians"\nmoney = 3\n', "duplicate_id"),
        ("cards.toml", '[[card]]\nid = "egyptians"\noverlay = true\nages = [1, 9]\n', "unknown_value"),
        ("cards.toml", '[[card]]\nid = "egyptians"\noverlay = true\nstart = ["egypt"]\n', "wrong_type"),
        ("cards.toml", '[[card]]\nid = "egyptians"\noverlay = true\nevent = "plague"\n', "wrong_type"),
        ("cards.toml", '[[card]]\nid = "egyptians"\noverlay = true\nreconstructed = ["leader"]\n', "unknown_value"),
        ("areas.toml", '[[card]]\nid = "sumer"\noverlay = true\nregions = ["arabia_felix"]\n', "unknown_value"),
        ("areas.toml", '[[card]]\nid = "sumer"\noverlay = true\nwheat = "yes"\n', "wrong_type"),
        ("areas.toml", '[[card]]\nid = "sumer"\noverlay = true\npartly = ["terain"]\n', "unknown_value"),
        ("rivers.toml", '[[card]]\nid = "nile"\noverlay = true\nlength = 6650\n', "unknown_field"),
        ("heroes.toml", '[[card]]\nid = "egyptians"\n', "unknown_file"),
        ("mythical/cards.toml", '[[card]]\nid = "egyptians"\n', "unknown_folder"),
    ],
)
def test_mistakes_are_named_with_file_and_card(tmp_path: Path, file: str, text: str, code: str):
    own = tmp_path / "seven_ages"
    (own / file).parent.mkdir(parents=True)
    (own / file).write_text(text, encoding="utf-8")
    with pytest.raises(CatalogueError) as error:
        edition(own)
    assert error.value.code == code
    assert error.value.file in (f"seven_ages/{file}", "seven_ages/mythical")
