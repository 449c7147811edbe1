"""What a choice costs and what it brings, in a few words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from annals.games.seven_ages.actions import capital, prices, production, settling
from annals.games.seven_ages.actions.start import ChooseCard
from annals.games.seven_ages.bidding import Bid, ChooseColour
from annals.games.seven_ages.civilization import calming, cities
from annals.games.seven_ages.civilization.playing import PlayCards
from annals.games.seven_ages.events.cancelling import CancelWindow
from annals.games.seven_ages.events.windows import EventWindow
from annals.games.seven_ages.glory import harvest, ranking
from annals.games.seven_ages.manoeuvre import march as marches
from annals.games.seven_ages.manoeuvre.moving import GoOn
from annals.games.seven_ages.numbers import DISCARD
from annals.games.seven_ages.turn import TurnOver
from annals.games.seven_ages.units import journal
from annals.games.seven_ages.units.kinds import KIND
from annals.games.seven_ages.words import faces
from annals.games.seven_ages.words.fill import empire_name
from annals.games.seven_ages.words.grammar import listed

if TYPE_CHECKING:
    from annals.games.seven_ages.edition import Edition
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.agenda import Decision
    from annals.kernel.choice import Choice


def price_of(table: SevenTable, seat: int, decision: Decision, choice: Choice) -> str:
    """What a choice costs; nothing for what is free."""
    if isinstance(decision, GoOn) and choice[0] == "step":
        points = marches.dearest(table, decision.march, journal.group(table), int(choice[1]))
        return f"{points} movement"
    amount = _money(table, decision, choice)
    return f"{amount} money" if amount else ""


def _money(table: SevenTable, decision: Decision, choice: Choice) -> int:
    verb = choice[0]
    if isinstance(decision, settling.Recruit) and verb == "recruit":
        return settling.initial_price(table, table.empire(decision.empire), int(choice[1]), decision.leader)
    if isinstance(decision, production.Build) and verb == "build":
        yard = production.Yard(table, decision.empire, decision.spent)
        prices_there = [yard.price(int(choice[1]), area) for area in yard.sites(int(choice[1]))]
        return min(prices_there, default=0)
    if isinstance(decision, production.Site):
        return production.Yard(table, decision.empire, decision.spent).price(decision.kind, int(choice[1]))
    if isinstance(decision, production.BuyElite) and verb == "elite":
        return production.elite_price(table, table.empire(decision.empire))
    if isinstance(decision, capital.Fortify) and verb == "fort":
        return prices.fort_cost(table, table.empire(decision.empire))
    if isinstance(decision, calming.Calm) and verb == "pay":
        return calming.price(table, table.empire(decision.empire), int(choice[1]))
    if isinstance(decision, harvest.BuyGlory) and verb == "buy":
        return _glory_price(table, decision, choice)
    return 0


def _glory_price(table: SevenTable, decision: harvest.BuyGlory, choice: Choice) -> int:
    return int(choice[1]) * harvest.price(table, table.empire(decision.empire))


def effect_of(table: SevenTable, decision: Decision, choice: Choice) -> str:
    """What a choice brings that its label does not say."""
    verb = choice[0]
    edition = table.edition
    if isinstance(decision, (EventWindow, CancelWindow)) and verb in ("play", "cancel"):
        return faces.event_text(edition, edition.cards[int(choice[1])])
    if isinstance(decision, PlayCards) and verb == "event":
        return faces.event_text(edition, edition.cards[int(choice[1])])
    if isinstance(decision, PlayCards) and verb == "artefact":
        return faces.artefact_text(edition, edition.artefacts[edition.artefact(edition.cards[int(choice[1])].artefact)])
    if isinstance(decision, ChooseCard) and verb == "start":
        return faces.empire_gist(edition, edition.cards[int(choice[1])])
    if isinstance(decision, TurnOver) and decision.action == DISCARD and verb == "turn" and int(choice[1]) >= 0:
        return f"all its units, its leaders and its {table.empire(int(choice[1])).money} money go; only cities stay"
    if isinstance(decision, ChooseColour):
        return _soldiers(edition, int(choice[1]))
    if isinstance(decision, Bid):
        return f"value {edition.value(int(choice[1]))}"
    if isinstance(decision, (production.Build, settling.Recruit)) and verb in ("build", "recruit"):
        return faces.unit_gist(edition, int(choice[1]) & KIND)
    if isinstance(decision, cities.BuildCities) and verb in ("city", "builder"):
        return f"level {cities.next_level(table, int(choice[1]))}"
    if isinstance(decision, harvest.BuyGlory) and verb == "buy":
        return f"{table.empire(decision.empire).money - _glory_price(table, decision, choice)} money left"
    if verb == "named":
        return faces.leader_words(edition, edition.leaders[int(choice[1])])
    if isinstance(decision, GoOn) and verb == "step":
        return _met(table, decision.march.empire, int(choice[1]))
    if isinstance(decision, harvest.SettleTie):
        return _tie_settled(table, decision, int(choice[1]))
    if type(decision).__name__ in ("FirstCard", "AddCard", "KeepSample") and len(choice) > 1:
        return f"value {edition.value(int(choice[1]))}"
    if type(decision).__name__ in ("Unwanted", "Excess", "Redeem", "DiscardDown", "TakeCard") and len(choice) > 1:
        card = edition.cards[int(choice[1])]
        artefact = edition.artefacts[edition.artefact(card.artefact)].name
        return listed([f"value {card.value}", artefact, f"“{card.event.name}”"])
    return ""


def _met(table: SevenTable, mover: int, area: int) -> str:
    """Whom a group fights that enters an area."""
    seat = table.empire(mover).seat
    others = [each.set for each in table.in_play() if each.seat != seat and area in each.stacks]
    met = [empire_name(table, each) for each in others] + (["a kingdom"] if table.kingdoms.get(area) else [])
    return f"a conflict with {listed(met)}" if met else ""


def _tie_settled(table: SevenTable, decision: harvest.SettleTie, higher: int) -> str:
    """What each of the tied empires harvests in all if this one ranks higher."""
    count = ranking.Count(table, (*decision.ties, (decision.key, higher)))
    brought = [(each, harvest.of_empire(table, each, count.total(each))) for each in decision.empires]
    return listed([f"{empire_name(table, each)} {glory:+} glory" for each, glory in brought]).replace("-", "−")


def _soldiers(edition: Edition, colour: int) -> str:
    """What the three sets of a colour have more of than those of the other colours, and less (AGE-START-12)."""
    pools: dict[str, Counter[str]] = {each: Counter() for each in edition.colours}
    for each in edition.sets:
        pools[each.colour].update(each.counters)
    own = pools.pop(edition.colours[colour])
    most = [side for side in own if own[side] > max(pool[side] for pool in pools.values())]
    fewest = [side for side in own if own[side] < min(pool[side] for pool in pools.values())]
    names = {side: edition.kinds[edition.kind_number[side]].name.lower() for side in own}
    parts = [("most", most), ("fewest", fewest)]
    return "; ".join([f"{word} {listed([names[side] for side in sides])} counters" for word, sides in parts if sides])
