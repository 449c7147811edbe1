"""The evaluation of Through the Ages: weights for every number of seats, and the network that was learned on top."""

from __future__ import annotations

import pytest
from tests.players.test_search import advanced, start

from annals.games.tta import TtaTable
from annals.games.tta.actions import ActionPhase
from annals.games.tta.mind.evaluation import (
    INPUTS,
    TtaOutlook,
    learned_outlook,
    learned_weighting,
    outlook,
    quick_outlook,
    weighting_for,
)
from annals.games.tta.mind.features import FACTS, Lens
from annals.games.tta.mind.weighting import HABITS, NAMES, WEIGHTS, Network, Weighting
from annals.kernel import Chance


def network(first: float, constant: float) -> Network:
    """One unit that reads the own culture, and a constant."""
    rest = [0.0] * (INPUTS - 1)
    return Network([0.0] * INPUTS, [1.0] * INPUTS, [[first, *rest, 0.0]], [1.0, constant])


def test_a_network_by_hand():
    """Two units on the first of two numbers, which is scaled to (x - 2) / 2; the second counts in one of them."""
    small = Network([2.0, 0.0], [0.5, 1.0], [[1.0, 0.0, -1.0], [-1.0, 3.0, 0.0]], [2.0, -1.0, 5.0])

    def of(numbers: list[float]) -> float:
        levels = small.start()
        small.read(levels, numbers, 0)
        return small.result(levels)

    assert of([2.0, 0.0]) == 5.0
    assert of([8.0, 0.0]) == 2 * 2 + 5
    assert of([0.0, 0.0]) == -1 + 5
    assert of([2.0, 1.0]) == -3 + 5


def test_numbers_can_be_read_in_parts():
    small = Network([1.0, 0.0], [1.0, 1.0], [[1.0, 2.0, 0.5]], [1.0, 0.0])
    whole, parts = small.start(), small.start()
    small.read(whole, [3.0, 4.0], 0)
    small.read(parts, [4.0], 1)
    small.read(parts, [3.0], 0)
    assert whole == parts == [2 + 8 + 0.5]


def test_a_network_must_fit():
    with pytest.raises(ValueError, match="every unit"):
        Network([0.0], [1.0], [[1.0]], [1, 0])
    with pytest.raises(ValueError, match="mean and a scale"):
        Network([0.0], [], [[1.0, 0.0]], [1, 0])


def test_a_weighting_knows_features_and_habits_only():
    assert Weighting({"wonder": 2.0, "surplus": 0.1}).named == {**WEIGHTS, **HABITS, "wonder": 2.0, "surplus": 0.1}
    with pytest.raises(ValueError, match="'wonders'"):
        Weighting({"wonders": 2.0})


def test_facts_have_names():
    table = start()
    assert len(Lens(table, 0, True, Weighting()).facts(table)) == len(FACTS)
    assert len(TtaOutlook(table, 0, Weighting()).lesson(table, False)) == INPUTS + 1


def test_a_network_reads_the_own_civilization_and_corrects_the_sum():
    table = advanced(start(), 80)
    table.players[0].culture = 40
    plain = TtaOutlook(table, 0, Weighting())
    corrected = TtaOutlook(table, 0, Weighting(None, network(0.5, 3.0)))
    assert corrected.appraise(table) == pytest.approx(plain.now + 0.5 * 40 + 3)
    assert corrected.value(table) == plain.value(table), "within a turn the weights alone are quicker, and enough"


def test_a_lesson_is_what_the_network_reads_at_play_time():
    """The difference between a network's evaluation and the plain one is what the network says about the lesson."""
    table = advanced(start(3, 4), 130)
    seat = table.asked()[0]
    weighting = learned_weighting(3)
    learned = weighting.network
    assert learned is not None
    seen = TtaOutlook(table, seat, weighting)
    lesson = seen.lesson(table, False)
    levels = learned.start()
    learned.read(levels, lesson[:-1], 0)
    assert seen.appraise(table) == pytest.approx(lesson[-1] + learned.result(levels))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_weights_and_a_network_for_every_number_of_seats(seats: int):
    assert weighting_for(seats).named != {**WEIGHTS, **HABITS}
    assert len(weighting_for(seats).weights) == len(NAMES)
    learned = learned_weighting(seats).network
    assert learned is not None
    assert learned.inputs == INPUTS
    table = advanced(start(seats, 3), 40 * seats)
    seat = table.asked()[0]
    assert learned_outlook(table, seat).appraise(table) != outlook(table, seat).appraise(table)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_network_does_not_see_hidden_cards(seats: int):
    table = advanced(start(seats, 8), 60 * seats)
    seat = table.asked()[0]
    imagined = [table.imagine(seat, Chance(deal)) for deal in range(5)]
    assert len({learned_outlook(world, seat).appraise(world) for world in imagined}) == 1


def test_a_brief_outlook_compares_choices_alike():
    """Without the rivals every value in the Action Phase is higher by the same."""
    table = advanced(start(2, 6), 100)
    while not isinstance(table.decision(), ActionPhase):
        advanced(table, 1)
    seat = table.asked()[0]
    whole, brief = outlook(table, seat), quick_outlook(table, seat)
    afters: list[TtaTable] = []
    for choice in table.choices(seat):
        if choice[0] in ("take", "build", "population"):
            after = table.copy()
            after.choose(seat, choice)
            afters.append(after)
    assert len(afters) > 2
    assert [brief.value(after) - whole.value(after) for after in afters] == pytest.approx([whole.others] * len(afters))
