"""What only a person at a page may do: delete, unpublish, share, stop, boards, tokens. A token of a program may not.

Nothing that the agent can reach imports this file.
"""

from typing import Any

from benchgen import access, gate
from benchgen.errors import ConfigError, Refused
from benchgen.jobs import launch
from benchgen.records import Job
from benchgen.store import benchmarks, leaderboard, models, removal
from benchgen.ui.parts import Raw, esc, note
from benchgen.ui.site import Visit, say
from benchgen.values import Call, Model


def person(visit: Visit) -> str:
    """The name of the person; refused for a program."""
    if not visit.human:
        raise Refused("an API token cannot do this; a person does it on the page")
    return visit.user


def deleted_benchmark(visit: Visit, typed: str) -> Raw:
    id = visit.id
    b = benchmarks.own(visit.store, id, person(visit))
    if typed.strip() != b.title:
        raise ConfigError(f"type the title, {b.title!r}, to delete this benchmark")
    removal.benchmark(visit.store, id, visit.user)
    return note("The benchmark is deleted. Go back to the list.", "good")


def unpublished(visit: Visit) -> Raw:
    b = removal.unpublish(visit.store, visit.id, person(visit))
    return note(f"{b.title} is a draft again; nobody else can see it.", "good")


def shared(visit: Visit, name: str) -> Raw:
    removal.share(visit.store, visit.id, name, person(visit))
    return sharing(visit, visit.id)


def unshared(visit: Visit, name: str) -> Raw:
    removal.unshare(visit.store, visit.id, name.strip(), person(visit))
    return sharing(visit, visit.id)


def sharing(visit: Visit, id: int) -> Raw:
    names = removal.shared_with(visit.store, id)
    told = ", ".join(names) if names else "nobody but its owner"
    return Raw(f"<p>May see and change it before it is published: <b>{esc(told)}</b></p>")


def judged(visit: Visit, name: str) -> Raw:
    """Let a model decide the key points of a benchmark, or, without a name, decide them by their words again."""
    b = benchmarks.own(visit.store, visit.id, person(visit))
    if b.format != "key_points":
        raise ConfigError(
            f"a judge decides key points; {b.title!r} has the format {b.format}, which needs none"
        )
    model = visit.desk.pick(name).model.name if name.strip() else None
    compare = Call(use=b.scoring.compare.use, args=b.scoring.compare.args | {"judge": model})
    scoring = b.scoring.model_copy(update={"compare": compare})
    changed = b.model_copy(update={"scoring": scoring}).model_dump(mode="json")
    gate.perform(visit.desk, Call(use="action.edit_benchmark", args={"benchmark": b.id, "changed": changed}))
    told = (
        f"{model} decides the key points from the next run on." if model else "Words decide the key points."
    )
    return note(told, "good")


def on_board(visit: Visit, run: int, wanted: bool) -> None:
    """Put a run on its benchmark's leaderboard, or take it off."""
    (leaderboard.add if wanted else leaderboard.remove)(visit.store, run, person(visit))


def stop(visit: Visit, job: int) -> Job:
    """Stop a run or a training. What it has answered stays."""
    return launch.cancel(visit.store, job, person(visit))


def delete_job(visit: Visit, job: int) -> None:
    removal.job(visit.store, job, person(visit))


def delete_model(visit: Visit, name: str) -> None:
    removal.model(visit.store, name, person(visit))
    say(f"{name} is no longer in your catalogue.")


def add_model(visit: Visit, name: str, backend: Call, base: str | None, price: Any = None) -> Model:
    """Register an endpoint or a repository under a name of one's own."""
    from benchgen.registry import build
    from benchgen.values import Price

    if not name.strip():
        raise ConfigError("give the model a name")
    build(backend)
    made = Model(name=name.strip(), backend=backend, base=base, price=price or Price())
    return models.add(visit.store, made, person(visit))


def new_token(visit: Visit, label: str, scopes: list[str], days: float | None) -> str:
    """A new API token; its secret is seen this once."""
    if not label.strip():
        raise ConfigError("say what the token is for")
    return access.issue(visit.store, person(visit), label.strip(), scopes=scopes, days=days or None)  # type: ignore[arg-type]


def revoke_token(visit: Visit, id: int) -> None:
    access.revoke(visit.store, person(visit), id)
