"""Objectives: the general rules (CLA-OBJ) and every condition of the status phase, met and just missed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.clash.scene import Scene, clash

from annals.games.clash.hand import objectives
from annals.games.clash.hand.objectives import StatusObjectives
from annals.games.clash.units.units import BARBARIANS
from annals.rules import rule


def met(scene: Scene, objective: str, seat: int = 0) -> bool:
    return objectives.is_met(scene.table, scene.p(seat), scene.table.edition.objectives[objective])


def ask(scene: Scene, seat: int = 0) -> Scene:
    """The first step of a status phase asks this seat."""
    scene.table.round = 3
    scene.table.agenda = [StatusObjectives(seat)]
    scene.table.forget_choices()
    return scene


def spread(scene: Scene, count: int) -> list[int]:
    """So many spaces that are not next to each other, nor to a city."""
    table = scene.table
    taken = set(table.cities)
    for space in list(taken):
        taken.update(table.layout.neighbours[space])
    found: list[int] = []
    for space in range(len(table.terrain)):
        if space not in taken:
            found.append(space)
            taken.update([space, *table.layout.neighbours[space]])
    assert len(found) >= count
    return found[:count]


# General rules --------------------------------------------------------------------------------------------------


@rule("CLA-OBJ-1", "CLA-OBJ-2", "CLA-OBJ-4", "CLA-OBJ-5", "CLA-OBJ-8")
def test_cards_are_completed_by_either_half_as_many_as_one_likes():
    scene = clash().player(0, gold=6, objective_hand=["rich_great_navy", "happy_conqueror", "citadel_warlord"])
    scene.city(0, 8, ["temple", "academy", "fortress", "market"]).all_terrain("plains").terrain(s9="sea")
    scene.units(0, 9, ship=4)
    ask(scene)
    assert scene.choices() == [
        ("complete", "citadel_warlord", "citadel"),
        ("complete", "rich_great_navy", "rich"),
        ("complete", "rich_great_navy", "great_navy"),
        ("pass",),
    ]
    scene.choose("complete rich_great_navy great_navy")
    # The other half went with the card, and no gold was paid.
    assert scene.choices() == [("complete", "citadel_warlord", "citadel"), ("pass",)]
    assert scene.stock(0)["gold"] == 6
    scene.choose("pass")
    assert scene.p(0).objective_hand == ["happy_conqueror", "citadel_warlord"]
    assert [done[:2] for done in scene.p(0).completed] == [("rich_great_navy", "great_navy")]


@rule(
    "CLA-OBJ-9", "CLA-OBJ-RICH-1", "CLA-OBJ-IDEAS-1", "CLA-OBJ-ORE-1", "CLA-OBJ-WOOD-1", "CLA-OBJ-FOOD-1", "CLA-RES-6"
)
@pytest.mark.parametrize(
    ("stock", "objective", "card"),
    [
        ("gold", "rich", "rich_great_navy"),
        ("ideas", "ideas", "ideas_against_all_odds"),
        ("ore", "ore", "ore_great_army"),
        ("wood", "wood", "wood_fortified"),
        ("food", "food", "food_standing_army"),
    ],
)
def test_five_of_a_resource_cost_two_of_it(stock: str, objective: str, card: str):
    scene = clash().player(0, food=0, advances=["storage"], objective_hand=[card]).player(0, **{stock: 4})
    assert not met(scene, objective)
    if stock != "gold":
        # Gold stands for nothing here.
        scene.player(0, gold=7)
        assert not met(scene, objective)
    scene.player(0, **{stock: 5})
    ask(scene).choose(f"complete {card} {objective}")
    assert scene.stock(0)[stock] == 3
    assert scene.stock(0).get("gold", 0) == {"gold": 3}.get(stock, 7)


@rule("CLA-OBJ-7")
def test_one_trigger_completes_an_objective_of_a_name_once():
    scene = clash().player(0, objective_hand=["happy_conqueror", "academic_conqueror", "citadel_warlord"])
    objectives.met(scene.table, 0, "conqueror", "warlord")
    scene.table.forget_choices()
    assert len(scene.choices("complete")) == 3
    scene.choose("complete happy_conqueror conqueror")
    assert scene.choices("complete") == [("complete", "citadel_warlord", "warlord")]


@rule("CLA-OBJ-6")
def test_a_moment_is_not_for_the_status_phase_and_the_other_way_round():
    scene = clash().player(0, objective_hand=["citadel_warlord"])
    ask(scene)
    assert scene.choices() == [("pass",)]
    objectives.met(scene.table, 0, "warlord")
    scene.table.forget_choices()
    assert scene.choices("complete") == [("complete", "citadel_warlord", "warlord")]


def test_who_has_objective_cards_is_asked_even_if_none_fits():
    scene = clash().player(1, objective_hand=["rich_great_navy"])
    objectives.met(scene.table, 1, "warlord")
    assert scene.table.asked() == (1,)
    scene.choose("pass")
    objectives.met(scene.table, 0, "warlord")
    assert scene.question() == "Act"


@rule("CLA-OBJ-3", "CLA-OBJ-GOVERNMENT-1")
def test_one_government_serves_one_card():
    four = ["nationalism", "totalitarianism", "absolute_power", "forced_labor"]
    scene = clash().player(0, objective_hand=["government_assimilator", "government_aggressor"], advances=four[:3])
    assert not met(scene, "government")
    scene.player(0, advances=four)
    ask(scene).choose("complete government_assimilator government")
    assert scene.choices() == [("pass",)]
    scene.choose("pass")
    scene.p(0).advances = ["voting", "separation_of_power", "civil_liberties", "free_economy"]
    ask(scene)
    assert scene.choices("complete") == [("complete", "government_aggressor", "government")]


@rule("CLA-OBJ-10")
@pytest.mark.parametrize("first", ["standing_army", "military_might"])
def test_standing_army_and_military_might_exclude_each_other(first: str):
    scene = clash().player(0, objective_hand=["food_standing_army", "dominion_military_might"], food=0)
    for space in (0, 8, 12, 16):
        scene.city(0, space, ["temple"]).units(0, space, infantry=3)
    ask(scene)
    both = {choice[2] for choice in scene.choices("complete")}
    assert {"standing_army", "military_might"} <= both
    card = "food_standing_army" if first == "standing_army" else "dominion_military_might"
    scene.choose(f"complete {card} {first}")
    assert not {choice[2] for choice in scene.choices("complete")} & {"standing_army", "military_might"}


@rule("CLA-OBJ-11", "CLA-OBJ-TRADER-1", "CLA-OBJ-SEA_LANES-1")
def test_trader_and_sea_lanes():
    scene = clash().all_terrain("sea").player(0, objective_hand=["trader_defiance", "sea_lanes_draconian"])
    cities = spread(scene, 3)
    near = scene.table.layout.neighbours
    for space in cities:
        scene.terrain(**{f"s{space}": "plains"}).city(1, space)
    scene.player(0, advances=["trade_routes"]).units(0, near[cities[0]][0], ship=1)
    assert not met(scene, "sea_lanes")
    scene.units(0, near[cities[1]][0], ship=1)
    assert met(scene, "sea_lanes")
    assert not met(scene, "trader")
    scene.units(0, near[cities[2]][0], ship=1)
    assert met(scene, "trader")
    # Without the advance no route could be formed.
    scene.p(0).advances.remove("trade_routes")
    scene.player(0)
    assert not met(scene, "trader")
    assert not met(scene, "sea_lanes")
    scene.player(0, advances=["trade_routes"])
    ask(scene).choose("complete trader_defiance trader")
    assert scene.choices() == [("pass",)]


@rule("CLA-OBJ-12", "CLA-OBJ-COLONY-1")
def test_no_colony_in_the_round_of_new_founder():
    scene = clash().player(0, objective_hand=["colony_threat"])
    home = scene.p(0).home
    from annals.games.clash.map import ways

    far = ways.reach(scene.table, home, 9)
    four = next(space for space, distance in far.items() if distance == 4 and space not in scene.table.cities)
    five = next(space for space, distance in far.items() if distance == 5 and space not in scene.table.cities)
    scene.city(0, four)
    assert not met(scene, "colony")
    scene.city(0, five)
    assert met(scene, "colony")
    ask(scene)
    assert scene.choices("complete")
    scene.p(0).completed = [("new_founder_defiance", "new_founder", "1.3")]
    ask(scene)
    assert not scene.choices("complete")
    scene.table.age = 2
    ask(scene)
    assert scene.choices("complete")


@rule(
    "CLA-OBJ-14",
    "CLA-OBJ-ACADEMIC-1",
    "CLA-OBJ-COASTAL_CULTURE-1",
    "CLA-OBJ-RELIGIOUS-1",
    "CLA-OBJ-FORTIFIED-1",
    "CLA-OBJ-SCIENTISTS-1",
    "CLA-OBJ-MERCANTILE-1",
    "CLA-OBJ-LEGACY-1",
)
@pytest.mark.parametrize(
    ("objective", "building"),
    [
        ("academic", "academy"),
        ("coastal_culture", "port"),
        ("religious", "temple"),
        ("fortified", "fortress"),
        ("scientists", "observatory"),
        ("mercantile", "market"),
        ("legacy", "obelisk"),
    ],
)
def test_more_cities_with_a_building_than_anybody_else(objective: str, building: str):
    scene = clash(seats=3)
    assert not met(scene, objective)
    # Colours do not matter, the owner of the city does.
    scene.city(0, 12, {building: 1}).city(BARBARIANS, 16, {building: 0})
    assert met(scene, objective)
    scene.city(2, 20, [building])
    assert not met(scene, objective)


@rule(
    "CLA-OBJ-CITY_PLANNER_A-1",
    "CLA-OBJ-ENLIGHTENED-1",
    "CLA-OBJ-MILITARIZED-1",
    "CLA-OBJ-CULTURE-1",
    "CLA-OBJ-SCIENCE-1",
    "CLA-OBJ-MERCHANT-1",
    "CLA-OBJ-SEAFARER-1",
)
@pytest.mark.parametrize(
    ("objective", "category"),
    [
        ("city_planner_a", "construction"),
        ("enlightened", "education"),
        ("militarized", "warfare"),
        ("culture", "culture"),
        ("science", "science"),
        ("merchant", "economy"),
        ("seafarer", "maritime"),
    ],
)
def test_all_four_advances_of_a_category(objective: str, category: str):
    scene = clash()
    four = list(scene.table.edition.categories[category].advances)
    scene.player(0, advances=four[:3])
    assert not met(scene, objective)
    scene.player(0, advances=four[3:])
    assert met(scene, objective)


# Conditions one by one: a scene that just misses, and what is missing -----------------------------------------------


def _six_cities(scene: Scene) -> None:
    for space in spread(scene, 4):
        scene.city(0, space)


def _one_more_city(scene: Scene) -> None:
    scene.city(0, spread(scene, 1)[0])


def _advanced(scene: Scene) -> None:
    scene.player(0, advances=["storage", "irrigation", "roads"]).player(1, advances=["storage", "irrigation", "roads"])


def _sixth_advance(scene: Scene) -> None:
    scene.player(0, advances=["husbandry"])


def _three_happy(scene: Scene) -> None:
    for space in spread(scene, 2):
        scene.city(0, space, mood="happy")
    scene.city(0, spread(scene, 1)[0], mood="neutral")


def _fourth_happy(scene: Scene) -> None:
    scene.city(0, spread(scene, 1)[0], mood="happy")


def _one_ship_blocks(scene: Scene) -> None:
    scene.city(1, 12, ["port"], port=13).terrain(s13="sea", s14="sea").units(0, 13, ship=1).units(0, 14, ship=1)


@rule("CLA-OBJ-BLOCKADE-1")
def test_ports_of_barbarians_are_not_ports_of_other_players():
    scene = clash().terrain(s13="sea").city(BARBARIANS, 12, {"port": 1}, port=13).units(0, 13, ship=2)
    assert not met(scene, "blockade")
    assert met(scene.city(1, 12, ["port"], port=13), "blockade")


def _second_ship(scene: Scene) -> None:
    scene.units(0, 13, ship=1)


def _stock_almost(scene: Scene) -> None:
    scene.player(0, food=3, wood=3, ore=2, gold=7, advances=["storage"])


def _stock(scene: Scene) -> None:
    scene.player(0, ore=3)


def _ships_tied(scene: Scene) -> None:
    scene.terrain(s13="sea", s14="sea").units(0, 13, ship=2).units(1, 14, ship=2)


def _third_ship(scene: Scene) -> None:
    scene.units(0, 13, ship=1)


def _army_three_more(scene: Scene) -> None:
    scene.units(0, 0, infantry=4).units(0, 13, cavalry=1).units(1, 14, infantry=2)


def _army_four_more(scene: Scene) -> None:
    scene.units(0, 13, elephant=1)


def _garrisons(scene: Scene) -> None:
    spaces = spread(scene, 3)
    for space in spaces:
        scene.city(0, space)
    for space in (0, spaces[0], spaces[1]):
        scene.units(0, space, infantry=1)
    scene.units(0, spaces[2], settler=1)


def _fourth_garrison(scene: Scene) -> None:
    scene.units(0, scene.table.cities_of(0)[-1], infantry=1)


def _three_types(scene: Scene) -> None:
    """Pieces in cities of others do not count, nor pieces of others in own cities."""
    scene.city(0, 12, {"temple": 0, "academy": 0, "market": 1}).city(1, 16, {"port": 0}).city(0, 20, {"fortress": 0})


def _fourth_type(scene: Scene) -> None:
    scene.table.alter(12).buildings["market"] = 0


def _category_each(scene: Scene) -> None:
    for seat in range(2):
        scene.player(seat, advances=["farming", "storage", "irrigation", "husbandry"])


def _second_category(scene: Scene) -> None:
    scene.player(0, advances=["mining", "engineering", "sanitation", "roads"])


def _three_threaten(scene: Scene) -> None:
    near = scene.table.layout.neighbours[scene.p(1).home]
    scene.units(0, near[0], infantry=2).units(0, near[1], cavalry=1, settler=2)
    scene.city(BARBARIANS, 12).units(0, scene.table.layout.neighbours[12][0], infantry=2)


def _fourth_threatens(scene: Scene) -> None:
    scene.units(0, scene.table.layout.neighbours[scene.p(1).home][1], infantry=1)


def _one_consulate(scene: Scene) -> None:
    """Cities of barbarians are nobody's consulate (reading A74)."""
    scene.city(1, 12, {"temple": 0, "market": 0}).city(0, 16, {"temple": 0}).city(BARBARIANS, 20, {"temple": 0})


