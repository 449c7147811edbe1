"""Words for people: every question, choice, story entry, refusal and warning as text for one reader.

The rules speak in numbers; this room puts them into the sentences of its tables, where all strings live.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import TYPE_CHECKING, Any, Final

from annals.games.seven_ages.actions.heresy import Proposal
from annals.games.seven_ages.events.ops_conflict import KeepEither
from annals.games.seven_ages.events.ops_hand import trade_side
from annals.games.seven_ages.events.ops_trade import ReplaceCards
from annals.games.seven_ages.words import contexts, grammar, sources, texts
from annals.games.seven_ages.words.faces import card_lines, glory_line
from annals.games.seven_ages.words.fill import Filler, area_name, empire_name, people
from annals.games.seven_ages.words.grammar import capital, forms, listed
from annals.games.seven_ages.words.prices import effect_of, price_of
from annals.games.seven_ages.words.printed import Face, of_edition
from annals.games.seven_ages.words.telling import story_form
from annals.games.seven_ages.world.atlas import members
from annals.games.seven_ages.world.reach import PayForReach, Permit
from annals.kernel.agenda import Decision
from annals.kernel.choice import Choice, Refusal
from annals.kernel.shared import Window
from annals.kernel.table import Result
from annals.words import Wording

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

REFS: Final = {
    "area": "area",
    "empire": "empire",
    "card": "card",
    "people": "card",
    "event": "card",
    "leader": "leader",
    "artefact": "artefact",
    "seat": "player",
    "set": "set",
}
"""Sorts of names that are things on the board, and what the page calls these."""


class Words:
    """Text about one table for one reader; `reader` is None for a spectator."""

    def __init__(self, table: SevenTable, reader: int | None, names: Sequence[str] = texts.NAMES) -> None:
        self.table = table
        self.reader = reader
        self.names = list(names)
        self._founded: list[tuple[int, int, int]] | None = None

    # Names ------------------------------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """A player in the middle of a sentence: `you`, or the name."""
        return "you" if seat == self.reader else self.names[seat]

    def empire(self, number: int) -> str:
        """An empire by its own name: `Romans`."""
        return empire_name(self.table, number)

    def origin(self, origin: str) -> str:
        """Where a number comes from, in words."""
        edition = self.table.edition
        return sources.category(edition, origin) if sources.is_category(origin) else sources.source(edition, origin)

    def _filler(self, held: Mapping[int, int] | None = None) -> Filler:
        return Filler(self.table, [self.player(seat) for seat in range(self.table.seats)], held)

    # The question -----------------------------------------------------------------------------------------------

    def question(self) -> str:
        """The question asked now, and what it is about; for somebody who is not asked, who is."""
        decision = self.table.decision()
        if decision is None:
            return texts.OVER
        asked = decision.seats(self.table)
        if self.reader is None or self.reader not in asked:
            who = texts.ANYBODY if isinstance(decision, Window) else listed([self.names[seat] for seat in asked])
            return texts.WAITING.format(who=who)
        filler = self._filler()
        text = capital(filler.fill(texts.QUESTIONS[type(decision).__name__], _fields(decision)))
        detail = contexts.of_question(self.table, filler, decision, self.reader)
        return f"{text}\n{detail}" if detail else text

    # Choices ----------------------------------------------------------------------------------------------------

    def choice(self, seat: int, choice: Choice) -> Wording:
        """A choice of this seat, with its price and what it does. The seat is asked now."""
        decision = self.table.decision()
        assert decision is not None
        template = texts.CHOICES[f"{type(decision).__name__}.{choice[0]}"]
        given = {**_arguments(choice), **self._asides(seat, decision, choice)}
        label = capital(self._filler().fill(template, given))
        return Wording(label, price_of(self.table, seat, decision, choice), effect_of(self.table, decision, choice))

    def _asides(self, seat: int, decision: Decision, choice: Choice) -> dict[str, object]:
        """What the label of a choice says besides its arguments."""
        laid = self.table.laid
        if choice[0] == "coast":
            return {"waters": self._waters(int(choice[1]), int(choice[2]))}
        if choice[0] == "category":
            return {"line": self._line(int(choice[1]), int(choice[2]))}
        if isinstance(decision, Permit) and choice[0] == "price":
            return {"price": grammar.price(int(choice[1]), int(choice[2]))}
        if isinstance(decision, KeepEither):
            return {"value": self.table.edition.value(laid[f"conflict {decision.side}"][int(choice[1])][0])}
        if isinstance(decision, ReplaceCards) and choice[0] == "swap":
            return {"laid": laid[f"trade {trade_side(self.table, seat)}"][int(choice[1])][0]}
        return {}

    def _line(self, number: int, place: int) -> str:
        """A line of the Glory section of an empire."""
        edition = self.table.edition
        return glory_line(edition, place, edition.cards[self.table.empire(number).card].empire)

    def _waters(self, area: int, coast: int) -> str:
        """The waters of one of the coasts of an area."""
        atlas = self.table.edition.atlas
        return " and ".join([area_name(atlas.areas[water].name) for water in members(atlas.coasts[area][coast])])

    def group(self, choice: Choice) -> str:
        """The group a choice belongs to."""
        if choice[0] in texts.DONE:
            return "done"
        room = type(self.table.decision()).__module__.removeprefix("annals.games.seven_ages.")
        package, _, last = room.rpartition(".")
        return texts.ROOMS.get(last) or texts.PACKAGES.get(package, "events")

    def refs(self, seat: int, choice: Choice) -> list[str]:
        """The things on the board a choice is about: `area:12`, `empire:3`, `card:7`, by their numbers."""
        template = texts.CHOICES.get(f"{type(self.table.decision()).__name__}.{choice[0]}", "")
        given = _arguments(choice)
        # What is only said for the label, such as the waters of a coast, is no argument.
        sorts = [(sort, given[name]) for _, name, sort, _ in Formatter().parse(template) if name in given]
        return [f"{REFS[sort]}:{value}" for sort, value in sorts if sort in REFS and int(str(value)) >= 0]

    def refusal(self, refusal: Refusal) -> str:
        """Why not, with the rule that says so."""
        return f"{refusal.sentence} ({refusal.rule})"

    def until(self, moment: str) -> str:
        return texts.UNTILS[moment]

    def window(self, kind: str) -> str:
        return texts.WINDOWS[kind]

    # The story --------------------------------------------------------------------------------------------------

    def entry(self, entry: dict[str, Any]) -> str:
        """A story entry, in the form of `Entry.seen_by`, as a sentence."""
        kind = str(entry["kind"])
        details: dict[str, Any] = entry["details"]
        seat: int | None = entry["seat"]
        filler = self._filler(self._held(int(entry["choice"])))
        form, said = story_form(self.table.edition, kind, details)
        said["because"] = self._because(entry["origin"])
        key = f"{kind}.{form}" if form else kind
        template = forms(texts.STORY[key], seat is not None and seat == self.reader)
        text = filler.fill(template, {**details, **said})
        if seat is not None and template[:1].islower():
            text = f"{self.player(seat)} {grammar.agree(text, seat == self.reader)}"
        return grammar.sentence(text)

    def things(self, entry: dict[str, Any]) -> dict[str, str]:
        """The cards and artefacts an entry names, by how it calls them."""
        details: dict[str, Any] = entry["details"]
        filler = self._filler(self._held(int(entry["choice"])))
        edition = self.table.edition
        found: dict[str, str] = {}
        form, _ = story_form(edition, str(entry["kind"]), details)
        template = texts.STORY[f"{entry['kind']}.{form}" if form else str(entry["kind"])]
        for _, name, sort, _ in Formatter().parse(template):
            if name not in details or sort not in ("card", "people", "event", "artefact"):
                continue
            number = int(details[name])
            card = edition.artefacts[number].id if sort == "artefact" else str(number)
            if number or sort == "artefact":
                found[filler.one(sort, number).removeprefix("the ").strip("“”")] = card
        return found

    def _because(self, origin: str | None) -> str:
        return f" ({self.origin(origin)})" if origin else ""

    def _held(self, choice: int) -> dict[int, int]:
        """Which card each counter set stood for at a choice: sets are used again."""
        if self._founded is None:
            self._founded = []
            for entry in self.table.story.entries if self.table.story is not None else []:
                if entry.kind == "founded":
                    set, card = entry.details["empire"], entry.details["card"]
                    assert isinstance(set, int)
                    assert isinstance(card, int)
                    self._founded.append((entry.choice, set, card))
        return {set: card for when, set, card in self._founded if when <= choice}

    # Warnings and the end ---------------------------------------------------------------------------------------

    def warnings(self, seat: int) -> list[str]:
        """What a player may overlook, before it happens."""
        table = self.table
        options = table.setup.options
        found: list[str] = []
        if table.over:
            return found
        for empire in table.empires_of(seat):
            if empire.money >= table.rules.most_money:
                name = capital(people(self.empire(empire.set)))
                found.append(texts.WARNINGS["money"].format(empire=name, money=empire.money))
        if table.turn and table.turn == options["most_turns"]:
            found.append(texts.WARNINGS["last_turn"])
        goal = int(options["glory_goal"])
        if goal and not table.rules.secret_victory and max(player.glory for player in table.players) * 4 >= goal * 3:
            found.append(texts.WARNINGS["glory_goal"].format(goal=goal))
        return found

    def result(self, result: Result) -> str:
        """Who won, and what the others have."""
        winners = list(result.winners)
        names = capital(listed([self.player(seat) for seat in winners]))
        text = texts.RESULT if len(winners) == 1 else texts.RESULT_SHARED
        said = forms(text.format(winners=names, glory=f"{result.scores[winners[0]]:g}"), winners == [self.reader])
        for seat, score in enumerate(result.scores):
            if seat not in winners:
                said += texts.OTHERS.format(name=self.names[seat], glory=f"{score:g}")
        return said

    # Cards ------------------------------------------------------------------------------------------------------

    def face(self, card: str) -> Face | None:
        """Something printed, by its id, or a card by its number."""
        return of_edition(self.table.edition).find(card)

    def card_name(self, card: str) -> str:
        """The name of something printed. Raises KeyError for an id that is none."""
        face = self.face(card)
        if face is None:
            raise KeyError(card)
        return face.name

    def card(self, card: str) -> list[str]:
        """Everything about a card, a line each."""
        face = self.face(card)
        return card_lines(self.table.edition, face) if face is not None else []


def _arguments(choice: Choice) -> dict[str, object]:
    return {str(place): part for place, part in enumerate(choice[1:])}


def _fields(decision: Decision) -> dict[str, object]:
    """What a question is about, by the names of its fields."""
    found = {name: getattr(decision, name) for name in getattr(decision, "__dataclass_fields__", ())}
    if isinstance(decision, Proposal):
        found["sharer"] = decision.sharers[0][0]
    if isinstance(decision, PayForReach):
        found["price"] = grammar.price(decision.money, decision.cards)
    return found
