"""Dates as hosts write them. Whether 05/09 is September or May is decided over a whole column."""

import re
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import NamedTuple

from ingest.ledgers.sheets import Value
from ingest.ledgers.words import months, plain
from ingest.venue import NOWHERE

DMY, MDY = "dmy", "mdy"
ORDERS = {DMY: "day first", MDY: "month first"}
EPOCH = datetime(1899, 12, 30)  # day 0 of a spreadsheet's calendar
FIRST, LAST = 20_000, 80_000  # 1954 and 2119 in it
CENTURY, LONGEST = 100, 60
_NUMBERS_ALONE = re.compile(r"\d{1,2}\. ?\d{1,2}\.|\d{1,2}/\d{1,2}")
_NAMED_ALONE = re.compile(r"([^\W\d_]+)[. ]+\d{1,2}(?:st|nd|rd|th)?|\d{1,2}[. ]+([^\W\d_]+)\.?")
_TIME = re.compile(
    r"[T ,]+(\d{1,2}):(\d\d)(:\d\d(\.\d+)?)? ?([ap]\.?m\.?)?(Z|[+-]\d\d:?\d\d)?$", re.I
)
_WEEKDAY = re.compile(r"^[^\W\d_]{1,12}[.,]? +(?=\d)|^[^\W\d_]{2,12}[.,] +")
_YEAR_FIRST = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})")
_COMPACT = re.compile(r"(20\d\d)(\d\d)(\d\d)")
_NUMBERS = re.compile(r"(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})\.?")
_DAY_NAMED = re.compile(
    r"(\d{1,2})(?:st|nd|rd|th|er)?[. -]*(?:de |of )?([^\W\d_]+)[.,]?[ -]*(?:de |of )?"
    r"(\d{4}|'?\d{2})",
    re.I,
)
_NAME_DAY = re.compile(r"([^\W\d_]+)[. ]*(\d{1,2})(?:st|nd|rd|th)?,?[ ]+(\d{4}|'?\d{2})", re.I)


class Candidates(NamedTuple):
    """What a cell may mean, day first and month first; the same where only one thing is meant."""

    dmy: date | None
    mdy: date | None

    @property
    def is_date(self) -> bool:
        """Whether it can be read as a date at all."""
        return self.dmy is not None or self.mdy is not None

    @property
    def is_open(self) -> bool:
        """Whether it may be either of two dates."""
        return None not in (self.dmy, self.mdy) and self.dmy != self.mdy

    def read(self, order: str) -> date | None:
        """The date, by the order a column has; None where it is open and no order is known."""
        if self.is_open:
            return {DMY: self.dmy, MDY: self.mdy}.get(order)
        return self.dmy or self.mdy


NO_DATE = Candidates(None, None)


def lacks_a_year(value: Value) -> bool:
    """Whether a cell is a day and a month alone: ``5.9.``, ``9/5``, ``Sep 5``."""
    if value.number is not None or len(value.text) > LONGEST:
        return False
    named = _NAMED_ALONE.fullmatch(value.text)
    if named:
        return plain(named[1] or named[2]) in months()
    return _NUMBERS_ALONE.fullmatch(value.text) is not None


def candidates(value: Value, serials: bool = False) -> Candidates:
    """What a cell may mean. ``serials``: a number may be a day of a spreadsheet's calendar."""
    if value.moment is not None:
        return _both(_night(value.moment))
    number = value.number
    if number is None and serials and re.fullmatch(r"\d{5}([.,]\d+)?", value.text):
        number = Decimal(value.text.replace(",", "."))
    if number is not None:
        if not serials or not FIRST <= number < LAST:
            return NO_DATE
        seconds = int(number % 1 * 86_400)
        return _both(_night(EPOCH + timedelta(days=int(number), seconds=seconds)))
    return _of_text(value.text)


def order_of(values: Iterable[Candidates]) -> tuple[str, bool]:
    """The order that dates of one column have, "" where none says; and whether two contradict."""
    said = {
        MDY if one.dmy is None else DMY
        for one in values
        if one.is_date and (one.dmy is None) != (one.mdy is None)
    }
    return ("", True) if len(said) == 2 else (next(iter(said), ""), False)


def _both(found: date | None) -> Candidates:
    return Candidates(found, found)


def _night(moment: datetime) -> date:
    """The date of the night a local time belongs to; a date without a time is what it says."""
    if moment.time() == datetime.min.time():
        return moment.date()
    return date.fromisoformat(NOWHERE.night_of(moment.replace(tzinfo=UTC)))


def _of_text(text: str) -> Candidates:
    if len(text) > LONGEST:
        return NO_DATE
    time = _TIME.search(text)
    day = text[: time.start()] if time else text
    day = day.strip()
    found = _of_day(day)
    if not found.is_date and (weekday := _WEEKDAY.match(day)):
        found = _of_day(day[weekday.end() :])
    if time is None or not found.is_date:
        return found
    hour = int(time[1]) % 12 + 12 * time[5].lower().startswith("p") if time[5] else int(time[1])
    if hour > 23:
        return NO_DATE
    return Candidates(*(one and _night_at(one, hour, int(time[2]) % 60) for one in found))


def _night_at(day: date, hour: int, minute: int) -> date:
    return _night(datetime(day.year, day.month, day.day, hour, minute))


def _of_day(text: str) -> Candidates:
    if match := _YEAR_FIRST.fullmatch(text):
        return _both(_date(match[1], match[3], match[4]))
    if match := _COMPACT.fullmatch(text):
        return _both(_date(match[1], match[2], match[3]))
    if match := _NUMBERS.fullmatch(text):
        day_first = _date(match[4], match[3], match[1])
        if match[2] == ".":  # nobody puts dots behind months
            return _both(day_first)
        return Candidates(day_first, _date(match[4], match[1], match[3]))
    if match := _DAY_NAMED.fullmatch(text):
        return _both(_named(match[3], match[2], match[1]))
    if match := _NAME_DAY.fullmatch(text):
        return _both(_named(match[3], match[1], match[2]))
    return NO_DATE


def _named(year: str, month: str, day: str) -> date | None:
    number = months().get(plain(month))
    return _date(year.lstrip("'"), str(number), day) if number else None


def _date(year: str, month: str, day: str) -> date | None:
    full = int(year) + (2000 if int(year) < CENTURY else 0)
    try:
        return date(full, int(month), int(day)) if full >= 1950 else None
    except ValueError:
        return None
