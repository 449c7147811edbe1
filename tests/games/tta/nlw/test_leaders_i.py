"""The new leaders of Age I: each plays its card, with its rulings. Žižka's armies are in test_armies.py."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.nlw.civil import civil, origin, ratings, scored
from tests.games.tta.scene import Scene

from annals.games.tta.military import colonies, war
from annals.kernel import Chance
from annals.rules import rule

# Isabella of Castile ----------------------------------------------------------------------------------------------


def isabella(**facts: Any) -> Scene:
    """Isabella's player must send a force of 3 and has two warriors."""
    facts = {"technologies": {"warriors": 2}, "military_hand": ["legion"], **facts}
    scene = civil().player(0, leader="isabella_of_castile", **facts)
    scene.table.push(colonies.SendForce(0, "vast_territory_i", 3, (), 0, 0))
    scene.table.dealt = {**scene.table.dealt, "vast_territory_i": 1}
    scene.table.forget_choices()
    return scene


@card("isabella_of_castile")
@rule("TTX-PROD-1", "TTX-EX-7")
def test_isabella_produces_a_resource_and_brings_two_blue_tokens():
    scene = civil().player(0, civil_hand=["isabella_of_castile"], resources=0).choose("leader isabella_of_castile")
    assert scene.p(0).blue_bank == 16 + 2
    assert origin(scene, "resource", "isabella_of_castile") == 1
    scene.end_turn()
    assert scene.p(0).resources == 2 + 1


@card("isabella_of_castile", "roman_roads")
@rule("TTX-EX-7", "TTX-PROD-7", "TTX-PROD-9")
def test_isabella_and_the_roman_roads_make_two_resources_in_one_token():
    facts: dict[str, Any] = {"leader": "isabella_of_castile", "wonders": ["roman_roads"], "resources": 0}
    scene = civil().player(0, **facts).end_turn()
    assert (scene.p(0).resources, scene.p(0).resources_on) == (4, {"bronze": 4}), "two tokens on Bronze"
    scene = civil().player(0, technologies={"iron": 0}, **facts).end_turn()
    assert (scene.p(0).resources, scene.p(0).resources_on) == (4, {"bronze": 2, "iron": 1}), "or one on Iron"


@card("isabella_of_castile")
@rule("TTX-DEC-34")
@pytest.mark.parametrize(("more", "price"), [(1, 1), (2, 3), (3, 6)])
def test_isabella_pays_for_a_stronger_force(more: int, price: int):
    scene = isabella(resources=6).choose(f"pay {more}")
    assert scene.p(0).resources == 6 - price
    assert scene.table.decision().bonus == more  # type: ignore[union-attr]
    assert not [offer for offer in scene.offers() if offer.startswith("pay")], "one payment for a force"
    assert scene.refused("pay 1") == "no_such_payment"


@card("isabella_of_castile")
def test_isabella_pays_only_what_is_there_and_still_sends_a_unit():
    scene = isabella(resources=3)
    assert [offer for offer in scene.offers() if offer.startswith("pay")] == ["pay 1", "pay 2"]
    scene.choose("pay 2")
    assert scene.refused("done") == "no_unit_sent"
    scene.choose("send warriors", "done")
    assert "vast_territory_i" in scene.p(0).colonies


@card("isabella_of_castile")
def test_isabella_cannot_pay_too_little_to_reach_her_bid():
    """Only one warrior: a force of 3 needs two more, and there is one payment for a force."""
    scene = isabella(technologies={"warriors": 1}, resources=6)
    assert scene.refused("pay 1") == "force_too_weak"
    assert [offer for offer in scene.offers() if offer.startswith("pay")] == ["pay 2", "pay 3"]
    scene.choose("pay 2", "send warriors", "done")
    assert "vast_territory_i" in scene.p(0).colonies


