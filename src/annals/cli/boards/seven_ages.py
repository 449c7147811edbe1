"""The board of 7 Ages in the terminal: the map by regions, empires, markers, the conflict, the hand, the forecast."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from annals.cli.flow import Flow
from annals.games.seven_ages import SevenTable
from annals.games.seven_ages.numbers import AGES, KINGDOM, NOBODY
from annals.games.seven_ages.words import faces, sources
from annals.games.seven_ages.words.fill import ACTION_NAMES, Filler, people, unit_name
from annals.games.seven_ages.words.grammar import capital, listed
from annals.games.seven_ages.words.printed import Face, of_edition
from annals.games.seven_ages.words.words import Words
from annals.kernel import Table

COLOURS = {
    "orange": "bright_yellow",
    "red": "bright_red",
    "blue": "bright_blue",
    "green": "bright_green",
    "purple": "magenta",
    "grey": "white",
    "brown": "yellow",
    "": "white",
}
WATERS = "Seas and oceans"
KIND = 31


class Board:
    """Draws the table as one seat sees it."""

    def __init__(self, table: Table, seat: int | None, names: list[str]) -> None:
        assert isinstance(table, SevenTable)
        self.table = table
        self.edition = table.edition
        self.seat = seat
        self.names = names
        self.words = Words(table, seat, names)
        board: Any = table.board(seat)
        self.board: dict[str, Any] = board
        self.filler = Filler(table, names)
        self.empires: dict[int, dict[str, Any]] = {each["number"]: each for each in board["empires"]}

    def draw(self) -> RenderableType:
        """Everything: the map, the empires, the players, the conflict that goes on, the own hand."""
        parts: list[RenderableType] = [self.head(), self.map(), self.all_empires(), self.players()]
        if self.board["conflict"] is not None:
            parts.append(self.conflict())
        if self.seat is not None:
            parts.append(self.hand(self.seat))
        return Group(*parts)

    # Common boards ----------------------------------------------------------------------------------------------

    def head(self) -> Text:
        board = self.board
        action = "End of the turn" if board["action"] > 7 else ACTION_NAMES[board["action"]] if board["action"] else ""
        text = Text(f"Turn {board['turn']} · age {AGES[board['age']]}", style="bold")
        text.append(f" · {action or 'markers are placed'}", style="bold cyan")
        text.append(f" · first player {self.names[board['first']]} · deck {board['deck']}", style="dim")
        if board["world_war"]:
            text.append(" · World war", style="bold red")
        return text

    def map(self) -> RenderableType:
        """Regions with the areas in which something lies: who holds it, the stack, the city, markers."""
        regions: dict[str, list[Text]] = {}
        told = {area["area"] for area in self.board["areas"]}
        for area in self.board["areas"]:
            regions.setdefault(self._region(area["area"]), []).append(self._area(area))
        for place in sorted({stack["area"] for each in self.empires.values() for stack in each["stacks"]} - told):
            bare = {"area": place, "holder": NOBODY, "city": 0, "temple": -1, "artefacts": []}
            regions.setdefault(self._region(place), []).append(self._area({**bare, "fort": False, "disorder": False}))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold", max_width=16)
        grid.add_column(ratio=1)
        for region in sorted(regions):
            grid.add_row(region, Group(*regions[region]))
        empty = Text("No empire stands on the map yet.", style="dim")
        return Panel(grid if regions else empty, title="Map", title_align="left", box=box.ROUNDED)

    def _region(self, area: int) -> str:
        """The region an area is listed under: the largest one it lies in."""
        names = self.edition.atlas.region_names
        found = [names[region] for region in self.edition.atlas.areas[area].regions]
        return found[0] if found else WATERS

    def _area(self, area: dict[str, Any]) -> Text:
        place = area["area"]
        name = self.edition.atlas.areas[place].name
        holder = area["holder"]
        text = Text(f"{name}: ", style=self._style(holder))
        text.append(self._holder(holder), style=f"bold {self._style(holder)}")
        if area["city"]:
            capital_here = any(each["capital"] == place for each in self.empires.values())
            text.append(f", {'capital' if capital_here else 'city'} {area['city']}")
        for stack in self._stacks(place):
            text.append(f", {stack}")
        text.append(", fort" if area["fort"] else "")
        text.append(", disorder" if area["disorder"] else "", style="red")
        if area["temple"] >= 0:
            text.append(f", temple of {self.edition.artefacts[area['temple']].name}")
        for artefact, _ in area["artefacts"]:
            text.append(f", {self.words.card_name(artefact)}", style="green")
        for leader in self._leaders(place):
            text.append(f", {leader}", style="magenta")
        return text

    def _holder(self, number: int) -> str:
        if number in self.empires:
            return self.words.empire(number)
        return "kingdom" if number == KINGDOM else "vacant"

    def _stacks(self, area: int) -> list[str]:
        """The units in an area: all of a known stack, else the top one and how many lie beneath."""
        found: list[str] = []
        for number, empire in self.empires.items():
            for stack in [each for each in empire["stacks"] if each["area"] == area]:
                whose = "" if self.table.control[area] == number else f"{self.words.empire(number)} "
                found.append(f"{whose}{self._stack(stack)}")
        return [*found, *[self._units(each["units"]) for each in self.board["kingdoms"] if each["area"] == area]]

    def _stack(self, stack: dict[str, Any]) -> str:
        if stack["units"]:
            return self._units(stack["units"])
        below = stack["count"] - 1
        return f"{self._unit(stack['top'])}{f' and {below} hidden' if below else ''}"

    def _units(self, units: list[int]) -> str:
        counted: dict[str, int] = {}
        for unit in units:
            counted[self._unit(unit)] = counted.get(self._unit(unit), 0) + 1
        return " ".join([f"{number} {name}" if number > 1 else name for name, number in counted.items()])

    def _unit(self, unit: int) -> str:
        veteran = "*" if unit & 32 else ""
        return f"{unit_name(self.edition.kinds[unit & KIND].name)}{veteran}"

    def _leaders(self, area: int) -> list[str]:
        here = [leader for each in self.empires.values() for leader, where in each["leaders"] if where == area]
        return [self._leader(leader) for leader in here]

    def _leader(self, number: int) -> str:
        leader = self.edition.leaders[number]
        types = faces.leader_words(self.edition, leader)
        return f"{leader.name} ({types})" if leader.named else types

    def _style(self, number: int) -> str:
        if number not in self.empires:
            return "dim"
        return COLOURS[self.board["players"][self.empires[number]["seat"]]["colour"]]

    # Empires and players ----------------------------------------------------------------------------------------

    def all_empires(self) -> RenderableType:
        """A line for each empire, and more where the screen is narrow."""
        if not self.empires:
            return Text("")
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        expected = {each["empire"]: each["glory"] for each in self.board["forecast"]["empires"]}
        for number, empire in self.empires.items():
            held = sum(1 for area in self.board["areas"] if area["holder"] == number)
            units = sum(stack["count"] for stack in empire["stacks"])
            capital_at = empire["capital"]
            marker, faith = self._marker(empire["seat"], number), self._faith(empire)
            pieces = [
                self.names[empire["seat"]],
                "barbarian" if empire["barbarian"] else "",
                f"level {empire['level']} (age {AGES[empire['age']]})",
                f"money {empire['money']}" + (f" and {empire['elite']} elite" if empire["elite"] else ""),
                f"{held} area{'' if held == 1 else 's'}",
                f"{units} unit{'' if units == 1 else 's'}",
                f"capital {self.edition.atlas.areas[capital_at].name}" if capital_at >= 0 else "no capital",
                f"marker {marker}" if marker else "",
                faith,
                f"Harvest {expected[number]:+}",
            ]
            name = Text(self.words.empire(number), style=f"bold {self._style(number)}")
            grid.add_row(name, Flow([Text(each, style=self._style(number)) for each in pieces if each], " · "))
        return Panel(grid, title="Empires", title_align="left", box=box.ROUNDED, border_style="dim")

    def _faith(self, empire: dict[str, Any]) -> str:
        held = [*empire["religions"], empire["government"], *[marker for marker, _ in empire["markers"]]]
        return ", ".join([self.words.card_name(each) for each in held if each])

    def _marker(self, seat: int, place: int) -> str:
        """Markers on an empire: a name where the reader knows it, else a face-down one."""
        placed = [marker for where, marker in self.board["players"][seat]["placed"] if where == place]
        used = [ACTION_NAMES[action] for action in self.empires[place]["acted"]] if place in self.empires else []
        return ", ".join([ACTION_NAMES[marker] if marker else "face down" for marker in placed] or [*used])

    def players(self) -> RenderableType:
        grid = Grid("", "Player", "Glory", "Harvest", "Cards", "Empires", "Marker on no empire", box=None)
        for player in self.board["players"]:
            seat = player["seat"]
            glory = "secret" if player["glory"] is None else str(player["glory"])
            empires = sum(1 for each in self.empires.values() if each["seat"] == seat)
            grid.add_row(
                "*" if self.board["first"] == seat else "",
                self.names[seat],
                glory,
                f"{self.board['forecast']['players'][seat]:+}",
                str(player["cards"]),
                f"{empires} of {self.board['most_empires']}",
                self._marker(seat, NOBODY),
                style=COLOURS[player["colour"]],
            )
        return grid

    def conflict(self) -> RenderableType:
        """The conflict that goes on, side by side and step by step."""
        conflict = self.board["conflict"]
        where = self.edition.atlas.areas[conflict["area"]].name
        grid = Grid("", "Attacker", "Defender", box=None)
        sides = conflict["sides"]
        grid.add_row("Empire", *[capital(self.filler.one("empire", side["empire"])) for side in sides])
        grid.add_row("Run by", *[self.names[side["runner"]] for side in sides])
        grid.add_row("Card", *[self._card_laid(place) for place in (0, 1)])
        grid.add_row("Committed", *[self._units(side["committed"]) or "-" for side in sides])
        grid.add_row("In front", *[self._units(side["front"]) or "-" for side in sides])
        grid.add_row("Set aside", *[self._units(side["spent"]) or "-" for side in sides])
        grid.add_row("Conflict disorder", *[str(side["disorder"]) for side in sides])
        grid.add_row("Lost so far", *[str(side["lost"]) for side in sides])
        grid.add_row("Total", *[str(side["total"]) if side["total"] else "-" for side in sides], style="bold")
        title = f"Conflict for {where}, round {max(conflict['round'], 1)}"
        return Panel(grid, title=title, title_align="left", box=box.ROUNDED, border_style="red")

    def _card_laid(self, side: int) -> str:
        laid = self.board["laid"].get(f"conflict {side}", [])
        said = [
            f"{self.edition.cards[card].empire.name} ({self.edition.value(card)})" if card else "?" for card in laid
        ]
        return ", ".join(said) or "-"

    def hand(self, seat: int) -> RenderableType:
        """The own cards with their three uses."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for _ in range(4):
            grid.add_column()
        for number in self.board["players"][seat]["hand"]:
            card = self.edition.cards[number]
            artefact = self.edition.artefacts[self.edition.artefact(card.artefact)]
            ages = ", ".join([AGES[age] for age in card.empire.ages])
            grid.add_row(
                Text(str(card.value), style="bold"),
                Text(f"{card.empire.name} (age {ages})", style="cyan"),
                Text(artefact.name, style="green" if artefact.colour == "green" else "red"),
                Text(card.event.name, style="magenta"),
            )
        unused = listed([ACTION_NAMES[marker] for marker in self.board["players"][seat]["unused"]])
        left = [Text(f"Markers left: {unused}", style="dim")] if unused else []
        return Panel(Group(grid, *left), title=f"Hand of {self.names[seat]}", box=box.ROUNDED)

    def civilization(self, seat: int) -> RenderableType:
        """Everything a player has on the table."""
        drawn: list[RenderableType] = []
        for number, empire in self.empires.items():
            if empire["seat"] != seat:
                continue
            lines = [Text(line) for line in faces.empire_lines(self.edition, self.edition.cards[empire["card"]])]
            pool = [
                f"{count} {self.edition.kinds[self.edition.pairs.sides[place // 2][0]].name}"
                for place, count in enumerate(empire["pool"])
                if count
            ]
            lines.append(Text(f"Counters left: {', '.join(pool) or 'none'}", style="dim"))
            title = f"{capital(people(self.words.empire(number)))}, level {empire['level']}, {empire['money']} money"
            drawn.append(Panel(Group(*lines), title=title, title_align="left", border_style=self._style(number)))
        return Group(*drawn) if drawn else Text(f"{self.names[seat]} has no empire in play.")

    # Explanations -----------------------------------------------------------------------------------------------

    def why(self, seat: int) -> RenderableType:
        """The forecast of the Harvest: every category, who would score what, and what one more would bring."""
        forecast = self.board["forecast"]
        grid = Grid("Category", "Now", box=None)
        for contest in forecast["categories"]:
            said = Text("")
            for each in contest["standings"]:
                said.append(f"{self._standing(each)}   ", style=self._style(each["empire"]))
            grid.add_row(capital(sources.category(self.edition, contest["category"])), said)
        for each in forecast["empires"]:
            for other in each["others"]:
                said = Text(
                    f"{self.words.empire(each['empire'])} {other['glory']:+}", style=self._style(each["empire"])
                )
                grid.add_row(capital(sources.category(self.edition, other["origin"])), said)
        totals = [f"{self.names[place]} {glory:+}" for place, glory in enumerate(forecast["players"])]
        return Group(Text("If the Harvest came now", style="bold"), grid, Text(listed(totals), style="bold"))

    def _standing(self, each: dict[str, Any]) -> str:
        amount = str(each["amount"]) if each["most"] == each["amount"] else f"{each['amount']} to {each['most']}"
        tie = f", tie: {TIES[each['tie']]}" if each["tie"] else ""
        more = f", one more {each['one_more']:+}" if each["one_more"] else ""
        glory = f" {each['glory']:+}" if each["scores"] else ""
        return f"{self.words.empire(each['empire'])}{glory} (has {amount}{tie}{more})"

    def find_cards(self, name: str) -> list[str]:
        """Cards with this in their name or id; what they do comes before what they are."""
        wanted = name.casefold()
        return [
            key
            for key, face in of_edition(self.edition).cards.items()
            if wanted and any(wanted in known.casefold() for known in (face.name, face.id, *face.aka))
        ]

    def explain(self, card: str) -> RenderableType:
        found: Face | None = of_edition(self.edition).find(card)
        assert found is not None
        first, *rest = faces.card_lines(self.edition, found)
        return Group(Text(first, style="bold"), *[Text(line) for line in rest])


TIES = {"philosophers": "by philosophers", "order": "by the order of play", "owner": "the owner says"}
