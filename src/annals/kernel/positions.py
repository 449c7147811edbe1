"""The checks of the conformance kit that look at one position: a table somewhere in a game and the annal leading there.

Each takes a `Position` and raises `Violation` if the game breaks the contract; `POSITION_CHECKS` lists those that are
made at every position. Playing the games, and what is checked over whole games, is in `conformance.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from annals.kernel.annal import Annal
from annals.kernel.chance import Chance
from annals.kernel.choice import Choice, Refusal, Refused, read_choice, write_choice
from annals.kernel.game import Game
from annals.kernel.shared import PASS, Shared, Window
from annals.kernel.snapshot import pack, restore, snapshot
from annals.kernel.table import TAKE_BACK, Table
from annals.kernel.view import View

Secrets: TypeAlias = Callable[[Table, int], dict[str, object]]
"""The facts a seat cannot know, by name: each must be dealt anew by `imagine`. See `check_deals_anew`."""

MOST_CHOICES = 20_000
GO_ON = 40
"""How many choices two tables that must go on alike are followed for."""


class Violation(Exception):
    """A game breaks the contract: the check, a sentence, and the annal that leads there."""

    def __init__(self, check: str, sentence: str, annal: str) -> None:
        super().__init__(f"{check}: {sentence}\n--- how to get there ---\n{annal}")
        self.check = check
        self.sentence = sentence
        self.annal = annal


class Position:
    """A table somewhere in a game, with the annal that leads to it."""

    def __init__(self, game: Game, table: Table, annal: Annal, chance: Chance) -> None:
        self.game = game
        self.table = table
        self.annal = annal
        self.chance = chance

    def fail(self, check: str, sentence: str) -> Violation:
        return Violation(check, sentence, self.annal.write())

    def find(self, name: str) -> Game:
        """The game of a name, for `restore` and `Annal.read`."""
        if name != self.game.name:
            raise KeyError(name)
        return self.game


def position(game: Game, annal: Annal, place: int, chance: Chance) -> Position:
    """The position after the first `place` choices of an annal, with its story."""
    so_far = Annal(annal.setup)
    for seat, choice in annal.choices[:place]:
        so_far.add(seat, choice)
    return Position(game, so_far.replay(game, story=True), so_far, chance)


def random_choice(table: Table, seat: int, chance: Chance) -> Choice:
    """Any legal choice, each as likely as the others."""
    return chance.pick("choice", table.choices(seat))


def _go_on(table: Table, chance: Chance, most: int = GO_ON) -> list[tuple[int, Choice]]:
    """Play on at random; gives the choices made."""
    made: list[tuple[int, Choice]] = []
    while table.asked() and len(made) < most:
        seat = chance.pick("seat", list(table.asked()))
        choice = random_choice(table, seat, chance)
        table.choose(seat, choice)
        made.append((seat, choice))
    return made


def _follow(table: Table, made: list[tuple[int, Choice]]) -> str:
    """Make the same choices on another table; gives what goes wrong, or nothing."""
    for seat, choice in made:
        if not exactly_in(choice, table.choices(seat)):
            return f"seat {seat} is not offered {write_choice(choice)!r} there"
        table.choose(seat, choice)
    return ""


def _same_type(one: Choice, other: Choice) -> bool:
    return len(one) == len(other) and all(type(one[place]) is type(other[place]) for place in range(len(one)))


def exactly_in(choice: Choice, listed: list[Choice]) -> bool:
    """Whether a choice is listed, counting True as something else than 1."""
    return any(own == choice and _same_type(own, choice) for own in listed)


def without_story(table: Table) -> bytes:
    """The snapshot of a table without its story."""
    bare = table.copy()
    bare.story = None
    return snapshot(bare)


def check_light(at: Position) -> None:
    """What is cheap enough to check after every choice: seats, listing, invariants, result."""
    table = at.table
    asked = table.asked()
    if len(set(asked)) != len(asked) or any(not 0 <= seat < table.seats for seat in asked):
        raise at.fail("asked", f"asked() is {asked} at a table of {table.seats}.")
    for seat in asked:
        listed = table.choices(seat)
        if not listed:
            raise at.fail("choices", f"Seat {seat} is asked and has no choice.")
        if len(set(listed)) != len(listed):
            twice = [write_choice(choice) for choice in listed if listed.count(choice) > 1]
            raise at.fail("choices", f"Seat {seat} is offered the same choice twice: {twice[0]!r}.")
    broken = table.violations()
    if broken:
        raise at.fail("violations", " ".join(broken))
    check_result(at)


def check_result(at: Position) -> None:
    """There is no result until nobody is asked; then every seat has a score and somebody has won."""
    table = at.table
    result = table.result()
    if table.asked():
        if result is not None:
            raise at.fail("result", f"There is a result, {result}, while {table.asked()} are asked.")
        return
    if result is None:
        raise at.fail("result", "Nobody is asked and there is no result.")
    if len(result.scores) != table.seats:
        raise at.fail("result", f"{result} does not have a score for each of {table.seats} seats.")
    winners = list(result.winners)
    if not winners or winners != sorted(set(winners)) or not all(0 <= seat < table.seats for seat in winners):
        raise at.fail("result", f"{result} does not name its winners, each once and in order.")


def check_listing(at: Position) -> None:
    """Choices come in a fixed order, on a copy as well, can be written and read, and only for seats that are asked."""
    table = at.table
    copy = table.copy()
    copy.forget_choices()
    for seat in range(table.seats):
        listed = table.choices(seat)
        if (seat in table.asked()) != bool(listed):
            raise at.fail("choices", f"Seat {seat} has {len(listed)} choices; {table.asked()} are asked.")
        table.choices(seat).clear()
        table.forget_choices()
        if table.choices(seat) != listed:
            raise at.fail("order", f"Listing the choices of seat {seat} again gives others, or another order.")
        if copy.choices(seat) != listed:
            raise at.fail("order", f"A copy lists other choices for seat {seat}, or in another order.")
        for choice in listed:
            check_text(at, choice)


def check_text(at: Position, choice: Choice) -> None:
    read = read_choice(write_choice(choice))
    if read != choice or not _same_type(read, choice):
        raise at.fail("text", f"{choice!r} is written {write_choice(choice)!r}, which reads {read!r}.")


def check_agreement(at: Position) -> None:
    """The choices are exactly the candidates that are not refused, and each refusal says why."""
    table = at.table
    decision = table.decision()
    if decision is None:
        return
    for seat in table.asked():
        legal: list[Choice] = []
        for candidate in decision.candidates(table, seat):
            refusal = table.refuse(seat, candidate)
            if refusal is None:
                legal.append(candidate)
            else:
                _check_refusal(at, candidate, refusal)
        listed = table.choices(seat)
        for choice in listed:
            refusal = table.refuse(seat, choice)
            if refusal is not None:
                raise at.fail("accepted", f"{write_choice(choice)!r} is offered and refused: {refusal}.")
        if listed != legal:
            raise at.fail("agreement", f"Seat {seat} is offered {listed}; of its candidates {legal} are not refused.")


def _check_refusal(at: Position, choice: Choice, refusal: Refusal) -> None:
    if not refusal.code or not refusal.sentence or not refusal.rule:
        raise at.fail("refusal", f"{choice!r} is refused without code, sentence or rule: {refusal}.")


def check_accepted(at: Position) -> None:
    """Every listed choice can be made, and leaves a table in order."""
    table = at.table
    for seat in table.asked():
        for choice in table.choices(seat):
            after = Position(at.game, table.copy(), at.annal, at.chance)
            try:
                after.table.choose(seat, choice)
                check_light(after)
            except Refused as refused:
                raise at.fail("accepted", f"{write_choice(choice)!r} is offered and refused: {refused}") from refused
            except Violation as violation:
                longer = _annal_with(at.annal, seat, choice).write()
                raise Violation(violation.check, violation.sentence, longer) from violation


def _annal_with(annal: Annal, seat: int, choice: Choice) -> Annal:
    longer = Annal(annal.setup)
    for other, made in annal.choices:
        longer.add(other, made)
    longer.add(seat, choice)
    return longer


def mutations(choice: Choice) -> list[Choice]:
    """Choices like this one that a careless or hostile client might send: legal only if they happen to be listed."""
    verb, arguments = choice[0], choice[1:]
    found: list[Choice] = [(), (f"{verb}_", *arguments), ("", *arguments), (0, *arguments), ("no_such_verb",)]
    found += [(*choice, 0), (*choice, "no_such_id"), choice[:-1], arguments, tuple(reversed(choice))]
    for place, argument in enumerate(arguments):
        before, after = choice[: place + 1], choice[place + 2 :]
        others: list[str | int] = ["", "no_such_id", *range(-2, 9), 10**9, 2**70, str(argument), True, False]
        if isinstance(argument, int):
            others += [argument + 1, argument + 2, argument - 1, -argument]
        else:
            others += [argument + "_", argument.upper(), len(argument)]
        found += [(*before, other, *after) for other in others]
    return found


def check_refused(at: Position) -> None:
    """Whatever is not listed is refused with a reason, and changes nothing; so is everything from other seats."""
    table = at.table
    before = snapshot(table)
    sent: list[tuple[int, Choice]] = []
    for seat in table.asked():
        listed = table.choices(seat)
        some = listed.copy()
        at.chance.shuffle("mutated", some)
        for choice in some[:12]:
            sent += [(seat, other) for other in mutations(choice) if not exactly_in(other, listed)]
            strangers = [other for other in range(-1, table.seats + 1) if other not in table.asked()]
            sent += [(other, choice) for other in strangers]
    if not table.asked():
        sent = [(seat, choice) for seat in range(-1, table.seats + 1) for choice in [(), PASS, ("no_such_verb", 1)]]
    sent += [(seat, ("pass_until", "no_such_moment")) for seat in range(-1, table.seats + 1)]
    for seat, choice in sent:
        _check_refuses(at, seat, choice)
    if snapshot(table) != before:
        for seat, choice in sent:
            copy = restore(before, at.find)
            _check_refuses(Position(at.game, copy, at.annal, at.chance), seat, choice)
            if snapshot(copy) != before:
                raise at.fail("unchanged", f"Refusing {choice!r} of seat {seat} has changed the table.")
        raise at.fail("unchanged", "Refusing choices has changed the table.")


def _check_refuses(at: Position, seat: int, choice: Choice) -> None:
    table = at.table
    refusal = table.refuse(seat, choice)
    if refusal is None:
        raise at.fail("refused", f"{choice!r} of seat {seat} is not offered and not refused.")
    _check_refusal(at, choice, refusal)
    try:
        table.choose(seat, choice)
    except Refused as refused:
        if refused.refusal.code != refusal.code:
            sentence = f"{choice!r} is refused for {refusal.code!r} by refuse, {refused.refusal.code!r} by choose."
            raise at.fail("refused", sentence) from refused
        return
    raise at.fail("refused", f"{choice!r} of seat {seat} is not offered and was accepted.")


def check_windows(at: Position) -> None:
    """In a window to act out of turn every seat may pass, and saying "pass until" can be taken back."""
    table = at.table
    if not table.asked():
        return
    if isinstance(table.decision(), Window):
        for seat in table.asked():
            if PASS not in table.choices(seat):
                raise at.fail("windows", f"Seat {seat} is asked out of turn and cannot pass.")
    for moment in table.untils():
        for seat in range(table.seats):
            copy = table.copy()
            copy.choose(seat, ("pass_until", moment))
            if seat in copy.standing_answers and copy.asked():
                copy.choose(seat, ("stop_passing",))
                if seat in copy.standing_answers:
                    raise at.fail("windows", f"Seat {seat} cannot stop passing until {moment!r}.")


def check_shared(at: Position) -> None:
    """Answers of one question commute, can be taken back, and change nothing that others see before they count."""
    table = at.table
    asking = table.decision()
    if not isinstance(asking, Shared):
        return
    answers = [(seat, random_choice(table, seat, at.chance)) for seat in table.asked()]
    for seat, choice in answers:
        after = table.copy()
        after.choose(seat, choice)
        if after.question != table.question:
            continue
        for other in [None, *range(table.seats)]:
            if other != seat and _unmarked(after.view(other)) != _unmarked(table.view(other)):
                difference = _difference(_unmarked(table.view(other)), _unmarked(after.view(other)), "view")
                raise at.fail("shared", f"{other} sees the secret answer {choice!r} of seat {seat}: {difference}.")
        if isinstance(asking, Window) and after.view(None) != table.view(None):
            raise at.fail("shared", f"Everybody sees that seat {seat} has answered in a window.")
        back = after.copy()
        back.choose(seat, TAKE_BACK)
        if not asking.answers_of(seat) and back.view(seat) != table.view(seat):
            raise at.fail("shared", f"Seat {seat} cannot take {choice!r} back.")
        for second, said in answers:
            if second == seat:
                continue
            other_way = table.copy()
            other_way.choose(second, said)
            if other_way.question != table.question:
                continue
            one_way = after.copy()
            one_way.choose(second, said)
            other_way.choose(seat, choice)
            if snapshot(one_way) != snapshot(other_way):
                raise at.fail("shared", f"It matters which of {choice!r} and {said!r} of two seats comes first.")


def _unmarked(view: View) -> dict[str, object]:
    """A view without the marks of those who have answered a question, which everybody may see."""
    return {key: value for key, value in view.items() if key not in ("asked", "answered")}


def check_view(at: Position) -> None:
    """Views are plain data, the same when asked again, and share nothing with the table."""
    table = at.table
    before = snapshot(table)
    for seat in [None, *range(table.seats)]:
        view = table.view(seat)
        encoded = msgspec.json.encode(view)
        if msgspec.json.decode(encoded) != view:
            raise at.fail("view", f"The view of seat {seat} is not plain data: {_odd_part(view)}.")
        if msgspec.json.encode(table.view(seat)) != encoded:
            raise at.fail("view", f"The view of seat {seat} is another when asked again.")
        _empty(view)
        if snapshot(table) != before or msgspec.json.encode(table.view(seat)) != encoded:
            raise at.fail("view", f"Changing the view of seat {seat} changes the table.")


def _odd_part(value: object, place: str = "view") -> str:
    """The part of a view that JSON does not bring back alike."""
    if isinstance(value, dict):
        for key, item in value.items():
            if not isinstance(key, str):
                return f"{place} has the key {key!r}"
            odd = _odd_part(item, f"{place}.{key}")
            if odd:
                return odd
    elif isinstance(value, list):
        for number, item in enumerate(value):
            odd = _odd_part(item, f"{place}[{number}]")
            if odd:
                return odd
    elif value is not None and type(value) not in (bool, int, str, float):
        return f"{place} is a {type(value).__name__}"
    return ""


def _empty(value: object) -> None:
    if isinstance(value, dict):
        for item in value.values():
            _empty(item)
        value.clear()
    elif isinstance(value, list):
        for item in value:
            _empty(item)
        value.clear()


def check_snapshot(at: Position) -> None:
    """A restored table is the same table, and goes on alike."""
    table = at.table
    saved = snapshot(table)
    again = restore(saved, at.find)
    if snapshot(again) != saved:
        raise at.fail(
            "snapshot", f"The restored table has another snapshot: {_first_difference(saved, snapshot(again))}."
        )
    for seat in [None, *range(table.seats)]:
        if again.view(seat) != table.view(seat):
            raise at.fail("snapshot", f"The restored table has another view for seat {seat}.")
        if seat is not None and again.choices(seat) != table.choices(seat):
            raise at.fail("snapshot", f"The restored table lists other choices for seat {seat}.")
    ahead = table.copy()
    made = _go_on(ahead, at.chance)
    wrong = _follow(again, made)
    if wrong:
        raise at.fail("snapshot", f"The restored table goes on otherwise: {wrong}.")
    if snapshot(again) != snapshot(ahead):
        raise at.fail("snapshot", "The restored table goes on otherwise with the same choices.")


def _first_difference(one: bytes, other: bytes) -> str:
    for place in range(min(len(one), len(other))):
        if one[place] != other[place] and place > 100:
            start = max(0, place - 40)
            return f"{one[start : place + 40]!r} and {other[start : place + 40]!r}"
    return f"{len(one)} and {len(other)} bytes"


def check_copy(at: Position) -> None:
    """A copy is the same table, goes on alike, and neither touches the other."""
    table = at.table
    before = snapshot(table)
    ahead = table.copy()
    behind = ahead.copy()
    if snapshot(ahead) != before:
        raise at.fail("copy", f"A copy differs: {_first_difference(before, snapshot(ahead))}.")
    made = _go_on(ahead, at.chance)
    if snapshot(table) != before:
        raise at.fail("copy", "Playing on a copy has changed the original.")
    if snapshot(behind) != before:
        raise at.fail("copy", "Playing on has changed a copy that was made before.")
    wrong = _follow(behind, made)
    if wrong or snapshot(behind) != snapshot(ahead):
        raise at.fail("copy", f"A copy goes on otherwise with the same choices{': ' + wrong if wrong else ''}.")


def check_story(at: Position) -> None:
    """Telling the story does not change the game; its entries are plain data and concern seats of this table."""
    table = at.table
    silent = at.annal.replay(at.game)
    if without_story(table) != snapshot(silent):
        raise at.fail("story", "The game goes otherwise when its story is told.")
    story = table.story
    if story is None:
        raise at.fail("story", "The game was started with its story on and has none.")
    seen = story.seen_by(None, over=True)
    if msgspec.json.decode(msgspec.json.encode(seen)) != seen:
        raise at.fail("story", "The story is not plain data.")
    for entry in story.entries:
        seats = [seat for seat in [entry.seat, *(entry.audience or ())] if seat is not None]
        if any(not 0 <= seat < table.seats for seat in seats):
            raise at.fail("story", f"The entry {entry.kind!r} concerns seats {seats}.")


def check_no_leaks(at: Position) -> None:
    """What a seat sees does not depend on what it cannot know: view, choices, refusals and story are the same in every
    table that seat can imagine; and imagining tells spectators nothing, keeps the invariants, touches nothing."""
    table = at.table
    before = snapshot(table)
    over = not table.asked()
    for seat in range(table.seats):
        imagined = table.imagine(seat, at.chance)
        if snapshot(table) != before:
            raise at.fail("imagine", f"Imagining for seat {seat} has changed the table.")
        broken = imagined.violations()
        if broken:
            raise at.fail("imagine", f"The table seat {seat} imagines is broken: {' '.join(broken)}")
        for viewer in [seat, None]:
            if imagined.view(viewer) != table.view(viewer):
                difference = _difference(table.view(viewer), imagined.view(viewer), "view")
                raise at.fail("leak", f"View of {viewer}, imagined by seat {seat}: {difference}.")
        if imagined.asked_openly(seat) != table.asked_openly(seat) or imagined.choices(seat) != table.choices(seat):
            raise at.fail("leak", f"The choices of seat {seat} depend on what it cannot know.")
        if _refusals(imagined, seat) != _refusals(table, seat):
            raise at.fail("leak", f"What seat {seat} is refused, or why, depends on what it cannot know.")
        real, fancied = table.story, imagined.story
        if real is None or fancied is None:
            if fancied is not real:
                raise at.fail("leak", f"The table seat {seat} imagines has lost its story.")
        elif fancied.seen_by(seat, True) != real.seen_by(seat, over):
            raise at.fail("leak", f"The story in the table seat {seat} imagines tells what that seat does not know.")
        if imagined.chance.seed == table.chance.seed or imagined.setup.seed == table.setup.seed:
            raise at.fail("leak", f"The table seat {seat} imagines has the real table's seed.")


def _refusals(table: Table, seat: int) -> list[tuple[Choice, str]]:
    """Every candidate of a seat with the reason it is refused for, if any."""
    decision = table.decision()
    if decision is None or seat not in table.asked():
        return []
    found: list[tuple[Choice, str]] = []
    for candidate in decision.candidates(table, seat):
        refusal = table.refuse(seat, candidate)
        found.append((candidate, "" if refusal is None else f"{refusal.code} {refusal.sentence} {refusal.rule}"))
    return found


def _difference(one: object, other: object, place: str) -> str:
    """Where two pieces of plain data differ first."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            if one[key] != other[key]:
                return _difference(one[key], other[key], f"{place}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number in range(len(one)):
            if one[number] != other[number]:
                return _difference(one[number], other[number], f"{place}[{number}]")
    return f"{place} is {one!r} and becomes {other!r}"


def check_revealed(at: Position) -> None:
    """A choice that does not count as revealing something shows its maker nothing new, so it may be taken back: what
    the seat sees afterwards is the same in every table it can imagine."""
    table = at.table
    for seat in table.asked():
        listed = table.choices(seat)
        at.chance.shuffle("taken back", listed)
        for choice in listed[:10]:
            real = table.copy()
            real.standing_answers = {seat: real.standing_answers[seat]} if seat in real.standing_answers else {}
            real.choose(seat, choice)
            if real.revealed != table.revealed or not real.asked():
                continue
            imagined = table.imagine(seat, at.chance)
            imagined.choose(seat, choice)
            if imagined.view(seat) != real.view(seat):
                difference = _difference(real.view(seat), imagined.view(seat), "view")
                sentence = f"After {write_choice(choice)!r} seat {seat} has learnt something that is not counted"
                raise at.fail("revealed", f"{sentence}: {difference}.")


def check_imagined_games_end(at: Position, most_choices: int = MOST_CHOICES) -> None:
    """An imagined table can be played to its end, and leaves the real one alone."""
    table = at.table
    before = snapshot(table)
    for seat in range(table.seats):
        imagined = table.imagine(seat, at.chance)
        try:
            _go_on(imagined, at.chance, most_choices)
        except Exception as error:
            raise at.fail("imagine", f"The table seat {seat} imagines cannot be played: {error!r}") from error
        after = Position(at.game, imagined, at.annal, at.chance)
        if imagined.asked():
            raise at.fail("ends", f"The table seat {seat} imagines has not ended after {most_choices} choices.")
        check_light(after)
    if snapshot(table) != before:
        raise at.fail("imagine", "Playing on an imagined table has changed the real one.")


class Knowledge:
    """Whether `imagine` deals anew: over many draws, something changes where seats see different things, and each of
    the secrets a game names changes at least once (unless it never had a chance to)."""

    def __init__(self, secrets: Secrets | None = None) -> None:
        self.secrets = secrets
        self.hidden = False
        self.dealt = False
        self.still: dict[str, bool] = {}
        """For each named secret, whether it has always come out as it really is."""

    def look(self, at: Position, draws: int = 4) -> None:
        table = at.table
        if not table.asked():
            return
        boards = [table.board(seat) for seat in [None, *range(table.seats)]]
        self.hidden = self.hidden or any(board != boards[0] for board in boards)
        state = pack(table.state())
        agenda = pack(table.agenda)
        for seat in range(table.seats):
            real = {} if self.secrets is None else self.secrets(table, seat)
            for name in real:
                self.still.setdefault(name, True)
            for _ in range(draws):
                imagined = table.imagine(seat, at.chance)
                if pack(imagined.state()) != state or pack(imagined.agenda) != agenda:
                    self.dealt = True
                if self.secrets is not None:
                    for name, fact in self.secrets(imagined, seat).items():
                        if name in real and fact != real[name]:
                            self.still[name] = False

    def judge(self, annal: Annal) -> None:
        if self.hidden and not self.dealt:
            sentence = "The seats see different things, but imagining never changes anything."
            raise Violation("deals_anew", sentence, annal.write())
        never = [name for name, still in self.still.items() if still]
        if never:
            raise Violation("deals_anew", f"Imagining never changes: {', '.join(never)}.", annal.write())


def check_deals_anew(positions: list[Position], secrets: Secrets | None = None, draws: int = 8) -> None:
    """Over these positions, `imagine` changes what it must."""
    knowledge = Knowledge(secrets)
    for at in positions:
        knowledge.look(at, draws)
    knowledge.judge(positions[-1].annal)


POSITION_CHECKS: list[Callable[[Position], None]] = [
    check_light,
    check_listing,
    check_agreement,
    check_accepted,
    check_refused,
    check_windows,
    check_shared,
    check_view,
    check_copy,
    check_snapshot,
    check_story,
    check_no_leaks,
    check_revealed,
]
