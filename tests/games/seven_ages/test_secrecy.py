"""Secrets of the table: hands, markers, cards and units committed, standing answers. Nobody is told them, everybody
imagines others in their place, and what somebody has seen stays what it is. Stacks in the fog are in test_fog.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.seven_ages.arena import battle, duel
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import event, play, world

from annals.games.seven_ages.actions.foresight import KeepCard
from annals.games.seven_ages.events.ops_hand import TakeCard
from annals.games.seven_ages.events.ops_trade import ReplaceCards
from annals.games.seven_ages.markers import PlaceMarkers
from annals.games.seven_ages.numbers import CIVILISE, DESTINY, MANOEUVRE, PRODUCTION, TRADE
from annals.games.seven_ages.table import SevenTable
from annals.games.seven_ages.units.kinds import KIND
from annals.games.seven_ages.world.reach import GiveCard
from annals.kernel import Chance, Choice, Shared, digest
from annals.rules import rule

OWN, OTHER = "egyptians", "sumerians"


def imagined(scene: Scene, seat: int, count: int = 30) -> list[SevenTable]:
    return [scene.table.imagine(seat, Chance(seed)) for seed in range(count)]


def given(table: SevenTable, seat: int) -> tuple[Choice, ...]:
    """What a seat has answered to the question that several are asked."""
    asking = table.decision()
    assert isinstance(asking, Shared)
    return tuple(asking.answers_of(seat))


def laid(scene: Scene, seat: int, name: str) -> Any:
    """The cards face down somewhere, as a seat is told of them."""
    board: dict[str, Any] = scene.table.board(seat)
    return board["laid"][name]


def look_alike(one: Scene, two: Scene, seat: int) -> None:
    """Two games that differ in what a seat cannot know: it is told the same, offered the same, and dreams the same."""
    assert digest(one.table) != digest(two.table)
    for viewer in (seat, None):
        assert one.table.view(viewer) == two.table.view(viewer)
    assert one.table.asked() == two.table.asked()
    assert one.table.choices(seat) == two.table.choices(seat)
    for seed in range(8):
        assert digest(one.table.imagine(seat, Chance(seed))) == digest(two.table.imagine(seat, Chance(seed)))


# Hands ----------------------------------------------------------------------------------------------------------------


@rule("AGE-Q-89")
def test_a_hand_is_known_to_its_player_alone_and_its_size_to_all():
    def dealt(*cards: str) -> Scene:
        return seven(seats=3, seed=2).hand(0, *cards).hand(1, "romans")

    one, two = dealt("goths", "franks"), dealt("huns", "maya")
    one.table.deck, two.table.deck = sorted(one.table.deck), sorted(two.table.deck)
    look_alike(one, two, 1)
    assert one.table.view(0) != two.table.view(0)
    hands = {tuple(table.players[0].hand) for table in imagined(one, 1)}
    assert (len(hands) > 10, {len(hand) for hand in hands}) == (True, {2})


@rule("AGE-ART-ORACLE-2")
def test_cards_seen_in_a_hand_stay_there():
    scene = seven(seats=3).hand(0, "goths", "franks")
    scene.table.known[scene.card("goths")] = 0b010
    assert all(scene.card("goths") in table.players[0].hand for table in imagined(scene, 1))
    assert not all(scene.card("goths") in table.players[0].hand for table in imagined(scene, 2))


def hands_of(scene: Scene, owner: int, seat: int) -> set[tuple[int, ...]]:
    """The hands a seat thinks possible for another."""
    return {tuple(table.players[owner].hand) for table in imagined(scene, seat)}


def spied(taken: str) -> Scene:
    """Seat 2 knows both cards of seat 1, of which seat 0 takes one."""
    scene = seven(seats=3, seed=2).hand(1, "romans", "mongols")
    for name in ("romans", "mongols"):
        scene.table.known[scene.card(name)] = 0b100
    return scene.push(TakeCard(0, 1)).choose(f"card {scene.card(taken)}")


@event("I spy")
@rule("AGE-Q-89", "AGE-ART-ORACLE-3", "AGE-TERM-59")
def test_who_knew_a_hand_does_not_learn_which_card_was_taken_out_of_it():
    one, two = spied("romans"), spied("mongols")
    look_alike(one, two, 2)
    assert len(hands_of(one, 0, 2)) > 3
    assert len(hands_of(one, 1, 2)) > 3
    assert hands_of(one, 0, 1) == {(one.card("romans"),)}, "who lost it knows where it is"


@rule("AGE-ART-ORACLE-3", "AGE-TERM-59")
def test_nor_which_one_an_oracle_kept_or_a_permission_cost():
    for question, choice in ((KeepCard(0, 1), "card"), (GiveCard(1, 0, 1), "give")):
        scene = seven(seats=3, seed=2).hand(1, "romans", "mongols")
        scene.table.known = {scene.card(name): 0b100 for name in ("romans", "mongols")}
        scene.push(question).choose(f"{choice} {scene.card('romans')}")
        assert len(hands_of(scene, 0, 2)) > 3, choice
        assert len(hands_of(scene, 1, 2)) > 3, choice


@event("Stolen plans")
@rule("AGE-Q-89", "AGE-TRADE-8")
def test_nor_which_one_was_exchanged_for_a_card_laid_in_a_trade():
    scene = world(seed=2).hand(0, "goths", "franks")
    goths, franks = scene.card("goths"), scene.card("franks")
    scene.table.known = {goths: 0b100, franks: 0b100}
    laid_first = scene.table.deck.pop()
    scene.table.laid["trade 1"] = ((laid_first, 0b001),)
    scene.push(ReplaceCards(0, ())).choose(f"swap 0 {goths}")
    piles = {table.laid["trade 1"][0][0] for table in imagined(scene, 2)}
    assert len(piles) > 3
    assert not all(franks in hand for hand in hands_of(scene, 0, 2))


@event("Fortune teller")
@rule("AGE-TERM-20")
def test_who_arranged_the_deck_before_another_does_not_know_its_new_order():
    scene = seven(seats=3, seed=2)
    top = scene.table.deck[-7:]
    for card in top:
        scene.table.known[card] = 0b010
    play(scene, "Fortune teller", *[f"card {card}" for card in top[::-1][:-1]])
    orders = {tuple(table.deck[-7:]) for table in imagined(scene, 1)}
    assert len(orders) > 3
    assert {tuple(table.deck[-7:]) for table in imagined(scene, 0)} == {tuple(scene.table.deck[-7:])}


# Markers --------------------------------------------------------------------------------------------------------------


def marked(action: str) -> Scene:
    return world(seed=4).markers(1, (OTHER, action)).markers(0, (OWN, "trade")).turn("production")


@rule("AGE-TURN-2", "AGE-Q-89")
def test_markers_face_down_and_unused_look_alike():
    look_alike(marked("production"), marked("destiny"), 0)
    scene = marked("destiny")
    assert {table.players[1].placed[0][1] for table in imagined(scene, 0, 60)} == set(range(1, 9))
    for table in imagined(scene, 0):
        markers = [*table.players[1].unused, *[marker for _, marker in table.players[1].placed]]
        assert sorted(markers) == list(range(1, 9))


@rule("AGE-TURN-2", "AGE-DEC-10")
def test_markers_are_placed_unseen_while_others_still_think():
    def placing(marker: int) -> Scene:
        scene = world(seed=4).push(PlaceMarkers((0, 1, 2), ()))
        return scene.choose(f"mark {scene.e(OTHER).set} {marker}", seat=1).choose("ready", seat=1)

    look_alike(placing(PRODUCTION), placing(MANOEUVRE), 0)
    assert len({given(table, 1)[:1] for table in imagined(placing(PRODUCTION), 0)}) > 4


@event("Code breakers")
@rule("AGE-Q-110")
def test_all_see_where_a_marker_is_exchanged_and_nobody_for_what():
    def exchanged(new: int) -> Scene:
        scene = world(seed=4).markers(0, (OWN, "trade"), ("", "wild")).markers(1, (OTHER, "production"))
        number = scene.e(OWN).set
        scene.p(0).show((number, TRADE), 0b100)
        scene.p(0).show((-1, 8), 0b100)
        play(scene, "Code breakers", "player 1", f"swap {number} {TRADE} {new}")
        assert scene.told("marker_exchanged") == [{"empire": number}]
        return scene

    one, two = exchanged(CIVILISE), exchanged(DESTINY)
    for seat in (1, 2):
        look_alike(one, two, seat)
    number = one.e(OWN).set
    placed = {table.players[0].placed for table in imagined(one, 2)}
    assert {(-1, 8) in each for each in placed} == {True}, "what seat 2 has seen and was not touched it still knows"
    assert len({marker for each in placed for place, marker in each if place == number}) > 3
    assert all(table.players[1].placed == one.p(1).placed for table in imagined(one, 0)), "and seat 0 what it looked at"


# Conflicts and trades -------------------------------------------------------------------------------------------------


def committing(unit: str) -> Scene:
    """The attacker has committed one unit, or two; the defender still thinks."""
    scene = duel("spear 2 archer 2", "spear 3", seed=3)
    battle(scene, OWN, OTHER, "sumer").fight_on()
    kind = scene.table.edition.kind_number[unit]
    offers = [offer for offer in scene.offers(0) if offer.startswith("commit ")]
    scene.choose(next(offer for offer in offers if int(offer.split()[1]) & KIND == kind), seat=0)
    return scene.choose("ready", seat=0)


@rule("AGE-CONF-7", "AGE-CONF-45")
def test_what_is_committed_is_unknown_until_the_reveal():
    one, two = committing("spear"), committing("archer")
    assert one.table.asked() == (1,)
    look_alike(one, two, 1)
    look_alike(one, two, 2)
    assert len({given(table, 0) for table in imagined(one, 1)}) > 1


@rule("AGE-CONF-4")
def test_the_conflict_card_of_the_other_side_is_unknown():
    scene = committing("spear")
    (card, _), *_ = scene.table.laid["conflict 0"]
    assert (laid(scene, 0, "conflict 0"), laid(scene, 1, "conflict 0")) == ([card], [0])
    assert len({table.laid["conflict 0"][0][0] for table in imagined(scene, 1)}) > 10
    assert {table.laid["conflict 0"][0][0] for table in imagined(scene, 0)} == {card}


@rule("AGE-TRADE-8", "AGE-TRADE-10", "AGE-DEC-41")
def test_a_card_laid_in_a_trade_is_unknown_until_the_reveal():
    def offered(card: str) -> Scene:
        scene = world(seed=4).hand(0, "romans", "goths", "huns").hand(1, "franks").undisturbed()
        scene.act("trade", OWN)
        return scene.choose(f"card {scene.card(card)}", seat=0)

    one, two = offered("romans"), offered("goths")
    look_alike(one, two, 1)
    assert len({given(table, 0) for table in imagined(one, 1)}) > 5


# Standing answers -----------------------------------------------------------------------------------------------------


def said(*choices: str) -> Scene:
    """A window is open, and seat 1 has said something in advance."""
    scene = world(seed=4).hand(0, "romans").hand(1, "franks").hand(2, "goths")
    scene.markers(0, (OWN, "production")).markers(1, (OTHER, "destiny")).turn("production")
    for choice in choices:
        scene.choose(choice, seat=1)
    return scene


def test_nobody_is_told_that_another_passes_ahead():
    def silent() -> Scene:
        return said()

    talks: list[Callable[[], Scene]] = [
        lambda: said("pass_until turn"),
        lambda: said("ask_only harvest"),
        lambda: said("pass_until action", "stop_passing"),
    ]
    for talk in talks:
        loud = talk()
        assert loud.question() == silent().question()
        for viewer in (0, 2, None):
            assert loud.table.view(viewer) == silent().table.view(viewer)
        assert [loud.table.choices(seat) for seat in (0, 2)] == [silent().table.choices(seat) for seat in (0, 2)]
        assert loud.table.question == silent().table.question
        assert all(1 not in table.standing_answers for table in imagined(loud, 0, 4))


def test_who_passes_ahead_keeps_that_in_mind():
    scene = said("pass_until turn")
    assert all(1 in table.standing_answers for table in imagined(scene, 1, 4))


def test_an_answer_in_a_window_changes_nothing_that_others_see():
    scene, before = said(), said()
    assert scene.question() == "EventWindow"
    scene.choose("pass", seat=1)
    for viewer in (0, 2, None):
        assert scene.table.view(viewer) == before.table.view(viewer)
