import pytest

from benchgen.ui import site


def test_a_page_number_that_a_request_forges_below_zero_is_refused():
    import gradio as gr

    hidden = site.number(0)
    assert hidden.preprocess(3) == 3
    with pytest.raises(gr.Error, match="-3"):
        hidden.preprocess(-3)
