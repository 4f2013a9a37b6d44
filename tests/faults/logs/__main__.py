"""``python -m tests.faults.logs [FILES [FAULT]]``: faults put into logs of software.

FILES (100) nights a fault and format; with FAULT (a part of its name) only those, and every file
that was not told well. Per cent of the files in which the fault was found at all, with the right
place, with its amount, told once; and in how many a debt was stated that nobody had, or another
player was named than whose row it was.
"""

import sys

from tests.faults.logs.measure import FAULTS, SHARES, Count, measure, new_judge, nights_of
from tests.faults.logs.written import FORMATS


def line(name: str, format: str, count: Count) -> str:
    """One row as it is printed."""
    shares = (f"{100 * getattr(count, share) / count.files:8.4g}" for share in SHARES)
    return f"{name:34}{format:10}{count.files:>6}{''.join(shares)}"


def main() -> int:
    """Exit 1 when a debt was stated that nobody had."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    asked = sys.argv[2] if len(sys.argv) > 2 else ""
    judge = new_judge()
    print(f"{'fault':34}{'format':10}{'files':>6}" + "".join(f"{share:>8}" for share in SHARES))
    accused = 0
    for format in FORMATS:
        nights = nights_of(judge, format, 4 * most)
        for name in (name for name in FAULTS if asked in name):
            count = measure(judge, format, name, nights, most)
            if count.files:
                print(line(name, format, count), flush=True)
                accused += count.debts
            if asked:
                print("\n".join(count.wrong))
    return 1 if accused else 0


if __name__ == "__main__":
    sys.exit(main())
