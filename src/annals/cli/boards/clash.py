"""The board of Clash of Cultures in the terminal: the map of hexagons, the players, a civilization whole."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from annals.games.clash import ClashTable, scoring
from annals.games.clash.cards import Printed
from annals.games.clash.words.faces import card_lines
from annals.games.clash.words.words import Words
from annals.kernel import Table

TERRAIN = {
    "plains": ("plains", "green"),
    "forest": ("forest", "bright_green"),
    "mountain": ("mountain", "white"),
    "barren": ("barren", "yellow"),
    "sea": ("~ ~ ~", "blue"),
    None: ("  ?", "dim"),
}
OWNERS = ("bright_blue", "bright_yellow", "bright_green", "bright_red", "magenta", "magenta")
MARKS = ("A", "B", "C", "D", "barb", "pir")
"""How owners are marked on the map; seats by letter, so that colour is not needed."""
MOODS = {"happy": "☺", "neutral": "·", "angry": "☹"}
KINDS = {"settler": "s", "infantry": "i", "ship": "S", "cavalry": "c", "elephant": "e", "leader": "L"}
BUILDINGS = {
    "academy": "a",
    "fortress": "f",
    "market": "m",
    "obelisk": "o",
    "observatory": "b",
    "port": "p",
    "temple": "t",
}
SIGNS = (
    "Units: s settler, i infantry, c cavalry, e elephant, L leader, S ship.",
    "Cities: size; mood ☺ · ☹; a academy, b observatory, f fortress, m market,",
    "o obelisk, p port, t temple; * wonder.",
)
CELL = 12
"""What the name and the terrain of a space need. The next column stands in other lines, so two columns have room."""
WIDEST = 13


class Board:
    """Draws the table as one seat sees it."""

    def __init__(self, table: Table, seat: int | None, names: list[str]) -> None:
        assert isinstance(table, ClashTable)
        self.table = table
        self.seat = seat
        self.names = names
        self.words = Words(table, seat, names)
        self.board: dict[str, Any] = table.board(seat)

    def draw(self) -> RenderableType:
        """Everything: the map, all players at a glance, the own civilization (of a spectator: all)."""
        seats = range(self.table.seats) if self.seat is None else [self.seat]
        return Group(self.head(), self.map(), self.players(), *[self.civilization(seat) for seat in seats])

    # Common boards ----------------------------------------------------------------------------------------------

    def head(self) -> Text:
        board = self.board
        text = Text(f"Age {board['age']} of {board['ages']} · round {board['round_of_age']} of 3", style="bold")
        decks = board["decks"]
        cards = f"action {decks['action']}, objective {decks['objective']}, event {decks['event']}"
        text.append(f" · decks: {cards}, wonder {decks['wonder']}", style="dim")
        for card in board["standing"]:
            text.append(f" · {self.words.card_name(card)} lies out", style="magenta")
        return text

    def map(self) -> RenderableType:
        cells = {tuple(space["at"]): self._cell(space) for space in self.board["spaces"]}
        signs = [Text(line, style="dim") for line in SIGNS]
        return Panel(Group(Hexes(cells), *signs), title="Map", box=box.ROUNDED)

    def _cell(self, space: dict[str, Any]) -> tuple[Text, Text]:
        """Its name and terrain; below, city and units."""
        word, style = TERRAIN[space["terrain"]]
        name = Text(self.words.space(space["space"]), style="bold")
        name.append(f" {'used up' if space['exhausted'] else word}"[: CELL - len(name) - 1], style=style)
        city, units = self._city(space["city"]), self._units(space["units"])
        return name, Text(" ").join([each for each in (city, units) if each])

    def _city(self, city: dict[str, Any] | None) -> Text:
        if city is None:
            return Text("")
        pieces = "".join(BUILDINGS[building] for building in city["buildings"]) + "*" * len(city["wonders"])
        return Text(f"{MARKS[city['owner']]}:{city['size']}{MOODS[city['mood']]}{pieces}", style=OWNERS[city["owner"]])

    def _units(self, stacks: list[dict[str, Any]]) -> Text:
        said: list[Text] = []
        for stack in stacks:
            units = "".join(f"{unit['count']}{KINDS[unit['kind']]}" for unit in stack["units"])
            said.append(Text(f"{MARKS[stack['owner']]}:{units}", style=OWNERS[stack["owner"]]))
        return Text(" ").join(said)

    # Players ----------------------------------------------------------------------------------------------------

    def players(self) -> RenderableType:
        grid = Grid(
            "", "Player", "Points", "Cities", "Food", "Wood", "Ore", "Ideas", "Gold", "Mood", "Culture", box=None
        )
        for player in self.board["players"]:
            seat = player["seat"]
            stock = [str(amount) for amount in player["stock"].values()]
            name = self.names[seat] + (
                f" ({self.words.card_name(player['civilization'])})" if player["civilization"] else ""
            )
            first = f"{MARKS[seat]}{'*' if self.board['first'] == seat else ''}"
            points = f"{player['points']['total']:g}"
            grid.add_row(first, name, points, str(len(player["cities"])), *stock, style=OWNERS[seat])
        return grid

    def civilization(self, seat: int) -> RenderableType:
        player = self.board["players"][seat]
        lines = [self._named("Advances", player["advances"]), self._named("Civilization", player["civ_advances"])]
        lines.append(Text(f"Actions left {player['actions']} · cubes to the next event {player['tracker']}"))
        if player["leader"]:
            lines.append(Text(f"Leader: {self.words.card_name(player['leader'])}"))
        lines.append(self._named("Wonders", player["wonders"]))
        lines.append(self._named("Objectives done", [done for _, done in player["completed"]]))
        for kind, hand in player["hand"].items():
            unseen = hand["count"] - len(hand["cards"])
            more = [f"{unseen} unseen"] if unseen else []
            lines.append(self._named(f"{kind} cards".capitalize(), hand["cards"], more))
        body = Group(*[line for line in lines if line])
        return Panel(body, title=self.names[seat], box=box.ROUNDED, border_style=OWNERS[seat])

    def _named(self, title: str, cards: list[str], more: list[str] | None = None) -> Text:
        names = [self.words.card_name(card) for card in cards] + (more or [])
        return Text(f"{title}: {', '.join(names)}") if names else Text("")

    # Explanations -----------------------------------------------------------------------------------------------

    def why(self, seat: int) -> RenderableType:
        """Where the points come from."""
        grid = Grid("Points", *self.names[: self.table.seats], box=None)
        for category in (*scoring.CATEGORIES, "total"):
            grid.add_row(category, *[f"{player['points'][category]:g}" for player in self.board["players"]])
        return grid

    def find_cards(self, name: str) -> list[str]:
        """Cards with this in their name or id."""
        wanted = name.casefold()
        cards = self.table.edition.cards
        return [key for key, card in cards.items() if wanted in card.name.casefold() or wanted in card.id]

    def explain(self, card: str) -> RenderableType:
        cards = self.table.edition.cards
        found: Printed | None = cards.get(card) or self.words.design(card)
        assert found is not None
        first, *rest = card_lines(self.table.edition, found)
        return Group(Text(first, style="bold"), *[Text(line) for line in rest])


class Hexes:
    """Spaces in columns as wide as the screen lets them be; odd columns are half a space lower."""

    def __init__(self, cells: dict[tuple[int, int], tuple[Text, Text]]) -> None:
        self.cells = cells

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        left = min(q for q, _ in self.cells)
        top = min(2 * r + q for q, r in self.cells)
        columns = max(q for q, _ in self.cells) - left
        width = min(WIDEST, (options.max_width - CELL) // columns)
        lines: dict[int, list[tuple[int, Text]]] = {}
        for (q, r), cell in self.cells.items():
            for number, text in enumerate(cell):
                lines.setdefault(2 * (2 * r + q - top) + number, []).append(((q - left) * width, text))
        for number in range(max(lines) + 1):
            yield _line(lines.get(number, []), options.max_width)


def _line(parts: list[tuple[int, Text]], width: int) -> Text:
    """Put texts at their columns; one that is too long moves the next along, or itself back from the edge."""
    line = Text("")
    for column, text in sorted(parts, key=lambda part: part[0]):
        if text:
            line.append(" " * max(bool(line), min(column, width - len(text)) - len(line)))
            line.append_text(text)
    return line
