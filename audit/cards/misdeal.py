"""A misdeal that was called: in time or too late, and whose chips went back. It voids no hand.

Robert's section 3, Misdeals 2; TDA 35-D and 36; WSOP 105. A fouled deck is no misdeal: its bets go
back whenever it is seen (TDA 35-E, Robert's Irregularities 4).
"""

import re

from audit.stage import acts_between, is_substantial
from audit.table import Table
from schemas.events import Kind
from schemas.findings import Severity
from schemas.hand import Level
from schemas.verdict import Standing

# A misdeal is a fault of these cards; the books know other cures for a board's.
TO_THE_SEATS = (Kind.DEAL, Kind.GRID)
TO_THE_BOARD = (*TO_THE_SEATS, Kind.BOARD, Kind.BURN, Kind.TURN)
# Codes of faults of the deal; a missing announcement, a late declaration is none.
OF_THE_DEAL = (
    *("DEK", "MIS", "BRD", "VAR00", "VAR030", "VAR031"),
    *("VAR050", "VAR051", "VAR052", "VAR053", "VAR054", "VAR058"),
)
OF_THE_BOARD = re.compile(r"board|burn|flop|turn|river|communit", re.IGNORECASE)
OF_THE_DECK = re.compile(r"deck|duplicat|twice|same card|foul", re.IGNORECASE)


def judge_calls(t: Table) -> None:
    """Find misdeals called after substantial action; bets must have been noted to tell."""
    if t.hand.words is None or t.level < Level.ACTIONS or t.found("DEK001"):
        return
    redeals = t.marks("redeal")
    for call in t.marks("misdeal"):
        start = max((i + 1 for i in redeals if i < call), default=0)
        _judge_call(t, start, call)


def _judge_call(t: Table, start: int, call: int) -> None:
    """The acts between the fault and the call; which card was the fault may be open."""
    if any(OF_THE_DECK.search(t.word(i)) for i in range(start, call + 1)):
        t.unknown("MIS008")  # the deck may have been fouled, though no card shows it
        return
    why = t.word(call).partition(" ")[2]
    cards = TO_THE_SEATS if why and not OF_THE_BOARD.search(why) else TO_THE_BOARD
    dealt = [i for i in range(start, call) if t.kinds[i] in cards] or [start - 1]
    faults = _faults(t, start, call)
    latest = faults[-1] if faults else dealt[-1]
    acts = acts_between(t, latest, call)
    if is_substantial(t, acts):
        _too_late(t, call, sorted({seat for seat, _ in acts if seat >= 0}))
    elif not faults and is_substantial(t, acts_between(t, dealt[0], call)):
        t.unknown("MIS008")


def _faults(t: Table, start: int, call: int) -> list[int]:
    """The events before the call that are faults of the deal, or are noted as irregular."""
    found = {f.event for f in t.findings if f.code.startswith(OF_THE_DEAL)}
    found |= {i for i in range(start, call) if t.kinds[i] == Kind.IRREGULAR}
    return sorted(i for i in found if start <= i < call)


def _too_late(t: Table, call: int, acted: list[int]) -> None:
    ended = _ended_the_deal(t, call)
    caller = t.seats[call]
    who = f"{t.name(caller)} called a misdeal" if caller >= 0 else "a misdeal was called"
    end = "the hand should have been played on" if ended else "the hand went on, as it should"
    if any(i < call for i in t.pots):
        end = "the pot had been paid"
    finding = t.find(
        "MIS008",
        call,
        f"{who} after {t.names(acted)} had acted; that was too late, and {end}",
        seats=(caller,) if caller >= 0 else (),
        severity=None if ended else Severity.NOTE,
        recorded="a misdeal after substantial action",
        expected="a misdeal before it, or the hand played on",
    )
    finding.stage = "after"


def _ended_the_deal(t: Table, call: int) -> bool:
    """Whether nothing was played after the call, or it was all dealt again."""
    again = next((i for i in t.marks("redeal") if i > call), t.end)
    if any(i < call for i in t.pots):
        return False
    return not any(Kind.ROUND <= t.kinds[i] < Kind.DECLARE for i in range(call, again))


def called_late(t: Table) -> bool:
    """Whether the call that ended the hand came too late."""
    return any(f.code == "MIS008" and f.event == t.called_misdeal for f in t.findings)


def own_chips(t: Table) -> dict[int, int]:
    """What each seat put in, which goes back to it after a misdeal."""
    return {s: t.put[s] + t.dead_of[s] for s in range(t.n) if t.put[s] + t.dead_of[s]}


def sent_back(t: Table) -> list[Standing]:
    """Each player's money after a misdeal called in time: as before the hand."""
    own = own_chips(t)
    return [
        Standing(seat, own.get(seat, 0), own.get(seat, 0), 0, 0, 0)
        for seat in range(t.n)
        if t.dealt[seat]
    ]


def bets_left_in(t: Table) -> bool:
    """Whether there were bets before a redeal: how many of them stayed in is not noted."""
    again = t.marks("redeal")
    free = (Kind.CHECK, Kind.FOLD)
    if t.program.redeals:
        return False  # a card brought it: all of them stayed in
    return bool(again) and any(k not in free for _, k in acts_between(t, -1, again[-1]))
