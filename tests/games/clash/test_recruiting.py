"""Recruiting units and leaders (CLA-RECRUIT, CLA-LEADER, CLA-UNIT)."""

from __future__ import annotations

from tests.games.clash.cities import civ
from tests.games.clash.scene import Scene, clash

from annals.games.clash.units import recruiting
from annals.games.clash.units.units import CAVALRY, STOPPED
from annals.rules import rule


def offered(scene: Scene) -> set[str]:
    return {str(choice[1]) for choice in scene.choices("unit")}


@rule("CLA-RECRUIT-1", "CLA-RECRUIT-4", "CLA-RECRUIT-5", "CLA-RECRUIT-9", "CLA-UNIT-SETTLER-1", "CLA-UNIT-INFANTRY-1")
def test_a_neutral_city_recruits_its_size_in_any_mix():
    scene = clash().player(0, food=3, ore=1, advances=["storage"]).city(0, 0, buildings=["academy"])
    scene.go("recruit 0", "unit settler", "unit infantry")
    assert scene.question() == "Act"
    assert scene.at(0, 0) == {"settler": 1, "infantry": 1}
    assert scene.stock(0) == {}
    assert scene.p(0).actions == 2
    assert scene.table.cities[0].activations == 1


@rule("CLA-RECRUIT-2")
def test_a_happy_city_recruits_one_more():
    scene = clash().player(0, food=4, advances=["storage"]).go("recruit 0", "unit settler", "unit settler")
    assert scene.at(0, 0) == {"settler": 2}


@rule("CLA-RECRUIT-3")
def test_an_angry_city_recruits_one():
    scene = clash().player(0, food=4, advances=["storage"]).city(0, 0, mood="angry", buildings=["academy", "port"])
    scene.go("recruit 0", "unit settler")
    assert scene.question() == "Act"
    assert scene.stock(0)["food"] == 2


@rule("CLA-RECRUIT-5")
def test_what_cannot_be_paid_is_not_offered():
    scene = clash().player(0, food=1, ore=1).choose("recruit 0")
    assert scene.at(0, 0) == {"infantry": 1}
    clash().player(0, food=0).refused("recruit 0", "nobody_to_recruit")


@rule("CLA-RECRUIT-5", "CLA-RES-4")
def test_everything_is_paid_together_with_gold_where_wanted():
    scene = clash().player(0, food=2, ore=1, gold=2).go("recruit 0", "unit infantry", "done")
    assert {("pay", "1food+1ore"), ("pay", "2gold")} <= set(scene.choices())
    scene.choose("pay 1ore+1gold")
    assert scene.stock(0) == {"food": 2, "gold": 1}


@rule("CLA-RECRUIT-6", "CLA-RECRUIT-10", "CLA-BLD-PORT-4", "CLA-UNIT-SHIP-1")
def test_ships_need_a_port_and_appear_in_front_of_it():
    scene = clash().player(0, wood=2).terrain(s16="sea").choose("recruit 0")
    assert "ship" not in offered(scene)
    scene = clash().player(0, wood=2, food=0).terrain(s16="sea").city(0, 0, buildings=["port"], port=16)
    scene.go("recruit 0", "unit ship")
    assert scene.at(0, 16) == {"ship": 1}
    assert scene.stock(0) == {}


@rule("CLA-RECRUIT-7", "CLA-RECRUIT-8", "CLA-BLD-MARKET-2", "CLA-UNIT-CAVALRY-1", "CLA-UNIT-ELEPHANT-1")
def test_cavalry_and_elephants_need_a_market():
    scene = civ("rome").player(0, food=3, wood=1, advances=["storage"]).choose("recruit 0")
    assert not {"cavalry", "elephant"} & offered(scene)
    scene = civ("rome").player(0, food=3, wood=1, advances=["storage"]).city(0, 0, buildings=["market"])
    scene.go("recruit 0", "unit cavalry", "unit elephant")
    assert scene.at(0, 0) == {"cavalry": 1, "elephant": 1}
    assert scene.stock(0) == {}


