"""Settings of the service: from the environment (`ANNALS_PORT=9000`) and the command line, which goes first."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec

Count = Annotated[int, msgspec.Meta(ge=1)]
Seconds = Annotated[float, msgspec.Meta(gt=0)]
WANTED: Final = {"int": "a whole number", "float": "a number", "bool": "true or false"}


class SettingError(Exception):
    """A setting that cannot be used; the sentence names it."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set. The defaults are right for playing at home."""

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=1, le=65535)] = 8000
    database: str = "annals.sqlite"
    """A file, or the URL of a PostgreSQL database."""
    secret: str = ""
    """Mixed into the hashes of sessions and tokens; whoever steals the database alone can then not even test guesses.
    A new secret signs everybody out."""
    cards: str = ""
    """A folder of card files laid over the editions."""

    address: str = ""
    """Where people find this service: https://annals.example.org. With https, cookies and browsers are bound to it."""
    proxies: str = ""
    """Addresses or networks of proxies in front, with commas between them. Only these are believed when they say for
    whom they ask."""

    session_days: Count = 60
    limits: bool = True
    """Whether requests are counted; tests and benchmarks on one machine switch it off."""
    requests_per_minute: Count = 600
    sign_ins_per_minute: Count = 30
    advice_per_minute: Count = 40
    """Requests for advice, reviews and sandboxes."""
    live_connections: Count = 40
    """Live connections one session or address may hold open."""
    live_per_minute: Count = 120
    """Live connections one session or address may begin in a minute."""
    connections: Count = 2000
    """Connections that may be open at once; the files a process may open are raised to fit."""
    connections_per_address: Count = 200
    """Not counted for the proxies."""
    head_bytes: Count = 32 * 1024
    """The first line and the headers of a request."""
    head_seconds: Seconds = 10.0
    """How long they may take to come."""
    body_seconds: Seconds = 30.0
    """How long the rest of a request may take, or the answer to be taken."""
    body_bytes: Count = 64 * 1024
    annal_bytes: Count = 1024 * 1024
    annal_lines: Count = 60_000
    annal_choices: Count = 30_000
    """Choices in force of an annal that is taken in; the longest games have two thirds of it."""
    annal_seconds: Seconds = 10.0
    """How long reading an annal may take."""
    tables_per_guest: Annotated[int, msgspec.Meta(ge=0)] = 30
    tables_per_account: Annotated[int, msgspec.Meta(ge=0)] = 200
    tables_per_address: Annotated[int, msgspec.Meta(ge=0)] = 100
    """Running tables one guest, one account, or all people at one address may have made."""

    tables_held: Count = 200
    """Tables kept in memory; the others are read again when somebody looks at them."""
    workers: Count = 2
    """Processes in which opponents think."""
    follow_seconds: Annotated[float, msgspec.Meta(ge=0)] = 60.0
    """How long opponents who are among themselves play on after somebody looked at their table."""
    think_seconds: Seconds = 20.0
    """How long an opponent may think about one choice before it is stopped and a choice is made at random."""

    @staticmethod
    def read(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
        """The settings of an environment; `given` goes first, and None in it means not given. Raises SettingError."""
        values: dict[str, Any] = {}
        for name in Settings.__struct_fields__:
            text = environment.get("ANNALS_" + name.upper())
            if text is not None:
                values[name] = text
        values |= {name: value for name, value in given.items() if value is not None}
        try:
            settings = msgspec.convert(values, Settings, strict=False)
        except msgspec.ValidationError as error:
            wanted, _, name = str(error).partition(" - at `$.")
            raise SettingError(_sentence(name.rstrip("`"), wanted, values)) from error
        try:
            settings.proxy_networks()
        except ValueError as error:
            raise SettingError(f"The setting ANNALS_PROXIES is not right: {error}.") from error
        return settings

    @property
    def secure(self) -> bool:
        """Whether people come by https."""
        return self.address.startswith("https://")

    def proxy_networks(self) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
        """The proxies in front. Raises ValueError for what is no address."""
        return [ipaddress.ip_network(one.strip(), strict=False) for one in self.proxies.split(",") if one.strip()]

    @property
    def is_postgres(self) -> bool:
        return self.database.startswith(("postgresql:", "postgres:", "postgresql+psycopg:"))

    @property
    def shown_database(self) -> str:
        """The database without the password in its address."""
        return self.database.rpartition("@")[2] if self.is_postgres else self.database

    @property
    def database_url(self) -> str:
        """The address of the database for SQLAlchemy, without the driver for asynchronous use."""
        if self.is_postgres:
            return "postgresql+psycopg:" + self.database.partition(":")[2]
        return "sqlite:///" + self.database


def _sentence(name: str, wanted: str, values: dict[str, Any]) -> str:
    """What msgspec says of a setting, "Expected `int` >= 1", for people."""
    kind, _, bound = wanted.removeprefix("Expected `").partition("`")
    most = f" {bound.strip()}" if bound.startswith((" >", " <")) else ""
    return f"The setting ANNALS_{name.upper()} must be {WANTED.get(kind, kind)}{most}, not {values[name]!r}."
