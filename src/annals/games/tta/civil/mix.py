"""Leaders and wonders that are drawn: the draw, the boards, the picks (TTX-SECRET, TTX-PUBLIC, TTX-VARIANT).

A draw is made when it matters: for all ages at the start where the cards lie open from then on, else at the beginning
of each age. Nobody can tell the difference, and nothing lies hidden before its time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from annals.games.tta.cards import AGES, Card, CardId
from annals.kernel.chance import Chance
from annals.kernel.choice import Choice, Shape
from annals.kernel.setup import NONE
from annals.kernel.shared import Together

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

KINDS: Final = ("leader", "wonder")
AGREED: Final = tuple([f"{kind}s_{age.lower()}" for kind in KINDS for age in AGES[:4]])
"""The options that name cards which are in the game for certain."""


class Mix:
    """What a table with drawn leaders and wonders has of them. Copies share it, so it is replaced, never changed."""

    __slots__ = ("aside", "boards", "later", "offers", "picks")

    def __init__(self) -> None:
        self.aside: tuple[CardId, ...] = ()
        """Cards of this age that were not drawn, while nobody knows which they are."""
        self.boards: tuple[tuple[CardId | None, ...], ...] = ((), ())
        """The leader board and the wonder board, space by space."""
        self.later: tuple[tuple[CardId, ...], ...] = ((), (), (), ())
        """Open cards of ages that have not reached the boards."""
        self.offers: tuple[tuple[CardId, ...], ...] = ()
        """What each seat was dealt to pick from. Known to that seat, as are its picks."""
        self.picks: tuple[tuple[CardId, ...], ...] = ()

    def plain(self) -> list[object]:
        return [self.aside, self.boards, self.later, self.offers, self.picks]

    @staticmethod
    def restored(state: list[Any]) -> Mix:
        mix = Mix()
        mix.aside = tuple(state[0])
        mix.boards, mix.later, mix.offers, mix.picks = [tuple([tuple(row) for row in rows]) for rows in state[1:]]
        return mix

    def altered(self) -> Mix:
        """A new one that says the same, to be changed and put in the place of this one."""
        return Mix.restored(self.plain())

    def on_boards(self) -> list[CardId]:
        return [card for board in self.boards for card in board if card is not None]


def begun(table: TtaTable) -> Mix | None:
    """What a new table starts with; nothing where the decks hold their leaders and wonders themselves."""
    return None if table.rules.drawn_from == "none" else Mix()


def agreed(table: TtaTable) -> list[CardId]:
    """Cards that the set-up names as being in the game."""
    named: list[CardId] = []
    for option in AGREED:
        value = table.setup.options.get(option, NONE)
        if isinstance(value, str) and value != NONE:
            named += value.split("+")
    return named


# Drawing ----------------------------------------------------------------------------------------------------------


def draw_open(table: TtaTable) -> None:
    """Draw for all ages where everything lies open from the start, and lay out Age I (TTX-PUBLIC-1 to 3, 11, 13)."""
    if table.mix is None or table.rules.drawn_open != "start":
        return
    mix = table.mix.altered()
    mix.later = tuple([tuple(_drawn(table, age, table.seats)[0]) for age in range(4)])
    mix.offers = mix.picks = ()
    table.mix = mix
    _lay_out(table, 1, table.seats)


def begin_age(table: TtaTable, players: int) -> list[CardId]:
    """The leaders and wonders that join the civil deck of the age that begins; boards, if there are any, are dealt."""
    if table.mix is None:
        return []
    age, when = table.age, table.rules.drawn_open
    if when == "start":
        if age == 0:
            return _join(table, _taken_later(table, 0))
        if age > 1:
            _lay_out(table, age, players)
        return []
    mix = table.mix.altered()
    drawn, aside = _drawn(table, age, players)
    mix.aside = tuple(aside) if when == "never" else ()
    _forget_picks(table, mix, age if when == "age" else age - 1)
    table.mix = mix
    if when == "age" and age:
        mix.later = tuple([tuple(drawn) if each == age else () for each in range(4)])
        _lay_out(table, age, players)
        return []
    return _join(table, drawn)


def _drawn(table: TtaTable, age: int, players: int) -> tuple[list[CardId], list[CardId]]:
    """The leaders and wonders of an age that are in the game, and those that are not."""
    inside: list[CardId] = []
    outside: list[CardId] = []
    sure = _sure(table)
    for kind in KINDS:
        pool = table.edition.pool(kind, age)
        table.chance.shuffle(f"{kind}s of Age {AGES[age]}", pool)
        # Those that are in for certain come first; a game that has become smaller may have more of them than places.
        pool.sort(key=lambda card: card not in sure)
        number = table.edition.drawn(kind, players)
        drawn = pool[:number]
        table.chance.shuffle(f"{kind}s drawn of Age {AGES[age]}", drawn)
        inside += drawn
        outside += pool[number:]
    return inside, outside


def _sure(table: TtaTable) -> set[CardId]:
    assert table.mix is not None
    return {*agreed(table), *[card for picks in table.mix.picks for card in picks]}


def _join(table: TtaTable, drawn: list[CardId]) -> list[CardId]:
    table.count_dealt(drawn)
    return drawn


def _taken_later(table: TtaTable, age: int) -> list[CardId]:
    """Take the open cards of an age to come."""
    assert table.mix is not None
    mix = table.mix.altered()
    taken = list(mix.later[age])
    mix.later = tuple([() if each == age else cards for each, cards in enumerate(mix.later)])
    table.mix = mix
    return taken


def _lay_out(table: TtaTable, age: int, players: int) -> None:
    """Deal the open cards of an age to the boards; in a game that has become smaller the last ones drop out."""
    taken = _taken_later(table, age)
    boards: list[tuple[CardId | None, ...]] = []
    for kind in KINDS:
        cards = [card for card in taken if table.cards[card].kind == kind]
        boards.append(tuple(cards[: table.edition.drawn(kind, players)]))
    assert table.mix is not None
    mix = table.mix.altered()
    mix.boards = tuple(boards)
    table.mix = mix
    table.count_dealt(mix.on_boards())
    if table.story is not None:
        table.tell("boards", None, {"age": AGES[age], "cards": mix.on_boards()})


def _forget_picks(table: TtaTable, mix: Mix, age: int) -> None:
    """Picks of ages up to this one are nobody's secret any more."""
    cards = table.cards
    mix.offers = tuple([tuple([card for card in row if cards[card].age > age]) for row in mix.offers])
    mix.picks = tuple([tuple([card for card in row if cards[card].age > age]) for row in mix.picks])


