import pytest
from finished_runs import finished_run
from made import desk, published, sums

from benchgen.errors import BenchgenError
from benchgen.scoring import judge
from benchgen.store import runs
from benchgen.ui import answers, benchmark, benchmarks, comparing, evaluation, evaluations, settings
from benchgen.ui.site import Visit
from benchgen.values import Reply


def _visit(user="local", **query):
    return Visit(desk(user), {k: str(v) for k, v in query.items()})


@pytest.fixture
def two_runs():
    at = desk()
    b = published(at, sums(12))
    return (
        finished_run(at.store, b, model="before", wrong=frozenset({f"q{n}" for n in range(1, 10)})),
        finished_run(at.store, b, model="after", wrong=frozenset({"q12"})),
    )


def test_an_empty_list_says_what_to_do_next():
    assert "New benchmark" in benchmarks.rows(_visit())[0]
    assert "Publish a benchmark" in evaluations.rows(_visit())[0]


def test_a_benchmark_shows_how_it_is_scored_and_its_key(two_runs):
    page = benchmark.load(_visit(id=two_runs[0].benchmark))
    text = " ".join(str(part) for part in page)
    assert "How it is scored" in text and "bg-right" in text and "Sums" in text


def test_a_run_shows_score_interval_outcomes_and_every_answer(two_runs):
    text = " ".join(str(part) for part in evaluation.load(_visit(id=two_runs[0].id)))
    assert "25.0 %" in text and "95 % interval" in text and "What is 1 + 2?" in text and "By category" in text


def test_answers_can_be_narrowed_to_one_outcome(two_runs):
    wrong = answers.listed(_visit(id=two_runs[1].id), "wrong")[0]
    assert "What is 12 + 13?" in wrong and "What is 1 + 2?" not in wrong


def test_two_runs_side_by_side_begin_with_the_verdict(two_runs):
    drawn = comparing.load(_visit(compare=f"{two_runs[0].id},{two_runs[1].id}"))
    assert drawn.index("Improved") < drawn.index("Fixed") and "Broken" in drawn


@pytest.mark.parametrize("ids", ["1", ",".join(str(n) for n in range(1, 12))])
def test_too_few_and_too_many_runs_are_refused_in_words(ids):
    with pytest.raises(BenchgenError, match="tick 2 to"):
        comparing.load(_visit(compare=ids))


def test_nobody_opens_the_run_of_another(two_runs):
    with pytest.raises(BenchgenError, match="no run"):
        evaluation.load(_visit("bob", id=two_runs[0].id))
    with pytest.raises(BenchgenError, match="no run"):
        comparing.load(_visit("bob", compare=f"{two_runs[0].id},{two_runs[1].id}"))


def test_the_list_finds_runs_by_title_and_state(two_runs):
    assert "before" in evaluations.rows(_visit(), "before")[0]
    assert ">after<" not in evaluations.rows(_visit(), "before")[0]
    assert "No runs here" in evaluations.rows(_visit(), "", "failed")[0]
    assert "No runs here" in evaluations.rows(_visit("bob"))[0]


def test_a_page_of_a_big_run_is_small():
    at = desk()
    run = finished_run(at.store, published(at, sums(200)), padding="word " * 4_000)
    page = answers.listed(_visit(id=run.id))
    assert "1 to 25 of 200" in page[0] and len(page[0]) < 40_000


def test_a_token_is_shown_once_and_can_be_revoked():
    visit = _visit()
    secret = settings.made(visit, "robot", ["read"], None)[0]
    assert "bgt_" in secret and "bgt_" not in str(settings.tokens(visit)[0])
    id = settings.tokens(visit)[1]["choices"][0][1]
    assert "revoked" in settings.revoked(visit, id)[0]


def test_of_a_question_that_was_asked_again_the_later_answer_is_shown(two_runs):
    at, run = desk(), two_runs[0]
    record, b = runs.Record(at.store, run.id), runs.benchmark_of(at.store, run.id)
    assert "25.0 %" in evaluation.load(_visit(id=run.id))[1]
    again = Reply(question="q1", text='Said "{again}" at last. Answer: B')
    record.add_reply(again)
    record.add_score(judge(b.scoring, b.language)(b.questions[0], again))
    record.close()
    shown = answers.listed(_visit(id=run.id))[0]
    assert "Said &quot;&#123;again&#125;&quot; at last" in shown and "of 12" in shown
