"""What an event may be aimed at, by the 26 kinds of target; naming it, the empire of yours, and a side (AGE-CIV-4,
AGE-EVENT-1, AGE-ART-JUST_RULE-4, AGE-OPT8-1 to 4, DEC-77, DEC-103).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.events import functions, played
from annals.games.seven_ages.numbers import KINGDOM, NOBODY, NOWHERE
from annals.games.seven_ages.options import range_of_cards
from annals.games.seven_ages.world import reach
from annals.games.seven_ages.world.atlas import members
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.events.played import Played
    from annals.games.seven_ages.expressions import Expr
    from annals.games.seven_ages.table import SevenTable

JUST_RULE: Final = ("Corrupt administration", "New Dynasty", "Rebellion", "Uprising", "Urban riots")
"""Events from which Just rule protects its empire."""
OF_ACTION: Final = ("production", "trade", "manoeuvre", "civilise", "destiny", "discard")
"""Windows of an empire's action: there one's own empire is the acting one."""
SIDED: Final = ("chosen_side", "elephant_side", "own_side", "enemy_side")
PARTIES: Final[dict[str, Callable[[SevenTable], tuple[int, ...]]]] = {}


def parties(window: str, found: Callable[[SevenTable], tuple[int, ...]]) -> None:
    """This function names the empires that take part in what a window is about: a trade, a conflict."""
    PARTIES[window] = found


def takes_part(table: SevenTable, seat: int, window: str) -> bool:
    """Whether an empire of a seat is in the trade or conflict."""
    if window not in PARTIES:
        return False
    numbers = PARTIES[window](table)
    return any(empire.set in numbers for empire in table.empires_of(seat))


# What may be named ----------------------------------------------------------------------------------------------------


def drafts(table: SevenTable, event: Played) -> list[Played]:
    """The event with each target of its kind, legal or not, in a fixed order; `empire` is the empire it would hit."""
    kind = event.kind(table)
    if kind in ("player", "other_player"):
        seats = [seat for seat in table.turn_order() if kind == "player" or seat != event.seat]
        return [replace(event, target=seat) for seat in seats]
    if kind in functions.EMPIRES:
        return [replace(event, target=number, empire=number) for number in _empires(table, event, kind)]
    if kind in AREAS:
        return [_on_area(table, event, area) for area in _areas(table, event, kind)]
    if kind in SOUGHT:
        return SOUGHT[kind](table, event)
    if kind == "own_action" and event.actor == NOBODY:
        return []  # Only the marker on an empire.
    if kind == "own_action" or kind == "other_action":
        return [replace(event, target=event.actor, empire=event.actor)]
    return [event]


def any_legal(table: SevenTable, event: Played) -> bool:
    """Whether an event could be aimed at anything."""
    return any(is_legal(table, draft) for draft in drafts(table, event))


def is_legal(table: SevenTable, draft: Played) -> bool:
    """Whether what is named is a legal target, with some empire of yours where one takes part."""
    return bool(owners(table, draft)) if takes_own(draft, table) else _is_met(table, draft)


def owners(table: SevenTable, draft: Played) -> list[int]:
    """The empires of yours with which the event may be played on this target."""
    found = [empire.set for empire in table.empires_of(draft.seat)]
    if _is_of_actor(table, draft):
        found = [number for number in found if number == draft.actor]
    return [number for number in found if _is_met(table, replace(draft, own=number))]


def _is_of_actor(table: SevenTable, draft: Played) -> bool:
    """An assassin is sent by the acting empire in Civilise (AGE-Q-44); what a conqueror takes is the conqueror's."""
    if draft.moment == "cards_step" and draft.actor != NOBODY:
        return "assassin" in draft.tags(table) or draft.mode == played.BY_SPECIAL
    return draft.moment == "on_liberation"


