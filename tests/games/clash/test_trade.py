"""Trading between players (CLA-TRADE) and trade routes (CLA-ADVANCE-TRADE_ROUTES)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.clash.scene import Scene, clash

from annals.games.clash.economy import routes, trade
from annals.games.clash.units.units import BARBARIANS, SETTLER, SHIP
from annals.kernel.knowledge import PUBLIC, only
from annals.rules import rule


@rule("CLA-TRADE-1", "CLA-TRADE-3", "CLA-TRADE-5", "CLA-TRADE-9", "CLA-ROUND-9")
def test_resources_and_tokens_change_hands_at_once_without_an_action():
    scene = clash().player(0, food=1, mood=2).player(1, food=0, gold=3, culture=1)
    scene.choose("trade 1", "give food", "give mood", "give mood", "ask gold", "ask culture", "offer")
    assert scene.asked() == 1
    scene.choose("accept")
    assert scene.stock(0) == {"gold": 1, "culture": 1}
    assert scene.stock(1) == {"food": 1, "gold": 2, "mood": 2}
    assert scene.p(0).actions == 3


@rule("CLA-TRADE-2")
def test_only_the_player_whose_turn_it_is_can_open_talks():
    scene = clash(seats=3).player(1, gold=1)
    assert scene.table.asked() == (0,)
    assert scene.table.choices(1) == []


@rule("CLA-TRADE-7")
def test_gifts_are_allowed():
    scene = clash().player(0, gold=2)
    scene.choose("trade 1", "give gold", "offer", "accept")
    assert scene.stock(1)["gold"] == 1


@rule("CLA-TRADE-4", "CLA-TRADE-8")
def test_cards_go_over_unseen():
    scene = clash().player(0, action_hand=["leadership_archers", "spies_high_morale"])
    scene.player(1, objective_hand=["rich_great_navy"], wonder_hand=["great_wall"])
    scene.choose("trade 1", "give action_card", "ask objective_card", "ask wonder_card", "offer", "accept")
    assert scene.question() == "HandOver"
    while scene.question() == "HandOver":
        scene.choose(scene.choices()[0])
    assert scene.p(1).action_hand == ["leadership_archers"]
    assert scene.p(0).objective_hand == ["rich_great_navy"]
    assert scene.p(0).wonder_hand == ["great_wall"]
    told = [entry for entry in scene.table.story.entries if entry.kind == "hand_over"]  # type: ignore[union-attr]
    assert all("card" not in entry.seen_by(None)["details"] for entry in told)  # type: ignore[operator]


def test_the_giver_still_knows_the_card():
    scene = clash(seats=3).player(0, action_hand=["leadership_archers"])
    scene.choose("trade 1", "give action_card", "offer", "accept", "hand leadership_archers")
    assert scene.table.known["leadership_archers"] == only(0, 1)


@rule("CLA-TRADE-4", "CLA-TRADE-9")
def test_a_card_received_is_not_handed_back_in_the_same_trade():
    scene = clash().player(0, action_hand=["leadership_archers", "explorers_routing"])
    scene.player(1, action_hand=["spies_high_morale"])
    scene.choose("trade 1", "show explorers_routing", "give action_card", "ask action_card", "offer", "accept")
    assert (scene.asked(), scene.choices()) == (1, [("hand", "spies_high_morale")])
    scene.choose("hand spies_high_morale")
    assert (scene.asked(), scene.choices()) == (0, [("hand", "leadership_archers")])
    scene.choose("hand leadership_archers")
    assert scene.p(0).action_hand == ["spies_high_morale"]
    assert sorted(scene.p(1).action_hand) == ["explorers_routing", "leadership_archers"]


@rule("CLA-TRADE-8")
def test_a_third_player_cannot_tell_which_card_went_over_unseen():
    scene = clash(seats=3).player(0, action_hand=["leadership_archers", "spies_high_morale"])
    scene.table.known["leadership_archers"] = scene.table.known["spies_high_morale"] = only(1, 2)
    scene.choose("trade 1", "give action_card", "offer", "accept", "hand leadership_archers")
    assert [player["hand"]["action"]["cards"] for player in scene.table.board(2)["players"]] == [[], [], []]  # type: ignore[attr-defined]
    assert scene.table.known["spies_high_morale"] == only(1)


def test_cards_can_be_shown():
    scene = clash(seats=3).player(0, action_hand=["leadership_archers"]).player(1, gold=1)
    scene.choose("trade 1", "show leadership_archers", "ask gold", "offer", "accept")
    assert scene.p(1).action_hand == ["leadership_archers"]
    assert scene.table.known["leadership_archers"] == PUBLIC


@rule("CLA-TRADE-6")
def test_nothing_else_can_be_traded():
    scene = clash().player(0, gold=1).units(0, 0, infantry=1)
    scene.choose("trade 1")
    assert {choice[1] for choice in scene.choices("give")} <= set(trade.ITEMS)
    scene.refused("give infantry", "not_offered")


@rule("CLA-TRADE-10")
def test_an_agreement_binds_nobody_later():
    scene = clash().player(0, gold=1)
    scene.choose("trade 1", "give gold", "offer", "accept")
    assert scene.table.truces == ()


def test_refusing_and_countering():
    scene = clash().player(0, gold=1).player(1, wood=2)
    scene.choose("trade 1", "ask wood", "ask wood", "offer", "counter", "give wood", "ask gold", "offer")
    assert scene.asked() == 0
    scene.choose("accept")
    assert scene.stock(0)["wood"] == 1
    assert scene.stock(1) == {"food": 2, "wood": 1, "gold": 1}
    scene.choose("trade 1", "ask wood", "offer", "refuse")
    assert scene.stock(0)["wood"] == 1


def test_one_cannot_offer_more_than_one_has():
    scene = clash().player(0, gold=1)
    scene.choose("trade 1", "give gold")
    assert ("give", "gold") not in scene.choices()


def test_an_exchange_makes_room_before_it_fills():
    scene = clash().player(0, food=2).player(1, food=2, gold=7)
    scene.choose("trade 1", "give food", "give food", "ask food", "ask food", "offer", "accept")
    assert scene.stock(0)["food"] == 2
    assert scene.stock(1)["food"] == 2


# Trade routes ---------------------------------------------------------------------------------------------------


def trader() -> Scene:
    """Seat 0 has Trade Routes and nothing on the board but its start."""
    return clash(seats=2).player(0, advances=["bartering", "trade_routes", "storage"], food=0)


def income(scene: Scene) -> dict[str, int]:
    """What the start of seat 0's turn brings."""
    from annals.games.clash.turn import Turn

    before = list(scene.p(0).stock)
    scene.table.current = 0
    scene.table.agenda = [Turn()]
    scene.table.forget_choices()
    scene.table.settle()
    while scene.question() in ("FormRoutes", "TakeRoute", "ChooseGain"):
        scene.choose(scene.choices()[0])
    gained = [after - held for after, held in zip(scene.p(0).stock, before, strict=True)]
    return {trade.ITEMS[place]: amount for place, amount in enumerate(gained) if amount}


