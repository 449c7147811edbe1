"""Every number of seats, every option and every expansion pass the conformance kit.

Some games begin with empires, religions, temples and kingdoms on the map (planted.py), so that an option has something
to do within a turn or two.
"""

from __future__ import annotations

import pytest
from tests.games.seven_ages.planted import EMBATTLED, HALLOWED, PLANTED

from annals.games.seven_ages import GAME, SevenTable
from annals.games.seven_ages.numbers import END_OF_TURN
from annals.games.seven_ages.options import cadence, drafting
from annals.kernel import Game, OptionValue, Table, conformance

Options = dict[str, OptionValue]


def secrets(table: Table, seat: int) -> dict[str, object]:
    """What must not be the same in every table the seat imagines."""
    assert isinstance(table, SevenTable)
    facts: dict[str, object] = {}
    if len(table.deck) > 4:
        facts["deck"] = tuple(table.deck)
    hands = [card for player in table.players if player.seat != seat for card in player.hand]
    if hands and len(table.deck) > 10:
        facts["hands"] = tuple(hands)
    placed = [player.placed for player in table.players if player.seat != seat and player.placed]
    if placed:
        facts["markers"] = tuple(placed)
    if table.removed and len(table.deck) > 10:
        facts["removed cards"] = tuple(table.removed)
    if table.cadence and table.action != END_OF_TURN and seat not in cadence.lookers(table):
        facts["cadence markers"] = table.cadence
    others = [player.glory for player in table.players if player.seat != seat and player.showed < 0]
    if table.rules.secret_victory and len(others) > 1 and sum(others) > 20:
        facts["glory"] = tuple(others)
    taken = table.secret.get(drafting.TAKEN, ())
    if taken and seat == table.first and table.action == 0 and len(taken) == table.seats:
        facts["drafted markers"] = taken
    return facts


def check(game: Game, seats: int, options: Options, edition: str = "deluxe", turns: int = 1) -> None:
    """One random game of some turns."""
    setup = GAME.setup(seats, 20 + seats, edition, None, most_turns=turns, **options)
    assert conformance.check(game, setup, games=1, seed=3, samples=5, secrets=secrets).games == 1


@pytest.mark.parametrize(
    ("edition", "seats"),
    [("classic", 2), ("classic", 5), *[("deluxe", seats) for seats in range(2, 8)]],
)
def test_every_number_of_seats(edition: str, seats: int):
    check(GAME, seats, {}, edition, turns=2)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"total_history": "guaranteed"}),
        (4, {"not_the_full_deck": True, "sub_decks": 6}),
        (2, {"not_the_full_deck": True, "fewer_counters": "units+artefacts+leaders"}),
        (3, {"redemption": True}),
        (5, {"enhanced_start": True}),
        (2, {"enhanced_play": True, "third_set": True}),
        (6, {"enhanced_play": True}),
        (4, {"enhanced_play": True}),
    ],
)
def test_options_of_the_set_up_and_of_markers(seats: int, options: Options):
    check(GAME, seats, options)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"technology": True}),
        (2, {"take_that": "yes"}),
        (3, {"take_that": "strict"}),
        (4, {"cadenced_progress": True}),
        (3, {"neutral_kingdoms": True}),
        (3, {"secret_victory": True}),
        (2, {"deus_vult": True}),
    ],
)
def test_options_of_the_play(seats: int, options: Options):
    check(HALLOWED, seats, options, turns=2)


def test_pursuit_where_a_game_begins_in_a_conflict():
    check(EMBATTLED, 3, {"pursuit": True})


@pytest.mark.parametrize("expansion", ["kingdoms", "medieval", "modern", "religions", "trade"])
def test_every_expansion_can_be_left_out(expansion: str):
    check(PLANTED, 4, {expansion: False})


def test_all_options_together():
    options: Options = {"total_history": "guaranteed", "take_that": "strict", "sub_decks": 4}
    for switch in SWITCHES:
        options[switch] = True
    check(GAME, 5, options)


SWITCHES = (
    "not_the_full_deck",
    "redemption",
    "enhanced_start",
    "enhanced_play",
    "pursuit",
    "technology",
    "cadenced_progress",
    "neutral_kingdoms",
    "secret_victory",
    "deus_vult",
)
