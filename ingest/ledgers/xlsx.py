"""The only door to the library that opens workbooks, and the guard before it.

A workbook is a zip, and a hostile one is small and opens to more than memory holds: by its bytes,
by a cell at the far end of a sheet, by one long text that every cell repeats. So what the library
gets is packed anew from what was measured; it never sees the zip that was given.
"""

import json
import re
import zlib
from io import BytesIO
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from ingest.ledgers.sheets import MARK
from schemas.errors import FloormanError

BEGINS = b"PK\x03\x04"
BOOK = "xl/workbook.xml"
LARGEST = 16 << 20  # bytes of a workbook, packed; unpacked twice as much
MOST_FILES = 500
MOST_CELLS = 500_000  # of the rectangle that a sheet spans
LONGEST_TEXT = 64 << 20  # bytes of all cells' texts, however often they repeat one
_NEEDED = re.compile(
    r"\[Content_Types\]\.xml|_rels/.*|xl/(?!media/|drawings/|charts/).*\.(xml|rels)"
)
_REFERENCE = re.compile(rb"""<(?:\w+:)?c\s[^>]*?\br\s*=\s*["']([A-Za-z]{1,7})(\d{1,9})["']""")
_ROW = re.compile(rb"""<(?:\w+:)?row\s[^>]*?\br\s*=\s*["'](\d{1,9})["']""")
_CELL = re.compile(rb"<(?:\w+:)?c[\s>/]")
_SHARED = re.compile(rb"""\bt\s*=\s*["']s["']""")
_ITEM = re.compile(rb"<(?:\w+:)?si[\s>/]")


def is_workbook(content: bytes) -> bool:
    """Whether bytes are a workbook: a zip that holds one's parts."""
    if not content.startswith(BEGINS):
        return False
    try:
        with ZipFile(BytesIO(content)) as book:
            return BOOK in book.namelist()
    # zipfile raises NotImplementedError for a way of packing that it does not know
    except (BadZipFile, ValueError, OSError, NotImplementedError):
        return False


def workbook_text(content: bytes) -> str:
    """All sheets as the JSON text that ``ingest.ledgers.sheets`` reads. Raises FloormanError."""
    if len(content) > LARGEST:
        raise _refused(f"the workbook has more than {LARGEST >> 20} MB")
    packed = _packed_anew(content)
    from python_calamine import CalamineError, CalamineWorkbook

    try:
        book = CalamineWorkbook.from_filelike(BytesIO(packed))
        sheets = [
            {
                "name": name,
                "rows": [
                    [_cell(one) for one in row]
                    for row in book.get_sheet_by_name(name).to_python(skip_empty_area=False)
                ],
            }
            for name in book.sheet_names
        ]
    except CalamineError as fault:
        raise _refused(f"the workbook cannot be read ({fault})") from None
    except (KeyboardInterrupt, SystemExit, MemoryError):
        raise
    except BaseException as fault:  # a panic of the library is no Exception
        raise _refused(f"the workbook cannot be read ({type(fault).__name__})") from None
    return f"{MARK}: {json.dumps(sheets, ensure_ascii=False)}}}"


def _refused(why: str) -> FloormanError:
    return FloormanError(why, remedy="save the sheet as CSV and give that")


def _cell(value: object) -> object:
    """A text, null, or a list of what it is and its text. A number is told by its fifteen digits,
    as a spreadsheet counts: no sum of cents becomes 0.30000000000000004."""
    if value is None or value == "":
        return None
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, int | float):
        text = f"{value:.15g}"
        return text if "n" in text else ["number", text]  # nan and inf are none
    if hasattr(value, "isoformat") and hasattr(value, "year"):
        return ["moment", value.isoformat()]
    return str(value)


def _packed_anew(content: bytes) -> bytes:
    """The parts that are needed, measured, in a zip without compression."""
    anew = BytesIO()
    try:
        with ZipFile(BytesIO(content)) as book, ZipFile(anew, "w", ZIP_STORED) as kept:
            parts = book.infolist()
            if len(parts) > MOST_FILES or any(part.flag_bits & 1 for part in parts):
                raise _refused("the workbook has a password, or too many parts")
            left, longest = 2 * LARGEST, _Texts()
            for part in parts:
                if not _NEEDED.fullmatch(part.filename):
                    continue
                data = _unpacked(book, part, left)
                left -= len(data)
                longest.measure(part.filename, data)
                kept.writestr(ZipInfo(part.filename), data)
            longest.check()
    except (BadZipFile, zlib.error, ValueError, EOFError, OSError, NotImplementedError, KeyError):
        raise _refused("the workbook is broken: its zip cannot be unpacked") from None
    return anew.getvalue()


def _unpacked(book: ZipFile, part: ZipInfo, most: int) -> bytes:
    """One part, never more of it than ``most`` bytes, whatever its zip promises."""
    with book.open(part) as stream:
        data = stream.read(most + 1)
    if len(data) > most:
        raise _refused(f"the workbook unpacks to more than {2 * LARGEST >> 20} MB")
    return data


class _Texts:
    """How much the cells of a workbook come to."""

    def __init__(self) -> None:
        self._longest = 0  # bytes of the longest shared text, at most
        self._shared = 0  # cells that have one

    def measure(self, name: str, data: bytes) -> None:
        """Measure one part."""
        if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
            raise _refused("the workbook declares entities, which no spreadsheet writes")
        if "sharedStrings" in name:
            starts = [match.start() for match in _ITEM.finditer(data)] + [len(data)]
            self._longest = max(b - a for a, b in zip([0, *starts], starts, strict=False))
        elif "/worksheets/" in name:
            self._shared += len(_SHARED.findall(data))
            _check_span(data)

    def check(self) -> None:
        """Raises FloormanError where the texts of all cells may come to too much."""
        if self._shared * self._longest > LONGEST_TEXT:
            raise _refused("the workbook repeats one long text too often")


def _check_span(data: bytes) -> None:
    """A sheet is kept as the whole rectangle from its first cell to its last."""
    columns = {match[1].upper() for match in _REFERENCE.finditer(data)}
    rows = [int(match[2]) for match in _REFERENCE.finditer(data)]
    rows += [int(match[1]) for match in _ROW.finditer(data)]
    count = len(_CELL.findall(data))
    width = max(map(_number, columns), default=0) + (count if not columns else 0)
    height = max(rows, default=1)
    if max(width, 1) * max(height, 1) > MOST_CELLS or count > MOST_CELLS:
        raise _refused(f"a sheet spans more than {MOST_CELLS} cells")


def _number(column: bytes) -> int:
    number = 0
    for letter in column:
        number = number * 26 + letter - ord("A") + 1
    return number
