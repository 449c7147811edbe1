"""Sun Tzu's tactics: they stay with him, become common without him, and remember him."""

from __future__ import annotations

import pytest
from rich.table import Table as Grid
from tests.games.tta.cards.marks import card
from tests.games.tta.nlw.scenes import military
from tests.games.tta.scene import Scene

from annals.cli.lists.tta import draw
from annals.rules import rule

LEGION = "legion_with_sun_tzu"


def led(**facts: object) -> Scene:
    """Seat 0 is led by Sun Tzu, with two warriors and the tactic Fighting Band of its own."""
    scene = military(3).player(0, technologies={"warriors": 2}, tactic="fighting_band", exclusive=True)
    return scene.player(0, **{"leader": "sun_tzu", **facts})


def dismissed(scene: Scene) -> Scene:
    """Another leader takes Sun Tzu's place."""
    return scene.player(0, civil_hand=["homer"]).actions(0).choose("leader homer")


def own_turn(scene: Scene) -> Scene:
    """Everybody else plays on until the next turn of seat 0 has begun."""
    return scene.idle(3)


@card("sun_tzu")
@rule("TTX-CLAR-SUNTZU-3")
def test_with_him_the_tactic_is_not_published():
    scene = led().start_turn(0)
    assert (scene.table.common_tactics, scene.p(0).tactic, scene.p(0).exclusive) == ([], "fighting_band", True)
    without = led(leader=None).start_turn(0)
    assert without.table.common_tactics == ["fighting_band"]


@card("sun_tzu")
@rule("TTX-CLAR-SUNTZU-4")
@pytest.mark.parametrize("verb", ["tactic", "copy"])
def test_a_replaced_tactic_stays_in_the_own_area(verb: str):
    scene = led(military_hand=["legion"])
    scene.table.common_tactics = ["legion"] if verb == "copy" else []
    scene.actions(0).choose(f"{verb} legion")
    assert (scene.p(0).tactic, scene.p(0).exclusive, scene.p(0).kept_tactics) == (
        "legion",
        verb == "tactic",
        ("fighting_band",),
    )
    assert scene.board(1)["players"][0]["kept_tactics"] == ["fighting_band"]
    assert "fighting_band" not in [gone for gone, _ in scene.table.military_discards]


@card("sun_tzu")
@rule("TTX-CLAR-SUNTZU-5")
def test_nobody_can_copy_a_tactic_kept_there():
    scene = led(kept_tactics=("legion",))
    for seat in (0, 1):
        assert scene.player(seat, military_actions=2).actions(seat).refused("copy legion") == "not_common"


@card("sun_tzu")
@rule("TTX-CLAR-SUNTZU-6", "TTX-OPEN-6")
def test_in_the_first_turn_without_him_all_of_them_become_common():
    scene = led(kept_tactics=("legion", "phalanx", "legion"), tactic="medieval_army")
    dismissed(scene)
    assert scene.table.common_tactics == []
    own_turn(scene)
    assert scene.table.common_tactics == ["legion", "phalanx", "medieval_army_with_sun_tzu"]
    assert (scene.p(0).kept_tactics, scene.p(0).exclusive) == ((), False)
    assert scene.table.removed.count("legion") == 1
    assert [told["card"] for told in scene.told("publish")][-1] == "medieval_army_with_sun_tzu"


@card("sun_tzu")
@rule("TTX-CLAR-SUNTZU-7", "TTX-CLAR-SUNTZU-9", "TTX-OPEN-5", "TTX-DEC-8")
def test_when_he_leaves_the_current_tactic_is_stronger_for_good():
    scene = led(tactic="legion", technologies={"warriors": 6})
    assert scene.p(0).strength == 6 + 2 * 2 + 1
    dismissed(scene)
    assert (scene.p(0).tactic, scene.p(0).strength) == (LEGION, 6 + 2 * 3)
    assert "sun_tzu" not in scene.table.removed
    design = scene.table.cards[LEGION]
    assert (design.stands_for, design.copies) == (("legion", "sun_tzu"), (0, 0, 0))
    own_turn(scene)
    assert scene.p(0).strength == 6 + 2 * 3


@card("sun_tzu")
@rule("TTX-OPEN-5")
@pytest.mark.parametrize("tactic", ["fighting_band", "classic_army", "hussars", "shock_troops"])
def test_every_value_of_the_tactic_rises_by_one(tactic: str):
    cards = military().table.cards
    before, after = cards[tactic], cards[f"{tactic}_with_sun_tzu"]
    assert after.army_strength == before.army_strength + 1
    assert after.outdated_strength == before.outdated_strength + 1
    assert (after.army, after.age, after.strength_per_level) == (before.army, before.age, before.strength_per_level)


@card("sun_tzu")
@rule("TTX-OPEN-5")
def test_an_air_force_doubles_the_stronger_army():
    scene = led(tactic="legion", technologies={"warriors": 3, "air_forces": 1})
    dismissed(scene)
    assert scene.p(0).strength == 3 + scene.table.cards["air_forces"].gives.strength + 2 * 3


