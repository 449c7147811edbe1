"""The new leaders of Age II: each plays its card, with its rulings."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.nlw.civil import civil, origin, ratings, scored
from tests.games.tta.scene import Scene

from annals.games.tta.civil import buildings, leaders, row, technologies
from annals.rules import rule

# Catherine the Great ----------------------------------------------------------------------------------------------


def catherine(seats: int, *others: int, strength: int = 2) -> Scene:
    """Catherine's player against rivals of these strengths."""
    scene = civil(seats, "II").player(0, leader="catherine_the_great", technologies={"warriors": strength})
    for seat, other in enumerate(others, 1):
        scene.player(seat, technologies={"warriors": other})
    return scene.politics(0)


@card("catherine_the_great")
def test_catherine_gives_culture_and_a_military_action():
    scene = catherine(2, 1)
    assert (ratings(scene)[0], scene.p(0).military_total) == (2, 3)


@card("catherine_the_great")
@rule("TTX-DEC-18")
def test_catherine_takes_a_yellow_token_of_a_weaker_civilization():
    scene = catherine(2, 1).choose("demand")
    assert [player.yellow_bank for player in scene.table.players] == [19, 17]
    assert scene.question() == "ActionPhase", "it was the political action"


@card("catherine_the_great")
@pytest.mark.parametrize(
    ("seats", "others", "banks"),
    [
        (3, (1, 2), [19, 17, 18]),
        (3, (1, 1), [19, 17, 17]),
        (4, (1, 2, 3), [18, 17, 18, 18]),
        (4, (1, 1, 3), [19, 17, 17, 18]),
    ],
)
def test_with_four_players_catherine_needs_two_tokens(seats: int, others: tuple[int, ...], banks: list[int]):
    scene = catherine(seats, *others).choose("demand")
    assert [player.yellow_bank for player in scene.table.players] == banks


@card("catherine_the_great")
def test_in_a_game_that_has_become_smaller_one_token_is_enough_for_catherine():
    scene = catherine(4, 1, 3, 3)
    scene.politics(3).choose("resign")
    scene.politics(0).choose("demand")
    assert [player.yellow_bank for player in scene.table.in_game()] == [19, 17, 18]


@card("catherine_the_great")
@rule("TTX-CLAR-CATHERINE-1")
def test_catherine_demands_once_in_the_game():
    scene = catherine(2, 1).choose("demand").politics(0)
    assert scene.refused("demand") == "used_in_game"


@card("catherine_the_great")
@rule("TTX-OPEN-32")
def test_catherine_demands_nothing_where_there_is_nothing():
    assert catherine(2, 2).refused("demand") == "nobody_weaker"
    scene = catherine(2, 1).player(1, yellow_bank=0).politics(0)
    assert scene.refused("demand") == "nobody_weaker"
    assert civil(age="II").player(0, military_hand=["rats"]).politics(0).refused("demand") == "no_such_ability"


# Maria Theresa ----------------------------------------------------------------------------------------------------


def theresa(**facts: Any) -> Scene:
    led: dict[str, Any] = {"leader": "maria_theresa", "science": 0, "culture": 0, "food": 9}
    return civil(age="II").player(0, **{**led, **facts})


def rewards(scene: Scene) -> tuple[int, int]:
    return sum(scored(scene, "maria_theresa", "science")), sum(scored(scene, "maria_theresa"))


@card("maria_theresa")
@rule("TTX-CLAR-THERESA-1", "TTX-CLAR-THERESA-4")
def test_theresa_rewards_increasing_population():
    scene = theresa().choose("population")
    assert rewards(scene) == (1, 1)
    assert rewards(theresa(leader="james_watt").choose("population")) == (0, 0)