@card("isabella_of_castile")
def test_isabellas_resources_count_for_what_can_be_bid():
    scene = civil().player(0, leader="isabella_of_castile", technologies={"warriors": 1}, military_hand=[])
    found = []
    for resources in (0, 1, 3, 6):
        scene.player(0, resources=resources)
        found.append(colonies.most_force(scene.table, scene.p(0)))
    assert found == [1, 2, 3, 4]
    scene.player(1, leader=None, resources=6, technologies={"warriors": 1}, military_hand=[])
    assert colonies.most_force(scene.table, scene.p(1)) == 1


@card("isabella_of_castile", "roman_roads")
@rule("TTX-EX-8", "TTX-PROD-8", "TTX-PROD-10", "TTX-DEC-6")
@pytest.mark.parametrize(("bonuses", "resources"), [(0, 3 - 1), (1, 3), (2, 3 + 1)])
def test_the_tribute_of_a_pact_is_part_of_the_sum(bonuses: int, resources: int):
    """Bronze and Iron make 3; the other party of Acceptance of Supremacy takes 1."""
    facts: dict[str, Any] = {"leader": "isabella_of_castile"} if bonuses else {}
    facts |= {"wonders": ["roman_roads"]} if bonuses == 2 else {}
    scene = civil(3).player(0, technologies={"bronze": 1, "iron": 1}, resources=0, **facts)
    scene.player(1, pact=("acceptance_of_supremacy", 0, "A")).end_turn()
    assert scene.p(0).resources == resources
    if bonuses == 2:
        assert scene.p(0).resources_on == {"bronze": 2, "iron": 1}, "placed by the rules themselves"


@card("isabella_of_castile")
def test_the_page_lays_out_what_isabella_could_pay():
    ways = isabella(resources=3).board(0)["pending"]["ways"]
    assert {(len(way["units"]), way["paid"], way["force"]) for way in ways} == {(1, 2, 3), (2, 1, 3)}


# Eleanor of Aquitaine ---------------------------------------------------------------------------------------------


@card("eleanor_of_aquitaine")
def test_eleanor_draws_two_cards_for_an_event():
    scene = civil().player(0, leader="eleanor_of_aquitaine", military_hand=["pestilence"]).events("rebellion")
    scene.decks(military=["legion", "raid_i", "annex"]).politics(0).choose("prepare pestilence")
    assert scene.p(0).military_hand == ["legion", "raid_i"]


@card("eleanor_of_aquitaine")
def test_eleanor_scores_for_cards_above_the_limit():
    hand = ["legion", "raid_i", "pestilence", "phalanx"]
    scene = civil().player(0, leader="eleanor_of_aquitaine", military_hand=hand, culture=0).choose("end")
    scene.choose("discard legion", "discard phalanx")
    assert scored(scene, "eleanor_of_aquitaine") == [2]
    many = civil().player(0, leader="eleanor_of_aquitaine", military_hand=[*hand, "rats", "raiders"]).end_turn()
    assert scored(many, "eleanor_of_aquitaine") == [4]
    few = civil().player(0, leader="eleanor_of_aquitaine", military_hand=["legion"]).end_turn()
    assert scored(few, "eleanor_of_aquitaine") == []


@card("eleanor_of_aquitaine")
@rule("TTX-CLAR-ELEANOR-1", "TTX-CLAR-ELEANOR-2", "TTX-CLAR-ELEANOR-3", "TTX-EX-10")
@pytest.mark.parametrize(("left", "after"), [(4, 4), (3, 4), (2, 4), (1, 3)])
def test_replacing_eleanor_brings_up_to_three_spent_actions_back(left: int, after: int):
    """With 3 of 4 left: one was spent before, the second pays for the replacement, and two come back."""
    scene = civil().player(0, leader="eleanor_of_aquitaine", civil_hand=["saladin"], civil_actions=left)
    scene.choose("leader saladin")
    assert (scene.p(0).civil_actions, scene.p(0).civil_total) == (after, 4)


# Jan Žižka --------------------------------------------------------------------------------------------------------


@card("jan_zizka")
def test_zizka_gives_a_military_action_and_culture_for_armies():
    facts: dict[str, Any] = {
        "leader": "jan_zizka",
        "tactic": "legion",
        "technologies": {"warriors": 0, "agriculture": 6},
    }
    scene = civil().player(0, **facts)
    assert scene.p(0).military_total == 3
    assert ratings(scene)[0] == origin(scene, "culture", "jan_zizka") == 2, "six farmers are two legions"


