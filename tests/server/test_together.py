"""Questions that several answer side by side, through the service: races, taking back, and windows nobody can read."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.kernel.toys.packages import GUESTS
from tests.server.conftest import QUICK_WORKER
from tests.server.people import Person
from tests.server.told import sit_down as table_of
from tests.server.told import told

from annals import games
from annals.games.seven_ages import SevenTable
from annals.games.seven_ages.markers import PlaceMarkers
from annals.kernel import Choice, Shared, Window, write_choice
from annals.server import state, undo
from annals.server.accounts import Accounts
from annals.server.answers import Branching, NewSeat, NewTable, StateAnswer
from annals.server.app import make_app
from annals.server.differences import difference
from annals.server.house import House
from annals.server.migrations import migrate
from annals.server.opponents import Pool
from annals.server.settings import Settings
from annals.server.store import Store
from annals.server.tables import Tables

SEATS, ROUNDS = 7, 1000


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toys are guests of the house while these tests run."""
    monkeypatch.setenv("ANNALS_GAMES", GUESTS)
    games._guests.cache_clear()
    yield
    monkeypatch.delenv("ANNALS_GAMES")
    games._guests.cache_clear()


@pytest.fixture
def people(tmp_path: Path) -> Iterator[Callable[[int], list[Person]]]:
    with TestClient(make_app(Settings(database=str(tmp_path / "toys.sqlite"), limits=False), QUICK_WORKER)) as client:
        yield lambda number: [Person(client).begin(f"Friend {place}") for place in range(number)]


def sit_down(people: list[Person], game: str, **more: Any) -> str:
    """A table of a toy at which everybody has a seat of their own; gives its id."""
    host, *others = people
    table = host.ok(
        "POST", "/api/tables", {"game": game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * len(others)], **more}
    )
    for seat, person in enumerate(others, 1):
        person.ok("POST", f"/api/tables/{table['id']}/join", {"seat": seat})
    found: str = table["id"]
    return found


def test_seven_seats_answer_a_thousand_questions_at_once(tmp_path: Path):
    """Two houses on one file, as two processes have them; all seats answer from the same moment. Every answer counts
    exactly once, none is lost, and nobody is told to look again."""
    settings = Settings(database=str(tmp_path / "race.sqlite"), limits=False)
    migrate(settings)

    async def race() -> None:
        stores = [Store(settings), Store(settings)]
        for store in stores:
            await store.open()
        houses = [House(settings, store, lambda *_: None) for store in stores]
        user, _ = await Accounts(settings, stores[0]).make_guest("Mara")
        lobby = Tables(settings, stores[0], houses[0], Pool(settings))
        seats = [NewSeat("me"), *[NewSeat("friend", name=f"Friend {place}") for place in range(1, SEATS)]]
        table = await lobby.create(user, NewTable("chorus", seats, options={"rounds": ROUNDS}), "")
        said: list[list[int]] = []
        for number in range(ROUNDS):
            notes = [(number * 7 + seat * 5) % 3 + 1 for seat in range(SEATS)]
            said.append(notes)
            answers = [
                houses[seat % 2].choose(table, user.id, number, seat, ("sing", notes[seat]), f"{number} {seat}")
                for seat in range(SEATS)
            ]
            await asyncio.gather(*answers)
        _, record = await House(settings, stores[1], lambda *_: None).look(table)
        assert record.over
        assert record.table.state()["sung"] == said
        assert Counter(seat for seat, _ in record.annal.choices) == dict.fromkeys(range(SEATS), ROUNDS)
        for store in stores:
            await store.close()

    asyncio.run(race())


def test_two_seats_answer_from_the_same_moment(people: Callable[[int], list[Person]]):
    north, east, south = people(3)
    table = sit_down([north, east, south], "chorus")
    seen = [person.look(table) for person in (north, east, south)]
    assert north.send(seen[0], ["sing", 1])["number"] == seen[0]["number"]
    assert east.send(seen[1], ["sing", 2])["given"][0]["choice"] == ["sing", 2]
    after = south.send(seen[2], ["sing", 3])
    assert after["board"]["last"] == [1, 2, 3]
    assert after["number"] == seen[0]["number"] + 1


