"""Bets and posts written the usual way; ``ingest.sheet.bets`` reads all others."""

import re
from collections.abc import Iterator
from itertools import accumulate

from ingest.sheet.draft import Draft, Row
from ingest.sheet.fast.table import Table
from ingest.sheet.fast.usual import AMOUNT, END, GAP, NAME, RAISE, WORD, Unusual
from ingest.sheet.statements import Line
from schemas.cards import NO_CARD
from schemas.events import NOBODY, NOT_NOTED, Kind
from schemas.hand import LINE_BITS, Chips

_ACT = re.compile(rf"{WORD}{GAP}{WORD}{RAISE}{END}")
_PAIR = re.compile(rf"({NAME}{GAP})({AMOUNT}){END}")
_MAY_PAIR = re.compile(rf"({NAME}{END})(?:({AMOUNT}){END})?+")
_BLIND = re.compile(rf"nobody()(){END}|({NAME}{GAP})({AMOUNT}){END}")
_ALONE = re.compile(rf"[ \t]*({AMOUNT})[ \t]*")
_NAME = re.compile(rf"{NAME}{END}")
_ANTE, _BLIND_KIND = int(Kind.ANTE), int(Kind.BLIND)
_ROUNDS: dict[str, Row] = {
    "bet": (int(Kind.ROUND), NOBODY, 0, NO_CARD, -1, 0, -1, 0, 0, ""),
    "more": (int(Kind.ROUND), NOBODY, 0, NO_CARD, -1, 0, -1, 0, 1, ""),
}


def bet(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``bet NAME ACT ...``, ``more NAME ACT ...``."""
    found = _ACT.findall(code, at)
    base = (line.line << LINE_BITS) + 1
    places = list(accumulate(map(len, found), initial=base + at))
    if places.pop() != base + len(code) or not found:
        raise Unusual
    rows = list(map(table.acts.__getitem__, found))
    draft.betting = True
    draft.rows.append(_ROUNDS[line.keyword])
    draft.rows += rows
    draft.places.append(base + line.begin)
    draft.places += places


def _pairs(
    pattern: "re.Pattern[str]", line: Line, code: str, at: int, table: Table
) -> Iterator[tuple[int, int, Chips]]:
    """Place, seat and amount of each name; NOT_NOTED without an amount."""
    base = (line.line << LINE_BITS) + 1
    begin = at
    for match in pattern.finditer(code, at):
        if match.start() != at:
            raise Unusual
        name, amount = match.group(1, 2)
        yield base + at, table.names[name], table.amount(amount) if amount else NOT_NOTED
        at = match.end()
    if at != len(code) or at == begin:
        raise Unusual


def _posts(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``straddle NAME AMOUNT ...`` and its like."""
    kind, pattern = _POSTS[line.keyword]
    posted = list(_pairs(pattern, line, code, at, table))
    draft.rows += [(kind, seat, chips, NO_CARD, -1, 0, -1, 0, 0, "") for _, seat, chips in posted]
    draft.places += [where for where, _, _ in posted]


_POSTS = {
    "ante": (int(Kind.ANTE), _PAIR),
    "straddle": (int(Kind.STRADDLE), _PAIR),
    "bring-in": (int(Kind.BRING_IN), _PAIR),
    "dead": (int(Kind.DEAD), _PAIR),
    "post": (int(Kind.POST), _PAIR),
    "back": (int(Kind.BACK), _PAIR),
    "in": (int(Kind.PUT_IN), _MAY_PAIR),
}


def ante(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``ante 1``, or names and amounts."""
    alone = _ALONE.fullmatch(code, at)
    if alone is None:
        _posts(line, code, at, table, draft)
        return
    amount = table.amount(alone[1])
    dealt = draft.dealt_in(len(table.roster.names))
    seats = [seat for seat, is_in in enumerate(dealt) if is_in]
    draft.rows += [(_ANTE, seat, amount, NO_CARD, -1, 0, -1, 0, 0, "") for seat in seats]
    draft.places += [(line.line << LINE_BITS) + 1 + alone.start(1)] * len(seats)


def blinds(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``blinds NAME AMOUNT ...``; ``nobody`` keeps a place."""
    base = (line.line << LINE_BITS) + 1
    rows: list[Row] = []
    places: list[int] = []
    count, begin = draft.blinds, at
    for match in _BLIND.finditer(code, at):
        if match.start() != at:
            raise Unusual
        if match[3]:
            seat, amount = table.names[match[3]], table.amount(match[4])
            rows.append((_BLIND_KIND, seat, amount, NO_CARD, -1, 0, count, 0, 0, ""))
            places.append(base + at)
        count += 1
        at = match.end()
    if at != len(code) or at == begin:
        raise Unusual
    draft.blinds = count
    draft.rows += rows
    draft.places += places


def stacks(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``stacks NAME AMOUNT ...``."""
    had = [(seat, chips) for _, seat, chips in _pairs(_PAIR, line, code, at, table)]
    draft.stacks.update(had)


def _named(line: Line, code: str, at: int, table: Table) -> tuple[list[int], list[int]]:
    """Seats and places of a line of names."""
    found = _NAME.findall(code, at)
    places = list(accumulate(map(len, found), initial=(line.line << LINE_BITS) + 1 + at))
    if places.pop() != (line.line << LINE_BITS) + 1 + len(code) or not found:
        raise Unusual
    return [table.names[name] for name in found], places


_OF_NAMES = {"fold": int(Kind.FOLD), "muck": int(Kind.MUCK), "leg": int(Kind.LEG)}


def names(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``fold NAME ...``, ``muck NAME ...``, ``leg NAME ...``."""
    seats, places = _named(line, code, at, table)
    kind = _OF_NAMES[line.keyword]
    draft.rows += [(kind, seat, 0, NO_CARD, -1, 0, -1, 0, 0, "") for seat in seats]
    draft.places += places


def out(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``out NAME ...``."""
    draft.out.update(_named(line, code, at, table)[0])


READERS = {
    "bet": bet,
    "more": bet,
    "ante": ante,
    "blinds": blinds,
    "stacks": stacks,
    "out": out,
    **dict.fromkeys(_OF_NAMES, names),
    **dict.fromkeys(("straddle", "bring-in", "dead", "post", "back", "in"), _posts),
}
