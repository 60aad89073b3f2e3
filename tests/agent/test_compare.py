"""Several runs side by side: a table with a link to each, by category, and a verdict where two can be compared."""

import pytest
from finished_runs import finished_run
from talking import Person, published

from benchgen.agent import conversation
from benchgen.store import Store


@pytest.fixture
def three():
    store = Store.open()
    b = published(store)
    wrong = ({"q1", "q2", "q3"}, {"q1"}, set())
    runs = [
        finished_run(store, b, owner="ann", model=f"m{n}", wrong=frozenset(w)).id for n, w in enumerate(wrong)
    ]
    return Person(store), runs


def lines(text):
    return {row.split("|")[1].strip(): row for row in text.splitlines() if row.startswith("|")}


@pytest.mark.parametrize(
    "text",
    [
        "Show the scores of runs {}, {} and {} side by side with the run links.",
        "{}, {} ve {} numaralı çalıştırmaların skorlarını yan yana göster",
        "Stell die Läufe {}, {} und {} nebeneinander",
        "Compara las ejecuciones {}, {} y {}",
        "Compare les exécutions {}, {} et {}",
        "比较运行{}、{}和{}",
    ],
)
def test_three_runs_stand_side_by_side_with_their_links(three, text):
    ann, runs = three
    turn = conversation.reply(ann.store, "ann", ann.talk, text.format(*runs))
    for run in runs:
        assert f"](/runs/{run})" in turn.text
    scores = [row for row in turn.text.splitlines() if "50" in row and "83" in row and "100" in row]
    assert len(scores) == 1 and scores[0].count("|") == 5
    assert lines(turn.text).keys() >= {"even", "odd", "n"}
    assert not turn.refused and not turn.started


def test_these_runs_are_those_that_were_just_compared(three):
    ann, runs = three
    first = conversation.reply(ann.store, "ann", ann.talk, f"compare runs {runs[0]}, {runs[1]} and {runs[2]}")
    again = conversation.reply(
        ann.store, "ann", ann.talk, "Show the scores of these runs side by side with the run links."
    )
    assert again.text == first.text


def test_two_runs_also_get_a_verdict_and_the_next_steps(three):
    ann, runs = three
    turn = conversation.reply(ann.store, "ann", ann.talk, f"compare runs {runs[0]} and {runs[2]}")
    assert "Fixed (3): q1, q2, q3" in turn.text and len(turn.options) == 3
