"""World war, United Nations, Peace treaties and Revolution."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.arena import duel, fought
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import is_disordered
from tests.games.seven_ages.test_artefacts_playing import card_of, egypt, lies, play, ready
from tests.games.seven_ages.test_governments import adopt, neighbours, of_age
from tests.games.seven_ages.test_production import desert, price

from annals.games.seven_ages.actions.start import Found
from annals.games.seven_ages.civilization import artefacts, progress
from annals.games.seven_ages.events import handing_over
from annals.games.seven_ages.manoeuvre import barriers
from annals.rules import rule

# World war ------------------------------------------------------------------------------------------------------------


def at_war(level: int = 32, **levels: int) -> Scene:
    """A World war on a space of the track; Egyptians with two fertile areas, Romans with one, Zulus with none."""
    scene = seven(3).empire("egyptians", 0, level=levels.get("egyptians", 32), egypt="spear", palestine="spear")
    scene.empire("romans", 1, level=levels.get("romans", 33), latium="spear", sahara="spear")
    scene.empire("zulus", 2, level=levels.get("zulus", 34), peru="spear")
    scene.table.world_war = level
    return scene


def glory(scene: Scene) -> list[int]:
    return [player.glory for player in scene.table.players]


@rule("AGE-ART-WORLD_WAR-1", "AGE-ART-WORLD_WAR-2", "AGE-ART-WORLD_WAR-3")
def test_when_a_world_war_may_come():
    assert of_age(egypt(), "world_war") == [7]
    assert of_age(egypt().artefact("industrial_revolution", "egypt"), "world_war") == [1, 2, 3, 4, 5, 6, 7]
    scene = egypt().empire("romans", 1, latium="spear").artefact("united_nations", "latium")
    assert of_age(scene, "world_war") == []


@rule("AGE-ART-WORLD_WAR-4")
def test_a_world_war_lies_on_the_space_of_its_empire():
    scene = ready(egypt(level=45).player(0, glory=3), "world_war", by="egyptians")
    play(scene, "world_war", "egyptians")
    assert (scene.table.world_war, scene.table.artefacts, scene.e("egyptians").markers) == (45, {}, ())
    assert scene.p(0).glory == 2
    assert not artefacts.is_free(
        scene.table, scene.e("egyptians"), scene.table.edition.artefacts[scene.artefact_number("world_war")]
    )


@rule("AGE-ART-WORLD_WAR-10")
def test_there_is_no_free_progress_in_a_world_war():
    scene = at_war()
    scene.push(progress.FreeProgress())
    assert [empire.level for empire in scene.table.in_play()] == [32, 33, 34]
    scene.table.world_war = 0
    scene.push(progress.FreeProgress())
    assert [empire.level for empire in scene.table.in_play()] == [33, 34, 35]


@rule("AGE-ART-WORLD_WAR-11", "AGE-ART-WORLD_WAR-13", "AGE-ART-WORLD_WAR-14")
def test_a_world_war_ends_when_an_empire_enters_a_higher_age():
    scene = at_war(romans=35)
    progress.advance(scene.table, scene.e("zulus").set, 1)
    assert (scene.table.world_war, glory(scene)) == (32, [0, 0, 0]), "still in the same age"
    progress.advance(scene.table, scene.e("romans").set, 1)
    assert (scene.table.world_war, glory(scene)) == (0, [2, 0, 0])


@rule("AGE-ART-WORLD_WAR-11")
def test_an_empire_that_is_in_a_higher_age_already_does_not_end_it():
    scene = at_war(romans=40)
    progress.advance(scene.table, scene.e("romans").set, 1)
    progress.advance(scene.table, scene.e("zulus").set, -1)
    assert scene.table.world_war == 32
    progress.advance(scene.table, scene.e("romans").set, 2)
    assert (scene.table.world_war, glory(scene)) == (0, [2, 0, 0])


@rule("AGE-ART-WORLD_WAR-11", "AGE-ART-WORLD_WAR-14", "AGE-ELE-9")
@pytest.mark.parametrize(("level", "ended"), [(42, False), (43, True)])
def test_an_empire_that_starts_in_a_higher_age_ends_it_and_the_age_of_elephants(level: int, ended: bool):
    scene = at_war(36)
    card = scene.card("english")
    scene.table.notes = (("start_as", "this_action", 1, card, level, 100),)
    scene.push(Found(1, card, 5, -1))
    assert (scene.table.world_war, glory(scene)) == ((0, [2, 1, 0]) if ended else (36, [0, 0, 0]))
    assert (scene.table.elephants == 0) is ended


@rule("AGE-ART-WORLD_WAR-12", "AGE-ART-WORLD_WAR-13", "AGE-ART-UNITED_NATIONS-3")
def test_the_united_nations_end_a_world_war_for_everybody():
    scene = ready(at_war(), "united_nations", by="egyptians")
    play(scene, "united_nations", "egyptians", "egypt")
    assert scene.table.world_war == 0
    assert glory(scene) == [3, 1, 0], "one is for the green artefact"


@rule("AGE-ART-WORLD_WAR-13", "AGE-DISORD-12")
def test_disordered_areas_bring_no_glory_when_a_world_war_ends():
    scene = at_war(romans=35).disorder("palestine")
    progress.advance(scene.table, scene.e("romans").set, 1)
    assert glory(scene) == [1, 0, 0]


@rule("AGE-ART-WORLD_WAR-13", "AGE-ART-TEMPLE_OF_DIANA-3")
def test_a_temple_of_diana_counts_disordered_areas_when_a_world_war_ends():
    scene = at_war(romans=35).disorder("palestine").artefact("temple_of_diana", "egypt")
    progress.advance(scene.table, scene.e("romans").set, 1)
    assert glory(scene) == [2, 0, 0]


@rule("AGE-ART-UNITED_NATIONS-1", "AGE-ART-UNITED_NATIONS-2")
def test_the_united_nations_need_a_world_war():
    scene = egypt()
    assert of_age(scene, "united_nations") == []
    scene.table.world_war = 3
    assert of_age(scene, "united_nations") == [1, 2, 3, 4, 5, 6, 7]


# Peace treaty ---------------------------------------------------------------------------------------------------------


def treaty(scene: Scene) -> list[str]:
    """The areas with a marker of a Peace treaty."""
    areas = scene.table.edition.atlas.areas
    return sorted([areas[area].id for area in scene.table.artefacts if "peace_treaty" in lies(scene, areas[area].id)])


def realms(**options: object) -> Scene:
    """Egyptians of seat 0 between Sumerians of seat 1 and Romans of seat 2; Huns of seat 1 far away."""
    scene = seven(seats=3, take_that=str(options.get("take_that", "no")))
    scene.empire("egyptians", 0, level=5, egypt="spear", red_sea="galley")
    scene.empire("sumerians", 1, level=5, palestine="spear").empire("romans", 2, level=5, cyrenaica="spear")
    return scene.empire("huns", 1, level=5, honshu="spear")


def sealed(**options: object) -> Scene:
    scene = ready(realms(**options), "peace_treaty", by="egyptians")
    play(scene, "peace_treaty", "egyptians", "egypt")
    return scene.choose(("area", scene.e("sumerians").set, scene.area("palestine")))


@rule("AGE-ART-PEACE_TREATY-1")
def test_a_treaty_in_any_age():
    scene = realms()
    number = scene.artefact_number("peace_treaty")
    for age in range(1, 8):
        scene.set("egyptians", level=7 * age - 3)
        assert not artefacts.refuse(scene.table, scene.e("egyptians").set, number, scene.area("egypt"))


@rule("AGE-ART-PEACE_TREATY-3")
def test_nobody_makes_peace_with_themselves():
    scene = ready(realms().empire("babylonians", 0, level=5, nubia="spear"), "peace_treaty", by="egyptians")
    scene.choose(f"artefact {card_of(scene, 'peace_treaty')} {scene.e('egyptians').set}")
    scene.choose(f"area {scene.area('egypt')}")
    assert {int(offer.split()[1]) for offer in scene.offers()} == {scene.e("sumerians").set, scene.e("romans").set}


@rule("AGE-ART-PEACE_TREATY-2", "AGE-ART-PEACE_TREATY-3", "AGE-DEC-76", "AGE-Q-113")
def test_a_treaty_is_made_with_another_player_in_range_of_the_first_empire():
    scene = ready(realms(), "peace_treaty", by="egyptians")
    scene.choose(f"artefact {card_of(scene, 'peace_treaty')} {scene.e('egyptians').set}")
    assert scene.offers() == [f"area {scene.area('egypt')}", f"area {scene.area('red_sea')}"], "any area, water too"
    scene.choose(f"area {scene.area('red_sea')}")
    sumerians, romans = scene.e("sumerians").set, scene.e("romans").set
    assert scene.offers() == [
        f"area {sumerians} {scene.area('palestine')}", f"area {romans} {scene.area('cyrenaica')}"
    ]  # fmt: skip
    scene.choose(("area", romans, scene.area("cyrenaica")))
    assert treaty(scene) == ["cyrenaica", "red_sea"]
    assert barriers.has_treaty(scene.table, scene.e("egyptians").set, romans)
    assert not barriers.has_treaty(scene.table, scene.e("egyptians").set, sumerians)
    assert glory(scene) == [1, 0, 0]


@rule("AGE-ART-PEACE_TREATY-3", "AGE-DEC-76", "AGE-Q-45")
def test_whoever_plays_a_treaty_places_both_markers():
    scene = ready(realms(), "peace_treaty")
    play(scene, "peace_treaty", "sumerians")
    assert (scene.question(), scene.asked()) == ("SealTreaty", 0)
    assert scene.offers() == [
        f"area {scene.e('egyptians').set} {scene.area('egypt')}",
        f"area {scene.e('egyptians').set} {scene.area('red_sea')}",
    ]


@rule("AGE-ART-15", "AGE-ART-PEACE_TREATY-3", "AGE-LDR-ARTIST-1")
def test_the_other_marker_needs_an_area_without_artefacts_or_an_artist_there():
    scene = ready(realms().artefact("oracle", "palestine").artefact("forum", "cyrenaica"), "peace_treaty")
    number = scene.e("egyptians").set
    scene.refused(f"artefact {card_of(scene, 'peace_treaty')} {number}", "no_place")
    scene.leader("romans", "cyrenaica", "Ar")
    play(scene, "peace_treaty", "egyptians", "egypt")
    assert treaty(scene) == ["cyrenaica", "egypt"]


@rule("AGE-ART-PEACE_TREATY-3")
def test_no_treaty_without_a_partner_in_range():
    scene = ready(realms(), "peace_treaty")
    scene.refused(f"artefact {card_of(scene, 'peace_treaty')} {scene.e('huns').set}", "no_place")


@rule("AGE-OPT8-6")
def test_in_the_stricter_form_the_second_marker_may_lie_with_another_player():
    scene = sealed(take_that="strict")
    assert treaty(scene) == ["egypt", "palestine"]


@rule("AGE-ART-PEACE_TREATY-5")
@pytest.mark.parametrize("name", ["egyptians", "sumerians"])
@pytest.mark.parametrize("by", [1, -1])
def test_a_treaty_ends_when_either_empire_changes_its_age(name: str, by: int):
    scene = sealed().set(name, level=7 if by > 0 else 8)
    progress.advance(scene.table, scene.e("romans").set, 7)
    scene.table.settle()
    assert treaty(scene) == ["egypt", "palestine"]
    progress.advance(scene.table, scene.e(name).set, by)
    scene.table.settle()
    assert treaty(scene) == []


@rule("AGE-ART-PEACE_TREATY-6")
def test_a_treaty_ends_when_an_area_of_it_is_taken():
    scene = duel("spear 4", "spear").empire("romans", 2, latium="spear").units("sumerians", "mali", "spear")
    scene.artefact("peace_treaty", "sumer", scene.e("romans").set)
    fought(scene.artefact("peace_treaty", "latium", scene.e("sumerians").set))
    assert (scene.holds("egyptians"), treaty(scene)) == (["sumer"], [])


@rule("AGE-ART-PEACE_TREATY-6")
def test_a_treaty_ends_when_an_area_of_it_is_handed_over():
    scene = sealed().units("sumerians", "syria", "spear")
    handing_over.convert(scene.table, scene.area("palestine"), scene.e("sumerians").set, scene.e("romans").set)
    scene.table.settle()
    assert treaty(scene) == []


# Revolution -----------------------------------------------------------------------------------------------------------


def revolt(scene: Scene) -> Scene:
    return play(ready(scene, "revolution", by="egyptians"), "revolution", "egyptians")


def in_revolution(scene: Scene) -> bool:
    return artefacts.has(scene.table, scene.e("egyptians"), "revolution")


@rule("AGE-ART-REVOLUTION-1", "AGE-ART-REVOLUTION-2")
def test_a_revolution_needs_disorder():
    assert of_age(egypt(), "revolution") == []
    assert of_age(egypt().disorder("egypt"), "revolution") == [1, 2, 3, 4, 5, 6, 7]


@rule("AGE-ART-REVOLUTION-3", "AGE-ART-REVOLUTION-4", "AGE-ART-REVOLUTION-5", "AGE-ART-REVOLUTION-6", "AGE-Q-49")
def test_a_revolution_throws_an_empire_back():
    scene = egypt(level=14, nubia="spear", mali="spear", kanem="spear").city("egypt").set("egyptians", capital="egypt")
    scene.city("nubia").leader("egyptians", "mali", "Sc").disorder("kanem").player(0, glory=3)
    revolt(scene.set("egyptians", religions=["judaism", "islam"]))
    assert scene.e("egyptians").markers == ((scene.artefact_number("revolution"), -1),)
    assert (scene.e("egyptians").level, scene.e("egyptians").religions, scene.p(0).glory) == (10, (), 2)
    assert is_disordered(scene, "egypt", "nubia", "mali") == [True, True, True]


@rule("AGE-ART-REVOLUTION-4", "AGE-ART-REVOLUTION-5")
def test_the_fall_comes_first_and_does_not_end_the_revolution():
    scene = egypt(level=9, nubia="spear", kanem="spear").city("egypt").set("egyptians", capital="egypt")
    scene.leader("egyptians", "nubia", "Sc").disorder("kanem").set("egyptians", religions=["judaism"])
    revolt(scene)
    assert (scene.e("egyptians").level, scene.e("egyptians").leaders, in_revolution(scene)) == (5, (), True)
    assert is_disordered(scene, "egypt", "nubia") == [True, False], "the leader had gone with the age"


@rule("AGE-ART-REVOLUTION-7", "AGE-ART-REVOLUTION-8")
def test_prices_in_a_revolution():
    scene = desert(90, level=49, egypt="spear")
    kinds = ("rifle", "knight", "artillery", "battleship", "fighter")
    before = [price(scene, "romans", name, "egypt") for name in kinds]
    scene.marker("romans", "revolution")
    after = [price(scene, "romans", name, "egypt") for name in kinds]
    assert [one - other for one, other in zip(after, before, strict=True)] == [-1, 0, 0, 1, 1]
    scene.set("romans", government="feudalism")
    assert price(scene, "romans", "spear", "egypt") == 1, "never below 1"


@rule("AGE-ART-REVOLUTION-9")
def test_socialism_ends_a_revolution_and_other_governments_do_not():
    scene = neighbours().marker("egyptians", "revolution")
    adopt(scene, "democracy")
    assert in_revolution(scene)
    scene = neighbours().set("sumerians", government="socialism").marker("egyptians", "revolution")
    adopt(scene, "socialism")
    assert not in_revolution(scene)


@rule("AGE-ART-REVOLUTION-10")
@pytest.mark.parametrize(
    "name", ["buddhism", "christianity", "confucianism", "hinduism", "islam", "judaism", "pantheism"]
)
def test_any_religion_ends_a_revolution(name: str):
    scene = neighbours().set("sumerians", religions=[name]).marker("egyptians", "revolution")
    adopt(scene, name)
    assert not in_revolution(scene)


@rule("AGE-ART-REVOLUTION-11")
@pytest.mark.parametrize(("level", "by", "stays"), [(13, 1, True), (14, 1, False), (8, -1, False)])
def test_a_revolution_ends_with_the_age(level: int, by: int, stays: bool):
    scene = egypt(level=level).marker("egyptians", "revolution")
    progress.advance(scene.table, scene.e("egyptians").set, by)
    assert in_revolution(scene) is stays
