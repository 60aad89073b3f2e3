"""A wait that is asked for is understood in every form in which servers write it."""

from datetime import UTC, datetime

import pytest

from benchgen.models.endpoint_wire import mask
from benchgen.models.retry import asked_wait, pause_before

NOW = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, None),
        ({"retry-after": "7"}, 7.0),
        ({"retry-after": " 1.5 "}, 1.5),
        ({"retry-after": "-3"}, 0.0),
        ({"retry-after-ms": "250", "retry-after": "1"}, 0.25),
        ({"retry-after-ms": "x", "retry-after": "1"}, 1.0),
        ({"retry-after": "Sun, 01 Mar 2026 12:00:30 GMT"}, 30.0),
        ({"retry-after": "Sun, 01 Mar 2026 11:00:00 GMT"}, 0.0),
        ({"retry-after": "Sunday, 01-Mar-26 12:00:05 GMT"}, 5.0),
        ({"retry-after": "soon"}, None),
        ({"retry-after": ""}, None),
        ({"retry-after": "nan"}, None),
        ({"retry-after": "inf"}, None),
    ],
)
def test_a_wait_is_read_in_seconds_or_as_a_date(headers, seconds):
    assert asked_wait(headers, NOW) == seconds


def test_a_date_is_read_by_the_clock_of_the_server():
    headers = {"retry-after": "Thu, 01 Jan 1970 00:01:00 GMT", "date": "Thu, 01 Jan 1970 00:00:20 GMT"}
    assert asked_wait(headers) == 40.0


def test_pauses_grow_differ_and_stay_below_a_minute():
    means = [sum(pause_before(n, None) for _ in range(200)) / 200 for n in (1, 2, 3, 4)]
    assert means == sorted(means)
    assert len({pause_before(1, None) for _ in range(50)}) > 40
    assert max(pause_before(50, None) for _ in range(200)) <= 45
    assert all(2.0 <= pause_before(1, 2.0) <= 2.4 for _ in range(50))


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("Incorrect API key provided: sk-proj-abc***1234.", "Incorrect API key provided: [key]"),
        ("my secret-word-1 here", "my [key] here"),
        ("Bearer abcdefgh12345 was refused", "[key] was refused"),
        ("hf_abcdefghij", "[key]"),
        ("the key is wrong, the task-oriented asked", "the key is wrong, the task-oriented asked"),
    ],
)
def test_keys_are_masked_and_words_are_not(text, masked):
    assert mask(text, "secret-word-1") == masked
