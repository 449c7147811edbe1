"""The table's own random source: counter-based, in 64-bit integer arithmetic, with named streams.

Number k of stream s is `mix(seed + fnv1a(s) + k * GOLDEN)`, where `mix` is the finalizer of splitmix64. It depends on
nothing but these three values: not on Python's version, its hash seed, or what other streams were used for.
"""

from __future__ import annotations

from typing import Final, TypeVar

MASK: Final = 0xFFFFFFFFFFFFFFFF
GOLDEN: Final = 0x9E3779B97F4A7C15
T = TypeVar("T")

_streams: Final[dict[str, int]] = {}


def _stream_key(name: str) -> int:
    """The 64-bit FNV-1a hash of a stream's name."""
    key = _streams.get(name)
    if key is None:
        key = 0xCBF29CE484222325
        for byte in name.encode():
            key = ((key ^ byte) * 0x100000001B3) & MASK
        _streams[name] = key
    return key


def _mix(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


class Chance:
    """Random numbers by named stream. Copies go on independently from where they stand."""

    __slots__ = ("counts", "seed")

    def __init__(self, seed: int, counts: dict[str, int] | None = None) -> None:
        self.seed = seed & MASK
        self.counts: dict[str, int] = {} if counts is None else counts

    def copy(self) -> Chance:
        return Chance(self.seed, self.counts.copy())

    def split(self, name: str) -> Chance:
        """A new source for another purpose; asking again gives another one."""
        return Chance(self.bits("split " + name))

    def bits(self, stream: str) -> int:
        """The next 64 random bits of the stream."""
        count = self.counts.get(stream, 0)
        self.counts[stream] = count + 1
        return _mix((self.seed + _stream_key(stream) + (count + 1) * GOLDEN) & MASK)

    def below(self, stream: str, limit: int) -> int:
        """A whole number from 0 to limit - 1, each as likely as the others."""
        if limit <= 0:
            raise ValueError(f"nothing lies below {limit}")
        fair = MASK + 1 - (MASK + 1) % limit
        bits = self.bits(stream)
        while bits >= fair:
            bits = self.bits(stream)
        return bits % limit

    def die(self, stream: str, faces: int = 6) -> int:
        return 1 + self.below(stream, faces)

    def pick(self, stream: str, items: list[T]) -> T:
        return items[self.below(stream, len(items))]

    def shuffle(self, stream: str, items: list[T]) -> None:
        """Shuffle in place (Fisher-Yates, from the end)."""
        for place in range(len(items) - 1, 0, -1):
            other = self.below(stream, place + 1)
            items[place], items[other] = items[other], items[place]
