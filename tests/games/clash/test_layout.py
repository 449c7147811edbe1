"""The board as geometry: spaces, neighbours, regions, the edge."""

from __future__ import annotations

import pytest
from tests.games.clash.scene import clash

from annals.games.clash.edition import load
from annals.games.clash.map import ways
from annals.games.clash.map.layout import Layout
from annals.games.clash.vocabulary import TERRAINS
from annals.rules import rule

EDITION = load("monumental")
LAYOUTS = {seats: Layout(EDITION.layouts[seats]) for seats in (2, 3, 4)}


def apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """The distance of two places by their coordinates."""
    over, down = other[0] - one[0], other[1] - one[1]
    return max(abs(over), abs(down), abs(over + down))


@rule("CLA-MAP-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_spaces_are_adjacent_when_they_share_a_side(seats):
    layout = LAYOUTS[seats]
    for space, near in enumerate(layout.neighbours):
        beside = {other for other, place in enumerate(layout.places) if apart(layout.places[space], place) == 1}
        assert set(near) == beside
        assert len(near) == len(beside) <= 6
        assert all(space in layout.neighbours[other] for other in near)


@rule("CLA-MAP-1", "CLA-MAP-6", "CLA-MAP-7", "CLA-MAP-8")
@pytest.mark.parametrize(("seats", "spaces", "regions"), [(2, 40, 10), (3, 60, 15), (4, 72, 18)])
def test_boards_have_so_many_spaces_and_regions(seats, spaces, regions):
    layout = LAYOUTS[seats]
    assert len(set(layout.places)) == len(layout.places) == spaces
    assert len(layout.regions) == regions
    assert sorted(space for region in layout.regions for space in region) == list(range(spaces))


def test_the_first_neighbours_of_the_two_player_board():
    layout = LAYOUTS[2]
    # The plains of the first starting region, at column 3 and row 0, has six neighbours.
    assert [layout.places[space] for space in layout.neighbours[0]] == [
        (3, -1),
        (4, -1),
        (4, 0),
        (3, 1),
        (2, 1),
        (2, 0),
    ]


@rule("CLA-MAP-2", "CLA-MAP-11")
def test_distance_counts_steps_and_never_through_unrevealed_regions():
    scene = clash()
    table = scene.table
    assert ways.steps(table, 0)[4] == 5
    assert ways.steps(table, 0)[0] == 0
    assert ways.steps(table, 0)[16] == 1
    # Two unrevealed regions in the middle of the board: the way leads around them.
    scene.unrevealed(4, 20).unrevealed(7, 19)
    assert ways.steps(table, 0)[4] > 5
    assert table.layout.apart[0][4] == 5
    assert 16 not in ways.reach(table, 0, 3)


@rule("CLA-MAP-2")
def test_a_rule_may_restrict_steps_to_land():
    scene = clash().terrain(s16="sea", s10="sea", s13="sea")
    assert ways.reach(scene.table, 0, 2)[19] == 2
    assert 19 not in ways.reach(scene.table, 0, 2, land=True)


@rule("CLA-MAP-3")
def test_there_are_five_terrains_of_which_sea_is_no_land():
    assert set(TERRAINS) == {"plains", "forest", "mountain", "barren", "sea"}
    scene = clash().terrain(s1="forest", s2="mountain", s3="barren", s10="sea")
    reached = ways.reach(scene.table, 0, 1, land=True)
    assert set(reached) == {0, 1, 2, 3, 13, 16}


@rule("CLA-MAP-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_region_is_a_rhombus(seats):
    layout = LAYOUTS[seats]
    for top, left, right, bottom in layout.regions:
        assert bottom in layout.neighbours[top]
        assert {top, bottom} <= set(layout.neighbours[left])
        assert {top, bottom} <= set(layout.neighbours[right])
        assert right not in layout.neighbours[left]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_edge_is_one_ring_around_the_board(seats):
    layout = LAYOUTS[seats]
    edge = layout.edge
    assert set(edge) == {space for space in range(len(layout.places)) if layout.on_edge[space]}
    for place in range(len(edge)):
        assert edge[place - 1] in layout.neighbours[edge[place]]


def test_the_edge_of_the_two_player_board_runs_clockwise():
    layout = LAYOUTS[2]
    assert len(layout.edge) == len(set(layout.edge)) == 24
    top = layout.edge.index(3)
    # Along the top it goes from left to right.
    assert [layout.edge[top - 1], layout.edge[top], layout.edge[top + 1]] == [2, 3, 1]
