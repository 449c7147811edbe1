"""No answer tells more than a seat may know: a whole game is played by the API, and every byte that comes is read."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.server.people import Client, Person
from tests.server.test_live import follow

from annals import games
from annals.games.tta import TtaTable
from annals.server.record import Record


class Truth:
    """The real table, put together from the store: what the service knows and must not tell."""

    def __init__(self, database: Path, table: str) -> None:
        self.database = database
        self.id = table
        connection = sqlite3.connect(database)
        seed, options = connection.execute("SELECT seed, options FROM tables WHERE id = ?", (table,)).fetchone()
        connection.close()
        game = games.find("tta")
        self.seed = seed
        self.record = Record(table, game, game.setup(2, int(seed), None, None, **json.loads(options)))
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
            self.known.append(self._known() | self.known[-1])
            self.hidden.append(self._hidden())
        connection.close()

    def _known(self) -> set[str]:
        """Everything seat 0 can see or remember: its view, and its part of the story."""
        table = self.record.table
        assert table.story is not None
        return set(strings(table.view(0))) | set(strings(table.story.seen_by(0)))

    def _hidden(self) -> set[str]:
        """The other hand, the decks, and the events of others: straight from the state, not from any view."""
        table = self.record.table
        assert isinstance(table, TtaTable)
        cards = [*table.players[1].military_hand, *table.players[1].civil_hand, *table.military_deck, *table.civil_deck]
        cards += [card for card, by in (*table.current_events, *table.future_events) if by != 0]
        cards += [card for card, known_to in (*table.military_discards, *table.unseen) if known_to not in (0, -1)]
        return set(cards)

    def secrets(self, number: int) -> set[str]:
        """Cards that exist only where seat 0 cannot see them."""
        return self.hidden[number] - self.known[number]


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


def test_a_whole_game_tells_one_seat_nothing_it_may_not_know(own_house: Callable[..., Client], tmp_path: Path):
    with own_house() as client:
        person, stranger = Person(client).begin("Mara"), Person(client).begin("Eve")
        names = own_names(person.ok("GET", "/api/games/tta/cards"))
        state = person.table("me", "opponent", options={"civil_hands": "hidden"})
        truth = Truth(tmp_path / "own.sqlite", state["id"])
        scanned, hidden, rounds = 0, 0, 0
        path = f"/api/tables/{state['id']}"
        with follow(person, state["id"]) as socket:
            while True:
                texts = [person.ask("GET", path).text]
                state = json.loads(texts[0])
                if state["asked"] == [0]:
                    offered = [choice["choice"] for choice in state["choices"] if choice["choice"][0] != "resign"]
                    body = {"number": state["number"], "seat": 0, "choice": offered[state["number"] % len(offered)]}
                    texts.append(person.ask("POST", f"{path}/choices", body).text)
                    while '"kind":"state"' not in texts[-1]:
                        texts.append(socket.receive_text(timeout=20))
                if state["number"] // 25 > rounds:
                    texts += everything(person, stranger, path, state["made"])
                    rounds += 1
                truth.catch_up()
                if truth.record.over:
                    break
                for text in texts:
                    number = heard_at(text, truth.record.number)
                    assert leaked(truth, number, text, names) == [], text[:2000]
                    hidden += len(truth.secrets(number))
                    scanned += 1
        assert scanned > 100
        assert rounds > 2
        assert hidden > 50 * scanned


def heard_at(text: str, latest: int) -> int:
    """The number of lines the table had when this was told."""
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
    """Names that belong to one card only, are no common words, and are not spoken of on other cards."""
    names = [card["name"] for card in cards]
    texts = " ".join(card.get("text", "") for card in cards)
    own = [card for card in cards if names.count(card["name"]) == 1 and " " in card["name"]]
    return {card["id"]: card["name"] for card in own if card["name"] not in texts}
