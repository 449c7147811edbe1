"""Habits: how a player answers small questions at once (what to collect, how to pay, which group goes where), and which
choices of a turn it looks at. A habit sees a civilization through its lens, and only what that seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from annals.games.clash.battle import battle
from annals.games.clash.cities import collecting, influence
from annals.games.clash.economy import payment, stock
from annals.games.clash.economy.stock import CULTURE, MOOD, NAMES
from annals.games.clash.mind import battle_habits, prospects, talks, voyage_habits
from annals.games.clash.mind.features import Lens
from annals.games.clash.units import groups, marching, moving, sailing, units
from annals.games.clash.units.groups import Group
from annals.games.clash.units.units import BARBARIANS, KIND, SETTLER
from annals.kernel.choice import Choice

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable

Habit = Callable[[Lens, "ClashTable", list[Choice]], list[Choice]]
"""Which of the choices are worth a look; often one."""

TOKEN: Final = 0.21
"""What a culture token is worth that influence takes,"""
TOKEN_FOR_WONDER: Final = 0.34
"""and to those who need it for a wonder,"""
MOST_FOR_WONDER: Final = 5
"""which takes at most so many."""
INFLUENCED: Final = 0.62
"""How much of what influence may bring counts."""
EXPLORING: Final = 0.3
"""What seeing a new region is worth."""
ROAD: Final = 0.36
"""What the way by road costs."""
MOST_ADVANCES: Final = 6
MOST_CITIES: Final = 3


# The turn -------------------------------------------------------------------------------------------------------


def turn(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """In the own turn: the most promising few of every kind, and at most one talk about trade."""
    kinds: dict[str, list[Choice]] = {}
    for choice in choices:
        kinds.setdefault(str(choice[0]), []).append(choice)
    found: list[Choice] = []
    for verb, offered in kinds.items():
        if verb == "trade":
            partner = talks.best_partner(lens, table, offered, prospects.RIVALS[table.seats])
            if partner is not None:
                found.append(partner)
            continue
        narrow = OF_A_TURN.get(verb)
        found += narrow(lens, table, offered) if narrow is not None and len(offered) > 1 else offered
    return found


def best_advances(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    wanted = _wanted_advances(lens, table)
    ranked: list[tuple[float, int]] = []
    for place, choice in enumerate(choices):
        if len(choice) > 1:
            advance = str(choice[1])
            worth = prospects.ADVANCE_WORTH.get(advance, 0.0) + wanted.get(advance, 0.0)
            ranked.append((-worth, place))
    ranked.sort()
    return [choices[place] for _, place in ranked[:MOST_ADVANCES]] or choices


def _wanted_advances(lens: Lens, table: ClashTable) -> dict[str, float]:
    """What wonders and objectives in hand, and the civilization, ask for."""
    player = table.players[lens.seat]
    wanted: dict[str, float] = {}
    if lens.sees_hand:
        for card in player.wonder_hand:
            wanted[table.edition.wonders[card].advance] = 1.0
            wanted["engineering"] = 0.5
        for card in player.objective_hand:
            design = table.edition.objective_cards[card]
            for half in (design.upper, design.lower):
                category = table.edition.objectives[half].complete
                if category:
                    for advance in table.edition.categories[category].advances:
                        wanted[advance] = wanted.get(advance, 0.0) + 0.6
    if player.civilization:
        for own in table.edition.civilizations[player.civilization].advances:
            needs = table.edition.civ_advances[own].needs
            wanted[needs] = wanted.get(needs, 0.0) + 0.8
    return wanted


def best_harvests(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """The cities with the best harvest, rested ones first."""
    player = table.players[lens.seat]
    hostile = lens.hostile(table)
    ranked: list[tuple[float, int]] = []
    for place, choice in enumerate(choices):
        city = table.cities[int(choice[1])]
        tired = 1.5 if city.activations else 0.0
        ranked.append((tired - lens.income(table, player, int(choice[1]), city, hostile), place))
    ranked.sort()
    return [choices[place] for _, place in ranked[:MOST_CITIES]]


def best_places(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """For every building the city that gains most by growing: rested, happy, with spaces left to collect from."""
    player = table.players[lens.seat]
    hostile = lens.hostile(table)
    best: dict[str, tuple[float, Choice]] = {}
    for choice in choices:
        space = int(choice[1])
        city = table.cities[space]
        worth = lens.income(table, player, space, city, hostile) + 0.5 * city.mood - (2.0 if city.activations else 0.0)
        known = best.get(str(choice[2]))
        if known is None or worth > known[0]:
            best[str(choice[2])] = (worth, choice)
    return [choice for _, choice in best.values()]


def best_barracks(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """Where a settler has the best way, and where soldiers are nearest to a battle."""
    player = table.players[lens.seat]
    hostile = lens.hostile(table)
    left = prospects.actions_to_come(table, player)
    gain = lens.city_gain(table, player, lens.city_count(table), left)
    targets = lens.targets(table)
    home = camp = choices[0]
    most = nearest = -1e9
    for choice in choices:
        space = int(choice[1])
        city = table.cities[space]
        rested = 0.1 * city.mood - (1.0 if city.activations else 0.0)
        worth, _ = lens.best_site(table, player, space, gain, left, hostile, set())
        if worth + rested > most:
            most, home = worth + rested, choice
        around = lens.ways(table, space)
        near = sum(4 - around[target.space] for target in targets if around.get(target.space, 9) <= 3)
        if 0.3 * near + 0.1 * city.size + rested > nearest:
            nearest, camp = 0.3 * near + 0.1 * city.size + rested, choice
    return [home] if home is camp else [home, camp]


def saddest(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """The angriest cities, the larger first, and being done."""
    ranked: list[tuple[int, int, int]] = []
    for place, choice in enumerate(choices):
        if choice[0] == "raise":
            city = table.cities[int(choice[1])]
            ranked.append((city.mood, -city.size, place))
    ranked.sort()
    found = [choices[place] for _, _, place in ranked[:MOST_CITIES]]
    return found + [choice for choice in choices if choice[0] != "raise"]


# Influence ------------------------------------------------------------------------------------------------------


def token_price(lens: Lens, table: ClashTable) -> float:
    """What a culture token is worth: more to those who save for a wonder."""
    player = table.players[lens.seat]
    if not lens.sees_hand or not player.wonder_hand or player.stock[CULTURE] > MOST_FOR_WONDER:
        return TOKEN
    left = prospects.actions_to_come(table, player)
    return TOKEN_FOR_WONDER if lens.plan_of_wonder(table, player, left) > 0 else TOKEN


def influence_worth(lens: Lens, table: ClashTable, choice: Choice) -> float:
    """What an attempt is worth: the chance of a success, with the tokens that it may take."""
    player = table.players[lens.seat]
    token = token_price(lens, table)
    source, target = int(choice[1]), int(choice[2])
    spent = influence.tokens_for_range(table, player, source, target)
    spare = player.stock[CULTURE] - spent if influence.can_boost(table, source, target) else 0
    prize = INFLUENCED * _prize(table, target, str(choice[3]))
    needed = influence.number_needed(table, player)
    total = 0.0
    for number, _ in table.edition.die:
        short = needed - number
        if short <= 0:
            total += prize
        elif short <= spare:
            total += max(0.0, prize - token * short)
    return total / len(table.edition.die) - token * spent


def _prize(table: ClashTable, target: int, what: str) -> float:
    """What a success brings: a point more here, a point less there."""
    city = table.cities.get(target)
    if city is None:
        return 0.6
    if what == influence.SETTLEMENT:
        return 2.0
    return 1.1 + (1.4 / table.seats if city.buildings.get(what, BARBARIANS) < table.seats else 0.0)


def best_influence(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    best = choices[-1]
    most = -1e9
    for choice in choices:
        worth = influence_worth(lens, table, choice) if choice[0] == "influence" else 0.0
        if worth > most:
            best, most = choice, worth
    return [best]


# Moves ----------------------------------------------------------------------------------------------------------


class Move:
    """A group that could move, where it would go, and how much better that is."""

    __slots__ = ("gain", "group", "like_it", "space", "to", "verb")

    def __init__(self, gain: float, group: Choice, verb: str, to: int) -> None:
        self.gain = gain
        self.like_it = 1
        """How many such groups there are: settlers go one by one."""
        self.group = group
        self.space = int(group[1])
        self.verb = verb
        self.to = to


def _by_gain(move: Move) -> float:
    return -move.gain


def moves(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Move]:
    """Groups worth moving, the best first, each with the best place to go: single settlers and soldiers, armies whole
    or but for one who guards a city, and fleets whole."""
    player = table.players[lens.seat]
    armies: dict[int, int] = {}
    found: list[tuple[Choice, Group]] = []
    planned: list[Move] = []
    for choice in choices:
        code = str(choice[2]) if choice[0] == "group" else moving.CITY
        if code.startswith(moving.CITY):
            continue
        space = int(choice[1])
        if "ship" in code or "pirate" in code:
            fleet = _fleet(lens, table, choice)
            if fleet is not None:
                planned.append(fleet)
            continue
        group = moving.find_group(table, player, space, code)
        if group is None or (group.army and group.size != group.army) or (not group.army and group.size > 1):
            continue
        armies[space] = max(armies.get(space, 0), group.army)
        found.append((choice, group))
    for choice, group in found:
        space = int(choice[1])
        spare = armies[space] - group.army
        if group.army > 1 and spare and not (spare == 1 and space in table.cities):
            continue
        ways_out = marching.MoveTo(lens.seat, space, group.units, False, "").choices(table, lens.seat)
        move = best_way(lens, table, choice, group, ways_out)
        if move is not None:
            if not group.army:
                move.like_it = units.count(units.stack_at(table, lens.seat, space), SETTLER)
            planned.append(move)
    planned.sort(key=_by_gain)
    return planned


def _fleet(lens: Lens, table: ClashTable, choice: Choice) -> Move | None:
    """A fleet that sails as a whole, with everybody aboard."""
    space = int(choice[1])
    if not voyage_habits.is_whole(table, lens.seat, space, str(choice[2])):
        return None
    course = voyage_habits.best_course(lens, table, space, voyage_habits.courses(table, lens.seat, space))
    return None if course is None else Move(course.gain, choice, str(course.choice[0]), int(course.choice[1]))


def best_way(lens: Lens, table: ClashTable, choice: Choice, group: Group, ways_out: list[Choice]) -> Move | None:
    """Where a group goes best over land."""
    space = int(choice[1])
    best: Move | None = None
    before = _standing(lens, table, space, group, space)
    for way in ways_out:
        to = int(way[1])
        if way[0] == "launch" or (table.terrain[to] == "sea" and group.army):
            continue
        gain = _standing(lens, table, space, group, to) - before
        if way[0] == "road":
            gain -= ROAD
        if best is None or gain > best.gain:
            best = Move(gain, choice, str(way[0]), to)
    return best


def _standing(lens: Lens, table: ClashTable, origin: int, group: Group, space: int) -> float:
    """What it is worth to have a group in a space, or to attack there."""
    left = prospects.actions_to_come(table, table.players[lens.seat])
    if not group.army:
        return _settler_in(lens, table, origin, space, left)
    kept = table.stacks[lens.seat].copy()
    units.take(table, lens.seat, origin, group.units)
    extra = 0.0
    if space != origin and battle.enemy_in(table, lens.seat, space) >= 0:
        extra = lens.attack(table, battle_habits.target_at(table, lens.seat, space), group.army)
    else:
        units.put(table, lens.seat, space, group.units)
        if not table.terrain[space]:
            extra = EXPLORING
    _, danger, targets = lens.war(table, max(0, left - 1))
    table.stacks[lens.seat] = kept
    return extra + danger + targets


def _settler_in(lens: Lens, table: ClashTable, origin: int, space: int, left: int) -> float:
    """What a settler is worth in a space, where the others keep to their own plans."""
    player = table.players[lens.seat]
    hostile = lens.hostile(table)
    taken: set[int] = set()
    moving_one = True
    number = lens.city_count(table)
    for other, stack in table.stacks[lens.seat].items():
        for unit in stack:
            if unit & KIND != SETTLER:
                continue
            if other == origin and moving_one:
                moving_one = False
                continue
            gain = lens.city_gain(table, player, number, left)
            _, goal = lens.best_site(table, player, other, gain, left, hostile, taken)
            if goal >= 0:
                taken.add(goal)
                number += 1
    gain = lens.city_gain(table, player, number, left)
    worth = lens.best_site(table, player, space, gain, left, hostile, taken)[0] if gain > 0 else 0.0
    return worth + (EXPLORING / 2 if not table.terrain[space] else 0.0)


def pick_group(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    planned = moves(lens, table, choices)
    may_stop = choices[-1][0] == "stop"
    if planned and (planned[0].gain > 0.02 or not may_stop):
        return [planned[0].group]
    return [choices[-1]] if may_stop else choices[:1]


def pick_way(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    decision = table.agenda[-1]
    assert isinstance(decision, marching.MoveTo)
    if not decision.units or decision.city:
        return choices[:MOST_CITIES]
    group = groups.parts(decision.units)[-1]
    move = best_way(lens, table, ("group", decision.space, group.code), group, choices)
    if move is None:
        return choices[:1]
    return [choice for choice in choices if choice[0] == move.verb and choice[1] == move.to]


def pick_course(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """Where a fleet goes."""
    decision = table.agenda[-1]
    assert isinstance(decision, sailing.SailTo)
    course = voyage_habits.best_course(lens, table, decision.space, choices)
    return choices[:1] if course is None else [course.choice]


def all_aboard(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """Everybody goes along."""
    return choices[-1:]


# Small questions ------------------------------------------------------------------------------------------------


def collect(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """What is missed most; cards that widen the collect are used."""
    decision = table.agenda[-1]
    assert isinstance(decision, collecting.Collect)
    player = table.players[lens.seat]
    gains = [0] * len(NAMES)
    for _, what in decision.taken:
        gains[what] += 1
    best = choices[0]
    most = -1.0
    for choice in choices:
        if choice[0] in ("focused", "mass"):
            return [choice]
        worth = 0.01 if choice[0] == "done" else -0.5
        if choice[0] == "take":
            what = NAMES.index(str(choice[2]))
            worth = TOKEN
            if what < len(player.stock):
                worth = prospects.one_more(player, what, stock.limit(table, player, what), gains[what])
        if worth > most:
            best, most = choice, worth
    return [best]


def pay(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """With what is missed least."""
    decision = table.agenda[-1]
    assert isinstance(decision, payment.Pay)
    player = table.players[lens.seat]
    best = choices[0]
    least = 1e9
    for place, way in enumerate(payment.ways(player, decision.amounts, decision.swaps)):
        cost = 0.0
        for what, amount in enumerate(way):
            if amount and what < len(player.stock):
                held = player.stock[what]
                cost += prospects.stock_worth(what, held) - prospects.stock_worth(what, held - amount)
            elif amount:
                cost += TOKEN * amount
        if cost < least:
            best, least = choices[place], cost
    return [best]


def gain(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """What is missed most of what may be gained."""
    player = table.players[lens.seat]
    best = choices[0]
    most = -1.0
    for choice in choices:
        worth = 0.0
        if len(choice) > 1 and choice[1] in NAMES:
            what = NAMES.index(str(choice[1]))
            worth = prospects.one_more(player, what, stock.limit(table, player, what))
        if worth > most:
            best, most = choice, worth
    return [best]


def give_up(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """What is missed least of what may be lost."""
    player = table.players[lens.seat]
    best = choices[0]
    least = 1e9
    for choice in choices:
        if choice[0] == "lose":
            what = NAMES.index(str(choice[1]))
            cost = prospects.stock_worth(what, player.stock[what]) - prospects.stock_worth(what, player.stock[what] - 1)
            if cost < least:
                best, least = choice, cost
    return [best]


def perform(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """The token of which there is less."""
    held = table.players[lens.seat].stock
    wanted = NAMES[CULTURE] if held[CULTURE] <= held[MOOD] else NAMES[MOOD]
    return [choice for choice in choices if choice[1] == wanted] or choices[:1]


def recruit(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """One of every kind; of leaders the first that is left."""
    found: list[Choice] = []
    leader = False
    for choice in choices:
        if choice[0] == "leader":
            if leader:
                continue
            leader = True
        if choice[0] != "ballcourts":
            found.append(choice)
    return found or choices


def offer_trade(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """The offer that is good for both sides, or none."""
    return [talks.next_word(lens, table, choices, prospects.RIVALS[table.seats])]


def answer_trade(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """Accept or refuse; no haggling."""
    return [choice for choice in choices if choice[0] != "counter"]


def complete(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """Objectives and captives come first in the list: points are points."""
    return choices[:1]


def first_player(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """The first to move in an age is oneself."""
    return [choice for choice in choices if choice[1] == lens.seat]


def hand_over(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """The card that is missed least, as far as that is known."""
    best = choices[0]
    least = 1e9
    for choice in choices:
        card = table.edition.actions.get(str(choice[1]))
        worth = prospects.UPPER_WORTH[card.upper] if card is not None else 0.0
        if worth < least:
            best, least = choice, worth
    return [best]


OF_A_TURN: Final[dict[str, Habit]] = {
    "advance": best_advances,
    "collect": best_harvests,
    "construct": best_places,
    "recruit": best_barracks,
    "influence": best_influence,
    "raise": saddest,
}
"""What of each verb is looked at in the own turn."""

HABITS: Final[dict[str, Habit]] = {
    "Act": turn,
    "BuyNow": best_advances,
    "ChooseAdvance": best_advances,
    "Exchange": best_advances,
    "Purchase": best_advances,
    "Collect": collect,
    "CollectIn": best_harvests,
    "Pay": pay,
    "ChooseGain": gain,
    "TakeTaxes": gain,
    "TakeRoute": gain,
    "Perform": perform,
    "Plunder": give_up,
    "LoseResource": give_up,
    "Barter": hand_over,
    "HandOver": hand_over,
    "MoveUnits": pick_group,
    "MoveTo": pick_way,
    "SailTo": pick_course,
    "Load": all_aboard,
    "Recruit": recruit,
    "RaiseMore": saddest,
    "InfluenceNow": best_influence,
    "Offer": offer_trade,
    "Answer": answer_trade,
    "CompleteNow": complete,
    "KeepCaptives": complete,
    "StatusObjectives": complete,
    "FirstPlayer": first_player,
    "LayCard": battle_habits.lay_card,
    "Lose": battle_habits.lose,
    "Drown": battle_habits.lose,
    "Retreat": battle_habits.retreat,
    "UseInBattle": battle_habits.use_in_battle,
}
"""What is looked at when a question is asked, by its name; the best first."""

QUICK: Final[dict[str, str]] = {
    "Recruit": "done",
    "RaiseMore": "done",
    "Quake": "done",
    "MoveUnits": "stop",
    "PlaceUnit": "place",
    "Launch": "place",
    "PlacePirates": "place",
    "TakePerson": "take",
    "ChangeGovernment": "keep",
    "Raze": "keep",
    "Answer": "refuse",
}
"""Answers to be given where a quick one is wanted and this one is legal."""
