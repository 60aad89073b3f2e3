"""A trained model goes to the hub: a new repository, one commit, and a card that says what it was made from.

The token is read from where the hub's own library keeps it and handed to that library; nothing of it is written down.
A repository that is there already is never written over.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchgen.catalogue import looks_like_repo_id
from benchgen.errors import ConfigError, JobFailed, Refused

CARD = """---
base_model: {base}
library_name: {library}
pipeline_tag: text-generation
tags:
- benchgen
---

# {name}

{kind} of `{base}`, trained with benchgen.

| | |
| --- | --- |
{facts}

Everything it was made from stands in `card.json`.
"""

TOLD = (
    "recipe",
    "rows",
    "sources",
    "steps",
    "first_loss",
    "last_loss",
    "base_hash",
    "data_hash",
    "template_hash",
)


def endpoint() -> str:
    """The hub's address: `HF_ENDPOINT`, or the usual one."""
    from huggingface_hub import constants

    return os.environ.get("HF_ENDPOINT", "").rstrip("/") or constants.ENDPOINT


def check_name(repo: str) -> str:
    """A repository is named with its owner."""
    if not looks_like_repo_id(repo):
        raise ConfigError(f"{repo!r} is not a repository id; write it as owner/name")
    return repo


def size_of(folder: Path) -> int:
    """Bytes that would be sent."""
    return sum(p.stat().st_size for p in folder.rglob("*") if p.is_file())


def push(folder: Path, repo: str, *, name: str, base: str, private: bool, key: str) -> dict[str, Any]:
    """Send a folder as the one commit of a new repository; the same `key` finds what it sent before.

    Raises `Refused` for a repository that is there already and for a token that is missing or may not write.
    """
    from huggingface_hub import CommitOperationAdd, HfApi, get_token

    token = get_token()
    if not token:
        raise Refused(
            "the hub wants to know who you are: set HF_TOKEN to a token that may write, and push again"
        )
    api, title = HfApi(endpoint=endpoint(), token=token), f"benchgen {key}"
    with _said_plainly(repo, token):
        if not _created(api, repo, private):
            return _earlier(api, repo, title)
        sent = [
            CommitOperationAdd(str(p.relative_to(folder)), p)
            for p in sorted(folder.rglob("*"))
            if p.is_file() and not p.name.startswith(".")
        ]
        readme = CommitOperationAdd("README.md", card_of(folder, name, base).encode())
        done = api.create_commit(repo, [*sent, readme], commit_message=title)
        return {"repo": repo, "url": f"{endpoint()}/{repo}", "commit": done.oid, "private": private}


def card_of(folder: Path, name: str, base: str) -> str:
    """The README of a model, from its own card."""
    card = folder / "card.json"
    held = json.loads(card.read_text(encoding="utf-8")) if card.is_file() else {}
    adapter = (folder / "adapter_config.json").is_file()
    facts = "\n".join(f"| {k.replace('_', ' ')} | {held[k]} |" for k in TOLD if held.get(k) is not None)
    library, kind = ("peft", "A LoRA adapter") if adapter else ("transformers", "A fine-tuned model")
    return CARD.format(base=base, library=library, name=name, kind=kind, facts=facts)


def _created(api: Any, repo: str, private: bool) -> bool:
    """Whether the repository is new, or was made and left empty."""
    from huggingface_hub.errors import HfHubHTTPError

    try:
        api.create_repo(repo, private=private)
    except HfHubHTTPError as e:
        if e.response is None or e.response.status_code != 409:
            raise
        return not [f for f in api.list_repo_files(repo) if f != ".gitattributes"]
    return True


def _earlier(api: Any, repo: str, title: str) -> dict[str, Any]:
    found = next((c for c in api.list_repo_commits(repo) if c.title == title), None)
    if found is None:
        raise Refused(f"the repository {repo} is there already; choose another name, nothing was overwritten")
    info = api.model_info(repo)
    return {
        "repo": repo,
        "url": f"{endpoint()}/{repo}",
        "commit": found.commit_id,
        "private": bool(info.private),
    }


@contextmanager
def _said_plainly(repo: str, token: str) -> Iterator[None]:
    """What the hub answers as one sentence, without the token."""
    from httpx import HTTPError
    from huggingface_hub.errors import HfHubHTTPError, OfflineModeIsEnabled

    try:
        yield
    except OfflineModeIsEnabled:
        raise Refused(
            "HF_HUB_OFFLINE is set, so nothing can be sent to the hub; unset it and push again"
        ) from None
    except HfHubHTTPError as e:
        code = e.response.status_code if e.response is not None else 0
        if code in (401, 403):
            raise Refused(f"the token may not write to {repo}; make one that may, and push again") from None
        why = str(e).replace(token, "…").strip().splitlines()[0][:200]
        raise JobFailed(f"the hub did not take {repo}: {why}; push again") from None
    except (HTTPError, OSError) as e:
        why = str(e).replace(token, "…")
        raise JobFailed(f"the hub cannot be reached: {why[:200]}; push again") from None
