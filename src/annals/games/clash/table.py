"""The table of Clash of Cultures: the board, the decks, the players, and what all rooms ask of them."""

from __future__ import annotations

from typing import Any, Final

from annals.games.clash import hidden, scoring, view
from annals.games.clash.advances import governments
from annals.games.clash.battle.sides import Battle
from annals.games.clash.cities.city import City
from annals.games.clash.edition import Edition
from annals.games.clash.invariants import violations
from annals.games.clash.map.layout import Layout, layout_of
from annals.games.clash.player import Player
from annals.games.clash.units.units import LEADER, OWNERS, PIRATES, Stack, count
from annals.kernel.chance import Chance
from annals.kernel.knowledge import Known
from annals.kernel.setup import Setup
from annals.kernel.story import Story
from annals.kernel.table import Moment, Result, Table

FIELDS: Final = (
    "action_deck",
    "action_discards",
    "age",
    "buried",
    "current",
    "event_deck",
    "event_discards",
    "exhausted",
    "first",
    "known",
    "objective_deck",
    "objective_discards",
    "open_wonder",
    "over",
    "paid",
    "round",
    "stacks",
    "standing",
    "status",
    "terrain",
    "tiles",
    "truces",
    "unused_tiles",
    "wonder_builders",
    "wonder_deck",
    "wonders_gone",
    "wonders_this_round",
)


