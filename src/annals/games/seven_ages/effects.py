"""Operations and specials as they stand on the cards, read and checked against the vocabulary."""

from __future__ import annotations

from typing import Any, Final

from annals.games.seven_ages import vocabulary
from annals.games.seven_ages.expressions import Expr, ExpressionError, read
from annals.kernel.catalogue import Fields


class Op:
    """One operation of an event: its name and its parameters, each asked for by its type."""

    __slots__ = ("exprs", "factors", "flags", "lists", "name", "numbers", "words")

    def __init__(self, name: str) -> None:
        self.name = name
        self.words: dict[str, tuple[str, ...]] = {}
        """References, selectors, classes, names of artefacts and other words."""
        self.numbers: dict[str, int] = {}
        self.factors: dict[str, float] = {}
        self.exprs: dict[str, Expr] = {}
        self.flags: set[str] = set()
        """Those that are true."""
        self.lists: dict[str, tuple[tuple[Op, ...], ...]] = {}
        """Lists of operations: the options of `choose`, the default of a debt."""

    def word(self, name: str, default: str = "") -> str:
        """The only word of a parameter."""
        said = self.words.get(name)
        return said[0] if said else default

    def flag(self, name: str) -> bool:
        return name in self.flags

    def all_ops(self) -> list[Op]:
        """This operation and those inside it."""
        return [self, *[deep for ops in self.lists.values() for each in ops for op in each for deep in op.all_ops()]]

    def functions(self) -> set[str]:
        """What the expressions of this operation call."""
        return set[str]().union(*[expr.functions() for expr in self.exprs.values()])


class Special:
    """Something an empire is or has: its name, its parameters, and our words for it."""

    __slots__ = ("name", "numbers", "text", "when", "words")

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.words: dict[str, tuple[str, ...]] = {}
        self.numbers: dict[str, tuple[int, ...]] = {}
        """A number is a tuple of one."""
        self.when: dict[str, tuple[str, ...]] = {}
        """The conditions of a conflict bonus: role, place, terrain, first_round_only."""

    def number(self, name: str, default: int = 0) -> int:
        said = self.numbers.get(name)
        return said[0] if said else default

    def word(self, name: str, default: str = "") -> str:
        said = self.words.get(name)
        return said[0] if said else default


def read_expr(fields: Fields, said: Any) -> Expr:
    if not isinstance(said, str | int):
        raise fields.error("wrong_type", f"an expression must be a text or a whole number, not {said!r}")
    try:
        return read(said)
    except ExpressionError as error:
        raise fields.error("bad_expression", str(error)) from error


def read_ops(fields: Fields, said: Any) -> tuple[Op, ...]:
    """A list of operations. Raises CatalogueError with file, line and card."""
    if not isinstance(said, list) or any(not isinstance(op, dict) for op in said):
        raise fields.error("wrong_type", f"operations must be a list of tables, not {said!r}")
    return tuple([_read_op(fields, op) for op in said])


def _read_op(fields: Fields, said: dict[str, Any]) -> Op:
    name = str(said.get("op", "?"))
    parameters = vocabulary.OPERATIONS.get(name)
    if parameters is None:
        raise fields.error("unknown_operation", f"there is no operation {name!r} in the vocabulary")
    op = Op(name)
    for parameter, value in said.items():
        if parameter == "op":
            continue
        if parameter not in parameters:
            raise fields.error("unknown_parameter", f"{name!r} takes no {parameter!r}")
        _take(fields, op, parameter, parameters[parameter], value)
    return op


_REFERENCED: Final[dict[str, tuple[str, ...]]] = {
    "player": vocabulary.PLAYERS,
    "empire": vocabulary.EMPIRES,
    "side": vocabulary.SIDES,
    "selector": vocabulary.SELECTORS,
    "chooser": vocabulary.CHOOSERS,
    "duration": vocabulary.DURATIONS,
    "class": vocabulary.CLASSES,
    "classes": vocabulary.CLASSES,
}


def _take(fields: Fields, op: Op, parameter: str, kind: str, value: Any) -> None:
    """Put a parameter where its type belongs."""
    if kind == "expr":
        op.exprs[parameter] = read_expr(fields, value)
    elif kind == "int" and type(value) is int:
        op.numbers[parameter] = value
    elif kind == "number" and isinstance(value, int | float):
        op.factors[parameter] = float(value)
    elif kind == "flag" and isinstance(value, bool):
        if value:
            op.flags.add(parameter)
    elif kind == "ops" and isinstance(value, list):
        nested = value if value and isinstance(value[0], list) else [value]
        op.lists[parameter] = tuple([read_ops(fields, ops) for ops in nested])
    elif kind in ("word", "words", "artefacts") or kind in _REFERENCED:
        op.words[parameter] = _words(fields, op.name, parameter, kind, value)
    else:
        raise fields.error("wrong_type", f"{parameter!r} of {op.name!r} must be of type {kind}, not {value!r}")


def _words(fields: Fields, name: str, parameter: str, kind: str, value: Any) -> tuple[str, ...]:
    said = value if isinstance(value, list) else [value]
    if any(not isinstance(word, str) for word in said):
        raise fields.error("wrong_type", f"{parameter!r} of {name!r} must be words, not {value!r}")
    known = vocabulary.WORDS.get(parameter, ()) if kind in ("word", "words") else _REFERENCED.get(kind)
    strange = [word for word in said if known is not None and word not in known]
    if strange:
        raise fields.error("unknown_word", f"{parameter!r} of {name!r} knows no {', '.join(strange)}")
    return tuple(said)


def read_special(fields: Fields, said: dict[str, Any]) -> Special:
    """A special of an empire. Raises CatalogueError with file, line and card."""
    name = str(said.get("op", "?"))
    parameters = vocabulary.SPECIALS.get(name)
    if parameters is None:
        raise fields.error("unknown_special", f"there is no special {name!r} in the vocabulary")
    special = Special(name, str(said.get("text", "")))
    for parameter, value in said.items():
        if parameter in ("op", "text"):
            continue
        if parameter not in parameters:
            raise fields.error("unknown_parameter", f"{name!r} takes no {parameter!r}")
        if isinstance(value, dict):
            special.when = {key: _texts(part) for key, part in value.items()}
        elif isinstance(value, list) and all(isinstance(item, str) for item in value):
            special.words[parameter] = tuple(value)
        elif isinstance(value, list):
            special.numbers[parameter] = tuple([int(item) for item in value])
        elif isinstance(value, str):
            special.words[parameter] = (value,)
        else:
            special.numbers[parameter] = (int(value),)
    return special


def _texts(value: Any) -> tuple[str, ...]:
    return tuple([str(item) for item in value]) if isinstance(value, list) else (str(value),)
