"""How Alembic runs the steps: in the connection and the transaction that ``bot.store`` gives it."""

from alembic import context

from bot.store.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
