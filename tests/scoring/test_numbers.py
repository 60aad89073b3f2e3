"""Numbers of any script and locale, read exactly."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchgen.scoring.exact import exact
from benchgen.scoring.numbers import quantities, readings_of, simplify
from benchgen.scoring.units import UNITS, unit_named

STYLES = {
    "en": (",", "."),
    "de": (".", ","),
    "fr": (" ", ","),
    "pt": (".", ","),
    "hi": (",", "."),
    "ru": ("\u00a0", ","),
}
DIGITS = {
    "latin": "0123456789",
    "arabic": "٠١٢٣٤٥٦٧٨٩",
    "devanagari": "०१२३४५६७८९",
    "wide": "０１２３４５６７８９",
}


@settings(deadline=None)
@given(
    value=st.decimals(min_value=-(10**9), max_value=10**9, places=2),
    language=st.sampled_from(sorted(STYLES)),
    script=st.sampled_from(sorted(DIGITS)),
)
def test_what_a_locale_writes_is_read_back_exactly(value: Decimal, language: str, script: str) -> None:
    group, mark = STYLES[language]
    written = (
        f"{value:,.2f}".replace(",", "G")
        .replace(".", mark)
        .replace("G", group)
        .translate(str.maketrans(DIGITS["latin"], DIGITS[script]))
    )
    assert [q.readings[0] for q in quantities(simplify(f"x: {written}"), language)] == [Fraction(value)]


@settings(deadline=None)
@given(st.text(max_size=60))
def test_any_text_can_be_read(text: str) -> None:
    for number in quantities(simplify(text), "de"):
        assert number.readings and number.start < number.end


@pytest.mark.parametrize(
    ("blob", "language", "readings"),
    [
        ("1,234", "en", [1234]),
        ("1.234", "en", [Fraction("1.234")]),
        ("1.234", "de", [1234, Fraction("1.234")]),
        ("1,234", "de", [Fraction("1.234"), 1234]),
        ("0.123", "de", [Fraction("0.123")]),
        ("1.2.3", "en", []),
        ("12,34,567", "en", [1234567]),
        ("1,23", "en", [Fraction("1.23")]),
        ("9" * 500, "en", []),
    ],
)
def test_both_readings_are_kept_where_a_separator_is_ambiguous(
    blob: str, language: str, readings: list
) -> None:
    assert list(readings_of(blob, language)) == readings


def test_a_locale_settles_it() -> None:
    assert readings_of("1.234", "de", pinned=True) == (1234,)
    assert readings_of("1.234", "en", pinned=True) == (Fraction("1.234"),)


@pytest.mark.parametrize("text", ["A1", "H2O", "x2", "3.5.1.2", "no number", "①", "9^999999", "1e999999"])
def test_names_versions_and_monsters_are_no_numbers(text: str) -> None:
    assert quantities(simplify(text), "en") == []


@pytest.mark.parametrize(
    ("latex", "value"),
    [
        (r"\frac{1}{3^{80}}", Fraction(1, 3**80)),
        (r"-\dfrac12", Fraction(-1, 2)),
        (r"2^{10}-1", Fraction(1023)),
        (r"3\cdot 4 + 0.5", Fraction(25, 2)),
        (r"12{,}500", Fraction(12500)),
        (r"\frac{1}{0}", None),
        (r"9^{9^{9}}", None),
        (r"x+1", None),
        (r"\sqrt{2}", None),
        ("(" * 300, None),
    ],
)
def test_arithmetic_is_exact_or_left_alone(latex: str, value: Fraction | None) -> None:
    assert exact(latex) == value


@pytest.mark.parametrize(
    ("spelled", "code"),
    [("%", "percent"), ("Kilometer", "km"), ("euros", "EUR"), ("widgets", "widgets"), (" ", None)],
)
def test_a_unit_goes_by_any_of_its_spellings(spelled: str, code: str | None) -> None:
    assert unit_named(spelled) == code


def test_every_unit_that_is_spelled_is_in_the_table() -> None:
    from benchgen.scoring.units import _SPELLED

    assert set(_SPELLED) == set(UNITS)
