"""One conflict from the first round to the last (AGE-CONF-1 to 4, AGE-CONF-31 to 46, flow F).

`Fight` (fight.py) lies on the agenda all the time; `Stage` goes through the moments of a round above it, and through
those of the end. A stage is skipped as soon as a side has no units in the area any more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.conflict import (
    aftermath,
    commitment,
    conquest,
    homeward,
    losses,
    nukes,
    retreat,
    totals,
    values,
)
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.conflict.fight import Fight
from annals.games.seven_ages.events import checks, windows
from annals.games.seven_ages.numbers import KINGDOM, NOBODY, NOWHERE
from annals.games.seven_ages.options import kingdoms
from annals.games.seven_ages.units import stacks
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.story import Details

__all__ = ["Fight", "begin", "opponent"]


# Beginning ------------------------------------------------------------------------------------------------------------


def opponent(table: SevenTable, attacker: int, area: int) -> int:
    """Whom an empire has to fight in an area: an empire with units there (its holder first), KINGDOM, or NOBODY."""
    others = [empire.set for empire in table.in_play() if empire.set != attacker and area in empire.stacks]
    if table.control[area] in others:
        return table.control[area]
    if others:
        return others[0]
    return KINGDOM if area in table.kingdoms else NOBODY


def begin(table: SevenTable, attacker: int, area: int, entered: int, starting: bool = False) -> None:
    """A conflict of the active empire in an area; `starting`: during Start empire, its free Manoeuvre too."""
    defender = opponent(table, attacker, area)
    if defender == NOBODY or area not in table.empire(attacker).stacks:
        return
    table.fighting = area
    active = table.empire(attacker).seat
    capital = defender != KINGDOM and table.empire(defender).capital == area
    runner = _runner(table, active, defender, area)
    fight = Fight(area, attacker, defender, (active, runner), entered, 0, ((), ()), (0, 0), (0, 0))
    table.push(replace(fight, starting=starting, capital=capital))
    table.push(Moment("conflict_start"))
    if table.story is not None:
        table.tell("conflict", active, {"empire": attacker, "defender": defender, "area": area})
    if runner == active:
        table.push(StandIn(active))


def _runner(table: SevenTable, active: int, defender: int, area: int) -> int:
    """Who decides for the defender: its owner; for a kingdom the nearest other player."""
    return kingdoms.runner(table, active, area) if defender == KINGDOM else table.empire(defender).seat


@dataclass(slots=True)
class StandIn(Alone):
    """Both empires are of one player: another one is named to run the defender (AGE-CONF-3, AGE-Q-42)."""

    def verbs(self) -> dict[str, Shape]:
        return {"name": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("name", other) for other in table.clockwise_from(seat)[1:]]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        fight = fights.now(table)
        fights.put(table, replace(fight, runners=(fight.runners[0], int(choice[1]))))
        fights.show_runner(table, fights.DEFENDER)
        if table.story is not None:
            table.tell("stand_in", int(choice[1]), {"empire": fight.defender})


@dataclass(slots=True)
class Moment(Step):
    """A window for events of the conflict, while both sides stand; at its end always."""

    moment: str

    def run(self, table: SevenTable) -> None:
        fight = fights.now(table)
        if fight.ended or fights.stands(table, fight):
            seat = table.empire(fight.attacker).seat
            windows.opened(table, "conflict", self.moment, seat, fight.attacker, fight.area)


# The round ------------------------------------------------------------------------------------------------------------


def go_on(table: SevenTable, fight: Fight) -> None:
    """The next round, the end, or the moment after it."""
    if fight.ended:
        _close(table)
    elif any(note[0] == "conflict_end" for note in table.notes):
        table.push(replace(fight, ended=True))
        homeward.send(table, fight)
    elif fights.stands(table, fight):
        left = [_still_there(table, fight, side) for side in fights.SIDES]
        new = replace(fight, round=fight.round + 1, spent=(left[0], left[1]), front=((), ()), totals=(0, 0))
        table.push(replace(new, shown=False))
        table.push(Stage(0))
    else:
        table.push(replace(fight, ended=True, shown=False))
        table.push(Ending(0))


def _still_there(table: SevenTable, fight: Fight, side: int) -> tuple[int, ...]:
    """Units set aside that have not been lost since."""
    units = fights.units(table, fight, side)
    gone = fights.without(fight.spent[side], units)
    return fights.without(fight.spent[side], gone)


def _close(table: SevenTable) -> None:
    """The conflict is over: empires without units are cleared away."""
    table.notes = tuple([note for note in table.notes if note[1] not in ("this_round", "this_conflict")])
    table.fighting = NOWHERE
    stacks.clear_eliminated(table)


@dataclass(slots=True)
class Stage(Step):
    """A moment of the round, by its place in `ROUND`; the next one follows. When a side is gone only the last does."""

    place: int

    def run(self, table: SevenTable) -> None:
        if not fights.stands(table, fights.now(table)):
            _clean_up(table)
            return
        if self.place + 1 < len(ROUND):
            table.push(Stage(self.place + 1))
        ROUND[self.place](table)


def _regroup(table: SevenTable) -> None:
    """Before the round: sides without uncommitted units; then events (AGE-CONF-42)."""
    for side in fights.SIDES:
        nukes.regroup(table, side)
    table.push(Moment("round_start"))


def _lone_nukes(table: SevenTable) -> None:
    for side in (1, 0):
        table.push(OfferLone(side))


@dataclass(slots=True)
class OfferLone(Step):
    """A side with one uncommitted unit is asked whether it is a nuke to be destroyed."""

    side: int

    def run(self, table: SevenTable) -> None:
        fight = fights.now(table)
        if fights.stands(table, fight) and nukes.may_be_alone(table, fight, self.side):
            table.push(nukes.LoneUnit(fight.runners[self.side], self.side))


def _retreats(table: SevenTable) -> None:
    """The active side decides first (AGE-RETREAT-3)."""
    for side in (1, 0):
        table.push(retreat.OfferRetreat(side))


def _flights(table: SevenTable) -> None:
    """From Machu Pichu a side may retreat at any time."""
    fight = fights.now(table)
    if retreat.near_machu_pichu(table, fight.area):
        for side in (1, 0):
            table.push(retreat.OfferRetreat(side, True))


def _draw(table: SevenTable) -> None:
    for side in (1, 0):
        table.push(PickCard(side))


@dataclass(slots=True)
class PickCard(Step):
    """A side draws a conflict card and looks at it (AGE-CONF-4); one it had before is discarded."""

    side: int

    def run(self, table: SevenTable) -> None:
        seat, pile = fights.now(table).runners[self.side], f"conflict {self.side}"
        checks.discard_pile(table, pile)
        checks.pick(table, pile, 1 << seat)
        checks.picked(table, pile, seat)


def _second_card(table: SevenTable) -> None:
    """Sides with a Tactician may exchange their card."""
    fight = fights.now(table)
    asks = [fight.runners[side] for side in fights.SIDES if commitment.has_tactician(table, fight, side)]
    _ask_second(table, asks)


def _ask_second(table: SevenTable, asks: list[int]) -> None:
    if asks:
        table.push(Exchange())
        table.push(commitment.SecondCard(tuple(asks), ()))


def _second_after_event(table: SevenTable) -> None:
    """A Tactician's exchange may also follow an event that let its side pick again."""
    fight = fights.now(table)
    asks = [
        fight.runners[side]
        for side in fights.SIDES
        if fights.noted(table, "conflict_redraw", side)
        and not fights.noted(table, "second_card_drawn", side)
        and commitment.has_tactician(table, fight, side)
    ]
    _ask_second(table, asks)