# Nostradamus ------------------------------------------------------------------------------------------------------


@card("nostradamus")
def test_nostradamus_scores_three_more_for_an_event():
    scene = civil().player(0, leader="nostradamus", military_hand=["pestilence"], culture=0).events("rebellion")
    scene.politics(0).choose("prepare pestilence")
    assert scored(scene, "nostradamus") == [3]
    assert scored(scene, "preparation") == [1]


def prophecy() -> Scene:
    """Seat 1 prepares events: one before Nostradamus is in play at seat 0, one after."""
    scene = civil(3).player(1, military_hand=["pestilence", "rats"]).events(*["development_of_science"] * 3)
    scene.politics(1).choose("prepare pestilence")
    scene.player(0, leader="nostradamus").politics(1).choose("prepare rats")
    return scene


@card("nostradamus")
@rule("TTX-CLAR-NOSTRADAMUS-1", "TTX-CLAR-NOSTRADAMUS-2", "TTX-CLAR-NOSTRADAMUS-4", "TTX-DEC-12")
def test_nostradamus_sees_what_others_prepare_from_now_on():
    scene = prophecy()
    assert [event["card"] for event in scene.board(0)["future_events"]] == [None, "rats"]
    assert [event["card"] for event in scene.board(2)["future_events"]] == [None, None]
    assert scene.seen("foresee", 0) == [{"card": "rats", "rival": 1}]
    assert scene.seen("foresee", 2) == [{"rival": 1}]


@card("nostradamus", "confucius")
@rule("TTX-CLAR-NOSTRADAMUS-1")
@pytest.mark.parametrize("prepared", ["wealthy_territory_i", "legion"])
def test_nostradamus_sees_territories_and_what_is_no_event_too(prepared: str):
    scene = civil(3).player(0, leader="nostradamus").player(1, leader="confucius", military_hand=[prepared])
    scene.events("development_of_science", "development_of_crafts").politics(1).choose(f"prepare {prepared}")
    assert scene.board(0)["future_events"][-1]["card"] == prepared
    assert scene.board(2)["future_events"][-1]["card"] is None


@card("nostradamus")
@rule("TTX-CLAR-NOSTRADAMUS-3")
def test_what_nostradamus_saw_may_be_looked_at_when_he_is_gone():
    scene = prophecy().player(0, leader=None)
    assert [event["card"] for event in scene.board(0)["future_events"]] == [None, "rats"]


@card("nostradamus")
@rule("TTX-CLAR-NOSTRADAMUS-5", "TTX-CLAR-NOSTRADAMUS-6")
def test_when_the_deck_becomes_current_its_cards_are_known_but_not_their_places():
    scene = prophecy()
    scene.player(1, military_hand=["civil_unrest"]).politics(1).choose("prepare civil_unrest")
    assert len(scene.table.current_events) == 3
    assert scene.board(0)["current_events"]["own"] == ["civil_unrest", "rats"]
    assert scene.board(2)["current_events"]["own"] == []
    orders = set()
    for seed in range(40):
        imagined = scene.table.imagine(0, Chance(seed))
        assert {"civil_unrest", "rats"} <= {event.card for event in imagined.current_events}
        orders.add([event.card for event in imagined.current_events].index("rats"))
    assert len(orders) > 1, "where they lie is not known"


@card("nostradamus")
@rule("TTX-CLAR-NOSTRADAMUS-7", "TTX-CLAR-NOSTRADAMUS-8", "TTX-CLAR-NOSTRADAMUS-12", "TTX-EX-37")
@pytest.mark.parametrize(("attack", "allowed"), [(9, False), (10, True)])
def test_against_nostradamus_an_attacker_needs_four_more(attack: int, allowed: bool):
    scene = civil().player(0, leader="nostradamus", technologies={"warriors": 6}, military_hand=[])
    scene.player(1, technologies={"warriors": attack}, military_hand=["raid_i", "war_over_culture"], military_actions=9)
    scene.politics(1)
    assert scene.p(0).strength == 6, "the rating itself does not change"
    assert scene.offered("aggression raid_i 0") == allowed
    assert scene.offered("war war_over_culture 0")
    assert war.attack_strengths(scene.table, scene.p(1), scene.p(0)) == (attack, 6), "in a war he counts as 6"
    assert war.aggression_strengths(scene.table, scene.p(0), scene.p(1))[0] == 6, "and when he attacks himself"


