"""The outlook of Clash of Cultures: how a seat judges tables. What it looks at is in features.py, how it answers small
questions in habits.py."""

from __future__ import annotations

from typing import Final

from annals.games.clash import actions, scoring, status
from annals.games.clash.advances import governments
from annals.games.clash.cities import influence
from annals.games.clash.economy import trade
from annals.games.clash.hand import objectives
from annals.games.clash.mind import habits, prospects, talks
from annals.games.clash.mind.features import Lens
from annals.games.clash.table import ClashTable
from annals.games.clash.units import moving
from annals.games.clash.units.units import BARBARIANS
from annals.kernel.choice import Choice
from annals.kernel.outlook import Outlook, first_with
from annals.kernel.table import Table

MOST_TRIED: Final = 6
"""Answers that are compared where a quick one is wanted; the first ones are."""
LEADING_RIVAL: Final = 0.6
"""How much of the rivals' part the one who is ahead takes."""
GRAIN: Final = 0.45
EVENT: Final = 0.12
"""What an event costs on the average."""

RESTING: Final = (
    actions.Act,
    objectives.StatusObjectives,
    status.Raze,
    status.FirstPlayer,
    governments.ChangeGovernment,
    trade.FormRoutes,
    trade.TakeRoute,
)
"""Questions before which a value means something."""

LEAVING: Final = (
    *("end", "pass", "decline", "done", "stop", "none", "keep", "refuse"),
    *("nothing", "fight", "suffer", "forbid", "leave", "accept"),
)
"""Verbs that leave things as they are; of two the first does, as refusing an offer beside accepting it."""


class Picture:
    """What the worth of a rival follows from, to see whether it has changed."""

    def __init__(self, table: ClashTable, seat: int, worth: float) -> None:
        self.seat = seat
        self.worth = worth
        self.stock = table.players[seat].stock.copy()
        self.counts = _counts(table, seat)
        self.stacks = table.stacks[seat]
        self.barbarians = table.stacks[BARBARIANS]
        self.cities = table.cities
        self.terrain = table.terrain

    def holds(self, table: ClashTable, observer: int) -> bool:
        """Whether nothing has changed that the rival's worth follows from. Cities are values, so those that are the
        same object are the same."""
        if table.players[self.seat].stock != self.stock or _counts(table, self.seat) != self.counts:
            return False
        if table.stacks[self.seat] != self.stacks or table.stacks[BARBARIANS] != self.barbarians:
            return False
        if table.terrain != self.terrain or len(table.cities) < len(self.cities):
            return False
        for space, city in table.cities.items():
            before = self.cities.get(space)
            if before is city:
                continue
            if city.owner != observer or self.seat in city.buildings.values():
                return False
            if before is not None and (before.owner != observer or self.seat in before.buildings.values()):
                return False
        return True


def _counts(table: ClashTable, seat: int) -> tuple[int, ...]:
    player = table.players[seat]
    return (
        len(player.advances),
        len(player.action_hand),
        len(player.objective_hand),
        len(player.wonder_hand),
        len(player.completed),
        sum(player.half_points.values()),
        len(player.persons),
        len(player.trophies),
        player.lost_actions,
        table.current,
        table.round,
        table.status,
        len(table.wonder_builders),
    )


