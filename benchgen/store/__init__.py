"""What lasts: rows in a database and append-only files beside it, both below one home folder."""

from benchgen.store.database import Store

__all__ = ["Store"]
