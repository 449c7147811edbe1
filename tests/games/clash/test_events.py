"""Events: drawing, icons before texts, what becomes of the card, and the text of every event card."""

from __future__ import annotations

import pytest
from tests.games.clash.scene import Scene, clash
from tests.games.clash.test_icons import draw, spaces

from annals.games.clash import scoring
from annals.games.clash.cities.city import ANGRY, HAPPY, NEUTRAL
from annals.games.clash.economy.stock import CULTURE, FOOD, GOLD, IDEAS, MOOD, WOOD
from annals.games.clash.edition import load
from annals.games.clash.events import events, text_effects
from annals.games.clash.hand import draw as cards
from annals.games.clash.units.units import BARBARIANS, PIRATES
from annals.kernel.knowledge import only
from annals.rules import rule

ICON_TABLE = {
    "barbarians_move": [3, 4, 5, 6, 7, 8, 19, 20, 21, 22, 23, 25, 26, 28, 40, 42, 49],
    "barbarians_spawn": [9, 10, 11, 12, 15, 16, 17, 27, 43, 48, 57],
    "pirates": [41, 45, 46, 54, 55, 56, 58],
    "exhausted": [13, 14, 18, 24, 47],
    "gold_mine": [34, 35, 38, 53],
    "": [1, 2, 29, 30, 31, 32, 33, 36, 37, 39, 44, 50, 51, 52],
}


def bare(seats: int = 2, civilizations: str = "none") -> Scene:
    """Barren land everywhere but under the homes, so that no icon of barbarians or exhausted land does anything, and
    nobody has anything. The homes are neutral."""
    scene = clash(seats, civilizations=civilizations).all_terrain("barren")
    for player in scene.table.players:
        scene.table.terrain[player.home] = "plains"
        scene.city(player.seat, player.home)
        player.stock = [0] * 7
    return scene


def cities(scene: Scene, seat: int, *places: int, mood: str = "neutral") -> Scene:
    for space in places:
        scene.table.terrain[space] = "plains"
        scene.city(seat, space, mood=mood)
    return scene


def moods(scene: Scene, *places: int) -> list[int]:
    return [scene.table.cities[space].mood for space in places]


def food(scene: Scene) -> list[int]:
    return [player.stock[FOOD] for player in scene.table.players]


# Drawing --------------------------------------------------------------------------------------------------------


@rule("CLA-EVENT-1", "CLA-EVENT-2")
def test_the_third_cube_brings_the_top_event_which_is_then_discarded_face_up():
    scene = bare().player(0, food=2, tracker=1).next_event("fine_year_10", "fine_year_9")
    scene.choose("advance storage")
    assert [entry["details"] for entry in scene.told("event")] == [{"card": "fine_year_10"}]
    assert scene.table.event_discards == ["fine_year_10"]
    assert scene.table.event_deck[-1] == "fine_year_9"
    assert scene.p(0).stock[FOOD] == 1
    assert scene.p(0).tracker == 3


@rule("CLA-EVENT-3")
def test_an_empty_event_deck_is_made_from_the_discards():
    scene = bare()
    scene.table.event_deck, scene.table.event_discards = [], ["fine_year_10"]
    scene.table.push(events.DrawEvent(0))
    scene.table.settle()
    assert food(scene) == [1, 0]
    assert scene.table.event_discards == ["fine_year_10"]


@rule("CLA-EVENT-3", "CLA-CARD-7")
def test_without_any_event_card_nothing_happens():
    scene = bare()
    scene.table.event_deck, scene.table.event_discards = [], []
    scene.table.push(events.DrawEvent(0))
    scene.table.settle()
    assert scene.question() == "Act"


@rule("CLA-EVENT-4")
def test_an_event_for_all_goes_clockwise_from_the_drawer():
    scene = bare(3)
    for seat in range(3):
        scene.units(seat, scene.p(seat).home, infantry=1, settler=1)
    scene.turn(1)
    draw(scene, "epidemic", seat=1)
    asked = []
    while scene.question() == "LoseUnits":
        asked.append(scene.asked())
        scene.choose(scene.choices()[0])
    assert asked == [1, 2, 0]


@rule("CLA-EVENT-5")
def test_the_icon_comes_before_the_text():
    scene = bare().terrain(s10="plains", s13="plains")
    draw(scene, "good_year_13")
    assert scene.question() == "Exhaust"
    assert food(scene) == [0, 0]
    scene.choose("exhaust 10")
    assert food(scene) == [2, 2]


@rule("CLA-EVENT-6")
def test_the_icon_is_carried_out_though_the_card_waits():
    scene = bare(civilizations="random").terrain(s10="sea")
    draw(scene, "solar_eclipse")
    assert scene.at(PIRATES, 10) == {"ship": 2}
    assert scene.table.standing == ["solar_eclipse"]
    assert scene.table.event_discards == []


@rule("CLA-EVENT-8")
def test_irrigation_does_not_stop_the_icon_of_a_famine():
    scene = bare().player(0, advances=["irrigation"]).terrain(s10="plains").terrain(s11="forest")
    draw(scene, "famine_3")
    assert scene.table.cities[11].owner == BARBARIANS
    assert moods(scene, 0) == [NEUTRAL]


@rule("CLA-EVENT-9", "CLA-EVT-CARDS-1")
def test_the_cards_bear_their_icons():
    found: dict[str, list[int]] = {}
    for event in load("monumental").events.values():
        found.setdefault(event.icon, []).append(event.number)
    assert {icon: sorted(numbers) for icon, numbers in found.items()} == ICON_TABLE
    assert {icon: len(numbers) for icon, numbers in found.items()} == {
        "barbarians_move": 17,
        "barbarians_spawn": 11,
        "pirates": 7,
        "exhausted": 5,
        "gold_mine": 4,
        "": 14,
    }


def test_every_event_has_a_text():
    for event in load("monumental").events.values():
        assert event.great_person or (event.design in text_effects.DRAWER) != (
            event.design in text_effects.EVERYBODY
        ), event.id


