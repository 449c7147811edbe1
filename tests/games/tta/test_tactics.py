"""Tactics: playing, copying and publishing them, and the armies they make."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import Scene, tta

from annals.rules import rule


def common(scene: Scene, *tactics: str) -> Scene:
    """These tactics lie in the common area."""
    scene.table.common_tactics = list(tactics)
    scene.table.forget_choices()
    return scene


def armies(tactic: str, **units: int) -> int:
    """What the tactic adds to the strength of a player who has exactly these units."""
    scene = tta().player(0, technologies={"warriors": 0, **units})
    without = scene.p(0).strength
    return scene.player(0, tactic=tactic).p(0).strength - without


# Playing --------------------------------------------------------------------------------------------------------


@rule("TTA-TAC-1")
@pytest.mark.parametrize(
    ("card", "legal"), [("legion", True), ("military_bonus_i", False), ("plunder_i", False), ("crusades", False)]
)
def test_only_tactics_are_played_as_tactics(card, legal):
    scene = tta().player(0, military_hand=[card])
    assert scene.offered(f"tactic {card}") == legal
    if not legal:
        assert scene.refused(f"tactic {card}") == "not_a_tactic"


@rule("TTA-TAC-1", "TTA-TAC-18")
def test_a_tactic_and_no_other_military_card_shows_units():
    cards = tta().table.cards.values()
    assert {card.id for card in cards if sum(card.army)} == {card.id for card in cards if card.kind == "tactic"}
    assert tta().table.cards["phalanx"].army == (2, 1, 0)
    assert tta().table.cards["modern_army"].army == (2, 1, 1)


@rule("TTA-TAC-9", "TTA-TAC-10", "TTA-TAC-11", "TTA-TAC-12")
def test_a_tactic_from_the_hand_costs_one_military_action_and_is_exclusive():
    scene = tta().player(0, military_hand=["legion"])
    scene.choose("tactic legion")
    player = scene.p(0)
    assert player.military_actions == 1
    assert player.military_hand == []
    assert (player.tactic, player.exclusive) == ("legion", True)
    assert scene.table.common_tactics == []


@rule("TTA-TAC-9")
def test_without_a_military_action_no_tactic_is_played():
    scene = tta().player(0, military_hand=["legion"], military_actions=0)
    assert scene.refused("tactic legion") == "no_military_action"


@rule("TTA-TAC-10")
def test_a_tactic_that_is_not_in_the_hand_cannot_be_played():
    scene = common(tta().player(1, military_hand=["legion"]), "legion")
    assert scene.refused("tactic legion") == "not_in_hand"


@rule("TTA-TAC-12", "TTA-TAC-17")
def test_playing_a_tactic_raises_strength_at_once():
    scene = tta().player(0, technologies={"warriors": 3}, military_hand=["legion"])
    assert scene.p(0).strength == 3
    scene.choose("tactic legion")
    assert scene.p(0).strength == 3 + 2


# Copying --------------------------------------------------------------------------------------------------------


@rule("TTA-TAC-13", "TTA-TAC-15", "TTA-TAC-17")
def test_copying_costs_two_military_actions_and_works_at_once():
    scene = common(tta().player(0, technologies={"warriors": 3}), "legion", "heavy_cavalry")
    scene.choose("copy legion")
    player = scene.p(0)
    assert player.military_actions == 0
    assert (player.tactic, player.exclusive) == ("legion", False)
    assert player.strength == 3 + 2
    assert scene.table.common_tactics == ["legion", "heavy_cavalry"]


@rule("TTA-TAC-13")
def test_one_military_action_is_not_enough_to_copy():
    scene = common(tta().player(0, military_actions=1), "legion")
    assert scene.refused("copy legion") == "no_military_action"


@rule("TTA-TAC-14")
def test_an_exclusive_tactic_of_a_rival_cannot_be_copied():
    scene = common(tta().player(1, tactic="legion", exclusive=True), "phalanx")
    assert scene.refused("copy legion") == "not_common"
    assert scene.offered("copy phalanx")


@rule("TTA-TAC-15")
def test_one_cannot_copy_the_tactic_one_has():
    scene = common(tta().player(0, tactic="legion"), "legion", "phalanx")
    assert scene.refused("copy legion") == "same_tactic"


@rule("TTA-TAC-16")
@pytest.mark.parametrize("first", ["tactic legion", "copy phalanx"])
@pytest.mark.parametrize("second", ["tactic heavy_cavalry", "copy medieval_army"])
def test_one_tactic_a_turn_played_or_copied(first, second):
    scene = tta().player(0, government="communism", military_hand=["legion", "heavy_cavalry"])
    common(scene, "phalanx", "medieval_army").choose(first)
    assert scene.p(0).military_actions >= 3
    assert not scene.offered(second)
    assert scene.refused(second) == "one_tactic_a_turn"


@rule("TTA-TAC-16")
def test_the_next_turn_another_tactic_may_be_played():
    scene = tta().player(0, military_hand=["legion", "heavy_cavalry"])
    scene.choose("tactic legion", "end").idle().choose("pass")
    assert scene.asked() == (0,)
    assert scene.offered("tactic heavy_cavalry")


# The current tactic and publishing ------------------------------------------------------------------------------


@rule("TTA-TAC-2", "TTA-TAC-3")
def test_everybody_sees_the_current_tactic_and_whether_it_is_exclusive():
    scene = common(tta().player(0, military_hand=["legion"]).player(1, tactic="phalanx"), "phalanx")
    scene.choose("tactic legion")
    mine, other = scene.board(None)["players"]
    assert (mine["tactic"], mine["tactic_exclusive"]) == ("legion", True)
    assert (other["tactic"], other["tactic_exclusive"]) == ("phalanx", False)
    assert other["tactic"] in scene.board(None)["common_tactics"]


@rule("TTA-TAC-2")
def test_only_the_current_tactic_makes_armies():
    scene = common(tta().player(0, technologies={"warriors": 6}, tactic="fighting_band"), "fighting_band", "legion")
    assert scene.p(0).strength == 6 + 3
    scene.choose("copy legion")
    assert scene.p(0).strength == 6 + 2 * 2


@rule("TTA-TAC-4", "TTA-TAC-8")
def test_an_exclusive_tactic_becomes_common_at_the_start_of_its_owners_turn():
    scene = tta().player(0, technologies={"warriors": 3}, tactic="legion", exclusive=True)
    scene.start_turn(1)
    assert scene.table.common_tactics == []
    scene.choose("end")
    assert scene.asked() == (0,)
    assert scene.table.common_tactics == ["legion"]
    player = scene.p(0)
    assert (player.tactic, player.exclusive) == ("legion", False)
    assert player.strength == 3 + 2


@rule("TTA-TAC-5")
def test_the_common_area_takes_any_number_of_tactics():
    lying = ["fighting_band", "heavy_cavalry", "medieval_army", "phalanx", "classic_army", "fortifications"]
    scene = common(tta().player(0, tactic="legion", exclusive=True), *lying).start_turn(0)
    assert scene.table.common_tactics == [*lying, "legion"]


@rule("TTA-TAC-6", "TTA-TAC-7")
def test_an_equal_tactic_is_merged_and_never_drawn_again():
    scene = common(tta().player(0, tactic="legion", exclusive=True), "legion").start_turn(0)
    assert scene.table.common_tactics == ["legion"]
    assert scene.table.military_discards == []
    assert scene.p(0).tactic == "legion"


@rule("TTA-OPEN-17")
def test_an_exclusive_tactic_is_common_before_it_can_be_replaced():
    scene = tta().player(0, military_hand=["legion", "phalanx"])
    scene.choose("tactic legion")
    assert scene.refused("tactic phalanx") == "one_tactic_a_turn"
    scene.choose("end").idle().choose("pass", "tactic phalanx")
    assert scene.table.common_tactics == ["legion"]
    assert (scene.p(0).tactic, scene.p(0).exclusive) == ("phalanx", True)


# Armies ---------------------------------------------------------------------------------------------------------


@rule("TTA-TAC-18", "TTA-TAC-19")
@pytest.mark.parametrize(
    ("units", "added"),
    [
        ({"warriors": 2, "knights": 1}, 3),
        ({"warriors": 1, "knights": 1}, 0),
        ({"warriors": 2, "knights": 0}, 0),
        ({"warriors": 1, "knights": 2}, 0),
        ({"warriors": 1, "swordsmen": 1, "knights": 1}, 3),
    ],
)
def test_an_army_needs_exactly_the_units_of_the_tactic(units, added):
    assert armies("phalanx", **units) == added


@rule("TTA-TAC-20")
def test_armies_move_no_worker():
    scene = tta().player(0, technologies={"warriors": 3, "knights": 1}, military_hand=["phalanx"])
    before = dict(scene.p(0).workers)
    scene.choose("tactic phalanx")
    assert scene.p(0).workers == before
    assert scene.p(0).strength == 5 + 3


@rule("TTA-TAC-21")
@pytest.mark.parametrize(("warriors", "added"), [(1, 0), (2, 1), (3, 1), (4, 2), (6, 3)])
def test_every_army_adds_its_strength(warriors, added):
    assert armies("fighting_band", warriors=warriors) == added


@rule("TTA-TAC-22")
def test_a_unit_belongs_to_one_army_only():
    """One infantry cannot serve with both cavalry units."""
    assert armies("medieval_army", warriors=1, knights=2) == 2


@rule("TTA-TAC-23", "TTA-TAC-24")
@pytest.mark.parametrize(("air_forces", "added"), [(0, 4), (1, 6), (2, 8), (3, 8)])
def test_each_army_takes_in_one_air_force_that_doubles_it(air_forces, added):
    assert armies("legion", warriors=6, air_forces=air_forces) == added


@rule("TTA-TAC-23")
def test_an_air_force_is_no_army_by_itself():
    assert armies("legion", warriors=2, air_forces=3) == 0


@rule("TTA-TAC-25")
def test_tactics_of_ages_ii_and_iii_show_a_lower_value():
    cards = tta().table.cards.values()
    tactics = [card for card in cards if card.kind == "tactic"]
    lower = {card.id for card in tactics if card.outdated_strength < card.army_strength}
    assert lower == {card.id for card in tactics if card.age >= 2}
    assert len(lower) == 10


@rule("TTA-TAC-26", "TTA-TAC-27", "TTA-EX-33")
@pytest.mark.parametrize(
    ("infantry", "added"), [("warriors", 4), ("swordsmen", 8), ("riflemen", 8), ("modern_infantry", 8)]
)
def test_a_level_0_unit_makes_an_army_of_age_ii_outdated(infantry, added):
    assert armies("classic_army", **{infantry: 2, "knights": 2}) == added


@rule("TTA-TAC-26", "TTA-TAC-27", "TTA-EX-34")
@pytest.mark.parametrize(("cavalry", "added"), [("knights", 5), ("cavalrymen", 10), ("tanks", 10)])
def test_a_level_i_unit_makes_an_army_of_age_iii_outdated(cavalry, added):
    assert armies("mechanized_army", **{cavalry: 1, "cannon": 2}) == added


@rule("TTA-TAC-26")
def test_one_old_unit_is_enough_to_make_an_army_outdated():
    assert armies("classic_army", riflemen=1, warriors=1, cavalrymen=2) == 4


@rule("TTA-TAC-24", "TTA-TAC-28", "TTA-EX-35")
@pytest.mark.parametrize(("infantry", "added"), [("riflemen", 18), ("swordsmen", 10)])
def test_an_air_force_doubles_the_lower_value_of_an_outdated_army(infantry, added):
    """Entrenchments: 9, outdated 5."""
    assert armies("entrenchments", **{infantry: 1, "cannon": 2, "air_forces": 1}) == added


@rule("TTA-TAC-29")
@pytest.mark.parametrize("infantry", ["warriors", "modern_infantry"])
def test_armies_of_age_i_are_never_outdated(infantry):
    assert armies("legion", **{infantry: 3}) == 2


@rule("TTA-TAC-30", "TTA-TAC-31")
def test_armies_form_in_the_strongest_way_without_a_question():
    """Two armies: current infantry together (8), old infantry apart (4), the air force with the current ones (8)."""
    scene = tta(age="II").player(0, technologies={"warriors": 2, "swordsmen": 2, "knights": 4, "air_forces": 1})
    scene.player(0, military_hand=["classic_army"])
    scene.choose("tactic classic_army")
    assert scene.question() == "ActionPhase"
    units = 2 * 1 + 2 * 2 + 4 * 2 + 5
    assert scene.p(0).strength == units + 2 * 8 + 4


@rule("TTA-TAC-32")
def test_units_in_an_army_still_add_their_own_strength():
    scene = tta().player(0, technologies={"warriors": 2, "knights": 1}, tactic="phalanx")
    assert scene.p(0).strength == 1 + 1 + 2 + 3
