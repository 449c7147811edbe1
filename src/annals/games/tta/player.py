"""A player's civilization: cards in play, hands, tokens, ratings. State only; the rules live in the other rooms."""

from __future__ import annotations

from typing import Any, Final

from annals.games.tta.cards import CardId
from annals.games.tta.known import Shown

FIELDS: Final = (
    "abilities",
    "bargains",
    "blue_bank",
    "blue_from_cards",
    "blue_total",
    "civil_actions",
    "civil_hand",
    "civil_total",
    "colonies",
    "colonization",
    "culture",
    "culture_rating",
    "exclusive",
    "food",
    "food_on",
    "government",
    "happiness",
    "kept_tactics",
    "kept_tokens",
    "leader",
    "leader_ages",
    "lends",
    "looked_at",
    "military_actions",
    "military_hand",
    "military_total",
    "missing_actions",
    "out",
    "pact",
    "pact_partner",
    "pact_side",
    "pledged",
    "pool",
    "reserve",
    "resources",
    "resources_on",
    "ruins",
    "science",
    "science_rating",
    "seat",
    "shown",
    "skips_politics",
    "specials",
    "spent_abilities",
    "stages",
    "strength",
    "tactic",
    "traits",
    "turn",
    "varied",
    "tucked",
    "tucked_faces",
    "unfinished",
    "war",
    "war_rival",
    "wonders",
    "workers",
    "yellow_bank",
    "yellow_from_cards",
    "yellow_total",
)


NOTHING: Final[dict[str, int]] = {}
"""An empty purse, never changed."""


class ThisTurn:
    """What is true of a player in this turn only. Copies of the player share it: `Player.change_turn` gives a new one
    whose fields may be set, never changed from inside, and the end of the turn puts FRESH_TURN in its place."""

    __slots__ = ("acted", "developed", "fresh", "kidnapped", "lent", "new_leader", "purse", "used")

    def __init__(
        self,
        used: tuple[str, ...] = (),
        fresh: tuple[CardId, ...] = (),
        new_leader: bool = False,
        acted: bool = False,
        purse: dict[str, int] = NOTHING,
        lent: dict[str, int] = NOTHING,
        kidnapped: dict[CardId, CardId] | None = None,
        developed: int = 0,
    ) -> None:
        self.used = used
        """Abilities that were used, once for each time."""
        self.fresh = fresh
        """Action cards that were taken and have to wait."""
        self.new_leader = new_leader
        """Whether a leader was replaced."""
        self.acted = acted
        """Whether a civil action was spent."""
        self.purse = purse
        """What purse.py keeps for this turn, by the words of its GOODS."""
        self.lent = lent
        """What was used of that which cards give each turn."""
        self.kidnapped: dict[CardId, CardId] = kidnapped or {}
        """Cards taken from a rival's hand, each with the aggression that took it."""
        self.developed = developed
        """Technologies that were developed."""

    def plain(self) -> tuple[object, ...]:
        """All of it, in the order in which it is made."""
        return (
            self.used,
            self.fresh,
            self.new_leader,
            self.acted,
            self.purse,
            self.lent,
            self.kidnapped,
            self.developed,
        )


FRESH_TURN: Final = ThisTurn()


