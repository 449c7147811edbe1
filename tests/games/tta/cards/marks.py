"""The mark that says which cards a test plays; ``test_every_card.py`` asks that no card is without one."""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def card(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the cards that it plays: ``@card("homer")``, or ``@card(*MANY)`` over a parametrized test."""

    def mark(test: Test) -> Test:
        setattr(test, "cards", ids)  # noqa: B010 - a type checker knows no such attribute of a function
        return test

    return mark
