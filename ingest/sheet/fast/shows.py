"""Shows, declarations, offers and pots written the usual way; ``ingest.sheet.show``, ``sides`` and
``pots`` read all others."""

import re

from ingest.sheet.cards import is_label, line_label
from ingest.sheet.draft import Draft
from ingest.sheet.fast.events import Events
from ingest.sheet.fast.table import Table
from ingest.sheet.fast.usual import (
    AMOUNT,
    AS_TYPED,
    CARD,
    CARD_OR_WORD,
    END,
    GAP,
    NAME,
    PARTING,
    WHERE_MARKED,
    Unusual,
)
from ingest.sheet.pots import MAIN, NO_POT, SIDE, leftover_given
from ingest.sheet.statements import Line
from schemas.cards import NO_CARD
from schemas.events import NOBODY, NOT_NOTED, Kind
from schemas.hand import LINE_BITS, Chips

_WORDS = re.compile(CARD_OR_WORD)
_SIDE = re.compile(rf"({NAME}{GAP})(high|low|both|in|out){END}")
_IN_TURN = re.compile(rf"in-turn{GAP}")
_ANSWER = re.compile(rf"({NAME}{GAP})([yn])(?:{GAP}({AMOUNT}))?+(?:{GAP}({CARD}))?+{END}")
_HEAD = re.compile(
    rf"(?:(main|side){GAP})?+(?:board{GAP}([1-9]){GAP})?+(?:(high|low){GAP})?+"
    rf"(?:({AMOUNT}){GAP})?+(?:->|→)[ \t]*+"
)
_PAYEE = re.compile(rf"({NAME}{END})(?:({AMOUNT}){END})?+")
_POTS = {None: NO_POT, "main": MAIN, "side": SIDE}
_SHOW, _DECLARE = int(Kind.SHOW), int(Kind.DECLARE)
_OFFER, _POT = int(Kind.OFFER), int(Kind.POT)


def show(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``show NAME [CARDS] [line L] ...``."""
    base = (line.line << LINE_BITS) + 1
    found, events = _WORDS.findall(code, at), Events(base + len(code))
    group, seat, own = draft.group, -1, 0
    bare = lines = False  # no card yet; a line was named
    label_at, where = 0, base + at
    for one in found:
        card = WHERE_MARKED[one]
        if card is not None:
            if seat < 0 or lines or label_at:
                raise Unusual
            if bare:
                events.rows.pop()
                events.places.pop()
            events.rows.append((_SHOW, seat, 0, card[0], -1, card[1], -1, 0, own, ""))
            events.places.append(where)
            bare = False
        elif label_at:
            group += 1
            word = _line(one)
            events.rows.append((_DECLARE, seat, 0, NO_CARD, -1, 0, -1, 0, group, word))
            events.places.append(label_at)
            label_at, bare, lines = 0, False, True
        elif one.rstrip(PARTING).lower() == "line" and seat >= 0:
            label_at = where
        else:
            group += 1
            seat, own, bare, lines = table.names[one], group, True, False
            events.rows.append((_SHOW, seat, 0, NO_CARD, -1, 0, -1, 0, own, ""))
            events.places.append(where)
        where += len(one)
    if seat < 0 or label_at:
        raise Unusual
    events.into(draft, where)
    draft.group, draft.shown = group, True


def _line(text: str) -> str:
    """A single line of the grid, as an event words it."""
    label = text.rstrip(PARTING)
    if not is_label(label):
        raise Unusual
    return f"line {line_label(label)}"


def declare(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``declare [in-turn] NAME high|low|both|in|out ...``."""
    base = (line.line << LINE_BITS) + 1
    in_turn = _IN_TURN.match(code, at)
    if in_turn is not None:
        at = in_turn.end()
    events, group = Events(base + len(code)), draft.group + 1
    for match in _SIDE.finditer(code, at):
        if match.start() != at:
            raise Unusual
        if in_turn is not None and events.rows:
            group += 1
        seat = table.names[match[1]]
        events.rows.append((_DECLARE, seat, 0, NO_CARD, -1, 0, -1, 0, group, match[2]))
        events.places.append(base + at)
        at = match.end()
    _written(events, draft, base + at, group)


def _written(events: Events, draft: Draft, end: int, group: int) -> None:
    """The events of a line, of which there must be some, into the hand."""
    if not events.rows:
        raise Unusual
    events.into(draft, end)
    draft.group = group


def offer(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``offer NAME y|n [AMOUNT] [CARD] ...``."""
    base = (line.line << LINE_BITS) + 1
    events, group = Events(base + len(code)), draft.group + 1
    for match in _ANSWER.finditer(code, at):
        if match.start() != at:
            raise Unusual
        name, answer, price, card = match.groups()
        if price and answer == "n":
            raise Unusual
        taken = AS_TYPED[card] if card else (NO_CARD, 0)
        if taken is None:
            raise Unusual
        paid = table.amount(price) if price else 0
        seat = table.names[name]
        events.rows.append((_OFFER, seat, paid, taken[0], -1, taken[1], -1, 0, group, answer))
        events.places.append(base + at)
        at = match.end()
    _written(events, draft, base + at, group)


def pot(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``pot [main|side] [board N] [high|low] [AMOUNT] -> NAME [AMOUNT] ...``."""
    base = (line.line << LINE_BITS) + 1
    head = _HEAD.match(code, at)
    if head is None:
        raise Unusual
    which, board, share, said = head.groups()
    amount = table.amount(said) if said else NOT_NOTED
    at = begin = head.end()
    payees: list[tuple[int, int, Chips]] = []
    for match in _PAYEE.finditer(code, at):
        if match.start() != at:
            raise Unusual
        name, chips = match.groups()
        seat = NOBODY if name.rstrip(PARTING) == "nobody" else table.names[name]
        payees.append((base + at, seat, table.amount(chips) if chips else NOT_NOTED))
        at = match.end()
    if at != len(code) or at == begin:
        raise Unusual
    draft.paid = True
    draft.group += 1
    cell, index, word = _POTS[which], int(board or 1) - 1, share or ""
    for where, seat, won in leftover_given(payees, amount):
        draft.rows.append((_POT, seat, won, NO_CARD, amount, 0, cell, index, draft.group, word))
        draft.places.append(where)


READERS = {"show": show, "declare": declare, "offer": offer, "pot": pot}
