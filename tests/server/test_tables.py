"""The lobby: making tables, the kinds of seats, joining, beginning, leaving, lists, annals in and out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.people import Client, Person, wait_until

from annals import games
from annals.kernel import Annal

Guest = Callable[..., Person]


def kinds(state: dict[str, Any]) -> list[str]:
    return [seat["kind"] for seat in state["seats"]]


def test_the_forms_of_the_games_list_their_opponents(house: Client):
    (form,) = [form for form in Person(house).ok("GET", "/api/games") if form["game"] == "tta"]
    assert form["editions"][0]["seats"] == {"least": 2, "most": 4}
    assert {option["name"] for option in form["editions"][0]["options"]} >= {"civil_hands", "peaceful"}
    assert {"random", "scripted"} <= {player["name"] for player in form["players"]}
    assert all(player["title"] and player["style"] for player in form["players"])


def test_cards_are_sent_once(house: Client):
    person = Person(house)
    answer = person.ask("GET", "/api/games/tta/cards")
    cards = {card["id"]: card for card in answer.json()}
    assert cards["pyramids"]["kind"] == "wonder"
    assert cards["pyramids"]["source"]
    again = person.ask("GET", "/api/games/tta/cards", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert person.refused("GET", "/api/games/tta/cards", params={"edition": "1066"}) == (404, "not_found")
    assert person.refused("GET", "/api/games/chess/cards") == (404, "not_found")


@pytest.mark.parametrize("said", ["modern=no", "medieval=no", "enhanced_play=yes&option=third_set=yes"])
def test_the_cards_are_told_whatever_few_seats_may_play_with(guest: Guest, said: str):
    """The page asks for the cards of a table by its options; seven could not play with these."""
    assert guest().ok("GET", f"/api/games/seven_ages/cards?edition=deluxe&option={said}")


def test_a_table_for_one_screen_begins_at_once(guest: Guest):
    state = guest().table("me", "friend", title="At home", options={"civil_hands": "hidden"}, seed=3)
    assert (state["status"], state["title"], state["you"]) == ("running", "At home", [0, 1])
    assert kinds(state) == ["me", "friend"]
    assert state["options"]["civil_hands"] == "hidden"
    assert state["choices"]
    assert "seed" not in state


def test_quick_play_makes_a_guest_and_a_running_table(house: Client):
    person = Person(house)
    state = person.ok("POST", "/api/quick", {"game": "tta", "opponents": 3, "player": "random"})
    assert person.ok("GET", "/api/me")["user"]["guest"]
    assert (state["status"], state["asked"], kinds(state)) == ("running", [0], ["me", *["opponent"] * 3])
    assert len({seat["name"] for seat in state["seats"]}) == 4


def test_opponents_answer_until_it_is_my_turn_again(house: Client):
    person = Person(house)
    state = person.ok("POST", "/api/quick", {"game": "tta"})
    state = person.choose(state, "end")
    state = wait_until(lambda: (found := person.look(state["id"]))["asked"] == [0] and found)
    assert [move["seat"] for move in state["moves"]]
    assert {move["seat"] for move in state["moves"]} == {1}
    assert state["moves"][-1]["made"] == state["made"]


def test_the_last_one_to_join_begins_the_game(guest: Guest):
    host, friend = guest("Mara"), guest("Ben")
    state = host.table("me", "open")
    assert (state["status"], state["board"]) == ("waiting", None)
    table = state["id"]
    assert table in [line["id"] for line in friend.ok("GET", "/api/tables", params={"list": "open"})]
    assert table not in [line["id"] for line in host.ok("GET", "/api/tables", params={"list": "open"})]
    joined = friend.ok("POST", f"/api/tables/{table}/join", {})
    assert (joined["status"], joined["you"], joined["seats"][1]["name"]) == ("running", [1], "Ben")
    assert table not in [line["id"] for line in friend.ok("GET", "/api/tables", params={"list": "open"})]
    assert friend.ok("POST", f"/api/tables/{table}/join", {})["you"] == [1]
    assert guest().refused("POST", f"/api/tables/{table}/join", {}) == (409, "has_begun")


def test_an_invited_seat_needs_its_invitation(guest: Guest, house: Client):
    host, stranger = guest("Mara"), guest("Eve")
    state = host.table("me", "invited", "open")
    table, invite = state["id"], state["seats"][1]["invite"].partition("invite=")[2]
    assert "invite" not in stranger.look(table)["seats"][1]
    assert stranger.refused("POST", f"/api/tables/{table}/join", {"seat": 1}) == (409, "no_seat")
    assert stranger.refused("POST", f"/api/tables/{table}/join", {"seat": 1, "invite": "wrong"}) == (409, "no_seat")
    friend = Person(house)
    joined = friend.ok("POST", f"/api/tables/{table}/join", {"invite": invite, "name": "Ben"})
    assert (joined["you"], joined["seats"][1]["name"], joined["status"]) == ([1], "Ben", "waiting")
    assert stranger.ok("POST", f"/api/tables/{table}/join", {})["you"] == [2]
    assert guest().refused("POST", f"/api/tables/{table}/join", {"invite": invite}) == (409, "has_begun")


def test_the_host_fills_empty_seats_and_begins(guest: Guest):
    host, friend = guest("Mara"), guest("Ben")
    table = host.table("me", "open", "invited")["id"]
    friend.ok("POST", f"/api/tables/{table}/join", {})
    assert friend.refused("POST", f"/api/tables/{table}/start", {"fill": True}) == (403, "not_host")
    assert host.refused("POST", f"/api/tables/{table}/start", {}) == (409, "seats_open")
    assert host.refused("POST", f"/api/tables/{table}/start", {"fill": True, "player": "nobody"}) == (
        422,
        "unknown_player",
    )
    state = host.ok("POST", f"/api/tables/{table}/start", {"fill": True})
    assert (state["status"], kinds(state)) == ("running", ["me", "person", "opponent"])
    assert host.refused("POST", f"/api/tables/{table}/start", {"fill": True}) == (409, "has_begun")


def test_leaving_a_waiting_table_opens_the_seat_again(guest: Guest):
    host, friend = guest("Mara"), guest("Ben")
    table = host.table("me", "open", "open")["id"]
    friend.ok("POST", f"/api/tables/{table}/join", {})
    assert kinds(friend.ok("POST", f"/api/tables/{table}/leave")) == ["person", "open", "open"]
    assert friend.refused("POST", f"/api/tables/{table}/leave") == (403, "not_your_seat")
    assert host.refused("POST", f"/api/tables/{table}/leave") == (409, "host")


def test_an_opponent_takes_over_for_one_who_leaves_a_running_game(guest: Guest):
    host, friend = guest("Mara"), guest("Ben")
    table = host.table("me", "open")["id"]
    friend.ok("POST", f"/api/tables/{table}/join", {})
    assert host.refused("GET", f"/api/tables/{table}", params={"seat": 1}) == (403, "not_your_seat")
    left = host.ok("POST", f"/api/tables/{table}/leave")
    assert left["you"] == []
    state = wait_until(lambda: (found := friend.look(table))["asked"] == [1] and found)
    assert (kinds(state), state["host"]) == (["opponent", "me"], True)
    assert "@ takeover 0" in friend.ask("GET", f"/api/tables/{table}/annal").text
    assert friend.refused("POST", f"/api/tables/{table}/leave") == (409, "alone")


def test_only_the_host_removes_a_table_and_only_one_nobody_else_plays_at(guest: Guest):
    host, friend = guest("Mara"), guest("Ben")
    table = host.table("me", "open")["id"]
    assert friend.refused("DELETE", f"/api/tables/{table}") == (403, "not_host")
    assert table not in [line["id"] for line in host.ok("DELETE", f"/api/tables/{table}")]
    assert host.refused("GET", f"/api/tables/{table}") == (404, "not_found")
    running = host.table("me", "open")["id"]
    friend.ok("POST", f"/api/tables/{running}/join", {})
    assert host.refused("DELETE", f"/api/tables/{running}") == (409, "has_begun")
    alone = host.table("me", "opponent")["id"]
    assert friend.refused("DELETE", f"/api/tables/{alone}") == (403, "not_host")
    assert [line["id"] for line in host.ok("DELETE", f"/api/tables/{alone}")] == [running]


def test_a_game_nobody_else_plays_can_be_removed(guest: Guest):
    mara = guest("Mara")
    game = mara.at_one_screen()["id"]
    seats = [{"kind": "me"}, {"kind": "friend"}]
    sandbox = mara.ok("POST", f"/api/tables/{game}/branch", {"made": 0, "seats": seats})["id"]
    listed = mara.ok("GET", "/api/tables")
    assert [(line["id"], line["sandbox"], line["removable"]) for line in listed] == [
        (game, False, True),
        (sandbox, True, True),
    ]
    assert [line["id"] for line in mara.ok("DELETE", f"/api/tables/{sandbox}")] == [game]
    assert mara.refused("GET", f"/api/tables/{sandbox}") == (404, "not_found")


def test_my_tables_come_with_those_first_where_i_am_asked(guest: Guest):
    host, friend = guest("Mara"), guest("Ben")
    mine = host.at_one_screen()["id"]
    theirs = friend.table("me", "open")["id"]
    host.ok("POST", f"/api/tables/{theirs}/join", {})
    waiting = host.table("me", "open")["id"]
    listed = host.ok("GET", "/api/tables")
    assert listed[0]["id"] == mine
    assert {line["id"]: line["my_move"] for line in listed} == {mine: True, theirs: False, waiting: False}
    assert listed[0]["summary"]["round"] == 1
    assert listed[0]["summary"]["asked"] == [0]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "tta", "seats": [{"kind": "me"}]}, "bad_seats"),
        ({"game": "tta", "seats": [{"kind": "me"}] * 5}, "bad_seats"),
        ({"game": "tta", "seats": [{"kind": "me"}] * 2, "edition": "1066"}, "unknown_edition"),
        ({"game": "tta", "seats": [{"kind": "me"}] * 2, "options": {"castles": True}}, "unknown_option"),
        ({"game": "tta", "seats": [{"kind": "me"}] * 2, "options": {"peaceful": "maybe"}}, "bad_option"),
        ({"game": "tta", "seats": [{"kind": "me"}, {"kind": "opponent", "player": "god"}]}, "unknown_player"),
        ({"game": "tta", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": 7}, "no_seed"),
    ],
)
def test_a_table_that_cannot_be_played_is_not_made(guest: Guest, wish: dict[str, Any], code: str):
    person = guest()
    assert person.refused("POST", "/api/tables", wish) == (422, code)
    assert person.ok("GET", "/api/tables") == []


def test_the_seats_of_a_shuffled_table_are_dealt_at_its_beginning(guest: Guest):
    places = set()
    host, friend = guest("Mara"), guest("Ben")
    for _ in range(12):
        table = host.table("me", "open", shuffle=True)["id"]
        places.add(friend.ok("POST", f"/api/tables/{table}/join", {})["you"][0])
    assert places == {0, 1}


def test_a_host_cannot_fill_the_house_with_waiting_tables(guest: Guest):
    host = guest()
    for _ in range(20):
        host.table("me", "open")
    wish = {"game": "tta", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert host.refused("POST", "/api/tables", wish) == (409, "too_many_tables")


# Annals in and out ------------------------------------------------------------------------------------------------


def test_a_finished_game_is_exported_whole_and_taken_in_again(guest: Guest):
    person = guest("Mara")
    state = person.at_one_screen(seed=11)
    while state["status"] != "over":
        state = person.play_on(state)
    table = state["id"]
    text = person.ask("GET", f"/api/tables/{table}/annal").text
    annal = Annal.read(text, games.find)
    assert annal.setup.seed == 11
    assert annal.verify(games.find("tta")).result() is not None
    stranger = guest("Eve")
    assert stranger.ask("GET", f"/api/tables/{table}/annal").text == text
    taken = stranger.ok("POST", "/api/annals", {"text": text, "title": "Mara's game"})
    assert (taken["status"], taken["title"], taken["result"]) == ("over", "Mara's game", state["result"])
    assert stranger.ask("GET", f"/api/tables/{taken['id']}/annal").text == text
    finished = [line["id"] for line in stranger.ok("GET", "/api/tables", params={"list": "finished"})]
    assert finished == [taken["id"]]


def test_an_unfinished_annal_goes_on_at_one_screen(guest: Guest):
    text = "annals 1\ngame tta\nedition 2015\nrules 1\nseats 2\nseed 5\nname 1 Ben\n\n0 end\n@ undo\n0 end\n"
    person = guest()
    state = person.ok("POST", "/api/annals", {"text": text})
    assert (state["status"], state["you"], state["number"], state["made"]) == ("running", [0, 1], 1, 1)
    assert state["seats"][1]["name"] == "Ben"
    assert person.play_on(state, 3)["made"] == 4


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hello", "not_an_annal"),
        ("annals 1\ngame chess\nedition 1\nrules 1\nseats 2\nseed 5\n", "unknown_game"),
        ("annals 1\ngame tta\nedition 2015\nrules 1\nseats 2\nseed 5\n\n1 end\n", "refused"),
        ("annals 1\ngame tta\nedition 2015\nrules 1\nseats 2\nseed 5\n\n0 end\n@ result 9 9\n", "not_over"),
        ("annals 1\ngame tta\nedition 2015\nrules 1\nseats 2\nseed 5\n\n@ undo\n", "nothing_to_undo"),
    ],
)
def test_a_damaged_annal_is_refused(guest: Guest, text: str, code: str):
    person = guest()
    assert person.refused("POST", "/api/annals", {"text": text}) == (422, code)
    assert person.ok("GET", "/api/tables") == []


def test_an_endless_annal_is_refused(guest: Guest):
    head = "annals 1\ngame tta\nedition 2015\nrules 1\nseats 2\nseed 5\n\n"
    assert guest().refused("POST", "/api/annals", {"text": head + "@ redo\n" * 60_001}) == (413, "too_long")
    assert guest().refused("POST", "/api/annals", {"text": head + "x" * 2_000_000}) == (413, "too_large")