@rule("CLA-RECRUIT-11", "CLA-PIRATE-6")
def test_ships_recruited_among_enemies_fight_at_once():
    scene = clash().player(0, wood=2, food=0).terrain(s16="sea").city(0, 0, buildings=["port"], port=16)
    scene.units(1, 16, ship=1).dice(10, 10).go("recruit 0", "unit ship")
    assert scene.told("battle")
    assert scene.at(0, 16) == {}
    assert scene.at(1, 16) == {}


@rule("CLA-RECRUIT-12", "CLA-RECRUIT-13", "CLA-RECRUIT-14")
def test_with_an_empty_supply_a_unit_comes_from_the_board():
    scene = clash().player(0, food=4, advances=["storage"]).units(0, 10, settler=3).units(0, 11, settler=1)
    scene.go("recruit 0", "unit settler")
    assert scene.choices() == [("from", 10), ("from", 11)]
    scene.choose("from 11", "done")
    assert scene.at(0, 11) == {}
    assert scene.at(0, 0) == {"settler": 1}
    assert scene.stock(0) == {"food": 2}


@rule("CLA-RECRUIT-13")
def test_with_pieces_in_the_supply_nothing_leaves_the_board():
    scene = clash().player(0, food=2).units(0, 10, settler=3).go("recruit 0", "unit settler")
    assert scene.at(0, 10) == {"settler": 3}


@rule("CLA-RECRUIT-14")
def test_passengers_of_a_ship_taken_from_the_board_are_lost():
    scene = clash().player(0, wood=2, food=0).terrain(s16="sea", s19="sea", s18="sea")
    scene.city(0, 0, buildings=["port"], port=16).units(0, 18, ship=1, settler=1).units(0, 19, ship=3)
    scene.go("recruit 0", "unit ship", "from 18")
    assert scene.at(0, 18) == {}
    assert scene.at(0, 16) == {"ship": 1}


@rule("CLA-RECRUIT-15", "CLA-STACK-1", "CLA-STACK-2")
def test_the_stack_of_four_holds_for_recruits():
    scene = clash().player(0, food=4, ore=4, advances=["storage"]).units(0, 0, infantry=3)
    scene.go("recruit 0", "unit infantry")
    assert offered(scene) == {"settler"}


@rule("CLA-RECRUIT-16", "CLA-FOUND-11")
def test_recruits_move_in_the_same_turn():
    scene = clash().player(0, food=2).go("recruit 0", "unit settler")
    scene.go("move", "group 0 1settler", "to 10", "stop", "found 10")
    assert scene.table.cities[10].owner == 0


@rule("CLA-UNIT-SETTLER-2")
def test_a_settler_is_no_army_unit():
    scene = clash()
    assert not scene.table.edition.units["settler"].army
    assert scene.table.edition.units["leader"].army


# Leaders --------------------------------------------------------------------------------------------------------


@rule("CLA-LEADER-1", "CLA-LEADER-2", "CLA-LEADER-3", "CLA-UNIT-LEADER-1", "CLA-SETUP-15")
def test_a_leader_of_choice_enters_the_recruiting_city():
    scene = civ("rome").player(0, mood=1, culture=1, food=0).choose("recruit 0")
    assert {choice[1] for choice in scene.choices("leader")} == {"emperor_augustus", "gaius_julius_caesar", "sulla"}
    scene.choose("leader sulla")
    assert scene.p(0).leader == "sulla"
    assert scene.p(0).leaders_left == ("emperor_augustus", "gaius_julius_caesar")
    assert scene.at(0, 0) == {"leader": 1}
    assert scene.stock(0) == {}


@rule("CLA-LEADER-4", "CLA-LEADER-5", "CLA-LEADER-6", "CLA-LEADER-11")
def test_a_new_leader_replaces_the_old_one_for_nobodys_points():
    scene = civ("rome", leader="sulla", at=10).player(0, mood=1, culture=1, food=0)
    scene.go("recruit 0", "leader emperor_augustus")
    assert scene.p(0).leader == "emperor_augustus"
    assert scene.p(0).leaders_left == ("gaius_julius_caesar",)
    assert scene.at(0, 10) == {}
    assert scene.at(0, 0) == {"leader": 1}
    assert scene.p(1).trophies == []


