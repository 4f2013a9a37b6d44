"""A sheet of cells, out of a text or of a workbook, each cell with its place."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any, NamedTuple

from ingest.ledgers.rows import rows_of, separator_of
from schemas.hand import RecordError

MARK = '{"floorman_sheets"'  # begins the text that a workbook is handed over as
MOST_ROWS = 20  # from the top, in which the headings stand


class Value(NamedTuple):
    """One cell. ``number`` and ``moment`` are set where a workbook says that it is one."""

    text: str = ""
    line: int = 1
    column: int = 1
    where: str = ""  # as people call it: ``Nets!B3``; "" where line and column say it
    number: Decimal | None = None
    moment: datetime | None = None

    def error(self, path: str, said: str, unknown: bool = False) -> RecordError:
        """What is wrong with this cell."""
        where = f"{self.where}: " if self.where else ""
        text = self.text if unknown else ""  # a caret would count columns of the line
        return RecordError(path, self.line, self.column, f"{where}{said}", text, unknown=unknown)


NOTHING = Value()
Row = list[Value]


@dataclass(slots=True)
class Sheet:
    """Rows that are not blank. ``name`` is "" in a text, ``separator`` in a workbook."""

    name: str
    rows: list[Row] = field(default_factory=list)
    separator: str = ""


def at(row: Sequence[Value], index: int) -> Value:
    """A cell of a row; nothing where the row is shorter."""
    return row[index] if 0 <= index < len(row) else NOTHING


def column_name(index: int) -> str:
    """``A`` for 0, ``AA`` for 26."""
    name = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def sheets_of(text: str) -> list[Sheet]:
    """The sheets of a text: one, or those of a workbook. Raises ValueError for a workbook's text
    that is none."""
    if text.startswith(MARK):
        return [_of_a_workbook(one) for one in json.loads(text)["floorman_sheets"]]
    lines = [line for line in text.splitlines()[: 4 * MOST_ROWS] if line.strip()]
    separator = separator_of(lines[:MOST_ROWS])
    if not separator:
        return []
    rows = [[Value(*cell) for cell in row] for row in rows_of(text, separator)]
    return [Sheet("", [row for row in rows if not _is_a_line(row)], separator)]


def _is_a_line(row: Row) -> bool:
    """Whether a row is nothing but dashes, as tables are ruled in plain text."""
    texts = [cell.text for cell in row if cell.text]
    return all(len(text) > 2 and not text.strip("-:=+ ") for text in texts)


def _of_a_workbook(told: dict[str, Any]) -> Sheet:
    name = str(told["name"])
    rows = [
        [_value(name, cell, line, column) for column, cell in enumerate(row)]
        for line, row in enumerate(told["rows"])
    ]
    return Sheet(name, [row for row in rows if any(cell.text for cell in row)])


def _value(sheet: str, cell: Any, line: int, column: int) -> Value:
    """A cell as ``ingest.ledgers.xlsx`` writes it: a text, null, or a number or moment in a list of
    what it is and its text."""
    place = (line + 1, column + 1, f"{sheet}!{column_name(column)}{line + 1}")
    if cell is None:
        return Value("", *place)
    if isinstance(cell, str):
        return Value(" ".join(cell.split()), *place)
    kind, text = cell
    if kind == "number":
        return Value(text, *place, number=Decimal(text))
    return Value(text, *place, moment=datetime.fromisoformat(text))
