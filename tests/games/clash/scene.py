"""Scenes: tables of Clash of Cultures set up for a test in a few words, then played like a tiny game.

    scene = clash(seats=2).player(0, food=2, advances=["storage"]).city(0, 7, buildings=["port"], mood="happy")
    scene.units(0, 7, infantry=2, settler=1)
    scene.choose("advance irrigation")
    assert scene.p(0).stock[FOOD] == 0

A scene begins in round 2 of age 1 with the actions of seat 0. Everybody has the starting city, without the settler. The
board is revealed with plains everywhere unless `board` or `terrain` says otherwise, so that a test puts down just the
spaces it is about. Card names are put where they are wanted and taken from wherever they were.
"""

from __future__ import annotations

from typing import Any

import pytest

from annals.games.clash import GAME, ClashTable
from annals.games.clash.actions import Act
from annals.games.clash.cities.city import ANGRY, HAPPY, NEUTRAL, City
from annals.games.clash.economy.stock import NAMES
from annals.games.clash.player import Player
from annals.games.clash.turn import EndTurn
from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS, KINDS, PIRATES
from annals.kernel import Chance, Choice, Decision, Refused, read_choice

MOODS = {"happy": HAPPY, "neutral": NEUTRAL, "angry": ANGRY}


def clash(seats: int = 2, seed: int = 1, civilizations: str = "none", **options: Any) -> Scene:
    """A scene with this many seats; base game unless civilizations are asked for."""
    table = GAME.start(GAME.setup(seats=seats, seed=seed, civilizations=civilizations, **options), True)
    assert isinstance(table, ClashTable)
    table.terrain = [terrain or "plains" for terrain in table.terrain]
    table.unused_tiles = sorted([*table.unused_tiles, *[tile for tile in table.tiles if tile]])
    table.tiles = [0] * len(table.tiles)
    for player in table.players:
        # Seats sit at the starting places in order, whatever the deal says.
        units.set_stack(table, player.seat, player.home, ())
        del table.cities[player.home]
    for player in table.players:
        player.home = table.layout.starts[player.seat]["plains"]
        table.cities[player.home] = City(player.seat)
        table.cities[player.home].mood = HAPPY
        table.action_deck += player.action_hand
        table.objective_deck += player.objective_hand
        player.action_hand = []
        player.objective_hand = []
    scene = Scene(table)
    return scene.turn(0)


def new_game(seats: int = 2, seed: int = 1, **options: Any) -> Scene:
    """A scene at the very start of a game."""
    table = GAME.start(GAME.setup(seats=seats, seed=seed, **options), True)
    assert isinstance(table, ClashTable)
    return Scene(table)


class LoadedChance(Chance):
    """Chance whose next dice are known."""

    __slots__ = ("faces",)

    def __init__(self, chance: Chance, faces: tuple[int, ...]) -> None:
        super().__init__(chance.seed, chance.counts)
        self.faces = list(faces)

    def below(self, stream: str, limit: int) -> int:
        return self.faces.pop(0) if stream == "dice" and self.faces else super().below(stream, limit)


