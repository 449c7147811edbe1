"""The battle that goes on, as a value: two sides, where, and how far it has come. State only; the rules live in
battle.py and the rooms it names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from annals.games.clash.units import units
from annals.games.clash.units.units import FOUGHT, KIND, KINDS, PIRATES, SHIP, STOPPED, Stack

if TYPE_CHECKING:
    from annals.games.clash.cities.city import City
    from annals.games.clash.table import ClashTable

ATTACKER: Final = 0
DEFENDER: Final = 1

SIDE_FIELDS: Final = (
    "began",
    "card",
    "card_seat",
    "cards",
    "dice",
    "dropped",
    "followers",
    "hits",
    "ignored",
    "killed",
    "lasting",
    "leader",
    "lost",
    "lost_now",
    "now",
    "owner",
    "at_round",
    "parts",
    "received",
    "used",
    "value",
    "void",
)


class Side:
    """One side of a battle. Fields from `card` on are about the round that goes on."""

    __slots__ = SIDE_FIELDS

    def __init__(self, owner: int) -> None:
        self.owner = owner
        self.began = 0
        """Fighting units at the start of the battle,"""
        self.at_round = 0
        """and at the start of the round."""
        self.leader = False
        """Whether a leader was in the battle at its start."""
        self.lasting: tuple[str, ...] = ()
        """What was paid for or given for the whole battle."""
        self.lost: tuple[tuple[int, int], ...] = ()
        """Units that died in this battle: whose, and their kind."""
        self.killed: tuple[tuple[int, int], ...] = ()
        """Those of them that the other side killed: all but what was given to Martyr (reading A63)."""
        self.followers: tuple[int, ...] = ()
        """The kinds of settlers and passengers that were lost with them."""
        self.cards: tuple[str, ...] = ()
        """Combat cards used and discarded."""
        self.card_seat = -1
        """Who plays cards for this side in this round; -1 for nobody."""
        self.card = ""
        """The card laid, no longer in the hand: hidden until the battle's `shown`."""
        self.void = ""
        """What made the laid card ineffective."""
        self.now: tuple[str, ...] = ()
        """What was paid for or came up for this round."""
        self.dice: tuple[int, ...] = ()
        self.dropped: tuple[int, ...] = ()
        """Places of dice whose number does not count."""
        self.used: tuple[str, ...] = ()
        """CLASH icons that woke a unit."""
        self.parts: tuple[tuple[str, int], ...] = ()
        self.value = 0
        self.hits = 0
        self.ignored: tuple[tuple[str, int], ...] = ()
        self.received = 0
        self.lost_now: tuple[tuple[int, int], ...] = ()

    def copy(self) -> Side:
        new = Side(self.owner)
        new.began = self.began
        new.at_round = self.at_round
        new.leader = self.leader
        new.lasting = self.lasting
        new.lost = self.lost
        new.killed = self.killed
        new.followers = self.followers
        new.cards = self.cards
        new.card_seat = self.card_seat
        new.card = self.card
        new.void = self.void
        new.now = self.now
        new.dice = self.dice
        new.dropped = self.dropped
        new.used = self.used
        new.parts = self.parts
        new.value = self.value
        new.hits = self.hits
        new.ignored = self.ignored
        new.received = self.received
        new.lost_now = self.lost_now
        return new

    def start_round(self) -> None:
        """What was about the last round only is forgotten."""
        self.card = ""
        self.void = ""
        self.now = ()
        self.dice = ()
        self.dropped = ()
        self.used = ()
        self.parts = ()
        self.value = 0
        self.hits = 0
        self.ignored = ()
        self.received = 0
        self.lost_now = ()


FIELDS: Final = (
    "captures",
    "ended",
    "facts",
    "fortress",
    "landed",
    "naval",
    "origin",
    "recruited",
    "round",
    "shown",
    "size",
    "space",
    "temple",
    "winner",
    "wonder",
)


