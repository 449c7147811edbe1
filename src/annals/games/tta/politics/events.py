"""Events: who is affected, ties, and the decisions and functions of single event cards (TTA-EVT-1 to 23)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.tta import counts
from annals.games.tta import refusals as no
from annals.games.tta.cards import CardId, Effect
from annals.games.tta.civil import buildings, leaders, row, technologies
from annals.games.tta.economy import population, purse, statistics, tokens
from annals.games.tta.known import Laid, prepared
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone, Decision, Step
from annals.kernel.chance import Chance
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.knowledge import PUBLIC, only

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


# Preparing and revealing ----------------------------------------------------------------------------------------


def prepare(table: TtaTable, player: Player, card: CardId) -> None:
    """Put an event face down on the future events, score its level, reveal the next event (TTA-EVT-2 to 4)."""
    table.part_with(player, card, False)
    age = table.cards[card].age
    if table.story is not None:
        table.tell_seat("prepare", player.seat, {"card": card, "age": age}, {"age": age})
    laid = prepared(card, player.seat, may_prepare_any(player))
    table.future_events.append(_foreseen(table, laid))
    table.score(player, age, "preparation")
    _reward_preparing(table, player)
    table.push(ShiftEvents())
    reveal(table)


def may_prepare_any(player: Player) -> bool:
    """Whether any military card may be prepared, as with some leaders (TTX-CLAR-CONFUCIUS-1)."""
    return "prepares_any_card" in player.traits


def _foreseen(table: TtaTable, laid: Laid) -> Laid:
    """The card as it lies there, known to those who see what others prepare too (TTX-CLAR-NOSTRADAMUS-1 to 5)."""
    known = laid.known
    for seer in table.in_game():
        if "sees_prepared_events" in seer.traits and seer.seat != laid.by:
            known |= only(seer.seat)
            if table.story is not None:
                table.tell_seat("foresee", seer.seat, {"card": laid.card, "rival": laid.by}, {"rival": laid.by})
    return laid if known == laid.known else laid._replace(known=known)


def _reward_preparing(table: TtaTable, player: Player) -> None:
    """What leaders give for preparing an event."""
    traits = player.traits
    if "culture_per_event" in traits:
        table.score(player, traits["culture_per_event"], player.leader)
    if "science_per_event" in traits:
        table.study(player, traits["science_per_event"], player.leader)
    if "military_cards_per_event" in traits:
        table.draw_military(player, traits["military_cards_per_event"], player.leader)


def reveal(table: TtaTable) -> None:
    """Turn up the top current event; a territory is auctioned, any other event is carried out."""
    card = table.current_events.pop().card
    table.peeked = ()
    table.revealed += 1
    if table.story is not None:
        table.tell("event", table.current, {"card": card, "struck": struck(table, card)})
    if table.cards[card].kind == "territory":
        table.start_auction(card)
        return
    table.push(FileEvent(card))
    if table.cards[card].kind == "event":
        push_effects(table, card, table.current)
    else:
        for player in table.clockwise_from(table.current):
            table.study(player, table.rules.false_event_science, card)


@dataclass(slots=True)
class FileEvent(Step):
    """A resolved event goes to the past events (TTA-EVT-22)."""

    card: CardId

    def run(self, table: TtaTable) -> None:
        table.past_events.append(self.card)


@dataclass(slots=True)
class ShiftEvents(Step):
    """When the last current event is resolved, the future events become the current ones (TTA-EVT-6 to 8)."""

    def run(self, table: TtaTable) -> None:
        if table.current_events:
            return
        events = table.future_events
        table.future_events = []
        mix(table, events, table.chance)
        table.current_events = events
        if table.story is not None:
            table.tell("new_events", None, {"amount": len(events)})


def mix(table: TtaTable, events: list[Laid], chance: Chance) -> None:
    """Shuffle events and sort them by age, the earliest on top (TTA-EVT-6, 7)."""
    chance.shuffle("events", events)
    events.sort(key=lambda event: -table.cards[event.card].age)


def push_effects(table: TtaTable, card: CardId, current: int) -> None:
    """Put the effects of an event on the agenda. Who is affected is settled before the first is carried out."""
    effects = table.cards[card].effects
    for index in range(len(effects) - 1, -1, -1):
        for player in reversed(affected(table, effects[index], current)):
            table.push_effect(player.seat, card, index)


def affected(table: TtaTable, effect: Effect, current: int) -> list[Player]:
    """The players an effect is for, in the clockwise order in which they decide (TTA-EVT-13)."""
    who = effect.who
    order = table.clockwise_from(current)
    if who == "everyone":
        return order
    if who == "self":
        return order[:1]
    if who == "happiest":
        most = max(player.happiness for player in order)
        return [player for player in order if player.happiness == most]
    if who == "most_discontent":
        most = max(statistics.discontent(table, player) for player in order)
        return [player for player in order if most and statistics.discontent(table, player) == most]
    two = 1 if table.count_players() == 2 else 2
    by_strength = ranking(table, "strength", current)
    if who == "strongest":
        return by_strength[:1]
    if who == "weakest":
        return by_weakness(table, current)[:1]
    if who == "second_weakest":
        return by_weakness(table, current)[1:two]
    if who == "two_strongest":
        return [player for player in order if player in by_strength[:two]]
    if who == "two_weakest":
        return [player for player in order if player in by_weakness(table, current)[:two]]
    by_culture = ranking(table, "culture", current)
    if who == "most_culture":
        return by_culture[:1]
    if who == "least_culture":
        return by_culture[-1:]
    assert who == "most_culture_if_weak"
    return [player for player in by_culture[:1] if player in by_weakness(table, current)[:two]]


def struck(table: TtaTable, card: CardId) -> list[int]:
    """The seats an event is for, whatever it does to them."""
    if table.cards[card].kind not in ("event", "territory"):
        return [player.seat for player in table.in_game()]
    found: list[int] = []
    for effect in table.cards[card].effects if table.cards[card].kind == "event" else ():
        if effect.do == "rank":
            found += [player.seat for player in table.in_game()]
        elif effect.name in ("uncertain_borders", "international_negotiations"):
            found += [strongest(table, table.current).seat, weakest(table, table.current).seat]
        elif effect.name == "planning":
            found += [player.seat for player in table.in_game()]
        else:
            found += [player.seat for player in affected(table, effect, table.current)]
    return sorted(set(found))


def ranking(table: TtaTable, what: str, current: int) -> list[Player]:
    """The players from highest to lowest; of tied ones the current player, then the next clockwise, is higher
    (TTA-EVT-14)."""
    order = table.clockwise_from(current)
    if what == "culture":
        return sorted(order, key=lambda player: -player.culture)
    return sorted(order, key=lambda player: -counts.count(table, player, what))


def by_weakness(table: TtaTable, current: int) -> list[Player]:
    """The players from weakest to strongest, as events look for the weak ones: some count as stronger than they are
    (TTX-CLAR-NOSTRADAMUS-9)."""
    order = table.clockwise_from(current)
    order.sort(key=lambda player: -player.strength - player.traits.get("strength_if_weakest", 0))
    return order[::-1]


def strongest(table: TtaTable, current: int) -> Player:
    return ranking(table, "strength", current)[0]


def weakest(table: TtaTable, current: int) -> Player:
    return by_weakness(table, current)[0]


def score_ranks(table: TtaTable, effect: Effect, origin: CardId) -> None:
    """Culture by rank; ties as for events, at the end of the game from the starting player (TTA-EVT-16)."""
    current = table.starting if table.final_scoring else table.current
    scores = effect.ranks[table.count_players() - 2]
    for place, player in enumerate(ranking(table, effect.name, current)):
        table.score(player, scores[place], origin)


# Decisions of single events -------------------------------------------------------------------------------------


def offer_worker(table: TtaTable, player: Player, card: CardId, origin: CardId) -> None:
    """Offer to place an unused worker for free, if that can be done at all."""
    is_urban = table.cards[card].is_urban
    if player.pool and not (is_urban and buildings.at_urban_limit(table, player, table.cards[card].kind)):
        table.push(OfferWorker(player.seat, card, origin))


@dataclass(slots=True)
class OfferWorker(Alone):
    """Place an unused worker for free, or not (TTA-DEC-57)."""

    card: CardId
    origin: CardId

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"place": "s", "decline": ""}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("place", self.card), ("decline",)]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        if choice[0] == "place":
            population.place_worker(table, table.players[seat], self.card)
            if table.story is not None:
                table.tell("build", seat, {"card": self.card, "resources": 0}, self.origin)


def push_destroy(table: TtaTable, player: Player, origin: CardId) -> None:
    """The player loses a farm, mine or urban building of his or her choice, if there is one."""
    if any(count and not table.cards[card].is_unit for card, count in player.workers.items()):
        table.push(LoseBuilding(player.seat, player.seat, False, origin))


@dataclass(slots=True)
class LoseBuilding(Decision):
    """One building of the owner is destroyed; the chooser says which (TTA-DEC-58, 62)."""

    chooser: int
    owner: int
    urban_only: bool
    origin: CardId

    def seats(self, table: TtaTable) -> tuple[int, ...]:
        return (self.chooser,)

    def verbs(self) -> dict[str, Shape]:
        return {"destroy": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        choices: list[Choice] = []
        for card_id, workers in table.players[self.owner].workers.items():
            card = table.cards[card_id]
            if workers and (card.is_urban or (card.is_production and not self.urban_only)):
                choices.append(("destroy", card_id))
        return choices

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        buildings.destroy(table, table.players[self.owner], str(choice[1]), self.origin)


def push_discards(table: TtaTable, player: Player, amount: int, origin: CardId) -> None:
    amount = min(amount, len(player.military_hand))
    if amount:
        table.push(DiscardMilitary(player.seat, amount, origin))


@dataclass(slots=True)
class DiscardMilitary(Alone):
    """Discard military cards of one's choice, one by one, face down."""

    amount: int
    origin: CardId | None

    def verbs(self) -> dict[str, Shape]:
        return {"discard": "s"}

    def must_ask(self, table: TtaTable) -> bool:
        """Whether there is a choice depends on hidden cards, and what is discarded stays hidden."""
        return True

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("discard", card) for card in dict.fromkeys(table.players[seat].military_hand)]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        card = str(choice[1])
        table.part_with(table.players[seat], card, False)
        table.discard_military(card, only(seat))
        if table.story is not None:
            age = table.cards[card].age
            table.tell_seat("discard", seat, {"cards": [card]}, {"amount": 1, "age": age}, self.origin)
        if self.amount > 1:
            table.push(DiscardMilitary(seat, self.amount - 1, self.origin))


