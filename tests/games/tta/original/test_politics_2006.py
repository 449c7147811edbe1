"""Political actions, events, colonization and pacts in the games of 2006."""

from __future__ import annotations

import pytest
from tests.games.tta.original.games import FULL, LONGER, advanced, full, simple
from tests.games.tta.scene import Scene, tta

from annals.games.tta.economy import statistics
from annals.games.tta.military import colonies
from annals.games.tta.politics import events
from annals.rules import rule

# Political actions ------------------------------------------------------------------------------------------------


@rule("TTO-POL-4", "TTO-POL-5", "TTO-DEC-10", "TTO-DEC-17")
def test_the_political_actions():
    hand = ["rats", "historic_territory_i", "plunder_i", "peace_treaty", "war_over_culture_ii"]
    scene = full(seats=3, age="II").player(1, pact=("peace_treaty", 0, "A"))
    scene.player(0, military_hand=hand, military_actions=9)
    scene.politics(0)
    verbs = {offer.split()[0] for offer in scene.offers()}
    assert verbs == {"pass", "prepare", "aggression", "pact", "cancel", "war", "resign"}
    scene.choose("pass")
    kinds = {"event", "territory", "aggression", "pact", "war"}
    offered = {word for offer in scene.offers() for word in offer.split()[1:]}
    assert not [card for card in hand if scene.table.cards[card].kind in kinds and card in offered]
    calm = advanced(age="II")
    assert "war_over_territory" not in calm.table.cards


@rule("TTO-POL-6", "TTO-WAR-16")
def test_a_settled_war_leaves_the_political_action():
    scene = full(age="II").player(0, war=("war_over_culture_ii", 1), military_hand=["rats"]).start_turn(0)
    scene.choose("stay", "done", "done")
    assert scene.question() == "Politics"
    scene.choose("prepare rats")
    assert scene.p(0).culture == 1


# Events -----------------------------------------------------------------------------------------------------------


@rule("TTO-EVT-3", "TTO-EVT-4", "TTO-EVT-5", "TTO-EVT-6", "TTO-EVT-7", "TTO-EVT-8", "TTO-EX-35")
def test_preparing_an_event_scores_its_age_and_reveals_another():
    scene = full(age="II").player(0, military_hand=["rats"]).events("development_of_science", "no_event").politics(0)
    assert len(scene.table.current_events) == 2
    scene.choose("prepare rats")
    assert (scene.p(0).culture, scene.p(0).science, scene.p(1).science) == (1, 2, 2)
    rivals = scene.board(1)["future_events"]
    assert [(event["age"], event["card"]) for event in rivals] == [("I", None)]


@rule("TTO-EVT-6", "TTO-EX-36")
def test_an_event_of_age_iii_scores_three():
    scene = full(age="III").player(0, military_hand=["impact_of_wonders"]).events("no_event", "no_event").politics(0)
    scene.choose("prepare impact_of_wonders")
    assert scene.p(0).culture == 3


@rule("TTO-EVT-9", "TTO-COL-1")
def test_a_revealed_territory_is_auctioned():
    scene = full().reveal("historic_territory_i", by=1)
    assert (scene.question(), scene.asked()) == ("Auction", (1,))


@rule("TTO-EVT-10", "TTO-EVT-11", "TTO-EVT-12", "TTO-EVT-13", "TTO-EVT-14")
def test_the_future_events_become_current_sorted_by_age():
    scene = full(age="II", seats=3).player(0, military_hand=["rats"]).events("no_event").politics(0)
    from annals.games.tta.known import Laid

    future = ["terrorism", "pestilence", "cold_war", "good_harvest"]
    scene.table.future_events = [Laid(card, 1, 0) for card in future]
    scene.choose("prepare rats")
    ages = [scene.table.cards[event.card].age for event in reversed(scene.table.current_events)]
    assert (ages, scene.table.future_events) == ([1, 1, 1, 2, 2], [])
    assert "rats" in [event.card for event in scene.table.current_events]
    assert scene.table.past_events == ["no_event"]
    assert len(scene.table.current_events) == 3 + 2


@rule("TTO-EVT-15", "TTO-EVT-16", "TTO-EVT-17", "TTO-EVT-18", "TTO-EVT-19")
@pytest.mark.parametrize("current", [0, 1, 2])
def test_ties_go_to_the_player_whose_turn_comes_first(current: int):
    scene = full(seats=3).reveal("no_event", by=current)
    for what in ("strength", "culture"):
        ranked = [player.seat for player in events.ranking(scene.table, what, current)]
        assert ranked == [current, (current + 1) % 3, (current + 2) % 3], "who has just played is the weakest"


