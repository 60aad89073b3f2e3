"""A loose name finds the model a person means, and never another size of it."""

import pytest

from benchgen.catalogue import Catalogue, base_of, load_catalogue, looks_like_repo_id, pick
from benchgen.errors import ConfigError, NotFound
from benchgen.registry import build, find
from benchgen.said import Said
from benchgen.values import Call, Model

SHIPPED = load_catalogue()
SMALL = "smollm2-135m-instruct"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (SMALL, SMALL),
        ("SMOLLM2-135M-Instruct", SMALL),
        ("SmolLM2 135M Instruct", SMALL),
        ("smollm2_135m", SMALL),
        ("smollm2135m", SMALL),
        ("smolm2-135m-instruct", SMALL),
        ("HuggingFaceTB/SmolLM2-135M-Instruct", SMALL),
        ("huggingfacetb/smollm2-135m-instruct", SMALL),
        ("“Qwen2.5-0.5B-Instruct”", "qwen2.5-0.5b-instruct"),
        ("qwen 1.5b", "qwen2.5-1.5b-instruct"),
        ("GPT\u20115.5", "gpt-5.5"),
        ("openai/gpt-5.5", "gpt-5.5"),
        ("claude opus 4.8", "claude-opus-4-8"),
        ("haiku", "claude-haiku-4-5"),
    ],
)
def test_case_spaces_and_punctuation_do_not_matter(text, name):
    assert pick(text, SHIPPED).model.name == name


def test_an_exact_name_needs_no_explanation_and_a_loose_one_gets_it():
    assert str(pick(SMALL, SHIPPED).why) == ""
    assert str(pick("smollm2 135m", SHIPPED).why) == f"'smollm2 135m' was taken as {SMALL}"


def test_of_several_matches_one_is_picked_and_all_are_named():
    found = pick("smollm2", SHIPPED)
    assert found.model.name == SMALL
    assert [m.name for m in found.candidates] == [SMALL, "smollm2-360m-instruct", "smollm2-1.7b-instruct"]
    assert all(m.name in str(found.why) for m in found.candidates)
    assert str(found.why).endswith(f"{SMALL} was picked")


@pytest.mark.parametrize(
    "text", ["qwen2.5-15b", "35m-instruct", "qwen2.5-7b-instruct", "5b", "smollm2-13m", "llama", "", "  "]
)
def test_another_size_or_an_unknown_name_is_not_found_and_names_what_there_is(text):
    with pytest.raises(NotFound, match="there is no model"):
        pick(text, SHIPPED)


def test_a_near_miss_is_named():
    with pytest.raises(NotFound, match=r"did you mean qwen2\.5-1\.5b-instruct"):
        pick("qwen2.5-15b", SHIPPED)


def test_own_models_come_first_and_an_adapter_does_not_take_the_name_of_its_base():
    mine = Model(
        name="from-run-3",
        backend=Call(use="model.local", args={"repo": "HuggingFaceTB/SmolLM2-135M-Instruct"}),
        base="HuggingFaceTB/SmolLM2-135M-Instruct",
        made_by=7,
    )
    assert pick("from run 3", SHIPPED, [mine]).model is mine
    assert pick("HuggingFaceTB/SmolLM2-135M-Instruct", SHIPPED, [mine]).model.name == SMALL
    with pytest.raises(NotFound):
        pick("from run 4", SHIPPED, [mine])


def test_fake_takes_its_settings_after_the_colon():
    model = pick("fake:latency=0.2,concurrency=1,error=0.1,accuracy=0.6,script=a,b.jsonl", SHIPPED).model
    assert model.name.startswith("fake:latency=0.2")
    assert model.backend.args["script"] == "a,b.jsonl"
    bound = build(Call(use="model.fake", args={"latency": "0.2", "concurrency": "1"})).keywords
    assert bound == {"latency": 0.2, "concurrency": 1}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("fake:latncy=1", "no setting 'latncy'; it takes latency"),
        ("fake:accuracy=2", "accuracy"),
        ("fake:accuracy", "is not a setting"),
        ("fake:", "is not a setting"),
        ("fake:error=1,error=0", "twice"),
    ],
)
def test_a_bad_setting_of_fake_is_named_at_once(text, says):
    with pytest.raises(ConfigError, match=says):
        pick(text, SHIPPED)


def test_names_outside_the_catalogue_are_taken_by_their_form():
    assert pick("anthropic/claude-next", SHIPPED).model.backend.use == "model.provider"
    found = pick("some-org/Some-Model-3B", SHIPPED).model
    assert (found.backend.use, found.base) == ("model.local", "some-org/Some-Model-3B")


@pytest.mark.parametrize(
    ("text", "yes"),
    [
        ("Qwen/Qwen2.5-0.5B-Instruct", True),
        ("gpt2/x", True),
        (SMALL, False),
        ("../etc/passwd", False),
        ("a/../b", False),
        ("a/b/c", False),
        ("/abs", False),
        ("a b/c", False),
        ("https://x/y", False),
        ("örg/model", False),
        ("a/b..c", False),
    ],
)
def test_a_repository_id_is_known_by_its_shape(text, yes):
    assert looks_like_repo_id(text) is yes


def test_a_display_name_as_base_becomes_its_repository_and_says_so():
    assert base_of("Qwen/Qwen2.5-0.5B-Instruct", SHIPPED) == ("Qwen/Qwen2.5-0.5B-Instruct", Said(""))
    repo, why = base_of("smollm2 135m", SHIPPED)
    assert repo == "HuggingFaceTB/SmolLM2-135M-Instruct"
    assert repo in str(why) and SMALL in str(why)


def test_a_model_without_weights_cannot_be_a_base():
    with pytest.raises(ConfigError, match=r"gpt-5.5 cannot be trained.*Qwen/Qwen2.5-0.5B-Instruct"):
        base_of("gpt-5.5", SHIPPED)


@pytest.mark.parametrize("model", SHIPPED.models, ids=lambda m: m.name)
def test_every_shipped_model_is_found_by_its_own_name(model):
    assert pick(model.name, SHIPPED).model is model


@pytest.mark.parametrize("model", SHIPPED.models, ids=lambda m: m.name)
def test_every_shipped_backend_takes_its_settings(model):
    build(model.backend)


def test_two_models_of_one_name_are_refused(tmp_path):
    path = tmp_path / "models.yaml"
    path.write_text("models: [{name: a, backend: model.fake}, {name: A, backend: model.fake}]")
    with pytest.raises(ConfigError, match="two models are called 'A'"):
        load_catalogue(path)


def test_an_empty_catalogue_still_says_what_works():
    with pytest.raises(NotFound, match="repository id"):
        pick("x", Catalogue(models=()))


def test_the_catalogue_needs_the_fake_model_to_exist():
    assert find("model.fake")
