"""Paying and gaining with blue tokens, against a search of everything the rules allow.

The engine pays and gains by itself (`tokens.change_after`, `tokens_for`). Here the space of legal operations is
searched literally: return a token, move one to a lower card, take a token back as change, as often as one likes. The
engine's way must be one of those found, and no other may ever be ahead of it later on.

What "ahead" means. Two lines are compared: the engine's, and one in which somebody chose any other legal payment or
gain and goes on choosing freely. As long as the second line pays exactly and gains in full, the first does so too and
has at least as many tokens in the bank. When the second line must overpay, or gains too little for want of tokens, the
first has at least as much then. After that the second line has wasted something, and the two are no longer compared.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.tta.scene import tta

from annals.games.tta import edition as editions
from annals.games.tta.economy.tokens import change_after, tokens_for
from annals.rules import rule

Values = tuple[int, ...]
"""What a token is worth on each card in play of one kind, rising."""
Stock = tuple[tuple[int, ...], int]
"""Tokens on each of these cards, and tokens in the bank."""

VALUES: list[Values] = [(1, *more) for size in range(4) for more in combinations((2, 3, 5), size)]
"""Farms or mines: the first is always in play, the others may be missing. With labs of level 1 to 3 it is the same."""

MOST_TOKENS = 5


def stocks(values: Values, most: int = MOST_TOKENS) -> list[Stock]:
    """Every way to have up to so many tokens on these cards and in the bank."""
    found: list[Stock] = []
    for on_cards in product(range(most + 1), repeat=len(values)):
        found += [(on_cards, bank) for bank in range(most + 1 - sum(on_cards))]
    return found


def worth(values: Values, stock: Stock) -> int:
    return sum(value * count for value, count in zip(values, stock[0], strict=True))


def changed(stock: Stock, place: int, by: int) -> Stock:
    """One token more or less in this place, from or to the bank."""
    on_cards = list(stock[0])
    on_cards[place] += by
    return tuple(on_cards), stock[1] - by


# What the rules allow -------------------------------------------------------------------------------------------


def worth_above(values: Values, stock: Stock) -> list[int]:
    """For each value, what lies on cards of at least this value."""
    return [
        sum(value * count for value, count in zip(values, stock[0], strict=True) if value >= least) for least in values
    ]


def operations(values: Values, stock: Stock, first: Stock, closed: tuple[int, ...]) -> list[Stock]:
    """Everything one can do next while paying out of the first stock."""
    found: list[Stock] = []
    most = worth_above(values, first)
    for place in range(len(values)):
        if stock[0][place]:
            returned = changed(stock, place, -1)
            found.append(returned)
            lower = [other for other in range(len(values)) if values[other] < values[place] and other not in closed]
            found += [changed(returned, other, 1) for other in lower]
        if stock[1] and place not in closed:
            taken_back = changed(stock, place, 1)
            # no token moves up: small ones cannot be returned to take a bigger one back
            if all(now <= then for now, then in zip(worth_above(values, taken_back), most, strict=True)):
                found.append(taken_back)
    return found


@cache
def reachable(values: Values, stock: Stock, closed: tuple[int, ...] = ()) -> frozenset[Stock]:
    seen = {stock}
    todo = [stock]
    while todo:
        for following in operations(values, todo.pop(), stock, closed):
            if following not in seen:
                seen.add(following)
                todo.append(following)
    return frozenset(seen)


@cache
def legal_payments(values: Values, stock: Stock, price: int, closed: tuple[int, ...] = ()) -> list[Stock]:
    """Exact ones, or else those that pay too much and leave the bank empty."""
    left = worth(values, stock) - price
    ways = reachable(values, stock, closed)
    exact = [way for way in ways if worth(values, way) == left]
    return exact or [way for way in ways if worth(values, way) < left and way[1] == 0]


@cache
def legal_gains(values: Values, stock: Stock, amount: int) -> list[Stock]:
    """All ways to place tokens of the bank that are worth the amount, or else the nearest lower one."""
    placed: dict[int, list[Stock]] = {}
    for added in product(*(range(min(stock[1], amount // value) + 1) for value in values)):
        gained = sum(value * count for value, count in zip(values, added, strict=True))
        if sum(added) <= stock[1] and gained <= amount:
            on_cards = tuple(old + new for old, new in zip(stock[0], added, strict=True))
            placed.setdefault(gained, []).append((on_cards, stock[1] - sum(added)))
    return placed[max(placed)]


def changed_one_by_one(values: Values, before: Stock, after: Stock) -> bool:
    """Whether every token was kept, given up, or changed into tokens of together at most its value, by itself."""
    tokens = [value for value, count in zip(values, before[0], strict=True) for _ in range(count)]
    return _split(values, tuple(tokens), after[0], 0)


def _split(values: Values, tokens: tuple[int, ...], wanted: tuple[int, ...], room: int) -> bool:
    if not any(wanted):
        return True
    for place in range(len(values)):
        if wanted[place] and values[place] <= room:
            less = tuple(count - (here == place) for here, count in enumerate(wanted))
            if _split(values, tokens, less, room - values[place]):
                return True
    return bool(tokens) and _split(values, tokens[:-1], wanted, tokens[-1])


# What the engine does -------------------------------------------------------------------------------------------


def engine_pays(values: Values, stock: Stock, price: int, closed: tuple[int, ...] = ()) -> Stock:
    after, paid = change_after(list(values), list(stock[0]), stock[1], price, closed)
    result = tuple(after), stock[1] + sum(stock[0]) - sum(after)
    assert paid == worth(values, stock) - worth(values, result)
    return result


def engine_gains(values: Values, stock: Stock, amount: int) -> Stock:
    added, gained = tokens_for(list(values), stock[1], amount)
    result = tuple(old + new for old, new in zip(stock[0], added, strict=True)), stock[1] - sum(added)
    assert gained == worth(values, result) - worth(values, stock)
    return result


# One payment, one gain ------------------------------------------------------------------------------------------


@rule("TTA-PAY-8", "TTA-PAY-9", "TTA-PAY-10", "TTA-PAY-11", "TTA-PAY-13", "TTA-PAY-14")
@pytest.mark.parametrize("values", VALUES)
def test_every_payment_is_one_the_rules_allow(values: Values):
    for stock in stocks(values):
        for price in range(1, worth(values, stock) + 1):
            assert engine_pays(values, stock, price) in legal_payments(values, stock, price)


@pytest.mark.parametrize("values", VALUES)
def test_every_payment_changes_each_token_by_itself(values: Values):
    """So the engine's payments are legal even if several tokens may not be put together to make change."""
    for stock in stocks(values):
        for price in range(1, worth(values, stock) + 1):
            assert changed_one_by_one(values, stock, engine_pays(values, stock, price))


