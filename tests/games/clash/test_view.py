"""What a seat may know, as the page draws it: pieces beside the board, and where points come from."""

from __future__ import annotations

from typing import Any

from tests.games.clash.scene import Scene, clash

from annals.games.clash import view


def seen(scene: Scene, seat: int) -> dict[str, Any]:
    """A player as everybody sees them."""
    board: Any = view.board(scene.table, None)
    found: dict[str, Any] = board["players"][seat]
    return found


def test_pieces_beside_the_board_are_seen_by_all():
    player = seen(clash().player(0, runes=2, markers=(3,), anarchy=1), 0)
    assert (player["runes"], player["markers"], player["anarchy"]) == (2, [3], 1)


def test_rune_stones_are_missing_from_the_supply():
    left = seen(clash(), 0)["supply"]["obelisk"]
    assert seen(clash().player(0, runes=2), 0)["supply"]["obelisk"] == left - 2


def test_every_point_has_its_origin():
    scene = clash().player(0, runes=2, half_points={"solar_eclipse": 3}).city(0, 8, wonders=("great_library",))
    player = seen(scene, 0)
    assert dict(player["scored"]["events"]) == {"solar_eclipse": 1.5, "rune_stones": 2.0}
    assert player["scored"]["wonders"] == [["great_library", "built", 2.0], ["great_library", "owned", 2.0]]
    for category in ("events", "wonders"):
        assert sum(line[-1] for line in player["scored"][category]) == player["points"][category]
