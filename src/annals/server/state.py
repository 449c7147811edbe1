"""States: what one seat may know of a table, as the answer to a request. Everything here comes out of views."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, cast

import msgspec

from annals.kernel import Refusal, Table
from annals.players import advice
from annals.server import undo, words
from annals.server.answers import (
    ChoiceAnswer,
    Move,
    Origin,
    RefusedAnswer,
    RequestAnswer,
    ResultAnswer,
    SeatAnswer,
    StateAnswer,
    StoryAnswer,
)
from annals.server.record import Record
from annals.words import Words, words_of

Status = Literal["waiting", "running", "over"]
Kind = Literal["me", "friend", "person", "opponent", "open", "invited"]
MOST_MOVES = 400


@dataclass
class SeatRow:
    """A seat as it is stored."""

    seat: int
    kind: str
    user: str | None
    name: str
    player: str | None
    invite: str | None


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
    request: undo.Request | None = None
    online: set[str] = field(default_factory=set, compare=False)
    thinking: set[int] = field(default_factory=set, compare=False)

    def seats_of(self, user: str | None) -> list[int]:
        """The seats this person answers for."""
        return [seat.seat for seat in self.seats if user is not None and seat.user == user]

    def names(self) -> list[str]:
        return [seat.name or f"Seat {seat.seat + 1}" for seat in self.seats]

    def persons(self) -> set[str]:
        return {seat.user for seat in self.seats if seat.user is not None}


def seat_answers(row: TableRow, user: str | None) -> list[SeatAnswer]:
    return [_seat_answer(row, seat, user) for seat in row.seats]


def _seat_answer(row: TableRow, seat: SeatRow, user: str | None) -> SeatAnswer:
    you = user is not None and seat.user == user
    kind = "me" if you and seat.kind == "person" else seat.kind
    online = seat.kind == "opponent" or (seat.user is not None and seat.user in row.online)
    answer = SeatAnswer(seat.seat, seat.name, cast(Kind, kind), seat.player, you, online)
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
        seat=own_seat(row, None, user),
        asked=[],
        thinking=[],
        result=None,
        question=None,
        choices=[],
        refused=[],
        untils=[],
        waiver=None,
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
    asked_me = seat in mine and seat in view["asked"]  # type: ignore[operator]
    speaker = words_of(table.setup.game)(table, seat, row.names())
    story_since = min(since, record.told[-1])
    return StateAnswer(
        **_common(row, user),
        number=record.number,
        made=record.made,
        seat=seat,
        asked=view["asked"],  # type: ignore[arg-type]
        thinking=sorted(row.thinking),
        result=_result(table),
        question=words.question(speaker, table),
        choices=_choices(speaker, table, seat) if asked_me and seat is not None else [],
        refused=_refused(speaker, table, seat) if asked_me and seat is not None else [],
        untils=view["untils"],  # type: ignore[arg-type]
        waiver=view["waiver"],  # type: ignore[arg-type]
        board=view["board"],  # type: ignore[arg-type]
        story=_story(speaker, record, table, seat, story_since, record.over),
        story_since=story_since,
        story_total=record.told[-1],
        undo=undo.offered(record, mine, row.consent),
        request=_request(row, record),
        moves=_moves(record, record.made, seat),
    )


def state_at(row: TableRow, record: Record, user: str | None, seat: int | None, made: int, since: int) -> StateAnswer:
    """The table after the first choices, through the eyes of one seat; nothing can be chosen there."""
    table = record.position(made)
    view = table.view(seat)
    speaker = words_of(table.setup.game)(table, seat, row.names())
    assert table.story is not None
    total = len(table.story.entries)
    story_since = min(since, total)
    return StateAnswer(
        **_common(row, user),
        number=record.number,
        made=made,
        seat=seat,
        asked=view["asked"],  # type: ignore[arg-type]
        thinking=[],
        result=_result(table),
        question=words.question(speaker, table),
        choices=[],
        refused=[],
        untils=[],
        waiver=None,
        board=view["board"],  # type: ignore[arg-type]
        story=_story(speaker, record, table, seat, story_since, record.over),
        story_since=story_since,
        story_total=total,
        undo=undo.NOTHING,
        request=None,
        moves=_moves(record, made, seat),
    )


def summary(table: Table) -> dict[str, Any]:
    """What the lobby tells of a running table: public facts only."""
    result = table.result()
    return {
        **when(table),
        "asked": list(table.asked()),
        "scores": list(result.scores) if result else None,
        "winners": list(result.winners) if result else None,
    }


def when(table: Table) -> dict[str, Any]:
    """The time in the game, as far as it has ages and rounds."""
    board = table.board(None)
    return {name: board[name] for name in ("age", "round") if name in board}


def encode(answer: StateAnswer, kind: str | None = None) -> bytes:
    if kind is None:
        return msgspec.json.encode(answer)
    return b'{"kind":"' + kind.encode() + b'",' + msgspec.json.encode(answer)[1:]


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


def _refused(speaker: Words, table: Table, seat: int) -> list[RefusedAnswer]:
    """What is worth showing and not legal, each with its reason."""
    decision = table.decision()
    assert decision is not None
    found: list[RefusedAnswer] = []
    for choice in decision.candidates(table, seat):
        refusal: Refusal | None = table.refuse(seat, choice)
        if refusal is not None:
            found.append(words.refused(speaker, seat, choice, refusal))
    return found


def _story(speaker: Words, record: Record, table: Table, seat: int | None, since: int, over: bool) -> list[StoryAnswer]:
    assert table.story is not None
    told = table.story.seen_by(seat, over, since)
    return [
        words.story(speaker, since + place, entry, record.rounds[cast(int, entry["choice"])])
        for place, entry in enumerate(told)
    ]


def _request(row: TableRow, record: Record) -> RequestAnswer | None:
    request = row.request
    if request is None or request.number != record.number:
        return None
    return RequestAnswer(request.seat, request.back_to, {str(seat): said for seat, said in request.answers.items()})


def _moves(record: Record, made: int, seat: int | None) -> list[Move]:
    """The choices since this seat's own last one, for playing them back step by step."""
    if seat is None:
        return []
    moves: list[Move] = []
    for place in range(made, max(0, made - MOST_MOVES), -1):
        mover, _ = record.annal.choices[place - 1]
        if mover == seat:
            break
        moves.append(Move(place, mover))
    return moves[::-1]
