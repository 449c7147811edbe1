"""Every part of New Leaders & Wonders and every way to mix its cards passes the conformance kit."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.test_conformance import busy
from tests.games.tta.test_conformance import secrets as base_secrets

from annals.games.tta import GAME, TtaTable
from annals.kernel import Table, conformance

NAME = "2015-expansion"
AGREED = {"draw": "agreed", "leaders_a": "ashoka+homer", "wonders_ii": "louvre_museum", "leaders_iii": "ian_fleming"}
OLD = {"rebalanced": True, "old_cards": "colossus+fundamentalism+j_s_bach"}

GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"mix": "base"}),
    (3, {"mix": "expansion", "rebalanced": False}),
    (4, {"mix": "expansion", "military": False, "civil_hands": "hidden"}),
    (3, {"mix": "expansion_and_one", **OLD}),
    (2, {"mix": "secret"}),
    (3, {"mix": "secret", "draw": "picked"}),
    (4, {"mix": "secret", **AGREED}),
    (2, {"mix": "public", "draw": "picked"}),
    (3, {"mix": "public", **AGREED, "peaceful": True}),
    (2, {"mix": "public_by_age", "draw": "picked"}),
    (4, {"mix": "public_by_age", "house_values": True}),
]


def secrets(table: Table, seat: int) -> dict[str, object]:
    """What must not be the same in every table the seat imagines, drawn leaders and wonders among it."""
    facts = base_secrets(table, seat)
    assert isinstance(table, TtaTable)
    mix = table.mix
    if mix is not None and mix.aside:
        hidden = [card for card in table.civil_deck if table.cards[card].kind in ("leader", "wonder")]
        known = {*(mix.picks[seat] if mix.picks else ()), *AGREED["leaders_a"].split("+")}
        if len(hidden) - len(known.intersection(hidden)) > 3:
            facts["drawn leaders and wonders"] = tuple(sorted(hidden))
    if mix is not None and mix.offers and table.age < 3:
        facts["offers of the others"] = tuple(row for other, row in enumerate(mix.offers) if other != seat)
    return facts


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=str)
def test_the_conformance_kit_passes(seats: int, options: dict[str, Any]):
    setup = GAME.setup(seats, 30 + seats, NAME, **options)
    report = conformance.check(GAME, setup, games=1, seed=4, players=busy, secrets=secrets)
    assert report.games == 1
