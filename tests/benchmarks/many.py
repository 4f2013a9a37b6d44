"""Time and memory of a large season: ``python -m tests.benchmarks.many [HANDS...]``.

Half of the hands are PokerNow logs of long nights, every tenth of which two players exported, half
a PHH file; all have ids of their own. Each command runs in a process of its own, whose peak memory
is what the system says. A season that grows must not need more: only what is named by night may.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from phhtext import hand_text

SIZES = (10_000, 100_000)
OF_A_NIGHT = 250
SEATS = ((1, "Ann", "annaaaaaaa"), (2, "Bob", "bobbbbbbbb"), (5, "Cat", "cattttttttt"[:10]))
BOUGHT, SMALL, BIG = 20_000, 10, 20
BEGAN = datetime(2021, 1, 1, 19, tzinfo=UTC)


def log_text(night: int, exporter: int) -> str:
    """A night of three: the button raises, the small blind folds, the big blind calls and checks to
    the end, and the button wins with the better pair."""
    rows = list(_rows(night, exporter))
    lines = ["entry,at,order"]
    for at, (entry, moment) in reversed(list(enumerate(rows))):
        quoted = '"' + entry.replace('"', '""') + '"'
        when = moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        lines.append(f"{quoted},{when},{int(moment.timestamp() * 1000)}{at % 100:02}")
    return "\n".join(lines) + "\n"


def _rows(night: int, exporter: int) -> Iterator[tuple[str, datetime]]:
    names = [f'"{name} @ {id}"' for _, name, id in SEATS]
    stacks = [BOUGHT] * len(SEATS)
    moment = BEGAN + timedelta(days=night)
    for name in names:
        moment += timedelta(seconds=1)
        yield f"The player {name} requested a seat.", moment
        approved = f"participation with a stack of {BOUGHT}."
        yield f"The admin approved the player {name} {approved}", moment
        yield f"The player {name} joined the game with a stack of {BOUGHT}.", moment
    for number in range(1, OF_A_NIGHT + 1):
        moment += timedelta(seconds=20)
        button = number % len(SEATS)
        small, big = (button + 1) % len(SEATS), (button + 2) % len(SEATS)
        for entry in _hand(night, number, names, stacks, (button, small, big), exporter):
            moment += timedelta(milliseconds=300)
            yield entry, moment
        won = SMALL + 3 * BIG
        stacks[button] += won
        stacks[small] -= SMALL
        stacks[big] -= 3 * BIG


def _hand(
    night: int,
    number: int,
    names: list[str],
    stacks: list[int],
    at: tuple[int, int, int],
    exporter: int,
) -> Iterator[str]:
    button, small, big = at
    head = f"(id: n{night:06}h{number:04})  (No Limit Texas Hold'em) (dealer: {names[button]})"
    yield f"-- starting hand #{number} {head} --"
    seated = [f"#{SEATS[i][0]} {names[i]} ({stacks[i]})" for i in range(len(SEATS))]
    yield f"Player stacks: {' | '.join(seated)}"
    held = {button: "A♥, K♥", small: "7♣, 2♦", big: "Q♠, J♠"}
    yield f"Your hand is {held[exporter]}"
    yield f"{names[small]} posts a small blind of {SMALL}"
    yield f"{names[big]} posts a big blind of {BIG}"
    yield f"{names[button]} raises to {3 * BIG}"
    yield f"{names[small]} folds"
    yield f"{names[big]} calls {3 * BIG}"
    yield "Flop:  [K♦, 9♣, 4♠]"
    yield from (f"{names[big]} checks", f"{names[button]} checks")
    yield "Turn: K♦, 9♣, 4♠ [J♦]"
    yield from (f"{names[big]} checks", f"{names[button]} checks")
    yield "River: K♦, 9♣, 4♠, J♦ [2♥]"
    yield from (f"{names[big]} checks", f"{names[button]} checks")
    yield f"{names[button]} shows a A♥, K♥."
    yield f"{names[button]} collected {SMALL + 6 * BIG} from pot with Pair, K's (combination: K♥, K♦, A♥, J♦, 9♣)"
    yield f"-- ending hand #{number} --"


def write(folder: Path, hands: int) -> None:
    """Files of so many hands, half of them of each kind."""
    for night in range(hands // 2 // OF_A_NIGHT):
        for exporter in (0, 1) if night % 10 == 0 else (0,):
            path = folder / f"night-{night:05}-{exporter}.csv"
            path.write_text(log_text(night, exporter), encoding="utf-8")
    with (folder / "all.phhs").open("w", encoding="utf-8") as file:
        for number in range(1, hands // 2 + 1):
            file.write(f"[{number}]\n{hand_text(hand=str(number))}\n")


def measured(*words: object) -> tuple[float, float, str]:
    """Seconds, peak megabytes and what was said by a command of floorman."""
    begun = time.monotonic()
    with subprocess.Popen(
        [sys.executable, "-m", "reports", *map(str, words)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        said = process.stdout.read().splitlines()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise SystemExit(f"floorman {' '.join(map(str, words))} ended with {process.returncode}")
    return time.monotonic() - begun, used.ru_maxrss / 1024, said[-1] if said else ""


def main(sizes: tuple[int, ...]) -> None:
    """Measure a season of each size."""
    for hands in sizes:
        with tempfile.TemporaryDirectory(prefix="floorman-many-") as name:
            folder, season = Path(name) / "files", Path(name) / "s.duckdb"
            folder.mkdir()
            write(folder, hands)
            for words in (("ingest", folder), ("ingest", folder), ("audit",), ("players",)):
                seconds, peak, said = measured(*words, "--season", season)
                print(
                    f"{hands:>9,} {words[0]:8} {seconds:8.1f} s {peak:7.0f} MB  {said}", flush=True
                )


if __name__ == "__main__":
    main(tuple(map(int, sys.argv[1:])) or SIZES)
