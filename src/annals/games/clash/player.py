"""A player: resources, advances, hands, and what was done this turn. State only; the rules live in the other rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from annals.games.clash.cards import Advance
    from annals.games.clash.edition import Edition

MOST_CAPTIVES: Final = 4
"""What the Aztecs keep at most (CLA-CIV-AZTECS-1)."""

FIELDS: Final = (
    "action_hand",
    "actions",
    "advances",
    "anarchy",
    "borrowed",
    "captives",
    "civ_advances",
    "civilization",
    "completed",
    "diplomat_partner",
    "feats",
    "half_points",
    "home",
    "leader",
    "leaders_left",
    "leaders_recruited",
    "lost_actions",
    "lost_pieces",
    "markers",
    "objective_hand",
    "open_cards",
    "persons",
    "promised",
    "runes",
    "seat",
    "stock",
    "tracker",
    "trophies",
    "used",
    "wonder_hand",
    "wonders",
)


class Player:
    """One player. Pieces on the board (units, cities) are the table's."""

    __slots__ = (*FIELDS, "abilities", "government", "open_advances")

    seat: int
    home: int
    civilization: str
    stock: list[int]
    advances: list[str]
    civ_advances: list[str]
    borrowed: str
    anarchy: int
    tracker: int
    abilities: frozenset[str]
    government: str
    open_advances: dict[str, Advance]
    # cards
    action_hand: list[str]
    objective_hand: list[str]
    wonder_hand: list[str]
    persons: list[str]
    open_cards: list[str]
    diplomat_partner: int
    completed: list[tuple[str, str, str]]
    promised: list[str]
    wonders: list[str]
    leader: str
    leaders_left: tuple[str, ...]
    leaders_recruited: int
    trophies: list[str]
    captives: tuple[tuple[int, int], ...]
    # points and pieces outside the board
    half_points: dict[str, int]
    lost_pieces: dict[str, int]
    markers: tuple[int, ...]
    runes: int
    # this turn
    actions: int
    lost_actions: int
    used: tuple[str, ...]
    feats: tuple[str, ...]

    def __init__(self, seat: int) -> None:
        """A bare player, for `founded`, `copy` and `restored` to fill."""
        self.seat = seat

    @staticmethod
    def founded(seat: int) -> Player:
        """A player without anything."""
        new = Player(seat)
        new.home = -1
        """The space of the starting city."""
        new.civilization = ""
        new.stock = [0, 0, 0, 0, 0, 0, 0]
        """Food, wood, ore, ideas, gold, mood tokens, culture tokens; see stock.py."""
        new.advances = []
        new.civ_advances = []
        new.borrowed = ""
        """The advance used until the end of the turn by means of the Great Library."""
        new.anarchy = 0
        """Cubes on the Anarchy event."""
        new.tracker = 3
        """Cubes on the event tracker."""
        new.abilities = frozenset()
        """Everything whose effect the player has: advances, civilization advances, the borrowed one. Derived."""
        new.government = ""
        """The government category in which the player has advances; empty if there is none. Derived."""
        new.open_advances = {}
        """The advances that could be taken next, whatever they cost: what `advances.refuse` lets through. Derived."""
        new.action_hand = []
        new.objective_hand = []
        new.wonder_hand = []
        new.persons = []
        """Great persons taken into hand; everybody saw them."""
        new.open_cards = []
        """Great Architect and Great Diplomat, which lie open."""
        new.diplomat_partner = -1
        new.completed = []
        """Completed objectives: the card, which of its objectives, and by what circumstance."""
        new.promised = []
        """Objective cards assigned by the Great Oracle, to be drawn next."""
        new.wonders = []
        """Wonders owned, in cities of this player."""
        new.leader = ""
        """The leader in play."""
        new.leaders_left = ()
        new.leaders_recruited = 0
        new.trophies = []
        """Cards of enemy leaders killed."""
        new.captives = ()
        """Captives of the Aztecs: whose piece, and its kind."""
        new.half_points = {}
        """Points from events and the like, in halves, by their origin."""
        new.lost_pieces = {}
        """Pieces that left the game: settlements and buildings by id."""
        new.markers = ()
        """Regions marked by Eric the Red."""
        new.runes = 0
        """Obelisks put in front of the player by Rune Stones."""
        new.actions = 0
        """Main actions left this turn."""
        new.lost_actions = 0
        """Main actions lost on the next turn."""
        new.used = ()
        """What can be done once a turn and was done."""
        new.feats = ()
        """What happened this turn that cards ask for: see feats.py."""
        return new

    def copy(self) -> Player:
        new = Player(self.seat)
        new.home = self.home
        new.civilization = self.civilization
        new.stock = self.stock.copy()
        new.advances = self.advances.copy()
        new.civ_advances = self.civ_advances.copy()
        new.borrowed = self.borrowed
        new.anarchy = self.anarchy
        new.tracker = self.tracker
        new.abilities = self.abilities
        new.government = self.government
        new.open_advances = self.open_advances
        new.action_hand = self.action_hand.copy()
        new.objective_hand = self.objective_hand.copy()
        new.wonder_hand = self.wonder_hand.copy()
        new.persons = self.persons.copy()
        new.open_cards = self.open_cards.copy()
        new.diplomat_partner = self.diplomat_partner
        new.completed = self.completed.copy()
        new.promised = self.promised.copy()
        new.wonders = self.wonders.copy()
        new.leader = self.leader
        new.leaders_left = self.leaders_left
        new.leaders_recruited = self.leaders_recruited
        new.trophies = self.trophies.copy()
        new.captives = self.captives
        new.half_points = self.half_points.copy()
        new.lost_pieces = self.lost_pieces.copy()
        new.markers = self.markers
        new.runes = self.runes
        new.actions = self.actions
        new.lost_actions = self.lost_actions
        new.used = self.used
        new.feats = self.feats
        return new

    def state(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in FIELDS}

    @staticmethod
    def restored(state: dict[str, Any], edition: Edition) -> Player:
        new = Player(state["seat"])
        for name in FIELDS:
            setattr(new, name, state[name])
        new.refresh(edition)
        return new

    def refresh(self, edition: Edition) -> None:
        """Advances were gained or lost: what the player can do is worked out anew."""
        self.government = ""
        for advance in self.advances:
            if edition.advances[advance].government:
                self.government = edition.advances[advance].category
        # A civilization advance for any government sleeps while there is none (reading A47).
        found = [
            *self.advances,
            *[own for own in self.civ_advances if self.government or edition.civ_advances[own].needs != "government"],
        ]
        if self.borrowed:
            found.append(self.borrowed)
        if "man_god" in self.civ_advances:
            # Each Theocracy advance gives the ability of the Autocracy advance in the same row (CLA-CIV-EGYPT-7).
            theocracy = edition.categories["theocracy"].advances
            autocracy = edition.categories["autocracy"].advances
            found += [other for own, other in zip(theocracy, autocracy, strict=True) if own in self.advances]
        self.abilities = frozenset(found)
        self.open_advances = self._open(edition)

    def _open(self, edition: Edition) -> dict[str, Advance]:
        """What can follow the advances the player has (CLA-ADV-11 to 16)."""
        held = set(self.advances)
        found: dict[str, Advance] = {}
        for category in edition.categories.values():
            if category.government and self.government and category.id != self.government:
                continue
            if category.advances[0] in held:
                for advance in category.advances:
                    if advance not in held:
                        found[advance] = edition.advances[advance]
            elif not category.needs or category.needs in held:
                found[category.advances[0]] = edition.advances[category.advances[0]]
        return found

    def use(self, ability: str) -> None:
        """Note that something was used this turn."""
        self.used = (*self.used, ability)

    def did(self, feat: str) -> None:
        """Note something that cards may ask for this turn."""
        self.feats = (*self.feats, feat)

    def score(self, half_points: int, origin: str) -> None:
        """Points outside pieces, advances, objectives, wonders and leaders, in halves."""
        self.half_points[origin] = self.half_points.get(origin, 0) + half_points
