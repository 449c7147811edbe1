"""What a question is about, as facts for whoever is asked: the group that moves, the units to choose from.

Only a question for one seat alone, and a window, are told here: what several settle in secret is in `given`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import offers
from annals.games.seven_ages.actions import trade_odds
from annals.games.seven_ages.actions.heresy import JudgeProposal, Proposal
from annals.games.seven_ages.actions.trade import AddCard, Bargain, FirstCard, UseWild, traders
from annals.games.seven_ages.manoeuvre import march as marches
from annals.games.seven_ages.manoeuvre import ways
from annals.games.seven_ages.manoeuvre.moving import GoOn
from annals.games.seven_ages.units import journal
from annals.kernel.agenda import Alone
from annals.kernel.shared import Window

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

NUMBERS: Final = ("empire", "area", "card", "kind", "leader", "side", "left", "spent", "partner")
DEALS: Final = ("host", "owner", "mover", "accused", "money", "cards", "price", "to", "other")
"""What a vote, a permission or a price is about; `to` is the seat that gets a card."""
LISTS: Final = ("areas",)
WORDS: Final = ("window", "moment")


def told(table: SevenTable, seat: int | None) -> dict[str, object] | None:
    """The particulars of the question, for a seat that is asked; None for everybody else."""
    decision = table.decision()
    if decision is None or seat is None or seat not in decision.seats(table):
        return None
    if isinstance(decision, GoOn):
        return _march(table, decision)
    if isinstance(decision, FirstCard):
        side = decision.side_of(table, seat)
        return {"trade": trade_odds.told(table, seat, decision.sides, side, False)}
    if not isinstance(decision, Alone | Window):
        return None
    found: dict[str, object] = {}
    for name in (*NUMBERS, *DEALS, *WORDS):
        value = getattr(decision, name, None)
        if isinstance(value, int | str):
            found[name] = value
    for name in LISTS:
        value = getattr(decision, name, None)
        if isinstance(value, tuple):
            found[name] = list(value)
    found.update(offers.told(table, decision, seat))
    if isinstance(decision, Proposal):
        found["heresy"] = _heresy(table, decision)
    if isinstance(decision, JudgeProposal):
        found["poll"] = _poll(table, decision, seat)
    if isinstance(decision, UseWild):
        found["other"] = next(step.empire for step in reversed(table.agenda) if isinstance(step, Bargain))
    if isinstance(decision, AddCard):
        found["trade"] = trade_odds.told(table, seat, traders(table), decision.side, True)
    return found


def _heresy(table: SevenTable, decision: Proposal) -> dict[str, object]:
    """Levels that a Heresy costs: still to be shared out, who may lose how many, and what is shared out already."""
    return {
        "religion": table.edition.artefacts[decision.religion].id,
        "left": decision.left,
        "sharers": [list(each) for each in decision.sharers],
        "shares": [list(each) for each in decision.shares],
    }


def _poll(table: SevenTable, decision: JudgeProposal, seat: int) -> dict[str, object]:
    """What is voted on: the levels each empire would lose, the votes so far, and those of this seat."""
    poll = decision.poll
    shares = [list(share) for share in poll.shares]
    return {"shares": shares, "ayes": poll.ayes, "noes": poll.noes, "votes": poll.votes(table, seat)}


def _march(table: SevenTable, decision: GoOn) -> dict[str, object]:
    """A group on its way: who goes, where it came along, how far it can still go, and the best way everywhere."""
    march = decision.march
    units = journal.group(table) if table.empires[march.empire] is not None else ()
    movers = marches.carriers(table, march, units)
    return {
        "empire": march.empire,
        "path": list(march.path),
        "units": list(units),
        "leaders": list(march.leaders),
        "points": min([marches.points_left(table, march, unit) for unit in movers], default=0),
        "ways": [{"left": left, "path": list(path)} for left, path in ways.ahead(table, march)] if units else [],
    }
