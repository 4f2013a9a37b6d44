"""A long PHH text cut at its headers into parts that can be read each by itself."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from ingest.phh import reader as phh
from ingest.phh.hand import Read
from ingest.phh.hands import PhhHands
from schemas.hand import RecordError

PART = 1_000_000  # characters, about


class Part(NamedTuple):
    """A stretch of a file: its first line, and the ordinal of its first hand, both from 1."""

    path: str
    text: str
    line: int
    number: int
    numbers_only: bool | None  # of the file (``reader.records``); None: it is all


def parts(path: str, texts: Iterable[str]) -> Iterator[Part]:
    """The parts of a file given as texts, each of which begins where a hand may begin."""
    line, number = 1, 1
    for text, numbers_only in of_a_file(chain.from_iterable(map(_pieces, texts))):
        yield Part(path, text, line, number, numbers_only)
        line += text.count("\n")
        number += phh.count(text, numbers_only)


def of_a_file(texts: Iterable[str]) -> Iterator[tuple[str, bool | None]]:
    """Texts one after another, each with what are headers of hands in all of them; None with a
    text that is the only one."""
    waiting = iter(texts)
    text, following = next(waiting, None), next(waiting, None)
    while text is not None and following is not None and phh.FIRST.fullmatch(text):
        text, following = text + following, next(waiting, None)  # comments say nothing of headers
    numbers_only = phh.only_numbers(text) if text is not None and following is not None else None
    while text is not None:
        yield text, numbers_only
        text, following = following, next(waiting, None)


def _pieces(text: str) -> Iterator[str]:
    begin = 0
    while len(text) - begin > PART:
        end = phh.next_header(text, begin + PART)
        if end < 0:
            break
        yield text[begin:end]
        begin = end
    yield text[begin:]


def hands_of(part: Part, errors: list[RecordError]) -> PhhHands:
    """The hands of a part; what cannot be read goes to ``errors``."""
    read: list[Read] = []
    for record in phh.records(*part):
        if isinstance(record, RecordError):
            errors.append(record)
        else:
            read.append(record)
    return PhhHands(read)
