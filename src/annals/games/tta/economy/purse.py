"""The purse: actions, food, resources and science that a player has for this turn only, some for one purpose only.

What lies in it is counted by the words of GOODS. A card adds to it once (`this_turn`), or gives something each turn as
long as it is in play (a trait); what was used of the latter is remembered for the turn. Whatever is paid, the purse
pays first, and of the purse what fits the fewest purposes; the rest comes from the tokens and points of the player.
"""

from __future__ import annotations

from typing import Final

from annals.games.tta.cards import Card
from annals.games.tta.player import Player


class Good:
    """One kind of thing in the purse: what it is, what it may pay for, and the trait that gives it each turn."""

    __slots__ = ("each_turn", "purposes", "what")

    def __init__(self, what: str, purposes: tuple[str, ...] = (), each_turn: str = "") -> None:
        self.what = what
        """civil, military (actions), food, resource or science."""
        self.purposes = purposes
        """Kinds of cards, or classes of kinds, as in Card.purposes; none for anything."""
        self.each_turn = each_turn

    def fits(self, card: Card | None) -> bool:
        """Whether it may pay for this card; without a card, for something that is about no card."""
        purposes = self.purposes
        if not purposes:
            return True
        return card is not None and any(purpose in purposes for purpose in card.purposes)


GOODS: Final[dict[str, Good]] = {
    "military_resources": Good("resource", ("unit",), "military_resources_per_turn"),
    "city_resources": Good("resource", ("wonder", "urban"), "city_resources_per_turn"),
    "military_science": Good("science", ("unit",)),
    "civil_actions": Good("civil"),
    "military_actions": Good("military"),
    "traded_food": Good("food"),
    "traded_resources": Good("resource"),
}
"""In the order in which they are used: those with a purpose before those without."""

EACH_TURN: Final[dict[str, list[str]]] = {what: [] for what in ("civil", "military", "food", "resource", "science")}
"""By what they are, the goods that cards in play give each turn."""
for _word in GOODS:
    if GOODS[_word].each_turn:
        EACH_TURN[GOODS[_word].what].append(_word)


# What there is ----------------------------------------------------------------------------------------------------


def lends(traits: dict[str, int]) -> bool:
    """Whether cards in play with these traits give something each turn."""
    for words in EACH_TURN.values():
        for word in words:
            if GOODS[word].each_turn in traits:
                return True
    return False


def inside(player: Player, word: str) -> int:
    """How much of one good was put into the purse and is left."""
    return player.turn.purse.get(word, 0)


def _each_turn(player: Player, word: str) -> int:
    """How much of one good cards in play still give this turn."""
    given = player.traits.get(GOODS[word].each_turn, 0)
    return max(0, given - player.turn.lent.get(word, 0)) if given else 0


def left(player: Player, word: str) -> int:
    """How much of one good there still is in the own turn, from whatever gives it."""
    return inside(player, word) + _each_turn(player, word)


def available(player: Player, what: str, card: Card | None = None) -> int:
    """How much the purse can pay for this card."""
    if not player.turn.purse and not player.lends:
        return 0
    total = 0
    purse = player.turn.purse
    if purse:
        for word, amount in purse.items():
            good = GOODS[word]
            if good.what == what and good.fits(card):
                total += amount
    for word in EACH_TURN[what]:
        if GOODS[word].fits(card):
            total += _each_turn(player, word)
    return total


def civil(player: Player, card: Card | None = None) -> int:
    """Civil actions for something with this card, or with none."""
    if not player.turn.purse and not player.lends:
        return player.civil_actions
    return player.civil_actions + available(player, "civil", card)


def military(player: Player, card: Card | None = None) -> int:
    if not player.turn.purse and not player.lends:
        return player.military_actions
    return player.military_actions + available(player, "military", card)


def has_bound_actions(player: Player) -> bool:
    """Whether there are actions for some cards only, so that each action must be looked at by itself."""
    if not player.turn.purse and not player.lends:
        return False
    for word, amount in player.turn.purse.items():
        if amount and GOODS[word].purposes and GOODS[word].what in ("civil", "military"):
            return True
    for what in ("civil", "military"):
        for word in EACH_TURN[what]:
            if GOODS[word].purposes and _each_turn(player, word):
                return True
    return False


# Adding and spending ----------------------------------------------------------------------------------------------


def add(player: Player, word: str, amount: int) -> None:
    """Put something into the purse, for this turn."""
    if amount:
        turn = player.change_turn()
        turn.purse = {**turn.purse, word: turn.purse.get(word, 0) + amount}
        if not turn.purse[word]:
            del turn.purse[word]


def spend(player: Player, what: str, amount: int, card: Card | None = None) -> int:
    """Pay for this card as far as the purse goes. Returns what the player has to pay otherwise."""
    if amount <= 0 or (not player.turn.purse and not player.lends):
        return amount
    for word, good in GOODS.items():
        if good.what != what or not good.fits(card):
            continue
        lent = min(amount, _each_turn(player, word)) if good.each_turn else 0
        if lent:
            turn = player.change_turn()
            turn.lent = {**turn.lent, word: turn.lent.get(word, 0) + lent}
            amount -= lent
        put = min(amount, inside(player, word))
        if put:
            add(player, word, -put)
            amount -= put
    return amount


def spend_civil(player: Player, amount: int, card: Card | None = None) -> None:
    """Temporary actions are used first (TTA-STAT-31)."""
    turn = player.turn
    player.civil_actions -= spend(player, "civil", amount, card) if turn.purse or player.lends else amount
    if amount and not turn.acted:
        player.change_turn().acted = True


def spend_military(player: Player, amount: int, card: Card | None = None) -> None:
    player.military_actions -= spend(player, "military", amount, card)


def regain_civil(player: Player, amount: int) -> None:
    """Spent tokens return; nothing happens if none was spent (TTA-STAT-29, 30)."""
    player.civil_actions = min(player.civil_total, player.civil_actions + amount)
