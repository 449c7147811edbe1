"""What may be named for each kind of target, whose empire takes part, and range with option 8."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import Wait, answer, cannot, event, is_disordered, occasion, play, trade, world
from tests.games.seven_ages.test_cancelling import begin

from annals.games.seven_ages import vocabulary
from annals.games.seven_ages.events import playing, targets
from annals.games.seven_ages.events.played import Played
from annals.games.seven_ages.world import reach
from annals.rules import rule


def offered(scene: Scene, name: str, acting: str = "") -> list[str]:
    """What may be named for an event, without the numbers' verb."""
    begin(scene, name, acting=acting)
    assert scene.question() == "NameTarget"
    return scene.offers()


def test_every_kind_of_target_is_known():
    plain = {"none", "all", "own_action", "other_action", "event", "picked_card"}
    known = {*plain, *targets.SORTS, *targets.SOUGHT}
    assert known == set(vocabulary.TARGETS)


def test_players_and_other_players():
    assert offered(seven(seats=3), "Press barons") == ["player 0", "player 1", "player 2"]
    assert offered(seven(seats=3), "I spy") == ["player 1", "player 2"]


def test_empires_of_each_kind():
    scene = world().empire("romans", 0, latium="spear")
    numbers = {name: scene.e(name).set for name in ("egyptians", "sumerians", "romans")}
    assert offered(scene, "Pestilence") == [f"empire {number}" for number in sorted(numbers.values())]
    scene = world().empire("romans", 0, latium="spear")
    assert offered(scene, "Eureka!") == [f"empire {numbers['egyptians']}", f"empire {numbers['romans']}"]


def test_in_the_action_of_an_empire_ones_own_is_the_acting_one():
    scene = world().empire("romans", 0, latium="spear")
    play(scene, "Financial wizard", acting="romans", value=5)
    assert (scene.e("romans").money, scene.e("egyptians").money) == (15, 30)


def test_land_areas_seas_and_all():
    scene = world()
    assert len(offered(scene, "Earthquake")) == scene.table.edition.atlas.land.bit_count()
    scene = world().units("sumerians", "red_sea", "galley")
    play(scene, "Storm at sea", acting="sumerians", value=0)
    assert scene.gone("romans")
    assert scene.e("sumerians").units() == 5


def test_regions_borders_and_religions():
    scene = world()
    assert len(offered(scene, "Drought", "sumerians")) == len(scene.table.edition.atlas.region_names)
    scene = world()
    mountains = offered(scene, "Landslide", "sumerians")
    assert f"border {scene.area('media')} {scene.area('persia')}" in mountains or (
        f"border {scene.area('persia')} {scene.area('media')}" in mountains
    )
    assert f"border {scene.area('egypt')} {scene.area('palestine')}" not in mountains
    assert len(offered(world(), "Sacred truce")) == 7


def test_leaders_and_artefacts_go_with_their_areas():
    scene = world().leader("sumerians", "arabia", "Sc").leader("sumerians", "sumer", "Sc")
    number = scene.e("sumerians").set
    assert offered(scene, "Natural causes") == [
        f"leader 7 {scene.area('sumer')} {number}",
        f"leader 7 {scene.area('arabia')} {number}",
    ]
    scene = world().artefact("oracle", "sumer").artefact("oracle", "egypt")
    oracle = scene.artefact_number("oracle")
    assert offered(scene, "Vandals") == [f"artefact {oracle} {scene.area(area)}" for area in ("egypt", "sumer")]


def test_no_target_no_play():
    cannot(world(), "Natural causes", "no_target")
    cannot(world(), "Vandals", "no_target")
    cannot(seven(), "Pestilence", "no_target")
    cannot(seven(), "Time ripple", "no_target")


def test_your_empire_is_chosen_where_several_could_take_part():
    scene = world().empire("romans", 0, level=9, syria="spear").set("sumerians", level=37)
    scene.hand(0, "Cyberthief").next_values(4)
    scene.table.agenda = [Wait(0)]
    playing.play(scene.table, occasion(scene, 10, 1, "", "", 0), 0, 10, 1)
    scene.table.settle()
    scene.table.forget_choices()
    assert scene.question() == "NameOwn"
    answer(scene, "empire romans")
    assert scene.e("romans").money == 4


def test_an_empire_of_yours_must_meet_every_condition_itself():
    scene = world().empire("romans", 0, level=9, latium="spear")
    begin(scene, "Tribute")
    assert scene.e("egyptians").money == 32, "the Romans are no neighbours, so it was the Egyptians"


# Option 8 -------------------------------------------------------------------------------------------------------------


def far_world() -> Scene:
    """Egyptians and Sumerians are neighbours, the Mongols of seat 2 are far from both; option 8 is played."""
    return world(take_that="yes").empire("mongols", 2, level=9, mongolia="spear", capital="mongolia")


