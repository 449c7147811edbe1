"""The conformance kit: what every game, edition, option set and number of seats must pass (DESIGN, section 8).

`check` plays random games and tests the whole contract of `Table` on them. Each check is also a function of its own:
those of `positions.py` look at one `Position`, those of `GAME_CHECKS` at one finished `Game` and its annal. A check
that fails raises `Violation`, which says what is wrong and carries the annal that leads there.

Nothing here knows a game, and no game imports this.
"""

from __future__ import annotations

import datetime
import hashlib
import os
import random
import secrets as secrets_module
import socket
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any, TypeAlias

import msgspec

from annals.kernel.annal import Annal, AnnalError
from annals.kernel.chance import Chance
from annals.kernel.choice import Choice, Refused, write_choice
from annals.kernel.game import Game
from annals.kernel.positions import (
    MOST_CHOICES,
    POSITION_CHECKS,
    Knowledge,
    Position,
    Secrets,
    Violation,
    check_imagined_games_end,
    check_light,
    check_text,
    position,
    random_choice,
)
from annals.kernel.setup import Setup
from annals.kernel.shared import Shared
from annals.kernel.snapshot import snapshot
from annals.kernel.table import TAKE_BACK, Table

Chooser: TypeAlias = Callable[[Table, int, Chance], Choice]
"""Answers for a seat that is asked; its randomness comes from the chance it is given."""


class Report:
    """What a run of the kit has looked at."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.games = 0
        self.choices = 0
        self.longest = 0
        self.positions = 0
        self.checks: dict[str, int] = {}

    def count(self, check: str) -> None:
        self.checks[check] = self.checks.get(check, 0) + 1

    def __str__(self) -> str:
        setup = self.setup
        return (
            f"{setup.game} {setup.edition}, {setup.seats} seats: {self.games} games, {self.choices} choices "
            f"(longest game {self.longest}), {self.positions} positions, {sum(self.checks.values())} checks"
        )


def check(
    game: Game,
    setup: Setup,
    games: int = 10,
    seed: int = 1,
    players: Chooser = random_choice,
    *,
    samples: int = 8,
    secrets: Secrets | None = None,
    most_choices: int = MOST_CHOICES,
) -> Report:
    """Play games from set-ups like this one (with other seeds) and put each through every check.

    At `samples` positions of each game, the first and the last included, the checks that cost more are made.
    """
    report = Report(setup)
    annals: list[Annal] = []
    knowledge = Knowledge(secrets)
    for number in range(games):
        chance = Chance(seed).split(f"game {number}")
        dealt = Setup(setup.game, setup.edition, setup.rules, setup.seats, setup.seed + number, setup.options)
        annal = play(game, dealt, chance.split("players"), players, most_choices)
        annals.append(annal)
        report.games += 1
        report.choices += len(annal.choices)
        report.longest = max(report.longest, len(annal.choices))
        for game_check in GAME_CHECKS:
            _run_game_check(game_check, game, annal, chance)
            report.count(game_check.__name__)
        for place in _sampled(len(annal.choices), samples, chance):
            at = position(game, annal, place, chance.split("position"))
            report.positions += 1
            for position_check in POSITION_CHECKS:
                _run(position_check, at)
                report.count(position_check.__name__)
            knowledge.look(at)
        at = position(game, annal, chance.below("imagined game", len(annal.choices)), chance.split("imagined game"))
        check_imagined_games_end(at, most_choices)
        report.count("check_imagined_games_end")
    knowledge.judge(annals[-1])
    report.count("check_deals_anew")
    check_other_process(game, annals)
    report.count("check_other_process")
    return report


# Playing ------------------------------------------------------------------------------------------------------------


def play(
    game: Game, setup: Setup, chance: Chance, players: Chooser = random_choice, most_choices: int = MOST_CHOICES
) -> Annal:
    """Play one game to its end, with what is cheap checked after every choice; gives its annal.

    Now and then a seat says "pass until" or takes an answer back, where the game has such moments.
    """
    annal = Annal(setup)
    at = Position(game, game.start(setup, False), annal, chance)
    table = at.table
    try:
        while table.asked():
            if len(annal.choices) >= most_choices:
                raise at.fail("ends", f"The game has not ended after {most_choices} choices.")
            check_light(at)
            if table.untils() and chance.below("standing", 25) == 0:
                seat, choice = _standing(table, chance)
            elif (given := _given(table)) and chance.below("taking back", 6) == 0:
                seat, choice = chance.pick("who", given), TAKE_BACK
            else:
                seat = chance.pick("seat", list(table.asked()))
                choice = players(table, seat, chance)
            check_text(at, choice)
            refusal = table.refuse(seat, choice)
            if refusal is not None:
                raise at.fail("accepted", f"{write_choice(choice)!r} of seat {seat} is refused: {refusal}.")
            before = table.revealed
            annal.add(seat, choice)
            table.choose(seat, choice)
            if table.revealed < before:
                raise at.fail("revealed", "The count of revealed things has gone down.")
    except Violation:
        raise
    except Exception as error:
        raise at.fail("crash", f"The game broke: {error!r}") from error
    check_light(at)
    result = table.result()
    if result is not None:
        annal.close(result)
    return annal


def _standing(table: Table, chance: Chance) -> tuple[int, Choice]:
    seat = chance.below("standing seat", table.seats)
    if table.windows() and chance.below("about", 3) == 0:
        return seat, ("ask_only", chance.pick("window", list(table.windows())))
    said = table.standing_answers.get(seat)
    if said is not None and said.about and chance.below("also", 2) == 0:
        return seat, ("pass_also", said.about[0])
    if said is not None:
        return seat, ("stop_passing",)
    return seat, ("pass_until", chance.pick("moment", list(table.untils())))


def _given(table: Table) -> list[int]:
    """The seats that can take an answer back."""
    if not isinstance(table.decision(), Shared):
        return []
    return [seat for seat in range(table.seats) if table.refuse(seat, TAKE_BACK) is None]


def _sampled(length: int, samples: int, chance: Chance) -> list[int]:
    places = list(range(1, length))
    chance.shuffle("samples", places)
    return sorted({0, length, *places[: max(0, samples - 2)]})


def _run(position_check: Callable[[Position], None], at: Position) -> None:
    """Make a check; an error of the game's own becomes a violation that says how to get there."""
    try:
        position_check(at)
    except Violation:
        raise
    except Exception as error:
        raise at.fail("crash", f"The game broke during {position_check.__name__}: {error!r}") from error


