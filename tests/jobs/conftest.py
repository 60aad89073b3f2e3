"""The student of these tests, by its repository id."""

STUDENT = "someone/tiny"
