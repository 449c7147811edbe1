"""Option 2, Not the full deck: sub-decks go round and lose cards in secret before the deal."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene, new_game

from annals.games.seven_ages import GAME
from annals.kernel import Chance, OptionError
from annals.rules import rule


def thinned(seats: int = 3, edition: str = "classic", **options: int | bool | str) -> Scene:
    return new_game(seats, 4, edition, not_the_full_deck=True, **options)


def packs(scene: Scene) -> list[list[int]]:
    return [[card for card, _ in scene.table.laid[f"sub_deck {seat}"]] for seat in range(scene.table.seats)]


def remove(scene: Scene) -> list[int]:
    """Everybody removes the first card of the sub-deck in hand."""
    cards = [pack[0] for pack in packs(scene)]
    for seat, card in enumerate(cards):
        scene.choose(f"remove {card}", seat=seat)
    return cards


def vote(scene: Scene, *words: str) -> None:
    for seat, word in enumerate(words):
        scene.choose(word, seat=seat)


@rule("AGE-OPT2-1", "AGE-OPT2-2")
def test_an_agreed_number_of_cards_is_dealt_and_the_rest_lies_aside():
    scene = thinned(sub_decks=10)
    assert [len(pack) for pack in packs(scene)] == [10, 10, 10]
    assert len(scene.table.deck) == 110 - 30
    assert scene.table.view(0)["board"]["deck"] == 80
    scene.sound()


@rule("AGE-OPT2-1")
def test_the_whole_deck_is_dealt_equally_if_nothing_else_is_agreed():
    scene = thinned()
    assert [len(pack) for pack in packs(scene)] == [36, 36, 36]
    assert len(scene.table.deck) == 2


@rule("AGE-OPT2-3", "AGE-DEC-2")
def test_everybody_removes_a_card_in_secret_and_hands_the_rest_to_the_left():
    scene = thinned()
    before = packs(scene)
    scene.choose(f"remove {before[1][5]}", seat=1)
    assert packs(scene) == before
    scene.table.choose(1, ("take_back",))
    removed = remove(scene)
    assert scene.table.removed == removed
    after = packs(scene)
    assert [after[1], after[2], after[0]] == [pack[1:] for pack in before]


@rule("AGE-OPT2-3")
def test_only_cards_of_the_own_sub_deck_can_be_removed():
    scene = thinned()
    scene.refused(f"remove {packs(scene)[1][0]}", "not_in_sub_deck", "AGE-OPT2-3", seat=0)


@rule("AGE-OPT2-4", "AGE-DEC-3")
def test_it_goes_on_until_most_are_content():
    scene = thinned()
    remove(scene)
    vote(scene, "content", "go_on", "go_on")
    assert scene.question() == "RemoveCard"
    remove(scene)
    vote(scene, "content", "go_on", "content")
    assert scene.question() == "Bid"
    assert len(scene.table.removed) == 6


@rule("AGE-OPT2-4")
def test_half_the_players_are_no_majority():
    scene = thinned(seats=2)
    remove(scene)
    vote(scene, "content", "go_on")
    assert scene.question() == "RemoveCard"


@rule("AGE-OPT2-5")
def test_what_is_left_is_dealt_and_drawn_and_what_was_removed_is_not():
    scene = thinned(sub_decks=12)
    removed = remove(scene)
    vote(scene, "content", "content", "content")
    hands = [card for player in scene.table.players for card in player.hand]
    assert len(hands) == 21
    assert sorted([*hands, *scene.table.deck]) == sorted(set(scene.table.edition.cards) - set(removed))
    assert scene.table.laid == {}
    scene.sound()


@rule("AGE-OPT2-6")
def test_removed_cards_stay_hidden_until_the_game_ends():
    scene = thinned()
    removed = remove(scene)
    vote(scene, "content", "content", "content")
    views = [scene.table.view(seat)["board"] for seat in range(3)]
    assert [view["removed"] for view in views] == [[0, 0, 0]] * 3
    imagined = [scene.table.imagine(0, Chance(seed)).removed for seed in range(30)]
    assert all(removed[0] in cards for cards in imagined)
    assert len({tuple(cards) for cards in imagined}) > 20
    scene.table.over = True
    assert scene.table.view(2)["board"]["removed"] == sorted(removed)


@rule("AGE-OPT2-6")
def test_nobody_imagines_removed_what_was_handed_on_last():
    scene = thinned()
    handed = packs(scene)[0][1:]
    remove(scene)
    vote(scene, "content", "content", "content")
    for seed in range(20):
        assert not set(scene.table.imagine(0, Chance(seed)).removed) & set(handed)


def test_thinning_stops_before_too_few_cards_are_left():
    scene = thinned(seats=5)
    while scene.question() == "RemoveCard":
        remove(scene)
        vote(scene, *["go_on"] * 5)
    assert 110 - len(scene.table.removed) == 65
    assert scene.question() == "Bid"


def test_gold_cards_may_have_been_removed():
    scene = thinned(seats=5, total_history="guaranteed")
    while scene.question() == "RemoveCard":
        for seat, pack in enumerate(packs(scene)):
            gold = [card for card in pack if scene.table.edition.cards[card].gold]
            scene.choose(f"remove {(gold or pack)[0]}", seat=seat)
        vote(scene, *["go_on"] * 5)
    assert [len(player.hand) for player in scene.table.players] == [7] * 5


def test_a_size_of_sub_decks_means_something_only_with_the_option():
    with pytest.raises(OptionError):
        GAME.setup(3, 1, "classic", sub_decks=10)