@rule("CLA-WON-MAUSOLEUM-2", "CLA-WON-MAUSOLEUM-3")
def test_the_great_mausoleum_may_take_the_top_discarded_event():
    scene = bare().city(0, 0, wonders=("great_mausoleum",))
    scene.table.event_discards = ["fine_year_9", "good_year_12"]
    draw(scene, "fine_year_10")
    assert scene.choices() == [("draw",), ("take", "good_year_12")]
    scene.choose("take good_year_12")
    assert food(scene) == [2, 0]
    assert scene.table.event_discards == ["good_year_12", "fine_year_9"]
    assert scene.table.event_deck[-1] == "fine_year_10"


# Guards ---------------------------------------------------------------------------------------------------------


@rule("CLA-ADVANCE-MYTHS-1")
def test_myths_pay_a_mood_token_for_the_city_instead():
    scene = cities(bare(), 0, 10).terrain(s2="sea")
    scene.player(0, advances=["myths"], mood=1)
    draw(scene, "local_flood").choose("lower 10")
    assert scene.question() == "Appease"
    scene.choose("appease")
    assert moods(scene, 10) == [NEUTRAL]
    assert scene.stock(0) == {}


@rule("CLA-ADVANCE-MYTHS-1")
def test_myths_may_spare_the_token_and_cover_anger_too():
    scene = bare().player(0, advances=["myths"], mood=1)
    draw(scene, "famine_3").choose("suffer")
    assert moods(scene, 0) == [ANGRY]
    assert scene.stock(0) == {"mood": 1}


@rule("CLA-ADVANCE-IRRIGATION-2")
@pytest.mark.parametrize("card", ["famine_3", "severe_famine_6", "pests", "drought"])
def test_irrigation_guards_against_famines(card: str):
    scene = bare().player(0, advances=["irrigation", "storage"], food=3)
    draw(scene, card)
    assert food(scene) == [3, 0]
    assert moods(scene, 0) == [NEUTRAL]
    assert scene.told("ignored")[0]["seat"] == 0


@rule("CLA-CIV-ROME-1")
def test_the_aqueduct_guards_against_famines():
    scene = draw(bare(civilizations="random").player(0, civ_advances=["aqueduct"], food=2), "severe_famine_7")
    assert food(scene) == [2, 0]


@rule("CLA-ADVANCE-SANITATION-2")
@pytest.mark.parametrize("card", ["plague", "epidemic", "pandemic"])
def test_sanitation_guards_against_diseases(card: str):
    scene = cities(bare(), 0, 10, 13, 16).units(0, 0, infantry=3).player(0, advances=["sanitation"], gold=2)
    draw(scene, card)
    assert scene.question() == "Act"
    assert moods(scene, 0, 10, 13, 16) == [NEUTRAL] * 4
    assert scene.at(0, 0) == {"infantry": 3}
    assert scene.stock(0) == {"gold": 2}


def with_marqzen(scene: Scene, space: int) -> Scene:
    return scene.player(0, civilization="aztecs", leader="marqzen").units(0, space, leader=1)


@rule("CLA-CIV-AZTECS-13")
def test_storm_master_guards_the_mood_and_the_units_of_his_city():
    scene = with_marqzen(bare(civilizations="random"), 0).units(0, 0, infantry=2)
    draw(scene, "civil_war_36")
    assert moods(scene, 0) == [NEUTRAL]
    assert scene.at(0, 0) == {"infantry": 2, "leader": 1}


@rule("CLA-CIV-AZTECS-13")
def test_storm_master_himself_can_be_lost_and_other_places_are_not_safe():
    scene = with_marqzen(bare(civilizations="random"), 0).units(0, 0, infantry=2).units(0, 10, settler=1)
    draw(scene, "epidemic")
    assert scene.choices() == [("lose", 0, "leader"), ("lose", 10, "settler")]


@rule("CLA-CIV-AZTECS-13")
def test_storm_master_does_not_stop_icons():
    scene = with_marqzen(bare(civilizations="random"), 0).terrain(s10="sea")
    draw(scene, "prosperous_year")
    assert moods(scene, 0) == [ANGRY]


@rule("CLA-CIV-AZTECS-4")
def test_human_sacrifice_cancels_an_event_with_its_icon_as_often_as_there_are_captives():
    scene = bare(civilizations="random").player(0, civ_advances=["captives", "human_sacrifice"])
    scene.p(0).captives = ((1, 1), (BARBARIANS, 1))
    draw(scene, "revolution", "famine_3", "fine_year_10")
    assert scene.question() == "CancelEvent"
    scene.choose("sacrifice")
    # Which captive goes back is the captor's choice.
    assert scene.choices() == [("free", "infantry", 1), ("free", "infantry", BARBARIANS)]
    scene.choose(f"free infantry {BARBARIANS}")
    assert scene.p(0).captives == ((1, 1),)
    scene.choose("sacrifice")
    assert scene.p(0).captives == ()
    assert scene.stock(0) == {"food": 1}
    assert scene.table.event_discards == ["revolution", "famine_3", "fine_year_10"]


@rule("CLA-CIV-AZTECS-4")
def test_human_sacrifice_may_accept_the_event():
    scene = bare(civilizations="random").player(0, civ_advances=["captives", "human_sacrifice"])
    scene.p(0).captives = ((1, 1),)
    draw(scene, "good_year_12").choose("accept")
    assert scene.p(0).captives == ((1, 1),)
    assert food(scene) == [2, 0]


@rule("CLA-CIV-BABYLONIA-3")
def test_star_catalogues_give_an_idea_or_a_culture_token_before_the_event():
    scene = bare(civilizations="random").player(0, civ_advances=["star_catalogues"])
    draw(scene, "fine_year_10")
    assert scene.choices() == [("gain", "ideas"), ("gain", "culture")]
    assert not scene.told("event")
    scene.choose("gain culture")
    assert scene.stock(0) == {"food": 1, "culture": 1}


