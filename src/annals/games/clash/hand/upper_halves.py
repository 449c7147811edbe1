"""The upper halves of the action cards: when each can be played, and what it does (CLA-ACT).

Those that bring advances are in learning.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import feats, refusals, spending
from annals.games.clash.battle import capture
from annals.games.clash.cities import constructing, founding, mood
from annals.games.clash.cities.city import HAPPY
from annals.games.clash.economy import payment, stock
from annals.games.clash.economy.stock import CULTURE, FOOD, GOLD, IDEAS, MOOD, NAMES, ORE, WOOD
from annals.games.clash.events import barbarians, text_effects
from annals.games.clash.events.losses import ONE_MOOD
from annals.games.clash.hand import draw, learning
from annals.games.clash.map import exploring, ways
from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS, INFANTRY, MOVED, SETTLER
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.knowledge import forget, learn, only
from annals.kernel.story import Details

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

NEAR: Final = 2
"""How near a barbarian army must be to be hired."""


# Victories ------------------------------------------------------------------------------------------------------


def refuse_heroic_general(table: ClashTable, player: Player) -> Refusal | None:
    """Each won battle serves for one copy (CLA-ACT-HEROIC_GENERAL-1, 3, CLA-CARD-6)."""
    if player.feats.count(feats.WON_LAND) <= player.feats.count(feats.HEROIC_GENERAL):
        return refusals.NO_WON_BATTLE
    return None if _to_cheer(table, player.seat) else refusals.IS_HAPPY


def _to_cheer(table: ClashTable, seat: int) -> list[int]:
    return [space for space in table.cities_of(seat) if table.cities[space].mood != HAPPY]


def heroic_general(table: ClashTable, player: Player, origin: str) -> None:
    player.did(feats.HEROIC_GENERAL)
    table.push(Celebrate(player.seat, False, origin))


@dataclass(slots=True)
class Celebrate(Alone):
    """Raise a city one step, and a city one more step for 1 mood token (CLA-ACT-HEROIC_GENERAL-1, 2)."""

    again: bool
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"raise": "i", "done": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        found: list[Choice] = [("raise", space) for space in _to_cheer(table, seat)]
        return [*found, ("done",)] if self.again or not found else found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        player = table.players[seat]
        mood.raise_mood(table, int(choice[1]), 1, self.origin)
        if self.again:
            payment.pay(table, player, ONE_MOOD, self.origin, payment.token_swaps(player))
        elif payment.affordable(player, ONE_MOOD, payment.token_swaps(player)):
            table.push(Celebrate(seat, True, self.origin))


def triumphs(player: Player) -> int:
    """Battles won and cities captured this turn; a city captured by a won battle is the same triumph."""
    return player.feats.count(feats.WON_LAND) + player.feats.count(feats.CAPTURED)


def refuse_good_ideas(table: ClashTable, player: Player) -> Refusal | None:
    return None if triumphs(player) > player.feats.count(feats.GOOD_IDEAS) else refusals.NO_TRIUMPH


def good_ideas(table: ClashTable, player: Player, origin: str) -> None:
    player.did(feats.GOOD_IDEAS)
    stock.gain(table, player, IDEAS, 2, origin)


# Goods and actions ----------------------------------------------------------------------------------------------


def _academies(table: ClashTable, player: Player) -> int:
    return sum(1 for space in table.cities_of(player.seat) if "academy" in table.cities[space].buildings)


def refuse_leap_of_knowledge(table: ClashTable, player: Player) -> Refusal | None:
    return None if _academies(table, player) else refusals.NO_ACADEMY


def leap_of_knowledge(table: ClashTable, player: Player, origin: str) -> None:
    stock.gain(table, player, IDEAS, _academies(table, player), origin)


def focused_collection(table: ClashTable, player: Player, origin: str) -> None:
    player.did("focused_collection")


def mass_collection(table: ClashTable, player: Player, origin: str) -> None:
    player.did("mass_collection")


def leadership(table: ClashTable, player: Player, origin: str) -> None:
    spending.extra_action(table, player, origin)


def always(table: ClashTable, player: Player) -> Refusal | None:
    return None


# Other players --------------------------------------------------------------------------------------------------


def refuse_negotiations(table: ClashTable, player: Player) -> Refusal | None:
    return refusals.NOT_AT_START if feats.BEGUN in player.feats else None


def negotiations(table: ClashTable, player: Player, origin: str) -> None:
    table.push(ChooseRival(player.seat, tuple([other.seat for other in table.clockwise_from(player.seat)[1:]]), origin))


def _not_yet_hunted(table: ClashTable, player: Player) -> list[int]:
    return [other.seat for other in table.clockwise_from(player.seat)[1:] if feats.ASSASSINATED not in other.used]


def refuse_assassination(table: ClashTable, player: Player) -> Refusal | None:
    return None if _not_yet_hunted(table, player) else refusals.NOBODY_TO_CHOOSE


def assassination(table: ClashTable, player: Player, origin: str) -> None:
    table.push(ChooseRival(player.seat, tuple(_not_yet_hunted(table, player)), origin))


@dataclass(slots=True)
class ChooseRival(Alone):
    """The player a card is about."""

    rivals: tuple[int, ...]
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"choose": "i"}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("choose", rival) for rival in self.rivals]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        rival = int(choice[1])
        if table.story is not None:
            table.tell("target", seat, {"rival": rival}, self.origin)
        if self.origin == "spies":
            look_at_hand(table, table.players[seat], table.players[rival])
        elif self.origin == "negotiations":
            table.truces = (*table.truces, (seat, rival, seat), (rival, seat, rival))
        else:
            table.players[rival].use(feats.ASSASSINATED)
            table.players[rival].lost_actions += 1


def spies(table: ClashTable, player: Player, origin: str) -> None:
    table.push(ChooseRival(player.seat, tuple([other.seat for other in table.clockwise_from(player.seat)[1:]]), origin))


def look_at_hand(table: ClashTable, player: Player, rival: Player) -> None:
    """All cards in hand become known to the spy, who may swap one of them (CLA-ACT-SPIES-1, 2)."""
    seen = sorted([*rival.action_hand, *rival.objective_hand, *rival.wonder_hand])
    for card in seen:
        learn(table.known, card, only(player.seat))
    table.revealed += 1
    if table.story is not None:
        shown: Details = {"rival": rival.seat, "cards": seen}
        table.tell_seat("spy", player.seat, shown, {"rival": rival.seat, "amount": len(seen)}, "spies")
    table.push(SwapCards(player.seat, rival.seat))


HANDS: Final[tuple[str, ...]] = ("action_hand", "objective_hand", "wonder_hand")


def hand_of(player: Player, kind: str) -> list[str]:
    if kind == "action_hand":
        return player.action_hand
    return player.objective_hand if kind == "objective_hand" else player.wonder_hand


@dataclass(slots=True)
class SwapCards(Alone):
    """Swap one of the rival's cards for one of the same kind from the own hand, or none (CLA-ACT-SPIES-2)."""

    rival: int

    def verbs(self) -> dict[str, Shape]:
        return {"swap": "ss", "done": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        found: list[Choice] = []
        for kind in HANDS:
            mine = sorted(hand_of(table.players[seat], kind))
            found += [("swap", card, own) for card in sorted(hand_of(table.players[self.rival], kind)) for own in mine]
        return [*found, ("done",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        taken, given = str(choice[1]), str(choice[2])
        for kind in HANDS:
            mine, theirs = hand_of(table.players[seat], kind), hand_of(table.players[self.rival], kind)
            if taken in theirs:
                theirs[theirs.index(taken)] = given
                mine[mine.index(given)] = taken
        # Whoever else knew one of these cards no longer knows where it is.
        table.known[taken] = table.known[given] = only(seat, self.rival)
        table.revealed += 1
        if table.story is not None:
            details: Details = {"rival": self.rival, "taken": taken, "given": given}
            table.tell_seat("swap_cards", seat, details, {"rival": self.rival}, "spies")
            table.tell_seat("swapped_cards", self.rival, {"taken": taken, "given": given}, {}, "spies")


# Objectives -----------------------------------------------------------------------------------------------------


def new_goals(table: ClashTable, player: Player, origin: str) -> None:
    table.push(NewGoals(player.seat, len(player.objective_hand), origin))
    table.push(draw.DrawObjectives(player.seat, 2, origin))


@dataclass(slots=True)
class NewGoals(Alone):
    """Two objective cards were drawn: keep one for one from the hand, or neither; the rest go back into the deck unseen
    (CLA-ACT-NEW_GOALS-1 to 3). The drawn ones are the last in the hand."""

    before: int
    """How many were in the hand before."""
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "ss", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        hand = table.players[seat].objective_hand
        drawn = sorted(hand[self.before :])
        found: list[Choice] = [("keep", card, own) for card in drawn for own in sorted(hand[: self.before])]
        return [*found, ("decline",)]

    def must_ask(self, table: ClashTable) -> bool:
        return True

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        back = player.objective_hand[self.before :]
        player.objective_hand = player.objective_hand[: self.before]
        if choice[0] == "keep":
            kept, given_up = str(choice[1]), str(choice[2])
            back[back.index(kept)] = given_up
            player.objective_hand[player.objective_hand.index(given_up)] = kept
        table.objective_deck += back
        table.chance.shuffle("objective deck", table.objective_deck)
        forget(table.known, table.objective_deck)
        if table.story is not None:
            table.tell("put_back", seat, {"deck": "objective", "amount": len(back)}, self.origin)


# Barbarians -----------------------------------------------------------------------------------------------------

WAGES: Final[tuple[int, ...]] = (FOOD, WOOD, ORE, GOLD, CULTURE)
"""What a barbarian army is paid with: food, wood, ore, or gold in their place, or a culture token."""


def for_hire(table: ClashTable, seat: int) -> list[int]:
    """Barbarian armies within 2 spaces of the seat's cities or army units (reading A42)."""
    armies = sorted(table.stacks[BARBARIANS])
    if not armies:
        return []
    camps = [space for space, stack in table.stacks[seat].items() if units.count_army(stack)]
    own = [*camps, *table.cities_of(seat)]
    return [space for space in armies if ways.near(table, own, [space], NEAR)]


def _wages(player: Player) -> list[int]:
    found = [what for what in WAGES if player.stock[what]]
    if player.stock[MOOD] and "great_arena" in player.wonders:
        found.append(MOOD)
    return found


def refuse_mercenaries(table: ClashTable, player: Player) -> Refusal | None:
    if not for_hire(table, player.seat):
        return refusals.NO_ARMY_TO_HIRE
    return None if _wages(player) else refusals.CANNOT_PAY


def mercenaries(table: ClashTable, player: Player, origin: str) -> None:
    table.push(Hire(player.seat, (), origin))


@dataclass(slots=True)
class Hire(Alone):
    """Which armies are hired, each paid in advance (CLA-ACT-MERCENARIES-1)."""

    hired: tuple[int, ...]
    origin: str

    def verbs(self) -> dict[str, Shape]:
        return {"hire": "is", "done": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        wages = _wages(table.players[seat])
        armies = [space for space in for_hire(table, seat) if space not in self.hired]
        found: list[Choice] = [("hire", space, NAMES[what]) for space in armies for what in wages]
        return [*found, ("done",)] if self.hired or not found else found

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            table.push(Restock(seat, self.hired))
            table.push(barbarians.Marches(seat, self.hired, True, False))
            return
        table.push(Hire(seat, (*self.hired, int(choice[1])), self.origin))
        paid = NAMES.index(str(choice[2]))
        payment.spend(table, table.players[seat], tuple([int(what == paid) for what in range(7)]), self.origin)


@dataclass(slots=True)
class Restock(Step):
    """Each barbarian city that an army has left gets a unit (CLA-ACT-MERCENARIES-3)."""

    seat: int
    armies: tuple[int, ...]

    def run(self, table: ClashTable) -> None:
        for space in reversed(self.armies):
            if all(unit & MOVED for unit in units.stack_at(table, BARBARIANS, space)):
                table.push(barbarians.ReinforceAt(self.seat, space))
        units.clear_marks(table, BARBARIANS, barbarians.ALL_MARKS)


def refuse_cultural_awe(table: ClashTable, player: Player) -> Refusal | None:
    small = any(table.cities[space].size == 1 for space in table.cities_of(BARBARIANS))
    return None if small and founding.settlements_left(table, player) > 0 else refusals.NO_SMALL_BARBARIANS


def cultural_awe(table: ClashTable, player: Player, origin: str) -> None:
    """From now on this turn influence knows the settlement of a barbarian city; see influence.py."""
    player.use("cultural_awe")


# Cities and regions ---------------------------------------------------------------------------------------------


def refuse_city_growth(table: ClashTable, player: Player) -> Refusal | None:
    return None if constructing.options(table, player, free=True) else refusals.NOTHING_TO_DO


def city_growth(table: ClashTable, player: Player, origin: str) -> None:
    table.push(constructing.ConstructNow(player.seat, (), "", True, True, origin))


def refuse_militia(table: ClashTable, player: Player) -> Refusal | None:
    return None if text_effects.homes_for(table, player.seat, INFANTRY) else refusals.NO_ROOM_FOR_UNIT


def militia(table: ClashTable, player: Player, origin: str) -> None:
    text_effects.free_unit(table, player.seat, INFANTRY, origin)


def near_regions(table: ClashTable, seat: int) -> list[int]:
    """Unrevealed regions next to a region that holds a city of the seat (reading A42)."""
    layout = table.layout
    held = {layout.region_of[space] for space in table.cities_of(seat)}
    near = {
        layout.region_of[near] for one in held for space in layout.regions[one] for near in layout.neighbours[space]
    }
    return sorted([one for one in near if table.tiles[one]])


def refuse_explorers(table: ClashTable, player: Player) -> Refusal | None:
    if near_regions(table, player.seat) or text_effects.homes_for(table, player.seat, SETTLER):
        return None
    return refusals.NOTHING_TO_EXPLORE


def explorers(table: ClashTable, player: Player, origin: str) -> None:
    capture.place_unit(table, player.seat, SETTLER, text_effects.homes_for(table, player.seat, SETTLER), True, origin)
    if near_regions(table, player.seat):
        table.push(RevealNear(player.seat))


@dataclass(slots=True)
class RevealNear(Alone):
    """Reveal a region next to a region with a city of one's own, or not (CLA-ACT-EXPLORERS-1)."""

    def verbs(self) -> dict[str, Shape]:
        return {"reveal": "i", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [*[("reveal", region) for region in near_regions(table, seat)], ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "reveal":
            exploring.reveal(table, seat, int(choice[1]))


# The cards ------------------------------------------------------------------------------------------------------

Test = Callable[["ClashTable", "Player"], "Refusal | None"]
Effect = Callable[["ClashTable", "Player", str], None]

UPPERS: Final[dict[str, tuple[Test, Effect]]] = {
    "advance": (learning.refuse_advance, learning.advance),
    "assassination": (refuse_assassination, assassination),
    "city_growth": (refuse_city_growth, city_growth),
    "cultural_awe": (refuse_cultural_awe, cultural_awe),
    "explorers": (refuse_explorers, explorers),
    "focused_collection": (always, focused_collection),
    "good_ideas": (refuse_good_ideas, good_ideas),
    "heroic_general": (refuse_heroic_general, heroic_general),
    "idea_synergy": (learning.refuse_idea_synergy, learning.idea_synergy),
    "inspiration": (learning.refuse_inspiration, learning.inspiration),
    "leadership": (always, leadership),
    "leap_of_knowledge": (refuse_leap_of_knowledge, leap_of_knowledge),
    "mass_collection": (always, mass_collection),
    "mercenaries": (refuse_mercenaries, mercenaries),
    "militia": (refuse_militia, militia),
    "negotiations": (refuse_negotiations, negotiations),
    "new_goals": (always, new_goals),
    "spies": (always, spies),
    "teach_us_now": (learning.refuse_teach_us_now, learning.teach_us_now),
    "tech_exchange": (learning.refuse_inspiration, learning.tech_exchange),
    "tech_synergy": (learning.refuse_tech_synergy, learning.tech_synergy),
}
"""For each upper half why it cannot be played, whatever it costs, and what it does."""
