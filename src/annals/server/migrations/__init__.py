"""Migrations of the store, run when the service starts. Several processes may start at once: one does the work."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, event

from annals.server.lanes import prepare_sqlite
from annals.server.settings import Settings

ADVISORY_LOCK = 0x416E6E616C73
"""The number under which PostgreSQL holds the lock for migrating."""


def migrate(settings: Settings) -> None:
    """Bring the database to the newest form."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    engine = create_engine(settings.database_url)
    if not settings.is_postgres:

        @event.listens_for(engine, "connect")
        def prepare(connection: object, _: object) -> None:
            connection.isolation_level = None  # type: ignore[attr-defined]
            prepare_sqlite(connection, 15.0)

        @event.listens_for(engine, "begin")
        def begin(connection: object) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # type: ignore[attr-defined]

    with engine.begin() as connection:
        if settings.is_postgres:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()
