"""Option 5, Enhanced play: how many markers everybody has, and the draft of spare ones."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene, new_game, seven

from annals.games.seven_ages import GAME, turn
from annals.games.seven_ages.numbers import CIVILISE, DESTINY, MANOEUVRE, MARKERS, PRODUCTION, TRADE, WILD
from annals.games.seven_ages.options import drafting
from annals.kernel import Chance, OptionError
from annals.rules import rule


def draft(seats: int, edition: str = "deluxe", first: int = 0, **options: bool) -> Scene:
    """The start of a turn with Enhanced play."""
    scene = seven(seats, 3, edition, enhanced_play=True, **options)
    scene.table.first = first
    return scene.push(turn.Turn())


def markers(scene: Scene) -> list[int]:
    """How many markers everybody has to place."""
    return [len(player.unused) for player in scene.table.players]


def take(scene: Scene, *taken: int) -> None:
    for marker in taken:
        scene.choose(f"take {marker}")


@rule("AGE-OPT5-1", "AGE-OPT5-2", "AGE-OPT5-3", "AGE-DEC-9")
@pytest.mark.parametrize(("seats", "edition"), [(6, "deluxe"), (4, "classic")])
def test_with_one_spare_set_everybody_takes_a_marker_from_the_first_player_leftwards(seats: int, edition: str):
    scene = draft(seats, edition, first=2)
    asked: list[int] = []
    while scene.question() == "TakeMarker":
        asked.append(scene.asked())
        scene.choose(scene.offers()[0])
    assert asked == [(2 + step) % seats for step in range(seats)]
    assert markers(scene) == [9] * seats
    assert scene.p(2).unused == (1, *MARKERS)
    assert scene.p(3).unused == (1, 2, *MARKERS[1:])


@rule("AGE-OPT5-2", "AGE-OPT5-3")
def test_only_whoever_holds_the_packet_sees_it_and_what_was_taken_is_gone():
    scene = draft(4, "classic")
    assert scene.table.view(0)["board"]["packet"] == list(MARKERS)
    assert scene.table.view(1)["board"]["packet"] == scene.table.view(None)["board"]["packet"] == [0] * 8
    take(scene, MANOEUVRE)
    scene.refused(f"take {MANOEUVRE}", "not_in_packet", "AGE-OPT5-2")
    assert scene.table.view(1)["board"]["packet"] == [1, 2, 3, 5, 6, 7, 8]
    assert scene.table.view(0)["board"]["packet"] == [0] * 7
    assert scene.table.story is not None
    told = [entry.seen_by(1) for entry in scene.table.story.entries if entry.kind == "takes_marker"]
    assert [entry["details"] for entry in told] == [{"marker": 0}]


@rule("AGE-OPT5-4")
def test_markers_left_over_lie_face_down_until_the_next_turn():
    scene = draft(4, "classic")
    take(scene, MANOEUVRE, WILD, PRODUCTION, TRADE)
    assert scene.question() == "PlaceMarkers"
    assert list(scene.table.secret["packet"]) == [1, 5, 6, 7]
    assert [scene.table.view(seat)["board"]["packet"] for seat in range(4)] == [[0] * 4] * 4
    scene.push(turn.Turn())
    assert list(scene.table.secret["packet"]) == list(MARKERS)
    assert markers(scene) == [8] * 4


@rule("AGE-OPT5-5")
@pytest.mark.parametrize(("seats", "edition"), [(4, "deluxe"), (5, "deluxe"), (3, "classic")])
def test_with_two_spare_sets_the_packet_goes_round_twice(seats: int, edition: str):
    scene = draft(seats, edition)
    assert scene.table.secret["packet"] == tuple(sorted(MARKERS * 2))
    asked: list[int] = []
    while scene.question() == "TakeMarker":
        asked.append(scene.asked())
        scene.choose(scene.offers()[-1])
    assert asked == [*range(seats), *range(seats)]
    assert markers(scene) == [10] * seats


@rule("AGE-OPT5-6", "AGE-OPT5-7", "AGE-OPT5-8", "AGE-Q-60")
@pytest.mark.parametrize(
    ("seats", "edition", "third", "sets"),
    [
        (3, "deluxe", False, 2),
        (2, "classic", False, 2),
        (2, "deluxe", False, 2),
        (2, "deluxe", True, 3),
        (5, "classic", False, 1),
        (7, "deluxe", False, 1),
    ],
)
def test_few_players_have_full_sets_and_a_full_table_has_no_more(seats: int, edition: str, third: bool, sets: int):
    options = {"third_set": True} if third else {}
    scene = draft(seats, edition, **options)
    assert scene.question() == "PlaceMarkers"
    assert scene.p(0).unused == tuple(sorted(MARKERS * sets))


@rule("AGE-OPT5-7")
def test_three_sets_are_for_two_players_with_enhanced_play():
    with pytest.raises(OptionError, match="two players only"):
        GAME.setup(3, 1, "deluxe", enhanced_play=True, third_set=True)
    with pytest.raises(OptionError, match="needs"):
        GAME.setup(2, 1, "deluxe", third_set=True)


def test_two_markers_of_a_kind_can_be_placed():
    scene = draft(4, "classic")
    take(scene, MANOEUVRE, WILD, PRODUCTION, TRADE)
    assert scene.p(0).unused.count(MANOEUVRE) == 2


# What a seat can imagine ----------------------------------------------------------------------------------------------


def imagined(scene: Scene, seat: int, other: int) -> set[tuple[int, ...]]:
    """The further markers another player may have."""
    found: set[tuple[int, ...]] = set()
    for seed in range(60):
        table = scene.table.imagine(seat, Chance(seed))
        extra = list(table.players[other].unused)
        for marker in MARKERS:
            extra.remove(marker)
        found.add(tuple(extra))
    return found


def test_a_seat_imagines_what_was_taken_before_and_after_its_own_look():
    scene = draft(4, "classic")
    take(scene, MANOEUVRE, WILD, PRODUCTION, TRADE)
    assert imagined(scene, 0, 0) == {(MANOEUVRE,)}
    assert imagined(scene, 1, 0) == {(MANOEUVRE,)}
    assert imagined(scene, 2, 0) == imagined(scene, 2, 1) == {(MANOEUVRE,), (WILD,)}
    assert imagined(scene, 2, 3) == {(marker,) for marker in (1, TRADE, DESTINY, CIVILISE, 7)}
    assert imagined(scene, 0, 2) == {(marker,) for marker in MARKERS if marker != MANOEUVRE}


def test_in_the_second_round_a_seat_knows_what_went_in_between():
    scene = draft(3, "classic")
    take(scene, MANOEUVRE, MANOEUVRE, PRODUCTION, PRODUCTION, WILD, WILD)
    assert imagined(scene, 2, 0) == {(PRODUCTION, MANOEUVRE), (MANOEUVRE, WILD)}
    assert imagined(scene, 2, 1) == {(MANOEUVRE, WILD), (PRODUCTION, MANOEUVRE)}
    assert imagined(scene, 2, 2) == {(PRODUCTION, WILD)}


def test_a_marker_seen_twice_was_taken():
    scene = draft(4, "classic")
    take(scene, MANOEUVRE, WILD, PRODUCTION, TRADE)
    player = scene.p(3)
    player.placed, player.unused = ((-1, 5),), (1, 2, 4, 6, 7, 8)
    assert drafting._shown(scene.table, 0, list(scene.table.secret["taken"])) == {3}
    for seed in range(20):
        table = scene.table.imagine(0, Chance(seed))
        assert table.secret["taken"][3] == TRADE
        assert sorted([*table.players[3].unused, *[marker for _, marker in table.players[3].placed]]) == [
            1,
            2,
            4,
            5,
            6,
            7,
            8,
        ]


def test_everybody_has_one_set_and_no_packet_without_the_option():
    scene = new_game(3)
    assert scene.table.secret == {}
    assert [player.unused for player in scene.table.players] == [MARKERS] * 3
