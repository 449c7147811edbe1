"""What outsiders tried: to hog the threads of the service, to leave a table that nobody can play on, to write what
cannot be kept, and to look like somebody else."""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
import tomllib
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.people import Client, Person
from tests.server.test_live import follow
from tests.server.test_names import PASSWORD
from tests.server.told import sit_down

from annals import games
from annals.games.seven_ages import edition
from annals.kernel.editions import MOST_KEPT
from annals.server import charts, house, keeping, review, telling
from annals.server.charts import Charts

Guest = Callable[..., Person]
Own = Callable[..., Client]


# Freezing -------------------------------------------------------------------------------------------------------------


class Drawn:
    """Counts what goes on in threads at the same time."""

    def __init__(self) -> None:
        self.now = self.most = self.all = 0
        self._lock = threading.Lock()

    def work(self) -> None:
        with self._lock:
            self.now, self.all = self.now + 1, self.all + 1
            self.most = max(self.most, self.now)
        time.sleep(0.1)
        with self._lock:
            self.now -= 1


def finished(name: str) -> Any:
    return SimpleNamespace(
        id=name, over=True, whole=lambda: SimpleNamespace(annal=SimpleNamespace(setup=SimpleNamespace(game="tta")))
    )


def test_a_chart_is_drawn_once_and_threads_are_left_for_others(monkeypatch: pytest.MonkeyPatch):
    drawn = Drawn()

    def chart(annal: Any) -> dict[str, Any]:
        drawn.work()
        return {"rounds": [], "scores": [], "origins": [], "moments": []}

    monkeypatch.setattr(games, "package", lambda game: SimpleNamespace(chart=chart))

    async def crowd() -> None:
        known = Charts()
        await asyncio.gather(*[known.look(finished(f"game {place % 6}"), f"person {place}") for place in range(60)])
        await known.look(finished("game 0"), "somebody")
        await known.close()

    asyncio.run(crowd())
    assert drawn.all == 6
    assert drawn.most <= charts.AT_ONCE


def test_a_chart_that_failed_is_drawn_anew(monkeypatch: pytest.MonkeyPatch):
    asked: list[int] = []

    def chart(annal: Any) -> dict[str, Any]:
        asked.append(1)
        raise ValueError("out of ink")

    monkeypatch.setattr(games, "package", lambda game: SimpleNamespace(chart=chart))

    async def twice() -> None:
        known = Charts()
        for _ in range(2):
            with pytest.raises(ValueError, match="ink"):
                await known.look(finished("game"), "somebody")

    asyncio.run(twice())
    assert len(asked) == 2


def test_tables_are_brought_back_a_few_at_a_time(own_house: Own, monkeypatch: pytest.MonkeyPatch):
    """Whoever opens many long games at once leaves threads for those who sign in."""
    with own_house() as client:
        mara = Person(client).begin("Mara")
        tables = [mara.at_one_screen()["id"] for _ in range(8)]
    drawn, bring = Drawn(), keeping.bring

    def slowly(*about: Any) -> Any:
        drawn.work()
        return bring(*about)

    monkeypatch.setattr(house, "bring", slowly)
    with own_house() as client:
        seen: list[int] = []
        looks = [
            threading.Thread(target=lambda table=table: seen.append(client.get(f"/api/tables/{table}").status_code))
            for table in tables
        ]
        for look in looks:
            look.start()
        for look in looks:
            look.join()
    assert seen == [200] * 8
    assert (drawn.all, drawn.most) == (8, house.BROUGHT_AT_ONCE)


def test_a_review_reads_on_in_short_stretches_however_little_there_is_to_weigh():
    _, record = sit_down(games.find("seven_ages"), 3, 3)
    record.take_lines(["0 pass_until turn", "0 stop_passing"] * 500)
    table = record.position(0)
    batch, made = review._read_on(table, record.annal.choices, 0)
    assert (batch, made) == ([], review.STRETCH)
    assert table.number == review.STRETCH


# Losing ---------------------------------------------------------------------------------------------------------------


def test_who_leaves_for_good_leaves_no_seat_without_a_player(guest: Guest):
    """Somebody has more seats than there are names left for opponents."""
    mara, ben = guest("Mara"), guest("Ben")
    names = ["Herodotus", "Sima Qian", "Tacitus", "Livy", "Bede"]
    seats = [{"kind": "me"}, *[{"kind": "friend", "name": name} for name in names], {"kind": "open"}]
    wish = {"game": "seven_ages", "edition": "deluxe", "seats": seats}
    table = mara.ok("POST", "/api/tables", wish)["id"]
    ben.ok("POST", f"/api/tables/{table}/join", {})
    mara.ok("DELETE", "/api/account", {})
    assert [seat["kind"] for seat in ben.look(table)["seats"]] == ["opponent"] * 6 + ["me"]


