"""Learning to play: what a game teaches at the table and beside it, as data with its texts; checked when it is read.

A game has a folder with four files: `lessons.toml` (its guided first game: the set-up, when each lesson matters, what
it points at), `texts.toml` (what the lessons say), `words.toml` (the glossary) and `how_to_play.toml` (a page to read).
What a lesson asks of a table beyond questions and choices is a fact, and where it points may be a place: both are named
functions of the game.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from annals.kernel import CatalogueError, Choice, Fields, Game, OptionValue, Table
from annals.rulebook import rules

MOST_WORDS = 45
"""So long a lesson may be."""
ON_THE_PAGE = ("verb:", "can:", "part:", "player:", "advance:")
"""What a lesson may point at that the page finds by itself; a place of the game begins with @."""
RULE = re.compile(r"\b[A-Z]{3}-[A-Z0-9_]+(?:-[A-Z0-9_]+)*-\d+\b")
"""The id of a rule within a text."""
KINDS = ("verb", "bank", "track", "deck", "mood", "warning", "sign", "card", "piece", "time")
"""What a word of the glossary is."""

Fact = Callable[[Any, int], bool]
"""Whether something holds at a table for a seat; only what the seat may know."""
Place = Callable[[Any, int], list[str]]
"""Where something is at a table, as words of `data-ref`; empty when it is nowhere."""


class Aim(msgspec.Struct, frozen=True):
    """A small thing to do after a lesson; done as soon as one has chosen so."""

    text: str
    did: str


class Lesson(msgspec.Struct, frozen=True):
    """What is said once, at the moment it first matters."""

    id: str
    part: int
    title: str
    text: str
    rules: list[str]
    follows: bool
    """It may be said straight after the one before; others wait for the next choice."""
    aim: Aim | None = None
    beyond: bool = False
    """Nothing in the guided game is about it: it is said at other tables, and not counted before."""


class GuideStep(msgspec.Struct, frozen=True):
    """A guided game that comes after another one, and what is new in it."""

    id: str
    title: str
    text: str
    edition: str
    options: dict[str, OptionValue]


class Guide(msgspec.Struct, frozen=True):
    """A guided game: how it is set up, what wins it, and what comes after it."""

    edition: str
    seats: int
    seed: int
    options: dict[str, OptionValue]
    opponent: str
    minutes: int
    goal: str
    """What wins, in two sentences."""
    invites: str
    """What kind of game it is, in two sentences."""
    parts: list[str]
    """What the parts of its lessons are called."""
    steps: list[GuideStep] = []


class Word(msgspec.Struct, frozen=True):
    """A word of the glossary: what it is, and why it matters."""

    id: str
    kind: str
    name: str
    icon: str
    what: str
    why: str
    rules: list[str]
    see: list[str] = []
    also: list[str] = []
    """Other words it may be looked for by."""
    of: list[str] = []
    """What carries this meaning on the page: `verb:grow`, `stock:food`."""


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of several things on a page: a step, or what people forget."""

    text: str
    title: str = ""
    picture: str = ""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a page: a text with a picture, steps, a table, or a list."""

    id: str
    title: str
    text: str = ""
    picture: str = ""
    steps: list[Item] = []
    items: list[Item] = []
    head: list[str] = []
    rows: list[list[str]] = []
    notes: list[str] = []


class HowToPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page to read. In its texts `[CLA-ADV-1]` is a rule, `{food}` a sign, and words between two stars matter."""

    title: str
    lead: str
    picture: str
    section: list[Section]


class Due(msgspec.Struct, frozen=True):
    """A lesson that matters now, and what it points at."""

    lesson: str
    points: list[str]
    show: list[str]
    urgent: bool


@dataclass(frozen=True)
class Situation:
    """A table when a seat is asked, and what that seat has chosen before."""

    table: Table
    seat: int
    made: Sequence[Choice]

    @cached_property
    def question(self) -> str:
        return type(self.table.decision()).__name__

    @cached_property
    def choices(self) -> list[Choice]:
        return self.table.choices(self.seat)

    @cached_property
    def refused(self) -> set[str]:
        """The codes of what is worth showing and cannot be chosen."""
        decision = self.table.decision()
        listed = decision.candidates(self.table, self.seat) if decision is not None else []
        return {refusal.code for choice in listed if (refusal := self.table.refuse(self.seat, choice)) is not None}


