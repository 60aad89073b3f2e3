"""The memory of a server that runs for weeks: what is free goes back to the system.

The C library of Linux gives every busy thread a heap of its own, and the pieces that turns leave behind in forty heaps
are never one free piece. Few heaps, and a request now and then to return what is free, keep the size of the process
with what it holds.
"""

import ctypes
import sys
from typing import Any

HEAPS = 2
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


def _glibc() -> Any:
    if sys.platform != "linux":
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
