"""The catalogues of the page: a number never stands before several of one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import annals

WEB = Path(annals.__file__).parent / "web"
CATALOGUES = ["lib/strings.js", *(f"games/{game}/strings.js" for game in ("tta", "clash", "seven_ages"))]
COUNTED = "actions|buildings|cards|choices|decisions|faces|points|stages|steps|things|tokens|turns|warnings|workers"
MANY = re.compile(rf"(?<!of )(?<!of an )\{{\w+\}} (?:[a-z]+ )?(?:{COUNTED})\b")
ENTRY = re.compile(r'"?([\w.]+)"?:\s*"((?:[^"\\]|\\.)*)"')
BROKEN = re.compile(r'" \+\s*"')
"""A long text stands on several lines."""


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_what_is_counted_has_a_form_for_one(catalogue: str):
    text = BROKEN.sub("", (WEB / catalogue).read_text(encoding="utf-8"))
    found = [(key, said) for key, said in ENTRY.findall(text) if MANY.search(said)]
    assert [(key, said) for key, said in found if "|" not in said] == []