@rule("AGE-OPT8-1")
def test_in_civilise_events_need_range_of_the_acting_empire():
    scene = far_world().empire("shang", 0, level=9, henan="spear")
    scene.hand(0, "Pestilence")
    egyptians, shang = scene.e("egyptians").set, scene.e("shang").set
    draft = Played(0, scene.card("Pestilence"), 0, actor=egyptians, acting=0, moment="cards_step")
    reached = [each.target for each in targets.drafts(scene.table, draft) if targets.is_legal(scene.table, each)]
    assert reached == [scene.e("egyptians").set, scene.e("sumerians").set]
    draft = Played(0, scene.card("Pestilence"), 0, actor=shang, acting=0, moment="cards_step")
    reached = [each.target for each in targets.drafts(scene.table, draft) if targets.is_legal(scene.table, each)]
    assert scene.e("mongols").set in reached
    assert scene.e("sumerians").set not in reached


@rule("AGE-OPT8-2")
def test_a_civilise_on_no_empire_counts_from_any_of_yours():
    scene = far_world().empire("shang", 0, level=9, henan="spear")
    draft = Played(0, scene.card("Pestilence"), 0, acting=0, moment="cards_step")
    reached = [each.target for each in targets.drafts(scene.table, draft) if targets.is_legal(scene.table, each)]
    assert {scene.e("mongols").set, scene.e("sumerians").set} <= set(reached)


@rule("AGE-OPT8-3", "AGE-DEC-103")
def test_at_other_times_any_empire_of_yours_must_reach_it():
    cannot(far_world(), "Bandits", "no_target", seat=0, acting="mongols")
    assert play(far_world(), "Bandits", acting="sumerians", value=2).e("sumerians").money == 28


@rule("AGE-OPT8-4")
def test_a_player_is_reached_through_an_empire_of_theirs():
    scene = far_world()
    draft = Played(0, scene.card("Press barons"), 0, moment="after_count")
    legal = [each.target for each in targets.drafts(scene.table, draft) if targets.is_legal(scene.table, each)]
    assert legal == [0, 1]


@rule("AGE-OPT8-3")
def test_without_a_place_no_range_is_needed():
    assert play(far_world(), "Messenger", seat=2).p(2).hand
    scene = far_world()
    play(scene, "Glory?", seat=2)
    assert scene.table.notes


@rule("AGE-OPT8-3")
def test_a_border_is_in_range_if_either_side_is():
    found: list[set[tuple[int, int]]] = []
    for scene in (world(), far_world()):
        draft = Played(0, scene.card("Landslide"), 0, actor=scene.e("egyptians").set, acting=0, moment="during_action")
        legal = [each for each in targets.drafts(scene.table, draft) if targets.is_legal(scene.table, each)]
        found.append({(each.target, each.second) for each in legal})
    near = reach.areas(scene.table, scene.e("egyptians"))
    assert found[1] == {areas for areas in found[0] if any(near >> area & 1 for area in areas)} != found[0]
    assert found[1]


@rule("AGE-OPT8-1", "AGE-OPT8-3")
@pytest.mark.parametrize(
    ("name", "moment"),
    [("Natural causes", "cards_step"), ("Vandals", "cards_step"), ("Hired knife", "between_actions")],
)
def test_a_leader_and_in_civilise_anything_is_reached_through_its_empire(name: str, moment: str):
    """Sumer lies behind Arabia, out of range, but the Sumerians are in range, the Mongols are not."""
    scene = far_world().leader("sumerians", "sumer", "Sc").leader("mongols", "mongolia", "Sc")
    scene.artefact("oracle", "sumer").artefact("forum", "mongolia")
    assert not reach.areas(scene.table, scene.e("egyptians")) >> scene.area("sumer") & 1
    draft = Played(0, scene.card(name), 0, actor=scene.e("egyptians").set, acting=0, moment=moment)
    legal = [each.second for each in targets.drafts(scene.table, draft) if targets.is_legal(scene.table, each)]
    assert legal == [scene.area("sumer")]


@rule("AGE-OPT8-4")
def test_other_players_out_of_range_are_safe_from_spies():
    draft = Played(0, far_world().card("I spy"), 0, moment="between_actions")
    scene = far_world()
    assert [each.target for each in targets.drafts(scene.table, draft) if targets.is_legal(scene.table, each)] == [1]


@rule("AGE-OPT8-3")
def test_a_region_needs_no_range():
    scene = far_world()
    draft = Played(0, scene.card("Drought"), 0, actor=scene.e("egyptians").set, acting=0, moment="during_action")
    legal = [each.target for each in targets.drafts(scene.table, draft) if targets.is_legal(scene.table, each)]
    assert legal == list(range(len(targets.region_names(scene.table))))


def test_range_is_free_without_the_option():
    scene = world().empire("mongols", 2, level=9, money=30, mongolia="spear")
    assert play(scene, "Bandits", acting="mongols", value=2).e("mongols").money == 28


@rule("AGE-OPT8-3")
@event("Market fair")
def test_a_trade_out_of_range_cannot_be_touched():
    scene = trade(far_world())
    cannot(scene, "Market fair", "no_target", seat=2, acting="egyptians")


@rule("AGE-OPT8-3")
def test_areas_out_of_range():
    cannot(far_world(), "Mutiny", "no_target", seat=2, acting="sumerians")
    scene = play(far_world(), "Mutiny", acting="sumerians")
    assert is_disordered(scene, "arabia") == [True], "Sumer lies behind Arabia, out of range"
