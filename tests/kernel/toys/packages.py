"""The toys `sealed` and `interrupts` as guests of the house: in words, with a board each. See ANNALS_GAMES."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.kernel.toys import chorus, interrupts, sealed

from annals.kernel import Annal, Choice, OptionValue, Refusal, Result, Shared, Table, Window, write_choice
from annals.package import Cards, Package, Printed, Tally
from annals.words import Wording

PAGES = Path(__file__).parent / "page"
UNTILS = {"end_of_turn": "until the end of this turn", "my_turn": "until my own turn"}
WINDOWS = {"thwart": "cards that can be thwarted", "undo": "cards that can be undone"}


class PlainWords:
    """Says what is there, and nothing nicely."""

    def __init__(self, table: Table, reader: int | None, names: Sequence[str]) -> None:
        self.table = table
        self.reader = reader
        self.names = names

    def question(self) -> str:
        decision = self.table.decision()
        if isinstance(decision, Window):
            return "Does anybody answer this card?"
        if isinstance(decision, Shared):
            return "Everybody seals cards."
        return f"{' and '.join(self.names[seat] for seat in self.table.asked())} to choose."

    def choice(self, seat: int, choice: Choice) -> Wording:
        return Wording(write_choice(choice).capitalize())

    def group(self, choice: Choice) -> str:
        return str(choice[0])

    def refs(self, seat: int, choice: Choice) -> list[str]:
        return [f"card:{choice[1]}"] if choice[0] == "seal" else []

    def refusal(self, refusal: Refusal) -> str:
        return refusal.sentence

    def entry(self, entry: dict[str, Any]) -> str:
        who = self.names[entry["seat"]] if entry["seat"] is not None else "Everybody"
        facts = ", ".join(str(value) for value in entry["details"].values())
        return f"{who} {entry['kind']} {facts}".replace("_", " ").strip() + "."

    def warnings(self, seat: int) -> list[str]:
        return []

    def origin(self, origin: str) -> str:
        return origin

    def result(self, result: Result) -> str:
        return "The end."

    def card_name(self, card: str) -> str:
        raise KeyError(card)

    def card(self, card: str) -> list[str]:
        return []

    def until(self, moment: str) -> str:
        return UNTILS[moment]

    def window(self, kind: str) -> str:
        return WINDOWS[kind]


class NoCards:
    def __init__(self) -> None:
        self.cards: dict[str, Printed] = {}


def no_cards(edition: str, options: dict[str, OptionValue]) -> Cards:
    return NoCards()


def no_chart(annal: Annal) -> dict[str, object]:
    return {"rounds": [], "scores": [], "origins": [], "moments": []}


def _package(game: Any) -> Package:
    return Package(
        game=game,
        words=PlainWords,
        names=("North", "East", "South", "West", "Moon", "Sun", "Star"),
        groups={},
        shelf=None,
        cards=no_cards,
        plain=vars,
        chart=no_chart,
        tally=Tally({}, lambda entry: [], lambda table, seat: {}),
        mind=None,
        page=PAGES / game.name,
    )


SEALED = _package(sealed.GAME)
FEUD = _package(interrupts.GAME)
CHORUS = _package(chorus.GAME)
GUESTS = ",".join(f"tests.kernel.toys.packages:{name}" for name in ("SEALED", "FEUD", "CHORUS"))
"""What ANNALS_GAMES says to invite them."""
