"""Scenes: tables of 7 Ages set up for a test in a few words, then played like a tiny game.

    scene = seven(seats=2).empire("egyptians", 0, level=5, money=10, egypt="spear spear archer", capital="egypt")
    scene.empire("sumerians", 1, sumer="spear 3").city("sumer", 3).hand(0, "romans")
    scene.act("production", "egyptians")
    scene.choose("build spear egypt")
    assert scene.e("egyptians").money == 8

A scene begins in turn 2 with an empty map and empty hands; seat 0 is First player, seat n has colour n, and an empire
takes the first free set of its owner's colour. Areas, cards and kinds of units go by their ids. Nothing is on the
agenda until `act`, `turn` or `push` puts it there.
"""

from __future__ import annotations

from typing import Any, Self

import pytest

from annals.games.seven_ages import GAME, SevenTable, turn
from annals.games.seven_ages.cards import CODES
from annals.games.seven_ages.empire import Empire
from annals.games.seven_ages.events.windows import EventWindow
from annals.games.seven_ages.numbers import ACTIONS, MARKERS, NOBODY
from annals.games.seven_ages.player import Player
from annals.games.seven_ages.units import leaders, pools, stacks
from annals.games.seven_ages.units.kinds import KIND, unit
from annals.games.seven_ages.world.atlas import members
from annals.kernel import Choice, Refused, Step, read_choice
from annals.kernel.shared import PASS


def seven(seats: int = 2, seed: int = 1, edition: str = "deluxe", **options: Any) -> Scene:
    """An empty world; Deluxe with everything unless options say otherwise."""
    table = GAME.start(GAME.setup(seats, seed, edition, **options), True)
    assert isinstance(table, SevenTable)
    table.agenda = []
    table.turn, table.action, table.first = 2, 0, 0
    table.discards = []
    table.deck = sorted(table.edition.cards)
    table.chance.shuffle("deck", table.deck)
    table.sets = (1 << len(table.edition.sets)) - 1
    for player in table.players:
        player.hand, player.colour, player.bid = [], player.seat, 0
    table.order = table.turn_order()
    table.forget_choices()
    return Scene(table)


def new_game(seats: int = 2, seed: int = 1, edition: str = "deluxe", **options: Any) -> Scene:
    """A scene at the very start of a game."""
    table = GAME.start(GAME.setup(seats, seed, edition, **options), True)
    assert isinstance(table, SevenTable)
    return Scene(table)


