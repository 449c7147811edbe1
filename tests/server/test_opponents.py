"""Opponents: they answer, they cannot cheat, and whatever happens to them the games go on."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.conftest import HERE, QUICK_WORKER
from tests.server.people import Client, Person, wait_until

from annals import games, players
from annals.kernel import Chance, restore
from annals.players.search import SearchOpponent
from annals.server.opponents import NoAnswer, Plan, Pool, make_job
from annals.server.record import Record
from annals.server.settings import Settings
from annals.server.worker import PART, in_time


def habit(name: str) -> list[str]:
    return [sys.executable, str(HERE / "quick_worker.py"), name]


def my_turn(person: Person, table: str) -> dict[str, object]:
    """Wait until this person is asked again."""
    state: dict[str, object] = wait_until(lambda: (found := person.look(table))["asked"] == [0] and found, 60)
    return state


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("hang", "took too long"),
        ("die", "broke down"),
        ("babble", "broke down"),
        ("cheat", "answered what is not allowed"),
        ("fail", "found no answer"),
    ],
)
def test_a_broken_opponent_is_replaced_by_chance_and_the_table_is_told(
    own_house: Callable[..., Client], name: str, said: str
):
    with own_house(habit(name), think_seconds=0.3) as client:
        person = Person(client).begin("Mara")
        state = person.table("me", "opponent", seed=1)
        person.choose(state, "end")
        my_turn(person, state["id"])
        chat = person.ok("GET", f"/api/tables/{state['id']}/chat")
        assert chat[0]["seat"] is None
        assert chat[0]["text"] == f"Herodotus {said}; a choice was made at random."


def test_a_stuck_opponent_stops_nobody_else(own_house: Callable[..., Client]):
    with own_house(habit("hang"), think_seconds=30.0) as client:
        person = Person(client).begin("Mara")
        stuck = person.table("me", "opponent", seed=1)
        assert person.choose(stuck, "end")["asked"] == [1]
        wait_until(lambda: person.look(stuck["id"])["thinking"] == [1])
        other = person.at_one_screen()
        begun = time.monotonic()
        for _ in range(10):
            other = person.choose(person.look(other["id"]))
        assert time.monotonic() - begun < 10
        assert person.look(stuck["id"])["asked"] == [1]


def test_our_own_worker_plays_all_our_own_opponents():
    async def ask_all() -> None:
        pool = Pool(Settings(workers=1))
        try:
            table = games.find("tta").start(games.find("tta").setup(2, 3), True)
            for name in players.of("tta"):
                plan = await pool.ask(make_job(table, 0, name))
                assert plan[0] in table.choices(0)
            with pytest.raises(NoAnswer, match="found no answer"):
                await pool.ask(make_job(table, 0, "nobody"))
            assert (await pool.ask(make_job(table, 0, "random")))[0] in table.choices(0)
        finally:
            await pool.close()

    asyncio.run(ask_all())


def test_every_level_thinks_within_the_time_of_the_service():
    for player in players.of("tta").values():
        for seconds in (0.5, 3.0, 20.0):
            fitted = in_time(player, seconds)
            if isinstance(fitted, SearchOpponent):
                assert fitted.level.seconds <= PART * seconds
    assert in_time(players.find("master", "tta"), 20.0) is players.find("master", "tta")


def test_several_tables_with_masters_do_not_starve_each_other():
    """One worker for three tables: each gets its answers in turn, and nobody is stopped for being late."""

    async def play() -> list[int]:
        pool = Pool(Settings(workers=1, think_seconds=1.0))
        game, order = games.find("tta"), list[int]()

        async def one(number: int) -> None:
            table = game.start(game.setup(2, number), True)
            for _ in range(3):
                seat = table.asked()[0]
                table.choose(seat, (await pool.ask(make_job(table, seat, "master")))[0])
                order.append(number)

        try:
            await asyncio.gather(*[one(number) for number in range(3)])
        finally:
            await pool.close()
        return order

    order = asyncio.run(play())
    assert [sorted(order[place : place + 3]) for place in (0, 3, 6)] == [[0, 1, 2]] * 3


def test_a_plan_is_followed_while_nothing_unforeseen_happens():
    table = games.find("tta").start(games.find("tta").setup(2, 3), True)
    record = Record("", games.find("tta"), table.setup)
    plan = Plan(0, [("take", 1), ("end",)], 0, record.table.revealed)
    assert plan.fits(record, 0)
    assert not plan.fits(record, 1)
    assert not Plan(0, [("take", 1)], 1, record.table.revealed).fits(record, 0)
    assert not Plan(0, [("take", 1)], 0, record.table.revealed + 1).fits(record, 0)
    assert not Plan(0, [("take", 13)], 0, record.table.revealed).fits(record, 0)


def test_the_form_of_a_game_tells_who_can_be_chosen(house: Client):
    (form,) = [form for form in Person(house).ok("GET", "/api/games") if form["game"] == "tta"]
    kinds = {one["name"]: one["kind"] for one in form["players"]}
    assert form["usual"] == "able"
    assert form["advice"] is True
    assert [name for name, kind in kinds.items() if kind == "level"] == ["able", "strong", "master"]
    assert {"random", "scripted", "builder", "warlord", "scientist", "coloniser"} <= set(kinds)
    assert all(one["style"] and one["seconds"] <= 20 for one in form["players"])
    state = Person(house).begin("Mara").table("me", "opponent")
    assert state["seats"][1]["player"] == "able"


def test_a_worker_is_told_nothing_its_seat_cannot_know():
    game = games.find("tta")
    table = game.start(game.setup(2, 77), True)
    chance = Chance(5)
    for _ in range(60):
        seat = table.asked()[0]
        choices = [choice for choice in table.choices(seat) if choice[0] != "resign"]
        table.choose(seat, chance.pick("choices", choices))
    seen = [restore(make_job(table, 0, "random").snapshot, games.find) for _ in range(2)]
    for imagined in seen:
        assert imagined.view(0) == table.view(0)
        assert imagined.setup.seed != table.setup.seed
        assert imagined.chance.seed != table.chance.seed
        assert imagined.story is None
        assert imagined.state()["civil_deck"] != table.state()["civil_deck"]
        assert imagined.state()["military_deck"] != table.state()["military_deck"]
    assert seen[0].state()["civil_deck"] != seen[1].state()["civil_deck"]


def test_workers_are_started_when_needed_and_ended_with_the_pool():
    async def watch() -> None:
        pool = Pool(Settings(workers=2), QUICK_WORKER)
        table = games.find("tta").start(games.find("tta").setup(2, 3), True)
        await pool.warm()
        await asyncio.gather(*[pool.ask(make_job(table, 0, "random")) for _ in range(20)])
        workers = list(pool._all)
        assert 1 <= len(workers) <= 2
        await pool.close()
        assert all(worker.process.returncode is not None for worker in workers)

    asyncio.run(watch())


def test_a_worker_that_does_not_start_is_no_answer():
    async def ask() -> None:
        pool = Pool(Settings(workers=1), [sys.executable, "-c", "raise SystemExit(3)"])
        table = games.find("tta").start(games.find("tta").setup(2, 3), True)
        with pytest.raises(NoAnswer, match="no worker"):
            await pool.ask(make_job(table, 0, "random"))
        await pool.close()

    asyncio.run(ask())


def test_a_killed_worker_is_noticed_and_replaced():
    async def kill() -> None:
        pool = Pool(Settings(workers=1), QUICK_WORKER)
        table = games.find("tta").start(games.find("tta").setup(2, 3), True)
        await pool.ask(make_job(table, 0, "random"))
        (worker,) = pool._all
        worker.process.kill()
        with pytest.raises(NoAnswer, match="broke down"):
            await pool.ask(make_job(table, 0, "random"))
        assert (await pool.ask(make_job(table, 0, "random")))[0] in table.choices(0)
        await pool.close()

    asyncio.run(kill())


def test_opponents_go_on_after_a_restart(own_house: Callable[..., Client], tmp_path: Path):
    with own_house(habit("hang"), think_seconds=60.0) as client:
        person = Person(client).begin("Mara")
        state = person.table("me", "opponent", seed=1)
        person.choose(state, "end")
    with own_house() as client:
        person.client = client
        assert my_turn(person, state["id"])["status"] == "running"
