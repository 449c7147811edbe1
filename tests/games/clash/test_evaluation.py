"""The evaluation of Clash of Cultures: it sees what a seat may see, more is better, battles by their odds, and small
questions are answered as a player would."""

from __future__ import annotations

import pytest
from tests.games.clash.scene import Scene, clash, new_game

from annals.games.clash.economy.stock import CULTURE, FOOD, WOOD
from annals.games.clash.hand import objectives
from annals.games.clash.mind import battle_habits, evaluation, habits, prospects, reasons, talks, voyage_habits
from annals.games.clash.mind.evaluation import ClashOutlook, outlook
from annals.games.clash.mind.features import NAMES, Lens
from annals.games.clash.table import ClashTable
from annals.kernel import Chance, Choice, Table

CENTRE = 20


def value(scene: Scene, seat: int = 0) -> float:
    return outlook(scene.table, seat).value(scene.table)


def feature(scene: Scene, name: str, seat: int = 0) -> float:
    return Lens(scene.table, seat, True).look(scene.table, False)[NAMES.index(name)]


def home(scene: Scene, seat: int = 0) -> int:
    return scene.table.players[seat].home


def beside(scene: Scene) -> int:
    """A forest next to the first player's home."""
    space = scene.table.layout.neighbours[home(scene)][0]
    scene.terrain(**{f"s{space}": "forest"})
    return space


# What is seen -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_the_evaluation_does_not_see_hidden_cards(seats: int):
    scene = new_game(seats=seats)
    table = scene.table
    for _ in range(40):
        seat = table.asked()[0]
        values = {outlook(table.imagine(seat, Chance(deal)), seat).now for deal in range(5)}
        assert len(values) == 1
        table.choose(seat, outlook(table, seat).answer(table, seat))


def test_a_finished_game_is_worth_its_margin():
    scene = clash()
    seen = outlook(scene.table, 0)
    scene.table.players[0].half_points["event"] = 9
    scene.table.over = True
    assert seen.value(scene.table) == 4.5


def test_every_feature_has_a_name_and_words():
    scene = clash()
    assert len(Lens(scene.table, 0, True).look(scene.table, False)) == len(NAMES)
    assert set(NAMES) < set(reasons.SAYINGS)


def test_every_advance_and_every_card_is_judged():
    edition = clash().table.edition
    assert set(prospects.UPPER_WORTH) == set(edition.uppers)
    assert set(edition.advances) - set(prospects.ADVANCE_WORTH) == set(edition.first_advances)


@pytest.mark.parametrize(
    "better",
    [
        {"ideas": 2},
        {"wood": 3},
        {"gold": 1},
        {"mood": 2},
        {"culture": 2},
        {"advances": ["storage"]},
        {"action_hand": ["advance_routing"]},
        {"actions": 4},
    ],
    ids=str,
)
def test_more_is_better(better: dict[str, object]):
    assert value(clash().player(0, **better)) > value(clash())


def test_what_the_rival_has_counts_against_it():
    assert value(clash().player(1, food=2, wood=2, advances=["writing"])) < value(clash())


def test_a_rival_who_has_not_changed_is_not_looked_at_again():
    scene = clash().player(0, food=2)
    seen = outlook(scene.table, 0)
    after = scene.table.copy()
    after.choose(0, ("advance", "storage"))
    assert seen.pictures[0].holds(after, 0)
    after.players[1].stock[FOOD] += 1
    assert not seen.pictures[0].holds(after, 0)


# Time ---------------------------------------------------------------------------------------------------------------


def test_turns_to_come():
    scene = clash().turn(0, age=1, round=1)
    scene.table.first = 0
    assert prospects.turns_to_come(scene.table, 0) == 17
    assert prospects.turns_to_come(scene.table, 1) == 18
    scene.turn(1, age=6, round=3)
    assert prospects.turns_to_come(scene.table, 0) == prospects.turns_to_come(scene.table, 1) == 0
    assert prospects.actions_to_come(scene.table, scene.table.players[1]) == 3


def test_what_is_left_over_at_the_end_is_worth_nothing():
    scene = clash().player(0, wood=5, ore=5).turn(0, age=6, round=3, actions=0)
    assert feature(scene, "stock") == 0
    assert feature(clash().player(0, wood=5, ore=5), "stock") > 0


# Cities, settlers, armies -------------------------------------------------------------------------------------------


def test_a_happy_city_collects_more_than_an_angry_one():
    happy, angry = clash(), clash()
    angry.table.alter(home(angry)).mood = -1
    assert feature(happy, "economy") > feature(angry, "economy")


