"""Scenes: tables set up for a test in a few words, then played like a tiny game.

    scene = tta(seats=2).player(0, technologies={"iron": 1}, resources=5, pool=1)
    scene.choose("build iron")
    assert scene.p(0).workers["iron"] == 2

A scene begins in the Action Phase of seat 0 in round 5 of Age I, everybody with all actions available and otherwise as
at set-up. Cards named here are put where they are wanted without being looked for in the decks.
"""

from __future__ import annotations

from typing import Any

import pytest

from annals.games.tta import GAME, TtaTable
from annals.games.tta.actions import ActionPhase
from annals.games.tta.cards import AGES
from annals.games.tta.civil import leaders, row
from annals.games.tta.economy import purse, statistics
from annals.games.tta.known import Laid
from annals.games.tta.player import Player, ThisTurn
from annals.games.tta.politics.politics import Politics
from annals.games.tta.turn import EndOfTurn, NextTurn, Turn
from annals.kernel import Choice, Refused, read_choice
from annals.kernel.knowledge import NOBODY


def tta(seats: int = 2, seed: int = 1, age: str = "I", round: int = 5, **options: Any) -> Scene:
    """A scene with this many seats, in this age and round."""
    table = GAME.start(GAME.setup(seats=seats, seed=seed, **options), True)
    assert isinstance(table, TtaTable)
    table.round = round
    table.age = AGES.index(age)
    if 0 < table.age < 4:
        row._new_decks(table)
    else:
        table.civil_deck = []
    scene = Scene(table)
    for player in table.players:
        player.civil_actions = player.civil_total
        player.military_actions = player.military_total
    return scene.actions(0)


def new_game(seats: int = 2, seed: int = 1, **options: Any) -> Scene:
    """A scene at the very start of a game: round 1 of Age A, nobody has chosen anything."""
    table = GAME.start(GAME.setup(seats=seats, seed=seed, **options), True)
    assert isinstance(table, TtaTable)
    return Scene(table)


