"""Events of Age A, each played for everybody at the table."""

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import tta

from annals.rules import rule


@card("development_of_agriculture")
@rule("TTA-EVT-12", "TTA-PAY-2", "TTA-PAY-3")
def test_agriculture_gives_everybody_two_food():
    scene = tta(seats=3).reveal("development_of_agriculture")
    for seat in range(3):
        assert scene.p(seat).food == 2
        assert scene.p(seat).food_on == {"agriculture": 2}
        assert scene.p(seat).blue_bank == 14


@card("development_of_agriculture")
@rule("TTA-PAY-5", "TTA-PAY-6")
@pytest.mark.parametrize(("blue_bank", "food"), [(2, 2), (1, 1), (0, 0)])
def test_agriculture_with_few_blue_tokens_gives_what_they_can_hold(blue_bank: int, food: int):
    scene = tta().player(1, blue_bank=blue_bank).reveal("development_of_agriculture")
    assert scene.p(1).food == food
    assert scene.p(1).blue_bank == blue_bank - food


@card("development_of_crafts")
@rule("TTA-EVT-12", "TTA-PAY-2", "TTA-PAY-3")
def test_crafts_gives_everybody_two_resources():
    scene = tta(seats=4).player(3, technologies={"iron": 0}).reveal("development_of_crafts")
    for seat in range(4):
        assert scene.p(seat).resources == 2
        assert scene.p(seat).food == 0
    assert scene.p(0).resources_on == {"bronze": 2}
    assert scene.p(3).resources_on == {"bronze": 0, "iron": 1}


@card("development_of_markets")
@rule("TTA-EVT-13")
def test_markets_asks_clockwise_from_the_revealer():
    scene = tta(seats=3).reveal("development_of_markets", by=1)
    for seat, what in ((1, "food"), (2, "resource"), (0, "resource")):
        assert scene.asked() == (seat,)
        assert scene.offers() == ["gain food", "gain resource"]
        scene.choose(f"gain {what}")
    assert [(scene.p(seat).food, scene.p(seat).resources) for seat in range(3)] == [(0, 2), (2, 0), (0, 2)]
    assert scene.question() == "ActionPhase"


@card("development_of_politics")
@rule("TTA-HAND-8")
def test_politics_lets_everybody_draw_three_cards_beyond_the_hand_limit():
    scene = tta().player(1, military_hand=["spy", "annex"])
    deck = len(scene.table.military_deck)
    scene.reveal("development_of_politics")
    assert len(scene.p(0).military_hand) == 3
    assert len(scene.p(1).military_hand) == 5
    assert scene.p(1).military_total == 2
    assert len(scene.table.military_deck) == deck - 6


@card("development_of_politics")
@rule("TTA-AGE-31")
def test_politics_gives_nothing_in_age_iv():
    scene = tta(age="IV").reveal("development_of_politics")
    assert scene.p(0).military_hand == []
    assert scene.p(1).military_hand == []


@card("development_of_religion")
@rule("TTA-EVT-13", "TTA-EVT-20")
def test_religion_places_an_unused_worker_for_free():
    scene = tta(seats=3).reveal("development_of_religion", by=2)
    assert scene.asked() == (2,)
    assert scene.offers() == ["place religion", "decline"]
    scene.choose("place religion")
    assert (scene.p(2).pool, scene.p(2).workers["religion"]) == (0, 1)
    assert (scene.p(2).culture_rating, scene.p(2).happiness) == (1, 1)
    assert (scene.p(2).civil_actions, scene.p(2).resources) == (4, 0)
    assert scene.asked() == (0,)
    scene.choose("decline")
    assert (scene.p(0).pool, scene.p(0).workers["religion"]) == (1, 0)
    assert scene.asked() == (1,)


@card("development_of_religion")
@rule("TTA-EVT-19")
def test_religion_passes_over_who_has_no_worker_or_is_at_the_urban_limit():
    scene = tta(seats=3).player(0, pool=0).player(1, technologies={"religion": 1, "theology": 1})
    scene.reveal("development_of_religion")
    assert scene.asked() == (2,)
    scene.choose("place religion")
    assert scene.question() == "ActionPhase"
    assert [scene.p(seat).workers["religion"] for seat in range(3)] == [0, 1, 1]


