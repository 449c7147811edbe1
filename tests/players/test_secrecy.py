"""A search keeps its own secrets: whoever is imagined to answer the same question does not see what it has answered."""

from __future__ import annotations

from tests.games.seven_ages.stage import world
from tests.kernel.toys import sealed
from tests.kernel.toys.sealed import Market, Seal

from annals.games.seven_ages.markers import PlaceMarkers
from annals.games.seven_ages.numbers import MANOEUVRE
from annals.kernel import Chance, Choice, Table
from annals.kernel.outlook import Outlook
from annals.players.search import Level, Search

MINE: list[Choice] = [("seal", 8), ("seal", 9)]
"""All that seat 0 can really seal."""


class Peeping(Outlook):
    """The outlook of seat 0. Notes which sealed cards of seat 0 lie on the tables at which seat 1 answers."""

    def __init__(self, first_round: int) -> None:
        self.first_round = first_round
        self.answering: list[Choice] = []
        """Where seat 1 answers quickly."""
        self.searching: list[Choice] = []
        """Where seat 1 begins a search of its own."""

    def sealed(self, table: Table, seat: int) -> list[Choice]:
        asking = table.decision()
        assert isinstance(table, Market)
        if seat == 1 and table.round == self.first_round and isinstance(asking, Seal):
            return asking.answers_of(0)[:1]
        return []

    def value(self, table: Table) -> float:
        return 0.0

    def settled(self, table: Table) -> bool:
        asking = table.decision()
        return not isinstance(asking, Seal) or not asking.answers

    def answer(self, table: Table, seat: int) -> Choice:
        self.answering += self.sealed(table, seat)
        return table.choices(seat)[0]

    def of_seat(self, table: Table, seat: int, quick: bool = False) -> Outlook:
        self.searching += self.sealed(table, seat)
        return self


def searched(level: Level) -> tuple[Search, Peeping]:
    """Seat 0 holds 8 and 9 and is asked to seal one or two of its cards, as is seat 1 at the same time."""
    table = sealed.GAME.start(sealed.GAME.setup(2, 3), False)
    assert isinstance(table, Market)
    table.hands = [[8, 9], [1, 2]]
    table.deck = [card for card in sealed.CARDS if card not in (1, 2, 8, 9)]
    table.forget_choices()
    assert table.violations() == []
    outlook = Peeping(table.round)
    return Search(table, 0, outlook, level, Chance(7)), outlook


def test_whoever_answers_quickly_does_not_see_what_the_search_tries():
    search, outlook = searched(Level(worlds=40))
    search.value_of(("seal", 9))
    assert len(outlook.answering) >= 40, "seat 1 has answered in every world"
    assert len(set(outlook.answering)) > 8, "and has seen any card sealed, not the one that was tried"


def test_whoever_searches_in_an_imagined_future_does_not_see_what_the_search_tries():
    search, outlook = searched(Level(worlds=1, futures=20, finalists=2, seconds=1e9))
    assert search.best(MINE.copy()) in MINE
    assert len(outlook.searching) >= 40, "seat 1 has answered in every future of both plans"
    assert len(set(outlook.searching)) > 8


class PeepingRuler(Outlook):
    """The outlook of seat 0 in 7 Ages. Notes which markers seat 0 has placed at the tables at which seat 1 places its
    own."""

    def __init__(self) -> None:
        self.seen: list[Choice] = []

    def value(self, table: Table) -> float:
        return 0.0

    def settled(self, table: Table) -> bool:
        return not isinstance(table.decision(), PlaceMarkers)

    def answer(self, table: Table, seat: int) -> Choice:
        asking = table.decision()
        if seat == 1 and isinstance(asking, PlaceMarkers):
            self.seen += asking.answers_of(0)[:1]
        return table.choices(seat)[0]

    def of_seat(self, table: Table, seat: int, quick: bool = False) -> Outlook:
        return self


def test_who_places_markers_in_an_imagined_turn_does_not_see_those_the_search_tries():
    scene = world(seats=2).push(PlaceMarkers((0, 1), ()))
    outlook, tried = PeepingRuler(), ("mark", scene.e("egyptians").set, MANOEUVRE)
    Search(scene.table, 0, outlook, Level(worlds=40), Chance(7)).value_of(tried)
    assert len(outlook.seen) >= 40, "seat 1 has placed markers in every world"
    assert len(set(outlook.seen)) > 5, "and has seen any marker placed, not the one that was tried"