def test_a_settler_is_worth_most_where_it_can_found_a_city():
    near, at_home = clash(), clash()
    near.units(0, beside(near), settler=1)
    beside(at_home)
    at_home.units(0, home(at_home), settler=1)
    assert feature(near, "settlers") > feature(at_home, "settlers") > 0


def test_a_city_means_less_when_there_is_no_time_for_it_to_grow():
    early, late = clash(), clash().turn(0, age=6, round=2)
    gains = [Lens(s.table, 0, True).city_gain(s.table, s.table.players[0], 2, 4) for s in (early, late)]
    assert gains[0] > gains[1] >= 1


def test_founding_is_worth_more_than_the_settler():
    scene = clash()
    site = beside(scene)
    scene.units(0, site, settler=1)
    after = scene.table.copy()
    after.choose(0, ("found", site))
    seen = outlook(scene.table, 0)
    assert seen.value(after) > seen.now


def test_two_settlers_do_not_go_to_the_same_space():
    one, two = clash().all_terrain("sea"), clash().all_terrain("sea")
    for scene in (one, two):
        site = scene.table.layout.neighbours[home(scene)][0]
        scene.terrain(**{f"s{home(scene)}": "plains", f"s{site}": "forest"})
    one.units(0, home(one), settler=1)
    two.units(0, home(two), settler=2)
    assert feature(two, "settlers") < feature(one, "settlers") + 0.1


def test_an_army_next_to_an_open_city_is_a_danger_and_a_guard_makes_it_less():
    calm, open_city, guarded = clash(), clash(), clash()
    for scene in (open_city, guarded):
        near = scene.table.layout.neighbours[home(scene)][0]
        scene.player(1, advances=["tactics"]).units(1, near, infantry=2)
    guarded.units(0, home(guarded), infantry=3)
    assert feature(calm, "danger") == 0
    assert feature(open_city, "danger") < feature(guarded, "danger") < 0


def test_barbarians_next_door_are_worth_an_attack_only_with_an_army():
    scene = clash().player(0, advances=["tactics"])
    city = scene.table.layout.neighbours[home(scene)][0]
    scene.barbarians(city, infantry=1).units(0, home(scene), infantry=3)
    lens = Lens(scene.table, 0, True)
    target = battle_habits.target_at(scene.table, 0, city)
    assert lens.attack(scene.table, target, 3) > 1
    assert lens.attack(scene.table, target, 0) <= 0
    assert feature(scene, "targets") > 0


def test_every_settler_of_a_city_counts_when_a_move_is_weighed():
    one, three = clash(), clash()
    for scene, number in ((one, 1), (three, 3)):
        for near in scene.table.layout.neighbours[home(scene)]:
            scene.terrain(**{f"s{near}": "forest"})
        scene.units(0, home(scene), settler=number)
    gains = [outlook(scene.table, 0).guess(scene.table, ("move",)) for scene in (one, three)]
    assert gains[0] is not None
    assert gains[1] is not None
    assert gains[1] - outlook(three.table, 0).now > gains[0] - outlook(one.table, 0).now


def test_an_army_is_worth_less_with_every_unit_and_when_there_is_no_time_to_use_it():
    def army(scene: Scene, infantry: int) -> float:
        return feature(scene.units(0, home(scene), infantry=4).units(0, beside(scene), infantry=infantry), "army")

    first = army(clash(), 1) - army(clash(), 0)
    assert 0 < army(clash().units(0, CENTRE, infantry=8), 1) - army(clash().units(0, CENTRE, infantry=8), 0) < first
    late = clash().turn(0, age=6, round=3)
    assert 0 < army(late, 1) < army(clash(), 1)


def test_more_is_lost_with_a_larger_city():
    scene = clash()
    small = scene.table.cities[home(scene)]
    large = small.copy()
    large.buildings = {"temple": 0, "academy": 0}
    lens = Lens(scene.table, 0, True)
    assert lens.stake(scene.table, large) > lens.stake(scene.table, small)


def test_an_action_of_the_last_turn_brings_less():
    early, late = clash(), clash().turn(0, age=6, round=3)
    assert Lens(late.table, 0, True).action(late.table) < Lens(early.table, 0, True).action(early.table)


