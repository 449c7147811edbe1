"""What alembic runs: the migrations, on the connection and in the transaction that `migrate` has opened."""

from alembic import context

from annals.server.store import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema, render_as_batch=True)
context.run_migrations()
