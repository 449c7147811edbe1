"""Aggressions: what each costs and does, and that a defence stops it."""

from typing import Any

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import Scene, tta

from annals.rules import rule

COSTS = {
    "enslave": 2,
    "plunder_i": 1,
    "plunder_ii": 1,
    "plunder_iii": 1,
    "raid_i": 1,
    "raid_ii": 2,
    "raid_iii": 3,
    "annex": 2,
    "infiltrate": 2,
    "spy": 1,
    "armed_intervention": 2,
}
"""Military actions."""


def before_attack(aggression: str, **rival: Any) -> Scene:
    """Seat 0, with strength 5 and three military actions, may play the aggression against seat 1 with strength 1."""
    scene = tta(age="II").player(0, technologies={"warriors": 5}, government="monarchy", military_hand=[aggression])
    return scene.player(1, **rival).politics(0)


def attack(aggression: str, **rival: Any) -> Scene:
    return before_attack(aggression, **rival).choose(f"aggression {aggression} 1")


# All of them ----------------------------------------------------------------------------------------------------


@card(*COSTS)
@rule("TTA-AGGR-3", "TTA-AGGR-21", "TTA-POL-11")
@pytest.mark.parametrize(("aggression", "cost"), COSTS.items())
def test_an_aggression_costs_its_military_actions_and_is_discarded(aggression: str, cost: int):
    scene = before_attack(aggression)
    age = scene.table.cards[aggression].age
    scene.table.age = age
    scene.choose(f"aggression {aggression} 1")
    while scene.question() != "ActionPhase":
        scene.choose(scene.offers()[0])
    assert scene.p(0).military_actions == 3 - cost
    assert scene.p(0).military_hand == []
    assert [card for card, _ in scene.table.military_discards] == [aggression]


@card(*COSTS)
@rule("TTA-STAT-28")
@pytest.mark.parametrize(("aggression", "cost"), COSTS.items())
def test_an_aggression_cannot_be_played_with_too_few_military_actions(aggression: str, cost: int):
    scene = before_attack(aggression)
    scene.player(0, military_actions=cost - 1)
    assert scene.refused(f"aggression {aggression} 1") == "no_military_action"
    scene.player(0, military_actions=cost)
    assert scene.offered(f"aggression {aggression} 1")


@card(*COSTS)
@rule("TTA-AGGR-16", "TTA-AGGR-17")
@pytest.mark.parametrize("aggression", COSTS)
def test_a_defence_that_reaches_the_attacker_stops_every_aggression(aggression: str):
    scene = attack(
        aggression,
        military_hand=["military_bonus_ii"],
        colonies=["historic_territory_i"],
        leader="isaac_newton",
        food=3,
        resources=3,
        science=9,
        culture=9,
    )
    before = scene.p(1).copy().state()
    scene.choose("defend military_bonus_ii")
    after = scene.p(1).state()
    assert {name for name in before if after[name] != before[name]} == {"military_hand"}
    assert (scene.p(0).food, scene.p(0).resources, scene.p(0).science, scene.p(0).culture) == (0, 0, 0, 0)
    assert scene.p(0).military_actions == 3 - COSTS[aggression]
    assert scene.question() == "ActionPhase"


# Enslave --------------------------------------------------------------------------------------------------------


@card("enslave")
@rule("TTA-AGGR-19", "TTA-TOKEN-19")
def test_enslave_costs_the_rival_a_worker_and_gives_resources_and_food():
    scene = attack("enslave")
    assert (scene.p(1).pool, scene.p(1).yellow_bank) == (0, 19)
    assert (scene.p(0).resources, scene.p(0).food, scene.p(0).pool) == (2, 2, 1)
    assert scene.question() == "ActionPhase"


@card("enslave")
@rule("TTA-TOKEN-20")
def test_enslave_lets_the_rival_choose_the_worker_when_none_is_unused():
    scene = attack("enslave", pool=0)
    assert scene.asked() == (1,)
    scene.choose("lose agriculture")
    assert (scene.p(1).workers["agriculture"], scene.p(1).yellow_bank) == (1, 19)
    assert (scene.p(0).resources, scene.p(0).food) == (2, 2)


@card("enslave")
@rule("TTA-PAY-7")
def test_enslave_gives_resources_before_food():
    scene = before_attack("enslave").player(0, blue_bank=3).choose("aggression enslave 1")
    assert (scene.p(0).resources, scene.p(0).food) == (2, 1)


# Plunder --------------------------------------------------------------------------------------------------------


