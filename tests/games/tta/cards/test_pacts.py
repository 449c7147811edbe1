"""Pacts: what each side has of them, what they forbid, and what ends them."""

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import Scene, tta

from annals.rules import rule

PACTS = {
    "open_borders_agreement": "same",
    "trade_routes_agreement": "two",
    "acceptance_of_supremacy": "two",
    "international_trade_agreement": "two",
    "promise_of_military_protection": "two",
    "scientific_cooperation": "same",
    "international_tourism": "same",
    "loss_of_sovereignty": "two",
    "military_pact": "same",
    "peace_treaty": "same",
}


def pact(card: str, side: str = "A", seats: int = 3) -> Scene:
    """Seat 0 has offered this pact to seat 1, who has accepted; seat 0 is on this side."""
    scene = tta(seats=seats, age="III").player(0, military_hand=[card]).politics(0)
    return scene.choose(f"pact {card} 1 {side}", "accept")


def in_play(card: str, side: str = "A") -> Scene:
    """The pact of seat 0, on this side, with seat 1 is in play at a table of three."""
    return tta(seats=3, age="III").player(0, pact=(card, 1, side))


def allows(scene: Scene, attack: str) -> bool:
    """Whether the player asked in the Politics Phase may do this."""
    return scene.offered(attack)


def attackers(scene: Scene, *seats: int) -> Scene:
    """These seats can attack: they are strong, and hold an aggression and a war."""
    for seat in seats:
        hand = ["spy", "war_over_territory"]
        scene.player(seat, technologies={"warriors": 20}, military_hand=hand, military_actions=2)
    return scene


# All of them ----------------------------------------------------------------------------------------------------


@card(*PACTS)
@rule("TTA-PACT-4", "TTA-PACT-8", "TTA-PACT-13")
@pytest.mark.parametrize(("card", "sides"), PACTS.items())
def test_a_pact_lies_with_the_offerer_who_states_a_side(card: str, sides: str):
    scene = tta(seats=3, age="III").player(0, military_hand=[card]).politics(0)
    offers = [offer for offer in scene.offers() if offer.startswith("pact")]
    named = ["A", "B"] if sides == "two" else ["A"]
    assert offers == [f"pact {card} {rival} {side}" for rival in (1, 2) for side in named]
    if sides == "same":
        assert scene.refused(f"pact {card} 1 B") == "no_such_side"
    scene.choose(f"pact {card} 2 {named[-1]}", "accept")
    assert (scene.p(0).pact, scene.p(0).pact_partner, scene.p(0).pact_side) == (card, 2, named[-1])
    assert scene.p(2).pact is None
    assert scene.p(0).military_hand == []


@card(*PACTS)
@rule("TTA-PACT-17")
@pytest.mark.parametrize("card", PACTS)
@pytest.mark.parametrize("canceller", [0, 1])
def test_a_cancelled_pact_leaves_no_trace(card: str, canceller: int):
    scene = tta(seats=3, age="III").player(0, wonders=["colossus"]).player(1, wonders=["great_wall", "kremlin"])
    before = [player.copy().state() for player in scene.table.players]
    scene.player(0, pact=(card, 1, "A")).politics(canceller).choose("cancel 0")
    after = [player.copy().state() for player in scene.table.players]
    for seat in range(3):
        assert {name for name in before[seat] if before[seat][name] != after[seat][name]} <= {"pact_side"}


@card(*PACTS)
@rule("TTA-POL-6")
@pytest.mark.parametrize("card", PACTS)
def test_two_players_have_no_pacts(card: str):
    scene = tta(age="III").player(0, military_hand=[card]).politics(0)
    assert scene.refused(f"pact {card} 1 A") == "no_pacts_with_two"


FORBIDDING = ("acceptance_of_supremacy", "loss_of_sovereignty", "peace_treaty")
ENDING = ("promise_of_military_protection", "military_pact")


@card(*FORBIDDING)
@rule("TTA-AGGR-5", "TTA-WAR-5")
@pytest.mark.parametrize("card", FORBIDDING)
@pytest.mark.parametrize("attacker", [0, 1])
def test_a_pact_that_forbids_attacks_protects_both_parties_from_each_other(card: str, attacker: int):
    scene = attackers(in_play(card), attacker).politics(attacker)
    assert scene.refused(f"aggression spy {1 - attacker}") == "pact_forbids"
    assert scene.refused(f"war war_over_territory {1 - attacker}") == "pact_forbids"
    assert allows(scene, "aggression spy 2")
    assert allows(scene, "war war_over_territory 2")


