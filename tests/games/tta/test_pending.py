"""What a seat is told of the question now asked: attack, auction, force, discard; and of whom an event strikes."""

from __future__ import annotations

import pytest
from tests.games.tta.original.games import full
from tests.games.tta.scene import tta

from annals.games.tta.words.words import Words
from annals.rules import rule


def test_the_defender_and_everybody_else_know_both_strengths():
    scene = tta(3, age="II").player(0, technologies={"warriors": 3}, military_hand=["spy"])
    scene.player(1, military_hand=["military_bonus_i"]).politics(0).choose("aggression spy 1")
    known = scene.board(1)["pending"]
    assert (known["kind"], known["origin"], known["attacker"], known["rival"]) == ("Defend", "spy", 0, 1)
    assert known["attack"] == scene.p(0).strength
    assert (known["bonus"], known["used"], known["most"]) == (0, 0, scene.p(1).military_total)
    assert scene.board(2)["pending"] == known == scene.board(None)["pending"]


def test_a_bid_comes_with_what_it_takes_for_the_bidder_alone():
    scene = tta(2, age="II").player(0, technologies={"warriors": 2}, military_hand=["military_bonus_ii", "rats"])
    scene.player(1, technologies={"warriors": 1}).reveal("wealthy_territory_i")
    bidder = scene.asked()[0]
    known = scene.board(bidder)["pending"]
    assert known["forces"] == {"0": 2, "1": 1}
    assert known["ways"]["1"] == {"units": ["warriors"], "bonus": [], "discards": [], "paid": 0, "force": 1}
    assert known["ways"]["2"] == {
        "units": ["warriors"],
        "bonus": ["military_bonus_ii"],
        "discards": [],
        "paid": 0,
        "force": 3,
    }
    assert known["ways"]["4"]["units"] == ["warriors", "warriors"]
    assert "ways" not in scene.board(1 - bidder)["pending"]
    assert "ways" not in scene.board(None)["pending"]


def test_the_ways_to_send_a_force_waste_nothing():
    scene = tta(2, age="II").player(0, technologies={"warriors": 2, "swordsmen": 1}, military_hand=["military_bonus_i"])
    scene.player(1, technologies={"warriors": 0}).reveal("wealthy_territory_i")
    scene.choose("bid 2", seat=0)
    ways = scene.board(0)["pending"]["ways"]
    assert [(way["units"], way["bonus"]) for way in ways] == [
        (["warriors"], ["military_bonus_i"]),
        (["swordsmen"], []),
        (["warriors", "warriors"], []),
    ]
    for way in ways:
        again = scene.table.copy()
        for verb, cards in (("send", way["units"]), ("add", way["bonus"])):
            for card in cards:
                again.choose(0, (verb, card))
        if 0 in again.asked() and ("done",) in again.choices(0):
            again.choose(0, ("done",))
        assert "wealthy_territory_i" in again.players[0].colonies


def test_what_has_been_sent_is_part_of_every_way():
    scene = tta(2, age="II").player(0, technologies={"warriors": 3})
    scene.player(1, technologies={"warriors": 0}).reveal("wealthy_territory_i")
    scene.choose("bid 2", seat=0)
    known = scene.board(0)["pending"]
    assert known["sent"] == ["warriors", "warriors"], "with nothing else to send, units go by themselves"
    assert [way["units"] for way in known["ways"]] == [["warriors", "warriors"]]


