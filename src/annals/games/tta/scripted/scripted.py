"""Players of Through the Ages that take sensible turns by a list of rules: the Action Phase by what things are worth,
every other question by an answer of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from annals.games.tta import TtaTable
from annals.games.tta.scripted import acting, choosing, conflicts, intentions
from annals.games.tta.scripted.judgement import Leaning
from annals.games.tta.scripted.question import Question
from annals.kernel import Chance, Choice, Table
from annals.package import Character

SLIPS: Final = 1.1
"""By how many points, on average, it misjudges an action."""


class Script:
    """Builds a steady economy, keeps its people fed and happy, stays near the rivals' strength, and fights only when
    clearly stronger. A leaning makes a character of it."""

    def __init__(self, leaning: Leaning, slips: float = SLIPS) -> None:
        self.leaning = leaning
        self.slips = slips

    def choose(self, table: Table, seat: int, chance: Chance) -> Choice:
        assert isinstance(table, TtaTable), "the scripted player knows Through the Ages only"
        choices = table.choices(seat)
        answer = ANSWERS[type(table.decision()).__name__]
        return answer(Question(table, seat, choices, table.decision(), self.leaning, self.slips, chance))


ANSWERS: Final[dict[str, Callable[[Question], Choice]]] = {
    "ActionPhase": acting.act,
    "Agreement": choosing.agreement,
    "Annex": conflicts.annex,
    "Assembly": choosing.assembly,
    "AnswerPact": intentions.answer_pact,
    "Auction": conflicts.bid,
    "BuyCulture": choosing.buy_culture,
    "CardAction": acting.order_by_card,
    "ChooseBonus": conflicts.choose_bonus,
    "ChooseDraw": conflicts.draw_all,
    "Pick": choosing.pick,
    "ChooseEvent": choosing.choose_event,
    "Churchill": acting.churchill,
    "CivilLife": acting.civil_life,
    "ColonizeFromHand": choosing.colonize_from_hand,
    "CoverStage": choosing.lose_token,
    "Defend": conflicts.defend,
    "DiscardMilitary": conflicts.discard,
    "Enlist": acting.enlist,
    "GainOne": choosing.gain_one,
    "Infiltrate": conflicts.infiltrate,
    "Leave": conflicts.play_on,
    "Kidnap": conflicts.kidnap,
    "LoseBuilding": choosing.lose_building,
    "LoseColony": choosing.lose_colony,
    "LoseToken": choosing.lose_token,
    "LoseWorker": choosing.lose_worker,
    "MoveWorker": choosing.move_worker,
    "Negotiate": choosing.negotiate,
    "OfferWorker": choosing.place_worker,
    "Pledge": choosing.pledge,
    "Plunder": conflicts.plunder,
    "Politics": intentions.politics,
    "Prelude": choosing.prelude,
    "Printing": choosing.printing,
    "Raid": conflicts.raid,
    "RaidAlike": conflicts.raid,
    "Resist": conflicts.resist,
    "RestMine": conflicts.rest_mine,
    "RuinWonder": choosing.ruin,
    "OfferUnits": conflicts.sacrifice,
    "SendForce": conflicts.send_force,
    "Split": choosing.split,
    "StealTechnology": conflicts.steal,
    "Tuck": choosing.tuck,
    "WarSacrifice": conflicts.war_sacrifice,
}
"""By decision."""


CHARACTERS: Final = (
    Character(
        "scripted",
        "builds a steady economy, keeps up in strength, fights only when clearly stronger",
        Script(Leaning()).choose,
    ),
    Character(
        "builder",
        "raises wonders, theaters and temples, and hopes to be left in peace",
        Script(Leaning(culture=1.2, wonders=2.5, strength=0.8, spoils=0.5, boldness=-4)).choose,
    ),
    Character(
        "warlord",
        "arms first, attacks whoever is weaker, and declares wars",
        Script(Leaning(strength=1.7, arms=3, boldness=4, spoils=2.0, colonies=0.6, wonders=0.8)).choose,
    ),
    Character(
        "scientist",
        "builds labs and libraries early and lives on technologies of the next age",
        Script(Leaning(science=2.2, culture=0.9, wonders=0.9)).choose,
    ),
    Character(
        "coloniser",
        "sails for every territory and keeps the ships ready",
        Script(Leaning(colonies=5.0, strength=1.3, arms=2, wonders=0.8)).choose,
    ),
)
"""Scripted characters: one way of playing, differently weighted."""