@card("maria_theresa")
@rule("TTX-CLAR-THERESA-2")
def test_theresa_rewards_population_gained_by_a_wonder_and_by_an_event():
    assert rewards(theresa(wonders=["ocean_liner_service"]).choose("use free_population")) == (1, 1)
    assert rewards(theresa().player(0, technologies={"religion": 1}).reveal("immigration")) == (1, 1)


@card("maria_theresa")
@rule("TTX-CLAR-THERESA-3", "TTX-EX-20")
@pytest.mark.parametrize(("territory", "times"), [("inhabited_territory_i", 1), ("inhabited_territory_ii", 2)])
def test_theresa_rewards_each_population_of_an_inhabited_territory(territory: str, times: int):
    scene = theresa(military_hand=[territory], unfinished=("suez_canal", 2), resources=4).choose("stage 1")
    scene.choose(f"colonize {territory}")
    assert rewards(scene) == (times, times)


@card("maria_theresa")
def test_theresa_rewards_nothing_for_a_worker_that_only_changes_places():
    assert rewards(theresa().choose("destroy bronze")) == (0, 0)


@card("maria_theresa")
@rule("TTX-PAY-2")
@pytest.mark.parametrize(("own", "other", "resources"), [(1, 2, 3), (2, 2, 1), (3, 2, 1)])
def test_theresa_equips_the_army_when_the_action_phase_begins(own: int, other: int, resources: int):
    scene = civil(age="II").player(0, leader="maria_theresa", technologies={"warriors": own}, military_hand=["rats"])
    scene.player(1, technologies={"warriors": other}).start_turn(0)
    assert (scene.question(), scene.purse(0, "military_resources")) == ("Politics", 0), "not before"
    scene.choose("pass")
    assert scene.purse(0, "military_resources") == resources


# James Watt -------------------------------------------------------------------------------------------------------


@card("james_watt")
@rule("TTX-CLAR-WATT-1")
@pytest.mark.parametrize(
    ("technology", "discount"),
    [
        ("agriculture", 0),
        ("iron", 0),
        ("coal", 2),
        ("selective_breeding", 2),
        ("oil", 4),
        ("mechanized_agriculture", 4),
    ],
)
def test_watt_makes_farms_and_mines_cheaper(technology: str, discount: int):
    scene = civil(age="III").player(0, leader="james_watt")
    design = scene.table.cards[technology]
    assert buildings.price(scene.table, scene.p(0), design) == design.resource_cost - discount
    if not design.initial:
        assert technologies.science_price(scene.table, scene.p(0), design, False) == design.science_cost - discount


@card("james_watt")
def test_watt_leaves_other_prices_alone():
    scene = civil(age="III").player(0, leader="james_watt")
    for technology in ("opera", "cannon", "theology"):
        design = scene.table.cards[technology]
        assert buildings.price(scene.table, scene.p(0), design) == design.resource_cost
        assert technologies.science_price(scene.table, scene.p(0), design, False) == design.science_cost


@card("james_watt")
@rule("TTX-CLAR-WATT-2", "TTX-CLAR-WATT-3", "TTX-EX-18")
@pytest.mark.parametrize(("old", "new"), [("iron", "coal"), ("coal", "oil"), ("irrigation", "selective_breeding")])
def test_watts_upgrades_cost_two_less(old: str, new: str):
    scene = civil(age="III").player(0, leader="james_watt", technologies={old: 1, new: 0}, resources=9)
    cards = scene.table.cards
    printed = cards[new].resource_cost - cards[old].resource_cost
    scene.choose(f"upgrade {old} {new}")
    assert scene.p(0).resources == 9 - (printed - 2)
    if old == "irrigation":
        assert printed == 2, "an Age I farm is upgraded for nothing"


@card("james_watt")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [({"agriculture": 1, "bronze": 1}, 1), ({"agriculture": 1, "coal": 1}, 3), ({"mechanized_agriculture": 1}, 5)],
)
def test_watt_scores_the_best_producer_when_he_leaves(workers: dict[str, int], culture: int):
    idle = {"agriculture": 0, "bronze": 0}
    scene = civil(age="II").player(
        0, leader="james_watt", technologies={**idle, **workers}, civil_hand=["alfred_nobel"]
    )
    scene.choose("leader alfred_nobel")
    assert scored(scene, "james_watt") == [culture]


