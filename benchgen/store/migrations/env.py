"""What Alembic runs: the migrations of this folder, on the engine it was handed."""

from alembic import context

from benchgen.store.tables import metadata

with context.config.attributes["engine"].connect() as connection:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
