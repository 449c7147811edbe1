"""Who knows what, and dealing anew what a seat cannot know: everything that fits is equally likely, nothing else comes,
and nothing of the real deal shows."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from annals.kernel import NOBODY, PUBLIC, Chance, Unknown, knows, only
from annals.kernel.knowledge import FaceDown, Known, blur, forget, lay_again, learn, shuffle_anew, unknown_in

DEALS = 6000


def evenly(counts: Counter[tuple[object, ...]], ways: int) -> bool:
    """Whether each of so many ways came about as often as the others, to five standard deviations."""
    mean = sum(counts.values()) / ways
    return len(counts) == ways and all(abs(count - mean) < 5 * mean**0.5 for count in counts.values())


# Sets of seats ------------------------------------------------------------------------------------------------------


def test_a_set_of_seats_answers_for_each_of_them_and_for_spectators():
    both = only(0, 3)
    assert both == only(0) | only(3)
    assert [knows(both, seat) for seat in (0, 1, 2, 3, None)] == [True, False, False, True, False]
    assert all(knows(PUBLIC, seat) for seat in (0, 6, None))
    assert not any(knows(NOBODY, seat) for seat in (0, 6, None))
    assert not knows(only(*range(7)), None), "seven seats that know a card are not everybody"


def test_what_one_has_learnt_of_a_card_is_lost_when_one_of_several_goes_unseen():
    """Seats 1 and 2 have looked at the hand of seat 0, which gives seat 1 a card face down: only those two still know
    which of the cards are where."""
    known: Known = {}
    for card in ("ash", "birch"):
        learn(known, card, only(1))
        learn(known, card, only(2))
    blur(known, ["ash", "birch", "cedar"], only(0, 1))
    assert known == {"ash": only(1), "birch": only(1)}
    learn(known, "ash", PUBLIC)
    assert knows(known["ash"], 2)
    forget(known, ["ash", "cedar"])
    assert known == {"birch": only(1)}


# Dealing anew -------------------------------------------------------------------------------------------------------


def test_what_a_seat_has_seen_stays_and_everything_else_is_equally_likely():
    """Two hands of two cards and a deck of one: seat 0 has seen one card of seat 1."""
    seen: Counter[tuple[object, ...]] = Counter()
    for number in range(DEALS):
        hand, deck = ["b", "c"], ["d", "e"]
        unknown = Unknown(0, dict.fromkeys("abcde", 0), {"c": only(0), "d": only(2)})
        unknown.gather(hand, deck)
        unknown.deal(hand, deck, chance=Chance(number), stream="cards")
        assert hand[1] == "c"
        seen[(hand[0], *deck)] += 1
    assert evenly(seen, 6)


def test_cards_stay_among_those_with_the_same_back():
    ages = {"a1": 1, "b1": 1, "c1": 1, "a2": 2, "b2": 2}
    seen: Counter[tuple[object, ...]] = Counter()
    for number in range(DEALS):
        hand, deck = ["a1", "a2"], ["b1", "b2", "c1"]
        unknown = Unknown(1, ages)
        unknown.gather(hand, deck)
        unknown.deal(hand, deck, chance=Chance(number), stream="cards")
        assert [ages[card] for card in [*hand, *deck]] == [1, 2, 1, 2, 1]
        seen[(*hand, *deck)] += 1
    assert evenly(seen, 12)


SHIPS, ARMIES = {0, 1}, {2, 3, 4}


def test_a_fog_of_units_is_dealt_among_what_fits_each_place():
    """A rival has two ships and three armies under the tops of its stacks. One place is at sea, two inland, two on a
    coast, where both may lie: every deal that fits is equally likely."""
    ways = [way for way in permutations(range(5)) if way[0] in SHIPS and {way[1], way[2]} <= ARMIES]
    seen: Counter[tuple[object, ...]] = Counter()
    for number in range(DEALS):
        sea, inland, coast = [0], [2, 3], [1, 4]
        unknown: Unknown[int] = Unknown(0, dict.fromkeys(range(5), 0))
        unknown.gather(coast, inland, sea)
        chance = Chance(number)
        unknown.deal_fitting(sea, SHIPS, chance, "units")
        unknown.deal_fitting(inland, ARMIES, chance, "units")
        unknown.deal(coast, chance=chance, stream="units")
        seen[(*sea, *inland, *coast)] += 1
    assert set(seen) == set(ways)
    assert evenly(seen, 24)


def test_places_within_places_are_dealt_evenly_from_the_narrowest_on():
    """One place takes only events, one events and territories, two anything."""
    kinds = {"e": 0, "f": 0, "t": 1, "x": 2}
    fitting = [way for way in permutations(kinds) if kinds[way[0]] == 0 and kinds[way[1]] <= 1]
    seen: Counter[tuple[object, ...]] = Counter()
    for number in range(DEALS):
        event, open_to_both, rest = ["e"], ["t"], ["f", "x"]
        unknown = Unknown(0, dict.fromkeys(kinds, 0))
        unknown.gather(rest, open_to_both, event)
        chance = Chance(number)
        unknown.deal_fitting(event, {"e", "f"}, chance, "cards")
        unknown.deal_fitting(open_to_both, {"e", "f", "t"}, chance, "cards")
        unknown.deal(rest, chance=chance, stream="cards")
        seen[(*event, *open_to_both, *rest)] += 1
    assert evenly(seen, len(fitting))


def test_places_are_dealt_the_narrowest_first_or_it_is_noticed():
    sea, coast = [0], [2]
    unknown: Unknown[int] = Unknown(0, {0: 0, 2: 0})
    unknown.gather(sea, coast)
    unknown.deal_fitting(coast, {0}, Chance(1), "units")
    with pytest.raises(AssertionError, match="the narrowest first"):
        unknown.deal_fitting(sea, SHIPS, Chance(1), "units")


def test_what_is_dealt_does_not_follow_from_the_real_deal():
    """Two tables that look the same to a seat, and the same chance: the same is imagined."""
    for number in range(50):
        dealt: list[list[str]] = []
        for hand, deck in ((["a", "b"], ["c", "d", "e"]), (["e", "d"], ["b", "a", "c"])):
            unknown = Unknown(0, dict.fromkeys("abcde", 0))
            unknown.gather(hand, deck)
            unknown.deal(hand, deck, chance=Chance(number), stream="cards")
            dealt.append([*hand, *deck])
        assert dealt[0] == dealt[1]
        decks = [["a", "b", "c"], ["c", "a", "b"]]
        for deck in decks:
            shuffle_anew(deck, Chance(number), "deck")
        assert decks[0] == decks[1]


def test_cards_face_down_are_laid_again_where_the_seat_does_not_know_them():
    pile: list[FaceDown] = [("a", only(0)), ("b", NOBODY), ("c", only(1)), ("d", PUBLIC)]
    assert unknown_in(pile, 0) == ["b", "c"]
    lay_again(pile, 0, ["x", "y"])
    assert pile == [("a", only(0)), ("x", NOBODY), ("y", only(1)), ("d", PUBLIC)]


def test_a_hand_that_has_shown_something_gets_it_from_what_was_dealt_but_not_from_what_is_known():
    backs = {"weak": 1, "known strong": 1, "other age": 2, "strong": 1, "stronger": 1}
    unknown = Unknown(0, backs, {"known strong": only(0)})
    hand, mine, deck = ["weak"], ["known strong"], ["other age", "strong", "stronger"]
    assert unknown.swap_in(hand, 0, [mine, deck], lambda card: card != "weak")
    assert (hand, mine, deck) == (["strong"], ["known strong"], ["other age", "weak", "stronger"])
    assert not unknown.swap_in(hand, 0, [mine, deck], lambda card: card == "known strong")
    assert hand == ["strong"]
