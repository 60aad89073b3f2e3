"""What a layer below refuses or warns of is said in the language of the person, and never half in English."""

import ast
import json
import re
import string
from pathlib import Path

import pytest
from finished_runs import finished_run
from talking import Meant, Person, benchmark, published

from benchgen import gate
from benchgen.actions.desk import Desk
from benchgen.agent import conversation
from benchgen.agent.because import reason, told
from benchgen.agent.words import LANGUAGES, Voice, catalogue, placeholders
from benchgen.errors import Refused
from benchgen.said import Said, said
from benchgen.store import Store, benchmarks, jobs, models, removal
from benchgen.values import Call, Model, Price

PACKAGE = Path(__file__).resolve().parents[2] / "benchgen"
ENGLISH = {"the", "there", "with", "cannot", "only", "this", "wanted", "choose"}
"""Words of the sentences of layers below that are no words of the other languages, nor names in a plan."""


def _calls():
    """Every call of `said`, as its key and the names it gives."""
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        froms = [n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module == "benchgen.said"]
        if any(a.name == "said" for n in froms for a in n.names):
            for n in ast.walk(tree):
                if isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id == "said":
                    assert isinstance(n.args[0], ast.Constant), f"{path}:{n.lineno}: the key is no literal"
                    yield str(n.args[0].value), {str(k.arg) for k in n.keywords}


GIVEN: dict[str, set[str]] = {}
for _key, _names in _calls():
    GIVEN[_key] = GIVEN.get(_key, _names) & _names