@rule("TTO-EVT-20", "TTO-CLAR-IMMIGRATION-1")
def test_immigration_is_for_all_who_are_tied():
    scene = full(seats=3).player(2, technologies={"religion": 0}).player(0, technologies={"religion": 1})
    scene.player(1, technologies={"religion": 1}).reveal("immigration", by=2)
    assert [scene.p(seat).pool for seat in range(3)] == [2, 2, 1]


@rule("TTO-EVT-21", "TTO-OPEN-44")
@pytest.mark.parametrize(("seats", "scored"), [(2, [6, 0]), (3, [6, 6, 0])])
def test_the_two_strongest_of_two_players_is_the_stronger(seats: int, scored: list[int]):
    scene = full(seats=seats, age="II").reveal("cold_war")
    assert [scene.p(seat).science for seat in range(seats)] == scored
    left = full(seats=3, age="II")
    left.p(2).out = True
    left.reveal("cold_war")
    assert [left.p(seat).science for seat in range(2)] == [6, 0], "two are left"


@rule("TTO-EVT-22")
def test_who_has_less_loses_what_is_there():
    scene = full().player(1, culture=2).reveal("crusades")
    assert (scene.p(0).culture, scene.p(1).culture) == (4, 0)


@rule("TTO-EVT-25", "TTO-EVT-27", "TTO-SCORE-11", "TTO-VAR-FEWER-3")
def test_an_event_of_age_iii_that_comes_up_is_scored_at_once():
    scene = full(age="III").player(1, colonies=["historic_territory_i"]).reveal("impact_of_colonies")
    assert (scene.p(0).culture, scene.p(1).culture) == (0, 4)
    impacts = [card for card in scene.table.cards.values() if card.kind == "event" and card.age == 3]
    assert len(impacts) == 13
    assert all(effect.do in ("score", "rank") for card in impacts for effect in card.effects)


@rule("TTO-EVT-26", "TTO-CLAR-IMPACT-1", "TTO-SCORE-12")
def test_ranks_are_won_by_the_current_player_and_at_the_end_by_the_starting_player():
    scene = full(age="III", seats=3).reveal("impact_of_strength", by=1)
    assert [scene.p(seat).culture for seat in range(3)] == [0, 14, 7]
    end = full(age="IV", seats=3)
    end.events("impact_of_science")
    end.table.last_round = end.table.round
    end.actions(2).choose("end")
    assert [player.culture for player in end.table.players] == [14, 7, 0]


@rule("TTO-OPEN-8", "TTO-DIFF-70")
def test_players_decide_in_turn_order_from_the_current_one():
    scene = full(seats=3).reveal("development_of_markets", by=1)
    order = []
    while scene.question() == "GainOne":
        order.append(scene.asked()[0])
        scene.choose("gain food")
    assert order == [1, 2, 0]


@rule("TTO-DEC-24", "TTO-DEC-25", "TTO-DEC-26", "TTO-DEC-27")
def test_questions_of_events():
    assert full().reveal("development_of_religion").question() == "OfferWorker"
    assert full().reveal("foray").question() == "Split"
    assert full().player(1, food=2, resources=2).reveal("raiders").question() == "Split"
    assert full().player(0, pool=0).reveal("pestilence").question() == "LoseWorker"


# Colonization -----------------------------------------------------------------------------------------------------


def auction(seats: int = 2, **facts: object) -> Scene:
    scene = full(seats=seats)
    for seat in range(seats):
        scene.player(seat, technologies={"warriors": 3}, **facts)
    return scene.reveal("historic_territory_i")


@rule("TTO-COL-2", "TTO-COL-3", "TTO-COL-4", "TTO-COL-8", "TTO-OPEN-36", "TTO-DIFF-71")
def test_an_auction_goes_round_until_one_is_left():
    scene = auction(seats=3)
    assert scene.offers() == ["pass", "bid 1", "bid 2", "bid 3"]
    scene.choose("bid 1", "pass", "bid 2")
    assert scene.asked() == (0,), "who has passed is not asked again"
    assert scene.refused("bid 2") == "bid_too_low"
    scene.choose("pass")
    assert (scene.question(), scene.asked()) == ("SendForce", (2,))
    assert "pass" not in scene.offers(), "a bid is binding"


