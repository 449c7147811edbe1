"""Pacts: offering, answering, cancelling and ending them. What single pacts give is tested with the cards."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import Scene, tta

from annals.kernel.knowledge import PUBLIC
from annals.rules import rule


def offering(*hand: str, seats: int = 3, age: str = "III") -> Scene:
    """Seat 0 holds these cards and has the word in politics; everybody has strength 1."""
    return tta(seats=seats, age=age).player(0, government="communism", military_hand=list(hand)).politics(0)


def strengths(scene: Scene) -> list[int]:
    return [player.strength for player in scene.table.players]


def pacts(scene: Scene) -> list[str | None]:
    return [player.pact for player in scene.table.players]


# Offering -------------------------------------------------------------------------------------------------------


@rule("TTA-PACT-1")
@pytest.mark.parametrize("card", ["spy", "war_over_culture", "crusades", "legion", "military_bonus_i"])
def test_only_pacts_are_offered(card):
    scene = offering(card, "peace_treaty")
    assert scene.refused(f"pact {card} 1 A") == "not_a_pact"
    assert scene.offered("pact peace_treaty 1 A")


@rule("TTA-PACT-2")
def test_an_offered_pact_is_shown_to_all():
    scene = offering("promise_of_military_protection").choose("pact promise_of_military_protection 2 B")
    shown = {"card": "promise_of_military_protection", "partner": 2, "side": "B"}
    for seat in (0, 1, 2, None):
        assert scene.seen("pact_offer", seat) == [shown]


@rule("TTA-PACT-3")
def test_the_offerer_names_the_other_player():
    scene = offering("peace_treaty", seats=4)
    assert [choice for choice in scene.offers() if choice.startswith("pact")] == [
        "pact peace_treaty 1 A",
        "pact peace_treaty 2 A",
        "pact peace_treaty 3 A",
    ]
    assert scene.refused("pact peace_treaty 0 A") == "no_such_rival"
    assert scene.choose("pact peace_treaty 2 A").asked() == (2,)


@rule("TTA-PACT-4")
def test_for_a_pact_with_two_sides_the_offerer_states_a_side():
    scene = offering("promise_of_military_protection", "military_pact")
    assert scene.offered("pact promise_of_military_protection 1 A")
    assert scene.offered("pact promise_of_military_protection 1 B")
    assert not scene.offered("pact military_pact 1 B")
    assert scene.refused("pact military_pact 1 B") == "no_such_side"


@rule("TTA-PACT-5")
def test_the_addressed_player_accepts_or_refuses():
    scene = offering("peace_treaty").choose("pact peace_treaty 1 A")
    assert scene.asked() == (1,)
    assert scene.offers() == ["accept", "decline"]


@rule("TTA-PACT-6", "TTA-PACT-7")
def test_a_refused_pact_returns_to_the_hand_and_the_political_action_is_used_up():
    scene = offering("peace_treaty", "military_pact").choose("pact peace_treaty 1 A", "decline")
    assert sorted(scene.p(0).military_hand) == ["military_pact", "peace_treaty"]
    assert pacts(scene) == [None, None, None]
    assert (scene.asked(), scene.question()) == ((0,), "ActionPhase")


@rule("TTA-PACT-8")
def test_an_accepted_pact_lies_in_the_area_of_the_offerer():
    scene = offering("peace_treaty").choose("pact peace_treaty 1 A", "accept")
    assert scene.p(0).military_hand == []
    assert pacts(scene) == ["peace_treaty", None, None]
    assert scene.p(0).pact_partner == 1


@rule("TTA-PACT-9", "TTA-PACT-11", "TTA-PACT-18")
@pytest.mark.parametrize("old_partner", [1, 2])
def test_a_new_pact_ends_the_old_one_in_the_offerers_area(old_partner):
    scene = offering("peace_treaty").player(0, pact=("military_pact", old_partner, "A")).politics(0)
    assert scene.p(old_partner).strength == 4
    scene.choose("pact peace_treaty 1 A", "accept")
    assert pacts(scene) == ["peace_treaty", None, None]
    assert strengths(scene) == [1, 1, 1]
    assert ("military_pact", PUBLIC) in scene.table.military_discards


@rule("TTA-PACT-9")
def test_a_refused_pact_leaves_the_old_one_alone():
    scene = offering("peace_treaty").player(0, pact=("military_pact", 2, "A")).politics(0)
    scene.choose("pact peace_treaty 1 A", "decline")
    assert pacts(scene) == ["military_pact", None, None]
    assert strengths(scene) == [4, 1, 4]


@rule("TTA-PACT-10", "TTA-PACT-12")
def test_pacts_in_other_areas_are_not_affected():
    """Seat 0 is party to pacts of both others, also to one of the player with whom it makes a new one."""
    scene = offering("peace_treaty").player(1, pact=("military_pact", 0, "A"))
    scene.player(2, pact=("promise_of_military_protection", 0, "A")).politics(0)
    scene.choose("pact peace_treaty 1 A", "accept")
    assert pacts(scene) == ["peace_treaty", "military_pact", "promise_of_military_protection"]
    assert strengths(scene) == [1 + 3 + 4, 1 + 3, 1]
    assert scene.p(1).culture_rating == 1


@rule("TTA-PACT-13", "TTA-PACT-14")
@pytest.mark.parametrize(("side", "strength", "culture"), [("A", [1, 5, 1], [1, 0, 0]), ("B", [5, 1, 1], [0, 1, 0])])
def test_each_side_of_a_pact_works_at_once_for_its_player(side, strength, culture):
    """The promise gives side A one culture, side B four strength."""
    scene = offering("promise_of_military_protection")
    scene.choose(f"pact promise_of_military_protection 1 {side}", "accept")
    assert strengths(scene) == strength
    assert [player.culture_rating for player in scene.table.players] == culture
    shown = {"card": "promise_of_military_protection", "partner": 1, "side": side}
    assert scene.board(None)["players"][0]["pact"] == shown


@rule("TTA-PACT-15")
def test_a_pact_does_not_stop_a_war_already_declared():
    scene = offering("peace_treaty").player(1, technologies={"warriors": 3}, war=("war_over_culture", 0))
    scene.player(0, culture=20).politics(0).choose("pact peace_treaty 1 A", "accept")
    assert scene.p(1).war == "war_over_culture"
    scene.choose("end")
    assert scene.asked() == (1,)
    assert scene.told("war_resolved") == [{"card": "war_over_culture", "rival": 0, "attack": 3, "defence": 1}]
    assert [player.culture for player in scene.table.players] == [20 + 1 - 7, 7, 0]


# Ending ---------------------------------------------------------------------------------------------------------


@rule("TTA-PACT-16", "TTA-PACT-17")
@pytest.mark.parametrize("owner", [0, 1])
def test_either_party_can_cancel_a_pact_and_it_stops_working_for_both(owner):
    scene = offering().player(owner, pact=("military_pact", 1 - owner, "A")).politics(0)
    assert strengths(scene) == [4, 4, 1]
    scene.choose(f"cancel {owner}")
    assert pacts(scene) == [None, None, None]
    assert strengths(scene) == [1, 1, 1]
    assert ("military_pact", PUBLIC) in scene.table.military_discards
    assert scene.question() == "ActionPhase"


@rule("TTA-PACT-16")
def test_a_pact_of_others_cannot_be_cancelled():
    scene = offering().player(1, pact=("military_pact", 2, "A")).politics(0)
    assert not any(choice.startswith("cancel") for choice in scene.offers())
    assert scene.refused("cancel 1") == "not_party"
    assert scene.refused("cancel 2") == "not_party"


@rule("TTA-PACT-16")
def test_of_several_pacts_the_one_chosen_is_cancelled():
    scene = offering().player(0, pact=("peace_treaty", 1, "A")).player(1, pact=("military_pact", 0, "A")).politics(0)
    assert [choice for choice in scene.offers() if choice.startswith("cancel")] == ["cancel 0", "cancel 1"]
    scene.choose("cancel 1")
    assert pacts(scene) == ["peace_treaty", None, None]


@rule("TTA-PACT-18")
@pytest.mark.parametrize("choice", ["aggression spy 1", "war war_over_culture 1"])
def test_an_attack_ends_a_pact_that_says_so(choice):
    scene = offering("spy", "war_over_culture").player(0, technologies={"warriors": 9})
    scene.player(1, pact=("military_pact", 0, "A")).politics(0).choose(choice)
    assert pacts(scene) == [None, None, None]


@rule("TTA-PACT-18")
@pytest.mark.parametrize("choice", ["aggression spy 1", "war war_over_culture 1"])
def test_an_attack_does_not_end_other_pacts(choice):
    scene = offering("spy", "war_over_culture").player(0, technologies={"warriors": 9})
    scene.player(1, pact=("open_borders_agreement", 0, "A")).politics(0).choose(choice)
    assert pacts(scene) == [None, "open_borders_agreement", None]


@rule("TTA-PACT-18")
def test_a_resignation_ends_all_pacts_of_the_player():
    scene = offering().player(0, pact=("military_pact", 2, "A"))
    scene.player(1, pact=("promise_of_military_protection", 0, "B")).politics(0)
    assert strengths(scene) == [4, 5, 4]
    scene.choose("resign")
    assert pacts(scene) == [None, None, None]
    assert strengths(scene)[1:] == [1, 1]


@rule("TTA-OPEN-6")
def test_pacts_stay_usable_when_resignations_leave_two_players():
    scene = offering().player(1, pact=("military_pact", 2, "A"), military_hand=["peace_treaty"])
    scene.choose("resign")
    assert pacts(scene) == [None, "military_pact", None]
    assert (scene.asked(), scene.question()) == ((1,), "Politics")
    assert scene.offered("cancel 1")
    scene.choose("pact peace_treaty 2 A", "accept")
    assert pacts(scene) == [None, "peace_treaty", None]