def replaced(table: TtaTable, proxy: Card) -> CardId:
    """The card that takes the place of a proxy dealt to the row; the proxy is discarded (TTX-PUBLIC-17 to 20)."""
    assert table.mix is not None
    mix = table.mix.altered()
    which = 0 if proxy.kind == "leader_proxy" else 1
    card = mix.boards[which][proxy.space - 1]
    assert card is not None
    boards = [list(board) for board in mix.boards]
    boards[which][proxy.space - 1] = None
    mix.boards = tuple([tuple(board) for board in boards])
    table.mix = mix
    table.removed.append(proxy.id)
    if table.story is not None:
        table.tell("proxy", None, {"proxy": proxy.id, "card": card})
    return card


# Picking ----------------------------------------------------------------------------------------------------------


def offer(table: TtaTable) -> None:
    """Deal leaders and wonders of every age to each seat, of which it picks one each (TTX-VARIANT-5)."""
    rules = table.rules
    if table.mix is None or not rules.leaders_offered:
        return
    offers: list[list[CardId]] = [[] for _ in range(table.seats)]
    for age in range(4):
        for kind, number in zip(KINDS, (rules.leaders_offered, rules.wonders_offered), strict=True):
            pool = table.edition.pool(kind, age)
            table.chance.shuffle(f"{kind}s offered of Age {AGES[age]}", pool)
            for seat in range(table.seats):
                offers[seat] += pool[seat * number : (seat + 1) * number]
    mix = table.mix.altered()
    mix.offers = tuple([tuple(row) for row in offers])
    table.mix = mix
    table.push(Pick(tuple(range(table.seats)), ()))


@dataclass(slots=True)
class Pick(Together):
    """Before the game: each player picks, of the cards dealt to him or her, one leader and one wonder of each age."""

    def verbs(self) -> dict[str, Shape]:
        return {"pick": "s"}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        assert table.mix is not None
        had = {_stack(table, str(choice[1])) for choice in self.answers_of(seat)}
        return [("pick", card) for card in table.mix.offers[seat] if _stack(table, card) not in had]

    def more(self, table: TtaTable, seat: int) -> bool:
        return bool(self.candidates(table, seat))

    def reveal(self, table: TtaTable, answers: tuple[tuple[int, Choice], ...]) -> None:
        assert table.mix is not None
        mix = table.mix.altered()
        picks = [[str(choice[1]) for choice in self.answers_of(seat)] for seat in self.asks]
        mix.picks = tuple([tuple(row) for row in picks])
        table.mix = mix
        if table.story is not None:
            for seat, cards in enumerate(picks):
                table.tell_seat("picked", seat, {"cards": list(cards)}, {"amount": len(cards)})


def _stack(table: TtaTable, card: CardId) -> tuple[str, int]:
    design = table.cards[card]
    return design.kind, design.age


# What a seat sees -------------------------------------------------------------------------------------------------


def seen(table: TtaTable, mix: Mix, seat: int | None) -> dict[str, object]:
    """Boards, open cards of later ages, what a seat knows to be in the deck, what it was dealt and what it picked."""
    on_board = max(1, table.age)
    boards = {**_by_kind(table, mix.on_boards(), on_board), "spaces": [list(board) for board in mix.boards]}
    mine = seat is not None and bool(mix.offers)
    return {
        "boards": boards if any(mix.boards) and on_board < 4 else None,
        "later": [_by_kind(table, list(cards), age) for age, cards in enumerate(mix.later) if cards],
        "in_deck": sorted(_known_in_deck(table, mix, seat)),
        "offered": list(mix.offers[seat]) if mine and seat is not None and not mix.picks else [],
        "picked": list(mix.picks[seat]) if mine and seat is not None and mix.picks else [],
    }


