"""Options in general: each can be played, alone or with all others; what cannot be played is refused with a reason."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene, new_game

from annals.games.seven_ages import GAME, SevenTable
from annals.kernel import OptionError, OptionValue
from annals.rules import rule

CHOICES: list[tuple[str, OptionValue]] = [
    ("total_history", "yes"),
    ("total_history", "guaranteed"),
    ("not_the_full_deck", True),
    ("redemption", True),
    ("enhanced_start", True),
    ("enhanced_play", True),
    ("pursuit", True),
    ("technology", True),
    ("take_that", "yes"),
    ("take_that", "strict"),
    ("cadenced_progress", True),
    ("neutral_kingdoms", True),
    ("secret_victory", True),
    ("deus_vult", True),
]


@rule("AGE-OPT-1")
@pytest.mark.parametrize(("name", "value"), CHOICES)
def test_every_option_can_be_switched_on_alone_and_changes_the_rules(name: str, value: OptionValue):
    plain = new_game(3).table.rules
    options: dict[str, OptionValue] = {name: value}
    setup = GAME.setup(3, 1, "deluxe", None, **options)
    table = GAME.start(setup, False)
    assert isinstance(table, SevenTable)
    assert vars(table.rules) != vars(plain)


PARTS = {"markers": "spare_markers", "turns": "manoeuvre_by_turns", "two": "two_free_markers", "card": "further_card"}


@rule("AGE-OPT-1")
def test_enhanced_play_may_be_played_in_part():
    whole = new_game(3, enhanced_play=True).table.rules
    assert all(getattr(whole, rule) for rule in PARTS.values())
    for part, rule_of_part in PARTS.items():
        some = new_game(3, enhanced_play=True, enhanced_parts=part).table.rules
        assert [rule for rule in PARTS.values() if getattr(some, rule)] == [rule_of_part]
    assert not any(getattr(new_game(3).table.rules, rule) for rule in PARTS.values())


@rule("AGE-OPT-1")
def test_all_options_can_be_switched_on_together():
    setup = GAME.setup(3, 1, "deluxe", None, **dict(CHOICES))
    assert GAME.start(setup, False).asked() == (0, 1, 2)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"kingdoms": False, "cadenced_progress": True}, "Ancients & Kingdoms"),
        ({"kingdoms": False, "neutral_kingdoms": True}, "Ancients & Kingdoms"),
        ({"trade": False, "secret_victory": True}, "Trade & Victory"),
        ({"religions": False, "deus_vult": True}, "Religions"),
    ],
)
def test_an_option_without_its_expansion_is_refused_with_the_reason(options: dict[str, OptionValue], reason: str):
    with pytest.raises(OptionError, match=reason):
        GAME.setup(3, 1, "deluxe", None, **options)


def questions(scene: Scene, until: str) -> list[str]:
    """What is asked up to a question, taking the first thing to discard each time."""
    asked: list[str] = []
    while scene.question() != until:
        asked.append(scene.question())
        offers = scene.offers()
        assert not [offer for offer in offers if offer.startswith(("play", "event"))]
        scene.choose(next((offer for offer in offers if offer.startswith("discard")), offers[0]))
    return asked


@rule("AGE-OPT3-3")
def test_no_events_are_played_while_cards_are_redeemed():
    assert set(questions(new_game(3, redemption=True), "Bid")) == {"Redeem"}


@rule("AGE-OPT4-4")
def test_no_events_are_played_while_hands_are_discarded_down():
    scene = new_game(3, enhanced_start=True)
    while scene.question() != "DiscardDown":
        scene.choose(scene.offers()[-1])
    assert set(questions(scene, "PlaceMarkers")) == {"DiscardDown"}