@card(*(name for name in PACTS if name not in FORBIDDING))
@pytest.mark.parametrize("card", [name for name in PACTS if name not in FORBIDDING])
@pytest.mark.parametrize("attacker", [0, 1])
def test_other_pacts_allow_attacks_between_the_parties(card: str, attacker: int):
    scene = attackers(in_play(card), attacker).politics(attacker)
    assert allows(scene, f"aggression spy {1 - attacker}")
    assert allows(scene, f"war war_over_territory {1 - attacker}")


@card(*(name for name in PACTS if name not in FORBIDDING))
@rule("TTA-AGGR-9", "TTA-WAR-7")
@pytest.mark.parametrize("card", [name for name in PACTS if name not in FORBIDDING])
@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize("attack", ["aggression spy", "war war_over_territory"])
def test_an_attack_ends_only_pacts_that_say_so(card: str, attacker: int, attack: str):
    scene = attackers(in_play(card), attacker).player(1 - attacker, military_hand=["spy"]).politics(attacker)
    scene.choose(f"{attack} {1 - attacker}")
    assert scene.p(0).pact == (None if card in ENDING else card)


@card(*ENDING)
@pytest.mark.parametrize("card", ENDING)
def test_an_attack_on_somebody_else_ends_no_pact(card: str):
    scene = attackers(in_play(card), 0).politics(0).choose("aggression spy 2")
    assert scene.p(0).pact == card


# Open Borders Agreement -----------------------------------------------------------------------------------------


@card("open_borders_agreement")
@rule("TTA-PACT-14", "TTA-STAT-34")
def test_open_borders_give_both_a_military_action():
    scene = pact("open_borders_agreement")
    assert [(scene.p(seat).military_total, scene.p(seat).military_actions) for seat in range(3)] == [
        (3, 3),
        (3, 3),
        (2, 2),
    ]


@card("open_borders_agreement")
@rule("TTA-AGGR-7")
@pytest.mark.parametrize(("attacker", "rival"), [(0, 1), (1, 0)])
def test_open_borders_make_the_attacker_two_stronger_against_the_partner(attacker: int, rival: int):
    scene = in_play("open_borders_agreement").player(attacker, technologies={"warriors": 3}, military_hand=["spy"])
    scene.player(rival, technologies={"warriors": 5}).player(2, technologies={"warriors": 3}).politics(attacker)
    assert scene.refused(f"aggression spy {rival}") == "rival_not_weaker"
    assert scene.refused("aggression spy 2") == "rival_not_weaker"
    scene.player(rival, technologies={"warriors": 4})
    scene.player(rival, science=3).choose(f"aggression spy {rival}")
    assert scene.p(attacker).science == 3
    assert scene.p(attacker).strength == 3


@card("open_borders_agreement")
@rule("TTA-AGGR-7", "TTA-AGGR-16")
def test_open_borders_must_be_matched_by_the_defence():
    scene = in_play("open_borders_agreement").player(0, technologies={"warriors": 3}, military_hand=["spy"])
    scene.player(1, technologies={"warriors": 3}, military_hand=["rats", "legion"], science=5).politics(0)
    scene.choose("aggression spy 1", "cover rats")
    assert scene.refused("done") == "defence_too_weak"
    scene.choose("cover legion")
    assert (scene.p(0).science, scene.p(1).science) == (0, 5)


@card("open_borders_agreement")
@rule("TTA-WAR-14")
@pytest.mark.parametrize(("strength", "change"), [(4, 6), (5, 0), (6, -6)])
def test_open_borders_count_for_the_attacker_of_a_war(strength: int, change: int):
    scene = in_play("open_borders_agreement").player(0, technologies={"warriors": 3}, culture=20)
    scene.player(0, war=("war_over_culture", 1)).player(1, technologies={"warriors": strength}, culture=20)
    scene.start_turn(0)
    assert (scene.p(0).culture, scene.p(1).culture) == (20 + change, 20 - change)


