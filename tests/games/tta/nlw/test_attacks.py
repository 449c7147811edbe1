"""The new aggressions and the new war."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.nlw.scenes import military
from tests.games.tta.scene import Scene

from annals.kernel import Chance
from annals.rules import rule


def before_attack(aggression: str, rival: dict[str, Any], seats: int = 2, **own: Any) -> Scene:
    """Seat 0, with strength 5 and three military actions, may play the aggression against seat 1 with strength 1."""
    options = {"civil_hands": own.pop("civil_hands", "open"), "age": own.pop("age", "II")}
    scene = military(seats, **options).player(0, technologies={"warriors": 5}, military_hand=[aggression])
    own = {"government": "monarchy", "military_actions": 3, **own}
    return scene.player(0, **own).player(1, **rival).politics(0)


def attack(aggression: str, rival: dict[str, Any], seats: int = 2, **own: Any) -> Scene:
    return before_attack(aggression, rival, seats, **own).choose(f"aggression {aggression} 1")


@card("kidnap", "occupy")
@rule("TTA-AGGR-3", "TTA-AGGR-21")
@pytest.mark.parametrize(("aggression", "cost", "age"), [("kidnap", 1, "I"), ("occupy", 2, "III")])
def test_an_aggression_costs_its_military_actions_and_is_discarded(aggression: str, cost: int, age: str):
    scene = before_attack(aggression, {"culture": 1}, age=age)
    scene.choose(f"aggression {aggression} 1")
    assert (scene.question(), scene.p(0).military_actions, scene.p(0).military_hand) == ("ActionPhase", 3 - cost, [])
    assert [gone for gone, _ in scene.table.military_discards] == [aggression]
    assert before_attack(aggression, {}, military_actions=cost - 1).refused(f"aggression {aggression} 1") == (
        "no_military_action"
    )


@card("kidnap", "occupy")
@rule("TTA-AGGR-16", "TTA-AGGR-17", "TTX-CLAR-KIDNAP-5")
@pytest.mark.parametrize("aggression", ["kidnap", "occupy"])
def test_a_defence_stops_it_and_nothing_is_seen(aggression: str):
    rival = {"military_hand": ["military_bonus_ii"], "civil_hand": ["iron"], "culture": 5, "food": 3}
    scene = attack(aggression, rival, civil_hands="hidden").choose("defend military_bonus_ii")
    assert scene.question() == "ActionPhase"
    assert (scene.p(1).civil_hand, scene.p(1).culture, scene.p(1).food) == (["iron"], 5, 3)
    assert scene.told("looked") == []


# Kidnap ---------------------------------------------------------------------------------------------------------


@card("kidnap")
@rule("TTX-CLAR-KIDNAP-6", "TTX-CLAR-KIDNAP-7", "TTX-DEC-31")
def test_the_attacker_takes_one_card_of_the_rivals_hand_or_none():
    scene = attack("kidnap", {"civil_hand": ["iron", "rich_land_i", "rich_land_i", "homer"]})
    assert (scene.asked(), scene.question()) == ((0,), "Kidnap")
    assert scene.offers() == ["decline", "kidnap iron", "kidnap rich_land_i", "kidnap homer"]
    assert scene.refused("kidnap knights") == "not_in_rivals_hand"
    taken = scene.table.copy()
    scene.choose("decline")
    assert (scene.p(0).civil_hand, scene.p(1).civil_hand) == ([], ["iron", "rich_land_i", "rich_land_i", "homer"])
    Scene(taken).choose("kidnap rich_land_i")
    assert [player.civil_hand for player in taken.players] == [["rich_land_i"], ["iron", "rich_land_i", "homer"]]


@card("kidnap")
@rule("TTX-CLAR-KIDNAP-1", "TTX-OPEN-29")
def test_a_full_hand_takes_no_card():
    full = ["iron", "knights", "alchemy", "drama"]
    scene = attack("kidnap", {"civil_hand": ["masonry"]}, government="despotism", civil_hand=full)
    assert len(full) == scene.p(0).civil_total
    assert scene.refused("kidnap masonry") == "hand_full"
    assert scene.offers() == ["decline"]
    almost = attack("kidnap", {"civil_hand": ["masonry"]}, government="despotism", civil_hand=full[:3])
    assert almost.offered("kidnap masonry")


@card("kidnap")
@rule("TTX-CLAR-KIDNAP-2")
@pytest.mark.parametrize(
    ("own", "code"),
    [
        ({"civil_hand": ["iron"]}, "same_in_hand"),
        ({"technologies": {"iron": 0, "warriors": 5}}, "same_in_play"),
        ({"technologies": {"bronze": 2, "warriors": 5}}, None),
    ],
)
def test_a_technology_one_has_cannot_be_taken(own: dict[str, Any], code: str | None):
    scene = attack("kidnap", {"civil_hand": ["iron"]}, **own)
    if code is None:
        assert scene.offered("kidnap iron")
    else:
        assert scene.refused("kidnap iron") == code


@card("kidnap")
@rule("TTX-CLAR-KIDNAP-2")
def test_a_government_in_play_cannot_be_taken_but_an_action_card_held_already_can():
    scene = attack("kidnap", {"civil_hand": ["monarchy", "rich_land_i"]}, civil_hand=["rich_land_i"])
    assert scene.refused("kidnap monarchy") == "same_in_play"
    scene.choose("kidnap rich_land_i")
    assert scene.p(0).civil_hand == ["rich_land_i", "rich_land_i"]


@card("kidnap")
@rule("TTX-CLAR-KIDNAP-3")
def test_a_leader_counts_as_taken():
    scene = attack("kidnap", {"civil_hand": ["homer", "joan_of_arc"]}, leader_ages=(0,))
    assert scene.refused("kidnap homer") == "leader_of_this_age"
    scene.choose("kidnap joan_of_arc")
    assert (scene.p(0).civil_hand, scene.p(0).leader_ages) == (["joan_of_arc"], (0, 1))
    scene.row(s1="genghis_khan")
    assert scene.refused("take 1") == "leader_of_this_age"


@card("kidnap")
@rule("TTX-CLAR-KIDNAP-4")
def test_a_kidnapped_action_card_may_be_played_in_the_same_turn():
    scene = attack("kidnap", {"civil_hand": ["rich_land_i", "patriotism_a"]}, pool=1, resources=9)
    scene.choose("kidnap patriotism_a")
    assert scene.offered("play patriotism_a")
    scene.choose("play patriotism_a")
    assert (scene.p(0).culture, scene.p(0).civil_hand) == (3, [])


@card("kidnap")
@pytest.mark.parametrize(
    ("taken", "play"),
    [
        ("iron", ["develop iron"]),
        ("constitutional_monarchy", ["develop constitutional_monarchy"]),
        ("theocracy", ["revolution theocracy"]),
        ("homer", ["leader homer"]),
        ("patriotism_a", ["play patriotism_a"]),
        ("rich_land_i", ["play rich_land_i", "build bronze"]),
    ],
)
def test_playing_the_card_in_the_same_turn_scores_three_culture(taken: str, play: list[str]):
    scene = attack("kidnap", {"civil_hand": [taken]}, science=40, resources=9, pool=1)
    scene.choose(f"kidnap {taken}")
    assert scene.p(0).culture == 0
    scene.choose(*play)
    assert scene.p(0).culture == 3
    assert scene.told("score")[-1] == {"what": "culture", "amount": 3}


@card("kidnap")
def test_of_two_cards_of_a_name_only_the_kidnapped_one_scores():
    scene = attack("kidnap", {"civil_hand": ["patriotism_a"]}, civil_hand=["patriotism_a"])
    scene.choose("kidnap patriotism_a", "play patriotism_a", "play patriotism_a")
    assert (scene.p(0).culture, scene.p(0).civil_hand) == (3, [])


@card("kidnap")
def test_a_card_played_later_scores_nothing():
    scene = attack("kidnap", {"civil_hand": ["iron"]}, science=9).choose("kidnap iron", "end")
    scene.idle()
    culture = scene.p(0).culture
    if scene.question() == "Politics":
        scene.choose("pass")
    assert (scene.table.current, scene.p(0).turn.kidnapped) == (0, {})
    scene.choose("develop iron")
    assert scene.p(0).culture == culture


@card("kidnap")
def test_another_card_played_in_the_same_turn_scores_nothing():
    scene = attack("kidnap", {"civil_hand": ["iron"]}, science=30, civil_hand=["knights"]).choose("kidnap iron")
    scene.choose("develop knights")
    assert scene.p(0).culture == 0
    scene.choose("develop iron")
    assert scene.p(0).culture == 3


@card("kidnap")
def test_a_card_from_a_hand_is_not_taken_from_the_row():
    """Who scores for technologies taken from the row does not score for this one."""
    scene = attack("kidnap", {"civil_hand": ["iron"]}, leader="aristotle").choose("kidnap iron")
    assert scene.p(0).science == 0


@card("kidnap")
@rule("TTX-CLAR-KIDNAP-5")
def test_hidden_hands_are_seen_by_the_attacker_alone():
    scene = attack("kidnap", {"civil_hand": ["iron", "homer"]}, seats=3, civil_hands="hidden")
    assert scene.board(0)["players"][1]["civil_hand"] is None
    assert scene.seen("looked", 0) == [{"rival": 1, "amount": 2, "cards": ["iron", "homer"]}]
    assert scene.seen("looked", 2) == [{"rival": 1, "amount": 2}]
    scene.choose("kidnap iron")
    for seat in (0, 1):
        assert scene.seen("kidnapped", seat) == [{"rival": 1, "card": "iron"}]
    assert scene.seen("kidnapped", 2) == scene.seen("kidnapped", None) == [{"rival": 1}]
    assert scene.board(2)["players"][0]["civil_hand"] is None


@card("kidnap")
@rule("TTX-CLAR-KIDNAP-5")
def test_the_look_at_a_hand_cannot_be_taken_back():
    scene = before_attack("kidnap", {"civil_hand": ["iron"], "military_hand": []}, civil_hands="hidden")
    before = scene.table.revealed
    scene.choose("aggression kidnap 1")
    assert (scene.question(), scene.table.revealed > before) == ("Kidnap", True)


@card("kidnap")
@rule("TTX-CLAR-KIDNAP-5")
def test_a_hidden_hand_does_not_tell_that_a_leader_was_kidnapped():
    for hands, seen in (("open", ["I"]), ("hidden", None)):
        scene = attack("kidnap", {"civil_hand": ["iron", "joan_of_arc"]}, seats=3, civil_hands=hands)
        scene.choose("kidnap joan_of_arc")
        ages = [scene.board(seat)["players"][0]["leader_ages"] for seat in (0, 1, 2)]
        assert ages == [["I"], seen, seen]


@card("kidnap")
@rule("TTX-CLAR-KIDNAP-5")
def test_with_open_hands_everybody_sees_what_was_taken():
    scene = attack("kidnap", {"civil_hand": ["iron"]}, seats=3).choose("kidnap iron")
    assert scene.seen("kidnapped", None) == [{"rival": 1, "card": "iron"}]


@card("kidnap")
def test_an_empty_hand_is_not_asked_about():
    scene = attack("kidnap", {"civil_hand": []})
    assert scene.question() == "ActionPhase"
    assert scene.told("looked") == []


@card("kidnap")
def test_what_was_kidnapped_survives_an_imagined_table():
    scene = attack("kidnap", {"civil_hand": ["iron"]}, science=9).choose("kidnap iron")
    imagined = scene.table.imagine(1, Chance(1))
    Scene(imagined).choose("develop iron")
    assert imagined.players[0].culture == 3


# Occupy ---------------------------------------------------------------------------------------------------------


def stocks(scene: Scene, seat: int) -> tuple[int, int, int, int]:
    player = scene.p(seat)
    return player.food, player.resources, player.science, player.culture


@card("occupy")
@rule("TTA-PAY-17", "TTA-SCORE-7", "TTA-SCORE-8")
@pytest.mark.parametrize(
    ("there", "taken"),
    [
        ((9, 9, 9, 9), (3, 3, 3, 3)),
        ((3, 3, 3, 3), (3, 3, 3, 3)),
        ((0, 2, 5, 1), (0, 2, 3, 1)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_occupy_takes_up_to_three_of_everything(there: tuple[int, ...], taken: tuple[int, ...]):
    food, resources, science, culture = there
    rival = {"food": food, "resources": resources, "science": science, "culture": culture}
    scene = attack("occupy", rival, age="III")
    assert stocks(scene, 0) == taken
    assert stocks(scene, 1) == tuple(had - gone for had, gone in zip(there, taken, strict=True))


@card("occupy")
@rule("TTA-PAY-5", "TTA-PAY-17")
def test_without_blue_tokens_the_attacker_gains_no_goods_but_the_rival_loses_them():
    scene = attack("occupy", {"food": 4, "resources": 4}, age="III", blue_bank=2)
    assert stocks(scene, 0)[:2] == (2, 0)
    assert stocks(scene, 1)[:2] == (1, 1)


# Hybrid War -----------------------------------------------------------------------------------------------------


def at_war(seats: int = 3, **rival: Any) -> Scene:
    """Seat 0 has just declared a Hybrid War on seat 1; both had three happy faces."""
    scene = military(seats, age="III")
    for seat in range(seats):
        scene.player(seat, technologies={"religion": 0, "theology": 0, "organized_religion": 1, "warriors": 3})
    scene.player(0, government="monarchy", military_hand=["hybrid_war"], military_actions=3).player(1, **rival)
    return scene.politics(0).choose("war hybrid_war 1")


@card("hybrid_war")
@rule("TTA-WAR-6", "TTA-WAR-8")
def test_a_hybrid_war_costs_two_military_actions_and_waits():
    scene = at_war()
    assert (scene.p(0).military_actions, scene.p(0).war, scene.p(0).war_rival) == (1, "hybrid_war", 1)


@card("hybrid_war")
def test_both_parties_have_two_unhappy_faces_while_it_lasts():
    scene = at_war()
    faces = military(3).player(0, technologies={"organized_religion": 1}).p(0).happiness
    assert [scene.p(seat).happiness for seat in range(3)] == [faces - 2, faces - 2, faces]
    assert ["hybrid_war", -2] in scene.board(1)["players"][1]["origins"]["happy"]
    assert not [line for line in scene.table.violations() if "ratings" in line]
    scene.idle(3)
    assert (scene.p(0).war, scene.table.current) == (None, 0)
    assert [scene.p(seat).happiness for seat in range(3)] == [faces, faces, faces]


@card("hybrid_war")
def test_the_unhappy_faces_may_bring_an_uprising():
    scene = at_war(yellow_bank=9, pool=1)
    assert scene.table.rules.happy_needed[9] == 3
    scene.choose("end")
    assert scene.table.current == 1
    scene.idle()
    assert ("uprising", 1) in scene.happened()


@card("hybrid_war")
def test_happiness_stays_at_zero():
    scene = military(2, age="III").player(0, government="monarchy", military_hand=["hybrid_war"], military_actions=2)
    scene.politics(0).choose("war hybrid_war 1")
    assert (scene.p(0).happiness, scene.p(1).happiness) == (0, 0)
    scene.player(1, technologies={"organized_religion": 1})
    assert scene.p(1).happiness == 1


@card("hybrid_war")
@rule("TTA-WAR-15", "TTA-WAR-16", "TTA-SCORE-8")
@pytest.mark.parametrize(
    ("attacker", "rival", "culture", "change"),
    [(5, 3, 20, 2), (3, 5, 20, -2), (9, 1, 20, 8), (4, 4, 20, 0), (9, 1, 5, 5)],
)
def test_the_victor_takes_the_advantage_in_culture(attacker: int, rival: int, culture: int, change: int):
    scene = military(age="III").player(0, technologies={"warriors": attacker}, culture=culture, war=("hybrid_war", 1))
    scene.player(1, technologies={"warriors": rival}, culture=culture).start_turn(0)
    assert (scene.p(0).culture, scene.p(1).culture) == (culture + change, culture - change)


@card("hybrid_war")
@rule("TTA-RESIGN-5")
@pytest.mark.parametrize(("leaves", "stays"), [(1, 0), (0, 1)])
def test_when_a_party_resigns_the_other_is_happy_again(leaves: int, stays: int):
    scene = at_war()
    before = scene.p(2).happiness
    assert scene.p(stays).happiness == before - 2
    scene.politics(leaves).choose("resign")
    assert scene.p(stays).happiness == before
