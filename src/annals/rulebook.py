"""The rules in our own words, by their ids: for whoever meets an id in a refusal and wants to read what it says."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

HERE = Path(__file__).resolve().parent
FOLDERS = (HERE / "docs" / "rules", HERE.parents[1] / "docs" / "rules")
"""Where the catalogues lie: in an installed package, and in the source tree."""

_HEADING = re.compile(r"## [A-Z0-9-]+(?:: | - )(?P<title>.+?)(?: \(\d+\))?$")
_ENTRY = re.compile(r"- \*\*(?P<id>[A-Z]+-[A-Z0-9_-]+-\d+)\*\* (?P<text>.+)")
_SOURCES = re.compile(r"\s*\[(?:L\d|ref|read |data)[^\]]*\]|\s*\(reading\)|\s*\([SAF]\)")
"""Where a statement comes from, which a reader need not know."""
_SHORT = {
    "CAs": "civil actions",
    "CA": "civil action",
    "MAs": "military actions",
    "MA": "military action",
    "CV": "combat value",
    "VPs": "victory points",
    "VP": "victory point",
}


class Rule(msgspec.Struct, frozen=True):
    """One rule, the part of the rules it belongs to, and its neighbours there."""

    id: str
    title: str
    text: str
    previous: str | None = None
    next: str | None = None


@cache
def rules() -> dict[str, Rule]:
    """Every rule of every catalogue."""
    folder = next((found for found in FOLDERS if found.is_dir()), None)
    known: dict[str, Rule] = {}
    for page in sorted(folder.glob("*.md")) if folder is not None else []:
        known |= read(page.read_text(encoding="utf-8"))
    return known


def read(page: str) -> dict[str, Rule]:
    """The rules of one catalogue."""
    sections: dict[str, list[tuple[str, str]]] = {}
    title = ""
    for line in page.splitlines():
        if heading := _HEADING.fullmatch(line):
            title = heading["title"]
        elif entry := _ENTRY.match(line):
            sections.setdefault(title, []).append((entry["id"], spoken(entry["text"])))
    known: dict[str, Rule] = {}
    for title, entries in sections.items():
        ids = [None, *[id for id, _ in entries], None]
        for place, (id, text) in enumerate(entries):
            known[id] = Rule(id, title, text, ids[place], ids[place + 2])
    return known


def spoken(text: str) -> str:
    """A statement of a catalogue as a person reads it: without sources, with the words for abbreviations.

    >>> spoken("An upgrade costs 1 CA. (reading) [L7-9,L17]")
    'An upgrade costs 1 civil action.'
    """
    plain = _SOURCES.sub("", text).replace("`", "").strip()
    return re.sub(r"\b(?:CAs?|MAs?|CV|VPs?)\b", lambda found: _SHORT[found[0]], plain)
