"""Newcomers: seats that join a game in progress."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene, new_game, seven

from annals.games.seven_ages import GAME, SevenTable
from annals.games.seven_ages.actions import eligible
from annals.games.seven_ages.options import newcomers
from annals.games.seven_ages.turn import CloseTurn
from annals.kernel import Chance
from annals.kernel.setup import OptionError
from annals.rules import rule


def late(**glory: int) -> Scene:
    """Egyptians and Sumerians of two seats; the third seat is about to be asked, before turn 3."""
    scene = seven(seats=3, newcomers=1, spare_sets=3)
    scene.table.sets = 0b111111
    scene.table.players[2].colour = -1
    scene.empire("egyptians", 0, level=5, egypt="spear").empire("sumerians", 1, level=5, sumer="spear")
    scene.player(0, glory=9).player(1, glory=4).push(CloseTurn())
    return scene


@rule("AGE-SETUP-20")
def test_a_newcomer_is_no_player_before_joining():
    scene = new_game(seats=3, newcomers=1)
    assert scene.table.asked() == (0, 1), "bidding"
    assert scene.p(2).hand == []
    while scene.question() in ("Bid", "ChooseColour"):
        scene.choose(scene.offers()[0])
    assert sorted(scene.table.asked()) == [0, 1]
    assert (scene.question(), scene.p(2).colour) == ("PlaceMarkers", -1)
    assert scene.table.most_empires() == 11, "21 sets for two"


@rule("AGE-SETUP-20", "AGE-SETUP-21", "AGE-SETUP-22", "AGE-SETUP-23", "AGE-Q-77", "AGE-DEC-8")
def test_a_newcomer_joins_between_turns_with_cards_glory_and_sets():
    scene = late()
    assert (scene.question(), scene.asked()) == ("Join", 2)
    scene.refused("join 0", "colour_taken")
    scene.choose("join 4")
    assert (len(scene.p(2).hand), scene.p(2).glory, scene.p(2).colour) == (7, 4, 4)
    own = [each.place for each in scene.table.edition.sets if each.colour == scene.table.edition.colours[4]]
    assert len(own) == 3
    assert all(scene.table.sets >> number & 1 for number in own)
    assert eligible.free_sets(scene.table, 2) == own
    assert (scene.question(), sorted(scene.table.asked())) == ("PlaceMarkers", [0, 1, 2])
    scene.sound()


@rule("AGE-SETUP-20")
def test_a_newcomer_may_wait_and_is_asked_again():
    scene = late().choose("wait")
    assert sorted(scene.table.asked()) == [0, 1]
    assert scene.table.first == 1
    scene.table.agenda = []
    scene.push(CloseTurn())
    assert (scene.table.first, scene.question()) == (0, "Join"), "the turn marker passes over the empty seat"


@rule("AGE-SETUP-23", "AGE-Q-77")
def test_an_empire_with_counters_of_the_colour_keeps_them_until_it_ends():
    scene = late()
    number = next(each.place for each in scene.table.edition.sets if each.colour == scene.table.edition.colours[4])
    scene.table.sets |= 1 << number
    scene.empire("romans", 0, level=5, set=number).units("romans", "latium", "spear").choose("join 4")
    assert scene.e("romans").seat == 0
    assert number not in eligible.free_sets(scene.table, 2)
    scene.lose("romans", "latium", "spear").undisturbed()
    assert number in eligible.free_sets(scene.table, 2)
    assert number not in eligible.free_sets(scene.table, 0)


def test_two_players_at_least_begin():
    with pytest.raises(OptionError):
        GAME.setup(3, 1, "deluxe", newcomers=2)


def test_whoever_never_joined_does_not_win():
    table = GAME.start(GAME.setup(4, 3, "classic", newcomers=2, most_turns=2), False)
    assert isinstance(table, SevenTable)
    chance = Chance(3)
    while table.asked():
        seat = chance.pick("seat", list(table.asked()))
        table.choose(seat, chance.pick("choice", [each for each in table.choices(seat) if each[0] != "join"]))
        assert table.violations() == []
    result = table.result()
    assert result is not None
    assert set(result.winners) <= {0, 1}
    assert GAME.restore(table.setup, table.state()).state() == table.state()


@rule("AGE-SETUP-21", "AGE-OPT4-1")
def test_a_newcomer_is_dealt_seven_cards_whatever_the_others_began_with():
    scene = seven(seats=3, newcomers=1, spare_sets=3, enhanced_start=True)
    scene.table.players[2].colour = -1
    assert scene.table.rules.dealt == 10
    newcomers.join(scene.table, 2, 4)
    assert len(scene.p(2).hand) == 7