def test_an_attack_of_2006_tells_what_each_side_can_still_add():
    scene = full(age="II").player(0, technologies={"warriors": 1, "knights": 2}, tactic="medieval_army")
    scene.player(0, military_hand=["assassinate"], government="monarchy", military_actions=3)
    scene.player(1, technologies={"warriors": 2}, leader="joan_of_arc", military_hand=["military_bonus_ii", "rats"])
    scene.politics(0).choose("aggression assassinate 1")
    known = scene.board(0)["pending"]
    assert (known["attack"], known["total"], known["war"]) == (7, 7, False)
    assert known["price"] == 1, "the level of the leader"
    assert known["answer"] == 2, "two Warriors; cards are hidden"
    assert (known["units"], known["cards"]) == ({"warriors": 1, "knights": 2}, {})
    assert known["worths"] == [[0, 2, 4], [1, 5, 7]], "an army is worth more than its units"
    assert "worths" not in scene.board(1)["pending"]
    scene.choose("sacrifice knights", "done")
    known = scene.board(1)["pending"]
    assert (known["attack"], known["offered"], known["answer"]) == (9, ["knights"], 0)
    assert (known["units"], known["worths"], known["cards"]) == ({"warriors": 2}, [0, 1, 2], {"military_bonus_ii": 4})
    assert "cards" not in scene.board(0)["pending"]


def test_in_the_last_round_only_cards_can_be_added():
    scene = full(age="IV").player(0, technologies={"warriors": 5}, military_hand=["plunder_iii"], military_actions=2)
    scene.player(1, military_hand=["military_bonus_iii"])
    scene.table.last_round = scene.table.round
    known = scene.politics(0).choose("aggression plunder_iii 1").board(1)["pending"]
    assert (known["units"], known["worths"]) == ({}, 0)
    assert list(known["cards"]) == ["military_bonus_iii"]


def test_an_event_tells_whom_it_strikes():
    scene = tta(3, age="II").player(0, technologies={"warriors": 3}).player(1, technologies={"warriors": 2})
    scene.player(2, technologies={"warriors": 0}).reveal("crime_wave")
    assert scene.told("event")[-1] == {"card": "crime_wave", "struck": [1, 2]}


def test_uncertain_borders_strike_the_strongest_and_the_weakest():
    scene = tta(3, age="II").player(0, technologies={"warriors": 2}).player(1, technologies={"warriors": 3})
    scene.player(2, technologies={"warriors": 0}).reveal("uncertain_borders")
    assert scene.told("event")[-1]["struck"] == [1, 2]


def test_the_story_of_a_war_names_winner_loser_and_spoils():
    scene = tta(2, age="III").player(0, technologies={"warriors": 5}, culture=10, war=("war_over_culture", 1))
    scene.player(1, culture=30, technologies={"warriors": 1}).start_turn(0)
    assert scene.table.story is not None
    (entry,) = [entry.seen_by(None) for entry in scene.table.story.entries if entry.kind == "war_resolved"]
    names = ["Mara", "Idris"]
    for reader, said in (
        (0, "You win the War over Culture against Idris, 5 to 1: a lead of 4 is worth 9 culture."),
        (1, "Mara wins the War over Culture against you, 5 to 1: a lead of 4 is worth 9 culture."),
        (None, "Mara wins the War over Culture against Idris, 5 to 1: a lead of 4 is worth 9 culture."),
    ):
        assert Words(scene.table, reader, names).entry(entry) == said


@rule("TTA-RESIGN-6", "TTA-RESIGN-7")
@pytest.mark.parametrize(
    ("seats", "said"), [(2, "leave the game; it ends, and Idris wins"), (3, "leave the game; the others play on")]
)
def test_resigning_says_what_comes_of_it(seats: int, said: str):
    scene = tta(seats).politics(0)
    assert Words(scene.table, 0, ["Mara", "Idris", "Vesta"]).choice(0, ("resign",)).effect == said


def test_a_defence_that_holds_is_not_asked_to_go_on():
    scene = tta(2, age="II").player(0, technologies={"warriors": 2}, military_hand=["spy"])
    scene.player(1, technologies={"warriors": 1}, military_hand=["military_bonus_ii", "rats"]).politics(0)
    scene.choose("aggression spy 1").choose("defend military_bonus_ii", seat=1)
    asked = Words(scene.table, 1, ["Mara", "Idris"]).question()
    assert asked == "Mara attacks with Spy: your defence of 5 holds against 2."