@dataclass(slots=True)
class Exchange(Step):
    """The cards of those who want another are discarded, and they draw."""

    def run(self, table: SevenTable) -> None:
        wanted = [int(note[2]) for note in table.notes if note[0] == "second_card"]
        table.notes = tuple([note for note in table.notes if note[0] != "second_card"])
        for side in sorted(wanted, reverse=True):
            table.notes = (*table.notes, ("second_card_drawn", "this_round", side))
            table.push(PickCard(side))
            if table.story is not None:
                table.tell("second_card", fights.now(table).runners[side], {})


def _card_picked(table: SevenTable) -> None:
    table.push(Moment("card_picked"))


def _before_commit(table: SevenTable) -> None:
    table.push(Moment("before_commit"))


def _commit(table: SevenTable) -> None:
    table.push(commitment.Commit(fights.now(table).runners, ()))


def _after_commit(table: SevenTable) -> None:
    table.push(Moment("after_commit"))


def _reveal(table: SevenTable) -> None:
    """Cards and commitments are shown (AGE-CONF-11, AGE-CONF-45). Others may still hold back a nuke."""
    fight = fights.now(table)
    fights.put(table, replace(fight, shown=True))
    everybody = (1 << table.seats) - 1
    for side in fights.SIDES:
        pile = f"conflict {side}"
        table.laid[pile] = tuple([(card, everybody) for card, _ in table.laid.get(pile, ())])
        _tell_committed(table, fight, side)
    table.revealed += 1
    for side in (1, 0):
        if nukes.live(table, fight, side):
            owner = table.empire(fight.side(side))
            windows.opened(table, "any", "on_nuke", owner.seat, owner.set, fight.area)


