"""A process that has read the code of a worker and splits off one for every job: `python -m benchgen.nursery SOCKET`.

A server that starts a process for every run of everybody would spend its processor on reading the same code again.
The nursery reads it once, opens no store and no model, puts no library to work, and ends when whoever opened it is
gone; the workers it made go on. Only Linux has one: elsewhere a process that has loaded native libraries cannot be
split safely.
"""

import gc
import importlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from benchgen import worker
from benchgen.jobs.spawn import NURSERY

READ = (
    "benchgen.agent.loop_messages",
    "benchgen.models.endpoint",
    "benchgen.models.fake",
    "ruamel.yaml",
    "sqlite3",
)
"""What a worker would read later than its first line, and nearly always."""

LOOK_SECONDS = 2.0
"""How often it looks whether its opener is still there."""


def open_nursery() -> subprocess.Popen[bytes] | None:
    """Let the jobs that this process starts be split off from a nursery from here on; None where there is no Linux."""
    if sys.platform != "linux":
        return None
    address = str(Path(tempfile.mkdtemp(prefix="benchgen-")) / "nursery")
    process = subprocess.Popen([sys.executable, "-m", "benchgen.nursery", address], stdin=subprocess.DEVNULL)
    os.environ[NURSERY] = address
    return process


def main(address: str) -> int:
    """Split off a worker for every order until the opener is gone; a worker returns from here to do its job."""
    for module in READ:
        importlib.import_module(module)
    gc.freeze()  # what was read is never looked through again; a worker would copy all of it only to end
    opener, order = os.getppid(), None
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system clears away workers that have ended
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(address)
        door.listen(128)
        door.settimeout(LOOK_SECONDS)
        while order is None and os.getppid() == opener:
            order = _next(door)
    if order is not None:
        _become(order)
        return worker.main(order["job"])
    Path(address).unlink()
    Path(address).parent.rmdir()
    return 0


def _next(door: socket.socket) -> dict[str, Any] | None:
    """The order in the process that is to carry it out; None in the nursery, which tells that process's number."""
    try:
        line, _ = door.accept()
    except TimeoutError:
        return None
    with line:
        try:
            line.settimeout(LOOK_SECONDS)
            order = json.loads(line.makefile().readline())
            number = os.fork()
            if number == 0:
                return order
            line.sendall(b"%d\n" % number)
        except (OSError, ValueError) as e:
            print(f"the nursery could not carry out an order: {e}", file=sys.stderr, flush=True)
    return None


def _become(order: dict[str, Any]) -> None:
    """A session, a log, a folder and an environment of its own, as a process that began anew would have."""
    os.setsid()
    for number in (signal.SIGINT, signal.SIGCHLD):
        signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)
    out = os.open(order["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    os.dup2(out, 1)
    os.dup2(out, 2)
    os.close(out)
    os.chdir(order["folder"])
    os.environ.clear()
    os.environ.update(order["env"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