@rule("CLA-CIV-MAYA-7")
def test_the_calendar_looks_ahead_and_may_bury_events():
    scene = bare(civilizations="random").player(0, culture=2).next_event("famine_3", "famine_4", "good_year_12")
    events.look_ahead(scene.table, 0)
    scene.table.forget_choices()
    assert scene.question() == "NextEvent"
    assert scene.table.known == {"famine_3": only(0)}
    scene.choose("bury")
    assert scene.table.event_deck[0] == "famine_3"
    assert scene.table.event_deck[-1] == "famine_4"
    scene.choose("bury")
    assert scene.stock(0) == {}
    assert scene.question() == "Act"  # without a token the third one is left where it is
    assert scene.table.event_deck[-1] == "good_year_12"
    assert scene.told("look")[2]["details"] == {"deck": "event", "card": "good_year_12"}


# Years ----------------------------------------------------------------------------------------------------------


@rule(
    "CLA-EVT-FINE_YEAR-1",
    "CLA-EVT-FINE_YEAR-2",
    "CLA-EVT-GOOD_YEAR-1",
    "CLA-EVT-GOOD_YEAR-2",
    "CLA-EVT-SPLENDID_YEAR-1",
    "CLA-EVT-SPLENDID_YEAR-3",
)
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("fine_year_9", [1, 1, 1]),
        ("fine_year_10", [1, 0, 0]),
        ("good_year_12", [2, 0, 0]),
        ("good_year_13", [2, 2, 2]),
        ("splendid_year_15", [3, 3, 3]),
        ("splendid_year_17", [3, 0, 0]),
    ],
)
def test_years_bring_food(card: str, gained: list[int]):
    scene = bare(3)
    for seat in range(3):
        scene.player(seat, advances=["storage"])
    assert food(draw(scene, card)) == gained


@rule("CLA-EVT-FINE_YEAR-3")
def test_a_fine_year_for_two():
    scene = draw(bare(3), "fine_year_11")
    assert scene.choices() == [("give", 1), ("give", 2)]
    assert food(scene.choose("give 2")) == [1, 0, 1]


@rule("CLA-EVT-GOOD_YEAR-3", "CLA-EVT-SPLENDID_YEAR-2")
def test_food_is_shared_out_as_the_drawer_likes():
    assert food(draw(bare(3), "good_year_14").choose("give 1", "give 2")) == [2, 1, 1]
    scene = bare(3).player(0, advances=["storage"]).player(2, advances=["storage"])
    assert food(draw(scene, "splendid_year_16").choose("give 2", "give 1", "give 2")) == [3, 1, 2]


@rule("CLA-EVT-FINE_YEAR-3", "CLA-EVT-GOOD_YEAR-3")
def test_food_goes_to_players_who_have_room_for_it():
    scene = draw(bare(3).player(1, food=2), "fine_year_11")
    assert food(scene) == [1, 2, 1]
    scene = draw(bare(3).player(1, food=1).player(2, food=2), "good_year_14")
    assert food(scene) == [2, 2, 2]
    assert scene.question() == "Act"


@rule("CLA-EVT-PROSPEROUS_YEAR-1", "CLA-EVT-PROSPEROUS_YEAR-2")
def test_a_prosperous_year_is_for_those_with_fewest_cities():
    scene = cities(bare(3), 1, 20, 22).player(0, advances=["storage"])
    assert food(draw(scene, "prosperous_year")) == [2, 0, 2]
    assert food(draw(bare(3), "prosperous_year")) == [1, 1, 1]


@rule("CLA-EVT-MEETING_OF_ACADEMICS-1", "CLA-EVT-MEETING_OF_ACADEMICS-2")
def test_academics_meet():
    scene = bare().city(0, 0, ["academy", "observatory"]).city(1, 4, ["academy"]).city(1, 31, ["observatory"])
    scene.city(1, 28, ["academy", "observatory"])
    draw(scene, "meeting_of_academics")
    assert [player.stock[IDEAS] for player in scene.table.players] == [2, 3]


@rule("CLA-EVT-BRISK_TRADE-1", "CLA-EVT-BRISK_TRADE-2")
def test_trade_is_brisk():
    scene = bare()
    for space in (4, 28, 29, 30):
        scene.city(1, space, ["market"])
    draw(scene, "brisk_trade")
    assert [player.stock[GOLD] for player in scene.table.players] == [1, 3]


@rule("CLA-EVT-ERA_OF_STABILITY-1", "CLA-EVT-ERA_OF_STABILITY-2")
def test_an_era_of_stability_gives_tokens_of_choice():
    scene = bare()
    for space in (4, 28, 29, 30):
        scene.city(1, space, ["temple"])
    scene.city(1, 30, ["obelisk"])
    draw(scene, "era_of_stability").choose("gain mood")
    assert scene.stock(0) == {"mood": 1}
    assert scene.asked() == 1
    scene.choose("gain mood", "gain culture", "gain culture")
    assert scene.stock(1) == {"mood": 1, "culture": 2}
    assert scene.question() == "Act"


# Hunger and fire ------------------------------------------------------------------------------------------------


@rule("CLA-EVT-FAMINE-1", "CLA-EVT-FAMINE-2")
def test_a_famine_takes_food_or_makes_a_city_angry():
    scene = draw(bare().player(0, food=2, gold=3), "famine_3")
    assert scene.stock(0) == {"food": 1, "gold": 3}
    scene = draw(cities(bare(), 0, 10).player(0, gold=3), "famine_5")
    assert scene.choices() == [("anger", 0), ("anger", 10)]
    scene.choose("anger 10")
    assert moods(scene, 0, 10) == [NEUTRAL, ANGRY]
    assert scene.stock(0) == {"gold": 3}


@rule("CLA-EVT-SEVERE_FAMINE-1", "CLA-EVT-SEVERE_FAMINE-2")
def test_a_severe_famine_takes_two_food():
    scene = draw(bare().player(0, food=2), "severe_famine_6")
    assert scene.stock(0) == {}
    assert moods(scene, 0) == [NEUTRAL]
    scene = draw(bare().player(0, food=1), "severe_famine_8")
    assert scene.stock(0) == {}
    assert moods(scene, 0) == [ANGRY]


