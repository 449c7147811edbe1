"""When artefacts may be played: the ages and the prerequisites of the list, one by one, asked of a whole table."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.gallery import HELD, card_of, choice, gallery, lies, places, play, ready
from tests.games.seven_ages.scene import Scene

from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.units import fog
from annals.kernel import Chance
from annals.rules import rule

# Ages ---------------------------------------------------------------------------------------------------------------

AGES = {
    "colossus": (1, 2),
    "computing": (6, 7),
    "environmental_sustainability": (7, 7),
    "forbidden_city": (3, 7),
    "great_canal": (5, 7),
    "great_library": (2, 3),
    "great_pyramid": (1, 3),
    "great_shipyard": (3, 7),
    "great_university": (3, 7),
    "great_wall": (2, 4),
    "great_zimbabwe": (2, 5),
    "hanging_gardens": (1, 2),
    "industrial_revolution": (6, 7),
    "internet": (7, 7),
    "irrigation": (1, 7),
    "machu_pichu": (3, 5),
    "mars_landing": (7, 7),
    "mausoleum": (1, 2),
    "moon_landing": (7, 7),
    "nobel_prize": (5, 7),
    "paved_roads": (2, 7),
    "pharos": (1, 2),
    "printing": (4, 7),
    "radio": (6, 7),
    "railways": (5, 7),
    "renaissance": (4, 7),
    "social_media": (7, 7),
    "summer_palace": (1, 7),
}


@rule("AGE-ART-COLOSSUS_OF_RHODES-1", "AGE-ART-COMPUTING-1", "AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-1")
@rule("AGE-ART-FORBIDDEN_CITY-1", "AGE-ART-GREAT_CANAL-1", "AGE-ART-GREAT_LIBRARY-1", "AGE-ART-GREAT_PYRAMID-1")
@rule("AGE-ART-GREAT_SHIPYARD-1", "AGE-ART-GREAT_UNIVERSITY-2", "AGE-ART-GREAT_WALL-1", "AGE-ART-GREAT_ZIMBABWE-1")
@rule("AGE-ART-HANGING_GARDENS-1", "AGE-ART-INDUSTRIAL_REVOLUTION-1", "AGE-ART-INTERNET-1", "AGE-ART-IRRIGATION-1")
@rule("AGE-ART-MACHU_PICHU-1", "AGE-ART-MARS_LANDING-1", "AGE-ART-MAUSOLEUM-1", "AGE-ART-MOON_LANDING-1")
@rule("AGE-ART-NOBEL_PRIZE-1", "AGE-ART-PAVED_ROADS-1", "AGE-ART-PHAROS_LIGHTHOUSE-1", "AGE-ART-PRINTING-1")
@rule("AGE-ART-RADIO-1", "AGE-ART-RAILWAYS-1", "AGE-ART-RENAISSANCE-1", "AGE-ART-SOCIAL_MEDIA-1")
@rule("AGE-ART-SUMMER_PALACE-1", "AGE-ART-28")
@pytest.mark.parametrize("artefact", AGES)
def test_an_artefact_is_offered_in_its_ages_and_in_no_other(artefact: str):
    """Everything else it asks for is there; without Printing the Industrial Revolution does not come early."""
    scene = gallery(1, without=("printing",) if artefact == "industrial_revolution" else ())
    scene.artefact("paved_roads", "sahara").artefact("moon_landing", "sahara")
    if artefact in ("paved_roads", "moon_landing"):
        scene.table.artefacts.clear()
    ready(scene, artefact)
    offered: list[int] = []
    for level in range(1, 50):
        scene.set("egyptians", level=level)
        offered += [level] if choice(scene, artefact) in scene.offers() else []
    first, last = AGES[artefact]
    assert offered == list(range(7 * (first - 1) + 1, 7 * last + 1))


@rule("AGE-ART-1", "AGE-ART-12", "AGE-ART-13", "AGE-ART-20")
@pytest.mark.parametrize("artefact", AGES)
def test_an_artefact_is_played_from_the_hand(artefact: str):
    """Its marker lies there, its glory is paid, its blue marker is on the track; Mars and the Internet pay 7 more."""
    scene = gallery(AGES[artefact][1], without=(artefact,)).player(0, glory=5)
    if artefact == "railways":
        scene.artefact("paved_roads", "armenia")
    if artefact == "mars_landing":
        scene.artefact("moon_landing", "armenia")
    glory = 5 + int(artefact == "mars_landing")
    play(scene, artefact)
    if scene.table.asked() and scene.question() == "LayArtefact":
        scene.choose(scene.offers()[0])
    listed = scene.table.edition.artefacts[scene.artefact_number(artefact)]
    assert artefacts.in_play(scene.table, listed.place) == (artefact != "internet")
    assert artefacts.has(scene.table, scene.e("egyptians"), artefact) == (artefact != "internet")
    assert (listed.place in scene.table.blue) == listed.blue
    more = 7 if artefact in ("internet", "mars_landing") else 0
    assert scene.p(0).glory == glory + more + (-1 if artefact == "social_media" else 1)


# What an empire must have ---------------------------------------------------------------------------------------------

NEEDS = [
    ("computing", 6, "radio"),
    ("environmental_sustainability", 7, "industrial_revolution"),
    ("great_canal", 5, "industrial_revolution"),
    ("great_university", 4, "renaissance"),
    ("industrial_revolution", 6, "renaissance"),
    ("internet", 7, "computing"),
    ("internet", 7, "satellites"),
    ("moon_landing", 7, "computing"),
    ("moon_landing", 7, "satellites"),
    ("nobel_prize", 5, "industrial_revolution"),
    ("printing", 4, "renaissance"),
    ("radio", 6, "industrial_revolution"),
    ("radio", 6, "printing"),
    ("railways", 5, "industrial_revolution"),
    ("social_media", 7, "computing"),
    ("social_media", 7, "satellites"),
]


@rule("AGE-ART-COMPUTING-2", "AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-2", "AGE-ART-GREAT_CANAL-3")
@rule("AGE-ART-GREAT_UNIVERSITY-3", "AGE-ART-INDUSTRIAL_REVOLUTION-3", "AGE-ART-INTERNET-2", "AGE-ART-MOON_LANDING-2")
@rule("AGE-ART-PRINTING-2", "AGE-ART-RADIO-2", "AGE-ART-SOCIAL_MEDIA-2", "AGE-ART-28")
@pytest.mark.parametrize(("artefact", "age", "needed"), NEEDS)
def test_an_artefact_needs_another_on_the_empire_itself(artefact: str, age: int, needed: str):
    """One of another empire does not serve, an own marker does."""
    scene = gallery(age, without=(needed,)).empire("romans", 1, level=7 * age, latium="spear")
    scene.artefact("paved_roads", "armenia").artefact(needed, "latium")
    ready(scene, artefact)
    scene.refused(choice(scene, artefact), "no_place", "AGE-ART-7")
    scene.table.artefacts.pop(scene.area("latium"))
    scene.artefact(needed, "mali")
    assert choice(scene, artefact) in scene.offers()


@rule("AGE-ART-RAILWAYS-2", "AGE-ART-MARS_LANDING-2")
@pytest.mark.parametrize(
    ("artefact", "age", "needed"), [("railways", 5, "paved_roads"), ("mars_landing", 7, "moon_landing")]
)
def test_paved_roads_and_the_moon_have_no_blue_marker(artefact: str, age: int, needed: str):
    scene = ready(gallery(age), artefact)
    scene.refused(choice(scene, artefact), "no_place", "AGE-ART-7")
    scene.artefact(needed, "mali")
    assert choice(scene, artefact) in scene.offers()


@rule("AGE-ART-NOBEL_PRIZE-2")
def test_the_nobel_prize_does_not_come_to_an_empire_in_disorder():
    scene = ready(gallery(5).disorder("sahara"), "nobel_prize")
    scene.refused(choice(scene, "nobel_prize"), "no_place")
    scene.table.disorder = 0
    scene.empire("romans", 1, latium="spear").disorder("latium")
    assert choice(scene, "nobel_prize") in scene.offers()


@rule("AGE-ART-SOCIAL_MEDIA-3", "AGE-ART-INTERNET-5")
def test_social_media_keep_the_internet_away_as_long_as_they_are_there():
    scene = gallery(7).empire("romans", 1, level=45, latium="spear").player(1, glory=3)
    play(scene.hand(0, card_of(scene, "internet")), "social_media", on="romans")
    assert (lies(scene, "latium"), scene.p(1).glory) == (["social_media"], 2)
    scene.refused(choice(scene, "internet"), "no_place")
    artefacts.remove(scene.table, scene.artefact_number("social_media"), scene.area("latium"))
    scene.table.forget_choices()
    assert choice(scene, "internet") in scene.offers()


# Where it may lie -----------------------------------------------------------------------------------------------------


@rule("AGE-ART-COLOSSUS_OF_RHODES-2", "AGE-ART-PHAROS_LIGHTHOUSE-2")
@pytest.mark.parametrize("artefact", ["colossus", "pharos"])
def test_they_lie_on_a_coast(artefact: str):
    assert sorted(places(gallery(1), artefact)) == ["armenia", "egypt", "mali"]


@rule("AGE-ART-IRRIGATION-2")
def test_irrigation_lies_on_a_river():
    assert sorted(places(gallery(1), "irrigation")) == ["egypt", "mali"]


@rule("AGE-ART-MACHU_PICHU-2")
def test_machu_pichu_lies_in_forest_jungle_or_mountain():
    scene = gallery(3).units("egyptians", "germany", "spear").units("egyptians", "congo", "spear")
    assert sorted(places(scene, "machu_pichu")) == ["armenia", "congo", "germany"]


@rule("AGE-ART-GREAT_CANAL-2")
def test_a_great_canal_lies_next_to_suez_or_panama_and_each_has_one():
    scene = gallery(5).units("egyptians", "palestine", "spear").units("egyptians", "panama", "spear")
    assert sorted(places(scene, "great_canal")) == ["egypt", "palestine", "panama"]
    scene = gallery(5).units("egyptians", "palestine", "spear").units("egyptians", "panama", "spear")
    assert places(scene.artefact("great_canal", "egypt"), "great_canal") == ["panama"]


@rule("AGE-ART-GREAT_SHIPYARD-2")
def test_the_great_shipyard_lies_where_no_other_coast_has_more_ships():
    """Ships at sea do not count; those of others on their coasts do."""
    scene = gallery(3).units("egyptians", "egypt", "galley 2").units("egyptians", "mali", "galley")
    scene.empire("romans", 1, level=15, latium="spear galley 2")
    scene.empire("carthaginians", 1, level=15, carthage="spear", western_mediterranean="galley 3")
    assert places(scene, "great_shipyard") == ["egypt"]
    assert sorted(places(gallery(3), "great_shipyard")) == ["armenia", "egypt", "mali"], "no ships anywhere"


@rule("AGE-ART-GREAT_SHIPYARD-2")
def test_ships_on_top_are_seen_and_rule_a_coast_out_at_once():
    scene = gallery(3).units("egyptians", "egypt", "galley").empire("romans", 1, level=15, latium="galley")
    scene.empire("carthaginians", 1, level=15, carthage="galley", sicily="spear").units("romans", "latium", "galley")
    ready(scene, "great_shipyard")
    assert choice(scene, "great_shipyard") in scene.offers(), "beneath the Roman galley may be anything"
    fog.show(scene.table, scene.e("romans").set, scene.area("latium"), 1 << 0)
    scene.table.forget_choices()
    scene.refused(choice(scene, "great_shipyard"), "no_place")


@rule("AGE-ART-GREAT_SHIPYARD-2", "AGE-CONF-44")
def test_hidden_ships_deny_the_shipyard_only_when_a_coast_is_named():
    """What is offered is the same whatever lies hidden; in vain, the card comes back, and all have seen it."""
    scene = gallery(3).units("egyptians", "egypt", "galley").empire("romans", 1, level=15, latium="spear galley 2")
    ready(scene, "great_shipyard")
    card, offers = card_of(scene, "great_shipyard"), scene.offers()
    for seed in range(10):
        assert scene.table.imagine(0, Chance(seed)).choices(0) == scene.table.choices(0)
    assert choice(scene, "great_shipyard") in offers
    scene.choose(choice(scene, "great_shipyard"))
    assert lies(scene, "egypt") == []
    assert (scene.p(0).hand, card in scene.table.discards, scene.p(0).glory) == ([card], False, 0)
    assert scene.told("shipyard_denied") == [{"area": scene.area("egypt")}]
    scene.refused(choice(scene, "great_shipyard"), "no_place")
    scene.sound()


ANYWHERE = [
    ("forbidden_city", 3),
    ("great_library", 2),
    ("great_pyramid", 1),
    ("great_university", 4),
    ("great_wall", 2),
    ("great_zimbabwe", 2),
    ("hanging_gardens", 1),
    ("mausoleum", 1),
    ("paved_roads", 2),
    ("renaissance", 4),
    ("summer_palace", 1),
    ("nobel_prize", 5),
    ("printing", 4),
]


@rule("AGE-ART-11")
@pytest.mark.parametrize(("artefact", "age"), ANYWHERE)
def test_others_lie_in_any_land_area(artefact: str, age: int):
    scene = gallery(age).units("egyptians", "red_sea", "galley")
    assert sorted(places(scene, artefact)) == sorted(HELD)


# Markers --------------------------------------------------------------------------------------------------------------


@rule("AGE-ART-GREAT_UNIVERSITY-1", "AGE-ART-8")
def test_there_are_seven_universities():
    scene = gallery(4)
    scene.empire("romans", 1, level=22, latium="spear", sicily="spear", etruria="spear", carthage="spear")
    for area in ("armenia", "mali", "sahara", "latium", "sicily", "etruria"):
        scene.artefact("great_university", area)
    ready(scene, "great_university")
    assert choice(scene, "great_university") in scene.offers()
    scene.artefact("great_university", "carthage")
    scene.refused(choice(scene, "great_university"), "no_marker", "AGE-ART-8")


def faithful(christians: int, **others: int) -> Scene:
    """Egyptians without a religion in range of Palestine, and as many empires of religions as are said."""
    scene = gallery(3, seats=7).units("egyptians", "palestine", "spear")
    faiths = ["christianity"] * christians + [name for name, number in others.items() for _ in range(number)]
    names = [card.id for card in scene.table.edition.cards.values() if card.id != "egyptians"]
    for place, faith in enumerate(faiths):
        area = scene.table.edition.atlas.areas[100 + place].id
        scene.empire(names[place], 1 + place // 3, level=15).units(names[place], area, "spear")
        scene.set(names[place], religions=[faith])
    return ready(scene, "christianity")


@rule("AGE-ART-9", "AGE-EX-30", "AGE-ART-8")
def test_counters_are_swapped_as_long_as_that_frees_one():
    """Each of two religions has 5 counters, one of which they share: 9 in all."""
    scene = faithful(4, islam=4)
    assert choice(scene, "christianity") in scene.offers(), "an Islam counter with Christianity behind it is swapped"
    scene = faithful(4, islam=5)
    scene.refused(choice(scene, "christianity"), "no_marker", "AGE-ART-8")
    scene = faithful(4, islam=4, pantheism=1)
    assert choice(scene, "christianity") in scene.offers()
    scene = faithful(4, islam=4, pantheism=4)
    scene.refused(choice(scene, "christianity"), "no_marker")
    assert choice(faithful(4, judaism=5), "christianity") in faithful(4, judaism=5).offers(), "has none in common"
    scene = faithful(5)
    scene.refused(choice(scene, "christianity"), "no_marker")