@rule("TTO-COL-5")
def test_a_territory_nobody_wants_is_an_old_event():
    scene = auction().choose("pass", "pass")
    assert scene.table.past_events == ["historic_territory_i"]


@rule("TTO-COL-6", "TTO-COL-7", "TTO-COL-16")
def test_a_bid_is_what_can_really_be_paid():
    scene = full().player(
        0, technologies={"warriors": 1}, military_hand=["military_bonus_ii"], specials=["cartography"]
    )
    scene.reveal("historic_territory_i")
    assert scene.p(0).strength == 2
    assert scene.refused("bid 6") == "bid_too_high"
    assert scene.offered("bid 5"), "above the own strength, with the card and Cartography"


def karl() -> Scene:
    """Bid 4 for an inhabited territory: Cartography, a bonus card of +2, Warriors and Swordsmen."""
    scene = full(age="II").player(0, technologies={"warriors": 1, "swordsmen": 1}, specials=["cartography"], pool=0)
    scene.player(0, military_hand=["military_bonus_ii"]).reveal("inhabited_territory_i")
    return scene.choose("bid 4", "pass")


@rule(
    "TTO-EX-38",
    "TTO-COL-9",
    "TTO-COL-10",
    "TTO-COL-12",
    "TTO-COL-13",
    "TTO-COL-14",
    "TTO-COL-15",
    "TTO-CLAR-CARTOGRAPHY-1",
    "TTO-CLAR-CARTOGRAPHY-2",
)
def test_karl_pays_for_his_colony():
    scene = karl().choose("add military_bonus_ii")
    assert scene.refused("done") == "no_unit_sent", "bonuses alone reach four and are not enough"
    scene.choose("send warriors")
    assert scene.table.decision().force(scene.table) == 5  # type: ignore[union-attr]
    assert scene.offered("done")
    other = karl().choose("send swordsmen", "done")
    assert other.p(0).military_hand == ["military_bonus_ii"], "Swordsmen and Cartography were enough"
    short = karl().choose("send warriors")
    assert short.refused("done") == "force_too_weak"
    assert (scene.p(0).strength, scene.p(0).colonization) == (4, 2)


@rule("TTO-EX-39", "TTO-COL-11", "TTO-COL-18", "TTO-COL-20", "TTO-COL-23", "TTO-CLAR-INHABITED-1")
def test_karl_gets_his_colony():
    scene = karl()
    bank = scene.p(0).yellow_bank
    scene.choose("add military_bonus_ii", "send warriors", "done")
    player = scene.p(0)
    assert (player.colonies, player.workers["warriors"], player.strength) == (["inhabited_territory_i"], 0, 3)
    assert (player.yellow_bank, player.pool) == (bank + 1 + 2 - 1, 1)
    assert ("military_bonus_ii", -1) in scene.table.military_discards


@rule("TTO-EX-40", "TTO-COL-21", "TTO-COL-24", "TTO-OPEN-21")
def test_karl_loses_his_colony():
    scene = full(age="II").player(1, colonies=["inhabited_territory_i"], yellow_bank=5)
    before = scene.p(1).pool
    scene.reveal("independence_declaration")
    assert (scene.p(1).colonies, scene.p(1).yellow_bank, scene.p(1).pool) == ([], 3, before)
    poor = (
        full(age="II").player(1, colonies=["inhabited_territory_i"], yellow_bank=1).reveal("independence_declaration")
    )
    assert poor.p(1).yellow_bank == 0, "only what is in the bank"


@rule("TTO-COL-17", "TTO-TAC-9")
def test_a_whole_army_adds_its_bonus_to_the_force():
    scene = full().player(0, technologies={"warriors": 1, "knights": 1}, tactic="medieval_army")
    assert colonies.force_of(scene.table, scene.p(0), {"warriors": 1, "knights": 1}) == 1 + 2 + 2
    assert colonies.force_of(scene.table, scene.p(0), {"knights": 1}) == 2


@rule("TTO-COL-19")
def test_the_permanent_bonus_of_a_colony_counts_at_once():
    scene = full().player(0, leader="christopher_columbus", military_hand=["historic_territory_i"]).politics(0)
    scene.choose("colonize historic_territory_i")
    assert (scene.p(0).happiness, scene.p(0).culture) == (1, 6)


