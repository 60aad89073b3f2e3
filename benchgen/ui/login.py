"""Signing in with a file of names and hashed passwords. Without the file there is one user and no sign-in.

The cookie holds a name and an end, signed with a key that lies in the home folder; it proves nothing elsewhere.
"""

import hashlib
import hmac
import os
import secrets
import time
from collections.abc import Mapping
from pathlib import Path

from benchgen.errors import ConfigError

COOKIE = "benchgen_person"
DAYS = 30
_COST = {"n": 2**14, "r": 8, "p": 1}


def file() -> Path | None:
    """The password file that `BENCHGEN_USERS` names."""
    named = os.environ.get("BENCHGEN_USERS")
    return Path(named).expanduser() if named else None


def on_space() -> bool:
    return bool(os.environ.get("SPACE_ID"))


def needed() -> bool:
    """Whether a visitor has to say who they are."""
    return file() is not None or on_space()


def hashed(password: str) -> str:
    """What stands in the file for a password."""
    salt = secrets.token_hex(16)
    return f"scrypt${salt}${_scrypt(password, salt)}"


def set_password(path: Path, name: str, password: str) -> None:
    """Add a person to the file, or give them another password."""
    if not name.strip() or ":" in name or len(name) > 60:
        raise ConfigError(f"{name!r} cannot be a user name: 1 to 60 characters, no colon")
    if len(password) < 8:
        raise ConfigError("a password has at least 8 characters")
    people = _people(path) | {name.strip(): hashed(password)}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    path.write_text("".join(f"{n}:{h}\n" for n, h in people.items()), encoding="utf-8")


def right(name: str, password: str) -> bool:
    """Whether a person said their password; takes as long for a name that nobody has."""
    path = file()
    kept = (_people(path) if path else {}).get(name)
    _, salt, wanted = (kept or "scrypt$00$00").split("$")
    same = hmac.compare_digest(_scrypt(password, salt), wanted)
    return same and kept is not None


def cookie(home: Path, name: str) -> str:
    """A cookie value for a person who has just signed in."""
    body = f"{name.encode().hex()}.{int(time.time()) + DAYS * 86_400}"
    return f"{body}.{_sign(home, body)}"


def name_in(home: Path, cookies: Mapping[str, str]) -> str | None:
    """Whose cookie this is; None for a wrong, an old and a missing one, and for somebody who left the file."""
    path, (body, _, seal) = file(), cookies.get(COOKIE, "").rpartition(".")
    if path is None or not body or not hmac.compare_digest(seal, _sign(home, body)):
        return None
    name, _, ends = body.partition(".")
    found = bytes.fromhex(name).decode()
    return found if int(ends) > time.time() and found in _people(path) else None


def _people(path: Path) -> dict[str, str]:
    if not path.exists():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    return dict(line.split(":", 1) for line in lines if ":" in line and not line.startswith("#"))


def _scrypt(password: str, salt: str) -> str:
    return hashlib.scrypt(password.encode(), salt=salt.encode(), **_COST).hex()


def _sign(home: Path, body: str) -> str:
    return hmac.new(_key(home), body.encode(), hashlib.sha256).hexdigest()


def _key(home: Path) -> bytes:
    path = home / "cookie.key"
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_hex(32), encoding="utf-8")
    return path.read_bytes()
