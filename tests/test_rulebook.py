"""The rules by their ids, as people read them."""

from __future__ import annotations

import doctest
import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from annals import rulebook
from annals.games import names
from annals.games.tta import edition as tta
from annals.kernel import Refusal


def test_the_examples_run():
    failed, tried = doctest.testmod(rulebook)
    assert tried
    assert not failed


@pytest.mark.parametrize("game", names())
def test_every_rule_a_refusal_names_can_be_read(game: str):
    refusals = vars(import_module(f"annals.games.{game}.refusals")).values()
    named = {refusal.rule for refusal in refusals if isinstance(refusal, Refusal) and refusal.rule}
    if game == "tta":
        for info in tta.SHELF.infos():
            named |= {refusal.rule for refusal in tta.load(info.name).rules.refusals.values()}
    assert len(named) > 30
    assert named <= set(rulebook.rules())


def test_a_rule_knows_its_part_and_its_neighbours():
    rule = rulebook.rules()["TTA-CORR-5"]
    assert rule.title
    assert (rule.previous, rule.next) == ("TTA-CORR-4", "TTA-CORR-6")
    assert rulebook.rules()["TTA-CORR-1"].previous is None


def test_no_rule_tells_where_it_was_found():
    for rule in rulebook.rules().values():
        assert rule.text, rule.id
        assert not re.search(r"\[L\d|\[ref|\(reading\)|\bCAs?\b|\bMAs?\b", rule.text), rule


def test_an_installed_package_brings_the_rules():
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    into = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]["docs/rules"]
    assert rulebook.FOLDERS[0] == rulebook.HERE.parent / into