def _second_consulate(scene: Scene) -> None:
    scene.city(1, 23, {"temple": 0})


def _size_four(scene: Scene) -> None:
    scene.city(0, 12, ["temple", "academy", "market"])


def _size_five(scene: Scene) -> None:
    scene.table.alter(12).wonders = ("great_wall",)


def _three_alone(scene: Scene) -> None:
    for space in spread(scene, 2):
        scene.city(0, space)


def _fourth_alone(scene: Scene) -> None:
    scene.city(0, spread(scene, 1)[0])


def _eleven(scene: Scene) -> None:
    scene.terrain(s13="sea").units(0, 13, ship=4, settler=2)
    scene.units(0, 16, infantry=4).units(0, 20, infantry=3)


def _twelve(scene: Scene) -> None:
    scene.units(0, 20, leader=1).player(0, leader="sulla")


def _eight_categories(scene: Scene) -> None:
    scene.player(0, advances=["fishing", "writing", "tactics", "myths", "bartering", "arts", "storage"])


def _nine_categories(scene: Scene) -> None:
    scene.player(0, advances=["math"])


def _influence_tied(scene: Scene) -> None:
    """Cities of barbarians do not count (reading A74)."""
    scene.city(1, 12, {"temple": 0}).city(0, 16, {"temple": 1, "market": 0}).city(BARBARIANS, 20, {"fortress": 0})


