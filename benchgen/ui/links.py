"""The address of everything a person can look at. One function, so that no page invents its own."""

from urllib.parse import urlencode

PAGES = {
    "conversation": "/",
    "benchmark": "/benchmarks",
    "run": "/evaluations",
    "training": "/training",
    "merge": "/training",
    "model": "/models",
    "loop": "/agent",
    "account": "/settings",
}
"""The page of each kind of thing."""

OLD = {
    "benchmarks": "benchmark",
    "runs": "run",
    "evaluations": "run",
    "training": "training",
    "activity": "loop",
}
"""First words of addresses of the form `/runs/3`, which lead to the page of the thing."""


def page(kind: str, id: int | str | None = None, **more: str | int) -> str:
    """The page of one thing, or of all things of a kind."""
    name = "chat" if kind == "conversation" else "id"
    query = ({} if id is None else {name: id}) | more
    return PAGES[kind] + (f"?{urlencode(query)}" if query else "")


def forward(path: str) -> str | None:
    """Where `/runs/3`, `/benchmarks/3` and `/activity` lead; None for every other address."""
    first, _, rest = path.strip("/").partition("/")
    if first == "activity":
        return page("loop")
    if first in OLD and rest.isdigit():
        return page(OLD[first], rest)
    return page("run") if first == "runs" and not rest else None
