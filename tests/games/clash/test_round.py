"""Ages, rounds, turns (CLA-ROUND) and the status phase (CLA-STATUS, FREEADV, DRAW, RAZE, GOV, FIRST, END)."""

from __future__ import annotations

import pytest
from tests.games.clash.scene import Scene, clash, new_game

from annals.games.clash.status import StatusPhase
from annals.games.clash.turn import NextAge
from annals.kernel import Choice
from annals.rules import rule


def status(scene: Scene, age: int = 1) -> Scene:
    """The status phase of an age begins."""
    scene.table.age, scene.table.round = age, 3
    scene.table.agenda = [NextAge(), StatusPhase()]
    scene.table.forget_choices()
    scene.table.settle()
    return scene


def until(scene: Scene, question: str) -> Scene:
    """Take the first choice until this question is asked."""
    for _ in range(200):
        if scene.question() == question:
            return scene
        last: Choice = scene.choices()[-1]
        scene.choose(last)
    raise AssertionError(f"{question} was never asked")


@rule("CLA-ROUND-1", "CLA-ROUND-2", "CLA-ROUND-3", "CLA-STATUS-1", "CLA-END-1", "CLA-END-3")
def test_six_ages_of_three_rounds_each_with_a_status_phase():
    scene = new_game(3, civilizations="none")
    first = scene.table.first
    turns: list[tuple[int, int, int]] = []
    while scene.table.asked():
        if scene.question() == "Act":
            turns.append((scene.table.age, scene.table.round, scene.asked()))
            scene.choose("end")
        else:
            scene.choose(scene.choices()[-1] if scene.question() != "FirstPlayer" else f"first {first}")
    order = [(first + step) % 3 for step in range(3)]
    assert turns == [(age, number, seat) for age in range(1, 7) for number in range(1, 4) for seat in order]
    assert len(scene.told("status")) == 6
    # The last status phase has its first step and nothing after it: no seventh advance, no seventh card.
    assert all(len(player.advances) == 2 + 5 for player in scene.table.players)


@rule("CLA-ROUND-4", "CLA-ROUND-6", "CLA-ROUND-7")
def test_three_main_actions_the_same_one_if_liked():
    scene = clash().player(0, food=2, ideas=7, advances=["storage"]).next_event("local_flood")
    scene.choose("advance irrigation", "pay 2food", "advance husbandry", "advance engineering")
    assert scene.p(0).actions == 0
    scene.refused("advance roads", "no_action", "CLA-ROUND-4")


@rule("CLA-ROUND-11")
def test_actions_may_be_given_up():
    scene = clash()
    scene.choose("end")
    assert scene.asked() == 1
    assert scene.p(0).actions == 0


@rule("CLA-ROUND-13")
def test_once_a_turn_is_renewed_with_the_own_turn():
    scene = clash().player(0, used=("arts",), feats=("collected",))
    scene.choose("end")
    assert (scene.p(0).used, scene.p(0).feats) == ((), ())


@rule("CLA-STATUS-2", "CLA-STATUS-3", "CLA-STATUS-4")
def test_the_six_steps_each_for_all_in_turn_order():
    scene = clash(seats=3).player(0, mood=1, culture=1)
    for seat in range(3):
        scene.player(seat, advances=["myths", "rituals", "priesthood", "state_religion", "dogma"])
        scene.player(seat, advances=["tactics", "draft"], mood=2, culture=2, objective_hand=[])
    scene.player(0, objective_hand=["civilization_draft"]).player(2, objective_hand=["happy_conqueror"])
    scene.table.first = 1
    status(scene)
    seen: list[tuple[str, int]] = []
    while scene.question() != "Act":
        seen.append((scene.question(), scene.asked()))
        scene.choose(scene.choices()[-1])
    assert seen == [
        ("StatusObjectives", 2),
        ("StatusObjectives", 0),
        *[("ChooseAdvance", seat) for seat in (1, 2, 0)],
        *[("Raze", seat) for seat in (1, 2, 0)],
        *[("ChangeGovernment", seat) for seat in (1, 2, 0)],
        ("FirstPlayer", 1),
    ]


@rule("CLA-FREEADV-1", "CLA-FREEADV-2", "CLA-ADV-18")
def test_a_free_advance_by_the_usual_rules():
    scene = status(clash())
    assert scene.question() == "ChooseAdvance"
    offered = [choice[1] for choice in scene.choices("gain")]
    assert "storage" in offered
    assert "fishing" in offered
    assert "navigation" not in offered
    assert "voting" not in offered
    assert ("decline",) not in scene.choices()
    scene.choose("gain storage")
    assert "storage" in scene.p(0).advances
    assert scene.stock(0) == {"food": 2, "mood": 1}
    assert scene.p(0).tracker == 2


