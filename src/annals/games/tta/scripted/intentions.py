"""What a scripted player does in the Politics Phase, and which pacts it offers and accepts."""

from __future__ import annotations

from typing import Final

from annals.games.tta import counts
from annals.games.tta.cards import Card, CardId, Effect
from annals.games.tta.military import war
from annals.games.tta.player import Player
from annals.games.tta.politics import events
from annals.games.tta.scripted.judgement import MILITARY_ACTION, Judgement, Leaning
from annals.games.tta.scripted.question import Question
from annals.kernel import Choice

CLEAR_ADVANTAGE: Final = 2
WAR_ADVANTAGE: Final = 7
"""How far ahead in strength it wants to be for an aggression, beyond what the rival may add, and for a war."""
DEMAND: Final = 4.0
"""What a yellow token that others lose is worth."""
AGGRESSIONS: Final = {
    "enslave": 7,
    "plunder_i": 4,
    "plunder_ii": 7,
    "plunder_iii": 8,
    "raid_i": 5,
    "raid_ii": 9,
    "raid_iii": 11,
    "annex": 10,
    "infiltrate": 8,
    "assassinate": 8,
    "sabotage": 8,
    "spy": 8,
    "armed_intervention": 14,
    "kidnap": 5,
    "occupy": 14,
}
"""What a successful aggression is worth, the rival's loss included."""


def politics(question: Question) -> Choice:
    """An attack when clearly stronger, a pact that serves both, else an event that is better for us than for them."""
    best: Choice = ("pass",)
    most = 0.0
    for choice in question.choices:
        worth = _worth_in_politics(question, choice)
        if worth > most:
            best, most = choice, worth
    return best


def _worth_in_politics(question: Question, choice: Choice) -> float:
    verb = choice[0]
    if verb == "aggression":
        return _worth_of_aggression(question, str(choice[1]), int(choice[2]))
    if verb == "war":
        return _worth_of_war(question, str(choice[1]), int(choice[2]))
    if verb == "pact":
        return _worth_of_offer(question, question.card(choice), int(choice[2]), str(choice[3]))
    if verb == "prepare":
        return worth_of_event(question, question.card(choice))
    if verb == "colonize":
        return 2 + question.judge.of_colony(question.card(choice))
    return DEMAND if verb == "demand" else -1.0


def _worth_of_aggression(question: Question, card: CardId, seat: int) -> float:
    rival = question.table.players[seat]
    attack, defence = war.aggression_strengths(question.table, question.me, rival)
    wanted = CLEAR_ADVANTAGE - question.judge.leaning.boldness + question.judge.possible_defence(rival)
    if attack - defence < wanted:
        return -1.0
    if card.startswith("plunder") and rival.food + rival.resources < 3:
        return 1.0
    return question.judge.leaning.spoils * AGGRESSIONS.get(card, 5)


def _worth_of_war(question: Question, card: CardId, seat: int) -> float:
    """The rival has a turn to catch up, and everything is lost if it does: only when far ahead."""
    rival = question.table.players[seat]
    attack, defence = war.attack_strengths(question.table, question.me, rival)
    lead = attack - defence - rival.resources // 2
    if lead < WAR_ADVANTAGE - question.judge.leaning.boldness or question.me.war is not None:
        return -1.0
    return question.judge.leaning.spoils * lead * (2.0 if card == "war_over_culture" else 1.0)


def worth_of_event(question: Question, card: Card) -> float:
    """Its level in culture, and what it does for us compared with the average rival."""
    if card.kind == "territory":
        ours = question.judge.of_colony(card) * (0.3 if question.me.strength >= question.judge.strongest else -0.1)
        return card.age + ours
    worth = card.age + 0.5
    for effect in card.effects:
        worth += 0.5 * _event_balance(question, effect)
    return worth


def _event_balance(question: Question, effect: Effect) -> float:
    """What an effect brings us, less what it brings the average rival, as strengths and culture are now."""
    if effect.do == "rank":
        scores = effect.ranks[question.table.count_players() - 2]
        order = events.ranking(question.table, effect.name, question.seat)
        return scores[order.index(question.me)] - sum(scores) / len(scores)
    hit = events.affected(question.table, effect, question.seat)

    def brings(player: Player) -> float:
        if player not in hit:
            return 0.0
        if effect.do == "score":
            times = effect.multiplier(question.table.count_players())
            return 0.7 * counts.count(question.table, player, effect.name) * times
        if effect.do in ("gain", "unless_age_iv"):
            return sum((3.0 if what == "population" else 0.8) * amount for what, amount in effect.amounts.items())
        if effect.do == "split":
            return 0.8 * effect.amounts["amount"]
        if effect.do == "destroy" or effect.name in ("independence", "ravages", "iconoclasm", "lose_all_food"):
            return -4.0
        return 4.0 if effect.name == "international_agreement" else 0.0

    rivals = question.judge.rivals
    return brings(question.me) - sum(brings(rival) for rival in rivals) / max(1, len(rivals))


def _worth_of_side(judge: Judgement, card: Card, side: str, partner: Player) -> float:
    """What one side of a pact is worth."""
    first = side == "A"
    gives, traits = (card.gives_a, card.traits_a) if first else (card.gives_b, card.traits_b)
    per = card.per_a if first else card.per_b
    worth = judge.of_culture(gives.culture) + judge.of_strength(gives.strength)
    worth += MILITARY_ACTION * judge.rounds * gives.military_actions
    worth += judge.of_resources(traits.get("resource_production", 0)) + judge.of_food(traits.get("food_production", 0))
    worth += judge.rounds * sum(each.culture for each in per) * len(partner.wonders)
    science = 0.5 * traits.get("science_discount", 0) - traits.get("partner_pays_science", 0)
    worth += judge.rounds * science
    worth -= 2.0 * traits.get("attack_bonus_on_partner", 0) if partner.strength > judge.me.strength else 0.0
    return worth + 2.0 * (traits.get("food_as_resource", 0) + traits.get("resource_as_food", 0))


def _worth_of_pact(question: Question, card: Card, side: str, partner: Player) -> float:
    """What the pact is worth to us on this side, safety from a stronger partner included."""
    worth = _worth_of_side(question.judge, card, side, partner)
    if card.forbids_attack:
        worth += 0.5 * (partner.strength - question.me.strength)
    return worth


def _worth_of_offer(question: Question, card: Card, seat: int, side: str) -> float:
    """A pact is offered when we gain by it and the partner may like it too."""
    partner = question.table.players[seat]
    if question.me.pact is not None:
        return -1.0
    other = "B" if side == "A" else "A"
    theirs = _worth_of_side(Judgement(question.table, seat, Leaning()), card, other, question.me)
    if theirs < 0:
        return -1.0
    return 0.6 * _worth_of_pact(question, card, side, partner)


def answer_pact(question: Question) -> Choice:
    """Accept what helps us, unless it helps the partner much more."""
    offer = question.decision
    card = question.table.cards[offer.card]
    side = "B" if offer.side == "A" else "A"
    ours = _worth_of_pact(question, card, side, question.table.players[offer.owner])
    return ("accept",) if ours > 0.5 else ("decline",)