@rule("CLA-EVT-PESTS-1")
def test_pests_take_food_or_mood_from_those_with_storage():
    scene = bare(civilizations="random").player(0, advances=["storage"], food=1, gold=1).player(1, food=1)
    draw(scene, "pests")
    assert food(scene) == [0, 1]
    assert moods(scene, 0, 4) == [NEUTRAL, NEUTRAL]
    draw(scene, "pests")
    assert moods(scene, 0, 4) == [ANGRY, NEUTRAL]
    assert food(scene) == [0, 1]


@rule("CLA-CITY-8")
@pytest.mark.parametrize("card", ["famine_3", "drought", "local_flood", "migration_34", "civil_war_36"])
def test_an_angry_city_cannot_take_the_blow_for_the_others(card: str):
    scene = cities(bare(civilizations="random").all_terrain("plains"), 0, 10, 13).city(0, 1, mood="angry")
    terrain = {"drought": "barren", "local_flood": "sea"}.get(card, "plains")
    draw(scene.terrain(s3=terrain, s8=terrain), card)
    while scene.question() not in ("Afflict", "Act"):
        scene.choose(scene.choices()[0])
    assert 1 not in [choice[1] for choice in scene.choices()]
    assert scene.question() == "Afflict"
    for space in (0, 10, 13):
        scene.city(0, space, mood="angry")
    scene.turn(0)
    draw(scene, card)
    while scene.question() not in ("Afflict", "Act"):
        scene.choose(scene.choices()[0])
    assert scene.question() == "Act"


@rule("CLA-EVT-DROUGHT-1", "CLA-EVT-DROUGHT-2")
def test_a_drought_counts_cities_near_barren_land():
    scene = bare(civilizations="random").all_terrain("plains").terrain(s3="barren", s39="barren")
    scene.city(0, 1).city(0, 28).player(0, advances=["storage"], food=5)
    draw(scene, "drought")
    assert food(scene) == [3, 0]
    scene.player(0, food=1)
    draw(scene, "drought")
    assert food(scene) == [0, 0]
    assert scene.choices() == [("anger", 0), ("anger", 1)]


@rule("CLA-EVT-DROUGHT-1")
def test_a_drought_takes_three_food_at_most():
    scene = cities(bare(civilizations="random"), 0, 10, 13, 16, 17).player(0, advances=["storage"], food=5)
    assert food(draw(scene, "drought")) == [2, 0]


@rule("CLA-EVT-WILDFIRE-1")
def test_a_wildfire_burns_a_whole_forest():
    """Forest at 10, 11, 17 hangs together; 28 is forest too, but apart."""
    scene = bare(civilizations="random").all_terrain("plains").terrain(s10="forest", s11="forest", s17="forest")
    scene.terrain(s28="forest", s27="forest").city(0, 10).city(1, 17, mood="happy").city(0, 28).city(BARBARIANS, 11)
    draw(scene, "wildfire")
    assert scene.choices() == [("burn", 10), ("burn", 28)]
    scene.choose("burn 10")
    assert moods(scene, 10, 17, 11, 28) == [ANGRY, NEUTRAL, ANGRY, NEUTRAL]
    assert [entry["seat"] for entry in scene.told("mood")] == [0, 1, None]


@rule("CLA-EVT-WILDFIRE-2")
def test_without_a_forest_city_wood_burns():
    scene = draw(bare(civilizations="random").player(0, wood=2), "wildfire")
    assert scene.p(0).stock[WOOD] == 1


# Floods and quakes ----------------------------------------------------------------------------------------------


@rule("CLA-EVT-LOCAL_FLOOD-1")
def test_a_local_flood_lowers_a_coastal_city_of_the_drawer():
    scene = cities(bare(), 0, 10, 13).terrain(s8="sea").city(1, 11)
    draw(scene, "local_flood")
    assert moods(scene, 0, 10, 13, 11) == [NEUTRAL, ANGRY, NEUTRAL, NEUTRAL]


@rule("CLA-EVT-MAJOR_FLOOD-1")
def test_a_major_flood_lowers_a_coastal_city_of_everybody():
    scene = cities(bare(), 0, 10).terrain(s8="sea", s34="sea").city(1, 4, mood="happy")
    draw(scene, "major_flood")
    assert moods(scene, 0, 10, 4) == [NEUTRAL, ANGRY, NEUTRAL]


@rule("CLA-EVT-VOLCANO-1", "CLA-EVT-VOLCANO-2", "CLA-EVT-VOLCANO-3")
def test_a_volcano_takes_a_city_with_everything():
    scene = cities(bare(), 0, 10, 13).units(0, 16, infantry=1, settler=1)
    scene.city(0, 16, {"temple": 0, "port": 1}, wonders=("great_gardens",), port=19)
    draw(scene, "volcano")
    assert spaces(scene, "bury") == [0, 10, 13, 16]
    scene.choose("bury 16")
    assert 16 not in scene.table.cities
    assert scene.at(0, 16) == {}
    assert scene.p(0).half_points == {"volcano": 8}
    assert scene.p(1).half_points == {"volcano": 4}
    assert scene.p(0).lost_pieces == {"settlement": 1, "temple": 1}
    assert scene.p(1).lost_pieces == {"port": 1}
    assert scene.p(0).wonders == []
    assert scene.table.buried == {"great_gardens": 0}
    assert scene.table.standing == ["volcano"]


@rule("CLA-EVT-VOLCANO-1")
def test_a_volcano_spares_small_realms():
    scene = draw(cities(bare(), 0, 10, 13), "volcano")
    assert scene.question() == "Act"
    assert scene.table.event_discards == ["volcano"]


