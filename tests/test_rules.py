"""The rule catalogues, the marks on tests, and the comparison of the two."""

import doctest
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from annals import rules
from annals.cli import app

CATALOGUE = """\
# A small rulebook

## ROW: The card row (3)

- **TOY-ROW-1** The row has five places. [L1]
- **TOY-ROW-2** Cards slide left. [L2]
- **TOY-ROW-3** The board is green. [L3]

## CLAR: Clarifications (1)

### CLAR-HOMER: Homer (1)

- **TOY-CLAR-HOMER-1** Homer sings. [L4]

## EX: Worked examples (1)

- **TOY-EX-1** Five cards, one taken, four left. [L1]

## OPEN: Open points (1)

- **TOY-OPEN-1** Which left? Reading: the player's left.
"""


class Tree:
    """A source tree with the small catalogue above."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("docs/rules/toy.md", CATALOGUE)

    def write(self, file: str, text: str) -> None:
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def coverage(self) -> rules.Coverage:
        return rules.coverage(self.root)


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


@pytest.mark.parametrize(
    ("name", "count", "examples"),
    [
        ("tta2015", 642, 53),
        ("tta_expansion", 335, 44),
        ("tta2006", 692, 62),
        ("seven_ages", 1210, 65),
        ("clash", 1083, 0),
    ],
)
def test_a_catalogue_has_as_many_rules_as_it_says(name: str, count: int, examples: int):
    [catalogue] = [catalogue for catalogue in rules.catalogues() if catalogue.name == name]
    assert len(catalogue.rules) == count
    assert len(catalogue.examples) == examples
    page = (rules.SOURCE_TREE / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    assert f"{count} " in page[:2500]


def test_there_are_five_catalogues_and_every_section_of_the_2015_rules_has_a_title():
    found = {catalogue.name: catalogue for catalogue in rules.catalogues()}
    assert set(found) == {"tta2015", "tta_expansion", "tta2006", "seven_ages", "clash"}
    tta = found["tta2015"]
    assert all(tta.titles[entry.section] for entry in tta.entries)
    assert tta.titles["ROW"] == "Replenishing the card row"


def test_the_marks_and_exceptions_of_this_project_are_in_order():
    assert rules.coverage().errors == []


def test_a_mark_keeps_the_ids_on_the_test():
    def prove() -> str:
        return "proved"

    marked = rules.rule("TOY-ROW-1", "TOY-ROW-2")(prove)
    assert marked() == "proved"
    assert vars(marked)["rules"] == ("TOY-ROW-1", "TOY-ROW-2")


def test_the_examples_in_the_module_run():
    failed, tried = doctest.testmod(rules)
    assert (failed, tried) == (0, 2)


def test_a_mark_without_an_id_is_an_error():
    with pytest.raises(TypeError, match="at least one rule"):
        rules.rule()


def test_marked_tests_are_counted_by_section(tree: Tree):
    tree.write("tests/deep/test_row.py", '@rule("TOY-ROW-1", "TOY-ROW-2")\ndef test_row(): ...\n')
    tree.write(
        "tests/test_homer.py", 'class TestHomer:\n    @r.rule("TOY-CLAR-HOMER-1")\n    def test_song(self): ...\n'
    )
    toy = tree.coverage().catalogues["toy"]
    assert (toy.rules, toy.tested, toy.missing) == (4, 3, ["TOY-ROW-3"])
    row, clarifications = toy.sections
    assert (row.section, row.title, row.rules, row.tested, row.missing) == ("ROW", "The card row", 3, 2, ["TOY-ROW-3"])
    assert (clarifications.section, clarifications.rules, clarifications.tested) == ("CLAR", 1, 1)


def test_examples_and_readings_may_be_marked_but_are_no_rules(tree: Tree):
    tree.write("tests/test_row.py", '@rule("TOY-EX-1", "TOY-OPEN-1")\ndef test_row(): ...\n')
    found = tree.coverage()
    assert found.errors == []
    assert found.catalogues["toy"].tested == 0
    assert found.catalogues["toy"].examples == rules.Tally(all=1, tested=1)


def test_an_unknown_id_is_reported_with_its_place(tree: Tree):
    tree.write("tests/test_row.py", '\n@rule("TOY-ROW-9")\ndef test_row(): ...\n')
    assert tree.coverage().errors == ["tests/test_row.py:2: test_row names TOY-ROW-9, which no catalogue has"]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("tests/helpers.py", '@rule("TOY-ROW-1")\ndef test_row(): ...\n'),
        ("tests/test_row.py", '@rule("TOY-ROW-1")\ndef row(): ...\n'),
        ("tests/test_row.py", 'def test_row():\n    @rule("TOY-ROW-1")\n    def test_inside(): ...\n'),
        ("tests/test_row.py", '@rule("TOY-ROW-1")\n@pytest.mark.skip(reason="later")\ndef test_row(): ...\n'),
        ("tests/test_row.py", '@rule("TOY-ROW-1")\n@pytest.mark.xfail\ndef test_row(): ...\n'),
    ],
)
def test_a_mark_that_never_runs_does_not_count(tree: Tree, file: str, text: str):
    tree.write(file, text)
    found = tree.coverage()
    assert found.catalogues["toy"].tested == 0
    [error] = found.errors
    assert "pytest does not run it" in error


def test_ids_must_be_written_out(tree: Tree):
    tree.write("tests/test_row.py", "@rule(*ROW_RULES)\ndef test_row(): ...\n")
    [error] = tree.coverage().errors
    assert "not written out" in error


def test_an_excused_rule_is_neither_tested_nor_missing(tree: Tree):
    tree.write("docs/rules/untested.toml", 'TOY-ROW-3 = "Nothing in the program is green."\n')
    toy = tree.coverage().catalogues["toy"]
    assert toy.untested == {"TOY-ROW-3": "Nothing in the program is green."}
    assert "TOY-ROW-3" not in toy.missing
    assert toy.tested == 0


def test_a_rule_cannot_be_both_excused_and_tested(tree: Tree):
    tree.write("docs/rules/untested.toml", 'TOY-ROW-1 = "No time."\n')
    tree.write("tests/test_row.py", '@rule("TOY-ROW-1")\ndef test_row(): ...\n')
    found = tree.coverage()
    assert found.errors == ["docs/rules/untested.toml: TOY-ROW-1 has a test; remove it from the list"]
    assert found.catalogues["toy"].tested == 1
    assert found.catalogues["toy"].untested == {}


@pytest.mark.parametrize("id", ["TOY-ROW-9", "TOY-EX-1"])
def test_only_rules_can_be_excused(tree: Tree, id: str):
    tree.write("docs/rules/untested.toml", f'{id} = "Not a rule."\n')
    assert tree.coverage().errors == [f"docs/rules/untested.toml: {id} is not a rule of any catalogue"]


@pytest.mark.parametrize("text", ['TOY-ROW-1 = ""', "TOY-ROW-1 = 3", "TOY-ROW-1"])
def test_an_exception_needs_a_reason(tree: Tree, text: str):
    tree.write("docs/rules/untested.toml", text)
    with pytest.raises(rules.BadCatalogue, match=r"untested\.toml"):
        tree.coverage()


def test_an_id_that_stands_twice_is_refused(tree: Tree):
    tree.write("docs/rules/other.md", "- **TOY-ROW-1** The row has six places.\n")
    with pytest.raises(rules.BadCatalogue, match="TOY-ROW-1 stands twice: in other and in toy"):
        tree.coverage()


def test_a_damaged_id_is_refused_with_its_line(tree: Tree):
    tree.write("docs/rules/other.md", "# Other\n- **TOY-ROW-x** The row has six places.\n")
    with pytest.raises(rules.BadCatalogue, match=r"docs/rules/other\.md:2: "):
        tree.coverage()


def test_without_catalogues_the_message_names_the_folder(tmp_path: Path):
    with pytest.raises(rules.BadCatalogue, match="no rule catalogues here"):
        rules.catalogues(tmp_path)


def test_the_command_prints_pure_json():
    result = CliRunner().invoke(app, ["rules", "coverage", "--json"])
    assert result.exit_code == 0
    printed = json.loads(result.stdout)
    tta = printed["catalogues"]["tta2015"]
    assert tta["rules"] == 642
    assert tta["tested"] + len(tta["missing"]) + len(tta["untested"]) == 642
    assert sum(section["rules"] for section in tta["sections"]) == 642


def test_the_command_shows_one_catalogue_with_its_sections_and_missing_rules():
    result = CliRunner().invoke(app, ["rules", "coverage", "clash", "--missing"])
    assert result.exit_code == 0
    assert "1083" in result.stdout
    assert "tta2015" not in result.stdout
    assert "ICON" in result.stdout
    assert "CLA-" in result.stdout


def test_the_command_knows_no_other_catalogue():
    result = CliRunner().invoke(app, ["rules", "coverage", "chess"])
    assert result.exit_code == 2
    assert "chess" in result.stderr


def test_the_version_is_printed():
    result = CliRunner().invoke(app, ["--version"])
    assert result.exit_code == 0
    assert result.stdout.startswith("annals 0.")
