"""Operations on artefacts (vocabulary): removed, placed, moved, shared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import registry
from annals.games.seven_ages.civilization import artefacts, shipyard
from annals.games.seven_ages.events import (
    facts_area,
    facts_empire,
    facts_moment,
    functions,
    lasting,
    played,
    selecting,
    targets,
)
from annals.games.seven_ages.numbers import NOWHERE
from annals.games.seven_ages.options import range_of_cards
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.table import SevenTable

BY_AREA: Final = ("all_in_target_area", "named_in_target_area")
BY_PLACE: Final = (*BY_AREA, "target")


# Removed --------------------------------------------------------------------------------------------------------------


def _artefact_remove(table: SevenTable, event: Played, op: Op) -> None:
    if not selecting.is_due(table, event, op):
        return
    which = op.word("which")
    if which not in BY_PLACE and functions.alive(table, event.empire) is None:
        return
    if which == "target":
        remove_lying(table, event, event.target, event.second)
    elif which in BY_AREA:
        _remove_in_area(table, event, op)
    elif which == "one_on_map_of_target":
        played.note_affected(table, ())
        if facts_empire.on_map_artefacts(table, table.empire(event.empire)):
            table.push(GiveUp(table.empire(event.empire).seat, event.empire))
    else:
        _remove_named(table, event, op)


def remove_lying(table: SevenTable, event: Played, artefact: int, area: int) -> None:
    """A marker that lies in an area is discarded."""
    if any(marker == artefact for marker, _ in table.artefacts.get(area, ())):
        artefacts.remove(table, artefact, area)
        played.add_affected(table, area)
        if table.story is not None:
            table.tell("artefact_gone", event.seat, {"artefact": artefact, "area": area}, event.name(table))


def _remove_in_area(table: SevenTable, event: Played, op: Op) -> None:
    area = table.fighting if event.kind(table) == "conflict" else event.target
    wanted = [table.edition.artefact(name) for name in op.words.get("names", ())]
    for artefact, _ in table.artefacts.get(area, ()):
        if not wanted or artefact in wanted:
            remove_lying(table, event, artefact, area)


def _remove_named(table: SevenTable, event: Played, op: Op) -> None:
    """Those of the names that lie on the card, or that the empire has at all."""
    for name in op.words["names"]:
        artefact, empire = table.edition.artefact(name), table.empire(event.empire)
        if _on_card(empire, artefact):
            artefacts.remove(table, artefact, NOWHERE, event.empire)
            if table.story is not None:
                table.tell("marker_gone", event.seat, {"artefact": artefact, "empire": event.empire})
        if op.word("which") == "named_of_target":
            for area, lying, _ in facts_empire.lying(table, empire):
                if lying == artefact:
                    remove_lying(table, event, artefact, area)


def _on_card(empire: Empire, artefact: int) -> bool:
    return any(marker == artefact for marker, _ in empire.markers)


@dataclass(slots=True)
class GiveUp(Alone):
    """Which artefact on the map an empire loses."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"artefact": "ii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        lying = facts_empire.lying(table, table.empire(self.empire))
        return [("artefact", artefact, area) for area, artefact, _ in sorted(set(lying))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        remove_lying(table, played.current(table), int(choice[1]), int(choice[2]))


# Placed ---------------------------------------------------------------------------------------------------------------


def placements(table: SevenTable, event: Played, ignored: tuple[str, ...]) -> list[tuple[int, int]]:
    """Empires and areas where the artefact of the card named may be played with limits waived; -1 for one on the
    card. Where ages are waived, it is for empires outside them. Range is asked for as ever (AGE-OPT8-1, AGE-OPT8-2,
    AGE-OPT8-5)."""
    seat, artefact = event.seat, table.edition.artefact(table.edition.cards[event.target].artefact)
    listed = table.edition.artefacts[artefact]
    on_map = listed.goes == "area"
    found: list[tuple[int, int]] = []
    for empire in table.in_play():
        if not range_of_cards.may_receive(table, seat, event.actor, empire, listed):
            continue
        if "ages" in ignored and table.age_of(empire) in listed.ages:
            continue
        areas = list(members(empire.areas & table.edition.atlas.land)) if on_map else [NOWHERE]
        fitting = [area for area in areas if not artefacts.refuse(table, empire.set, artefact, area, ignored, seat)]
        found += [(empire.set, area) for area in fitting]
    return found


def _may_be_placed(table: SevenTable, draft: Played) -> bool:
    return bool(placements(table, draft, draft.mode_of(table).ops[0].words["ignore"]))


def _artefact_place(table: SevenTable, event: Played, op: Op) -> None:
    table.push(PlaceArtefact(event.seat, event.target))


@dataclass(slots=True)
class PlaceArtefact(Alone):
    """On which empire the artefact of the second card is played, and where."""

    card: int

    def about(self) -> str:
        return str(self.card)

    def verbs(self) -> dict[str, Shape]:
        return {"area": "ii", "card": "i", "nothing": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        event = played.current(table)
        op = played.op_of(table, event)
        found: list[Choice] = []
        for number, area in placements(table, event, op.words["ignore"]):
            found.append(("area", number, area) if area != NOWHERE else ("card", number))
        return found or [("nothing",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "nothing":
            return
        op = played.op_of(table, played.current(table))
        artefact = table.edition.artefact(table.edition.cards[self.card].artefact)
        number, area = int(choice[1]), int(choice[2]) if choice[0] == "area" else NOWHERE
        if shipyard.is_denied(table, seat, artefact, area):
            table.push(self)
            return
        if op.word("lasts"):
            note = ("artefact_lasts", op.word("lasts"), number, artefact, area)
            table.notes = (*table.notes, note)
        artefacts.play(table, seat, number, artefact, area)


# Moved and shared -----------------------------------------------------------------------------------------------------


def _artefact_move(table: SevenTable, event: Played, op: Op) -> None:
    if selecting.is_due(table, event, op) and _new_places(table, event):
        table.push(MoveArtefact(event.seat))


def _new_places(table: SevenTable, event: Played) -> list[int]:
    own = functions.alive(table, event.own)
    there = any(marker == event.target for marker, _ in table.artefacts.get(event.second, ()))
    return facts_area.areas_for(table, event, own, event.target) if own is not None and there else []


@dataclass(slots=True)
class MoveArtefact(Alone):
    """To which area of your empire the artefact goes."""

    def verbs(self) -> dict[str, Shape]:
        return {"area": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("area", area) for area in _new_places(table, played.current(table))]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        event, area = played.current(table), int(choice[1])
        if shipyard.is_denied(table, seat, event.target, area):
            if _new_places(table, event):
                table.push(self)
            return
        there = list(table.artefacts[event.second])
        marker = next(each for each in there if each[0] == event.target)
        there.remove(marker)
        if there:
            table.artefacts[event.second] = tuple(there)
        else:
            del table.artefacts[event.second]
        table.artefacts[area] = (*table.artefacts.get(area, ()), marker)
        _follow(table, event.target, event.second, area)
        artefacts.delight_artists(table, area)
        if table.story is not None:
            table.tell("artefact_moved", seat, {"artefact": event.target, "from": event.second, "area": area})


def _follow(table: SevenTable, artefact: int, old: int, new: int) -> None:
    """How long an event lets an artefact lie goes with it to another area."""
    lent = ("artefact_lasts", artefact, old)
    table.notes = tuple([(*note[:4], new) if (note[0], *note[3:5]) == lent else note for note in table.notes])


def _artefact_share(table: SevenTable, event: Played, op: Op) -> None:
    if _shareable(table, event.empire):
        table.push(ShareArtefact(event.seat, event.empire))


def _shareable(table: SevenTable, number: int) -> list[int]:
    """Artefacts with a blue marker that the partner of the trade has and the empire has not."""
    partners = [other for other in facts_moment.traders(table) if other != number]
    own = table.empire(number)
    if not partners:
        return []
    partner = table.empire(partners[0])
    blue = [each for each in table.edition.artefacts if each.blue]
    found = [each for each in blue if artefacts.has(table, partner, each.id) and not artefacts.has(table, own, each.id)]
    return [each.place for each in found]


@dataclass(slots=True)
class ShareArtefact(Alone):
    """Which artefact of the partner is learnt."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"artefact": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("artefact", artefact) for artefact in _shareable(table, self.empire)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        op = played.op_of(table, played.current(table))
        lasting.leave(table, op, self.empire, int(choice[1]))
        if table.story is not None:
            table.tell("artefact_shared", seat, {"artefact": int(choice[1]), "empire": self.empire})


registry.operation("artefact_remove", _artefact_remove)
registry.operation("artefact_place", _artefact_place)
registry.operation("artefact_move", _artefact_move)
registry.operation("artefact_share", _artefact_share)
targets.goes_with("artefact_place", _may_be_placed)
