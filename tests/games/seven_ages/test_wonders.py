"""Wonders and technologies, each played from the hand, and then what it does in the action it is about."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.arena import battle
from tests.games.seven_ages.gallery import card_of, choice, ended, gallery, lies, play, ready
from tests.games.seven_ages.marching import Campaign
from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.test_categories import lines

from annals.games.seven_ages import ending, turn
from annals.games.seven_ages.actions import income, prices, production, trade_value
from annals.games.seven_ages.actions.civilise import PayDisorder
from annals.games.seven_ages.actions.settlement import Advance
from annals.games.seven_ages.civilization import artefacts, climate, progress
from annals.games.seven_ages.conflict import values
from annals.games.seven_ages.glory import categories, harvest
from annals.games.seven_ages.manoeuvre import canals
from annals.games.seven_ages.world import reach, terrain
from annals.games.seven_ages.world.atlas import TERRAINS
from annals.rules import rule


def earns(scene: Scene, area: str, name: str = "egyptians") -> int:
    return income.of_area(scene.table, scene.e(name), scene.area(area))


# Glory ----------------------------------------------------------------------------------------------------------------

RAISING = [
    ("colossus", "ships", 1),
    ("forbidden_city", "cities", 3),
    ("great_library", "progress", 2),
    ("great_zimbabwe", "money", 2),
    ("hanging_gardens", "artefacts", 1),
    ("mausoleum", "land_units", 1),
]


@rule("AGE-ART-COLOSSUS_OF_RHODES-3", "AGE-ART-FORBIDDEN_CITY-2", "AGE-ART-GREAT_LIBRARY-2", "AGE-ART-GREAT_ZIMBABWE-2")
@rule("AGE-ART-HANGING_GARDENS-2", "AGE-ART-MAUSOLEUM-2")
@pytest.mark.parametrize(("artefact", "category", "age"), RAISING)
def test_a_wonder_makes_one_category_worth_more_for_its_empire_alone(artefact: str, category: str, age: int):
    scene = gallery(age).units("egyptians", "egypt", "galley").artefact("forum", "armenia")
    scene.empire("romans", 1, level=1, latium="spear")
    before = dict(categories.scored(scene.table, scene.e("egyptians")))
    others = categories.scored(scene.table, scene.e("romans"))
    play(scene, artefact, "egypt")
    after = dict(categories.scored(scene.table, scene.e("egyptians")))
    key = (category, "", "")
    assert after.pop(key) == before.pop(key, 0) + 1
    assert after == before
    assert categories.scored(scene.table, scene.e("romans")) == others


@rule("AGE-ART-RENAISSANCE-3")
def test_renaissance_makes_glory_cheap_and_is_bought_before_money_is_compared():
    scene = gallery(4, without=("renaissance",)).set("egyptians", money=65)
    assert harvest.price(scene.table, scene.e("egyptians")) == scene.table.rules.glory_price != 20
    play(scene, "renaissance", "egypt")
    assert harvest.price(scene.table, scene.e("egyptians")) == 20
    scene.artefact("great_zimbabwe", "sahara").empire("romans", 1, level=1, money=30, latium="spear")
    before = scene.p(0).glory
    scene.table.agenda = []
    scene.push(harvest.Harvest())
    assert scene.offers() == ["pass", "buy 1", "buy 2", "buy 3"]
    scene.choose("buy 2")
    assert scene.e("egyptians").money == 25
    parts = [told["parts"] for told in scene.told("harvest") if told["empire"] == scene.e("egyptians").set]
    assert "money" not in parts[0], "the Romans are richer by now"
    assert scene.p(0).glory >= before + 2


@rule("AGE-ART-MOON_LANDING-3", "AGE-ART-12")
def test_the_moon_landing_pays_with_every_civilise_of_its_empire():
    scene = gallery(7).empire("romans", 0, level=45, latium="spear")
    play(scene, "moon_landing", "mali")
    assert scene.p(0).glory == 1, "for the artefact; the action had begun without it"
    ended(scene).act("civilise", "egyptians")
    assert scene.p(0).glory == 2
    ended(scene).act("civilise", "romans")
    assert scene.p(0).glory == 2, "another empire of the same player"
    scene.act("civilise", seat=0)
    assert scene.p(0).glory == 2, "a marker on no empire"


@rule("AGE-ART-MARS_LANDING-3")
def test_mars_pays_seven_at_once_to_the_player_of_its_empire():
    scene = gallery(7).empire("romans", 1, level=45, latium="spear", sicily="spear").artefact("moon_landing", "latium")
    play(scene, "mars_landing", on="romans")
    assert [player.glory for player in scene.table.players] == [0, 1 + 7]


ENDERS = [((), 7), (("moon_landing",), 14), (("moon_landing", "mars_landing"), 21)]


@rule("AGE-ART-MOON_LANDING-4", "AGE-ART-MARS_LANDING-4")
@pytest.mark.parametrize(("landings", "glory"), ENDERS)
def test_landings_pay_seven_each_to_the_empire_that_ends_the_game(landings: tuple[str, ...], glory: int):
    scene = gallery(7, level=49).empire("romans", 1, level=44, latium="spear").artefact("moon_landing", "latium")
    for name, area in zip(landings, ("mali", "sahara"), strict=False):
        scene.artefact(name, area)
    progress.advance(scene.table, scene.e("egyptians").set, 1)
    assert ending.is_due(scene.table)
    scene.push(ending.EndGame())
    assert [player.glory for player in scene.table.players] == [glory, 0]
    assert scene.table.over


@rule("AGE-ART-INTERNET-3", "AGE-ART-INTERNET-4", "AGE-WIN-6", "AGE-Q-4")
@pytest.mark.parametrize(("landings", "glory"), ENDERS)
def test_the_internet_ends_the_game_at_once_and_pays_its_seven_once(landings: tuple[str, ...], glory: int):
    """Every area has an artefact: the Internet lies nowhere. There is no harvest any more."""
    scene = gallery(7).empire("romans", 1, level=49, latium="spear")
    lying = (*landings, "forum", "oracle", "printing", "radio")
    for name, area in zip(lying, ("mali", "sahara", "egypt", "armenia"), strict=False):
        scene.artefact(name, area)
    scene.hand(0, "romans")
    ready(scene, "internet").table.agenda.insert(0, turn.EndOfTurn())
    scene.choose(choice(scene, "internet"))
    assert scene.table.over
    assert scene.table.asked() == ()
    assert scene.p(0).glory == len(landings[:1]) + 1 + glory, (
        "for a Civilise with the Moon, for the artefact, at the end"
    )
    assert scene.told("harvest") == []
    result = scene.table.result()
    assert result is not None
    assert result.winners == (0,)


@rule("AGE-ART-INTERNET-3")
def test_the_internet_pays_the_player_of_its_empire():
    scene = gallery(7).empire("romans", 1, level=45, latium="spear")
    play(scene, "internet", on="romans")
    assert [player.glory for player in scene.table.players] == [0, 1 + 7]


# Production -----------------------------------------------------------------------------------------------------------


@rule("AGE-ART-INDUSTRIAL_REVOLUTION-4")
def test_the_industrial_revolution_doubles_what_cities_give_and_nothing_else():
    scene = gallery(6, without=("industrial_revolution",)).city("egypt", 5)
    before, plain = earns(scene, "egypt"), earns(scene, "mali")
    play(scene, "industrial_revolution", "sahara")
    assert (earns(scene, "egypt"), earns(scene, "mali")) == (before + 5, plain)


@rule("AGE-ART-IRRIGATION-3", "AGE-ART-IRRIGATION-4", "AGE-ART-IRRIGATION-5")
def test_irrigation_serves_every_river_of_its_area_and_everybody_there():
    """Mali lies on a river with Kanem and Benin, and on one with Mauretania; Egypt and Sahara on neither."""
    scene = gallery(1).units("egyptians", "kanem", "spear").empire("romans", 1, mauretania="spear", carthage="spear")
    held = [(area, name) for name in ("egyptians", "romans") for area in scene.holds(name)]
    before = {area: earns(scene, area, name) for area, name in held}
    play(scene, "irrigation", "mali")
    more = {area: earns(scene, area, name) - before[area] for area, name in held}
    assert more == {"egypt": 0, "armenia": 0, "sahara": 0, "carthage": 0, "mali": 1, "kanem": 1, "mauretania": 1}


@rule("AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-3", "AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-4")
@rule("AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-5", "AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-6")
def test_the_pathfinder_halves_its_income_for_glory_and_starts_the_clock():
    scene = gallery(7).empire("romans", 1, level=45, latium="spear", capital="latium")
    whole = sum([amount for _, amount in income.of_empire(scene.table, scene.e("egyptians"))])
    play(scene, "environmental_sustainability")
    assert [scene.table.edition.artefacts[marker].id for marker, _ in scene.e("egyptians").markers] == [
        "environmental_sustainability"
    ]
    assert scene.table.climate - climate.RUN_OUT == 7
    ended(scene).act("production", "egyptians")
    assert (scene.told("income")[-1]["gain"], scene.p(0).glory) == ((whole + 1) // 2, 1 + 1)
    assert scene.table.climate - climate.RUN_OUT == 7
    ended(scene).act("production", "romans")
    assert scene.table.climate - climate.RUN_OUT == 6
    assert [player.glory for player in scene.table.players] == [2, 0]


@rule("AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-12", "AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-5")
def test_the_clock_goes_on_without_the_artefact_and_is_not_set_anew():
    scene = gallery(7).empire("romans", 1, level=45, latium="spear", capital="latium")
    play(scene, "environmental_sustainability")
    number = scene.e("egyptians").set
    artefacts.lose(scene.table, scene.artefact_number("environmental_sustainability"), -1, number)
    ended(scene).act("production", "romans")
    assert scene.table.climate - climate.RUN_OUT == 6
    ended(scene).act("production", "egyptians")
    assert (scene.table.climate - climate.RUN_OUT, scene.p(0).glory) == (5, 1), "it is a pathfinder no more"
    ended(scene)
    play(scene, "environmental_sustainability", on="romans")
    assert scene.table.climate - climate.RUN_OUT == 5


@rule("AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-7", "AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-8")
@rule("AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-9", "AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-10")
@rule("AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-11")
def test_when_the_clock_has_run_out_the_land_changes_and_wheat_counts_for_glory_alone():
    """An empire of an early age keeps the glory of wheat on what was fertile land."""
    scene = gallery(2).units("egyptians", "congo", "spear").units("egyptians", "lapland", "spear")
    scene.units("egyptians", "germany", "spear")
    table, egyptians = scene.table, scene.e("egyptians")
    areas = ("egypt", "germany", "congo", "lapland", "armenia")
    before = [categories.resources(table, egyptians, name) for name in ("wheat", "oil")]
    assert before[0] == 1
    money = earns(scene, "egypt")
    table.climate = climate.RUN_OUT
    kinds = [TERRAINS[terrain.of(table, scene.area(area), 2).place] for area in areas]
    assert kinds == ["desert", "desert", "forest", "fertile", "mountain"]
    assert [categories.resources(table, egyptians, name) for name in ("wheat", "oil")] == before
    fertile, desert = [table.edition.terrains[TERRAINS.index(name)].income for name in ("fertile", "desert")]
    assert earns(scene, "egypt") == money - (fertile - desert) - table.rules.wheat_income
    assert income.halvings(table, egyptians) == ["climate"]


@rule("AGE-ART-ENVIRONMENTAL_SUSTAINABILITY-11")
def test_oil_gives_nothing_in_the_end_but_glory():
    scene = gallery(7).units("egyptians", "sumer", "spear")
    before = earns(scene, "sumer")
    scene.table.climate = climate.RUN_OUT
    rules, terrains = scene.table.rules, scene.table.edition.terrains
    lost = terrains[TERRAINS.index("fertile")].income - terrains[TERRAINS.index("desert")].income
    assert earns(scene, "sumer") == before - lost - rules.wheat_income - rules.oil_income
    assert categories.resources(scene.table, scene.e("egyptians"), "oil") == 2, "Sumer and Armenia"


@rule("AGE-ART-GREAT_SHIPYARD-3", "AGE-ART-GREAT_SHIPYARD-4")
def test_ships_are_cheaper_at_the_great_shipyard_alone():
    scene = gallery(3).set("egyptians", money=60)
    play(scene, "great_shipyard", "mali")
    yard = production.Yard(scene.table, scene.e("egyptians").set, 0)
    galley, spear = [scene.table.edition.kinds[scene.table.edition.kind_number[name]] for name in ("galley", "spear")]
    assert [yard.price(galley.place, scene.area(area)) for area in ("mali", "egypt")] == [galley.cost - 1, galley.cost]
    assert yard.price(spear.place, scene.area("mali")) == spear.cost


@rule("AGE-ART-GREAT_UNIVERSITY-4", "AGE-ART-GREAT_UNIVERSITY-5")
def test_every_university_counts():
    scene = gallery(4)
    number = trade_value.number(scene.table, scene.e("egyptians"))
    before = set(prices.kinds(scene.table, scene.e("egyptians"), False))
    play(scene, "great_university", "egypt")
    assert trade_value.number(scene.table, scene.e("egyptians")) == number + 1
    scene.artefact("great_university", "mali")
    assert trade_value.number(scene.table, scene.e("egyptians")) == number + 2
    kinds, level = scene.table.edition.kinds, scene.e("egyptians").level
    new = set(prices.kinds(scene.table, scene.e("egyptians"), False)) - before
    assert new
    assert {kinds[place].level for place in new} <= set(range(level + 1, level + 5))


# Trade ----------------------------------------------------------------------------------------------------------------


@rule("AGE-ART-PHAROS_LIGHTHOUSE-3")
@pytest.mark.parametrize(("artefact", "age"), [("pharos", 1), ("renaissance", 4)])
def test_they_help_trade(artefact: str, age: int):
    scene = gallery(age, without=("renaissance",))
    before = trade_value.number(scene.table, scene.e("egyptians"))
    play(scene, artefact, "egypt")
    assert trade_value.number(scene.table, scene.e("egyptians")) == before + 1


@rule("AGE-ART-PRINTING-3", "AGE-ART-PRINTING-4")
def test_printing_teaches_from_the_more_advanced_but_not_in_a_world_war():
    scene = gallery(4, without=("printing",))
    number = scene.e("egyptians").set
    assert Advance(0, number, False, True).limits(scene.table) == (1, 2)
    play(scene, "printing", "egypt")
    assert Advance(0, number, False, True).limits(scene.table) == (1, 3)
    assert Advance(0, number, False, False).limits(scene.table) == (1, 1)
    scene.table.world_war = 7
    assert Advance(0, number, True, True).limits(scene.table) == (1, 1)


@rule("AGE-ART-COMPUTING-3")
def test_computing_lays_a_card_from_the_deck():
    scene = gallery(6, without=("computing",)).empire("romans", 1, level=36, palestine="spear", capital="palestine")
    play(scene, "computing", "mali")
    ended(scene).undisturbed().hand(0, "huns").hand(1, "incas").next_values(7).act("trade", "egyptians")
    if scene.question() == "ChoosePartner":
        scene.choose(f"partner {scene.e('romans').set}")
    assert scene.question() == "FirstCard"
    assert "deck" in scene.offers(0)
    assert "deck" not in scene.offers(1)
    scene.choose("deck", seat=0)
    assert scene.card("huns") in scene.p(0).hand


# Manoeuvre and conflict -----------------------------------------------------------------------------------------------


@rule("AGE-ART-GREAT_CANAL-4")
def test_a_great_canal_joins_the_waters_next_to_it_and_no_others():
    scene = gallery(5)
    assert canals.beyond(scene.table, scene.area("red_sea")) == 0
    play(scene, "great_canal")
    assert canals.beyond(scene.table, scene.area("red_sea")) == 1 << scene.area("eastern_mediterranean")
    assert canals.beyond(scene.table, scene.area("caribbean_sea")) == 0


@rule("AGE-ART-RAILWAYS-3")
def test_railways_lengthen_the_range():
    scene = gallery(5, without=("railways",)).artefact("paved_roads", "armenia")
    before = reach.length(scene.table, scene.e("egyptians"))
    play(scene, "railways", "egypt")
    assert reach.length(scene.table, scene.e("egyptians")) == before + 1


@rule("AGE-ART-PHAROS_LIGHTHOUSE-4", "AGE-TERM-57")
def test_the_light_of_the_pharos_does_not_shine_through_the_areas_of_others():
    scene = play(gallery(1), "pharos", "egypt").set("egyptians", level=8)
    scene.table.blue.clear()

    def near(area: str) -> bool:
        return values.near_pharos(scene.table, scene.area(area), scene.e("egyptians"))

    waters = ("eastern_mediterranean", "central_mediterranean", "western_mediterranean")
    assert [near(area) for area in waters] == [True, True, False]
    scene.empire("romans", 1, eastern_mediterranean="galley", cyrenaica="spear")
    assert [near("eastern_mediterranean"), near("central_mediterranean")] == [True, False]


@rule("AGE-ART-GREAT_WALL-2", "AGE-DISORD-5")
@pytest.mark.parametrize(("wall", "lost"), [("armenia", 0), ("media", 0), ("mali", 1)])
def test_where_the_great_wall_stands_for_a_fort_order_costs_no_unit(wall: str, lost: int):
    scene = gallery(2).units("egyptians", "media", "spear").units("egyptians", "armenia", "spear 5")
    play(scene, "great_wall", wall)
    ended(scene).disorder("armenia")
    campaign = Campaign(scene.table)
    campaign.name = "egyptians"
    campaign.begin().finish()
    campaign.choose(("clear", campaign.area("armenia")))
    assert len(campaign.stack("egyptians", "armenia")) == 6 - lost


@rule("AGE-ART-GREAT_WALL-2")
def test_the_great_wall_does_not_reach_over_the_sea():
    scene = play(gallery(2), "great_wall", "egypt").units("egyptians", "eastern_mediterranean", "galley")
    scene.empire("romans", 1, latium="spear").units("romans", "eastern_mediterranean", "galley 2")
    arena = battle(scene, "romans", "egyptians", "eastern_mediterranean").round(0, 0, "galley 2", "galley")
    assert "fort" not in arena.parts(1)


# Civilise -------------------------------------------------------------------------------------------------------------


@rule("AGE-ART-GREAT_PYRAMID-2", "AGE-ART-SUMMER_PALACE-2")
def test_the_pyramid_is_played_and_clears_in_the_same_civilise():
    scene = gallery(1).units("egyptians", "nubia", "spear").set("egyptians", money=0)
    play(scene.disorder("egypt", "nubia", "mali"), "great_pyramid", "egypt")
    while scene.question() != "Calm":
        scene.choose(next(word for word in ("done", "nobody") if word in scene.offers()))
    free = [f"pyramid {area}" for area in sorted([scene.area("egypt"), scene.area("nubia")])]
    assert scene.offers() == [*free, "done"]


@rule("AGE-ART-SUMMER_PALACE-2")
def test_the_palace_clears_one_area_in_each_civilise():
    scene = gallery(1).units("egyptians", "nubia", "spear").set("egyptians", money=0)
    play(scene, "summer_palace", "egypt")
    scene.table.blue.clear()
    ended(scene).disorder("egypt", "nubia", "mali")
    scene.push(PayDisorder(0, scene.e("egyptians").set))
    assert sorted(scene.offers()) == sorted(["done", f"palace {scene.area('egypt')}", f"palace {scene.area('nubia')}"])
    scene.choose(f"palace {scene.area('nubia')}")
    assert scene.table.agenda == []
    scene.push(PayDisorder(0, scene.e("egyptians").set))
    assert scene.offers() == [f"palace {scene.area('egypt')}", "done"]


# Blue markers ---------------------------------------------------------------------------------------------------------


@rule("AGE-ART-25", "AGE-GLORY-23")
def test_what_comes_by_a_blue_marker_counts_for_no_glory():
    scene = gallery(7)
    assert categories.green_artefacts(scene.table, scene.e("egyptians")) == 0
    assert "artefacts" not in lines(scene, "egyptians")


@rule("AGE-ART-18", "AGE-ART-21", "AGE-ART-29")
def test_an_event_that_removes_an_artefact_leaves_its_blue_marker():
    scene = gallery(5, without=("printing",))
    play(scene, "printing", "mali")
    level = scene.table.blue[scene.artefact_number("printing")]
    assert level == 29 + 7 - 5
    artefacts.lose(scene.table, scene.artefact_number("printing"), scene.area("mali"))
    assert lies(scene, "mali") == []
    assert scene.table.blue[scene.artefact_number("printing")] == level
    assert not artefacts.has(scene.table, scene.e("egyptians"), "printing")
    scene.set("egyptians", level=level)
    assert artefacts.has(scene.table, scene.e("egyptians"), "printing")
    assert card_of(scene, "printing") in scene.table.discards