@card("development_of_science")
@rule("TTA-SCORE-3")
def test_science_gives_everybody_two_points():
    scene = tta(seats=3).player(2, science=5).reveal("development_of_science")
    assert [scene.p(seat).science for seat in range(3)] == [2, 2, 7]


@card("development_of_settlement")
@rule("TTA-TOKEN-16", "TTA-TOKEN-17")
def test_settlement_brings_a_worker_without_food():
    scene = tta(seats=3).player(1, food=2).player(2, yellow_bank=0).reveal("development_of_settlement")
    assert (scene.p(0).pool, scene.p(0).yellow_bank) == (2, 17)
    assert (scene.p(1).pool, scene.p(1).yellow_bank, scene.p(1).food) == (2, 17, 2)
    assert (scene.p(2).pool, scene.p(2).yellow_bank) == (1, 0)


@card("development_of_trade_routes")
@rule("TTA-PAY-7")
@pytest.mark.parametrize(("blue_bank", "food", "resources"), [(16, 1, 1), (1, 1, 0), (0, 0, 0)])
def test_trade_routes_gives_science_then_food_then_resources(blue_bank: int, food: int, resources: int):
    scene = tta().player(1, blue_bank=blue_bank).reveal("development_of_trade_routes")
    assert (scene.p(0).science, scene.p(0).food, scene.p(0).resources) == (1, 1, 1)
    assert (scene.p(1).science, scene.p(1).food, scene.p(1).resources) == (1, food, resources)


@card("development_of_warfare")
@rule("TTA-EVT-13", "TTA-EVT-20")
def test_warfare_places_a_warrior_for_free():
    scene = tta(seats=3).player(1, pool=0).reveal("development_of_warfare")
    assert scene.asked() == (0,)
    scene.choose("place warriors")
    assert (scene.p(0).workers["warriors"], scene.p(0).strength) == (2, 2)
    assert (scene.p(0).pool, scene.p(0).resources, scene.p(0).military_actions) == (0, 0, 2)
    assert scene.asked() == (2,)
    scene.choose("decline")
    assert (scene.p(2).workers["warriors"], scene.p(2).pool) == (1, 1)
    assert scene.p(1).workers["warriors"] == 1


# Development of Civilization --------------------------------------------------------------------------------------


@card("development_of_civilization")
@rule("TTA-CLAR-DEVCIV-1", "TTA-CLAR-DEVCIV-2", "TTA-EVT-21")
def test_civilization_population_costs_one_food_less_and_no_action():
    scene = tta().player(1, food=1).reveal("development_of_civilization")
    assert scene.asked() == (1,)
    scene.choose("population")
    assert (scene.p(1).food, scene.p(1).pool, scene.p(1).yellow_bank) == (0, 2, 17)
    assert scene.p(1).civil_actions == 4


@card("development_of_civilization")
@rule("TTA-CLAR-DEVCIV-2")
def test_civilization_population_is_free_with_moses():
    scene = tta().player(1, leader="moses").reveal("development_of_civilization")
    assert scene.offers() == ["decline", "population"]
    scene.choose("population")
    assert scene.p(1).pool == 2


@card("development_of_civilization")
@rule("TTA-CLAR-DEVCIV-1", "TTA-CLAR-DEVCIV-2", "TTA-EVT-21")
@pytest.mark.parametrize(
    ("building", "price", "specials"),
    [("agriculture", 1, []), ("bronze", 1, []), ("religion", 2, []), ("iron", 4, []), ("theology", 3, ["masonry"])],
)
def test_civilization_building_costs_one_resource_less_and_no_action(building: str, price: int, specials: list[str]):
    scene = tta().player(1, technologies={"iron": 0, "theology": 0}, specials=specials, resources=price)
    before = scene.p(1).workers[building]
    scene.reveal("development_of_civilization").choose(f"build {building}")
    assert (scene.p(1).resources, scene.p(1).pool) == (0, 0)
    assert scene.p(1).workers[building] == before + 1
    assert scene.p(1).civil_actions == 4


@card("development_of_civilization")
@rule("TTA-EVT-19")
def test_civilization_builds_within_the_rules_of_building_and_no_units():
    scene = tta().player(1, technologies={"religion": 2}, resources=5).reveal("development_of_civilization")
    assert scene.refused("build religion") == "urban_limit"
    assert scene.refused("build warriors") == "other_kind"
    assert scene.refused("build iron") == "not_in_play"
    scene = tta().player(1, pool=0, resources=5, food=1).reveal("development_of_civilization")
    assert scene.refused("build bronze") == "no_unused_worker"


