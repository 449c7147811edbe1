"""The rules of an edition as a value: every number and every yes or no that editions and options differ in.

One law. What is a number, or a yes or no, and is read in one place, is a field here. Another order of things is a tuple
of names of blocks: `turn`, `first_turn`, `end` and `production`, which turn.py and production.py push or call by name.
Another dialogue is a step of its own: it gets a name among the blocks (an optional draw stands where "draw" stands, a
discard after the Politics Phase is "discard" in another place), or is pushed where its question arises (units that are
sacrificed in an attack, in front of `Defend` and `ResolveWar`). Nothing asks which edition is played.
"""

from __future__ import annotations

from typing import Final

from annals.games.tta import refusals, vocabulary
from annals.kernel.catalogue import Fields
from annals.kernel.choice import Refusal

TURN_BLOCKS: Final = (
    "replenish",
    "war",
    "publish",
    "dawn",
    "politics",
    "discard",
    "muster",
    "actions",
    "end",
    "reset",
    "event",
    "leave",
)
"""What a turn may be made of; the rooms behind the names are in turn.BLOCKS."""
END_BLOCKS: Final = (
    "pledge",
    "discard",
    "surplus",
    "leaders",
    "production",
    "draw",
    "choose_draw",
    "prize",
    "reset",
    "expire",
)
"""What the end of a turn may be made of."""
PRODUCTION_BLOCKS: Final = ("science", "culture", "corruption", "food", "consumption", "resources")
"""What the Production Phase may be made of; what happens in each is in production.py."""
BONUS_CARDS: Final = ("none", "public", "age_by_age", "private", "open")
"""Ways to lay out events of Age III as bonuses that are scored at the end; bonus_cards.py knows them."""


