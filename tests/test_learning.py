"""Learning to play: every lesson is reached in games of the real engine, and wrong data is told with its place."""

from __future__ import annotations

import doctest
import random
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from annals import games, learning
from annals.kernel import CatalogueError, Choice, Table
from annals.learning import Learning, Situation

GAMES = 240
"""So many games are tried at most."""
TAUGHT = [name for name in games.names() if games.package(name).learning is not None]
ENDS = ("end", "pass", "done", "stop")


def taught(game: str) -> Learning:
    found = games.package(game).learning
    assert found is not None
    return found


def editions() -> list[tuple[str, str]]:
    return [
        (game, edition) for game in TAUGHT for edition in games.find(game).editions if taught(game).lessons(edition)
    ]


def tables(game: str, edition: str) -> Iterator[Table]:
    """The guided game first, then others: with more seats, and with the options as they usually are."""
    guide, found = taught(game).guide, games.find(game)
    options: dict[str, Any] = dict(guide.options) if edition == guide.edition else {}
    yield found.start(found.setup(guide.seats, guide.seed, edition, **options), False)
    for seed in range(GAMES):
        seats, usual = 2 + seed % 2, options if seed % 3 else {}
        yield found.start(found.setup(seats, seed, edition, **usual), False)


def chosen(table: Table, seat: int, made: list[Choice], chance: random.Random) -> Choice:
    """Somebody curious: what was seldom done before, and nobody goes home early."""
    open_to = [choice for choice in table.choices(seat) if choice[0] not in ("resign", "trade")]
    if chance.random() < 0.85:
        open_to = [choice for choice in open_to if choice[0] not in ENDS] or open_to
    done = Counter(choice[0] for choice in made)
    least = min(done[choice[0]] for choice in open_to)
    if seat == 0 and chance.random() < 0.5:
        open_to = [choice for choice in open_to if done[choice[0]] == least]
    return chance.choice(open_to)


def said(table: Table, found: Learning, wanted: set[str], chance: random.Random) -> Iterator[tuple[Situation, str]]:
    """The lessons of a game, each when it first matters."""
    made: list[Choice] = []
    while wanted and (asked := table.asked()):
        seat = asked[0]
        now = Situation(table, seat, made)
        for due in found.due(now) if seat == 0 else []:
            if due.lesson in wanted:
                wanted.discard(due.lesson)
                yield now, due.lesson
        choice = chosen(table, seat, made, chance)
        if seat == 0:
            made.append(choice)
        table.choose(seat, choice)


@pytest.mark.parametrize(("game", "edition"), editions())
def test_every_lesson_is_reached(game: str, edition: str):
    found = taught(game)
    wanted = {lesson.id for lesson in found.lessons(edition)}
    assert len(wanted) > 20
    chance = random.Random(1)
    for table in tables(game, edition):
        for _ in said(table, found, wanted, chance):
            pass
        if not wanted:
            return
    pytest.fail(f"never said: {sorted(wanted)}")


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_points_at_something_when_it_is_said(game: str):
    found = taught(game)
    for table in list(tables(game, found.guide.edition))[:4]:
        wanted = {lesson.id for lesson in found.lessons(found.guide.edition)}
        for now, lesson in said(table, found, wanted, random.Random(2)):
            due = next(one for one in found.due(now) if one.lesson == lesson)
            assert due.points, lesson


@pytest.mark.parametrize("game", TAUGHT)
def test_the_first_lessons_are_said_before_the_first_choice(game: str):
    found = taught(game)
    table = next(tables(game, found.guide.edition))
    first = [due.lesson for due in found.due(Situation(table, 0, []))]
    assert first[0] == "aim"
    at_once = [lesson.id for lesson in found.lessons(found.guide.edition) if lesson.follows]
    assert set(at_once) & set(first)


def test_after_the_simple_game_come_the_advanced_and_the_full_one():
    found = taught("tta")
    assert [step.edition for step in found.guide.steps] == ["2006-advanced", "2015"]
    assert [step.edition for step in found.guide_of("2006-advanced").steps] == ["2006-full", "2015"]
    assert [step.edition for step in found.guide_of("2006-full").steps] == ["2015"]
    assert found.guide_of("2015").steps == []
    assert found.guide_of("2006-full").edition == "2006-full"
    assert found.guide_of("2015-expansion").edition == found.guide.edition, "what is not taught has the first game"
    new = {lesson.id for lesson in found.lessons("2006-advanced")} - {
        lesson.id for lesson in found.lessons("2006-simple")
    }
    assert {"politics", "happiness", "corruption", "soldier_longer", "attack"} <= new


def test_what_scores_in_the_simple_game_is_said_while_it_can_still_be_changed():
    found, game = taught("tta"), games.find("tta")
    table = game.start(game.setup(2, found.guide.seed, "2006-simple"), False)
    heard: dict[str, int] = {}
    for now, lesson in said(table, found, {"score"}, random.Random(1)):
        heard[lesson] = now.table.moment().rounds
        waiting = [due.lesson for due in found.due(now)]
        assert waiting[:2] == ["last_rounds", "score"], "before whatever else waits"
        assert len(waiting) > 2
    while table.asked():
        seat = table.asked()[0]
        table.choose(seat, chosen(table, seat, [], random.Random(1)))
    assert heard["score"] < table.moment().rounds


