"""What a scripted player gives up when it must, takes when it may, and the other small questions."""

from __future__ import annotations

from typing import Final

from annals.games.tta.economy import statistics
from annals.games.tta.scripted.acting import WORTH_AN_ACTION, worth_of_action
from annals.games.tta.scripted.intentions import worth_of_event
from annals.games.tta.scripted.question import Question
from annals.kernel import Choice

CLAIMS: Final = {"food": 1, "science": 2, "resource": 3}
"""What is worth more, of as many."""


def lose_building(question: Question) -> Choice:
    """Of our own what is worth least; of a rival's what cost most."""
    if question.decision.owner != question.seat:
        return question.best(lambda choice: question.card(choice).resource_cost)
    return question.best(lambda choice: question.judge.of_workers(str(choice[1]), None))


def lose_worker(question: Question) -> Choice:
    return question.best(lambda choice: question.judge.of_workers(str(choice[1]), None))


def lose_token(question: Question) -> Choice:
    return min(question.choices, key=lambda choice: question.table.worth_of(str(choice[1])))


def lose_colony(question: Question) -> Choice:
    return min(question.choices, key=lambda choice: question.judge.of_symbols(question.card(choice)))


def ruin(question: Question) -> Choice:
    return min(question.choices, key=lambda choice: question.judge.of_wonder(question.card(choice)))


def place_worker(question: Question) -> Choice:
    """A free temple or warrior is always welcome, but for a worker who keeps an uprising away."""
    after = question.me.pool - 1 < statistics.discontent(question.table, question.me)
    keeps_peace = after and not question.table.cards[question.decision.card].gives.happy
    return ("decline",) if keeps_peace else ("place", question.decision.card)


def agreement(question: Question) -> Choice:
    """Cards for nothing; the price is the next political action."""

    def worth(choice: Choice) -> float:
        if choice == ("done",):
            return WORTH_AN_ACTION
        card = question.table.row[int(choice[1]) - 1]
        assert card is not None
        return question.judge.of_card(question.table.cards[card]) - (0 if question.decision.used else 2)

    return question.best(worth)


def tuck(question: Question) -> Choice:
    return question.choices[-1] if question.judge.faces_missing > 0 else ("action_back",)


def gain_one(question: Question) -> Choice:
    short = question.judge.hungry or question.judge.food_surplus < 1
    wanted: Choice = ("gain", "food" if short else "resource")
    return wanted if wanted in question.choices else question.choices[0]


def split(question: Question) -> Choice:
    """Gain resources rather than food and lose food rather than resources, unless the people are hungry."""
    gains = question.decision.amount > 0
    return min(question.choices) if gains != question.judge.hungry else max(question.choices)


def choose_event(question: Question) -> Choice:
    """An event for oneself alone: what it gains; a worker placed or an action for nothing is about as good."""

    def worth(choice: Choice) -> float:
        known = [question.judge.of_effect(effect) for effect in question.card(choice).effects]
        return sum(known) or 2.0

    return question.best(worth)


def move_worker(question: Question) -> Choice:
    """Where the worker is worth most more; nobody is moved for little."""

    def worth(choice: Choice) -> float:
        if choice[0] == "decline":
            return WORTH_AN_ACTION
        return question.judge.of_upgrade(str(choice[1]), str(choice[2]))

    return question.best(worth)


def prelude(question: Question) -> Choice:
    """Games bring culture, and to know a hand does no harm."""
    for verb in ("games", "look"):
        if question.offered(verb):
            return question.offered(verb)[0]
    return ("done",)


def pledge(question: Question) -> Choice:
    return ("pledge", "strength" if question.judge.weakness > 2 or question.judge.at_war else "civil_actions")


def printing(question: Question) -> Choice:
    return question.best(lambda choice: worth_of_action(question, choice, question.me.traits["printing_discount"]))


def buy_culture(question: Question) -> Choice:
    return ("buy",)


def colonize_from_hand(question: Question) -> Choice:
    return question.best(lambda choice: question.judge.of_colony(question.card(choice)) if len(choice) > 1 else 0.0)


def assembly(question: Question) -> Choice:
    """An event that is better for us than for the others, or none."""
    return question.best(lambda choice: worth_of_event(question, question.card(choice)) - 3 if len(choice) > 1 else 0.0)


def pick(question: Question) -> Choice:
    """Before the game: the leader or wonder one would like best."""
    return question.best(lambda choice: question.judge.of_card(question.card(choice)))


def negotiate(question: Question) -> Choice:
    """What hurts least, if it is ours; else what the strongest would like most."""
    by_worth = sorted(question.choices, key=lambda choice: CLAIMS[str(choice[1])])
    return by_worth[0] if question.decision.weakest == question.seat else by_worth[-1]
