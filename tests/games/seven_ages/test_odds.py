"""What a seat is told of a round before it commits."""

from __future__ import annotations

from typing import Any

from tests.games.seven_ages.arena import Arena, battle, duel

from annals.rules import rule


def conflict(arena: Arena, seat: int) -> Any:
    return arena.table.board(seat)["conflict"]


def lines(arena: Arena, seat: int, side: int) -> dict[str, int]:
    return dict(conflict(arena, seat)["sides"][side]["lines"])


def test_the_odds_follow_from_the_cards_nobody_has_shown():
    arena = battle(duel("spear", "spear"), "egyptians", "sumerians", "sumer").cards(4, 0)
    told = conflict(arena, 0)["odds"]
    table = arena.table
    hands = [card for player in table.players[1:] for card in player.hand]
    unseen = [*table.deck, *hands, table.laid["conflict 1"][0][0]]
    values = [table.edition.value(card) for card in unseen]
    won = round(100 * sum(value < 4 for value in values) / len(values))
    tied = round(100 * values.count(4) / len(values))
    assert told["total"] == 6
    assert told["rows"] == [
        {"number": 1, "win": won, "tie": tied, "lose": 100 - won - tied, "least": 2, "most": 2 + max(values)}
    ]
    assert 0 < won < 100


def test_the_sum_and_the_odds_follow_the_units_named_so_far():
    arena = battle(duel("spear 3", "spear 2"), "egyptians", "sumerians", "sumer").cards(3, 0)
    before = conflict(arena, 0)["odds"]
    assert (before["named"], before["units"], before["total"]) == (False, [0, 0, 0], 8)
    arena.scene.choose("commit 0", seat=0)
    after = conflict(arena, 0)["odds"]
    assert (after["named"], after["units"], after["total"]) == (True, [0], 5)
    assert lines(arena, 0, 0) == {"card": 3, "front": 2}
    assert after["rows"][0]["win"] < before["rows"][0]["win"]
    assert conflict(arena, 1)["sides"][0]["lines"] == []
    assert conflict(arena, 2)["odds"] is None


@rule("AGE-CONF-7", "AGE-CONF-44", "AGE-CONF-45")
def test_the_odds_tell_neither_hidden_units_nor_the_card_of_the_other_side():
    told = []
    for hidden, card in (("spear archer spear", 0), ("spear spear archer", 7)):
        scene = duel("spear 3", hidden)
        arena = battle(scene, "egyptians", "sumerians", "sumer").cards(4, card)
        arena.scene.choose("commit 0", seat=1)
        told.append(conflict(arena, 0)["odds"])
    assert told[0] == told[1]


@rule("AGE-CONF-7", "AGE-CONF-30")
def test_a_secret_siege_weapon_silences_the_city_only_once_it_is_shown():
    scene = duel("spear catapult", "spear 2").city("sumer", 5)
    arena = battle(scene, "egyptians", "sumerians", "sumer").cards(0, 0)
    scene.hand(2, "Ambush")
    arena._commit(0, "catapult", False)
    arena._commit(1, "spear", False)
    assert arena.question == "EventWindow"
    assert lines(arena, 1, 1) == {"card": 0, "front": 2, "city": 5}
    assert lines(arena, 0, 1) == {}
    assert lines(arena, 0, 0) == {"card": 0, "front": 1}
    assert lines(arena, 2, 0) == {}
