"""``annals play``: a game in the terminal, alone against opponents or with friends at one screen."""

from __future__ import annotations

import os
import secrets
import shlex
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from annals import games, players
from annals.cli import boards, common
from annals.cli.flow import Flow
from annals.kernel import (
    RESIGN,
    Annal,
    Chance,
    Choice,
    Game,
    OptionError,
    Setup,
    read_choice,
    resigns,
    standing,
    write_choice,
)
from annals.players import Opponent, ask

HELP = {
    "NUMBER": "make the choice with this number",
    "take 3": "make a choice by its text; the beginning is enough, and ? with a number shows the whole",
    "? NAME": "explain a card, for example ? iron",
    "? 7, ? take 5": "explain a choice, or why it cannot be chosen",
    "why": "where your numbers come from",
    "look NAME": "the whole board of a rival",
    "board": "draw the table again",
    "story": "everything that has happened",
    "undo": "take your last choice back, as long as nothing hidden was revealed and nobody else has chosen",
    "save [FILE]": "save; every choice is saved anyway",
    "help": "this list",
    "quit": "save and stop",
}

HELP_WINDOWS = "pass whenever you might act out of turn, until then (or until: {moments}); stop_passing ends it"

STORY_LINES = 18
BEGUN = 8
"""Choices that are named where the beginning of several was typed."""
INLINE = ("take", "remove")
"""Groups of choices that are listed in running lines."""
WIDE = 110


class Quit(Exception):
    """The person at the keyboard wants to stop."""


