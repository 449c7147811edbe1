"""Plays whole games of 7 Ages in the page by pressing things, and tells what it met: how each kind of question was
drawn, complaints of the page, words of the program, answers that the service refused.

    .venv/bin/python tools/whole_games.py --last-age 7 --opponent able --seats 3
    .venv/bin/python tools/whole_games.py --people 4
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Error, Response, sync_playwright
from tests.browser.ages import Drawn, Player, sit_down
from tests.browser.conftest import ARGUMENTS
from tests.browser.driving import Visitor
from tests.server.serving import served
from tools.browser import find_chromium

STUCK = 90
"""Seconds after which a game that does not go on is given up."""
NAMES = ("Mara", "Idris", "Vesta", "Tacitus", "Livia", "Ovid", "Sappho")


def main() -> int:
    asked = _asked()
    options: dict[str, Any] = {"last_age": asked.last_age, "total_history": "guaranteed", **json.loads(asked.options)}
    if asked.most_turns:
        options["most_turns"] = asked.most_turns
    refused: list[str] = []
    with tempfile.TemporaryDirectory() as folder, served(f"{folder}/games.sqlite") as house, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        visitors = [_visitor(browser, house.url, asked, refused) for _ in range(asked.people)]
        foes = [{"kind": "opponent", "player": asked.opponent}] * (asked.seats - asked.people)
        sit_down(visitors, NAMES, options, asked.seed, foes, asked.edition)
        players = [Player(visitor, asked.seed + place) for place, visitor in enumerate(visitors)]
        over = play_on(players, asked.minutes * 60, asked.pictures)
        tell(players, refused)
        browser.close()
        house.stop()
        print(house.said[-2000:])
    return 0 if over and not refused else 1


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=1, help="browsers, each with a seat of its own")
    parser.add_argument("--seats", type=int, default=0, help="the rest are opponents")
    parser.add_argument("--opponent", default="able")
    parser.add_argument("--last-age", type=int, default=1)
    parser.add_argument("--most-turns", type=int, default=0)
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--options", default="{}", help="further options of the table, as JSON")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--width", type=int, default=1440)
    parser.add_argument("--height", type=int, default=900)
    parser.add_argument("--pictures", default="", help="a folder for a picture of the first of each kind of question")
    asked = parser.parse_args()
    asked.seats = asked.seats or max(2, asked.people)
    return asked


def _visitor(browser: Browser, url: str, asked: argparse.Namespace, refused: list[str]) -> Visitor:
    page = browser.new_context(viewport={"width": asked.width, "height": asked.height}).new_page()
    page.on("response", lambda answer: _hear(refused, answer))
    return Visitor(page, url)


def _hear(refused: list[str], answer: Response) -> None:
    """An answer that the service refused: what was sent, and what it said."""
    if answer.status < 400:
        return
    try:
        said = answer.json()
    except Error:
        said = {}
    question = (said.get("state") or {}).get("question") or {}
    sent, why = answer.request.post_data, f"{said.get('code')} {said.get('sentence')} {question.get('kind')}"
    refused.append(f"{answer.status} {answer.url} {sent} {why}")


def play_on(players: list[Player], seconds: float, pictures: str) -> bool:
    """Play until the game is over, the time is, or nothing goes on; whether it is over."""
    begun = changed = time.monotonic()
    last, turn = "", 0
    while time.monotonic() - begun < seconds:
        now = players[0].look()
        if now["over"]:
            print(f"over after {time.monotonic() - begun:.0f} s")
            return True
        if now["turn"] != turn:
            turn = now["turn"]
            print(f"{time.monotonic() - begun:6.0f} s  turn {turn}, age {now['age']}", flush=True)
        stand = " ".join(str(player.look()["at"]) for player in players)
        if stand != last:
            last, changed = stand, time.monotonic()
        if time.monotonic() - changed > STUCK:
            print(f"STUCK at {[player.look() for player in players]}")
            return False
        acted = [_act(player, pictures) for player in players]
        players[0].visitor.page.wait_for_timeout(5 if any(acted) else 25)
    print("out of time")
    return False


def _act(player: Player, pictures: str) -> bool:
    now = player.look()
    if pictures and now["ready"] and not now["alone"] and now["kind"] not in player.drawn:
        player.visitor.page.wait_for_timeout(400)
        player.visitor.page.screenshot(path=f"{pictures}/{now['kind']}.png")
    return player.act()


def tell(players: list[Player], refused: list[str]) -> None:
    """What was met."""
    found: dict[str, Drawn] = {}
    for player in players:
        for kind, drawn in player.drawn.items():
            all_of = found.setdefault(kind, Drawn(0, 0, Counter(), drawn.example))
            all_of.times, all_of.most = all_of.times + drawn.times, max(all_of.most, drawn.most)
            all_of.how += drawn.how
    print(f"{sum(drawn.times for drawn in found.values())} answers")
    for kind, drawn in sorted(found.items(), key=lambda each: -each[1].times):
        print(f"{kind:24} {drawn.times:5} most {drawn.most:4}  {dict(drawn.how)}  {drawn.example[:90]}")
    for title, lines in (
        ("complaints", [line for player in players for line in player.visitor.complaints]),
        ("refused", refused),
        ("words of the program", [word for player in players for word in player.strange]),
        ("notices", [notice for player in players for notice in player.notices]),
    ):
        print(f"{title}: {len(lines)}")
        for line in list(dict.fromkeys(lines))[:20]:
            print(f"    {line}")


if __name__ == "__main__":
    sys.exit(main())