def _influence_more(scene: Scene) -> None:
    scene.table.alter(12).buildings["fortress"] = 0


def _two_wonders(scene: Scene) -> None:
    scene.table.wonders_this_round = (0, 1)


def _only_wonder(scene: Scene) -> None:
    scene.table.wonders_this_round = (0,)


def _two_outposts(scene: Scene) -> None:
    spaces = spread(scene, 3)
    scene.units(0, spaces[0], infantry=1).units(0, spaces[1], infantry=2).units(0, spaces[2], settler=1)
    scene.units(0, scene.table.layout.neighbours[0][0], infantry=1)


def _third_outpost(scene: Scene) -> None:
    scene.units(0, spread(scene, 3)[2], infantry=1)


def _two_migrants(scene: Scene) -> None:
    spaces = spread(scene, 3)
    scene.units(0, spaces[0], settler=2).units(0, spaces[1], settler=1).units(0, spaces[2], infantry=1)


def _third_migrant(scene: Scene) -> None:
    scene.units(0, spread(scene, 3)[2], settler=1)


def _kinds(kind: str, count: int) -> Callable[[Scene], None]:
    def put(scene: Scene) -> None:
        for space in spread(scene, count)[-1:] if count == 3 else spread(scene, count):
            scene.units(0, space, **{kind: 1})

    return put


