"""The memory of a server that runs for weeks: what is free goes back to the system.

The C library of Linux gives every busy thread a heap of its own, and the pieces that turns leave behind in forty heaps
are never one free piece. Few heaps, and a request now and then to return what is free, keep the size of the process
with what it holds. And it holds no pages that have been closed.
"""

import ctypes
import sys
from datetime import datetime, timedelta
from typing import Any

HEAPS = 2
UNUSED = timedelta(minutes=10)
"""An open page asks every few seconds, one in the background every minute."""
CLOSED = timedelta(seconds=10)
_ARENA_MAX = -8
"""The number of this parameter in glibc's malloc.h."""


def few_heaps() -> None:
    """Let the threads that begin from here on share their heaps. Where the C library knows no such thing, nothing."""
    if library := _glibc():
        library.mallopt(_ARENA_MAX, HEAPS)


def give_back() -> None:
    """Return free memory to the system."""
    if library := _glibc():
        library.malloc_trim(0)


def forget_closed(app: Any) -> None:
    """Drop what Gradio remembers of pages that are closed, or that have not asked for a long time.

    It would keep nearly a megabyte for each until there are too many. A page that comes back is remembered anew: what
    our pages have to remember, the browser holds.
    """
    held, now = getattr(app, "state_holder", None), datetime.now()
    if held is None:  # not served yet
        return
    with held.lock:
        for id, session in list(held.session_data.items()):
            idle = now - held.time_last_used.get(id, now)
            if idle > UNUSED or (session.is_closed and idle > CLOSED):
                held.session_data.pop(id, None)
                held.time_last_used.pop(id, None)


def _glibc() -> Any:
    if sys.platform != "linux":
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
