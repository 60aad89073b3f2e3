import json
import os
import subprocess
import sys
import urllib.request

import pytest
from served import serve

from benchgen import deploy
from benchgen.errors import ConfigError


def test_a_space_holds_the_app_what_it_needs_and_its_front_matter(tmp_path):
    made = deploy.space(tmp_path / "space")
    assert {"app.py", "benchgen", "configs", "README.md", "requirements.txt", "LICENSE"} <= {
        p.name for p in made.iterdir()
    }
    front = (made / "README.md").read_text()
    assert (
        front.startswith("---\n")
        and "sdk: gradio" in front
        and "hf_oauth: true" in front
        and "app_file: app.py" in front
    )
    assert not list(made.rglob("__pycache__"))


def test_requirements_name_tested_versions_and_not_the_project_itself(tmp_path):
    lines = (deploy.space(tmp_path / "space") / "requirements.txt").read_text().splitlines()
    names = {line.split("==")[0].split("[")[0].lower() for line in lines}
    assert {"torch", "transformers", "sqlalchemy", "authlib"} <= names
    assert not {"benchgen", "gradio"} & names


def test_a_folder_that_holds_something_is_left_alone(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(ConfigError, match="not empty"):
        deploy.space(tmp_path)
    assert [p.name for p in tmp_path.iterdir()] == ["mine.txt"]


def _answer(url, path="/", **headers):
    request = urllib.request.Request(url + path, headers=headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.read().decode()


@pytest.mark.slow
def test_the_app_starts_from_the_built_folder_where_nothing_else_is_set(tmp_path, home, monkeypatch):
    made = deploy.space(tmp_path / "space")
    for name in [n for n in os.environ if n.startswith(("BENCHGEN", "HF_", "GRADIO", "PYTHON"))]:
        monkeypatch.delenv(name)
    where = "import benchgen; print(benchgen.__file__)"
    found = subprocess.run(
        [sys.executable, "-c", where], cwd=made, capture_output=True, text=True, check=True
    )
    assert found.stdout.startswith(str(made))
    app = serve(
        home, folder=made, SYSTEM="spaces", SPACE_ID="ann/benchgen", OAUTH_CLIENT_ID="id", OAUTH_CLIENT_SECRET="secret",
        OAUTH_SCOPES="openid profile", OPENID_PROVIDER_URL="https://provider.invalid",
    )  # fmt: skip
    try:
        assert "benchgen" in _answer(app.url, accept="text/html")
        parts = _answer(app.url, "/config")
        assert "This Space has no storage" in parts and "Sign in with Hugging Face" in parts
        body = json.dumps({"data": [1]}).encode()
        asked = urllib.request.Request(
            f"{app.url}/gradio_api/call/status", body, {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(asked, timeout=30) as answer:
            event = json.load(answer)["event_id"]
        assert "sign in first" in _answer(app.url, f"/gradio_api/call/status/{event}")
    finally:
        app.stop()
