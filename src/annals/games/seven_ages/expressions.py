"""Expressions of the vocabulary: `min(18, 3 * sea_areas_with_ships(target))`, read once into a small tree.

What a name or a function means in a game is the business of events/functions.py.
"""

from __future__ import annotations

import ast
from typing import Final

from annals.games.seven_ages import vocabulary

NUMBER: Final = "number"
NAME: Final = "name"
TEXT: Final = "text"
CALL: Final = "call"
CHOICE: Final = "if"
_BINARY: Final[dict[type[ast.operator], str]] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//"}
_COMPARED: Final[dict[type[ast.cmpop], str]] = {ast.Lt: "<", ast.LtE: "<=", ast.Eq: "==", ast.GtE: ">=", ast.Gt: ">"}


class Expr:
    """A node: its kind (a sign, or one of the words above), a word, a number, and the parts it is made of."""

    __slots__ = ("kind", "number", "parts", "word")

    def __init__(self, kind: str, word: str = "", number: int = 0, parts: tuple[Expr, ...] = ()) -> None:
        self.kind = kind
        self.word = word
        self.number = number
        self.parts = parts

    def __repr__(self) -> str:
        if self.kind == NUMBER:
            return str(self.number)
        if self.kind in (NAME, TEXT):
            return self.word if self.kind == NAME else repr(self.word)
        inside = ", ".join([repr(part) for part in self.parts])
        return f"{self.word or self.kind}({inside})"

    def functions(self) -> set[str]:
        """The functions this expression and its parts call, and `V` and `L`."""
        own = {self.word} if self.kind == CALL or self.word in ("V", "L", "each") else set()
        return own.union(*[part.functions() for part in self.parts])

    def names(self, word: str) -> bool:
        """Whether this expression or a part of it is a reference of this name."""
        return (self.kind == NAME and self.word == word) or any(part.names(word) for part in self.parts)


class ExpressionError(Exception):
    """A text that is no expression of the vocabulary, and why."""


def read(said: str | int) -> Expr:
    """The tree of an expression as it stands in a card file. Raises ExpressionError."""
    if isinstance(said, int):
        return Expr(NUMBER, number=int(said))
    try:
        tree = ast.parse(said, mode="eval")
    except SyntaxError as error:
        raise ExpressionError(f"{said!r} is no expression") from error
    return _node(tree.body, said)


def _node(node: ast.expr, said: str) -> Expr:
    if isinstance(node, ast.Constant):
        return _constant(node, said)
    if isinstance(node, ast.Name):
        if node.id not in vocabulary.REFERENCES:
            raise ExpressionError(f"{said!r} names {node.id!r}, which is not in the vocabulary")
        return Expr(NAME, node.id)
    if isinstance(node, ast.Call):
        return _call(node, said)
    if isinstance(node, ast.BinOp) and type(node.op) in _BINARY:
        return Expr(_BINARY[type(node.op)], parts=(_node(node.left, said), _node(node.right, said)))
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _COMPARED:
        return Expr(_COMPARED[type(node.ops[0])], parts=(_node(node.left, said), _node(node.comparators[0], said)))
    if isinstance(node, ast.BoolOp):
        word = "and" if isinstance(node.op, ast.And) else "or"
        return Expr(word, parts=tuple([_node(part, said) for part in node.values]))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        word = "not" if isinstance(node.op, ast.Not) else "minus"
        return Expr(word, parts=(_node(node.operand, said),))
    if isinstance(node, ast.IfExp):
        return Expr(CHOICE, parts=(_node(node.test, said), _node(node.body, said), _node(node.orelse, said)))
    raise ExpressionError(f"{said!r} has a part that is not in the vocabulary: {ast.unparse(node)!r}")


def _constant(node: ast.Constant, said: str) -> Expr:
    if isinstance(node.value, str):
        return Expr(TEXT, node.value)
    if type(node.value) is int:
        return Expr(NUMBER, number=node.value)
    raise ExpressionError(f"{said!r} has a number that is not whole")


def _call(node: ast.Call, said: str) -> Expr:
    name = node.func.id if isinstance(node.func, ast.Name) else "?"
    wanted = vocabulary.FUNCTIONS.get(name)
    if wanted is None or node.keywords:
        raise ExpressionError(f"{said!r} calls {name!r}, which is not in the vocabulary")
    if wanted not in (-1, len(node.args)):
        raise ExpressionError(f"{said!r}: {name!r} takes {wanted} argument(s), not {len(node.args)}")
    return Expr(CALL, name, parts=tuple([_node(part, said) for part in node.args]))