@card("nostradamus")
@rule("TTX-OPEN-12")
def test_the_prophets_strength_counts_in_the_defence_too():
    scene = civil().player(0, leader="nostradamus", technologies={"warriors": 6}, military_hand=["military_bonus_i"])
    scene.player(1, technologies={"warriors": 11}, military_hand=["raid_i"], military_actions=9).politics(1)
    scene.choose("aggression raid_i 0").choose("defend military_bonus_i")
    assert scene.told("defended") == [{"card": "raid_i", "bonus": 2}], "11 against 6 + 3 + 2"


@card("nostradamus")
@rule("TTX-CLAR-NOSTRADAMUS-9", "TTX-CLAR-NOSTRADAMUS-10", "TTX-CLAR-NOSTRADAMUS-13")
def test_an_event_finds_another_weakest_and_the_same_strongest():
    """Strengths 1 with Nostradamus, 3 and 3: seat 1 is strongest as the one on turn, and seat 2 is now the weakest."""
    scene = civil(3).player(0, leader="nostradamus", technologies={"warriors": 1}, culture=9)
    scene.player(1, technologies={"warriors": 3}, culture=9).player(2, technologies={"warriors": 3}, culture=9)
    scene.reveal("crusades", by=1)
    assert [player.culture for player in scene.table.players] == [9, 13, 5]
    without = civil(3).player(0, technologies={"warriors": 1}, culture=9)
    without.player(1, technologies={"warriors": 3}, culture=9).player(2, technologies={"warriors": 3}, culture=9)
    without.reveal("crusades", by=1)
    assert [player.culture for player in without.table.players] == [5, 13, 9]


@card("nostradamus")
@pytest.mark.parametrize(("rivals", "weakest"), [(3, 1), (5, 0)])
def test_an_event_counts_nostradamus_as_three_stronger_and_no_more(rivals: int, weakest: int):
    """Strength 1 counts as 4: a rival of 3 is weaker, one of 5 is not; whose turn it is would win a tie."""
    scene = civil().player(0, leader="nostradamus", technologies={"warriors": 1}, culture=9)
    scene.player(1, technologies={"warriors": rivals}, culture=9).reveal("crusades", by=weakest)
    assert scored(scene, "crusades", seat=weakest)[-1] == -4
    assert -4 not in scored(scene, "crusades", seat=1 - weakest)


@card("nostradamus", "crime_wave")
@rule("TTX-CLAR-NOSTRADAMUS-9")
def test_an_event_that_looks_for_the_two_weakest_counts_him_too():
    scene = civil(3, "II").player(0, technologies={"warriors": 1}, culture=9)
    scene.player(1, technologies={"warriors": 2}, leader="nostradamus", culture=9)
    scene.player(2, technologies={"warriors": 3}, culture=9).reveal("crime_wave")
    assert [scored(scene, "crime_wave", seat=seat) for seat in range(3)] == [[-3], [], [-3]]


def both(**facts: Any) -> Scene:
    """Two players: seat 1 is stronger by 2, but with Nostradamus seat 0 counts as 1 stronger for the weakest."""
    scene = civil().player(0, leader="nostradamus", technologies={"warriors": 1})
    return scene.player(1, **{"technologies": {"warriors": 3}, **facts})


@card("nostradamus")
@rule("TTX-CLAR-NOSTRADAMUS-13", "TTX-CLAR-NOSTRADAMUS-14", "TTX-EX-39")
def test_one_civilization_can_be_weakest_and_strongest_points_come_before_they_go():
    scene = both(culture=2).reveal("crusades")
    assert scene.p(1).culture == 2
    assert scored(scene, "crusades", seat=1) == [4, -4], "6, then 2 again"


