"""What this game brings to the house; see annals/package.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from annals.games.seven_ages import edition, registry, rooms, tally
from annals.games.seven_ages.lessons import LEARNING
from annals.games.seven_ages.mind import evaluation, gentle, reasons
from annals.games.seven_ages.setup import GAME
from annals.games.seven_ages.table import SevenTable
from annals.games.seven_ages.words import chart, printed, texts
from annals.games.seven_ages.words.words import Words
from annals.kernel import OptionValue, Table
from annals.package import Mind, Package, Tally


def _words(table: Table, seat: int | None, names: Sequence[str]) -> Words:
    assert isinstance(table, SevenTable)
    return Words(table, seat, names)


def _cards(name: str, options: dict[str, OptionValue]) -> printed.Faces:
    """An edition with these options; every card of it can be carried out."""
    assert rooms.ALL
    found = edition.load(name, options)
    registry.check(found)
    return printed.of_edition(found)


PACKAGE: Final = Package(
    game=GAME,
    words=_words,
    names=texts.NAMES,
    groups=texts.GROUPS,
    shelf=edition.SHELF,
    cards=_cards,
    plain=printed.plain,
    chart=chart.draw,
    tally=Tally(tally.COUNTS, tally.counted, tally.at_end),
    mind=Mind(evaluation.outlook, evaluation.quick_outlook, evaluation.learned_outlook, reasons),
    characters=gentle.CHARACTERS,
    learning=LEARNING,
    credit="A game by Harry Rowland, published by the Australian Design Group.",
)
