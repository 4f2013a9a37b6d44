"""A load to be killed: nights of several exporters, some in files of many batches.

Run as a program with the path of a season it loads the nights into it, and says when it begins.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from test_load import FakeReading, hand  # noqa: E402  # when run as a program it is found so

from ingest.load import LoadSummary, load  # noqa: E402
from schemas.database.season_file import Database  # noqa: E402
from schemas.hand import LedgerEntry, Night  # noqa: E402

FILES = 6
HANDS = 300  # of a night
LONG = 30_000  # hands of the file that is no night


def readings() -> Iterator[FakeReading]:
    """Nights told by two exporters, each with cards of his own, and one long file."""
    for number in range(FILES):
        yield _night(f"night-{number}-a.csv", number, "AsKs????")
        yield _night(f"night-{number}-b.csv", number, "????QdQc")
    yield FakeReading("long.phhs", "long", _long())


def _night(path: str, number: int, cards: str) -> FakeReading:
    date = f"2026-03-{number + 1:02}"
    hands = [
        replace(hand(f"n{number}-{at:06}", cards, source=path, number=at), night=date, line=at)
        for at in range(1, HANDS + 1)
    ]
    for one in hands:
        one.format, one.kinds = "pokernow", [*one.kinds]
    entry = LedgerEntry("buy", "Ann", "", 100, "", 1, 0)
    night = Night(path, date, hands=hands, ledger=[entry], chained=True)
    return FakeReading(path, path, [night], format="pokernow")


def _long() -> Iterator[Night]:
    for at in range(0, LONG, 1000):
        hands = [
            hand(f"long {n}", source="long.phhs", night="", number=n) for n in range(at, at + 1000)
        ]
        yield Night("long.phhs", hands=hands)


def load_all(path: Path) -> LoadSummary:
    """Load everything into the season at ``path``."""
    with Database.open(path) as database:
        print("open", flush=True)
        return load(readings(), database)


if __name__ == "__main__":
    load_all(Path(sys.argv[1]))
