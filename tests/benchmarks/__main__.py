"""``python -m tests.benchmarks [--smoke]``: what must be fast, beside what was measured.

Ratios in one paired run are the targets; absolute figures are what a quiet machine of two cores
gave. FULL=1 in the environment measures a million hands too. Exit 0: figures, no test.
"""

import os
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.measures import Bench, Figure
from tests.benchmarks.parsing import parse_logs

PAIRS, SMOKE_PAIRS = 3, 1


def main() -> None:
    """Measure and print, line by line."""
    smoke = "--smoke" in sys.argv
    small, whole = (300, [300], 100, 300, 100), (10_000, [10_000, 100_000], 5000, 20_000, 3000)
    sizes = small if smoke else whole
    if os.environ.get("FULL"):
        sizes[1].append(1_000_000)
    with tempfile.TemporaryDirectory(prefix="floorman-bench-") as folder:
        bench = Bench(Path(folder), SMOKE_PAIRS if smoke else PAIRS)
        print(f"{'what':58} {'target':>16} {'measured':>22}")
        for figures in (
            bench.against_pokerkit(sizes[0]),
            bench.parse(sizes[1][-1]),
            parse_logs(bench.folder, sizes[3], bench.pairs),
            bench.season(sizes[1]),
            bench.start(),
            bench.showdowns(sizes[3]),
            bench.orders(sizes[3]),
            bench.mixed(sizes[4]),
            bench.report(sizes[2]),
        ):
            for figure in figures:
                show(figure, judged=not smoke)


def show(figure: Figure, judged: bool) -> None:
    """One line of the table; on little data nothing is said of targets."""
    mark = "" if figure.met is None or not judged else "  ok" if figure.met else "  BELOW"
    print(f"{figure.what:58} {figure.target:>16} {figure.measured:>22}{mark}", flush=True)


main()