class Session:
    """One game at one terminal. The annal is the game and its save; the table is made from it."""

    def __init__(self, game: Game, annal: Annal, path: Path, chance: Chance, console: Console) -> None:
        self.game = game
        self.annal = annal
        self.path = path
        self.chance = chance
        self.console = console
        self.table = annal.replay(game, story=True)
        self.names = common.names_of(game, annal)
        self.opponents = _opponents_of(annal)
        self.words = common.words_of(game)
        self.groups = games.package(game.name).groups
        self.told: dict[int, int] = {}
        self.last_seat = -1

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        try:
            while self.table.asked():
                seat = next((seat for seat in self.table.asked() if seat not in self.opponents), self.table.asked()[0])
                if seat in self.opponents:
                    self.make(seat, ask(self.opponents[seat], self.table, seat, self.chance))
                else:
                    self.ask_person(seat)
        except Quit:
            self.save()
            # Never broken in two: people copy it.
            command = f"annals play {self.game.name} --load {shlex.quote(str(self.path))}"
            self.console.print(Text(f"Saved. Go on with: {command}"), soft_wrap=True)
            return
        self.finish()

    def make(self, seat: int, choice: Choice) -> None:
        """Make a choice and save it."""
        self.table.choose(seat, choice)
        self.annal.add(seat, choice)
        if seat not in self.opponents:
            self.save()

    def finish(self) -> None:
        result = self.table.result()
        assert result is not None
        if not self.annal.lines[-1].startswith("@ result"):
            self.annal.close(result)
        self.save()
        reader = self.people()[0] if len(self.people()) == 1 else None
        words = self.words(self.table, reader, self.names)
        self.console.print(Panel(self.story_lines(reader, since=self.told.get(reader or 0, 0)), title="The end"))
        self.console.print(self.board(reader).draw())
        self.console.print(Text(words.result(result), style="bold"))
        self.console.print(Text(f"The annal of this game: {self.path}"), soft_wrap=True)

    def save(self, path: Path | None = None) -> None:
        """Write the annal; a crash in the middle leaves the old file whole."""
        path = path or self.path
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(path.name + ".part")
        part.write_text(self.annal.write(), encoding="utf-8")
        part.replace(path)

    def people(self) -> list[int]:
        return [seat for seat in range(self.table.seats) if seat not in self.opponents]

    def board(self, seat: int | None) -> boards.Board:
        return boards.board_of(self.table, seat, self.names)

    def say(self, sentence: str, style: str = "") -> None:
        self.console.print(Text(sentence, style=style))

    # A person is asked ------------------------------------------------------------------------------------------

    def ask_person(self, seat: int) -> None:
        """Show the table and take lines until one of them is a choice or goes back."""
        if len(self.people()) > 1 and seat != self.last_seat:
            self._hand_over(seat)
        self.last_seat = seat
        self.show(seat)
        while not self.take_line(seat, self._read(f"{self.names[seat]}> ")):
            pass

    def _hand_over(self, seat: int) -> None:
        """At one screen, nobody sees the hand of another."""
        if self.console.is_terminal:
            self.console.clear()
        self._read(f"{self.names[seat]} is asked. Press Enter when nobody else is looking. ")

    def _read(self, prompt: str) -> str:
        try:
            return self.console.input(Text(prompt, style="bold")).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Quit from None

    def show(self, seat: int) -> None:
        if self.console.is_terminal:
            self.console.clear()
        since = self.told.get(seat, 0)
        story = self.story_lines(seat, since, STORY_LINES)
        if story.renderables:
            title = "Since your last choice"
            self.console.print(Panel(story, title=title, title_align="left", box=box.ROUNDED, border_style="dim"))
        assert self.table.story is not None
        self.told[seat] = len(self.table.story.entries)
        self.console.print(self.board(seat).draw())
        words = self.words(self.table, seat, self.names)
        for warning in words.warnings(seat):
            self.console.print(Text(f"! {warning}", style="bold red"))
        said = self.table.standing_answers.get(seat)
        if said is not None:
            self.console.print(Text(_standing(said), style="dim"))
        self.console.print(Text(words.question(), style="bold cyan"))
        self.console.print(self.choice_list(seat))

    def story_lines(self, reader: int | None, since: int = 0, most: int | None = None) -> Group:
        assert self.table.story is not None
        words = self.words(self.table, reader, self.names)
        over = not self.table.asked()
        entries = self.table.story.seen_by(reader, over, since)
        left_out = len(entries) - most if most is not None and len(entries) > most else 0
        lines: list[RenderableType] = []
        if left_out:
            lines.append(Text(f"... and {left_out} things before ('story' tells all)", style="dim"))
        for entry in entries[left_out:]:
            style = "bold" if entry["kind"] == "turn" else ""
            lines.append(Text(words.entry(entry), style=style))
        return Group(*lines)

    def choice_list(self, seat: int) -> RenderableType:
        """The choices, numbered, group by group."""
        words = self.words(self.table, seat, self.names)
        parts: list[RenderableType] = []
        number = 0
        for group, choices in self.grouped(seat).items():
            labels = [Text(str(words.choice(seat, choice))) for choice in choices]
            numbers = [Text(f"{number + place:>2}", "bold") for place in range(1, len(labels) + 1)]
            number += len(labels)
            if self.groups[group]:
                parts.append(Text(self.groups[group], style="underline"))
            if group in INLINE:
                parts.append(Flow([Text(" ").join(pair) for pair in zip(numbers, labels, strict=True)]))
            else:
                parts.append(self._in_columns(numbers, labels))
        return Group(*parts)

    def grouped(self, seat: int) -> dict[str, list[Choice]]:
        """The legal choices by group, in the order in which they are shown and numbered."""
        words = self.words(self.table, seat, self.names)
        choices = self.table.choices(seat)
        grouped = {group: [choice for choice in choices if words.group(choice) == group] for group in self.groups}
        return {group: members for group, members in grouped.items() if members}

    def _in_columns(self, numbers: Sequence[Text], labels: Sequence[Text]) -> RenderableType:
        columns = 2 if self.console.width >= WIDE and len(labels) > 3 else 1
        rows = -(-len(labels) // columns)
        grid = Grid.grid(padding=(0, 1, 0, 0), expand=columns > 1)
        for _ in range(columns):
            grid.add_column(width=2)
            grid.add_column(ratio=1 if columns > 1 else None)
        for row in range(rows):
            places = range(row, len(labels), rows)
            grid.add_row(*[cell for place in places for cell in (numbers[place], labels[place])])
        return grid

    # What a person types ----------------------------------------------------------------------------------------

    def take_line(self, seat: int, line: str) -> bool:
        """Carry out one line of input. True if the question is answered or has changed."""
        command, _, rest = line.partition(" ")
        rest = rest.strip()
        if not line or command == "board":
            self.show(seat)
        elif command == "help":
            self.console.print(self._help())
        elif command in ("quit", "exit"):
            raise Quit
        elif command == "undo":
            return self.undo(seat)
        elif command == "save":
            self._save_as(rest)
        elif command == "story":
            self.console.print(self.story_lines(seat))
        elif command == "why":
            self.console.print(self.board(seat).why(seat))
        elif command == "look":
            self._look(seat, rest)
        elif line.startswith("?"):
            self.explain(seat, line[1:].strip())
        else:
            return self._choose(seat, line)
        return False

    def _help(self) -> RenderableType:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for example, meaning in HELP.items():
            grid.add_row(Text(example, style="bold"), Text(meaning))
        first, *others = self.table.untils() or ("",)
        if first:
            meaning = HELP_WINDOWS.format(moments=", ".join(others))
            grid.add_row(Text(f"pass_until {first}", style="bold"), Text(meaning))
        return grid

    def _save_as(self, name: str) -> None:
        path = Path(name) if name else self.path
        try:
            self.save(path)
        except OSError as error:
            self.say(f"Not saved: {error.strerror}.", "red")
        else:
            self.say(f"Saved: {path}")

    def _look(self, seat: int, name: str) -> None:
        wanted = name.casefold()
        rivals = [other for other in range(self.table.seats) if other != seat]
        found = [other for other, known in enumerate(self.names) if wanted and known.casefold().startswith(wanted)]
        if not wanted and len(rivals) == 1:
            found = rivals
        if len(found) == 1:
            self.console.print(self.board(seat).civilization(found[0]))
        else:
            self.say(f"Whose board? There are: {', '.join(self.names)}.", "yellow")

    def _choose(self, seat: int, line: str) -> bool:
        choice = self.read(seat, line)
        if choice is None:
            self.say(self._why_none(seat, line), "yellow")
            return False
        refusal = self.table.refuse(seat, choice)
        if refusal is not None:
            self.say(self.words(self.table, seat, self.names).refusal(refusal), "yellow")
            return False
        if resigns(choice) and self._read(f"You would leave the game. Type '{RESIGN}' to do so: ") != RESIGN:
            self.say("You play on.")
            return False
        self.make(seat, choice)
        return True

    def _why_none(self, seat: int, line: str) -> str:
        """Why a line is no choice: a number that is not in the list, the beginning of several choices, or of none."""
        choices = self.table.choices(seat)
        if line.isdecimal():
            return "There is only choice 1." if len(choices) == 1 else f"There are the choices 1 to {len(choices)}."
        begun = [write_choice(known) for known in choices if _begins(line, known)]
        if begun:
            more = f" and {len(begun) - BEGUN} more" if len(begun) > BEGUN else ""
            return f"{line!r} is the beginning of several choices: {', '.join(begun[:BEGUN])}{more}."
        return f"{line!r} is no choice now and no command; 'help' lists the commands."

    def read(self, seat: int, line: str) -> Choice | None:
        """The choice a line stands for: a number of the list, a text, or the beginning of just one text."""
        choices = [choice for members in self.grouped(seat).values() for choice in members]
        if line.isdecimal():
            number = int(line)
            return choices[number - 1] if 1 <= number <= len(choices) else None
        decision = self.table.decision()
        choice = read_choice(line.casefold())
        if decision is None or choice in choices:
            return choice
        begun = [known for known in choices if _begins(line, known)]
        if begun:
            return begun[0] if len(begun) == 1 else None
        return choice if choice[0] in (*decision.verbs(), *standing.VERBS) else None

    def explain(self, seat: int, what: str) -> None:
        """Explain a choice, by number or text, or a card, by name."""
        if not what:
            self.say("What do you want explained? Write a name or a number after it: ? 1", "yellow")
            return
        choice = self.read(seat, what)
        if choice is not None:
            self._explain_choice(seat, choice)
            return
        cards = self.board(seat).find_cards(what)
        if not cards:
            self.say(f"There is no card and no choice {what!r} now. Try ? and a name, or ? and a number.", "yellow")
        for card in cards[:6]:
            self.console.print(self.board(seat).explain(card))
        if len(cards) > 6:
            self.say(f"... and {len(cards) - 6} more; say more of the name.", "dim")

    def _explain_choice(self, seat: int, choice: Choice) -> None:
        words = self.words(self.table, seat, self.names)
        refusal = self.table.refuse(seat, choice)
        if refusal is not None:
            self.say(f"{write_choice(choice)}: {words.refusal(refusal)}", "yellow")
            return
        self.say(f"{words.choice(seat, choice)}  [{write_choice(choice)}]", "bold")
        for ref in words.refs(seat, choice):
            kind, _, name = ref.partition(":")
            if kind == "card":
                self.console.print(self.board(seat).explain(name))

    def undo(self, seat: int) -> bool:
        """Take the last choice back, if it was this seat's and revealed nothing."""
        choices = self.annal.choices
        if not choices or choices[-1][0] != seat:
            why = "somebody else has chosen since" if choices else "nobody has chosen yet"
            self.say(f"There is nothing of yours to take back: {why}.", "yellow")
            return False
        before = self.annal.replay(self.game, at=len(choices) - 1, story=True)
        if before.revealed != self.table.revealed:
            self.say("That choice cannot be taken back: it has revealed something hidden.", "yellow")
            return False
        self.annal.undo()
        self.save()
        self.table = before
        assert before.story is not None
        self.told[seat] = len(before.story.entries)
        return True


def _opponents_of(annal: Annal) -> dict[int, Opponent]:
    """Who plays the seats, by the notes of the annal: `@ takeover 1 scripted` gives seat 1 to a player."""
    known = players.of(annal.setup.game)
    opponents: dict[int, Opponent] = {}
    for line in annal.lines:
        words = line.split()
        if words[:2] == ["@", "takeover"]:
            seat = int(words[2])
            if words[3] in known:
                opponents[seat] = known[words[3]]
            else:
                opponents.pop(seat, None)
    return opponents


def _begins(line: str, choice: Choice) -> bool:
    """Whether a line is the beginning of a choice's text; a number is never the beginning of another."""
    begun, text = line.casefold(), write_choice(choice)
    return text.startswith(begun) and not (begun[-1].isdecimal() and text[len(begun) : len(begun) + 1].isdecimal())


def _standing(said: standing.Standing) -> str:
    """What somebody has said about windows in advance, in words."""
    until = f" until {said.until}" if said.until else ""
    besides = f", except about {' and '.join(said.about)}" if said.about else ""
    return f"You pass{until} whenever you might act out of turn{besides}; stop_passing ends it."


def _default_path(game: str) -> Path:
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    return home / "annals" / f"{game}-{stamp}.annal"


def play(
    game: Annotated[str | None, typer.Argument(help=f"{common.GAME} A saved game knows its own.")] = None,
    seats: Annotated[int, typer.Option(help="Number of seats.")] = 2,
    seat: Annotated[int, typer.Option(help="Your place in the turn order, from 1.")] = 1,
    opponents: Annotated[
        str, typer.Option(help="Who plays the other seats: one name for all, or several; one that is none lists them.")
    ] = "beginner",
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People at this screen play all seats.")] = False,
    seed: Annotated[int | None, typer.Option(help="The seed of the deal; by default nobody knows it.")] = None,
    edition: Annotated[str | None, typer.Option(help="The edition; by default the game's first.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A set-up option, for example civil_hands=hidden or peaceful=yes.")
    ] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with the game of this annal file.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to save; by default in your data folder.")] = None,
) -> None:
    """Play a game in the terminal. Every choice is saved; `help` at the prompt lists the commands."""
    console = common.console()
    with common.clear_errors():
        if load is not None:
            annal, found = common.read_annal(load)
            path = save or load
            chance = Chance(secrets.randbits(64))
        else:
            found = common.find_game(game)
            dealt = secrets.randbits(64) if seed is None else seed
            chosen = common.read_options(found, edition, option or [])
            setup = found.setup(seats, dealt, edition, None, **chosen)
            annal = _new_annal(found, setup, seat, opponents, hot_seat)
            path = save or _default_path(found.name)
            if path.exists():
                raise common.UserError(f"{path} exists already: go on with it by --load, or save somewhere else.")
            chance = Chance(dealt).split("opponents")
        session = Session(found, annal, path, chance, console)
        session.run()


def _new_annal(game: Game, setup: Setup, seat: int, opponents: str, hot_seat: bool) -> Annal:
    names = common.default_names(game)
    seats = setup.seats
    annal = Annal(setup, {place: names[place] for place in range(seats)})
    if hot_seat:
        return annal
    if not 1 <= seat <= seats:
        raise OptionError("bad_seat", f"There are the seats 1 to {seats}, not {seat}.")
    others = [place for place in range(seats) if place != seat - 1]
    chosen = [players.find(name.strip(), game.name) for name in opponents.split(",")]
    if len(chosen) not in (1, len(others)):
        wanted = f"one opponent for all other seats, or {len(others)} of them" if len(others) > 1 else "one opponent"
        raise common.UserError(f"Name {wanted}, not {len(chosen)}.")
    for place, other in enumerate(others):
        annal.note(f"takeover {other} {chosen[place % len(chosen)].name}")
    return annal
