"""Choices, their text form, and refusals: why a choice is not legal."""

from __future__ import annotations

from typing import Final, TypeAlias

Choice: TypeAlias = tuple[str | int, ...]
"""A verb and its arguments: `("take", 3)`, written `take 3`."""

RESIGN: Final = "resign"
"""The verb by which a seat leaves the game for good, in every game that has such a choice."""

Shape: TypeAlias = str
"""The arguments a verb takes, one letter each: `i` a whole number, `s` an id."""


class Refusal:
    """Why a choice is not legal: a code for programs, a sentence for people, the rule that says so."""

    __slots__ = ("code", "rule", "sentence")

    def __init__(self, code: str, sentence: str, rule: str) -> None:
        self.code = code
        self.sentence = sentence
        self.rule = rule

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.sentence!r}, {self.rule!r})"


class Refused(Exception):
    """Raised by `Table.choose` for a choice that is not legal. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.sentence} [{refusal.code}, {refusal.rule}]")
        self.refusal = refusal


OVER: Final = Refusal("game_over", "The game is over.", "KERNEL-ASKED")
NOT_ASKED: Final = Refusal("not_asked", "This seat is not asked now.", "KERNEL-ASKED")
EMPTY: Final = Refusal("empty_choice", "A choice needs a verb.", "KERNEL-SHAPE")


def unknown_verb(verb: object, known: dict[str, Shape]) -> Refusal:
    names = ", ".join(sorted(known))
    return Refusal("unknown_verb", f"{verb!r} is not an answer to this question; known are: {names}.", "KERNEL-SHAPE")


def shape_refusal(choice: Choice, shape: Shape) -> Refusal | None:
    """Refuse a choice whose number or kinds of arguments do not fit its verb."""
    if len(choice) - 1 != len(shape):
        wanted = len(shape)
        words = "no word" if wanted == 0 else "1 word" if wanted == 1 else f"{wanted} words"
        sentence = f"{choice[0]!r} takes {words} after it, not {len(choice) - 1}."
        return Refusal("wrong_arity", sentence, "KERNEL-SHAPE")
    for place in range(len(shape)):
        argument = choice[place + 1]
        fits = type(argument) is int if shape[place] == "i" else type(argument) is str
        if not fits:
            kind = "a whole number" if shape[place] == "i" else "an id"
            return Refusal(
                "wrong_argument", f"Argument {place + 1} of {choice[0]!r} must be {kind}: {argument!r}.", "KERNEL-SHAPE"
            )
    return None


def resigns(choice: Choice) -> bool:
    """Whether this choice leaves the game. Nobody makes it by chance, or without being asked twice.

    >>> resigns(("resign",)), resigns(("pass",))
    (True, False)
    """
    return choice[0] == RESIGN


def write_choice(choice: Choice) -> str:
    """The text form of a choice.

    >>> write_choice(("upgrade", "bronze", "iron"))
    'upgrade bronze iron'
    """
    return " ".join(str(part) for part in choice)


def read_choice(text: str) -> Choice:
    """Read the text form back. Words of digits are numbers, unless they are longer than any number of a game.

    >>> read_choice("take 3")
    ('take', 3)
    """
    words = text.split()
    if not words:
        raise ValueError("a choice needs a verb")
    parts: list[str | int] = [words[0]]
    for word in words[1:]:
        digits = word[1:] if word.startswith("-") else word
        parts.append(int(word) if digits.isdecimal() and digits.isascii() and len(digits) < 20 else word)
    return tuple(parts)
