"""The last round and the final scoring (TTA-ENDGAME)."""

from collections import Counter

import pytest
from tests.games.tta.scene import Scene, new_game, tta

from annals.games.tta.known import prepared
from annals.kernel.table import Result
from annals.rules import rule

LAST_TURNS = [(seats, ender) for seats in (2, 3, 4) for ender in range(seats)]


def last_turn(seats: int = 2) -> Scene:
    """The Action Phase of the last turn of the game, without any events left."""
    scene = tta(seats=seats, age="IV").events().actions(seats - 1)
    scene.table.last_round = scene.table.round
    return scene


def age_iii_ends(seats: int, ender: int) -> Scene:
    """In the turn of this seat the last card of Age III is dealt."""
    scene = tta(seats=seats, age="III").events().whole_row(*["oil"] * 13).decks(civil=["oil"]).start_turn(ender)
    assert scene.table.age == 4
    return scene


def play_on(scene: Scene) -> Counter[int | None]:
    """Nothing is done until the game is over; how many turns each seat has begun from now on."""
    before = len(scene.happened())
    while scene.asked():
        scene.idle()
    return Counter(seat for kind, seat in scene.happened()[before:] if kind == "turn")


def culture(scene: Scene) -> list[int]:
    return [player.culture for player in scene.table.players]


# The last round -------------------------------------------------------------------------------------------------