def _is_met(table: SevenTable, draft: Played) -> bool:
    """All conditions of the card, Just rule, and range where the game is played with option 8."""
    if draft.mode == played.BY_SPECIAL:
        return True
    if _is_protected(table, draft):
        return False
    mode = draft.mode_of(table)
    if not all(functions.value(table, draft, expr) for expr in mode.requires):
        return False
    return not table.rules.cards_need_range or range_of_cards.in_range(table, draft)


def _is_protected(table: SevenTable, draft: Played) -> bool:
    """AGE-ART-JUST_RULE-4."""
    if draft.empire < 0 or draft.name(table) not in JUST_RULE:
        return False
    empire = table.empires[draft.empire]
    return empire is not None and artefacts.has_marker(table, empire, table.edition.artefact("just_rule"))


def takes_own(event: Played, table: SevenTable) -> bool:
    """Whether an empire of yours takes part, by any word of the card."""
    if event.mode == played.BY_SPECIAL:
        return False
    mode = event.mode_of(table)
    return any(_says_own(expr) for expr in mode.requires) or any(_op_says_own(op) for op in mode.all_ops())


def _says_own(expr: Expr) -> bool:
    return expr.word == "own" or any(_says_own(part) for part in expr.parts)


def _op_says_own(op: Op) -> bool:
    words = [word for name, said in op.words.items() for word in said if name != "what"]
    named = [
        word for word in words if word in ("own", "dominant_of_own", "area_of_own", "border_areas_of_target_with_own")
    ]
    return bool(named) or any(_says_own(expr) for expr in op.exprs.values())


def _empires(table: SevenTable, event: Played, kind: str) -> list[int]:
    """Empires of a kind of target, by number."""
    if kind == "active_empire":
        return [event.actor] if event.actor != NOBODY else []
    if kind == "own_empire":
        mine = [empire.set for empire in table.empires_of(event.seat)]
        window = event.mode_of(table).window
        if window == "trade":
            return [number for number in mine if number in PARTIES["trade"](table)]
        return [event.actor] if window in OF_ACTION and event.actor in mine else _unless_acting(event, window, mine)
    found = [empire for empire in table.in_play() if kind == "any_empire" or empire.seat != event.seat]
    return [empire.set for empire in found]


def _unless_acting(event: Played, window: str, mine: list[int]) -> list[int]:
    """Any empire of yours, but in the action of an empire that is not yours none."""
    return [] if window in OF_ACTION and event.actor != NOBODY else mine


# Areas ----------------------------------------------------------------------------------------------------------------

AREAS: Final = ("land_area", "sea_or_ocean_area", "land_or_sea_area", "up_to_two_land_areas", "vacated_area")


def _areas(table: SevenTable, event: Played, kind: str) -> list[int]:
    """Areas of a kind of target. Where the moment is about one area, it is that one."""
    atlas = table.edition.atlas
    if kind == "vacated_area" or event.moment == "on_liberation":
        return [event.second] if event.second != NOWHERE else []
    if kind == "sea_or_ocean_area":
        return list(members(atlas.water))
    found = atlas.all if kind == "land_or_sea_area" else atlas.land
    return list(members(found & _in_reach(table, event)))


def _in_reach(table: SevenTable, event: Played) -> int:
    """Where a condition asks for range of an empire of yours: the areas that are in range of any; else all."""
    if not any(expr.word == "in_range" for expr in event.mode_of(table).requires):
        return table.edition.atlas.all
    reached = 0
    for empire in table.empires_of(event.seat):
        reached |= reach.areas(table, empire)
    return reached


def _on_area(table: SevenTable, event: Played, area: int) -> Played:
    number = table.control[area]
    return replace(event, target=area, second=NOWHERE, empire=number if 0 <= number < KINGDOM else NOBODY)


