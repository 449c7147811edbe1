"""Why a choice is worth what it is worth: what changes between two tables, by the features of the evaluation, in words.

Amounts are culture at the end of the game. A choice that depends on something hidden has several tables after it; only
what changes in the same way at all of them is told by name, as the mean of them.
"""

from __future__ import annotations

from collections.abc import Callable

from annals.games.tta import spending, statistics
from annals.games.tta.evaluation import TtaOutlook
from annals.games.tta.features import NAMES, Lens
from annals.games.tta.player import Player
from annals.games.tta.table import TtaTable
from annals.kernel.outlook import Outlook
from annals.kernel.table import Table

SHARE = 0.35
"""How much of what the evaluation promises for later comes true in culture at the end: its weights make good choices,
but they promise too much. Measured in games of the able player and of the characters; it is the same in all ages."""
WORTH_TELLING = 0.2
"""Smaller changes are not worth a word."""
MOST_TOLD = 4


class Change:
    """One civilization at one table and at another; several where something hidden decides."""

    def __init__(self, before: list[TtaTable], after: list[TtaTable], seat: int, real: bool) -> None:
        self.before = before
        self.after = after
        self.seat = seat
        self.real = real
        """Whether the one leads to the other; else they are two things that may happen."""

    def of(self, number: Callable[[TtaTable, Player], float]) -> float:
        """How much a number of the civilization grows."""
        return self._mean(self.after, number) - self._mean(self.before, number)

    def _mean(self, tables: list[TtaTable], number: Callable[[TtaTable, Player], float]) -> float:
        return sum(number(table, table.players[self.seat]) for table in tables) / len(tables)

    def new_cards(self, cards: Callable[[Player], list[str]]) -> str:
        """The cards that come to a place, by name."""
        old = cards(self.before[0].players[self.seat])
        new = cards(self.after[0].players[self.seat])
        return " and ".join(sorted({self.before[0].cards[card].name for card in new if card not in old}))


def expected(outlook: Outlook, tables: list[Table], value: float) -> float:
    """The margin to be expected where the evaluation gives tables this value: the lead there is, and the share of what
    is promised that comes true."""
    assert isinstance(outlook, TtaOutlook)
    lead = sum(_lead(_tta(table), outlook.seat) for table in tables) / len(tables)
    return lead + SHARE * (value - lead)


def _lead(table: TtaTable, seat: int) -> float:
    rivals = [player.culture for player in table.players if player.seat != seat and not player.out]
    return float(table.players[seat].culture - max(rivals, default=0))


def explain(outlook: Outlook, before: list[Table], after: list[Table]) -> list[tuple[float, str]]:
    """What changes most for the seat of this outlook: amounts and words, the largest first."""
    assert isinstance(outlook, TtaOutlook)
    real = before[0] is outlook.table
    change = Change([_tta(table) for table in before], [_tta(table) for table in after], outlook.seat, real)
    if any(table.over or _turned(outlook, table) for table in (*change.before, *change.after)):
        return []
    moved, open_ends = _moved(outlook.mine, outlook, change)
    told = [(open_ends, "what may come to light")]
    for names, say in SAYINGS:
        amount = sum(moved.pop(name, 0.0) for name in names)
        if abs(amount) >= WORTH_TELLING:
            told.append((amount, say(change, amount)))
    told += [(amount, name.replace("_", " ")) for name, amount in moved.items()]
    return _told([*told, _of_rivals(outlook, change)])


def explain_ending(outlook: Outlook, table: Table) -> list[tuple[float, str]]:
    """What is given up when the turn ends here."""
    assert isinstance(outlook, TtaOutlook)
    me = _tta(table).players[outlook.seat]
    weights = _weights(outlook)
    civil, military = spending.civil_available(me), spending.military_available(me)
    return _told(
        [
            (-weights.get("civil_actions", 0.0) * civil, f"{_count(civil, 'civil action')} left unspent"),
            (-weights.get("military_actions", 0.0) * military, f"{_count(military, 'military action')} left unspent"),
        ]
    )


def _weights(outlook: TtaOutlook) -> dict[str, float]:
    """What a unit of each feature is worth at the end. Culture that is there counts in full."""
    named = zip(NAMES, outlook.weighting.weights, strict=True)
    return {name: weight if name == "culture" else SHARE * weight for name, weight in named}


def _told(found: list[tuple[float, str]]) -> list[tuple[float, str]]:
    worth = [reason for reason in found if abs(reason[0]) >= WORTH_TELLING]
    return sorted(worth, key=_largest)[:MOST_TOLD]


