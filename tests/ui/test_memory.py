"""What a turn leaves free goes back to the system, and closed pages are forgotten."""

import subprocess
import sys
from datetime import datetime, timedelta

import gradio as gr
import pytest
from gradio.state_holder import StateHolder

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


@pytest.mark.parametrize(
    ("idle_seconds", "closed", "kept"),
    [(2, False, True), (90, False, True), (700, False, False), (2, True, True), (30, True, False)],
)
def test_closed_pages_are_forgotten_and_open_ones_are_not(idle_seconds, closed, kept):
    app, holder = gr.Blocks(), StateHolder()
    holder.set_blocks(app)
    holder["page"].is_closed = closed
    holder.time_last_used["page"] = datetime.now() - timedelta(seconds=idle_seconds)
    memory.forget_closed(app)
    assert ("page" in holder) is kept
    assert set(holder.time_last_used) == set(holder.session_data)


def test_before_the_app_is_served_there_is_nothing_to_forget():
    memory.forget_closed(gr.Blocks())
