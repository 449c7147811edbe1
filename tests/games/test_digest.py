"""Digests and snapshots tell positions apart, and only positions."""

import pytest

from annals import games
from annals.games.clash.cities.city import City
from annals.games.clash.table import ClashTable
from annals.kernel import Chance, compare, digest, restore, snapshot


@pytest.mark.parametrize("name", games.names())
def test_a_digest_names_a_position(name: str):
    """Along a whole game: a copy and a restored table have the same, the next position has another one."""
    game = games.find(name)
    table, chance, seen = game.start(game.setup(seats=3, seed=5), True), Chance(1), set()
    for number in range(300):
        seen.add(digest(table))
        assert digest(table.copy()) == digest(table)
        if number % 50 == 0:
            kept = snapshot(table)
            assert digest(restore(kept, games.find)) == digest(table)
            assert compare(table, kept) == (True, True)
        if not table.asked():
            break
        seat = table.asked()[0]
        before = number + 1
        table.choose(seat, chance.pick("play", [one for one in table.choices(seat) if one[0] != "resign"]))
    assert len(seen) == before + (not table.asked())


def test_another_city_is_another_position_and_a_new_field_of_cities_is_not(monkeypatch: pytest.MonkeyPatch):
    game = games.find("clash")
    table = game.start(game.setup(seats=2, seed=5), True)
    assert isinstance(table, ClashTable)
    while not table.cities:
        table.choose(table.asked()[0], table.choices(table.asked()[0])[0])
    kept = snapshot(table)
    real = City.state
    with monkeypatch.context() as patch:
        patch.setattr(City, "state", lambda self: {**real(self), "smell": 1})
        assert compare(table, kept) == (True, False)
    space = next(iter(table.cities))
    city = table.cities.pop(space)
    assert compare(table, kept) == (False, True)
    table.cities[space + 1] = city
    assert compare(table, kept) == (False, True)