@dataclass(frozen=True)
class When:
    """A moment: everything that is named here holds."""

    asked: tuple[str, ...]
    can: tuple[str, ...]
    did: tuple[str, ...]
    refused: tuple[str, ...]
    facts: tuple[Fact, ...]
    urgent: bool
    """What is said at this moment is said before all else that waits."""

    def holds(self, now: Situation) -> bool:
        return (
            (not self.asked or now.question in self.asked)
            and all(is_among(words, now.made) for words in self.did)
            and all(fact(now.table, now.seat) for fact in self.facts)
            and all(is_among(words, now.choices) for words in self.can)
            and (not self.refused or not now.refused.isdisjoint(self.refused))
        )


@dataclass(frozen=True)
class Taught:
    """A lesson with everything the page need not know."""

    lesson: Lesson
    editions: tuple[str, ...]
    when: tuple[When, ...]
    points: tuple[str, ...]
    show: tuple[str, ...]

    def is_due(self, now: Situation) -> bool:
        """Whether it matters now. What somebody has done before it was said is explained afterwards."""
        if any(when.holds(now) for when in self.when):
            return True
        aim = self.lesson.aim
        asks = any(not when.asked or now.question in when.asked for when in self.when)
        return aim is not None and asks and is_among(aim.did, now.made)

    def is_urgent(self, now: Situation) -> bool:
        return any(when.urgent and when.holds(now) for when in self.when)


def is_among(words: str, choices: Iterable[Choice]) -> bool:
    """Whether one of these choices begins with these words.

    >>> is_among("advance tactics", [("collect", 3), ("advance", "tactics")])
    True
    >>> is_among("advance tactics", [("advance", "roads")])
    False
    """
    wanted = words.split()
    return any([str(part) for part in choice[: len(wanted)]] == wanted for choice in choices)


