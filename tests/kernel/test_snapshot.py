"""Whole tables as bytes: every value comes back as it was, every kind of damage has its error."""

import hashlib
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.toys import broken, find, interrupts, sealed

from annals.kernel import SnapshotError, Step, compare, restore, snapshot
from annals.kernel.snapshot import pack, step_kinds, unpack

LEAF = st.one_of(st.none(), st.booleans(), st.integers(-(2**63), 2**64 - 1), st.text(max_size=5))
KEY = st.one_of(st.integers(-9, 9), st.text(max_size=3), st.tuples(st.integers(0, 3), st.text(max_size=2)))
VALUE: st.SearchStrategy[Any] = st.recursive(
    LEAF,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=4).map(tuple),
        st.dictionaries(KEY, inner, max_size=4),
    ),
    max_leaves=20,
)


@given(VALUE)
def test_values_come_back_as_they_were(value: object):
    back = unpack(msgspec.json.decode(msgspec.json.encode(pack(value))), {})
    assert back == value
    assert repr(back) == repr(value)


@dataclass(slots=True)
class Turn(Step):
    """Named like steps of other games."""

    seat: int
    path: tuple[tuple[int, str], ...]


def test_steps_come_back_as_they_were():
    step = Turn(1, ((2, "ash"), (3, "elm")))
    back = unpack(msgspec.json.decode(msgspec.json.encode(pack([step]))), step_kinds())
    assert back == [step]
    assert type(back[0]) is Turn


def test_games_may_name_their_steps_alike():
    for step in (broken.Turn(1), interrupts.Turn(1), Turn(1, ())):
        back = unpack(pack(step), step_kinds())
        assert type(back) is type(step)
        assert back == step


@pytest.mark.parametrize("value", [1.5, {1, 2}, b"x", object()])
def test_what_a_table_may_not_hold(value: object):
    with pytest.raises(TypeError, match="a table may not hold"):
        pack([value])


def test_snapshots_do_not_depend_on_the_listing():
    table = sealed.GAME.start(sealed.GAME.setup(3, 1), True)
    table.forget_choices()
    before = snapshot(table)
    table.choices(0)
    assert snapshot(table) == before


def test_big_seeds_survive():
    table = sealed.GAME.start(sealed.GAME.setup(2, 2**64 - 1), False)
    assert restore(snapshot(table), find).setup.seed == 2**64 - 1
    wide = sealed.GAME.start(sealed.GAME.setup(2, 2**200), False)
    again = restore(snapshot(wide), find)
    assert (again.setup.seed, again.chance.seed) == (2**200, 2**200)


def signed(content: object) -> bytes:
    """A snapshot of these contents whose digest fits."""
    body = msgspec.json.encode(content)
    return f"annals-snapshot 1 {hashlib.sha256(body).hexdigest()}\n".encode() + body


def contents() -> dict[str, Any]:
    table = sealed.GAME.start(sealed.GAME.setup(2, 1), True)
    content: dict[str, Any] = msgspec.json.decode(snapshot(table).partition(b"\n")[2])
    assert snapshot(restore(signed(content), find)) == snapshot(table)
    return content


def error_of(data: bytes) -> str:
    with pytest.raises(SnapshotError) as error:
        restore(data, find)
    assert str(error.value)
    return error.value.code


def test_damaged_bytes():
    good = snapshot(sealed.GAME.start(sealed.GAME.setup(2, 1), True))
    assert error_of(b"") == "not_a_snapshot"
    assert error_of(b"hello\n{}") == "not_a_snapshot"
    assert error_of(good.replace(b"annals-snapshot 1", b"annals-snapshot 2", 1)) == "unknown_format"
    assert error_of(good[:-1]) == "damaged"
    assert error_of(good + b" ") == "damaged"
    for place in range(90, len(good), 97):
        assert error_of(good[:place] + bytes([good[place] ^ 1]) + good[place + 1 :]) == "damaged"


def test_contents_that_are_no_table():
    assert error_of(signed([])) == "bad_contents"
    assert error_of(signed({})) == "bad_contents"
    assert error_of(signed("x")) == "bad_contents"
    body = b"{"
    assert error_of(f"annals-snapshot 1 {hashlib.sha256(body).hexdigest()}\n".encode() + body) == "bad_contents"
    for part in ("kernel", "state"):
        content = contents()
        del content[part]
        assert error_of(signed(content)) == "bad_contents"
    for part in ("agenda", "counts", "story", "standing"):
        content = contents()
        del content["kernel"][part]
        assert error_of(signed(content)) == "bad_contents"


def test_a_step_is_found_where_its_module_is_now():
    """A snapshot of a version that had the module elsewhere in the package of the game, or under another name."""
    content = contents()
    agenda = msgspec.json.encode(content["kernel"]["agenda"])
    for place in ("tests.kernel.toys.bids.sealed:", "tests.kernel.toys.envelopes:"):
        moved = msgspec.json.decode(agenda.replace(b"tests.kernel.toys.sealed:", place.encode()))
        assert moved != content["kernel"]["agenda"]
        data = signed({**content, "kernel": {**content["kernel"], "agenda": moved}})
        again = restore(data, find)
        assert snapshot(again) == snapshot(restore(signed(content), find))
        assert compare(again, data) == (True, False)


def test_a_step_that_could_be_several_is_none():
    """Of the toys several have a `Turn`; a module that is gone does not say which is meant."""
    content = contents()
    content["kernel"]["agenda"].append(["s", "tests.kernel.toys.gone:Turn", 1])
    assert error_of(signed(content)) == "unknown_step"


def test_contents_of_other_games_editions_and_steps():
    content = contents()
    content["setup"]["game"] = "chess"
    assert error_of(signed(content)) == "unknown_game"
    content = contents()
    content["setup"]["seats"] = 9
    assert error_of(signed(content)) == "bad_seats"
    content = contents()
    content["setup"]["rules"] = 9
    assert error_of(signed(content)) == "unknown_rules"
    content = contents()
    content["kernel"]["agenda"].append(["s", "somewhere:Else"])
    assert error_of(signed(content)) == "unknown_step"
    content = contents()
    content["kernel"]["agenda"].append(["s", "tests.kernel.toys.sealed:Bid", 1])
    assert error_of(signed(content)) == "bad_contents"
    content = contents()
    content["kernel"]["agenda"].append(["?", 1])
    assert error_of(signed(content)) == "bad_contents"
