"""Settings of the service: from the environment (`ANNALS_PORT=9000`) and the command line, which goes first."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Mapping
from typing import Any

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set. The defaults are right for playing at home."""

    host: str = "127.0.0.1"
    port: int = 8000
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

    session_days: int = 60
    limits: bool = True
    """Whether requests are counted; tests and benchmarks on one machine switch it off."""
    requests_per_minute: int = 600
    sign_ins_per_minute: int = 30
    advice_per_minute: int = 40
    """Requests for advice, reviews and sandboxes."""
    live_connections: int = 40
    """Live connections one session or address may hold open."""
    live_per_minute: int = 120
    """Live connections one session or address may begin in a minute."""
    connections: int = 2000
    """Connections that may be open at once; the files a process may open are raised to fit."""
    connections_per_address: int = 200
    """Not counted for the proxies."""
    head_bytes: int = 32 * 1024
    """The first line and the headers of a request."""
    head_seconds: float = 10.0
    """How long they may take to come."""
    body_seconds: float = 30.0
    """How long the rest of a request may take, or the answer to be taken."""
    body_bytes: int = 64 * 1024
    annal_bytes: int = 1024 * 1024
    annal_lines: int = 60_000
    annal_choices: int = 30_000
    """Choices in force of an annal that is taken in; long games of 7 Ages have two thirds of it."""
    annal_seconds: float = 10.0
    """How long reading an annal may take."""
    tables_per_guest: int = 30
    tables_per_account: int = 200
    tables_per_address: int = 100
    """Running tables one guest, one account, or all people at one address may have made."""

    tables_held: int = 200
    """Tables kept in memory; the others are read again when somebody looks at them."""
    workers: int = 2
    """Processes in which opponents think."""
    follow_seconds: float = 60.0
    """How long opponents who are among themselves play on after somebody looked at their table."""
    think_seconds: float = 20.0
    """How long an opponent may think about one choice before it is stopped and a choice is made at random."""

    @staticmethod
    def read(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
        """The settings of an environment; `given` goes first, and None in it means not given."""
        values: dict[str, Any] = {}
        for name in Settings.__struct_fields__:
            text = environment.get("ANNALS_" + name.upper())
            if text is not None:
                values[name] = text
        values |= {name: value for name, value in given.items() if value is not None}
        return msgspec.convert(values, Settings, strict=False)

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
