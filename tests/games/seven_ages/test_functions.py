"""Every function of expressions, worked out in a small world."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.stage import fight, note, trade, world

from annals.games.seven_ages import registry, vocabulary
from annals.games.seven_ages.events import functions
from annals.games.seven_ages.events.played import Played
from annals.games.seven_ages.expressions import read
from annals.rules import rule

CARDS = {
    "empire": "Pestilence",
    "area": "Earthquake",
    "leader": "Natural causes",
    "artefact": "Vandals",
    "player": "Press barons",
    "card": "Echo of the past",
    "border": "Landslide",
    "religion": "Great schism",
    "conflict": "Panic",
}
"""An event for each kind of target."""


def ask(scene: Scene, expression: str, kind: str = "empire", **facts: Any) -> int:
    """What an expression comes to for an event of a kind of target, played by seat 0 with the Egyptians."""
    own = scene.e("egyptians").set
    event = replace(Played(0, scene.card(CARDS[kind]), 0, own=own, place=0), **facts)
    expr = read(expression)
    return functions.value(scene.table, event, expr)


def of(scene: Scene, expression: str, name: str = "sumerians") -> int:
    """Of an empire named as the target."""
    number = scene.e(name).set
    return ask(scene, expression, target=number, empire=number)


def at(scene: Scene, expression: str, area: str) -> int:
    """Of an area named as the target."""
    number = scene.table.control[scene.area(area)]
    return ask(scene, expression, "area", target=scene.area(area), empire=number)


def rich() -> Scene:
    """The Sumerians in age 2, with all kinds of things."""
    scene = world().city("arabia", 3).disorder("arabia").set("sumerians", elite=2, religions=["islam", "judaism"])
    scene.units("sumerians", "persian_gulf", "galley").units("sumerians", "mecca", "spear")
    scene.leader("sumerians", "sumer", "Ad").leader("sumerians", "arabia", "Ar").leader("sumerians", "sumer", "Re")
    scene.artefact("oracle", "sumer").artefact("great_temple", "arabia", scene.artefact_number("islam"))
    scene.marker("sumerians", "heresy").set("egyptians", religions=["islam"])
    return scene


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("age(target)", 2),
        ("level(target)", 9),
        ("money(target)", 30),
        ("elite(target)", 2),
        ("cities(target)", 2),
        ("land_areas(target)", 3),
        ("land_units(target)", 6),
        ("total_units(target)", 7),
        ("fertile_areas(target)", 1),
        ("wheat_areas(target)", 1),
        ("artists(target)", 1),
        ("religious_leaders(target)", 1),
        ("sea_areas_with_ships(target)", 1),
        ("religious_sites(target)", 2),
        ("religion_holders(target)", 2),
        ("leader_count(target)", 3),
        ("L", 4),
        ("leader_number(target)", 2),
        ("on_map_artefacts(target)", 2),
        ("has_room(target)", 0),
        ("is_religious(target)", 1),
        ("is_barbarian(target)", 0),
        ("may_build_cities(target)", 1),
        ("no_government(target)", 1),
        ("no_disorder(target)", 0),
        ("disordered_areas(target)", 1),
        ("has_marker(target, 'oracle')", 1),
        ("has_marker(target, 'heresy')", 1),
        ("has(target, 'islam')", 1),
        ("has(target, 'printing')", 0),
        ("has_leader(target, 'Re')", 1),
        ("has_leader(target, 'Sc')", 0),
        ("shares_dominant(own, target)", 1),
        ("shares_dominant(target, target)", 0),
        ("holds_religion_of(own, target)", 1),
        ("controls_land_in(target, 'asia')", 1),
        ("controls_land_in(target, 'europe', 'africa')", 0),
        ("government_in(target, 'democracy')", 0),
        ("religion_undefended(target)", 1),
        ("is_yours(target)", 0),
        ("is_yours(own)", 1),
        ("is_acting(target)", 0),
        ("in_range(own, target)", 1),
        ("is_adjacent(own, target)", 1),
        ("areas_bordering(target, own)", 2),
        ("in_range_of_area(target, 'mecca')", 1),
        ("in_range_of_region(target, 'america')", 0),
        ("more_advanced_in_range(target)", 0),
        ("min(3, cities(target))", 2),
        ("max(3, cities(target))", 3),
        ("half(elite(target) + 1)", 2),
        ("5 if no_disorder(target) else 7", 7),
        ("not is_barbarian(target) and elite(target) >= 2", 1),
        ("-elite(target) // 2", -1),
    ],
)
def test_of_an_empire(expression: str, value: int):
    assert of(rich(), expression) == value


@rule("AGE-EVENT-14")
def test_an_administrator_counts_twice_for_events():
    scene = rich()
    assert of(scene, "L") == of(scene, "leader_count(target)") + 1


@rule("AGE-ART-DEMOCRACY-3")
def test_democracy_has_one_leader_more():
    scene = world().set("sumerians", government="democracy")
    assert of(scene, "leader_number(target)") == 3
    assert of(scene, "government_in(target, 'capitalism', 'democracy')") == 1


@rule("AGE-REL-2", "AGE-REL-3", "AGE-REL-4")
def test_room_for_a_religion():
    scene = world()
    lines = [
        [line.category for line in scene.table.edition.cards[scene.e(name).card].empire.glory].count("religion")
        for name in ("egyptians", "sumerians")
    ]
    assert of(scene, "religion_room(target)") == 1
    scene.set("sumerians", religions=["islam"])
    assert of(scene, "religion_room(target)") == int(lines[1] >= 2)
    scene = world(deus_vult=True).set("sumerians", religions=["islam"])
    assert of(scene, "religion_room(target)") == 1
    assert of(scene.set("sumerians", religions=["islam", "judaism"]), "religion_room(target)") == 0


def test_green_artefacts_of_map_and_card():
    scene = world().artefact("oracle", "sumer").marker("sumerians", "heresy").set("sumerians", religions=["islam"])
    green = [
        scene.table.edition.artefacts[scene.artefact_number(name)].colour == "green"
        for name in ("oracle", "heresy", "islam")
    ]
    assert of(scene, "green_artefacts(target)") == sum(green)


def test_leaders_of_the_past():
    scene = world(level=20)
    named = scene.table.edition.cards[scene.e("egyptians").card].empire.leaders
    past = [leader for leader in named if leader.age < 3]
    assert of(scene, "past_named_leaders(target)", "egyptians") == len(past)
    scene.leader("egyptians", "egypt", past[0].name)
    assert of(scene, "past_named_leaders(target)", "egyptians") == len(past) - 1


@rule("AGE-INC-5", "AGE-INC-6", "AGE-INC-7")
def test_wheat_counts_in_order_on_fertile_land_and_elsewhere_from_age_5():
    """Egypt is fertile, Anatolia a mountain; both have wheat."""
    scene = world().units("egyptians", "anatolia", "spear")
    assert of(scene, "wheat_areas(target)", "egyptians") == 1
    assert of(scene.disorder("egypt"), "wheat_areas(target)", "egyptians") == 0
    assert of(scene.set("egyptians", level=30), "wheat_areas(target)", "egyptians") == 1
    assert of(scene.disorder("anatolia"), "wheat_areas(target)", "egyptians") == 0


@rule("AGE-LDR-10")
def test_leaders_of_the_present_age_are_not_of_the_past():
    scene = world()
    named = scene.table.edition.cards[scene.e("egyptians").card].empire.leaders
    assert {leader.age for leader in named} == {1, 2}
    assert of(scene, "past_named_leaders(target)", "egyptians") == len([each for each in named if each.age == 1])


def test_there_is_room_for_a_leader_below_the_leader_number():
    scene = world().leader("egyptians", "egypt", "Ad")
    assert of(scene, "has_room(target)", "egyptians") == 1
    assert of(scene.leader("egyptians", "egypt", "Sc"), "has_room(target)", "egyptians") == 0


def test_an_own_empire_is_no_more_advanced_neighbour():
    scene = world().empire("romans", 0, level=20, syria="spear")
    assert of(scene, "more_advanced_in_range(target)", "egyptians") == 0
    assert of(scene, "more_advanced_in_range(target)", "sumerians") == 1


def test_seas_that_another_empire_shares_are_not_held_alone():
    scene = world().units("egyptians", "red_sea", "galley")
    assert of(scene, "sea_areas_with_ships(target)", "egyptians") == 1
    scene.units("sumerians", "red_sea", "galley")
    assert of(scene, "sea_areas_with_ships(target)", "egyptians") == 0


def test_land_next_to_ships_is_no_sea():
    """Galleys in Palestine lie next to Arabia, but the Sumerians hold no sea there."""
    scene = world().units("egyptians", "palestine", "galley")
    assert of(scene, "sea_areas_near_ships(target, own)") == 0


def test_a_start_area_that_its_empire_has_just_lost_is_vacant():
    """The last unit is gone and the area is still marked as its own."""
    scene = world()
    assert of(scene, "has_vacant_start_area(target)") == 0
    del scene.table.alter(scene.e("sumerians").set).stacks[scene.area("sumer")]
    assert of(scene, "has_vacant_start_area(target)") == 1


def test_ships_near_and_markers_and_start_areas():
    scene = world().units("sumerians", "red_sea", "galley").units("egyptians", "egypt", "galley")
    assert of(scene, "sea_areas_near_ships(target, own)") == 1
    assert of(scene, "has_action_marker(target)") == 0
    assert of(scene.markers(1, ("sumerians", "trade")), "has_action_marker(target)") == 1
    assert of(scene, "has_vacant_start_area(target)") == 0
    scene.lose("sumerians", "sumer", "spear 3")
    assert of(scene, "has_vacant_start_area(target)") == 1


@pytest.mark.parametrize(
    ("expression", "area", "value"),
    [
        ("units(target)", "sumer", 3),
        ("ships_in(target)", "persian_gulf", 1),
        ("leaders_in(target)", "sumer", 2),
        ("builder_in(target)", "sumer", 0),
        ("city_level(target)", "arabia", 0),
        ("kingdom_units(target)", "sumer", 0),
        ("has_temple(target)", "sumer", 0),
        ("has_great_temple(target)", "arabia", 1),
        ("is_religious_site(target)", "mecca", 1),
        ("is_religious_site(target)", "arabia", 1),
        ("is_religious_site(target)", "sumer", 0),
        ("is_coastal(target)", "sumer", 1),
        ("is_coastal(target)", "assyria", 0),
        ("is_river(target)", "sumer", 1),
        ("is_vacant(target)", "sumer", 0),
        ("is_vacant(target)", "syria", 1),
        ("is_disordered(target)", "arabia", 1),
        ("terrain(target, 'desert')", "arabia", 1),
        ("terrain(target, 'fertile')", "arabia", 0),
        ("next_to_vacant_waste(target)", "sumer", 0),
        ("next_to_vacant_waste(target)", "egypt", 1),
        ("distance_to_capital(target)", "mecca", 2),
        ("distance_to_capital(target)", "syria", 99),
        ("is_yours(controller)", "egypt", 1),
        ("is_yours(controller)", "syria", 0),
    ],
)
def test_of_an_area(expression: str, area: str, value: int):
    assert at(rich(), expression, area) == value


def test_the_level_of_a_city_is_that_when_the_card_was_played():
    scene = world().city("sumer", 5)
    area = scene.area("sumer")
    assert ask(scene, "city_level(target)", "area", target=area, city=3) == 3
    assert ask(scene, "city_level(target)", "area", target=area, city=3, place=-6) == 5


def test_places_for_artefacts():
    scene = world().units("sumerians", "persian_gulf", "galley")
    egypt = scene.area("egypt")
    own = scene.e("egyptians").set
    place = Played(0, 0, 0, target=own, second=egypt, place=0)
    values = {
        "is_coastal(area)": 1,
        "is_river(area)": 1,
        "most_ships_in(area)": 1,
        "next_to_canal(area)": 1,
        "second_area_available(area)": 1,
        "on_map('oracle')": 0,
        "world_war_on_track()": 0,
        "in_range_of_area(target, 'palestine')": 1,
    }
    for expression, value in values.items():
        assert functions.value(scene.table, place, read(expression)) == value, expression
    scene.artefact("great_canal", "egypt").artefact("oracle", "egypt")
    assert functions.value(scene.table, place, read("next_to_canal(area)")) == 0
    assert functions.value(scene.table, place, read("on_map('oracle')")) == 1


@rule("AGE-Q-105")
@pytest.mark.parametrize(
    ("area", "beyond", "value"), [("media", "elam", 1), ("elam", "media", 1), ("sumer", "elam", 0)]
)
def test_either_side_of_a_border_may_be_the_mountain(area: str, beyond: str, value: int):
    border = {"target": world().area(area), "second": world().area(beyond)}
    assert ask(world(), "border_of_mountain(target)", "border", **border) == value


@rule("AGE-ART-5", "AGE-ART-15")
def test_an_empire_can_hold_what_fits_its_age_and_finds_room():
    """The Colossus is of ages 1 and 2 and lies at the coast: the Egyptians have two such areas."""
    scene = world().artefact("colossus", "arabia")
    facts = {"target": scene.artefact_number("colossus"), "second": scene.area("arabia")}
    assert ask(scene, "can_hold(own, target)", "artefact", **facts) == 1
    scene.artefact("oracle", "egypt").artefact("forum", "palestine")
    assert ask(scene, "can_hold(own, target)", "artefact", **facts) == 0
    assert ask(scene.leader("egyptians", "egypt", "Ar"), "can_hold(own, target)", "artefact", **facts) == 1
    assert ask(scene.set("egyptians", level=20), "can_hold(own, target)", "artefact", **facts) == 0


def test_of_leaders_artefacts_and_cards():
    scene = world().leader("sumerians", "arabia", "Sc").artefact("pharos", "arabia")
    facts = {"second": scene.area("arabia"), "empire": scene.e("sumerians").set}
    assert ask(scene, "is_unnamed(target)", "leader", target=7, **facts) == 1
    assert ask(scene, "in_range(own, target)", "leader", target=7, **facts) == 1
    assert ask(scene, "outnumbered_two_to_one(target, own)", "leader", target=7, **facts) == 0
    scene.units("egyptians", "palestine", "spear 2")
    assert ask(scene, "outnumbered_two_to_one(target, own)", "leader", target=7, **facts) == 1
    pharos = scene.artefact_number("pharos")
    assert ask(scene, "is_green(target)", "artefact", target=pharos, **facts) == 1
    assert ask(scene, "can_hold(own, target)", "artefact", target=pharos, **facts) == 1
    assert ask(scene, "leaders_in(artefact_area)", "artefact", target=pharos, **facts) == 1
    printing = next(card.number for card in scene.table.edition.cards.values() if card.artefact == "printing")
    assert ask(scene, "needs_earlier_artefact(target)", "card", target=printing) == 1
    assert ask(scene, "has_listed_start_areas(target)", "card", target=scene.card("romans")) == 1
    border = {"target": scene.area("media"), "second": scene.area("assyria")}
    assert ask(scene, "border_of_mountain(target)", "border", **border) == 1
    assert (
        ask(
            scene.set("sumerians", religions=["islam"]),
            "holders(target)",
            "religion",
            target=scene.artefact_number("islam"),
        )
        == 1
    )


def test_of_players_and_hands():
    scene = world().player(0, glory=4).player(1, glory=6).player(2, glory=4).hand(1, "romans", "mongols")
    for expression, value in (
        ("players_with_more_glory(target)", 1),
        ("players_with_less_glory(target)", 0),
        ("is_lowest_glory(target)", 1),
        ("hand(target)", 0),
        ("hand(you)", 0),
    ):
        assert ask(scene, expression, "player", target=2) == value
    assert ask(scene, "hand(target)", "player", target=1) == 2
    assert ask(scene, "empires_in_age(2)") == 2
    assert ask(scene, "about_to_use_nuke(target)", "player", target=1, acting=1, moment="on_nuke") == 1
    assert ask(scene, "about_to_use_nuke(target)", "player", target=2, acting=1, moment="on_nuke") == 0
    assert ask(scene, "agreed()", agreed=True) == 1
    assert ask(scene, "V * 2", value=3) == 6
    scene.table.elephants = 0b11 << len(scene.table.edition.atlas.elephants) | 1
    assert ask(scene, "common_elephants()") == 2


def test_of_what_happened_in_an_action():
    scene = world()
    number, area = scene.e("sumerians").set, scene.area("sumer")
    note(scene, "built", "this_production", number, area, 0)
    note(scene, "liberated", "this_action", number, scene.e("egyptians").set, area)
    note(scene, "group", "this_move", number, scene.area("arabia"), scene.area("palestine"), 0, 0)
    assert ask(scene, "built_here(target)", "area", target=area) == 1
    assert of(scene, "areas_liberated(target)") == 1
    assert ask(scene, "units_stopped()") == 2
    assert (ask(scene, "mover"), ask(scene, "entered_empire")) == (number, scene.e("egyptians").set)
    assert ask(scene, "loser", "area", target=area) == scene.e("egyptians").set


def test_of_a_trade():
    scene = world()
    assert ask(scene, "trade_with_empire()") == 0
    trade(scene)
    note(scene, "trade_won", "this_trade", scene.e("sumerians").set)
    note(scene, "trade_value", "this_trade", scene.e("sumerians").set, 8)
    note(scene, "trade_cards", "this_trade", 11)
    values = {"in_trade(target)": 1, "trade_with_empire()": 1, "won_trade(target)": 1, "trade_value(target)": 8}
    for expression, value in {**values, "trade_cards_total()": 11}.items():
        assert of(scene, expression) == value
    assert of(scene, "won_trade(target)", "egyptians") == 0


def test_of_a_conflict():
    scene = world().units("sumerians", "palestine", "chariot spear 2").units("egyptians", "palestine", "chariot")
    fight(scene, "sumerians", "egyptians", "palestine", ("spear", "spear"))
    values = {
        "own_side_in(target)": 1,
        "own_side_attacks(target)": 0,
        "rough_terrain(target)": 0,
        "both_commit_ships()": 0,
        "both_have_cavalry()": 1,
        "elephant_committed()": 0,
        "enemy_ships_committed()": 0,
        "own_uncommitted_ships()": 0,
        "units_lost_by_loser()": 0,
        "is_yours(controller)": 1,
    }
    for expression, value in values.items():
        assert ask(scene, expression, "conflict", target=scene.area("palestine")) == value, expression
    scene.table.fighting = -1


def test_of_ships_in_a_conflict():
    scene = world().units("sumerians", "red_sea", "galley 2").units("egyptians", "red_sea", "galley 2")
    fight(scene, "sumerians", "egyptians", "red_sea", ("galley 2", "galley"))
    values = {"both_commit_ships()": 1, "enemy_ships_committed()": 2, "own_uncommitted_ships()": 1}
    for expression, value in values.items():
        assert ask(scene, expression, "conflict") == value
    scene.table.fighting = -1


def test_the_empire_being_dealt_with():
    scene = world(money=31)
    assert ask(scene, "-(money(each) // 3)", each=scene.e("sumerians").set) == -10


def test_every_function_is_worked_out_in_a_test_here():
    missing = {name for name in (*vocabulary.FUNCTIONS, "L", "V", "each") if name not in _named_in_this_file()}
    assert missing == set()
    assert set(vocabulary.FUNCTIONS) <= set(registry.FUNCTIONS)


def _named_in_this_file() -> set[str]:
    return set(re.findall(r"\b([A-Za-z_]+)\b", Path(__file__).read_text(encoding="utf-8")))