def at(scene: Scene, q: int, r: int) -> int:
    return scene.table.layout.places.index((q, r))


@rule("CLA-ADVANCE-TRADE_ROUTES-1", "CLA-ADVANCE-TRADE_ROUTES-3", "CLA-ROUND-12")
def test_a_settler_within_two_spaces_of_a_foreign_city_brings_food():
    scene = trader()
    scene.city(1, at(scene, 3, 3)).units(0, at(scene, 3, 1), settler=1)
    assert income(scene) == {"food": 1}
    scene = trader()
    scene.city(1, at(scene, 3, 3)).units(0, at(scene, 3, 0), settler=1)
    assert income(scene) == {}


@rule("CLA-ADVANCE-TRADE_ROUTES-4")
def test_no_route_to_an_angry_city():
    scene = trader()
    scene.city(1, at(scene, 3, 3), mood="angry").units(0, at(scene, 3, 2), settler=1)
    assert income(scene) == {}


@rule("CLA-ADVANCE-TRADE_ROUTES-5")
def test_each_unit_and_each_city_serves_once_and_as_many_as_possible():
    scene = trader()
    one, other = at(scene, 3, 3), at(scene, 1, 3)
    scene.no_city(scene.p(1).home).city(1, one).city(1, other)
    # The first settler reaches both cities, the second only one of them.
    scene.units(0, at(scene, 2, 3), settler=1).units(0, at(scene, 4, 3), settler=1)
    assert routes.count(scene.table, 0) == 2
    scene.units(0, at(scene, 4, 3), settler=2)
    assert routes.count(scene.table, 0) == 2
    assert income(scene) == {"food": 2}


