"""What things are worth to a civilization of Through the Ages, in culture points by the end of the game.

Rough numbers, as an experienced player has them in mind; the scripted player compares choices by them. Only what the
seat may know is looked at: its own cards, the boards of all players, the row, and how many cards the decks have left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from annals.games.tta import TtaTable, counts
from annals.games.tta.cards import Card, CardId, Effect
from annals.games.tta.civil import buildings, technologies, wonders
from annals.games.tta.economy import population, statistics
from annals.games.tta.mind import features, repute
from annals.games.tta.mind.prospects import rounds_left
from annals.games.tta.player import Player

CARDS_TAKEN_A_TURN: Final = 1.8
"""Cards a player takes from the row in a turn, on average."""

# What a civilization should produce in each age (A to IV) before other things come first.
WANTED_FOOD: Final = (2, 3, 3, 2, 0)
WANTED_RESOURCES: Final = (4, 6, 9, 10, 0)
WANTED_SCIENCE: Final = (2, 4, 7, 8, 0)
WANTED_STRENGTH: Final = (1, 5, 12, 22, 22)
"""What strength is prudent even among peaceful rivals."""
WANTED_LEAD: Final = (0, 1, 2, 3, 3)
"""How much stronger than the strongest rival it would like to be."""

STRENGTH_WORTH: Final = (1.5, 3.0, 3.5, 3.5, 2.5)
"""A point of strength that is missing, by age."""
ARMY_KINDS: Final = ("infantry", "cavalry", "artillery")
UPRISING: Final = 15.0
"""What production lost to an uprising costs."""
RICH: Final = 12
"""With so many resources in store, people to use them are wanted more than resources."""
CIVIL_ACTION: Final = 1.7
MILITARY_ACTION: Final = 0.6
RESOURCE: Final = 0.9
FOOD: Final = 0.8
SCIENCE: Final = 0.9

LEADERS: Final = {
    "alexander_the_great": 8,
    "aristotle": 11,
    "hammurabi": 11,
    "homer": 8,
    "julius_caesar": 12,
    "moses": 9,
    "christopher_columbus": 9,
    "frederick_barbarossa": 8,
    "genghis_khan": 9,
    "joan_of_arc": 11,
    "leonardo_da_vinci": 15,
    "michelangelo": 14,
    "isaac_newton": 17,
    "j_s_bach": 14,
    "james_cook": 9,
    "maximilien_robespierre": 7,
    "napoleon_bonaparte": 17,
    "william_shakespeare": 14,
    "albert_einstein": 13,
    "bill_gates": 12,
    "charlie_chaplin": 12,
    "mahatma_gandhi": 13,
    "sid_meier": 16,
    "winston_churchill": 15,
}
"""Leaders by reputation; repute.py judges any other by what is printed on the card."""

ABILITIES: Final = {
    "library_of_alexandria": 4,
    "great_wall": 5,
    "st_peters_basilica": 6,
    "ocean_liner_service": 9,
    "transcontinental_railroad": 8,
    "masonry": 9,
    "architecture": 11,
    "engineering": 9,
}
"""What wonders and special technologies are worth beyond their symbols."""


@dataclass(frozen=True)
class Leaning:
    """What a character cares for more or less than others do, as factors; `boldness` and `arms` are in strength."""

    culture: float = 1.0
    science: float = 1.0
    strength: float = 1.0
    wonders: float = 1.0
    colonies: float = 1.0
    spoils: float = 1.0
    """What a successful attack is worth."""
    boldness: int = 0
    """How much less of an advantage it wants before it attacks."""
    arms: int = 0
    """How much more strength it wants than others do, in Age I; twice that in Age II, and so on."""


class Judgement:
    """The worth of things to one civilization as matters stand now. The table is imagined: trying things out on it, as
    this class does with workers and tactics, touches nothing real; everything tried is put back."""

    def __init__(self, table: TtaTable, seat: int, leaning: Leaning) -> None:
        self.table = table
        self.leaning = leaning
        self.cards = table.cards
        self.me = table.players[seat]
        self.rivals = [rival for rival in table.in_game() if rival is not self.me]
        cleared = table.rules.row_cleared[table.count_players() - 2]
        self.rounds = rounds_left(table, cleared + CARDS_TAKEN_A_TURN)
        self.food_surplus = statistics.food_production(table, self.me) - statistics.consumption(table, self.me)
        self.rich = self.me.resources > RICH
        self.resource_income = statistics.resource_production(table, self.me)
        self.strongest = max((rival.strength for rival in self.rivals), default=0)
        wanted = max(self.strongest + WANTED_LEAD[table.age], WANTED_STRENGTH[table.age])
        self.weakness = wanted + leaning.arms * min(table.age, 3) - self.me.strength
        self.at_war = any(self.me.seat in (p.seat, p.war_rival) for p in table.in_game() if p.war is not None)
        needed = table.rules.happy_needed
        self.faces_missing = needed[min(max(0, self.me.yellow_bank - 2), len(needed) - 1)] - self.me.happiness
        self.uprising = statistics.discontent(table, self.me) > self.me.pool
        self.hungry = self.me.food + self.food_surplus < 0

    # Gains each turn --------------------------------------------------------------------------------------------

    def of_food(self, amount: int) -> float:
        needed, more = _needed(WANTED_FOOD[self.table.age] - self.food_surplus, amount)
        urgent = 8 * amount if self.hungry else 0
        starving = 2.5 if self.food_surplus < 1 else 1.5
        return urgent + max(0.0, self.rounds - 2) * (starving * needed + 0.2 * more)

    def of_resources(self, amount: int) -> float:
        wanted = 0 if self.rich else WANTED_RESOURCES[self.table.age] - self.resource_income
        needed, more = _needed(wanted, amount)
        return max(0.0, self.rounds - 2) * (1.9 * needed + (0.3 if self.rich else 0.7) * more)

    def of_science(self, amount: int) -> float:
        needed, more = _needed(WANTED_SCIENCE[self.table.age] - self.me.science_rating, amount)
        return self.leaning.science * max(0.0, self.rounds - 2) * (1.8 * needed + 0.6 * more)

    def of_culture(self, amount: int) -> float:
        return self.leaning.culture * self.rounds * amount

    def of_faces(self, amount: int) -> float:
        if amount < 0:
            return 5.0 * amount if self.faces_missing >= amount else 1.0 * amount
        missing = min(max(self.faces_missing, 0), amount)
        if self.uprising:
            return 14.0 * missing + 0.5 * amount
        return min(8.0, 1.2 * self.rounds) * missing + 0.5 * amount

    def of_strength(self, amount: int) -> float:
        needed, more = _needed(self.weakness, amount)
        behind = max(0, self.strongest - self.me.strength)
        worth = self.leaning.strength * STRENGTH_WORTH[self.table.age] * (2 if self.at_war else 1) * (1 + behind / 8)
        return worth * needed + 0.3 * more

    # Things tried out -------------------------------------------------------------------------------------------

    def of_workers(self, old: CardId | None, new: CardId | None) -> float:
        """What moving a worker is worth: from a card or the pool (None), to a card or the pool."""
        me = self.me
        before = (me.culture_rating, me.science_rating, me.strength, me.happiness)
        food = statistics.food_production(self.table, me)
        resources = statistics.resource_production(self.table, me)
        self._move(old, new)
        after = (me.culture_rating, me.science_rating, me.strength, me.happiness)
        food = statistics.food_production(self.table, me) - food
        resources = statistics.resource_production(self.table, me) - resources
        self._move(new, old)
        culture, science, strength, faces = (one - other for one, other in zip(after, before, strict=True))
        worth = self.of_culture(culture) + self.of_science(science) + self.of_strength(strength) + self.of_faces(faces)
        return worth + self.of_food(food) + self.of_resources(resources)

    def _move(self, old: CardId | None, new: CardId | None) -> None:
        if old is not None:
            self.me.workers[old] -= 1
        if new is not None:
            self.me.workers[new] += 1
        statistics.rate(self.table, self.me)

    def _fills_army(self, card: CardId) -> bool:
        """Whether armies of the tactic in force need units of this kind."""
        if self.me.tactic is None:
            return True
        kind = self.cards[card].kind
        return kind in ARMY_KINDS and self.cards[self.me.tactic].army[ARMY_KINDS.index(kind)] > 0

    def _units_missing(self, tactic: Card) -> int:
        """Units to build before the first army of this tactic stands; many if a technology for them is missing."""
        missing = 0
        for kind, wanted in zip(ARMY_KINDS, tactic.army, strict=True):
            if wanted and not any(self.cards[card].kind == kind for card in self.me.workers):
                return 9
            missing += max(0, wanted - statistics.workers_of(self.table, self.me, kind))
        return missing

    def of_tactic(self, card: CardId) -> float:
        before = self.me.strength
        kept = self.me.tactic
        self.me.tactic = card
        statistics.rate(self.table, self.me)
        gained = self.me.strength - before
        self.me.tactic = kept
        statistics.rate(self.table, self.me)
        if gained > 0:
            return self.of_strength(gained)
        if kept is None and self._units_missing(self.cards[card]) <= 2:
            return 0.4 * self.of_strength(self.cards[card].army_strength)
        return -1.0

    # Actions ----------------------------------------------------------------------------------------------------

    def of_building(self, card: CardId, discount: int = 0) -> float:
        price = max(0, buildings.price(self.table, self.me, self.cards[card]) - discount)
        worth = self.of_workers(None, card) - RESOURCE * price + self._spending(price)
        happy = self.cards[card].gives.happy
        if statistics.discontent(self.table, self.me) - happy > self.me.pool - 1 and not (self.uprising and happy):
            worth -= UPRISING
        if self.cards[card].is_unit and self.weakness > 0 and self._fills_army(card):
            worth += 1.5
        return worth

    def of_upgrade(self, old: CardId, new: CardId, discount: int = 0) -> float:
        price = buildings.upgrade_price(self.table, self.me, self.cards[old], self.cards[new], discount)
        return self.of_workers(old, new) - RESOURCE * price + self._spending(price)

    def _spending(self, price: int) -> float:
        """Resources that lie idle, or that corruption would take, are worth less."""
        return 0.5 * price if self.rich or statistics.corruption(self.table, self.me) else 0.0

    def of_population(self, discount: int = 0) -> float:
        """A worker more: welcome when somebody can use and feed him or her."""
        me = self.me
        if me.pool > 1 or self.rounds < 2:
            return -1.0
        price = population.price(self.table, me, discount)
        eaten = self.table.rules.consumption
        after = eaten[min(max(0, me.yellow_bank - 1), len(eaten) - 1)] - statistics.consumption(self.table, me)
        worth = 10.0 if not me.pool else 3.0
        if self.rich:
            worth += 6
        if self.uprising:
            worth += 10
        elif self.faces_missing > 0 and not me.pool:
            worth -= 4
        if self.food_surplus - after < 0 and me.food - price + self.food_surplus - after < 0:
            worth -= 12
        return worth - FOOD * price * 0.5

    def of_stages(self, stages: int, discount: int = 0) -> float:
        """A part of what the wonder is worth, more when it is nearly done."""
        me = self.me
        assert me.unfinished is not None
        card = self.cards[me.unfinished]
        left = len(card.stages) - me.stages
        price = wonders.stages_price(self.table, me, stages, discount)
        if self._turns_to_pay(sum(card.stages[me.stages :])) > self.rounds:
            return -1.0
        share = self.of_wonder(card) * stages / len(card.stages) * (1.6 if left <= 2 * stages else 1.0)
        return share - RESOURCE * 0.7 * price + self._spending(price)

    def _turns_to_pay(self, price: int) -> float:
        """In how many turns so many resources are there."""
        return (price - self.me.resources) / max(1, self.resource_income)

    # Cards ------------------------------------------------------------------------------------------------------

    def of_symbols(self, card: Card) -> float:
        """What the symbols of a card that works without workers are worth."""
        gives = card.gives
        worth = self.of_culture(gives.culture) + self.of_science(gives.science) + self.of_faces(gives.happy)
        worth += self.of_strength(gives.strength) + self.rounds * CIVIL_ACTION * gives.civil_actions
        worth += self.rounds * MILITARY_ACTION * gives.military_actions
        return worth + 1.2 * gives.blue + 1.5 * gives.yellow + 0.8 * gives.colonization

    def of_wonder(self, card: Card) -> float:
        worth = self.of_symbols(card) + ABILITIES.get(card.id, 0)
        if card.mark:
            worth += repute.of_wonder(self.table, self.me, card, self.rounds)
        return self.leaning.wonders * (worth + sum(self.of_effect(effect) for effect in card.effects))

    def of_leader(self, card: Card) -> float:
        """Reputation, less when the end is near."""
        worth = LEADERS.get(card.id, 0) or repute.of_leader(self.table, self.me, card, features.ABILITIES)
        return worth * min(1.0, (self.rounds + 1) / 6)

    def of_government(self, card: Card) -> float:
        now = self.cards[self.me.government]
        return self.of_symbols(card) - self.of_symbols(now) + 2.0 * (card.urban_limit - now.urban_limit)

    def of_technology(self, card: Card) -> float:
        """What developing a technology is worth, its science aside."""
        if card.kind == "government":
            return self.of_government(card)
        if card.is_special:
            return self._of_special(card)
        me = self.me
        if card.id in me.workers:
            return 0.0
        workers = [known for known, count in me.workers.items() if count and self.cards[known].kind == card.kind]
        best = max(workers, key=lambda known: self.cards[known].age, default=None)
        me.workers[card.id] = 0
        if best is not None and self.cards[best].age < card.age:
            each = self.of_workers(best, card.id) - RESOURCE * (card.resource_cost - self.cards[best].resource_cost)
            worth = each * min(2, me.workers[best])
        else:
            worth = self.of_workers(None, card.id) - RESOURCE * card.resource_cost
        del me.workers[card.id]
        return worth * (0.8 if self.rounds > 3 else 0.4)

    def _of_special(self, card: Card) -> float:
        old = self.me.specials.get(card.kind)
        if old is not None and self.cards[old].age >= card.age:
            return 0.0
        before = self.of_symbols(self.cards[old]) + ABILITIES.get(old, 0) if old is not None else 0.0
        return self.of_symbols(card) + ABILITIES.get(card.id, 0) * min(1.0, self.rounds / 6) - before

    def of_science_price(self, card: Card, revolution: bool = False) -> float:
        price = technologies.science_price(self.table, self.me, card, revolution)
        return SCIENCE * 0.6 * price if self.rounds > 2 else 0.0

    def of_action_card(self, card: Card) -> float:
        """What playing an action card is worth on an ordinary turn."""
        first = card.effects[0]
        if first.do != "act":
            return sum(self.of_effect(effect) for effect in card.effects)
        return 2.0 + RESOURCE * first.amount + sum(self.of_effect(effect) for effect in card.effects[1:])

    def of_effect(self, effect: Effect) -> float:
        """What an effect is worth at once."""
        amounts = effect.amounts
        if effect.do == "gain":
            return sum(self.of_stock(what, amount) for what, amount in amounts.items())
        if effect.do == "gain_one":
            return max(self.of_stock(what, amount) for what, amount in amounts.items())
        players = self.table.count_players()
        if effect.do == "score":
            amount = counts.count(self.table, self.me, effect.name) * effect.multiplier(players)
            return self.of_stock(effect.into, amount)
        if effect.do == "this_turn" and self.weakness > 0:
            return 0.7 * amounts.get("military_resources", 0) + 0.5
        if effect.do == "this_turn_for" and self.weakness > 0:
            return 0.7 * counts.count(self.table, self.me, effect.name) * effect.multiplier(players)
        return 0.0

    def of_stock(self, what: str, amount: int) -> float:
        if what == "culture":
            return 1.0 * amount
        if self.rounds < 1:
            return 0.0
        if what == "science":
            return SCIENCE * amount
        if what == "food":
            return (FOOD * 2 if self.hungry else FOOD) * amount
        if what == "resource":
            return RESOURCE * amount
        return 1.5 * amount

    def of_card(self, card: Card) -> float:
        """What having a civil card in hand (or as one's wonder) is worth."""
        if card.kind == "leader":
            return self.of_leader(card) - (4 if self.me.leader is not None else 0)
        if card.kind == "wonder":
            price = sum(card.stages)
            if self._turns_to_pay(price) > self.rounds:
                return 0.0
            return self.of_wonder(card) - 0.8 * RESOURCE * price + self._spending(price)
        if card.kind == "action":
            return self.of_action_card(card) - 1.5
        waiting = sum(self.cards[held].science_cost for held in self.me.civil_hand if self.cards[held].is_technology)
        turns = (waiting + card.science_cost - self.me.science) / max(1, self.me.science_rating)
        if turns > min(self.rounds, 5):
            return 0.0
        return 0.8 * (self.of_technology(card) - self.of_science_price(card))

    def of_colony(self, card: Card) -> float:
        return self.leaning.colonies * (self.of_symbols(card) + sum(self.of_effect(effect) for effect in card.effects))

    def possible_defence(self, rival: Player) -> float:
        """What a rival may well add to a defence, by the number of military cards in hand."""
        cards = min(len(rival.military_hand), rival.military_total)
        return cards * (1.0 + 0.5 * self.table.age)


def _needed(gap: int, amount: int) -> tuple[int, int]:
    """How much of a change lies below what is wanted, and how much above; `gap` is what is missing now."""
    if amount >= 0:
        needed = min(max(gap, 0), amount)
    else:
        needed = -min(max(gap - amount, 0), -amount)
    return needed, amount - needed
