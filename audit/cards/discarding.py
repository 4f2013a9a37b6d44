"""A discard: each player throws cards away and gets none for them.

Sources: the game's own article; Robert's section 3 and the WSOP rules on a discard left out.
"""

from audit.awards.tabled import money_or_words
from audit.cards.held import blur, throw
from audit.cards.move_limits import judge_number, limits
from audit.cards.strays_of_deal import wrong_kind
from audit.out_of_hand import after_folding
from audit.program import Line
from audit.table import Table
from audit.talk import talk
from schemas.events import BETWEEN_STEPS, Kind


def discard(t: Table, line: Line, i: int) -> int:
    """Take everybody's discards; the first event after them."""
    thrown: dict[int, list[int]] = {}  # seat -> events, one a card
    for seat, events in t.early_moves.items():
        thrown[seat] = list(events)  # told where they came too early
    early, t.early_moves = {s: len(e) for s, e in thrown.items()}, {}
    noted: set[int] = set()
    begun = False
    while i < t.end:
        kind = t.kinds[i]
        if kind in (Kind.DISCARD, Kind.DRAW):
            begun = True
            _one(t, line, i, thrown, noted)
            i += 1
        elif kind < Kind.ROUND:
            talk(t, i)
            i += 1
        elif kind == Kind.PAYS or (kind in BETWEEN_STEPS and not begun):
            money_or_words(t, i)
            i += 1
        elif begun or early or (after := wrong_kind(t, line, i)) < 0:
            break
        else:
            i = after
    _leave(t, line, thrown, early)
    _judge(t, line, thrown, noted, i)
    return i


def _one(t: Table, line: Line, i: int, thrown: dict[int, list[int]], noted: set[int]) -> None:
    seat = t.seats[i]
    if not t.live[seat]:
        if seat not in noted:
            noted.add(seat)
            after_folding(t, i, "discarded", "a discard", line.step.cite)
        return
    cards = thrown.setdefault(seat, [])
    if t.kinds[i] == Kind.DRAW:
        return  # the cards follow
    if t.card(i) >= -1:
        cards.append(i)
    elif t.amounts[i] < 0:
        noted.add(seat)  # how many was not noted


def _leave(t: Table, line: Line, thrown: dict[int, list[int]], early: dict[int, int]) -> None:
    """All discards leave the hands together."""
    for seat, events in thrown.items():
        now = events[early.get(seat, 0) :]
        if now:
            throw(t, seat, [(j, t.card(j)) for j in now], line.step.cite)


def _judge(t: Table, line: Line, thrown: dict[int, list[int]], noted: set[int], i: int) -> None:
    if t.called_misdeal >= 0:
        return
    if not thrown and i >= t.end:
        t.ended_early = t.live_count > 1
        return
    due = limits(t, line)
    for seat, events in thrown.items():
        if seat in noted:
            t.unknown("VAR050")
            _unseen(t, seat, due.least - len(events), due.least == due.most)
        elif len(events) > due.most and due.sure:
            judge_number(t, (seat,), len(events), events[due.most], line, "discarded")
            t.extra_cards[seat] = t.extra_cards.get(seat, 0) + due.most - len(events)
        elif len(events) < due.least and i < t.end and due.sure:
            judge_number(t, (seat,), len(events), events[-1] if events else i, line, "discarded")
            t.extra_cards[seat] = t.extra_cards.get(seat, 0) + due.least - len(events)
    missing = [s for s in t.active() if s not in thrown]
    if missing and due.least > 0:
        _missing(t, line, missing, bool(thrown), i)


def _missing(t: Table, line: Line, missing: list[int], some: bool, i: int) -> None:
    due = limits(t, line)
    if not t.procedure or i >= t.end:
        t.unknown("MIS011")
        for seat in missing:
            _unseen(t, seat, due.least, due.least == due.most)
        return
    t.missed_moves = dict.fromkeys(missing, due.least)
    for seat in missing:
        t.extra_cards[seat] = t.extra_cards.get(seat, 0) + due.least
    t.find(
        "MIS011",
        i,
        f"{t.names(missing)} did not discard"
        if some
        else "the hand went on without the discard that comes here",
        seats=tuple(missing),
        article=line.step.cite,
        recorded="no discard",
        expected=f"{due.least} each",
    )


def _unseen(t: Table, seat: int, count: int, sure: bool) -> None:
    """Cards that went and nobody wrote; how many is known only where the game leaves no choice."""
    if sure and count > 0:
        throw(t, seat, [(-1, -1)] * count, "")
    elif not sure:
        blur(t, seat)
