"""Views: what a seat may know of the table, as plain data. Built by naming what is visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.tta import population, row, statistics, turn
from annals.games.tta.cards import AGES, CardId
from annals.games.tta.player import PUBLIC, Player

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def board(table: TtaTable, seat: int | None) -> dict[str, object]:
    """The common boards and every civilization, as this seat sees them."""
    return {
        "age": AGES[table.age],
        "round": table.round,
        "last_round": table.last_round or None,
        "current": table.current,
        "starting": table.starting,
        "row": [_space(table, seat, space) for space in range(1, len(table.row) + 1)],
        "civil_deck": len(table.civil_deck),
        "military_deck": len(table.military_deck),
        "military_discards": len(table.military_discards),
        "known_discards": [card for card, known_to in table.military_discards if known_to in (PUBLIC, seat)],
        "current_events": _current_events(table, seat),
        "future_events": [
            {"age": AGES[table.cards[card].age], "card": card if seat is not None and by == seat else None, "by": by}
            for card, by in table.future_events
        ],
        "past_events": list(table.past_events),
        "common_tactics": list(table.common_tactics),
        "players": [_player(table, player, seat) for player in table.players],
    }


def _space(table: TtaTable, seat: int | None, space: int) -> dict[str, object]:
    card = table.row[space - 1]
    price = table.edition.row_prices[space - 1]
    if card is not None and seat is not None:
        price = row.take_price(table, table.players[seat], space, table.cards[card])
    return {"space": space, "card": card, "price": price}


def _current_events(table: TtaTable, seat: int | None) -> dict[str, object]:
    """The pile shows the age of each card, top first. A player knows which cards of the pile are his or her own, but
    not where they lie in it."""
    top = table.current_events[-1][0] if table.current_events else None
    return {
        "ages": [AGES[table.cards[card].age] for card, _ in reversed(table.current_events)],
        "top": top if seat in table.peeked else None,
        "own": sorted(card for card, by in table.current_events if by == seat and seat is not None),
    }


def _hand_by_age(table: TtaTable, hand: list[CardId]) -> dict[str, int]:
    ages = [AGES[table.cards[card].age] for card in hand]
    return {age: ages.count(age) for age in AGES if age in ages}


def _player(table: TtaTable, player: Player, seat: int | None) -> dict[str, object]:
    mine = player.seat == seat
    open_hand = mine or table.setup.options["civil_hands"] == "open"
    return {
        "seat": player.seat,
        "out": player.out,
        "culture": player.culture,
        "science": player.science,
        "ratings": {
            "culture": player.culture_rating,
            "science": player.science_rating,
            "strength": player.strength,
            "happiness": player.happiness,
            "colonization": player.colonization,
        },
        "origins": {} if player.out else _origins(table, player),
        "actions": {
            "civil": player.civil_actions,
            "civil_total": player.civil_total,
            "civil_extra": player.extra_civil,
            "military": player.military_actions,
            "military_total": player.military_total,
            "military_extra": player.extra_military,
        },
        "food": player.food + player.traded_food,
        "resources": player.resources + player.traded_resources,
        "military_resources": player.military_resources,
        "military_science": player.military_science,
        "blue_bank": player.blue_bank,
        "yellow_bank": player.yellow_bank,
        "unused_workers": player.pool,
        "tokens": {**player.food_on, **player.resources_on},
        "per_turn": {} if player.out else _per_turn(table, player),
        "government": player.government or None,
        "leader": player.leader,
        "leader_ages": [AGES[age] for age in player.leader_ages],
        "technologies": dict(player.workers),
        "specials": dict(player.specials),
        "wonders": list(player.wonders),
        "ruins": list(player.ruins),
        "tucked_under": player.tucked,
        "unfinished": player.unfinished,
        "stages": player.stages,
        "colonies": list(player.colonies),
        "tactic": player.tactic,
        "tactic_exclusive": player.exclusive,
        "war": None if player.war is None else {"card": player.war, "rival": player.war_rival},
        "pact": None
        if player.pact is None
        else {"card": player.pact, "partner": player.pact_partner, "side": player.pact_side},
        "skips_politics": player.skips_politics,
        "used": list(player.used),
        "civil_hand": list(player.civil_hand) if open_hand else None,
        "civil_hand_size": len(player.civil_hand),
        "civil_hand_limit": row.civil_hand_limit(player),
        "taken_this_phase": list(player.fresh) if open_hand else None,
        "military_hand": list(player.military_hand) if mine else None,
        "military_hand_ages": _hand_by_age(table, player.military_hand),
        "military_hand_size": len(player.military_hand),
        "military_hand_limit": turn.military_hand_limit(player),
    }


def _origins(table: TtaTable, player: Player) -> dict[str, list[list[object]]]:
    lines = statistics.origins(table, player)
    return {rating: [[card, amount] for card, amount in lines[rating]] for rating in lines}


def _per_turn(table: TtaTable, player: Player) -> dict[str, int | bool]:
    """What the next production brings and takes, and what threatens."""
    discontent = statistics.discontent(table, player)
    return {
        "food": statistics.food_production(table, player),
        "consumption": statistics.consumption(table, player),
        "resources": statistics.resource_production(table, player),
        "corruption": statistics.corruption(table, player),
        "population_price": population.price(table, player),
        "discontent": discontent,
        "uprising": discontent > player.pool,
    }
