"""Statistics: ratings, action totals and tokens that follow from the cards in play and the places of the tokens.

`refresh` is called whenever a card enters or leaves play, `rate` whenever a worker moves. Both are computed from the
cards, never adjusted, so a number is always explained by `origins`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.tta import vocabulary
from annals.games.tta.cards import Card, CardId, Gives, Per
from annals.games.tta.economy import holdings, purse, tokens
from annals.games.tta.military.armies import Armies, best_army, formed
from annals.games.tta.player import Player

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

NO_ARMIES: Final[Armies] = (0, 0, 0, 0)

RATINGS: Final = ("culture", "science", "strength", "happy", "colonization", "civil_actions", "military_actions")


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


def giver(table: TtaTable, player: Player, trait: str) -> CardId | None:
    """The card in play that gives a player this trait."""
    for card in standing_cards(table, player) if not player.out else []:
        if trait in card.traits:
            return card.id
    for owner in pact_owners(table, player):
        if trait in pact_traits(table, owner, player):
            return owner.pact
    return None


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


def pact_per(table: TtaTable, owner: Player, player: Player) -> tuple[Per, ...]:
    assert owner.pact is not None
    card = table.cards[owner.pact]
    return card.per_a if side_of(owner, player) == "A" else card.per_b


def refresh(table: TtaTable, player: Player, ledger: Ledger | None = None) -> None:
    """Bring totals, tokens and ratings in line with the cards in play (TTA-STAT-8)."""
    traits: dict[str, int] = {}
    civil = military = blue = yellow = 0
    varied = False
    for card in standing_cards(table, player):
        gives = card.gives
        civil += gives.civil_actions
        military += gives.military_actions
        blue += gives.blue
        yellow += gives.yellow
        if card.traits:
            for trait, amount in card.traits.items():
                traits[trait] = traits.get(trait, 0) + amount
        if card.per:
            varied = varied or any(per.produces for per in card.per)
        if ledger is not None:
            ledger.add("civil_actions", card.id, gives.civil_actions)
            ledger.add("military_actions", card.id, gives.military_actions)
    for owner in pact_owners(table, player):
        gives = pact_gives(table, owner, player)
        civil += gives.civil_actions
        military += gives.military_actions
        blue += gives.blue
        yellow += gives.yellow
        for trait, amount in pact_traits(table, owner, player).items():
            traits[trait] = traits.get(trait, 0) + amount
        if ledger is not None and owner.pact is not None:
            ledger.add("civil_actions", owner.pact, gives.civil_actions)
            ledger.add("military_actions", owner.pact, gives.military_actions)
    if player.stages and player.unfinished is not None:
        early = table.cards[player.unfinished].traits
        if "works_from_first_stage" in early:
            traits = {**traits, **early}
    if player.pledged == "civil_actions" and player.leader is not None:
        civil += traits["pledge_civil_actions"]
        if ledger is not None:
            ledger.add("civil_actions", player.leader, traits["pledge_civil_actions"])
    if ledger is not None:
        rate(table, player, ledger)
        return
    player.traits = traits
    player.abilities = tuple([trait for trait in vocabulary.ABILITIES if trait in traits])
    player.lends = purse.lends(traits)
    player.bargains = not vocabulary.BARGAINS.isdisjoint(traits)
    player.varied = varied
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
    if faces > 0 and player.traits:
        if "extra_face" not in card.traits:
            faces += player.traits.get("extra_face", 0)
        faces *= player.traits.get("face_factor", 1)
    return faces


class Having:
    """What cards give something for: everything a player has that the words of vocabulary.PER count."""

    __slots__ = ("counts",)

    def __init__(self, player: Player) -> None:
        colonies = len(player.colonies)
        self.counts: dict[str, int] = {"first_colony": min(1, colonies), "further_colony": max(0, colonies - 1)}

    def add(self, what: str, number: int) -> None:
        self.counts[what] = self.counts.get(what, 0) + number

    def raise_to(self, what: str, number: int) -> None:
        self.counts[what] = max(self.counts.get(what, 0), number)

    def finish(self) -> None:
        counts = self.counts
        counts["library_theater_pair"] = min(counts.get("library", 0), counts.get("theater", 0))

    def of(self, what: str) -> int:
        return self.counts.get(what, 0)


def having(table: TtaTable, player: Player) -> Having:
    """Count everything that a card could give something for."""
    cards = table.cards
    found = Having(player)
    best_theater = -1
    for card_id, count in player.workers.items():
        if not count:
            continue
        card = cards[card_id]
        kind = card.kind
        found.add(kind, count)
        if card.is_unit:
            if card.initial:
                found.add("first_two_warriors", min(2, count))
            found.add("unit", count)
            if found.of(kind) == count:
                found.add("unit_type", 1)
            continue
        if kind == "temple" or kind == "theater":
            faces = _faces_of_building(player, card.gives.happy) * count
            found.add("face", faces)
            if kind == "temple":
                found.add("temple_face", faces)
                found.add("temple_and_government_face", faces)
            elif card.age > best_theater:
                best_theater = card.age
                found.counts["best_theater_culture"] = card.gives.culture
        elif kind == "arena":
            found.add("arena_face", _faces_of_building(player, card.gives.happy) * count)
        elif kind == "lab" or kind == "library":
            found.raise_to("best_lab_or_library_level", card.age)
            if kind == "lab":
                found.add("lab_level", card.age * count)
    found.add("temple_and_government_face", max(0, faces_of(player, cards[player.government])))
    for wonder in player.wonders:
        found.add("face", max(0, faces_of(player, cards[wonder])))
    found.finish()
    return found


def _faces_of_building(player: Player, faces: int) -> int:
    """Happy faces of one building, with what other cards add to those that have any."""
    if faces <= 0 or not player.traits:
        return faces
    return (faces + player.traits.get("extra_face", 0)) * player.traits.get("face_factor", 1)


def _faces_for(player: Player, per: Per, count: int) -> int:
    """Happy faces that a card gives for something; a building that shows one only by it is one more source."""
    faces = per.happy * count
    if faces > 0 and per.count in vocabulary.PER_FACELESS:
        faces += player.traits.get("extra_face", 0)
    return faces


def rate(table: TtaTable, player: Player, ledger: Ledger | None = None, without_pact: Player | None = None) -> None:
    """Compute the ratings anew, card by card. With a ledger nothing is changed but the ledger.

    `without_pact` leaves the pact of this owner out, as an attack between its parties would.
    """
    cards = table.cards
    culture = science = strength = happy = colonization = 0
    units: dict[CardId, int] = {}
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
            continue
        culture += gives.culture * count
        science += gives.science * count
        faces = _faces_of_building(player, gives.happy) * count if gives.happy else 0
        happy += faces
        if ledger is not None:
            ledger.add("culture", card_id, gives.culture * count)
            ledger.add("science", card_id, gives.science * count)
            ledger.add("happy", card_id, faces)
    giving: list[tuple[CardId, tuple[Per, ...]]] = []
    for card in standing_cards(table, player):
        gives = card.gives
        culture += gives.culture
        science += gives.science
        strength += gives.strength
        colonization += gives.colonization
        faces = faces_of(player, card) if gives.happy or card.kind == "wonder" else 0
        happy += faces
        if card.per:
            giving.append((card.id, card.per))
        if ledger is not None:
            ledger.add("culture", card.id, gives.culture)
            ledger.add("science", card.id, gives.science)
            ledger.add("strength", card.id, gives.strength)
            ledger.add("colonization", card.id, gives.colonization)
            ledger.add("happy", card.id, faces)
    for ruin in player.ruins:
        culture += table.rules.ruin_culture
        faces = faces_of(player, cards[ruin])
        happy += faces
        if ledger is not None:
            ledger.add("culture", ruin, table.rules.ruin_culture)
            ledger.add("happy", ruin, faces)
    for owner in pact_owners(table, player):
        if owner is without_pact or owner.pact is None:
            continue
        gives = pact_gives(table, owner, player)
        culture += gives.culture
        science += gives.science
        strength += gives.strength
        happy += gives.happy
        colonization += gives.colonization
        if pact_per(table, owner, player):
            giving.append((owner.pact, pact_per(table, owner, player)))
        if ledger is not None:
            _note(ledger, owner.pact, gives)
    if table.edition.standing_wars:
        for war in wars_of(table, player):
            happy += cards[war].gives.happy
            if ledger is not None:
                _note(ledger, war, cards[war].gives)
    armies = NO_ARMIES
    fights = units or "farmers_in_armies" in player.traits
    if player.tactic is not None and fights and "ignores_tactics" not in player.traits:
        armies = armies_of(table, player, units)
        strength += armies[0]
        if ledger is not None:
            ledger.add("strength", player.tactic, armies[0])
        if "best_army_again" in player.traits and player.leader is not None:
            again = player.traits["best_army_again"] * best_army(cards[player.tactic], armies)
            strength += again
            if ledger is not None:
                ledger.add("strength", player.leader, again)
    if giving:
        had = having(table, player)
        for card_id, pers in giving:
            for per in pers:
                count = holdings.count(table, player, per.count) if per.further else had.of(per.count)
                if per.count == "partner_wonder":
                    count = _wonders_of_partner(table, player, card_id)
                elif per.count == "army":
                    count = armies[1] + armies[2]
                culture += per.culture * count
                science += per.science * count
                strength += per.strength * count
                faces = _faces_for(player, per, count) if per.happy else 0
                happy += faces
                if ledger is not None:
                    ledger.add("culture", card_id, per.culture * count)
                    ledger.add("science", card_id, per.science * count)
                    ledger.add("strength", card_id, per.strength * count)
                    ledger.add("happy", card_id, faces)
    if player.pledged == "strength" and player.leader is not None:
        strength += player.traits["pledge_strength"]
        if ledger is not None:
            ledger.add("strength", player.leader, player.traits["pledge_strength"])
    rules = table.rules
    if ledger is not None:
        ledger.add("culture", "limit", _limited(culture, rules.most_culture_rating) - culture)
        ledger.add("science", "limit", _limited(science, rules.most_science_rating) - science)
        ledger.add("strength", "limit", _limited(strength, rules.most_strength) - strength)
        ledger.add("happy", "limit", _limited(happy, rules.most_happiness) - happy)
        return
    player.culture_rating = _limited(culture, rules.most_culture_rating)
    player.science_rating = _limited(science, rules.most_science_rating)
    player.strength = _limited(strength, rules.most_strength)
    player.happiness = _limited(happy, rules.most_happiness)
    player.colonization = colonization


def _note(ledger: Ledger, card: CardId, gives: Gives) -> None:
    """Write down what a card gives to the ratings."""
    for rating in ("culture", "science", "strength", "happy", "colonization"):
        ledger.add(rating, card, getattr(gives, rating))


def wars_of(table: TtaTable, player: Player) -> list[CardId]:
    """The wars in play that this player has declared or has to fight."""
    return [
        attacker.war
        for attacker in table.players
        if attacker.war is not None and (attacker is player or attacker.war_rival == player.seat)
    ]


def armies_of(table: TtaTable, player: Player, units: dict[CardId, int]) -> Armies:
    """The armies that the player's tactic forms of these units, and of farmers if they fight along."""
    assert player.tactic is not None
    farmers = workers_of(table, player, "farm") if "farmers_in_armies" in player.traits else 0
    return formed(table.cards[player.tactic], units, table.cards, player.traits, farmers)


