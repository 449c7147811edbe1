"""What this game brings to the house; see annals/package.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from annals.games.tta import edition, tally
from annals.games.tta.lessons import LEARNING
from annals.games.tta.mind import evaluation, reasons, training
from annals.games.tta.scripted.scripted import CHARACTERS
from annals.games.tta.setup import GAME
from annals.games.tta.table import TtaTable
from annals.games.tta.words import chart, printed, texts
from annals.games.tta.words.words import Words
from annals.kernel import Table
from annals.package import Mind, Package, Tally, Training


def _words(table: Table, seat: int | None, names: Sequence[str]) -> Words:
    assert isinstance(table, TtaTable)
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
    mind=Mind(
        evaluation.outlook,
        evaluation.quick_outlook,
        evaluation.learned_outlook,
        reasons,
        Training(training.outlook, training.Notebook, training.learned),
    ),
    characters=CHARACTERS,
    learning=LEARNING,
    credit="A game by Vlaada Chvátil, published by Czech Games Edition.",
)