class Scene:
    """A table and short ways to set it up, play it and look at it."""

    game = GAME

    def __init__(self, table: SevenTable) -> None:
        self.table = table
        self.calm = False
        """Whether everybody passes in every window."""

    # Numbers ----------------------------------------------------------------------------------------------------------

    def area(self, name: str) -> int:
        return self.table.edition.atlas.number[name]

    def card(self, name: str | int) -> int:
        """The number of a card, by the id of its empire, the name of its event, or its number."""
        if isinstance(name, int):
            return name
        cards = self.table.edition.cards
        found = [card.number for card in cards.values() if name in (card.id, card.event.name)]
        assert found, name
        return found[0]

    def artefact_number(self, name: str) -> int:
        return self.table.edition.artefact(name)

    def units_of(self, text: str) -> tuple[int, ...]:
        """Regular units by their ids: "spear spear archer", or "spear 2 archer"."""
        found: list[int] = []
        for word in text.split():
            if word.isdecimal():
                found += [found[-1]] * (int(word) - 1)
            else:
                found.append(unit(self.table.edition.kind_number[word]))
        return tuple(found)

    # Setting up -------------------------------------------------------------------------------------------------------

    def empire(
        self,
        name: str,
        seat: int,
        level: int = 1,
        money: int = 0,
        set: int | None = None,
        capital: str = "",
        **areas: str,
    ) -> Self:
        """An empire with units in areas. A capital gets a city of level 1 where there is none."""
        table = self.table
        number = self._free_set(seat) if set is None else set
        card = self._take_from_anywhere(name)
        table.empires[number] = Empire(number, card, seat, table.edition.pools[number].copy())
        empire = table.alter(number)
        empire.level, empire.money = level, money
        icons = table.edition.cards[card].empire
        empire.no_cavalry, empire.no_ships = icons.no_cavalry, icons.no_ships
        for area, text in areas.items():
            self.units(name, area, text)
        if capital:
            empire = table.alter(number)
            empire.capital = empire.homeland = self.area(capital)
            table.cities.setdefault(empire.capital, 1)
        return self._anew()

    def units(self, name: str, area: str, text: str) -> Self:
        """Units of an empire out of its pool, veterans first as always; the first one named is on top."""
        number = self.e(name).set
        kinds = [each & KIND for each in self.units_of(text)]
        stacks.place(
            self.table, number, self.area(area), tuple([pools.take(self.table, number, kind) for kind in kinds])
        )
        return self._anew()

    def lose(self, name: str, area: str, text: str) -> Self:
        """Units of an empire are lost, with all that follows."""
        number, where = self.e(name).set, self.area(area)
        left = list(self.e(name).stacks[where])
        lost: list[int] = []
        for kind in [each & KIND for each in self.units_of(text)]:
            lost.append(next(each for each in left if each & KIND == kind))
            left.remove(lost[-1])
        stacks.lose(self.table, number, where, tuple(lost))
        self.table.settle()
        self._anew()
        return self._pass_windows()

    def leader(self, name: str, area: str, who: str) -> Self:
        """A leader of an empire: an unnamed one by its code ("Sc"), a named one by its name."""
        everybody = self.table.edition.leaders
        if who in CODES:
            leader = CODES.index(who)
        else:
            leader = next(one.id for one in everybody if one.name == who and one.named)
        leaders.put(self.table, self.e(name).set, leader, self.area(area))
        return self._anew()

    def set(self, name: str, **facts: Any) -> Self:
        """Any field of an empire by its name: set("egyptians", elite=2, religions=["islam"])."""
        empire = self.table.alter(self.e(name).set)
        for field, value in facts.items():
            assert hasattr(empire, field), field
            if field == "religions":
                value = tuple([self.artefact_number(one) for one in value])
            elif field == "government":
                value = self.artefact_number(value)
            elif field in ("capital", "homeland"):
                value = self.area(value)
            setattr(empire, field, value)
        return self._anew()

    def player(self, seat: int, **facts: Any) -> Self:
        for field, value in facts.items():
            assert hasattr(self.p(seat), field), field
            setattr(self.p(seat), field, value)
        return self._anew()

    def city(self, area: str, level: int = 1) -> Self:
        self.table.cities[self.area(area)] = level
        return self._anew()

    def fort(self, *areas: str) -> Self:
        for area in areas:
            self.table.forts |= 1 << self.area(area)
        return self._anew()

    def disorder(self, *areas: str) -> Self:
        for area in areas:
            self.table.disorder |= 1 << self.area(area)
        return self._anew()

    def artefact(self, name: str, area: str, detail: int = -1) -> Self:
        """An artefact marker in an area."""
        where = self.area(area)
        self.table.artefacts[where] = (*self.table.artefacts.get(where, ()), (self.artefact_number(name), detail))
        return self._anew()

    def marker(self, name: str, artefact: str, detail: int = -1) -> Self:
        """An artefact marker on an empire's card."""
        empire = self.table.alter(self.e(name).set)
        empire.markers = (*empire.markers, (self.artefact_number(artefact), detail))
        return self._anew()

    def blue(self, artefact: str, level: int) -> Self:
        self.table.blue[self.artefact_number(artefact)] = level
        return self._anew()

    def hand(self, seat: int, *cards: str | int) -> Self:
        """Give a player cards, from wherever they were."""
        for name in cards:
            self.p(seat).take(self._take_from_anywhere(name))
        return self._anew()

    def next_cards(self, *cards: str | int) -> Self:
        """These cards are drawn next, the first one first."""
        numbers = [self._take_from_anywhere(name) for name in cards]
        self.table.deck += reversed(numbers)
        return self._anew()

    def next_values(self, *values: int) -> Self:
        """Cards of these values are drawn next, the first one first."""
        chosen: list[int] = []
        for value in values:
            deck = [card for card in self.table.deck if card not in chosen]
            chosen.append(next(card for card in deck if self.table.edition.value(card) == value))
        return self.next_cards(*chosen)

    def markers(self, seat: int, *placed: tuple[str, str]) -> Self:
        """Markers face down: ("egyptians", "production"), ("", "destiny") for one on no empire."""
        marks = [(self.e(name).set if name else NOBODY, ACTIONS.index(action)) for name, action in placed]
        player = self.p(seat)
        unused = list(MARKERS)
        for _, marker in marks:
            unused.remove(marker)
        player.placed, player.unused = tuple(sorted(marks)), tuple(unused)
        return self._anew()

    def push(self, *steps: Step) -> Self:
        """Put steps on the agenda, the last one happens first; then go to the first question."""
        self.table.agenda += steps
        self.table.settle()
        self._anew()
        return self._pass_windows()

    def act(self, action: str, name: str = "", seat: int = 0) -> Self:
        """An empire performs an action, or a seat one with a marker on no empire. Nothing else is on the agenda."""
        number = ACTIONS.index(action)
        empire = self.e(name) if name else None
        who = empire.seat if empire is not None else seat
        self.table.action, self.table.order = number, self.table.turn_order()
        self.table.agenda = []
        return self.push(turn.Perform(who, empire.set if empire is not None else NOBODY, number))

    def turn(self, action: str = "start_empire") -> Self:
        """The rest of a turn from the beginning of this action on; markers lie as `markers` put them."""
        first = ACTIONS.index(action)
        self.table.agenda = []
        return self.push(turn.EndOfTurn(), *[turn.Action(number) for number in range(7, first - 1, -1)])

    # Playing ----------------------------------------------------------------------------------------------------------

    def choose(self, *choices: str | Choice, seat: int | None = None) -> Self:
        """Make choices, each for the seat that is asked (the first one if several are)."""
        for choice in choices:
            made = read_choice(choice) if isinstance(choice, str) else choice
            self.table.choose(self.asked() if seat is None else seat, made)
            self._pass_windows()
        return self

    def undisturbed(self) -> Self:
        """From now on nobody plays an event in any window."""
        self.calm = True
        return self._pass_windows()

    def refused(self, choice: str | Choice, code: str, rule: str | None = None, seat: int | None = None) -> None:
        """Assert that a choice is refused with this code (and rule)."""
        made = read_choice(choice) if isinstance(choice, str) else choice
        with pytest.raises(Refused) as caught:
            self.table.choose(self.asked() if seat is None else seat, made)
        assert caught.value.refusal.code == code
        if rule is not None:
            assert caught.value.refusal.rule == rule

    # Looking ----------------------------------------------------------------------------------------------------------

    def asked(self) -> int:
        asked = self.table.asked()
        assert asked, "nobody is asked"
        return asked[0]

    def offers(self, seat: int | None = None) -> list[str]:
        """The legal choices of the seat that is asked, as text."""
        choices = self.table.choices(self.asked() if seat is None else seat)
        return [" ".join(str(part) for part in choice) for choice in choices]

    def question(self) -> str:
        return type(self.table.decision()).__name__

    def p(self, seat: int) -> Player:
        return self.table.players[seat]

    def e(self, name: str) -> Empire:
        """The empire in play that was started with this card."""
        card = self.card(name)
        return next(empire for empire in self.table.in_play() if empire.card == card)

    def gone(self, name: str) -> bool:
        return all(empire.card != self.card(name) for empire in self.table.in_play())

    def stack(self, name: str, area: str) -> list[str]:
        """The units of an empire in an area by their ids, sorted."""
        units = self.e(name).stacks.get(self.area(area), ())
        return sorted([self.table.edition.kinds[each & KIND].id for each in units])

    def holds(self, name: str) -> list[str]:
        """The areas an empire controls, by their ids."""
        return sorted([self.table.edition.atlas.areas[area].id for area in members(self.e(name).areas)])

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The details of story entries of a kind."""
        assert self.table.story is not None
        return [dict(entry.details) for entry in self.table.story.entries if entry.kind == kind]

    def board(self, seat: int | None) -> dict[str, Any]:
        """The board as a seat is told of it."""
        return self.table.board(seat)

    def sound(self) -> Self:
        """Nothing is broken."""
        assert self.table.violations() == []
        return self

    # Inside -----------------------------------------------------------------------------------------------------------

    def _pass_windows(self) -> Self:
        while self.calm and self.table.asked() and isinstance(self.table.decision(), EventWindow):
            self.table.choose(self.asked(), PASS)
        return self

    def _anew(self) -> Self:
        self.table.forget_choices()
        return self

    def _free_set(self, seat: int) -> int:
        colour = self.table.edition.colours[self.p(seat).colour]
        sets = [each.place for each in self.table.edition.sets if each.colour == colour]
        return next(number for number in sets if self.table.empires[number] is None)

    def _take_from_anywhere(self, name: str | int) -> int:
        card = self.card(name)
        piles = [self.table.deck, self.table.discards, *[player.hand for player in self.table.players]]
        for pile in piles:
            if card in pile:
                pile.remove(card)
        return card