def _largest(reason: tuple[float, str]) -> float:
    return -abs(reason[0])


def _turned(outlook: TtaOutlook, table: TtaTable) -> bool:
    """Whether the turn in which the choice was made is over: production makes the two tables hard to compare."""
    return outlook.current == outlook.seat and (table.current != outlook.seat or table.round != outlook.round)


def _moved(lens: Lens, outlook: TtaOutlook, change: Change) -> tuple[dict[str, float], float]:
    """How much each feature adds, weighted; and together those that may as well fall as rise."""
    weights = _weights(outlook)
    old = [lens.look(table, False) for table in change.before]
    new = [lens.look(table, False) for table in change.after]
    moved: dict[str, float] = {}
    open_ends = 0.0
    for place, name in enumerate(NAMES):
        steps = [after[place] - before[place] for before in old for after in new]
        amount = weights[name] * sum(steps) / len(steps)
        if all(step > 0 for step in steps) or all(step < 0 for step in steps):
            moved[name] = amount
        else:
            open_ends += amount
    return moved, open_ends


def _of_rivals(outlook: TtaOutlook, change: Change) -> tuple[float, str]:
    """What the rivals lose counts for the seat."""
    total = 0.0
    for lens in outlook.rivals:
        moved, open_ends = _moved(lens, outlook, change)
        total -= sum(moved.values()) + open_ends
    amount = total / max(1, len(outlook.rivals))
    return amount, "your rivals fall back" if amount > 0 else "your rivals gain"


# Words ----------------------------------------------------------------------------------------------------------------


def _count(number: float, thing: str) -> str:
    """`3 civil actions`; `about 3` where it depends on something hidden."""
    return f"{_figure(number)} {_plural(thing, number)}"


def _figure(number: float) -> str:
    size = abs(number)
    return f"{size:.0f}" if size == round(size) else f"about {size:.1f}"


def _plural(thing: str, number: float) -> str:
    return thing if abs(number) == 1 or thing in UNCOUNTED else f"{thing}s"


UNCOUNTED = ("culture", "science", "food", "strength", "corruption")


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
    corrupt = change.of(statistics.corruption)
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
    grown = change.of(lambda table, me: me.civil_actions + me.extra_civil)
    return _stock(change, grown, "civil action")


def _military_actions(change: Change, amount: float) -> str:
    grown = change.of(lambda table, me: me.military_actions + me.extra_military)
    return _stock(change, grown, "military action")


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
    return "abilities of your cards" if amount > 0 else "abilities lost"


def _urban_limit(change: Change, amount: float) -> str:
    return "room for more urban buildings" if amount > 0 else "room for fewer urban buildings"


def _colonization(change: Change, amount: float) -> str:
    return "better at colonizing" if amount > 0 else "worse at colonizing"


def _wars(change: Change, amount: float) -> str:
    return "the wars, as strengths stand" if amount > 0 else "the wars may be lost"


def _prepared_events(change: Change, amount: float) -> str:
    return "an event that will suit you" if amount > 0 else "an event that will not suit you"


SAYINGS: tuple[tuple[tuple[str, ...], Callable[[Change, float], str]], ...] = (
    (("culture",), _culture),
    (("culture_to_come",), _culture_to_come),
    (("science",), _science),
    (("science_to_come",), _science_to_come),
    (("resources",), _resources),
    (("resources_to_come", "corruption"), _resources_to_come),
    (("food",), _food),
    (("food_to_come", "hunger"), _food_to_come),
    (("uprising",), _uprising),
    (("discontent", "spare_faces", "faces_wanted"), _faces),
    (("unused_worker", "unused_workers", "workers"), _people),
    (("yellow_bank", "blue_tokens"), _banks),
    (("civil_actions",), _civil_actions),
    (("military_actions",), _military_actions),
    (("civil_actions_to_come",), _civil_actions_to_come),
    (("military_actions_to_come",), _military_actions_to_come),
    (("weaker", "stronger", "strength"), _strength),
    (("technology",), _technology),
    (("civil_hand",), _civil_hand),
    (("military_hand",), _military_hand),
    (("wonder",), _wonder),
    (("leader",), _leader),
    (("abilities",), _abilities),
    (("urban_limit",), _urban_limit),
    (("colonization",), _colonization),
    (("wars",), _wars),
    (("prepared_events",), _prepared_events),
)
"""Features that are told together, and how. A feature that stands nowhere here is told by its name."""


def _tta(table: Table) -> TtaTable:
    assert isinstance(table, TtaTable)
    return table
