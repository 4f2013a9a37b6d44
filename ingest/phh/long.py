"""A long PHH file read by one process, a few megabytes at a time, so that memory stays flat."""

from collections.abc import Iterable, Iterator

from ingest.formats import in_nights
from ingest.phh import reader as phh
from ingest.phh.parts import of_a_file
from schemas.hand import Night, RecordError


def phh_in_parts(path: str, texts: Iterable[str], errors: list[RecordError]) -> Iterator[Night]:
    """The hands of a file given as texts that begin at headers; errors as they are found."""
    line, number = 1, 1
    for text, numbers_only in of_a_file(texts):
        before = len(errors)
        records = phh.records(path, text, line, number, numbers_only)
        for night in in_nights(path, records, errors):
            number += len(night.hands)
            yield night
        number += len(errors) - before
        line += text.count("\n")


def begun_at_headers(texts: Iterable[str]) -> Iterator[str]:
    """Texts of whole lines put together anew, so that each but the first begins at a header."""
    waiting: list[str] = []
    for text in texts:
        cut = phh.last_header(text)
        if cut >= 0 and (cut or waiting):
            yield "".join([*waiting, text[:cut]])
            waiting = [text[cut:]]
        else:
            waiting.append(text)
    if waiting:
        yield "".join(waiting)
