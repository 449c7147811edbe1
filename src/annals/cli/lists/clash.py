"""The cards of Clash of Cultures: a table for each kind, with what they do and what is in doubt."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from annals.games.clash.cards import ActionCard, ObjectiveCard, Printed
from annals.games.clash.edition import Edition
from annals.games.clash.words.faces import capital, card_lines, doubts, facts, listed, parts, text_lines
from annals.games.clash.words.texts import FACES, KINDS

ONE_SOURCE = "¹"
FOOTNOTE = f"{ONE_SOURCE} All or some of it is known from one source only; the card by its name says what."


def draw(edition: Edition, cards: Sequence[Printed]) -> RenderableType:
    """A table for every kind, a row for every card."""
    drawn: list[RenderableType] = []
    for kind, (_, several) in KINDS.items():
        of_kind = [card for card in cards if card.kind == kind]
        if of_kind:
            drawn += [Text(f"{capital(several)} ({len(of_kind)})", style="bold"), _table(edition, of_kind), Text("")]
    if any(_from_one(doubt) for card in cards for doubt in doubts(card)):
        drawn.append(Text(FOOTNOTE, style="dim"))
    return Group(*drawn)


def lines(edition: Edition, card: Printed) -> list[str]:
    """Everything about one card."""
    return card_lines(edition, card)


def _table(edition: Edition, cards: list[Printed]) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column(max_width=22)
    grid.add_column(ratio=1)
    for card in cards:
        unsure = doubts(card)
        name = card.name + (ONE_SOURCE if any(_from_one(doubt) for doubt in unsure) else "")
        others = [doubt for doubt in unsure if not _from_one(doubt)]
        said = [
            Text(" · ".join(facts(edition, card)), style="cyan"),
            Text(_does(edition, card)),
            Text(FACES["doubt"].format(doubts="; ".join(others)) if others else "", style="dim italic"),
        ]
        grid.add_row(Text(name), Text("\n").join([line for line in said if line]))
    return grid


def _does(edition: Edition, card: Printed) -> str:
    """What a card does; of a category or a civilization, what belongs to it."""
    if isinstance(card, (ActionCard, ObjectiveCard)):
        return ""
    kinds: dict[str, list[str]] = {}
    for part in parts(edition, card):
        kinds.setdefault(part.kind, []).append(part.name)
    belong = [f"{capital(KINDS[kind][1])}: {listed(names)}" for kind, names in kinds.items()]
    return "\n".join([*belong, *text_lines(card)])


def _from_one(doubt: str) -> bool:
    return doubt.endswith(("one source", "from one"))
