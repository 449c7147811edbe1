"""Taking back: free while nothing came to light and nobody else has chosen; beyond that with everybody's consent."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.people import Client, Person, wait_until
from tests.server.test_play import two
from tests.server.told import WAYS, begin, play, told_of

from annals.kernel import Chance
from annals.server.differences import difference

Guest = Callable[..., Person]


def undo(person: Person, state: dict[str, Any], **more: Any) -> Any:
    return person.ok("POST", f"/api/tables/{state['id']}/undo", {"number": state["number"], **more})


def no_undo(person: Person, state: dict[str, Any], **more: Any) -> tuple[int, str]:
    return person.refused("POST", f"/api/tables/{state['id']}/undo", {"number": state["number"], **more})


def in_the_middle(guest: Guest) -> tuple[Person, dict[str, Any]]:
    """At one screen, in the third round, at the beginning of seat 0's actions."""
    person = guest()
    state = person.at_one_screen()
    while not (state["board"]["round"] == 3 and state["question"]["kind"] == "ActionPhase" and state["seat"] == 0):
        state = person.look(state["id"], seat=state["asked"][0])
        verbs = [choice["choice"][0] for choice in state["choices"]]
        state = person.choose(state, next(verb for verb in ("pass", "end", "discard", None) if verb in (*verbs, None)))
        state = person.look(state["id"], seat=state["asked"][0])
    return person, state


def test_a_choice_is_taken_back_and_made_again(guest: Guest):
    person, start = in_the_middle(guest)
    taken = person.choose(start, "take")
    assert (taken["undo"]["choice"], taken["undo"]["turn"], taken["undo"]["redo"]) == (True, True, False)
    back = undo(person, taken)
    assert (back["number"], back["made"]) == (taken["number"] + 1, start["made"])
    assert back["board"] == start["board"]
    assert back["story_since"] == start["story_total"]
    assert back["undo"]["redo"]
    again = person.ok("POST", f"/api/tables/{start['id']}/redo", {"number": back["number"]})
    assert (again["board"], again["made"], again["undo"]["redo"]) == (taken["board"], taken["made"], False)
    lines = person.ask("GET", f"/api/tables/{start['id']}/annal").text.split("\n")
    assert lines[-4:] == ["0 take 1", "@ undo", "@ redo", ""]


def test_the_turn_begins_again_in_one_step(guest: Guest):
    person, start = in_the_middle(guest)
    state = person.choose(person.choose(person.choose(start, "take"), "take"), "take")
    back = undo(person, state, to="turn")
    assert back["made"] <= start["made"]
    assert back["number"] == state["number"] + state["made"] - back["made"]
    redone = back
    for _ in range(state["made"] - back["made"]):
        assert redone["undo"]["redo"]
        redone = person.ok("POST", f"/api/tables/{start['id']}/redo", {"number": redone["number"]})
    assert redone["board"] == state["board"]
    assert not redone["undo"]["redo"]


def test_a_new_choice_ends_what_could_be_made_again(guest: Guest):
    person, start = in_the_middle(guest)
    back = undo(person, person.choose(start, "take"))
    other = person.send(back, ["take", 2])
    assert not other["undo"]["redo"]
    path = f"/api/tables/{start['id']}/redo"
    assert person.refused("POST", path, {"number": other["number"]}) == (409, "no_redo")


def test_nothing_is_free_after_something_hidden_came_to_light(guest: Guest):
    person, start = in_the_middle(guest)
    ended = person.choose(start, "end")
    assert (ended["undo"]["choice"], ended["undo"]["turn"], ended["undo"]["ask"]) == (False, False, True)
    assert ended["undo"]["why"] == "Something hidden has come to light since."
    assert no_undo(person, ended) == (409, "no_undo")
    assert no_undo(person, ended, to="turn") == (409, "no_undo")
    assert person.look(start["id"])["number"] == ended["number"]


def test_nothing_is_free_after_somebody_else_has_chosen(guest: Guest):
    host, friend, state = two(guest)
    ended = host.choose(state, "end")
    assert ended["undo"]["choice"]
    friend.choose(friend.look(state["id"]), "take")
    now = host.look(state["id"])
    assert now["undo"]["why"] == "The game has gone on since."
    assert no_undo(host, now) == (409, "no_undo")
    assert friend.look(state["id"])["undo"]["choice"]


def test_nobody_takes_back_what_is_not_theirs(guest: Guest):
    host, friend, state = two(guest)
    taken = host.choose(state, "take")
    assert friend.look(state["id"])["undo"]["choice"] is False
    assert no_undo(friend, taken) == (409, "no_undo")
    assert no_undo(guest(), taken) == (403, "not_your_seat")
    back = undo(host, taken)
    redo = f"/api/tables/{state['id']}/redo"
    assert friend.refused("POST", redo, {"number": back["number"]}) == (409, "no_redo")


def test_undo_of_an_older_table_is_stale(guest: Guest):
    person, start = in_the_middle(guest)
    taken = person.choose(start, "take")
    path = f"/api/tables/{start['id']}"
    answer = person.ask("POST", f"{path}/undo", {"number": taken["number"] - 1})
    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    assert answer.json()["state"]["number"] == taken["number"]
    assert person.refused("POST", f"{path}/redo", {"number": 0}) == (409, "stale")
    assert person.look(start["id"])["number"] == taken["number"]


