"""Rows of a file whose quotes are not in order: each line by itself, and what is left of it."""

import csv
import re

Cells = list[str]
_TIME_LIKE = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d")
_PLAYER = re.compile(r'[^"]* @ [A-Za-z0-9_-]{10}"')  # its opening quote apart
MOST = 200  # lines one entry may have


def rescued(text: str, between: str) -> tuple[list[Cells], list[int], dict[int, str]]:
    """Cells by row, the line each begins at, from 1, and what is wrong with some of them."""
    rows: list[Cells] = []
    lines: list[int] = []
    malformed: dict[int, str] = {}
    text_lines = text.split("\n")
    at = 0
    while at < len(text_lines):
        line = text_lines[at]
        end = at if line.count('"') % 2 == 0 else _end(text_lines, at)
        row = _parsed("\n".join(text_lines[at : end + 1]), between)
        if row is None:
            end = at
            row = _what_is_left(line, between)
            malformed[len(rows)] = "its quotes do not close; what is left of it was read"
        if row:
            rows.append(row)
            lines.append(at + 1)
        at = end + 1
    return rows, lines, malformed


def _end(lines: list[str], begin: int) -> int:
    """The line an entry of several lines ends at; ``begin`` where it does not."""
    if not lines[begin].lstrip('"').startswith("Game Config Changes"):
        return begin
    for at in range(begin + 1, min(begin + MOST, len(lines))):
        if lines[at].count('"') % 2:
            return at
    return begin


def _parsed(line: str, between: str) -> Cells | None:
    """The cells of a row whose quotes close; None for any other."""
    if line.count('"') % 2:
        return None
    try:
        parts = [part + "\n" for part in line.split("\n")] if "\n" in line else [line]
        rows = list(csv.reader(parts, delimiter=between, strict=True))
    except csv.Error:
        return None
    return rows[0] if rows else []


def _what_is_left(line: str, between: str) -> Cells:
    """An entry without its quotes, and the cells behind it that can be told apart."""
    tail = re.search(rf"{between}([^{between}\n]*){between}([^{between}\n]*)$", line)
    if tail is not None and _TIME_LIKE.match(tail[1].strip('"')):
        return [without_quotes(line[: tail.start()]), tail[1].strip('"'), tail[2].strip('"')]
    return [without_quotes(line)]


def without_quotes(text: str) -> str:
    """An entry as it was before it was put in quotes, one of which is gone."""
    text = text.removesuffix('"').replace('""', '"').lstrip('"')
    return f'"{text}' if _PLAYER.match(text) else text
