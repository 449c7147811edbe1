"""Why a choice is worth what it is worth: what the margin to be expected is made of, part by part, and in words.

Amounts are culture at the end of the game: the culture there is counts in full, of what the evaluation promises for
later a share. The parts of a table always sum to the margin that is expected there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from annals.games.tta.economy import production, purse, statistics
from annals.games.tta.mind.evaluation import TtaOutlook
from annals.games.tta.mind.features import NAMES
from annals.games.tta.mind.weighting import Weighting
from annals.games.tta.player import Player
from annals.games.tta.table import TtaTable
from annals.kernel.choice import Choice
from annals.kernel.outlook import Outcome, Outlook
from annals.kernel.table import Table

SHARE: Final = 0.35
"""How much of what the evaluation promises for later comes true in culture at the end: its weights make good choices,
but they promise too much. Measured in games of the able player and of the characters; it is the same in all ages."""


def parts(outlook: Outlook, table: Table) -> dict[str, float]:
    """What the margin is made of that the seat of this outlook can expect at a table."""
    assert isinstance(outlook, TtaOutlook)
    now = _tta(table)
    value = outlook.value(now)
    if now.over or now.players[outlook.seat].out:
        return {"end": value}
    # The value was found last for this table, and with it what the rivals are worth there.
    return _parts(outlook, now, outlook.mine.look(now, outlook.ended(now, outlook.seat)))


def ended(outlook: Outlook, table: Table) -> dict[str, float]:
    """The same if the turn ends here: unspent actions are lost, for military ones cards are drawn."""
    assert isinstance(outlook, TtaOutlook)
    drawn = SHARE * outlook.of_drawing(_tta(table))
    return {**parts(outlook, table), "civil_actions": 0.0, "military_actions": 0.0, "cards_drawn": drawn}


def guessed(outlook: Outlook, choice: Choice) -> tuple[dict[str, float], Table]:
    """The same for a choice whose worth the evaluation knows without trying it; and a table to tell of."""
    assert isinstance(outlook, TtaOutlook)
    now = outlook.table
    found = parts(outlook, now)
    verb = str(choice[0])
    guess = outlook.guess(now, choice)
    assert guess is not None
    gained = SHARE * (guess - outlook.now)
    if verb != "take":
        part = "military_hand" if verb == "discard" else verb
        found[part] = found.get(part, 0.0) + gained
        return found, now
    after = now.copy()
    after.choose(outlook.seat, choice)
    weight = SHARE * outlook.weighting.weights[NAMES.index("civil_actions")]
    price = weight * (_civil(now.players[outlook.seat]) - _civil(after.players[outlook.seat]))
    found["civil_actions"] -= price
    part = "wonder" if after.players[outlook.seat].unfinished != now.players[outlook.seat].unfinished else "civil_hand"
    found[part] += gained + price
    return found, after


def say(outlook: Outlook, part: str, amount: float, before: Outcome, after: Outcome) -> str:
    """A part that grows or shrinks by so much from one outcome to the other, in words."""
    assert isinstance(outlook, TtaOutlook)
    return SAYINGS[part](Change(before, after, outlook.seat), amount)


def _parts(outlook: TtaOutlook, table: TtaTable, numbers: list[float]) -> dict[str, float]:
    weights = _weights(outlook.weighting)
    found: dict[str, float] = {}
    for name, number in zip(NAMES, numbers, strict=True):
        part = TOLD_WITH.get(name, name)
        found[part] = found.get(part, 0.0) + weights[name] * number
    rivals = [player.culture for player in table.players if player.seat != outlook.seat and not player.out]
    found["rivals"] = -(1 - SHARE) * max(rivals, default=0) - SHARE * outlook.others
    return found


def _weights(weighting: Weighting) -> dict[str, float]:
    """What a unit of each feature is worth at the end. Culture that is there counts in full."""
    named = {name: SHARE * weight for name, weight in zip(NAMES, weighting.weights, strict=True)}
    return {**named, "culture": named["culture"] + 1 - SHARE}


class Change:
    """One civilization after one choice and after another; at several tables where something hidden decides."""

    def __init__(self, before: Outcome, after: Outcome, seat: int) -> None:
        self.before = [_tta(table) for table in before.tables]
        self.after = [_tta(table) for table in after.tables]
        self.seat = seat
        self.real = before.leaving
        """Whether the one is what there is now; else they are two things that may happen."""
        self.ended = after.ended
        """Whether the turn ends with it, when unspent military actions draw cards."""

    def of(self, number: Callable[[TtaTable, Player], float]) -> float:
        """How much a number of the civilization grows."""
        return self.mean(self.after, number) - self.mean(self.before, number)

    def mean(self, tables: list[TtaTable], number: Callable[[TtaTable, Player], float]) -> float:
        return sum(number(table, table.players[self.seat]) for table in tables) / len(tables)

    def new_cards(self, cards: Callable[[Player], list[str]]) -> str:
        """The cards that come to a place, by name."""
        old = cards(self.before[0].players[self.seat])
        new = cards(self.after[0].players[self.seat])
        return " and ".join(sorted({self.before[0].cards[card].name for card in new if card not in old}))


def _civil(player: Player) -> int:
    return purse.civil(player)


def _military(player: Player) -> int:
    return purse.military(player)


# Words ----------------------------------------------------------------------------------------------------------------


def _count(number: float, thing: str) -> str:
    """`3 civil actions`; `about 3` where it depends on something hidden."""
    return f"{_figure(number)} {_plural(thing, number)}"


def _figure(number: float) -> str:
    size = abs(number)
    return f"{size:.0f}" if size == round(size) else f"about {size:.1f}"


def _plural(thing: str, number: float) -> str:
    return thing if abs(number) == 1 or thing in UNCOUNTED else f"{thing}s"


UNCOUNTED: Final = ("culture", "science", "food", "strength", "corruption")


def _each_turn(number: float, thing: str) -> str:
    return f"{_more(number, thing)} each turn"


def _more(number: float, thing: str) -> str:
    word = "more" if number > 0 else "less" if thing in UNCOUNTED else "fewer"
    return f"{_figure(number)} {word} {_plural(thing, number)}"


def _stock(change: Change, number: float, thing: str) -> str:
    if not change.real:
        return _more(number, thing)
    return f"{_count(number, thing)} {'gained' if number > 0 else 'spent'}"


def _culture(change: Change, amount: float) -> str:
    grown = change.of(lambda table, me: me.culture)
    if not change.real:
        return _more(grown, "culture")
    return f"{_count(grown, 'culture')} {'at once' if grown > 0 else 'lost'}"


def _culture_to_come(change: Change, amount: float) -> str:
    return _each_turn(change.of(lambda table, me: me.culture_rating), "culture")


def _science(change: Change, amount: float) -> str:
    return _stock(change, change.of(lambda table, me: me.science), "science")


def _science_to_come(change: Change, amount: float) -> str:
    return _each_turn(change.of(lambda table, me: me.science_rating), "science")


def _resources(change: Change, amount: float) -> str:
    return _stock(change, change.of(lambda table, me: me.resources), "resource")


def _resources_to_come(change: Change, amount: float) -> str:
    grown = change.of(statistics.resource_production)
    if grown:
        return _each_turn(grown, "resource")
    corrupt = change.of(production.corruption_ahead)
    return (
        _more(corrupt, "corruption") if corrupt else "resources go further" if amount > 0 else "resources go less far"
    )


def _food(change: Change, amount: float) -> str:
    return _stock(change, change.of(lambda table, me: me.food), "food")


def _food_to_come(change: Change, amount: float) -> str:
    grown = change.of(
        lambda table, me: statistics.food_production(table, me) - statistics.consumption(table, me),
    )
    return _each_turn(grown, "food") if grown else "food lasts longer" if amount > 0 else "food runs short"


def _uprising(change: Change, amount: float) -> str:
    return "no uprising" if amount > 0 else "an uprising threatens"


def _faces(change: Change, amount: float) -> str:
    grown = change.of(lambda table, me: me.happiness)
    return _more(grown, "happy face") if grown else "happier people" if amount > 0 else "more happy faces needed"


def _people(change: Change, amount: float) -> str:
    grown = change.of(lambda table, me: me.pool + sum(me.workers.values()))
    if grown:
        return _more(grown, "worker")
    return "a free worker more" if change.of(lambda table, me: me.pool) > 0 else "a free worker less"


def _banks(change: Change, amount: float) -> str:
    grown = change.of(lambda table, me: me.yellow_bank)
    if change.of(lambda table, me: me.blue_total):
        return "more blue tokens" if amount > 0 else "fewer blue tokens"
    return "more people to come" if grown > 0 else "fewer people to come"


def _civil_actions(change: Change, amount: float) -> str:
    return _actions(change, lambda table, me: _civil(me), "civil action")


def _military_actions(change: Change, amount: float) -> str:
    return _actions(change, lambda table, me: _military(me), "military action")


def _actions(change: Change, number: Callable[[TtaTable, Player], float], thing: str) -> str:
    if change.ended:
        return f"{_count(change.mean(change.after, number), thing)} left unspent"
    return _stock(change, change.of(number), thing)


def _cards_drawn(change: Change, amount: float) -> str:
    return "more military cards drawn" if amount > 0 else "fewer military cards drawn"


def _civil_actions_to_come(change: Change, amount: float) -> str:
    return _each_turn(change.of(lambda table, me: me.civil_total), "civil action")


def _military_actions_to_come(change: Change, amount: float) -> str:
    return _each_turn(change.of(lambda table, me: me.military_total), "military action")


def _strength(change: Change, amount: float) -> str:
    lead = sum(_ahead(table, change.seat) for table in change.after) / len(change.after)
    if lead < 0:
        return (
            f"{_count(lead, 'strength')} behind only" if amount > 0 else f"leaves you {_count(lead, 'strength')} behind"
        )
    if lead:
        return f"puts you {_count(lead, 'strength')} ahead" if amount > 0 else f"only {_count(lead, 'strength')} ahead"
    return "level with the strongest"


def _ahead(table: TtaTable, seat: int) -> int:
    rivals = [player.strength for player in table.players if player.seat != seat and not player.out]
    return table.players[seat].strength - max(rivals, default=0)


def _technology(change: Change, amount: float) -> str:
    return "better buildings within reach" if amount > 0 else "less left to build and to upgrade"


def _civil_hand(change: Change, amount: float) -> str:
    new = change.new_cards(lambda me: me.civil_hand)
    return f"{new} in hand" if new else "a better hand" if amount > 0 else "a card leaves your hand"


def _military_hand(change: Change, amount: float) -> str:
    return "better military cards in hand" if amount > 0 else "a military card leaves your hand"


def _wonder(change: Change, amount: float) -> str:
    card = change.after[0].players[change.seat].unfinished
    if card is not None:
        name = change.before[0].cards[card].name
        return f"{name} under construction" if amount > 0 else f"less done of {name}"
    return "no wonder under construction any more"


def _leader(change: Change, amount: float) -> str:
    card = change.after[0].players[change.seat].leader
    return f"{change.before[0].cards[card].name} leads you" if card is not None else "no leader any more"


def _abilities(change: Change, amount: float) -> str:
    before, after = change.before[0], change.after[0]
    less, more = (before, after) if amount > 0 else (after, before)
    old = {card.id for card in statistics.standing_cards(less, less.players[change.seat])}
    able = [card for card in statistics.standing_cards(more, more.players[change.seat]) if card.traits]
    names = " and ".join(sorted({card.name for card in able if card.id not in old}))
    if not names:
        return "abilities of your cards" if amount > 0 else "abilities lost"
    return f"what {names} can do" if amount > 0 else f"no longer what {names} can do"


def _urban_limit(change: Change, amount: float) -> str:
    return "room for more urban buildings" if amount > 0 else "room for fewer urban buildings"


def _colonization(change: Change, amount: float) -> str:
    return "better at colonizing" if amount > 0 else "worse at colonizing"


def _wars(change: Change, amount: float) -> str:
    return "the wars, as strengths stand" if amount > 0 else "the wars may be lost"


def _prepared_events(change: Change, amount: float) -> str:
    return "an event that will suit you" if amount > 0 else "an event that will not suit you"


def _pick(change: Change, amount: float) -> str:
    return "it suits your civilization"


def _peek(change: Change, amount: float) -> str:
    return "you know the next event"


def _look(change: Change, amount: float) -> str:
    return "you know a rival's military cards"


def _rivals(change: Change, amount: float) -> str:
    return "your rivals fall back" if amount > 0 else "your rivals gain"


def _end(change: Change, amount: float) -> str:
    return "the game ends"


SAYINGS: Final[dict[str, Callable[[Change, float], str]]] = {
    "culture": _culture,
    "culture_to_come": _culture_to_come,
    "science": _science,
    "science_to_come": _science_to_come,
    "resources": _resources,
    "resources_to_come": _resources_to_come,
    "food": _food,
    "food_to_come": _food_to_come,
    "uprising": _uprising,
    "faces": _faces,
    "people": _people,
    "banks": _banks,
    "civil_actions": _civil_actions,
    "military_actions": _military_actions,
    "cards_drawn": _cards_drawn,
    "civil_actions_to_come": _civil_actions_to_come,
    "military_actions_to_come": _military_actions_to_come,
    "strength": _strength,
    "technology": _technology,
    "civil_hand": _civil_hand,
    "military_hand": _military_hand,
    "wonder": _wonder,
    "leader": _leader,
    "abilities": _abilities,
    "urban_limit": _urban_limit,
    "colonization": _colonization,
    "wars": _wars,
    "prepared_events": _prepared_events,
    "peek": _peek,
    "pick": _pick,
    "look": _look,
    "rivals": _rivals,
    "end": _end,
}
"""How each part is told."""

TOLD_WITH: Final = {
    "corruption": "resources_to_come",
    "hunger": "food_to_come",
    "discontent": "faces",
    "spare_faces": "faces",
    "faces_wanted": "faces",
    "unused_worker": "people",
    "unused_workers": "people",
    "workers": "people",
    "yellow_bank": "banks",
    "blue_tokens": "banks",
    "weaker": "strength",
    "stronger": "strength",
}
"""Features that are told as a part of something else."""


def _tta(table: Table) -> TtaTable:
    assert isinstance(table, TtaTable)
    return table