@card("nostradamus")
@rule("TTX-CLAR-NOSTRADAMUS-14")
def test_taking_a_yellow_token_from_oneself_changes_nothing():
    scene = both(yellow_bank=5).reveal("uncertain_borders")
    assert (scene.p(1).yellow_bank, scene.p(0).yellow_bank) == (5, 18)


@card("nostradamus")
@rule("TTX-CLAR-NOSTRADAMUS-15")
def test_a_civilization_may_raze_its_own_building_and_keep_the_material():
    scene = both(resources=0).reveal("border_conflict")
    assert (scene.asked(), scene.question()) == ((1,), "LoseBuilding")
    scene.choose("destroy bronze")
    assert scene.p(1).resources == 3


@card("nostradamus")
@rule("TTX-CLAR-NOSTRADAMUS-16", "TTX-OPEN-27")
def test_what_is_taken_from_oneself_is_lost_first_and_then_gained():
    """Three resources on Bronze, with Iron in play and an empty bank: they come back as two tokens."""
    scene = both(technologies={"warriors": 3, "iron": 0}, blue_bank=0).tokens_on(1, bronze=3).player(1, blue_bank=0)
    scene.reveal("international_negotiations")
    assert (scene.p(1).resources, scene.p(1).resources_on) == (3, {"bronze": 1, "iron": 1})


# Johannes Gutenberg -----------------------------------------------------------------------------------------------


def gutenberg(**facts: Any) -> Scene:
    facts = {"technologies": {"philosophy": 1, "printing_press": 0, "alchemy": 0}, "pool": 1, "culture": 0, **facts}
    return civil().player(0, leader="johannes_gutenberg", **facts)


@card("johannes_gutenberg")
@rule("TTX-CLAR-GUTENBERG-1")
def test_gutenbergs_action_is_no_part_of_the_total():
    scene = gutenberg(resources=9)
    assert (scene.p(0).civil_total, scene.p(0).civil_actions) == (4, 4)
    scene.choose("use printing", "build printing_press")
    assert scene.p(0).civil_actions == 4


@card("johannes_gutenberg")
@rule("TTX-CLAR-GUTENBERG-4", "TTX-DEC-13")
def test_gutenberg_builds_a_library_cheaper_and_scores():
    price = civil().table.cards["printing_press"].resource_cost
    scene = gutenberg(resources=price - 1)
    assert scene.refused("build printing_press") == "no_resources"
    scene.choose("use printing", "build printing_press")
    assert (scene.p(0).resources, scene.p(0).workers["printing_press"]) == (0, 1)
    assert scored(scene, "johannes_gutenberg") == [2]
    assert scene.refused("use printing") == "used_this_turn"


@card("johannes_gutenberg")
@rule("TTX-CLAR-GUTENBERG-4")
def test_gutenberg_upgrades_a_lab_cheaper():
    scene = gutenberg(resources=9)
    cards = scene.table.cards
    difference = cards["alchemy"].resource_cost - cards["philosophy"].resource_cost
    scene.choose("use printing", "upgrade philosophy alchemy")
    assert scene.p(0).resources == 9 - difference + 1


@card("johannes_gutenberg")
@rule("TTX-CLAR-GUTENBERG-4")
def test_gutenberg_develops_a_lab_cheaper():
    scene = gutenberg(civil_hand=["scientific_method", "iron"], science=9, resources=0)
    cost = scene.table.cards["scientific_method"].science_cost
    scene.player(0, science=cost - 1)
    assert scene.refused("develop scientific_method") == "no_science"
    scene.choose("use printing")
    if scene.question() == "Printing":
        scene.choose("develop scientific_method")
    assert (scene.p(0).science, "scientific_method" in scene.p(0).workers) == (0, True)


