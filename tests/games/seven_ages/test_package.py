"""7 Ages as a guest of the house: its package has everything the house asks for."""

from __future__ import annotations

from typing import Any, cast

import pytest

from annals.games.seven_ages import GAME, tally
from annals.games.seven_ages.package import PACKAGE
from annals.games.seven_ages.words import printed, sources, texts
from annals.kernel import Annal, Chance


def game(turns: int, story: bool = True) -> Annal:
    """A short game played at random."""
    setup = GAME.setup(3, 9, "deluxe", most_turns=turns)
    table, chance, annal = GAME.start(setup, story), Chance(4), Annal(setup)
    while table.asked():
        seat = chance.pick("seat", list(table.asked()))
        choice = chance.pick("choice", table.choices(seat))
        table.choose(seat, choice)
        annal.add(seat, choice)
    return annal


def test_the_chart_has_the_glory_of_every_turn():
    chart = PACKAGE.chart(game(3))
    assert chart["rounds"] == [1, 2, 3]
    scores = chart["scores"]
    assert isinstance(scores, list)
    assert [len(each) for each in scores] == [3, 3, 3]


def test_the_chart_tells_rise_and_fall_and_glory_by_category():
    annal = game(9)
    table = annal.replay(GAME, story=True)
    chart = PACKAGE.chart(annal)
    courses: Any = chart["courses"]
    assert {"areas", "glory"} <= {course["kind"] for course in courses}
    for course in courses:
        assert len(course["values"]) <= 9 - course["first"] + 1
    told: Any = table.story.seen_by(None, True) if table.story is not None else []
    harvested = sum(entry["details"]["glory"] for entry in told if entry["kind"] == "harvest")
    assert harvested == sum(sum(course["values"]) for course in courses if course["kind"] == "glory")
    assert harvested == sum(sum(course["values"]) for course in courses if course["kind"] == "category")
    origins: Any = chart["origins"]
    words = PACKAGE.words(table, None, texts.NAMES)
    for each in [one for seat in origins for one in seat] + list(cast(Any, chart["moments"])):
        assert "_" not in words.origin(each["origin"])


def test_the_chart_has_the_world_at_the_end_of_every_turn():
    """Who held what, as the table itself had it when each turn was over."""
    annal = game(9)
    table: Any = GAME.start(annal.setup, True)
    held: dict[int, Any] = {}
    for seat, choice in annal.choices:
        turn = table.turn
        table.choose(seat, choice)
        if turn and (table.turn != turn or table.over):
            empires = {empire.card: (empire.set, empire.seat, empire.level) for empire in table.in_play()}
            control = [table.empires[each].card if 0 <= each < len(table.empires) else 0 for each in table.control]
            held[turn] = empires, control
    turns: Any = PACKAGE.chart(annal)["turns"]
    assert [each["turn"] for each in turns] == sorted(held) == list(range(1, 10))
    assert any(one["areas"] for each in turns for one in each["empires"])
    for each in turns:
        empires, control = held[each["turn"]]
        assert {one["card"]: (one["number"], one["seat"], one["level"]) for one in each["empires"]} == empires
        lands = {area: one["card"] for one in each["empires"] for area in one["areas"]}
        assert lands == {area: card for area, card in enumerate(control) if card}


def test_the_tally_counts_what_happened_and_every_category():
    table = game(9).replay(GAME, story=True)
    assert table.story is not None
    found = [what for entry in table.story.entries for what, _ in PACKAGE.tally.counted(entry)]
    assert set(found) <= set(PACKAGE.tally.counts)
    assert {"started", "progress", "harvest"} <= set(found)
    assert set(tally.CATEGORIES) == {*sources.CATEGORIES, "areas", "religion", "temples"}
    assert PACKAGE.tally.at_end(table, 0).keys() <= PACKAGE.tally.counts.keys()


def test_a_card_is_found_by_id_and_by_number():
    faces = PACKAGE.cards("classic", GAME.edition("classic").check(GAME.title, 5, {}))
    assert isinstance(faces, printed.Faces)
    one, other = faces.find("egyptians"), faces.find("1")
    assert one is other is not None
    assert faces.find("egypt") is not one
    assert faces.find("no_such_card") is None


@pytest.mark.parametrize("kind", printed.KINDS)
def test_every_face_is_plain_data(kind: str):
    faces = PACKAGE.cards("deluxe", GAME.edition("deluxe").check(GAME.title, 7, {})).cards.values()
    found = [PACKAGE.plain(face) for face in faces if face.kind == kind]
    assert found
    assert all(each["kind"] == kind and each["name"] for each in found)


def test_every_choice_belongs_to_a_group():
    assert set(texts.ROOMS.values()) | set(texts.PACKAGES.values()) <= set(PACKAGE.groups)
