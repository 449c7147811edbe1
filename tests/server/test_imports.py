"""Annals people bring along: whatever is in them, nobody else waits, and the table made of them is sound."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.people import Client, Person
from tests.server.serving import served

from annals import games
from annals.kernel import Annal, Chance, write_choice
from annals.server.record import Record

Guest = Callable[..., Person]
HEAD = "annals 1\ngame tta\nedition 2015\nrules 1\nseats 2\nseed 7\n"


def choices(number: int, seed: int = 7) -> list[str]:
    """The first lines of a game by chance."""
    game = games.find("tta")
    table, chance = game.start(game.setup(2, seed), False), Chance(3)
    lines = list[str]()
    while len(lines) < number and table.asked():
        seat = table.asked()[0]
        choice = chance.pick("players", [one for one in table.choices(seat) if one[0] != "resign"])
        table.choose(seat, choice)
        lines.append(f"{seat} {write_choice(choice)}")
    return lines


def back_and_forth(pairs: int) -> list[str]:
    """38 choices, and then one more that is made and taken back again and again."""
    lines = choices(39)
    return [*lines[:38], *[lines[38], "@ undo"] * pairs]


def annal(lines: list[str], head: str = HEAD) -> str:
    return head + "\n" + "\n".join(lines) + "\n"


def test_thousands_of_lines_taken_back_stop_nobody_and_poison_nothing(tmp_path: Path):
    """139 KB that once took 40 seconds, froze everybody for 20, and made every later look as slow."""
    with served(str(tmp_path / "poison.sqlite")) as service, service.person() as person, service.person() as other:
        table = other.at_one_screen()["id"]
        other.ok("POST", "/api/annals", {"text": annal(choices(5))})  # the worker is there
        waits: list[float] = []
        looks, answered = threading.Event(), threading.Event()

        def look() -> None:
            with httpx.Client(base_url=service.url, timeout=30) as client:
                watcher = Person(client)
                while not answered.is_set():
                    begun = time.monotonic()
                    watcher.look(table)
                    waits.append(time.monotonic() - begun)
                    looks.set()

        looking = threading.Thread(target=look)
        looking.start()
        assert looks.wait(30)
        begun = time.monotonic()
        answer = person.ask("POST", "/api/annals", {"text": annal(back_and_forth(9_900))})
        took = time.monotonic() - begun
        answered.set()
        looking.join()
        assert answer.status_code == 201, answer.text
        assert took < 10
        assert len(waits) > 1
        assert max(waits) < 2
        assert sorted(waits)[len(waits) // 2] < 0.5
        assert (answer.json()["made"], answer.json()["number"]) == (38, 38)
        service.stop()
        service.start_again()
        begun = time.monotonic()
        assert person.look(answer.json()["id"])["made"] == 38
        assert time.monotonic() - begun < 1


def test_a_table_with_thousands_of_lines_taken_back_is_loaded_soon(monkeypatch: pytest.MonkeyPatch):
    """Whoever plays can take back as often as they like: the next one who looks must not play all of it again."""
    game = games.find("tta")
    record = Record("", game, game.setup(2, 7))
    table_kind = type(record.table)
    real, played = table_kind.choose, []

    def counted(self: Any, seat: int, choice: Any) -> None:
        played.append(choice)
        real(self, seat, choice)

    lines = back_and_forth(9_900)
    monkeypatch.setattr(table_kind, "choose", counted)
    record.take_lines(lines)
    assert (record.made, record.number, len(record.undone)) == (38, len(lines), 1)
    assert len(played) == 38


def test_lines_taken_in_together_or_one_by_one_make_the_same_record():
    one, two, three, four = choices(4)
    lines = [one, two, "@ undo", two, three, "@ undo", "@ undo", "@ redo", "@ redo", four, "@ undo", "@ undo", "@ redo"]
    game = games.find("tta")
    together, single, halves = (Record("", game, game.setup(2, 7)) for _ in range(3))
    together.take_lines(lines)
    for line in lines:
        single.take_lines([line])
    halves.take_lines(lines[:6])
    halves.take_lines(lines[6:])
    for record in (together, halves):
        assert record.table.view(0) == single.table.view(0)
        assert record.annal.choices == single.annal.choices
        assert record.undone == single.undone
        assert (record.reveals, record.course.rounds) == (single.reveals, single.course.rounds)
        assert record.position(2).view(1) == single.position(2).view(1)
        for number in range(len(lines) + 1):
            assert record.told_since(number) <= single.told_since(number)
        assert record.told_since(len(lines)) == single.told_since(len(lines))


def test_an_annal_that_takes_too_long_is_refused(own_house: Callable[..., Client]):
    with own_house(annal_seconds=0.0) as client:
        person = Person(client).begin("Mara")
        assert person.refused("POST", "/api/annals", {"text": annal(choices(10))}) == (422, "too_slow")


def test_an_annal_has_only_so_many_choices(own_house: Callable[..., Client]):
    with own_house(annal_choices=5) as client:
        person = Person(client).begin("Mara")
        assert person.refused("POST", "/api/annals", {"text": annal(choices(6))}) == (413, "too_long")
        assert person.ok("POST", "/api/annals", {"text": annal(choices(5))})["made"] == 5


@pytest.mark.parametrize("name", ["x" * 41, "x" * 100_000])
def test_a_name_nobody_could_read_is_refused(guest: Guest, name: str):
    assert guest().refused("POST", "/api/annals", {"text": annal([], f"{HEAD}name 1 {name}\n")}) == (422, "bad_name")


def test_what_is_wrong_is_told_in_a_sentence_that_can_be_read(guest: Guest):
    answer = guest().ask("POST", "/api/annals", {"text": annal(["0 " + "x" * 100_000])})
    assert answer.status_code == 422
    assert len(answer.json()["sentence"]) <= 300


def test_a_finished_annal_is_taken_in_with_its_result(guest: Guest):
    lines = choices(10_000)
    game = games.find("tta")
    read = Annal.read(annal(lines), games.find)
    result = read.replay(game).result()
    assert result is not None
    closed = f"@ result {' '.join(str(score) for score in result.scores)}"
    person = guest()
    state = person.ok("POST", "/api/annals", {"text": annal([*lines[:-1], lines[-1], "@ undo", "@ redo", closed])})
    assert (state["status"], state["made"]) == ("over", len(lines))
    kept = person.ask("GET", f"/api/tables/{state['id']}/annal").text
    assert kept.endswith("\n".join([*lines, closed]) + "\n")
    wrong = annal([*lines, "@ result 1 2"])
    assert person.refused("POST", "/api/annals", {"text": wrong}) == (422, "other_result")
