"""Advice, sandboxes and reviews."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("advice", sa.Boolean(), nullable=False, server_default=sa.false()))
        tables.add_column(sa.Column("origin", sa.Text(), nullable=True))
        tables.add_column(sa.Column("origin_made", sa.Integer(), nullable=True))
    # Who plays alone may be advised at once.
    op.execute(
        "UPDATE tables SET advice = true WHERE status <> 'waiting' AND "
        "(SELECT COUNT(DISTINCT seats.user_id) FROM seats WHERE seats.table_id = tables.id) = 1"
    )
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_reviews_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_reviews")),
    )