@pytest.mark.parametrize("values", VALUES)
def test_any_price_up_to_the_stored_value_can_be_paid(values: Values):
    for stock in stocks(values):
        total = worth(values, stock)
        for price in range(1, total + 1):
            assert legal_payments(values, stock, price)
            assert worth(values, engine_pays(values, stock, price)) <= total - price


@pytest.mark.parametrize("values", VALUES)
def test_no_payment_leaves_more_tokens_in_the_bank_or_more_value_on_the_cards(values: Values):
    for stock in stocks(values):
        for price in range(1, worth(values, stock) + 1):
            chosen = engine_pays(values, stock, price)
            for other in legal_payments(values, stock, price):
                assert chosen[1] >= other[1]
                assert worth(values, chosen) >= worth(values, other)


@rule("TTA-PAY-3", "TTA-PAY-4", "TTA-PAY-5", "TTA-PAY-6")
@pytest.mark.parametrize("values", VALUES)
def test_every_gain_is_the_one_with_the_fewest_tokens(values: Values):
    for bank in range(8):
        empty: Stock = ((0,) * len(values), bank)
        for amount in range(1, 16):
            chosen = engine_gains(values, empty, amount)
            allowed = legal_gains(values, empty, amount)
            assert chosen in allowed
            assert chosen[1] == max(other[1] for other in allowed)
            if not bank:
                assert chosen == empty


