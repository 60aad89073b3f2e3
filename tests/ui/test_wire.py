"""Every example of docs/app.md as it stands there, over the wire, against an app where people have to sign in."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from made import published, sums
from served import serve

from benchgen import access
from benchgen.actions.desk import Desk
from benchgen.deployment import SCOPES
from benchgen.store import Store, benchmarks
from benchgen.ui import login

pytestmark = pytest.mark.slow
DOCS = Path(__file__).resolve().parents[2] / "docs" / "app.md"
ADDRESS, TOKEN = "http://127.0.0.1:7860", "bgt_YOUR_TOKEN"
NAMES = {"create", "publish", "run", "status", "dataset", "train", "job", "compare"}


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    home = tmp_path_factory.mktemp("wire")
    login.set_password(home / "users.txt", "ann", "correct horse")
    served = serve(home, BENCHGEN_USERS=str(home / "users.txt"))
    yield served
    served.stop()


@pytest.fixture
def ann(app):
    return Desk(Store.open(app.home), "ann")


def _token(ann, *scopes):
    return access.issue(ann.store, "ann", "robot", scopes=scopes or SCOPES)


def _examples(language):
    return re.findall(rf"```{language}\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)


def _filled(code, app, token):
    return code.replace(ADDRESS, app.url).replace(TOKEN, token)


def _client(app, token):
    from gradio_client import Client

    return Client(app.url, headers={"Authorization": f"Bearer {token}"}, verbose=False)


def test_every_endpoint_has_an_example_and_there_is_no_other(app, ann):
    told = "\n".join(_examples("python"))
    assert set(re.findall(r'api_name="/(\w+)"', told)) == NAMES
    listed = _client(app, _token(ann)).view_api(return_format="dict")["named_endpoints"]
    assert {name.strip("/") for name in listed} == NAMES


def test_the_python_examples_run_as_they_stand(app, ann):
    seen = {}
    for code in _examples("python"):
        exec(compile(_filled(code, app, _token(ann)), "docs/app.md", "exec"), seen)
    assert seen["compared"]["verdict"] in ("improved", "no_measurable_change")
    assert seen["answer"]["status"] == "completed"
    assert (seen["plan"]["job_type"], seen["harder"]["job_type"]) == ("from_run", "grpo")
    assert seen["harder"]["train"]["args"]["max_steps"] == 20


def test_the_shell_examples_run_as_they_stand(app, ann):
    b = published(ann, sums(6, title="Shell"))
    for code in _examples("bash"):
        script = _filled(code, app, _token(ann)).replace('"data": [1,', f'"data": [{b.id},')
        done = subprocess.run(["bash", "-euc", script], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout.split("data: ")[-1])[0]["run"] > 0


def test_a_token_can_do_what_its_scopes_say_and_no_more(app, ann):
    from gradio_client.exceptions import AppError

    reads, wrong = _client(app, _token(ann, "read")), _token(ann, "read")[:-1]
    with pytest.raises(AppError, match="403"):
        reads.predict(published(ann, sums(4, title="Mine")).id, "fake", api_name="/run")
    with pytest.raises(Exception, match="credentials were not provided"):
        _client(app, wrong)


def test_the_fourth_benchmark_in_a_minute_is_refused(app):
    from gradio_client.exceptions import AppError

    robot = _client(app, access.issue(Store.open(app.home), "ben", "robot", scopes=["create"]))
    asked = [{"id": "a", "question": "1 + 1?", "options": ["1", "2", "3"], "answer": "B"}]
    for n in range(3):
        assert robot.predict(f"Sum {n}", asked, api_name="/create")["status"] == "draft"
    with pytest.raises(AppError, match="only 3 benchmarks a minute"):
        robot.predict("Sum 4", asked, api_name="/create")
    assert len(benchmarks.list_all(Store.open(app.home), "ben")) >= 3
