"""The Action Phase: every action a player may take, in any order, until he or she ends it (TTA-ACT-1 to 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.tta import refusals as no
from annals.games.tta.cards import CardId
from annals.games.tta.civil import abilities, action_cards, buildings, leaders, row, technologies, wonders
from annals.games.tta.economy import population, purse
from annals.games.tta.military import drawing, tactics
from annals.games.tta.player import Player
from annals.games.tta.politics import resigning
from annals.kernel.agenda import Alone
from annals.kernel.choice import Choice, Refusal, Shape

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

VERBS: Final[dict[str, Shape]] = {
    "take": "i",
    "population": "",
    "build": "s",
    "upgrade": "ss",
    "destroy": "s",
    "disband": "s",
    "leader": "s",
    "stage": "i",
    "develop": "s",
    "revolution": "s",
    "play": "s",
    "tactic": "s",
    "copy": "s",
    "draw": "",
    "use": "s",
    "aid": "i",
    "end": "",
    "resign": "",
}

END: Final[Choice] = ("end",)
DRAW: Final[Choice] = ("draw",)
RESIGN: Final[Choice] = ("resign",)
TAKES: Final[list[Choice]] = [("take", space) for space in range(14)]


@dataclass(slots=True)
class ActionPhase(Alone):
    """The current player takes actions. Ending the phase is a declaration (TTA-END-1), so it is always asked for.

    Who was not asked in the Politics Phase may resign before the first action.
    """

    may_resign: bool

    def verbs(self) -> dict[str, Shape]:
        return VERBS

    def must_ask(self, table: TtaTable) -> bool:
        return True

    # What can be chosen -----------------------------------------------------------------------------------------

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        player = table.players[seat]
        cards = table.cards
        found: list[Choice] = [END]
        found += [TAKES[space] for space in range(1, len(table.row) + 1) if table.row[space - 1] is not None]
        found.append(action_cards.POPULATION)
        units = [card for card in player.workers if cards[card].is_unit]
        civil = [card for card in player.workers if not cards[card].is_unit]
        pairs = action_cards.upgrades(table, player)
        found += [("build", card) for card in civil]
        found += [("upgrade", old, new) for old, new in pairs if old in civil]
        found += [("destroy", card) for card in civil if player.workers[card]]
        if player.unfinished is not None:
            left = len(cards[player.unfinished].stages) - player.stages
            found += [("stage", stages) for stages in range(1, min(left, wonders.most_stages(player)) + 1)]
        for card in units:
            found.append(("build", card))
            if player.workers[card]:
                found.append(("disband", card))
        found += [("upgrade", old, new) for old, new in pairs if old in units]
        found += [("tactic", card) for card in dict.fromkeys(player.military_hand) if cards[card].kind == "tactic"]
        found += [("copy", card) for card in table.common_tactics]
        if table.rules.draw_price:
            found.append(DRAW)
        for card in dict.fromkeys(player.civil_hand):
            found += action_cards.hand_choices(cards[card])
        found += [("use", trait) for trait in player.abilities]
        if table.site >= 0 and table.site != seat:
            found.append(("aid", table.site))
        if self.may_resign:
            found.append(RESIGN)
        return found

    def choices(self, table: TtaTable, seat: int) -> list[Choice]:
        """The legal ones of the candidates. Whole groups are passed over at once where nothing in them can be paid."""
        player = table.players[seat]
        civil, military = player.civil_actions, player.military_actions
        if player.turn.purse or player.lends:
            if purse.has_bound_actions(player):
                return [choice for choice in self.candidates(table, seat) if self.refuse(table, seat, choice) is None]
            civil, military = purse.civil(player), purse.military(player)
        found: list[Choice] = [END]
        traits = player.traits
        if civil or player.turn.new_leader or "leader_discount" in traits or "wonder_discount" in traits:
            found += [TAKES[space] for space in row.spaces_to_take(table, player, civil)]
        if table.round == 1:
            return found
        pairs = action_cards.upgrades(table, player) if civil or military else []
        if civil:
            if population.refuse(table, player) is None:
                found.append(action_cards.POPULATION)
            self._list_civil(table, player, pairs, found)
        if military:
            self._list_military(table, player, pairs, found)
        if player.civil_hand:
            self._list_hand(table, player, civil, found)
        if player.abilities:
            usable = [trait for trait in player.abilities if abilities.refuse_use(table, player, trait) is None]
            found += [("use", trait) for trait in usable]
        if table.site >= 0 and wonders.refuse_aid(table, player, table.site) is None:
            found.append(("aid", table.site))
        if self.may_resign:
            found.append(RESIGN)
        return found

    def _list_civil(self, table: TtaTable, player: Player, pairs: action_cards.Upgrades, found: list[Choice]) -> None:
        """Farms, mines, urban buildings and wonder stages."""
        cards = table.cards
        if player.pool:
            buildable = [card_id for card_id in player.workers if not cards[card_id].is_unit]
            found += [("build", card) for card in buildable if buildings.refuse_build(table, player, card) is None]
        for old, new in pairs:
            if not cards[old].is_unit and buildings.refuse_upgrade(table, player, old, new) is None:
                found.append(("upgrade", old, new))
        for card_id, workers in player.workers.items():
            if workers and not cards[card_id].is_unit:
                found.append(("destroy", card_id))
        if player.unfinished is not None:
            most = wonders.most_stages(player)
            numbers = range(1, most + 1)
            found += [("stage", stages) for stages in numbers if not wonders.refuse_stages(table, player, stages, most)]

    def _list_military(
        self, table: TtaTable, player: Player, pairs: action_cards.Upgrades, found: list[Choice]
    ) -> None:
        """Units and tactics."""
        cards = table.cards
        for card_id, workers in player.workers.items():
            if cards[card_id].is_unit:
                if player.pool and buildings.refuse_build(table, player, card_id) is None:
                    found.append(("build", card_id))
                if workers:
                    found.append(("disband", card_id))
        for old, new in pairs:
            if cards[old].is_unit and buildings.refuse_upgrade(table, player, old, new) is None:
                found.append(("upgrade", old, new))
        if tactics.may_adopt(table, player):
            held = [card for card in dict.fromkeys(player.military_hand) if cards[card].kind == "tactic"]
            found += [("tactic", card) for card in held if tactics.refuse_play(table, player, card) is None]
            found += [("copy", card) for card in table.common_tactics if not tactics.refuse_copy(table, player, card)]
        if table.rules.draw_price and drawing.refuse(table, player) is None:
            found.append(DRAW)

    def _list_hand(self, table: TtaTable, player: Player, civil: int, found: list[Choice]) -> None:
        """Leaders, technologies and action cards in the hand."""
        for card_id in dict.fromkeys(player.civil_hand):
            card = table.cards[card_id]
            if card.kind == "leader":
                if civil:
                    found.append(("leader", card_id))
            elif card.kind == "action":
                if action_cards.refuse_play(table, player, card_id) is None:
                    found.append(("play", card_id))
            else:
                if civil and technologies.refuse_develop(table, player, card_id, False) is None:
                    found.append(("develop", card_id))
                if card.kind == "government" and technologies.refuse_develop(table, player, card_id, True) is None:
                    found.append(("revolution", card_id))

    def refuse(self, table: TtaTable, seat: int, choice: Choice) -> Refusal | None:
        player = table.players[seat]
        verb = choice[0]
        if verb == "end":
            return None
        if verb == "take":
            return row.refuse_take(table, player, int(choice[1]))
        if verb == "resign":
            return None if self.may_resign else no.RESIGNING_IS_POLITICS
        if table.round == 1:
            return no.FIRST_TURN
        if verb == "population":
            return population.refuse(table, player) if purse.civil(player) else no.NO_CIVIL_ACTION
        if verb == "draw":
            return drawing.refuse(table, player)
        if verb == "stage":
            if not purse.civil(player, action_cards.unfinished(table, player)):
                return no.NO_CIVIL_ACTION
            return wonders.refuse_stages(table, player, int(choice[1]), wonders.most_stages(player))
        if verb == "aid":
            return wonders.refuse_aid(table, player, int(choice[1]))
        card = str(choice[1])
        if verb == "build":
            return _refuse_action(table, player, card) or buildings.refuse_build(table, player, card)
        if verb == "upgrade":
            return _refuse_action(table, player, card) or buildings.refuse_upgrade(table, player, card, str(choice[2]))
        if verb == "destroy" or verb == "disband":
            return _refuse_action(table, player, card) or buildings.refuse_destroy(
                table, player, card, verb == "disband"
            )
        if verb == "leader":
            return leaders.refuse_play(table, player, card)
        if verb == "develop":
            if not purse.civil(player, table.cards.get(card)):
                return no.NO_CIVIL_ACTION
            return technologies.refuse_develop(table, player, card, False)
        if verb == "revolution":
            return technologies.refuse_develop(table, player, card, True)
        if verb == "play":
            return action_cards.refuse_play(table, player, card)
        if verb == "tactic":
            return tactics.refuse_play(table, player, card)
        if verb == "copy":
            return tactics.refuse_copy(table, player, card)
        return abilities.refuse_use(table, player, card)

    # What happens -----------------------------------------------------------------------------------------------

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        verb = choice[0]
        if verb == "end":
            if table.story is not None:
                table.tell("end_of_actions", seat, {})
            return
        player = table.players[seat]
        if verb == "resign":
            resigning.resign(table, player)
            return
        table.push(ActionPhase(seat, False) if self.may_resign else self)
        if verb == "take":
            self._take(table, player, int(choice[1]))
        elif verb == "population":
            purse.spend_civil(player, 1)
            population.increase(table, player)
        elif verb == "draw":
            drawing.draw_one(table, player)
        elif verb == "stage":
            purse.spend_civil(player, 1, action_cards.unfinished(table, player))
            wonders.build_stages(table, player, int(choice[1]))
        elif verb == "aid":
            wonders.aid(table, player, int(choice[1]))
        else:
            self._apply_to_card(table, player, choice)

    def _take(self, table: TtaTable, player: Player, space: int) -> None:
        card = table.row[space - 1]
        assert card is not None
        price = row.take_price(table, player, space, table.cards[card])
        purse.spend_civil(player, price, table.cards[card])
        if table.rules.revolution_comes_first:
            player.change_turn().acted = True
        row.take(table, player, space, price)
        if table.cards[card].kind == "action":
            player.change_turn().fresh = (*player.turn.fresh, card)

    def _apply_to_card(self, table: TtaTable, player: Player, choice: Choice) -> None:
        verb = choice[0]
        card = str(choice[1])
        if verb == "build":
            _spend_for(table, player, card)
            buildings.build(table, player, card)
        elif verb == "upgrade":
            _spend_for(table, player, card)
            buildings.upgrade(table, player, card, str(choice[2]))
        elif verb == "destroy" or verb == "disband":
            _spend_for(table, player, card)
            buildings.destroy(table, player, card)
        elif verb == "leader":
            leaders.play(table, player, card)
        elif verb == "develop":
            purse.spend_civil(player, 1, table.cards[card])
            technologies.develop(table, player, card, False)
        elif verb == "revolution":
            technologies.develop(table, player, card, True)
        elif verb == "play":
            action_cards.play(table, player, card)
        elif verb == "tactic":
            tactics.play(table, player, card)
        elif verb == "copy":
            tactics.copy(table, player, card)
        else:
            abilities.use(table, player, card)


def allow_resigning(table: TtaTable, seat: int) -> None:
    """Who is not asked in the Politics Phase may resign as the first thing in the Action Phase that follows."""
    for place in range(len(table.agenda) - 1, -1, -1):
        if isinstance(table.agenda[place], ActionPhase):
            table.agenda[place] = ActionPhase(seat, True)
            return


def _refuse_action(table: TtaTable, player: Player, card: CardId) -> Refusal | None:
    """Units cost a military action, everything else a civil one."""
    if card not in table.cards:
        return no.UNKNOWN_CARD
    design = table.cards[card]
    if design.is_unit:
        return None if purse.military(player, design) else no.NO_MILITARY_ACTION
    return None if purse.civil(player, design) else no.NO_CIVIL_ACTION


def _spend_for(table: TtaTable, player: Player, card: CardId) -> None:
    design = table.cards[card]
    if design.is_unit:
        purse.spend_military(player, 1, design)
    else:
        purse.spend_civil(player, 1, design)
