"""The board of the game in docs/adding-a-game.md, in a browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import guide
from tests.browser.conftest import Visit
from tests.browser.test_together import confirm, sit_down
from tests.server.serving import served


def test_the_game_of_the_guide_is_played_in_the_page(visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The hand lies on the board, the question offers it, and what is laid is seen and counted in both browsers."""
    guide.write(tmp_path)
    for name, value in guide.environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    with served(str(tmp_path / "ladder.sqlite"), games=guide.GUEST) as running:
        _, (first, second) = sit_down(visit, running, "ladder", 2)
        card = first.page.locator(".hand [data-ref]").first.inner_text()
        first.page.locator(".hand [data-ref]").first.click()
        confirm(first)
        for visitor in (first, second):
            visitor.page.wait_for_function("card => document.querySelector('.rungs').innerText === card", arg=card)
        scores = second.page.locator(".seat-score b")
        assert [score.inner_text() for score in scores.all()] == ["1", "0"]