@rule("CLA-EVT-EARTHQUAKE-1", "CLA-EVT-EARTHQUAKE-2", "CLA-EVT-EARTHQUAKE-3", "CLA-EVT-EARTHQUAKE-4")
def test_an_earthquake_removes_one_to_three_pieces():
    scene = cities(bare(), 0, 10).city(0, 13, {"temple": 0, "academy": 1}, mood="happy")
    draw(scene, "earthquake")
    assert ("done",) not in scene.choices()
    assert ("remove", 13, "settlement") not in scene.choices()
    assert ("remove", 10, "settlement") in scene.choices()
    scene.choose("remove 13 temple", "remove 13 academy", "done")
    assert scene.table.cities[13].size == 1
    assert moods(scene, 13, 0) == [NEUTRAL, NEUTRAL]
    assert scene.p(0).half_points == {"earthquake": 4}
    assert scene.p(1).half_points == {"earthquake": 4}
    assert scene.p(1).lost_pieces == {"academy": 1}


@rule("CLA-EVT-EARTHQUAKE-3", "CLA-EVT-EARTHQUAKE-4")
def test_an_earthquake_can_take_a_whole_city_and_a_wonder():
    scene = cities(bare(), 0, 10).city(0, 13, wonders=("great_statue",))
    draw(scene, "earthquake").choose("remove 13 great_statue", "remove 13 settlement", "remove 0 settlement")
    assert scene.table.cities_of(0) == [10]
    assert scene.table.buried == {"great_statue": 0}
    assert scene.p(0).half_points == {"earthquake": 8}
    assert scene.question() == "Act"


@rule("CLA-EVT-EARTHQUAKE-1", "CLA-EVT-MAJOR_EARTHQUAKE-1")
def test_earthquakes_need_three_cities():
    scene = draw(cities(bare(), 0, 10), "earthquake")
    assert scene.question() == "Act"
    scene = draw(cities(cities(bare(), 0, 10), 1, 28, 29), "major_earthquake")
    assert (scene.question(), scene.asked()) == ("Quake", 1)
    scene.choose("remove 28 settlement", "done")
    assert scene.p(1).half_points == {"major_earthquake": 4}


# Diseases -------------------------------------------------------------------------------------------------------


@rule("CLA-EVT-PLAGUE-1", "CLA-EVT-PLAGUE-2")
def test_a_plague_lowers_cities_that_can_drop():
    scene = cities(bare(3), 0, 10).city(0, 13, mood="angry")
    scene.player(1, advances=["roads"])
    cities(scene, 1, 20, 22, mood="happy")
    draw(scene, "plague")
    assert scene.choices() == [("lower", 0), ("lower", 10)]
    scene.choose("lower 10")
    assert scene.asked() == 1
    scene.choose("lower 20", "lower 22")
    # Seat 2 has one city only.
    assert scene.question() == "Act"
    assert moods(scene, 0, 10, 13, 20, 22) == [NEUTRAL, ANGRY, ANGRY, NEUTRAL, NEUTRAL]


@rule("CLA-EVT-PLAGUE-3", "CLA-EVT-PLAGUE-4")
def test_a_plague_stops_construction_until_everybody_has_sanitation():
    scene = bare().player(0, advances=["myths"], food=1, wood=1, ore=1)
    draw(scene, "plague")
    assert scene.table.standing == ["plague"]
    cities(scene, 0, 10)
    scene.refused("construct 0 temple", "plague", "CLA-EVT-PLAGUE-3")
    scene.player(1, advances=["sanitation"]).player(0, ideas=2)
    scene.choose("advance sanitation")
    while scene.question() == "Pay":
        scene.choose(scene.choices()[-1])
    assert scene.table.standing == []
    assert scene.table.event_discards == ["plague"]
    scene.player(0, food=1, wood=1, ore=1)
    assert ("construct", 0, "temple") in scene.choices()


@rule("CLA-EVT-EPIDEMIC-1")
def test_an_epidemic_takes_a_unit_or_two():
    scene = bare(3).units(0, 0, infantry=1, settler=1).units(1, 20, infantry=3).units(2, 22, infantry=1)
    scene.player(1, advances=["trade_routes"])
    draw(scene, "epidemic")
    assert scene.choices() == [("lose", 0, "settler"), ("lose", 0, "infantry")]
    scene.choose("lose 0 settler")
    assert scene.at(0, 0) == {"infantry": 1}
    assert scene.at(1, 20) == {"infantry": 1}
    assert scene.at(2, 22) == {"infantry": 1}


@rule("CLA-EVT-EPIDEMIC-1")
def test_units_aboard_a_lost_ship_are_lost_with_it():
    scene = bare().terrain(s10="sea").units(0, 10, ship=1, infantry=2)
    draw(scene, "epidemic").choose("lose 10 ship")
    assert scene.at(0, 10) == {}


@rule("CLA-EVT-PANDEMIC-1")
def test_a_pandemic_takes_anything_for_every_second_city():
    scene = cities(bare(civilizations="random"), 0, 10, 13, 16, 17).units(0, 0, settler=1)
    scene.player(0, gold=1, culture=1, action_hand=["spies_high_morale"], persons=["great_artist"])
    scene.player(0, objective_hand=["rich_great_navy"])
    draw(scene, "pandemic")
    offered = scene.choices()
    for choice in (
        ("give", "gold"),
        ("give", "culture"),
        ("lose", 0, "settler"),
        ("discard", "spies_high_morale"),
        ("discard", "great_artist"),
        ("discard", "rich_great_navy"),
    ):
        assert choice in offered
    scene.choose("discard rich_great_navy", "give gold")
    assert scene.question() == "Act"
    assert scene.stock(0) == {"culture": 1}
    assert scene.p(0).objective_hand == []
    assert scene.table.objective_discards == ["rich_great_navy"]


@rule("CLA-EVT-PANDEMIC-1")
def test_who_has_nothing_loses_nothing_in_a_pandemic():
    scene = draw(cities(bare(civilizations="random"), 0, 10), "pandemic")
    assert scene.question() == "Act"


@rule("CLA-EVT-BLACK_DEATH-1", "CLA-EVT-BLACK_DEATH-2")
def test_the_black_death_takes_a_quarter_of_the_units_for_points():
    scene = bare(civilizations="random").units(0, 0, infantry=4).units(0, 10, infantry=4, settler=1)
    scene.player(0, advances=["navigation"]).units(1, 4, infantry=3)
    draw(scene, "black_death").choose("lose 10 settler", "lose 0 infantry", "lose 0 infantry")
    assert scene.p(0).half_points == {"black_death": 6}
    assert scene.at(0, 0) == {"infantry": 2}
    assert scene.at(1, 4) == {"infantry": 3}
    assert scene.question() == "Act"


