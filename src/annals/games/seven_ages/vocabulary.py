"""The closed vocabulary in which events and specials are written: its words, and the operations with their parameters.

Nothing else may stand in a card file. The rooms that carry operations out say so in registry.py.
"""

from __future__ import annotations

from typing import Final


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _table(text: str) -> dict[str, tuple[str, ...]]:
    """A line for each name: the name, and the words that belong to it. A name may have several lines."""
    found: dict[str, tuple[str, ...]] = {}
    for line in text.strip().splitlines():
        name, *words = line.split()
        found[name] = (*found.get(name, ()), *words)
    return found


WINDOWS: Final = _words(
    """
    civilise start_empire production trade manoeuvre conflict destiny discard free_progress harvest turn_markers
    action_reveal action_start any
    """
)
"""When an event may be played: the activity."""
MOMENTS: Final = _words(
    """
    cards_step before_setup before_income after_income before_build after_build during_action trade_declared
    cards_placed cards_revealed before_payout after_trade action_start manoeuvre_begins on_entry after_movement
    on_liberation action_end conflict_start round_start card_picked before_commit after_commit after_reveal
    after_totals round_end before_liberation conflict_end before_discard before_draw on_discard on_elimination
    free_progress_start harvest_start after_count markers_placed marker_turned on_pass_forced reaction on_pick
    between_actions after_action any_time on_vacated on_nuke
    """
)
"""The step of that activity."""
WHOSE: Final = _words(
    """
    own other any
    """
)
"""In whose action."""
TARGETS: Final = _words(
    """
    none all player other_player any_empire own_empire other_empire active_empire land_area sea_or_ocean_area
    land_or_sea_area up_to_two_land_areas vacated_area region border religion leader artefact_on_map event conflict
    trade movement own_action other_action hand_card picked_card
    """
)
"""What an event is aimed at."""
TAGS: Final = _words(
    """
    action artefact assassin city conflict counter disaster discard espionage glory hand leader map military money
    omen politics progress religion time trade unrest
    """
)
PLAYERS: Final = _words(
    """
    you target owner all_players trade_opponent loser_owner
    """
)
EMPIRES: Final = _words(
    """
    target own controller hit_empire each_holder each_empire each_empire_in_age_7 each_empire_with_2_oil each_trader
    each_same_dominant_in_range most_advanced_other_in_age_7 mover entered_empire loser
    """
)
SIDES: Final = _words(
    """
    own_side enemy_side chosen_side attacker defender elephant_side winner
    """
)
"""Sides of a conflict."""
SELECTORS: Final = _words(
    """
    target target_area conflict_area artefact_area own_areas own_land_areas one_own_land_area city_areas city_or_any
    capital capital_and_leader_areas river_areas leaderless_land_areas border_areas border_areas_of_target_with_own
    cold_areas_entered affected affected_with_units affected_with_2_units adjacent_same_empire
    adjacent_same_empire_no_city target_and_adjacent_coastal mountain_of_border fertile_in_target
    chosen_fertile_leaderless_in_target oil_areas one_vacant_start_area one_vacant_land_area_same_continent
    """
)
"""Areas."""
CLASSES: Final = _words(
    """
    any all infantry cavalry missile ship aircraft tank knight land best_infantry best_cavalry tank_cavalry_aircraft
    just_built land_entered committed uncommitted uncommitted_ship random_elephant kingdom_infantry
    """
)
"""Units."""
CHOOSERS: Final = _words(
    """
    you owner left_neighbour random largest_city_first
    """
)
DURATIONS: Final = _words(
    """
    this_production this_action this_round this_conflict this_turn this_harvest until_age_change
    until_age_or_religion_change
    """
)
SCOPES: Final = _words(
    """
    any hits_you
    """
)
"""Whose events a cancelling event may answer."""
MODE_OPTIONS: Final = _words(
    """
    neutral_kingdoms cadenced_progress deus_vult
    """
)
"""Options that modes of a card may ask for."""
GLORY: Final = _words(
    """
    cities ships cavalry land_units artefacts progress money areas non_european_areas religion trade_won_this_turn
    homeland resource immediate
    """
)
"""Glory categories."""
TRIGGERS: Final = _words(
    """
    liberate_city win_conflict progress_by_trade assassination win_trade
    """
)
"""What pays immediate glory."""
NEEDS: Final = _words(
    """
    christian_empire european_capital
    """
)
"""What must be in play before some empires can start."""
REFERENCES: Final = _words(
    """
    target own you controller hit_empire loser mover artefact_area area entered_empire V L each all any
    """
)
"""Words that stand alone in an expression."""
TYPES: Final = _table(
    """
    player player a b
    empire empire from to
    side side
    selector where
    expr count delta add if cost amount price picks
    flag each optional ignore_limit ignore_disorder no_free_progress pursuit leave_one with_cargo may_vacate
    flag ignore_stop disorders
    int max_per_area set min min_area cap price_per_unit levels age_early number max_units commit_max front support
    int mp exempt_discard_value refusal_value
    chooser chooser
    class class
    classes classes except
    number factor money_factor
    duration duration
    word leader which source type religion lasts scope mode what category cards action marker position until card
    word level keep change result units pass_through rule do kind due
    artefacts names
    words ignore
    ops options default
    """
)
"""The parameters of operations by their type; an operation may say otherwise."""
WORDS: Final = _table(
    """
    scope all_players target_empire money_category all_without_scientist own_wild_card_empires own
    mode no_gain multiply
    source empire_in_range_of_other_player normal past_named search_cup target trade_partner
    category religion_dominant
    which target all_in_target_area all_of_target one_of_target named_on_card_of_target named_of_target
    which named_in_target_area one_on_map_of_target
    leader target scientist_of_target
    type Re
    religion dominant dominant_of_own
    ignore ages required_artefacts start_areas
    lasts until_age_change
    what total area oil money cards city fort
    cards all trade_cards
    action target target_empire_action any_different manoeuvre
    to pass area_of_own
    marker unused_not_past
    position first
    until others_finished
    card target_card
    level as_before
    keep either
    change loser_keeps_half
    result attackers_return
    units moving_group
    pass_through one_other_empire
    rule no_entry_of_other_players no_entry_between_holders
    do ignore_penalties look_and_rearrange
    kind blue_marker
    due next_production_after_income
    from hand_or_deck
    """
)
"""The words a parameter of type word or words may have."""
_OPERATIONS: Final = _table(
    """
    glory player delta if
    glory_mod scope mode factor cap duration
    glory_copy empire source chooser duration
    glory_category_add empire category number duration
    glory_reveal player
    cancel
    choose player options
    disorder empire where count chooser if
    remove_disorder empire where count chooser
    city empire where count chooser delta set age_early if
    fort empire where count chooser delta if
    units_lose empire side where class count each max_per_area chooser with_cargo if
    units_gain empire class count cost where max_per_area optional
    units_move side from:selector to:selector count leave_one
    units_freeze where duration
    unit_cost empire classes delta min duration
    build_ahead empire classes levels duration
    leader_remove which chooser if
    leader_promote empire source type ignore_limit picks
    leader_move leader to if
    leader_ransom leader amount to if
    assassinate leader picks
    progress empire delta if
    free_progress scope set add
    elite empire delta
    money empire delta
    money_transfer from to amount
    income_mod empire where what add factor min min_area count chooser duration
    debt empire amount due default
    hand_look player cards
    hand_take from:player to:player count chooser
    hand_swap a:player b:player
    hand_limit player delta duration
    draw player count
    discard_recover player count chooser
    deck_arrange player count
    pick_again
    action_convert action to:word if
    action_restore action
    action_extra empire action class max_units
    action_swap player marker
    action_order player position duration
    action_delay action until
    marker_add player empire count no_free_progress
    markers_look player count
    markers_swap player count optional
    start_override ignore where
    start_empire card where level money_factor ignore
    artefact_remove which names chooser if
    artefact_place source ignore lasts
    artefact_move which to:word if
    artefact_share empire source kind count chooser duration
    religion_adopt empire religion ignore_disorder
    religion_discard empire religion if
    religion_start empire optional
    temple_build empire count disorders
    temple_remove where
    conflict_mod side delta
    conflict_redraw side keep
    conflict_disorder side delta
    conflict_limit side commit_max duration
    conflict_uncommit side count chooser
    conflict_result change
    conflict_retreat side pursuit
    conflict_end result
    conflict_ignore side what duration
    conflict_unit_mod side classes front support duration
    conflict_duel class
    nuke_hold player duration
    trade_mod empire delta
    trade_replace player count
    trade_redraw player count from:word
    trade_block empire duration
    trade_deny empire what
    movement_stop units
    movement_block where duration except
    movement_rule rule exempt_discard_value duration
    move_override empire class mp may_vacate ignore_stop pass_through price_per_unit duration
    area_transfer from to where count chooser refusal_value price
    kingdom_units where class count each
    kingdom_convert where empire cost
    cadence do player
    """
)
"""Every operation of an event with its parameters."""
SPECIALS: Final = _table(
    """
    assassinate picks when range
    bless gain price
    build_ahead classes levels while_in_ages
    carve_from_host max_areas min_host_land_areas
    successor max_areas min_host_land_areas max_host_leaders
    conflict_bonus classes front support when
    convert_units from where
    count_terrain terrain
    extra_income per amount
    fort_cost cost
    free_action action count
    free_fort count
    galleys_enter_ocean
    ignore_terrain_modifier which
    initial_unit_cost class cost only_if_setup_age
    initial_unit_cost_delta class delta
    unit_cost_delta class delta
    may_vacate
    movement_bonus classes delta
    pact convert
    plunder per_city_level
    range_bonus delta
    retreat_any_round classes
    start_artefact artefact ignore_requirements if_marker_available
    start_elite count
    terrain_cost terrain cost
    """
)
"""Every special of an empire with its parameters."""
_ARGUMENTS: Final[dict[int, tuple[str, ...]]] = {
    0: _words(
        """
        trade_cards_total units_stopped units_lost_by_loser enemy_ships_committed own_uncommitted_ships
        common_elephants world_war_on_track trade_with_empire both_commit_ships both_have_cavalry
        elephant_committed agreed
        """
    ),
    1: _words(
        """
        half age level money elite cities city_level land_areas land_units total_units fertile_areas wheat_areas
        artists religious_leaders green_artefacts sea_areas_with_ships religious_sites religion_holders holders
        units ships_in leaders_in kingdom_units leader_count leader_number past_named_leaders on_map_artefacts
        areas_liberated built_here hand players_with_more_glory players_with_less_glory is_lowest_glory
        trade_value empires_in_age has_room has_action_marker has_temple has_great_temple has_vacant_start_area
        has_listed_start_areas rough_terrain builder_in is_coastal is_river is_vacant is_disordered
        is_religious_site next_to_vacant_waste border_of_mountain distance_to_capital is_yours is_acting
        is_religious is_barbarian is_green is_unnamed may_build_cities religion_room no_government
        religion_undefended no_disorder disordered_areas on_map most_ships_in next_to_canal
        second_area_available needs_earlier_artefact in_trade won_trade more_advanced_in_range own_side_in
        own_side_attacks about_to_use_nuke
        """
    ),
    2: _words(
        """
        sea_areas_near_ships areas_bordering has has_marker has_leader terrain is_adjacent in_range
        in_range_of_area in_range_of_region holds_religion_of shares_dominant can_hold outnumbered_two_to_one
        """
    ),
    -1: _words(
        """
        min max controls_land_in government_in
        """
    ),
}
"""Every function of an expression by how many arguments it takes; -1 for any number."""


def _type_of() -> dict[str, str]:
    return {parameter: kind for kind, parameters in TYPES.items() for parameter in parameters}


def _operations() -> dict[str, dict[str, str]]:
    usual = _type_of()
    found: dict[str, dict[str, str]] = {}
    for name, parameters in _OPERATIONS.items():
        found[name] = {}
        for parameter in parameters:
            word, _, kind = parameter.partition(":")
            found[name][word] = kind or usual[word]
    return found


OPERATIONS: Final = _operations()
"""Every operation with its parameters and their types."""
FUNCTIONS: Final = {name: count for count, names in _ARGUMENTS.items() for name in names}
"""Every function with the number of its arguments."""
