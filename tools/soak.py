"""Play many random games of every game and edition, with every number of seats: ``python tools/soak.py``.

With ``--options`` every value of every option is played too, alone with what it needs.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence

from annals import games
from annals.kernel import EditionInfo, Game, Option, OptionError
from annals.kernel.setup import NONE, write_option


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games of each kind")
    parser.add_argument("--jobs", type=int, default=1, help="processes to use")
    parser.add_argument("--options", action="store_true", help="every value of every option too")
    parser.add_argument("names", nargs="*", metavar="GAME", help="only these games")
    arguments = parser.parse_args()
    for kind in kinds(arguments.names or games.names(), arguments.options):
        print("annals: simulate", *kind, flush=True)
        often = ["--games", str(arguments.games), "--jobs", str(arguments.jobs)]
        ended = subprocess.run([sys.executable, "-m", "annals.cli", "simulate", *kind, *often], check=False)
        if ended.returncode:
            sys.exit(ended.returncode)


def kinds(names: Sequence[str], options: bool = False) -> Iterator[list[str]]:
    """What there is to play, as arguments of `annals simulate`."""
    for name in names:
        game = games.find(name)
        for edition in game.editions.values():
            for seats in range(edition.least_seats, edition.most_seats + 1):
                plain = [name, "--edition", edition.name, "--seats", str(seats)]
                yield plain
                for chosen in variants(game, edition, seats) if options else []:
                    yield plain + [part for each in chosen.items() for part in ("--option", "=".join(each))]


def variants(game: Game, edition: EditionInfo, seats: int) -> Iterator[dict[str, str]]:
    """Every value of every option but its default, each with values of other options that it needs."""
    for option in edition.options:
        for value in _values(option, seats - edition.least_seats):
            chosen = {**_needed(edition, option), option.name: value}
            try:
                game.setup(seats, 1, edition.name, None, **chosen)
            except OptionError as refused:
                print(f"annals: {edition.name}, {seats} seats, {option.name}={value}: {refused}", file=sys.stderr)
            else:
                yield chosen


def _values(option: Option, place: int) -> list[str]:
    usual = write_option(option.default)
    if option.kind == "number":
        least, most = option.bounds
        values = [str(number) for number in (least, (least + most) // 2, most)]
    elif option.values is None:
        values = ["yes", "no"]
    elif option.kind == "some_of":
        named = list(option.values)
        most = option.most_named[place] if option.most_named else len(named)
        values = [NONE, *("+".join(named[first : first + most]) for first in range(0, len(named), most))]
        values += [] if option.most_named else named
    else:
        values = list(option.values)
    return [value for value in dict.fromkeys(values) if value != usual]


def _needed(edition: EditionInfo, option: Option) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for other in edition.options:
        allowed = option.needs.get(other.name)
        if allowed and write_option(other.default) not in allowed:
            chosen |= {**_needed(edition, other), other.name: allowed[0]}
    return chosen


if __name__ == "__main__":
    main()