@dataclass(slots=True)
class CivilLife(Alone):
    """Population, a building or a technology, without civil action and a little cheaper, or nothing (TTA-DEC-20).

    It is no Action Phase: what a leader lends for one does not pay here.
    """

    card: CardId
    discount: int

    def about(self) -> str:
        return self.card

    def verbs(self) -> dict[str, Shape]:
        return {"population": "", "build": "s", "develop": "s", "revolution": "s", "decline": ""}

    def must_ask(self, table: TtaTable) -> bool:
        return bool(table.players[self.seat].civil_hand)

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        choices: list[Choice] = [("decline",), ("population",)]
        choices += [("build", card) for card in player.workers if not table.cards[card].is_unit]
        choices += [("develop", card) for card in player.civil_hand if table.cards[card].is_technology]
        choices += [("revolution", card) for card in player.civil_hand if table.cards[card].kind == "government"]
        return choices

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        player = table.players[seat]
        verb = choice[0]
        if verb == "decline":
            return None
        if verb == "population":
            return population.refuse(table, player, self.discount)
        card = str(choice[1])
        if verb == "build":
            if card in table.cards and table.cards[card].is_unit:
                return no.OTHER_KIND
            return buildings.refuse_build(table, player, card, self.discount, True)
        return technologies.refuse_develop(table, player, card, verb == "revolution", self.discount)

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        verb = choice[0]
        if verb == "population":
            population.increase(table, player, self.discount)
        elif verb == "build":
            buildings.build(table, player, str(choice[1]), self.discount, True)
        elif verb != "decline":
            technologies.develop(table, player, str(choice[1]), verb == "revolution", self.discount)


