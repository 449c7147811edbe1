"""What comes after a battle: survivors, captures, rewards and objectives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from annals.games.clash import feats
from annals.games.clash.battle import bonuses, capture, combat
from annals.games.clash.battle.capture import ONE_CULTURE
from annals.games.clash.economy import gifts, payment, routes, stock
from annals.games.clash.economy.stock import CULTURE, GOLD, MOOD
from annals.games.clash.hand import objectives
from annals.games.clash.player import MOST_CAPTIVES
from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS, CAVALRY, ELEPHANT, INFANTRY, KIND, LEADER, PIRATES, SETTLER, SHIP
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape
from annals.kernel.knowledge import PUBLIC, learn

if TYPE_CHECKING:
    from annals.games.clash.battle.sides import Battle, Side
    from annals.games.clash.table import ClashTable

# The end of the fight --------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Finish(Step):
    """The fight is over: passengers, the way back, settlers and the city, rewards, objectives."""

    def run(self, table: ClashTable) -> None:
        battle = table.battle
        assert battle is not None
        if table.story is not None:
            winner = battle.sides[battle.winner].owner if battle.winner >= 0 else -1
            seat = winner if 0 <= winner < table.seats else None
            table.tell("battle_over", seat, {"winner": winner, "rounds": battle.round, "space": battle.space})
        stop_units(table, battle)
        table.push(Close())
        table.push(Rewards())
        table.push(TakeSpace())
        if battle.naval:
            for side in (1, 0):
                owner = battle.sides[side].owner
                if owner < table.seats:
                    other = battle.sides[1 - side].owner
                    table.push(combat.CheckPassengers(owner, battle.space, other, "ships_lost"))


@dataclass(slots=True)
class Unopposed(Step):
    """Nothing defends: settlers die, a city is captured, without cards and dice (CLA-COMB-40, CLA-SETTLER-2)."""

    def run(self, table: ClashTable) -> None:
        battle = table.battle
        assert battle is not None
        battle.ended = True
        battle.winner = 0
        stop_units(table, battle)
        table.push(Close())
        table.push(Trophies())
        table.push(TakeSpace())


@dataclass(slots=True)
class Close(Step):
    """The table goes on."""

    def run(self, table: ClashTable) -> None:
        table.battle = None


def stop_units(table: ClashTable, battle: Battle) -> None:
    """Whoever fought or captured cannot be moved again this turn (CLA-LAND-6, 7, CLA-SHIP-6, CLA-SETTLER-3)."""
    for side in battle.sides:
        owner = side.owner
        marks = battle.marks_of(table, owner)
        if not marks:
            continue
        stack = units.stack_at(table, owner, battle.space)
        marked = [
            unit | marks if (unit & KIND == SHIP if battle.naval else units.is_army(unit)) else unit for unit in stack
        ]
        units.set_stack(table, owner, battle.space, tuple(marked))


@dataclass(slots=True)
class TakeSpace(Step):
    """Only one owner's units stay: attackers go back or settlers die, and an empty city is captured."""

    def run(self, table: ClashTable) -> None:
        battle = table.battle
        assert battle is not None
        space = battle.space
        attackers, defenders = battle.strength(table, 0), battle.strength(table, 1)
        if attackers and battle.winner < 0:
            self._go_back(table, battle)
            return
        for side, left in ((0, attackers), (1, defenders)):
            own = battle.sides[side]
            if not left and (own.began or battle.winner == 1 - side):
                self._lose_followers(table, battle, side)
        city = table.cities.get(space)
        if battle.winner == 0 and city is not None and city.owner == battle.defender:
            battle.captures = True
            capture.capture_city(table, battle.attacker, space)

    def _go_back(self, table: ClashTable, battle: Battle) -> None:
        """All attacking units, settlers and passengers too (CLA-COMB-37, CLA-SETTLER-6)."""
        owner = battle.attacker
        going = units.stack_at(table, owner, battle.space)
        pirates = battle.allies(table, 0)
        units.take(table, owner, battle.space, going)
        units.put(table, owner, battle.origin, going)
        if pirates:
            allied = units.stack_at(table, PIRATES, battle.space)
            units.take(table, PIRATES, battle.space, allied)
            units.put(table, PIRATES, battle.origin, allied)

    def _lose_followers(self, table: ClashTable, battle: Battle, side: int) -> None:
        """Settlers die with the last army unit, passengers with the last ship (CLA-SETTLER-5, CLA-NAVAL-9)."""
        owner = battle.sides[side].owner
        killer = battle.sides[1 - side].owner
        settlers = [unit for unit in units.stack_at(table, owner, battle.space) if unit & KIND == SETTLER]
        if settlers and killer < table.seats and useful_for_trade(table, owner, battle.space, SETTLER):
            battle.sides[1 - side].lasting = (*battle.sides[1 - side].lasting, "marauder")
        for unit in units.stack_at(table, owner, battle.space):
            combat.remove_follower(table, owner, battle.space, unit, killer, "left_alone")