def test_an_answer_is_given_once_however_often_it_is_sent(people: Callable[[int], list[Person]]):
    north, east = people(2)
    table = sit_down([north, east], "chorus")
    state = north.look(table)
    body = {"number": state["number"], "seat": 0, "choice": ["sing", 1], "key": "one"}
    for _ in range(3):
        assert north.ok("POST", f"/api/tables/{table}/choices", body)["given"][0]["choice"] == ["sing", 1]
    other = {**body, "key": "two", "choice": ["sing", 2]}
    assert north.refused("POST", f"/api/tables/{table}/choices", other) == (422, "not_asked")
    assert east.look(table)["answered"] == [0]


def test_an_answer_is_taken_back_after_others_have_answered(people: Callable[[int], list[Person]]):
    north, east, south = people(3)
    table = sit_down([north, east, south], "chorus")
    mine = north.send(north.look(table), ["sing", 1])
    assert (mine["asked"], mine["answered"]) == ([1, 2], [0])
    east.send(east.look(table), ["sing", 2])
    assert north.look(table)["undo"]["why"] == "While several answer, each can only take back the own answer."
    back = north.send(north.look(table), ["take_back"])
    assert (back["given"], back["asked"], back["answered"]) == ([], [0, 2], [1])
    north.send(back, ["sing", 3])
    assert south.send(south.look(table), ["sing", 2])["board"]["last"] == [3, 2, 2]
    assert north.look(table)["undo"]["choice"] is False


def test_others_see_a_mark_and_nothing_else(people: Callable[[int], list[Person]]):
    north, east = people(2)
    table = sit_down([north, east], "chorus")
    before = east.look(table)
    north.send(north.look(table), ["sing", 1])
    after = east.look(table)
    changed = {name for name in after if after[name] != before[name]}
    assert changed <= {"asked", "answered", "tag", "updated"}
    assert (before["asked"], after["asked"], after["answered"]) == ([0, 1], [1], [0])


# Chains of 7 Ages ---------------------------------------------------------------------------------------------------


def asked_for(people: list[Person], table: str, kind: str, most: int = 200) -> None:
    """Play on, first choices first, until everybody is asked this question."""
    for _ in range(most):
        state = people[0].look(table)
        if state["question"]["kind"] == kind:
            return
        for person in people:
            mine = person.look(table, since=1_000_000)
            if mine["choices"] and mine["number"] == state["number"]:
                person.choose(mine)
    raise AssertionError(f"{kind} was never asked")


def heard(person: Person, table: str) -> tuple[Any, ...]:
    """All that somebody can ask about a table, but the tag of the state."""
    annal = person.ask("GET", f"/api/tables/{table}/annal").text
    return {**person.look(table), "tag": ""}, annal, person.ok("GET", "/api/tables?list=mine")[0]


def test_others_see_a_mark_only_when_a_chain_of_answers_is_whole(people: Callable[[int], list[Person]]):
    """Markers are placed one after the other: how many somebody has placed, and what they say in advance, is nobody
    else's business. That they are ready is."""
    north, east, south = people(3)
    options = {"enhanced_play": True}
    table = sit_down([north, east, south], "seven_ages", edition="deluxe", options=options)
    asked_for([north, east, south], table, "PlaceMarkers")
    client = north.client
    assert isinstance(client, TestClient)
    where = f"/api/tables/{table}/live?seat=1"
    with client.websocket_connect(where, headers={"Cookie": f"annals={east.cookie}"}) as socket:
        before = heard(east, table)
        south.choose(south.look(table), "mark")
        north.choose(north.look(table), "mark")
        north.send(north.look(table), ["pass_until", "turn"])
        north.send(north.look(table), ["take_back"])
        north.choose(north.look(table), "mark")
        assert heard(east, table) == before
        ready = north.choose(north.look(table), "ready")
        assert (set(ready["asked"]), ready["answered"]) == ({1, 2}, [0])
        notice = socket.receive_json(timeout=5)
        while notice["kind"] in ("presence", "thinking", "alive", "state"):
            notice = socket.receive_json(timeout=5)
        assert notice == {"kind": "answered", "seats": [0]}
    state, annal, _ = heard(east, table)
    assert state["answered"] == [0]
    assert annal.count("\n-") == before[1].count("\n-") + 1
    back = north.send(north.look(table), ["take_back"])
    assert (set(back["asked"]), back["given"]) == ({0, 1, 2}, [])


