"""JSON read value by value: one that is broken is lost alone, one the file cuts off keeps its part.

Numbers with a point are ``Decimal``; NaN and Infinity are none. Places are offsets into the text.
"""

import re
from collections.abc import Container, Iterator, Mapping
from decimal import Decimal, InvalidOperation
from json import JSONDecoder
from typing import Any, NamedTuple

from schemas.hand import LINE_BITS

SPACE = re.compile(r"[\s,]*")
DIGITS = 12  # more of them before the point is no amount of money
BEHIND = 6  # digits behind the point that an amount can have
SMALLEST = Decimal(1).scaleb(-BEHIND)
MOST_LETTERS = 60
MOST_BROKEN = 1000  # values of one text; what has more is none of ours
MOST_COLUMNS = (1 << LINE_BITS) - 1
WRITTEN = re.compile(r"-?[0-9]+(\.[0-9]+)?")
REST = re.compile(r"[-+.\w]*\s*")  # of a value that was cut off
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)


class Value(NamedTuple):
    """A value of a text, from ``start`` to ``end``; ``cut``: the text ends inside it."""

    value: Any
    start: int
    end: int
    cut: bool = False


class Broken(NamedTuple):
    """A place where no value can be read, and why."""

    at: int
    why: str
    start: int


def _constant(text: str) -> Decimal:
    raise ValueError(f"{text} is no number of JSON")


class Numbers(dict[str, Decimal]):
    """Every number with a point that was read, by its text: who reads them next finds them here."""

    def __missing__(self, text: str) -> Decimal:
        if len(text) > MOST_LETTERS:
            raise ValueError("a number too long for an amount")
        value = rounded(Decimal(text))
        if value.adjusted() >= DIGITS:
            raise ValueError("a number too large for an amount")
        self[text] = value
        return value

    @property
    def behind_point(self) -> int:
        """How many digits behind the point the amounts need."""
        return max(map(places_behind_point, self.values()), default=0)


def rounded(value: Decimal) -> Decimal:
    """Without the rest that a computation in binary left: 0.30000000000000004 is 0.3."""
    if value.adjusted() > DIGITS or int(value.as_tuple()[2]) >= -BEHIND:
        return value
    return value.quantize(SMALLEST).normalize()


def values(
    text: str, begin: "re.Pattern[str]", numbers: Numbers, start: int = 0
) -> Iterator[Value | Broken]:
    """Every value from ``start`` on, one behind the other; commas may stand between them. ``begin``
    finds where the next one begins behind a broken one. Ends at a closing bracket."""
    decoder = JSONDecoder(parse_float=numbers.__getitem__, parse_constant=_constant)
    at, broken = _next(text, start), 0
    while at < len(text) and text[at] not in "]}":
        try:
            value, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError, InvalidOperation) as fault:
            behind = begin.search(text, at + 1)
            cut = behind is None and _at_the_end(text, fault)
            part = _cut_off(text, at, decoder) if cut else None
            if part is not None:
                yield part
                return
            where = getattr(fault, "pos", at)
            why = str(getattr(fault, "msg", fault) or "nested too deep")
            yield Broken(where, _told(why), at)
            broken += 1
            if behind is None or broken == MOST_BROKEN:
                return
            at = behind.start()
            continue
        yield Value(value, at, end)
        at = _next(text, end)


def _told(why: str) -> str:
    """What Python says of a broken value, for people."""
    if "recursion" in why:
        return "nested too deep"
    return "a number too long for an amount" if "set_int_max_str_digits" in why else why


def _next(text: str, at: int) -> int:
    match = SPACE.match(text, at)
    return match.end() if match else at


def _at_the_end(text: str, fault: Exception) -> bool:
    """Whether nothing comes behind the place where a value is broken: the text was cut off."""
    where = getattr(fault, "pos", -1)
    if where < 0:
        return False
    return str(fault).startswith("Unterminated") or bool(REST.fullmatch(text, where))


def _cut_off(text: str, at: int, decoder: JSONDecoder) -> Value | None:
    """What is whole of a value the text ends in: it is closed behind the last list or object in it
    that is; what has been begun behind that is left out."""
    closers: list[str] = []
    good: tuple[int, str] | None = None
    for token in TOKEN.finditer(text, at):
        what = token[0]
        if what in ("{", "["):
            closers.append("}" if what == "{" else "]")
        elif what in ("}", "]"):
            if not closers or closers.pop() != what:
                return None
            if not closers:
                return None  # it is whole: something else is wrong with it
            good = token.end(), "".join(reversed(closers))
    if good is None:
        return None
    try:
        value = decoder.decode(text[at : good[0]] + good[1])
    except (ValueError, RecursionError, InvalidOperation):
        return None
    return Value(value, at, len(text), cut=True)


class Lines:
    """Offsets of a text as places. It counts on from the last one that was asked, forward or back,
    for they are asked as they stand."""

    def __init__(self, text: str) -> None:
        """Counts nothing yet."""
        self._text, self._at, self._line = text, 0, 1

    def place(self, offset: int) -> int:
        """Line and column of an offset, packed."""
        if offset >= self._at:
            self._line += self._text.count("\n", self._at, offset)
        else:
            self._line -= self._text.count("\n", offset, self._at)
        self._at = offset
        column = offset - self._text.rfind("\n", 0, offset)
        return self._line << LINE_BITS | min(column, MOST_COLUMNS)


Number = int | Decimal


def number(value: object) -> Number | None:
    """A number, written as one or as a text; None for anything else, or too large a one. A Decimal
    came through ``Numbers``, which lets no other pass."""
    if type(value) is Decimal:
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return value if abs(value) < 10**DIGITS else None
    if isinstance(value, str) and len(value) < MOST_LETTERS and WRITTEN.fullmatch(value):
        found = rounded(Decimal(value))
        return found if found.adjusted() < DIGITS else None
    return None


def places_behind_point(value: Number) -> int:
    """How many digits an amount needs behind its point."""
    if isinstance(value, int):
        return 0
    return min(BEHIND, max(0, -int(value.normalize().as_tuple()[2])))


def units(value: Number, scale: int) -> int:
    """An amount in units of 10 ** -scale; what is smaller than a unit is cut off."""
    return value * 10**scale if isinstance(value, int) else int(value.scaleb(scale))


def texts(value: object) -> list[str]:
    """The texts of a list; an empty one for anything else."""
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def tables(value: object) -> list[Mapping[str, Any]]:
    """The objects of a list; an empty one for anything else."""
    if not isinstance(value, list):
        return []
    return [one for one in value if isinstance(one, dict)]


def keys_beyond(one: Mapping[str, Any], known: Container[str]) -> list[str]:
    """The keys of an object that its format does not have; not those that say nothing, nor those
    that begin with _, which are somebody's own."""
    empty: tuple[object, ...] = (None, "", [], {})
    return [
        key
        for key, value in one.items()
        if key not in known and not key.startswith("_") and value not in empty
    ]