@card("johannes_gutenberg")
@rule("TTX-CLAR-GUTENBERG-4", "TTX-OPEN-13")
@pytest.mark.parametrize(("space", "paid"), [(1, 0), (6, 1), (10, 2)])
def test_gutenbergs_action_pays_one_action_of_a_card_in_the_row(space: int, paid: int):
    scene = gutenberg(resources=0).whole_row(*[None] * (space - 1), "journalism").choose("use printing")
    if scene.question() == "Printing":
        scene.choose(f"take {space}")
    assert (scene.p(0).civil_actions, scene.p(0).civil_hand) == (4 - paid, ["journalism"])
    assert scored(scene, "johannes_gutenberg") == [2]


@card("johannes_gutenberg")
def test_gutenbergs_action_is_for_labs_and_libraries_only():
    facts: dict[str, Any] = {"technologies": {"philosophy": 1, "printing_press": 0, "religion": 1, "drama": 0}}
    scene = gutenberg(**facts, resources=9, civil_hand=["iron", "opera"], science=20).whole_row("iron", "knights")
    scene.choose("use printing")
    assert scene.offers() == ["build philosophy", "build printing_press"]
    assert [scene.refused("take 1"), scene.refused("develop opera"), scene.refused("build religion")] == [
        "other_kind"
    ] * 3


@card("johannes_gutenberg")
def test_without_a_lab_or_library_to_use_it_for_the_action_is_refused():
    scene = gutenberg(technologies={"philosophy": 0}, pool=0, civil_hand=["iron"], resources=0).whole_row("iron")
    assert scene.refused("use printing") == "no_lab_or_library"


@card("johannes_gutenberg")
@rule("TTX-CLAR-GUTENBERG-2")
def test_a_revolution_does_not_spend_gutenbergs_action():
    scene = gutenberg(civil_hand=["monarchy"], science=9, resources=9).choose("revolution monarchy")
    assert scene.p(0).civil_actions == 0
    assert scene.offered("use printing")
    before = gutenberg(civil_hand=["monarchy"], science=9, resources=9).choose("use printing", "build printing_press")
    assert before.offered("revolution monarchy"), "nor does using it spend a civil action"


@card("johannes_gutenberg")
@rule("TTX-CLAR-GUTENBERG-3", "TTX-EX-38")
def test_gutenbergs_action_need_not_be_used_first():
    scene = gutenberg(technologies={"philosophy": 1}, science=20, resources=9).whole_row("printing_press")
    scene.choose("take 1", "develop printing_press")
    assert scene.p(0).civil_actions == 2, "two civil actions were spent"
    scene.choose("use printing", "build printing_press")
    price = scene.table.cards["printing_press"].resource_cost
    assert (scene.p(0).civil_actions, scene.p(0).resources) == (2, 9 - price + 1)


@card("johannes_gutenberg")
@rule("TTX-CLAR-GUTENBERG-5", "TTX-CLAR-GUTENBERG-6")
def test_gutenbergs_action_pays_for_an_action_card_and_adds_its_benefit():
    scene = gutenberg(civil_hand=["urban_growth_i"], resources=9)
    scene.choose("use printing", "play urban_growth_i", "build printing_press")
    price = scene.table.cards["printing_press"].resource_cost
    assert (scene.p(0).civil_actions, scene.p(0).resources) == (4, 9 - price + 2 + 1)
    assert scored(scene, "johannes_gutenberg") == [2]
    assert scene.p(0).civil_hand == []


@card("johannes_gutenberg")
@rule("TTX-CLAR-GUTENBERG-5")
def test_with_gutenbergs_action_the_card_is_for_a_lab_or_library():
    scene = gutenberg(technologies={"philosophy": 1, "printing_press": 0, "religion": 0}, civil_hand=["urban_growth_i"])
    scene.player(0, resources=9, pool=1).choose("use printing", "play urban_growth_i")
    assert {offer.split()[1] for offer in scene.offers()} == {"philosophy", "printing_press"}
    rich = gutenberg(civil_hand=["rich_land_i", "stockpile"], resources=9).choose("use printing")
    assert not [offer for offer in rich.offers() if offer.startswith("play")]


