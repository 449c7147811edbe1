"""How well the levels of opponents play by the measure of the reviews: the accuracy of each in games with itself.

python bench/accuracy.py tta --players random,able,strong,master --games 3
"""

from __future__ import annotations

import argparse
from statistics import fmean

from annals import games, players
from annals.kernel import Chance
from annals.players.advice import Judged, accuracy, count_costs, weigh
from annals.players.base import Seated


def reviewed(name: str, who: str, seats: int, seed: int) -> list[float]:
    """The accuracy of each seat in one game."""
    game = games.find(name)
    table, chance = game.start(game.setup(seats, seed), False), Chance(seed)
    sitting = [Seated(players.find(who, name), seat, chance) for seat in range(seats)]
    judged: list[Judged] = []
    made = 0
    while asked := table.asked():
        seat = asked[0]
        choice = sitting[seat].choose(table)
        if len(table.choices(seat)) > 1:
            judged.append(Judged(made, seat, choice, table.copy(), weigh(table, seat, choice, Chance(made))))
        table.choose(seat, choice)
        made += 1
    count_costs(judged)
    return [accuracy([one for one in judged if one.seat == seat]) for seat in range(seats)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", default="random,able,strong,master")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    for who in wish.players.split(","):
        seeds = range(wish.seed, wish.seed + wish.games)
        found = [mark for seed in seeds for mark in reviewed(wish.game, who, wish.seats, seed)]
        print(f"{who:10} {fmean(found):5.1f}  ({min(found):.0f} to {max(found):.0f}, {len(found)} reviews)", flush=True)


if __name__ == "__main__":
    main()
