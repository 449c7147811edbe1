"""The forecast of the Harvest: the same count, told before it happens, without what its reader may not know."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.planted import PLANTED
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages import GAME, SevenTable
from annals.games.seven_ages.glory import forecast
from annals.games.seven_ages.glory.forecast import Standing
from annals.games.seven_ages.glory.ranking import Count
from annals.games.seven_ages.units import fog
from annals.kernel import Chance

MONEY = ("money", "", "")


def rich(*money: int) -> Scene:
    scene = seven(len(money))
    for seat, (name, area) in enumerate((("venetians", "lombardy"), ("dutch", "low_countries"), ("saudis", "mecca"))):
        if seat < len(money):
            scene.empire(name, seat, level=8 + seat, money=money[seat]).units(name, area, "spear")
    return scene


def standing(scene: Scene, empire: str, key: tuple[str, str, str] = MONEY, reader: int | None = None) -> Standing:
    found = forecast.of_table(scene.table, reader)
    contest = next(each for each in found.contests if each.key == key)
    return next(each for each in contest.standings if each.empire == scene.e(empire).set)


def test_it_is_what_the_harvest_counts(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(fog, "knows", lambda *_: True)
    compared = 0
    table, chance = PLANTED.start(GAME.setup(4, 5, "deluxe", most_turns=6), False), Chance(8)
    assert isinstance(table, SevenTable)
    while table.asked():
        count = Count(table)
        if count.open_tie is None and table.number % 5 == 0:
            found = forecast.of_table(table, None)
            lines = {number: [gain for _, gain in count.lines[number]] for number in count.lines}
            for number, each in lines.items():
                ranked = [one.glory for contest in found.contests for one in contest.standings if one.empire == number]
                assert sorted([*[glory for glory in ranked if glory], *[gain for _, gain in found.lines[number]]]) == (
                    sorted(each)
                )
                compared += bool(each)
        seat = chance.pick("seat", list(table.asked()))
        table.choose(seat, chance.pick("choice", table.choices(seat)))
    assert compared > 50


def test_one_more_says_what_the_next_place_would_bring():
    scene = rich(30, 29, 5)
    assert [standing(scene, name).glory for name in ("venetians", "dutch", "saudis")] == [3, 2, 1]
    assert standing(scene, "dutch").one_more == 0, "a tie goes to the First player"
    scene.table.first = 1
    assert standing(scene, "dutch").one_more == 1
    assert standing(scene, "venetians").one_more == 0


def test_one_more_of_nothing_brings_the_first_glory():
    scene = rich(0, 4)
    assert (standing(scene, "venetians").amount, standing(scene, "venetians").glory) == (0, 0)
    assert standing(scene, "venetians").one_more == 2


def test_ties_say_what_breaks_them():
    scene = rich(10, 10)
    assert standing(scene, "venetians").tie == forecast.ORDER
    scene.leader("dutch", "low_countries", "Ph")
    assert standing(scene, "dutch").tie == forecast.PHILOSOPHERS
    assert standing(scene, "dutch").glory == 3
    own = seven().empire("venetians", 0, money=5, lombardy="spear").empire("egyptians", 0, money=5, egypt="spear")
    assert standing(own, "egyptians").tie == forecast.OWNER


def test_hidden_units_count_only_as_far_as_they_are_seen():
    scene = seven().empire("minoans", 0, crete="galley galley spear").empire("egyptians", 1, egypt="spear")
    ships = ("ships", "", "")
    own, other = standing(scene, "minoans", ships, 0), standing(scene, "minoans", ships, 1)
    assert (own.amount, own.most) == (2, 2)
    assert other.amount < 2 < other.most


def test_it_tells_a_seat_nothing_it_cannot_know():
    table, chance = PLANTED.start(GAME.setup(3, 7, "deluxe", most_turns=4), False), Chance(3)
    assert isinstance(table, SevenTable)
    while table.asked():
        if table.number % 20 == 0:
            for seat in range(3):
                assert forecast.plain(table.imagine(seat, chance), seat) == forecast.plain(table, seat)
        seat = table.asked()[0]
        table.choose(seat, chance.pick("choice", table.choices(seat)))
