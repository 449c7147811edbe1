"""How a player of Through the Ages weighs what it sees: a number for every feature, and habits of judgement.

A style of play is a weighting of its own. A learned one has a small network on top of the weighted sum.
"""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "culture",
    "culture_to_come",
    "science",
    "science_to_come",
    "resources",
    "resources_to_come",
    "food",
    "food_to_come",
    "hunger",
    "corruption",
    "uprising",
    "discontent",
    "spare_faces",
    "faces_wanted",
    "unused_worker",
    "unused_workers",
    "workers",
    "yellow_bank",
    "blue_tokens",
    "civil_actions_to_come",
    "military_actions_to_come",
    "civil_actions",
    "military_actions",
    "weaker",
    "stronger",
    "strength",
    "technology",
    "civil_hand",
    "military_hand",
    "wonder",
    "leader",
    "abilities",
    "urban_limit",
    "colonization",
    "wars",
    "prepared_events",
)
"""What the numbers of a civilization mean, in order."""

WEIGHTS: Final[dict[str, float]] = {
    "culture": 1.0,
    "culture_to_come": 1.92,
    "science": 0.45,
    "science_to_come": 2.62,
    "resources": 1.18,
    "resources_to_come": 2.18,
    "food": 0.91,
    "food_to_come": 1.51,
    "hunger": -0.98,
    "corruption": -0.97,
    "uprising": -1.03,
    "discontent": -1.85,
    "spare_faces": 0.77,
    "faces_wanted": -4.83,
    "unused_worker": 0.59,
    "unused_workers": 0.36,
    "workers": 2.11,
    "yellow_bank": 0.42,
    "blue_tokens": 0.21,
    "civil_actions_to_come": 1.52,
    "military_actions_to_come": 0.72,
    "civil_actions": 1.53,
    "military_actions": 0.87,
    "weaker": -1.88,
    "stronger": 0.54,
    "strength": 0.26,
    "technology": 1.61,
    "civil_hand": 0.64,
    "military_hand": 0.44,
    "wonder": 0.75,
    "leader": 0.61,
    "abilities": 0.66,
    "urban_limit": 2.09,
    "colonization": 0.56,
    "wars": 0.84,
    "prepared_events": 0.92,
}
"""What a unit of each feature is worth, in culture at the end of the game: where tuning began. What it found for each
number of seats is kept in `learned/`."""

HABITS: Final[dict[str, float]] = {
    "science_used": 1.0,
    "resources_used": 1.0,
    "food_used": 1.0,
    "surplus": 0.35,
    "rich": 10.0,
    "danger": 1.0,
    "most_technology": 30.0,
    "most_hand": 15.0,
    "upgrades": 0.8,
    "new_buildings": 1.0,
    "technology_in_hand": 0.8,
    "leader_in_hand": 0.7,
    "action_card": 1.0,
    "wonder_begun": 0.5,
    "wonder_stage": 0.4,
    "bonus_card": 1.0,
    "tactic_card": 1.0,
    "event_card": 1.0,
    "war_card": 1.0,
    "aggression_card": 1.0,
    "rival_arms": 1.0,
    "drawn_card": 1.3,
    "leader_of_rivals": 0.5,
}
"""Habits of judgement: factors and limits inside the features, by what they are about."""


class Network:
    """A small learned correction of the weighted sums: one hidden layer of rectified units, which reads the features
    and facts of the own civilization and then those of the rival who is ahead.

    It is written out in plain Python, so that it needs nothing at play time and is compiled with the rest.
    """

    def __init__(self, means: list[float], scales: list[float], hidden: list[list[float]], out: list[float]) -> None:
        if len(means) != len(scales) or len(out) != len(hidden) + 1:
            raise ValueError("a network must have a mean and a scale for every number and a weight for every unit")
        if any(len(unit) != len(means) + 1 for unit in hidden):
            raise ValueError("every unit must have a weight for every number, and one more")
        self.inputs = len(means)
        self.out = out
        """A weight for each unit, the constant last."""
        # Means and scales are worked into the weights; units stand in columns, one list for each number.
        self.columns: list[list[float]] = [
            [unit[place] * scales[place] for unit in hidden] for place in range(len(means))
        ]
        self.constants: list[float] = []
        for unit in hidden:
            constant = unit[len(means)]
            for place in range(len(means)):
                constant -= unit[place] * scales[place] * means[place]
            self.constants.append(constant)

    def start(self) -> list[float]:
        """The levels of the units before anything is read."""
        return self.constants.copy()

    def read(self, levels: list[float], numbers: list[float], first: int) -> None:
        """Add numbers, the first of which is the input `first`, to the levels of the units."""
        count = len(levels)
        for place in range(len(numbers)):
            number = numbers[place]
            if number != 0.0:
                column = self.columns[first + place]
                for unit in range(count):
                    levels[unit] += number * column[unit]

    def result(self, levels: list[float]) -> float:
        total = self.out[len(levels)]
        for unit in range(len(levels)):
            level = levels[unit]
            if level > 0.0:
                total += self.out[unit] * level
        return total


class Weighting:
    """Weights in the order of the features, habits by name, and perhaps a network on top."""

    def __init__(self, changes: dict[str, float] | None = None, network: Network | None = None) -> None:
        self.network = network
        named = {**WEIGHTS, **HABITS}
        for name, number in (changes or {}).items():
            if name not in named:
                raise ValueError(f"there is no feature or habit {name!r}")
            named[name] = number
        self.named = named
        self.weights = [named[name] for name in NAMES]
        self.culture = named["culture_to_come"]
        self.science = named["science_to_come"]
        self.resources = named["resources_to_come"]
        self.food = named["food_to_come"]
        self.science_stock = named["science"]
        self.resource_stock = named["resources"]
        self.face_wanted = -named["faces_wanted"]
        self.face = named["spare_faces"]
        self.weaker = -named["weaker"]
        self.stronger = named["stronger"]
        self.civil_action_to_come = named["civil_actions_to_come"]
        self.military_action_to_come = named["military_actions_to_come"]
        self.civil_action = named["civil_actions"]
        self.military_action = named["military_actions"]
        self.colonization = named["colonization"]
        self.blue = named["blue_tokens"]
        self.yellow = named["yellow_bank"]
        self.worker = named["unused_worker"]
        self.ability = named["abilities"]
        self.urban_limit = named["urban_limit"]
        self.science_used = named["science_used"]
        self.resources_used = named["resources_used"]
        self.food_used = named["food_used"]
        self.surplus = named["surplus"]
        self.rich = named["rich"]
        self.danger = named["danger"]
        self.most_technology = named["most_technology"]
        self.most_hand = named["most_hand"]
        self.upgrades = named["upgrades"]
        self.new_buildings = named["new_buildings"]
        self.technology_in_hand = named["technology_in_hand"]
        self.leader_in_hand = named["leader_in_hand"]
        self.action_card = named["action_card"]
        self.wonder_begun = named["wonder_begun"]
        self.wonder_stage = named["wonder_stage"]
        self.bonus_card = named["bonus_card"]
        self.tactic_card = named["tactic_card"]
        self.event_card = named["event_card"]
        self.war_card = named["war_card"]
        self.aggression_card = named["aggression_card"]
        self.rival_arms = named["rival_arms"]
        self.drawn_card = named["drawn_card"]
        self.leader_of_rivals = named["leader_of_rivals"]

    def of(self, numbers: list[float]) -> float:
        """The weighted sum."""
        total = 0.0
        weights = self.weights
        for place in range(len(weights)):
            total += weights[place] * numbers[place]
        return total