@card("james_watt", "machu_picchu")
@rule("TTX-CLAR-WATT-4", "TTX-CLAR-WATT-5", "TTX-CLAR-MACHU-5")
def test_with_machu_picchu_an_old_mine_can_be_the_best():
    """Iron with Machu Picchu produces 4, Coal 3."""
    workers = {"agriculture": 0, "bronze": 0, "iron": 1, "coal": 1}
    scene = civil(age="II").player(0, leader="james_watt", technologies=workers, wonders=["machu_picchu"])
    leaders.remove_leader(scene.table, scene.p(0))
    assert scored(scene, "james_watt") == [4]


# Alfred Nobel -----------------------------------------------------------------------------------------------------


def nobel(**facts: Any) -> Scene:
    facts = {"civil_hand": ["james_watt", "iron", "alchemy", "knights"], "science": 40, "culture": 0, **facts}
    return civil(age="II").player(0, leader="alfred_nobel", **facts)


@card("alfred_nobel")
def test_nobel_gives_science_and_strength():
    assert ratings(nobel())[1:3] == (1 + 2, 1 + 2)


@card("alfred_nobel")
@rule("TTX-CLAR-NOBEL-1", "TTX-CLAR-NOBEL-8")
def test_replacing_nobel_founds_the_prize_and_brings_no_action_back():
    scene = nobel().choose("leader james_watt")
    assert (scene.table.prize, scene.board(1)["prize"]) == ("alfred_nobel", "alfred_nobel")
    assert (scene.p(0).civil_actions, scene.question()) == (3, "ActionPhase"), "nobody is asked"


@card("alfred_nobel")
@rule("TTX-CLAR-NOBEL-2", "TTX-CLAR-NOBEL-3", "TTX-CLAR-NOBEL-4", "TTX-CLAR-NOBEL-5", "TTX-EX-21", "TTX-OPEN-17")
@pytest.mark.parametrize(
    "plays",
    [
        ("leader james_watt", "develop iron", "develop alchemy"),
        ("develop iron", "leader james_watt", "develop alchemy"),
        ("develop iron", "develop alchemy", "leader james_watt"),
    ],
    ids=["after", "around", "before"],
)
def test_nobels_own_player_can_win_in_the_turn_of_the_replacement(plays: tuple[str, ...]):
    scene = nobel().choose(*plays)
    assert scored(scene, "alfred_nobel") == [], "not before the turn ends"
    scene.choose("end")
    assert scored(scene, "alfred_nobel") == [4]


@card("alfred_nobel")
@rule("TTX-CLAR-NOBEL-2", "TTX-CLAR-NOBEL-6", "TTX-CLAR-NOBEL-7")
def test_anybody_wins_the_prize_once_a_turn_and_in_later_turns_again():
    scene = nobel().choose("leader james_watt", "end")
    assert scored(scene, "alfred_nobel") == []
    hand = ["iron", "alchemy", "knights", "theology", "drama", "irrigation"]
    scene.player(1, civil_hand=hand, science=60, government="republic", civil_actions=7).actions(1)
    scene.choose("develop iron", "develop alchemy", "develop knights", "develop drama").choose("end")
    assert scored(scene, "alfred_nobel", seat=1) == [4], "four technologies, one prize"
    scene.actions(1).choose("develop theology", "develop irrigation", "end")
    assert scored(scene, "alfred_nobel", seat=1) == [4, 4]


@card("alfred_nobel")
@rule("TTX-CLAR-NOBEL-3")
def test_one_technology_wins_no_prize():
    scene = nobel().choose("leader james_watt", "develop iron", "end")
    assert scored(scene, "alfred_nobel") == []


