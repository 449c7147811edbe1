"""What a scripted player does in the Action Phase: it weighs everything it may do and does what is worth most for an
action, until nothing is worth an action any more.
"""

from __future__ import annotations

from typing import Final

from annals.games.tta.cards import Card
from annals.games.tta.civil.action_cards import CardAction
from annals.games.tta.civil.row import take_price
from annals.games.tta.scripted.judgement import MILITARY_ACTION
from annals.games.tta.scripted.question import Question
from annals.kernel import Choice

WORTH_AN_ACTION: Final = 0.4
"""Below this an action is rather left unspent."""
NO_SLIP: Final = ("resign", "destroy", "disband")
"""What nobody does by a misjudgement: leaving the game, and breaking down what works."""


def act(question: Question) -> Choice:
    """Do what is worth most for an action; stop when nothing is worth one."""
    best: Choice = ("end",)
    most = WORTH_AN_ACTION
    for choice in question.choices:
        if choice[0] in NO_SLIP:
            continue
        worth = worth_of_action(question, choice) + question.slip()
        if worth > most:
            best, most = choice, worth
    return _restore_order(question) if best == ("end",) else best


def _restore_order(question: Question) -> Choice:
    """With an uprising ahead and nothing better to do, a building is given up so that its worker is unused."""
    if question.judge.uprising:
        kept = [choice for choice in question.choices if choice[0] in ("destroy", "disband")]
        if kept:
            return min(kept, key=lambda choice: -question.judge.of_workers(str(choice[1]), None))
    return ("end",)


def worth_of_action(question: Question, choice: Choice, discount: int = 0) -> float:
    """What a choice of the Action Phase is worth, for each action it costs."""
    judge = question.judge
    verb = choice[0]
    if verb == "build":
        return judge.of_building(str(choice[1]), discount)
    if verb == "upgrade":
        return judge.of_upgrade(str(choice[1]), str(choice[2]), discount)
    if verb == "population":
        return judge.of_population(discount)
    if verb == "stage":
        return judge.of_stages(int(choice[1]), discount)
    if verb == "take":
        return _worth_of_taking(question, int(choice[1]))
    if verb == "leader":
        return _worth_of_leader(question, question.card(choice))
    if verb == "develop":
        card = question.card(choice)
        return judge.of_technology(card) - judge.of_science_price(card)
    if verb == "revolution":
        return _worth_of_revolution(question, question.card(choice))
    if verb == "play":
        return _worth_of_playing(question, question.card(choice))
    if verb == "tactic" or verb == "copy":
        return judge.of_tactic(str(choice[1])) - (2 * MILITARY_ACTION if verb == "copy" else MILITARY_ACTION)
    if verb == "use":
        return _worth_of_ability(question, str(choice[1]))
    return -1.0


def _worth_of_taking(question: Question, space: int) -> float:
    """Good cards, cheaply: what the card is worth by the civil action, with room kept in the hand."""
    table, me = question.table, question.me
    card_id = table.row[space - 1]
    assert card_id is not None
    card = table.cards[card_id]
    worth = question.judge.of_card(card)
    price = take_price(table, me, space, card)
    if card.kind != "wonder" and len(me.civil_hand) >= me.civil_total - 1:
        worth -= 3
    if card.kind in me.specials and table.cards[me.specials[card.kind]].age >= card.age:
        return -1.0
    return (worth - 1.5 * price) / max(1, price) * 0.6


def _worth_of_leader(question: Question, card: Card) -> float:
    """A leader comes into play at once; a new one only when he or she belongs to a later age."""
    old = question.me.leader
    if old is None:
        return 20.0
    return 12.0 if card.age > question.table.cards[old].age else -1.0


def _worth_of_revolution(question: Question, card: Card) -> float:
    """Cheap in science, but it costs the whole turn: only early in the turn, and when it pays."""
    judge = question.judge
    lost = 3.0 * question.me.civil_actions if "military_revolution" not in question.me.traits else 2.0
    return judge.of_government(card) - judge.of_science_price(card, True) - lost


def _worth_of_playing(question: Question, card: Card) -> float:
    """An action card; one that orders an action is worth what its best action is worth with the discount."""
    first = card.effects[0]
    if first.do != "act":
        return question.judge.of_action_card(card)
    gained = sum(question.judge.of_effect(effect) for effect in card.effects[1:])
    options = _ordered_actions(question, card)
    if not options:
        return -1.0
    return gained + 1.0 + max(worth_of_action(question, option, first.amount) for option in options)


def _ordered_actions(question: Question, card: Card) -> list[Choice]:
    return CardAction(question.seat, card.id).choices(question.table, question.seat)


def _worth_of_ability(question: Question, trait: str) -> float:
    me = question.me
    if trait == "free_population":
        return 15.0
    if trait == "enlists":
        return 6.0 if question.judge.weakness > 0 and not question.judge.hungry else -1.0
    if trait == "military_as_civil":
        return 3.0 if not me.civil_actions and question.judge.weakness <= 0 else -1.0
    if trait == "churchill_culture":
        return 3.0
    if trait == "food_as_resource":
        return 1.0 if me.food > 4 else -1.0
    return 1.0 if question.judge.hungry else -1.0


def order_by_card(question: Question) -> Choice:
    """The action an action card orders."""
    discount = question.table.cards[question.decision.card].effects[0].amount
    return question.best(lambda choice: worth_of_action(question, choice, discount))


def civil_life(question: Question) -> Choice:
    def worth(choice: Choice) -> float:
        return 0.0 if choice == ("decline",) else worth_of_action(question, choice, question.decision.discount)

    return question.best(worth)


def enlist(question: Question) -> Choice:
    return question.best(lambda choice: question.judge.of_building(str(choice[1])))


def churchill(question: Question) -> Choice:
    return ("military",) if question.judge.weakness > 4 and question.judge.rounds >= 1 else ("culture",)
