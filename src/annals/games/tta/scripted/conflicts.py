"""How a scripted player bids for colonies, attacks and defends itself, and what it takes when it has won."""

from __future__ import annotations

from typing import Final

from annals.games.tta import TtaTable
from annals.games.tta.cards import Card
from annals.games.tta.military import war
from annals.games.tta.military.sacrifice import defence_of, worth
from annals.games.tta.player import Player as Civilization
from annals.games.tta.scripted.intentions import AGGRESSIONS, worth_of_event
from annals.games.tta.scripted.question import Question
from annals.kernel import Choice

MOST_SACRIFICED: Final = 4
"""How much strength it gives up units for, at most."""


def bid(question: Question) -> Choice:
    """Bid one more while the colony is worth the force, and the army is not needed at home."""
    card = question.table.cards[question.decision.card]
    worth = question.judge.of_colony(card)
    bids = question.offered("bid")
    if not bids:
        return ("pass",)
    modifiers = question.me.colonization + sum(
        question.table.cards[held].colonization for held in question.me.military_hand
    )
    need = question.judge.weakness > 4 or question.judge.at_war
    limit = modifiers + int(worth * (0.2 if need else 0.45))
    return bids[0] if int(bids[0][1]) <= limit else ("pass",)


def send_force(question: Question) -> Choice:
    """At least one unit, then bonus cards, then further units from the weakest, until it is enough."""
    if ("done",) in question.choices:
        return ("done",)
    units = sorted(question.offered("send"), key=lambda choice: question.card(choice).gives.strength)
    if not question.decision.sent and units:
        return units[0]
    added = question.offered("add")
    if added:
        missing = question.decision.bid - question.decision.force(question.table)
        enough = [choice for choice in added if question.card(choice).colonization >= missing]
        return min(enough or added, key=lambda choice: question.card(choice).colonization)
    discards = question.offered("discard")
    if discards:
        return min(discards, key=lambda choice: _worth_in_hand(question, question.card(choice)))
    return units[0] if units else question.choices[0]


def defend(question: Question) -> Choice:
    """Defend when it can be done, with the smallest bonus that is enough, else with the largest."""
    if ("done",) in question.choices:
        return ("done",)
    missing = question.decision.missing - question.decision.bonus
    bonuses = question.offered("defend")
    enough = [choice for choice in bonuses if question.card(choice).defence >= missing]
    if enough:
        return min(enough, key=lambda choice: question.card(choice).defence)
    if bonuses:
        return max(bonuses, key=lambda choice: question.card(choice).defence)
    covers = question.offered("cover")
    if covers and missing <= 3:
        return min(covers, key=lambda choice: _worth_in_hand(question, question.card(choice)))
    return ("yield",) if ("yield",) in question.choices else (covers or question.choices)[0]


def resist(question: Question) -> Choice:
    """Add bonus cards, and then weak units, only where together they are enough."""
    missing = question.decision.attack - question.decision.total(question.table)
    return _enough(question, missing, question.offered("defend")) if missing > 0 else ("done",)


def sacrifice(question: Question) -> Choice:
    """Units go only where they decide the attack or the war, and where little is missing."""
    decision = question.decision
    strength = decision.total(question.table)
    against = question.table.players[decision.rival].strength if question.seat == decision.attacker else decision.attack
    missing = against + 1 - strength
    return _enough(question, missing, []) if 0 < missing <= MOST_SACRIFICED else ("done",)


def _enough(question: Question, missing: int, cards: list[Choice]) -> Choice:
    """The next thing to add if everything can reach what is missing: the smallest card or unit that is enough."""
    me = question.me
    values = {choice: war_bonus(question.table, me, choice) for choice in [*cards, *question.offered("sacrifice")]}
    if sum(values.values()) < missing or not values:
        return ("done",)
    enough = [choice for choice, value in values.items() if value >= missing]
    return min(enough, key=lambda choice: values[choice]) if enough else max(values, key=lambda choice: values[choice])


def war_bonus(table: TtaTable, me: Civilization, choice: Choice) -> int:
    """What a bonus card or a unit adds to the strength in an attack."""
    card = str(choice[1])
    return defence_of(table, me, card) if choice[0] == "defend" else worth(table, me, {card: 1})


def draw_all(question: Question) -> Choice:
    return question.choices[0]


def rest_mine(question: Question) -> Choice:
    """A mine rests where the last token would bring corruption."""
    table, me = question.table, question.me
    trial = table.copy()
    trial.choose(question.seat, ("produce",))
    best, most = question.choices[0], trial.players[me.seat].resources
    for choice in question.choices[1:]:
        trial = table.copy()
        trial.choose(question.seat, choice)
        if trial.players[me.seat].resources > most:
            best, most = choice, trial.players[me.seat].resources
    return best


def play_on(question: Question) -> Choice:
    return ("stay",)


def choose_bonus(question: Question) -> Choice:
    """Nobody knows yet who will profit, so any will do."""
    return question.chance.pick("bonus", question.choices)


def _worth_in_hand(question: Question, card: Card) -> float:
    """How gladly a military card is kept."""
    if card.kind == "bonus":
        return 3.0 + card.defence
    if card.kind == "tactic":
        return 4.0 + question.judge.of_tactic(card.id) if card.id != question.me.tactic else 0.0
    if card.kind == "aggression":
        stronger = question.me.strength > min((rival.strength for rival in question.judge.rivals), default=99)
        return AGGRESSIONS.get(card.id, 5) * (0.8 if stronger else 0.3)
    if card.kind == "war":
        return 6.0 if question.me.strength > question.judge.strongest + 3 else 1.0
    if card.kind == "pact":
        return 2.0 if question.table.seats > 2 else -1.0
    return 1.0 + worth_of_event(question, card)


def discard(question: Question) -> Choice:
    return min(question.choices, key=lambda choice: _worth_in_hand(question, question.card(choice)))


def plunder(question: Question) -> Choice:
    """Resources rather than food, unless the people are hungry."""
    return max(question.choices) if question.judge.hungry else min(question.choices)


def raid(question: Question) -> Choice:
    return question.best(lambda choice: question.card(choice).resource_cost if choice[0] == "destroy" else 0)


def annex(question: Question) -> Choice:
    return question.best(lambda choice: question.judge.of_colony(question.card(choice)))


def infiltrate(question: Question) -> Choice:
    return question.best(lambda choice: question.card(choice).age)


def steal(question: Question) -> Choice:
    return question.best(lambda choice: question.card(choice).science_cost if choice[0] == "steal" else 0)


def kidnap(question: Question) -> Choice:
    return question.best(lambda choice: question.judge.of_card(question.card(choice)) if choice[0] == "kidnap" else 0)


def war_sacrifice(question: Question) -> Choice:
    """A unit is given up where it turns a war that would not be won, the weakest that does."""
    decision, me = question.decision, question.me
    behind = question.table.players[decision.rival].strength + war.boost_of(question.table, decision.against)
    lead = me.strength - behind
    units = [choice for choice in question.offered("sacrifice") if lead + question.card(choice).gives.strength > 0]
    if lead > 0 or not units:
        return ("decline",)
    return min(units, key=lambda choice: question.card(choice).gives.strength)
