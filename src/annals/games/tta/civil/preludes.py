"""What leaders may do before the political action, which is none itself: look at a hand, declare games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.tta import refusals as no
from annals.games.tta.player import Player
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.knowledge import only

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def begin(table: TtaTable, player: Player) -> None:
    """Ask for it, if there might be something; who was looked at in the last turn is remembered until now."""
    before = player.looked_at
    player.looked_at = -1
    if "sees_hand" in player.traits or _may_declare(player):
        table.push(Prelude(player.seat, before, "sees_hand" in player.traits))


def _may_declare(player: Player) -> bool:
    return "games_culture" in player.traits and "games" not in player.spent_abilities


def end_games(table: TtaTable, player: Player) -> None:
    """The games are over when the next Politics Phase of who declared them begins (TTX-CLAR-COUBERTIN-4)."""
    if table.games is not None and table.games[0] == player.seat:
        if table.story is not None:
            table.tell("games_over", None, {}, table.games[1])
        table.games = None


def fine(table: TtaTable, player: Player) -> None:
    """Whoever attacks during the games loses culture, whoever has declared them (TTX-CLAR-COUBERTIN-3)."""
    if table.games is not None:
        leader = table.games[1]
        table.score(player, -table.cards[leader].traits["games_culture"], leader)


@dataclass(slots=True)
class Prelude(Alone):
    """Look at the military cards of somebody, declare the games, or go on (TTX-DEC-20, 21)."""

    barred: int
    """The seat looked at in the last turn, -1 for none."""
    may_look: bool

    def verbs(self) -> dict[str, Shape]:
        return {"look": "i", "games": "", "done": ""}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        choices: list[Choice] = [("done",)]
        if self.may_look:
            choices += [("look", rival.seat) for rival in table.clockwise_from(seat)[1:]]
        if _may_declare(player):
            choices.append(("games",))
        return choices

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        player = table.players[seat]
        if choice[0] == "done":
            return None
        if choice[0] == "games":
            if "games_culture" not in player.traits:
                return no.NO_SUCH_ABILITY
            return None if _may_declare(player) else no.USED_IN_GAME
        if not self.may_look:
            return no.NO_SUCH_ABILITY
        rival = int(choice[1])
        if not 0 <= rival < table.seats or rival == seat or table.players[rival].out:
            return no.NO_SUCH_RIVAL
        return no.SEEN_LAST_TURN if rival == self.barred else None

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        if choice[0] == "done":
            return
        if choice[0] == "games":
            self._declare(table, player)
        else:
            self._look(table, player, int(choice[1]))

    def _declare(self, table: TtaTable, player: Player) -> None:
        assert player.leader is not None
        player.spent_abilities = (*player.spent_abilities, "games")
        table.games = (player.seat, player.leader)
        if table.story is not None:
            table.tell("games", player.seat, {"amount": player.traits["games_culture"]}, player.leader)
        table.score(player, player.traits["games_culture"], player.leader)
        if self.may_look:
            table.push(Prelude(player.seat, self.barred, True))

    def _look(self, table: TtaTable, player: Player, rival: int) -> None:
        player.looked_at = rival
        table.revealed += 1
        hand = list(table.players[rival].military_hand)
        table.players[rival].show(hand, only(player.seat))
        if table.story is not None:
            table.tell_seat("spied", player.seat, {"rival": rival, "cards": hand}, {"rival": rival}, player.leader)
        if _may_declare(player):
            table.push(Prelude(player.seat, -1, False))
