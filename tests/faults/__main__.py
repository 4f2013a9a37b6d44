"""``python -m tests.faults [HANDS [FAULT]]``: the fault tables.

The first is of recorded hands of the eleven games of PHH, HANDS (200) a fault; the second of typed
hands of every game of the shelf, HANDS / 20 dealt a game. With FAULT (a part of its name) only those,
and every hand that was not judged well.
"""

import os
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor

from schemas.shelf import Shelf
from tests.faults.hands import CORPUS, invented, real, with_odd_pots
from tests.faults.measure import FAULTS, Row, clean_courses, measure, new_judge
from tests.faults.sheets import SHEET_FAULTS
from tests.faults.shelf import measured

HEAD = f"{'fault':28}{'games':>7}{'hands':>7}{'found %':>9}{'one %':>8}{'code %':>8}{'event %':>9}"


def line(name: str, games: int, row: Row) -> str:
    """One row as it is printed."""
    hands, found, once, named, placed = row.shares()
    return f"{name:28}{games or '':>7}{hands:>7}{found:>9}{once:>8}{named:>8}{placed:>9}"


def of_records(most: int, asked: str) -> Iterable[tuple[str, int, Row]]:
    """The faults of PHH records."""
    names = [name for name in FAULTS if asked in name]
    if not names:
        return
    judge = new_judge()
    texts = real() if CORPUS.is_dir() else invented(most)
    courses = clean_courses(texts, judge)
    courses += clean_courses(with_odd_pots(courses), judge)
    print(f"{len(courses)} clean hands, {'of the corpus' if CORPUS.is_dir() else 'dealt'}")
    for name in names:
        yield name, 0, measure(name, courses, most, judge)


def of_sheets(each: int, asked: str) -> Iterable[tuple[str, int, Row]]:
    """The faults of typed hands, over all games of the shelf and all processors."""
    names = [name for name in SHEET_FAULTS if asked in name]
    games = [*Shelf().ids] if names else []
    rows: dict[str, Row] = {name: Row() for name in names}
    counts = dict.fromkeys(names, 0)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for cells in pool.map(measured, games, [each] * len(games), [names] * len(games)):
            for cell, row in cells.items():
                rows[cell.fault].add(row)
                counts[cell.fault] += 1
    for name, row in rows.items():
        yield name, counts[name], row


def main() -> int:
    """Exit 1 when some fault was not found."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    asked = sys.argv[2] if len(sys.argv) > 2 else ""
    missed = 0
    for table in (of_records(most, asked), of_sheets(max(1, most // 20), asked)):
        print(HEAD)
        for name, games, row in table:
            print(line(name, games, row))
            missed += row.hands - row.found
            if asked:
                print("\n".join(row.wrong))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
