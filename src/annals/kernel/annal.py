"""The annal: the record of a game as a text file. A header, and one choice a line; everything else is derived.

    annals 1
    game tta
    edition 2015
    rules 1
    seats 2
    seed 7
    option civil_hands open
    name 0 Ada

    0 take 3
    1 take 1
    @ undo
    1 take 2
    @ result 120 98

Lines that begin with `@` are not choices. `undo` and `redo` move over the choices before them; what is only said in
advance (a standing answer) ends no `redo` and is not made again by one. `resign SEAT` and `takeover SEAT NAME` note who
left and who plays on; `result` closes a finished game and is checked by `verify`. `parting VERSION` says that the
choices before no longer lead to the position that was on the table: the program has changed, and the game went on from
a snapshot. What was played can be read; beyond this line it cannot be replayed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from annals.kernel.choice import Choice, Refused, read_choice, write_choice
from annals.kernel.game import Game
from annals.kernel.setup import OptionError, OptionValue, Setup, write_option
from annals.kernel.standing import VERBS
from annals.kernel.table import Result, Table

FORMAT: Final = 1


class AnnalError(Exception):
    """A damaged or impossible annal: a code, a sentence, and the line."""

    def __init__(self, code: str, sentence: str, line: int) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.code = code
        self.sentence = sentence
        self.line = line


class Parting:
    """Where the versions part: after so many choices in force, at this line, another version of the program went on."""

    __slots__ = ("line", "made", "version")

    def __init__(self, made: int, version: str, line: int) -> None:
        self.made = made
        self.version = version
        self.line = line

    def error(self) -> AnnalError:
        sentence = f"After choice {self.made} the game went on under another version, {self.version}, from a snapshot"
        return AnnalError("parting", f"{sentence} that an annal does not hold.", self.line)


class Annal:
    """A game's set-up and its lines. `choices` are the ones in force after every undo and redo; `undone` are those
    that can be made again, the next one last."""

    def __init__(self, setup: Setup, names: dict[int, str] | None = None) -> None:
        self.setup = setup
        self.names: dict[int, str] = {}
        for seat, name in (names or {}).items():
            self._name(seat, name, 0)
        self.lines: list[str] = []
        self.choices: list[tuple[int, Choice]] = []
        self.partings: list[Parting] = []
        self.undone: list[tuple[int, Choice]] = []
        self._result: tuple[float, ...] | None = None
        self._line_of: list[int] = []

    # Writing ----------------------------------------------------------------------------------------------------

    def add(self, seat: int, choice: Choice) -> None:
        self._take(f"{seat} {write_choice(choice)}", 0)

    def undo(self) -> None:
        self._take("@ undo", 0)

    def redo(self) -> None:
        self._take("@ redo", 0)

    def note(self, text: str) -> None:
        """A line that is no choice: `resign 1`, `takeover 1 able`."""
        self._take("@ " + text, 0)

    def close(self, result: Result) -> None:
        self._take("@ result " + " ".join(str(score) for score in result.scores), 0)

    def take(self, line: str) -> None:
        """Take in a line as it is written."""
        self._take(line, 0)

    def write(self) -> str:
        setup = self.setup
        head = [
            f"annals {FORMAT}",
            f"game {setup.game}",
            f"edition {setup.edition}",
            f"rules {setup.rules}",
            f"seats {setup.seats}",
            f"seed {setup.seed}",
        ]
        head += [f"option {name} {write_option(value)}" for name, value in setup.options.items()]
        head += [f"name {seat} {name}" for seat, name in sorted(self.names.items())]
        return "\n".join([*head, "", *self.lines]) + "\n"

    # Reading ----------------------------------------------------------------------------------------------------

    @staticmethod
    def read(text: str, find: Callable[[str], Game]) -> Annal:
        """Read the text form. `find` gives the game of a name and raises KeyError for one it does not know."""
        lines = text.split("\n")
        head: dict[str, str] = {}
        options: dict[str, str] = {}
        names: list[tuple[int, str, int]] = []
        places: dict[str, int] = {}
        number = 0
        for line in lines:
            number += 1
            if not line.strip():
                break
            word, _, rest = line.strip().partition(" ")
            rest = rest.strip()
            if number == 1 and word != "annals":
                raise AnnalError("not_an_annal", "An annal begins with the line 'annals 1'.", 1)
            if not rest:
                raise AnnalError("bad_header", f"Header line {line!r} has no value.", number)
            what = word
            if word in ("option", "name"):
                what = f"{word} {rest.partition(' ')[0]}"
            elif word not in ("annals", "game", "edition", "rules", "seats", "seed"):
                raise AnnalError("bad_header", f"Unknown header line {line!r}.", number)
            if what in places:
                raise AnnalError("bad_header", f"The header says {what!r} twice.", number)
            places[what] = number
            if word == "option":
                name, _, value = rest.partition(" ")
                options[name] = value.strip()
            elif word == "name":
                seat, _, name = rest.partition(" ")
                if not _is_number(seat) or not name:
                    raise AnnalError("bad_header", f"{line!r} is not 'name SEAT NAME'.", number)
                names.append((int(seat), name, number))
            else:
                head[word] = rest
        annal = Annal(_read_setup(head, options, places, number, find))
        for seat_number, name, place in names:
            annal._name(seat_number, name, place)
        for line in lines[number:]:
            number += 1
            if line.strip():
                annal._take(line.strip(), number)
        return annal

    def _name(self, seat: int, name: str, number: int) -> None:
        if not 0 <= seat < self.setup.seats:
            raise AnnalError("bad_header", f"There is no seat {seat} to have a name.", number)
        if not name.isprintable() or not name.strip() or name != name.strip():
            raise AnnalError("bad_header", f"{name!r} cannot stand as a name on a line.", number)
        self.names[seat] = name

    def _take(self, line: str, number: int) -> None:
        """Take in one line of the body; `number` is its line in a file, 0 while writing."""
        if not line.isprintable():
            raise AnnalError("bad_line", f"{line!r} is not one line of plain text.", number)
        if self._result is not None:
            raise AnnalError("after_the_end", f"{line!r} comes after the result.", number)
        if line.startswith("@"):
            self._take_note(line, number)
        else:
            word, _, rest = line.partition(" ")
            if not _is_number(word) or not rest.strip():
                raise AnnalError("bad_line", f"{line!r} is not 'SEAT VERB ARGUMENTS'.", number)
            if int(word) >= self.setup.seats:
                raise AnnalError("no_such_seat", f"There is no seat {word}.", number)
            choice = read_choice(rest)
            self.choices.append((int(word), choice))
            self._line_of.append(number)
            if choice[0] not in VERBS:
                self.undone = []
        self.lines.append(line)

    def _take_note(self, line: str, number: int) -> None:
        words = line[1:].split()
        if words == ["undo"]:
            if not self.choices or (self.partings and len(self.choices) <= self.partings[-1].made):
                raise AnnalError("nothing_to_undo", "There is no choice to undo.", number)
            taken_back = self.choices.pop()
            if taken_back[1][0] not in VERBS:
                self.undone.append(taken_back)
            self._line_of.pop()
        elif words == ["redo"]:
            if not self.undone:
                raise AnnalError("nothing_to_redo", "There is no choice to redo.", number)
            self.choices.append(self.undone.pop())
            self._line_of.append(number)
        elif len(words) == 1 + self.setup.seats and words[0] == "result":
            try:
                self._result = tuple(float(word) for word in words[1:])
            except ValueError:
                raise AnnalError("bad_line", f"{line!r} is not a list of scores.", number) from None
        elif len(words) > 1 and words[0] == "parting":
            self.partings.append(Parting(len(self.choices), " ".join(words[1:]), number))
            self.undone = []
        elif words[:1] in (["resign"], ["takeover"]):
            wanted = 2 if words[0] == "resign" else 3
            if len(words) < wanted or not _is_number(words[1]) or int(words[1]) >= self.setup.seats:
                raise AnnalError("bad_line", f"{line!r} does not name a seat of this table.", number)
        else:
            raise AnnalError("bad_line", f"Unknown line {line!r}.", number)

    # Replaying --------------------------------------------------------------------------------------------------

    def replay(self, game: Game, at: int | None = None, story: bool = False) -> Table:
        """Play the choices again, all or the first `at` of them."""
        if self.partings and (at is None or at > self.partings[0].made):
            raise self.partings[0].error()
        table = game.start(self.setup, story)
        for place, (seat, choice) in enumerate(self.choices[:at]):
            try:
                table.choose(seat, choice)
            except Refused as refused:
                sentence = f"choice {place + 1}, seat {seat}, {write_choice(choice)!r}: {refused.refusal.sentence}"
                raise AnnalError("refused", sentence, self._line_of[place]) from refused
        return table

    def verify(self, game: Game) -> Table:
        """Replay everything and check the result line against it."""
        table = self.replay(game)
        result = table.result()
        if self._result is not None:
            if result is None:
                raise AnnalError("not_over", "The annal gives a result, but its game is not over.", 0)
            if result.scores != self._result:
                sentence = f"The annal says the scores are {self._result}; its choices make them {result.scores}."
                raise AnnalError("other_result", sentence, 0)
        return table


def _is_number(word: str, longest: int = 20) -> bool:
    """Whether a word is a whole number of a size that a header line or a seat can have."""
    return word.isdecimal() and word.isascii() and len(word) <= longest


def _read_setup(
    head: dict[str, str], options: dict[str, str], places: dict[str, int], last: int, find: Callable[[str], Game]
) -> Setup:
    """The set-up a header tells; `places` are the lines of its words, `last` is where it ends."""
    for word in ("annals", "game", "edition", "rules", "seats", "seed"):
        if word not in head:
            raise AnnalError("bad_header", f"The header does not say {word!r}.", last)
    numbers: dict[str, int] = {}
    for word in ("annals", "rules", "seats", "seed"):
        if not _is_number(head[word], 80 if word == "seed" else 20):
            raise AnnalError("bad_header", f"{word!r} must be a whole number, not {head[word]!r}.", places[word])
        numbers[word] = int(head[word])
    if numbers["annals"] != FORMAT:
        raise AnnalError("unknown_format", f"Format {numbers['annals']} is not known here; {FORMAT} is.", 1)
    try:
        game = find(head["game"])
    except KeyError:
        raise AnnalError("unknown_game", f"There is no game {head['game']!r} here.", places["game"]) from None
    values: dict[str, OptionValue] = {}
    place = 0
    try:
        known = {option.name: option for option in game.edition(head["edition"]).options}
        for name, text in options.items():
            place = places["option " + name]
            if name not in known:
                raise OptionError("unknown_option", f"{game.title} has no option {name!r}.")
            values[name] = known[name].read(text)
        place = 0
        return game.setup(numbers["seats"], numbers["seed"], head["edition"], numbers["rules"], **values)
    except OptionError as error:
        said = {"bad_seats": "seats", "unknown_edition": "edition", "unknown_rules": "rules", "bad_seed": "seed"}
        raise AnnalError(error.code, str(error), place or places.get(said.get(error.code, ""), last)) from error