@rule("TTO-OPEN-22", "TTO-DIFF-27")
def test_lost_blue_tokens_come_from_the_bank_first():
    scene = full(age="II").player(1, colonies=["wealthy_territory_i"]).player(1, blue_bank=1, food=2, resources=2)
    scene.reveal("independence_declaration")
    assert (scene.question(), scene.p(1).blue_bank) == ("LoseToken", 0)
    scene.choose("token agriculture")
    assert (scene.p(1).food, scene.p(1).resources) == (1, 2)


@rule("TTO-OPEN-37", "TTO-DIFF-49")
def test_nobody_colonizes_in_the_last_round_of_the_full_game():
    scene = full(age="IV").player(0, technologies={"warriors": 4})
    scene.table.last_round = scene.table.round
    scene.reveal("historic_territory_ii")
    assert scene.table.past_events == ["historic_territory_ii"]
    calm = advanced(age="III").player(0, technologies={"warriors": 4})
    calm.table.last_round = calm.table.round
    calm.reveal("historic_territory_ii")
    assert calm.offered("bid 4")


# Columbus ---------------------------------------------------------------------------------------------------------


@rule(
    "TTO-CLAR-COLUMBUS-1",
    "TTO-CLAR-COLUMBUS-2",
    "TTO-CLAR-COLUMBUS-3",
    "TTO-CLAR-COLUMBUS-4",
    "TTO-OPEN-63",
    "TTO-DIFF-60",
    "TTO-DEC-21",
)
def test_columbus_colonizes_once_and_stays():
    hand = ["inhabited_territory_i", "wealthy_territory_i"]
    scene = full().player(0, leader="christopher_columbus", military_hand=hand).events("rats").politics(0)
    scene.choose("colonize inhabited_territory_i")
    player = scene.p(0)
    assert (player.colonies, player.leader, player.workers["warriors"]) == (
        ["inhabited_territory_i"],
        "christopher_columbus",
        1,
    )
    assert (player.pool, player.yellow_total, player.culture) == (2, 27, 0)
    assert len(scene.table.current_events) == 1, "no event was revealed"
    scene.politics(0)
    assert scene.refused("colonize wealthy_territory_i") == "used_in_game"


# Pacts ------------------------------------------------------------------------------------------------------------


def offered(card: str = "trade_routes_agreement", side: str = "A", mode: str = FULL) -> Scene:
    scene = tta(edition=mode, seats=3, age="II").player(0, military_hand=[card]).politics(0)
    return scene.choose(f"pact {card} 1 {side}")


@rule("TTO-PACT-2", "TTO-PACT-3", "TTO-PACT-4", "TTO-DEC-18", "TTO-DEC-19")
@pytest.mark.parametrize("mode", LONGER)
def test_a_pact_is_offered_with_roles(mode: str):
    scene = offered(side="B", mode=mode)
    assert (scene.asked(), scene.offers()) == ((1,), ["accept", "decline"])
    scene.choose("accept")
    assert (scene.p(0).pact, scene.p(0).pact_side) == ("trade_routes_agreement", "B")
    assert "food_as_resource" in scene.p(1).traits


@rule("TTO-PACT-7", "TTO-PACT-8")
def test_an_accepted_pact_lies_in_front_of_the_offerer():
    scene = offered().choose("accept")
    seen = scene.board(2)["players"]
    assert seen[0]["pact"] == {"card": "trade_routes_agreement", "partner": 1, "side": "A"}
    assert seen[1]["pact"] is None


@rule("TTO-PACT-9", "TTO-PACT-10", "TTO-PACT-11")
def test_a_new_pact_ends_the_old_one_only_if_accepted():
    scene = offered().choose("accept")
    scene.player(0, military_hand=["peace_treaty"]).politics(0).choose("pact peace_treaty 2 A", "decline")
    assert scene.p(0).pact == "trade_routes_agreement"
    scene.politics(0).choose("pact peace_treaty 2 A", "accept")
    assert (scene.p(0).pact, scene.p(0).pact_partner) == ("peace_treaty", 2)
    assert "food_as_resource" not in scene.p(0).traits


@rule("TTO-PACT-12", "TTO-PACT-13")
def test_one_may_be_party_to_several_pacts():
    scene = offered().choose("accept")
    scene.player(1, military_hand=["peace_treaty"]).politics(1).choose("pact peace_treaty 0 A", "accept")
    assert (scene.p(0).pact, scene.p(1).pact) == ("trade_routes_agreement", "peace_treaty")
    assert len(statistics.pact_owners(scene.table, scene.p(0))) == 2


