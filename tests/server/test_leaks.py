"""No answer tells more than a seat may know: a whole game is played by the API, and every byte that comes is read."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.people import Client, Person
from tests.server.test_live import follow
from tests.server.told import WAYS, begin, play, told_of

from annals import games
from annals.games.seven_ages import SevenTable
from annals.games.tta import TtaTable
from annals.kernel import Chance
from annals.kernel.knowledge import knows
from annals.server.differences import difference
from annals.server.record import Record


@pytest.mark.parametrize("way", WAYS)
def test_what_a_seat_is_told_is_the_same_whatever_it_cannot_know(way: str):
    """Question, choices with labels, prices and effects, refusals, board, story, marks, undo: all that is told of the
    real table would be told of every table the seat can imagine, to the seat itself and to somebody who watches."""
    row, record = begin(way, 5)
    chance, deal, looked = random.Random(5), Chance(5), 0
    for number, table in enumerate(play(record, chance, 240)):
        if number % 4:
            continue
        seat = chance.choice(table.asked()) if number % 8 else chance.randrange(table.seats)
        imagined = table.imagine(seat, deal)
        for viewer in (seat, None):
            real, fancied = (told_of(row, record, each, viewer) for each in (table, imagined))
            assert difference(real, fancied) == [], f"told to {viewer} before choice {number}"
        looked += 1
    assert looked > 40


class Truth:
    """The real table, put together from the store: what the service knows and must not tell."""

    def __init__(self, database: Path, table: str) -> None:
        self.database = database
        self.id = table
        connection = sqlite3.connect(database)
        asked = "SELECT game, seed, edition, options FROM tables WHERE id = ?"
        name, seed, edition, options = connection.execute(asked, (table,)).fetchone()
        (seats,) = connection.execute("SELECT count(*) FROM seats WHERE table_id = ?", (table,)).fetchone()
        connection.close()
        game = games.find(name)
        self.seed = seed
        self.record = Record(table, game, game.setup(seats, int(seed), edition, None, **json.loads(options)))
        self.questions = [0]
        self.known: list[set[str]] = [self._known()]
        self.hidden: list[set[str]] = [self._hidden()]

    def catch_up(self) -> None:
        """Read what was written, and remember after each line what seat 0 knows and what it cannot."""
        connection = sqlite3.connect(self.database)
        found = connection.execute(
            "SELECT line FROM lines WHERE table_id = ? AND number >= ? ORDER BY number", (self.id, self.record.number)
        )
        for (line,) in found.fetchall():
            self.record.take_lines([line])
            self.questions.append(self.record.table.question)
            self.known.append(self._known() | self.known[-1])
            self.hidden.append(self._hidden())
        connection.close()

    def _known(self) -> set[str]:
        """Everything seat 0 can see or remember: its view, and its part of the story."""
        table = self.record.table
        assert table.story is not None
        if isinstance(table, SevenTable):
            laid = [each for cards in table.laid.values() for each in cards]
            seen = [card for card, known in (*table.known.items(), *laid) if knows(known, 0)]
            cards = [*seen, *table.players[0].hand, *table.discards, *[empire.card for empire in table.in_play()]]
            return {table.edition.cards[card].id for card in cards}
        return set(strings(table.view(0))) | set(strings(table.story.seen_by(0)))

    def _hidden(self) -> set[str]:
        """The other hands, the decks, and what lies face down: straight from the state, not from any view."""
        table = self.record.table
        if isinstance(table, SevenTable):
            hands = [card for player in table.players[1:] for card in player.hand]
            laid = [card for cards in table.laid.values() for card, known in cards if not knows(known, 0)]
            return {table.edition.cards[card].id for card in (*hands, *laid, *table.deck, *table.removed)}
        assert isinstance(table, TtaTable)
        cards = [*table.players[1].military_hand, *table.players[1].civil_hand, *table.military_deck, *table.civil_deck]
        cards += [event.card for event in (*table.current_events, *table.future_events) if not knows(event.known, 0)]
        cards += [card for card, known in (*table.military_discards, *table.unseen) if not knows(known, 0)]
        if table.mix is not None:
            theirs = [*table.mix.offers[1:], *table.mix.picks[1:]]
            cards += [*table.mix.aside, *[card for row in theirs for card in row]]
        return set(cards)

    def secrets(self, question: int) -> set[str]:
        """Cards that exist only where seat 0 cannot see them, when so many questions are settled."""
        last = max(line for line, settled in enumerate(self.questions) if settled <= question)
        return self.hidden[last] - self.known[last]


def strings(value: Any) -> Iterator[str]:
    """Every text anywhere in plain data, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from strings(key)
            yield from strings(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from strings(item)


def leaked(truth: Truth, number: int, text: str, names: dict[str, str]) -> list[str]:
    """The secrets a text tells, by id or by a name that belongs to one card only."""
    secrets = truth.secrets(number)
    found = [card for card in secrets if f'"{card}"' in text or f':{card}"' in text or f" {card}\\n" in text]
    found += [
        card for card in secrets if card in names and f"{names[card]} " in text.replace('"', " ").replace(".", " ")
    ]
    if truth.seed in text or '"seed"' in text:
        found.append("the seed")
    return found


@pytest.mark.parametrize(
    ("game", "edition", "options"),
    [
        ("tta", "2015", {"civil_hands": "hidden"}),
        ("tta", "2015-expansion", {"civil_hands": "hidden", "mix": "secret", "draw": "picked"}),
        ("seven_ages", "classic", {"most_turns": 4}),
    ],
    ids=["base", "mix", "seven ages"],
)
def test_a_whole_game_tells_one_seat_nothing_it_may_not_know(
    own_house: Callable[..., Client], tmp_path: Path, game: str, edition: str, options: dict[str, Any]
):
    with own_house() as client:
        person, stranger = Person(client).begin("Mara"), Person(client).begin("Eve")
        names = own_names(person.ok("GET", f"/api/games/{game}/cards?edition={edition}"))
        state = person.table("me", "opponent", game=game, edition=edition, options=options)
        truth = Truth(tmp_path / "own.sqlite", state["id"])
        scanned, hidden, rounds = 0, 0, 0
        path = f"/api/tables/{state['id']}"
        with follow(person, state["id"]) as socket:
            while True:
                texts = [person.ask("GET", path).text]
                state = json.loads(texts[0])
                if 0 in state["asked"]:
                    offered = [choice["choice"] for choice in state["choices"] if choice["choice"][0] != "resign"]
                    body = {"number": state["number"], "seat": 0, "choice": offered[state["number"] % len(offered)]}
                    texts.append(person.ask("POST", f"{path}/choices", body).text)
                    now = json.loads(texts[-1])
                    # A link in the middle of a secret answer, or an answer in a window, tells nobody anything; and who
                    # is overtaken by the opponent in a window is told how things stand.
                    overtaken = "number" not in now
                    assert not overtaken or now["code"] == "stale", now
                    heard = overtaken or (now["number"], now["answered"]) == (state["number"], state["answered"])
                    while not heard and '"kind":"state"' not in texts[-1] and '"kind":"answered"' not in texts[-1]:
                        texts.append(socket.receive_text(timeout=20))
                if state["number"] // 25 > rounds:
                    texts += everything(person, stranger, path, state["made"])
                    rounds += 1
                truth.catch_up()
                if truth.record.over:
                    break
                for text in texts:
                    number = heard_at(text, truth.questions[-1])
                    assert leaked(truth, number, text, names) == [], text[:2000]
                    hidden += len(truth.secrets(number))
                    scanned += 1
        assert scanned > 100
        assert rounds > 1
        assert hidden > 20 * scanned


def heard_at(text: str, latest: int) -> int:
    """How many questions were settled when this was told."""
    if text.startswith("{"):
        said = json.loads(text)
        if "number" in said:
            return int(said["number"])
        if "state" in said:
            return int(said["state"]["number"])
    return latest


def everything(person: Person, stranger: Person, path: str, made: int) -> list[str]:
    """Everything else that can be asked about a table, by its player and by somebody else."""
    body = {"number": 0, "seat": 0, "choice": ["take", 99]}
    answers = [person.ask("POST", f"{path}/choices", body)]
    moments = [f"/at/{made // 2}", f"/at/{made}", "/at/3?seat=1"]
    paths = [path + rest for rest in ("", "/annal", "/chat", "/notes", "?seat=1", "/chart", *moments)]
    answers += [asker.ask("GET", each) for asker in (person, stranger) for each in paths]
    wishes: list[tuple[str, Any]] = [
        ("/advice", {"seat": 0}),
        ("/advice", {"seat": 1}),
        ("/advice", {"seat": 0, "made": made // 2}),
    ]
    wishes += [("/review", None), ("/branch", {"made": made // 2, "seats": [{"kind": "opponent"}, {"kind": "me"}]})]
    answers += [asker.ask("POST", path + rest, wish) for asker in (person, stranger) for rest, wish in wishes]
    answers += [person.ask("GET", "/api/tables"), stranger.ask("GET", "/api/tables?list=open")]
    return [answer.text for answer in answers]


def own_names(cards: list[dict[str, Any]]) -> dict[str, str]:
    """Names that belong to one card only, are no common words, and are not spoken of on other cards; of a card of 7
    Ages, the name of its event."""
    names = {card["id"]: card.get("event", card)["name"] for card in cards}
    texts = {card["id"]: " ".join(strings(card)) for card in cards}
    return {
        card: name
        for card, name in names.items()
        if " " in name and not any(name in text for other, text in texts.items() if other != card)
    }
