"""Statistics: ratings, action totals and tokens that follow from the cards in play and the places of the tokens.

`refresh` is called whenever a card enters or leaves play, `rate` whenever a worker moves. Both are computed from the
cards, never adjusted, so a number is always explained by `origins`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.tta import tokens
from annals.games.tta.armies import army_strength
from annals.games.tta.cards import Card, CardId, Gives
from annals.games.tta.player import Player

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

RATINGS = ("culture", "science", "strength", "happy", "colonization", "civil_actions", "military_actions")


class Ledger:
    """Where the numbers come from: for each rating, amounts by origin."""

    def __init__(self) -> None:
        self.lines: dict[str, list[tuple[str, int]]] = {name: [] for name in RATINGS}

    def add(self, rating: str, origin: str, amount: int) -> None:
        if amount:
            self.lines[rating].append((origin, amount))


def standing_cards(table: TtaTable, player: Player) -> list[Card]:
    """Cards in play that work without workers: government, leader, specials, wonders that are no ruins, colonies."""
    cards = table.cards
    standing = [cards[player.government]]
    if player.leader is not None:
        standing.append(cards[player.leader])
    standing += [cards[special] for special in player.specials.values()]
    standing += [cards[wonder] for wonder in player.wonders if wonder not in player.ruins]
    standing += [cards[colony] for colony in player.colonies]
    return standing


def pact_owners(table: TtaTable, player: Player) -> list[Player]:
    """The owners of the pacts this player is party to."""
    return [
        owner
        for owner in table.players
        if owner.pact is not None and (owner is player or owner.pact_partner == player.seat)
    ]


def side_of(owner: Player, player: Player) -> str:
    """The side of the owner's pact this player is on."""
    if owner is player:
        return owner.pact_side
    return "B" if owner.pact_side == "A" else "A"


def partner_of(owner: Player, player: Player) -> int:
    """The other party of the owner's pact."""
    return owner.pact_partner if owner is player else owner.seat


def pact_gives(table: TtaTable, owner: Player, player: Player) -> Gives:
    assert owner.pact is not None
    card = table.cards[owner.pact]
    return card.gives_a if side_of(owner, player) == "A" else card.gives_b


def pact_traits(table: TtaTable, owner: Player, player: Player) -> dict[str, int]:
    assert owner.pact is not None
    card = table.cards[owner.pact]
    return card.traits_a if side_of(owner, player) == "A" else card.traits_b


def refresh(table: TtaTable, player: Player, ledger: Ledger | None = None) -> None:
    """Bring totals, tokens and ratings in line with the cards in play (TTA-STAT-8)."""
    traits: dict[str, int] = {}
    civil = military = blue = yellow = 0
    for card in standing_cards(table, player):
        gives = card.gives
        civil += gives.civil_actions
        military += gives.military_actions
        blue += gives.blue
        yellow += gives.yellow
        if card.traits:
            for trait, amount in card.traits.items():
                traits[trait] = traits.get(trait, 0) + amount
        if ledger is not None:
            ledger.add("civil_actions", card.id, gives.civil_actions)
            ledger.add("military_actions", card.id, gives.military_actions)
    for owner in pact_owners(table, player):
        gives = pact_gives(table, owner, player)
        civil += gives.civil_actions
        military += gives.military_actions
        for trait, amount in pact_traits(table, owner, player).items():
            traits[trait] = traits.get(trait, 0) + amount
        if ledger is not None and owner.pact is not None:
            ledger.add("military_actions", owner.pact, gives.military_actions)
    if ledger is not None:
        rate(table, player, ledger)
        return
    player.traits = traits
    player.civil_actions = _available(player.civil_actions, player.civil_total, civil)
    player.civil_total = civil
    player.military_actions = _available(player.military_actions, player.military_total, military)
    player.military_total = military
    _follow_tokens(table, player, blue, yellow)
    rate(table, player)


def _available(available: int, before: int, total: int) -> int:
    """Actions available when the total changes: new tokens are, of lost ones the spent go first (TTA-STAT-34, 35)."""
    return available + total - before if total > before else min(available, total)


def _follow_tokens(table: TtaTable, player: Player, blue: int, yellow: int) -> None:
    """Gain or lose the tokens of cards that entered or left play (TTA-TOKEN-3, 4)."""
    change = yellow - player.yellow_from_cards
    player.yellow_from_cards = yellow
    if change > 0:
        tokens.gain_yellow(player, change)
    elif change < 0:
        tokens.lose_yellow(player, -change)
    change = blue - player.blue_from_cards
    player.blue_from_cards = blue
    if change > 0:
        player.blue_bank += change
        player.blue_total += change
    elif change < 0:
        tokens.lose_blue(table, player, -change)