def _borders(table: SevenTable, event: Played) -> list[Played]:
    """Borders, coasts and crossing arrows of land areas, each once (AGE-Q-105)."""
    atlas = table.edition.atlas
    found: list[Played] = []
    for area in members(atlas.land):
        beyond = [other for other in members(atlas.near[area]) if atlas.water >> other & 1 or other > area]
        found += [replace(event, target=area, second=other) for other in beyond]
    return found


def _regions(table: SevenTable, event: Played) -> list[Played]:
    names = region_names(table)
    return [replace(event, target=place) for place in range(len(names))]


def region_names(table: SevenTable) -> list[str]:
    """Regions by number: in the order of their ids."""
    return sorted(table.edition.atlas.region_names)


# Other things ---------------------------------------------------------------------------------------------------------


def _religions(table: SevenTable, event: Played) -> list[Played]:
    return [replace(event, target=religion) for religion in table.edition.religions]


def _leaders(table: SevenTable, event: Played) -> list[Played]:
    found = [(empire.set, leader, area) for empire in table.in_play() for leader, area in empire.leaders]
    return [replace(event, target=leader, second=area, empire=number) for number, leader, area in sorted(set(found))]


def _artefacts(table: SevenTable, event: Played) -> list[Played]:
    found: list[Played] = []
    for area in sorted(table.artefacts):
        on = _on_area(table, event, area)
        there = sorted({artefact for artefact, _ in table.artefacts[area]})
        found += [replace(on, target=artefact, second=area) for artefact in there]
    return found


def _hand_cards(table: SevenTable, event: Played) -> list[Played]:
    others = [card for card in table.players[event.seat].hand if card != event.card]
    return [draft for card in others if may_go_with(table, draft := replace(event, target=card))]


GOES_WITH: Final[dict[str, Callable[[SevenTable, Played], bool]]] = {}


def goes_with(operation: str, asked: Callable[[SevenTable, Played], bool]) -> None:
    """This function says whether the card named can be played together with an event of this operation."""
    GOES_WITH[operation] = asked


def may_go_with(table: SevenTable, draft: Played) -> bool:
    """Whether the card named can be played with this one: its artefact placed, its empire started."""
    ops = draft.mode_of(table).ops
    return all(GOES_WITH[op.name](table, draft) for op in ops if op.name in GOES_WITH)


def _movement(table: SevenTable, event: Played) -> list[Played]:
    moving = [note for note in table.notes if note[0] == "group"]
    if not moving:
        return []
    return [replace(event, target=int(moving[-1][2]), empire=int(moving[-1][2]), second=int(moving[-1][4]))]


def _conflict(table: SevenTable, event: Played) -> list[Played]:
    if table.fighting == NOWHERE or "conflict" not in PARTIES or not PARTIES["conflict"](table):
        return []
    number = table.control[table.fighting]
    hit = number if 0 <= number < KINGDOM else NOBODY
    return [replace(event, target=table.fighting, second=table.fighting, empire=hit)]


def _trade(table: SevenTable, event: Played) -> list[Played]:
    found = PARTIES["trade"](table) if "trade" in PARTIES else ()
    return [replace(event, target=found[0], empire=found[0])] if found else []


SOUGHT: Final[dict[str, Callable[[SevenTable, Played], list[Played]]]] = {
    "border": _borders,
    "region": _regions,
    "religion": _religions,
    "leader": _leaders,
    "artefact_on_map": _artefacts,
    "hand_card": _hand_cards,
    "movement": _movement,
    "conflict": _conflict,
    "trade": _trade,
}
SORTS: Final = {
    "player": "player",
    "other_player": "player",
    "region": "region",
    "border": "border",
    "religion": "religion",
    "leader": "leader",
    "artefact_on_map": "artefact",
    "hand_card": "card",
    **dict.fromkeys(functions.EMPIRES, "empire"),
    **dict.fromkeys(AREAS, "area"),
}
"""The verb by which a target of a kind is named; other kinds are not asked for."""


# Naming ---------------------------------------------------------------------------------------------------------------


