"""Manoeuvre by land: who may go, how far, who stays, where a group has to stop."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.arena import Arena, everything
from tests.games.seven_ages.marching import Campaign, campaign
from tests.games.seven_ages.scene import seven

from annals.games.seven_ages.civilization import climate
from annals.games.seven_ages.manoeuvre.entry import CROSSING, RIVER
from annals.games.seven_ages.numbers import KINGDOM
from annals.games.seven_ages.world import terrain
from annals.games.seven_ages.world.atlas import TERRAINS
from annals.rules import rule


@rule("AGE-MOVE-2", "AGE-MOVE-5", "AGE-MOVE-7", "AGE-MOVE-10")
def test_a_unit_goes_area_by_area_as_far_as_its_points_allow():
    scene = campaign("egyptians", egypt="spear 2", palestine="spear", syria="spear").take("egypt", "spear")
    scene.no_way("syria", "not_adjacent", "AGE-MOVE-2")
    scene.go("palestine")
    assert scene.where("spear") == ["egypt", "palestine", "syria"]
    # One point is left: enough for fertile Syria, not for a desert.
    scene.no_way("arabia", "too_far", "AGE-MOVE-10")
    scene.stops("syria")
    assert scene.stack("egyptians", "syria") == ["spear", "spear"]
    scene.sound()


@rule("AGE-MOVE-1")
def test_every_unit_moves_once():
    scene = campaign("egyptians", egypt="spear 3").take("egypt", "spear").stops("nubia")
    scene.refused(scene.first("nubia", "spear"), "not_ready", "AGE-MOVE-1")
    scene.take("egypt", "spear").stops("cyrenaica")
    assert scene.where("spear") == ["cyrenaica", "egypt", "nubia"]


@rule("AGE-MOVE-1")
def test_a_group_that_halts_at_once_has_moved():
    scene = campaign("egyptians", egypt="spear 2").take("egypt", "spear").choose("halt")
    assert (
        scene.offers().count(f"move {scene.area('egypt')} {scene.e('egyptians').stacks[scene.area('egypt')][0]}") == 1
    )
    scene.choose("done")
    assert scene.table.agenda == []


@rule("AGE-MOVE-20", "AGE-TERM-71")
def test_one_unit_stays_in_each_land_area():
    scene = campaign("egyptians", egypt="spear 2", nubia="spear").begin()
    scene.refused(scene.first("nubia", "spear"), "leave_one", "AGE-MOVE-20")
    scene.take("egypt", "spear")
    scene.refused(("join", scene.unit("spear")), "leave_one", "AGE-MOVE-20")
    # Alone in Palestine it has to stay, though it has a point left.
    scene.stops("palestine")


@rule("AGE-MOVE-20")
def test_aircraft_do_not_count_as_the_unit_that_stays():
    scene = campaign("english", level=44, england="rifle fighter").begin()
    scene.refused(scene.first("england", "rifle"), "leave_one", "AGE-MOVE-20")


@rule("AGE-MOVE-21")
def test_some_cards_let_areas_be_left_empty():
    scene = campaign("huns", level=14, mongolia="light_horse").fort("mongolia").city("mongolia", 3)
    scene.take("mongolia", "light_horse").go("hebei")
    assert scene.where("light_horse") == ["hebei"]
    assert (scene.table.forts, scene.table.cities) == (0, {scene.area("mongolia"): 3})
    # It may go on and leave Hebei empty as well.
    scene.go("manchuria")
    assert scene.holds("huns") == ["manchuria", "tahiti"]
    scene.sound()


@rule("AGE-MOVE-13", "AGE-MOVE-28")
def test_a_group_goes_together_and_leaves_some_on_the_way():
    scene = campaign("egyptians", level=10, egypt="light_horse 3 spear").take("egypt", "light_horse")
    scene.choose("join_all")
    # All but one: somebody has to stay.
    assert scene.group() == ["light_horse", "light_horse", "spear"]
    scene.go("palestine")
    scene.no_way("syria", "leave_one", "AGE-MOVE-20")
    scene.choose(("drop", scene.unit("light_horse")))
    scene.go("syria")
    assert scene.stack("egyptians", "palestine") == ["light_horse"]
    assert scene.stack("egyptians", "syria") == ["light_horse", "spear"]
    scene.sound()


@rule("AGE-MOVE-10")
def test_the_slowest_of_a_group_counts_until_it_is_dropped():
    scene = campaign("egyptians", level=10, egypt="spear 2 light_horse", palestine="spear", syria="spear")
    scene.units("egyptians", "assyria", "spear").take("egypt", "spear", "light_horse").go("palestine", "syria")
    scene.no_way("assyria", "too_far", "AGE-MOVE-10")
    scene.choose(("drop", scene.unit("spear")))
    scene.go("assyria")
    assert scene.where("light_horse") == ["assyria"]


@rule("AGE-MOVE-8", "AGE-MOVE-9", "AGE-EX-20")
@pytest.mark.parametrize(("level", "cost"), [(30, 2), (40, 1), (None, 1)])
def test_cavalry_pays_for_a_forest_by_the_age_of_its_holder(level: int | None, cost: int):
    """The mover is in age 6, for which there is no forest any more."""
    scene = campaign("french", level=36, burgundy="knight 2")
    if level is not None:
        scene.empire("english", 1, level=level, germany="rifle")
    assert scene.take("burgundy", "knight").cost("germany")[1] == cost


@rule("AGE-MOVE-17", "AGE-MOVE-18", "AGE-MOVE-28", "AGE-EX-54", "AGE-Q-28")
def test_land_units_stop_at_others_unless_two_to_one():
    """The French in Smolensk: three against two do not open the way to Muscovy, a fourth does."""
    scene = campaign("french", level=32, novgorod="rifle 3 light_horse artillery knight")
    scene.empire("russians", 1, level=25, smolensk="rifle 2")
    for kind in ("rifle", "light_horse", "artillery"):
        scene.take("novgorod", kind).stops("smolensk")
    scene.take("novgorod", "knight").stops("smolensk")
    scene.take("novgorod", "rifle").go("smolensk")
    scene.stops("muscovy")
    assert scene.stack("french", "muscovy") == ["rifle"]
    assert "smolensk" not in scene.holds("french")


@rule("AGE-EX-55", "AGE-ART-PAVED_ROADS-2")
def test_paved_roads_make_a_city_cheap_for_everybody():
    """Two forests cost cavalry 4; with Paved roads in Muscovy it is 3, and one unit stays in Novgorod."""
    scene = campaign("french", level=32, novgorod="knight 2", smolensk="rifle")
    scene.empire("russians", 1, level=25, muscovy="rifle").city("muscovy", 3)
    scene.take("novgorod", "knight")
    scene.refused(("join", scene.unit("knight")), "leave_one")
    scene.go("smolensk").no_way("muscovy", "too_far")
    scene.artefact("paved_roads", "muscovy")
    assert scene.cost("muscovy") == (1, 1, 1)
    scene.stops("muscovy")
    assert scene.stack("french", "muscovy") == ["knight"]


@rule("AGE-ART-PAVED_ROADS-2")
def test_paved_roads_need_a_city_and_their_holder():
    scene = campaign("french", level=32, smolensk="knight 2").empire("russians", 1, level=25, muscovy="rifle")
    scene.artefact("paved_roads", "muscovy").take("smolensk", "knight")
    assert scene.cost("muscovy")[1] == 2
    scene.city("muscovy")
    assert scene.cost("muscovy")[1] == 1
    # The mover's own Paved roads do not help in another's city.
    scene.table.artefacts.clear()
    scene.artefact("paved_roads", "smolensk")
    assert scene.cost("muscovy")[1] == 2


@rule("AGE-ART-RAILWAYS-4")
def test_railways_make_own_cities_free():
    scene = campaign("french", level=40, burgundy="rifle 2", aquitaine="rifle", normandy="rifle")
    scene.city("aquitaine").city("burgundy").artefact("railways", "burgundy").take("burgundy", "rifle")
    assert (scene.cost("aquitaine"), scene.cost("normandy")) == ((0, 0, 0), (1, 1, 1))
    scene.go("aquitaine")
    # What costs nothing cannot be done for ever.
    scene.no_way("burgundy", "been_there")
    scene.go("normandy", "aquitaine", "burgundy")
    assert scene.march().spent == (1, 1, 1)


@rule("AGE-ART-RAILWAYS-4")
def test_railways_do_not_help_in_the_cities_of_others():
    scene = campaign("french", level=40, burgundy="rifle 2").empire("english", 1, level=40, aquitaine="rifle")
    scene.city("aquitaine").artefact("railways", "burgundy").blue("paved_roads", 49).take("burgundy", "rifle")
    assert scene.cost("aquitaine") == (1, 1, 1)
    assert not scene.table.cities.get(scene.area("burgundy"))


@rule("AGE-ART-RAILWAYS-4")
def test_the_railways_of_others_carry_nobody_into_their_cities():
    scene = campaign("french", level=40, burgundy="rifle 2").empire("english", 1, level=40, aquitaine="rifle")
    scene.city("aquitaine").artefact("railways", "aquitaine").take("burgundy", "rifle")
    assert scene.cost("aquitaine") == (1, 1, 1)


@rule("AGE-MOVE-3", "AGE-MOVE-24", "AGE-MOVE-26", "AGE-EX-23")
def test_a_crossing_arrow_is_shut_only_if_both_its_waters_are_held():
    scene = campaign("carthaginians", level=10, mauretania="spear 2").empire("romans", 1, latium="spear")
    scene.units("romans", "western_mediterranean", "frigate").units("romans", "pillars_of_hercules", "frigate")
    scene.take("mauretania", "spear").no_way("andalusia", "crossing_shut", "AGE-MOVE-24")
    scene.lose("romans", "pillars_of_hercules", "frigate").go("andalusia")
    assert scene.holds("carthaginians") == ["andalusia", "mauretania", "tahiti"]
    assert scene.ways("andalusia") == CROSSING


@rule("AGE-MOVE-24")
def test_own_units_in_the_water_do_not_shut_a_crossing():
    scene = campaign("english", level=10, england="spear 2", north_sea="galley", bay_of_biscay="galley")
    scene.take("england", "spear").go("normandy")
    assert scene.where("spear") == ["england", "normandy"]


@rule("AGE-DISORD-3")
def test_a_step_across_a_river_is_noted():
    scene = campaign("egyptians", hebei="spear 3").take("hebei", "spear").go("henan")
    assert scene.ways("henan") == RIVER
    scene.take("hebei", "spear").go("mongolia")
    assert scene.ways("mongolia") == 0


@rule("AGE-MOVE-16")
def test_land_units_walk_on_land_only():
    scene = campaign("egyptians", egypt="spear 2").take("egypt", "spear")
    scene.no_way("red_sea", "not_adjacent")
    assert scene.offers()[:4] == [f"step {scene.area(area)}" for area in ("nubia", "cyrenaica", "sahara", "palestine")]


@rule("AGE-MOVE-14")
def test_a_leader_goes_along_once():
    scene = campaign("egyptians", egypt="spear 3").leader("egyptians", "egypt", "Sc")
    scene.take("egypt", "spear", led="Sc").go("palestine")
    leader = scene.led("Sc")
    assert (leader, scene.area("palestine")) in scene.e("egyptians").leaders
    scene.units("egyptians", "palestine", "spear 2").take("palestine", "spear")
    scene.refused(("lead", leader), "not_ready")
    scene.go("egypt")
    assert scene.e("egyptians").leaders == ((leader, scene.area("palestine")),)


@rule("AGE-MOVE-14")
def test_a_leader_stays_with_a_unit_that_is_dropped():
    scene = campaign("egyptians", level=10, egypt="light_horse 3").leader("egyptians", "egypt", "Sc")
    scene.take("egypt", "light_horse", "light_horse", led="Sc").go("palestine")
    scene.refused(("leave", scene.led("Sc")), "last_one")
    scene.choose(("drop", scene.unit("light_horse")), ("leave", scene.led("Sc")))
    scene.go("syria")
    assert scene.e("egyptians").leaders == ((scene.led("Sc"), scene.area("palestine")),)
    scene.sound()


@rule("AGE-MOVE-6", "AGE-LDR-EXPLORER-2")
def test_an_explorer_gives_a_point():
    scene = campaign("egyptians", egypt="spear 2", palestine="spear", syria="spear", assyria="spear")
    scene.leader("egyptians", "egypt", "Ex").take("egypt", "spear", led="Ex").go("palestine", "syria", "assyria")
    assert scene.stack("egyptians", "assyria") == ["spear", "spear"]


@rule("AGE-LDR-EXPLORER-3", "AGE-LDR-EXPLORER-5", "AGE-LDR-EXPLORER-6")
def test_an_explorer_finds_a_way_through_the_wild_and_leaves_nobody_behind():
    scene = campaign("egyptians", egypt="spear 2").leader("egyptians", "egypt", "Ex").begin()
    scene.take("egypt", "spear", led="Ex")
    assert scene.cost("nubia") == (1, 1, 1)
    scene.refused(("join", scene.unit("spear")), "leave_one", "AGE-MOVE-20")
    scene.go("nubia", "ethiopia")
    assert scene.holds("egyptians") == ["egypt", "ethiopia", "tahiti"]
    scene.empire("sumerians", 1, nubia="spear")
    assert scene.cost("nubia") == (2, 2, 2)


@rule("AGE-LDR-EXPLORER-6")
def test_an_explorer_that_comes_back_to_its_start_still_leaves_a_unit_there():
    scene = campaign("egyptians", level=10, egypt="light_horse 3").leader("egyptians", "egypt", "Ex")
    scene.take("egypt", "light_horse", "light_horse", led="Ex").go("palestine", "egypt")
    assert [offer for offer in scene.offers() if offer.startswith("step")]
    scene.lose("egyptians", "egypt", "light_horse")
    scene.no_way("palestine", "leave_one", "AGE-MOVE-20")


@rule("AGE-MOVE-1")
@pytest.mark.parametrize(
    ("name", "units", "goal", "cost"),
    [
        ("incas", "spear 2", "ethiopia", 1),
        ("incas", "spear 2", "sahara", 2),
        ("arabs", "chariot 2", "sahara", 1),
        ("egyptians", "spear 2", "ethiopia", 2),
    ],
)
def test_some_cards_make_a_terrain_cheap(name: str, units: str, goal: str, cost: int):
    scene = campaign(name, level=10, nubia=units).take("nubia", units.split()[0])
    assert scene.cost(goal)[0] == cost


@rule("AGE-MOVE-5")
@pytest.mark.parametrize(
    ("name", "kind", "more"), [("zulus", "spear", 1), ("magyars", "chariot", 1), ("zulus", "chariot", 0)]
)
def test_some_cards_give_a_class_of_units_a_point(name: str, kind: str, more: int):
    from annals.games.seven_ages.manoeuvre import march as marches

    scene = campaign(name, level=10, egypt=f"{kind} 2").take("egypt", kind)
    printed = scene.table.edition.kinds[scene.table.edition.kind_number[kind]].movement
    assert marches.points_left(scene.table, scene.march(), scene.unit(kind)) == printed + more


@rule("AGE-ART-PEACE_TREATY-4")
def test_a_peace_treaty_keeps_both_out_of_each_others_areas():
    scene = campaign("egyptians", egypt="spear 2").empire("sumerians", 1, palestine="spear", nubia="spear")
    one, other = scene.e("egyptians").set, scene.e("sumerians").set
    scene.artefact("peace_treaty", "egypt", other).artefact("peace_treaty", "palestine", one).take("egypt", "spear")
    scene.no_way("palestine", "treaty", "AGE-ART-PEACE_TREATY-4").no_way("nubia", "treaty")
    scene.table.artefacts.clear()
    scene.stops("nubia")


@rule("AGE-EVENT-4")
def test_events_freeze_units_and_close_borders():
    scene = campaign("egyptians", egypt="spear 2", sumer="spear 2", kanem="spear 2")
    egypt, palestine = scene.area("egypt"), scene.area("palestine")
    scene.table.notes = (
        ("units_freeze", "this_action", scene.area("sumer")),
        ("movement_block", "this_turn", palestine, egypt, "aircraft"),
        ("movement_rule", "this_turn", "no_entry_of_other_players", -1, 5),
    )
    scene.empire("sumerians", 1, nubia="spear").empire("romans", 0, cyrenaica="spear").begin()
    scene.refused(scene.first("sumer", "spear"), "frozen")
    scene.take("egypt", "spear").no_way("palestine", "border_blocked").no_way("nubia", "entry_forbidden")
    # An empire of the same player is no other player's; and the freed may go anywhere.
    assert f"step {scene.area('cyrenaica')}" in scene.offers()
    scene.table.notes = (*scene.table.notes, ("movement_free", "this_action", scene.e("egyptians").set))
    scene.table.forget_choices()
    scene.stops("nubia")


@rule("AGE-EVENT-4")
def test_empires_of_one_faith_may_be_kept_apart():
    scene = campaign("egyptians", egypt="spear 2").empire("sumerians", 1, nubia="spear", palestine="spear")
    islam = scene.artefact_number("islam")
    scene.table.notes = (("movement_rule", "this_turn", "no_entry_between_holders", islam, -1),)
    scene.set("egyptians", religions=["islam"]).take("egypt", "spear")
    assert f"step {scene.area('nubia')}" in scene.offers()
    scene.set("sumerians", religions=["islam"])
    scene.no_way("nubia", "entry_forbidden")


@rule("AGE-EVENT-4")
def test_an_event_lets_units_go_further_and_leave_areas_empty():
    scene = campaign("egyptians", egypt="spear")
    number = scene.e("egyptians").set
    scene.table.notes = (("move_override", "this_action", number, "land", 1, 1, 0, -1, 0),)
    scene.take("egypt", "spear").go("palestine", "syria", "assyria")
    assert scene.holds("egyptians") == ["assyria", "tahiti"]


@rule("AGE-EVENT-4")
def test_an_event_opens_the_areas_of_an_empire_for_a_price():
    scene = campaign("egyptians", money=7, egypt="light_horse 3").empire(
        "sumerians", 1, palestine="spear", syria="spear"
    )
    one, other = scene.e("egyptians").set, scene.e("sumerians").set
    scene.table.notes = (("move_override", "this_action", one, "any", 0, 0, 0, other, 1),)
    scene.take("egypt", "light_horse", "light_horse").go("palestine", "syria")
    # Two units pay once, as they first enter.
    assert (scene.e("egyptians").money, scene.e("sumerians").money) == (5, 2)


@rule("AGE-EVENT-4")
def test_blitzing_units_stop_only_at_twice_their_number():
    for theirs, stops in (("spear 3", False), ("spear 4", True)):
        scene = campaign("egyptians", level=10, egypt="light_horse 3").empire("sumerians", 1, palestine=theirs)
        number = scene.e("egyptians").set
        scene.table.notes = (("move_override", "this_action", number, "tank_cavalry_aircraft", 0, 0, 1, -1, 0),)
        scene.take("egypt", "light_horse", "light_horse").go("palestine")
        assert (scene.question() == "Move") == stops


@rule("AGE-EVENT-4")
def test_a_group_that_is_stopped_ends_where_it_came_from():
    scene = campaign("egyptians", egypt="spear 2").empire("sumerians", 1, nubia="spear").take("egypt", "spear")
    scene.table.notes = (*scene.table.notes, ("movement_stop", "this_move"))
    scene.go("nubia")
    assert scene.where("spear") == ["egypt"]
    assert scene.question() == "Move"
    assert len([offer for offer in scene.offers() if offer.startswith(f"move {scene.area('egypt')}")]) == 1
    assert [note[0] for note in scene.table.notes if note[1] == "this_move"] == []


@rule("AGE-MOVE-27", "AGE-CONF-1", "AGE-CONF-2", "AGE-CONF-43")
def test_conflicts_follow_all_movement_in_the_order_their_owner_chooses(monkeypatch: pytest.MonkeyPatch):
    from annals.games.seven_ages.conflict import battle

    fought: list[tuple[int, int]] = []
    monkeypatch.setattr(
        battle, "begin", lambda table, attacker, area, entered, starting: fought.append((area, entered))
    )
    scene = campaign("egyptians", egypt="spear 4").empire("sumerians", 1, palestine="spear", nubia="spear")
    scene.take("egypt", "spear").stops("palestine").take("egypt", "spear").stops("nubia")
    assert fought == []
    scene.choose("done")
    palestine, nubia = scene.area("palestine"), scene.area("nubia")
    assert scene.offers() == [f"fight {nubia}", f"fight {palestine}"]
    scene.refused(("fight", scene.area("egypt")), "no_conflict", "AGE-CONF-1")
    scene.choose(("fight", palestine))
    assert fought == [(palestine, 0), (nubia, RIVER)]


@rule(
    "AGE-MOVE-29", "AGE-MOVE-30", "AGE-MOVE-31", "AGE-LDR-STRATEGIST-1", "AGE-LDR-STRATEGIST-2", "AGE-LDR-STRATEGIST-3"
)
def test_a_stack_with_a_strategist_moves_again():
    scene = campaign("egyptians", egypt="spear 4 archer").leader("egyptians", "egypt", "St")
    scene.take("egypt", "spear", "spear", led="St").go("palestine").choose("halt", "done")
    assert scene.question() == "MoveAgain"
    leader, spear = scene.led("St"), scene.unit("spear", scene.area("palestine"))
    # Only who is stacked with him goes again, and one has to stay.
    palestine = scene.area("palestine")
    assert scene.offers() == ["done", f"again {palestine} {leader} {spear}"]
    scene.choose(("again", palestine, leader, spear))
    assert scene.group() == ["spear"]
    scene.refused(("join", spear), "leave_one")
    scene.refused(("leave", leader), "not_under_way")
    scene.go("syria")
    assert scene.e("egyptians").leaders == ((leader, scene.area("syria")),)
    assert scene.table.agenda == []
    scene.sound()


@rule("AGE-ART-WORLD_WAR-7")
def test_the_second_move_of_a_world_war_ends_in_conflicts_too():
    scene = campaign("egyptians", egypt="spear 3").empire("sumerians", 1, palestine="spear")
    scene.table.world_war = 1
    scene.begin().choose("done").take("egypt", "spear").stops("palestine").choose("done")
    assert scene.table.fighting == scene.area("palestine")


@rule("AGE-Q-124")
def test_a_limit_of_units_counts_for_each_move_of_a_manoeuvre():
    scene = campaign("egyptians", egypt="spear 7", nubia="archer 2")
    scene.table.world_war = 1
    limit = ("action_limit", "this_action", scene.e("egyptians").set, "land", 6)
    scene.table.notes = (limit,)
    scene.take("egypt", "spear").choose("join_all").go("palestine")
    assert len(scene.stack("egyptians", "palestine")) == 6
    # Nobody else may move, so that the second move begins at once.
    scene.choose("halt").take("palestine", "spear").choose("join_all")
    assert len(scene.go("syria").stack("egyptians", "syria")) == 5
    scene.choose("halt").take("nubia", "archer").refused(("join", scene.unit("archer")), "limited")


def two_strategists() -> Campaign:
    """Two unnamed Strategists across the Yellow River from each other, and Sumerians between them in Henan."""
    scene = campaign("egyptians", hebei="spear 3", shandong="spear 3")
    scene.empire("sumerians", 1, henan="spear 6", sumer="spear").leader("egyptians", "hebei", "St")
    scene.leader("egyptians", "shandong", "St").begin()
    scene.choose("done")
    return scene


def leads(scene: Campaign, area: str) -> Campaign:
    """The Strategist of an area leads all who may come to Henan."""
    place = scene.area(area)
    scene.choose(("again", place, scene.led("St"), scene.e("egyptians").stacks[place][0])).choose("join_all")
    return scene.go("henan")


@rule("AGE-LDR-STRATEGIST-1", "AGE-MOVE-29", "AGE-Q-98")
def test_every_strategist_has_his_move_whatever_becomes_of_the_others():
    scene = two_strategists()
    assert [offer.split()[1] for offer in scene.offers()[1:]] == [str(scene.area(one)) for one in ("hebei", "shandong")]
    leads(scene, "hebei")
    arena = Arena(scene)
    assert arena.fight.entered == RIVER
    everything(arena, 0, 7)
    # The first is lost with his stack; the other comes by no river.
    assert (len(scene.e("egyptians").leaders), scene.question()) == (1, "MoveAgain")
    leads(scene, "shandong")
    assert arena.fight.entered == 0
    scene.sound()


@rule("AGE-LDR-STRATEGIST-1", "AGE-MOVE-29")
def test_no_strategist_has_the_move_of_another():
    """Whoever has led his stack on waits no more, wherever he stands then."""
    for first, other in (("hebei", "shandong"), ("shandong", "hebei")):
        scene = two_strategists()
        scene.lose("sumerians", "henan", "spear 6")
        leads(scene, first)
        while scene.question() == "GoOn":
            scene.choose("halt")
        assert [offer.split()[1] for offer in scene.offers()[1:]] == [str(scene.area(other))]


@rule("AGE-ART-WORLD_WAR-7", "AGE-ART-WORLD_WAR-8", "AGE-Q-94", "AGE-DEC-70")
def test_in_a_world_war_everybody_moves_twice_and_strategists_three_times():
    scene = campaign("egyptians", egypt="spear 4").leader("egyptians", "egypt", "St").disorder("tahiti")
    scene.table.world_war = 7
    scene.take("egypt", "spear", "spear", "spear", led="St").go("palestine").choose("halt", "done")
    # No order is restored between the moves, though two in Tahiti would be enough if there were no forest.
    scene.units("egyptians", "tahiti", "spear 4").take("palestine", "spear", "spear", led="St").go("syria")
    scene.choose("halt", "done")
    assert scene.question() == "MoveAgain"
    assert scene.table.disorder == 1 << scene.area("tahiti")
    scene.choose("done")
    assert scene.table.agenda == []


@rule("AGE-Q-90")
def test_an_empire_that_ends_in_its_manoeuvre_is_asked_no_more():
    scene = campaign("egyptians", egypt="spear 2").begin()
    scene.lose("egyptians", "tahiti", "spear 2").lose("egyptians", "egypt", "spear 2")
    assert scene.gone("egyptians")
    assert scene.table.agenda == []


def test_a_card_frees_one_manoeuvre_from_a_peace_conference():
    scene = campaign("egyptians", egypt="spear 4").empire("sumerians", 1, palestine="spear")
    scene.table.notes = (("movement_rule", "this_turn", "no_entry_of_other_players", -1, 5),)
    high = next(card for card in range(1, 111) if scene.table.edition.value(card) >= 5)
    scene.undisturbed().hand(0, high).begin()
    assert scene.question() == "DefyConference"
    scene.choose("pass").take("egypt", "spear").no_way("palestine", "entry_forbidden")
    scene.choose("halt", "done")
    scene.begin().choose(("discard", high)).take("egypt", "spear")
    assert f"step {scene.area('palestine')}" in scene.offers()
    scene.choose("halt", "done")
    assert [note for note in scene.table.notes if note[0] == "movement_free"] == []


def test_what_frees_from_a_conference_does_not_break_a_truce():
    scene = campaign("egyptians", egypt="spear 4").empire("sumerians", 1, palestine="spear")
    for name in ("egyptians", "sumerians"):
        scene.set(name, religions=["islam"])
    free = ("movement_free", "this_action", scene.e("egyptians").set)
    truce = ("movement_rule", "this_turn", "no_entry_between_holders", scene.artefact_number("islam"), -1)
    scene.table.notes = (("movement_rule", "this_turn", "no_entry_of_other_players", -1, 5), truce)
    scene.undisturbed().begin()
    scene.table.notes = (*scene.table.notes, free)
    scene.take("egypt", "spear").no_way("palestine", "entry_forbidden")


@rule(
    "AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-8",
    "AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-9",
    "AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-10",
)
@pytest.mark.parametrize("age", [1, 7])
def test_a_climate_that_has_changed_for_good_changes_the_land(age: int):
    table = seven().table
    areas = table.edition.atlas.areas
    before = {name: next(one.place for one in areas if TERRAINS[one.terrain] == name) for name in TERRAINS[:6]}
    table.climate = climate.RUN_OUT
    after = {name: terrain.of(table, area, age).id for name, area in before.items()}
    assert after == {
        "fertile": "desert",
        "forest": "desert",
        "jungle": "forest",
        "tundra": "fertile",
        "mountain": "mountain",
        "desert": "desert",
    }


@rule("AGE-LDR-EXPLORER-3", "AGE-TERM-47")
def test_a_kingdom_is_as_neutral_to_an_explorer_as_the_wild():
    scene = campaign("egyptians", egypt="spear 2").leader("egyptians", "egypt", "Ex")
    sahara = scene.area("sahara")
    scene.table.kingdoms[sahara], scene.table.control[sahara] = scene.units_of("spear"), KINGDOM
    scene.table.forget_choices()
    assert scene.take("egypt", "spear", led="Ex").cost("sahara") == (1, 1, 1)
    scene.choose("halt", ("move", scene.area("egypt"), scene.unit("spear", scene.area("egypt"))))
    assert scene.cost("sahara") == (2, 2, 2)


@rule("AGE-LDR-EXPLORER-2", "AGE-MOVE-6")
def test_an_explorer_on_whom_the_others_count_goes_on():
    scene = campaign("egyptians", level=10, egypt="light_horse 3").leader("egyptians", "egypt", "Ex")
    scene.take("egypt", "light_horse", "light_horse", led="Ex").go("palestine")
    scene.choose(("drop", scene.unit("light_horse"))).refused(("leave", scene.led("Ex")), "last_one")


@rule("AGE-LDR-STRATEGIST-2", "AGE-MOVE-30")
def test_a_strategist_does_not_leave_the_stack_he_leads_on():
    scene = campaign("egyptians", level=10, egypt="light_horse 3").leader("egyptians", "egypt", "St").begin()
    scene.choose("done")
    egypt = scene.area("egypt")
    horse = scene.unit("light_horse", egypt)
    scene.choose(("again", egypt, scene.led("St"), horse)).choose(("join", horse))
    scene.go("palestine").choose(("drop", horse)).refused(("leave", scene.led("St")), "last_one")
