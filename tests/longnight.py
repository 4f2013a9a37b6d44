"""A night of twenty hands with many faults, for tests that want some of everything."""

from pathlib import Path

LONG_NIGHT = Path(__file__).parent / "sheets" / "long_night.hands"


def sheet_text() -> str:
    """Its hand sheet."""
    return LONG_NIGHT.read_text(encoding="utf-8")
