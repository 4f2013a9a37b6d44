"""Bytes to clean text, whatever editor, phone or poker client wrote them; knows no format.

Clean: no byte order mark, lines ended by a line feed, letters composed, and as many lines as an
editor shows: a carriage return ends one, alone or before a line feed.
"""

import codecs
from collections.abc import Iterator
from typing import IO

from schemas.words import composed

UTF8 = "utf-8"
HEAD = 4096  # bytes an encoding without a mark is told by
# what a file of an encoding begins with; the longer marks come first, for UTF-16 begins UTF-32
MARKS = (
    (b"\xff\xfe\0\0", "utf-32-le"),
    (b"\0\0\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
# What becomes of a byte that is no UTF-8.
REFUSED = "refused"  # the file is not read
LET_THROUGH = "let through"  # as a surrogate, so that the reader tells it and only its hand is lost
WESTERN = "western"  # a letter of Windows-1252, in which older clients write
_HANDLER = {
    REFUSED: "surrogateescape",
    LET_THROUGH: "surrogateescape",
    WESTERN: "floorman.western",
}


def _western(error: UnicodeError) -> tuple[str, int]:
    """The bytes as letters of Windows-1252; the five it leaves open as the controls they are."""
    assert isinstance(error, UnicodeDecodeError)
    stray = error.object[error.start : error.end]
    try:
        return stray.decode("cp1252"), error.end
    except UnicodeDecodeError:
        return stray.decode("latin-1"), error.end


_ASCII = bytes(range(128))
_SUITS = "♣♦♥♠"  # they stand alone: no accent is part of them

codecs.register_error(_HANDLER[WESTERN], _western)


def encoding_of(head: bytes) -> str:
    """The encoding of a file by its first bytes: UTF-8, or by a mark or its NULs UTF-16 or 32."""
    for mark, encoding in MARKS:
        if head.startswith(mark):
            return encoding
    return _unmarked(head[: HEAD & -4]) if b"\0" in head[:HEAD] else UTF8


def _unmarked(head: bytes) -> str:
    """Of a letter, a figure or a space in UTF-16 one byte is NUL and always the same one, in
    UTF-32 three are. In UTF-8 none is, and in what is no text they lie anywhere."""
    head = head[: len(head) & -4]
    first, second, third, fourth = (head[at::4].count(0) for at in range(4))
    units = len(head) // 4
    if not units:
        return UTF8
    if 10 * min(third, fourth) > 9 * units and 10 * first < units:
        return "utf-32-le"
    if 10 * min(first, second) > 9 * units and 10 * fourth < units:
        return "utf-32-be"
    even, odd = first + third, second + fourth
    if 5 * odd > units and 10 * even < odd:
        return "utf-16-le"
    if 5 * even > units and 10 * odd < even:
        return "utf-16-be"
    return UTF8


def text_of(
    content: bytes, first: bool = True, encoding: str = UTF8, stray: str = LET_THROUGH
) -> str:
    """The text of a file, or of a part that is not its ``first``, clean. ``stray`` says what a
    byte that is no UTF-8 becomes; what is no UTF-16 becomes a replacement character."""
    if encoding == UTF8:
        if first and content.startswith(codecs.BOM_UTF8):
            content = content[3:]
        if b"\r" in content:
            content = content.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        text = content.decode(UTF8, _HANDLER[stray])
        if stray == WESTERN and not text.isascii() and "\ufeff" in text:
            text = _unmarked_lines(text)
        return text if _has_no_accent(content) else composed(text)
    return _cleaned(content.decode(encoding, "replace"), first)


def _has_no_accent(content: bytes) -> bool:
    """Whether UTF-8 is nothing but ASCII and suits: quick to tell, and it needs no composing."""
    return not content.translate(None, _ASCII).decode(UTF8, "replace").strip(_SUITS)


def _unmarked_lines(text: str) -> str:
    """Without the mark before each hand that a client put there which opened its file anew."""
    return text.removeprefix("\ufeff").replace("\n\ufeff", "\n")


def _cleaned(text: str, first: bool) -> str:
    if first:
        text = text.removeprefix("\ufeff")
    return composed(_unmarked_lines(text.replace("\r\n", "\n").replace("\r", "\n")))


def texts_of(
    stream: IO[bytes], block: int, encoding: str = UTF8, stray: str = LET_THROUGH
) -> Iterator[str]:
    """The text of a stream in whole lines of about ``block`` bytes; ``text_of`` a piece."""
    if encoding == UTF8:
        first = True
        while content := stream.read(block) + stream.readline():
            yield text_of(content, first, stray=stray)
            first = False
        return
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    waiting, first = "", True
    while content := stream.read(block):
        text = waiting + decoder.decode(content)
        cut = max(text.rfind("\n"), text.rfind("\r", 0, -1)) + 1  # a line feed may come behind \r
        if cut:
            yield _cleaned(text[:cut], first)
            first = False
        waiting = text[cut:]
    if waiting := waiting + decoder.decode(b"", final=True):
        yield _cleaned(waiting, first)