@card("alfred_nobel")
@rule("TTX-CLAR-NOBEL-9")
def test_leaving_in_another_way_founds_no_prize():
    scene = nobel()
    leaders.remove_leader(scene.table, scene.p(0))
    assert (scene.table.prize, "alfred_nobel" in scene.table.removed) == (None, True)
    assert civil(age="III").player(0, leader="alfred_nobel").reveal("iconoclasm").table.prize is None


# Antoni Gaudí -----------------------------------------------------------------------------------------------------


@card("antoni_gaudi")
@rule("TTX-CLAR-GAUDI-1", "TTX-CLAR-GAUDI-2", "TTX-CLAR-GAUDI-3", "TTX-EX-19")
@pytest.mark.parametrize(
    ("technology", "discount"), [("opera", 2), ("organized_religion", 2), ("scientific_method", 1), ("iron", 0)]
)
def test_gaudis_discount_counts_the_other_types_built(technology: str, discount: int):
    """Two labs, an arena, no temple."""
    workers = {"philosophy": 2, "bread_and_circuses": 1, "religion": 0, "theology": 0}
    scene = civil(age="II").player(0, leader="antoni_gaudi", technologies=workers)
    design = scene.table.cards[technology]
    assert technologies.science_price(scene.table, scene.p(0), design, False) == design.science_cost - discount


@card("antoni_gaudi")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ({"philosophy": 0}, 0),
        ({"philosophy": 3}, 1),
        ({"philosophy": 1, "religion": 1, "printing_press": 1, "drama": 1, "bread_and_circuses": 1}, 5),
    ],
)
def test_gaudi_gives_culture_for_the_best_building_of_each_type(workers: dict[str, int], culture: int):
    scene = civil(age="II").player(0, leader="antoni_gaudi", technologies=workers)
    assert origin(scene, "culture", "antoni_gaudi") == culture
    assert ratings(scene)[0] >= culture


# Charles Darwin ---------------------------------------------------------------------------------------------------


@card("charles_darwin")
def test_darwin_gives_culture_for_labs_and_libraries_and_takes_faces_from_temples():
    workers = {"philosophy": 2, "printing_press": 1, "religion": 2, "theology": 1}
    scene = civil(age="II").player(0, leader="charles_darwin", technologies=workers)
    assert origin(scene, "culture", "charles_darwin") == 3
    assert origin(scene, "happy", "charles_darwin") == -3
    printed = 2 * scene.table.cards["religion"].gives.happy + scene.table.cards["theology"].gives.happy
    assert ratings(scene)[3] == printed - 3


@card("charles_darwin")
@rule("TTX-CLAR-DARWIN-1", "TTX-CLAR-DARWIN-2")
def test_darwin_and_the_basilica_leave_temples_as_printed():
    workers = {"religion": 2, "theology": 1}
    basilica = civil(age="II").player(0, wonders=["st_peters_basilica"], technologies=workers, leader="charles_darwin")
    printed = 2 * basilica.table.cards["religion"].gives.happy + basilica.table.cards["theology"].gives.happy
    own = basilica.table.cards["st_peters_basilica"].gives.happy
    assert ratings(basilica)[3] == printed + own


@card("charles_darwin")
@pytest.mark.parametrize(("space", "price"), [(1, 1), (6, 1), (10, 2)])
def test_darwin_takes_technologies_cheaper_but_never_for_nothing(space: int, price: int):
    scene = civil(age="II").player(0, leader="charles_darwin")
    take = lambda design: row.take_price(scene.table, scene.p(0), space, scene.table.cards[design])  # noqa: E731
    assert [take("iron"), take("monarchy"), take("masonry")] == [price] * 3
    printed = scene.table.rules.row_prices[space - 1]
    assert [take("stockpile"), take("alfred_nobel"), take("louvre_museum")] == [printed] * 3