def test_what_a_wonder_takes_counts_more_the_nearer_it_is():
    scene = clash().player(0, advances=["engineering"])
    design = scene.table.edition.wonders["great_pyramids"]
    player = scene.table.players[0]
    worth = []
    for share in (0.5, 0.8, 1.0):
        player.stock[:] = [int(price * share) for price in design.cost]
        worth.append(prospects.plan_of_wonder(scene.table, player, design.id, 12, 0.6))
    assert worth[0] <= worth[1] < worth[2]
    assert prospects.plan_of_wonder(scene.table, player, design.id, 1, 1.0) == 0


def test_a_wonder_is_built_when_everything_for_it_is_there():
    for age in (2, 6):
        scene = clash().turn(0, age=age).city(0, 0, mood="happy").city(0, 16).city(0, 19)
        scene.player(0, advances=["engineering", "rituals"], wonder_hand=["great_pyramids"])
        scene.table.players[0].stock[:] = scene.table.edition.wonders["great_pyramids"].cost
        before = value(scene)
        scene.choose("wonder 0 great_pyramids")
        assert value(scene) > before


def test_goods_count_less_when_they_cannot_all_be_spent():
    few, many = clash().player(0, food=2), clash().player(0, food=2, wood=7, ore=7)
    assert prospects.use_of_goods(few.table.players[0], 9) > prospects.use_of_goods(many.table.players[0], 9)


def test_a_set_of_three_counts_where_there_is_a_place_for_a_building():
    full = clash().player(0, food=1, wood=1, gold=1)
    room = clash().player(0, food=1, wood=1, gold=1, advances=["writing"]).city(0, 16)
    assert feature(room, "room") - feature(full, "room") > prospects.SET_OF_THREE


# At sea -------------------------------------------------------------------------------------------------------------


def at_sea(*sea: int, **cargo: int) -> Scene:
    """These spaces are sea, with a ship of the first player in the first of them."""
    scene = clash().player(0, advances=["tactics"]).terrain(**{f"s{space}": "sea" for space in sea})
    return scene.units(0, sea[0], ship=1, **cargo)


def course(scene: Scene, space: int) -> voyage_habits.Course:
    lens = Lens(scene.table, 0, True)
    found = voyage_habits.best_course(lens, scene.table, space, voyage_habits.courses(scene.table, 0, space))
    assert found is not None
    return found


def test_a_ship_without_a_reason_stays():
    assert course(at_sea(16, 17, 20, 21), 16).gain <= 0


def test_a_ship_goes_where_it_can_trade():
    scene = at_sea(16, 17, 20, 21).player(0, advances=["tactics", "bartering", "trade_routes"])
    far = [space for space in (17, 20, 21) if scene.table.layout.apart[16][space] >= 2]
    land = [near for near in scene.table.layout.neighbours[far[-1]] if scene.table.layout.apart[16][near] >= 3]
    scene.terrain(**{f"s{land[0]}": "plains"}).city(1, land[0])
    found = course(scene, 16)
    assert found.gain > 0
    assert scene.table.layout.apart[int(found.choice[1])][land[0]] <= 2


def test_pirates_are_attacked_with_enough_ships_only():
    weak, strong = at_sea(16, 17).pirates(17, 3), at_sea(16, 17).units(0, 16, ship=4).pirates(17, 1)
    assert course(weak, 16).gain <= 0
    assert course(strong, 16).gain > 0


def test_settlers_aboard_are_worth_a_city_overseas():
    ashore = at_sea(16, 17, 20, 21, settler=1)
    nowhere = clash().all_terrain("sea").units(0, 16, ship=1, settler=1)
    assert feature(ashore, "settlers") > feature(nowhere, "settlers")


def test_settlers_aboard_land():
    scene = at_sea(16, 17, 20, 21, settler=1)
    moves = habits.moves(Lens(scene.table, 0, True), scene.table, [("group", 16, "1settler")])
    assert moves[0].gain > 0
    assert scene.table.terrain[moves[0].to] not in ("", "sea")


def test_a_new_region_is_worth_a_voyage():
    scene = clash().all_terrain("sea").units(0, 16, ship=1).unrevealed(scene_region(17), 5)
    found = course(scene, 16)
    assert found.choice[0] == "explore"
    assert found.gain > 0


def scene_region(space: int) -> int:
    return clash().table.layout.region_of[space]


# Odds ---------------------------------------------------------------------------------------------------------------


def test_nobody_defends():
    assert prospects.odds(2, 0, 0, 0, False, False).win == 1
    assert prospects.odds(0, 1, 0, 0, False, False).win == 0


def test_one_against_one_is_even_but_for_who_falls_together():
    """Each hits with 4 of 12 faces (5 or more with what infantry adds); until one falls."""
    hit = 4 / 12
    win = hit * (1 - hit) / (1 - (1 - hit) ** 2)
    assert prospects.odds(1, 1, 0, 0, False, False).win == pytest.approx(win)


