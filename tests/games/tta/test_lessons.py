"""When lessons of Through the Ages matter: in time for what they warn of, and still after somebody was quicker."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import Scene, tta

from annals.games.tta.lessons import LEARNING
from annals.kernel import read_choice
from annals.learning import Due, Situation


def due(scene: Scene, *made: str, seat: int = 0) -> dict[str, Due]:
    """The lessons that matter to a seat after its own choices."""
    now = Situation(scene.table, seat, [read_choice(choice) for choice in made])
    return {one.lesson: one for one in LEARNING.due(now)}


def test_a_leader_who_was_played_at_once_is_explained_afterwards():
    scene = tta(edition="2006-simple").player(0, civil_hand=["moses"]).actions(0)
    assert due(scene)["leader"].points[0] == "can:leader"
    scene.choose("leader moses")
    assert "leader" not in due(scene), "somebody else's leader would not matter"
    assert "card:moses" in due(scene, "leader moses")["leader"].points


def test_what_has_an_aim_is_explained_only_where_its_question_is_asked():
    scene = tta(edition="2015").player(0, military_hand=["raiders"]).politics(0)
    assert scene.question() == "Politics"
    assert "leader" not in due(scene, "leader moses")


@pytest.mark.parametrize(("edition", "lesson"), [("2015", "corruption_2015"), ("2006-full", "corruption")])
def test_corruption_is_told_before_it_takes_anything(edition: str, lesson: str):
    calm = tta(edition=edition).player(0, blue_bank=18).actions(0)
    assert lesson not in due(calm)
    # Two farms and two mines take four tokens: the bank is then at ten or fewer.
    soon = tta(edition=edition).player(0, blue_bank=13).actions(0)
    assert lesson in due(soon)
    now = tta(edition=edition).player(0, blue_bank=9).actions(0)
    assert due(now)[lesson].urgent


def test_corruption_after_production_is_urgent_before_the_turn_ends():
    """In 2006 it is read when everything is produced: the bank of now says nothing yet."""
    scene = tta(edition="2006-full").player(0, blue_bank=12).actions(0)
    assert scene.board(0)["players"][0]["forecast"]["corruption"] > 0
    assert due(scene)["corruption"].urgent


def test_eating_is_told_before_the_worker_who_makes_them_eat():
    table = tta(edition="2006-simple").table
    eaten = table.rules.consumption
    first = max(bank for bank in range(len(eaten)) if eaten[bank] > 0)
    assert "hungry" not in due(tta(edition="2006-simple").player(0, yellow_bank=first + 2).actions(0))
    assert "hungry" in due(tta(edition="2006-simple").player(0, yellow_bank=first + 1).actions(0))


def test_a_missing_face_is_told_before_it_is_missing_and_urgently_when_it_is():
    wanted = tta(edition="2015").table.rules.happy_needed
    first = max(bank for bank in range(len(wanted)) if wanted[bank] > 0)
    assert "happiness" not in due(tta(edition="2015").player(0, yellow_bank=first + 2).actions(0))
    assert not due(tta(edition="2015").player(0, yellow_bank=first + 1).actions(0))["happiness"].urgent
    assert due(tta(edition="2015").player(0, yellow_bank=first).actions(0))["happiness"].urgent


def test_lessons_about_a_question_come_while_it_is_asked():
    scene = tta(edition="2015").player(0, military_hand=["raiders"]).politics(0)
    found = due(scene)
    assert found["politics"].urgent
    assert set(found) <= {"politics", "attack_2015", "war_2015", "pact", "last_age_2015"}, "the others wait"


def test_no_lesson_speaks_of_a_third_mine():
    """Whoever has built one before hears it too."""
    assert all("third mine" not in lesson.text for lesson in LEARNING.lessons("2006-simple"))