def _five_kinds(scene: Scene) -> None:
    scene.terrain(s13="sea").units(0, 13, ship=1).units(0, 0, infantry=1, cavalry=1, elephant=1, settler=1)


def _leader(scene: Scene) -> None:
    scene.units(0, 0, leader=1)


def _three_civ_advances(scene: Scene) -> None:
    scene.player(0, civ_advances=["captives", "human_sacrifice", "aztec_gold"], leaders_recruited=2)


def _fourth_civ_advance(scene: Scene) -> None:
    scene.player(0, civ_advances=["tribute_empire"])


CASES: list[tuple[str, Callable[[Scene], None], Callable[[Scene], None]]] = [
    ("civilization", _six_cities, _one_more_city),
    ("advanced", _advanced, _sixth_advance),
    ("happy", _three_happy, _fourth_happy),
    ("blockade", _one_ship_blocks, _second_ship),
    ("well_stocked", _stock_almost, _stock),
    ("great_navy", _ships_tied, _third_ship),
    ("great_army", _army_three_more, _army_four_more),
    ("standing_army", _garrisons, _fourth_garrison),
    ("city_planner_b", _three_types, _fourth_type),
    ("focused", _category_each, _second_category),
    ("threat", _three_threaten, _fourth_threatens),
    ("consulates", _one_consulate, _second_consulate),
    ("citadel", _size_four, _size_five),
    ("dominion", _three_alone, _fourth_alone),
    ("military_might", _eleven, _twelve),
    ("balanced", _eight_categories, _nine_categories),
    ("influence", _influence_tied, _influence_more),
    ("wonderful", _two_wonders, _only_wonder),
    ("outposts", _two_outposts, _third_outpost),
    ("great_migration", _two_migrants, _third_migrant),
    ("equestrian", _kinds("cavalry", 2), _kinds("cavalry", 3)),
    ("ivory_tide", _kinds("elephant", 2), _kinds("elephant", 3)),
    ("tactical_diversity", _five_kinds, _leader),
    ("civilization_of_ages", _three_civ_advances, _fourth_civ_advance),
]