LABS = [labs for size in range(1, 4) for labs in combinations((1, 2, 3), size)]


@pytest.mark.parametrize("closed_labs", [False, True], ids=["with Bill Gates", "after him"])
@pytest.mark.parametrize("labs", LABS)
def test_mines_and_labs_pay_together(labs: Values, closed_labs: bool):
    """Labs are stores of their own beside mines of the same value; after Bill Gates they take no further token."""
    for mines in VALUES:
        cards = sorted([(value, False) for value in mines] + [(value, True) for value in labs])
        values = tuple(value for value, _ in cards)
        closed = tuple(place for place, (_, is_lab) in enumerate(cards) if is_lab and closed_labs)
        for stock in stocks(values, 3):
            for price in range(1, worth(values, stock) + 1):
                chosen = engine_pays(values, stock, price, closed)
                allowed = legal_payments(values, stock, price, closed)
                assert chosen in allowed
                assert chosen[1] == max(other[1] for other in allowed)
                assert all(chosen[0][place] <= stock[0][place] for place in closed)


# What comes after -----------------------------------------------------------------------------------------------

Lines = tuple[Stock, Stock]
"""The engine's line and another one."""

CORRUPTION = editions.load("2015").rules.corruption


def other_ways(values: Values, most: int) -> set[Lines]:
    """Every exact payment and full gain that another choice than the engine's would have made differently."""
    found: set[Lines] = set()
    for stock in stocks(values, most):
        total = worth(values, stock)
        for price in range(1, total + 1):
            chosen = engine_pays(values, stock, price)
            if worth(values, chosen) == total - price:
                found |= {(chosen, other) for other in legal_payments(values, stock, price)}
        for amount in range(1, 11):
            chosen = engine_gains(values, stock, amount)
            if worth(values, chosen) == total + amount:
                found |= {(chosen, other) for other in legal_gains(values, stock, amount)}
    return {lines for lines in found if lines[0] != lines[1]}


def after_payment(values: Values, lines: Lines, price: int) -> list[Lines]:
    """Both lines pay; the pairs to be compared further."""
    chosen = engine_pays(values, lines[0], price)
    others = legal_payments(values, lines[1], price)
    left = worth(values, lines[1]) - price
    for other in others:
        assert worth(values, chosen) >= worth(values, other)
        assert chosen[1] >= other[1]
    return [(chosen, other) for other in others if worth(values, other) == left]


def after_gain(values: Values, lines: Lines, amount: int) -> list[Lines]:
    chosen = engine_gains(values, lines[0], amount)
    others = legal_gains(values, lines[1], amount)
    full = worth(values, lines[1]) + amount
    for other in others:
        assert worth(values, chosen) >= worth(values, other)
        assert chosen[1] >= other[1]
    return [(chosen, other) for other in others if worth(values, other) == full]


def after_production(values: Values, lines: Lines, place: int) -> list[Lines]:
    """One worker of this card produces."""
    chosen, other = lines
    assert chosen[1] >= other[1]
    return [(changed(chosen, place, 1), changed(other, place, 1))] if other[1] else []


def after_bank_change(values: Values, lines: Lines, most: int) -> list[Lines]:
    """Tokens come into the bank or go: of the other kind, of wonders, of cards entering or leaving play."""
    chosen, other = lines
    following: list[Lines] = []
    if other[1]:
        following.append(((chosen[0], chosen[1] - 1), (other[0], other[1] - 1)))
    elif not chosen[1]:
        # with both banks empty a card must give a token: the engine's line has none that is dearer
        cheapest = [next((value for value, count in zip(values, line[0], strict=True) if count), 0) for line in lines]
        assert cheapest[0] <= cheapest[1]
    if sum(other[0]) + other[1] < most:
        following.append(((chosen[0], chosen[1] + 1), (other[0], other[1] + 1)))
    return following


