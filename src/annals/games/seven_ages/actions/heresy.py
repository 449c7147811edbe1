"""The Vote action: what an action becomes while a Heresy lies on an empire's dominant religion (AGE-ART-HERESY-4 to 12,
AGE-LDR-RELIGIOUS-6, 7, AGE-ART-RELIGIOUS_STRIFE-7, AGE-Q-66 to 68, DEC-21 to 23, flow D.1).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, registry
from annals.games.seven_ages.civilization import artefacts, faith, progress
from annals.games.seven_ages.numbers import NOWHERE
from annals.games.seven_ages.units import leaders
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

Shares = tuple[tuple[int, int], ...]
"""Empires, and the levels each is to lose."""
ONE_VOTE: Final = 1


@dataclass(slots=True)
class VoteAction(Step):
    """The action of an empire has become a Vote."""

    seat: int
    empire: int

    def run(self, table: SevenTable) -> None:
        empire = table.empires[self.empire]
        if empire is None or not faith.is_heretical(table, empire):
            return
        if table.story is not None:
            table.tell("vote_action", self.seat, {"empire": self.empire, "religion": faith.dominant(empire)})
        if leaders.has(table, empire, cards.RE):
            table.push(CondemnHeresy(self.seat, self.empire))
        else:
            call_vote(table, self.seat, self.empire)


@dataclass(slots=True)
class CondemnHeresy(Alone):
    """A Religious leader removes the Heresy, and that was the action; or the vote is held (DEC-21)."""

    empire: int

    def verbs(self) -> dict[str, Shape]:
        return {"remove": "", "vote": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("remove",), ("vote",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        if choice[0] == "remove":
            end_heresy(table, faith.dominant(table.empire(self.empire)))
        else:
            call_vote(table, seat, self.empire)


def end_heresy(table: SevenTable, religion: int) -> None:
    """The Heresy is discarded, from whosever card."""
    bearer = faith.bearer(table, "heresy", religion)
    if bearer is not None:
        artefacts.lose(table, table.edition.artefact("heresy"), NOWHERE, bearer.set)


def call_vote(table: SevenTable, seat: int, number: int) -> None:
    """A card says how many levels the empires of that dominant religion lose; the active owner proposes how."""
    religion = faith.dominant(table.empire(number))
    card = table.draw()
    if card:
        table.discard(card)
    levels = table.edition.value(card) if card else 0
    sharers = [(each, room(table, each)) for each in followers(table, religion)]
    levels = min(levels, sum([most for _, most in sharers]))
    if table.story is not None:
        table.tell("heresy_card", seat, {"card": card, "levels": levels})
    if levels:
        propose(table, Proposal(seat, number, religion, levels, tuple(sharers), ()))
    else:
        table.push(CountHeresy(seat, number, religion, (), (), 0, 0))


def followers(table: SevenTable, religion: int) -> list[int]:
    """Empires whose dominant religion it is and that heed a Heresy, in turn order."""
    found = [empire for empire in faith.empires_of(table, religion) if faith.dominant(empire) == religion]
    return [empire.set for empire in found if not faith.is_socialist(table, empire)]


def room(table: SevenTable, number: int) -> int:
    """How many levels an empire can lose: none goes below 1, none comes back from past the end (AGE-Q-68)."""
    level = table.empire(number).level
    return level - 1 if level <= table.rules.levels else 0


def propose(table: SevenTable, proposal: Proposal) -> None:
    """Ask for the share of the next empire, or let the proposal be voted on."""
    if proposal.left:
        table.push(proposal)
        return
    shares = tuple([share for share in proposal.shares if share[1]])
    told = ", ".join([f"{table.edition.cards[table.empire(each).card].empire.name} {lost}" for each, lost in shares])
    if table.story is not None:
        table.tell("heresy_proposal", proposal.seat, {"shares": told})
    table.push(CountHeresy(proposal.seat, proposal.empire, proposal.religion, shares, (), 0, 0))


@dataclass(slots=True)
class Proposal(Alone):
    """How many levels an empire is to lose; one empire after the other (DEC-22)."""

    empire: int
    religion: int
    left: int
    """Levels still to be shared out."""
    sharers: Shares
    """Empires still to be named, and the most each can lose."""
    shares: Shares

    def verbs(self) -> dict[str, Shape]:
        return {"share": "ii"}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        number, most = self.sharers[0]
        others = sum([each for _, each in self.sharers[1:]])
        return [("share", number, lost) for lost in range(max(0, self.left - others), min(self.left, most) + 1)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        number, lost = int(choice[1]), int(choice[2])
        shares = (*self.shares, (number, lost))
        propose(table, replace(self, left=self.left - lost, sharers=self.sharers[1:], shares=shares))


@dataclass(slots=True)
class CountHeresy(Step):
    """Ask the next owner of empires that would lose levels, or count: a majority is needed (AGE-ART-HERESY-8 to 12)."""

    seat: int
    empire: int
    religion: int
    shares: Shares
    voted: tuple[int, ...]
    ayes: int
    noes: int

    def run(self, table: SevenTable) -> None:
        left = [seat for seat in self._voters(table) if seat not in self.voted]
        if left:
            table.push(JudgeProposal(left[0], self))
        elif self.ayes > self.noes:
            self._carry(table)
        elif table.story is not None:
            table.tell("heresy_stays", self.seat, {"religion": self.religion})

    def _voters(self, table: SevenTable) -> list[int]:
        """Owners in turn order; with nothing to lose the active one alone (AGE-ART-HERESY-9)."""
        if not self.shares:
            return [self.seat]
        owners = [table.empire(number).seat for number, _ in self.shares if table.empires[number] is not None]
        return [seat for seat in table.turn_order() if seat in owners]

    def votes(self, table: SevenTable, seat: int) -> int:
        """One vote for each level an owner's empires would lose (AGE-ART-HERESY-8)."""
        if not self.shares:
            return ONE_VOTE
        return sum([lost for number, lost in self.shares if table.empire(number).seat == seat])

    def _carry(self, table: SevenTable) -> None:
        """The levels are lost; the Heresy is over, and strife within that religion with it."""
        end_heresy(table, self.religion)
        strife = table.edition.artefact("religious_strife")
        for empire in faith.empires_of(table, self.religion):
            if (strife, self.religion) in empire.markers:
                artefacts.lose(table, strife, NOWHERE, empire.set, self.religion)
        for number, lost in self.shares:
            if table.empires[number] is not None:
                progress.advance(table, number, -lost)


@dataclass(slots=True)
class JudgeProposal(Alone):
    """Vote for the proposal, or against it (DEC-23)."""

    poll: CountHeresy

    def verbs(self) -> dict[str, Shape]:
        return {"for": "", "against": ""}

    def candidates(self, table: SevenTable, seat: int) -> list[Choice]:
        return [("for",), ("against",)]

    def apply(self, table: SevenTable, seat: int, choice: Choice) -> None:
        poll, votes = self.poll, self.poll.votes(table, seat)
        if table.story is not None:
            table.tell(f"heresy_{choice[0]}", seat, {"votes": votes})
        is_for = choice[0] == "for"
        counted = replace(poll, ayes=poll.ayes + votes * is_for, noes=poll.noes + votes * (not is_for))
        table.push(replace(counted, voted=(*poll.voted, seat)))


registry.artefact("heresy")