@rule("CLA-ADVANCE-TRADE_ROUTES-2")
def test_four_routes_pay_at_most():
    scene = trader()
    for place in ((1, 2), (1, 3), (2, 2), (2, 3), (1, 4)):
        scene.city(1, at(scene, *place))
    scene.units(0, at(scene, 3, 2), settler=1).units(0, at(scene, 2, 1), settler=4)
    scene.units(0, at(scene, 0, 4), settler=1)
    assert routes.count(scene.table, 0) == 5
    assert income(scene) == {"food": 4}


@rule("CLA-ADVANCE-TRADE_ROUTES-6", "CLA-PIRATE-3")
def test_unrevealed_spaces_and_pirates_block_the_way():
    scene = trader()
    city, ship = at(scene, 3, 3), at(scene, 5, 1)
    scene.city(1, city).units(0, ship, ship=1)
    scene.all_terrain("plains").terrain(**{f"s{ship}": "sea"})
    assert routes.count(scene.table, 0) == 1
    middles = [near for near in scene.table.layout.neighbours[ship] if city in scene.table.layout.neighbours[near]]
    scene.terrain(**{f"s{middle}": "" for middle in middles})
    assert routes.count(scene.table, 0) == 0
    scene.terrain(**{f"s{middle}": "sea" for middle in middles})
    assert routes.count(scene.table, 0) == 1
    scene.pirates(middles[0])
    assert routes.count(scene.table, 0) == 0


@rule("CLA-ADVANCE-CURRENCY-1")
def test_currency_turns_food_into_gold():
    scene = trader().player(0, advances=["currency"])
    scene.city(1, at(scene, 3, 3)).units(0, at(scene, 3, 2), settler=1)
    from annals.games.clash.turn import Turn

    scene.table.agenda = [Turn()]
    scene.table.forget_choices()
    scene.table.settle()
    assert scene.choices() == [("take", "food"), ("take", "gold")]
    scene.choose("take gold")
    assert scene.stock(0) == {"gold": 1}


@rule("CLA-BLD-MARKET-3")
def test_markets_of_others_earn_once_for_each_trading_player():
    scene = trader()
    scene.city(1, at(scene, 3, 3), ["market"]).city(1, at(scene, 1, 3), ["market"])
    scene.units(0, at(scene, 2, 3), settler=2)
    assert income(scene) == {"food": 2}
    assert scene.stock(1) == {"food": 2, "gold": 1}


def test_ships_and_settlers_trade_and_nothing_else():
    scene = trader()
    scene.city(1, at(scene, 3, 3)).city(1, at(scene, 5, 1)).units(0, at(scene, 4, 2), infantry=2, settler=1)
    assert [route[1] for route in routes.possible(scene.table, 0)] == [SETTLER, SETTLER]
    assert all(route[1] != SHIP for route in routes.possible(scene.table, 0))


# Civilizations --------------------------------------------------------------------------------------------------


def start_turn(scene: Scene) -> Scene:
    """The turn of seat 0 begins; questions about its income wait for an answer."""
    from annals.games.clash.turn import Turn

    scene.table.current = 0
    scene.table.agenda = [Turn()]
    scene.table.forget_choices()
    scene.table.settle()
    return scene


@rule("CLA-CIV-CELTS-6")
def test_tribal_trade_with_barbarians_gives_food_only():
    scene = trader().player(0, advances=["currency"])
    city = at(scene, 3, 3)
    scene.barbarians(city).units(0, at(scene, 3, 2), settler=1)
    assert routes.count(scene.table, 0) == 0
    scene.player(0, civ_advances=["tribal_trade"])
    assert routes.count(scene.table, 0) == 1
    start_turn(scene)
    assert scene.question() == "Act"
    assert scene.stock(0) == {"food": 1}
    scene.city(BARBARIANS, city, mood="angry")
    assert routes.count(scene.table, 0) == 0


