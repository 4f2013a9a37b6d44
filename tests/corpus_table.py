"""``python -m tests.corpus_table [PATH ...]``: every recorded file read and judged, as a table.

By format: files, hands, hands that are incomplete, lines of no known kind, files and hands that
could not be read, seconds; then every finding by code and severity with its first places. Without a
path: the corpus beside the project.
"""

import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from audit.judge import Judge, judge_in_order
from ingest.reading import FileReading, readings
from schemas.findings import Finding
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

CORPUS = Path(__file__).parents[2] / "shared" / "corpus"
COLUMNS = ("files", "hands", "incomplete", "unknown lines", "errors")
PLACES = 3  # of a code that are shown


@dataclass(slots=True)
class Told:
    """What came of the files of one format."""

    counts: Counter[str] = field(default_factory=Counter)
    verdicts: Counter[str] = field(default_factory=Counter)
    reading: float = 0.0  # seconds
    judging: float = 0.0
    found: dict[tuple[str, str, str], list[str]] = field(default_factory=lambda: defaultdict(list))


def tallied(paths: list[Path]) -> dict[str, Told]:
    """What is told of the files below these paths, by format."""
    judge = Judge(Shelf(), house_without_file())
    told: dict[str, Told] = defaultdict(Told)
    for reading in readings(paths):
        _tally(reading, judge, told[reading.format or "(none)"])
    return told


def _tally(reading: FileReading, judge: Judge, told: Told) -> None:
    begun = time.perf_counter()
    nights = list(reading.nights)
    read = time.perf_counter()
    for night in nights:
        for hand, verdict in zip(night.hands, judge_in_order(judge, night), strict=True):
            told.counts["hands"] += 1
            told.counts["incomplete"] += hand.incomplete
            told.verdicts[verdict.verdict] += 1
            for finding in verdict.findings:
                key = (finding.code, finding.severity.value, finding.state.value)
                told.found[key].append(_placed(reading, hand, finding))
    told.counts["files"] += 1
    told.counts["errors"] += len(reading.errors)
    told.counts["unknown lines"] += len(reading.unknown)
    told.reading += read - begun
    told.judging += time.perf_counter() - read


def _placed(reading: FileReading, hand: Hand, finding: Finding) -> str:
    return f"{Path(reading.path).name}:{finding.line} hand {hand.id}: {finding.message}"


def lines_of(told: dict[str, Told]) -> Iterator[str]:
    """The table, and the findings below it."""
    yield (
        f"{'format':16}" + "".join(f"{name:>14}" for name in COLUMNS) + f"{'read':>9}{'judged':>9}"
    )
    for name, one in sorted(told.items()):
        row = "".join(f"{one.counts[column]:14,}" for column in COLUMNS)
        yield f"{name:16}{row}{one.reading:8.1f}s{one.judging:8.1f}s"
    for name, one in sorted(told.items()):
        yield ""
        yield f"{name}: " + ", ".join(
            f"{n:,} {verdict}" for verdict, n in one.verdicts.most_common()
        )
        for (code, severity, state), places in sorted(one.found.items()):
            yield f"  {code} {severity}{'' if state == 'open' else ' ' + state}: {len(places):,}"
            yield from (f"      {place}" for place in places[:PLACES])


if __name__ == "__main__":
    for line in lines_of(tallied([Path(path) for path in sys.argv[1:]] or [CORPUS])):
        print(line)