def test_a_mark_is_told_wherever_several_answer(people: Callable[[int], list[Person]]):
    """Turning over markers: who has answered is seen by all, at once."""
    north, east, south = people(3)
    table = sit_down([north, east, south], "seven_ages")
    asked_for([north, east, south], table, "TurnOver")
    last = max(north.look(table)["asked"])
    client = north.client
    assert isinstance(client, TestClient)
    with client.websocket_connect(f"/api/tables/{table}/live", headers={"Cookie": f"annals={north.cookie}"}) as socket:
        while socket.receive_json(timeout=5)["kind"] != "state":
            pass
        mover = [north, east, south][last]
        mover.send(mover.look(table), ["pass"])
        notice = socket.receive_json(timeout=5)
        while notice["kind"] in ("presence", "thinking", "alive"):
            notice = socket.receive_json(timeout=5)
        assert notice == {"kind": "answered", "seats": [last]}


def test_seven_seats_place_their_markers_at_once(tmp_path: Path):
    """Two houses on one file; every seat places its markers beside the others, takes them back and places others. What
    lies on the table in the end is what each placed last."""
    settings = Settings(database=str(tmp_path / "race.sqlite"), limits=False)
    migrate(settings)

    async def answer(house: House, table: str, user: str, number: int, seat: int, ways: list[int]) -> list[Choice]:
        """Answer a question, once for each of these ways; gives the last answer, link by link."""
        given: list[Choice] = []
        for turn, way in enumerate(ways):
            if turn:
                await house.choose(table, user, number, seat, ("take_back",), f"{number} {seat} back {turn}")
            given = []
            _, record = await house.look(table)
            while record.step == number and seat in record.table.asked():
                choices = record.table.choices(seat)
                given.append(choices[way % len(choices)])
                await house.choose(table, user, number, seat, given[-1], f"{number} {seat} {turn} {len(given)}")
        return given

    async def race() -> None:
        stores = [Store(settings), Store(settings)]
        for store in stores:
            await store.open()
        houses = [House(settings, store, lambda *_: None) for store in stores]
        user, _ = await Accounts(settings, stores[0]).make_guest("Mara")
        lobby = Tables(settings, stores[0], houses[0], Pool(settings))
        seats = [NewSeat("me"), *[NewSeat("friend", name=f"Friend {place}") for place in range(1, SEATS)]]
        wish = NewTable("seven_ages", seats, edition="deluxe", options={"enhanced_play": True})
        table = await lobby.create(user, wish, "")
        placed, rounds = 0, [0]
        while placed < 5:
            _, record = await houses[0].look(table)
            number, (*first, last) = record.step, record.table.asked()
            if not isinstance(record.table.decision(), PlaceMarkers):
                await answer(houses[placed % 2], table, user.id, number, last, [placed])
                continue
            answers = [answer(houses[seat % 2], table, user.id, number, seat, [seat + 3, seat]) for seat in first]
            given = [*await asyncio.gather(*answers), await answer(houses[1], table, user.id, number, last, [placed])]
            _, after = await houses[0].look(table)
            assert isinstance(after.table, SevenTable)
            for seat, links in zip((*first, last), given, strict=True):
                marks = [choice[1:] for choice in links if choice[0] == "mark"]
                assert sorted(after.table.players[seat].placed) == sorted(marks)
            rounds.append(len(first) + 1)
            placed += 1
        assert max(rounds) == SEATS
        for store in stores:
            await store.close()

    asyncio.run(race())


# Windows ------------------------------------------------------------------------------------------------------------


