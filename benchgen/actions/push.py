"""Send a trained model to the hub."""

from pathlib import Path
from typing import Any

from benchgen.actions.desk import Desk, Shown
from benchgen.catalogue import looks_like_repo_id
from benchgen.errors import ConfigError, Refused
from benchgen.registry import register
from benchgen.values import Model


def show_push(desk: Desk, *, model: str, repo: str, private: bool = True) -> Shown:
    """What is sent, where, and who will see it."""
    from benchgen.training import hub

    hub.check_name(repo)
    picked, folder = _trained(desk, model)
    size, adapter = hub.size_of(folder), "adapter" in picked.backend.args
    facts = {
        "model": picked.name, "repo": repo, "private": private, "bytes": size, "hub": hub.endpoint(),
        "base": picked.base, "adapter": adapter,
    }  # fmt: skip
    what = f"the adapter {picked.name} of {picked.base}" if adapter else f"the model {picked.name}"
    seen = "private: only its owner sees it" if private else "public: everybody sees it"
    return Shown(f"Send {what} ({size / 1e6:.1f} MB) to {hub.endpoint()} as {repo}, {seen}.", 0.0, facts)


@register("action", effect="publish", preview=show_push)
def push_model(desk: Desk, key: str, *, model: str, repo: str, private: bool = True) -> dict[str, Any]:
    """Send it as the one commit of a new repository; a repository that is there is never written over."""
    from benchgen.training import hub

    picked, folder = _trained(desk, model)
    base = _repository(picked)
    sent = hub.push(folder, hub.check_name(repo), name=picked.name, base=base, private=private, key=key)
    return {"model": picked.name, **sent}


def _trained(desk: Desk, name: str) -> tuple[Model, Path]:
    """A model that was trained here, and its folder."""
    model = desk.pick(name).model
    folder = model.backend.args.get("adapter") or model.backend.args.get("path")
    if model.made_by is None or not folder:
        raise ConfigError(
            f"{model.name} was not trained here; only your own trained models can be sent to the hub"
        )
    _repository(model)
    return model, Path(folder)


def _repository(model: Model) -> str:
    """The repository that a model was made from; an adapter on a base that nobody else has is of no use to anybody."""
    base = str(model.backend.args.get("repo") or _first_base(model))
    if "adapter" in model.backend.args and not looks_like_repo_id(base):
        raise Refused(
            f"the base of {model.name} is a folder of this machine; merge it first and send the merged model"
        )
    return base


def _first_base(model: Model) -> str:
    """The base that stands in the card of a whole model."""
    import json

    card = Path(str(model.backend.args["path"])) / "card.json"
    held = json.loads(card.read_text(encoding="utf-8")) if card.is_file() else {}
    return str(held.get("base_model") or model.base)