class Scene:
    """A table and short ways to set it up, play it and look at it."""

    def __init__(self, table: ClashTable) -> None:
        self.table = table

    # Setting up -------------------------------------------------------------------------------------------------

    def turn(self, seat: int, age: int = 1, round: int = 2, actions: int = 3) -> Scene:
        """It is this seat's turn, nothing was done yet."""
        table = self.table
        table.age, table.round, table.current = age, round, seat
        table.agenda = [EndTurn(seat), Act(seat)]
        table.players[seat].actions = actions
        table.forget_choices()
        return self

    def player(self, seat: int, **facts: Any) -> Scene:
        """Give a player things: food=2, mood=3 ... (any stock); advances=[...] added to those there are;
        civilization="rome"; leader="sulla" (the card only; put the piece with `units`); hands action_hand=[...],
        objective_hand, wonder_hand; any other attribute of Player by its name."""
        player = self.table.players[seat]
        for name in NAMES[:7]:
            if name in facts:
                player.stock[NAMES.index(name)] = facts.pop(name)
        for advance in facts.pop("advances", []):
            if advance not in player.advances:
                player.advances.append(advance)
        for advance in facts.pop("civ_advances", []):
            player.civ_advances.append(advance)
        if "civilization" in facts:
            player.civilization = facts.pop("civilization")
            player.leaders_left = self.table.edition.civilizations[player.civilization].leaders
        if "leader" in facts:
            player.leader = facts.pop("leader")
            player.leaders_left = tuple(other for other in player.leaders_left if other != player.leader)
            player.leaders_recruited += 1
        for hand in ("action_hand", "objective_hand", "wonder_hand"):
            for card in facts.pop(hand, []):
                self._take_from_anywhere(card)
                getattr(player, hand).append(card)
        for name, value in facts.items():
            assert hasattr(player, name), name
            setattr(player, name, value)
        player.refresh(self.table.edition)
        self.table.forget_choices()
        return self

    def terrain(self, **spaces: str) -> Scene:
        """Lay terrain: terrain(s7="sea", s8="forest"); "" makes a space unrevealed."""
        for space, terrain in spaces.items():
            self.table.terrain[int(space[1:])] = terrain
        self.table.forget_choices()
        return self

    def unrevealed(self, region: int, tile: int) -> Scene:
        """A region lies face down, and this tile is what it will show."""
        table = self.table
        if tile in table.unused_tiles:
            table.unused_tiles.remove(tile)
        table.tiles[region] = tile
        for space in table.layout.regions[region]:
            table.terrain[space] = ""
        table.forget_choices()
        return self

    def all_terrain(self, terrain: str) -> Scene:
        self.table.terrain = [terrain] * len(self.table.terrain)
        return self

    def city(
        self,
        seat: int,
        space: int,
        buildings: dict[str, int] | list[str] | None = None,
        mood: str = "neutral",
        wonders: tuple[str, ...] = (),
        port: int = -1,
    ) -> Scene:
        """A city with these buildings, in the owner's colour unless a seat is given for each."""
        city = City(seat)
        city.mood = MOODS[mood]
        named = buildings or []
        city.buildings = dict(named) if isinstance(named, dict) else dict.fromkeys(named, seat)
        city.wonders = wonders
        city.port = port
        self.table.cities[space] = city
        for wonder in wonders:
            self._take_from_anywhere(wonder)
            self.table.wonder_builders[wonder] = seat
            if seat < self.table.seats:
                self.table.players[seat].wonders.append(wonder)
        self.table.forget_choices()
        return self

    def no_city(self, space: int) -> Scene:
        del self.table.cities[space]
        self.table.forget_choices()
        return self

    def units(self, owner: int, space: int, marks: int = 0, **counts: int) -> Scene:
        """Put units down: units(0, 7, infantry=2, settler=1). Owners: seats, BARBARIANS, PIRATES."""
        for kind, count in counts.items():
            units.put(self.table, owner, space, (KINDS.index(kind) | marks,) * count)
        self.table.forget_choices()
        return self

    def barbarians(
        self, space: int, city: bool = True, buildings: dict[str, int] | None = None, **counts: int
    ) -> Scene:
        """A barbarian city with units, or an army alone."""
        if city:
            self.city(BARBARIANS, space, buildings)
        return self.units(BARBARIANS, space, **counts)

    def pirates(self, space: int, ships: int = 1) -> Scene:
        return self.units(PIRATES, space, ship=ships)

    def next_event(self, *events: str) -> Scene:
        """These events are drawn next, the first one first."""
        for event in reversed(events):
            self._take_from_anywhere(event)
            self.table.event_deck.append(event)
        return self

    def next_cards(self, deck: str, *cards: str) -> Scene:
        """These cards of a deck ("action", "objective", "wonder") are drawn next, the first one first."""
        for card in reversed(cards):
            self._take_from_anywhere(card)
            getattr(self.table, f"{deck}_deck").append(card)
        return self

    def dice(self, *faces: int) -> Scene:
        """The next dice show these faces (0 to 11, in the order of the edition's table)."""
        self.table.chance = LoadedChance(self.table.chance, faces)
        return self

    def _take_from_anywhere(self, card: str) -> None:
        table = self.table
        piles = [
            table.action_deck,
            table.action_discards,
            table.objective_deck,
            table.objective_discards,
            table.event_deck,
            table.event_discards,
            table.wonder_deck,
        ]
        for player in table.players:
            piles += [player.action_hand, player.objective_hand, player.wonder_hand, player.persons]
        for pile in piles:
            if card in pile:
                pile.remove(card)

    # Playing ----------------------------------------------------------------------------------------------------

    def choose(self, *choices: str | Choice, seat: int | None = None) -> Scene:
        """Make choices, each for the seat that is asked (the first one if several are)."""
        for choice in choices:
            made = read_choice(choice) if isinstance(choice, str) else choice
            self.table.choose(self.asked() if seat is None else seat, made)
        return self

    def go(self, *choices: str) -> Scene:
        """Make choices, where questions with one answer have answered themselves; every other choice must be legal."""
        answered: list[Choice] = []
        answer_itself = ClashTable._answer_itself

        def noted(table: ClashTable, decision: Decision) -> bool:
            seats = decision.seats(table)
            offered = decision.choices(table, seats[0]) if len(seats) == 1 else []
            itself = answer_itself(table, decision)
            if itself:
                answered.extend(offered)
            return itself

        with pytest.MonkeyPatch.context() as watch:
            watch.setattr(ClashTable, "_answer_itself", noted)
            for choice in choices:
                if (made := read_choice(choice)) in answered:
                    del answered[: answered.index(made) + 1]
                else:
                    answered.clear()
                    self.choose(made)
        return self

    def refused(self, choice: str, code: str, rule: str | None = None, seat: int | None = None) -> None:
        """Assert that a choice is refused with this code (and rule)."""
        with pytest.raises(Refused) as caught:
            self.table.choose(self.asked() if seat is None else seat, read_choice(choice))
        assert caught.value.refusal.code == code
        if rule is not None:
            assert caught.value.refusal.rule == rule

    # Looking ----------------------------------------------------------------------------------------------------

    def asked(self) -> int:
        """The seat that is asked."""
        return self.table.asked()[0]

    def question(self) -> str:
        """The name of the decision that is asked."""
        return type(self.table.decision()).__name__

    def choices(self, verb: str | None = None) -> list[Choice]:
        """The legal choices of the seat that is asked, of one verb or all."""
        return [choice for choice in self.table.choices(self.asked()) if verb is None or choice[0] == verb]

    def p(self, seat: int) -> Player:
        return self.table.players[seat]

    def stock(self, seat: int) -> dict[str, int]:
        """What a player holds, by name, without what is zero."""
        return {name: self.p(seat).stock[place] for place, name in enumerate(NAMES[:7]) if self.p(seat).stock[place]}

    def at(self, owner: int, space: int) -> dict[str, int]:
        """The units of an owner in a space, by kind."""
        stack = units.stack_at(self.table, owner, space)
        return {kind: units.count(stack, place) for place, kind in enumerate(KINDS) if units.count(stack, place)}

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The story entries of a kind."""
        assert self.table.story is not None
        return [entry.seen_by(None, True) for entry in self.table.story.entries if entry.kind == kind]
