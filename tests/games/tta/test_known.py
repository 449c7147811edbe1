"""Who knows a card that lies face down: sets of seats, event piles with any card, and decks that are not printed."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.tta.conftest import House
from tests.games.tta.scene import Scene, new_game, tta

from annals.games.tta import GAME, vocabulary
from annals.games.tta.edition import Edition
from annals.games.tta.known import Laid, prepared
from annals.kernel import Chance, restore, snapshot
from annals.kernel.knowledge import NOBODY, only


def test_two_players_may_know_one_event():
    """Seat 0 has prepared it, seat 2 has looked at it: both see it, for the others it may be any event of its age."""
    scene = tta(seats=3)
    scene.table.future_events = [Laid("rats", 0, only(0) | only(2)), prepared("foray", 1)]
    seen = {seat: [event["card"] for event in scene.board(seat)["future_events"]] for seat in (0, 1, 2, None)}
    assert seen == {0: ["rats", None], 1: [None, "foray"], 2: ["rats", None], None: [None, None]}
    assert [event["by"] for event in scene.board(None)["future_events"]] == [0, 1], "who prepared it is open to all"
    dealt: dict[int, set[str]] = {
        seat: {scene.table.imagine(seat, Chance(n)).future_events[0].card for n in range(20)} for seat in (0, 1, 2)
    }
    assert (dealt[0], dealt[2]) == ({"rats"}, {"rats"})
    assert len(dealt[1]) > 3


def test_a_pile_keeps_who_knows_its_cards_when_it_is_shuffled_and_when_it_is_stored():
    scene = tta(seats=3).events("pestilence").player(0, military_hand=["crusades"])
    scene.table.future_events = [Laid("rats", 1, only(1) | only(2)), prepared("foray", 1)]
    scene.politics(0).choose("prepare crusades")
    assert set(scene.table.current_events) == {
        Laid("rats", 1, only(1) | only(2)),
        prepared("foray", 1),
        prepared("crusades", 0),
    }
    assert [scene.board(seat)["current_events"]["own"] for seat in (0, 1, 2)] == [
        ["crusades"],
        ["foray", "rats"],
        ["rats"],
    ]
    back = restore(snapshot(scene.table), lambda name: GAME)
    assert back.state() == scene.table.state()
    assert back.imagine(2, Chance(1)).state()["current_events"]


def test_a_discard_that_two_have_seen_is_dealt_anew_for_the_third_alone():
    scene = tta(seats=3)
    scene.table.military_discards = [("spy", only(0) | only(1)), ("rats", NOBODY)]
    assert [scene.board(seat)["known_discards"] for seat in (0, 1, 2, None)] == [["spy"], ["spy"], [], []]
    kept = {seat: scene.table.imagine(seat, Chance(2)).military_discards[0] for seat in (0, 1)}
    assert kept == {0: ("spy", only(0) | only(1)), 1: ("spy", only(0) | only(1))}


def test_a_rival_is_imagined_to_hold_events_as_often_as_chance_has_it():
    """The rival has prepared four events of Age I and holds four more cards of it. That some lie in the pile makes the
    rest no scarcer in the hand than in the deck."""
    scene = tta().player(1, military_hand=["legion", "enslave", "raid_i", "crusades"])
    table = scene.table
    table.military_deck = table.edition.deck(False, 1, 2)
    for card in (*table.players[1].military_hand, "rats", "foray", "pestilence", "border_conflict"):
        table.military_deck.remove(card)
    table.future_events = [prepared(card, 1) for card in ("rats", "foray", "pestilence", "border_conflict")]

    def events(cards: list[str]) -> int:
        return sum(table.cards[card].kind in ("event", "territory") for card in cards)

    unknown = [*table.military_deck, *table.players[1].military_hand]
    deals = 1500
    held = sum(events(table.imagine(0, Chance(number)).players[1].military_hand) for number in range(deals))
    expected = deals * 4 * events(unknown) / len(unknown)
    assert abs(held - expected) < 5 * expected**0.5


# Any card as an event -----------------------------------------------------------------------------------------------

CONFUSING = '[[card]]\nid = "moses"\noverlay = true\ntraits = { prepares_any_card = 1 }\n'


@pytest.fixture
def confusing(monkeypatch: pytest.MonkeyPatch, house: House) -> Scene:
    """Seat 0 has a leader who prepares any military card as an event."""
    monkeypatch.setitem(vocabulary.TRAITS, "prepares_any_card", "may prepare any military card as an event")
    return tta(edition=house(cards=CONFUSING)).player(0, leader="moses", military_hand=["legion", "rats"])


def test_any_military_card_may_lie_among_the_events(confusing: Scene):
    confusing.player(1, military_hand=["legion"]).events("pestilence", "foray").politics(0)
    assert confusing.offered("prepare legion")
    confusing.choose("prepare legion")
    assert confusing.table.future_events == [prepared("legion", 0, True)]
    assert confusing.p(0).culture == 1, "the culture for its level, as for any event"
    assert confusing.board(1)["future_events"] == [{"age": "I", "card": None, "by": 0}]
    assert confusing.politics(1).refused("prepare legion") == "not_an_event"


def test_a_card_that_is_no_event_does_nothing_when_it_is_revealed(confusing: Scene):
    confusing.player(0, military_hand=["rats"]).player(1, food=4)
    confusing.table.current_events = [Laid("pestilence", -1, NOBODY), prepared("plunder_i", 0, True)]
    confusing.politics(0).choose("prepare rats")
    assert confusing.table.past_events == ["plunder_i"]
    assert (confusing.question(), confusing.p(1).food) == ("ActionPhase", 4)


def test_the_others_cannot_tell_what_kind_of_card_it_is(confusing: Scene):
    confusing.table.future_events = [prepared("legion", 0, True), prepared("rats", 1)]
    kinds: Counter[str] = Counter()
    for number in range(60):
        imagined = confusing.table.imagine(1, Chance(number))
        kinds[imagined.cards[imagined.future_events[0].card].kind] += 1
        assert imagined.future_events[1].card == "rats"
        assert imagined.cards[imagined.imagine(0, Chance(number)).future_events[1].card].kind in ("event", "territory")
    assert len(kinds) > 3


# What was dealt -----------------------------------------------------------------------------------------------------


def test_cards_are_counted_as_they_were_dealt_not_as_they_are_printed(monkeypatch: pytest.MonkeyPatch):
    """A mix leaves some cards of an age out and has others twice; nothing is missing and nothing too many."""
    printed = Edition.deck

    def mixed(self: Edition, civil: bool, age: int, players: int) -> list[str]:
        deck = printed(self, civil, age, players)
        return [*deck[3:], deck[5], deck[6], deck[7]] if civil and age else deck

    monkeypatch.setattr(Edition, "deck", mixed)
    scene = new_game(seats=2)
    while scene.asked() and scene.table.age < 3:
        assert scene.table.violations() == []
        scene.idle()
    deck = mixed(scene.table.edition, True, 2, 2)
    assert {card: scene.table.dealt[card] for card in deck} == Counter(deck)
    assert scene.board(0)["civil_cards"] == 44
    scene.table.removed.pop()
    assert len(scene.table.violations()) == 1
