"""The app as a process of its own, on a free port of loopback."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]


class Served(NamedTuple):
    """A running app and the store it serves."""

    url: str
    home: Path
    process: subprocess.Popen[bytes]

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def kill(self) -> None:
        """As a power cut would: no handler runs."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)


def serve(
    home: Path, *, folder: Path = ROOT, patience: float = 180, port: int | None = None, **env: str
) -> Served:
    """Start `app.py` of this folder, on a free port unless one is named, and wait until it answers."""
    port = port or _free_port()
    wanted = os.environ | {"PORT": str(port), "BENCHGEN_HOME": str(home), "HF_HUB_OFFLINE": "1"} | env
    process = subprocess.Popen([sys.executable, "app.py"], cwd=folder, env=wanted, stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline and process.poll() is None:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/login", timeout=5)
            break
        except urllib.error.HTTPError:
            break
        except OSError:
            time.sleep(0.3)
    else:
        process.kill()
        raise AssertionError(f"the app did not come up; its exit code is {process.poll()}")
    return Served(f"http://127.0.0.1:{port}", home, process)


def _free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]
