"""What a seat cannot know: imagined tables deal it anew and leave alone what the seat knows."""

from __future__ import annotations

from tests.games.clash.battlefield import attack, naval
from tests.games.clash.scene import Scene, clash, new_game
from tests.games.clash.test_combat_cards import ARCHERS, HIGH_MORALE, PELTASTS, SCOUTS

from annals.kernel import Chance
from annals.kernel.knowledge import only
from annals.rules import rule


def laid(seats: int = 2, *others: str) -> Scene:
    """A naval battle: seat 0 holds Scouts and has laid nothing, seat 1 has laid High Morale and holds these cards. No
    deck is left, and no card of the others can be played at sea."""
    scene = naval(seats=seats).player(0, advances=["tactics"], action_hand=[SCOUTS])
    scene.player(1, advances=["tactics"], action_hand=[HIGH_MORALE, *others])
    if seats > 2:
        scene.player(2, action_hand=[PELTASTS])
    scene.table.action_discards, scene.table.action_deck = scene.table.action_deck, []
    return attack(scene)


def lay(scene: Scene) -> None:
    """Seat 0 attacks without a card, seat 1 answers with High Morale; then seat 0 looks on."""
    scene.choose("none")
    battle = scene.table.battle
    assert battle is not None
    scene.table.players[1].action_hand.remove(HIGH_MORALE)
    battle.sides[1].card = HIGH_MORALE
    scene.table.forget_choices()


@rule("CLA-CARD-1", "CLA-COMB-8")
def test_an_imagined_laid_card_does_not_come_from_the_own_hand():
    scene = laid(3)
    lay(scene)
    for seed in range(20):
        imagined = scene.table.imagine(0, Chance(seed))
        assert imagined.players[0].action_hand == [SCOUTS]
        assert imagined.battle is not None
        assert imagined.battle.defender_card == HIGH_MORALE
        assert imagined.players[2].action_hand == [PELTASTS]


@rule("CLA-CARD-1", "CLA-COMB-8")
def test_an_imagined_laid_card_does_not_move_cards_that_the_seat_has_seen():
    scene = laid(2, ARCHERS)
    lay(scene)
    scene.table.known[ARCHERS] = only(0)
    scene.table.action_deck, scene.table.action_discards = [PELTASTS], []
    for seed in range(20):
        imagined = scene.table.imagine(0, Chance(seed))
        assert imagined.players[1].action_hand == [ARCHERS]
        assert imagined.battle is not None
        assert imagined.battle.defender_card == HIGH_MORALE


@rule("CLA-EVT-GREAT_ORACLE-2", "CLA-OBJ-13")
def test_an_assigned_objective_is_known_to_its_assigner_alone():
    scene = clash(3)
    table = scene.table
    card = table.objective_deck.pop()
    table.players[1].promised.append(card)
    table.known[card] = only(0)
    assert all(table.imagine(0, Chance(seed)).players[1].promised == [card] for seed in range(10))
    for seat in (1, 2):
        assert any(table.imagine(seat, Chance(seed)).players[1].promised != [card] for seed in range(10))


@rule("CLA-SETUP-2", "CLA-SETUP-3")
def test_unrevealed_regions_are_dealt_anew_for_everybody():
    table = new_game(2).table
    for seat in (0, 1):
        assert any(table.imagine(seat, Chance(seed)).tiles != table.tiles for seed in range(5))