@rule("CLA-CIV-INDIA-2")
def test_elephants_in_cities_that_are_not_angry_trade():
    scene = trader()
    home = at(scene, 3, 2)
    scene.city(1, at(scene, 3, 3)).city(0, home).units(0, home, elephant=1)
    assert routes.count(scene.table, 0) == 0
    scene.player(0, civ_advances=["indian_elephants"])
    assert routes.count(scene.table, 0) == 1
    scene.city(0, home, mood="angry")
    assert routes.count(scene.table, 0) == 0


@rule("CLA-CIV-INDIA-5", "CLA-CIV-INDIA-6")
def test_prosperity_gives_mood_and_where_one_has_influence_culture():
    scene = trader().player(0, civ_advances=["prosperity"])
    scene.city(1, at(scene, 3, 3)).units(0, at(scene, 3, 2), settler=1)
    start_turn(scene)
    assert scene.choices() == [("take", "food"), ("take", "mood")]
    scene.choose("take mood")
    assert scene.stock(0) == {"mood": 1}
    scene.city(1, at(scene, 3, 3), {"temple": 0})
    start_turn(scene)
    assert scene.choices() == [("take", "food"), ("take", "mood"), ("take", "culture")]
    scene.choose("take culture")
    assert scene.stock(0) == {"mood": 1, "culture": 1}


@rule("CLA-CIV-PERSIA-6")
def test_banking_comes_first_and_needs_gold():
    scene = trader().player(0, civ_advances=["banking"], gold=0)
    assert start_turn(scene).question() == "Act"
    scene.player(0, gold=1)
    scene.city(1, at(scene, 3, 3)).units(0, at(scene, 3, 2), settler=1)
    start_turn(scene)
    assert scene.choices() == [("gain", "gold"), ("gain", "culture")]
    assert scene.stock(0) == {"gold": 1}
    scene.choose("gain culture")
    assert scene.stock(0) == {"food": 1, "gold": 1, "culture": 1}


@rule("CLA-CIV-PHOENICIA-6")
def test_the_alphabet_changes_two_routes():
    scene = trader().player(0, civ_advances=["alphabet"])
    for place in ((3, 3), (1, 3), (5, 1)):
        scene.city(1, at(scene, *place))
    for place in ((3, 2), (1, 2), (5, 0)):
        scene.units(0, at(scene, *place), settler=1)
    start_turn(scene)
    assert ("take", "alphabet_culture") in scene.choices()
    scene.choose("take alphabet_ideas", "take alphabet_culture")
    assert scene.question() == "Act"
    assert scene.stock(0) == {"food": 1, "ideas": 2, "culture": 1}


@rule("CLA-CIV-PHOENICIA-7")
def test_cedars_and_dyes_reach_coastal_cities_three_spaces_away():
    scene = trader().all_terrain("sea")
    city, ship = at(scene, 3, 3), at(scene, 3, 0)
    scene.no_city(scene.p(1).home).terrain(**{f"s{city}": "plains"}).city(1, city).units(0, ship, ship=1)
    assert routes.count(scene.table, 0) == 0
    scene.player(0, civ_advances=["cedars_and_dyes"])
    assert routes.count(scene.table, 0) == 1
    for near in scene.table.layout.neighbours[city]:
        scene.terrain(**{f"s{near}": "plains"})
    assert routes.count(scene.table, 0) == 0
    # A port city trades by itself, but with the coast alone.
    scene.table.stacks[0].clear()
    scene.city(0, at(scene, 3, 1), ["port"], port=at(scene, 3, 0))
    assert routes.possible(scene.table, 0) == []
    scene.terrain(**{f"s{at(scene, 3, 4)}": "sea"})
    assert routes.possible(scene.table, 0) == [(at(scene, 3, 1), routes.PORT_CITY, city)]


