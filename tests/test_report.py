"""What people read: it says the numbers, it breaks nothing, and it needs no colour."""

from html.parser import HTMLParser
from io import BytesIO

import polars as pl
import pytest
from run_rows import run_rows

from benchgen.comparison import RunFacts
from benchgen.report import words
from benchgen.report.text import grid, rows_text
from benchgen.summary import summarize
from benchgen.verdict import compare, compare_many

CATEGORIES = ["planets"] * 10 + ["<moons> & more"] * 10 + ["stars|dust"] * 10


def facts(outcomes, id, model="model", **columns):
    return RunFacts(id=id, model=model, rows=run_rows(outcomes, category=CATEGORIES, **columns), benchmark=1)


BEFORE = facts(["correct"] * 14 + ["wrong"] * 16, 1129, "Qwen2.5-0.5B-Instruct")
AFTER = facts(["correct"] * 22 + ["wrong"] * 8, 1130, "from-run-1129")
SAME = facts(["wrong"] + ["correct"] * 14 + ["wrong"] * 15, 1131, "other")
BROKEN = facts(["model_error"] * 30, None, "<b>broken</b>")


class Balanced(HTMLParser):
    """Fails where a tag is not closed in its place."""

    def __init__(self, page):
        super().__init__()
        self.open, self.text = [], []
        self.feed(page)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        if tag not in ("rect", "line"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def test_the_sentence_names_scores_difference_interval_test_n_and_pairs():
    assert compare(BEFORE, AFTER).sentence == (
        "Improved: 46.7 % to 73.3 %, +26.7 points (95 % interval +13.3 to +43.3, p = 0.004, n = 30); 8 fixed, 0 broken."
    )


def test_no_change_is_said_with_what_could_have_been_seen():
    told = compare(BEFORE, SAME).sentence
    assert told.startswith("No measurable change: 46.7 % to 46.7 %, 0.0 points")
    assert "p = 1.000" in told and "1 fixed, 1 broken" in told and "below about 34 points" in told


def test_text_has_verdict_runs_categories_and_pairs():
    told = str(compare(BEFORE, AFTER))
    for part in (
        "Improved",
        "run 1129",
        "46.7 % (30.2 to 63.9)",
        "planets",
        "Fixed (8): q15",
        "Broken (0): none",
        "exact p",
    ):
        assert part in told
    assert max(map(len, told.split("\n\n", 1)[1].splitlines())) <= 110
    assert told.isascii()


def test_a_summary_says_its_outcomes_and_its_format_part():
    rows = BEFORE.rows.with_columns(strict=pl.lit(0.0))
    told = str(summarize(rows))
    assert "46.7 %" in told and "correct 14, wrong 16" in told
    assert "Read strictly: 0.0 %; +46.7 points are answer format." in told


@pytest.mark.parametrize("other", [AFTER, SAME, BROKEN])
def test_every_face_of_every_comparison_can_be_drawn(other):
    for made in (compare(BEFORE, other), compare_many([BEFORE, other, AFTER])):
        page = made._repr_html_()
        Balanced(page)
        assert "<b>" not in page and "<moons>" not in page
        assert str(made) and made.table().width >= 5
        out = BytesIO()
        made.plot().savefig(out, format="png")
        assert out.getvalue().startswith(b"\x89PNG")
    Balanced(summarize(other.rows)._repr_html_())


def test_a_figure_uses_greys_only():
    from matplotlib.image import imread

    out = BytesIO()
    compare(BEFORE, AFTER).plot().savefig(out, format="png")
    out.seek(0)
    pixels = imread(out)[..., :3]
    assert float(abs(pixels.max(axis=2) - pixels.min(axis=2)).max()) < 0.02
    assert pixels.min() < 0.2 < 0.9 < pixels.max()


def test_the_held_out_sentence_comes_before_the_memorised_one_on_the_page():
    made = compare(BEFORE, AFTER, trained_on=frozenset({"q1"}), twin=(BEFORE, SAME))
    page = "".join(Balanced(made._repr_html_()).text)
    assert page.index("On held-out questions") < page.index("Improved")
    assert page.startswith("No measurable change")


def test_the_table_starts_with_all_questions_and_keeps_numbers():
    table = compare(BEFORE, AFTER).table()
    assert table.columns == ["category", "n", "before", "after", "difference"]
    assert table.row(0)[0] == "all" and table["difference"][0] == pytest.approx(8 / 30)


def test_the_headline_scores_are_those_of_the_pairs():
    before = facts(["model_error", *["correct"] * 13, *["wrong"] * 16], 1)
    c = compare(before, AFTER)
    assert f"{100 * 13 / 29:.1f} % to {100 * 21 / 29:.1f} %" in c.sentence


@pytest.mark.parametrize(
    ("value", "shown"), [(0.2667, "+26.7"), (-0.05, "-5.0"), (0.0, "0.0"), (-0.0001, "0.0"), (None, "n/a")]
)
def test_points_have_a_sign(value, shown):
    assert words.points(value) == shown


@pytest.mark.parametrize(
    ("p", "shown"), [(0.0001, "p < 0.001"), (0.0312, "p = 0.031"), (1.0, "p = 1.000"), (None, "no test")]
)
def test_a_p_value_is_never_zero(p, shown):
    assert words.p_value(p) == shown


def test_a_cell_cannot_break_a_table():
    told = grid(("a", "b"), [("x|y", "two\nlines"), ("1", "2")])
    assert len(told.splitlines()) == 4
    assert all(line.replace("\\|", "").count("|") == 3 for line in told.splitlines())


def test_rows_are_listed_with_how_many_there_are():
    told = rows_text(AFTER.rows.tail(2), "failures", 8)
    assert told.startswith("failures: 2 of 8 rows")
    assert all(part in told for part in ("q29", "Question 29?", "extracted", "wrong"))
    assert rows_text(AFTER.rows.clear(), "failures", 0) == "failures: 0 of 0 rows; there is nothing to show"
