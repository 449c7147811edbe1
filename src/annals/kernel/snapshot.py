"""Snapshots: a whole table as bytes, in the middle of anything, and back. No pickle; the state is plain data.

Lists stay lists; tuples, dictionaries with keys that are not strings, and steps are written as tagged lists, so that
what comes back is equal to what went in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import msgspec

from annals.kernel.agenda import Step
from annals.kernel.chance import Chance
from annals.kernel.game import Game
from annals.kernel.setup import OptionError
from annals.kernel.story import Entry, Story
from annals.kernel.table import Table

FORMAT = 1


class SnapshotError(Exception):
    """A snapshot that cannot be restored: a code and a sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def pack(value: Any) -> Any:
    """A value of the state as JSON-able data."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, list):
        return ["l", *[pack(item) for item in value]]
    if isinstance(value, tuple):
        return ["t", *[pack(item) for item in value]]
    if isinstance(value, dict):
        return ["d", *[[pack(key), pack(item)] for key, item in value.items()]]
    if isinstance(value, Step):
        return ["s", _kind_name(type(value)), *[pack(getattr(value, name)) for name in field_names(value)]]
    raise TypeError(f"a table may not hold a {type(value).__name__}: {value!r}")


def unpack(data: Any, steps: dict[str, type[Step]]) -> Any:
    if not isinstance(data, list):
        return data
    tag = data[0]
    if tag == "l":
        return [unpack(item, steps) for item in data[1:]]
    if tag == "t":
        return tuple(unpack(item, steps) for item in data[1:])
    if tag == "d":
        return {unpack(key, steps): unpack(item, steps) for key, item in data[1:]}
    if tag == "s":
        if data[1] not in steps:
            raise SnapshotError("unknown_step", f"There is no step {data[1]!r} here.")
        make: Callable[..., Any] = steps[data[1]]
        return make(*[unpack(item, steps) for item in data[2:]])
    raise ValueError(f"unknown tag {tag!r}")


def field_names(step: Step) -> list[str]:
    return [field.name for field in fields(step)] if hasattr(step, "__dataclass_fields__") else []  # type: ignore[arg-type]


def _kind_name(kind: Any) -> str:
    return f"{kind.__module__}:{kind.__name__}"


def step_kinds(base: type[Step] = Step) -> dict[str, type[Step]]:
    """Every kind of step that is loaded, by module and name: two games may both have an `Attack`."""
    found: dict[str, type[Step]] = {}
    for kind in base.__subclasses__():
        found[_kind_name(kind)] = kind
        found.update(step_kinds(kind))
    return found


def pack_kernel(table: Table) -> dict[str, Any]:
    """The kernel's part of a table's state."""
    story = table.story
    return {
        "agenda": pack(table.agenda),
        "seed": table.chance.seed,
        "counts": dict(table.chance.counts),
        "number": table.number,
        "revealed": table.revealed,
        "waivers": pack(table.waivers),
        "story": None
        if story is None
        else [[e.choice, e.kind, e.seat, e.details, e.origin, pack(e.audience), e.public] for e in story.entries],
    }


def unpack_kernel(table: Table, data: dict[str, Any]) -> None:
    table.agenda = unpack(data["agenda"], step_kinds())
    table.chance = Chance(data["seed"], dict(data["counts"]))
    table.number = data["number"]
    table.revealed = data["revealed"]
    table.waivers = unpack(data["waivers"], {})
    if data["story"] is None:
        table.story = None
    else:
        table.story = Story([Entry(e[0], e[1], e[2], e[3], e[4], unpack(e[5], {}), e[6]) for e in data["story"]])
    table.forget_choices()


def snapshot(table: Table) -> bytes:
    """Write a whole table."""
    content = {"setup": table.setup.plain(), "kernel": pack_kernel(table), "state": pack(table.state())}
    body = msgspec.json.encode(content)
    digest = hashlib.sha256(body).hexdigest()
    return f"annals-snapshot {FORMAT} {digest}\n".encode() + body


def restore(data: bytes, find: Callable[[str], Game]) -> Table:
    """Put the table of a snapshot together again. `find` gives the game of a name, or raises KeyError."""
    head, _, body = data.partition(b"\n")
    words = head.split(b" ")
    if len(words) != 3 or words[0] != b"annals-snapshot":
        raise SnapshotError("not_a_snapshot", "This is not a snapshot: it does not begin with 'annals-snapshot'.")
    if words[1] != str(FORMAT).encode():
        raise SnapshotError(
            "unknown_format", f"Snapshot format {words[1].decode('ascii', 'replace')} is not known here."
        )
    if hashlib.sha256(body).hexdigest().encode() != words[2]:
        raise SnapshotError("damaged", "The snapshot is damaged: its contents do not fit its digest.")
    try:
        content = msgspec.json.decode(body)
        plain = content["setup"]
        name = plain["game"]
    except (msgspec.DecodeError, KeyError, TypeError) as error:
        raise SnapshotError("bad_contents", f"The snapshot does not hold a table: {error!r}.") from error
    try:
        game = find(name)
    except KeyError:
        raise SnapshotError("unknown_game", f"There is no game {name!r} here.") from None
    try:
        setup = game.setup(plain["seats"], plain["seed"], plain["edition"], plain["rules"], **plain["options"])
        table = game.restore(setup, unpack(content["state"], {}))
        unpack_kernel(table, content["kernel"])
    except OptionError as error:
        raise SnapshotError(error.code, str(error)) from error
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise SnapshotError("bad_contents", f"The snapshot does not hold a table: {error!r}.") from error
    return table
