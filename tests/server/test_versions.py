"""A new version of the program: no running game dies, and none is silently another position."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import shutil
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.people import Client, Person

from annals import games
from annals.games import tta
from annals.games.tta import edition as tta_edition
from annals.games.tta.table import TtaTable
from annals.kernel import Annal, Chance, compare, digest, snapshot
from annals.server import keeping

Houses = Callable[..., Client]
CHOICES = 60


@pytest.fixture(autouse=True)
def quick_marks() -> Iterator[None]:
    """What plays a game is looked at anew in every test."""
    keeping.mark.cache_clear()
    yield
    keeping.mark.cache_clear()


@cache
def annal_of(seed: int, choices: int, name: str = "tta") -> str:
    """A game some moves in, with hands that differ."""
    game = games.find(name)
    annal, chance = Annal(game.setup(2, seed)), Chance(seed)
    table = game.start(annal.setup, False)
    while len(annal.choices) < choices:
        seat = table.asked()[0]
        choice = chance.pick("play", [choice for choice in table.choices(seat) if choice[0] != "resign"])
        table.choose(seat, choice)
        annal.add(seat, choice)
    return annal.write()


def play(person: Person, tables: int = 6, choices: int = CHOICES, game: str = "tta") -> list[dict[str, Any]]:
    """Running games of one person, brought along and played on by one choice."""
    states = []
    for seed in range(tables):
        state = person.ok("POST", "/api/annals", {"text": annal_of(seed, choices - 1, game)})
        person.choose(person.look(state["id"], seat=state["asked"][0], since=1_000_000))
        states.append(person.look(state["id"], seat=0))
    return states


@contextlib.contextmanager
def changed_board(**numbers: Any) -> Iterator[None]:
    """The edition of 2015 with other numbers on its board, as a new version of the program may bring it."""
    kept = dict(tta_edition._loaded)
    options = tta.GAME.setup(2, 1).options
    edition = tta_edition._made(tta_edition.SHELF.read("2015", options))
    for name, number in numbers.items():
        assert hasattr(edition.rules, name)
        setattr(edition.rules, name, number)
    tta_edition._loaded[tta_edition.SHELF.key("2015", options)] = edition
    try:
        yield
    finally:
        tta_edition._loaded.clear()
        tta_edition._loaded.update(kept)


@contextlib.contextmanager
def other_shuffles(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    real = Chance.bits
    with monkeypatch.context() as patch:
        patch.setattr(Chance, "bits", lambda self, stream: real(self, stream + " anew"))
        yield


def board(state: dict[str, Any]) -> Any:
    """What must be as it was: all that lies on the table, the hands, who is asked what; not what is printed there."""
    lying = {name: value for name, value in state["board"].items() if name != "tracks"}
    return lying, state["asked"], state["question"], state["made"]


def partings(state: dict[str, Any]) -> list[str]:
    return ["".join(map(str, entry["parts"])) for entry in state["story"] if entry["kind"] == "parting"]


def continue_with(
    own_house: Houses, change: contextlib.AbstractContextManager[None], before: list[dict[str, Any]], cookie: str
) -> list[dict[str, Any]]:
    """Every game as the changed program shows it, after one more choice there; and after another restart."""
    after = []
    with change, own_house() as client:
        person = Person(client)
        person.cookie = cookie
        for was in before:
            now = person.look(was["id"], seat=0)
            assert board(now) == board(was)
            mine = person.look(was["id"], seat=now["asked"][0], since=1_000_000)
            person.choose(mine)
            after.append(person.look(was["id"], seat=0))
        client.app.state.service.house._held.clear()
        for was in after:
            assert board(person.look(was["id"], seat=0)) == board(was)
            assert partings(person.look(was["id"], seat=0)) == partings(was)
    return after


def test_a_changed_number_neither_kills_nor_alters_a_running_game(own_house: Houses, tmp_path: Path):
    with own_house() as client:
        person = Person(client).begin("Mara")
        before = play(person)
    assert person.cookie is not None
    after = continue_with(own_house, changed_board(yellow_tokens=17), before, person.cookie)
    told = [partings(state) for state in after]
    assert all(len(each) == 1 for each in told), told
    assert "0.1.0" in told[0][0]
    assert all(len(now["story"]) > len(was["story"]) for was, now in zip(before, after, strict=True))


@pytest.mark.parametrize(("game", "tables"), [("tta", 6), ("seven_ages", 2)])
def test_a_changed_shuffle_neither_kills_nor_alters_a_running_game(
    own_house: Houses, monkeypatch: pytest.MonkeyPatch, game: str, tables: int
):
    with own_house() as client:
        person = Person(client).begin("Mara")
        before = play(person, tables, game=game)
    assert person.cookie is not None
    after = continue_with(own_house, other_shuffles(monkeypatch), before, person.cookie)
    assert all(len(partings(state)) == 1 for state in after)


@pytest.mark.parametrize("game", ["tta", "seven_ages"])
def test_the_same_program_says_nothing(own_house: Houses, game: str):
    with own_house() as client:
        person = Person(client).begin("Mara")
        before = play(person, 2, game=game)
    assert person.cookie is not None
    after = continue_with(own_house, contextlib.nullcontext(), before, person.cookie)
    assert [partings(state) for state in after] == [[], []]


def test_beyond_a_parting_everything_goes_on_and_before_it_the_annal_tells(own_house: Houses, tmp_path: Path):
    with own_house() as client:
        person = Person(client).begin("Mara")
        was = play(person, 1)[0]
    with changed_board(yellow_tokens=17), own_house() as client:
        person.client = client
        table, made = was["id"], was["made"]
        now = person.look(table, seat=0)
        assert person.refused("GET", f"/api/tables/{table}/at/{made - 1}") == (409, "earlier_version")
        assert board(person.ok("GET", f"/api/tables/{table}/at/{made}"))[0] == board(person.look(table))[0]
        assert not now["undo"]["choice"]
        assert not now["undo"]["ask"]
        mine = person.look(table, seat=now["asked"][0])
        chosen = person.choose(mine)
        if chosen["undo"]["choice"]:
            taken_back = person.ok("POST", f"/api/tables/{table}/undo", {"number": chosen["number"]})
            assert board(taken_back) == board(mine)
        text = person.ask("GET", f"/api/tables/{table}/annal").text
        assert "\n@ parting 0.1.0\n" in text
        wish = {"made": made, "seats": [{"kind": "me"}, {"kind": "friend"}]}
        sandbox = person.ok("POST", f"/api/tables/{table}/branch", wish)
        assert board(sandbox) == board(mine)
        earlier = {**wish, "made": made - 1}
        assert person.refused("POST", f"/api/tables/{table}/branch", earlier) == (409, "earlier_version")


@pytest.mark.parametrize("change", [{"yellow_tokens": 17}, {"row_prices": [2] * 9 + [3] * 4}])
def test_choices_after_the_last_snapshot_are_made_again_or_taken_back_with_a_word(
    own_house: Houses, tmp_path: Path, change: dict[str, Any]
):
    """The process was killed before its last snapshots, and a new version is started after that."""
    with own_house() as client:
        person = Person(client).begin("Mara")
        before = play(person, 6, 40)
        for state in before:
            for _ in range(8):
                state = person.look(state["id"], seat=state["asked"][0], since=1_000_000)
                takes = any(choice["choice"][0] == "take" for choice in state["choices"])
                state = person.choose(state, "take" if takes else None)
    shorten_snapshots(tmp_path / "own.sqlite", 40)
    aside = 0
    with changed_board(**change), own_house() as client:
        person.client = client
        for was in before:
            now = person.look(was["id"], seat=0)
            told = now["story"][-1]
            back = told["details"]["aside"]
            assert told["kind"] == "parting"
            assert now["made"] == was["made"] + 8 - back
            assert now["number"] == was["number"] + 8 + back + 1
            assert ("taken back" in partings(now)[0]) == bool(back)
            person.choose(person.look(was["id"], seat=now["asked"][0], since=1_000_000))
            aside += back
    # The number of tokens matters at the deal only; the prices of cards matter with every card taken.
    assert bool(aside) == ("row_prices" in change)


def shorten_snapshots(database: Path, number: int) -> None:
    """Put the snapshots of an earlier moment into the place of the last ones, as a kill leaves them."""
    game = games.find("tta")
    base = sqlite3.connect(database)
    for table, seed, options in base.execute("SELECT id, seed, options FROM tables").fetchall():
        annal = Annal(game.setup(2, int(seed), **json.loads(options)))
        wanted = "SELECT line FROM lines WHERE table_id = ? AND number < ? ORDER BY number"
        for (line,) in base.execute(wanted, (table, number)):
            annal.take(line)
        content = keeping.encode(annal.replay(game, story=True), [1] * (number + 1), 0)
        base.execute("DELETE FROM snapshots WHERE table_id = ?", (table,))
        base.execute("INSERT INTO snapshots VALUES (?, ?, 'x', ?)", (table, number, content))
    base.commit()
    base.close()


def test_a_snapshot_that_cannot_be_read_breaks_only_its_own_table(own_house: Houses, tmp_path: Path):
    database = tmp_path / "own.sqlite"
    with own_house() as client:
        person = Person(client).begin("Mara")
        before = play(person, 2)
    with sqlite3.connect(database) as base:
        base.execute("UPDATE snapshots SET content = 'no snapshot' WHERE table_id = ?", (before[0]["id"],))
    base.close()
    with changed_board(yellow_tokens=17), own_house() as client:
        person.client = client
        answer = person.ask("GET", f"/api/tables/{before[0]['id']}")
        assert (answer.status_code, answer.json()["code"]) == (409, "cannot_replay")
        assert "snapshot" in answer.json()["sentence"]
        assert board(person.look(before[1]["id"], seat=0)) == board(before[1])
        assert {line["id"] for line in person.ok("GET", "/api/tables")} == {state["id"] for state in before}
    # Nothing was written: the version it was played with goes on with it.
    with own_house() as client:
        person.client = client
        assert board(person.look(before[0]["id"], seat=0)) == board(before[0])


def test_fields_that_came_or_went_are_no_other_position(monkeypatch: pytest.MonkeyPatch):
    game = games.find("tta")
    table = game.start(game.setup(seats=2, seed=3), True)
    kept = snapshot(table)
    assert compare(table, kept) == (True, True)
    real = TtaTable.state

    def state(self: TtaTable) -> dict[str, object]:
        found = real(self)
        players: Any = found["players"]
        return {**found, "weather": 3, "players": [{**player, "mood": 1} for player in players]}

    before = digest(table)
    with monkeypatch.context() as patch:
        patch.setattr(TtaTable, "state", state)
        assert digest(table) != before
        assert compare(table, kept) == (True, False)
        table.players[0].culture += 1  # type: ignore[attr-defined]
        assert compare(table, kept) == (False, False)
    assert compare(table, kept) == (False, True)


def test_a_new_field_lets_games_replay_as_before(own_house: Houses, monkeypatch: pytest.MonkeyPatch):
    with own_house() as client:
        person = Person(client).begin("Mara")
        before = play(person, 2)
    real = TtaTable.state
    with monkeypatch.context() as patch:
        patch.setattr(TtaTable, "state", lambda self: {**real(self), "weather": 3})
        assert person.cookie is not None
        after = continue_with(own_house, contextlib.nullcontext(), before, person.cookie)
    assert [partings(state) for state in after] == [[], []]


def test_modules_that_moved_let_games_replay_as_before(own_house: Houses, tmp_path: Path):
    """The games were kept by a version whose modules all lay side by side: steps have other names, and so digests."""
    with own_house() as client:
        person = Person(client).begin("Mara")
        before = play(person, 4)
    assert flatten_steps(tmp_path / "own.sqlite") >= 4
    assert person.cookie is not None
    after = continue_with(own_house, contextlib.nullcontext(), before, person.cookie)
    assert [partings(state) for state in after] == [[]] * 4


def flatten_steps(database: Path) -> int:
    """Name the steps in all snapshots as if no game had sub-packages. Returns how many got another name."""
    renamed = 0
    base = sqlite3.connect(database)
    for table, content in base.execute("SELECT table_id, content FROM snapshots").fetchall():
        kept = keeping.decode(content)
        body = kept.table.partition(b"\n")[2]
        body, count = re.subn(rb"(annals\.games\.tta)\.\w+(\.\w+:)", rb"\1\2", body)
        head = f"annals-snapshot 1 {hashlib.sha256(body).hexdigest()}\n".encode()
        old = keeping.Kept("of old", kept.rounds, head + body, kept.steps)
        packed = zlib.compress(msgspec.msgpack.encode(old))
        base.execute("UPDATE snapshots SET engine = 'old', content = ? WHERE table_id = ?", (packed, table))
        renamed += count
    base.execute("UPDATE lines SET digest = 'of old' WHERE digest IS NOT NULL")
    base.execute("UPDATE tables SET engine = 'old'")
    base.commit()
    base.close()
    return renamed


def test_the_mark_of_a_game_follows_its_cards(tmp_path: Path):
    shutil.copy(Path(tta_edition.__file__).parent / "editions" / "2015" / "bonuses.toml", tmp_path / "own.toml")
    engine, cards = keeping.mark("tta")
    same, other = keeping.mark("tta", str(tmp_path))
    assert engine == same
    assert engine.startswith("0.1.0 ")
    assert cards != other