# Settlers -------------------------------------------------------------------------------------------------------


@rule("CLA-EVT-POPULATION_BOOM-1")
def test_a_population_boom_brings_settlers_to_two_players():
    scene = cities(bare(3), 0, 10)
    draw(scene, "population_boom_27")
    assert scene.choices() == [("place", 0), ("place", 10)]
    scene.choose("place 10", "choose 2")
    assert scene.at(0, 10) == {"settler": 1}
    assert scene.at(2, scene.p(2).home) == {"settler": 1}
    assert scene.at(1, scene.p(1).home) == {}


@rule("CLA-EVT-POPULATION_BOOM-1")
def test_without_a_settler_piece_none_is_placed():
    scene = draw(bare().units(0, 0, settler=4), "population_boom_28")
    assert scene.at(0, 0) == {"settler": 4}
    assert scene.at(1, 4) == {"settler": 1}


@rule("CLA-EVT-POPULATION_BOOM-1", "CLA-EVT-MIGRATION-1")
@pytest.mark.parametrize("card", ["population_boom_27", "migration_34"])
def test_who_cannot_place_a_settler_cannot_be_chosen_for_one(card: str):
    scene = bare(3).units(1, 20, settler=4)
    draw(scene, card)
    assert scene.at(2, scene.p(2).home) == {"settler": 1}
    assert scene.question() == "Act"
    scene = draw(bare(3).units(1, 20, settler=4).units(2, 22, settler=4), card)
    assert scene.question() == "Act"


@rule("CLA-EVT-MIGRATION-1", "CLA-EVT-MIGRATION-2")
def test_a_migration_gives_another_player_a_settler_and_lowers_a_city():
    scene = cities(bare(3), 0, 10)
    draw(scene, "migration_35").choose("choose 1", "lower 10")
    assert scene.at(1, scene.p(1).home) == {"settler": 1}
    assert moods(scene, 0, 10) == [NEUTRAL, ANGRY]
    assert scene.stock(0) == {"gold": 2}


# Unrest ---------------------------------------------------------------------------------------------------------


@rule("CLA-EVT-CIVIL_WAR-1")
def test_a_civil_war_costs_an_infantry_and_mood_in_a_city_that_is_not_happy():
    scene = cities(bare(), 0, 10, 13).city(0, 0, mood="happy")
    scene.units(0, 0, infantry=2).units(0, 10, infantry=2).units(0, 13, cavalry=1)
    draw(scene, "civil_war_36")
    assert moods(scene, 0, 10, 13) == [HAPPY, ANGRY, NEUTRAL]
    assert scene.at(0, 10) == {"infantry": 1}


@rule("CLA-EVT-CIVIL_WAR-2")
def test_without_such_a_city_a_civil_war_lowers_any_city():
    scene = cities(bare(), 0, 10).city(0, 0, mood="happy").units(0, 0, infantry=2)
    draw(scene, "civil_war_37").choose("lower 0")
    assert moods(scene, 0, 10) == [NEUTRAL, NEUTRAL]
    assert scene.at(0, 0) == {"infantry": 2}


@rule("CLA-EVT-REVOLUTION-1", "CLA-EVT-REVOLUTION-2")
def test_a_revolution_costs_an_action_and_the_government():
    scene = bare().player(0, advances=["philosophy", "voting", "draft"])
    draw(scene, "revolution")
    assert scene.p(0).actions == 2
    assert scene.p(0).advances == ["farming", "mining", "philosophy", "draft", "nationalism"]


@rule("CLA-EVT-REVOLUTION-1")
def test_in_the_status_phase_a_revolution_costs_an_action_of_the_next_turn():
    scene = bare()
    scene.table.status = 2
    draw(scene, "revolution")
    assert scene.p(0).lost_actions == 1
    assert scene.p(0).actions == 3


@rule("CLA-EVT-REVOLUTION-1", "CLA-EVT-REVOLUTION-3")
def test_with_no_action_left_a_revolution_takes_none_and_asks_for_no_unit():
    scene = bare().player(0, actions=0).units(0, 0, infantry=1)
    draw(scene, "revolution")
    assert (scene.p(0).actions, scene.p(0).lost_actions) == (0, 0)
    assert scene.told("lose_action") == []
    assert scene.question() == "Act"


@rule("CLA-EVT-REVOLUTION-3")
def test_army_units_can_be_given_to_avoid_a_revolution():
    scene = bare().player(0, advances=["philosophy", "voting", "draft"]).units(0, 0, infantry=2, settler=1)
    draw(scene, "revolution")
    assert scene.choices() == [("accept",), ("lose", 0, "infantry")]
    scene.choose("lose 0 infantry", "lose 0 infantry")
    assert scene.p(0).actions == 3
    assert "voting" in scene.p(0).advances
    assert scene.at(0, 0) == {"settler": 1}


@rule("CLA-EVT-UPRISING-1", "CLA-EVT-UPRISING-2")
def test_an_uprising_takes_tokens_for_half_points():
    scene = draw(bare().player(0, mood=3, culture=2), "uprising")
    assert scene.choices() == [("put", "mood"), ("put", "culture")]
    scene.choose("put mood", "put culture", "done")
    assert scene.stock(0) == {"mood": 2, "culture": 1}
    assert scene.p(0).half_points == {"uprising": 2}
    assert scene.table.standing == ["uprising"]


@rule("CLA-EVT-UPRISING-1")
def test_an_uprising_takes_four_tokens_at_most_and_none_from_who_has_none():
    scene = draw(bare().player(0, mood=5, culture=1), "uprising")
    scene.choose("put mood", "put mood", "put mood", "put mood")
    assert scene.stock(0) == {"mood": 1, "culture": 1}
    assert scene.question() == "Act"
    scene = draw(bare(), "uprising")
    assert scene.table.event_discards == ["uprising"]


