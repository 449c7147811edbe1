"""What attackers tried and once got: each story here ends well."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.people import Client, Person, wait_until
from tests.server.test_absence import hand_over, seat_of, together
from tests.server.test_access import ALONE, given_up
from tests.server.test_together import asked_for
from tests.server.told import sit_down, told

from annals import games
from annals.games.seven_ages import SevenTable
from annals.games.seven_ages.bidding import Bid
from annals.kernel import Choice
from annals.server import absence, docs, keeping
from annals.server import house as house_module
from annals.server.opponents import NoAnswer
from annals.server.worker import Reply

Guest = Callable[..., Person]
Own = Callable[..., Client]


def long_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absence, "AWAY_SECONDS", 0)


def test_who_left_is_told_of_the_way_back_also_when_others_watch(guest: Guest):
    mara, ben, eve = guest("Mara"), guest("Ben"), guest("Eve")
    table = together(mara, ben)
    ben.ok("POST", f"/api/tables/{table}/leave")
    wait_until(lambda: mara.look(table)["asked"] == [0])
    assert seat_of(eve.look(table), 1)[2:] == (True, False)
    assert seat_of(ben.look(table), 1)[2:] == (True, True)
    assert seat_of(eve.look(table), 1)[2:] == (True, False)


def test_a_sandbox_of_a_sandbox_keeps_its_secrets_when_the_one_between_is_removed(house: Client, guest: Guest):
    person = guest()
    game = person.ok("POST", "/api/tables", {"game": "tta", "seats": ALONE})
    person.choose(game, "take")
    outer = person.ok("POST", f"/api/tables/{game['id']}/branch", {"made": 1, "seats": ALONE})
    inner = person.ok("POST", f"/api/tables/{outer['id']}/branch", {"made": 1, "seats": ALONE})
    assert given_up(person, inner)["status"] == "over"
    person.ok("DELETE", f"/api/tables/{outer['id']}")
    assert "seed" not in person.ask("GET", f"/api/tables/{inner['id']}/annal").text


def test_a_sandbox_that_was_given_up_does_not_tell_what_opponents_chose_in_the_game_that_runs(guest: Guest):
    """Once it is over all of its seats can be taken in a sandbox of it; the lines of the running game stay secret."""
    person = guest()
    game = person.ok("POST", "/api/tables", {"game": "tta", "seats": ALONE})
    person.choose(game, "end")
    now = wait_until(lambda: (found := person.look(game["id"]))["asked"] == [0] and found)
    outer = person.ok("POST", f"/api/tables/{game['id']}/branch", {"made": now["made"], "seats": ALONE})
    assert given_up(person, outer)["status"] == "over"
    all_mine = {"made": now["made"], "seats": [{"kind": "me"}, {"kind": "friend"}]}
    inner = person.ok("POST", f"/api/tables/{outer['id']}/branch", all_mine)
    lines = person.ask("GET", f"/api/tables/{inner['id']}/annal").text.partition("\n\n")[2].split("\n")
    assert "0 end" in lines
    assert [line for line in lines if line.startswith("1 ")] == []


def test_nobody_goes_back_behind_the_back_of_one_who_may_return(guest: Guest, monkeypatch: pytest.MonkeyPatch):
    long_away(monkeypatch)
    mara, ben = guest("Mara"), guest("Ben")
    table = together(mara, ben)
    mara.choose(mara.look(table), "end")
    ben.choose(ben.look(table), "end")
    mara.ok("POST", hand_over(table, 1))
    state = mara.look(table)
    assert not state["undo"]["ask"]
    wish = {"number": state["number"], "to": "turn", "ask": True}
    assert mara.refused("POST", f"/api/tables/{table}/undo", wish) == (409, "cannot_agree")
    assert mara.look(table)["made"] == state["made"]


def test_nobody_is_away_who_has_just_come_or_just_played(own_house: Own):
    with own_house() as client:
        service = client.app.state.service
        service.house.begun -= 10_000
        mara, ben = Person(client).begin("Mara"), Person(client).begin("Ben")
        table = together(mara, ben)
        assert mara.refused("POST", hand_over(table, 1)) == (409, "just_left")
        mara.choose(mara.look(table), "end")
        service.house.seen.clear()
        ben.choose(ben.look(table))
        assert mara.refused("POST", hand_over(table, 1)) == (409, "just_left")


def test_a_table_that_is_removed_while_somebody_chooses_is_gone_and_nothing_is_broken(own_house: Own):
    with own_house() as client:
        mara = Person(client).begin("Mara")
        state = mara.at_one_screen()
        service = client.app.state.service
        held = dict(service.house._held)
        mara.ok("DELETE", f"/api/tables/{state['id']}")
        service.house._held.update(held)  # as a choice has it that was on its way
        body = {"number": state["number"], "seat": state["seat"], "choice": state["choices"][0]["choice"]}
        assert mara.refused("POST", f"/api/tables/{state['id']}/choices", body) == (404, "not_found")


@pytest.mark.parametrize("ahead", [0, 1])
def test_a_seat_that_changed_hands_in_another_process_is_played_by_whom_it_belongs_to(own_house: Own, ahead: int):
    with own_house() as here, own_house() as there:
        mara, ben = Person(here).begin("Mara"), Person(here).begin("Ben")
        table = together(mara, ben)
        elsewhere = Person(there)
        elsewhere.cookie = mara.cookie
        state = elsewhere.look(table)
        mara.ok("POST", f"/api/tables/{table}/leave")
        there.app.state.service.house.when_changed.clear()
        wish = {"number": state["number"] + ahead, "seat": 0, "choice": state["choices"][0]["choice"]}
        status, code = elsewhere.refused("POST", f"/api/tables/{table}/choices", wish)
        assert (status, code) == ((409, "stale") if not ahead else (403, "not_your_seat"))


def test_who_came_back_in_another_process_may_choose_at_once(own_house: Own):
    with own_house() as here, own_house() as there:
        mara, ben = Person(here).begin("Mara"), Person(here).begin("Ben")
        table = together(mara, ben)
        mara.choose(mara.look(table), "end")
        ben.ok("POST", f"/api/tables/{table}/leave")
        elsewhere = Person(there)
        elsewhere.cookie = ben.cookie
        elsewhere.look(table)
        state = ben.ok("POST", f"/api/tables/{table}/return")
        wish = {"number": state["number"], "seat": 1, "choice": ["nonsense"]}
        assert elsewhere.refused("POST", f"/api/tables/{table}/choices", wish)[0] in (409, 422)


@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/tables/abcdefgh", "/api/games/tta/cards"])
def test_asking_what_is_possible_breaks_nothing(house: Client, path: str):
    answer = house.options(path)
    assert answer.status_code == 204
    assert "auth" not in answer.text


@pytest.mark.parametrize("origin", ["http://[::1", "null", "http://", "https://evil.example"])
def test_an_origin_that_is_no_address_is_a_forged_one(house: Client, origin: str):
    house.cookies.clear()
    answer = house.post("/api/guest", json={}, headers={"X-Annals": "1", "Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "forged")


def test_a_name_no_file_can_have_is_an_address_nobody_knows(house: Client):
    assert house.get("/" + "a" * 3000).status_code == 404
    assert house.get("/fonts/" + "a" * 3000 + ".woff2").status_code == 404


def test_the_documentation_is_written_once(house: Client, monkeypatch: pytest.MonkeyPatch):
    first = house.get("/api/docs")
    monkeypatch.setattr(docs, "page", lambda schema: pytest.fail("written again"))
    assert house.get("/api/docs").text == first.text


def test_advice_and_reviews_take_turns_between_people(own_house: Own, monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []

    async def work(job: object, owner: str = "", seconds: float | None = None) -> Reply:
        asked.append(owner)
        raise NoAnswer("has something else to do")

    with own_house() as client:
        service = client.app.state.service
        monkeypatch.setattr(service.advisers._pool, "work", work)
        for name in ("Mara", "Ben"):
            person = Person(client).begin(name)
            person.ok("POST", "/api/account", {"name": name, "password": "a long password"})
            game = person.at_one_screen()
            wish = {"seat": game["seat"]}
            assert person.refused("POST", f"/api/tables/{game['id']}/advice", wish) == (409, "no_answer")
            over = person.play_on(game)
            assert over["status"] == "over"
            person.ask("POST", f"/api/tables/{over['id']}/review")
            wait_until(lambda: not service.reviews._working)
            mine = f"at testclient by {person.ok('GET', '/api/me')['user']['id']}"
            assert asked == [mine, mine]
            asked.clear()
        for name in ("Eve", "Eva"):
            person = Person(client).begin(name)
            game = person.at_one_screen()
            person.refused("POST", f"/api/tables/{game['id']}/advice", {"seat": game["seat"]})
        assert len(asked) == 2
        assert len(set(asked)) == 1
        assert asked[0].startswith("at ")


def test_the_long_description_of_the_api_is_counted_too(own_house: Own):
    with own_house(limits=True, sign_ins_per_minute=3) as client:
        for path in ("/api/openapi.json", "/api/docs"):
            answers = [client.get(path).status_code for _ in range(5)]
            assert answers in ([200, 200, 200, 429, 429], [200, 200, 429, 429, 429]), "a large answer counts as several"


def test_a_long_game_is_brought_back_beside_what_others_do(own_house: Own, monkeypatch: pytest.MonkeyPatch):
    threads: list[str] = []

    def bring(*about: Any) -> keeping.Brought:
        threads.append(threading.current_thread().name)
        return keeping.bring(*about)

    with own_house() as client:
        monkeypatch.setattr(house_module, "bring", bring)
        mara = Person(client).begin("Mara")
        mara.at_one_screen()
        assert len(threads) == 1
        assert threads[0].startswith("asyncio_"), "not where everybody is answered"


def test_many_choices_are_listed_once_and_not_once_for_each_of_them(monkeypatch: pytest.MonkeyPatch):
    """An event on any of a hundred areas: what is legal is not asked why it is refused."""
    row, record = sit_down(games.find("seven_ages"), 7, 1, "deluxe")
    listed: list[int] = []
    really = Bid.candidates

    def candidates(self: Bid, table: SevenTable, seat: int) -> list[Choice]:
        listed.append(seat)
        return really(self, table, seat)

    monkeypatch.setattr(Bid, "candidates", candidates)
    assert len(told(row, record, 0).choices) > 3
    assert len(listed) <= 3


@pytest.mark.parametrize("question", ["EventWindow", "PlaceMarkers"])
def test_a_seat_of_seven_ages_is_handed_over_while_several_are_asked(
    guest: Guest, monkeypatch: pytest.MonkeyPatch, question: str
):
    """Somebody is away in the middle of a window, or before all markers lie: an opponent answers for them, and what
    they say later is theirs to say no more."""
    long_away(monkeypatch)
    mara, ben = guest("Mara"), guest("Ben")
    table = mara.table("me", "open", game="seven_ages")["id"]
    ben.ok("POST", f"/api/tables/{table}/join", {"seat": 1})
    asked_for([mara, ben], table, question)
    before = ben.look(table)
    mara.choose(mara.look(table))
    mara.ok("POST", hand_over(table, 1))
    for choice in [["pass"], ["take_back"], ["pass_until", "turn"], ["stop_passing"]]:
        body = {"number": before["number"], "seat": 1, "choice": choice}
        assert ben.refused("POST", f"/api/tables/{table}/choices", body) == (403, "not_your_seat")
        body = {"number": mara.look(table)["number"], "seat": 1, "choice": choice}
        assert mara.refused("POST", f"/api/tables/{table}/choices", body) == (403, "not_your_seat")

    def answers() -> bool:
        """Mara is asked again and answers, if the opponent is not quicker: then she is told so, and looks anew."""
        now = mara.look(table)
        if now["made"] <= before["made"] or 0 not in now["asked"]:
            return False
        body = {"number": now["number"], "seat": 0, "choice": now["choices"][0]["choice"]}
        answer = mara.ask("POST", f"/api/tables/{table}/choices", body)
        assert answer.status_code in (200, 201, 409), answer.text
        return answer.status_code != 409

    assert wait_until(answers)