class Battle:
    """The battle that goes on: one at a time. Side 0 attacks, side 1 defends."""

    __slots__ = (*FIELDS, "sides")

    def __init__(self, attacker: int, defender: int, space: int, origin: int) -> None:
        self.sides = [Side(attacker), Side(defender)]
        self.space = space
        self.origin = origin
        """Where the attackers came from, and go back to."""
        self.naval = False
        self.landed = False
        """Whether the attackers came straight from ships."""
        self.recruited = False
        """Whether the attacking ships were recruited into the battle, and so cannot retreat."""
        self.fortress = False
        self.temple = False
        self.wonder = False
        self.size = 0
        """The city at the start of the battle: fortress, temple, wonder, size (0 where there is none)."""
        self.round = 0
        self.shown = False
        """Whether the laid cards of this round are face up."""
        self.ended = False
        self.winner = -1
        """The side that won; -1 for none."""
        self.captures = False
        """Whether the attacker has captured the city."""
        self.facts: tuple[dict[str, Any], ...] = ()
        """The last round of each side, for the page: dice, icons, parts of the combat value, hits, losses."""

    @property
    def attacker(self) -> int:
        return self.sides[ATTACKER].owner

    @property
    def defender(self) -> int:
        return self.sides[DEFENDER].owner

    @property
    def attacker_card(self) -> str:
        return self.sides[ATTACKER].card

    @attacker_card.setter
    def attacker_card(self, card: str) -> None:
        self.sides[ATTACKER].card = card

    @property
    def defender_card(self) -> str:
        return self.sides[DEFENDER].card

    @defender_card.setter
    def defender_card(self, card: str) -> None:
        self.sides[DEFENDER].card = card

    def city(self, table: ClashTable) -> City | None:
        """The city that is fought for."""
        return table.cities.get(self.space)

    def fighters(self, table: ClashTable, side: int) -> Stack:
        """The units of a side that fight: ships at sea, army units on land; allied pirates not among them."""
        stack = table.stacks[self.sides[side].owner].get(self.space, ())
        if self.naval:
            return tuple([unit for unit in stack if unit & KIND == SHIP])
        return tuple([unit for unit in stack if units.is_army(unit)])

    def allies(self, table: ClashTable, side: int) -> int:
        """Pirate ships that fight for a side (CLA-CIV-CARTHAGE-6)."""
        owner = self.sides[side].owner
        if not self.naval or owner >= table.seats or self.sides[1 - side].owner == PIRATES:
            return 0
        if "pirate_allies" not in table.players[owner].abilities:
            return 0
        return units.count_ships(units.stack_at(table, PIRATES, self.space))

    def strength(self, table: ClashTable, side: int) -> int:
        """How many units fight for a side."""
        return len(self.fighters(table, side)) + self.allies(table, side)

    def fortress_defends(self, side: int) -> bool:
        """Whether the fortress counts for a side: the defender's, in the first round."""
        return side == DEFENDER and self.fortress and self.round <= 1

    def marks_of(self, table: ClashTable, owner: int) -> int:
        """The marks of units that fight: whose turn it is cannot move them again (CLA-LAND-6, 7, CLA-SHIP-6), except
        ships of the Vikings (CLA-CIV-VIKINGS-4)."""
        if owner != table.current:
            return 0
        longships = self.naval and "longships" in table.players[owner].abilities
        return FOUGHT if longships else FOUGHT | STOPPED

    def can_go_back(self) -> bool:
        """Whether there is a space the attackers came from (CLA-NAVAL-4)."""
        return not self.recruited and self.origin >= 0 and self.origin != self.space

    def board(self, table: ClashTable, seat: int | None) -> dict[str, object]:
        """What a seat may see of the battle: everything but the other's card while it is face down."""
        return {
            "space": self.space,
            "origin": self.origin,
            "naval": self.naval,
            "landed": self.landed,
            "fortress": self.fortress,
            "round": self.round,
            "shown": self.shown,
            "ended": self.ended,
            "winner": self.winner,
            "sides": [self._board_side(table, side, seat) for side in (ATTACKER, DEFENDER)],
            "facts": [dict(fact) for fact in self.facts],
        }

    def _board_side(self, table: ClashTable, side: int, seat: int | None) -> dict[str, object]:
        own = self.sides[side]
        visible = self.shown or (seat is not None and own.card_seat == seat)
        return {
            "owner": own.owner,
            "units": [KINDS[unit & KIND] for unit in self.fighters(table, side)],
            "pirates": self.allies(table, side),
            "began": own.began,
            "laid": bool(own.card),
            "card": (own.card or None) if visible else None,
            "card_seat": own.card_seat,
            "ignored_card": own.void or None,
            "cards_used": list(own.cards),
            "lasting": list(own.lasting),
            "now": list(own.now),
            "lost": [KINDS[kind] for _, kind in own.lost],
        }

    def copy(self) -> Battle:
        new = Battle(0, 0, self.space, self.origin)
        new.sides = [side.copy() for side in self.sides]
        new.naval = self.naval
        new.landed = self.landed
        new.recruited = self.recruited
        new.fortress = self.fortress
        new.temple = self.temple
        new.wonder = self.wonder
        new.size = self.size
        new.round = self.round
        new.shown = self.shown
        new.ended = self.ended
        new.winner = self.winner
        new.captures = self.captures
        new.facts = self.facts
        return new

    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = {name: getattr(self, name) for name in FIELDS}
        state["sides"] = [{name: getattr(side, name) for name in SIDE_FIELDS} for side in self.sides]
        return state

    @staticmethod
    def restored(state: dict[str, Any]) -> Battle:
        new = Battle(0, 0, state["space"], state["origin"])
        for name in FIELDS:
            setattr(new, name, state[name])
        for side, said in zip(new.sides, state["sides"], strict=True):
            for name in SIDE_FIELDS:
                setattr(side, name, said[name])
        return new
