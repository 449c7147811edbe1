"""What is damaged in the store is told clearly, is logged, and harms only its own table; a busy database too."""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from tests.server.people import Client, Person
from tests.server.test_versions import annal_of

from annals.server import accounts, store

Houses = Callable[..., Client]

DAMAGE = {
    "a game nobody knows": "UPDATE tables SET game = 'chess' WHERE id = ?",
    "an edition nobody knows": "UPDATE tables SET edition = '1850' WHERE id = ?",
    "rules nobody knows": "UPDATE tables SET rules = 99 WHERE id = ?",
    "a seed that is none": "UPDATE tables SET seed = 'seven' WHERE id = ?",
    "another seed": "UPDATE tables SET seed = '4711' WHERE id = ?",
    "options that are none": "UPDATE tables SET options = '{' WHERE id = ?",
    "an option nobody knows": "UPDATE tables SET options = '{\"weather\": true}' WHERE id = ?",
    "a status that is none": "UPDATE tables SET status = 'lost' WHERE id = ?",
    "a missing seat": "DELETE FROM seats WHERE seat = 0 AND table_id = ?",
    "a missing last seat": "DELETE FROM seats WHERE seat = 1 AND table_id = ?",
    "a seat that is none": "UPDATE seats SET kind = 'throne' WHERE table_id = ?",
    "a missing line": "DELETE FROM lines WHERE number = 5 AND table_id = ?",
    "a missing first line": "DELETE FROM lines WHERE number = 0 AND table_id = ?",
    "a missing last line": "DELETE FROM lines WHERE number = 20 AND table_id = ?",
    "a line that is none": "UPDATE lines SET line = 'rubbish' WHERE number = 5 AND table_id = ?",
    "a line of an unknown seat": "UPDATE lines SET line = '7 end' WHERE number = 5 AND table_id = ?",
    "a note that is none": "UPDATE lines SET line = '@ rubbish' WHERE number = 5 AND table_id = ?",
    "an undo of nothing": "UPDATE lines SET line = '@ undo' WHERE number = 0 AND table_id = ?",
}


def damage(database: Path, table: str, *statements: str) -> None:
    base = sqlite3.connect(database)
    for statement in statements:
        base.execute(statement, (table,))
    base.commit()
    base.close()


def begin(own_house: Houses, tables: int) -> tuple[Person, list[str]]:
    """Somebody with running tables of 21 lines, of which the last was written here."""
    with own_house() as client:
        person = Person(client).begin("Mara")
        found = []
        for _ in range(tables):
            state = person.ok("POST", "/api/annals", {"text": annal_of(2, 20)})
            person.choose(person.look(state["id"], seat=state["asked"][0]))
            found.append(state["id"])
    return person, found


