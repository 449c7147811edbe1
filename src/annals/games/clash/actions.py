"""The turn of a player: main actions and free actions in any order, each from its own room (CLA-ROUND-4 to 11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.clash import feats
from annals.games.clash.advances import abilities, advances
from annals.games.clash.cities import activation, collecting, constructing, founding, happiness, influence, wonders
from annals.games.clash.economy import trade
from annals.games.clash.hand import playing
from annals.games.clash.player import Player
from annals.games.clash.units import moving, recruiting
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable


class Verb:
    """One thing a player can do in the own turn: what is worth showing, why it is refused, and what it does."""

    __slots__ = ("apply", "candidates", "choices", "free", "refuse", "shape")

    def __init__(
        self,
        shape: Shape,
        candidates: Callable[[ClashTable, Player], list[Choice]],
        refuse: Callable[[ClashTable, Player, Choice], Refusal | None],
        apply: Callable[[ClashTable, Player, Choice], None],
        choices: Callable[[ClashTable, Player], list[Choice]] | None = None,
        free: bool = False,
    ) -> None:
        self.shape = shape
        self.candidates = candidates
        self.refuse = refuse
        self.apply = apply
        self.choices = choices
        """The legal candidates, where they can be listed faster than by testing each."""
        self.free = free
        """Whether it may be possible without a main action."""


VERBS: Final[dict[str, Verb]] = {
    "advance": Verb("s", advances.candidates_buy, advances.refuse_buy, advances.buy, advances.choices_buy),
    "found": Verb("i", founding.candidates, founding.refuse, founding.found),
    "collect": Verb("i", collecting.candidates, collecting.refuse, collecting.collect),
    "construct": Verb("is", constructing.candidates, constructing.refuse, constructing.construct, constructing.choices),
    "wonder": Verb("is", wonders.candidates, wonders.refuse, wonders.construct, free=True),
    "recruit": Verb("i", recruiting.candidates, recruiting.refuse, recruiting.recruit, recruiting.choices),
    "move": Verb("", moving.candidates, moving.refuse, moving.move),
    "raise": Verb("i", happiness.candidates, happiness.refuse, happiness.increase),
    "influence": Verb("iis", influence.candidates, influence.refuse, influence.attempt, influence.options),
    "play": Verb("s", playing.candidates, playing.refuse, playing.play, free=True),
    "use": Verb("s", abilities.candidates, abilities.refuse, abilities.use, abilities.choices, free=True),
    "trade": Verb("i", trade.candidates, trade.refuse, trade.propose, free=True),
}
SHAPES: Final[dict[str, Shape]] = {**{verb: rule.shape for verb, rule in VERBS.items()}, "end": ""}


@dataclass(slots=True)
class Act(Alone):
    """What to do next: a main action, a free action, or the end of the turn (CLA-ROUND-6 to 11)."""

    def verbs(self) -> dict[str, Shape]:
        return SHAPES

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        found: list[Choice] = []
        for rule in VERBS.values():
            found += rule.candidates(table, player)
        found.append(("end",))
        return found

    def refuse(self, table: ClashTable, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "end":
            return None
        return VERBS[str(choice[0])].refuse(table, table.players[seat], choice)

    def choices(self, table: ClashTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        found: list[Choice] = []
        for rule in VERBS.values():
            if not player.actions and not rule.free:
                continue
            if rule.choices is not None:
                found += rule.choices(table, player)
            else:
                offered = rule.candidates(table, player)
                found += [choice for choice in offered if rule.refuse(table, player, choice) is None]
        found.append(("end",))
        return found

    def must_ask(self, table: ClashTable) -> bool:
        return True

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "end":
            return
        table.push(self)
        player = table.players[seat]
        activation.watch_lighthouse(table, player)
        if feats.BEGUN not in player.feats and not _stays_at_start(table, choice):
            player.did(feats.BEGUN)
        VERBS[str(choice[0])].apply(table, player, choice)


def _stays_at_start(table: ClashTable, choice: Choice) -> bool:
    """Whether a turn is still at its start after this: talks, and cards that are for the start."""
    if choice[0] == "play":
        design = table.edition.actions.get(str(choice[1]))
        return design is not None and design.upper == "negotiations"
    return choice[0] == "trade"
