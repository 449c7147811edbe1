"""Farms, mines and urban buildings: building, upgrading and destroying them (TTA-BUILD, TTA-UPG, TTA-DESTROY)."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import tta

from annals.rules import rule

# Building -----------------------------------------------------------------------------------------------------------


@rule("TTA-BUILD-1")
@pytest.mark.parametrize("card", ["agriculture", "bronze", "philosophy"])
def test_building_costs_a_civil_action(card: str):
    scene = tta().player(0, resources=9).choose(f"build {card}")
    assert scene.p(0).civil_actions == 3
    assert scene.p(0).military_actions == 2
    scene.player(0, civil_actions=0, pool=1)
    assert scene.refused(f"build {card}") == "no_civil_action"


@rule("TTA-BUILD-2")
@pytest.mark.parametrize("card", ["agriculture", "irrigation", "bronze", "philosophy", "religion", "drama"])
def test_any_own_farm_mine_or_urban_technology_can_be_built_on(card: str):
    scene = tta().player(0, technologies={"irrigation": 0, "drama": 0}, resources=9)
    before = scene.p(0).workers[card]
    scene.choose(f"build {card}")
    assert scene.p(0).workers[card] == before + 1


@rule("TTA-BUILD-2")
@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("iron", "not_in_play"),
        ("alchemy", "not_in_play"),
        ("coal", "not_in_play"),
        ("despotism", "not_buildable"),
        ("masonry", "not_buildable"),
    ],
)
def test_nothing_is_built_on_other_cards(card: str, why: str):
    """Iron is in the hand, Alchemy belongs to the rival, Coal is nowhere, the others take no workers."""
    scene = tta().player(0, civil_hand=["iron"], specials=["masonry"], resources=9)
    scene.player(1, technologies={"alchemy": 1})
    assert scene.refused(f"build {card}") == why


@rule("TTA-BUILD-3")
@pytest.mark.parametrize(
    ("card", "price"),
    [("agriculture", 2), ("bronze", 2), ("philosophy", 3), ("religion", 3), ("iron", 5), ("drama", 4)],
)
def test_building_costs_the_printed_resources(card: str, price: int):
    scene = tta().player(0, technologies={"iron": 0, "drama": 0}, resources=price - 1)
    assert scene.refused(f"build {card}") == "no_resources"
    scene.player(0, resources=9).choose(f"build {card}")
    assert scene.p(0).resources == 9 - price


@rule("TTA-BUILD-3")
def test_cards_in_play_change_the_price():
    """Shakespeare takes 1 off a theater for somebody with a library, Masonry another 1."""
    scene = tta(age="II").player(0, technologies={"drama": 0, "printing_press": 1}, resources=9)
    scene.player(0, leader="william_shakespeare", specials=["masonry"]).choose("build drama")
    assert scene.p(0).resources == 9 - (4 - 1 - 1)


@rule("TTA-BUILD-4")
@pytest.mark.parametrize(
    ("card", "price"),
    [("alchemy", 5), ("opera", 6), ("computers", 9), ("iron", 5), ("irrigation", 4), ("coal", 8), ("religion", 3)],
)
def test_construction_makes_urban_buildings_cheaper_and_nothing_else(card: str, price: int):
    """Architecture: level I costs 1 less, levels II and III cost 2 less, level A and farms and mines the same."""
    techs = {"alchemy": 0, "opera": 0, "computers": 0, "iron": 0, "irrigation": 0, "coal": 0}
    scene = tta(age="III").player(0, technologies=techs, specials=["architecture"], resources=20)
    scene.choose(f"build {card}")
    assert scene.p(0).resources == 20 - price


@rule("TTA-BUILD-5")
def test_an_unused_worker_moves_onto_the_card():
    scene = tta().player(0, resources=9).choose("build bronze")
    assert scene.p(0).pool == 0
    assert scene.p(0).workers["bronze"] == 3
    assert scene.p(0).yellow_bank == 18
    assert scene.refused("build bronze") == "no_unused_worker"


@rule("TTA-BUILD-6")
def test_ratings_follow_at_once():
    scene = tta().player(0, resources=9, pool=2, technologies={"bread_and_circuses": 0})
    scene.choose("build religion")
    assert (scene.p(0).culture_rating, scene.p(0).happiness) == (1, 1)
    scene.choose("build bread_and_circuses")
    assert (scene.p(0).happiness, scene.p(0).strength) == (3, 2)


@rule("TTA-BUILD-7")
def test_the_government_limits_the_buildings_of_a_type():
    scene = tta().player(0, resources=9, pool=2).choose("build philosophy")
    assert scene.p(0).workers["philosophy"] == 2
    assert scene.refused("build philosophy") == "urban_limit"


@rule("TTA-BUILD-7")
def test_a_better_government_allows_more():
    scene = tta().player(0, resources=9, technologies={"philosophy": 2}, government="monarchy")
    scene.choose("build philosophy")
    assert scene.p(0).workers["philosophy"] == 3
    scene.player(0, pool=1, resources=9)
    assert scene.refused("build philosophy") == "urban_limit"


@rule("TTA-BUILD-8")
def test_the_limit_counts_all_levels_of_the_type():
    scene = tta().player(0, technologies={"philosophy": 1, "alchemy": 1}, resources=9)
    assert scene.refused("build philosophy") == "urban_limit"
    assert scene.refused("build alchemy") == "urban_limit"


@rule("TTA-BUILD-8")
def test_the_limit_holds_for_each_type_by_itself():
    scene = tta().player(0, technologies={"philosophy": 2, "religion": 2, "drama": 0}, resources=9)
    scene.choose("build drama")
    assert scene.p(0).workers["drama"] == 1


@rule("TTA-BUILD-9")
def test_buildings_above_the_limit_stay_and_no_more_are_built():
    """From Democracy, which allows four of a type, back to Monarchy, which allows three."""
    scene = tta(age="III").player(0, government="democracy", technologies={"religion": 4})
    scene.player(0, civil_hand=["monarchy"], science=8, resources=9).choose("develop monarchy")
    assert scene.p(0).workers["religion"] == 4
    assert scene.p(0).culture_rating == 4
    assert scene.refused("build religion") == "urban_limit"


# Upgrading ----------------------------------------------------------------------------------------------------------


@rule("TTA-UPG-1")
@pytest.mark.parametrize("upgrade", ["agriculture irrigation", "bronze iron", "philosophy alchemy"])
def test_an_upgrade_costs_a_civil_action(upgrade: str):
    techs = {"irrigation": 0, "iron": 0, "alchemy": 0}
    scene = tta().player(0, technologies=techs, resources=9).choose(f"upgrade {upgrade}")
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (3, 2)
    scene.player(0, civil_actions=0)
    assert scene.refused(f"upgrade {upgrade}") == "no_civil_action"


@rule("TTA-UPG-2")
def test_an_upgrade_needs_a_worker_on_the_lower_card():
    scene = tta().player(0, technologies={"bronze": 0, "iron": 0, "theology": 0}, resources=9)
    assert scene.refused("upgrade bronze iron") == "no_worker_there"
    assert scene.refused("upgrade religion theology") == "no_worker_there"
    scene.player(0, technologies={"bronze": 1}).choose("upgrade bronze iron")
    assert scene.refused("upgrade bronze iron") == "no_worker_there"


@rule("TTA-UPG-3")
@pytest.mark.parametrize(
    ("upgrade", "why"),
    [
        ("bronze irrigation", "not_an_upgrade"),
        ("philosophy theology", "not_an_upgrade"),
        ("iron bronze", "not_an_upgrade"),
        ("iron iron", "not_an_upgrade"),
        ("bronze coal", "not_in_play"),
    ],
)
def test_an_upgrade_goes_to_a_higher_level_of_the_same_type_in_play(upgrade: str, why: str):
    techs = {"irrigation": 0, "theology": 0, "iron": 1}
    scene = tta().player(0, technologies=techs, civil_hand=["coal"], resources=20)
    assert scene.refused(f"upgrade {upgrade}") == why


@rule("TTA-UPG-4")
def test_an_upgrade_may_skip_levels():
    scene = tta(age="III").player(0, technologies={"oil": 0}, resources=9).choose("upgrade bronze oil")
    assert scene.p(0).workers["oil"] == 1
    assert scene.p(0).resources == 9 - (11 - 2)


@rule("TTA-UPG-5")
@pytest.mark.parametrize(
    ("old", "new", "price"),
    [("bronze", "iron", 3), ("agriculture", "irrigation", 2), ("philosophy", "alchemy", 3), ("iron", "coal", 3)],
)
def test_an_upgrade_costs_the_difference(old: str, new: str, price: int):
    techs = {"iron": 1, "coal": 0, "irrigation": 0, "alchemy": 0}
    scene = tta().player(0, technologies=techs).tokens_on(0, bronze=price - 1)
    assert scene.refused(f"upgrade {old} {new}") == "no_resources"
    scene.tokens_on(0, bronze=9).choose(f"upgrade {old} {new}")
    assert scene.p(0).resources == 9 - price


@rule("TTA-UPG-6", "TTA-EX-27")
def test_modifiers_count_for_both_cards_before_the_difference():
    """Printing Press costs 3 - 1, Journalism 8 - 2 with Architecture."""
    scene = tta(age="II").player(0, technologies={"printing_press": 1, "journalism": 0}, resources=9)
    scene.player(0, specials=["architecture"]).choose("upgrade printing_press journalism")
    assert scene.p(0).resources == 9 - 4


@rule("TTA-UPG-6")
def test_equal_modifiers_of_both_cards_cancel_out():
    scene = tta(age="II").player(0, technologies={"alchemy": 1, "scientific_method": 0}, resources=9)
    scene.player(0, specials=["masonry"]).choose("upgrade alchemy scientific_method")
    assert scene.p(0).resources == 9 - ((8 - 1) - (6 - 1))


@rule("TTA-UPG-7")
def test_the_worker_moves_to_the_higher_card():
    scene = tta().player(0, technologies={"iron": 0}, resources=3, pool=0).choose("upgrade bronze iron")
    assert (scene.p(0).workers["bronze"], scene.p(0).workers["iron"]) == (1, 1)
    assert (scene.p(0).pool, scene.p(0).yellow_bank) == (0, 18)


@rule("TTA-UPG-8")
def test_ratings_follow_an_upgrade_at_once():
    scene = tta().player(0, technologies={"alchemy": 0, "religion": 1, "theology": 0}, resources=9)
    scene.choose("upgrade philosophy alchemy")
    assert scene.p(0).science_rating == 2
    scene.choose("upgrade religion theology")
    assert (scene.p(0).culture_rating, scene.p(0).happiness) == (1, 2)


@rule("TTA-UPG-9")
def test_the_urban_limit_does_not_stop_an_upgrade():
    scene = tta().player(0, technologies={"philosophy": 2, "alchemy": 0}, resources=9)
    assert scene.refused("build alchemy") == "urban_limit"
    scene.choose("upgrade philosophy alchemy")
    assert (scene.p(0).workers["philosophy"], scene.p(0).workers["alchemy"]) == (1, 1)


# Destroying ---------------------------------------------------------------------------------------------------------


@rule("TTA-DESTROY-1")
@pytest.mark.parametrize("card", ["agriculture", "bronze", "philosophy"])
def test_destroying_costs_a_civil_action(card: str):
    scene = tta().player(0, technologies={"philosophy": 2}).choose(f"destroy {card}")
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (3, 2)
    scene.player(0, civil_actions=0)
    assert scene.refused(f"destroy {card}") == "no_civil_action"


@rule("TTA-DESTROY-2")
def test_only_an_own_farm_mine_or_urban_building_is_destroyed():
    scene = tta()
    assert [offer for offer in scene.offers() if offer.startswith("destroy")] == [
        "destroy agriculture",
        "destroy bronze",
        "destroy philosophy",
    ]
    assert scene.refused("destroy religion") == "no_worker_there"
    assert scene.refused("destroy warriors") == "not_a_building"


@rule("TTA-DESTROY-3")
def test_the_worker_becomes_unused():
    scene = tta().choose("destroy bronze")
    assert (scene.p(0).workers["bronze"], scene.p(0).pool, scene.p(0).yellow_bank) == (1, 2, 18)


@rule("TTA-DESTROY-4")
def test_nothing_is_refunded():
    scene = tta().player(0, resources=1).choose("destroy philosophy")
    assert scene.p(0).resources == 1


@rule("TTA-DESTROY-5")
def test_ratings_follow_the_destruction_at_once():
    scene = tta().player(0, technologies={"religion": 1}).choose("destroy philosophy", "destroy religion")
    assert (scene.p(0).science_rating, scene.p(0).culture_rating, scene.p(0).happiness) == (0, 0, 0)
