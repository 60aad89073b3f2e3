"""A stand-in of the hub on loopback: it keeps what is committed, and knows as much of the API as an upload needs.

    with hub() as there:                 # there.url is HF_ENDPOINT
        there.repos["me/model"].files    # {path: bytes}
        there.tokens                     # every token that came along

Large files come by the way of git LFS, as they do on the hub.
"""

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class Repo:
    private: bool
    files: dict[str, bytes] = field(default_factory=dict)
    commits: list[str] = field(default_factory=list)


@dataclass
class Hub:
    url: str = ""
    repos: dict[str, Repo] = field(default_factory=dict)
    large: dict[str, bytes] = field(default_factory=dict)
    tokens: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    refuse: int | None = None
    lose_answer: bool = False


@contextmanager
def hub() -> Iterator[Hub]:
    """A hub without any repository."""
    there = Hub()
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (_Handler,), {"hub": there}))
    there.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield there
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Handler(BaseHTTPRequestHandler):
    hub: Hub

    def log_message(self, format: str, *args: Any) -> None:
        """Quiet."""

    def do_GET(self) -> None:
        self._note()
        repo, _, what = self.path.removeprefix("/api/models/").partition("/tree/")
        if what:
            files = [
                {"type": "file", "path": p, "size": len(b), "oid": "0" * 40}
                for p, b in self._at(repo).items()
            ]
            return self._say([*files])
        repo, _, commits = self.path.removeprefix("/api/models/").partition("/commits/")
        if commits:
            told = [
                {
                    "id": f"{n:040x}",
                    "title": t,
                    "message": "",
                    "authors": [],
                    "date": "2026-01-01T00:00:00.000Z",
                }
                for n, t in enumerate(self.hub.repos[repo].commits)
            ]
            return self._say(told)
        name = repo.partition("/revision/")[0].partition("?")[0]
        kept = self.hub.repos.get(name)
        if kept is None:
            return self._say({"error": "Repository not found"}, 404, {"X-Error-Code": "RepoNotFound"})
        siblings = [{"rfilename": p} for p in kept.files]
        self._say({"id": name, "sha": "0" * 40, "private": kept.private, "siblings": siblings, "tags": []})

    def do_POST(self) -> None:
        body = self._note()
        if self.hub.refuse:
            return self._say({"error": "no"}, self.hub.refuse)
        if self.path == "/api/repos/create":
            return self._create(json.loads(body))
        if self.path == "/api/validate-yaml":
            return self._say({"errors": [], "warnings": []})
        if "/preupload/" in self.path:
            files = [
                {"path": f["path"], "uploadMode": "lfs" if f["path"].endswith(".safetensors") else "regular"}
                | {"shouldIgnore": False, "oid": None}
                for f in json.loads(body)["files"]
            ]
            return self._say({"files": files})
        if self.path.endswith("/info/lfs/objects/batch"):
            objects = [
                o | {"actions": {"upload": {"href": f"{self.hub.url}/lfs/{o['oid']}", "header": {}}}}
                for o in json.loads(body)["objects"]
            ]
            return self._say({"transfer": "basic", "objects": objects})
        return self._commit(self.path.removeprefix("/api/models/").partition("/commit/")[0], body)

    def do_PUT(self) -> None:
        self.hub.large[self.path.rpartition("/")[2]] = self._note()
        self._say({})

    def _create(self, wanted: dict[str, Any]) -> None:
        owner = wanted.get("organization") or "me"
        name = f"{owner}/{wanted['name']}"
        url = {"url": f"{self.hub.url}/{name}", "name": name, "id": name}
        if name in self.hub.repos:
            return self._say({"error": "You already created this model repo", **url}, 409)
        self.hub.repos[name] = Repo(
            private=bool(wanted.get("private") or wanted.get("visibility") == "private")
        )
        self.hub.repos[name].files[".gitattributes"] = b""
        self._say(url)

    def _commit(self, repo: str, body: bytes) -> None:
        kept = self.hub.repos[repo]
        for line in map(json.loads, body.splitlines()):
            value = line["value"]
            if line["key"] == "header":
                kept.commits.insert(0, value["summary"])
            elif line["key"] == "file":
                kept.files[value["path"]] = base64.b64decode(value["content"])
            elif line["key"] == "lfsFile":
                kept.files[value["path"]] = self.hub.large[value["oid"]]
        if self.hub.lose_answer:
            self.hub.lose_answer = False
            self.connection.close()
            return
        told = {"commitUrl": f"{self.hub.url}/{repo}/commit/1", "commitOid": "1" * 40, "pullRequestUrl": None}
        self._say({"success": True, **told})

    def _at(self, repo: str) -> dict[str, bytes]:
        return self.hub.repos[repo].files

    def _note(self) -> bytes:
        self.hub.asked.append(f"{self.command} {self.path}")
        token = (self.headers.get("Authorization") or "").removeprefix("Bearer ")
        if token:
            self.hub.tokens.append(token)
        if self.headers.get("Transfer-Encoding") == "chunked":
            return self._chunks()
        return self.rfile.read(int(self.headers.get("Content-Length") or 0))

    def _chunks(self) -> bytes:
        body = b""
        while size := int(self.rfile.readline().split(b";")[0], 16):
            body += self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()
        return body

    def _say(self, what: Any, status: int = 200, headers: dict[str, str] | None = None) -> None:
        raw = json.dumps(what).encode()
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", "Content-Length": str(len(raw))}.items():
            self.send_header(name, value)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(raw)