def test_more_units_a_fortress_and_a_bonus_count():
    even = prospects.odds(2, 2, 0, 0, False, False).win
    assert prospects.odds(3, 2, 0, 0, False, False).win > even
    assert prospects.odds(2, 2, 2, 0, False, False).win > even
    assert prospects.odds(2, 2, 0, 2, False, False).win < even
    assert prospects.odds(2, 2, 0, 0, True, False).win < even


def test_a_battle_against_barbarians_lasts_one_round():
    once = prospects.odds(2, 2, 0, 0, False, True)
    assert once.win < prospects.odds(2, 2, 0, 0, False, False).win
    assert once.attackers + once.defenders > 1


# Objectives ---------------------------------------------------------------------------------------------------------


def chance(scene: Scene, objective: str, actions: int = 20) -> float:
    table = scene.table
    return prospects.chance_of(table, table.players[0], table.edition.objectives[objective], actions)


@pytest.mark.parametrize(
    ("objective", "nearer"),
    [
        ("food", {"food": 4, "advances": ["storage"]}),
        ("rich", {"gold": 4}),
        ("city_planner_a", {"advances": ["engineering", "roads"]}),
        ("advanced", {"advances": ["storage", "roads", "writing"]}),
        ("well_stocked", {"food": 2, "wood": 3, "ore": 2}),
        ("balanced", {"advances": ["writing", "tactics", "myths", "fishing"]}),
        ("government", {"advances": ["voting", "civil_liberties"]}),
    ],
)
def test_objectives_come_nearer(objective: str, nearer: dict[str, object]):
    assert chance(clash(), objective) < chance(clash().player(0, **nearer), objective) <= prospects.HOLDS


def test_what_takes_longer_than_there_is_time_has_no_chance():
    assert chance(clash(), "civilization", 4) == 0


def test_a_chance_is_known_for_every_objective():
    """Those that a moment decides have a usual chance; the others are met or can be worked for."""
    scene = clash(civilizations="random")
    for objective, design in scene.table.edition.objectives.items():
        known = objective in prospects.AT_ONCE or objective in prospects.MISSING or objective in objectives.CONDITIONS
        assert known or design.most or design.complete or design.stock >= 0, objective
        assert 0 <= chance(scene, objective) <= prospects.HOLDS


# Small questions ----------------------------------------------------------------------------------------------------


def habit(scene: Scene, seat: int = 0) -> list[Choice]:
    return outlook(scene.table, seat).worth_trying(scene.table, scene.table.choices(seat))


def test_what_is_missed_most_is_collected():
    scene = clash().player(0, food=5, ore=3, advances=["storage"])
    near = scene.table.layout.neighbours[home(scene)]
    scene.terrain(**{f"s{near[0]}": "forest"}).choose(f"collect {home(scene)}")
    assert habits.collect(Lens(scene.table, 0, True), scene.table, scene.table.choices(0))[0][2] == "wood"


def test_the_cheapest_way_is_paid():
    scene = clash().player(0, food=2, gold=3).choose("advance storage")
    assert habit(scene) == [("pay", "2food")]


def test_without_anything_for_both_no_trade_is_proposed():
    scene = clash().player(0, food=2).player(1, food=2)
    assert not [choice for choice in habit(scene) if choice[0] == "trade"]


def trading(seats: int = 4) -> Scene:
    """The first has food to spare, the second wood."""
    scene = clash(seats=seats).player(0, food=6, advances=["storage"]).player(1, food=0, wood=6)
    for other in range(2, seats):
        scene.player(other, food=0)
    return scene


def test_an_offer_is_made_that_is_good_for_both():
    scene = trading()
    assert [choice for choice in habit(scene) if choice[0] == "trade"] == [("trade", 1)]
    scene.choose("trade 1")
    while scene.question() == "Offer":
        scene.choose(habit(scene)[0])
    assert scene.question() == "Answer"
    seen = outlook(scene.table, 1)
    assert habit(scene, 1) == [("accept",), ("refuse",)]
    accepted = scene.table.copy()
    accepted.choose(1, ("accept",))
    assert seen.value(accepted) > seen.now
    assert accepted.players[0].stock[WOOD] > 0


def test_one_offer_a_turn_is_enough():
    scene = trading().choose("trade 1", "cancel")
    assert not [choice for choice in habit(scene) if choice[0] == "trade"]