# Trade Routes Agreement -----------------------------------------------------------------------------------------


@card("trade_routes_agreement")
@rule("TTA-PAY-15")
@pytest.mark.parametrize(("side", "seat"), [("A", 0), ("B", 1)])
def test_trade_routes_let_side_a_spend_a_food_as_a_resource(side: str, seat: int):
    scene = in_play("trade_routes_agreement", side).player(seat, food=3, resources=1).actions(seat)
    assert scene.refused("build bronze") == "no_resources"
    assert scene.refused("use resource_as_food") == "no_such_ability"
    scene.choose("use food_as_resource")
    assert scene.refused("use food_as_resource") == "used_this_turn"
    scene.choose("build bronze")
    assert (scene.p(seat).food, scene.p(seat).resources, scene.p(seat).workers["bronze"]) == (2, 0, 3)


@card("trade_routes_agreement")
@rule("TTA-PAY-15")
@pytest.mark.parametrize(("side", "seat"), [("A", 1), ("B", 0)])
def test_trade_routes_let_side_b_spend_a_resource_as_a_food(side: str, seat: int):
    scene = in_play("trade_routes_agreement", side).player(seat, food=1, resources=3).actions(seat)
    assert scene.refused("population") == "no_food"
    assert scene.refused("use food_as_resource") == "no_such_ability"
    scene.choose("use resource_as_food")
    assert scene.refused("use resource_as_food") == "used_this_turn"
    scene.choose("population")
    assert (scene.p(seat).food, scene.p(seat).resources, scene.p(seat).pool) == (0, 2, 2)


@card("trade_routes_agreement")
def test_trade_routes_need_something_to_trade_and_can_be_used_again_in_the_next_turn():
    scene = in_play("trade_routes_agreement").actions(0)
    assert scene.refused("use food_as_resource") == "no_food"
    scene.player(0, food=2).choose("use food_as_resource").end_turn().idle(2)
    scene.choose("pass")
    assert scene.asked() == (0,)
    assert scene.purse(0, "traded_resources") == 0
    assert scene.offered("use food_as_resource")


# Acceptance of Supremacy, International Trade Agreement ---------------------------------------------------------


@card("acceptance_of_supremacy")
@pytest.mark.parametrize(("side", "produced"), [("A", (3, 1)), ("B", (1, 3))])
def test_supremacy_gives_a_resource_to_side_a_and_costs_side_b_one(side: str, produced: tuple[int, int]):
    scene = pact("acceptance_of_supremacy", side).end_turn()
    assert scene.p(0).resources == produced[0]
    scene.choose("pass").end_turn()
    assert scene.p(1).resources == produced[1]
    assert (scene.p(0).food, scene.p(1).food) == (2, 2)


@card("acceptance_of_supremacy")
@rule("TTA-PAY-16")
def test_supremacy_takes_nothing_from_who_has_nothing():
    scene = in_play("acceptance_of_supremacy", "B").player(0, technologies={"bronze": 0}).actions(0).end_turn()
    assert scene.p(0).resources == 0


@card("acceptance_of_supremacy")
@rule("TTA-END-10")
def test_supremacy_neither_gives_nor_takes_in_an_uprising():
    scene = in_play("acceptance_of_supremacy", "B").player(0, resources=3, yellow_bank=8, pool=0).actions(0).end_turn()
    assert scene.p(0).resources == 3


@card("international_trade_agreement")
@pytest.mark.parametrize(("side", "first", "second"), [("A", (2, 3), (3, 2)), ("B", (3, 2), (2, 3))])
def test_international_trade_gives_a_resource_to_side_a_and_a_food_to_side_b(
    side: str, first: tuple[int, int], second: tuple[int, int]
):
    scene = pact("international_trade_agreement", side).end_turn()
    assert (scene.p(0).food, scene.p(0).resources) == first
    scene.choose("pass").end_turn()
    assert (scene.p(1).food, scene.p(1).resources) == second


# Promise of Military Protection, Military Pact ------------------------------------------------------------------