@rule("CLA-EVT-ANARCHY-1", "CLA-EVT-ANARCHY-2")
def test_anarchy_sets_government_advances_aside():
    scene = bare(civilizations="random").player(0, advances=["philosophy", "voting", "civil_liberties"], food=2)
    draw(scene, "anarchy")
    assert scene.p(0).advances == ["farming", "mining", "philosophy"]
    assert "voting" not in scene.p(0).abilities
    assert scene.p(0).anarchy == 2
    assert scene.table.standing == ["anarchy"]
    scene.choose("advance voting")
    assert (scene.p(0).anarchy, scene.p(0).tracker) == (1, 3)
    scene.player(0, food=2).choose("advance civil_liberties")
    assert (scene.p(0).anarchy, scene.p(0).tracker) == (0, 3)
    assert scene.table.event_discards == ["anarchy"]


@rule("CLA-EVT-ANARCHY-3")
def test_cubes_on_anarchy_score_a_point_each():
    scene = bare(civilizations="random").player(0, advances=["philosophy", "voting", "civil_liberties"])
    before = scoring.half_points(scene.table, scene.p(0))["events"]
    draw(scene, "anarchy")
    assert scoring.half_points(scene.table, scene.p(0))["events"] - before == 4


@rule("CLA-EVT-ET_TU_BRUTE-1", "CLA-EVT-ET_TU_BRUTE-2", "CLA-EVT-ET_TU_BRUTE-3", "CLA-LEADER-14")
def test_et_tu_brute_kills_the_leader_and_brings_another():
    scene = bare(civilizations="random").player(0, civilization="rome", leader="sulla").units(0, 0, leader=1)
    draw(scene, "et_tu_brute")
    assert scene.p(0).leader == ""
    assert scene.p(1).trophies == []
    assert scene.choices() == [
        ("enter", "emperor_augustus", 0),
        ("enter", "gaius_julius_caesar", 0),
        ("score",),
    ]
    scene.choose("enter gaius_julius_caesar 0")
    assert scene.p(0).leader == "gaius_julius_caesar"
    assert scene.p(0).leaders_left == ()
    assert scene.at(0, 0) == {"leader": 1}


@rule("CLA-EVT-ET_TU_BRUTE-2", "CLA-OBJ-CIVILIZATION_OF_AGES-1")
def test_the_new_leader_may_join_an_army_and_counts_as_recruited():
    """Reading A78: on land, where there is room."""
    scene = bare(civilizations="random").player(0, civilization="rome", leader="sulla").units(0, 0, leader=1)
    scene.units(0, 16, infantry=1).units(0, 17, infantry=4).units(0, 18, settler=1)
    scene.terrain(s31="sea").units(0, 31, ship=1, infantry=1)
    draw(scene, "et_tu_brute")
    assert {choice[2] for choice in scene.choices("enter")} == {0, 16}
    scene.choose("enter emperor_augustus 16")
    assert scene.at(0, 16) == {"infantry": 1, "leader": 1}
    assert scene.p(0).leaders_recruited == 2


@rule("CLA-EVT-ET_TU_BRUTE-2", "CLA-EVT-ET_TU_BRUTE-3")
def test_et_tu_brute_may_give_points_instead():
    scene = bare(civilizations="random").player(0, civilization="rome", leader="sulla").units(0, 0, leader=1)
    draw(scene, "et_tu_brute").choose("score")
    assert scene.p(0).half_points == {"et_tu_brute": 4}
    assert scene.p(0).leaders_left == ()
    assert scene.at(0, 0) == {}


# Meetings -------------------------------------------------------------------------------------------------------


@rule("CLA-EVT-ENVOYS_MEET-1", "CLA-EVT-ENVOYS_MEET-2", "CLA-EVT-ENVOYS_MEET-3")
def test_envoys_bring_ideas_culture_and_an_open_wonder():
    scene = bare(3).next_cards("wonder", "great_wall")
    draw(scene, "envoys_meet").choose("choose 2")
    assert scene.stock(0) == {"ideas": 1, "culture": 1}
    assert scene.stock(2) == {"culture": 1}
    assert scene.table.open_wonder == "great_wall"
    assert scene.table.standing == ["envoys_meet"]
    scene.player(0, food=2, advances=["arts"]).choose("advance monuments", "pay 2food")
    assert ("take", "great_wall") in scene.choices()
    scene.choose("take great_wall")
    assert scene.p(0).wonder_hand == ["great_wall"]
    assert scene.table.open_wonder == ""
    assert scene.table.standing == []
    assert scene.table.event_discards == ["envoys_meet"]


@rule("CLA-EVENT-2")
@pytest.mark.parametrize("card", ["solar_eclipse", "trojan_horse"])
def test_some_events_lie_out_until_a_battle_uses_them(card: str):
    scene = draw(bare(civilizations="random"), card)
    assert scene.table.standing == [card]
    assert scene.table.event_discards == []


@rule("CLA-EVT-REFORMATION-1", "CLA-EVT-REFORMATION-2")
def test_a_reformation_lets_another_player_replace_a_temple():
    scene = bare(3, "random").city(0, 0, ["temple"]).city(0, 10, ["temple"])
    draw(scene, "reformation")
    assert scene.choices() == [("choose", 1), ("choose", 2)]
    scene.choose("choose 2")
    assert (scene.asked(), scene.choices()) == (2, [("replace", 0), ("replace", 10)])
    scene.choose("replace 10")
    assert scene.table.cities[10].buildings == {"temple": 2}
    assert scene.table.cities[10].owner == 0


@rule("CLA-EVT-REFORMATION-3")
def test_who_has_no_temple_names_somebody_who_has_one():
    scene = bare(3, "random").city(1, scene_home(1), ["temple"]).city(2, scene_home(2), ["temple"])
    draw(scene, "reformation")
    assert scene.choices() == [("choose", 1), ("choose", 2)]
    scene.choose("choose 1")
    assert (scene.asked(), scene.choices()) == (1, [("choose", 0), ("choose", 2)])
    scene.choose("choose 0")
    assert scene.table.cities[scene.p(1).home].buildings == {"temple": 0}


