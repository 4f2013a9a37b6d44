"""The lines of a hand sheet that put chips in and the acts of a round; no rule of betting."""

import re

from ingest.sheet.amounts import amount_meant
from ingest.sheet.cursor import Cursor
from ingest.sheet.draft import Draft, Reader
from ingest.sheet.keywords import ACT_WORDS
from schemas.events import IMPLIED, NOT_NOTED, Kind

_SHORT_ACT = re.compile(r"([bcra])(\+?)(\?|[0-9.][0-9.]*[kmKM]?)")
_AGREED = re.compile(r"[0-9.]+/[0-9./]+")
_PLAIN_ACTS = {"x": Kind.CHECK, "f": Kind.FOLD}
_WITH_AMOUNT = {"c": Kind.CALL, "b": Kind.BET, "r": Kind.RAISE, "a": Kind.ALL_IN}
_REST = {"f": Kind.REST_FOLD, "c": Kind.REST_CALL}
ACTS = "x, c, b, r, a or f"


def ante(cursor: Cursor, draft: Draft) -> None:
    """``ante 1`` for everyone dealt in, or ``ante NAME AMOUNT ...``."""
    if cursor.has_amount:
        amount = cursor.amount()
        for seat, is_in in enumerate(draft.dealt_in(len(draft.roster.names))):
            if is_in:
                draft.add(Kind.ANTE, cursor.place, seat, amount)
        return
    _each_puts(cursor, draft, Kind.ANTE)


def _each_puts(cursor: Cursor, draft: Draft, kind: Kind) -> None:
    """Pairs of a name and an amount."""
    while True:
        cursor.gap()
        seat = cursor.name()
        where = cursor.place
        draft.add(kind, where, seat, cursor.amount())
        if not cursor.more:
            return


def blinds(cursor: Cursor, draft: Draft) -> None:
    """Small, big, third: in this order over all `blinds` lines; ``nobody`` keeps a place."""
    while True:
        cursor.gap()
        if not cursor.keyword("nobody"):
            if _AGREED.fullmatch(cursor.lower):
                said = f"who posted them? what was agreed is `stakes blinds {cursor.lower}`"
                raise cursor.error(said)
            seat = cursor.name()
            where = cursor.place
            draft.add(Kind.BLIND, where, seat, cursor.amount(), cell=draft.blinds)
        draft.blinds += 1
        if not cursor.more:
            return


def straddle(cursor: Cursor, draft: Draft) -> None:
    """``straddle NAME AMOUNT ...``."""
    _each_puts(cursor, draft, Kind.STRADDLE)


def bring_in(cursor: Cursor, draft: Draft) -> None:
    """``bring-in NAME AMOUNT``."""
    _each_puts(cursor, draft, Kind.BRING_IN)


def dead(cursor: Cursor, draft: Draft) -> None:
    """``dead NAME AMOUNT ...``: dead money."""
    _each_puts(cursor, draft, Kind.DEAD)


def post(cursor: Cursor, draft: Draft) -> None:
    """``post NAME AMOUNT ...``: live chips of a seat that has no blind now."""
    _each_puts(cursor, draft, Kind.POST)


def put_in(cursor: Cursor, draft: Draft) -> None:
    """``in NAME [AMOUNT] ...``: who was in the hand and all he put in."""
    while True:
        cursor.gap()
        seat = cursor.name()
        where = cursor.place
        amount = cursor.amount() if cursor.has_amount else NOT_NOTED
        draft.add(Kind.PUT_IN, where, seat, amount)
        if not cursor.more:
            return


def fold(cursor: Cursor, draft: Draft) -> None:
    """``fold NAME ...``: who was in and folded, in a record without betting lines."""
    while True:
        seat = cursor.name()
        draft.add(Kind.FOLD, cursor.place, seat)
        if not cursor.more:
            return


def bet(cursor: Cursor, draft: Draft) -> None:
    """One betting round: ``bet NAME ACT ...``, ``bet all x``."""
    _round(cursor, draft, 0)


def more(cursor: Cursor, draft: Draft) -> None:
    """The round goes on that a line between has interrupted."""
    _round(cursor, draft, 1)


