"""A process that has read the code of a worker and splits one off for every job.

    python -m benchgen.nursery SOCKET OPENER        OPENER is the number of the process it works for

A server that starts a process for every run of everybody would spend its processor on reading the same code again.
The nursery reads it once, opens no store and no model, puts no library to work, and ends when whoever opened it is
gone; the workers it made go on. Only Linux has one: elsewhere a process that has loaded native libraries cannot be
split safely.
"""

import contextlib
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
    order = [sys.executable, "-m", "benchgen.nursery", address, str(os.getpid())]
    process = subprocess.Popen(order, stdin=subprocess.DEVNULL)
    os.environ[NURSERY] = address
    return process


def main(address: str, opener: int) -> int:
    """Split off a worker for every order until the opener is gone; a worker returns from here to do its job.

    The opener is named by whoever opens: it may be gone before the code is read.
    """
    for module in READ:
        importlib.import_module(module)
    gc.freeze()  # what was read is never looked through again; a worker would copy all of it only to end
    order = None
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
    """The order, in the process that is to carry it out; None in the nursery.

    That process tells its number itself, once it has a session of its own: whoever stops a job stops its whole group,
    which must never be that of the opener.
    """
    try:
        line, _ = door.accept()
    except TimeoutError:
        return None
    with line:
        try:
            line.settimeout(LOOK_SECONDS)
            order = json.loads(line.makefile().readline())
            child = os.fork()
        except (OSError, ValueError) as e:
            print(f"the nursery could not carry out an order: {e}", file=sys.stderr, flush=True)
            return None
        if child:
            return None
        os.setsid()
        # Where nobody waits for the number any more, the job was begun anew as well; one of the two gets it.
        with contextlib.suppress(OSError):
            line.sendall(b"%d\n" % os.getpid())
        return order


def _become(order: dict[str, Any]) -> None:
    """Signals, a log, a folder and an environment of its own, as a process that began anew would have."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    out = os.open(order["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    os.dup2(out, 1)
    os.dup2(out, 2)
    os.close(out)
    os.chdir(order["folder"])
    os.environ.clear()
    os.environ.update(order["env"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
