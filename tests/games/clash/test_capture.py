"""Captured cities: pieces, gold, mood, and what loser and captor get."""

from __future__ import annotations

import pytest
from tests.games.clash.battlefield import CAMP, FIELD, I6, L1, attack, field, marks, over, rolls
from tests.games.clash.scene import Scene

from annals.games.clash import feats
from annals.games.clash.battle import capture
from annals.games.clash.cities.city import ANGRY, HAPPY, NEUTRAL
from annals.games.clash.economy.stock import CULTURE, GOLD
from annals.games.clash.units.units import BARBARIANS, FOUGHT, STOPPED
from annals.rules import rule


def taken(
    mood: str = "neutral", buildings: dict[str, int] | list[str] | None = None, civ: bool = False, **facts: object
) -> Scene:
    """Seat 0 walks into an empty city of seat 1."""
    return field(civ=civ, infantry=1).city(1, FIELD, buildings, mood).player(0, **facts)


def city(scene: Scene) -> tuple[int, dict[str, int], int]:
    """Owner, buildings and mood of the city in the field."""
    there = scene.table.cities[FIELD]
    return there.owner, there.buildings, there.mood


@rule("CLA-COMB-40", "CLA-CAPT-1", "CLA-LAND-7")
def test_an_empty_city_is_captured_without_a_fight():
    scene = attack(taken())
    assert scene.told("combat_roll") == []
    assert scene.table.cities[FIELD].owner == 0
    assert marks(scene, 0, FIELD) == [STOPPED | FOUGHT]
    assert scene.p(0).feats == (feats.CAPTURED, f"{feats.CAPTURED_FROM}1")


@rule("CLA-CAPT-1")
def test_a_city_is_captured_when_the_defenders_are_dead():
    scene = attack(taken().units(1, FIELD, infantry=1, settler=1), I6, L1)
    assert scene.table.cities[FIELD].owner == 0
    assert scene.at(1, FIELD) == {}


@rule("CLA-SETTLER-2")
def test_settlers_in_a_captured_city_die():
    scene = attack(taken().units(1, FIELD, settler=2)).choose("decline")
    assert scene.at(1, FIELD) == {}
    assert over(scene)


@rule("CLA-CAPT-2", "CLA-CAPT-3")
def test_the_losers_pieces_are_replaced_and_others_stay():
    scene = field(seats=3, infantry=1).city(1, FIELD, {"temple": 1, "academy": 2})
    attack(scene)
    assert city(scene) == (0, {"temple": 0, "academy": 2}, ANGRY)


@rule("CLA-CAPT-12")
def test_a_captured_building_works_without_its_advance():
    """The captor lacks Tactics, and yet the fortress rolls for the captor."""
    scene = attack(taken("neutral", ["fortress"]).no_city(4).units(1, CAMP, infantry=1), I6, L1)
    assert (scene.table.cities[FIELD].owner, "tactics" in scene.p(0).advances) == (0, False)
    scene.units(1, FIELD, infantry=1).turn(1)
    attack(scene, L1, L1, L1, by=1)
    assert len(rolls(scene)[-1]["dice"]) == 2


@rule("CLA-CAPT-4", "CLA-WONDER-10", "CLA-WONDER-11")
def test_wonders_go_with_the_city_and_remember_their_builder():
    scene = field(infantry=1).city(1, FIELD, wonders=("great_library",))
    attack(scene)
    assert scene.p(1).wonders == []
    assert scene.p(0).wonders == ["great_library"]
    assert scene.table.cities[FIELD].wonders == ("great_library",)
    assert scene.table.wonder_builders == {"great_library": 1}


@rule("CLA-CAPT-5", "CLA-CAPT-6", "CLA-CAPT-7", "CLA-CAPT-10", "CLA-CAPT-11")
@pytest.mark.parametrize(("mood", "gold"), [("neutral", 3), ("happy", 4), ("angry", 1)])
def test_gold_goes_by_size_and_the_mood_before(mood, gold):
    scene = attack(taken(mood, ["temple", "academy"]))
    assert scene.p(0).stock[GOLD] == gold
    assert scene.table.cities[FIELD].mood == ANGRY


@rule("CLA-CAPT-8")
def test_the_loser_may_place_a_settler_in_another_city():
    scene = attack(taken().city(1, 28))
    assert (scene.asked(), scene.choices()) == (1, [("place", 4), ("place", 28), ("decline",)])
    scene.choose("place 28")
    assert scene.at(1, 28) == {"settler": 1}


@rule("CLA-CAPT-9")
def test_no_settler_without_city_or_piece():
    scene = attack(taken().no_city(4))
    assert over(scene)
    scene = attack(taken().units(1, 4, settler=4))
    assert over(scene)


