"""Every government, developed in peace and by revolution."""

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import tta

from annals.rules import rule

# science, science in a revolution, civil actions, military actions, urban limit;
# culture, science, strength, happy faces
GOVERNMENTS = {
    "monarchy": (8, 2, 5, 3, 3, (0, 0, 0, 0)),
    "theocracy": (6, 1, 4, 3, 3, (1, 0, 1, 1)),
    "constitutional_monarchy": (12, 6, 6, 4, 3, (0, 0, 0, 0)),
    "republic": (13, 3, 7, 2, 3, (0, 0, 0, 0)),
    "communism": (19, 5, 7, 5, 4, (0, 0, 0, -1)),
    "fundamentalism": (18, 7, 6, 5, 4, (0, -2, 5, 0)),
    "democracy": (17, 9, 7, 3, 4, (3, 0, 0, 0)),
}
ROWS = [(id, *facts) for id, facts in GOVERNMENTS.items()]

# Two labs and two temples of the initial technologies: science 2, culture 2, happiness 2, strength 1.
SETTLED = {"philosophy": 2, "religion": 2}


def after(gives: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    culture, science, strength, happy = gives
    return 2 + culture, 2 + science, 1 + strength, 2 + happy


@card("despotism")
def test_despotism_gives_four_civil_and_two_military_actions():
    player = tta().p(0)
    assert (player.civil_total, player.military_total) == (4, 2)


@card("despotism")
@rule("TTA-BUILD-7", "TTA-BUILD-8")
def test_despotism_allows_two_labs_of_whatever_level():
    scene = tta().player(0, technologies={"philosophy": 1, "alchemy": 1}, resources=20)
    assert scene.refused("build alchemy") == "urban_limit"
    assert scene.refused("build philosophy") == "urban_limit"
    assert scene.offered("build religion")


@card(*GOVERNMENTS)
@rule("TTA-TECH-5", "TTA-TECH-10", "TTA-TECH-11")
@pytest.mark.parametrize(("id", "science", "revolution", "civil", "military", "limit", "gives"), ROWS)
def test_a_government_is_developed_for_the_higher_price(
    id: str, science: int, revolution: int, civil: int, military: int, limit: int, gives: tuple[int, int, int, int]
):
    scene = tta().player(0, technologies=SETTLED, civil_hand=[id], science=science - 1)
    assert scene.refused(f"develop {id}") == "no_science"
    scene.player(0, science=science).choose(f"develop {id}")
    player = scene.p(0)
    assert player.government == id
    assert player.science == 0
    assert (player.civil_total, player.military_total) == (civil, military)
    # Of four actions one was spent: it stays spent, further ones are available.
    assert (player.civil_actions, player.military_actions) == (civil - 1, military)
    assert (player.culture_rating, player.science_rating, player.strength, player.happiness) == after(gives)
    assert scene.table.removed[-1] == "despotism"


@card(*GOVERNMENTS)
@rule("TTA-REV-2", "TTA-REV-4", "TTA-REV-5", "TTA-REV-6", "TTA-REV-7", "TTA-REV-8")
@pytest.mark.parametrize(("id", "science", "revolution", "civil", "military", "limit", "gives"), ROWS)
def test_a_revolution_costs_less_science_and_all_civil_actions(
    id: str, science: int, revolution: int, civil: int, military: int, limit: int, gives: tuple[int, int, int, int]
):
    scene = tta().player(0, technologies=SETTLED, civil_hand=[id], science=revolution - 1)
    assert scene.refused(f"revolution {id}") == "no_science"
    scene.player(0, science=revolution).choose(f"revolution {id}")
    player = scene.p(0)
    assert player.government == id
    assert player.science == 0
    assert (player.civil_total, player.civil_actions) == (civil, 0)
    assert (player.military_total, player.military_actions) == (military, military)
    assert (player.culture_rating, player.science_rating, player.strength, player.happiness) == after(gives)


@card(*GOVERNMENTS)
@rule("TTA-BUILD-7", "TTA-BUILD-8")
@pytest.mark.parametrize(("id", "limit"), [(id, facts[4]) for id, facts in GOVERNMENTS.items()])
def test_the_government_limits_urban_buildings_of_each_type(id: str, limit: int):
    scene = tta().player(0, government=id, technologies={"philosophy": limit - 1}, pool=2, resources=6)
    scene.choose("build philosophy")
    assert scene.p(0).workers["philosophy"] == limit
    assert scene.refused("build philosophy") == "urban_limit"


@card("monarchy")
@rule("TTA-REV-3")
def test_a_revolution_needs_every_civil_action_unspent():
    scene = tta().player(0, civil_hand=["monarchy"], science=8, civil_actions=3)
    assert scene.refused("revolution monarchy") == "revolution_needs_all"
    assert scene.offered("develop monarchy")


@card("monarchy", "republic")
@rule("TTA-STAT-35")
def test_military_actions_lost_with_a_government_are_the_spent_ones_first():
    """Monarchy has 3 military actions, the Republic 2: one spent token goes back to the box."""
    scene = tta().player(0, government="monarchy", civil_hand=["republic"], science=13, military_actions=2)
    scene.choose("develop republic")
    assert (scene.p(0).military_total, scene.p(0).military_actions) == (2, 2)


@card("fundamentalism")
@rule("TTA-STAT-10")
def test_fundamentalism_never_makes_science_negative():
    scene = tta().player(0, government="fundamentalism")
    assert scene.p(0).science_rating == 0
    scene.end_turn()
    assert scene.p(0).science == 0


@card("communism")
@rule("TTA-STAT-19", "TTA-STAT-20")
def test_the_unhappy_face_of_communism_is_subtracted():
    assert tta().player(0, government="communism").p(0).happiness == 0
    assert tta().player(0, government="communism", technologies={"religion": 2}).p(0).happiness == 1


@card("democracy")
def test_democracy_gives_culture_in_production():
    scene = tta().player(0, government="democracy").end_turn()
    assert scene.p(0).culture == 3


@card("theocracy")
def test_a_government_may_be_replaced_by_one_of_the_same_age():
    scene = tta().player(0, government="monarchy", civil_hand=["theocracy"], science=6).choose("develop theocracy")
    player = scene.p(0)
    assert (player.government, player.civil_total, player.civil_actions) == ("theocracy", 4, 4)
    assert (player.strength, player.happiness, player.culture_rating) == (2, 1, 1)