@card("plunder_i", "plunder_ii", "plunder_iii")
@rule("TTA-PAY-17", "TTA-PAY-18")
@pytest.mark.parametrize(
    ("aggression", "offers"),
    [
        ("plunder_i", ["food 0", "food 1", "food 2", "food 3"]),
        ("plunder_ii", ["food 0", "food 1", "food 2", "food 3", "food 4"]),
        ("plunder_iii", ["food 2", "food 3", "food 4"]),
    ],
)
def test_plunder_takes_food_and_resources_as_the_attacker_divides_them(aggression: str, offers: list[str]):
    amount = {"plunder_i": 3, "plunder_ii": 5, "plunder_iii": 7}[aggression]
    scene = attack(aggression, food=4, resources=5, blue_bank=8)
    assert scene.asked() == (0,)
    assert scene.offers() == offers
    scene.choose("food 2")
    assert (scene.p(0).food, scene.p(0).resources) == (2, amount - 2)
    assert (scene.p(1).food, scene.p(1).resources) == (2, 5 - (amount - 2))
    assert (scene.p(0).blue_bank, scene.p(1).blue_bank) == (16 - amount, 8 + amount)


@card("plunder_i")
@rule("TTA-PAY-16", "TTA-PAY-17")
def test_plunder_takes_all_from_who_has_less():
    scene = attack("plunder_i", food=1, resources=1)
    assert scene.question() == "ActionPhase"
    assert (scene.p(0).food, scene.p(0).resources, scene.p(1).food, scene.p(1).resources) == (1, 1, 0, 0)


@card("plunder_ii")
def test_plunder_finds_nothing_with_the_poor():
    scene = attack("plunder_ii")
    assert scene.question() == "ActionPhase"
    assert (scene.p(0).food, scene.p(0).resources) == (0, 0)


@card("plunder_iii")
@rule("TTA-PAY-6", "TTA-PAY-18")
def test_plunder_is_lost_to_the_rival_also_when_the_attacker_cannot_hold_it():
    scene = before_attack("plunder_iii", food=7).player(0, blue_bank=2).choose("aggression plunder_iii 1")
    assert (scene.p(0).food, scene.p(1).food) == (2, 0)


@card("plunder_i")
@rule("TTA-PAY-9", "TTA-PAY-18")
def test_plunder_is_settled_by_each_with_own_tokens():
    scene = attack("plunder_i", technologies={"iron": 0}, resources=4, food=1).choose("food 0")
    assert scene.p(1).resources_on == {"bronze": 1, "iron": 0}
    assert scene.p(0).resources_on == {"bronze": 3}


# Raid -----------------------------------------------------------------------------------------------------------


@card("raid_i")
@rule("TTA-AGGR-20", "TTA-DESTROY-3")
@pytest.mark.parametrize(
    ("building", "gain"), [("philosophy", 2), ("religion", 2), ("alchemy", 3), ("theology", 3), ("drama", 2)]
)
def test_raid_i_destroys_a_building_and_gives_half_its_printed_cost_rounded_up(building: str, gain: int):
    scene = attack("raid_i", technologies={"philosophy": 0, building: 1}, specials=["masonry"])
    assert (scene.p(1).workers[building], scene.p(1).pool) == (0, 2)
    assert scene.p(0).resources == gain


@card("raid_i")
def test_raid_i_reaches_urban_buildings_up_to_level_i():
    technologies = {"alchemy": 1, "opera": 1, "swordsmen": 1, "iron": 1}
    scene = before_attack("raid_i", technologies=technologies).choose("aggression raid_i 1")
    assert set(scene.offers()) == {"destroy philosophy", "destroy alchemy"}


@card("raid_i", "raid_ii", "raid_iii")
@pytest.mark.parametrize("aggression", ["raid_i", "raid_ii", "raid_iii"])
def test_raid_finds_nothing_without_urban_buildings(aggression: str):
    scene = attack(aggression, technologies={"philosophy": 0})
    assert scene.question() == "ActionPhase"
    assert scene.p(0).resources == 0


@card("raid_ii")
@rule("TTA-AGGR-20")
@pytest.mark.parametrize(
    ("first", "second", "gain"),
    [
        ("philosophy", "religion", 3),
        ("opera", "philosophy", 6),
        ("opera", "alchemy", 7),
        ("philosophy", "philosophy", 3),
    ],
)
def test_raid_ii_rounds_the_half_once_for_both_buildings(first: str, second: str, gain: int):
    scene = attack("raid_ii", technologies={"philosophy": 2, "religion": 1, "opera": 1, "alchemy": 1})
    scene.choose(f"destroy {first}", f"destroy {second}")
    assert scene.p(0).resources == gain
    assert scene.p(1).pool == 3