@rule("CLA-CAPT-13", "CLA-CAPT-15")
def test_a_missing_building_piece_is_removed_for_a_gold():
    """All five temples are in use: the temple goes, 1 gold besides the 2 for the neutral city."""
    scene = taken("neutral", ["temple"])
    for space in (0, 10, 13, 16, 18):
        scene.city(0, space, ["temple"])
    attack(scene)
    assert city(scene) == (0, {}, ANGRY)
    assert scene.p(0).stock[GOLD] == 3


@rule("CLA-CAPT-14", "CLA-CAPT-15", "CLA-WONDER-9")
def test_without_a_settlement_the_whole_city_goes():
    """Size 3, angry: 1 gold for the capture and 3 for the pieces, whatever their colour."""
    scene = field(infantry=1).city(1, FIELD, {"temple": 1}, "angry", wonders=("great_library",))
    for space in (10, 13, 16, 18, 15, 12):
        scene.city(0, space)
    attack(scene)
    assert FIELD not in scene.table.cities
    assert scene.p(0).stock[GOLD] == 4
    assert scene.table.wonders_gone == ["great_library"]
    assert (scene.p(0).wonders, scene.p(1).wonders) == ([], [])


@rule("CLA-CAPT-16")
def test_a_captured_city_may_be_too_large():
    scene = attack(taken("neutral", ["temple", "academy", "market"]))
    assert len(scene.table.cities_of(0)) == 2
    assert scene.table.cities[FIELD].size == 4


@rule("CLA-BLD-OBELISK-3")
def test_obelisks_keep_their_colour():
    scene = attack(taken("neutral", ["obelisk", "temple"]))
    assert city(scene)[1] == {"obelisk": 1, "temple": 0}


@rule("CLA-CIV-PHOENICIA-2")
def test_ports_of_city_independence_keep_their_colour():
    scene = field(civ=True, infantry=1).city(1, FIELD, ["port"], port=28).terrain(s28="sea")
    attack(scene.player(1, civilization="phoenicia", civ_advances=["city_independence"]))
    assert city(scene)[1] == {"port": 1}
    assert scene.table.cities[FIELD].port == 28


@rule("CLA-OBJ-CONQUEROR-1", "CLA-OBJ-AMPHIBIOUS_ASSAULT-1")
@pytest.mark.parametrize(
    ("defenders", "landed", "met"),
    [(1, False, ("conqueror",)), (0, True, ("amphibious_assault",)), (1, True, ("conqueror", "amphibious_assault"))],
)
def test_objectives_of_a_capture(defenders, landed, met):
    scene = taken().no_city(4).player(0, objective_hand=["happy_conqueror"])
    if defenders:
        scene.units(1, FIELD, infantry=1)
    attack(scene, I6, L1, landed=landed)
    assert getattr(scene.table.decision(), "met", ()) == met


# Barbarian cities -----------------------------------------------------------------------------------------------


@rule("CLA-BARB-18", "CLA-BARB-20", "CLA-BARB-21", "CLA-BARB-22")
def test_a_barbarian_city_of_any_size_gives_one_gold():
    scene = field(infantry=1).barbarians(FIELD, buildings={"temple": 1, "academy": 0})
    attack(scene)
    assert city(scene) == (0, {"temple": 1, "academy": 0}, ANGRY)
    assert scene.p(0).stock[GOLD] == 1


@rule("CLA-BARB-16", "CLA-BARB-19")
def test_a_defended_barbarian_city_gives_two():
    scene = attack(field(infantry=1).barbarians(FIELD, infantry=1), I6, L1)
    assert scene.table.cities[FIELD].owner == 0
    assert scene.p(0).stock[GOLD] == 2


@rule("CLA-BARB-23")
def test_without_a_settlement_a_barbarian_city_is_removed():
    """1 gold for the barbarian city and 1 for each of its two pieces."""
    scene = field(infantry=1).barbarians(FIELD, buildings={"temple": 1})
    for space in (10, 13, 16, 18, 15, 12):
        scene.city(0, space)
    attack(scene)
    assert FIELD not in scene.table.cities
    assert scene.p(0).stock[GOLD] == 3


@rule("CLA-BARB-24")
def test_a_wonder_comes_back_from_the_barbarians():
    scene = field(infantry=1).city(1, FIELD, wonders=("great_library",))
    capture.capture_city(scene.table, BARBARIANS, FIELD)
    assert scene.table.wonders_gone == ["great_library"]
    assert scene.p(1).wonders == []
    scene.turn(0)
    attack(scene)
    assert scene.p(0).wonders == ["great_library"]
    assert scene.table.wonders_gone == []


