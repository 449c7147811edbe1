"""What a side's total is made of."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.arena import Arena, battle, common, duel, everything, fought
from tests.games.seven_ages.scene import Scene

from annals.games.seven_ages.manoeuvre import entry
from annals.rules import rule


def parts(
    scene: Scene, attacker: str = "egyptians", defender: str = "sumerians", area: str = "sumer"
) -> list[dict[str, int]]:
    """The parts of both totals when everybody commits everything."""
    arena = fought(scene, attacker, defender, area)
    return [arena.parts(0), arena.parts(1)]


def entered(scene: Scene, ways: int, attacker: str = "egyptians", area: str = "sumer") -> Arena:
    return everything(battle(scene, attacker, "sumerians", area, ways))


@rule("AGE-CONF-12", "AGE-CONF-13", "AGE-CONF-16", "AGE-Q-33")
def test_half_of_the_units_rounded_up_stand_in_front():
    arena = everything(battle(duel("spear 3", "spear 7"), "egyptians", "sumerians", "sumer"), 3, 5)
    assert arena.parts(0) == {"card": 3, "front": 4, "support": 1}
    assert arena.parts(1) == {"card": 5, "front": 8, "support": 3}


@rule("AGE-CONF-14", "AGE-DEC-55")
def test_its_owner_chooses_who_stands_in_front():
    scene = duel("spear catapult", "spear")
    arena = battle(scene, "egyptians", "sumerians", "sumer").cards(0, 0)
    arena._commit(0, "spear catapult", False)
    arena._commit(1, "spear", False)
    catapult = scene.table.edition.kind_number["catapult"]
    assert scene.offers() == ["best", "front 0", f"front {catapult}"]
    scene.choose(f"front {catapult}")
    assert arena.parts(0) == {"front": 1, "support": 1}


@rule("AGE-CONF-17", "AGE-CONF-18")
def test_elite_markers_and_ages_ahead_count_one_each():
    scene = duel("spear", "spear", levels=(15, 1)).set("egyptians", elite=2).set("sumerians", elite=1)
    assert parts(scene) == [{"front": 2, "elite": 2, "age": 2}, {"front": 2, "elite": 1}]


@rule("AGE-CONF-21", "AGE-CONF-25", "AGE-CONF-28", "AGE-EX-26")
def test_a_mountain_across_a_river_gives_the_defender_four():
    scene = duel("spear", "spear", area="armenia")
    assert entered(scene, entry.RIVER, area="armenia").parts(1) == {"front": 2, "terrain": 3, "river": 1}


@rule("AGE-CONF-22", "AGE-Q-98")
@pytest.mark.parametrize(
    ("ways", "added"),
    [
        (entry.RIVER, {"river": 1}),
        (entry.CROSSING, {"crossing": 1}),
        (entry.INVASION, {"invasion": 2}),
        (entry.RIVER | entry.CROSSING | entry.INVASION, {"river": 1, "crossing": 1, "invasion": 2}),
    ],
)
def test_every_way_in_counts_once(ways: int, added: dict[str, int]):
    arena = entered(duel("spear 4", "spear"), ways)
    assert arena.parts(1) == {"front": 2, **added}
    assert arena.parts(0) == {"front": 4, "support": 2}


@rule("AGE-CONF-23", "AGE-CONF-24")
def test_a_fort_gives_two_and_a_city_its_value():
    scene = duel("spear", "spear").city("sumer", 5).fort("sumer")
    assert parts(scene) == [{"front": 2}, {"front": 2, "fort": 2, "city": 5}]


@rule("AGE-CONF-30")
@pytest.mark.parametrize(("unit", "city"), [("archer", 5), ("catapult", 0), ("cannon", 0), ("horse_artillery", 5)])
def test_only_siege_weapons_breach_a_city(unit: str, city: int):
    arena = fought(duel(f"spear {unit}", "spear").city("sumer", 5))
    assert arena.parts(1).get("city", 0) == city


@rule("AGE-CONF-30")
def test_siege_weapons_that_are_not_committed_breach_nothing():
    arena = battle(duel("spear catapult", "spear").city("sumer", 5), "egyptians", "sumerians", "sumer")
    assert arena.round(0, 0, "spear", "spear").parts(1) == {"front": 2, "city": 5}


@rule("AGE-CONF-26", "AGE-TERM-46")
@pytest.mark.parametrize(
    ("foot", "halved"),
    [
        ("spear 3", -2),
        ("spear archer", -1),
        ("archer", 0),
        ("sword", -1),
        ("spear light_horse", 0),
        ("spear galley", 0),
    ],
)
def test_foot_alone_against_horse_alone_is_overrun(foot: str, halved: int):
    scene = duel(foot, "light_horse 2", area="palestine")
    assert parts(scene, area="palestine")[0].get("overrun", 0) == halved


@rule("AGE-CONF-26", "AGE-CONF-19", "AGE-TERM-46")
def test_what_disorder_adds_for_the_front_is_halved_with_it():
    arena = battle(duel("light_horse 4", "spear 4"), "egyptians", "sumerians", "sumer").round(
        7, 0, "light_horse 4", "spear"
    )
    arena.round(0, 0, "light_horse", "spear 3")
    assert arena.parts(1) == {"front": 4, "support": 1, "disorder": 3, "overrun": -3}


@rule("AGE-CONF-26")
def test_foot_is_not_overrun_by_a_mixed_force():
    assert "overrun" not in parts(duel("spear", "light_horse spear"))[0]
    assert "overrun" in parts(duel("spear", "fighter light_horse"))[0]


@rule("AGE-CONF-27")
@pytest.mark.parametrize(("area", "front"), [("sumer", 3), ("muscovy", 2), ("armenia", 2)])
def test_cavalry_counts_less_in_forest_and_mountain(area: str, front: int):
    assert parts(duel("light_horse", "spear", area=area), area=area)[0]["front"] == front


@rule("AGE-CONF-29")
def test_the_defenders_age_decides_what_the_terrain_is():
    modern = duel("light_horse", "light_horse", area="muscovy", levels=(1, 36))
    assert parts(modern, area="muscovy") == [{"front": 3}, {"front": 3, "age": 5}]
    ancient = duel("light_horse", "light_horse", area="muscovy", levels=(36, 1))
    assert parts(ancient, area="muscovy") == [{"front": 2, "age": 5}, {"front": 2, "terrain": 1}]


@rule("AGE-CONF-19", "AGE-CONF-20")
def test_disorder_of_the_other_side_adds_the_best_values_for_each_marker():
    arena = battle(duel("spear 2 sword", "spear 9").city("sumer", 7), "egyptians", "sumerians", "sumer")
    arena.round(0, 0, "spear", "spear").round(0, 0, "sword", "spear").round(0, 0, "spear", "spear 2")
    assert arena.over
    scene = duel("spear 4", "spear 2 sword catapult")
    arena = battle(scene, "egyptians", "sumerians", "sumer").round(7, 0, "spear 4", "spear")
    assert arena.fight.disorder == (1, 0)
    arena.round(0, 0, "spear", "sword spear catapult")
    assert arena.parts(1) == {"front": 5, "support": 3, "disorder": 6}
    assert arena.parts(0) == {"front": 2}


@rule("AGE-ELE-13")
@pytest.mark.parametrize(("unit", "front"), [("chariot", 0), ("light_horse", 0), ("horse_archer", 0), ("knight", 5)])
def test_light_cavalry_is_worth_nothing_in_front_of_elephants(unit: str, front: int):
    scene = duel("spear", unit)
    common(scene, "egyptians", "sumer", "elephant")
    assert parts(scene)[1].get("front", 0) == front


@rule("AGE-ART-GREAT_WALL-2", "AGE-ART-GREAT_WALL-3")
def test_the_great_wall_is_a_fort_for_its_area_and_its_neighbours():
    scene = duel("spear", "spear").units("sumerians", "elam", "spear").artefact("great_wall", "elam")
    assert parts(scene)[1] == {"front": 2, "fort": 2}
    scene = duel("spear", "spear").units("sumerians", "elam", "spear").artefact("great_wall", "elam").fort("sumer")
    assert parts(scene)[1] == {"front": 2, "fort": 2}
    scene = duel("spear", "spear").empire("romans", 2, elam="spear").artefact("great_wall", "elam")
    assert parts(scene)[1] == {"front": 2}


@rule("AGE-ART-HOLY_WAR-6")
def test_a_holy_war_next_door_makes_the_faithful_stronger():
    for renaissance, found in ((False, {"front": 3, "support": 2}), (True, {"front": 2, "support": 1})):
        scene = duel("spear 2", "spear").set("egyptians", religions=["islam"])
        scene.empire("incas", 2, set=7, peru="spear").set("incas", religions=["islam"]).leader("incas", "peru", "Sc")
        scene.marker("incas", "defender_of_the_faith", scene.artefact_number("islam"))
        scene.artefact("holy_war", "sumer", scene.artefact_number("islam"))
        if renaissance:
            scene.blue("renaissance", 1)
        assert parts(scene)[0] == found


@rule("AGE-ART-HOLY_WAR-6")
def test_a_holy_war_helps_no_other_faith():
    scene = duel("spear 2", "spear").set("egyptians", religions=["judaism"])
    scene.empire("incas", 2, set=7, peru="spear").set("incas", religions=["islam"]).leader("incas", "peru", "Sc")
    scene.marker("incas", "defender_of_the_faith", scene.artefact_number("islam"))
    scene.artefact("holy_war", "sumer", scene.artefact_number("islam"))
    assert parts(scene)[0] == {"front": 2, "support": 1}


@rule("AGE-ART-PHAROS_LIGHTHOUSE-4")
def test_ships_near_the_pharos_are_stronger():
    scene = duel("galley 2", "galley", area="eastern_mediterranean").units("egyptians", "egypt", "spear")
    scene.artefact("pharos", "egypt")
    assert parts(scene, area="eastern_mediterranean")[0] == {"front": 3, "support": 2}
    scene = (
        duel("galley 2", "galley", area="north_sea").units("egyptians", "egypt", "spear").artefact("pharos", "egypt")
    )
    assert parts(scene, area="north_sea")[0] == {"front": 2, "support": 1}


# Specials of empires --------------------------------------------------------------------------------------------------


def test_assyrian_missiles_are_stronger_against_cities():
    city = duel("archer", "spear", attacker="assyrians").city("sumer")
    assert parts(city, "assyrians")[0] == {"front": 2}
    assert parts(duel("archer", "spear", attacker="assyrians"), "assyrians")[0] == {"front": 1}


def test_pictish_infantry_is_stronger_in_the_first_round_of_an_attack():
    arena = battle(duel("spear 3", "spear 3", attacker="picts"), "picts", "sumerians", "sumer")
    assert arena.round(7, 0, "spear", "spear").parts(0) == {"card": 7, "front": 3}
    assert arena.round(7, 0, "spear", "spear").parts(0) == {"card": 7, "front": 2}
    home = duel("spear", "spear", defender="picts")
    assert parts(home, "egyptians", "picts")[1] == {"front": 2}


def test_russian_infantry_is_stronger_on_its_own_land():
    assert parts(duel("spear", "spear", defender="russians"), "egyptians", "russians")[1] == {"front": 3}
    assert parts(duel("spear", "spear", attacker="russians"), "russians")[0] == {"front": 2}


def test_russian_infantry_is_no_stronger_at_sea():
    scene = duel("spear", "spear", area="black_sea", defender="russians")
    assert parts(scene, "egyptians", "russians", "black_sea")[1]["front"] == 2


@pytest.mark.parametrize(("area", "front"), [("armenia", 4), ("sumer", 2)])
def test_assassins_are_stronger_in_mountains(area: str, front: int):
    scene = duel("spear", "spear", area=area, defender="assassins")
    assert parts(scene, "egyptians", "assassins", area)[1]["front"] == front


def test_the_east_india_company_is_stronger_in_india():
    india = "bengal"
    scene = duel("spear", "spear", area=india, attacker="east_india_company")
    assert parts(scene, "east_india_company", "sumerians", india)[0] == {"front": 3}


def test_nobody_profits_from_being_invaded_by_normans():
    scene = duel("spear", "spear", attacker="normans")
    ways = entry.RIVER | entry.CROSSING | entry.INVASION
    assert entered(scene, ways, "normans").parts(1) == {"front": 2, "river": 1}