@card("sun_tzu")
@rule("TTX-CLAR-SUNTZU-8")
def test_without_a_tactic_he_is_simply_discarded():
    scene = dismissed(led(tactic=None, exclusive=False))
    assert (scene.p(0).tactic, "sun_tzu" in scene.table.removed) == (None, True)


@card("sun_tzu")
@rule("TTX-CLAR-SUNTZU-10")
def test_the_tactic_with_him_is_never_merged():
    scene = led(tactic="legion")
    scene.table.common_tactics = ["legion"]
    own_turn(dismissed(scene))
    assert scene.table.common_tactics == ["legion", LEGION]
    scene.player(1, tactic="legion", exclusive=True).start_turn(1)
    assert scene.table.common_tactics == ["legion", LEGION]
    assert "legion" in scene.table.removed


@card("sun_tzu")
@rule("TTX-CLAR-SUNTZU-11")
def test_once_common_it_may_be_copied_by_the_usual_rules():
    scene = led(tactic="legion")
    dismissed(scene)
    scene.player(1, technologies={"warriors": 3}, military_actions=2).actions(1)
    assert scene.refused(f"copy {LEGION}") == "not_common"
    scene.actions(0)
    own_turn(scene)
    scene.player(1, military_actions=2).actions(1).choose(f"copy {LEGION}")
    assert (scene.p(1).strength, scene.p(1).military_actions) == (3 + 3, 0)


@card("sun_tzu")
@rule("TTX-CLAR-SUNTZU-12")
def test_while_he_is_in_play_a_common_tactic_merges_as_usual():
    scene = led(tactic="legion", exclusive=False)
    scene.table.common_tactics = ["legion"]
    scene.player(1, tactic="legion", exclusive=True).start_turn(1)
    assert (scene.table.common_tactics, scene.table.removed.count("legion")) == (["legion"], 1)


@card("sun_tzu")
@rule("TTX-CLAR-SUNTZU-13")
def test_he_may_end_under_a_common_tactic_which_is_stronger_for_all_who_use_it():
    scene = led(tactic="legion", exclusive=False, technologies={"warriors": 3})
    scene.table.common_tactics = ["phalanx", "legion"]
    scene.player(1, technologies={"warriors": 3}, tactic="legion")
    scene.player(2, technologies={"warriors": 3}, tactic="legion", exclusive=True)
    dismissed(scene)
    assert scene.table.common_tactics == ["phalanx", LEGION]
    assert [scene.p(seat).tactic for seat in range(3)] == [LEGION, LEGION, "legion"]
    assert [scene.p(seat).strength for seat in range(3)] == [6, 6, 5]


@card("sun_tzu")
@rule("TTX-CLAR-SUNTZU-6", "TTX-CLAR-SUNTZU-9")
def test_a_tactic_replaced_in_the_turn_he_leaves_becomes_common_with_the_new_one():
    scene = led(tactic="legion")
    dismissed(scene)
    scene.player(0, military_hand=["phalanx"], military_actions=1).actions(0).choose("tactic phalanx")
    assert (scene.p(0).tactic, scene.p(0).kept_tactics, scene.table.military_discards) == ("phalanx", (LEGION,), [])
    own_turn(scene.end_turn())
    assert scene.table.common_tactics == [LEGION, "phalanx"]
    assert (scene.p(0).exclusive, scene.p(0).kept_tactics) == (False, ())


@card("sun_tzu")
@rule("TTX-CLAR-SUNTZU-7", "TTX-CLAR-SUNTZU-9")
def test_he_is_remembered_when_he_dies_of_age_too():
    scene = led(tactic="legion", technologies={"warriors": 3}).decks(civil=["iron"])
    scene.table.row = ["iron"] * 12 + [None]
    scene.start_turn(1)
    assert (scene.table.age, scene.p(0).leader, scene.p(0).tactic) == (2, None, LEGION)


@card("sun_tzu")
def test_a_player_who_resigns_takes_all_of_them_out_of_play():
    scene = led(tactic="legion", kept_tactics=("phalanx",)).politics(0).choose("resign")
    assert sorted(gone for gone, _ in scene.table.military_discards) == ["legion", "phalanx"]
    assert scene.p(0).kept_tactics == ()


@card("sun_tzu")
def test_no_card_is_lost_or_doubled():
    """Every card of the box is counted once, with Sun Tzu under a tactic as well."""
    scene = led(tactic="legion")
    before = scene.table.violations()
    dismissed(scene)
    lost = set(scene.table.violations()) - set(before)
    assert not [line for line in lost if "sun_tzu" in line or "legion" in line]


@card("sun_tzu")
def test_the_list_of_cards_names_what_is_in_the_box():
    edition = military().table.edition
    listed = draw(edition, list(edition.cards.values()))
    assert isinstance(listed, Grid)
    assert listed.row_count == len([one for one in edition.cards.values() if not one.stands_for])
    assert len(edition.cards) > listed.row_count