@rule("CLA-LEADER-12")
def test_three_leaders_and_no_more():
    scene = civ("rome").player(0, mood=1, culture=1, food=2, leaders_left=()).choose("recruit 0")
    assert scene.choices("leader") == []


@rule("CLA-LEADER-15", "CLA-RECRUIT-15")
def test_a_leader_counts_in_the_stack_of_four():
    scene = civ("rome").player(0, mood=1, culture=1).units(0, 0, infantry=4).choose("recruit 0")
    assert scene.choices("leader") == []


@rule("CLA-LEADER-5", "CLA-CIV-PERSIA-11")
def test_replacing_xerxes_takes_the_fifth_place_away():
    scene = civ("persia", leader="xerxes").player(0, mood=2, culture=1, food=2).units(0, 0, infantry=4)
    assert scene.choose("recruit 0").choices("leader") == []
    scene = civ("persia", leader="xerxes").player(0, mood=2, culture=1, food=2).units(0, 0, infantry=3)
    scene.go("recruit 0", "leader darius", "done")
    assert scene.at(0, 0) == {"infantry": 3, "leader": 1}


@rule("CLA-CIV-EGYPT-6", "CLA-CIV-EGYPT-10")
def test_embalming_and_beloved_when_a_leader_is_replaced():
    scene = civ("egypt", leader="cleopatra", civ_advances=["embalming"]).player(0, mood=1, culture=1, food=0)
    scene.table.alter(0).beloved = 2
    scene.go("recruit 0", "leader imhotep")
    assert scene.stock(0) == {"culture": 1}
    assert scene.table.cities[0].beloved == 0


# Advances -------------------------------------------------------------------------------------------------------


@rule("CLA-ADVANCE-DRAFT-1")
def test_draft_buys_one_infantry_for_a_mood_token():
    scene = clash().player(0, food=0, mood=3, advances=["draft"]).go("recruit 0", "draft infantry mood")
    assert scene.question() == "Act"
    assert scene.at(0, 0) == {"infantry": 1}
    assert scene.stock(0) == {"mood": 2}


@rule("CLA-ADVANCE-DRAFT-2")
def test_draft_costs_two_with_civil_liberties():
    scene = clash().player(0, food=0, mood=3, advances=["draft", "civil_liberties"])
    scene.go("recruit 0", "draft infantry mood")
    assert scene.stock(0) == {"mood": 1}


@rule("CLA-ADVANCE-DRAFT-2", "CLA-CIV-CARTHAGE-7")
def test_the_two_tokens_of_a_draft_may_be_mood_and_gold():
    scene = civ("carthage", ["draft", "civil_liberties"], civ_advances=["mercenaries"])
    scene.player(0, food=0, mood=1, gold=1).go("recruit 0", "draft infantry gold+mood")
    assert scene.stock(0) == {}
    assert scene.at(0, 0) == {"infantry": 1}


@rule("CLA-OBJ-DRAFT-1")
def test_two_drafts_in_a_turn_meet_the_objective():
    scene = clash().player(0, food=0, mood=3, advances=["draft"], objective_hand=["civilization_draft"])
    scene.go("recruit 0", "draft infantry mood", "recruit 0", "draft infantry mood")
    scene.choose("complete civilization_draft draft")
    assert scene.p(0).completed[0][1] == "draft"


@rule("CLA-ADVANCE-SANITATION-1")
def test_sanitation_buys_one_settler_for_a_mood_token():
    scene = clash().player(0, food=0, mood=2, advances=["sanitation"]).go("recruit 0", "sanitation")
    assert scene.at(0, 0) == {"settler": 1}
    assert scene.stock(0) == {"mood": 1}


@rule("CLA-ADVANCE-MEDICINE-1")
def test_medicine_gives_a_resource_back():
    scene = clash().player(0, food=1, ore=1, advances=["medicine"]).city(0, 0).choose("recruit 0")
    assert scene.choices() == [("gain", "food"), ("gain", "ore")]
    scene.choose("gain ore")
    assert scene.stock(0) == {"ore": 1}