def _limited(rating: int, most: int) -> int:
    """A rating is never below 0, nor above the end of its track where it has one."""
    if rating < 0:
        return 0
    return most if most and rating > most else rating


def _wonders_of_partner(table: TtaTable, player: Player, pact: CardId) -> int:
    for owner in pact_owners(table, player):
        if owner.pact == pact:
            return len(table.players[partner_of(owner, player)].wonders)
    return 0


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
    """Discontent workers (TTA-STAT-37, 38), less those that a card ignores (TTX-CLAR-FORBIDDEN-1)."""
    needed = table.rules.happy_needed
    missing = needed[min(player.yellow_bank, len(needed) - 1)] - player.happiness
    return max(0, missing - player.traits.get("ignored_discontent", 0)) if missing > 0 else 0


def happy_needed(table: TtaTable, player: Player) -> int:
    """Happy faces that the empty places of the yellow bank ask for."""
    needed = table.rules.happy_needed
    return needed[min(player.yellow_bank, len(needed) - 1)]


def surplus_faces(table: TtaTable, player: Player) -> int:
    """Happy faces beyond those needed; an empty bank needs all there can be (TTX-CLAR-MANDELA-1 to 3, 10)."""
    return max(0, player.happiness - happy_needed(table, player)) if player.yellow_bank else 0


