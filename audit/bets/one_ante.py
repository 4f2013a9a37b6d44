"""One ante for the whole table, paid by the big blind or by the button: dead money.

Sources: TDA RP-11 (the big-blind ante); WSOP 27.
"""

from audit.bets.blinds import big_blind_of
from audit.program import Line
from audit.table import Table
from schemas.events import Kind
from schemas.hand import Level

WHOSE = {"big-blind-ante": "the big blind", "button-ante": "the button"}


def judge_one_ante(t: Table, line: Line, way: str, i: int) -> None:
    """Whether the seat of the ante put it in, and nobody else did; ``way`` says whose it is."""
    dealt = [s for s in t.order if t.dealt[s]]
    if t.level < Level.ACTIONS or t.hand.button < 0 or len(dealt) < 2:
        t.unknown("POS012")
        return
    seat = big_blind_of(dealt) if way == "big-blind-ante" else t.dealer
    if way == "big-blind-ante" and t.big_blind >= 0 and t.ante_of[t.big_blind]:
        seat = t.big_blind  # who has the blind is another question (a dead small blind, say)
    if seat < 0 or not t.dealt[seat]:
        t.unknown("POS012")  # an empty seat has the button: what the table did then is its own rule
        return
    others = [s for s in t.order if t.ante_of[s] and s != seat]
    agreed = t.stakes.get(way, 0)
    if others:
        _somebody_else(t, line, seat, others, way)
    elif t.ante_of[seat]:
        if t.ante_of[seat] != agreed and agreed and not t.all_in[seat]:
            _another_amount(t, line, seat, agreed)
    elif not any(t.kinds[j] == Kind.ANTE for j in range(i, t.end)) and not t.all_in[seat]:
        _nobody(t, line, seat, agreed, way, i)


def _at(t: Table, seat: int) -> int:
    """The event of the seat's ante."""
    return next(j for j in range(t.end) if t.kinds[j] == Kind.ANTE and t.seats[j] == seat)


def _somebody_else(t: Table, line: Line, seat: int, others: list[int], way: str) -> None:
    t.find(
        "POS012",
        _at(t, others[0]),
        f"{t.names(others)} anted; the ante is {WHOSE[way]}'s alone, {t.name(seat)}'s",
        seats=(*others,),
        article=line.step.cite,
        recorded=t.names(others),
        expected=t.name(seat),
    )


def _another_amount(t: Table, line: Line, seat: int, agreed: int) -> None:
    t.find(
        "POS012",
        _at(t, seat),
        f"{t.name(seat)} anted {t.chips(t.ante_of[seat])} for the table; it is {t.chips(agreed)}",
        seats=(seat,),
        article=line.step.cite,
        recorded=t.chips(t.ante_of[seat]),
        expected=t.chips(agreed),
    )


def _nobody(t: Table, line: Line, seat: int, agreed: int, way: str, i: int) -> None:
    """Not written, or not put in: at the level where silence tells it was not."""
    t.unposted.append((Kind.ANTE, seat, agreed))
    if t.hand.written_in_part or not (agreed or t.procedure):
        t.unknown("POS012")
        return
    t.find(
        "POS012",
        i,
        f"{t.name(seat)} did not put in the ante of {WHOSE[way]}",
        seats=(seat,),
        article=line.step.cite,
        recorded="no ante",
        expected=t.chips(agreed) if agreed else "an ante",
    )
