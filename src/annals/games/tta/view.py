"""Views: what a seat may know of the table, as plain data. Built by naming what is visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.tta import turn
from annals.games.tta.cards import AGES, CardId
from annals.games.tta.civil import buildings, leaders, mix, row, technologies
from annals.games.tta.economy import population, production, purse, statistics
from annals.games.tta.known import seen_in
from annals.games.tta.military import drawing
from annals.games.tta.pending import pending
from annals.games.tta.player import Player
from annals.kernel.knowledge import knows

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
        "cleared": table.rules.row_cleared[max(0, table.count_players() - 2)],
        "civil_deck": len(table.civil_deck),
        "civil_cards": _cards_of_age(table),
        "coming": None if table.mix is None else mix.seen(table, table.mix, seat),
        "military_deck": len(table.military_deck),
        "military_discards": len(table.military_discards),
        "known_discards": [card for card, known in table.military_discards if knows(known, seat)],
        "current_events": _current_events(table, seat),
        "future_events": [
            {
                "age": AGES[table.cards[event.card].age],
                "card": event.card if knows(event.known, seat) else None,
                "by": event.by,
            }
            for event in table.future_events
        ],
        "past_events": list(table.past_events),
        "common_tactics": list(table.common_tactics),
        "shares_tactics": "publish" in table.rules.turn,
        "bonuses": [
            {"card": bonus.card if knows(bonus.known, seat) else None, "by": bonus.by} for bonus in table.bonuses
        ],
        "markers": list(table.markers) if table.rules.attacked_by_one else None,
        "games": None if table.games is None else {"by": table.games[0], "card": table.games[1]},
        "prize": table.prize,
        "tracks": _tracks(table),
        "pending": pending(table, seat),
        "players": [_player(table, player, seat) for player in table.players],
    }


def _cards_of_age(table: TtaTable) -> int:
    """Civil cards the current age began with."""
    cards = table.cards
    dealt = [(cards[card], times) for card, times in table.dealt.items()]
    return sum(times for card, times in dealt if card.age == table.age and card.is_civil and not card.space)


def _tracks(table: TtaTable) -> dict[str, object]:
    """What is printed on the boards beside the banks, by tokens in the bank; and other numbers of the rules."""
    rules = table.rules
    return {
        "blue": rules.blue_tokens,
        "yellow": rules.yellow_tokens,
        "corruption": list(rules.corruption),
        "population_price": list(rules.population_price),
        "consumption": list(rules.consumption),
        "happy_needed": list(rules.happy_needed),
        "most_happiness": rules.most_happiness,
        "most_culture_rating": rules.most_culture_rating,
        "most_science_rating": rules.most_science_rating,
        "most_strength": rules.most_strength,
        "most_science": rules.most_science,
        "yellow_lost_each_age": rules.yellow_lost_each_age,
        "culture_per_missing_food": rules.culture_per_missing_food,
        "ruin_culture": rules.ruin_culture,
        "discards_at_end": "discard" in rules.end,
        "politics": "politics" in rules.turn,
        "last_age": None if rules.further_round else AGES[rules.last_age],
    }


def _space(table: TtaTable, seat: int | None, space: int) -> dict[str, object]:
    """A space of the row: what its card costs this seat now, and what is printed under it."""
    card = table.row[space - 1]
    printed = price = table.rules.row_prices[space - 1]
    if card is not None and seat is not None:
        price = row.take_price(table, table.players[seat], space, table.cards[card])
    return {"space": space, "card": card, "price": price, "printed": printed}


def _current_events(table: TtaTable, seat: int | None) -> dict[str, object]:
    """The pile shows the age of each card, top first. A player knows which cards in it he or she has prepared or seen,
    but not where they lie."""
    top = table.current_events[-1].card if table.current_events else None
    return {
        "ages": [AGES[table.cards[event.card].age] for event in reversed(table.current_events)],
        "top": top if seat in table.peeked else None,
        "own": sorted(event.card for event in table.current_events if knows(event.known, seat)),
    }


def _hand_by_age(table: TtaTable, hand: list[CardId]) -> dict[str, int]:
    ages = [AGES[table.cards[card].age] for card in hand]
    return {age: ages.count(age) for age in AGES if age in ages}


def _player(table: TtaTable, player: Player, seat: int | None) -> dict[str, object]:
    mine = player.seat == seat
    open_hand = mine or table.rules.open_civil_hands
    lent = purse.left if player.seat == table.current else purse.inside
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
            "civil_extra": purse.inside(player, "civil_actions"),
            "military": player.military_actions,
            "military_total": player.military_total,
            "military_extra": purse.inside(player, "military_actions"),
        },
        "food": player.food + purse.inside(player, "traded_food"),
        "resources": player.resources + purse.inside(player, "traded_resources"),
        "military_resources": lent(player, "military_resources"),
        "military_science": lent(player, "military_science"),
        "city_resources": lent(player, "city_resources"),
        "blue_bank": player.blue_bank,
        "yellow_bank": player.yellow_bank,
        "reserve": player.reserve,
        "unused_workers": player.pool,
        "tokens": {**player.food_on, **player.resources_on},
        "per_turn": {} if player.out else _per_turn(table, player),
        "government": player.government or None,
        "leader": player.leader,
        "pledged": player.pledged or None,
        "looked_at": None if player.looked_at < 0 else player.looked_at,
        "leader_ages": [AGES[age] for age in player.leader_ages] if open_hand else None,
        "technologies": dict(player.workers),
        "urban_limit": 0 if player.out else buildings.urban_limit(table, player),
        "prices": {card: buildings.build_price(table, player, table.cards[card]) for card in player.workers},
        "science_prices": _science_prices(table, player) if open_hand and not player.out else {},
        "specials": dict(player.specials),
        "wonders": list(player.wonders),
        "ruins": list(player.ruins),
        "tucked_under": player.tucked,
        "unfinished": player.unfinished,
        "stages": player.stages,
        "kept_tokens": player.kept_tokens,
        "colonies": list(player.colonies),
        "tactic": player.tactic,
        "tactic_exclusive": player.exclusive,
        "kept_tactics": list(player.kept_tactics),
        "armies": _armies(table, player),
        "war": None if player.war is None else {"card": player.war, "rival": player.war_rival},
        "pact": None
        if player.pact is None
        else {"card": player.pact, "partner": player.pact_partner, "side": player.pact_side},
        "skips_politics": player.skips_politics,
        "used": list(player.turn.used),
        "civil_hand": list(player.civil_hand) if open_hand else None,
        "civil_hand_ages": _hand_by_age(table, player.civil_hand),
        "civil_hand_size": len(player.civil_hand),
        "civil_hand_limit": row.civil_hand_limit(player),
        "taken_this_phase": list(player.turn.fresh) if open_hand else None,
        "military_hand": list(player.military_hand) if mine else None,
        "military_hand_seen": [] if mine else sorted(seen_in(player.shown, seat)),
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
    if player.tactic is None or "ignores_tactics" in player.traits:
        return None
    units = {card: count for card, count in player.workers.items() if count and table.cards[card].is_unit}
    strength, current, outdated, flown = statistics.armies_of(table, player, units)
    return {"strength": strength, "current": current, "outdated": outdated, "air_forces": flown}


def _forecast(table: TtaTable, player: Player) -> dict[str, object]:
    """What would happen to this player if the turn ended now: tried out on a copy, with nothing hidden in it."""
    trial = table.copy()
    then = trial.players[player.seat]
    uprising = statistics.discontent(table, player) > player.pool
    turn.leaders_at_the_end(trial, then)
    leaders.score_surplus(trial, then)
    leaders.award_prize(trial, then)
    from_leader = then.culture - player.culture
    fed = player.food + statistics.food_production(table, player) - statistics.consumption(table, player)
    production.production_phase(trial, then)
    ended = table.age
    discards = "discard" in table.rules.end
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
        "corruption": production.corruption_ahead(table, player),
        "draw": drawing.cards_to_draw(table, player),
        "discard": max(0, len(player.military_hand) - turn.military_hand_limit(player)) if discards else 0,
        "antiquated": old if table.rules.ages_end else [],
    }


def _origins(table: TtaTable, player: Player) -> dict[str, list[list[object]]]:
    lines = statistics.origins(table, player)
    lines["food"] = _production(table, player, "farm", "consumption")
    lines["resource"] = _production(table, player, "mine", "corruption")
    return {rating: [[card, amount] for card, amount in lines[rating]] for rating in lines}


def _production(table: TtaTable, player: Player, kind: str, taken_by: str) -> list[tuple[str, int]]:
    """What each card produces in a turn, and what is taken of it."""
    found = production.producers(table, player, kind)
    lines = [(card_id, workers * worth) for worth, card_id, workers in found]
    again = statistics.produced_again(table, player, kind)
    lines += [(origin, more * table.worth_of(card)) for origin, card, more in again]
    lines += statistics.production_bonuses(table, player, kind == "farm")
    eaten = kind == "farm"
    taken = statistics.consumption(table, player) if eaten else production.corruption_ahead(table, player)
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
        "corruption": production.corruption_ahead(table, player),
        "corruption_bank": production.when_corrupted(table, player).blue_bank,
        "population_price": population.price(table, player),
        "happy_needed": table.rules.happy_needed[min(player.yellow_bank, len(table.rules.happy_needed) - 1)],
        "discontent": discontent,
        "uprising": discontent > player.pool,
    }
