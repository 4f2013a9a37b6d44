"""Cards laid and turned on the table, written the usual way; ``ingest.sheet.deal`` reads all
others."""

import re

from ingest.sheet.draft import Draft
from ingest.sheet.fast.events import Events
from ingest.sheet.fast.table import Table
from ingest.sheet.fast.usual import (
    AS_TYPED,
    CARD,
    CARD_OR_WORD,
    END,
    GAP,
    PARTING,
    WITHOUT_FACE,
    CardWords,
    Unusual,
)
from ingest.sheet.statements import Line
from schemas.cards import GRID_SIDE, UNKNOWN, cell_at, parse_cell
from schemas.events import AS_DEALT, FACE_UNKNOWN, NOBODY, UP, Kind
from schemas.hand import LINE_BITS

_WORDS = re.compile(CARD_OR_WORD)
_IN_GRID = re.compile(rf"(?:{CARD}|--|/)(?:{END}|(?={CARD}|/|--))")
_NUMBERED = re.compile(rf"([1-9]):{GAP}")
_TURN, _GRID, _BURN = int(Kind.TURN), int(Kind.GRID), int(Kind.BURN)
_BOARD = int(Kind.BOARD)
_ON_TABLE: dict[str, tuple[int, CardWords]] = {
    "board": (_BOARD, AS_TYPED),
    "burn": (_BURN, WITHOUT_FACE),
    "table": (int(Kind.TABLE), AS_TYPED),
}


def on_table(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``board [2:] CARDS``, ``table CARDS``, ``burn [CARDS]``."""
    base = (line.line << LINE_BITS) + 1
    kind, words = _ON_TABLE[line.keyword]
    numbered, index = _NUMBERED.match(code, at) if kind == _BOARD else None, 0
    if numbered is not None:
        at, index = numbered.end(), int(numbered[1]) - 1
    found, events = _WORDS.findall(code, at), Events(base + len(code))
    if not found:
        if kind != _BURN or code[at:].strip(" \t"):
            raise Unusual
        draft.rows.append((_BURN, NOBODY, 0, UNKNOWN, -1, 0, -1, 0, 0, ""))
        draft.places.append(base + line.begin)
        return
    where = base + at
    for one in found:
        card = words[one]
        if card is None:
            raise Unusual
        events.rows.append((kind, NOBODY, 0, card[0], -1, card[1], -1, index, 0, ""))
        events.places.append(where)
        where += len(one)
    events.into(draft, where)


def turn(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``turn CARDS``, or ``turn r1c1 CARD ...``: each cell with its card."""
    base = (line.line << LINE_BITS) + 1
    found, events = _WORDS.findall(code, at), Events(base + len(code))
    by_cells = bool(found) and WITHOUT_FACE[found[0]] is None
    cell, here, where = -1, 0, base + at
    for one in found:
        card = WITHOUT_FACE[one]
        if card is None:
            found_cell = parse_cell(one.rstrip(PARTING).lower())
            if found_cell is None or cell >= 0:
                raise Unusual
            cell, here = found_cell, where
        elif by_cells != (cell >= 0):
            raise Unusual
        else:
            if by_cells and one[-1] not in PARTING and where + len(one) != events.end:
                raise Unusual  # two cards in one word
            events.rows.append((_TURN, NOBODY, 0, card[0], -1, 0, cell, 0, 0, ""))
            events.places.append(here if by_cells else where)
            cell = -1
        where += len(one)
    if not found or cell >= 0:
        raise Unusual
    events.into(draft, where)


def grid(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """Rows of cards between slashes."""
    base = (line.line << LINE_BITS) + 1
    laid: list[tuple[int, int, int, int]] = []  # card, face, cell, place
    row, column, where = 0, 0, base + at
    marked = False
    for one in _IN_GRID.findall(code, at):
        if one[0] == "/":
            row, column = row + 1, 0
        else:
            if row >= GRID_SIDE or column >= GRID_SIDE:
                raise Unusual
            if one[0] != "-":
                card = AS_TYPED[one]
                if card is None:
                    raise Unusual
                marked = marked or card[1] != AS_DEALT
                laid.append((*card, cell_at(row, column), where))
            column += 1
        where += len(one)
    if where != base + len(code) or not laid:
        raise Unusual
    face = UP if marked else FACE_UNKNOWN
    draft.rows += [
        (_GRID, NOBODY, 0, card, -1, face if typed == AS_DEALT else typed, cell, 0, 0, "")
        for card, typed, cell, _ in laid
    ]
    draft.places += [place for *_, place in laid]


READERS = {"turn": turn, "grid": grid, **dict.fromkeys(_ON_TABLE, on_table)}
