"""What calls take, round by round, and how much of the time this side is at work."""

import math
import time
from dataclasses import dataclass
from typing import NamedTuple


class Place(NamedTuple):
    """When a call began, and how wide the room was then."""

    began: float
    width: int


@dataclass
class Round:
    """What the answers since the room was last looked at took, those to calls that began since then.

    `worked` is the processor time of this thread at its beginning.
    """

    began: float = 0.0
    worked: float = 0.0
    count: int = 0
    seconds: float = 0.0
    squares: float = 0.0
    widths: int = 0

    def add(self, seconds: float, width: int) -> None:
        self.count, self.widths = self.count + 1, self.widths + width
        self.seconds, self.squares = self.seconds + seconds, self.squares + seconds * seconds

    @classmethod
    def now(cls) -> "Round":
        return cls(time.monotonic(), time.thread_time())

    @property
    def busy(self) -> float:
        """The share of the time since its beginning in which this side was at work."""
        return (time.thread_time() - self.worked) / max(time.monotonic() - self.began, 1e-9)

    @property
    def width(self) -> float:
        return self.widths / self.count

    @property
    def mean(self) -> float:
        return self.seconds / self.count

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        spread = max(self.squares - self.seconds * self.mean, 0.0) / max(self.count - 1, 1)
        return math.sqrt(spread / self.count)
