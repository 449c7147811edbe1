"""Plays games of 7 Ages with `able` in every seat and tells how empires, categories and cards do.

    python tools/balance.py --games 100 --jobs 2 --keep games.jsonl
    python tools/balance.py --games 0 --keep games.jsonl --write docs/seven-ages-balance.md
    python tools/balance.py --games 0 --keep games.jsonl deluxe.jsonl --learn

With `--keep` what a game gave is added to a file (the first), a line each, and everything in it is counted; games that
are there already are not played again. `--learn` writes how empires fared to where `master` reads it, from the games of
all files together.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import fmean, median
from typing import Any

import msgspec

from annals.games.seven_ages import GAME, SevenTable
from annals.games.seven_ages.markers import PlaceMarkers
from annals.games.seven_ages.mind.evaluation import quick_outlook
from annals.games.seven_ages.mind.repute import Empires
from annals.games.seven_ages.numbers import DISCARD
from annals.kernel import Chance
from annals.players.base import Seated
from annals.players.ladder import LADDER
from annals.players.search import SearchOpponent

PARTS = re.compile(r"([^,]+?) ([+-]\d+)(?:, |$)")
"""Parts of what an empire harvests, as the story tells them: `cities +3, homeland -1`."""
USES = {"start": "empire", "event": "event", "play": "event", "cancel": "event", "artefact": "artefact"}
MOST_A_TURN = 9.0
"""A mean of an empire above this would be mended."""
ENOUGH = 2000
"""Games after which a card that nobody plays is worth a thought."""
CERTAIN = 4
"""So many average lives count beside those of an empire that were seen."""
LEARNED = Path(__file__).parent.parent / "src/annals/games/seven_ages/mind/learned/empires.json"
FEW = 5
"""Turns of an empire that are too few for a mean that says anything."""


def play(job: tuple[str, int, int, int]) -> dict[str, Any]:
    """One game, and what it gave."""
    edition, seats, last_age, seed = job
    table = GAME.start(GAME.setup(seats, seed, edition, last_age=last_age), True)
    assert isinstance(table, SevenTable)
    able = SearchOpponent("able", "", LADDER[0].level, quick_outlook)
    sitting = [Seated(able, seat, Chance(100 * seed + seat)) for seat in range(seats)]
    game = Game(table)
    began = time.process_time()
    while asked := table.asked():
        choice = sitting[asked[0]].choose(table)
        game.before(asked[0], choice)
        table.choose(asked[0], choice)
        game.read_story()
    ended = table.result()
    assert ended is not None
    assert not table.violations()
    return {
        "job": list(job),
        "turns": table.turn,
        "choices": game.choices,
        "cpu": round(time.process_time() - began, 2),
        "scores": list(ended.scores),
        "actions": game.actions,
        "empires": [life for life in game.lives if life["turns"]],
        "started": len(game.lives),
        "ended": game.ended,
        "uses": game.uses,
        "held": game.held,
        "other_glory": game.other_glory,
    }


class Game:
    """What is counted while a game is played."""

    def __init__(self, table: SevenTable) -> None:
        self.table = table
        self.choices = 0
        self.actions: dict[str, int] = Counter()
        self.lives: list[dict[str, Any]] = []
        """Every empire: its card, turns, and what it harvested in all and by category."""
        self.now: dict[int, dict[str, Any]] = {}
        self.ended: dict[str, int] = Counter()
        self.uses: dict[str, int] = Counter()
        self.held: dict[str, int] = Counter()
        """Turns a card was in a hand when markers were placed."""
        self.other_glory: dict[str, int] = Counter()
        self._read = 0
        self._turn = 0
        self._given_up: set[int] = set()

    def before(self, seat: int, choice: tuple[str | int, ...]) -> None:
        """A choice is about to be made."""
        self.choices += 1
        table, verb = self.table, str(choice[0])
        if isinstance(table.agenda[-1], PlaceMarkers) and table.turn != self._turn:
            self._turn = table.turn
            for card in [card for player in table.players for card in player.hand]:
                self.held[self._id(card)] += 1
        if verb == "turn" and len(choice) == 3:
            self.actions[str(table.action)] += 1
        if verb in USES and len(choice) > 1 and choice[1] in table.players[seat].hand:
            self.uses[f"{USES[verb]} {self._id(int(choice[1]))}"] += 1

    def read_story(self) -> None:
        story = self.table.story
        assert story is not None
        for entry in story.entries[self._read :]:
            self._take(entry.kind, dict(entry.details), entry.origin)
        self._read = len(story.entries)

    def _take(self, kind: str, told: dict[str, Any], origin: str | None) -> None:
        if kind == "founded":
            empire = self.table.empire(int(told["empire"]))
            life: dict[str, Any] = {
                "card": self._id(empire.card),
                "began": self.table.turn,
                "turns": 0,
                "glory": 0,
                "parts": Counter(),
                "best": 0,
            }
            self.lives.append(life)
            self.now[empire.set] = life
        elif kind == "harvest" and told["empire"] in self.now:
            life = self.now[int(told["empire"])]
            life["turns"] += 1
            life["glory"] += int(told["glory"])
            life["best"] = max(life["best"], int(told["glory"]))
            for name, points in PARTS.findall(str(told["parts"])):
                life["parts"][name] += int(points)
        elif kind == "empire_ends":
            number = int(told["empire"])
            self.ended["discarded" if number in self._given_up else "destroyed"] += 1
            self._given_up.discard(number)
            self.now.pop(number, None)
        elif kind == "marker" and told["action"] == DISCARD:
            self._given_up.add(int(told["empire"]))
        elif kind == "glory" and origin != "harvest":
            self.other_glory[str(origin)] += int(told["gain"])

    def _id(self, card: int) -> str:
        return self.table.edition.cards[card].id


# The report -----------------------------------------------------------------------------------------------------------


def report(rows: list[dict[str, Any]], command: str) -> str:
    """Everything that was counted, as a page."""
    edition = GAME.start(GAME.setup(3, 1, rows[0]["job"][0]), False)
    assert isinstance(edition, SevenTable)
    names = {card.id: card.empire.name for card in edition.edition.cards.values()}
    return "\n".join([*_head(rows, command), *_empires(rows, names), *_categories(rows), *_cards(rows, names)])


def _head(rows: list[dict[str, Any]], command: str) -> list[str]:
    seats = sorted({row["job"][1] for row in rows})
    turns = [row["turns"] for row in rows]
    actions: Counter[str] = Counter()
    ended: Counter[str] = Counter()
    other: Counter[str] = Counter()
    for row in rows:
        actions.update(row["actions"])
        ended.update(row["ended"])
        other.update(row["other_glory"])
    named = ("start", "production", "trade", "manoeuvre", "destiny", "civilise", "discard")
    told = ", ".join(f"{name} {actions[str(number + 1)] / len(rows):.1f}" for number, name in enumerate(named))
    best = [max(row["scores"]) for row in rows]
    more = ", ".join(f"{name} {amount / len(rows):+.1f}" for name, amount in other.most_common(8))
    return [
        "# 7 Ages: how empires and cards do",
        "",
        "Most numbers of the cards are reconstructed, so simulation watches them: games with `able` in every seat,",
        f"here {len(rows)} games of the {rows[0]['job'][0]} edition with {' to '.join(map(str, seats))} seats.",
        *(["They are too few to judge a single card by; 2,000 are wanted."] if len(rows) < ENOUGH else []),
        "",
        "```sh",
        command,
        "```",
        "",
        "| what | in a game |",
        "|---|---|",
        f"| turns | {fmean(turns):.1f} (median {median(turns):.0f}, {min(turns)} to {max(turns)}) |",
        f"| choices | {fmean(row['choices'] for row in rows):.0f} |",
        f"| CPU | {fmean(row['cpu'] for row in rows):.1f} s |",
        f"| glory of the winner | {fmean(best):.0f} |",
        f"| glory of all seats | {fmean(score for row in rows for score in row['scores']):.0f} on average |",
        f"| empires started | {fmean(row['started'] for row in rows):.1f} |",
        f"| empires discarded | {ended['discarded'] / len(rows):.1f} |",
        f"| empires destroyed | {ended['destroyed'] / len(rows):.1f} |",
        f"| actions taken | {told} |",
        f"| glory besides the Harvest, all seats | {more or 'none'} |",
        "",
    ]


def _empires(rows: list[dict[str, Any]], names: dict[str, str]) -> list[str]:
    lives: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        for life in row["empires"]:
            lives[life["card"]].append(life)
    turns = sum(life["turns"] for each in lives.values() for life in each)
    glory = sum(life["glory"] for each in lives.values() for life in each)
    means = {card: _mean(each) for card, each in lives.items() if sum(life["turns"] for life in each) >= FEW}
    far = [names[card] for card, mean in means.items() if mean > MOST_A_TURN]
    good = fmean(life["best"] for each in lives.values() for life in each)
    told = (
        f"The mean over all empires and turns is {glory / max(1, turns):.2f} glory a turn; in its best turn an empire"
        f" harvests {good:.1f} on average. Above {MOST_A_TURN:.0f} a turn on average: {', '.join(far) or 'none'}."
        f" Never started: {', '.join(sorted(names[card] for card in names if card not in lives)) or 'none'}."
    )
    lines = [
        "## Empires",
        "",
        told,
        "",
        "| empire | started | turns it lasts | glory a turn | best turn | most of it from |",
        "|---|---|---|---|---|---|",
    ]
    for card, each in sorted(lives.items(), key=lambda item: -_mean(item[1])):
        parts: Counter[str] = Counter()
        for life in each:
            parts.update(life["parts"])
        most = ", ".join(name.replace("_", " ") for name, amount in parts.most_common(3) if amount > 0)
        lasts, best = fmean(life["turns"] for life in each), max(life["best"] for life in each)
        lines.append(f"| {names[card]} | {len(each)} | {lasts:.1f} | {_mean(each):.2f} | {best} | {most} |")
    return [*lines, ""]


def _mean(lives: list[dict[str, Any]]) -> float:
    glory, turns = [sum(int(life[what]) for life in lives) for what in ("glory", "turns")]
    return glory / max(1, turns)


def _categories(rows: list[dict[str, Any]]) -> list[str]:
    points: Counter[str] = Counter()
    turns = 0
    for row in rows:
        for life in row["empires"]:
            turns += life["turns"]
            for name, amount in life["parts"].items():
                points[name.split(" ")[0]] += amount
    total = max(1, sum(points.values()))
    lines = ["## Categories", "", "| category | glory a turn of an empire | share |", "|---|---|---|"]
    for name, amount in points.most_common():
        lines.append(f"| {name.replace('_', ' ')} | {amount / max(1, turns):.2f} | {100 * amount / total:.0f} % |")
    return [*lines, ""]


def _cards(rows: list[dict[str, Any]], names: dict[str, str]) -> list[str]:
    uses: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for row in rows:
        uses.update(row["uses"])
        held.update(row["held"])
    unused = [names[card] for card in names if not any(uses[f"{use} {card}"] for use in set(USES.values()))]
    lines = [
        "## Cards",
        "",
        f"Never played in any way: {', '.join(sorted(unused)) or 'none'}. Turns in a hand: when markers are placed.",
        "",
        "| card | turns in a hand | started | artefact played | event played |",
        "|---|---|---|---|---|",
    ]
    for card, name in names.items():
        numbers = [uses[f"{use} {card}"] for use in ("empire", "artefact", "event")]
        lines.append(f"| {name} | {held[card]} | {' | '.join(map(str, numbers))} |")
    return [*lines, ""]


# What is learned ------------------------------------------------------------------------------------------------------


def learned(rows: list[dict[str, Any]]) -> Empires:
    """What empires brought for every turn that was left when they were started; of rare ones less is believed."""
    lives = [(life, 1 + row["turns"] - life["began"]) for row in rows for life in row["empires"]]
    left: Counter[str] = Counter()
    glory: Counter[str] = Counter()
    for life, turns in lives:
        left[life["card"]] += turns
        glory[life["card"]] += life["glory"]
    mean, certain = sum(glory.values()) / sum(left.values()), CERTAIN * sum(left.values()) / len(lives)
    cards = {card: (glory[card] + certain * mean) / (left[card] + certain) for card in sorted(left)}
    return Empires(len(rows), {card: round(each, 2) for card, each in cards.items()})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--last-age", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, nargs="+", default=[])
    parser.add_argument("--learn", action="store_true")
    parser.add_argument("--write", type=Path)
    wish = parser.parse_args()
    rows = [json.loads(line) for file in wish.keep if file.exists() for line in file.read_text().splitlines()]
    played = {tuple(row["job"]) for row in rows}
    jobs = [(wish.edition, wish.seats, wish.last_age, wish.seed + number) for number in range(wish.games)]
    with ProcessPoolExecutor(wish.jobs) as pool:
        for row in pool.map(play, [job for job in jobs if job not in played]):
            rows.append(row)
            if wish.keep:
                with wish.keep[0].open("a") as kept:
                    kept.write(json.dumps(row) + "\n")
    if wish.learn:
        LEARNED.write_bytes(msgspec.json.format(msgspec.json.encode(learned(rows)), indent=1) + b"\n")
        return
    wanted = f"python tools/balance.py --games {len(rows)} --seats {wish.seats} --edition {wish.edition}"
    page = report(rows, wanted + (f" --last-age {wish.last_age}" if wish.last_age < 7 else ""))
    if wish.write:
        wish.write.write_text(page)
    else:
        print(page)


if __name__ == "__main__":
    main()
