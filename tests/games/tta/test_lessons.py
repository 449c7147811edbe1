"""When lessons of Through the Ages matter: in time for what they warn of, and still after somebody was quicker."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import Scene, tta

from annals.games.tta.edition import load
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


# What the lessons say, against the rules ----------------------------------------------------------------------------


def said(lesson: str, edition: str) -> str:
    return next(one.text for one in LEARNING.lessons(edition) if one.id == lesson)


@pytest.mark.parametrize(
    ("edition", "lesson"), [("2006-simple", "government"), ("2006-full", "government"), ("2015", "government_2015")]
)
def test_the_prices_of_monarchy_are_those_of_the_edition(edition: str, lesson: str):
    monarchy = load(edition).cards["monarchy"]
    text = said(lesson, edition)
    assert f"{monarchy.science_cost} science in peace" in text
    assert f"or {monarchy.revolution_cost} by revolution" in text
    assert (monarchy.gives.civil_actions, monarchy.gives.military_actions, monarchy.urban_limit) == (5, 3, 3)
    assert "five white, three red, and three buildings" in text


@pytest.mark.parametrize("edition", ["2006-simple", "2006-full", "2015"])
def test_the_prices_of_the_first_turns_are_those_of_the_edition(edition: str):
    cards, rules = load(edition).cards, load(edition).rules
    assert cards["pyramids"].stages == (3, 2, 1)
    assert "need 3, 2 and 1" in said("stage", edition)
    assert (cards["iron"].resource_cost, cards["bronze"].resource_cost, cards["iron"].value) == (5, 2, 2)
    assert "5 minus 2" in said("upgrade", edition)
    assert (cards["religion"].resource_cost, cards["religion"].gives.plain()) == (3, {"culture": 1, "happy": 1})
    assert "A temple costs 3{resource} and makes 1{culture}" in said("city", edition)
    assert sorted(set(rules.population_price) - {0}) == [2, 3, 4, 5, 7]
    assert rules.population_price[-3:] == (3, 2, 2)
    assert "The first two cost 2{food} each, then the price climbs to 3, 4, 5 and 7" in said("grow", edition)
    assert sorted(set(rules.consumption)) == [0, 1, 2, 3, 4, 6]
    assert rules.consumption.index(0) == rules.yellow_tokens - 1
    assert "With two discs gone" in said("hungry", edition)
    assert "1{food} at the end of each turn, later 2, 3, 4 and 6" in said("hungry", edition)
    assert f"costs {rules.culture_per_missing_food}{{culture}}" in said("hungry", edition)


def test_corruption_begins_where_the_lesson_says():
    full, new = load("2006-full").rules, load("2015").rules
    assert full.blue_tokens - (full.corruption.index(0) - 1) == 10
    assert "Once the right-most ten places" in said("corruption", "2006-full")
    assert new.corruption.index(0) - 1 == 10
    assert "With ten or fewer in the blue bank" in said("corruption_2015", "2015")
    assert sorted({*full.corruption, *new.corruption}) == [0, 2, 4, 6]


def test_the_simple_game_scores_what_the_lesson_says():
    scores = load("2006-simple").rules.final_scores
    assert {what for what, times in scores.items() if times == 2} == {"age_i_technologies", "strength", "happiness"}
    assert {what for what, times in scores.items() if times == 1} == {"science_rating", "food_and_resource_production"}
    assert "score 2 for each Age I technology, each point of strength and each happy face" in said(
        "score", "2006-simple"
    )
    assert "1 for each science, food and resource you make in a turn" in said("score", "2006-simple")


def test_an_empty_place_of_the_row_counts_among_those_that_are_cleared():
    """So the lesson speaks of places, not of cards: somebody who took one of them sees fewer go."""
    scene = tta(edition="2006-simple").row(s1=None, s2="moses", s3="rich_land_a", s4="pyramids", s5="iron")
    scene.actions(1).choose("end")
    assert scene.table.row[:2] == ["pyramids", "iron"]
    assert "what lies in the first three places is swept away" in said("slide", "2006-simple")
    page = next(part for part in LEARNING.how_to_play.section if part.id == "turn")
    assert page.steps[0].text.startswith("What lies in the first places leaves for good")


def test_a_hand_grows_with_the_civil_actions():
    """The lesson comes when the hand is full, which may be long after the Pyramids stand."""
    scene = tta(edition="2006-simple").player(0, wonders=["pyramids"])
    assert scene.board(0)["players"][0]["civil_hand_limit"] == 5
    assert "as many civil cards as you have white actions in all" in said("hand_limit", "2006-simple")
    assert "four" not in said("hand_limit", "2006-simple")


def test_a_leader_costs_what_his_place_says():
    scene = tta(edition="2006-simple").row(s10="moses").choose("take 10")
    assert scene.p(0).civil_actions == 1
    assert "Taking a leader costs what his place says" in said("leader", "2006-simple")


def test_old_soldiers_weaken_a_modern_army_of_2006():
    old = tta(edition="2006-advanced", age="II").player(0, technologies={"warriors": 2, "cannon": 1})
    assert old.player(0, tactic="defensive_army").p(0).strength == 2 + 3 + 3
    new = tta(edition="2006-advanced", age="II").player(0, technologies={"warriors": 0, "swordsmen": 2, "cannon": 1})
    assert new.player(0, tactic="defensive_army").p(0).strength == 4 + 3 + 6
    assert "not how modern" not in said("tactic", "2006-advanced")
    assert "old ones may weaken a modern army" in said("tactic", "2006-advanced")


def test_the_stronger_can_be_attacked_in_2006():
    """Sacrifices may make up for it, so no lesson says that nobody does."""
    scene = tta(edition="2006-advanced").player(1, technologies={"warriors": 3})
    scene.player(0, military_hand=["plunder_i"]).politics(0)
    assert scene.offered("aggression plunder_i 1")
    assert "Nobody attacks the stronger" not in said("attack", "2006-advanced")
    word = next(word for word in LEARNING.words("2006-advanced") if word.id == "aggression")
    assert "a weaker rival" not in word.what


def test_discs_are_lost_at_the_end_of_three_ages_in_two_games_only():
    lost = {edition: load(edition).rules.yellow_lost_each_age for edition in ("2006-advanced", "2006-full", "2015")}
    assert lost == {"2006-advanced": 0, "2006-full": 2, "2015": 2}
    word = next(word for word in LEARNING.words("2006-advanced") if word.id == "age")
    assert "in the Full game of 2006 and in that of 2015 two yellow discs too" in word.why
    assert said("decay", "2015").startswith("When Age I, II or III ends")


def test_science_and_culture_come_before_corruption_in_2015():
    """So it does not come before anything is produced, only before farms and mines produce."""
    production = load("2015").rules.production
    assert production.index("culture") < production.index("corruption") < production.index("food")
    word = next(word for word in LEARNING.words("2015") if word.id == "corruption")
    for text in (said("corruption_2015", "2015"), word.why):
        assert "before farms and mines produce" in text
