"""Speed on one core, interpreted and compiled, beside other libraries in the same run: `make bench`.

The compiled build is made in build/bench from a copy of the sources, so the working tree stays as it is. Each
measurement runs in a process of its own; `--seconds` says how long.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="seconds for each measurement")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    arguments = parser.parse_args()
    folder = ROOT / "build" / "bench"
    interpreted, compiled = folder / "interpreted", folder / "compiled"
    _copy_sources(interpreted)
    _copy_sources(compiled)
    print("bench: compiling ...", file=sys.stderr)
    build = [sys.executable, str(ROOT / "tools" / "build_fast.py"), "--root", str(compiled)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    rows: list[dict[str, object]] = []
    for name, what, seats, sources in (
        ("Through the Ages, 2 seats, interpreted", "tta", 2, interpreted),
        ("Through the Ages, 4 seats, interpreted", "tta", 4, interpreted),
        ("Through the Ages, 2 seats, compiled", "tta", 2, compiled),
        ("Through the Ages, 4 seats, compiled", "tta", 4, compiled),
        ("Clash of Cultures, 2 seats, interpreted", "clash", 2, interpreted),
        ("Clash of Cultures, 4 seats, interpreted", "clash", 4, interpreted),
        ("7 Ages, 4 seats, interpreted", "seven_ages", 4, interpreted),
        ("Clash of Cultures, 2 seats, compiled", "clash", 2, compiled),
        ("Clash of Cultures, 4 seats, compiled", "clash", 4, compiled),
        ("7 Ages, 4 seats, compiled", "seven_ages", 4, compiled),
        ("catanatron, 4 seats", "catan", 4, interpreted),
        ("python-chess", "chess", 2, interpreted),
    ):
        print(f"bench: {name} ...", file=sys.stderr)
        rows.append({"name": name, **_measure(what, seats, arguments.seconds, sources)})
    if arguments.json:
        print(json.dumps(rows, indent=2))
    else:
        _show(rows)


def _copy_sources(target: Path) -> None:
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(ROOT / "src", target / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, target / name)


def _measure(what: str, seats: int, seconds: float, sources: Path) -> dict[str, float]:
    command = [sys.executable, str(ROOT / "bench" / "measure.py"), what, str(seats), str(seconds)]
    environment = {**os.environ, "PYTHONPATH": str(sources / "src")}
    answer = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    measured: dict[str, float] = json.loads(answer.stdout)
    return measured


def _show(rows: list[dict[str, object]]) -> None:
    table = Table(title="random play on one core")
    table.add_column("what")
    for heading in ("decisions/s", "games/s", "copy, microseconds"):
        table.add_column(heading, justify="right")
    for row in rows:
        speed, games, copy = row["decisions_per_second"], row["games_per_second"], row["copy_us"]
        table.add_row(str(row["name"]), f"{speed:,.0f}", f"{games:,.1f}", f"{copy:,.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
