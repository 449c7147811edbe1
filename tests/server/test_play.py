"""Playing by the API: states, choices, retries, stale clients, other people's seats, replay, talk, notes, chart."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.people import Client, Person

Guest = Callable[..., Person]


def two(guest: Guest) -> tuple[Person, Person, dict[str, Any]]:
    """Two people at one table; the first is asked."""
    host, friend = guest("Mara"), guest("Ben")
    table = host.table("me", "open")["id"]
    friend.ok("POST", f"/api/tables/{table}/join", {})
    return host, friend, host.look(table)


def choices_path(state: dict[str, Any]) -> str:
    return f"/api/tables/{state['id']}/choices"


def test_the_state_asks_a_question_and_offers_choices(guest: Guest):
    state = guest().at_one_screen()
    assert state["question"]["kind"] == "ActionPhase"
    assert state["question"]["text"]
    take = next(choice for choice in state["choices"] if choice["group"] == "take")
    assert f"row:{take['choice'][1]}" in take["refs"]
    assert take["label"].startswith("Take ")
    assert take["cost"] == "1 civil action"
    refused = state["refused"][0]
    assert refused["sentence"]
    assert refused["rule"].startswith("TTA-")
    assert refused["choice"] not in [choice["choice"] for choice in state["choices"]]


def test_a_choice_moves_the_table_and_tells_the_new_part_of_the_story(guest: Guest):
    person = guest()
    state = person.at_one_screen()
    after = person.choose(state, "take")
    assert (after["number"], after["made"]) == (1, 1)
    assert after["story_since"] == state["story_total"]
    assert [entry["kind"] for entry in after["story"]] == ["take"]
    assert any(isinstance(part, dict) and part["card"] for part in after["story"][0]["parts"])
    assert after["story"][0]["round"] == 1


def test_the_same_choice_sent_again_is_made_once(guest: Guest):
    person = guest()
    state = person.at_one_screen()
    body = {"number": 0, "seat": 0, "choice": ["take", 1]}
    first = person.ok("POST", choices_path(state), body)
    again = person.ok("POST", choices_path(state), body)
    assert (first["number"], again["number"]) == (1, 1)
    later = person.choose(first, "end")
    assert person.ok("POST", choices_path(state), body)["number"] == later["number"] == 2


def test_with_keys_a_retry_is_told_from_a_second_wish(guest: Guest):
    person = guest()
    state = person.at_one_screen()
    body = {"number": 0, "seat": 0, "choice": ["take", 1], "key": "a"}
    person.ok("POST", choices_path(state), body)
    assert person.ok("POST", choices_path(state), body)["number"] == 1
    assert person.refused("POST", choices_path(state), {**body, "key": "b"}) == (409, "stale")


def test_a_stale_client_gets_the_new_state(guest: Guest):
    person = guest()
    state = person.at_one_screen()
    person.choose(state, "take")
    answer = person.ask("POST", choices_path(state), {"number": 0, "seat": 0, "choice": ["end"]})
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (409, "stale")
    assert (problem["state"]["number"], problem["state"]["seat"]) == (1, 0)
    ahead = {"number": 99, "seat": 0, "choice": ["end"]}
    assert person.refused("POST", choices_path(state), ahead) == (409, "stale")
    assert person.look(state["id"])["number"] == 1


def test_a_refused_choice_says_why_and_changes_nothing(guest: Guest):
    person = guest()
    state = person.at_one_screen()
    dear = state["refused"][0]
    answer = person.ask("POST", choices_path(state), {"number": 0, "seat": 0, "choice": dear["choice"]})
    assert answer.status_code == 422
    assert answer.json()["code"] == dear["code"]
    assert answer.json()["rule"] == dear["rule"]
    for nonsense in (["win"], ["take"], ["take", "1"], ["take", 1, 2], ["take", -1], ["take", 99], ["end", "now"]):
        status, _ = person.refused("POST", choices_path(state), {"number": 0, "seat": 0, "choice": nonsense})
        assert status == 422
    assert person.look(state["id"])["number"] == 0


@pytest.mark.parametrize(
    "choice", [[], [True], ["take", True], ["take", 1.5], ["take", None], "take 1", None, [["take"]]]
)
def test_what_is_no_choice_is_not_read(guest: Guest, choice: Any):
    person = guest()
    state = person.at_one_screen()
    body = {"number": 0, "seat": 0, "choice": choice}
    assert person.refused("POST", choices_path(state), body) == (400, "bad_request")
    assert person.look(state["id"])["number"] == 0


def test_only_the_own_seat_can_be_played_and_looked_through(guest: Guest):
    host, friend, state = two(guest)
    stranger = guest("Eve")
    body = {"number": 0, "seat": 0, "choice": ["end"]}
    assert friend.refused("POST", choices_path(state), body) == (403, "not_your_seat")
    assert stranger.refused("POST", choices_path(state), body) == (403, "not_your_seat")
    assert friend.refused("POST", choices_path(state), {**body, "seat": 1}) == (422, "not_asked")
    assert host.refused("POST", choices_path(state), {**body, "seat": 9}) == (403, "not_your_seat")
    assert friend.refused("GET", f"/api/tables/{state['id']}", params={"seat": 0}) == (403, "not_your_seat")
    assert friend.refused("GET", f"/api/tables/{state['id']}/at/0", params={"seat": 0}) == (403, "not_your_seat")
    assert friend.refused("GET", f"/api/tables/{state['id']}", params={"seat": 9}) == (404, "no_such_seat")
    assert host.look(state["id"])["number"] == 0


def test_a_choice_for_another_table_changes_neither(guest: Guest):
    person, other = guest(), guest()
    mine, theirs = person.at_one_screen(), other.at_one_screen()
    body = {"number": 0, "seat": 0, "choice": ["end"]}
    assert person.refused("POST", choices_path(theirs), body) == (403, "not_your_seat")
    assert person.refused("POST", "/api/tables/AAAAAAAAAAAA/choices", body) == (404, "not_found")
    assert (person.look(mine["id"])["number"], other.look(theirs["id"])["number"]) == (0, 0)


def test_nobody_can_play_at_a_table_that_waits(guest: Guest):
    host = guest()
    state = host.table("me", "open")
    body = {"number": 0, "seat": 0, "choice": ["end"]}
    assert host.refused("POST", choices_path(state), body) == (409, "not_running")
    assert host.refused("GET", f"/api/tables/{state['id']}/at/0") == (409, "not_running")
    assert host.refused("GET", f"/api/tables/{state['id']}/annal") == (409, "not_running")


def test_a_spectator_sees_the_public_table_and_is_offered_nothing(guest: Guest, house: Client):
    _, _, state = two(guest)
    seen = Person(house).look(state["id"])
    assert (seen["seat"], seen["you"], seen["choices"], seen["refused"]) == (None, [], [], [])
    assert all(player["military_hand"] is None for player in seen["board"]["players"])
    assert seen["undo"] == {
        "choice": False,
        "turn": False,
        "redo": False,
        "ask": False,
        "why": "There is nothing to take back.",
    }


def test_since_leaves_out_what_is_known(guest: Guest):
    person = guest()
    state = person.at_one_screen()
    person.choose(state, "end")
    whole = person.look(state["id"])
    part = person.look(state["id"], since=state["story_total"])
    assert [entry["index"] for entry in whole["story"]] == list(range(whole["story_total"]))
    assert part["story"] == whole["story"][state["story_total"] :]
    assert person.look(state["id"], since=10_000)["story"] == []


def test_every_moment_can_be_seen_again(guest: Guest):
    person = guest()
    state = person.at_one_screen()
    boards = [state["board"]]
    for _ in range(60):
        state = person.look(state["id"], seat=state["asked"][0])
        state = person.choose(state)
        boards.append(person.look(state["id"], seat=0)["board"])
    for made in (0, 1, 17, 39, 40, 41, 59, 60, 3):
        seen = person.ok("GET", f"/api/tables/{state['id']}/at/{made}", params={"seat": 0})
        assert (seen["board"], seen["made"], seen["choices"]) == (boards[made], made, [])
        assert seen["story_total"] == len(seen["story"])
    assert person.refused("GET", f"/api/tables/{state['id']}/at/61") == (404, "no_such_moment")


def test_before_the_end_the_annal_shows_only_own_choices_and_no_seed(guest: Guest):
    host, friend, state = two(guest)
    host.choose(host.choose(state, "take"), "end")
    friend.choose(friend.look(state["id"]), "take")
    seen = [person.ask("GET", f"/api/tables/{state['id']}/annal").text for person in (host, friend, guest())]
    lines = [text.partition("\n\n")[2].split("\n")[:-1] for text in seen]
    assert lines[0] == ["0 take 1", "0 end", "-"]
    assert lines[1][:2] == ["-", "-"]
    assert lines[1][2].startswith("1 take")
    assert lines[2] == ["-", "-", "-"]
    assert all("seed" not in text for text in seen)
    assert all("name 0 Mara\nname 1 Ben" in text for text in seen)


def test_after_the_end_every_seat_is_open(guest: Guest):
    person, stranger = guest("Mara"), guest("Eve")
    state = person.at_one_screen(seed=2)
    table = state["id"]
    assert person.refused("GET", f"/api/tables/{table}/chart") == (409, "not_over")
    while state["status"] != "over":
        state = person.play_on(state)
    assert sorted(state["result"]) == ["scores", "winners"]
    seen = stranger.look(table, seat=1)
    assert seen["board"]["players"][1]["military_hand"] is not None
    assert seen["question"] is None
    assert stranger.ok("GET", f"/api/tables/{table}/at/5", params={"seat": 0})["made"] == 5
    body = {"number": state["number"], "seat": 0, "choice": ["end"]}
    assert person.refused("POST", choices_path(state), body) == (422, "game_over")
    assert person.refused("POST", f"/api/tables/{table}/undo", {"number": state["number"]}) == (409, "over")
    chart = stranger.ok("GET", f"/api/tables/{table}/chart")
    assert [line[-1] for line in chart["scores"]] == state["result"]["scores"]
    assert len(chart["rounds"]) == len(chart["scores"][0])
    for seat in (0, 1):
        assert sum(origin["points"] for origin in chart["origins"][seat]) == state["result"]["scores"][seat]
    lines = stranger.ok("GET", "/api/tables", params={"list": "finished"})
    assert lines == []
    assert table in [line["id"] for line in person.ok("GET", "/api/tables", params={"list": "finished"})]


def test_people_at_the_table_talk_among_themselves(guest: Guest):
    host, friend, state = two(guest)
    path = f"/api/tables/{state['id']}/chat"
    first = host.ok("POST", path, {"text": " Hello, Ben! "})
    assert (first["seat"], first["name"], first["text"]) == (0, "Mara", "Hello, Ben!")
    friend.ok("POST", path, {"text": "Hello\u0000 you"})
    assert [said["text"] for said in host.ok("GET", path)] == ["Hello, Ben!", "Hello you"]
    assert guest().ok("GET", path) == []
    assert [said["name"] for said in host.ok("GET", path, params={"since": first["id"]})] == ["Ben"]
    assert guest().refused("POST", path, {"text": "Let me in"}) == (403, "not_your_seat")
    assert host.refused("POST", path, {"text": ""}) == (400, "bad_request")
    assert host.refused("POST", path, {"text": "x" * 501}) == (400, "bad_request")
    assert host.refused("POST", path, {"text": "\u0000"}) == (422, "bad_text")


def test_notes_are_private_and_kept(guest: Guest):
    host, friend, state = two(guest)
    path = f"/api/tables/{state['id']}/notes"
    assert host.ok("GET", path) == {"text": ""}
    host.ok("PUT", path, {"text": "Attack!"})
    host.ok("PUT", path, {"text": "Attack in Age II."})
    assert host.ok("GET", path) == {"text": "Attack in Age II."}
    assert friend.ok("GET", path) == {"text": ""}
    assert Person(host.client).refused("GET", path) == (401, "sign_in")


def test_a_rule_can_be_read_by_its_id(guest: Guest):
    person = guest()
    rule = person.ok("GET", "/api/rules/TTA-CORR-5")
    assert (rule["id"], rule["previous"], rule["next"]) == ("TTA-CORR-5", "TTA-CORR-4", "TTA-CORR-6")
    assert rule["text"].endswith(".")
    assert person.refused("GET", "/api/rules/TTA-CORR-500") == (404, "not_found")


def test_a_saved_game_is_named_after_game_day_and_players(guest: Guest):
    state = guest("Zoë").table("me", "friend")
    answer = guest().ask("GET", f"/api/tables/{state['id']}/annal")
    said = answer.headers["content-disposition"]
    assert re.fullmatch(
        r'attachment; filename="Through the Ages \d{4}-\d\d-\d\d Zo_, Friend\.annal"; filename\*=UTF-8\'\'.*Zo%C3%AB.*',
        said,
    )
