"""What players decided in a hand, as the replay saw it: made only when a trace is asked for.

The statistics are counted from these; the chips a hand moved stand in its verdict.
"""

from dataclasses import dataclass
from typing import NamedTuple

from schemas.hand import Chips


class Act(NamedTuple):
    """One decision: a check, call, bet, raise, all-in or fold of a seat that was in and had chips,
    at the price where it stood; ``rest`` and ``all`` lines are one for each seat."""

    event: int
    seat: int
    round: int  # betting rounds count from 1; one that the deal leaves out is counted too
    price: Chips  # what a seat had to have in the round to stay in, before the act
    had: Chips  # what this one had in
    has: Chips  # what it had in after it
    raised_to: Chips  # the price after it
    is_able: bool  # had chips for a raise, somebody to raise, and no cap in the way
    is_fold: bool

    @property
    def is_aggressive(self) -> bool:
        """Whether it made the price higher, short or not."""
        return self.raised_to > self.price

    @property
    def is_call(self) -> bool:
        """Whether it put chips in and raised nothing."""
        return not self.is_aggressive and not self.is_fold and self.has > self.had


class NamedLine(NamedTuple):
    """A line a player named for his hand."""

    seat: int
    is_best: bool  # no other line gives him a better hand
    line: str
    best: str


@dataclass(frozen=True, slots=True)
class Trace:
    """The play of a hand beside its verdict. Sequences are by seat."""

    acts: tuple[Act, ...]
    live: tuple[bool, ...]  # who was in when the last betting round was over
    stacks: tuple[Chips, ...]  # before the hand, carried ones too; NOT_NOTED where unknown
    put: tuple[Chips, ...]  # live chips of the whole hand, what went back included
    dead: tuple[Chips, ...]  # antes and dead blinds
    halted_at: int = -1  # the event whose amount nobody noted; no act is told from there on
    price: Chips = 0  # there
    is_misdeal: bool = False  # it was called off
    rolls: tuple[tuple[int, bool], ...] = ()  # of one's own choice: seat, whether it hid the best
    lines: tuple[NamedLine, ...] = ()