@rule("CLA-CIV-PHOENICIA-7", "CLA-ADVANCE-TRADE_ROUTES-3")
def test_a_roundabout_way_of_three_spaces_does_not_lead_to_an_inland_city():
    scene = trader().player(0, civ_advances=["cedars_and_dyes"])
    ship, city = at(scene, 3, 1), at(scene, 3, 3)
    scene.city(1, city).terrain(**{f"s{ship}": "sea"}).units(0, ship, ship=1)
    assert routes.count(scene.table, 0) == 1
    # The straight way is not revealed, the one around it is a space longer.
    scene.terrain(**{f"s{at(scene, 3, 2)}": ""})
    assert routes.count(scene.table, 0) == 0


@rule("CLA-CIV-HUNS-5", "CLA-ADVANCE-TRADE_ROUTES-3")
def test_raiders_stop_settlers_aboard_but_not_their_ship():
    scene = trader().terrain(**{f"s{at(trader(), 3, 2)}": "sea"})
    city, sea = at(scene, 3, 3), at(scene, 3, 2)
    scene.city(1, city).units(0, sea, settler=1)
    scene.units(0, sea, ship=1).player(1, civ_advances=["raiders"])
    assert {route[1] for route in routes.possible(scene.table, 0)} == {SETTLER, SHIP}
    scene.units(1, city, settler=1)
    assert {route[1] for route in routes.possible(scene.table, 0)} == {SETTLER, SHIP}
    scene.units(1, city, infantry=1)
    assert {route[1] for route in routes.possible(scene.table, 0)} == {SHIP}


@rule("CLA-CIV-CARTHAGE-6", "CLA-PIRATE-3")
def test_allied_pirates_trade_and_do_not_block_their_ally():
    scene = trader().player(0, civilization="carthage").all_terrain("sea")
    cities = (at(scene, 3, 3), at(scene, 3, 1))
    for city in cities:
        scene.terrain(**{f"s{city}": "plains"}).city(1, city)
    sea = at(scene, 3, 2)
    scene.units(0, sea, ship=1).pirates(sea)
    assert routes.count(scene.table, 0) == 0
    scene.player(0, civ_advances=["pirate_allies"])
    assert routes.count(scene.table, 0) == routes.count(scene.table, 0, True) == 2
    # Pirates nobody keeps company block as ever.
    scene.pirates(at(scene, 4, 1))
    assert routes.count(scene.table, 0) == 0


def phoenicians(leader: str) -> Scene:
    """Five cities and as many settlers, one of them with the leader."""
    scene = trader().player(0, civilization="phoenicia", leader=leader)
    for place in ((1, 2), (1, 3), (2, 2), (2, 3), (1, 4)):
        scene.city(1, at(scene, *place))
    scene.units(0, at(scene, 3, 2), settler=1).units(0, at(scene, 2, 1), settler=4, leader=1)
    return scene.units(0, at(scene, 0, 4), settler=1)


@rule("CLA-CIV-PHOENICIA-10")
def test_king_hiram_has_a_fifth_route():
    assert income(phoenicians("king_hiram")) == {"food": 5}


@rule("CLA-CIV-PHOENICIA-12")
def test_pygmalion_gains_more_from_one_route_of_his_space():
    scene = phoenicians("pygmalion")
    start_turn(scene)
    while scene.question() in ("FormRoutes", "TakeRoute"):
        scene.choose(scene.choices()[0])
    assert scene.choices() == [("gain", "gold"), ("gain", "culture")]
    scene.choose("gain gold")
    while scene.question() == "TakeRoute":
        scene.choose(scene.choices()[0])
    assert scene.question() == "Act"
    assert scene.stock(0) == {"food": 4, "gold": 1}


