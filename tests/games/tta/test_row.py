"""Replenishing the card row (TTA-ROW)."""

import pytest
from tests.games.tta.scene import new_game, tta

from annals.rules import rule

THIRTEEN = (
    "iron",
    "irrigation",
    "alchemy",
    "masonry",
    "monarchy",
    "theocracy",
    "swordsmen",
    "knights",
    "warfare",
    "code_of_laws",
    "cartography",
    "drama",
    "printing_press",
)
NEW = ["michelangelo", "joan_of_arc", "genghis_khan", "leonardo_da_vinci", "rich_land_i", "reserves_i"]


@rule("TTA-ROW-1")
def test_replenishing_is_the_first_thing_in_a_turn():
    scene = tta(age="II").player(0, war=("war_over_territory", 1), tactic="legion", exclusive=True)
    before = len(scene.happened())
    scene.start_turn(0)
    assert [kind for kind, _ in scene.happened()[before:]] == ["turn", "replenish", "war_resolved", "publish"]


@rule("TTA-ROW-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_replenishes_in_the_first_round(seats):
    scene = new_game(seats=seats)
    row = list(scene.table.row)
    scene.idle(seats - 1)
    assert (scene.table.row, scene.told("replenish")) == (row, [])
    scene.idle()
    assert scene.table.round == 2
    assert scene.table.row != row


@rule("TTA-ROW-3", "TTA-ROW-4", "TTA-ROW-5", "TTA-ROW-6", "TTA-EX-6")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 3), (3, 2), (4, 1)])
def test_the_first_spaces_are_cleared(seats, spaces):
    scene = tta(seats=seats).whole_row(*THIRTEEN).decks(civil=NEW).start_turn(0)
    assert scene.told("replenish") == [{"cards": list(THIRTEEN[:spaces])}]
    assert scene.table.row == [*THIRTEEN[spaces:], *NEW[:spaces]]


@rule("TTA-ROW-7", "TTA-EX-7")
def test_an_empty_space_among_the_first_is_not_made_up_for():
    scene = tta(seats=2).whole_row(None, "iron", None, *THIRTEEN[3:]).decks(civil=NEW).start_turn(0)
    assert scene.told("replenish") == [{"cards": ["iron"]}]
    assert scene.table.row == [*THIRTEEN[3:], *NEW[:3]]


@rule("TTA-ROW-8", "TTA-EX-8")
@pytest.mark.parametrize(("seats", "spaces"), [(4, 2), (3, 3)])
def test_after_a_resignation_the_players_left_count(seats, spaces):
    scene = tta(seats=seats).whole_row(*THIRTEEN).decks(civil=NEW).politics(0).choose("resign")
    assert scene.told("replenish") == [{"cards": list(THIRTEEN[:spaces])}]
    assert scene.table.row == [*THIRTEEN[spaces:], *NEW[:spaces]]


@rule("TTA-ROW-9")
def test_the_cards_left_slide_together_in_their_order():
    gaps = (*THIRTEEN[:4], None, None, "knights", None, "drama", None, None, None, "iron")
    scene = tta(seats=4).whole_row(*gaps).decks(civil=NEW).start_turn(0)
    assert scene.table.row[:6] == ["irrigation", "alchemy", "masonry", "knights", "drama", "iron"]


@rule("TTA-ROW-10")
def test_empty_spaces_are_filled_from_left_to_right():
    scene = tta(seats=4).whole_row(*THIRTEEN[:9]).decks(civil=NEW).start_turn(0)
    assert scene.table.row == [*THIRTEEN[1:9], *NEW[:5]]
    assert scene.table.civil_deck == NEW[5:]


@rule("TTA-ROW-11")
def test_in_age_iv_nothing_is_dealt():
    scene = tta(seats=2, age="IV").whole_row(*THIRTEEN[:5], None, "knights").start_turn(0)
    assert scene.told("replenish") == [{"cards": list(THIRTEEN[:3])}]
    assert scene.table.row == ["masonry", "monarchy", "knights", *[None] * 10]


@rule("TTA-ROW-12")
def test_discard_comes_before_slide_and_slide_before_deal():
    """Were the row slid first, space 4 would lose its card; were it filled first, a new card would."""
    scene = tta(seats=2).whole_row(None, None, None, *THIRTEEN[3:12], None).decks(civil=NEW).start_turn(0)
    assert scene.told("replenish") == [{"cards": []}]
    assert scene.table.row == [*THIRTEEN[3:12], *NEW[:4]]


@rule("TTA-ROW-13")
def test_cards_discarded_from_the_row_never_come_back():
    scene = tta(seats=2).whole_row(*THIRTEEN).decks(civil=["michelangelo"] * 10).start_turn(0)
    gone = set(THIRTEEN[:3])
    assert scene.table.removed == list(THIRTEEN[:3])
    while scene.asked():
        scene.idle()
        assert not gone & {*scene.table.row, *scene.table.civil_deck}
    assert scene.table.over