@card("promise_of_military_protection")
@rule("TTA-PACT-14", "TTA-STAT-13")
@pytest.mark.parametrize(("side", "first", "second"), [("A", (1, 1), (0, 5)), ("B", (0, 5), (1, 1))])
def test_promise_gives_culture_to_side_a_and_strength_for_culture_to_side_b(
    side: str, first: tuple[int, int], second: tuple[int, int]
):
    scene = pact("promise_of_military_protection", side)
    assert (scene.p(0).culture_rating, scene.p(0).strength) == first
    assert (scene.p(1).culture_rating, scene.p(1).strength) == second


@card("promise_of_military_protection")
def test_promise_costs_side_b_one_of_its_culture_rating():
    scene = in_play("promise_of_military_protection").player(1, technologies={"religion": 2})
    assert (scene.p(0).culture_rating, scene.p(1).culture_rating) == (1, 1)


@card("promise_of_military_protection")
@rule("TTA-AGGR-8", "TTA-AGGR-9")
def test_promise_does_not_protect_from_the_protector():
    scene = in_play("promise_of_military_protection").player(0, technologies={"warriors": 3}, military_hand=["spy"])
    scene.player(1, science=5, military_hand=["rats"]).politics(0)
    assert scene.p(1).strength == 5
    scene.choose("aggression spy 1")
    assert (scene.p(0).pact, scene.p(1).strength, scene.p(0).culture_rating) == (None, 1, 0)
    scene.choose("yield")
    assert scene.p(0).science == 5


@card("promise_of_military_protection")
@rule("TTA-AGGR-8")
def test_promise_gives_no_strength_against_the_protector():
    scene = in_play("promise_of_military_protection").player(1, military_hand=["spy"]).politics(1)
    assert (scene.p(0).strength, scene.p(1).strength) == (1, 5)
    assert scene.refused("aggression spy 0") == "rival_not_weaker"
    assert scene.offered("aggression spy 2")


@card("military_pact")
@rule("TTA-PACT-14")
def test_military_pact_gives_both_three_strength():
    scene = pact("military_pact")
    assert [scene.p(seat).strength for seat in range(3)] == [4, 4, 1]


@card("military_pact")
@rule("TTA-WAR-7")
@pytest.mark.parametrize("attacker", [0, 1])
def test_military_pact_ends_when_one_party_declares_war_on_the_other(attacker: int):
    scene = in_play("military_pact").player(attacker, military_hand=["war_over_territory"]).politics(attacker)
    scene.choose(f"war war_over_territory {1 - attacker}")
    assert [scene.p(seat).strength for seat in range(3)] == [1, 1, 1]
    assert scene.p(0).pact is None


# Scientific Cooperation -----------------------------------------------------------------------------------------


@card("scientific_cooperation")
@pytest.mark.parametrize(("seat", "partner"), [(0, 1), (1, 0)])
@pytest.mark.parametrize(("technology", "paid"), [("iron", 3), ("theology", 0), ("code_of_laws", 4), ("monarchy", 6)])
def test_cooperation_lowers_the_price_by_two_and_costs_the_partner_one(
    seat: int, partner: int, technology: str, paid: int
):
    scene = in_play("scientific_cooperation").player(seat, civil_hand=[technology], science=9)
    scene.player(partner, science=4).actions(seat).choose(f"develop {technology}")
    assert scene.p(seat).has_technology(technology)
    assert (scene.p(seat).science, scene.p(partner).science, scene.p(2).science) == (9 - paid, 3, 0)


@card("scientific_cooperation")
def test_cooperation_counts_for_a_revolution():
    scene = in_play("scientific_cooperation").player(0, civil_hand=["monarchy"]).player(1, science=1).actions(0)
    scene.choose("revolution monarchy")
    assert (scene.p(0).government, scene.p(0).science, scene.p(1).science) == ("monarchy", 0, 0)


@card("scientific_cooperation")
@rule("TTA-SCORE-5")
def test_cooperation_allows_no_developing_while_the_partner_has_no_science():
    scene = in_play("scientific_cooperation").player(0, civil_hand=["iron"], science=9).actions(0)
    assert scene.refused("develop iron") == "partner_cannot_pay"
    scene.player(1, science=1)
    assert scene.offered("develop iron")


