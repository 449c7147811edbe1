"""Editions laid over the one of 2015 for a test, in which a few values of the rules or cards are others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.games.tta import scene

from annals.games.tta import setup as tta
from annals.games.tta.edition import SHELF
from annals.kernel import Game

House = Callable[..., str]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """house(last_age=2): the name of an edition with these rules; scenes are set with tta(edition=name)."""
    made: list[str] = []

    def lay(cards: str = "", **rules: Any) -> str:
        folder = tmp_path / f"house{len(made)}"
        folder.mkdir()
        lines = [f"{name} = {_toml(value)}" for name, value in rules.items()]
        head = 'label = "A house edition"\nbase = "2015"\noptions_of_base = ["civil_hands", "peaceful"]\n[rules]\n'
        (folder / "edition.toml").write_text(head + "\n".join(lines), encoding="utf-8")
        if cards:
            (folder / "leaders.toml").write_text(cards, encoding="utf-8")
        made.append(SHELF.add(folder))
        game = Game("tta", "Through the Ages", SHELF.infos(), tta.RULES, tta.start, tta.restore)
        monkeypatch.setattr(scene, "GAME", game)
        return made[-1]

    yield lay
    for name in made:
        SHELF.forget(name)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(_toml(item) for item in value)}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {_toml(item)}" for name, item in value.items()) + "}"
    return f'"{value}"' if isinstance(value, str) else str(value)