def weak(table: TtaTable, player: Player) -> bool:
    """Whether a civilization is one of the two weakest, of two players the weaker; others as strong as this one count
    as weaker, since it is on turn (TTX-CLAR-NOSTRADAMUS-11: nothing but the ratings counts)."""
    weaker = sum(1 for rival in table.in_game() if rival is not player and rival.strength <= player.strength)
    return weaker < (1 if table.count_players() == 2 else 2)


def consumption(table: TtaTable, player: Player) -> int:
    eaten = table.rules.consumption
    return eaten[min(player.yellow_bank, len(eaten) - 1)]


def corruption(table: TtaTable, player: Player) -> int:
    lost = table.rules.corruption
    return lost[min(player.blue_bank, len(lost) - 1)]


def workers_of(table: TtaTable, player: Player, kind: str) -> int:
    """Workers on the cards of one kind: how many temples, infantry units ... there are."""
    cards = table.cards
    return sum(count for card, count in player.workers.items() if count and cards[card].kind == kind)


def production_bonuses(table: TtaTable, player: Player, food: bool) -> list[tuple[CardId, int]]:
    """The cards that add food or resources to production, or take some, each with its amount."""
    trait = "food_production" if food else "resource_production"
    found = [(card.id, card.traits[trait]) for card in standing_cards(table, player) if trait in card.traits]
    for owner in pact_owners(table, player):
        amount = pact_traits(table, owner, player).get(trait, 0)
        if amount and owner.pact is not None:
            found.append((owner.pact, amount))
    return found + (_varied_bonuses(table, player, food) if player.varied else [])