def test_with_consent_everybody_goes_back(guest: Guest):
    host, friend, state = two(guest)
    host.choose(state, "end")
    friend.choose(friend.look(state["id"]), "take")
    now = host.look(state["id"])
    asked = undo(host, now, to="turn", ask=True)
    assert asked["number"] == now["number"]
    assert asked["request"] == {"by": 0, "to": "turn", "answers": {"1": None}, "seat": None}
    assert friend.look(state["id"])["request"] == asked["request"]
    consent = f"/api/tables/{state['id']}/consent"
    assert host.refused("POST", consent, {"agree": True}) == (409, "no_request")
    back = friend.ok("POST", consent, {"agree": True})
    assert (back["made"], back["asked"], back["request"]) == (0, [0], None)
    assert friend.refused("POST", consent, {"agree": True}) == (409, "no_request")


def test_one_who_does_not_agree_ends_the_request(guest: Guest):
    host, friend, state = two(guest)
    host.choose(state, "end")
    friend.choose(friend.look(state["id"]), "take")
    now = host.look(state["id"])
    undo(host, now, ask=True)
    after = friend.ok("POST", f"/api/tables/{state['id']}/consent", {"agree": False})
    assert (after["number"], after["request"]) == (now["number"], None)
    said = host.ok("GET", f"/api/tables/{state['id']}/chat")
    assert [(line["seat"], line["text"]) for line in said] == [(None, "Ben does not want to go back.")]


def test_all_others_must_agree(guest: Guest):
    people = [guest("Mara"), guest("Ben"), guest("Cleo")]
    table = people[0].table("me", "open", "open")["id"]
    for friend in people[1:]:
        friend.ok("POST", f"/api/tables/{table}/join", {})
    people[0].choose(people[0].look(table), "end")
    people[1].choose(people[1].look(table), "take")
    now = people[0].look(table)
    undo(people[0], now, ask=True)
    half = people[1].ok("POST", f"/api/tables/{table}/consent", {"agree": True})
    assert (half["number"], half["request"]["answers"]) == (now["number"], {"1": True, "2": None})
    assert people[2].ok("POST", f"/api/tables/{table}/consent", {"agree": True})["made"] == 0


def test_a_request_ends_when_the_game_goes_on(guest: Guest):
    host, friend, state = two(guest)
    host.choose(state, "end")
    friend.choose(friend.look(state["id"]), "take")
    undo(host, host.look(state["id"]), ask=True)
    friend.choose(friend.look(state["id"]), "end")
    assert host.look(state["id"])["request"] is None
    consent = f"/api/tables/{state['id']}/consent"
    assert friend.refused("POST", consent, {"agree": True}) == (409, "no_request")


def test_a_host_may_not_offer_it(guest: Guest):
    host, friend = guest("Mara"), guest("Ben")
    table = host.table("me", "open", consent=False)["id"]
    friend.ok("POST", f"/api/tables/{table}/join", {})
    host.choose(host.look(table), "end")
    friend.choose(friend.look(table), "take")
    now = host.look(table)
    assert now["undo"]["ask"] is False
    assert no_undo(host, now, ask=True) == (403, "no_consent")


def test_opponents_always_agree(house: Client):
    person = Person(house)
    first = person.ok("POST", "/api/quick", {"game": "tta"})
    person.choose(first, "end")
    now = wait_until(lambda: (found := person.look(first["id"]))["asked"] == [0] and found)
    assert now["undo"]["ask"]
    back = undo(person, now, to="turn", ask=True)
    assert (back["made"], back["board"]) == (0, first["board"])


@pytest.mark.parametrize(
    ("before", "since", "until"), [([], "pass_until turn", "turn"), (["ask_only conflict"], "pass_also conflict", None)]
)
def test_with_consent_a_table_goes_back_that_has_seen_windows_and_secret_answers(
    guest: Guest, before: list[str], since: str, until: str | None
):
    """There are more lines than steps then; a request holds for the step at which it was made. What was said in advance
    since then still holds, even if nothing is said by it any more."""
    people = [guest("Mara"), guest("Ben")]
    table = people[0].table("me", "open", game="seven_ages")["id"]
    people[1].ok("POST", f"/api/tables/{table}/join", {"seat": 1})
    for person in people:
        for line in before:
            person.send(person.look(table), line.split())
    chance = random.Random(1)
    for _ in range(300):
        asked = next(person for person in people if person.look(table, since=1_000_000)["choices"])
        seen = asked.look(table)
        now = asked.send(seen, chance.choice(seen["choices"])["choice"])
        if now["undo"]["ask"] and now["made"] > 5:
            break
    other = people[1 - people.index(asked)]
    undo(asked, now, ask=True)
    assert other.look(table)["request"]["by"] == now["seat"]
    other.send(other.look(table), since.split())
    assert other.look(table)["request"] is not None
    other.ok("POST", f"/api/tables/{table}/consent", {"agree": True})
    back = asked.look(table)
    assert back["request"] is None
    assert back["made"] < now["made"]
    assert other.look(table)["standing"]["until"] == until


# Nothing to learn -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_who_chooses_looks_and_takes_back_has_learnt_nothing(way: str):
    """What can be taken back freely shows its maker the same on every table that seat can imagine. The same is true of
    an answer among several, which can be taken back until all are in."""
    row, record = begin(way, 6)
    chance, deal, taken_back = random.Random(6), Chance(6), 0
    for number, table in enumerate(play(record, chance, 240)):
        seat = chance.choice(table.asked())
        choice = chance.choice([made for made in table.choices(seat) if made[0] != "resign"])
        after = table.copy()
        after.standing_answers = {who: said for who, said in table.standing_answers.items() if who == seat}
        after.choose(seat, choice)
        if after.revealed != table.revealed or not after.asked():
            continue
        imagined = table.imagine(seat, deal)
        imagined.choose(seat, choice)
        real, fancied = (told_of(row, record, each, seat) for each in (after, imagined))
        assert difference(real, fancied) == [], f"after {choice} of seat {seat}, choice {number}"
        taken_back += 1
    assert taken_back > 40
