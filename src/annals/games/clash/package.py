"""What this game brings to the house; see annals/package.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from annals.games.clash import edition, tally
from annals.games.clash.lessons import LEARNING
from annals.games.clash.mind import evaluation, reasons
from annals.games.clash.setup import GAME
from annals.games.clash.table import ClashTable
from annals.games.clash.words import chart, printed, texts
from annals.games.clash.words.words import Words
from annals.kernel import Table
from annals.package import Mind, Package, Tally


def _words(table: Table, seat: int | None, names: Sequence[str]) -> Words:
    assert isinstance(table, ClashTable)
    return Words(table, seat, names)


PACKAGE: Final = Package(
    game=GAME,
    words=_words,
    names=texts.NAMES,
    groups=texts.GROUPS,
    shelf=edition.SHELF,
    cards=edition.load,
    plain=printed.plain,
    chart=chart.draw,
    tally=Tally(tally.COUNTS, tally.counted, tally.at_end),
    mind=Mind(evaluation.outlook, evaluation.quick_outlook, evaluation.learned_outlook, reasons),
    learning=LEARNING,
    credit="A game by Christian Marcussen, published by Z-Man Games and, as the Monumental Edition, by WizKids.",
)
