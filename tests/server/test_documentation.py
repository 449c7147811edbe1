"""What the pages about the service say of its addresses and its settings is all there is."""

from __future__ import annotations

import re
from pathlib import Path

from annals.rules import SOURCE_TREE
from annals.server.app import make_app
from annals.server.migrations import migrate
from annals.server.settings import Settings

API = (SOURCE_TREE / "docs" / "api.md").read_text(encoding="utf-8")
HOSTING = (SOURCE_TREE / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_every_address_is_told(tmp_path: Path):
    settings = Settings(database=str(tmp_path / "x.sqlite"))
    migrate(settings)
    paths = make_app(settings).openapi_schema.paths or {}
    there = {
        f"{method.upper()} {bare(path)}"
        for path, operations in paths.items()
        for method in ("get", "post", "put", "patch", "delete")
        if getattr(operations, method) is not None
    }
    named: list[tuple[str, str]] = re.findall(r"`(GET|POST|PUT|PATCH|DELETE) (/api/[^\s?`]+|\.\.\./\w+)", API)
    told = {f"{method} {bare(path)}" for method, path in named}
    short = {each for each in told if " .../" in each}
    assert told - short <= there
    for each in there - told:
        method, _, path = each.partition(" ")
        assert f"{method} .../{path.rpartition('/')[2]}" in short, each


def bare(path: str) -> str:
    """Without the names of what is filled in."""
    return re.sub(r"\{\w+\}", "{}", path)


def test_every_setting_is_told_with_its_default():
    for name, default in zip(Settings.__struct_fields__, Settings.__struct_defaults__, strict=True):
        written = str(default).lower() if isinstance(default, bool) else str(default).removesuffix(".0")
        told = f"`{name}` {written}" if written else f"`{name}`"
        assert re.search(rf"{re.escape(told)}(?![\w.])", HOSTING), told