def _run_game_check(
    game_check: Callable[[Game, Annal, Chance], None], game: Game, annal: Annal, chance: Chance
) -> None:
    try:
        game_check(game, annal, chance.split(game_check.__name__))
    except (Refused, AnnalError) as error:
        raise Violation("replay", f"The game cannot be replayed: {error}", annal.write()) from error


# One game -----------------------------------------------------------------------------------------------------------


def check_replay(game: Game, annal: Annal, chance: Chance) -> None:
    """The annal, written and read, replays to the same table at the end and in the middle, and verifies."""
    text = annal.write()
    at = Position(game, game.start(annal.setup, False), annal, chance)
    again = Annal.read(text, at.find)
    if again.write() != text or again.choices != annal.choices or again.setup != annal.setup:
        raise at.fail("annal", "The annal is another when it is written and read.")
    middle = chance.below("middle", len(annal.choices) + 1)
    table = at.table
    for place, (seat, choice) in enumerate(annal.choices):
        if place == middle and snapshot(again.replay(game, middle)) != snapshot(table):
            raise at.fail("replay", f"The first {middle} choices, replayed, make another table.")
        table.choose(seat, choice)
    if snapshot(again.verify(game)) != snapshot(table):
        raise at.fail("replay", "The choices, replayed, make another table.")


def check_shut_off(game: Game, annal: Annal, chance: Chance) -> None:
    """The game needs no clock, no random source but its own, no network."""
    state = random.getstate()
    try:
        with shut_off(game):
            alone = fingerprint(game, annal)
    except Forbidden as forbidden:
        raise Violation("shut_off", f"The game uses {forbidden}.", annal.write()) from forbidden
    if random.getstate() != state:
        raise Violation("shut_off", "The game uses Python's global random source.", annal.write())
    if alone != fingerprint(game, annal):
        raise Violation("replay", "The same choices make another game the second time.", annal.write())


GAME_CHECKS: list[Callable[[Game, Annal, Chance], None]] = [check_shut_off, check_replay]


def fingerprint(game: Game, annal: Annal) -> str:
    """A digest of a whole replay: who is asked, what is offered at every choice, what everybody sees at the end."""
    digest = hashlib.sha256()
    table = game.start(annal.setup, True)
    for seat, choice in annal.choices:
        digest.update(repr([(other, table.choices(other)) for other in table.asked()]).encode())
        table.choose(seat, choice)
    for viewer in [None, *range(table.seats)]:
        digest.update(msgspec.json.encode(table.view(viewer)))
    digest.update(snapshot(table))
    return digest.hexdigest()


class Forbidden(Exception):
    """Something a game may not use was called."""


class _Shut:
    """Stands in for a function that is shut off; other threads still reach the real one."""

    def __init__(self, name: str, real: Callable[..., Any]) -> None:
        self.name = name
        self.real = real
        self.thread = threading.get_ident()

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        if threading.get_ident() == self.thread:
            raise Forbidden(self.name)
        return self.real(*arguments, **named)


class _NoDate(datetime.date):
    @classmethod
    def today(cls) -> Any:
        raise Forbidden("datetime.date.today")


