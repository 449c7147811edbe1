"""The story: who may know what happened."""

from tests.kernel.toys import sealed

from annals.kernel import Chance, Entry, Story


def secret() -> Entry:
    return Entry(4, "draws", 1, {"cards": ["iron"]}, "TOY-1", (1, 2), {"number": 1})


def test_everybody_sees_open_entries():
    entry = Entry(3, "buys", 0, {"price": 2}, "TOY-2")
    expected = {"choice": 3, "kind": "buys", "seat": 0, "origin": "TOY-2", "details": {"price": 2}}
    for seat in (None, 0, 1):
        assert entry.seen_by(seat) == expected


def test_only_the_audience_sees_details():
    entry = secret()
    for seat in (1, 2):
        assert entry.seen_by(seat)["details"] == {"cards": ["iron"]}
    for stranger in (None, 0):
        assert entry.seen_by(stranger)["details"] == {"number": 1}
    assert Entry(1, "peeks", 0, {"card": "x"}, None, (0,)).seen_by(1)["details"] == {}


def test_after_the_game_everybody_sees_everything():
    assert secret().seen_by(None, over=True)["details"] == {"cards": ["iron"]}


def test_seeing_gives_a_copy():
    entry = secret()
    details = entry.seen_by(1)["details"]
    assert isinstance(details, dict)
    details.clear()
    assert entry.details == {"cards": ["iron"]}


def test_a_part_of_the_story():
    story = Story([secret(), Entry(5, "passes", 0, {})])
    assert [entry["kind"] for entry in story.seen_by(0)] == ["draws", "passes"]
    assert [entry["kind"] for entry in story.seen_by(0, since=1)] == ["passes"]
    copy = story.copy()
    copy.entries.pop()
    assert len(story.entries) == 2


def test_what_a_seat_does_not_know_is_taken_out():
    story = Story([secret(), Entry(5, "passes", 0, {})])
    assert story.known_to(0).seen_by(0, over=True) == story.seen_by(0)
    assert story.known_to(0).entries[0].details == {"number": 1}
    assert story.known_to(1).entries[0] is story.entries[0]


def test_draws_are_told_to_their_seat_alone():
    table = sealed.GAME.start(sealed.GAME.setup(2, 1), True)
    assert isinstance(table, sealed.Market)
    assert table.story is not None
    draws = [entry for entry in table.story.seen_by(0) if entry["kind"] == "draws"]
    assert [entry["details"] for entry in draws][1] == {"number": 3}
    first = draws[0]["details"]
    assert isinstance(first, dict)
    assert sorted(first["cards"]) == table.hands[0]
    imagined = table.imagine(0, Chance(1))
    assert imagined.story is not None
    assert imagined.story.seen_by(1, over=True)[1]["details"] == {"number": 3}
