"""Set-up: the deal, bidding for the first place, colours, and the options that change them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.seven_ages.scene import Scene, new_game

from annals.games.seven_ages import GAME, bidding
from annals.kernel.setup import OptionError
from annals.rules import rule


def hands(scene: Scene, *values: int) -> Scene:
    """Everybody holds three cards, the first of this value (others higher, so that only it is bid in these tests)."""
    table = scene.table
    for player in table.players:
        table.deck += player.hand
        player.hand = []
    for seat, value in enumerate(values):
        card = next(card for card in table.deck if table.edition.value(card) == value)
        table.deck.remove(card)
        table.players[seat].take(card)
    table.forget_choices()
    return scene


def bid_all(scene: Scene, *seats: int) -> Scene:
    for seat in seats or range(scene.table.seats):
        scene.choose(("bid", scene.p(seat).hand[0]), seat=seat)
    return scene


@rule("AGE-SETUP-17", "AGE-SETUP-18", "AGE-SETUP-14")
def test_seven_cards_are_dealt_to_each_and_the_rest_is_the_deck():
    scene = new_game(seats=4, edition="classic")
    assert [len(scene.p(seat).hand) for seat in range(4)] == [7] * 4
    assert len(scene.table.deck) == 110 - 28
    assert all(empire is None for empire in scene.table.empires)
    scene.sound()


@rule("AGE-FIRST-1", "AGE-FIRST-2", "AGE-FIRST-3", "AGE-FIRST-4", "AGE-FIRST-9")
def test_the_highest_card_goes_first_and_all_bids_are_discarded():
    scene = hands(new_game(seats=3), 2, 7, 5)
    scene.choose(("bid", scene.p(2).hand[0]), seat=2)
    assert "bid" not in str(scene.table.view(0)["given"])
    scene.choose(("bid", scene.p(0).hand[0]), seat=0).choose(("bid", scene.p(1).hand[0]), seat=1)
    assert scene.table.first == 1
    assert sorted(scene.table.edition.value(card) for card in scene.table.discards) == [2, 5, 7]
    assert scene.sound().asked() == 1
    assert scene.question() == "ChooseColour"


@rule("AGE-Q-1")
def test_nobody_draws_for_the_card_that_was_bid():
    scene = bid_all(new_game(seats=3))
    assert scene.question() == "ChooseColour"
    assert [len(player.hand) for player in scene.table.players] == [6, 6, 6]


@rule("AGE-FIRST-1")
def test_only_a_card_of_the_hand_can_be_bid():
    scene = new_game(seats=2)
    scene.refused(("bid", scene.p(1).hand[0]), "not_in_hand", "AGE-FIRST-1", seat=0)


@rule("AGE-FIRST-5", "AGE-FIRST-6", "AGE-FIRST-7")
def test_the_tied_bid_again_and_nobody_else():
    scene = hands(new_game(seats=3), 6, 3, 6)
    low, high = [next(c for c in scene.table.deck if scene.table.edition.value(c) == value) for value in (0, 4)]
    scene.hand(0, low).hand(2, high)
    first = {seat: max(scene.p(seat).hand, key=scene.table.edition.value) for seat in range(3)}
    for seat in range(3):
        scene.choose(("bid", first[seat]), seat=seat)
    assert scene.table.asked() == (0, 2)
    scene.choose(("bid", low), seat=0).choose(("bid", high), seat=2)
    assert scene.table.first == 2
    assert len(scene.table.discards) == 5


@rule("AGE-FIRST-8")
def test_the_tied_without_cards_bid_from_the_deck():
    scene = hands(new_game(seats=2), 5, 5).next_values(1, 4)
    bid_all(scene)
    assert scene.table.first == 1
    assert len(scene.table.discards) == 4


@rule("AGE-FIRST-10", "AGE-FIRST-13")
def test_colours_go_by_bid_and_equals_from_the_winners_left():
    scene = bid_all(hands(new_game(seats=5), 3, 7, 3, 5, 3))
    chosen: list[int] = []
    while scene.question() == "ChooseColour":
        chosen.append(scene.asked())
        scene.choose(scene.offers()[0])
    # The last colour but two is still a choice, as Deluxe has seven.
    assert chosen == [1, 3, 2, 4, 0]


@rule("AGE-Q-2", "AGE-FIRST-10")
def test_colours_go_by_the_first_bid_not_by_that_of_a_tie_break():
    scene = hands(new_game(seats=3), 6, 3, 6)
    low, high = [next(c for c in scene.table.deck if scene.table.edition.value(c) == value) for value in (0, 4)]
    scene.hand(0, low).hand(2, high)
    first = {seat: max(scene.p(seat).hand, key=scene.table.edition.value) for seat in range(3)}
    for seat in range(3):
        scene.choose(("bid", first[seat]), seat=seat)
    scene.choose(("bid", low), seat=0).choose(("bid", high), seat=2)
    scene.choose(scene.offers()[0])
    assert scene.asked() == 0, "6, then 0, before the 3 of the other"


@rule("AGE-FIRST-11", "AGE-FIRST-12", "AGE-FIRST-14", "AGE-FIRST-15", "AGE-SETUP-13")
def test_a_colour_brings_three_sets_and_the_others_are_for_all():
    scene = bid_all(hands(new_game(seats=2, edition="classic", spare_sets=4), 7, 2))
    scene.choose("colour 2")
    scene.refused("colour 2", "colour_taken", "AGE-FIRST-10")
    scene.choose("colour 0")
    assert scene.p(0).glory == 0
    assert [scene.p(0).colour, scene.p(1).colour] == [2, 0]
    own = [each.place for each in scene.table.edition.sets if each.colour in ("orange", "blue")]
    assert all(scene.table.sets >> number & 1 for number in own)
    assert scene.table.sets.bit_count() == 6 + 4
    assert scene.table.most_empires() == 5


@rule("AGE-OPT1-2", "AGE-OPT1-3", "AGE-OPT1-4", "AGE-OPT1-5")
def test_total_history_guarantees_two_gold_cards():
    for more, total in ({}, 7), ({"enhanced_start": True}, 10):
        scene = new_game(seats=5, edition="classic", total_history="guaranteed", **more)
        for seat in range(5):
            hand = scene.p(seat).hand
            assert len(hand) == total
            assert sum(scene.table.edition.cards[card].gold for card in hand) >= 2
        assert scene.table.story is not None
        told: list[Any] = [each["details"] for each in scene.table.story.seen_by(0) if each["kind"] == "draws"]
        assert sorted(told[0]["cards"]) == scene.p(0).hand, "the story names all that was dealt"
        assert [each["number"] for each in told[1:]] == [total] * 4
        scene.sound()


@rule("AGE-OPT3-1", "AGE-OPT3-2", "AGE-OPT3-4")
def test_redemption_costs_a_card():
    scene = new_game(seats=2, edition="classic", redemption=True)
    assert scene.question() == "Redeem"
    card = scene.p(0).hand[0]
    scene.choose(("discard", card), "done")
    assert len(scene.p(0).hand) == 6
    assert card in scene.table.discards
    scene.choose("done")
    assert len(scene.p(1).hand) == 7
    assert scene.question() == "Bid"


@rule("AGE-OPT4-1", "AGE-OPT4-2")
def test_enhanced_start_deals_ten_and_redeems_to_eight():
    scene = new_game(seats=2, edition="classic", enhanced_start=True, redemption=True)
    assert len(scene.p(0).hand) == 10
    for _ in range(3):
        scene.choose(("discard", scene.p(0).hand[0]))
    scene.choose("done")
    assert len(scene.p(0).hand) == 8


@rule("AGE-OPT4-3")
def test_enhanced_start_discards_down_to_six_after_colours():
    scene = bid_all(new_game(seats=2, edition="classic", enhanced_start=True, seed=3))
    while scene.question() in ("Bid", "ChooseColour"):
        scene.choose(scene.offers()[0])
    first = scene.table.first
    for seat in (first, 1 - first):
        while scene.question() == "DiscardDown":
            if scene.asked() != seat:
                break
            scene.choose(scene.offers()[0])
        assert len(scene.p(seat).hand) == 6
    assert scene.question() == "PlaceMarkers"
    scene.sound()


@rule("AGE-TERM-21")
def test_an_empty_deck_is_made_anew_from_the_discards():
    scene = new_game(seats=2, edition="classic")
    table = scene.table
    table.discards, table.deck = sorted(table.deck), []
    number = len(table.discards)
    bidding.draw_up_to(table, 0, 8)
    assert len(table.deck) == number - 1
    assert table.discards == []
    scene.sound()


@rule("AGE-SETUP-6")
def test_ancients_and_kingdoms_bring_kingdom_units_common_units_and_cadence_markers():
    with_pack, without = new_game(cadenced_progress=True, neutral_kingdoms=True).table, new_game(kingdoms=False).table
    assert sum(with_pack.rules.kingdom_units.values()) == 106
    assert (with_pack.rules.common_units, with_pack.elephants.bit_count() > 0, with_pack.nukes > 0) == (
        True,
        True,
        True,
    )
    assert (without.rules.common_units, without.elephants, without.nukes, without.star_wars) == (False, 0, 0, 0)
    assert (with_pack.rules.cadenced_progress, with_pack.rules.neutral_kingdoms) == (True, True)
    with pytest.raises(OptionError):
        GAME.setup(2, 1, "deluxe", kingdoms=False, cadenced_progress=True)
    with pytest.raises(OptionError):
        GAME.setup(2, 1, "deluxe", kingdoms=False, neutral_kingdoms=True)


@rule("AGE-OPT-1")
def test_any_option_may_be_used_alone_or_in_part():
    for edition in ("classic", "deluxe"):
        for option in GAME.editions[edition].options:
            named: list[Any] = [True, False] if option.values is None else list(option.values)
            for value in named if option.kind != "number" else []:
                chosen: dict[str, Any] = {option.name: value, **dict.fromkeys(option.needs, True)}
                assert GAME.setup(2, 1, edition, **chosen).options[option.name] == value
    some = new_game(seats=2, edition="classic", pursuit=True, take_that="yes", redemption=True).table
    assert (some.rules.pursuit, some.rules.cards_need_range, some.rules.green_only_on_own) == (True, True, False)
    assert (some.rules.technology, some.rules.further_card) == (False, False)


@rule("AGE-OPT3-3", "AGE-OPT4-4")
def test_no_events_are_played_while_cards_are_redeemed_or_discarded():
    scene = new_game(seats=2, edition="classic", enhanced_start=True, redemption=True, seed=3)
    asked: list[str] = []
    while scene.question() != "PlaceMarkers":
        verbs = {offer.split()[0] for offer in scene.offers()}
        asked.append(scene.question())
        if asked[-1] in ("Redeem", "DiscardDown"):
            assert verbs <= {"discard", "done"}
        many = len(scene.p(scene.asked()).hand) > 8
        scene.choose(next(offer for offer in scene.offers() if offer.startswith("discard") or not many))
    assert set(asked) == {"Redeem", "Bid", "ChooseColour", "DiscardDown"}, "and no window for events"