def _forms(sentence):
    return list(sentence.values()) if isinstance(sentence, dict) else [sentence]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_a_layer_below_has_words_and_no_words_are_left_over(language):
    spoken = {k.removeprefix("because.") for k in catalogue(language) if k.startswith("because.")}
    assert spoken == set(GIVEN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_fills_in_only_what_its_calls_give(language):
    words = catalogue(language)
    for key, given in GIVEN.items():
        sentence = words[f"because.{key}"]
        wanted = {name for form in _forms(sentence) for name, _ in placeholders(form)}
        assert wanted | ({"count"} if isinstance(sentence, dict) else set()) <= given, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_chat_speaks_of_a_command(language):
    words = {k: v for k, v in catalogue(language).items() if k.startswith("because.")}
    assert not [k for k, v in words.items() if any(re.search(r"`|--|\bbenchgen\b", f) for f in _forms(v))]


def test_sentences_are_said_with_words_for_what_the_program_names():
    unfinished = said("run_unfinished", "run 3 is failed; wait", run=3, status="failed")
    assert told(Voice("tr"), unfinished).startswith("Çalıştırma 3: başarısız oldu.")
    assert told(Voice("de"), Said("only English")) == "only English"


def test_an_error_of_several_sentences_is_said_whole():
    same, torn = said("rows_twice", "1 rows", count=1), said("prompts_torn", "2 prompts", count=2)
    assert reason(Voice("de"), Refused(same, torn)) == (
        "1 Zeile ist ein genaues Duplikat. 2 Prompts haben mehr als eine Antwort."
    )
    assert reason(Voice("de"), Refused(same, "something else")).endswith("Duplikat. Something else.")
    assert reason(Voice("de"), Refused("as it was")) == "As it was."
    assert reason(Voice("de"), Refused("no such thing; did you mean another?")).endswith("another?")


def _brings(ann, language, folder, name, content, action="upload_benchmark", **args):
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def understand(_, known):
        return Meant(action, args, language)

    return conversation.reply(ann.store, ann.user, ann.talk, "-", files=(path,), understand=understand)


def _learns(ann, language, folder, name, content, **args):
    given = {"base": "someone/tiny"} | args
    return _brings(ann, language, folder, name, content, "plan_training", **given)


def _run_of(ann, model="someone/tiny", wrong=("q1", "q2", "q3", "q4")):
    return finished_run(
        ann.store, published(ann.store, count=8), owner="ann", model=model, wrong=frozenset(wrong)
    ).id


def _holds(turn, language, key):
    """Whether an answer holds a sentence of the catalogue, whatever is filled in."""
    forms = _forms(catalogue(language)[f"because.{key}"])
    parts = [[re.escape(text) for text, *_ in string.Formatter().parse(f)] for f in forms]
    assert all(re.search(r"\w", "".join(p)) for p in parts), f"{key} has no words that could be missed"
    return any(re.search(".+?".join(p), turn.text, re.DOTALL) for p in parts)


def _check(turn, language, keys):
    assert all(_holds(turn, language, key) for key in keys.split()), turn.text
    words = set(re.findall(r"[a-z]+", turn.text.lower()))
    assert language == "en" or not words & ENGLISH, turn.text


@pytest.mark.parametrize(
    ("language", "model", "keys"),
    [
        ("de", "no-such-model-at-all", "models_known"),
        ("fr", "qwen2.5-15b", "models_near"),
        ("tr", "fake:quick", "fake_setting"),
        ("es", "fake:accuracy=0.5,accuracy=1", "fake_twice"),
        ("zh", "fake:accuracy=7", "setting_wrong"),
        ("de", "fake:speed=7", "setting_unknown"),
        ("es", "dear", "price_unknown"),
    ],
)
def test_a_model_that_cannot_be_asked(language, model, keys):
    ann = Person(Store.open())
    backend = Call(use="model.endpoint", args={"url": "https://example.org/v1"})
    models.add(ann.store, Model(name="dear", backend=backend), "ann")
    turn = ann.says("-", "launch_run", language, benchmark=published(ann.store).id, model=model)
    assert turn.refused and jobs.list_all(ann.store, "ann") == []
    _check(turn, language, keys)


QUESTION = '{"question": "1 + 1?", "options": ["1", "2"], "answer": "%s", "id": "%s"}\n'


@pytest.mark.parametrize(
    ("language", "name", "content", "keys"),
    [
        ("de", "quiz.csv", "", "file_empty"),
        ("tr", "quiz.csv", "soru1;bir\na;b\n", "file_faults column_missing"),
        ("fr", "quiz.jsonl", QUESTION % ("B", "x") + QUESTION % ("A", "x"), "id_twice at_line"),
        ("es", "quiz.jsonl", QUESTION % ("7", "x"), "answer_refused answer_counted"),
        ("zh", "quiz.jsonl", QUESTION % ("three", "x"), "answer_refused answer_no_option"),
        ("de", "quiz.json", json.dumps([{"question": f"{n}?", "answer": "x"} for n in range(2001)]),
         "too_many_questions"),
        ("es", "quiz.jsonl", QUESTION % ("B", "x") + "{broken\n", "line_no_json at_line"),
        ("tr", "quiz.yaml", "title: a: b", "line_no_yaml"),
        ("fr", "quiz.yaml", "titel: T\nquestions:\n- {question: a?, answer: b}\n", "key_unknown key_near"),
        ("de", "quiz.docx", "anything", "file_ending"),
        ("zh", "quiz.csv", b"%PDF-1.7", "file_of_kind kind_pdf"),
        ("fr", "quiz.csv", b"\xff\xfeq\x00\x00\xd8", "file_not_utf8"),
        ("es", "quiz.zip", b"PK\x03\x04 torn", "zip_broken"),
        ("tr", "quiz.yaml", "format: essay\nquestions:\n- {question: a?, answer: b}\n", "scoring_missing"),
    ],
)  # fmt: skip
def test_a_benchmark_file_that_cannot_be_used(language, name, content, keys, tmp_path):
    ann = Person(Store.open())
    turn = _brings(ann, language, tmp_path, name, content)
    assert turn.refused and str(tmp_path) not in turn.text and name in turn.text
    _check(turn, language, keys)


@pytest.mark.parametrize(
    ("language", "name", "content", "keys"),
    [
        ("de", "rows.jsonl", '{"question": "Hi", "answer": "Hello"}', "dataset_columns dataset_wanted"),
        ("fr", "rows.jsonl", "", "dataset_empty"),
        ("tr", "rows.jsonl", '{"prompt": "a", "completion": "b"}\n{no', "dataset_no_json"),
        ("es", "rows.jsonl", '{"prompt": "a", "completion": " "}', "dataset_cell cell_empty"),
        ("zh", "rows.csv", b"prompt,completion\n\xff,b\n", "dataset_not_utf8"),
        ("de", "rows.parquet", b"PAR1", "dataset_ending"),
        ("es", "rows.jsonl", '{"messages": [{"role": "user", "content": "a"}]}', "dataset_cell cell_unanswered"),
    ],
)  # fmt: skip
def test_a_dataset_file_that_cannot_be_used(language, name, content, keys, tmp_path):
    ann = Person(Store.open())
    turn = _learns(ann, language, tmp_path, name, content)
    assert turn.refused
    _check(turn, language, keys)


ROWS = '{"instruction": "Name it.", "output": "Two."}\n' * 2


@pytest.mark.parametrize(
    ("language", "args", "keys"),
    [
        ("de", {"base": "nobody/nothing"}, "weights_out_of_reach"),
        ("tr", {"method": "on_policy", "model": "gpt-5.5"}, "teacher_without_weights"),
        ("fr", {"method": "on_policy", "model": "someone/stranger"}, "teacher_tokens"),
        ("es", {"method": "full", "rank": 8}, "setting_unknown"),
        ("zh", {"method": "continue", "model": "someone/tiny"}, "not_an_adapter"),
    ],
)
def test_a_training_that_cannot_be_planned(tiny, language, args, keys):
    ann = Person(Store.open())
    turn = ann.says("-", "plan_training", language, run=_run_of(ann), **args)
    assert turn.refused and turn.proposal is None
    _check(turn, language, keys)


def test_a_run_without_failures_has_nothing_to_train_on(tiny):
    ann = Person(Store.open())
    turn = ann.says("-", "plan_training", "de", run=_run_of(ann, wrong=()), mode="failures")
    _check(turn, "de", "run_without_rows")
    assert "Modus failures" in turn.text


@pytest.mark.parametrize(
    ("language", "method", "keys"),
    [("es", "reject", "recipe_needs_run"), ("zh", "grpo", "grpo_without_scoring")],
)
def test_a_kind_of_training_that_a_dataset_does_not_fit(tiny, language, method, keys, tmp_path):
    ann = Person(Store.open())
    turn = _learns(ann, language, tmp_path, "rows.jsonl", ROWS, method=method)
    assert turn.refused
    _check(turn, language, keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notes_of_a_plan(tiny, language, tmp_path):
    ann = Person(Store.open())
    turn = _learns(ann, language, tmp_path, "rows.jsonl", ROWS, steps=1, epochs=3)
    assert turn.proposal is not None
    _check(turn, language, "rows_twice few_questions steps_capped")


def test_the_notes_of_a_plan_from_a_run_name_the_model_that_was_meant(tiny):
    ann = Person(Store.open())
    models.add(
        ann.store, Model(name="our small one", backend=Call(use="model.fake"), base="someone/tiny"), "ann"
    )
    run = _run_of(ann, model="our small one")
    turn = ann.says("-", "plan_training", "fr", run=run, mode="failures", steps=2)
    _check(turn, "fr", "base_is is_model few_questions steps_capped gain_hidden")


@pytest.mark.parametrize(
    ("language", "name", "result", "keys"),
    [
        ("tr", "grown", {"adapter": "a", "model": "grown"}, "model_name_taken"),
        ("de", "other", {"model": "grown"}, "nothing_to_merge"),
        ("es", "coming", {"adapter": "a", "model": "grown"}, "merge_under_way"),
    ],
)
def test_a_merge_that_cannot_be_made(language, name, result, keys):
    ann = Person(Store.open())
    models.add(ann.store, Model(name="grown", backend=Call(use="model.fake")), "ann")
    made = jobs.add(ann.store, owner="ann", key="t", kind="training", title="t", spec={"plan": {}})
    jobs.end(ann.store, made.id, "completed", result=result)
    jobs.add(ann.store, owner="ann", key="m", kind="merge", title="m", model="coming", spec={})
    turn = ann.says("-", "merge_model", language, job=made.id, name=name)
    assert turn.refused
    _check(turn, language, keys)


def _edit(ann, language):
    b = published(ann.store)
    turn = ann.says('Title "Sums"', "edit_benchmark", language, benchmark=b.id, title="Sums")
    assert turn.proposal is not None, turn.text
    return b


def test_a_benchmark_that_changed_while_a_change_was_on_the_table():
    ann = Person(Store.open())
    b = _edit(ann, "de")
    benchmarks.replace(ann.store, b.model_copy(update={"revision": 2}))
    _check(ann.says("ja"), "de", "benchmark_changed")


def test_questions_that_froze_while_a_change_was_on_the_table():
    ann = Person(Store.open())
    b = published(ann.store)
    turn = ann.says("remove it", "edit_benchmark", "tr", benchmark=b.id, question=1)
    assert turn.proposal is not None, turn.text
    benchmarks.freeze(ann.store, b.id or 0)
    _check(ann.says("evet"), "tr", "benchmark_frozen")


def test_a_change_that_changes_nothing():
    ann = Person(Store.open())
    b = published(ann.store, title="Doubles")
    turn = ann.says("-", "edit_benchmark", "zh", benchmark=b.id, title="Doubles")
    _check(turn, "zh", "changes_nothing")


def test_a_preview_that_shall_have_more_questions_than_its_table():
    ann = Person(Store.open())
    ann.says("-", "create_benchmark", "fr", topic="the solar system", count=4, language="en")
    turn = ann.says("-", "edit_benchmark", "fr", count=1999)
    _check(turn, "fr", "table_room")


def test_a_loop_whose_budget_does_not_cover_its_first_step():
    ann = Person(Store.open())
    dear = Model(
        name="dear", backend=Call(use="model.fake"), base="someone/tiny", price=Price(input=10, output=10)
    )
    models.add(ann.store, dear, "ann")
    args = {"benchmark": published(ann.store).id, "model": "dear", "budget": 0.0001}
    turn = ann.says("-", "start_loop", "zh", **args)
    assert turn.refused and jobs.list_all(ann.store, "ann") == []
    _check(turn, "zh", "budget_spent")


def test_a_plan_whose_benchmark_is_gone():
    ann = Person(Store.open())
    raw = benchmark().model_dump(mode="json")
    call = Call(use="action.create_benchmark", args={"benchmark": raw})
    id = gate.perform(Desk(ann.store, "ann"), call)["benchmark"]
    assert ann.says("-", "publish_benchmark", "es", benchmark=id).proposal is not None
    removal.benchmark(ann.store, id, "ann")
    _check(ann.says("sí"), "es", "no_benchmark")