def useful_for_trade(table: ClashTable, owner: int, space: int, kind: int) -> bool:
    """Whether a unit here could have served for a trade route (reading A45)."""
    if owner >= table.seats or "trade_routes" not in table.players[owner].abilities:
        return False
    return any(route[0] == space and route[1] == kind for route in routes.possible(table, owner))


# Rewards ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Rewards(Step):
    """What the battle gives to both sides, then its objectives."""

    def run(self, table: ClashTable) -> None:
        battle = table.battle
        assert battle is not None
        table.push(Trophies())
        for side in (1, 0):
            if battle.sides[side].owner < table.seats:
                _note(table, battle, side)
                _reward_player(table, battle, side)
        _solar_eclipse(table, battle)


def _note(table: ClashTable, battle: Battle, side: int) -> None:
    player = table.players[battle.sides[side].owner]
    if battle.naval:
        if battle.winner == side and battle.sides[1 - side].owner == PIRATES:
            player.did(feats.BEAT_PIRATES)
        return
    player.did(feats.FOUGHT_LAND)
    player.did(f"{feats.FOUGHT_AT}{battle.space}")
    if battle.winner == side:
        player.did(feats.WON_LAND)


def _reward_player(table: ClashTable, battle: Battle, side: int) -> None:
    own, other = battle.sides[side], battle.sides[1 - side]
    player = table.players[own.owner]
    won = battle.winner == side
    if other.owner == PIRATES:
        # Also if the battle was not won, but not for the allies of a player (CLA-PIRATE-9, 10, CLA-CIV-CARTHAGE-6).
        for _ in other.killed:
            stock.gain(table, player, GOLD, 1, "pirates")
            table.push(gifts.ChooseGain(player.seat, gifts.TOKEN, "pirates"))
    if won and other.owner == BARBARIANS and other.began:
        stock.gain(table, player, GOLD, 1, "barbarians")
    if won and "captivi" in player.abilities:
        stock.gain(table, player, GOLD, 1, "captivi")
        stock.gain(table, player, MOOD, 1, "captivi")
    if won and not battle.naval:
        _win_on_land(table, battle, side)
    if "embalming" in player.abilities and player.stock[CULTURE] <= 4:
        stock.gain(table, player, CULTURE, 1, "embalming")
    if won and "protector" in own.lasting:
        stock.gain(table, player, CULTURE, 1, "protector")
    if battle.winner == 1 - side and battle.temple and "fanaticism" in player.abilities:
        homes = [space for space in table.cities_of(player.seat) if units.room(table, player.seat, space) > 0]
        capture.place_unit(table, player.seat, INFANTRY, homes, False, "fanaticism")
    stones = "rune_stones" in player.abilities and capture.pieces_left(table, player, "obelisk") > 0
    if stones and len(own.lost) + len(own.followers) >= 2:
        table.push(RaiseRune(player.seat))
    _offer_mythical(table, battle, side)


