"""``python -m tests.faults [HANDS] [FAULT]``: the fault table, HANDS (200) a fault; with a FAULT
(a part of its name) also every hand that was not judged well."""

import sys

from tests.faults.hands import CORPUS, invented, real, with_odd_pots
from tests.faults.measure import FAULTS, clean_courses, measure, new_judge


def main() -> int:
    """Exit 1 when some fault was not found."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    asked = sys.argv[2] if len(sys.argv) > 2 else ""
    judge = new_judge()
    texts = real() if CORPUS.is_dir() else invented(300)
    courses = clean_courses(texts, judge)
    courses += clean_courses(with_odd_pots(courses), judge)
    print(f"{len(courses)} clean hands, {'of the corpus' if CORPUS.is_dir() else 'dealt'}")
    print(f"{'fault':31}{'hands':>6}{'found %':>9}{'one %':>8}{'code %':>8}{'event %':>9}")
    missed = 0
    for name in FAULTS:
        if asked not in name:
            continue
        row = measure(name, courses, most, judge)
        hands, found, once, named, placed = row.shares()
        print(f"{name:31}{hands:>6}{found:>9}{once:>8}{named:>8}{placed:>9}")
        missed += row.hands - row.found
        if asked:
            print("\n".join(row.wrong))
    return 1 if missed else 0


sys.exit(main())
