"""``python -m tests.faults.logs [FILES [FAULT]]``: faults put into logs of software.

FILES (100) nights a fault and format; with FAULT (a part of its name) only those, and every file
that was not told well. Per cent of the files in which the fault was found at all, with the right
place, with its amount, told once; and in how many a debt was stated that nobody had, or another
player was named than whose row it was. ``unsure``: of the amounts, those of which the finding says
that no row tells them. ``mute``: files beside, in which nothing tells the fault.
"""

import sys

from tests.faults.logs.measure import FAULTS, SHARES, Count, measure, new_judge, nights_of
from tests.faults.logs.written import FORMATS


def line(name: str, format: str, count: Count) -> str:
    """One row as it is printed."""
    shares = (f"{100 * getattr(count, share) / max(count.files, 1):8.4g}" for share in SHARES)
    mute = f"{count.mute:>6}  {count.why}" if count.mute else ""
    return f"{name:34}{format:10}{count.files:>6}{''.join(shares)}{mute}"


def main() -> int:
    """Exit 1 when a debt was stated that nobody had."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    asked = sys.argv[2] if len(sys.argv) > 2 else ""
    judge = new_judge()
    heads = "".join(f"{share:>8}" for share in SHARES)
    print(f"{'fault':34}{'format':10}{'files':>6}{heads}{'mute':>6}  why nothing tells it")
    accused = 0
    for format in FORMATS:
        nights = nights_of(judge, format, 4 * most)
        for name in (name for name in FAULTS if asked in name):
            count = measure(judge, format, name, nights, most)
            if count.files or count.mute:
                print(line(name, format, count), flush=True)
                accused += count.debts
            if asked:
                print("\n".join(count.wrong))
    return 1 if accused else 0


if __name__ == "__main__":
    sys.exit(main())