def _tell_committed(table: SevenTable, fight: Fight, side: int) -> None:
    if table.story is None:
        return
    seat, number = fight.runners[side], fight.side(side)
    for each in fights.committed(table, side):
        table.tell("committed", seat, {"empire": number, "unit": each})
    leader = fights.tactician(table, side)
    if leader != NOBODY:
        table.tell("leader_committed", seat, {"empire": number, "leader": leader})


def _after_reveal(table: SevenTable) -> None:
    table.push(Moment("after_reveal"))


def _nukes(table: SevenTable) -> None:
    nukes.go_off(table, fights.now(table))


def _front(table: SevenTable) -> None:
    """Each side splits its committed units, where there is anything to choose (AGE-CONF-13 to 16)."""
    fight = fights.now(table)
    units = (values.counted(table, 0), values.counted(table, 1))
    best = [totals.best_front(table, fight, side, units[side]) for side in fights.SIDES]
    fights.put(table, replace(fight, front=(best[0], best[1])))
    asks = [fight.runners[side] for side in fights.SIDES if len(set(units[side])) > 1]
    if asks:
        table.push(commitment.FrontLine(tuple(asks), (), units, (best[0], best[1])))


def _totals(table: SevenTable) -> None:
    fight = fights.now(table)
    found = [_total(table, fight, side) for side in fights.SIDES]
    fights.put(table, replace(fight, totals=(found[0], found[1])))
    table.push(Moment("after_totals"))


def _total(table: SevenTable, fight: Fight, side: int) -> int:
    cards = table.laid.get(f"conflict {side}", ())
    support = fights.without(values.counted(table, side), fight.front[side])
    lines = totals.of_side(table, fight, side, cards[-1][0] if cards else 0, fight.front[side], support)
    total = totals.total(lines)
    if table.story is not None:
        parts = ", ".join([f"{origin} {amount}" for origin, amount in lines])
        details: Details = {"empire": fight.side(side), "total": total, "parts": parts}
        details["origins"] = [origin for origin, _ in lines]
        details["amounts"] = [amount for _, amount in lines]
        table.tell("total", fight.runners[side], details)
    return total


# Losses ---------------------------------------------------------------------------------------------------------------


def _losses(table: SevenTable) -> None:
    """The lower total loses all it committed; equal ones both, but not a side with a Tactician (AGE-CONF-31 to 34)."""
    one, other = fights.now(table).totals
    halved = any(note[0] == "conflict_result" for note in table.notes)
    for side in (1, 0):
        tied = one == other and fights.tactician(table, side) == NOBODY
        if tied or (one < other if side == 0 else other < one):
            table.push(TakeLosses(side, halved))


@dataclass(slots=True)
class TakeLosses(Step):
    """A side loses its committed Tactician and units; an event may leave it half of the units, as it chooses."""

    side: int
    halved: bool

    def run(self, table: SevenTable) -> None:
        fight = fights.now(table)
        units = fights.committed(table, self.side)
        leader = fights.tactician(table, self.side)
        if leader != NOBODY:
            losses.lose_leader(table, self.side, leader)
        if table.story is not None:
            details: Details = {
                "empire": fight.side(self.side),
                "area": fight.area,
                "number": len(units) - self._kept(units),
            }
            table.tell("round_lost", fight.runners[self.side], details)
        if self._kept(units):
            table.push(KeepUnits(fight.runners[self.side], self.side, self._kept(units), ()))
        else:
            losses.lose_committed(table, self.side, units)

    def _kept(self, units: tuple[int, ...]) -> int:
        return len(units) // 2 if self.halved else 0


