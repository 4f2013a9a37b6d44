"""PokerNow logs made of their lines: oldest first in, newest first out, a second apart."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

BEGUN = datetime(2026, 3, 1, 20, tzinfo=UTC)


def row(line: str) -> str:
    """An entry as the site quotes it."""
    if any(mark in line for mark in '",\n'):
        return '"' + line.replace('"', '""') + '"'
    return line


def log(lines: Sequence[str], begun: datetime = BEGUN) -> str:
    """The file of a log."""
    rows = []
    for number, line in enumerate(lines):
        at = begun + timedelta(seconds=number)
        ms = int(at.timestamp()) * 1000
        time = at.replace(tzinfo=None).isoformat(timespec="milliseconds")
        rows.append(f"{row(line)},{time}Z,{ms}00")
    return "\n".join(["entry,at,order", *rows[::-1]]) + "\n"
