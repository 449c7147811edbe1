"""What is turned away: forged, oversized, unreadable and too many requests; and the headers of every answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.people import Client, Person

from annals.server import pages as server_pages
from annals.server.pages import Pages
from annals.server.settings import SettingError, Settings

Guest = Callable[..., Person]


def test_a_request_without_our_header_changes_nothing(guest: Guest):
    person = guest()
    state = person.at_one_screen()
    body = {"number": 0, "seat": 0, "choice": ["end"]}
    path = f"/api/tables/{state['id']}/choices"
    assert person.refused("POST", path, body, headers={"X-Annals": ""}) == (403, "forged")
    assert person.refused("POST", path, body, headers={"Origin": "https://evil.example"}) == (403, "forged")
    assert person.refused("POST", path, body, headers={"Origin": "null"}) == (403, "forged")
    assert person.look(state["id"])["number"] == 0
    assert person.ask("POST", path, body, headers={"Origin": "http://testserver.local"}).status_code == 200


def test_guests_are_not_made_by_other_sites(house: Client):
    for path, body in (("/api/guest", {}), ("/api/quick", {"game": "tta"})):
        answer = house.post(path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "forged")
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("content", [b"{", b"[]", b'{"number": "x"}', b"\xff\xfe", b"null", b'{"unknown": 1}', b""])
def test_what_cannot_be_read_is_refused(guest: Guest, content: bytes):
    person = guest()
    state = person.at_one_screen()
    for path in ("choices", "undo", "consent", "chat"):
        status, _ = person.refused("POST", f"/api/tables/{state['id']}/{path}", content=content)
        assert status == 400
    assert person.look(state["id"])["number"] == 0


def test_a_huge_body_is_refused(guest: Guest):
    person = guest()
    state = person.at_one_screen()
    body = {"number": 0, "seat": 0, "choice": ["end"], "key": "x" * 100_000}
    assert person.refused("POST", f"/api/tables/{state['id']}/choices", body) == (413, "too_large")
    assert person.refused("POST", "/api/guest", {"name": "x" * 100_000}) == (413, "too_large")
    assert person.look(state["id"])["number"] == 0


@pytest.mark.parametrize("table", ["AAAAAAAAAAAA", "x", "%00", "..", "' OR 1=1 --", "x" * 500, "\u00e9"])
def test_unknown_tables_are_not_found(guest: Guest, table: str):
    person = guest()
    for method, path, body in (
        ("GET", "", None),
        ("GET", "/annal", None),
        ("GET", "/chat", None),
        ("GET", "/notes", None),
        ("GET", "/chart", None),
        ("GET", "/at/0", None),
        ("POST", "/choices", {"number": 0, "seat": 0, "choice": ["end"]}),
        ("POST", "/join", {}),
        ("POST", "/leave", None),
        ("POST", "/start", {}),
        ("POST", "/undo", {"number": 0}),
        ("DELETE", "", None),
    ):
        status, _ = person.refused(method, f"/api/tables/{table}{path}", body)
        assert status in (400, 404, 405)


def test_what_needs_somebody_refuses_nobody(house: Client):
    nobody = Person(house)
    for method, path, body in (
        ("POST", "/api/tables", {"game": "tta", "seats": [{"kind": "me"}] * 2}),
        ("GET", "/api/tokens", None),
        ("POST", "/api/tokens", {}),
        ("DELETE", "/api/account", {}),
        ("PUT", "/api/account/password", {"old": "", "new": "long enough"}),
        ("POST", "/api/annals", {"text": "annals 1"}),
    ):
        assert nobody.refused(method, path, body) == (401, "sign_in")
    assert nobody.ok("GET", "/api/tables") == []


def test_requests_are_counted(own_house: Callable[..., Client]):
    with own_house(limits=True, requests_per_minute=30, sign_ins_per_minute=5) as client:
        person = Person(client).begin("Mara")
        answers = [person.ask("GET", "/api/me") for _ in range(35)]
        assert answers[0].status_code == 200
        assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "too_many_requests")
        guesses = [
            Person(client).ask("POST", "/api/session", {"name": "Ada", "password": "a guess or two"}).status_code
            for _ in range(6)
        ]
        assert guesses[0] == 401
        assert guesses[-1] == 429


def test_many_guests_at_one_address_may_do_what_five_people_may(own_house: Callable[..., Client]):
    """Guests are made for the asking, and each was counted alone."""
    with own_house(limits=True, requests_per_minute=10, sign_ins_per_minute=100) as client:
        answers = []
        for name in "abcdefgh":
            person = Person(client)
            answers.append(person.ask("POST", "/api/guest", {"name": name}))
            answers += [person.ask("GET", "/api/me") for _ in range(9)]
        assert 50 <= sum(answer.status_code == 200 for answer in answers) < 60
        assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "too_many_requests")


def test_live_connections_of_many_guests_are_counted_for_their_address(own_house: Callable[..., Client]):
    with own_house(limits=True, live_per_minute=2, sign_ins_per_minute=100) as client:
        kinds = []
        for name in "abcdefgh":
            person = Person(client).begin(name)
            for _ in range(2):
                headers = {"Cookie": f"annals={person.cookie}"}
                with client.websocket_connect("/api/tables/nowhere1/live", headers=headers) as socket:
                    kinds.append(socket.receive_json()["code"])
        assert 10 <= kinds.count("not_found") < 14
        assert kinds[-1] == "too_many_requests"


def test_a_large_answer_counts_as_several(own_house: Callable[..., Client], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("annals.server.guard.LARGE", 500)
    with own_house(limits=True, requests_per_minute=30) as client:
        person = Person(client).begin("Mara")
        table = person.at_one_screen()["id"]
        answers = [person.ask("GET", f"/api/tables/{table}") for _ in range(5)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["Retry-After"]) <= 62


def test_every_answer_is_guarded(house: Client):
    for path in ("/", "/lobby", "/api/me", "/api/docs", "/api/openapi.json", "/api/nowhere", "/nowhere.js"):
        answer = house.get(path)
        assert answer.headers["x-content-type-options"] == "nosniff", path
        assert answer.headers["x-frame-options"] == "DENY", path
    for path in ("/", "/table/AAAAAAAAAAAA", "/api/docs"):
        policy = house.get(path).headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe-eval" not in policy
        assert "frame-ancestors 'none'" in policy


def test_states_are_never_kept_by_caches(guest: Guest):
    person = guest()
    table = person.at_one_screen()["id"]
    assert person.ask("GET", f"/api/tables/{table}").headers["cache-control"] == "no-store"


def test_unknown_addresses(house: Client):
    assert house.get("/api/nowhere").json()["code"] == "not_found"
    assert house.post("/api/me", headers={"X-Annals": "1"}).json()["code"] == "wrong_method"
    assert house.get("/nowhere.js").json()["code"] == "not_found"
    assert house.get("/lobby").headers["content-type"].startswith("text/html")
    assert house.get("/replay/AAAAAAAAAAAA").text == house.get("/").text


def test_the_documentation_tells_every_route(house: Client):
    page = house.get("/api/docs").text
    schema = house.get("/api/openapi.json").json()
    assert "<script" not in page
    for path in schema["paths"]:
        assert path in page
    assert schema["components"]["securitySchemes"]["token"] == {"type": "http", "scheme": "bearer"}


# The files of the page ----------------------------------------------------------------------------------------------


def test_files_are_found_compressed_and_typed(tmp_path: Path):
    (tmp_path / "main.js").write_text("export const answer = 42;\n" * 100)
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "a.woff2").write_bytes(b"wOF2")
    (tmp_path / ".secret").write_text("no")
    (tmp_path.parent / "outside.txt").write_text("no")
    pages = Pages(tmp_path)
    script = pages.find("main.js")
    assert script is not None
    assert script.type == "text/javascript"
    assert script.cache == "no-cache"
    for accepted, encoding in (("gzip, deflate, br", "br"), ("gzip", "gzip"), ("identity", None)):
        body, used = script.body(accepted)
        assert used == encoding
        assert len(body) < 200 or used is None
    font = pages.find("fonts/a.woff2")
    assert font is not None
    assert (font.type, font.body("br")) == ("font/woff2", (b"wOF2", None))
    assert "max-age" in font.cache
    for path in ("../outside.txt", ".secret", "fonts", "nowhere.js", "a\0b"):
        assert pages.find(path) is None
    tag = script.tag
    (tmp_path / "main.js").write_text("export const answer = 43;\n")
    changed = pages.find("main.js")
    assert changed is not None
    assert changed.tag != tag


def test_a_file_is_compressed_once_however_its_address_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Compressing takes a second for the largest files, and there are ways without end to write an address."""
    (tmp_path / "main.js").write_text("export const answer = 42;\n" * 100)
    (tmp_path / "fonts").mkdir()
    made: list[str] = []
    make = server_pages._page

    def noted(name: str, suffix: str, content: bytes) -> server_pages.Page:
        made.append(name)
        return make(name, suffix, content)

    monkeypatch.setattr(server_pages, "_page", noted)
    pages = Pages(tmp_path)
    addresses = ["main.js", "nowhere/../main.js", "a/../b/../main.js", "fonts/../main.js", "./main.js"]
    found = [pages.find(address) for address in addresses]
    assert made == ["main.js"]
    assert {page.cache for page in found if page is not None} == {"no-cache"}


