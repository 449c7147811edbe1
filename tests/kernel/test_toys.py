"""The three toy games do what they were made to show."""

from tests.kernel.toys import find, interrupts, islands, sealed
from tests.kernel.toys.interrupts import Feud
from tests.kernel.toys.islands import Isles
from tests.kernel.toys.sealed import Bid, Market, Seal

from annals.kernel import Chance, Choice, Table, restore, snapshot
from annals.kernel.standing import Standing


def saved(table: Table) -> Table:
    """The table after it was stored and fetched again."""
    again = restore(snapshot(table), find)
    assert snapshot(again) == snapshot(table)
    return again


# Sealed -------------------------------------------------------------------------------------------------------------


def market(hands: list[list[int]]) -> Market:
    table = sealed.GAME.start(sealed.GAME.setup(len(hands), 3), True)
    assert isinstance(table, Market)
    held = [card for hand in hands for card in hand]
    table.hands = [sorted(hand) for hand in hands]
    table.deck = [card for card in sealed.CARDS if card not in held]
    table.forget_choices()
    assert table.violations() == []
    return table


def test_seals_are_secret_until_all_are_in():
    table = market([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    table.choose(2, ("seal", 9))
    table.choose(2, ("ready",))
    table.choose(0, ("seal", 1))
    assert table.asked() == (0, 1)
    assert table.view(2)["board"]["sealed"] == [["seal", 9], ["ready"]]
    assert table.view(1)["board"]["sealed"] == []
    assert table.view(1)["board"]["cards"] == [3, 3, 3]
    table.choose(0, ("seal", 2))
    table.choose(1, ("seal", 4))
    assert table.discard == []
    table.choose(1, ("ready",))
    assert sorted(table.discard) == [1, 2, 4, 9]
    assert table.asked() == (0,), "seat 2 was strongest and opens; the next clockwise is asked"


def test_ties_seal_again():
    table = market([[1, 5, 10], [2, 4, 11], [3, 12, 13]])
    answers: list[tuple[int, Choice]] = [(0, ("seal", 1)), (0, ("seal", 5)), (1, ("seal", 2)), (1, ("seal", 4))]
    for seat, choice in [*answers, (2, ("seal", 3)), (2, ("ready",))]:
        table.choose(seat, choice)
    asking = table.decision()
    assert isinstance(asking, Seal)
    assert asking.seats(table) == (0, 1)
    for seat, choice in [(1, ("seal", 11)), (1, ("ready",)), (0, ("seal", 10)), (0, ("ready",))]:
        table.choose(seat, choice)
    opened = table.decision()
    assert isinstance(opened, Bid)
    assert opened.leader == 1


def test_tied_seats_without_cards_settle_clockwise():
    table = market([[], []])
    table.choose(1, ("ready",))
    table.choose(0, ("ready",))
    opened = table.decision()
    assert isinstance(opened, Bid)
    assert opened.leader == 0


def test_the_auction_goes_up_until_one_is_left():
    table = market([[9], [2], [3]])
    for seat, card in ((0, 9), (1, 2), (2, 3)):
        table.choose(seat, ("seal", card))
        table.choose(seat, ("ready",))
    lot = table.lot
    table.choose(1, ("bid", 3))
    refusal = table.refuse(2, ("bid", 3))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("too_low", "SEALED-6")
    rich = table.refuse(2, ("bid", 13))
    assert rich is not None
    assert rich.code == "too_poor"
    table.choose(2, ("pass",))
    table.choose(0, ("bid", 4))
    table.choose(1, ("pass",))
    assert table.won == [lot, 0, 0]
    assert table.coins == [8, 12, 12]


def test_an_uncontested_lot_costs_nothing():
    table = market([[9], [2]])
    for seat, card in ((0, 9), (1, 2)):
        table.choose(seat, ("seal", card))
        table.choose(seat, ("ready",))
    table.choose(1, ("pass",))
    assert table.coins == [12, 12]
    assert table.won[0] > 0


# Interrupts ---------------------------------------------------------------------------------------------------------


def feud(hands: list[list[str]]) -> Feud:
    table = interrupts.GAME.start(interrupts.GAME.setup(len(hands), 3), True)
    assert isinstance(table, Feud)
    table.hands = [sorted(hand) for hand in hands]
    table.deck = []
    for card, count in interrupts.CARDS.items():
        table.deck += [card] * (count - sum(hand.count(card) for hand in hands))
    table.forget_choices()
    assert table.violations() == []
    return table


def kinds(table: Table) -> list[str]:
    return [type(step).__name__ for step in table.agenda]


def test_a_strike_nobody_answers():
    table = feud([["strike"], [], []])
    table.choose(0, ("strike", 1))
    assert table.asked() == (1, 2, 0), "all at once, and they count clockwise from the next seat, the striker last"
    for seat in (2, 0, 1):
        table.choose(seat, ("pass",))
    assert table.asked() == (1,)
    assert table.view(1)["question"] == "Defend"
    table.choose(1, ("take",))
    assert table.lives == [2, 1, 2]
    assert table.asked() == (1,)


def test_a_thwarted_strike_does_nothing():
    table = feud([["strike"], ["thwart"], []])
    table.choose(0, ("strike", 1))
    table.choose(1, ("play", "thwart"))
    for seat in (2, 0, 1):
        table.choose(seat, ("pass",))
    assert table.lives == [2, 2, 2]
    assert table.view(1)["question"] == "Turn"


def test_interrupts_inside_interrupts_stored_in_the_middle():
    start: Table = feud([["strike", "undo"], ["thwart", "undo"], ["undo", "thwart"]])
    moves: list[tuple[int, Choice]] = [
        (0, ("strike", 1)),
        (1, ("play", "thwart")),  # thwarts the strike
        (2, ("play", "undo")),  # undoes the thwart
        (0, ("pass",)),
        (1, ("play", "undo")),  # undoes the undo
        (2, ("pass",)),
        (0, ("play", "undo")),  # undoes that again
        (1, ("pass",)),
        (2, ("pass",)),
        (0, ("pass",)),
    ]
    straight = start.copy()
    stored = start.copy()
    deepest = 0
    for seat, choice in moves:
        straight.choose(seat, choice)
        stored.choose(seat, choice)
        stored = saved(stored)
        deepest = max(deepest, kinds(stored).count("Thwart"))
    assert deepest == 4
    assert snapshot(stored) == snapshot(straight)
    # Undo 4 took undo 3 away; undo 2 still lies there with its window, open to everybody again.
    assert kinds(stored) == ["TurnOver", "Strike", "Answering", "Thwart", "Answering", "Thwart", "Answering"]
    assert stored.asked() == (2, 0, 1)
    for seat in (0, 1, 2):
        stored.choose(seat, ("pass",))
    # Undo 2 was carried out: the thwart is gone, and in the window of the strike everybody is asked anew.
    assert kinds(stored) == ["TurnOver", "Strike", "Answering"]
    assert stored.asked() == (2, 0, 1)
    for seat in (1, 2, 0):
        stored.choose(seat, ("pass",))
    stored.choose(1, ("take",))
    assert isinstance(stored, Feud)
    assert stored.lives == [2, 1, 2]


def test_a_shield_can_be_thwarted():
    table = feud([["strike", "thwart"], ["shield"]])
    table.choose(0, ("strike", 1))
    table.choose(1, ("pass",))
    table.choose(0, ("pass",))
    table.choose(1, ("shield",))
    table.choose(0, ("play", "thwart"))
    table.choose(1, ("pass",))
    table.choose(0, ("pass",))
    assert table.lives == [2, 1]


def test_a_shield_holds():
    table = feud([["strike"], ["shield"]])
    for seat, choice in [(0, ("strike", 1)), (1, ("pass",)), (0, ("pass",)), (1, ("shield",)), (0, ("pass",))]:
        table.choose(seat, choice)
    table.choose(1, ("pass",))
    assert table.lives == [2, 2]


def test_refusals_say_whether_it_is_the_card_or_the_moment():
    table = feud([["strike"], ["undo"], []])
    table.choose(0, ("strike", 2))
    moment, hand = table.refuse(1, ("play", "undo")), table.refuse(1, ("play", "thwart"))
    assert moment is not None
    assert hand is not None
    assert (moment.code, hand.code) == ("wrong_moment", "not_in_hand")


def test_passing_until_the_end_of_the_turn_and_until_ones_own():
    table = feud([["strike"], ["strike"], []])
    table.choose(0, ("pass_until", "end_of_turn"))
    table.choose(2, ("pass_until", "my_turn"))
    table.choose(0, ("strike", 1))
    assert table.asked() == (1,), "the others have passed ahead"
    table.choose(1, ("pass",))
    assert table.view(1)["question"] == "Defend", "the others have passed ahead"
    table.choose(1, ("take",))
    assert table.standing_answers == {2: Standing("my_turn")}
    table.choose(1, ("strike", 0))
    assert table.asked() == (0, 1), "seat 2 passes, seat 0 is asked again"
    table.choose(0, ("pass",))
    table.choose(1, ("pass",))
    table.choose(0, ("take",))
    assert table.standing_answers == {}
    assert table.asked() == (2,)


def test_standing_answers_are_stored():
    table = feud([["strike"], [], []])
    table.choose(2, ("pass_until", "my_turn"))
    assert saved(table).standing_answers == {2: Standing("my_turn")}


# Islands ------------------------------------------------------------------------------------------------------------


def isles(seats: int = 2) -> Isles:
    table = islands.GAME.start(islands.GAME.setup(seats, 3), True)
    assert isinstance(table, Isles)
    return table


def seen_units(table: Isles, seat: int | None) -> dict[int, tuple[str, int | None]]:
    units = table.board(seat)["units"]
    assert isinstance(units, list)
    return {unit["unit"]: (unit["island"], unit["strength"]) for unit in units}


def test_fog_hides_far_units_and_strengths():
    table = isles()
    table.where[3:] = ["elm", "birch", "iris"]
    assert set(seen_units(table, 0)) == {0, 1, 2, 4}
    assert seen_units(table, 0)[4] == ("birch", None)
    assert seen_units(table, 0)[0][1] == table.strength[0]
    assert seen_units(table, None) == {}


def test_imagined_units_stay_in_the_fog():
    table = isles(3)
    chance = Chance(1)
    places: set[tuple[str | None, ...]] = set()
    for _ in range(40):
        imagined = table.imagine(0, chance)
        assert imagined.violations() == []
        assert imagined.board(0) == table.board(0)
        places.add(tuple(imagined.where))
    assert len(places) > 20


def test_a_battle_uses_its_own_stream_and_shows_strengths():
    table = isles()
    table.where[3] = "birch"
    table.forget_choices()
    assert table.chance.counts.get("combat") is None
    before = table.revealed
    table.choose(0, ("move", 0, "birch"))
    assert table.chance.counts["combat"] == 2
    assert table.revealed > before
    assert table.known == [True, False, False, True, False, False]
    assert table.story is not None
    assert [entry.kind for entry in table.story.entries] == ["battle"]


def test_the_target_is_asked_for_when_there_are_several():
    table = isles()
    table.where[3] = table.where[4] = "birch"
    table.forget_choices()
    table.choose(0, ("move", 0, "birch"))
    assert table.choices(0) == [("fight", 3), ("fight", 4)]
    assert 3 in seen_units(table, None), "an attack is seen by all"
    table.choose(0, ("fight", 4))
    assert table.known[3:] == [False, True, False]


def test_moves_are_told_to_those_who_see():
    table = isles()
    table.choose(0, ("move", 0, "birch"))
    assert table.story is not None
    assert table.story.seen_by(0)[-1]["details"] == {"unit": 0, "island": "birch"}
    assert table.story.seen_by(1)[-1]["details"] == {}


def test_moves_are_refused_with_reasons():
    table = isles()
    for choice, code in [
        (("move", 3, "birch"), "no_unit"),
        (("move", 0, "utopia"), "no_island"),
        (("move", 0, "elm"), "too_far"),
    ]:
        refusal = table.refuse(0, choice)
        assert refusal is not None
        assert refusal.code == code