class ClashTable(Table):
    """One game of Clash of Cultures. Decks are drawn from the end."""

    edition: Edition
    layout: Layout
    players: list[Player]
    age: int
    round: int
    current: int
    first: int
    status: int
    over: bool
    terrain: list[str]
    tiles: list[int]
    unused_tiles: list[int]
    exhausted: tuple[int, ...]
    cities: dict[int, City]
    stacks: list[dict[int, Stack]]
    battle: Battle | None
    action_deck: list[str]
    action_discards: list[str]
    objective_deck: list[str]
    objective_discards: list[str]
    event_deck: list[str]
    event_discards: list[str]
    wonder_deck: list[str]
    open_wonder: str
    wonder_builders: dict[str, int]
    wonders_gone: list[str]
    buried: dict[str, int]
    wonders_this_round: tuple[int, ...]
    standing: list[str]
    truces: tuple[tuple[int, int, int], ...]
    known: Known
    paid: tuple[int, ...]

    def __init__(self, setup: Setup, edition: Edition, chance: Chance, story: Story | None) -> None:
        super().__init__(setup, chance, story)
        self.edition = edition
        self.layout = layout_of(edition.name, setup.seats, edition.layouts[setup.seats])
        self.players = []
        self.age = 1
        self.round = 1
        self.current = 0
        self.first = 0
        self.status = 0
        """The step of the status phase that goes on, 1 to 6; 0 outside it."""
        self.over = False
        self.terrain = []
        """The terrain of each space; empty while its region is unrevealed."""
        self.tiles = []
        """The number of the tile that lies face down on each region; 0 where it is revealed."""
        self.unused_tiles = []
        """Tiles left out of the game unseen."""
        self.exhausted = ()
        self.cities = {}
        self.stacks = [{} for _ in range(OWNERS)]
        """For every owner the units in each space; see units.py."""
        self.battle = None
        self.action_deck = []
        self.action_discards = []
        self.objective_deck = []
        self.objective_discards = []
        self.event_deck = []
        self.event_discards = []
        self.wonder_deck = []
        self.open_wonder = ""
        """The wonder card turned up by Envoys Meet."""
        self.wonder_builders = {}
        """Who built each wonder that was ever built."""
        self.wonders_gone = []
        """Wonders that nobody has any more, destroyed or in a barbarian city."""
        self.buried = {}
        """Those of them that were removed by a volcano or earthquake and still score, and who owned them
        (CLA-EVT-VOLCANO-3)."""
        self.wonders_this_round = ()
        """The seats that have constructed a wonder in this round."""
        self.standing = []
        """Event cards that lie out."""
        self.truces = ()
        """Who may not attack whom, and in whose turn that ends: (attacker, attacked, seat)."""
        self.known = {}
        """Cards in hands or decks that further seats know the place of; see hidden.py."""
        self.paid = ()
        """The last payment, by kind; see payment.py."""

    def copy(self) -> ClashTable:
        new = ClashTable(self.setup, self.edition, self.chance, None)
        self.copy_kernel_state(new)
        new.players = [player.copy() for player in self.players]
        new.age = self.age
        new.round = self.round
        new.current = self.current
        new.first = self.first
        new.status = self.status
        new.over = self.over
        new.terrain = self.terrain.copy()
        new.tiles = self.tiles.copy()
        new.unused_tiles = self.unused_tiles
        new.exhausted = self.exhausted
        new.cities = self.cities.copy()
        new.stacks = [stacks.copy() for stacks in self.stacks]
        new.battle = self.battle.copy() if self.battle is not None else None
        new.action_deck = self.action_deck.copy()
        new.action_discards = self.action_discards.copy()
        new.objective_deck = self.objective_deck.copy()
        new.objective_discards = self.objective_discards.copy()
        new.event_deck = self.event_deck.copy()
        new.event_discards = self.event_discards.copy()
        new.wonder_deck = self.wonder_deck.copy()
        new.open_wonder = self.open_wonder
        new.wonder_builders = self.wonder_builders.copy()
        new.wonders_gone = self.wonders_gone.copy()
        new.buried = self.buried.copy()
        new.wonders_this_round = self.wonders_this_round
        new.standing = self.standing.copy()
        new.truces = self.truces
        new.known = self.known.copy()
        new.paid = self.paid
        return new

    def imagine(self, seat: int, chance: Chance) -> ClashTable:
        return hidden.imagine(self, seat, chance)

    def board(self, seat: int | None) -> dict[str, object]:
        return view.board(self, seat)

    def moment(self) -> Moment:
        return Moment(str(self.age), self.round, self.rounds_played(), "status" if self.status else "")

    def result(self) -> Result | None:
        return scoring.result(self) if self.over else None

    def state(self) -> dict[str, object]:
        state: dict[str, object] = {name: getattr(self, name) for name in FIELDS}
        state["players"] = [player.state() for player in self.players]
        state["cities"] = {space: city.state() for space, city in self.cities.items()}
        state["battle"] = self.battle.state() if self.battle is not None else None
        return state

    def restore_state(self, state: dict[str, Any]) -> None:
        for name in FIELDS:
            setattr(self, name, state[name])
        self.players = [Player.restored(player, self.edition) for player in state["players"]]
        self.cities = {space: City.restored(city) for space, city in state["cities"].items()}
        self.battle = Battle.restored(state["battle"]) if state["battle"] is not None else None

    def violations(self) -> list[str]:
        return violations(self)

    # Seats --------------------------------------------------------------------------------------------------------

    def clockwise_from(self, seat: int) -> list[Player]:
        """The players in clockwise order, this seat first."""
        return [self.players[(seat + step) % self.seats] for step in range(self.seats)]

    def rounds_played(self) -> int:
        """Which round of the whole game this is."""
        return (self.age - 1) * self.edition.rounds + self.round

    def with_civilizations(self) -> bool:
        return self.setup.options["civilizations"] != "none"

    def can_change_government(self, seat: int) -> bool:
        return bool(governments.changes(self, self.players[seat]))

    def push_change_government(self, seat: int, origin: str) -> None:
        """A change of government that costs nothing and must be made (CLA-EVT-REVOLUTION-2)."""
        self.push(governments.ChangeGovernment(seat, True, origin))

    # The board ----------------------------------------------------------------------------------------------------

    def alter(self, space: int) -> City:
        """The city of a space, to be changed now: tables share cities, so this one is made afresh."""
        city = self.cities[space].copy()
        self.cities[space] = city
        return city

    def cities_of(self, owner: int) -> list[int]:
        """The spaces of an owner's cities, in a fixed order."""
        return sorted([space for space, city in self.cities.items() if city.owner == owner])

    def pieces_of(self, owner: int) -> list[int]:
        """The spaces of an owner's units and cities; those with both are there twice."""
        return [*self.stacks[owner], *self.cities_of(owner)]

    def leader_space(self, seat: int) -> int:
        """Where the leader of this seat stands; -1 if it has none."""
        if not self.players[seat].leader:
            return -1
        for space, stack in self.stacks[seat].items():
            if count(stack, LEADER):
                return space
        return -1

    def leader_has(self, seat: int, ability: str, space: int) -> bool:
        """Whether the leader of this seat stands in this space and has this ability (CLA-LEADER-7)."""
        player = self.players[seat]
        if not player.leader or not any(own.id == ability for own in self.edition.leaders[player.leader].abilities):
            return False
        return self.leader_space(seat) == space

    def stacking_limit(self, owner: int, space: int) -> int:
        """How many army units of an owner a land space may hold (CLA-STACK-1, CLA-CIV-PERSIA-11)."""
        if owner < self.seats and self.leader_has(owner, "mighty_army", space):
            return self.edition.stacking_limit + 1
        return self.edition.stacking_limit

    def capacity(self, owner: int) -> int:
        """How many land units a ship of this owner carries (CLA-TRANSP-1, CLA-CIV-VIKINGS-5)."""
        longships = owner < self.seats and "longships" in self.players[owner].abilities
        return self.edition.ship_capacity + (1 if longships else 0)

    def shares_with_pirates(self, one: int, other: int) -> bool:
        """Whether these two owners may share a space in peace: pirates and their allies (CLA-CIV-CARTHAGE-5)."""
        ally = min(one, other)
        return max(one, other) == PIRATES and ally < self.seats and "pirate_allies" in self.players[ally].abilities
