"""What a game needs to outlive a new version: who wrote it, digests, snapshots; and how many lines it has."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("number", sa.Integer(), nullable=False, server_default=sa.text("0")))
        tables.add_column(sa.Column("engine", sa.Text(), nullable=True))
        tables.add_column(sa.Column("cards", sa.Text(), nullable=True))
    with op.batch_alter_table("lines") as lines:
        lines.add_column(sa.Column("digest", sa.Text(), nullable=True))
    op.execute("UPDATE tables SET number = (SELECT COUNT(*) FROM lines WHERE lines.table_id = tables.id)")
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("engine", sa.Text(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_snapshots_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_snapshots")),
    )