def _win_on_land(table: ClashTable, battle: Battle, side: int) -> None:
    own, other = battle.sides[side], battle.sides[1 - side]
    player = table.players[own.owner]
    pieces = tuple([piece for piece in other.killed if piece[1] != LEADER])
    if pieces and "captives" in player.abilities and len(player.captives) < MOST_CAPTIVES:
        table.push(KeepCaptives(player.seat, pieces))
    if battle.round == 1 and other.began and own.leader and bonuses.leader_fights(table, battle, side, "fast_war"):
        stock.gain(table, player, MOOD, 1, "fast_war")
        stock.gain(table, player, CULTURE, 1, "fast_war")


@dataclass(slots=True)
class KeepCaptives(Alone):
    """Captives: which of the killed pieces are kept, one after the other, or no more (CLA-CIV-AZTECS-1)."""

    pieces: tuple[tuple[int, int], ...]
    """Whose each piece is, and its kind."""

    def verbs(self) -> dict[str, Shape]:
        return {"keep": "s", "done": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        kinds = sorted({kind for _, kind in self.pieces})
        return [*[("keep", units.KINDS[kind]) for kind in kinds], ("done",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "done":
            return
        player = table.players[seat]
        left = list(self.pieces)
        piece = next(piece for piece in left if units.KINDS[piece[1]] == choice[1])
        left.remove(piece)
        player.captives = (*player.captives, piece)
        if table.story is not None:
            table.tell("captives", seat, {"units": [str(choice[1])]}, "captives")
        if left and len(player.captives) < MOST_CAPTIVES:
            table.push(KeepCaptives(seat, tuple(left)))


def _offer_mythical(table: ClashTable, battle: Battle, side: int) -> None:
    """Emperor Jimmu: after surviving a land battle a used card comes back for 1 culture token (CLA-CIV-JAPAN-11)."""
    own = battle.sides[side]
    if battle.naval or not own.leader or not own.cards:
        return
    where = table.leader_space(own.owner)
    if where < 0 or not table.leader_has(own.owner, "mythical", where):
        return
    player = table.players[own.owner]
    cards = tuple([card for card in own.cards if card in table.action_discards])
    if cards and payment.affordable(player, ONE_CULTURE, payment.token_swaps(player)):
        table.push(TakeBack(player.seat, cards))


@dataclass(slots=True)
class TakeBack(Alone):
    """One combat card used in the battle comes back to the hand, or none."""

    cards: tuple[str, ...]

    def verbs(self) -> dict[str, Shape]:
        return {"take": "s", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [*[("take", card) for card in sorted(self.cards)], ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] != "take":
            return
        player = table.players[seat]
        card = str(choice[1])
        table.action_discards.remove(card)
        player.action_hand.append(card)
        learn(table.known, card, PUBLIC)
        if table.story is not None:
            table.tell("take_discard", seat, {"card": card}, "mythical")
        payment.pay(table, player, ONE_CULTURE, "mythical", payment.token_swaps(player))


@dataclass(slots=True)
class RaiseRune(Alone):
    """Rune Stones: an obelisk from the supply in front of the player (CLA-CIV-VIKINGS-7)."""

    def verbs(self) -> dict[str, Shape]:
        return {"use": "s", "decline": ""}

    def candidates(self, table: ClashTable, seat: int) -> list[Choice]:
        return [("use", "rune_stones"), ("decline",)]

    def apply(self, table: ClashTable, seat: int, choice: Choice) -> None:
        if choice[0] == "use":
            table.players[seat].runes += 1
            if table.story is not None:
                table.tell("rune_stone", seat, {"runes": table.players[seat].runes}, "rune_stones")


def _solar_eclipse(table: ClashTable, battle: Battle) -> None:
    """The winner of the next land battle, or else its defender, scores (CLA-EVT-SOLAR_ECLIPSE-2)."""
    if battle.naval or not bonuses.standing(table, "solar_eclipse"):
        return
    discard_standing(table, "solar_eclipse")
    owner = battle.sides[battle.winner if battle.winner >= 0 else 1].owner
    if owner < table.seats:
        table.players[owner].score(2, "solar_eclipse")


def discard_standing(table: ClashTable, design: str) -> None:
    card = bonuses.standing(table, design)
    table.standing.remove(card)
    table.event_discards.append(card)


# Objectives ------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Trophies(Step):
    """Objectives that the battle or the capture has met (CLA-OBJ-6)."""

    def run(self, table: ClashTable) -> None:
        battle = table.battle
        assert battle is not None
        for side in (1, 0):
            if battle.sides[side].owner < table.seats:
                objectives.met(table, battle.sides[side].owner, *met_by(table, battle, side))


def met_by(table: ClashTable, battle: Battle, side: int) -> list[str]:
    """The objectives that this battle has met for a side."""
    own, other = battle.sides[side], battle.sides[1 - side]
    won = battle.winner == side
    fought = battle.round > 0 or bool(other.lost)
    killed = sum(1 for _, kind in other.killed if kind != SHIP)
    found: list[str] = []
    if battle.captures and side == 0:
        found += _by_capture(table, battle)
    if side == 0 and battle.size >= table.edition.largest_city and battle.wonder and own.began >= 3:
        found.append("legend")
    if not battle.naval and fought:
        if killed >= 3:
            found.append("warlord")
        if own.began + other.began >= 6:
            found.append("great_battle")
        if won and side == 0 and killed >= 2:
            found.append("aggressor")
        if won and battle.size and other.owner == BARBARIANS and killed >= 2:
            found.append("defiance")
        if won and side == 0 and any(_survives(table, battle, kind) for kind in (CAVALRY, ELEPHANT)):
            found.append("stampede")
        if _warmonger(table, own.owner):
            found.append("warmonger")
    if _king_slayer(other):
        found.append("king_slayer")
    if won and fought:
        found += _by_win(table, own, other)
    if "marauder" in own.lasting or _sank_a_trader(table, battle, side):
        found.append("marauder")
    return found


def _king_slayer(other: Side) -> bool:
    """A leader and two more died, at sea ships and the army units that went down with them (reading A75)."""
    dead = [*[kind for _, kind in other.killed], *[kind for kind in other.followers if kind != SETTLER]]
    return LEADER in dead and len(dead) >= 3


def _by_capture(table: ClashTable, battle: Battle) -> list[str]:
    found: list[str] = []
    other = battle.sides[1]
    if other.owner < table.seats:
        if other.began or battle.fortress:
            found.append("conqueror")
        if battle.landed:
            found.append("amphibious_assault")
    elif other.began >= 2:
        found.append("assimilator")
    return found


def _by_win(table: ClashTable, own: Side, other: Side) -> list[str]:
    found: list[str] = []
    if own.leader and own.began <= other.began:
        found.append("great_commander")
    if other.owner < table.seats:
        fewer = own.began < other.began
        if fewer:
            found.append("against_all_odds")
        if fewer or bonuses.warfare(table, other.owner) > bonuses.warfare(table, own.owner):
            found.append("daring")
    if other.owner == PIRATES and table.players[own.owner].feats.count(feats.BEAT_PIRATES) == 2:
        found.append("cleanse_the_seas")
    return found


def _survives(table: ClashTable, battle: Battle, kind: int) -> bool:
    return units.count(units.stack_at(table, battle.attacker, battle.space), kind) > 0


def _warmonger(table: ClashTable, seat: int) -> bool:
    """Two land battles this turn in different spaces, one of them won (CLA-OBJ-WARMONGER-1)."""
    player = table.players[seat]
    if feats.WON_LAND not in player.feats or "warmonger" in player.feats:
        return False
    spaces = {feat for feat in player.feats if feat.startswith(feats.FOUGHT_AT)}
    if len(spaces) < 2:
        return False
    player.did("warmonger")
    return True


def _sank_a_trader(table: ClashTable, battle: Battle, side: int) -> bool:
    """A ship that died could have served for a trade route from its space; the space tells, for the ship is gone."""
    other = battle.sides[1 - side]
    if not any(kind == SHIP and owner == other.owner for owner, kind in other.killed) or other.owner >= table.seats:
        return False
    if "trade_routes" not in table.players[other.owner].abilities:
        return False
    return routes.trades_from(table, other.owner, battle.space)