def _round(cursor: Cursor, draft: Draft, group: int) -> None:
    draft.betting = True
    draft.add(Kind.ROUND, cursor.place, group=group)
    while True:
        cursor.gap()
        if cursor.keyword("rest"):
            _rest(cursor, draft)
        elif cursor.keyword("all"):
            where = cursor.place
            if ACT_WORDS.get(cursor.lower) != "x":
                raise cursor.error("`all` is followed by x: all checked")
            cursor.take()
            cursor.write("x")
            draft.add(Kind.ALL_CHECK, where)
        else:
            _act(cursor, draft)
        if not cursor.more:
            return


def _rest(cursor: Cursor, draft: Draft) -> None:
    where = cursor.place
    kind = _REST.get(ACT_WORDS.get(cursor.lower, ""))
    if kind is None:
        raise cursor.error("`rest` is followed by f or c: everybody still to act")
    cursor.take()
    cursor.write("f" if kind == Kind.REST_FOLD else "c")
    draft.add(kind, where)


def _act(cursor: Cursor, draft: Draft) -> None:
    """``NAME ACT [AMOUNT]``."""
    seat = cursor.name()
    where = cursor.place
    act = ACT_WORDS.get(cursor.lower)
    if act is None:
        _short_act(cursor, draft, seat, where)
        return
    cursor.take()
    if act in _PLAIN_ACTS:
        cursor.write(act)
        draft.add(_PLAIN_ACTS[act], where, seat)
        return
    cursor.write(act)
    by = act == "r" and _to_or_by(cursor)
    if by or (act == "r" and cursor.lower.startswith("+")):
        _raise_by(cursor, draft, seat, where)
    elif act in "br" or cursor.has_amount:
        if not cursor.has_amount and not amount_meant(cursor.lower):
            raise cursor.error(f"`{act}` needs its amount (`{act} ?` if nobody noted it)")
        draft.add(_WITH_AMOUNT[act], where, seat, cursor.amount())
    else:
        draft.add(_WITH_AMOUNT[act], where, seat, IMPLIED)


def _to_or_by(cursor: Cursor) -> bool:
    """Skip ``to`` and ``makes``; whether it is ``by``."""
    word = cursor.lower
    if word in ("to", "makes", "by"):
        cursor.take()
    return word == "by"


def _raise_by(cursor: Cursor, draft: Draft, seat: int, where: int) -> None:
    """``+8`` or ``by 8``: what the raise adds to the price."""
    word = cursor.take()
    text = word.text.removeprefix("+")
    if word.quoted or text.startswith("-"):
        raise cursor.error(f'a raise by how much? "{word.text}" is no amount', word)
    units = cursor.units(word, text)
    cursor.write("+" + cursor.money.text(units))
    draft.add(Kind.RAISE_BY, where, seat, units)


def _short_act(cursor: Cursor, draft: Draft, seat: int, where: int) -> None:
    """An act with its amount in one word: ``b4``, ``r+8``."""
    match = _SHORT_ACT.fullmatch(cursor.lower)
    name = draft.roster.names[seat]
    if match is None or (match[2] and match[1] != "r"):
        text = cursor.words[cursor.at].text if cursor.more else ""
        if text and cursor.has_amount:
            what = f"an amount alone: a bet is `b {text}`, a raise to it `r {text}`, a call `c`"
            raise cursor.error(f"what did {name} do? {what}")
        got = f'"{text}" is no act' if text else "no act follows"
        raise cursor.unknown(f"what did {name} do? {got} ({ACTS})", ACT_WORDS)
    word = cursor.take()
    units = cursor.units(word, match[3])
    cursor.write(match[1])
    cursor.write(match[2] + cursor.money.text(units))
    draft.add(Kind.RAISE_BY if match[2] else _WITH_AMOUNT[match[1]], where, seat, units)


def carry(cursor: Cursor, draft: Draft) -> None:
    """``carry 24``: what lay in the pot before the first ante."""
    draft.add(Kind.CARRY, cursor.place, amount=cursor.amount())


READERS: dict[str, Reader] = {
    "ante": ante,
    "blinds": blinds,
    "straddle": straddle,
    "bring-in": bring_in,
    "dead": dead,
    "post": post,
    "in": put_in,
    "fold": fold,
    "bet": bet,
    "more": more,
    "carry": carry,
}
