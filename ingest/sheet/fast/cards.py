"""Cards dealt, laid, turned and thrown, written the usual way; ``ingest.sheet.deal`` and
``ingest.sheet.moves`` read all others."""

import re
from dataclasses import dataclass, field

from ingest.sheet.draft import Draft, Row
from ingest.sheet.fast.table import CardRows, Table
from ingest.sheet.fast.usual import (
    AS_TYPED,
    CARD,
    CARD_OR_WORD,
    END,
    GAP,
    PARTING,
    WHERE_MARKED,
    WITHOUT_FACE,
    WORD,
    CardWords,
    Unusual,
)
from ingest.sheet.keywords import DIRECTIONS
from ingest.sheet.statements import Line
from schemas.cards import GRID_SIDE, NO_CARD, UNKNOWN, cell_at, parse_cell
from schemas.events import AS_DEALT, FACE_UNKNOWN, NOBODY, UP, Kind
from schemas.hand import LINE_BITS

_WORDS = re.compile(CARD_OR_WORD)
_HANDED = re.compile(rf"({WORD}{GAP})({WORD})({END})")
_IN_GRID = re.compile(rf"(?:{CARD}|--|/)(?:{END}|(?={CARD}|/|--))")
_IN_TURN = re.compile(rf"in-turn{GAP}")
_WAY = re.compile(rf"({'|'.join(DIRECTIONS)}){GAP}([0-9]{{1,2}}){END}")
_REMEMBERED = 500  # kinds of events of a seat
_MOST = 60  # cards that one player can throw or pass
_ROLL, _DRAW = int(Kind.ROLL), int(Kind.DRAW)
_DISCARD, _PASS, _TURN = int(Kind.DISCARD), int(Kind.PASS), int(Kind.TURN)
_GRID, _BURN = int(Kind.GRID), int(Kind.BURN)
_ON_TABLE: dict[str, tuple[int, CardWords]] = {
    "board": (int(Kind.BOARD), AS_TYPED),
    "burn": (_BURN, WITHOUT_FACE),
    "table": (int(Kind.TABLE), AS_TYPED),
}


@dataclass(slots=True)
class Events:
    """The events of one line, until all of it is understood."""

    end: int  # the place behind the line
    rows: list[Row] = field(default_factory=list)
    places: list[int] = field(default_factory=list)

    def into(self, draft: Draft, where: int) -> None:
        """Put them into the hand if the line was read as far as its end."""
        if where != self.end:
            raise Unusual
        draft.rows += self.rows
        draft.places += self.places


@dataclass(frozen=True, slots=True)
class Event:
    """What every event of a line has in common."""

    kind: int
    words: CardWords  # faces of its cards
    group: int = 0
    step: int = 0  # each name but the first is so many groups on
    word: str = ""


def _to_players(line: Line, code: str, at: int, table: Table, draft: Draft, event: Event) -> int:
    """``NAME CARDS ...``, an event a card. The last group."""
    end = (line.line << LINE_BITS) + 1 + len(code)
    rows: list[Row] = []
    places: list[int] = []
    try:
        group = _by_word(code, at, end, table, event, rows, places)
    except Unusual:  # cards with marks, or in several words
        rows.clear()
        places.clear()
        group = _by_card(code, at, end, table, event, rows, places)
    if not rows:
        raise Unusual
    draft.rows += rows
    draft.places += places
    return group


def _by_word(
    code: str,
    at: int,
    end: int,
    table: Table,
    event: Event,
    rows: list[Row],
    places: list[int],
) -> int:
    """Each player's cards in one word, two letters a card."""
    group, names = event.group, table.names
    where = begin = end - len(code) + at
    for name, together, behind in _HANDED.findall(code, at):
        if where > begin:
            group += event.step
        key = (event.kind, names[name], group, event.word)
        row_of = table.card_rows.get(key) or _rows_for(table, event.words, key)
        length = len(together)
        rows += [row_of[together[index : index + 2]] for index in range(0, length, 2)]
        where += len(name)
        places += range(where, where + length, 2)
        where += length + len(behind)
    if where != end:
        raise Unusual
    return group


def _rows_for(table: Table, words: CardWords, key: tuple[int, int, int, str]) -> CardRows:
    if len(table.card_rows) > _REMEMBERED:
        table.card_rows.clear()
    found = table.card_rows[key] = CardRows(words, *key)
    return found