@rule("TTA-ENDGAME-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_final_scoring_follows_on_the_last_turn(seats):
    scene = last_turn(seats).events("impact_of_government").choose("end")
    assert scene.asked() == ()
    assert scene.table.over
    since = scene.happened()[scene.happened().index(("end_of_actions", seats - 1)) :]
    kinds = [kind for kind, _ in since if kind in ("produce", "turn", "final_event", "end")]
    assert kinds == ["produce", "produce", "final_event", "end"]
    assert culture(scene) == [2 * 4 + 2] * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_choice_shows_everything_and_is_not_taken_back(seats):
    scene = last_turn(seats)
    before = scene.table.revealed
    scene.choose("end")
    assert (scene.asked(), scene.table.revealed) == ((), before + 1)


@rule("TTA-ENDGAME-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_this_round_is_the_last_when_age_iii_ends_in_the_turn_of_the_starting_player(seats):
    scene = age_iii_ends(seats, 0)
    assert scene.table.last_round == 5
    turns = play_on(scene)
    assert scene.table.round == 5
    assert turns == Counter(range(1, seats))


@rule("TTA-ENDGAME-4")
@pytest.mark.parametrize(("seats", "ender"), [(seats, ender) for seats, ender in LAST_TURNS if ender])
def test_the_next_round_is_the_last_when_age_iii_ends_in_another_turn(seats, ender):
    scene = age_iii_ends(seats, ender)
    assert scene.table.last_round == 6
    turns = play_on(scene)
    assert scene.table.round == 6
    assert turns == Counter(range(seats)) + Counter(range(ender + 1, seats))


@rule("TTA-ENDGAME-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_all_players_have_equally_many_turns(seats, seed):
    scene = new_game(seats=seats, seed=seed)
    play_on(scene)
    turns = Counter(seat for kind, seat in scene.happened() if kind == "turn")
    assert set(turns) == set(range(seats))
    assert set(turns.values()) == {scene.table.round}


@rule("TTA-ENDGAME-2")
@pytest.mark.parametrize("resigner", [0, 1, 2])
def test_the_players_left_after_a_resignation_have_equally_many_turns(resigner):
    scene = tta(seats=3, age="III").start_turn(0).idle(resigner).choose("resign")
    play_on(scene)
    turns = Counter(seat for kind, seat in scene.happened()[1:] if kind == "turn")
    first, second = (seat for seat in range(3) if seat != resigner)
    assert turns[first] == turns[second]


# Final scoring --------------------------------------------------------------------------------------------------


@rule("TTA-ENDGAME-5", "TTA-OPEN-20")
def test_age_iii_events_of_both_decks_are_evaluated():
    scene = last_turn().events("impact_of_government").player(0, government="monarchy", wonders=["pyramids"])
    scene.table.future_events = [prepared("impact_of_wonders", 1)]
    scene.choose("end")
    assert culture(scene) == [2 * 6 + 3 + 5, 2 * 4 + 2]
    assert scene.table.past_events == ["impact_of_government", "impact_of_wonders"]
    assert (scene.table.current_events, scene.table.future_events) == ([], [])


@rule("TTA-ENDGAME-6")
@pytest.mark.parametrize("first", ["impact_of_strength", "impact_of_wonders", "impact_of_government"])
def test_the_order_of_the_final_events_makes_no_difference(first):
    events = ["impact_of_strength", "impact_of_wonders", "impact_of_government"]
    events.remove(first)
    scene = last_turn(3).events(first, *events).player(1, wonders=["pyramids", "colossus"]).choose("end")
    assert culture(scene) == [10 + 7, 10 + 2 + 10 + 14, 10 + 0]


@rule("TTA-ENDGAME-7")
def test_events_of_earlier_ages_are_not_evaluated():
    scene = last_turn().events("development_of_agriculture", "crusades", "national_pride")
    scene.player(0, culture=5).player(1, technologies={"warriors": 2})
    scene.table.future_events = [prepared("popularization_of_science", 0)]
    scene.choose("end")
    assert culture(scene) == [5, 0]
    assert scene.told("final_event") == []


@rule("TTA-OPEN-14")
def test_territories_left_are_not_auctioned():
    scene = last_turn().events("wealthy_territory_ii", "impact_of_government").choose("end")
    assert scene.asked() == ()
    assert [player.colonies for player in scene.table.players] == [[], []]


@rule("TTA-EX-17")
@pytest.mark.parametrize(("seats", "scores"), [(2, [10, 0]), (3, [14, 7, 0]), (4, [15, 10, 5, 0])])
def test_ties_of_final_events_are_broken_from_the_starting_player(seats, scores):
    scene = last_turn(seats).events("impact_of_strength").choose("end")
    assert scene.table.current == seats - 1
    assert culture(scene) == scores


@rule("TTA-ENDGAME-8")
def test_bonuses_at_the_end_of_the_game_come_after_the_events():
    scene = last_turn().events("impact_of_strength").player(1, leader="bill_gates")
    scene.player(1, technologies={"computers": 1, "alchemy": 2, "philosophy": 0}, pool=3).choose("end")
    assert culture(scene) == [10, 3 + 2 * 1]
    assert scene.table.story is not None
    assert [entry.origin for entry in scene.table.story.entries if entry.kind == "score"][-2:] == [
        "impact_of_strength",
        "bill_gates",
    ]


@rule("TTA-ENDGAME-9")
@pytest.mark.parametrize("winner", range(4))
def test_most_culture_wins(winner):
    scene = last_turn(4)
    for seat in range(4):
        scene.player(seat, culture=50 if seat == winner else 40 + seat)
    scene.choose("end")
    scores = tuple(50 if seat == winner else 40 + seat for seat in range(4))
    assert scene.table.result() == Result(scores, (winner,))


@rule("TTA-ENDGAME-9")
def test_the_final_scoring_decides():
    scene = last_turn().player(0, culture=10).player(1, culture=15).events("impact_of_strength").choose("end")
    assert scene.table.result() == Result((20, 15), (0,))


@rule("TTA-ENDGAME-10")
def test_tied_players_share_the_victory():
    scene = last_turn(3).player(0, culture=30).player(1, culture=20).player(2, culture=30).choose("end")
    assert scene.table.result() == Result((30, 20, 30), (0, 2))


def test_a_resigned_player_takes_no_part_in_the_final_scoring():
    scene = tta(seats=3, age="III").events("impact_of_strength", "impact_of_government").politics(1)
    scene.player(1, technologies={"warriors": 9}, culture=99).choose("resign").decks(civil=["oil"] * 3)
    play_on(scene)
    assert culture(scene) == [10 + 10, 99, 0 + 10]
    assert scene.table.result() == Result((20, 99, 10), (0,))
