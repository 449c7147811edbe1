"""Origins always add up to the rating, whatever an edition lays over the cards."""

from hypothesis import given, settings
from hypothesis import strategies as st

from annals.games.tta import setup as tta
from annals.games.tta import vocabulary
from annals.games.tta.cards import Card, Per
from annals.games.tta.economy import statistics
from annals.games.tta.edition import Edition, load
from annals.games.tta.table import TtaTable
from annals.kernel import Chance, Story

BASE = load("2015")
SHOWN = {"culture": "culture_rating", "science": "science_rating", "strength": "strength", "happy": "happiness"}
LEADERS = [card.id for card in BASE.cards.values() if card.kind == "leader"]
WONDERS = [card.id for card in BASE.cards.values() if card.kind == "wonder"]
BUILDINGS = [card.id for card in BASE.cards.values() if card.is_urban or card.is_unit]


def laid_over(pers: dict[str, list[Per]]) -> Edition:
    """The edition of 2015 with other words on some of its cards."""
    cards: dict[str, Card] = dict(BASE.cards)
    for name, per in pers.items():
        changed = Card.__new__(Card)
        for field in Card.__slots__:
            setattr(changed, field, getattr(cards[name], field))
        changed.per = tuple(per)
        cards[name] = changed
    return Edition("laid over", cards, BASE.rules)


amounts = st.fixed_dictionaries({}, optional={what: st.integers(-3, 3) for what in ("culture", "science", "strength")})
some_pers = st.lists(st.builds(Per, st.sampled_from(list(vocabulary.PER)), amounts), max_size=3)


@settings(max_examples=150, deadline=None)
@given(
    pers=st.dictionaries(st.sampled_from([*LEADERS, *WONDERS]), some_pers, max_size=6),
    leader=st.sampled_from(LEADERS),
    wonders=st.lists(st.sampled_from(WONDERS), unique=True, max_size=5),
    buildings=st.dictionaries(st.sampled_from(BUILDINGS), st.integers(0, 3), max_size=8),
    colonies=st.integers(0, 3),
)
def test_the_origins_of_a_rating_add_up(
    pers: dict[str, list[Per]], leader: str, wonders: list[str], buildings: dict[str, int], colonies: int
):
    setup = tta.GAME.setup(2, 1)
    table = tta.start(setup)
    over = TtaTable(setup, laid_over(pers), Chance(1), Story())
    over.players = table.players
    player = over.players[0]
    player.leader = leader
    player.wonders = wonders
    player.workers.update(buildings)
    player.colonies = [card.id for card in BASE.cards.values() if card.kind == "territory"][:colonies]
    statistics.refresh(over, player)
    origins = statistics.origins(over, player)
    for rating, shown in SHOWN.items():
        assert sum(amount for _, amount in origins[rating]) == getattr(player, shown), rating
    assert sum(amount for _, amount in origins["civil_actions"]) == player.civil_total
    assert sum(amount for _, amount in origins["military_actions"]) == player.military_total


def test_a_wonder_that_counts_theaters_is_credited_itself():
    """The case that was wrong: with a leader in play, the leader was credited."""
    table = tta.start(tta.GAME.setup(2, 1))
    over = TtaTable(table.setup, laid_over({"hanging_gardens": [Per("theater", {"culture": 1})]}), Chance(1), None)
    over.players = table.players
    player = over.players[0]
    player.leader, player.wonders = "moses", ["hanging_gardens"]
    player.workers["drama"] = 2
    statistics.refresh(over, player)
    lines = statistics.origins(over, player)["culture"]
    assert ("hanging_gardens", 2) in lines
    assert all(origin != "moses" for origin, _ in lines)
