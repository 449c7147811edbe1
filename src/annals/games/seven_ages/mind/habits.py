"""Habits: how a player answers small questions at once, and which choices of the larger ones it looks at.

Losses, retreats, marches and fights are here; the others in rooms after the parts of the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.mind import (
    battle_habits,
    card_habits,
    civil_habits,
    marching,
    realm_habits,
    talk_habits,
    worth,
)
from annals.games.seven_ages.mind.answers import Habit, Leaving, asking, best, one
from annals.games.seven_ages.mind.marching import Wishes
from annals.kernel.choice import Choice

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable


# Losses and retreats --------------------------------------------------------------------------------------------------


def weakest(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """The weakest unit, where most stand."""
    values: list[float] = []
    for choice in choices:
        value = -worth.power(table, (int(choice[-1]),))
        if len(choice) > 2:
            number = table.control[int(choice[1])]
            holder = table.empires[number] if 0 <= number < len(table.empires) else None
            stack = holder.stacks.get(int(choice[1]), ()) if holder is not None else ()
            value += 1.5 if len(stack) > 1 else 0.0
            if holder is not None and holder.seat != seat:
                value = -value
        values.append(value)
    return best(choices, values)


def strongest(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """The strongest unit."""
    values = [worth.power(table, (int(choice[1]),)) if len(choice) > 1 else -1.0 for choice in choices]
    return best(choices, values)


def haven(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Together, to the capital or where most stand."""
    fight = fights.current(table)
    values: list[float] = []
    for choice in choices:
        if choice[0] == "stay":
            values.append(-5.0)
            continue
        area = int(choice[-1])
        number = table.control[area]
        empire = table.empires[number] if 0 <= number < len(table.empires) else None
        value = 0.2 * len(empire.stacks.get(area, ())) if empire is not None else 0.0
        if empire is not None and empire.capital == area:
            value += 1.0
        values.append(value + (2.0 if choice[0] == "all" else 1.0 if choice[0] == "lead" else 0.0))
    return best(choices, values) if fight is not None else choices[:1]


# Marching and fighting ------------------------------------------------------------------------------------------------


def move(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    return [marching.next_group(table, seat, asking(table), choices)]


def go_on(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    return [marching.next_step(table, seat, asking(table), choices)]


def move_again(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    return one(choices, "done")


def top(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """The weakest lies on top: others see it first."""
    values = [-worth.power(table, (int(choice[1]),)) for choice in choices]
    return best(choices, values)


def commit(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    return [battle_habits.commit(table, seat, asking(table), choices)]


def retreat(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    return [battle_habits.retreat(table, seat, asking(table), choices)]


def second_card(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    return [battle_habits.second_card(table, seat, choices)]


def next_fight(table: SevenTable, seat: int, choices: list[Choice]) -> list[Choice]:
    """Where the own side is strongest first."""
    empire = table.empire(asking(table).empire)
    values = [
        worth.power(table, empire.stacks.get(int(choice[1]), ())) - Wishes(table, empire).defence(int(choice[1]))
        if table.control[int(choice[1])] >= 0
        else 0.0
        for choice in choices
    ]
    return best(choices, values)


HABITS: Final[dict[str, Habit]] = {
    "Bid": card_habits.bid,
    "ChooseColour": Leaving(("colour",)),
    "Redeem": card_habits.throw_away,
    "DiscardDown": card_habits.least_card,
    "Unwanted": card_habits.throw_away,
    "OneMore": Leaving(("draw",)),
    "Ponder": Leaving(("draw",)),
    "Excess": card_habits.least_card,
    "ChooseCard": realm_habits.start_card,
    "ChooseSet": Leaving(("set",)),
    "ChooseAreas": realm_habits.start_area,
    "Consent": talk_habits.consent,
    "StartWithLeader": civil_habits.leader,
    "StartLeader": civil_habits.leader_area,
    "Recruit": realm_habits.recruit,
    "Quarter": realm_habits.quarter,
    "StartConflict": Leaving(("fight",)),
    "PlaceCapital": realm_habits.capital,
    "NameHomeland": Leaving(("homeland",)),
    "Fortify": realm_habits.fort,
    "PlaceFort": realm_habits.fort,
    "Abandon": realm_habits.abandon,
    "Build": realm_habits.build,
    "Site": realm_habits.quarter,
    "BuyElite": realm_habits.elite,
    "ChoosePartner": card_habits.partner,
    "UseWild": Leaving(("use",)),
    "FirstCard": card_habits.trade_card,
    "AddCard": card_habits.second_trade_card,
    "TakeLevels": card_habits.levels,
    "KeepSample": card_habits.best_card,
    "TakeElephant": Leaving(("take",)),
    "Gift": talk_habits.gift,
    "Move": move,
    "GoOn": go_on,
    "MoveAgain": move_again,
    "ChooseTop": top,
    "NextConflict": next_fight,
    "RestoreOrder": civil_habits.order,
    "LosePolice": weakest,
    "Toll": talk_habits.permit,
    "PayToll": talk_habits.pay_for_way,
    "AskPermission": Leaving(("ask",)),
    "Permit": talk_habits.permit,
    "PayForReach": talk_habits.pay_for_way,
    "GiveCard": card_habits.least_card,
    "AskRetreat": retreat,
    "LeaveWithLeader": haven,
    "LeaveArea": haven,
    "Pursued": weakest,
    "SecondCard": second_card,
    "Commit": commit,
    "FrontLine": Leaving(("best",)),
    "StandIn": Leaving(("name",)),
    "KeepUnits": strongest,
    "SackCity": Leaving(("keep",)),
    "KeepArtefact": Leaving(("keep",)),
    "LoneUnit": Leaving(("keep",)),
    "RemoveLeader": civil_habits.remove_leader,
    "RaiseLeader": civil_habits.leader,
    "DrawAgain": Leaving(("draw",)),
    "KeepLeader": civil_habits.keep_leader,
    "RecallLeader": civil_habits.leader,
    "PlaceLeader": civil_habits.leader_area,
    "BuildCities": civil_habits.city,
    "ChooseCapital": realm_habits.capital,
    "DeclareHomeland": Leaving(("stay",)),
    "Calm": civil_habits.calm,
    "Modernise": civil_habits.modernise,
    "LayArtefact": civil_habits.artefact_area,
    "LoseUnit": weakest,
    "LoseCargo": weakest,
    "LoseKingdomUnit": weakest,
    "LoseSideUnit": weakest,
    "Vote": talk_habits.vote,
    "BuyGlory": realm_habits.buy_glory,
    "SettleTie": Leaving(("higher",)),
    "PutOnTop": card_habits.best_card,
    "RevealDestinies": Leaving(("done",)),
}
"""What is answered by habit, by the name of the question."""