@dataclass(slots=True)
class Agreement(Alone):
    """International Agreement: the strongest may take cards of the row for a number of civil actions (TTA-DEC-22)."""

    actions: int
    used: bool

    def verbs(self) -> dict[str, Shape]:
        return {"take": "i", "done": ""}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        takes: list[Choice] = [("take", space) for space, card in enumerate(table.row, 1) if card is not None]
        return [*takes, ("done",)]

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "done":
            return None
        return row.refuse_take(table, table.players[seat], int(choice[1]), self.actions)

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        if choice[0] == "done":
            if self.used:
                player.skips_politics = True
                row.refill(table)
            return
        space = int(choice[1])
        card = table.row[space - 1]
        assert card is not None
        price = row.take_price(table, player, space, table.cards[card])
        row.take(table, player, space, 0)
        if table.rules.action_cards_wait_a_turn and seat == table.current and table.cards[card].kind == "action":
            player.change_turn().fresh = (*player.turn.fresh, card)
        table.push(Agreement(seat, self.actions - price, True))


@dataclass(slots=True)
class LoseColony(Alone):
    """The owner gives up a colony (TTA-DEC-60)."""

    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"colony": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("colony", colony) for colony in table.players[seat].colonies]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        colony = str(choice[1])
        player.colonies.remove(colony)
        table.discard_military(colony, PUBLIC)
        statistics.refresh(table, player)
        if table.story is not None:
            table.tell("colony_lost", seat, {"card": colony}, self.origin)


