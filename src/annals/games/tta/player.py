"""A player's civilization: cards in play, hands, tokens, ratings. State only; the rules live in the other rooms."""

from __future__ import annotations

from typing import Any

from annals.games.tta.cards import CardId

PUBLIC = -1
"""In place of the seat that knows a card: everybody does."""
NOBODY = -2
"""In place of the seat that knows a card: nobody does."""

FIELDS = (
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
    "extra_civil",
    "extra_military",
    "food",
    "food_on",
    "fresh",
    "government",
    "happiness",
    "leader",
    "leader_ages",
    "leader_resources_used",
    "military_actions",
    "military_hand",
    "military_resources",
    "military_science",
    "military_total",
    "new_leader",
    "out",
    "pact",
    "pact_partner",
    "pact_side",
    "pool",
    "resources",
    "resources_on",
    "ruins",
    "science",
    "science_rating",
    "seat",
    "skips_politics",
    "specials",
    "spent_abilities",
    "stages",
    "strength",
    "tactic",
    "traded_food",
    "traded_resources",
    "traits",
    "tucked",
    "tucked_faces",
    "unfinished",
    "used",
    "war",
    "war_rival",
    "wonders",
    "workers",
    "yellow_bank",
    "yellow_from_cards",
    "yellow_total",
)


class Player:
    """One civilization.

    `workers` lists every worker technology in play with its workers; `food_on` and `resources_on` the blue tokens on
    farms and mines (cheapest card first), `food` and `resources` what these are worth together.
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
    colonies: list[CardId]
    tactic: CardId | None
    exclusive: bool
    war: CardId | None
    war_rival: int
    pact: CardId | None
    pact_partner: int
    pact_side: str
    # hands
    civil_hand: list[CardId]
    military_hand: list[CardId]
    fresh: list[CardId]
    leader_ages: tuple[int, ...]
    # tokens
    blue_bank: int
    blue_total: int
    blue_from_cards: int
    yellow_bank: int
    yellow_total: int
    yellow_from_cards: int
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
    # this turn only
    extra_civil: int
    extra_military: int
    military_resources: int
    leader_resources_used: int
    military_science: int
    traded_food: int
    traded_resources: int
    new_leader: bool
    used: tuple[str, ...]
    # longer than a turn
    spent_abilities: tuple[str, ...]
    skips_politics: bool

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
        new.colonies = []
        new.tactic = None
        new.exclusive = False
        new.war = None
        new.war_rival = -1
        new.pact = None
        new.pact_partner = -1
        new.pact_side = "A"
        new.civil_hand = []
        new.military_hand = []
        new.fresh = []
        new.leader_ages = ()
        new.blue_bank = 0
        new.blue_total = 0
        new.blue_from_cards = 0
        new.yellow_bank = 0
        new.yellow_total = 0
        new.yellow_from_cards = 0
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
        new.extra_civil = 0
        new.extra_military = 0
        new.military_resources = 0
        new.leader_resources_used = 0
        new.military_science = 0
        new.traded_food = 0
        new.traded_resources = 0
        new.new_leader = False
        new.used = ()
        new.spent_abilities = ()
        new.skips_politics = False
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
        new.colonies = self.colonies.copy()
        new.tactic = self.tactic
        new.exclusive = self.exclusive
        new.war = self.war
        new.war_rival = self.war_rival
        new.pact = self.pact
        new.pact_partner = self.pact_partner
        new.pact_side = self.pact_side
        new.civil_hand = self.civil_hand.copy()
        new.military_hand = self.military_hand.copy()
        new.fresh = self.fresh.copy()
        new.leader_ages = self.leader_ages
        new.blue_bank = self.blue_bank
        new.blue_total = self.blue_total
        new.blue_from_cards = self.blue_from_cards
        new.yellow_bank = self.yellow_bank
        new.yellow_total = self.yellow_total
        new.yellow_from_cards = self.yellow_from_cards
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
        new.traits = self.traits  # never changed, only replaced
        new.extra_civil = self.extra_civil
        new.extra_military = self.extra_military
        new.military_resources = self.military_resources
        new.leader_resources_used = self.leader_resources_used
        new.military_science = self.military_science
        new.traded_food = self.traded_food
        new.traded_resources = self.traded_resources
        new.new_leader = self.new_leader
        new.used = self.used
        new.spent_abilities = self.spent_abilities
        new.skips_politics = self.skips_politics
        return new

    def state(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in FIELDS}

    @staticmethod
    def restored(state: dict[str, Any]) -> Player:
        new = Player(state["seat"])
        for name in FIELDS:
            setattr(new, name, state[name])
        return new

    def has_technology(self, card: CardId) -> bool:
        """Whether this technology is in play."""
        return card in self.workers or card == self.government or card in self.specials.values()