def feud(people: list[Person]) -> tuple[str, int]:
    """A table of the feud at which somebody has just struck; gives the seat whose turn it is."""
    table = sit_down(people, "interrupts")
    for _ in range(60):
        state = people[0].look(table)
        asked = state["asked"][0]
        mine = people[asked].look(table)
        strikes = [choice["choice"] for choice in mine["choices"] if choice["choice"][0] == "strike"]
        if strikes:
            return table, asked
        people[asked].send(mine, ["draw"])
    raise AssertionError("nobody had anything to strike with")


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_windows_look_alike_from_outside(people: Callable[[int], list[Person]], order: tuple[int, ...]):
    """Whether a seat passed by itself or ahead, and in which order: the others and a stranger hear the same."""
    told_of: list[list[Any]] = []
    for ahead in (None, 0, 1, 2):
        *sitting, stranger = people(4)
        table, striker = feud(sitting)
        if ahead is not None:
            quiet = sitting[(striker + ahead) % 3]
            quiet.send(quiet.look(table), ["pass_until", "end_of_turn"])
        mine = sitting[striker].look(table)
        base = mine["number"]
        sitting[striker].send(mine, ["strike", (striker + 1) % 3])
        heard = [seen_from_outside(stranger, table, base, striker)]
        for place in order:
            person = sitting[(striker + place) % 3]
            state = person.look(table)
            if state["window"] and state["asked"]:
                person.send(state, ["pass"])
        told_of.append([*heard, seen_from_outside(stranger, table, base, striker)])
    assert told_of == [told_of[0]] * 4
    assert told_of[0][0] != told_of[0][1]


def seen_from_outside(stranger: Person, table: str, base: int, striker: int) -> Any:
    """What a stranger may know, counted from the strike and as places from the striker."""
    state = stranger.look(table)
    story = [[entry["kind"], entry["choice"] - base] for entry in state["story"] if entry["choice"] > base]
    asked = [(seat - striker) % 3 for seat in state["asked"]]
    return state["number"] - base, state["made"] - base, asked, state["window"], state["answered"], story


def test_what_others_say_in_advance_stops_nobody_from_taking_back(people: Callable[[int], list[Person]]):
    """Somebody chooses, another passes ahead: the choice can still be taken back, nobody learns that something was
    said, and what was said stays."""
    north, east, south = people(3)
    table = sit_down([north, east, south], "seven_ages")
    before, mine = free_to_undo([north, east, south], table)
    seat = mine["seat"]
    mover, quiet = [north, east, south][seat], [north, east, south][(seat + 1) % 3]
    known = heard(mover, table)
    quiet.send(quiet.look(table), ["pass_until", "end_of_turn"])
    assert heard(mover, table) == known
    back = mover.ok("POST", f"/api/tables/{table}/undo", {"number": mine["number"], "seat": seat})
    assert (back["board"], back["made"], back["undo"]["redo"]) == (before["board"], before["made"], True)
    assert back["number"] == mine["number"] + 1
    assert quiet.look(table)["standing"]["until"] == "end_of_turn"
    lines = mover.ask("GET", f"/api/tables/{table}/annal").text.splitlines()
    assert (lines[-1], len(lines)) == ("@ undo", len(known[1].splitlines()) + 1)
    quiet.send(quiet.look(table), ["stop_passing"])
    again = mover.ok("POST", f"/api/tables/{table}/redo", {"number": back["number"], "seat": seat})
    assert (again["board"], again["made"]) == (mine["board"], mine["made"])


