"""Rows of separated values with the place of every cell; quotes as spreadsheets write them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

SEPARATORS = ("\t", ";", ",", "|")
QUOTE = '"'


class Cell(NamedTuple):
    """What stands between two separators, trimmed, and its place in the file, from 1."""

    text: str
    line: int
    column: int


def rows_of(text: str, separator: str) -> Iterator[list[Cell]]:
    """The rows of a text; blank lines are left out. A cell in quotes may hold separators, line ends
    and doubled quotes; a quote that is never closed is one that was typed."""
    at, line, start = 0, 1, 0
    while at < len(text):
        row: list[Cell] = []
        while True:
            cell, at, breaks, last = _cell(text, at, separator)
            row.append(Cell(cell.strip(), line, at - start + 1))
            at, line, start = last, line + breaks[0], breaks[1] or start
            if at >= len(text) or text[at] == "\n":
                break
            at += 1
        if any(one.text for one in row):
            yield row
        at, line, start = at + 1, line + 1, at + 1


def _cell(text: str, at: int, separator: str) -> tuple[str, int, tuple[int, int], int]:
    """A cell's text, where it begins, the line ends inside it and the offset behind the last of
    them, and where it ends."""
    begin = at
    while text[at : at + 1] == " ":
        at += 1
    if text[at : at + 1] == QUOTE and (end := _closed(text, at + 1, separator)) > 0:
        inner = text[at + 1 : end]
        broken = (inner.count("\n"), at + 2 + inner.rfind("\n") if "\n" in inner else 0)
        after = end + 1
        while text[after : after + 1] == " ":
            after += 1
        return inner.replace('""', '"').replace("\n", " "), at, broken, after
    ends = [found for sign in (separator, "\n") if (found := text.find(sign, begin)) >= 0]
    end = min(ends, default=len(text))
    piece = text[begin:end]
    return piece, end - len(piece.lstrip()) if piece.strip() else begin, (0, 0), end


def _closed(text: str, at: int, separator: str) -> int:
    """The offset of the quote that ends a cell; -1 where there is none before a separator."""
    while (end := text.find(QUOTE, at)) >= 0:
        if text[end + 1 : end + 2] == QUOTE:
            at = end + 2
            continue
        after = end + 1
        while text[after : after + 1] == " ":
            after += 1
        return end if text[after : after + 1] in ("", "\n", separator) else -1
    return -1


def separator_of(lines: Sequence[str]) -> str:
    """The sign that cuts most of these lines into equally many cells, at least two; "" for none."""
    best, found = 0, ""
    for sign in SEPARATORS:
        counts = [len(next(rows_of(line, sign), [])) for line in lines if line.strip()]
        usual = max(set(counts), key=counts.count, default=0)
        if usual > 1 and (weight := counts.count(usual) * 100 + usual) > best:
            best, found = weight, sign
    return found