class Player:
    """One civilization.

    `workers` lists every worker technology in play with its workers; `food_on` and `resources_on` the blue tokens on
    farms and mines (cheapest card first), `food` and `resources` what these are worth together. `kept_tokens` stay on a
    completed wonder, `reserve` counts yellow tokens set aside. `pledged` is what the leader was asked for last,
    `looked_at` the seat whose hand was seen last. `traits` and what is made of them follow from the cards in play:
    `abilities` can be used; `lends`, `bargains` and `varied` say whether the purse, prices and production have to be
    looked at closely.
    """

    __slots__ = FIELDS

    seat: int
    out: bool
    # cards in play
    government: CardId
    leader: CardId | None
    specials: dict[str, CardId]
    workers: dict[CardId, int]
    wonders: list[CardId]
    ruins: list[CardId]
    tucked: CardId | None
    tucked_faces: int
    unfinished: CardId | None
    stages: int
    kept_tokens: int
    colonies: list[CardId]
    tactic: CardId | None
    exclusive: bool
    kept_tactics: tuple[CardId, ...]
    war: CardId | None
    war_rival: int
    pact: CardId | None
    pact_partner: int
    pact_side: str
    # hands
    civil_hand: list[CardId]
    military_hand: list[CardId]
    shown: Shown
    leader_ages: tuple[int, ...]
    # tokens
    blue_bank: int
    blue_total: int
    blue_from_cards: int
    yellow_bank: int
    yellow_total: int
    yellow_from_cards: int
    reserve: int
    pool: int
    food_on: dict[CardId, int]
    resources_on: dict[CardId, int]
    food: int
    resources: int
    civil_total: int
    civil_actions: int
    military_total: int
    military_actions: int
    # points and ratings
    science: int
    culture: int
    science_rating: int
    culture_rating: int
    strength: int
    happiness: int
    colonization: int
    traits: dict[str, int]
    abilities: tuple[str, ...]
    lends: bool
    bargains: bool
    varied: bool
    turn: ThisTurn
    # longer than a turn
    spent_abilities: tuple[str, ...]
    skips_politics: bool
    missing_actions: int
    pledged: str
    looked_at: int

    def __init__(self, seat: int) -> None:
        """A bare player, for `founded`, `copy` and `restored` to fill."""
        self.seat = seat

    @staticmethod
    def founded(seat: int) -> Player:
        """A civilization without any card or token."""
        new = Player(seat)
        new.out = False
        new.government = ""
        new.leader = None
        new.specials = {}
        new.workers = {}
        new.wonders = []
        new.ruins = []
        new.tucked = None
        new.tucked_faces = 0
        new.unfinished = None
        new.stages = 0
        new.kept_tokens = 0
        new.colonies = []
        new.tactic = None
        new.exclusive = False
        new.kept_tactics = ()
        new.war = None
        new.war_rival = -1
        new.pact = None
        new.pact_partner = -1
        new.pact_side = "A"
        new.civil_hand = []
        new.military_hand = []
        new.shown = ()
        new.leader_ages = ()
        new.blue_bank = 0
        new.blue_total = 0
        new.blue_from_cards = 0
        new.yellow_bank = 0
        new.yellow_total = 0
        new.yellow_from_cards = 0
        new.reserve = 0
        new.pool = 0
        new.food_on = {}
        new.resources_on = {}
        new.food = 0
        new.resources = 0
        new.civil_total = 0
        new.civil_actions = 0
        new.military_total = 0
        new.military_actions = 0
        new.science = 0
        new.culture = 0
        new.science_rating = 0
        new.culture_rating = 0
        new.strength = 0
        new.happiness = 0
        new.colonization = 0
        new.traits = {}
        new.abilities = ()
        new.lends = False
        new.bargains = False
        new.varied = False
        new.turn = FRESH_TURN
        new.spent_abilities = ()
        new.skips_politics = False
        new.missing_actions = 0
        new.pledged = ""
        new.looked_at = -1
        return new

    def copy(self) -> Player:
        new = Player(self.seat)
        new.out = self.out
        new.government = self.government
        new.leader = self.leader
        new.specials = self.specials.copy()
        new.workers = self.workers.copy()
        new.wonders = self.wonders.copy()
        new.ruins = self.ruins.copy()
        new.tucked = self.tucked
        new.tucked_faces = self.tucked_faces
        new.unfinished = self.unfinished
        new.stages = self.stages
        new.kept_tokens = self.kept_tokens
        new.colonies = self.colonies.copy()
        new.tactic = self.tactic
        new.exclusive = self.exclusive
        new.kept_tactics = self.kept_tactics
        new.war = self.war
        new.war_rival = self.war_rival
        new.pact = self.pact
        new.pact_partner = self.pact_partner
        new.pact_side = self.pact_side
        new.civil_hand = self.civil_hand.copy()
        new.military_hand = self.military_hand.copy()
        new.shown = self.shown
        new.leader_ages = self.leader_ages
        new.blue_bank = self.blue_bank
        new.blue_total = self.blue_total
        new.blue_from_cards = self.blue_from_cards
        new.yellow_bank = self.yellow_bank
        new.yellow_total = self.yellow_total
        new.yellow_from_cards = self.yellow_from_cards
        new.reserve = self.reserve
        new.pool = self.pool
        new.food_on = self.food_on.copy()
        new.resources_on = self.resources_on.copy()
        new.food = self.food
        new.resources = self.resources
        new.civil_total = self.civil_total
        new.civil_actions = self.civil_actions
        new.military_total = self.military_total
        new.military_actions = self.military_actions
        new.science = self.science
        new.culture = self.culture
        new.science_rating = self.science_rating
        new.culture_rating = self.culture_rating
        new.strength = self.strength
        new.happiness = self.happiness
        new.colonization = self.colonization
        new.traits = self.traits  # never changed, only replaced, as is the next
        new.turn = self.turn
        new.abilities = self.abilities
        new.lends = self.lends
        new.bargains = self.bargains
        new.varied = self.varied
        new.spent_abilities = self.spent_abilities
        new.skips_politics = self.skips_politics
        new.missing_actions = self.missing_actions
        new.pledged = self.pledged
        new.looked_at = self.looked_at
        return new

    def state(self) -> dict[str, Any]:
        state = {name: getattr(self, name) for name in FIELDS}
        state["turn"] = self.turn.plain()
        return state

    @staticmethod
    def restored(state: dict[str, Any]) -> Player:
        new = Player(state["seat"])
        for name in FIELDS:
            setattr(new, name, state[name])
        new.turn = ThisTurn(*state["turn"])
        return new

    def change_turn(self) -> ThisTurn:
        """This turn's facts, to set some of them anew."""
        turn = self.turn
        self.turn = ThisTurn(
            turn.used,
            turn.fresh,
            turn.new_leader,
            turn.acted,
            turn.purse,
            turn.lent,
            turn.kidnapped,
            turn.developed,
        )
        return self.turn

    def show(self, cards: list[CardId], known: int) -> None:
        """These cards of the military hand are known to some seats from now on, as long as they are held."""
        shown = list(self.shown)
        for card in dict.fromkeys(cards):
            missing = cards.count(card)
            for place, (other, before) in enumerate(shown):
                if other == card and missing:
                    shown[place] = (card, before | known)
                    missing -= 1
            shown += [(card, known)] * missing
        self.shown = tuple(shown)

    def has_technology(self, card: CardId) -> bool:
        """Whether this technology is in play."""
        return card in self.workers or card == self.government or card in self.specials.values()
