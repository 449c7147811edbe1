"""Wars: declaring them, resolving them a turn later, and stealing special technologies."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import Scene, tta

from annals.kernel.knowledge import PUBLIC
from annals.rules import rule

WARS = {"war_over_technology": 2, "war_over_territory": 2, "war_over_culture": 3}


def hawk(card: str = "war_over_culture", seats: int = 2, age: str = "III") -> Scene:
    """Seat 0 holds a war, has 5 military actions, and the word in politics; everybody has strength 1."""
    return tta(seats=seats, age=age).player(0, government="communism", military_hand=[card]).politics(0)


def at_war(card: str, attack: int, defence: int, age: str = "III") -> Scene:
    """Seat 0 has declared a war on seat 1; they have these strengths and 20 culture each."""
    scene = tta(age=age).player(0, technologies={"warriors": attack}, culture=20, war=(card, 1))
    return scene.player(1, technologies={"warriors": defence}, culture=20)


def culture(scene: Scene) -> list[int]:
    return [player.culture for player in scene.table.players]


# Declaring ------------------------------------------------------------------------------------------------------


@rule("TTA-WAR-1")
def test_wars_are_the_cards_called_war_over_something():
    cards = tta().table.cards.values()
    assert {card.id for card in cards if card.name.startswith("War over ")} == set(WARS)
    assert {card.id for card in cards if card.kind == "war"} == set(WARS)
    assert all(not card.is_civil for card in cards if card.kind == "war")


@rule("TTA-WAR-1")
@pytest.mark.parametrize("card", ["plunder_i", "crusades", "peace_treaty", "legion", "military_bonus_i"])
def test_only_a_war_can_be_declared(card):
    assert hawk(card, seats=3).refused(f"war {card} 1") == "not_a_war"


@rule("TTA-WAR-2", "TTA-WAR-8")
def test_a_declared_war_lies_open_before_the_attacker_and_points_at_the_rival():
    scene = hawk(seats=3).choose("war war_over_culture 2")
    assert scene.p(0).military_hand == []
    for seat in (0, 1, 2, None):
        assert scene.seen("war", seat) == [{"card": "war_over_culture", "rival": 2}]
        wars = [player["war"] for player in scene.board(seat)["players"]]
        assert wars == [{"card": "war_over_culture", "rival": 2}, None, None]


@rule("TTA-WAR-3")
@pytest.mark.parametrize(("card", "price"), WARS.items())
def test_a_war_costs_its_military_actions(card, price):
    scene = hawk(card).choose(f"war {card} 1")
    assert scene.p(0).military_actions == 5 - price


@rule("TTA-WAR-3", "TTA-OPEN-1")
@pytest.mark.parametrize(("card", "price"), WARS.items())
def test_without_enough_military_actions_a_war_cannot_be_declared(card, price):
    scene = hawk(card).player(0, military_actions=price - 1).politics(0)
    assert not scene.offered(f"war {card} 1")
    assert scene.refused(f"war {card} 1") == "no_military_action"
    assert scene.player(0, military_actions=price).politics(0).offered(f"war {card} 1")


@rule("TTA-WAR-4")
def test_the_attacker_names_one_opponent():
    scene = hawk(seats=3)
    assert [choice for choice in scene.offers() if choice.startswith("war")] == [
        "war war_over_culture 1",
        "war war_over_culture 2",
    ]
    assert scene.refused("war war_over_culture 0") == "no_such_rival"
    assert scene.refused("war war_over_culture 3") == "no_such_rival"


@rule("TTA-WAR-5")
@pytest.mark.parametrize("pact", ["peace_treaty", "acceptance_of_supremacy", "loss_of_sovereignty"])
@pytest.mark.parametrize("owner", [0, 1])
def test_a_pact_that_forbids_attacks_forbids_war(pact, owner):
    scene = hawk(seats=3).player(owner, pact=(pact, 1 - owner, "A")).politics(0)
    assert not scene.offered("war war_over_culture 1")
    assert scene.refused("war war_over_culture 1") == "pact_forbids"
    assert scene.offered("war war_over_culture 2")


@rule("TTA-WAR-5")
def test_nobody_declares_war_on_the_protected_side_of_a_pact():
    scene = hawk(seats=4).player(1, pact=("loss_of_sovereignty", 2, "A")).politics(0)
    assert scene.refused("war war_over_culture 2") == "card_forbids_war"
    assert scene.offered("war war_over_culture 1")


@rule("TTA-WAR-6")
def test_war_can_be_declared_on_a_stronger_rival():
    scene = hawk().player(1, technologies={"warriors": 12}).politics(0)
    assert scene.offered("war war_over_culture 1")


@rule("TTA-WAR-7")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_pact_that_ends_on_attack_ends_when_war_is_declared(owner):
    scene = hawk(seats=3).player(owner, pact=("military_pact", 1 - owner, "A")).politics(0)
    assert [player.strength for player in scene.table.players] == [4, 4, 1]
    scene.choose("war war_over_culture 1")
    assert [player.pact for player in scene.table.players] == [None, None, None]
    assert [player.strength for player in scene.table.players] == [1, 1, 1]


@rule("TTA-WAR-7")
def test_a_pact_with_somebody_else_does_not_end():
    scene = hawk(seats=3).player(0, pact=("military_pact", 2, "A")).politics(0)
    scene.choose("war war_over_culture 1")
    assert scene.p(0).pact == "military_pact"


# Resolving ------------------------------------------------------------------------------------------------------


@rule("TTA-WAR-9", "TTA-WAR-12")
def test_a_war_is_resolved_at_the_start_of_the_attackers_next_turn_and_not_before():
    scene = hawk().player(0, technologies={"warriors": 3}, culture=20).player(1, culture=20).politics(0)
    scene.choose("war war_over_culture 1", "end")
    assert (scene.asked(), culture(scene)) == ((1,), [20, 20])
    scene.idle()
    assert (scene.asked(), scene.question()) == ((0,), "Politics")
    assert culture(scene) == [27, 13]


@rule("TTA-WAR-10")
def test_a_war_is_over_before_another_can_be_declared():
    scene = hawk().player(0, military_hand=["war_over_culture", "war_over_culture"]).politics(0)
    scene.choose("war war_over_culture 1")
    assert scene.question() == "ActionPhase"
    scene.choose("end").idle()
    assert scene.question() == "Politics"
    assert scene.p(0).war is None
    assert scene.offered("war war_over_culture 1")


@rule("TTA-WAR-10")
def test_a_second_political_action_declares_no_second_war():
    """With Caesar there are two political actions in one phase, and the first war is still waiting in the second."""
    scene = hawk(seats=3).player(0, leader="julius_caesar", military_hand=["war_over_territory", "war_over_culture"])
    scene.politics(0).choose("war war_over_territory 1")
    assert scene.question() == "Politics"
    assert not scene.offered("war war_over_culture 2")
    assert scene.refused("war war_over_culture 2") == "war_waiting"
    assert (scene.p(0).war, scene.p(0).war_rival) == ("war_over_territory", 1)


@rule("TTA-WAR-11")
def test_without_an_own_war_nothing_is_resolved():
    scene = tta(age="III").player(1, culture=20, technologies={"warriors": 9}, war=("war_over_culture", 0))
    scene.player(0, culture=20).start_turn(0)
    assert scene.told("war_resolved") == []
    assert culture(scene) == [20, 20]
    assert scene.p(1).war == "war_over_culture"


@rule("TTA-WAR-13")
def test_the_strengths_of_the_moment_count():
    """The rival, weaker when the war was declared, has become stronger by the time it is resolved."""
    scene = hawk().player(0, technologies={"warriors": 3}, culture=20).player(1, culture=20).politics(0)
    scene.choose("war war_over_culture 1", "end")
    scene.player(1, technologies={"warriors": 5}).idle()
    assert scene.told("war_resolved") == [{"card": "war_over_culture", "rival": 1, "attack": 3, "defence": 5}]
    assert culture(scene) == [13, 27]


@rule("TTA-WAR-14")
def test_a_bonus_for_attacking_this_rival_counts():
    """Strength 4 against 4, and 2 for the open borders: advantage 2."""
    scene = tta(seats=3, age="III").player(0, technologies={"warriors": 4}, culture=20, war=("war_over_culture", 1))
    scene.player(1, technologies={"warriors": 4}, culture=20, pact=("open_borders_agreement", 0, "A")).start_turn(0)
    assert culture(scene) == [27, 13, 0]


@rule("TTA-WAR-14")
def test_the_defender_has_no_bonus_for_being_attacked():
    """The pact helps the attacker only: 4 + 2 against 7."""
    scene = tta(seats=3, age="III").player(0, technologies={"warriors": 4}, culture=20, war=("war_over_culture", 1))
    scene.player(1, technologies={"warriors": 7}, culture=20, pact=("open_borders_agreement", 0, "A")).start_turn(0)
    assert culture(scene) == [14, 26, 0]


@rule("TTA-WAR-15", "TTA-WAR-16", "TTA-WAR-17", "TTA-EX-21")
def test_the_stronger_side_is_the_victor_even_if_it_was_attacked():
    """10 against 14: the rival takes 5 culture, and 4 for the advantage."""
    scene = at_war("war_over_culture", 10, 14).start_turn(0)
    assert culture(scene) == [11, 29]


@rule("TTA-WAR-15", "TTA-WAR-16", "TTA-WAR-17")
@pytest.mark.parametrize(("attack", "taken"), [(2, 1), (5, 1), (6, 2), (11, 3)])
def test_the_effect_follows_the_advantage(attack, taken):
    """War over Territory: one yellow token, and one more for every 5 of the advantage over strength 1."""
    scene = at_war("war_over_territory", attack, 1, age="II").start_turn(0)
    assert [scene.p(seat).yellow_bank for seat in (0, 1)] == [18 + taken, 18 - taken]


@rule("TTA-WAR-18")
@pytest.mark.parametrize("card", WARS)
def test_with_equal_strength_nothing_happens(card):
    scene = at_war(card, 6, 6).player(1, science=9, specials=["masonry"]).start_turn(0)
    assert (scene.asked(), scene.question()) == ((0,), "ActionPhase")
    assert culture(scene) == [20, 20]
    assert [scene.p(seat).yellow_bank for seat in (0, 1)] == [18, 18]
    assert (scene.p(1).science, scene.p(1).specials) == (9, {"construction": "masonry"})


@rule("TTA-WAR-19")
@pytest.mark.parametrize(("attack", "defence"), [(5, 3), (3, 5), (4, 4)])
def test_the_war_is_discarded_in_every_case(attack, defence):
    scene = at_war("war_over_culture", attack, defence).start_turn(0)
    assert (scene.p(0).war, scene.p(0).war_rival) == (None, -1)
    assert scene.table.military_discards == [("war_over_culture", PUBLIC)]


@rule("TTA-WAR-20")
def test_no_bonus_cards_are_used_in_a_war():
    """Both hold cards that could turn the war, and nobody is asked for them."""
    hand = ["military_bonus_iii", "military_bonus_iii"]
    scene = at_war("war_over_culture", 5, 3).player(0, military_hand=hand).player(1, military_hand=hand).start_turn(0)
    assert scene.question() == "Politics"
    assert culture(scene) == [27, 13]
    assert [scene.p(seat).military_hand for seat in (0, 1)] == [hand, hand]


# Stealing special technologies ----------------------------------------------------------------------------------


def technology_war(victor: dict[str, object], loser: dict[str, object], advantage: int = 12) -> Scene:
    """Seat 0 wins a War over Technology with this advantage."""
    scene = at_war("war_over_technology", 1 + advantage, 1, age="II").player(0, **victor).player(1, **loser)
    return scene.start_turn(0)


@rule("TTA-WAR-21")
def test_a_stolen_special_technology_changes_sides():
    scene = technology_war({}, {"specials": ["code_of_laws"], "science": 20})
    assert [scene.p(seat).civil_total for seat in (0, 1)] == [4, 5]
    scene.choose("steal code_of_laws")
    assert [scene.p(seat).specials for seat in (0, 1)] == [{"law": "code_of_laws"}, {}]
    assert [scene.p(seat).civil_total for seat in (0, 1)] == [5, 4]


@rule("TTA-WAR-17")
def test_what_is_left_of_the_advantage_takes_science():
    """Advantage 12: Code of Laws for 6, and 6 science."""
    scene = technology_war({}, {"specials": ["code_of_laws"], "science": 20}).choose("steal code_of_laws")
    assert [scene.p(seat).science for seat in (0, 1)] == [6, 14]


@rule("TTA-WAR-17")
def test_a_technology_beyond_the_advantage_cannot_be_stolen():
    scene = technology_war({}, {"specials": ["code_of_laws", "masonry"], "science": 20}, advantage=5)
    assert scene.refused("steal code_of_laws") == "beyond_advantage"
    assert scene.offered("steal masonry")


@rule("TTA-WAR-22")
def test_a_technology_the_victor_has_in_play_cannot_be_stolen():
    scene = technology_war({"specials": ["masonry"]}, {"specials": ["masonry"], "science": 20})
    assert not scene.offered("steal masonry")
    assert scene.refused("steal masonry") == "not_to_steal"


@rule("TTA-WAR-23")
def test_a_technology_the_victor_has_in_hand_cannot_be_stolen():
    scene = technology_war({"civil_hand": ["masonry"]}, {"specials": ["masonry"], "science": 20})
    assert not scene.offered("steal masonry")
    assert scene.refused("steal masonry") == "not_to_steal"


@rule("TTA-WAR-24")
def test_a_stolen_higher_technology_replaces_the_own_one():
    scene = technology_war({"specials": ["masonry"]}, {"specials": ["architecture"]}).choose("steal architecture")
    assert [scene.p(seat).specials for seat in (0, 1)] == [{"construction": "architecture"}, {}]
    assert "masonry" in scene.table.removed


@rule("TTA-WAR-24", "TTA-OPEN-4")
def test_a_stolen_lower_technology_is_discarded():
    scene = technology_war({"specials": ["architecture"]}, {"specials": ["masonry"]}).choose("steal masonry")
    assert [scene.p(seat).specials for seat in (0, 1)] == [{"construction": "architecture"}, {}]
    assert "masonry" in scene.table.removed
