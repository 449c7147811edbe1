"""Folded names of guests, and the scope of tokens."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("users") as users:
        users.add_column(sa.Column("guest_key", sa.Text(), nullable=True))
        users.create_index(op.f("ix_users_guest_key"), ["guest_key"])
    with op.batch_alter_table("tokens") as tokens:
        tokens.add_column(sa.Column("scope", sa.Text(), nullable=False, server_default="play"))
    user = sa.table("users", sa.column("id"), sa.column("name"), sa.column("name_key"), sa.column("guest_key"))
    connection = op.get_bind()
    guests = connection.execute(sa.select(user.c.id, user.c.name).where(user.c.name_key.is_(None))).all()
    for id, name in guests:
        connection.execute(sa.update(user).where(user.c.id == id).values(guest_key=" ".join(name.split()).casefold()))
