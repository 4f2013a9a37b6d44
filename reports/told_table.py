"""A table as a person is told it: columns with what they mean, rows with their values and texts."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal

Value = str | int | Decimal | bool | None


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its key in files, its heading on a screen, and what it says."""

    key: str
    title: str
    says: str
    is_number: bool = True


@dataclass(frozen=True, slots=True)
class Cell:
    """A value as files have it, and as a screen shows it."""

    value: Value
    text: str


@dataclass(frozen=True, slots=True)
class ToldTable:
    """Rows under columns; ``notes`` stand below."""

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: Sequence[Sequence[Cell]]
    notes: tuple[str, ...] = field(default=())


def plain(text: str) -> Cell:
    """A cell that is its text."""
    return Cell(text, text)


def count(number: int) -> Cell:
    """A cell that is a number of things."""
    return Cell(number, str(number))