@rule("CLA-OBJ-ASSIMILATOR-1")
def test_assimilator_needs_two_barbarian_defenders():
    scene = field(infantry=2).barbarians(FIELD, infantry=2).player(0, objective_hand=["government_assimilator"])
    attack(scene, I6, I6, L1, L1)
    assert "assimilator" in getattr(scene.table.decision(), "met", ())


# Civilizations and leaders --------------------------------------------------------------------------------------


def led(civilization: str, leader: str, mood: str = "neutral", buildings: dict[str, int] | None = None) -> Scene:
    """Seat 0 captures an empty city of seat 1, which has no other, with this leader."""
    scene = field(civ=True, leader=1).player(0, civilization=civilization, leader=leader)
    scene.player(1, civilization="china")
    return scene.city(1, FIELD, buildings or {}, mood).no_city(4)


@rule("CLA-CIV-BABYLONIA-11")
def test_revolt_puts_an_infantry_with_nabopolassar():
    scene = taken(civ=True).player(1, civilization="babylonia", leader="nabopolassar").units(1, 28, leader=1)
    attack(scene).choose("decline")
    assert scene.at(1, 28) == {"infantry": 1, "leader": 1}
    scene = taken(civ=True).player(1, civilization="babylonia", leader="nabopolassar")
    attack(scene.units(1, 28, leader=1, infantry=3)).choose("decline")
    assert scene.at(1, 4) == {"infantry": 1}


@rule("CLA-CIV-BABYLONIA-11")
@pytest.mark.parametrize(("ships", "where"), [(2, 28), (1, 4)])
def test_revolt_finds_nabopolassar_aboard_if_a_berth_is_free(ships, where):
    """Reading A77."""
    scene = taken(civ=True).player(1, civilization="babylonia", leader="nabopolassar").terrain(s28="sea")
    attack(scene.units(1, 28, leader=1, settler=1, ship=ships)).choose("decline")
    assert scene.at(1, where).get("infantry") == 1


@rule("CLA-CIV-HUNS-11")
def test_tribute_for_another_city_nearby():
    scene = attack(led("huns", "rugila").barbarians(28))
    assert scene.p(0).stock[GOLD] == 3
    scene = attack(led("huns", "rugila"))
    assert scene.p(0).stock[GOLD] == 1


@rule("CLA-CIV-HUNS-12")
def test_unifier_makes_a_barbarian_city_happy():
    scene = field(civ=True, leader=1).player(0, civilization="huns", leader="rugila").barbarians(FIELD)
    attack(scene)
    assert city(scene) == (0, {}, HAPPY)
    scene = field(civ=True, leader=1).player(0, civilization="huns", leader="rugila").city(1, FIELD)
    attack(scene)
    assert city(scene) == (0, {}, ANGRY)


@rule("CLA-CIV-INDIA-11")
@pytest.mark.parametrize(("buildings", "tokens"), [({}, 1), ({"temple": 1}, 2)])
def test_ashoka_gains_culture(buildings, tokens):
    scene = attack(led("india", "ashoka_the_great", buildings=buildings))
    assert scene.p(0).stock[CULTURE] == tokens


@rule("CLA-CIV-MAYA-4")
def test_stelas_give_culture_or_an_idea():
    scene = taken(civ=True).no_city(4).player(0, civilization="maya", civ_advances=["stelas"])
    attack(scene)
    assert scene.choices() == [("gain", "culture"), ("gain", "ideas")]
    scene.choose("gain ideas")
    assert scene.stock(0) == {"gold": 1, "ideas": 1}


def rebuilding(*advances: str, cities: int = 2, buildings: dict[str, int] | None = None) -> Scene:
    """Wak Chanil Ajaw is about to move from her camp into a city of seat 1 with a temple; then there are so many."""
    scene = field(civ=True).player(0, civilization="maya", leader="wak_chanil_ajaw", civ_advances=[])
    scene.player(0, advances=["tactics", *advances]).player(1, civilization="rome").units(0, CAMP, leader=1)
    for space in (8, 9, 12)[: cities - 2]:
        scene.city(0, space)
    return scene.city(1, FIELD, buildings or {"temple": 1}).no_city(4).turn(0)


@rule("CLA-CIV-MAYA-13")
def test_reconstruction_swaps_a_building_at_the_end_of_the_move_action():
    scene = rebuilding("writing", "myths").units(0, 10, settler=1)
    scene.go("move", f"group {CAMP} 1leader", f"to {FIELD}")
    assert scene.question() == "MoveUnits"
    scene.choose("stop")
    assert city(scene) == (0, {"temple": 0}, ANGRY)
    # Fortresses come with Tactics; a port would need Fishing, and sea.
    assert scene.choices() == [
        ("swap", "temple", "academy", -1),
        ("swap", "temple", "fortress", -1),
        ("decline",),
    ]
    scene.choose("swap temple academy -1")
    assert city(scene)[1] == {"academy": 0}
    # A swap is no construction: no ideas (reading A16).
    assert "ideas" not in scene.stock(0)
    assert scene.question() == "Act"


