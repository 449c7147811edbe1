"""What lessons can ask of a table, and where they can point; when each of them matters stands in learning/lessons.toml.

Everything here is known to the seat: its own hand, and what lies open.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from annals.games.tta.cards import CardId
from annals.games.tta.economy import production, statistics
from annals.games.tta.player import Player
from annals.games.tta.setup import GAME
from annals.games.tta.table import TtaTable
from annals.games.tta.words import texts
from annals.learning import Fact, Learning, Place

CHEAP: Final = 9
"""The spaces of the row that cost one or two civil actions."""
FEW: Final = 20
"""So few cards, those of about two rounds, are left when a deck runs out soon."""
SOON: Final = 6
AGE_FOUR: Final = 4


def _choices_build(table: TtaTable, seat: int) -> list[CardId]:
    """What can be built now."""
    return [str(choice[1]) for choice in table.choices(seat) if choice[0] == "build"]


def _is_productive(table: TtaTable, card: CardId) -> bool:
    return table.cards[card].kind in ("farm", "mine")


def _round_one(table: TtaTable, seat: int) -> bool:
    return table.round == 1


def _later_round(table: TtaTable, seat: int) -> bool:
    return table.round > 1


def _can_build_a_farm_or_mine(table: TtaTable, seat: int) -> bool:
    return any(_is_productive(table, card) for card in _choices_build(table, seat))


def _can_build_in_the_city(table: TtaTable, seat: int) -> bool:
    cards = table.cards
    return any(not cards[card].is_unit and not _is_productive(table, card) for card in _choices_build(table, seat))


def _can_build_a_unit(table: TtaTable, seat: int) -> bool:
    return any(table.cards[card].is_unit for card in _choices_build(table, seat))


def _an_event_happened(table: TtaTable, seat: int) -> bool:
    return bool(table.past_events)


def _a_technology_in_hand(table: TtaTable, seat: int) -> bool:
    return any(table.cards[card].is_technology for card in table.players[seat].civil_hand)


def _grown(table: TtaTable, seat: int) -> Player:
    """This civilization with one more worker."""
    grown = table.players[seat].copy()
    grown.yellow_bank = max(0, grown.yellow_bank - 1)
    return grown


def _people_eat(table: TtaTable, seat: int) -> bool:
    """Now, or with one more worker."""
    return statistics.consumption(table, _grown(table, seat)) > 0


def _governments_near(table: TtaTable, seat: int) -> list[str]:
    """Governments in the hand, then those in the cheaper spaces of the row."""
    held = [f"card:{card}" for card in table.players[seat].civil_hand if table.cards[card].kind == "government"]
    row = enumerate(table.row[:CHEAP], 1)
    return held + [f"row:{space}" for space, card in row if card is not None and table.cards[card].kind == "government"]


def _a_government_near(table: TtaTable, seat: int) -> bool:
    return bool(_governments_near(table, seat))


def _the_deck_runs_out(table: TtaTable, seat: int) -> bool:
    return table.age > 0 and len(table.civil_deck) <= FEW


def _an_age_ends_soon(table: TtaTable, seat: int) -> bool:
    return 0 < table.age < AGE_FOUR and len(table.civil_deck) <= SOON


def _age_four(table: TtaTable, seat: int) -> bool:
    return table.age == AGE_FOUR


def _red_actions_left(table: TtaTable, seat: int) -> bool:
    return table.players[seat].military_actions > 0


def _missing_faces(table: TtaTable, seat: int) -> bool:
    return statistics.discontent(table, table.players[seat]) > 0


def _faces_for_the_next_worker(table: TtaTable, seat: int) -> bool:
    """Whether one more worker would want a face that is not there."""
    return statistics.discontent(table, _grown(table, seat)) > 0


def _corruption(table: TtaTable, seat: int) -> bool:
    """At the end of this turn, unless something is spent."""
    return production.corruption_ahead(table, table.players[seat]) > 0


def _corruption_next_turn(table: TtaTable, seat: int) -> bool:
    """With what this turn produces, at the end of the next one."""
    after = table.copy()
    production.production_phase(after, after.players[seat])
    return _corruption(after, seat)


def _held(table: TtaTable, seat: int, kind: str) -> list[str]:
    """Military cards of a kind in the own hand."""
    return [f"card:{card}" for card in table.players[seat].military_hand if table.cards[card].kind == kind]


def _a_tactic(table: TtaTable, seat: int) -> bool:
    return bool(_held(table, seat, "tactic"))


def _a_pact(table: TtaTable, seat: int) -> bool:
    return bool(_held(table, seat, "pact"))


def _a_war(table: TtaTable, seat: int) -> bool:
    """In the own hand, or declared on this seat."""
    declared = any(player.war is not None and player.war_rival == seat for player in table.players)
    return declared or bool(_held(table, seat, "war"))


def _tactic_card(table: TtaTable, seat: int) -> list[str]:
    return _held(table, seat, "tactic")


def _pact_card(table: TtaTable, seat: int) -> list[str]:
    return _held(table, seat, "pact")


def _war_card(table: TtaTable, seat: int) -> list[str]:
    return _held(table, seat, "war")


def _wonder(table: TtaTable, seat: int) -> list[str]:
    unfinished = table.players[seat].unfinished
    return [f"card:{unfinished}"] if unfinished is not None else []


def _leader(table: TtaTable, seat: int) -> list[str]:
    leader = table.players[seat].leader
    return [f"card:{leader}"] if leader is not None else []


def _farms_and_mines(table: TtaTable, seat: int) -> list[str]:
    return [f"card:{card}" for card in _choices_build(table, seat) if _is_productive(table, card)]


def _urban(table: TtaTable, seat: int) -> list[str]:
    cards = table.cards
    found = [card for card in _choices_build(table, seat) if not cards[card].is_unit]
    return [f"card:{card}" for card in found if not _is_productive(table, card)]


FACTS: Final[dict[str, Fact]] = {
    "round_one": _round_one,
    "later_round": _later_round,
    "can_build_a_farm_or_mine": _can_build_a_farm_or_mine,
    "can_build_in_the_city": _can_build_in_the_city,
    "can_build_a_unit": _can_build_a_unit,
    "an_event_happened": _an_event_happened,
    "a_technology_in_hand": _a_technology_in_hand,
    "people_eat": _people_eat,
    "a_government_near": _a_government_near,
    "the_deck_runs_out": _the_deck_runs_out,
    "an_age_ends_soon": _an_age_ends_soon,
    "age_four": _age_four,
    "red_actions_left": _red_actions_left,
    "missing_faces": _missing_faces,
    "faces_for_the_next_worker": _faces_for_the_next_worker,
    "corruption": _corruption,
    "corruption_next_turn": _corruption_next_turn,
    "a_tactic": _a_tactic,
    "a_pact": _a_pact,
    "a_war": _a_war,
}
PLACES: Final[dict[str, Place]] = {
    "farms_and_mines": _farms_and_mines,
    "urban": _urban,
    "wonder": _wonder,
    "leader": _leader,
    "government_card": _governments_near,
    "tactic_card": _tactic_card,
    "war_card": _war_card,
    "pact_card": _pact_card,
}

LEARNING: Final = Learning(
    Path(__file__).parent / "learning",
    GAME,
    {question.partition(".")[0] for question in texts.QUESTIONS},
    {label.partition(".")[0] for label in texts.LABELS},
    FACTS,
    PLACES,
)
