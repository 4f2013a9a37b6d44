"""PHH, one hand or many: finds the hands in a text and has each read; judges nothing.

A text of many hands has a header ``[1]`` before each. It is cut at its headers and never parsed
whole, so that a broken hand loses no other. A hand's id is the path, and ``#`` and its ordinal
where it stands under a header; its own ``hand`` field is kept in ``Hand.fields``.

What the format leaves to its reader is settled so:

- The last player has the button, in stud too, where he stands for the dealer.
- With two players antes and blinds are reversed: the first entry is paid by the second player.
- Forced money is what a seat could pay: the ante first, then the blind from what is left of a
  stack that is known. ``Hand.stakes`` has what was due. It stands where its field does.
- The unit is ten to the power of the finest decimal in the hand. A chip is the finest of stacks,
  antes, blinds and bets: half chips in ``finishing_stacks`` make tenths the unit and 10 the chip.
- A chip is money where a currency is named and no tournament level; else its worth is unknown.
- Finishing stacks or winnings that are all zero are unknown: converters fill them in.
- ``cc`` and ``cbr`` do not say check or call, bet or raise: that is the judge's to tell.
"""

import re
from collections.abc import Iterator

from ingest.phh.beside import HAND
from ingest.phh.complete import read_complete
from ingest.phh.fast import read_fast
from ingest.phh.fault import Fault, record_error
from ingest.phh.hand import Read, Where, hand_of
from schemas.hand import Hand, RecordError

NAME = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
OPENING = re.compile(r"\n[ \t]*+\[")  # what a header begins with, behind its first line
HEADER = re.compile(rf"[ \t]*\[[ \t]*({NAME})[ \t]*\][ \t]*(?:#[^\n]*)?(?=\n|\Z)")
FILLER = r"(?:[ \t\n]|#[^\n]*(?=\n|\Z))*+"
FIRST = re.compile(FILLER)
KEY = rf"{NAME}(?:[ \t]*\.[ \t]*{NAME})*[ \t]*="
# what can stand below a header: a key, another header, or nothing
BELOW = re.compile(rf"{FILLER}(?:\Z|\[|{KEY})")
KEYED = re.compile(FILLER + KEY)
USUALLY = "\nvariant = "  # and does
MARK = re.compile(
    r"^[ \t]*[\"']?(variant|antes|blinds_or_straddles|starting_stacks|actions)[\"']?[ \t]*=",
    re.MULTILINE,
)
LONGEST = 200_000  # characters of one hand; a long one has about 3,000
_OF_A_NIGHT = (
    "this hand was told whole by `floorman export` and stands behind others that were not: "
    "put it in a file of its own"
)
STRAY_BYTE = re.compile("[\ud800-\udfff]")  # how a byte that is no UTF-8 was let through


def looks_like(text: str) -> bool:
    """Whether a text, or the beginning of one, is PHH.

    It begins as TOML does and has a field that every hand needs, or it has two of these.
    """
    marks = set(MARK.findall(text))
    return len(marks) > 1 or (bool(marks) and BELOW.match(text) is not None)


def read(path: str, text: str, line: int = 1, number: int = 1) -> Iterator[Hand | RecordError]:
    """The hands of a text in order, a RecordError in the place of each that cannot be read."""
    for record in records(path, text, line, number):
        yield hand_of(record) if isinstance(record, Read) else record


def records(
    path: str, text: str, line: int = 1, number: int = 1, numbers_only: bool | None = None
) -> Iterator[Read | RecordError]:
    """``read`` with the hands as they were read, not put together yet.

    ``text`` may be a part of a file that begins at one of its headers: ``line`` is then its first
    line and ``number`` the ordinal of its first hand, both from 1, and ``numbers_only`` says what
    are headers of hands in the file (``only_numbers``).
    """
    count = text.count
    is_text = text.isascii() or not STRAY_BYTE.search(text)
    for label, begin, start, end in sections(text, numbers_only):
        if label is None and FIRST.fullmatch(text, start, end):
            line += count("\n", begin, end)
            continue  # nothing, or comments only
        alone = numbers_only is None and label is None and end == len(text)
        where = Where(path if alone else f"{path}#{number}", path, line, number)
        usual = is_text and end - start <= LONGEST
        fast = read_fast(text, where, line, start, end) if usual else None
        found = fast or _carefully(text[start:end], label or "", where)
        if isinstance(found, Read) and HAND in found.written.fields:
            found = RecordError(path, line, 1, _OF_A_NIGHT, "", where.id)
        yield found
        line += count("\n", begin, end)
        number += 1