def _by_card(
    code: str,
    at: int,
    end: int,
    table: Table,
    event: Event,
    rows: list[Row],
    places: list[int],
) -> int:
    """Cards in any number of words, marked or not."""
    kind, group, step, word = event.kind, event.group, event.step, event.word
    names, words = table.names, event.words
    seat, waits = -1, False
    where = end - len(code) + at
    for one in _WORDS.findall(code, at):
        card = words[one]
        if card is not None:
            if seat < 0:
                raise Unusual
            rows.append((kind, seat, 0, card[0], -1, card[1], -1, 0, group, word))
            places.append(where)
            waits = False
        elif waits:
            raise Unusual
        else:
            if seat >= 0:
                group += step
            seat, waits = names[one], True
        where += len(one)
    if waits or where != end:
        raise Unusual
    return group


_DEALT = Event(int(Kind.DEAL), AS_TYPED)
_DISCARDED = Event(_DISCARD, WHERE_MARKED)


def deal(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``deal NAME CARDS ...``."""
    _to_players(line, code, at, table, draft, _DEALT)


def discard(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``discard NAME CARDS ...``."""
    _to_players(line, code, at, table, draft, _DISCARDED)


def roll(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``roll [in-turn] NAME CARDS ...``."""
    in_turn = _IN_TURN.match(code, at)
    event = Event(_ROLL, WITHOUT_FACE, draft.group + 1, int(in_turn is not None))
    draft.group = _to_players(line, code, in_turn.end() if in_turn else at, table, draft, event)


def pass_on(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``pass left 3 [NAME CARDS ...]``."""
    match = _WAY.match(code, at)
    if match is None or not 1 <= int(match[2]) <= _MOST:
        raise Unusual
    way, group = match[1].removesuffix("-1"), draft.group + 1
    count = len(draft.rows)
    if match.end() < len(code):
        event = Event(_PASS, WHERE_MARKED, group, word=way)
        _to_players(line, code, match.end(), table, draft, event)
    first = (_PASS, NOBODY, int(match[2]), NO_CARD, -1, 0, -1, 0, group, way)
    draft.rows.insert(count, first)
    draft.places.insert(count, (line.line << LINE_BITS) + 1 + at)
    draft.group = group


def draw(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``draw NAME NUMBER [CARDS] ...``."""
    base = (line.line << LINE_BITS) + 1
    events, group = Events(base + len(code)), draft.group
    seat, here, left = -1, 0, 0  # who draws, where he stands, of how many cards more are to come
    counted = True
    where = base + at
    for one in _WORDS.findall(code, at):
        card = WHERE_MARKED[one]
        if card is not None:
            left -= 1
            if left < 0 or not counted:
                raise Unusual
            events.rows.append((_DISCARD, seat, 0, card[0], -1, card[1], -1, 0, group, ""))
            events.places.append(where)
        elif counted:
            _unseen(events, seat, left, group, here)
            seat, here, counted, left = table.names[one], where, False, 0
            group += 1
        else:
            left, counted = _count(one), True
            events.rows.append((_DRAW, seat, left, NO_CARD, -1, 0, -1, 0, group, ""))
            events.places.append(here)
        where += len(one)
    if not counted or seat < 0:
        raise Unusual
    _unseen(events, seat, left, group, here)
    events.into(draft, where)
    draft.group = group


def _unseen(events: Events, seat: int, cards: int, group: int, here: int) -> None:
    """Cards thrown that nobody saw."""
    events.rows += [(_DISCARD, seat, 0, UNKNOWN, -1, 0, -1, 0, group, "")] * cards
    events.places += [here] * cards


def _count(text: str) -> int:
    word = text.rstrip(PARTING)
    if not (word.isascii() and word.isdigit() and len(word) < 3 and int(word) <= _MOST):
        raise Unusual
    return int(word)


def on_table(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``board CARDS``, ``table CARDS``, ``burn [CARDS]``."""
    base = (line.line << LINE_BITS) + 1
    kind, words = _ON_TABLE[line.keyword]
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
        events.rows.append((kind, NOBODY, 0, card[0], -1, card[1], -1, 0, 0, ""))
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


READERS = {
    "deal": deal,
    "discard": discard,
    "roll": roll,
    "pass": pass_on,
    "draw": draw,
    "turn": turn,
    "grid": grid,
    **dict.fromkeys(_ON_TABLE, on_table),
}
