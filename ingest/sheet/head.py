"""The `hand` line: which hand it is, of which game, and who deals."""

import re
from dataclasses import dataclass

from ingest.sheet.cursor import Cursor
from ingest.sheet.fast.table import Table
from ingest.sheet.fast.usual import GAP, NAME, Unusual
from ingest.sheet.names import name_text
from ingest.sheet.statements import Line

TIME = r"([01]?[0-9]|2[0-4]):([0-5][0-9])"
_TIME = re.compile(TIME)
_USUAL = re.compile(
    rf"([\w.-]++){GAP}([A-Za-z][\w-]*+)(?:{GAP}{TIME})?+(?:{GAP}dealer{GAP}({NAME}))?+[ \t]*"
)


@dataclass(slots=True)
class Head:
    """What the `hand` line says."""

    id: str = ""
    game: str = ""
    time: str = ""
    button: int = -1  # seat number
    dealer: int = -1  # index into the roster


def read_head(cursor: Cursor, numbers: tuple[int, ...]) -> Head:
    """``hand ID GAME [TIME] [dealer NAME | dealer seat N]``."""
    word = cursor.take()
    head = Head(word.text)
    cursor.write(name_text(word.text) if word.quoted else word.text)
    while cursor.more:
        word = cursor.words[cursor.at]
        if cursor.keyword("dealer"):
            if cursor.keyword("seat"):
                head.button = cursor.number("a seat")
                continue
            head.dealer = cursor.name()
            if numbers:
                head.button = numbers[head.dealer]
        elif not word.quoted and (match := _TIME.fullmatch(word.text)):
            head.time = f"{int(match[1]):02}:{match[2]}"
            cursor.take()
            cursor.write(head.time)
        elif head.game or not word.text:
            what = f'"{word.text}" is more than a `hand` line takes'
            more = " (write the game in one word or in quotes)" if head.game else ""
            if word.text[:1].isdigit() and not word.quoted:
                more = " (a time is written 21:40)"
            raise cursor.unknown(what + more, ("dealer",), word)
        else:
            head.game = cursor.take().text
            cursor.write(name_text(head.game) if word.quoted else head.game)
    return head


def read_head_fast(line: Line, table: Table, numbers: tuple[int, ...]) -> Head:
    """``hand ID GAME [TIME] [dealer NAME]``. Raises Unusual when it is written otherwise."""
    code = line.text.partition("#")[0]
    match = _USUAL.fullmatch(code, line.begin + len("hand "))
    if match is None:
        raise Unusual
    id, game, hour, minute, name = match.groups()
    if game.lower() == "dealer":
        raise Unusual
    head = Head(id, game)
    if hour:
        head.time = f"{int(hour):02}:{minute}"
    if name:
        head.dealer = table.names[name]
        if numbers:
            head.button = numbers[head.dealer]
    return head
