"""The pages people read first: their examples run and their links lead somewhere."""

import doctest
import re

import pytest

from annals.rules import SOURCE_TREE

PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]


def test_the_examples_of_the_readme_run():
    failed, _ = doctest.testfile(str(SOURCE_TREE / "README.md"), module_relative=False)
    assert failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_relative_links_lead_to_files(page: str):
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", (SOURCE_TREE / page).read_text(encoding="utf-8"))
    assert [target for target in targets if not (SOURCE_TREE / target).exists()] == []