# Writing what cannot be kept ------------------------------------------------------------------------------------------


def test_signs_that_cannot_be_shown_or_stored_are_kept_nowhere(guest: Guest):
    mara = guest("Mara")
    state = mara.table("me", "friend", title="Ur\0\u202e of \n the\tChaldees")
    assert state["title"] == "Ur of the Chaldees"
    assert mara.table("me", "friend", title="\0\a")["title"] == "tta"
    body = {"number": 0, "seat": 0, "choice": ["end"], "key": "a\0b"}
    assert mara.refused("POST", f"/api/tables/{state['id']}/choices", body) == (400, "bad_request")
    with follow(mara, "abc%00def") as socket:
        assert socket.receive_json(timeout=5)["code"] == "not_found"


# Looking like somebody else -------------------------------------------------------------------------------------------


def test_no_opponent_carries_the_name_of_an_account_at_a_table_with_others(house: Client, guest: Guest):
    ada, mara = Person(house), guest("Mara")
    name = "Ada " + secrets.token_hex(4)
    ada.ok("POST", "/api/account", {"name": name, "password": PASSWORD})
    for kind in ("opponent", "open", "invited"):
        seats = [{"kind": "me"}, {"kind": kind, "name": name}, {"kind": "open"}]
        assert mara.refused("POST", "/api/tables", {"game": "tta", "seats": seats}) == (409, "name_taken")


def test_a_token_gives_nobody_another_name_by_joining(guest: Guest):
    mara, ben = guest("Mara"), guest("Ben")
    token = mara.ok("POST", "/api/tokens", {})["text"]
    table = ben.table("me", "open")["id"]
    bot = {"Authorization": f"Bearer {token}"}
    answer = mara.client.post(f"/api/tables/{table}/join", json={"name": "Eve"}, headers=bot)
    assert (answer.status_code, answer.json()["code"]) == (403, "needs_session")
    assert mara.client.post(f"/api/tables/{table}/join", json={}, headers=bot).status_code == 200
    assert mara.ok("GET", "/api/me")["user"]["name"] == "Mara"


def test_looking_back_fills_no_memory_with_stories(house: Client, guest: Guest, monkeypatch: pytest.MonkeyPatch):
    """Five hundred moments of a long game, each remembered with the whole story, were a gigabyte."""
    monkeypatch.setattr(telling, "LONG", 5000)
    mara = guest("Mara")
    state = mara.play_on(mara.at_one_screen(), 12)
    table = state["id"]
    for made in range(10):
        mara.ok("GET", f"/api/tables/{table}/at/{made}")
        mara.ok("GET", f"/api/tables/{table}", params={"since": made})
    frames = [frame for frame in house.app.state.service.house.telling._frames.values() if frame.answer.id == table]
    assert len(frames) >= 10
    assert not any(frame.answer.story for frame in frames)
    assert max([len(message) for frame in frames for message in frame._messages.values()], default=0) < 5000


def test_options_that_combine_without_end_neither_stop_nor_fill_the_service(
    house: Client, monkeypatch: pytest.MonkeyPatch
):
    """To read the files of an edition took a third of a second, for every combination that anybody thought of, and all
    of them were kept."""
    switches = ("pursuit", "technology", "kingdoms", "modern", "religions", "trade")
    asked = []
    for which in range(MOST_KEPT + 5):
        said = [f"option={name}={'yes' if which >> place & 1 else 'no'}" for place, name in enumerate(switches)]
        asked.append(f"/api/games/seven_ages/cards?edition=deluxe&{'&'.join(said)}")
    everything = f"option={'=yes&option='.join(switches)}=yes"
    assert house.get(f"/api/games/seven_ages/cards?edition=deluxe&{everything}").status_code == 200
    read: list[str] = []
    loads = tomllib.loads

    def noted(text: str) -> dict[str, Any]:
        read.append(text)
        return loads(text)

    monkeypatch.setattr(tomllib, "loads", noted)
    assert {house.get(path).status_code for path in asked} == {200}
    assert read == []
    assert len(edition._loaded) <= MOST_KEPT