class Scene:
    """A table and short ways to set it up, play it and look at it."""

    def __init__(self, table: TtaTable) -> None:
        self.table = table

    # Setting up -------------------------------------------------------------------------------------------------

    def player(self, seat: int, **facts: Any) -> Scene:
        """Give a player cards and tokens.

        technologies={"iron": 2}: in play with so many workers (tokens appear in the supply, yellow_total follows);
        specials=["masonry"]; government, leader, wonders=[...], ruins=[...], colonies; unfinished=("pyramids", 1);
        tactic="legion" (exclusive=True to keep it exclusive), pact=("peace_treaty", partner, "A"),
        war=("war_over_culture", rival), civil_hand, military_hand; fresh, used, new_leader or
        purse={"military_actions": 1} for this turn; food=3, resources=5: placed on the cards in
        play, best change, from the supply (blue tokens appear as needed, the bank is untouched); any other attribute of
        Player by its name (blue_bank=2, pool=0, culture=10 ...).
        """
        player = self.table.players[seat]
        for card, workers in facts.pop("technologies", {}).items():
            if card not in player.workers and self.table.cards[card].is_production:
                leaders.open_store(self.table, player, card)
            player.workers[card] = workers
        for special in facts.pop("specials", []):
            player.specials[self.table.cards[special].kind] = special
        if "unfinished" in facts:
            player.unfinished, player.stages = facts.pop("unfinished")
            player.blue_total += player.stages
        if "pact" in facts:
            player.pact, player.pact_partner, player.pact_side = facts.pop("pact")
        if "war" in facts:
            player.war, player.war_rival = facts.pop("war")
        food, resources = facts.pop("food", None), facts.pop("resources", None)
        later = {
            name: facts.pop(name)
            for name in ("blue_bank", "yellow_bank", "pool", "civil_actions", "military_actions")
            if name in facts
        }
        for name in ThisTurn.__slots__:
            if name in facts:
                value = facts.pop(name)
                setattr(player.change_turn(), name, tuple(value) if isinstance(value, list) else value)
        for name, value in facts.items():
            assert hasattr(player, name), name
            setattr(player, name, list(value) if isinstance(value, list) else value)
        for other in self.table.players:
            statistics.refresh(self.table, other)
        if player.leader is not None and "labs_produce" in player.traits:
            leaders._open_labs(self.table, player)
        for name, value in later.items():
            setattr(player, name, value)
        if food is not None:
            _store(self.table, player, True, food)
        if resources is not None:
            _store(self.table, player, False, resources)
        self._count_tokens(player)
        self.table.forget_choices()
        return self

    def tokens_on(self, seat: int, **tokens: int) -> Scene:
        """Put exactly so many blue tokens on these farms, mines or labs, from the supply."""
        player = self.p(seat)
        for card, count in tokens.items():
            pile = player.food_on if card in player.food_on else player.resources_on
            pile[card] = count
        player.food = sum(count * self.table.worth_of(card) for card, count in player.food_on.items())
        player.resources = sum(count * self.table.worth_of(card) for card, count in player.resources_on.items())
        self._count_tokens(player)
        self.table.forget_choices()
        return self

    def row(self, **cards: str | None) -> Scene:
        """Put cards into spaces of the row: row(s3="iron"); others keep what they have."""
        for space, card in cards.items():
            self.table.row[int(space[1:]) - 1] = card
        self.table.forget_choices()
        return self

    def whole_row(self, *cards: str | None) -> Scene:
        """The row holds these cards from space 1 on, and nothing else."""
        spaces = len(self.table.row)
        self.table.row = [*cards, *([None] * (spaces - len(cards)))]
        self.table.forget_choices()
        return self

    def decks(self, civil: list[str] | None = None, military: list[str] | None = None) -> Scene:
        """The current decks hold these cards, the next one to be dealt or drawn first."""
        if civil is not None:
            self.table.civil_deck = civil[::-1]
        if military is not None:
            self.table.military_deck = military[::-1]
        return self

    def events(self, *cards: str) -> Scene:
        """The current events, the next one first."""
        self.table.current_events = [Laid(card, -1, NOBODY) for card in reversed(cards)]
        return self

    def actions(self, seat: int) -> Scene:
        """Go to the Action Phase of this seat."""
        return self._go(seat, ActionPhase(seat, False))

    def politics(self, seat: int) -> Scene:
        """Go to the Politics Phase of this seat."""
        return self._go(seat, ActionPhase(seat, False), Politics(seat, False))

    def start_turn(self, seat: int) -> Scene:
        """Begin the turn of this seat: row, war and tactics are dealt with until somebody is asked."""
        self.table.agenda = [Turn()]
        self.table.current = seat
        return self._settle()

    def end_turn(self) -> Scene:
        """The current player ends the Action Phase; stops at the first question after it."""
        return self.choose("end")

    def _go(self, seat: int, *steps: Any) -> Scene:
        self.table.agenda = [NextTurn(False), EndOfTurn(), *steps]
        self.table.current = seat
        return self._settle()

    def _settle(self) -> Scene:
        self.table.forget_choices()
        self.table.settle()
        return self

    def _count_tokens(self, player: Player) -> None:
        on_cards = sum(player.food_on.values()) + sum(player.resources_on.values())
        player.blue_total = player.blue_bank + on_cards + player.stages
        player.yellow_total = player.yellow_bank + player.pool + sum(player.workers.values())

    # Playing ----------------------------------------------------------------------------------------------------

    def choose(self, *choices: str | Choice, seat: int | None = None) -> Scene:
        """The asked seat (or this one) makes these choices, one after the other."""
        for choice in choices:
            by = self.table.asked()[0] if seat is None else seat
            self.table.choose(by, read_choice(choice) if isinstance(choice, str) else choice)
        return self

    def idle(self, turns: int = 1) -> Scene:
        """So many turns in which nothing is done: no political action, no action, the first cards of too full a hand
        are discarded. Stops at the first question of the turn after them."""
        for _ in range(turns):
            seat, round = self.table.current, self.table.round
            while self.asked() and (self.table.current, self.table.round) == (seat, round):
                discards = [choice for choice in self.offers() if choice.startswith("discard")]
                self.choose({"Politics": "pass", "ActionPhase": "end"}.get(self.question()) or discards[0])
        return self

    def reveal(self, event: str, by: int = 0) -> Scene:
        """This seat prepares an event of level 0, which scores nothing, and so turns up this one; stops at the first
        question after it."""
        self.p(by).military_hand.append("development_of_science")
        return self.events(event).politics(by).choose("prepare development_of_science")

    # Looking ----------------------------------------------------------------------------------------------------

    def p(self, seat: int) -> Player:
        return self.table.players[seat]

    def purse(self, seat: int, word: str) -> int:
        """What this player has of a good for this turn: "military_actions", "military_resources" ..."""
        return purse.inside(self.p(seat), word)

    def asked(self) -> tuple[int, ...]:
        return self.table.asked()

    def question(self) -> str:
        """The kind of the decision asked now: "ActionPhase", "Defend" ..."""
        return type(self.table.decision()).__name__

    def offers(self) -> list[str]:
        """Every legal choice of the asked seat as text."""
        from annals.kernel import write_choice

        return [write_choice(choice) for choice in self.table.choices(self.table.asked()[0])]

    def offered(self, choice: str) -> bool:
        """Whether the asked seat may choose this; listing and refusing must agree."""
        seat = self.table.asked()[0]
        legal = self.table.refuse(seat, read_choice(choice)) is None
        assert legal == (choice in self.offers()), f"listing and refusing disagree about {choice!r}"
        return legal

    def refused(self, choice: str, seat: int | None = None) -> str:
        """The code with which this choice is refused; it is an error if it is not. Nothing changes."""
        by = self.table.asked()[0] if seat is None else seat
        before = self.table.state()
        refusal = self.table.refuse(by, read_choice(choice))
        assert refusal is not None, f"{choice!r} is not refused"
        with pytest.raises(Refused) as refused:
            self.table.choose(by, read_choice(choice))
        assert refused.value.refusal.code == refusal.code
        assert self.table.state() == before
        return refusal.code

    def happened(self) -> list[tuple[str, int | None]]:
        """Kind and seat of all story entries, in order."""
        assert self.table.story is not None
        return [(entry.kind, entry.seat) for entry in self.table.story.entries]

    def board(self, seat: int | None) -> Any:
        """The boards and civilizations as this seat sees them; None is a spectator."""
        return self.table.view(seat)["board"]

    def seen(self, kind: str, seat: int | None) -> list[dict[str, Any]]:
        """The details of all story entries of this kind, as far as this seat knows them."""
        assert self.table.story is not None
        entries: list[dict[str, Any]] = self.table.story.seen_by(seat)
        return [entry["details"] for entry in entries if entry["kind"] == kind]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The details of all story entries of this kind."""
        assert self.table.story is not None
        return [dict(entry.details) for entry in self.table.story.entries if entry.kind == kind]


def _store(table: TtaTable, player: Player, food: bool, amount: int) -> None:
    """Put food or resources on the cards in play in the fewest tokens, from the supply."""
    pile = player.food_on if food else player.resources_on
    rest = amount
    for card in reversed(list(pile)):
        pile[card], rest = divmod(rest, table.worth_of(card))
    assert rest == 0
    if food:
        player.food = amount
    else:
        player.resources = amount