class Rules:
    """Read once from the edition's files and shared by all tables of it; never changed."""

    def __init__(self, values: Fields) -> None:
        values.take("id")
        self._read_boards(values)
        self._read_mix(values)
        self._read_turn(values)
        self._read_civil(values)
        self._read_military(values)
        self._read_leaving(values)
        self._read_scoring(values)
        self.refusals: dict[str, Refusal] = _cited(values)
        """By code, each with the rule it means in this edition."""
        values.finish()

    def _read_boards(self, values: Fields) -> None:
        self.row_prices: tuple[int, ...] = values.numbers("row_prices")
        """Civil actions for a card, by its space in the row."""
        self.row_cleared: tuple[int, ...] = values.numbers("row_cleared")
        """Spaces cleared at each replenishing, with 2, 3 and 4 players in the game."""
        self.blue_tokens: int = values.number("blue_tokens")
        self.yellow_tokens: int = values.number("yellow_tokens")
        self.unused_workers: int = values.number("unused_workers")
        self.corruption: tuple[int, ...] = values.numbers("corruption")
        """By tokens in the blue bank, from 0; a fuller bank has no corruption."""
        self.population_price: tuple[int, ...] = values.numbers("population_price")
        """By tokens in the yellow bank, from 0, as are the next two; a fuller bank is like the last."""
        self.consumption: tuple[int, ...] = values.numbers("consumption")
        self.happy_needed: tuple[int, ...] = values.numbers("happy_needed")
        self.most_happiness: int = values.number("most_happiness")
        self.most_culture_rating: int = values.number("most_culture_rating")
        """The end of the track; 0 for none, as are the next three."""
        self.most_science_rating: int = values.number("most_science_rating")
        self.most_strength: int = values.number("most_strength")
        self.most_science: int = values.number("most_science")
        larger_by = values.numbers("larger_by")
        rows = values.rows("civil_decks")
        self.civil_decks: tuple[tuple[int, ...], ...] = tuple(
            [tuple([size + more for size, more in zip(row, larger_by, strict=True)]) for row in rows]
        )
        """Cards in the deck of each age, for 2, 3 and 4 players."""
        self.military_decks: tuple[tuple[int, ...], ...] = values.rows("military_decks")
        self.extra_events: int = values.number("extra_events")
        """Age A events in play: as many as players and these, as far as there are so many."""

    def _read_mix(self, values: Fields) -> None:
        self.leaders_and_wonders: str = values.one_of("leaders_and_wonders", ("base", "new", "none"))
        """Which of them are in the decks as they are; more may be drawn."""
        self.drawn_from: str = values.one_of("drawn_from", ("none", "base", "all"))
        self.leaders_drawn: tuple[int, ...] = values.numbers("leaders_drawn")
        """Leaders drawn for each age, with 2, 3 and 4 players."""
        self.wonders_drawn: tuple[int, ...] = values.numbers("wonders_drawn")
        self.drawn_open: str = values.one_of("drawn_open", ("never", "age", "start"))
        """From when on they lie open: never, from the beginning of their age, or from the start."""
        self.leaders_offered: int = values.number("leaders_offered")
        """Leaders of each age that a player is dealt to pick one for the game; 0 if nobody picks."""
        self.wonders_offered: int = values.number("wonders_offered")

    def _read_turn(self, values: Fields) -> None:
        self.turn: tuple[str, ...] = _blocks(values, "turn", TURN_BLOCKS, ("actions", "end"))
        """The blocks of a turn, in order."""
        self.first_turn: tuple[str, ...] = _blocks(values, "first_turn", TURN_BLOCKS, ("actions", "end"))
        """The same in the first round."""
        self.end: tuple[str, ...] = _blocks(values, "end", END_BLOCKS, ("production",))
        """The end-of-turn sequence."""
        if ("reset" in self.end) == ("reset" in self.turn):
            raise values.error("unknown_value", "'reset' must stand once, in 'turn' or in 'end'")
        self.actions_return_first: bool = "reset" in self.turn
        """Whether actions come back when the own turn begins, not when it ends."""
        self.politics: bool = "politics" in self.turn
        """Whether there are political actions, and with them military decks."""
        self.leaving_is_politics: bool = "leave" not in self.turn
        """Whether leaving the game is a political action, and not possible where there is none."""
        self.production: tuple[str, ...] = _blocks(values, "production", PRODUCTION_BLOCKS, PRODUCTION_BLOCKS)
        self.corruption_last: bool = self.production.index("corruption") > self.production.index("resources")
        """Whether corruption is read after production, not before."""
        self.first_civil_actions: tuple[int, ...] = values.numbers("first_civil_actions")
        self.last_age: int = values.number("last_age")
        """The age whose civil deck ends the game; the rest of it belongs to the age after that, which has no decks."""
        if not 1 <= self.last_age <= 3:
            raise values.error("unknown_value", f"'last_age' is {self.last_age}; it must be 1, 2 or 3")
        self.ages_end: bool = values.switch("ages_end")
        """Whether the end of a deck ends an age too, with what grows old and is lost then."""
        self.further_round: bool = values.switch("further_round")
        """Whether one more round is played when the last deck ends on another turn than the starting player's."""
        self.yellow_lost_each_age: int = values.number("yellow_lost_each_age")
        self.culture_per_missing_food: int = values.number("culture_per_missing_food")
        self.corruption_takes_food: bool = values.switch("corruption_takes_food")
        """Whether food goes for the resources that are missing."""
        self.mines_may_rest: bool = values.switch("mines_may_rest")
        """Whether one may produce a blue token less when mines produce."""
        self.uprising_skips_draw: bool = values.switch("uprising_skips_draw")
        self.most_cards_drawn: int = values.number("most_cards_drawn")
        self.draw_price: int = values.number("draw_price")
        """Military actions to draw a military card in the Action Phase; 0 if that cannot be done."""
        self.reshuffle_at_last_card: bool = values.switch("reshuffle_at_last_card")
        """Whether the military discards are shuffled when the last card is drawn, not when one more is wanted."""
        self.false_event_science: int = values.number("false_event_science")
        """Science for everybody when a prepared card turns out to be no event."""
        self.open_civil_hands: bool = values.switch("open_civil_hands")

    def _read_civil(self, values: Fields) -> None:
        self.actions_back_for_leader: int = values.number("actions_back_for_leader")
        """Civil actions that come back when a leader is replaced."""
        self.action_cards_wait_a_turn: bool = values.switch("action_cards_wait_a_turn")
        """Whether a card taken by an event in the own turn waits too, not only one taken in the Action Phase."""
        self.revolution_comes_first: bool = values.switch("revolution_comes_first")
        """Whether a revolution is refused once an action was spent in the turn, even if it came back."""
        self.revolution_pays_card: bool = values.switch("revolution_pays_card")
        """Whether a revolution paid with military actions pays for the action card that brings it as well."""
        self.spent_stay_spent: bool = values.switch("spent_stay_spent")
        """Whether a new government leaves as many actions spent as before, even if it allows fewer."""
        self.extra_urban_limit: int = values.number("extra_urban_limit")
        """Urban buildings of a type above what the government allows."""
        self.ruin_culture: int = values.number("ruin_culture")

    def _read_military(self, values: Fields) -> None:
        self.peaceful: bool = values.switch("peaceful")
        """No aggressions and no wars."""
        self.attacked_by_one: bool = values.switch("attacked_by_one")
        """Whether a civilization that somebody attacks is safe from all others until that one's next politics."""
        self.aggression_needs_weaker_rival: bool = values.switch("aggression_needs_weaker_rival")
        self.sacrifices: bool = values.switch("sacrifices")
        """Whether both sides of an attack may sacrifice units for strength."""
        self.sacrifices_in_last_round: bool = values.switch("sacrifices_in_last_round")
        """Whether units may still be sacrificed in the last round, to colonize too."""
        self.war_in_last_round: bool = values.switch("war_in_last_round")
        self.cover_defence: int = values.number("cover_defence")
        """What any military card adds to a defence when it is discarded face down; 0 if only bonus cards defend."""
        self.defence_limited: bool = values.switch("defence_limited")
        """Whether the total of military actions limits the cards of a defence."""
        self.defence_must_reach: bool = values.switch("defence_must_reach")
        """Whether cards are spent only for a defence that reaches the attacker."""
        self.tactic_price: int = values.number("tactic_price")
        """Military actions to play a tactic."""
        self.copy_price: int = values.number("copy_price")
        """Military actions to copy a common one. Tactics become common in the block "publish"."""
        self.tactics_each_turn: int = values.number("tactics_each_turn")
        """How often a tactic may be played or copied in a turn; 0 for any number."""

    def _read_leaving(self, values: Fields) -> None:
        self.resigning_in_age_iv: bool = values.switch("resigning_in_age_iv")
        self.culture_for_war_on_resigned: int = values.number("culture_for_war_on_resigned")
        self.leaving_shrinks_game: bool = values.switch("leaving_shrinks_game")
        """Whether the decks of later ages follow the number of those left; the row and what cards say always do."""

    def _read_scoring(self, values: Fields) -> None:
        self.events_left_score: bool = values.switch("events_left_score")
        """Whether Age III events that are left in the piles are scored at the end."""
        self.bonus_cards: str = values.one_of("bonus_cards", BONUS_CARDS)
        """How events of Age III are laid out as bonuses, scored for everybody at the end."""
        self.bonuses: int = values.number("bonuses")
        """How many of them are laid out where nobody chooses."""
        self.final_scores: dict[str, int] = values.amounts("final_scores", vocabulary.COUNTS)
        """Culture at the end for each of what the words count."""


