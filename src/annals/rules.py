"""Which rules have a test: the mark for tests, the rule catalogues in ``docs/rules``, and the comparison of the two.

Everything here is read from the files of the source tree; no test is imported or run.
"""

import ast
import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

SOURCE_TREE = Path(__file__).resolve().parents[2]

NOT_RULES = frozenset({"EX", "DEC", "VAL", "OPEN", "DIFF", "DATA", "Q"})
"""Sections whose entries have ids but are no rules: examples, decisions, values, readings, differences, data needs."""

_ENTRY = re.compile(r"- \*\*(?P<id>(?P<game>[A-Z]+)-(?P<section>[A-Z0-9]+)(?P<item>(?:-[A-Z0-9_]+)*)-\d+)\*\* ")
_HEADING = re.compile(r"## (?P<section>[A-Z0-9]+)(?:: | - )(?P<title>.+?)(?: \(\d+\))?$")

Test = TypeVar("Test", bound=Callable[..., object])


class BadCatalogue(Exception):
    """The catalogues, or the list of untested rules, cannot be read; the message says where and why."""


def rule(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the rules that it proves.

    >>> @rule("TTA-ROW-3", "TTA-ROW-4")
    ... def test_the_row_slides_left(): ...
    >>> test_the_row_slides_left.rules
    ('TTA-ROW-3', 'TTA-ROW-4')
    """
    if not ids:
        raise TypeError("rule() needs the id of at least one rule")

    def mark(test: Test) -> Test:
        setattr(test, "rules", ids)  # noqa: B010 - a type checker knows no such attribute of a function
        return test

    return mark


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered line of a catalogue. Its section is the first word of its id: ``CLAR`` for ``TTA-CLAR-HOMER-2``."""

    id: str
    section: str
    is_rule: bool


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The numbered entries of one rulebook, in the order of the file."""

    name: str
    entries: tuple[Entry, ...]
    titles: dict[str, str]
    """Section to its title, as far as the file has a heading for it."""

    @property
    def rules(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.is_rule]

    @property
    def examples(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.section == "EX"]


@dataclass(frozen=True, slots=True)
class Mark:
    """One id named by a ``@rule`` on a test."""

    id: str
    test: str
    place: str
    """File and line, relative to the source tree."""


@dataclass(slots=True)
class Tally:
    """How many of some entries have a test."""

    all: int = 0
    tested: int = 0


@dataclass(slots=True)
class SectionCoverage:
    """The rules of one section: tested, excused by ``untested.toml``, or missing."""

    section: str
    title: str
    rules: int = 0
    tested: int = 0
    untested: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)


@dataclass(slots=True)
class CatalogueCoverage:
    """The sums over the sections of one catalogue."""

    rules: int
    tested: int
    untested: dict[str, str]
    missing: list[str]
    examples: Tally
    sections: list[SectionCoverage]


@dataclass(slots=True)
class Coverage:
    """What ``annals rules coverage`` shows."""

    catalogues: dict[str, CatalogueCoverage]
    errors: list[str]


def catalogues(root: Path = SOURCE_TREE) -> list[Catalogue]:
    """The catalogues of a source tree, by name; a page of ``docs/rules`` without numbered rules is none."""
    folder = root / "docs" / "rules"
    if not folder.is_dir():
        raise BadCatalogue(f"{folder}: no rule catalogues here; they are part of the source tree, not of the package")
    found = [_read_catalogue(page, root) for page in sorted(folder.glob("*.md"))]
    _refuse_duplicates(found)
    return [catalogue for catalogue in found if catalogue.rules]


def coverage(root: Path = SOURCE_TREE) -> Coverage:
    """Compare the catalogues with the marks in ``tests`` and with the reasons in ``docs/rules/untested.toml``."""
    known = catalogues(root)
    marks, errors = _read_marks(root)
    reasons = _read_reasons(root)
    tested = {mark.id for mark in marks}
    ids = {entry.id for catalogue in known for entry in catalogue.entries}
    rules = {entry.id for catalogue in known for entry in catalogue.rules}

    for mark in marks:
        if mark.id not in ids:
            errors.append(f"{mark.place}: {mark.test} names {mark.id}, which no catalogue has")
    for id in reasons:
        if id not in rules:
            errors.append(f"docs/rules/untested.toml: {id} is not a rule of any catalogue")
        elif id in tested:
            errors.append(f"docs/rules/untested.toml: {id} has a test; remove it from the list")
    return Coverage({catalogue.name: _cover(catalogue, tested, reasons) for catalogue in known}, errors)


def _cover(catalogue: Catalogue, tested: set[str], reasons: dict[str, str]) -> CatalogueCoverage:
    sections: dict[str, SectionCoverage] = {}
    for entry in catalogue.rules:
        title = catalogue.titles.get(entry.section, "")
        section = sections.setdefault(entry.section, SectionCoverage(entry.section, title))
        section.rules += 1
        if entry.id in tested:
            section.tested += 1
        elif entry.id in reasons:
            section.untested[entry.id] = reasons[entry.id]
        else:
            section.missing.append(entry.id)
    examples = catalogue.examples
    return CatalogueCoverage(
        rules=sum(section.rules for section in sections.values()),
        tested=sum(section.tested for section in sections.values()),
        untested={id: reason for section in sections.values() for id, reason in section.untested.items()},
        missing=[id for section in sections.values() for id in section.missing],
        examples=Tally(len(examples), sum(example.id in tested for example in examples)),
        sections=list(sections.values()),
    )


def _read_catalogue(page: Path, root: Path) -> Catalogue:
    entries: list[Entry] = []
    titles: dict[str, str] = {}
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        if heading := _HEADING.fullmatch(line):
            titles.setdefault(heading["section"], heading["title"])
        elif entry := _ENTRY.match(line):
            is_rule = bool(entry["item"]) or entry["section"] not in NOT_RULES
            entries.append(Entry(entry["id"], entry["section"], is_rule))
        elif re.match(r"- \*\*[A-Z]{3}-", line):
            raise BadCatalogue(f"{page.relative_to(root)}:{number}: this looks like an entry, but has no readable id")
    return Catalogue(page.stem, tuple(entries), titles)


def _refuse_duplicates(found: Sequence[Catalogue]) -> None:
    home: dict[str, str] = {}
    for catalogue in found:
        for entry in catalogue.entries:
            if entry.id in home:
                raise BadCatalogue(f"{entry.id} stands twice: in {home[entry.id]} and in {catalogue.name}")
            home[entry.id] = catalogue.name


def _read_reasons(root: Path) -> dict[str, str]:
    path = root / "docs" / "rules" / "untested.toml"
    if not path.exists():
        return {}
    try:
        listed = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadCatalogue(f"docs/rules/untested.toml: {error}") from error
    reasons: dict[str, str] = {}
    for id, reason in listed.items():
        if not isinstance(reason, str) or not reason.strip():
            raise BadCatalogue(f"docs/rules/untested.toml: {id} needs a reason, a sentence in quotes")
        reasons[id] = reason
    return reasons


def _read_marks(root: Path) -> tuple[list[Mark], list[str]]:
    marks: list[Mark] = []
    errors: list[str] = []
    for path in sorted((root / "tests").rglob("*.py")):
        file = path.relative_to(root).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=file)
        runs = set(_tests(tree)) if path.name.startswith("test_") else set()
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            for decorator in node.decorator_list:
                if not (isinstance(decorator, ast.Call) and _last_name(decorator.func) == "rule"):
                    continue
                place = f"{file}:{decorator.lineno}"
                if node not in runs:
                    errors.append(f"{place}: {node.name} is marked with a rule, but pytest does not run it as a test")
                    continue
                for argument in decorator.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        marks.append(Mark(argument.value, node.name, place))
                    else:
                        errors.append(f"{place}: {node.name} has a rule that is not written out as a string")
    return marks, errors


def _tests(tree: ast.Module | ast.ClassDef) -> Iterator[ast.AST]:
    """The functions that pytest collects and does not always skip."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _tests(node)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            marks = {_last_name(decorator) for decorator in node.decorator_list}
            if not marks & {"skip", "xfail"}:
                yield node


def _last_name(node: ast.expr) -> str:
    """The last name of ``rule``, ``annals.rules.rule`` or a call of either."""
    match node:
        case ast.Call(func=function):
            return _last_name(function)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""
