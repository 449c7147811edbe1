"""The evaluation of Through the Ages: features, weighted. Everything a search needs to know about the game is here."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import msgspec

from annals.games.tta import turn
from annals.games.tta.actions import ActionPhase
from annals.games.tta.cards import CardId
from annals.games.tta.civil import row
from annals.games.tta.civil.action_cards import CardAction
from annals.games.tta.economy import statistics
from annals.games.tta.military import colonies, drawing, sacrifice, war
from annals.games.tta.mind.features import FACTS, Lens
from annals.games.tta.mind.weighting import NAMES, Network, Weighting
from annals.games.tta.player import Player
from annals.games.tta.politics.events import DiscardMilitary
from annals.games.tta.politics.expansion_events import MoveWorker
from annals.games.tta.politics.pacts import AnswerPact
from annals.games.tta.politics.politics import Politics
from annals.games.tta.politics.resigning import Leave
from annals.games.tta.table import TtaTable
from annals.kernel.choice import Choice
from annals.kernel.outlook import Outlook, first_with
from annals.kernel.table import Table

INPUTS: Final = 2 * (len(NAMES) + len(FACTS))
"""Numbers that a network reads: features and facts of the own civilization, then of the rival who is ahead."""
CHOOSABLE: Final = 3
"""Cards beyond the limit of the hand that are still worth drawing: the worst are discarded."""
MOST_TRIED: Final = 8
"""Answers of another seat that are compared; the first ones are."""
LEAVING: Final = ("end", "pass", "yield", "decline", "done", "science", "stay", "produce")
"""Verbs that leave things as they are."""


class TtaOutlook(Outlook):
    """How one seat judges tables: its own civilization by the weighted features, less those of its rivals.

    While the seat acts, its rivals stay as they are, and choices compare alike without them: a `brief` outlook leaves
    them out then, and its values are no margins.
    """

    def __init__(self, table: TtaTable, seat: int, weighting: Weighting, brief: bool = False) -> None:
        self.seat = seat
        self.weighting = weighting
        self.current = table.current
        self.round = table.round
        self.table = table
        self.acting = table.current == seat and isinstance(table.agenda[-1], (ActionPhase, CardAction))
        self.mine = Lens(table, seat, True, weighting)
        self.rivals: list[Lens] = []
        if not (brief and self.acting):
            for rival in table.in_game():
                if rival.seat != seat:
                    self.rivals.append(Lens(table, rival.seat, False, weighting))
        self.others = 0.0
        self.levels: list[float] = []
        self._look_at_rivals(table)
        self.now = self.value(table)

    def of_seat(self, table: Table, seat: int, quick: bool = False) -> TtaOutlook:
        now = _tta(table)
        return TtaOutlook(now, seat, weighting_for(now.seats) if quick else self.weighting, quick)

    def value(self, table: Table) -> float:
        now = _tta(table)
        if now.over:
            return _margin(now, self.seat)
        if now.players[self.seat].out:
            return -1000.0
        self._look_again_at_rivals(now)
        return self.weighting.of(self.mine.look(now, self.ended(now, self.seat))) - self.others

    def appraise(self, table: Table) -> float:
        now = _tta(table)
        if now.over or now.players[self.seat].out:
            return self.value(table)
        self._look_again_at_rivals(now)
        return self._weigh(now, self.mine.look(now, self.ended(now, self.seat)))

    def _weigh(self, table: TtaTable, numbers: list[float]) -> float:
        """What the civilization with these numbers is worth beside its rivals, corrected by the network."""
        worth = self.weighting.of(numbers) - self.others
        network = self.weighting.network
        if network is None:
            return worth
        levels = self.levels.copy()
        network.read(levels, numbers, 0)
        network.read(levels, self.mine.facts(table), len(NAMES))
        return worth + network.result(levels)

    def _look_again_at_rivals(self, table: TtaTable) -> None:
        """Within the Action Phase of a seat the others' civilizations stay as they are."""
        if not (self.acting and table.current == self.seat and isinstance(table.agenda[-1], ActionPhase)):
            self._look_at_rivals(table)

    def ended(self, table: TtaTable, seat: int) -> bool:
        """Whether the turn of this seat that the outlook was made in is over."""
        return seat == self.current and (table.current != seat or table.round != self.round)

    def _look_at_rivals(self, table: TtaTable) -> None:
        """Weigh the rivals: a part of it is on the one who is ahead, whom the network reads."""
        most = -10000.0
        total = 0.0
        number = 0
        leader: Lens | None = None
        seen: list[float] = []
        for lens in self.rivals:
            if table.players[lens.seat].out:
                continue
            numbers = lens.look(table, self.ended(table, lens.seat))
            worth = self.weighting.of(numbers)
            total += worth
            number += 1
            if worth > most:
                most, leader, seen = worth, lens, numbers
        share = self.weighting.leader_of_rivals
        self.others = share * most + (1 - share) * total / number if number else 0.0
        network = self.weighting.network
        if network is not None:
            self.levels = network.start()
            if leader is not None:
                network.read(self.levels, seen, INPUTS // 2)
                network.read(self.levels, leader.facts(table), INPUTS // 2 + len(NAMES))

    def lesson(self, table: TtaTable, spent: bool) -> list[float]:
        """What a network reads of a table, and last what it should correct: the difference of the weighted sums."""
        numbers = self.mine.look(table, self.ended(table, self.seat))
        if spent:
            numbers[_CIVIL] = numbers[_MILITARY] = 0.0
        best: list[float] = [0.0] * (INPUTS // 2)
        most = -10000.0
        for lens in self.rivals:
            if not table.players[lens.seat].out:
                seen = lens.look(table, self.ended(table, lens.seat))
                worth = self.weighting.of(seen)
                if worth > most:
                    best, most = [*seen, *lens.facts(table)], worth
        self._look_at_rivals(table)
        return [*numbers, *self.mine.facts(table), *best, self.weighting.of(numbers) - self.others]

    def settled(self, table: Table) -> bool:
        return not table.agenda or isinstance(table.agenda[-1], (ActionPhase, Politics))

    # Choices ------------------------------------------------------------------------------------------------------

    def worth_trying(self, table: Table, choices: list[Choice]) -> list[Choice]:
        """Leave out resigning, breaking down what nobody needs broken, and bids above the next one."""
        now = _tta(table)
        decision = now.agenda[-1]
        if isinstance(decision, ActionPhase):
            me = now.players[self.seat]
            restless = statistics.discontent(now, me) > me.pool
            left_out = ("resign",) if restless else ("destroy", "disband", "resign")
            return [choice for choice in choices if choice[0] not in left_out]
        if isinstance(decision, (Politics, Leave)):
            return [choice for choice in choices if choice[0] != "resign"]
        if isinstance(decision, colonies.Auction):
            return choices[:2]
        if isinstance(decision, MoveWorker):
            return _best_moves(now, self.mine, choices)
        return choices

    def leaving(self, choices: list[Choice]) -> Choice | None:
        return first_with(LEAVING, choices)

    def ends_turn(self, choice: Choice) -> bool:
        return choice[0] == "end"

    def guess(self, table: Table, choice: Choice) -> float | None:
        now = _tta(table)
        verb = choice[0]
        if verb == "end":
            return self._of_ending(now)
        if verb == "take" and now is self.table and self.acting:
            return self.now + self._of_taking(now, int(choice[1]))
        if verb == "peek" or verb == "look":
            return self.now + 0.5
        if verb == "pick":
            return self.now + self._of_having(str(choice[1]))
        if verb == "discard" and isinstance(now.agenda[-1], DiscardMilitary):
            return self.now - self.weighting.weights[_CARDS] * self.mine.of_military(str(choice[1]))
        return None

    def _of_having(self, card: CardId) -> float:
        """What a leader or wonder would be worth here, had it been taken."""
        if self.table.cards[card].kind == "wonder":
            return self.mine.of_unfinished(card, 0)
        return self.mine.of_one_more(card)

    def _of_ending(self, table: TtaTable) -> float:
        """Actions left over are lost; unspent military ones draw cards."""
        numbers = self.mine.look(table, False)
        numbers[_CIVIL] = numbers[_MILITARY] = 0.0
        return self._weigh(table, numbers) + self.of_drawing(table)

    def of_drawing(self, table: TtaTable) -> float:
        """What the cards are worth that are drawn if the turn ends here."""
        if not drawing.ends_turns(table):
            return 0.0
        me = table.players[self.seat]
        room = turn.military_hand_limit(me) + CHOOSABLE - len(me.military_hand)
        return self.weighting.drawn_card * min(drawing.cards_to_draw(table, me), max(0, room))

    def _of_taking(self, table: TtaTable, space: int) -> float:
        card_id = table.row[space - 1]
        assert card_id is not None
        me = table.players[self.seat]
        card = table.cards[card_id]
        price = row.take_price(table, me, space, card)
        weights = self.weighting.weights
        if card.kind == "wonder":
            worth = weights[_WONDER] * self.mine.of_unfinished(card_id, 0)
        else:
            worth = weights[_HAND] * self.mine.of_one_more(card_id)
            if len(me.civil_hand) + 1 >= row.civil_hand_limit(me):
                worth -= 1.0
            if card.is_technology:
                worth += weights[_SCIENCE] * me.traits.get("science_per_technology_taken", 0)
        return worth - weights[_CIVIL] * price

    # Quick answers --------------------------------------------------------------------------------------------------

    def answer(self, table: Table, seat: int) -> Choice:
        now = _tta(table)
        decision = now.agenda[-1]
        choices = table.choices(seat)
        if isinstance(decision, war.Defend):
            return _defend(now, choices, decision.missing - decision.bonus)
        if isinstance(decision, sacrifice.Resist):
            return _resist(now, now.players[seat], choices, decision.attack - decision.total(now))
        if isinstance(decision, (sacrifice.OfferUnits, drawing.ChooseDraw, Leave)):
            return choices[0]
        if isinstance(decision, colonies.Auction):
            return _bid(now, now.players[seat], decision.card, choices)
        if isinstance(decision, colonies.SendForce):
            return _send(now, choices, bool(decision.sent), decision.bid - decision.force(now))
        if len(choices) == 1:
            return choices[0]
        if isinstance(decision, MoveWorker):
            choices = _best_moves(now, Lens(now, seat, seat == self.seat, self.weighting), choices)
        if isinstance(decision, DiscardMilitary):
            return min(choices, key=self._kept) if seat == self.seat else choices[0]
        return self._best_for(now, seat, choices)

    def _kept(self, choice: Choice) -> float:
        """How gladly a military card is kept."""
        return self.mine.of_military(str(choice[1]))

    def _best_for(self, table: TtaTable, seat: int, choices: list[Choice]) -> Choice:
        """The choice after which this seat's own civilization looks best, as far as one step shows."""
        lens = Lens(table, seat, seat == self.seat, self.weighting)
        best = choices[0]
        most = -1e9
        for choice in choices[:MOST_TRIED]:
            trial = table.copy()
            trial.choose(seat, choice)
            worth = self.weighting.of(lens.look(trial, False))
            if isinstance(table.agenda[-1], AnswerPact) and choice[0] == "accept":
                worth -= 1.0
            if worth > most:
                best, most = choice, worth
        return best


_CIVIL: Final = NAMES.index("civil_actions")
_MILITARY: Final = NAMES.index("military_actions")
_WONDER: Final = NAMES.index("wonder")
_HAND: Final = NAMES.index("civil_hand")
_SCIENCE: Final = NAMES.index("science")
_CARDS: Final = NAMES.index("military_hand")


def _tta(table: Table) -> TtaTable:
    assert isinstance(table, TtaTable)
    return table


def _margin(table: TtaTable, seat: int) -> float:
    best = max([player.culture for player in table.players if player.seat != seat and not player.out], default=0)
    return float(table.players[seat].culture - best)


def _defend(table: TtaTable, choices: list[Choice], missing: int) -> Choice:
    """The smallest bonus that is enough, else the largest; other cards only for a little."""
    if ("done",) in choices:
        return ("done",)
    best: Choice | None = None
    most = 0
    for choice in choices:
        if choice[0] == "defend":
            defence = table.cards[str(choice[1])].defence
            enough = defence >= missing
            if best is None or (enough and (most < missing or defence < most)) or (not enough and most < defence):
                best, most = choice, defence
    if best is not None:
        return best
    if missing <= 2 or ("yield",) not in choices:
        for choice in choices:
            if choice[0] == "cover":
                return choice
    return ("yield",) if ("yield",) in choices else choices[0]


def _resist(table: TtaTable, player: Player, choices: list[Choice], missing: int) -> Choice:
    """Bonus cards, the largest first, where they are enough together; no units."""
    cards = [choice for choice in choices if choice[0] == "defend"]
    held = sum(sacrifice.defence_of(table, player, card) for card in player.military_hand)
    if missing <= 0 or held < missing or not cards:
        return ("done",)
    return max(cards, key=lambda choice: table.cards[str(choice[1])].defence)


def _bid(table: TtaTable, player: Player, card_id: CardId, choices: list[Choice]) -> Choice:
    """One more, as long as bonuses and a part of what the colony is worth cover it."""
    if len(choices) == 1:
        return choices[0]
    gives = table.cards[card_id].gives
    worth = 1.2 * gives.yellow + 0.8 * gives.blue + 2.0 * gives.strength + 2.0 * gives.happy + 4.0
    worth += 8.0 * gives.civil_actions + 3.0 * gives.military_actions
    bonus = player.colonization
    for held in player.military_hand:
        bonus += table.cards[held].colonization
    return choices[1] if int(choices[1][1]) <= bonus + int(0.4 * worth) else choices[0]


def _best_moves(table: TtaTable, lens: Lens, choices: list[Choice]) -> list[Choice]:
    """To move nobody, and the moves of a worker that promise most for their price."""
    cards = table.cards
    promised: list[tuple[float, Choice]] = []
    for choice in choices:
        if choice[0] == "move":
            old, new = str(choice[1]), str(choice[2])
            price = lens.price_of_resource * max(0, cards[new].resource_cost - cards[old].resource_cost)
            promised.append((lens.of_worker(new) - lens.of_worker(old) - price, choice))
    promised.sort(key=_promise, reverse=True)
    return [choices[0], *[choice for _, choice in promised[: MOST_TRIED - 1]]]


def _promise(promised: tuple[float, Choice]) -> float:
    return promised[0]


def _send(table: TtaTable, choices: list[Choice], sent: bool, missing: int) -> Choice:
    """A unit first, then bonus cards, then further units from the weakest."""
    if ("done",) in choices:
        return ("done",)
    weakest: Choice | None = None
    least = 99
    card: Choice | None = None
    for choice in choices:
        if choice[0] == "send":
            strength = table.cards[str(choice[1])].gives.strength
            if strength < least:
                weakest, least = choice, strength
        elif choice[0] == "add" and card is None:
            card = choice
    if weakest is not None and (not sent or card is None):
        return weakest
    return card if card is not None else choices[0]


class Learned(msgspec.Struct):
    """An evaluation as it is kept in a file, with how it was made. Without hidden units there is no network."""

    made: str
    weights: dict[str, float]
    means: list[float] = []
    scales: list[float] = []
    hidden: list[list[float]] = []
    """For each unit its weights, the constant last;"""
    out: list[float] = []
    """then a weight for each unit, the constant last."""

    def weighting(self) -> Weighting:
        if not self.hidden:
            return Weighting(self.weights)
        return Weighting(self.weights, Network(self.means, self.scales, self.hidden, self.out))


_kept: dict[int, tuple[Weighting, Weighting]] = {}


def _weightings(seats: int) -> tuple[Weighting, Weighting]:
    """What was found for this number of seats: weights alone, and with the network."""
    if seats not in _kept:
        file = files("annals.games.tta.mind") / "learned" / f"{seats}-seats.json"
        learned = msgspec.json.decode(file.read_bytes(), type=Learned)
        _kept[seats] = (Weighting(learned.weights), learned.weighting())
    return _kept[seats]


def weighting_for(seats: int) -> Weighting:
    """The weights that tuning found for this number of seats."""
    return _weightings(seats)[0]


def learned_weighting(seats: int) -> Weighting:
    """The same with the network that was learned in self-play."""
    return _weightings(seats)[1]


def outlook(table: Table, seat: int) -> TtaOutlook:
    """How this seat judges tables, by weights alone."""
    return TtaOutlook(_tta(table), seat, weighting_for(table.seats))


def quick_outlook(table: Table, seat: int) -> TtaOutlook:
    """The same, quickly: good for comparing choices, not for telling the margin."""
    return TtaOutlook(_tta(table), seat, weighting_for(table.seats), True)


def learned_outlook(table: Table, seat: int) -> TtaOutlook:
    """How this seat judges tables, by what was learned in self-play."""
    return TtaOutlook(_tta(table), seat, learned_weighting(table.seats))
