"""What a question is about, in a line beneath it: the empire that acts, the conflict, the event, the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.actions.production import Abandon
from annals.games.seven_ages.actions.settlement import Gift
from annals.games.seven_ages.actions.start import ChooseCard
from annals.games.seven_ages.bidding import Bid
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.conflict import havens
from annals.games.seven_ages.conflict.retreat import AskRetreat
from annals.games.seven_ages.events import cancelling, losing, played
from annals.games.seven_ages.events.assassins import PILES, KeepPick
from annals.games.seven_ages.events.cancelling import CancelWindow
from annals.games.seven_ages.events.checks import Agree, Picked
from annals.games.seven_ages.events.losing import LoseCargo
from annals.games.seven_ages.events.ops_people import KeepLeader
from annals.games.seven_ages.events.played import Played
from annals.games.seven_ages.events.votes import Answer, CallVote, Vote
from annals.games.seven_ages.events.windows import EventWindow
from annals.games.seven_ages.glory import categories
from annals.games.seven_ages.glory.harvest import SettleTie
from annals.games.seven_ages.manoeuvre.canals import PayToll, Toll
from annals.games.seven_ages.manoeuvre.moving import Enter, SendHome
from annals.games.seven_ages.numbers import AGES, KINGDOM, NOBODY
from annals.games.seven_ages.units import stacks
from annals.games.seven_ages.units.kinds import SHIP
from annals.games.seven_ages.words import faces, sources, texts
from annals.games.seven_ages.words.fill import Filler
from annals.games.seven_ages.words.grammar import agree, forms, listed, many, sentence
from annals.games.seven_ages.world.atlas import members
from annals.games.seven_ages.world.reach import AskPermission, PayForReach, Permit, Reach

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.agenda import Decision

MOMENTS: Final = {
    "cards_step": "{empire:empire} plays cards in Civilise",
    "before_setup": "{seat:seat} is about to set up an empire",
    "before_income": "{empire:empire} is about to earn income",
    "after_income": "{empire:empire} has earned its income",
    "before_build": "{empire:empire} is about to build",
    "after_build": "{empire:empire} has built",
    "during_action": "{empire:empire} acts",
    "trade_declared": "{empire:empire} is about to trade",
    "cards_placed": "The trade cards of {empire:empire} lie face down",
    "cards_revealed": "The trade cards of {empire:empire} are turned over",
    "before_payout": "The trade of {empire:empire} is decided, before anything is paid out",
    "after_trade": "{empire:empire} has traded",
    "action_start": "{seat:seat} begins {action:action}, with {empire:empire}",
    "manoeuvre_begins": "The Manoeuvre action of the turn begins",
    "on_entry": "{empire:empire} enters {area:area}",
    "after_movement": "{empire:empire} has moved",
    "on_liberation": "{empire:empire} takes {area:area}",
    "action_end": "{seat:seat} ends an action",
    "conflict_start": "The conflict for {area:area} begins",
    "round_start": "A round of the conflict for {area:area} begins",
    "card_picked": "The conflict cards for {area:area} are drawn",
    "before_commit": "Units are about to be committed in {area:area}",
    "after_commit": "Units are committed in {area:area}, in secret",
    "after_reveal": "The commitments in {area:area} are revealed",
    "after_totals": "The totals in {area:area} are reckoned",
    "round_end": "The round for {area:area} ends",
    "before_liberation": "{area:area} is about to change hands",
    "conflict_end": "The conflict for {area:area} is over",
    "before_discard": "{seat:seat} is about to discard and draw",
    "before_draw": "{seat:seat} is about to draw cards",
    "on_discard": "{empire:empire} is about to be discarded",
    "on_elimination": "{empire:empire} is destroyed",
    "free_progress_start": "Free progress begins",
    "harvest_start": "The Harvest begins",
    "after_count": "The glory of this turn has been counted",
    "markers_placed": "All markers are placed",
    "marker_turned": "{seat:seat} has turned over {action:action}, on {empire:empire}",
    "on_pass_forced": "{empire:empire} must pass",
    "reaction": "Something has happened that you may answer",
    "on_pick": "A card has been picked",
    "between_actions": "One action is over, the next has not begun",
    "after_action": "{seat:seat} has finished {action:action}, with {empire:empire}",
    "any_time": "There is time for an event",
    "on_vacated": "{area:area} has been left",
    "on_nuke": "{empire:empire} is about to use a nuke",
}
"""The moments at which events can be played."""
OF_NONE: Final = {
    "marker_turned": "{seat:seat} has turned over {action:action}, a marker on no empire",
    "action_start": "{seat:seat} begins {action:action}, with a marker on no empire",
    "after_action": "{seat:seat} has finished {action:action}, with a marker on no empire",
}
"""The same where no empire is meant."""
OF_NOBODY: Final = {"action_start": "{action:action} begins, for everybody"}
"""The same where no player is meant."""
OFF_MAP: Final = ("seat", "empire", "area")
BIDS: Final = "The highest value goes first. Every card that is bid is discarded."
YOU: Final = "you "
RANGE_ENDS: Final = "Range ends at the areas of others, unless they agree."


def of_question(table: SevenTable, filler: Filler, decision: Decision, reader: int) -> str:
    """A line about what a question is about, for a seat that is asked; empty where the question says it all."""
    if isinstance(decision, Bid):
        return _tie(table, filler, decision)
    if isinstance(decision, EventWindow):
        picked = _picked(table, reader) if decision.moment == "on_pick" else ""
        return " ".join([_moment(table, filler, decision), picked]).strip()
    if isinstance(decision, CancelWindow):
        return f"{_played(table, filler)} {_event(table)}".strip()
    if isinstance(decision, AskPermission | Permit | PayForReach):
        return _way(table, filler, decision)
    if isinstance(decision, Toll | PayToll):
        return _canal(table, filler, decision.canal)
    if isinstance(decision, Vote):
        voices = listed([filler.one("seat", seat) for seat in decision.voted])
        return f"{_censured(table, filler)} For it so far: {voices}."
    if isinstance(decision, CallVote | Answer):
        return _censured(table, filler)
    if isinstance(decision, LoseCargo):
        return _sunk(table, filler, decision)
    if isinstance(decision, AskRetreat):
        return _retreat(table, filler, decision)
    if isinstance(decision, KeepPick):
        return f"{_value(table, PILES[decision.side], reader)} You may pick {decision.left} more.".strip()
    if isinstance(decision, SettleTie):
        return _own_tie(table, decision)
    if isinstance(decision, KeepLeader):
        return " ".join(faces.leader_lines(table.edition, table.edition.leaders[decision.leader]))
    if isinstance(decision, Agree):
        return f"{_played(table, filler)} {_conflict(table, filler)}"
    if isinstance(decision, Gift):
        return f"{_traded(table, filler)} Each side may give the other money."
    if isinstance(decision, Abandon) and decision.unpaid:
        return f"{_empire(table, filler, decision.empire)} {_unpaid(filler, decision)}"
    event = _event(table)
    if event:
        return event
    if table.fighting >= 0 and fights.current(table) is not None:
        return _conflict(table, filler)
    number = getattr(decision, "empire", NOBODY)
    if isinstance(number, int) and number >= 0 and not isinstance(decision, ChooseCard):
        return _empire(table, filler, number)
    return ""


def _tie(table: SevenTable, filler: Filler, decision: Bid) -> str:
    """What bids do, or why one is asked for again (AGE-FIRST-3 to 5)."""
    seats = sorted({*decision.asks, *decision.empty})
    if any(table.players[seat].bid < 0 for seat in seats):
        return BIDS
    return sentence(f"{listed([filler.one('seat', seat) for seat in seats])} tied for the highest card and bid again")


def _unpaid(filler: Filler, decision: Abandon) -> str:
    """The units that have been named already."""
    named = [f"{filler.one('unit', unit)} in {filler.one('area', area)}" for area, unit in decision.unpaid]
    return f"Unpaid already: {listed(named)}."


def _traded(table: SevenTable, filler: Filler) -> str:
    """How the trade ended that has just been made, and who has gone up by it (AGE-TRADE-16 to 27)."""
    of_trade = [note for note in table.notes if note[1] == "this_trade"]
    values = {int(note[2]): int(note[3]) for note in of_trade if note[0] == "trade_value"}
    won = [int(note[2]) for note in of_trade if note[0] == "trade_won"]
    risen = [int(note[2]) for note in of_trade if note[0] == "progressed" and table.empires[int(note[2])] is not None]
    said = [] if won else [f"the trade is a tie at {max(values.values(), default=0)}"]
    for number in won:
        given = {"empire": number, "own": values[number], "other": min(values.values())}
        level = f": level {table.empire(number).level} now" if number in risen else ""
        said.append(filler.fill("{empire:empire} wins the trade by {own} to {other}", given) + level)
    for number in dict.fromkeys(risen):
        if number not in won:
            given = {"empire": number, "level": table.empire(number).level}
            said.append(filler.fill("{empire:empire} is on level {level} now", given))
    return sentence("; ".join(said))


def _played(table: SevenTable, filler: Filler) -> str:
    """Who has just played what on whom."""
    event = played.current(table)
    kind, details = cancelling.announced(table, event)
    template = texts.STORY[kind]
    who = filler.one("seat", event.seat)
    said = filler.fill(forms(template, who == YOU.strip()), details)
    return sentence(f"{who} {agree(said, who == YOU.strip())}" if template[:1].islower() else said)


def _way(table: SevenTable, filler: Filler, decision: AskPermission | Permit | PayForReach) -> str:
    """Whom an empire wants to reach through the areas of others."""
    asks = [step for step in table.agenda if isinstance(step, AskPermission | Reach)][-1]
    holders = {table.control[area] for area in asks.goal}
    sort, goals = ("area", set(asks.goal)) if holders & {NOBODY, KINGDOM} else ("empire", holders)
    goal = listed([filler.one(sort, one) for one in sorted(goals)])
    said = filler.fill("{empire:empire} wants to reach ", {"empire": decision.empire})
    return f"{sentence(said + goal)} {RANGE_ENDS}"


def _canal(table: SevenTable, filler: Filler, number: int) -> str:
    """Which canal it is."""
    canal = table.edition.atlas.canals[number]
    waters = listed([filler.one("area", water) for water in canal.connects])
    return f"The {canal.name} links {waters}."


def _censured(table: SevenTable, filler: Filler) -> str:
    """What the United Nations may censure: an event, or a march."""
    mover = NOBODY
    for step in reversed(table.agenda):
        if isinstance(step, SendHome):
            mover = step.empire
        elif isinstance(step, Enter):
            return sentence(filler.fill(MOMENTS["on_entry"], {"empire": mover, "area": step.area}))
        elif isinstance(step, Played):
            return _played(table, filler)
    return ""


def _sunk(table: SevenTable, filler: Filler, decision: LoseCargo) -> str:
    """How many ships are left for how many units, after an event at sea."""
    ships = stacks.count(table.edition, stacks.at(table, decision.empire, decision.area), SHIP)
    aboard = len(losing.cargo(table, decision.empire, decision.area))
    room = many(ships, "ship is left/ships are left")
    said = filler.fill("Of {empire:empire} in {area:area} ", {"empire": decision.empire, "area": decision.area})
    return f"{said}{room}, for {many(aboard, 'unit/units')}. Each carries one."


def _retreat(table: SevenTable, filler: Filler, decision: AskRetreat) -> str:
    """Where a retreat leads, and who would be lost because nothing is open to them."""
    fight = fights.now(table)
    places = [havens.of_unit(table, fight, decision.side, each) for each in fights.units(table, fight, decision.side)]
    goals = sorted({area for each in places for area in members(each)})
    lost = sum([not each for each in places])
    said = [f"A retreat leads to {listed([filler.one('area', area) for area in goals])}."] if goals else []
    return " ".join([*said, f"{many(lost, 'unit/units')} would be lost: no area is open to them."] if lost else said)


def _picked(table: SevenTable, reader: int) -> str:
    """What is known of the card that has been picked (AGE-EVENT-4)."""
    piles = [step.pile for step in table.agenda if isinstance(step, Picked)]
    return _value(table, piles[-1], reader) if piles else ""


def _value(table: SevenTable, pile: str, reader: int) -> str:
    """The value of the last card of a pile, for a seat that knows it."""
    card, seats = table.laid.get(pile, ((0, 0),))[-1]
    return f"Its value is {table.edition.value(card)}." if card and seats >> reader & 1 else ""


def _own_tie(table: SevenTable, decision: SettleTie) -> str:
    """What is compared, and how much of it each of them has (AGE-GLORY-13)."""
    category = sources.category(table.edition, " ".join([part for part in decision.key if part]))
    amount = categories.amount(table, table.empire(decision.empires[0]), decision.key)
    return f"The Harvest compares {category}: each of them has {amount}."


def _moment(table: SevenTable, filler: Filler, decision: EventWindow) -> str:
    """What goes on; a moment about nobody in particular is told without names."""
    template = MOMENTS[decision.moment]
    missing = [name for name in OFF_MAP if "{" + name in template and getattr(decision, name) < 0]
    if "seat" in missing:
        template = OF_NOBODY.get(decision.moment, MOMENTS["any_time"])
    elif missing:
        template = OF_NONE.get(decision.moment, MOMENTS["any_time"])
    given = {name: getattr(decision, name) for name in OFF_MAP} | {"action": table.action}
    said = filler.fill(template, given)
    return sentence(f"you {agree(said.removeprefix(YOU), True)}" if said.startswith(YOU) else said)


def _event(table: SevenTable) -> str:
    """The event that is being carried out, where a question belongs to one."""
    for step in reversed(table.agenda[:-1]):
        if isinstance(step, Played) and step.card and step.mode >= 0:
            card = table.edition.cards[step.card]
            return f"“{card.event.name}”: {faces.event_text(table.edition, card)}"
        if isinstance(step, fights.Fight):
            return ""
    return ""


def _conflict(table: SevenTable, filler: Filler) -> str:
    fight = fights.now(table)
    sides = [
        f"{filler.one('empire', fight.side(side))} with {many(len(fights.units(table, fight, side)), 'unit/units')}"
        for side in fights.SIDES
    ]
    markers = [
        f"{filler.one('empire', fight.side(side))} {many(fight.disorder[side], 'marker/markers')} of conflict disorder"
        for side in fights.SIDES
        if fight.disorder[side]
    ]
    more = f" There lies on {' and on '.join(markers)}." if markers else ""
    where = filler.one("area", fight.area)
    return sentence(f"round {max(fight.round, 1)} for {where}: {sides[0]} against {sides[1]}") + more


def _empire(table: SevenTable, filler: Filler, number: int) -> str:
    empire = table.empires[number]
    if empire is None:
        return ""
    age = AGES[table.age_of(empire)]
    level = "past the last level" if empire.level > table.rules.levels else f"level {empire.level}, age {age}"
    return sentence(f"{filler.one('empire', number)}: {level}, {empire.money} money")
