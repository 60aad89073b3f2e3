import threading

import pytest
from finished_runs import finished_run
from made import desk, published, sums
from talking import Person

from benchgen.agent import conversation
from benchgen.agent.understand import understand
from benchgen.store import conversations
from benchgen.ui import chat, chat_messages, chat_page, chat_turns, plot, site
from benchgen.ui.site import Visit


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("it is a draft: /benchmarks/4", "it is a draft: [/benchmarks/4](/benchmarks?id=4)"),
        ("see /runs/3.", "see [/runs/3](/evaluations?id=3)."),
        ("[run 3](/runs/3)", "[run 3](/runs/3)"),
        ("Run 3 (/runs/3) is done", "Run 3 ([/runs/3](/evaluations?id=3)) is done"),
        ("revoke it under /settings", "revoke it under [/settings](/settings)"),
        ("they are on /runs.", "they are on [/runs](/evaluations)."),
        ("use the form on /benchmarks, which", "use the form on [/benchmarks](/benchmarks), which"),
        ("a/b/runs/3 and 1/2", "a/b/runs/3 and 1/2"),
        ("/benchmarks?id=3", "/benchmarks?id=3"),
    ],
)
def test_addresses_in_a_message_are_links(text, drawn):
    assert chat_messages.linked(text) == drawn


def _said(visit, talk):
    return chat_page.state(visit, talk).box


def test_a_turn_is_drawn_while_it_is_under_way_and_when_it_is_done():
    visit = Visit(desk(), {})
    states = list(chat_turns.sent(visit, None, {"text": "What can you do?", "files": []}))
    assert states[0].box[-1]["metadata"] == {"title": "Reading your message", "status": "pending"}
    assert [m["role"] for m in states[-1].box] == ["user", "assistant"]
    assert states[-1].talk == 1


def test_only_the_sending_of_a_message_empties_the_box_that_is_typed_into():
    visit = Visit(desk(), {})
    first, *later = chat_turns.sent(visit, None, "What can you do?")
    assert first.text == site.update(value=None)
    assert all("value" not in drawn.text for drawn in [*later, chat_page.state(visit, 1)])


def test_a_page_that_is_opened_in_the_middle_of_a_turn_shows_it_under_way_and_then_the_answer(monkeypatch):
    visit, go, there = Visit(desk(), {}), threading.Event(), threading.Event()
    talk = conversation.start_conversation(visit.desk).id

    def slow(text, known):
        there.set()
        go.wait(10)
        return understand(text, known)

    asked = threading.Thread(
        target=conversation.reply, args=(visit.store, "local", talk, "What can you do?"),
        kwargs={"understand": slow},
    )  # fmt: skip
    asked.start()
    there.wait(10)
    opened = chat_page.state(visit, talk)
    assert [m["role"] for m in opened.box] == ["user", "assistant"]
    assert opened.box[-1]["metadata"]["status"] == "pending"
    assert chat.look(visit, talk, opened.seen, "") == ""
    go.set()
    asked.join()
    news = chat.look(visit, talk, opened.seen, "")
    assert news
    later = chat_page.state(visit, talk)
    assert "options" in later.box[-1]
    assert chat.look(visit, talk, later.seen, news) == news


def test_the_talk_is_rebuilt_from_the_store():
    visit = Visit(desk(), {})
    last = list(chat_turns.sent(visit, None, "What can you do?"))[-1]
    assert _said(Visit(desk(), {}), last.talk) == last.box


def test_a_button_carries_an_id_and_only_the_last_message_has_any():
    visit = Visit(desk(), {})
    talk = conversations.add(visit.store, "local")
    for n in range(2):
        conversations.answer(
            visit.store, talk, f"message {n}", key=f"k{n}", data={}, choices=[("Yes", {"agree": 77})]
        )
    drawn = _said(visit, talk.id)
    assert "options" not in drawn[0]
    assert drawn[1]["options"][0]["label"] == "Yes" and "77" not in drawn[1]["options"][0]["value"]


def test_nobody_opens_the_talk_of_another():
    mine = Visit(desk(), {})
    talk = list(chat_turns.sent(mine, None, "What can you do?"))[-1].talk
    assert _said(Visit(desk("bob"), {}), talk) == []


def test_a_long_preview_is_shown_a_page_at_a_time():
    from types import SimpleNamespace

    from benchgen.agent.replies.render import questions, questions_block
    from benchgen.agent.words import Voice

    b = sums(25)
    text = "head\n\n" + questions(b.questions, Voice("en")) + "\n\nfoot"
    message = SimpleNamespace(text=text, data={"blocks": [questions_block(b)]})
    first = chat_messages.shortened(message)
    assert "**10.**" in first and "**11.**" not in first and first.endswith("foot")
    assert "What is 25 + 26?" in chat_messages.page_of(chat_messages.questions([message]), 2)


@pytest.fixture
def compared():
    """What the agent says when two runs are compared, one of them of a model with a hostile name."""
    at = desk("ann")
    b = published(at, sums(12))
    before = finished_run(at.store, b, owner="ann", wrong=frozenset({"q1", "q2", "q3"}))
    after = finished_run(at.store, b, owner="ann", model="<b>{{new}}", wrong=frozenset({"q3", "q4"}))
    ann = Person(at.store)
    return ann, ann.says("compare them", "compare_runs", "de", runs=[before.id, after.id])


def test_a_comparison_in_the_chat_has_its_table_and_its_plot(compared):
    ann, turn = compared
    drawn = _said(Visit(desk("ann"), {}), ann.talk)
    table, picture = drawn[-2], drawn[-1]
    assert table["content"].startswith("|  | [Lauf 1](/runs/1) | [Lauf 2](/runs/2) |")
    assert "75,0" in picture["content"].value and "behoben <b>2</b>" in picture["content"].value
    assert [b["kind"] for b in turn.blocks] == ["table", "comparison"]


def test_a_plot_counts_every_question_once_and_escapes_what_others_wrote(compared):
    block = compared[1].blocks[1]
    assert {c["kind"]: c["n"] for c in block["changes"]} == {
        "both_right": 8, "fixed": 2, "broken": 1, "both_wrong": 1
    }  # fmt: skip
    drawn = plot.comparison(block)
    assert "<b>{{new}}" not in drawn and "{{" not in drawn and "&lt;b&gt;" in drawn


def test_runs_of_different_benchmarks_have_a_plot_of_scores_and_no_changes(compared):
    ann, at = compared[0], desk("ann")
    other = finished_run(at.store, published(at, sums(4)), owner="ann")
    block = ann.says("compare", "compare_runs", runs=[1, other.id]).blocks[1]
    assert len(block["scores"]) == 2 and block["changes"] == []
    assert "<ul>" not in plot.comparison(block)
