"""The new events, each played for everybody at the table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.nlw.scenes import military, new_military_game
from tests.games.tta.scene import Scene

from annals.kernel import Chance
from annals.kernel.knowledge import NOBODY
from annals.rules import rule

AGE_A = {
    "development_of_agriculture",
    "development_of_civilization",
    "development_of_crafts",
    "development_of_markets",
    "development_of_planning",
    "development_of_politics",
    "development_of_religion",
    "development_of_science",
    "development_of_settlement",
    "development_of_trade_routes",
    "development_of_warfare",
}


def strengths(scene: Scene, *warriors: int) -> Scene:
    """Each seat has so many warriors, and nothing else that counts for strength."""
    for seat, count in enumerate(warriors):
        scene.player(seat, technologies={"warriors": count})
    return scene


# Development of Planning ----------------------------------------------------------------------------------------


def left_over(scene: Scene, *events: str) -> Scene:
    """Exactly these Age A cards were left over when the game was set up."""
    scene.table.unseen = [(event, NOBODY) for event in events]
    return scene


def planned(*events: str, seats: int = 2, by: int = 0) -> Scene:
    return left_over(military(seats), *events).reveal("development_of_planning", by=by)


@card("development_of_planning")
@rule("TTX-CLAR-DEVPLAN-1", "TTX-CLAR-DEVPLAN-2", "TTX-EX-44", "TTX-OPEN-24")
@pytest.mark.parametrize(("seats", "unused"), [(2, 7), (3, 6), (4, 5)])
def test_planning_turns_up_three_of_the_cards_left_over_at_set_up(seats: int, unused: int):
    scene = new_military_game(seats)
    first = {event.card for event in scene.table.current_events}
    kept = {left for left, _ in scene.table.unseen}
    assert (len(first), len(kept), first | kept) == (seats + 2, unused, AGE_A)
    scene.reveal("development_of_planning")
    [shown] = scene.told("shown")
    assert len(set(shown["cards"])) == 3
    assert set(shown["cards"]) < kept
    assert {left for left, _ in scene.table.unseen} == kept - set(shown["cards"])
    assert scene.offers() == [f"carry_out {card}" for card in shown["cards"]]


@card("development_of_planning")
@rule("TTX-CLAR-DEVPLAN-1")
def test_planning_turns_up_cards_at_random():
    seen = set()
    for seed in range(1, 8):
        scene = left_over(military(seed=seed), *sorted(AGE_A - {"development_of_planning"}))
        scene.reveal("development_of_planning")
        seen.add(tuple(scene.told("shown")[0]["cards"]))
    assert len(seen) > 3


@card("development_of_planning")
@rule("TTX-CLAR-DEVPLAN-1")
def test_planning_turns_up_no_card_of_a_later_age_that_left_the_game_unseen():
    scene = left_over(military(age="II"), "development_of_crafts", "plunder_i", "spy", "legion")
    scene.reveal("development_of_planning")
    assert scene.told("shown") == [{"cards": ["development_of_crafts"]}]


@card("development_of_planning")
@rule("TTX-CLAR-DEVPLAN-3", "TTX-DEC-26")
def test_everybody_carries_out_one_card_for_the_own_civilization_only():
    scene = planned("development_of_agriculture", "development_of_crafts", "development_of_science", seats=3, by=1)
    for seat, chosen in ((1, "agriculture"), (2, "crafts"), (0, "science")):
        assert (scene.asked(), scene.question()) == ((seat,), "ChooseEvent")
        scene.choose(f"carry_out development_of_{chosen}")
    stocks = [(scene.p(seat).food, scene.p(seat).resources, scene.p(seat).science) for seat in range(3)]
    assert stocks == [(0, 0, 2), (2, 0, 0), (0, 2, 0)]
    assert scene.question() == "ActionPhase"


@card("development_of_planning")
@rule("TTX-CLAR-DEVPLAN-4")
def test_several_may_choose_the_same_card():
    scene = planned("development_of_settlement", "development_of_crafts", "development_of_science")
    scene.choose("carry_out development_of_settlement", "carry_out development_of_settlement")
    assert (scene.p(0).pool, scene.p(1).pool) == (2, 2)


@card("development_of_planning")
@rule("TTX-OPEN-35")
def test_a_card_must_be_chosen_and_its_own_options_stay():
    scene = planned("development_of_religion", "development_of_markets", "development_of_civilization")
    assert scene.refused("carry_out development_of_science") == "not_offered"
    assert not any(offer.startswith("decline") for offer in scene.offers())
    scene.choose("carry_out development_of_religion")
    assert scene.offers() == ["place religion", "decline"]
    scene.choose("decline", "carry_out development_of_markets")
    assert scene.offers() == ["gain food", "gain resource"]
    scene.choose("gain food")
    assert (scene.p(0).workers["religion"], scene.p(1).food) == (0, 2)


@card("development_of_planning")
@rule("TTX-CLAR-DEVPLAN-2")
def test_what_is_left_over_stays_unseen_until_it_is_turned_up():
    """A seat imagines other cards there; what was turned up is known to all."""
    scene = new_military_game(2)
    kept = sorted(left for left, _ in scene.table.unseen)
    imagined = {tuple(sorted(left for left, _ in scene.table.imagine(0, Chance(seed)).unseen)) for seed in range(6)}
    assert len(imagined) > 1
    scene.reveal("development_of_planning")
    shown = scene.told("shown")[0]["cards"]
    for seed in range(6):
        other = scene.table.imagine(1, Chance(seed))
        assert [choice[1] for choice in other.choices(0)] == shown
        assert not {left for left, _ in other.unseen} & set(shown)
    assert set(shown) < set(kept)


# Dark Ages ------------------------------------------------------------------------------------------------------


@card("dark_ages")
@rule("TTX-CLAR-DARKAGES-1", "TTX-CLAR-DARKAGES-2", "TTX-EX-31", "TTX-EX-32")
@pytest.mark.parametrize(("science", "left"), [(9, 6), (7, 5), (6, 5), (5, 4), (4, 4), (3, 3), (0, 0), (24, 14)])
def test_dark_ages_take_half_of_the_science_above_four(science: int, left: int):
    scene = military(3).player(1, science=science).player(2, science=8).reveal("dark_ages")
    assert (scene.p(1).science, scene.p(2).science, scene.p(0).science) == (left, 6, 0)


# Call to Arms ---------------------------------------------------------------------------------------------------


def armed(scene: Scene) -> list[tuple[int, int]]:
    """Civil actions and military cards of every seat."""
    return [(player.civil_actions, len(player.military_hand)) for player in scene.table.players]


@card("call_to_arms")
@rule("TTX-CLAR-CALLTOARMS-1", "TTX-CLAR-CALLTOARMS-2", "TTX-CLAR-CALLTOARMS-3", "TTX-EX-33")
@pytest.mark.parametrize(
    ("warriors", "after"),
    [
        ((1, 3), [(2, 2), (4, 0)]),
        ((3, 1), [(4, 0), (2, 2)]),
        ((2, 1, 3), [(3, 1), (2, 2), (4, 0)]),
        ((4, 2, 3, 1), [(4, 0), (3, 1), (4, 0), (2, 2)]),
    ],
)
def test_the_weakest_lose_civil_actions_and_draw_as_many_cards(warriors: tuple[int, ...], after: list[tuple[int, int]]):
    scene = strengths(military(len(warriors)), *warriors).reveal("call_to_arms")
    assert armed(scene) == after


@card("call_to_arms", "nostradamus")
@rule("TTX-CLAR-NOSTRADAMUS-9", "TTX-CLAR-CALLTOARMS-2")
def test_the_second_weakest_is_looked_for_with_the_prophets_strength_too():
    """Strength 2 counts as 5, so seat 2 with 3 comes after seat 0 with 1."""
    scene = strengths(military(3), 1, 2, 3).player(1, leader="nostradamus").reveal("call_to_arms")
    assert armed(scene) == [(2, 2), (4, 0), (3, 1)]


@card("call_to_arms")
@rule("TTX-CLAR-CALLTOARMS-4")
@pytest.mark.parametrize(("left", "drawn"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_cards_are_drawn_for_actions_really_lost(left: int, drawn: int):
    scene = strengths(military(), 1, 3).player(0, civil_actions=left).reveal("call_to_arms")
    assert armed(scene)[0] == (left - drawn, drawn)


@card("call_to_arms")
@rule("TTX-CLAR-CALLTOARMS-4", "TTX-OPEN-25")
def test_after_a_rebellion_the_call_to_arms_finds_fewer_actions():
    scene = strengths(military(), 1, 3).player(0, yellow_bank=12, happiness=0).reveal("rebellion", by=1)
    assert scene.p(0).civil_actions == 0
    scene.reveal("call_to_arms", by=1)
    assert armed(scene)[0] == (0, 0)


@card("call_to_arms")
@rule("TTX-CLAR-CALLTOARMS-5")
def test_in_age_iv_the_actions_are_lost_and_nothing_is_drawn():
    scene = strengths(military(3, age="IV"), 1, 2, 3).reveal("call_to_arms", by=2)
    assert armed(scene) == [(2, 0), (3, 0), (4, 0)]


@card("call_to_arms")
@rule("TTX-OPEN-25")
def test_who_is_not_on_turn_misses_the_actions_in_the_next_turn():
    scene = strengths(military(), 3, 1).player(1, military_hand=["spy", "annex"]).reveal("call_to_arms")
    assert len(scene.p(1).military_hand) == 4
    scene.idle()
    assert (scene.table.current, scene.p(1).civil_actions) == (1, 2)


# Knowledge of the Ancients --------------------------------------------------------------------------------------


@card("knowledge_of_the_ancients")
@pytest.mark.parametrize(
    ("facts", "science", "resources"),
    [
        ({}, 0, 0),
        ({"wonders": ["pyramids"]}, 2, 0),
        ({"wonders": ["great_wall"]}, 1, 0),
        ({"wonders": ["pyramids", "great_wall", "kremlin"]}, 4, 0),
        ({"unfinished": ("colossus", 1)}, 0, 2),
        ({"unfinished": ("taj_mahal", 0)}, 0, 1),
        ({"wonders": ["hanging_gardens"], "unfinished": ("eiffel_tower", 2)}, 2, 1),
    ],
)
def test_knowledge_of_the_ancients(facts: dict[str, object], science: int, resources: int):
    scene = military(3).player(1, **facts).reveal("knowledge_of_the_ancients")
    assert (scene.p(1).science, scene.p(1).resources) == (science, resources)
    assert (scene.p(0).science, scene.p(0).resources) == (0, 0)


@card("knowledge_of_the_ancients")
@rule("TTA-CLAR-RAVAGES-1")
def test_a_ruin_is_still_a_completed_wonder_of_age_a():
    scene = military().player(0, wonders=["pyramids"], ruins=["pyramids"]).reveal("knowledge_of_the_ancients")
    assert scene.p(0).science == 2


# Freedom of Movement --------------------------------------------------------------------------------------------


def free(**facts: Any) -> Scene:
    """Seat 0, on turn, has no unused worker and is asked whom to move."""
    return military(age="II").player(0, **{"pool": 0, **facts}).reveal("freedom_of_movement")


@card("freedom_of_movement")
@rule("TTX-DEC-27", "TTX-OPEN-26")
def test_a_worker_moves_from_any_technology_to_any_other_for_the_difference():
    scene = free(technologies={"iron": 0, "swordsmen": 0}, resources=5)
    offered = {offer.split()[1:][1] for offer in scene.offers() if offer.startswith("move agriculture ")}
    assert offered == {"bronze", "philosophy", "religion", "warriors", "iron", "swordsmen"}
    scene.choose("move agriculture iron")
    assert (scene.p(0).workers["agriculture"], scene.p(0).workers["iron"], scene.p(0).resources) == (1, 1, 2)
    assert scene.asked() == (1,)


@card("freedom_of_movement")
@rule("TTX-OPEN-26")
def test_a_cheaper_place_gives_nothing_back():
    scene = free(technologies={"iron": 1}, resources=1).choose("move iron warriors")
    assert (scene.p(0).workers["warriors"], scene.p(0).resources, scene.p(0).strength) == (2, 1, 2)


@card("freedom_of_movement")
@rule("TTX-DEC-27")
def test_everybody_may_move_one_worker_or_none():
    scene = military(3, age="II").reveal("freedom_of_movement", by=2)
    for seat, choice in ((2, "decline"), (0, "move agriculture bronze"), (1, "move philosophy warriors")):
        assert scene.asked() == (seat,)
        scene.choose(choice)
    assert (scene.question(), scene.asked()) == ("ActionPhase", (2,))
    assert scene.p(2).workers == {"agriculture": 2, "bronze": 2, "philosophy": 1, "religion": 0, "warriors": 1}
    assert (scene.p(0).workers["bronze"], scene.p(1).workers["warriors"], scene.p(1).science_rating) == (3, 2, 0)


@card("freedom_of_movement")
@rule("TTX-CLAR-FREEDOM-1")
@pytest.mark.parametrize(
    ("facts", "move", "price"),
    [
        ({}, "bronze iron", 3),
        ({"technologies": {"drama": 0}}, "bronze drama", 2),
        ({"technologies": {"drama": 0}, "specials": ["masonry"]}, "bronze drama", 1),
        (
            {"technologies": {"theology": 1, "organized_religion": 0}, "specials": ["masonry"]},
            "theology organized_religion",
            2,
        ),
        (
            {"technologies": {"theology": 1, "organized_religion": 0}, "specials": ["architecture"]},
            "theology organized_religion",
            1,
        ),
        (
            {"technologies": {"printing_press": 1, "drama": 1, "opera": 0}, "leader": "william_shakespeare"},
            "printing_press opera",
            5,
        ),
    ],
)
def test_lower_prices_count_for_both_cards(facts: dict[str, Any], move: str, price: int):
    technologies = {"iron": 0, **facts.get("technologies", {})}
    scene = free(**{**facts, "technologies": technologies, "resources": 9})
    cards = scene.table.cards
    old, new = move.split()
    assert cards[new].resource_cost - cards[old].resource_cost >= price
    scene.choose(f"move {move}")
    assert scene.p(0).resources == 9 - price


@card("freedom_of_movement")
@rule("TTX-CLAR-FREEDOM-1")
def test_a_move_needs_the_resources():
    scene = free(technologies={"iron": 0}, resources=2)
    assert scene.refused("move bronze iron") == "no_resources"
    assert scene.offered("move bronze warriors")


@card("freedom_of_movement")
@rule("TTX-CLAR-FREEDOM-2", "TTX-PAY-4")
def test_resources_for_units_do_not_pay_for_a_move():
    """It is no building and no upgrade; an action card or a leader who helps with those does not help here."""
    scene = military(age="II").player(0, leader="homer", pool=0, resources=0, technologies={"swordsmen": 0})
    scene.player(0, purse={"military_resources": 3}, civil_hand=["efficient_upgrade_i"])
    scene.reveal("freedom_of_movement")
    assert scene.refused("move warriors swordsmen") == "no_resources"
    assert not any(offer.startswith("play") for offer in scene.offers())
    price = scene.table.cards["swordsmen"].resource_cost - scene.table.cards["warriors"].resource_cost
    scene.player(0, resources=price).choose("move warriors swordsmen")
    assert (scene.p(0).resources, scene.purse(0, "military_resources")) == (0, 3)


@card("freedom_of_movement")
@rule("TTX-CLAR-FREEDOM-3")
def test_the_urban_limit_holds():
    scene = free(technologies={"religion": 2, "theology": 0, "philosophy": 1}, resources=9)
    assert scene.table.cards["despotism"].urban_limit == 2
    assert scene.refused("move philosophy religion") == "urban_limit"
    assert scene.refused("move bronze theology") == "urban_limit"
    scene.choose("move religion theology")
    assert (scene.p(0).workers["religion"], scene.p(0).workers["theology"]) == (1, 1)


@card("freedom_of_movement")
@rule("TTX-DEC-27")
def test_what_cannot_be_moved():
    scene = free(resources=9)
    assert scene.refused("move religion bronze") == "no_worker_there"
    assert scene.refused("move bronze iron") == "not_in_play"
    assert scene.refused("move bronze bronze") == "same_technology"
    assert scene.refused("move bronze nowhere") == "unknown_card"


# International Negotiations -------------------------------------------------------------------------------------


def negotiated(by: int, **weakest: int) -> Scene:
    """Seat 0 is the strongest and seat 2 the weakest of three; this seat turns up the event."""
    scene = strengths(military(3, age="II"), 3, 2, 1).player(2, **weakest)
    return scene.reveal("international_negotiations", by=by)


@card("international_negotiations")
@rule("TTX-CLAR-NEGOTIATIONS-1", "TTX-DEC-29")
@pytest.mark.parametrize("by", [0, 1, 2])
def test_the_one_who_turned_it_up_chooses_what_the_strongest_takes(by: int):
    scene = negotiated(by, food=4, resources=3, science=5)
    assert (scene.asked(), scene.offers()) == ((by,), ["claim food", "claim resource", "claim science"])
    scene.choose("claim science")
    assert (scene.p(0).science, scene.p(1).science, scene.p(2).science) == (3, 0, 2)
    assert (scene.p(2).food, scene.p(2).resources) == (4, 3)


@card("international_negotiations")
@rule("TTA-EVT-14")
@pytest.mark.parametrize(("by", "strongest", "weakest"), [(0, 0, 2), (1, 1, 0), (2, 2, 1)])
def test_of_tied_civilizations_the_one_who_turned_it_up_negotiates_as_the_stronger(
    by: int, strongest: int, weakest: int
):
    scene = strengths(military(3, age="II"), 2, 2, 2)
    for seat in range(3):
        scene.player(seat, science=3)
    scene.reveal("international_negotiations", by=by)
    assert (scene.p(strongest).science, scene.p(weakest).science) == (6, 0)


@card("international_negotiations")
@pytest.mark.parametrize(("what", "name"), [("food", "food"), ("resource", "resources")])
def test_food_and_resources_are_taken_with_the_own_tokens(what: str, name: str):
    scene = negotiated(1, food=4, resources=4).choose(f"claim {what}")
    assert [getattr(scene.p(seat), name) for seat in range(3)] == [3, 0, 1]
    assert scene.p(0).blue_bank == 13


@card("international_negotiations")
@rule("TTX-CLAR-NEGOTIATIONS-3")
def test_what_the_weakest_has_too_little_of_cannot_be_chosen():
    scene = negotiated(1, food=3, resources=2, science=3)
    assert scene.offers() == ["claim food", "claim science"]
    assert scene.refused("claim resource") == "too_little_there"
    assert scene.refused("claim culture") == "too_little_there"
    refusal = scene.table.refuse(1, ("claim", "resource"))
    assert refusal is not None
    assert refusal.rule == "TTX-CLAR-NEGOTIATIONS-3"


@card("international_negotiations")
@rule("TTX-CLAR-NEGOTIATIONS-2")
def test_with_too_little_of_everything_nothing_happens():
    scene = negotiated(1, food=2, resources=2, science=2)
    assert (scene.question(), scene.asked()) == ("ActionPhase", (1,))
    assert (scene.p(2).food, scene.p(2).resources, scene.p(2).science) == (2, 2, 2)


@card("international_negotiations")
@rule("TTX-CLAR-NEGOTIATIONS-3")
def test_the_only_thing_left_is_taken_without_asking():
    scene = negotiated(1, food=2, resources=2, science=3)
    assert scene.question() == "ActionPhase"
    assert (scene.p(0).science, scene.p(2).science) == (3, 0)


# Arms Industry --------------------------------------------------------------------------------------------------


@card("arms_industry")
@rule("TTX-CLAR-ARMS-1", "TTX-CLAR-ARMS-2", "TTX-OPEN-28", "TTX-OPEN-33")
def test_the_best_technologies_of_each_type_earn_two_resources():
    """Infantry: seats 0 and 1 are tied. Cavalry: only seat 2 has any, without a unit. Artillery: nobody has any."""
    scene = military(3, age="II")
    scene.player(0, technologies={"swordsmen": 1}).player(1, technologies={"swordsmen": 0})
    scene.player(2, technologies={"knights": 0}).reveal("arms_industry")
    assert [scene.p(seat).resources for seat in range(3)] == [2, 2, 2]


@card("arms_industry")
@rule("TTX-CLAR-ARMS-1")
def test_air_forces_are_no_type_of_it_and_lower_technologies_do_not_count():
    scene = military(age="II")
    scene.player(0, technologies={"air_forces": 3, "warriors": 6}).player(1, technologies={"swordsmen": 0})
    scene.reveal("arms_industry")
    assert (scene.p(0).resources, scene.p(1).resources) == (0, 2)


@card("arms_industry")
@rule("TTX-CLAR-ARMS-3", "TTX-CLAR-ARMS-4", "TTX-EX-34", "TTX-DEC-30")
def test_what_a_player_gains_is_gained_in_one_go():
    scene = military(age="II").player(0, technologies={"swordsmen": 0, "knights": 0, "cannon": 0, "coal": 0})
    scene.reveal("arms_industry")
    assert scene.p(0).resources_on == {"bronze": 0, "coal": 2}
    assert (scene.p(0).resources, scene.p(1).resources) == (6, 0)


# Impacts --------------------------------------------------------------------------------------------------------


@card("impact_of_harmony")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ({"agriculture": 2, "bronze": 2, "philosophy": 1, "religion": 0, "warriors": 1}, 4),
        ({"agriculture": 3, "bronze": 3, "philosophy": 2, "religion": 1, "warriors": 3}, 12),
        ({"agriculture": 3, "bronze": 2, "iron": 1, "philosophy": 2, "drama": 1, "warriors": 1, "knights": 2}, 12),
        ({"agriculture": 0, "bronze": 4, "philosophy": 3, "warriors": 3}, 0),
        ({"agriculture": 4, "bronze": 0, "philosophy": 3, "warriors": 3}, 0),
        ({"agriculture": 4, "bronze": 4, "philosophy": 0, "warriors": 3}, 0),
        ({"agriculture": 4, "bronze": 4, "philosophy": 3, "warriors": 0}, 0),
        ({"agriculture": 2, "bronze": 2, "philosophy": 2, "warriors": 1, "air_forces": 1}, 8),
    ],
)
def test_harmony_is_four_times_the_smallest_number(workers: dict[str, int], culture: int):
    scene = military(3, age="III").player(1, technologies=workers).reveal("impact_of_harmony")
    assert scene.p(1).culture == culture
    assert scene.p(2).culture == 4


@card("impact_of_culture")
@pytest.mark.parametrize(
    ("seats", "theaters", "scored"),
    [
        (2, (0, 1), [0, 10]),
        (3, (1, 0, 2), [7, 0, 14]),
        (4, (1, 3, 0, 2), [5, 15, 0, 10]),
    ],
)
def test_impact_of_culture_scores_by_rank_in_culture_rating(seats: int, theaters: tuple[int, ...], scored: list[int]):
    scene = military(seats, age="III")
    for seat, count in enumerate(theaters):
        scene.player(seat, technologies={"drama": count}, culture=9 - count)
    ratings = [player.culture_rating for player in scene.table.players]
    assert sorted(set(ratings)) == sorted(ratings)
    scene.reveal("impact_of_culture")
    assert [scene.p(seat).culture - (9 - count) for seat, count in enumerate(theaters)] == scored


@card("impact_of_culture")
@rule("TTA-EVT-14")
def test_of_tied_ratings_the_current_player_is_higher():
    scene = military(3, age="III").reveal("impact_of_culture", by=1)
    assert [scene.p(seat).culture for seat in range(3)] == [0, 14, 7]


@card("impact_of_harmony", "impact_of_culture")
@rule("TTA-ENDGAME-5")
def test_impacts_left_at_the_end_of_the_game_are_evaluated():
    scene = military(age="IV").events("impact_of_harmony", "impact_of_culture").player(1, wonders=["eiffel_tower"])
    scene.table.last_round = scene.table.round
    scene.actions(1).choose("end")
    assert scene.table.over
    assert scene.table.story is not None
    scored = [entry for entry in scene.table.story.entries if entry.kind == "score" and entry.seat == 1]
    impacts = {entry.origin: entry.details["amount"] for entry in scored if entry.origin != "production"}
    assert impacts == {"impact_of_harmony": 4, "impact_of_culture": 10}