@rule("CLA-ADVANCE-MEDICINE-1")
def test_medicine_gives_no_token_back():
    scene = clash().player(0, food=0, mood=1, advances=["medicine", "draft"]).city(0, 0).choose("recruit 0")
    assert scene.question() == "Act"
    assert scene.stock(0) == {}


@rule("CLA-ADVANCE-NATIONALISM-1")
def test_nationalism_gives_a_token_for_army_units():
    scene = clash().player(0, food=1, ore=1, advances=["nationalism"]).city(0, 0).go("recruit 0", "gain culture")
    assert scene.stock(0) == {"culture": 1}


@rule("CLA-ADVANCE-NATIONALISM-1")
def test_nationalism_gives_nothing_for_settlers():
    scene = clash().player(0, food=2, advances=["nationalism"]).city(0, 0).choose("recruit 0")
    assert scene.question() == "Act"
    assert scene.stock(0) == {}


# Civilizations --------------------------------------------------------------------------------------------------


@rule("CLA-CIV-CARTHAGE-2")
def test_warbeasts_need_gold_or_culture_in_the_price():
    scene = civ("carthage", civ_advances=["warbeasts"]).player(0, food=2, ore=1).choose("recruit 0")
    assert scene.choices("warbeast") == []
    scene = civ("carthage", civ_advances=["warbeasts"]).player(0, food=1, culture=1, ore=1).choose("recruit 0")
    assert [choice[1] for choice in scene.choices("warbeast")] == ["culture"]
    scene.choose("warbeast culture")
    assert scene.at(0, 0) == {"elephant": 1}
    assert scene.stock(0) == {"ore": 1}


@rule("CLA-CIV-CARTHAGE-7", "CLA-CIV-CARTHAGE-8")
def test_mercenaries_draft_for_gold_and_from_ports():
    scene = civ("carthage", ["draft"], civ_advances=["mercenaries"]).player(0, food=0, gold=1).terrain(s16="sea")
    scene.city(0, 0, buildings=["port"], port=16).choose("recruit 0")
    assert set(scene.choices("draft")) == {("draft", "infantry", "gold"), ("draft", "ship", "gold")}
    scene.choose("draft ship gold")
    assert scene.at(0, 16) == {"ship": 1}
    assert scene.stock(0) == {}


@rule("CLA-CIV-GREECE-2")
def test_sparta_drafts_for_culture():
    scene = civ("greece", ["draft"], civ_advances=["sparta"]).player(0, food=0, culture=1).city(0, 0)
    scene.choose("recruit 0")
    assert scene.at(0, 0) == {"infantry": 1}
    assert scene.stock(0) == {}


@rule("CLA-CIV-JAPAN-7")
def test_shogunate_drafts_an_action_card_once_a_turn():
    scene = civ("japan", ["draft", "voting"], civ_advances=["shogunate"]).player(0, food=0, mood=3)
    scene.next_cards("action", "spies_high_morale").go("recruit 0", "draft card mood")
    assert scene.p(0).action_hand == ["spies_high_morale"]
    assert scene.at(0, 0) == {}
    scene.choose("recruit 0")
    assert ("draft", "card", "mood") not in scene.choices()


@rule("CLA-CIV-GREECE-1")
def test_study_gives_an_idea_in_cities_with_an_academy():
    scene = civ("greece", civ_advances=["study"]).player(0, food=2).city(0, 0, buildings=["academy"])
    scene.go("recruit 0", "unit settler")
    assert scene.stock(0) == {"ideas": 1}


@rule("CLA-CIV-GREECE-9")
def test_leonidas_gives_culture_for_recruiting():
    scene = civ("greece", leader="leonidas").player(0, food=2, leaders_left=()).city(0, 0).choose("recruit 0")
    assert scene.stock(0) == {"culture": 1}


@rule("CLA-CIV-INDIA-1")
def test_indian_elephants_come_from_forests():
    scene = civ("india", civ_advances=["indian_elephants"]).player(0, food=2).city(0, 2).choose("recruit 2")
    assert "elephant" in offered(scene)
    scene = civ("india", civ_advances=["indian_elephants"]).player(0, food=2, ore=1).choose("recruit 0")
    assert "elephant" not in offered(scene)