def _by_kind(table: TtaTable, cards: list[CardId], age: int) -> dict[str, object]:
    found: dict[str, object] = {"age": AGES[age]}
    for kind in KINDS:
        found[f"{kind}s"] = [card for card in cards if table.cards[card].kind == kind]
    return found


def _known_in_deck(table: TtaTable, mix: Mix, seat: int | None) -> list[CardId]:
    """Leaders and wonders of the deck that this seat knows to be in it, though nobody knows where."""
    if table.rules.drawn_open != "never":
        return [card for card in table.civil_deck if table.cards[card].kind in KINDS]
    known = {*agreed(table), *(mix.picks[seat] if seat is not None and mix.picks else ())}
    return [card for card in table.civil_deck if card in known]


# Hidden facts -----------------------------------------------------------------------------------------------------


def imagine(table: TtaTable, seat: int, chance: Chance) -> None:
    """Deal anew what this seat cannot know: which cards were drawn unseen, what the others were dealt and picked."""
    if table.mix is None:
        return
    mix = table.mix = table.mix.altered()
    if mix.aside:
        _draw_anew(table, mix, seat, chance)
    if mix.offers:
        _offer_anew(table, mix, seat, chance)


def _draw_anew(table: TtaTable, mix: Mix, seat: int, chance: Chance) -> None:
    """Draw anew those leaders and wonders of the deck of which the seat does not know that they are there."""
    known = {*agreed(table), *(mix.picks[seat] if mix.picks else ())}
    deck = table.civil_deck
    aside: list[CardId] = []
    for kind in KINDS:
        pool = table.edition.pool(kind, table.age)
        hidden = [card for card in deck if card in pool and card not in known]
        unknown = sorted([*hidden, *[card for card in mix.aside if table.cards[card].kind == kind]])
        chance.shuffle("imagined draw", unknown)
        met = [card for card in pool if card not in unknown and card not in known]
        picked = _pick_anew(table, mix, seat, kind, met, unknown, len(hidden), chance)
        unknown.sort(key=lambda card: card not in picked)
        deck = [card for card in deck if card not in hidden] + unknown[: len(hidden)]
        aside += unknown[len(hidden) :]
    table.civil_deck = deck
    table.count_dealt([card for card in mix.aside if card not in aside])
    table.count_dealt([card for card in aside if card not in mix.aside], -1)
    mix.aside = tuple(aside)


def _pick_anew(
    table: TtaTable,
    mix: Mix,
    seat: int,
    kind: str,
    met: list[CardId],
    unknown: list[CardId],
    places: int,
    chance: Chance,
) -> set[CardId]:
    """What the others may have picked of this age: cards that have come up, or so many unknown ones as are in the deck,
    but nothing that this seat was dealt itself."""
    picked: set[CardId] = set()
    rows = [list(row) for row in mix.picks]
    for row in [row for other, row in enumerate(rows) if other != seat]:
        for place, card in enumerate(row):
            if _stack(table, card) != (kind, table.age):
                continue
            mine = mix.offers[seat]
            room = places > sum(card in unknown for card in picked)
            possible = [c for c in (*met, *(unknown if room else ())) if c not in mine and c not in picked]
            if possible:
                row[place] = chance.pick("imagined pick", possible)
                picked.add(row[place])
    mix.picks = tuple([tuple(row) for row in rows])
    return picked


def _offer_anew(table: TtaTable, mix: Mix, seat: int, chance: Chance) -> None:
    """Deal the others anew what they were offered of ages to come, and let them pick of it."""
    first = table.age + 1 if mix.picks else 0
    offers = [row if other == seat else () for other, row in enumerate(mix.offers)]
    picks = [
        row if other == seat else tuple([card for card in row if table.cards[card].age < first])
        for other, row in enumerate(mix.picks)
    ]
    for age in range(first, 4):
        for kind in KINDS:
            pool = sorted([card for card in table.edition.pool(kind, age) if card not in mix.offers[seat]])
            chance.shuffle("imagined offer", pool)
            for other in range(table.seats):
                number = sum(_stack(table, card) == (kind, age) for card in mix.offers[other])
                if other == seat or not number:
                    continue
                dealt, pool = pool[:number], pool[number:]
                offers[other] += tuple(dealt)
                if picks:
                    picks[other] += (chance.pick("imagined pick", dealt),)
    mix.offers, mix.picks = tuple(offers), tuple(picks)


def rest_unseen(table: TtaTable) -> list[CardId]:
    """What is left of the Age A deck and everybody can tell. Drawn cards nobody has seen are as if never drawn."""
    if table.mix is None or table.rules.drawn_open != "never":
        return table.civil_deck
    pool = [*table.edition.pool("leader", 0), *table.edition.pool("wonder", 0)]
    table.count_dealt([card for card in table.civil_deck if card in pool], -1)
    return [card for card in table.civil_deck if card not in pool]