@card("scientific_cooperation", "peace_treaty")
def test_cooperation_is_named_as_the_reason_also_beside_another_pact():
    scene = in_play("scientific_cooperation").player(1, pact=("peace_treaty", 2, "A"))
    scene.player(0, science=3).player(1, civil_hand=["iron"], science=5).actions(1).choose("develop iron")
    assert scene.table.story is not None
    paid = [entry for entry in scene.table.story.entries if entry.kind == "score" and entry.seat == 0]
    assert [entry.origin for entry in paid] == ["scientific_cooperation"]


# International Tourism ------------------------------------------------------------------------------------------


@card("international_tourism")
@rule("TTA-CLAR-RAVAGES-4")
def test_tourism_gives_culture_for_the_wonders_of_the_partner_and_for_ruins():
    scene = tta(seats=3, age="III").player(0, military_hand=["international_tourism"], wonders=["colossus"])
    scene.player(1, wonders=["pyramids", "library_of_alexandria"], ruins=["pyramids"])
    assert [scene.p(seat).culture_rating for seat in range(2)] == [0, 3]
    scene.politics(0).choose("pact international_tourism 1 A", "accept")
    assert [scene.p(seat).culture_rating for seat in range(2)] == [2, 4]


@card("international_tourism")
@rule("TTA-WONDER-8", "TTA-WONDER-18")
def test_tourism_counts_a_wonder_as_soon_as_it_is_completed():
    scene = in_play("international_tourism").player(1, unfinished=("colossus", 1), resources=3).actions(1)
    assert scene.p(0).culture_rating == 0
    scene.choose("stage 1")
    assert scene.p(1).wonders == ["colossus"]
    assert [scene.p(seat).culture_rating for seat in range(3)] == [1, 0, 0]


@card("international_tourism")
@rule("TTA-CLAR-RAVAGES-4")
def test_tourism_outlasts_the_ravages_of_time():
    scene = in_play("international_tourism").player(1, wonders=["colossus"]).reveal("ravages_of_time")
    assert scene.p(1).ruins == ["colossus"]
    assert [scene.p(seat).culture_rating for seat in range(2)] == [1, 2]


# Loss of Sovereignty, Peace Treaty ------------------------------------------------------------------------------


@card("loss_of_sovereignty")
@rule("TTA-PACT-14", "TTA-STAT-13")
@pytest.mark.parametrize(("side", "ratings"), [("A", [2, 0]), ("B", [1, 2])])
def test_sovereignty_moves_two_culture_from_side_b_to_side_a(side: str, ratings: list[int]):
    scene = tta(seats=3, age="III").player(0, military_hand=["loss_of_sovereignty"])
    if side == "B":
        scene.player(0, technologies={"religion": 3})
    scene.politics(0).choose(f"pact loss_of_sovereignty 1 {side}", "accept")
    assert [scene.p(seat).culture_rating for seat in range(2)] == ratings


@card("loss_of_sovereignty")
@rule("TTA-WAR-5")
def test_sovereignty_keeps_everybody_from_declaring_war_on_side_b():
    scene = attackers(in_play("loss_of_sovereignty", "A"), 2).politics(2)
    assert scene.refused("war war_over_territory 1") == "card_forbids_war"
    assert allows(scene, "aggression spy 1")
    assert allows(scene, "war war_over_territory 0")
    assert allows(scene, "aggression spy 0")


@card("loss_of_sovereignty")
def test_sovereignty_lets_side_b_attack_others():
    scene = attackers(in_play("loss_of_sovereignty", "A"), 1).politics(1)
    assert allows(scene, "war war_over_territory 2")
    assert allows(scene, "aggression spy 2")


@card("loss_of_sovereignty", "peace_treaty")
@rule("TTA-PACT-15")
@pytest.mark.parametrize("card", ["loss_of_sovereignty", "peace_treaty"])
def test_a_pact_does_not_stop_a_war_already_declared(card: str):
    scene = tta(seats=3, age="III").player(1, technologies={"warriors": 3}, war=("war_over_territory", 0))
    scene.player(0, military_hand=[card]).politics(0).choose(f"pact {card} 1 A", "accept")
    scene.start_turn(1)
    assert (scene.p(0).yellow_bank, scene.p(1).yellow_bank) == (17, 19)


@card("peace_treaty")
@rule("TTA-PACT-14")
def test_peace_treaty_gives_both_a_culture_rating():
    scene = pact("peace_treaty")
    assert [scene.p(seat).culture_rating for seat in range(3)] == [1, 1, 0]