def _varied_bonuses(table: TtaTable, player: Player, food: bool) -> list[tuple[CardId, int]]:
    """What cards add to production for something that their owner has."""
    found: list[tuple[CardId, int]] = []
    for card in standing_cards(table, player):
        for per in card.per:
            each = per.food if food else per.resource
            amount = each * holdings.count(table, player, per.count) if each else 0
            if amount:
                found.append((card.id, amount))
    return found


def production_bonus(table: TtaTable, player: Player, food: bool) -> int:
    """What cards add to production, and take from it, in all (TTX-PROD-7, 8)."""
    bonus = player.traits.get("food_production" if food else "resource_production", 0)
    return bonus + sum(amount for _, amount in _varied_bonuses(table, player, food)) if player.varied else bonus


def produced_again(table: TtaTable, player: Player, kind: str) -> list[tuple[CardId, CardId, int]]:
    """Workers that produce more than once: the card that does it, the farm or mine, and how often more."""
    found: list[tuple[CardId, CardId, int]] = []
    old = f"old_{kind}_again"
    traits = player.traits
    if old not in traits and (kind == "farm" or "best_mine_again" not in traits):
        return found
    for card in standing_cards(table, player):
        for trait, highest in ((old, 1), (f"best_{kind}_again", 3)):
            best = _best_producer(table, player, kind, highest) if trait in card.traits else None
            if best is not None:
                found.append((card.id, best, card.traits[trait]))
    return found


def _best_producer(table: TtaTable, player: Player, kind: str, highest: int) -> CardId | None:
    """The farm or mine in use that produces most, of those up to a level."""
    cards = table.cards
    fit = [c for c, n in player.workers.items() if n and cards[c].kind == kind and cards[c].age <= highest]
    return max(fit, key=table.worth_of) if fit else None


def best_output(table: TtaTable, player: Player) -> int:
    """What one worker of the best farm or mine produces (TTX-CLAR-WATT-4, 5, TTX-CLAR-MACHU-5)."""
    best = 0
    for kind in ("farm", "mine"):
        again = produced_again(table, player, kind)
        for card, workers in player.workers.items():
            if workers and table.cards[card].kind == kind:
                times = 1 + sum(more for _, producer, more in again if producer == card)
                best = max(best, times * table.worth_of(card))
    return best


def food_production(table: TtaTable, player: Player) -> int:
    """Food produced in a turn, before consumption, with the bonuses of cards."""
    cards = table.cards
    food = production_bonus(table, player, True)
    for card, count in player.workers.items():
        if count and cards[card].kind == "farm":
            food += count * cards[card].value
    return food + sum(cards[card].value * more for _, card, more in produced_again(table, player, "farm"))


def farm_production(table: TtaTable, player: Player) -> int:
    """Food produced by farms in a turn."""
    return food_production(table, player) - player.traits.get("food_production", 0)


def mine_production(table: TtaTable, player: Player) -> int:
    """Resources produced by mines in a turn, with the further tokens of the best ones."""
    cards = table.cards
    resources = 0
    for card, count in player.workers.items():
        if count and cards[card].kind == "mine":
            resources += count * cards[card].value
    return resources + sum(cards[card].value * more for _, card, more in produced_again(table, player, "mine"))


def resource_production(table: TtaTable, player: Player) -> int:
    """Resources produced in a turn by mines and labs, with the bonuses of cards."""
    return mine_and_lab_production(table, player) + production_bonus(table, player, False)


def mine_and_lab_production(table: TtaTable, player: Player) -> int:
    """Resources produced by mines, and by labs that work as mines."""
    resources = mine_production(table, player)
    if "labs_produce" in player.traits:
        for card, count in player.workers.items():
            if table.cards[card].kind == "lab":
                resources += count * table.cards[card].age
    return resources
