"""What is asked now, as facts for one seat: an attack, an auction, a force, a discard. Names only what is visible."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from annals.games.tta.cards import CardId
from annals.games.tta.military import colonies, sacrifice, war
from annals.games.tta.player import Player
from annals.games.tta.politics import events, pacts

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

MOST_WAYS: Final = 8
"""So many ways to send a force are worth laying out; every other one can be put together card by card."""


def pending(table: TtaTable, seat: int | None) -> dict[str, object] | None:
    """The question asked now and the card it comes from; with the numbers that everybody at the table can see."""
    decision = table.decision()
    if decision is None:
        return None
    origin = getattr(decision, "origin", None) or decision.about() or None
    found: dict[str, object] = {"kind": type(decision).__name__, "origin": origin}
    if isinstance(decision, war.Defend):
        rival = table.players[decision.rival]
        guard = war.guard(rival)
        found.update(attacker=decision.attacker, rival=decision.rival, attack=rival.strength + guard + decision.missing)
        found.update(guard=guard, unit=decision.unit, sacrifices=_sacrifices(table, decision, rival))
        found.update(
            bonus=decision.bonus, used=decision.used, most=decision.used + war.cards_left(table, rival, decision.used)
        )
    elif isinstance(decision, (sacrifice.OfferUnits, sacrifice.Resist)):
        found.update(_conflict(table, decision))
        if seat in decision.seats(table):
            found.update(_additions(table, decision, table.players[seat]))
    elif isinstance(decision, colonies.Auction):
        found.update(order=list(decision.order), bid=decision.bid, bidder=decision.bidder)
        found["forces"] = {str(bidder): _visible_force(table, table.players[bidder]) for bidder in decision.order}
        if seat == decision.order[0]:
            every = ways(table, table.players[seat])
            bids = [int(choice[1]) for choice in decision.candidates(table, seat) if choice[0] == "bid"]
            found["ways"] = {str(bid): plain(enough(every, bid)[0]) for bid in bids if enough(every, bid)}
    elif isinstance(decision, colonies.SendForce):
        found["bid"] = decision.bid
        if seat == decision.seat:
            every = ways(table, table.players[seat], decision)
            found["sent"] = list(decision.sent)
            found["ways"] = [plain(way) for way in sparing(enough(every, decision.bid))]
    elif isinstance(decision, events.DiscardMilitary):
        found["amount"] = decision.amount
    elif isinstance(decision, pacts.AnswerPact):
        found["owner"] = decision.owner
        if table.cards[decision.card].two_sides:
            found["side"] = "B" if decision.side == "A" else "A"
    return found


def _sacrifices(table: TtaTable, decision: war.Defend, rival: Player) -> dict[str, int]:
    """What each unit would add to the defence, if it may still be sacrificed."""
    if "sacrifices" not in rival.traits or decision.unit is not None:
        return {}
    return {unit: war.defence_of(table, rival, unit) for unit in war.own_units(table, rival)}


# Sacrifices in an attack ------------------------------------------------------------------------------------------

Conflict = sacrifice.OfferUnits | sacrifice.Resist
Worths = int | list["Worths"]
"""What so many units of each kind bring together: worths[of the first kind][of the second], and so on."""


def _conflict(table: TtaTable, decision: Conflict) -> dict[str, object]:
    """Both sides of an attack in which units are sacrificed: what is known, and what may still be answered."""
    attacker, rival = decision.attacker, table.players[decision.rival]
    answers = isinstance(decision, sacrifice.Resist) or decision.seat == decision.rival
    return {
        "attacker": attacker,
        "rival": rival.seat,
        "attack": decision.attack,
        "war": isinstance(decision, sacrifice.OfferUnits) and decision.is_war,
        "price": war.attack_price(table, rival, table.cards[decision.card]),
        "total": decision.total(table),
        "sent": list(decision.sent),
        "offered": table.committed_units(attacker) if answers else [],
        "answer": 0 if answers else sacrifice.worth(table, rival, sacrifice.own_units(table, rival)),
    }


def _additions(table: TtaTable, decision: Conflict, player: Player) -> dict[str, object]:
    """What the asked seat can add: units, with what every combination of them brings, and bonus cards of the hand."""
    units = sacrifice.own_units(table, player) if sacrifice.allowed(table) else {}
    hand = player.military_hand if isinstance(decision, sacrifice.Resist) else []
    bonus_cards = [card for card in dict.fromkeys(hand) if table.cards[card].defence]
    return {
        "units": units,
        "worths": _worths(table, player, units, {}),
        "cards": {card: sacrifice.defence_of(table, player, card) for card in bonus_cards},
    }


def _worths(table: TtaTable, player: Player, left: dict[CardId, int], sent: dict[CardId, int]) -> Worths:
    if not left:
        return sacrifice.worth(table, player, sent)
    (unit, most), *rest = left.items()
    return [_worths(table, player, dict(rest), {**sent, unit: count}) for count in range(most + 1)]


def _visible_force(table: TtaTable, player: Player) -> int:
    """What a player can send without a card of the hand."""
    units = sacrifice.own_units(table, player)
    return colonies.force_of(table, player, units) if units else 0


# Ways to send a force ---------------------------------------------------------------------------------------------

Way = tuple[tuple[CardId, ...], tuple[CardId, ...], tuple[CardId, ...], int, int]
"""Units that are lost, bonus cards, cards thrown away, what resources add, and the force they make together."""


def ways(table: TtaTable, player: Player, begun: colonies.SendForce | None = None) -> list[Way]:
    """Every way to send units and cards, and to pay, the most sparing first: units are spared before cards, strong ones
    before weak.

    What has been sent already is part of every way.
    """
    sent_before = begun.sent if begun is not None else ()
    bonus_before, thrown_before = (begun.bonus, begun.discards) if begun is not None else (0, 0)
    units = sacrifice.own_units(table, player)
    bonus = sorted(
        (card for card in player.military_hand if table.cards[card].colonization),
        key=lambda card: colonies.bonus_of(table, player, card),
    )
    others = sorted(
        (card for card in player.military_hand if not table.cards[card].colonization),
        key=lambda card: table.cards[card].age,
    )
    each = player.traits.get("colonization_per_discard", 0)
    most = min(player.traits.get("colonization_discards", 0) - thrown_before, len(others))
    paid = (0,) if begun is not None and begun.paid else (0, *colonies.payments(player))
    added = {
        cards: sum(colonies.bonus_of(table, player, card) for card in cards)
        for count in range(len(bonus) + 1)
        for cards in combinations(bonus, count)
    }
    found: list[Way] = []
    for counts in product(*(range(sent_before.count(card), count + 1) for card, count in units.items())):
        if not any(counts):
            continue
        sent = dict(zip(units, counts, strict=True))
        force = colonies.force_of(table, player, sent) + bonus_before
        lost = tuple(card for card, count in sent.items() for _ in range(count))
        for cards, extra in added.items():
            found += [
                (lost, cards, tuple(others[:thrown]), more, force + extra + thrown * each + more)
                for thrown in range(most + 1)
                for more in paid
            ]
    strength = {card: table.cards[card].gives.strength for card in units}
    found.sort(
        key=lambda way: (len(way[0]), sum(strength[card] for card in way[0]), len(way[1]) + len(way[2]), *way[3:])
    )
    return found


def enough(every: list[Way], bid: int) -> list[Way]:
    return [way for way in every if way[4] >= bid]


def sparing(every: list[Way]) -> list[Way]:
    """The ways that send nothing in vain: no other way is a part of them."""
    kept: list[Way] = []
    for way in sorted(every, key=lambda one: len(one[0]) + len(one[1]) + len(one[2]) + one[3]):
        if not any(_part_of(less, way) for less in kept):
            kept.append(way)
    order = {way: place for place, way in enumerate(every)}
    return sorted(kept, key=lambda way: order[way])[:MOST_WAYS]


def _part_of(less: Way, way: Way) -> bool:
    mine, theirs = [*less[0], *less[1], *less[2]], [*way[0], *way[1], *way[2]]
    return less[3] <= way[3] and all(mine.count(card) <= theirs.count(card) for card in mine)


def plain(way: Way) -> dict[str, object]:
    units, bonus, thrown, paid, force = way
    return {"units": list(units), "bonus": list(bonus), "discards": list(thrown), "paid": paid, "force": force}