@card("raid_ii")
def test_raid_ii_reaches_one_building_of_level_ii_and_one_of_level_i():
    scene = attack("raid_ii", technologies={"opera": 1, "journalism": 1, "movies": 1, "philosophy": 0, "alchemy": 1})
    assert scene.offers() == ["destroy opera", "destroy journalism", "destroy alchemy", "done"]
    scene.choose("destroy journalism")
    assert scene.offers() == ["destroy alchemy", "done"]
    scene.choose("done")
    assert (scene.p(0).resources, scene.p(1).pool) == (4, 2)


@card("raid_iii")
@rule("TTA-AGGR-20")
def test_raid_iii_reaches_one_building_of_level_iii_and_one_of_level_ii():
    scene = attack("raid_iii", technologies={"movies": 1, "computers": 1, "opera": 1, "philosophy": 0})
    assert scene.offers() == ["destroy movies", "destroy computers", "destroy opera", "done"]
    scene.choose("destroy computers")
    assert scene.offers() == ["destroy opera", "done"]
    scene.choose("destroy opera")
    assert scene.p(0).resources == 10
    assert (scene.p(1).workers["movies"], scene.p(1).pool) == (1, 3)


@card("raid_ii", "raid_iii")
@rule("TTA-DEC-63")
@pytest.mark.parametrize(
    ("aggression", "lower", "higher", "gain"),
    [("raid_ii", "alchemy", "opera", 7), ("raid_iii", "opera", "computers", 10)],
)
def test_a_raid_on_two_buildings_may_begin_with_either(aggression: str, lower: str, higher: str, gain: int):
    technologies = {"philosophy": 0, lower: 1, higher: 1}
    for first, second in ((lower, higher), (higher, lower)):
        scene = attack(aggression, technologies=technologies).choose(f"destroy {first}")
        assert scene.offers() == [f"destroy {second}", "done"]
        scene.choose(f"destroy {second}")
        assert (scene.p(1).workers[lower], scene.p(1).workers[higher]) == (0, 0)
        assert scene.p(0).resources == gain
        assert scene.question() == "ActionPhase"


@card("raid_ii")
@rule("TTA-DEC-63")
def test_a_raid_that_begins_low_still_reaches_only_one_building_of_the_higher_level():
    scene = attack("raid_ii", technologies={"philosophy": 2, "opera": 1, "journalism": 1})
    scene.choose("destroy philosophy")
    assert scene.offers() == ["destroy philosophy", "destroy opera", "destroy journalism", "done"]
    scene.choose("destroy opera")
    assert scene.question() == "ActionPhase"


@card("raid_iii")
@rule("TTA-PAY-5")
def test_raid_gives_what_the_blue_tokens_can_hold():
    scene = before_attack("raid_iii", technologies={"movies": 1, "philosophy": 0}).player(0, blue_bank=4)
    scene.choose("aggression raid_iii 1", "destroy movies")
    assert (scene.p(0).resources, scene.p(0).blue_bank) == (4, 0)


# Annex, Infiltrate ----------------------------------------------------------------------------------------------


@card("annex")
@rule("TTA-COL-38")
def test_annex_takes_a_colony_of_the_attackers_choice():
    scene = attack("annex", colonies=["historic_territory_i", "strategic_territory_i"])
    assert scene.asked() == (0,)
    assert scene.offers() == ["colony historic_territory_i", "colony strategic_territory_i"]
    scene.choose("colony strategic_territory_i")
    assert (scene.p(0).colonies, scene.p(1).colonies) == (["strategic_territory_i"], ["historic_territory_i"])
    assert (scene.p(0).strength, scene.p(1).strength) == (7, 1)


@card("annex")
@rule("TTA-OPEN-22")
def test_annex_finds_nothing_without_colonies():
    scene = before_attack("annex")
    assert scene.offered("aggression annex 1")
    scene.choose("aggression annex 1")
    assert scene.question() == "ActionPhase"
    assert (scene.p(0).colonies, scene.p(0).military_actions) == ([], 1)


