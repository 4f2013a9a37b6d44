"""Cards dealt to players, rolled, thrown and passed, written the usual way; ``ingest.sheet.deal``
and ``ingest.sheet.moves`` read all others."""

import re
from typing import NamedTuple

from ingest.sheet.draft import Draft, Row
from ingest.sheet.fast.events import Events
from ingest.sheet.fast.table import Table
from ingest.sheet.fast.usual import (
    AS_TYPED,
    CARD_OR_WORD,
    END,
    GAP,
    PARTING,
    WHERE_MARKED,
    WITHOUT_FACE,
    WORD,
    Unusual,
)
from ingest.sheet.keywords import DIRECTIONS
from ingest.sheet.statements import Line
from schemas.cards import NO_CARD, UNKNOWN
from schemas.events import NOBODY, Kind
from schemas.hand import LINE_BITS

_WORDS = re.compile(CARD_OR_WORD)
_HANDED = re.compile(rf"({WORD}{GAP})({WORD})({END})")
_IN_TURN = re.compile(rf"in-turn{GAP}")
_WAY = re.compile(rf"({'|'.join(DIRECTIONS)}){GAP}([0-9]{{1,2}}){END}")
_REMEMBERED = 2_000  # events of a seat
_MOST = 60  # cards that one player can throw or pass
_DEAL, _ROLL, _DRAW = int(Kind.DEAL), int(Kind.ROLL), int(Kind.DRAW)
_DISCARD, _PASS = int(Kind.DISCARD), int(Kind.PASS)
_FACES = {_DEAL: AS_TYPED, _ROLL: WITHOUT_FACE, _DISCARD: WHERE_MARKED, _PASS: WHERE_MARKED}


class CardRows(dict[str, Row]):
    """Cards of two letters -> the event in which a seat gets, turns or throws such a card."""

    def __init__(self, kind: int, seat: int, group: int, word: str) -> None:
        self._cards = _FACES[kind].of_two
        self._kind, self._seat, self._group, self._word = kind, seat, group, word

    def __missing__(self, text: str) -> Row:
        card = self._cards.get(text)
        if card is None:
            raise Unusual
        row = (self._kind, self._seat, 0, card[0], -1, card[1], -1, 0, self._group, self._word)
        self[text] = row
        return row


class CardRowsOf(dict[tuple[int, int, int, str], CardRows]):
    """By kind, seat, group and word of the events, at whatever table."""

    def __missing__(self, key: tuple[int, int, int, str]) -> CardRows:
        if len(self) > _REMEMBERED:
            self.clear()
        found = self[key] = CardRows(*key)
        return found


_ROWS = CardRowsOf()


class Event(NamedTuple):
    """What every event of a line has in common."""

    kind: int
    group: int = 0
    step: int = 0  # each name but the first is so many groups on
    word: str = ""


def _to_players(line: Line, code: str, at: int, table: Table, draft: Draft, event: Event) -> int:
    """``NAME CARDS ...``, an event a card: each player's in one word, two letters a card, or in any
    other way. The last group."""
    kind, group, step, word = event
    names = table.names
    rows: list[Row] = []
    places: list[int] = []
    where = begin = (line.line << LINE_BITS) + 1 + at
    try:
        for name, together, behind in _HANDED.findall(code, at):
            if where > begin:
                group += step
            row_of = _ROWS[kind, names[name], group, word]
            where += len(name)
            length = len(together)
            if length == 2:
                rows.append(row_of[together])
                places.append(where)
            else:
                rows += [row_of[together[index : index + 2]] for index in range(0, length, 2)]
                places += range(where, where + length, 2)
            where += length + len(behind)
        if where != begin - at + len(code) or not rows:
            raise Unusual
    except Unusual:
        return _by_card(line, code, at, table, draft, event)
    draft.rows += rows
    draft.places += places
    return group


def _by_card(line: Line, code: str, at: int, table: Table, draft: Draft, event: Event) -> int:
    """Cards in any number of words, marked or not."""
    kind, group, step, word = event
    names, words = table.names, _FACES[kind]
    base = (line.line << LINE_BITS) + 1
    events = Events(base + len(code))
    seat, waits = -1, True
    where = base + at
    for one in _WORDS.findall(code, at):
        card = words[one]
        if card is not None:
            if seat < 0:
                raise Unusual
            events.rows.append((kind, seat, 0, card[0], -1, card[1], -1, 0, group, word))
            events.places.append(where)
            waits = False
        elif waits and seat >= 0:
            raise Unusual
        else:
            if seat >= 0:
                group += step
            seat, waits = names[one], True
        where += len(one)
    if waits:
        raise Unusual
    events.into(draft, where)
    return group


_DEALT, _DISCARDED = Event(_DEAL), Event(_DISCARD)


def deal(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``deal NAME CARDS ...``."""
    _to_players(line, code, at, table, draft, _DEALT)


def discard(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``discard NAME CARDS ...``."""
    _to_players(line, code, at, table, draft, _DISCARDED)


def roll(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``roll [in-turn] NAME CARDS ...``."""
    in_turn = _IN_TURN.match(code, at)
    event = Event(_ROLL, draft.group + 1, int(in_turn is not None))
    draft.group = _to_players(line, code, in_turn.end() if in_turn else at, table, draft, event)


def pass_on(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``pass left 3 [NAME CARDS ...]``."""
    match = _WAY.match(code, at)
    if match is None or not 1 <= int(match[2]) <= _MOST:
        raise Unusual
    way, group = match[1].removesuffix("-1"), draft.group + 1
    count = len(draft.rows)
    if match.end() < len(code):
        event = Event(_PASS, group, word=way)
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


READERS = {"deal": deal, "discard": discard, "roll": roll, "pass": pass_on, "draw": draw}
