"""The table's own random source: counter-based, with named streams.

A seed of up to 64 bits is quick, for imagining, training and tests: number k of stream s is
`mix(seed + fnv1a(s) + k * GOLDEN)`, where `mix` is the finalizer of splitmix64. Whoever saw a few numbers could find
such a seed by trying all of them. A wider seed is a key: number k of stream s is the keyed BLAKE2b hash of both, and
what was seen tells nothing about what comes. A number depends on nothing but these three values: not on Python's
version, its hash seed, or what other streams were used for.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, TypeVar

MASK: Final = 0xFFFFFFFFFFFFFFFF
WIDEST: Final = (1 << 256) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
T = TypeVar("T")

_streams: Final[dict[str, int]] = {}


def _stream_key(name: str) -> int:
    """The 64-bit FNV-1a hash of a stream's name, kept for the next time."""
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
        self.seed = seed if 0 <= seed <= WIDEST else seed & MASK
        self.counts: dict[str, int] = {} if counts is None else counts

    def copy(self) -> Chance:
        return Chance(self.seed, self.counts.copy())

    def split(self, name: str) -> Chance:
        """A new source for another purpose, as wide as this one; asking again gives another one."""
        stream = "split " + name
        if self.seed <= MASK:
            return Chance(self.bits(stream))
        self.counts[stream] = self.counts.get(stream, 0) + 1
        return Chance(1 << 128 | self._hash(stream, self.counts[stream], 16))

    def bits(self, stream: str) -> int:
        """The next 64 random bits of the stream."""
        count = self.counts.get(stream, 0)
        self.counts[stream] = count + 1
        if self.seed > MASK:
            return self._hash(stream, count + 1, 8)
        key = _streams.get(stream) or _stream_key(stream)
        return _mix((self.seed + key + (count + 1) * GOLDEN) & MASK)

    def _hash(self, stream: str, count: int, size: int) -> int:
        """So many bytes that nobody foresees without the seed."""
        words = f"{count} {stream}".encode()
        return int.from_bytes(blake2b(words, key=self.seed.to_bytes(32, "big"), digest_size=size).digest(), "big")

    def below(self, stream: str, limit: int) -> int:
        """A whole number from 0 to limit - 1, each as likely as the others."""
        if limit <= 0:
            raise ValueError(f"nothing lies below {limit}")
        bits = self.bits(stream)
        # Of the last numbers there are not enough for all.
        while bits > MASK - limit and bits >= MASK + 1 - (MASK + 1) % limit:
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