@rule("CLA-FREEADV-3")
def test_an_event_of_the_free_advance_comes_before_the_next_player():
    scene = clash().player(0, tracker=1).next_event("good_year_12")
    status(scene)
    scene.choose("gain storage")
    until(scene, "ChooseAdvance")
    assert scene.asked() == 1
    assert scene.p(0).tracker == 3
    assert scene.p(0).stock[0] == 4


@rule("CLA-DRAW-1", "CLA-DRAW-2", "CLA-DRAW-3")
def test_everybody_draws_a_card_of_each_kind():
    scene = clash().player(0, action_hand=[f"{name}_high_ground" for name in ("leadership", "assassination")])
    status(scene)
    until(scene, "Raze")
    assert [len(scene.p(0).action_hand), len(scene.p(1).action_hand)] == [3, 1]
    assert [len(scene.p(0).objective_hand), len(scene.p(1).objective_hand)] == [1, 1]


@rule("CLA-RAZE-1", "CLA-RAZE-2", "CLA-RAZE-3", "CLA-RAZE-4")
def test_one_city_of_size_one_may_be_razed_for_gold():
    scene = clash().city(0, 8).city(0, 12, ["temple"])
    status(scene)
    until(scene, "Raze")
    assert scene.choices() == [("raze", 0), ("raze", 8), ("keep",)]
    scene.choose("raze 8")
    assert scene.table.cities_of(0) == [0, 12]
    assert scene.p(0).stock[4] == 1
    assert scene.question() == "Raze"
    assert scene.asked() == 1


@rule("CLA-RAZE-5", "CLA-END-2", "CLA-END-4")
def test_razing_the_last_city_ends_the_game_at_the_next_status_phase():
    scene = status(clash())
    until(scene, "Raze").choose("raze 0")
    until(scene, "Act")
    assert scene.table.age == 2
    for _ in range(6):
        scene.choose("end")
    while scene.table.asked():
        assert scene.question() == "StatusObjectives"
        scene.choose("pass")
    assert scene.table.age == 2


@rule("CLA-GOV-1", "CLA-GOV-3", "CLA-GOV-5", "CLA-GOV-6", "CLA-GOV-7", "CLA-GOV-8", "CLA-GOV-2")
def test_a_change_of_government():
    scene = clash().player(
        0, advances=["philosophy", "voting", "civil_liberties", "tactics", "draft"], mood=1, culture=2
    )
    status(scene).choose("gain storage")
    until(scene, "ChangeGovernment")
    assert ("keep",) in scene.choices()
    assert scene.choices("govern") == [
        ("govern", "nationalism+totalitarianism"),
        ("govern", "nationalism+absolute_power"),
        ("govern", "nationalism+forced_labor"),
    ]
    scene.choose("govern nationalism+forced_labor")
    assert scene.p(0).advances[-2:] == ["nationalism", "forced_labor"]
    assert "voting" not in scene.p(0).advances
    assert scene.p(0).stock[5:] == [1, 1]
    # The free advance before took one cube; the change none.
    assert scene.p(0).tracker == 2


@rule("CLA-GOV-4", "CLA-GOV-9", "CLA-ADV-17")
def test_no_change_without_prerequisite_or_government():
    scene = clash().player(0, advances=["philosophy", "voting"], mood=3, culture=3)
    scene.table.agenda = []
    from annals.games.clash.advances import governments

    assert governments.changes(scene.table, scene.p(0)) == []
    assert governments.changes(scene.table, scene.p(1)) == []


def test_no_change_without_the_tokens():
    scene = clash().player(0, advances=["philosophy", "voting", "tactics", "draft"], mood=0, culture=2)
    status(scene)
    scene.choose("gain fishing")
    scene.p(0).stock[5] = 0
    asked = []
    while scene.question() != "FirstPlayer":
        asked.append(scene.question())
        scene.choose(scene.choices()[-1])
    assert "ChangeGovernment" not in asked


@rule("CLA-FIRST-1", "CLA-FIRST-2", "CLA-FIRST-5")
def test_most_tokens_name_the_first_player():
    scene = clash(seats=3).player(2, mood=3, culture=2).player(0, mood=4)
    status(scene)
    until(scene, "FirstPlayer")
    assert scene.asked() == 2
    assert scene.choices() == [("first", 0), ("first", 1), ("first", 2)]
    scene.choose("first 1")
    assert (scene.table.first, scene.table.current) == (1, 1)


