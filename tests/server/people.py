"""People who play by the API: a client with a cookie jar of its own, and the few things everybody does."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeAlias

import httpx
from litestar.testing import TestClient

HEADERS = {"X-Annals": "1"}
Client: TypeAlias = TestClient[Any]


class Person:
    """Somebody with a browser. Cookies are kept here, because several people share one test client."""

    def __init__(self, client: Client | httpx.Client, token: str | None = None) -> None:
        self.client = client
        self.token = token
        self.cookie: str | None = None
        self.name = ""

    def begin(self, name: str) -> Person:
        self.name = self.ok("POST", "/api/guest", {"name": name})["user"]["name"]
        return self

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """Send a request, keep the session, give the whole answer."""
        headers = {**HEADERS, **more.pop("headers", {})}
        if self.token is not None:
            headers = {"Authorization": f"Bearer {self.token}"}
        elif self.cookie is not None:
            headers["Cookie"] = f"annals={self.cookie}"
        self.client.cookies.clear()
        if body is not None:
            more["json"] = body
        answer: httpx.Response = self.client.request(method, path, headers=headers, **more)
        if "annals" in answer.cookies:
            self.cookie = answer.cookies["annals"]
        self.client.cookies.clear()
        return answer

    def ok(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        answer = self.ask(method, path, body, **more)
        assert answer.status_code in (200, 201), f"{method} {path}: {answer.status_code} {answer.text[:500]}"
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, str]:
        """The status and the code of a request that must not succeed."""
        answer = self.ask(method, path, body, **more)
        assert 400 <= answer.status_code < 500, f"{method} {path}: {answer.status_code} {answer.text[:500]}"
        problem = answer.json()
        assert problem["sentence"]
        return answer.status_code, problem["code"]

    # Tables -----------------------------------------------------------------------------------------------------

    def table(self, *seats: str, **more: Any) -> dict[str, Any]:
        """A table of Through the Ages with these kinds of seats."""
        wish = {"game": "tta", "seats": [{"kind": kind} for kind in seats], **more}
        found: dict[str, Any] = self.ok("POST", "/api/tables", wish)
        return found

    def look(self, table: str, **more: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.ok("GET", f"/api/tables/{table}", params=more)
        return found

    def choose(self, state: dict[str, Any], verb: str | None = None, seat: int | None = None) -> dict[str, Any]:
        """Make the first choice of this verb; without a verb, the first that is no resignation."""
        offered = [choice["choice"] for choice in state["choices"]]
        wanted = [choice for choice in offered if (choice[0] == verb if verb else choice[0] != "resign")]
        assert wanted, f"no {verb} among {offered}"
        return self.send(state, wanted[0], seat)

    def send(self, state: dict[str, Any], choice: list[Any], seat: int | None = None) -> dict[str, Any]:
        body = {"number": state["number"], "seat": state["seat"] if seat is None else seat, "choice": choice}
        found: dict[str, Any] = self.ok("POST", f"/api/tables/{state['id']}/choices", body)
        return found

    def at_one_screen(self, seed: int = 7, seats: int = 2) -> dict[str, Any]:
        """A table at which this person has all seats."""
        return self.table("me", *["friend"] * (seats - 1), seed=seed)

    def play_on(self, state: dict[str, Any], choices: int = 10_000) -> dict[str, Any]:
        """Play all own seats, first legal choice first, until somebody else is asked or the game is over."""
        for _ in range(choices):
            mine = [seat for seat in state["asked"] if seat in state["you"]]
            if not mine:
                break
            state = self.look(state["id"], seat=mine[0], since=1_000_000)
            state = self.choose(state)
        return state


def wait_until(true: Callable[[], Any], seconds: float = 30.0) -> Any:
    """Wait for something to become true, and give it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"not true within {seconds} seconds: {true}")
