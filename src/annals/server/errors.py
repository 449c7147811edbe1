"""Errors as answers: a status, a code for programs, a sentence for people, and the rule where one speaks."""

from __future__ import annotations

from typing import Any


class Problem(Exception):
    """What went wrong with a request, as it is told to the client."""

    def __init__(self, status: int, code: str, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence
        self.rule = rule

    def plain(self) -> dict[str, Any]:
        return {"code": self.code, "sentence": self.sentence, "rule": self.rule}


def not_found(what: str) -> Problem:
    return Problem(404, "not_found", f"There is no {what} here.")


SIGN_IN = Problem(401, "sign_in", "Sign in first, or begin as a guest.")
NOT_YOUR_SEAT = Problem(403, "not_your_seat", "This seat is not yours.")


class Busy(Problem):
    """The database is locked, or away, and still was when our patience ended."""

    def __init__(self) -> None:
        super().__init__(503, "busy", "The database is busy just now. Try again in a moment.")
