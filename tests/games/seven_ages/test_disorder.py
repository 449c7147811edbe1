"""Disorder: who is spared, and how order is restored in Manoeuvre."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.marching import Campaign, campaign
from tests.games.seven_ages.scene import seven

from annals.games.seven_ages.events.windows import EventWindow
from annals.games.seven_ages.manoeuvre import order
from annals.games.seven_ages.manoeuvre.entry import CROSSING, INVASION, RIVER
from annals.rules import rule


def armenia(near: str) -> Campaign:
    """Disordered Armenia with a level 1 city and one Mongol unit; five more next to it."""
    scene = campaign("mongols", level=19, armenia="spear", media=near)
    return scene.city("armenia").disorder("armenia")


@rule("AGE-DISORD-1", "AGE-DISORD-2", "AGE-DISORD-5", "AGE-DISORD-8", "AGE-EX-24", "AGE-Q-32", "AGE-DEC-49")
def test_six_mongols_restore_order_in_armenia_and_one_is_lost():
    scene = armenia("spear 4 sword").take("media", "spear").choose("join_all")
    scene.go("armenia").finish()
    assert scene.question() == "RestoreOrder"
    assert scene.offers() == [f"clear {scene.area('armenia')}", "done"]
    scene.choose(("clear", scene.area("armenia")))
    # The owner chooses whom to lose.
    assert scene.question() == "LosePolice"
    scene.choose(("lose", scene.unit("sword", scene.area("armenia"))))
    assert scene.stack("mongols", "armenia") == ["spear"] * 5
    assert scene.table.disorder == 0
    scene.sound()


@rule("AGE-DISORD-2", "AGE-EX-24")
def test_five_are_too_few():
    scene = armenia("spear 4").take("media", "spear").choose("join_all")
    scene.go("armenia").finish()
    assert scene.question() != "RestoreOrder"
    assert scene.table.disorder == 1 << scene.area("armenia")


@rule("AGE-DISORD-4", "AGE-EX-25")
def test_a_missile_unit_that_is_no_archer_makes_up_for_the_city():
    scene = armenia("spear").city("armenia", 3)
    number, area = scene.e("mongols").set, scene.area("armenia")
    assert order.needed(scene.table, number, area, 0) == 8
    scene.units("mongols", "armenia", "archer")
    assert order.needed(scene.table, number, area, 0) == 8
    scene.units("mongols", "armenia", "catapult")
    assert order.needed(scene.table, number, area, 0) == 5


@rule("AGE-DISORD-3", "AGE-EX-25")
def test_the_way_in_counts():
    scene = armenia("spear")
    rules, number, area = scene.table.rules, scene.e("mongols").set, scene.area("armenia")
    more = {RIVER: rules.river_defence, CROSSING: rules.crossing_defence, INVASION: rules.invasion_defence}
    for ways, modifier in more.items():
        assert modifier > 0
        assert order.needed(scene.table, number, area, ways) == 6 + modifier
    assert order.needed(scene.table, number, area, RIVER | INVASION) == 6 + more[RIVER] + more[INVASION]


@rule("AGE-DISORD-3")
def test_units_that_crossed_a_river_need_help():
    """Two hold Henan; order needs 2, and 3 if some of them crossed the Yellow River."""
    scene = campaign("egyptians", henan="spear", hebei="spear 3").disorder("henan")
    scene.take("hebei", "spear").go("henan").finish()
    assert scene.table.disorder
    dry = campaign("egyptians", henan="spear", shandong="spear 3").disorder("henan")
    dry.take("shandong", "spear").go("henan").finish()
    assert dry.question() == "RestoreOrder"


@rule("AGE-DISORD-5")
def test_a_fort_spares_the_police():
    scene = campaign("egyptians", egypt="spear 2").disorder("egypt").fort("egypt").begin()
    scene.choose("done", ("clear", scene.area("egypt")))
    assert scene.stack("egyptians", "egypt") == ["spear"] * 2


@rule("AGE-DISORD-6")
def test_order_is_restored_in_any_number_of_areas():
    scene = campaign("egyptians", egypt="spear 2", palestine="spear 2").disorder("egypt", "palestine").begin()
    scene.choose("done", ("clear", scene.area("egypt")), ("clear", scene.area("palestine")))
    assert scene.table.disorder == 0
    assert (scene.stack("egyptians", "egypt"), scene.stack("egyptians", "palestine")) == (["spear"], ["spear"])


@rule("AGE-DISORD-7", "AGE-LDR-POPULIST-2")
def test_a_populist_restores_order_free():
    scene = campaign("egyptians", egypt="spear 2", palestine="spear").disorder("palestine").city("palestine", 3)
    scene.leader("egyptians", "egypt", "Po").take("egypt", "spear", led="Po").go("palestine").choose("halt", "done")
    scene.choose(("clear", scene.area("palestine")))
    assert scene.stack("egyptians", "palestine") == ["spear"] * 2


@rule("AGE-DISORD-1")
def test_only_areas_held_when_the_manoeuvre_began_count():
    scene = campaign("egyptians", egypt="spear 5").take("egypt", "spear", "spear", "spear").go("palestine")
    scene.choose("halt").disorder("palestine", "egypt")
    scene.choose("done")
    assert scene.offers() == [f"clear {scene.area('egypt')}", "done"]
    scene.refused(("clear", scene.area("palestine")), "not_held", "AGE-DISORD-1")


@rule("AGE-DISORD-10")
def test_disorder_comes_once():
    scene = seven().empire("egyptians", 0, egypt="spear")
    order.strike(scene.table, scene.area("egypt"), "test")
    order.strike(scene.table, scene.area("egypt"), "test")
    assert len(scene.told("disorder")) == 1


@rule("AGE-ART-PANTHEISM-3")
def test_pantheists_are_calm_where_their_leaders_are():
    scene = seven().empire("egyptians", 0, egypt="spear", nubia="spear").set("egyptians", religions=["pantheism"])
    scene.leader("egyptians", "egypt", "Sc")
    for area in ("egypt", "nubia"):
        order.strike(scene.table, scene.area(area), "test")
    assert scene.table.disorder == 1 << scene.area("nubia")


@rule("AGE-ART-JUST_RULE-5")
@pytest.mark.parametrize(("value", "disordered"), [(1, False), (2, False), (3, True)])
def test_a_just_rule_keeps_order_by_a_card_up_to_its_leaders(value: int, disordered: bool):
    scene = seven().empire("egyptians", 0, egypt="spear").artefact("just_rule", "egypt")
    scene.leader("egyptians", "egypt", "Sc").leader("egyptians", "egypt", "Ta").next_values(value)
    order.strike(scene.table, scene.area("egypt"), "test")
    assert bool(scene.table.disorder) == disordered
    assert [scene.table.edition.value(card) for card in scene.table.discards] == [value]


@rule("AGE-ART-CONFUCIANISM-4")
@pytest.mark.parametrize(("value", "disordered"), [(2, True), (3, False), (4, False)])
def test_confucians_keep_order_by_a_card_of_their_age(value: int, disordered: bool):
    scene = seven().empire("tang", 0, level=15, hebei="spear").set("tang", religions=["confucianism"])
    order.strike(scene.next_values(value).table, scene.area("hebei"), "test")
    assert bool(scene.table.disorder) == disordered


@rule("AGE-Q-69")
def test_a_just_rule_comes_before_confucianism_and_either_helps():
    scene = seven().empire("tang", 0, level=15, hebei="spear").set("tang", religions=["confucianism"])
    scene.artefact("just_rule", "hebei").leader("tang", "hebei", "Sc").next_values(2, 3)
    order.strike(scene.table, scene.area("hebei"), "test")
    assert scene.table.disorder == 0
    assert [scene.table.edition.value(card) for card in scene.table.discards] == [2, 3]
    scene.next_values(1)
    order.strike(scene.table, scene.area("hebei"), "test")
    assert len(scene.table.discards) == 3


@rule("AGE-DISORD-3", "AGE-DISORD-2")
def test_who_only_passes_across_a_river_makes_order_no_harder():
    """Two rifles are enough in calm Germany; horsemen who come across the Rhine and ride on do not count."""
    scene = campaign("french", level=40, germany="rifle 2", low_countries="rifle light_horse").disorder("germany")
    scene.take("low_countries", "light_horse").go("germany", "austria").finish()
    assert scene.offers() == [f"clear {scene.area('germany')}", "done"]
    # One who stays does count.
    scene = campaign("french", level=40, germany="rifle 2", low_countries="rifle light_horse").disorder("germany")
    scene.city("germany").take("low_countries", "light_horse").go("germany").finish()
    assert scene.question() != "RestoreOrder"


@rule("AGE-DISORD-8")
def test_events_after_all_movement_come_before_order_is_restored():
    scene = campaign("egyptians", egypt="spear 3").disorder("egypt").hand(1, "Bitter winter").begin()
    scene.choose("pass", "done")
    window = scene.table.decision()
    assert isinstance(window, EventWindow)
    assert window.moment == "after_movement"
    scene.choose("pass")
    assert scene.question() == "RestoreOrder"
