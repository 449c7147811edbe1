"""When lessons of Clash of Cultures matter: in time for what they warn of, and once in every guided game."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.clash.scene import Scene, clash, new_game

from annals.games.clash.lessons import LEARNING
from annals.games.clash.units.marching import MoveTo
from annals.kernel import read_choice
from annals.learning import Due, Situation
from annals.rules import rule


def due(scene: Scene, *made: str, seat: int = 0) -> dict[str, Due]:
    """The lessons that matter to a seat after its own choices."""
    now = Situation(scene.table, seat, [read_choice(choice) for choice in made])
    return {one.lesson: one for one in LEARNING.due(now)}


def test_what_can_be_kept_is_said_before_the_first_collecting():
    scene = new_game(civilizations="none")
    lessons = {one.id: one for one in LEARNING.lessons("monumental")}
    first, *others = due(scene)
    assert [first, *(one for one in others if lessons[one].follows)] == ["aim", "time", "stores", "collect"]
    assert "2{food}" in lessons["stores"].text
    assert scene.stock(0)["food"] == 2 == scene.table.edition.most_food


def test_advances_are_taught_in_the_second_round_even_to_who_has_spent_the_food():
    assert "advance" in due(clash().turn(0, age=1, round=2).player(0, food=0, ideas=0, gold=0))


def test_moods_are_told_before_a_city_is_used_again():
    scene = clash().turn(0).all_terrain("plains")
    scene.choose(f"collect {scene.p(0).home}")
    while scene.question() == "Collect":
        scene.choose(scene.choices()[0])
    assert scene.question() == "Act"
    assert next(iter(due(scene, "collect 0"))) == "mood"


@rule("CLA-FREEADV-1")
def test_the_free_advance_is_told_with_the_first_status_phase():
    scene = clash().turn(0, age=1, round=3)
    while scene.question() != "ChooseAdvance":
        scene.choose("end")
    lessons = {one.id: one for one in LEARNING.lessons("monumental")}
    status, *others = due(scene, seat=scene.asked())
    assert status == "status"
    assert next(one for one in others if lessons[one].follows) == "free_advance", "not an age later"


def test_march_is_said_as_soon_as_there_is_a_soldier():
    scene = clash().turn(0)
    assert "march" not in due(scene)
    assert "march" in due(scene.units(0, scene.p(0).home, infantry=1))


def test_a_battle_is_told_when_an_enemy_comes_near():
    scene = clash().turn(0)
    home = scene.p(0).home
    assert "battle" not in due(scene.units(1, scene.p(1).home, infantry=1))
    near = scene.table.layout.neighbours[home][0]
    found = due(scene.units(1, near, infantry=1))
    assert f"space:{near}" in found["battle"].points


def test_a_battle_is_told_urgently_while_it_is_fought_and_afterwards():
    scene = clash().turn(0, age=1).player(0, advances=["tactics"])
    home = scene.p(0).home
    near = next(space for space in scene.table.layout.neighbours[home] if scene.table.terrain[space] == "plains")
    scene.units(0, home, infantry=4).units(1, near, infantry=2)
    scene.dice(*[0] * 6).choose("move")
    scene.choose(scene.choices("group")[-1], f"to {near}")
    assert scene.question() == "Retreat", "nobody has hit anything"
    assert due(scene)["battle"].urgent
    scene.choose("retreat")
    while scene.question() != "Act":
        scene.choose(scene.choices()[-1])
    scene.table.stacks[1].clear()
    assert "battle" in due(scene), "who has fought hears of it"


@pytest.mark.parametrize("defenders", [0, 2])
def test_a_battle_is_told_urgently_before_the_first_attack_and_shows_whom(defenders: int):
    scene = clash()
    home = scene.table.players[0].home
    near = next(space for space in scene.table.layout.neighbours[home] if scene.table.terrain[space] == "plains")
    scene.player(0, advances=["tactics"]).units(0, home, infantry=2).city(1, near)
    if defenders:
        scene.units(1, near, infantry=defenders)
    scene.table.push(MoveTo(0, home, scene.table.stacks[0][home], False, ""))
    assert ("to", near) in scene.choices()
    told = due(scene)["battle"]
    assert told.urgent
    assert f"space:{near}" in told.points


def test_influence_is_told_when_a_rival_has_a_building_and_urgently_in_range():
    scene = clash().turn(0, age=1)
    other = scene.p(1).home
    scene.city(1, other, buildings=["temple"])
    assert "influence" not in due(scene)
    scene.turn(0, age=2)
    assert due(scene)["influence"].urgent is bool(scene.choices("influence"))
    near = scene.table.layout.neighbours[scene.p(0).home][0]
    scene.terrain(**{f"s{near}": "plains"}).city(1, near, buildings=["temple"])
    assert scene.choices("influence")
    assert due(scene)["influence"].urgent


@pytest.mark.parametrize("lesson", ["march", "battle", "influence", "wonder", "government"])
def test_from_the_third_age_on_nobody_has_missed_what_there_is(lesson: str):
    quiet = clash().turn(0, age=1).player(0, food=7, ore=7, advances=["farming", "mining", "storage"])
    assert lesson not in due(quiet)
    assert lesson in due(quiet.turn(0, age=3))


def test_a_wonder_card_and_a_government_are_explained_when_they_come():
    scene = clash().turn(0, age=1)
    assert not {"wonder", "government"} & set(due(scene))
    scene.player(0, wonder_hand=["pyramids"], advances=["farming", "mining", "philosophy"])
    assert {"wonder", "government"} <= set(due(scene))


def test_a_civilization_is_no_part_of_the_guided_game_but_of_its_next_step():
    lessons = {one.id: one for one in LEARNING.lessons("monumental")}
    assert [one for one in lessons if lessons[one].beyond] == ["civilization"]
    assert LEARNING.guide.options["civilizations"] == "none"
    (step,) = LEARNING.guide.steps
    assert step.edition == "monumental"
    options: dict[str, Any] = dict(step.options)
    scene = new_game(**options)
    while scene.question() != "Act":
        scene.choose(scene.choices()[0])
    assert "civilization" in due(scene, seat=scene.asked())


def test_tokens_are_told_as_the_page_draws_them():
    lesson = next(one for one in LEARNING.lessons("monumental") if one.id == "tokens")
    assert "dot" in lesson.text
    assert "edge" not in lesson.text


def test_the_verb_of_happiness_is_called_as_in_the_bar():
    lesson = next(one for one in LEARNING.lessons("monumental") if one.id == "cheer")
    assert lesson.text.startswith("**Mood**")
