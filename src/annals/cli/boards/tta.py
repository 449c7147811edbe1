"""The board of Through the Ages in the terminal: the row, the events, the rivals at a glance, a civilization whole."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from annals.cli.flow import Flow
from annals.games.tta import TtaTable
from annals.games.tta.cards import PRODUCTION, SPECIALS, UNITS, URBAN
from annals.games.tta.words.texts import KINDS, RATINGS
from annals.games.tta.words.words import Words
from annals.kernel import Table

STYLES = {
    "farm": "green",
    "mine": "yellow",
    "government": "bright_yellow",
    "wonder": "magenta",
    "leader": "bright_green",
    "leader_proxy": "bright_green",
    "wonder_proxy": "magenta",
    "action": "bright_cyan",
    "event": "green",
    "territory": "bright_green",
    "aggression": "red",
    "war": "bright_red",
    "pact": "cyan",
    "tactic": "red",
    "bonus": "blue",
} | {kind: style for kinds, style in ((URBAN, "white"), (UNITS, "red"), (SPECIALS, "bright_blue")) for kind in kinds}

WORKER = "▲"
TOKEN = "●"
SPENT = "○"
BUILT, UNBUILT = "■", "□"
GAP = "   "
DOT = " · "


class Board:
    """Draws the table as one seat sees it."""

    def __init__(self, table: Table, seat: int | None, names: list[str]) -> None:
        assert isinstance(table, TtaTable)
        self.cards = table.cards
        self.seat = seat
        self.names = names
        self.words = Words(table, seat, names)
        self.board: dict[str, Any] = table.board(seat)
        self.over = table.decision() is None

    def draw(self) -> RenderableType:
        """Everything: the common boards, the rivals, the own civilization (of a spectator: all civilizations)."""
        players = self.board["players"]
        parts: list[RenderableType] = [self.head(), self.row(), *self.coming()]
        if self.seat is None:
            parts += [self.civilization(player["seat"]) for player in players]
        else:
            parts += [self.rivals(), self.civilization(self.seat)]
        return Group(*parts)

    # Common boards ----------------------------------------------------------------------------------------------

    def head(self) -> Text:
        board = self.board
        text = Text(f"Age {board['age']} · round {board['round']}", style="bold")
        if board["last_round"]:
            text.append(f" of {board['last_round']}")
        text.append(f" · civil deck {board['civil_deck']} · military deck {board['military_deck']}", style="dim")
        events = board["current_events"]
        text.append(f" · events {len(events['ages'])} current", style="dim")
        if events["ages"]:
            text.append(f" ({' '.join(events['ages'])})", style="dim")
        text.append(f", {len(board['future_events'])} to come", style="dim")
        own = [event["card"] for event in board["future_events"] if event["card"]] + events["own"]
        if own:
            text.append(f"; yours: {', '.join(self.words.card_name(card) for card in own)}", style="dim")
        if events["top"]:
            text.append(f"; the next is {self.words.card_name(events['top'])}", style="dim")
        if board["common_tactics"]:
            names = ", ".join(self.words.card_name(card) for card in board["common_tactics"])
            text.append(f" · common tactics: {names}", style="dim")
        return text

    def row(self) -> RenderableType:
        """The row by price: the space, the card, and the price where it is not that of the space."""
        grid = _grid()
        base = {1: "1 action", 2: "2 actions", 3: "3 actions"}
        lines: dict[int, list[Text]] = {price: [] for price in base}
        for space in self.board["row"]:
            if space["card"] is None:
                continue
            price = space["printed"]
            piece = Text(f"{space['space']} ", style="bold").append_text(self.chip(space["card"], kind=True))
            if space["price"] != price:
                piece.append(f" [{space['price']}]", style="bold red")
            lines[price].append(piece)
        for price, pieces in lines.items():
            grid.add_row(Text(base[price], style="dim"), Flow(pieces) if pieces else Text("–", style="dim"))
        return Panel(grid, title="Card row", title_align="left", box=box.ROUNDED, border_style="dim")

    def coming(self) -> list[RenderableType]:
        """Leaders and wonders still to come, as far as this seat knows them: a line for each stack."""
        coming = self.board["coming"] or {"in_deck": [], "boards": None, "later": [], "picked": []}
        ages = [*([coming["boards"]] if coming["boards"] else []), *coming["later"]]
        stacks: list[tuple[str, list[str]]] = [
            (f"in the deck of Age {self.board['age']}", coming["in_deck"]),
            *[(f"Age {stack['age']}", [*stack["leaders"], *stack["wonders"]]) for stack in ages],
            ("your picks", coming["picked"]),
        ]
        known = [(name, cards) for name, cards in stacks if cards]
        grid = _grid()
        for name, cards in known:
            grid.add_row(Text(name, style="dim"), Flow([self.chip(card) for card in cards]))
        if not known:
            return []
        return [Panel(grid, title="Still to come", title_align="left", box=box.ROUNDED, border_style="dim")]

    def chip(self, card: str, kind: bool = False) -> Text:
        """A card's name in the colour of its kind."""
        design = self.cards[card]
        text = Text(self.words.card_name(card), style=STYLES[design.kind])
        if kind:
            text.append(f" {KINDS[design.kind][0].split(':')[-1].strip()}", style="not bold dim white")
        return text

    def chips(self, cards: list[str]) -> list[Text]:
        return [self.chip(card) for card in cards]

    # Civilizations ----------------------------------------------------------------------------------------------

    def rivals(self) -> RenderableType:
        grid = _grid()
        for player in self.board["players"]:
            if player["seat"] != self.seat:
                grid.add_row(Text(self.names[player["seat"]], style="bold"), self._glance(player))
        return Panel(grid, title="Rivals", title_align="left", box=box.ROUNDED, border_style="dim")

    def _glance(self, player: dict[str, Any]) -> RenderableType:
        if player["out"]:
            return Text("has left the game", style="dim")
        points = self._points(player)
        points += [Text(f"food {player['food']}"), Text(f"resources {player['resources']}")]
        points.append(Text(f"cards {player['civil_hand_size']} civil, {player['military_hand_size']} military"))
        pieces = [self.chip(player["government"])]
        if player["leader"]:
            pieces.append(self.chip(player["leader"]))
        for card, workers in player["technologies"].items():
            if workers:
                pieces.append(self.chip(card).append(f" {WORKER * workers}", style="yellow"))
        pieces += self.chips([*player["specials"].values(), *player["colonies"]])
        pieces += self._wonders(player) + self._relations(player)
        parts: list[RenderableType] = [Flow(points, DOT), Flow(pieces, DOT)]
        if player["civil_hand"]:
            parts.append(Flow([Text("hand:", style="dim"), *self.chips(player["civil_hand"])]))
        return Group(*parts)

    def _points(self, player: dict[str, Any]) -> list[Text]:
        ratings = player["ratings"]
        return [
            Text(f"culture {player['culture']}", "bold magenta").append(f" (+{ratings['culture']})", "not bold"),
            Text(f"science {player['science']}", "bold blue").append(f" (+{ratings['science']})", "not bold"),
            Text(f"strength {ratings['strength']}", "bold red"),
            Text(f"happiness {ratings['happiness']}", "bold yellow"),
        ]

    def civilization(self, seat: int) -> RenderableType:
        """Everything one seat has, as the reader may see it."""
        player = self.board["players"][seat]
        title = self.names[seat] + (" (you)" if seat == self.seat else "")
        if player["out"]:
            return Panel(Text("has left the game", style="dim"), title=title, title_align="left", box=box.ROUNDED)
        grid = _grid()
        grid.add_row("Points", Flow(self._points(player), GAP))
        grid.add_row("Actions", Flow(self._actions(player), GAP))
        grid.add_row("Stores", Flow(self._stores(player), GAP))
        groups: list[tuple[str, tuple[str, ...]]] = [
            ("Farms", PRODUCTION[:1]),
            ("Mines", PRODUCTION[1:]),
            ("Urban", URBAN),
            ("Units", UNITS),
        ]
        for label, kinds in groups:
            technologies = self._technologies(player, kinds)
            if technologies:
                grid.add_row(label, Flow(technologies, GAP))
        if player["specials"]:
            grid.add_row("Special", Flow(self.chips(list(player["specials"].values())), GAP))
        wonders = self._wonders(player)
        if wonders:
            grid.add_row("Wonders", Flow(wonders, GAP))
        if player["colonies"]:
            grid.add_row("Colonies", Flow(self.chips(player["colonies"]), GAP))
        relations = self._relations(player)
        if relations:
            grid.add_row("Affairs", Flow(relations, GAP))
        if player["civil_hand"]:
            grid.add_row("Civil hand", self._hand(player["civil_hand"], player["civil_hand_limit"]))
        if player["military_hand"]:
            grid.add_row("Military hand", self._hand(player["military_hand"], player["military_hand_limit"]))
        return Panel(grid, title=title, title_align="left", box=box.ROUNDED, border_style="bold")

    def _hand(self, cards: list[str], limit: int) -> Flow:
        return Flow([*self.chips(cards), Text(f"({len(cards)} of {limit})", style="dim")], GAP)

    def _actions(self, player: dict[str, Any]) -> list[Text]:
        pieces: list[Text] = []
        actions = player["actions"]
        for kind, style in (("civil", "white"), ("military", "red")):
            left = actions[kind] + actions[f"{kind}_extra"]
            piece = Text(f"{kind} ").append(TOKEN * left, style=f"bold {style}")
            piece.append(SPENT * max(0, actions[f"{kind}_total"] - actions[kind]), style="dim")
            pieces.append(piece.append(f" {left}"))
        limit = self.cards[player["government"]].urban_limit
        pieces.append(self.chip(player["government"]).append(f" (urban limit {limit})", style="dim white"))
        pieces.append(self.chip(player["leader"]) if player["leader"] else Text("no leader", style="dim"))
        return pieces

    def _stores(self, player: dict[str, Any]) -> list[Text]:
        turn = player["per_turn"]
        corruption = f" −{turn['corruption']}" if turn["corruption"] else ""
        food = Text(f"food {player['food']}", "bold green")
        resources = Text(f"resources {player['resources']}", "bold yellow")
        workers = Text(f"unused workers {player['unused_workers']}", "bold")
        yellow = Text(f"yellow bank {player['yellow_bank']}")
        if turn["discontent"]:
            workers.append(f", {turn['discontent']} discontent", "bold red")
        if player["yellow_bank"]:
            yellow.append(f" (next for {turn['population_price']} food)", "dim")
        pieces = [
            food.append(f" (+{turn['food']} −{turn['consumption']})", "not bold dim"),
            resources.append(f" (+{turn['resources']}{corruption})", "not bold dim"),
            workers,
            yellow,
            Text(f"blue bank {player['blue_bank']}"),
        ]
        if player["military_resources"]:
            pieces.append(Text(f"{player['military_resources']} for units", "red"))
        return pieces

    def _technologies(self, player: dict[str, Any], kinds: tuple[str, ...]) -> list[Text]:
        """Technologies of these kinds with their workers and blue tokens; those without either are dim."""
        parts: list[Text] = []
        for kind in kinds:
            for card, workers in player["technologies"].items():
                if self.cards[card].kind != kind:
                    continue
                tokens = player["tokens"].get(card, 0)
                part = self.chip(card, kind=len(kinds) > 1)
                if workers:
                    part.append(f" {WORKER * workers}", style="bold yellow")
                else:
                    part.append(" –", style="dim")
                if tokens:
                    part.append(f" {TOKEN * tokens}", style="bold blue")
                parts.append(part)
        return parts

    def _wonders(self, player: dict[str, Any]) -> list[Text]:
        found: list[Text] = []
        for wonder in player["wonders"]:
            text = self.chip(wonder)
            if wonder in player["ruins"]:
                text.append(" (ruin)", style="dim")
            found.append(text)
        if player["unfinished"]:
            stages = self.cards[player["unfinished"]].stages
            text = self.chip(player["unfinished"])
            text.append(f" {BUILT * player['stages']}{UNBUILT * (len(stages) - player['stages'])}", style="magenta")
            text.append(f" (to build: {' '.join(str(stage) for stage in stages[player['stages'] :])})", style="dim")
            found.append(text)
        return found

    def _relations(self, player: dict[str, Any]) -> list[Text]:
        """Tactic, pact and war."""
        found: list[Text] = []
        if player["tactic"]:
            text = Text("tactic ").append_text(self.chip(player["tactic"]))
            text.append(f" +{player['armies']['strength']}")
            found.append(text.append(" (exclusive)", style="dim") if player["tactic_exclusive"] else text)
        for owner in self.board["players"]:
            pact = owner["pact"]
            if pact and player["seat"] in (owner["seat"], pact["partner"]):
                partner = pact["partner"] if owner["seat"] == player["seat"] else owner["seat"]
                text = Text("pact ").append_text(self.chip(pact["card"]))
                found.append(text.append(f" with {self.names[partner]}"))
        if player["war"]:
            text = Text("war ").append_text(self.chip(player["war"]["card"]))
            found.append(text.append(f" on {self.names[player['war']['rival']]}", style="bold red"))
        return found

    # Explanations -----------------------------------------------------------------------------------------------

    def why(self, seat: int) -> RenderableType:
        """Where the ratings of a seat come from."""
        grid = _grid()
        for rating, lines in self.board["players"][seat]["origins"].items():
            total = sum(amount for _, amount in lines)
            said = ", ".join(
                f"{self.words.origin(origin)} {'−' if amount < 0 else '+'}{abs(amount)}" for origin, amount in lines
            )
            grid.add_row(RATINGS[rating], Text(f"{total}", style="bold").append(f"  {said or '–'}", style="not bold"))
        return Panel(grid, title="Why", title_align="left", box=box.ROUNDED, border_style="dim")

    def find_cards(self, name: str) -> list[str]:
        """The cards somebody may mean by a name: exactly, or else by a part of it."""
        wanted = name.casefold().replace("_", " ").strip()
        designs = list(self.cards.values())
        exact = [c.id for c in designs if wanted in (c.id.replace("_", " "), c.name.casefold(), *_aka(c.aka))]
        exact += [c.id for c in designs if self.words.card_name(c.id).casefold() == wanted and c.id not in exact]
        return exact or [card.id for card in designs if wanted and wanted in card.name.casefold()]

    def explain(self, card: str) -> RenderableType:
        lines = self.words.card(card)
        text = Text("\n".join(lines[1:-1]))
        text.append(f"\n{lines[-1]}", style="dim")
        style = STYLES[self.cards[card].kind]
        return Panel(text, title=lines[0], title_align="left", box=box.ROUNDED, border_style=style)


def _aka(names: tuple[str, ...]) -> list[str]:
    return [name.casefold() for name in names]


def _grid() -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    return grid
