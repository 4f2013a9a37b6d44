"""How fast the readers are of what software writes: PokerNow logs and PokerStars texts."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from tests.benchmarks.logs import pokernow, stars
from tests.benchmarks.measures import Figure, least, run

OF_A_NIGHT, BEGAN = 250, datetime(2021, 1, 1, 19, tzinfo=UTC)
TARGET = 20_000  # hands a second


def parse_logs(folder: Path, hands: int, runs: int) -> Iterator[Figure]:
    """A log a night, and a text of all nights; the best of some runs, each a process."""
    nights = range(max(hands // OF_A_NIGHT, 1))
    texts = {
        "PokerNow logs": [pokernow(one, OF_A_NIGHT, BEGAN, 0) for one in nights],
        "PokerStars text": ["".join(stars(one, OF_A_NIGHT, BEGAN) for one in nights)],
    }
    for what, files in texts.items():
        paths = [folder / f"{what}-{at}" for at in range(len(files))]
        for path, text in zip(paths, files, strict=True):
            path.write_text(text, encoding="utf-8")
        told = [run("parse", *paths) for _ in range(runs)]
        rate = max(one.hands / one.seconds for one in told)
        yield least(f"parse, {told[0].hands:,} hands of {what}", TARGET, rate, "/s")
