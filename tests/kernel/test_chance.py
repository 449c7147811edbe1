"""The random source: fixed numbers for ever, independent streams, fair."""

import os
import subprocess
import sys
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annals.kernel import Chance
from annals.kernel.chance import GOLDEN, MASK, _mix, _stream_key


def test_published_numbers_of_the_parts():
    assert _stream_key("") == 0xCBF29CE484222325
    assert _stream_key("a") == 0xAF63DC4C8601EC8C
    assert _stream_key("foobar") == 0x85944171F73967E8
    assert _mix(GOLDEN) == 0xE220A8397B1DCDAF
    assert _mix(2 * GOLDEN & MASK) == 0x6E789E6AA1B965F4


def test_golden_numbers():
    chance = Chance(7)
    assert [chance.bits("combat") for _ in range(4)] == [
        13993030608766634816,
        17896993988122684460,
        6734013029029854545,
        12608195481170584251,
    ]
    assert [chance.bits("civil deck I") for _ in range(2)] == [17542351955946483244, 14290512632481445546]
    assert Chance(MASK).bits("") == 12526092518647758689


def test_golden_dice_and_shuffles():
    chance = Chance(7)
    assert [chance.die("combat") for _ in range(12)] == [3, 3, 6, 4, 5, 2, 1, 6, 2, 2, 3, 2]
    cards = list(range(10))
    chance.shuffle("deck", cards)
    assert cards == [3, 7, 6, 4, 1, 9, 8, 0, 2, 5]
    assert chance.counts == {"combat": 12, "deck": 9}


def test_golden_splits():
    chance = Chance(1)
    assert [chance.split("x").seed, chance.split("x").seed] == [17519170887572494246, 9937492890665958528]
    assert chance.below("b", 10**18) == 237909125753153055


def test_other_hash_seeds_change_nothing():
    program = "from annals.kernel import Chance; c = Chance(7); print([c.bits('combat') for _ in range(3)])"
    answers = set()
    for hash_seed in ("0", "1", "12345"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        answers.add(subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True).stdout)
    assert answers == {b"[13993030608766634816, 17896993988122684460, 6734013029029854545]\n"}


@given(st.integers(0, MASK), st.lists(st.sampled_from(["a", "b", "c"]), max_size=30))
def test_streams_do_not_disturb_each_other(seed: int, order: list[str]):
    mixed = Chance(seed)
    drawn: dict[str, list[int]] = {"a": [], "b": [], "c": []}
    for stream in order:
        drawn[stream].append(mixed.bits(stream))
    for stream, numbers in drawn.items():
        alone = Chance(seed)
        assert [alone.bits(stream) for _ in numbers] == numbers


def test_copies_go_on_alike_and_apart():
    chance = Chance(3)
    chance.bits("a")
    copy = chance.copy()
    first = chance.bits("a")
    assert chance.bits("a") != first
    assert copy.bits("a") == first
    assert Chance(3, {"a": 1}).bits("a") == first


@given(st.integers(0, MASK), st.integers(1, 2**64))
def test_below_stays_below(seed: int, limit: int):
    chance = Chance(seed)
    assert all(0 <= chance.below("x", limit) < limit for _ in range(5))


def test_nothing_lies_below_nothing():
    chance = Chance(1)
    for limit in (0, -3):
        with pytest.raises(ValueError, match="nothing lies below"):
            chance.below("x", limit)
    with pytest.raises(ValueError, match="nothing lies below 0"):
        chance.pick("x", [])
    assert chance.counts == {}


def test_limits_that_do_not_divide_are_drawn_again():
    limit = 2**63 + 1
    chance = Chance(5)
    for _ in range(50):
        chance.below("x", limit)
    assert chance.counts["x"] > 60


@pytest.mark.parametrize("seed", [0, 1, 2, MASK])
def test_dice_are_fair(seed: int):
    chance = Chance(seed)
    rolls = [chance.die("dice") for _ in range(12_000)]
    counts = [rolls.count(face) for face in range(1, 7)]
    assert sum((count - 2000) ** 2 / 2000 for count in counts) < 25  # chi square, 5 degrees of freedom: p is 0.0001
    pairs = sum(1 for one, other in pairwise(rolls) if one == other)
    assert 1800 < pairs < 2200


def test_shuffles_are_fair():
    counts: dict[tuple[int, ...], int] = {}
    for seed in range(6000):
        items = [1, 2, 3]
        Chance(seed).shuffle("x", items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_neighbouring_seeds_and_streams_differ():
    numbers = {Chance(seed).bits(stream) for seed in range(100) for stream in ("a", "b", "ab", "ba", "a ")}
    assert len(numbers) == 500


# Wide seeds ---------------------------------------------------------------------------------------------------------

WIDE = 1 << 128 | 7


def test_golden_numbers_of_a_wide_seed():
    chance = Chance(WIDE)
    assert [chance.bits("combat") for _ in range(2)] == [3681452732997105711, 6448716126365687279]
    assert chance.counts == {"combat": 2}
    assert chance.split("x").seed == 519663372309421301893289080671149713263


def test_a_wide_seed_is_used_in_full_and_stays_wide():
    seeds = [WIDE, WIDE + (1 << 64), WIDE + (1 << 200), 7]
    assert len({Chance(seed).bits("deck") for seed in seeds}) == 4
    chance = Chance(WIDE)
    first, second = chance.split("x"), chance.split("x")
    assert first.seed > MASK
    assert second.seed > MASK
    assert first.seed != second.seed
    assert chance.copy().bits("x") == chance.bits("x")


def test_a_wide_seed_is_no_sum_of_its_parts():
    """With a narrow one, a stream is another one some steps further; whoever knows one of them knows all."""
    narrow, wide = Chance(7), Chance(WIDE)
    shifted = Chance(7 + GOLDEN)
    assert [narrow.bits("deck") for _ in range(2)][1] == shifted.bits("deck")
    assert [wide.bits("deck") for _ in range(2)][1] != Chance(WIDE + GOLDEN).bits("deck")


def test_wide_dice_are_fair():
    chance = Chance(WIDE)
    thrown = [chance.die("dice") for _ in range(6000)]
    assert all(900 < thrown.count(face) < 1100 for face in range(1, 7))
