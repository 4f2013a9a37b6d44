"""Who has no chips left though no line says so: a seat that falls silent where it must.

A stack carried through the night, or none on file, never proves that a player was all-in; where
the record goes on without him to the showdown, nothing proves that he was passed over either.
"""

from collections import Counter
from itertools import chain

from audit.table import Table
from schemas.events import ACTS, NOT_NOTED, Kind
from schemas.findings import Severity

REST = (Kind.REST_FOLD, Kind.REST_CALL, Kind.ALL_CHECK)
MOVES = ACTS | {
    Kind.BLIND,
    Kind.STRADDLE,
    Kind.BRING_IN,
    Kind.POST,
}  # behind an ante, chips were left
RAISES = (Kind.BET, Kind.RAISE, Kind.RAISE_BY, Kind.ALL_IN)
CHECKS = (Kind.CHECK, Kind.ALL_CHECK)
MISSING_ACTS = ("ACT002", "ACT004")
SILENT_ROUNDS = 2  # one missing act is easily forgotten, the acts of two rounds are not
AT_THE_END = (Kind.SHOW, Kind.MUCK, Kind.POT)
STILL_IN = (Kind.SHOW, Kind.MUCK, Kind.DEAL, Kind.ROLL)


def gone_broke(t: Table, seat: int, i: int) -> None:
    """After the post or act of event ``i``: was that the last of the seat's chips? Yes where the
    night leaves it nothing and it acts no more; perhaps where nobody knows its stack, it is silent
    in round after round, and there at the end."""
    if t.own_stacks or _acts_after(t, seat, i):
        return
    if t.all_in[seat] or not t.live[seat]:
        return
    if t.stack[seat] == 0:
        t.all_in[seat] = True
    elif t.stack[seat] < 0 and (_taken_for_last(t, seat, i) or _silent_to_the_end(t, seat, i)):
        t.all_in[seat] = True
        t.unknown("ACT002")


def _taken_for_last(t: Table, seat: int, i: int) -> bool:
    """Whether the chips of event ``i`` are taken for the seat's last: no `rest c` calls for it
    before the event where it is missing."""
    if seat not in t.silent:
        return False
    owes = t.kinds[i] not in ACTS  # what it posted may have to be called yet
    for j in range(i + 1, t.silent[seat]):
        owes = owes or t.kinds[j] in RAISES or t.kinds[j] == Kind.ROUND
        if owes and t.kinds[j] == Kind.REST_CALL:
            return False
    return True


def _silent_to_the_end(t: Table, seat: int, i: int) -> bool:
    if t.kinds[i:].count(Kind.ROUND) < SILENT_ROUNDS:
        return False
    put_in = t.has_rounds and t.kinds[i] not in CHECKS
    return put_in and _rounds_after(t, i) >= SILENT_ROUNDS and _seen_at_the_end(t, seat, i)


def silent_seats(t: Table) -> dict[int, int]:
    """Seats whose missing act was told, though nobody knows their stacks, they never act again and
    may have been there at the end; with the event where each is missing first."""
    if t.own_stacks or not t.has_rounds:
        return {}
    return {
        seat: found.event
        for found in sorted(t.findings, key=lambda one: one.event, reverse=True)
        if found.code in MISSING_ACTS and found.event >= 0
        for seat in found.seats
        if t.stack[seat] < 0
        and not _acts_after(t, seat, found.event)
        and not _checked_last(t, seat, found.event, by_name=True)
        and _may_be_in(t, seat, found.event)
    }


def _may_be_in(t: Table, seat: int, i: int) -> bool:
    """Whether a seat missing at event ``i`` is there at the end, or may be: losers do not show."""
    last = max(_last_move(t, seat), 0)
    if _seen_at_the_end(t, seat, last) or _only_one_left(t, seat, i):
        return True
    dealt_on = any(t.kinds[j] == Kind.DEAL for j in range(last + 1, t.end))
    shows = any(t.kinds[j] == Kind.SHOW for j in range(i, t.end))
    return shows and not dealt_on and t.kinds[last] in ACTS


def called_by_rest(t: Table) -> frozenset[int]:
    """Seats of unknown stack whose last chips went in by ``rest c``: they may have had none left,
    and others be the rest."""
    if t.own_stacks or not t.has_rounds:
        return frozenset()
    if Kind.REST_CALL not in t.where:
        return frozenset()
    last = t.where[Kind.REST_CALL][-1]
    return frozenset(
        seat
        for seat in t.order
        if t.stack[seat] < 0 and t.put[seat] and not _acts_after(t, seat, last)
    )


def explains_more(t: Table, again: Table) -> bool:
    """Whether the hand has fewer faults when those seats had nothing left, and no other: then it
    may have been so. What is owed must not hang on it, unless nothing is wrong or the amounts of
    the pots are written, which would not add up. ``again`` was played so, ``t`` was not."""
    told = _amounts_noted(t) or sum(t.put) == sum(again.put)
    faults = _faults(again)
    return faults < _faults(t) and (told or not faults)


def _faults(t: Table) -> Counter[str]:
    serious = (f.code for f in t.findings if f.severity not in (Severity.NOTE, Severity.GAP))
    return Counter(serious)


def _amounts_noted(t: Table) -> bool:
    return Kind.BACK in t.where or _paid_out(t, 0) >= 0


def last_by_rest(t: Table) -> list[int]:
    """For a seat called by `rest c`: the events before which its last chips may have been in."""
    return [-1, *(j + 1 for j in t.where.get(Kind.REST_CALL, ()))]