@dataclass(slots=True)
class KeepUnits(Alone):
    """Which committed units are kept, one by one; the others are lost."""

    side: int
    left: int
    kept: tuple[int, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        units = fights.without(fights.committed(table, self.side), self.kept)
        return [("keep", each) for each in sorted(set(units))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        kept = (*self.kept, int(choice[1]))
        if self.left > 1:
            table.push(KeepUnits(seat, self.side, self.left - 1, kept))
        else:
            losses.lose_committed(table, self.side, fights.without(fights.committed(table, self.side), kept))


def _elephants(table: SevenTable) -> None:
    """A side that lost an elephant must retreat at once, the active one first (AGE-ELE-14, AGE-Q-41)."""
    for side in (1, 0):
        if fights.noted(table, "elephant_lost", side):
            table.push(Flee(side))


@dataclass(slots=True)
class Flee(Step):
    """A side must retreat, if any of it is left. Kingdoms cannot (AGE-OPT10-10)."""

    side: int

    def run(self, table: SevenTable) -> None:
        fight = fights.now(table)
        if fights.units(table, fight, self.side) and fight.side(self.side) != KINGDOM:
            retreat.begin(table, self.side)


def _clean(table: SevenTable) -> None:
    _clean_up(table)
    table.push(Moment("round_end"))


def _clean_up(table: SevenTable) -> None:
    """Survivors are set aside, cards discarded; what held for the round is over (AGE-CONF-35)."""
    fight = fights.now(table)
    for side in fights.SIDES:
        units = (*fight.spent[side], *fights.committed(table, side))
        fight = replace(fight, spent=fights.with_units(fight.spent, side, tuple(sorted(units))))
        checks.discard_pile(table, f"conflict {side}")
        table.secret.pop(f"commitment {side}", None)
        table.secret.pop(f"tactician {side}", None)
    fights.put(table, replace(fight, shown=False))
    table.notes = tuple([note for note in table.notes if note[1] != "this_round"])


ROUND: Final[tuple[Callable[[SevenTable], None], ...]] = (
    _regroup,
    _lone_nukes,
    _retreats,
    _draw,
    _second_card,
    _card_picked,
    _second_after_event,
    _before_commit,
    _flights,
    _commit,
    _after_commit,
    _reveal,
    _after_reveal,
    _nukes,
    _front,
    _totals,
    _flights,
    _losses,
    _elephants,
    _clean,
)


# The end --------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Ending(Step):
    """A moment of the end, by its place in `END`."""

    place: int

    def run(self, table: SevenTable) -> None:
        if self.place + 1 < len(END):
            table.push(Ending(self.place + 1))
        END[self.place](table)


def _conflict_end(table: SevenTable) -> None:
    """Conflict disorder markers come off (AGE-ENDCONF-1)."""
    fight = fights.now(table)
    fights.put(table, replace(fight, disorder=(0, 0), spent=((), ())))
    table.push(Moment("conflict_end"))


def _elite(table: SevenTable) -> None:
    fight = fights.now(table)
    for side in fights.SIDES:
        aftermath.check_elite(table, fight, side)


def _before_liberation(table: SevenTable) -> None:
    fight = fights.now(table)
    if fights.units(table, fight, 0) and not fights.units(table, fight, 1):
        table.push(Moment("before_liberation"))


def _settle(table: SevenTable) -> None:
    aftermath.settle(table, fights.now(table))


def _disorder(table: SevenTable) -> None:
    aftermath.disorder(table, fights.now(table))


def _follow(table: SevenTable) -> None:
    """What faiths and governments make of an area taken from another empire."""
    fight = fights.now(table)
    taken = bool(fights.units(table, fight, 0)) and table.control[fight.area] == fight.attacker
    if taken and fight.defender != KINGDOM:
        conquest.follow(table, fight.area, fight.attacker, fight.defender)


END: Final[tuple[Callable[[SevenTable], None], ...]] = (
    _conflict_end,
    _elite,
    _before_liberation,
    _settle,
    _disorder,
    _follow,
)
fights.GOING.append(go_on)
