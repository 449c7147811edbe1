"""The pages people read first: their examples run and their links lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

from annals.games import clash, tta
from annals.rules import SOURCE_TREE

PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]


def test_the_examples_of_the_readme_run():
    failed, _ = doctest.testfile(str(SOURCE_TREE / "README.md"), module_relative=False)
    assert failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_relative_links_lead_to_files(page: str):
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", (SOURCE_TREE / page).read_text(encoding="utf-8"))
    assert [target for target in targets if not (SOURCE_TREE / target).exists()] == []


def test_the_examples_of_own_cards_can_be_laid_over_their_editions(tmp_path: Path):
    page = (SOURCE_TREE / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
    examples = re.findall(r"`my-cards/([\w/]+\.toml)`:\n\n```toml\n(.*?)```", page, re.DOTALL)
    assert [file for file, _ in examples] == ["tta/mine.toml", "clash/wonders.toml"]
    for file, text in examples:
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    cards = tta.edition.load("2015", own=tmp_path / "tta").cards
    assert list(cards["hanging_gardens"].stages) == [2, 3, 2]
    assert "hammurabi" not in cards
    assert clash.edition.load("monumental", own=tmp_path / "clash").wonders["great_wall"].cost == (3, 3, 6, 0, 0, 0, 5)
