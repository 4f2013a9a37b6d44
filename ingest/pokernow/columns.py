"""Which cell of a row is the entry, which its time and which its order; headers, and times."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

NAMES = ("entry", "at", "order")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
ORDER_LENGTH = 15  # digits: the time in milliseconds, and two that number the rows of one
ROUNDED = re.compile(r"\d[.,]?\d*E\+?\d\d", re.I)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LATEST_MS = 4_102_444_800_000  # of the year 2100: more is no time


@dataclass(slots=True)
class Cut:
    """The cells of all rows by what they are; "" where a row has none."""

    entries: list[str]
    times: list[str]
    orders: list[str]
    headers: set[int] = field(default_factory=set)  # rows that are none
    malformed: dict[int, str] = field(default_factory=dict)


def columns_of(cells: Sequence[list[str]]) -> Cut:
    """The columns of a file: by its header, else by what stands in its cells."""
    where = _places(cells)
    widths = set(map(len, cells))
    most = max(where)
    if len(widths) == 1 and most < widths.pop():
        entries, times, orders = ([row[i] for row in cells] if i >= 0 else [] for i in where)
    else:
        entries, times, orders = ([_cell(row, i) for row in cells] for i in where)
    cut = Cut(entries, times or [""] * len(entries), orders or [""] * len(entries))
    if "entry" in entries:
        cut.headers = {i for i, entry in enumerate(entries) if entry == "entry"}
    if ROUNDED.fullmatch(next((one for one in cut.orders if one[:1].isdecimal()), "")):
        _leave_orders(cut)
    if set(map(len, cut.times)) != {24}:
        _mend_times(cut)
    return cut


def _leave_orders(cut: Cut) -> None:
    """Take orders that a spreadsheet program has rounded for none, which is told once."""
    first = next(i for i, one in enumerate(cut.orders) if one[:1].isdecimal())
    cut.malformed[first] = (
        f"its order is rounded to {cut.orders[first][:20]}, as spreadsheet programs save it; rows "
        "of one time stand as the file has them"
    )
    cut.orders = [""] * len(cut.orders)


def _cell(row: Sequence[str], at: int) -> str:
    return row[at] if 0 <= at < len(row) else ""


def _places(cells: Sequence[list[str]]) -> tuple[int, int, int]:
    """Places of entry, time and order in a row; -1 for none."""
    for row in cells:
        named = [cell.strip().lower() for cell in row]
        if "entry" in named:
            at, order = (named.index(name) if name in named else -1 for name in NAMES[1:])
            return named.index("entry"), at, order
    width = max(map(len, cells), default=1)
    some = [row for row in cells[:50] if len(row) == width]
    columns = [[row[i] for row in some] for i in range(width)]
    at = _first(columns, lambda cell: _moment(cell) is not None)
    order = _first(columns, lambda cell: cell.isdecimal() and len(cell) == ORDER_LENGTH)
    rest = [i for i in range(width) if i not in (at, order)]
    longest = max(rest, key=lambda i: sum(map(len, columns[i])), default=0)
    return longest, at, order


def _first(columns: list[list[str]], is_one: Callable[[str], bool]) -> int:
    """The first column most of whose cells are such; -1 for none."""
    for i, column in enumerate(columns):
        if column and 2 * sum(map(is_one, column)) > len(column):
            return i
    return -1


def _mend_times(cut: Cut) -> None:
    """Write times in the one way; a row without its own has that of its order, else none."""
    any_time = any(map(_moment, cut.times[:50]))
    for i, text in enumerate(cut.times):
        if i in cut.headers or (len(text) == 24 and TIME.fullmatch(text)):
            continue
        moment = _moment(text)
        if moment is None and (any_time or cut.orders[i]):
            moment = _of_order(cut.orders[i])
            if any_time:
                cut.malformed[i] = f'its time is "{text[:40]}"'
        cut.times[i] = _text(moment) if moment is not None else ""


def _moment(text: str) -> datetime | None:
    if len(text) < 10 or not text[:4].isdecimal():
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment


def _of_order(order: str) -> datetime | None:
    if not (order.isascii() and order.isdecimal() and len(order) == ORDER_LENGTH):
        return None
    ms = int(order) // 100
    return _EPOCH + timedelta(milliseconds=ms) if ms < _LATEST_MS else None


def _text(moment: datetime) -> str:
    try:
        plain = moment.astimezone(UTC).replace(tzinfo=None)
    except OverflowError:
        return ""
    return plain.isoformat(timespec="milliseconds") + "Z"
