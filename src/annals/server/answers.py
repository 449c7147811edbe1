"""The forms of what comes in and what goes out, from which the OpenAPI description is made. Only forms, no work."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from annals.players.advice import Reason
from annals.server.accounts import Token, User

Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{6,40}$")]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Word = Annotated[str, Meta(min_length=1, max_length=100)]
Key = Annotated[str, Meta(min_length=1, max_length=100, pattern=r"^[^\x00]*$")]
Tag = Annotated[str, Meta(max_length=40)]
Whole = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
ChoiceParts = Annotated[list[Word | Whole], Meta(min_length=1, max_length=12)]


# What comes in ----------------------------------------------------------------------------------------------------


class NewGuest(Struct, forbid_unknown_fields=True):
    name: Name | None = None


class NewName(Struct, forbid_unknown_fields=True):
    name: Name


class NameAndPassword(Struct, forbid_unknown_fields=True):
    name: Name
    password: Password


class NewPassword(Struct, forbid_unknown_fields=True):
    old: Annotated[str, Meta(max_length=200)]
    new: Password


class Farewell(Struct, forbid_unknown_fields=True):
    password: Annotated[str, Meta(max_length=200)] | None = None


class NewToken(Struct, forbid_unknown_fields=True):
    label: Name = "bot"
    scope: Literal["play", "read"] = "play"


class NewSeat(Struct, forbid_unknown_fields=True):
    kind: Literal["me", "friend", "invited", "open", "opponent"]
    name: Name | None = None
    player: Name | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    game: Name
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    edition: Name | None = None
    options: Annotated[dict[Name, bool | Whole | Annotated[str, Meta(max_length=1000)]], Meta(max_length=50)] = {}
    title: Annotated[str, Meta(max_length=80)] | None = None
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None
    shuffle: bool = False
    consent: bool = True
    advice: bool | None = None


class QuickGame(Struct, forbid_unknown_fields=True):
    game: Name
    opponents: Annotated[int, Meta(ge=1, le=15)] = 1
    player: Name | None = None
    edition: Name | None = None


class Joining(Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=60)] | None = None
    name: Name | None = None


class Starting(Struct, forbid_unknown_fields=True):
    fill: bool = False
    player: Name | None = None


class NewChoice(Struct, forbid_unknown_fields=True):
    number: Count
    seat: SeatNumber
    choice: ChoiceParts
    key: Key | None = None
    since: Count | None = None
    have: Tag | None = None
    lapses: bool = False
    """Whether this is meant only as long as the question stands: when the table has moved on, that is no error."""


class Undoing(Struct, forbid_unknown_fields=True):
    number: Count
    to: Literal["choice", "turn"] = "choice"
    ask: bool = False
    seat: SeatNumber | None = None
    have: Tag | None = None


class Redoing(Struct, forbid_unknown_fields=True):
    number: Count
    seat: SeatNumber | None = None
    have: Tag | None = None


class Consent(Struct, forbid_unknown_fields=True):
    agree: bool


class NewAnnal(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1)]
    title: Annotated[str, Meta(max_length=80)] | None = None


class AdviceWish(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    made: Count | None = None


class Branching(Struct, forbid_unknown_fields=True):
    made: Count
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    title: Annotated[str, Meta(max_length=80)] | None = None


class Saying(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Notes(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=20_000)]


# What goes out ----------------------------------------------------------------------------------------------------


class Me(Struct):
    user: User | None


class FreshToken(Struct):
    token: Token
    text: str


class ErrorAnswer(Struct):
    code: str
    sentence: str
    rule: str | None = None


class OpponentAnswer(Struct):
    name: str
    title: str
    style: str
    kind: Literal["character", "level"]
    seconds: float


class Taught(Struct):
    lessons: int
    minutes: int
    invites: str
    """What kind of game it is, in two sentences."""


class GameForm(Struct):
    game: str
    title: str
    editions: list[dict[str, Any]]
    """Each with the seats it is for and its options: a form can be drawn from them."""
    players: list[OpponentAnswer]
    usual: str
    advice: bool
    teaches: Taught | None
    """What its guided first game is like, where there is one, with a glossary and a page about how to play."""
    credit: str
    """Whose game it is."""


class SeatAnswer(Struct):
    seat: int
    name: str
    kind: Literal["me", "friend", "person", "opponent", "open", "invited"]
    player: str | None
    you: bool
    online: bool
    level: str | None = None
    """What people call the opponent in this seat."""
    kept: bool = False
    """An opponent plays here for somebody who may come back."""
    back: bool = False
    """That somebody is you."""
    invite: str | None | msgspec.UnsetType = msgspec.UNSET


class TableLine(Struct):
    """A table as the lobby lists it."""

    id: str
    game: str
    edition: str
    title: str
    status: Literal["waiting", "running", "over"]
    host: bool
    seats: list[SeatAnswer]
    summary: dict[str, Any]
    my_move: bool
    updated: int
    sandbox: bool = False
    removable: bool = False
    """Nobody else sits here: you may remove it."""


class Question(Struct):
    kind: str
    text: str
    detail: str
    refs: list[str]


class ChoiceAnswer(Struct):
    choice: list[str | int]
    group: str
    label: str
    cost: str
    effect: str
    refs: list[str]


class RefusedAnswer(Struct):
    choice: list[str | int]
    group: str
    label: str
    refs: list[str]
    code: str
    sentence: str
    rule: str


class StoryAnswer(Struct):
    index: int
    choice: int
    seat: int | None
    round: int | None
    kind: str
    details: dict[str, Any]
    parts: list[str | dict[str, Any]]
    origin: str | None = None
    """The card or rule it comes from."""


class UndoAnswer(Struct):
    choice: bool
    turn: bool
    redo: bool
    ask: bool
    why: str | None


class RequestAnswer(Struct):
    by: int
    to: str
    answers: dict[str, bool | None]
    seat: int | None = None
    """The seat an opponent is to have, where that is asked."""


class ResultAnswer(Struct):
    scores: list[float]
    winners: list[int]


class MomentAnswer(Struct):
    """When it is: what a game does not have is empty or 0."""

    age: str
    round: int
    rounds: int
    phase: str
    called: str
    """What players call a round: "round" or "turn"."""


class Move(Struct):
    made: int
    seat: int | None
    """Nobody, where several answered together."""


class Standing(Struct):
    """What one seat says in advance about windows to act out of turn, and what it could say."""

    until: str | None
    """The moment until which it passes; "" for as long as nothing else is said; nothing if it is asked."""
    about: list[str]
    """The windows in which it is asked all the same."""
    untils: list[Named]
    windows: list[Named]


class Named(Struct):
    value: str
    label: str


class Origin(Struct):
    """Where a sandbox branched off."""

    table: str
    made: int


class StateAnswer(Struct):
    """What one seat may know of a table, and what it can do."""

    id: str
    game: str
    edition: str
    title: str
    status: Literal["waiting", "running", "over"]
    number: int
    made: int
    moment: MomentAnswer | None
    host: bool
    options: dict[str, Any]
    seats: list[SeatAnswer]
    seat: int | None
    you: list[int]
    asked: list[int]
    thinking: list[int]
    result: ResultAnswer | None
    question: Question | None
    choices: list[ChoiceAnswer]
    refused: list[RefusedAnswer]
    answered: list[int]
    """Seats that have answered a question which others are still asked."""
    given: list[ChoiceAnswer]
    """What this seat has answered to it, and can take back."""
    window: str | None
    """What the window to act out of turn is about that is open now."""
    standing: Standing | None
    board: dict[str, Any] | None
    story: list[StoryAnswer]
    story_since: int
    story_total: int
    undo: UndoAnswer
    request: RequestAnswer | None
    moves: list[Move]
    advice: bool
    origin: Origin | None
    updated: int
    tag: str = ""
    """What a client says it has, to be told only what has changed."""


class Difference(Struct):
    """What has changed in the state since the one with the tag `base`; see docs/api.md for the edits."""

    base: str
    tag: str
    number: int
    edits: list[list[Any]]
    story: list[StoryAnswer]
    story_since: int


class StaleAnswer(ErrorAnswer, kw_only=True):
    """An error that may be told together with the state there is now."""

    state: StateAnswer | msgspec.UnsetType = msgspec.UNSET


class AdvisedChoice(Struct):
    """A choice, how much better it is than what all are compared with, in points at the end, and what that is made of:
    an alternative, or how things stand where none of them is one."""

    choice: ChoiceAnswer
    gain: float
    alternative: bool
    reasons: list[Reason]


class AdviceAnswer(Struct):
    """The best few choices of a seat, the best first; all compared with the same thing. One alone is the only sensible
    one."""

    seat: int
    made: int
    best: list[AdvisedChoice]


class Costly(Struct):
    """A choice that cost points: what would have been better, and why."""

    made: int
    when: dict[str, Any]
    question: Question | None
    chosen: ChoiceAnswer
    better: ChoiceAnswer
    cost: float
    reasons: list[Reason]


class SeatReview(Struct):
    """How well a seat chose."""

    seat: int
    decisions: int
    accuracy: float
    lost: float
    margins: list[tuple[int, float]]
    """The margin expected after so many choices of the game, once a round."""
    moments: list[Costly]


class ReviewAnswer(Struct):
    """The review of a finished game, or how far it is."""

    status: Literal["none", "working", "ready"]
    done: int = 0
    total: int = 0
    seats: list[SeatReview] = []


class Said(Struct):
    id: int
    seat: int | None
    name: str
    text: str
    at: int


class Chart(Struct):
    rounds: list[int]
    scores: list[list[float]]
    origins: list[list[dict[str, Any]]]
    moments: list[dict[str, Any]]
    courses: list[dict[str, Any]] = []
    """Further curves of a game: kind, id, name, seat, the first round and a number for each round from there."""
    turns: list[dict[str, Any]] = []
    """The world at the end of each turn, for a game with a map: the turn, and its empires with their areas."""