class ClashOutlook(Outlook):
    """How one seat judges tables: its own civilization less a part of its rivals'."""

    def __init__(self, table: ClashTable, seat: int) -> None:
        self.seat = seat
        self.table = table
        self.mine = Lens(table, seat, True)
        self.lenses: dict[int, Lens] = {seat: self.mine}
        self._pictures: list[Picture] = []
        self._now: float | None = None
        for rival in table.players:
            if rival.seat != seat:
                self.lenses[rival.seat] = Lens(table, rival.seat, False, seat)

    @property
    def now(self) -> float:
        """What the table is worth that the outlook was made for; worked out when it is first asked for."""
        if self._now is None:
            self._now = self.value(self.table)
        return self._now

    @property
    def pictures(self) -> list[Picture]:
        """The rivals at the table the outlook was made for."""
        if not self._pictures:
            self._pictures = [
                Picture(self.table, seat, lens.worth(self.table))
                for seat, lens in self.lenses.items()
                if seat != self.seat
            ]
        return self._pictures

    def of_seat(self, table: Table, seat: int, quick: bool = False) -> ClashOutlook:
        return ClashOutlook(_clash(table), seat)

    def value(self, table: Table) -> float:
        return self._value(_clash(table), False)

    def _value(self, table: ClashTable, ended: bool) -> float:
        if table.over:
            return _margin(table, self.seat)
        return self.mine.worth(table, ended) - self.rivals_worth(table)

    def rivals_worth(self, table: ClashTable) -> float:
        """What the rivals are worth together, as far as it counts for the seat."""
        most = -1000.0
        total = 0.0
        pictures = self.pictures
        for picture in pictures:
            worth = picture.worth
            if not picture.holds(table, self.seat):
                worth = self.lenses[picture.seat].worth(table)
            most = max(most, worth)
            total += worth
        mean = total / len(pictures)
        return prospects.RIVALS[table.seats] * (LEADING_RIVAL * most + (1.0 - LEADING_RIVAL) * mean)

    def settled(self, table: Table) -> bool:
        return not table.agenda or isinstance(table.agenda[-1], RESTING)

    def grain(self) -> float:
        """About half of what a main action brings."""
        return GRAIN

    def leaving(self, choices: list[Choice]) -> Choice | None:
        return first_with(LEAVING, choices)

    def ends_turn(self, choice: Choice) -> bool:
        return choice[0] == "end"

    # Choices --------------------------------------------------------------------------------------------------------

    def worth_trying(self, table: Table, choices: list[Choice]) -> list[Choice]:
        habit = habits.HABITS.get(type(table.agenda[-1]).__name__)
        if habit is None or len(choices) == 1:
            return choices
        return habit(self.mine, _clash(table), choices)

    def answer(self, table: Table, seat: int) -> Choice:
        now = _clash(table)
        choices = now.choices(seat)
        if len(choices) == 1:
            return choices[0]
        question = type(now.agenda[-1]).__name__
        quick = habits.QUICK.get(question)
        if quick is not None:
            for choice in choices:
                if choice[0] == quick:
                    return choice
        habit = habits.HABITS.get(question)
        if habit is not None:
            return habit(self.lenses[seat], now, choices)[0]
        return self._best_for(now, seat, choices)

    def _best_for(self, table: ClashTable, seat: int, choices: list[Choice]) -> Choice:
        """The choice after which this seat's own civilization looks best, as far as one step shows."""
        lens = self.lenses[seat]
        best = choices[0]
        most = -1e9
        for choice in choices[:MOST_TRIED]:
            trial = table.copy()
            trial.choose(seat, choice)
            worth = lens.worth(trial)
            if worth > most:
                best, most = choice, worth
        return best

    # Values that are known without trying ---------------------------------------------------------------------------

    def guess(self, table: Table, choice: Choice) -> float | None:
        """What the turn is worth when it ends here; and what chance decides, by the odds instead of one throw."""
        now = _clash(table)
        if not isinstance(now.agenda[-1], actions.Act):
            return None
        verb = choice[0]
        if verb == "end":
            return self._value(now, True)
        if now is not self.table:
            return None
        if verb == "move":
            return self.now - self.mine.action(now) + self._of_moves(now)
        if verb == "trade":
            return self.now + self._of_talks(now, int(choice[1]))
        if verb == "influence":
            return self.now - self.mine.action(now) + habits.influence_worth(self.mine, now, choice)
        if verb == "advance" and now.players[self.seat].tracker == 1:
            return self.value(self.advanced(now, choice)) - EVENT
        if verb == "use" and choice[1] == "arts":
            return self.now - habits.token_price(self.mine, now) + self._best_influence(now)
        return None

    def _of_moves(self, table: ClashTable) -> float:
        """What up to three groups gain together."""
        decision = moving.MoveUnits(self.seat, table.edition.groups_each_move, "", -1)
        gained = 0.0
        gone: set[int] = set()
        left = decision.left
        for move in habits.moves(self.mine, table, decision.choices(table, self.seat)):
            if move.space not in gone and move.gain > 0 and left:
                gone.add(move.space)
                number = min(left, move.like_it)
                left -= number
                gained += number * move.gain
        return gained

    def _of_talks(self, table: ClashTable, partner: int) -> float:
        """What an offer brings, if it is taken."""
        offer = talks.best_offer(self.mine, table, partner, prospects.RIVALS[table.seats])
        return 0.0 if offer is None else talks.TAKEN * offer.gain

    def advanced(self, table: ClashTable, choice: Choice) -> ClashTable:
        """The table after an advance that brings an event: the advance is seen, the event is not."""
        trial = table.copy()
        trial.players[self.seat].tracker += 1
        trial.choose(self.seat, choice)
        while not self.settled(trial):
            asked = trial.asked()[0]
            trial.choose(asked, self.answer(trial, asked))
        return trial

    def _best_influence(self, table: ClashTable) -> float:
        options = influence.options(table, table.players[self.seat], -1, 1)
        return max([habits.influence_worth(self.mine, table, choice) for choice in options], default=0.0)


def _clash(table: Table) -> ClashTable:
    assert isinstance(table, ClashTable)
    return table


def _margin(table: ClashTable, seat: int) -> float:
    points = [scoring.total(table, player) for player in table.players]
    return points[seat] - max([points[other] for other in range(table.seats) if other != seat])


def outlook(table: Table, seat: int) -> ClashOutlook:
    """How this seat judges tables."""
    return ClashOutlook(_clash(table), seat)


def quick_outlook(table: Table, seat: int) -> ClashOutlook:
    """The same: it is quick enough."""
    return ClashOutlook(_clash(table), seat)


def learned_outlook(table: Table, seat: int) -> ClashOutlook:
    """The same: nothing has been learned for this game yet."""
    return ClashOutlook(_clash(table), seat)
