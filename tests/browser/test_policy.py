"""The content security policy: it forbids inline styles, and no part of the page needs them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.browser.driving import ASKED, Visitor

Visit = Callable[..., Visitor]
WATCH = """
window.refused = [];
document.addEventListener("securitypolicyviolation", (event) => window.refused.push(event.violatedDirective));
"""


@pytest.mark.parametrize("game", ["tta", "clash"])
def test_nothing_on_the_page_is_refused_by_its_own_policy(visit: Visit, game: str):
    mara = visit()
    mara.page.add_init_script(WATCH)
    for room in ("/", "/lobby", "/new", "/annals", "/account", "/settings", "/credits"):
        mara.go(room)
        mara.wait("h1")
        assert mara.page.evaluate("window.refused") == []
    mara.page.evaluate(
        """async (game) => {
            const ask = (path, body) => fetch("/api" + path, {method: "POST", body: JSON.stringify(body),
                headers: {"X-Annals": "1", "Content-Type": "application/json"}}).then((answer) => answer.json());
            const made = await ask("/quick", {game, player: "random"});
            location.href = "/table/" + made.id;
        }""",
        game,
    )
    mara.wait(ASKED)
    styled = mara.page.evaluate("document.querySelectorAll('.board [style], .seats[style]').length")
    assert styled > 0, "styles are set by script, and that is allowed"
    assert mara.page.evaluate("window.refused") == []
    assert mara.complaints == []
