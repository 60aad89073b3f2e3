"""Secrets pasted into a message: found and masked before anything is stored."""

import re
from typing import NamedTuple

MASK = "[removed]"

_KINDS = {
    "private key": r"-----BEGIN [A-Z ]*PRIVATE KEY-----.*?(?:-----END [A-Z ]*PRIVATE KEY-----|\Z)",
    "web token": r"eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{4,}",
    "Hugging Face token": r"hf_[A-Za-z0-9]{16,}",
    "GitHub token": r"(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,})",
    "GitLab token": r"glpat-[\w-]{16,}",
    "API key": r"(?:sk|pk|rk)-[A-Za-z0-9][\w-]{14,}|(?:sk|pk|rk)_(?:live|test)_[A-Za-z0-9]{16,}"
    r"|gsk_[A-Za-z0-9]{20,}|xai-[A-Za-z0-9]{20,}|r8_[A-Za-z0-9]{20,}|nvapi-[\w-]{20,}",
    "Google key": r"AIza[\w-]{30,}|ya29\.[\w-]{20,}",
    "AWS key": r"(?:AKIA|ASIA)[A-Z0-9]{16}",
    "Slack token": r"xox[abeoprs]-[\w-]{10,}",
    "bearer token": r"(?<=[Bb]earer )[\w.~+/-]{20,}=*|(?<=[Tt]oken )(?=[\w.-]*\d)[\w.-]{24,}",
    "secret": r"(?i:(?<=api_key=)|(?<=apikey=)|(?<=token=)|(?<=secret=)|(?<=password=)|(?<=passwd=)"
    r"|(?<=api_key: )|(?<=token: )|(?<=secret: )|(?<=password: ))[^\s\"'&,;]{8,}",
}
_SECRET = re.compile("|".join(rf"(?P<k{n}>(?<![A-Za-z0-9]){p})" for n, p in enumerate(_KINDS.values())), re.S)


class Found(NamedTuple):
    """One masked secret: what kind it was, and its first characters, so that its owner knows which to revoke."""

    kind: str
    start: str


def find_tokens(text: str) -> tuple[str, tuple[Found, ...]]:
    """The text without secrets, and what was taken out of it."""
    found: list[Found] = []
    names = list(_KINDS)

    def mask(match: re.Match[str]) -> str:
        kind = names[int((match.lastgroup or "k0")[1:])]
        found.append(Found(kind, match[0][:4]))
        return MASK

    return _SECRET.sub(mask, text), tuple(found)


def mask_tokens(text: str) -> str:
    """The text without secrets."""
    return find_tokens(text)[0]
