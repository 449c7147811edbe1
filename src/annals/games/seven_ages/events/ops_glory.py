"""Operations on glory, money, progress, elite markers and income (vocabulary)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, registry
from annals.games.seven_ages.civilization import progress
from annals.games.seven_ages.events import choosing, functions, lasting, played, selecting
from annals.games.seven_ages.events.played import Played
from annals.games.seven_ages.glory import account
from annals.games.seven_ages.numbers import NOBODY
from annals.games.seven_ages.options import secret_victory
from annals.games.seven_ages.units import leaders
from annals.games.seven_ages.world import reach
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.table import SevenTable

NUMBERED: Final = ("homeland", "resource", "immediate")
"""Glory lines that are no numbered category."""


def _glory(table: SevenTable, event: Played, op: Op) -> None:
    if not selecting.is_due(table, event, op):
        return
    if secret_victory.is_claimed(table, op):
        secret_victory.begin(table, event, op)
        return
    change = selecting.amount(table, event, op, "delta")
    for seat in selecting.seats(table, event, op.word("player")):
        account.gain(table, seat, change, event.name(table))


def _glory_mod(table: SevenTable, event: Played, op: Op) -> None:
    scope = op.word("scope")
    number = event.empire if scope == "target_empire" else NOBODY
    percent = round(100 * op.factors.get("factor", 0.0))
    lasting.leave(table, op, scope, number, op.word("mode"), percent, op.numbers.get("cap", -1))


def _glory_category_add(table: SevenTable, event: Played, op: Op) -> None:
    religions = table.empire(event.empire).religions
    if religions:
        lasting.leave(table, op, event.empire, religions[0], op.numbers["number"])


def _glory_reveal(table: SevenTable, event: Played, op: Op) -> None:
    """Under Secret Victory everybody shows their glory (AGE-OPT11-4)."""
    if table.rules.secret_victory:
        for seat in table.turn_order():
            secret_victory.show(table, seat, event.name(table))


def _glory_copy(table: SevenTable, event: Played, op: Op) -> None:
    if _models(table, event.empire):
        table.push(ChooseCategory(event.seat, event.empire))


def _models(table: SevenTable, number: int) -> list[tuple[int, int]]:
    """Empires of other players within range, and the places of their numbered categories."""
    own = table.empire(number)
    found: list[tuple[int, int]] = []
    for other in reach.empires(table, own):
        if other.seat != own.seat:
            lines = table.edition.cards[other.card].empire.glory
            found += [(other.set, place) for place, line in enumerate(lines) if line.category not in NUMBERED]
    return found


@dataclass(slots=True)
class ChooseCategory(Alone):
    """Which category of which empire is scored this Harvest as if it were one's own."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"category": "ii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("category", number, place) for number, place in _models(table, self.empire)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        op = played.op_of(table, played.current(table))
        lasting.leave(table, op, self.empire, int(choice[1]), int(choice[2]))


# Progress and elite markers -------------------------------------------------------------------------------------------


def _progress(table: SevenTable, event: Played, op: Op) -> None:
    if not selecting.is_due(table, event, op):
        return
    numbers = selecting.empires(table, event, op.word("empire"))
    if op.word("empire") == "most_advanced_other_in_age_7" and len(numbers) > 1:
        table.push(ChooseRival(event.seat))
        return
    for number in numbers:
        progress.advance(table, number, selecting.amount(table, event, op, "delta"))


