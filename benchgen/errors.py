"""Errors a person can act on.

Every message names the value, the choices and the next move. Anything that is not a `BenchgenError` is our own bug
and keeps its traceback. `exit_code` is what the command line ends with.
"""


class BenchgenError(Exception):
    """Anything the caller can mend; the message says how. Several messages read as one, parted by semicolons."""

    exit_code = 2

    def __str__(self) -> str:
        return "; ".join(map(str, self.args))


class ConfigError(BenchgenError):
    """A name, a setting or a file is not one we know; the message names file, path, value and choices."""


class DataError(BenchgenError):
    """A benchmark file, a table or a dataset holds something that cannot be used."""


class NotFound(BenchgenError):
    """There is no such thing, or it belongs to somebody else; the two are not told apart."""


class Refused(BenchgenError):
    """Permission, draft, frozen, credit: the request is understood and not carried out."""

    exit_code = 3


class Stale(Refused):
    """What was shown no longer matches what would happen."""


class JobFailed(BenchgenError):
    """A run or a training ended without a result; the message carries its reason."""

    exit_code = 1


class MissingExtra(BenchgenError):
    """An optional package is needed for this one function."""