def _name_target(table: SevenTable, event: Played) -> None:
    """The player names what the event is aimed at; where nothing is named, it is what goes on."""
    if event.kind(table) in SORTS:
        table.push(NameTarget(event.seat))
        return
    found = drafts(table, event)
    played.put(table, replace(found[0] if found else event, place=played.OWN))


@dataclass(slots=True)
class NameTarget(Alone):
    """What an event is aimed at."""

    def verbs(self) -> dict[str, Shape]:
        return {
            "player": "i",
            "empire": "i",
            "area": "i",
            "region": "i",
            "border": "ii",
            "religion": "i",
            "leader": "iii",
            "artefact": "ii",
            "card": "i",
            "nothing": "",
        }

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        event = played.current(table)
        found = [draft for draft in drafts(table, event) if is_legal(table, draft)]
        return [_choice(table, draft) for draft in found] or [("nothing",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        event = played.current(table)
        if choice[0] == "nothing":
            played.put(table, replace(event, place=played.END))
            return
        named = next(draft for draft in drafts(table, event) if _choice(table, draft) == choice)
        played.put(table, named)
        if choice[0] == "card":
            table.players[seat].hand.remove(int(choice[1]))
            table.known.pop(int(choice[1]), None)
            played.lay(table, int(choice[1]))
            table.revealed += 1
        if event.kind(table) == "up_to_two_land_areas":
            table.push(NameSecond(seat))


def _choice(table: SevenTable, draft: Played) -> Choice:
    """How a target is named."""
    verb = SORTS[draft.kind(table)]
    if verb == "leader":
        return verb, draft.target, draft.second, draft.empire
    if verb in ("border", "artefact"):
        return verb, draft.target, draft.second
    return verb, draft.target


@dataclass(slots=True)
class NameSecond(Alone):
    """A second area, or no more."""

    def verbs(self) -> dict[str, Shape]:
        return {"area": "i", "done": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        event = played.current(table)
        found = [draft for draft in drafts(table, event) if draft.target != event.target and is_legal(table, draft)]
        return [("done",), *[("area", draft.target) for draft in found]]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "area":
            played.put(table, replace(played.current(table), second=int(choice[1])))


def _name_own(table: SevenTable, event: Played) -> None:
    if takes_own(event, table):
        table.push(NameOwn(event.seat))


@dataclass(slots=True)
class NameOwn(Alone):
    """Which empire of yours takes part in the event."""

    def verbs(self) -> dict[str, Shape]:
        return {"empire": "i", "nothing": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        found = owners(table, played.current(table))
        return [("empire", number) for number in found] or [("nothing",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        number = int(choice[1]) if choice[0] == "empire" else NOBODY
        played.put(table, replace(played.current(table), own=number))


def _name_side(table: SevenTable, event: Played) -> None:
    """A side of the conflict is named where the card leaves it open."""
    if SIDES and any(op.word("side") in SIDED for op in event.mode_of(table).all_ops()):
        table.push(NameSide(event.seat))


SIDES: Final[list[Callable[[SevenTable, Played, str], list[int]]]] = []


def sides(found: Callable[[SevenTable, Played, str], list[int]]) -> None:
    """This function lists the sides of the conflict a word leaves open."""
    SIDES.append(found)


@dataclass(slots=True)
class NameSide(Alone):
    """Which side of the conflict is meant: attacker 0, defender 1."""

    def verbs(self) -> dict[str, Shape]:
        return {"side": "i", "nothing": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        event = played.current(table)
        word = next(op.word("side") for op in event.mode_of(table).all_ops() if op.word("side") in SIDED)
        return [("side", side) for side in SIDES[0](table, event, word)] or [("nothing",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "side":
            played.put(table, replace(played.current(table), side=int(choice[1])))


played.stage(played.NAME, _name_target)
played.stage(played.OWN, _name_own)
played.stage(played.SIDE, _name_side)