def check_corruption(values: Values, lines: Lines) -> None:
    """However many tokens there are in the bank besides, the engine's line loses no more than the other."""
    lost = [[CORRUPTION[min(line[1] + more, len(CORRUPTION) - 1)] for more in range(12)] for line in lines]
    assert all(chosen <= other for chosen, other in zip(lost[0], lost[1], strict=True))


@pytest.mark.parametrize("values", VALUES)
def test_no_other_choice_is_ever_ahead(values: Values):
    """All follow-ups of any length: payments, gains, production, corruption, tokens coming and going."""
    seen = other_ways(values, MOST_TOKENS)
    todo = list(seen)
    while todo:
        lines = todo.pop()
        assert worth(values, lines[0]) == worth(values, lines[1])
        check_corruption(values, lines)
        following = after_bank_change(values, lines, MOST_TOKENS)
        for price in range(1, worth(values, lines[1]) + 1):
            following += after_payment(values, lines, price)
        for amount in range(1, 8):
            following += after_gain(values, lines, amount)
        for place in range(len(values)):
            following += after_production(values, lines, place)
        for pair in following:
            if pair[0] != pair[1] and pair not in seen:
                seen.add(pair)
                todo.append(pair)


@st.composite
def big_stocks(draw: st.DrawFn) -> tuple[Values, Stock]:
    values = draw(st.sampled_from(VALUES))
    on_cards = tuple(draw(st.integers(0, 3)) for _ in values)
    return values, (on_cards, draw(st.integers(0, 6)))


@given(big_stocks(), st.data())
@settings(deadline=None, max_examples=60)
def test_no_other_choice_is_ahead_with_many_tokens(case: tuple[Values, Stock], data: st.DataObject):
    values, stock = case
    lines: Lines = (stock, stock)
    for _ in range(3):
        pairs: list[Lines] = []
        if worth(values, lines[1]) and data.draw(st.booleans(), label="pay"):
            price = data.draw(st.integers(1, worth(values, lines[1])), label="price")
            pairs = after_payment(values, lines, price)
        else:
            pairs = after_gain(values, lines, data.draw(st.integers(1, 9), label="gain"))
        if not pairs:
            return
        lines = data.draw(st.sampled_from(pairs), label="the other line")
        check_corruption(values, lines)


@rule("TTA-PAY-13")
@pytest.mark.parametrize("values", VALUES)
def test_overpaying_wastes_as_little_as_possible(values: Values):
    for stock in stocks(values):
        total = worth(values, stock)
        for price in range(1, total + 1):
            chosen = engine_pays(values, stock, price)
            if worth(values, chosen) == total - price:
                continue
            assert chosen[1] == 0
            others = legal_payments(values, stock, price)
            assert worth(values, chosen) == max(worth(values, other) for other in others)


# The same at the table ------------------------------------------------------------------------------------------


@rule("TTA-PAY-11")
@given(st.tuples(*[st.integers(0, 3)] * 4), st.integers(0, 3))
@settings(deadline=None, max_examples=40)
def test_a_building_is_paid_with_the_tokens_on_the_mines(tokens: tuple[int, ...], bank: int):
    """Philosophy costs 3; the resources on Bronze, Iron, Coal and Oil are worth 1, 2, 3 and 5."""
    mines = ("bronze", "iron", "coal", "oil")
    scene = tta().player(0, technologies={"iron": 0, "coal": 0, "oil": 0}, blue_bank=bank)
    scene.tokens_on(0, **dict(zip(mines, tokens, strict=True)))
    values: Values = (1, 2, 3, 5)
    before: Stock = (tokens, bank)
    if worth(values, before) < 3:
        assert scene.refused("build philosophy") == "no_resources"
        return
    scene.choose("build philosophy")
    player = scene.p(0)
    after: Stock = (tuple(player.resources_on[mine] for mine in mines), player.blue_bank)
    assert after in legal_payments(values, before, 3)
    assert player.resources == worth(values, after)
