"""Account, balance and ledger, API tokens. A token's secret is seen once; afterwards it can only be revoked."""

from typing import Any

from benchgen import access
from benchgen.deployment import SCOPES
from benchgen.errors import ConfigError
from benchgen.store import ledger
from benchgen.ui import human, login, site
from benchgen.ui.parts import Raw, badge, credits, empty, esc, facts, head, join, note, table, when
from benchgen.ui.site import Visit

SHOWN = 200
WORDS = {
    "read": "read",
    "run": "run models",
    "create": "create and edit benchmarks",
    "publish": "publish",
    "train": "train",
}


def draw(page: Any) -> None:
    import gradio as gr

    gr.HTML(head("Settings"))
    account = gr.HTML()
    with gr.Tabs():
        with gr.Tab("Credits"):
            spent = gr.HTML()
        with gr.Tab("API tokens"):
            gr.HTML(
                Raw(
                    "<p>For your own programs. The agent never asks for one: one in a message is a leaked one.</p>"
                )
            )
            listed = gr.HTML()
            with gr.Row():
                label = gr.Textbox(label="What it is for", max_lines=1)
                days = gr.Number(label="Ends after days", value=90, minimum=1, precision=0)
            scopes = gr.CheckboxGroup([(WORDS[s], s) for s in SCOPES], value=["read"], label="It may")
            make, secret = gr.Button("Make a token", variant="primary"), gr.HTML()
            which = gr.Dropdown([], label="Revoke a token")
            revoke = gr.Button("Revoke", variant="stop")
    site.on(page.load, load, None, [account, spent, listed, which])
    site.on(make.click, made, [label, scopes, days], [secret, listed, which])
    site.on(revoke.click, revoked, [which], [listed, which])


def load(visit: Visit) -> tuple[Any, ...]:
    human.person(visit)
    return account(visit), spending(visit), *tokens(visit)


def account(visit: Visit) -> Raw:
    one = not login.needed()
    who = "One user, on this computer only" if one else visit.user
    told = facts(
        (
            ("Account", who),
            ("Balance", join((credits(visit.desk.balance) if visit.desk.balance else "0", " credits"))),
            ("One credit is", "1 US dollar"),
            ("Data is kept in", str(visit.store.home) if one else "the store of this installation"),
        )
    )
    way_out = "" if one or login.on_space() else Raw('<p><a href="/logout">Sign out</a></p>')
    return join((told, way_out))


def spending(visit: Visit) -> Raw:
    """Every movement of credits, newest first."""
    lines = [
        (when(float(str(m["at"]))), m["note"], f"{m['credits']:+.4f}")
        for m in ledger.lines(visit.store, visit.user)[:SHOWN]
    ]
    if not lines:
        return empty(
            "No credits were moved yet",
            "Runs on hosted models and trainings are listed here with what they cost.",
        )
    return table(("When", "For", "Credits"), lines, label="Ledger", numbers=(2,))


def tokens(visit: Visit) -> tuple[Raw, Any]:
    found = access.tokens(visit.store, visit.user)
    good = [(f"{t.label} ({', '.join(t.scopes)})", t.id) for t in found if not t.revoked]
    if not found:
        return empty("No tokens", "Make one to call this installation from your own programs."), site.update(
            choices=[], value=None
        )
    lines = [
        (
            t.label,
            ", ".join(WORDS[s] for s in t.scopes),
            when(t.created_at),
            when(t.used_at) or "never",
            badge("revoked", "failed") if t.revoked else badge("good", "completed"),
        )
        for t in found
    ]
    return table(("Token", "May", "Made", "Last used", ""), lines, label="API tokens"), site.update(
        choices=good, value=None
    )


def made(visit: Visit, label: str, scopes: list[str], days: float | None) -> tuple[Any, ...]:
    secret = human.new_token(visit, label, scopes, days)
    told = note(
        join(
            (
                "Copy it now; it is not shown again.",
                Raw(f'<pre class="bg-log" tabindex="0">{esc(secret)}</pre>'),
            )
        ),
        "good",
    )
    return told, *tokens(visit)


def revoked(visit: Visit, id: int | None) -> tuple[Any, ...]:
    if id is None:
        raise ConfigError("choose a token to revoke")
    human.revoke_token(visit, id)
    return tokens(visit)
