"""``python -m tests.fuzz [INPUTS [SECONDS [SEED [FORMAT ...]]]]``: INPUTS (10,000) of each format,
SECONDS (60) at most for each; what raised or hung is printed. Exit 1 when there is any."""

import sys

from tests.fuzz.run import PATHS, run


def main() -> int:
    """The formats one after the other, those asked for or all."""
    count, seconds, seed = (
        int(sys.argv[at]) if len(sys.argv) > at else usual
        for at, usual in ((1, 10_000), (2, 60), (3, 1))
    )
    failed = 0
    for format in sys.argv[4:] or PATHS:
        outcome = run(format, count, seconds, seed)
        print(
            f"{format:15} {outcome.inputs:7,} inputs, {outcome.hands:,} hands judged,"
            f" {outcome.errors:,} errors told, slowest {outcome.slowest:.2f} s,"
            f" {len(outcome.failures)} failed"
        )
        print("\n\n".join(outcome.failures[:20]))
        failed += len(outcome.failures)
    return 1 if failed else 0


sys.exit(main())
