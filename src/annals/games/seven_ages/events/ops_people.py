"""Operations on leaders (vocabulary): removed, promoted, won over, held to ransom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.seven_ages import cards, registry
from annals.games.seven_ages.cards import CODES
from annals.games.seven_ages.events import facts_empire, functions, lasting, played, selecting
from annals.games.seven_ages.units import leaders
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable


def _leader_remove(table: SevenTable, event: Played, op: Op) -> None:
    if not selecting.is_due(table, event, op):
        return
    which = op.word("which")
    if which == "all_in_target_area":
        area = table.fighting if event.kind(table) == "conflict" else event.target
        for number in [empire.set for empire in table.in_play()]:
            leaders.dismiss_in(table, number, area)
        return
    empire = functions.alive(table, event.empire)
    if empire is None or not empire.leaders:
        return
    if which == "all_of_target":
        leaders.dismiss_all(table, event.empire)
    elif which == "one_of_target":
        leader, area = table.cast("events", list(empire.leaders))
        leaders.dismiss(table, event.empire, leader, area)
    elif (event.target, event.second) in empire.leaders:
        leaders.dismiss(table, event.empire, event.target, event.second)


# Promotion ------------------------------------------------------------------------------------------------------------


def _leader_promote(table: SevenTable, event: Played, op: Op) -> None:
    empire = functions.alive(table, event.empire)
    if empire is None or (not op.flag("ignore_limit") and not facts_empire.has_room(table, empire)):
        return
    source = op.word("source")
    if source == "search_cup":
        leader = CODES.index(op.word("type"))
        if table.cup[leader] > 0:
            table.push(PlaceLeader(empire.seat, event.empire, leader))
    elif source == "past_named":
        table.push(RecallLeader(empire.seat, event.empire))
    else:
        table.push(RaiseLeader(empire.seat, event.empire, selecting.amount(table, event, op, "picks")))


def named_now(table: SevenTable, empire: Empire) -> list[int]:
    """Named leaders of its card of the present age who have not appeared (AGE-LDR-10, AGE-LDR-11)."""
    now = table.age_of(empire)
    named = table.edition.cards[empire.card].empire.leaders
    return [each.id for each in named if each.age == now and not table.appeared >> each.id & 1]


@dataclass(slots=True)
class RaiseLeader(Alone):
    """Promote a named leader, or draw from the cup, or nobody."""

    empire: int
    draws: int

    def verbs(self) -> dict[str, Shape]:
        return {"named": "i", "draw": "", "nobody": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        found: list[Choice] = [("named", leader) for leader in named_now(table, table.empire(self.empire))]
        found += [("draw",)] if self.draws > 0 and any(table.cup) else []
        return [*found, ("nobody",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "named":
            table.push(PlaceLeader(seat, self.empire, int(choice[1])))
        elif choice[0] == "draw":
            draw_leader(table, seat, self.empire, self.draws)


def draw_leader(table: SevenTable, seat: int, number: int, draws: int) -> None:
    """A counter is drawn from the cup, open to all; 'no leader' goes back at once (AGE-LDR-13 to 16)."""
    counters = [leader for leader, count in enumerate(table.cup) for _ in range(count)]
    leader = table.cast("cup", counters)
    if table.story is not None:
        table.tell("cup", seat, {"empire": number, "code": CODES[leader] if leader < len(CODES) else "nobody"})
    if leader < len(CODES):
        table.push(KeepLeader(seat, number, leader, draws - 1))
    elif draws > 1:
        table.push(DrawAgain(seat, number, draws - 1))


@dataclass(slots=True)
class DrawAgain(Alone):
    """Draw from the cup once more, or be content with nobody."""

    empire: int
    draws: int

    def verbs(self) -> dict[str, Shape]:
        return {"draw": "", "nobody": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("draw",), ("nobody",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "draw":
            draw_leader(table, seat, self.empire, self.draws)


@dataclass(slots=True)
class KeepLeader(Alone):
    """Keep the leader drawn, or put it back."""

    empire: int
    leader: int
    draws: int

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "i", "back": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("keep", self.leader), ("back",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "keep":
            table.push(PlaceLeader(seat, self.empire, self.leader))
        elif self.draws > 0:
            table.push(DrawAgain(seat, self.empire, self.draws))


@dataclass(slots=True)
class RecallLeader(Alone):
    """Which named leader of an earlier age returns."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"named": "i", "nobody": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        found = facts_empire.past_leaders(table, table.empire(self.empire))
        return [*[("named", leader) for leader in found], ("nobody",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "named":
            table.push(PlaceLeader(seat, self.empire, int(choice[1])))


@dataclass(slots=True)
class PlaceLeader(Alone):
    """In which area a new leader is placed (AGE-LDR-17)."""

    empire: int
    leader: int

    def verbs(self) -> dict[str, Shape]:
        return {"area": "ii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("area", area, self.leader) for area in members(table.empire(self.empire).areas)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        area = int(choice[1])
        leaders.put(table, self.empire, self.leader, area)
        if table.story is not None:
            table.tell("leader_comes", seat, {"empire": self.empire, "leader": self.leader, "area": area})


# Won over, held to ransom ---------------------------------------------------------------------------------------------


def _leader_move(table: SevenTable, event: Played, op: Op) -> None:
    empire = functions.alive(table, event.empire)
    if empire is None or functions.alive(table, event.own) is None or not selecting.is_due(table, event, op):
        return
    found = sorted(set(empire.leaders))
    if op.word("leader") == "scientist_of_target":
        found = [each for each in found if table.edition.leaders[each[0]].codes & cards.SC]
    else:
        found = [each for each in found if each == (event.target, event.second)]
    if found:
        table.push(WinOver(event.seat, event.own, event.empire, tuple([area for each in found for area in each])))


@dataclass(slots=True)
class WinOver(Alone):
    """Which leader comes over, and to which area of the empire it now belongs to."""

    own: int
    giver: int
    found: tuple[int, ...]
    """Leaders and their areas in turn."""

    def verbs(self) -> dict[str, Shape]:
        return {"leader": "iii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        pairs = [(self.found[place], self.found[place + 1]) for place in range(0, len(self.found), 2)]
        areas = list(members(table.empire(self.own).areas))
        return [("leader", leader, origin, area) for leader, origin in pairs for area in areas]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        leader, origin, area = int(choice[1]), int(choice[2]), int(choice[3])
        giver, own = table.alter(self.giver), table.alter(self.own)
        left = list(giver.leaders)
        left.remove((leader, origin))
        giver.leaders = tuple(left)
        own.leaders = tuple(sorted([*own.leaders, (leader, area)]))
        if table.story is not None:
            table.tell("leader_won", seat, {"empire": self.own, "leader": leader, "area": area, "giver": self.giver})


def _leader_ransom(table: SevenTable, event: Played, op: Op) -> None:
    empire = functions.alive(table, event.empire)
    if empire is None or (event.target, event.second) not in empire.leaders:
        return
    if selecting.is_due(table, event, op):
        table.push(Ransom(empire.seat, selecting.amount(table, event, op, "amount")))


@dataclass(slots=True)
class Ransom(Alone):
    """Pay for the leader, or lose it."""

    price: int

    def verbs(self) -> dict[str, Shape]:
        return {"pay": "i", "lose": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        event = played.current(table)
        rich = table.empire(event.empire).money >= self.price
        return [("pay", self.price), ("lose",)] if rich else [("lose",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        event = played.current(table)
        if choice[0] == "lose":
            leaders.dismiss(table, event.empire, event.target, event.second)
            return
        lasting.pay(table, event.empire, -self.price)
        if functions.alive(table, event.own) is not None:
            lasting.pay(table, event.own, self.price)


registry.operation("leader_remove", _leader_remove)
registry.operation("leader_promote", _leader_promote)
registry.operation("leader_move", _leader_move)
registry.operation("leader_ransom", _leader_ransom)
