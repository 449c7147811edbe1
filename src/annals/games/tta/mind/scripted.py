"""A player of Through the Ages that takes sensible turns by a list of rules; `judgement.py` says what things are worth.

In the Action Phase it weighs everything it may do and does what is worth most for an action, until nothing is worth an
action any more. Every other question has an answer of its own below.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from annals.games.tta import TtaTable, counts
from annals.games.tta.cards import Card, CardId, Effect
from annals.games.tta.civil.action_cards import CardAction
from annals.games.tta.civil.row import take_price
from annals.games.tta.economy import statistics
from annals.games.tta.military import war
from annals.games.tta.military.sacrifice import defence_of, worth
from annals.games.tta.mind.judgement import MILITARY_ACTION, Judgement, Leaning
from annals.games.tta.player import Player
from annals.games.tta.player import Player as Civilization
from annals.games.tta.politics import events
from annals.kernel import Chance, Choice, Table
from annals.package import Character

SLIPS: Final = 1.1
"""By how many points, on average, it misjudges an action."""
WORTH_AN_ACTION: Final = 0.4
"""Below this an action is rather left unspent."""
CLEAR_ADVANTAGE: Final = 2
WAR_ADVANTAGE: Final = 7
"""How far ahead in strength it wants to be for an aggression, beyond what the rival may add, and for a war."""
MOST_SACRIFICED: Final = 4
"""How much strength it gives up units for, at most."""
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


NO_SLIP: Final = ("resign", "destroy", "disband")
"""What nobody does by a misjudgement: leaving the game, and breaking down what works."""
CLAIMS: Final = {"food": 1, "science": 2, "resource": 3}
"""What is worth more, of as many."""


class Script:
    """Builds a steady economy, keeps its people fed and happy, stays near the rivals' strength, and fights only when
    clearly stronger. A leaning makes a character of it."""

    def __init__(self, leaning: Leaning, slips: float = SLIPS) -> None:
        self.leaning = leaning
        self.slips = slips

    def choose(self, table: Table, seat: int, chance: Chance) -> Choice:
        assert isinstance(table, TtaTable), "the scripted player knows Through the Ages only"
        choices = table.choices(seat)
        answer = ANSWERS[type(table.decision()).__name__]
        return answer(Question(table, seat, choices, table.decision(), self.leaning, self.slips, chance))


class Question:
    """A question as the player sees it: the legal choices, the decision, and its judgement of things."""

    def __init__(
        self,
        table: TtaTable,
        seat: int,
        choices: list[Choice],
        decision: Any,
        leaning: Leaning,
        slips: float,
        chance: Chance,
    ) -> None:
        self.table = table
        self.slips = slips
        self.chance = chance
        self.seat = seat
        self.choices = choices
        self.decision = decision
        self.judge = Judgement(table, seat, leaning)
        self.me = table.players[seat]

    def card(self, choice: Choice) -> Card:
        return self.table.cards[str(choice[1])]

    def best(self, worth: Callable[[Choice], float]) -> Choice:
        """The choice worth most; of equal ones the first."""
        return max(self.choices, key=worth)

    def slip(self) -> float:
        """How far off a judgement is; a beginner's opponent errs now and then."""
        return self.slips * (self.chance.below("slips", 2001) + self.chance.below("slips", 2001) - 2000) / 667

    def offered(self, verb: str) -> list[Choice]:
        return [choice for choice in self.choices if choice[0] == verb]


# The Action Phase -----------------------------------------------------------------------------------------------


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


# Politics -------------------------------------------------------------------------------------------------------


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
        return _worth_of_event(question, question.card(choice))
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


def _worth_of_event(question: Question, card: Card) -> float:
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


# Pacts ----------------------------------------------------------------------------------------------------------


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


# Colonies -------------------------------------------------------------------------------------------------------


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


# Attacks and their ends -----------------------------------------------------------------------------------------


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
    return 1.0 + _worth_of_event(question, card)


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


# Losing and gaining ---------------------------------------------------------------------------------------------


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
    return question.best(
        lambda choice: _worth_of_event(question, question.card(choice)) - 3 if len(choice) > 1 else 0.0
    )


def pick(question: Question) -> Choice:
    """Before the game: the leader or wonder one would like best."""
    return question.best(lambda choice: question.judge.of_card(question.card(choice)))


def negotiate(question: Question) -> Choice:
    """What hurts least, if it is ours; else what the strongest would like most."""
    by_worth = sorted(question.choices, key=lambda choice: CLAIMS[str(choice[1])])
    return by_worth[0] if question.decision.weakest == question.seat else by_worth[-1]


ANSWERS: Final[dict[str, Callable[[Question], Choice]]] = {
    "ActionPhase": act,
    "Agreement": agreement,
    "Annex": annex,
    "Assembly": assembly,
    "AnswerPact": answer_pact,
    "Auction": bid,
    "BuyCulture": buy_culture,
    "CardAction": order_by_card,
    "ChooseBonus": choose_bonus,
    "ChooseDraw": draw_all,
    "Pick": pick,
    "ChooseEvent": choose_event,
    "Churchill": churchill,
    "CivilLife": civil_life,
    "ColonizeFromHand": colonize_from_hand,
    "CoverStage": lose_token,
    "Defend": defend,
    "DiscardMilitary": discard,
    "Enlist": enlist,
    "GainOne": gain_one,
    "Infiltrate": infiltrate,
    "Leave": play_on,
    "Kidnap": kidnap,
    "LoseBuilding": lose_building,
    "LoseColony": lose_colony,
    "LoseToken": lose_token,
    "LoseWorker": lose_worker,
    "MoveWorker": move_worker,
    "Negotiate": negotiate,
    "OfferWorker": place_worker,
    "Pledge": pledge,
    "Plunder": plunder,
    "Politics": politics,
    "Prelude": prelude,
    "Printing": printing,
    "Raid": raid,
    "RaidAlike": raid,
    "Resist": resist,
    "RestMine": rest_mine,
    "RuinWonder": ruin,
    "OfferUnits": sacrifice,
    "SendForce": send_force,
    "Split": split,
    "StealTechnology": steal,
    "Tuck": tuck,
    "WarSacrifice": war_sacrifice,
}
"""By decision."""


CHARACTERS: Final = (
    Character(
        "scripted",
        "builds a steady economy, keeps up in strength, fights only when clearly stronger",
        Script(Leaning()).choose,
    ),
    Character(
        "builder",
        "raises wonders, theaters and temples, and hopes to be left in peace",
        Script(Leaning(culture=1.2, wonders=2.5, strength=0.8, spoils=0.5, boldness=-4)).choose,
    ),
    Character(
        "warlord",
        "arms first, attacks whoever is weaker, and declares wars",
        Script(Leaning(strength=1.7, arms=3, boldness=4, spoils=2.0, colonies=0.6, wonders=0.8)).choose,
    ),
    Character(
        "scientist",
        "builds labs and libraries early and lives on technologies of the next age",
        Script(Leaning(science=2.2, culture=0.9, wonders=0.9)).choose,
    ),
    Character(
        "coloniser",
        "sails for every territory and keeps the ships ready",
        Script(Leaning(colonies=5.0, strength=1.3, arms=2, wonders=0.8)).choose,
    ),
)
"""Scripted characters: one way of playing, differently weighted."""
