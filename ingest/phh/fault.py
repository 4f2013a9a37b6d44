"""A fault in PHH text while it is being read: it never leaves the readers, a RecordError does."""

from schemas.hand import RecordError

LONGEST_SHOWN = 4_000  # a longer line is not repeated under its message


class Fault(Exception):
    """What is wrong and at which offset of the text being read."""

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset


def where(text: str, offset: int, line: int) -> tuple[int, int]:
    """Line and column (from 1) of ``offset`` in ``text``, whose first line is ``line``."""
    offset = max(0, min(offset, len(text)))
    before = text.rfind("\n", 0, offset)
    return line + text.count("\n", 0, offset), offset - before


def record_error(path: str, text: str, line: int, hand: str, fault: Fault) -> RecordError:
    """The fault as the error a person sees; ``text`` begins on ``line`` of the file."""
    row, column = where(text, fault.offset, line)
    start = fault.offset - column + 1
    end = text.find("\n", max(start, 0))
    shown = text[max(start, 0) : end if end >= 0 else len(text)]
    return RecordError(
        path, row, column, fault.message, shown if len(shown) <= LONGEST_SHOWN else "", hand
    )
