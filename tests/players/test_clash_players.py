"""Searching players at Clash of Cultures: they know only what they may, always have an answer, and beat chance."""

from __future__ import annotations

import pytest
from tests.games.clash.scene import clash, new_game
from tests.players.playing import play_out
from tests.players.test_search import steady

from annals.games.clash.table import ClashTable
from annals.kernel import Chance
from annals.players import ask, of
from annals.players.ladder import LADDER
from annals.players.search import SearchOpponent


def start(seats: int = 2, seed: int = 1) -> ClashTable:
    return new_game(seats=seats, seed=seed, civilizations="random").table


def advanced(table: ClashTable, choices: int, name: str = "able") -> ClashTable:
    table.story = None
    chances = [Chance(seat) for seat in range(table.seats)]
    for _ in range(choices):
        seat = table.asked()[0]
        table.choose(seat, ask(of("clash")[name], table, seat, chances[seat]))
    return table


@pytest.mark.parametrize("player", LADDER, ids=lambda player: player.name)
@pytest.mark.parametrize("seats", [2, 4])
def test_dealing_hidden_facts_anew_does_not_change_a_choice(player: SearchOpponent, seats: int):
    searching = steady(player, 25)
    table = advanced(start(seats, 5), 60)
    for _ in range(4):
        advanced(table, 5)
        seat = table.asked()[0]
        chosen = {searching.choose(table.imagine(seat, Chance(deal)), seat, Chance(9)) for deal in range(3)}
        assert len(chosen) == 1


@pytest.mark.parametrize("player", LADDER, ids=lambda player: player.name)
def test_one_position_is_enough_for_a_legal_answer(player: SearchOpponent):
    table = advanced(start(2, 2), 40)
    for _ in range(10):
        seat = table.asked()[0]
        assert table.refuse(seat, ask(steady(player, 1), table, seat, Chance(1))) is None
        advanced(table, 4)


def test_a_city_is_founded_where_a_settler_stands():
    scene = clash().player(0, actions=1, food=0)
    site = scene.table.layout.neighbours[scene.table.players[0].home][0]
    scene.terrain(**{f"s{site}": "forest"}).units(0, site, settler=1)
    assert ask(of("clash")["able"], scene.table, 0, Chance(1)) == ("found", site)


def test_an_open_city_is_taken():
    scene = clash().player(0, advances=["tactics"], actions=1)
    near = scene.table.layout.neighbours[scene.table.players[0].home]
    scene.city(1, near[0], buildings=["temple", "academy"]).units(0, near[1], infantry=3)
    assert ask(of("clash")["able"], scene.table, 0, Chance(1)) == ("move",)


def test_able_beats_chance():
    for seed, names in ((1, ["able", "random"]), (2, ["random", "able"]), (3, ["random", "able", "random", "random"])):
        table = start(len(names), seed)
        table.story = None
        scores = play_out(table, names, seed)
        assert max(scores) == scores[names.index("able")]
