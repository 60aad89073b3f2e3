"""What a turn leaves free goes back to the system."""

import subprocess
import sys

import pytest

from benchgen.ui import memory

FILLS = """
import psutil, threading
from benchgen.ui import memory
if {few}:
    memory.few_heaps()
kept = []
def turn():
    pieces = [bytes(900 + n % 200) for n in range(60_000)]
    kept.append(pieces[::500])
threads = [threading.Thread(target=turn) for _ in range(8)]
for t in threads: t.start()
for t in threads: t.join()
if {few}:
    memory.give_back()
print(psutil.Process().memory_info().rss)
"""


def _size(few: bool) -> int:
    return int(subprocess.check_output([sys.executable, "-c", FILLS.format(few=few)]))


@pytest.mark.skipif(memory._glibc() is None, reason="this C library has no such setting")
def test_the_process_is_smaller_after_busy_turns():
    assert _size(few=True) < 0.7 * _size(few=False)


def test_where_the_c_library_is_another_nothing_happens(monkeypatch):
    def never(_):
        raise TypeError("there is no such library")

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(memory.ctypes, "CDLL", never)
    memory.few_heaps()
    memory.give_back()
