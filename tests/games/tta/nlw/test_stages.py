"""What the stages of the new wonders cost, one by one: the totals are confirmed, most splits are ours."""

from __future__ import annotations

import pytest
from tests.games.tta.nlw.civil import civil

STAGES = {
    "colosseum": (2, 2, 2),
    "roman_roads": (1, 2, 2),
    "stonehenge": (1, 2, 3),
    "acropolis": (3, 2),
    "machu_picchu": (3, 3, 3),
    "himeji_castle": (3, 3, 3),
    "forbidden_city": (2, 2, 2, 2),
    "silk_road": (1, 2, 2, 2),
    "harvard_college": (4, 3, 4),
    "statue_of_liberty": (3, 3, 3, 3),
    "louvre_museum": (4, 5, 4),
    "suez_canal": (4, 4, 4),
    "empire_state_building": (5, 6, 6),
    "united_nations": (4, 4, 4, 4),
    "international_red_cross": (3, 3, 3, 3, 3),
    "manhattan_project": (4, 5, 5),
}


@pytest.mark.parametrize(
    ("wonder", "built"), [(wonder, built) for wonder, stages in STAGES.items() for built in range(len(stages))]
)
def test_a_stage_costs_what_is_printed_on_it(wonder: str, built: int):
    price, food = STAGES[wonder][built], wonder == "international_red_cross"
    scene = civil(age="III").player(0, unfinished=(wonder, built), food=price, resources=price)
    assert "stage 1" in scene.offers()
    scene.choose("stage 1")
    spent = (price, 0) if food else (0, price)
    assert (price - scene.p(0).food, price - scene.p(0).resources) == spent
    short = civil(age="III").player(0, unfinished=(wonder, built), food=price - food, resources=price - (not food))
    assert "stage 1" not in short.offers()


@pytest.mark.parametrize("wonder", STAGES)
def test_a_wonder_has_these_stages_and_no_others(wonder: str):
    assert civil().table.cards[wonder].stages == STAGES[wonder]