def test_the_first_row_is_friendly():
    """What the first lessons speak of lies in the cheap spaces: the Pyramids, a leader, an action card."""
    game, found = games.find("tta"), taught("tta")
    guide = found.guide
    options: dict[str, Any] = dict(guide.options)
    board: Any = game.start(game.setup(2, guide.seed, guide.edition, **options), False).view(0)["board"]
    cheap = [space["card"] for space in board["row"] if space["printed"] == 1]
    kinds = {games.package("tta").cards(guide.edition, guide.options).cards[card].kind for card in cheap}
    assert "pyramids" in cheap
    assert {"leader", "action"} <= kinds


def test_the_first_hand_of_7_ages_is_friendly():
    """The empire the lessons speak of, and green artefacts it may be given in the first age."""
    game, guide = games.find("seven_ages"), taught("seven_ages").guide
    options: dict[str, Any] = dict(guide.options)
    table: Any = game.start(game.setup(guide.seats, guide.seed, guide.edition, **options), False)
    hand = [table.edition.cards[number] for number in table.players[0].hand]
    assert "egyptians" in [card.id for card in hand]
    artefacts = [table.edition.artefacts[table.edition.artefact_number[card.artefact]] for card in hand]
    assert len([each for each in artefacts if each.colour == "green" and 1 in each.ages]) >= 2
    assert sum(card.gold for card in hand) >= 3, "one to start, others for later"
    assert max(card.value for card in hand if not card.gold) >= 6, "something to bid"


def test_the_guided_age_is_over_after_one_age():
    game, guide = games.find("seven_ages"), taught("seven_ages").guide
    chance = random.Random(3)
    options: dict[str, Any] = dict(guide.options)
    table = game.start(game.setup(guide.seats, guide.seed, guide.edition, **options), False)
    while asked := table.asked():
        table.choose(asked[0], chosen(table, asked[0], [], chance))
    assert table.result() is not None
    assert table.moment().rounds <= 8


@pytest.mark.parametrize("game", TAUGHT)
def test_words_and_pages_can_be_read(game: str):
    found = taught(game)
    words = found.words(found.guide.edition)
    assert len(words) > 30
    assert all(word.rules for word in words)
    assert [word.name for word in words] == sorted(word.name for word in words)
    page = found.how_to_play
    assert len(next(part for part in page.section if part.id == "ten").items) == 10


def test_the_examples_run():
    failed, tried = doctest.testmod(learning)
    assert (failed, tried) == (0, 2)


# Wrong data -------------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(taught("clash").folder, tmp_path / "learning")
    return tmp_path / "learning"


def read(folder: Path) -> None:
    real = taught("clash")
    copy = Learning(folder, real._game, real._questions, real._verbs, real._facts, real._places)
    assert len(copy.taught) == len(copy.lessons(copy.guide.edition))
    assert len(copy.words("monumental")) > len(copy.how_to_play.section)


@pytest.mark.parametrize(
    ("file", "before", "after", "code"),
    [
        ("lessons.toml", '"knows_a_building"', '"knows_a_bilding"', "unknown_value"),
        ("lessons.toml", '"@capital"', '"@capitol"', "unknown_place"),
        ("lessons.toml", '"CLA-SCORE-1"', '"CLA-SCORE-99"', "unknown_rule"),
        ("lessons.toml", 'asked = ["ChooseAdvance"]', 'asked = ["ChooseAdvances"]', "unknown_value"),
        ("lessons.toml", 'can = ["collect"]', 'can = ["harvest"]', "unknown_verb"),
        ("lessons.toml", 'id = "stores"', 'id = "aim"', "duplicate_id"),
        ("lessons.toml", "part = 3", "part = 9", "unknown_part"),
        ("lessons.toml", 'aim = "collect"', 'aims = "collect"', "unknown_field"),
        ("lessons.toml", 'monumental = ["civilizations"]', 'monumental = ["basic"]', "unknown_step"),
        ("texts.toml", "[stores]", "[storage]", "no_text"),
        ("texts.toml", "Let us make that city proud.", "Let us make that city proud. " * 9, "too_long"),
        ("words.toml", 'kind = "mood"', 'kind = "feeling"', "unknown_value"),
        ("words.toml", 'see = ["found"]', 'see = ["founding"]', "unknown_value"),
        ("how_to_play.toml", "[CLA-ADV-19]", "[CLA-ADV-99]", "unknown_rule"),
        ("how_to_play.toml", 'id = "ten"', 'name = "ten"', "bad_page"),
    ],
)
def test_wrong_data_is_told_with_its_place(folder: Path, file: str, before: str, after: str, code: str):
    read(folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert before in text
    (folder / file).write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(CatalogueError) as told:
        read(folder)
    assert told.value.code == code
    assert told.value.file in (file, "lessons.toml")
    if code in ("unknown_place", "unknown_rule", "unknown_part", "too_long"):
        line = text[: text.index(before)].count("\n") + 1
        assert abs(told.value.line - line) < 10
