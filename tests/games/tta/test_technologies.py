"""Developing technologies (TTA-TECH)."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import tta

from annals.rules import rule


@rule("TTA-TECH-1")
def test_the_civil_cards_with_a_science_price_are_the_technologies():
    for card in tta().table.cards.values():
        if card.initial:
            continue
        assert card.is_technology == (card.science_cost >= 0), card.id
        assert card.is_civil or not card.is_technology, card.id


@rule("TTA-TECH-1")
@pytest.mark.parametrize("card", ["iron", "alchemy", "swordsmen", "masonry", "monarchy"])
def test_every_class_of_technology_can_be_developed(card: str):
    scene = tta().player(0, civil_hand=[card], science=9).choose(f"develop {card}")
    assert scene.p(0).has_technology(card)


@rule("TTA-TECH-1")
@pytest.mark.parametrize("card", ["moses", "stockpile"])
def test_other_civil_cards_are_not_developed(card: str):
    scene = tta().player(0, civil_hand=[card], science=9)
    assert scene.refused(f"develop {card}") == "not_a_technology"


@rule("TTA-TECH-2")
def test_developing_costs_a_civil_action():
    scene = tta().player(0, civil_hand=["iron"], science=9).choose("develop iron")
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (3, 2)


@rule("TTA-TECH-2")
def test_a_unit_technology_costs_a_civil_action_too():
    scene = tta().player(0, civil_hand=["knights"], science=9).choose("develop knights")
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (3, 2)
    scene = tta().player(0, civil_hand=["knights"], science=9, civil_actions=0)
    assert scene.refused("develop knights") == "no_civil_action"


@rule("TTA-TECH-3")
def test_a_technology_is_developed_from_the_hand():
    scene = tta().whole_row("alchemy").player(0, civil_hand=["iron"], science=9)
    assert scene.refused("develop alchemy") == "not_in_hand"
    scene.choose("develop iron")
    assert scene.p(0).civil_hand == []


@rule("TTA-TECH-4")
@pytest.mark.parametrize(("card", "price"), [("iron", 5), ("theology", 2), ("swordsmen", 4), ("code_of_laws", 6)])
def test_developing_costs_the_printed_science(card: str, price: int):
    scene = tta().player(0, civil_hand=[card], science=price - 1)
    assert scene.refused(f"develop {card}") == "no_science"
    scene.player(0, science=9).choose(f"develop {card}")
    assert scene.p(0).science == 9 - price


@rule("TTA-TECH-5")
def test_a_government_developed_in_peace_costs_the_higher_price():
    scene = tta().player(0, civil_hand=["monarchy"], science=7)
    assert scene.refused("develop monarchy") == "no_science"
    scene.player(0, science=8).choose("develop monarchy")
    assert scene.p(0).science == 0
    assert scene.p(0).civil_actions == 3 + 1


@rule("TTA-TECH-6")
def test_the_technology_enters_play_without_workers():
    scene = tta().player(0, civil_hand=["iron"], science=5, resources=5)
    assert scene.refused("build iron") == "not_in_play"
    scene.choose("develop iron")
    assert scene.p(0).workers["iron"] == 0
    scene.choose("build iron")
    assert scene.p(0).workers["iron"] == 1


@rule("TTA-TECH-7", "TTA-TECH-8")
def test_a_higher_special_technology_replaces_the_lower_of_its_type():
    scene = tta(age="II").player(0, specials=["code_of_laws", "masonry"], civil_hand=["justice_system"], science=7)
    scene.choose("develop justice_system")
    assert scene.p(0).specials == {"law": "justice_system", "construction": "masonry"}
    assert scene.p(0).civil_total == 5
    assert "code_of_laws" in scene.table.removed


@rule("TTA-TECH-7", "TTA-TECH-9")
def test_a_lower_special_technology_goes_at_once_but_counts_as_developed():
    scene = tta(age="III").player(0, specials=["strategy"], leader="albert_einstein")
    scene.player(0, civil_hand=["warfare"], science=5, culture=1).choose("develop warfare")
    player = scene.p(0)
    assert player.specials == {"warfare": "strategy"}
    assert (player.strength, player.military_total) == (1 + 3, 2 + 2)
    assert (player.science, player.civil_actions) == (0, 3)
    assert player.culture == 1 + 3
    assert player.civil_hand == []
    assert "warfare" in scene.table.removed


@rule("TTA-TECH-10")
def test_a_new_government_replaces_the_old_one():
    scene = tta().player(0, government="monarchy", civil_hand=["theocracy"], science=6).choose("develop theocracy")
    assert scene.p(0).government == "theocracy"
    assert not scene.p(0).has_technology("monarchy")
    assert "monarchy" in scene.table.removed


@rule("TTA-TECH-11")
def test_special_technologies_work_at_once():
    scene = tta().player(0, civil_hand=["warfare", "cartography"], science=9, military_actions=0)
    scene.choose("develop warfare")
    assert (scene.p(0).strength, scene.p(0).military_total, scene.p(0).military_actions) == (2, 3, 1)
    scene.choose("develop cartography")
    assert (scene.p(0).strength, scene.p(0).colonization) == (3, 2)


@rule("TTA-TECH-11")
def test_a_government_works_at_once():
    scene = tta().player(0, civil_hand=["theocracy"], science=6, technologies={"philosophy": 2}, resources=3)
    assert scene.refused("build philosophy") == "urban_limit"
    scene.choose("develop theocracy")
    player = scene.p(0)
    assert (player.culture_rating, player.strength, player.happiness) == (1, 2, 1)
    assert (player.civil_total, player.civil_actions) == (4, 3)
    assert (player.military_total, player.military_actions) == (3, 3)
    assert scene.offered("build philosophy")