@rule("CLA-CIV-PERSIA-1")
def test_persian_elephants_come_from_the_edge_of_the_desert():
    scene = civ("persia", civ_advances=["elephants"]).player(0, food=2).choose("recruit 0")
    assert "elephant" in offered(scene)
    scene = civ("persia", civ_advances=["elephants"]).player(0, food=2, ore=1).city(0, 18).choose("recruit 18")
    assert "elephant" not in offered(scene)


@rule("CLA-CIV-CARTHAGE-2")
def test_with_a_market_no_culture_stands_for_the_food_of_elephants():
    """Reading A83."""
    scene = civ("carthage", civ_advances=["warbeasts"]).player(0, food=2, culture=2).city(0, 0, buildings=["market"])
    scene.choose("recruit 0")
    assert ("unit", "elephant") in scene.choices()
    assert scene.choices("warbeast") == []


@rule("CLA-CIV-HUNS-3", "CLA-CIV-HUNS-4")
def test_mounted_archers_come_from_small_cities_and_ride_out():
    scene = civ("huns", ["tactics"], civ_advances=["mounted_archers"]).player(0, food=1, wood=1, leaders_left=())
    scene.city(0, 0).units(0, 0, infantry=1).units(0, 16, cavalry=1).choose("recruit 0")
    assert scene.question() == "MoveUnits"
    # Nobody else rides out with them.
    assert scene.choices("group") == [("group", 0, "1cavalry")]
    scene.choose("group 0 1cavalry", "to 10")
    assert scene.at(0, 10) == {"cavalry": 1}
    assert scene.p(0).actions == 2


@rule("CLA-CIV-HUNS-3")
def test_mounted_archers_do_not_come_from_larger_cities():
    scene = civ("huns", civ_advances=["mounted_archers"]).player(0, food=2, wood=1).city(0, 0, buildings=["port"])
    assert "cavalry" not in offered(scene.choose("recruit 0"))


@rule("CLA-CIV-JAPAN-2")
def test_japanese_cavalry_come_from_fortresses():
    scene = civ("japan", civ_advances=["horsemanship"]).player(0, food=2, wood=1).city(0, 0, buildings=["fortress"])
    assert "cavalry" in offered(scene.choose("recruit 0"))


@rule("CLA-CIV-ROME-6")
def test_cavalry_come_from_the_provinces():
    scene = civ("rome", ["voting"], civ_advances=["provinces"]).player(0, food=2, wood=1).city(0, 28)
    assert "cavalry" in offered(scene.choose("recruit 28"))
    scene = civ("rome", ["voting"], civ_advances=["provinces"]).player(0, food=2, wood=1, ore=1).city(0, 19)
    assert "cavalry" not in offered(scene.choose("recruit 19"))


@rule("CLA-CIV-CHINA-2")
def test_expansion_moves_settlers_after_a_recruit():
    scene = civ("china", civ_advances=["expansion"]).player(0, food=2, leaders_left=()).city(0, 0).city(0, 18)
    scene.units(0, 18, settler=1).choose("recruit 0")
    assert scene.question() == "MoveUnits"
    scene.choose("group 0 1settler", "to 10", "group 18 1settler", "to 19")
    assert scene.at(0, 10) == {"settler": 1}
    assert scene.at(0, 19) == {"settler": 1}
    assert scene.p(0).actions == 2


@rule("CLA-CIV-CELTS-10")
def test_vercingetorix_places_recruits_around_his_city():
    scene = civ("celts", leader="vercingetorix").player(0, food=2, ore=2, leaders_left=()).units(1, 10, infantry=1)
    scene.go("recruit 0", "unit infantry", "unit infantry")
    assert 10 not in {choice[2] for choice in scene.choices("place")}
    scene.choose("place infantry 16", "place infantry 0")
    assert scene.at(0, 16) == {"infantry": 1}
    assert scene.at(0, 0) == {"infantry": 1, "leader": 1}


@rule("CLA-CIV-MAYA-5")
def test_ballcourts_give_one_unit_more():
    scene = civ("maya", ["storage"], civ_advances=["ballcourts"]).player(0, food=4, mood=1, leaders_left=()).city(0, 0)
    scene.go("recruit 0", "unit settler", "ballcourts", "unit settler")
    assert scene.at(0, 0) == {"settler": 2}
    assert scene.stock(0) == {}


