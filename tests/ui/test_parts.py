from benchgen.ui import parts


def test_text_from_outside_can_be_neither_markup_nor_a_template():
    drawn = parts.table(("a",), [("<script>{{x}} ${y} @children",)], label='"><b>')
    for sign in ("<script>", "{{", "${", "@children", '"><b>'):
        assert sign not in drawn


def test_a_long_cell_is_cut_and_stays_on_one_line():
    cut = parts.cut("word\n" * 10_000)
    assert len(cut) == parts.CUT and "\n" not in cut and cut.endswith("…")


def test_a_short_cell_is_left_whole():
    assert parts.cut("four words stay here") == "four words stay here"


def test_a_score_that_is_missing_is_not_zero():
    assert "no score" in parts.score_bar(None) and "0.0 %" in parts.score_bar(0.0)


def test_a_free_run_is_said_to_be_free():
    assert (parts.credits(0.0), parts.credits(None)) == ("free", "")
    assert ">0.0767<" in parts.credits(0.07671)
