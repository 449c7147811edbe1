"""Revolutions (TTA-REV)."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import Scene, tta

from annals.rules import rule


def with_monarchy(**facts: object) -> Scene:
    return tta().player(0, civil_hand=["monarchy"], science=2, **facts)


def civil_life(seat: int, **facts: object) -> Scene:
    """Seat 0 has revealed Development of Civilization; this seat, which holds Monarchy, is asked."""
    scene = tta().player(seat, civil_hand=["monarchy"], science=1, **facts)
    scene.player(0, military_hand=["rats"]).events("development_of_civilization", "foray").politics(0)
    scene.choose("prepare rats")
    assert (scene.question(), scene.asked()) == ("CivilLife", (seat,))
    return scene


@rule("TTA-REV-1")
def test_a_government_of_the_hand_is_offered_both_ways():
    scene = tta().player(0, civil_hand=["monarchy"], science=8)
    assert scene.offered("develop monarchy")
    assert scene.offered("revolution monarchy")


@rule("TTA-REV-1")
def test_a_revolution_brings_a_government_of_the_hand_and_nothing_else():
    scene = tta().player(0, civil_hand=["iron", "moses"], science=9).whole_row("monarchy")
    assert scene.refused("revolution iron") == "not_a_government"
    assert scene.refused("revolution moses") == "not_a_technology"
    assert scene.refused("revolution monarchy") == "not_in_hand"


@rule("TTA-REV-2")
@pytest.mark.parametrize(("specials", "total"), [([], 4), (["code_of_laws"], 5)])
def test_a_revolution_costs_the_whole_total_of_civil_actions(specials: list[str], total: int):
    scene = with_monarchy(specials=specials)
    assert scene.p(0).civil_actions == total
    scene.choose("revolution monarchy")
    assert scene.p(0).civil_actions == 0


@rule("TTA-REV-3")
def test_a_single_civil_action_spent_rules_a_revolution_out():
    scene = with_monarchy().choose("destroy bronze")
    assert scene.refused("revolution monarchy") == "revolution_needs_all"


@rule("TTA-REV-3")
def test_spent_military_actions_do_not_matter():
    scene = with_monarchy().choose("disband warriors", "revolution monarchy")
    assert scene.p(0).government == "monarchy"


@rule("TTA-REV-4")
@pytest.mark.parametrize(("card", "price"), [("monarchy", 2), ("theocracy", 1), ("republic", 3), ("democracy", 9)])
def test_a_revolution_costs_the_lower_science_price(card: str, price: int):
    scene = tta(age="III").player(0, civil_hand=[card], science=price - 1)
    assert scene.refused(f"revolution {card}") == "no_science"
    scene.player(0, science=10).choose(f"revolution {card}")
    assert scene.p(0).science == 10 - price


@rule("TTA-REV-5")
def test_the_new_government_replaces_the_old_one():
    scene = with_monarchy(government="theocracy").choose("revolution monarchy")
    assert scene.p(0).government == "monarchy"
    assert scene.p(0).civil_hand == []
    assert "theocracy" in scene.table.removed


@rule("TTA-REV-6")
def test_all_effects_of_the_new_government_apply():
    scene = tta().player(0, civil_hand=["theocracy"], science=1, technologies={"philosophy": 2})
    scene.choose("revolution theocracy")
    player = scene.p(0)
    assert (player.culture_rating, player.strength, player.happiness) == (1, 2, 1)
    assert player.military_total == 3
    assert scene.table.cards[player.government].urban_limit == 3


@rule("TTA-REV-7", "TTA-EX-29")
def test_new_civil_actions_come_spent():
    scene = tta(age="II").player(0, civil_hand=["constitutional_monarchy"], science=6)
    scene.choose("revolution constitutional_monarchy")
    assert (scene.p(0).civil_total, scene.p(0).civil_actions) == (6, 0)
    assert scene.refused("destroy bronze") == "no_civil_action"


@rule("TTA-REV-8")
def test_new_military_actions_are_available():
    scene = with_monarchy().choose("disband warriors", "revolution monarchy")
    assert (scene.p(0).military_total, scene.p(0).military_actions) == (3, 2)


@rule("TTA-REV-9", "TTA-EX-28")
def test_newton_gives_his_civil_action_after_the_revolution():
    scene = with_monarchy(leader="isaac_newton").choose("revolution monarchy")
    assert (scene.p(0).civil_total, scene.p(0).civil_actions) == (5, 1)


@rule("TTA-REV-9")
def test_einstein_and_leonardo_count_a_revolution_as_a_technology():
    scene = with_monarchy(leader="albert_einstein", culture=1).choose("revolution monarchy")
    assert scene.p(0).culture == 4
    scene = with_monarchy(leader="leonardo_da_vinci", resources=1).choose("revolution monarchy")
    assert scene.p(0).resources == 2


@rule("TTA-REV-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_event_allows_a_revolution_for_all_civil_actions(seat: int):
    scene = civil_life(seat)
    assert scene.refused("develop monarchy") == "no_science"
    scene.choose("revolution monarchy")
    player = scene.p(seat)
    assert player.government == "monarchy"
    assert player.science == 0
    assert (player.civil_total, player.civil_actions) == (5, 0)


@rule("TTA-REV-10")
def test_an_event_allows_no_revolution_to_somebody_who_has_spent_civil_actions():
    scene = civil_life(1, civil_actions=3)
    assert scene.refused("revolution monarchy") == "revolution_needs_all"


@rule("TTA-REV-11")
def test_breakthrough_allows_a_revolution_instead_of_its_own_civil_action():
    scene = tta().player(0, civil_hand=["breakthrough_i", "monarchy", "iron"], science=5)
    scene.choose("play breakthrough_i", "revolution monarchy")
    player = scene.p(0)
    assert player.government == "monarchy"
    assert (player.civil_total, player.civil_actions) == (5, 0)
    assert player.science == 5 - 2 + 2
    assert player.civil_hand == ["iron"]


@rule("TTA-REV-11")
def test_breakthrough_allows_no_revolution_when_a_civil_action_is_spent():
    scene = tta().player(0, civil_hand=["breakthrough_i", "monarchy", "iron", "drama"], science=5, civil_actions=3)
    scene.choose("play breakthrough_i")
    assert scene.offers() == ["develop iron", "develop drama"]
    assert scene.refused("revolution monarchy") == "revolution_needs_all"


@rule("TTA-EX-31")
def test_robespierre_pays_a_revolution_through_breakthrough_with_military_actions_only():
    scene = tta(age="II").player(
        0, leader="maximilien_robespierre", civil_hand=["breakthrough_i", "monarchy"], science=2
    )
    scene.choose("play breakthrough_i")
    player = scene.p(0)
    assert player.government == "monarchy"
    assert player.civil_actions == 4 + 1
    assert (player.military_total, player.military_actions) == (4, 0)


@rule("TTA-EX-32")
def test_robespierre_keeps_the_extra_military_action_of_patriotism():
    scene = tta(age="II").player(0, leader="maximilien_robespierre", civil_hand=["patriotism_a", "monarchy"], science=2)
    scene.choose("play patriotism_a", "revolution monarchy")
    assert scene.p(0).military_actions == 0
    scene.choose("disband warriors")
    assert scene.refused("build warriors") == "no_military_action"


@rule("TTA-OPEN-13")
def test_an_extra_civil_action_is_neither_needed_nor_spent_in_a_revolution():
    scene = with_monarchy(leader="hammurabi").choose("use military_as_civil", "revolution monarchy", "destroy bronze")
    assert scene.p(0).civil_actions == 0
    assert scene.refused("destroy bronze") == "no_civil_action"


@rule("TTA-REV-11", "TTA-OPEN-13")
def test_a_revolution_through_breakthrough_does_not_spend_an_extra_civil_action():
    scene = tta().player(0, leader="hammurabi", civil_hand=["breakthrough_i", "monarchy"], science=2)
    scene.choose("use military_as_civil", "play breakthrough_i", "destroy bronze")
    assert scene.p(0).government == "monarchy"
    assert scene.refused("destroy bronze") == "no_civil_action"
