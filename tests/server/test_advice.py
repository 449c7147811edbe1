"""Advice, reviews and sandboxes: for whom they are, what they tell, and that they keep what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.people import Client, Person, wait_until

GOLDEN = Path(__file__).parent.parent / "goldens" / "tta-2-seats-0.annal"


@pytest.fixture(scope="module")
def finished(house: Client) -> tuple[Person, dict[str, Any]]:
    """Somebody with a finished game."""
    person = Person(house).begin("Mara")
    state = person.ok("POST", "/api/annals", {"text": GOLDEN.read_text()})
    assert state["status"] == "over"
    return person, state


def advice(person: Person, state: dict[str, Any], **more: Any) -> dict[str, Any]:
    wish = {"seat": state["seat"], **more}
    found: dict[str, Any] = person.ok("POST", f"/api/tables/{state['id']}/advice", wish)
    return found


def tenths(points: float) -> int:
    return round(10 * points)


def solo(person: Person, **more: Any) -> dict[str, Any]:
    return person.table("me", "opponent", seed=4, **more)


def with_a_friend_elsewhere(host: Person, guest: Person, **more: Any) -> dict[str, Any]:
    """A running table of two people at two machines."""
    state = host.table("me", "open", **more)
    guest.ok("POST", f"/api/tables/{state['id']}/join", {})
    return host.look(state["id"])


# Advice ---------------------------------------------------------------------------------------------------------------


def test_the_best_few_choices_with_reasons(guest: Callable[..., Person]):
    mara = guest()
    state = solo(mara)
    assert state["advice"] is True
    found = advice(mara, state)
    offered = [choice["choice"] for choice in state["choices"]]
    assert (found["seat"], found["made"]) == (0, 0)
    assert 2 <= len(found["best"]) <= 5
    assert all(one["choice"]["choice"] in offered for one in found["best"])
    assert found["best"][0]["choice"]["label"].startswith("Take ")
    assert found["best"][0]["gain"] > 0
    assert any(reason["amount"] > 0 and reason["text"] for reason in found["best"][0]["reasons"])
    assert not any(one["alternative"] for one in found["best"])  # in a turn all are compared with how things stand
    assert found["best"][-1]["choice"]["choice"] == ["end"]
    for one in found["best"]:
        assert tenths(one["gain"]) == sum(tenths(reason["amount"]) for reason in one["reasons"])
    assert advice(mara, state) == found


def test_advice_is_for_ones_own_seat_on_ones_own_turn(guest: Callable[..., Person], house: Client):
    mara, eve = guest(), guest("Eve")
    state = solo(mara)
    path = f"/api/tables/{state['id']}/advice"
    assert mara.refused("POST", path, {"seat": 1}) == (403, "not_your_seat")
    assert mara.refused("POST", path, {"seat": 9}) == (404, "no_such_seat")
    assert mara.refused("POST", path, {"seat": 0, "made": 7}) == (404, "no_such_moment")
    assert eve.refused("POST", path, {"seat": 0}) == (403, "not_your_seat")
    assert Person(house).refused("POST", path, {"seat": 0}) == (401, "sign_in")
    waiting = mara.table("me", "open")
    assert mara.refused("POST", f"/api/tables/{waiting['id']}/advice", {"seat": 0}) == (409, "not_running")


def test_at_one_screen_every_seat_is_advised_when_it_is_asked(guest: Callable[..., Person]):
    mara = guest()
    state = mara.at_one_screen()
    assert advice(mara, state)["seat"] == 0
    assert mara.refused("POST", f"/api/tables/{state['id']}/advice", {"seat": 1}) == (409, "not_asked")
    mara.choose(state, "end")
    state = mara.look(state["id"], seat=1)
    assert advice(mara, state)["seat"] == 1
    assert advice(mara, state, seat=0, made=0)["best"][0]["choice"]["label"].startswith("Take ")


def test_with_other_people_advice_is_off_unless_the_host_switches_it_on(guest: Callable[..., Person]):
    mara, idris = guest(), guest("Idris")
    state = with_a_friend_elsewhere(mara, idris)
    assert state["advice"] is False
    assert mara.refused("POST", f"/api/tables/{state['id']}/advice", {"seat": 0}) == (403, "no_advice")
    allowed = with_a_friend_elsewhere(mara, idris, advice=True)
    assert advice(mara, allowed)["best"]
    alone = solo(mara, advice=False)
    assert mara.refused("POST", f"/api/tables/{alone['id']}/advice", {"seat": 0}) == (403, "no_advice")


def test_when_the_game_is_over_anybody_may_ask_about_any_seat(
    finished: tuple[Person, dict[str, Any]], guest: Callable[..., Person]
):
    _, state = finished
    eve = guest("Eve")
    moment = eve.ok("GET", f"/api/tables/{state['id']}/at/40", params={"seat": 1})
    assert moment["advice"] is True
    seat = moment["asked"][0]
    assert advice(eve, state, seat=seat, made=40)["best"]
    assert eve.refused("POST", f"/api/tables/{state['id']}/advice", {"seat": seat}) == (409, "not_asked")


def test_costly_requests_are_counted(own_house: Callable[..., Client]):
    with own_house(limits=True, advice_per_minute=2) as client:
        mara = Person(client).begin("Mara")
        state = solo(mara)
        for _ in range(2):
            advice(mara, state)
        assert mara.refused("POST", f"/api/tables/{state['id']}/advice", {"seat": 0}) == (429, "too_many_requests")
        assert mara.look(state["id"])["status"] == "running"


# Reviews --------------------------------------------------------------------------------------------------------------


def reviewed(person: Person, table: str) -> dict[str, Any]:
    path = f"/api/tables/{table}/review"
    answer = person.ask("POST", path)
    assert answer.status_code == 202
    return wait_until(lambda: (found := person.ok("GET", path))["status"] == "ready" and found, 60)  # type: ignore[no-any-return]


def test_a_review_shows_what_cost_most(finished: tuple[Person, dict[str, Any]]):
    mara, state = finished
    found = reviewed(mara, state["id"])
    assert [one["seat"] for one in found["seats"]] == [0, 1]
    for one in found["seats"]:
        assert 0 < one["accuracy"] < 100
        assert one["decisions"] > 20
        assert 1 <= len(one["moments"]) <= 8
        costs = [moment["cost"] for moment in one["moments"]]
        assert costs == sorted(costs, reverse=True)
        assert sum(costs) <= one["lost"] + 0.5
        assert len(one["margins"]) > 5
        for moment in one["moments"]:
            then = mara.ok("GET", f"/api/tables/{state['id']}/at/{moment['made']}", params={"seat": one["seat"]})
            assert one["seat"] in then["asked"]
            assert {name: value for name, value in then["moment"].items() if value} == moment["when"]
            assert moment["chosen"]["choice"] != moment["better"]["choice"]
            assert moment["question"] == then["question"]
            if moment["reasons"]:
                assert tenths(moment["cost"]) == sum(tenths(reason["amount"]) for reason in moment["reasons"])


def test_a_review_is_kept_and_made_once(own_house: Callable[..., Client]):
    with own_house() as client:
        mara = Person(client).begin("Mara")
        table = mara.ok("POST", "/api/annals", {"text": GOLDEN.read_text()})["id"]
        assert mara.ok("GET", f"/api/tables/{table}/review")["status"] == "none"
        assert Person(client).refused("POST", f"/api/tables/{table}/review") == (401, "sign_in")
        first = reviewed(mara, table)
    with own_house() as client:
        mara.client = client
        assert mara.ok("GET", f"/api/tables/{table}/review") == first
        assert mara.ask("POST", f"/api/tables/{table}/review").json() == first
        assert Person(client).ok("GET", f"/api/tables/{table}/review") == first


def test_a_running_game_has_no_review(guest: Callable[..., Person]):
    mara = guest()
    state = solo(mara)
    path = f"/api/tables/{state['id']}/review"
    assert mara.refused("GET", path) == (409, "not_over")
    assert mara.refused("POST", path) == (409, "not_over")


# Sandboxes ------------------------------------------------------------------------------------------------------------

ME_AND_AN_OPPONENT = [{"kind": "me"}, {"kind": "opponent", "player": "random"}]


def test_a_sandbox_goes_on_from_a_moment_of_a_finished_game(
    finished: tuple[Person, dict[str, Any]], guest: Callable[..., Person]
):
    mara, state = finished
    then = mara.ok("GET", f"/api/tables/{state['id']}/at/30", params={"seat": 0})
    eve = guest("Eve")
    wish = {"made": 30, "seats": ME_AND_AN_OPPONENT}
    made = eve.ok("POST", f"/api/tables/{state['id']}/branch", wish)
    assert made["origin"] == {"table": state["id"], "made": 30}
    assert made["title"] == f"Sandbox: {state['title']}"
    assert (made["status"], made["advice"]) == ("running", True)
    mine = wait_until(lambda: (found := eve.look(made["id"]))["asked"] == [0] and found)
    assert mine["made"] >= 30
    same = eve.ok("GET", f"/api/tables/{made['id']}/at/30", params={"seat": 0})
    assert same["board"] == then["board"]
    assert eve.choose(mine)["made"] == mine["made"] + 1
    assert mara.look(state["id"])["status"] == "over"
    assert mara.look(state["id"])["origin"] is None


def test_a_sandbox_of_ones_own_running_game(guest: Callable[..., Person]):
    mara, eve = guest(), guest("Eve")
    state = mara.choose(solo(mara), "take")
    path = f"/api/tables/{state['id']}/branch"
    made = mara.ok("POST", path, {"made": 0, "seats": ME_AND_AN_OPPONENT})
    assert (made["made"], made["asked"]) == (0, [0])
    assert mara.look(state["id"])["made"] == 1
    both = [{"kind": "me"}, {"kind": "friend"}]
    assert mara.refused("POST", path, {"made": 0, "seats": both}) == (403, "still_hidden")
    assert eve.refused("POST", path, {"made": 0, "seats": ME_AND_AN_OPPONENT}) == (403, "not_your_seat")
    screen = mara.at_one_screen()
    assert mara.ok("POST", f"/api/tables/{screen['id']}/branch", {"made": 0, "seats": both})["status"] == "running"


def test_a_running_game_with_other_people_has_no_sandbox(guest: Callable[..., Person]):
    mara, idris = guest(), guest("Idris")
    state = with_a_friend_elsewhere(mara, idris)
    answer = mara.ask("POST", f"/api/tables/{state['id']}/branch", {"made": 0, "seats": ME_AND_AN_OPPONENT})
    assert answer.status_code == 403
    assert answer.json()["code"] == "still_hidden"
    assert "not over" in answer.json()["sentence"]


def test_senseless_sandboxes_are_refused(finished: tuple[Person, dict[str, Any]]):
    mara, state = finished
    path = f"/api/tables/{state['id']}/branch"
    refused = [
        ({"made": 99_999, "seats": ME_AND_AN_OPPONENT}, (404, "no_such_moment")),
        ({"made": state["made"], "seats": ME_AND_AN_OPPONENT}, (409, "over")),
        ({"made": 3, "seats": [{"kind": "me"}]}, (422, "bad_seats")),
        ({"made": 3, "seats": [{"kind": "me"}, {"kind": "open"}]}, (422, "bad_seats")),
        ({"made": 3, "seats": [{"kind": "opponent"}] * 2}, (422, "nobody")),
        ({"made": 3, "seats": [{"kind": "me"}, {"kind": "opponent", "player": "god"}]}, (422, "unknown_player")),
    ]
    for wish, problem in refused:
        assert mara.refused("POST", path, wish) == problem