def test_nobody_gives_more_than_it_brings():
    scene = trading()
    offer = talks.best_offer(Lens(scene.table, 0, True), scene.table, 1, 0.5)
    assert offer is not None
    assert (offer.gives_of, offer.asks_for) == (FOOD, WOOD)
    assert offer.gain > 0
    assert talks.best_offer(Lens(scene.table, 0, True), scene.table, 1, 1.0) is None


def test_a_good_offer_is_worth_more_than_none_and_a_bad_one_less():
    def better(*offer: str) -> bool:
        scene = clash().player(0, food=2, gold=2).player(1, wood=3, food=1)
        scene.choose("trade 1", *offer, "offer")
        seen = outlook(scene.table, 1)
        accepted = scene.table.copy()
        accepted.choose(1, ("accept",))
        return seen.value(accepted) > seen.now

    assert better("give gold", "give gold", "ask wood")
    assert not better("give food", "ask wood", "ask wood", "ask wood")


def test_a_settler_goes_where_a_city_can_be_founded():
    scene = clash().all_terrain("sea").units(0, 0)
    near = scene.table.layout.neighbours[home(scene)]
    scene.terrain(**{f"s{home(scene)}": "plains", f"s{near[0]}": "forest", f"s{near[1]}": "barren"})
    scene.units(0, home(scene), settler=1).choose("move")
    if scene.table.choices(0)[0][0] == "group":
        scene.choose(habit(scene)[0])
    assert habit(scene) == [("to", near[0])]


def test_a_hopeless_attack_is_not_made():
    scene = clash().player(0, advances=["tactics"])
    city = scene.table.layout.neighbours[home(scene)][0]
    scene.city(1, city, buildings=["fortress"]).units(1, city, infantry=4).units(0, home(scene), infantry=1)
    lens = Lens(scene.table, 0, True)
    moves = habits.moves(lens, scene.table, [("group", home(scene), "1infantry")])
    assert all(move.to != city for move in moves)


def test_a_single_soldier_goes_to_guard_an_open_city():
    scene = clash().player(0, advances=["tactics"]).player(1, advances=["tactics"]).turn(0, round=2)
    around = scene.table.layout.neighbours
    town, threat = next(
        (near, far)
        for near in around[home(scene)]
        for far in around[near]
        if far not in (*around[home(scene)], home(scene))
    )
    scene.terrain(**{f"s{space}": "plains" for space in (town, threat)})
    scene.city(0, town, buildings=["temple", "academy"]).units(0, home(scene), infantry=4)
    scene.units(1, threat, infantry=1)
    group: Choice = ("group", home(scene), "1infantry")
    moves = habits.moves(Lens(scene.table, 0, True), scene.table, [group, ("group", home(scene), "4infantry")])
    alone = [move for move in moves if move.group == group]
    assert alone[0].to == town
    assert alone[0].gain > 0


def test_the_cheapest_unit_falls_first():
    lens = Lens(clash().table, 0, True)
    choices: list[Choice] = [("lose", "leader"), ("lose", "elephant"), ("lose", "infantry")]
    assert battle_habits.lose(lens, clash().table, choices) == [("lose", "infantry")]


def test_influence_is_worth_its_chance():
    """Two of six numbers succeed; two tokens make it four."""
    scene = clash().city(1, CENTRE, buildings=["temple"]).city(0, scene_next(CENTRE))
    attempt: Choice = ("influence", scene_next(CENTRE), CENTRE, "temple")
    poor = habits.influence_worth(Lens(scene.table, 0, True), scene.table, attempt)
    scene.player(0, culture=2)
    rich = habits.influence_worth(Lens(scene.table, 0, True), scene.table, attempt)
    assert 0 < poor < rich
    assert rich < 2 * poor
    assert scene.table.players[0].stock[CULTURE] == 2


def scene_next(space: int) -> int:
    return clash().table.layout.neighbours[space][0]


# Quick answers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_can_be_played_by_quick_answers(seats: int):
    """Every question that comes up has an answer, and nothing is broken by it."""
    table: Table = new_game(seats=seats, seed=seats, civilizations="random").table
    for _ in range(150):
        asked = table.asked()
        if not asked:
            break
        seen = evaluation.outlook(table, asked[0])
        assert isinstance(seen, ClashOutlook)
        options = seen.worth_trying(table, table.choices(asked[0]))
        assert set(options) <= set(table.choices(asked[0]))
        table.choose(asked[0], seen.answer(table, asked[0]))
    assert isinstance(table, ClashTable)
    assert table.violations() == []