def _blocks(values: Fields, name: str, known: tuple[str, ...], needed: tuple[str, ...]) -> tuple[str, ...]:
    """A list of names of blocks, each once."""
    said = values.take(name)
    if not isinstance(said, list) or any(not isinstance(block, str) for block in said):
        raise values.error("wrong_type", f"{name!r} must be a list of names, not {said!r}")
    for block in said:
        if block not in known:
            raise values.error("unknown_value", f"{name!r} knows no block {block!r}; it knows: {', '.join(known)}")
        if said.count(block) > 1:
            raise values.error("unknown_value", f"{name!r} has the block {block!r} more than once")
    missing = [block for block in needed if block not in said]
    if missing:
        raise values.error("missing_field", f"{name!r} lacks the block(s): {', '.join(missing)}")
    return tuple(said)


def _cited(values: Fields) -> dict[str, Refusal]:
    """All refusals with the rules that the edition names for them."""
    said = values.take("refusals")
    if not isinstance(said, dict) or any(not isinstance(rule, str) for rule in said.values()):
        raise values.error("wrong_type", f"'refusals' must be a table of rules by code, not {said!r}")
    missing = [code for code in refusals.ALL if not said.get(code)]
    if missing:
        raise values.error("missing_field", f"'refusals' lacks a rule for: {', '.join(missing)}")
    unknown = [code for code in said if code not in refusals.ALL]
    if unknown:
        raise values.error("unknown_value", f"'refusals' knows no code: {', '.join(unknown)}")
    return {code: Refusal(code, refusal.sentence, said[code]) for code, refusal in refusals.ALL.items()}