@dataclass(slots=True)
class RuinWonder(Alone):
    """A completed wonder of Age A or I becomes a ruin (TTA-DEC-21)."""

    origin: CardId

    def verbs(self) -> dict[str, Shape]:
        return {"ruin": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("ruin", wonder) for wonder in ruinable(table, table.players[seat])]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        wonder = str(choice[1])
        player.ruins.append(wonder)
        statistics.refresh(table, player)
        if table.story is not None:
            table.tell("ruin", seat, {"card": wonder}, self.origin)


def ruinable(table: TtaTable, player: Player) -> list[CardId]:
    return [wonder for wonder in player.wonders if wonder not in player.ruins and table.cards[wonder].age <= 1]


# Functions that effects call by name ----------------------------------------------------------------------------


def ravages(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    if ruinable(table, player):
        table.push(RuinWonder(player.seat, card))


def independence(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    if player.colonies:
        table.push(LoseColony(player.seat, card))


def international_agreement(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    table.push(Agreement(player.seat, effect.amount, False))


def lose_all_food(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    tokens.lose(table, player, True, player.food, card)


def rebellion(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    """Civil actions are lost for discontent workers, as far as there are any; where actions come back at the start of
    a turn, those of the others will be missing then (TTO-OPEN-59)."""
    lost = effect.amount * statistics.discontent(table, player)
    if table.rules.actions_return_first and player.seat != table.current:
        player.missing_actions += lost
    else:
        lost = min(lost, purse.civil(player))
        purse.spend_civil(player, lost)
    if table.story is not None and lost:
        table.tell("actions_lost", player.seat, {"amount": lost}, card)


def uncertain_borders(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    """The strongest takes yellow tokens from the bank of the weakest."""
    strong, weak = strongest(table, table.current), weakest(table, table.current)
    taken = tokens.lose_yellow(weak, effect.amount)
    tokens.gain_yellow(strong, taken)
    if table.story is not None:
        table.tell("yellow_taken", strong.seat, {"rival": weak.seat, "amount": taken}, card)


def emigration(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    population.lose(table, player, (statistics.discontent(table, player) + 1) // 2, card)


def iconoclasm(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    if player.leader is not None and table.cards[player.leader].age != table.age:
        if table.story is not None:
            table.tell("leader_lost", player.seat, {"card": player.leader}, card)
        leaders.remove_leader(table, player)


def terrorism(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    """One urban building of every rival, chosen by the player with the fewest culture points."""
    for rival in reversed(table.clockwise_from(player.seat)[1:]):
        if any(count and table.cards[built].is_urban for built, count in rival.workers.items()):
            table.push(LoseBuilding(player.seat, rival.seat, True, card))


def keep_hand(table: TtaTable, player: Player, card: CardId, effect: Effect) -> None:
    """This turn the player discards no excess military cards."""
    player.change_turn().used = (*player.turn.used, "keep_hand")


CALLS: Final[dict[str, Callable[[TtaTable, Player, CardId, Effect], None]]] = {
    "emigration": emigration,
    "iconoclasm": iconoclasm,
    "independence": independence,
    "international_agreement": international_agreement,
    "keep_hand": keep_hand,
    "lose_all_food": lose_all_food,
    "ravages": ravages,
    "rebellion": rebellion,
    "terrorism": terrorism,
    "uncertain_borders": uncertain_borders,
}
