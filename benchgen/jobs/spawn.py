"""How the process of a job comes to be: split off from the nursery of a running app, or begun anew.

A process that begins anew reads most of a second's worth of code before its first question. A nursery
(`benchgen.nursery`) has read it once. Either way the process has a session of its own and outlives whoever asked.
"""

import contextlib
import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import psutil

NURSERY = "BENCHGEN_NURSERY"
"""Names the socket of the nursery, where there is one."""

PATIENCE_SECONDS = 10.0
"""How long a nursery may take to answer. Should it answer later, two processes want the job and one gets it."""

NICE = 10
"""How far a job of a server stands back behind its pages: a tenth of what a page may claim, never nothing."""


def spawn(home: Path, job: int, log: Path) -> int:
    """A new process for this job that writes to `log`; its number."""
    env = os.environ | {"BENCHGEN_HOME": str(home)}
    return _split_off(env, job, log) or _begin(env, job, log)


def _split_off(env: dict[str, str], job: int, log: Path) -> int | None:
    """None where no nursery answers."""
    address = env.get(NURSERY)
    if not address:
        return None
    order = {"job": job, "log": str(log), "env": env, "folder": str(Path.cwd())}
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as line:
        line.settimeout(PATIENCE_SECONDS)
        line.connect(address)
        line.sendall(json.dumps(order).encode() + b"\n")
        number = line.makefile().readline()
        return int(number) if number else None
    return None


def _begin(env: dict[str, str], job: int, log: Path) -> int:
    with log.open("ab") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "benchgen.worker", str(job)],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            start_new_session=True,
            env=env,
        )
    return process.pid


def yield_to_others() -> None:
    """Let everything else go before this process, and before its session where Linux shares by sessions."""
    if not psutil.POSIX:
        return
    me = psutil.Process()
    me.nice(max(me.nice(), NICE))
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(NICE), encoding="ascii")
