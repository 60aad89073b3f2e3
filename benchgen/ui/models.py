"""The page of models: the catalogue, one's own, a form to register one, merging an adapter, deleting."""

from typing import Any

from benchgen import gate
from benchgen.errors import ConfigError
from benchgen.prices import price_of
from benchgen.store import jobs, models
from benchgen.ui import human, links, login, site
from benchgen.ui.parts import Raw, badge, button, empty, head, link, note, section, table
from benchgen.ui.site import Visit
from benchgen.values import Call, Model, Price

KINDS = {
    "local": "runs here",
    "endpoint": "endpoint",
    "provider": "provider",
    "fake": "pretends",
    "vllm": "vLLM",
}


def draw(page: Any) -> None:
    import gradio as gr

    gr.HTML(
        head(
            "Models",
            "What you can run benchmarks on: the shipped catalogue, what you trained, and what you register.",
        )
    )
    body = gr.HTML()
    with gr.Accordion("Register an endpoint", open=False):
        _endpoint(body)
    with gr.Accordion("Register a Hugging Face repository", open=False):
        name, repo = (
            gr.Textbox(label="Name", max_lines=1),
            gr.Textbox(label="Repository id", placeholder="Qwen/Qwen2.5-0.5B-Instruct", max_lines=1),
        )
        site.on(gr.Button("Register", variant="primary").click, add_repo, [name, repo], [body])
    with gr.Accordion("Merge an adapter into standalone weights", open=False):
        trained, merged, told = (
            gr.Dropdown([], label="Trained model"),
            gr.Textbox(label="Name of the merged model", max_lines=1),
            gr.HTML(),
        )
        site.on(
            gr.Button("Merge and publish to your catalogue", variant="primary").click,
            merge,
            [trained, merged],
            [told],
        )
    with gr.Accordion("Delete one of your models", open=False):
        own = gr.Dropdown([], label="Model")
        site.on(gr.Button("Delete model", variant="stop").click, delete, [own], [body, own])
    shipped = gr.HTML()
    site.on(page.load, load, None, [body, trained, own, shipped])


def _endpoint(body: Any) -> None:
    import gradio as gr

    with gr.Row():
        name = gr.Textbox(label="Name in your catalogue", max_lines=1)
        url = gr.Textbox(label="Address", placeholder="https://host/v1", max_lines=1)
    with gr.Row():
        served = gr.Textbox(label="Model name at the endpoint", max_lines=1)
        key = gr.Textbox(
            label="Environment variable that holds the key",
            placeholder="OPENAI_API_KEY",
            max_lines=1,
            info="Only its name is kept, never the key",
        )
    with gr.Row():
        into, out = (
            gr.Number(label="Credits per million prompt tokens", value=0, minimum=0),
            gr.Number(label="Credits per million reply tokens", value=0, minimum=0),
        )
    register = gr.Button("Register", variant="primary")
    site.on(register.click, add_endpoint, [name, url, served, key, into, out], [body])


def load(visit: Visit) -> tuple[Any, ...]:
    own = models.list_all(visit.store, visit.user)
    adapters = [(m.name, m.made_by) for m in own if m.backend.args.get("adapter") and m.made_by]
    names = site.update(choices=[m.name for m in own], value=None)
    return body(visit), site.update(choices=adapters), names, catalogue(visit)


def body(visit: Visit) -> Raw:
    """One's own models."""
    own = list(reversed(models.list_all(visit.store, visit.user)))
    mine = table(_HEADS, [_line(visit, m) for m in own], label="Your models") if own else empty(
        "No models of your own yet",
        "A training puts its model here by itself. You can also register an endpoint or a repository.",
        button("Train one", "/training"),
    )  # fmt: skip
    return section("Yours", mine)


def catalogue(visit: Visit) -> Raw:
    """The shipped ones."""
    lines = [_line(visit, m) for m in visit.desk.catalogue.models]
    return section("Catalogue", table(_HEADS, lines, label="Catalogue"))


_HEADS = ("Model", "How it is reached", "About", "Credits per million tokens", "Can be trained")


def _line(visit: Visit, m: Model) -> tuple[Any, ...]:
    price = price_of(m, visit.desk.prices)
    cost = (
        "not known"
        if price is None
        else ("free" if price == Price() else f"{price.input:g} in, {price.output:g} out")
    )
    kind = m.backend.use.partition(".")[2]
    adapter = badge("adapter") if m.backend.args.get("adapter") else ""
    from_job = Raw(f" {link(f'job {m.made_by}', links.page('training', m.made_by))}") if m.made_by else ""
    return (
        Raw(f"<b>{_esc(m.name)}</b> {adapter}{from_job}"),
        KINDS.get(kind, kind),
        m.about,
        cost,
        "yes" if m.base else "",
    )


def _esc(text: str) -> str:
    from benchgen.ui.parts import esc

    return esc(text)


def choices(visit: Visit) -> list[tuple[str, str]]:
    """Names for a form: one's own, then the catalogue."""
    own = [m.name for m in reversed(models.list_all(visit.store, visit.user))]
    return [*((f"{n} (yours)", n) for n in own), *((m.name, m.name) for m in visit.desk.catalogue.models)]


def add_endpoint(visit: Visit, name: str, url: str, served: str, key: str, into: float, out: float) -> Raw:
    if not url.strip().startswith(("http://", "https://")):
        raise ConfigError("the address begins with http:// or https://")
    if key.strip() and login.needed():
        raise ConfigError(
            "on a shared installation a key belongs to its owner: ask them to add this model to the catalogue"
        )
    args = {"url": url.strip(), "name": served.strip() or name.strip(), "key_env": key.strip() or None}
    human.add_model(
        visit,
        name,
        Call(use="model.endpoint", args={k: v for k, v in args.items() if v}),
        None,
        Price(input=into or 0, output=out or 0),
    )
    site.say(f"{name} is in your catalogue.")
    return body(visit)


def add_repo(visit: Visit, name: str, repo: str) -> Raw:
    from benchgen.catalogue import looks_like_repo_id

    if not looks_like_repo_id(repo.strip()):
        raise ConfigError(f"{repo!r} is not a repository id; it looks like owner/name")
    backend = Call(use="model.local", args={"repo": repo.strip()})
    human.add_model(visit, name or repo.strip().rpartition("/")[2].lower(), backend, repo.strip())
    site.say("The model is in your catalogue; its weights are fetched at the first run.")
    return body(visit)


def merge(visit: Visit, job: int | None, name: str) -> Raw:
    if job is None or not name.strip():
        raise ConfigError("choose a trained model and give the merged one a name")
    jobs.get(visit.store, job, visit.user)
    done = gate.perform(visit.desk, Call(use="action.merge_model", args={"job": job, "name": name.strip()}))
    return Raw(
        note("The merge has started.", "good")
        + button("Watch it", links.page("merge", done["job"]), strong=True)
    )


def delete(visit: Visit, name: str | None) -> tuple[Any, Any]:
    if not name:
        raise ConfigError("choose one of your models")
    human.delete_model(visit, name)
    own = [m.name for m in models.list_all(visit.store, visit.user)]
    return body(visit), site.update(choices=own, value=None)