def test_scripts_inside_the_page_are_allowed_by_their_hash(tmp_path: Path):
    (tmp_path / "index.html").write_text('<script type="importmap">{}</script><script src="main.js"></script>')
    page = Pages(tmp_path).index()
    assert page.scripts == "'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='"


def test_the_page_is_answered_from_memory(house: Client):
    first = house.get("/")
    again = house.get("/", headers={"If-None-Match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert first.headers["content-type"] == "text/html; charset=utf-8"


# Settings -----------------------------------------------------------------------------------------------------------


def test_settings_come_from_the_command_line_then_the_environment():
    environment: dict[str, Any] = {"ANNALS_PORT": "9000", "ANNALS_HOST": "0.0.0.0", "ANNALS_LIMITS": "false"}
    settings = Settings.read(environment, host="::1", port=None)
    assert (settings.host, settings.port, settings.limits) == ("::1", 9000, False)
    assert Settings.read({}).host == "127.0.0.1"


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("PORT", "x", "must be a whole number, not 'x'."),
        ("PORT", "99999", "must be a whole number <= 65535, not '99999'."),
        ("WORKERS", "0", "must be a whole number >= 1, not '0'."),
        ("THINK_SECONDS", "soon", "must be a number, not 'soon'."),
        ("LIMITS", "maybe", "must be true or false, not 'maybe'."),
        ("PROXIES", "far away", "is not right: 'far away' does not appear to be an IPv4 or IPv6 network."),
    ],
)
def test_a_setting_that_is_not_right_is_named_as_people_write_it(name: str, value: str, sentence: str):
    with pytest.raises(SettingError) as error:
        Settings.read({f"ANNALS_{name}": value})
    assert str(error.value) == f"The setting ANNALS_{name} {sentence}"


@pytest.mark.parametrize(
    ("database", "url"),
    [
        ("games.sqlite", "sqlite:///games.sqlite"),
        ("/tmp/games.sqlite", "sqlite:////tmp/games.sqlite"),
        ("postgresql://ada@db/annals", "postgresql+psycopg://ada@db/annals"),
        ("postgresql+psycopg://ada@db/annals", "postgresql+psycopg://ada@db/annals"),
    ],
)
def test_one_setting_chooses_the_database(database: str, url: str):
    assert Settings(database=database).database_url == url
