"""Events: preparing and revealing them, ties, and who decides when. What single cards do is tested with the cards."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import Scene, tta

from annals.games.tta.known import Laid, prepared
from annals.kernel import Chance
from annals.kernel.knowledge import NOBODY, PUBLIC
from annals.rules import rule


def prepare(scene: Scene, card: str, seat: int = 0) -> Scene:
    """The seat has this card in hand and prepares it."""
    return scene.player(seat, military_hand=[card]).politics(seat).choose(f"prepare {card}")


def future(scene: Scene, *cards: str) -> Scene:
    """These events lie in the future deck, the last one on top."""
    scene.table.future_events = [Laid(card, -1, NOBODY) for card in cards]
    return scene


def culture(scene: Scene) -> list[int]:
    return [player.culture for player in scene.table.players]


# Preparing ------------------------------------------------------------------------------------------------------


@rule("TTA-EVT-1")
@pytest.mark.parametrize(
    ("card", "legal"),
    [
        ("crusades", True),
        ("cold_war", True),
        ("impact_of_science", True),
        ("vast_territory_i", True),
        ("plunder_i", False),
        ("war_over_culture", False),
        ("peace_treaty", False),
        ("legion", False),
        ("military_bonus_i", False),
    ],
)
def test_events_and_territories_are_prepared_and_nothing_else(card, legal):
    scene = tta(seats=3).player(0, military_hand=[card]).politics(0)
    assert scene.offered(f"prepare {card}") == legal
    if not legal:
        assert scene.refused(f"prepare {card}") == "not_an_event"


@rule("TTA-EVT-2")
def test_a_prepared_event_lies_hidden_on_top_of_the_future_events():
    scene = future(tta(seats=3).events("good_harvest", "rats"), "pestilence")
    prepare(scene, "crusades")
    assert scene.p(0).military_hand == []
    assert [card for card, *_ in scene.table.future_events] == ["pestilence", "crusades"]
    assert scene.board(0)["future_events"][-1]["card"] == "crusades"
    assert scene.board(1)["future_events"][-1]["card"] is None
    assert scene.seen("prepare", 0) == [{"card": "crusades", "age": 1}]
    assert scene.seen("prepare", 1) == [{"age": 1}]


@rule("TTA-EVT-3", "TTA-EX-13")
@pytest.mark.parametrize(("card", "scored"), [("crusades", 1), ("cold_war", 2), ("impact_of_science", 3)])
def test_preparing_scores_the_level_of_the_card(card, scored):
    scene = tta(age="III").events("good_harvest").player(0, culture=4)
    prepare(scene, card)
    assert culture(scene) == [4 + scored, 0]


@rule("TTA-EVT-3")
def test_preparing_a_territory_scores_its_level_too():
    scene = tta(age="II").events("good_harvest")
    prepare(scene, "vast_territory_ii")
    assert culture(scene) == [2, 0]


@rule("TTA-EVT-4", "TTA-EVT-12")
def test_the_top_current_event_is_revealed_and_carried_out():
    scene = tta().events("development_of_crafts", "rats").player(0, resources=1, food=3).player(1, resources=0, food=2)
    prepare(scene, "crusades")
    assert [scene.p(seat).resources for seat in (0, 1)] == [3, 2]
    assert [scene.p(seat).food for seat in (0, 1)] == [3, 2]
    assert [card for card, *_ in scene.table.current_events] == ["rats"]


@rule("TTA-EVT-4")
def test_the_culture_for_preparing_is_scored_before_the_event_is_resolved():
    """With 4 + 2 culture the preparer is ahead of 5 when National Pride is resolved."""
    scene = tta(age="II").events("national_pride").player(0, culture=4).player(1, culture=5)
    prepare(scene, "cold_war")
    assert culture(scene) == [4 + 2 + 5, 5]


@rule("TTA-EVT-5", "TTA-EVT-11")
def test_a_revealed_territory_starts_a_colonization():
    scene = prepare(tta().events("historic_territory_i"), "crusades")
    assert scene.question() == "Auction"
    assert scene.asked() == (0,)
    scene.choose("bid 1", "pass")
    assert scene.p(0).colonies == ["historic_territory_i"]


@rule("TTA-EVT-11")
def test_territory_is_in_the_name_of_territories_only():
    cards = tta().table.cards.values()
    prepared = [card for card in cards if card.kind in ("event", "territory")]
    assert {card.id for card in prepared if "Territory" in card.name} == {
        card.id for card in prepared if card.kind == "territory"
    }
    assert all(card.effects for card in prepared if card.kind == "event")


# The end of the current deck ------------------------------------------------------------------------------------


@rule("TTA-EVT-6", "TTA-EVT-8", "TTA-EVT-9")
def test_after_the_last_current_event_the_future_events_become_current():
    scene = future(tta().events("development_of_crafts"), "rats")
    prepare(scene, "crusades")
    assert scene.table.past_events == ["development_of_crafts"]
    assert sorted(card for card, *_ in scene.table.current_events) == ["crusades", "rats"]
    assert scene.table.future_events == []


@rule("TTA-EVT-6")
def test_before_the_last_current_event_nothing_is_shifted():
    scene = future(tta().events("development_of_crafts", "rats"), "pestilence")
    prepare(scene, "crusades")
    assert [card for card, *_ in scene.table.current_events] == ["rats"]
    assert [card for card, *_ in scene.table.future_events] == ["pestilence", "crusades"]


@rule("TTA-EVT-7", "TTA-EX-14")
def test_earlier_ages_lie_above_later_ages():
    scene = future(tta(age="III").events("development_of_crafts"), "impact_of_science", "rats", "cold_war")
    prepare(scene, "crusades")
    assert scene.board(None)["current_events"]["ages"] == ["I", "I", "II", "III"]
    assert [card for card, *_ in scene.table.current_events][:2] == ["impact_of_science", "cold_war"]


@rule("TTA-EVT-6", "TTA-EVT-7")
def test_within_an_age_the_order_is_random():
    tops = set()
    for seed in range(20):
        scene = future(tta(seed=seed).events("development_of_crafts"), "rats", "pestilence")
        prepare(scene, "crusades")
        tops.add(scene.table.current_events[-1][0])
    assert tops == {"rats", "pestilence", "crusades"}


@pytest.mark.parametrize("looked", [False, True])
def test_who_prepared_an_event_does_not_know_where_it_lies_in_the_shuffled_deck(looked):
    """Within its age the own event may lie anywhere, but not on top if another one was seen there."""
    scene = tta(seats=3)
    scene.table.current_events = [
        prepared("rats", 0),
        prepared("foray", 1),
        prepared("pestilence", 1),
        prepared("crusades", 2),
    ]
    scene.table.peeked = (0,) if looked else ()
    places = set()
    for seed in range(40):
        imagined = scene.table.imagine(0, Chance(seed))
        assert imagined.board(0) == scene.board(0)
        places |= {place for place, event in enumerate(imagined.current_events) if event == prepared("rats", 0)}
    assert places == ({0, 1, 2} if looked else {0, 1, 2, 3})


@rule("TTA-EVT-9")
def test_the_prepared_event_is_not_the_one_revealed():
    scene = tta().events("development_of_crafts")
    prepare(scene, "development_of_science")
    assert [scene.p(seat).science for seat in (0, 1)] == [0, 0]
    assert [card for card, *_ in scene.table.current_events] == ["development_of_science"]


@rule("TTA-EVT-10")
def test_without_preparing_no_event_is_revealed():
    scene = tta().events("rats", "pestilence").player(0, technologies={"warriors": 4}, military_hand=["plunder_i"])
    scene.politics(0).choose("aggression plunder_i 1", "end").idle(3)
    assert scene.question() == "Politics"
    assert [card for card, *_ in scene.table.current_events] == ["pestilence", "rats"]
    assert scene.table.past_events == []


@rule("TTA-OPEN-16")
def test_the_decks_are_shifted_only_when_the_last_event_is_fully_resolved():
    scene = prepare(tta().events("development_of_markets"), "crusades")
    scene.choose("gain food")
    assert scene.table.current_events == []
    assert [card for card, *_ in scene.table.future_events] == ["crusades"]
    scene.choose("gain food")
    assert [card for card, *_ in scene.table.current_events] == ["crusades"]


# Deciding and ties ----------------------------------------------------------------------------------------------


@rule("TTA-EVT-13")
@pytest.mark.parametrize(("revealer", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_players_decide_in_clockwise_order_from_the_revealer(revealer, order):
    scene = tta(seats=3).reveal("development_of_markets", by=revealer)
    asked: list[int] = []
    while scene.question() == "GainOne":
        asked += scene.asked()
        scene.choose("gain food")
    assert asked == order


@rule("TTA-EVT-14", "TTA-OPEN-15", "TTA-EX-16")
def test_of_tied_players_the_current_one_is_higher_then_the_next_clockwise():
    """All four have strength 1; the third seat reveals the event: 15, 10, 5 and 0 for seats 3, 4, 1 and 2."""
    scene = tta(seats=4).reveal("impact_of_strength", by=2)
    assert culture(scene) == [5, 0, 15, 10]


@rule("TTA-EVT-14")
def test_a_higher_value_goes_before_the_tie_rule():
    scene = tta(seats=4).player(1, technologies={"warriors": 2}).reveal("impact_of_strength", by=2)
    assert culture(scene) == [0, 15, 10, 5]


@rule("TTA-EVT-14")
def test_the_weakest_of_tied_players_is_the_one_furthest_from_the_current_player():
    scene = tta(seats=3)
    for seat in range(3):
        scene.player(seat, culture=10)
    scene.reveal("crusades", by=1)
    assert culture(scene) == [6, 14, 10]


@rule("TTA-EVT-15")
def test_the_tie_rule_hurts_with_barbarians():
    """Both have 7 culture: the current player counts as ahead and is the weakest, so it loses population."""
    scene = tta().player(0, culture=7).player(1, culture=7, technologies={"warriors": 2}).reveal("barbarians", by=0)
    assert [scene.p(seat).pool for seat in (0, 1)] == [0, 1]


@rule("TTA-EVT-15")
def test_the_tie_rule_hurts_with_terrorism():
    """Both have 7 culture: the current player counts as ahead, so the other destroys a building of his or hers."""
    scene = tta().player(0, culture=7).player(1, culture=7).reveal("terrorism", by=0)
    assert [scene.p(seat).workers["philosophy"] for seat in (0, 1)] == [0, 1]


@rule("TTA-EVT-16", "TTA-EX-17")
def test_at_the_end_of_the_game_ties_are_broken_from_the_starting_player():
    """All four have strength 1, the fourth seat has the last turn: 15, 10, 5 and 0 for seats 1, 2, 3 and 4."""
    scene = tta(seats=4, age="IV").events("impact_of_strength").actions(3)
    scene.table.last_round = scene.table.round
    scene.choose("end")
    assert scene.asked() == ()
    assert culture(scene) == [15, 10, 5, 0]


@rule("TTA-OPEN-14")
def test_territories_left_at_the_end_are_not_auctioned():
    scene = tta(age="IV").events("vast_territory_ii").actions(1)
    scene.table.last_round = scene.table.round
    scene.choose("end")
    assert scene.asked() == ()
    assert [scene.p(seat).colonies for seat in (0, 1)] == [[], []]


@rule("TTA-EVT-17")
def test_all_who_are_tied_for_the_happiest_are_affected():
    scene = tta(seats=3).player(0, technologies={"religion": 1}).player(2, technologies={"religion": 1})
    scene.reveal("immigration", by=1)
    assert [scene.p(seat).pool for seat in range(3)] == [2, 1, 2]


@rule("TTA-EVT-18", "TTA-EX-15")
@pytest.mark.parametrize(("seats", "science"), [(2, [0, 6]), (3, [0, 6, 6]), (4, [0, 6, 6, 0])])
def test_with_two_players_the_two_strongest_are_the_strongest(seats, science):
    scene = tta(seats=seats, age="II")
    for seat in range(1, seats):
        scene.player(seat, technologies={"warriors": 6 - seat})
    scene.reveal("cold_war", by=0)
    assert [player.science for player in scene.table.players] == science


@rule("TTA-EVT-18")
def test_with_two_players_the_two_weakest_are_the_weakest():
    scene = tta(age="II").player(0, culture=10).player(1, culture=10, technologies={"warriors": 2})
    scene.reveal("crime_wave", by=0)
    assert culture(scene) == [7, 10]


# Actions that events grant --------------------------------------------------------------------------------------


@rule("TTA-EVT-19")
def test_an_action_by_an_event_keeps_the_rules_of_the_action():
    """Two temples are the limit of Despotism; without an unused worker nothing is built at all."""
    scene = tta().player(0, technologies={"religion": 2}, pool=1, resources=9)
    scene.player(1, pool=0, resources=9, food=2).reveal("development_of_civilization")
    assert scene.asked() == (0,)
    assert scene.refused("build religion") == "urban_limit"
    assert scene.offered("build philosophy")
    scene.choose("decline")
    assert scene.asked() == (1,)
    assert scene.refused("build philosophy") == "no_unused_worker"


@rule("TTA-EVT-20", "TTA-EVT-21")
def test_an_action_by_an_event_costs_its_price_but_no_civil_action():
    """Philosophy costs 3, here 1 less; developing Alchemy costs 4, here 1 less."""
    scene = tta().player(0, resources=5).player(1, science=5, civil_hand=["alchemy"])
    scene.reveal("development_of_civilization").choose("build philosophy", "develop alchemy")
    assert scene.p(0).workers["philosophy"] == 2
    assert scene.p(0).resources == 5 - 2
    assert scene.p(0).civil_actions == 4
    assert scene.p(1).workers["alchemy"] == 0
    assert scene.p(1).science == 5 - 3
    assert scene.p(1).civil_actions == 4


@rule("TTA-EVT-20", "TTA-EVT-21")
def test_population_by_an_event_costs_food_but_no_civil_action():
    scene = tta().player(0, food=3, civil_actions=0).reveal("development_of_civilization").choose("population")
    assert (scene.p(0).pool, scene.p(0).food, scene.p(0).civil_actions) == (2, 3 - (2 - 1), 0)


@rule("TTA-EVT-21")
def test_without_the_price_the_action_cannot_be_taken():
    scene = tta().player(0, food=0, resources=1, science=2, civil_hand=["alchemy"])
    scene.reveal("development_of_civilization")
    assert scene.offers() == ["decline", "build agriculture", "build bronze"]
    assert scene.refused("population") == "no_food"
    assert scene.refused("build philosophy") == "no_resources"
    assert scene.refused("develop alchemy") == "no_science"


@rule("TTA-EVT-20", "TTA-EVT-21")
def test_an_event_may_make_an_action_free():
    scene = tta().player(0, resources=0, civil_actions=0, military_actions=0).reveal("development_of_warfare")
    scene.choose("place warriors")
    assert (scene.p(0).workers["warriors"], scene.p(0).pool, scene.p(0).strength) == (2, 0, 2)


# Past events ----------------------------------------------------------------------------------------------------


@rule("TTA-EVT-22", "TTA-EVT-23")
def test_a_resolved_event_goes_to_the_past_events_and_is_never_drawn():
    """The military deck is empty, so it is made from the discards: the event is not among them."""
    scene = tta().events("crusades", "rats").decks(military=[])
    scene.table.military_discards = [("plunder_i", PUBLIC)]
    prepare(scene, "pestilence")
    assert scene.table.past_events == ["crusades"]
    scene.choose("end")
    assert scene.p(0).military_hand == ["plunder_i"]
    assert scene.table.military_deck == []
    assert scene.table.past_events == ["crusades"]