def faces_of(player: Player, card: Card) -> int:
    """Happy faces a card counts as showing, with the Basilica and a leader slid under it; below zero, unhappy ones."""
    faces = card.gives.happy
    if card.kind == "wonder":
        if card.id in player.ruins:
            faces = 0
        if card.id == player.tucked:
            faces += player.tucked_faces
    if faces > 0 and "extra_face" not in card.traits:
        faces += player.traits.get("extra_face", 0)
    return faces


def rate(table: TtaTable, player: Player, ledger: Ledger | None = None, without_pact: Player | None = None) -> None:
    """Compute the ratings anew. With a ledger nothing is changed but the ledger.

    `without_pact` leaves the pact of this owner out, as an attack between its parties would.
    """
    cards = table.cards
    traits = player.traits
    extra_face = traits.get("extra_face", 0)
    culture = science = strength = happy = colonization = 0
    units: dict[CardId, int] = {}
    labs: list[tuple[int, int]] = []
    theaters = libraries = unit_count = temple_faces = theater_faces = 0
    best_theater = best_mind = 0
    best_theater_culture = 0
    for card_id, count in player.workers.items():
        if not count:
            continue
        card = cards[card_id]
        if card.is_production:
            continue
        gives = card.gives
        if gives.strength:
            strength += gives.strength * count
            if ledger is not None:
                ledger.add("strength", card_id, gives.strength * count)
        if card.is_unit:
            units[card_id] = count
            unit_count += count
            continue
        culture += gives.culture * count
        science += gives.science * count
        faces = gives.happy
        if faces:
            faces = (faces + extra_face if faces > 0 else faces) * count
            happy += faces
        kind = card.kind
        if kind == "lab":
            labs.append((card.age, count))
            best_mind = max(best_mind, card.age)
        elif kind == "library":
            libraries += count
            best_mind = max(best_mind, card.age)
        elif kind == "theater":
            theaters += count
            theater_faces += faces
            if card.age >= best_theater:
                best_theater = card.age
                best_theater_culture = gives.culture
        elif kind == "temple":
            temple_faces += faces
        if ledger is not None:
            ledger.add("culture", card_id, gives.culture * count)
            ledger.add("science", card_id, gives.science * count)
            ledger.add("happy", card_id, faces)
    government_faces = 0
    wonder_faces = 0
    for card in standing_cards(table, player):
        gives = card.gives
        culture += gives.culture
        science += gives.science
        strength += gives.strength
        colonization += gives.colonization
        faces = gives.happy
        if faces or card.kind == "wonder":
            faces = faces_of(player, card)
            happy += faces
            if faces > 0:
                if card.kind == "government":
                    government_faces = faces
                elif card.kind == "wonder":
                    wonder_faces += faces
        if ledger is not None:
            ledger.add("culture", card.id, gives.culture)
            ledger.add("science", card.id, gives.science)
            ledger.add("strength", card.id, gives.strength)
            ledger.add("colonization", card.id, gives.colonization)
            ledger.add("happy", card.id, faces)
    for ruin in player.ruins:
        culture += table.edition.ruin_culture
        faces = faces_of(player, cards[ruin])
        happy += faces
        wonder_faces += faces
        if ledger is not None:
            ledger.add("culture", ruin, table.edition.ruin_culture)
            ledger.add("happy", ruin, faces)
    for owner in pact_owners(table, player):
        if owner is without_pact:
            continue
        gives = pact_gives(table, owner, player)
        partner = table.players[partner_of(owner, player)]
        tourism = pact_traits(table, owner, player).get("culture_per_partner_wonder", 0) * len(partner.wonders)
        culture += gives.culture + tourism
        strength += gives.strength
        if ledger is not None and owner.pact is not None:
            ledger.add("culture", owner.pact, gives.culture + tourism)
            ledger.add("strength", owner.pact, gives.strength)
    if player.tactic is not None and unit_count:
        army = army_strength(cards[player.tactic], units, cards, "infantry_as_cavalry" in traits)
        strength += army
        if ledger is not None:
            ledger.add("strength", player.tactic, army)
    if traits:
        bonus = _trait_strength(table, player, units, unit_count, temple_faces + government_faces, ledger)
        strength += bonus
        faces = temple_faces + theater_faces + wonder_faces
        bonus = _trait_culture(player, labs, theaters, libraries, best_theater_culture, faces, ledger)
        culture += bonus
        bonus = best_mind * traits.get("science_of_best_lab_or_library", 0)
        per_lab = traits.get("science_per_lab", 0)
        if per_lab:
            for _, count in labs:
                bonus += per_lab * count
        science += bonus
        if ledger is not None and player.leader is not None:
            ledger.add("science", player.leader, bonus)
    if ledger is not None:
        return
    player.culture_rating = max(0, culture)
    player.science_rating = max(0, science)
    player.strength = max(0, strength)
    player.happiness = max(0, min(table.edition.most_happiness, happy))
    player.colonization = colonization


