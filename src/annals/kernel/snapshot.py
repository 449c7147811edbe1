"""Snapshots: a whole table as bytes, in the middle of anything, and back. No pickle; the state is plain data.

Lists stay lists; tuples, dictionaries with keys that are not strings, and steps are written as tagged lists, so that
what comes back is equal to what went in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

import msgspec

from annals.kernel.agenda import Step
from annals.kernel.chance import MASK, Chance
from annals.kernel.game import Game
from annals.kernel.setup import OptionError
from annals.kernel.standing import Standing
from annals.kernel.story import Entry, Story
from annals.kernel.table import Table

FORMAT: Final = 1


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


def _moved(data: Any, steps: dict[str, type[Step]], home: str) -> Any:
    """Packed data with its steps under the names they have now: modules may have moved within `home`, the package of
    the game."""
    if not isinstance(data, list):
        return data
    if data[0] == "d":
        return ["d", *[[_moved(key, steps, home), _moved(item, steps, home)] for key, item in data[1:]]]
    rest = [_moved(item, steps, home) for item in data[1:]]
    return ["s", _name_now(data[1], steps, home), *rest[1:]] if data[0] == "s" else [data[0], *rest]


def _name_now(name: str, steps: dict[str, type[Step]], home: str) -> str:
    """Its own name if there is such a step, or if it is gone, or could be several. Two modules of a game may both have
    a `Roll`: then the one in a module of the same name is meant."""
    module, _, kind = name.partition(":")
    if name in steps or not module.startswith(home):
        return name
    alike = [known for known in steps if known.startswith(home) and known.endswith(f":{kind}")]
    same = [known for known in alike if known.endswith(f".{module.rpartition('.')[2]}:{kind}")] or alike
    return same[0] if len(same) == 1 else name


def _agenda_now(table: Table, agenda: Any) -> Any:
    return _moved(agenda, step_kinds(), type(table).__module__.rpartition(".")[0] + ".")


def _write_seed(seed: int) -> int | str:
    """A seed as JSON can carry it: its numbers end at 64 bits."""
    return seed if seed <= MASK else str(seed)


def _said(table: Table) -> dict[int, tuple[str, tuple[str, ...]]]:
    return {seat: (said.until, said.about) for seat, said in table.standing_answers.items()}


def pack_kernel(table: Table) -> dict[str, Any]:
    """The kernel's part of a table's state."""
    story = table.story
    return {
        "agenda": pack(table.agenda),
        "seed": _write_seed(table.chance.seed),
        "counts": dict(table.chance.counts),
        "number": table.number,
        "revealed": table.revealed,
        "question": table.question,
        "standing": pack(_said(table)),
        "story": None
        if story is None
        else [[e.choice, e.kind, e.seat, e.details, e.origin, pack(e.audience), e.public] for e in story.entries],
    }


def unpack_kernel(table: Table, data: dict[str, Any]) -> None:
    table.agenda = unpack(_agenda_now(table, data["agenda"]), step_kinds())
    table.chance = Chance(int(data["seed"]), dict(data["counts"]))
    table.number = data["number"]
    table.revealed = data["revealed"]
    table.question = data["question"]
    table.standing_answers = {seat: Standing(*said) for seat, said in unpack(data["standing"], {}).items()}
    if data["story"] is None:
        table.story = None
    else:
        table.story = Story([Entry(e[0], e[1], e[2], e[3], e[4], unpack(e[5], {}), e[6]) for e in data["story"]])
    table.forget_choices()


def snapshot(table: Table) -> bytes:
    """Write a whole table."""
    setup = {**table.setup.plain(), "seed": _write_seed(table.setup.seed)}
    content = {"setup": setup, "kernel": pack_kernel(table), "state": pack(table.state())}
    body = msgspec.json.encode(content)
    digest = hashlib.sha256(body).hexdigest()
    return f"annals-snapshot {FORMAT} {digest}\n".encode() + body


def digest(table: Table) -> str:
    """A short name for a position: two tables that go on alike have the same. The story does not count."""
    chance = table.chance
    kernel = [pack(table.agenda), _write_seed(chance.seed), chance.counts, table.number, table.revealed, _said(table)]
    return hashlib.blake2b(msgspec.msgpack.encode([kernel, table.state()]), digest_size=8).hexdigest()


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
        setup = game.setup(plain["seats"], int(plain["seed"]), plain["edition"], plain["rules"], **plain["options"])
        table = game.restore(setup, unpack(content["state"], {}))
        unpack_kernel(table, content["kernel"])
    except OptionError as error:
        raise SnapshotError(error.code, str(error)) from error
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise SnapshotError("bad_contents", f"The snapshot does not hold a table: {error!r}.") from error
    return table


def compare(table: Table, data: bytes) -> tuple[bool, bool]:
    """Whether a table stands where a snapshot does, and whether both have the same form.

    Another version of a game may have got or lost fields, or moved its modules. Then the fields both have are compared:
    those of the table, of what it has in lists and by number (players, cities), and the first ones of each step. Raises
    SnapshotError for what is no snapshot."""
    try:
        content = msgspec.json.decode(data.partition(b"\n")[2])
        then, now = content["kernel"], msgspec.json.decode(msgspec.json.encode(pack_kernel(table)))
        del then["story"], now["story"]
        agenda = then["agenda"]
        then["agenda"] = _agenda_now(table, agenda)
        state = msgspec.json.decode(msgspec.json.encode(pack(table.state())))
        found = [_compare(then[name], now[name], 0) for name in now.keys() & then.keys()]
        found += [(True, then.keys() == now.keys() and agenda == then["agenda"]), _compare(content["state"], state, 2)]
    except (msgspec.DecodeError, KeyError, TypeError, IndexError) as error:
        raise SnapshotError("bad_contents", f"The snapshot does not hold a table: {error!r}.") from error
    return _all(found)


def _compare(then: Any, now: Any, level: int) -> tuple[bool, bool]:
    """The same for two packed values. On level 2 stands the table, on level 1 what may be a player or a city."""
    if not isinstance(then, list) or not isinstance(now, list) or then[0] != now[0]:
        return then == now, True
    if then[0] == "d" and level and all(isinstance(name, str) for name, _ in then[1:] + now[1:]):
        old, new = dict(then[1:]), dict(now[1:])
        both = [_compare(old[name], new[name], _below(level, old[name])) for name in old.keys() & new.keys()]
        return _all([(True, old.keys() == new.keys()), *both])
    if then[0] == "s" and then[1] == now[1]:
        both = [_compare(*pair, 0) for pair in zip(then[2:], now[2:], strict=False)]
        return _all([(True, len(then) == len(now)), *both])
    if len(then) != len(now):
        return False, True
    if then[0] == "d":
        pairs = [
            (mine, other)
            for one, another in zip(then[1:], now[1:], strict=True)
            for mine, other in zip(one, another, strict=True)
        ]
    else:
        pairs = list(zip(then[1:], now[1:], strict=True))
    return _all([_compare(*pair, level) for pair in pairs])


def _below(level: int, value: Any) -> int:
    """The level of what stands in a field: lists and things by number may hold players or cities."""
    if level < 2 or not isinstance(value, list):
        return 0
    by_name = value[0] == "d" and any(isinstance(name, str) for name, _ in value[1:])
    return 0 if by_name else level - 1


def _all(found: list[tuple[bool, bool]]) -> tuple[bool, bool]:
    return all(same for same, _ in found), all(alike for _, alike in found)