def told_by_the_pots(t: Table, again: Table) -> bool:
    """Whether the hand is right to the chip when those seats had nothing left, and other chips
    would lie there had they called. ``again`` was played so, ``t`` was not."""
    return not _faults(again) and _amounts_noted(t) and sum(t.put) != sum(again.put)


def bets_all(t: Table, seat: int, chips: int, i: int) -> bool:
    """Whether a bet of so many chips is all the seat has, by its own stack or by the night's."""
    return t.stack[seat] == chips and (t.own_stacks or not _acts_after(t, seat, i))


def silent_blind(t: Table, seat: int, i: int) -> bool:
    """Whether a blind nobody raised may have been all that the seat had: nobody acts any more."""
    if t.stack[seat] >= 0 or t.own_stacks or any(t.kinds[j] in ACTS for j in range(i, t.end)):
        return False
    others = [s for s in t.order if t.can_act(s) and s != seat]
    return len(others) == 1 and _seen_at_the_end(t, seat, i)


def pot_lacks_the_call(t: Table, seat: int, i: int) -> bool:
    """Whether a seat that never answers a bet had nothing to call with: nobody acts any more, it is
    there at the end, and what was written of the pots or of a bet given back is right
    without its call."""
    if t.stack[seat] >= 0 or t.own_stacks or any(t.kinds[j] in ACTS for j in range(i, t.end)):
        return False
    second, top = sorted(t.put)[-2:]
    if not _seen_at_the_end(t, seat, i - 1):
        return False
    backs = [t.amounts[j] for j in range(i, t.end) if t.kinds[j] == Kind.BACK]
    paid = _paid_out(t, i)
    return backs == [top - second] or paid in (t.pot, t.pot - top + second, NOT_NOTED)


def had_no_more(t: Table, seat: int, i: int) -> bool:
    """Whether a seat of unknown stack is in the hand though the rest folded: its chips were in."""
    if t.own_stacks or t.stack[seat] >= 0 or not t.put[seat] or _acts_after(t, seat, i):
        return False
    return any(t.seats[j] == seat and t.kinds[j] in STILL_IN for j in range(i, t.end))


def no_bets_possible(t: Table, i: int) -> bool:
    """Whether all but one of the seats still in may be all-in: nobody acts from event ``i`` on,
    and neither a stack nor a check shows that two of them had chips."""
    if t.own_stacks or not t.has_rounds or any(t.kinds[j] in ACTS for j in range(i, t.end)):
        return False
    able = [s for s in t.order if t.can_act(s)]
    return sum(1 for s in able if t.stack[s] > 0 or _checked_last(t, s, i)) < 2


def _checked_last(t: Table, seat: int, i: int, by_name: bool = False) -> bool:
    for j in range(i - 1, -1, -1):
        kind = t.kinds[j]
        if (kind in REST and not by_name) or (kind in ACTS and t.seats[j] == seat):
            return kind in CHECKS
    return False


def _paid_out(t: Table, i: int) -> int:
    """All that the pots of the record hold, with the rake; -1 when one is not noted."""
    total, last = 0, 0
    for j in range(i, t.end):
        if t.kinds[j] == Kind.RAKE:
            total += t.amounts[j]
        elif t.kinds[j] == Kind.POT and t.group(j) != last:
            last = t.group(j)
            amount = t.hand.others[j] if t.hand.others is not None else -1
            if amount < 0:
                return -1
            total += amount
    return total


def _acts_after(t: Table, seat: int, i: int) -> bool:
    return _last_move(t, seat) > i


def _last_move(t: Table, seat: int) -> int:
    """The event of the seat's last act or post; -1 for none."""
    return (t.last_moves or _last_moves(t)).get(seat, -1)


def _last_moves(t: Table) -> dict[int, int]:
    """Each seat's last act or post, by event."""
    t.last_moves = last = {}
    for i in sorted(chain.from_iterable(t.where[kind] for kind in MOVES & t.where.keys())):
        last[t.seats[i]] = i
    return last


def _seen_at_the_end(t: Table, seat: int, i: int) -> bool:
    """Whether the seat shows, mucks or is paid; or gets a card of the last ones dealt, behind a
    round of betting."""
    if any(t.seats[j] == seat and t.kinds[j] in AT_THE_END for j in range(i, t.end)):
        return True
    deals = [j for j in range(i, t.end) if t.kinds[j] == Kind.DEAL]
    last = deals[-1] if deals else i
    if Kind.ROUND not in t.kinds[:last]:
        return False
    while last > i and t.kinds[last] == Kind.DEAL:
        if t.seats[last] == seat:
            return True
        last -= 1
    return False


def _only_one_left(t: Table, seat: int, i: int) -> bool:
    """Whether all but the seat and one other have folded by name, and cards were dealt from event
    ``i`` on: for one player alone nobody deals."""
    if Kind.REST_FOLD in t.where:
        return False
    folded = {t.seats[j] for j in t.where.get(Kind.FOLD, ())}
    cards = any(Kind.BURN <= t.kinds[j] <= Kind.DUMMY for j in range(i, t.end))
    return cards and seat not in folded and sum(t.dealt) - len(folded) == 2


def _rounds_after(t: Table, i: int) -> int:
    """Betting rounds in which others acted by name, and no `rest` or `all` may stand for it."""
    rounds, named, unnamed = 0, False, True  # the round of event ``i`` does not count
    for j in range(i, t.end):
        kind = t.kinds[j]
        if kind == Kind.ROUND and not t.group(j):
            rounds += named and not unnamed
            named, unnamed = False, False
        elif kind in REST:
            unnamed = True
        elif kind in ACTS:
            named = True
    return rounds + (named and not unnamed)
