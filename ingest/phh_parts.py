"""A long PHH text cut at its headers into parts that can be read each by itself."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ingest import phh
from ingest.phh_hand import Read
from ingest.phh_hands import PhhHands
from schemas.hand import RecordError

PART = 1_000_000  # characters, about
LONG = 2_000_000  # bytes of a file; less is read before a process has begun


class Part(NamedTuple):
    """A stretch of a file: its first line, and the ordinal of its first hand, both from 1."""

    path: str
    text: str
    line: int
    number: int


def parts(path: str, texts: Iterable[str]) -> Iterator[Part]:
    """The parts of a file given as texts, each of which begins where a hand may begin.

    A file that does not begin with a header is one part: what is a header in it is told only by
    the whole (``ingest.phh.sections``).
    """
    line, number = 1, 1
    for text in texts:
        for piece in _pieces(text):
            yield Part(path, piece, line, number)
            line += piece.count("\n")
            number += phh.count(piece)


def _pieces(text: str) -> Iterator[str]:
    begin = 0
    while len(text) - begin > PART and phh.begins_with_header(text):
        end = phh.next_header(text, begin + PART)
        if end < 0:
            break
        yield text[begin:end]
        begin = end
    yield text[begin:]


def hands_of(part: Part, errors: list[RecordError]) -> PhhHands:
    """The hands of a part; what cannot be read goes to ``errors``."""
    read: list[Read] = []
    for record in phh.records(part.path, part.text, part.line, part.number):
        if isinstance(record, RecordError):
            errors.append(record)
        else:
            read.append(record)
    return PhhHands(read)