@rule("TTO-PACT-14", "TTO-PACT-15", "TTO-PACT-16", "TTO-DEC-20")
def test_any_party_may_cancel_a_pact():
    scene = offered("peace_treaty").choose("accept").player(1, military_hand=["plunder_i"], military_actions=2)
    scene.politics(1).choose("cancel 0")
    assert (scene.p(0).pact, scene.p(0).culture_rating, scene.p(1).culture_rating) == (None, 0, 0)
    assert scene.question() == "ActionPhase", "there is no political action left to attack"


@rule("TTO-PACT-17", "TTO-PACT-19", "TTO-OPEN-62", "TTO-DIFF-75")
@pytest.mark.parametrize(
    ("card", "stays", "attack"), [("open_borders_agreement", True, 9 + 3), ("military_pact", False, 9)]
)
def test_what_an_attack_does_to_a_pact(card: str, stays: bool, attack: int):
    scene = full(seats=3, age="III").player(0, pact=(card, 1, "A"), technologies={"warriors": 9})
    scene.player(0, military_hand=["spy"], military_actions=2).politics(0).choose("aggression spy 1")
    assert scene.told("aggression")[-1]["strength"] == attack
    assert (scene.p(0).pact is not None) is stays


@rule("TTO-PACT-18")
def test_a_pact_may_forbid_attacks():
    scene = full(seats=3, age="III").player(0, pact=("peace_treaty", 1, "A"), military_hand=["spy"], military_actions=2)
    scene.politics(0)
    assert scene.refused("aggression spy 1") == "pact_forbids"
    assert scene.offered("aggression spy 2")


@rule("TTO-OPEN-41", "TTO-DIFF-50")
def test_a_pending_war_is_settled_in_spite_of_a_new_pact():
    scene = full(seats=3, age="II").player(0, war=("war_over_culture_ii", 1), pact=("peace_treaty", 1, "A"), culture=5)
    scene.player(0, technologies={"warriors": 4}).player(1, culture=9).start_turn(0).choose("stay", "done", "done")
    assert scene.told("war_resolved")[0]["attack"] == 4
    assert scene.p(1).culture == 6


@rule("TTO-CLAR-SCICOOP-1", "TTO-DIFF-79")
@pytest.mark.parametrize(("mine", "theirs", "refused"), [(0, 5, "no_science"), (5, 0, "partner_cannot_pay")])
def test_scientific_cooperation_needs_science_on_both_sides(mine: int, theirs: int, refused: str):
    scene = full(seats=3, age="II").player(0, pact=("scientific_cooperation", 1, "A"), civil_hand=["code_of_laws"])
    scene.player(0, science=mine).player(1, science=theirs)
    assert scene.refused("develop code_of_laws") == refused
    scene.player(0, science=4).player(1, science=1).choose("develop code_of_laws")
    assert (scene.p(0).science, scene.p(1).science) == (0, 0)


@rule("TTO-CLAR-SCICOOP-1", "TTO-DIFF-79")
@pytest.mark.parametrize("side", ["A", "B"])
def test_even_a_technology_that_costs_nothing_needs_science_on_both_sides(side: str):
    scene = full(seats=3, age="II").player(0, pact=("scientific_cooperation", 1, side), civil_hand=["theology"])
    scene.player(0, science=0).player(1, science=5)
    assert scene.refused("develop theology") == "no_science"
    scene.player(0, science=1).choose("develop theology")
    assert (scene.p(0).science, scene.p(1).science) == (1, 4)


@rule("TTO-EVT-1", "TTO-POL-7")
def test_the_simple_game_has_no_politics():
    scene = simple(round=3).player(0, military_hand=["rats"]).events("development_of_crafts").start_turn(0)
    assert [scene.p(seat).resources for seat in (0, 1)] == [2, 2]
    assert scene.question() == "ActionPhase"


# What the shorter roads of other tests pass by -----------------------------------------------------------------------


@rule("TTO-PACT-10", "TTO-PACT-15")
def test_the_pact_that_a_new_one_ends_is_discarded_and_works_for_nobody():
    scene = full(seats=3).player(0, pact=("open_borders_agreement", 1, "A"), military_hand=["trade_routes_agreement"])
    scene.politics(0).choose("pact trade_routes_agreement 2 A", "accept")
    assert (scene.p(0).military_total, scene.p(1).military_total) == (2, 2)
    assert ("open_borders_agreement", -1) in scene.table.military_discards