def test_each_kind_of_damage_is_told_and_harms_only_its_own_table(
    own_house: Houses, tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    person, tables = begin(own_house, len(DAMAGE) + 1)
    sound = tables.pop()
    for table, statement in zip(tables, DAMAGE.values(), strict=True):
        damage(tmp_path / "own.sqlite", table, statement)
    with own_house() as client:
        person.client = client
        for table, kind in zip(tables, DAMAGE, strict=True):
            for _ in range(2):
                with caplog.at_level(logging.ERROR):
                    answer = person.ask("GET", f"/api/tables/{table}")
                assert (answer.status_code, answer.json()["code"]) == (409, "cannot_replay"), (kind, answer.text[:300])
                assert answer.json()["sentence"].startswith("This table cannot be opened: "), kind
                assert "rubbish" not in answer.text, kind
                assert any(table in record.getMessage() for record in caplog.records), kind
            choice = {"number": 21, "seat": 0, "choice": ["end"]}
            assert person.ask("POST", f"/api/tables/{table}/choices", choice).status_code in (403, 409), kind
        listed = {line["id"] for line in person.ok("GET", "/api/tables")}
        assert listed >= {sound, *tables} - {tables[list(DAMAGE).index("a status that is none")]}
        assert person.look(sound)["number"] == 21


@pytest.mark.parametrize("summary", ["{", "5", '{"asked": 5}', '{"asked": ["you"]}', ""])
def test_a_damaged_summary_is_left_out_and_made_anew(own_house: Houses, tmp_path: Path, summary: str):
    person, (table, sound) = begin(own_house, 2)
    damage(tmp_path / "own.sqlite", table, f"UPDATE tables SET summary = '{summary}' WHERE id = ?")
    with own_house() as client:
        person.client = client
        lines = {line["id"]: line["summary"] for line in person.ok("GET", "/api/tables")}
        assert lines[table] == {}
        assert lines[sound]["asked"]
        state = person.look(table)
        person.choose(person.look(table, seat=state["asked"][0]))
        assert {line["id"]: line["summary"] for line in person.ok("GET", "/api/tables")}[table]["asked"]


def test_a_damaged_request_to_take_back_is_left_out(own_house: Houses, tmp_path: Path):
    person, (table,) = begin(own_house, 1)
    statement = "INSERT INTO undo_requests VALUES (?, 21, 0, 'choice', 20, '{')"
    damage(tmp_path / "own.sqlite", table, statement)
    with own_house() as client:
        person.client = client
        assert person.look(table)["request"] is None


def test_a_line_that_goes_missing_while_the_service_runs_is_noticed(own_house: Houses, tmp_path: Path):
    """Another process has written two lines, and the first of them is not there."""
    person, (table,) = begin(own_house, 1)
    with own_house() as client:
        person.client = client
        assert person.look(table)["number"] == 21
        row = "INSERT INTO lines (table_id, number, line, at) VALUES (?, 22, '0 end', 0)"
        damage(tmp_path / "own.sqlite", table, row)
        for _ in range(2):
            assert person.refused("GET", f"/api/tables/{table}") == (409, "cannot_replay")


def test_a_changed_line_that_can_be_played_goes_on_from_the_snapshot_with_a_word(own_house: Houses, tmp_path: Path):
    """Nobody wrote this line: what was on the table counts."""
    person, (table,) = begin(own_house, 1)
    with own_house() as client:
        person.client = client
        was = person.look(table, seat=0)
    damage(tmp_path / "own.sqlite", table, "UPDATE lines SET line = '0 end' WHERE number = 3 AND table_id = ?")
    with own_house() as client:
        person.client = client
        now = person.look(table, seat=0)
        assert now["board"] == was["board"]
        assert now["story"][-1]["kind"] == "parting"


# A busy database ------------------------------------------------------------------------------------------------


def test_a_locked_database_is_answered_soon_and_everything_goes_on(own_house: Houses, tmp_path: Path):
    person, tables = begin(own_house, 3)
    with own_house() as client:
        person.client = client
        states = [person.look(person.look(table)["id"], seat=person.look(table)["asked"][0]) for table in tables]
        other = sqlite3.connect(tmp_path / "own.sqlite", isolation_level=None, check_same_thread=False)
        other.execute("BEGIN EXCLUSIVE")
        begun = time.monotonic()
        answers: list[httpx.Response] = []

        def choose(state: dict[str, object]) -> None:
            mine = Person(client)
            mine.cookie = person.cookie
            offered = state["choices"][0]["choice"]  # type: ignore[index]
            body = {"number": state["number"], "seat": state["seat"], "choice": offered}
            answers.append(mine.ask("POST", f"/api/tables/{state['id']}/choices", body))

        threads = [threading.Thread(target=choose, args=(state,)) for state in states]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert time.monotonic() - begun < 5
        assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(503, "busy")] * 3
        assert all(answer.headers["Retry-After"] for answer in answers)
        assert person.ask("PUT", f"/api/tables/{tables[0]}/notes", {"text": "Later."}).status_code == 503
        assert person.look(tables[0])["number"] == 21  # reading goes on
        # A short lock is waited out.
        threading.Timer(0.5, other.execute, ("ROLLBACK",)).start()
        assert person.choose(states[0])["number"] == 22
        other.close()


# A clock that jumps ---------------------------------------------------------------------------------------------


DAY = 86_400


def jump(patch: pytest.MonkeyPatch, days: int) -> None:
    for module in (store, accounts):
        patch.setattr(module, "now", lambda: int(time.time()) + days * DAY)


def sweep(client: Client) -> None:
    with client.portal() as portal:
        portal.call(client.app.state.service.accounts.sweep)


def test_a_clock_that_jumps_ahead_ends_no_session(own_house: Houses, monkeypatch: pytest.MonkeyPatch):
    with own_house() as client:
        guest, ada = Person(client).begin("Mara"), Person(client).begin("Ada")
        ada.ok("POST", "/api/account", {"name": "Ada", "password": "a long enough secret"})
        with monkeypatch.context() as patch:
            jump(patch, 400)
            sweep(client)
        assert guest.ok("GET", "/api/me")["user"]["name"] == "Mara"
        assert ada.ok("GET", "/api/me")["user"]["name"] == "Ada"


def test_a_service_begun_with_a_wrong_clock_takes_no_game_from_a_guest(
    own_house: Houses, monkeypatch: pytest.MonkeyPatch
):
    with own_house() as client:
        guest, idle = Person(client).begin("Mara"), Person(client).begin("Ben")
        table = guest.at_one_screen()["id"]
    with monkeypatch.context() as patch:
        jump(patch, 400)
        with own_house() as client:
            guest.client = idle.client = client
            sweep(client)
            # Even now the guest is known, so that no new one takes the place.
            assert guest.look(table)["you"] == [0, 1]
            assert idle.ok("GET", "/api/me")["user"] is None
    with own_house() as client:
        guest.client = client
        assert guest.look(table)["you"] == [0, 1]


def test_the_session_of_an_account_ends_in_time(own_house: Houses, monkeypatch: pytest.MonkeyPatch):
    with own_house() as client:
        ada = Person(client).begin("Ada")
        ada.ok("POST", "/api/account", {"name": "Ada", "password": "a long enough secret"})
        jump(monkeypatch, 61)
        assert ada.ok("GET", "/api/me")["user"] is None