@rule("CLA-CIV-MAYA-13")
def test_a_port_can_come_where_there_is_sea():
    scene = rebuilding("fishing").terrain(s28="sea").go("move", f"group {CAMP} 1leader", f"to {FIELD}")
    scene.choose("swap temple port 28")
    assert city(scene)[1] == {"port": 0}
    assert scene.table.cities[FIELD].port == 28


@rule("CLA-CIV-MAYA-13")
def test_reconstruction_needs_as_many_cities_as_construction():
    large = {"temple": 1, "market": 1}
    scene = rebuilding("writing", buildings=large).go("move", f"group {CAMP} 1leader", f"to {FIELD}")
    assert scene.question() == "Act"
    scene = rebuilding("writing", cities=3, buildings=large)
    scene.go("move", f"group {CAMP} 1leader", f"to {FIELD}")
    assert scene.question() == "Reconstruct"


@rule("CLA-CIV-PHOENICIA-8")
def test_deliverance_makes_an_influenced_city_happy():
    assert city(attack(led("phoenicia", "ithobaal", buildings={"temple": 0})))[2] == HAPPY
    assert city(attack(led("phoenicia", "ithobaal", buildings={"temple": 1})))[2] == ANGRY


@rule("CLA-CIV-ROME-7")
def test_provinces_keep_captured_cities_neutral_or_make_them_happy():
    rome = {"civilization": "rome", "civ_advances": ["provinces"], "advances": ["voting"]}
    scene = taken("angry", civ=True).no_city(4).player(0, **rome)
    assert city(attack(scene))[2] == NEUTRAL
    scene = taken("angry", civ=True, culture=1).no_city(4).player(0, **rome)
    attack(scene).choose("happy")
    assert city(scene)[2] == HAPPY
    assert scene.p(0).stock[CULTURE] == 0


@rule("CLA-CIV-ROME-11")
def test_the_proconsul_pays_a_gold_for_an_infantry():
    scene = attack(led("rome", "gaius_julius_caesar")).choose("use proconsul")
    assert scene.at(0, FIELD) == {"infantry": 1, "leader": 1}
    assert scene.p(0).stock[GOLD] == 0


@rule("CLA-CIV-VIKINGS-12")
@pytest.mark.parametrize(("mood", "gold"), [("neutral", 3), ("angry", 1)])
def test_prey_pays_for_cities_that_are_not_angry(mood, gold):
    assert attack(led("vikings", "ragnar_lodbrok", mood)).p(0).stock[GOLD] == gold


def test_a_captured_city_forgets_what_was_done_there():
    scene = taken().no_city(4).player(0, culture=1)
    there = scene.table.alter(FIELD)
    there.activations, there.blocked, there.druid, there.beloved = 2, True, 1, 1
    attack(scene)
    there = scene.table.cities[FIELD]
    assert (there.activations, there.blocked, there.druid, there.beloved) == (0, False, -1, 0)
    assert scene.table.violations() == []


def test_the_way_back_stays_open_for_the_next_attack():
    scene = attack(taken().units(1, FIELD, infantry=1), L1, L1).choose("retreat")
    assert scene.at(0, CAMP) == {"infantry": 1}
    assert scene.table.cities[FIELD].owner == 1


@rule("CLA-CIV-EGYPT-10", "CLA-BARB-9")
def test_barbarians_end_what_people_felt_for_cleopatra():
    scene = taken()
    scene.table.alter(FIELD).beloved = 2
    capture.capture_city(scene.table, BARBARIANS, FIELD)
    assert scene.table.cities[FIELD].beloved == 0


@rule("CLA-OBJ-CONQUEROR-1", "CLA-COMB-33")
def test_a_fortress_alone_makes_a_conqueror():
    scene = taken().no_city(4).player(0, objective_hand=["happy_conqueror"]).units(0, FIELD, infantry=1)
    scene.city(1, FIELD, buildings=["fortress"])
    attack(scene, I6, I6, L1)
    assert getattr(scene.table.decision(), "met", ()) == ("conqueror",)


@rule("CLA-BARB-16", "CLA-BARB-18", "CLA-BARB-19")
def test_a_barbarian_fortress_without_units_pays_for_the_capture_only():
    scene = field(infantry=2).barbarians(FIELD, buildings={"fortress": 1})
    attack(scene, I6, I6, L1)
    assert scene.table.cities[FIELD].owner == 0
    assert scene.stock(0) == {"gold": 1}