@rule(
    "CLA-OBJ-CIVILIZATION-1",
    "CLA-OBJ-ADVANCED-1",
    "CLA-OBJ-HAPPY-1",
    "CLA-OBJ-BLOCKADE-1",
    "CLA-OBJ-WELL_STOCKED-1",
    "CLA-OBJ-GREAT_NAVY-1",
    "CLA-OBJ-GREAT_ARMY-1",
    "CLA-OBJ-STANDING_ARMY-1",
    "CLA-OBJ-CITY_PLANNER_B-1",
    "CLA-OBJ-FOCUSED-1",
    "CLA-OBJ-THREAT-1",
    "CLA-OBJ-CONSULATES-1",
    "CLA-OBJ-CITADEL-1",
    "CLA-OBJ-DOMINION-1",
    "CLA-OBJ-MILITARY_MIGHT-1",
    "CLA-OBJ-BALANCED-1",
    "CLA-OBJ-INFLUENCE-1",
    "CLA-OBJ-WONDERFUL-1",
    "CLA-OBJ-OUTPOSTS-1",
    "CLA-OBJ-GREAT_MIGRATION-1",
    "CLA-OBJ-EQUESTRIAN-1",
    "CLA-OBJ-IVORY_TIDE-1",
    "CLA-OBJ-TACTICAL_DIVERSITY-1",
    "CLA-OBJ-CIVILIZATION_OF_AGES-1",
)
@pytest.mark.parametrize(("objective", "almost", "missing"), CASES, ids=[case[0] for case in CASES])
def test_just_missed_and_met(objective: str, almost: Callable[[Scene], None], missing: Callable[[Scene], None]):
    scene = clash()
    almost(scene)
    assert not met(scene, objective)
    missing(scene)
    assert met(scene, objective)


@rule("CLA-OBJ-DOMINION-1")
@pytest.mark.parametrize("neighbour", [0, 1, BARBARIANS])
def test_a_city_of_anyone_beside_it_ends_dominion(neighbour: int):
    scene = clash().no_city(0)
    spaces = spread(scene, 4)
    for space in spaces:
        scene.city(0, space)
    assert met(scene, "dominion")
    scene.city(neighbour, scene.table.layout.neighbours[spaces[0]][0])
    assert not met(scene, "dominion")


@rule("CLA-OBJ-DRACONIAN-1")
def test_four_angry_cities_are_draconian():
    scene = clash().player(0, objective_hand=["sea_lanes_draconian"])
    spaces = spread(scene, 4)
    for space in spaces[:3]:
        scene.city(0, space, mood="angry")
    objectives.draconian(scene.table, 0)
    assert scene.question() == "Act"
    scene.city(0, spaces[3], mood="angry")
    objectives.draconian(scene.table, 0)
    scene.table.forget_choices()
    assert scene.choices("complete") == [("complete", "sea_lanes_draconian", "draconian")]
