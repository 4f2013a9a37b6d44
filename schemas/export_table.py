"""What a table of an export is: its columns, each with the SQL that makes it and what it means."""

from typing import NamedTuple


class Column(NamedTuple):
    """One column: ``sql`` is an expression over the table's ``rows``."""

    name: str
    sql: str
    says: str


class ExportTable(NamedTuple):
    """One table. ``rows`` is what stands behind ``from``; ``{wanted}`` are the hands, nights and
    sources that are asked for, as conditions by the name of the key."""

    name: str
    says: str
    rows: str
    order: str
    columns: tuple[Column, ...]


def same(table: str, **says: str) -> tuple[Column, ...]:
    """Columns that are there as they are."""
    return tuple(Column(name, f'{table}."{name}"', text) for name, text in says.items())
