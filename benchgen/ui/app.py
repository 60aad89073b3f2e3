"""The app: which page lies where, who may come in, and the thread that carries jobs and loops on."""

import itertools
import os
import threading
import time
import traceback
from typing import Any

from benchgen import loop
from benchgen.nursery import open_nursery
from benchgen.store import Store
from benchgen.ui import frame, login, memory, site, zero
from benchgen.ui.door import Door

CARRY_SECONDS = 2.0
TIDY_TURNS = 5
PARALLEL = 16
LARGEST = "50mb"
"""Of a file that somebody brings."""

SESSIONS = 500
"""Open pages that are remembered at most; each takes nearly a megabyte."""


def build_app() -> Any:
    """The Gradio app with all its pages; nothing is started yet."""
    import gradio as gr

    from benchgen.ui import agent, benchmarks, chat, endpoints, evaluations, models, settings, training

    with gr.Blocks(title="benchgen", analytics_enabled=False) as app:
        _page(app, "/", chat)
        endpoints.add()
    for name, path, drawer in (
        ("Benchmarks", "benchmarks", benchmarks), ("Evaluations", "evaluations", evaluations),
        ("Training", "training", training), ("Models", "models", models), ("Agent", "agent", agent),
        ("Settings", "settings", settings),
    ):  # fmt: skip
        with app.route(name, path) as page:
            _page(page, f"/{path}", drawer)
    return app.queue(default_concurrency_limit=PARALLEL, max_size=200)


def _page(page: Any, path: str, drawer: Any) -> None:
    parts = frame.draw(path)
    drawer.draw(page)
    frame.wire(page, parts)


def serve(*, host: str | None = None, port: int | None = None, wait: bool = True) -> Any:
    """Serve the app. Without a login it answers this computer only."""
    from starlette.middleware import Middleware

    from benchgen.ui import theme

    zero.take_part()
    memory.few_heaps()
    store = site.store()
    open_nursery()
    app = build_app()
    threading.Thread(target=carry, args=(store, app), daemon=True).start()
    address = host or ("0.0.0.0" if login.needed() else "127.0.0.1")
    return app.launch(
        server_name=address, server_port=port or int(os.environ.get("PORT", "7860")), theme=theme.theme(),
        css=theme.style(), head=theme.script(), run_history=False, footer_links=["api"],
        app_kwargs={"middleware": [Middleware(Door)]},
        prevent_thread_lock=not wait, show_error=False, ssr_mode=False, mcp_server=_can_serve_mcp(), quiet=not wait,
        allowed_paths=[], favicon_path=None, max_file_size=LARGEST, state_session_capacity=SESSIONS,
    )  # fmt: skip


def carry(store: Store, app: Any) -> None:
    """Bring jobs and loops forward and tell what happened, for as long as the app lives."""
    from benchgen.agent.loop_messages import deliver

    for turn in itertools.count(1):
        try:
            loop.carry_on(store)
            deliver(store)
            if turn % TIDY_TURNS == 0:
                memory.forget_closed(app)
                memory.give_back()
        except Exception:
            traceback.print_exc()
        time.sleep(CARRY_SECONDS)


def _can_serve_mcp() -> bool:
    from importlib.util import find_spec

    return find_spec("mcp") is not None
