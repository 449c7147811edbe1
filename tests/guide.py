"""The game of docs/adding-a-game.md, taken out of that page as a reader would."""

from __future__ import annotations

import os
import re
from pathlib import Path

from annals.rules import SOURCE_TREE

PAGE = (SOURCE_TREE / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FILES: dict[str, str] = dict(re.findall(r"`(ladder/[\w/.]+)`:\n\n```\w+\n(.*?)```", PAGE, re.DOTALL))
COMMANDS: list[str] = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)[0].splitlines()
GUEST = "ladder.package"


def write(folder: Path) -> None:
    """The files of the page, in a folder `ladder`."""
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "ladder" / "__init__.py").touch()


def environment(folder: Path) -> dict[str, str]:
    """What the page says to set, for commands that shall know the game."""
    return {"PYTHONPATH": os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])}
