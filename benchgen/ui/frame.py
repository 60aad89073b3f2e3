"""What every page has: the bar at the top, the banner, and the agent's messages that wait to be read."""

import os
from html import escape
from typing import Any

from benchgen.store import conversations
from benchgen.ui import links, login, site
from benchgen.ui.parts import Raw, cut, esc, when
from benchgen.ui.site import Visit

POLL_SECONDS = 3.0
PAGES = (
    ("Chat", "/"),
    ("Benchmarks", "/benchmarks"),
    ("Evaluations", "/evaluations"),
    ("Training", "/training"),
    ("Models", "/models"),
    ("Agent", "/agent"),
    ("Settings", "/settings"),
)
SOUND = """(bell) => {
  const here = document.querySelector('.bg-bell'), box = here && here.querySelector('input');
  if (!box) return;
  box.checked = localStorage.bgSound !== 'off';
  const newest = Number(here.dataset.newest), heard = Number(localStorage.bgHeard ?? newest);
  localStorage.bgHeard = Math.max(newest, heard);
  if (newest <= heard || !box.checked) return;
  const audio = new AudioContext(), tone = audio.createOscillator(), soft = audio.createGain();
  tone.connect(soft).connect(audio.destination);
  tone.frequency.value = 660;
  soft.gain.setValueAtTime(0.08, audio.currentTime);
  soft.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.5);
  tone.start();
  tone.stop(audio.currentTime + 0.5);
}"""
"""A soft tone for a new message, once however many pages are open, unless the box under Messages is not ticked."""

_MARK = (
    '<svg viewBox="0 0 20 20" aria-hidden="true"><rect x="1" y="11" width="4" height="8" rx="1" fill="currentColor" '
    'opacity=".45"/><rect x="8" y="6" width="4" height="13" rx="1" fill="currentColor" opacity=".7"/>'
    '<rect x="15" y="1" '
    'width="4" height="18" rx="1" fill="#0f766e"/></svg>'
)


def draw(here: str) -> Any:
    """The bar of one page; returns the blocks' parts that the page may want to refresh."""
    import gradio as gr

    if told := banner():
        gr.HTML(told)
    with gr.Row(elem_id="bg-frame"):
        gr.HTML(bar(here), scale=9)
        bell = gr.HTML(bell_of([]), elem_id="bg-bell", scale=1, min_width=90)
        if login.on_space():
            gr.LoginButton(size="sm", scale=1, min_width=120)
    gr.HTML(
        Raw('<div id="bg-content" tabindex="-1"></div><div class="bg-loading" role="status">Loading…</div>')
    )
    return bell, site.mark(), gr.Timer(POLL_SECONDS)


def wire(page: Any, drawn: tuple[Any, Any, Any]) -> None:
    """Messages are shown when the page opens and whenever new ones come. A look that finds none draws nothing."""
    bell, seen, timer = drawn
    site.on(page.load, look, [seen], [seen])
    site.on(timer.tick, look, [seen], [seen])
    site.on(seen.change, waiting, None, [bell])
    bell.change(None, [bell], None, js=SOUND, api_visibility="private")


def bar(here: str) -> Raw:
    items = "".join(
        f'<a href="{path}"{" aria-current=page" if path == here else ""}>{escape(name)}</a>'
        for name, path in PAGES
    )
    return Raw(
        '<a class="bg-skip" href="#bg-content">Skip to the content</a>'
        f'<nav class="bg-nav" aria-label="Pages"><a class="bg-brand" href="/">{_MARK}benchgen</a>{items}</nav>'
    )


def banner() -> Raw | None:
    """A Space without a volume forgets everything when it sleeps; that has to be said."""
    if login.on_space() and not os.environ.get("BENCHGEN_HOME", "").startswith("/data"):
        return Raw(
            '<div class="bg-banner" role="alert">This Space has no storage: everything here is lost when it restarts. '
            "Mount a volume at /data and set BENCHGEN_HOME=/data/benchgen to keep it.</div>"
        )
    return None


def look(visit: Visit, seen: str | None) -> str:
    """A mark of the messages that wait, which changes when they do; a toast for what has come since the last look."""
    told = conversations.activity(visit.store, visit.user, unseen=True)
    newest = told[0].id if told else 0
    mark = f"{newest} {len(told)}"
    if seen and seen != mark:
        last = int(seen.partition(" ")[0])
        for said in [m for m in told if m.id > last][:2]:
            _toast(said)
    return mark


def waiting(visit: Visit) -> Raw:
    """The bell with the messages that wait."""
    return bell_of(conversations.activity(visit.store, visit.user, unseen=True))


def bell_of(waiting: list[Any]) -> Raw:
    """The unread messages of the agent, each with its way to the chat."""
    count = f"<b>{len(waiting)}</b>" if waiting else ""
    told = f"{len(waiting)} unread messages of the agent" if waiting else "No unread messages"
    items = "".join(
        f"<li><p>{esc(cut(plain(m.text), 140))}</p><small>{when(m.at)} · "
        f'<a href="{links.page("conversation", m.conversation)}">Open chat</a></small></li>'
        for m in waiting[:8]
    )
    body = (
        items or "<li><p>Nothing new. When a run or a training ends, the agent's message waits here.</p></li>"
    )
    newest = waiting[0].id if waiting else 0
    sound = (
        "<li><label><input type='checkbox' checked onchange=\"localStorage.bgSound = this.checked ? 'on' : 'off'\"> "
        "Play a sound when a message comes</label></li>"
    )
    return Raw(
        f'<details class="bg-bell" data-newest="{newest}"><summary aria-label="{told}">Messages{count}</summary>'
        f"<ul>{body}{sound}</ul></details>"
    )


def _toast(said: Any) -> None:
    import gradio as gr

    href = links.page("conversation", said.conversation)
    gr.Info(
        f'{esc(cut(plain(said.text), 180))} <a href="{href}">Open chat</a>',
        title="BenchGen agent",
        duration=12,
    )


def plain(text: str) -> str:
    """A message without its Markdown, for one line."""
    import regex

    bare = regex.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return regex.sub(r"[*`#|]|---+", "", bare)