@rule("TTO-PACT-17")
def test_a_war_ends_a_pact_that_says_so():
    scene = full(age="III", seats=3).player(0, pact=("military_pact", 1, "A"), military_hand=["war_over_culture"])
    scene.player(0, military_actions=3).politics(0).choose("war war_over_culture 1")
    assert (scene.p(0).pact, scene.p(1).strength) == (None, 1)


@rule("TTO-PACT-18")
def test_nobody_declares_war_on_a_civilization_without_sovereignty():
    scene = full(age="III", seats=3).player(0, pact=("loss_of_sovereignty", 1, "A"))
    scene.player(2, military_hand=["war_over_culture", "spy"]).player(2, military_actions=4).politics(2)
    assert scene.refused("war war_over_culture 1") == "card_forbids_war"
    assert scene.offered("war war_over_culture 0")
    assert scene.offered("aggression spy 1")


@rule("TTO-WAR-1", "TTO-AGGR-1")
def test_gandhi_attacks_nobody():
    scene = full(age="III").player(0, leader="mahatma_gandhi", military_hand=["war_over_culture", "spy"])
    scene.player(0, military_actions=4).politics(0)
    assert scene.refused("war war_over_culture 1") == "no_attacks"
    assert scene.refused("aggression spy 1") == "no_attacks"


@rule("TTO-EVT-19")
def test_of_those_with_the_least_culture_the_last_in_turn_order_is_meant():
    scene = full(age="II", seats=3).player(1, technologies={"religion": 1}).reveal("terrorism", by=1)
    assert scene.asked() == (0,), "the one who has just played"


@rule("TTO-EVT-2", "TTO-URBAN-2")
def test_a_free_temple_keeps_to_the_urban_limit():
    scene = full().player(0, technologies={"religion": 2}, pool=1).player(1, pool=1).reveal("development_of_religion")
    assert (scene.question(), scene.asked()) == ("OfferWorker", (1,))


@rule("TTO-DEC-31")
def test_only_who_takes_a_card_by_the_agreement_gives_up_politics():
    scene = full(age="II").player(0, technologies={"warriors": 3}).whole_row("iron", "coal")
    scene.reveal("international_agreement").choose("done")
    assert not scene.p(0).skips_politics
    scene.reveal("international_agreement").choose("take 1", "done")
    assert scene.p(0).skips_politics


@rule("TTO-HAPPY-12", "TTO-EVT-23")
def test_emigration_takes_half_of_the_discontent_rounded_up():
    scene = full(age="II").player(0, yellow_bank=8, pool=3).reveal("emigration")
    assert scene.p(0).pool == 1, "half of four"


@rule("TTO-LEADER-7")
def test_iconoclasm_spares_leaders_of_the_current_age():
    scene = full(age="II").player(0, leader="isaac_newton").player(1, leader="michelangelo").reveal("iconoclasm")
    assert (scene.p(0).leader, scene.p(1).leader) == ("isaac_newton", None)


@rule("TTO-ACTION-12")
def test_an_older_copy_of_an_action_card_may_be_played():
    scene = full().row(s1="mineral_deposits_i").player(0, civil_hand=["mineral_deposits_i"])
    scene.choose("take 1", "play mineral_deposits_i")
    assert scene.p(0).resources == 2
    assert scene.refused("play mineral_deposits_i") == "taken_this_phase"


@rule("TTO-CLAR-STPETER-2")
def test_michelangelo_counts_no_faces_of_colonies():
    scene = full().player(0, leader="michelangelo", colonies=["historic_territory_i"], technologies={"religion": 1})
    assert (scene.p(0).happiness, scene.p(0).culture_rating) == (2, 1 + 1)


@rule("TTO-SCORE-9", "TTO-CLAR-TESLA-4")
def test_agriculture_and_industry_count_no_food_or_resources_of_pacts():
    scene = full(age="III", seats=3).player(0, pact=("international_trade_agreement", 1, "A"))
    scene.reveal("impact_of_industry")
    assert scene.p(0).culture == 2
    scene.player(1, culture=0).reveal("impact_of_agriculture")
    assert scene.p(1).culture == 2
