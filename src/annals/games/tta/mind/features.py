"""What an evaluation of Through the Ages looks at: one civilization as a flat list of numbers with names.

A `Lens` fixes what hardly changes within a turn (turns to come, what cards would be worth), so that looking at the many
tables a search tries is cheap. Only what the seat may know is looked at: its own hand, all boards, the row, how many
cards the decks have left, and the events it has prepared itself. The numbers are scaled by the turns that are left, so
that a weighted sum of them is a sensible guess of culture at the end; a learned evaluation reads the same list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.tta.cards import PRODUCTION, UNITS, URBAN, Card, CardId
from annals.games.tta.economy import production, purse, statistics
from annals.games.tta.mind import repute
from annals.games.tta.mind.prospects import LONG, at_once, event_balance, flow, spoils, turns_left
from annals.games.tta.mind.weighting import NAMES, Weighting
from annals.games.tta.player import Player
from annals.kernel.knowledge import knows

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

# Up to how much a civilization of each age (A to IV) makes full use of what it produces; what is more counts for less.
USED_SCIENCE: Final = (2, 4, 7, 8, 8)
USED_RESOURCES: Final = (4, 6, 9, 10, 10)
USED_FOOD: Final = (1, 2, 2, 2, 2)
DANGER: Final = (0.5, 0.9, 1.3, 1.8, 1.8)
"""What a point of strength too few means, by age."""
MOST_WEAKER: Final = 20
MOST_STRONGER: Final = 10

LEADERS: Final[dict[str, float]] = {
    "alexander_the_great": 6,
    "aristotle": 10,
    "hammurabi": 11,
    "homer": 7,
    "julius_caesar": 9,
    "moses": 9,
    "christopher_columbus": 8,
    "frederick_barbarossa": 7,
    "genghis_khan": 9,
    "joan_of_arc": 11,
    "leonardo_da_vinci": 15,
    "michelangelo": 15,
    "isaac_newton": 15,
    "j_s_bach": 15,
    "james_cook": 9,
    "maximilien_robespierre": 7,
    "napoleon_bonaparte": 15,
    "william_shakespeare": 14,
    "albert_einstein": 13,
    "bill_gates": 12,
    "charlie_chaplin": 12,
    "mahatma_gandhi": 13,
    "sid_meier": 14,
    "winston_churchill": 14,
}
"""What a leader brings in a whole age; repute.py judges any other by what is printed on the card."""

ABILITIES: Final[dict[str, float]] = {
    "civil_hand": 0.2,
    "military_hand": 0.3,
    "free_population": 2.0,
    "wonder_stages": 0.5,
    "urban_discount_1": 0.3,
    "urban_discount_2": 0.4,
    "urban_discount_3": 0.4,
    "population_discount": 0.6,
    "military_as_civil": 1.1,
    "science_per_technology_taken": 0.8,
    "resources_per_technology": 0.6,
    "civil_actions_per_technology": 0.9,
    "culture_per_technology": 2.0,
    "military_resources_per_turn": 0.5,
    "culture_when_strong": 0.6,
    "churchill_culture": 1.0,
    "colonization_discards": 0.3,
    "attack_cost_factor": 0.7,
    "enlists": 0.6,
    "upgrades_to_theater": 0.6,
    "food_as_resource": 0.4,
    "resource_as_food": 0.4,
    "sees_next_event": 0.2,
    "attack_bonus_on_partner": -0.3,
    "science_discount": 0.5,
    "partner_pays_science": -0.4,
    "no_wars_against": 0.5,
    **repute.ABILITIES,
}
"""What abilities that no rating shows are worth each turn, for one of what they count."""

AGGRESSIONS: Final[dict[str, float]] = {
    "enslave": 5,
    "annex": 7,
    "infiltrate": 6,
    "spy": 5,
    "armed_intervention": 10,
    "kidnap": 4,
    "occupy": 9,
}
UPGRADES: Final = (0.0, 1.0, 1.8, 2.4, 2.8)
"""What the upgrades of so many workers count together: the later ones take time."""
NEW_BUILDINGS: Final = (0.7, 0.5, 0.35, 0.25, 0.15)
"""What the first, second ... best kind of new building count before they are built."""
ARMY_KINDS: Final = ("infantry", "cavalry", "artillery")

KINDS: Final = (*PRODUCTION, *URBAN, *UNITS)
KIND_PLACES: Final = {kind: place for place, kind in enumerate(KINDS)}
FACTS: Final = (
    *(f"{kind}_levels" for kind in KINDS),
    *(f"{kind}_known" for kind in KINDS),
    "turns",
    "age",
    "age_iv",
    "turns_squared",
    "culture_rating",
    "science_rating",
    "strength_now",
    "happiness",
    "pool",
    "bank",
    "blue_bank",
    "civil_total",
    "military_total",
    "wonders",
    "colonies",
    "civil_cards",
    "military_cards",
    "specials",
    "leader_age",
    "government_age",
    "tactic_age",
    "stages",
    "war",
    "pact",
)
"""Plain facts that only a network reads."""


class Lens:
    """One civilization as it stands before a decision: turns to come, and what cards would be worth to it."""

    def __init__(self, table: TtaTable, seat: int, sees_hand: bool, weighting: Weighting) -> None:
        me = table.players[seat]
        self.weighting = weighting
        self.seat = seat
        self.cards = table.cards
        self.sees_hand = sees_hand
        self.age = table.age
        self.turns = turns_left(table, seat)
        """Turns of its own to come, the one now going on included: as many productions, too."""
        self.long = min(1.0, self.turns / 6)
        self.use = flow(self.turns)
        self.stock = min(1.0, self.turns / LONG)
        surplus = statistics.food_production(table, me) - statistics.consumption(table, me)
        income = statistics.resource_production(table, me)
        self.used_science = weighting.science_used * USED_SCIENCE[self.age]
        self.used_resources = weighting.resources_used * USED_RESOURCES[self.age]
        if me.resources > weighting.rich:
            self.used_resources = 0.0
        self.used_food = weighting.food_used * USED_FOOD[self.age]
        more_science = 1.0 if me.science_rating < self.used_science else weighting.surplus
        more_resources = 1.0 if income < self.used_resources else weighting.surplus
        more_food = 1.0 if surplus < self.used_food else weighting.surplus
        self.of_culture = weighting.culture * self.turns
        self.of_science = weighting.science * self.use * more_science
        self.of_resource = weighting.resources * self.use * more_resources
        self.of_food = weighting.food * self.use * more_food
        self.income = max(1, income)
        wanted = _faces_wanted(table, me)
        self.of_face = (weighting.face_wanted if wanted > 0 else weighting.face) * self.long
        strongest = _strongest_rival(table, me)
        self.danger = weighting.danger * DANGER[self.age] * min(1.0, 0.4 + self.turns / 4)
        self.of_strength = (weighting.weaker if me.strength <= strongest else weighting.stronger) * self.danger
        self.price_of_resource = weighting.resource_stock * self.stock
        self.price_of_science = weighting.science_stock * self.stock
        self.price_of_action = weighting.civil_action
        self._worker_worth: dict[CardId, float] = {}
        self._held_worth: dict[CardId, float] = {}
        self._event_worth: dict[CardId, float] = {}
        self._leader_worth: dict[CardId, float] = {}
        self._table = table
        self._me = me
        self.of_new_worker = self._best_building(me)

    # Cards --------------------------------------------------------------------------------------------------------

    def of_worker(self, card_id: CardId) -> float:
        """What one worker on this card is worth to the end of the game."""
        worth = self._worker_worth.get(card_id)
        if worth is None:
            gives = self.cards[card_id].gives
            worth = self.of_culture * gives.culture + self.of_science * gives.science + self.of_food * gives.food
            worth += self.of_resource * gives.resource + self.of_face * gives.happy + self.of_strength * gives.strength
            self._worker_worth[card_id] = worth
        return worth

    def _best_building(self, me: Player) -> float:
        """What an unused worker can be made into: the best building or unit, less its price."""
        best = 2.0 * self.stock
        for card_id in me.workers:
            worth = self.of_worker(card_id) - self.price_of_resource * self.cards[card_id].resource_cost
            if worth > best:
                best = worth
        return best

    def of_symbols(self, card: Card) -> float:
        """What the symbols and abilities of a card that works without workers are worth."""
        gives = card.gives
        worth = self.of_culture * gives.culture + self.of_science * gives.science + self.of_face * gives.happy
        weighting = self.weighting
        worth += self.of_strength * gives.strength + self.turns * weighting.civil_action_to_come * gives.civil_actions
        worth += self.turns * weighting.military_action_to_come * gives.military_actions
        worth += self.long * (weighting.colonization * gives.colonization)
        worth += self.long * (weighting.blue * gives.blue + weighting.yellow * gives.yellow)
        return worth + weighting.ability * self.of_ability(card.traits)

    def of_wonder(self, card: Card) -> float:
        """What a wonder is worth when it is done."""
        worth = self._held_worth.get(card.id)
        if worth is None:
            worth = self.of_symbols(card)
            traits = card.traits
            if "best_mine_again" in traits:
                worth += 3 * self.of_resource
            if "extra_face" in traits:
                worth += 2 * self.of_face
            if any(per.count == "infantry" for per in card.per):
                worth += 3 * self.of_strength
            else:
                worth += self._of_pers(card)
            if card.mark:
                worth += self._of_new_wonder(card)
            for effect in card.effects:
                worth += at_once(self._table, self._me, effect)
            self._held_worth[card.id] = worth
        return worth

    def _of_pers(self, card: Card) -> float:
        """What a card gives for each of something, to the end of the game."""
        worth = 0.0
        for per in card.per:
            each = self.of_culture * per.culture + self.of_science * per.science + self.of_strength * per.strength
            each += self.of_face * per.happy + self.of_food * per.food + self.of_resource * per.resource
            worth += each * repute.expected(self._table, self._me, card, per)
        return worth

    def _of_new_wonder(self, card: Card) -> float:
        """Lasting effects that only wonders of an expansion have."""
        traits = card.traits
        worth = self.of_resource * traits.get("old_mine_again", 0) + self.of_food * traits.get("old_farm_again", 0)
        worth += self.of_face * traits.get("ignored_discontent", 0)
        return worth + traits.get("culture_per_stage", 0) * len(card.stages)

    def of_unfinished(self, card_id: CardId, stages: int) -> float:
        """A wonder under construction: a growing part of it, as far as it can be paid for in time."""
        card = self.cards[card_id]
        price = 0
        for stage in range(stages, len(card.stages)):
            price += card.stages[stage]
        if "built_by_all" in card.traits:
            # Its stages are paid with food, and others build along.
            return self._shared_wonder(card, stages, price)
        needed = (price - self._me.resources) / self.income
        if needed > self.turns - 1:
            return 0.0
        worth = (
            self.of_wonder(card)
            - self.price_of_resource * price
            - 0.6 * self.price_of_action * (len(card.stages) - stages)
        )
        if worth < 0:
            return 0.3 * worth if stages else worth
        return worth * (self.weighting.wonder_begun + self.weighting.wonder_stage * stages / len(card.stages))

    def _shared_wonder(self, card: Card, stages: int, price: int) -> float:
        """A wonder that everybody may build with food: each stage is worth its culture to whoever builds it."""
        left = len(card.stages) - stages
        own = min(float(left), (self._me.food + 2.0 * self.turns) / max(1.0, price / max(1, left)))
        each = card.traits.get("culture_per_stage", 0) - self.price_of_action - self.weighting.named["food"] * 3
        done = sum(at_once(self._table, self._me, effect) for effect in card.effects)
        return 0.6 * own * each + 0.5 * done

    def of_held(self, card_id: CardId) -> float:
        """What a civil card in hand is worth."""
        worth = self._held_worth.get(card_id)
        if worth is None:
            worth = self._civil(self.cards[card_id])
            self._held_worth[card_id] = worth
        return worth

    def of_one_more(self, card_id: CardId) -> float:
        """What a civil card adds to the hand."""
        hand = 0.0
        for held in self._me.civil_hand:
            hand += self.of_held(held)
        most = self.weighting.most_hand
        return _filling(hand + self.of_held(card_id), most) - _filling(hand, most)

    def _civil(self, card: Card) -> float:
        me = self._me
        if card.kind == "leader":
            worth = self.weighting.leader_in_hand * self.of_leader(card)
            return worth if me.leader is None else worth - 0.5 * self.of_leader(self.cards[me.leader])
        if card.kind == "action":
            return self.weighting.action_card * self._action_card(card)
        if self.turns < 1.5 and card.id not in me.civil_hand:
            return 0.0
        if card.kind == "government":
            now = self.cards[me.government]
            worth = self.of_symbols(card) - self.of_symbols(now)
            worth += self.weighting.urban_limit * self.long * (card.urban_limit - now.urban_limit)
            price = min(float(card.science_cost), card.revolution_cost + 5.0)
        elif card.is_special:
            worth = self.of_symbols(card)
            old = me.specials.get(card.kind)
            if old is not None:
                worth -= self.of_symbols(self.cards[old])
            price = float(card.science_cost)
        else:
            workers = dict(me.workers)
            workers[card.id] = 0
            worth = self.technology(workers) - self.technology(me.workers)
            price = float(card.science_cost)
        worth -= self.price_of_science * price + self.price_of_action
        if worth <= 0:
            return 0.0
        waiting = price - me.science
        for held in me.civil_hand:
            if held != card.id:
                waiting += 0.5 * max(0, self.cards[held].science_cost)
        delay = max(0.0, waiting) / max(1, me.science_rating)
        return worth * self.weighting.technology_in_hand * max(0.0, 1.0 - delay / max(1.0, min(self.turns, 12.0)))

    def of_leader(self, card: Card) -> float:
        worth = LEADERS.get(card.id, 0.0) or self._repute(card)
        return worth * min(1.0, self.turns / 7)

    def _repute(self, card: Card) -> float:
        """A leader who is not known by name; judged once for all tables that the lens looks at."""
        worth = self._leader_worth.get(card.id)
        if worth is None:
            worth = repute.of_leader(self._table, self._me, card, ABILITIES)
            self._leader_worth[card.id] = worth
        return worth

    def _action_card(self, card: Card) -> float:
        """An action card saves what it says, some time soon."""
        first = card.effects[0]
        soon = 0.7 * self.stock
        if first.do == "act":
            worth = self.price_of_resource * first.amount
            if first.name == "stage" and self._me.unfinished is None:
                worth *= 0.5
            for effect in card.effects[1:]:
                worth += at_once(self._table, self._me, effect)
            return soon * worth
        if first.do == "this_turn" or first.do == "this_turn_for":
            return soon * 0.6 * first.amounts.get("military_resources", 3)
        worth = -self.price_of_action
        for effect in card.effects:
            worth += at_once(self._table, self._me, effect)
        return 0.9 * max(0.0, worth)

    def technology(self, workers: dict[CardId, int]) -> float:
        """What better technologies promise: workers that can be upgraded, and the best new building."""
        cards = self.cards
        best: dict[str, CardId] = {}
        worths: dict[str, float] = {}
        for card_id in workers:
            kind = cards[card_id].kind
            worth = self.of_worker(card_id) - self.price_of_resource * cards[card_id].resource_cost
            if kind not in best or worth > worths[kind]:
                best[kind] = card_id
                worths[kind] = worth
        upgrades = 0.0
        new: list[float] = []
        for card_id, count in workers.items():
            card = cards[card_id]
            better = best[card.kind]
            worth = worths[card.kind]
            if better == card_id:
                promise = worth - self.weighting.worker * self.of_new_worker - self.price_of_action
                if promise > 0:
                    new.append(promise)
            elif count and card.age < cards[better].age:
                now = self.of_worker(card_id) - self.price_of_resource * card.resource_cost
                gain = worth - now - self.price_of_action
                if gain > 0:
                    upgrades += gain * UPGRADES[min(count, 4)]
        new.sort(reverse=True)
        promised = 0.0
        for place in range(min(len(new), len(NEW_BUILDINGS))):
            promised += NEW_BUILDINGS[place] * new[place]
        later = max(0.0, (self.turns - 1.5) / max(1.0, self.turns))
        return later * (self.weighting.upgrades * upgrades + self.weighting.new_buildings * promised)

    def of_military(self, card_id: CardId) -> float:
        """What a military card in hand is worth."""
        worth = self._held_worth.get(card_id)
        if worth is None:
            worth = self._military(self.cards[card_id])
            self._held_worth[card_id] = worth
        return worth

    def _military(self, card: Card) -> float:
        me = self._me
        table = self._table
        soon = min(1.0, self.turns / 2)
        kind = card.kind
        if kind == "bonus":
            return self.weighting.bonus_card * (0.8 + 0.35 * card.defence)
        if kind == "tactic":
            return self.weighting.tactic_card * self._tactic(card)
        if kind == "event":
            return self.weighting.event_card * soon * (0.1 + 0.6 * card.age + 0.3 * self._of_event(card))
        if kind == "territory":
            return self.weighting.event_card * soon * (0.2 + 0.7 * card.age)
        if kind == "pact":
            return 1.5 if table.seats > 2 else -0.5
        if "no_attacks" in me.traits:
            return 0.3
        lead = -99
        for rival in table.players:
            if rival is not me and not rival.out:
                lead = max(lead, me.strength - rival.strength)
        if kind == "war":
            if table.last_round == table.round:
                return 0.0
            return self.weighting.war_card * soon * (1.0 + 0.5 * min(12, max(0, lead - 2)))
        worth = self.weighting.aggression_card * AGGRESSIONS.get(card.id, 3.0 + 1.5 * card.age)
        return soon * worth * (0.6 if lead > 3 else 0.35 if lead > 0 else 0.15)

    def _tactic(self, card: Card) -> float:
        """The strength it would add now, and a little for what it may add."""
        me = self._me
        if card.id == me.tactic:
            return 0.0
        kept = me.tactic
        before = me.strength
        me.tactic = card.id
        statistics.rate(self._table, me)
        gained = me.strength - before
        me.tactic = kept
        statistics.rate(self._table, me)
        if gained > 0:
            return 0.8 * self.of_strength * gained
        missing = 0
        for place in range(3):
            kind = ARMY_KINDS[place]
            if card.army[place]:
                known = False
                for unit in me.workers:
                    known = known or self.cards[unit].kind == kind
                missing += 9 if not known else max(0, card.army[place] - statistics.workers_of(self._table, me, kind))
        better = card.army_strength - (self.cards[kept].army_strength if kept is not None else 0)
        return 0.6 + 0.3 * self.of_strength * max(0, better) / (1 + missing)

    def of_ability(self, traits: dict[str, int]) -> float:
        worth = 0.0
        for trait, amount in traits.items():
            worth += ABILITIES.get(trait, 0.0) * amount
        return worth * self.turns

    # The numbers ----------------------------------------------------------------------------------------------------

    def look(self, table: TtaTable, ended: bool) -> list[float]:
        """The numbers of this civilization at a table, which may be another than the lens was made for. `ended` says
        that its turn is over, production and all, since then."""
        me = table.players[self.seat]
        cards = self.cards
        turns = self.turns
        if ended:
            turns = max(0.0, turns - 1.0)
        use = flow(turns)
        stock = min(1.0, turns / LONG)
        surplus_counts = self.weighting.surplus
        food_made = resources_made = 0
        on_board = 0
        for card_id, count in me.workers.items():
            if count:
                on_board += count
                card = cards[card_id]
                if card.kind == "farm":
                    food_made += count * card.value
                elif card.kind == "mine":
                    resources_made += count * card.value
        traits = me.traits
        if traits:
            food_made += traits.get("food_production", 0)
            if "best_mine_again" in traits or "labs_produce" in traits or "resource_production" in traits:
                resources_made = statistics.resource_production(table, me)
        if me.varied or "old_mine_again" in traits:
            food_made = statistics.food_production(table, me)
            resources_made = statistics.resource_production(table, me)
        consumed = statistics.consumption(table, me)
        surplus = food_made - consumed
        corruption = production.corruption_ahead(table, me)
        discontent = statistics.discontent(table, me)
        uprising = discontent > me.pool
        hungry = max(0, -(me.food + surplus))
        wanted = _faces_wanted(table, me)
        strongest = _strongest_rival(table, me)
        science_to_come = use * _used(me.science_rating, self.used_science, surplus_counts)
        resources_to_come = use * _used(resources_made - 0.5 * corruption, self.used_resources, surplus_counts)
        lost = 0.0
        if uprising and turns > 0:
            lost = me.culture_rating + stock * (me.science_rating + resources_made + 0.5 * food_made)
        hand = 0.0
        military = 0.0
        if self.sees_hand:
            for held in me.civil_hand:
                hand += self.of_held(held)
            for held in me.military_hand:
                military += self.of_military(held)
        else:
            hand = 2.0 * stock * len(me.civil_hand)
            military = 1.5 * min(1.0, turns / 2) * len(me.military_hand)
        unfinished = self.of_unfinished(me.unfinished, me.stages) if me.unfinished is not None else 0.0
        leader = 0.0
        if me.leader is not None:
            leader = self.of_leader(cards[me.leader])
        more = turns if ended else max(0.0, turns - 1.0)
        available = 0 if ended else purse.civil(me)
        armed = 0 if ended else purse.military(me)
        technology = self.technology(me.workers)
        return [
            float(me.culture),
            turns * me.culture_rating,
            stock * _used(me.science, 9.0, surplus_counts),
            science_to_come,
            stock * _used(me.resources, self.weighting.rich, surplus_counts),
            resources_to_come,
            stock * _used(me.food, 8.0, surplus_counts),
            use * (_used(surplus, self.used_food, surplus_counts) if surplus >= 0 else 2.0 * surplus),
            4.0 * hungry * min(turns, 1.5),
            float(corruption) * min(turns, 2.0),
            lost,
            float(discontent) * self.long,
            min(3.0, max(0.0, -float(wanted))) * self.long,
            float(wanted) * self.long if wanted > 0 else 0.0,
            self.of_new_worker if me.pool else 0.0,
            max(0.0, me.pool - 1.0) * self.of_new_worker,
            float(on_board + me.pool) * stock,
            float(me.yellow_bank) * self.long,
            float(me.blue_total) * self.long,
            more * me.civil_total,
            more * me.military_total,
            float(available),
            float(armed),
            self.danger * min(MOST_WEAKER, max(0, strongest - me.strength)),
            self.danger * min(MOST_STRONGER, max(0, me.strength - strongest)),
            self.danger * me.strength,
            _filling(technology, self.weighting.most_technology),
            _filling(hand, self.weighting.most_hand),
            military,
            unfinished,
            leader,
            self.of_ability(traits) if traits else 0.0,
            float(cards[me.government].urban_limit) * self.long,
            float(me.colonization) * self.long,
            self._wars(table, me),
            self._prepared(table, me),
        ]

    def facts(self, table: TtaTable) -> list[float]:
        """Plain facts about the civilization, by `FACTS`, which a network reads beside the numbers."""
        me = table.players[self.seat]
        cards = self.cards
        built = [0.0] * len(KINDS)
        known = [0.0] * len(KINDS)
        for card_id, count in me.workers.items():
            card = cards[card_id]
            place = KIND_PLACES[card.kind]
            level = card.age + 1.0
            built[place] += level * count
            if level > known[place]:
                known[place] = level
        age = table.age
        return [
            *built,
            *known,
            self.turns,
            float(age),
            1.0 if age == 4 else 0.0,
            self.turns * self.turns / 20,
            float(me.culture_rating),
            float(me.science_rating),
            float(me.strength),
            float(me.happiness),
            float(me.pool),
            float(me.yellow_bank),
            float(me.blue_bank),
            float(me.civil_total),
            float(me.military_total),
            float(len(me.wonders)),
            float(len(me.colonies)),
            float(len(me.civil_hand)),
            float(len(me.military_hand)),
            float(len(me.specials)),
            0.0 if me.leader is None else cards[me.leader].age + 1.0,
            cards[me.government].age + 0.0,
            0.0 if me.tactic is None else cards[me.tactic].age + 1.0,
            0.0 if me.unfinished is None else me.stages + 1.0,
            0.0 if me.war is None else 1.0,
            0.0 if me.pact is None else 1.0,
        ]

    def _wars(self, table: TtaTable, me: Player) -> float:
        """What declared wars will bring, as strengths stand; the one attacked still has a turn to arm."""
        expected = 0.0
        for attacker in table.players:
            if attacker.war is None or attacker.out:
                continue
            if attacker is me:
                rival = table.players[attacker.war_rival]
                arms = int(self.weighting.rival_arms * min(6, rival.resources // 3))
                lead = attacker.strength - rival.strength - arms
                expected += spoils(cards=self.cards, card_id=attacker.war, lead=lead)
            elif attacker.war_rival == me.seat:
                expected -= spoils(cards=self.cards, card_id=attacker.war, lead=attacker.strength - me.strength)
        return expected

    def _prepared(self, table: TtaTable, me: Player) -> float:
        """What the events that this seat knows will do for it: those of Age III surely, as things stand now;
        others perhaps, as things were before the decision."""
        if not self.sees_hand:
            return 0.0
        expected = 0.0
        for pile in (table.current_events, table.future_events):
            for event in pile:
                card = self.cards[event.card]
                if knows(event.known, self.seat) and card.kind == "event":
                    expected += event_balance(table, card, me) if card.age == 3 else 0.4 * self._of_event(card)
        return expected

    def _of_event(self, card: Card) -> float:
        worth = self._event_worth.get(card.id)
        if worth is None:
            worth = event_balance(self._table, card, self._me) if card.kind == "event" else 0.0
            self._event_worth[card.id] = worth
        return worth


def _used(amount: float, full: float, surplus: float) -> float:
    """An amount of which everything above `full` counts for less."""
    return amount if amount <= full else full + surplus * (amount - full)


def _filling(amount: float, most: float) -> float:
    """Promises count less the more there are: there is no time to keep them all."""
    return amount * most / (most + amount) if amount > 0 else amount


def _faces_wanted(table: TtaTable, me: Player) -> int:
    """Happy faces that will be missing when the people have grown a little; below zero, faces to spare."""
    needed = table.rules.happy_needed
    bank = max(0, me.yellow_bank - 2)
    wanted = needed[bank if bank < len(needed) else len(needed) - 1] - me.happiness
    return wanted - me.traits.get("ignored_discontent", 0) if me.traits else wanted


def _strongest_rival(table: TtaTable, me: Player) -> int:
    strongest = 0
    for rival in table.players:
        if rival is not me and not rival.out and rival.strength > strongest:
            strongest = rival.strength
    return strongest


__all__ = ["FACTS", "NAMES", "Lens"]