class Learning:
    """What a game teaches: read from its folder when it is first asked for. Reading raises CatalogueError."""

    def __init__(
        self,
        folder: Path,
        game: Game,
        questions: Collection[str],
        verbs: Collection[str],
        facts: Mapping[str, Fact],
        places: Mapping[str, Place],
    ) -> None:
        self.folder = folder
        self._game = game
        self._questions = questions
        self._verbs = verbs
        self._facts = facts
        self._places = places

    # Reading ----------------------------------------------------------------------------------------------------

    @cached_property
    def _file(self) -> dict[str, Any]:
        return _read(self.folder / "lessons.toml")

    @cached_property
    def _said(self) -> dict[str, Any]:
        return _read(self.folder / "texts.toml")

    @cached_property
    def _catalogues(self) -> dict[str, str]:
        """By edition, how its rules are called; the order is that in which a guided game looks for an edition."""
        return dict(self._file["editions"])

    @cached_property
    def taught(self) -> list[Taught]:
        """All lessons of all editions."""
        said = {lesson: text for lesson, text in self._said.items() if lesson not in ("guide", "steps")}
        path = self.folder / "lessons.toml"
        found = [self._lesson(fields, said) for fields in _entries(path, self._file.get("lesson", []))]
        known = {one.lesson.id for one in found}
        for unused in sorted(set(said) - known):
            raise CatalogueError("unknown_lesson", "texts.toml", 0, unused, "there is no lesson of this id")
        return found

    def _lesson(self, fields: Fields, said: dict[str, Any]) -> Taught:
        lesson = fields.text("id")
        if not isinstance(said.get(lesson), dict):
            raise fields.error("no_text", "texts.toml has no text for it")
        text = Fields({"id": lesson, **said[lesson]}, "texts.toml", self._line_of_text(lesson))
        text.take("id")
        urgent = fields.has("urgent") and fields.switch("urgent")
        whens = [{"urgent": urgent, **when} for when in fields.tables("when")]
        editions = _names(fields, "editions", self._catalogues)
        aim = Aim(text.text("aim"), self._known(fields, fields.text("aim"))) if fields.has("aim") else None
        taught = Taught(
            Lesson(
                lesson,
                fields.number("part"),
                text.text("title"),
                _short(text),
                _rules(fields),
                fields.text("says", "next") == "at once",
                aim,
                fields.has("beyond") and fields.switch("beyond"),
            ),
            editions or tuple(self._catalogues),
            tuple(self._when(Fields({**when, "id": lesson}, fields.file, fields.line)) for when in whens),
            self._targets(fields, "points"),
            self._targets(fields, "show"),
        )
        if not whens or not taught.points:
            raise fields.error("no_moment", "a lesson needs a moment and something to point at")
        if not 1 <= taught.lesson.part <= len(self._file["guide"]["parts"]):
            raise fields.error("unknown_part", "the guide has no such part")
        fields.finish()
        text.finish()
        return taught

    def _line_of_text(self, lesson: str) -> int:
        lines = (self.folder / "texts.toml").read_text(encoding="utf-8").splitlines()
        return lines.index(f"[{lesson}]") + 1 if f"[{lesson}]" in lines else 0

    def _when(self, fields: Fields) -> When:
        fields.take("id")
        when = When(
            _names(fields, "asked", self._questions),
            tuple(self._known(fields, words) for words in _names(fields, "can")),
            tuple(self._known(fields, words) for words in _names(fields, "did")),
            _names(fields, "refused"),
            tuple(self._facts[name] for name in _names(fields, "facts", self._facts)),
            fields.switch("urgent"),
        )
        fields.finish()
        return when

    def _known(self, fields: Fields, words: str) -> str:
        verb = words.split()[0] if words.split() else ""
        if verb not in self._verbs:
            raise fields.error("unknown_verb", f"the game has no verb {verb!r}")
        return words

    def _targets(self, fields: Fields, name: str) -> tuple[str, ...]:
        found = _names(fields, name)
        for target in found:
            if not (target.startswith(ON_THE_PAGE) or (target.startswith("@") and target[1:] in self._places)):
                raise fields.error("unknown_place", f"{name!r} knows no {target!r}")
        return found

    # What is taught ---------------------------------------------------------------------------------------------

    @cached_property
    def _there(self) -> list[str]:
        """The editions that are taught, the one of the first game first."""
        there = [edition for edition in self._catalogues if edition in self._game.editions]
        if not there:
            raise CatalogueError("no_edition", "lessons.toml", 0, "", "none of its editions is there")
        return there

    @cached_property
    def guide(self) -> Guide:
        """The guided first game, of the first of its editions that there is."""
        return self.guide_of(self._there[0])

    def guide_of(self, edition: str) -> Guide:
        """The guided game of an edition; of one that is not taught, the first game."""
        if edition not in self._there:
            return self.guide
        setup = Fields({"id": "guide", **self._file["guide"]}, "lessons.toml", 0)
        setup.take("id")
        setup.take("options")
        guide = Guide(
            edition,
            setup.number("seats"),
            setup.take("seed")[edition],
            self._options(edition, {}),
            setup.text("opponent"),
            setup.number("minutes"),
            self._said["guide"]["goal"],
            self._said["guide"]["invites"],
            list(_names(setup, "parts")),
            self._steps(setup, edition),
        )
        setup.finish()
        return guide

    def _steps(self, setup: Fields, edition: str) -> list[GuideStep]:
        """What comes after the guided game of an edition: that of another one, or the same with other options."""
        after: dict[str, list[str]] = setup.take("steps") if setup.has("steps") else {}
        variants: dict[str, Any] = setup.take("variants") if setup.has("variants") else {}
        found: list[GuideStep] = []
        for step in after.get(edition, []):
            variant = variants.get(step, {"edition": step})
            if variant["edition"] not in self._catalogues or step not in self._said.get("steps", {}):
                raise setup.error("unknown_step", f"'steps' names {step!r}, which is not taught or has no text")
            if variant["edition"] in self._there:
                text = Fields({"id": step, **self._said["steps"][step]}, "texts.toml", 0)
                options = self._options(variant["edition"], variant.get("options", {}))
                found.append(GuideStep(step, text.text("title"), text.text("text"), variant["edition"], options))
        return found

    def _options(self, edition: str, options: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """The options of the guided game of an edition, or others where they are named."""
        guide = self._file["guide"]
        wanted = {**guide["options"].get(edition, {}), **options}
        return self._game.edition(edition).check(self._game.title, guide["seats"], wanted)

    def lessons(self, edition: str) -> list[Lesson]:
        """The lessons of an edition, each with the rules that edition has."""
        found = [one.lesson for one in self.taught if edition in one.editions]
        return [msgspec.structs.replace(one, rules=self._own(one.rules, edition)) for one in found]

    def _own(self, named: list[str], edition: str) -> list[str]:
        """The rules among these that an edition has."""
        return [rule for rule in named if rule.startswith(self._catalogues.get(edition, ""))]

    def due(self, now: Situation) -> list[Due]:
        """The lessons that matter at this moment, in their order, urgent ones before the others."""
        edition = now.table.setup.edition
        found = [one for one in self.taught if edition in one.editions and one.is_due(now)]
        due = [
            Due(one.lesson.id, self._found(one.points, now), self._found(one.show, now), one.is_urgent(now))
            for one in found
        ]
        return sorted(due, key=lambda one: not one.urgent)

    def _found(self, targets: tuple[str, ...], now: Situation) -> list[str]:
        found: list[str] = []
        for target in targets:
            if target.startswith("@"):
                found += self._places[target[1:]](now.table, now.seat)
            else:
                found.append(target.replace(":me", f":{now.seat}"))
        return found

    @cached_property
    def _words(self) -> list[Word]:
        path = self.folder / "words.toml"
        entries = _entries(path, _read(path).get("word", []))
        known = {fields.id for fields in entries}
        return sorted((_word(fields, known) for fields in entries), key=lambda word: word.name)

    def words(self, edition: str) -> list[Word]:
        """The glossary, by name, each word with the rules this edition has."""
        return [msgspec.structs.replace(word, rules=self._own(word.rules, edition)) for word in self._words]

    @cached_property
    def how_to_play(self) -> HowToPlay:
        path = self.folder / "how_to_play.toml"
        try:
            page = msgspec.convert(_read(path), HowToPlay)
        except msgspec.ValidationError as error:
            raise CatalogueError("bad_page", path.name, 0, "", str(error)) from error
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for rule in RULE.findall(text):
                if rule not in rules():
                    raise CatalogueError("unknown_rule", path.name, line, "", f"there is no rule {rule!r}")
        return page


def _word(fields: Fields, known: Collection[str]) -> Word:
    word = Word(
        fields.text("id"),
        fields.one_of("kind", KINDS),
        fields.text("name"),
        fields.text("icon", ""),
        fields.text("what"),
        fields.text("why"),
        _rules(fields),
        list(_names(fields, "see", known)),
        list(_names(fields, "also")),
        list(_names(fields, "of")),
    )
    fields.finish()
    return word


def _short(fields: Fields) -> str:
    text = fields.text("text")
    if len(text.split()) > MOST_WORDS:
        raise fields.error("too_long", f"a lesson has at most {MOST_WORDS} words, not {len(text.split())}")
    return text


def _rules(fields: Fields) -> list[str]:
    named = _names(fields, "rules")
    for rule in named:
        if rule not in rules():
            raise fields.error("unknown_rule", f"there is no rule {rule!r}")
    return list(named)


def _names(fields: Fields, name: str, known: Collection[str] | None = None) -> tuple[str, ...]:
    """A list of words; each of them known, where it is said which are."""
    value = fields.take(name) if fields.has(name) else []
    if not isinstance(value, list) or any(not isinstance(item, str) for item in value):
        raise fields.error("wrong_type", f"{name!r} must be a list of texts, not {value!r}")
    for item in value:
        if known is not None and item not in known:
            raise fields.error("unknown_value", f"{name!r} knows no {item!r}")
    return tuple(value)


def _entries(path: Path, entries: list[dict[str, Any]]) -> list[Fields]:
    """Entries with the lines they stand at; each id once."""
    lines = path.read_text(encoding="utf-8").splitlines()
    places = {line.partition('"')[2].rstrip('"'): at for at, line in enumerate(lines, 1) if line.startswith("id = ")}
    found = [Fields(entry, path.name, places.get(str(entry.get("id")), 0)) for entry in entries]
    for place, fields in enumerate(found):
        if fields.id in (other.id for other in found[:place]):
            raise fields.error("duplicate_id", "this id is used already")
    return found


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CatalogueError("no_file", path.name, 0, "", error.strerror or str(error)) from error
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError("bad_toml", path.name, 0, "", str(error)) from error
