"""Military units: building, upgrading and disbanding them (TTA-UNIT)."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import tta

from annals.rules import rule


@rule("TTA-UNIT-1")
def test_building_a_unit_costs_a_military_action():
    scene = tta().player(0, resources=9).choose("build warriors")
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (4, 1)
    scene.player(0, pool=1, military_actions=0)
    assert scene.refused("build warriors") == "no_military_action"


@rule("TTA-UNIT-2")
@pytest.mark.parametrize("card", ["warriors", "knights", "cannon", "air_forces"])
def test_any_unit_technology_in_play_can_be_built_on(card: str):
    scene = tta(age="III").player(0, technologies={"knights": 0, "cannon": 0, "air_forces": 0}, resources=9)
    before = scene.p(0).workers[card]
    scene.choose(f"build {card}")
    assert scene.p(0).workers[card] == before + 1


@rule("TTA-UNIT-2")
def test_a_unit_technology_in_hand_is_not_enough():
    scene = tta().player(0, civil_hand=["knights"], resources=9)
    assert scene.refused("build knights") == "not_in_play"


@rule("TTA-UNIT-3")
@pytest.mark.parametrize(("card", "price"), [("warriors", 2), ("swordsmen", 3), ("cannon", 5), ("tanks", 7)])
def test_a_unit_costs_its_printed_resources(card: str, price: int):
    techs = {"swordsmen": 0, "cannon": 0, "tanks": 0}
    scene = tta(age="III").player(0, technologies=techs, resources=price - 1)
    assert scene.refused(f"build {card}") == "no_resources"
    scene.player(0, resources=9).choose(f"build {card}")
    assert scene.p(0).resources == 9 - price


@rule("TTA-UNIT-3")
def test_construction_does_not_make_units_cheaper():
    scene = tta(age="III").player(0, technologies={"tanks": 0}, specials=["engineering"], resources=7)
    scene.choose("build tanks")
    assert scene.p(0).resources == 0


@rule("TTA-UNIT-4")
def test_an_unused_worker_becomes_the_unit():
    scene = tta().player(0, resources=9).choose("build warriors")
    assert (scene.p(0).workers["warriors"], scene.p(0).pool, scene.p(0).yellow_bank) == (2, 0, 18)
    assert scene.refused("build warriors") == "no_unused_worker"


@rule("TTA-UNIT-5")
def test_strength_follows_a_new_unit_at_once():
    scene = tta().player(0, technologies={"knights": 0}, resources=9).choose("build knights")
    assert scene.p(0).strength == 1 + 2


@rule("TTA-UNIT-5")
def test_an_army_completed_by_the_new_unit_counts_at_once():
    """Fighting Band: two infantry form an army of 1."""
    scene = tta().player(0, tactic="fighting_band", resources=2)
    assert scene.p(0).strength == 1
    scene.choose("build warriors")
    assert scene.p(0).strength == 1 + 1 + 1


@rule("TTA-UNIT-6")
def test_upgrading_a_unit_costs_a_military_action():
    scene = tta().player(0, technologies={"swordsmen": 0}, resources=1).choose("upgrade warriors swordsmen")
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (4, 1)
    scene = tta().player(0, technologies={"swordsmen": 0}, resources=1, military_actions=0)
    assert scene.refused("upgrade warriors swordsmen") == "no_military_action"


@rule("TTA-UNIT-7")
def test_an_upgrade_needs_an_existing_unit():
    scene = tta().player(0, technologies={"warriors": 0, "swordsmen": 0}, resources=9)
    assert scene.refused("upgrade warriors swordsmen") == "no_worker_there"


@rule("TTA-UNIT-8")
@pytest.mark.parametrize(
    ("upgrade", "why"),
    [
        ("warriors knights", "not_an_upgrade"),
        ("swordsmen warriors", "not_an_upgrade"),
        ("swordsmen swordsmen", "not_an_upgrade"),
        ("warriors riflemen", "not_in_play"),
    ],
)
def test_a_unit_is_upgraded_within_its_type_to_a_higher_level_in_play(upgrade: str, why: str):
    scene = tta().player(0, technologies={"swordsmen": 1, "knights": 0}, civil_hand=["riflemen"], resources=9)
    assert scene.refused(f"upgrade {upgrade}") == why
    assert scene.offered("upgrade warriors swordsmen")


@rule("TTA-UNIT-9")
@pytest.mark.parametrize(
    ("old", "new", "price"), [("warriors", "swordsmen", 1), ("warriors", "riflemen", 3), ("knights", "tanks", 4)]
)
def test_upgrading_a_unit_costs_the_difference(old: str, new: str, price: int):
    techs = {"swordsmen": 0, "riflemen": 0, "knights": 1, "tanks": 0}
    scene = tta(age="III").player(0, technologies=techs, resources=price - 1)
    assert scene.refused(f"upgrade {old} {new}") == "no_resources"
    scene.player(0, resources=5).choose(f"upgrade {old} {new}")
    assert scene.p(0).resources == 5 - price


@rule("TTA-UNIT-11")
def test_the_worker_moves_and_strength_follows():
    scene = tta().player(0, technologies={"swordsmen": 0}, resources=1).choose("upgrade warriors swordsmen")
    player = scene.p(0)
    assert (player.workers["warriors"], player.workers["swordsmen"], player.pool) == (0, 1, 1)
    assert player.strength == 2


@rule("TTA-UNIT-12")
def test_disbanding_costs_a_military_action():
    scene = tta().player(0, technologies={"warriors": 2}).choose("disband warriors")
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (4, 1)
    scene.player(0, military_actions=0)
    assert scene.refused("disband warriors") == "no_military_action"


@rule("TTA-UNIT-13")
def test_only_an_existing_unit_is_disbanded():
    scene = tta().player(0, technologies={"knights": 0})
    assert [offer for offer in scene.offers() if offer.startswith("disband")] == ["disband warriors"]
    assert scene.refused("disband knights") == "no_worker_there"
    assert scene.refused("disband bronze") == "not_a_unit"


@rule("TTA-UNIT-14")
def test_the_worker_of_a_disbanded_unit_becomes_unused():
    scene = tta().choose("disband warriors")
    assert (scene.p(0).workers["warriors"], scene.p(0).pool, scene.p(0).yellow_bank) == (0, 2, 18)


@rule("TTA-UNIT-15")
def test_strength_follows_a_disbanding_at_once():
    scene = tta().player(0, technologies={"warriors": 2}, tactic="fighting_band")
    assert scene.p(0).strength == 3
    scene.choose("disband warriors")
    assert scene.p(0).strength == 1


@rule("TTA-UNIT-16")
def test_units_are_not_limited_in_number():
    scene = tta().player(0, technologies={"warriors": 15}, resources=4, pool=2)
    scene.choose("build warriors", "build warriors")
    assert scene.p(0).workers["warriors"] == 17
    assert scene.p(0).strength == 17