@rule("CLA-CIV-HUNS-7")
def test_attilas_small_city_recruits_two():
    scene = civ("huns", ["storage"], leader="attila").player(0, food=4, leaders_left=()).city(0, 0)
    scene.go("recruit 0", "unit settler", "unit settler")
    assert scene.at(0, 0) == {"settler": 2, "leader": 1}


@rule("CLA-CIV-AZTECS-2")
def test_captives_are_missing_from_the_supply():
    scene = civ("aztecs", civ_advances=["captives"])
    scene.player(0, captives=((1, 3),) * 4).turn(1).player(1, food=2, wood=1, ore=1, leaders_left=())
    scene.city(1, 4, buildings=["market"]).choose("recruit 4")
    assert offered(scene) == {"settler", "infantry", "elephant"}


def test_a_stopped_unit_is_taken_first():
    scene = clash().player(0, food=2).units(0, 10, settler=3).units(0, 10, marks=STOPPED, settler=1)
    scene.go("recruit 0", "unit settler", "from 10")
    assert all(not unit & STOPPED for unit in scene.table.stacks[0][10])


@rule("CLA-RECRUIT-11", "CLA-ADVANCE-NATIONALISM-1")
def test_recruited_ships_fight_before_anything_else_is_asked():
    scene = clash().player(0, wood=4, food=0, advances=["nationalism", "medicine"]).terrain(s16="sea")
    scene.city(0, 0, buildings=["port"], port=16).units(1, 16, ship=1).dice(10, 10, 0)
    scene.go("recruit 0", "unit ship", "unit ship")
    assert scene.table.violations() == []
    assert [told["details"]["winner"] for told in scene.told("battle_over")] == [0]
    assert scene.question() == "ChooseGain"


@rule("CLA-CIV-ROME-6")
def test_provinces_are_counted_over_unrevealed_regions_too():
    scene = civ("rome", civ_advances=["provinces"], advances=["nationalism"]).player(0, food=2, wood=2)
    table = scene.table
    near = next(space for space in range(40) if table.layout.apart[0][space] == 2 and space not in table.cities)
    scene.city(0, near)
    for space in table.layout.neighbours[near]:
        table.terrain[space] = ""
    assert not recruiting.allows(table, scene.p(0), near, CAVALRY)


@rule("CLA-EVT-GREAT_DIPLOMAT-1", "CLA-RECRUIT-11")
def test_tokens_for_breaking_a_peace_are_not_spent_on_a_leader_recruited_before_the_ship():
    scene = civ("greece").player(0, wood=2, food=0, mood=1, culture=2).terrain(s16="sea")
    scene.city(0, 0, buildings=["port"], port=16).units(1, 16, ship=1)
    scene.player(1, open_cards=["great_diplomat"], diplomat_partner=0)
    assert scene.choose("recruit 0").choices("unit") == [("unit", "ship")]
    scene.choose("leader leonidas")
    assert scene.choices("unit") == []


@rule("CLA-CIV-CELTS-10", "CLA-RECRUIT-15")
def test_a_leader_who_replaces_vercingetorix_ends_rapid_recruitment():
    scene = civ("celts", leader="vercingetorix").player(0, mood=1, culture=1, food=4, ore=4, advances=["storage"])
    scene.city(0, 0, buildings=["academy", "temple"]).units(0, 0, infantry=2)
    # Three units and the leader: one infantry still fits, a second one would be the fifth army unit.
    scene.choose("recruit 0", "leader viriatus", "unit infantry")
    assert scene.choices("unit") == [("unit", "settler")]
    scene = civ("celts", leader="vercingetorix").player(0, mood=1, culture=1, food=4, ore=4, advances=["storage"])
    scene.city(0, 0, buildings=["academy", "temple"]).units(0, 0, infantry=3)
    # One infantry may stand next to the city as long as Vercingetorix is there, so he must stay.
    scene.choose("recruit 0", "unit infantry")
    assert scene.choices("leader") == []
