"""A real PostgreSQL server for the tests that need one, from Debian's package, on loopback, gone afterwards."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def _programs() -> Path | None:
    """Debian keeps the server's programs out of the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """The address of an empty database on a server that lives as long as the block."""
    programs = _programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed; `make browser` installs it where it may")
    as_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    data = folder / "pg"
    data.mkdir(parents=True)
    if as_user:
        for parent in (data, *data.parents):
            if os.stat(parent).st_uid == 0 and parent.is_relative_to("/tmp") and parent != Path("/tmp"):
                parent.chmod(0o755)
        shutil.chown(data, "postgres", "postgres")
    port = _free_port()

    def call(*command: str) -> None:
        subprocess.run(
            [*as_user, *command], check=True, cwd="/", stdin=subprocess.DEVNULL, capture_output=True
        )

    call(str(programs / "initdb"), "-D", str(data), "-A", "trust", "-U", "postgres", "--no-sync")
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={data} -c fsync=off"
    call(str(programs / "pg_ctl"), "-D", str(data), "-l", str(data / "log"), "-w", "-o", options, "start")
    try:
        yield f"postgresql+psycopg://postgres@127.0.0.1:{port}/postgres"
    finally:
        call(str(programs / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop")


def _free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]
