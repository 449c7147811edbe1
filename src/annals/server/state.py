"""States: what one seat may know of a table, as the answer to a request. Everything here comes out of views."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, cast

import msgspec

from annals import games, players
from annals.kernel import Moment, Refusal, Shared, Table, Window
from annals.players import advice
from annals.server import undo, words
from annals.server.answers import (
    ChoiceAnswer,
    Difference,
    MomentAnswer,
    Move,
    Named,
    Origin,
    RefusedAnswer,
    RequestAnswer,
    ResultAnswer,
    SeatAnswer,
    Standing,
    StateAnswer,
    StoryAnswer,
)
from annals.server.record import Record
from annals.words import Words, WordsOfWindows

Status = Literal["waiting", "running", "over"]
Kind = Literal["me", "friend", "person", "opponent", "open", "invited"]
MOST_MOVES = 400
_encode = msgspec.json.Encoder().encode


@dataclass
class SeatRow:
    """A seat as it is stored."""

    seat: int
    kind: str
    user: str | None
    name: str
    player: str | None
    invite: str | None

    def kept_for(self, user: str | None) -> bool:
        """Whether an opponent plays here for this person, who may come back."""
        return self.kind == "opponent" and self.user is not None and self.user == user


@dataclass
class TableRow:
    """A table as it is stored, with its seats; everything but the game itself."""

    id: str
    game: str
    edition: str
    rules: int
    seed: int
    options: dict[str, Any]
    title: str
    status: Status
    host: str | None
    consent: bool
    summary: dict[str, Any]
    updated: int
    seats: list[SeatRow]
    advice: bool
    origin: str | None
    origin_made: int | None
    number: int = field(default=0, compare=False)
    engine: tuple[str, str] = field(default=("", ""), compare=False)
    request: undo.Request | None = None
    online: set[str] = field(default_factory=set, compare=False)
    thinking: set[int] = field(default_factory=set, compare=False)

    def seats_of(self, user: str | None) -> list[int]:
        """The seats this person answers for."""
        return [s.seat for s in self.seats if user is not None and s.user == user and s.kind != "opponent"]

    def is_at_table(self, user: str | None) -> bool:
        """Whether this person belongs to the table: sits there, or is its host."""
        return user is not None and (user == self.host or user in self.persons())

    def names(self) -> list[str]:
        return [seat.name or f"Seat {seat.seat + 1}" for seat in self.seats]

    def persons(self) -> set[str]:
        """Who plays here now."""
        return {seat.user for seat in self.seats if seat.user is not None and seat.kind != "opponent"}

    def all_here(self) -> bool:
        """Whether nobody may come back who cannot be asked meanwhile."""
        return self.people() == self.persons()

    def people(self) -> set[str]:
        """Who plays here, and who may come back."""
        return {seat.user for seat in self.seats if seat.user is not None}


def seat_answers(row: TableRow, user: str | None) -> list[SeatAnswer]:
    return [_seat_answer(row, seat, user) for seat in row.seats]


def _seat_answer(row: TableRow, seat: SeatRow, user: str | None) -> SeatAnswer:
    you = user is not None and seat.user == user and seat.kind != "opponent"
    kind = "me" if you and seat.kind == "person" else seat.kind
    online = seat.kind == "opponent" or (seat.user is not None and seat.user in row.online)
    answer = SeatAnswer(seat.seat, seat.name, cast(Kind, kind), seat.player, you, online)
    answer.level = None if seat.player is None else players.title(seat.player, row.game)
    answer.kept = seat.kind == "opponent" and seat.user is not None
    answer.back = seat.kept_for(user)
    if user is not None and user == row.host and seat.kind == "invited" and seat.invite is not None:
        answer.invite = f"/table/{row.id}?invite={seat.invite}"
    return answer


def own_seat(row: TableRow, record: Record | None, user: str | None) -> int | None:
    """The seat a person looks through who does not say which: one that is asked, else the first."""
    mine = row.seats_of(user)
    asked = [seat for seat in mine if record is not None and seat in record.table.asked()]
    return next(iter(asked or mine), None)


def waiting_state(row: TableRow, user: str | None) -> StateAnswer:
    """The state of a table that has not begun."""
    return StateAnswer(
        **_common(row, user),
        number=0,
        made=0,
        moment=None,
        seat=own_seat(row, None, user),
        asked=[],
        thinking=[],
        result=None,
        question=None,
        choices=[],
        refused=[],
        answered=[],
        given=[],
        window=None,
        standing=None,
        board=None,
        story=[],
        story_since=0,
        story_total=0,
        undo=undo.NOTHING,
        request=None,
        moves=[],
    )


def state(row: TableRow, record: Record, user: str | None, seat: int | None, since: int) -> StateAnswer:
    """The table now, through the eyes of one seat."""
    table = record.table
    view = table.view(seat)
    mine = row.seats_of(user)
    asked_me = seat in mine and seat in view["asked"]
    speaker = games.package(table.setup.game).words(table, seat, row.names())
    story_since = min(since, record.told[-1])
    return StateAnswer(
        **_common(row, user),
        number=record.step,
        made=table.question,
        moment=MomentAnswer(*table.moment()),
        seat=seat,
        asked=_asked(table, seat, mine),
        thinking=sorted(row.thinking),
        result=_result(table),
        question=words.question(speaker, table),
        choices=_choices(speaker, table, seat) if asked_me and seat is not None else [],
        refused=_refused(speaker, table, seat) if asked_me and seat is not None else [],
        answered=view["answered"],
        given=_given(speaker, table, seat) if seat in mine and seat is not None else [],
        window=view["window"],
        standing=_standing(speaker, table, seat) if seat in mine and seat is not None else None,
        board=view["board"],
        story=_story(speaker, record, table, seat, story_since),
        story_since=story_since,
        story_total=record.told[-1],
        undo=undo.offered(record, mine, row.consent and row.all_here()),
        request=_request(row, record),
        moves=_moves(record, table.question, seat),
    )


def _asked(table: Table, seat: int | None, mine: list[int]) -> list[int]:
    """The seats of which this person may know that they are asked: a window hides who is, but not from friends who sit
    at one screen, where the next of them must get the seat."""
    openly = table.asked_openly(seat)
    return list(openly) if seat not in mine else [each for each in table.asked() if each in openly or each in mine]


def state_at(row: TableRow, record: Record, user: str | None, seat: int | None, made: int, since: int) -> StateAnswer:
    """The table after the first choices, through the eyes of one seat; nothing can be chosen there."""
    table = record.shown_at(made)
    view = table.view(seat)
    speaker = games.package(table.setup.game).words(table, seat, row.names())
    assert table.story is not None
    total = len(table.story.entries)
    story_since = min(since, total)
    return StateAnswer(
        **_common(row, user),
        number=record.step,
        made=made,
        moment=MomentAnswer(*table.moment()),
        seat=seat,
        asked=view["asked"],
        thinking=[],
        result=_result(table),
        question=words.question(speaker, table),
        choices=[],
        refused=[],
        answered=[],
        given=[],
        window=None,
        standing=None,
        board=view["board"],
        story=_story(speaker, record, table, seat, story_since),
        story_since=story_since,
        story_total=total,
        undo=undo.NOTHING,
        request=None,
        moves=_moves(record, made, seat),
    )


def story(row: TableRow, record: Record, seat: int | None, since: int) -> list[StoryAnswer]:
    """What has happened since the first entries, as this seat knows it."""
    if since >= record.told[-1]:
        return []
    speaker = games.package(record.table.setup.game).words(record.table, seat, row.names())
    return _story(speaker, record, record.table, seat, since)


def summary(table: Table) -> dict[str, Any]:
    """What the lobby tells of a running table: public facts only."""
    result = table.result()
    return {
        **when(table.moment()),
        "asked": list(table.asked_openly(None)),
        "unseen": list(table.asked()) if isinstance(table.decision(), Window) else [],
        "scores": list(result.scores) if result else None,
        "winners": list(result.winners) if result else None,
    }


def when(moment: Moment) -> dict[str, Any]:
    """The moment as plain data, without what the game does not have."""
    return {name: value for name, value in moment._asdict().items() if value}


def encode(answer: StateAnswer | Difference, kind: str = "") -> bytes:
    if not kind:
        return _encode(answer)
    return b'{"kind":"' + kind.encode() + b'",' + _encode(answer)[1:]


def _common(row: TableRow, user: str | None) -> dict[str, Any]:
    return {
        "id": row.id,
        "game": row.game,
        "edition": row.edition,
        "title": row.title,
        "status": row.status,
        "host": user is not None and user == row.host,
        "options": row.options,
        "seats": seat_answers(row, user),
        "you": row.seats_of(user),
        "advice": (row.advice or row.status == "over") and advice.knows(row.game),
        "origin": None if row.origin is None else Origin(row.origin, row.origin_made or 0),
        "updated": row.updated,
    }


def _result(table: Table) -> ResultAnswer | None:
    result = table.result()
    return None if result is None else ResultAnswer(list(result.scores), list(result.winners))


def _choices(speaker: Words, table: Table, seat: int) -> list[ChoiceAnswer]:
    return [words.choice(speaker, seat, choice) for choice in table.choices(seat)]


def _given(speaker: Words, table: Table, seat: int) -> list[ChoiceAnswer]:
    """What this seat has answered to a question that is still asked."""
    decision = table.decision()
    given = decision.answers_of(seat) if isinstance(decision, Shared) else []
    return [words.choice(speaker, seat, choice) for choice in given]


def _standing(speaker: Words, table: Table, seat: int) -> Standing | None:
    """What this seat says in advance, in a game that has windows to act out of turn."""
    if not table.windows():
        return None
    assert isinstance(speaker, WordsOfWindows)
    said = table.standing_answers.get(seat)
    return Standing(
        None if said is None else said.until,
        [] if said is None else list(said.about),
        [Named(moment, speaker.until(moment)) for moment in table.untils()],
        [Named(kind, speaker.window(kind)) for kind in table.windows()],
    )


def _refused(speaker: Words, table: Table, seat: int) -> list[RefusedAnswer]:
    """What is worth showing and not legal, each with its reason."""
    decision = table.decision()
    assert decision is not None
    found: list[RefusedAnswer] = []
    legal = set(table.choices(seat))
    for choice in decision.candidates(table, seat):
        # What is legal is listed already; asking why not would list everything again, for each of a hundred areas.
        refusal: Refusal | None = None if choice in legal else table.refuse(seat, choice)
        if refusal is not None:
            found.append(words.refused(speaker, seat, choice, refusal))
    return found


def _story(speaker: Words, record: Record, table: Table, seat: int | None, since: int) -> list[StoryAnswer]:
    assert table.story is not None
    told = table.story.seen_by(seat, record.over, since)
    rounds, first = record.course.rounds, record.first_question
    return [
        words.story(speaker, since + place, entry, rounds[cast(int, entry["choice"])] or None, first)
        for place, entry in enumerate(told)
    ]


def _request(row: TableRow, record: Record) -> RequestAnswer | None:
    request = row.request
    if request is None or not request.holds(record):
        return None
    answers = {str(seat): said for seat, said in request.answers.items()}
    return RequestAnswer(request.seat, request.back_to, answers, request.made if request.back_to == undo.SEAT else None)


def _moves(record: Record, made: int, seat: int | None) -> list[Move]:
    """The questions settled since this seat's own last one, for playing them back step by step."""
    if seat is None:
        return []
    movers = record.course.movers
    moves: list[Move] = []
    for place in range(made, max(record.first_question, made - MOST_MOVES), -1):
        if movers[place] == seat:
            break
        moves.append(Move(place, movers[place]))
    return moves[::-1]
