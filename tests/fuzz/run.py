"""Feeds bad input to every reader and the judge, and keeps what raises or hangs."""

import random
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field

from audit.judge import Judge, judge_night
from ingest.reading import read_text
from schemas.findings import SEVERITIES
from schemas.housefile import house_without_file
from schemas.profile import House
from schemas.shelf import Shelf
from tests.fuzz.mutate import mutated
from tests.fuzz.sources import PATHS, sources

SLOW = 2.0  # seconds of computing one input may take
WORDS = {"wrong-award", "misdeal", "irregular", "needs-ruling", "unverifiable", "clean"}


@dataclass(slots=True)
class Outcome:
    """What came of a run. ``failures`` are tracebacks with the text that caused each."""

    inputs: int = 0
    hands: int = 0  # that were read and judged all the same
    errors: int = 0
    slowest: float = 0.0
    failures: list[str] = field(default_factory=list)


def inputs(format: str, seed: int) -> Iterator[str]:
    """Bad texts without end."""
    dice, texts = random.Random(f"{format} {seed}"), sources(format)
    while True:
        yield mutated(dice.choice(texts), dice, format)


def run(format: str, count: int, seconds: float, seed: int = 1) -> Outcome:
    """So many inputs, or as many as there is time for."""
    outcome, shelf, house = Outcome(), Shelf(), house_without_file()
    end = time.monotonic() + seconds
    for text in inputs(format, seed):
        if outcome.inputs == count or time.monotonic() > end:
            break
        begun = time.process_time()  # what others do on this machine does not count
        try:
            _survives(format, text, shelf, house, outcome)
        except Exception:  # any at all is what the fuzz looks for: it is kept and told
            outcome.failures.append(f"{traceback.format_exc()}\n{text!r}")
        took = time.process_time() - begun
        outcome.slowest = max(outcome.slowest, took)
        if took > SLOW:
            outcome.failures.append(f"{took:.1f} seconds\n{text!r}")
        outcome.inputs += 1
    return outcome


def _survives(format: str, text: str, shelf: Shelf, house: House, outcome: Outcome) -> None:
    """Read and judge one text, in one go and step by step; whatever is wrong is told."""
    nights, errors = read_text(PATHS[format], text)
    assert all(isinstance(one.amount, int) for night in nights for one in night.ledger)
    lines = text.count("\n") + text.count("\r") + 1
    assert all(1 <= one.line <= lines and one.column >= 1 and one.message for one in errors)
    outcome.errors += len(errors)
    tracing = Judge(shelf, house, trace=True)
    for night in nights:
        verdicts = judge_night(night, shelf, house)
        assert len(verdicts) == len(night.hands)
        for hand, verdict in zip(night.hands, verdicts, strict=True):
            outcome.hands += 1
            assert verdict.verdict in WORDS
            for finding in verdict.findings:
                assert finding.code and finding.message and finding.severity in SEVERITIES
                assert -1 <= finding.event < len(hand.kinds)
                assert all(0 <= seat < len(hand.names) for seat in finding.seats)
            assert len(tracing.judge(hand).steps) <= len(hand.kinds)
