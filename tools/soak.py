"""Play many random games of every game and edition, with every number of seats: ``python tools/soak.py``."""

import argparse
import subprocess
import sys
from collections.abc import Iterator

from annals import games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games of each kind")
    parser.add_argument("--jobs", type=int, default=1, help="processes to use")
    arguments = parser.parse_args()
    for kind in kinds():
        print("annals: simulate", *kind, flush=True)
        often = ["--games", str(arguments.games), "--jobs", str(arguments.jobs)]
        ended = subprocess.run([sys.executable, "-m", "annals.cli", "simulate", *kind, *often], check=False)
        if ended.returncode:
            sys.exit(ended.returncode)


def kinds() -> Iterator[list[str]]:
    """What there is to play, as arguments of `annals simulate`."""
    for name in games.names():
        for edition in games.find(name).editions.values():
            for seats in range(edition.least_seats, edition.most_seats + 1):
                yield [name, "--edition", edition.name, "--seats", str(seats)]


if __name__ == "__main__":
    main()