def _trait_strength(
    table: TtaTable,
    player: Player,
    units: dict[CardId, int],
    unit_count: int,
    faces: int,
    ledger: Ledger | None,
) -> int:
    """Strength of leaders and wonders that count units or happy faces."""
    traits = player.traits
    from_leader = traits.get("strength_per_unit", 0) * unit_count
    from_leader += traits.get("strength_per_temple_and_government_face", 0) * faces
    from_wonder = 0
    per_type = traits.get("strength_per_unit_type", 0)
    per_infantry = traits.get("strength_per_infantry", 0)
    per_artillery = traits.get("strength_per_artillery", 0)
    if per_type or per_infantry or per_artillery:
        kinds: list[str] = []
        for card, count in units.items():
            kind = table.cards[card].kind
            if kind not in kinds:
                kinds.append(kind)
            if kind == "infantry":
                from_wonder += per_infantry * count
            elif kind == "artillery":
                from_wonder += per_artillery * count
        from_leader += per_type * len(kinds)
    if ledger is not None:
        _credit(table, player, "strength", from_leader, from_wonder, "strength_per_infantry", ledger)
    return from_leader + from_wonder


def _credit(
    table: TtaTable, player: Player, rating: str, from_leader: int, from_wonder: int, trait: str, ledger: Ledger
) -> None:
    if player.leader is not None:
        ledger.add(rating, player.leader, from_leader)
    for wonder in player.wonders:
        if wonder not in player.ruins and trait in table.cards[wonder].traits:
            ledger.add(rating, wonder, from_wonder)


def _trait_culture(
    player: Player,
    labs: list[tuple[int, int]],
    theaters: int,
    libraries: int,
    best_theater_culture: int,
    faces: int,
    ledger: Ledger | None,
) -> int:
    """Culture of leaders that count buildings, colonies or happy faces."""
    traits = player.traits
    culture = traits.get("culture_per_theater", 0) * theaters
    culture += traits.get("culture_per_library_theater_pair", 0) * min(theaters, libraries)
    culture += traits.get("best_theater_again", 0) * best_theater_culture
    culture += traits.get("culture_per_face", 0) * faces
    if player.colonies:
        culture += traits.get("culture_first_colony", 0)
        culture += traits.get("culture_other_colony", 0) * (len(player.colonies) - 1)
    per_level = traits.get("culture_per_lab_level", 0)
    if per_level:
        for level, count in labs:
            culture += per_level * level * count
    if ledger is not None and player.leader is not None:
        ledger.add("culture", player.leader, culture)
    return culture


def origins(table: TtaTable, player: Player) -> dict[str, list[tuple[str, int]]]:
    """Where each rating and total comes from: amounts by card."""
    ledger = Ledger()
    refresh(table, player, ledger)
    return ledger.lines


def strength_without_pact(table: TtaTable, player: Player, owner: Player) -> int:
    """The strength this player would have without that pact (TTA-AGGR-8)."""
    kept = (player.culture_rating, player.science_rating, player.strength, player.happiness, player.colonization)
    rate(table, player, None, owner)
    strength = player.strength
    player.culture_rating, player.science_rating, player.strength, player.happiness, player.colonization = kept
    return strength


def discontent(table: TtaTable, player: Player) -> int:
    """Discontent workers (TTA-STAT-37, 38)."""
    needed = table.edition.happy_needed
    return max(0, needed[min(player.yellow_bank, len(needed) - 1)] - player.happiness)


def consumption(table: TtaTable, player: Player) -> int:
    eaten = table.edition.consumption
    return eaten[min(player.yellow_bank, len(eaten) - 1)]


def corruption(table: TtaTable, player: Player) -> int:
    lost = table.edition.corruption
    return lost[min(player.blue_bank, len(lost) - 1)]


def workers_of(table: TtaTable, player: Player, kind: str) -> int:
    """Workers on the cards of one kind: how many temples, infantry units ... there are."""
    cards = table.cards
    return sum(count for card, count in player.workers.items() if count and cards[card].kind == kind)


def food_production(table: TtaTable, player: Player) -> int:
    """Food produced in a turn, before consumption, with pacts."""
    cards = table.cards
    food = player.traits.get("food_production", 0)
    for card, count in player.workers.items():
        if count and cards[card].kind == "farm":
            food += count * cards[card].value
    return food


def mine_production(table: TtaTable, player: Player) -> int:
    """Resources produced by mines in a turn, with the second token of the best mine."""
    cards = table.cards
    resources = best = 0
    for card, count in player.workers.items():
        if count and cards[card].kind == "mine":
            resources += count * cards[card].value
            best = max(best, cards[card].value)
    return resources + best * player.traits.get("best_mine_again", 0)


def resource_production(table: TtaTable, player: Player) -> int:
    """Resources produced in a turn by mines, labs and pacts."""
    resources = mine_production(table, player) + player.traits.get("resource_production", 0)
    if "labs_produce" in player.traits:
        for card, count in player.workers.items():
            if table.cards[card].kind == "lab":
                resources += count * table.cards[card].age
    return resources
