"""The first form of the store."""

from alembic import op

from annals.server.store import schema

revision = "0001"
down_revision = None


def upgrade() -> None:
    schema.create_all(op.get_bind())