@rule("CLA-FIRST-3", "CLA-FIRST-4")
@pytest.mark.parametrize(
    ("seats", "first", "tied", "decides"),
    [
        (3, 1, (1, 2), 1),
        (3, 0, (1, 2), 1),
        (3, 2, (0, 1), 0),
        # Not in the order of the seats: to the left of the first player.
        (3, 1, (0, 2), 2),
        (3, 2, (0, 1, 2), 2),
        (4, 1, (0, 3), 3),
        (4, 2, (0, 1, 3), 3),
        (4, 3, (1, 2), 1),
        (4, 2, (0, 2), 2),
    ],
)
def test_ties_for_the_first_player(seats: int, first: int, tied: tuple[int, ...], decides: int):
    from annals.games.clash.status import decides_first_player

    scene = clash(seats=seats)
    scene.table.first = first
    for seat in tied:
        scene.player(seat, mood=9)
    assert decides_first_player(scene.table) == decides


@rule("CLA-WON-LIGHTHOUSE-4")
def test_the_great_lighthouse_decides_the_first_player():
    from annals.games.clash.status import decides_first_player

    scene = clash().city(1, 8, ["port"], wonders=("great_lighthouse",), port=9).player(0, mood=9)
    assert decides_first_player(scene.table) == 1


@rule("CLA-ROUND-5")
def test_the_six_main_actions_each_cost_one():
    advances = ["tactics", "writing", "storage"]
    moves = {
        "advance irrigation": ["advance irrigation"],
        "found 8": ["found 8"],
        "collect 0": ["collect 0", "take 0 food", "done"],
        "move": ["move"],
        "raise 12": ["raise 12"],
        "influence 12 16 temple": ["influence 12 16 temple"],
    }
    for choices in moves.values():
        scene = clash().player(0, advances=advances, food=3, wood=2, ore=2, ideas=0, mood=5, culture=3)
        scene.city(0, 12, ["academy"]).city(1, 16, ["temple"]).units(0, 8, settler=1)
        for choice in choices:
            if scene.question() == "Act" and choice != choices[0]:
                break
            scene.choose(choice)
        assert scene.p(0).actions == 2, choices


@rule("CLA-ROUND-10")
def test_free_actions_wait_until_a_main_action_is_over():
    scene = clash().player(0, advances=["voting"], mood=5).units(0, 0, settler=1)
    scene.table.alter(0).mood = 0
    assert ("use", "voting") in scene.choices()
    scene.choose("move")
    assert scene.question() != "Act"
    assert {choice[0] for choice in scene.choices()} <= {"group", "to", "stop"}


@rule("CLA-LAND-6", "CLA-ACT-HEROIC_GENERAL-1")
def test_a_battle_in_the_status_phase_is_forgotten_when_the_next_age_begins():
    scene = clash().player(1, advances=["tactics"], action_hand=["heroic_general_high_morale"], tracker=1)
    home = scene.p(1).home
    near = scene.table.layout.neighbours[home][0]
    scene.units(1, home, infantry=4).barbarians(near, city=False, infantry=1).dice(0, 10, 10, 10, 10)
    scene.table.current = 1
    until(status(scene.next_event("famine_3")), "ChooseAdvance")
    while scene.asked() != 1:
        scene.choose(scene.choices()[0])
    scene.choose("gain storage")
    assert len(scene.told("battle")) == 1
    until(scene, "FirstPlayer").choose("first 1")
    assert (scene.asked(), scene.question()) == (1, "Act")
    assert scene.p(1).feats == ()
    scene.refused("play heroic_general_high_morale", "no_won_battle")
    scene.choose("move")
    assert ("group", home, "4infantry") in scene.choices()


@rule("CLA-ACT-ASSASSINATION-1", "CLA-ROUND-4")
def test_a_lost_action_is_missing_in_one_turn_only():
    scene = clash().player(1, lost_actions=1).turn(0, round=1)
    scene.table.first = 0
    counts = []
    for _ in range(2):
        scene.choose("end")
        counts.append(scene.p(1).actions)
        scene.choose("end")
    assert counts == [2, 3]


@rule("CLA-OBJ-WONDERFUL-1")
def test_the_wonders_of_a_round_are_forgotten_in_the_next():
    scene = clash().turn(0, round=1)
    scene.table.first = 0
    scene.table.wonders_this_round = (0,)
    scene.choose("end")
    assert scene.table.wonders_this_round == (0,)
    scene.choose("end")
    assert scene.table.round == 2
    assert not scene.table.wonders_this_round
