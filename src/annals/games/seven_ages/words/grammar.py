"""A little English: numbers with their words, lists, capitals, and verbs that agree with whoever does something."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

BASES: Final = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go", "cannot": "cannot"}
"""Verbs of the third person that are not made by leaving out an s."""
HISSING: Final = ("sses", "shes", "ches", "xes", "zzes")
FORMS: Final = re.compile(r"\[([^|\[\]]*)\|([^|\[\]]*)\]")


def many(number: int, forms: str) -> str:
    """`many(1, "unit/units")` is `1 unit`; one form serves for both: `3 money`."""
    one, _, several = forms.partition("/")
    return f"{number} {one if number == 1 or not several else several}"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def price(money: int, cards: int) -> str:
    """`4 money and 1 card`; what costs nothing is not named."""
    return listed([many(number, forms) for number, forms in ((money, "money"), (cards, "card/cards")) if number])


def capital(text: str) -> str:
    """The first letter large, behind an opening quotation mark too."""
    start = 1 if text[:1] == "“" else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


def base(verb: str) -> str:
    """The form of a verb that goes with you and with several: `takes` is `take`."""
    if verb in BASES:
        return BASES[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(HISSING):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") else verb


def agree(sentence: str, several: bool) -> str:
    """The first word of a sentence that lacks its subject is a verb: let it agree."""
    verb, space, rest = sentence.partition(" ")
    return f"{base(verb)}{space}{rest}" if several else sentence


def forms(sentence: str, first: bool) -> str:
    """`[a|b]` is a for the first kind of reader, else b."""
    return FORMS.sub(r"\1" if first else r"\2", sentence)


def sentence(text: str) -> str:
    """A whole sentence: begun with a capital, ended with a stop."""
    said = capital(text)
    return said if said.endswith((".", "!", "?")) else f"{said}."