@rule("CLA-CIV-PHOENICIA-10", "CLA-CIV-PHOENICIA-12")
@pytest.mark.parametrize(("leader", "more"), [("king_hiram", {"food": 5}), ("pygmalion", {"food": 4, "gold": 1})])
def test_a_port_city_that_trades_itself_is_no_route_of_the_leader_in_it(leader, more):
    """Five partners, four settlers elsewhere, and the leader in a port city; a ship in the port is something else."""
    scene = trader().player(0, civilization="phoenicia", leader=leader, civ_advances=["cedars_and_dyes"])
    home, sea = at(scene, 3, 2), at(scene, 2, 1)
    scene.terrain(**{f"s{sea}": "sea"})
    for place in ((1, 2), (1, 3), (2, 2), (2, 3), (1, 4)):
        scene.city(1, at(scene, *place))
    scene.city(0, home, ["port"], port=sea).units(0, home, leader=1).units(0, at(scene, 0, 4), settler=2)
    scene.units(0, at(scene, 2, 4), settler=2)
    assert any(route[1] == routes.PORT_CITY for route in routes.possible(scene.table, 0))
    assert income(scene) == {"food": 4}
    scene.player(0, food=0, gold=0).units(0, home, settler=1)
    assert income(scene) == more


@rule("CLA-CIV-VIKINGS-6")
def test_raiding_costs_the_owner_a_resource_once():
    scene = trader().player(0, civ_advances=["raiding"]).player(1, food=0, wood=2, ore=1)
    one, other, far = at(scene, 3, 3), at(scene, 5, 1), at(scene, 1, 3)
    ships = [scene.table.layout.neighbours[one][0], scene.table.layout.neighbours[other][0]]
    scene.no_city(scene.p(1).home).city(1, one).city(1, other).city(1, far)
    for ship in ships:
        scene.terrain(**{f"s{ship}": "sea"}).units(0, ship, ship=1)
    start_turn(scene)
    while scene.question() == "FormRoutes":
        scene.choose(scene.choices()[0])
    assert (scene.question(), scene.asked()) == ("LoseResource", 1)
    assert scene.choices() == [("lose", "wood"), ("lose", "ore")]
    scene.choose("lose ore")
    while scene.question() == "TakeRoute":
        scene.choose(scene.choices()[0])
    assert scene.question() == "Act"
    assert scene.stock(1) == {"wood": 2}


@rule("CLA-CIV-PHOENICIA-10", "CLA-ADVANCE-TRADE_ROUTES-2")
def test_the_fifth_route_needs_one_from_king_hirams_space():
    scene = phoenicians("king_hiram")
    his = at(scene, 2, 1)
    scene.units(0, at(scene, 2, 4), settler=5)
    start_turn(scene)
    for _ in range(4):
        asked = scene.table.decision()
        route = next(choice for choice in scene.choices("route") if choice[1] != his)
        scene.choose(route)
    assert isinstance(asked, trade.FormRoutes)
    # Two cities are left and several settlers, but only one of his may still trade.
    fifth = replace(asked, formed=(*asked.formed, (int(route[1]), int(route[2]), int(route[3]))))
    assert {choice[1] for choice in fifth.candidates(scene.table, 0)} == {his}
    assert scene.stock(0)["food"] == 5


@rule("CLA-ADVANCE-TRADE_ROUTES-6", "CLA-PIRATE-3")
def test_a_settler_on_land_does_not_trade_across_the_sea_of_pirates():
    scene = trader()
    city, settler = at(scene, 3, 3), at(scene, 5, 1)
    scene.city(1, city).units(0, settler, settler=1).all_terrain("plains")
    middles = [near for near in scene.table.layout.neighbours[settler] if city in scene.table.layout.neighbours[near]]
    scene.terrain(**{f"s{middle}": "sea" for middle in middles})
    assert routes.count(scene.table, 0) == 1
    scene.pirates(middles[0])
    assert routes.count(scene.table, 0) == 0


@rule("CLA-CIV-VIKINGS-6")
def test_raiding_needs_a_ship_next_to_the_city():
    scene = trader().player(0, civ_advances=["raiding"]).player(1, food=0, wood=2).all_terrain("plains")
    city, ship = at(scene, 3, 3), at(scene, 5, 1)
    scene.no_city(scene.p(1).home).city(1, city).terrain(**{f"s{ship}": "sea"}).units(0, ship, ship=1)
    assert income(scene) == {"food": 1}
    assert scene.stock(1) == {"wood": 2}
