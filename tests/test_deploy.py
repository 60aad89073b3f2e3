import pytest

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