@dataclass(slots=True)
class ChooseRival(Alone):
    """Which of several equally advanced empires profits."""

    def verbs(self) -> dict[str, Shape]:
        return {"empire": "i"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        event = played.current(table)
        word = played.op_of(table, event).word("empire")
        return [("empire", number) for number in selecting.empires(table, event, word)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        event = played.current(table)
        change = selecting.amount(table, event, played.op_of(table, event), "delta")
        progress.advance(table, int(choice[1]), change)


def _free_progress(table: SevenTable, event: Played, op: Op) -> None:
    """What the empires get in this turn's Free progress: set to a number, or more."""
    to, more = op.numbers.get("set", -1), selecting.amount(table, event, op, "add")
    for number in _progressing(table, event, op.word("scope")):
        lasting.leave(table, op, number, to, more, duration="this_turn")


def _progressing(table: SevenTable, event: Played, scope: str) -> list[int]:
    if scope == "own":
        return [event.own] if event.own != NOBODY else []
    if scope == "own_wild_card_empires":
        return [empire.set for empire in table.empires_of(event.seat) if empire.wild]
    return [empire.set for empire in table.in_play() if not leaders.has(table, empire, cards.SC)]


def _elite(table: SevenTable, event: Played, op: Op) -> None:
    for number in selecting.empires(table, event, op.word("empire")):
        empire = table.alter(number)
        empire.elite = min(max(0, empire.elite + selecting.amount(table, event, op, "delta")), table.rules.most_elite)
        if table.story is not None:
            table.tell("elite", empire.seat, {"empire": number, "elite": empire.elite}, event.name(table))


# Money ----------------------------------------------------------------------------------------------------------------


def _money(table: SevenTable, event: Played, op: Op) -> None:
    for number in selecting.empires(table, event, op.word("empire")):
        each = replace(event, each=number)
        lasting.pay(table, number, selecting.amount(table, each, op, "delta"))


def _money_transfer(table: SevenTable, event: Played, op: Op) -> None:
    """Paid as far as the payer can; several payers pay one after the other."""
    takers = selecting.empires(table, event, op.word("to"))
    if not takers:
        return
    for number in selecting.empires(table, event, op.word("from")):
        due = max(0, selecting.amount(table, replace(event, each=number), op, "amount"))
        lasting.pay(table, takers[0], -lasting.pay(table, number, -due))


def _income_mod(table: SevenTable, event: Played, op: Op) -> None:
    word = op.word("where")
    if not word:
        for number in selecting.empires(table, event, op.word("empire")):
            _note_income(table, event, op, number, -1)
        return
    areas = selecting.areas(table, event, word)
    count = selecting.amount(table, event, op, "count", functions.EVERY)
    if op.word("chooser") and 0 < count < len(areas):
        table.push(choosing.ChooseArea(event.seat, NOBODY, tuple(areas), (), count))
        return
    for area in areas[: max(0, count)]:
        _note_income(table, event, op, NOBODY, area)


def _note_income(table: SevenTable, event: Played, op: Op, number: int, area: int) -> None:
    add = selecting.amount(table, event, op, "add")
    percent = round(100 * op.factors["factor"]) if "factor" in op.factors else 100
    limits = (op.numbers.get("min", 0), op.numbers.get("min_area", -1))
    lasting.leave(table, op, number, op.word("what"), area, add, percent, *limits)


def _one_income(table: SevenTable, event: Played, op: Op, area: int) -> None:
    """An area that was chosen gives other income."""
    _note_income(table, event, op, NOBODY, area)


# Debts ----------------------------------------------------------------------------------------------------------------


def _debt(table: SevenTable, event: Played, op: Op) -> None:
    """Noted on the empire: how much, and which operation of which card says what happens if it is not paid."""
    due = selecting.amount(table, event, op, "amount")
    lasting.leave(table, op, event.empire, due, event.card, event.mode, event.place, duration="until_paid")


def debts_due(table: SevenTable, number: int) -> None:
    """After the income of a Production: debts of an empire are paid in full, or what the card says happens."""
    for note in [note for note in table.notes if note[0] == "debt" and note[2] == number]:
        table.notes = tuple([other for other in table.notes if other is not note])
        due = int(note[3])
        if table.empire(number).money >= due:
            lasting.pay(table, number, -due)
        else:
            table.push(_default(table, number, int(note[4]), int(note[5]), int(note[6])))


def _default(table: SevenTable, number: int, card: int, mode: int, place: int) -> Played:
    """What the operations of a debt that is not paid do to its empire."""
    seat = table.empire(number).seat
    return Played(seat, card, mode, target=number, empire=number, path=(place, 0), place=0)


choosing.STRIKES["income_mod"] = _one_income
registry.operation("glory", _glory)
registry.operation("glory_mod", _glory_mod)
registry.operation("glory_copy", _glory_copy)
registry.operation("glory_category_add", _glory_category_add)
registry.operation("glory_reveal", _glory_reveal)
registry.operation("progress", _progress)
registry.operation("free_progress", _free_progress)
registry.operation("elite", _elite)
registry.operation("money", _money)
registry.operation("money_transfer", _money_transfer)
registry.operation("income_mod", _income_mod)
registry.operation("debt", _debt)