@card("infiltrate")
@pytest.mark.parametrize(
    ("rival", "target", "culture"),
    [
        ({"leader": "moses"}, "moses", 0),
        ({"leader": "michelangelo"}, "michelangelo", 3),
        ({"leader": "isaac_newton"}, "isaac_newton", 6),
        ({"leader": "sid_meier"}, "sid_meier", 9),
        ({"unfinished": ("pyramids", 1)}, "pyramids", 0),
        ({"unfinished": ("taj_mahal", 2)}, "taj_mahal", 3),
        ({"unfinished": ("kremlin", 0)}, "kremlin", 6),
        ({"unfinished": ("internet", 3)}, "internet", 9),
    ],
)
def test_infiltrate_removes_a_leader_or_unfinished_wonder_for_three_culture_a_level(
    rival: dict[str, Any], target: str, culture: int
):
    scene = attack("infiltrate", **rival)
    assert (scene.p(1).leader, scene.p(1).unfinished, scene.p(1).stages) == (None, None, 0)
    assert scene.p(1).blue_bank == 16 + rival.get("unfinished", ("", 0))[1]
    assert target in scene.table.removed
    assert (scene.p(0).culture, scene.p(1).culture) == (culture, 0)


@card("infiltrate")
def test_infiltrate_takes_one_of_the_two():
    scene = attack("infiltrate", leader="julius_caesar", unfinished=("kremlin", 1))
    assert scene.asked() == (0,)
    assert scene.offers() == ["remove julius_caesar", "remove kremlin"]
    scene.choose("remove kremlin")
    assert (scene.p(1).leader, scene.p(1).unfinished) == ("julius_caesar", None)
    assert scene.p(0).culture == 6


@card("infiltrate")
@rule("TTA-STAT-35")
def test_infiltrate_ends_what_the_leader_gave():
    scene = before_attack("infiltrate", leader="julius_caesar")
    assert (scene.p(1).strength, scene.p(1).military_total) == (2, 3)
    scene.choose("aggression infiltrate 1")
    assert (scene.p(1).strength, scene.p(1).military_total) == (1, 2)


@card("infiltrate")
@rule("TTA-OPEN-22")
def test_infiltrate_finds_nothing_without_leader_and_unfinished_wonder():
    scene = before_attack("infiltrate", wonders=["pyramids"])
    assert scene.offered("aggression infiltrate 1")
    scene.choose("aggression infiltrate 1")
    assert scene.question() == "ActionPhase"
    assert (scene.p(0).culture, scene.p(1).wonders) == (0, ["pyramids"])


@card("annex", "infiltrate")
@rule("TTA-OPEN-22", "TTA-AGGR-9")
@pytest.mark.parametrize("aggression", ["annex", "infiltrate"])
def test_an_attack_that_finds_nothing_still_ends_a_pact(aggression: str):
    scene = tta(seats=3, age="II").player(0, technologies={"warriors": 9}, military_hand=[aggression])
    scene.player(0, government="monarchy", pact=("promise_of_military_protection", 1, "A")).politics(0)
    scene.choose(f"aggression {aggression} 1")
    assert scene.p(0).pact is None


# Spy, Armed Intervention ----------------------------------------------------------------------------------------


@card("spy")
@rule("TTA-SCORE-7", "TTA-SCORE-8")
@pytest.mark.parametrize(("before", "taken"), [(9, 5), (5, 5), (3, 3), (0, 0)])
def test_spy_takes_up_to_five_science(before: int, taken: int):
    scene = attack("spy", science=before)
    assert (scene.p(0).science, scene.p(1).science) == (taken, before - taken)


@card("armed_intervention")
@rule("TTA-SCORE-7", "TTA-SCORE-8")
@pytest.mark.parametrize(("before", "taken"), [(20, 7), (7, 7), (4, 4), (0, 0)])
def test_armed_intervention_takes_up_to_seven_culture(before: int, taken: int):
    scene = attack("armed_intervention", culture=before)
    assert (scene.p(0).culture, scene.p(1).culture) == (taken, before - taken)


# Rivals ---------------------------------------------------------------------------------------------------------


@card("spy")
@rule("TTA-AGGR-6")
@pytest.mark.parametrize(("strength", "refused"), [(4, False), (5, True), (6, True)])
def test_an_aggression_needs_a_weaker_rival(strength: int, refused: bool):
    scene = before_attack("spy", technologies={"warriors": strength})
    if refused:
        assert scene.refused("aggression spy 1") == "rival_not_weaker"
    else:
        assert scene.offered("aggression spy 1")


@card("spy")
@rule("TTA-AGGR-4")
def test_an_aggression_names_one_of_the_rivals():
    scene = tta(seats=3, age="II").player(0, technologies={"warriors": 5}, military_hand=["spy"])
    scene.player(1, science=5).player(2, science=5).politics(0)
    assert scene.refused("aggression spy 0") == "no_such_rival"
    scene.choose("aggression spy 2")
    assert [scene.p(seat).science for seat in range(3)] == [5, 5, 0]
