"""Who is let in where: tokens and their scope, chat and notes, cookies under https, sandboxes, unknown addresses."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.server.people import HEADERS, Client, Person, wait_until

from annals.server.pages import FOLDER
from annals.server.tables import fresh_seed

Guest = Callable[..., Person]
Own = Callable[..., Client]
HTTPS = "https://annals.example.org"
ALONE = [{"kind": "me"}, {"kind": "opponent", "player": "random"}]


# Tokens -------------------------------------------------------------------------------------------------------------


def test_a_token_that_may_only_look_changes_nothing(house: Client, guest: Guest):
    person = guest()
    state = person.at_one_screen()
    made = person.ok("POST", "/api/tokens", {"label": "eyes", "scope": "read"})
    assert made["token"]["scope"] == "read"
    eyes = Person(house, made["text"])
    assert eyes.look(state["id"])["you"] == [0, 1]
    assert eyes.ok("GET", "/api/me")["user"]["name"] == "Mara"
    body = {"number": 0, "seat": 0, "choice": ["end"]}
    for method, path, sent in (
        ("POST", f"/api/tables/{state['id']}/choices", body),
        ("POST", "/api/tables", {"game": "tta", "seats": ALONE}),
        ("POST", f"/api/tables/{state['id']}/chat", {"text": "Hello"}),
        ("PUT", f"/api/tables/{state['id']}/notes", {"text": "Hello"}),
        ("PATCH", "/api/me", {"name": "Eve"}),
        ("DELETE", f"/api/tables/{state['id']}", None),
    ):
        assert eyes.refused(method, path, sent) == (403, "read_only"), path
    with house.websocket_connect(
        f"/api/tables/{state['id']}/live", headers={"Authorization": f"Bearer {eyes.token}"}
    ) as socket:
        assert socket.receive_json()["you"] == [0, 1]
    assert person.look(state["id"])["number"] == 0


def test_a_token_plays_and_has_no_say_over_the_account(house: Client):
    person = Person(house)
    person.ok("POST", "/api/account", {"name": "Bots " + str(fresh_seed())[-9:], "password": "a long enough secret"})
    made = person.ok("POST", "/api/tokens", {})
    assert made["token"]["scope"] == "play"
    bot = Person(house, made["text"])
    assert bot.choose(bot.at_one_screen())["number"] == 1
    for method, path, sent in (
        ("POST", "/api/tokens", {}),
        ("GET", "/api/tokens", None),
        ("DELETE", f"/api/tokens/{made['token']['id']}", None),
        ("PUT", "/api/account/password", {"old": "a long enough secret", "new": "another long secret"}),
        ("DELETE", "/api/account", {"password": "a long enough secret"}),
        ("PATCH", "/api/me", {"name": "Eve"}),
    ):
        assert bot.refused(method, path, sent) == (403, "needs_session"), path
    assert [token["scope"] for token in person.ok("GET", "/api/tokens")] == ["play"]


# What is said -------------------------------------------------------------------------------------------------------


def test_notes_are_only_for_those_at_the_table(guest: Guest):
    host, stranger = guest(), guest("Eve")
    table = host.table("open", "open")["id"]
    path = f"/api/tables/{table}/notes"
    assert host.ok("PUT", path, {"text": "mine"}) == {"text": "mine"}
    assert stranger.refused("GET", path) == (403, "not_your_seat")
    assert stranger.refused("PUT", path, {"text": "x" * 20_000}) == (403, "not_your_seat")


def test_what_people_say_is_heard_only_at_the_table(house: Client, guest: Guest):
    host, friend, stranger = guest(), guest("Ben"), guest("Eve")
    made = host.table("me", "invited")
    table, path = made["id"], f"/api/tables/{made['id']}/chat"
    invite = made["seats"][1]["invite"].partition("invite=")[2]
    host.ok("POST", path, {"text": "Before anybody came"})
    assert stranger.ok("GET", path) == []
    assert Person(house).ok("GET", path) == []
    friend.ok("POST", f"/api/tables/{table}/join", {"invite": invite})
    assert [said["text"] for said in friend.ok("GET", path)] == ["Before anybody came"]
    live = f"/api/tables/{table}/live"
    with (
        house.websocket_connect(live, headers={"Cookie": f"annals={friend.cookie}"}) as hears,
        house.websocket_connect(live, headers={"Cookie": f"annals={stranger.cookie}"}) as hears_not,
    ):
        host.ok("POST", path, {"text": "A secret"})
        service = house.app.state.service
        with house.portal() as portal:
            portal.call(service.note, table, "The table speaks.")
        assert said_on(hears, 2) == ["A secret", "The table speaks."]
        assert said_on(hears_not, 1) == ["The table speaks."]
    assert [said["text"] for said in stranger.ok("GET", path)] == ["The table speaks."]


def said_on(socket: Any, number: int) -> list[str]:
    """The next things said on a live connection."""
    found: list[str] = []
    while len(found) < number:
        message = socket.receive_json()
        if message["kind"] == "chat":
            found.append(message["text"])
    return found


# Under https --------------------------------------------------------------------------------------------------------


def test_under_https_the_cookie_belongs_to_this_host_and_browsers_stay_with_https(own_house: Own):
    with own_house(address=HTTPS) as client:
        answer = client.post(f"{HTTPS}/api/guest", json={"name": "Mara"}, headers=HEADERS)
        said = answer.headers["set-cookie"].lower()
        assert said.startswith("__host-annals=")
        assert "secure" in said
        assert "path=/" in said
        assert "domain" not in said
        for path in ("/", "/api/me", "/api/nowhere", "/nowhere.js", "/main.js"):
            assert client.get(HTTPS + path).headers["strict-transport-security"] == "max-age=31536000", path
        cookie = answer.cookies["__Host-annals"]
        client.cookies.clear()
        me = client.get(f"{HTTPS}/api/me", headers={"Cookie": f"__Host-annals={cookie}"})
        assert me.json()["user"]["name"] == "Mara"
        gone = client.delete(f"{HTTPS}/api/session", headers={**HEADERS, "Cookie": f"__Host-annals={cookie}"})
        ended = gone.headers["set-cookie"].lower()
        assert ended.startswith("__host-annals=")
        assert "max-age=0" in ended
        assert "secure" in ended


def test_without_https_nothing_is_promised(house: Client):
    assert "strict-transport-security" not in house.get("/api/me").headers


def test_a_session_from_before_https_is_exchanged_once(own_house: Own):
    with own_house() as client:
        person = Person(client).begin("Mara")
        table = person.at_one_screen()["id"]
    old = {**HEADERS, "Cookie": f"annals={person.cookie}"}
    with own_house(address=HTTPS) as client:
        body = {"number": 0, "seat": 0, "choice": ["end"]}
        path = f"{HTTPS}/api/tables/{table}/choices"
        assert client.post(path, json=body, headers=old).status_code == 401
        me = client.get(f"{HTTPS}/api/me", headers=old)
        assert me.json()["user"]["name"] == "Mara"
        new = me.cookies["__Host-annals"]
        client.cookies.clear()
        again = {**HEADERS, "Cookie": f"__Host-annals={new}"}
        assert client.post(path, json=body, headers=again).status_code == 200


# What is no request -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body", [b"[" * 60_000, b'{"name":' * 7_000, b'{"name": ' + b"[" * 50_000], ids=["brackets", "braces", "inside"]
)
def test_brackets_without_end_are_refused(guest: Guest, body: bytes):
    person = guest()
    assert person.refused("POST", "/api/guest", content=body) == (400, "bad_request")
    assert person.refused("PATCH", "/api/me", content=body) == (400, "bad_request")


@pytest.mark.parametrize("seat", [-1, -2, 15, 10**30])
def test_a_seat_that_is_none_is_refused_on_a_live_connection(house: Client, guest: Guest, seat: int):
    person = guest()
    running, over = person.at_one_screen(), person.play_on(person.at_one_screen())
    assert over["status"] == "over"
    for table in (running["id"], over["id"]):
        with house.websocket_connect(
            f"/api/tables/{table}/live?seat={seat}", headers={"Cookie": f"annals={person.cookie}"}
        ) as socket:
            assert socket.receive_json()["code"] == "no_such_seat"
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json()


def test_counts_below_nothing_are_nothing(house: Client, guest: Guest):
    person = guest()
    table = person.at_one_screen()["id"]
    with house.websocket_connect(f"/api/tables/{table}/live?since=-5&number=-3") as socket:
        told = socket.receive_json()
    assert (told["kind"], told["story_since"]) == ("state", 0)


def test_addresses_nobody_knows_are_told_so_by_the_page_and_its_status(house: Client):
    page = house.get("/")
    for path in (
        "/nowhere",
        "/table",
        "/table/AAAAAAAAAAAA/elsewhere",
        "/lobby/1",
        "/replay/AAAAAAAAAAAA",
        "/wp-admin",
    ):
        answer = house.get(path)
        assert (answer.status_code, answer.text) == (404, page.text), path
        assert house.get(path, headers={"If-None-Match": page.headers["etag"]}).status_code == 404
    for path in ("/", "/lobby", "/new", "/table/AAAAAAAAAAAA", "/table/AAAAAAAAAAAA/review", "/account"):
        assert house.get(path).status_code == 200, path


def test_every_room_of_the_page_has_an_address_here(house: Client):
    rooms = re.findall(r"^ +\[?/\^(.*?)\$/,", (FOLDER / "main.js").read_text(), re.MULTILINE)
    assert len(rooms) >= 9
    for room in rooms:
        path = room.replace("\\/", "/").replace("([A-Za-z0-9_-]+)", "AAAAAAAAAAAA")
        assert house.get(path).status_code == 200, path


# Sandboxes and seeds ------------------------------------------------------------------------------------------------


def seed_of(client: Client, table: str) -> int:
    with client.portal() as portal:
        return int(portal.call(client.app.state.service.house.row, table).seed)


def test_real_tables_are_dealt_from_a_wide_seed_of_their_own(house: Client, guest: Guest):
    person = guest()
    seeds = {seed_of(house, person.table("me", kind)["id"]) for kind in ("friend", "opponent", "open", "invited")}
    assert len(seeds) == 4
    assert all(seed >= 2**128 for seed in seeds)
    chosen = person.table("me", "friend", seed=7)["id"]
    assert seed_of(house, chosen) == 7


def given_up(person: Person, state: dict[str, Any]) -> dict[str, Any]:
    """Play on until resigning is offered, and resign."""
    table = state["id"]
    for _ in range(60):
        state = wait_until(lambda: (found := person.look(table))["asked"] == [0] and found)
        if ["resign"] in [choice["choice"] for choice in state["choices"]]:
            return person.choose(state, "resign")
        person.choose(state, "end" if any(c["choice"] == ["end"] for c in state["choices"]) else None)
    raise AssertionError("resigning was never offered")


def test_a_sandbox_of_a_running_game_deals_anew_and_gives_nothing_away(house: Client, guest: Guest):
    person = guest()
    state = person.ok("POST", "/api/tables", {"game": "tta", "seats": ALONE})
    person.choose(state, "take")
    state = person.look(state["id"])
    made = person.ok("POST", f"/api/tables/{state['id']}/branch", {"made": 1, "seats": ALONE})
    assert (made["made"], made["board"]) == (1, state["board"])
    assert [entry["kind"] for entry in made["story"]] == [entry["kind"] for entry in state["story"]]
    origin, sandbox = seed_of(house, state["id"]), seed_of(house, made["id"])
    assert sandbox >= 2**128
    assert sandbox != origin
    over = given_up(person, made)
    assert over["status"] == "over"
    told = person.ask("GET", f"/api/tables/{made['id']}/annal").text
    assert str(origin) not in told
    assert str(sandbox) not in told, "as long as the origin runs, its opponents' choices stay hidden, too"
    service = house.app.state.service
    with house.portal() as portal:
        _, real = portal.call(service.house.look, state["id"])
        _, dealt = portal.call(service.house.look, made["id"])
    assert dealt.position(1).state()["civil_deck"] != real.position(1).state()["civil_deck"]
    assert person.refused("GET", f"/api/tables/{made['id']}/at/0") == (409, "before_the_sandbox")
    assert person.look(state["id"])["status"] == "running"


def test_a_sandbox_is_kept_over_a_restart_and_may_have_sandboxes(own_house: Own):
    with own_house() as client:
        person = Person(client).begin("Mara")
        state = person.ok("POST", "/api/tables", {"game": "tta", "seats": ALONE})
        made = person.ok("POST", f"/api/tables/{state['id']}/branch", {"made": 0, "seats": ALONE})
        made = person.choose(made, "take")
    with own_house() as client:
        person.client = client
        again = person.look(made["id"])
        assert (again["number"], again["board"]) == (made["number"], made["board"])
        inner = person.ok("POST", f"/api/tables/{made['id']}/branch", {"made": 1, "seats": ALONE})
        assert inner["board"] == made["board"]


def test_a_sandbox_at_one_screen_keeps_the_seed_until_the_game_is_over(house: Client, guest: Guest):
    person = guest()
    both = [{"kind": "me"}, {"kind": "friend"}]
    state = person.table("me", "friend")
    made = person.ok("POST", f"/api/tables/{state['id']}/branch", {"made": 0, "seats": both})
    inner = person.ok("POST", f"/api/tables/{made['id']}/branch", {"made": 0, "seats": both})
    for table in (made, inner):
        assert person.play_on(table)["status"] == "over"
        assert "seed" not in person.ask("GET", f"/api/tables/{table['id']}/annal").text
    assert person.play_on(state)["status"] == "over"
    for table in (made, inner):
        assert f"seed {seed_of(house, state['id'])}\n" in person.ask("GET", f"/api/tables/{table['id']}/annal").text


def test_the_policy_allows_no_inline_styles(house: Client):
    for path in ("/", "/table/AAAAAAAAAAAA", "/api/docs"):
        policy = house.get(path).headers["content-security-policy"]
        assert "unsafe-inline" not in policy
    docs = house.get("/api/docs")
    assert "style-src 'sha256-" in docs.headers["content-security-policy"]
    assert Path(FOLDER / "index.html").read_text().count("style=") == 0
