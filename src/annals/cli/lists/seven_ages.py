"""The cards of 7 Ages: each with its three uses, and what is reconstructed; artefacts, leaders, units and areas."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from annals.games.seven_ages.words.faces import card_lines, empire_gist, event_text
from annals.games.seven_ages.words.printed import KINDS, Face, Faces
from annals.games.seven_ages.words.shares import lines as shares
from annals.games.seven_ages.words.texts import KINDS_OF_FACES


def draw(faces: Faces, cards: Sequence[Face]) -> RenderableType:
    """A table for every kind, a row for every card."""
    drawn: list[RenderableType] = []
    for kind in KINDS:
        of_kind = [face for face in cards if face.kind == kind]
        if of_kind:
            title = f"{KINDS_OF_FACES[kind]} ({len(of_kind)})"
            drawn += [Text(title, style="bold"), _table(faces, of_kind), Text("")]
    return Group(*drawn, *[Text(line, style="dim") for line in shares(faces.edition)])


def lines(faces: Faces, card: Face) -> list[str]:
    """Everything about one card."""
    return card_lines(faces.edition, card)


def _table(faces: Faces, cards: list[Face]) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column(max_width=24)
    grid.add_column(ratio=1)
    for face in cards:
        said = _uses(faces, face) if face.kind == "card" else Text(" ".join(card_lines(faces.edition, face)[1:]))
        grid.add_row(Text(f"{face.number:>3} {face.name}" if face.kind == "card" else face.name), said)
    return grid


def _uses(faces: Faces, face: Face) -> Text:
    """The three uses of a card."""
    edition = faces.edition
    card = edition.cards[face.number]
    artefact = edition.artefacts[edition.artefact(card.artefact)]
    said = Text(f"{card.value} ", style="bold")
    said.append(empire_gist(edition, card), style="cyan")
    said.append(f"\n{artefact.name}", style="green")
    said.append(f"\n{card.event.name}: ", style="magenta")
    said.append(event_text(edition, card), style="")
    return said
