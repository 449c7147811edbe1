"""Aggressions: naming a rival, defending with cards, and what happens then."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import Scene, tta

from annals.kernel.knowledge import PUBLIC
from annals.rules import rule

PRICES = {
    "enslave": 2,
    "plunder_i": 1,
    "plunder_ii": 1,
    "plunder_iii": 1,
    "raid_i": 1,
    "raid_ii": 2,
    "raid_iii": 3,
    "annex": 2,
    "infiltrate": 2,
    "spy": 1,
    "armed_intervention": 2,
}


def attack(attacker: int, rival: int, card: str = "spy", seats: int = 2, age: str = "II") -> Scene:
    """Seat 0 has this strength, an aggression, 5 military actions and the word in politics; all others the rival's
    strength and 9 science points."""
    scene = tta(seats=seats, age=age).player(0, technologies={"warriors": attacker}, government="communism")
    for seat in range(1, seats):
        scene.player(seat, technologies={"warriors": rival}, science=9)
    return scene.player(0, military_hand=[card]).politics(0)


def defend(attacker: int, rival: int, hand: list[str], **facts: object) -> Scene:
    """Seat 1, with this hand, is asked to defend against Spy, which takes 5 of 9 science points."""
    return attack(attacker, rival).player(1, military_hand=hand, **facts).politics(0).choose("aggression spy 1")


def use(scene: Scene, *cards: str) -> Scene:
    """The rival uses these cards for defence and is done; with an empty hand that goes without saying."""
    scene.choose(*cards)
    return scene.choose("done") if scene.question() == "Defend" else scene


def fails(scene: Scene) -> bool:
    """Whether the Spy has been turned away; the attack is over in any case."""
    assert scene.question() == "ActionPhase"
    assert scene.p(1).science in (4, 9)
    return scene.p(1).science == 9


# Playing --------------------------------------------------------------------------------------------------------


@rule("TTA-AGGR-1")
def test_aggressions_are_a_kind_of_military_cards():
    cards = tta().table.cards.values()
    assert {card.id for card in cards if card.kind == "aggression"} == set(PRICES)
    assert all(not card.is_civil for card in cards if card.kind == "aggression")


@rule("TTA-AGGR-1")
@pytest.mark.parametrize("card", ["war_over_culture", "crusades", "peace_treaty", "legion", "military_bonus_i"])
def test_only_aggressions_are_played_as_aggressions(card):
    assert attack(9, 1, card, seats=3).refused(f"aggression {card} 1") == "not_an_aggression"


@rule("TTA-AGGR-2")
def test_an_aggression_is_shown_to_all():
    scene = attack(9, 1, seats=3).choose("aggression spy 2")
    for seat in (0, 1, 2, None):
        assert scene.seen("aggression", seat) == [{"card": "spy", "rival": 2, "strength": 9}]


@rule("TTA-AGGR-3")
@pytest.mark.parametrize(("card", "price"), PRICES.items())
def test_an_aggression_costs_its_military_actions(card, price):
    scene = attack(9, 1, card).player(1, military_hand=["legion"]).politics(0).choose(f"aggression {card} 1")
    assert scene.p(0).military_actions == 5 - price
    assert scene.p(0).military_hand == []


@rule("TTA-AGGR-3", "TTA-OPEN-1")
@pytest.mark.parametrize(("card", "price"), PRICES.items())
def test_without_enough_military_actions_no_aggression(card, price):
    scene = attack(9, 1, card).player(0, military_actions=price - 1).politics(0)
    assert not scene.offered(f"aggression {card} 1")
    assert scene.refused(f"aggression {card} 1") == "no_military_action"


@rule("TTA-AGGR-4")
def test_the_attacker_names_one_opponent():
    scene = attack(9, 1, seats=3)
    assert [choice for choice in scene.offers() if choice.startswith("aggression")] == [
        "aggression spy 1",
        "aggression spy 2",
    ]
    assert scene.refused("aggression spy 0") == "no_such_rival"
    scene.choose("aggression spy 2")
    assert [player.science for player in scene.table.players] == [5, 9, 4]


@rule("TTA-AGGR-5")
@pytest.mark.parametrize("pact", ["peace_treaty", "acceptance_of_supremacy", "loss_of_sovereignty"])
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("side", ["A", "B"])
def test_a_rival_protected_by_a_pact_cannot_be_named(pact, owner, side):
    scene = attack(9, 1, seats=3).player(owner, pact=(pact, 1 - owner, side)).politics(0)
    assert not scene.offered("aggression spy 1")
    assert scene.refused("aggression spy 1") == "pact_forbids"
    assert scene.offered("aggression spy 2")


@rule("TTA-AGGR-6", "TTA-EX-20")
@pytest.mark.parametrize(("attacker", "rival", "legal"), [(12, 11, True), (12, 12, False), (12, 13, False)])
def test_the_rival_must_be_weaker(attacker, rival, legal):
    scene = attack(attacker, rival)
    assert scene.offered("aggression spy 1") == legal
    if not legal:
        assert scene.refused("aggression spy 1") == "rival_not_weaker"


@rule("TTA-OPEN-1")
def test_without_a_legal_rival_the_aggression_cannot_be_played():
    scene = attack(5, 5, seats=4)
    assert not any(choice.startswith("aggression") for choice in scene.offers())


@rule("TTA-AGGR-7")
@pytest.mark.parametrize(("rival", "legal"), [(6, True), (7, False)])
def test_a_bonus_for_attacking_this_rival_counts(rival, legal):
    """Strength 5, and 2 for the open borders."""
    scene = attack(5, rival, seats=3).player(1, pact=("open_borders_agreement", 0, "A")).politics(0)
    assert scene.offered("aggression spy 1") == legal
    assert not scene.offered("aggression spy 2")


@rule("TTA-AGGR-7")
def test_the_defence_must_match_the_bonus_too():
    """5 + 2 against 6: one is missing."""
    scene = attack(5, 6, seats=3).player(1, pact=("open_borders_agreement", 0, "A"), military_hand=["legion"])
    assert fails(use(scene.politics(0), "aggression spy 1", "cover legion"))


@rule("TTA-AGGR-8")
@pytest.mark.parametrize(("warriors", "legal"), [(6, True), (5, False)])
def test_strength_from_a_pact_that_the_attack_ends_does_not_count_for_the_attacker(warriors, legal):
    """The promise gives the attacker 4, but only as long as there is no attack."""
    scene = attack(warriors, 5, seats=3).player(0, pact=("promise_of_military_protection", 1, "B")).politics(0)
    assert scene.p(0).strength == warriors + 4
    assert scene.offered("aggression spy 1") == legal
    assert scene.offered("aggression spy 2")


@rule("TTA-AGGR-8")
def test_strength_from_a_pact_that_the_attack_ends_does_not_count_for_the_rival():
    scene = attack(6, 5, seats=3).player(0, pact=("promise_of_military_protection", 1, "A")).politics(0)
    assert scene.p(1).strength == 5 + 4
    assert scene.offered("aggression spy 1")


@rule("TTA-AGGR-9")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_pact_that_ends_on_attack_is_gone_before_the_defence(owner):
    """9 against 5 without the pact: a bonus of 4 just reaches."""
    scene = attack(9, 5, seats=3).player(owner, pact=("military_pact", 1 - owner, "A"))
    scene.player(1, military_hand=["military_bonus_ii"]).politics(0).choose("aggression spy 1")
    assert scene.question() == "Defend"
    assert [player.pact for player in scene.table.players] == [None, None, None]
    assert [player.strength for player in scene.table.players] == [9, 5, 5]
    use(scene, "defend military_bonus_ii")
    assert scene.p(1).science == 9


@rule("TTA-AGGR-9")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_pact_that_the_attack_ends_does_not_help_in_the_defence(owner):
    """9 against 5 without the pact: a bonus of 2 is too little, though it would do beside the 3 of the pact."""
    scene = attack(9, 5, seats=3).player(owner, pact=("military_pact", 1 - owner, "A"))
    scene.player(1, military_hand=["military_bonus_i"]).politics(0).choose("aggression spy 1")
    assert scene.offers() == ["yield"]
    assert scene.refused("defend military_bonus_i") == "defence_too_weak"


# Defending ------------------------------------------------------------------------------------------------------


@rule("TTA-AGGR-10", "TTA-AGGR-16")
@pytest.mark.parametrize("rival", [8, 9])
def test_a_defence_that_reaches_or_passes_the_attacker_turns_the_aggression_away(rival):
    assert fails(use(defend(10, rival, ["military_bonus_i"]), "defend military_bonus_i"))


@rule("TTA-AGGR-10")
def test_the_rival_is_asked_even_with_a_hand_that_cannot_help():
    scene = defend(10, 1, ["legion"])
    assert (scene.question(), scene.asked(), scene.offers()) == ("Defend", (1,), ["yield"])


@rule("TTA-AGGR-11")
@pytest.mark.parametrize(
    ("card", "value"), [("military_bonus_i", 2), ("military_bonus_ii", 4), ("military_bonus_iii", 6)]
)
def test_a_bonus_card_adds_its_defence_value(card, value):
    assert fails(use(defend(10, 10 - value, [card]), f"defend {card}"))
    short = defend(11, 10 - value, [card])
    assert short.refused(f"defend {card}") == "defence_too_weak"


@rule("TTA-AGGR-11")
def test_other_cards_have_no_defence_value():
    assert defend(10, 9, ["legion"]).refused("defend legion") == "not_a_bonus_card"


@rule("TTA-AGGR-12")
def test_bonus_cards_used_for_defence_are_discarded():
    scene = use(defend(10, 6, ["military_bonus_ii", "legion"]), "defend military_bonus_ii")
    assert scene.p(1).military_hand == ["legion"]
    assert ("military_bonus_ii", PUBLIC) in scene.table.military_discards


@rule("TTA-AGGR-13")
@pytest.mark.parametrize("card", ["legion", "crusades", "plunder_ii", "peace_treaty", "war_over_culture"])
def test_any_military_card_discarded_face_down_adds_one(card):
    assert fails(use(defend(10, 9, [card]), f"cover {card}"))
    assert defend(11, 9, [card]).refused(f"cover {card}") == "defence_too_weak"


@rule("TTA-AGGR-13")
def test_nobody_else_sees_a_card_discarded_face_down():
    scene = use(defend(10, 9, ["classic_army"]), "cover classic_army")
    assert scene.seen("cover", 0) == [{"bonus": 1}]
    assert scene.seen("cover", 1) == [{"card": "classic_army", "bonus": 1}]
    assert "classic_army" not in scene.board(0)["known_discards"]
    assert "classic_army" in scene.board(1)["known_discards"]
    assert scene.p(1).military_hand == []


@rule("TTA-OPEN-3")
def test_a_bonus_card_may_be_discarded_face_down_for_one():
    scene = use(defend(10, 9, ["military_bonus_ii"]), "cover military_bonus_ii")
    assert scene.seen("cover", 0) == [{"bonus": 1}]
    assert fails(scene)


@rule("TTA-AGGR-14")
def test_the_defence_takes_no_more_cards_than_the_rival_has_military_actions():
    """Despotism: two cards. Three are missing, which three cards face down would reach."""
    hand = ["legion", "phalanx", "crusades"]
    assert defend(10, 7, hand).offers() == ["yield"]
    two = defend(10, 8, hand).choose("cover legion", "cover phalanx")
    assert two.refused("cover crusades") == "defence_limit"
    assert fails(use(two))
    assert fails(use(defend(10, 7, hand, government="monarchy"), *[f"cover {card}" for card in hand]))


@rule("TTA-AGGR-14")
def test_bonus_cards_and_face_down_cards_count_together():
    hand = ["military_bonus_ii", "legion", "phalanx"]
    scene = defend(10, 5, hand).choose("defend military_bonus_ii", "cover legion")
    assert scene.refused("cover phalanx") == "defence_limit"


@rule("TTA-AGGR-15")
def test_spent_military_actions_count_for_the_limit():
    scene = defend(10, 8, ["legion", "phalanx"], military_actions=0)
    assert fails(use(scene, "cover legion", "cover phalanx"))
    assert scene.p(1).military_actions == 0


@rule("TTA-AGGR-10", "TTA-AGGR-16", "TTA-EX-18")
def test_twelve_against_nine_and_a_bonus_of_two_and_one_card_face_down():
    scene = defend(12, 9, ["military_bonus_i", "legion"], government="monarchy")
    assert scene.p(1).military_total == 3
    assert fails(use(scene, "defend military_bonus_i", "cover legion"))


@rule("TTA-AGGR-14", "TTA-AGGR-18", "TTA-EX-19")
def test_the_same_rival_with_one_military_action_cannot_defend():
    scene = attack(12, 9).player(1, military_hand=["military_bonus_i", "legion"]).politics(0)
    scene.p(1).military_total = 1
    scene.choose("aggression spy 1")
    assert scene.offers() == ["yield"]
    assert not fails(scene.choose("yield"))
    assert scene.p(1).military_hand == ["military_bonus_i", "legion"]


@rule("TTA-AGGR-17")
def test_a_failed_aggression_is_discarded_without_effect():
    scene = use(defend(10, 9, ["phalanx"]), "cover phalanx")
    assert [scene.p(seat).science for seat in (0, 1)] == [0, 9]
    assert ("spy", PUBLIC) in scene.table.military_discards


@rule("TTA-AGGR-18")
def test_cards_that_cannot_reach_the_attacker_are_not_spent():
    """Five are missing: the bonus of 4 needs one more, and nothing else will do."""
    scene = defend(10, 5, ["military_bonus_ii", "military_bonus_i", "legion"])
    scene.choose("defend military_bonus_ii")
    assert scene.refused("yield") == "defence_begun"
    assert scene.refused("done") == "defence_too_weak"
    again = defend(10, 5, ["military_bonus_ii", "military_bonus_i", "legion"])
    again.choose("cover legion")
    assert again.refused("defend military_bonus_i") == "defence_too_weak"
    assert fails(use(again, "defend military_bonus_ii"))


@rule("TTA-AGGR-18")
def test_a_rival_who_does_not_defend_keeps_all_cards():
    scene = defend(10, 9, ["military_bonus_ii", "legion"]).choose("yield")
    assert scene.p(1).military_hand == ["military_bonus_ii", "legion"]
    assert not fails(scene)


@rule("TTA-OPEN-2")
def test_a_defence_may_use_more_cards_than_it_needs():
    scene = defend(10, 9, ["military_bonus_ii", "legion"]).choose("defend military_bonus_ii")
    assert scene.offers() == ["done", "cover legion"]
    assert fails(use(scene, "cover legion"))
    assert scene.p(1).military_hand == []


# Succeeding -----------------------------------------------------------------------------------------------------


@rule("TTA-AGGR-19")
def test_an_undefended_aggression_has_its_effect():
    scene = defend(10, 9, ["military_bonus_ii"]).choose("yield")
    assert [scene.p(seat).science for seat in (0, 1)] == [5, 4]


@rule("TTA-AGGR-19")
def test_a_rival_without_cards_is_not_asked():
    scene = attack(10, 9).choose("aggression spy 1")
    assert scene.question() == "ActionPhase"
    assert [scene.p(seat).science for seat in (0, 1)] == [5, 4]


@rule("TTA-AGGR-20")
def test_the_printed_cost_counts_whatever_lowers_it():
    """Printing Press costs 3, with Masonry 2: the raid brings half of 3, rounded up."""
    scene = attack(10, 1, "raid_i").player(0, specials=["masonry"], resources=0)
    scene.player(1, specials=["masonry"], technologies={"philosophy": 0, "printing_press": 1}).politics(0)
    scene.choose("aggression raid_i 1")
    assert scene.p(0).resources == 2
    assert (scene.p(1).workers["printing_press"], scene.p(1).pool) == (0, 2)


@rule("TTA-AGGR-21")
def test_a_successful_aggression_is_discarded():
    scene = attack(10, 9).choose("aggression spy 1")
    assert scene.table.military_discards == [("spy", PUBLIC)]
    assert scene.p(0).military_hand == []