def free_to_undo(people: list[Person], table: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Play on until somebody has made a choice they may take back; what they saw before it and after it."""
    for _ in range(400):
        for person in people:
            before = person.look(table)
            if before["choices"]:
                after = person.choose(before)
                if after["undo"]["choice"] and after["made"] == before["made"] + 1:
                    return before, after
    raise AssertionError("nobody could take anything back")


@pytest.mark.parametrize("turned", [False, True])
def test_windows_of_seven_ages_look_alike_from_outside(turned: bool):
    """Whether somebody passes or has said so in advance, holds a card that fits or none, and in which order they come:
    a seat that is asked too and somebody who watches are told the same, with the same numbers."""
    lines, opening, asks = before_a_window()
    viewer, others = asks[0], asks[1:][:: -1 if turned else 1]
    outcomes: list[list[StateAnswer]] = []
    for ahead in (None, *others):
        row, record = table_of(games.find("seven_ages"), 4, 3)
        record.take_lines(lines)
        if ahead is not None:
            record.take_lines([f"{ahead} pass_until turn"])
        record.take_lines([opening])
        seen = [told(row, record, viewer), told(row, record, None)]
        written = len(record.lines_for({viewer}))
        for seat in others:
            if seat != ahead:
                record.take_lines([f"{seat} pass"])
            assert [told(row, record, viewer), told(row, record, None)] == seen
            assert len(record.lines_for({viewer})) == written
        record.take_lines([f"{viewer} pass"])
        outcomes.append([*seen, told(row, record, viewer), told(row, record, None)])
    for outcome in outcomes:
        assert [difference(one, other) for one, other in zip(outcomes[0], outcome, strict=True)] == [[]] * 4
    assert outcomes[0][0].window
    assert outcomes[0][3].number == outcomes[0][1].number + 1


def test_going_back_over_a_window_counts_no_hidden_answers():
    """By consent a game may go back over a window; how many had answered it, and who had passed ahead, stays hidden."""
    lines, opening, (viewer, *others) = before_a_window()
    told_of: list[Any] = []
    for ahead in (None, *others):
        row, record = table_of(games.find("seven_ages"), 4, 3)
        record.take_lines(lines)
        if ahead is not None:
            record.take_lines([f"{ahead} pass_until turn"])
        made = record.made
        written, step = len(record.lines_for({viewer})), record.step
        for line in [opening, *[f"{seat} pass" for seat in others if seat != ahead], f"{viewer} pass"]:
            record.take_lines([line])
        record.take_lines(["@ undo"] * (record.made - made))
        told_of.append((told(row, record, viewer), len(record.lines_for({viewer})) - written, record.step - step))
    assert told_of == [told_of[0]] * len(told_of)


@pytest.mark.parametrize("passes", [False, True], ids=["asked", "passing ahead"])
def test_a_window_looks_the_same_afterwards_whoever_answered_it_last(passes: bool):
    """All others may pass ahead, so that it closes at once, or some of them, and answers come in in any order: a seat
    and, if that seat passes ahead, whoever watches are told the same, now and when they look back."""
    lines, opening, (viewer, *others) = before_a_window(ordinary=True)
    seen: dict[int | None, list[tuple[StateAnswer, StateAnswer]]] = {viewer: [], None: []}
    annals: set[tuple[str, ...]] = set()
    for first in range(4):
        order = [viewer, *others][first:] + [viewer, *others][:first]
        for ahead in itertools.chain.from_iterable(itertools.combinations(others, number) for number in range(4)):
            quiet = {*ahead, viewer} if passes else {*ahead}
            row, record = table_of(games.find("seven_ages"), 4, 3)
            record.take_lines([*lines, *[f"{seat} pass_until turn" for seat in quiet]])
            question, step = record.table.question, record.step
            record.take_lines([opening])
            for seat in order:
                if seat not in quiet:
                    record.take_lines([f"{seat} pass"])
            assert (record.table.question, record.step) == (question + 2, step + 2)
            annals.add(tuple(record.lines_for({viewer})))
            for eyes, outcomes in seen.items():
                back = state.state_at(row, record, f"user {eyes}", eyes, question + 1, 0)
                outcomes.append((told(row, record, eyes), back))
    assert len(annals) == 1
    for outcomes in seen.values():
        assert all(not difference(outcomes[0][0], now) for now, _ in outcomes)
        assert all(not difference(outcomes[0][1], back) for _, back in outcomes)
    assert seen[viewer][0][0].undo.why == "Something hidden has come to light since."
    question_then = seen[viewer][0][1].question
    assert question_then is not None
    assert question_then.kind == "CancelWindow"


def test_going_back_over_a_window_that_closed_by_itself_counts_as_over_any():
    lines, opening, asks = before_a_window(ordinary=True)
    steps = []
    for quiet in (asks, asks[1:]):
        _, record = table_of(games.find("seven_ages"), 4, 3)
        record.take_lines([*lines, *[f"{seat} pass_until turn" for seat in quiet]])
        made, step = record.made, record.step
        for line in [opening, *[f"{seat} pass" for seat in asks if seat not in quiet]]:
            record.take_lines([line])
        for _ in range(record.made - made):
            record.take_lines(["@ undo"])
        steps.append((record.step - step, record.table.question, record.lines_for(set())))
    assert steps[0] == steps[1]


def test_the_annal_tells_what_was_done_in_a_window_and_nothing_of_the_answers():
    """Somebody acts: whether those before passed earlier or later, or ahead, they and the others read one mark."""
    found: set[tuple[str, ...]] = set()
    found_by_first: set[tuple[str, ...]] = set()
    for order in itertools.permutations((1, 2)):
        for ahead in (False, True):
            _, record = table_of(games.find("interrupts"), 3, 5)
            while not any(choice[0] == "strike" for choice in record.table.choices(record.table.asked()[0])):
                record.take_lines([f"{record.table.asked()[0]} draw"])
            striker = record.table.asked()[0]
            first, second = ((striker + place) % 3 for place in (1, 2))
            if ahead:
                record.take_lines([f"{first} pass_until end_of_turn"])
            record.take_lines([f"{striker} strike {second}"])
            assert isinstance(record.table.decision(), Window)
            acts = next(choice for choice in record.table.choices(second) if choice[0] != "pass")
            for place in order:
                if place == 2:
                    record.take_lines([f"{second} {write_choice(acts)}"])
                elif not ahead:
                    record.take_lines([f"{first} pass"])
            found.add(tuple(record.lines_for({striker})))
            if not ahead:
                found_by_first.add(tuple(record.lines_for({first})))
    assert (len(found), len(found_by_first)) == (1, 1)
    assert found.pop()[-2:] == (f"{striker} strike {second}", "-")
    assert found_by_first.pop()[-3:] == ("-", f"{first} pass", "-")


def test_a_turn_that_is_taken_back_by_consent_begins_before_its_windows():
    """Whether others passed in them, or ahead, and in which order: the turn goes back equally far."""
    lines, opening, asks = before_a_window(ordinary=True)
    mover = int(opening.split()[0])
    others = [seat for seat in asks if seat != mover]
    begins: set[int] = set()
    for order in ([mover, *others], [*others, mover]):
        for ahead in (None, *others):
            _, record = table_of(games.find("seven_ages"), 4, 3)
            record.take_lines([*lines, opening])
            if ahead is not None:
                record.take_lines([f"{ahead} pass_until turn"])
            record.take_lines([f"{seat} pass" for seat in order if seat != ahead])
            seat, made = undo.asked_to(record, [mover], "turn")
            assert record.annal.choices[made][0] == seat == mover
            begins.add(made)
    assert len(begins) == 1
    assert max(begins) <= len(lines)


def test_what_is_said_in_advance_opens_nobody_elses_choice_to_be_taken_back():
    """Neither who says it takes back what others chose, nor does anybody take back a window that it closed."""
    lines, opening, asks = before_a_window(ordinary=True)
    last = asks[-1]
    for closing in ("pass", "pass_until turn"):
        _, record = table_of(games.find("seven_ages"), 4, 3)
        record.take_lines([*lines, opening, *[f"{seat} pass" for seat in asks[:-1]]])
        assert undo.refusal(record, [last]) == undo.TOGETHER
        record.take_lines([f"{last} {closing}"])
        for seat in range(4):
            assert undo.refusal(record, [seat]) == undo.REVEALED
        asked = record.table.asked()[0]
        record.take_lines([f"{asked} {write_choice(record.table.choices(asked)[0])}"])
        for seat in range(4):
            record.take_lines([f"{seat} ask_only action_start"])
            if seat != asked:
                assert undo.refusal(record, [seat]) is not None


def test_a_sandbox_begins_where_a_window_closed_by_itself(tmp_path: Path):
    """There is no position between: it begins after the window, and tells of every question up to there."""
    settings = Settings(database=str(tmp_path / "sandbox.sqlite"), limits=False)
    migrate(settings)

    async def play() -> None:
        store = Store(settings)
        await store.open()
        house = House(settings, store, lambda *_: None)
        user, _ = await Accounts(settings, store).make_guest("Mara")
        lobby = Tables(settings, store, house, Pool(settings))
        seats = [NewSeat("me"), NewSeat("opponent", player="random")]
        table = await lobby.create(user, NewTable("seven_ages", seats, seed=3), "")
        chance = random.Random(3)
        while True:
            row, record = await house.look(table)
            for seat in (0, 1):
                if seat not in record.table.standing_answers:
                    await house.choose(table, None if seat else user.id, record.step, seat, ("pass_until", "turn"))
            seat, question = record.table.asked()[0], record.table.question
            choice = chance.choice(record.table.choices(seat))
            await house.choose(table, None if seat else user.id, record.step, seat, choice)
            if record.table.question > question + 1 and record.table.asked():
                break
        made = await lobby.branch(user, table, Branching(question + 1, seats), "")
        _, sandbox = await house.look(made)
        assert sandbox.table.question == record.table.question
        while sandbox.table.story is None or sandbox.table.story.entries[-1].choice <= record.table.question:
            seat = sandbox.table.asked()[0]
            choice = chance.choice(sandbox.table.choices(seat))
            row, sandbox = await house.choose(made, None if seat else user.id, sandbox.step, seat, choice)
        assert state.state(row, sandbox, user.id, 0, 0).story[-1].round == sandbox.table.moment().round
        await store.close()

    asyncio.run(play())


def before_a_window(ordinary: bool = False) -> tuple[list[str], str, tuple[int, ...]]:
    """The lines of a game up to a choice that opens a window, that choice, and the seats the window asks; one after
    which a single seat is asked something, if that is wanted."""
    _, record = table_of(games.find("seven_ages"), 4, 3)
    chance = random.Random(3)
    for _ in range(300):
        seat = chance.choice(record.table.asked())
        choice = chance.choice(record.table.choices(seat))
        was_shared = isinstance(record.table.decision(), Window)
        record.take_trial(seat, choice, record.try_choice(seat, choice))
        asking = record.table.decision()
        if isinstance(asking, Window) and not was_shared and len(asking.asks) == 4:
            after = record.table.copy()
            for passing in asking.asks:
                after.choose(passing, ("pass",))
            if not (ordinary and isinstance(after.decision(), Shared)):
                return record.annal.lines[:-1], record.annal.lines[-1], asking.asks
    raise AssertionError("no window was opened")


def test_nobody_hears_that_somebody_answered_in_a_window(people: Callable[[int], list[Person]]):
    sitting = people(3)
    table, striker = feud(sitting)
    mine = sitting[striker].look(table)
    rival = next(choice["choice"][1] for choice in mine["choices"] if choice["choice"][0] == "strike")
    sitting[striker].send(mine, ["strike", rival])
    first, second = sitting[(striker + 1) % 3], sitting[(striker + 2) % 3]
    before = second.look(table)
    annal = second.ask("GET", f"/api/tables/{table}/annal").text
    line = second.ok("GET", "/api/tables?list=mine")[0]
    first.send(first.look(table), ["pass"])
    after = second.look(table)
    assert after == before, "a new tag would tell, too"
    assert second.ask("GET", f"/api/tables/{table}/annal").text == annal
    assert second.ok("GET", "/api/tables?list=mine")[0] == line
    assert line["my_move"]


def test_a_state_is_not_made_anew_because_somebody_answered_in_a_window(
    people: Callable[[int], list[Person]], monkeypatch: pytest.MonkeyPatch
):
    """To make it takes longer than to tell it again: whoever asked again and again saw when each of the others
    answered, and so how many had passed ahead."""
    sitting = people(3)
    table, striker = feud(sitting)
    mine = sitting[striker].look(table)
    rival = next(choice["choice"][1] for choice in mine["choices"] if choice["choice"][0] == "strike")
    sitting[striker].send(mine, ["strike", rival])
    first, second = sitting[(striker + 1) % 3], sitting[(striker + 2) % 3]
    second.look(table)
    second.look(table)
    first.send(first.look(table), ["pass"])
    made: list[StateAnswer] = []
    make = state.state

    def noted(*given: Any) -> StateAnswer:
        made.append(make(*given))
        return made[-1]

    monkeypatch.setattr(state, "state", noted)
    assert second.look(table)["window"]
    assert made == []


def test_a_pass_that_comes_too_late_is_no_error(people: Callable[[int], list[Person]]):
    """Somebody acts in a window before another has passed: the pass has lapsed, and its owner is just told how things
    are. Nothing else can come too late without being told so."""
    sitting = people(3)
    table, striker = feud(sitting)
    mine = sitting[striker].look(table)
    rival = next(choice["choice"][1] for choice in mine["choices"] if choice["choice"][0] == "strike")
    late = sitting[(striker + 1) % 3]
    seen = late.look(table)
    sitting[striker].send(mine, ["strike", rival])
    body = {"number": seen["number"], "seat": (striker + 1) % 3, "choice": ["pass"], "key": "late"}
    where = f"/api/tables/{table}/choices"
    assert late.refused("POST", where, body) == (409, "stale")
    told_now = late.ok("POST", where, {**body, "lapses": True})
    now = late.look(table)
    assert {**told_now, "tag": "", "story": [], "story_since": 0} == {**now, "tag": "", "story": [], "story_since": 0}
    assert now["number"] == seen["number"] + 1
    assert now["given"] == []
    assert now["asked"] == [(striker + 1) % 3]
    other = {**body, "seat": striker, "lapses": True}
    assert late.refused("POST", where, other) == (403, "not_your_seat")


def test_a_pass_that_was_given_already_is_no_error(people: Callable[[int], list[Person]]):
    """Two pages of one person pass in the same window: the second is just told how things are."""
    sitting = people(3)
    table, striker = feud(sitting)
    mine = sitting[striker].look(table)
    rival = next(choice["choice"][1] for choice in mine["choices"] if choice["choice"][0] == "strike")
    sitting[striker].send(mine, ["strike", rival])
    twice = sitting[(striker + 1) % 3]
    seen = twice.look(table)
    twice.send(seen, ["pass"])
    body = {"number": seen["number"], "seat": (striker + 1) % 3, "choice": ["pass"], "key": "again"}
    where = f"/api/tables/{table}/choices"
    assert twice.refused("POST", where, body) == (422, "not_asked")
    assert twice.ok("POST", where, {**body, "lapses": True})["given"] == twice.look(table)["given"]


def test_who_passes_ahead_is_asked_only_about_what_they_named(people: Callable[[int], list[Person]]):
    sitting = people(3)
    table, striker = feud(sitting)
    quiet = sitting[(striker + 1) % 3]
    said = quiet.send(quiet.look(table), ["ask_only", "undo"])
    assert said["standing"]["about"] == ["undo"]
    assert [each["label"] for each in said["standing"]["untils"]] == ["until the end of this turn", "until my own turn"]
    assert sitting[striker].look(table)["standing"]["until"] is None
    mine = sitting[striker].look(table)
    rival = next(choice["choice"][1] for choice in mine["choices"] if choice["choice"][0] == "strike")
    sitting[striker].send(mine, ["strike", rival])
    assert quiet.look(table)["asked"] == []
    assert quiet.look(table)["given"][0]["choice"] == ["pass"]
    again = quiet.send(quiet.look(table), ["stop_passing"])
    assert again["asked"] == [(striker + 1) % 3]


def test_live_connections_tell_marks_but_nothing_of_windows(people: Callable[[int], list[Person]]):
    north, east = people(2)
    table = sit_down([north, east], "chorus")
    client = north.client
    assert isinstance(client, TestClient)
    with client.websocket_connect(
        f"/api/tables/{table}/live?seat=1", headers={"Cookie": f"annals={east.cookie}"}
    ) as socket:
        with contextlib.suppress(KeyError):
            while socket.receive_json(timeout=5)["kind"] != "state":
                pass
        north.send(north.look(table), ["sing", 1])
        heard = socket.receive_json(timeout=5)
        while heard["kind"] in ("presence", "thinking", "alive"):
            heard = socket.receive_json(timeout=5)
        assert heard == {"kind": "answered", "seats": [0]}
