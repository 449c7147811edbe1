"""Abilities that are used by saying so (verb `use`): of advances, wonders, civilizations and leaders.

The registry says for each what it costs, how often it can be used, why it cannot be used now, and what it does. What a
use leads to is asked in decisions of its own, in deeds.py or in the room of the rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from annals.games.clash import feats, refusals, spending
from annals.games.clash.advances import advances, deeds
from annals.games.clash.cards import Power
from annals.games.clash.cities import activation, collecting, founding, happiness, influence, wonders
from annals.games.clash.cities.city import HAPPY
from annals.games.clash.economy import payment, stock
from annals.games.clash.economy.gifts import TOKEN, ChooseGain
from annals.games.clash.economy.stock import CULTURE, MOOD
from annals.games.clash.events import barbarians, events
from annals.games.clash.hand import playing
from annals.games.clash.units import moving
from annals.kernel.choice import Choice, Refusal
from annals.kernel.knowledge import NOBODY, knows

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

Rule = Callable[["ClashTable", "Player"], "Refusal | None"]
Deed = Callable[["ClashTable", "Player"], None]

FREE: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0)
ONE_MOOD: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 1, 0)
TWO_MOOD: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 2, 0)
ONE_CULTURE: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 1)
TWO_CULTURE: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 2)
TWO_CAPTIVES: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 2)
EITHER: Final[tuple[tuple[int, int], ...]] = ((MOOD, CULTURE),)
"""A price of mood tokens that culture tokens may pay."""
LARGEST_TRIBUTARY: Final = 3
TOKENS_OF_CIVIL_LIBERTIES: Final = 3


class Ability:
    """Something a player can use: its price, whether it takes a main action, and whether it is for once a turn."""

    __slots__ = ("action", "apply", "cost", "once", "refuse", "swaps")

    def __init__(
        self,
        refuse: Rule,
        apply: Deed,
        cost: tuple[int, ...] = FREE,
        action: bool = False,
        once: bool = False,
        swaps: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.refuse = refuse
        self.apply = apply
        self.cost = cost
        self.action = action
        self.once = once
        self.swaps = swaps


# The verb -------------------------------------------------------------------------------------------------------


def owned(table: ClashTable, player: Player) -> list[str]:
    """The abilities in the registry that the player has, those of the leader included."""
    found = sorted(player.abilities & USABLE)
    found += [wonder for wonder in player.wonders if wonder in USABLE]
    if player.leader:
        found += [own.id for own in table.edition.leaders[player.leader].abilities if own.id in ABILITIES]
    return found


def candidates(table: ClashTable, player: Player) -> list[Choice]:
    return [("use", ability) for ability in owned(table, player)]


def refuse(table: ClashTable, player: Player, choice: Choice) -> Refusal | None:
    ability = str(choice[1])
    if ability not in owned(table, player):
        return refusals.NO_SUCH_ABILITY
    return _refuse(table, player, ability)


def _refuse(table: ClashTable, player: Player, ability: str) -> Refusal | None:
    rule = ABILITIES[ability]
    if rule.once and ability in player.used:
        return refusals.USED_THIS_TURN
    if rule.action and not player.actions:
        return refusals.NO_ACTION
    if rule.cost is not FREE and not payment.affordable(player, rule.cost, rule.swaps + payment.token_swaps(player)):
        return refusals.CANNOT_PAY
    return rule.refuse(table, player)


def choices(table: ClashTable, player: Player) -> list[Choice]:
    """The legal ones of the candidates."""
    return [("use", ability) for ability in owned(table, player) if _refuse(table, player, ability) is None]


def use(table: ClashTable, player: Player, choice: Choice) -> None:
    """Pay, then do it: what the ability leads to is pushed before the payment is asked for."""
    ability = str(choice[1])
    rule = ABILITIES[ability]
    if rule.action:
        spending.spend_action(table, player)
    if rule.once:
        player.use(ability)
    if table.story is not None:
        table.tell("use", player.seat, {}, ability)
    rule.apply(table, player)
    if any(rule.cost):
        payment.pay(table, player, rule.cost, ability, rule.swaps + payment.token_swaps(player))


# Help -----------------------------------------------------------------------------------------------------------


def _always(table: ClashTable, player: Player) -> Refusal | None:
    return None


def _own_city(table: ClashTable, player: Player) -> int:
    """The own city in which the leader stands; -1 if there is none (CLA-CIV-GENERAL-5)."""
    space = table.leader_space(player.seat)
    city = table.cities.get(space)
    return space if city is not None and city.owner == player.seat else -1


def _refuse_leader_city(table: ClashTable, player: Player) -> Refusal | None:
    """The leader must stand in an own city that can be activated."""
    space = _own_city(table, player)
    return activation.refuse(table, player, space) if space >= 0 else refusals.NO_LEADER_THERE


# Advances -------------------------------------------------------------------------------------------------------


def _sports(table: ClashTable, player: Player) -> None:
    table.push(deeds.Cheer(player.seat))


def _refuse_sports(table: ClashTable, player: Player) -> Refusal | None:
    found = deeds.Cheer(player.seat).candidates(table, player.seat)
    return None if found else refusals.NOTHING_TO_DO


def _taxes(table: ClashTable, player: Player) -> None:
    table.push(deeds.TakeTaxes(player.seat, len(table.cities_of(player.seat)), "taxes"))


def _refuse_taxes(table: ClashTable, player: Player) -> Refusal | None:
    if "danegeld" in player.used:
        return refusals.USED_THIS_TURN
    return None if table.cities_of(player.seat) else refusals.NOTHING_TO_DO


def _theaters(table: ClashTable, player: Player) -> None:
    table.push(deeds.Perform(player.seat))


def _refuse_theaters(table: ClashTable, player: Player) -> Refusal | None:
    return None if player.stock[MOOD] or player.stock[CULTURE] else refusals.CANNOT_PAY


def _bartering(table: ClashTable, player: Player) -> None:
    table.push(deeds.Barter(player.seat))


def _refuse_bartering(table: ClashTable, player: Player) -> Refusal | None:
    return None if player.action_hand else refusals.NOTHING_TO_DO


def _arts(table: ClashTable, player: Player) -> None:
    table.push(influence.InfluenceNow(player.seat, -1, "arts"))
    prices = deeds.arts_prices(player)
    if len(prices) > 1:
        table.push(deeds.PayForArts(player.seat))
    else:
        payment.pay(table, player, prices[0], "arts", payment.token_swaps(player))


def _refuse_arts(table: ClashTable, player: Player) -> Refusal | None:
    prices = deeds.arts_prices(player)
    if not prices:
        return refusals.CANNOT_PAY
    # The dearest case is that the culture token of the price is missing for the range.
    spared = 1 if ONE_CULTURE in prices and len(prices) == 1 else 0
    return None if influence.options(table, player, -1, spared) else refusals.NOTHING_TO_DO


def _voting(table: ClashTable, player: Player) -> None:
    table.push(happiness.RaiseMore(player.seat))


def _refuse_voting(table: ClashTable, player: Player) -> Refusal | None:
    """Something must be left to be raised after the token is paid."""
    for space in table.cities_of(player.seat):
        if happiness.refuse_city(table, player, space, 1) is None:
            return None
    return None if happiness.can_give_law(table, player) >= 0 else refusals.NOTHING_TO_DO


def _civil_liberties(table: ClashTable, player: Player) -> None:
    stock.gain(table, player, MOOD, TOKENS_OF_CIVIL_LIBERTIES, "civil_liberties")


def _free_economy(table: ClashTable, player: Player) -> None:
    table.push(deeds.CollectIn(player.seat))


def _refuse_free_economy(table: ClashTable, player: Player) -> Refusal | None:
    if feats.COLLECTED in player.feats:
        return refusals.ONLY_COLLECT
    cities = table.cities_of(player.seat)
    open_to = any(collecting.refuse_city(table, player, space) is None for space in cities)
    return None if open_to else refusals.NOTHING_TO_COLLECT


def _absolute_power(table: ClashTable, player: Player) -> None:
    spending.extra_action(table, player, "absolute_power")


def _nothing_more(table: ClashTable, player: Player) -> None:
    """Forced Labor and Enforcer work by being noted as used; see activation.py."""


# Wonders --------------------------------------------------------------------------------------------------------


def _library(table: ClashTable, player: Player) -> None:
    table.push(deeds.Borrow(player.seat))


def _refuse_library(table: ClashTable, player: Player) -> Refusal | None:
    return None if deeds.lendable(table, player) else refusals.NOTHING_TO_DO


def _statue(table: ClashTable, player: Player) -> None:
    table.push(deeds.GiveUpObjective(player.seat, "great_statue", True))


def _refuse_statue(table: ClashTable, player: Player) -> Refusal | None:
    return None if player.objective_hand else refusals.NOTHING_TO_DO


# Civilizations --------------------------------------------------------------------------------------------------


def _calendar(table: ClashTable, player: Player) -> None:
    player.use("calendar")
    events.look_ahead(table, player.seat)


def _refuse_calendar(table: ClashTable, player: Player) -> Refusal | None:
    """Looking again at a card one knows is pointless, unless one can pay to put it under the deck; once a turn, so that
    nobody looks for ever."""
    if not table.event_deck:
        return None if table.event_discards else refusals.NOTHING_TO_DO
    if not knows(table.known.get(table.event_deck[-1], NOBODY), player.seat):
        return None
    if "calendar" in player.used:
        return refusals.NOTHING_TO_DO
    can_bury = len(table.event_deck) > 1 and payment.affordable(player, ONE_CULTURE, payment.token_swaps(player))
    return None if can_bury else refusals.NOTHING_TO_DO


def _imperial_army(table: ClashTable, player: Player) -> None:
    table.push(deeds.Retrain(player.seat, ()))


def _refuse_imperial_army(table: ClashTable, player: Player) -> Refusal | None:
    return None if deeds.Retrain(player.seat, ()).turns(table) else refusals.NOTHING_TO_DO


def _tribal_allies(table: ClashTable, player: Player) -> None:
    table.push(barbarians.Spawn(player.seat))


def _shogunate(table: ClashTable, player: Player) -> None:
    table.push(playing.PlayFree(player.seat))


def _refuse_play_free(table: ClashTable, player: Player) -> Refusal | None:
    return None if playing.free_choices(table, player) else refusals.NOTHING_TO_DO


def _hegemony(table: ClashTable, player: Player) -> None:
    table.push(deeds.FoundFromShip(player.seat, -1))


def _refuse_hegemony(table: ClashTable, player: Player) -> Refusal | None:
    return None if deeds.harbours(table, player) else refusals.NOTHING_TO_DO


def _aqueduct(table: ClashTable, player: Player) -> None:
    advances.purchase(table, player, "sanitation", True, "aqueduct", True)


def _refuse_aqueduct(table: ClashTable, player: Player) -> Refusal | None:
    """Sanitation at the normal price as a free action (CLA-CIV-ROME-2)."""
    refusal = advances.refuse(table, player, "sanitation")
    if refusal is not None:
        return refusal
    cost = table.edition.advance_cost
    return None if payment.affordable(player, cost, advances.PRICE_SWAPS) else refusals.CANNOT_PAY


# Leaders --------------------------------------------------------------------------------------------------------


def _teacher(table: ClashTable, player: Player) -> Power:
    """The ability by which the leader in play teaches."""
    return next(ability for ability in table.edition.leaders[player.leader].abilities if ability.teaches)


def _teach(table: ClashTable, player: Player) -> None:
    offered = advances.open_to(player, _teacher(table, player).teaches)
    table.push(advances.ChooseAdvance(player.seat, tuple(offered), True, False, player.leader))


def _refuse_teach(table: ClashTable, player: Player) -> Refusal | None:
    space = _own_city(table, player)
    if space < 0:
        return refusals.NO_LEADER_THERE
    teacher = _teacher(table, player)
    if table.cities[space].mood != HAPPY:
        return refusals.NOT_HAPPY_TO_LEARN[teacher.id]
    return None if advances.open_to(player, teacher.teaches) else refusals.NOTHING_TO_DO


def _tributes(table: ClashTable, player: Player) -> None:
    collecting.begin(table, player, _own_city(table, player))


def _refuse_tributes(table: ClashTable, player: Player) -> Refusal | None:
    refusal = _refuse_leader_city(table, player)
    if refusal is not None:
        return refusal
    space = _own_city(table, player)
    if table.cities[space].size > LARGEST_TRIBUTARY:
        return refusals.NOTHING_TO_DO
    return collecting.refuse_city(table, player, space)


def _build(table: ClashTable, player: Player) -> None:
    table.push(wonders.WonderNow(player.seat, _own_city(table, player), player.leader))


def _refuse_build(table: ClashTable, player: Player, spared: int = 0) -> Refusal | None:
    refusal = _refuse_leader_city(table, player)
    if refusal is not None:
        return refusal
    found = wonders.projects(table, player, _own_city(table, player), spared)
    return None if found else refusals.NOTHING_TO_DO


def _refuse_architect(table: ClashTable, player: Player) -> Refusal | None:
    """The tokens of Darius are gone before the price of a wonder is paid."""
    return _refuse_build(table, player, TWO_CULTURE[CULTURE])


def _spread_of_fear(table: ClashTable, player: Player) -> None:
    table.push(deeds.Frighten(player.seat))


def _refuse_fear(table: ClashTable, player: Player) -> Refusal | None:
    return None if deeds.Frighten(player.seat).candidates(table, player.seat) else refusals.NOTHING_TO_DO


def _lawgiver(table: ClashTable, player: Player) -> None:
    table.push(happiness.RaiseMore(player.seat))
    happiness.give_law(table, player)


def _refuse_lawgiver(table: ClashTable, player: Player) -> Refusal | None:
    return None if happiness.can_give_law(table, player) >= 0 else refusals.NOTHING_TO_DO


def _statesman(table: ClashTable, player: Player) -> None:
    happiness.raise_one(table, player, _own_city(table, player))


def _refuse_statesman(table: ClashTable, player: Player) -> Refusal | None:
    space = _own_city(table, player)
    return happiness.refuse_city(table, player, space) if space >= 0 else refusals.NO_LEADER_THERE


def _golden_age(table: ClashTable, player: Player) -> None:
    table.push(advances.BuyNow(player.seat, tuple(deeds.new_fields(table, player)), "golden_age"))
    activation.activate(table, player, _own_city(table, player))


def _refuse_golden_age(table: ClashTable, player: Player) -> Refusal | None:
    refusal = _refuse_leader_city(table, player)
    if refusal is not None:
        return refusal
    fields = deeds.new_fields(table, player)
    return None if any(advances.can_pay(table, player, advance) for advance in fields) else refusals.NOTHING_TO_DO


def _princeps(table: ClashTable, player: Player) -> None:
    table.push(deeds.Counsel(player.seat))
    activation.activate(table, player, _own_city(table, player))


def _king_of_persia(table: ClashTable, player: Player) -> None:
    space = _own_city(table, player)
    regions = {table.layout.region_of[city] for city in table.cities_of(player.seat)}
    for _ in range(min(len(regions), table.cities[space].size)):
        table.push(ChooseGain(player.seat, TOKEN, "king_of_persia"))
    activation.activate(table, player, space)


def _beloved(table: ClashTable, player: Player) -> None:
    table.alter(_own_city(table, player)).beloved += 1


def _refuse_in_city(table: ClashTable, player: Player) -> Refusal | None:
    return None if _own_city(table, player) >= 0 else refusals.NO_LEADER_THERE


def _idol(table: ClashTable, player: Player) -> None:
    table.push(playing.PlayFree(player.seat))
    activation.activate(table, player, _own_city(table, player))


def _refuse_idol(table: ClashTable, player: Player) -> Refusal | None:
    """The culture token is gone before the card is paid."""
    refusal = _refuse_leader_city(table, player)
    if refusal is not None:
        return refusal
    swaps = payment.token_swaps(player)
    for choice in playing.free_choices(table, player):
        card = table.edition.actions.get(str(choice[1]))
        if card is None:
            return None
        both = (*card.cost[:CULTURE], card.cost[CULTURE] + 1)
        if payment.affordable(player, both, swaps):
            return None
    return refusals.NOTHING_TO_DO


def _danegeld(table: ClashTable, player: Player) -> None:
    table.push(deeds.TakeTaxes(player.seat, len(table.cities_of(player.seat)), "danegeld"))
    activation.activate(table, player, _own_city(table, player))


def _refuse_danegeld(table: ClashTable, player: Player) -> Refusal | None:
    if "taxes" not in player.abilities:
        return refusals.NEEDS_ADVANCE
    return refusals.USED_THIS_TURN if "taxes" in player.used else _refuse_leader_city(table, player)


def _explorer(table: ClashTable, player: Player) -> None:
    region = table.layout.region_of[table.leader_space(player.seat)]
    player.markers = tuple(sorted((*player.markers, region)))
    if table.story is not None:
        table.tell("mark", player.seat, {"region": region}, "legendary_explorer")


def _refuse_explorer(table: ClashTable, player: Player) -> Refusal | None:
    space = table.leader_space(player.seat)
    if space < 0 or table.terrain[space] != "sea":
        return refusals.NO_LEADER_THERE
    return refusals.NOTHING_TO_DO if table.layout.region_of[space] in player.markers else None


def _founder(table: ClashTable, player: Player) -> None:
    space = table.leader_space(player.seat)
    if table.terrain[space] == "sea":
        table.push(deeds.FoundFromShip(player.seat, space))
    else:
        founding.settle(table, player, space, "founder")


def _refuse_founder(table: ClashTable, player: Player) -> Refusal | None:
    """A settler with her founds, or by Hegemony a ship that carries her (CLA-CIV-CARTHAGE-9)."""
    space = table.leader_space(player.seat)
    if space < 0:
        return refusals.NO_LEADER_THERE
    if table.terrain[space] != "sea":
        return founding.refuse_settler(table, player, space)
    can_land = "hegemony" in player.abilities and deeds.harbours(table, player, space)
    return None if can_land else refusals.NOTHING_TO_DO


def _japanese_buddhism(table: ClashTable, player: Player) -> None:
    if "state_religion" not in player.abilities:
        spending.spend_action(table, player)
    table.push(deeds.Reclaim(player.seat, _own_city(table, player)))


def _refuse_japanese_buddhism(table: ClashTable, player: Player) -> Refusal | None:
    if not player.actions and "state_religion" not in player.abilities:
        return refusals.NO_ACTION
    space = _own_city(table, player)
    if space < 0:
        return refusals.NO_LEADER_THERE
    return None if deeds.reclaimable(table, player, space) else refusals.NOTHING_TO_DO


def _refuse_enforcer(table: ClashTable, player: Player) -> Refusal | None:
    space = _own_city(table, player)
    if space < 0:
        return refusals.NO_LEADER_THERE
    city = table.cities[space]
    return refusals.NOTHING_TO_DO if city.activations or city.mood == HAPPY else None


def _navigator(table: ClashTable, player: Player) -> None:
    moving.navigate(table, player.seat)


def _refuse_navigator(table: ClashTable, player: Player) -> Refusal | None:
    return None if moving.can_navigate(table, player.seat) else refusals.NOTHING_TO_DO


def _new_colonies(table: ClashTable, player: Player) -> None:
    moving.land_colonists(table, player.seat)


def _refuse_new_colonies(table: ClashTable, player: Player) -> Refusal | None:
    return None if moving.colonists(table, player.seat) else refusals.NOTHING_TO_DO


TEACH: Final = Ability(_refuse_teach, _teach, ONE_MOOD, action=True, swaps=EITHER)

ABILITIES: Final[dict[str, Ability]] = {
    # advances
    "bartering": Ability(_refuse_bartering, _bartering, once=True),
    "taxes": Ability(_refuse_taxes, _taxes, ONE_MOOD, action=True, once=True),
    "arts": Ability(_refuse_arts, _arts, once=True),
    "sports": Ability(_refuse_sports, _sports, action=True),
    "theaters": Ability(_refuse_theaters, _theaters, once=True),
    "voting": Ability(_refuse_voting, _voting, ONE_MOOD),
    "civil_liberties": Ability(_always, _civil_liberties, action=True),
    "free_economy": Ability(_refuse_free_economy, _free_economy, ONE_MOOD, once=True),
    "absolute_power": Ability(_always, _absolute_power, TWO_MOOD, once=True),
    "forced_labor": Ability(_always, _nothing_more, ONE_MOOD, once=True),
    # wonders
    "great_library": Ability(_refuse_library, _library, once=True),
    "great_statue": Ability(_refuse_statue, _statue, once=True),
    # civilization advances
    "aqueduct": Ability(_refuse_aqueduct, _aqueduct),
    "calendar": Ability(_refuse_calendar, _calendar),
    "hegemony": Ability(_refuse_hegemony, _hegemony, action=True),
    "imperial_army": Ability(_refuse_imperial_army, _imperial_army, action=True, once=True),
    "shogunate": Ability(_refuse_play_free, _shogunate, once=True),
    "tribal_allies": Ability(_always, _tribal_allies, action=True, once=True),
    # leaders
    "agriculture_economist": TEACH,
    "architect": Ability(_refuse_architect, _build, TWO_CULTURE, once=True),
    "beloved": Ability(_refuse_in_city, _beloved, ONE_CULTURE, once=True),
    "constructor": TEACH,
    "danegeld": Ability(_refuse_danegeld, _danegeld, action=True, once=True),
    "enforcer": Ability(_refuse_enforcer, _nothing_more, once=True),
    "founder": Ability(_refuse_founder, _founder),
    "golden_age": Ability(_refuse_golden_age, _golden_age, ONE_CULTURE),
    "idol": Ability(_refuse_idol, _idol, ONE_CULTURE),
    "japanese_buddhism": Ability(_refuse_japanese_buddhism, _japanese_buddhism, ONE_CULTURE),
    "king_of_persia": Ability(_refuse_leader_city, _king_of_persia, action=True),
    "lawgiver": Ability(_refuse_lawgiver, _lawgiver, action=True),
    "legendary_explorer": Ability(_refuse_explorer, _explorer, ONE_CULTURE, action=True),
    "mass_sacrifice": Ability(_refuse_build, _build, TWO_CAPTIVES, once=True),
    "master": TEACH,
    "navigator": Ability(_refuse_navigator, _navigator),
    "new_colonies": Ability(_refuse_new_colonies, _new_colonies),
    "princeps": Ability(_refuse_leader_city, _princeps, ONE_CULTURE, action=True),
    "spread_of_fear": Ability(_refuse_fear, _spread_of_fear, action=True, once=True),
    "statesman": Ability(_refuse_statesman, _statesman),
    "the_art_of_war": TEACH,
    "tributes": Ability(_refuse_tributes, _tributes, TWO_MOOD, once=True),
}
"""Everything that can be used, by the id of the advance, wonder or leader's ability."""

USABLE: Final = frozenset(ABILITIES)
