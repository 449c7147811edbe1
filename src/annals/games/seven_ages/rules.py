"""The rules of an edition as a value: every number and every yes or no that editions and options differ in.

Read once and shared by all tables of it; never changed. Nothing asks which edition is played.
"""

from __future__ import annotations

from annals.kernel.catalogue import Fields


class Rules:
    """See edition.toml of the editions, which says what each number is."""

    def __init__(self, values: Fields) -> None:
        values.take("id")
        self._read_options(values)
        self._read_track(values)
        self._read_money(values)
        self._read_counters(values)
        values.finish()

    def _read_options(self, values: Fields) -> None:
        self.dealt: int = values.number("dealt")
        """Cards dealt to each player (AGE-SETUP-17, AGE-OPT4-1)."""
        self.redeemed: int = values.number("redeemed")
        """Cards in hand after Redemption (AGE-OPT3-2, AGE-OPT4-2)."""
        self.hand: int = values.number("hand")
        """Cards in hand after Destiny (AGE-DEST-2)."""
        self.gold_cards: int = values.number("gold_cards")
        """Cards of age 1 dealt to each player apart (AGE-OPT1-3)."""
        self.first_empire_in_age_1: bool = values.switch("first_empire_in_age_1")
        self.thinned_deck: bool = values.switch("thinned_deck")
        self.redemption: bool = values.switch("redemption")
        self.enhanced_start: bool = values.switch("enhanced_start")
        enhanced = values.switch("enhanced_play")
        self.spare_markers: bool = values.switch("spare_markers") and enhanced
        """The parts of Enhanced play (AGE-OPT-1): AGE-OPT5-1 to 8,"""
        self.manoeuvre_by_turns: bool = values.switch("manoeuvre_by_turns") and enhanced
        """AGE-OPT5-9 and 10,"""
        self.two_free_markers: bool = values.switch("two_free_markers") and enhanced
        """AGE-OPT5-11,"""
        self.further_card: bool = values.switch("further_card") and enhanced
        """AGE-OPT5-12."""
        self.third_set: bool = values.switch("third_set")
        """Whether two players have three sets of markers each (AGE-OPT5-7)."""
        self.pursuit: bool = values.switch("pursuit")
        self.technology: bool = values.switch("technology")
        self.cards_need_range: bool = values.switch("cards_need_range")
        self.green_only_on_own: bool = values.switch("green_only_on_own")
        self.cadenced_progress: bool = values.switch("cadenced_progress")
        self.neutral_kingdoms: bool = values.switch("neutral_kingdoms")
        self.secret_victory: bool = values.switch("secret_victory")
        self.deus_vult: bool = values.switch("deus_vult")
        self.common_units: bool = values.switch("common_units")
        """Whether elephants, nukes and star wars are in the game."""

    def _read_track(self, values: Fields) -> None:
        self.levels: int = values.number("levels")
        self.levels_of_an_age: int = values.number("levels_of_an_age")
        dark = values.numbers("dark_levels")
        self.dark: tuple[bool, ...] = tuple([level in dark for level in range(self.levels + 2)])
        """By level, from 0."""
        self.ages: tuple[int, ...] = tuple(
            [min(max((level + 6) // self.levels_of_an_age, 1), 7) for level in range(self.levels + 2)]
        )
        """The age of each level; past the last one it is still 7."""
        self.largest_city: tuple[int, ...] = values.numbers("largest_city")
        """By age, from 1."""

    def _read_money(self, values: Fields) -> None:
        self.most_money: int = values.number("most_money")
        self.fort_cost: int = values.number("fort_cost")
        self.elite_cost: int = values.number("elite_cost")
        self.most_elite: int = values.number("most_elite")
        self.wheat_income: int = values.number("wheat_income")
        self.wheat_elsewhere_from_age: int = values.number("wheat_elsewhere_from_age")
        self.oil_income: int = values.number("oil_income")
        self.oil_from_age: int = values.number("oil_from_age")
        self.disorder_price: int = values.number("disorder_price")
        self.ending_bonus: int = values.number("ending_bonus")
        self.glory_price: int = values.number("glory_price")
        self.glory_price_renaissance: int = values.number("glory_price_renaissance")
        self.glory_markers: int = values.number("glory_markers")
        self.river_defence: int = values.number("river_defence")
        self.crossing_defence: int = values.number("crossing_defence")
        self.invasion_defence: int = values.number("invasion_defence")
        self.fort_defence: int = values.number("fort_defence")

    def _read_counters(self, values: Fields) -> None:
        more = values.number("no_leader_religions") + values.number("no_leader_trade")
        self.no_leader: int = values.number("no_leader") + more
        """'No leader' counters in the cup."""
        self.nukes: int = values.number("nukes")
        self.star_wars: int = values.number("star_wars")
        self.unnamed_elephants: int = values.number("unnamed_elephants")
        self.elephant_level: int = values.number("elephant_level")
        self.temples_of_a_religion: int = values.number("temples_of_a_religion")
        self.kingdom_units: dict[str, int] = {
            str(side): int(count) for side, count in values.take("kingdom_units").items()
        }
        """Kingdom counters by the first side of their pair."""
        self.marker_sets: int = values.number("marker_sets")

    def age_of(self, level: int) -> int:
        """The age of a level (AGE-PROG-2, AGE-PROG-4)."""
        return self.ages[min(level, self.levels + 1)]

    def is_dark(self, level: int) -> bool:
        return level <= self.levels and self.dark[level]