@card("development_of_civilization")
@rule("TTA-CLAR-DEVCIV-1", "TTA-CLAR-DEVCIV-2", "TTA-EVT-21")
def test_civilization_developing_costs_one_science_less_and_no_action():
    scene = tta().player(1, civil_hand=["iron", "alchemy"], science=4).reveal("development_of_civilization")
    scene.choose("develop iron")
    assert scene.p(1).workers["iron"] == 0
    assert (scene.p(1).science, scene.p(1).civil_actions) == (0, 4)
    assert scene.p(1).civil_hand == ["alchemy"]
    assert scene.question() == "ActionPhase"


@card("development_of_civilization")
@rule("TTA-SCORE-5")
def test_civilization_developing_is_refused_without_the_science():
    scene = tta().player(1, civil_hand=["iron", "rich_land_a"], science=3).reveal("development_of_civilization")
    assert scene.refused("develop iron") == "no_science"
    assert scene.refused("develop rich_land_a") == "not_a_technology"
    assert scene.offers() == ["decline"]


@card("development_of_civilization")
@rule("TTA-CLAR-DEVCIV-2")
def test_civilization_allows_a_peaceful_change_of_government():
    scene = tta().player(1, civil_hand=["monarchy"], science=7).reveal("development_of_civilization")
    scene.choose("develop monarchy")
    assert (scene.p(1).government, scene.p(1).science) == ("monarchy", 0)
    assert (scene.p(1).civil_total, scene.p(1).civil_actions) == (5, 5)


@card("development_of_civilization")
@rule("TTA-CLAR-DEVCIV-3", "TTA-REV-10")
def test_civilization_revolution_costs_one_science_less_but_all_civil_actions():
    scene = tta().player(1, civil_hand=["monarchy"], science=1).reveal("development_of_civilization")
    scene.choose("revolution monarchy")
    assert (scene.p(1).government, scene.p(1).science) == ("monarchy", 0)
    assert (scene.p(1).civil_total, scene.p(1).civil_actions) == (5, 0)
    assert (scene.p(1).military_total, scene.p(1).military_actions) == (3, 3)


@card("development_of_civilization")
@rule("TTA-REV-3", "TTA-REV-10")
def test_civilization_revolution_needs_all_civil_actions_unspent():
    scene = tta().player(1, civil_hand=["monarchy"], science=9, civil_actions=3).reveal("development_of_civilization")
    assert scene.refused("revolution monarchy") == "revolution_needs_all"
    assert scene.offered("develop monarchy")


@card("development_of_civilization")
@rule("TTA-EVT-13")
def test_civilization_asks_clockwise_for_one_thing_each_and_may_be_declined():
    scene = tta(seats=3)
    for seat in range(3):
        scene.player(seat, food=2, resources=2)
    scene.reveal("development_of_civilization", by=1)
    assert scene.asked() == (1,)
    scene.choose("population")
    assert scene.asked() == (2,)
    scene.choose("decline")
    assert scene.asked() == (0,)
    scene.choose("build bronze")
    assert (scene.question(), scene.asked()) == ("ActionPhase", (1,))
    assert [(scene.p(seat).food, scene.p(seat).resources) for seat in range(3)] == [(2, 1), (1, 2), (2, 2)]


@card("development_of_civilization")
def test_civilization_does_not_ask_who_can_do_nothing():
    scene = tta().reveal("development_of_civilization")
    assert scene.question() == "ActionPhase"


@card("development_of_science")
@rule("TTA-EVT-22", "TTA-EVT-23")
def test_a_resolved_event_lies_with_the_past_events_and_not_with_the_discards():
    scene = tta().reveal("development_of_science")
    assert scene.table.past_events == ["development_of_science"]
    assert scene.table.military_discards == []


@card("development_of_science")
def test_who_has_resigned_has_no_part_in_an_event():
    scene = tta(seats=3).politics(2).choose("resign").reveal("development_of_science")
    assert [scene.p(seat).science for seat in range(3)] == [2, 2, 0]