class _NoDatetime(datetime.datetime):
    @classmethod
    def now(cls, tz: Any = None) -> Any:
        raise Forbidden("datetime.datetime.now")

    @classmethod
    def utcnow(cls) -> Any:
        raise Forbidden("datetime.datetime.utcnow")

    @classmethod
    def today(cls) -> Any:
        raise Forbidden("datetime.datetime.today")


_CLOCK = ["time", "monotonic", "perf_counter", "process_time", "localtime", "gmtime", "sleep", "strftime", "ctime"]
_CLOCK += ["time_ns", "monotonic_ns", "perf_counter_ns", "process_time_ns"]
_RANDOM = [
    "random",
    "randint",
    "randrange",
    "choice",
    "choices",
    "sample",
    "shuffle",
    "uniform",
    "getrandbits",
    "gauss",
]
_RANDOM += ["seed", "randbytes", "Random", "SystemRandom"]
_NETWORK = ["socket", "create_connection", "getaddrinfo", "gethostbyname", "gethostname"]


@contextmanager
def shut_off(game: Game) -> Iterator[None]:
    """While this lasts, the clock, global random sources and the network raise `Forbidden` in this thread, also where
    the modules of the game's package have imported them by name."""
    shut: dict[int, tuple[object, object]] = {}
    wanted: list[tuple[ModuleType, list[str]]] = [
        (time, _CLOCK),
        (random, _RANDOM),
        (socket, _NETWORK),
        (os, ["urandom", "getrandom", "times"]),
        (uuid, ["uuid1", "uuid4"]),
        (secrets_module, ["choice", "randbelow", "randbits", "token_bytes", "token_hex", "token_urlsafe"]),
    ]
    for module, names in wanted:
        for name in names:
            real = getattr(module, name, None)
            if real is not None:
                shut[id(real)] = (real, _Shut(f"{module.__name__}.{name}", real))
    shut[id(datetime.datetime)] = (datetime.datetime, _NoDatetime)
    shut[id(datetime.date)] = (datetime.date, _NoDate)
    patched: list[tuple[ModuleType, str, object]] = []
    package = game.start.__module__.rpartition(".")[0]
    sources = [module for module, _ in wanted] + [datetime]
    own = [module for name, module in list(sys.modules.items()) if package and name.startswith(package)]
    try:
        for module in [*sources, *own]:
            for name, value in list(vars(module).items()):
                if id(value) in shut and shut[id(value)][0] is value:
                    patched.append((module, name, value))
                    setattr(module, name, shut[id(value)][1])
        yield
    finally:
        for module, name, value in patched:
            setattr(module, name, value)


# Another process ----------------------------------------------------------------------------------------------------


def check_other_process(game: Game, annals: list[Annal]) -> None:
    """The same annals make the same games in another process with another hash seed."""
    task = {"game": address(game), "annals": [annal.write() for annal in annals]}
    environment = dict(os.environ)
    environment["PYTHONHASHSEED"] = "4321" if environment.get("PYTHONHASHSEED") != "4321" else "1234"
    environment["PYTHONPATH"] = os.pathsep.join(entry for entry in sys.path if entry)
    ran = subprocess.run(
        [sys.executable, "-c", "from annals.kernel.conformance import fingerprints; fingerprints()"],
        input=msgspec.json.encode(task),
        capture_output=True,
        env=environment,
        check=False,
    )
    first = annals[0].write()
    if ran.returncode:
        raise Violation("other_process", f"The other process failed:\n{ran.stderr.decode(errors='replace')}", first)
    for annal, theirs in zip(annals, msgspec.json.decode(ran.stdout, type=list[str]), strict=True):
        if fingerprint(game, annal) != theirs:
            sentence = "In another process, with another hash seed, the same choices make another game."
            raise Violation("other_process", sentence, annal.write())


def fingerprints() -> None:
    """The other process: read the task from standard input, answer on standard output."""
    task: dict[str, Any] = msgspec.json.decode(sys.stdin.buffer.read())
    game = game_at(task["game"])
    found = {game.name: game}
    answers: list[str] = []
    for text in task["annals"]:
        try:
            answers.append(fingerprint(game, Annal.read(text, found.__getitem__)))
        except Refused as refused:
            answers.append(f"refused: {refused}")
    sys.stdout.buffer.write(msgspec.json.encode(answers))


def address(game: Game) -> str:
    """Where a game can be imported from, as `module:attribute`: the module of its `start`, or any other."""
    home = sys.modules.get(game.start.__module__)
    for module in [home, *list(sys.modules.values())]:
        if isinstance(module, ModuleType):
            for name, value in list(vars(module).items()):
                if value is game:
                    return f"{module.__name__}:{name}"
    raise ValueError(f"the game {game.name!r} is no attribute of any module, so no other process can find it")


def game_at(place: str) -> Game:
    """The game at `module:attribute`."""
    module, _, name = place.partition(":")
    found = getattr(import_module(module), name)
    if not isinstance(found, Game):
        raise TypeError(f"{place} is not a game")
    return found