@rule("CLA-EVT-REFORMATION-1", "CLA-EVT-REFORMATION-3")
def test_a_temple_of_another_colour_is_not_reformed():
    """The drawer has only a temple of seat 1's colour, seat 2 one of its own: seat 2 is reformed."""
    scene = bare(3, "random").city(0, 0, {"temple": 1}).city(2, scene_home(2), ["temple"])
    draw(scene, "reformation")
    assert scene.asked() == 2
    assert scene.choices() == [("choose", 0), ("choose", 1)]
    scene.choose("choose 1")
    assert scene.table.cities[scene_home(2)].buildings == {"temple": 1}
    assert scene.table.cities[0].buildings == {"temple": 1}


def scene_home(seat: int) -> int:
    """The home of a seat on the board for three."""
    return (0, 4, 8)[seat]


# Great persons --------------------------------------------------------------------------------------------------


@rule("CLA-EVT-GREAT_PERSON-1", "CLA-EVT-GREAT_PERSON-4")
def test_the_drawer_may_take_a_great_person_for_one_culture_token():
    scene = draw(bare().player(0, culture=2).player(1, culture=2), "great_artist")
    assert (scene.asked(), scene.choices()) == (0, [("take",), ("decline",)])
    scene.choose("take")
    assert scene.stock(0) == {"culture": 1}
    assert scene.p(0).persons == ["great_artist"]
    assert scene.table.standing == []
    assert scene.table.event_discards == []


@rule("CLA-EVT-GREAT_PERSON-2")
def test_then_the_others_may_take_it_for_two():
    scene = bare(3)
    for seat in range(3):
        scene.player(seat, culture=2)
    scene.player(1, culture=1)
    draw(scene, "great_artist").choose("decline")
    assert scene.asked() == 2
    scene.choose("take")
    assert scene.stock(2) == {}
    assert scene.p(2).persons == ["great_artist"]


@rule("CLA-EVT-GREAT_PERSON-3")
def test_a_great_person_nobody_takes_is_discarded():
    scene = draw(bare().player(1, culture=2), "great_scientist").choose("decline")
    assert scene.table.event_discards == ["great_scientist"]
    assert draw(bare(), "great_scientist").table.event_discards == ["great_scientist"]


@rule("CLA-EVT-GREAT_DIPLOMAT-1", "CLA-EVT-GREAT_PERSON-4")
def test_architect_and_diplomat_lie_open():
    scene = draw(bare(3, "random").player(0, culture=1), "great_architect").choose("take")
    assert scene.p(0).open_cards == ["great_architect"]
    assert scene.p(0).persons == []
    scene = draw(bare(3, "random").player(0, culture=1), "great_diplomat").choose("take", "choose 2")
    assert scene.p(0).open_cards == ["great_diplomat"]
    assert scene.p(0).diplomat_partner == 2


@rule("CLA-WON-ARENA-2", "CLA-EVT-GREAT_PERSON-1")
def test_the_great_arena_pays_culture_with_mood():
    scene = bare().city(0, 0, wonders=("great_arena",)).player(0, mood=1)
    draw(scene, "great_artist").choose("take")
    assert scene.stock(0) == {}
    assert scene.p(0).persons == ["great_artist"]
    assert scene.p(0).stock[MOOD] == scene.p(0).stock[CULTURE] == 0


@rule("CLA-WON-MAUSOLEUM-2", "CLA-EVENT-3")
def test_the_great_mausoleum_is_asked_before_an_empty_deck_is_made_anew():
    scene = bare().city(0, 0, wonders=("great_mausoleum",))
    scene.next_event("good_year_12")
    scene.table.event_discards, scene.table.event_deck = scene.table.event_deck, []
    draw(scene)
    assert scene.choices() == [("draw",), ("take", "good_year_12")]
    scene.choose("draw")
    assert scene.told("reshuffle")
    assert scene.table.violations() == []


@rule("CLA-WON-MAUSOLEUM-2", "CLA-CARD-4", "CLA-CARD-7")
def test_the_great_mausoleum_takes_a_discarded_card_when_the_deck_is_empty():
    scene = bare().city(0, 0, wonders=("great_mausoleum",))
    scene.table.action_discards, scene.table.action_deck = scene.table.action_deck, []
    top = scene.table.action_discards[-1]
    scene.table.push(cards.DrawActions(0, 1, "test"))
    scene.table.settle()
    scene.choose(f"take {top}")
    assert scene.p(0).action_hand == [top]
    assert scene.table.action_deck == []
    scene.table.action_discards.clear()
    scene.table.push(cards.DrawActions(1, 1, "test"))
    scene.table.settle()
    assert scene.p(1).action_hand == []


@rule("CLA-CIV-AZTECS-13", "CLA-EVT-VOLCANO-1")
def test_storm_master_dies_in_a_volcano_and_the_others_with_him_do_not():
    scene = with_marqzen(cities(bare(civilizations="random"), 0, 10, 13, 16), 0).units(0, 0, infantry=2)
    draw(scene, "volcano").choose("bury 0")
    assert 0 not in scene.table.cities
    assert scene.at(0, 0) == {"infantry": 2}
    assert scene.p(0).leader == ""


@rule("CLA-WON-MAUSOLEUM-3", "CLA-EVT-GREAT_DIPLOMAT-2")
def test_the_owner_of_the_great_mausoleum_discards_open_cards_under_the_pile_too():
    scene = bare(civilizations="random").city(0, 0, wonders=("great_mausoleum",))
    scene.next_event("great_diplomat", "local_flood")
    scene.table.event_deck.remove("great_diplomat")
    scene.table.event_deck.remove("local_flood")
    scene.table.event_discards = ["local_flood"]
    scene.player(0, open_cards=["great_diplomat"], diplomat_partner=1).choose("play great_diplomat")
    assert scene.table.event_discards == ["great_diplomat", "local_flood"]
