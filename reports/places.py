"""Judged hands and what could not be read, in the order of their places in the files."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from reports.verdict_json import KEPT
from schemas.hand import RecordError
from schemas.verdict import JudgedHand


def by_place(
    hands: Iterable[JudgedHand], errors: Sequence[RecordError]
) -> Iterator[JudgedHand | RecordError]:
    """The hands of one file, each behind the errors of the lines before it.

    ``errors`` are in the order of the lines; they may grow while the hands come.
    """
    told = 0
    for hand, verdict in hands:
        while told < len(errors) and errors[told].line < hand.line:
            yield errors[told]
            told += 1
        yield hand, verdict
    yield from errors[told:]


def by_file(
    hands: Iterable[JudgedHand], errors: Iterable[RecordError]
) -> Iterator[JudgedHand | RecordError]:
    """``by_place`` file by file; errors of files without a hand come last."""
    of_file: dict[str, list[RecordError]] = {}
    for error in errors:
        of_file.setdefault(error.path, []).append(error)
    for path, found in groupby(hands, key=lambda pair: pair[0].source):
        yield from by_place(found, of_file.pop(path, ()))
    for left in of_file.values():
        yield from left


def without_unknown(
    told: Iterable[JudgedHand | RecordError], unknown: Sequence[RecordError]
) -> Iterator[JudgedHand | RecordError]:
    """The same without the findings at lines of no known kind that are told by themselves;
    ``unknown`` has those of the hands gone through."""
    for item in told:
        if isinstance(item, tuple) and any(one.code == KEPT for one in item[1].findings):
            lines = {error.line for error in unknown}
            hand, verdict = item
            left = [one for one in verdict.findings if one.code != KEPT or one.line not in lines]
            item = (hand, replace(verdict, findings=left))
        yield item