@card("johannes_gutenberg")
@rule("TTX-CLAR-GUTENBERG-6")
def test_gutenberg_with_a_breakthrough_develops_cheaper_and_gains_science():
    scene = gutenberg(technologies={"philosophy": 1}, civil_hand=["breakthrough_i", "alchemy"], science=9, resources=0)
    scene.player(0, pool=0).whole_row()
    scene.choose("use printing", "play breakthrough_i")
    if scene.question() == "CardAction":
        scene.choose("develop alchemy")
    cost = scene.table.cards["alchemy"].science_cost
    assert scene.p(0).science == 9 - cost + 1 + 2


# Saladin ----------------------------------------------------------------------------------------------------------


def saladin() -> Scene:
    return civil().player(0, civil_hand=["saladin"]).choose("leader saladin")


@card("saladin")
@rule("TTX-CLAR-SALADIN-1", "TTX-CLAR-SALADIN-2", "TTX-CLAR-SALADIN-3", "TTX-DEC-10", "TTX-OPEN-10")
def test_saladin_asks_at_the_end_of_the_first_turn_and_gives_nothing_before():
    scene = saladin()
    assert (scene.p(0).civil_total, scene.p(0).strength) == (4, 1)
    scene.player(0, military_hand=["legion", "raid_i", "rats"]).choose("end")
    assert scene.question() == "Pledge", "before military cards are discarded"
    assert scene.offers() == ["pledge civil_actions", "pledge strength"]
    scene.choose("pledge strength")
    assert (scene.p(0).strength, scene.question()) == (3, "DiscardMilitary")


@card("saladin")
@rule("TTX-CLAR-SALADIN-4", "TTX-CLAR-SALADIN-5", "TTX-EX-11")
def test_saladins_token_may_move_at_the_end_of_every_turn():
    scene = saladin().choose("end", "pledge strength").idle()
    assert (ratings(scene)[2], origin(scene, "strength", "saladin")) == (3, 2)
    if scene.question() == "Politics":
        scene.choose("pass")
    scene.choose("end", "pledge civil_actions")
    assert (ratings(scene)[2], scene.p(0).civil_total, scene.p(0).civil_actions) == (1, 5, 5)
    assert origin(scene, "civil_actions", "saladin") == 1


@card("saladin")
@rule("TTX-CLAR-SALADIN-6", "TTX-CLAR-SALADIN-7")
def test_saladins_civil_action_is_an_ordinary_one():
    scene = civil().player(0, leader="saladin", pledged="civil_actions", civil_hand=["monarchy"], science=9)
    assert (scene.p(0).civil_total, scene.board(0)["players"][0]["civil_hand_limit"]) == (5, 5)
    spent = civil().player(0, leader="saladin", pledged="civil_actions", civil_hand=["monarchy"], science=9)
    spent.player(0, civil_actions=4)
    assert spent.refused("revolution monarchy") == "revolution_needs_all"
    scene.player(0, civil_actions=5).choose("revolution monarchy")
    assert scene.p(0).civil_actions == 0


@card("saladin")
@rule("TTX-CLAR-SALADIN-8", "TTX-CLAR-SALADIN-9")
def test_saladins_strength_leaves_with_him():
    scene = civil().player(0, leader="saladin", pledged="strength", civil_hand=["nostradamus"])
    assert scene.p(0).strength == 3
    scene.choose("leader nostradamus")
    assert (scene.p(0).strength, scene.p(0).pledged) == (1, "")


@card("saladin")
@rule("TTX-CLAR-SALADIN-8", "TTX-CLAR-SALADIN-10", "TTX-DEC-11", "TTX-OPEN-11")
@pytest.mark.parametrize(("left", "after"), [(5, 4), (3, 3)])
def test_of_the_civil_actions_a_spent_one_leaves_with_saladin(left: int, after: int):
    """The action for the new leader comes back at once, so what is left is what there was, up to the total."""
    scene = civil().player(0, leader="saladin", pledged="civil_actions", civil_hand=["nostradamus"])
    scene.player(0, civil_actions=left).choose("leader nostradamus")
    assert (scene.p(0).civil_total, scene.p(0).civil_actions) == (4, after)
