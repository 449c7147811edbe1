"""Differences: what has changed, and nothing else; made from one's own states, and always leading to the new one."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from tests.server.people import Person
from tests.server.test_live import follow, hear
from tests.server.test_play import two
from tests.server.told import sit_down, told

from annals import games
from annals.server import telling
from annals.server.answers import StateAnswer
from annals.server.differences import difference, patch

Guest = Callable[..., Person]


def whole_game(
    game: str, seats: int, seed: int, eyes: tuple[int | None, ...], **options: Any
) -> Iterator[list[StateAnswer]]:
    """What these seats (None is a spectator) are told after each choice of a random game; some are taken back."""
    chance = random.Random(seed)
    row, record = sit_down(games.find(game), seats, seed, **options)
    while record.table.asked():
        yield [told(row, record, seat) for seat in eyes]
        if record.made and chance.random() < 0.02:
            record.take_lines(["@ undo"])
            continue
        seat = chance.choice(record.table.asked())
        choice = chance.choice([made for made in record.table.choices(seat) if made[0] != "resign"])
        record.take_trial(seat, choice, record.try_choice(seat, choice))
    yield [told(row, record, seat) for seat in eyes]


def plain(answer: StateAnswer) -> dict[str, Any]:
    """A state as a client has it, without what a difference tells in its own way."""
    known: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(answer))
    return {name: value for name, value in known.items() if name not in telling.APART}


def text(value: Any) -> bytes:
    """For comparing: here 1, 1.0 and true are three things."""
    return msgspec.json.encode(value, order="sorted")


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("tta", 2, {}), ("tta", 3, {}), ("clash", 2, {}), ("clash", 3, {}), ("seven_ages", 4, {"most_turns": 4})],
)
def test_whatever_happens_the_edits_lead_to_the_new_state(game: str, seats: int, options: dict[str, Any]):
    before: list[StateAnswer] = []
    saved, whole = 0, 0
    for now in whole_game(game, seats, 7, (*range(seats), None), **options):
        for old, new in zip(before, now, strict=False):
            encoded = msgspec.json.encode(difference(old, new, telling.APART))
            known = plain(old)
            kept = text(known)
            assert text(patch(known, msgspec.json.decode(encoded))) == text(plain(new))
            assert text(known) == kept
            saved += len(encoded)
            whole += len(msgspec.json.encode(new))
        before = now
    assert saved < whole / 4


def test_any_state_leads_to_any_other_of_the_same_seat():
    moments = list(whole_game("clash", 2, 3, (0,)))
    chance = random.Random(5)
    for _ in range(100):
        old, new = chance.choice(moments)[0], chance.choice(moments)[0]
        edits = msgspec.json.decode(msgspec.json.encode(difference(old, new, telling.APART)))
        assert text(patch(plain(old), edits)) == text(plain(new))


# Over HTTP ------------------------------------------------------------------------------------------------------------


def made_of(old: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
    """The state a client has after an answer that tells a difference."""
    assert answer["base"] == old["tag"]
    new: dict[str, Any] = patch(old, answer["edits"])
    return {**new, "tag": answer["tag"], "story": answer["story"], "story_since": answer["story_since"]}


def choice_of(known: dict[str, Any], verb: str, **more: Any) -> dict[str, Any]:
    made = next(choice["choice"] for choice in known["choices"] if choice["choice"][0] == verb)
    return {"number": known["number"], "seat": known["seat"], "choice": made, **more}


def alike(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return {**one, "tag": "", "updated": 0} == {**other, "tag": "", "updated": 0}


def test_who_has_the_state_is_told_what_a_choice_changed(guest: Guest):
    host, _, _ = two(guest)
    known = host.look(host.ok("GET", "/api/tables")[0]["id"])
    address = f"/api/tables/{known['id']}"
    answer = host.ok("POST", f"{address}/choices", choice_of(known, "take", have=known["tag"]))
    assert "board" not in answer
    now = made_of(known, answer)
    assert alike(now, host.look(known["id"], since=known["story_total"]))
    undone = host.ok("POST", f"{address}/undo", {"number": now["number"], "seat": 0, "have": now["tag"]})
    back = made_of(now, undone)
    assert (back["made"], back["story_total"]) == (0, known["story_total"])
    assert back["board"] == known["board"]
    same = host.look(known["id"], have=back["tag"], since=back["story_total"])
    assert [edit for edit in same["edits"] if edit[0] != ["updated"]] == []


def test_looking_back_is_told_as_a_difference_too(guest: Guest):
    host, _, first = two(guest)
    taken = host.choose(host.look(first["id"]), "take")
    begin = host.ok("GET", f"/api/tables/{taken['id']}/at/0", params={"have": taken["tag"]})
    assert made_of(taken, begin)["board"] == first["board"]


def test_a_state_that_is_not_remembered_is_told_whole(guest: Guest, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(telling, "MOST_FRAMES", 1)
    host, _, _ = two(guest)
    known = host.look(host.ok("GET", "/api/tables")[0]["id"])
    host.at_one_screen()
    answer = host.ok("POST", f"/api/tables/{known['id']}/choices", choice_of(known, "take", have=known["tag"]))
    assert answer["board"]
    assert host.look(known["id"], have="nonsense")["board"]


def test_nobody_is_told_a_difference_to_what_another_seat_was_told(guest: Guest):
    host, friend, state_of_host = two(guest)
    table = state_of_host["id"]
    theirs, mine = host.look(table), friend.look(table)
    assert "edits" in friend.look(table, have=mine["tag"])
    assert friend.look(table, have=theirs["tag"])["board"]
    watching = guest("Eve").look(table)
    assert friend.look(table, have=watching["tag"])["board"]


# Over a live connection -----------------------------------------------------------------------------------------------


def unpacked(socket: Any) -> dict[str, Any]:
    """The next state; states come packed, small notices in words."""
    while not (packed := socket.receive(timeout=20).get("bytes")):
        pass
    message: dict[str, Any] = msgspec.json.decode(zlib.decompress(packed, wbits=-zlib.MAX_WBITS))
    return message


def test_a_follower_who_can_is_told_differences(guest: Guest):
    host, friend, first = two(guest)
    with follow(friend, first["id"], "?have=") as socket:
        known = hear(socket)
        assert known["board"]
        for verb in ("take", "end"):
            host.choose(host.look(first["id"]), verb)
            known = made_of(known, hear(socket))
        assert (known["number"], known["asked"]) == (2, [1])
        assert known["choices"]
    host.look(first["id"])
    with follow(friend, first["id"], f"?have={known['tag']}&since={known['story_total']}&number=2") as socket:
        again = made_of(known, hear(socket))
    assert alike({**again, "seats": 0}, {**known, "seats": 0, "story": [], "story_since": again["story_since"]})


def test_watchers_share_one_message_that_is_packed_once(guest: Guest, monkeypatch: pytest.MonkeyPatch):
    host, _, first = two(guest)
    packed: list[int] = []
    really = telling.pack

    def pack(message: bytes) -> bytes:
        packed.append(len(message))
        return really(message)

    monkeypatch.setattr(telling, "pack", pack)
    eve, ada, bob = guest("Eve"), guest("Ada"), guest("Bob")
    query = "?have=&packed=true"
    with (
        follow(eve, first["id"], query) as one,
        follow(ada, first["id"], query) as two_,
        follow(bob, first["id"], query) as three,
    ):
        known = [unpacked(socket) for socket in (one, two_, three)]
        taken = host.choose(host.look(first["id"]), "take")
        known = [made_of(old, unpacked(socket)) for old, socket in zip(known, (one, two_, three), strict=True)]
        packed.clear()
        host.choose(taken, "end")
        heard = [unpacked(socket) for socket in (one, two_, three)]
        assert heard[0] == heard[1] == heard[2]
        assert made_of(known[0], heard[0])["number"] == 2
        assert len(packed) == 1


def test_who_asks_for_nothing_special_is_told_everything_in_words(guest: Guest):
    host, friend, first = two(guest)
    with follow(friend, first["id"]) as socket:
        assert hear(socket)["board"]
        host.choose(host.look(first["id"]), "take")
        assert hear(socket)["board"]
