"""Views: what a seat may know of the table, as plain data. Built by naming what is visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.tta import armies, buildings, population, production, row, statistics, technologies, turn
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
        "cleared": table.edition.row_cleared[max(0, table.count_players() - 2)],
        "civil_deck": len(table.civil_deck),
        "civil_cards": _cards_of_age(table),
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
        "tracks": _tracks(table),
        "players": [_player(table, player, seat) for player in table.players],
    }


def _cards_of_age(table: TtaTable) -> int:
    """Civil cards the current age began with."""
    return len(table.edition.deck(True, table.age, table.decks_for[table.age])) if table.age < 4 else 0


def _tracks(table: TtaTable) -> dict[str, object]:
    """What is printed on the boards beside the banks, by tokens in the bank; and other numbers of the rules."""
    edition = table.edition
    return {
        "blue": edition.blue_tokens,
        "yellow": edition.yellow_tokens,
        "corruption": list(edition.corruption),
        "population_price": list(edition.population_price),
        "consumption": list(edition.consumption),
        "happy_needed": list(edition.happy_needed),
        "most_happiness": edition.most_happiness,
        "yellow_lost_each_age": edition.yellow_lost_each_age,
        "culture_per_missing_food": edition.culture_per_missing_food,
        "ruin_culture": edition.ruin_culture,
    }


def _space(table: TtaTable, seat: int | None, space: int) -> dict[str, object]:
    """A space of the row: what its card costs this seat now, and what is printed under it."""
    card = table.row[space - 1]
    printed = price = table.edition.row_prices[space - 1]
    if card is not None and seat is not None:
        price = row.take_price(table, table.players[seat], space, table.cards[card])
    return {"space": space, "card": card, "price": price, "printed": printed}


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
        "prices": {card: buildings.price(table, player, table.cards[card]) for card in player.workers},
        "science_prices": _science_prices(table, player) if open_hand and not player.out else {},
        "specials": dict(player.specials),
        "wonders": list(player.wonders),
        "ruins": list(player.ruins),
        "tucked_under": player.tucked,
        "unfinished": player.unfinished,
        "stages": player.stages,
        "colonies": list(player.colonies),
        "tactic": player.tactic,
        "tactic_exclusive": player.exclusive,
        "armies": _armies(table, player),
        "war": None if player.war is None else {"card": player.war, "rival": player.war_rival},
        "pact": None
        if player.pact is None
        else {"card": player.pact, "partner": player.pact_partner, "side": player.pact_side},
        "skips_politics": player.skips_politics,
        "used": list(player.used),
        "civil_hand": list(player.civil_hand) if open_hand else None,
        "civil_hand_ages": _hand_by_age(table, player.civil_hand),
        "civil_hand_size": len(player.civil_hand),
        "civil_hand_limit": row.civil_hand_limit(player),
        "taken_this_phase": list(player.fresh) if open_hand else None,
        "military_hand": list(player.military_hand) if mine else None,
        "military_hand_ages": _hand_by_age(table, player.military_hand),
        "military_hand_size": len(player.military_hand),
        "military_hand_limit": turn.military_hand_limit(player),
        "forecast": _forecast(table, player) if mine and not player.out else None,
    }


def _science_prices(table: TtaTable, player: Player) -> dict[CardId, list[int]]:
    """Science for each technology in hand, after modifiers: to develop it, and for a government by revolution."""
    prices: dict[CardId, list[int]] = {}
    for card_id in player.civil_hand:
        card = table.cards[card_id]
        if card.is_technology:
            ways = (False, True) if card.kind == "government" else (False,)
            prices[card_id] = [technologies.science_price(table, player, card, way) for way in ways]
    return prices


def _armies(table: TtaTable, player: Player) -> dict[str, int] | None:
    """The armies that the tactic forms, and the strength they add."""
    if player.tactic is None:
        return None
    units = {card: count for card, count in player.workers.items() if count and table.cards[card].is_unit}
    as_cavalry = "infantry_as_cavalry" in player.traits
    strength, current, outdated, flown = armies.formed(table.cards[player.tactic], units, table.cards, as_cavalry)
    return {"strength": strength, "current": current, "outdated": outdated, "air_forces": flown}


def _forecast(table: TtaTable, player: Player) -> dict[str, object]:
    """What would happen to this player if the turn ended now: tried out on a copy, with nothing hidden in it."""
    trial = table.copy()
    then = trial.players[player.seat]
    uprising = statistics.discontent(table, player) > player.pool
    turn.leaders_at_the_end(trial, then)
    from_leader = then.culture - player.culture
    fed = player.food + statistics.food_production(table, player) - statistics.consumption(table, player)
    production.production_phase(trial, then)
    ended = table.age
    old = [card for card in (*player.civil_hand, *player.military_hand) if table.cards[card].age < ended]
    old += [card for card in (player.leader, player.unfinished) if card is not None and table.cards[card].age < ended]
    return {
        "uprising": uprising,
        "culture": then.culture - player.culture,
        "leader_culture": from_leader,
        "science": then.science - player.science,
        "food": then.food - player.food,
        "resources": then.resources - player.resources,
        "hunger": max(0, -fed),
        "corruption": statistics.corruption(table, player),
        "draw": turn.cards_to_draw(table, player),
        "discard": max(0, len(player.military_hand) - turn.military_hand_limit(player)),
        "antiquated": old,
    }


def _origins(table: TtaTable, player: Player) -> dict[str, list[list[object]]]:
    lines = statistics.origins(table, player)
    lines["food"] = _production(table, player, "farm", "food_production", "consumption")
    lines["resource"] = _production(table, player, "mine", "resource_production", "corruption")
    return {rating: [[card, amount] for card, amount in lines[rating]] for rating in lines}


def _production(table: TtaTable, player: Player, kind: str, by_pact: str, taken_by: str) -> list[tuple[str, int]]:
    """What each card produces in a turn, and what is taken of it."""
    cards = table.cards
    lines: list[tuple[str, int]] = []
    labs = kind == "mine" and "labs_produce" in player.traits
    best = 0
    for card_id, count in player.workers.items():
        card = cards[card_id]
        if count and (card.kind == kind or (labs and card.kind == "lab" and card.age)):
            lines.append((card_id, count * table.worth_of(card_id)))
            if card.kind == "mine":
                best = max(best, card.value)
    if kind == "mine" and best:
        again = [card for card in statistics.standing_cards(table, player) if "best_mine_again" in card.traits]
        lines += [(card.id, best * card.traits["best_mine_again"]) for card in again]
    for owner in statistics.pact_owners(table, player):
        amount = statistics.pact_traits(table, owner, player).get(by_pact, 0)
        if amount and owner.pact is not None:
            lines.append((owner.pact, amount))
    taken = statistics.consumption(table, player) if kind == "farm" else statistics.corruption(table, player)
    if taken:
        lines.append((taken_by, -taken))
    return lines


def _per_turn(table: TtaTable, player: Player) -> dict[str, int | bool]:
    """What the next production brings and takes, and what threatens."""
    discontent = statistics.discontent(table, player)
    return {
        "food": statistics.food_production(table, player),
        "consumption": statistics.consumption(table, player),
        "resources": statistics.resource_production(table, player),
        "corruption": statistics.corruption(table, player),
        "population_price": population.price(table, player),
        "happy_needed": table.edition.happy_needed[min(player.yellow_bank, len(table.edition.happy_needed) - 1)],
        "discontent": discontent,
        "uprising": discontent > player.pool,
    }