def _carefully(body: str, label: str, where: Where) -> Read | RecordError:
    line = where.line  # a header and the line feed behind it, with which the body begins
    try:
        if len(body) > LONGEST:
            raise Fault(f"a hand of {len(body)} characters; the most is {LONGEST}")
        if not body.isascii():
            stray = STRAY_BYTE.search(body)
            if stray is not None:
                code = ord(stray[0]) & 0xFF
                raise Fault(f"the byte 0x{code:02x} is not UTF-8", stray.start())
        return read_complete(body, label, where, line)
    except Fault as fault:
        return record_error(where.path, body, line, where.id, fault)


def sections(
    text: str, numbers_only: bool | None = None
) -> Iterator[tuple[str | None, int, int, int]]:
    """The hands' stretches: header name, where it begins, where the body begins and where it ends.

    What stands before the first header has the name None; a text without headers is one such
    stretch. Names that begin with an underscore are no headers of hands, and others that are no
    numbers only as ``only_numbers`` says, which is asked unless ``numbers_only`` is given.
    """
    begin, start = 0, 0
    label: str | None = None
    if numbers_only is None:
        numbers_only = only_numbers(text)
    for match in _headers(text):
        name = match[1].strip("\"'")
        if name.startswith("_") or (numbers_only and not name.isdecimal()):
            continue
        if not text.startswith(USUALLY, match.end()) and not BELOW.match(text, match.end()):
            continue  # a line of an array
        at = match.start()
        if label is not None or at > begin:
            yield label, begin, start, at
        label, begin, start = name, at, match.end()
    yield label, begin, start, len(text)


def _headers(text: str) -> Iterator["re.Match[str]"]:
    first = HEADER.match(text)
    if first:
        yield first
    for opening in OPENING.finditer(text):
        match = HEADER.match(text, opening.start() + 1)
        if match:
            yield match


def count(text: str, numbers_only: bool | None = None) -> int:
    """How many hands a text has, those that cannot be read included."""
    return sum(
        label is not None or FIRST.fullmatch(text, start, end) is None
        for label, _, start, end in sections(text, numbers_only)
    )


def next_header(text: str, at: int) -> int:
    """Offset of the first numbered header from ``at`` on; -1 for none."""
    found = text.find("\n[", at)
    while found >= 0 and not _may_be_cut(text, found + 1):
        found = text.find("\n[", found + 1)
    return found + 1 if found >= 0 else -1


def _may_be_cut(text: str, at: int) -> bool:
    """Whether a numbered header stands here, one of ``sections`` wherever the text ends: its hand
    has begun."""
    match = HEADER.match(text, at)
    if match is None or not match[1].strip("\"'").isdecimal():
        return False
    return KEYED.match(text, match.end()) is not None


def only_numbers(text: str) -> bool:
    """Whether only numbers are headers of hands in a file of this text, or of one that begins so:
    unless a header comes first, comments and blank lines aside. A single hand may so have tables of
    its own."""
    first = FIRST.match(text)
    return first is None or not text.startswith("[", first.end())


def last_header(text: str) -> int:
    """Offset of the last numbered header, before which a text may be cut in two; -1 for none."""
    at = text.rfind("\n[")
    while at >= 0 and not _may_be_cut(text, at + 1):
        at = text.rfind("\n[", 0, at)
    return at + 1 if at >= 0 else 0 if _may_be_cut(text, 0) else -1
